//! Many games between bots and what they add up to: `tally` for seats and length, `things` for what was offered, taken
//! and used, `interval` for how sure it is, `run` plays, `csv` writes rows for spreadsheets, `told` lines and an object. All sums are whole numbers,
//! so that they do not depend on the order in which games end.

mod csv;
mod interval;
mod run;
mod tally;
mod things;
mod told;

pub use csv::rows as csv;
pub use interval::{mean, rate};
pub use run::{Plan, play};
pub use tally::{Counts, Faults, Sum};
pub use things::{Did, Thing, Wanted};
pub use told::Told;

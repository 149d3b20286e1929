//! Many games between bots and what they add up to: `play` plays them, `counts` adds up seats and length, `holdings` what
//! seats have at the end, `balance` who wins beside a fair share, `items` what was offered, taken and used, `weigh` what a card brings to whoever chooses it, `interval` says how sure it is, `report` and `weighing` tell it in lines or as an object, `csv` as
//! rows for spreadsheets. All sums are whole numbers, so that they do not depend on the order in which games end.

mod balance;
mod counts;
mod csv;
mod holdings;
mod interval;
mod items;
mod play;
mod report;
mod weigh;
mod weighing;

pub use balance::{Balance, Held};
pub use counts::{Counts, Faults, Sum};
pub use csv::rows as csv;
pub use holdings::Holding;
pub use interval::{mean, rate};
pub use items::{Did, Thing, Wanted};
pub use play::{Plan, play};
pub use report::Report;
pub use weigh::{Weight, Weights};

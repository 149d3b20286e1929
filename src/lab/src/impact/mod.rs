//! Which tests a change can reach: `changes` says which declarations mean something else than before, `runs` keeps what
//! each test reads, and runs those again that could come out otherwise. In: the same game before and after a save. Out:
//! what changed, the tests that were run, and what fails.

mod changes;
mod runs;

pub use changes::{Changes, Key, Meanings};
pub use runs::{Failed, Ran, Runs};

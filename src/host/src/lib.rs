//! Disk and terminal: what the compiler and the engine must not know.
//!
//! * [`library`] finds games and packs, reads their folders and compiles them, or takes the built tables;
//! * [`manifest`], [`rulebook`] and [`excuses`] read the files that say what a folder is;
//! * [`report`] renders findings, [`explain`] holds a page for every code;
//! * [`exchange`] writes texts for translators and takes them back;
//! * [`tree`] writes the trees of a unit as text;
//! * [`read`] is the only door to the disk.
//!
//! It does not know the engine: nothing here plays a game.

mod announce;
mod check;
pub mod exchange;
pub mod excuses;
pub mod explain;
mod failure;
pub mod library;
pub mod manifest;
pub mod mend;
pub mod progress;
pub mod read;
pub mod report;
pub mod rulebook;
mod sheet;
pub mod stamp;
pub mod terms;
#[cfg(test)]
mod testing;
pub mod texts;
pub mod tree;

pub use announce::announce;
pub use check::check;
pub use failure::Failure;
pub use sheet::At;

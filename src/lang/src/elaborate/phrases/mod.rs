//! Phrases that command: `drop 2 stones`, `move x to z`. From the parts of a line to the call of one verb, or to one
//! statement of the kernel.

pub mod argument;
pub mod command;
pub mod ending;
pub mod phrase;
pub mod strange;
pub mod unsaid;

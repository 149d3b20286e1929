//! Phrases that command: `drop 2 stones`, `move x to z`. From parts to one call of a verb, or one statement of the kernel.

pub mod argument;
pub mod command;
pub mod ending;
pub mod phrase;
pub mod strange;
pub mod unsaid;

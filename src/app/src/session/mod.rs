//! A game in words: names of things, answers to choose from, lines of the log, the board as text.
//!
//! Nothing here decides what is legal: questions describe their answers, and these files only name them.

mod aftermath;
pub(crate) mod board;
pub(crate) mod choices;
pub(crate) mod given;
pub(crate) mod guide;
pub(crate) mod log;
pub(crate) mod named;
pub(crate) mod names;
pub(crate) mod numbers;
pub(crate) mod only;
pub(crate) mod origins;
pub(crate) mod tell;

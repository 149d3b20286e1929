//! Statements and abilities. They stand together as each holds the other: an ability runs a block, and a line of a block,
//! `until E { }`, grants abilities.

pub mod ability;
pub mod gate;
pub mod grant;
pub mod left_out;
pub mod local;
pub mod loops;
pub mod over;
pub mod statement;

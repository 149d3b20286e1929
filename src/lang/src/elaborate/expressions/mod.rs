//! Expressions, noun phrases and prices: from a tree to a node with its type.

pub mod adjective;
pub mod amount;
pub mod apply;
pub mod choose;
pub mod each;
pub mod expr;
pub mod family;
pub mod fitting;
pub mod kernel;
pub mod list;
pub mod names;
pub mod noun_phrase;
pub mod operator;
pub mod order;
pub mod perhaps;
pub mod position;
pub mod price;
pub mod printed;
pub mod reach;
pub mod tail;
pub mod unapplied;

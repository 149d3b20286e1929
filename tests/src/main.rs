//! The test binary: every test that needs more than one crate.

mod answers;
mod beginnings;
mod book;
mod commands;
mod documents;
mod facts;
mod format;
mod freshness;
mod goldens;
mod links;
mod markdown;
mod packs;
mod pasted;
mod place;
mod positions;
mod primitives;
mod proofs;
mod refusals;
mod rulings;
mod secrets;
mod sizes;
mod strangers;
mod tables;
mod texts;
mod ui;
mod words;

//! The test binary: every test that needs more than one crate.

mod documents;
mod facts;
mod freshness;
mod goldens;
mod links;
mod packs;
mod place;
mod proofs;
mod refusals;
mod rulings;
mod tables;
mod ui;

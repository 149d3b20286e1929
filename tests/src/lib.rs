//! What tests, proofs and benches share. It tests nothing itself.

pub mod command;
pub mod prove;
pub mod twin;

use std::path::Path;

/// The root of the tree.
#[must_use]
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package stands in the tree")
}

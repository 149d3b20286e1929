//! What `kenning watch` does between two saves: `saves` hears of files, `changes` says which declarations mean something
//! else, `runs` which tests that could reach.

pub(crate) mod changes;
pub(crate) mod runs;
pub(crate) mod saves;

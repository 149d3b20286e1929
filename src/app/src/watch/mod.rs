//! What `kenning watch` does between two saves: `saves` hears of files, `changes` says which declarations mean something
//! else, `runs` which tests that could reach. `typed` and `game` are for those who play meanwhile.

pub(crate) mod changes;
pub(crate) mod game;
pub(crate) mod runs;
pub(crate) mod saves;
pub(crate) mod typed;

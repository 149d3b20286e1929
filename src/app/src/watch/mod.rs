//! What `kenning watch` hears between two saves: `saves` of files, `typed` of lines; `game` is for those who play meanwhile.

pub(crate) mod game;
pub(crate) mod saves;
pub(crate) mod typed;

//! What `kenning watch` hears between two saves: `saves` of files, `input` of lines; `game` is for those who play meanwhile.

pub(crate) mod game;
pub(crate) mod input;
pub(crate) mod saves;

//! Packs, texts, replays, names of files and arguments of strangers: nothing they say does more than it should.

mod letters;
mod packs;
mod shapes;

//! `kenning text export` and `kenning text import`: texts for translators' tools.

mod export;
mod import;

use diag::Diags;
use host::library::{Baked, Loaded, Tables};

use crate::cli::{Folders, TextCommand};
use crate::io::{End, Io};

/// Runs one of them.
pub(crate) fn run(command: &TextCommand, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    match command {
        TextCommand::Export(args) => export::run(args, io, baked),
        TextCommand::Import(args) => import::run(args, io, baked),
    }
}

/// Loads a game. What is wrong with catalogues does not stand in the way: a language that is not complete is what
/// translators work on.
fn load(game: Option<&str>, folders: &Folders, io: &mut Io<'_>, baked: Baked) -> Result<Loaded, End> {
    let place = folders.place();
    let library = super::library(&place, Tables::Auto, io, baked)?;
    let game = library.game(game)?;
    let packs: Vec<_> = place.content.iter().map(|pack| io.here.join(pack)).collect();
    let loaded = library.load(&game, &packs)?;
    for notice in &loaded.notices {
        io.note(format_args!("{notice}"));
    }
    let mut found = Diags::new();
    let of_catalogues = |d: &&diag::Diagnostic| d.code.as_str().starts_with("E10") && d.code != diag::codes::E1001;
    loaded.diags.iter().filter(|d| !of_catalogues(d)).for_each(|d| found.push(d.clone()));
    if found.has_errors() {
        return Err(io.refuse(&loaded, &found));
    }
    Ok(loaded)
}

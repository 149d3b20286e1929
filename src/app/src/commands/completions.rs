//! `kenning completions`: a script for a shell, with the games and cards that are here.

use host::library::{Baked, Tables};

use crate::cli::{self, CompletionsArgs};
use crate::io::{End, Io};
use seat::items;

/// Writes the script.
pub(super) fn run(args: &CompletionsArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    let library = super::library(&args.place, Tables::Auto, io, baked)?.untested();
    let mut games = library.games();
    // A folder may be called anything, and a shell reads the script.
    games.retain(|game| super::is_id(game));
    let mut cards = Vec::new();
    for game in &games {
        // What is wrong with a game is not to be told here: its sound cards are known all the same.
        let loaded = library.load(game, &args.place.packs(game, io)?)?;
        cards.extend(items::all(&loaded).iter().map(|row| row.id().to_owned()));
    }
    cards.sort();
    cards.dedup();
    let words = [("game", games), ("item", cards)];
    io.data(&String::from_utf8_lossy(&cli::completions(args.shell, &words)))?;
    Ok(0)
}

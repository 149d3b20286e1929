//! `kenning text stamp`: what a text was made from, written beside it.

use std::collections::BTreeMap;

use diag::FileId;
use host::library::{Baked, Loaded, Tables};
use host::stamp::stamp;
use host::{Failure, read};
use text::Unstamped;

use super::{Asked, each};
use crate::cli::StampArgs;
use crate::io::{End, Io};

/// Writes the notes. A game's files are written once all of them are made.
pub(super) fn run(args: &StampArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    let asked = Asked { game: args.game.as_deref(), language: Some(&args.lang), at: &args.at, tables: Tables::Source };
    let (mut written, mut stale) = (0, Vec::new());
    let mut accepted: Vec<&str> = Vec::new();
    each(&asked, io, baked, |io, loaded, _| {
        let list = host::texts::unstamped(loaded, &args.lang)?;
        let accepts = |key: &str| args.accept.iter().any(|accept| accept == key);
        let (wanted, left): (Vec<Unstamped>, Vec<_>) = list.into_iter().partition(|u| !u.changed || accepts(&u.key));
        accepted.extend(args.accept.iter().map(String::as_str).filter(|key| wanted.iter().any(|u| u.key == *key)));
        stale.extend(left.into_iter().map(|left| left.key));
        written += wanted.len();
        let files = made(loaded, wanted)?;
        let bytes: Vec<_> = files.iter().map(|(path, text)| (path.into(), text.as_bytes())).collect();
        read::write_all(&bytes)?;
        files.iter().try_for_each(|(path, _)| io.line(format_args!("{path}")))
    })?;
    io.note(format_args!("{} written", diag::Count("note", written)));
    stale.sort();
    stale.dedup();
    if !stale.is_empty() {
        io.note(format_args!("stale and left as they are: {}", stale.join(", ")));
    }
    match args.accept.iter().find(|key| !accepted.contains(&key.as_str())) {
        Some(key) => Err(Failure::unknown(format!("no text `{key}` is stale"))
            .near(key, stale.iter().map(String::as_str))
            .into()),
        None => Ok(0),
    }
}

/// The new text of each file, by path.
fn made(loaded: &Loaded, wanted: Vec<Unstamped>) -> Result<Vec<(&str, String)>, Failure> {
    let mut files: BTreeMap<FileId, Vec<Unstamped>> = BTreeMap::new();
    wanted.into_iter().for_each(|note| files.entry(note.at.file).or_default().push(note));
    let sources = files.iter().filter_map(|(file, stamps)| Some((loaded.sources.get(*file)?, stamps)));
    sources.map(|(source, stamps)| Ok((source.path(), stamp(source.text(), stamps)?))).collect()
}

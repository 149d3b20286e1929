//! `kenning text todo`: what a language lacks, and what is stale in it.

use std::path::Path;

use diag::Count;
use host::exchange::{self, Format};
use host::library::{Baked, Tables};
use host::progress::place;
use host::{Failure, read};
use serde_json::json;
use text::State;

use super::{Asked, each};
use crate::cli::TodoArgs;
use crate::io::{End, Io};

/// Lists.
pub(super) fn run(args: &TodoArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    for (file, format) in [(&args.po, Format::Po), (&args.csv, Format::Csv)] {
        if let Some(file) = file {
            return exported(args, file, format, io, baked);
        }
    }
    let asked = Asked { game: args.game.as_deref(), language: Some(&args.lang), at: &args.at, tables: Tables::Auto };
    let (mut stale, mut missing) = (0, 0);
    each(&asked, io, baked, |io, loaded, _| {
        let mut all = host::texts::status(loaded, &args.lang)?;
        all.retain(|wanted| wanted.state != State::Done);
        for wanted in &all {
            let state = wanted.state.name();
            *(if wanted.state == State::Stale { &mut stale } else { &mut missing }) += 1;
            let at = place(loaded, wanted.at);
            if args.json {
                io.object(&json!({
                    "game": loaded.id, "language": args.lang, "sort": wanted.usage.name(), "state": state,
                    "key": wanted.key, "file": at.map(|(file, _)| file), "line": at.map(|(_, line)| line),
                    "english": wanted.english, "was": wanted.was,
                }))?;
                continue;
            }
            let at = at.map_or_else(String::new, |(file, line)| format!("  {file}:{line}"));
            io.line(format_args!("{state:7}  {}{at}", wanted.key))?;
            if let Some(was) = &wanted.was {
                said(io, "was: ", was)?;
            }
            if let Some(english) = &wanted.english {
                said(io, if wanted.was.is_some() { "now: " } else { "" }, english)?;
            }
        }
        Ok(())
    })?;
    io.note(format_args!("{missing} missing, {stale} stale"));
    Ok(0)
}

/// The same for translators' tools.
fn exported(args: &TodoArgs, file: &Path, format: Format, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    let path = (file != Path::new("-")).then(|| io.here.join(file));
    if let Some(path) = &path {
        if super::import::format(path)? != format {
            let failure = Failure::unknown(format!("`{}` would be read as another format", read::shown(path)));
            return Err(failure.help("its name ends like the option: `--po cs.po`, `--csv cs.csv`").into());
        }
        read::ready(path)?;
    }
    let loaded = super::incomplete(args.game.as_deref(), &args.at, io, baked)?;
    let left = exchange::left(&loaded, &args.lang)?;
    let text = exchange::written(&loaded, &args.lang, format, &left)?;
    match &path {
        Some(path) => super::wrote(io, path, &text, format_args!("{}", Count("text", left.len()))),
        None => io.text(&text).map(|()| 0),
    }
}

/// Every line of a text, set in.
fn said(io: &mut Io<'_>, label: &str, text: &str) -> Result<(), End> {
    text.lines().try_for_each(|line| io.line(format_args!("         {label}{line}")))
}

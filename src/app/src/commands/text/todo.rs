//! `kenning text todo`: what a language lacks, and what is stale in it.

use host::library::{Baked, Tables};
use serde_json::json;
use text::State;

use super::{Asked, each, place};
use crate::cli::TodoArgs;
use crate::io::{End, Io};

/// Lists.
pub(super) fn run(args: &TodoArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
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
                let object = json!({
                    "game": loaded.id, "language": args.lang, "sort": wanted.usage.name(), "state": state,
                    "key": wanted.key, "file": at.map(|(file, _)| file), "line": at.map(|(_, line)| line),
                    "english": wanted.english, "was": wanted.was,
                });
                io.line(format_args!("{object}"))?;
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

/// Every line of a text, set in.
fn said(io: &mut Io<'_>, label: &str, text: &str) -> Result<(), End> {
    for line in text.lines() {
        io.line(format_args!("         {label}{line}"))?;
    }
    Ok(())
}

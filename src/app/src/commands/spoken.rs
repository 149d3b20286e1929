//! `kenning show CARD --lang all`: one item in every language its game speaks: what somebody wrote, what is made from the
//! effect, and where they differ.

use host::library::Loaded;
use serde_json::{Value, json};

use crate::io::{End, Io};
use lab::about::{self, Spoken};
use seat::items;

/// What `--lang` says for every language.
pub(super) const ALL: &str = "all";

/// Shows an item in every language of its game.
pub(super) fn tell(loaded: &Loaded, row: &items::Row<'_>, as_json: bool, io: &mut Io<'_>) -> Result<(), End> {
    let all = about::spoken(loaded, row)?;
    if as_json {
        return io.object(&all.iter().map(object).collect());
    }
    io.line(format_args!("{} `{}`  {}", row.kind(), row.id(), loaded.place(row.at, row.decl.span)))?;
    all.iter().try_for_each(|spoken| print(spoken, io))
}

fn object(one: &Spoken) -> Value {
    json!({
        "language": one.language,
        "name": one.name,
        "facts": one.facts,
        "written": one.written.as_ref().map(|(lines, _)| lines),
        "stale": one.written.as_ref().is_some_and(|(_, stale)| *stale),
        "made": one.made.as_ref().ok(),
        "missing": one.made.as_ref().err(),
        "differs": one.differs,
    })
}

fn print(one: &Spoken, io: &mut Io<'_>) -> Result<(), End> {
    io.line(format_args!("\n{}  {}", one.language, one.name))?;
    if !one.facts.is_empty() {
        io.line(format_args!("    {}", one.facts.join(" · ")))?;
    }
    if let Some((lines, stale)) = &one.written {
        labelled(if *stale { "stale" } else { "written" }, lines, io)?;
    }
    match &one.made {
        Ok(lines) => labelled("made", lines, io)?,
        Err(missing) => labelled("missing", missing, io)?,
    }
    labelled("differs", &one.differs, io)
}

/// Lines below each other, with a label before the first.
fn labelled(label: &str, lines: &[String], io: &mut Io<'_>) -> Result<(), End> {
    for (at, line) in lines.iter().enumerate() {
        io.line(format_args!("    {:7}  {line}", if at == 0 { label } else { "" }))?;
    }
    Ok(())
}

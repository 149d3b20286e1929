//! `kenning show CARD --lang all`: one item in every language its game speaks: what somebody wrote, what is made from the
//! effect, and where they differ.

use diag::Diags;
use host::Failure;
use host::library::Loaded;
use serde_json::{Value, json};
use text::{Proofreader, Words};

use crate::io::{End, Io};
use seat::{items, texts};

/// What `--lang` says for every language.
pub(super) const ALL: &str = "all";

/// An item in one language.
struct Spoken {
    language: String,
    name: String,
    facts: Vec<String>,
    /// What somebody wrote, as it is shown; whether it was written for another effect.
    written: Option<(Vec<String>, bool)>,
    /// What is made from the effect, or the keys that are missing.
    made: Result<Vec<String>, Vec<String>>,
    /// Where the written text differs from the effect.
    differs: Vec<String>,
}

/// Shows an item in every language of its game.
pub(super) fn tell(loaded: &Loaded, row: &items::Row<'_>, as_json: bool, io: &mut Io<'_>) -> Result<(), End> {
    let units = loaded.units();
    let words = Words::new(&units);
    let languages = host::texts::languages(loaded);
    let all = languages.into_iter().map(|language| spoken(loaded, &words, row, language));
    let all = all.collect::<Result<Vec<_>, Failure>>()?;
    if as_json {
        let all: Value = all.iter().map(Spoken::object).collect();
        return io.line(format_args!("{all}"));
    }
    io.line(format_args!("{} `{}`  {}", row.kind(), row.id(), loaded.place(row.at, row.decl.span)))?;
    all.iter().try_for_each(|spoken| spoken.print(io))
}

fn spoken(loaded: &Loaded, words: &Words<'_>, row: &items::Row<'_>, language: String) -> Result<Spoken, Failure> {
    let catalogue = host::texts::catalogue(loaded, &language, &mut Diags::new())?;
    let name = catalogue.name(&row.item.key).map_or_else(|| texts::words(&row.item.key), str::to_owned);
    let made = text::own_text(&catalogue, words, row.unit, row.decl);
    let written = text::written_text(&catalogue, words, row.unit, row.decl);
    let reader = written.map(|(source, _)| (source, Proofreader::new(&catalogue)));
    let found = reader.and_then(|(source, reader)| reader.read(words, row.unit, row.decl, &[source]));
    let differs = found.into_iter().flatten().flat_map(Diags::into_sorted);
    Ok(Spoken {
        differs: differs.map(|d| format!("{} {}", d.code, d.message)).collect(),
        written: written.map(|(source, current)| (text::shown_lines(&catalogue, source), !current)),
        facts: made.as_ref().map_or_else(|_| Vec::new(), |made| made.facts.clone()),
        made: made.map(|made| made.sentences.into_iter().map(|s| s.text).collect()).map_err(|missing| missing.0),
        language,
        name,
    })
}

impl Spoken {
    fn object(&self) -> Value {
        json!({
            "language": self.language,
            "name": self.name,
            "facts": self.facts,
            "written": self.written.as_ref().map(|(lines, _)| lines),
            "stale": self.written.as_ref().is_some_and(|(_, stale)| *stale),
            "made": self.made.as_ref().ok(),
            "missing": self.made.as_ref().err(),
            "differs": self.differs,
        })
    }

    fn print(&self, io: &mut Io<'_>) -> Result<(), End> {
        io.line(format_args!("\n{}  {}", self.language, self.name))?;
        if !self.facts.is_empty() {
            io.line(format_args!("    {}", self.facts.join(" · ")))?;
        }
        if let Some((lines, stale)) = &self.written {
            labelled(if *stale { "stale" } else { "written" }, lines, io)?;
        }
        match &self.made {
            Ok(lines) => labelled("made", lines, io)?,
            Err(missing) => labelled("missing", missing, io)?,
        }
        labelled("differs", &self.differs, io)
    }
}

/// Lines below each other, with a label before the first.
fn labelled(label: &str, lines: &[String], io: &mut Io<'_>) -> Result<(), End> {
    for (at, line) in lines.iter().enumerate() {
        io.line(format_args!("    {:7}  {line}", if at == 0 { label } else { "" }))?;
    }
    Ok(())
}

//! The words of the language itself, for `kenning words`: which are never names, and what binds more tightly.

use lang::vocabulary::{LANGUAGE, OfLanguage, PRECEDENCE, Reserved, Section, Stands};
use serde_json::{Value, json};

use super::columns;
use crate::cli::WordsArgs;
use crate::io::{End, Io};

/// Every word, by what it can never be.
pub(super) fn all(args: &WordsArgs, io: &mut Io<'_>) -> Result<u8, End> {
    if args.output.json() {
        LANGUAGE.iter().try_for_each(|row| io.object(&object(row)))?;
        for (level, (said, meaning)) in PRECEDENCE.iter().enumerate() {
            io.object(&json!({ "precedence": level, "said": said, "meaning": meaning }))?;
        }
        return Ok(0);
    }
    for kind in [Reserved::Small, Reserved::Given, Reserved::Head, Reserved::Command, Reserved::Function] {
        let rows: Vec<&OfLanguage> = LANGUAGE.iter().filter(|row| row.reserved() == kind).collect();
        io.line(format_args!("{}", title(kind)))?;
        lines(&rows, io)?;
    }
    io.line(format_args!("what binds more tightly stands below"))?;
    let rows: Vec<_> = PRECEDENCE.iter().map(|(said, meaning)| ((*said).to_owned(), (*meaning).to_owned())).collect();
    columns(&rows, io)?;
    io.note(format_args!("{}", diag::Count("word", LANGUAGE.len())));
    Ok(0)
}

/// One word of which no game is asked.
pub(super) fn one(row: &OfLanguage, args: &WordsArgs, io: &mut Io<'_>) -> Result<u8, End> {
    if args.output.json() {
        io.object(&object(row))?
    } else {
        tell(row, io)?
    }
    Ok(0)
}

/// Everything about a word.
pub(super) fn tell(row: &OfLanguage, io: &mut Io<'_>) -> Result<(), End> {
    io.line(format_args!("{}  {}", row.word, what(row.reserved())))?;
    let mut told = vec![("means".to_owned(), row.meaning.to_owned())];
    told.extend(row.form().map(|form| ("form".to_owned(), form.to_owned())));
    told.push(("stands".to_owned(), stands(row.stands).to_owned()));
    columns(&told, io)
}

/// The heads that lines of an item of a kind begin with.
pub(super) fn of_items(kind: &str, sections: &[Section]) -> Vec<&'static OfLanguage> {
    let preset = sections.iter().all(|section| section.title == "settings") || model::unit::PRESETS.contains(&kind);
    let wanted = if preset { Stands::Presets } else { Stands::Everywhere };
    let said = |row: &&OfLanguage| matches!(row.reserved(), Reserved::Head | Reserved::Command) || row.form().is_some();
    LANGUAGE.iter().filter(|row| row.stands == wanted).filter(said).collect()
}

/// Words with their forms.
pub(super) fn lines(rows: &[&OfLanguage], io: &mut Io<'_>) -> Result<(), End> {
    let row = |row: &&OfLanguage| {
        let form = row.form().filter(|form| *form != row.word);
        let form = form.map_or_else(String::new, |form| format!("; `{form}`"));
        (row.word.to_owned(), format!("{}{form}", row.meaning))
    };
    columns(&rows.iter().map(row).collect::<Vec<_>>(), io)
}

/// A word for programs.
pub(super) fn object(row: &OfLanguage) -> Value {
    json!({
        "sort": what(row.reserved()), "word": row.word, "said": row.form().unwrap_or(row.word), "doc": row.meaning,
        "stands": stands(row.stands), "content": row.in_content(),
    })
}

fn title(kind: Reserved) -> &'static str {
    match kind {
        Reserved::Small => "small words: never a name",
        Reserved::Given => "given names: they mean the same everywhere",
        Reserved::Head => "first words of lines: names elsewhere",
        Reserved::Command => "commands of the kernel",
        Reserved::Function => "functions of the kernel: names where a game declares them",
    }
}

fn what(kind: Reserved) -> &'static str {
    match kind {
        Reserved::Small => "small word",
        Reserved::Given => "given name",
        Reserved::Head => "first word of a line",
        Reserved::Command => "command of the kernel",
        Reserved::Function => "function of the kernel",
    }
}

fn stands(stands: Stands) -> &'static str {
    match stands {
        Stands::Everywhere => "in rules, content and tests",
        Stands::Rules => "in rules",
        Stands::Presets => "in editions, scenarios and variants",
        Stands::Tests => "in tests",
    }
}

//! Rows to PO: the format of gettext, which translators' tools read.

use super::{Row, SILENT, State, outward, title};
use crate::grammar::{self, Category};

/// Writes rows as a PO file. `project` is the game. The same rows give the same bytes: no date, no name of a tool.
/// `None` if the grammar of the language is not known.
#[must_use]
pub fn write(project: &str, language: &str, rows: &[Row]) -> Option<String> {
    let categories = grammar::of(language)?.categories();
    let mut out = String::new();
    out.push_str("msgid \"\"\nmsgstr \"\"\n");
    for (name, value) in [
        ("Project-Id-Version", project),
        ("PO-Revision-Date", ""),
        ("Last-Translator", ""),
        ("Language-Team", ""),
        ("Language", language),
        ("MIME-Version", "1.0"),
        ("Content-Type", "text/plain; charset=UTF-8"),
        ("Content-Transfer-Encoding", "8bit"),
        ("Plural-Forms", plural_forms(categories)),
    ] {
        out.push_str(&format!("{}\n", quoted(&format!("{name}: {value}\n"))));
    }
    let mut rest = rows;
    while let Some(first) = rest.first() {
        let together =
            if first.plural { rest.iter().take_while(|row| row.plural && row.key == first.key).count() } else { 1 };
        let (entry, after) = rest.split_at(together);
        out.push('\n');
        put(&mut out, first, entry);
        rest = after;
    }
    Some(out)
}

/// The header that says which of several texts a number takes.
fn plural_forms(categories: &[Category]) -> &'static str {
    match categories {
        [Category::One, Category::Few, Category::Other] => "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
        [Category::One, Category::Few, Category::Many] => {
            "nplurals=3; plural=(n==1) ? 0 : (n%10>=2 && n%10<=4 && (n%100<12 || n%100>14)) ? 1 : 2;"
        }
        _ => "nplurals=2; plural=(n != 1);",
    }
}

/// One entry: a row, or the rows that differ by number.
fn put(out: &mut String, first: &Row, rows: &[Row]) {
    for line in first.notes.iter().flat_map(|note| note.lines()) {
        out.push_str(&format!("#. {line}\n"));
    }
    if rows.iter().any(|row| row.english.is_empty()) {
        out.push_str(&format!("#. {SILENT} says nothing on purpose\n"));
    }
    out.push_str(&format!("#: {}\n", first.place));
    if rows.iter().any(|row| row.state == State::Stale) {
        out.push_str("#, fuzzy\n");
    }
    if let Some(previous) = &first.previous {
        out.push_str(&prefixed("#| ", "msgid", outward(Some(previous))));
        if let Some(previous) = rows.last().filter(|_| first.plural).and_then(|row| row.previous.as_deref()) {
            out.push_str(&prefixed("#| ", "msgid_plural", outward(Some(previous))));
        }
    }
    let form = if first.plural { "t" } else { &first.form };
    out.push_str(&prefixed("", "msgctxt", &title(&first.key, form)));
    out.push_str(&prefixed("", "msgid", outward(Some(&first.english))));
    if !first.plural {
        out.push_str(&prefixed("", "msgstr", outward(first.text.as_deref())));
        return;
    }
    let many = rows.last().map_or("", |row| &row.english);
    out.push_str(&prefixed("", "msgid_plural", outward(Some(many))));
    for (number, row) in rows.iter().enumerate() {
        out.push_str(&prefixed("", &format!("msgstr[{number}]"), outward(row.text.as_deref())));
    }
}

/// A keyword with its text; a text of several lines takes one line each.
fn prefixed(prefix: &str, word: &str, text: &str) -> String {
    if !text.trim_end_matches('\n').contains('\n') {
        return format!("{prefix}{word} {}\n", quoted(text));
    }
    let lines = text.split_inclusive('\n').map(|line| format!("{prefix}{}\n", quoted(line)));
    format!("{prefix}{word} \"\"\n{}", lines.collect::<String>())
}

fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

//! The catalogues of a language that says nothing yet: every text as a comment, with the English beside it.

use toml_edit::Key;

use super::entries::entries;
use super::{Row, Source, State};
use crate::english::{Source as English, is_recorded};

/// Catalogue files that hold what a language lacks, by the name below `text/<language>/`: those of the English files, in
/// their order; `lacking` are the rows of the language `code`. Every text is commented out by a `#` without a space, so each falls back until somebody writes it.
#[must_use]
pub fn blank(code: &str, english: &[Source<'_>], mut lacking: Vec<Row>) -> Vec<(String, String)> {
    let from = entries(english);
    lacking.retain(|row| row.state == State::Missing);
    let mut files: Vec<(String, String)> = Vec::new();
    for entry in lacking.chunk_by(|a, b| a.key == b.key) {
        let Some(placed) = entry.first().and_then(|row| from.get(&row.key)) else { continue };
        let Some((_, name)) = english[placed.source].path.rsplit_once("text/en/") else { continue };
        let at = files.iter().position(|(file, _)| file == name).unwrap_or_else(|| {
            files.push((name.to_owned(), head(code)));
            files.len() - 1
        });
        block(&mut files[at].1, entry, placed.source());
    }
    files
}

fn head(code: &str) -> String {
    format!(
        "# What `{code}` says, made from the English. Each block is a text: take the `#` away from its first line, from `en` and\n\
         # from what you write between the quotes. What is not there is said in the first language of the game, whole.\n"
    )
}

/// One entry.
fn block(out: &mut String, entry: &[Row], english: English) {
    let Some(first) = entry.first() else { return };
    let recorded = is_recorded(&first.key);
    out.push('\n');
    // A text that is made from the English says so; beside others the English stands for whoever reads it.
    let beside: Vec<&str> = english.values().filter(|_| !recorded).flat_map(|text| text.lines()).collect();
    for note in first.notes.iter().flat_map(|note| note.lines()).chain(beside) {
        // What is no letter may not stand in a comment.
        out.push_str(&format!("# {}\n", note.replace(|c: char| c.is_control() && c != '\t', " ")));
    }
    out.push_str(&format!("#[{}]\n", dotted(&first.key)));
    for (form, text) in english.iter().filter(|_| recorded) {
        let name = if form.is_empty() { "en".to_owned() } else { format!("en.{}", dotted(form)) };
        out.push_str(&format!("#{name} = {}\n", quoted(text)));
    }
    for row in entry {
        out.push_str(&format!("#{} = \"\"\n", dotted(&row.form)));
    }
}

/// A key or form as TOML names it.
pub(super) fn dotted(key: &str) -> String {
    key.split('.').map(|name| Key::new(name).display_repr().into_owned()).collect::<Vec<_>>().join(".")
}

/// A text in quotes, on one line: a comment ends with its line.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            c if c.is_control() => out.push_str(&format!("\\u{:04X}", c as u32)),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

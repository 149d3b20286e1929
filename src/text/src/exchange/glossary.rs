//! The terms of a game in two languages, with what each means: the glossary that translators' tools show beside a text.

use super::csv::sheet;
use super::po_write::quoted;

/// One term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its id in `terms.toml`.
    pub id: String,
    /// What it is called in English; its id in words where no catalogue names it.
    pub english: String,
    /// What it is called in the language, if a noun or name of the catalogues says it.
    pub target: Option<String>,
    /// What it means.
    pub gloss: String,
    /// Its part of speech.
    pub pos: String,
    /// Whether it is alike in every language.
    pub proper: bool,
}

/// Writes a glossary as CSV, with the columns that Weblate reads.
#[must_use]
pub fn write_csv(entries: &[Entry]) -> String {
    let cells = |entry: &Entry| {
        [&entry.english, entry.target.as_deref().unwrap_or(""), &entry.id, &told(entry)].map(str::to_owned)
    };
    sheet(["source", "target", "context", "developer_comments"], entries.iter().map(cells))
}

/// Writes a glossary as PO.
#[must_use]
pub fn write_po(language: &str, entries: &[Entry]) -> String {
    let mut out = format!(
        "msgid \"\"\nmsgstr \"\"\n\"Language: {language}\\n\"\n\"MIME-Version: 1.0\\n\"\n\
         \"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Content-Transfer-Encoding: 8bit\\n\"\n"
    );
    for entry in entries {
        out.push_str(&format!("\n#. {}\n", told(entry)));
        if entry.proper {
            out.push_str("#, read-only\n");
        }
        let target = entry.target.as_deref().unwrap_or("");
        for (word, text) in [("msgctxt", &*entry.id), ("msgid", &entry.english), ("msgstr", target)] {
            out.push_str(&format!("{word} {}\n", quoted(text)));
        }
    }
    out
}

/// What it means, and how it is used.
fn told(entry: &Entry) -> String {
    let proper = if entry.proper { "; a proper name" } else { "" };
    format!("{} ({}{proper})", entry.gloss.replace(char::is_control, " "), entry.pos)
}

//! Texts that are still English: the same as the English one, or a piece of it left in.

use std::collections::BTreeSet;

use diag::{Diagnostic, Diags, codes};
use model::unit::last_part;

use super::place;
use crate::catalogue::Catalogue;
use crate::template::{Part, Template, flattened};

/// So many words in a row that two languages share are not chance.
const ROW: usize = 3;

/// Reports the texts that say the same as the English ones. `proper` are the names that are alike in every language.
pub(super) fn check(cat: &Catalogue, english: &Catalogue, proper: &BTreeSet<String>, diags: &mut Diags) {
    for entry in cat.entries() {
        let Some(source) = english.entry(&entry.key) else { continue };
        if entry.notes.contains_key("same") || proper.contains(last_part(&entry.key)) {
            continue;
        }
        for (form, template) in entry.written() {
            let Some((_, of)) = source.written().find(|(f, _)| *f == form) else { continue };
            let (at, there) = (place(entry, form), place(source, form));
            let same = template.source == of.source;
            let d = if same && rows(template).iter().any(|row| !row.is_empty()) {
                Diagnostic::new(codes::W1803, at, format!("`{}` reads as it does in English", entry.key))
                    .label("not translated")
                    .help("translate it; if both languages say it so, add `same = \"why\"`, or `proper = true` to its term")
            } else if let Some(row) = shared(template, of).filter(|_| !same) {
                let message = format!("`{}` has \"{row}\" in common with the English text", entry.key);
                Diagnostic::new(codes::W1804, at, message)
                    .label("partly English")
                    .help("translate all of it; if both languages say it so, add `same = \"why\"`")
            } else {
                continue;
            };
            diags.push(d.other(there, "the English text"));
        }
    }
}

/// The first row of words that stands in both, as the first has it.
fn shared(one: &Template, other: &Template) -> Option<String> {
    let there = rows(other);
    let there: BTreeSet<&[String]> = there.iter().flat_map(|row| row.windows(ROW)).collect();
    rows(one).iter().flat_map(|row| row.windows(ROW)).find(|row| there.contains(row)).map(|row| row.join(" "))
}

/// The words between slots, in small letters. What stands in backticks is typed as it is and ends a row.
fn rows(template: &Template) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    let mut row = Vec::new();
    for part in flattened(&template.parts) {
        let Part::Text(text) = part else {
            rows.push(std::mem::take(&mut row));
            continue;
        };
        for (at, piece) in text.split('`').enumerate() {
            if at > 0 {
                rows.push(std::mem::take(&mut row));
            }
            let words = piece.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty() && at % 2 == 0);
            row.extend(words.map(str::to_lowercase));
        }
    }
    rows.push(row);
    rows
}

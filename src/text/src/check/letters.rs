//! Letters of two scripts inside one word: they look alike, so nobody sees them, and no search finds the word.

use diag::{Diagnostic, Diags, codes};

use super::place;
use crate::catalogue::Entry;
use crate::template::Part;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Script {
    Latin,
    Greek,
    Cyrillic,
}

impl Script {
    fn of(c: char) -> Option<Script> {
        match c {
            'A'..='Z' | 'a'..='z' | '\u{aa}' | '\u{ba}' | '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' => {
                c.is_alphabetic().then_some(Script::Latin)
            }
            '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' => c.is_alphabetic().then_some(Script::Greek),
            '\u{400}'..='\u{52f}' => c.is_alphabetic().then_some(Script::Cyrillic),
            _ => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Script::Latin => "Latin",
            Script::Greek => "Greek",
            Script::Cyrillic => "Cyrillic",
        }
    }
}

/// Reports the words of an entry that mix scripts.
pub(super) fn check(entry: &Entry, diags: &mut Diags) {
    for (form, template) in entry.written() {
        let mut mixed = Vec::new();
        collect(&template.parts, &mut mixed);
        for (word, strange) in mixed {
            let (letter, script) = strange;
            let message = format!("`{word}` mixes letters of two scripts");
            diags.push(
                Diagnostic::new(codes::E1011, place(entry, form), message)
                    .label(format!("its `{letter}` is {}", script.name()))
                    .help(format!("type `{word}` anew with letters of one script")),
            );
        }
    }
}

fn collect<'t>(parts: &'t [Part], out: &mut Vec<(&'t str, (char, Script))>) {
    for part in parts {
        match part {
            Part::Text(text) => of_text(text, out),
            Part::Agree(_, options) => options.iter().for_each(|option| of_text(option, out)),
            Part::Inflect(_, word, _) => of_text(word, out),
            Part::Group(inner) => collect(inner, out),
            Part::Slot(..) | Part::Noun(..) => {}
        }
    }
}

fn of_text<'t>(text: &'t str, out: &mut Vec<(&'t str, (char, Script))>) {
    for word in text.split(|c: char| !c.is_alphabetic()) {
        out.extend(strange(word).map(|strange| (word, strange)));
    }
}

/// The first letter of the script that the word has fewer letters of.
fn strange(word: &str) -> Option<(char, Script)> {
    let letters: Vec<(char, Script)> = word.chars().filter_map(|c| Some((c, Script::of(c)?))).collect();
    let count = |script: Script| letters.iter().filter(|(_, s)| *s == script).count();
    let (_, first) = letters.first()?;
    let other = letters.iter().find(|(_, script)| script != first)?;
    if count(other.1) > count(*first) { letters.first().copied() } else { Some(*other) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letter_that_does_not_belong_is_named() {
        assert_eq!(strange("къща"), None);
        assert_eq!(strange("žluťoučký"), None);
        assert_eq!(strange("кoт"), Some(('o', Script::Latin)));
        assert_eq!(strange("сat"), Some(('с', Script::Cyrillic)));
        assert_eq!(strange("42"), None);
    }
}

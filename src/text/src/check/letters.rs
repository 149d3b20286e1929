//! Letters of two scripts inside one word: they look alike, so nobody sees them, and no search finds the word.

use diag::{Diagnostic, Diags, codes};

use super::place;
use crate::catalogue::Entry;
use crate::template::{Part, flattened};

/// The script of a letter, of those that have letters which look alike.
fn script(c: char) -> Option<&'static str> {
    let script = match c {
        'A'..='Z' | 'a'..='z' | '\u{aa}' | '\u{ba}' | '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' => "Latin",
        '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' => "Greek",
        '\u{400}'..='\u{52f}' => "Cyrillic",
        _ => return None,
    };
    c.is_alphabetic().then_some(script)
}

/// Reports the words of an entry that mix scripts.
pub(super) fn check(entry: &Entry, diags: &mut Diags) {
    for (form, template) in entry.written() {
        let said = flattened(&template.parts).into_iter().flat_map(|part| match part {
            Part::Text(words) | Part::Inflect(_, words, _) => std::slice::from_ref(words),
            Part::Agree(_, options) => options,
            Part::Slot(..) | Part::Noun(..) | Part::Group(_) => &[],
        });
        let words = said.flat_map(|words| words.split(|c: char| !c.is_alphabetic()));
        for (word, (letter, script)) in words.filter_map(|word| Some((word, strange(word)?))) {
            let message = format!("`{word}` mixes letters of two scripts");
            let d = Diagnostic::new(codes::E1011, place(entry, form), message);
            let help = format!("type `{word}` anew with letters of one script");
            diags.push(d.label(format!("its `{letter}` is {script}")).help(help));
        }
    }
}

/// The first letter of the script that the word has fewer letters of.
fn strange(word: &str) -> Option<(char, &'static str)> {
    let letters: Vec<(char, &str)> = word.chars().filter_map(|c| Some((c, script(c)?))).collect();
    let count = |script: &str| letters.iter().filter(|(_, s)| *s == script).count();
    let (_, first) = letters.first()?;
    let other = letters.iter().find(|(_, script)| script != first)?;
    if count(other.1) > count(first) { letters.first().copied() } else { Some(*other) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letter_that_does_not_belong_is_named() {
        assert_eq!(strange("къща"), None);
        assert_eq!(strange("žluťoučký"), None);
        assert_eq!(strange("кoт"), Some(('o', "Latin")));
        assert_eq!(strange("сat"), Some(('с', "Cyrillic")));
        assert_eq!(strange("42"), None);
    }
}

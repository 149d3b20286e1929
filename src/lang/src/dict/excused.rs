//! Names that are unknown and yet no finding, since what declares them could not be read.

use std::collections::HashSet;

use super::{Dict, Role};
use crate::syntax::words::words_of;

/// What broken lines seem to declare.
#[derive(Clone, Debug, Default)]
pub struct Excused {
    /// Names, in lower case.
    pub names: HashSet<String>,
    /// Names that loops of content would make.
    pub made: Vec<Made>,
}

impl Excused {
    /// Whether no line seems to declare anything that is not known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.names.is_empty() && self.made.is_empty()
    }

    /// Whether a line seems to declare the name.
    #[must_use]
    pub fn holds(&self, name: &str) -> bool {
        !self.is_empty() && {
            let name = name.to_lowercase();
            self.names.contains(&name) || self.made.iter().any(|made| made.fits(&name))
        }
    }
}

/// The id of an item in a loop, `hex-a-b`: its parts, of which some stand for values.
#[derive(Clone, Debug)]
pub struct Made {
    /// The parts, none for a value.
    parts: Vec<Option<Box<str>>>,
}

impl Made {
    /// Of an id as written, in lower case, by whether a part stands for a value.
    pub fn new(id: &str, varies: impl Fn(&str) -> bool) -> Self {
        Self { parts: id.split('-').map(|part| if varies(part) { None } else { Some(part.into()) }).collect() }
    }

    fn fits(&self, name: &str) -> bool {
        let mut parts = name.split('-');
        self.parts.iter().all(|part| parts.next().is_some_and(|found| part.as_deref().is_none_or(|part| part == found)))
            && parts.next().is_none()
    }
}

impl Dict {
    /// Excuses the items that stand in a broken piece of text, `KIND id`, and in a loop all that their ids could become.
    pub fn excuse_items(&mut self, text: &str) {
        let words: Vec<&str> = words_of(text).collect();
        let kind = |word: &str| self.first_as(word, Role::Kind).is_some();
        let place = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
        // an item begins a line or a block, or has a block
        let item = |pair: &&[&str]| {
            let (before, after) = (&text[..place(pair[0])], &text[place(pair[1]) + pair[1].len()..]);
            let line = before.trim_end_matches([' ', '\t']);
            let begins = line.is_empty() || line.ends_with(['{', '}', ';', '\n']);
            kind(pair[0]) && (begins || after.trim_start().starts_with('{'))
        };
        let items = words.windows(2).filter(item).map(|pair| pair[1].to_lowercase());
        let items: Vec<String> = items.filter(|id| id.starts_with(|c: char| c.is_alphabetic())).collect();
        let made = words.windows(2).any(|pair| pair == ["for", "each"]);
        let varies = |part: &str| made && words.contains(&part) && !kind(part);
        let (made, names): (Vec<String>, Vec<String>) = items.into_iter().partition(|id| id.split('-').any(varies));
        // of a part alone that stands for a value nothing is known
        let made: Vec<Made> = made.iter().filter(|id| id.contains('-')).map(|id| Made::new(id, varies)).collect();
        self.excused.made.extend(made);
        self.excused.names.extend(names);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_loop_makes_has_the_parts_of_its_id() {
        let made = Made::new("hex-a-b", |part| part != "hex");
        assert!(made.fits("hex-3-5") && made.fits("hex-red-0"));
        assert!(!made.fits("hex-3") && !made.fits("hex-3-5-1") && !made.fits("hax-3-5"));
    }
}

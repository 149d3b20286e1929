//! Names that stand for something else while a part of a file is read: numbers, or words that stand in no file.

use std::collections::HashSet;
use std::sync::OnceLock;

/// Words that stand in no file, kept as long as the trees that hold them. Nothing is ever taken out, and any number of
/// threads may add to it.
#[derive(Debug, Default)]
pub struct Pool {
    words: Vec<OnceLock<Box<str>>>,
    next: OnceLock<Box<Pool>>,
}

impl Pool {
    fn of(room: usize) -> Self {
        Self { words: std::iter::repeat_with(OnceLock::new).take(room).collect(), next: OnceLock::new() }
    }

    /// Keeps a word.
    pub fn keep(&self, word: &str) -> &str {
        let mut pool = self;
        loop {
            // cells are filled from the left; another thread may be quicker
            let free = pool.words.partition_point(|cell| cell.get().is_some());
            let mine = pool.words[free..].iter().find(|cell| cell.set(word.into()).is_ok());
            if let Some(kept) = mine.and_then(OnceLock::get) {
                return kept;
            }
            pool = pool.next.get_or_init(|| Box::new(Pool::of((pool.words.len() * 2).max(64))));
        }
    }
}

/// What names stand for while a block is read: a number or a word.
#[derive(Clone, Debug, Default)]
pub struct Names<'s> {
    list: Vec<(&'s str, Given<'s>)>,
}

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given<'s> {
    /// A number.
    Number(i64),
    /// Another name.
    Word(&'s str),
}

impl<'s> Names<'s> {
    /// What a name stands for.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Given<'s>> {
        self.list.iter().rev().find(|(known, _)| *known == name).map(|(_, given)| *given)
    }

    /// Adds a name.
    pub fn push(&mut self, name: &'s str, given: Given<'s>) {
        self.list.push((name, given));
    }

    /// Takes the last name away.
    pub fn pop(&mut self) {
        self.list.pop();
    }

    /// A word with each of its parts (between `-`) that is such a name as what that stands for; none if it has none.
    #[must_use]
    pub fn spelt(&self, word: &str) -> Option<String> {
        if self.list.is_empty() || !word.split('-').any(|part| self.get(part).is_some()) {
            return None;
        }
        let part = |part: &str| match self.get(part) {
            Some(Given::Number(n)) => n.to_string(),
            Some(Given::Word(word)) => word.to_owned(),
            None => part.to_owned(),
        };
        Some(word.split('-').map(part).collect::<Vec<_>>().join("-"))
    }
}

/// The words that are said instead of those that are written.
#[derive(Debug, Default)]
pub struct Instead<'s> {
    names: Names<'s>,
    known: HashSet<&'s str>,
    pool: Option<&'s Pool>,
}

impl<'s> Instead<'s> {
    /// Nothing yet; made words are kept in the pool.
    pub fn kept_in(pool: &'s Pool) -> Self {
        Self { pool: Some(pool), ..Self::default() }
    }

    /// What names stand for from now on.
    pub fn say(&mut self, names: &Names<'s>) {
        self.names.clone_from(names);
    }

    /// What is said where a word is written.
    pub fn of(&mut self, written: &'s str) -> &'s str {
        self.names.spelt(written).map_or(written, |said| self.keep(&said))
    }

    /// The number that a name stands for.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<i64> {
        if let Some(Given::Number(n)) = self.names.get(name) { Some(n) } else { None }
    }

    /// A made word, kept once.
    pub fn keep(&mut self, word: &str) -> &'s str {
        if let Some(word) = self.known.get(word) {
            return word;
        }
        let word = self.pool.map_or("", |pool| pool.keep(word));
        self.known.insert(word);
        word
    }
}

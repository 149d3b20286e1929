//! What a text claims: the numbers, icons, words of the game and marks in it, each with its place.

use std::collections::BTreeSet;
use std::ops::Range;

use super::lexis::{Lexis, Term};
use super::marks::{Class, folded, is_of_word};
use super::next_icon;

/// Something that a text says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Claim {
    /// What it is.
    pub what: What,
    /// Where it stands in the text.
    pub at: Range<usize>,
    /// Which clause of the text it stands in.
    pub clause: usize,
}

/// What a claim is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// A number, in digits or as a word.
    Number(i64),
    /// An icon, by its id.
    Icon(String),
    /// Words of the game, any of which it may be. `whole` if they are not a part of longer ones.
    Words { terms: Vec<Term>, whole: bool },
    /// A word that is not to be used: the entry that forbids it, and the word it stands for.
    Forbidden(Term, Term),
    /// A mark.
    Mark(Class),
    /// A verb in a person, any of which it may be.
    Verb(Class, Vec<Term>),
}

impl Claim {
    /// The person it speaks to or of.
    pub(super) fn person(&self) -> Option<Class> {
        match &self.what {
            What::Mark(class @ (Class::You | Class::Other)) | What::Verb(class, _) => Some(*class),
            _ => None,
        }
    }
}

enum Token<'t> {
    Word,
    Icon(&'t str),
    Mark,
}

/// Everything a text claims, in order.
pub(super) fn scan(lexis: &Lexis<'_>, text: &str) -> Vec<Claim> {
    let tokens = tokens(text);
    let folds: Vec<String> = tokens.iter().map(|(_, at)| folded(&text[at.clone()])).collect();
    let folds: Vec<&str> = folds.iter().map(String::as_str).collect();
    let mut claims = Vec::new();
    // The clause, and where the words end that follow each other without a mark.
    let (mut clause, mut run_to) = (0, 0);
    // Up to where longer words and marks have used the tokens up.
    let (mut words_to, mut marks_to, mut plain_to, mut marked_to) = (0, 0, 0, 0);
    for (k, (token, at)) in tokens.iter().enumerate() {
        let mut put = |what, len: usize| {
            let at = at.start..tokens.get(k + len - 1).map_or(at.end, |(_, last)| last.end);
            claims.push(Claim { what, at, clause });
        };
        match token {
            Token::Icon(id) => put(What::Icon((*id).to_owned()), 1),
            Token::Mark => clause += 1,
            Token::Word => {
                if k >= run_to {
                    run_to = k + tokens[k..].iter().take_while(|(token, _)| matches!(token, Token::Word)).count();
                }
                let row = &folds[k..run_to];
                if let Some(n) = row.first().and_then(|word| word.parse().ok()) {
                    put(What::Number(n), 1);
                    continue;
                }
                let marks = lexis.marks.at(row, |word| lexis.is_number(word));
                let mark = marks.first().copied().filter(|_| k >= marks_to);
                if let Some((len, Class::Plain)) = mark {
                    plain_to = plain_to.max(k + len);
                }
                if k < plain_to {
                    continue;
                }
                let mut found = lexis.words.at(row, |_| false);
                // Words inside a longer mark are not meant: `at the end of`.
                if let Some((len, _)) = mark.filter(|(len, _)| *len > 1) {
                    marked_to = marked_to.max(k + len);
                }
                found.retain(|(len, _)| k + len > marked_to);
                if let Some(&(longest, _)) = found.first() {
                    let terms =
                        |whole: bool| found.iter().filter(move |(len, _)| (*len == longest) == whole).map(|(_, t)| *t);
                    let whole = k >= words_to;
                    put(What::Words { terms: terms(true).collect(), whole }, longest);
                    if terms(false).next().is_some() {
                        put(What::Words { terms: terms(false).collect(), whole: false }, 1);
                    }
                    words_to = words_to.max(k + longest);
                }
                if let Some(&(len, (by, of))) = lexis.forbidden.at(row, |_| false).first() {
                    put(What::Forbidden(by, of), len);
                }
                let verbs = lexis.persons.at(row, |_| false);
                let of = |class: Class| -> BTreeSet<Term> {
                    verbs.iter().filter(|(_, (c, _))| *c == class).map(|(_, (_, term))| *term).collect()
                };
                let (you, other) = (of(Class::You), of(Class::Other));
                if other.is_empty() != you.is_empty() {
                    let class = if you.is_empty() { Class::Other } else { Class::You };
                    put(What::Verb(class, you.into_iter().chain(other).collect()), 1);
                }
                let Some((len, class)) = mark else { continue };
                match class {
                    Class::Number(n) => put(What::Number(n), len),
                    class => put(What::Mark(class), len),
                }
                // A verb may be denied and have a person: one word says both.
                if let Some((_, also)) = marks.iter().find(|(l, also)| *l == len && class.goes_with(*also)) {
                    put(What::Mark(*also), len);
                }
                marks_to = k + len;
            }
        }
    }
    claims
}

/// Words and digits, icons, and the marks that end a clause.
fn tokens(text: &str) -> Vec<(Token<'_>, Range<usize>)> {
    let mut tokens = Vec::new();
    let mut rest = 0;
    while rest < text.len() {
        let icon = next_icon(&text[rest..]);
        let until = icon.map_or(text.len(), |(before, ..)| rest + before.len());
        words(text, rest..until, &mut tokens);
        let Some((_, id, _)) = icon else { break };
        let end = until + id.len() + 2;
        tokens.push((Token::Icon(id), until..end));
        rest = end;
    }
    tokens
}

fn words<'t>(text: &'t str, within: Range<usize>, tokens: &mut Vec<(Token<'t>, Range<usize>)>) {
    let mut word: Option<usize> = None;
    for (at, c) in text[within.clone()].char_indices().map(|(at, c)| (within.start + at, c)) {
        if is_of_word(c) {
            word.get_or_insert(at);
            continue;
        }
        tokens.extend(word.take().map(|from| (Token::Word, from..at)));
        if matches!(c, ',' | ';' | '.' | ':' | '!' | '?' | '(' | ')' | '–' | '—') {
            tokens.push((Token::Mark, at..at + c.len_utf8()));
        }
    }
    tokens.extend(word.take().map(|from| (Token::Word, from..within.end)));
}

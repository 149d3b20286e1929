//! What a text claims. In: `Gain up to 2 <cup>.` Out: a word of the game, a limit, the number 2, an icon, each with its
//! bytes.

use std::collections::BTreeSet;
use std::ops::Range;

use super::icons::next_icon;
use super::lexicon::{Lexicon, Term};
use super::wordlists::{Class, Hit, Person, folded, is_of_word};
use crate::pieces::Icon;

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
    /// An icon, by its id, and the form that is asked for where it is not drawn.
    Icon(String, String),
    /// Words of the game, any of which it may be. `whole` if they are not a part of longer ones.
    Words { terms: Vec<Term>, whole: bool },
    /// A word that is not to be used: the entry that forbids it, and the word it stands for.
    Forbidden(Term, Term),
    /// A mark.
    Mark(Class),
    /// A word of a person: a pronoun, say.
    Person(Person),
    /// Something is the reader's.
    Yours,
    /// What is said if the effect says it, and only then: the name of its list.
    Must(String),
    /// What may stand for that: the name of its list.
    May(String),
    /// A verb, any of which it may be, in a person; in any if there is none.
    Verb(Option<Person>, Vec<Term>),
}

impl Claim {
    /// The person it speaks to or of.
    pub(super) fn person(&self) -> Option<Person> {
        match &self.what {
            What::Person(person) => Some(*person),
            What::Verb(person, _) => *person,
            _ => None,
        }
    }
}

enum Token<'t> {
    Word,
    Icon(Icon<'t>),
    Mark,
}

/// Everything a text claims, in order.
pub(super) fn scan(lexis: &Lexicon<'_>, text: &str) -> Vec<Claim> {
    let tokens = tokens(text);
    let folds: Vec<String> = tokens.iter().map(|(_, at)| folded(&text[at.clone()])).collect();
    let folds: Vec<&str> = folds.iter().map(String::as_str).collect();
    let mut claims = Vec::new();
    // The clause, and where the words end that follow each other without a mark.
    let (mut clause, mut run_to) = (0, 0);
    // Up to where longer words and marks have used the tokens up.
    let (mut words_to, mut marks_to, mut marked_to, mut closed_to) = (0, 0, 0, 0);
    for (k, (token, at)) in tokens.iter().enumerate() {
        let mut put = |what, len: usize| {
            let at = at.start..tokens.get(k + len - 1).map_or(at.end, |(_, last)| last.end);
            claims.push(Claim { what, at, clause });
        };
        match token {
            Token::Icon(icon) => put(What::Icon(icon.id.to_owned(), icon.tag.to_owned()), 1),
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
                let mark = lexis.marks.at(row, |word| lexis.is_number(word)).first().copied().filter(|_| k >= marks_to);
                let plain = mark.is_some_and(|mark| mark.meaning == Class::Plain);
                // Words inside a longer mark are not meant: `at the end of`.
                if let Some(Hit { len, open, .. }) = mark.filter(|mark| mark.len > 1) {
                    marked_to = marked_to.max(k + len);
                    if !open {
                        closed_to = closed_to.max(k + len);
                    }
                }
                let mut found = lexis.words.at(row, |_| false);
                found.retain(|hit| k + hit.len > marked_to && !plain);
                if let Some(&Hit { len: longest, .. }) = found.first() {
                    let terms = |whole: bool| {
                        found.iter().filter(move |hit| (hit.len == longest) == whole).map(|hit| hit.meaning)
                    };
                    let whole = k >= words_to;
                    put(What::Words { terms: terms(true).collect(), whole }, longest);
                    if terms(false).next().is_some() {
                        put(What::Words { terms: terms(false).collect(), whole: false }, 1);
                    }
                    words_to = words_to.max(k + longest);
                }
                let bare = lexis.denying.and_then(|not| row.first()?.strip_prefix(not));
                let denied = bare.map(|word| lexis.words.at(&[word], |_| false)).unwrap_or_default();
                if !denied.is_empty() {
                    put(What::Words { terms: denied.iter().map(|hit| hit.meaning).collect(), whole: false }, 1);
                }
                if let Some(&Hit { len, meaning: (by, of), .. }) = lexis.forbidden.at(row, |_| false).first() {
                    put(What::Forbidden(by, of), len);
                }
                if let Some(Hit { len, meaning: (name, must), .. }) = lexis.musts.at(row, |_| false).first() {
                    let name = (*name).to_owned();
                    put(if *must { What::Must(name) } else { What::May(name) }, *len);
                }
                if k >= closed_to {
                    persons(lexis, row).into_iter().for_each(|(what, len)| put(what, len));
                }
                let Some(Hit { len, meaning, .. }) = mark else { continue };
                match meaning {
                    Class::Plain => {}
                    Class::Number(n) => put(What::Number(n), len),
                    class => put(What::Mark(class), len),
                }
                marks_to = k + len;
            }
        }
    }
    claims
}

/// Whom the words that a row begins with speak to and of, and how many they are.
fn persons(lexis: &Lexicon<'_>, row: &[&str]) -> Vec<(What, usize)> {
    let yours = lexis.yours.at(row, |_| false).first().map(|hit| (What::Yours, hit.len));
    let person = lexis.persons.at(row, |_| false).first().map(|hit| (What::Person(hit.meaning), hit.len));
    let verbs = lexis.verbs.at(row, |_| false);
    let persons: BTreeSet<Person> = verbs.iter().map(|hit| hit.meaning.0).collect();
    let terms: BTreeSet<Term> = verbs.iter().map(|hit| hit.meaning.1).collect();
    let of_one = persons.first().filter(|_| persons.len() == 1).copied();
    let verb = (!terms.is_empty()).then(|| (What::Verb(of_one, terms.into_iter().collect()), 1));
    yours.into_iter().chain(person).chain(verb).collect()
}

/// Words and digits, icons, and the marks that end a clause.
fn tokens(text: &str) -> Vec<(Token<'_>, Range<usize>)> {
    let mut tokens = Vec::new();
    let mut rest = 0;
    while rest < text.len() {
        let icon = next_icon(&text[rest..]);
        let until = icon.map_or(text.len(), |(before, ..)| rest + before.len());
        words(text, rest..until, &mut tokens);
        let Some((_, icon, _)) = icon else { break };
        let end = until + icon.len;
        tokens.push((Token::Icon(icon), until..end));
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

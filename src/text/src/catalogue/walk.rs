//! The pieces of a catalogue file. In: TOML, `[verb.gain] stone = "gain {n}"`. Out: each form, note and gender with the key
//! of its entry, `verb.gain.stone`, and the names that lead there. What a piece says is not judged here.

use std::ops::Range;

use model::unit::head;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use super::{NOTES, NOUN_FORMS, is_among, is_form};

/// A name of TOML with its place.
pub(crate) type Name<'t> = Spanned<DeString<'t>>;

/// The entry that a piece belongs to.
pub(crate) struct Head<'w, 't> {
    /// Its key.
    pub key: &'w str,
    /// The names that lead to it.
    pub names: &'w [&'t str],
    /// Where the last of them stands.
    pub at: Range<usize>,
}

/// A piece of an entry.
pub(crate) enum Piece<'w, 't> {
    /// A text, with the names that lead to it from the entry.
    Form { form: &'w str, below: &'w [&'t str], text: &'t str, place: Range<usize> },
    /// What stands beside the forms: `note`, `en`, `en.one`.
    Note { name: String, text: &'t str, place: Range<usize> },
    /// What gender it says it has.
    Gender { text: &'t str, place: Range<usize> },
    /// The name of a form where no text can have one.
    Stray(&'t Name<'t>),
    /// Something else than a text, under this key.
    Other(String, &'t Spanned<DeValue<'t>>),
}

/// Whether what stands under a key are nouns, or words that agree with them.
pub(crate) fn is_noun(key: &str) -> bool {
    ["noun.", "name.", "adj."].iter().any(|space| key.starts_with(space))
}

/// Whether what stands under a name in the table of a key is a form of that key, or holds forms of it.
fn holds_form(key: &str, name: &str, value: &Spanned<DeValue<'_>>) -> bool {
    match value.get_ref() {
        DeValue::String(_) => is_form(key, name),
        DeValue::Table(_) => name == "t" || (is_noun(key) && is_among(NOUN_FORMS, name)),
        _ => false,
    }
}

/// Shows every piece under a name at the top of a file.
pub(crate) fn pieces<'t>(
    name: &'t Name<'t>,
    value: &'t Spanned<DeValue<'t>>,
    see: &mut dyn FnMut(&Head<'_, 't>, Piece<'_, 't>),
) {
    Walk { names: vec![name.get_ref()], see }.value(name.get_ref(), name, value);
}

struct Walk<'s, 't> {
    /// The names from the top to where it stands.
    names: Vec<&'t str>,
    see: &'s mut dyn FnMut(&Head<'_, 't>, Piece<'_, 't>),
}

impl<'t> Walk<'_, 't> {
    fn value(&mut self, key: &str, name: &'t Name<'t>, value: &'t Spanned<DeValue<'t>>) {
        let at = (key, name, self.names.len());
        if let DeValue::Table(table) = value.get_ref() { self.table(at, table) } else { self.form(at, "t", value) }
    }

    /// `at` is the entry: its key, its last name, and how many names lead to it.
    fn table(&mut self, at: (&str, &'t Name<'t>, usize), table: &'t DeTable<'t>) {
        let key = at.0;
        let below = key.contains('.');
        let entry = below && table.iter().any(|(name, value)| holds_form(key, name.get_ref(), value));
        for (name, value) in table {
            let word: &str = name.get_ref();
            let place = value.span();
            self.names.push(word);
            match value.get_ref() {
                DeValue::String(text) if NOTES.contains(&word) => {
                    if entry {
                        self.piece(at, Piece::Note { name: word.to_owned(), text, place });
                    }
                }
                DeValue::Table(inner) if word == "en" && entry => {
                    for (form, text) in inner {
                        let name = format!("en.{}", form.get_ref());
                        let piece = match text.get_ref() {
                            DeValue::String(said) => Piece::Note { name, text: said, place: text.span() },
                            _ => Piece::Other(format!("{key}.{name}"), text),
                        };
                        self.piece(at, piece);
                    }
                }
                // Constructs of the language may be headed by a noun.
                DeValue::String(text)
                    if word == "gender" && (is_noun(key) || matches!(head(key), "np" | "num") && below) =>
                {
                    self.piece(at, Piece::Gender { text, place });
                }
                DeValue::String(_) if is_form(key, word) && !below => self.piece(at, Piece::Stray(name)),
                DeValue::String(_) if is_form(key, word) => self.form(at, word, value),
                DeValue::Table(inner) if is_noun(key) && below && is_among(NOUN_FORMS, word) => {
                    self.forms(at, word, inner);
                }
                DeValue::Table(inner) if word == "t" => {
                    for (form, text) in inner {
                        self.names.push(form.get_ref());
                        self.form(at, form.get_ref(), text);
                        self.names.pop();
                    }
                }
                _ => self.value(&format!("{key}.{word}"), name, value),
            }
            self.names.pop();
        }
    }

    /// The forms of a noun's table: `sg.acc`, `f.pl.nom`.
    fn forms(&mut self, at: (&str, &'t Name<'t>, usize), under: &str, table: &'t DeTable<'t>) {
        for (name, value) in table {
            let form = format!("{under}.{}", name.get_ref());
            self.names.push(name.get_ref());
            match value.get_ref() {
                DeValue::Table(inner) => self.forms(at, &form, inner),
                _ => self.form(at, &form, value),
            }
            self.names.pop();
        }
    }

    /// A form of an entry, which must be a text.
    fn form(&mut self, at: (&str, &'t Name<'t>, usize), form: &str, value: &'t Spanned<DeValue<'t>>) {
        let (key, name, depth) = at;
        let DeValue::String(text) = value.get_ref() else {
            let key = self.names[depth..].iter().fold(key.to_owned(), |key, name| format!("{key}.{name}"));
            return self.piece(at, Piece::Other(key, value));
        };
        let (names, below) = self.names.split_at(depth);
        let head = Head { key, names, at: name.span() };
        (self.see)(&head, Piece::Form { form, below, text, place: value.span() });
    }

    fn piece(&mut self, (key, name, depth): (&str, &'t Name<'t>, usize), piece: Piece<'_, 't>) {
        (self.see)(&Head { key, names: &self.names[..depth], at: name.span() }, piece);
    }
}

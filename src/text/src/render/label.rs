//! The text of a key by itself, without what it stands in: of `name.oak-leaf` `Oak Leaf`; its last part where there is
//! none.

use model::unit::{head, last_part};

use crate::catalogue::Catalogue;
use crate::keys::{Key, kebab};

use super::{Realiser, Term};

/// The text of any key, as it stands in a heading or beside a number: `zone.cup`, `enum.colour.red`, `field.cup.rim`.
/// Falls back to the name and noun of that word, at last to the key's last part.
#[must_use]
pub fn label(cat: &Catalogue, key: &str) -> String {
    let said = Realiser::new(cat).fragment(&label_term(key));
    // What has no words of its own here may have some there.
    match cat.fallback() {
        Some(other) if !has_label(cat, key) && has_label(other, key) => label(other, key),
        _ => said,
    }
}

/// Whether a key has words of its own, in this language or the one behind it.
#[must_use]
pub fn has_words(cat: &Catalogue, key: &str) -> bool {
    cat.entry(key).is_some() || cat.fallback().is_some_and(|other| has_words(other, key))
}

fn has_label(cat: &Catalogue, key: &str) -> bool {
    let word = kebab(last_part(key));
    [key.to_owned(), format!("name.{word}"), format!("noun.{word}")].iter().any(|key| cat.entry(key).is_some())
}

pub(crate) fn label_term(key: &str) -> Term {
    let word = kebab(last_part(key));
    let plain = Term::Words(word.replace('-', " "), false);
    let adjective = Term::special(Key::one(key), "adj", Vec::new(), plain);
    let dictionary = Key::of([format!("name.{word}"), format!("noun.{word}")]);
    // The usual form of a field speaks of its owner; a label has none.
    let usual = match head(key) {
        "field" | "local" | "value" => dictionary,
        _ => Key([key.to_owned()].into_iter().chain(dictionary.0).collect()),
    };
    Term::special(Key::one(key), "short", Vec::new(), Term::special(usual, "t", Vec::new(), adjective))
}

//! What a sentence has mentioned: decides between naming, "that one" and "it".

use std::collections::BTreeMap;

use super::term::{Np, Sort};
use crate::keys::Key;

/// The things mentioned so far, by name.
#[derive(Default)]
pub(super) struct Mentions {
    known: BTreeMap<String, Known>,
    last_thing: Option<String>,
    last_space: Option<String>,
    last_seat: Option<String>,
}

struct Known {
    plural: bool,
    noun: Key,
}

impl Mentions {
    /// Notes the first mention.
    pub(super) fn introduce(&mut self, name: &str, np: &Np) {
        self.known.insert(name.to_owned(), Known { plural: np.plural(), noun: np.noun.clone() });
        self.touch(name, np.sort);
    }

    /// Notes another mention.
    pub(super) fn touch(&mut self, name: &str, sort: Sort) {
        let name = Some(name.to_owned());
        match sort {
            Sort::Seat => self.last_seat = name,
            Sort::Space => {
                self.last_space.clone_from(&name);
                self.last_thing = name;
            }
            Sort::Thing => self.last_thing = name,
        }
    }

    /// Whether it is plural, if it is known.
    pub(super) fn plural(&self, name: &str) -> Option<bool> {
        self.known.get(name).map(|k| k.plural)
    }

    /// The noun it was introduced by.
    pub(super) fn noun(&self, name: &str) -> Option<&Key> {
        self.known.get(name).map(|k| &k.noun)
    }

    /// Whether a pronoun would mean it.
    pub(super) fn is_last(&self, name: &str, sort: Sort) -> bool {
        let last = match sort {
            Sort::Seat => &self.last_seat,
            Sort::Space | Sort::Thing => &self.last_thing,
        };
        last.as_deref() == Some(name)
    }

    /// Whether "there" would mean it.
    pub(super) fn is_last_space(&self, name: &str) -> bool {
        self.last_space.as_deref() == Some(name)
    }
}

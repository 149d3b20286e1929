//! What a sentence has mentioned: decides between naming, "that one" and "it". A pronoun reaches back to the clause before,
//! and not over one that speaks of other things.

use std::collections::BTreeMap;

use super::term::{Np, Sort};
use crate::keys::Key;

/// The things mentioned so far, by name.
#[derive(Default)]
pub(super) struct Mentions {
    known: BTreeMap<String, Known>,
    /// How many clauses have begun.
    pub(super) clause: u32,
    /// Whether clauses between do not matter.
    loose: bool,
    last_thing: Option<String>,
    last_space: Option<String>,
    last_seat: Option<String>,
}

struct Known {
    plural: bool,
    noun: Key,
    /// The clause that spoke of it last.
    clause: u32,
}

impl Mentions {
    /// Nothing yet, and pronouns reach back over any clause.
    pub(super) fn loose() -> Mentions {
        Mentions { loose: true, ..Mentions::default() }
    }

    /// Nothing yet.
    pub(super) fn anew(&self) -> Mentions {
        Mentions { loose: self.loose, ..Mentions::default() }
    }

    /// Notes the first mention.
    pub(super) fn introduce(&mut self, name: &str, np: &Np) {
        let known = Known { plural: np.plural(), noun: np.noun.clone(), clause: self.clause };
        self.known.insert(name.to_owned(), known);
        self.touch(name, np.sort);
    }

    /// Notes another mention.
    pub(super) fn touch(&mut self, name: &str, sort: Sort) {
        if let Some(known) = self.known.get_mut(name) {
            known.clause = self.clause;
        }
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

    /// Whether these are more than one, have one noun, and are all that was spoken of by that noun.
    pub(super) fn are_all(&self, names: &[&str]) -> bool {
        let Some(noun) = names.first().and_then(|name| self.noun(name)) else { return false };
        let same = self.known.iter().filter(|(_, known)| known.noun == *noun);
        let told: Vec<&str> = same.map(|(name, _)| name.as_str()).collect();
        told.len() == names.len() && names.iter().all(|name| told.contains(name))
    }

    /// Whether a pronoun would mean it.
    pub(super) fn is_last(&self, name: &str, sort: Sort) -> bool {
        match sort {
            // Who acts is kept in mind for longer.
            Sort::Seat => self.last_seat.as_deref() == Some(name),
            Sort::Space | Sort::Thing => self.last_thing.as_deref() == Some(name) && self.is_near(name),
        }
    }

    /// Whether "there" would mean it.
    pub(super) fn is_last_space(&self, name: &str) -> bool {
        self.last_space.as_deref() == Some(name) && self.is_near(name)
    }

    /// Whether this clause or the one before spoke of it.
    fn is_near(&self, name: &str) -> bool {
        self.loose || self.known.get(name).is_none_or(|known| self.clause.saturating_sub(known.clause) <= 1)
    }
}

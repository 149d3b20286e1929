//! The names that can be seen at a place of a body. What they stand for it does not know.

use std::collections::HashMap;

use model::unit::SlotId;

/// Visible names, innermost last.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    list: Vec<(String, SlotId)>,
    /// Places in the list, the innermost last.
    places: HashMap<String, Vec<usize>>,
}

impl Scope {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// All of them, the outermost first.
    pub fn iter(&self) -> impl Iterator<Item = &(String, SlotId)> {
        self.list.iter()
    }

    /// The innermost of this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<SlotId> {
        self.places.get(name)?.last().map(|at| self.list[*at].1)
    }

    /// One more.
    pub fn push(&mut self, name: String, slot: SlotId) {
        self.places.entry(name.clone()).or_default().push(self.list.len());
        self.list.push((name, slot));
    }

    /// Leaves the outermost.
    pub fn truncate(&mut self, length: usize) {
        for (name, _) in self.list.drain(length.min(self.list.len())..) {
            self.places.get_mut(&name).map(Vec::pop);
        }
    }
}

//! Rows in the place where they stand: a row is written first and then put among the others, so that it may be written
//! with the rows that it reads inside it: `Num::Not(Num::Lt(a, b).put(rows)).put(rows)`.

use model::program::{DomainId, Num, NumId, Set, SetId};

use super::Rows;

/// What is put somewhere.
pub(crate) trait Put<To> {
    /// What it is there.
    type Made;
    /// Puts it there, simplified.
    fn put(self, to: &mut To) -> Self::Made;
}

impl<To: AsMut<Rows>> Put<To> for Num {
    type Made = NumId;
    fn put(self, to: &mut To) -> NumId {
        to.as_mut().num(self)
    }
}

impl<To: AsMut<Rows>> Put<To> for (Set, DomainId) {
    type Made = SetId;
    fn put(self, to: &mut To) -> SetId {
        to.as_mut().set(self.0, self.1)
    }
}

impl AsMut<Rows> for Rows {
    fn as_mut(&mut self) -> &mut Rows {
        self
    }
}

//! Lists in the state: a column of as many entries as the list may have, those in use at the front, none behind them.

use model::program::{ColId, DomainId, NONE, Num, NumId, Set, SetId, Stmt, Write};
use model::unit::{NodeId, Op};

use super::fields::{FieldAt, Spot};
use super::{Cx, Put, Val};

impl<'u> Cx<'u> {
    /// The column and the object of a list in the state.
    pub(super) fn state_list(&mut self, spot: Spot) -> Option<(ColId, NumId)> {
        let (column, object) = match spot {
            Spot::Var(column, None) => (column, self.rows.int(0)),
            Spot::Field(place) => match (self.field_at(place.field, place.design)?, place.object) {
                (FieldAt::State(column), Val::Num(object)) => (column, object),
                _ => return None,
            },
            Spot::Var(..) | Spot::Slot(..) | Spot::Frame(..) | Spot::Entry(_) | Spot::Bound(_) => return None,
        };
        self.lists.contains_key(&column).then_some((column, object))
    }

    fn entry(&mut self, column: ColId, object: NumId, at: u16) -> NumId {
        Num::GetAt(column, object, self.rows.int(i32::from(at))).put(self)
    }

    /// Its entries as a set.
    pub(super) fn list_members(&mut self, column: ColId, object: NumId) -> SetId {
        let domain = self.columns[column.index()].target.unwrap_or(DomainId(0));
        let mut all = self.rows.empty(domain);
        for at in 0..self.lists.get(&column).copied().unwrap_or(0) {
            let entry = self.entry(column, object, at);
            all = (Set::Or(all, (Set::One(entry), domain).put(self)), domain).put(self);
        }
        all
    }

    /// The entry at a position counted from 0; before the first it is the first, behind the last the last.
    pub(super) fn list_entry(&mut self, column: ColId, object: NumId, at: NumId) -> NumId {
        let mut last = self.rows.int(-1);
        let none = self.rows.int(NONE);
        for k in 0..self.lists.get(&column).copied().unwrap_or(0) {
            let used = Num::Ne(self.entry(column, object, k), none).put(self);
            last = Num::Add(last, used).put(self);
        }
        Num::GetAt(column, object, Num::Max(Num::Min(at, last).put(self), self.rows.int(0)).put(self)).put(self)
    }

    /// What is written in the brackets of a list; none of what has no brackets.
    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else is a list that is written out")]
    pub(crate) fn list_entries(&self, value: NodeId) -> Option<Vec<NodeId>> {
        match self.unit().node(value).op {
            Op::List => Some(self.unit().kids(value).to_vec()),
            Op::NoneValue => Some(Vec::new()),
            _ => None,
        }
    }

    /// Puts a member behind the last, takes one out, or writes the whole list.
    pub(super) fn store_list(&mut self, (column, object): (ColId, NumId), how: i32, value: NodeId) {
        if how != 0 {
            let member = self.num(value);
            let args = self.three(object, object, member);
            Stmt::Write(column, args, if how == 1 { Write::Push } else { Write::Pull }).put(self);
            return;
        }
        let Some(given) = self.list_entries(value) else {
            self.refuse(value, "a list is written entry by entry", "write the entries in brackets, `[]` for none");
            return;
        };
        let object = self.hold(object);
        let values: Vec<NumId> = given
            .into_iter()
            .map(|kid| {
                let id = self.num(kid);
                self.hold(id)
            })
            .collect();
        let none = self.rows.int(NONE);
        for at in 0..self.lists.get(&column).copied().unwrap_or(0) {
            let value = values.get(usize::from(at)).copied().unwrap_or(none);
            let index = self.rows.int(i32::from(at));
            Stmt::Write(column, self.three(object, index, value), Write::Set).put(self);
        }
    }
}

//! Existential quantifiers as images: "some member of a set that depends on the candidate" becomes the image of the rest of the set,
//! so that no candidate is looked at one by one.
//!
//! In: a filter `i where some scout in i is own`. Out: `spaces of (scouts & own)`.

use model::program::{Num, NumId, Reg, Set, SetId};

use super::{Put, Rows};

impl Rows {
    /// The candidates in `core` for which the set `s` (which reads the candidate's register) shares a member with
    /// `within` (which does not). None if that is not an image of something.
    #[expect(clippy::wildcard_enum_match_arm, reason = "members of other sets are looked at one by one")]
    pub(super) fn exists(&mut self, core: SetId, reg: Reg, s: SetId, within: SetId) -> Option<SetId> {
        let (row, domain) = self.sets[s.index()];
        let over = self.domain(core);
        if !self.set_facts(s).reads(reg) {
            let both = (Set::And(s, within), domain).put(self);
            return Some((Set::If(Num::Some(both).put(self), core, self.empty(over)), over).put(self));
        }
        let free = |rows: &Rows, n: NumId| !rows.num_facts(n).reads(reg);
        match row {
            Set::And(a, b) => {
                let (rest, dependent) = match (self.set_facts(a).reads(reg), self.set_facts(b).reads(reg)) {
                    (false, _) => (a, b),
                    (_, false) => (b, a),
                    _ => return None,
                };
                let within = (Set::And(within, rest), domain).put(self);
                self.exists(core, reg, dependent, within)
            }
            Set::Minus(a, b) if !self.set_facts(b).reads(reg) => {
                let within = (Set::Minus(within, b), domain).put(self);
                self.exists(core, reg, a, within)
            }
            Set::Or(a, b) => {
                let a = self.exists(core, reg, a, within)?;
                let b = self.exists(core, reg, b, within)?;
                Some((Set::Or(a, b), over).put(self))
            }
            Set::If(c, a, b) if free(self, c) => {
                let a = self.exists(core, reg, a, within)?;
                let b = self.exists(core, reg, b, within)?;
                Some((Set::If(c, a, b), over).put(self))
            }
            Set::Where(a, _, _, n) | Set::WherePrint(a, _, _, n) | Set::Filter(a, _, n) if free(self, n) => {
                let within = self.set(row.of(within), domain);
                self.exists(core, reg, a, within)
            }
            Set::In(at) => self.exists_in(core, reg, at, within),
            Set::InSpaces(first, spaces) => {
                if self.domains[domain.index()].spaces.map(|(_, f)| f) != Some(first) {
                    return None;
                }
                let held = (Set::SpacesOf(within), self.domain(spaces)).put(self);
                self.exists(core, reg, spaces, held)
            }
            Set::By(col, value) => {
                let values = self.columns[col.index()].target?;
                let image = (Set::Image(col, within), values).put(self);
                self.lies_in(core, reg, value, image)
            }
            Set::Family(family, key) => {
                let inverse = self.inverse(family)?;
                let keys = self.families[inverse as usize].domain;
                let image = (Set::FamilyAll(inverse, within), keys).put(self);
                self.lies_in(core, reg, key, image)
            }
            Set::FamilyAll(family, keys) => {
                let inverse = self.inverse(family)?;
                let image = (Set::FamilyAll(inverse, within), self.domain(keys)).put(self);
                self.exists(core, reg, keys, image)
            }
            Set::One(x) => {
                let inside = self.has(within, x);
                self.algebra(core, reg, inside)
            }
            _ => None,
        }
    }

    /// Candidates for which this, often the candidate itself, lies in a set.
    fn lies_in(&mut self, core: SetId, reg: Reg, thing: NumId, set: SetId) -> Option<SetId> {
        let over = self.domain(core);
        if self.is_reg(thing, reg) && self.domain(set) == over {
            return Some((Set::And(core, set), over).put(self));
        }
        let inside = self.has(set, thing);
        self.algebra(core, reg, inside)
    }

    fn exists_in(&mut self, core: SetId, reg: Reg, at: NumId, within: SetId) -> Option<SetId> {
        let domain = self.domain(within);
        let shape = self.domains[domain.index()].clone();
        let Num::Add(first, of) = self.nums[at.index()] else { return None };
        let first = u16::try_from(self.as_int(first)?).ok()?;
        if let Some((spaces, start)) = shape.spaces
            && first == start
        {
            let held = (Set::SpacesOf(within), spaces).put(self);
            return self.lies_in(core, reg, of, held);
        }
        let seats = model::program::DomainId(0);
        if shape.seat_zones.contains(&first) {
            let lying = (Set::InOwned(first, self.all(seats)), domain).put(self);
            let holders = (Set::HoldersOf((Set::And(within, lying), domain).put(self)), seats).put(self);
            return self.lies_in(core, reg, of, holders);
        }
        None
    }
}

//! Patterns of events and of arguments: conditions on slots that hold what happened, and names for what stands there.

use model::program::{Num, NumId, Set};
use model::unit::{Base, Many, NodeId, Op, Tree, Ty, YOU};

use super::{Cx, Loc, Put};
use crate::interest::EventKey;

impl<'u> Cx<'u> {
    /// The condition of an event pattern, in a listener's frame: controller, this, subject, cause, parameters. Also
    /// whether it makes the subject `you`, as listeners of the rules do.
    #[expect(clippy::wildcard_enum_match_arm, reason = "no other part of a pattern names `you`")]
    pub(crate) fn pattern(&mut self, node: NodeId, key: EventKey, rules: bool) -> (NumId, bool) {
        let mut all = self.rows.int(1);
        let (Tree::Pattern { subject, cause, slots, .. }
        | Tree::PatternBegin { subject, cause, slots, .. }
        | Tree::PatternEnd { subject, cause, slots, .. }) = self.tree(node)
        else {
            return (all, false);
        };
        let mut binds_you = false;
        let names_you = match self.tree(subject) {
            Tree::PatIs { value } => matches!(self.tree(value), Tree::Slot { slot: YOU }),
            Tree::PatBind { slot, .. } => slot == YOU,
            _ => false,
        };
        if names_you && rules {
            self.bind(YOU, Loc::Slot(2));
            binds_you = true;
            let subject = Num::Slot(2).put(self);
            all = Num::And(all, self.is_some(subject)).put(self);
            self.sure_slot(2, true);
        } else {
            all = Num::And(all, self.pattern_part(subject, 2, self.env.unit, &Ty::plain(Base::Thing))).put(self);
        }
        all = Num::And(all, self.pattern_part(cause, 3, self.env.unit, &Ty::plain(Base::Enum))).put(self);
        let Some((unit, _, verb)) = self.names.verb(self.names.performed(key.of)) else { return (all, binds_you) };
        for (part, (at, ty)) in slots.iter().zip(self.param_slots(unit, &verb.params, 4).0) {
            all = Num::And(all, self.pattern_part(*part, at, unit, ty)).put(self);
        }
        (all, binds_you)
    }

    /// The condition of one slot of a pattern.
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other part of a pattern means all")]
    pub(crate) fn pattern_part(&mut self, node: NodeId, at: u16, unit: usize, ty: &Ty) -> NumId {
        match self.tree(node) {
            Tree::PatIs { value } => self.slot_is(value, at, unit, ty),
            Tree::PatBind { slot, set } => {
                let holds = match set {
                    Some(kid) => self.slot_is(kid, at, unit, ty),
                    None => self.rows.int(1),
                };
                // Last: the noun phrase may bind the same name to its candidate.
                self.bind(slot, Loc::Slot(at));
                holds
            }
            _ => self.rows.int(1),
        }
    }

    fn slot_is(&mut self, wanted: NodeId, at: u16, unit: usize, ty: &Ty) -> NumId {
        if ty.many == Many::Set {
            let domain = self.domain_in(unit, ty).unwrap_or(model::program::DomainId(0));
            let there = (Set::Slot(at), domain).put(self);
            if self.is_set(wanted) {
                return Num::Within(there, self.set(wanted)).put(self);
            }
            let wanted = self.num(wanted);
            return self.rows.has(there, wanted);
        }
        let value = Num::Slot(at).put(self);
        // "The only one" of a noun phrase: being one of them is what is asked.
        let phrase = if let Tree::Only { set } | Tree::All { set } = self.tree(wanted) { set } else { wanted };
        let phrase = if self.is_set(phrase) { phrase } else { wanted };
        if self.is_set(phrase) || self.unit().node(phrase).op == Op::Select {
            return self.select_has(phrase, value);
        }
        let id = self.num(wanted);
        let value = match (ty.base, self.ty(wanted).base) {
            (Base::Thing, Base::Design) => match self.domain_in(unit, ty) {
                Some(domain) => Num::DesignOf(domain, value).put(self),
                None => value,
            },
            _ => value,
        };
        self.matches_thing(value, id)
    }
}

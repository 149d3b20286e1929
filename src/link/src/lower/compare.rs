//! Equality, membership and kinds: what `is` and `in` mean for things, designs, frames, zones and lists.

use model::program::{ConstColumn, DomainId, Num, NumId, Set, SetId};
use model::unit::{Base, Many, NodeId, Op, Tree};

use super::Cx;
use crate::rows::{ConstFacts, Holds};

impl<'u> Cx<'u> {
    /// `is`.
    pub(super) fn equal(&mut self, node: NodeId) -> NumId {
        let (Tree::Eq { left: a, right: b } | Tree::Ne { left: a, right: b }) = self.tree(node) else {
            return self.rows.int(0);
        };
        let (left, right) = (*self.ty(a), *self.ty(b));
        // A frame is there or not.
        if left.base == Base::Frame || right.base == Base::Frame {
            let (frame, other) = if left.base == Base::Frame { (a, b) } else { (b, a) };
            let runs = self.frame(frame);
            let other_is_none = self.unit().node(other).op == Op::NoneValue;
            return if other_is_none { self.row(Num::Not(runs)) } else { runs };
        }
        if left.many == Many::Set || right.many == Many::Set {
            if right.many != Many::Set && right.base != Base::Zone {
                let set = self.set(a);
                let one = self.num(b);
                let has = self.rows.has(set, one);
                let count = self.row(Num::Count(set));
                let single = self.rows.int(1);
                let alone = self.row(Num::Eq(count, single));
                return self.row(Num::And(has, alone));
            }
            let (x, y) = (self.set(a), self.set(b));
            return self.row(Num::Same(x, y));
        }
        let x = self.num(a);
        let y = self.num(b);
        let (x, y) = match (left.base, right.base) {
            (Base::Thing, Base::Design) => (self.design(a, x), y),
            (Base::Design, Base::Thing) => (x, self.design(b, y)),
            _ => (x, y),
        };
        self.row(Num::Eq(x, y))
    }

    /// The design of a thing.
    pub(crate) fn design(&mut self, node: NodeId, thing: NumId) -> NumId {
        match self.domain(node) {
            Some(domain) => self.row(Num::DesignOf(domain, thing)),
            None => thing,
        }
    }

    /// Whether the frame that a node names runs.
    pub(super) fn frame(&mut self, node: NodeId) -> NumId {
        match self.frame_procedure(node) {
            Some(procedure) => self.runs(procedure),
            None => self.rows.int(0),
        }
    }

    /// The procedure of a node's frame.
    pub(crate) fn frame_procedure(&self, node: NodeId) -> Option<u32> {
        let ty = self.ty(node);
        ty.sym.filter(|_| ty.base == Base::Frame).map(|sym| self.names.gid(self.env.unit, sym))
    }

    /// `in`.
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other set is asked for its member")]
    pub(super) fn is_in(&mut self, node: NodeId) -> NumId {
        let Tree::In { thing: a, set: b } = self.tree(node) else { return self.rows.int(0) };
        if self.is_set(a) {
            let inner = self.set(a);
            let outer = self.inside(b, self.rows.domain(inner));
            return self.row(Num::Within(inner, outer));
        }
        match self.unit().node(b).op {
            Op::Range => {
                let x = self.num(a);
                let (lo, hi) = self.two(b);
                let above = self.row(Num::Le(lo, x));
                let below = self.row(Num::Le(x, hi));
                self.row(Num::And(above, below))
            }
            Op::List if self.by_numbers(a) || self.ty(b).base == Base::Design || self.lists_designs(b) => {
                let x = self.num(a);
                let x = if self.by_numbers(a) { x } else { self.design(a, x) };
                let mut any = self.rows.int(0);
                for element in self.unit().kids(b).iter().copied() {
                    let y = self.num(element);
                    let y = if self.ty(a).base == Base::Design && self.ty(element).base == Base::Thing {
                        self.design(element, y)
                    } else {
                        y
                    };
                    let same = self.row(Num::Eq(x, y));
                    any = self.row(Num::Or(any, same));
                }
                any
            }
            _ => {
                let x = self.num(a);
                let Some(domain) = self.domain(a) else {
                    return self.refuse(a, "this cannot lie in anything", "name a thing");
                };
                let outer = self.inside(b, domain);
                self.rows.has(outer, x)
            }
        }
    }

    /// Whether values of this sort are compared as numbers.
    fn by_numbers(&self, value: NodeId) -> bool {
        self.domain(value).is_none() || self.domain(value) == self.things.numbers
    }

    fn lists_designs(&self, list: NodeId) -> bool {
        self.unit().kids(list).iter().any(|kid| self.ty(*kid).base == Base::Design)
    }

    /// The members of a domain that are in what a node names: a zone, a space or spaces, a set, a list.
    pub(crate) fn inside(&mut self, node: NodeId, domain: DomainId) -> SetId {
        let ty = *self.ty(node);
        let on_space = ty.base == Base::Thing
            && self.holds_pieces(domain)
            && self
                .domain(node)
                .is_some_and(|of| self.zones.spaces[domain.index()].map(|(spaces, _)| spaces) == Some(of));
        if on_space {
            let Some((_, first)) = self.zones.spaces[domain.index()] else { return self.rows.empty(domain) };
            if ty.many == Many::Set {
                let spaces = self.set(node);
                return self.rows.set(Set::InSpaces(first, spaces), domain);
            }
            let space = self.num(node);
            let at = self.rows.location(first, space);
            return self.rows.set(Set::In(at), domain);
        }
        let set = self.set(node);
        if self.rows.domain(set) != domain {
            self.refuse(node, "nothing of that sort lies in this", "name a zone, a space or a set that can hold it");
            return self.rows.empty(domain);
        }
        set
    }

    /// Whether a thing or design is of a kind.
    pub(super) fn is_kind(&mut self, node: NodeId) -> NumId {
        let Tree::IsKind { thing: of, .. } = self.tree(node) else { return self.rows.int(0) };
        let kind = self.sym(node);
        let value = self.num(of);
        if self.ty(of).base == Base::Design {
            let column = self.design_kind(kind);
            return self.row(Num::Print(column, value));
        }
        let (Some(domain), Some(members)) = (self.domain(of), self.things.members.get(&kind).cloned()) else {
            return self.rows.int(0);
        };
        if self.things.of_kind.get(&kind) != Some(&domain) {
            return self.rows.int(0);
        }
        let members = self.rows.constant(domain, members);
        self.rows.has(members, value)
    }

    /// Whether each design is of a kind, as a constant column.
    fn design_kind(&mut self, kind: u32) -> model::program::ConstId {
        if let Some(known) = self.design_kinds.get(&kind) {
            return *known;
        }
        let values: Vec<i32> = self.things.items.iter().map(|item| i32::from(self.kinds.is(item.kind, kind))).collect();
        let name = format!("{}.is", self.names.name(kind));
        let column = self.rows.column(
            ConstColumn { name, domain: None, family: 1, none: 0, values },
            ConstFacts { holds: Holds::Plain, target: None, sure: true },
        );
        self.design_kinds.insert(kind, column);
        column
    }

    /// Two things are the same, and there.
    pub(crate) fn matches_thing(&mut self, value: NumId, wanted: NumId) -> NumId {
        let same = self.row(Num::Eq(value, wanted));
        if self.rows.sure(value) || self.rows.sure(wanted) {
            return same;
        }
        let there = self.is_some(wanted);
        self.row(Num::And(there, same))
    }
}

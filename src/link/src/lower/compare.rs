//! Equality, membership and kinds: what `is` and `in` mean for things, designs, frames, zones and lists.

use model::number::narrow;
use model::program::{ConstColumn, ConstId, DomainId, NONE, Num, NumId, Set, SetId};
use model::unit::{Base, Many, NodeId, Op, Tree};

use super::settings::length;
use super::{Cx, Put};
use crate::names::Gid;
use crate::rows::ConstFacts;

impl<'u> Cx<'u> {
    /// `is`.
    pub(super) fn equal(&mut self, a: NodeId, b: NodeId) -> NumId {
        let (left, right) = (*self.ty(a), *self.ty(b));
        // A frame is there or not.
        if left.base == Base::Frame || right.base == Base::Frame {
            let (frame, other) = if left.base == Base::Frame { (a, b) } else { (b, a) };
            let runs = match self.frame_procedure(frame) {
                Some(procedure) => self.runs(procedure),
                None => self.rows.int(0),
            };
            let other_is_none = self.unit().node(other).op == Op::NoneValue;
            return if other_is_none { Num::Not(runs).put(self) } else { runs };
        }
        if self.is_list(a) && self.is_list(b) && [left, right].iter().any(|ty| matches!(ty.many, Many::List(_))) {
            return self.same_lists(a, b);
        }
        if left.many == Many::Set || right.many == Many::Set {
            if right.many != Many::Set && right.base != Base::Zone {
                let (set, one) = (self.set(a), self.num(b));
                let has = self.rows.has(set, one);
                return Num::And(has, Num::Eq(Num::Count(set).put(self), self.rows.int(1)).put(self)).put(self);
            }
            return Num::Same(self.set(a), self.set(b)).put(self);
        }
        let (x, y) = (self.num(a), self.num(b));
        let (x, y) = self.as_compared((a, x), (b, y));
        let same = Num::Eq(x, y).put(self);
        // What is compared with nothing is not the same as it, though both be nothing.
        let perhaps =
            left.many == Many::Option && right.many == Many::Option && !self.rows.sure(x) && !self.rows.sure(y);
        let literal = [a, b].iter().any(|node| self.unit().node(*node).op == Op::NoneValue);
        if perhaps && !literal { Num::And(self.is_some(x), same).put(self) } else { same }
    }

    /// Two values as they are compared: a thing beside a design by its design.
    fn as_compared(&mut self, (a, x): (NodeId, NumId), (b, y): (NodeId, NumId)) -> (NumId, NumId) {
        match (self.ty(a).base, self.ty(b).base) {
            (Base::Thing, Base::Design) => (self.design(a, x), y),
            (Base::Design, Base::Thing) => (x, self.design(b, y)),
            _ => (x, y),
        }
    }

    fn is_list(&self, node: NodeId) -> bool {
        matches!(self.ty(node).many, Many::List(_)) || self.unit().node(node).op == Op::List
    }

    /// Lists are the same entry by entry. Behind the last of a list in the state, or in brackets, there is none.
    fn same_lists(&mut self, a: NodeId, b: NodeId) -> NumId {
        let most = self.most_entries(a).max(self.most_entries(b));
        let yes = self.rows.int(1);
        (0..most).fold(yes, |same, k| {
            let (left, right) = (self.entry_of(a, k), self.entry_of(b, k));
            let (x, y) = self.as_compared(left, right);
            Num::And(same, Num::Eq(x, y).put(self)).put(self)
        })
    }

    fn most_entries(&self, list: NodeId) -> u16 {
        self.list_entries(list).map_or_else(|| length(self.ty(list)), |kids| narrow(kids.len()))
    }

    /// The entry of a list at a place counted from 0, with the node that says of what sort it is.
    fn entry_of(&mut self, list: NodeId, at: u16) -> (NodeId, NumId) {
        if at >= self.most_entries(list) {
            return (list, self.rows.int(NONE));
        }
        match self.list_entries(list) {
            Some(kids) => (kids[usize::from(at)], self.num(kids[usize::from(at)])),
            None => (list, self.stored_entry(list, list, at.into())),
        }
    }

    /// The design of a thing.
    pub(crate) fn design(&mut self, node: NodeId, thing: NumId) -> NumId {
        match self.domain(node).filter(|_| self.ty(node).base == Base::Thing) {
            Some(domain) => Num::DesignOf(domain, thing).put(self),
            None => thing,
        }
    }

    /// The procedure of a node's frame.
    pub(crate) fn frame_procedure(&self, node: NodeId) -> Option<Gid> {
        let ty = self.ty(node);
        ty.sym.filter(|_| ty.base == Base::Frame).map(|sym| self.names.gid(self.env.unit, sym))
    }

    /// `in`.
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other set is asked for its member")]
    pub(super) fn is_in(&mut self, a: NodeId, b: NodeId) -> NumId {
        if self.is_set(a) {
            let inner = self.set(a);
            let outer = self.inside(b, self.rows.domain(inner));
            return Num::Within(inner, outer).put(self);
        }
        match self.tree(b) {
            Tree::Range { low, high } => {
                let x = self.num(a);
                let (lo, hi) = (self.num(low), self.num(high));
                Num::And(Num::Le(lo, x).put(self), Num::Le(x, hi).put(self)).put(self)
            }
            Tree::List { elements } if self.by_numbers(a) || self.lists_designs(b, elements) => {
                let x = self.num(a);
                let x = if self.by_numbers(a) { x } else { self.design(a, x) };
                let turned = |cx: &Cx<'u>, element| cx.ty(a).base == Base::Design && cx.ty(element).base == Base::Thing;
                let no = self.rows.int(0);
                elements.iter().fold(no, |any, element| {
                    let y = self.num(*element);
                    let y = if turned(self, *element) { self.design(*element, y) } else { y };
                    Num::Or(any, Num::Eq(x, y).put(self)).put(self)
                })
            }
            _ if self.ty(b).base == Base::Design && matches!(self.ty(b).many, Many::List(_)) => {
                let x = self.num(a);
                let x = self.design(a, x);
                let all = self.set(b);
                self.rows.has(all, x)
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

    fn lists_designs(&self, list: NodeId, elements: &[NodeId]) -> bool {
        [list].iter().chain(elements).any(|node| self.ty(*node).base == Base::Design)
    }

    /// The members of a domain that are in what a node names: a zone, a space or spaces, a set, a list.
    pub(crate) fn inside(&mut self, node: NodeId, domain: DomainId) -> SetId {
        let ty = *self.ty(node);
        let spaces = self.zones.spaces[domain.index()].filter(|(spaces, _)| self.domain(node) == Some(*spaces));
        if let Some((_, first)) = spaces.filter(|_| ty.base == Base::Thing && self.holds_pieces(domain)) {
            if ty.many == Many::Set {
                return (Set::InSpaces(first, self.set(node)), domain).put(self);
            }
            let space = self.num(node);
            return (Set::In(self.rows.location(first, space)), domain).put(self);
        }
        let set = self.set(node);
        if self.rows.domain(set) != domain {
            self.refuse(node, "nothing of that sort lies in this", "name a zone, a space or a set that can hold it");
            return self.rows.empty(domain);
        }
        set
    }

    /// Whether a thing or design is of a kind.
    pub(super) fn is_kind(&mut self, node: NodeId, of: NodeId) -> NumId {
        let kind = self.sym(node);
        let value = self.num(of);
        if self.ty(of).base == Base::Design {
            return Num::Print(self.design_kind(kind), value).put(self);
        }
        let domain = self.domain(of).filter(|domain| self.things.of_kind.get(&kind) == Some(domain));
        let Some((domain, members)) = domain.zip(self.things.members.get(&kind).cloned()) else {
            return self.rows.int(0);
        };
        let members = self.rows.constant(domain, members);
        self.rows.has(members, value)
    }

    /// Whether each design is of a kind, as a constant column.
    fn design_kind(&mut self, kind: Gid) -> ConstId {
        if let Some(known) = self.design_kinds.get(&kind) {
            return *known;
        }
        let values: Vec<i32> = self.things.items.iter().map(|item| i32::from(self.kinds.is(item.kind, kind))).collect();
        let name = format!("{}.is", self.names.name(kind));
        let column = ConstColumn { name, domain: None, family: 1, none: 0, values };
        let column = self.rows.column(column, ConstFacts::plain(None, true));
        self.design_kinds.insert(kind, column);
        column
    }

    /// Two things are the same, and there.
    pub(crate) fn matches_thing(&mut self, value: NumId, wanted: NumId) -> NumId {
        let same = Num::Eq(value, wanted).put(self);
        if self.rows.sure(value) || self.rows.sure(wanted) {
            return same;
        }
        Num::And(self.is_some(wanted), same).put(self)
    }
}

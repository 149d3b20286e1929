//! What a condition is made of: the values on both sides of a comparison, what is added up, what is counted.
//!
//! What a noun phrase says of its candidates is no part: it has a value for each of them, and none by itself.

use model::program::{DomainId, NumId, SetId};
use model::unit::{Base, Many, NodeId, Op, Tree};

use crate::lower::Cx;

/// A part of a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Where it stands.
    pub node: NodeId,
    /// How many parts it stands in.
    pub depth: u8,
    /// Its value.
    pub seen: Seen,
}

/// The value of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// A number, or one thing, seat or member.
    Number(NumId),
    /// Several.
    Set(SetId),
    /// What lies in a place: domain of the pieces, location.
    Place(DomainId, NumId),
    /// The things of a noun phrase, wherever they lie.
    Anywhere(SetId),
}

/// How deep parts of parts are told.
const DEEPEST: u8 = 6;

impl<'u> Cx<'u> {
    /// The parts of a condition, each before its own parts.
    pub(super) fn seen_in(&mut self, condition: NodeId) -> Vec<Part> {
        let mut parts = Vec::new();
        self.see(condition, 0, &mut parts);
        parts
    }

    /// Of a noun phrase that says where its things lie: those that lie there, what else does, and where they lie.
    fn where_it_lies(&mut self, phrase: NodeId, depth: u8, out: &mut Vec<Part>) {
        if self.unit().node(phrase).op != Op::Select {
            return self.see(phrase, depth, out);
        }
        let seen = Seen::Set(self.set(phrase));
        out.push(Part { node: phrase, depth, seen });
        let Tree::Select { tails, .. } = self.tree(phrase) else { return };
        let place = |tail: &NodeId| if let Tree::TailIn { place } = self.tree(*tail) { Some(place) } else { None };
        let places: Vec<NodeId> = tails.iter().filter_map(place).collect();
        let Some(anywhere) = self.select_anywhere(phrase) else { return };
        for place in places {
            if self.ty(place).many == Many::Set || self.says_slot(place) {
                continue;
            }
            if let Some(domain) = self.held_in(place) {
                let location = self.destination(place, domain);
                out.push(Part { node: place, depth: depth + 1, seen: Seen::Place(domain, location) });
            }
        }
        out.push(Part { node: phrase, depth: depth + 1, seen: Seen::Anywhere(anywhere) });
    }

    /// Whether a tree reads something that is bound around it.
    fn says_slot(&self, node: NodeId) -> bool {
        let unit = self.unit();
        unit.below(node).any(|node| unit.node(node).op == Op::Slot)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what is not looked into is shown whole")]
    fn see(&mut self, node: NodeId, depth: u8, out: &mut Vec<Part>) {
        use Op::{Absent, Bool, Error, Int, Item, Member, NoneValue, Setting, Zone};
        let op = self.unit().node(node).op;
        let literal = [Int, Bool, NoneValue, Member, Item, Absent, Error, Zone, Setting].contains(&op);
        if depth > DEEPEST || literal {
            return;
        }
        let ty = self.ty(node);
        let told = matches!(ty.base, Base::Bool | Base::Int | Base::Quantity | Base::Enum | Base::Thing | Base::Design);
        let seen = match ty.many {
            Many::Set if told => Seen::Set(self.set(node)),
            Many::One | Many::Option if told => Seen::Number(self.num(node)),
            Many::Set | Many::One | Many::Option | Many::List(_) => return,
        };
        out.push(Part { node, depth, seen });
        if let Tree::Some { set } | Tree::No { set } = self.tree(node) {
            return self.where_it_lies(set, depth + 1, out);
        }
        let kids = self.unit().kids(node);
        let within = match op {
            Op::And | Op::Or | Op::Not | Op::Eq | Op::Ne | Op::Lt | Op::Le | Op::Gt | Op::Ge | Op::In => kids.len(),
            Op::Add | Op::Sub | Op::Mul | Op::Div | Op::DivUp | Op::Min | Op::Max | Op::Abs | Op::Per => kids.len(),
            Op::If | Op::Else | Op::Value | Op::IsKind => kids.len(),
            // Of what is made of a noun phrase, the things it means.
            Op::Count | Op::Only | Op::First | Op::Every | Op::Total | Op::Highest | Op::Lowest => 1,
            _ => 0,
        };
        kids.iter().take(within).for_each(|kid| self.see(*kid, depth + 1, out));
    }
}

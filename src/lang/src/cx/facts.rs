//! What is known to hold: conditions that narrow the types of what they tell about.

use model::unit::{Base, Many, NodeId, Op, Tree};

use super::{Cx, Typed};
use crate::dict::Ent;
use crate::dict::types::Ty;

impl Cx<'_> {
    /// The expression with the type it is known to have here.
    #[must_use]
    pub fn known(&self, node: NodeId, ty: Ty) -> Typed {
        let knows = |of: NodeId| self.state.facts.iter().rev().find(|(tree, _)| self.unit.same(*tree, of));
        if matches!(self.unit.tree(node), Tree::Only { set } if knows(set).is_some()) {
            return Typed { node, ty: ty.one() };
        }
        let fact = knows(node);
        Typed { node, ty: fact.map_or(ty, |(_, narrowed)| *narrowed) }
    }

    /// Whether the procedure is sure to run here: its own body, what is declared `during` it, `if p is not none`.
    #[must_use]
    pub fn runs(&self, procedure: Ent) -> bool {
        let asked = |(tree, ty): &(NodeId, Ty)| {
            let row = self.unit.get(*tree);
            row.op == Op::Running && ty.many == Many::One && self.ent(row.sym()) == Some(procedure)
        };
        [self.state.verb, self.state.during].contains(&Some(procedure)) || self.state.facts.iter().any(asked)
    }

    /// Here something matched the pattern: what it was compared with is there.
    pub fn matched(&mut self, pattern: NodeId) {
        for part in self.unit.kids(pattern).to_vec() {
            let Tree::PatIs { value } = self.unit.tree(part) else { continue };
            match self.unit.get(value).op == Op::Select {
                // one of a noun phrase matched: it means something
                true => self.state.facts.push((value, self.ty_of(value))),
                false => self.present(value),
            }
        }
    }

    fn present(&mut self, node: NodeId) {
        let ty = self.known(node, self.ty_of(node)).ty;
        if ty.many == Many::Option {
            self.state.facts.push((node, ty.one()));
        }
    }

    /// From here to the end of the scope the condition holds (or does not): things it tells about are narrowed.
    pub fn assume(&mut self, cond: NodeId, holds: bool) {
        match (self.unit.tree(cond), holds) {
            (Tree::Not { value }, _) => self.assume(value, !holds),
            (Tree::And { left, right }, true) | (Tree::Or { left, right }, false) => {
                self.assume(left, holds);
                self.assume(right, holds);
            }
            (Tree::Ne { left, right }, true) | (Tree::Eq { left, right }, false)
                if self.unit.get(right).op == Op::NoneValue =>
            {
                self.present(left);
            }
            // one is the same as another only if both are there
            (Tree::Eq { left, right }, true) | (Tree::Ne { left, right }, false)
                if [left, right].iter().all(|it| self.is_thing(*it)) =>
            {
                self.present(left);
                self.present(right);
            }
            (Tree::IsKind { kind, thing }, true) => {
                if let Some(kind) = self.ent(kind) {
                    self.narrow_kind(thing, kind);
                }
            }
            (Tree::In { thing, set }, true) => {
                let noun = if let Tree::Select { noun, .. } = self.unit.tree(set) { Some(noun) } else { None };
                self.present(thing);
                if let Some(Ty { base: Base::Thing, of: Some(kind), .. }) = noun.map(|noun| self.ty_of(noun)) {
                    self.narrow_kind(thing, kind);
                }
            }
            _ => {}
        }
    }

    /// Whether a value is a thing or a member of an enum, or may be one.
    fn is_thing(&self, node: NodeId) -> bool {
        let ty = self.ty_of(node);
        self.unit.get(node).op != Op::NoneValue && ty.can_be_none() && !ty.is_many()
    }

    fn narrow_kind(&mut self, node: NodeId, kind: Ent) {
        let ty = self.known(node, self.ty_of(node)).ty;
        let narrower = ty.of.is_none_or(|of| self.dict.is_a(kind, of));
        if matches!(ty.base, Base::Thing | Base::Design) && narrower {
            self.state.facts.push((node, Ty { of: Some(kind), ..ty }.one()));
        }
    }
}

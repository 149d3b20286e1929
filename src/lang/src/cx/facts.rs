//! What is known to hold: conditions that narrow the types of what they tell about.

use model::unit::{Base, Many, NodeId, Op};

use super::{Cx, Typed};
use crate::dict::Ent;
use crate::dict::types::Ty;

impl Cx<'_> {
    /// The expression with the type it is known to have here.
    #[must_use]
    pub fn known(&self, node: NodeId, ty: Ty) -> Typed {
        let knows = |of: NodeId| self.state.facts.iter().rev().find(|(tree, _)| self.unit.same(*tree, of));
        if self.unit.get(node).op == Op::Only && knows(self.unit.kids(node)[0]).is_some() {
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
            if self.unit.get(part).op == Op::PatIs {
                let what = self.unit.kids(part)[0];
                match self.unit.get(what).op {
                    // one of a noun phrase matched: it means something
                    Op::Select => self.state.facts.push((what, self.ty_of(what))),
                    _ => self.present(what),
                }
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
        let row = *self.unit.get(cond);
        let kids = self.unit.kids(cond).to_vec();
        match (row.op, holds) {
            (Op::Not, _) => self.assume(kids[0], !holds),
            (Op::And, true) | (Op::Or, false) => kids.iter().for_each(|k| self.assume(*k, holds)),
            (Op::Ne, true) | (Op::Eq, false) if self.unit.get(kids[1]).op == Op::NoneValue => {
                self.present(kids[0]);
            }
            (Op::Eq, true) if self.ty_of(kids[0]).many == Many::Option && self.ty_of(kids[1]).many == Many::One => {
                self.present(kids[0]);
            }
            (Op::IsKind, true) => {
                if let Some(kind) = self.ent(row.sym()) {
                    self.narrow_kind(kids[0], kind);
                }
            }
            (Op::In, true) => {
                self.present(kids[0]);
                let right = *self.unit.get(kids[1]);
                if right.op == Op::Select {
                    let noun = self.unit.kids(kids[1])[0];
                    if let Ty { base: Base::Thing, of: Some(kind), .. } = self.ty_of(noun) {
                        self.narrow_kind(kids[0], kind);
                    }
                }
            }
            _ => {}
        }
    }

    fn narrow_kind(&mut self, node: NodeId, kind: Ent) {
        let ty = self.known(node, self.ty_of(node)).ty;
        let narrower = ty.of.is_none_or(|of| self.dict.is_a(kind, of));
        if matches!(ty.base, Base::Thing | Base::Design) && narrower {
            self.state.facts.push((node, Ty { of: Some(kind), ..ty }.one()));
        }
    }
}

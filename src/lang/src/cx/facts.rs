//! What is known to hold: conditions that narrow the types of what they tell about.

use model::unit::{Base, Many, NodeId, Op, SymId};

use super::{Cx, Typed};
use crate::dict::Ent;
use crate::types::Ty;

impl Cx<'_> {
    /// The expression with the type it is known to have here.
    #[must_use]
    pub fn known(&self, node: NodeId, ty: Ty) -> Typed {
        let fact = self.state.facts.iter().rev().find(|(tree, _)| self.unit.same(*tree, node));
        Typed { node, ty: fact.map_or(ty, |(_, narrowed)| *narrowed) }
    }

    /// From here to the end of the scope the condition holds (or does not): things it tells about are narrowed.
    pub fn assume(&mut self, cond: NodeId, holds: bool) {
        let row = *self.unit.get(cond);
        let kids = self.unit.kids(cond).to_vec();
        match (row.op, holds) {
            (Op::Not, _) => self.assume(kids[0], !holds),
            (Op::And, true) | (Op::Or, false) => kids.iter().for_each(|k| self.assume(*k, holds)),
            (Op::Ne, true) | (Op::Eq, false) if self.unit.get(kids[1]).op == Op::NoneValue => {
                let ty = self.known(kids[0], self.ty_of(kids[0])).ty;
                if ty.many == Many::Option {
                    self.state.facts.push((kids[0], ty.one()));
                }
            }
            (Op::Eq, true) if self.ty_of(kids[0]).many == Many::Option && self.ty_of(kids[1]).many == Many::One => {
                let ty = self.known(kids[0], self.ty_of(kids[0])).ty;
                self.state.facts.push((kids[0], ty.one()));
            }
            (Op::IsKind, true) => {
                if let Some(kind) = self.ent(SymId(row.imm as u32)) {
                    self.narrow_kind(kids[0], kind);
                }
            }
            (Op::In, true) => {
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

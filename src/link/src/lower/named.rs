//! Effects and costs that an expression names: one of two, or the result of a value. What is done with what is named is
//! left to whoever reads the expression.

use model::program::{Num, NumId};
use model::unit::{Body, NodeId, Tree};

use super::{Cx, Env, Loc, Put, Val};

impl<'u> Cx<'u> {
    /// Statements that do what an `if` or a value names; `act` writes them for each that it may be.
    pub(super) fn do_named(&mut self, node: NodeId, act: impl Fn(&mut Cx<'u>, NodeId)) {
        let Tree::If { condition, then, otherwise } = self.tree(node) else {
            self.in_definition(node, true, act);
            return;
        };
        let holds = self.num(condition);
        self.in_case(holds, |cx| act(cx, then), |cx| act(cx, otherwise));
    }

    /// What `judge` says of that which an `if` or a value names.
    pub(super) fn judge_named(&mut self, node: NodeId, judge: impl Fn(&mut Cx<'u>, NodeId) -> NumId) -> Option<NumId> {
        let Tree::If { condition, then, otherwise } = self.tree(node) else {
            return self.in_definition(node, false, judge);
        };
        let condition = self.num(condition);
        let (then, otherwise) = (judge(self, then), judge(self, otherwise));
        Some(Num::If(condition, then, otherwise).put(self))
    }

    /// Reads the definition of a value whose result is an effect or a cost; arguments are `held` in slots where
    /// statements follow.
    pub(super) fn in_definition<T>(
        &mut self,
        node: NodeId,
        held: bool,
        read: impl FnOnce(&mut Cx<'u>, NodeId) -> T,
    ) -> Option<T> {
        let gid = self.sym(node);
        if !self.may_read(node, gid) {
            return None;
        }
        let Some((at, body)) = self.definition(gid) else {
            self.unknown(node, gid);
            return None;
        };
        let root = body.roots.first().copied()?;
        let kids = self.unit().kids(node);
        let mut slots = self.slots_of(body, kids.len());
        for (k, kid) in kids.iter().copied().enumerate() {
            slots[2 + k] = match self.val(kid) {
                Val::Num(id) => Loc::Num(if held { self.hold(id) } else { id }),
                Val::Set(id) => Loc::Set(id),
            };
        }
        let env = Env { unit: at, body, slots, design: self.env.design };
        Some(self.reading_of(gid, |cx| cx.within(env, |cx| read(cx, root))))
    }

    /// Slots for a body that is read here, with `you` and `this` of here; those of its parameters are free.
    pub(super) fn slots_of(&self, body: &Body, params: usize) -> Vec<Loc> {
        let mut slots = vec![Loc::Unbound; body.slots.len().max(2 + params)];
        for (slot, here) in slots.iter_mut().zip(self.env.slots.iter().take(2)) {
            *slot = *here;
        }
        slots
    }
}

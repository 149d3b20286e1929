//! What lines demand, see [`model::unit::demand`], of the body that is lowered.

use model::unit::demand::{self, Demand, Lines};
use model::unit::{Many, NodeId, Tree};

use super::Cx;
use super::gates::After;

impl Lines for Cx<'_> {
    fn tree(&self, node: NodeId) -> Tree<'_> {
        self.unit().tree(node)
    }

    fn names_several(&self, choice: NodeId) -> bool {
        self.slot_ty(self.slot_of(choice)).is_some_and(|ty| ty.many == Many::Set)
    }
}

impl<'u> Cx<'u> {
    /// What the block of an action demands.
    pub(crate) fn demand_of(&self, block: NodeId) -> Option<Demand<'u>> {
        if let Tree::Block { lines } = self.unit().tree(block) { demand::demand(self, lines) } else { None }
    }

    /// What must be possible behind a choice that is followed by these lines.
    pub(crate) fn after_choice<'n>(&self, rest: &'n [NodeId]) -> After<'n> {
        match demand::demand(self, rest) {
            Some(demand) => After::of(demand),
            None => After::default(),
        }
    }
}

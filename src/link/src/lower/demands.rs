//! What the lines at the head of a block demand: choices that lead to a payment which must be made offer only what can be
//! paid for. `choose any stone s; pay (weight of s) gold { .. }` asks for a stone that can be paid.

use model::unit::{Many, NodeId, Op};

use super::Cx;
use super::gates::After;

/// Lines that end in a payment that must be made: choices and the names bound between them, and the price.
#[derive(Clone, Copy)]
pub(crate) struct Demand<'n> {
    /// Choose and Let lines, in order.
    pub(crate) lines: &'n [NodeId],
    /// The price.
    pub(crate) price: NodeId,
}

impl<'u> Cx<'u> {
    /// What lines demand, if they begin so. Of several things, or of one at random, it is not known beforehand what they
    /// will cost.
    pub(crate) fn demand<'n>(&self, lines: &'n [NodeId]) -> Option<Demand<'n>> {
        let unit = self.unit();
        for (k, line) in lines.iter().enumerate() {
            match unit.node(*line).op {
                Op::Let => {}
                Op::Choose if self.asks_for_one(*line) => {}
                Op::Pay => {
                    let price = self.kid(*line, 0).filter(|_| self.kid(*line, 2).is_none())?;
                    return Some(Demand { lines: &lines[..k], price });
                }
                _ => return None,
            }
        }
        None
    }

    /// What the block of an action demands.
    pub(crate) fn demand_of(&self, block: NodeId) -> Option<Demand<'u>> {
        match self.unit().node(block).op {
            Op::Block => self.demand(self.unit().kids(block)),
            _ => None,
        }
    }

    /// Whether a choice is asked, and of one thing.
    pub(crate) fn asks_for_one(&self, choice: NodeId) -> bool {
        self.is_asked(choice) && self.slot_ty(self.slot_of(choice)).is_none_or(|ty| ty.many != Many::Set)
    }

    /// Whether a choice is asked, not drawn.
    pub(crate) fn is_asked(&self, choice: NodeId) -> bool {
        let quantity = self.unit().kids(choice).get(1).map(|quantity| self.unit().node(*quantity).op);
        quantity.is_some_and(|op| op != Op::RandomOne)
    }

    /// What must be possible behind a choice that is followed by these lines.
    pub(crate) fn after_choice<'n>(&self, rest: &'n [NodeId]) -> After<'n> {
        match self.demand(rest) {
            Some(Demand { lines, price }) => After { choices: lines, price: Some(price), ..After::default() },
            None => After::default(),
        }
    }
}

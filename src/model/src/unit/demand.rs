//! What the lines at the head of a block demand: choices that lead to a payment which must be made offer only what can be
//! paid for. `choose any stone s; pay (weight of s) gold { .. }` asks for a stone that can be paid. Whoever lowers choices
//! and whoever checks what they tell ask the same here.

use super::{MUST, NodeId, Tree};

/// Choices in front of a payment, at most: each of them is tried with each of those behind it.
pub const MOST_BEFORE: usize = 16;

/// Lines that end in a payment that must be made: choices and the names bound between them, and the price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demand<'n> {
    /// Choose and Let lines, in order.
    pub lines: &'n [NodeId],
    /// The price.
    pub price: NodeId,
    /// What is done for it, if it is looked at whether that is possible.
    pub paid: Option<NodeId>,
}

/// What must be known of a body to tell.
pub trait Lines {
    /// A node with its children by name.
    fn tree(&self, node: NodeId) -> Tree<'_>;
    /// Whether the name of a choice stands for several things.
    fn names_several(&self, choice: NodeId) -> bool;
}

/// Whether a choice is asked, not drawn.
pub fn is_asked(of: &impl Lines, choice: NodeId) -> bool {
    let Tree::Choose { quantity, .. } = of.tree(choice) else { return false };
    !matches!(of.tree(quantity), Tree::RandomOne { .. })
}

/// Whether a choice is asked, and of one thing.
pub fn asks_for_one(of: &impl Lines, choice: NodeId) -> bool {
    is_asked(of, choice) && !of.names_several(choice)
}

/// What lines demand, if they begin so. Of several things, or of one at random, it is not known beforehand what they will
/// cost.
#[expect(clippy::wildcard_enum_match_arm, reason = "every other line ends what comes before a payment")]
pub fn demand<'n>(of: &impl Lines, lines: &'n [NodeId]) -> Option<Demand<'n>> {
    let mut choices = 0;
    for (k, line) in lines.iter().enumerate() {
        match of.tree(*line) {
            Tree::Let { .. } => {}
            Tree::Choose { .. } if choices < MOST_BEFORE && asks_for_one(of, *line) => choices += 1,
            _ => return payment(of, *line).map(|demand| Demand { lines: &lines[..k], ..demand }),
        }
    }
    None
}

/// The lines of a verb that say whether it can be begun, if it begins with what somebody must be able to do: a choice,
/// with what its payment demands, or another verb, by `you`. With names bound before it.
#[expect(clippy::wildcard_enum_match_arm, reason = "every other line may always be begun")]
pub fn beginning<'n>(of: &impl Lines, lines: &'n [NodeId]) -> Option<&'n [NodeId]> {
    if let Some(demand) = demand(of, lines) {
        return lines.get(..=demand.lines.len());
    }
    let at = lines.iter().position(|line| !matches!(of.tree(*line), Tree::Let { .. }))?;
    let must = match of.tree(lines[at]) {
        Tree::Choose { .. } => is_asked(of, lines[at]),
        Tree::Gate { how, declined: None, .. } => how & MUST != 0,
        Tree::Call { subject: None, .. } => true,
        _ => false,
    };
    must.then(|| &lines[..=at])
}

/// A block that does one thing, if that is something whose possibility is looked at before a price is paid for it or
/// choices are made: a verb, an effect, one of several, a payment. What does more than one thing is not looked into: the
/// rest may be done.
#[expect(clippy::wildcard_enum_match_arm, reason = "every other statement may always be tried")]
pub fn only_deed(of: &impl Lines, block: NodeId) -> Option<NodeId> {
    let lines = if let Tree::Block { lines } = of.tree(block) { lines } else { &[block] };
    let (last, before) = lines.split_last()?;
    let alone = before.iter().all(|line| matches!(of.tree(*line), Tree::Let { .. }));
    match of.tree(*last) {
        Tree::Call { subject: None, .. }
        | Tree::Resolve { .. }
        | Tree::Either { .. }
        | Tree::Pay { otherwise: None, .. } => Some(block).filter(|_| alone),
        _ => None,
    }
}

/// The first of more choices in front of one payment than are looked through.
#[expect(clippy::wildcard_enum_match_arm, reason = "every other line ends what comes before a payment")]
pub fn too_many(of: &impl Lines, lines: &[NodeId]) -> Option<NodeId> {
    let (mut first, mut choices) = (None, 0);
    for line in lines {
        match of.tree(*line) {
            Tree::Let { .. } => {}
            Tree::Choose { .. } if asks_for_one(of, *line) => {
                first.get_or_insert(*line);
                choices += 1;
            }
            _ if choices > MOST_BEFORE && payment(of, *line).is_some() => return first,
            _ => (first, choices) = (None, 0),
        }
    }
    None
}

/// What a payment without an `else` demands.
pub fn payment<'n>(of: &impl Lines, line: NodeId) -> Option<Demand<'n>> {
    let Tree::Pay { price, paid, otherwise: None } = of.tree(line) else { return None };
    Some(Demand { lines: &[], price, paid: paid.and_then(|paid| only_deed(of, paid)) })
}

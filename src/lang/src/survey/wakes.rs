//! What a text waits for: an event, and the causes that it wants of it.
//!
//! In: the pattern of a listener and the conditions behind it. Out: `destroy` and `battle` for `when destroy army because
//! battle`, and for `when destroy army because cause c if c is battle`.

use model::unit::{NodeId, SlotId, Space, Tree, head};

use crate::survey::audience::index::{At, Gid, Index};
use crate::survey::audience::texts::Cause;

/// The event a text waits for.
pub struct Wakes<'u> {
    /// A verb or procedure by its whole name, or the head of the procedure of a step.
    pub event: &'u str,
    step: bool,
    /// Causes it wants; none for any.
    pub only: Option<Vec<Gid>>,
    /// Causes it leaves out.
    without: Vec<Gid>,
}

impl<'u> Wakes<'u> {
    /// What a listener waits for, by its pattern and what stands behind it.
    pub fn of(ix: &Index<'u>, at: At, conditions: &[NodeId]) -> Self {
        let (trees, name) = (ix.units[at.unit as usize], ix.name(ix.named(at)));
        let step = trees.sym(at.node).space == Space::Step;
        let mut wakes = Wakes { event: if step { head(name) } else { name }, step, only: None, without: Vec::new() };
        let (Tree::Pattern { cause, .. } | Tree::PatternBegin { cause, .. } | Tree::PatternEnd { cause, .. }) =
            trees.tree(at.node)
        else {
            return wakes;
        };
        if let Tree::PatIs { value } = trees.tree(cause) {
            wakes.only = members(ix, At { node: value, ..at });
        } else if let Tree::PatBind { slot, .. } = trees.tree(cause) {
            conditions.iter().for_each(|cond| wakes.narrow(ix, At { node: *cond, ..at }, slot));
        }
        wakes
    }

    /// Whether an event of this name wakes it, with this cause.
    pub fn fits(&self, name: &str, cause: Cause) -> bool {
        let event = if self.step { self.event == head(name) } else { self.event == name };
        event && self.wants(cause)
    }

    /// Whether its event wakes it with this cause.
    pub fn wants(&self, cause: Cause) -> bool {
        let is = |causes: &[Gid]| causes.iter().any(|one| cause == Cause::Is(*one));
        (cause == Cause::Any || self.only.as_deref().is_none_or(is)) && !is(&self.without)
    }

    /// What a condition says about the cause in a slot.
    #[expect(clippy::wildcard_enum_match_arm, reason = "a few shapes are looked for; of any other nothing is said")]
    fn narrow(&mut self, ix: &Index<'_>, cond: At, slot: SlotId) {
        let trees = ix.units[cond.unit as usize];
        let here = |node: NodeId| At { node, ..cond };
        match trees.tree(cond.node) {
            Tree::And { left, right } => [left, right].map(here).into_iter().for_each(|kid| self.narrow(ix, kid, slot)),
            Tree::Ne { left, right } if trees.is_slot(left, slot) => {
                self.without.extend(members(ix, here(right)).into_iter().flatten());
            }
            Tree::Eq { left: about, right: of } | Tree::In { thing: about, set: of } if trees.is_slot(about, slot) => {
                self.only = members(ix, here(of)).or(self.only.take());
            }
            _ => {}
        }
    }
}

/// The members that a value lists, if it does.
#[expect(clippy::wildcard_enum_match_arm, reason = "a few shapes are looked for; of any other nothing is said")]
fn members(ix: &Index<'_>, at: At) -> Option<Vec<Gid>> {
    match ix.units[at.unit as usize].tree(at.node) {
        Tree::Member { .. } => Some(vec![ix.named(at)]),
        Tree::List { elements } => elements.iter().map(|kid| members(ix, At { node: *kid, ..at })?.pop()).collect(),
        _ => None,
    }
}

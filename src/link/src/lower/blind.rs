//! Where readiness does not look: what a seat may not know decides nothing about what it is offered.

use model::unit::blind::{self, Places};
use model::unit::{Base, Body, Decl, NodeId, Root, Seen, Space, SymId, Tree, What};

use super::Cx;
use crate::names::{Gid, Names};

impl Cx<'_> {
    /// Whether an expression reads what lies where not everybody sees.
    pub(super) fn is_blind(&self, node: NodeId) -> bool {
        self.is_blind_in(self.env.unit, node)
    }

    /// The same of a node of another unit.
    pub(super) fn is_blind_in(&self, unit: usize, node: NodeId) -> bool {
        let known = self.blind.borrow().get(&(unit, node)).copied();
        known.unwrap_or_else(|| {
            let blind = blind::reads_hidden(&Known(&self.names), unit, node);
            self.blind.borrow_mut().insert((unit, node), blind);
            blind
        })
    }
}

/// What is declared.
struct Known<'n, 'u>(&'n Names<'u>);

impl<'u> Known<'_, 'u> {
    fn named(&self, unit: usize, node: NodeId) -> Gid {
        self.0.gid(unit, self.0.sources.units[unit].node(node).sym())
    }

    fn decl(&self, unit: usize, node: NodeId) -> Option<(usize, &'u Decl)> {
        self.0.decl(self.named(unit, node))
    }

    fn is_a(&self, kind: Gid, of: Gid) -> bool {
        let parent = |kind: &Gid| {
            let (unit, kind) = self.0.kind(*kind)?;
            kind.parent.map(|parent| self.0.gid(unit, parent))
        };
        std::iter::successors(Some(kind), parent).any(|kind| kind == of)
    }

    /// Kinds of what lies in places where not everybody sees.
    fn hidden(&self) -> impl Iterator<Item = Gid> + '_ {
        let names = self.0;
        let zones = names.of_space(Space::Zone).filter_map(|gid| match names.decl(gid) {
            Some((unit, Decl { what: What::Zone(zone), .. })) if zone.seen != Seen::Open => {
                Some(names.gid(unit, zone.holds))
            }
            _ => None,
        });
        let spaces = names.of_space(Space::Kind).filter_map(|gid| {
            let (unit, kind) = names.kind(gid)?;
            kind.holds.filter(|_| kind.seen != Seen::Open).map(|holds| names.gid(unit, holds))
        });
        zones.chain(spaces)
    }
}

impl Places for Known<'_, '_> {
    fn tree(&self, unit: usize, node: NodeId) -> Tree<'_> {
        self.0.sources.units[unit].tree(node)
    }

    fn kids(&self, unit: usize, node: NodeId) -> &[NodeId] {
        self.0.sources.units[unit].kids(node)
    }

    fn zone(&self, unit: usize, node: NodeId) -> Option<(Seen, bool)> {
        let (at, decl) = self.decl(unit, node)?;
        let What::Zone(zone) = &decl.what else { return None };
        let seat = |of: SymId| self.0.kind(self.0.gid(at, of)).is_some_and(|(_, kind)| kind.root == Root::Seat);
        Some((zone.seen, zone.of.is_some_and(seat)))
    }

    fn holds_all(&self, unit: usize, noun: NodeId, zone: NodeId) -> bool {
        let Some((at, Decl { what: What::Zone(row), .. })) = self.decl(unit, zone) else { return false };
        let plain = matches!(self.tree(unit, noun), Tree::Population { .. });
        plain && self.is_a(self.0.gid(at, row.holds), self.named(unit, noun))
    }

    fn hides(&self, unit: usize, node: NodeId) -> bool {
        use Base::{Bool, Condition, Cost, Effect, Enum, Error, Frame, Int, Quantity, Unit};
        let ty = self.0.sources.units[unit].ty(node);
        let kind = match ty.base {
            Base::Thing | Base::Zone | Base::Design => ty.sym.map(|sym| self.0.gid(unit, sym)),
            Error | Unit | Bool | Int | Quantity | Enum | Effect | Condition | Cost | Frame => None,
        };
        kind.is_some_and(|kind| self.hidden().any(|holds| self.is_a(holds, kind) || self.is_a(kind, holds)))
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "no other declaration defines what an expression reads")]
    fn definition(&self, unit: usize, node: NodeId) -> Option<(usize, &Body)> {
        let (unit, decl) = self.decl(unit, node)?;
        match &decl.what {
            What::Value(value) => Some((unit, &value.body)),
            What::Noun { body, .. } => Some((unit, body)),
            _ => None,
        }
    }
}

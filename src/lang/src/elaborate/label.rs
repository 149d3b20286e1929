//! Rule ids on lines: where a preset may change a line, and what its text may use there.
//!
//! In: `[R3] 2` with the names visible there. Out: a row of the unit that leads from `R3` to the node, its type, and
//! those names.

use std::collections::HashMap;

use diag::Span;
use model::unit::{Labelled, Name, NodeId, Op, Rows, SlotId, Space, SymId, THIS, YOU};

use crate::cx::Cx;
use crate::dict::types::Ty;
use crate::syntax::ast::Label;

/// What is visible where a labelled line stands.
#[derive(Clone, Debug)]
pub struct Standing {
    scope: Vec<(SlotId, String, Ty)>,
    during: Option<SymId>,
}

/// What the label stands on.
#[derive(Clone, Copy, Debug)]
pub struct Carrier<'n> {
    /// The node; none for a declaration or ability.
    pub node: Option<NodeId>,
    /// What the line does first.
    pub before: &'n [NodeId],
    /// Type of the place.
    pub ty: Ty,
    /// Whether other lines may read what it binds.
    pub binds: bool,
}

impl Carrier<'_> {
    /// A value of this type.
    #[must_use]
    pub fn value(node: NodeId, ty: Ty) -> Self {
        Carrier { node: Some(node), before: &[], ty, binds: false }
    }
}

/// What is visible here.
#[must_use]
pub fn here(cx: &mut Cx<'_>) -> Standing {
    // The innermost of what is known of a slot counts.
    let of_slot = |tree: NodeId| {
        let row = cx.unit.get(tree);
        (row.op == Op::Slot).then_some(row.imm)
    };
    let known: HashMap<i32, Ty> = cx.state.facts.iter().filter_map(|(tree, ty)| Some((of_slot(*tree)?, *ty))).collect();
    let narrowed =
        |slot: SlotId| known.get(&i32::from(slot.0)).copied().unwrap_or_else(|| cx.state.slots[slot.index()].ty);
    let mut scope: Vec<(SlotId, String, Ty)> = Vec::new();
    scope.extend(cx.state.you.map(|ty| (YOU, "you".to_owned(), ty)));
    scope.extend(cx.state.this.map(|ty| (THIS, "this".to_owned(), ty)));
    scope.extend(cx.state.names.iter().map(|(name, slot)| (*slot, name.clone(), narrowed(*slot))));
    let during = cx.state.verb.or(cx.state.during).map(|ent| cx.sym(ent));
    Standing { scope, during }
}

impl Standing {
    /// As seen by the text of an item: its owner is `you`, it is `this`.
    pub fn stand_on(&mut self, seat: Option<Ty>, this: Ty) {
        self.scope.retain(|(slot, ..)| *slot != YOU && *slot != THIS);
        self.scope.extend(seat.map(|ty| (YOU, "you".to_owned(), ty)));
        self.scope.push((THIS, "this".to_owned(), this));
    }
}

/// Puts rule ids on the declaration or ability whose block follows.
pub fn put_block(cx: &mut Cx<'_>, ids: &[SymId]) {
    if !ids.is_empty() {
        let standing = here(cx);
        put_ids(cx, ids, standing, Carrier { node: None, before: &[], ty: Ty::UNIT, binds: false });
    }
}

/// Puts the rule ids of a label on something.
pub fn put(cx: &mut Cx<'_>, label: Option<&Label<'_>>, standing: Standing, on: Carrier<'_>) {
    let ids = ids(cx, label);
    put_ids(cx, &ids, standing, on);
}

/// The rule ids of a label.
pub fn ids(cx: &mut Cx<'_>, label: Option<&Label<'_>>) -> Vec<SymId> {
    label.iter().flat_map(|l| &l.ids).map(|id| cx.unit.sym(Space::Rule, id.text)).collect()
}

/// Puts rule ids on something.
pub fn put_ids(cx: &mut Cx<'_>, ids: &[SymId], standing: Standing, on: Carrier<'_>) {
    if ids.is_empty() {
        return;
    }
    let at = on.node.map_or(Span::new(cx.file(), 0, 0), |node| cx.unit.span(node));
    if !cx.may_see(standing.scope.len() * ids.len(), at) {
        return;
    }
    let ty = cx.ty_id(on.ty);
    let names = standing.scope.into_iter();
    let scope: Vec<Name> = names.map(|(slot, name, ty)| Name { slot, name: name.into(), ty: cx.ty_id(ty) }).collect();
    for rule in ids {
        cx.unit.label(Labelled {
            rule: *rule,
            node: on.node,
            before: Rows::Owned(on.before.to_vec()),
            ty,
            scope: Rows::Owned(scope.clone()),
            during: standing.during,
            binds: on.binds,
        });
    }
}

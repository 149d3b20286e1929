//! What is read of each member of a set: `total strength of ..`, `highest (a.strength + 1) of army a`, `by neighbours`.
//!
//! In: a name, or any value that speaks of the member as `it` or by its name. Out: the value of one member. A name is applied
//! to the member, as is the entry of a family: `total runes[red] of player`.

use diag::{Advice, Diagnostic, Span, codes};
use model::unit::{NodeId, Op, SlotId, Tree};

use super::noun_phrase::Selected;
use super::{apply, expr, family, names};
use crate::builder::UnitBuilder;
use crate::cx::{Cx, Typed};
use crate::syntax::ast::{Expr, ExprKind, Query, Tail, TailKind, Word};

/// The value of a member of a set.
pub fn of_each(cx: &mut Cx<'_>, value: &Expr<'_>, set: &Selected<'_>) -> Typed {
    let candidate = cx.slot(set.slot, value.span);
    let means = |word: Word<'_>| word.text == "it" || set.binder.is_some_and(|binder| binder.text == word.text);
    if let Some(word) = names::word(value).filter(|word| !means(*word)) {
        return apply::apply(cx, word, candidate, &[], value.span);
    }
    if let ExprKind::Index(base, keys) = &value.kind
        && let Some(word) = names::word(base).filter(|word| !means(*word))
    {
        return family::family_field(cx, word, candidate, keys, value.span);
    }
    let got = cx.scope(|cx| {
        set.bind(cx);
        cx.state.it.push(set.slot);
        expr::infer(cx, value, None)
    });
    if !got.ty.is_error() && !reads(&cx.unit, got.node, set.slot) {
        said_of_none(
            cx,
            value.span,
            set,
            "write what is read of each: `it.x`, `x(it)`, or the name of one of its values",
        );
    }
    got
}

/// Reports a part that never reads the candidate.
pub fn said_of_none(cx: &mut Cx<'_>, span: Span, set: &Selected<'_>, help: impl Into<Advice>) {
    let of = cx.dict.show(set.ty);
    let d = Diagnostic::new(codes::W1011, span, format!("this says nothing of {of}"))
        .label("the same for all of them")
        .help(help);
    cx.report(d);
}

/// Reports what `where` swallowed at the end of a condition: a part behind all that speaks of the candidate. In brackets it
/// was meant.
pub fn swallowed(cx: &mut Cx<'_>, query: &Query<'_>, set: &Selected<'_>) {
    let Some(Tail { kind: TailKind::Where, expr, .. }) = query.tails.last() else { return };
    let Some(tail) = cx.unit.kids(set.node).last() else { return };
    if let Tree::TailWhere { condition } = cx.unit.tree(*tail) {
        trailing(cx, expr, condition, set);
    }
}

/// As [`swallowed`], of the condition of a phrase.
pub fn trailing(cx: &mut Cx<'_>, written: &Expr<'_>, condition: NodeId, set: &Selected<'_>) {
    let ExprKind::And(parts) = &written.kind else { return };
    let (mut nodes, mut rest) = (Vec::with_capacity(parts.len()), condition);
    while nodes.len() + 1 < parts.len() {
        let Tree::And { left, right } = cx.unit.tree(rest) else { return };
        nodes.push(right);
        rest = left;
    }
    nodes.push(rest);
    let said = nodes.iter().position(|node| reads(&cx.unit, *node, set.slot));
    if set.ty.is_error() || cx.is_peeking() || said.is_none_or(|said| said == 0) {
        return;
    }
    let silent = said.unwrap_or(0);
    let span = parts[parts.len() - silent].span.to(parts[parts.len() - 1].span);
    said_of_none(
        cx,
        span,
        set,
        "if it is meant to follow, put the phrase before it in brackets, `(.. where ..) and ..`; if it belongs to the condition, put that in brackets: `where (.. and ..)`",
    );
}

/// Whether a tree reads a slot.
pub fn reads(unit: &UnitBuilder, node: NodeId, slot: SlotId) -> bool {
    let row = unit.get(node);
    (row.op == Op::Slot && row.slot() == slot) || unit.kids(node).iter().any(|kid| reads(unit, *kid, slot))
}

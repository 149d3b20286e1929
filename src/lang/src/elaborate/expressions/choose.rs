//! Choices: `any`, `another`, `random`, `up to 3`, `any number of` and a noun phrase.
//!
//! In: `any own stone s`. Out: a statement that asks, and the slot `s` that holds the answer.

use diag::{Diagnostic, codes};
use model::unit::{Base, NodeId, Op, SlotId};

use super::expr;
use super::noun_phrase::{Binder, Selected, select};
use crate::cx::{Bound, Cx, Want};
use crate::dict::types::Ty;
use crate::syntax::ast::{Pick, Quant};

/// A choice: a [`Op::Choose`] statement. What it binds is visible from here to the end of the scope: one thing, or
/// the set of those chosen.
pub fn choose(cx: &mut Cx<'_>, pick: &Pick<'_>) -> NodeId {
    choose_typed(cx, pick).0
}

/// A choice with the slot it fills.
pub fn choose_typed(cx: &mut Cx<'_>, pick: &Pick<'_>) -> (NodeId, SlotId) {
    let another = matches!(pick.quant, Quant::Another).then_some(pick.span);
    let set = select(cx, &pick.query, Binder::Allowed, another);
    let many = match &pick.quant {
        Quant::Any | Quant::Another | Quant::Random => false,
        Quant::AnyNumber | Quant::Between(..) | Quant::Exactly(_) => true,
        Quant::Each => {
            let d = Diagnostic::new(codes::E0311, pick.span, "`each` leaves nothing to choose")
                .label("all of them are meant")
                .help("write `any` for one of them, `any number of` for some; or `for each .. { }`");
            cx.report(d);
            true
        }
    };
    let quantity = quantity(cx, pick, &set);
    let slot = if many {
        let ty = set.ty.set();
        match set.binder {
            Some(word) => {
                cx.state.slots[set.slot.index()].bound = Bound::Candidate;
                cx.declare(word, ty, Bound::Binder)
            }
            None => cx.hidden("chosen", ty, pick.span),
        }
    } else {
        set.bind(cx);
        set.slot
    };
    (cx.stmt(Op::Choose, i32::from(slot.0), &[set.node, quantity], pick.span), slot)
}

fn quantity(cx: &mut Cx<'_>, pick: &Pick<'_>, set: &Selected<'_>) -> NodeId {
    let span = pick.span;
    let number = Want::Ty(Ty::int(0, crate::dict::types::MOST));
    match &pick.quant {
        Quant::Any | Quant::Another if set.ty.base == Base::Int => cx.stmt(Op::NumberOf, 0, &[], span),
        Quant::Any | Quant::Another => cx.stmt(Op::ExactlyOne, 0, &[], span),
        Quant::AnyNumber | Quant::Each => cx.stmt(Op::AnyNumber, 0, &[], span),
        Quant::Random => {
            let name = set.ty.of.map_or("random", |of| cx.dict.short(of)).to_owned();
            let stream = cx.stream(&name);
            cx.stmt(Op::RandomOne, stream, &[], span)
        }
        Quant::Between(low, high) => {
            let (low, high) = (expr::expr(cx, low, number), expr::expr(cx, high, number));
            cx.stmt(Op::Between, 0, &[low.node, high.node], span)
        }
        Quant::Exactly(n) => {
            let n = expr::expr(cx, n, number);
            cx.stmt(Op::Exactly, 0, &[n.node], span)
        }
    }
}

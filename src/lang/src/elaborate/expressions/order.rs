//! The order of a loop: `from x clockwise`, `by a, b`, `chosen by q`.

use diag::{Diagnostic, Span, codes};
use model::unit::{NodeId, Op, SlotId};

use super::expr;
use crate::cx::{Cx, Want};
use crate::dict::types::{Ty, misfit};
use crate::syntax::ast::{self, Expr, ExprKind, Walk};

/// An order; keys and directions read the slot of the loop as `it`.
pub fn walk(cx: &mut Cx<'_>, walk: &Walk<'_>, slot: SlotId, elem: Ty) -> NodeId {
    match walk {
        Walk::From { start, direction } => {
            let seat = cx.seat_type();
            // `(a else b) clockwise` reads as an amount to the grammar
            let (start, direction) = match (&start.kind, direction) {
                (ExprKind::Amount(a), None) if matches!(a.number.kind, ExprKind::Paren(_)) => match a.query.words[..] {
                    [word] if a.query.tails.is_empty() => (&a.number, Some(word)),
                    _ => (start, None),
                },
                (_, direction) => (start, *direction),
            };
            if !elem.is_error() && misfit(cx.dict, elem, seat).is_some() {
                let d = Diagnostic::new(codes::E0303, start.span, "only seats have a direction")
                    .label(format!("the loop runs over {}", cx.dict.show(elem.set())))
                    .help("order other things with `by`, or let somebody choose: `chosen by you`");
                cx.report(d);
            }
            let start_value = expr::expr(cx, start, Want::Ty(seat));
            let op = match direction.map(|w: ast::Word<'_>| (w, w.text)) {
                None | Some((_, "clockwise")) => Op::WalkClockwise,
                Some((_, "counterclockwise" | "counter_clockwise")) => Op::WalkCounter,
                Some((word, _)) => {
                    let d = Diagnostic::new(codes::E0201, word.span, format!("unknown direction `{}`", word.text))
                        .label("expected `clockwise` or `counterclockwise`")
                        .help("write one of the two");
                    cx.report(d);
                    Op::WalkClockwise
                }
            };
            cx.stmt(op, 0, &[start_value.node], start.span)
        }
        Walk::By(keys) => {
            let span = keys.first().map_or(Span::new(cx.file(), 0, 0), |k| k.span);
            let kids: Vec<NodeId> = cx.scope(|cx| {
                cx.state.it.push(slot);
                keys.iter().map(|key| self::key(cx, key)).collect()
            });
            cx.stmt(Op::WalkBy, 0, &kids, span)
        }
        Walk::ChosenBy(who) => {
            let seat = cx.seat_type();
            let who_value = expr::expr(cx, who, Want::Ty(seat));
            cx.stmt(Op::WalkChosen, 0, &[who_value.node], who.span)
        }
    }
}

fn key(cx: &mut Cx<'_>, key: &Expr<'_>) -> NodeId {
    let got = expr::infer(cx, key, None);
    if got.ty.is_error() || got.ty.is_number() {
        return got.node;
    }
    let help = "write a number of each member; the smallest comes first";
    cx.refuse(cx.unlike(codes::E0313, key.span, "an order needs numbers", got.ty).help(help), key.span).node
}

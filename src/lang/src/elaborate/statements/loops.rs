//! Loops: `for each`, `repeat`, going round among seats, `together`, `divide`; and `as q { }`, which makes `q` the
//! `you` of its block.

use diag::{Diagnostic, Span, codes};
use model::unit::{ABSENT, NodeId, Op, YOU};

use super::statement;
use crate::builder::UnitBuilder;
use crate::cx::{Bound, Cx, Typed, Want};
use crate::dict::types::{MOST, Ty};
use crate::elaborate::expressions::{expr, noun_phrase};
use crate::syntax::ast::{Block, CircleEnd, Expr, LoopCond, Query, Walk, Word};
use noun_phrase::{Binder, Selected};

/// `for each NP walk { }`
pub fn for_each(cx: &mut Cx<'_>, query: &Query<'_>, walk: Option<&Walk<'_>>, body: &Block<'_>, span: Span) -> NodeId {
    cx.scope(|cx| {
        let set = noun_phrase::query(cx, query, Binder::Allowed);
        set.bind(cx);
        let walk = match walk {
            Some(walk) => expr::walk(cx, walk, set.slot, set.ty),
            None => cx.natural(span),
        };
        let body = cx.scope(|cx| {
            if set.binder.is_none() {
                cx.state.it.push(set.slot);
            }
            statement::block(cx, body)
        });
        cx.stmt(Op::ForEach, i32::from(set.slot.0), &[set.node, walk, body], span)
    })
}

/// Reports `repeat at most n times` that says not when to go on or to end.
pub fn bounds_nothing(cx: &mut Cx<'_>, times: Span) {
    let d = Diagnostic::new(codes::E0322, times, "`at most` without a condition bounds nothing")
        .label("the loop runs this often in any case")
        .help("leave out `at most`, or say when to go on: `while ..`, `until ..`");
    cx.report(d);
}

/// `repeat n times as i while c { }`
pub fn repeat(
    cx: &mut Cx<'_>,
    times: &Expr<'_>,
    binder: Option<Word<'_>>,
    cond: Option<&(LoopCond, Expr<'_>)>,
    body: &Block<'_>,
    span: Span,
) -> NodeId {
    let times = expr::expr(cx, times, Want::Ty(Ty::int(0, MOST)));
    let cond = match cond {
        None => ABSENT,
        Some((LoopCond::While, cond)) => expr::condition(cx, cond),
        Some((LoopCond::Until, cond)) => {
            let node = expr::condition(cx, cond);
            cx.node(Op::Not, Ty::BOOL, 0, &[node], cond.span)
        }
    };
    cx.scope(|cx| {
        let round = binder.map(|word| cx.declare(word, Ty::int(1, times.ty.hi.clamp(1, MOST)), Bound::Binder));
        let body = statement::block(cx, body);
        let slot = round.map_or(-1, |slot| i32::from(slot.0));
        cx.stmt(Op::Repeat, slot, &[times.node, cond, body], span)
    })
}

/// The binder of a set of seats names the seat that is `you` in the body.
fn bind_you(cx: &mut Cx<'_>, seats: &Selected<'_>) {
    if let Some(word) = seats.binder {
        cx.bind(word, YOU);
        cx.state.slots[seats.slot.index()].used = true;
    }
}

/// Elaborates a text in which `you` is another seat.
pub fn with_you<T>(cx: &mut Cx<'_>, f: impl FnOnce(&mut Cx<'_>) -> T) -> T {
    let seat = cx.seat();
    let outer = std::mem::replace(&mut cx.state.you, seat);
    let facts = cx.state.facts.clone();
    let unit = &cx.unit;
    cx.state.facts.retain(|(tree, _)| !reads_you(unit, *tree));
    if let Some(seat) = seat {
        cx.state.slots[YOU.index()].ty = seat;
    }
    let value = cx.scope(f);
    cx.state.you = outer;
    cx.state.facts = facts;
    value
}

fn reads_you(unit: &UnitBuilder, node: NodeId) -> bool {
    let row = unit.get(node);
    (row.op == Op::Slot && row.imm == i32::from(YOU.0)) || unit.kids(node).iter().any(|kid| reads_you(unit, *kid))
}

/// `circle NP walk until .. at most n { }`
pub fn circle(
    cx: &mut Cx<'_>,
    query: &Query<'_>,
    walk: &Walk<'_>,
    until: &CircleEnd<'_>,
    at_most: i64,
    body: &Block<'_>,
    span: Span,
) -> NodeId {
    let bound = cx.number(crate::declare::clamp(at_most), span);
    cx.scope(|cx| {
        let set = noun_phrase::query(cx, query, Binder::Allowed);
        let walk = expr::walk(cx, walk, set.slot, set.ty);
        bind_you(cx, &set);
        let (op, cond) = match until {
            CircleEnd::Cond(cond) => (Op::Circle, expr::condition(cx, cond)),
            CircleEnd::AllPass { for_good: None } => (Op::Circle, ABSENT),
            CircleEnd::AllPass { for_good: Some(good) } => match &good.cond {
                Some(cond) => (Op::CircleForGood, expr::condition(cx, cond)),
                None => (Op::CircleForGood, ABSENT),
            },
        };
        let body = with_you(cx, |cx| statement::block(cx, body));
        cx.stmt(op, i32::from(YOU.0), &[set.node, walk, cond, body, bound], span)
    })
}

/// `together each NP { }`
pub fn together(cx: &mut Cx<'_>, query: &Query<'_>, body: &Block<'_>, span: Span) -> NodeId {
    cx.scope(|cx| {
        let set = noun_phrase::query(cx, query, Binder::Allowed);
        if let Some(seat) = cx.seat() {
            expr::fit(cx, Typed { node: set.node, ty: set.ty.set() }, seat.set(), query.span);
        }
        bind_you(cx, &set);
        let body = with_you(cx, |cx| statement::block(cx, body));
        cx.stmt(Op::Together, i32::from(YOU.0), &[set.node, body], span)
    })
}

/// `divide n among NP as k { }`
pub fn divide(
    cx: &mut Cx<'_>,
    amount: &Expr<'_>,
    query: &Query<'_>,
    share: Word<'_>,
    body: &Block<'_>,
    span: Span,
) -> NodeId {
    let amount = expr::expr(cx, amount, Want::Any);
    cx.scope(|cx| {
        let set = noun_phrase::query(cx, query, Binder::Allowed);
        set.bind(cx);
        let slot = cx.declare(share, amount.ty, Bound::Binder);
        let body = statement::block(cx, body);
        cx.stmt(Op::Divide, i32::from(slot.0), &[amount.node, set.node, body], span)
    })
}

/// `as x { }`
pub fn as_seat(cx: &mut Cx<'_>, who: &Expr<'_>, body: &Block<'_>, span: Span) -> NodeId {
    let want = cx.seat_wanted();
    let who = expr::expr(cx, who, want);
    let body = with_you(cx, |cx| statement::block(cx, body));
    cx.stmt(Op::As, 0, &[who.node, body], span)
}

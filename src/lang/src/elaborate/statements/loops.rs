//! Loops: `for each`, `repeat`, going round among seats, `together`, `divide`; and `as q { }`, which makes `q` the
//! `you` of its block.

use diag::{Diagnostic, Span, codes};
use model::unit::{NodeId, Op, YOU};

use super::statement;
use crate::builder::UnitBuilder;
use crate::cx::{Bound, Cx, Typed, Want};
use crate::dict::types::{MOST, Ty};
use crate::elaborate::expressions::{amount, expr, noun_phrase};
use crate::syntax::ast::{Block, Circle, CircleEnd, Expr, ExprKind, Query, Repeat, Shares, Walk};
use noun_phrase::{Binder, Selected};

/// Several loops in one line make content; of what is done each stands in its own.
pub fn alone(cx: &mut Cx<'_>, more: &[Query<'_>]) {
    if let Some(second) = more.first() {
        let d = Diagnostic::new(codes::E0216, second.span, "a second loop in the line of the first")
            .label("only loops that make content stand side by side")
            .help("put it into the braces: `for each .. { for each .. { } }`");
        cx.report(d);
    }
}

/// `for each NP walk { }`
pub fn for_each(cx: &mut Cx<'_>, query: &Query<'_>, walk: Option<&Walk<'_>>, body: &Block<'_>, span: Span) -> NodeId {
    cx.scope(|cx| {
        let set = noun_phrase::query(cx, query, Binder::Allowed);
        set.bind(cx);
        let walk = walk.map(|walk| expr::walk(cx, walk, set.slot, set.ty)).unwrap_or_else(|| cx.natural(span));
        let body = cx.scope(|cx| {
            if set.binder.is_none() {
                cx.state.it.push(set.slot);
            }
            statement::block(cx, body)
        });
        cx.stmt(Op::ForEach, i32::from(set.slot.0), &[set.node, walk, body], span)
    })
}

/// `repeat n times as i while c { }`
pub fn repeat(cx: &mut Cx<'_>, repeat: &Repeat<'_>, span: Span) -> NodeId {
    if repeat.at_most && repeat.cond.is_none() {
        let d = Diagnostic::new(codes::E0322, repeat.times.span, "`at most` without a condition bounds nothing")
            .label("the loop runs this often in any case")
            .help("leave out `at most`, or say when to go on: `while ..`, `until ..`");
        cx.report(d);
    }
    // an amount is as many times as its number says
    let often = expr::infer(cx, &repeat.times, None);
    let often = amount::plain(cx, often, repeat.times.span);
    let times = expr::fit(cx, often, Ty::int(0, MOST), repeat.times.span);
    let cond = expr::condition_if(cx, repeat.cond.as_ref());
    cx.scope(|cx| {
        let of_round = Ty::int(1, times.ty.hi.clamp(1, MOST));
        let round = repeat.binder.map(|word| cx.declare(word, of_round, Bound::Binder));
        let body = statement::block(cx, &repeat.body);
        let slot = round.map_or(-1, |slot| i32::from(slot.0));
        cx.stmt(Op::Repeat, slot, &[times.node, cond, body], span)
    })
}

/// How often at most: a number, or what is worked out.
pub fn bound(cx: &mut Cx<'_>, most: &Expr<'_>, span: Span) -> NodeId {
    if let ExprKind::Number(n) = most.kind {
        return cx.number(crate::declare::clamp(n), span);
    }
    expr::expr(cx, most, Want::Ty(Ty::int(0, MOST))).node
}

/// The binder of a set of seats names the seat that is `you` in the body.
fn bind_you(cx: &mut Cx<'_>, seats: &Selected<'_>) {
    if let Some(word) = seats.binder {
        cx.bind(word, YOU);
        cx.state.slots[seats.slot.index()].bound = Bound::Candidate;
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
pub fn circle(cx: &mut Cx<'_>, circle: &Circle<'_>, span: Span) -> NodeId {
    statement::lower_only(cx, span, "`circle`", "say it with a verb of the game, or declare a procedure");
    let bound = bound(cx, &circle.at_most, span);
    cx.scope(|cx| {
        let set = noun_phrase::query(cx, &circle.query, Binder::Allowed);
        let walk = expr::walk(cx, &circle.walk, set.slot, set.ty);
        bind_you(cx, &set);
        let (op, cond) = match &circle.until {
            CircleEnd::Cond(cond) => (Op::Circle, Some(cond)),
            CircleEnd::AllPass => (Op::Circle, None),
            CircleEnd::ForGood(cond) => (Op::CircleForGood, cond.as_ref()),
        };
        let cond = expr::condition_if(cx, cond);
        let body = with_you(cx, |cx| statement::block(cx, &circle.body));
        cx.stmt(op, i32::from(YOU.0), &[set.node, walk, cond, body, bound], span)
    })
}

/// `together each NP { }`
pub fn together(cx: &mut Cx<'_>, query: &Query<'_>, body: &Block<'_>, span: Span) -> NodeId {
    statement::lower_only(cx, span, "`together`", "say it with a verb of the game, or declare a procedure");
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

/// `divide n among NP at most m each as k { }`
pub fn divide(cx: &mut Cx<'_>, shares: &Shares<'_>, span: Span) -> NodeId {
    cx.you(span);
    let number = expr::expr(cx, &shares.amount.number, Want::Any);
    cx.scope(|cx| {
        let set = noun_phrase::query(cx, &shares.amount.query, Binder::Allowed);
        set.bind(cx);
        let most = shares.most.as_ref().map(|most| {
            let want = Want::Ty(number.ty.ranged(0, MOST));
            let silent = set.binder.is_none();
            cx.scope(|cx| {
                if silent {
                    cx.state.it.push(set.slot);
                }
                expr::expr(cx, most, want).node
            })
        });
        let slot = cx.declare(shares.binder, number.ty, Bound::Binder);
        let body = statement::block(cx, &shares.body);
        let kids: Vec<_> = [number.node, set.node, body].into_iter().chain(most).collect();
        cx.stmt(Op::Divide, i32::from(slot.0), &kids, span)
    })
}

/// `as x { }`
pub fn as_seat(cx: &mut Cx<'_>, who: &Expr<'_>, body: &Block<'_>, span: Span) -> NodeId {
    let want = cx.seat_wanted();
    let who = expr::expr(cx, who, want);
    as_node(cx, who.node, body, span)
}

/// What is done with a seat as `you`.
pub fn as_node(cx: &mut Cx<'_>, who: NodeId, body: &Block<'_>, span: Span) -> NodeId {
    let body = with_you(cx, |cx| statement::block(cx, body));
    cx.stmt(Op::As, 0, &[who, body], span)
}

//! The end of a game: who has won, and what seats are ranked by.
//!
//! In: the pieces behind `end` in `end game won by q, ranked by it.gold`. Out: the statement.

use diag::{Span, codes};
use model::unit::{ABSENT, NodeId, Op, SlotId};

use super::argument::argument;
use super::phrase::Piece;
use crate::cx::Cx;
use crate::dict::types::Ty;
use crate::elaborate::expressions::expr;

/// Who wins a game that nobody wins.
pub const NOBODY: &str = "nobody";

/// `end game ranked by e`, `end game won by q`, `end game won by q, ranked by e`: what stands behind `end`.
pub fn end(cx: &mut Cx<'_>, rest: &[Piece<'_, '_>], span: Span) -> Option<NodeId> {
    let [Piece::Word(game), Piece::Word(how), Piece::Prep(by), what @ ..] = rest else { return None };
    if game.text != "game" || by.text != "by" || what.is_empty() {
        return None;
    }
    let seat = cx.seat_type();
    match how.text {
        "won" => {
            let ranked = what.windows(2).position(|two| {
                matches!(two, [Piece::Word(ranked), Piece::Prep(by)] if ranked.text == "ranked" && by.text == "by")
            });
            let (who, ranking) = ranked.map_or((what, None), |at| (&what[..at], Some(&what[at + 2..])));
            if who.is_empty() || ranking.is_some_and(<[_]>::is_empty) {
                return None;
            }
            let winners = winners(cx, who, seat);
            let slot = cx.hidden("it", seat, span);
            let value = ranking.map_or(ABSENT, |by| rank(cx, by, slot));
            Some(cx.stmt(Op::EndGameWon, i32::from(slot.0), &[winners, value], span))
        }
        "ranked" => {
            let kind = cx.dict.seat?;
            let slot = cx.hidden("it", seat, span);
            let noun = cx.named(Op::Population, seat.set(), kind, &[], span);
            let set = cx.node(Op::Select, seat.set(), i32::from(slot.0), &[noun], span);
            let value = rank(cx, what, slot);
            Some(cx.stmt(Op::EndGame, i32::from(slot.0), &[set, value], span))
        }
        _ => None,
    }
}

/// The seats that win, absent for `nobody`.
fn winners(cx: &mut Cx<'_>, who: &[Piece<'_, '_>], seat: Ty) -> NodeId {
    if let [Piece::Word(word)] = who
        && word.text == NOBODY
    {
        return ABSENT;
    }
    let winners = argument(cx, who, Some(seat));
    let want = if winners.ty.is_many() { seat.set() } else { seat };
    expr::fit(cx, winners, want, who[0].span().to(who[who.len() - 1].span())).node
}

/// What seats are ranked by: a number of `it`.
fn rank(cx: &mut Cx<'_>, what: &[Piece<'_, '_>], slot: SlotId) -> NodeId {
    let value = cx.scope(|cx| {
        cx.state.it.push(slot);
        argument(cx, what, None)
    });
    if !value.ty.is_error() && !value.ty.is_number() {
        let at = what[0].span().to(what[what.len() - 1].span());
        let help = "write a number of each seat: `it.x`";
        cx.report(cx.unlike(codes::E0313, at, "expected a number to rank by", value.ty).help(help));
    }
    value.node
}

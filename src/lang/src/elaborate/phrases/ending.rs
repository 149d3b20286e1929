//! The end of a game: who has won, what seats are ranked by, and which ending it is.
//!
//! In: the pieces behind `end` in `end game won by q, ranked by it.gold, then fewest it.debts as ruin`. Out: the statement;
//! which ending it is is written before it.

use diag::{Diagnostic, Span, codes};
use model::program::ENDING;
use model::unit::{ABSENT, Base, NodeId, Op, SlotId, Space};

use super::argument::argument;
use super::phrase::Piece;
use crate::cx::{Cx, Typed};
use crate::dict::types::Ty;
use crate::elaborate::expressions::expr;
use crate::syntax::ast::Word;

/// Who wins a game that nobody wins.
pub const NOBODY: &str = "nobody";

/// Before what tells apart who is equal so far.
const THEN: &str = "then";

/// Before a number of which the lowest ranks first.
const FEWEST: &str = "fewest";

/// `end game ranked by e`, `end game won by q`, `end game won by q, ranked by e`: what stands behind `end`.
pub fn end(cx: &mut Cx<'_>, rest: &[Piece<'_, '_>], span: Span) -> Option<NodeId> {
    let (rest, name) = match rest {
        [rest @ .., Piece::Prep(r#as), Piece::Word(name)] if r#as.text == "as" => (rest, Some(*name)),
        _ => (rest, None),
    };
    let [Piece::Word(game), Piece::Word(how), Piece::Prep(by), what @ ..] = rest else { return None };
    if game.text != "game" || by.text != "by" || what.is_empty() {
        return None;
    }
    if let Some(name) = name {
        named(cx, name);
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

/// Which ending it is: the variable of that name is told, before the game is over.
fn named(cx: &mut Cx<'_>, name: Word<'_>) {
    let var = cx.dict.find(Space::Var, ENDING);
    let ty = var.map(|var| cx.dict.ty(var)).filter(|ty| ty.base == Base::Enum && !ty.is_many());
    let (Some(var), Some(ty)) = (var, ty) else {
        let d = Diagnostic::new(codes::E0514, name.span, "this game does not tell its endings apart")
            .label("no variable `ending` keeps which it was")
            .help("declare `enum ending { .. }` and `var ending: ending?` in the rules");
        return cx.report(d);
    };
    cx.mention(var, name.span);
    let place = cx.named(Op::Var, ty, var, &[], name.span);
    let value = argument(cx, &[Piece::Word(name)], Some(ty));
    let value = expr::fit(cx, value, ty, name.span);
    let store = cx.stmt(Op::Store, 0, &[place, value.node], name.span);
    cx.state.before.push(store);
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

/// What seats are ranked by: a number of `it`, or several, each to tell apart who is equal by those before.
fn rank(cx: &mut Cx<'_>, what: &[Piece<'_, '_>], slot: SlotId) -> NodeId {
    let mut keys: Vec<NodeId> = Vec::new();
    let (mut plain, mut ty, span) = (true, Ty::ERROR, what[0].span().to(what[what.len() - 1].span()));
    let word = |piece: &Piece<'_, '_>, text: &str| matches!(piece, Piece::Word(word) if word.text == text);
    for key in what.split(|piece| word(piece, THEN)) {
        let (fewest, key) = match key {
            [first, key @ ..] if word(first, FEWEST) && !key.is_empty() => (true, key),
            _ => (false, key),
        };
        let (Some(first), Some(last)) = (key.first(), key.last()) else {
            let d = Diagnostic::new(codes::E0110, span, "expected a number before and after `then`")
                .label("here one is missing")
                .help("write `ranked by it.x, then fewest it.y`");
            cx.report(d);
            continue;
        };
        let key = number(cx, key, slot, fewest, first.span().to(last.span()));
        if keys.is_empty() {
            ty = key.ty;
        }
        keys.push(key.node);
        plain &= !fewest;
    }
    match keys[..] {
        [key] if plain => key,
        _ => cx.node(Op::Keys, ty, 0, &keys, span),
    }
}

/// One number that seats are ranked by.
fn number(cx: &mut Cx<'_>, what: &[Piece<'_, '_>], slot: SlotId, fewest: bool, at: Span) -> Typed {
    let value = cx.scope(|cx| {
        cx.state.it.push(slot);
        argument(cx, what, None)
    });
    if !value.ty.is_error() && !value.ty.is_number() {
        let help = "write a number of each seat: `it.x`";
        cx.report(cx.unlike(codes::E0313, at, "expected a number to rank by", value.ty).help(help));
    }
    match fewest {
        true => Typed { node: cx.node(Op::Fewest, value.ty, 0, &[value.node], at), ..value },
        false => value,
    }
}

//! The gate (`may choose .. if .. pay .. { } else { }`) and payments that must be made.
//!
//! `choose .. if .. pay .. { } else { }` is the same, but must be done.
//!
//! In: `q may pay 2 gold { draw }`. Out: a `Gate` of who decides, choices, condition, price, what is done and what is
//! done instead.

use diag::{Diagnostic, Span, codes};
use model::unit::{ABSENT, ALONE, MUST, NodeId, Op, SlotId};

use super::{loops, statement};
use crate::cx::{Cx, Typed, Want};
use crate::elaborate::expressions::{expr, noun_phrase, price};
use crate::elaborate::phrases::argument::so_many;
use crate::elaborate::phrases::phrase;
use crate::syntax::ast::{self, Block, Else, Gate, GateBody, Part, Pay, Pick, Price};

/// A gate; `who` is the phrase before `may`. Inside it `you` is the one who decides.
pub fn gate(cx: &mut Cx<'_>, gate: &Gate<'_>, who: Option<&ast::Phrase<'_>>) -> NodeId {
    let Some(who) = who else {
        cx.you(gate.span);
        return decided(cx, gate, 0);
    };
    decided_by(cx, who, gate.span, |cx| decided(cx, gate, 0))
}

/// A choice that must be made and paid for where that can be: `choose any stone s pay 1 gold { } else { }`.
pub fn must(cx: &mut Cx<'_>, gate: &Gate<'_>, said: &ast::Phrase<'_>) -> NodeId {
    let is = |part: &Part<'_>, word: &str| part.word().is_some_and(|w| w.text == word);
    let own = said.parts.first().is_some_and(|part| is(part, "choose"));
    let verb =
        if own { Some(0) } else { said.parts.iter().skip(1).position(|part| is(part, "chooses")).map(|at| at + 1) };
    let choices = verb.map_or(&[][..], |at| &said.parts[at + 1..]);
    let picks: Option<Vec<Pick<'_>>> =
        choices.iter().filter(|part| !matches!(part, Part::Comma(_))).map(picked).collect();
    let Some((at, choose)) = verb.zip(picks.filter(|picks| !picks.is_empty())) else {
        let d = Diagnostic::new(codes::E0306, said.span, "a price stands behind what is no choice")
            .label("expected `choose any ..`")
            .help("write `choose any .. pay .. { .. }`, or the price on a line of its own: `pay .. { .. }`");
        return cx.refuse(d, said.span).node;
    };
    let gate = Gate { choose, span: said.span.to(gate.span), ..gate.clone() };
    if own {
        cx.you(gate.span);
        return decided(cx, &gate, MUST);
    }
    let parts = said.parts[..at].to_vec();
    let span = parts[0].span().to(parts[at - 1].span());
    decided_by(cx, &ast::Phrase { parts, span }, gate.span, |cx| decided(cx, &gate, MUST))
}

/// What a part of a phrase chooses.
fn picked<'s>(part: &Part<'s>) -> Option<Pick<'s>> {
    match part {
        Part::Pick(pick) => Some(pick.clone()),
        Part::Expr(ast::Expr { kind: ast::ExprKind::Amount(amount), span, .. }) => Some(so_many(amount, *span)),
        Part::Prep(_) | Part::Comma(_) | Part::Expr(_) => None,
    }
}

/// What the seat that a phrase names decides: inside it is `you`.
pub fn decided_by(
    cx: &mut Cx<'_>,
    who: &ast::Phrase<'_>,
    span: Span,
    said: impl FnOnce(&mut Cx<'_>) -> NodeId,
) -> NodeId {
    let seat = decider(cx, who);
    let inner = loops::with_you(cx, |cx| {
        let node = said(cx);
        cx.stmt(Op::Block, 0, &[node], span)
    });
    cx.stmt(Op::As, 0, &[seat.node, inner], span)
}

/// The seat that a phrase before `may`, `chooses either` or `divides` names.
fn decider(cx: &mut Cx<'_>, who: &ast::Phrase<'_>) -> Typed {
    let want = cx.seat_wanted();
    if let [Part::Expr(e)] = who.parts.as_slice() {
        return expr::expr(cx, e, want);
    }
    let Some(words) = who.bare_words() else {
        let d = Diagnostic::new(codes::E0306, who.span, "what stands before `may` is no seat")
            .label("expected one seat")
            .help("write `may ..` for `you`, or one seat: `q may ..`, `owner of c may ..`");
        return cx.refuse(d, who.span);
    };
    let query = ast::Query { words, tails: Vec::new(), span: who.span };
    let seat = noun_phrase::single(cx, &query);
    if let Want::Ty(ty) = want { expr::fit(cx, seat, ty, who.span) } else { seat }
}

fn decided(cx: &mut Cx<'_>, gate: &Gate<'_>, how: i32) -> NodeId {
    cx.scope(|cx| {
        let choices: Vec<_> = gate.choose.iter().map(|pick| noun_phrase::choose(cx, pick)).collect();
        let choices = cx.stmt(Op::Block, 0, &choices, gate.span);
        let cond = expr::condition_if(cx, gate.cond.as_ref());
        let before = cx.reported();
        let price = gate.pay.as_ref().map_or(ABSENT, |pay| price(cx, pay));
        let torn = cx.erred(before);
        let (alone, accepted, declined) = match &gate.body {
            GateBody::None => (ALONE, cx.stmt(Op::Block, 0, &[], gate.span), ABSENT),
            GateBody::Phrase(p) if gate.pay.is_some() && !phrase::is_command(cx, p) => {
                if !torn {
                    let d = Diagnostic::new(codes::E0306, p.span, "expected `{` after the price")
                        .label("this is no command")
                        .help("what is paid for stands in braces: `may pay .. { .. }`");
                    cx.report(d);
                }
                (ALONE, cx.error(p.span), ABSENT)
            }
            GateBody::Phrase(p) => {
                cx.assume(cond, true);
                (ALONE, statement::one_phrase(cx, p), ABSENT)
            }
            GateBody::Block(body, els) => {
                let accepted = cx.scope(|cx| {
                    cx.assume(cond, true);
                    statement::block(cx, body)
                });
                let declined = els.as_ref().map_or(ABSENT, |els| statement::otherwise(cx, els));
                (0, accepted, declined)
            }
        };
        cx.stmt(Op::Gate, how | alone, &[ABSENT, choices, cond, price, accepted, declined], gate.span)
    })
}

/// `pay p { } else { }`
pub fn pay(cx: &mut Cx<'_>, pay: &Pay<'_>, body: Option<&Block<'_>>, els: Option<&Else<'_>>, span: Span) -> NodeId {
    cx.you(pay.span);
    let price = price(cx, pay);
    let body = body.map_or(ABSENT, |body| statement::block(cx, body));
    let els = els.map_or(ABSENT, |els| statement::otherwise(cx, els));
    cx.stmt(Op::Pay, 0, &[price, body, els], span)
}

/// A price: all of its parts or nothing.
pub fn price(cx: &mut Cx<'_>, pay: &Pay<'_>) -> NodeId {
    let parts: Vec<_> = pay.prices.iter().map(|part| price_part(cx, part)).collect();
    cx.stmt(Op::Price, 0, &parts, pay.span)
}

fn price_part(cx: &mut Cx<'_>, part: &Price<'_>) -> NodeId {
    match part {
        Price::Deed(deed) => {
            if let ([Part::Expr(e)], false) = (deed.parts.as_slice(), phrase::is_command(cx, deed)) {
                return price::amount(cx, e);
            }
            let block = statement::one_phrase(cx, deed);
            cx.stmt(Op::PriceDo, 0, &[block], deed.span)
        }
        Price::Value(e) => price::amount(cx, e),
    }
}

/// The slots of choices, in order.
pub fn chosen(cx: &Cx<'_>, choices: &[NodeId]) -> Vec<SlotId> {
    choices.iter().map(|choice| cx.unit.get(*choice).slot()).collect()
}

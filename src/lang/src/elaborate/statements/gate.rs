//! The gate (`may choose .. if .. pay .. { } else { }`) and payments that must be made.
//!
//! In: `q may pay 2 gold { draw }`. Out: a `Gate` of who decides, choices, condition, price, what is done and what is
//! done instead.

use diag::{Diagnostic, Span, codes};
use model::unit::{ABSENT, NodeId, Op, SlotId};

use super::{loops, statement};
use crate::cx::{Cx, Typed, Want};
use crate::elaborate::expressions::{expr, noun_phrase, price};
use crate::elaborate::phrases::phrase;
use crate::syntax::ast::{self, Block, Else, Gate, GateBody, Pay, Price};

/// A gate; `who` is the phrase before `may`. Inside it `you` is the one who decides.
pub fn gate(cx: &mut Cx<'_>, gate: &Gate<'_>, who: Option<&ast::Phrase<'_>>) -> NodeId {
    let Some(who) = who else {
        cx.you(gate.span);
        return decided(cx, gate);
    };
    let seat = decider(cx, who);
    let inner = loops::with_you(cx, |cx| {
        let node = decided(cx, gate);
        cx.stmt(Op::Block, 0, &[node], gate.span)
    });
    cx.stmt(Op::As, 0, &[seat.node, inner], gate.span)
}

/// The seat that a phrase before `may` or a third person names.
fn decider(cx: &mut Cx<'_>, who: &ast::Phrase<'_>) -> Typed {
    let want = cx.seat_wanted();
    if let [ast::Part::Expr(e)] = who.parts.as_slice() {
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

fn decided(cx: &mut Cx<'_>, gate: &Gate<'_>) -> NodeId {
    cx.scope(|cx| {
        let choices: Vec<_> = gate.choose.iter().map(|pick| noun_phrase::choose(cx, pick)).collect();
        let choices = cx.stmt(Op::Block, 0, &choices, gate.span);
        let cond = expr::condition_if(cx, gate.cond.as_ref());
        let before = cx.reported();
        let price = gate.pay.as_ref().map_or(ABSENT, |pay| price(cx, pay));
        let torn = cx.erred(before);
        let (alone, accepted, declined) = match &gate.body {
            GateBody::None => (1, cx.stmt(Op::Block, 0, &[], gate.span), ABSENT),
            GateBody::Phrase(p) if gate.pay.is_some() && !phrase::is_command(cx, p) => {
                if !torn {
                    let d = Diagnostic::new(codes::E0306, p.span, "expected `{` after the price")
                        .label("this is no command")
                        .help("what is paid for stands in braces: `may pay .. { .. }`");
                    cx.report(d);
                }
                (1, cx.error(p.span), ABSENT)
            }
            GateBody::Phrase(p) => {
                cx.assume(cond, true);
                (1, statement::one_phrase(cx, p), ABSENT)
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
        cx.stmt(Op::Gate, alone, &[ABSENT, choices, cond, price, accepted, declined], gate.span)
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
            if let ([ast::Part::Expr(e)], false) = (deed.parts.as_slice(), phrase::is_command(cx, deed)) {
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

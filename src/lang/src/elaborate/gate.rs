//! The gate (`may choose .. if .. pay .. { } else { }`), payments that must be made, and ways to pay a cost.

use diag::{Diagnostic, Span, codes};
use model::unit::{Ability, Base, Does, NodeId, Op, Rows, SlotId, Timing, What};

use super::{ability, expr, loops, noun_phrase, phrase, statement};
use crate::cx::{Bound, Cx, Typed, Want};
use crate::dict::types::Ty;
use crate::dict::{Data, Ent, ParamInfo, Role};
use crate::syntax::ast::{self, Block, DeclKind, Else, ExprKind, Gate, GateBody, LineKind, Pay, Price, TailKind};

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
    let want = cx.seat().map_or(Want::Any, Want::Ty);
    if let [ast::Part::Expr(e)] = who.parts.as_slice() {
        return expr::expr(cx, e, want);
    }
    let Some(words) = who.bare_words() else {
        let d = Diagnostic::new(codes::E0306, who.span, "what stands before `may` is no seat")
            .label("expected one seat")
            .help("write `may ..` for `you`, or one seat: `q may ..`, `owner of c may ..`");
        cx.report(d);
        return cx.typed_error(who.span);
    };
    let query = ast::Query { words, tails: Vec::new(), span: who.span };
    let seat = noun_phrase::single(cx, &query);
    match want {
        Want::Ty(ty) => expr::fit(cx, seat, ty, who.span),
        Want::Any | Want::Hint(_) => seat,
    }
}

fn decided(cx: &mut Cx<'_>, gate: &Gate<'_>) -> NodeId {
    cx.scope(|cx| {
        let choices: Vec<_> = gate.choose.iter().map(|pick| noun_phrase::choose(cx, pick)).collect();
        let choices = cx.stmt(Op::Block, 0, &choices, gate.span);
        let cond = condition(cx, gate.cond.as_ref());
        let before = cx.reported();
        let price = gate.pay.as_ref().map_or(cx.absent(), |pay| price(cx, pay));
        let torn = cx.erred(before);
        let (alone, accepted, declined) = match &gate.body {
            GateBody::None => (1, cx.stmt(Op::Block, 0, &[], gate.span), cx.absent()),
            GateBody::Phrase(p) if gate.pay.is_some() && !phrase::is_command(cx, p) => {
                if !torn {
                    let d = Diagnostic::new(codes::E0306, p.span, "expected `{` after the price")
                        .label("this is no command")
                        .help("what is paid for stands in braces: `may pay .. { .. }`");
                    cx.report(d);
                }
                (1, cx.error(p.span), cx.absent())
            }
            GateBody::Phrase(p) => {
                if gate.cond.is_some() {
                    cx.assume(cond, true);
                }
                (1, statement::one_phrase(cx, p), cx.absent())
            }
            GateBody::Block(body, els) => {
                let accepted = cx.scope(|cx| {
                    if gate.cond.is_some() {
                        cx.assume(cond, true);
                    }
                    statement::block(cx, body)
                });
                let declined = els.as_ref().map_or(cx.absent(), |els| statement::otherwise(cx, els));
                (0, accepted, declined)
            }
        };
        let who = cx.absent();
        cx.stmt(Op::Gate, alone, &[who, choices, cond, price, accepted, declined], gate.span)
    })
}

/// A condition that may be left out.
pub fn condition(cx: &mut Cx<'_>, cond: Option<&ast::Expr<'_>>) -> NodeId {
    match cond {
        Some(cond) => expr::condition(cx, cond),
        None => cx.absent(),
    }
}

/// `pay p { } else { }`
pub fn pay(cx: &mut Cx<'_>, pay: &Pay<'_>, body: Option<&Block<'_>>, els: Option<&Else<'_>>, span: Span) -> NodeId {
    cx.you(pay.span);
    let price = price(cx, pay);
    let body = match body {
        Some(body) => statement::block(cx, body),
        None => cx.absent(),
    };
    let els = match els {
        Some(els) => statement::otherwise(cx, els),
        None => cx.absent(),
    };
    cx.stmt(Op::Pay, 0, &[price, body, els], span)
}

/// A price: all of its parts or nothing.
pub fn price(cx: &mut Cx<'_>, pay: &Pay<'_>) -> NodeId {
    let parts: Vec<_> = pay.prices.iter().map(|part| price_part(cx, part)).collect();
    cx.stmt(Op::Price, 0, &parts, pay.span)
}

/// A price as a value: amounts of a measure, declared costs, several of them with `and`; `None` for what is read as any
/// other value: `nothing`, a condition, another price by its name.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "some forms have a meaning of their own here; any other is read as an expression, or is reported"
)]
pub fn cost_value(cx: &mut Cx<'_>, e: &ast::Expr<'_>) -> Option<Typed> {
    let parts: Vec<&ast::Expr<'_>> = match &e.kind {
        ExprKind::And(parts) => parts.iter().collect(),
        ExprKind::If { .. } | ExprKind::Else { .. } | ExprKind::Paren(_) | ExprKind::Error => return None,
        ExprKind::Name(path) if path.single().is_some_and(|word| matches!(word.text, "nothing" | "none")) => {
            return None;
        }
        _ => vec![e],
    };
    let ty = Ty::plain(Base::Cost);
    let parts: Vec<_> = parts
        .into_iter()
        .map(|part| {
            if let ExprKind::Paren(inner) = &part.kind {
                expr::expr(cx, inner, Want::Ty(ty)).node
            } else {
                amount(cx, part)
            }
        })
        .collect();
    Some(Typed { node: cx.node(Op::Price, ty, 0, &parts, e.span), ty })
}

fn price_part(cx: &mut Cx<'_>, part: &Price<'_>) -> NodeId {
    match part {
        Price::Deed(deed) => {
            if let ([ast::Part::Expr(e)], false) = (deed.parts.as_slice(), phrase::is_command(cx, deed)) {
                return amount(cx, e);
            }
            let block = statement::one_phrase(cx, deed);
            cx.stmt(Op::PriceDo, 0, &[block], deed.span)
        }
        Price::Value(e) => amount(cx, e),
    }
}

/// A declared cost, `toll(c)` or `1 toll of c`; `None` if the expression is something else.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "some forms have a meaning of their own here; any other is read as an expression, or is reported"
)]
fn cost(cx: &mut Cx<'_>, e: &ast::Expr<'_>) -> Option<NodeId> {
    let (word, args): (ast::Word<'_>, Vec<&ast::Expr<'_>>) = match &e.kind {
        ExprKind::Name(path) => (path.single()?, Vec::new()),
        ExprKind::Call { callee, args } => {
            if let ExprKind::Name(path) = &callee.kind {
                (path.single()?, args.iter().collect())
            } else {
                return None;
            }
        }
        ExprKind::Amount(amount) if matches!(amount.number.kind, ExprKind::Number(1)) => {
            let [word] = amount.query.words.as_slice() else { return None };
            let of = |t: &ast::Tail<'_>| t.kind == TailKind::Of;
            if !amount.query.tails.iter().all(of) {
                return None;
            }
            (*word, amount.query.tails.iter().map(|t| &t.expr).collect())
        }
        _ => return None,
    };
    let ent = cx.dict.first_as(word.text, Role::Cost).filter(|_| cx.visible(word.text).is_none())?;
    cx.mention(ent, word.span);
    let Data::Cost { params } = &cx.dict.get(ent).data else { return None };
    if params.len() != args.len() {
        let wants = diag::Count("argument", params.len());
        let d = Diagnostic::new(codes::E0308, e.span, format!("`{}` takes {wants}, not {}", word.text, args.len()))
            .label("a declared cost")
            .help(format!("write `{}(..)` with one value for each parameter", word.text));
        cx.report(d);
        return Some(cx.error(e.span));
    }
    let pair =
        |cx: &mut Cx<'_>, (arg, param): (&&ast::Expr<'_>, &ParamInfo)| expr::expr(cx, arg, Want::Ty(param.ty)).node;
    let kids: Vec<NodeId> = args.iter().zip(params).map(|both| pair(cx, both)).collect();
    Some(cx.named(Op::PriceCost, Ty::UNIT, ent, &kids, e.span))
}

/// So much of a measure, taken from the one field of the seat that holds it; or a cost.
fn amount(cx: &mut Cx<'_>, e: &ast::Expr<'_>) -> NodeId {
    if let Some(part) = cost(cx, e) {
        return part;
    }
    if let ExprKind::Amount(number) = &e.kind
        && let Some(word) = number.query.words.iter().find(|w| noun_phrase::is_noun(cx, w.text))
        && super::amount::measure_of(cx, &number.query).is_none()
    {
        let d = Diagnostic::new(codes::E0330, e.span, "this cannot be paid")
            .label(format!("a number of `{}` is no amount", word.text))
            .help(format!(
                "{}; things are paid with what is done to them, in brackets: `pay (VERB any ..)`",
                payable(cx, e)
            ));
        cx.report(d);
        return cx.error(e.span);
    }
    let value = expr::expr(cx, e, Want::Any);
    if value.ty.is_error() || value.ty.base == Base::Cost {
        return value.node;
    }
    let fields = match (value.ty.base, value.ty.of) {
        (Base::Quantity, Some(measure)) => purses(cx, measure),
        _ => {
            let d = Diagnostic::new(codes::E0330, e.span, "this cannot be paid")
                .label(format!("a price is an amount of a measure, not {}", cx.dict.show(value.ty)))
                .help(payable(cx, e));
            cx.report(d);
            return cx.error(e.span);
        }
    };
    match fields.as_slice() {
        [field] => cx.named(Op::PriceAmount, Ty::UNIT, *field, &[value.node], e.span),
        other => {
            let why = if other.is_empty() {
                "a seat has no field of this measure"
            } else {
                "a seat has several fields of this measure"
            };
            let rule = "a measure is payable when the kind of the seats has exactly one `var` field of it";
            let help = format!("{}; {rule}", payable(cx, e));
            let d = Diagnostic::new(codes::E0330, e.span, "this cannot be paid").label(why).help(help);
            cx.report(d);
            cx.error(e.span)
        }
    }
}

/// What can be paid, for a message.
fn payable(cx: &Cx<'_>, e: &ast::Expr<'_>) -> String {
    let number = if let ExprKind::Amount(amount) = &e.kind { &amount.number.kind } else { &e.kind };
    let number = if let ExprKind::Number(n) = number { *n } else { 1 };
    let measures =
        cx.dict.iter().filter(|(ent, one)| matches!(one.data, Data::Measure { .. }) && purses(cx, *ent).len() == 1);
    let mut names: Vec<String> = measures.map(|(ent, _)| format!("`pay {number} {}`", cx.dict.short(ent))).collect();
    names.sort_unstable();
    match names.is_empty() {
        true => "pay with a deed in brackets".to_owned(),
        false => format!("write the measure: {}", diag::or_list(names)),
    }
}

fn purses(cx: &Cx<'_>, measure: Ent) -> Vec<Ent> {
    let Some(seat) = cx.dict.seat else { return Vec::new() };
    let holds = |field: &Ent| {
        cx.dict
            .field_info(*field)
            .is_some_and(|f| f.var && f.index.is_empty() && f.ty.is_number() && f.ty.of == Some(measure))
    };
    cx.dict.fields_of(seat).filter(holds).collect()
}

/// The ways of a cost; its parameters are the first slots of each.
pub fn ways(cx: &mut Cx<'_>, decl: usize, of_cost: &[(ast::Word<'_>, Ty)], body: &Block<'_>) {
    let mut ways = Vec::new();
    for line in &body.lines {
        let LineKind::Decl(inner) = &line.kind else {
            if !matches!(line.kind, LineKind::Error(_)) {
                let d = Diagnostic::new(codes::E0331, line.span, "a cost holds nothing but ways to pay it")
                    .label("this is no `way`")
                    .help("write `way name (what: ..) if .. { .. }`");
                cx.report(d);
            }
            continue;
        };
        if let DeclKind::Way { name, params, cond, body } = &inner.kind {
            let labels = super::label::ids(cx, line.label.as_ref());
            let seat = cx.seat();
            let body = cx.body(seat, None, |cx| {
                for (name, ty) in of_cost {
                    cx.declare(*name, *ty, Bound::Param);
                }
                let (choices, _) = ability::parameters(cx, params);
                let cond = condition(cx, cond.as_ref());
                super::label::put_block(cx, &labels);
                let block = statement::block(cx, body);
                [cond, block].into_iter().chain(choices).collect()
            });
            ways.push(Ability {
                name: name.text.to_owned().into(),
                labels: Rows::Owned(labels),
                span: (name.span.start, name.span.end),
                does: Does::Listen(Timing::When),
                limit: None,
                body,
            });
        }
    }
    if let What::Cost(cost) = &mut cx.unit.decls[decl].what {
        cost.ways = Rows::Owned(ways);
    }
}

/// The slots of choices, in order.
pub fn chosen(cx: &Cx<'_>, choices: &[NodeId]) -> Vec<SlotId> {
    choices.iter().map(|choice| cx.unit.get(*choice).slot()).collect()
}

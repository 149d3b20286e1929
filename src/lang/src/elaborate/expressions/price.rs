//! Prices as values. In: `2 gold`, `toll(c)`, `2 gold and toll(c)`. Out: a `Price` with one child for each part.

use diag::{Diagnostic, codes};
use model::unit::{Base, NodeId, Op};

use super::amount::measure_of;
use super::{expr, names, noun_phrase};
use crate::cx::{Cx, Typed, Want};
use crate::dict::types::Ty;
use crate::dict::{Data, Ent, Role};
use crate::syntax::ast::{self, ExprKind, TailKind};

/// A price as a value: amounts of a measure, declared costs, several of them with `and`; `None` for what is read as any
/// other value: `nothing`, a condition, another price by its name.
#[expect(clippy::wildcard_enum_match_arm, reason = "any other form is an expression, or is reported")]
pub fn cost_value(cx: &mut Cx<'_>, e: &ast::Expr<'_>) -> Option<Typed> {
    let parts: Vec<&ast::Expr<'_>> = match &e.kind {
        ExprKind::And(parts) => parts.iter().collect(),
        ExprKind::If { .. } | ExprKind::Else(..) | ExprKind::Paren(_) | ExprKind::Error => return None,
        ExprKind::Name(path) if matches!(path.text, "nothing" | "none") => return None,
        _ => vec![e],
    };
    let ty = Ty::plain(Base::Cost);
    let part = |part: &ast::Expr<'_>| match &part.kind {
        ExprKind::Paren(inner) => expr::expr(cx, inner, Want::Ty(ty)).node,
        _ => amount(cx, part),
    };
    let parts: Vec<_> = parts.into_iter().map(part).collect();
    Some(cx.typed(Op::Price, ty, 0, &parts, e.span))
}

/// A declared cost, `toll(c)` or `1 toll of c`; `None` if the expression is something else.
#[expect(clippy::wildcard_enum_match_arm, reason = "any other form is an expression, or is reported")]
fn cost(cx: &mut Cx<'_>, e: &ast::Expr<'_>) -> Option<NodeId> {
    let (word, args): (ast::Word<'_>, Vec<&ast::Expr<'_>>) = match &e.kind {
        ExprKind::Name(path) => (path.single()?, Vec::new()),
        ExprKind::Call(callee, args) => (names::word(callee)?, args.iter().collect()),
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
        return Some(cx.refuse(d, e.span).node);
    }
    let pairs = args.iter().zip(params);
    let kids: Vec<NodeId> = pairs.map(|(arg, param)| expr::expr(cx, arg, Want::Ty(param.ty)).node).collect();
    Some(cx.named(Op::PriceCost, Ty::UNIT, ent, &kids, e.span))
}

/// So much of a measure, taken from the one field of the seat that holds it; or a cost.
pub fn amount(cx: &mut Cx<'_>, e: &ast::Expr<'_>) -> NodeId {
    if let Some(part) = cost(cx, e) {
        return part;
    }
    if let ExprKind::Amount(number) = &e.kind
        && let Some(word) = number.query.words.iter().find(|w| noun_phrase::is_noun(cx, w.text))
        && measure_of(cx, &number.query).is_none()
    {
        let how = "; things are paid with what is done to them, in brackets: `pay (VERB any ..)`";
        return unpaid(cx, e, format!("a number of `{}` is no amount", word.text), how);
    }
    let value = expr::expr(cx, e, Want::Any);
    if value.ty.is_error() || value.ty.base == Base::Cost {
        return value.node;
    }
    let (Base::Quantity, Some(measure)) = (value.ty.base, value.ty.of) else {
        return unpaid(cx, e, format!("a price is an amount of a measure, not {}", cx.dict.show(value.ty)), "");
    };
    let number = match purses(cx, measure).as_slice() {
        [field] => return cx.named(Op::PriceAmount, Ty::UNIT, *field, &[value.node], e.span),
        [] => "no field",
        [..] => "several fields",
    };
    let rule = "; a measure is payable when the kind of the seats has exactly one `var` field of it";
    unpaid(cx, e, format!("a seat has {number} of this measure"), rule)
}

fn unpaid(cx: &mut Cx<'_>, e: &ast::Expr<'_>, why: String, rule: &str) -> NodeId {
    let help = format!("{}{rule}", payable(cx, e));
    cx.refuse(Diagnostic::new(codes::E0330, e.span, "this cannot be paid").label(why).help(help), e.span).node
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

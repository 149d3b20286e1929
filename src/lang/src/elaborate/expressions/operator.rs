//! Operators. In: `a + b`, `a < b`, `a is b`, `a in b`. Out: one node; a sum has the range that its operands allow.

use diag::{Diagnostic, Span, codes};
use model::unit::{Base, Many, Op, Root};

use super::{adjective, expr, names, noun_phrase, reach};
use crate::cx::{Cx, Typed};
use crate::dict::types::{self, Ty, misfit, related};
use crate::dict::{Data, Ent, Role};
use crate::syntax::ast::{BinaryOp, Expr, ExprKind, Word};

/// `a + b` and so on.
pub fn binary(cx: &mut Cx<'_>, op: BinaryOp, left: &Expr<'_>, right: &Expr<'_>, hint: Option<Ty>, span: Span) -> Typed {
    // factors are plain numbers: the measure of the place is for one of them only
    let scaled = matches!(op, BinaryOp::Mul | BinaryOp::Div | BinaryOp::DivUp);
    let mut a = expr::infer(cx, left, if scaled { None } else { hint });
    let next = if scaled { None } else { Some(a.ty).filter(|t| !t.is_error()).or(hint) };
    let b = expr::infer(cx, right, next);
    if a.ty.is_error() || b.ty.is_error() {
        return cx.typed_error(span);
    }
    if !scaled && (a.ty.collects() || b.ty.collects()) {
        return sets(cx, op, a, b, span);
    }
    if !scaled {
        expr::adopt(cx, &mut a, b.ty);
    }
    for (value, at) in [(a, left.span), (b, right.span)] {
        if !value.ty.is_number() {
            let help = "numbers, amounts of one measure, and sets can be added; nothing else";
            return cx.refuse(cx.unlike(codes::E0313, at, "expected a number", value.ty).help(help), span);
        }
    }
    let (op, base, range) = match op {
        BinaryOp::Add | BinaryOp::Sub => {
            if !same_measure(a.ty, b.ty) {
                return measures(cx, a.ty, left.span, b.ty, right.span, span);
            }
            let base = if zero(a.ty) { b.ty } else { a.ty };
            match op == BinaryOp::Add {
                true => (Op::Add, base, types::add(a.ty, b.ty)),
                false => (Op::Sub, base, types::sub(a.ty, b.ty)),
            }
        }
        BinaryOp::Mul => {
            if a.ty.base == Base::Quantity && b.ty.base == Base::Quantity {
                return measures(cx, Ty::int(0, 1), left.span, b.ty, right.span, span);
            }
            let base = if b.ty.base == Base::Quantity { b.ty } else { a.ty };
            (Op::Mul, base, types::mul(a.ty, b.ty))
        }
        BinaryOp::Div | BinaryOp::DivUp => {
            if b.ty.base == Base::Quantity {
                return measures(cx, Ty::int(0, 1), left.span, b.ty, right.span, span);
            }
            if b.ty.lo <= 0 && b.ty.hi >= 0 {
                let help = "divide by a number that is at least 1: `max(1, ..)`";
                return cx.refuse(cx.unlike(codes::E0309, right.span, "the divisor may be 0", b.ty).help(help), span);
            }
            let up = op == BinaryOp::DivUp;
            (if up { Op::DivUp } else { Op::Div }, a.ty, types::div(a.ty, b.ty, up))
        }
    };
    reach::computed(cx, op, base, range, 0, &[a.node, b.node], span)
}

fn measures(cx: &mut Cx<'_>, a: Ty, a_at: Span, b: Ty, b_at: Span, span: Span) -> Typed {
    let d = cx
        .unlike(codes::E0302, b_at, format!("expected {}, found {}", cx.dict.show(a), cx.dict.show(b)), b)
        .other(a_at, format!("this is {}", cx.dict.show(a)))
        .help("amounts of one measure can be added; `number(..)` takes the number of an amount, `name(..)` gives it a measure");
    cx.refuse(d, span)
}

fn sets(cx: &mut Cx<'_>, op: BinaryOp, a: Typed, b: Typed, span: Span) -> Typed {
    let Some(joined) = types::join(cx.dict, a.ty.member(), b.ty.member()) else {
        let d = Diagnostic::new(codes::E0313, span, "sets of different things")
            .label(format!("{} and {}", cx.dict.show(a.ty), cx.dict.show(b.ty)))
            .help("both sides must hold things of one sort");
        return cx.refuse(d, span);
    };
    let (op, ty) = if op == BinaryOp::Add { (Op::Add, joined) } else { (Op::Sub, a.ty.member()) };
    cx.typed(op, ty.set(), 0, &[a.node, b.node], span)
}

/// `a < b` and so on.
pub fn compare(cx: &mut Cx<'_>, op: Op, left: &Expr<'_>, right: &Expr<'_>, span: Span) -> Typed {
    let mut a = expr::infer(cx, left, None);
    let b = expr::infer(cx, right, Some(a.ty).filter(|t| t.is_number()));
    expr::adopt(cx, &mut a, b.ty);
    if a.ty.is_error() || b.ty.is_error() {
        return cx.typed_error(span);
    }
    if !(a.ty.is_number() && b.ty.is_number() && same_measure(a.ty, b.ty)) {
        return incomparable(cx, a.ty, left.span, b.ty, right.span, span);
    }
    foregone(cx, op, a.ty, b.ty, span);
    expr::bool_node(cx, op, 0, &[a.node, b.node], span)
}

fn zero(ty: Ty) -> bool {
    ty.base == Base::Int && (ty.lo, ty.hi) == (0, 0)
}

fn same_measure(a: Ty, b: Ty) -> bool {
    (a.base, a.of) == (b.base, b.of) || zero(a) || zero(b)
}

fn incomparable(cx: &mut Cx<'_>, a: Ty, a_at: Span, b: Ty, b_at: Span, span: Span) -> Typed {
    let d = cx
        .unlike(codes::E0310, b_at, format!("{} cannot be compared with {}", cx.dict.show(a), cx.dict.show(b)), b)
        .other(a_at, format!("this is {}", cx.dict.show(a)))
        .help(match (a.base, b.base) {
            (Base::Effect | Base::Cost, _) => "of what is done or paid only `is none` and `possible(..)` can be asked",
            _ if a.is_number() && b.is_number() => {
                "compare amounts of one measure; `number(..)` takes the number of an amount"
            }
            _ => "compare values of one type and measure",
        });
    cx.refuse(d, span)
}

fn foregone(cx: &mut Cx<'_>, op: Op, a: Ty, b: Ty, span: Span) {
    if let Some(always) = types::foregone(op, a, b) {
        let d = Diagnostic::new(codes::W1002, span, format!("this is always {always}"))
            .label(format!("{} against {}", range(a), range(b)))
            .help("leave it out, or correct a number");
        cx.report(d);
    }
}

fn range(ty: Ty) -> String {
    if ty.lo == ty.hi { ty.lo.to_string() } else { format!("{}..{}", ty.lo, ty.hi) }
}

/// `x is y`, `x is not y`.
pub fn is(cx: &mut Cx<'_>, left: &Expr<'_>, negated: bool, right: &Expr<'_>, span: Span) -> Typed {
    let a = expr::infer(cx, left, None);
    if a.ty.is_error() {
        // names on the right that need the left to be understood stay silent
        cx.strange(|cx| expr::infer(cx, right, None));
        return cx.typed_error(span);
    }
    let test = if let ExprKind::Noun(query) = &right.kind {
        let set = noun_phrase::query(cx, query, noun_phrase::Binder::Forbidden);
        Some(expr::bool_node(cx, Op::In, 0, &[a.node, set.node], span))
    } else {
        names::word(right).and_then(|word| is_word(cx, a, word, span))
    };
    match test {
        Some(test) if test.ty.is_error() => test,
        Some(test) if negated => expr::bool_node(cx, Op::Not, 0, &[test.node], span),
        Some(test) => test,
        None => equal(cx, a, left.span, negated, right, span),
    }
}

fn equal(cx: &mut Cx<'_>, a: Typed, a_at: Span, negated: bool, right: &Expr<'_>, span: Span) -> Typed {
    let mut a = a;
    let hint = if a.ty.is_many() { a.ty } else { a.ty.one() };
    let b = expr::infer(cx, right, Some(hint));
    let op = if negated { Op::Ne } else { Op::Eq };
    if cx.unit.get(b.node).op == Op::NoneValue {
        let may_be_none = a.ty.many == Many::Option || matches!(a.ty.base, Base::Effect | Base::Cost | Base::Frame);
        if !may_be_none {
            let d = Diagnostic::new(codes::W1002, span, format!("this is always {negated}"))
                .label("the left side is never none")
                .help("leave the question out, or declare the type with `?`");
            cx.report(d);
        }
        return expr::bool_node(cx, op, 0, &[a.node, b.node], span);
    }
    if b.ty.is_error() {
        return cx.typed_error(span);
    }
    expr::adopt(cx, &mut a, b.ty);
    let comparable = match (a.ty.base, b.ty.base) {
        (Base::Thing | Base::Design, Base::Thing | Base::Design) => related(cx.dict, a.ty, b.ty),
        (Base::Int | Base::Quantity, Base::Int | Base::Quantity) => same_measure(a.ty, b.ty),
        (Base::Zone, Base::Zone) => true,
        (Base::Bool | Base::Condition, Base::Bool | Base::Condition) => true,
        // What is done or paid has no value: `is none` and `is nothing` are asked before.
        (Base::Effect | Base::Cost, _) => false,
        (x, y) => x == y && a.ty.of == b.ty.of,
    };
    if !comparable || a.ty.is_many() != b.ty.is_many() {
        return incomparable(cx, a.ty, a_at, b.ty, right.span, span);
    }
    if a.ty.is_number() && b.ty.is_number() {
        foregone(cx, op, a.ty, b.ty, span);
    }
    expr::bool_node(cx, op, 0, &[a.node, b.node], span)
}

/// `x is WORD` where the word says what sort of thing x is: an adjective, a noun, a kind, a bool field. `None` if the
/// word is a value. Nouns win over items of the same name: an item is one design, the noun is what the game means by it.
#[expect(clippy::wildcard_enum_match_arm, reason = "one sort of declaration is meant here; any other is not it")]
fn is_word(cx: &mut Cx<'_>, a: Typed, word: Word<'_>, span: Span) -> Option<Typed> {
    if matches!(word.text, "you" | "this" | "it" | "none" | "nothing" | "yes" | "no") || cx.visible(word.text).is_some()
    {
        return None;
    }
    let dict = cx.dict;
    let is_value = |ent: Ent| match &dict.get(ent).data {
        Data::Member { of } => a.ty.base == Base::Enum && a.ty.of == Some(*of),
        Data::Var { ty, .. } | Data::Setting { ty, .. } => misfit(dict, ty.one(), a.ty.one()).is_none(),
        Data::Value(value) if value.params.is_empty() => misfit(dict, value.ty.one(), a.ty.one()).is_none(),
        _ => false,
    };
    if dict.uses(word.text).iter().any(|u| is_value(u.ent)) {
        return None;
    }
    if let Some(test) = adjective::adjective(cx, word, a, span) {
        return Some(test);
    }
    let (Base::Thing | Base::Design, Some(kind)) = (a.ty.base, a.ty.of) else { return None };
    if let Some(ent) = dict.first_as(word.text, Role::Kind) {
        cx.mention(ent, word.span);
        let (always, never) = (dict.is_a(kind, ent), !dict.is_a(ent, kind) && !dict.is_a(kind, ent));
        if (always || never) && a.ty.many == Many::One {
            let d = Diagnostic::new(codes::W1002, span, format!("this is always {always}"))
                .label(format!("the left side is {}", dict.show(a.ty)))
                .help("leave the question out, or ask about another kind");
            cx.report(d);
        }
        return Some(Typed { node: cx.named(Op::IsKind, Ty::BOOL, ent, &[a.node], span), ty: Ty::BOOL });
    }
    if let Some(ent) = dict.first_as(word.text, Role::Noun) {
        cx.mention(ent, word.span);
        let ty = dict.ty(ent);
        if !ty.is_error() && !related(dict, ty, a.ty) {
            let d = Diagnostic::new(codes::E0303, word.span, format!("`{}` is said of {}", word.text, dict.show(ty)))
                .label(format!("the left side is {}", dict.show(a.ty)))
                .help("ask about what the left side can be");
            return Some(cx.refuse(d, span));
        }
        let slot = cx.hidden("it", ty, word.span);
        let noun = cx.named(Op::Noun, ty.set(), ent, &[], word.span);
        let set = cx.node(Op::Select, ty.set(), i32::from(slot.0), &[noun], word.span);
        return Some(expr::bool_node(cx, Op::In, 0, &[a.node, set], span));
    }
    None // an item, or nothing of use: read as a value
}

/// `x in y`, `x not in y`.
pub fn is_in(cx: &mut Cx<'_>, left: &Expr<'_>, negated: bool, right: &Expr<'_>, span: Span) -> Typed {
    let (a, b) = if matches!(right.kind, ExprKind::List(_)) {
        let a = expr::infer(cx, left, None);
        let hint = (!a.ty.is_error()).then(|| a.ty.one().set());
        (a, expr::infer(cx, right, hint))
    } else {
        let b = expr::infer(cx, right, None);
        let hint = members(cx, b.ty);
        (expr::infer(cx, left, hint), b)
    };
    if a.ty.is_error() || b.ty.is_error() {
        return cx.typed_error(span);
    }
    let Some(elem) = members(cx, b.ty) else {
        let help = "`in` asks whether something lies in a zone or place or belongs to a set; use `is` for one value";
        let d = cx.unlike(codes::E0301, right.span, "expected a set, a zone or a place", b.ty).help(help);
        return cx.refuse(d, span);
    };
    if !belongs(cx, a.ty, b.ty, elem) {
        let d = cx
            .unlike(codes::E0303, left.span, format!("{} is never in {}", cx.dict.show(a.ty), cx.dict.show(b.ty)), a.ty)
            .other(right.span, format!("this holds {}", cx.dict.show(elem)))
            .help("both sides must be about things of one sort");
        return cx.refuse(d, span);
    }
    let test = expr::bool_node(cx, Op::In, 0, &[a.node, b.node], span);
    if negated { expr::bool_node(cx, Op::Not, 0, &[test.node], span) } else { test }
}

/// What a set, zone, list or place holds; for a single space the pieces on it.
#[must_use]
#[expect(clippy::wildcard_enum_match_arm, reason = "few types are more than a value here")]
pub fn members(cx: &Cx<'_>, ty: Ty) -> Option<Ty> {
    match ty.base {
        Base::Error => Some(Ty::ERROR),
        Base::Thing if !ty.is_many() => held(cx, ty),
        _ => ty.collects().then(|| ty.member()),
    }
}

/// What lies on spaces of that kind.
#[must_use]
pub fn held(cx: &Cx<'_>, ty: Ty) -> Option<Ty> {
    let kinds = cx.dict.above(ty.of?).map_while(|kind| cx.dict.kind(kind));
    kinds.take_while(|kind| kind.root == Root::Space).find_map(|kind| kind.holds).map(Ty::thing)
}

/// Whether things of one type can be members of the other; pieces may also lie on the spaces of a set.
#[must_use]
pub fn belongs(cx: &Cx<'_>, thing: Ty, set: Ty, elem: Ty) -> bool {
    if elem.is_error() || thing.is_error() {
        return true;
    }
    let fits = match (thing.base, elem.base) {
        (Base::Thing | Base::Design, Base::Thing | Base::Design) => related(cx.dict, thing, elem),
        (Base::Int | Base::Quantity, Base::Int | Base::Quantity) => same_measure(thing, elem),
        (x, y) => x == y && thing.of == elem.of,
    };
    fits || (set.is_many() && held(cx, set).is_some_and(|on| related(cx.dict, thing, on)))
}

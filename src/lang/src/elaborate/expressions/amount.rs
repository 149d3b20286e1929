//! Amounts and numbers of things: `2 gold`, `count ..`, `total x of ..`, `1 gold per 2 stones`.
//!
//! In: a number with a noun phrase behind it. Out: a number of a measure if the noun is one, else how many things
//! there are.

use diag::{Diagnostic, Sought, Span, codes};
use model::number::narrow;
use model::unit::{Base, MOST_THINGS, NodeId, Op};

use super::expr::{all, bool_node, infer};
use super::noun_phrase::{self, Binder};
use super::{each, reach};
use crate::cx::{Cx, Typed};
use crate::dict::types::{self, Ty};
use crate::dict::{Ent, Role};
use crate::syntax::ast::{self, Aggregate, Expr};

/// `2 gold`, `(n) gold`. A number of things is no value: it is chosen, and stands in phrases only.
pub fn amount(cx: &mut Cx<'_>, amount: &ast::Amount<'_>, span: Span) -> Typed {
    if let Some(measure) = measure_of(cx, &amount.query) {
        return quantity(cx, &amount.number, measure, amount.query.span, span);
    }
    if crowded(cx, &amount.query) {
        return cx.typed_error(span);
    }
    let number = infer(cx, &amount.number, None);
    let word = amount.query.words[0];
    if !cx.dict.knows(word.text) {
        if !number.ty.is_error() {
            cx.unknown(word, Sought::Measure, &[Role::Measure, Role::Kind, Role::Noun]);
        }
    } else {
        let d = Diagnostic::new(codes::E0212, span, "a number of things is no value")
            .label("this would have to be chosen")
            .help("write `count ..` for how many there are; in a phrase a number of things is chosen");
        cx.report(d);
    }
    cx.typed_error(span)
}

/// The measure that a query of one word names.
pub fn measure_of(cx: &Cx<'_>, query: &ast::Query<'_>) -> Option<Ent> {
    match query.words.as_slice() {
        [word] if query.tails.is_empty() => cx.dict.first_as(word.text, Role::Measure),
        _ => None,
    }
}

/// Reports a word too many beside a measure; whether there is one, or one that was told of where it is not declared.
pub fn crowded(cx: &mut Cx<'_>, query: &ast::Query<'_>) -> bool {
    let words = query.words.as_slice();
    if words.iter().any(|w| cx.dict.vague(w.text)) {
        return true;
    }
    let measure = |cx: &Cx<'_>, word: &ast::Word<'_>| {
        cx.visible(word.text).is_none() && cx.dict.first_as(word.text, Role::Measure).is_some()
    };
    if words.iter().any(|w| noun_phrase::is_noun(cx, w.text) && !measure(cx, w)) {
        return false;
    }
    let mut measures = words.iter().filter(|w| measure(cx, w));
    let Some(one) = measures.next() else { return false };
    let text = |word: &ast::Word<'_>| format!("leave `{}` out", word.text);
    let without = |word: &ast::Word<'_>| match words.iter().position(|w| w.span == word.span) {
        Some(at) if at > 0 => words[at - 1].span.after().to(word.span),
        _ => Span { end: words.get(1).map_or(word.span.end, |next| next.span.start), ..word.span },
    };
    let d = match measures.next() {
        Some(two) if two.text == one.text => {
            Diagnostic::new(codes::E0316, two.span, format!("the measure `{}` stands twice", two.text))
                .label("once too often")
                .unsafe_fix(without(two), "", text(two))
        }
        Some(two) => {
            let message = format!("an amount has one measure, and here stand `{}` and `{}`", one.text, two.text);
            Diagnostic::new(codes::E0316, two.span, message)
                .label("one measure too many")
                .other(one.span, "the other measure")
                .help("keep the one that is meant; two amounts have a number each")
                .unsafe_fix(without(two), "", text(two))
                .unsafe_fix(without(one), "", text(one))
        }
        None => {
            let Some(other) = words.iter().find(|w| w.span != one.span) else { return false };
            let message = format!("`{}` does not belong to an amount", other.text);
            let d = Diagnostic::new(codes::E0316, other.span, message)
                .label(format!("an amount is a number and its measure, `{}`", one.text));
            let verb = cx.dict.first_as(other.text, Role::Verb).or(cx.dict.first_as(other.text, Role::Third));
            if verb.is_some() {
                let help = "what is done for a price stands in braces after it; another command stands after `;`";
                cx.report(d.help(help));
                return true;
            }
            d.unsafe_fix(without(other), "", text(other))
        }
    };
    cx.report(d);
    true
}

/// A number of a measure.
pub fn quantity(cx: &mut Cx<'_>, number: &Expr<'_>, measure: Ent, name: Span, span: Span) -> Typed {
    cx.mention(measure, name);
    let inner = infer(cx, number, None);
    cast(cx, inner, measure, number.span, span)
}

/// The same number in another measure.
pub fn cast(cx: &mut Cx<'_>, inner: Typed, measure: Ent, at: Span, span: Span) -> Typed {
    if inner.ty.is_error() {
        return cx.typed_error(span);
    }
    if !inner.ty.is_number() {
        let help = "write a number, or a value in brackets";
        let d = cx
            .unlike(codes::E0301, at, format!("expected a number of `{}`", cx.dict.short(measure)), inner.ty)
            .help(help);
        return cx.refuse(d, span);
    }
    let ty = Ty::of(Base::Quantity, measure).ranged(inner.ty.lo, inner.ty.hi);
    let row = *cx.unit.get(inner.node);
    match row.op == Op::Int {
        true => cx.typed(Op::Int, ty, row.imm, &[], span),
        false => cx.typed(Op::Cast, ty, 0, &[inner.node], span),
    }
}

/// `number(gold of you)`: the number of an amount, without its measure.
pub fn plain(cx: &mut Cx<'_>, amount: Typed, span: Span) -> Typed {
    if amount.ty.base != Base::Quantity {
        return amount;
    }
    cx.typed(Op::Cast, Ty::int(amount.ty.lo, amount.ty.hi), 0, &[amount.node], span)
}

/// `1 gold per 2 stones`.
pub fn per(cx: &mut Cx<'_>, amount: &ast::Amount<'_>, each: i64, hint: Option<Ty>, span: Span) -> Typed {
    let number = infer(cx, &amount.number, hint);
    let set = noun_phrase::query(cx, &amount.query, Binder::Forbidden);
    if number.ty.is_error() || set.ty.is_error() {
        return cx.typed_error(span);
    }
    if !number.ty.is_number() || each < 1 {
        let d = Diagnostic::new(codes::E0313, span, "`per` needs an amount and a positive number")
            .label(format!("before it stands {}", cx.dict.show(number.ty)))
            .help("write `1 .. per 2 ..`: an amount for so many things");
        return cx.refuse(d, span);
    }
    let each = crate::declare::clamp(each);
    let times = Ty::int(0, count_range(cx, set.node, set.ty).1 / each);
    let range = types::mul(number.ty, times);
    reach::computed(cx, Op::Per, number.ty, range, each, &[number.node, set.node], span)
}

/// `count`, `some`, `no`, `all`, `only`.
pub fn aggregate(cx: &mut Cx<'_>, op: Aggregate, query: &ast::Query<'_>, span: Span) -> Typed {
    let set = noun_phrase::query(cx, query, Binder::Allowed);
    let node = set.node;
    if matches!(op, Aggregate::Some | Aggregate::No) {
        each::swallowed(cx, query, &set);
    }
    match op {
        Aggregate::Count if set.ty.is_error() => cx.typed_error(span),
        Aggregate::Count => {
            let (lo, hi) = count_range(cx, node, set.ty);
            cx.typed(Op::Count, Ty::int(lo, hi), 0, &[node], span)
        }
        Aggregate::Some => bool_node(cx, Op::Some, 0, &[node], span),
        Aggregate::No => bool_node(cx, Op::No, 0, &[node], span),
        Aggregate::All => all(cx, node, set.ty, span),
        Aggregate::Only => cx.typed(Op::Only, set.ty.option(), 0, &[node], span),
    }
}

/// Whether nobody declares how many members such a set can have.
pub fn is_uncounted(cx: &Cx<'_>, set: NodeId) -> bool {
    count_range(cx, set, cx.ty_of(set).one()).1 == i32::from(MOST_THINGS)
}

/// How many members a noun phrase can have. The upper bound must be sound: comparisons are judged by it.
fn count_range(cx: &Cx<'_>, set: NodeId, elem: Ty) -> (i32, i32) {
    let most = i32::from(MOST_THINGS);
    let whole = cx.unit.get(set).op == Op::Select && cx.unit.kids(set).len() == 1;
    match (elem.base, elem.of) {
        (Base::Enum, Some(of)) => (0, narrow(cx.dict.members(of).len())),
        (Base::Int, _) => (0, elem.hi.saturating_sub(elem.lo).saturating_add(1).min(most)),
        (Base::Thing, Some(kind)) => {
            let seats = cx.dict.above(kind).filter_map(|k| Some((k, cx.dict.kind(k)?.seats)));
            seats.into_iter().find(|(_, (_, most))| *most > 0).map_or((0, most), |(of, (fewest, most))| {
                (if whole && of == kind { fewest.into() } else { 0 }, most.into())
            })
        }
        _ => (0, most),
    }
}

/// `total`, `highest`, `lowest`.
pub fn fold(cx: &mut Cx<'_>, op: Op, value: &Expr<'_>, query: &ast::Query<'_>, span: Span) -> Typed {
    let set = noun_phrase::query(cx, query, Binder::Allowed);
    if set.ty.is_error() {
        return cx.typed_error(span);
    }
    let each = each::of_each(cx, value, &set);
    if each.ty.is_error() {
        return cx.typed_error(span);
    }
    if !each.ty.is_number() {
        let d = Diagnostic::new(
            codes::E0313,
            value.span,
            format!("`{}` is no number", cx.unit.source.get(value.span.range()).unwrap_or_default()),
        )
        .label(format!("it is {}", cx.dict.show(each.ty)))
        .help("`total`, `highest` and `lowest` need a number of each member");
        return cx.refuse(d, span);
    }
    let range = match op == Op::Total {
        true => types::mul(each.ty, Ty::int(0, count_range(cx, set.node, set.ty).1)),
        false => Ok((each.ty.lo.min(0), each.ty.hi.max(0))),
    };
    reach::computed(cx, op, each.ty, range, i32::from(set.slot.0), &[set.node, each.node], span)
}

//! Tails of noun phrases: `in`, `of`, `during`, `other than`, `where`, and `another`.
//!
//! In: `in north` behind `stones`. Out: a condition on the candidate, which narrows the phrase as an adjective does.

use diag::{Diagnostic, Span, codes};
use model::unit::{ABSENT, Base, Many, NodeId, Op, Root, SlotId, Tree};

use super::noun_phrase::Selected;
use super::{amount, each, expr, kernel, noun_phrase, operator};
use crate::cx::{Cx, Typed};
use crate::dict::types::{Ty, misfit, related};
use crate::dict::{Ent, Role};
use crate::syntax::ast::{Expr, ExprKind, Query, Tail, TailKind, Word};

/// A value that is read before there is a candidate.
fn outside(cx: &mut Cx<'_>, e: &Expr<'_>, hint: Option<Ty>) -> Typed {
    let it = cx.state.it.pop();
    let got = expr::infer(cx, e, hint);
    cx.state.it.extend(it);
    got
}

/// `in x`: a zone, place, set, list or range; the candidates are at most what it holds.
pub fn within(cx: &mut Cx<'_>, tail: &Tail<'_>, elem: &mut Ty) -> Option<NodeId> {
    let got = outside(cx, &tail.expr, Some(elem.set()));
    if got.ty.is_error() || elem.is_error() {
        return None;
    }
    let Some(held) = operator::members(cx, got.ty) else {
        let help = "`in` names where the things lie or the set they belong to; use `of` for what they belong to";
        let d = cx.unlike(codes::E0301, tail.expr.span, "expected a zone, a place or a set", got.ty).help(help);
        return cx.none(d);
    };
    if !operator::belongs(cx, *elem, got.ty, held) {
        let (shown, all) = (cx.dict.show(got.ty), cx.dict.show(elem.set()));
        let d = Diagnostic::new(codes::E0303, tail.expr.span, format!("{all} cannot be in {shown}"))
            .label(format!("this holds {}", cx.dict.show(held.set())))
            .help("name a zone, place or set of what is looked for");
        return cx.none(d);
    }
    if let (Some(held), Some(of)) = (held.of, elem.of)
        && held != of
        && cx.dict.is_a(held, of)
    {
        elem.of = Some(held);
    }
    Some(cx.node(Op::TailIn, Ty::BOOL, 0, &[got.node], tail.span))
}

/// Whether a tail says that things lie in a zone that a seat has.
#[must_use]
pub fn in_zone_of_a_seat(cx: &Cx<'_>, tail: NodeId) -> bool {
    let Tree::TailIn { place } = cx.unit.tree(tail) else { return false };
    let zone = if let Tree::Zone { zone, .. } = cx.unit.tree(place) { cx.ent(zone) } else { None };
    let owner = zone.and_then(|zone| cx.dict.zone(zone)?.of);
    owner.and_then(|of| cx.dict.root(of)) == Some(Root::Seat)
}

/// `of x`.
pub fn of(cx: &mut Cx<'_>, elem: Ty, argument: &Expr<'_>, span: Span) -> Option<NodeId> {
    let arg = outside(cx, argument, None);
    let mut narrowed = elem;
    of_value(cx, elem, arg, span, &mut narrowed)
}

/// `of` a value that is written already. The candidates may turn out to be of a more special kind.
pub fn of_value(cx: &mut Cx<'_>, elem: Ty, arg: Typed, span: Span, narrowed: &mut Ty) -> Option<NodeId> {
    if arg.ty.is_error() || elem.is_error() {
        return None;
    }
    let found = elem.of.filter(|_| matches!(elem.base, Base::Thing | Base::Design));
    let Some(kind) = found else { return no_of(cx, elem, arg.ty, span) };
    let dict = cx.dict;
    let leads = |f: &Ent| {
        dict.field_info(*f).is_some_and(|f| match (f.ty.base, arg.ty.base) {
            (Base::Thing | Base::Design, Base::Thing | Base::Design) => related(dict, f.ty, arg.ty),
            (Base::Enum, Base::Enum) => f.ty.of == arg.ty.of,
            _ => false,
        })
    };
    let marked = |f: &Ent| dict.field_info(*f).is_some_and(|f| f.of);
    let own = dict.fields_of(kind).find(|f| marked(f) && leads(f));
    let special = || {
        let cases = dict.cases(kind).into_iter().skip(1).filter_map(|k| dict.kind(k));
        cases.flat_map(|k| &k.fields).copied().find(|f| marked(f) && leads(f))
    };
    if let Some(field) = own.or_else(special) {
        cx.mention_silently(field, span);
        if let Some(info) = dict.field_info(field)
            && dict.is_a(info.kind, kind)
        {
            narrowed.of = Some(info.kind);
        }
        return Some(cx.named(Op::TailOf, Ty::BOOL, field, &[arg.node], span));
    }
    if kernel::is_seat(cx, arg.ty.one()) && noun_phrase::owned_by_zone(cx, elem) {
        return Some(cx.node(Op::TailOwn, Ty::BOOL, 0, &[arg.node], span));
    }
    let any: Vec<Ent> = dict.fields_of(kind).filter(leads).collect();
    match any.as_slice() {
        [field] => {
            cx.mention_silently(*field, span);
            Some(cx.named(Op::TailOf, Ty::BOOL, *field, &[arg.node], span))
        }
        [] => no_of(cx, elem, arg.ty, span),
        [..] => {
            let d = Diagnostic::new(codes::E0203, span, "`of` can mean two things here")
                .label(format!("this may be {}", dict.names(any.iter().copied())))
                .help("say which field: `where it.x is ..`, or mark one of them with `of` in its kind");
            cx.none(d)
        }
    }
}

fn no_of(cx: &mut Cx<'_>, elem: Ty, arg: Ty, span: Span) -> Option<NodeId> {
    let (thing, of) = (cx.dict.show(elem), cx.dict.show(arg));
    let d = Diagnostic::new(codes::E0208, span, format!("{thing} does not belong to {of}"))
        .label(format!("no field of it holds {of}"))
        .help("mark a field of the kind with `of`, or say `where it.x is ..`");
    cx.none(d)
}

/// `dropped during b`: what stood in the verb's first slot while the procedure ran.
pub fn memory(cx: &mut Cx<'_>, q: &Query<'_>, word: Word<'_>, elem: Ty) -> Option<NodeId> {
    let Some(tail) = q.tails.iter().find(|t| t.kind == TailKind::During) else {
        let d = Diagnostic::new(codes::E0208, word.span, format!("`{}` does not say since when", word.text))
            .label("expected `during` and a procedure")
            .help(format!("write `{} during ..`", word.text));
        return cx.none(d);
    };
    if elem.is_error() {
        return None;
    }
    let dict = cx.dict;
    let first = |e: &Ent| dict.verb(*e).and_then(|v| v.params.first()).map(|p| p.ty);
    let fits = |e: &Ent| first(e).is_some_and(|ty| ty.base == elem.base && related(dict, ty, elem));
    let Some(verb) = dict.all_as(word.text, Role::Participle).find(fits) else {
        let d = Diagnostic::new(codes::E0303, word.span, format!("{} is never `{}`", dict.show(elem), word.text))
            .label("no such verb has this in its first place")
            .help("remembered is what stood in the first slot of the verb");
        return cx.none(d);
    };
    cx.mention(verb, word.span);
    let frame = expr::infer(cx, &tail.expr, Some(Ty::plain(Base::Frame)));
    if frame.ty.is_error() {
        return None;
    }
    if frame.ty.base != Base::Frame {
        let help = "name a procedure, or a name bound to one in the event";
        return cx.none(cx.unlike(codes::E0301, tail.expr.span, "expected a running procedure", frame.ty).help(help));
    }
    let ty = frame.ty.one();
    Some(cx.named(Op::TailMemory, ty, verb, &[frame.node], word.span.to(tail.span)))
}

/// `during` without a participle.
pub fn stray_during(cx: &mut Cx<'_>, tail: &Tail<'_>) -> Option<NodeId> {
    let d = Diagnostic::new(codes::E0208, tail.span, "`during` needs a participle before it")
        .label("what happened to them then")
        .help("write what is remembered: `dropped during b`");
    cx.none(d)
}

/// `other than x`.
pub fn other_than(cx: &mut Cx<'_>, tail: &Tail<'_>, elem: Ty) -> Option<NodeId> {
    let got = outside(cx, &tail.expr, Some(elem));
    if got.ty.is_error() || elem.is_error() {
        return None;
    }
    let fits = operator::belongs(cx, got.ty.one(), elem.set(), elem)
        || (got.ty.base == Base::Zone && operator::members(cx, got.ty).is_some_and(|m| related(cx.dict, m, elem)));
    if !fits {
        let message = format!("expected {}, found {}", cx.dict.show(elem), cx.dict.show(got.ty));
        let help = "only what could be meant can be left out";
        return cx.none(cx.unlike(codes::E0303, tail.expr.span, message, got.ty).help(help));
    }
    Some(cx.node(Op::TailOther, Ty::BOOL, 0, &[got.node], tail.span))
}

/// `where c`. What the condition says about the candidate's kind is known of the members.
pub fn condition(cx: &mut Cx<'_>, tail: &Tail<'_>, slot: SlotId, elem: &mut Ty) -> Option<NodeId> {
    let before = cx.reported();
    let cond = reaches_too_far(cx, &tail.expr).unwrap_or_else(|| expr::condition(cx, &tail.expr));
    if cx.reported() > before && cx.unit.get(cond).op == Op::Error {
        *elem = Ty::ERROR;
    }
    let narrowed = cx.scope(|cx| {
        cx.assume(cond, true);
        let known = cx.state.facts.iter().rev().find(|(tree, _)| {
            let row = cx.unit.get(*tree);
            row.op == Op::Slot && row.imm == i32::from(slot.0)
        });
        known.map(|(_, ty)| *ty)
    });
    if let Some(ty) = narrowed
        && ty.base == elem.base
        && ty.many == Many::One
    {
        *elem = ty;
    }
    if cx.unit.get(cond).op == Op::Error {
        return None;
    }
    Some(cx.node(Op::TailWhere, Ty::BOOL, 0, &[cond], tail.span))
}

/// `count .. where c >= 4`: the comparison belongs to the number, but `where` takes all that follows.
fn reaches_too_far(cx: &mut Cx<'_>, e: &Expr<'_>) -> Option<NodeId> {
    let (ExprKind::Compare { left, right, .. } | ExprKind::Is { left, right, .. }) = &e.kind else { return None };
    if cx.is_peeking() {
        return None;
    }
    let whether = cx.peek(|cx| expr::infer(cx, left, None).ty);
    if whether.is_error() || !whether.is_bool() {
        return None;
    }
    let with = cx.peek(|cx| expr::infer(cx, right, None).ty);
    if with.is_error() || with.is_bool() {
        return None;
    }
    let d = Diagnostic::new(codes::E0310, right.span, "`where` takes the comparison with it")
        .label("compared with the yes or no before it")
        .help("put the noun phrase with its `where` in brackets: `(count .. where ..) >= 4`");
    Some(cx.refuse(d, e.span).node)
}

/// `reached from x within n by s`: by steps over what the phrase means so far.
pub fn reached(cx: &mut Cx<'_>, tail: &Tail<'_>, slot: SlotId, binder: Option<Word<'_>>, elem: Ty) -> Option<NodeId> {
    let reach = tail.reach.as_deref()?;
    let from = outside(cx, &tail.expr, Some(elem));
    let most = reach.within.as_ref().map(|most| {
        let often = outside(cx, most, None);
        let often = amount::plain(cx, often, most.span);
        expr::fit(cx, often, Ty::int(0, crate::dict::types::MOST), most.span)
    });
    let set = Selected { node: ABSENT, slot, ty: elem, binder };
    let step = each::of_each(cx, &reach.step, &set);
    if elem.is_error() {
        return None;
    }
    for (got, span, what) in [(from, tail.expr.span, "one begins"), (step, reach.step.span, "a step leads")] {
        let place = if got.ty.collects() { got.ty.member() } else { got.ty.soft() };
        if misfit(cx.dict, place, elem).is_some() {
            let message = format!("expected {}, found {}", cx.dict.show(elem), cx.dict.show(got.ty));
            let d = Diagnostic::new(codes::E0303, span, message)
                .label(format!("where {what}"))
                .help("what is reached, where one begins and where each step leads are things of one sort");
            return cx.none(d);
        }
    }
    if from.ty.is_error() || step.ty.is_error() || most.is_some_and(|most| most.ty.is_error()) {
        return None;
    }
    let most = most.map_or(ABSENT, |most| most.node);
    Some(cx.node(Op::TailReached, Ty::BOOL, 0, &[from.node, most, step.node], tail.span))
}

/// `another x`: other than you, or than this thing.
pub fn another(cx: &mut Cx<'_>, elem: Ty, span: Span) -> Option<NodeId> {
    if elem.is_error() {
        return None;
    }
    let one = if kernel::is_seat(cx, elem) { cx.you(span) } else { cx.this(span) };
    if one.ty.is_error() {
        return None;
    }
    Some(cx.node(Op::TailOther, Ty::BOOL, 0, &[one.node], span))
}

/// Reads the tails of a noun phrase whose noun is unknown.
pub fn strange(cx: &mut Cx<'_>, query: &Query<'_>) {
    let it = cx.hidden("it", Ty::ERROR, query.span);
    cx.state.it.push(it);
    if let Some(last) = query.words.last().filter(|_| query.words.len() > 1) {
        cx.bind(*last, it);
    }
    for tail in &query.tails {
        cx.strange(|cx| expr::infer(cx, &tail.expr, None));
    }
}

//! Expressions: what each form means and which type it has. Operators, application and noun phrases have files of
//! their own.
//!
//! In: a tree, and the type its place wants. Out: a node with its type; an error node once something was reported.

use diag::{Diagnostic, Span, codes};
use model::unit::{ABSENT, Base, Many, NodeId, Op};

use super::noun_phrase::{self, Binder};
use super::{amount, apply, family, names, operator};
use crate::cx::{Cx, Typed, Want};
use crate::dict::types::{self, Ty};
use crate::syntax::ast::{self, Expr, ExprKind};

pub use super::amount::cast;
pub use super::fitting::{adopt, fit, place, report_misfit};
pub use super::list::list;
pub use super::order::walk;

/// An expression. A value that does not fit [`Want::Ty`] is reported and replaced by an error.
pub fn expr(cx: &mut Cx<'_>, e: &Expr<'_>, want: Want) -> Typed {
    let got = infer(cx, e, want.hint());
    if let Want::Ty(ty) = want { fit(cx, got, ty, e.span) } else { got }
}

/// A condition that may be left out.
pub fn condition_if(cx: &mut Cx<'_>, e: Option<&Expr<'_>>) -> NodeId {
    e.map_or(ABSENT, |e| condition(cx, e))
}

/// A condition: yes or no.
pub fn condition(cx: &mut Cx<'_>, e: &Expr<'_>) -> NodeId {
    let got = infer(cx, e, Some(Ty::BOOL));
    if got.ty.is_bool() {
        return got.node;
    }
    let is_where = |tail: &ast::Tail<'_>| tail.kind == ast::TailKind::Where;
    let ends_with_where = matches!(&e.kind, ExprKind::Aggregate(_, query) if query.tails.last().is_some_and(is_where));
    let d = cx.unlike(codes::E0301, e.span, "expected a condition", got.ty).help(if ends_with_where {
        "`where` ends before `or`: put the whole condition after it in brackets"
    } else {
        "a condition is yes or no: compare with `is`, `<`, `in`, or ask `some ..`, `no ..`"
    });
    cx.refuse(d, e.span).node
}

/// The value of an expression, with a type to go by for its names and bare numbers.
pub fn infer(cx: &mut Cx<'_>, e: &Expr<'_>, hint: Option<Ty>) -> Typed {
    if hint.is_some_and(|h| h.base == Base::Cost)
        && let Some(cost) = super::price::cost_value(cx, e)
    {
        return cost;
    }
    match &e.kind {
        ExprKind::Name(path) => names::path(cx, path, hint),
        ExprKind::Number(n) => number(cx, *n, hint, e.span),
        ExprKind::AtLeast(n) => {
            let d = Diagnostic::new(codes::E0212, e.span, format!("`{n}+` counts seats and stands in `copies:` only"))
                .label("expected a value")
                .help(format!("write `{n}`, or `x >= {n}` for a condition"));
            cx.refuse(d, e.span)
        }
        ExprKind::Range(range) => {
            let (lo, hi) = crate::declare::bounds(Some(range));
            let (a, b) = (cx.number(lo, range.span), cx.number(hi, range.span));
            cx.typed(Op::Range, Ty::int(lo, hi).set(), 0, &[a, b], e.span)
        }
        ExprKind::Amount(amount) => amount::amount(cx, amount, e.span),
        ExprKind::Call(callee, args) => apply::call(cx, callee, args, hint, e.span),
        ExprKind::Index(base, keys) => family::index(cx, base, keys, e.span),
        ExprKind::Field(base, path) => {
            let at = infer(cx, base, None);
            path.words().fold(at, |at, word| apply::member(cx, word, at, base.span.to(word.span)))
        }
        ExprKind::Of(function, argument) => apply::of(cx, function, argument, e.span),
        ExprKind::Your(word) => {
            let you = cx.you(e.span);
            apply::apply(cx, *word, you, &[], e.span)
        }
        ExprKind::Aggregate(op, query) => amount::aggregate(cx, *op, query, e.span),
        ExprKind::Fold { op, value, query } => amount::fold(cx, *op, value, query, e.span),
        ExprKind::Perhaps(of) => super::perhaps::perhaps(cx, of, e.span, hint),
        ExprKind::Printed(of) => super::printed::printed(cx, of, e.span),
        ExprKind::Position(word, at) => super::position::position(cx, *word, &at.0, &at.1, e.span),
        ExprKind::First(query, walk) => {
            let set = noun_phrase::query(cx, query, Binder::Allowed);
            let order = cx.scope(|cx| {
                set.bind(cx);
                super::order::walk(cx, walk, set.slot, set.ty)
            });
            cx.typed(Op::First, set.ty.option(), 0, &[set.node, order], e.span)
        }
        ExprKind::Every(query, cond) => {
            let set = noun_phrase::query(cx, query, Binder::Allowed);
            let written = cond;
            let cond = cx.scope(|cx| {
                set.bind(cx);
                cx.state.it.push(set.slot);
                condition(cx, cond)
            });
            super::each::trailing(cx, written, cond, &set);
            bool_node(cx, Op::Every, i32::from(set.slot.0), &[set.node, cond], e.span)
        }
        ExprKind::Pick(pick) if matches!(pick.quant, ast::Quant::Each) => {
            let set = noun_phrase::query(cx, &pick.query, Binder::Forbidden);
            all(cx, set.node, set.ty, e.span)
        }
        ExprKind::Pick(_) => {
            let d = Diagnostic::new(codes::E0212, e.span, "a choice cannot stand inside a value")
                .label("nothing is asked here")
                .help("choose first, then use the name: `choose any .. x`; for all of them write `all ..`");
            cx.refuse(d, e.span)
        }
        ExprKind::Noun(query) => noun_phrase::single(cx, query),
        ExprKind::List(entries) => super::list::entry_list(cx, entries, hint, e.span),
        ExprKind::Paren(inner) => infer(cx, inner, hint),
        ExprKind::Binary { op, left, right } => operator::binary(cx, *op, left, right, hint, e.span),
        ExprKind::Per { amount, each } => amount::per(cx, amount, *each, hint, e.span),
        ExprKind::Compare { op, left, right } => operator::compare(cx, *op, left, right, e.span),
        ExprKind::Is { left, negated, right } => operator::is(cx, left, *negated, right, e.span),
        ExprKind::In { left, negated, right } => operator::is_in(cx, left, *negated, right, e.span),
        ExprKind::Not(inner) => {
            let inner = condition(cx, inner);
            bool_node(cx, Op::Not, 0, &[inner], e.span)
        }
        ExprKind::And(parts) if hint.is_some_and(|h| !h.is_bool() && !h.is_number()) => {
            list_with_and(cx, parts, e.span)
        }
        ExprKind::And(parts) => chain(cx, Op::And, parts, e.span),
        ExprKind::Or(parts) => chain(cx, Op::Or, parts, e.span),
        ExprKind::If { then, cond, els } => choice(cx, then, cond, els, hint, e.span),
        ExprKind::Else(value, fallback) => otherwise(cx, value, fallback, hint, e.span),
        ExprKind::Error => cx.typed_error(e.span),
    }
}

/// A yes-or-no node.
pub fn bool_node(cx: &mut Cx<'_>, op: Op, imm: i32, kids: &[NodeId], span: Span) -> Typed {
    cx.typed(op, Ty::BOOL, imm, kids, span)
}

/// A set as a value.
pub fn all(cx: &mut Cx<'_>, set: NodeId, elem: Ty, span: Span) -> Typed {
    cx.typed(Op::All, elem.set(), 0, &[set], span)
}

fn number(cx: &mut Cx<'_>, n: i64, hint: Option<Ty>, span: Span) -> Typed {
    let value = crate::declare::clamp(n);
    // a bare number takes the measure of its place
    let ty = hint.filter(|ty| ty.base == Base::Quantity).map_or(Ty::int(0, 0), Ty::one).ranged(value, value);
    cx.typed(Op::Int, ty, value, &[], span)
}

/// `a and b` where a list or set is expected.
fn list_with_and(cx: &mut Cx<'_>, parts: &[Expr<'_>], span: Span) -> Typed {
    let joint = parts.last().map_or(span, |last| last.span);
    let d = Diagnostic::new(codes::E0301, span, "`and` joins conditions, and this is no condition")
        .label("several values stand here")
        .other(joint, "one of them")
        .help("write a comma between values: `a, b`; in the midst of a text in brackets: `[a, b]`");
    cx.refuse(d, span)
}

fn chain(cx: &mut Cx<'_>, op: Op, parts: &[Expr<'_>], span: Span) -> Typed {
    cx.scope(|cx| {
        let mut so_far: Option<NodeId> = None;
        let mut broken = false;
        for part in parts {
            let next = condition(cx, part);
            cx.assume(next, op == Op::And);
            if cx.unit.get(next).op == Op::Error {
                broken = true;
                // what the broken part binds may be meant to be seen by the others
                if let ExprKind::Aggregate(_, query) = &part.kind {
                    if let Some(binder) = query.words.last().filter(|w| w.text.len() <= 2) {
                        names::bind_unknown(cx, *binder);
                    }
                    let slot = cx.hidden("it", Ty::ERROR, part.span);
                    cx.state.it.push(slot);
                }
            }
            so_far = Some(match so_far {
                None => next,
                Some(first) => cx.node(op, Ty::BOOL, 0, &[first, next], span),
            });
        }
        match so_far {
            Some(node) if !broken => Typed { node, ty: Ty::BOOL },
            _ => cx.typed_error(span),
        }
    })
}

fn choice(cx: &mut Cx<'_>, then: &Expr<'_>, cond: &Expr<'_>, els: &Expr<'_>, hint: Option<Ty>, span: Span) -> Typed {
    let test = condition(cx, cond);
    let mut yes = cx.scope(|cx| {
        cx.assume(test, true);
        infer(cx, then, hint)
    });
    let hint = hint.or((!yes.ty.is_error()).then_some(yes.ty));
    let no = cx.scope(|cx| {
        cx.assume(test, false);
        infer(cx, els, hint)
    });
    adopt(cx, &mut yes, no.ty);
    let Some(ty) = types::join(cx.dict, yes.ty, no.ty) else {
        return mixed(cx, then.span, yes.ty, els.span, no.ty, span);
    };
    cx.typed(Op::If, ty, 0, &[test, yes.node, no.node], span)
}

/// Reports two values that should be of one type.
pub fn mixed(cx: &mut Cx<'_>, a: Span, a_ty: Ty, b: Span, b_ty: Ty, span: Span) -> Typed {
    let d = cx
        .unlike(codes::E0301, b, format!("expected {}, as before", cx.dict.show(a_ty)), b_ty)
        .other(a, "the other value stands here")
        .help("both values must be of one type");
    cx.refuse(d, span)
}

/// Whether the procedure runs of which a variable is read, if that is not sure and the variable is never none itself.
fn unsure_frame(cx: &mut Cx<'_>, read: Typed, span: Span) -> Option<NodeId> {
    let row = *cx.unit.get(read.node);
    if row.op != Op::Local || read.ty.many == Many::Option {
        return None;
    }
    let verb = cx.dict.owner_of(cx.ent(row.sym())?);
    (!cx.runs(verb)).then(|| cx.named(Op::Running, Ty::BOOL, verb, &[], span))
}

fn otherwise(cx: &mut Cx<'_>, value: &Expr<'_>, fallback: &Expr<'_>, hint: Option<Ty>, span: Span) -> Typed {
    let first = infer(cx, value, hint);
    let second = infer(cx, fallback, hint.or((!first.ty.is_error()).then_some(first.ty)));
    // a number of a procedure that may not run: its frame is asked for, since a number has no none
    let runs = unsure_frame(cx, first, value.span);
    if runs.is_none() && !first.ty.is_error() && first.ty.many != Many::Option {
        let d = Diagnostic::new(codes::W1002, value.span, "the value after `else` is never used")
            .label("this is never none")
            .help("leave out `else` and what follows");
        cx.report(d);
        return first;
    }
    // one of a running procedure counts as a whole: it may be unset
    let one = if first.ty.is_error() || runs.is_some() { first.ty } else { first.ty.one() };
    match (types::join(cx.dict, one, second.ty), runs) {
        (Some(ty), Some(runs)) => cx.typed(Op::If, ty, 0, &[runs, first.node, second.node], span),
        (Some(ty), None) => cx.typed(Op::Else, ty, 0, &[first.node, second.node], span),
        (None, _) => mixed(cx, value.span, first.ty, fallback.span, second.ty, span),
    }
}

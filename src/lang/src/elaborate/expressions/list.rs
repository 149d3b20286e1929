//! Lists: `[1, 2, 3]` as an expression, and the values of a printed field.

use diag::{Diagnostic, Span, codes};
use model::unit::{Many, Op};

use super::expr::{expr, infer, mixed};
use super::fitting::fit;
use crate::cx::{Cx, Typed, Want};
use crate::dict::types::{self, Ty};
use crate::elaborate::label::{self, Carrier};
use crate::syntax::ast::{self, Expr};

/// `[a, b]`.
pub fn entry_list(cx: &mut Cx<'_>, entries: &[ast::Entry<'_>], hint: Option<Ty>, span: Span) -> Typed {
    let elem = hint.filter(|h| h.is_many()).map(Ty::one);
    let mut kids = Vec::with_capacity(entries.len());
    let mut ty: Option<Ty> = elem;
    for entry in entries {
        if let Some(key) = entry.key.as_ref().map(|key| key.span).or(entry.others) {
            let d = Diagnostic::new(codes::E0308, key, "a list has no keys here")
                .label("only the table of a family has keys")
                .help("leave out the key and its colon");
            cx.report(d);
        }
        let mut value = infer(cx, &entry.value, ty);
        match (elem, ty) {
            (Some(elem), _) => value = fit(cx, value, elem, entry.span),
            (None, None) => ty = Some(value.ty),
            (None, Some(known)) => {
                ty = types::join(cx.dict, known, value.ty)
                    .or_else(|| Some(mixed(cx, entries[0].span, known, entry.span, value.ty, span).ty));
            }
        }
        if entry.label.is_some() {
            let standing = label::here(cx);
            let ty = hint.map_or(value.ty, Ty::one);
            label::put(cx, entry.label.as_ref(), standing, Carrier::value(value.node, ty));
        }
        kids.push(value.node);
    }
    let many = hint.map(|h| h.many).filter(|m| matches!(m, Many::Set | Many::List(_))).unwrap_or(Many::Set);
    if let Many::List(most) = many
        && kids.len() > most as usize
    {
        let message = format!("the list holds {} at most", diag::Count("value", most as usize));
        let d = Diagnostic::new(codes::E0308, span, message)
            .label(format!("these are {}", kids.len()))
            .help("leave some out, or declare a longer list");
        cx.report(d);
    }
    cx.typed(Op::List, ty.unwrap_or(Ty::ERROR).one().with(many), 0, &kids, span)
}

/// Several values of a field, `f: a, b`, against its type; a single value of a set field may be a set itself.
pub fn list(cx: &mut Cx<'_>, values: &[Expr<'_>], want: Ty, span: Span) -> Typed {
    if let [value] = values {
        return expr(cx, value, Want::Ty(want));
    }
    if !want.is_many() && !want.is_error() {
        let d = Diagnostic::new(codes::E0311, span, "several values where one is expected")
            .label(format!("expected {}", cx.dict.show(want)))
            .help("leave all but one out, or declare the field as a set");
        return cx.refuse(d, span);
    }
    let kids: Vec<_> = values.iter().map(|value| expr(cx, value, Want::Ty(want.one())).node).collect();
    cx.typed(Op::List, want, 0, &kids, span)
}

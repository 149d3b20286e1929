//! `position of c in deck`: where a member stands in an order.
//!
//! In: a thing and an ordered zone, or a value and a list. Out: a number, from the top or the front, counted from 1; 0 if it
//! is not there.

use diag::{Diagnostic, Span, codes};
use model::unit::{Base, MOST_THINGS, Many, Op};

use super::{expr, kernel, operator};
use crate::cx::{Cx, Typed};
use crate::dict::types::Ty;
use crate::syntax::ast::{Expr, ExprKind, Word};

/// The word, which a game may declare as a name of its own.
pub const WORD: &str = "position";

/// Reports a position that does not say in what.
pub fn of_nothing(cx: &mut Cx<'_>, span: Span) -> Typed {
    let d = Diagnostic::new(codes::E0308, span, "this does not say in which order it stands")
        .label("in which list, or in which zone with an order")
        .help("write `position of .. in ..`");
    cx.refuse(d, span)
}

/// The place of `member` in `list`; in a game that declares the word as a name of its own, whether that is in there.
pub fn position(cx: &mut Cx<'_>, word: Word<'_>, member: &Expr<'_>, list: &Expr<'_>, span: Span) -> Typed {
    if cx.dict.knows(word.text) {
        let name = super::names::named(word);
        let left = Expr::new(ExprKind::Of(Box::new(name), Box::new(member.clone())), span.to(member.span));
        return operator::is_in(cx, &left, false, list, span);
    }
    let place = expr::infer(cx, list, None);
    let (elem, most) = match place.ty {
        ty if ty.is_error() => return cx.typed_error(span),
        Ty { base: Base::Zone, .. } => match kernel::ordered(cx, place, list.span) {
            Some(elem) => (elem, i32::from(MOST_THINGS)),
            None => return cx.typed_error(span),
        },
        Ty { many: Many::List(most), .. } => (place.ty.one(), i32::from(most)),
        ty => {
            let help = "name a zone that is declared with `list`, or a list";
            return cx.refuse(
                cx.unlike(codes::E0301, list.span, "only what has an order has positions", ty).help(help),
                span,
            );
        }
    };
    let got = expr::infer(cx, member, Some(elem));
    if got.ty.is_error() {
        return cx.typed_error(span);
    }
    if got.ty.collects() {
        let d = cx.unlike(codes::E0311, member.span, "the position of several things", got.ty);
        return cx.refuse(d.help("take one of them; the foremost is `lowest (position of it in ..) of ..`"), span);
    }
    if !operator::belongs(cx, got.ty.soft(), elem.set(), elem) {
        let message = format!("{} is never in {}", cx.dict.show(got.ty), cx.dict.show(place.ty));
        let d = Diagnostic::new(codes::E0303, member.span, message)
            .label(format!("this holds {}", cx.dict.show(elem)))
            .help("both must be about things of one sort");
        return cx.refuse(d, span);
    }
    cx.typed(Op::Position, Ty::int(0, most), 0, &[got.node, place.node], span)
}

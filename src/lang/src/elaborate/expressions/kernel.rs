//! The functions of the kernel: neighbours at the table, ends of ordered zones, where a piece lies, small arithmetic, the
//! plain number of an amount.

use diag::{Count, Diagnostic, Span, codes};
use model::unit::{ABSENT, Base, Op, Root};

use super::{amount, apply, expr};
use crate::cx::{Cx, Typed, Want};
use crate::dict::types::{Ty, misfit, related};
use crate::dict::{Ent, KindInfo};
use crate::syntax::ast::{Expr, Word};

/// The functions with the number of their arguments, fewest and most.
pub const FUNCTIONS: &[(&str, usize, usize)] = &[
    ("left", 1, 1),
    ("right", 1, 1),
    ("seats", 2, 2),
    ("top", 1, 2),
    ("bottom", 1, 1),
    ("owner", 1, 1),
    ("place", 1, 1),
    ("design", 1, 1),
    ("min", 2, 2),
    ("max", 2, 2),
    ("abs", 1, 1),
    ("number", 1, 1),
    ("possible", 1, 1),
];

/// Whether the word is a function of the kernel.
#[must_use]
pub fn is_function(word: &str) -> bool {
    FUNCTIONS.iter().any(|f| f.0 == word)
}

/// A call of a function of the kernel; `None` if the game declares the name itself, or it is none.
pub fn function(cx: &mut Cx<'_>, word: Word<'_>, args: &[&Expr<'_>], hint: Option<Ty>, span: Span) -> Option<Typed> {
    let (name, least, most) = *FUNCTIONS.iter().find(|f| f.0 == word.text)?;
    if matches!(name, "owner" | "place" | "design") {
        return None;
    }
    if args.len() < least || args.len() > most {
        let message = format!("`{name}` takes {}, not {}", Count("argument", most), args.len());
        let d = Diagnostic::new(codes::E0308, span, message)
            .label("a function of the kernel")
            .help("give one value for each parameter");
        return Some(cx.refuse(d, span));
    }
    let typed = match (name, args) {
        ("min" | "max", [a, b]) => smaller(cx, name, a, b, hint, span),
        ("abs", [a]) => {
            let value = expr::infer(cx, a, hint);
            if !value.ty.is_number() {
                return Some(no_number(cx, value, a.span));
            }
            let hi = value.ty.lo.abs().max(value.ty.hi.abs());
            cx.typed(Op::Abs, value.ty.ranged(0, hi), 0, &[value.node], span)
        }
        ("number", [a]) => {
            let value = expr::infer(cx, a, None);
            if !value.ty.is_number() && !cx.dict.knows(name) {
                return Some(no_number(cx, value, a.span));
            }
            return Some(apply::apply(cx, word, value, &[], span));
        }
        ("seats", [a, b]) => {
            let seat = cx.seat_type();
            let from = expr::expr(cx, a, Want::Ty(seat));
            let to = expr::expr(cx, b, Want::Ty(seat));
            let most = cx.dict.seat.and_then(|k| cx.dict.kind(k)).map_or(0, |k| i32::from(k.seats.1));
            cx.typed(Op::Seats, Ty::int(0, (most - 1).max(0)), 0, &[from.node, to.node], span)
        }
        ("possible", [a]) => {
            let effect = expr::expr(cx, a, Want::Ty(Ty::EFFECT));
            expr::bool_node(cx, Op::Possible, 0, &[effect.node], span)
        }
        ("top", [zone, number]) => {
            let zone_value = expr::infer(cx, zone, None);
            let number = expr::expr(cx, number, Want::Ty(Ty::int(0, crate::dict::types::MOST)));
            let Some(elem) = ordered(cx, zone_value, zone.span) else { return Some(cx.typed_error(span)) };
            cx.typed(Op::Top, elem.set(), 0, &[zone_value.node, number.node], span)
        }
        (_, [a, ..]) => {
            let arg = expr::infer(cx, a, None);
            return Some(apply::apply(cx, word, arg, &[], span));
        }
        (_, []) => cx.typed_error(span),
    };
    Some(typed)
}

fn smaller(cx: &mut Cx<'_>, name: &str, a: &Expr<'_>, b: &Expr<'_>, hint: Option<Ty>, span: Span) -> Typed {
    let hint = hint.filter(|h| h.is_number());
    let mut x = expr::infer(cx, a, hint);
    let y = expr::infer(cx, b, Some(x.ty).filter(|t| t.is_number()));
    expr::adopt(cx, &mut x, y.ty);
    if x.ty.is_error() || y.ty.is_error() {
        return cx.typed_error(span);
    }
    if !x.ty.is_number() {
        return no_number(cx, x, a.span);
    }
    let y = expr::fit(cx, y, x.ty.ranged(i32::MIN, i32::MAX), b.span);
    if y.ty.is_error() {
        return cx.typed_error(span);
    }
    let (op, lo, hi) = if name == "min" {
        (Op::Min, x.ty.lo.min(y.ty.lo), x.ty.hi.min(y.ty.hi))
    } else {
        (Op::Max, x.ty.lo.max(y.ty.lo), x.ty.hi.max(y.ty.hi))
    };
    cx.typed(op, x.ty.ranged(lo, hi), 0, &[x.node, y.node], span)
}

fn no_number(cx: &mut Cx<'_>, got: Typed, span: Span) -> Typed {
    if !got.ty.is_error() {
        cx.report(cx.unlike(codes::E0313, span, "expected a number", got.ty).help("write a number or an amount"));
    }
    cx.typed_error(span)
}

/// A function of the kernel applied to a value with `of` or a dot; `None` if the word is none, or not for this value.
pub fn apply(cx: &mut Cx<'_>, word: Word<'_>, arg: Typed, span: Span) -> Option<Typed> {
    let seat = cx.dict.seat;
    match word.text {
        "left" | "right" => {
            let seat = Ty::thing(seat?);
            let arg = expr::fit(cx, arg, seat, span);
            if arg.ty.is_error() {
                return Some(arg);
            }
            let op = if word.text == "left" { Op::Left } else { Op::Right };
            Some(cx.typed(op, seat.with(arg.ty.many), 0, &[arg.node], span))
        }
        "top" | "bottom" => {
            let Some(elem) = ordered(cx, arg, span) else { return Some(cx.typed_error(span)) };
            // over a set of zones, the top of each
            let ty = if arg.ty.is_many() { elem.set() } else { elem.option() };
            Some(match word.text {
                "top" => cx.typed(Op::Top, ty, 0, &[arg.node, ABSENT], span),
                _ => cx.typed(Op::Bottom, ty, 0, &[arg.node], span),
            })
        }
        "owner" if apply::is_piece(cx, arg.ty) => {
            let row = cx.unit.get(arg.node);
            let owned = row.op == Op::Slot && cx.state.owned.iter().any(|s| i32::from(s.0) == row.imm);
            let ty = Ty::thing(seat?);
            let ty = match arg.ty.is_many() {
                true => ty.set(),
                false if owned => ty,
                false => ty.option(),
            };
            Some(cx.typed(Op::Owner, ty, 0, &[arg.node], span))
        }
        "design" if !arg.ty.is_many() && (arg.ty.base == Base::Design || apply::is_piece(cx, arg.ty)) => {
            Some(design(cx, arg, span))
        }
        "place" if apply::is_piece(cx, arg.ty) => {
            let ty = place_kind(cx, arg.ty).option();
            Some(cx.typed(Op::Place, if arg.ty.is_many() { ty.set() } else { ty }, 0, &[arg.node], span))
        }
        "abs" if arg.ty.is_number() => {
            Some(cx.typed(Op::Abs, arg.ty.ranged(0, arg.ty.lo.abs().max(arg.ty.hi.abs())), 0, &[arg.node], span))
        }
        "number" if arg.ty.is_number() => Some(amount::plain(cx, arg, span)),
        _ => None,
    }
}

/// The design of a piece.
pub fn design(cx: &mut Cx<'_>, piece: Typed, span: Span) -> Typed {
    if piece.ty.base == Base::Design {
        return piece;
    }
    cx.typed(Op::Design, Ty { base: Base::Design, ..piece.ty }, 0, &[piece.node], span)
}

/// The kind of spaces on which such a piece can lie: the most special one that covers all.
fn place_kind(cx: &Cx<'_>, piece: Ty) -> Ty {
    let holds = |kind: &KindInfo| kind.holds.is_some_and(|held| related(cx.dict, Ty::thing(held), piece));
    let place = |ent: &Ent| cx.dict.kind(*ent).is_some_and(|kind| kind.root == Root::Space && holds(kind));
    let places = cx.dict.iter().map(|(ent, _)| ent).filter(place);
    places.reduce(|old, ent| cx.dict.common(old, ent).unwrap_or(old)).map_or(Ty::ERROR, Ty::thing)
}

/// The type of what lies in an ordered zone; reports what is none.
pub fn ordered(cx: &mut Cx<'_>, zone: Typed, span: Span) -> Option<Ty> {
    if zone.ty.is_error() {
        return None;
    }
    let row = *cx.unit.get(zone.node);
    let of_zone = |ent| cx.dict.zone(ent).is_some_and(|zone| zone.list);
    let list = row.op == Op::Zone && cx.ent(row.sym()).is_some_and(of_zone);
    if let (true, Some(of)) = (list, zone.ty.of) {
        return Some(Ty::thing(of));
    }
    let help = "declare the zone with `list`, or choose from it: `random .. in ..`";
    cx.none(cx.unlike(codes::E0301, span, "only an ordered zone has a top and a bottom", zone.ty).help(help))
}

/// Whether a value may stand for one seat.
#[must_use]
pub fn is_seat(cx: &Cx<'_>, ty: Ty) -> bool {
    cx.seat().is_some_and(|seat| misfit(cx.dict, ty.soft(), seat).is_none())
}

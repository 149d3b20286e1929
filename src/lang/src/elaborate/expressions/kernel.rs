//! The functions of the kernel: neighbours at the table, ends of ordered zones, where a piece lies, small arithmetic.

use diag::{Count, Diagnostic, Span, codes};
use model::unit::{Base, Many, Op, Root};

use super::{apply, expr};
use crate::cx::{Cx, Typed, Want};
use crate::dict::Data;
use crate::dict::types::{Ty, misfit};
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
    ("min", 2, 2),
    ("max", 2, 2),
    ("abs", 1, 1),
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
    if matches!(name, "owner" | "place") {
        return None;
    }
    if args.len() < least || args.len() > most {
        let d = Diagnostic::new(
            codes::E0308,
            span,
            format!("`{name}` takes {}, not {}", Count("argument", most), args.len()),
        )
        .label("a function of the kernel")
        .help("give one value for each parameter");
        cx.report(d);
        return Some(cx.typed_error(span));
    }
    let typed = match (name, args) {
        ("min" | "max", [a, b]) => smaller(cx, name, a, b, hint, span),
        ("abs", [a]) => {
            let value = expr::infer(cx, a, hint);
            if !value.ty.is_number() {
                return Some(no_number(cx, value, a.span));
            }
            let hi = value.ty.lo.abs().max(value.ty.hi.abs());
            let ty = value.ty.ranged(0, hi);
            Typed { node: cx.node(Op::Abs, ty, 0, &[value.node], span), ty }
        }
        ("seats", [a, b]) => {
            let seat = cx.seat().unwrap_or(Ty::ERROR);
            let from = expr::expr(cx, a, Want::Ty(seat));
            let to = expr::expr(cx, b, Want::Ty(seat));
            let most = cx.dict.seat.and_then(|k| cx.dict.kind(k)).map_or(0, |k| i32::from(k.seats.1));
            let ty = Ty::int(0, (most - 1).max(0));
            Typed { node: cx.node(Op::Seats, ty, 0, &[from.node, to.node], span), ty }
        }
        ("possible", [a]) => {
            let effect = expr::expr(cx, a, Want::Ty(Ty::EFFECT));
            expr::bool_node(cx, Op::Possible, 0, &[effect.node], span)
        }
        ("top", [zone, number]) => {
            let zone_value = expr::infer(cx, zone, None);
            let number = expr::expr(cx, number, Want::Ty(Ty::int(0, crate::dict::types::MOST)));
            let Some(elem) = ordered(cx, zone_value, zone.span) else { return Some(cx.typed_error(span)) };
            let ty = elem.set();
            Typed { node: cx.node(Op::Top, ty, 0, &[zone_value.node, number.node], span), ty }
        }
        (_, [a, ..]) => {
            let arg = expr::infer(cx, a, None);
            return Some(apply::apply(cx, word, arg, &[], hint, span));
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
    let ty = x.ty.ranged(lo, hi);
    Typed { node: cx.node(op, ty, 0, &[x.node, y.node], span), ty }
}

fn no_number(cx: &mut Cx<'_>, got: Typed, span: Span) -> Typed {
    if !got.ty.is_error() {
        let d = Diagnostic::new(codes::E0313, span, "expected a number")
            .label(format!("this is {}", cx.dict.show(got.ty)))
            .help("write a number or an amount");
        cx.report(d);
    }
    cx.typed_error(span)
}

/// A function of the kernel applied to a value with `of` or a dot; `None` if the word is none, or not for this value.
pub fn apply(cx: &mut Cx<'_>, word: Word<'_>, arg: Typed, span: Span) -> Option<Typed> {
    let seat = cx.dict.seat;
    match word.text {
        "left" | "right" => {
            let seat = Ty::thing(seat?);
            let arg = expr::fit(cx, Typed { ty: arg.ty, ..arg }, seat, span);
            if arg.ty.is_error() {
                return Some(arg);
            }
            let op = if word.text == "left" { Op::Left } else { Op::Right };
            let ty = seat.with(arg.ty.many);
            Some(Typed { node: cx.node(op, ty, 0, &[arg.node], span), ty })
        }
        "top" | "bottom" => {
            let Some(elem) = ordered(cx, arg, span) else { return Some(cx.typed_error(span)) };
            let absent = cx.absent();
            // over a set of zones, the top of each
            let ty = if arg.ty.is_many() { elem.set() } else { elem.option() };
            let node = if word.text == "top" {
                cx.node(Op::Top, ty, 0, &[arg.node, absent], span)
            } else {
                cx.node(Op::Bottom, ty, 0, &[arg.node], span)
            };
            Some(Typed { node, ty })
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
            Some(Typed { node: cx.node(Op::Owner, ty, 0, &[arg.node], span), ty })
        }
        "place" if apply::is_piece(cx, arg.ty) => {
            let ty = place_kind(cx, arg.ty).option();
            let ty = if arg.ty.is_many() { ty.set() } else { ty };
            Some(Typed { node: cx.node(Op::Place, ty, 0, &[arg.node], span), ty })
        }
        "abs" if arg.ty.is_number() => {
            let ty = arg.ty.ranged(0, arg.ty.lo.abs().max(arg.ty.hi.abs()));
            Some(Typed { node: cx.node(Op::Abs, ty, 0, &[arg.node], span), ty })
        }
        _ => None,
    }
}

/// The kind of spaces on which such a piece can lie: the most special one that covers all.
fn place_kind(cx: &Cx<'_>, piece: Ty) -> Ty {
    let mut of = None;
    for (ent, entity) in cx.dict.iter() {
        let Data::Kind(kind) = &entity.data else { continue };
        let holds = kind.holds.is_some_and(|k| crate::dict::types::related(cx.dict, Ty::thing(k), piece));
        if kind.root == Root::Space && holds {
            of = match of {
                None => Some(ent),
                Some(old) => cx.dict.common(old, ent).or(Some(old)),
            };
        }
    }
    of.map_or(Ty::plain(Base::Error), Ty::thing)
}

/// The type of what lies in an ordered zone; reports what is none.
fn ordered(cx: &mut Cx<'_>, zone: Typed, span: Span) -> Option<Ty> {
    if zone.ty.is_error() {
        return None;
    }
    let row = *cx.unit.get(zone.node);
    let list = row.op == Op::Zone
        && cx
            .ent(row.sym())
            .is_some_and(|z| if let Data::Zone(zone) = &cx.dict.get(z).data { zone.list } else { false });
    if let (true, Some(of)) = (list, zone.ty.of) {
        return Some(Ty::thing(of));
    }
    let d = Diagnostic::new(codes::E0301, span, "only an ordered zone has a top and a bottom")
        .label(format!("this is {}", cx.dict.show(zone.ty)))
        .help("declare the zone with `list`, or choose from it: `random .. in ..`");
    cx.report(d);
    None
}

/// Whether a value may stand for one seat.
#[must_use]
pub fn is_seat(cx: &Cx<'_>, ty: Ty) -> bool {
    let one = if ty.many == Many::Option { ty.one() } else { ty };
    cx.seat().is_some_and(|seat| misfit(cx.dict, one, seat).is_none())
}

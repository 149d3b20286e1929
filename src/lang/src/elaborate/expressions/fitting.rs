//! Whether a value may stand in its place: its type against the one wanted, what a store may write to, and the
//! messages about what does not fit.
//!
//! In: `2 gold` where `0..9 gold` is wanted. Out: the node as it is, or an error node and a finding.

use diag::{Advice, Diagnostic, Span, codes};
use model::unit::{Base, Many, NodeId, Op};

use super::{expr, kernel, names};
use crate::cx::{Cx, Typed};
use crate::dict::Data;
use crate::dict::types::{self, Misfit, Ty, misfit};
use crate::syntax::ast::Expr;

/// A bare number takes the measure of what it is joined with.
pub fn adopt(cx: &mut Cx<'_>, literal: &mut Typed, other: Ty) {
    if literal.ty.base == Base::Int && other.base == Base::Quantity && cx.unit.get(literal.node).op == Op::Int {
        let ty = other.one().ranged(literal.ty.lo, literal.ty.hi);
        let id = cx.ty_id(ty);
        cx.unit.retype(literal.node, id);
        literal.ty = ty;
    }
}

/// What a store writes to: state of the game, a state field, a variable of a procedure.
#[expect(clippy::wildcard_enum_match_arm, reason = "a few shapes are looked for; of any other nothing is said")]
pub fn place(cx: &mut Cx<'_>, e: &Expr<'_>) -> Typed {
    let got = expr::infer(cx, e, None);
    let row = *cx.unit.get(got.node);
    let declared = match row.op {
        Op::Error => return got,
        Op::Var | Op::Field | Op::Local => cx.ent(row.sym()).map(|ent| &cx.dict.get(ent).data),
        Op::Slot => {
            let slot = &cx.state.slots[row.slot().index()];
            if slot.bound == crate::cx::Bound::Var {
                return stored(cx, got.node, slot.ty);
            }
            None
        }
        _ => None,
    };
    let ty = match declared {
        Some(Data::Var { ty, .. } | Data::Local { ty, .. }) => *ty,
        Some(Data::Field(field)) if field.var => field.ty,
        _ => {
            let d = Diagnostic::new(codes::E0312, e.span, "this cannot be changed")
                .label(match row.op {
                    Op::Field => "the field is printed",
                    Op::Setting => "a setting is constant",
                    Op::Slot => "the name is bound once and for all",
                    _ => "this is no place where something is stored",
                })
                .help("state is declared with `var`: a field of a kind, a variable of the game or of a procedure");
            return cx.refuse(d, e.span);
        }
    };
    stored(cx, got.node, ty)
}

/// A place that is written: what was known about it holds no longer.
fn stored(cx: &mut Cx<'_>, node: NodeId, ty: Ty) -> Typed {
    let unit = &cx.unit;
    cx.state.facts.retain(|(tree, _)| !unit.same(*tree, node));
    Typed { node, ty }
}

/// Checks a value against the type of its place; what does not fit is reported and replaced by an error.
pub fn fit(cx: &mut Cx<'_>, got: Typed, want: Ty, span: Span) -> Typed {
    if let Some(why) = misfit(cx.dict, got.ty, want) {
        report_misfit(cx, why, got.ty, want, span);
        return cx.typed_error(span);
    }
    if got.ty.is_error() || want.is_error() {
        let none = cx.unit.get(got.node).op == Op::NoneValue;
        if !(none && want.many == Many::One && matches!(want.base, Base::Thing | Base::Enum | Base::Design)) {
            return got;
        }
    }
    let is_none = cx.unit.get(got.node).op == Op::NoneValue && !matches!(want.base, Base::Effect | Base::Cost);
    if want.many == Many::One && (is_none || names::must_check(cx, got)) {
        report_misfit(cx, Misfit::None, got.ty, want, span);
        return cx.typed_error(span);
    }
    let mut got = got;
    adopt(cx, &mut got, want);
    // a piece stands for its design
    if (want.base, got.ty.base) == (Base::Design, Base::Thing) && !got.ty.is_many() && got.ty.of.is_some() {
        let of = cx.unit.get(got.node).op;
        if !matches!(of, Op::NoneValue | Op::Item) {
            got = kernel::design(cx, got, span);
        }
    }
    // a single thing where a set is expected is a set of one
    if want.many == Many::Set && matches!(got.ty.many, Many::One | Many::Option) && got.ty.base != Base::Zone {
        let ty = got.ty.set();
        return cx.typed(Op::List, ty, 0, &[got.node], span);
    }
    got
}

/// Says why a value does not fit its place.
pub fn report_misfit(cx: &mut Cx<'_>, why: Misfit, got: Ty, want: Ty, span: Span) {
    let (shown, wanted) = (cx.dict.show(got), cx.dict.show(want));
    let found = |code| Diagnostic::new(code, span, format!("expected {wanted}, found {shown}"));
    let unlike = |code| found(code).label(format!("this is {shown}"));
    let name = |ty: Ty| ty.of.map_or_else(|| "number".to_owned(), |of| cx.dict.short(of).to_owned());
    let d = match why {
        Misfit::Base => unlike(codes::E0301).help(format!("write {wanted} here")),
        Misfit::Measure => {
            let d = unlike(codes::E0302);
            if want.base == Base::Quantity {
                match cx.unit.source.get(span.range()).and_then(|text| text.split_once(' ')) {
                    Some((number, measure)) if !measure.contains(' ') && number.bytes().all(|b| b.is_ascii_digit()) => {
                        let fix = format!("{number} {}", name(want));
                        let d = d.help(format!("write an amount of that measure: `{fix}`"));
                        d.unsafe_fix(span, fix.clone(), format!("write `{fix}`"))
                    }
                    _ => d.help(format!("if the number is meant, write `{}(..)` around it", name(want))),
                }
            } else if got.lo == got.hi {
                d.help(format!("a plain number is expected, and `{}` is a measure: write `{}`", name(got), got.lo))
            } else {
                d.help(format!("`{}` is a measure; if its number is meant, write `number(..)` around it", name(got)))
            }
        }
        Misfit::Kind => unlike(codes::E0303).help(match types::related(cx.dict, got, want) {
            true => Advice::check_first(&format!("if .. is {}", name(want))),
            false => format!("name {} here", cx.dict.show(want.one())).into(),
        }),
        Misfit::Range => {
            let message = format!("{} does not fit {}..{}", in_numbers(got), want.lo, want.hi);
            Diagnostic::new(codes::E0304, span, message)
                .label(format!("the place holds {}..{}", want.lo, want.hi))
                .help("correct the number or the declared range")
        }
        Misfit::None => Diagnostic::new(codes::E0305, span, format!("expected {wanted}, and this may be none"))
            .label("there may be nothing here")
            .help(ask_first(cx, got, span)),
        Misfit::Many => found(codes::E0311)
            .label("these may be several")
            .help("choose one (`any ..`), take the only one (`only ..`), or the first in an order (`first .. by ..`)"),
        Misfit::Design => found(codes::E0314)
            .label("there may be several copies of this design")
            .help("find the copy by where it lies: `any .. in ..`"),
    };
    cx.report(d);
}

/// How to guard against nothing; of a zone it is the owner that may be missing.
fn ask_first(cx: &Cx<'_>, got: Ty, span: Span) -> String {
    let mut text = cx.unit.source.get(span.range()).unwrap_or("none");
    if super::noun_phrase::is_noun(cx, text) && cx.visible(text).is_none() {
        return format!("give what was chosen a name and use that: `any {text} x`");
    }
    if got.base == Base::Zone {
        text = text.split_once(" of ").map_or(text, |(_, owner)| owner);
    }
    // What lies somewhere is several, and none of them a value that may be asked for.
    let lying = text.split_once(" in ").map(|(head, _)| head).filter(|head| !head.starts_with("only "));
    if lying.is_some_and(|head| head.split(' ').any(|word| super::noun_phrase::is_noun(cx, word))) {
        return format!("say how many are meant: `each {text}`, `any {text}`");
    }
    let noun = |word: &str| super::noun_phrase::is_noun(cx, word) && cx.visible(word).is_none();
    if text.rsplit_once(' ').is_some_and(|(_, last)| noun(last)) {
        let many = text.strip_prefix("only ").unwrap_or(text);
        return format!(
            "say how many are meant: `each {many}`, `any {many}`; or ask first: `if {text} is not none {{ .. }}`"
        );
    }
    if text == "none" || text.len() > 40 || text.contains(" where ") {
        return "ask first: `if .. is not none { .. }`, or give another value: `.. else x`".to_owned();
    }
    format!("ask first: `if {text} is not none {{ .. }}`, or give another value: `{text} else ..`")
}

fn in_numbers(ty: Ty) -> String {
    if ty.lo == ty.hi { ty.lo.to_string() } else { format!("a number {}..{}", ty.lo, ty.hi) }
}

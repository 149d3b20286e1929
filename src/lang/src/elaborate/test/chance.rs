//! `next rolls of THING.FIELD: 6, 1`, `next shuffle of ZONE: [a, b]`: what chance is to decide in a test.

use diag::{Diagnostic, Sought, Span, codes};
use model::unit::{Base, Many, NodeId, Op};

use super::{lying, named};
use crate::cx::{Cx, Want};
use crate::dict::Role;
use crate::elaborate::expressions::expr;
use crate::syntax::ast::{Chance, Field};

/// What chance comes to the next time.
pub(super) fn next(cx: &mut Cx<'_>, what: Chance, field: &Field<'_>, span: Span) -> Option<NodeId> {
    match what {
        Chance::Rolls => rolls(cx, field, span),
        Chance::Shuffle => shuffle(cx, field, span),
    }
}

fn rolls(cx: &mut Cx<'_>, field: &Field<'_>, span: Span) -> Option<NodeId> {
    let words: Vec<_> = field.name.words().collect();
    let [thing, what] = words.as_slice() else {
        let d =
            Diagnostic::new(codes::E0801, field.name.span, format!("`{}` is nothing that is rolled", field.name.text))
                .label("expected a thing and the field that chance decides")
                .help("write `next rolls of THING.FIELD: 6, 1`");
        return cx.none(d);
    };
    let thing = expr::expr(cx, &named(*thing), Want::Any);
    let Some(ent) = cx.dict.field(thing.ty.of?, what.text) else {
        cx.unknown(*what, Sought::Field, &[Role::Field]);
        return None;
    };
    cx.mention(ent, what.span);
    let info = cx.dict.field_info(ent)?.clone();
    let rolled = matches!(info.ty.base, Base::Enum | Base::Int | Base::Quantity) && info.ty.many == Many::One;
    if !info.var || !rolled {
        let d = Diagnostic::new(codes::E0802, what.span, format!("`{}` is never rolled", what.text))
            .label("chance decides about state with a range")
            .help("name a `var` field that is a number or a member of an enum");
        return cx.none(d);
    }
    let place = cx.named(Op::Field, info.ty, ent, &[thing.node], field.name.span);
    let values: Vec<_> = field.values.iter().map(|value| expr::expr(cx, value, Want::Ty(info.ty)).node).collect();
    let kids: Vec<_> = std::iter::once(place).chain(values).collect();
    Some(cx.stmt(Op::GivenRolls, 0, &kids, span))
}

fn shuffle(cx: &mut Cx<'_>, field: &Field<'_>, span: Span) -> Option<NodeId> {
    let place = lying::place(cx, &field.name)?;
    let zone = place.filter(|place| cx.unit.get(place.node).op == Op::Zone);
    let Some(zone) = zone else {
        let d = Diagnostic::new(
            codes::E0801,
            field.name.span,
            format!("`{}` is nothing that is shuffled", field.name.text),
        )
        .label("expected a zone that has an order")
        .help("write `next shuffle of ZONE: [a, b]`; the last is on top");
        return cx.none(d);
    };
    let things = lying::things(cx, zone, &field.values);
    let kids: Vec<_> = std::iter::once(zone.node).chain(things).collect();
    Some(cx.stmt(Op::GivenShuffle, 0, &kids, span))
}

//! Variables of the running procedure at their line: `var x: int = 2`.

use diag::{Diagnostic, Sought, codes};
use model::unit::{Many, NodeId, Op};

use crate::cx::{Bound, Cx, Want};
use crate::dict::Role;
use crate::dict::types::Ty;
use crate::elaborate::expressions::expr;
use crate::syntax::ast::{self, FieldDecl};

/// A variable of the running procedure, at its line: a `Let`, if it has a value.
pub fn local(cx: &mut Cx<'_>, field: &FieldDecl<'_>) -> Option<NodeId> {
    let held = cx.visible(field.name.text).filter(|s| cx.state.slots[s.index()].bound == Bound::Var);
    let mut ty = match held {
        Some(slot) => cx.state.slots[slot.index()].ty,
        None => written_type(cx, &field.ty),
    };
    if !field.index.is_empty() && no_family(cx, field, held.is_some(), ty) {
        ty = Ty::ERROR;
    }
    let value = field.default.as_ref().map(|e| expr::expr(cx, e, Want::Ty(ty)));
    let slot = cx.var_slot(field.name, ty);
    let value = value?;
    Some(cx.stmt(Op::Let, i32::from(slot.0), &[value.node], field.span))
}

/// Reports what a family in a frame cannot be: part of a block, a variable of a verb, sets or lists.
fn no_family(cx: &mut Cx<'_>, field: &FieldDecl<'_>, header: bool, ty: Ty) -> bool {
    let procedure = cx.state.verb.and_then(|verb| cx.dict.verb(verb)).is_some_and(|verb| verb.procedure);
    let (what, label, help) = if !header || !procedure {
        (
            "only a procedure has families of variables, at its top",
            "this stands in no frame of its own",
            "declare it at the top of a procedure, outside of its steps and blocks",
        )
    } else if matches!(ty.many, Many::Set | Many::List(_)) {
        ("a family of a procedure holds single values", "each entry is many", "declare a field of a kind instead")
    } else {
        return false;
    };
    cx.report(Diagnostic::new(codes::E0315, field.span, what).label(label).help(help));
    true
}

/// A type written inside a body.
fn written_type(cx: &mut Cx<'_>, ty: &ast::Type<'_>) -> Ty {
    match &ty.kind {
        ast::TypeKind::Name { name, optional } => {
            let one = match name.text {
                "bool" => Ty::BOOL,
                "effect" => Ty::EFFECT,
                _ => cx
                    .look_up(*name, Sought::Type, &[Role::Kind, Role::Enum, Role::Measure])
                    .map_or(Ty::ERROR, |ent| cx.dict.ty(ent)),
            };
            if *optional { one.option() } else { one }
        }
        ast::TypeKind::Range { range, measure } => {
            let (lo, hi) = crate::declare::bounds(Some(range));
            match measure.map(|m| (m, cx.dict.first_as(m.text, Role::Measure))) {
                None => Ty::int(lo, hi),
                Some((_, Some(ent))) => Ty::of(model::unit::Base::Quantity, ent).ranged(lo, hi),
                Some((word, None)) => {
                    cx.unknown(word, Sought::Measure, &[Role::Measure]);
                    Ty::ERROR
                }
            }
        }
        ast::TypeKind::Set(of) => written_type(cx, of).set(),
        ast::TypeKind::List { most, of } => {
            let most = u16::try_from(*most).unwrap_or(u16::MAX);
            written_type(cx, of).with(Many::List(most))
        }
        ast::TypeKind::Design { kind, optional } => match cx.look_up(*kind, Sought::Kind, &[Role::Kind]) {
            Some(kind) => {
                Ty::of(model::unit::Base::Design, kind).with(if *optional { Many::Option } else { Many::One })
            }
            None => Ty::ERROR,
        },
        ast::TypeKind::ValueOf(of) => written_type(cx, of),
    }
}

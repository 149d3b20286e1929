//! Bodies of declarations that are pure: values, relations, filters, nouns, settings, variables, defaults of fields.
//!
//! In: `value worth (c: cup): 0..9 = depth of c`. Out: a body whose root is the value, with a slot for each parameter.

use std::collections::HashMap;

use diag::{Diagnostic, codes};
use model::unit::{Body, Flavour, Param, SymId, What};

use super::table;
use crate::cx::{Bound, Cx, SlotInfo, Want};
use crate::dict::types::Ty;
use crate::dict::{Data, Ent};
use crate::elaborate::expressions::{expr, noun_phrase, reach};
use crate::elaborate::label::{self, Carrier};
use crate::syntax::ast::{self, Expr, FieldDecl, Fields, Query, ValueDecl};

/// The entity a declaration of this unit is; `None` for the second of two of one name, which is not elaborated.
fn entity(cx: &Cx<'_>, decl: usize) -> Option<Ent> {
    let sym = cx.unit.decls.get(decl)?.sym?;
    let ent = cx.ent(sym)?;
    let span = cx.unit.decls[decl].span;
    let declared = cx.dict.get(ent).span?;
    ((declared.start, declared.end) == span && declared.file == cx.file()).then_some(ent)
}

/// The procedure during which a verb or value is declared to be read.
#[expect(clippy::wildcard_enum_match_arm, reason = "only these declarations have what is looked for here")]
pub fn during(cx: &Cx<'_>, decl: usize) -> Option<Ent> {
    let sym = match &cx.unit.decls[decl].what {
        What::Verb(row) => row.during,
        What::Value(row) => row.during,
        _ => None,
    };
    cx.ent(sym?)
}

/// A constant: nobody is `you`, nothing is `this`.
fn constant(cx: &mut Cx<'_>, value: &Expr<'_>, ty: Ty) -> Body {
    cx.body(None, None, |cx| vec![expr::expr(cx, value, Want::Ty(ty)).node])
}

/// A variable of the game.
pub fn var(cx: &mut Cx<'_>, decl: usize, field: &FieldDecl<'_>) {
    let (Some(default), Some(ent)) = (&field.default, entity(cx, decl)) else { return };
    let body = constant(cx, default, cx.dict.ty(ent));
    if let What::Var { init, .. } = &mut cx.unit.decls[decl].what {
        *init = Some(body);
    }
}

/// Defaults of a kind's fields.
pub fn kind(cx: &mut Cx<'_>, decl: usize, fields: Option<&Fields<'_>>) {
    let (Some(fields), Some(ent)) = (fields, entity(cx, decl)) else { return };
    let known = cx.dict.kind(ent).into_iter().flat_map(|k| &k.fields);
    let types = known.filter_map(|f| Some((cx.dict.short(*f).to_owned(), cx.dict.field_info(*f)?.ty)));
    // The first of several counts.
    let types: HashMap<String, Ty> = types.collect::<Vec<_>>().into_iter().rev().collect();
    let What::Kind(kind) = &cx.unit.decls[decl].what else { return };
    let rows: HashMap<SymId, usize> = kind.fields.iter().enumerate().rev().map(|(k, f)| (f.sym, k)).collect();
    for field in &fields.list {
        let (Some(default), Some(ty)) = (&field.default, types.get(field.name.text).copied()) else { continue };
        let body = constant(cx, default, ty);
        let sym = cx.unit.sym(model::unit::Space::Field, &format!("{}.{}", cx.dict.short(ent), field.name.text));
        if let Some(root) = body.roots.first() {
            let standing = label::here(cx);
            label::put(cx, field.label.as_ref(), standing, Carrier::value(*root, ty));
        }
        let What::Kind(kind) = &mut cx.unit.decls[decl].what else { continue };
        if let Some(row) = rows.get(&sym).and_then(|row| kind.fields.to_mut().get_mut(*row)) {
            row.init = Some(body);
        }
    }
}

/// A noun: slot 2 of its body is the candidate.
pub fn noun(cx: &mut Cx<'_>, decl: usize, query: &Query<'_>) {
    let body = cx.body(cx.seat(), None, |cx| {
        let set = noun_phrase::query(cx, query, noun_phrase::Binder::Allowed);
        if set.slot.0 != 2 && !set.ty.is_error() {
            let d = Diagnostic::new(codes::E0315, query.span, "a noun is declared by a plain noun phrase")
                .label("another phrase is read before it")
                .help("put what is computed into a `value` and use that");
            cx.report(d);
        }
        vec![set.node]
    });
    if let What::Noun { body: place, .. } = &mut cx.unit.decls[decl].what {
        *place = body;
    }
}

/// A value, relation, filter or setting.
#[expect(clippy::wildcard_enum_match_arm, reason = "one sort of declaration is meant here; any other is not it")]
pub fn value(cx: &mut Cx<'_>, decl: usize, value: &ValueDecl<'_>) {
    let Some(ent) = entity(cx, decl) else { return };
    match &cx.dict.get(ent).data {
        Data::Setting { index, ty, .. } => {
            let (index, ty) = (index.clone(), *ty);
            let body = cx.body(None, None, |cx| vec![table::table(cx, &index, ty, &value.value)]);
            if let What::Setting { body: place, .. } = &mut cx.unit.decls[decl].what {
                *place = body;
            }
        }
        Data::Value(info) => {
            let (types, ty) = (cx.dict.param_types(ent), info.ty);
            // content may modify a word for some arguments only
            let (filter, word) = (info.flavour == Flavour::Filter, cx.dict.get(ent).word);
            let seat = cx.seat();
            let defaults = defaults(cx, &value.params.iter().collect::<Vec<_>>(), &types);
            let during = during(cx, decl);
            let labels = cx.unit.decls[decl].labels.clone();
            let body = cx.body(seat, None, |cx| {
                cx.state.during = during;
                for (param, ty) in value.params.iter().zip(&types) {
                    cx.declare(param.name, *ty, Bound::Param);
                }
                let standing = label::here(cx);
                label::put_ids(cx, &labels, standing, Carrier { node: None, before: &[], ty, binds: false });
                let root = expr::expr(cx, &value.value, Want::Ty(ty));
                reach::promised(cx, root, ty, value.value.span);
                if !word && !root.ty.is_error() {
                    dead_params(cx, filter);
                }
                vec![root.node]
            });
            if let What::Value(row) = &mut cx.unit.decls[decl].what {
                row.body = body;
                set_defaults(row.params.to_mut(), defaults);
            }
        }
        _ => {}
    }
}

fn dead_params(cx: &mut Cx<'_>, filter: bool) {
    // a filter must take what it is said of, whether it looks at it or not
    let skip = if filter { 3 } else { 2 };
    let dead = |s: &&SlotInfo| s.bound == Bound::Param && !s.used && !s.ty.is_error();
    for slot in cx.state.slots.iter().skip(skip).filter(dead).cloned().collect::<Vec<_>>() {
        let d = Diagnostic::new(codes::W1004, slot.span, format!("parameter `{}` is never read", slot.name))
            .label("the value does not depend on it")
            .help("leave the parameter out, or use it");
        cx.report(d);
    }
}

/// The defaults of parameters: constants.
pub fn defaults(cx: &mut Cx<'_>, params: &[&ast::Param<'_>], types: &[Ty]) -> Vec<Option<Body>> {
    params.iter().zip(types).map(|(param, ty)| param.default.as_ref().map(|e| constant(cx, e, *ty))).collect()
}

/// Puts defaults into their rows.
pub fn set_defaults(rows: &mut [Param], defaults: Vec<Option<Body>>) {
    for (row, default) in rows.iter_mut().zip(defaults) {
        row.default = default;
    }
}

//! Bodies of verbs and procedures, and of costs by way of their own file.
//!
//! In: `verb pour (c: cup) if c is filled { .. }`. Out: a body that holds the requirement and the block; its first
//! slots behind `you` and `this` are the cause and the parameters.

use std::collections::HashMap;

use model::unit::{NodeId, Op, What};

use super::{cost, value};
use crate::cx::{Bound, Cx};
use crate::dict::types::Ty;
use crate::dict::{Data, Ent};
use crate::elaborate::expressions::expr;
use crate::elaborate::label::{self, Carrier};
use crate::elaborate::statements::statement;
use crate::syntax::ast::{Block, DeclKind, FieldDecl, LineKind, Param, SigPart, VerbDecl, VerbHead, Word};

/// A verb, procedure or cost.
pub fn verb(cx: &mut Cx<'_>, decl: usize, verb: &VerbDecl<'_>) {
    if verb.head == VerbHead::Cost {
        if let Some(body) = &verb.body {
            let mut params = Vec::new();
            params_of(&verb.signature, &mut params);
            let types: Vec<Ty> = if let Some(Data::Cost { params }) =
                cx.unit.decls[decl].sym.and_then(|s| cx.ent(s)).map(|e| &cx.dict.get(e).data)
            {
                params.iter().map(|p| p.ty).collect()
            } else {
                Vec::new()
            };
            let params: Vec<(Word<'_>, Ty)> = params.iter().map(|p| p.name).zip(types).collect();
            cost::ways(cx, decl, &params, body);
        }
        return;
    }
    let Some(ent) = cx.unit.decls[decl].sym.and_then(|s| cx.ent(s)) else { return };
    let Some(info) = cx.dict.verb(ent) else { return };
    let types: Vec<Ty> = info.params.iter().map(|p| p.ty).collect();
    let mut params = Vec::new();
    params_of(&verb.signature, &mut params);
    if params.len() != types.len() {
        // the second declaration of this signature: reported, and its header is the first one's
        return;
    }
    let defaults = value::defaults(cx, params.iter().copied(), &types);
    let seat = cx.seat();
    let cause = cx.dict.cause.map_or(Ty::UNIT, |of| Ty::of(model::unit::Base::Enum, of).option());
    let during =
        if let What::Verb(row) = &cx.unit.decls[decl].what { row.during.and_then(|sym| cx.ent(sym)) } else { None };
    let labels = cx.unit.decls[decl].labels.clone();
    let body = cx.body(seat, None, |cx| {
        (cx.state.verb, cx.state.during) = (Some(ent), during);
        let span = verb.name.span;
        cx.hidden("because", cause, span);
        for (param, ty) in params.iter().zip(&types) {
            cx.declare(param.name, *ty, Bound::Param);
        }
        let types = local_types(cx, ent);
        for field in verb.body.iter().flat_map(vars) {
            let ty = types.get(field.name.text).copied().unwrap_or(Ty::ERROR);
            let slot = cx.declare(field.name, ty, Bound::Var);
            // a variable is read from outside as well: `x of p`
            cx.state.slots[slot.index()].used = true;
        }
        let cond = match &verb.cond {
            Some(cond) => expr::condition(cx, cond),
            None => cx.absent(),
        };
        let binds = verb.body.iter().flat_map(vars).next().is_some();
        let standing = label::here(cx);
        label::put_ids(cx, &labels, standing, Carrier { node: None, before: &[], ty: Ty::UNIT, binds });
        let block: NodeId = match &verb.body {
            Some(block) => cx.scope(|cx| {
                cx.assume(cond, true);
                let lines = statement::lines(cx, &block.lines);
                cx.stmt(Op::Block, 0, &lines, block.span)
            }),
            None => cx.absent(),
        };
        vec![cond, block]
    });
    if let What::Verb(row) = &mut cx.unit.decls[decl].what {
        row.body = body;
        value::set_defaults(row.params.to_mut(), defaults);
    }
}

fn params_of<'x, 's>(signature: &'x [SigPart<'s>], out: &mut Vec<&'x Param<'s>>) {
    for part in signature {
        match part {
            SigPart::Slot(param) => out.push(param),
            SigPart::Optional(inner, _) => params_of(inner, out),
            SigPart::Prep(_) | SigPart::Word(_) => {}
        }
    }
}

/// The variables that the header lists: those declared at the top of the body.
fn vars<'x, 's>(block: &'x Block<'s>) -> impl Iterator<Item = &'x FieldDecl<'s>> {
    block.lines.iter().filter_map(|line| match &line.kind {
        LineKind::Decl(decl) => {
            if let DeclKind::Var(field) = &decl.kind {
                Some(field)
            } else {
                None
            }
        }
        LineKind::Ability(_)
        | LineKind::Stmt(_)
        | LineKind::Field(_)
        | LineKind::Phrase(_)
        | LineKind::Condition(_)
        | LineKind::Error(_) => None,
    })
}

/// The types of a verb's parameters and variables by name; the first of several counts.
fn local_types<'d>(cx: &Cx<'d>, verb: Ent) -> HashMap<&'d str, Ty> {
    let dict = cx.dict;
    let locals = dict.verb(verb).map_or(&[][..], |v| &v.locals);
    let typed = locals.iter().rev().filter_map(|local| {
        if let Data::Local { ty, .. } = &dict.get(*local).data { Some((dict.short(*local), *ty)) } else { None }
    });
    typed.collect()
}

//! Bodies of verbs and procedures, and of costs by way of their own file.
//!
//! In: `verb pour (c: cup) if c is filled { .. }`. Out: a body that holds the requirement and the block; its first
//! slots behind `you` and `this` are the cause and the parameters.

use std::collections::HashMap;

use model::unit::{ABSENT, NodeId, Op, What};

use super::{apart, cost, value};
use crate::cx::{Bound, Cx};
use crate::declare::{params_of, vars};
use crate::dict::Ent;
use crate::dict::types::Ty;
use crate::elaborate::expressions::expr;
use crate::elaborate::label::{self, Carrier};
use crate::elaborate::statements::statement;
use crate::syntax::ast::{VerbDecl, VerbHead, Word};

/// A verb, procedure or cost.
pub fn verb(cx: &mut Cx<'_>, decl: usize, verb: &VerbDecl<'_>) {
    let ent = cx.unit.decls[decl].sym.and_then(|s| cx.ent(s));
    let types = ent.map_or(Vec::new(), |ent| cx.dict.param_types(ent));
    let mut params = Vec::new();
    params_of(&verb.signature, &mut params);
    if verb.head == VerbHead::Cost {
        let params: Vec<(Word<'_>, Ty)> = params.iter().map(|p| p.name).zip(types).collect();
        return verb.body.iter().for_each(|body| cost::ways(cx, decl, &params, body));
    }
    let Some(ent) = ent.filter(|ent| cx.dict.verb(*ent).is_some()) else { return };
    if params.len() != types.len() {
        // the second declaration of this signature: reported, and its header is the first one's
        return;
    }
    apart::check(cx, ent, verb.name.span, &params);
    let defaults = value::defaults(cx, &params, &types);
    let seat = cx.seat();
    let cause = cx.dict.cause.map_or(Ty::UNIT, |of| Ty::of(model::unit::Base::Enum, of).option());
    let during = value::during(cx, decl);
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
        let cond = expr::condition_if(cx, verb.cond.as_ref());
        let binds = verb.body.iter().flat_map(vars).next().is_some();
        let standing = label::here(cx);
        label::put_ids(cx, &labels, standing, Carrier { node: None, before: &[], ty: Ty::UNIT, binds });
        let block: NodeId = match &verb.body {
            Some(block) => cx.scope(|cx| {
                cx.assume(cond, true);
                let lines = statement::lines(cx, &block.lines);
                cx.stmt(Op::Block, 0, &lines, block.span)
            }),
            None => ABSENT,
        };
        vec![cond, block]
    });
    if let What::Verb(row) = &mut cx.unit.decls[decl].what {
        row.body = body;
        value::set_defaults(row.params.to_mut(), defaults);
    }
}

/// The types of a verb's parameters and variables by name; the first of several counts.
fn local_types<'d>(cx: &Cx<'d>, verb: Ent) -> HashMap<&'d str, Ty> {
    let dict = cx.dict;
    let locals = dict.verb(verb).map_or(&[][..], |v| &v.locals);
    locals.iter().rev().map(|local| (dict.short(*local), dict.ty(*local))).collect()
}

//! Names resolved, types checked, bodies written: from headers and trees to units.
//!
//! One file per construct. Functions take the context first and return nodes; what they cannot understand they report
//! once and replace by an error node.

pub mod ability;
pub mod adjective;
pub mod amount;
pub mod apply;
pub mod argument;
pub mod choose;
pub mod command;
pub mod expr;
pub mod family;
pub mod fitting;
pub mod gate;
pub mod grant;
pub mod item;
pub mod kernel;
pub mod label;
pub mod list;
pub mod loops;
pub mod names;
pub mod noun_phrase;
pub mod operator;
pub mod order;
pub mod pattern;
pub mod phrase;
pub mod preset;
pub mod signature;
pub mod statement;
pub mod tail;
pub mod test;
pub mod unapplied;
pub mod unsaid;
pub mod value;
pub mod verb;

use diag::Span;
use model::unit::Unit;

use crate::builder::UnitBuilder;
use crate::cx::Cx;
use crate::declare::{Declared, Header};
use crate::dict::{Dict, Ent};
use crate::findings::Finding;
use crate::syntax::ast::{DeclKind, LineKind};

/// Every body written, with what only the whole can judge.
pub struct Written {
    /// The units, in the order of the files.
    pub units: Vec<UnitBuilder>,
    /// Whether some body mentions an entity, by its number.
    pub used: Vec<bool>,
    /// Verbs performed where nobody is `you`, with their places.
    pub nobody: Vec<(Ent, Span)>,
}

/// Elaborates every body of every file. Presets come last: their overrides are checked in the scope of lines that must
/// be written by then.
pub fn bodies<'f, 's>(declared: Declared<'f, 's>, base: &[&Unit], dict: &Dict, found: &mut Vec<Finding>) -> Written {
    let mut late = Vec::new();
    let mut contexts: Vec<Cx<'_>> = Vec::new();
    for (at, (unit, headers)) in declared.units.into_iter().zip(declared.headers).enumerate() {
        let mut cx = Cx::new(dict, unit);
        for header in headers {
            if preset::is_preset(&cx, &header) {
                late.push((at, header));
            } else {
                one(&mut cx, &header);
            }
        }
        contexts.push(cx);
    }
    let scopes = preset::Scopes::new(base, contexts.iter().map(|cx| &cx.unit));
    for (at, header) in late {
        preset::preset(&mut contexts[at], &header, &scopes);
    }
    let mut units = Vec::new();
    let mut used = vec![false; dict.len()];
    let mut nobody = Vec::new();
    for mut cx in contexts {
        let mentioned = std::mem::take(&mut cx.used);
        nobody.append(&mut cx.nobody);
        let (unit, more) = cx.finish();
        found.extend(more);
        for (u, m) in used.iter_mut().zip(mentioned) {
            *u |= m;
        }
        units.push(unit);
    }
    Written { units, used, nobody }
}

fn one<'f, 's>(cx: &mut Cx<'_>, header: &Header<'f, 's>) {
    match &header.line.kind {
        LineKind::Decl(decl) => match &decl.kind {
            DeclKind::Measure { .. }
            | DeclKind::Stream { .. }
            | DeclKind::Menu { .. }
            | DeclKind::Enum { .. }
            | DeclKind::Zone { .. } => {}
            DeclKind::Var(field) => value::var(cx, header.decl, field),
            DeclKind::Kind { fields, .. } => value::kind(cx, header.decl, fields.as_ref()),
            DeclKind::Noun { query, .. } => value::noun(cx, header.decl, query),
            DeclKind::Value(decl) => value::value(cx, header.decl, decl),
            DeclKind::Verb(decl) => verb::verb(cx, header.decl, decl),
            DeclKind::Test(test) => test::test(cx, header.decl, test),
            DeclKind::Way { .. }
            | DeclKind::Replace { .. }
            | DeclKind::Add { .. }
            | DeclKind::Set { .. }
            | DeclKind::Remove { .. } => preset::stray(cx, header),
        },
        LineKind::Ability(ability) => ability::of_rules(cx, header.decl, ability),
        LineKind::Phrase(line) => item::item(cx, header, line),
        LineKind::Stmt(_) | LineKind::Field(_) | LineKind::Condition(_) | LineKind::Error(_) => {}
    }
}

//! Names resolved, types checked, bodies written: from headers and trees to units.
//!
//! In: the headers of every declaration and the trees of the files. Out: a unit a file, its bodies as typed nodes, and
//! findings. Functions take the context first and return nodes; what they cannot understand they report once and
//! replace by an error node.
//!
//! One file per construct. A folder uses only those above it in this list:
//!
//! * [`expressions`] has values, noun phrases, choices, prices: `own stone in north`, `count cups + 2`
//! * [`phrases`] has commands: `drop 2 stones`, `move x to z`
//! * [`events`] has patterns of events: `you carry own stone into north`
//! * [`statements`] has blocks, `if`, loops, `may .. pay ..`, and the abilities that hold blocks
//! * [`declarations`] has verbs, values, costs, items, presets
//! * `test` has tests
//!
//! All may use [`signature`] (pieces of a phrase against the form of a verb), [`commands`] (the kernel's commands by
//! their words) and [`label`] (rule ids on lines).

pub mod commands;
mod declarations;
mod events;
mod expressions;
mod label;
mod phrases;
mod signature;
mod statements;
mod test;

#[cfg(test)]
pub use expressions::kernel::FUNCTIONS;
pub use expressions::kernel::is_function;

use std::borrow::Cow;
use std::collections::HashSet;

use diag::{FileId, Span};
use model::fast::FastSet;
use model::unit::{NodeId, SymId, Unit, What};

use crate::cx::Cx;
use crate::declare::{Declared, Header};
use crate::dict::{Dict, Ent, Headers};
use crate::findings::Finding;
use crate::made::Templates;
use crate::syntax::ast::{DeclKind, LineKind};
use declarations::{item, preset, value, verb};
use statements::ability;

/// The bodies of one file written, with what only the whole can judge.
#[derive(Clone, Debug)]
pub struct Done {
    /// The unit.
    pub unit: Unit,
    /// The file its spans point into.
    pub file: FileId,
    /// Some lines could not be read, see [`crate::builder::UnitBuilder::broken`].
    pub broken: bool,
    /// See [`crate::builder::UnitBuilder::places`].
    pub places: Vec<(SymId, (u32, u32))>,
    /// Entities that some body mentions.
    pub used: FastSet<Ent>,
    /// As `used`, but for what is mentioned only through a member, field, step or local of it.
    pub said: FastSet<Ent>,
    /// Verbs performed where nobody is `you`, with their places.
    pub nobody: Vec<(Ent, Span)>,
    /// Names that bodies bind, where they do.
    pub bound: Vec<Span>,
    /// Whether it holds presets, whose overrides look into other files.
    pub presets: bool,
}

impl Done {
    /// A place in its file.
    #[must_use]
    pub fn place(&self, (start, end): (u32, u32)) -> Span {
        Span::new(self.file, start, end)
    }

    /// Where a node stands.
    #[must_use]
    pub fn span(&self, node: NodeId) -> Span {
        self.place(self.unit.spans[node.index()])
    }
}

/// Elaborates every body of every file, but for those in `kept`: they were written before against an equal dictionary
/// and had no finding. Presets come last: their overrides are checked in the scope of lines that must be written by
/// then.
pub fn bodies<'k>(
    declared: Declared<'_, '_>,
    base: &[&Unit],
    (dict, templates): (&Dict, &Templates),
    kept: impl Fn(usize) -> Option<&'k Done>,
    found: &mut Vec<Finding>,
) -> Vec<Cow<'k, Done>> {
    let mut late = Vec::new();
    let mut files: Vec<Result<Cx<'_>, &'k Done>> = Vec::new();
    for (at, (unit, headers)) in declared.units.into_iter().zip(declared.headers).enumerate() {
        if let Some(done) = kept(at).filter(|done| !done.presets) {
            files.push(Err(done));
            continue;
        }
        let mut cx = Cx::new(dict, unit);
        for header in headers {
            if preset::is_preset(&cx, &header) {
                late.push((at, header));
            } else {
                let before = cx.found.len();
                one(&mut cx, &header);
                name_item(&mut cx, &header, before, templates);
            }
        }
        files.push(Ok(cx));
    }
    let fresh = files.iter().map(|file| match file {
        Ok(cx) => (Headers::from(&cx.unit), &*cx.unit.labels),
        Err(done) => (Headers::from(&done.unit), &*done.unit.labels),
    });
    let scopes = preset::Scopes::new(base.iter().map(|unit| (Headers::from(*unit), &*unit.labels)).chain(fresh));
    let presets: HashSet<usize> = late.iter().map(|(at, _)| *at).collect();
    for (at, header) in late {
        if let Ok(cx) = &mut files[at] {
            preset::preset(cx, &header, &scopes);
        }
    }
    let done = |(at, file)| match file {
        Err(done) => Cow::Borrowed(done),
        Ok(Cx { mut unit, used, said, nobody, bound, found: more, .. }) => {
            found.extend(more);
            let (file, broken, places) = (unit.file, unit.broken, std::mem::take(&mut unit.places));
            let (unit, presets) = (unit.finish(), presets.contains(&at));
            Cow::Owned(Done { unit, file, broken, places, used, said, nobody, bound, presets })
        }
    };
    files.into_iter().enumerate().map(done).collect()
}

/// Says of what is found in a made item which one it is.
fn name_item(cx: &mut Cx<'_>, header: &Header<'_, '_>, before: usize, templates: &Templates) {
    let decl = &cx.unit.decls[header.decl];
    if let (What::Item(_), Some(sym)) = (&decl.what, decl.sym) {
        let id = Span::new(cx.unit.file, decl.span.0, decl.span.1);
        templates.name(&mut cx.found[before..], cx.unit.name(sym), id);
    }
}

fn one<'f, 's>(cx: &mut Cx<'_>, header: &Header<'f, 's>) {
    match &header.line.kind {
        LineKind::Decl(decl) => match &decl.kind {
            DeclKind::Measure { .. }
            | DeclKind::Stream { .. }
            | DeclKind::Menu { .. }
            | DeclKind::Enum { .. }
            | DeclKind::Zone { .. }
            // what stands in no preset is reported where it is declared
            | DeclKind::Way { .. }
            | DeclKind::Override(_) => {}
            DeclKind::Var(field) => value::var(cx, header.decl, field),
            DeclKind::Kind { fields, .. } => value::kind(cx, header.decl, fields.as_ref()),
            DeclKind::Noun { query, .. } => value::noun(cx, header.decl, query),
            DeclKind::Value(decl) => value::value(cx, header.decl, decl),
            DeclKind::Verb(decl) => verb::verb(cx, header.decl, decl),
            DeclKind::Test(test) => test::test(cx, header.decl, test),
            DeclKind::Given(given) => test::shared(cx, header.decl, given),
        },
        LineKind::Ability(ability) => ability::of_rules(cx, header.decl, ability),
        LineKind::Phrase(line) => item::item(cx, header, line),
        LineKind::Stmt(_) | LineKind::Field(_) | LineKind::Condition(_) | LineKind::Error(_) => {}
    }
}

//! Checks between files that no compiler stage sees: the manifest against the units. `labels` are held against `rules.toml`.

use std::collections::BTreeSet;

use diag::{Diagnostic, Span, codes, did_you_mean};
use model::unit::{Decl, Flavour, Node, Op, Root, Space, SymId, Unit, What, last_part};

use super::{Loaded, labels, presets};
use crate::At;

/// Runs all of them.
pub(super) fn all(loaded: &mut Loaded) {
    let whole = !loaded.units.is_empty() && !loaded.has_errors();
    if whole {
        start(loaded);
        shown(loaded);
        editions(loaded);
    }
    labels::check(loaded, whole);
}

/// `start` names a procedure, `test_start` a step.
fn start(loaded: &mut Loaded) {
    let units = loaded.units();
    let named = |space: Space| -> BTreeSet<String> {
        let verbs = units.iter().flat_map(|u| u.decls.iter().map(move |d| (*u, d)));
        verbs
            .filter_map(|(u, d)| match &d.what {
                What::Verb(v) if v.procedure => Some((u, v)),
                _ => None,
            })
            .flat_map(|(u, v)| match space {
                Space::Step => v.steps.iter().map(|s| u.name(*s).to_string()).collect::<Vec<_>>(),
                _ => vec![v.head.to_string()],
            })
            .collect()
    };
    let (procedures, steps) = (named(Space::Verb), named(Space::Step));
    let mut found = Vec::new();
    let start = &loaded.manifest.start;
    let declared = |near: &str| place(loaded, near);
    if !procedures.contains(&start.value) {
        found.push(missing("procedure", start, procedures.iter().map(String::as_str), declared));
    }
    if let Some(step) = &loaded.manifest.test_start
        && !steps.contains(&step.value)
        && !steps.iter().any(|s| last_part(s) == step.value)
    {
        found.push(missing("step", step, steps.iter().map(String::as_str), declared));
    }
    found.into_iter().for_each(|d| loaded.diags.push(d));
}

/// The board names spaces, and what is shown beside things are values, or printed fields of pieces (`KIND.FIELD`).
fn shown(loaded: &mut Loaded) {
    let units = loaded.units();
    let decls = || units.iter().flat_map(|u| u.decls.iter().filter_map(move |d| Some((*u, d, u.name(d.sym?)))));
    let is_space = |what: &What| matches!(what, What::Kind(kind) if kind.root == Root::Space);
    let kinds: BTreeSet<&str> = decls().filter(|(_, d, _)| is_space(&d.what)).map(|(_, _, name)| name).collect();
    let space = |unit: &Unit, what: &What| matches!(what, What::Item(item) if kinds.contains(unit.name(item.kind)));
    let spaces: BTreeSet<&str> = decls().filter(|(u, d, _)| space(u, &d.what)).map(|(_, _, name)| name).collect();
    let value = |what: &What| matches!(what, What::Value(value) if value.flavour == Flavour::Value);
    let values: BTreeSet<&str> =
        decls().filter(|(_, d, _)| value(&d.what)).filter_map(|(_, _, name)| name.split('(').next()).collect();
    let fields: BTreeSet<String> = decls().flat_map(|(unit, d, _)| printed(unit, &d.what)).collect();
    let known = |name: &str| if name.contains('.') { fields.contains(name) } else { values.contains(name) };
    let ids = loaded.manifest.board.iter().flatten().filter(|id| !id.value.is_empty());
    let ids = ids.filter(|id| !spaces.contains(id.value.as_str()));
    let unknown = loaded.manifest.shown.iter().filter(|value| !known(&value.value));
    let found = ids.map(|id| missing("space", id, spaces.iter().copied(), |_| None));
    let told = |name: &At<String>| match name.value.contains('.') {
        true => missing("printed field", name, fields.iter().map(String::as_str), |_| None),
        false => missing("value", name, values.iter().copied(), |_| None),
    };
    let found: Vec<Diagnostic> = found.chain(unknown.map(told)).collect();
    found.into_iter().for_each(|d| loaded.diags.push(d));
}

/// The names of the printed fields that a declaration gives to pieces.
fn printed(unit: &Unit, what: &What) -> Vec<String> {
    let What::Kind(kind) = what else { return Vec::new() };
    let own = kind.fields.iter().filter(|field| kind.root == Root::Piece && !field.var);
    own.map(|field| unit.name(field.sym).to_owned()).collect()
}

/// Where a procedure stands, or a step (`procedure.step`).
fn place(loaded: &Loaded, name: &str) -> Option<Span> {
    loaded.units.iter().enumerate().find_map(|(k, unit)| {
        let unit = &unit.unit;
        let procedure = |d: &&Decl| matches!(&d.what, What::Verb(v) if v.procedure && v.head == name);
        let declared = unit.decls.iter().find(procedure).map(|d| d.span);
        let step = |n: &&Node| n.op == Op::StepBlock && unit.name(SymId(n.imm as u32)) == name;
        let stands = || unit.nodes.iter().position(|n| step(&n)).map(|at| unit.spans[at]);
        declared.or_else(stands).map(|range| loaded.span(k, range))
    })
}

fn missing<'a>(
    what: &str,
    name: &At<String>,
    known: impl IntoIterator<Item = &'a str>,
    place: impl Fn(&str) -> Option<Span>,
) -> Diagnostic {
    let message = format!("the game declares no {what} `{}`", name.value);
    let finding = Diagnostic::new(codes::E0914, name.span, message).label(format!("no {what} has this name"));
    let known: Vec<&str> = known.into_iter().collect();
    match did_you_mean(&name.value, known.iter().copied()) {
        Some(near) => {
            let finding =
                place(near).into_iter().fold(finding, |f, at| f.other(at, format!("`{near}` is declared here")));
            finding.help(format!("did you mean `{near}`?"))
        }
        None if known.is_empty() => finding.help(format!("declare the {what}, or leave the name out")),
        None => finding.help(format!("the game declares {}", diag::and_list(known.iter().map(|k| format!("`{k}`"))))),
    }
}

/// Every edition but the first must be declared.
fn editions(loaded: &mut Loaded) {
    let declared = presets(loaded, "edition");
    let unknown = loaded.manifest.editions.iter().skip(1).filter(|e| !declared.contains(&e.value));
    let found: Vec<Diagnostic> =
        unknown.map(|e| missing("edition", e, declared.iter().map(String::as_str), |_| None)).collect();
    found.into_iter().for_each(|d| loaded.diags.push(d));
}

//! Checks between files that no compiler stage sees: the manifest against the units. `labels` are held against `rules.toml`.

use std::collections::BTreeSet;

use diag::{Diagnostic, Span, codes, did_you_mean};
use model::unit::{Base, Decl, Flavour, Many, Node, Op, Root, SymId, Unit, What, last_part};

use super::{Loaded, labels, presets};
use crate::At;

/// Runs all of them.
pub(super) fn all(loaded: &mut Loaded) {
    let whole = !loaded.units.is_empty() && !loaded.has_errors();
    if whole {
        let found = [start(loaded), shown(loaded), editions(loaded)];
        found.into_iter().flatten().for_each(|finding| loaded.diags.push(finding));
    }
    labels::check(loaded, whole);
}

/// `start` names a procedure, `test_start` a step.
fn start(loaded: &Loaded) -> Vec<Diagnostic> {
    let procedures = || {
        loaded.decls().filter_map(|(unit, decl)| match &decl.what {
            What::Verb(verb) if verb.procedure => Some((unit, verb)),
            _ => None,
        })
    };
    let heads: BTreeSet<&str> = procedures().map(|(_, verb)| &*verb.head).collect();
    let steps: BTreeSet<&str> = procedures().flat_map(|(unit, v)| v.steps.iter().map(|s| unit.name(*s))).collect();
    let start = Some(&loaded.manifest.start).filter(|start| !heads.contains(start.value.as_str()));
    let is_step = |name: &str| steps.contains(name) || steps.iter().any(|step| last_part(step) == name);
    let step = loaded.manifest.test_start.as_ref().filter(|step| !is_step(&step.value));
    let start = start.map(|start| missing("procedure", start, heads.iter().copied(), |near| place(loaded, near)));
    let step = step.map(|step| missing("step", step, steps.iter().copied(), |near| place(loaded, near)));
    start.into_iter().chain(step).collect()
}

/// The board names spaces, what is shown beside things are values, or printed fields of pieces and spaces (`KIND.FIELD`), a
/// space is out of the game by a field of its own that changes, and told of are fields that change and zones.
fn shown(loaded: &Loaded) -> Vec<Diagnostic> {
    let decls = || loaded.decls().filter_map(|(unit, decl)| Some((unit, &decl.what, unit.name(decl.sym?))));
    let is_space = |what: &What| matches!(what, What::Kind(kind) if kind.root == Root::Space);
    let kinds: BTreeSet<&str> = decls().filter(|(_, what, _)| is_space(what)).map(|(_, _, name)| name).collect();
    let space = |unit: &Unit, what: &What| matches!(what, What::Item(item) if kinds.contains(unit.name(item.kind)));
    let spaces: BTreeSet<&str> = decls().filter(|(u, what, _)| space(u, what)).map(|(_, _, name)| name).collect();
    let value = |what: &What| matches!(what, What::Value(value) if value.flavour == Flavour::Value);
    let values: BTreeSet<&str> =
        decls().filter(|(_, what, _)| value(what)).filter_map(|(_, _, name)| name.split('(').next()).collect();
    let fields: BTreeSet<&str> = decls().flat_map(|(unit, what, _)| printed(unit, what)).collect();
    let states: BTreeSet<&str> = decls().flat_map(|(unit, what, _)| states(unit, what)).collect();
    let seats: BTreeSet<&str> = decls()
        .filter(|(_, what, _)| matches!(what, What::Kind(kind) if kind.root == Root::Seat))
        .map(|(_, _, name)| name)
        .collect();
    let of_seats = decls().filter(|(unit, what, _)| value(what) && is_of_one(unit, what, &seats));
    let of_seats: BTreeSet<&str> = of_seats.filter_map(|(_, _, name)| name.split('(').next()).collect();
    let told_of: BTreeSet<&str> = decls().flat_map(|(unit, what, name)| noted(unit, what, name)).collect();
    let ids = loaded.manifest.board.iter().flatten().filter(|id| !id.value.is_empty());
    let ids = ids.map(|id| ("space", &spaces, id));
    let measured = decls().filter(|(_, what, _)| is_space(what)).flat_map(|(unit, what, _)| fields_of(unit, what));
    let measured: BTreeSet<&str> = measured.chain(values.iter().copied()).collect();
    let drawn = loaded.manifest.drawn.iter();
    let drawn = drawn.flat_map(|drawn| {
        let numbers = [&drawn.across, &drawn.down].map(|name| ("printed field or value", &measured, name));
        let wanted = drawn.wanted.iter().map(|name| ("value", &values, name));
        [("space", &kinds, &drawn.kind)].into_iter().chain(numbers).chain(wanted)
    });
    let told = loaded.manifest.shown.iter().map(|name| match name.value.contains('.') {
        true => ("printed field", &fields, name),
        false => ("value", &values, name),
    });
    let gone = loaded.manifest.gone.iter().map(|name| ("field of a space", &states, name));
    let all = loaded.manifest.told.iter().map(|name| ("field or zone", &told_of, name));
    let promise = loaded.manifest.promise.iter().map(|name| ("value of one seat", &of_seats, name));
    let unknown = ids.chain(drawn).chain(told).chain(gone).chain(all).chain(promise);
    let unknown = unknown.filter(|(_, known, name)| !known.contains(name.value.as_str()));
    unknown
        .map(|(what, known, name)| missing(what, name, known.iter().copied(), |near| value_of(loaded, near)))
        .collect()
}

/// Where a value is declared.
fn value_of(loaded: &Loaded, name: &str) -> Option<Span> {
    loaded.units.iter().enumerate().find_map(|(k, unit)| {
        let named = |d: &&Decl| {
            matches!(d.what, What::Value(_))
                && d.sym.and_then(|sym| unit.unit.name(sym).split('(').next()) == Some(name)
        };
        unit.unit.decls.iter().find(named).map(|d| loaded.span(k, d.span))
    })
}

/// The names of the fields that a declaration gives to spaces and that change.
fn states<'u>(unit: &'u Unit, what: &'u What) -> Vec<&'u str> {
    let What::Kind(kind) = what else { return Vec::new() };
    let own = kind.fields.iter().filter(|field| kind.root == Root::Space && field.var);
    own.map(|field| unit.name(field.sym)).collect()
}

/// Whether a value is a number about one thing of these kinds.
fn is_of_one(unit: &Unit, what: &What, kinds: &BTreeSet<&str>) -> bool {
    let What::Value(value) = what else { return false };
    let ty = &unit.types[value.ty.index()];
    let of = value.params.first().and_then(|param| unit.types[param.ty.index()].sym).map(|sym| unit.name(sym));
    let number = matches!(ty.base, Base::Int | Base::Quantity) && ty.many == Many::One;
    number && value.params.len() == 1 && of.is_some_and(|kind| kinds.contains(kind))
}

/// The names of what a declaration keeps of things or of the game, and of zones.
fn noted<'u>(unit: &'u Unit, what: &'u What, name: &'u str) -> Vec<&'u str> {
    match what {
        What::Kind(kind) => kind.fields.iter().filter(|field| field.var).map(|field| unit.name(field.sym)).collect(),
        What::Var { .. } | What::Zone(_) => vec![name],
        _ => Vec::new(),
    }
}

/// The names of the printed fields that a declaration gives to pieces and spaces.
fn printed<'u>(unit: &'u Unit, what: &'u What) -> Vec<&'u str> {
    let What::Kind(kind) = what else { return Vec::new() };
    let own = kind.fields.iter().filter(|field| matches!(kind.root, Root::Piece | Root::Space) && !field.var);
    own.map(|field| unit.name(field.sym)).collect()
}

/// The last names of the printed fields that a kind adds.
fn fields_of<'u>(unit: &'u Unit, what: &'u What) -> Vec<&'u str> {
    let What::Kind(kind) = what else { return Vec::new() };
    kind.fields.iter().filter(|field| !field.var).map(|field| last_part(unit.name(field.sym))).collect()
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
    let near = did_you_mean(&name.value, known.iter().copied());
    let declared = near.and_then(|near| Some((place(near)?, near)));
    let finding = declared.into_iter().fold(finding, |f, (at, near)| f.other(at, format!("`{near}` is declared here")));
    finding.meant(near, || match known.is_empty() {
        true => format!("declare the {what}, or leave the name out"),
        false => format!("the game declares {}", diag::and_list(known.iter().map(|k| format!("`{k}`")))),
    })
}

/// Every edition but the first must be declared.
fn editions(loaded: &Loaded) -> Vec<Diagnostic> {
    let declared = presets(loaded, "edition");
    let unknown = loaded.manifest.editions.iter().skip(1).filter(|e| !declared.contains(&e.value));
    unknown.map(|e| missing("edition", e, declared.iter().map(String::as_str), |_| None)).collect()
}

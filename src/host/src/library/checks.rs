//! Checks between files that no compiler stage sees: the manifest against the units, labels against `rules.toml`.

use std::collections::{BTreeMap, BTreeSet};

use diag::{Diagnostic, Span, codes, did_you_mean};
use model::unit::{Decl, Flavour, Node, Op, Root, Rows, Space, SymId, Unit, What, last_part};

use super::{Loaded, presets};
use crate::At;
use crate::rulebook::Rule;

/// Runs all of them.
pub(super) fn all(loaded: &mut Loaded) {
    if !loaded.units.is_empty() && !loaded.has_errors() {
        start(loaded);
        shown(loaded);
        editions(loaded);
    }
    labels(loaded);
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

/// Every rule id on a line and in a test stands in `rules.toml`, if there is one. An unknown id is one finding.
fn labels(loaded: &mut Loaded) {
    if loaded.rules.is_empty() {
        return;
    }
    // an entry with a finding is not among the rules, and its id is no mistake
    let listed = |file| loaded.sources.get(file).is_some_and(|f| f.path().ends_with(crate::rulebook::FILE));
    if loaded.diags.iter().any(|d| listed(d.span().file)) {
        return;
    }
    absent(loaded);
    let known: BTreeSet<&str> = loaded.rules.iter().map(|r| r.id.as_str()).collect();
    let mut unknown: Vec<(String, Vec<Span>)> = Vec::new();
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    let mut carried: BTreeSet<String> = BTreeSet::new();
    for (k, unit) in loaded.units.iter().enumerate() {
        for (sym, range) in mentions(&unit.unit) {
            let id = unit.unit.name(sym);
            let bare = id.strip_suffix(|c: char| c.is_ascii_lowercase()).unwrap_or(id);
            if known.contains(id) || known.contains(bare) {
                carried.insert(if known.contains(id) { id } else { bare }.to_string());
                continue;
            }
            let span = narrowed(&unit.unit, loaded.span(k, range), id);
            match places.get(id) {
                Some(at) => unknown[*at].1.push(span),
                None => {
                    places.insert(id.to_string(), unknown.len());
                    unknown.push((id.to_string(), vec![span]));
                }
            }
        }
    }
    let nearest = diag::Nearest::default();
    let idle: Vec<&Rule> = loaded.rules.iter().filter(|rule| !carried.contains(&rule.id)).collect();
    let mut slips = 200;
    for (id, spans) in unknown {
        let finding = Diagnostic::new(codes::E0913, spans[0], format!("`rules.toml` lists no rule `{id}`"));
        let finding = finding.label("this id is unknown");
        let finding = spans[1..].iter().fold(finding, |f, span| f.other(*span, "and here"));
        // the slip may be in the list: a rule that nothing carries
        let close = |rule: &&&Rule| one_slip(&rule.id.to_ascii_uppercase(), &id.to_ascii_uppercase());
        slips = usize::saturating_sub(slips, 1);
        if let Some(rule) = idle.iter().filter(|_| slips > 0).find(close) {
            let finding = finding.other(rule.span, "listed here, and no line carries it");
            loaded.diags.push(finding.help(format!("did you mean `{}`?", rule.id)));
            continue;
        }
        loaded.diags.push(match nearest.to(&id, known.iter().copied()) {
            Some(near) => finding.help(format!("did you mean `{near}`?")),
            None => finding.help(format!("add `[{id}]` to `rules.toml`, with a title and how it is proved")),
        });
    }
}

/// What a rule is said to stand at is the label of a line.
fn absent(loaded: &mut Loaded) {
    let units = loaded.units();
    let labels: BTreeSet<&str> = units.iter().flat_map(|unit| carried(unit).map(|(id, _)| unit.name(id))).collect();
    let wrong = loaded.rules.iter().flat_map(|rule| &rule.at).filter(|at| !labels.contains(at.value.as_str()));
    let found: Vec<Diagnostic> = wrong
        .map(|at| {
            let finding = Diagnostic::new(codes::E0913, at.span, format!("no line has the label `{}`", at.value));
            let finding = finding.label("a label that stands nowhere");
            match did_you_mean(&at.value, labels.iter().copied()) {
                Some(near) => finding.help(format!("did you mean `{near}`?")),
                None => finding.help("name a rule that stands before the line, or write it there: `[AA-BB-01]`"),
            }
        })
        .collect();
    found.into_iter().for_each(|d| loaded.diags.push(d));
}

/// Whether two ids differ in one sign at most, or in two that are swapped.
fn one_slip(a: &str, b: &str) -> bool {
    let apart: Vec<(u8, u8)> = a.bytes().zip(b.bytes()).filter(|(a, b)| a != b).collect();
    let swapped = matches!(apart[..], [(a, b), (c, d)] if a == d && b == c);
    a.len() == b.len() && (apart.len() < 2 || swapped)
}

/// Every rule id of a unit with the range of the line that carries it.
fn mentions(unit: &Unit) -> Vec<(SymId, (u32, u32))> {
    let proved = unit.decls.iter().filter_map(|decl| match &decl.what {
        What::Test(test) => Some(test.proves.iter().map(|id| (*id, decl.span))),
        _ => None,
    });
    carried(unit).chain(proved.flatten()).collect()
}

/// Every label of a unit with the range of its line.
fn carried(unit: &Unit) -> impl Iterator<Item = (SymId, (u32, u32))> {
    let mut out = Vec::new();
    let mut all = |ids: &Rows<SymId>, range: (u32, u32)| out.extend(ids.iter().map(|id| (*id, range)));
    for decl in unit.decls.iter() {
        all(&decl.labels, decl.span);
        match &decl.what {
            What::Item(item) => item.abilities.iter().for_each(|a| all(&a.labels, a.span)),
            What::Action(ability) | What::Ability(ability) => all(&ability.labels, ability.span),
            _ => {}
        }
    }
    let nodes = unit.labels.iter().filter_map(|line| Some((line.rule, unit.spans[line.node?.index()])));
    out.into_iter().chain(nodes)
}

/// The id itself, where it stands on or near the line; else the line.
fn narrowed(unit: &Unit, line: Span, id: &str) -> Span {
    let near = |from: usize, to: usize| {
        let at = unit.source.get(from..to)?.rfind(id)?;
        let start = (from + at) as u32;
        Some(Span::new(line.file, start, start + id.len() as u32))
    };
    let start = line.start as usize;
    let mut before = start.saturating_sub(400);
    while !unit.source.is_char_boundary(before) {
        before -= 1;
    }
    let mut after = (start + 400).min(unit.source.len());
    while !unit.source.is_char_boundary(after) {
        after -= 1;
    }
    near(before, start).or_else(|| near(start, after)).unwrap_or(line)
}

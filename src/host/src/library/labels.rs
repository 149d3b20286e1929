//! The ids of rules on lines and in tests, held against `rules.toml`: `[AB-03] verb ..` wants an entry `[AB-03]`, and
//! an entry with `at = ["AB-03"]` wants such a line. One slip is one finding, however many places it makes wrong.

use std::collections::{BTreeMap, BTreeSet};

use diag::letters::floor;
use diag::{Diagnostic, Span, codes, did_you_mean};
use model::unit::{Rows, SymId, Unit, What};

use super::Loaded;
use crate::rulebook::{Rule, bare};

/// Names and the places where they stand, in order of the first.
type Places = Vec<(String, Vec<Span>)>;

/// Checks both ways, if there is a list. In a game that is not `whole`, a label that stands nowhere may stand in what
/// could not be read.
pub(super) fn check(loaded: &mut Loaded, whole: bool) {
    // an entry with a finding is not among the rules, and its id is no mistake
    let listed = |file| loaded.sources.get(file).is_some_and(|f| f.path().ends_with(crate::rulebook::FILE));
    if loaded.rules.is_empty() || loaded.diags.iter().any(|d| listed(d.span().file)) {
        return;
    }
    let labels = |unit: &&Unit| lines(unit).map(|(id, _)| unit.name(id).to_owned()).collect::<Vec<_>>();
    let labels: BTreeSet<String> = loaded.units().iter().flat_map(labels).collect();
    let mut absent = if whole { absent(loaded, &labels) } else { Places::new() };
    for finding in unknown(loaded, &labels, whole, &mut absent) {
        loaded.diags.push(finding);
    }
    for (label, spans) in absent {
        let finding = Diagnostic::new(codes::E0913, spans[0], format!("no line has the label `{label}`"));
        let finding = repeated(finding.label("a label that stands nowhere"), &spans[1..], "and here");
        let otherwise = || "name a rule that stands before the line, or write it there: `[AA-BB-01]`".to_owned();
        loaded.diags.push(finding.meant(did_you_mean(&label, labels.iter().map(String::as_str)), otherwise));
    }
}

/// The labels that rules are said to stand `at`, and that no line has.
fn absent(loaded: &Loaded, labels: &BTreeSet<String>) -> Places {
    let said = loaded.rules.iter().flat_map(|rule| &rule.at).filter(|at| !labels.contains(&at.value));
    gathered(said.map(|at| (at.value.clone(), at.span)))
}

/// A finding for each id that the list does not have. What it explains is taken out of the `absent` ones.
fn unknown(loaded: &Loaded, labels: &BTreeSet<String>, whole: bool, absent: &mut Places) -> Vec<Diagnostic> {
    let known: BTreeSet<&str> = loaded.rules.iter().map(|r| r.id.as_str()).collect();
    let places = loaded.units.iter().enumerate().flat_map(|(k, unit)| {
        let unit = &unit.unit;
        let ids = lines(unit).chain(proofs(unit)).map(|(id, range)| (unit.name(id), range));
        let unlisted = ids.filter(|(id, _)| !known.contains(id) && !known.contains(bare(id)));
        unlisted.map(move |(id, range)| (id.to_owned(), narrowed(unit, loaded.span(k, range), id)))
    });
    let nearest = diag::Nearest::default();
    // a list of another game altogether is not searched for slips forever
    let searched = |k: usize| k < 200;
    let finding = |(k, (id, spans)): (usize, (String, Vec<Span>))| {
        let finding = Diagnostic::new(codes::E0913, spans[0], format!("`rules.toml` lists no rule `{id}`"));
        let finding = repeated(finding.label("this id is unknown"), &spans[1..], "and here");
        let missed = searched(k).then(|| absent.iter().position(|(label, _)| one_slip(label, &id))).flatten();
        if let Some((label, said)) = missed.map(|at| absent.remove(at)) {
            let finding = repeated(finding, &said[..1], "a rule is said to stand there, and no line has this label");
            return finding.help(format!("did you mean `{label}`?"));
        }
        // the slip may be in the list: a rule that nothing carries
        let idle = |rule: &&Rule| one_slip(&rule.id, &id) && !labels.iter().any(|label| rule.is_carried_by(label));
        if let Some(rule) = (whole && searched(k)).then(|| loaded.rules.iter().find(idle)).flatten() {
            let finding = finding.other(rule.span, "listed here, and no line carries it");
            return finding.help(format!("did you mean `{}`?", rule.id));
        }
        let otherwise = || format!("add `[{id}]` to `rules.toml`, with a title and how it is proved");
        finding.meant(nearest.to(&id, known.iter().copied()), otherwise)
    };
    gathered(places).into_iter().enumerate().map(finding).collect()
}

fn repeated(finding: Diagnostic, spans: &[Span], label: &str) -> Diagnostic {
    spans.iter().fold(finding, |finding, span| finding.other(*span, label))
}

fn gathered(each: impl Iterator<Item = (String, Span)>) -> Places {
    let (mut places, mut rows) = (Places::new(), BTreeMap::new());
    for (name, span) in each {
        let row = *rows.entry(name.clone()).or_insert(places.len());
        if row == places.len() {
            places.push((name, Vec::new()));
        }
        places[row].1.push(span);
    }
    places
}

/// Whether two ids differ in one sign at most, or in two that are swapped; in whatever case.
fn one_slip(a: &str, b: &str) -> bool {
    let pairs = a.bytes().zip(b.bytes()).map(|(a, b)| (a.to_ascii_uppercase(), b.to_ascii_uppercase()));
    let apart: Vec<(u8, u8)> = pairs.filter(|(a, b)| a != b).collect();
    let swapped = matches!(apart[..], [(a, b), (c, d)] if a == d && b == c);
    a.len() == b.len() && (apart.len() < 2 || swapped)
}

/// The ids that tests prove, each with the range of its test.
fn proofs(unit: &Unit) -> impl Iterator<Item = (SymId, (u32, u32))> {
    let proved = unit.decls.iter().filter_map(|decl| match &decl.what {
        What::Test(test) => Some(test.proves.iter().map(|id| (*id, decl.span))),
        _ => None,
    });
    proved.flatten()
}

/// Every label of a unit with the range of its line.
fn lines(unit: &Unit) -> impl Iterator<Item = (SymId, (u32, u32))> {
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
    let (before, after) = (floor(&unit.source, start.saturating_sub(400)), floor(&unit.source, start + 400));
    near(before, start).or_else(|| near(start, after)).unwrap_or(line)
}

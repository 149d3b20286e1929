//! What is wrong with questions, in words: at the place that reads what is told, or at the text that was added to others
//! and makes them tell it.

use std::collections::{HashMap, HashSet};

use diag::{Code, Diagnostic, FileId, Span, codes};
use model::unit::demand::MOST_BEFORE;
use model::unit::{Ability, Decl, Does, Op, Seen, Timing, What as Declared};

use super::index::{At, Index, Place};
use super::label::{Atom, Secret};
use super::{Fault, What};
use crate::findings::Finding;

/// Reports faults in the files just written. Answers those that have no place there.
pub fn report<'u>(ix: &Index<'u>, mut faults: Vec<Fault<'u>>, found: &mut Vec<Finding>) -> Vec<Fault<'u>> {
    // Of two at one place the question itself is told, and not the one about orders.
    faults.sort_by_key(|fault| fault.what == What::Orders);
    let mut elsewhere = Vec::new();
    let mut seen = HashSet::new();
    let mut out: Vec<Diagnostic> = Vec::new();
    // Declarations in which something else is wrong.
    let begins: HashMap<FileId, Vec<u32>> =
        ix.fresh().map(|(_, file)| (file.file, begins_from(&file.unit.decls))).collect();
    let decl =
        |at: Span| (at.file, begins.get(&at.file).map(|begins| begins.partition_point(|first| *first <= at.start)));
    let spoilt: HashSet<_> = found.iter().filter(|finding| finding.is_error()).map(|f| decl(f.span())).collect();
    for fault in faults {
        // What let the secret out, or modifies a value, is what makes the question tell; else the text just written of
        // those that do together.
        let told = fault.told;
        let by = told.and_then(|told| told.by).map(|(at, _)| at);
        let places = [told.and_then(|told| told.from), by, Some(fault.at), fault.question];
        let Some((at, span)) = places.into_iter().flatten().find_map(|at| Some((at, place(ix, at)?))) else {
            elsewhere.push(fault);
            continue;
        };
        if !seen.insert((span, code(&fault.what))) {
            continue;
        }
        // What a declaration asks is not judged where something else in it is wrong.
        if spoilt.contains(&decl(span)) {
            continue;
        }
        let question = fault.question.or(Some(fault.at));
        let other = question.filter(|question| *question != at).and_then(|at| place(ix, at));
        let other = other.filter(|place| place.start < place.end);
        out.push(finding(ix, span, at, other, &fault));
    }
    out.sort_by_key(|d| (d.span().file, d.span().start));
    found.extend(out.into_iter().map(Finding::One));
    elsewhere
}

/// Reports a question of the units below that tells a secret because of the units just written: at the first of their
/// lines that take something away, changes of labelled lines and what is done instead.
pub fn blame(ix: &Index<'_>, fault: &Fault<'_>, found: &mut Vec<Finding>) {
    let lines =
        ix.fresh().flat_map(|(_, file)| file.unit.decls.iter().flat_map(taken_away).map(|span| file.place(span)));
    let Some(line) = lines.min_by_key(|span| (span.file, span.start)) else { return };
    let Some(place) = fault.told.and_then(|told| told.secret.place()) else { return };
    let place = &ix.places[place as usize];
    let (zone, word) = (place.name, word(Some(place)));
    let d = Diagnostic::new(
        code(&fault.what),
        line,
        format!("with this, a question of what it changes tells what lies in `{zone}`"),
    )
    .label("that was shown before it was asked about, and need not be now")
    .help(format!("let it be shown all the same: `reveal` or `look at` it here too{word}"));
    found.push(Finding::One(d));
}

/// Lines of a declaration by which something is done no more.
#[expect(clippy::wildcard_enum_match_arm, reason = "only these declarations have what is looked for here")]
fn taken_away(decl: &Decl) -> Vec<(u32, u32)> {
    let instead = |ability: &&Ability| matches!(ability.does, Does::Listen(Timing::Instead));
    match &decl.what {
        Declared::Action(ability) | Declared::Ability(ability) => {
            std::iter::once(ability).filter(instead).map(|ability| ability.span).collect()
        }
        Declared::Item(item) => {
            let changes = item.overrides.iter().map(|change| change.span);
            changes.chain(item.abilities.iter().filter(instead).map(|ability| ability.span)).collect()
        }
        _ => Vec::new(),
    }
}

/// Where the first of each declaration and those behind it begins: the last that begins before a place is found by halves.
fn begins_from(decls: &[Decl]) -> Vec<u32> {
    let mut begins: Vec<u32> = decls.iter().map(|decl| decl.span.0).collect();
    for at in (1..begins.len()).rev() {
        begins[at - 1] = begins[at - 1].min(begins[at]);
    }
    begins
}

/// Where a node of a file just written stands, if that could be read.
fn place(ix: &Index<'_>, at: At) -> Option<Span> {
    let file = ix.done(at.unit as usize)?;
    let whole = !file.broken && file.unit.node(at.node).op != Op::Error && at.node.index() > 0;
    whole.then(|| file.span(at.node))
}

fn code(what: &What) -> Code {
    match what {
        What::Tells | What::Orders => codes::E0506,
        What::Names => codes::E0508,
        What::Peeks(_) => codes::E0507,
        What::Open => codes::E0511,
        What::Lost | What::Far => codes::E0513,
    }
}

/// The word by which a text says that asking makes something public. It helps where somebody knows it.
fn word(place: Option<&Place<'_>>) -> &'static str {
    match place {
        Some(place) if place.seen == Seen::Nobody => "",
        _ => "; or write `openly { .. }` around it, if `you` knows it and shows it by asking",
    }
}

fn finding(ix: &Index<'_>, span: Span, at: At, question: Option<Span>, fault: &Fault<'_>) -> Diagnostic {
    let told = fault.told.as_ref();
    let place = told.and_then(|told| told.secret.place()).map(|place| &ix.places[place as usize]);
    let word = word(place);
    let zone = place.map_or("", |place| place.name);
    let whose = told.is_some_and(|told| matches!(told.secret, Secret::Whose(_)));
    let kind = place.map_or("", |place| ix.name(place.holds));
    let what_lies = if whose { format!("in whose zones each `{kind}` lies") } else { format!("what lies in `{zone}`") };
    let modifies = told.and_then(|told| told.by).filter(|(by, _)| *by == at).map(|(_, value)| value);
    let later = told.and_then(|told| told.from).is_some_and(|from| from == at) && modifies.is_none() && !fault.openly;
    let why = why(place, told);
    let (message, label, help) = match &fault.what {
        What::Tells | What::Orders | What::Names if later => (
            match fault.what == What::Names {
                true => format!("who is asked further on depends on {what_lies}"),
                false => format!("what is asked further on tells {what_lies}"),
            },
            format!("{why}, and this lets out what it decides"),
            format!("let what goes on not depend on it: do it before this line, or `reveal` the pieces first{word}"),
        ),
        What::Tells if fault.openly => (
            format!("this question tells what lies in `{zone}`, and `you` may not know that"),
            why,
            "`openly { .. }` makes public what `you` knows: ask about that, or let the rules `reveal` or `look` first"
                .to_owned(),
        ),
        What::Tells | What::Orders => (
            match (modifies, &fault.what) {
                (Some(value), _) => format!("a question that reads `{value}` tells {what_lies}"),
                (None, What::Orders) => format!("the question in which order texts act tells {what_lies}"),
                (None, _) => format!("this question tells {what_lies}"),
            },
            why,
            match (whose, modifies) {
                (true, _) => format!("say in which zone: `in your ..`, or in one that is `open`{word}"),
                (_, Some(_)) => {
                    "modify it by what everybody sees; or let an effect do it, which may read anything".to_owned()
                }
                _ => format!(
                    "ask about what the seat can see, or choose `random`; the rules can `reveal` or `look` first{word}"
                ),
            },
        ),
        What::Names => (
            match modifies {
                Some(value) => format!("who is asked depends on `{value}`, and so on what lies in `{zone}`"),
                None => format!("who is asked depends on what lies in `{zone}`"),
            },
            why,
            format!("everybody sees who is asked: name the seat by what is open, or `reveal` the pieces first{word}"),
        ),
        What::Peeks(what) => (
            format!("this reads `{what}`, where other seats put what they chose"),
            "in `together` all choose at once and nobody sees the choice of another".to_owned(),
            "read it after the block of `together`, when all have chosen".to_owned(),
        ),
        What::Open => (
            "this is asked in the open, of one seat after the other".to_owned(),
            "in `together` only what stands at the head of the block is answered in secret".to_owned(),
            "write it first in the block, without `pay`, or ask after the block: `for each .. { as .. { .. } }`; \
             `openly { .. }` around it says that it is meant so"
                .to_owned(),
        ),
        What::Lost => (
            "what is asked in this loop cannot be followed".to_owned(),
            "loops inside one another pass on what is hidden, each to the next, in too many steps".to_owned(),
            "take an inner loop out into a verb or procedure, or let names begin outside of all loops".to_owned(),
        ),
        What::Far => (
            format!("more than {MOST_BEFORE} choices lead to one payment"),
            "this is the first of them, and each offers only what can be paid for in the end".to_owned(),
            "pay before the last of them, or say with `else` what happens if it cannot be paid".to_owned(),
        ),
    };
    let d = Diagnostic::new(code(&fault.what), span, message).label(label).help(help);
    match question.filter(|question| *question != span && !contains(*question, span)) {
        Some(question) => d.other(question, "the question that tells it"),
        None => d,
    }
}

fn contains(outer: Span, inner: Span) -> bool {
    outer.file == inner.file && outer.start <= inner.start && inner.end <= outer.end
}

fn why(place: Option<&Place<'_>>, told: Option<&Atom<'_>>) -> String {
    let through = told.filter(|told| told.by.is_none()).and_then(|told| told.through);
    let through = through.map_or(String::new(), |name| format!("`{name}` reads it, and "));
    let Some(place) = place else { return through };
    let zone = place.name;
    if place.owned && place.seen == Seen::Owner {
        format!("{through}only its owner sees what lies in `{zone}`")
    } else {
        format!("{through}nobody sees what lies in `{zone}`")
    }
}

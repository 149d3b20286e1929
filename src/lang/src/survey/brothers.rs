//! Items that are numbered: of one kind, `event-1`, `event-2`, .. . Nothing need say their names, so a slip in one of them
//! shows nowhere else.
//!
//! In: all files. Out: W1013 where one has almost the name of at least two others.

use std::collections::BTreeMap;

use diag::{Diagnostic, codes, did_you_mean};
use model::unit::{Floor, Unit, What};

use crate::elaborate::Done;
use crate::findings::Finding;

/// Stands for a number.
const NUMBER: char = '#';

/// Reports items whose name, its digits set aside, is theirs alone and almost that of others.
pub fn brothers(units: &[&Unit], files: &[&Done], found: &mut Vec<Finding>) {
    let mut kinds: BTreeMap<&str, BTreeMap<String, usize>> = BTreeMap::new();
    for unit in units.iter().filter(|unit| unit.floor != Floor::Tests) {
        for (kind, name, _) in numbered(unit) {
            *kinds.entry(kind).or_default().entry(stem(name)).or_default() += 1;
        }
    }
    kinds.retain(|_, stems| stems.len() > 1 && stems.values().any(|many| *many == 1));
    for file in files.iter().filter(|file| file.unit.floor != Floor::Tests) {
        for (kind, name, span) in numbered(&file.unit) {
            let Some(stems) = kinds.get(kind) else { continue };
            let own = stem(name);
            let others = stems.iter().filter(|(_, many)| **many > 1).map(|(other, _)| &**other);
            let Some(meant) = did_you_mean(&own, others).filter(|_| stems[&own] == 1) else { continue };
            let meant = filled(meant, name);
            let message = format!("`{name}` is almost named as others are");
            let d = Diagnostic::new(codes::W1013, file.place(span), message)
                .label(format!("others of its kind are named like `{meant}`"))
                .help(format!("write `{meant}`, or give it a name that is unlike theirs"));
            found.push(Finding::One(d));
        }
    }
}

/// Items whose names end in a number: kind, name, place.
fn numbered(unit: &Unit) -> impl Iterator<Item = (&str, &str, (u32, u32))> {
    unit.decls.iter().filter_map(|decl| {
        let What::Item(item) = &decl.what else { return None };
        let name = unit.name(decl.sym?);
        let (_, number) = name.rsplit_once('-')?;
        number.bytes().all(|c| c.is_ascii_digit()).then(|| (unit.name(item.kind), name, decl.span))
    })
}

/// A name with a sign for each number, however long.
fn stem(name: &str) -> String {
    let digits = |c: char| c.is_ascii_digit();
    let mut stem = String::new();
    for (at, part) in name.split(digits).enumerate() {
        if at > 0 && !stem.ends_with(NUMBER) {
            stem.push(NUMBER);
        }
        stem.push_str(part);
    }
    stem
}

/// A stem with the numbers of a name.
fn filled(stem: &str, name: &str) -> String {
    let mut numbers = name.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    let mut filled = String::new();
    for (at, part) in stem.split(NUMBER).enumerate() {
        if at > 0 {
            filled.push_str(numbers.next().unwrap_or("1"));
        }
        filled.push_str(part);
    }
    filled
}

//! What packs do to a game before it is played, told to whoever plays it: the rules they bring, the items of the game they
//! replace, and the texts of the game they give other words to. A pack grants itself all of that, so it is said.

use std::collections::BTreeSet;

use diag::{Count, Diags};
use text::Catalogue;

use crate::library::{Loaded, TextOf};
use crate::texts::files_of;

/// How many names are listed; the rest is counted.
const LISTED: usize = 12;

/// A line for each thing that a pack changes of the game, in the order of the packs; none for what it only adds.
#[must_use]
pub fn announce(loaded: &Loaded) -> Vec<String> {
    let mut lines = Vec::new();
    for (number, pack) in loaded.packs.iter().enumerate() {
        let mut tell = |what: String| lines.push(format!("the pack `{}` {what}", pack.id));
        let rules = loaded.units.iter().filter(|u| u.pack == Some(number) && u.unit.path.starts_with("rules/")).count();
        if pack.rules {
            tell(format!("changes the rules: {} of its own", Count("file", rules)));
        }
        let replaced = replaced(loaded, number);
        if !replaced.is_empty() {
            tell(format!("replaces {}", listed(&replaced)));
        }
        let renamed = renamed(loaded, number);
        if !renamed.is_empty() {
            tell(format!("gives other words to {} of the game: {}", Count("text", renamed.len()), listed(&renamed)));
        }
    }
    lines
}

fn listed(names: &BTreeSet<String>) -> String {
    let more = names.len().saturating_sub(LISTED);
    let first = names.iter().take(LISTED).map(|name| format!("`{name}`"));
    match more {
        0 => diag::and_list(first),
        _ => format!("{} and {more} more", first.collect::<Vec<_>>().join(", ")),
    }
}

/// The items that stand in for others.
fn replaced(loaded: &Loaded, pack: usize) -> BTreeSet<String> {
    let units = loaded.units.iter().filter(|u| u.pack == Some(pack)).map(|u| &*u.unit);
    let names = units.flat_map(|unit| unit.items().filter_map(|item| Some(unit.name(item.replaces?).to_owned())));
    names.collect()
}

/// The keys of texts that the game or a pack before has too.
fn renamed(loaded: &Loaded, pack: usize) -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    for language in crate::texts::languages(loaded) {
        let keys = |whose: &dyn Fn(TextOf) -> bool| -> BTreeSet<String> {
            let files = files_of(loaded, &language, whose);
            let read = Catalogue::load(&language, &files, &mut Diags::new());
            read.map_or_else(BTreeSet::new, |read| read.keys().map(str::to_owned).collect())
        };
        let own = keys(&|of| of == TextOf::Pack(pack));
        if own.is_empty() {
            continue;
        }
        let before = keys(&|of| of < TextOf::Pack(pack));
        out.extend(own.intersection(&before).cloned());
    }
    out
}

//! Stage 7: the hash of the content in canonical form: what every declaration means, see [`model::unit::meaning`], and what the
//! selection changes. Order of units and declarations, spans, comments, labels and files are outside of it.
//!
//! In: units and what was selected. Out: a number that replays and saves carry. Example: a changed comment leaves it as it is.

use model::hash::{fold, name};
use model::unit::meaning::Hasher;
use model::unit::{Ability, NodeId, Root, SymId, What};

use crate::names::{Gid, Names};
use crate::things::{Kinds, Presets, SettingValue};

/// Hashes what a program is made of.
pub(crate) fn content(names: &Names<'_>, kinds: &Kinds<'_>, presets: &Presets<'_>, game: &str) -> u64 {
    let mut named: Vec<(Gid, u64)> = Vec::new();
    let mut nameless = Vec::new();
    for (at, decl) in names.decls() {
        let gid = decl.sym.map(|sym| names.gid(at.unit, sym));
        if let (What::Item(item), Some(gid)) = (&decl.what, gid) {
            let preset = kinds.root(names.gid(at.unit, item.kind)) == Some(Root::Preset);
            let active = presets.active.binary_search(&gid).is_ok();
            let out = names.is_replaced(gid) || presets.left_out.contains(&gid) || names.at(gid) != Some(at);
            if preset && !active || out {
                continue;
            }
        }
        let hash = match names.sources.units[at.unit].meanings.get(at.decl) {
            Some(known) => {
                debug_assert_eq!(*known, hasher(names, at.unit, &[]).decl(decl), "a changed unit forgets its meanings");
                *known
            }
            None => hasher(names, at.unit, &[]).decl(decl),
        };
        match gid {
            Some(gid) => named.push((gid, hash)),
            None => nameless.push(hash),
        }
    }
    named.sort_unstable();
    nameless.sort_unstable();
    let mut state = name(game);
    for (gid, hash) in named {
        state = fold(fold(state, symbol(names, gid)), hash);
    }
    for hash in nameless {
        state = fold(state, hash);
    }
    let mut settings: Vec<(Gid, i32)> = presets
        .settings
        .iter()
        .filter_map(|(gid, value)| match value {
            SettingValue::Number(number) => Some((*gid, *number)),
            SettingValue::Body(..) => None,
        })
        .collect();
    settings.sort_unstable();
    for (gid, number) in settings {
        state = fold(fold(state, symbol(names, gid)), i64::from(number).cast_unsigned());
    }
    state
}

/// The hash of an ability: what orders the abilities of the rules, which have no names.
pub(crate) fn ability(names: &Names<'_>, unit: usize, ability: &Ability) -> u64 {
    hasher(names, unit, &[]).ability(1, ability)
}

/// Hashes what stands in a unit, but for the nodes that have a hash of their own.
pub(crate) fn hasher<'a>(
    names: &'a Names<'_>,
    unit: usize,
    lines: &'a [(NodeId, u64)],
) -> Hasher<'a, impl Fn(SymId) -> u64> {
    let symbol = move |sym| symbol(names, names.gid(unit, sym));
    Hasher { unit: names.sources.units[unit], symbol, lines, bounds: true }
}

fn symbol(names: &Names<'_>, gid: Gid) -> u64 {
    names.hashes[gid as usize]
}

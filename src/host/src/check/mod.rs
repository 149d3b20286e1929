//! What is checked of a game beyond its files: that it links however it is selected, that its words have texts, and that what it declares is
//! of use.

mod despite;
mod unread;
mod unsaid;

use std::collections::BTreeSet;

use diag::{Diagnostic, Diags, codes};
use link::Selection;
use rayon::prelude::*;

use crate::At;
use crate::library::{Choice, Loaded, in_files, link_selection, presets};

/// Checks a game that was loaded; findings are added to it. What has errors is not linked, and of the texts of what cannot be
/// linked only that is said which is wrong for certain.
pub fn check(loaded: &mut Loaded) {
    if !loaded.has_errors() {
        link_all(loaded);
    }
    match loaded.has_errors() {
        false => {
            let found = crate::texts::found(loaded);
            loaded.diags.extend(found);
        }
        true => despite::texts(loaded),
    }
    if !loaded.has_errors() {
        let mut found = Diags::new();
        unread::unread(loaded, &mut found);
        unsaid::unsaid(loaded, &mut found);
        locales(loaded).into_iter().for_each(|finding| found.push(finding));
        loaded.diags.extend(found);
    }
}

/// A language that is listed has texts, if any has.
fn locales(loaded: &Loaded) -> Vec<Diagnostic> {
    let there = crate::texts::languages(loaded);
    let lacking = loaded.manifest.locales.iter().filter(|one| !there.is_empty() && !there.contains(&one.value));
    let finding = |one: &At<String>| {
        let message = format!("`locales` lists `{}`, and there is no folder `text/{}`", one.value, one.value);
        Diagnostic::new(codes::E0905, one.span, message)
            .label("no texts of this language")
            .help(format!("begin it with `kenning new language {}`, or take it off the list", one.value))
    };
    lacking.map(finding).collect()
}

/// Selections that are linked however large the game is.
const ALWAYS: usize = 32;
/// Nodes of bodies that are linked beyond that, those of every selection counted.
const NODES: usize = 1_500_000;

/// Links for every number of players, edition, scenario, variant and option by itself; findings of several count once.
fn link_all(loaded: &mut Loaded) {
    let usual = Choice::default;
    let players = loaded.manifest.players.iter().map(|players| Choice { players: Some(*players), ..usual() });
    let editions = loaded.manifest.editions.iter().map(|e| Choice { edition: Some(e.value.clone()), ..usual() });
    let scenarios = presets(loaded, "scenario").into_iter().map(|s| Choice { scenario: Some(s), ..usual() });
    let variants = presets(loaded, "variant").into_iter().map(|v| Choice { variants: vec![v], ..usual() });
    let options = presets(loaded, "option").into_iter().map(|o| Choice { options: vec![format!("{o}=on")], ..usual() });
    let mut choices: Vec<Choice> = players.chain(editions).chain(scenarios).chain(variants).chain(options).collect();
    let nodes: usize = loaded.units().iter().map(|unit| unit.nodes.len()).sum();
    let most = (NODES / nodes.max(1)).max(ALWAYS);
    if choices.len() > most {
        let notice = format!("checked with {most} of {} selections: a game may offer fewer", choices.len());
        loaded.partly = Some(notice);
        choices.truncate(most);
    }
    // A manifest that offers what is not there was reported when the game was loaded.
    let mut known = BTreeSet::new();
    let selections = choices.iter().filter_map(|choice| link_selection(loaded, choice).ok());
    let selections: Vec<Selection> = selections.filter(|selection| known.insert(selection.clone())).collect();
    let units = loaded.units();
    let linked = |selection: &Selection| link::link(&loaded.id, &units, selection).err();
    let found: Vec<Diags> = selections.par_iter().filter_map(linked).collect();
    let found: Vec<Diags> = found.into_iter().map(|found| in_files(loaded, found)).collect();
    found.into_iter().for_each(|found| loaded.diags.extend(found));
}

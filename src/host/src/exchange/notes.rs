//! What translators are told beside nouns and names: what the word means, whose name it is, how it is counted.

use std::collections::{BTreeMap, BTreeSet};

use model::unit::What;
use text::exchange::Row;
use text::{Case, counted};

use crate::library::Loaded;
use crate::terms;

/// The numbers that show how a noun is counted.
const NUMBERS: [i64; 3] = [1, 2, 5];

/// Spaces of keys whose last part may be a term.
const SPACES: [&str; 6] = ["noun", "name", "unit", "zone", "filter", "enum"];

/// Puts the notes beside the rows.
pub(super) fn put(loaded: &Loaded, language: &str, rows: &mut [Row]) {
    let told = terms::all(loaded).into_iter().filter(|term| !term.gloss.is_empty());
    let glosses: BTreeMap<String, String> = told.map(|term| (term.id, term.gloss)).collect();
    let (measures, named) = declared(loaded);
    let spoken = crate::texts::spoken(loaded, language);
    for row in rows {
        let Some((space, rest)) = row.key.split_once('.').filter(|(space, _)| SPACES.contains(space)) else { continue };
        let id = rest.rsplit('.').next().unwrap_or(rest).replace('_', "-");
        let mut notes: Vec<String> = glosses.get(&id).map(|gloss| format!("means: {gloss}")).into_iter().collect();
        if space == "name" {
            notes.extend(named.get(&id).map(|kinds| {
                let kinds: Vec<String> = kinds.iter().map(|kind| kind.replace('_', " ")).collect();
                format!("name of: {}", kinds.join(", "))
            }));
        }
        if ["noun", "unit"].contains(&space) {
            if measures.contains(&id) {
                let why = "numbers stand before it: say what is counted";
                notes.push(format!("{why}, as in `5 points of {id}`, if nobody says `5 {id}`"));
            }
            let said = spoken.as_ref().filter(|_| space == "noun" && row.text.is_some());
            notes.extend(said.and_then(|cat| {
                let all = NUMBERS.map(|n| counted(cat, n, &id, Case::Nom));
                all.iter().all(|said| !said.contains('…')).then(|| format!("counted: {}", all.join(", ")))
            }));
        }
        row.notes = notes.into_iter().chain(row.notes.drain(..)).collect();
    }
}

/// The ids of measures, and the kinds of what has a name of its own.
fn declared(loaded: &Loaded) -> (BTreeSet<String>, BTreeMap<String, BTreeSet<String>>) {
    let (mut measures, mut named) = (BTreeSet::new(), BTreeMap::<String, BTreeSet<String>>::new());
    for (unit, decl) in loaded.decls() {
        match (&decl.what, decl.sym) {
            (What::Measure { .. }, Some(sym)) => drop(measures.insert(unit.name(sym).replace('_', "-"))),
            (What::Item(item), Some(_)) => {
                named.entry(item.key.to_string()).or_default().insert(unit.name(item.kind).to_owned());
            }
            _ => {}
        }
    }
    (measures, named)
}

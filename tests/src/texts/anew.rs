//! A language that is begun anew: what is asked for by name and form is asked for at once.

use std::collections::BTreeSet;

use diag::{Diags, codes};
use host::library::Loaded;
use text::{Catalogue, Layer, UnitFile};

use super::{catalogue, shipped};

/// Everything that the findings about missing texts name in backticks: keys and forms.
fn told(loaded: &Loaded, catalogue: &Catalogue) -> BTreeSet<String> {
    let english = super::catalogue(loaded, "en");
    let units: Vec<UnitFile<'_>> =
        loaded.units.iter().map(|u| UnitFile { file: u.file, unit: &u.unit, whole: true }).collect();
    let mut found = Diags::new();
    text::check(catalogue, Some(&english), &units, &mut found);
    let missing = [codes::E1007, codes::E1008, codes::E1009];
    let found = found.into_sorted().into_iter().filter(|d| missing.contains(&d.code));
    let lines = found.map(|d| {
        let label = d.primary.text.to_string();
        format!("{} `{label}` {}", d.message, d.help.as_deref().unwrap_or_default())
    });
    let words = |line: String| line.split(['`', '[', ']']).map(str::to_owned).collect::<Vec<_>>();
    lines.flat_map(words).filter(|word| word.contains('.') && !word.contains(' ')).collect()
}

/// What a translator writes whatever the game asks for: how words are inflected and compared, nouns of their own.
fn is_own(key: &str, english: &Catalogue) -> bool {
    let own = ["adj.", "mark.", "text.", "ui."].iter().any(|space| key.starts_with(space));
    own || key.starts_with("noun.") && !english.keys().any(|known| known == key)
}

#[test]
fn what_a_new_language_lacks_is_told_at_once_and_by_the_keys_of_english() {
    let loaded = shipped("blood-rage");
    let english = catalogue(&loaded, "en");
    for language in ["cs", "pl", "bg"] {
        let bare = catalogue(&loaded, language).only(|key, layer| layer == Layer::Common || is_own(key, &english));
        let first = told(&loaded, &bare);
        assert!(first.contains("name.thor") && !first.contains("noun.thor"), "{language}");
        let asked = |key: &str| first.contains(key) || first.contains(&format!("{key}.t"));
        let full = catalogue(&loaded, language);
        let next = full.only(|key, layer| layer == Layer::Common || is_own(key, &english) || asked(key));
        assert_eq!(told(&loaded, &next), BTreeSet::new(), "{language}: told only when the rest was there");
    }
}

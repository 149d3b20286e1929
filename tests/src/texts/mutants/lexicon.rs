//! The nouns of a language with their genders and forms, as the catalogues write them.

use std::collections::BTreeMap;

use kenning_tests::root;

use super::toml_at;

/// Nouns that can stand for each other.
pub(super) struct Lexicon {
    /// By gender and form (`f`, `sg.acc`): the words.
    groups: BTreeMap<(String, String), Vec<String>>,
}

impl Lexicon {
    /// The game's lexicon of a language.
    pub(super) fn read(language: &str) -> Lexicon {
        let mut file = toml_at(&root().join("cards/blood-rage/text").join(language).join("lexicon.toml"));
        let mut lexicon = Lexicon { groups: BTreeMap::new() };
        let Some(toml::Value::Table(nouns)) = file.remove("noun") else { panic!("{language} has no nouns") };
        for noun in nouns.values() {
            let gender = noun.get("gender").and_then(toml::Value::as_str).unwrap_or_default();
            lexicon.forms(gender, String::new(), noun);
        }
        lexicon
    }

    fn forms(&mut self, gender: &str, path: String, forms: &toml::Value) {
        for (name, value) in forms.as_table().into_iter().flatten() {
            match value.as_str() {
                Some(_) if ["gender", "icon", "note", "same"].contains(&name.as_str()) => {}
                Some(word) => {
                    let group = self.groups.entry((gender.to_owned(), format!("{path}{name}"))).or_default();
                    if !group.iter().any(|known| known == word) {
                        group.push(word.to_owned());
                    }
                }
                None => self.forms(gender, format!("{path}{name}."), value),
            }
        }
    }

    /// Words in one form of one gender, group by group.
    pub(super) fn groups(&self) -> impl Iterator<Item = &[String]> {
        self.groups.values().map(Vec::as_slice)
    }
}

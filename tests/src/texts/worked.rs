//! The worked example: one effect in four languages, for four nouns of different gender and numbers of every plural category.

use super::{LANGUAGES, catalogue, fixture, said};
use crate::goldens::compare;

#[test]
fn one_effect_is_said_of_four_nouns_and_four_numbers_in_four_languages() {
    let loaded = fixture("worked");
    let mut lines = Vec::new();
    for language in LANGUAGES {
        let catalogue = catalogue(&loaded, language);
        lines.push(language.to_owned());
        for noun in ["figure", "warrior", "ship", "token"] {
            for n in [1, 2, 5, 22] {
                lines.push(format!("  {}", said(&loaded, &catalogue, &format!("{noun}-{n}"))));
            }
        }
    }
    compare("texts", &[("worked".to_owned(), lines.join("\n"))]);
}

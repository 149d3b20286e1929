//! The worked example: one effect in four languages, for four nouns of different gender and numbers of every plural category.

use host::library::Loaded;

use super::{LANGUAGES, catalogue, said};

/// The effect for each language, noun and number, a line each.
pub(super) fn lines(loaded: &Loaded) -> String {
    let mut lines = Vec::new();
    for language in LANGUAGES {
        let catalogue = catalogue(loaded, language);
        lines.push(language.to_owned());
        for noun in ["figure", "warrior", "ship", "token"] {
            for n in [1, 2, 5, 22] {
                lines.push(format!("  {}", said(loaded, &catalogue, &format!("{noun}-{n}"))));
            }
        }
    }
    lines.join("\n")
}

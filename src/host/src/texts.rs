//! The catalogues of a loaded game: which files they are, and the check of all words against them.

use std::collections::BTreeSet;

use diag::{Diags, FileId, Span};
use text::{Catalogue, CatalogueFile, Layer};

use crate::library::{Loaded, TextOf};
use crate::{Failure, terms};

/// The languages a game has texts in, sorted: those with a folder `text/<language>/` of the game itself.
#[must_use]
pub fn languages(loaded: &Loaded) -> Vec<String> {
    let of_game = loaded.texts.iter().filter(|t| t.of != TextOf::Common);
    let found: BTreeSet<String> = of_game.filter_map(|t| language(&t.path)).map(str::to_string).collect();
    found.into_iter().collect()
}

/// The catalogue of a language. What is wrong with its files is reported.
///
/// # Errors
/// When the game has no texts in the language, or the grammar of the language is not known (exit 2).
pub fn catalogue(loaded: &Loaded, language: &str, diags: &mut Diags) -> Result<Catalogue, Failure> {
    let known = languages(loaded);
    if !known.is_empty() && !known.iter().any(|l| l == language) {
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        return Err(Failure::unknown(format!("`{}` has no texts in `{language}`", loaded.id))
            .help(format!("it has {}", crate::sheet::quoted(&known))));
    }
    let files = files(loaded, language);
    Catalogue::load(language, &files, diags)
        .ok_or_else(|| Failure::unknown(format!("the grammar of the language `{language}` is not known")))
}

/// Checks the terms of the game, and the texts of every language against its words; findings are added to the game's.
pub fn check(loaded: &mut Loaded) {
    let mut found = Diags::new();
    for text in loaded.texts.iter().filter(|t| t.path == terms::FILE) {
        terms::check(text.file, loaded.sources.get(text.file).map_or("", |f| f.text()), &mut found);
    }
    unread(loaded, &mut found);
    loaded.diags.extend(found);
    for language in languages(loaded) {
        let mut found = Diags::new();
        match catalogue(loaded, &language, &mut found) {
            // What stands in a broken file cannot be told from what is missing.
            Ok(_) if found.iter().any(|d| d.code == diag::codes::E1001) => {}
            Ok(catalogue) => {
                let units: Vec<text::UnitFile<'_>> =
                    loaded.units.iter().map(|u| text::UnitFile { file: u.file, unit: &u.unit }).collect();
                text::check(&catalogue, &units, &mut found);
            }
            Err(failure) => {
                let at = loaded.texts.iter().find(|t| self::language(&t.path) == Some(&language));
                let file = at.map_or(FileId(0), |t| t.file);
                found.push(diag::Diagnostic::new(diag::codes::E0905, Span::new(file, 0, 0), failure.message));
            }
        }
        loaded.diags.extend(found);
    }
}

/// Files among the texts that belong to no language.
fn unread(loaded: &Loaded, found: &mut Diags) {
    let beside = |path: &str| path != terms::FILE && path.strip_prefix("text/").is_some_and(|rest| !rest.contains('/'));
    for text in loaded.texts.iter().filter(|t| beside(&t.path)) {
        let message = format!("nothing reads the file `{}`", text.path);
        let d = diag::Diagnostic::new(diag::codes::W1801, Span::new(text.file, 0, 0), message);
        found.push(
            d.label("it belongs to no language").help("catalogues stand in a folder for each language: `text/en/`"),
        );
    }
}

fn files<'l>(loaded: &'l Loaded, wanted: &str) -> Vec<CatalogueFile<'l>> {
    let of_language = loaded.texts.iter().filter(|t| language(&t.path) == Some(wanted));
    of_language
        .map(|t| CatalogueFile {
            file: t.file,
            layer: match t.of {
                TextOf::Common => Layer::Common,
                TextOf::Game => Layer::Game,
                TextOf::Pack(_) => Layer::Pack,
            },
            text: loaded.sources.get(t.file).map_or("", |f| f.text()),
        })
        .collect()
}

/// `text/en/log.toml` -> `en`.
pub(crate) fn language(path: &str) -> Option<&str> {
    let rest = path.strip_prefix("text/")?;
    rest.split_once('/').map(|(language, _)| language)
}

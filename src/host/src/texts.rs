//! The catalogues of a loaded game: which files they are, the check of all words against them, how far each language is.

use std::collections::BTreeSet;
use std::sync::Arc;

use diag::{Diagnostic, Diags, FileId, Span, codes};
use rayon::prelude::*;
use text::{Catalogue, CatalogueFile, Layer, Words};

use crate::library::{Loaded, TextOf};
use crate::{Failure, terms};

mod rests;

pub(crate) use rests::Rests;

/// The language that texts are translated from.
pub const SOURCE: &str = "en";

/// The languages a game has texts in, sorted: those with a folder `text/<language>/` of the game itself.
#[must_use]
pub fn languages(loaded: &Loaded) -> Vec<String> {
    let of_game = loaded.texts.iter().filter(|t| t.of != TextOf::Common);
    let found: BTreeSet<&str> = of_game.filter_map(|t| language(&t.path)).collect();
    found.into_iter().map(str::to_string).collect()
}

/// Whether nobody promises that a game has texts: what has none is called by its id then, and read as it is written.
#[must_use]
pub fn is_prototype(loaded: &Loaded) -> bool {
    loaded.manifest.locales.is_empty()
}

/// The number of texts that are read: those of languages the game has nothing to say in are not.
#[must_use]
pub fn number(loaded: &Loaded) -> usize {
    let (spoken, shipped) = (languages(loaded), &loaded.manifest.locales);
    let read = |path: &str| {
        language(path)
            .is_none_or(|one| spoken.iter().chain(shipped.iter().map(|l| &l.value)).any(|spoken| spoken == one))
    };
    loaded.texts.iter().filter(|text| read(&text.path)).count()
}

/// The catalogue of a language, or of one that is made from another ([`text::pseudo_base`]); what it cannot say is said in
/// the first language of the game. What is wrong with its files is reported.
///
/// # Errors
/// When the game has no texts in the language, or the grammar of the language is not known (exit 2).
pub fn catalogue(loaded: &Loaded, language: &str, diags: &mut Diags) -> Result<Catalogue, Failure> {
    let catalogue = alone(loaded, language, diags)?;
    match first(loaded).filter(|first| first != language) {
        Some(first) => Ok(catalogue.or(alone(loaded, &first, &mut Diags::new())?)),
        None => Ok(catalogue),
    }
}

/// As [`catalogue`], for several languages; the one to fall back to is read once.
///
/// # Errors
/// As [`catalogue`].
pub fn catalogues(loaded: &Loaded, languages: &[String], diags: &mut Diags) -> Result<Vec<Arc<Catalogue>>, Failure> {
    let first = first(loaded);
    let mut base = None;
    if let Some(first) = &first {
        let mut untold = Diags::new();
        let diags = if languages.contains(first) { &mut *diags } else { &mut untold };
        base = Some(Arc::new(alone(loaded, first, diags)?));
    }
    let each = languages.iter().map(|language| match &base {
        Some(base) if Some(language) == first.as_ref() => Ok(base.clone()),
        Some(base) => Ok(Arc::new(alone(loaded, language, diags)?.or(base.clone()))),
        None => Ok(Arc::new(alone(loaded, language, diags)?)),
    });
    each.collect()
}

/// The language that says what others cannot, if the game has it.
fn first(loaded: &Loaded) -> Option<String> {
    let known = languages(loaded);
    loaded.manifest.locales.first().map(|first| &first.value).filter(|first| known.contains(first)).cloned()
}

/// The catalogue of a language without another to fall back to.
fn alone(loaded: &Loaded, language: &str, diags: &mut Diags) -> Result<Catalogue, Failure> {
    if let Some(base) = text::pseudo_base(language) {
        return Ok(alone(loaded, base, diags)?.pseudo(language));
    }
    let known = languages(loaded);
    if !known.is_empty() && !known.iter().any(|l| l == language) {
        return Err(Failure::unknown(format!("`{}` has no texts in `{language}`", loaded.id))
            .help(format!("it has {}", crate::sheet::quoted(&known))));
    }
    let files = files(loaded, language);
    let catalogue = Catalogue::load(language, &files, diags).ok_or_else(|| unknown_grammar(language))?;
    Ok(catalogue.naming(&Words::new(&loaded.units())))
}

/// A language that has no kernel and names none.
pub(crate) fn unknown_grammar(language: &str) -> Failure {
    Failure::unknown(format!("the grammar of the language `{language}` is not known"))
        .help(format!("say whose it takes: `[style] kernel = \"cs\"` in `text/{language}/style.toml`"))
}

/// What is wrong with the terms of the game, and with the texts of every language against its words.
pub(crate) fn found(loaded: &Loaded) -> Diags {
    let mut found = Diags::new();
    for text in loaded.texts.iter().filter(|t| t.path == terms::FILE) {
        terms::check(text.file, loaded.text(text.file), &mut found);
    }
    unread(loaded, &mut found);
    found.extend(check_languages(loaded, &languages(loaded)));
    found
}

/// What is wrong with the texts of languages.
#[must_use]
pub fn check_languages(loaded: &Loaded, languages: &[String]) -> Diags {
    let mut found = Diags::new();
    let english = alone(loaded, SOURCE, &mut found);
    let source = english.as_ref().ok().filter(|_| !is_broken(&found));
    let (own, others): (Vec<&String>, Vec<&String>) = languages.iter().partition(|language| *language == SOURCE);
    let each = others.par_iter().map(|language| {
        let mut found = Diags::new();
        let catalogue = alone(loaded, language, &mut found);
        check_language(loaded, language, &catalogue, source, found)
    });
    let each: Vec<Diags> = each.collect();
    let mut all = Diags::new();
    if !own.is_empty() {
        all = check_language(loaded, SOURCE, &english, None, found);
    }
    each.into_iter().for_each(|found| all.extend(found));
    all
}

/// What is wrong with the texts of one language, also against what they were translated from. `found` is what reading them
/// found.
fn check_language(
    loaded: &Loaded,
    language: &str,
    catalogue: &Result<Catalogue, Failure>,
    source: Option<&Catalogue>,
    mut found: Diags,
) -> Diags {
    match catalogue {
        Ok(catalogue) => {
            let mut more = Diags::new();
            let slips = text::check(catalogue, source, &units(loaded, language), &mut more);
            if let Some(source) = source {
                text::against(catalogue, source, &proper(loaded), &slips, &mut more);
            }
            // What stands in a broken file cannot be told from what is missing.
            let broken = is_broken(&found);
            more.into_sorted()
                .into_iter()
                .filter(|d| !broken || !Rests::of(d.code).on_texts())
                .for_each(|d| found.push(d));
        }
        Err(failure) => {
            let at = loaded.texts.iter().find(|t| self::language(&t.path) == Some(language));
            let file = at.map_or(FileId(0), |t| t.file);
            found.push(Diagnostic::new(codes::E0905, Span::new(file, 0, 0), failure.message.clone()));
        }
    }
    found
}

/// The units of a game, as texts of a language are checked against them.
#[must_use]
pub fn units<'l>(loaded: &'l Loaded, spoken: &str) -> Vec<text::UnitFile<'l>> {
    let shipped = &loaded.manifest.locales;
    let whole = shipped.iter().any(|one| one.value == spoken);
    // A pack may say less than the game it is for.
    let speaks =
        |pack: usize| loaded.texts.iter().any(|t| t.of == TextOf::Pack(pack) && language(&t.path) == Some(spoken));
    let unit = |u: &'l crate::library::LoadedUnit| text::UnitFile {
        file: u.file,
        unit: &u.unit,
        whole: whole && u.pack.is_none_or(speaks),
    };
    loaded.units.iter().map(unit).collect()
}

/// The catalogue that others are translated from, if the game has it and it can be read.
#[must_use]
pub fn source(loaded: &Loaded) -> Option<Catalogue> {
    let (files, mut found) = (files(loaded, SOURCE), Diags::new());
    let source = if files.is_empty() { None } else { Catalogue::load(SOURCE, &files, &mut found) };
    let source = source.map(|source| source.naming(&Words::new(&loaded.units())));
    // Nothing can be held against a source that is broken.
    source.filter(|_| !is_broken(&found))
}

/// Whether a catalogue could not be read whole.
fn is_broken(found: &Diags) -> bool {
    found.iter().any(|d| d.code == codes::E1001)
}

/// The catalogue of a language as it is, whatever is wrong with it; none if it has no grammar.
pub(crate) fn spoken(loaded: &Loaded, language: &str) -> Option<Catalogue> {
    let catalogue = Catalogue::load(language, &files(loaded, language), &mut Diags::new())?;
    Some(catalogue.naming(&Words::new(&loaded.units())))
}

/// The ids of names that are alike in every language.
fn proper(loaded: &Loaded) -> BTreeSet<String> {
    terms::all(loaded).into_iter().filter(|term| term.proper).map(|term| term.id).collect()
}

/// Every text that a game asks a language for, with its state.
///
/// # Errors
/// As [`catalogue`].
pub fn status(loaded: &Loaded, language: &str) -> Result<Vec<text::Wanted>, Failure> {
    let mut found = Diags::new();
    let catalogue = alone(loaded, language, &mut found)?;
    // The source is not read twice where it is itself asked about.
    let other = if language == SOURCE { None } else { source(loaded) };
    let same = (language == SOURCE && !is_broken(&found)).then_some(&catalogue);
    Ok(text::status(&catalogue, other.as_ref().or(same), &units(loaded, language)))
}

/// The entries of a language that do not say what they were made from, or say something else.
///
/// # Errors
/// As [`catalogue`].
pub fn unstamped(loaded: &Loaded, language: &str) -> Result<Vec<text::Unstamped>, Failure> {
    let catalogue = alone(loaded, language, &mut Diags::new())?;
    let source = source(loaded).filter(|_| language != SOURCE);
    Ok(text::unstamped(&catalogue, source.as_ref(), &units(loaded, language)))
}

/// Files among the texts that belong to no language.
fn unread(loaded: &Loaded, found: &mut Diags) {
    let beside = |path: &str| path != terms::FILE && path.strip_prefix("text/").is_some_and(|rest| !rest.contains('/'));
    for text in loaded.texts.iter().filter(|t| beside(&t.path)) {
        let message = format!("nothing reads the file `{}`", text.path);
        let d = Diagnostic::new(codes::W1801, Span::new(text.file, 0, 0), message).label("it belongs to no language");
        found.push(d.help("catalogues stand in a folder for each language: `text/en/`"));
    }
}

/// The catalogue files of a language.
pub(crate) fn files<'l>(loaded: &'l Loaded, wanted: &str) -> Vec<CatalogueFile<'l>> {
    files_of(loaded, wanted, |_| true)
}

/// As [`files`], those of some alone.
pub(crate) fn files_of<'l>(loaded: &'l Loaded, wanted: &str, whose: impl Fn(TextOf) -> bool) -> Vec<CatalogueFile<'l>> {
    let of_language = loaded.texts.iter().filter(|t| whose(t.of) && language(&t.path) == Some(wanted));
    let layer = |of: TextOf| match of {
        TextOf::Common => Layer::Common,
        TextOf::Game => Layer::Game,
        TextOf::Pack(_) => Layer::Pack,
    };
    of_language.map(|t| CatalogueFile { file: t.file, layer: layer(t.of), text: loaded.text(t.file) }).collect()
}

/// `text/en/log.toml` -> `en`.
#[must_use]
pub fn language(path: &str) -> Option<&str> {
    Some(path.strip_prefix("text/")?.split_once('/')?.0)
}

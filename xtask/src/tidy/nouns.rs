//! The kernel knows no game: no name that a game declares and no term of one stands in the identifiers and strings of the
//! crates that compile and play. What a comment says, or a crate that only shows, may be a word of some game: `row`.
//!
//! In: `cards/` and the files of the tree. Out: for each word and file one finding, as
//! ``src/engine/src/game.rs:12: `ship` is a word of blood-rage, and the kernel knows no game (2 lines)``.
//!
//! Set aside are names of one or two letters, the words of the language and of Rust's own library (files under
//! `xtask/data`), and the kernel's glossary, `src/glossary.toml`, each word with its meaning. Rule ids are looked for
//! in the same pass, in every line below `src/`: they stand in `.ken`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use diag::{Diags, FileId};
use host::read;
use lang::Source;
use model::unit::{Decl, Floor, Kind, Space, Unit, Verb, What};
use proc_macro2::{TokenStream, TokenTree};

use super::tree::RustFile;
use super::{Untidy, words};
use crate::Failure;

/// Most words the glossary may hold.
pub const GLOSSARY: usize = 150;

/// The crates that know no game.
const KERNEL: [&str; 4] = ["src/model/", "src/lang/", "src/link/", "src/engine/"];

/// Checks the glossary, then every file below `src`.
///
/// # Errors
/// A file that cannot be read.
pub fn check(root: &Path, files: &[RustFile], found: &mut Vec<Untidy>) -> Result<(), Failure> {
    let glossary = glossary(root, found)?;
    let mut names = Names::default();
    let mut prefixes = BTreeSet::new();
    for folder in read::folders(&root.join("cards"))? {
        let game = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        declared(&folder, &game, &mut names)?;
        terms(&folder, &game, &mut names)?;
        prefixes.extend(rule_prefixes(&folder)?);
    }
    let mut aside: BTreeSet<String> = glossary.keys().cloned().collect();
    aside.extend(listed(include_str!("../../data/language-words.txt")));
    aside.extend(listed(include_str!("../../data/rust-words.txt")));
    names.set_aside(&aside);
    for file in files.iter().filter(|file| file.path.starts_with("src/")) {
        // One finding a word and file: the first line stands for all.
        let mut seen: BTreeMap<(String, &str), Vec<usize>> = BTreeMap::new();
        if KERNEL.iter().any(|krate| file.path.starts_with(krate)) {
            for (line, text) in said(&file.text) {
                for (name, game) in names.within(&text) {
                    let lines = seen.entry((name, game)).or_default();
                    if lines.last() != Some(&line) {
                        lines.push(line);
                    }
                }
            }
        }
        for (line, text) in (1..).zip(file.text.lines()) {
            if let Some(id) = rule_id(text, &prefixes) {
                let message = format!("`{id}` is a rule id: rules are cited in `.ken`");
                found.push(Untidy { path: file.path.clone(), line, message });
            }
        }
        for ((name, game), lines) in seen {
            let more = if lines.len() == 1 { String::new() } else { format!(" ({} lines)", lines.len()) };
            let message = format!("`{name}` is a word of {game}, and the kernel knows no game{more}");
            found.push(Untidy { path: file.path.clone(), line: lines[0], message });
        }
    }
    Ok(())
}

/// The identifiers and literals of a file with their lines, without its comments.
fn said(text: &str) -> Vec<(usize, String)> {
    // a documenting comment is read as `#[doc = "its text"]`
    let comment = |stream: &TokenStream| stream.to_string().starts_with("doc =");
    let mut said = Vec::new();
    // What is no Rust is another check's business.
    let mut open: Vec<TokenStream> = text.parse().into_iter().collect();
    while let Some(stream) = open.pop() {
        for token in stream {
            match &token {
                TokenTree::Group(group) if comment(&group.stream()) => {}
                TokenTree::Group(group) => open.push(group.stream()),
                TokenTree::Ident(_) | TokenTree::Literal(_) => {
                    said.push((token.span().start().line, token.to_string()));
                }
                TokenTree::Punct(_) => {}
            }
        }
    }
    said.sort();
    said
}

/// Names by their words, with the game they are of.
#[derive(Debug, Default)]
struct Names {
    by_words: BTreeMap<Vec<String>, String>,
}

impl Names {
    fn add(&mut self, name: &str, game: &str) {
        let words = words::words(name);
        // Names of one or two letters, and what is left of ids such as `a-1`, mean too many things.
        if words.iter().map(|w| w.chars().count()).sum::<usize>() > 2 {
            self.by_words.entry(words).or_insert_with(|| game.to_owned());
        }
    }

    /// A word set aside takes its regular forms with it: `gain` also `gains` and `gained`. A longer name is set aside
    /// when all its words are.
    fn set_aside(&mut self, aside: &BTreeSet<String>) {
        let covered = |word: &str| {
            let stems = ["s", "es", "d", "ed"].iter().filter_map(|end| word.strip_suffix(end));
            aside.contains(word) || stems.into_iter().any(|stem| aside.contains(stem))
        };
        self.by_words.retain(|words, _| !words.iter().all(|word| covered(word)));
    }

    /// The names a line holds: single words wherever they stand, also in the plural; longer names as one token.
    fn within(&self, line: &str) -> Vec<(String, &str)> {
        let mut out = Vec::new();
        for words in words::tokens(line) {
            if words.len() > 1
                && let Some(game) = self.by_words.get(&words)
            {
                out.push((words.join("_"), game.as_str()));
            }
            for word in &words {
                let singular = word.strip_suffix('s').unwrap_or(word);
                let hit = [word.as_str(), singular]
                    .into_iter()
                    .find_map(|w| self.by_words.get_key_value(&vec![w.to_owned()]));
                out.extend(hit.map(|(words, game)| (words[0].clone(), game.as_str())));
            }
        }
        out
    }
}

/// Words of a data file: everything but lines that begin with `#`.
fn listed(text: &str) -> impl Iterator<Item = String> {
    text.lines().filter(|line| !line.starts_with('#')).flat_map(|line| line.split_whitespace().map(str::to_owned))
}

/// The kernel's own words.
fn glossary(root: &Path, found: &mut Vec<Untidy>) -> Result<BTreeMap<String, String>, Failure> {
    let path = "src/glossary.toml";
    let text = read::whole(&root.join(path))?;
    let mut report = |message: String| found.push(Untidy { path: path.to_owned(), line: 0, message });
    let words: BTreeMap<String, String> = toml::from_str(&text).unwrap_or_else(|e| {
        report(format!("not a table of texts: {}", e.message()));
        BTreeMap::new()
    });
    if words.len() > GLOSSARY {
        report(format!("{} words: at most {GLOSSARY}, or the kernel begins to know a game", words.len()));
    }
    for (word, meaning) in &words {
        if meaning.trim().is_empty() || word.chars().any(|c| !c.is_alphabetic() || c.is_uppercase()) {
            report(format!("`{word}` needs a meaning, and must be one word in lower case"));
        }
    }
    Ok(words)
}

/// Every name a game's `.ken` files declare. Findings do not matter here: a name of a broken file is a name.
fn declared(folder: &Path, game: &str, names: &mut Names) -> Result<(), Failure> {
    let mut texts = Vec::new();
    for (path, place) in read::tree(folder, &["ken"])?.files {
        let floor = match path.split('/').next() {
            Some("rules") => Floor::Rules,
            Some("content") => Floor::Content,
            _ => continue,
        };
        texts.push((path, read::whole(&place)?, floor));
    }
    let sources: Vec<Source<'_>> = (0..)
        .zip(&texts)
        .map(|(i, (path, text, floor))| Source { file: FileId(i), path, text, floor: *floor })
        .collect();
    for unit in lang::compile(&sources, &[], &mut Diags::new()) {
        names_of(&unit, game, names);
    }
    Ok(())
}

fn names_of(unit: &Unit, game: &str, names: &mut Names) {
    for symbol in unit.symbols.iter().filter(|s| !matches!(s.space, Space::Rule | Space::Test | Space::Given)) {
        // Canonical names join several by dots and brackets.
        for part in symbol.name.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '-')) {
            names.add(part, game);
        }
        // Designs of one name differ by a suffix such as `-a1`.
        if symbol.space == Space::Item
            && let Some((name, suffix)) = symbol.name.rsplit_once('-')
            && suffix.len() <= 2
        {
            names.add(name, game);
        }
    }
    for decl in unit.decls.iter() {
        forms(decl, |form| names.add(form, game));
    }
}

/// Names that are no symbols: parameters, variables, further forms.
fn forms(decl: &Decl, mut name: impl FnMut(&str)) {
    decl.code().iter().flat_map(|code| code.body.slots.iter()).for_each(|slot| name(&slot.name));
    if let What::Verb(Verb { forms, .. }) | What::Kind(Kind { forms, .. }) | What::Noun { forms, .. } = &decl.what {
        forms.iter().for_each(|form| name(form));
    }
}

/// Every term of a game's `text/terms.toml`.
fn terms(folder: &Path, game: &str, names: &mut Names) -> Result<(), Failure> {
    let path = folder.join("text/terms.toml");
    if path.is_file() {
        let table: toml::Table = toml::from_str(&read::whole(&path)?)
            .map_err(|e| Failure::refused(format!("`{}`: {}", read::shown(&path), e.message())))?;
        let terms = table.get("term").and_then(toml::Value::as_table);
        terms.into_iter().flat_map(|t| t.keys()).for_each(|term| names.add(term, game));
    }
    Ok(())
}

/// What rule ids begin with, as `AB-`.
fn rule_prefixes(folder: &Path) -> Result<BTreeSet<String>, Failure> {
    let path = folder.join("rules.toml");
    if !path.is_file() {
        return Ok(BTreeSet::new());
    }
    let text = read::whole(&path)?;
    let ids = text.lines().filter_map(|line| line.strip_prefix('[')?.strip_suffix(']'));
    Ok(ids.filter_map(|id| Some(format!("{}-", id.split_once('-')?.0))).collect())
}

fn rule_id<'t>(line: &'t str, prefixes: &BTreeSet<String>) -> Option<&'t str> {
    let part = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-';
    line.split(|c: char| !(part(c) || c.is_ascii_lowercase()))
        .find(|run| prefixes.iter().any(|p| run.strip_prefix(p.as_str()).is_some_and(|rest| rest.starts_with(part))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Names {
        let mut names = Names::default();
        ["stone", "two_cups", "ab", "north", "norths", "north-north"]
            .iter()
            .for_each(|name| names.add(name, "pebbles"));
        names.set_aside(&BTreeSet::from(["north".to_owned()]));
        names
    }

    #[test]
    fn words_are_found_in_every_dress() {
        let found = |line: &str| names().within(line).into_iter().map(|(name, _)| name).collect::<Vec<_>>();
        assert_eq!(found("let big_stone = Stones::new(); // a stone"), ["stone", "stone", "stone"]);
        assert_eq!(found("TwoCups, two-cups"), ["two_cups", "two_cups"]);
        assert!(found("two cups, stoned, ab, north, norths, north_north").is_empty());
    }

    #[test]
    fn comments_say_what_they_like() {
        let text = "//! A stone.\n/// Stones.\nfn stone() { // stones\n    let two_cups = \"a stone\";\n}\n";
        let found = said(text).into_iter().filter(|(_, text)| !names().within(text).is_empty());
        assert_eq!(found.map(|(line, _)| line).collect::<Vec<_>>(), [3, 4, 4]);
    }

    #[test]
    fn rule_ids_are_found_by_the_prefix_of_a_game() {
        let prefixes = BTreeSet::from(["QX-".to_owned()]);
        assert_eq!(rule_id("see QX-CUP-01a.", &prefixes), Some("QX-CUP-01a"));
        assert_eq!(rule_id("see AB-CUP-01 and xQX-CUP", &prefixes), None);
    }
}

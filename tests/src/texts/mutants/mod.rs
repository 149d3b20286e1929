//! Authored texts made wrong on purpose: every single change of `tests/data/text-mutants.toml` must be reported, and none of
//! the texts as they stand.

mod lexicon;
mod operators;
mod table;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use diag::Diags;
use host::library::{Baked, Library, Loaded, Tables};
use kenning_tests::root;
use rayon::prelude::*;
use text::{Proofreader, Words};

use super::{LANGUAGES, catalogue};
use crate::goldens::compare;
use lexicon::Lexicon;
use operators::Operator;
use table::Table;

/// Fewer results of an operator in a language prove nothing.
const RESULTS: usize = 60;

/// What was made of the texts of one language by one operator.
#[derive(Default)]
struct Outcome {
    made: usize,
    /// Changed texts that no check reports, by item.
    survivors: Vec<(String, String)>,
}

/// What was made of the texts of one language.
#[derive(Default)]
struct Outcomes {
    by_operator: BTreeMap<Operator, Outcome>,
    /// What is reported of the texts as they stand.
    found: Vec<String>,
}

#[test]
fn every_change_of_meaning_is_reported_and_no_text_as_it_stands() {
    let library = Library::open(root(), None, Tables::Source, Baked::default()).expect("a library");
    let pack = root().join("tests/data/texts/made");
    let loaded = library.load("blood-rage", &[pack]).expect("it can be read");
    let table = Table::read();
    let all: Vec<_> =
        LANGUAGES.into_iter().map(|language| (language, of_language(&loaded, &table, language))).collect();
    let each = || all.iter().flat_map(|(language, of)| of.by_operator.iter().map(move |(by, of)| (language, by, of)));
    let golden = |(language, of): &(&str, Outcomes)| {
        let mut lines = Vec::new();
        for (operator, Outcome { made, survivors }) in &of.by_operator {
            lines.push(format!("{operator:?}: {} of {made}", made - survivors.len()));
            lines.extend(survivors.iter().map(|(item, said)| format!("    {item}: {said}")));
        }
        ((*language).to_owned(), lines.join("\n"))
    };
    let found: Vec<&String> = all.iter().flat_map(|(_, of)| &of.found).collect();
    assert_eq!(found, Vec::<&String>::new(), "texts as they stand are reported");
    compare("text-mutants", &all.iter().map(golden).collect::<Vec<_>>());
    for (language, operator, Outcome { made, survivors }) in each() {
        let left = survivors.len();
        assert!(*made >= RESULTS, "{language} {operator:?}: {made} results");
        assert!(left * 20 <= *made, "{language} {operator:?}: {left} of {made} are not reported");
    }
    let (made, left) = each().fold((0, 0), |(made, left), (.., of)| (made + of.made, left + of.survivors.len()));
    assert!(left * 100 <= made, "{left} of {made} are not reported");
}

fn of_language(loaded: &Loaded, table: &Table, language: &str) -> Outcomes {
    let catalogue = catalogue(loaded, language);
    let reader = Proofreader::new(&catalogue);
    let units = loaded.units();
    let words = Words::new(&units);
    let lexicon = Lexicon::read(language);
    let texts = authored(language);
    assert!(texts.len() >= 20, "{language} has {} authored texts", texts.len());
    let of_text = |(item, said): (&String, &String)| {
        let (unit, decl) = words.item(item).expect("an item has this text");
        let read = |texts: &[&str]| reader.read(&words, unit, decl, texts).expect("the text of every item can be made");
        let found = read(&[said]).into_iter().flat_map(Diags::into_sorted);
        let found: Vec<String> = found.map(|d| format!("{language}: {} {}", d.code, d.message)).collect();
        let sound = found.is_empty();
        let of = |operator: Operator| {
            let made: BTreeSet<String> = operator.results(said, table, language, &lexicon);
            let made: Vec<&str> = made.iter().map(String::as_str).filter(|made| made != said).collect();
            let made: Vec<&str> = made.into_iter().filter(|_| sound).collect();
            let silent = read(&made).into_iter().zip(&made).filter(|(found, _)| found.is_empty());
            let survivors = silent.map(|(_, made)| (item.clone(), (*made).to_owned())).collect();
            (operator, Outcome { made: made.len(), survivors })
        };
        (found, Operator::ALL.into_iter().map(of).collect::<Vec<_>>())
    };
    let mut all = Outcomes::default();
    for (found, outcomes) in texts.par_iter().map(of_text).collect::<Vec<_>>() {
        all.found.extend(found);
        for (operator, outcome) in outcomes {
            let sum = all.by_operator.entry(operator).or_default();
            sum.made += outcome.made;
            sum.survivors.extend(outcome.survivors);
        }
    }
    all
}

/// Every text that somebody wrote in a language, by item: those of the game, and those of made-up items.
fn authored(language: &str) -> BTreeMap<String, String> {
    let files = ["cards/blood-rage", "tests/data/texts/made"];
    let read = |folder: &str| toml_at(&root().join(folder).join("text").join(language).join("authored.toml"));
    let texts = files.into_iter().flat_map(|folder| match read(folder).remove("text") {
        Some(toml::Value::Table(texts)) => texts,
        _ => toml::Table::new(),
    });
    let said = |(item, entry): (String, toml::Value)| Some((item, entry.get("t")?.as_str()?.to_owned()));
    texts.filter_map(said).collect()
}

fn toml_at(path: &Path) -> toml::Table {
    let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    text.parse().unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

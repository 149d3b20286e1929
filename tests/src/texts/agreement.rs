//! Everything that agrees with a number or a noun: the phrases of `tests/data/texts/agreement.toml`, each with 1, 2, 5 and 22
//! of three nouns of different gender, in every language. People read the goldens: a table a phrase, a line a sentence.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use host::library::{Baked, Library, Loaded, Tables};
use kenning_tests::root;
use serde::Deserialize;
use text::{Catalogue, MissingKeys, Words};

use super::{LANGUAGES, catalogue};
use crate::goldens::compare;

const NUMBERS: [u32; 4] = [1, 2, 5, 22];

/// The phrases, with the nouns that each language says them of.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    /// Keys that no phrase of content asks for, in order of name.
    unsaid: Vec<String>,
    nouns: BTreeMap<String, [String; 3]>,
    phrase: Vec<Phrase>,
}

/// One phrase: its source as a condition of a quest, an effect of a token or of a card that is revealed, or a line of an
/// upgrade.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Phrase {
    name: String,
    fulfilled: Option<String>,
    gives: Option<String>,
    shown: Option<String>,
    line: Option<String>,
    /// The highest number that it can be said with.
    up_to: Option<u32>,
}

impl Phrase {
    /// Sort and source.
    fn source(&self) -> (&'static str, &str) {
        let all = [
            ("conditions", &self.fulfilled),
            ("effects", &self.gives),
            ("reveals", &self.shown),
            ("lines", &self.line),
        ];
        let mut given = all.into_iter().filter_map(|(sort, source)| Some((sort, source.as_deref()?)));
        let found = given.next().unwrap_or_else(|| panic!("`{}` says nothing", self.name));
        assert!(given.next().is_none(), "`{}` is said in two ways", self.name);
        found
    }

    /// The nouns it is said of; a single empty one if it names none.
    fn nouns<'n>(&self, nouns: &'n [String; 3]) -> Vec<&'n str> {
        let (_, source) = self.source();
        match source.contains("{s}") || source.contains("{one}") {
            true => nouns.iter().map(String::as_str).collect(),
            false => vec![""],
        }
    }

    /// The numbers it is said with; a single 0 if it names none.
    fn numbers(&self) -> Vec<u32> {
        match self.source().1.contains("{n}") {
            true => NUMBERS.iter().map(|n| self.up_to.map_or(*n, |most| most.min(*n))).collect(),
            false => vec![0],
        }
    }

    /// The item that says it.
    fn item(&self, id: &str, noun: &str, n: u32) -> String {
        let (sort, source) = self.source();
        let said = source.replace("{s}", &format!("{noun}s")).replace("{one}", noun).replace("{n}", &n.to_string());
        match sort {
            "conditions" => format!("quest {id} {{ age: 1; glory: 1; copies: 2+; fulfilled: {said} }}\n"),
            "effects" => format!("token {id} {{ copies: 1; gives {{ {said} }} }}\n"),
            "reveals" => format!("battle_card {id} {{ age: 1; plus: 1; copies: 2+; shown {{ {said} }} }}\n"),
            _ => format!("upgrade {id} {{ slot: clan; age: 1; strength: 1; copies: 2+\n  {said} }}\n"),
        }
    }
}

fn table() -> Table {
    let text = std::fs::read_to_string(root().join("tests/data/texts/agreement.toml")).expect("the phrases are there");
    toml::from_str(&text).unwrap_or_else(|e| panic!("{e}"))
}

fn id(at: usize, noun: &str, n: u32) -> String {
    format!("p{at}-{}-{n}", if noun.is_empty() { "x" } else { noun })
}

/// The shipped game with an item for each phrase, noun and number.
fn game(table: &Table, folder: &Path) -> Loaded {
    let all: BTreeSet<&[String; 3]> = table.nouns.values().collect();
    let mut items = BTreeMap::new();
    for (at, phrase) in table.phrase.iter().enumerate() {
        for noun in all.iter().flat_map(|nouns| phrase.nouns(nouns)) {
            for n in phrase.numbers() {
                let id = id(at, noun, n);
                items.insert(id.clone(), phrase.item(&id, noun, n));
            }
        }
    }
    std::fs::create_dir(folder.join("content")).expect("the folder is writable");
    std::fs::write(folder.join("pack.toml"), "id = \"agreement\"\ngame = \"blood-rage\"\nversion = \"1\"\n")
        .expect("the folder is writable");
    std::fs::write(folder.join("content/phrases.ken"), items.into_values().collect::<String>())
        .expect("the folder is writable");
    let library = Library::open(root(), None, Tables::Source, Baked::default()).expect("a library");
    let loaded = library.load("blood-rage", &[folder.to_owned()]).expect("it can be read");
    let line = |at: diag::Span| {
        let file = loaded.sources.get(at.file).expect("a file");
        file.line(file.place(at.start).line).unwrap_or_default()
    };
    // What is said is looked at here, not whether its questions would give something away.
    let beside = [diag::codes::E1007, diag::codes::E0506, diag::codes::E0508, diag::codes::E0511];
    let wrong = loaded.diags.iter().filter(|d| d.severity == diag::Severity::Error && !beside.contains(&d.code));
    let wrong: Vec<String> = wrong.map(|d| format!("{}: {}", d.message, line(d.span()))).collect();
    assert_eq!(wrong, Vec::<String>::new(), "the phrases can be compiled");
    loaded
}

#[test]
fn phrases_agree_with_their_numbers_and_nouns() {
    let table = table();
    let place = tempfile::tempdir().expect("a folder");
    let loaded = game(&table, place.path());
    let mut goldens: BTreeMap<String, String> = BTreeMap::new();
    let mut missing = BTreeSet::new();
    for language in LANGUAGES {
        let catalogue = catalogue(&loaded, language);
        for (at, phrase) in table.phrase.iter().enumerate() {
            let golden = goldens.entry(format!("{}-{language}", phrase.source().0)).or_default();
            let _ = writeln!(golden, "{}", phrase.name);
            for noun in phrase.nouns(&table.nouns[language]) {
                for n in phrase.numbers() {
                    match said(&loaded, &catalogue, &id(at, noun, n)) {
                        Ok(said) => drop(writeln!(golden, "    {said}")),
                        Err(keys) => missing.extend(keys.0.into_iter().map(|key| format!("{language}: {key}"))),
                    }
                }
            }
        }
    }
    assert_eq!(missing, BTreeSet::new(), "everything can be said");
    compare("agreement", &goldens.into_iter().collect::<Vec<_>>());
}

/// What an item says.
fn said(loaded: &Loaded, catalogue: &Catalogue, item: &str) -> Result<String, MissingKeys> {
    let units = loaded.units();
    let words = Words::new(&units);
    let (unit, decl) = words.item(item).unwrap_or_else(|| panic!("`{item}` is declared"));
    let text = text::own_text(catalogue, &words, unit, decl)?;
    Ok(text.sentences.iter().map(|s| s.text.as_str()).collect::<Vec<_>>().join(" "))
}

/// The spaces of the keys whose phrases are said in sentences.
const SPACES: [&str; 18] = [
    "act", "cond", "event", "filter", "flow", "gate", "limit", "line", "list", "local", "mod", "np", "num", "ref",
    "relation", "span", "tail", "verb",
];

#[test]
fn every_phrase_is_among_the_goldens() {
    let place = tempfile::tempdir().expect("a folder");
    let table = table();
    let loaded = game(&table, place.path());
    let mut items = Vec::new();
    for (at, phrase) in table.phrase.iter().enumerate() {
        for noun in phrase.nouns(&table.nouns["en"]) {
            items.extend(phrase.numbers().iter().map(|n| id(at, noun, *n)));
        }
    }
    let units = loaded.units();
    let words = Words::new(&units);
    let unsaid = |catalogue: &Catalogue| {
        let each = items.iter().filter_map(|item| {
            let (unit, decl) = words.item(item).unwrap_or_else(|| panic!("`{item}` is declared"));
            text::own_text(catalogue, &words, unit, decl).err()
        });
        each.flat_map(|missing| missing.0).collect::<BTreeSet<String>>()
    };
    // What is asked of a language that says nothing is said; what else is, without one phrase at a time.
    let nothing = Catalogue::load("en", &[], &mut diag::Diags::new()).expect("a known language");
    let mut asked = unsaid(&nothing);
    let keys: BTreeSet<String> =
        host::exchange::rows(&loaded, "cs").expect("a known language").into_iter().map(|row| row.key).collect();
    let keys = keys.into_iter().filter(|key| SPACES.iter().any(|space| key.starts_with(&format!("{space}."))));
    let keys: Vec<String> = keys.collect();
    for key in &keys {
        if !asked.contains(key) {
            asked.extend(unsaid(&catalogue(&loaded, "en").only(|of, _| !of.starts_with(key))));
        }
    }
    let silent: Vec<&String> = keys.iter().filter(|key| !asked.contains(*key)).collect();
    assert_eq!(silent, table.unsaid.iter().collect::<Vec<_>>());
}

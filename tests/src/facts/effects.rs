//! The numbers inside effects are those of the facts, item by item, in both directions. What an effect does with them is
//! for the tests of its game.

use std::collections::BTreeMap;
use std::fs;

use kenning_tests::command::{BUILT, kenning};
use kenning_tests::root;
use serde_json::{Value, json};

use super::facts;
use crate::place::objects;

/// The table of the facts that is no kind: words that bring numbers of cards without showing them.
pub(super) const WORDS: &str = "word";
/// The keys of an effect: the numbers that are printed, and those that are written where they differ.
const KEYS: [&str; 2] = ["_numbers", "_written"];
/// What is written of an item beside its fields.
const LINES: &str = "lines";

/// Whether a key of a fact is about the numbers of an effect.
pub(super) fn is_of_effect(key: &str) -> bool {
    KEYS.iter().any(|end| key.ends_with(end))
}

#[test]
fn every_number_of_an_effect_is_as_its_row_says() {
    let ran = kenning(root(), BUILT, &["list", "mage-knight", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let facts: Value = serde_json::to_value(facts("mage-knight")).expect("facts are plain data");
    let (mut wrong, mut compared) = (Vec::new(), 0);
    let mut words = words(&facts, &mut wrong);
    for row in objects(&ran.out) {
        let (kind, id) = (text(&row["kind"]), text(&row["id"]));
        let rows = facts[kind].as_array();
        let Some(fact) = rows.and_then(|rows| rows.iter().find(|fact| fact["id"] == row["id"])) else { continue };
        let mut report = |what: String| wrong.push(format!("{kind} `{id}`: {what}"));
        let said = effects(&row);
        for (field, effect) in &said {
            let [printed, written] = KEYS.map(|end| &fact[format!("{field}{end}")]);
            let printed = match printed {
                Value::Null if fact[field] == row[field] && field != LINES => continue,
                Value::Null if field != LINES => {
                    report(format!("the facts have no numbers of {field}: {effect}"));
                    continue;
                }
                Value::Null => &json!([]),
                numbers => numbers,
            };
            if written == printed {
                report(format!("{field} is written as it is printed"));
            }
            let expected = if written.is_null() { printed } else { written };
            let mut found = numbers(effect);
            for token in tokens(effect) {
                let Some(word) = words.get_mut(token) else { continue };
                found.extend(&word.numbers);
                word.said = true;
            }
            found.sort_unstable();
            if json!(found) != *expected {
                report(format!("{field} has {}, in the facts {expected}: {effect}", json!(found)));
            }
            compared += 1;
        }
        let listed = row.as_object().expect("a row");
        for (fee, _) in listed.iter().filter(|(key, value)| key.starts_with("fee_") && value.is_string()) {
            if fact[fee].is_null() {
                report(format!("the facts have no {fee}: {}", row[fee]));
            }
        }
        for key in fact.as_object().expect("a row").keys() {
            let field = KEYS.iter().find_map(|end| key.strip_suffix(end));
            if field.is_some_and(|field| !said.contains_key(field)) {
                report(format!("{key} is of nothing that is listed"));
            }
        }
    }
    let unsaid = words.iter().filter(|(_, word)| !word.said);
    wrong.extend(unsaid.map(|(id, _)| format!("nothing says `{id}`")));
    assert!(wrong.is_empty() && compared > 400, "{compared} compared\n{}", wrong.join("\n"));
}

/// What an item says: its effects by field, and its lines. Nothing, if it has no effect.
fn effects(row: &Value) -> BTreeMap<String, String> {
    let fields = row.as_object().expect("a row");
    let is_effect = |value: &Value| value.as_str().is_some_and(|text| text.starts_with('{'));
    let mut said = BTreeMap::new();
    let place = root().join(text(&row["file"]));
    let file = fs::read_to_string(&place).expect("an item stands in a file");
    let line = row["line"].as_u64().expect("a line") as usize;
    let whole = declaration(&file, line - 1);
    let mut lines = whole.split_once('{').map_or("", |(_, body)| body).to_owned();
    for (field, value) in fields {
        let written = match value {
            Value::String(effect) if is_effect(value) => format!("{field} {effect}"),
            Value::String(value) => format!("{field}: {value}"),
            value => format!("{field}: {value}"),
        };
        lines = lines.replacen(&written, "", 1);
        if is_effect(value) {
            said.insert(field.clone(), text(value).to_owned());
        }
    }
    if !said.is_empty() {
        said.insert(LINES.to_owned(), lines.trim_start_matches([';', ' ']).to_owned());
    }
    said
}

/// A word with the numbers of cards that it brings.
struct Word {
    numbers: Vec<u64>,
    /// Some item says it.
    said: bool,
}

/// The words of the facts, by id; wrong is one whose rule has other numbers.
fn words(facts: &Value, wrong: &mut Vec<String>) -> BTreeMap<String, Word> {
    let rules = fs::read_dir(root().join("cards/mage-knight/rules")).expect("there are rules");
    let rules: Vec<String> =
        rules.map(|file| fs::read_to_string(file.expect("a file").path()).expect("a rule is text")).collect();
    let mut words = BTreeMap::new();
    for word in facts[WORDS].as_array().expect("a list of words") {
        let (id, at) = (text(&word["id"]), text(&word["at"]));
        let mut found = Vec::new();
        for file in &rules {
            let starts = |line: &str| is_head(line) && line.split_once(at).is_some_and(|(_, rest)| !goes_on(rest));
            let heads = file.lines().enumerate().filter(|(_, line)| starts(line));
            found.extend(heads.map(|(line, _)| declaration(file, line)));
        }
        let expected = if word["written"].is_null() { &word["numbers"] } else { &word["written"] };
        match &found[..] {
            [rule] if json!(numbers(rule)) == *expected => {}
            [rule] => wrong.push(format!("`{id}` has {}, in the facts {expected}: {rule}", json!(numbers(rule)))),
            rules => wrong.push(format!("`{at}` begins {} rules", rules.len())),
        }
        let numbers = word["numbers"].as_array().expect("numbers").iter().filter_map(Value::as_u64).collect();
        words.insert(id.to_owned(), Word { numbers, said: false });
    }
    words
}

/// A declaration in one line, without comments: what goes on is indented.
fn declaration(file: &str, line: usize) -> String {
    let mut lines = file.lines().skip(line);
    let first = lines.next().unwrap_or_default();
    let rest = lines.take_while(|line| !is_head(line));
    let said = std::iter::once(first).chain(rest).map(|line| line.split("//").next().unwrap_or_default());
    said.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
}

fn is_head(line: &str) -> bool {
    !line.is_empty() && !line.starts_with(' ')
}

/// Whether a name goes on with what follows.
fn goes_on(rest: &str) -> bool {
    rest.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '-'))
}

/// The numbers of an effect from 2 on, sorted: those it shows, and how often a statement is said in a row.
fn numbers(effect: &str) -> Vec<u64> {
    let shown = tokens(effect).filter_map(|token| token.trim_start_matches('-').parse().ok());
    let mut all: Vec<u64> = shown.collect();
    let mut times = 1;
    for pair in effect.split(';').chain([""]).collect::<Vec<_>>().windows(2) {
        let said = pair[0].rsplit(['{', '}']).next().unwrap_or_default().trim();
        let next = pair[1].split(['{', '}']).next().unwrap_or_default().trim();
        if said == next && !said.is_empty() {
            times += 1;
            continue;
        }
        all.push(times);
        times = 1;
    }
    all.retain(|number| *number > 1);
    all.sort_unstable();
    all
}

fn tokens(effect: &str) -> impl Iterator<Item = &str> {
    effect.split(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '-')))
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

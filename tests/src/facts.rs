//! `kenning list` agrees with the facts of `tests/data/facts`, card by card, in both directions; rulings have tests.

use std::collections::{BTreeMap, BTreeSet};

use kenning_tests::command::{BUILT, kenning};
use kenning_tests::root;
use serde_json::{Value, json};

use crate::place::objects;

mod effects;

const KINDS: [&str; 3] = ["battle_card", "quest", "upgrade"];

#[test]
fn every_card_is_as_the_facts_say() {
    let facts = facts("blood-rage");
    let cards = facts["components"]["cards"].as_integer().expect("a number");
    let facts: Value = serde_json::to_value(&facts["card"]).expect("facts are plain data");
    let facts = facts.as_array().expect("a list of cards");

    let ran = kenning(root(), BUILT, &["list", "blood-rage", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let mut listed: BTreeMap<String, Value> = BTreeMap::new();
    for row in objects(&ran.out).into_iter().filter(|row| KINDS.contains(&row["kind"].as_str().unwrap_or(""))) {
        listed.insert(row["id"].as_str().expect("an id").to_owned(), row);
    }

    let mut wrong = Vec::new();
    let mut copies = 0;
    for fact in facts {
        let id = fact["id"].as_str().expect("a card has an id");
        let Some(row) = listed.remove(id) else {
            wrong.push(format!("`{id}` is not listed"));
            continue;
        };
        let kind = match row["kind"].as_str() {
            Some("battle_card") => "battle",
            other => other.unwrap_or(""),
        };
        let god = fact["god"].as_str().map(str::to_lowercase);
        // The strength of the facts is an upgrade's strength or a battle card's bonus; `null` where there is none.
        let strength = if kind == "battle" { &row["plus"] } else { &row["strength"] };
        for (what, found, expected) in [
            ("name", &row["name"], &fact["name"]),
            ("age", &row["age"], &fact["age"]),
            ("type", &json!(kind), &fact["type"]),
            ("slot", &row["slot"], &fact["slot"]),
            ("strength", strength, &fact["strength"]),
            ("glory", &row["glory"], &fact["glory"]),
            ("copies", &row["copies"], &fact["copies"]),
            ("marks", &row["marks"], &fact["marks"]),
            ("god", &row["god"], &json!(god)),
        ] {
            if found != expected {
                wrong.push(format!("`{id}`: {what} is {found}, in the facts {expected}"));
            }
        }
        let marks = row["marks"].as_array().map_or(0, Vec::len);
        copies += marks;
    }
    wrong.extend(listed.keys().map(|id| format!("the facts have no `{id}`")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(copies as i64, cards, "cards");
}

/// The facts hold together: copies are as many as marks, and every age has the deck for each number of players.
#[test]
fn the_facts_are_whole() {
    let facts = facts("blood-rage");
    let cards = facts["card"].as_array().expect("a list of cards");
    for age in 1..=3 {
        let mut marks: Vec<i64> = Vec::new();
        for card in cards.iter().filter(|card| card["age"].as_integer() == Some(age)) {
            let list = card["marks"].as_array().expect("marks");
            assert_eq!(card["copies"].as_integer(), Some(list.len() as i64), "{}", card["id"]);
            marks.extend(list.iter().filter_map(toml::Value::as_integer));
        }
        for (players, size) in facts["deck"]["used"].as_table().expect("a table") {
            let players: i64 = players.parse().expect("a number of players");
            let deck = marks.iter().filter(|mark| **mark <= players).count();
            assert_eq!(Some(deck as i64), size.as_integer(), "cards of age {age} for {players} players");
        }
    }
}

fn facts(game: &str) -> toml::Table {
    let text = std::fs::read_to_string(root().join("tests/data/facts").join(game).with_extension("toml"));
    text.expect("the facts are there").parse().expect("the facts are TOML")
}

/// Facts whose tables are called as kinds of the game and whose rows as printed fields: every kind that has facts is
/// listed whole, and every fact is what is listed.
#[test]
fn every_item_of_a_kind_is_as_its_row_says() {
    for (game, least) in [("mage-knight", 1000), ("lords-of-ragnarok", 800)] {
        let ran = kenning(root(), BUILT, &["list", game, "--json"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let mut listed: BTreeMap<(String, String), Value> = BTreeMap::new();
        for row in objects(&ran.out) {
            let key = |of: &str| row[of].as_str().expect("it has one").to_owned();
            listed.insert((key("kind"), key("id")), row);
        }
        let facts = facts(game);
        listed.retain(|(kind, _), _| facts.contains_key(kind));
        let (mut wrong, mut compared) = (Vec::new(), 0);
        for (kind, rows) in facts.iter().filter(|(kind, _)| *kind != effects::WORDS) {
            for fact in rows.as_array().expect("rows of a kind") {
                let fact: Value = serde_json::to_value(fact).expect("facts are plain data");
                let id = fact["id"].as_str().expect("a row has an id");
                let Some(row) = listed.remove(&(kind.clone(), id.to_owned())) else {
                    wrong.push(format!("{kind} `{id}` is not listed"));
                    continue;
                };
                let printed = fact.as_object().expect("a row").iter().filter(|(what, _)| !effects::is_of_effect(what));
                for (what, expected) in printed {
                    // A set that is empty is not printed.
                    let found = if expected.is_array() && row[what].is_null() { &json!([]) } else { &row[what] };
                    if found != expected {
                        wrong.push(format!("{kind} `{id}`: {what} is {found}, in the facts {expected}"));
                    }
                    compared += 1;
                }
            }
        }
        wrong.extend(listed.keys().map(|(kind, id)| format!("the facts have no {kind} `{id}`")));
        assert!(wrong.is_empty() && compared > least, "{game}: {}", wrong.join("\n"));
    }
}

/// Every ruling and every meeting of hard effects names tests that are there.
#[test]
fn every_ruling_has_its_tests() {
    let said = std::fs::read_to_string(root().join("tests/data/facts/blood-rage-rulings.toml")).expect("it is there");
    let said: toml::Table = said.parse().expect("the rulings are TOML");
    let mut titles = BTreeSet::new();
    for file in std::fs::read_dir(root().join("cards/blood-rage/tests")).expect("the tests are there") {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("a test is text");
        let heads = text.lines().filter_map(|line| line.strip_prefix("test \"")?.split_once('"'));
        titles.extend(heads.map(|(title, _)| title.to_owned()));
    }
    let facts = facts("blood-rage");
    let cards = facts["card"].as_array().expect("a list of cards");
    let mut wrong = Vec::new();
    for (part, rows) in &said {
        for (id, tests) in rows.as_table().expect("a table") {
            if part == "ruling" && !cards.iter().any(|card| card["id"].as_str() == Some(id)) {
                wrong.push(format!("the facts have no `{id}`"));
            }
            let tests = tests.as_array().expect("a list of titles");
            let gone = tests.iter().filter_map(toml::Value::as_str).filter(|title| !titles.contains(*title));
            wrong.extend(gone.map(|title| format!("{id}: no test is called \"{title}\"")));
            if tests.is_empty() {
                wrong.push(format!("{id} has no test"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

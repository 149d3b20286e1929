//! The words of the language are all told of, and those of a small game as they are said. Real games are tested with the command.

use std::collections::BTreeSet;

use diag::{Diags, FileId};

use super::*;
use crate::dict::Role;
use crate::elaborate::{FUNCTIONS, commands};
use crate::syntax::words::{GIVEN, HEADS, SMALL_WORDS};
use crate::{Source, compile};

#[test]
fn every_word_of_the_language_is_told_of_and_no_other() {
    let told: Vec<&str> = LANGUAGE.iter().map(|row| row.word).collect();
    assert!(told.is_sorted_by(|a, b| a < b), "in order, each once");
    let words = SMALL_WORDS.iter().chain(GIVEN).chain(HEADS).copied();
    let all: BTreeSet<&str> = words.chain(commands::heads()).chain(FUNCTIONS.iter().map(|f| f.0)).collect();
    let lacking: Vec<&&str> = all.iter().filter(|word| !told.contains(*word)).collect();
    assert!(lacking.is_empty(), "`vocabulary/language.rs` has no row for {lacking:?}");
    assert_eq!(told.len(), all.len(), "a row tells of a word that the language does not have");
}

#[test]
fn what_content_may_say_of_the_language_is_as_the_compiler_has_it() {
    for row in LANGUAGE.iter().filter(|row| row.reserved() == Reserved::Command) {
        let command = commands::named(row.word, Role::Verb).expect("a command");
        assert_eq!(row.in_content(), commands::in_content(command), "{}", row.word);
    }
}

const GAME: &str = "\
word measure gold 0..99
word enum colour { red, blue }
kind secret is piece
word kind player is seat 2..4 { var gold: gold = 3 }
/// A thing that rolls.
word kind stone is piece {
  /// Heavier ones win.
  weight: 1..9 = 2
  colour: colour?
  shown: effect }
word zone hand of player holds stone, seen by owner
word filter round (s: stone) = s.weight > 4
word relation fits (s: stone, p: player) = s.weight > 2
word value worth (s: stone): gold = gold(s.weight)
/// Hands a stone over.
word verb give (gives, given) (s: stone) to (q: player) [for (n: gold)] { move s to hand of q }
word procedure day { step dawn { } }
verb tidy { }
";

fn compiled() -> Unit {
    let source = Source { file: FileId(0), path: "rules/a.ken", text: GAME, floor: Floor::Rules };
    compile(&[source], &[], &mut Diags::new()).remove(0)
}

#[test]
fn words_are_told_as_they_are_said() {
    let compiled = compiled();
    let vocabulary = Vocabulary::of(&[&compiled]);
    let words = vocabulary.words(Floor::Content);
    let said: Vec<String> = words.iter().map(|word| format!("{} {}", word.sort, word.said)).collect();
    let expected = [
        "verb give (stone) to (player) [for (gold)]",
        "procedure day",
        "step dawn of (day)",
        "kind player",
        "kind stone",
        "field colour of (stone)",
        "field gold of (player)",
        "field shown of (stone)",
        "field weight of (stone)",
        "filter round (stone)",
        "relation fits (stone, player)",
        "value worth of (stone)",
        "measure (number) gold",
        "enum colour",
        "member blue",
        "member red",
        "zone hand of (player)",
    ];
    assert_eq!(said, expected);
    let one = |name: &str| words.iter().find(|word| word.word == name).expect("a word");
    let give = one("give");
    assert_eq!(
        (give.forms.join(" "), give.prepositions.join(" "), &*give.doc),
        ("gives given".into(), "to for".into(), "Hands a stone over.")
    );
    let takes: Vec<_> = give.takes.iter().map(|slot| (&*slot.is, slot.optional)).collect();
    assert_eq!(takes, [("a stone", false), ("a player", false), ("0..99 gold", true)]);
    assert_eq!((one("weight").doc.as_str(), one("weight").default.as_deref()), ("Heavier ones win.", Some("2")));
    assert_eq!(one("stone").forms, ["stones"]);
}

#[test]
fn an_item_of_a_kind_has_its_fields_first() {
    let compiled = compiled();
    let vocabulary = Vocabulary::of(&[&compiled]);
    let sections = vocabulary.of_kind("stone").expect("a kind");
    let of = |title: &str| -> Vec<String> {
        let section = sections.iter().find(|section| section.title == title).expect("it is there");
        section.words.iter().map(|word| word.said.clone()).collect()
    };
    assert_eq!(sections[0].title, "fields");
    assert_eq!(of("fields"), ["weight: ..", "colour: ..", "shown { .. }"]);
    assert_eq!(
        of("events"),
        ["day begins, ends", "dawn of day begins, ends", "you give (stone) to (player) [for (gold)]; (stone) is given"]
    );
    assert_eq!(of("values to modify"), ["worth of (stone)"]);
    assert_eq!(of("to allow and forbid"), ["fits (stone, player)", "round (stone)"]);
    assert!(vocabulary.of_kind("pebble").is_none());
    assert!(vocabulary.of_kind("edition").is_some_and(|sections| sections[0].title == "settings"));
}

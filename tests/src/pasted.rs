//! What a failed test prints is what a test may say: games are written answer by answer out of what is printed, and what
//! is printed to be offered is offered.

use std::path::Path;

use kenning_tests::command::{BUILT, kenning};
use kenning_tests::prove::proofs;
use kenning_tests::root;
use model::hash::mix;

use crate::place::{Place, objects};

/// A test that fails at its end, and a line more before that.
fn test(lines: &[String], more: &str) -> String {
    format!("test \"pasted\" {{ do {{\n  {}\n  {more} }} then {{ no }} }}\n", lines.join("\n  "))
}

/// What stands in a text between two others.
fn between<'t>(text: &'t str, before: &str, behind: &str) -> Option<&'t str> {
    let from = text.find(before)? + before.len();
    text.get(from..from + text.get(from..)?.find(behind)?)
}

/// The parts of a list, where what stands in brackets is one.
fn parts(list: &str) -> Vec<&str> {
    let (mut depth, mut from, mut parts) = (0, 0, Vec::new());
    for (at, letter) in list.char_indices() {
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(list[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(list[from..].trim());
    parts
}

/// An answer out of what is printed: `1 to 2 of a, b, c` or `a, b, c`.
fn answer(printed: &str, seed: u64) -> String {
    let several = printed.split_once(" of ").and_then(|(bounds, list)| {
        let (low, high) = bounds.split_once(" to ").unwrap_or((bounds, bounds));
        Some((low.parse::<usize>().ok()?, high.parse::<usize>().ok()?, list))
    });
    let (low, high, list) = several.unwrap_or((1, 1, printed));
    let mut left: Vec<&str> = parts(list).into_iter().filter(|part| several.is_none() || *part != "pass").collect();
    let wanted = low.max(1) + mix(seed) as usize % (high.max(1) - low.max(1) + 1);
    let mut taken = Vec::new();
    while taken.len() < wanted && !left.is_empty() {
        taken.push(left.swap_remove(mix(seed ^ (1 + taken.len() as u64)) as usize % left.len()));
    }
    taken.join(", ")
}

/// Writes a game on until it has so many answers, or is over; answers how many it has.
fn write(game: &str, cards: &Path, seed: u64, most: usize) -> usize {
    let place = Place::empty();
    place.file("pk/pack.toml", format!("id = \"pk\"\ngame = \"{game}\"\nversion = \"1\"\n"));
    let run = |lines: &[String], more: &str| {
        let written = test(lines, more);
        place.file("pk/tests/pasted.ken", &written);
        let line = format!("test {game} pasted --content pk --ways straight --seed {seed} --json --cards");
        let args: Vec<&str> = line.split(' ').chain(cards.to_str()).collect();
        let ran = kenning(&place.path(""), BUILT, &args);
        let failure = objects(&ran.out).first().map(|test| test["failures"][0].clone()).unwrap_or_default();
        let told = |part: &str| failure[part].as_str().unwrap_or_default().to_owned();
        let (message, help) = (told("message"), told("help"));
        let open = objects(&ran.out).first().and_then(|test| Some(test["open"].as_str()?.to_owned()));
        assert_eq!(ran.code, 1, "{game}: {}{}\n{written}", ran.out, ran.err);
        assert!(message == "`no` does not hold" || !more.is_empty(), "{game}: {message}: {help}\n{written}");
        (help, open.unwrap_or_default())
    };
    let mut lines = Vec::new();
    while lines.len() < most {
        let (_, open) = run(&lines, "");
        let Some(seat) = between(&open, "`", "` is asked") else { break };
        // Nobody is offered this and nothing else.
        let (help, _) = run(&lines, &format!("offered {seat}: yes, pass, 77"));
        let exactly =
            between(&help, &format!("write `offered {seat}: "), "`").unwrap_or_else(|| panic!("{game}: {help}"));
        let chosen = answer(exactly, mix(seed) ^ lines.len() as u64);
        lines.push(format!("offered {seat}: {exactly}\n  {seat}: {chosen}"));
    }
    lines.len()
}

#[test]
fn what_is_printed_to_be_offered_is_offered_and_may_be_answered() {
    let cards = root().join("cards");
    assert!(write("skirmish", &cards, 1, 40) > 20);
    assert_eq!(write("blood-rage", &cards, 2, 40), 40);
    let sum: usize =
        proofs().expect("proofs").iter().map(|id| write(id, &root().join("tests/data/proofs"), 3, 12)).sum();
    assert!(sum > 200, "{sum}");
}

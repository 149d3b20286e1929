//! The proofs: small games of made-up words under `tests/data/proofs/`, each of which isolates one mechanism that rules of
//! games need. Each is checked, its tests run in every way, and random games of it are played and watched.

use engine::Bot;
use kenning_tests::command::{kenning, typed};
use kenning_tests::prove::trees::GAMES;
use kenning_tests::prove::{Claim, PROOFS, proof_tables, proofs, prove};
use kenning_tests::root;

/// Games, and games watched, at each table.
const ROUNDS: u32 = 20;

#[test]
fn every_proof_is_clean_and_holds() {
    let ids = proofs().expect("the folder of proofs can be read");
    assert!(!ids.is_empty(), "there are no proofs");
    let broken: Vec<String> = ids.iter().filter_map(|id| one(id).err().map(|what| format!("{id}: {what}"))).collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn known_games_are_clean() {
    for id in ["tic-tac-toe", "kuhn", "leduc"] {
        clean(GAMES, id).unwrap_or_else(|what| panic!("{id}: {what}"));
    }
}

fn one(id: &str) -> Result<(), String> {
    clean(PROOFS, id)?;
    let tables = proof_tables(id)?;
    for claim in [Claim::Games(Bot::Random), Claim::Views, Claim::Orders] {
        let count = ROUNDS * tables.len() as u32;
        prove(claim, &tables, count, 0, || ()).map_err(|broken| format!("{claim:?}: {broken}"))?;
    }
    Ok(())
}

/// Nothing is found in a game, and its tests pass.
fn clean(cards: &str, id: &str) -> Result<(), String> {
    let folder = format!("{cards}/{id}");
    let checked = kenning(root(), built(), &["check", &folder, "--json"]);
    if checked.code != 0 || !checked.out.is_empty() {
        return Err(format!("check says {}{}", checked.out, checked.err));
    }
    let ran = kenning(root(), built(), &["test", id, "--cards", cards]);
    if ran.code != 0 || !ran.out.contains(" passed, 0 failed") || ran.out.starts_with("0 passed") {
        return Err(format!("its tests say {}{}", ran.out, ran.err));
    }
    Ok(())
}

/// Nothing but the shared texts is built in, so the folder is what is played.
fn built() -> host::library::Baked {
    host::library::Baked { games: &[], common: generated::COMMON }
}

#[test]
fn who_orders_what_comes_next_is_asked_so() {
    let args =
        ["play", "orders", "--cards", PROOFS, "--players", "2", "--seed", "1", "--human", "ann", "--human", "bob"];
    let ran = typed(root(), built(), &args, &"1\n".repeat(40));
    assert!(ran.out.contains("Choose what comes next.\n   1  hoe (ann), broad\n"), "{}", ran.out);
}

#[test]
fn what_lies_face_down_is_told_by_its_back() {
    let told = |more: &[&str], typing: &str| {
        let args = ["play", "face-down", "--cards", PROOFS, "--seed", "2", "--human", "east"];
        typed(root(), built(), &[&args, more].concat(), typing).out
    };
    let out = told(&[], "board\nquit\n");
    for line in [
        "West: fight a guard (red, armed).",
        "  ford: 1 hidden (violet, armed)",
        "    hand: 1 hidden (age 1), 1 hidden (age 2)",
        "    cell: 1 hidden (red, armed)",
        "  pile: 4 hidden (moss), 4 hidden (clay), on top: moss",
    ] {
        assert!(out.lines().any(|told| told == line), "{line}\n{out}");
    }
    let out = told(&["--log", "json"], "quit\n");
    let back = r#""g":{"back":{"armed":true,"hue":"red"},"hidden":"guard"}"#;
    assert!(out.contains(back), "{out}");
}

//! Positions: what was reached by two ways is one, and what is one goes on alike.

use std::collections::BTreeMap;

use engine::{Engine, Game, Policy};
use kenning_tests::prove::{Table, proof_tables, tables};

/// Games played at each table.
const GAMES: u64 = 6;
/// Decisions looked at in each.
const DECISIONS: u32 = 60;

/// Answers of others between two of one seat.
const BETWEEN: usize = 8;

/// Gives two answers of an open question one after the other in both orders, and whatever others are asked in between the
/// first answer that is offered; how often that was one position.
fn transposed(game: &Game) -> u32 {
    let Some(question) = game.question() else { return 0 };
    let answers: Vec<_> = (0..4).filter_map(|at| question.nth(at)).collect();
    let after = |first: &engine::Answer, second: &engine::Answer| {
        let mut game = game.fork();
        game.answer(first.clone()).ok()?;
        for _ in 0..BETWEEN {
            let asked = game.question()?;
            if asked.decider == question.decider {
                break;
            }
            let first = asked.nth(0)?;
            game.answer(first).ok()?;
        }
        game.answer(second.clone()).ok()?;
        Some(game)
    };
    let mut found = 0;
    for (at, one) in answers.iter().enumerate() {
        for other in &answers[at + 1..] {
            let (Some(mut left), Some(mut right)) = (after(one, other), after(other, one)) else { continue };
            if left.position() != right.position() {
                continue;
            }
            found += 1;
            assert_eq!(left.question(), right.question());
            assert_eq!(left.position().fingerprint(), right.position().fingerprint());
            // Where no chance is met, what follows is one position too.
            for _ in 0..if game.engine().program().streams.is_empty() { 4 } else { 0 } {
                let Some(next) = left.question().and_then(|question| question.nth(0)) else { break };
                left.answer(next.clone()).expect("it is offered");
                right.answer(next).expect("it is offered in an equal position too");
                assert_eq!(left.position(), right.position());
            }
        }
    }
    found
}

/// Plays random games; the transpositions found.
fn at(table: &Table) -> u32 {
    let mut found = 0;
    for seed in 0..GAMES {
        let mut game = Game::new(&table.engine, seed);
        let mut policy = Policy::new(seed, table.mix);
        while game.decisions() < DECISIONS {
            found += transposed(&game);
            let Some(answer) = policy.next(&game) else { break };
            if game.answer(answer).is_err() {
                break;
            }
        }
    }
    found
}

#[test]
fn two_ways_to_one_position_are_found() {
    let mut all = tables(None).expect("games are built and can be linked");
    for proof in ["size", "nested"] {
        all.extend(proof_tables(proof).expect("a proof"));
    }
    let mut found = BTreeMap::new();
    for table in &all {
        *found.entry(table.loaded.id.clone()).or_insert(0) += at(table);
    }
    assert!(found.values().all(|found| *found > 0), "no two ways lead to one position: {found:?}");
}

#[test]
fn seed_and_number_of_answers_are_no_part_of_a_position() {
    let table = proof_tables("size").expect("a proof").remove(0);
    let play = |engine: &std::sync::Arc<Engine>, seed| {
        let mut game = Game::new(engine, seed);
        let mut keys = vec![game.position()];
        for _ in 0..5 {
            let Some(answer) = game.question().and_then(|question| question.nth(0)) else { break };
            game.answer(answer).expect("it is offered");
            keys.push(game.position());
        }
        (game, keys)
    };
    let ((one, keys), (two, others)) = (play(&table.engine, 1), play(&table.engine, 2));
    assert!(keys.len() > 2 && one.state() != two.state());
    assert_eq!(keys, others);
    keys.windows(2).for_each(|two| assert_ne!(two[0], two[1]));
}

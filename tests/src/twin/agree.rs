//! Engine and twin play the same games, decision by decision: hundreds of seeds, 2 to 4 players, both mixes.

use engine::{Game, Mix, Policy};

use super::pair::{self, play};
use super::{Pass, Twin};

/// Seeds for each number of players and mix.
const SEEDS: u64 = 120;

fn same_games(players: u8) {
    let loaded = pair::load().unwrap_or_else(|why| panic!("{why}"));
    let program = pair::stripped(&loaded, players).unwrap_or_else(|why| panic!("{why}"));
    let engine = pair::engine(program).unwrap_or_else(|why| panic!("{why}"));
    let mut game = Game::new(&engine, 0);
    let mut twin = Twin::new(players.into());
    for pass in [Pass::Free, Pass::Last] {
        for seed in 0..SEEDS {
            let ours = twin.play(seed, seed ^ 0x5eed, pass);
            let theirs = play(&mut game, seed, seed ^ 0x5eed, pass);
            if theirs.as_ref() != Ok(&ours) {
                panic!(
                    "{players} players, seed {seed}, {pass:?}: {theirs:?}, {ours:?}\n{}",
                    parting(&mut game, &twin, seed, pass)
                );
            }
        }
    }
}

/// Where the two part: the last choices of the twin before the engine's trace leaves it, and what the engine asks.
fn parting(game: &mut Game, twin: &Twin, seed: u64, pass: Pass) -> String {
    let mix = if pass == Pass::Free { Mix::A } else { Mix::B };
    let mut policy = Policy::new(seed ^ 0x5eed, mix);
    let engine = std::sync::Arc::clone(game.engine());
    game.reset(seed);
    let log = &twin.luck.log;
    let mut asked = 0;
    while let Some(question) = game.question().cloned() {
        let answer = policy.choose(&engine, &question);
        let Some(at) = log.iter().position(|(trace, ..)| *trace == policy.trace.0) else {
            let program = engine.program();
            let ask = &program.asks[question.ask.index()];
            let near: Vec<_> = log.iter().skip(asked).take(4).map(|(_, options, index)| (options, index)).collect();
            return format!(
                "decision {}: the engine asks `{}` ({}) of seat {}: {:?}\nthe twin goes on {near:?}",
                game.decisions(),
                ask.key,
                ask.verb,
                question.decider,
                question
            );
        };
        asked = at + 1;
        if game.answer(answer).is_err() {
            return "the engine refuses its own answer".to_owned();
        }
    }
    format!("the engine ends after {asked} of {} draws: {:?}", log.len(), game.error())
}

#[test]
fn two_players_play_the_same_games() {
    same_games(2);
}

#[test]
fn three_players_play_the_same_games() {
    same_games(3);
}

#[test]
fn four_players_play_the_same_games() {
    same_games(4);
}

#[test]
fn stripping_leaves_numbers_only() {
    let loaded = pair::load().unwrap_or_else(|why| panic!("{why}"));
    let stripped = pair::stripped(&loaded, 4).unwrap_or_else(|why| panic!("{why}"));
    let whole = pair::whole(&loaded, 4).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!((stripped.abilities.len(), stripped.grants.len()), (0, 0));
    assert!(whole.abilities.len() > 20 && !whole.grants.is_empty());
    assert!(stripped.values.iter().all(|value| value.modifiers.is_empty()));
    let entries =
        |program: &model::program::Program| program.menus.iter().map(|menu| menu.entries.len()).sum::<usize>();
    assert!(entries(&stripped) == 6 && entries(&whole) > 6);
    let cards = |program: &model::program::Program| program.designs.len();
    assert_eq!(cards(&stripped), cards(&whole));
    assert_ne!(stripped.content_hash, whole.content_hash);
}

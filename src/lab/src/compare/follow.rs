//! A game played again in another version, by the same answers as far as they go.

use std::sync::Arc;

use engine::{Answer, Engine, Game};

use super::mapping::{Among, Mapping};

/// The answers of a game of the first version in the numbers of the second: all of them, or those up to the first question
/// that is another one or has no such answer.
pub fn follow(versions: [&Arc<Engine>; 2], seed: u64, answers: &[Answer]) -> Vec<Answer> {
    let mapping = Mapping::new(versions.map(|engine| engine.program()));
    let mut games = versions.map(|engine| Game::new(engine, seed));
    let mut out = Vec::new();
    for answer in answers {
        let [old, new] = &mut games;
        let (Some(asked), Some(other)) = (old.question(), new.question()) else { break };
        let same = mapping.asked(asked, other);
        let Some(given) = mapping.answer(Among::of(asked), answer).filter(|_| same) else { break };
        if new.answer(given.clone()).is_err() || old.answer(answer.clone()).is_err() {
            break;
        }
        out.push(given);
    }
    out
}

//! Replays: what a game was played with and every answer, checked while playing again. Text forms are for others.

use model::number::narrow;
use std::fmt;
use std::sync::Arc;

use crate::error::Refusal;
use crate::game::{Engine, Game};
use crate::question::Answer;

/// Decisions between two fingerprints.
pub const EVERY: u32 = 16;

/// A recorded game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Replay {
    /// Version of the engine's reading of programs, as in saves.
    pub version: u16,
    /// Hash of the content.
    pub content_hash: u64,
    /// What was selected.
    pub selection: Vec<(String, String)>,
    /// The seed.
    pub seed: u64,
    /// Every answer, in order.
    pub answers: Vec<Answer>,
    /// Fingerprint of the state after each 16th decision and at the end.
    pub fingerprints: Vec<u64>,
}

/// Where playing again went another way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Divergence {
    /// The replay was made by another version of the engine.
    Version {
        /// This one.
        expected: u16,
        /// Its own.
        found: u16,
    },
    /// It was played with other content.
    Content {
        /// Hash of the content in use.
        expected: u64,
        /// Hash in the replay.
        found: u64,
    },
    /// An answer was refused.
    Refused {
        /// Number of the decision, from 1.
        decision: u32,
        /// Why.
        refusal: Refusal,
    },
    /// The state differs; the last fingerprint before it agreed.
    State {
        /// The decision after which it was noticed, from 1.
        decision: u32,
    },
    /// Answers are left though the game is over, or the other way round.
    Length {
        /// The decision at which one ended.
        decision: u32,
    },
}

impl fmt::Display for Divergence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Divergence::Version { expected, found } => {
                write!(f, "expected a replay of version {expected}, found {found}")
            }
            Divergence::Content { expected, found } => {
                write!(f, "expected a replay of content {expected:016x}, found {found:016x}")
            }
            Divergence::Refused { decision, refusal } => write!(f, "decision {decision} is refused: {refusal}"),
            Divergence::State { decision } => write!(f, "the state differs after decision {decision}"),
            Divergence::Length { decision } => {
                write!(f, "the game and the replay end at different decisions: {decision}")
            }
        }
    }
}

impl std::error::Error for Divergence {}

impl Replay {
    /// Begins to record a game of a seed.
    pub fn new(engine: &Engine, seed: u64) -> Replay {
        let program = engine.program();
        Replay {
            version: crate::save::VERSION,
            content_hash: program.content_hash,
            selection: program.selection.clone(),
            seed,
            ..Replay::default()
        }
    }

    /// Answers a game and records the answer.
    ///
    /// # Errors
    /// The answer is refused; nothing is recorded.
    pub fn answer(&mut self, game: &mut Game, answer: Answer) -> Result<(), Refusal> {
        game.answer(answer.clone())?;
        self.answers.push(answer);
        if self.marks(game) {
            self.fingerprints.push(game.state().fingerprint());
        }
        Ok(())
    }

    /// Forgets the last answer: it was taken back.
    pub fn undo(&mut self) {
        if self.answers.pop().is_some() {
            self.fingerprints.truncate(self.answers.len() / EVERY as usize);
        }
    }

    fn marks(&self, game: &Game) -> bool {
        game.decisions().is_multiple_of(EVERY) || game.question().is_none()
    }

    /// Plays again; answers the game, which need not be over.
    ///
    /// # Errors
    /// The first decision at which it went another way.
    pub fn check(&self, engine: &Arc<Engine>) -> Result<Game, Divergence> {
        let program = engine.program();
        if self.version != crate::save::VERSION {
            return Err(Divergence::Version { expected: crate::save::VERSION, found: self.version });
        }
        if self.content_hash != program.content_hash {
            return Err(Divergence::Content { expected: program.content_hash, found: self.content_hash });
        }
        let mut game = Game::new(engine, self.seed);
        let mut prints = self.fingerprints.iter();
        for (index, answer) in self.answers.iter().enumerate() {
            let decision = narrow::<u32>(index) + 1;
            match game.answer(answer.clone()) {
                Ok(()) => {}
                Err(Refusal::NothingAsked) => return Err(Divergence::Length { decision }),
                Err(refusal) => return Err(Divergence::Refused { decision, refusal }),
            }
            if self.marks(&game) && prints.next() != Some(&game.state().fingerprint()) {
                return Err(Divergence::State { decision });
            }
        }
        match prints.next() {
            Some(_) => Err(Divergence::Length { decision: narrow(self.answers.len()) }),
            None => Ok(game),
        }
    }
}

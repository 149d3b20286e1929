//! A game as a tree: everything that is not said by the rules is a question, to a seat or to nature.
//!
//! In an ordinary game the engine rolls, shuffles and chooses at random itself, by a seed. Whoever solves a game, trains on
//! it or counts it wants to do that, and to know how likely it is. An [`Explicit`] game stops at every node: at one of a
//! seat, even where there is one answer, and at one of [`NATURE`], wherever at least two things can come by chance, with
//! exact odds. It draws from no stream, so a sequence of moves is a game, always the same one.
//!
//! **What a shuffle asks.** Nothing: afterwards the pieces lie loose, and which of them lies where is asked when the rules
//! read it (a card is drawn, the bottom is looked at) or somebody is about to see it. Every order of the loose ones is
//! equally likely whatever else was seen, as nothing depended on it: so the next to settle is any of them with the same
//! chance, and the game is the one in which all were ordered at once. Drawing two of 52 cards makes 52 times 51 nodes and
//! not the factorial of 52. A location that somebody sees into is ordered at once, and one of pieces whose backs differ.
//!
//! **Copies.** Copies of one design that are interchangeable are one outcome, with odds of all of them, as a question of a
//! seat names them once. Their moves are called the same whichever copy it is.
//!
//! **Stepping in.** Where seats may act in another's turn ([`Game::asides`]) each of them is asked first, in their order,
//! whether it does, and whoever does does something: a way that leads back to the same question is no way of the tree.
//!
//! **Keys.** [`Explicit::position`] is the same for two ways to one position. [`Explicit::information`] is what a seat knows
//! with perfect recall, for strategies: equal for two histories exactly when the seat saw, heard and answered the same.
//!
//! ```
//! # use diag::{Diags, FileId};
//! # use lang::Source;
//! # use link::Selection;
//! # use model::unit::Floor;
//! use engine::{Explicit, NATURE};
//!
//! // Ann draws one of three cards face down and may swap it; the dearer the better.
//! let rules = "
//!   word kind guest is seat 1..1 { }
//!   word kind card is piece, starts in deck { worth: 0..9 }
//!   word zone deck holds card, list, seen by nobody
//!   word zone hand of guest holds card
//!   word verb draw { move top of deck to your hand }
//!   word verb swap { for each card c in your hand { move c to bottom of deck }; draw }
//!   word procedure play { shuffle deck; draw; may swap }
//!   procedure game { for each guest g { as g { play } }; end game ranked by total worth of card in hand of it }";
//! let things = "guest ann { }  card two { worth: 2 }  card three { worth: 3 }  card five { worth: 5 }";
//! # let file = |file, path, text, floor| Source { file: FileId(file), path, text, floor };
//! # let sources = [file(0, "rules/game.ken", rules, Floor::Rules), file(1, "content/all.ken", things, Floor::Content)];
//! # let mut found = Diags::new();
//! # let units = lang::compile(&sources, &[], &mut found);
//! # assert!(!found.has_errors(), "{found:?}");
//! # let program = link::link("draw", &units.iter().collect::<Vec<_>>(), &Selection::default()).expect("it can be linked");
//! let mut game = Explicit::with_recall(program).expect("a linked program is sound");
//! assert_eq!(game.decider(), Some(NATURE));
//! let odds: Vec<_> = game.moves().iter().map(|it| (it.name.clone(), it.odds)).collect();
//! assert_eq!(odds.len(), 3);
//! assert!(odds.contains(&("five".to_owned(), Some((1, 3)))));
//!
//! // How good is it to keep what came, and how good to swap it?
//! let mut kept = 0;
//! for at in 0..3 {
//!     let mut here = game.fork();
//!     here.take(at).expect("one of the outcomes");
//!     here.play("no").expect("ann may keep it");
//!     kept += here.result().expect("the game is over")[0].value;
//! }
//! assert_eq!(kept, 2 + 3 + 5);
//!
//! // Which cards lie below tells ann nothing: she knows her own and what she answered.
//! game.play("two").expect("one of the outcomes");
//! let known = game.information(0).expect("it recalls");
//! game.play("yes").expect("ann may swap it");
//! assert_eq!(game.decider(), Some(NATURE));
//! assert_eq!(game.moves().len(), 2);
//! assert!(game.information(0).expect("it recalls") > known);
//! ```

mod names;
mod recall;
mod sight;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use model::program::{MenuId, Program};

use crate::error::{GameError, Malformed, Refusal};
use crate::game::{Engine, Game};
use crate::kernel::Standing;
use crate::machine::tables::Asking;
use crate::position::Position;
use crate::question::Answer;
use recall::Memory;

pub use recall::{Information, Observed};

/// Who decides by chance.
pub const NATURE: u8 = u8::MAX;

/// One answer of a seat, or one outcome of chance.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Move {
    /// Its name, made of the names that rules and content have: the same in every game of a selection, whatever else is
    /// offered, and no other move at this node has it.
    pub name: String,
    /// In how many of how many equally likely cases it comes; none for a move of a seat.
    pub odds: Option<(u32, u32)>,
}

/// A game in which nothing happens by itself: see the [module](self).
#[derive(Clone)]
pub struct Explicit {
    game: Game,
    /// How many of those who may step in before the open question have let it pass.
    passed: usize,
    recall: Option<Vec<Memory>>,
}

/// What a move is to the engine.
enum Made {
    Answered(Answer),
    Passed(u8),
    Fell(u16),
}

impl Explicit {
    /// Begins a game up to its first node.
    ///
    /// # Errors
    /// A program whose ids or offsets point nowhere.
    pub fn new(program: Program) -> Result<Explicit, Malformed> {
        let asking = Asking { forced: true, orders: false, chance: true };
        let engine: Arc<Engine> = Engine::asking(program, asking)?;
        Ok(Explicit { game: Game::new(&engine, 0), passed: 0, recall: None })
    }

    /// As [`Explicit::new`], of a game that notes what each seat learns: it takes longer.
    ///
    /// # Errors
    /// As [`Explicit::new`].
    pub fn with_recall(program: Program) -> Result<Explicit, Malformed> {
        let mut made = Explicit::new(program)?;
        made.game.keep_journal();
        made.game.reset(0);
        let seats = 0..made.game.engine().program().seats;
        made.recall = Some(seats.map(Memory::of).collect());
        made.learn();
        Ok(made)
    }

    /// A copy that goes on by itself.
    #[must_use]
    pub fn fork(&self) -> Explicit {
        self.clone()
    }

    /// Becomes a copy of another game of the same program, in the memory it has.
    pub fn fork_from(&mut self, other: &Explicit) {
        self.game.fork_from(&other.game);
        self.passed = other.passed;
        self.recall.clone_from(&other.recall);
        self.game.journal = other.recall.as_ref().map(|_| Vec::new());
    }

    /// Who decides: a seat, or [`NATURE`]; none if the game is over or cannot go on.
    #[must_use]
    pub fn decider(&self) -> Option<u8> {
        let seat = || self.aside().map(|(seat, _)| seat).or_else(|| Some(self.game.question()?.decider));
        self.game.chance().map(|_| NATURE).or_else(seat)
    }

    /// Who is to say now whether it steps in, and with what.
    fn aside(&self) -> Option<(u8, MenuId)> {
        self.game.asides().get(self.passed).copied()
    }

    /// How many moves there are; 0 if the game is over or cannot go on.
    #[must_use]
    pub fn len(&self) -> usize {
        match self.game.chance() {
            Some(chance) => chance.outcomes.len(),
            None if self.aside().is_some() => 2,
            None => {
                let number = names::asked(&self.game).map_or(0, |question| names::number(&self.game, &question));
                usize::try_from(number).unwrap_or(usize::MAX)
            }
        }
    }

    /// Whether there is no move: the game is over or cannot go on.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The moves, in an order that is always the same. There may be many where some of many things are chosen.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        match self.aside() {
            Some((_, menu)) => names::stepping_in(&self.game, menu),
            None => names::moves(&self.game),
        }
    }

    /// Makes the move that stands at an index of [`Explicit::moves`].
    ///
    /// # Errors
    /// There is no such move. Nothing has changed.
    pub fn take(&mut self, at: usize) -> Result<(), Refusal> {
        let made = match (self.game.chance(), self.aside()) {
            (Some(chance), _) => {
                chance.outcomes.get(at).map(|(outcome, _)| Made::Fell(*outcome)).ok_or(Refusal::NoOutcome)?
            }
            (None, Some((seat, menu))) => match at {
                0 => Made::Passed(seat),
                1 => Made::Answered(Answer::Aside { seat, menu }),
                _ => return Err(Refusal::NoOutcome),
            },
            (None, None) => {
                let question = names::asked(&self.game).ok_or(Refusal::NothingAsked)?;
                let answer = names::answer(&self.game, &question, at);
                Made::Answered(answer.ok_or(Refusal::NotOffered(question.ask))?)
            }
        };
        match made {
            Made::Passed(seat) => {
                self.passed += 1;
                self.recall.iter_mut().flatten().for_each(|memory| memory.pass(seat));
                return Ok(());
            }
            Made::Fell(outcome) => self.game.falls(outcome)?,
            Made::Answered(answer) => {
                self.hear(&answer);
                self.game.answer(answer)?;
            }
        }
        self.passed = 0;
        self.learn();
        Ok(())
    }

    /// Makes the move of a name.
    ///
    /// # Errors
    /// No move is called so. Nothing has changed.
    pub fn play(&mut self, name: &str) -> Result<(), Refusal> {
        let nothing = if self.is_empty() { Refusal::NothingAsked } else { Refusal::NoOutcome };
        let at = self.moves().iter().position(|it| it.name == name).ok_or(nothing)?;
        self.take(at)
    }

    /// The places at the end, by seat; none while the game runs.
    #[must_use]
    pub fn result(&self) -> Option<Vec<Standing>> {
        self.game.result()
    }

    /// Why the game cannot go on, if it cannot.
    #[must_use]
    pub fn error(&self) -> Option<GameError> {
        self.game.error()
    }

    /// The game that is played, for looking at it: what lies where, and what a seat sees.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The key of the position, see [`Position`]. At a node of nature what has fallen within the same statement is part of
    /// it: the cards of one hand that were drawn so far, in their order.
    #[must_use]
    pub fn position(&self) -> Position {
        let position = self.game.position();
        if self.passed == 0 { position } else { position.and(self.passed) }
    }

    /// What a seat knows, with perfect recall: of a game [with recall](Explicit::with_recall).
    #[must_use]
    pub fn information(&self, seat: u8) -> Option<Information> {
        Some(self.recall.as_ref()?.get(usize::from(seat))?.information().clone())
    }

    /// What the seats hear of an answer that is about to be given.
    fn hear(&mut self, answer: &Answer) {
        let (Some(recall), Some(question)) = (&mut self.recall, self.game.question()) else { return };
        recall.iter_mut().for_each(|memory| memory.hear(&self.game, question, answer));
    }

    /// What the seats learn of what has happened, which is then forgotten.
    fn learn(&mut self) {
        let Some(recall) = &mut self.recall else { return };
        recall.iter_mut().for_each(|memory| memory.learn(&self.game));
        self.game.journal.get_or_insert_default().clear();
    }
}

impl std::fmt::Debug for Explicit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Explicit").field("game", &self.game).field("moves", &self.moves()).finish_non_exhaustive()
    }
}

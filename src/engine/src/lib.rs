//! The engine: plays what a linked program says.
//!
//! It reads a [`model::program::Program`], attaches functions to its rows ([`Engine`]), and interprets them over one
//! flat block of bytes ([`State`]) until somebody must decide ([`Question`]). It does not know that source text exists,
//! it does no input or output, reads no clock, draws no unseeded randomness, and knows no game.
//!
//! * [`Game`]: question and answer, taking back, forks, saves, results
//! * [`View`]: what a seat knows
//! * [`Explicit`]: the game as a tree, chance in it, for whoever solves or counts games
//! * [`Replay`], [`Policy`], [`Greedy`], [`Bots`], [`invariant`]: playing again, at random, by looking ahead; checking
//!
//! ```
//! use diag::{Diags, FileId};
//! use engine::{Answer, Engine, Game};
//! use lang::Source;
//! use link::Selection;
//! use model::unit::Floor;
//!
//! // Two guests take nuts, one after the other; whoever has more wins.
//! let rules = "
//!   word measure nuts 0..9
//!   word kind guest is seat 2..2 { var nuts: nuts = 0 }
//!   word verb take (n: nuts) { you.nuts += n }
//!   word verb help_yourself { choose any number n in 1..3; take (n) nuts }
//!   procedure game { for each guest g { g helps_yourself }; end game ranked by it.nuts }";
//! let guests = "guest ann { }  guest bob { }";
//! let file = |file, path, text, floor| Source { file: FileId(file), path, text, floor };
//! let sources = [file(0, "rules/game.ken", rules, Floor::Rules), file(1, "content/guests.ken", guests, Floor::Content)];
//! let mut found = Diags::new();
//! let units = lang::compile(&sources, &[], &mut found);
//! assert!(!found.has_errors());
//! let program = link::link("nuts", &units.iter().collect::<Vec<_>>(), &Selection::default()).expect("it can be linked");
//!
//! let engine = Engine::new(program).expect("a linked program is sound");
//! let mut game = Game::new(&engine, 7);
//! let ann = game.question().expect("somebody is asked");
//! assert_eq!((ann.decider, ann.len()), (0, 3));
//! game.answer(Answer::Number(1)).expect("one nut is offered");
//! assert!(game.answer(Answer::Number(4)).is_err());
//! game.answer(Answer::Number(3)).expect("bob takes three");
//!
//! let result = game.result().expect("nobody is asked any more");
//! let ranked: Vec<_> = result.iter().map(|place| (place.rank, place.seat, place.value)).collect();
//! assert_eq!(ranked, [(2, 0, 1), (1, 1, 3)]);
//! ```
//!
//! Inside: `attach` makes tables, `rows` are the bodies of expressions, `run` is the loop over statements, `kernel` the
//! verbs that change the state.
//!
//! Numbers, ids and places are cast without a look only where `attach` has looked: it refuses a program whose ids point
//! nowhere, whose kinds have more than 2,048 things or whose state has more than 64 KiB.

// A new variant stops the build wherever it must be considered.
#![deny(clippy::wildcard_enum_match_arm)]
#![deny(clippy::cast_possible_truncation, clippy::cast_possible_wrap, clippy::cast_sign_loss)]

mod asides;
mod attach;
mod bits;
mod bots;
#[cfg(feature = "counters")]
mod counters;
mod coverage;
mod error;
mod exchange;
mod explain;
pub mod explicit;
mod fixed;
mod game;
mod greedy;
mod history;
mod imagine;
pub mod invariant;
mod journal;
mod judge;
mod kernel;
mod knowledge;
mod looks;
mod machine;
mod mem;
mod plan;
mod policy;
mod position;
mod question;
mod replay;
mod rows;
mod run;
mod save;
mod sound;
mod standing;
mod state;
mod steps;
mod table;
mod taken_back;
#[cfg(test)]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "programs of tests are small"
)]
#[expect(clippy::wildcard_enum_match_arm, reason = "they hold few sorts of rows")]
mod testing;
mod view;
mod watch;

pub use bits::Members;
pub use bots::{Bot, Bots};
pub use error::{Fault, GameError, LoadError, Malformed, Refusal, UndoError};
pub use explicit::{Explicit, Information, Move, NATURE, Observed};
pub use game::{Engine, Game, Waiting};
pub use greedy::{Greedy, Weighed};
pub use journal::{Record, Source};
pub use kernel::Standing;
pub use machine::chance::{Chance, Falls};
#[cfg(feature = "counters")]
pub use machine::counts::{Cost, Counts};
pub use machine::noted::{Noted, Spot};
pub use machine::tables::Asking;
pub use machine::workings::{Applied, Worked};
pub use policy::{Mix, Policy, Trace};
pub use position::Position;
pub use question::{Answer, Options, Question};
pub use replay::{Divergence, Replay};
pub use state::State;
pub use steps::Running;
pub use view::{Asked, FieldView, HiddenPieces, LocationView, View};

//! The engine: plays what a linked program says.
//!
//! It reads a [`model::program::Program`], attaches functions to its rows ([`Engine`]), and interprets them over one
//! flat block of bytes ([`State`]) until somebody must decide ([`Question`]). It does not know that source text exists,
//! it does no input or output, reads no clock, draws no unseeded randomness, and knows no game.
//!
//! * [`Game`]: question and answer, taking back, forks, saves, results
//! * [`View`]: what a seat knows
//! * [`Replay`], [`Policy`], [`Greedy`], [`Bots`], [`invariant`]: playing again, at random, by looking ahead; checking
//!
//! Inside: `attach` makes tables, `rows` are the bodies of expressions, `run` is the loop over statements, `kernel` the
//! verbs that change the state.
//!
//! Numbers, ids and places are cast without a look only where `attach` has looked: it refuses a program whose ids point
//! nowhere, whose kinds have more than 2,048 things or whose state has more than 64 KiB.

#![deny(clippy::cast_possible_truncation, clippy::cast_possible_wrap, clippy::cast_sign_loss)]

mod attach;
mod bits;
mod bots;
#[cfg(feature = "counters")]
mod counters;
mod coverage;
mod error;
mod explain;
mod game;
mod greedy;
mod history;
mod imagine;
pub mod invariant;
mod journal;
mod kernel;
mod knowledge;
mod machine;
mod mem;
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
mod testing;
mod view;
mod watch;

pub use bits::Members;
pub use bots::{Bot, Bots};
pub use error::{Fault, GameError, LoadError, Malformed, Refusal, UndoError};
pub use game::{Engine, Game, Waiting};
pub use greedy::{Greedy, Weighed};
pub use journal::{Record, Source};
pub use kernel::Standing;
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

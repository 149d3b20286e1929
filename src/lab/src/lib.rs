//! What is tried with games rather than played: tests, mutants, comparisons, counts.
//!
//! * [`testing`] runs the tests written in `.ken`;
//! * [`mutation`] changes one thing of a game and asks its tests whether they notice;
//! * [`compare`] plays two versions of a game in step and says what a change changes;
//! * [`survey`] plays many games between bots and counts;
//! * [`secrecy`] plays two games that a seat cannot tell apart.
//!
//! Nothing here prints or knows a command: `app` shows what comes of it.

mod bodies;
pub mod compare;
pub mod mutation;
pub mod secrecy;
pub mod survey;
pub mod testing;

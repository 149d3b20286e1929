//! What is tried with games rather than played: tests, mutants, comparisons, counts; and what designers ask of a game
//! while they write it.
//!
//! * [`testing`] runs the tests written in `.ken`;
//! * [`impact`] says what a save changed and runs the tests that it can reach;
//! * [`mutation`] changes one thing of a game and asks its tests whether they notice;
//! * [`compare`] plays two versions of a game in step and says what a change changes;
//! * [`simulation`] plays many games between bots and counts;
//! * [`secrecy`] plays two games that a seat cannot tell apart;
//! * [`about`] says what is known of a card or a rule, [`template`] what a new card, pack or game begins with.
//!
//! Nothing here prints or knows a command: `app` shows what comes of it.
//!
//! # Tests, counts and a comparison
//!
//! ```
//! use engine::{Engine, Mix};
//! use host::library::{Baked, Choice, Library, Tables, link_game};
//! use lab::simulation::{self, Plan, Wanted};
//! use lab::{compare, testing};
//! use seat::bots;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // A game of the folder `cards`, which is looked for upward: tests are read from disk.
//! let here = std::env::current_dir()?;
//! let library = Library::open(&here, None, Tables::Auto, Baked::default()).map_err(|e| e.to_string())?;
//! let loaded = library.load("skirmish", &[]).map_err(|e| e.to_string())?;
//!
//! let choice = Choice::default();
//! let suite = testing::Suite::new(&loaded, &choice);
//! for head in suite.heads().iter().take(3) {
//!     assert!(suite.run(head, &[testing::Way::Straight]).failures.is_empty(), "{}", head.title);
//! }
//!
//! // Twenty games between bots, of which each seat wins some.
//! let program = link_game(&loaded, &choice).map_err(|_| "it cannot be linked")?;
//! let engine = Engine::new(program.clone())?;
//! let players = bots::seats(&program, &[], &["random".to_owned()]).map_err(|e| e.to_string())?;
//! let wanted = Wanted::default();
//! let plan = Plan { engine: &engine, players: &players, mix: Mix::B, seed: 1, games: 20, wanted: &wanted, balance: false, weighed: &wanted, holdings: &[] };
//! let counts = simulation::play(&plan, &|_| {});
//! println!("{}", simulation::Report { loaded: &loaded, plan: &plan, counts: &counts, seconds: 0.1 }.lines().join("\n"));
//! assert_eq!((counts.games, counts.faults.games), (20, 0));
//!
//! // A version against itself: every game goes the same way.
//! let both = compare::Compare::new([&loaded, &loaded], [program.clone(), program])?;
//! let summary = both.play(&compare::Who::Keyed, 1, 20, &|_| {});
//! assert_eq!((summary.games, summary.differ()), (20, 0));
//! # Ok(())
//! # }
//! ```

pub mod about;
pub mod compare;
pub mod impact;
pub mod mutation;
pub mod secrecy;
pub mod simulation;
pub mod template;
pub mod testing;

use std::fmt::Debug;

use host::library::Loaded;
use model::unit::{Ability, Decl, Does, NodeId, SymId, Unit};

/// A case of an enum as results name it: `duration`.
pub fn word(case: impl Debug) -> String {
    format!("{case:?}").to_lowercase()
}

/// Every declaration of a game with its unit and where that stands among those of the game.
fn decls(loaded: &Loaded) -> impl Iterator<Item = (usize, &Unit, &Decl)> {
    let units = loaded.units().into_iter().enumerate();
    units.flat_map(|(at, unit)| unit.decls.iter().map(move |decl| (at, unit, decl)))
}

/// The roots of every tree of a declaration, those of granted abilities included.
fn roots(decl: &Decl) -> Vec<NodeId> {
    let bodies = decl.code().into_iter().map(|code| code.body);
    bodies.flat_map(|body| body.roots.iter().copied().chain(body.grants.iter().map(|grant| grant.event))).collect()
}

/// The name by whose use an ability comes in: its event, what it modifies or permits, its menu. None of a state, which
/// always counts.
fn comes_in_by(unit: &Unit, ability: &Ability) -> Option<SymId> {
    match &ability.does {
        Does::Listen(_) => ability.body.roots.first().and_then(|root| unit.named(*root)),
        Does::State => None,
        Does::Modify { value: sym, .. } | Does::Permit { relation: sym, .. } | Does::Act { menu: sym, .. } => {
            Some(*sym)
        }
    }
}

//! Known games walked as trees, by the explicit mode of the engine: published figures must come out exactly, and a solver
//! over its public face must find the known values. The games stand under `tests/data/games`.
//!
//! A history is a node at which a seat decides or the game is over. The nodes of chance are counted apart: other programs
//! put them elsewhere, and an outcome that is the only one is none here.

mod regret;
mod wander;

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use engine::{Explicit, NATURE, Position};
use host::library::{Baked, Choice, Library, Tables, link_game};
use model::program::Program;
use rayon::prelude::*;

use super::{proof_tables, proofs, tables};
use crate::command::BUILT;

/// Where the games stand, below the root of the tree.
pub const GAMES: &str = "tests/data/games";

/// How a tree is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    /// Node by node.
    Whole,
    /// Each position once: what follows from it is counted wherever it comes again.
    Positions,
}

/// What a tree has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Nodes at which the game is over.
    pub games: u64,
    /// Those, and the nodes at which a seat decides.
    pub histories: u64,
    /// Nodes of chance.
    pub chances: u64,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} games, {} histories, {} nodes of chance", self.games, self.histories, self.chances)
    }
}

impl std::ops::AddAssign for Figures {
    fn add_assign(&mut self, other: Figures) {
        self.games += other.games;
        self.histories += other.histories;
        self.chances += other.chances;
    }
}

/// The program of one of the games.
///
/// # Errors
/// One line: why it cannot be read or linked.
pub fn program(id: &str) -> Result<Program, String> {
    let baked = Baked { games: &[], common: BUILT.common };
    let library =
        Library::open(crate::root(), Some(GAMES.as_ref()), Tables::Source, baked).map_err(|e| e.to_string())?;
    let loaded = library.load(id, &[]).map_err(|e| e.to_string())?;
    link_game(&loaded, &Choice::default()).map_err(|stop| format!("{id} cannot be linked: {stop:?}"))
}

/// Counts what follows from a node, itself included.
fn count(game: &Explicit, spare: &mut Vec<Explicit>, known: &mut Option<HashMap<Position, Figures>>) -> Figures {
    let key = known.as_ref().map(|_| game.position());
    if let Some(found) = key.as_ref().and_then(|key| known.as_ref()?.get(key)) {
        return *found;
    }
    let mut sum = match game.decider() {
        None => Figures { games: 1, histories: 1, chances: 0 },
        Some(NATURE) => Figures { games: 0, histories: 0, chances: 1 },
        Some(_) => Figures { games: 0, histories: 1, chances: 0 },
    };
    for at in 0..game.len() {
        let mut next = spare.pop().unwrap_or_else(|| game.fork());
        next.fork_from(game);
        next.take(at).expect("a move that is offered can be made");
        sum += count(&next, spare, known);
        spare.push(next);
    }
    if let (Some(key), Some(known)) = (key, known) {
        known.insert(key, sum);
    }
    sum
}

/// Counts the whole tree of a game; answers how many positions were met too, where those are told apart.
///
/// # Errors
/// One line: why the game cannot be read, linked or played.
pub fn figures(id: &str, walk: Walk) -> Result<(Figures, usize), String> {
    let game = Explicit::new(program(id)?).map_err(|e| e.to_string())?;
    let mut known = (walk == Walk::Positions).then(HashMap::new);
    let figures = count(&game, &mut Vec::new(), &mut known);
    Ok((figures, known.map_or(0, |known| known.len())))
}

/// Walks the games, solves those of cards, and compares with what is published; a line a game.
///
/// # Errors
/// One line: what is not as published.
pub fn trees(walk: Walk) -> Result<Vec<String>, String> {
    let mut lines = Vec::new();
    let (marks, _) = figures("tic-tac-toe", walk)?;
    let published = Figures { games: 255_168, histories: 549_946, chances: 0 };
    lines.push(expect("tic-tac-toe", marks, published)?);
    for (id, published, states, (value, said)) in [
        ("kuhn", Figures { games: 30, histories: 54, chances: 4 }, 12, (-1.0 / 18.0, "-1/18")),
        ("leduc", Figures { games: 5_520, histories: 9_300, chances: 157 }, 936, (-0.0856, "-0.0856")),
    ] {
        let line = expect(id, figures(id, walk)?.0, published)?;
        let solved = regret::solve(&Explicit::with_recall(program(id)?).map_err(|e| e.to_string())?, ROUNDS);
        if solved.states != states {
            return Err(format!("{id} has {} information states, published are {states}", solved.states));
        }
        if (solved.value - value).abs() > NEAR {
            return Err(format!("{id} is worth {:.4} to the first seat, published is {said}", solved.value));
        }
        lines.push(format!("{line}, {states} information states, worth {:.4} ({said})", solved.value));
    }
    Ok(lines)
}

/// Which games are gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presets {
    /// One of each.
    First,
    /// Each with every preset and number of players.
    All,
}

/// Goes random ways through the trees of all proofs and built games, so many in each, or in the first preset of each;
/// answers how many nodes of chance they met.
///
/// # Errors
/// One line: what does not hold.
pub fn ways(rounds: u64, presets: Presets) -> Result<u64, String> {
    let mut all = tables(None)?;
    for id in proofs()? {
        all.extend(proof_tables(&id)?);
    }
    if presets == Presets::First {
        all.dedup_by(|one, first| one.loaded.id == first.loaded.id);
    } else {
        // Both mixes are one program.
        all.dedup_by(|one, first| Arc::ptr_eq(&one.loaded, &first.loaded) && one.selection == first.selection);
    }
    let programs = all.iter().map(|table| (&table.name, table.engine.program()));
    let ways: Vec<_> = programs.flat_map(|one| (0..rounds).map(move |seed| (one, seed))).collect();
    let way = |((name, program), seed): &((&String, &Program), u64)| {
        wander::wander(program, *seed).map_err(|what| format!("{name}, seed {seed}: {what}"))
    };
    ways.par_iter().map(way).try_reduce(|| 0, |one, other| Ok(one + other))
}

/// So often strategies are bettered, and so near the value must come.
const ROUNDS: u32 = 2_000;
const NEAR: f64 = 0.002;

fn expect(id: &str, found: Figures, published: Figures) -> Result<String, String> {
    if found == published {
        Ok(format!("{id}: {found}"))
    } else {
        Err(format!("{id} has {found}; published: {published}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trees_have_their_published_figures() {
        let lines = trees(Walk::Positions).unwrap_or_else(|broken| panic!("{broken}"));
        assert_eq!(lines.len(), 3);
        assert!(lines[2].contains("936 information states"), "{lines:?}");
    }

    #[test]
    fn every_game_can_be_walked_as_a_tree() {
        let met = ways(1, Presets::First).unwrap_or_else(|broken| panic!("{broken}"));
        assert!(met > 300, "{met} nodes of chance");
    }
}

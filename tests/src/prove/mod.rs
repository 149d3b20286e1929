//! Long seeded counts: claims that must hold in every game anybody could play. Each is a function of a seed, so that a
//! failure can be played again; nothing is drawn from outside.

mod acts;
pub mod fuzz;
mod games;
pub mod hostile;
pub mod letters;
mod links;
pub mod mutants;
mod naive;
mod orders;
mod places;
mod spread;
mod tables;
pub mod tree;
pub mod trees;
mod views;

use std::fmt;
use std::ops::Add;
use std::sync::atomic::{AtomicBool, Ordering};

pub use acts::{Acts, acts};
pub use tables::{PROOFS, Table, proof_tables, proofs, tables};
pub use views::{tests, watch};

use engine::Bot;
use rayon::prelude::*;

/// What is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// Games of such a bot end, with every invariant kept, and can be saved, loaded, undone and redone at each decision.
    Games(Bot),
    /// What a seat does not know changes neither its view nor its question.
    Views,
    /// The order of units changes nothing in a program.
    Links,
    /// A naive reading of the rules plays the same games.
    Naive,
    /// Where nobody is asked which of several triggers comes first, it makes no difference.
    Orders,
}

/// Every claim with the word for it.
pub const CLAIMS: [(&str, Claim); 5] = [
    ("games", Claim::Games(Bot::Random)),
    ("views", Claim::Views),
    ("links", Claim::Links),
    ("naive", Claim::Naive),
    ("orders", Claim::Orders),
];

/// A claim that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The table it was played at: game, players, mix.
    pub table: String,
    /// The seed.
    pub seed: u64,
    /// The decision, counted from 0; none if it is no matter of one.
    pub decision: Option<u32>,
    /// What does not hold.
    pub what: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, seed {}", self.table, self.seed)?;
        self.decision.iter().try_for_each(|decision| write!(f, ", decision {decision}"))?;
        write!(f, ": {}", self.what)
    }
}

/// How much was proved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proved {
    /// Games played, or programs linked.
    pub rounds: u64,
    /// Single checks made.
    pub checks: u64,
    /// Bytes of the largest state that was saved.
    pub largest: usize,
    /// Decisions of the longest game.
    pub longest: u32,
    /// Games that ran into a guard of the rules, where the claim is that they do not; the others went on.
    pub faults: Vec<Broken>,
}

impl Add for Proved {
    type Output = Proved;

    fn add(mut self, other: Proved) -> Proved {
        self.faults.extend(other.faults);
        self.faults.sort_by_key(|fault| fault.seed);
        Proved {
            rounds: self.rounds + other.rounds,
            checks: self.checks + other.checks,
            largest: self.largest.max(other.largest),
            longest: self.longest.max(other.longest),
            faults: self.faults,
        }
    }
}

/// Proves a claim `count` times over the tables in turn, with seeds from `seed` on, on all cores. `tick` is called after
/// each round.
///
/// # Errors
/// The failure with the lowest seed among those found when the first one stopped the work.
pub fn prove(claim: Claim, tables: &[Table], count: u32, seed: u64, tick: impl Fn() + Sync) -> Result<Proved, Broken> {
    let proved = survey(claim, tables, count, seed, tick)?;
    proved.faults.first().cloned().map_or(Ok(proved), Err)
}

/// As [`prove`], but games that run into a guard of the rules are counted, and the others go on.
///
/// # Errors
/// Anything else that does not hold.
pub fn survey(claim: Claim, tables: &[Table], count: u32, seed: u64, tick: impl Fn() + Sync) -> Result<Proved, Broken> {
    let rounds: Vec<(u64, &Table)> = (seed..).zip(tables.iter().cycle()).take(count as usize).collect();
    all(&rounds, tick, |(seed, table)| one(claim, table, *seed))
}

/// Proves one after another, on all cores.
fn all<R: Sync>(
    rounds: &[R],
    tick: impl Fn() + Sync,
    one: impl Fn(&R) -> Result<Proved, Broken> + Sync,
) -> Result<Proved, Broken> {
    let stop = AtomicBool::new(false);
    let proved = |round: &R| -> Result<Proved, Broken> {
        if stop.load(Ordering::Relaxed) {
            return Ok(Proved::default());
        }
        let proved = one(round).inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
        tick();
        Ok(proved)
    };
    rounds.par_iter().map(proved).reduce(
        || Ok(Proved::default()),
        |one, other| match (one, other) {
            (Ok(one), Ok(other)) => Ok(one + other),
            (Err(one), Err(other)) => Err(if one.seed <= other.seed { one } else { other }),
            (Err(broken), Ok(_)) | (Ok(_), Err(broken)) => Err(broken),
        },
    )
}

/// Plays programs drawn from seeds from `seed` on beside themselves, on all cores.
///
/// # Errors
/// The failure with the lowest seed among those found when the first one stopped the work.
pub fn drawn(count: u32, seed: u64, tick: impl Fn() + Sync) -> Result<Proved, Broken> {
    let seeds: Vec<u64> = (seed..).take(count as usize).collect();
    all(&seeds, tick, |seed| naive::drawn(*seed).map(|checks| Proved { rounds: 1, checks, ..Proved::default() }))
}

fn one(claim: Claim, table: &Table, seed: u64) -> Result<Proved, Broken> {
    let plain = |checks| Proved { rounds: 1, checks, ..Proved::default() };
    match claim {
        Claim::Games(bot) => games::one(table, seed, bot),
        Claim::Views => views::one(table, seed).map(plain),
        Claim::Links => links::one(table, seed).map(plain),
        Claim::Naive => naive::one(table, seed).map(plain),
        Claim::Orders => orders::one(table, seed).map(plain),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_claim_says_where_to_look() {
        let broken =
            Broken { table: "pebbles, 2 players".into(), seed: 7, decision: Some(3), what: "a cup is lost".into() };
        assert_eq!(broken.to_string(), "pebbles, 2 players, seed 7, decision 3: a cup is lost");
    }

    #[test]
    fn a_naive_reading_is_the_same_for_a_few_seeds() {
        let tables = tables(None).expect("games are built and can be linked");
        let mut games: Vec<Table> = Vec::new();
        for table in tables {
            if games.iter().all(|other| other.loaded.id != table.loaded.id) {
                games.push(table);
            }
        }
        let count = games.len() as u32;
        let mut checks = prove(Claim::Naive, &games, count, 77, || ()).unwrap_or_else(|e| panic!("{e}")).checks;
        for id in proofs().expect("there are proofs") {
            let tables = proof_tables(&id).unwrap_or_else(|e| panic!("{e}"));
            checks += prove(Claim::Naive, &tables[..1], 1, 77, || ()).unwrap_or_else(|e| panic!("{e}")).checks;
        }
        checks += drawn(16, 77, || ()).unwrap_or_else(|e| panic!("{e}")).checks;
        assert!(checks > 100_000, "only {checks} were compared");
    }

    /// Of each claim in each game; the suite proves 300 of most of them beside its tests.
    const FEW: u32 = 40;

    #[test]
    fn every_claim_holds_for_a_few_seeds() {
        let tables = tables(None).expect("games are built and can be linked");
        // The naive claim takes longer, and has a test of its own.
        for (name, claim) in CLAIMS.into_iter().filter(|(_, claim)| *claim != Claim::Naive) {
            for game in tables.chunk_by(|one, other| one.loaded.id == other.loaded.id) {
                let id = &game[0].loaded.id;
                let proved = prove(claim, game, FEW, 1_000, || ()).unwrap_or_else(|e| panic!("{name}: {id}: {e}"));
                assert_eq!(proved.rounds, u64::from(FEW), "{name}: {id}");
                assert!(proved.checks >= proved.rounds, "{name} checked nothing of {id}");
            }
        }
    }
}

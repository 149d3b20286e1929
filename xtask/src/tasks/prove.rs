//! `cargo xtask prove`: the long counts, each run by the `prove` binary of the tests crate, which prints one line a
//! claim. Nothing is played here.

use std::path::Path;

use crate::{Failure, Outcome, run};

/// What can be proved by long seeded counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Claim {
    /// Random games: pieces conserved, zones within limits, hard bounds.
    Games,
    /// Views: what a seat does not know changes neither its view nor its questions.
    Views,
    /// Links: the order of units changes nothing, and equal content has one hash.
    Links,
    /// Letters: one letter of a name changed, anywhere in the shipped files, is noticed on its line.
    Letters,
    /// Mutants: typical mistakes in shipped content are reported, on their line, and briefly.
    Mutants,
    /// Fuzz: no broken file makes a reader fail, hang or take memory without bound.
    Fuzz,
    /// Every claim.
    All,
}

impl Claim {
    /// The claims it stands for, each with the counts of a long proof: over all games, and for each small game of
    /// `tests/data/proofs/`; none for all there is, or where proofs are not asked.
    #[must_use]
    pub fn counts(self) -> Vec<(&'static str, Option<u32>, Option<u32>)> {
        match self {
            Self::Games => vec![("games", Some(20_000), Some(2_000))],
            Self::Views => vec![("views", Some(2_000), Some(2_000))],
            Self::Links => vec![("links", Some(1_000), Some(100))],
            Self::Letters => vec![("letters", None, None)],
            Self::Mutants => vec![("mutants", None, None)],
            Self::Fuzz => vec![("fuzz", None, None)],
            Self::All => [Self::Games, Self::Views, Self::Links, Self::Letters, Self::Mutants, Self::Fuzz]
                .iter()
                .flat_map(|c| c.counts())
                .collect(),
        }
    }
}

/// Proves a claim over all games and proofs, or over one; `count` stands in for the long counts, `seed` is the first.
///
/// # Errors
/// When a claim does not hold, or cargo cannot be run.
pub fn prove(root: &Path, claim: Claim, game: Option<&str>, count: Option<u32>, seed: u64) -> Outcome {
    let claims = claim.counts();
    for (name, long, each) in &claims {
        let mut args = vec!["run", "--quiet", "--release", "--package", "kenning-tests", "--bin", "prove", "--", name];
        let text = |long: &Option<u32>| count.or(*long).map(|count| count.to_string());
        let (over_all, each, seed) = (text(long), each.and_then(|each| text(&Some(each))), seed.to_string());
        args.extend(["--seed", &seed]);
        args.extend(over_all.iter().flat_map(|count| ["--count", count]));
        args.extend(each.iter().flat_map(|count| ["--proofs", count]));
        args.extend(game.iter().flat_map(|game| ["--game", game]));
        if !run::cargo_shown(root, &args)? {
            return Err(Failure::refused(format!("the claim `{name}` does not hold"))
                .help("the line above names the game and the seed; `kenning play GAME --seed N` shows it"));
        }
    }
    Ok(format!("{} hold", diag::Count("claim", claims.len())))
}

//! `cargo xtask prove`: the long counts, each run by the `prove` binary of the tests crate, which prints one line a
//! claim. Nothing is played here.

use std::path::Path;

use clap::ValueEnum;

use crate::{Failure, Outcome, run};

/// What can be proved by long seeded counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Claim {
    /// Random games: pieces conserved, zones within limits, hard bounds.
    Games,
    /// Views: what a seat does not know changes neither its view nor its questions.
    Views,
    /// Links: the order of units changes nothing, and equal content has one hash.
    Links,
    /// Naive: a reader that knows nothing of how rows are rewritten, kept and fused finds the same in every game.
    Naive,
    /// Orders: where nobody is asked which of several triggers comes first, it makes no difference.
    Orders,
    /// Letters: one letter of a name changed, anywhere in the shipped files, is noticed on its line.
    Letters,
    /// Mutants: typical mistakes in shipped content are reported, on their line, and briefly.
    Mutants,
    /// Fuzz: no broken file makes a reader fail, hang or take memory without bound.
    Fuzz,
    /// Trees: known games have their published figures as trees, and a solver finds their values.
    Trees,
    /// Hostile: no shape of file makes a command hang, abort, or fill the memory or the screen.
    Hostile,
    /// Every claim.
    All,
}

/// The options of `prove` with examples, for its help.
pub const PROVE_OPTIONS: &str = include_str!("../../data/prove.txt");

impl Claim {
    /// The claims it stands for.
    fn each(self) -> Vec<Self> {
        let others = Self::value_variants().iter().copied().filter(|claim| *claim != Self::All);
        if self == Self::All { others.collect() } else { vec![self] }
    }

    /// The word for it, here and in the binary.
    fn word(self) -> String {
        self.to_possible_value().map_or_else(String::new, |word| word.get_name().to_owned())
    }

    /// Where to look when it does not hold.
    fn help(self) -> &'static str {
        match self {
            Self::Games | Self::Views | Self::Links | Self::Orders => {
                "the line above names the game and the seed; `kenning play GAME --seed N` shows it"
            }
            Self::Naive => {
                "the line above names the game and the seed; a drawn program is played again by `--game drawn --seed N`"
            }
            Self::Letters | Self::Mutants | Self::Fuzz | Self::Trees | Self::Hostile | Self::All => {
                "the lines above say where it fails"
            }
        }
    }
}

/// Proves a claim by its long counts; the options are handed to the binary as they are.
///
/// # Errors
/// When a claim does not hold, an option is unknown, or cargo cannot be run.
pub fn prove(root: &Path, claim: Claim, options: &[String]) -> Outcome {
    let claims = claim.each();
    for claim in &claims {
        let name = claim.word();
        let mut args = vec!["run", "--quiet", "--release", "--package", "kenning-tests", "--bin", "prove", "--"];
        args.extend([&name, "--long"]);
        args.extend(options.iter().map(String::as_str));
        match run::cargo_shown(root, &args)?.code() {
            Some(0) => {}
            // The binary has said what it does not know.
            Some(2) => return Err(Failure { message: String::new(), help: None, exit: 2 }),
            _ => return Err(Failure::refused(format!("the claim `{name}` does not hold")).help(claim.help())),
        }
    }
    Ok(format!("{} {}", diag::Count("claim", claims.len()), if claims.len() == 1 { "holds" } else { "hold" }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_claims_are_the_others_by_the_words_of_the_binary() {
        let words: Vec<String> = Claim::All.each().into_iter().map(Claim::word).collect();
        let expected = ["games", "views", "links", "naive", "orders", "letters", "mutants", "fuzz", "trees", "hostile"];
        assert_eq!(words, expected);
        assert_eq!(Claim::Games.each(), [Claim::Games]);
    }
}

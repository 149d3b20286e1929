//! Brackets that were left out or mistaken for others: readings with them put right are tried, pass after pass, and kept
//! where they leave fewer brackets alone. Nothing is judged by what stands between the brackets.

use diag::{Diagnostic, FileId, Span, codes};

use super::{Pass, Passed};
use crate::syntax::chars::solid;

/// How many places are tried for braces that are missing.
const MAX_TRIALS: usize = 48;

/// How many brackets may be alone for it to be a slip that is looked for.
const MOST_ALONE: usize = 200;

/// How many round brackets are tried as braces.
const MAX_ROUND: usize = 24;

/// How a text is to be read other than it stands.
#[derive(Clone, Debug, Default)]
pub(super) struct Mends {
    /// Line ends before which a brace is closed, ascending.
    pub closers: Vec<u32>,
    /// Round brackets that are read as braces.
    pub braces: Vec<u32>,
}

impl Mends {
    /// The sign at a byte.
    pub fn sign(&self, text: &str, at: usize) -> u8 {
        match text.as_bytes()[at] {
            b'(' if self.braces.contains(&(at as u32)) => b'{',
            b')' if self.braces.contains(&(at as u32)) => b'}',
            sign => sign,
        }
    }
}

/// The best reading of a text that was passed over once as it stands, and what was put right in it.
pub(super) fn mended(file: FileId, text: &str, mut pass: Passed) -> (Passed, Vec<Diagnostic>) {
    let (mut mends, mut findings) = (Mends::default(), Vec::new());
    if alone(&pass) > MOST_ALONE {
        return (pass, findings);
    }
    let mut trials = 0;
    while trials < MAX_ROUND {
        let candidates = candidates(&pass);
        let better = candidates.into_iter().take(MAX_ROUND - trials).find_map(|braces| {
            trials += 1;
            let mut tried = mends.clone();
            tried.braces.extend(&braces);
            let trial = Pass::new(file, text, &tried).run().ok()?;
            (alone(&trial) + 2 <= alone(&pass)).then_some((braces, tried, trial))
        });
        let Some((braces, tried, trial)) = better else { break };
        findings.push(round(file, text, &braces));
        (mends, pass) = (tried, trial);
    }
    trials = 0;
    // A brace that the indentation shows to be unclosed is closed there, if that leaves no other brace alone.
    while !pass.open.is_empty() && trials < MAX_TRIALS {
        let better = pass.suspects.iter().take(MAX_TRIALS - trials).find_map(|&(brace, before)| {
            trials += 1;
            let mut tried = mends.clone();
            tried.closers.insert(tried.closers.partition_point(|&c| c <= before), before);
            let trial = Pass::new(file, text, &tried).run().ok()?;
            let fits = trial.too_many == pass.too_many && trial.open.len() < pass.open.len();
            fits.then_some((brace, before, tried, trial))
        });
        let Some((brace, before, tried, trial)) = better else { break };
        findings.push(missing_brace(file, text, brace, Some(before)));
        (mends, pass) = (tried, trial);
    }
    (pass, findings)
}

fn alone(pass: &Passed) -> usize {
    pass.findings.len() + pass.open.len()
}

/// Round brackets that may stand for braces: both of a pair, or one of the two.
fn candidates(pass: &Passed) -> Vec<Vec<u32>> {
    let (opening, closing) = &pass.lone;
    let partner = |open: &u32| closing.iter().find(|close| *close > open).map(|close| vec![*open, *close]);
    let pairs = opening.iter().filter_map(partner);
    pairs.chain(opening.iter().chain(closing).map(|one| vec![*one])).collect()
}

/// The finding for one or two round brackets that stand for braces.
fn round(file: FileId, text: &str, brackets: &[u32]) -> Diagnostic {
    let at = |byte: u32| Span::new(file, byte, byte + 1);
    if let [open, close] = brackets {
        let inside = text.get(*open as usize + 1..*close as usize).unwrap_or_default();
        return both_round(inside, at(*open), at(*close));
    }
    let (found, expected) = if text[brackets[0] as usize..].starts_with('(') { ("(", "{") } else { (")", "}") };
    let d = Diagnostic::new(codes::E0123, at(brackets[0]), format!("expected `{expected}`, found `{found}`"));
    d.label("a block stands in braces").unsafe_fix(at(brackets[0]), expected, format!("write `{expected}`"))
}

/// The finding for two round brackets around a block.
pub(in crate::syntax) fn both_round(inside: &str, open: Span, close: Span) -> Diagnostic {
    Diagnostic::new(codes::E0123, open, "expected `{`, found `(`")
        .label("a block stands in braces")
        .other(close, "and ends with `}`")
        .unsafe_fix(open.to(close), format!("{{{inside}}}"), "write `{` and `}`")
}

/// The finding for a brace that is closed nowhere; `before` is the line end before which it should be, if indentation
/// tells.
pub(super) fn missing_brace(file: FileId, text: &str, brace: u32, before: Option<u32>) -> Diagnostic {
    let finding = Diagnostic::new(codes::E0111, Span::new(file, brace, brace + 1), "`{` is not closed");
    let finding = finding.label("this block has no `}`");
    let from = brace as usize + 1;
    let inside = text.get(from..before.map_or(text.len(), |at| at as usize)).unwrap_or_default();
    let finding = finding.help("write `}` where the block ends");
    let Some(last) = solid(inside).last() else { return finding };
    let label = if before.is_some() { "the next line stands no further in" } else { "the file ends here" };
    finding.other(Span::new(file, (from + last.start) as u32, (from + last.end) as u32), label)
}

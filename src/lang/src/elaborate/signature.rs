//! Matches the pieces of a phrase against the signature of a verb.
//!
//! It sees only which pieces are literal words; whether what falls on a parameter fits it by type is for the caller.

use std::ops::Range;

use crate::dict::Sig;
use crate::syntax::words::PREPOSITIONS;

/// How a signature is matched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Everything must be there that is not optional: a command.
    Whole,
    /// Parameters may be left out, each with the word before it: an event.
    Pattern,
}

/// For each parameter the pieces that fall on it.
pub type Assigned = Vec<Option<Range<usize>>>;

/// So many ways to read a phrase are looked at, and so many steps are made to find them.
const MOST_WAYS: usize = 120;
const MOST_STEPS: usize = 100_000;

/// Assigns pieces to parameters, in every way where nothing but the sort of the values tells where one parameter ends;
/// else it is the piece that nothing fitted, or the number of pieces, if one was missing. A parameter takes at least one
/// piece, as few as possible first, and no preposition but an inner `in`. `literals[i]` is the word of piece `i`, if it
/// is a preposition or a bare word.
pub fn fit(sig: &[Sig], literals: &[Option<&str>], mode: Mode) -> Result<Vec<Assigned>, usize> {
    let steps = steps(sig);
    let ways = if adjoin(&steps) { MOST_WAYS } else { 1 };
    let mut found = Matcher { literals, mode, ways, left: MOST_STEPS, taken: Vec::new(), far: 0, found: Vec::new() };
    found.run(&steps, 0);
    if found.found.is_empty() { Err(found.far) } else { Ok(found.found) }
}

/// Whether two parameters stand side by side, so that their values alone say which is which.
#[must_use]
pub fn by_sort(sig: &[Sig]) -> bool {
    adjoin(&steps(sig))
}

/// A signature as a list of steps; an optional group says where it ends.
#[derive(Clone, Copy, Debug)]
pub enum Step<'s> {
    /// A word that is said.
    Word(&'s str),
    /// A parameter.
    Slot(u8),
    /// The next so many steps may be left out.
    Optional(usize),
}

/// The steps of a signature.
#[must_use]
pub fn steps(sig: &[Sig]) -> Vec<Step<'_>> {
    let mut out = Vec::new();
    flatten(sig, &mut out);
    out
}

fn flatten<'s>(sig: &'s [Sig], out: &mut Vec<Step<'s>>) {
    for part in sig {
        match part {
            Sig::Word(w) => out.push(Step::Word(w)),
            Sig::Slot(n) => out.push(Step::Slot(*n)),
            Sig::Optional(inner) => {
                let at = out.len();
                out.push(Step::Optional(0));
                flatten(inner, out);
                out[at] = Step::Optional(out.len() - at - 1);
            }
        }
    }
}

fn adjoin(steps: &[Step<'_>]) -> bool {
    let (mut slot, mut optional) = (false, 0);
    steps.iter().enumerate().any(|(at, step)| match step {
        Step::Slot(_) => std::mem::replace(&mut slot, true),
        Step::Optional(len) => {
            optional = optional.max(at + 1 + len);
            false
        }
        // a word that may be left out parts nothing
        Step::Word(_) => {
            slot &= at < optional;
            false
        }
    })
}

struct Matcher<'l> {
    literals: &'l [Option<&'l str>],
    mode: Mode,
    /// So many ways more are looked for.
    ways: usize,
    left: usize,
    taken: Vec<(u8, Range<usize>)>,
    far: usize,
    found: Vec<Assigned>,
}

impl Matcher<'_> {
    /// Notes the ways that go on from here; `true` when no more are looked for.
    fn run(&mut self, steps: &[Step<'_>], at: usize) -> bool {
        self.far = self.far.max(at);
        let Some(left) = self.left.checked_sub(1) else { return true };
        self.left = left;
        let Some((step, rest)) = steps.split_first() else { return at == self.literals.len() && self.note() };
        match step {
            Step::Word(word) => {
                if self.literals.get(at).is_some_and(|l| *l == Some(*word)) && self.run(rest, at + 1) {
                    return true;
                }
                // an event may leave out a word with its parameter, but not a word that stands alone
                match rest.first() {
                    Some(Step::Slot(_)) if self.mode == Mode::Pattern => self.run(&rest[1..], at),
                    _ => false,
                }
            }
            Step::Slot(n) => {
                let most = self.literals.len() - at.min(self.literals.len());
                for len in 1..=most {
                    // a value takes no preposition but the `in` of a noun phrase, and begins with none
                    let last = self.literals[at + len - 1];
                    if last.is_some_and(|w| PREPOSITIONS.contains(&w) && (w != "in" || len == 1)) {
                        break;
                    }
                    self.taken.push((*n, at..at + len));
                    let enough = self.run(rest, at + len);
                    self.taken.pop();
                    if enough {
                        return true;
                    }
                }
                self.mode == Mode::Pattern && self.run(rest, at)
            }
            Step::Optional(len) => self.run(rest, at) || self.run(&rest[*len..], at),
        }
    }

    fn note(&mut self) -> bool {
        let most = self.taken.iter().map(|(n, _)| usize::from(*n) + 1).max().unwrap_or(0);
        let mut way = vec![None; most];
        for (n, range) in &self.taken {
            way[usize::from(*n)] = Some(range.clone());
        }
        if !self.found.contains(&way) {
            self.found.push(way);
        }
        self.found.len() >= self.ways
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(w: &str) -> Sig {
        Sig::Word(w.into())
    }

    #[test]
    fn pieces_fall_on_parameters() {
        let sig = [word("with"), Sig::Slot(0), word("into"), Sig::Slot(1)];
        let found = fit(&sig, &[Some("with"), Some("s"), Some("into"), None], Mode::Whole);
        assert_eq!(found, Ok(vec![vec![Some(1..2), Some(3..4)]]));
        assert_eq!(fit(&sig, &[Some("with"), Some("s")], Mode::Whole), Err(2));
        assert_eq!(fit(&sig, &[Some("into"), None], Mode::Pattern), Ok(vec![vec![None, Some(1..2)]]));
        assert_eq!(fit(&sig, &[], Mode::Pattern), Ok(vec![vec![]]));
    }

    #[test]
    fn optional_groups_may_be_left_out() {
        let sig = [word("cup"), Sig::Optional(vec![word("to"), Sig::Slot(0)])];
        assert_eq!(fit(&sig, &[Some("cup")], Mode::Whole), Ok(vec![vec![]]));
        assert_eq!(fit(&sig, &[Some("cup"), Some("to"), None], Mode::Whole), Ok(vec![vec![Some(2..3)]]));
        assert_eq!(fit(&sig, &[Some("to"), None], Mode::Whole), Err(0));
    }

    #[test]
    fn a_parameter_before_a_word_takes_what_stands_between() {
        let sig = [Sig::Slot(0), word("stones")];
        assert_eq!(fit(&sig, &[None, Some("stones")], Mode::Whole), Ok(vec![vec![Some(0..1)]]));
    }

    #[test]
    fn of_parameters_side_by_side_every_way_is_found() {
        let group = |n| Sig::Optional(vec![Sig::Slot(n)]);
        let sig = [Sig::Slot(0), group(1), group(2)];
        let all = [None, Some("far"), Some("hot")];
        let of = |n: usize| fit(&sig, &all[..n], Mode::Whole).map(|ways| ways.len());
        assert_eq!([of(0), of(1), of(2), of(3)], [Err(0), Ok(1), Ok(3), Ok(6)]);
        let first = |n: usize| fit(&sig, &all[..n], Mode::Whole).map(|ways| ways[0].clone());
        assert_eq!(first(3), Ok(vec![Some(0..1), Some(1..2), Some(2..3)]));
        assert_eq!(fit(&sig, &[None; 50], Mode::Whole).map(|ways| ways.len()), Ok(MOST_WAYS));
        let long = fit(&sig, &[None; 5000], Mode::Whole).map(|ways| ways.len());
        assert!(long.is_ok_and(|ways| ways < MOST_WAYS), "the search ends before all ways are found");
    }
}

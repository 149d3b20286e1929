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

/// Assigns pieces to parameters: for each parameter the pieces that fall on it, else the piece that nothing fitted; the
/// number of pieces, if one was missing. A parameter takes at least one piece,
/// as few as possible, and no preposition but an inner `in`. `literals[i]` is the word of piece `i`, if it is a preposition or a bare word.
pub fn fit(sig: &[Sig], literals: &[Option<&str>], mode: Mode) -> Result<Vec<Option<Range<usize>>>, usize> {
    let mut steps = Vec::new();
    let mut found = Matcher { literals, mode, taken: Vec::new(), far: 0 };
    flatten(sig, &mut steps);
    if found.run(&steps, 0) {
        let most = found.taken.iter().map(|(n, _)| *n as usize + 1).max().unwrap_or(0);
        let mut out = vec![None; most];
        for (n, range) in found.taken {
            out[n as usize] = Some(range);
        }
        Ok(out)
    } else {
        Err(found.far)
    }
}

/// A signature as a list of steps; an optional group says where it ends.
#[derive(Clone, Copy, Debug)]
enum Step<'s> {
    Word(&'s str),
    Slot(u8),
    /// The next so many steps may be left out.
    Optional(usize),
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

struct Matcher<'l> {
    literals: &'l [Option<&'l str>],
    mode: Mode,
    taken: Vec<(u8, Range<usize>)>,
    far: usize,
}

impl Matcher<'_> {
    fn run(&mut self, steps: &[Step<'_>], at: usize) -> bool {
        self.far = self.far.max(at);
        let Some((step, rest)) = steps.split_first() else { return at == self.literals.len() };
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
                    if self.run(rest, at + len) {
                        return true;
                    }
                    self.taken.pop();
                }
                self.mode == Mode::Pattern && self.run(rest, at)
            }
            Step::Optional(len) => self.run(rest, at) || self.run(&rest[*len..], at),
        }
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
        assert_eq!(found, Ok(vec![Some(1..2), Some(3..4)]));
        assert_eq!(fit(&sig, &[Some("with"), Some("s")], Mode::Whole), Err(2));
        assert_eq!(fit(&sig, &[Some("into"), None], Mode::Pattern), Ok(vec![None, Some(1..2)]));
        assert_eq!(fit(&sig, &[], Mode::Pattern), Ok(vec![]));
    }

    #[test]
    fn optional_groups_may_be_left_out() {
        let sig = [word("cup"), Sig::Optional(vec![word("to"), Sig::Slot(0)])];
        assert_eq!(fit(&sig, &[Some("cup")], Mode::Whole), Ok(vec![]));
        assert_eq!(fit(&sig, &[Some("cup"), Some("to"), None], Mode::Whole), Ok(vec![Some(2..3)]));
        assert_eq!(fit(&sig, &[Some("to"), None], Mode::Whole), Err(0));
    }

    #[test]
    fn a_parameter_before_a_word_takes_what_stands_between() {
        let sig = [Sig::Slot(0), word("stones")];
        assert_eq!(fit(&sig, &[None, Some("stones")], Mode::Whole), Ok(vec![Some(0..1)]));
    }
}

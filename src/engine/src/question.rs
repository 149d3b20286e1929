//! Questions and answers. A question describes its answers; nobody has to list them to check, count or draw one.
//!
//! Order of answers, where one is needed (`nth`, `iter`, policies): picks, branches and entries by index; numbers from
//! low to high; yes before no; subsets by size, then in lexicographic order of their members; shares with the largest
//! share of the first member first. Declining is always the last answer.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "ids, members and places that were looked over when the program was attached"
)]

use model::program::{AskId, DomainId, MenuId};

use crate::bits::Members;
use crate::error::Refusal;

/// A question that waits for an answer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Question {
    /// Which question of the program.
    pub ask: AskId,
    /// The seat that answers.
    pub decider: u8,
    /// What an answer looks like.
    pub options: Options,
    /// Declining is an answer.
    pub decline: bool,
    /// Part of a hidden commit: nobody else may see the answer yet.
    pub hidden: bool,
    /// The candidates: objects, branches, menu entries, positions of triggers. Empty for numbers and yes or no.
    pub among: Members,
    /// Allocation: the room of each candidate.
    pub room: Vec<(u16, i32)>,
}

/// What an answer looks like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Options {
    /// One of the candidates.
    Pick {
        /// Their domain.
        domain: DomainId,
    },
    /// Some of the candidates.
    Subset {
        /// Their domain.
        domain: DomainId,
        /// Fewest.
        min: u16,
        /// Most.
        max: u16,
    },
    /// A number.
    Number {
        /// Smallest.
        low: i32,
        /// Largest.
        high: i32,
    },
    /// Yes or no.
    #[default]
    YesNo,
    /// One of several branches.
    Branch,
    /// One of several ways to pay.
    Pay,
    /// An entry of a menu.
    Menu {
        /// The menu.
        menu: MenuId,
    },
    /// Which trigger, or which replacement, comes next; see [`crate::Game::waiting`].
    Trigger,
    /// An amount spread over the candidates, each at most its room.
    Allocate {
        /// Domain of the candidates.
        domain: DomainId,
        /// What is spread: never more than the whole room.
        amount: i32,
    },
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Answer {
    /// None of it.
    Decline,
    /// One object.
    Pick(u16),
    /// Some objects.
    Subset(Members),
    /// A number.
    Number(i32),
    /// Yes.
    Yes,
    /// No.
    No,
    /// A branch, or a way to pay.
    Branch(u16),
    /// An entry of a menu.
    Entry(u16),
    /// A trigger or replacement, by position.
    Trigger(u16),
    /// Shares by member; who is not named gets nothing.
    Shares(Vec<(u16, i32)>),
    /// Another seat steps in with a standing menu before the question is answered: it is offered that menu, and the
    /// question is asked again. None of the answers of the question itself; see [`crate::Game::asides`].
    Aside {
        /// Who steps in.
        seat: u8,
        /// The menu.
        menu: MenuId,
    },
}

impl Question {
    /// Number of answers; at `u64::MAX` it stops counting.
    #[expect(clippy::len_without_is_empty, reason = "a question without an answer is never asked")]
    pub fn len(&self) -> u64 {
        let candidates = u64::from(self.among.count());
        let own = match self.options {
            Options::Pick { .. } | Options::Branch | Options::Pay | Options::Menu { .. } | Options::Trigger => {
                candidates
            }
            Options::Subset { min, max, .. } => {
                (min..=max).fold(0u64, |sum, size| sum.saturating_add(choose(candidates, u64::from(size))))
            }
            Options::Number { low, high } => (i64::from(high) - i64::from(low) + 1) as u64,
            Options::YesNo => 2,
            Options::Allocate { amount, .. } => ways(&self.room, amount),
        };
        own.saturating_add(u64::from(self.decline))
    }

    /// Whether an answer is offered.
    pub fn contains(&self, answer: &Answer) -> bool {
        self.check(answer).is_ok()
    }

    pub(crate) fn check(&self, answer: &Answer) -> Result<(), Refusal> {
        let offered = match (&self.options, answer) {
            (_, Answer::Decline) => self.decline,
            (Options::Pick { .. }, Answer::Pick(one))
            | (Options::Branch | Options::Pay, Answer::Branch(one))
            | (Options::Menu { .. }, Answer::Entry(one))
            | (Options::Trigger, Answer::Trigger(one)) => self.among.has(*one),
            (Options::Subset { min, max, .. }, Answer::Subset(members)) => {
                (u32::from(*min)..=u32::from(*max)).contains(&members.count()) && members.within(&self.among)
            }
            (Options::Number { low, high }, Answer::Number(number)) => (low..=high).contains(&number),
            (Options::YesNo, Answer::Yes | Answer::No) => true,
            (Options::Allocate { amount, .. }, Answer::Shares(shares)) => self.spreads(shares, *amount),
            _ => return Err(Refusal::Shape(self.ask)),
        };
        if offered { Ok(()) } else { Err(Refusal::NotOffered(self.ask)) }
    }

    fn spreads(&self, shares: &[(u16, i32)], amount: i32) -> bool {
        let room = |member: u16| self.room.iter().find(|(other, _)| *other == member).map_or(0, |(_, room)| *room);
        let fits = |(member, share): &(u16, i32)| (0..=room(*member)).contains(share) && self.among.has(*member);
        let once = Members::of(shares.iter().map(|(member, _)| *member)).count() as usize == shares.len();
        shares.iter().all(fits)
            && once
            && shares.iter().map(|(_, share)| i64::from(*share)).sum::<i64>() == i64::from(amount)
    }

    /// The `index`-th answer, from 0.
    pub fn nth(&self, index: u64) -> Option<Answer> {
        let own = self.len() - u64::from(self.decline);
        if index >= own {
            return (index == own && self.decline).then_some(Answer::Decline);
        }
        let candidate = || self.among.nth(index as u32);
        match self.options {
            Options::Pick { .. } => candidate().map(Answer::Pick),
            Options::Branch | Options::Pay => candidate().map(Answer::Branch),
            Options::Menu { .. } => candidate().map(Answer::Entry),
            Options::Trigger => candidate().map(Answer::Trigger),
            Options::Number { low, .. } => Some(Answer::Number((i64::from(low) + index as i64) as i32)),
            Options::YesNo => Some(if index == 0 { Answer::Yes } else { Answer::No }),
            Options::Subset { min, max, .. } => self.nth_subset(index, min, max),
            Options::Allocate { amount, .. } => self.nth_shares(index, amount),
        }
    }

    fn nth_subset(&self, index: u64, min: u16, max: u16) -> Option<Answer> {
        let candidates: Vec<u16> = self.among.iter().collect();
        let mut left = index;
        for size in min..=max {
            let number = choose(candidates.len() as u64, u64::from(size));
            if left >= number {
                left -= number;
                continue;
            }
            let mut members = Members::NONE;
            let mut wanted = u64::from(size);
            for (at, member) in candidates.iter().enumerate() {
                if wanted == 0 {
                    break;
                }
                let with = choose((candidates.len() - at - 1) as u64, wanted - 1);
                if left < with {
                    members.insert(*member);
                    wanted -= 1;
                } else {
                    left -= with;
                }
            }
            return Some(Answer::Subset(members));
        }
        None
    }

    fn nth_shares(&self, index: u64, amount: i32) -> Option<Answer> {
        let mut left = index;
        let mut rest = amount;
        let mut shares = Vec::new();
        for (at, (member, room)) in self.room.iter().enumerate() {
            let later = &self.room[at + 1..];
            for share in (0..=(*room).min(rest)).rev() {
                let number = ways(later, rest - share);
                if left < number {
                    if share > 0 {
                        shares.push((*member, share));
                    }
                    rest -= share;
                    break;
                }
                left -= number;
            }
        }
        (rest == 0).then_some(Answer::Shares(shares))
    }

    /// The answers in order. There may be many: a client shows candidates, not subsets.
    pub fn iter(&self) -> impl Iterator<Item = Answer> + '_ {
        (0..self.len()).map_while(|index| self.nth(index))
    }

    /// An answer drawn uniformly among all, from a number drawn uniformly.
    pub fn sample(&self, random: u64) -> Option<Answer> {
        self.nth(random % self.len().max(1))
    }
}

/// Binomial coefficient, saturating.
fn choose(from: u64, size: u64) -> u64 {
    if size > from {
        return 0;
    }
    let size = size.min(from - size);
    let mut number: u128 = 1;
    for k in 0..size {
        number = number * u128::from(from - k) / u128::from(k + 1);
        if number > u128::from(u64::MAX) {
            return u64::MAX;
        }
    }
    number as u64
}

/// In how many ways an amount fits the rooms, saturating.
fn ways(rooms: &[(u16, i32)], amount: i32) -> u64 {
    if amount < 0 {
        return 0;
    }
    let amount = amount as usize;
    let mut table = vec![0u64; amount + 1];
    table[0] = 1;
    for (_, room) in rooms {
        let before = table.clone();
        for (sum, number) in table.iter_mut().enumerate() {
            let least = sum.saturating_sub((*room).max(0) as usize);
            *number = before[least..=sum].iter().fold(0, |total: u64, part| total.saturating_add(*part));
        }
    }
    table[amount]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(options: Options, among: &[u16]) -> Question {
        Question { options, among: Members::of(among.iter().copied()), ..Question::default() }
    }

    fn consistent(question: &Question) -> Vec<Answer> {
        let all: Vec<Answer> = question.iter().collect();
        assert_eq!(all.len() as u64, question.len());
        assert!(all.iter().all(|answer| question.contains(answer)), "{all:?}");
        assert!(all.iter().enumerate().all(|(k, one)| !all[..k].contains(one)), "{all:?}");
        all
    }

    #[test]
    fn picks_end_with_declining() {
        let mut question = asked(Options::Pick { domain: DomainId(1) }, &[4, 9, 70]);
        assert_eq!(consistent(&question).len(), 3);
        assert!(!question.contains(&Answer::Decline));
        question.decline = true;
        assert_eq!(consistent(&question).last(), Some(&Answer::Decline));
        assert!(!question.contains(&Answer::Pick(5)));
        assert_eq!(question.check(&Answer::Yes), Err(Refusal::Shape(question.ask)));
    }

    #[test]
    fn subsets_are_counted_and_listed_by_size() {
        let question = asked(Options::Subset { domain: DomainId(1), min: 1, max: 2 }, &[1, 2, 5, 8]);
        let all = consistent(&question);
        assert_eq!(all.len(), 4 + 6);
        assert_eq!(all[0], Answer::Subset(Members::of([1])));
        assert_eq!(all[4], Answer::Subset(Members::of([1, 2])));
        assert!(!question.contains(&Answer::Subset(Members::of([1, 2, 5]))));
        assert!(!question.contains(&Answer::Subset(Members::of([1, 3]))));
    }

    #[test]
    fn shares_fill_the_amount_within_the_rooms() {
        let mut question = asked(Options::Allocate { domain: DomainId(1), amount: 3 }, &[0, 2, 3]);
        question.room = vec![(0, 2), (2, 1), (3, 2)];
        let all = consistent(&question);
        assert_eq!(all[0], Answer::Shares(vec![(0, 2), (2, 1)]));
        assert_eq!(all.len(), 5);
        assert!(!question.contains(&Answer::Shares(vec![(0, 1), (0, 1), (2, 1)])));
        assert!(!question.contains(&Answer::Shares(vec![(0, 2)])));
    }

    #[test]
    fn numbers_and_yes_or_no() {
        assert_eq!(consistent(&asked(Options::Number { low: -2, high: 3 }, &[])).len(), 6);
        assert_eq!(consistent(&asked(Options::YesNo, &[])), [Answer::Yes, Answer::No]);
        assert_eq!((choose(60, 30), choose(200, 100), choose(3, 4)), (118_264_581_564_861_424, u64::MAX, 0));
    }
}

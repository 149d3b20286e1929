//! The random policy, for simulation, fuzzing and comparison with a second implementation of the same rules.
//!
//! What it draws is part of the contract, so that another implementation can make the same choices:
//!
//! * number `k` (from 0) of the generator is `mix(seed + (k + 1) * 0x9e3779b97f4a7c15)`, with [`model::hash::mix`];
//! * a choice among `n` is `(high 32 bits * n) >> 32`;
//! * a question with `n` answers takes one choice among `n`, in the order of [`crate::question`], declining last;
//! * a subset first takes one choice among the sizes (declining, if offered, last), then one among the candidates left,
//!   in order of index, for each member;
//! * an allocation takes, for each candidate but the last with a real choice, one among its possible shares, the
//!   smallest first;
//! * where seats may step in ([`Game::asides`]), one choice among these, in their order, and nobody comes before the
//!   question, each time it is asked;
//! * the trace folds in, for each choice, the number of options and the index taken.
//!
//! Mix A draws among all answers. Mix B never declines a menu that offers anything else: entries that decline it, and
//! declining an offer, are left out then. Other questions that may be declined are no menus.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "ids, members and places that were looked over when the program was attached"
)]

use model::hash::{fold, mix};
use model::program::MenuId;

use crate::asides::Room;
use crate::bits::Members;
use crate::game::{Engine, Game};
use crate::question::{Answer, Options, Question};

const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Which answers the policy draws among.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mix {
    /// All.
    A,
    /// Without declining a menu, unless nothing else is offered.
    B,
}

/// A hash of the choices made, equal for two implementations that offer and choose the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Trace(pub u64);

impl Trace {
    /// Folds in one choice.
    #[inline]
    pub fn note(&mut self, options: u64, index: u64) {
        self.0 = fold(self.0 ^ options.rotate_left(32), index);
    }
}

/// A seeded random policy with its trace.
#[derive(Clone, Debug)]
pub struct Policy {
    state: u64,
    mix: Mix,
    /// What was chosen so far.
    pub trace: Trace,
    room: Room,
}

impl Policy {
    /// A policy that draws from a seed.
    pub fn new(seed: u64, mix: Mix) -> Policy {
        Policy { state: seed, mix, trace: Trace::default(), room: Room::default() }
    }

    /// The next number.
    #[inline]
    pub fn random(&mut self) -> u64 {
        self.state = self.state.wrapping_add(GOLDEN);
        mix(self.state)
    }

    /// One of so many, at least 1; noted in the trace.
    #[inline]
    pub fn pick(&mut self, options: u64) -> u64 {
        let options = options.clamp(1, u64::from(u32::MAX));
        let index = ((self.random() >> 32) * options) >> 32;
        self.trace.note(options, index);
        index
    }

    /// Chooses an answer.
    pub fn choose(&mut self, engine: &Engine, question: &Question) -> Answer {
        let decline = u64::from(question.decline);
        match question.options {
            Options::Menu { menu } => {
                if self.mix == Mix::A {
                    return self.plain(question, Answer::Entry);
                }
                let declining = &engine.tables.menus[menu.index()].declining;
                let offered = declining.iter().filter(|entry| question.among.has(**entry)).count() as u32;
                let others = question.among.count() - offered;
                if others == 0 || (offered == 0 && !question.decline) {
                    return self.plain(question, Answer::Entry);
                }
                let mut index = self.pick(u64::from(others)) as u32;
                for entry in declining {
                    if question.among.has(*entry) && index >= question.among.rank(*entry) {
                        index += 1;
                    }
                }
                question.among.nth(index).map_or(Answer::Decline, Answer::Entry)
            }
            Options::Pick { .. } => self.plain(question, Answer::Pick),
            Options::Branch | Options::Pay => self.plain(question, Answer::Branch),
            Options::Trigger => self.plain(question, Answer::Trigger),
            Options::YesNo => {
                if self.pick(2) == 0 {
                    Answer::Yes
                } else {
                    Answer::No
                }
            }
            Options::Number { low, high } => {
                let count = (i64::from(high) - i64::from(low) + 1) as u64;
                let index = self.pick(count + decline);
                if index < count { Answer::Number((i64::from(low) + index as i64) as i32) } else { Answer::Decline }
            }
            Options::Subset { min, max, .. } => {
                let sizes = u64::from(max - min) + 1;
                let index = self.pick(sizes + decline);
                if index >= sizes { Answer::Decline } else { self.subset(question, u32::from(min) + index as u32) }
            }
            Options::Allocate { amount, .. } => {
                if question.decline && self.pick(2) == 1 {
                    return Answer::Decline;
                }
                self.shares(question, amount)
            }
        }
    }

    /// Chooses what comes next at a table: whether somebody steps in, then the answer to the open question; none if
    /// nobody is asked anything.
    pub fn next(&mut self, game: &Game) -> Option<Answer> {
        let question = game.question()?;
        Some(self.step_in(game, |_| true).unwrap_or_else(|| self.choose(game.engine(), question)))
    }

    /// Which of some seats steps in before the open question is answered; none if none can, or none does.
    pub fn step_in(&mut self, game: &Game, may: impl Fn(u8) -> bool) -> Option<Answer> {
        let asides = game.asides_in(&mut self.room).into_iter().filter(|(seat, _)| may(*seat));
        self.one_of(asides.collect())
    }

    /// One of those that may step in, or none of them.
    fn one_of(&mut self, asides: Vec<(u8, MenuId)>) -> Option<Answer> {
        if asides.is_empty() {
            return None;
        }
        let drawn = self.pick(asides.len() as u64 + 1) as usize;
        asides.get(drawn).map(|(seat, menu)| Answer::Aside { seat: *seat, menu: *menu })
    }

    #[inline(always)]
    fn plain(&mut self, question: &Question, make: impl Fn(u16) -> Answer) -> Answer {
        let count = u64::from(question.among.count());
        let index = self.pick(count + u64::from(question.decline));
        if index == count { Answer::Decline } else { question.among.nth(index as u32).map_or(Answer::Decline, make) }
    }

    fn subset(&mut self, question: &Question, size: u32) -> Answer {
        let count = question.among.count();
        if size == 1 {
            let index = self.pick(u64::from(count));
            return Answer::Subset(question.among.nth(index as u32).map_or(Members::NONE, Members::one));
        }
        let mut left = question.among.clone();
        let mut members = Members::NONE;
        for taken in 0..size {
            let index = self.pick(u64::from(count - taken));
            if let Some(member) = left.nth(index as u32) {
                left.remove(member);
                members.insert(member);
            }
        }
        Answer::Subset(members)
    }

    fn shares(&mut self, question: &Question, amount: i32) -> Answer {
        let mut rest = amount;
        let mut later: i32 = question.room.iter().map(|(_, room)| *room).sum();
        let mut shares = Vec::new();
        for (member, room) in &question.room {
            later -= room;
            let (least, most) = ((rest - later).max(0), rest.min(*room));
            let share = if least < most { least + self.pick((most - least + 1) as u64) as i32 } else { most };
            rest -= share;
            if share > 0 {
                shares.push((*member, share));
            }
        }
        Answer::Shares(shares)
    }

    /// Plays a game to its end; answers the number of decisions. It ends early if the game fails.
    pub fn play(&mut self, game: &mut Game) -> u32 {
        let mut decisions = 0;
        loop {
            let aside = self.one_of(game.asides_here());
            let Some(question) = game.question() else { break };
            let answer = aside.unwrap_or_else(|| self.choose(game.engine(), question));
            if game.answer(answer).is_err() {
                break;
            }
            decisions += 1;
        }
        decisions
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_is_the_documented_one() {
        let mut policy = Policy::new(5, Mix::A);
        assert_eq!(policy.random(), mix(5u64.wrapping_add(GOLDEN)));
        assert_eq!(policy.random(), mix(5u64.wrapping_add(GOLDEN).wrapping_add(GOLDEN)));
    }

    #[test]
    fn choices_stay_in_range_and_leave_a_trace() {
        let mut one = Policy::new(1, Mix::A);
        let mut two = Policy::new(1, Mix::A);
        let hits: Vec<u64> = (0..200).map(|_| one.pick(3)).collect();
        assert!((0..3).all(|k| hits.contains(&k)) && hits.iter().all(|k| *k < 3));
        hits.iter().for_each(|_| {
            two.pick(3);
        });
        assert_eq!(one.trace, two.trace);
        two.pick(4);
        assert_ne!(one.trace, two.trace);
    }
}

//! What games add up to: how many, how long, and how each seat did.

use std::collections::BTreeMap;

use engine::{Game, GameError};
use model::program::{DomainId, Object, Program};

use super::balance::{self, Balance};
use super::holdings::Holding;
use super::items::Things;
use super::weigh::Weights;

/// What many games add up to.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    /// Games played.
    pub games: u64,
    /// Answers given in each.
    pub decisions: Sum,
    /// Games without an end.
    pub unfinished: u64,
    /// Games that nobody won.
    pub unwon: u64,
    /// By ending, of a game that tells them apart: the domain of its endings and the member.
    pub endings: BTreeMap<(DomainId, u16), u64>,
    /// By seat.
    pub seats: Vec<Seat>,
    /// By item, if that was asked for.
    pub things: Things,
    /// By what seats held at the end, if that was asked for.
    pub balance: Balance,
    /// By item, of those that were weighed.
    pub weights: Weights,
    /// Games that could not go on; they count nowhere else.
    pub faults: Faults,
}

/// Games that could not go on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// How many.
    pub games: u64,
    /// The first of them by seed, with the reason.
    pub first: Vec<(u64, GameError)>,
}

/// Games that could not go on of which the reason is kept.
const TOLD: usize = 20;

impl Faults {
    /// One more.
    pub fn note(&mut self, seed: u64, error: GameError) {
        self.add(Faults { games: 1, first: vec![(seed, error)] });
    }

    /// Both together.
    pub fn add(&mut self, other: Self) {
        self.games += other.games;
        self.first.extend(other.first);
        self.first.sort_by_key(|(seed, _)| *seed);
        self.first.truncate(TOLD);
    }
}

/// Numbers added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// How many.
    pub of: u64,
    /// Their sum.
    pub sum: i64,
    /// The sum of their squares.
    pub squares: u64,
    /// The smallest.
    pub low: Option<i32>,
    /// The largest.
    pub high: Option<i32>,
}

/// How a seat did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seat {
    /// Games it won.
    pub wins: u64,
    /// Those of them that others won too.
    pub shared: u64,
    /// Its places added up, from 1.
    pub ranks: u64,
    /// What it was ranked by.
    pub value: Sum,
    /// What it had at the end, of what was asked for.
    pub had: Vec<Had>,
}

/// What a seat had of something at the ends of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Had {
    /// The numbers.
    pub numbers: Sum,
    /// Games in which it had more than every other.
    pub most: u64,
}

impl Had {
    fn add(&mut self, other: Self) {
        self.numbers.add(other.numbers);
        self.most += other.most;
    }
}

impl Sum {
    pub(super) fn note(&mut self, value: i32) {
        let sum = i64::from(value);
        self.add(Self { of: 1, sum, squares: (sum * sum) as u64, low: Some(value), high: Some(value) });
    }

    pub(super) fn add(&mut self, other: Self) {
        self.of += other.of;
        self.sum += other.sum;
        self.squares += other.squares;
        self.low = [self.low, other.low].into_iter().flatten().min();
        self.high = [self.high, other.high].into_iter().flatten().max();
    }

    /// The mean; 0 of nothing.
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.of.max(1) as f64
    }

    /// Its interval.
    pub fn interval(&self) -> (f64, f64) {
        super::mean(self.sum, self.squares, self.of)
    }
}

impl Counts {
    /// The seats of players, with what they are called.
    pub fn players<'s>(&'s self, program: &'s Program) -> impl Iterator<Item = (&'s Seat, &'s Object)> {
        let seats = program.players().map(usize::from);
        seats.filter_map(|seat| self.seats.get(seat).zip(program.domains[0].objects.get(seat)))
    }

    /// Both together.
    pub(super) fn add(mut self, other: Self) -> Self {
        self.games += other.games;
        self.decisions.add(other.decisions);
        self.unfinished += other.unfinished;
        self.unwon += other.unwon;
        self.faults.add(other.faults);
        if self.seats.len() < other.seats.len() {
            self.seats.resize(other.seats.len(), Seat::default());
        }
        for (a, b) in self.seats.iter_mut().zip(&other.seats) {
            a.wins += b.wins;
            a.shared += b.shared;
            a.ranks += b.ranks;
            a.value.add(b.value);
            a.had.resize(a.had.len().max(b.had.len()), Had::default());
            a.had.iter_mut().zip(&b.had).for_each(|(had, more)| had.add(*more));
        }
        self.things.add(other.things);
        balance::add(&mut self.balance, other.balance);
        for (ending, games) in other.endings {
            *self.endings.entry(ending).or_default() += games;
        }
        for (design, weight) in other.weights {
            self.weights.entry(design).or_default().add(weight);
        }
        self
    }

    /// A game that ended, or that somebody stopped playing, with what seats have in it; the seats that won it, one bit each.
    pub(super) fn note(&mut self, game: &Game, decisions: u32, holdings: &[Holding]) -> u8 {
        self.games += 1;
        self.decisions.note(i32::try_from(decisions).unwrap_or(i32::MAX));
        let Some(result) = game.result() else {
            self.unfinished += 1;
            return 0;
        };
        if let Some(ending) = game.ending() {
            *self.endings.entry(ending).or_default() += 1;
        }
        let winners = result.iter().filter(|s| s.won).count();
        self.unwon += u64::from(winners == 0);
        self.seats.resize(result.len(), Seat::default());
        let mut won = 0;
        for standing in &result {
            let seat = &mut self.seats[usize::from(standing.seat)];
            seat.ranks += u64::from(standing.rank);
            seat.value.note(standing.value);
            if standing.won {
                won |= 1 << standing.seat;
                seat.wins += 1;
                seat.shared += u64::from(winners > 1);
            }
        }
        for (at, holding) in holdings.iter().enumerate() {
            let numbers: Vec<_> = result.iter().map(|s| (usize::from(s.seat), holding.of(game, s.seat))).collect();
            for &(seat, number) in &numbers {
                let had = &mut self.seats[seat].had;
                had.resize(holdings.len(), Had::default());
                number.into_iter().for_each(|number| had[at].numbers.note(number));
                had[at].most += u64::from(number.is_some() && numbers.iter().all(|&(s, n)| s == seat || n < number));
            }
        }
        won
    }
}

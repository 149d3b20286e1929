//! A policy that looks ahead, over questions, forks and results alone: it plays games on at random after each answer, in
//! games that a seat could not tell from the one it is in ([`Game::imagine`]), and takes the answer that came out best.
//!
//! Answers drop out by halves: all are tried in a few games, the better half in as many again, and so on to the last two.
//! Every answer is tried in the same imagined games with the same random play, so that what differs is the answer.
//!
//! A planner stops playing on after some answers, and judges what it came to by the value that the game declares for that
//! (`promise`): the random ends of long games say little, and take long to come to. Where a turn is many answers, it plans
//! the turn as a whole.
//!
//! What other seats committed in secret stands in frames, where nothing imagines it away. So the policy keeps the game as
//! it was before a commit began, imagines that, and lets the others commit anew.

use crate::kernel::Standing;
use std::cmp::Reverse;
use std::sync::Arc;

use model::hash::mix;

use crate::game::Game;
use crate::imagine::Unseen;
use crate::judge::{judged, won_apart, worth};
use crate::plan::Turn;
use crate::policy::{Mix, Policy};
use crate::question::{Answer, Question};

/// No more answers of a question are looked at: of more, so many are drawn.
const MOST: u64 = 24;
/// Games played on in each of the halvings, over all answers.
const GAMES: usize = 12;
/// A game that has not ended after so many answers says nothing.
const ENDLESS: u32 = 5_000;
/// So many answers a planner plays on, in more games for it.
const AHEAD: u32 = 20;
const PLANNED: usize = 32;

/// An answer with what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// The answer.
    pub answer: Answer,
    /// Games played on after it.
    pub games: u32,
    /// Sum over them: by how much the seat was ahead of the best other seat at the end.
    pub ahead: i64,
    /// Sum of the squares of that.
    pub squares: i64,
    /// Sum over them of the seat's rank at the end.
    pub ranks: u64,
    /// Those of them that the seat won, of games whose rules say apart from places who wins.
    pub wins: u32,
}

impl Weighed {
    /// By how much the seat was ahead at the end, on average; behind if it is less than 0.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.ahead as f64 / f64::from(self.games.max(1))
    }

    /// By how much the mean may be off, 95 times of 100; none of fewer than two games.
    #[must_use]
    pub fn unsure(&self) -> Option<f64> {
        let n = f64::from(self.games);
        let variance = (self.squares as f64 - self.ahead as f64 * self.mean()) / (n - 1.0);
        (self.games > 1).then(|| 1.96 * (variance.max(0.0) / n).sqrt())
    }

    /// Counts a game that was played on.
    fn count(&mut self, result: &[Standing], seat: u8) {
        let (ahead, rank) = worth(result, seat);
        self.games += 1;
        self.wins += u32::from(won_apart(result, seat));
        self.ahead += ahead;
        self.squares = self.squares.saturating_add(ahead.saturating_mul(ahead));
        self.ranks += rank;
    }

    /// What answers are ordered by: exact, so that equal is equal. Where nothing else differs the rank does.
    fn key(&self) -> (i64, i64, i64) {
        let games = i64::from(self.games.max(1));
        let worth = |sum: i64| sum.saturating_mul(1 << 20) / games;
        (worth(self.wins.into()), worth(self.ahead), -worth(i64::try_from(self.ranks).unwrap_or(i64::MAX)))
    }
}

/// A seeded policy that looks ahead. It must see every question of a game before it is answered ([`Greedy::notice`]).
#[derive(Debug, Default)]
pub struct Greedy {
    /// It plays on so many answers and judges then, where the game declares by what.
    ahead: Option<u32>,
    secret: Option<Secret>,
    /// Questions noticed, to tell a game that it joined late.
    noticed: bool,
    turn: Turn,
    room: Option<(Game, Game)>,
}

/// A hidden commit that is going on.
#[derive(Debug)]
struct Secret {
    /// The game before the first answer; none if the policy came too late.
    before: Option<Game>,
    /// Who was asked, in order.
    asked: Vec<u8>,
    /// What each question was answered with is known from the game alone only to its seat: the answers of all, by seat.
    answers: Vec<(u8, Answer)>,
    /// Answers given when it began.
    since: u32,
}

impl Greedy {
    /// A policy that has seen nothing yet.
    #[must_use]
    pub fn new() -> Greedy {
        Greedy::default()
    }

    /// A planner: it looks some answers ahead and judges by what the game declares. Where a game declares nothing, it is as
    /// [`Greedy::new`].
    #[must_use]
    pub fn planner() -> Greedy {
        Greedy { ahead: Some(AHEAD), ..Greedy::default() }
    }

    /// Sees the open question before somebody answers it.
    pub fn notice(&mut self, game: &Game) {
        let Some(question) = game.question() else { return };
        let late = !self.noticed && game.decisions() > 0;
        self.noticed = true;
        if !question.hidden {
            self.secret = None;
            return;
        }
        let seat = question.decider;
        let goes_on = self.secret.as_ref().is_some_and(|secret| {
            secret.asked.last() == Some(&seat) || (!secret.asked.contains(&seat) && secret.since < game.decisions())
        });
        if !goes_on {
            let before = (!late).then(|| game.fork());
            self.secret = Some(Secret { before, asked: Vec::new(), answers: Vec::new(), since: game.decisions() });
        }
        if let Some(secret) = &mut self.secret
            && secret.asked.last() != Some(&seat)
        {
            secret.asked.push(seat);
        }
    }

    /// Hears the answer that is about to be given to the open question, by whomever.
    pub fn hear(&mut self, game: &Game, answer: &Answer) {
        if let (Some(secret), Some(question)) = (&mut self.secret, game.question())
            && question.hidden
        {
            secret.answers.push((question.decider, answer.clone()));
        }
    }

    /// The answer heard last was taken back.
    pub fn unhear(&mut self) {
        self.secret.iter_mut().for_each(|secret| drop(secret.answers.pop()));
    }

    /// Its answer to the open question; none if nobody is asked.
    pub fn choose(&mut self, game: &Game) -> Option<Answer> {
        if self.looks_ahead(game).is_some() {
            let (mut world, mut trial) = self.room.take().unwrap_or_else(|| (game.fork(), game.fork()));
            let planned = self.turn.choose(game, seed(game)?, &mut world, &mut trial);
            self.room = Some((world, trial));
            if planned.is_some() {
                return planned;
            }
        }
        Some(self.weigh(game)?.swap_remove(0).answer)
    }

    /// So many answers a game is played on; none if to its end.
    fn looks_ahead(&self, game: &Game) -> Option<u32> {
        self.ahead.filter(|_| game.engine().program().promise.is_some())
    }

    /// The answers to the open question that it looked at, the best first; none if nobody is asked.
    pub fn weigh(&mut self, game: &Game) -> Option<Vec<Weighed>> {
        let question = game.question()?;
        let seed = seed(game)?;
        let mut all = answers(question, seed);
        let (mut world, mut trial) = self.room.take().unwrap_or_else(|| (game.fork(), game.fork()));
        let mut alive = all.len();
        let (mut salt, mut unseen) = (seed, None);
        let ahead = self.looks_ahead(game);
        let games = if ahead.is_some() { PLANNED } else { GAMES };
        while alive > 1 {
            for _ in 0..games.div_ceil(alive) {
                salt = mix(salt.wrapping_add(1));
                if !self.imagine(game, question, salt, &mut world, &mut unseen) {
                    continue;
                }
                for one in &mut all[..alive] {
                    trial.fork_from(&world);
                    if let Some(result) = play_on(&mut trial, one.answer.clone(), salt, ahead) {
                        one.count(&result, question.decider);
                    }
                }
            }
            // What is equally good stays in the order of the question.
            all[..alive].sort_by_key(|one| Reverse(one.key()));
            alive /= 2;
        }
        if all.iter().all(|one| one.games == 0) && !all.is_empty() {
            let drawn = seed % all.len() as u64;
            all.swap(0, usize::try_from(drawn).unwrap_or(0));
        }
        self.room = Some((world, trial));
        Some(all)
    }

    /// Makes `world` a game that the asked seat could be in; false if none was found. What it does not know is made out once.
    fn imagine(
        &self,
        game: &Game,
        question: &Question,
        salt: u64,
        world: &mut Game,
        unseen: &mut Option<Unseen>,
    ) -> bool {
        let seat = question.decider;
        let secret = self.secret.as_ref().filter(|secret| {
            // Whoever is asked first has nobody's secret to imagine away, unless somebody was asked before it was noticed.
            question.hidden && (secret.asked.len() > 1 || secret.before.is_none())
        });
        let Some(secret) = secret else {
            world.fork_from(game);
            world.imagine_as(unseen.get_or_insert_with(|| game.unseen(seat)), salt);
            return true;
        };
        let Some(before) = &secret.before else { return false };
        world.fork_from(before);
        world.imagine_as(unseen.get_or_insert_with(|| before.unseen(seat)), salt);
        let mut policy = Policy::new(salt, Mix::B);
        let engine = Arc::clone(game.engine());
        let mut own = secret.answers.iter().filter(|(of, _)| *of == seat).map(|(_, answer)| answer);
        while let Some(asked) = world.question() {
            let answer = match asked.decider == seat {
                true => own.next().cloned(),
                false => Some(policy.choose(&engine, asked)),
            };
            let Some(answer) = answer else { break };
            if !asked.hidden || world.answer(answer).is_err() {
                return false;
            }
        }
        world.question() == Some(question)
    }
}

/// What is drawn for the open question; none if nobody is asked.
fn seed(game: &Game) -> Option<u64> {
    let seat = game.question()?.decider;
    Some(mix(game.state().seed() ^ mix(u64::from(game.decisions()) << 8 | u64::from(seat))))
}

/// The answers that are looked at: all, or so many drawn, with declining.
fn answers(question: &Question, seed: u64) -> Vec<Weighed> {
    let number = question.len();
    let mut chosen: Vec<u64> = (0..number.min(MOST)).collect();
    if number > MOST {
        chosen = (0..4 * MOST).map(|k| mix(seed ^ mix(k)) % number).collect();
        chosen.extend(question.decline.then(|| number - 1));
        chosen.sort_unstable();
        chosen.dedup();
        let step = chosen.len().div_ceil(usize::try_from(MOST).unwrap_or(1));
        chosen = chosen.into_iter().rev().step_by(step).collect();
        chosen.reverse();
    }
    let weighed = |answer| Weighed { answer, games: 0, ahead: 0, squares: 0, ranks: 0, wins: 0 };
    chosen.into_iter().filter_map(|index| question.nth(index)).map(weighed).collect()
}

/// Plays a game on at random, to its end or for so many answers; none if it fails, or should end and does not. Who looks
/// only so far judges an end like what goes on, but for who has won.
fn play_on(game: &mut Game, first: Answer, seed: u64, ahead: Option<u32>) -> Option<Vec<Standing>> {
    let engine = Arc::clone(game.engine());
    let mut policy = Policy::new(seed, Mix::B);
    let mut answer = Some(first);
    for _ in 0..ahead.unwrap_or(ENDLESS) {
        let Some(given) = answer.take() else { break };
        game.answer(given).ok()?;
        answer = game.question().map(|question| policy.choose(&engine, question));
    }
    match ahead {
        Some(_) if game.error().is_none() => judged(game),
        Some(_) => None,
        None => game.result(),
    }
}

//! A turn planned as a whole: all that a seat answers until another one is asked or what was begun as the seat is over.
//! Where that is much, what comes of a single answer and random ones after it says nothing of the answer. So whole runs of
//! answers are played, in a game that the seat could not tell from the one it is in; the best is changed here and there as
//! long as it gets better, and followed as long as the questions come that were expected.
//!
//! After D. Perez, S. Samothrakis, S. Lucas, P. Rohlfshagen, "Rolling horizon evolution versus tree search for navigation
//! in single-player real-time games", GECCO 2013, with one plan instead of a population.

use std::collections::VecDeque;

use model::hash::mix;
use model::program::Pc;

use crate::game::Game;
use crate::judge::{judged, worth};
use crate::knowledge::below;
use crate::policy::{Mix, Policy};
use crate::question::{Answer, Question};

/// Runs that are played for a plan.
const PLAYOUTS: u64 = 360;
/// One of so many is drawn anew, the others are changes of the best.
const FRESH: usize = 8;
/// Runs that are played to see how long they are, and the answers in all of them from which on turns are planned.
const SAMPLED: u64 = 8;
const LONG: usize = 12;
/// A run is cut off after so many answers.
const MOST: usize = 60;
/// So many answers of a plan may be of no use any more before the rest is.
const SKIPPED: usize = 3;

/// The plan of a turn that goes on.
#[derive(Debug, Default)]
pub(crate) struct Turn {
    /// What is still to be answered, with the question that is expected.
    plan: VecDeque<(Question, Answer)>,
    /// How far runs go, if it is worth a plan.
    reach: Option<Reach>,
    /// The seat, and the answers that were given in the game when it is asked again, if nobody is in between.
    goes_on: Option<(u8, u32)>,
    /// Where the game goes on after what is planned, if it was begun as the seat.
    ends: Option<Pc>,
}

/// How far a run goes: until another seat is asked.
#[derive(Clone, Copy, Debug)]
enum Reach {
    /// That is enough.
    Other,
    /// Or before a statement, where what the seat does as a whole ends.
    Before(Pc),
}

impl Turn {
    /// The answer to the open question by the plan, which is made or made anew where that is needed; none if turns here
    /// are too short for one, or somebody is asked in secret.
    pub(crate) fn choose(&mut self, game: &Game, seed: u64, world: &mut Game, trial: &mut Game) -> Option<Answer> {
        let question = game.question().filter(|question| !question.hidden)?;
        let seat = question.decider;
        let ends = game.begun_as(seat);
        let goes_on = self.goes_on.replace((seat, game.decisions() + 1)) == Some((seat, game.decisions()));
        let begins = std::mem::replace(&mut self.ends, ends) != ends || !goes_on;
        let expected = !begins && self.plan.front().is_some_and(|(asked, _)| asked == question);
        if begins || (self.reach.is_some() && !expected) {
            world.fork_from(game);
            world.imagine(seat, seed);
        }
        if begins {
            self.plan.clear();
            self.reach = reach(world, trial, seat, seed, ends);
        }
        if let Some(reach) = self.reach.filter(|_| !expected) {
            let old = self.plan.drain(..).map(|(_, answer)| answer).collect();
            self.plan = search(world, trial, seat, seed, reach, old);
        }
        self.plan.pop_front().map(|(_, answer)| answer)
    }
}

/// How far runs go, if what a seat answers in a turn is more than a few: no further than what was begun as this seat. Where
/// another seat is asked before that anyway, it is not looked for, since that takes time.
fn reach(world: &Game, trial: &mut Game, seat: u8, seed: u64, ends: Option<Pc>) -> Option<Reach> {
    let mut lengths = |reach: Reach| -> usize {
        let length = |k: u64| {
            trial.fork_from(world);
            play(trial, seat, reach, &[], mix(seed ^ k)).map_or(0, |run| run.len())
        };
        (0..SAMPLED).map(length).sum()
    };
    let other = lengths(Reach::Other);
    let before = ends.map(|at| (Reach::Before(at), lengths(Reach::Before(at))));
    let (reach, length) = before.filter(|(_, length)| *length < other).unwrap_or((Reach::Other, other));
    (length >= LONG).then_some(reach)
}

/// The best run that was found, with its questions; nothing if every run fails.
fn search(
    world: &Game,
    trial: &mut Game,
    seat: u8,
    seed: u64,
    reach: Reach,
    old: Vec<Answer>,
) -> VecDeque<(Question, Answer)> {
    let mut best: Option<(Vec<Answer>, i64)> = None;
    for k in 0..PLAYOUTS {
        let drawn = mix(seed ^ mix(k));
        let script = match &best {
            None if k == 0 => old.iter().cloned().map(Some).collect(),
            Some((run, _)) if below(drawn, FRESH) > 0 => changed(run, drawn),
            _ => Vec::new(),
        };
        trial.fork_from(world);
        let run = play(trial, seat, reach, &script, drawn);
        let Some((run, worth)) = run.and_then(|run| Some((run, worth(&judged(trial)?, seat).0))) else { continue };
        // What is as good is taken, so that it does not stand still.
        if best.as_ref().is_none_or(|(_, most)| worth >= *most) {
            best = Some((run, worth));
        }
    }
    trial.fork_from(world);
    let asked = |answer: Answer| {
        let question = trial.question()?.clone();
        trial.answer(answer.clone()).ok()?;
        Some((question, answer))
    };
    best.map_or_else(VecDeque::new, |(run, _)| run.into_iter().map_while(asked).collect())
}

/// A run that is cut off, or in which an answer is another or one more. Where none stands it is drawn.
fn changed(run: &[Answer], drawn: u64) -> Vec<Option<Answer>> {
    let mut script: Vec<Option<Answer>> = run.iter().cloned().map(Some).collect();
    let at = below(drawn >> 16, script.len());
    match below(drawn >> 8, 3) {
        0 => script.truncate(at),
        1 => script.iter_mut().skip(at).take(1).for_each(|answer| *answer = None),
        _ => script.insert(at, None),
    }
    script
}

/// Plays on as far as a run goes, but no more than so many answers: by a script as far as it fits, then at random. Answers
/// what was answered; none if the game fails.
fn play(game: &mut Game, seat: u8, reach: Reach, script: &[Option<Answer>], seed: u64) -> Option<Vec<Answer>> {
    let mut policy = Policy::new(seed, Mix::B);
    let (mut run, mut rest) = (Vec::new(), script);
    while run.len() < MOST && game.question().is_some_and(|question| question.decider == seat) {
        let answer = scripted(game, reach, &mut rest).or_else(|| {
            let answer = policy.choose(game.engine(), game.question()?);
            give(game, reach, &answer).then_some(answer)
        })?;
        run.push(answer);
    }
    game.error().is_none().then_some(run)
}

/// Gives an answer, if it can be given.
fn give(game: &mut Game, reach: Reach, answer: &Answer) -> bool {
    match reach {
        Reach::Other => game.answer(answer.clone()).is_ok(),
        Reach::Before(end) => game.answer_to(answer, end).is_ok(),
    }
}

/// Gives the next answer of a script that can be given; none if one is to be drawn.
fn scripted(game: &mut Game, reach: Reach, rest: &mut &[Option<Answer>]) -> Option<Answer> {
    for (at, answer) in rest.iter().enumerate().take(SKIPPED + 1) {
        let Some(answer) = answer else {
            *rest = &rest[at + 1..];
            return None;
        };
        if give(game, reach, answer) {
            *rest = &rest[at + 1..];
            return Some(answer.clone());
        }
    }
    None
}

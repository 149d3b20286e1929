//! Playing many games, so many at a time. Game `k` has the seed `seed + k`, whoever plays it.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::{Bot, Bots, Engine, Game, Mix};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::balance;
use super::counts::Counts;
use super::holdings::Holding;
use super::items::{Running, Wanted};
use super::weigh;

/// Games of one piece of work.
const CHUNK: u64 = 64;

/// What is played.
pub struct Plan<'p> {
    /// The rules.
    pub engine: &'p Arc<Engine>,
    /// A bot for each seat.
    pub players: &'p [Option<Bot>],
    /// How bots that draw choose.
    pub mix: Mix,
    /// The first seed.
    pub seed: u64,
    /// Number of games.
    pub games: u64,
    /// Items that are counted; nothing costs nothing.
    pub wanted: &'p Wanted,
    /// Whether what seats hold at the end is counted.
    pub balance: bool,
    /// Items that are weighed; nothing costs nothing.
    pub weighed: &'p Wanted,
    /// What is added up of what seats have at the end.
    pub holdings: &'p [Holding],
}

/// Plays in the pool of threads around, every game to its end or to where it cannot go on; `done` hears how many games more are over.
pub fn play(plan: &Plan<'_>, done: &(dyn Fn(u64) + Sync)) -> Counts {
    let work = |chunk: u64| {
        let mut counts = Counts::default();
        let mut game: Option<Game> = None;
        for k in chunk * CHUNK..((chunk + 1) * CHUNK).min(plan.games) {
            let seed = plan.seed.wrapping_add(k);
            let game = game.get_or_insert_with(|| {
                let mut game = Game::new(plan.engine, seed);
                if plan.wanted.any() {
                    game.keep_journal();
                }
                game
            });
            game.reset(seed);
            one(plan, game, seed, &mut counts);
            if let Some(error) = game.error() {
                counts.faults.note(seed, error);
            }
        }
        done(counts.games + counts.faults.games);
        counts
    };
    (0..plan.games.div_ceil(CHUNK)).into_par_iter().map(work).reduce(Counts::default, Counts::add)
}

fn one(plan: &Plan<'_>, game: &mut Game, seed: u64, counts: &mut Counts) {
    let mut bots = Bots::new(plan.players, seed, plan.mix);
    if !plan.wanted.any() && !plan.weighed.any() {
        let decisions = bots.play(game);
        if game.error().is_none() {
            ended(plan, game, decisions, counts);
        }
        return;
    }
    let (mut running, mut done) = (Running::default(), BTreeSet::new());
    while let Some(answer) = bots.answer(game) {
        if plan.wanted.any() {
            counts.things.answered(plan.wanted, game, &answer, &mut running);
        }
        if plan.weighed.any() {
            weigh::answered(plan, game, seed, &mut done, &mut counts.weights);
        }
        bots.hear(game, &answer);
        if game.answer(answer).is_err() {
            break;
        }
    }
    if game.error().is_none() {
        let won = ended(plan, game, game.decisions(), counts);
        if plan.wanted.any() {
            counts.things.ended(plan.wanted, game, running, won);
        }
    }
}

/// A game that is over; the seats that won it, one bit each.
fn ended(plan: &Plan<'_>, game: &Game, decisions: u32, counts: &mut Counts) -> u8 {
    let won = counts.note(game, decisions, plan.holdings);
    if plan.balance && game.result().is_some() {
        balance::note(&mut counts.balance, game, won);
    }
    won
}

//! `kenning sim`: many games between bots, and what came of them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use engine::{Bot, Bots, Engine, Game, GameError, Replay};
use host::library::Baked;
use host::{Failure, read};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde_json::{Map, Value, json};

use crate::bots;
use crate::cli::{Log, SimArgs};
use crate::io::{End, Io};
use crate::record::Record;
use crate::session::given::Waited;
use crate::session::log::Reader;
use crate::session::names::Names;
use crate::session::tell;
use crate::texts;

/// Games of one piece of work.
const CHUNK: u64 = 64;

/// Simulates.
pub(super) fn run(args: &SimArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    args.record.as_ref().map_or(Ok(()), |file| read::ready(&io.here.join(file)))?;
    let loaded = super::load(args.game.as_deref(), &args.place, args.select.tables(), io, baked)?;
    let choice = args.select.choice();
    let engine = super::play::engine(&loaded, &choice, io)?;
    let bots = if args.bots.is_empty() { vec!["random".to_string()] } else { args.bots.clone() };
    let players = bots::seats(engine.program(), &[], &bots)?;
    if args.log != Log::None || args.record.is_some() {
        aloud(args, &players, &loaded, &engine, io)?;
    }
    let begin = Instant::now();
    let counts = count(args, &players, &engine, io)?;
    let seconds = begin.elapsed().as_secs_f64();
    if let Some((seed, error)) = &counts.failed {
        io.note(format_args!("the game of seed {seed} cannot go on"));
        return Err(super::faulty(&loaded, engine.program(), error));
    }
    result(args, &engine, &counts, seconds, io)?;
    Ok(0)
}

/// What many games add up to.
#[derive(Clone, Debug, Default)]
struct Counts {
    games: u64,
    decisions: u64,
    unfinished: u64,
    seats: Vec<Seat>,
    failed: Option<(u64, GameError)>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Seat {
    wins: u64,
    shared: u64,
    ranks: u64,
    sum: i64,
    low: Option<i32>,
    high: Option<i32>,
}

impl Counts {
    fn add(mut self, other: Self) -> Self {
        self.games += other.games;
        self.decisions += other.decisions;
        self.unfinished += other.unfinished;
        self.failed = match (self.failed, other.failed) {
            (Some(a), Some(b)) => Some(if a.0 <= b.0 { a } else { b }),
            (a, b) => a.or(b),
        };
        if self.seats.len() < other.seats.len() {
            self.seats.resize(other.seats.len(), Seat::default());
        }
        for (a, b) in self.seats.iter_mut().zip(&other.seats) {
            a.wins += b.wins;
            a.shared += b.shared;
            a.ranks += b.ranks;
            a.sum += b.sum;
            a.low = [a.low, b.low].into_iter().flatten().min();
            a.high = [a.high, b.high].into_iter().flatten().max();
        }
        self
    }

    fn note(&mut self, game: &Game, decisions: u32) {
        self.games += 1;
        self.decisions += u64::from(decisions);
        let Some(result) = game.result() else {
            self.unfinished += 1;
            return;
        };
        let winners = result.iter().filter(|s| s.rank == 1).count();
        self.seats.resize(result.len(), Seat::default());
        for standing in result {
            let seat = &mut self.seats[usize::from(standing.seat)];
            seat.ranks += u64::from(standing.rank);
            seat.sum += i64::from(standing.value);
            seat.low = [seat.low, Some(standing.value)].into_iter().flatten().min();
            seat.high = [seat.high, Some(standing.value)].into_iter().flatten().max();
            if standing.rank == 1 && winners == 1 {
                seat.wins += 1;
            } else if standing.rank == 1 {
                seat.shared += 1;
            }
        }
    }
}

/// Plays all games, so many at a time. Game `k` has the seed `seed + k`, whoever plays it.
fn count(args: &SimArgs, players: &[Option<Bot>], engine: &Arc<Engine>, io: &Io<'_>) -> Result<Counts, Failure> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(args.jobs)
        .build()
        .map_err(|error| Failure::refused(format!("`--jobs {}` cannot be had: {error}", args.jobs)))?;
    let bar = ProgressBar::with_draw_target(Some(args.games), ProgressDrawTarget::hidden());
    if io.terminal {
        bar.set_draw_target(ProgressDrawTarget::stderr());
        let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {per_sec}, {eta} left");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    }
    let stop = AtomicBool::new(false);
    let (seed, mix) = (args.select.seed, bots::mix_of(args.mix));
    let chunks = args.games.div_ceil(CHUNK);
    let counts = pool.install(|| {
        (0..chunks)
            .into_par_iter()
            .map(|chunk| {
                let mut counts = Counts::default();
                let mut game = None;
                for k in chunk * CHUNK..((chunk + 1) * CHUNK).min(args.games) {
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                    let seed = seed.wrapping_add(k);
                    let game = match &mut game {
                        Some(game) => {
                            Game::reset(game, seed);
                            game
                        }
                        None => game.insert(Game::new(engine, seed)),
                    };
                    let decisions = Bots::new(players, seed, mix).play(game);
                    if let Some(error) = game.error() {
                        stop.store(true, Ordering::Relaxed);
                        counts.failed = Some((seed, error));
                        break;
                    }
                    counts.note(game, decisions);
                }
                bar.inc(counts.games);
                counts
            })
            .reduce(Counts::default, Counts::add)
    });
    bar.finish_and_clear();
    Ok(counts)
}

/// The first game with a record, and games with a log, one after the other.
fn aloud(
    args: &SimArgs,
    players: &[Option<Bot>],
    loaded: &host::library::Loaded,
    engine: &Arc<Engine>,
    io: &mut Io<'_>,
) -> Result<(), End> {
    let texts = texts::catalogue(loaded, &args.place.lang)?;
    let names = Names { program: engine.program(), texts: &texts };
    let games = if args.log == Log::None { 1 } else { args.games };
    for k in 0..games {
        let seed = args.select.seed.wrapping_add(k);
        let mut game = Game::new(engine, seed);
        game.keep_journal();
        game.reset(seed);
        let mut bots = Bots::new(players, seed, bots::mix_of(args.mix));
        let mut replay = Replay::new(engine, seed);
        let mut waited = Waited::default();
        while let Some(answer) = bots.answer(&game) {
            waited.note(&game);
            bots.hear(&game, &answer);
            if replay.answer(&mut game, answer).is_err() {
                break;
            }
        }
        let all = 0..game.journal().len();
        if args.log == Log::Json {
            for mut object in tell::objects(&game, &waited, all, Reader::Everything) {
                object["seed"] = json!(seed);
                io.line(format_args!("{object}"))?;
            }
        } else {
            for line in tell::lines(&names, &game, &waited, all, (args.log, Reader::Everything)) {
                io.line(format_args!("{line}"))?;
            }
        }
        if let (0, Some(file)) = (k, &args.record) {
            Record::new(loaded, &args.select.choice(), &replay).write(&io.here.join(file))?;
        }
    }
    Ok(())
}

fn result(args: &SimArgs, engine: &Arc<Engine>, counts: &Counts, seconds: f64, io: &mut Io<'_>) -> Result<(), End> {
    let names = &engine.program().domains[0].objects;
    let per_second = |n: u64| if seconds > 0.0 { (n as f64 / seconds).round() } else { 0.0 };
    let finished = (counts.games - counts.unfinished).max(1) as f64;
    let mean = |sum: f64| (sum / finished * 1000.0).round() / 1000.0;
    if args.output.json() {
        let mut results = Map::new();
        for (seat, object) in counts.seats.iter().zip(names) {
            let row = json!({
                "wins": seat.wins, "shared": seat.shared, "mean_place": mean(seat.ranks as f64),
                "mean_value": mean(seat.sum as f64), "lowest": seat.low, "highest": seat.high,
            });
            results.insert(object.name.clone(), row);
        }
        let object = json!({
            "game": engine.program().game, "players": engine.program().seats, "seed": args.select.seed,
            "mix": format!("{:?}", args.mix).to_lowercase(),
            "games": counts.games, "unfinished": counts.unfinished, "decisions": counts.decisions,
            "seconds": seconds,
            "decisions_per_second": per_second(counts.decisions),
            "games_per_second": per_second(counts.games),
            "decisions_per_game": mean(counts.decisions as f64),
            "results": Value::Object(results),
        });
        return io.line(format_args!("{object}"));
    }
    let (games, decisions) = (diag::Count("game", counts.games as usize), counts.decisions);
    io.line(format_args!(
        "{games}, {decisions} decisions in {seconds:.2} s: {} decisions/s, {} games/s, {:.1} decisions/game",
        per_second(decisions),
        per_second(counts.games),
        mean(decisions as f64)
    ))?;
    if counts.unfinished > 0 {
        io.line(format_args!("{} did not end", diag::Count("game", counts.unfinished as usize)))?;
    }
    let width = names.iter().map(|o| o.name.len()).max().unwrap_or(0);
    for (seat, object) in counts.seats.iter().zip(names) {
        io.line(format_args!(
            "  {:width$}  {:5} won, {:4} shared, mean place {:.2}, mean {:.1} ({}..{})",
            object.name,
            seat.wins,
            seat.shared,
            mean(seat.ranks as f64),
            mean(seat.sum as f64),
            seat.low.unwrap_or(0),
            seat.high.unwrap_or(0),
        ))?;
    }
    Ok(())
}

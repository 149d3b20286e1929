//! Whole games, engine against the hand-written twin, and the small things: `cargo bench -p kenning-tests`.
//!
//! Engine and twin play the same seeds in turn in one run; the smallest time of each and the median of the ratios over
//! the rounds are printed. Every trace is compared first: a variant that plays another game is a mistake, not a result.
//! Times are of this thread's share of the processor where the system tells it, so a busy machine disturbs them less.

mod clock;
mod small;

use std::process::ExitCode;

use clock::Clock;
use engine::Game;
use kenning_tests::twin::pair::{self, play};
use kenning_tests::twin::{Pass, Twin};

/// Decisions a sample has at least.
const SAMPLE: u64 = 500_000;
/// Rounds of samples.
const ROUNDS: usize = 7;
/// Seats of the measured games.
const PLAYERS: u8 = 4;

fn main() -> ExitCode {
    let clock = Clock::start();
    match run(&clock) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn run(clock: &Clock) -> Result<(), String> {
    let (loaded, check) = clock.time(pair::load);
    let loaded = loaded?;
    println!("build    {}", clock::build());
    println!("clock    {}", clock.name());
    println!("check    {:.1} ms, all content from its files, once", check * 1e3);
    small::link(clock, &loaded)?;
    for players in 2..=4 {
        agree(&loaded, players, 300)?;
    }
    println!("traces   equal in 1800 games of 2, 3 and 4 players\n");
    for (name, pass) in [("A", Pass::Free), ("B", Pass::Last)] {
        against_twin(clock, &loaded, name, pass)?;
    }
    for (name, pass) in [("A", Pass::Free), ("B", Pass::Last)] {
        full_game(clock, &loaded, name, pass)?;
    }
    small::states(clock)
}

/// Compares the traces of engine and twin over seeds that are not measured.
fn agree(loaded: &host::library::Loaded, players: u8, games: u64) -> Result<(), String> {
    let engine = pair::engine(pair::stripped(loaded, players)?)?;
    let mut game = Game::new(&engine, 0);
    let mut twin = Twin::new(players.into());
    for pass in [Pass::Free, Pass::Last] {
        for seed in 0..games {
            let theirs = play(&mut game, seed, !seed, pass)?;
            let ours = twin.play(seed, !seed, pass);
            if theirs != ours {
                return Err(format!("{players} players, seed {seed}, {pass:?}: engine {theirs:?}, twin {ours:?}"));
            }
        }
    }
    Ok(())
}

/// What a sample of games came to.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Sample {
    trace: u64,
    decisions: u64,
    games: u64,
}

impl Sample {
    fn add(&mut self, trace: u64, decisions: u32) {
        self.trace ^= trace.rotate_left((self.games % 64) as u32);
        self.decisions += u64::from(decisions);
        self.games += 1;
    }
}

/// Plays games of seeds from the first on, until there are enough decisions or so many games.
fn sample(
    first: u64,
    games: Option<u64>,
    mut one: impl FnMut(u64) -> Result<(u64, u32), String>,
) -> Result<Sample, String> {
    let mut all = Sample::default();
    while games.map_or(all.decisions < SAMPLE, |games| all.games < games) {
        let (trace, decisions) = one(first + all.games)?;
        all.add(trace, decisions);
    }
    Ok(all)
}

fn against_twin(clock: &Clock, loaded: &host::library::Loaded, name: &str, pass: Pass) -> Result<(), String> {
    let engine = pair::engine(pair::stripped(loaded, PLAYERS)?)?;
    let mut game = Game::new(&engine, 0);
    let mut twin = Twin::new(PLAYERS.into());
    let (mut theirs, mut ours, mut ratios) = (f64::MAX, f64::MAX, Vec::new());
    let mut last = Sample::default();
    for round in 0..ROUNDS {
        let first = 1 << 32 | (round as u64) << 20;
        let (mine, own) = clock.time(|| {
            sample(first, None, |seed| {
                let outcome = twin.play(seed, !seed, pass);
                Ok((outcome.trace, outcome.decisions))
            })
        });
        let mine = mine?;
        let (other, engines) = clock.time(|| {
            sample(first, Some(mine.games), |seed| {
                let outcome = play(&mut game, seed, !seed, pass)?;
                Ok((outcome.trace, outcome.decisions))
            })
        });
        if other? != mine {
            return Err(format!("mix {name}, round {round}: engine and twin played different games"));
        }
        let decisions = mine.decisions as f64;
        theirs = theirs.min(engines / decisions);
        ours = ours.min(own / decisions);
        ratios.push(engines / own);
        last = mine;
    }
    let per_game = last.decisions as f64 / last.games as f64;
    println!("mix {name}    numbers only, {PLAYERS} players, {per_game:.0} decisions/game");
    report("twin", ours, per_game);
    report("engine", theirs, per_game);
    println!("  ratio  {:.2} median, {:.2} of the smallest times\n", median(&mut ratios), theirs / ours);
    Ok(())
}

fn full_game(clock: &Clock, loaded: &host::library::Loaded, name: &str, pass: Pass) -> Result<(), String> {
    let engine = pair::engine(pair::whole(loaded, PLAYERS)?)?;
    let mut game = Game::new(&engine, 0);
    let mut best = f64::MAX;
    let mut per_game = 0.0;
    for round in 0..ROUNDS {
        let first = 1 << 33 | (round as u64) << 20;
        let (played, seconds) = clock.time(|| {
            sample(first, None, |seed| {
                let outcome = play(&mut game, seed, !seed, pass)?;
                Ok((outcome.trace, outcome.decisions))
            })
        });
        let played = played?;
        best = best.min(seconds / played.decisions as f64);
        per_game = played.decisions as f64 / played.games as f64;
    }
    println!("mix {name}    every card, {PLAYERS} players, {per_game:.0} decisions/game");
    report("engine", best, per_game);
    println!();
    Ok(())
}

fn report(who: &str, seconds: f64, per_game: f64) {
    println!(
        "  {who:<6} {:>7.1} ns/decision  {:>6.2} M decisions/s  {:>8.0} games/s",
        seconds * 1e9,
        1e-6 / seconds,
        1.0 / (seconds * per_game)
    );
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values[values.len() / 2]
}

//! Where the time of the engine goes: `cargo xtask bench rows [GAME] [whole] [N]`. Plays games of four with bots that choose at
//! random and lists the dearest statements and rows with their source lines: evaluations a decision and the share of the time,
//! which counting lengthens, so shares are for finding things and never for comparing engines. Without a game it is the one that
//! stands written by hand too, without the effects of its cards unless `whole` says so.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::LazyLock;
use std::time::Instant;

use engine::{Bot, Bots, Game, Mix};
use host::library::Loaded;
use kenning_tests::twin::Pass;
use kenning_tests::twin::pair::{self, play};
use model::program::{NumId, Origin, Pc, Program, SetId};

/// Games that are counted of the game that stands written by hand.
const GAMES: u64 = 300;
/// Games that are counted of another.
const OTHER_GAMES: u64 = 40;
/// Lines of a list, unless a number is given.
const LINES: usize = 40;
/// Seats.
const PLAYERS: u8 = 4;

static START: LazyLock<Instant> = LazyLock::new(Instant::now);

fn nanoseconds() -> u64 {
    START.elapsed().as_nanos() as u64
}

fn main() -> ExitCode {
    let (mut whole, mut lines, mut id) = (false, LINES, None);
    for word in std::env::args().skip(1).filter(|word| !word.starts_with('-')) {
        match word.parse() {
            Ok(number) => lines = number,
            Err(_) if word == "whole" => whole = true,
            Err(_) => id = Some(word),
        }
    }
    match run(id.as_deref(), whole, lines) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn run(id: Option<&str>, whole: bool, lines: usize) -> Result<(), String> {
    let loaded = pair::load_game(id.unwrap_or(pair::GAME))?;
    let stripped = id.is_none() && !whole;
    let program = if stripped { pair::stripped(&loaded, PLAYERS)? } else { pair::whole(&loaded, PLAYERS)? };
    let engine = pair::engine(program)?;
    let mut game = Game::new(&engine, 0);
    game.count(Some(nanoseconds));
    let mut decisions = 0;
    for seed in 0..if id.is_some() { OTHER_GAMES } else { GAMES } {
        decisions += match id {
            Some(_) => at_random(&mut game, seed)?,
            None => u64::from(play(&mut game, seed, !seed, Pass::Last)?.decisions),
        };
    }
    let report = Report { loaded: &loaded, program: engine.program(), game: &game, decisions: decisions as f64, lines };
    report.statements();
    report.rows();
    Ok(())
}

/// Plays a game as `sim` does; answers the number of decisions.
fn at_random(game: &mut Game, seed: u64) -> Result<u64, String> {
    game.reset(seed);
    let mut bots = Bots::new(&[Some(Bot::Random); PLAYERS as usize], seed, Mix::A);
    let mut decisions = 0;
    while let Some(answer) = bots.answer(game) {
        bots.hear(game, &answer);
        game.answer(answer).map_err(|refusal| format!("seed {seed}, decision {decisions}: {refusal:?}"))?;
        decisions += 1;
    }
    match game.error() {
        Some(error) => Err(format!("seed {seed}, decision {decisions}: {error}")),
        None => Ok(decisions),
    }
}

struct Report<'a> {
    loaded: &'a Loaded,
    program: &'a Program,
    game: &'a Game,
    decisions: f64,
    lines: usize,
}

impl Report<'_> {
    fn statements(&self) {
        let mut costs: Vec<_> = (0..self.program.code.len()).map(|pc| (pc, self.game.cost_of(Pc(pc as u32)))).collect();
        let sum = |of: fn(&engine::Cost) -> u64| costs.iter().map(|(_, cost)| of(cost)).sum::<u64>() as f64;
        let (runs, rows, ticks) = (sum(|cost| cost.runs), sum(|cost| cost.rows), sum(|cost| cost.ticks));
        println!("{} decisions: {:.1} statements and {:.1} rows each", self.decisions, self.per(runs), self.per(rows));
        let mut procs: BTreeMap<&str, [f64; 3]> = BTreeMap::new();
        for (pc, cost) in &costs {
            let sums = procs.entry(self.proc_of(*pc)).or_default();
            for (sum, more) in sums.iter_mut().zip([cost.runs, cost.rows, cost.ticks]) {
                *sum += more as f64;
            }
        }
        costs.sort_by_key(|(_, cost)| std::cmp::Reverse(cost.ticks));
        let dump = link::dump(self.program);
        let texts = statement_texts(&dump);
        println!("\n  time    runs    rows  statement");
        for (pc, cost) in costs.iter().take(self.lines) {
            let shares = self.shares([cost.runs as f64, cost.rows as f64, cost.ticks as f64], ticks);
            let place = self.place(self.program.origins.get(*pc));
            let text: String = texts.get(pc).map_or(String::new(), |text| text.chars().take(200).collect());
            println!("{shares}  {} {place} {text}", self.proc_of(*pc));
        }
        let mut procs: Vec<_> = procs.into_iter().collect();
        procs.sort_by(|one, two| two.1[2].total_cmp(&one.1[2]));
        println!("\n  time    runs    rows  procedure");
        for (name, sums) in procs.into_iter().take(self.lines) {
            println!("{}  {name}", self.shares(sums, ticks));
        }
    }

    fn rows(&self) {
        let nums = (0..self.program.nums.len()).map(|at| {
            let id = NumId(at as u16);
            let place = self.place(self.program.num_origins.get(at));
            (self.game.evaluations(id), format!("{place} {:?}", self.program.nums[at]))
        });
        let sets = (0..self.program.sets.len()).map(|at| {
            let id = SetId(at as u16);
            (self.game.set_evaluations(id), format!("set {at} {:?}", self.program.sets[at].0))
        });
        let mut all: Vec<_> = nums.chain(sets).filter(|(number, _)| *number > 0).collect();
        all.sort_by_key(|(number, _)| std::cmp::Reverse(*number));
        println!("\n  rows  row");
        for (number, what) in all.into_iter().take(self.lines) {
            println!("{:6.2}  {what}", self.per(number as f64));
        }
    }

    fn per(&self, number: f64) -> f64 {
        number / self.decisions
    }

    fn shares(&self, [runs, rows, ticks]: [f64; 3], all: f64) -> String {
        format!("{:5.1}% {:7.3} {:7.2}", 100.0 * ticks / all.max(1.0), self.per(runs), self.per(rows))
    }

    fn proc_of(&self, pc: usize) -> &str {
        let before = self.program.procs.iter().filter(|proc| proc.entry.0 as usize <= pc);
        before.max_by_key(|proc| proc.entry.0).map_or("", |proc| &proc.name)
    }

    fn place(&self, origin: Option<&Origin>) -> String {
        let found = origin.and_then(|origin| {
            let path = self.program.units.get(usize::from(origin.unit))?;
            let unit = self.loaded.units.iter().position(|unit| unit.unit.path == *path)?;
            let range = self.loaded.units[unit].unit.spans.get(origin.node.index()).copied()?;
            Some(self.loaded.place(unit, range))
        });
        found.unwrap_or_else(|| "-".to_owned())
    }
}

/// The statements of a dump by their numbers.
fn statement_texts(dump: &str) -> BTreeMap<usize, &str> {
    dump.lines()
        .skip_while(|line| !line.starts_with("proc "))
        .filter_map(|line| {
            let (number, text) = line.strip_prefix("  ")?.split_once(' ')?;
            Some((number.parse().ok()?, text))
        })
        .collect()
}

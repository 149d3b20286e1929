//! Where the time of the engine goes: `cargo xtask bench rows [whole] [N]`. Plays 300 games and lists the dearest
//! statements and rows with their source lines: evaluations a decision and the share of the time, which counting
//! lengthens, so shares are for finding things and never for comparing engines.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::LazyLock;
use std::time::Instant;

use engine::Game;
use host::library::Loaded;
use kenning_tests::twin::Pass;
use kenning_tests::twin::pair::{self, play};
use model::program::{NumId, Origin, Pc, Program, SetId};

/// Games that are counted.
const GAMES: u64 = 300;
/// Lines of a list, unless a number is given.
const LINES: usize = 40;

static START: LazyLock<Instant> = LazyLock::new(Instant::now);

fn nanoseconds() -> u64 {
    START.elapsed().as_nanos() as u64
}

fn main() -> ExitCode {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let whole = given.iter().any(|word| word == "whole");
    let lines = given.iter().find_map(|word| word.parse().ok()).unwrap_or(LINES);
    match run(whole, lines) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn run(whole: bool, lines: usize) -> Result<(), String> {
    let loaded = pair::load()?;
    let program = if whole { pair::whole(&loaded, 4)? } else { pair::stripped(&loaded, 4)? };
    let engine = pair::engine(program)?;
    let mut game = Game::new(&engine, 0);
    game.count(Some(nanoseconds));
    let mut decisions = 0;
    for seed in 0..GAMES {
        decisions += u64::from(play(&mut game, seed, !seed, Pass::Last)?.decisions);
    }
    let report = Report { loaded: &loaded, program: engine.program(), game: &game, decisions: decisions as f64, lines };
    report.statements();
    report.rows();
    Ok(())
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

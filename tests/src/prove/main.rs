//! The binary behind `cargo xtask prove`: `prove CLAIM [--long] [OPTION..]`, where `--long` stands for the claim's own
//! long counts and the options are those of `xtask/data/prove.txt`. A line a claim on standard output, another for the
//! proofs; progress on a terminal, exit code 1 when the claim does not hold.

use std::io::IsTerminal;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use engine::Bot;
use indicatif::{ProgressBar, ProgressDrawTarget};
use kenning_tests::prove::fuzz::corpus::Corpus;
use kenning_tests::prove::tree::Tree;
use kenning_tests::prove::{
    CLAIMS, Claim, Proved, Table, acts, drawn, fuzz, hostile, letters, mutants, proof_tables, proofs, survey, tables,
    tests, trees,
};

/// The counts of a long proof: over all built games, and for each proof; none for all there is, or where proofs are not
/// asked.
#[derive(Clone, Copy)]
struct Long {
    count: Option<u32>,
    proofs: Option<u32>,
}

/// What is to be proved.
#[derive(Clone, Copy)]
enum What {
    /// By playing.
    Played(Claim),
    /// By changing a letter of each name.
    Letters,
    /// By making typical mistakes.
    Mutants,
    /// By feeding readers with broken files.
    Fuzz,
    /// By walking known games as trees.
    Trees,
    /// By files that grow, through every command.
    Hostile,
}

struct Order {
    name: &'static str,
    what: What,
    /// Rounds over all built games; none for the usual number.
    count: Option<u32>,
    /// Rounds for each proof.
    proofs: u32,
    /// Programs that are drawn, where some are.
    programs: u32,
    /// Games from each decision of each test, where some are played.
    tests: u32,
    /// In fewer games nothing may act that acts at all.
    acts: u64,
    /// Fewer pairs of states are too few.
    states: u64,
    minutes: u64,
    seed: u64,
    game: Option<String>,
    /// The only tables that are played at: those whose names have this in them; none for all.
    table: Option<String>,
    /// Whether broken files that are refused for something new are kept.
    keep: bool,
    /// The only reader that is fed; none for all.
    reader: Option<fuzz::Reader>,
    /// The only shapes of hostile files that are tried; none for all.
    shape: Option<String>,
}

fn main() -> ExitCode {
    // The hostile files are read by commands in processes of their own, which are this program under another name.
    if std::env::args_os().nth(1).is_some_and(|word| word == "kenning") {
        return app::command(std::env::args_os().skip(1));
    }
    let order = match order(std::env::args().skip(1)) {
        Ok(order) => order,
        Err(message) => {
            eprintln!("error: {message}");
            return ExitCode::from(2);
        }
    };
    match perform(&order) {
        Ok(line) => {
            println!("{line}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            println!("{}: FAILED: {message}", order.name);
            ExitCode::FAILURE
        }
    }
}

fn perform(order: &Order) -> Result<String, String> {
    match order.what {
        What::Played(claim) => played(order, claim),
        What::Letters => over_sources(order, slips),
        What::Mutants => over_sources(order, mistakes),
        What::Fuzz => broken_files(order),
        What::Trees => known_games(order),
        What::Hostile => growing_files(order),
    }
}

fn known_games(order: &Order) -> Result<String, String> {
    let began = Instant::now();
    let lines = trees::trees(trees::Walk::Whole)?;
    lines.iter().for_each(|line| println!("{line}"));
    let met = trees::ways(order.count.unwrap_or(1).into(), trees::Presets::All)?;
    let (games, seconds) = (diag::Count("game", lines.len()), began.elapsed().as_secs_f64());
    Ok(format!("{}: {games} as published, {met} nodes of chance met in others, {seconds:.1} s", order.name))
}

/// What is done to the sources of games: of the shipped ones, or the one that is named, then of the proofs.
fn over_sources(
    order: &Order,
    one: impl Fn(&Order, &str, &[Tree], Option<u32>) -> Result<String, String>,
) -> Result<String, String> {
    let line = one(order, "", &Tree::all(order.game.as_deref())?, order.count)?;
    if order.proofs == 0 || order.game.is_some() {
        return Ok(line);
    }
    println!("{line}");
    let proofs = Tree::proofs()?;
    one(order, " of proofs", &proofs, Some(order.proofs.saturating_mul(proofs.len() as u32)))
}

fn slips(order: &Order, whose: &str, trees: &[Tree], count: Option<u32>) -> Result<String, String> {
    let began = Instant::now();
    let bar = bar(order.name, 0);
    let found = letters::letters(trees, count, order.seed, |length| bar.set_length(length), || bar.inc(1));
    bar.finish_and_clear();
    let found = found?;
    found.survivors.iter().for_each(|survivor| println!("{survivor}"));
    let line = format!("uses {}, declarations {}", found.uses, found.declarations);
    let seconds = began.elapsed().as_secs_f64();
    if found.holds() { Ok(format!("{}{whose}: {line}, {seconds:.1} s", order.name)) } else { Err(line) }
}

fn mistakes(order: &Order, whose: &str, trees: &[Tree], count: Option<u32>) -> Result<String, String> {
    let began = Instant::now();
    let bar = bar(order.name, 0);
    let found = mutants::mutants(trees, count, order.seed, |length| bar.set_length(length), || bar.inc(1));
    bar.finish_and_clear();
    let found = found?;
    found.survivors.iter().for_each(|survivor| println!("{survivor}"));
    found.operators.iter().for_each(|(name, tally)| println!("  {name}: {tally}"));
    let (sum, seconds) = (found.sum(), began.elapsed().as_secs_f64());
    if found.holds() { Ok(format!("{}{whose}: {sum}, {seconds:.1} s", order.name)) } else { Err(sum.to_string()) }
}

/// Each reader for `--minutes`, or for `--count` inputs.
fn broken_files(order: &Order) -> Result<String, String> {
    let began = Instant::now();
    let mut parts = Vec::new();
    // A backtrace takes more memory than any input may.
    std::panic::set_hook(Box::new(|info| eprintln!("{info}")));
    let chosen = |reader: &fuzz::Reader| order.reader.is_none_or(|only| only == *reader);
    for reader in fuzz::Reader::ALL.into_iter().filter(chosen) {
        let until = Instant::now() + Duration::from_secs(order.minutes * 60);
        let bar = bar(reader.name(), 0);
        let go_on = |done: u64| order.count.map_or_else(|| Instant::now() < until, |count| done < u64::from(count));
        let bench = fuzz::Bench::new(reader)?;
        let mut corpus = order.keep.then(|| Corpus::new(&bench)).transpose()?;
        let fed = fuzz::feed(&bench, order.seed, go_on, |input, reasons| {
            corpus.iter_mut().for_each(|corpus| corpus.meet(input, reasons));
            bar.inc(1);
        });
        bar.finish_and_clear();
        let fuzz::Fed { inputs, growth } = fed?;
        let mut part = format!("{} {inputs}", reader.name());
        part += &growth.map_or_else(String::new, |bytes| format!(" (grew by at most {} KiB)", bytes >> 10));
        let count = corpus.map(|corpus| corpus.count());
        part += &count.map_or_else(String::new, |(known, added)| format!(" ({known} reasons, {added} newly kept)"));
        parts.push(part);
    }
    Ok(format!("{}: inputs {}, {:.1} s", order.name, parts.join(", "), began.elapsed().as_secs_f64()))
}

/// Each shape through each of its commands.
fn growing_files(order: &Order) -> Result<String, String> {
    let began = Instant::now();
    let place = tempfile::tempdir().map_err(|e| e.to_string())?;
    let program = std::env::current_exe().map_err(|e| e.to_string())?;
    let program = vec![program.to_string_lossy().into_owned(), "kenning".to_owned()];
    let bench = hostile::Bench::new(program, place.path(), hostile::Length::Long(order.count.unwrap_or(5) as usize))?;
    let shapes = hostile::shapes();
    let wanted = |shape: &&hostile::Shape| order.shape.as_deref().is_none_or(|part| shape.name.contains(part));
    let (mut rows, mut broken) = (0, 0);
    for shape in shapes.iter().filter(wanted) {
        for command in shape.commands() {
            let row = bench.row(shape, command)?;
            println!("{row}");
            rows += 1;
            broken += usize::from(!row.broken.is_empty());
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    let line = format!("{rows} rows of {} shapes, {broken} broken, {seconds:.1} s", shapes.len());
    if broken == 0 { Ok(format!("{}: {line}", order.name)) } else { Err(line) }
}

fn bar(name: &'static str, length: u64) -> ProgressBar {
    let hidden = !std::io::stderr().is_terminal();
    let target = if hidden { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
    ProgressBar::with_draw_target(Some(length), target).with_message(name)
}

/// So many decisions each game goes on that begins at one of a test.
const FROM_TESTS: u32 = 24;
/// So many games begin at each decision of each test in a long count.
const GAMES_A_TEST: u32 = 2;
/// So many pairs of states a long count of views compares at least.
const STATES: u64 = 300_000;

fn played(order: &Order, claim: Claim) -> Result<String, String> {
    let mut parts = Vec::new();
    let proofs = proofs()?;
    let proofs: Vec<&str> = proofs.iter().map(String::as_str).collect();
    match order.game.as_deref() {
        Some("drawn") if claim == Claim::Naive => return over_programs(order),
        Some(id) if proofs.contains(&id) => parts.push(over_proofs(order, claim, &[id])?),
        Some(id) => parts.push(over_games(order, claim, tables(Some(id))?)?),
        None => {
            // A long count: what is known is told at once.
            if order.programs > 0 {
                println!("{}", over_programs(order)?);
            }
            parts.push(over_games(order, claim, tables(None)?)?);
            if order.proofs > 0 {
                println!("{}", parts[0].0);
                parts.push(over_proofs(order, claim, &proofs)?);
            }
        }
    }
    if order.tests > 0 {
        println!("{}", parts[parts.len() - 1].0);
        parts.push(match (claim, order.game.as_deref()) {
            (Claim::Games(bot), Some(id)) => over_acts(order, id, bot)?,
            _ => over_tests(order)?,
        });
    }
    let states: u64 = parts.iter().map(|(_, states)| states).sum();
    let last = parts.pop().map_or(String::new(), |(line, _)| line);
    match order.states {
        0 => Ok(last),
        least if states < least => Err(format!("{last}\n{states} pairs of states in all, wanted {least}")),
        _ => Ok(format!("{last}\n{}: {states} pairs of states in all", order.name)),
    }
}

/// Looks on at games that begin where tests stand.
fn over_tests(order: &Order) -> Result<(String, u64), String> {
    let began = Instant::now();
    let bar = bar(order.name, 0);
    let proved = tests(order.game.as_deref(), order.tests.into(), FROM_TESTS, order.seed, || bar.inc(1));
    bar.finish_and_clear();
    let Proved { rounds, checks, .. } = proved.map_err(|broken| broken.to_string())?;
    let seconds = began.elapsed().as_secs_f64();
    Ok((format!("{} of tests: {rounds} hold, {checks} checks, {seconds:.1} s", order.name), checks))
}

/// Games that go on from where tests stand, and what acts in them.
fn over_acts(order: &Order, id: &str, bot: Bot) -> Result<(String, u64), String> {
    let began = Instant::now();
    let bar = bar(order.name, 0);
    let found = acts(id, order.tests.into(), order.acts, order.seed, bot, || bar.inc(1));
    bar.finish_and_clear();
    let (proved, acts) = found.map_err(|broken| broken.to_string())?;
    proved.faults.iter().for_each(|fault| println!("{fault}"));
    let idle = acts.fewer(order.acts, false);
    let mut lags: Vec<_> = idle.iter().copied().chain(acts.fewer(order.acts, true)).collect();
    lags.dedup();
    lags.iter().for_each(|(name, games)| println!("  {name} acts in {games}"));
    let seconds = began.elapsed().as_secs_f64();
    let line = format!("{}, {acts}, {seconds:.1} s", told(&proved));
    match (proved.faults.len(), idle.len()) {
        (0, 0) => Ok((format!("{} of tests: {line}", order.name), proved.checks)),
        (0, few) => Err(format!("{} in fewer than {} games, {line}", diag::Count("thing", few), order.acts)),
        (some, _) => Err(format!("{} cannot go on, {line}", diag::Count("game", some))),
    }
}

fn over_games(order: &Order, claim: Claim, tables: Vec<Table>) -> Result<(String, u64), String> {
    let count = order.count.unwrap_or(300);
    let bar = bar(order.name, count.into());
    over(order, claim, "", &bar, count, [Ok(tables)])
}

fn over_proofs(order: &Order, claim: Claim, ids: &[&str]) -> Result<(String, u64), String> {
    let bar = bar(order.name, u64::from(order.proofs) * ids.len() as u64);
    over(order, claim, " of proofs", &bar, order.proofs, ids.iter().map(|id| proof_tables(id)))
}

/// Proves the claim `count` times over each of the lists of tables, and says the sum.
fn over(
    order: &Order,
    claim: Claim,
    whose: &str,
    bar: &ProgressBar,
    count: u32,
    lists: impl IntoIterator<Item = Result<Vec<Table>, String>>,
) -> Result<(String, u64), String> {
    let began = Instant::now();
    let (mut sum, mut played) = (Proved::default(), 0);
    for tables in lists {
        let mut tables = tables?;
        tables.retain(|table| order.table.as_deref().is_none_or(|part| table.name.contains(part)));
        played += tables.len();
        sum = sum + survey(claim, &tables, count, order.seed, || bar.inc(1)).map_err(|e| e.to_string())?;
    }
    bar.finish_and_clear();
    if let Some(part) = order.table.as_deref().filter(|_| played == 0) {
        return Err(format!("no table has `{part}` in its name"));
    }
    let (name, seconds) = (order.name, began.elapsed().as_secs_f64());
    sum.faults.iter().for_each(|fault| println!("{fault}"));
    let line = format!("{}, {played} tables, {seconds:.1} s", told(&sum));
    match sum.faults.len() {
        0 => Ok((format!("{name}{whose}: {line}"), sum.checks)),
        some => Err(format!("{} cannot go on, {line}", diag::Count("game", some))),
    }
}

fn over_programs(order: &Order) -> Result<String, String> {
    let began = Instant::now();
    let bar = bar(order.name, order.programs.into());
    let proved = drawn(order.programs, order.seed, || bar.inc(1)).map_err(|broken| broken.to_string())?;
    bar.finish_and_clear();
    let Proved { rounds, checks, .. } = proved;
    Ok(format!("{} of programs: {rounds} hold, {checks} checks, {:.1} s", order.name, began.elapsed().as_secs_f64()))
}

/// How much was proved, and of games that were played, how large and long they grew.
fn told(proved: &Proved) -> String {
    let Proved { rounds, checks, largest, longest, .. } = proved;
    let grown = match largest {
        0 => String::new(),
        _ => format!(", states up to {largest} bytes, games up to {}", diag::Count("decision", *longest as usize)),
    };
    format!("{rounds} hold, {checks} checks{grown}")
}

/// Every claim with the word for it.
fn claims() -> impl Iterator<Item = (&'static str, What)> {
    CLAIMS.map(|(name, claim)| (name, What::Played(claim))).into_iter().chain([
        ("letters", What::Letters),
        ("mutants", What::Mutants),
        ("fuzz", What::Fuzz),
        ("trees", What::Trees),
        ("hostile", What::Hostile),
    ])
}

fn long_counts(what: What) -> Long {
    let of = |count, proofs| Long { count: Some(count), proofs: Some(proofs) };
    match what {
        What::Played(Claim::Games(Bot::Random)) => of(20_000, 2_000),
        What::Played(Claim::Games(Bot::Greedy | Bot::Planner)) => of(1_000, 100),
        What::Played(Claim::Views) => of(600, 200),
        What::Played(Claim::Orders) => of(10_000, 1_000),
        What::Played(Claim::Links) => of(1_000, 100),
        What::Played(Claim::Naive) => of(100, 120),
        What::Trees => Long { count: Some(20), proofs: None },
        What::Letters | What::Mutants => Long { count: None, proofs: Some(500) },
        What::Fuzz | What::Hostile => Long { count: None, proofs: None },
    }
}

fn order(args: impl Iterator<Item = String>) -> Result<Order, String> {
    // `--count=7` is `--count 7`.
    let mut args = args.flat_map(|arg| match arg.split_once('=').filter(|(option, _)| option.starts_with("--")) {
        Some((option, value)) => vec![option.to_owned(), value.to_owned()],
        None => vec![arg],
    });
    let known = || diag::or_list(claims().map(|(name, _)| format!("`{name}`")));
    let word = args.next().ok_or_else(|| format!("name a claim: {}", known()))?;
    let (name, what) = claims()
        .find(|(name, _)| *name == word)
        .ok_or_else(|| format!("no claim is called `{word}`: expected {}", known()))?;
    let mut order = Order {
        name,
        what,
        count: None,
        proofs: 0,
        programs: 0,
        tests: 0,
        acts: 0,
        states: 0,
        minutes: 15,
        seed: 0,
        game: None,
        table: None,
        keep: false,
        reader: None,
        shape: None,
    };
    let (mut long, mut proofs, mut programs, mut tests, mut states) = (false, None, None, None, None);
    while let Some(option) = args.next() {
        match option.as_str() {
            "--keep" => {
                order.keep = true;
                continue;
            }
            "--long" => {
                long = true;
                continue;
            }
            _ => {}
        }
        let value = args.next().ok_or_else(|| format!("`{option}` needs a value"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("`{option}` needs a number, found `{value}`"));
        match option.as_str() {
            "--count" => order.count = Some(count(&value, number()?)?),
            "--proofs" => proofs = Some(count(&value, number()?)?),
            "--programs" => programs = Some(count(&value, number()?)?),
            "--tests" => tests = Some(count(&value, number()?)?),
            "--acts" => order.acts = number()?,
            "--states" => states = Some(number()?),
            "--minutes" => order.minutes = number()?,
            "--seed" => order.seed = number()?,
            "--game" => order.game = Some(value),
            "--table" => order.table = Some(value),
            "--bots" => {
                let bot = bot(&value)?;
                let What::Played(Claim::Games(played)) = &mut order.what else {
                    return Err(format!("`--bots` is for `games`, not for `{name}`"));
                };
                *played = bot;
            }
            "--shape" => order.shape = Some(value),
            "--reader" => order.reader = Some(reader(&value)?),
            _ => return Err(format!("no option is called `{option}`")),
        }
    }
    let none = Long { count: None, proofs: None };
    let long = if long { long_counts(order.what) } else { none };
    order.proofs = proofs.or(long.proofs.map(|proofs| order.count.unwrap_or(proofs))).unwrap_or(0);
    let naive = matches!(order.what, What::Played(Claim::Naive));
    order.programs = programs.unwrap_or(if naive && long.proofs.is_some() { 2_000 } else { 0 });
    if matches!(order.what, What::Played(Claim::Games(_))) {
        order.tests = tests.unwrap_or(u32::from(order.acts > 0));
        if order.tests > 0 && order.game.is_none() {
            return Err("games from tests are those of one game: name it with `--game`".to_owned());
        }
    }
    if matches!(order.what, What::Played(Claim::Views)) {
        let usual = long.count.is_some() && order.count.is_none() && order.game.is_none();
        order.tests = tests.unwrap_or(if long.count.is_some() { GAMES_A_TEST } else { 0 });
        order.states = states.unwrap_or(if usual { STATES } else { 0 });
    }
    order.count = order.count.or(long.count);
    Ok(order)
}

fn bot(value: &str) -> Result<Bot, String> {
    let known = || diag::or_list(Bot::ALL.map(|bot| format!("`{}`", bot.name())));
    Bot::named(value).ok_or_else(|| format!("no bot is called `{value}`: expected {}", known()))
}

fn reader(value: &str) -> Result<fuzz::Reader, String> {
    let known = fuzz::Reader::ALL.map(|reader| format!("`{}`", reader.name()));
    let found = fuzz::Reader::ALL.into_iter().find(|reader| reader.name() == value);
    found.ok_or_else(|| format!("no reader is called `{value}`: expected {}", diag::or_list(known)))
}

fn count(value: &str, number: u64) -> Result<u32, String> {
    number.try_into().map_err(|_| format!("`{value}` is too large a count"))
}

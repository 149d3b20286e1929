//! The binary behind `cargo xtask prove`: `prove CLAIM [--count N] [--seed S] [--game G]`. One line a claim on standard
//! output, progress on a terminal, exit code 1 when the claim does not hold.

use std::io::IsTerminal;
use std::process::ExitCode;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressDrawTarget};
use kenning_tests::prove::{CLAIMS, Claim, Proved, prove, tables};

struct Order {
    name: &'static str,
    claim: Claim,
    count: u32,
    seed: u64,
    game: Option<String>,
}

fn main() -> ExitCode {
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
    let began = Instant::now();
    let tables = tables(order.game.as_deref())?;
    let hidden = !std::io::stderr().is_terminal();
    let target = if hidden { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
    let bar = ProgressBar::with_draw_target(Some(u64::from(order.count)), target).with_message(order.name);
    let proved = prove(order.claim, &tables, order.count, order.seed, || bar.inc(1));
    bar.finish_and_clear();
    let proved = proved.map_err(|broken| broken.to_string())?;
    let (name, seconds) = (order.name, began.elapsed().as_secs_f64());
    let largest = if proved.largest > 0 { format!("states up to {} bytes, ", proved.largest) } else { String::new() };
    let Proved { rounds, checks, .. } = proved;
    Ok(format!("{name}: {rounds} hold, {checks} checks, {largest}{} tables, {seconds:.1} s", tables.len()))
}

fn order(mut args: impl Iterator<Item = String>) -> Result<Order, String> {
    let known = || diag::or_list(CLAIMS.map(|(name, _)| format!("`{name}`")));
    let word = args.next().ok_or_else(|| format!("name a claim: {}", known()))?;
    let (name, claim) = CLAIMS
        .into_iter()
        .find(|(name, _)| *name == word)
        .ok_or_else(|| format!("no claim is called `{word}`: expected {}", known()))?;
    let mut order = Order { name, claim, count: 300, seed: 0, game: None };
    while let Some(option) = args.next() {
        let value = args.next().ok_or_else(|| format!("`{option}` needs a value"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("`{option}` needs a number, found `{value}`"));
        match option.as_str() {
            "--count" => order.count = number()?.try_into().map_err(|_| format!("`{value}` is too large a count"))?,
            "--seed" => order.seed = number()?,
            "--game" => order.game = Some(value),
            _ => return Err(format!("no option is called `{option}`")),
        }
    }
    Ok(order)
}

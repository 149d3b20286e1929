//! Texts of what is shipped: `cargo bench -p kenning-tests --bench text`.
//!
//! All items of a game in all its languages, catalogues read from their text on; and all checks on all catalogues. Files are
//! in memory and units compiled before. The first run of the process is shown, the smallest of a few is held to the gate.
//! It needs a machine that has nothing else to do.

use std::process::ExitCode;
use std::time::Instant;

use diag::Diags;
use host::library::{Baked, Library, Loaded, Tables};
use kenning_tests::root;
use model::unit::What;
use text::Words;

/// Runs of each.
const RUNS: usize = 15;
/// What all items in all languages may take, in milliseconds.
const RENDER: f64 = 50.0;
/// What all checks on all catalogues may take, in milliseconds.
const CHECK: f64 = 200.0;
/// The game whose items are rendered.
const GAME: &str = "blood-rage";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let library = Library::open(root(), None, Tables::Source, Baked::default()).map_err(|f| f.message)?;
    let load = |game: &String| library.load(game, &[]).map_err(|f| f.message);
    let games: Vec<Loaded> = library.games().iter().map(load).collect::<Result<_, _>>()?;
    let game = games.iter().find(|loaded| loaded.id == GAME).ok_or("the game is not there")?;
    let languages = host::texts::languages(game);
    let items = render(game, &languages)?;
    let what = format!("{items} texts of items in {}", languages.join(", "));
    let rendered = measured("render", &what, RENDER, || render(game, &languages).map(drop))?;
    let catalogues: usize = games.iter().map(host::texts::number).sum();
    let checked = measured("check", &format!("{catalogues} catalogues"), CHECK, || games.iter().try_for_each(check))?;
    if rendered && checked { Ok(()) } else { Err("texts take longer than they may".to_owned()) }
}

/// Prints what a work takes; whether that is within its gate.
fn measured(name: &str, what: &str, gate: f64, work: impl Fn() -> Result<(), String>) -> Result<bool, String> {
    let mut times = Vec::new();
    for _ in 0..RUNS {
        let begin = Instant::now();
        work()?;
        times.push(begin.elapsed().as_secs_f64() * 1000.0);
    }
    let least = times.iter().copied().fold(f64::INFINITY, f64::min);
    println!("{name:8} {what}: {least:.1} ms, the first time {:.1} ms (at most {gate})", times[0]);
    Ok(least <= gate)
}

/// Reads the catalogues of the languages and renders every item in each; how many that are.
fn render(loaded: &Loaded, languages: &[String]) -> Result<usize, String> {
    let catalogues = host::texts::catalogues(loaded, languages, &mut Diags::new()).map_err(|f| f.message)?;
    let units = loaded.units();
    let words = Words::new(&units);
    let mut items = 0;
    for (unit, decl) in units.iter().flat_map(|unit| unit.decls.iter().map(move |decl| (*unit, decl))) {
        if !matches!(decl.what, What::Item(_)) {
            continue;
        }
        for catalogue in &catalogues {
            let text = text::card_text(catalogue, &words, unit, decl);
            text.map_err(|missing| format!("{}: nothing says {}", catalogue.language(), missing.0.join(", ")))?;
            items += 1;
        }
    }
    Ok(items)
}

/// All checks of a game's texts, which find nothing.
fn check(loaded: &Loaded) -> Result<(), String> {
    let found = host::texts::check_languages(loaded, &host::texts::languages(loaded));
    let first = found.iter().next().map(|d| format!("a shipped text has a finding: {}", d.message));
    first.map_or(Ok(()), Err)
}

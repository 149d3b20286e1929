//! `kenning check` over ten and thirty thousand generated cards: `cargo bench -p kenning-tests --bench cards`.
//!
//! The cards are written into a pack for a shipped game, in its words, in files of 300; the command runs in process and the
//! smallest of a few times is taken. A selection holds fewer things than that, so what the command ends with is the one
//! finding that says so; any other finding is a fault of the bench. It needs a machine that has nothing else to do.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use kenning_tests::command::{BUILT, copy, kenning};
use kenning_tests::root;

/// Cards a file.
const FILE: usize = 300;
/// Runs of each size.
const RUNS: usize = 3;
/// What thirty thousand cards may take, in seconds, on two cores.
const GATE: f64 = 2.0;
/// How much longer than ten thousand they may take.
const RATIO: f64 = 3.3;

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
    let at = tempfile::tempdir().map_err(|e| e.to_string())?;
    copy(&root().join("cards"), &at.path().join("cards")).map_err(|e| e.to_string())?;
    let mut best = Vec::new();
    for count in [10_000, 30_000] {
        let pack = at.path().join(format!("many-{count}"));
        let bytes = write(&pack, count).map_err(|e| e.to_string())?;
        let mut least = f64::INFINITY;
        for _ in 0..RUNS {
            let begin = Instant::now();
            check(at.path(), &pack)?;
            least = least.min(begin.elapsed().as_secs_f64());
        }
        println!("check    {count} cards of {} bytes: {least:.2} s", bytes / count);
        best.push(least);
    }
    let ratio = best[1] / best[0];
    println!("ratio    {ratio:.2} (at most {RATIO})");
    if best[1] > GATE || ratio > RATIO {
        return Err(format!("30000 cards take {:.2} s, at most {GATE} s and {RATIO} times 10000", best[1]));
    }
    Ok(())
}

fn check(here: &Path, pack: &Path) -> Result<(), String> {
    let ran = kenning(here, BUILT, &["check", "--format", "short", "--content", &pack.to_string_lossy()]);
    match ran.out.lines().find(|line| !line.contains(" error E0961: ")) {
        None => Ok(()),
        Some(line) => Err(format!("a generated card has a finding: {line}")),
    }
}

/// Writes the pack; its bytes of source.
fn write(pack: &Path, count: usize) -> std::io::Result<usize> {
    let content = pack.join("content");
    fs::create_dir_all(&content)?;
    fs::write(pack.join("pack.toml"), "id = \"many\"\ngame = \"blood-rage\"\nversion = \"1\"\nrules = false\n")?;
    let mut bytes = 0;
    for first in (0..count).step_by(FILE) {
        let mut text = String::new();
        (first..count.min(first + FILE)).for_each(|n| card(&mut text, n));
        bytes += text.len();
        fs::write(content.join(format!("part-{:03}.ken", first / FILE)), text)?;
    }
    Ok(bytes)
}

/// A card, different from those around it. It has no copies, so that no deck grows.
fn card(out: &mut String, n: usize) {
    let (age, k) = (n % 3 + 1, n / 8 % 6 + 1);
    let pick = |list: &'static [&'static str]| list[n / 3 % list.len()];
    let god = pick(&["odin", "thor", "frigga", "loki", "tyr", "heimdall"]);
    let stat = pick(&["rage", "axes", "horns"]);
    let region = pick(&["alfheim", "manheim", "jotunheim"]);
    let clan = format!("slot: clan; age: {age}; god: {god}; strength: {k}");
    let (kind, fields, does) = match n % 8 {
        0 => (
            "quest",
            format!("age: {age}; glory: {k}"),
            format!("fulfilled: some led province of {region} and (count own figures in valhalla) >= {k}"),
        ),
        1 => ("upgrade", clan, format!("when own figure is released {{ gain {k} glory; may pay 1 rage {{ raise {stat} }} }}")),
        2 => (
            "upgrade",
            clan,
            format!("when battle b ends if you in fighters of b and winner of b is you {{ gain {k} glory; raise {stat} }}"),
        ),
        3 => (
            "battle_card",
            format!("age: {age}; god: {god}; plus: {k}; tier: 2"),
            "shown { gain (pledged) glory; discard each revealed card }".to_owned(),
        ),
        4 => (
            "upgrade",
            clan,
            format!("instead of destroy own figure because cause c if c in [battle, effect] {{ may pay {k} rage }}"),
        ),
        5 => (
            "upgrade",
            format!("slot: warrior; age: {age}; strength: {k}"),
            format!("modify side (you, province p) by {k} strength per 2 own warriors in p"),
        ),
        6 => (
            "upgrade",
            format!("slot: leader; age: {age}; strength: {k}"),
            "when you claim province p if leader of you in p { choose any stat s; raise s }".to_owned(),
        ),
        _ => (
            "upgrade",
            clan,
            "action in turn (s: 2 own deployed figures) { destroy each figure in s because sacrifice; choose any stat x; raise x }"
                .to_owned(),
        ),
    };
    // writing to a text cannot fail
    let _ = writeln!(out, "{kind} made-{n} {{ name: alfheim; {fields}; copies: 0\n  {does} }}");
}

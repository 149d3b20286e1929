//! `kenning test`: runs the tests of a game, or lists which rules they name.

use std::collections::BTreeMap;

use diag::Count;
use host::Failure;
use host::library::{Baked, Loaded, link_selection};
use host::rulebook::{self, Proof};
use link::testing::{TestHead, test_heads};
use serde_json::json;

use crate::cli::TestArgs;
use crate::io::{End, Io};
use lab::testing::{Outcome, Suite, Way};

/// Runs tests.
pub(super) fn run(args: &TestArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    let ways = Way::parse(&args.ways)?;
    let library = super::library(&args.place, args.select.tables(), io, baked)?;
    let (game, filter) = super::named(&library, &args.place, args.game.as_deref(), args.filter.as_deref());
    let own = !args.rules && super::own(&args.place, game);
    let games = super::games(&library, game, &args.place)?;
    if games.is_empty() {
        return Err(Failure::unknown("there is no game to test")
            .help("name a folder of games with `--cards DIR`")
            .into());
    }
    let (mut passed, mut failed) = (0, 0);
    for game in games {
        let load = if own { super::load } else { super::load_tested };
        let loaded = load(&library, Some(&game), &args.place, io)?;
        if args.rules {
            let filter = filter.unwrap_or("");
            let prove = super::prove::run;
            failed += if args.prove { prove(args, filter, &loaded, io)? } else { rules(args, filter, &loaded, io)? };
            continue;
        }
        let choice = args.select.choice();
        let suite = Suite::new(&loaded, &choice);
        let mut heads = suite.fitting(filter.unwrap_or(""));
        if own {
            heads.retain(|head| loaded.units[head.unit].pack.is_some());
        }
        let of =
            loaded.packs.last().filter(|_| own).map_or(format!("`{game}`"), |pack| format!("the pack `{}`", pack.id));
        if let (Some(filter), true) = (filter, heads.is_empty()) {
            let failure = Failure::unknown(format!("no test of {of} has `{filter}` in its title, file or rules"));
            let every = format!("`kenning test {game} {filter}` looks among those of the game too");
            return Err(if own { failure.help(every) } else { failure }.into());
        }
        if own && heads.is_empty() {
            io.note(format_args!("{of} has no tests yet: `kenning new test ID` begins one"));
        }
        // What no game can be begun with is one mistake, not one of every test.
        link_selection(&loaded, &choice)?;
        let outcomes: Vec<(&TestHead, Outcome)> = suite.run_all(&heads, &ways);
        for (head, outcome) in &outcomes {
            tell(args, &loaded, head, outcome, io)?;
        }
        let bad = outcomes.iter().filter(|(_, o)| !o.failures.is_empty()).count();
        failed += bad;
        passed += outcomes.len() - bad;
    }
    if !args.rules && !args.output.json() {
        io.line(format_args!("{passed} passed, {failed} failed"))?;
    }
    Ok(if failed > 0 { Failure::REFUSED } else { 0 })
}

fn tell(args: &TestArgs, loaded: &Loaded, head: &TestHead, outcome: &Outcome, io: &mut Io<'_>) -> Result<(), End> {
    if args.output.json() {
        let failures: Vec<_> = outcome
            .failures
            .iter()
            .map(|f| {
                let file = loaded.sources.get(f.span().file).map_or("", |file| file.path());
                let [line, column, end_line, end_column] =
                    loaded.sources.places(f.span()).map_or([0; 4], |(a, z)| [a.line, a.column, z.line, z.column]);
                json!({
                    "code": f.code.as_str(), "message": f.message, "file": file,
                    "line": line, "column": column, "end_line": end_line, "end_column": end_column,
                    "label": &*f.primary.text, "help": f.help.as_deref(),
                })
            })
            .collect();
        let span = loaded.span(head.unit, loaded.units[head.unit].unit.decls[head.decl].span);
        let (file, line) = host::progress::place(loaded, Some(span)).unwrap_or_default();
        return io.object(&json!({
            "game": loaded.id, "title": head.title, "proves": head.proves, "file": file, "line": line,
            "passed": outcome.failures.is_empty(), "decisions": outcome.decisions, "failures": failures,
            "log": outcome.log, "open": outcome.open,
        }));
    }
    if outcome.failures.is_empty() {
        return Ok(());
    }
    io.line(format_args!("failed: {}  {}", head.title, super::test_place(loaded, head)))?;
    io.findings(&outcome.failures.iter().collect::<Vec<_>>(), &loaded.sources)?;
    log(args, outcome, io)
}

/// What happened in a test that failed: the last lines of its log, and what is asked now.
fn log(args: &TestArgs, outcome: &Outcome, io: &mut Io<'_>) -> Result<(), End> {
    /// Lines that are shown unless all are wanted.
    const LINES: usize = 8;
    let left = if args.log { 0 } else { outcome.log.len().saturating_sub(LINES) };
    if left > 0 {
        io.line(format_args!("  what happened, without {} before (`--log` shows all):", Count("line", left)))?;
    } else if !outcome.log.is_empty() {
        io.line(format_args!("  what happened:"))?;
    }
    for line in &outcome.log[left..] {
        io.line(format_args!("    {line}"))?;
    }
    outcome.open.iter().try_for_each(|open| io.line(format_args!("  now {open}\n")))
}

/// Every rule with the tests that name it; how many rules want a test and have none.
fn rules(args: &TestArgs, filter: &str, loaded: &Loaded, io: &mut Io<'_>) -> Result<usize, End> {
    let mut tests: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let heads = test_heads(&loaded.units());
    for head in &heads {
        for id in &head.proves {
            if let Some(rule) = rulebook::find(&loaded.rules, id) {
                tests.entry(rule.id.as_str()).or_default().push(head.title.clone());
            }
        }
    }
    let mut open = 0;
    for rule in loaded.rules.iter().filter(|r| r.id.contains(filter) || r.title.contains(filter)) {
        let named = tests.get(rule.id.as_str()).map_or(&[][..], Vec::as_slice);
        let missing = rule.proof == Proof::Test && named.is_empty();
        open += usize::from(missing);
        let (proof, why) = match &rule.proof {
            Proof::Test => ("test", ""),
            Proof::Content => ("content", ""),
            Proof::None(why) => ("none", why.as_str()),
        };
        if args.output.json() {
            io.object(&json!({ "game": loaded.id, "rule": rule.id, "title": rule.title, "proof": proof, "why": why, "tests": named }))?;
            continue;
        }
        let state = match (&rule.proof, missing) {
            (_, true) => "no test".to_string(),
            (Proof::Test, false) => Count("test", named.len()).to_string(),
            (Proof::Content, _) => "content".to_string(),
            (Proof::None(_), _) => "none".to_string(),
        };
        io.line(format_args!("{:16} {state:9} {}", rule.id, rule.title))?;
    }
    let all = loaded.rules.len();
    io.note(format_args!("{}: {}, {open} without a test", loaded.id, Count("rule", all)));
    Ok(open)
}

//! `kenning explain`: a page for a code, or everything about a rule.

use host::library::{Baked, Loaded, Tables};
use host::rulebook::{self, Proof, Rule};
use host::{Failure, explain};
use lab::about::{self, RuleUses};
use serde_json::json;

use crate::cli::ExplainArgs;
use crate::io::{End, Io};

/// Explains.
pub(super) fn run(args: &ExplainArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    if explain::looks_like_code(&args.what) {
        let Some(page) = explain::page(&args.what) else {
            let code = args.what.to_uppercase();
            return Err(Failure::unknown(format!("no code is called `{code}`")).near(&code, explain::codes()).into());
        };
        match args.output.json() {
            true => io.object(&json!({ "code": args.what.to_uppercase(), "page": page }))?,
            false => io.text(page)?,
        }
        return Ok(0);
    }
    let library = super::library(&args.place, Tables::Auto, io, baked)?;
    let games = super::games(&library, args.game.as_deref(), &args.place)?;
    let id = args.what.as_str();
    let mut known: Vec<String> = Vec::new();
    for game in games {
        let loaded = super::load(&library, Some(&game), &args.place, io)?;
        if let Some(gap) = loaded.gaps.iter().find(|gap| gap.id == id) {
            gap_told(args, io, &loaded, gap)?;
            return Ok(0);
        }
        let rule = rulebook::find(&loaded.rules, id);
        let uses = about::rule_uses(&loaded, id, rule);
        if rule.is_some() || !uses.lines.is_empty() {
            tell(args, io, &loaded, rule, &uses)?;
            return Ok(0);
        }
        known.extend(loaded.rules.iter().map(|r| r.id.clone()).chain(loaded.gaps.iter().map(|gap| gap.id.clone())));
    }
    let failure = Failure::unknown(format!("no code and no rule is called `{id}`"))
        .help("a code looks like `E0110`; the rules of a game stand in its `rules.toml`");
    Err(failure.near(id, known.iter().map(String::as_str)).into())
}

/// What a gap asks, what is played, and the lines that say so.
fn gap_told(args: &ExplainArgs, io: &mut Io<'_>, loaded: &Loaded, gap: &rulebook::Gap) -> Result<(), End> {
    let lines = about::gap_lines(loaded, gap);
    if args.output.json() {
        let places: Vec<_> = lines.iter().map(|(place, text)| json!({ "place": place, "text": text })).collect();
        return io.object(&json!({
            "gap": gap.id, "game": loaded.id, "question": gap.question, "default": gap.default, "source": gap.source,
            "lines": places,
        }));
    }
    io.line(format_args!("{}: {}", gap.id, gap.question))?;
    io.line(format_args!("  played: {}", gap.default))?;
    io.line(format_args!("  by: {}", gap.source))?;
    if !lines.is_empty() {
        io.line(format_args!("\nlines that say so"))?;
    }
    lines.iter().try_for_each(|(place, text)| io.line(format_args!("  {place}  {text}")))
}

fn tell(args: &ExplainArgs, io: &mut Io<'_>, loaded: &Loaded, rule: Option<&Rule>, uses: &RuleUses) -> Result<(), End> {
    let id = rule.map_or(&args.what, |rule| &rule.id);
    let proof = match rule.map(|r| &r.proof) {
        Some(Proof::Test) => "by tests that name it".to_string(),
        Some(Proof::Content) => "by tests of what is printed".to_string(),
        Some(Proof::None(why)) => format!("not by a program: {why}"),
        None => "it is not listed in `rules.toml`".to_string(),
    };
    let title = rule.map_or("", |r| r.title.as_str());
    if args.output.json() {
        let places = |list: &[(String, String)], key: &str| -> Vec<_> {
            list.iter().map(|(place, text)| json!({ "place": place, key: text })).collect()
        };
        return io.object(&json!({
            "rule": id, "game": loaded.id, "title": title, "proof": proof,
            "lines": places(&uses.lines, "text"),
            "tests": places(&uses.tests, "title"),
            "overrides": places(&uses.overrides, "how"),
        }));
    }
    io.line(format_args!("{id}: {title}"))?;
    io.line(format_args!("  proved {proof}"))?;
    let untested = if loaded.tests { "no test names it" } else { "the tests are not built in" };
    for (head, list, none) in [
        ("lines that carry it", &uses.lines, "no line carries it"),
        ("tests that name it", &uses.tests, untested),
        ("overrides", &uses.overrides, ""),
    ] {
        match if list.is_empty() { none } else { head } {
            "" => {}
            head => io.line(format_args!("\n{head}"))?,
        }
        list.iter().try_for_each(|(place, text)| io.line(format_args!("  {place}  {text}")))?;
    }
    Ok(())
}

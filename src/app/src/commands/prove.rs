//! `kenning test --rules --prove`: whether each rule is proved; see [`lab::mutation::prove`].

use host::Failure;
use host::library::Loaded;
use host::rulebook::Rule;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde_json::json;

use super::mutate;
use crate::cli::TestArgs;
use crate::io::{self, Io};
use lab::mutation::{Gap, Hunt, Proven, Whose, prove};

/// Proves the rules of a game; how many are neither proved nor listed.
pub(super) fn run(args: &TestArgs, filter: &str, loaded: &Loaded, io: &mut Io<'_>) -> Result<usize, io::End> {
    let choice = args.select.choice();
    let hunt = Hunt::new(loaded, &choice, Whose::All).map_err(|failed| mutate::refuse(loaded, &failed, io))?;
    let mutants = hunt.mutants();
    let rules: Vec<&Rule> = loaded.rules.iter().filter(|r| r.id.contains(filter) || r.title.contains(filter)).collect();
    if rules.is_empty() {
        let what = if filter.is_empty() { "has no `rules.toml`".to_owned() } else { format!("has no rule `{filter}`") };
        return Err(Failure::unknown(format!("`{}` {what}", loaded.id)).into());
    }
    let bar = super::bar(rules.len() as u64, "rules", io);
    let asked = rules.par_iter().map(|rule| prove(loaded, &hunt, &mutants, rule));
    let states: Vec<Proven<'_>> = asked.inspect(|_| bar.inc(1)).collect();
    bar.finish_and_clear();
    let told: Vec<(&str, String)> = states.iter().map(|state| words(loaded, &hunt, state)).collect();
    for ((rule, state), (name, why)) in rules.iter().zip(&states).zip(&told) {
        if !args.output.json() {
            io.line(format_args!("{:16} {name:9} {}\n  {why}", rule.id, rule.title))?;
            continue;
        }
        let test = match state {
            Proven::Proved(_, test) => Some(&hunt.probes[*test].head.title),
            Proven::Listed(_) | Proven::Open(_) => None,
        };
        io.object(&json!({
            "game": loaded.id, "rule": rule.id, "title": rule.title, "state": name, "why": why, "test": test,
        }))?;
    }
    let count = |wanted: &str| told.iter().filter(|(name, _)| *name == wanted).count();
    let [proved, listed, open] = ["proved", "listed", "unproved"].map(count);
    let all = diag::Count("rule", rules.len());
    io.note(format_args!("{}: {all}, {proved} proved, {listed} listed, {open} unproved", loaded.id));
    if states.iter().any(|state| matches!(state, Proven::Open(Gap::NoLabel))) {
        io.note(format_args!(
            "  help: write the id as a label before the declaration, ability, statement or value that carries the \
             rule, `[AA-BB-01] step ..`"
        ));
    }
    Ok(open)
}

fn words(loaded: &Loaded, hunt: &Hunt<'_>, state: &Proven<'_>) -> (&'static str, String) {
    match state {
        Proven::Proved(mutant, test) => {
            let place = loaded.place(mutant.unit, mutant.span);
            let title = &hunt.probes[*test].head.title;
            ("proved", format!("{place}  `{}` => `{}` is noticed by \"{title}\"", mutant.from, mutant.to))
        }
        Proven::Listed(why) => ("listed", (*why).to_owned()),
        Proven::Open(Gap::NoTest) => ("unproved", "no test names it".to_owned()),
        Proven::Open(Gap::NoLabel) => ("unproved", "no line carries it".to_owned()),
        Proven::Open(Gap::Unnoticed(0)) => {
            ("unproved", "nothing can be changed on the line that carries it".to_owned())
        }
        Proven::Open(Gap::Unnoticed(n)) => ("unproved", unnoticed(*n, "the lines that carry it")),
        Proven::Open(Gap::Unseen(n)) => ("unproved", unnoticed(*n, "what is printed")),
    }
}

fn unnoticed(changes: usize, of: &str) -> String {
    format!("{} of {of}, and no test that names it fails", diag::Count("change", changes))
}

//! `kenning test --rules --prove`: whether each rule is proved, by changing the lines that carry its id.
//!
//! A rule is proved when a test that names it fails under a change of a line that carries its label. A rule about the
//! content is proved when a test that names it fails under a change of what is printed, wherever that stands. One with a
//! reason why nothing can show it is listed.

use host::Failure;
use host::library::Loaded;
use host::rulebook::{self, Proof, Rule};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde_json::json;

use super::mutate;
use crate::cli::TestArgs;
use crate::io::{self, Io};
use crate::mutation::{End, Hunt, Mutant, Whose};

/// Why a rule is not proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gap {
    NoTest,
    NoLabel,
    /// So many changes of its lines, and no test that names it fails.
    Unnoticed(usize),
    /// So many changes of what is printed, and no test that names it fails.
    Unseen(usize),
}

/// What is known of a rule.
enum State<'m> {
    /// The change, and the test at this position that fails.
    Proved(&'m Mutant, usize),
    Listed(&'m str),
    Open(Gap),
}

/// Proves the rules of a game; how many are neither proved nor listed.
pub(super) fn run(args: &TestArgs, loaded: &Loaded, io: &mut Io<'_>) -> Result<usize, io::End> {
    let choice = args.select.choice();
    let hunt = Hunt::new(loaded, &choice, Whose::All).map_err(|failed| mutate::refuse(loaded, &failed, io))?;
    let mutants = hunt.mutants();
    let filter = args.filter.as_deref().unwrap_or("");
    let rules: Vec<&Rule> = loaded.rules.iter().filter(|r| r.id.contains(filter) || r.title.contains(filter)).collect();
    if rules.is_empty() {
        let what = if filter.is_empty() { "has no `rules.toml`".to_owned() } else { format!("has no rule `{filter}`") };
        return Err(Failure::unknown(format!("`{}` {what}", loaded.id)).into());
    }
    let bar = mutate::bar(rules.len() as u64, "rules", io);
    let states: Vec<State<'_>> = rules
        .par_iter()
        .map(|rule| {
            let state = prove(loaded, &hunt, &mutants, rule);
            bar.inc(1);
            state
        })
        .collect();
    bar.finish_and_clear();
    for (rule, state) in rules.iter().zip(&states) {
        match args.output.json() {
            true => io.line(format_args!("{}", object(loaded, &hunt, rule, state)))?,
            false => line(loaded, &hunt, rule, state, io)?,
        }
    }
    let count = |fits: &dyn Fn(&State<'_>) -> bool| states.iter().filter(|state| fits(state)).count();
    let proved = count(&|s| matches!(s, State::Proved(..)));
    let listed = count(&|s| matches!(s, State::Listed(_)));
    let open = count(&|s| matches!(s, State::Open(_)));
    let all = diag::Count("rule", rules.len());
    io.note(format_args!("{}: {all}, {proved} proved, {listed} listed, {open} unproved", loaded.id));
    if count(&|s| matches!(s, State::Open(Gap::NoLabel))) > 0 {
        io.note(format_args!(
            "  help: write the id as a label before the declaration, ability, statement or value that carries the \
             rule, `[AA-BB-01] step ..`"
        ));
    }
    Ok(open)
}

fn prove<'m>(loaded: &Loaded, hunt: &Hunt<'_>, mutants: &'m [Mutant], rule: &'m Rule) -> State<'m> {
    if let Proof::None(why) = &rule.proof {
        return State::Listed(why);
    }
    let means = |id: &str| rulebook::find(&loaded.rules, id).is_some_and(|found| found.id == rule.id);
    if !hunt.probes.iter().any(|probe| probe.head.proves.iter().any(|id| means(id))) {
        return State::Open(Gap::NoTest);
    }
    let content = rule.proof == Proof::Content;
    let carries = |mutant: &&Mutant| mutant.rules.iter().any(|label| means(label));
    let mut carried: Vec<&Mutant> = mutants.iter().filter(|m| carries(m) || content && m.printed).collect();
    if carried.is_empty() {
        let labelled =
            loaded.units().iter().any(|unit| unit.labels.iter().any(|labelled| means(unit.name(labelled.rule))));
        return State::Open(if labelled { Gap::Unnoticed(0) } else { Gap::NoLabel });
    }
    // The label that stands nearest says most about the rule.
    carried.sort_by_key(|m| m.rules.iter().rev().position(|label| means(label)).unwrap_or(usize::MAX));
    for mutant in &carried {
        if let End::Killed(test) = hunt.ask_of(mutant, &|head| head.proves.iter().any(|id| means(id))) {
            return State::Proved(mutant, test);
        }
    }
    State::Open(if content { Gap::Unseen(carried.len()) } else { Gap::Unnoticed(carried.len()) })
}

fn words(loaded: &Loaded, hunt: &Hunt<'_>, state: &State<'_>) -> (&'static str, String) {
    match state {
        State::Proved(mutant, test) => {
            let place = loaded.place(mutant.unit, mutant.span);
            let title = &hunt.probes[*test].head.title;
            ("proved", format!("{place}  `{}` => `{}` is noticed by \"{title}\"", mutant.from, mutant.to))
        }
        State::Listed(why) => ("listed", (*why).to_owned()),
        State::Open(Gap::NoTest) => ("unproved", "no test names it".to_owned()),
        State::Open(Gap::NoLabel) => ("unproved", "no line carries it".to_owned()),
        State::Open(Gap::Unnoticed(0)) => ("unproved", "nothing can be changed on the line that carries it".to_owned()),
        State::Open(Gap::Unnoticed(n)) => {
            let changes = diag::Count("change", *n);
            ("unproved", format!("{changes} of the lines that carry it, and no test that names it fails"))
        }
        State::Open(Gap::Unseen(n)) => {
            let changes = diag::Count("change", *n);
            ("unproved", format!("{changes} of what is printed, and no test that names it fails"))
        }
    }
}

fn line(loaded: &Loaded, hunt: &Hunt<'_>, rule: &Rule, state: &State<'_>, io: &mut Io<'_>) -> Result<(), io::End> {
    let (state, why) = words(loaded, hunt, state);
    io.line(format_args!("{:16} {state:9} {}\n  {why}", rule.id, rule.title))
}

fn object(loaded: &Loaded, hunt: &Hunt<'_>, rule: &Rule, state: &State<'_>) -> serde_json::Value {
    let (name, why) = words(loaded, hunt, state);
    let test = match state {
        State::Proved(_, test) => json!(hunt.probes[*test].head.title),
        _ => json!(null),
    };
    json!({ "game": loaded.id, "rule": rule.id, "title": rule.title, "state": name, "why": why, "test": test })
}

//! Typical mistakes made in shipped content, at every place where they fit: the check must report each, on its line, and
//! briefly. The operators stand in `tests/data/ken-mutants.toml`; where they fit is decided by [`super::places`].

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use lang::Session;
use model::hash::mix;

use super::places::{Facts, places};
use super::spread::spread;
use super::tree::{Scratch, Seen, Tree, compiled, line_of};

/// More findings than one mistake may have.
const MANY: usize = 4;

/// A row of the table.
#[derive(Clone, Debug, Default)]
pub struct Operator {
    /// What the mistake is called.
    pub name: String,
    /// What is done: `drop`, `double`, `replace`, `unit` ..
    pub edit: String,
    /// The sign that is dropped or doubled.
    pub sign: String,
    /// The words that are replaced, and by what.
    pub words: (String, String),
}

/// What came of one operator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Mutants made.
    pub tried: usize,
    /// Reported anywhere.
    pub reported: usize,
    /// Reported on the line.
    pub placed: usize,
    /// Reported with more than three findings.
    pub lengthy: usize,
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.tried += other.tried;
        self.reported += other.reported;
        self.placed += other.placed;
        self.lengthy += other.lengthy;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = |n: usize| 100.0 * n as f64 / self.tried.max(1) as f64;
        let Tally { tried, reported, placed, lengthy } = *self;
        write!(f, "{reported} of {tried} reported ({:.2} %), ", share(reported))?;
        write!(f, "{placed} on the line ({:.2} %), {lengthy} at length", share(placed))
    }
}

/// What came of all operators.
#[derive(Clone, Debug, Default)]
pub struct Mutants {
    /// By name.
    pub operators: BTreeMap<String, Tally>,
    /// One line for each mutant that was not reported as it should be.
    pub survivors: Vec<String>,
}

impl Mutants {
    /// The sum over all operators.
    #[must_use]
    pub fn sum(&self) -> Tally {
        let mut sum = Tally::default();
        self.operators.values().for_each(|tally| sum += *tally);
        sum
    }

    /// Whether 99 of 100 are reported, 95 on the line, and none at length; and each operator fits somewhere.
    #[must_use]
    pub fn holds(&self) -> bool {
        let sum = self.sum();
        sum.reported * 100 >= sum.tried * 99 && sum.placed * 100 >= sum.tried * 95 && sum.lengthy == 0 && sum.tried > 0
    }
}

/// A mutant: what stands at a place of a file is replaced.
struct Mutant<'t> {
    tree: &'t Tree,
    session: &'t Session<'t>,
    file: usize,
    place: Range<usize>,
    with: String,
    operator: &'t Operator,
}

/// Reads the table of operators.
///
/// # Errors
/// One line: the table cannot be read.
pub fn operators() -> Result<Vec<Operator>, String> {
    let text = std::fs::read_to_string(crate::root().join("tests/data/ken-mutants.toml")).map_err(|e| e.to_string())?;
    let table: toml::Table = text.parse().map_err(|e: toml::de::Error| e.to_string())?;
    let rows = table.get("operator").and_then(toml::Value::as_array).ok_or("the table has no operators")?;
    let word = |row: &toml::Value, key: &str| row.get(key).and_then(toml::Value::as_str).unwrap_or_default().to_owned();
    Ok(rows
        .iter()
        .map(|row| Operator {
            name: word(row, "name"),
            edit: word(row, "edit"),
            sign: word(row, "sign"),
            words: (word(row, "from"), word(row, "to")),
        })
        .collect())
}

/// Applies every operator at every place of the trees' content, or at `count` of them drawn by the seed. `begin` is told
/// how many mutants there are, `tick` is called after each.
///
/// # Errors
/// One line: the table or a copy of the tree cannot be read or written.
pub fn mutants(
    trees: &[Tree],
    count: Option<u32>,
    seed: u64,
    begin: impl FnOnce(u64),
    tick: impl Fn() + Sync,
) -> Result<Mutants, String> {
    let operators = operators()?;
    let sessions: Vec<Session<'_>> = trees.iter().map(Tree::session).collect();
    let mut list = Vec::new();
    for (tree, session) in trees.iter().zip(&sessions) {
        let facts = Facts::of(tree);
        for (file, (_, text)) in tree.files().enumerate().filter(|(_, (path, _))| path.starts_with("content/")) {
            for operator in &operators {
                let made = places(operator, text, &facts).into_iter();
                list.extend(made.map(|(place, with)| Mutant { tree, session, file, place, with, operator }));
            }
        }
    }
    if let Some(count) = count {
        let mut drawn: Vec<(u64, Mutant<'_>)> = (0..).map(|n| mix(seed ^ mix(n))).zip(list).collect();
        drawn.sort_by_key(|(order, _)| *order);
        list = drawn.into_iter().take(count as usize).map(|(_, mutant)| mutant).collect();
    }
    begin(list.len() as u64);
    let found = spread(&list, Scratch::new, |scratch, mutant| {
        let seen = one(mutant, scratch)?;
        tick();
        Ok(seen)
    })?;
    let mut sum = Mutants::default();
    for (mutant, (tally, survivor)) in list.iter().zip(found) {
        *sum.operators.entry(mutant.operator.name.clone()).or_default() += tally;
        sum.survivors.extend(survivor);
    }
    sum.survivors.sort();
    Ok(sum)
}

fn one(mutant: &Mutant<'_>, scratch: &Scratch) -> Result<(Tally, Option<String>), String> {
    let source = mutant.session.sources()[mutant.file];
    let text = [&source.text[..mutant.place.start], &mutant.with, &source.text[mutant.place.end..]].concat();
    let line = line_of(source.text, mutant.place.start);
    let mut seen = compiled(mutant.session, mutant.file, &text);
    if seen.is_empty() {
        seen = scratch.check(mutant.tree, source.path, &text)?;
    }
    let placed = seen.iter().any(|seen| seen.lines.contains(&line));
    let count = |yes: bool| usize::from(yes);
    let tally = Tally {
        tried: 1,
        reported: count(!seen.is_empty()),
        placed: count(placed),
        lengthy: count(seen.len() >= MANY),
    };
    if placed && seen.len() < MANY {
        return Ok((tally, None));
    }
    let found: Vec<String> = seen.iter().map(|Seen { message, .. }| message.clone()).collect();
    let found = if found.is_empty() { "nothing".to_owned() } else { found.join("; ") };
    let before = &source.text[mutant.place.clone()];
    let at = format!("{}/{}:{}", mutant.tree.game, source.path, line + 1);
    Ok((tally, Some(format!("{}: {at} `{before}` as `{}`: {found}", mutant.operator.name, mutant.with))))
}

//! Where a rule is carried, proved and overridden, and where a gap decides. In: `LF-02`. Out:
//! `rules/words.ken:20  [LF-02] verb put ..`, and the same for tests and overrides.

use host::library::Loaded;
use host::rulebook::{self, Gap, Rule};
use model::unit::{Change, SymId, Unit, What};

/// A place, `file:line`, and what stands there: the line, the title of the test, or how something changes the rule.
pub type Carried = (String, String);

/// Where a rule is carried, proved and overridden.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleUses {
    /// The lines that carry it, by place.
    pub lines: Vec<Carried>,
    /// The tests that name it.
    pub tests: Vec<Carried>,
    /// What changes it.
    pub overrides: Vec<Carried>,
}

/// The uses of a rule by its id, which `rules.toml` may list or not.
#[must_use]
pub fn rule_uses(loaded: &Loaded, id: &str, rule: Option<&Rule>) -> RuleUses {
    let mut uses = RuleUses::default();
    let is = |unit: &Unit, sym: SymId| rulebook::means(unit.name(sym), id);
    let carries =
        |unit: &Unit, sym: SymId| is(unit, sym) || rule.is_some_and(|rule| rule.is_carried_by(unit.name(sym)));
    for (at, unit) in loaded.units.iter().enumerate() {
        let unit: &Unit = &unit.unit;
        let line = |range: (u32, u32)| {
            let file = loaded.sources.get(loaded.units[at].file);
            let text = file.and_then(|f| f.line(f.place(range.0).line)).unwrap_or("").trim().to_string();
            (loaded.place(at, range), text)
        };
        for decl in unit.decls.iter() {
            if decl.labels.iter().any(|l| carries(unit, *l)) {
                uses.lines.push(line(decl.span));
            }
            match &decl.what {
                What::Item(item) => {
                    let abilities = item.abilities.iter().filter(|a| a.labels.iter().any(|l| carries(unit, *l)));
                    uses.lines.extend(abilities.map(|a| line(a.span)));
                    for change in item.overrides.iter().filter(|o| carries(unit, o.rule)) {
                        let how = match change.change {
                            Change::Set(_) => "sets",
                            Change::Replace(_) => "replaces",
                            Change::Remove => "removes",
                            Change::AddAfter(_) => "adds after",
                            Change::AddBefore(_) => "adds before",
                        };
                        let name = decl.sym.map_or("", |s| unit.name(s));
                        uses.overrides.push((line(change.span).0, format!("`{name}` {how} it")));
                    }
                }
                What::Test(test) if test.proves.iter().any(|l| is(unit, *l)) => {
                    uses.tests.push((line(decl.span).0, test.title.to_string()));
                }
                _ => {}
            }
        }
        let nodes = unit.labels.iter().filter(|l| carries(unit, l.rule)).filter_map(|l| l.node);
        uses.lines.extend(nodes.map(|node| line(unit.spans[node.index()])));
    }
    uses.lines.sort();
    uses.lines.dedup();
    uses
}

/// The lines whose comment says that the gap decides them: `// BR gap G-07`.
#[must_use]
pub fn gap_lines(loaded: &Loaded, gap: &Gap) -> Vec<Carried> {
    let said = |line: &(usize, &str)| {
        let (_, comment) = line.1.split_once("//").unwrap_or_default();
        comment.contains(" gap") && comment.split([' ', ',', ':', ')']).any(|word| word == gap.id)
    };
    let files = loaded.units.iter().filter_map(|unit| loaded.sources.get(unit.file));
    let lines = files.flat_map(|file| {
        let lines = (1..).zip(file.text().lines()).filter(said);
        lines.map(|(at, text)| (format!("{}:{at}", file.path()), text.trim().to_owned()))
    });
    lines.collect()
}

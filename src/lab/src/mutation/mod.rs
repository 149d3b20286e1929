//! Mutants: a game with one thing changed in its tables, to ask whether a test would notice.
//!
//! `walk` goes over the trees of every declaration, `nodes` says what can be changed at one node, `heads` at an ability
//! or an item, `made` what a template makes of that, `names` which other name could stand there, `touch` which lines have
//! nothing to do with each other, `words` how a change reads, `edit` makes the changed unit.
//! None of these runs a test: `coverage` says which tests read a place, `hunt` asks them, `accepted` knows the survivors
//! that the game accepts. A mutant is well typed as far as trees can tell; what still cannot be linked is no mutant.

mod accepted;
mod coverage;
mod edit;
mod heads;
mod hunt;
mod made;
mod names;
mod nodes;
mod proof;
mod touch;
mod walk;
mod words;

use std::collections::BTreeSet;

use host::library::Loaded;
use model::unit::{NodeId, Unit};

pub use accepted::{Accepted, Stale};
pub use coverage::Coverage;
pub use hunt::{End, Found, Hunt, Whose};
pub use names::Names;
pub use proof::{Gap, Proven, prove};

use crate::word;
use edit::Edit;

/// What sort of thing a mutant changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A number is one more, one less or nothing.
    Number,
    /// The edge of a comparison moved by one.
    Edge,
    /// A comparison or quantifier says the opposite.
    Comparison,
    /// Another sum: plus for minus, rounded up for down.
    Arithmetic,
    /// Another thing, place, value or noun is meant.
    Target,
    /// Another seat, or one where any was meant.
    Owner,
    /// A condition is negated or dropped.
    Condition,
    /// It lasts or begins otherwise.
    Duration,
    /// Two things change places.
    Order,
    /// A statement is dropped.
    Statement,
    /// What may be done must be done.
    Must,
    /// It costs nothing.
    Price,
    /// How often something may happen is unbounded, or one more.
    Limit,
    /// A modifier or permission works otherwise.
    Modifier,
    /// Others see what lies there.
    Sight,
}

/// Who reads the changed place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reads {
    /// This statement does when it runs; one that became no code of its own is read with what stands around it.
    Statement(NodeId, Box<Reads>),
    /// Whatever says this name: position in [`Names::symbols`].
    Said(usize),
    /// Every game does.
    Always,
    /// Whoever reads one of these places, which are one in the text.
    OneOf(Vec<Reads>),
}

/// One change.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// What sort of change.
    pub kind: Kind,
    /// Position of the unit in the loaded game.
    pub unit: usize,
    /// Position of the declaration in the unit.
    pub decl: usize,
    /// Byte range of what is changed.
    pub span: (u32, u32),
    /// Whether it is printed: a field or the copies of an item, what a field is where an item does not say it, a setting.
    pub printed: bool,
    /// Who reads it.
    pub reads: Reads,
    /// Labels around it, with their suffixes, the outermost first.
    pub rules: Vec<String>,
    /// What stood there.
    pub from: String,
    /// What stands there now.
    pub to: String,
    /// Nobody can tell it from the game, whatever happens: two lines that have nothing to do with each other.
    moot: bool,
    edit: Edit,
}

impl Mutant {
    /// The unit with the change in it.
    pub fn unit(&self, loaded: &Loaded) -> Unit {
        self.edit.apply(&loaded.units[self.unit].unit)
    }

    /// Changes what another one changes as well, and asks whoever reads either.
    fn join(&mut self, other: Self) {
        self.moot &= other.moot;
        let edit = std::mem::replace(&mut self.edit, Edit::Each(Vec::new()));
        self.edit = match edit {
            Edit::Each(edits) => Edit::Each(edits.into_iter().chain([other.edit]).collect()),
            edit => Edit::Each(vec![edit, other.edit]),
        };
        match &mut self.reads {
            own if *own == other.reads => {}
            Reads::OneOf(places) => places.push(other.reads),
            own => *own = Reads::OneOf(vec![own.clone(), other.reads]),
        }
    }

    /// The item or declaration it stands in.
    pub fn owner<'g>(&self, loaded: &'g Loaded) -> &'g str {
        let unit: &Unit = &loaded.units[self.unit].unit;
        let sym = unit.decls[self.decl].sym;
        sym.map_or("a line of the rules", |sym| model::unit::head(unit.name(sym)))
    }

    /// Whether its name, file, rule ids or kind of change hold a text, in whatever letters.
    pub fn fits(&self, loaded: &Loaded, text: &str) -> bool {
        let text = text.to_lowercase();
        let place = loaded.place(self.unit, self.span).to_lowercase();
        let mut rules = self.rules.iter().map(|rule| rule.to_lowercase());
        let names = [self.owner(loaded), &place, &word(self.kind)];
        names.iter().any(|name| name.contains(&text)) || rules.any(|rule| rule.contains(&text))
    }
}

/// At most so many of them, drawn by a seed, in the same order.
pub fn sample(mut mutants: Vec<Mutant>, most: Option<usize>, seed: u64) -> Vec<Mutant> {
    if let Some(most) = most.filter(|most| *most < mutants.len()) {
        let mut drawn: Vec<(u64, usize)> = (0..mutants.len())
            .map(|at| (model::hash::fold(model::hash::fold(seed, 0x6d75_7461_6e74), at as u64), at))
            .collect();
        drawn.sort_unstable();
        let kept: BTreeSet<usize> = drawn.into_iter().take(most).map(|(_, at)| at).collect();
        let mut at = 0..;
        mutants.retain(|_| at.next().is_some_and(|at| kept.contains(&at)));
    }
    mutants
}

/// Every mutant of a game, in order of file and place; those of tests are left out.
pub fn all(loaded: &Loaded, names: &Names<'_>) -> Vec<Mutant> {
    loaded.played().flat_map(|(at, unit)| walk::unit(names, at, unit)).collect()
}

#[cfg(test)]
mod tests;

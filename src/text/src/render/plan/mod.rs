//! From the trees of a unit to terms: what is to be said, in no language.
//!
//! A planner stands in one body. It never invents: a node it has no reading for becomes the key `op.<name>`, which no
//! catalogue has, so that the card is reported instead of saying something else than it does.

mod ability;
mod condition;
mod event;
mod item;
mod number;
mod phrase;
mod statement;

use model::unit::{Base, Body, NodeId, Op, Param, Root, SlotId, Space, Symbol, Tree, Ty, Unit};

use super::term::{Np, Quant, Sort, Term};
use crate::keys::{Key, kebab, procedure_key};
use crate::words::Words;

pub(crate) use item::{fact, facts_and_lines, plainest, printed};
pub(crate) use number::measure_key;
pub(crate) use phrase::member_key;

/// Stands in one body and reads its trees.
#[derive(Clone)]
pub(crate) struct Planner<'u> {
    words: &'u Words<'u>,
    unit: &'u Unit,
    body: &'u Body,
    /// Who `you` is here.
    you: Term,
    /// What `this` is.
    this: Np,
    /// Candidates of the noun phrases around, innermost last.
    candidates: Vec<(SlotId, Np)>,
    /// Slots that hold what a `let` bound.
    lets: Vec<(SlotId, Term)>,
    /// Procedures that are over by then.
    ended: Vec<String>,
}

impl<'u> Planner<'u> {
    pub(super) fn new(words: &'u Words<'u>, unit: &'u Unit, body: &'u Body, this: Np) -> Planner<'u> {
        Planner { words, unit, body, you: Term::You, this, candidates: Vec::new(), lets: Vec::new(), ended: Vec::new() }
    }

    /// The same place in another body: an ability that is granted.
    fn inside(&self, body: &'u Body) -> Planner<'u> {
        Planner { body, candidates: Vec::new(), ..self.clone() }
    }

    /// The same after an event: a procedure that ends with it is over.
    fn after(&self, event: NodeId) -> Planner<'u> {
        let mut after = self.clone();
        after.ended.extend((self.op(event) == Op::PatternEnd).then(|| procedure_key(&self.sym(event).name)));
        after
    }

    fn op(&self, id: NodeId) -> Op {
        self.unit.node(id).op
    }

    fn tree(&self, id: NodeId) -> Tree<'u> {
        self.unit.tree(id)
    }

    fn sym(&self, id: NodeId) -> &'u Symbol {
        self.unit.sym(id)
    }

    fn root(&self, k: usize) -> Option<NodeId> {
        self.body.roots.get(k).copied().filter(|id| self.op(*id) != Op::Absent)
    }

    fn slot_name(&self, slot: SlotId) -> String {
        self.body.slots.get(slot.index()).map_or_else(String::new, |s| s.name.to_string())
    }

    /// A bare noun phrase for a type.
    fn np_of_ty(&self, ty: &Ty, quant: Quant) -> Np {
        let noun = || ty.sym.map(|sym| self.np_of(self.unit.symbol(sym), quant.clone()));
        noun().unwrap_or_else(|| Np::new(quant, Key::one("noun.number"), Sort::Thing))
    }

    /// A bare noun phrase for a kind, enum, noun or procedure.
    fn np_of(&self, symbol: &Symbol, quant: Quant) -> Np {
        noun_of(self.words, symbol, quant)
    }

    /// The names that frames are bound to, each with its procedure.
    fn frames(&self) -> impl Iterator<Item = (&'u str, &'u Symbol)> {
        let unit = self.unit;
        self.body.slots.iter().filter_map(|slot| {
            let ty = &unit.types[slot.ty.index()];
            Some((&*slot.name, unit.symbol(ty.sym.filter(|_| ty.base == Base::Frame)?)))
        })
    }

    /// What is said of the parameters of a verb or value, by name.
    fn roles<'k>(
        &self,
        symbol: &Symbol,
        kids: impl IntoIterator<Item = &'k NodeId>,
        say: impl Fn(&Param, NodeId) -> Term,
    ) -> Vec<(String, Term)> {
        let params = self.words.params(symbol).iter().zip(kids);
        params.map(|(param, kid)| (param.name.to_string(), say(param, *kid))).collect()
    }

    /// A node that has no reading.
    fn unread(&self, id: NodeId) -> Term {
        Term::word(Key::one(format!("op.{:?}", self.op(id))))
    }
}

/// The noun of a kind, enum, noun or procedure.
pub(crate) fn noun_of(words: &Words<'_>, symbol: &Symbol, quant: Quant) -> Np {
    let name = &*symbol.name;
    match symbol.space {
        Space::Kind => Np::new(quant, kind_noun(name), sort_of(words.root(name))),
        Space::Verb => Np::new(quant, procedure_noun(&procedure_key(name)), Sort::Thing),
        Space::Step => Np::new(quant, Key::one(format!("step.{name}")), Sort::Thing),
        _ => Np::new(quant, Key::one(format!("noun.{}", kebab(name))), Sort::Thing),
    }
}

/// The noun of a procedure.
fn procedure_noun(head: &str) -> Key {
    Key::of([format!("proc.{head}"), format!("noun.{}", kebab(head))])
}

/// The noun of a kind.
pub(crate) fn kind_noun(name: &str) -> Key {
    Key::of([format!("kind.{name}"), format!("noun.{}", kebab(name))])
}

/// What a thing of such a kind is, as far as pronouns care.
pub(crate) fn sort_of(root: Root) -> Sort {
    match root {
        Root::Seat => Sort::Seat,
        Root::Space => Sort::Space,
        Root::Piece | Root::Record | Root::Preset => Sort::Thing,
    }
}

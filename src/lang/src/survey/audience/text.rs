//! Texts as a whole: definitions, printed fields, verbs, ways to pay. In: one text of [`super::texts`]. Out: its sum,
//! and what is wrong with its questions.

use model::number::narrow;
use model::unit::{Base, Body, Many, NodeId, Ty};

use super::ability::Stand;
use super::index::{At, Gid};
use super::info::{Info, Lies};
use super::label::{Atom, Input, Label, Owner, Secret};
use super::sums::{Key, Sum};
use super::texts::{Changed, Text, What};
use super::walk::Walk;

/// First slot of a parameter of a value or a way; of a verb it is that of the cause.
pub const PARAM: u16 = 2;

impl<'u> Walk<'_, 'u> {
    /// Reads a text.
    pub fn text(&mut self, text: &Text<'u>) {
        match text.what {
            What::Value(gid, body) => {
                self.turn = self.turns.of(gid);
                self.inputs(body);
                let told = self.definition(text, body);
                self.out.more.push((Key::Value(gid), told));
            }
            What::Printed(field, body) => {
                self.turn = self.turns.of(field);
                self.this(text);
                let mut told = self.definition(text, body);
                told.label.add(&self.not_muted(text.kind, self.at(NodeId(0))));
                self.out.more.push((Key::Printed(field), told));
            }
            What::Effect(field, body) => {
                self.this(text);
                self.runs(field, self.at(NodeId(0)));
                let silent = self.not_muted(text.kind, self.at(NodeId(0)));
                self.env.reached.add(&silent);
                if let Some(root) = body.roots.first().copied() {
                    let ready = self.aside(|walk| walk.ready(root));
                    let price = self.trees().ty(root).base == Base::Cost;
                    if price {
                        self.pay(root)
                    } else {
                        self.statement(root)
                    }
                    self.out.deed.ready = ready.with(&silent);
                }
            }
            What::Verb(gid, verb) => {
                if verb.procedure {
                    let locals = verb.locals.iter().filter(|local| local.index.is_empty());
                    let locals = locals.map(|local| (local.slot.0, self.ix.gid(text.unit, local.sym)));
                    self.procedure = Some((gid, locals.collect()));
                }
                self.inputs(&verb.body);
                self.runs(gid, self.at(NodeId(0)));
                if let Some(block) = verb.body.roots.last().filter(|_| !verb.procedure) {
                    self.out.deed.begins = self.begins(*block);
                }
                let block = match verb.body.roots[..] {
                    [requirement, block] => {
                        let told = self.read(requirement).label;
                        self.env.reached.add(&told);
                        self.out.deed.ready = told;
                        Some(block)
                    }
                    _ => None,
                };
                let changes = self.texts.changes_of(self.ix, text.unit, &text.decl.labels);
                self.parts(block, changes);
            }
            What::Way(cost, way) => {
                let [condition, block, choices @ ..] = &*way.body.roots else { return };
                self.inputs(&way.body);
                self.runs(cost, self.at(NodeId(0)));
                let (ready, condition, _) = self.choosing(choices, *condition, None, *block);
                self.chain(choices, &[condition], false);
                self.statement(*block);
                self.out.deed.ready = ready;
            }
            What::Ability(ability) => self.ability(Stand::Text(text), ability),
        }
    }

    /// A body that runs when somebody runs it, with `you` whom that one names.
    pub fn runs(&mut self, from: Gid, at: At) {
        self.turn = self.turns.of(from);
        self.from = Some((from, false));
        self.env.reached = self.runs_here(at);
        self.env.turn.who = self.who_here(at);
    }

    /// That this runs is known to whoever runs it.
    pub fn runs_here(&self, at: At) -> Label<'u> {
        Label::of(Atom::new(Secret::Input(Input::Runs(0)), Owner::Any, at))
    }

    /// Who is `you` is known to whoever says so.
    pub fn who_here(&self, at: At) -> Label<'u> {
        Label::of(Atom::new(Secret::Input(Input::Value(0)), Owner::Any, at))
    }

    /// The parameters of a body.
    fn inputs(&mut self, body: &'u Body) {
        let at = self.at(NodeId(0));
        for slot in usize::from(PARAM)..body.slots.len() {
            let ty = self.trees().types[body.slots[slot].ty.index()];
            let info = self.input(self.env.unit, Some(&ty), narrow::<u16>(slot), at);
            self.env.begin(narrow::<u16>(slot), info);
        }
        self.env.turn.who = self.who_here(at);
    }

    /// An operand of some type.
    fn input(&self, unit: usize, ty: Option<&Ty>, slot: u16, at: At) -> Info<'u> {
        let thing = ty.filter(|ty| ty.base == Base::Thing);
        let kind = thing.and_then(|ty| ty.sym).map(|sym| self.ix.gid(unit, sym));
        let hidden = kind.is_some_and(|kind| self.ix.may_hide(kind));
        Info::input(slot, at, kind, hidden, ty.is_some_and(|ty| ty.many == Many::One))
    }

    /// A parameter of a value or verb, or what is none of them, in a slot.
    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else is modified or listened to")]
    pub fn param(&self, of: Gid, k: Option<usize>, slot: u16, at: At) -> Info<'u> {
        let found = k.zip(self.ix.decl(of)).and_then(|(k, (unit, decl))| {
            let params = match &decl.what {
                model::unit::What::Value(value) => &value.params,
                model::unit::What::Verb(verb) => &verb.params,
                _ => return None,
            };
            Some((unit, &self.ix.units[unit].types[params.get(k)?.ty.index()]))
        });
        self.input(found.map_or(0, |(unit, _)| unit), found.map(|(_, ty)| ty), slot, at)
    }

    /// The kind of the pieces that a slot holds, if they may lie hidden.
    pub fn input_kind(&self, slot: usize) -> Option<Gid> {
        let ty = self.trees().types[self.env.body.slots.get(slot)?.ty.index()];
        Some(self.ix.gid(self.env.unit, ty.sym?)).filter(|kind| self.ix.may_hide(*kind))
    }

    /// The thing that a text stands on: what it is the text says, where it lies whoever reads the text.
    fn this(&mut self, text: &Text<'u>) {
        let hidden = text.kind.is_some_and(|kind| self.ix.may_hide(kind));
        let lies = if hidden { Lies::Slot(1) } else { Lies::Open };
        self.env.begin(1, Info { lies, tag: Some((1, 0)), ..Info::default() });
        self.env.turn.who = self.who_here(self.at(NodeId(0)));
    }

    fn definition(&mut self, text: &Text<'u>, body: &'u Body) -> Sum<'u> {
        let changes = self.texts.changes_of(self.ix, text.unit, &text.decl.labels);
        let mut infos: Vec<Info<'u>> = body.roots.first().map(|root| self.read(*root)).into_iter().collect();
        infos.extend(changes.into_iter().map(|change| self.changed(change, |walk, root| walk.read(root))));
        let mut told = Sum { modified: infos.len() > 1, ..Sum::default() };
        if let Some(root) = body.roots.first() {
            let narrowed = self.narrow(*root).is_some();
            told.within = narrowed.then(|| self.env.slot(PARAM).lies).filter(|lies| matches!(lies, Lies::In(_)));
        }
        for info in infos {
            told.label.add(&info.label);
            told.there.add(&info.there);
            told.lies = told.lies.or(info.lies);
        }
        told
    }

    /// A block, with what presets make of it.
    pub fn parts(&mut self, block: Option<NodeId>, changes: Vec<Changed<'u>>) {
        let before = self.env.clone();
        self.statements(block);
        for change in changes {
            let without = std::mem::replace(&mut self.env, before.clone());
            self.changed(change, |walk, root| walk.statement(root));
            self.env.reached = without.reached.clone();
            self.env.join(&without);
        }
    }
}

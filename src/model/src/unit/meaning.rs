//! What a declaration means, as a hash in canonical form: names, types, trees with names in the place of ids, numbers. Order
//! of symbols, types and nodes, spans, comments, labels and files are outside of it.

use super::{Ability, Body, Change, Decl, Does, Field, Item, Many, NodeId, Param, SymId, Symbol, TyId, Unit, What};
use crate::hash::{fold, name};

/// The hash of a name with its space.
#[must_use]
pub fn symbol(symbol: &Symbol) -> u64 {
    fold(name(&symbol.name), symbol.space as u64)
}

/// The hash of each declaration of a unit, in the order of [`Unit::decls`].
#[must_use]
pub fn meanings(unit: &Unit) -> Vec<u64> {
    let symbols: Vec<u64> = unit.symbols.iter().map(symbol).collect();
    let hasher = Hasher { unit, symbol: |sym: SymId| symbols[sym.index()], lines: &[], bounds: true };
    unit.decls.iter().map(|decl| hasher.decl(decl)).collect()
}

/// Folds a number into a running hash.
fn number(state: u64, n: i32) -> u64 {
    fold(state, i64::from(n).cast_unsigned())
}

/// Walks the declarations of a unit.
#[derive(Clone, Copy, Debug)]
pub struct Hasher<'a, S> {
    /// The unit.
    pub unit: &'a Unit,
    /// What [`symbol`] says of each of its names.
    pub symbol: S,
    /// Nodes, in order, that are only named where they stand: each has a hash of its own.
    pub lines: &'a [(NodeId, u64)],
    /// Whether the bounds of numbers and lists count. Those of a tree follow from the declarations of the words in it.
    pub bounds: bool,
}

impl<S: Fn(SymId) -> u64> Hasher<'_, S> {
    /// Folds a name into a running hash.
    #[must_use]
    pub fn sym(&self, state: u64, sym: SymId) -> u64 {
        fold(state, (self.symbol)(sym))
    }

    fn syms(&self, state: u64, list: &[SymId]) -> u64 {
        list.iter().fold(fold(state, list.len() as u64), |state, sym| self.sym(state, *sym))
    }

    fn maybe(&self, state: u64, sym: Option<SymId>) -> u64 {
        match sym {
            Some(sym) => self.sym(fold(state, 1), sym),
            None => fold(state, 0),
        }
    }

    fn ty(&self, state: u64, ty: TyId) -> u64 {
        let ty = &self.unit.types[ty.index()];
        let state = self.maybe(fold(state, ty.base as u64), ty.sym);
        let many = match ty.many {
            Many::List(_) if !self.bounds => 3,
            Many::One => 0,
            Many::Option => 1,
            Many::Set => 2,
            Many::List(most) => 3 + u64::from(most),
        };
        let state = if self.bounds { number(number(state, ty.lo), ty.hi) } else { state };
        fold(state, many)
    }

    fn tree(&self, state: u64, node: NodeId) -> u64 {
        match self.lines.binary_search_by_key(&node, |(line, _)| *line) {
            Ok(at) => fold(state, self.lines[at].1),
            Err(_) => self.whole(state, node),
        }
    }

    /// Folds a tree into a running hash, even if it is one of the nodes that have a hash of their own.
    #[must_use]
    pub fn whole(&self, state: u64, node: NodeId) -> u64 {
        let source = self.unit;
        let Some(it) = source.nodes.get(node.index()) else { return state };
        let mut state = self.ty(fold(state, it.op as u64), it.ty);
        state = match source.named(node) {
            Some(sym) => self.sym(state, sym),
            None => number(state, it.imm),
        };
        let kids = source.kids(node);
        kids.iter().fold(fold(state, kids.len() as u64), |state, kid| self.tree(state, *kid))
    }

    /// Folds a body into a running hash.
    #[must_use]
    pub fn body(&self, state: u64, body: &Body) -> u64 {
        let mut state = fold(state, body.roots.len() as u64);
        for root in body.roots.iter() {
            state = self.tree(state, *root);
        }
        for slot in body.slots.iter() {
            state = self.ty(state, slot.ty);
        }
        for grant in body.grants.iter() {
            state = self.tree(fold(state, grant.abilities.len() as u64), grant.event);
            for ability in grant.abilities.iter() {
                state = self.ability(state, ability);
            }
        }
        state
    }

    fn some_body(&self, state: u64, body: Option<&Body>) -> u64 {
        match body {
            Some(body) => self.body(fold(state, 1), body),
            None => fold(state, 0),
        }
    }

    /// Folds an ability into a running hash.
    #[must_use]
    pub fn ability(&self, state: u64, ability: &Ability) -> u64 {
        let state = fold(state, name(&ability.name));
        let mut state = match &ability.does {
            Does::Listen(timing) => fold(fold(state, 1), *timing as u64),
            Does::State => fold(state, 2),
            Does::Modify { value, how, ignoring_this, own, over } => {
                let state = self.sym(fold(state, 3), *value);
                let state = over.iter().fold(state, |state, item| self.sym(state, *item));
                fold(fold(state, *how as u64), u64::from(*ignoring_this) * 2 + own.map_or(0, |own| own as u64 * 3 + 1))
            }
            Does::Permit { relation, allow } => fold(self.sym(fold(state, 4), *relation), u64::from(*allow)),
            Does::Act { menu, params, declines } => {
                let state = self.sym(fold(state, if *declines { 6 } else { 5 }), *menu);
                params.iter().fold(state, |state, slot| fold(state, u64::from(slot.0)))
            }
        };
        if let Some(limit) = &ability.limit {
            state = self.syms(fold(state, u64::from(limit.times)), &limit.per);
            state = limit.per_slots.iter().fold(state, |state, slot| fold(state, u64::from(slot.0)));
        }
        self.body(state, &ability.body)
    }

    fn field(&self, state: u64, field: &Field) -> u64 {
        let flags = [field.var, field.of, field.symmetric, field.back, field.hard];
        let state = self.syms(self.sym(state, field.sym), &field.index);
        let state = flags.iter().fold(self.ty(state, field.ty), |state, flag| fold(state, u64::from(*flag)));
        self.some_body(state, field.init.as_ref())
    }

    fn params(&self, state: u64, params: &[Param]) -> u64 {
        params.iter().fold(fold(state, params.len() as u64), |state, param| {
            self.some_body(self.ty(state, param.ty), param.default.as_ref())
        })
    }

    fn item(&self, state: u64, item: &Item) -> u64 {
        let mut state = self.sym(state, item.kind);
        state =
            item.copies.iter().fold(fold(state, item.copies.len() as u64), |state, mark| fold(state, u64::from(*mark)));
        state = self.maybe(state, item.inside);
        let mut fields: Vec<u64> =
            item.fields.iter().map(|field| self.body(self.sym(0, field.sym), &field.body)).collect();
        fields.sort_unstable();
        state = fields.into_iter().fold(state, fold);
        state = item.abilities.iter().fold(state, |state, ability| self.ability(state, ability));
        for over in item.overrides.iter() {
            state = self.maybe(self.sym(state, over.rule), over.over);
            state = match &over.change {
                Change::Set(body) => self.body(fold(state, 1), body),
                Change::Replace(body) => self.body(fold(state, 2), body),
                Change::Remove => fold(state, 3),
                Change::AddAfter(body) => self.body(fold(state, 4), body),
                Change::AddBefore(body) => self.body(fold(state, 5), body),
            };
        }
        state
    }

    /// What a declaration means.
    #[must_use]
    pub fn decl(&self, decl: &Decl) -> u64 {
        match &decl.what {
            What::Measure { lo, hi } => number(number(1, *lo), *hi),
            What::Enum { members } => self.syms(2, members),
            What::Kind(kind) => {
                let mut state = self.maybe(fold(3, kind.root as u64), kind.parent);
                state = fold(fold(state, u64::from(kind.seats.0)), u64::from(kind.seats.1));
                state = kind.fields.iter().fold(state, |state, field| self.field(state, field));
                if let Some((field, member)) = kind.refined {
                    state = self.sym(self.sym(state, field), member);
                }
                state = self.maybe(fold(state, kind.seen as u64), kind.holds);
                state = self.maybe(self.syms(state, &kind.live), kind.starts);
                let state =
                    fold(fold(fold(state, u64::from(kind.single)), u64::from(kind.per_seat)), u64::from(kind.up_to));
                if kind.unasked { fold(state, 1) } else { state }
            }
            What::Zone(zone) => {
                let state = self.sym(self.maybe(4, zone.of), zone.holds);
                let state = fold(fold(state, u64::from(zone.list)), zone.seen as u64);
                self.maybe(fold(state, u64::from(zone.up_to)), zone.refilled)
            }
            What::Noun { body, .. } => self.body(5, body),
            What::Value(value) => {
                let state = self.params(fold(6, value.flavour as u64), &value.params);
                let state = self.maybe(fold(self.ty(state, value.ty), u64::from(value.fixed)), value.during);
                self.body(state, &value.body)
            }
            What::Setting { index, ty, body, option } => {
                self.body(fold(self.ty(self.syms(7, index), *ty), u64::from(*option)), body)
            }
            What::Var { index, ty, init } => self.some_body(self.ty(self.syms(8, index), *ty), init.as_ref()),
            What::Verb(verb) => {
                let state = self.params(fold(9, u64::from(verb.procedure)), &verb.params);
                let state = self.syms(state, &verb.steps);
                let state = verb.locals.iter().fold(state, |state, local| {
                    self.syms(fold(self.sym(state, local.sym), u64::from(local.slot.0)), &local.index)
                });
                self.body(self.maybe(state, verb.during), &verb.body)
            }
            What::Menu { standing: false, with } => self.syms(10, with),
            What::Menu { standing: true, with } => self.syms(fold(10, 1), with),
            What::Action(ability) => self.ability(11, ability),
            What::Ability(ability) => self.ability(12, ability),
            What::Cost(cost) => {
                let state = self.params(13, &cost.params);
                cost.ways.iter().fold(state, |state, way| self.ability(state, way))
            }
            What::Stream => 14,
            What::Item(item) => self.item(15, item),
            What::Test(_) | What::Given(_) => 16,
        }
    }
}

//! Which other name could stand where one stands: members of the same enum, items of the same kind, zones of the same
//! shape, fields of the same type. One other is enough, the next in order of name.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::OnceLock;

use host::library::Loaded;
use model::unit::{Base, Body, Flavour, Many, NodeId, Op, Root, Space, Symbol, Tree, TyId, Unit, What, YOU};

use super::touch::Touches;

/// The names of a game.
#[derive(Default)]
pub struct Names<'u> {
    /// The units, as loaded.
    pub units: Vec<&'u Unit>,
    /// Every symbol any unit mentions, once.
    pub symbols: Vec<&'u Symbol>,
    ids: HashMap<&'u Symbol, usize>,
    /// Names that may stand for each other.
    families: BTreeMap<(u8, String), BTreeSet<&'u str>>,
    of: HashMap<(u8, &'u str), (u8, String)>,
    /// The kind that each kind is a case of.
    pub(super) parents: HashMap<&'u str, &'u str>,
    /// The kind that each zone holds.
    pub(super) zones: HashMap<&'u str, &'u str>,
    seats: BTreeSet<&'u str>,
    /// Fields that may be none.
    pub(super) optional: BTreeSet<&'u str>,
    /// Words whose meaning depends on who says them.
    yours: BTreeSet<usize>,
    touches: OnceLock<Touches>,
}

impl<'u> Names<'u> {
    /// Of a game.
    pub fn of(loaded: &'u Loaded) -> Self {
        let mut names = Names { units: loaded.units(), ..Names::default() };
        for unit in names.units.clone() {
            for symbol in unit.symbols.iter() {
                if !names.ids.contains_key(symbol) {
                    names.ids.insert(symbol, names.symbols.len());
                    names.symbols.push(symbol);
                }
            }
            unit.decls.iter().for_each(|decl| names.declared(unit, decl));
        }
        while names.more_yours() {}
        names
    }

    /// Finds words that read `you`, themselves or by another such word; whether there were new ones.
    fn more_yours(&mut self) -> bool {
        let known = self.yours.len();
        for unit in self.units.clone() {
            for decl in unit.decls.iter() {
                let body = match &decl.what {
                    What::Verb(verb) => &verb.body,
                    What::Value(value) => &value.body,
                    What::Noun { body, .. } => body,
                    _ => continue,
                };
                let id = decl.sym.and_then(|sym| self.id(unit.symbol(sym)));
                if let Some(id) = id.filter(|_| body.roots.iter().any(|root| self.says_you(unit, *root))) {
                    self.yours.insert(id);
                }
            }
        }
        self.yours.len() > known
    }

    /// What everything does to the state of a game.
    pub(super) fn touches(&self) -> &Touches {
        self.touches.get_or_init(|| Touches::of(self))
    }

    fn says_you(&self, unit: &Unit, node: NodeId) -> bool {
        // Their bodies are done by others.
        let heads = match unit.tree(node) {
            Tree::Circle { .. } | Tree::CircleForGood { .. } => 2,
            Tree::Together { .. } | Tree::As { .. } => 1,
            _ => unit.kids(node).len(),
        };
        let own = match unit.tree(node) {
            Tree::Slot { slot } => slot == YOU,
            Tree::Choose { quantity, .. } => unit.node(quantity).op != Op::RandomOne,
            Tree::Gate { .. } | Tree::Offer { .. } => true,
            Tree::Call { subject: Some(_), .. } => false,
            _ => self.reads_you(unit, node),
        };
        own || unit.kids(node)[..heads].iter().any(|kid| self.says_you(unit, *kid))
    }

    /// Whether it matters who performs a call.
    pub(super) fn reads_you(&self, unit: &Unit, call: NodeId) -> bool {
        unit.named(call).and_then(|sym| self.id(unit.symbol(sym))).is_some_and(|id| self.yours.contains(&id))
    }

    fn declared(&mut self, unit: &'u Unit, decl: &'u model::unit::Decl) {
        let Some(sym) = decl.sym else { return };
        let name = unit.name(sym);
        match &decl.what {
            What::Enum { members } => {
                members.iter().for_each(|m| self.add(Space::Member, name.to_owned(), unit.name(*m)));
            }
            What::Kind(kind) => {
                if kind.root == Root::Seat {
                    self.seats.insert(name);
                }
                if let Some(parent) = kind.parent {
                    self.parents.insert(name, unit.name(parent));
                }
                for field in kind.fields.iter() {
                    if unit.types[field.ty.index()].many == Many::Option {
                        self.optional.insert(unit.name(field.sym));
                    }
                    let family = format!("{name} {} {}", ty(unit, field.ty), field.var);
                    self.add(Space::Field, family, unit.name(field.sym));
                }
            }
            What::Zone(zone) => {
                self.zones.insert(name, unit.name(zone.holds));
                let of = zone.of.map_or("", |of| unit.name(of));
                self.add(Space::Zone, format!("{of} {} {}", unit.name(zone.holds), zone.list), name);
            }
            What::Value(value) if value.flavour == Flavour::Filter && value.params.len() == 1 => {
                self.add(Space::Value, format!("filter {}", ty(unit, value.params[0].ty)), name);
            }
            What::Noun { body, .. } => {
                if let Some(kind) = body.roots.first().and_then(|root| base(unit, *root)) {
                    self.add(Space::Noun, kind.to_owned(), name);
                }
            }
            What::Item(item) => self.add(Space::Item, unit.name(item.kind).to_owned(), name),
            _ => {}
        }
    }

    fn add(&mut self, space: Space, family: String, name: &'u str) {
        let key = (space as u8, family);
        self.of.insert((space as u8, name), key.clone());
        self.families.entry(key).or_default().insert(name);
    }

    /// The position of a symbol in [`Names::symbols`].
    pub fn id(&self, symbol: &Symbol) -> Option<usize> {
        self.ids.get(symbol).copied()
    }

    /// Another name that fits where this one stands: the next of its family, around at the end.
    pub(super) fn other(&self, space: Space, name: &str) -> Option<&'u str> {
        let family = self.families.get(self.of.get(&(space as u8, name))?)?;
        let mut after = family.range::<str, _>((std::ops::Bound::Excluded(name), std::ops::Bound::Unbounded));
        after.next().or_else(|| family.iter().next()).copied().filter(|other| *other != name)
    }

    /// Whether a type is one seat.
    pub(super) fn is_seat(&self, unit: &Unit, id: TyId) -> bool {
        let ty = unit.types[id.index()];
        ty.base == Base::Thing && ty.many == Many::One && ty.sym.is_some_and(|sym| self.seats.contains(unit.name(sym)))
    }

    /// Whether slot 0 of a body is a seat.
    pub(super) fn seat_of(&self, unit: &Unit, body: &Body) -> Option<TyId> {
        body.slots.first().map(|slot| slot.ty).filter(|ty| self.is_seat(unit, *ty))
    }
}

/// The kind that a noun phrase is about.
fn base(unit: &Unit, node: NodeId) -> Option<&str> {
    match unit.tree(node) {
        Tree::Select { noun, .. } => base(unit, noun),
        Tree::Population { of } => Some(unit.name(of)),
        _ => None,
    }
}

fn ty(unit: &Unit, id: TyId) -> String {
    let ty = unit.types[id.index()];
    format!("{:?} {} {:?}", ty.base, ty.sym.map_or("", |sym| unit.name(sym)), ty.many)
}

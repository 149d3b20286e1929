//! Everything that is played, by number: the symbols of all units in one table, the places where pieces lie and who sees
//! what lies there, the kinds with the hidden places that may hold them.

use model::fast::FastMap;
use model::number::narrow;
use model::unit::blind::Places;
use model::unit::{
    Base, Body, Decl, Field, Floor, NodeId, Root, Seen, Space, SymId, Tree, TyId, Unit, Value, Verb, What,
};

use crate::elaborate::Done;

/// Number of a symbol, the same for every unit.
pub type Gid = u32;

/// Number of a place: a zone, or a kind of spaces that hold pieces.
pub type PlaceNo = u16;

/// A node of some unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct At {
    /// Its unit.
    pub unit: u32,
    /// The node.
    pub node: NodeId,
}

impl At {
    /// A node of a unit.
    pub fn new(unit: usize, node: NodeId) -> Self {
        At { unit: narrow(unit), node }
    }
}

/// Where pieces lie.
#[derive(Clone, Debug, Default)]
pub struct Place<'u> {
    /// Its name.
    pub name: &'u str,
    /// Who sees what lies there.
    pub seen: Seen,
    /// It is a space.
    pub space: bool,
    /// There is one for each seat, which owns it.
    pub owned: bool,
    /// There may be several: one for each owner, or one for each space.
    pub several: bool,
    /// It has an order.
    pub list: bool,
    /// It is filled again from another place when its top is wanted.
    pub refilled: bool,
    /// The kind it holds.
    pub holds: Gid,
    /// What lies there follows from what lies in the open: no other hidden place can hold any of it. Only the order of
    /// what lies there is hidden.
    pub sole: bool,
}

/// What is known of a symbol.
#[derive(Clone, Copy, Debug, Default)]
struct Entry<'u> {
    decl: Option<(usize, &'u Decl)>,
    field: Option<(usize, &'u Field)>,
    place: Option<PlaceNo>,
    parent: Option<Gid>,
}

/// The tables.
#[derive(Debug)]
pub struct Index<'u> {
    /// Every unit: the base first.
    pub units: Vec<&'u Unit>,
    /// The files just written, whose units are the last.
    done: Vec<&'u Done>,
    /// Places.
    pub places: Vec<Place<'u>>,
    symbols: Vec<Vec<Gid>>,
    entries: Vec<Entry<'u>>,
    names: Vec<&'u str>,
    numbers: FastMap<(Space, &'u str), Gid>,
    /// Hidden places that may hold pieces of a kind.
    hiding: FastMap<Gid, Vec<PlaceNo>>,
}

impl<'u> Index<'u> {
    /// Reads the headers of all units, of which the last are those of the files just written.
    pub fn new(units: Vec<&'u Unit>, done: Vec<&'u Done>) -> Self {
        let mut index = Index {
            done,
            symbols: Vec::with_capacity(units.len()),
            units,
            places: Vec::new(),
            entries: Vec::new(),
            names: Vec::new(),
            numbers: FastMap::default(),
            hiding: FastMap::default(),
        };
        for unit in 0..index.units.len() {
            let numbers = index.units[unit].symbols.iter().map(|s| index.number(s.space, &s.name)).collect();
            index.symbols.push(numbers);
        }
        index.decls().for_each(|(unit, decl)| index.declare(unit, decl));
        index.find_places();
        index
    }

    fn number(&mut self, space: Space, name: &'u str) -> Gid {
        let next = narrow::<Gid>(self.names.len());
        let gid = *self.numbers.entry((space, name)).or_insert(next);
        if gid == next {
            self.names.push(name);
            self.entries.push(Entry::default());
        }
        gid
    }

    fn declare(&mut self, unit: usize, decl: &'u Decl) {
        if let Some(sym) = decl.sym {
            let gid = self.gid(unit, sym);
            self.entries[gid as usize].decl = Some((unit, decl));
        }
        if let What::Kind(kind) = &decl.what {
            for field in kind.fields.iter() {
                let gid = self.gid(unit, field.sym);
                self.entries[gid as usize].field = Some((unit, field));
            }
            if let (Some(parent), Some(sym)) = (kind.parent, decl.sym) {
                let (gid, parent) = (self.gid(unit, sym), self.gid(unit, parent));
                self.entries[gid as usize].parent = Some(parent);
            }
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "only these declarations have what is looked for here")]
    fn find_places(&mut self) {
        for gid in 0..self.entries.len() {
            let Some((unit, decl)) = self.entries[gid].decl else { continue };
            let plain = Place { name: self.names[gid], several: true, ..Place::default() };
            let place = match &decl.what {
                What::Zone(zone) => Place {
                    seen: zone.seen,
                    owned: zone.of.is_some_and(|of| self.root(self.gid(unit, of)) == Some(Root::Seat)),
                    several: zone.of.is_some(),
                    list: zone.list,
                    refilled: zone.refilled.is_some(),
                    holds: self.gid(unit, zone.holds),
                    ..plain
                },
                What::Kind(kind) => {
                    let Some(holds) = kind.holds else { continue };
                    Place { seen: kind.seen, space: true, holds: self.gid(unit, holds), ..plain }
                }
                _ => continue,
            };
            self.entries[gid].place = Some(narrow::<PlaceNo>(self.places.len()));
            self.places.push(place);
        }
        let hidden: Vec<PlaceNo> =
            (0..narrow::<PlaceNo>(self.places.len())).filter(|place| self.is_closed(*place)).collect();
        // Places by the kind they hold, and by that and every kind above it.
        let (mut holding, mut below) = (FastMap::default(), FastMap::default());
        for place in &hidden {
            let holds = self.places[*place as usize].holds;
            holding.entry(holds).or_insert_with(Vec::new).push(*place);
            self.and_above(holds).for_each(|kind| below.entry(kind).or_insert_with(Vec::new).push(*place));
        }
        let related = |of: Gid| {
            let above = self.and_above(of).skip(1).filter_map(|kind| holding.get(&kind));
            let mut places: Vec<PlaceNo> = below.get(&of).into_iter().chain(above).flatten().copied().collect();
            places.sort_unstable();
            places
        };
        let kinds = (0..narrow::<Gid>(self.entries.len())).filter(|gid| self.root(*gid) == Some(Root::Piece));
        let hiding = kinds.map(|kind| (kind, related(kind))).filter(|(_, places)| !places.is_empty()).collect();
        let sole = |place: &PlaceNo| {
            let one = &self.places[*place as usize];
            !one.several && related(one.holds) == [*place]
        };
        let sole: Vec<PlaceNo> = hidden.iter().filter(|place| sole(place)).copied().collect();
        sole.iter().for_each(|place| self.places[*place as usize].sole = true);
        self.hiding = hiding;
    }

    /// How many units stand before those of the files just written.
    pub fn base(&self) -> usize {
        self.units.len() - self.done.len()
    }

    /// The files just written, each with the number of its unit: all but files of tests.
    pub fn fresh(&self) -> impl Iterator<Item = (usize, &'u Done)> + '_ {
        (self.base()..).zip(self.done.iter().copied()).filter(|(_, done)| done.unit.floor != Floor::Tests)
    }

    /// Every declaration, with its unit.
    pub fn decls(&self) -> impl Iterator<Item = (usize, &'u Decl)> + use<'u> {
        let units = self.units.clone().into_iter().enumerate();
        units.flat_map(|(unit, trees)| trees.decls.iter().map(move |decl| (unit, decl)))
    }

    /// The file of a unit, if it was just written.
    pub fn done(&self, unit: usize) -> Option<&'u Done> {
        self.done.get(unit.checked_sub(self.base())?).copied()
    }

    /// A kind and every kind that it is a case of.
    pub fn and_above(&self, kind: Gid) -> impl Iterator<Item = Gid> + '_ {
        std::iter::successors(Some(kind), |kind| self.entries[*kind as usize].parent)
    }

    /// The number of a unit's symbol.
    pub fn gid(&self, unit: usize, sym: SymId) -> Gid {
        self.symbols[unit][sym.index()]
    }

    /// The number of the symbol that a node names.
    pub fn named(&self, at: At) -> Gid {
        let imm = self.units[at.unit as usize].node(at.node).imm;
        self.gid(at.unit as usize, SymId(imm.cast_unsigned()))
    }

    /// The number of the symbol that a node names, if it names one.
    pub fn named_if(&self, at: At) -> Option<Gid> {
        let trees = self.units[at.unit as usize];
        trees.node(at.node).op.names().then(|| self.named(at))
    }

    /// The number of a symbol by its name.
    pub fn find(&self, space: Space, name: &str) -> Option<Gid> {
        self.numbers.get(&(space, name)).copied()
    }

    /// The canonical name of a symbol.
    pub fn name(&self, gid: Gid) -> &'u str {
        self.names[gid as usize]
    }

    /// A declaration, with its unit.
    pub fn decl(&self, gid: Gid) -> Option<(usize, &'u Decl)> {
        self.entries[gid as usize].decl
    }

    /// The body of a value, relation, filter or noun, with its unit.
    #[expect(clippy::wildcard_enum_match_arm, reason = "only these declarations have what is looked for here")]
    pub fn body(&self, gid: Gid) -> Option<(usize, &'u Body)> {
        let (unit, decl) = self.decl(gid)?;
        match &decl.what {
            What::Value(Value { body, .. }) | What::Noun { body, .. } => Some((unit, body)),
            _ => None,
        }
    }

    /// A verb or procedure, with its unit.
    pub fn verb(&self, gid: Gid) -> Option<(usize, &'u Verb)> {
        let (unit, Decl { what: What::Verb(verb), .. }) = self.decl(gid)? else { return None };
        Some((unit, verb))
    }

    /// Where the texts of a kind of pieces work, if it or the next kind it is a case of says so; with its unit.
    pub fn live(&self, kind: Gid) -> Option<(usize, &'u [SymId])> {
        let pieces = self.and_above(kind).filter(|_| self.root(kind) == Some(Root::Piece));
        let said = pieces.filter_map(|kind| {
            let (unit, Decl { what: What::Kind(row), .. }) = self.decl(kind)? else { return None };
            Some((unit, &*row.live))
        });
        said.into_iter().find(|(_, live)| !live.is_empty())
    }

    /// A field, with the unit it is declared in.
    pub fn field(&self, gid: Gid) -> Option<(usize, &'u Field)> {
        self.entries[gid as usize].field
    }

    /// State that games keep: fields and variables, with the unit and type of each.
    pub fn state(&self) -> impl Iterator<Item = (Gid, usize, TyId)> + '_ {
        self.entries.iter().enumerate().filter_map(|(gid, entry)| match (entry.field, entry.decl) {
            (Some((unit, field)), _) if field.var => Some((narrow(gid), unit, field.ty)),
            (_, Some((unit, Decl { what: What::Var { ty, .. }, .. }))) => Some((narrow(gid), unit, *ty)),
            _ => None,
        })
    }

    /// A zone as a place.
    pub fn place(&self, gid: Gid) -> Option<PlaceNo> {
        self.entries[gid as usize].place
    }

    /// What a kind is in the end.
    pub fn root(&self, kind: Gid) -> Option<Root> {
        let Some((_, Decl { what: What::Kind(kind), .. })) = self.decl(kind) else { return None };
        Some(kind.root)
    }

    /// Whether a kind is one of spaces.
    pub fn is_space(&self, kind: Gid) -> bool {
        self.root(kind) == Some(Root::Space)
    }

    /// Whether a kind is another, or a case of it.
    pub fn is_a(&self, kind: Gid, of: Gid) -> bool {
        self.and_above(kind).any(|kind| kind == of)
    }

    /// Whether one of two kinds is a case of the other.
    pub fn related(&self, a: Gid, b: Gid) -> bool {
        self.is_a(a, b) || self.is_a(b, a)
    }

    /// Hidden places that may hold pieces of a kind.
    pub fn hiding(&self, kind: Gid) -> &[PlaceNo] {
        self.hiding.get(&kind).map_or(&[], Vec::as_slice)
    }

    /// Places on the spaces of a kind: its own, those it is a case of, and its cases.
    pub fn spaces(&self, kind: Gid) -> impl Iterator<Item = PlaceNo> + '_ {
        let places = 0..narrow::<PlaceNo>(self.places.len());
        places.filter(move |place| {
            let gid = self.find(Space::Kind, self.places[*place as usize].name);
            gid.is_some_and(|gid| self.place(gid) == Some(*place) && self.related(gid, kind))
        })
    }

    /// The kind of things that the type of a node is of.
    pub fn kind(&self, at: At) -> Option<Gid> {
        let ty = self.units[at.unit as usize].ty(at.node);
        let sym = ty.sym.filter(|_| matches!(ty.base, Base::Thing | Base::Zone | Base::Design))?;
        Some(self.gid(at.unit as usize, sym))
    }

    /// Whether the value of a node is a design.
    pub fn is_design(&self, at: At) -> bool {
        self.units[at.unit as usize].ty(at.node).base == Base::Design
    }

    /// Whether the value of a node is a seat, or are seats.
    pub fn is_seat(&self, at: At) -> bool {
        let ty = self.units[at.unit as usize].ty(at.node);
        ty.base == Base::Thing && self.kind(at).is_some_and(|kind| self.root(kind) == Some(Root::Seat))
    }

    /// The kind of the pieces that the value of a node is, if they may lie hidden.
    pub fn hidden_kind(&self, at: At) -> Option<Gid> {
        self.kind(at).filter(|kind| self.may_hide(*kind))
    }

    /// Whether pieces of a kind may lie hidden.
    pub fn may_hide(&self, kind: Gid) -> bool {
        self.hiding.contains_key(&kind)
    }

    /// Whether not everybody sees what lies in a place.
    pub fn is_closed(&self, place: PlaceNo) -> bool {
        self.places[usize::from(place)].seen != Seen::Open
    }
}

impl Places for Index<'_> {
    fn tree(&self, unit: usize, node: NodeId) -> Tree<'_> {
        self.units[unit].tree(node)
    }

    fn kids(&self, unit: usize, node: NodeId) -> &[NodeId] {
        self.units[unit].kids(node)
    }

    fn zone(&self, unit: usize, node: NodeId) -> Option<(Seen, bool)> {
        let place = self.place(self.named(At::new(unit, node)))?;
        let place = &self.places[place as usize];
        Some((place.seen, place.owned))
    }

    fn holds_all(&self, unit: usize, noun: NodeId, zone: NodeId) -> bool {
        let at = |node: NodeId| At::new(unit, node);
        let place = self.place(self.named(at(zone)));
        let plain = self.units[unit].node(noun).op == model::unit::Op::Population;
        plain && place.is_some_and(|place| self.is_a(self.places[place as usize].holds, self.named(at(noun))))
    }

    fn hides(&self, unit: usize, node: NodeId) -> bool {
        self.hidden_kind(At::new(unit, node)).is_some()
    }

    fn definition(&self, unit: usize, node: NodeId) -> Option<(usize, &Body)> {
        self.body(self.named(At::new(unit, node)))
    }
}

//! Populations: domains with their members in order, designs and their copies, subkinds as constant sets.
//!
//! Seats come first, in the order of their file; everything else is in order of name, copies in order of their number.

use diag::{Diags, codes};
use model::number::narrow;
use model::program::{Design, DesignId, Domain, DomainId, Object, Sort};
use model::unit::{Base, Decl, Item, MOST_IN_SET, Many, Op, Root, Space, TyId, Unit, What, last_part, sits};

use super::{Kinds, Presets};
use crate::Selection;
use crate::findings::report;
use crate::names::{Gid, Names};
use crate::util::{Map, bits};

/// The most seats that a table has.
const MOST_SEATS: usize = 8;

/// A content item in the game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ItemAt<'u> {
    /// Its name.
    pub(crate) gid: Gid,
    /// Its unit.
    pub(crate) unit: usize,
    /// The declaration.
    pub(crate) item: &'u Item,
    /// Its kind.
    pub(crate) kind: Gid,
}

/// The populations of a selection.
#[derive(Default)]
pub(crate) struct Things<'u> {
    /// Seats in play.
    pub(crate) seats: u8,
    /// How many of them are players: who is asked something.
    pub(crate) players: u8,
    /// Seats that are asked nothing, a bit each.
    pub(crate) unasked: u8,
    /// Domains, seats first.
    pub(crate) domains: Vec<Domain>,
    /// Domain of a kind.
    pub(crate) of_kind: Map<Gid, DomainId>,
    /// Domain of an enum.
    pub(crate) of_enum: Map<Gid, DomainId>,
    /// The domain of plain numbers, if sets of them are used.
    pub(crate) numbers: Option<DomainId>,
    /// The domain of designs, if one is kept in state or found while the game goes on; its members are numbered as they are.
    pub(crate) in_state: Option<DomainId>,
    /// Designs in order of name.
    pub(crate) designs: Vec<Design>,
    /// Their items.
    pub(crate) items: Vec<ItemAt<'u>>,
    /// Designs of each kind, those of the kinds under it among them.
    pub(crate) designs_of: Map<Gid, Vec<usize>>,
    /// Design of an item.
    pub(crate) design_of: Map<Gid, DesignId>,
    /// Members of a kind.
    pub(crate) members: Map<Gid, Vec<u64>>,
    /// Pieces of a kind beyond copies of items.
    pub(crate) spare: Map<Gid, Vec<u64>>,
    /// Kind of each object of a domain of things.
    pub(crate) kind_of: Vec<Vec<Gid>>,
    /// For each domain whether the game names an item of it that has no copy at the table: see [`super::ABSENT`].
    pub(crate) lacks: Vec<bool>,
}

impl<'u> Things<'u> {
    /// Counts what is in the game.
    pub(crate) fn new(
        names: &Names<'u>,
        kinds: &Kinds<'u>,
        presets: &Presets<'u>,
        selection: &Selection,
        diags: &mut Diags,
    ) -> Things<'u> {
        let mut things = Things::default();
        things.designs(names, kinds, presets);
        things.name_domains(names, kinds);
        things.seat(names, kinds, (presets, selection), diags);
        if things.domains.len() <= usize::from(u16::MAX) {
            things.populate_all(names, kinds);
        }
        things.enums(names);
        things.plain_numbers(names);
        things.kept_designs(names);
        things.close(kinds);
        things.missing(names);
        things
    }

    fn designs(&mut self, names: &Names<'u>, kinds: &Kinds<'u>, presets: &Presets<'u>) {
        for gid in names.of_space(Space::Item) {
            let Some((unit, item)) = names.item(gid) else { continue };
            let kind = names.gid(unit, item.kind);
            if kinds.root(kind).is_none_or(|root| root == Root::Preset)
                || names.is_replaced(gid)
                || presets.left_out.contains(&gid)
            {
                continue;
            }
            let id = DesignId::at(self.designs.len());
            self.design_of.insert(gid, id);
            self.designs.push(Design {
                name: names.name(gid).to_owned(),
                key: item.key.to_string(),
                kind: names.name(kind).to_owned(),
                domain: None,
                objects: Vec::new(),
            });
            for of in kinds.get(kind).map_or(&[][..], |at| &at.line) {
                self.designs_of.entry(*of).or_default().push(self.items.len());
            }
            self.items.push(ItemAt { gid, unit, item, kind });
        }
    }

    /// One domain for each top kind; kinds of spaces that hold the same pieces share one.
    fn name_domains(&mut self, names: &Names<'u>, kinds: &Kinds<'u>) {
        let seat = kinds.seat();
        self.domains.push(Domain {
            name: seat.map_or("seat", |gid| names.name(gid)).to_owned(),
            sort: Sort::Things(Root::Seat),
            ..Domain::default()
        });
        if let Some(seat) = seat {
            self.of_kind.insert(seat, DomainId(0));
        }
        // The domain a space kind joins, by the top kind of what it holds.
        let mut boards: Map<Gid, Gid> = Map::default();
        let mut joins: Map<Gid, Gid> = Map::default();
        for gid in &kinds.order {
            let Some(at) = kinds.get(*gid) else { continue };
            let Some(holds) = at.kind.holds.filter(|_| at.kind.root == Root::Space) else { continue };
            let Some(held) = kinds.get(names.gid(at.unit, holds)) else { continue };
            let (held, top) = (held.top(), find(&joins, at.top()));
            match boards.get(&held).map(|first| find(&joins, *first)) {
                Some(first) if first != top => {
                    joins.insert(top.max(first), top.min(first));
                }
                Some(_) => {}
                None => {
                    boards.insert(held, top);
                }
            }
        }
        for gid in &kinds.order {
            let Some(at) = kinds.get(*gid) else { continue };
            if at.top() != *gid || at.kind.root == Root::Preset || Some(*gid) == seat {
                continue;
            }
            let first = find(&joins, *gid);
            if let Some(domain) = self.of_kind.get(&first).copied() {
                self.of_kind.insert(*gid, domain);
                let domain = &mut self.domains[domain.index()];
                domain.name = format!("{}+{}", domain.name, names.name(*gid));
            } else {
                let id = DomainId::at(self.domains.len());
                self.of_kind.insert(*gid, id);
                self.domains.push(Domain {
                    name: names.name(*gid).to_owned(),
                    sort: Sort::Things(at.kind.root),
                    ..Domain::default()
                });
            }
        }
        for gid in &kinds.order {
            if let Some(domain) = kinds.get(*gid).and_then(|at| self.of_kind.get(&at.top())).copied() {
                self.of_kind.insert(*gid, domain);
            }
        }
        self.kind_of = vec![Vec::new(); self.domains.len()];
    }

    fn seat(
        &mut self,
        names: &Names<'u>,
        kinds: &Kinds<'u>,
        (presets, selection): (&Presets<'u>, &Selection),
        diags: &mut Diags,
    ) {
        let Some(kind) = kinds.seat() else {
            let (here, what) = (names.sources.span(0, (0, 0)), "the game has no seats".to_owned());
            let help = "declare one, like `kind player is seat 2..4`";
            return report(diags, codes::E0960, here, what, "no kind stands under `seat`", help);
        };
        let all: Vec<usize> = (0..self.items.len()).filter(|k| kinds.is(self.items[*k].kind, kind)).collect();
        let unasked = |k: &usize| kinds.get(self.items[*k].kind).is_some_and(|at| at.kind.unasked);
        let named = |k: &usize| selection.seats.contains(&self.designs[*k].name);
        let (mut beside, mut seats): (Vec<usize>, Vec<usize>) = all.iter().partition(|k| unasked(k));
        beside.retain(|k| named(k) || presets.beside.contains(&self.items[*k].gid));
        if seats.iter().any(named) {
            seats.retain(named);
        }
        seats.sort_by_key(|k| names.at(self.items[*k].gid));
        let (lo, hi) = kinds.get(kind).map_or((0, 0), |at| at.kind.seats);
        let most = if hi == 0 { seats.len() } else { seats.len().min(hi as usize) };
        let wanted = if selection.players == 0 { most } else { selection.players as usize };
        if wanted < lo as usize || wanted > most || wanted == 0 || wanted + beside.len() > MOST_SEATS {
            let at = names.decl(kind).map_or((0, (0, 0)), |(unit, decl)| (unit, decl.span));
            let what = format!("the game cannot be played by {}", diag::Count("player", wanted));
            let help = if most == 0 {
                "declare an item of this kind for every seat".to_owned()
            } else if wanted <= most && wanted + beside.len() > MOST_SEATS {
                format!("{} sit beside them, and a table has {MOST_SEATS}", diag::Count("seat", beside.len()))
            } else {
                format!("choose from {} to {most}", lo.max(1))
            };
            report(diags, codes::E0953, names.sources.span(at.0, at.1), what, "seats are declared here", &help);
        }
        seats.truncate(wanted.min(MOST_SEATS));
        self.players = narrow(seats.len());
        seats.append(&mut beside);
        seats.sort_by_key(|k| names.at(self.items[*k].gid));
        seats.truncate(MOST_SEATS);
        for k in seats {
            let seat: u8 = narrow(self.domains[0].objects.len());
            if kinds.get(self.items[k].kind).is_some_and(|at| at.kind.unasked) {
                self.unasked |= 1 << seat;
            }
            self.add(DomainId(0), Some(k), self.designs[k].name.clone(), Some(seat), 1, self.items[k].kind);
        }
        self.seats = narrow(self.domains[0].objects.len());
    }

    /// Every domain but that of the seats.
    fn populate_all(&mut self, names: &Names<'u>, kinds: &Kinds<'u>) {
        let mut items: Vec<Vec<usize>> = vec![Vec::new(); self.domains.len()];
        let mut own: Vec<Vec<Gid>> = vec![Vec::new(); self.domains.len()];
        for (k, item) in self.items.iter().enumerate() {
            self.of_kind.get(&item.kind).into_iter().for_each(|domain| items[domain.index()].push(k));
        }
        for gid in &kinds.order {
            self.of_kind.get(gid).into_iter().for_each(|domain| own[domain.index()].push(*gid));
        }
        let seats: Vec<String> = self.domains[0].objects.iter().map(|seat| seat.name.clone()).collect();
        for at in 1..self.domains.len() {
            self.populate(names, kinds, at, &seats, (&items[at], &own[at]));
        }
    }

    /// One domain, with its items and kinds.
    fn populate(
        &mut self,
        names: &Names<'u>,
        kinds: &Kinds<'u>,
        at: usize,
        seats: &[String],
        (items, own): (&[usize], &[Gid]),
    ) {
        let domain = DomainId::at(at);
        for k in items.iter().copied() {
            let ItemAt { item, kind, .. } = self.items[k];
            let name = self.designs[k].name.clone();
            let piece = kinds.root(kind) == Some(Root::Piece);
            let single = !piece || kinds.inherited(kind, |_, it| it.single.then_some(())).is_some();
            let per_seat = piece && kinds.inherited(kind, |_, it| it.per_seat.then_some(())).is_some();
            let marks: &[u8] = if item.copies.is_empty() { &[0] } else { &item.copies };
            let copies = narrow(marks.iter().filter(|mark| sits(**mark, self.players)).count());
            if single {
                if copies > 0 {
                    self.add(domain, Some(k), name, None, 1, kind);
                }
            } else if per_seat {
                for (seat, owner) in seats.iter().enumerate() {
                    for copy in 1..=copies {
                        self.add(domain, Some(k), format!("{name}/{owner}/{copy}"), Some(narrow(seat)), copy, kind);
                    }
                }
            } else {
                for copy in 1..=copies {
                    self.add(domain, Some(k), format!("{name}/{copy}"), None, copy, kind);
                }
            }
        }
        for gid in own {
            let Some(it) = kinds.get(*gid).filter(|it| it.kind.up_to > 0) else { continue };
            let first = self.domains[at].objects.len();
            for copy in 1..=it.kind.up_to {
                self.add(domain, None, format!("{}/+{copy}", names.name(*gid)), None, copy, *gid);
            }
            let last = self.domains[at].objects.len();
            self.spare.insert(*gid, bits::of(last, first..last));
        }
    }

    fn add(&mut self, domain: DomainId, design: Option<usize>, name: String, owner: Option<u8>, copy: u16, kind: Gid) {
        let objects = &mut self.domains[domain.index()].objects;
        let at = narrow(objects.len());
        let hash = model::hash::name(&name);
        objects.push(Object { name, hash, design: design.map(DesignId::at), owner, copy });
        self.kind_of[domain.index()].push(kind);
        if let Some(k) = design {
            self.designs[k].domain = Some(domain);
            self.designs[k].objects.push(at);
        }
    }

    fn enums(&mut self, names: &Names<'u>) {
        for gid in names.of_space(Space::Enum) {
            let Some((unit, decl)) = names.decl(gid) else { continue };
            let What::Enum { members } = &decl.what else { continue };
            let id = DomainId::at(self.domains.len());
            self.of_enum.insert(gid, id);
            let objects = members
                .iter()
                .map(|sym| {
                    let name = last_part(names.name(names.gid(unit, *sym))).to_owned();
                    Object { hash: model::hash::name(&name), name, copy: 1, ..Object::default() }
                })
                .collect();
            self.domains.push(Domain { name: names.name(gid).to_owned(), objects, ..Domain::default() });
            self.kind_of.push(Vec::new());
        }
    }

    /// A domain of numbers, as wide as the largest number that stands in a set.
    fn plain_numbers(&mut self, names: &Names<'u>) {
        let mut most = -1;
        for (_, source) in names.game() {
            for node in source.nodes.iter() {
                let ty = &source.types[node.ty.index()];
                let counts = matches!(ty.base, Base::Int | Base::Quantity);
                if node.op == Op::NumberIn || counts && ty.many == Many::Set {
                    most = most.max(ty.hi.min(MOST_IN_SET));
                }
            }
        }
        if most < 0 {
            return;
        }
        self.numbers = Some(DomainId::at(self.domains.len()));
        let objects = (0..=most)
            .map(|n| Object { name: n.to_string(), hash: model::hash::name(&n.to_string()), ..Object::default() })
            .collect();
        self.domains.push(Domain { name: "number".to_owned(), sort: Sort::Numbers, objects, ..Domain::default() });
        self.kind_of.push(Vec::new());
    }

    /// A domain of all designs, if some place in the state holds one.
    fn kept_designs(&mut self, names: &Names<'u>) {
        let design = |unit: &Unit, ty: TyId| unit.types[ty.index()].base == Base::Design;
        let kept = |unit: &Unit| {
            let decl = |decl: &Decl| {
                if let What::Kind(kind) = &decl.what {
                    return kind.fields.iter().any(|field| field.var && design(unit, field.ty));
                }
                if let What::Verb(verb) = &decl.what {
                    return verb.body.slots.iter().any(|slot| design(unit, slot.ty));
                }
                matches!(&decl.what, What::Var { ty, .. } if design(unit, *ty))
            };
            unit.nodes.iter().any(|node| node.op == Op::Design) || unit.decls.iter().any(decl)
        };
        if !names.game().any(|(_, unit)| kept(unit)) {
            return;
        }
        self.in_state = Some(DomainId::at(self.domains.len()));
        let object = |(k, design): (usize, &Design)| Object {
            name: design.name.clone(),
            hash: model::hash::name(&design.name),
            design: Some(DesignId::at(k)),
            copy: 1,
            ..Object::default()
        };
        let objects = self.designs.iter().enumerate().map(object).collect();
        let sort = Sort::Things(Root::Record);
        self.domains.push(Domain { name: "design".to_owned(), sort, objects, ..Domain::default() });
        self.kind_of.push(Vec::new());
    }

    /// Sizes, and the members of every kind.
    fn close(&mut self, kinds: &Kinds<'u>) {
        for domain in &mut self.domains {
            domain.size = narrow(domain.objects.len());
            domain.words = narrow(bits::words(domain.objects.len()).min(255));
        }
        for gid in &kinds.order {
            let Some(domain) = self.of_kind.get(gid) else { continue };
            self.members.insert(*gid, bits::none(self.domains[domain.index()].objects.len()));
        }
        for (at, objects) in self.kind_of.iter().enumerate() {
            let domain = DomainId::at(at);
            let mut first = 0;
            for run in objects.chunk_by(|one, other| one == other) {
                let last = first + run.len();
                for of in kinds.get(run[0]).map_or(&[][..], |it| &it.line) {
                    if self.of_kind.get(of) == Some(&domain)
                        && let Some(set) = self.members.get_mut(of)
                    {
                        (first..last).for_each(|object| bits::put(set, object));
                    }
                }
                first = last;
            }
        }
        for (kind, set) in &mut self.spare {
            if let Some(domain) = self.of_kind.get(kind) {
                set.resize(bits::words(self.domains[domain.index()].objects.len()), 0);
            }
        }
    }

    /// Finds the domains of items that are named and not there.
    fn missing(&mut self, names: &Names<'u>) {
        self.lacks = vec![false; self.domains.len()];
        for (unit, source) in names.game() {
            for node in source.nodes.iter().filter(|node| node.op == Op::Item) {
                let gid = names.gid(unit, node.sym());
                let Some((unit, item)) = names.item(gid).filter(|_| self.copies(gid).is_none()) else { continue };
                if let Some(domain) = self.of_kind.get(&names.gid(unit, item.kind)) {
                    self.lacks[domain.index()] = true;
                }
            }
        }
    }

    /// What a domain's members are in the end.
    pub(crate) fn root(&self, domain: DomainId) -> Option<Root> {
        match self.domains[domain.index()].sort {
            Sort::Things(root) => Some(root),
            Sort::Members | Sort::Numbers => None,
        }
    }

    /// The copies of an item: domain and objects.
    pub(crate) fn copies(&self, item: Gid) -> Option<(DomainId, &[u16])> {
        let design = &self.designs[self.design_of.get(&item)?.index()];
        Some((design.domain?, &design.objects))
    }
}

fn find(joins: &Map<Gid, Gid>, mut gid: Gid) -> Gid {
    while let Some(next) = joins.get(&gid) {
        gid = *next;
    }
    gid
}

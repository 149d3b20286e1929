//! Units made by hand: a small game of stones, with what a test adds to it.

use model::program::{Program, Store, link_bytes};
use model::unit::{
    Base, Body, Decl, Field, Floor, Item, Kind, Node, NodeId, Op, Root, Rows, Seen, Slot, Space, SymId, Symbol, Text,
    Ty, TyId, Unit, Verb, What, Zone,
};

/// Writes one unit.
pub(super) struct Maker {
    unit: Unit,
}

impl Maker {
    /// An empty unit of that path; node 0 is absent.
    pub(super) fn new(path: &str) -> Self {
        let unit = Unit {
            path: Text::Owned(path.to_owned()),
            floor: Floor::Rules,
            source: Text::Owned(" ".repeat(64)),
            symbols: Rows::Owned(Vec::new()),
            types: Rows::Owned(vec![Ty::plain(Base::Unit)]),
            decls: Rows::Owned(Vec::new()),
            nodes: Rows::Owned(Vec::new()),
            lists: Rows::Owned(Vec::new()),
            spans: Rows::Owned(Vec::new()),
            labels: Rows::Owned(Vec::new()),
            meanings: Rows::default(),
            public: Rows::default(),
            hushed: Rows::default(),
        };
        let mut maker = Maker { unit };
        maker.node(Op::Absent, TyId(0), 0, &[]);
        maker
    }

    /// The unit.
    pub(super) fn finish(self) -> Unit {
        self.unit
    }

    pub(super) fn sym(&mut self, space: Space, name: &str) -> SymId {
        let symbol = Symbol { space, name: Text::Owned(name.to_owned()) };
        let at = self.unit.symbols.iter().position(|s| *s == symbol).unwrap_or_else(|| {
            self.unit.symbols.to_mut().push(symbol);
            self.unit.symbols.len() - 1
        });
        SymId(at as u32)
    }

    pub(super) fn ty(&mut self, ty: Ty) -> TyId {
        let at = self.unit.types.iter().position(|t| *t == ty).unwrap_or_else(|| {
            self.unit.types.to_mut().push(ty);
            self.unit.types.len() - 1
        });
        TyId::at(at)
    }

    pub(super) fn int(&mut self, lo: i32, hi: i32) -> TyId {
        self.ty(Ty::int(lo, hi))
    }

    pub(super) fn thing(&mut self, kind: &str) -> TyId {
        let sym = self.sym(Space::Kind, kind);
        self.ty(Ty::of(Base::Thing, sym))
    }

    pub(super) fn node(&mut self, op: Op, ty: TyId, imm: i32, kids: &[NodeId]) -> NodeId {
        let start = self.unit.lists.len() as u32;
        self.unit.lists.to_mut().extend_from_slice(kids);
        self.unit.nodes.to_mut().push(Node { op, ty, imm, start, len: kids.len() as u16 });
        self.unit.spans.to_mut().push((0, 1));
        NodeId(self.unit.nodes.len() as u32 - 1)
    }

    pub(super) fn stmt(&mut self, op: Op, imm: i32, kids: &[NodeId]) -> NodeId {
        self.node(op, TyId(0), imm, kids)
    }

    pub(super) fn number(&mut self, n: i32) -> NodeId {
        let ty = self.int(n, n);
        self.node(Op::Int, ty, n, &[])
    }

    /// A field of what a slot holds.
    pub(super) fn field_of(&mut self, field: &str, ty: Ty, slot: u16, kind: &str) -> NodeId {
        let thing = self.thing(kind);
        let object = self.node(Op::Slot, thing, i32::from(slot), &[]);
        let (sym, ty) = (self.sym(Space::Field, field), self.ty(ty));
        self.node(Op::Field, ty, sym.0 as i32, &[object])
    }

    pub(super) fn body(&mut self, roots: Vec<NodeId>, slots: &[(&str, TyId)]) -> Body {
        let first = [("you", TyId(0)), ("this", TyId(0))];
        let slot = |(name, ty): &(&str, TyId)| Slot { name: Text::Owned((*name).to_owned()), ty: *ty };
        let slots = first.iter().chain(slots).map(slot).collect();
        Body { roots: Rows::Owned(roots), slots: Rows::Owned(slots), grants: Rows::Borrowed(&[]) }
    }

    pub(super) fn decl(&mut self, sym: Option<SymId>, what: What) {
        let (labels, doc) = (Rows::Borrowed(&[][..]), Text::Borrowed(""));
        self.unit.decls.to_mut().push(Decl { sym, word: true, labels, doc, span: (0, 1), what });
    }

    /// A kind with fields: name, type, whether it is state.
    pub(super) fn kind(&mut self, name: &str, root: Root, starts: Option<&str>, fields: &[(&str, Ty, bool)]) {
        let sym = self.sym(Space::Kind, name);
        let starts = starts.map(|zone| self.sym(Space::Zone, zone));
        let mut rows = Vec::new();
        for (field, ty, var) in fields {
            let sym = self.sym(Space::Field, &format!("{name}.{field}"));
            let ty = self.ty(*ty);
            let zero = self.number(ty_low(&self.unit, ty));
            let init = (self.unit.types[ty.index()].base == Base::Int).then(|| self.body(vec![zero], &[]));
            let index = Rows::Borrowed(&[][..]);
            let (of, symmetric, back, hard) = (false, false, false, false);
            rows.push(Field { sym, span: (0, 1), var: *var, index, ty, init, of, symmetric, back, hard });
        }
        let kind = Kind {
            forms: Rows::Borrowed(&[]),
            root,
            parent: None,
            seats: if root == Root::Seat { (2, 4) } else { (0, 0) },
            fields: Rows::Owned(rows),
            refined: None,
            holds: None,
            seen: Seen::Open,
            live: Rows::Borrowed(&[]),
            starts,
            single: false,
            per_seat: false,
            unasked: false,
            up_to: 0,
        };
        self.decl(Some(sym), What::Kind(kind));
    }

    pub(super) fn zone(&mut self, name: &str, of: Option<&str>, holds: &str, list: bool, seen: Seen) {
        let sym = self.sym(Space::Zone, name);
        let of = of.map(|of| self.sym(Space::Kind, of));
        let holds = self.sym(Space::Kind, holds);
        self.decl(Some(sym), What::Zone(Zone { of, holds, list, seen, up_to: 0, refilled: None }));
    }

    /// An item; `copies` has one entry a copy: fewest players.
    pub(super) fn item(&mut self, kind: &str, id: &str, copies: &[u8], replaces: Option<&str>) {
        let (sym, kind) = (self.sym(Space::Item, id), self.sym(Space::Kind, kind));
        let replaces = replaces.map(|other| self.sym(Space::Item, other));
        let item = Item {
            kind,
            key: Text::Owned(id.to_owned()),
            copies: Rows::Owned(copies.to_vec()),
            replaces,
            inside: None,
            fields: Rows::Borrowed(&[]),
            abilities: Rows::Borrowed(&[]),
            overrides: Rows::Borrowed(&[]),
        };
        self.decl(Some(sym), What::Item(item));
    }

    /// A verb or procedure without parameters.
    pub(super) fn verb(&mut self, head: &str, procedure: bool, lines: &[NodeId], slots: &[(&str, TyId)]) {
        let sym = self.sym(Space::Verb, head);
        let block = self.stmt(Op::Block, 0, lines);
        let cause = [("because", TyId(0))];
        let slots: Vec<(&str, TyId)> = cause.iter().chain(slots).copied().collect();
        let body = self.body(vec![NodeId(0), block], &slots);
        let verb = Verb {
            head: Text::Owned(head.to_owned()),
            forms: Rows::Owned(vec![Text::Owned(format!("{head}s")), Text::Owned(format!("{head}ed"))]),
            parts: Rows::Borrowed(&[]),
            params: Rows::Borrowed(&[]),
            procedure,
            locals: Rows::Borrowed(&[]),
            steps: Rows::Borrowed(&[]),
            during: None,
            body,
        };
        self.decl(Some(sym), What::Verb(verb));
    }

    pub(super) fn call(&mut self, verb: &str) -> NodeId {
        let sym = self.sym(Space::Verb, verb);
        self.stmt(Op::Call, sym.0 as i32, &[NodeId(0), NodeId(0)])
    }

    /// `marks += n`, where `marks` is a variable of the game.
    pub(super) fn mark(&mut self, n: i32) -> NodeId {
        let (sym, ty) = (self.sym(Space::Var, "marks"), self.int(0, 99));
        let place = self.node(Op::Var, ty, sym.0 as i32, &[]);
        let n = self.number(n);
        self.stmt(Op::Store, 1, &[place, n])
    }
}

fn ty_low(unit: &Unit, ty: TyId) -> i32 {
    unit.types[ty.index()].lo
}

/// The words of the small game: seats, stones in a bag and in hands, a variable.
pub(super) fn words() -> Maker {
    let mut m = Maker::new("rules/words.ken");
    m.kind("player", Root::Seat, None, &[("gold", Ty::int(0, 99), true), ("ready", Ty::plain(Base::Bool), true)]);
    m.kind(
        "stone",
        Root::Piece,
        Some("bag"),
        &[("weight", Ty::int(1, 9), false), ("worn", Ty::int(0, 300), true), ("smooth", Ty::plain(Base::Bool), true)],
    );
    m.zone("bag", None, "stone", true, Seen::Nobody);
    m.zone("hand", Some("player"), "stone", false, Seen::Owner);
    let (sym, ty) = (m.sym(Space::Var, "marks"), m.int(0, 99));
    let zero = m.number(0);
    let init = Some(m.body(vec![zero], &[]));
    m.decl(Some(sym), What::Var { index: Rows::Borrowed(&[]), ty, init });
    m
}

/// Its things.
pub(super) fn things() -> Maker {
    let mut m = Maker::new("content/things.ken");
    for seat in ["north", "east", "south", "west"] {
        m.item("player", seat, &[0], None);
    }
    m.item("stone", "flint", &[0, 0, 3], None);
    m.item("stone", "agate", &[0, 4], None);
    m
}

/// A procedure `game` of these lines.
pub(super) fn game(lines: impl FnOnce(&mut Maker) -> Vec<NodeId>) -> Unit {
    let mut m = Maker::new("rules/play.ken");
    let lines = lines(&mut m);
    let it = m.thing("stone");
    m.verb("game", true, &lines, &[("it", it)]);
    m.finish()
}

/// Names of the members of a domain.
pub(super) fn members(program: &Program, domain: &str) -> Vec<String> {
    let found = program.domains.iter().find(|d| d.name == domain);
    found.map_or(Vec::new(), |d| d.objects.iter().map(|o| o.name.clone()).collect())
}

/// Bytes that a column takes: from, length.
pub(super) fn extents(program: &Program) -> Vec<(String, u32, u32)> {
    let mut out = Vec::new();
    for column in &program.columns {
        let domain = column.domain.map(|d| &program.domains[d.index()]);
        let (objects, words) = domain.map_or((1, 1), |d| (u32::from(d.size), u32::from(d.words)));
        let each = match column.store {
            Store::I8 => 1,
            Store::I16 => 2,
            Store::I32 => 4,
            Store::Set(words) => 8 * u32::from(words),
            Store::Bit => 0,
        };
        let length = match (column.store, domain) {
            (Store::Bit, Some(_)) => 8 * words * u32::from(column.family),
            (Store::Bit, None) => u32::from(column.family),
            _ => each * objects * u32::from(column.family),
        };
        out.push((column.name.clone(), column.offset, length));
    }
    for domain in &program.domains {
        let links = domain.links.into_iter();
        out.extend(
            links.map(|at| (format!("links of {}", domain.name), at, link_bytes(domain.size) * u32::from(domain.size))),
        );
        for location in &domain.locations {
            out.push((format!("mask of {}", location.name), location.mask, 8 * u32::from(domain.words)));
            if let Some(list) = location.list {
                out.push((format!("ends of {}", location.name), list.offset, 2 * link_bytes(domain.size)));
            }
        }
    }
    for (at, domain) in program.layout.known.iter().zip(&program.domains) {
        out.extend(
            at.map(|at| (format!("known {}", domain.name), at, 8 * u32::from(domain.words) * u32::from(program.seats))),
        );
    }
    for of in [&program.layout.live, &program.layout.muted] {
        for (at, domain) in of.iter().zip(&program.domains) {
            out.extend(at.map(|at| (format!("bits of {}", domain.name), at, 8 * u32::from(domain.words))));
        }
    }
    out.push(("streams".to_owned(), program.layout.streams, 4 * program.streams.len() as u32));
    out
}

//! A small unit made by hand: seats, stones and cups, with what text needs of them.

use model::unit::{
    Ability, Base, Body, Decl, Does, Field, FieldValue, Flavour, Floor, Item, Kind, Many, Node, NodeId, Op, Param,
    Part, Root, Rows, Seen, Slot, SlotId, Space, SymId, Symbol, Timing, Ty, TyId, Unit, Value, Verb, What, Zone,
};

/// A field: name, type, what the type is of.
type FieldOf<'a> = (&'a str, Base, Option<(Space, &'a str)>);

/// Writes units row by row.
#[derive(Default)]
pub struct Build {
    symbols: Vec<Symbol>,
    types: Vec<Ty>,
    decls: Vec<Decl>,
    nodes: Vec<Node>,
    lists: Vec<NodeId>,
    /// Slots of the body that is being written.
    pub slots: Vec<Slot>,
}

impl Build {
    /// The words every test knows.
    pub fn new() -> Build {
        let mut b = Build::default();
        b.ty(Ty::plain(Base::Unit));
        b.kind("seat", Root::Seat, None, &[]);
        b.kind("cup", Root::Space, None, &[("deep", Base::Bool, None)]);
        b.kind("stone", Root::Piece, None, &[("weight", Base::Quantity, Some((Space::Measure, "grain")))]);
        b.kind("tile", Root::Piece, None, &[]);
        b.kind("round_tile", Root::Piece, Some("tile"), &[("size", Base::Int, None), ("full", Base::Condition, None)]);
        b.declare(Space::Measure, "grain", What::Measure { lo: 0, hi: 9 });
        let members = vec![b.sym(Space::Member, "cause.flood"), b.sym(Space::Member, "cause.play")];
        b.declare(Space::Enum, "cause", What::Enum { members: members.into() });
        let stone = b.sym(Space::Kind, "stone");
        let zone = Zone { of: None, holds: stone, list: false, seen: Seen::Open, up_to: 0, refilled: None };
        b.declare(Space::Zone, "shed", What::Zone(zone));
        b.verb("gain(grain)", &[("n", Base::Quantity, Space::Measure, "grain")]);
        b.verb("drop(stone)", &[("s", Base::Thing, Space::Kind, "stone")]);
        b.verb(
            "drop(stone)into(cup)",
            &[("s", Base::Thing, Space::Kind, "stone"), ("c", Base::Thing, Space::Kind, "cup")],
        );
        b.value("own(stone)", Flavour::Filter, &[("s", "stone")]);
        b.value("red(stone)", Flavour::Filter, &[("s", "stone")]);
        b.value("near(stone,cup)", Flavour::Relation, &[("s", "stone"), ("c", "cup")]);
        b.value("worth(stone)", Flavour::Value, &[("s", "stone")]);
        b.begin();
        b
    }

    /// The unit, with one round tile of these fields and abilities.
    pub fn unit(mut self, fields: Vec<FieldValue>, abilities: Vec<Ability>) -> Unit {
        let kind = self.sym(Space::Kind, "round_tile");
        let item = Item {
            kind,
            key: "disc".into(),
            copies: vec![0].into(),
            replaces: None,
            inside: None,
            fields: fields.into(),
            abilities: abilities.into(),
            overrides: Rows::Borrowed(&[]),
        };
        self.declare(Space::Item, "disc-a1", What::Item(item));
        Unit {
            path: "content/x.ken".into(),
            floor: Floor::Content,
            source: "".into(),
            spans: vec![(0, 0); self.nodes.len()].into(),
            symbols: self.symbols.into(),
            types: self.types.into(),
            decls: self.decls.into(),
            nodes: self.nodes.into(),
            lists: self.lists.into(),
            labels: Rows::Borrowed(&[]),
            meanings: Rows::default(),
            public: Rows::default(),
            hushed: Rows::default(),
        }
    }

    pub fn sym(&mut self, space: Space, name: &str) -> SymId {
        let symbol = Symbol { space, name: name.to_owned().into() };
        let at = self.symbols.iter().position(|s| *s == symbol).unwrap_or_else(|| {
            self.symbols.push(symbol);
            self.symbols.len() - 1
        });
        SymId(at as u32)
    }

    pub fn ty(&mut self, ty: Ty) -> TyId {
        let at = self.types.iter().position(|t| *t == ty).unwrap_or_else(|| {
            self.types.push(ty);
            self.types.len() - 1
        });
        TyId(at as u32)
    }

    pub fn typed(&mut self, base: Base, space: Space, name: &str) -> TyId {
        let sym = self.sym(space, name);
        self.ty(Ty::of(base, sym))
    }

    /// Starts a body: `you` and `this`.
    pub fn begin(&mut self) {
        self.slots.clear();
        self.slot("you", Base::Thing, Space::Kind, "seat");
        self.slot("this", Base::Thing, Space::Kind, "round_tile");
    }

    /// A slot of the body.
    pub fn slot(&mut self, name: &str, base: Base, space: Space, of: &str) -> i32 {
        let ty = self.typed(base, space, of);
        self.slots.push(Slot { name: name.to_owned().into(), ty });
        self.slots.len() as i32 - 1
    }

    /// The body with these roots; a new one begins.
    pub fn body(&mut self, roots: Vec<NodeId>) -> Body {
        let slots = std::mem::take(&mut self.slots);
        self.begin();
        Body { roots: roots.into(), slots: slots.into(), grants: Rows::Borrowed(&[]) }
    }

    pub fn node(&mut self, op: Op, imm: i32, kids: &[NodeId]) -> NodeId {
        self.of(op, imm, kids, TyId(0))
    }

    pub fn of(&mut self, op: Op, imm: i32, kids: &[NodeId], ty: TyId) -> NodeId {
        let start = self.lists.len() as u32;
        self.lists.extend_from_slice(kids);
        self.nodes.push(Node { op, ty, imm, start, len: kids.len() as u16 });
        NodeId(self.nodes.len() as u32 - 1)
    }

    pub fn named(&mut self, op: Op, space: Space, name: &str, kids: &[NodeId]) -> NodeId {
        let sym = self.sym(space, name);
        self.node(op, sym.0 as i32, kids)
    }

    pub fn absent(&mut self) -> NodeId {
        self.node(Op::Absent, 0, &[])
    }

    pub fn any(&mut self) -> NodeId {
        self.node(Op::PatAny, 0, &[])
    }

    /// A slot that holds a thing.
    pub fn get(&mut self, slot: i32) -> NodeId {
        let ty = self.slots.get(slot as usize).map_or(TyId(0), |s| s.ty);
        self.of(Op::Slot, slot, &[], ty)
    }

    pub fn number(&mut self, n: i32) -> NodeId {
        self.node(Op::Int, n, &[])
    }

    pub fn grains(&mut self, n: i32) -> NodeId {
        let ty = self.typed(Base::Quantity, Space::Measure, "grain");
        self.of(Op::Int, n, &[], ty)
    }

    /// A noun phrase over a kind; its candidate has a slot of its own.
    pub fn select(&mut self, kind: &str, tails: &[NodeId]) -> NodeId {
        let noun = self.named(Op::Population, Space::Kind, kind, &[]);
        let slot = self.slot("it", Base::Thing, Space::Kind, kind);
        let sym = self.sym(Space::Kind, kind);
        let ty = self.ty(Ty::of(Base::Thing, sym).with(Many::Set));
        let kids: Vec<NodeId> = std::iter::once(noun).chain(tails.iter().copied()).collect();
        self.of(Op::Select, slot, &kids, ty)
    }

    pub fn filter(&mut self, name: &str) -> NodeId {
        self.named(Op::Filter, Space::Value, name, &[])
    }

    pub fn call(&mut self, verb: &str, args: &[NodeId]) -> NodeId {
        let none = self.absent();
        let kids: Vec<NodeId> = [none, none].into_iter().chain(args.iter().copied()).collect();
        self.named(Op::Call, Space::Verb, verb, &kids)
    }

    pub fn listener(&mut self, timing: Timing, roots: Vec<NodeId>) -> Ability {
        let body = self.body(roots);
        self.ability(Does::Listen(timing), body)
    }

    pub fn ability(&mut self, does: Does, body: Body) -> Ability {
        Ability { name: "".into(), labels: Rows::Borrowed(&[]), span: (0, 0), does, limit: None, body }
    }

    pub fn field(&mut self, name: &str, root: NodeId) -> FieldValue {
        let sym = self.sym(Space::Field, name);
        FieldValue { sym, span: (0, 0), body: self.body(vec![root]) }
    }

    fn declare(&mut self, space: Space, name: &str, what: What) {
        let sym = Some(self.sym(space, name));
        self.decls.push(Decl { sym, word: true, labels: Rows::Borrowed(&[]), doc: "".into(), span: (0, 0), what });
    }

    fn kind(&mut self, name: &str, root: Root, parent: Option<&str>, fields: &[FieldOf<'_>]) {
        let parent = parent.map(|p| self.sym(Space::Kind, p));
        let mut list = Vec::new();
        for (field, base, of) in fields {
            let sym = self.sym(Space::Field, &format!("{name}.{field}"));
            let ty = match of {
                Some((space, of)) => self.typed(*base, *space, of),
                None => self.ty(Ty::plain(*base)),
            };
            let empty = Rows::Borrowed(&[][..]);
            list.push(Field {
                sym,
                span: (0, 0),
                var: false,
                index: empty,
                ty,
                init: None,
                of: false,
                symmetric: false,
                back: false,
                hard: false,
            });
        }
        let kind = Kind {
            forms: Rows::Borrowed(&[]),
            root,
            parent,
            seats: (0, 0),
            fields: list.into(),
            refined: None,
            holds: None,
            seen: Seen::Open,
            live: Rows::Borrowed(&[]),
            starts: None,
            single: false,
            per_seat: false,
            unasked: false,
            up_to: 0,
        };
        self.declare(Space::Kind, name, What::Kind(kind));
    }

    fn empty_body() -> Body {
        Body { roots: Rows::Borrowed(&[]), slots: Rows::Borrowed(&[]), grants: Rows::Borrowed(&[]) }
    }

    fn verb(&mut self, name: &str, params: &[(&str, Base, Space, &str)]) {
        let params: Vec<Param> = params
            .iter()
            .map(|(p, base, space, of)| Param {
                name: (*p).to_owned().into(),
                ty: self.typed(*base, *space, of),
                default: None,
            })
            .collect();
        let verb = Verb {
            head: name.split('(').next().unwrap_or(name).to_owned().into(),
            forms: Rows::Borrowed(&[]),
            parts: vec![Part::Param(0)].into(),
            params: params.into(),
            procedure: false,
            locals: Rows::Borrowed(&[]),
            steps: Rows::Borrowed(&[]),
            during: None,
            body: Self::empty_body(),
        };
        self.declare(Space::Verb, name, What::Verb(verb));
    }

    fn value(&mut self, name: &str, flavour: Flavour, params: &[(&str, &str)]) {
        let params: Vec<Param> = params
            .iter()
            .map(|(p, kind)| Param {
                name: (*p).to_owned().into(),
                ty: self.typed(Base::Thing, Space::Kind, kind),
                default: None,
            })
            .collect();
        let ty = self.ty(Ty::plain(Base::Bool));
        let value = Value { flavour, params: params.into(), ty, fixed: false, during: None, body: Self::empty_body() };
        self.declare(Space::Value, name, What::Value(value));
    }
}

/// A slot as a type wants it.
pub fn slot_id(slot: i32) -> SlotId {
    SlotId(slot as u16)
}

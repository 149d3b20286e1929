//! `content/marsh.ken` of `skirmish`, compiled. Written by `cargo xtask build`: edit `cards/`, not this.

use crate::row::*;
use model::baked::BakedUnit;
use model::unit::*;
use std::borrow::Cow::Borrowed;

/// The unit.
pub const FILE: BakedUnit = BakedUnit { unit: &UNIT, of: 0xef2684928d2556e1 };

static UNIT: Unit = Unit {
    path: Borrowed("content/marsh.ken"),
    floor: Floor::Content,
    source: Borrowed(cards!("skirmish/content/marsh.ken")),
    symbols: Borrowed(SYMBOLS),
    types: Borrowed(TYPES),
    decls: Borrowed(DECLS),
    nodes: Borrowed(NODES),
    lists: Borrowed(LISTS),
    spans: Borrowed(SPANS),
    labels: Borrowed(LABELS),
    meanings: Borrowed(MEANINGS),
    public: Borrowed(&[]),
    hushed: Borrowed(&[]),
};

#[rustfmt::skip]
static SYMBOLS: &[Symbol] = &[
    s(Space::Item, "heron"),
    s(Space::Kind, "band"),
    s(Space::Item, "otter"),
    s(Space::Item, "west-bank"),
    s(Space::Kind, "islet"),
    s(Space::Rule, "SK-MAP-01"),
    s(Space::Item, "east-bank"),
    s(Space::Item, "ford"),
    s(Space::Rule, "SK-MAP-02"),
    s(Space::Item, "old-mill"),
    s(Space::Item, "bald-hill"),
    s(Space::Item, "scout"),
    s(Space::Kind, "scout"),
    s(Space::Rule, "SK-SETUP-04"),
    s(Space::Field, "band.hearth"),
    s(Space::Member, "terrain.grass"),
    s(Space::Enum, "terrain"),
    s(Space::Field, "islet.terrain"),
    s(Space::Field, "islet.trails"),
    s(Space::Member, "terrain.reeds"),
    s(Space::Measure, "renown"),
    s(Space::Field, "islet.yields"),
    s(Space::Member, "terrain.rocks"),
];

#[rustfmt::skip]
static TYPES: &[Ty] = &[
    p(Base::Unit, 0, 0, Many::One),
    t(Base::Thing, 4, 0, 0, Many::One),
    t(Base::Thing, 1, 0, 0, Many::One),
    t(Base::Enum, 16, 0, 0, Many::One),
    t(Base::Thing, 4, 0, 0, Many::Set),
    t(Base::Quantity, 20, 2, 2, Many::One),
];

#[rustfmt::skip]
static DECLS: &[Decl] = &[
    Decl { sym: Some(SymId(0)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (73, 78), what: What::Item(Item { kind: SymId(1), key: Borrowed("heron"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(14), span: (81, 98), body: Body { roots: Borrowed(&[NodeId(1)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(2) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(2)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (106, 111), what: What::Item(Item { kind: SymId(1), key: Borrowed("otter"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(14), span: (114, 131), body: Body { roots: Borrowed(&[NodeId(2)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(2) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(3)), word: true, labels: Borrowed(&[SymId(5)]), doc: Borrowed(""), span: (153, 162), what: What::Item(Item { kind: SymId(4), key: Borrowed("west-bank"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(17), span: (165, 179), body: Body { roots: Borrowed(&[NodeId(3)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(1) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(18), span: (181, 214), body: Body { roots: Borrowed(&[NodeId(7)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(1) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(6)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (223, 232), what: What::Item(Item { kind: SymId(4), key: Borrowed("east-bank"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(17), span: (235, 249), body: Body { roots: Borrowed(&[NodeId(8)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(1) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(18), span: (251, 284), body: Body { roots: Borrowed(&[NodeId(12)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(1) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(7)), word: true, labels: Borrowed(&[SymId(8)]), doc: Borrowed(""), span: (305, 309), what: What::Item(Item { kind: SymId(4), key: Borrowed("ford"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(17), span: (312, 326), body: Body { roots: Borrowed(&[NodeId(13)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(1) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(21), span: (328, 337), body: Body { roots: Borrowed(&[NodeId(14)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(1) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(18), span: (339, 366), body: Body { roots: Borrowed(&[NodeId(17)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(1) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(9)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (375, 383), what: What::Item(Item { kind: SymId(4), key: Borrowed("old-mill"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(17), span: (386, 400), body: Body { roots: Borrowed(&[NodeId(18)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(1) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(21), span: (402, 411), body: Body { roots: Borrowed(&[NodeId(19)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(1) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(10)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (420, 429), what: What::Item(Item { kind: SymId(4), key: Borrowed("bald-hill"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(17), span: (432, 446), body: Body { roots: Borrowed(&[NodeId(20)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(1) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(21), span: (448, 457), body: Body { roots: Borrowed(&[NodeId(21)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(1) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(11)), word: true, labels: Borrowed(&[SymId(13)]), doc: Borrowed(""), span: (481, 486), what: What::Item(Item { kind: SymId(12), key: Borrowed("scout"), copies: Borrowed(&[0, 0, 0, 0, 0, 0]), replaces: None, inside: None, fields: Borrowed(&[]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
];

#[rustfmt::skip]
static NODES: &[Node] = &[
    n(Op::Absent, 0, 0, 0, 0),
    n(Op::Item, 1, 3, 0, 0),
    n(Op::Item, 1, 6, 0, 0),
    n(Op::Member, 3, 15, 0, 0),
    n(Op::Item, 1, 9, 0, 0),
    n(Op::Item, 1, 7, 0, 0),
    n(Op::Item, 1, 10, 0, 0),
    n(Op::List, 4, 0, 0, 3),
    n(Op::Member, 3, 15, 3, 0),
    n(Op::Item, 1, 9, 3, 0),
    n(Op::Item, 1, 7, 3, 0),
    n(Op::Item, 1, 10, 3, 0),
    n(Op::List, 4, 0, 3, 3),
    n(Op::Member, 3, 19, 6, 0),
    n(Op::Int, 5, 2, 6, 0),
    n(Op::Item, 1, 9, 6, 0),
    n(Op::Item, 1, 10, 6, 0),
    n(Op::List, 4, 0, 6, 2),
    n(Op::Member, 3, 15, 8, 0),
    n(Op::Int, 5, 2, 8, 0),
    n(Op::Member, 3, 22, 8, 0),
    n(Op::Int, 5, 2, 8, 0),
];

#[rustfmt::skip]
static LISTS: &[NodeId] = &[
    NodeId(4),
    NodeId(5),
    NodeId(6),
    NodeId(9),
    NodeId(10),
    NodeId(11),
    NodeId(15),
    NodeId(16),
];

#[rustfmt::skip]
static SPANS: &[(u32, u32)] = &[
    (0, 0),
    (89, 98),
    (122, 131),
    (174, 179),
    (189, 197),
    (199, 203),
    (205, 214),
    (181, 214),
    (244, 249),
    (259, 267),
    (269, 273),
    (275, 284),
    (251, 284),
    (321, 326),
    (336, 337),
    (347, 355),
    (357, 366),
    (339, 366),
    (395, 400),
    (410, 411),
    (441, 446),
    (456, 457),
];

#[rustfmt::skip]
static LABELS: &[Labelled] = &[];

#[rustfmt::skip]
static MEANINGS: &[u64] = &[
    12343985324674780730,
    15144885630556971834,
    16681851945796145874,
    16681851945796145874,
    9522842347494494014,
    16535434910381036121,
    15154239024920705385,
    4573017107405336261,
];

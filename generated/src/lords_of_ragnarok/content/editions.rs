//! `content/editions.ken` of `lords-of-ragnarok`, compiled. Written by `cargo xtask build`: edit `cards/`, not this.

use crate::row::*;
use model::baked::BakedUnit;
use model::unit::*;
use std::borrow::Cow::Borrowed;

/// The unit.
pub const FILE: BakedUnit = BakedUnit { unit: &UNIT, of: 0x9fa09a1a26f15fa8 };

static UNIT: Unit = Unit {
    path: Borrowed("content/editions.ken"),
    floor: Floor::Content,
    source: Borrowed(cards!("lords-of-ragnarok/content/editions.ken")),
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
    s(Space::Item, "together"),
    s(Space::Kind, "edition"),
    s(Space::Item, "published"),
    s(Space::Item, "house-content"),
    s(Space::Item, "house-vanaheim"),
    s(Space::Kind, "bounty"),
    s(Space::Item, "house-alfheim"),
    s(Space::Item, "house-muspellsheim"),
    s(Space::Item, "house-svartalfheim"),
    s(Space::Item, "house-niflheim"),
    s(Space::Item, "house-jotunheim"),
    s(Space::Kind, "player"),
    s(Space::Setting, "leave_out"),
    s(Space::Setting, "like"),
    s(Space::Item, "hervor"),
    s(Space::Kind, "hero"),
    s(Space::Item, "egil"),
    s(Space::Item, "signy"),
    s(Space::Item, "starkad"),
    s(Space::Item, "gudrid"),
    s(Space::Item, "ragnar"),
    s(Space::Item, "aslaug"),
    s(Space::Item, "snorri"),
    s(Space::Item, "lagertha"),
    s(Space::Item, "beowulf"),
    s(Space::Item, "vanaheims-bounty"),
    s(Space::Item, "alfheims-bounty"),
    s(Space::Item, "muspellsheims-bounty"),
    s(Space::Item, "svartalfheims-bounty"),
    s(Space::Item, "niflheims-bounty"),
    s(Space::Item, "jotunheims-bounty"),
];

#[rustfmt::skip]
static TYPES: &[Ty] = &[
    p(Base::Unit, 0, 0, Many::One),
    t(Base::Thing, 5, 0, 0, Many::One),
    p(Base::Error, 0, 0, Many::Set),
    t(Base::Thing, 11, 0, 0, Many::One),
    t(Base::Thing, 1, 0, 0, Many::One),
    t(Base::Thing, 15, 0, 0, Many::One),
];

#[rustfmt::skip]
static DECLS: &[Decl] = &[
    Decl { sym: Some(SymId(0)), word: true, labels: Borrowed(&[]), doc: Borrowed("The ten heroes, and what the realms of the box give."), span: (165, 173), what: What::Item(Item { kind: SymId(1), key: Borrowed("together"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(12), span: (178, 291), body: Body { roots: Borrowed(&[NodeId(7)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(3) }, Slot { name: Borrowed("this"), ty: TyId(0) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(2)), word: true, labels: Borrowed(&[]), doc: Borrowed("The heroes of the box, and what its realms give."), span: (355, 364), what: What::Item(Item { kind: SymId(1), key: Borrowed("published"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(13), span: (355, 364), body: Body { roots: Borrowed(&[NodeId(8)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(3) }, Slot { name: Borrowed("this"), ty: TyId(0) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(12), span: (381, 428), body: Body { roots: Borrowed(&[NodeId(14)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(3) }, Slot { name: Borrowed("this"), ty: TyId(0) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(3)), word: true, labels: Borrowed(&[]), doc: Borrowed("All of it the house's own."), span: (470, 483), what: What::Item(Item { kind: SymId(1), key: Borrowed("house-content"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(12), span: (488, 660), body: Body { roots: Borrowed(&[NodeId(26)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(3) }, Slot { name: Borrowed("this"), ty: TyId(0) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
];

#[rustfmt::skip]
static NODES: &[Node] = &[
    n(Op::Absent, 0, 0, 0, 0),
    n(Op::Item, 1, 4, 0, 0),
    n(Op::Item, 1, 6, 0, 0),
    n(Op::Item, 1, 7, 0, 0),
    n(Op::Item, 1, 8, 0, 0),
    n(Op::Item, 1, 9, 0, 0),
    n(Op::Item, 1, 10, 0, 0),
    n(Op::List, 2, 0, 0, 6),
    n(Op::Item, 4, 0, 6, 0),
    n(Op::Item, 5, 14, 6, 0),
    n(Op::Item, 5, 16, 6, 0),
    n(Op::Item, 5, 17, 6, 0),
    n(Op::Item, 5, 18, 6, 0),
    n(Op::Item, 5, 19, 6, 0),
    n(Op::List, 2, 0, 6, 5),
    n(Op::Item, 5, 20, 11, 0),
    n(Op::Item, 5, 21, 11, 0),
    n(Op::Item, 5, 22, 11, 0),
    n(Op::Item, 5, 23, 11, 0),
    n(Op::Item, 5, 24, 11, 0),
    n(Op::Item, 1, 25, 11, 0),
    n(Op::Item, 1, 26, 11, 0),
    n(Op::Item, 1, 27, 11, 0),
    n(Op::Item, 1, 28, 11, 0),
    n(Op::Item, 1, 29, 11, 0),
    n(Op::Item, 1, 30, 11, 0),
    n(Op::List, 2, 0, 11, 11),
];

#[rustfmt::skip]
static LISTS: &[NodeId] = &[
    NodeId(1),
    NodeId(2),
    NodeId(3),
    NodeId(4),
    NodeId(5),
    NodeId(6),
    NodeId(9),
    NodeId(10),
    NodeId(11),
    NodeId(12),
    NodeId(13),
    NodeId(15),
    NodeId(16),
    NodeId(17),
    NodeId(18),
    NodeId(19),
    NodeId(20),
    NodeId(21),
    NodeId(22),
    NodeId(23),
    NodeId(24),
    NodeId(25),
];

#[rustfmt::skip]
static SPANS: &[(u32, u32)] = &[
    (0, 0),
    (189, 203),
    (205, 218),
    (220, 238),
    (240, 258),
    (260, 274),
    (276, 291),
    (178, 291),
    (370, 378),
    (392, 398),
    (400, 404),
    (406, 411),
    (413, 420),
    (422, 428),
    (381, 428),
    (499, 505),
    (507, 513),
    (515, 521),
    (523, 531),
    (533, 540),
    (542, 558),
    (560, 575),
    (577, 597),
    (603, 623),
    (625, 641),
    (643, 660),
    (488, 660),
];

#[rustfmt::skip]
static LABELS: &[Labelled] = &[];

#[rustfmt::skip]
static MEANINGS: &[u64] = &[
    14827413898068494561,
    2898694325032001532,
    10422907217298456933,
];

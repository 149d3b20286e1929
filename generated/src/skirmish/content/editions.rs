//! `content/editions.ken` of `skirmish`, compiled. Written by `cargo xtask build`: edit `cards/`, not this.

use crate::row::*;
use model::baked::BakedUnit;
use model::unit::*;
use std::borrow::Cow::Borrowed;

/// The unit.
pub const FILE: BakedUnit = BakedUnit { unit: &UNIT, of: 0xff74893ac766034b };

static UNIT: Unit = Unit {
    path: Borrowed("content/editions.ken"),
    floor: Floor::Content,
    source: Borrowed(cards!("skirmish/content/editions.ken")),
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
    s(Space::Item, "classic"),
    s(Space::Kind, "edition"),
    s(Space::Item, "revised"),
    s(Space::Item, "mill-race"),
    s(Space::Kind, "scenario"),
    s(Space::Kind, "band"),
    s(Space::Rule, "SK-SEASON-01"),
    s(Space::Measure, "barley"),
    s(Space::Verb, "gain(barley)"),
    s(Space::Rule, "SK-SEASON-03"),
    s(Space::Local, "fight.winner"),
    s(Space::Verb, "draw(number)cards"),
    s(Space::Kind, "islet"),
    s(Space::Rule, "SK-FIGHT-07"),
    s(Space::Setting, "seasons"),
    s(Space::Measure, "renown"),
    s(Space::Setting, "fame"),
    s(Space::Value, "holdings(band)"),
    s(Space::Verb, "proclaim"),
];

#[rustfmt::skip]
static TYPES: &[Ty] = &[
    p(Base::Unit, 0, 0, Many::One),
    p(Base::Int, 5, 5, Many::One),
    t(Base::Thing, 5, 0, 0, Many::One),
    p(Base::Int, 4, 4, Many::One),
    t(Base::Quantity, 7, 4, 4, Many::One),
    p(Base::Error, 0, 0, Many::One),
    t(Base::Thing, 5, 0, 0, Many::Option),
    p(Base::Bool, 0, 0, Many::One),
    p(Base::Int, 1, 1, Many::One),
    t(Base::Thing, 12, 0, 0, Many::One),
    p(Base::Int, 3, 3, Many::One),
    t(Base::Quantity, 15, 99, 99, Many::One),
    t(Base::Thing, 5, 0, 0, Many::Set),
    p(Base::Int, 0, 5, Many::One),
];

#[rustfmt::skip]
static DECLS: &[Decl] = &[
    Decl { sym: Some(SymId(0)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (67, 74), what: What::Item(Item { kind: SymId(1), key: Borrowed("classic"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(2)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (87, 94), what: What::Item(Item { kind: SymId(1), key: Borrowed("revised"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[]), abilities: Borrowed(&[]), overrides: Borrowed(&[Override { rule: SymId(6), span: (99, 121), change: Change::Set(Body { roots: Borrowed(&[NodeId(1)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(0) }]), grants: Borrowed(&[]) }), over: None }, Override { rule: SymId(9), span: (124, 164), change: Change::Replace(Body { roots: Borrowed(&[NodeId(5)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(0) }]), grants: Borrowed(&[]) }), over: None }, Override { rule: SymId(13), span: (167, 259), change: Change::AddAfter(Body { roots: Borrowed(&[NodeId(14)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(0) }, Slot { name: Borrowed(""), ty: TyId(0) }, Slot { name: Borrowed("field"), ty: TyId(9) }, Slot { name: Borrowed("comer"), ty: TyId(2) }, Slot { name: Borrowed("winner"), ty: TyId(6) }]), grants: Borrowed(&[]) }), over: None }]) }) },
    Decl { sym: Some(SymId(3)), word: true, labels: Borrowed(&[]), doc: Borrowed("A short game for the middle of the marsh."), span: (318, 327), what: What::Item(Item { kind: SymId(4), key: Borrowed("mill-race"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(14), span: (332, 342), body: Body { roots: Borrowed(&[NodeId(15)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(0) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(16), span: (345, 353), body: Body { roots: Borrowed(&[NodeId(16)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(0) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[Ability { name: Borrowed(""), labels: Borrowed(&[]), span: (356, 414), does: Does::State, limit: None, body: Body { roots: Borrowed(&[NodeId(24), NodeId(26)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(0) }, Slot { name: Borrowed("b"), ty: TyId(2) }]), grants: Borrowed(&[]) } }]), overrides: Borrowed(&[]) }) },
];

#[rustfmt::skip]
static NODES: &[Node] = &[
    n(Op::Absent, 0, 0, 0, 0),
    n(Op::Int, 1, 5, 0, 0),
    n(Op::Int, 3, 4, 0, 0),
    n(Op::Int, 4, 4, 0, 0),
    n(Op::Call, 0, 8, 0, 3),
    n(Op::Block, 0, 0, 3, 1),
    n(Op::Local, 6, 10, 4, 0),
    n(Op::NoneValue, 6, 0, 4, 0),
    n(Op::Ne, 7, 0, 4, 2),
    n(Op::Local, 6, 10, 6, 0),
    n(Op::Int, 8, 1, 6, 0),
    n(Op::Call, 0, 11, 6, 3),
    n(Op::Block, 0, 0, 9, 1),
    n(Op::Branch, 0, 0, 10, 3),
    n(Op::Block, 0, 0, 13, 1),
    n(Op::Int, 10, 3, 14, 0),
    n(Op::Int, 11, 99, 14, 0),
    n(Op::Population, 12, 5, 14, 0),
    n(Op::Slot, 2, 2, 14, 0),
    n(Op::Value, 13, 17, 14, 1),
    n(Op::Int, 10, 3, 15, 0),
    n(Op::Ge, 7, 0, 15, 2),
    n(Op::TailWhere, 7, 0, 17, 1),
    n(Op::Select, 12, 2, 18, 2),
    n(Op::Some, 7, 0, 20, 1),
    n(Op::Call, 0, 18, 21, 2),
    n(Op::Block, 0, 0, 23, 1),
];

#[rustfmt::skip]
static LISTS: &[NodeId] = &[
    NodeId(0),
    NodeId(0),
    NodeId(3),
    NodeId(4),
    NodeId(6),
    NodeId(7),
    NodeId(9),
    NodeId(0),
    NodeId(10),
    NodeId(11),
    NodeId(8),
    NodeId(12),
    NodeId(0),
    NodeId(13),
    NodeId(18),
    NodeId(19),
    NodeId(20),
    NodeId(21),
    NodeId(17),
    NodeId(22),
    NodeId(23),
    NodeId(0),
    NodeId(0),
    NodeId(25),
];

#[rustfmt::skip]
static SPANS: &[(u32, u32)] = &[
    (0, 0),
    (120, 121),
    (154, 155),
    (154, 162),
    (149, 162),
    (147, 164),
    (196, 211),
    (219, 223),
    (196, 223),
    (226, 241),
    (248, 249),
    (226, 255),
    (224, 257),
    (193, 257),
    (191, 259),
    (341, 342),
    (351, 353),
    (372, 376),
    (394, 395),
    (385, 396),
    (400, 401),
    (385, 401),
    (379, 401),
    (372, 401),
    (367, 401),
    (404, 412),
    (402, 414),
];

#[rustfmt::skip]
static LABELS: &[Labelled] = &[];

#[rustfmt::skip]
static MEANINGS: &[u64] = &[
    735296322969639039,
    11132306906167462546,
    18348551089691760698,
];

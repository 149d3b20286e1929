//! `content/heroes.ken` of `mage-knight`, compiled. Written by `cargo xtask build`: edit `cards/`, not this.

use crate::row::*;
use model::baked::BakedUnit;
use model::unit::*;
use std::borrow::Cow::Borrowed;

/// The unit.
pub const FILE: BakedUnit = BakedUnit { unit: &UNIT, of: 0xb3a35bcfe5d4f28c };

static UNIT: Unit = Unit {
    path: Borrowed("content/heroes.ken"),
    floor: Floor::Content,
    source: Borrowed(cards!("mage-knight/content/heroes.ken")),
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
    s(Space::Item, "arythea"),
    s(Space::Kind, "hero"),
    s(Space::Item, "goldyx"),
    s(Space::Item, "norowas"),
    s(Space::Item, "tovak"),
    s(Space::Item, "dummy"),
    s(Space::Kind, "automaton"),
    s(Space::Member, "colour.red"),
    s(Space::Enum, "colour"),
    s(Space::Field, "hero.colour"),
    s(Space::Member, "colour.green"),
    s(Space::Member, "colour.white"),
    s(Space::Member, "colour.blue"),
];

#[rustfmt::skip]
static TYPES: &[Ty] = &[
    p(Base::Unit, 0, 0, Many::One),
    t(Base::Enum, 8, 0, 0, Many::One),
    t(Base::Thing, 1, 0, 0, Many::One),
];

#[rustfmt::skip]
static DECLS: &[Decl] = &[
    Decl { sym: Some(SymId(0)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (71, 78), what: What::Item(Item { kind: SymId(1), key: Borrowed("arythea"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(9), span: (81, 92), body: Body { roots: Borrowed(&[NodeId(1)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(2) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(2)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (100, 106), what: What::Item(Item { kind: SymId(1), key: Borrowed("goldyx"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(9), span: (109, 122), body: Body { roots: Borrowed(&[NodeId(2)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(2) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(3)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (130, 137), what: What::Item(Item { kind: SymId(1), key: Borrowed("norowas"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(9), span: (140, 153), body: Body { roots: Borrowed(&[NodeId(3)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(2) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(4)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (161, 166), what: What::Item(Item { kind: SymId(1), key: Borrowed("tovak"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(9), span: (169, 181), body: Body { roots: Borrowed(&[NodeId(4)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(2) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(5)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (194, 199), what: What::Item(Item { kind: SymId(6), key: Borrowed("dummy"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
];

#[rustfmt::skip]
static NODES: &[Node] = &[
    n(Op::Absent, 0, 0, 0, 0),
    n(Op::Member, 1, 7, 0, 0),
    n(Op::Member, 1, 10, 0, 0),
    n(Op::Member, 1, 11, 0, 0),
    n(Op::Member, 1, 12, 0, 0),
];

#[rustfmt::skip]
static LISTS: &[NodeId] = &[];

#[rustfmt::skip]
static SPANS: &[(u32, u32)] = &[
    (0, 0),
    (89, 92),
    (117, 122),
    (148, 153),
    (177, 181),
];

#[rustfmt::skip]
static LABELS: &[Labelled] = &[];

#[rustfmt::skip]
static MEANINGS: &[u64] = &[
    1603888955214462020,
    8405593503977847513,
    16826177267510368200,
    4174123225447005880,
    6984418659206034717,
];

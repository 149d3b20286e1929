//! `content/tokens.ken` of `blood-rage`, compiled. Written by `cargo xtask build`: edit `cards/`, not this.

use crate::row::*;
use model::baked::BakedUnit;
use model::unit::*;
use std::borrow::Cow::Borrowed;

/// The unit.
pub const FILE: BakedUnit = BakedUnit { unit: &UNIT, of: 0xd37fed711aa2fc37 };

static UNIT: Unit = Unit {
    path: Borrowed("content/tokens.ken"),
    floor: Floor::Content,
    source: Borrowed(cards!("blood-rage/content/tokens.ken")),
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
    s(Space::Item, "rage-token"),
    s(Space::Kind, "token"),
    s(Space::Rule, "BR-REWARD-01"),
    s(Space::Item, "axes-token"),
    s(Space::Rule, "BR-REWARD-02"),
    s(Space::Item, "horns-token"),
    s(Space::Rule, "BR-REWARD-03"),
    s(Space::Item, "glory-token"),
    s(Space::Rule, "BR-REWARD-04"),
    s(Space::Item, "world-tree"),
    s(Space::Rule, "BR-REWARD-05"),
    s(Space::Member, "stat.rage"),
    s(Space::Enum, "stat"),
    s(Space::Kind, "player"),
    s(Space::Field, "token.raises"),
    s(Space::Member, "stat.axes"),
    s(Space::Member, "stat.horns"),
    s(Space::Measure, "glory"),
    s(Space::Verb, "gain(glory)"),
    s(Space::Field, "token.gives"),
    s(Space::Field, "token.central"),
];

#[rustfmt::skip]
static TYPES: &[Ty] = &[
    p(Base::Unit, 0, 0, Many::One),
    t(Base::Enum, 12, 0, 0, Many::One),
    t(Base::Enum, 12, 0, 0, Many::Set),
    t(Base::Thing, 13, 0, 0, Many::One),
    t(Base::Thing, 1, 0, 0, Many::One),
    p(Base::Int, 5, 5, Many::One),
    t(Base::Quantity, 17, 5, 5, Many::One),
    p(Base::Error, 0, 0, Many::One),
    p(Base::Bool, 0, 0, Many::One),
];

#[rustfmt::skip]
static DECLS: &[Decl] = &[
    Decl { sym: Some(SymId(0)), word: true, labels: Borrowed(&[SymId(2)]), doc: Borrowed(""), span: (126, 136), what: What::Item(Item { kind: SymId(1), key: Borrowed("rage-token"), copies: Borrowed(&[0, 0, 0]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(14), span: (150, 162), body: Body { roots: Borrowed(&[NodeId(2)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(3) }, Slot { name: Borrowed("this"), ty: TyId(4) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(3)), word: true, labels: Borrowed(&[SymId(4)]), doc: Borrowed(""), span: (186, 196), what: What::Item(Item { kind: SymId(1), key: Borrowed("axes-token"), copies: Borrowed(&[0, 0]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(14), span: (210, 222), body: Body { roots: Borrowed(&[NodeId(4)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(3) }, Slot { name: Borrowed("this"), ty: TyId(4) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(5)), word: true, labels: Borrowed(&[SymId(6)]), doc: Borrowed(""), span: (246, 257), what: What::Item(Item { kind: SymId(1), key: Borrowed("horns-token"), copies: Borrowed(&[0, 0]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(14), span: (271, 284), body: Body { roots: Borrowed(&[NodeId(6)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(3) }, Slot { name: Borrowed("this"), ty: TyId(4) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(7)), word: true, labels: Borrowed(&[SymId(8)]), doc: Borrowed(""), span: (308, 319), what: What::Item(Item { kind: SymId(1), key: Borrowed("glory-token"), copies: Borrowed(&[0]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(19), span: (333, 355), body: Body { roots: Borrowed(&[NodeId(10)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(3) }, Slot { name: Borrowed("this"), ty: TyId(4) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(9)), word: true, labels: Borrowed(&[SymId(10)]), doc: Borrowed(""), span: (379, 389), what: What::Item(Item { kind: SymId(1), key: Borrowed("world-tree"), copies: Borrowed(&[0]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(20), span: (403, 415), body: Body { roots: Borrowed(&[NodeId(11)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(3) }, Slot { name: Borrowed("this"), ty: TyId(4) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(14), span: (417, 442), body: Body { roots: Borrowed(&[NodeId(15)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(3) }, Slot { name: Borrowed("this"), ty: TyId(4) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
];

#[rustfmt::skip]
static NODES: &[Node] = &[
    n(Op::Absent, 0, 0, 0, 0),
    n(Op::Member, 1, 11, 0, 0),
    n(Op::List, 2, 0, 0, 1),
    n(Op::Member, 1, 15, 1, 0),
    n(Op::List, 2, 0, 1, 1),
    n(Op::Member, 1, 16, 2, 0),
    n(Op::List, 2, 0, 2, 1),
    n(Op::Int, 5, 5, 3, 0),
    n(Op::Int, 6, 5, 3, 0),
    n(Op::Call, 0, 18, 3, 3),
    n(Op::Block, 0, 0, 6, 1),
    n(Op::Bool, 8, 1, 7, 0),
    n(Op::Member, 1, 11, 7, 0),
    n(Op::Member, 1, 15, 7, 0),
    n(Op::Member, 1, 16, 7, 0),
    n(Op::List, 2, 0, 7, 3),
];

#[rustfmt::skip]
static LISTS: &[NodeId] = &[
    NodeId(1),
    NodeId(3),
    NodeId(5),
    NodeId(0),
    NodeId(0),
    NodeId(8),
    NodeId(9),
    NodeId(12),
    NodeId(13),
    NodeId(14),
];

#[rustfmt::skip]
static SPANS: &[(u32, u32)] = &[
    (0, 0),
    (158, 162),
    (158, 162),
    (218, 222),
    (218, 222),
    (279, 284),
    (279, 284),
    (346, 347),
    (346, 353),
    (341, 353),
    (339, 355),
    (412, 415),
    (425, 429),
    (431, 435),
    (437, 442),
    (417, 442),
];

#[rustfmt::skip]
static LABELS: &[Labelled] = &[];

#[rustfmt::skip]
static MEANINGS: &[u64] = &[
    8201627082607193826,
    6678369369929256250,
    14715452897592659004,
    1366956494728840955,
    16682456181151646875,
];

//! `content/editions.ken` of `blood-rage`, compiled. Written by `cargo xtask build`: edit `cards/`, not this.

use crate::row::*;
use model::baked::BakedUnit;
use model::unit::*;
use std::borrow::Cow::Borrowed;

/// The unit.
pub const FILE: BakedUnit = BakedUnit { unit: &UNIT, of: 0xe17acdf32368865e };

static UNIT: Unit = Unit {
    path: Borrowed("content/editions.ken"),
    floor: Floor::Content,
    source: Borrowed(cards!("blood-rage/content/editions.ken")),
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
    s(Space::Item, "pl"),
    s(Space::Kind, "edition"),
    s(Space::Item, "bg"),
    s(Space::Item, "cs"),
    s(Space::Kind, "player"),
    s(Space::Rule, "BR-CLAN-12"),
    s(Space::Setting, "overwrite_when_free"),
    s(Space::Item, "dwarf-chieftain-a1"),
    s(Space::Kind, "upgrade"),
    s(Space::Item, "dwarf-chieftain"),
    s(Space::Kind, "monster"),
    s(Space::Item, "dark-elf-a2"),
    s(Space::Item, "dark-elf"),
    s(Space::Item, "soldier-of-hel-a3"),
    s(Space::Item, "soldier-of-hel"),
    s(Space::Setting, "leave_out"),
];

#[rustfmt::skip]
static TYPES: &[Ty] = &[
    p(Base::Unit, 0, 0, Many::One),
    p(Base::Int, 3, 3, Many::One),
    p(Base::Int, 4, 4, Many::One),
    p(Base::Int, 5, 5, Many::One),
    p(Base::Int, 6, 6, Many::One),
    p(Base::Int, 8, 8, Many::One),
    p(Base::Int, 10, 10, Many::One),
    p(Base::Int, 0, 20, Many::List(6)),
    t(Base::Thing, 4, 0, 0, Many::One),
    p(Base::Bool, 0, 0, Many::One),
    t(Base::Design, 8, 0, 0, Many::One),
    t(Base::Thing, 10, 0, 0, Many::One),
    p(Base::Error, 0, 0, Many::Set),
];

#[rustfmt::skip]
static DECLS: &[Decl] = &[
    Decl { sym: Some(SymId(0)), word: true, labels: Borrowed(&[]), doc: Borrowed("The box of 102 cards and nine monsters, with the Polish rulebook."), span: (289, 291), what: What::Item(Item { kind: SymId(1), key: Borrowed("pl"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(2)), word: true, labels: Borrowed(&[]), doc: Borrowed("The same box, with the Bulgarian rulebook."), span: (351, 353), what: What::Item(Item { kind: SymId(1), key: Borrowed("bg"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(3)), word: true, labels: Borrowed(&[]), doc: Borrowed("The earlier box of 99 cards and six monsters, with the Czech rulebook."), span: (441, 443), what: What::Item(Item { kind: SymId(1), key: Borrowed("cs"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(6), span: (583, 607), body: Body { roots: Borrowed(&[NodeId(8)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(8) }, Slot { name: Borrowed("this"), ty: TyId(0) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(15), span: (610, 714), body: Body { roots: Borrowed(&[NodeId(15)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(8) }, Slot { name: Borrowed("this"), ty: TyId(0) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[Override { rule: SymId(5), span: (542, 580), change: Change::Set(Body { roots: Borrowed(&[NodeId(7)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(8) }, Slot { name: Borrowed("this"), ty: TyId(0) }]), grants: Borrowed(&[]) }), over: None }]) }) },
];

#[rustfmt::skip]
static NODES: &[Node] = &[
    n(Op::Absent, 0, 0, 0, 0),
    n(Op::Int, 1, 3, 0, 0),
    n(Op::Int, 2, 4, 0, 0),
    n(Op::Int, 3, 5, 0, 0),
    n(Op::Int, 4, 6, 0, 0),
    n(Op::Int, 5, 8, 0, 0),
    n(Op::Int, 6, 10, 0, 0),
    n(Op::List, 7, 0, 0, 6),
    n(Op::Bool, 9, 1, 6, 0),
    n(Op::Item, 10, 7, 6, 0),
    n(Op::Item, 11, 9, 6, 0),
    n(Op::Item, 10, 11, 6, 0),
    n(Op::Item, 11, 12, 6, 0),
    n(Op::Item, 10, 13, 6, 0),
    n(Op::Item, 11, 14, 6, 0),
    n(Op::List, 12, 0, 6, 6),
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
    NodeId(14),
];

#[rustfmt::skip]
static SPANS: &[(u32, u32)] = &[
    (0, 0),
    (562, 563),
    (565, 566),
    (568, 569),
    (571, 572),
    (574, 575),
    (577, 579),
    (561, 580),
    (604, 607),
    (621, 639),
    (641, 656),
    (658, 669),
    (671, 679),
    (681, 698),
    (700, 714),
    (610, 714),
];

#[rustfmt::skip]
static LABELS: &[Labelled] = &[];

#[rustfmt::skip]
static MEANINGS: &[u64] = &[
    735296322969639039,
    735296322969639039,
    11615945588592259146,
];

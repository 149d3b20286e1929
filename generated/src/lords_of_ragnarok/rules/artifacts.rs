//! `rules/artifacts.ken` of `lords-of-ragnarok`, compiled. Written by `cargo xtask build`: edit `cards/`, not this.

use crate::row::*;
use model::baked::BakedUnit;
use model::unit::*;
use std::borrow::Cow::Borrowed;

/// The unit.
pub const FILE: BakedUnit = BakedUnit { unit: &UNIT, of: 0x894fe3f29f1a2d85 };

static UNIT: Unit = Unit {
    path: Borrowed("rules/artifacts.ken"),
    floor: Floor::Rules,
    source: Borrowed(cards!("lords-of-ragnarok/rules/artifacts.ken")),
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
    s(Space::Zone, "artifacts"),
    s(Space::Field, "artifact.exhausted"),
    s(Space::Zone, "treasury"),
    s(Space::Kind, "artifact"),
    s(Space::Rule, "LR-ART-01"),
    s(Space::Field, "god_artifact.god"),
    s(Space::Kind, "god"),
    s(Space::Kind, "god_artifact"),
    s(Space::Rule, "LR-ART-04"),
    s(Space::Field, "monster_artifact.monster"),
    s(Space::Kind, "creature"),
    s(Space::Kind, "monster_artifact"),
    s(Space::Kind, "player"),
    s(Space::Verb, "exhaust(artifact)"),
    s(Space::Enum, "cause"),
    s(Space::Rule, "LR-ART-02"),
];

#[rustfmt::skip]
static TYPES: &[Ty] = &[
    p(Base::Unit, 0, 0, Many::One),
    p(Base::Bool, 0, 0, Many::One),
    t(Base::Thing, 6, 0, 0, Many::One),
    t(Base::Thing, 10, 0, 0, Many::One),
    t(Base::Thing, 3, 0, 0, Many::One),
    t(Base::Thing, 12, 0, 0, Many::One),
    t(Base::Enum, 14, 0, 0, Many::Option),
];

#[rustfmt::skip]
static DECLS: &[Decl] = &[
    Decl { sym: Some(SymId(3)), word: true, labels: Borrowed(&[SymId(4)]), doc: Borrowed(""), span: (100, 108), what: What::Kind(Kind { forms: Borrowed(&[]), root: Root::Piece, parent: None, seats: (0, 0), fields: Borrowed(&[Field { sym: SymId(1), span: (171, 180), var: true, index: Borrowed(&[]), ty: TyId(1), init: Some(Body { roots: Borrowed(&[NodeId(1)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(5) }, Slot { name: Borrowed("this"), ty: TyId(0) }]), grants: Borrowed(&[]) }), of: false, symmetric: false, back: false, hard: false }]), refined: None, holds: None, seen: Seen::Open, live: Borrowed(&[SymId(0)]), starts: Some(SymId(2)), single: true, per_seat: false, unasked: false, up_to: 0 }) },
    Decl { sym: Some(SymId(7)), word: true, labels: Borrowed(&[SymId(8)]), doc: Borrowed(""), span: (216, 228), what: What::Kind(Kind { forms: Borrowed(&[]), root: Root::Piece, parent: Some(SymId(3)), seats: (0, 0), fields: Borrowed(&[Field { sym: SymId(5), span: (243, 246), var: false, index: Borrowed(&[]), ty: TyId(2), init: None, of: true, symmetric: false, back: false, hard: false }]), refined: None, holds: None, seen: Seen::Open, live: Borrowed(&[]), starts: None, single: true, per_seat: false, unasked: false, up_to: 0 }) },
    Decl { sym: Some(SymId(11)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (268, 284), what: What::Kind(Kind { forms: Borrowed(&[]), root: Root::Piece, parent: Some(SymId(3)), seats: (0, 0), fields: Borrowed(&[Field { sym: SymId(9), span: (299, 306), var: false, index: Borrowed(&[]), ty: TyId(3), init: None, of: true, symmetric: false, back: false, hard: false }]), refined: None, holds: None, seen: Seen::Open, live: Borrowed(&[]), starts: None, single: true, per_seat: false, unasked: false, up_to: 0 }) },
    Decl { sym: Some(SymId(2)), word: false, labels: Borrowed(&[]), doc: Borrowed(""), span: (328, 336), what: What::Zone(Zone { of: None, holds: SymId(3), list: false, seen: Seen::Open, up_to: 0, refilled: None }) },
    Decl { sym: Some(SymId(0)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (368, 377), what: What::Zone(Zone { of: Some(SymId(12)), holds: SymId(3), list: false, seen: Seen::Open, up_to: 0, refilled: None }) },
    Decl { sym: Some(SymId(13)), word: true, labels: Borrowed(&[SymId(15)]), doc: Borrowed(""), span: (431, 438), what: What::Verb(Verb { head: Borrowed("exhaust"), forms: Borrowed(&[Borrowed("exhausts"), Borrowed("exhausted")]), parts: Borrowed(&[Part::Param(0)]), params: Borrowed(&[Param { name: Borrowed("x"), ty: TyId(4), default: None }]), procedure: false, locals: Borrowed(&[]), steps: Borrowed(&[]), during: None, body: Body { roots: Borrowed(&[NodeId(4), NodeId(9)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(5) }, Slot { name: Borrowed("this"), ty: TyId(0) }, Slot { name: Borrowed("because"), ty: TyId(6) }, Slot { name: Borrowed("x"), ty: TyId(4) }]), grants: Borrowed(&[]) } }) },
];

#[rustfmt::skip]
static NODES: &[Node] = &[
    n(Op::Absent, 0, 0, 0, 0),
    n(Op::Bool, 1, 0, 0, 0),
    n(Op::Slot, 4, 3, 0, 0),
    n(Op::Field, 1, 1, 0, 1),
    n(Op::Not, 1, 0, 1, 1),
    n(Op::Slot, 4, 3, 2, 0),
    n(Op::Field, 1, 1, 2, 1),
    n(Op::Bool, 1, 1, 3, 0),
    n(Op::Store, 0, 0, 3, 2),
    n(Op::Block, 0, 0, 5, 1),
];

#[rustfmt::skip]
static LISTS: &[NodeId] = &[
    NodeId(2),
    NodeId(3),
    NodeId(5),
    NodeId(6),
    NodeId(7),
    NodeId(8),
];

#[rustfmt::skip]
static SPANS: &[(u32, u32)] = &[
    (0, 0),
    (189, 191),
    (460, 461),
    (460, 471),
    (456, 471),
    (474, 475),
    (474, 485),
    (488, 491),
    (474, 491),
    (472, 493),
];

#[rustfmt::skip]
static LABELS: &[Labelled] = &[
    Labelled { rule: SymId(15), node: None, before: Borrowed(&[]), ty: TyId(0), scope: Borrowed(&[Name { slot: SlotId(0), name: Borrowed("you"), ty: TyId(5) }, Name { slot: SlotId(3), name: Borrowed("x"), ty: TyId(4) }]), during: Some(SymId(13)), binds: false },
];

#[rustfmt::skip]
static MEANINGS: &[u64] = &[
    14476695196733527531,
    18189230520725528214,
    13653270515378008490,
    448089634376689760,
    7136245698506014927,
    12158682021056711169,
];

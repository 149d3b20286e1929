//! `content/figures.ken` of `blood-rage`, compiled. Written by `cargo xtask build`: edit `cards/`, not this.

use crate::row::*;
use model::baked::BakedUnit;
use model::unit::*;
use std::borrow::Cow::Borrowed;

/// The unit.
pub const FILE: BakedUnit = BakedUnit { unit: &UNIT, of: 0x9f958f8c08da2490 };

static UNIT: Unit = Unit {
    path: Borrowed("content/figures.ken"),
    floor: Floor::Content,
    source: Borrowed(cards!("blood-rage/content/figures.ken")),
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
    s(Space::Item, "warrior"),
    s(Space::Kind, "clan_figure"),
    s(Space::Rule, "BR-FIG-01"),
    s(Space::Rule, "BR-SETUP-02"),
    s(Space::Item, "leader"),
    s(Space::Item, "ship"),
    s(Space::Item, "troll"),
    s(Space::Kind, "monster"),
    s(Space::Rule, "BR-SETUP-25"),
    s(Space::Item, "dwarf-chieftain"),
    s(Space::Item, "sea-serpent"),
    s(Space::Item, "valkyrie"),
    s(Space::Item, "dark-elf"),
    s(Space::Item, "fire-giant"),
    s(Space::Item, "frost-giant"),
    s(Space::Item, "soldier-of-hel"),
    s(Space::Item, "volur-witch"),
    s(Space::Member, "slot.warrior"),
    s(Space::Enum, "slot"),
    s(Space::Kind, "player"),
    s(Space::Field, "figure.class"),
    s(Space::Measure, "strength"),
    s(Space::Field, "figure.printed"),
    s(Space::Member, "slot.leader"),
    s(Space::Member, "slot.ship"),
    s(Space::Member, "slot.monster"),
    s(Space::Item, "troll-a1"),
    s(Space::Kind, "upgrade"),
    s(Space::Field, "monster.card"),
    s(Space::Item, "dwarf-chieftain-a1"),
    s(Space::Item, "sea-serpent-a1"),
    s(Space::Item, "valkyrie-a2"),
    s(Space::Item, "dark-elf-a2"),
    s(Space::Item, "fire-giant-a2"),
    s(Space::Item, "frost-giant-a3"),
    s(Space::Item, "soldier-of-hel-a3"),
    s(Space::Item, "volur-witch-a3"),
];

#[rustfmt::skip]
static TYPES: &[Ty] = &[
    p(Base::Unit, 0, 0, Many::One),
    t(Base::Enum, 18, 0, 0, Many::One),
    t(Base::Thing, 19, 0, 0, Many::One),
    t(Base::Thing, 1, 0, 0, Many::One),
    t(Base::Quantity, 21, 1, 1, Many::One),
    t(Base::Quantity, 21, 3, 3, Many::One),
    t(Base::Quantity, 21, 2, 2, Many::One),
    t(Base::Thing, 7, 0, 0, Many::One),
    t(Base::Design, 27, 0, 0, Many::One),
];

#[rustfmt::skip]
static DECLS: &[Decl] = &[
    Decl { sym: Some(SymId(0)), word: true, labels: Borrowed(&[SymId(2), SymId(3)]), doc: Borrowed(""), span: (85, 92), what: What::Item(Item { kind: SymId(1), key: Borrowed("warrior"), copies: Borrowed(&[0, 0, 0, 0, 0, 0, 0, 0]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(20), span: (95, 109), body: Body { roots: Borrowed(&[NodeId(1)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(3) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(22), span: (111, 121), body: Body { roots: Borrowed(&[NodeId(2)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(3) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(4)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (147, 153), what: What::Item(Item { kind: SymId(1), key: Borrowed("leader"), copies: Borrowed(&[0]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(20), span: (156, 169), body: Body { roots: Borrowed(&[NodeId(3)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(3) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(22), span: (171, 181), body: Body { roots: Borrowed(&[NodeId(4)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(3) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(5)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (207, 211), what: What::Item(Item { kind: SymId(1), key: Borrowed("ship"), copies: Borrowed(&[0]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(20), span: (214, 225), body: Body { roots: Borrowed(&[NodeId(5)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(3) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(22), span: (227, 237), body: Body { roots: Borrowed(&[NodeId(6)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(3) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(6)), word: true, labels: Borrowed(&[SymId(8)]), doc: Borrowed(""), span: (274, 279), what: What::Item(Item { kind: SymId(7), key: Borrowed("troll"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(20), span: (282, 296), body: Body { roots: Borrowed(&[NodeId(7)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(28), span: (298, 312), body: Body { roots: Borrowed(&[NodeId(8)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(9)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (323, 338), what: What::Item(Item { kind: SymId(7), key: Borrowed("dwarf-chieftain"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(20), span: (341, 355), body: Body { roots: Borrowed(&[NodeId(9)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(28), span: (357, 381), body: Body { roots: Borrowed(&[NodeId(10)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(10)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (392, 403), what: What::Item(Item { kind: SymId(7), key: Borrowed("sea-serpent"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(20), span: (406, 420), body: Body { roots: Borrowed(&[NodeId(11)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(28), span: (422, 442), body: Body { roots: Borrowed(&[NodeId(12)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(11)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (453, 461), what: What::Item(Item { kind: SymId(7), key: Borrowed("valkyrie"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(20), span: (464, 478), body: Body { roots: Borrowed(&[NodeId(13)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(28), span: (480, 497), body: Body { roots: Borrowed(&[NodeId(14)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(12)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (508, 516), what: What::Item(Item { kind: SymId(7), key: Borrowed("dark-elf"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(20), span: (519, 533), body: Body { roots: Borrowed(&[NodeId(15)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(28), span: (535, 552), body: Body { roots: Borrowed(&[NodeId(16)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(13)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (563, 573), what: What::Item(Item { kind: SymId(7), key: Borrowed("fire-giant"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(20), span: (576, 590), body: Body { roots: Borrowed(&[NodeId(17)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(28), span: (592, 611), body: Body { roots: Borrowed(&[NodeId(18)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(14)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (622, 633), what: What::Item(Item { kind: SymId(7), key: Borrowed("frost-giant"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(20), span: (636, 650), body: Body { roots: Borrowed(&[NodeId(19)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(28), span: (652, 672), body: Body { roots: Borrowed(&[NodeId(20)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(15)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (683, 697), what: What::Item(Item { kind: SymId(7), key: Borrowed("soldier-of-hel"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(20), span: (700, 714), body: Body { roots: Borrowed(&[NodeId(21)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(28), span: (716, 739), body: Body { roots: Borrowed(&[NodeId(22)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(16)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (750, 761), what: What::Item(Item { kind: SymId(7), key: Borrowed("volur-witch"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(20), span: (764, 778), body: Body { roots: Borrowed(&[NodeId(23)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(28), span: (780, 800), body: Body { roots: Borrowed(&[NodeId(24)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
];

#[rustfmt::skip]
static NODES: &[Node] = &[
    n(Op::Absent, 0, 0, 0, 0),
    n(Op::Member, 1, 17, 0, 0),
    n(Op::Int, 4, 1, 0, 0),
    n(Op::Member, 1, 23, 0, 0),
    n(Op::Int, 5, 3, 0, 0),
    n(Op::Member, 1, 24, 0, 0),
    n(Op::Int, 6, 2, 0, 0),
    n(Op::Member, 1, 25, 0, 0),
    n(Op::Item, 8, 26, 0, 0),
    n(Op::Member, 1, 25, 0, 0),
    n(Op::Item, 8, 29, 0, 0),
    n(Op::Member, 1, 25, 0, 0),
    n(Op::Item, 8, 30, 0, 0),
    n(Op::Member, 1, 25, 0, 0),
    n(Op::Item, 8, 31, 0, 0),
    n(Op::Member, 1, 25, 0, 0),
    n(Op::Item, 8, 32, 0, 0),
    n(Op::Member, 1, 25, 0, 0),
    n(Op::Item, 8, 33, 0, 0),
    n(Op::Member, 1, 25, 0, 0),
    n(Op::Item, 8, 34, 0, 0),
    n(Op::Member, 1, 25, 0, 0),
    n(Op::Item, 8, 35, 0, 0),
    n(Op::Member, 1, 25, 0, 0),
    n(Op::Item, 8, 36, 0, 0),
];

#[rustfmt::skip]
static LISTS: &[NodeId] = &[];

#[rustfmt::skip]
static SPANS: &[(u32, u32)] = &[
    (0, 0),
    (102, 109),
    (120, 121),
    (163, 169),
    (180, 181),
    (221, 225),
    (236, 237),
    (289, 296),
    (304, 312),
    (348, 355),
    (363, 381),
    (413, 420),
    (428, 442),
    (471, 478),
    (486, 497),
    (526, 533),
    (541, 552),
    (583, 590),
    (598, 611),
    (643, 650),
    (658, 672),
    (707, 714),
    (722, 739),
    (771, 778),
    (786, 800),
];

#[rustfmt::skip]
static LABELS: &[Labelled] = &[];

#[rustfmt::skip]
static MEANINGS: &[u64] = &[
    8749000129907761383,
    5844650520621527545,
    14553179642881279826,
    13182790307402931891,
    16026362080692682951,
    17313926103965048807,
    17635348984237360666,
    9318150530277740489,
    9586304589847212952,
    2985094641906084060,
    5664151850313592738,
    2217454504418362091,
];

//! `content/figures.ken` of `blood-rage`, compiled. Written by `cargo xtask build`: edit `cards/`, not this.

use crate::row::*;
use model::baked::BakedUnit;
use model::unit::*;
use std::borrow::Cow::Borrowed;

/// The unit.
pub const FILE: BakedUnit = BakedUnit { unit: &UNIT, of: 0x5c6e23d2e1bceccc };

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
    t(Base::Enum, 17, 0, 0, Many::One),
    t(Base::Thing, 18, 0, 0, Many::One),
    t(Base::Thing, 1, 0, 0, Many::One),
    t(Base::Quantity, 20, 1, 1, Many::One),
    t(Base::Quantity, 20, 3, 3, Many::One),
    t(Base::Quantity, 20, 2, 2, Many::One),
    t(Base::Thing, 6, 0, 0, Many::One),
    t(Base::Design, 26, 0, 0, Many::One),
];

#[rustfmt::skip]
static DECLS: &[Decl] = &[
    Decl { sym: Some(SymId(0)), word: true, labels: Borrowed(&[SymId(2)]), doc: Borrowed(""), span: (72, 79), what: What::Item(Item { kind: SymId(1), key: Borrowed("warrior"), copies: Borrowed(&[0, 0, 0, 0, 0, 0, 0, 0]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(19), span: (82, 96), body: Body { roots: Borrowed(&[NodeId(1)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(3) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(21), span: (98, 108), body: Body { roots: Borrowed(&[NodeId(2)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(3) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(3)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (134, 140), what: What::Item(Item { kind: SymId(1), key: Borrowed("leader"), copies: Borrowed(&[0]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(19), span: (143, 156), body: Body { roots: Borrowed(&[NodeId(3)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(3) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(21), span: (158, 168), body: Body { roots: Borrowed(&[NodeId(4)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(3) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(4)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (194, 198), what: What::Item(Item { kind: SymId(1), key: Borrowed("ship"), copies: Borrowed(&[0]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(19), span: (201, 212), body: Body { roots: Borrowed(&[NodeId(5)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(3) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(21), span: (214, 224), body: Body { roots: Borrowed(&[NodeId(6)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(3) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(5)), word: true, labels: Borrowed(&[SymId(7)]), doc: Borrowed(""), span: (261, 266), what: What::Item(Item { kind: SymId(6), key: Borrowed("troll"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(19), span: (269, 283), body: Body { roots: Borrowed(&[NodeId(7)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(27), span: (285, 299), body: Body { roots: Borrowed(&[NodeId(8)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(8)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (310, 325), what: What::Item(Item { kind: SymId(6), key: Borrowed("dwarf-chieftain"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(19), span: (328, 342), body: Body { roots: Borrowed(&[NodeId(9)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(27), span: (344, 368), body: Body { roots: Borrowed(&[NodeId(10)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(9)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (379, 390), what: What::Item(Item { kind: SymId(6), key: Borrowed("sea-serpent"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(19), span: (393, 407), body: Body { roots: Borrowed(&[NodeId(11)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(27), span: (409, 429), body: Body { roots: Borrowed(&[NodeId(12)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(10)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (440, 448), what: What::Item(Item { kind: SymId(6), key: Borrowed("valkyrie"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(19), span: (451, 465), body: Body { roots: Borrowed(&[NodeId(13)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(27), span: (467, 484), body: Body { roots: Borrowed(&[NodeId(14)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(11)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (495, 503), what: What::Item(Item { kind: SymId(6), key: Borrowed("dark-elf"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(19), span: (506, 520), body: Body { roots: Borrowed(&[NodeId(15)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(27), span: (522, 539), body: Body { roots: Borrowed(&[NodeId(16)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(12)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (550, 560), what: What::Item(Item { kind: SymId(6), key: Borrowed("fire-giant"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(19), span: (563, 577), body: Body { roots: Borrowed(&[NodeId(17)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(27), span: (579, 598), body: Body { roots: Borrowed(&[NodeId(18)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(13)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (609, 620), what: What::Item(Item { kind: SymId(6), key: Borrowed("frost-giant"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(19), span: (623, 637), body: Body { roots: Borrowed(&[NodeId(19)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(27), span: (639, 659), body: Body { roots: Borrowed(&[NodeId(20)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(14)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (670, 684), what: What::Item(Item { kind: SymId(6), key: Borrowed("soldier-of-hel"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(19), span: (687, 701), body: Body { roots: Borrowed(&[NodeId(21)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(27), span: (703, 726), body: Body { roots: Borrowed(&[NodeId(22)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(15)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (737, 748), what: What::Item(Item { kind: SymId(6), key: Borrowed("volur-witch"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(19), span: (751, 765), body: Body { roots: Borrowed(&[NodeId(23)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(27), span: (767, 787), body: Body { roots: Borrowed(&[NodeId(24)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(7) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
];

#[rustfmt::skip]
static NODES: &[Node] = &[
    n(Op::Absent, 0, 0, 0, 0),
    n(Op::Member, 1, 16, 0, 0),
    n(Op::Int, 4, 1, 0, 0),
    n(Op::Member, 1, 22, 0, 0),
    n(Op::Int, 5, 3, 0, 0),
    n(Op::Member, 1, 23, 0, 0),
    n(Op::Int, 6, 2, 0, 0),
    n(Op::Member, 1, 24, 0, 0),
    n(Op::Item, 8, 25, 0, 0),
    n(Op::Member, 1, 24, 0, 0),
    n(Op::Item, 8, 28, 0, 0),
    n(Op::Member, 1, 24, 0, 0),
    n(Op::Item, 8, 29, 0, 0),
    n(Op::Member, 1, 24, 0, 0),
    n(Op::Item, 8, 30, 0, 0),
    n(Op::Member, 1, 24, 0, 0),
    n(Op::Item, 8, 31, 0, 0),
    n(Op::Member, 1, 24, 0, 0),
    n(Op::Item, 8, 32, 0, 0),
    n(Op::Member, 1, 24, 0, 0),
    n(Op::Item, 8, 33, 0, 0),
    n(Op::Member, 1, 24, 0, 0),
    n(Op::Item, 8, 34, 0, 0),
    n(Op::Member, 1, 24, 0, 0),
    n(Op::Item, 8, 35, 0, 0),
];

#[rustfmt::skip]
static LISTS: &[NodeId] = &[];

#[rustfmt::skip]
static SPANS: &[(u32, u32)] = &[
    (0, 0),
    (89, 96),
    (107, 108),
    (150, 156),
    (167, 168),
    (208, 212),
    (223, 224),
    (276, 283),
    (291, 299),
    (335, 342),
    (350, 368),
    (400, 407),
    (415, 429),
    (458, 465),
    (473, 484),
    (513, 520),
    (528, 539),
    (570, 577),
    (585, 598),
    (630, 637),
    (645, 659),
    (694, 701),
    (709, 726),
    (758, 765),
    (773, 787),
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

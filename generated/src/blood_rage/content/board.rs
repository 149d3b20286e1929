//! `content/board.ken` of `blood-rage`, compiled. Written by `cargo xtask build`: edit `cards/`, not this.

use crate::row::*;
use model::unit::*;
use std::borrow::Cow::Borrowed;

/// The unit.
pub static UNIT: Unit = Unit {
    path: Borrowed("content/board.ken"),
    floor: Floor::Content,
    source: Borrowed(SOURCE),
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
    s(Space::Item, "red"),
    s(Space::Kind, "player"),
    s(Space::Item, "blue"),
    s(Space::Item, "yellow"),
    s(Space::Item, "brown"),
    s(Space::Item, "first-age"),
    s(Space::Kind, "era"),
    s(Space::Rule, "BR-AGE-01a"),
    s(Space::Item, "second-age"),
    s(Space::Item, "third-age"),
    s(Space::Item, "manheim"),
    s(Space::Kind, "region"),
    s(Space::Item, "alfheim"),
    s(Space::Item, "jotunheim"),
    s(Space::Item, "yggdrasil"),
    s(Space::Kind, "province"),
    s(Space::Rule, "BR-BOARD-01"),
    s(Space::Rule, "BR-BOARD-03"),
    s(Space::Rule, "BR-BOARD-05"),
    s(Space::Item, "elvagar"),
    s(Space::Rule, "BR-BOARD-02"),
    s(Space::Rule, "BR-BOARD-04"),
    s(Space::Rule, "BR-BOARD-06"),
    s(Space::Item, "angerboda"),
    s(Space::Item, "muspelheim"),
    s(Space::Item, "horgr"),
    s(Space::Item, "utgard"),
    s(Space::Item, "andlang"),
    s(Space::Item, "gimle"),
    s(Space::Item, "myrkulor"),
    s(Space::Item, "fjord-north"),
    s(Space::Kind, "fjord"),
    s(Space::Rule, "BR-BOARD-10"),
    s(Space::Rule, "BR-BOARD-12"),
    s(Space::Rule, "BR-BOARD-13"),
    s(Space::Item, "fjord-east"),
    s(Space::Item, "fjord-south"),
    s(Space::Item, "fjord-west"),
    s(Space::Field, "era.number"),
    s(Space::Measure, "glory"),
    s(Space::Field, "era.doom"),
    s(Space::Field, "province.central"),
    s(Space::Field, "province.neighbours"),
    s(Space::Field, "province.region"),
    s(Space::Field, "province.villages"),
    s(Space::Field, "fjord.shores"),
];

#[rustfmt::skip]
static TYPES: &[Ty] = &[
    p(Base::Unit, 0, 0, Many::One),
    p(Base::Int, 1, 1, Many::One),
    t(Base::Thing, 1, 0, 0, Many::One),
    t(Base::Thing, 6, 0, 0, Many::One),
    t(Base::Quantity, 39, 2, 2, Many::One),
    p(Base::Int, 2, 2, Many::One),
    t(Base::Quantity, 39, 3, 3, Many::One),
    p(Base::Int, 3, 3, Many::One),
    t(Base::Quantity, 39, 4, 4, Many::One),
    p(Base::Bool, 0, 0, Many::One),
    t(Base::Thing, 15, 0, 0, Many::One),
    t(Base::Thing, 15, 0, 0, Many::Set),
    t(Base::Thing, 11, 0, 0, Many::One),
    p(Base::Int, 4, 4, Many::One),
    p(Base::Int, 5, 5, Many::One),
    t(Base::Thing, 31, 0, 0, Many::One),
];

#[rustfmt::skip]
static DECLS: &[Decl] = &[
    Decl { sym: Some(SymId(0)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (145, 148), what: What::Item(Item { kind: SymId(1), key: Borrowed("wolf"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(2)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (171, 175), what: What::Item(Item { kind: SymId(1), key: Borrowed("raven"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(3)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (199, 205), what: What::Item(Item { kind: SymId(1), key: Borrowed("serpent"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(4)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (231, 236), what: What::Item(Item { kind: SymId(1), key: Borrowed("bear"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(5)), word: true, labels: Borrowed(&[SymId(7)]), doc: Borrowed(""), span: (270, 279), what: What::Item(Item { kind: SymId(6), key: Borrowed("first-age"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(38), span: (282, 291), body: Body { roots: Borrowed(&[NodeId(1)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(3) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(40), span: (293, 300), body: Body { roots: Borrowed(&[NodeId(2)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(3) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(8)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (307, 317), what: What::Item(Item { kind: SymId(6), key: Borrowed("second-age"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(38), span: (320, 329), body: Body { roots: Borrowed(&[NodeId(3)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(3) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(40), span: (331, 338), body: Body { roots: Borrowed(&[NodeId(4)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(3) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(9)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (345, 354), what: What::Item(Item { kind: SymId(6), key: Borrowed("third-age"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(38), span: (357, 366), body: Body { roots: Borrowed(&[NodeId(5)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(3) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(40), span: (368, 375), body: Body { roots: Borrowed(&[NodeId(6)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(3) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(10)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (520, 527), what: What::Item(Item { kind: SymId(11), key: Borrowed("manheim-region"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(12)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (560, 567), what: What::Item(Item { kind: SymId(11), key: Borrowed("alfheim-region"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(13)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (600, 609), what: What::Item(Item { kind: SymId(11), key: Borrowed("jotunheim-region"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(14)), word: true, labels: Borrowed(&[SymId(16), SymId(17), SymId(18)]), doc: Borrowed(""), span: (687, 696), what: What::Item(Item { kind: SymId(15), key: Borrowed("yggdrasil"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(41), span: (699, 711), body: Body { roots: Borrowed(&[NodeId(7)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(42), span: (714, 797), body: Body { roots: Borrowed(&[NodeId(16)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(19)), word: true, labels: Borrowed(&[SymId(20), SymId(21), SymId(22)]), doc: Borrowed(""), span: (849, 856), what: What::Item(Item { kind: SymId(15), key: Borrowed("elvagar"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(43), span: (859, 874), body: Body { roots: Borrowed(&[NodeId(17)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(44), span: (876, 887), body: Body { roots: Borrowed(&[NodeId(18)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(42), span: (890, 921), body: Body { roots: Borrowed(&[NodeId(21)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(23)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (933, 942), what: What::Item(Item { kind: SymId(15), key: Borrowed("angerboda"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(43), span: (945, 960), body: Body { roots: Borrowed(&[NodeId(22)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(44), span: (962, 973), body: Body { roots: Borrowed(&[NodeId(23)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(42), span: (975, 997), body: Body { roots: Borrowed(&[NodeId(25)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(24)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (1009, 1019), what: What::Item(Item { kind: SymId(15), key: Borrowed("muspelheim"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(43), span: (1022, 1039), body: Body { roots: Borrowed(&[NodeId(26)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(44), span: (1041, 1052), body: Body { roots: Borrowed(&[NodeId(27)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(42), span: (1054, 1071), body: Body { roots: Borrowed(&[NodeId(29)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(25)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (1083, 1088), what: What::Item(Item { kind: SymId(15), key: Borrowed("horgr"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(43), span: (1091, 1108), body: Body { roots: Borrowed(&[NodeId(30)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(44), span: (1110, 1121), body: Body { roots: Borrowed(&[NodeId(31)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(42), span: (1123, 1141), body: Body { roots: Borrowed(&[NodeId(33)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(26)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (1153, 1159), what: What::Item(Item { kind: SymId(15), key: Borrowed("utgard"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(43), span: (1162, 1179), body: Body { roots: Borrowed(&[NodeId(34)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(44), span: (1181, 1192), body: Body { roots: Borrowed(&[NodeId(35)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(42), span: (1194, 1213), body: Body { roots: Borrowed(&[NodeId(37)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(27)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (1225, 1232), what: What::Item(Item { kind: SymId(15), key: Borrowed("andlang"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(43), span: (1235, 1250), body: Body { roots: Borrowed(&[NodeId(38)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(44), span: (1252, 1263), body: Body { roots: Borrowed(&[NodeId(39)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(42), span: (1265, 1282), body: Body { roots: Borrowed(&[NodeId(41)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(28)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (1294, 1299), what: What::Item(Item { kind: SymId(15), key: Borrowed("gimle"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(43), span: (1302, 1317), body: Body { roots: Borrowed(&[NodeId(42)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(44), span: (1319, 1330), body: Body { roots: Borrowed(&[NodeId(43)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(42), span: (1332, 1352), body: Body { roots: Borrowed(&[NodeId(45)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(29)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (1364, 1372), what: What::Item(Item { kind: SymId(15), key: Borrowed("myrkulor"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(43), span: (1375, 1390), body: Body { roots: Borrowed(&[NodeId(46)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }, FieldValue { sym: SymId(44), span: (1392, 1403), body: Body { roots: Borrowed(&[NodeId(47)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(10) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(30)), word: true, labels: Borrowed(&[SymId(32), SymId(33), SymId(34)]), doc: Borrowed(""), span: (1519, 1530), what: What::Item(Item { kind: SymId(31), key: Borrowed("fjord-north"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(45), span: (1533, 1559), body: Body { roots: Borrowed(&[NodeId(50)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(15) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(35)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (1568, 1578), what: What::Item(Item { kind: SymId(31), key: Borrowed("fjord-east"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(45), span: (1581, 1606), body: Body { roots: Borrowed(&[NodeId(53)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(15) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(36)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (1615, 1626), what: What::Item(Item { kind: SymId(31), key: Borrowed("fjord-south"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(45), span: (1629, 1652), body: Body { roots: Borrowed(&[NodeId(56)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(15) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(37)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (1661, 1671), what: What::Item(Item { kind: SymId(31), key: Borrowed("fjord-west"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[FieldValue { sym: SymId(45), span: (1674, 1697), body: Body { roots: Borrowed(&[NodeId(59)]), slots: Borrowed(&[Slot { name: Borrowed("you"), ty: TyId(2) }, Slot { name: Borrowed("this"), ty: TyId(15) }]), grants: Borrowed(&[]) } }]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
];

#[rustfmt::skip]
static NODES: &[Node] = &[
    n(Op::Absent, 0, 0, 0, 0),
    n(Op::Int, 1, 1, 0, 0),
    n(Op::Int, 4, 2, 0, 0),
    n(Op::Int, 5, 2, 0, 0),
    n(Op::Int, 6, 3, 0, 0),
    n(Op::Int, 7, 3, 0, 0),
    n(Op::Int, 8, 4, 0, 0),
    n(Op::Bool, 9, 1, 0, 0),
    n(Op::Item, 10, 19, 0, 0),
    n(Op::Item, 10, 23, 0, 0),
    n(Op::Item, 10, 24, 0, 0),
    n(Op::Item, 10, 25, 0, 0),
    n(Op::Item, 10, 26, 0, 0),
    n(Op::Item, 10, 27, 0, 0),
    n(Op::Item, 10, 28, 0, 0),
    n(Op::Item, 10, 29, 0, 0),
    n(Op::List, 11, 0, 0, 8),
    n(Op::Item, 12, 10, 8, 0),
    n(Op::Int, 13, 4, 8, 0),
    n(Op::Item, 10, 23, 8, 0),
    n(Op::Item, 10, 29, 8, 0),
    n(Op::List, 11, 0, 8, 2),
    n(Op::Item, 12, 10, 10, 0),
    n(Op::Int, 14, 5, 10, 0),
    n(Op::Item, 10, 24, 10, 0),
    n(Op::List, 11, 0, 10, 1),
    n(Op::Item, 12, 13, 11, 0),
    n(Op::Int, 14, 5, 11, 0),
    n(Op::Item, 10, 25, 11, 0),
    n(Op::List, 11, 0, 11, 1),
    n(Op::Item, 12, 13, 12, 0),
    n(Op::Int, 13, 4, 12, 0),
    n(Op::Item, 10, 26, 12, 0),
    n(Op::List, 11, 0, 12, 1),
    n(Op::Item, 12, 13, 13, 0),
    n(Op::Int, 7, 3, 13, 0),
    n(Op::Item, 10, 27, 13, 0),
    n(Op::List, 11, 0, 13, 1),
    n(Op::Item, 12, 12, 14, 0),
    n(Op::Int, 7, 3, 14, 0),
    n(Op::Item, 10, 28, 14, 0),
    n(Op::List, 11, 0, 14, 1),
    n(Op::Item, 12, 12, 15, 0),
    n(Op::Int, 14, 5, 15, 0),
    n(Op::Item, 10, 29, 15, 0),
    n(Op::List, 11, 0, 15, 1),
    n(Op::Item, 12, 10, 16, 0),
    n(Op::Int, 7, 3, 16, 0),
    n(Op::Item, 10, 19, 16, 0),
    n(Op::Item, 10, 23, 16, 0),
    n(Op::List, 11, 0, 16, 2),
    n(Op::Item, 10, 24, 18, 0),
    n(Op::Item, 10, 25, 18, 0),
    n(Op::List, 11, 0, 18, 2),
    n(Op::Item, 10, 26, 20, 0),
    n(Op::Item, 10, 27, 20, 0),
    n(Op::List, 11, 0, 20, 2),
    n(Op::Item, 10, 28, 22, 0),
    n(Op::Item, 10, 29, 22, 0),
    n(Op::List, 11, 0, 22, 2),
];

#[rustfmt::skip]
static LISTS: &[NodeId] = &[
    NodeId(8),
    NodeId(9),
    NodeId(10),
    NodeId(11),
    NodeId(12),
    NodeId(13),
    NodeId(14),
    NodeId(15),
    NodeId(19),
    NodeId(20),
    NodeId(24),
    NodeId(28),
    NodeId(32),
    NodeId(36),
    NodeId(40),
    NodeId(44),
    NodeId(48),
    NodeId(49),
    NodeId(51),
    NodeId(52),
    NodeId(54),
    NodeId(55),
    NodeId(57),
    NodeId(58),
];

#[rustfmt::skip]
static SPANS: &[(u32, u32)] = &[
    (0, 0),
    (290, 291),
    (299, 300),
    (328, 329),
    (337, 338),
    (365, 366),
    (374, 375),
    (708, 711),
    (726, 733),
    (735, 744),
    (746, 756),
    (758, 763),
    (765, 771),
    (773, 780),
    (782, 787),
    (789, 797),
    (714, 797),
    (867, 874),
    (886, 887),
    (902, 911),
    (913, 921),
    (890, 921),
    (953, 960),
    (972, 973),
    (987, 997),
    (987, 997),
    (1030, 1039),
    (1051, 1052),
    (1066, 1071),
    (1066, 1071),
    (1099, 1108),
    (1120, 1121),
    (1135, 1141),
    (1135, 1141),
    (1170, 1179),
    (1191, 1192),
    (1206, 1213),
    (1206, 1213),
    (1243, 1250),
    (1262, 1263),
    (1277, 1282),
    (1277, 1282),
    (1310, 1317),
    (1329, 1330),
    (1344, 1352),
    (1344, 1352),
    (1383, 1390),
    (1402, 1403),
    (1541, 1548),
    (1550, 1559),
    (1533, 1559),
    (1589, 1599),
    (1601, 1606),
    (1581, 1606),
    (1637, 1643),
    (1645, 1652),
    (1629, 1652),
    (1682, 1687),
    (1689, 1697),
    (1674, 1697),
];

#[rustfmt::skip]
static LABELS: &[Labelled] = &[];

#[rustfmt::skip]
static MEANINGS: &[u64] = &[
    13307204659319816902,
    13307204659319816902,
    13307204659319816902,
    13307204659319816902,
    1062314147270462865,
    376168865378435790,
    8869837903232890762,
    2205215557158006073,
    2205215557158006073,
    2205215557158006073,
    14768361709038481284,
    14634445043900280193,
    11853904130787422081,
    4291163197643759022,
    12956506444436038900,
    14560411330074653102,
    11278016989379261498,
    5415917658083726066,
    8061038468009550168,
    18390443078446769305,
    7802775868536817092,
    15421155179616650502,
    5116155523364688672,
];

#[rustfmt::skip]
static SOURCE: &str = r"// The board: regions, provinces, fjords, ages and seats.

// Seats in order; which clan sits where is the players' choice (BR gap G-18).
player red { name: wolf }
player blue { name: raven }
player yellow { name: serpent }
player brown { name: bear }

[BR-AGE-01a] era first-age { number: 1; doom: 2 }
era second-age { number: 2; doom: 3 }
era third-age { number: 3; doom: 4 }

// BR gaps G-01 to G-04: regions, villages, borders and fjords are those of the facts, which doubt one name: Myrkulor or
// Myrkvlor.
region manheim { name: manheim-region }
region alfheim { name: alfheim-region }
region jotunheim { name: jotunheim-region }

[BR-BOARD-01, BR-BOARD-03, BR-BOARD-05] province yggdrasil { central: yes
  neighbours: elvagar, angerboda, muspelheim, horgr, utgard, andlang, gimle, myrkulor }
[BR-BOARD-02, BR-BOARD-04, BR-BOARD-06] province elvagar { region: manheim; villages: 4
  neighbours: angerboda, myrkulor }
province angerboda { region: manheim; villages: 5; neighbours: muspelheim }
province muspelheim { region: jotunheim; villages: 5; neighbours: horgr }
province horgr { region: jotunheim; villages: 4; neighbours: utgard }
province utgard { region: jotunheim; villages: 3; neighbours: andlang }
province andlang { region: alfheim; villages: 3; neighbours: gimle }
province gimle { region: alfheim; villages: 5; neighbours: myrkulor }
province myrkulor { region: manheim; villages: 3 }

// BR gap G-12: a fjord stays in play beside destroyed provinces.
[BR-BOARD-10, BR-BOARD-12, BR-BOARD-13] fjord fjord-north { shores: elvagar, angerboda }
fjord fjord-east { shores: muspelheim, horgr }
fjord fjord-south { shores: utgard, andlang }
fjord fjord-west { shores: gimle, myrkulor }
";

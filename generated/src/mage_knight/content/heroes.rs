//! `content/heroes.ken` of `mage-knight`, compiled. Written by `cargo xtask build`: edit `cards/`, not this.

use crate::row::*;
use model::baked::BakedUnit;
use model::unit::*;
use std::borrow::Cow::Borrowed;

/// The unit.
pub const FILE: BakedUnit = BakedUnit { unit: &UNIT, of: 0xa92319cc117ca317 };

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
];

#[rustfmt::skip]
static TYPES: &[Ty] = &[
    p(Base::Unit, 0, 0, Many::One),
];

#[rustfmt::skip]
static DECLS: &[Decl] = &[
    Decl { sym: Some(SymId(0)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (71, 78), what: What::Item(Item { kind: SymId(1), key: Borrowed("arythea"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(2)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (88, 94), what: What::Item(Item { kind: SymId(1), key: Borrowed("goldyx"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(3)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (104, 111), what: What::Item(Item { kind: SymId(1), key: Borrowed("norowas"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(4)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (121, 126), what: What::Item(Item { kind: SymId(1), key: Borrowed("tovak"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
    Decl { sym: Some(SymId(5)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (141, 146), what: What::Item(Item { kind: SymId(6), key: Borrowed("dummy"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
];

#[rustfmt::skip]
static NODES: &[Node] = &[
    n(Op::Absent, 0, 0, 0, 0),
];

#[rustfmt::skip]
static LISTS: &[NodeId] = &[];

#[rustfmt::skip]
static SPANS: &[(u32, u32)] = &[
    (0, 0),
];

#[rustfmt::skip]
static LABELS: &[Labelled] = &[];

#[rustfmt::skip]
static MEANINGS: &[u64] = &[
    11777683350646342551,
    11777683350646342551,
    11777683350646342551,
    11777683350646342551,
    6984418659206034717,
];

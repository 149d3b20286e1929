//! `content/editions.ken` of `blood-rage`, compiled. Written by `cargo xtask build`: edit `cards/`, not this.

use crate::row::*;
use model::unit::*;
use std::borrow::Cow::Borrowed;

/// The unit.
pub static UNIT: Unit = Unit {
    path: Borrowed("content/editions.ken"),
    floor: Floor::Content,
    source: Borrowed(SOURCE),
    symbols: Borrowed(SYMBOLS),
    types: Borrowed(TYPES),
    decls: Borrowed(DECLS),
    nodes: Borrowed(NODES),
    lists: Borrowed(LISTS),
    spans: Borrowed(SPANS),
    labels: Borrowed(LABELS),
};

#[rustfmt::skip]
static SYMBOLS: &[Symbol] = &[
    s(Space::Item, "standard"),
    s(Space::Kind, "edition"),
];

#[rustfmt::skip]
static TYPES: &[Ty] = &[
    p(Base::Unit, 0, 0, Many::One),
];

#[rustfmt::skip]
static DECLS: &[Decl] = &[
    Decl { sym: Some(SymId(0)), word: true, labels: Borrowed(&[]), doc: Borrowed(""), span: (118, 126), what: What::Item(Item { kind: SymId(1), key: Borrowed("standard"), copies: Borrowed(&[]), replaces: None, inside: None, fields: Borrowed(&[]), abilities: Borrowed(&[]), overrides: Borrowed(&[]) }) },
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
static SOURCE: &str = r"// Editions. The standard one is the box of 102 cards of the Polish and Bulgarian books; it changes nothing.

edition standard { }
";

//! Short constructors for the rows of the tables. Written by hand: `cargo xtask build` leaves this file alone.

use std::borrow::Cow;

use model::unit::{Base, Many, Node, Op, Space, SymId, Symbol, Ty, TyId};

/// The text of a file below `cards/`, as it is when this crate is compiled.
macro_rules! cards {
    ($path:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../cards/", $path))
    };
}
pub(crate) use cards;

/// A node: op, type, immediate, first child in the lists, number of children.
pub const fn n(op: Op, ty: u32, imm: i32, start: u32, len: u16) -> Node {
    Node { op, ty: TyId(ty), imm, start, len }
}

/// A symbol.
pub const fn s(space: Space, name: &'static str) -> Symbol {
    Symbol { space, name: Cow::Borrowed(name) }
}

/// A type with a symbol.
pub const fn t(base: Base, sym: u32, lo: i32, hi: i32, many: Many) -> Ty {
    Ty { base, sym: Some(SymId(sym)), lo, hi, many }
}

/// A type without a symbol.
pub const fn p(base: Base, lo: i32, hi: i32, many: Many) -> Ty {
    Ty { base, sym: None, lo, hi, many }
}

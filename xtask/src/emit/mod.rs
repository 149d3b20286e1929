//! Prints any value of [`model::unit`] as a constant expression of Rust. It lays out no file and knows no folder.
//!
//! Every struct is taken apart by name and every enum matched in full, so a new field or variant stops this crate from
//! building until it is printed too.

mod decl;
mod unit;

use std::borrow::Cow;
use std::fmt::Write;

use model::unit::{NodeId, SlotId, SymId, TyId};

/// A value that can be printed as a constant expression, valid where `use model::unit::*` and
/// `use std::borrow::Cow::Borrowed` hold.
pub trait Emit {
    /// Appends the expression.
    fn emit(&self, out: &mut String);

    /// The expression alone.
    fn expression(&self) -> String {
        let mut out = String::new();
        self.emit(&mut out);
        out
    }
}

/// A literal for a text, raw where Rust allows it: sources keep their look.
#[must_use]
pub fn text_literal(text: &str) -> String {
    if !text.contains(['"', '\\', '\n']) || text.chars().any(unfit_for_raw) {
        return format!("\"{}\"", escaped(text));
    }
    let mut hashes = String::new();
    while text.contains(&format!("\"{hashes}")) {
        hashes.push('#');
    }
    format!("r{hashes}\"{text}\"{hashes}")
}

/// A carriage return has no raw form, and rustc refuses characters that change the direction of text.
fn unfit_for_raw(c: char) -> bool {
    (c.is_control() && !matches!(c, '\n' | '\t'))
        || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

fn escaped(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut out, c| {
        match c {
            '"' | '\\' | '\n' | '\r' | '\t' => out.extend(c.escape_default()),
            c if unfit_for_raw(c) => out.extend(c.escape_unicode()),
            c => out.push(c),
        }
        out
    })
}

macro_rules! emit_display {
    ($($ty:ty),+) => {$(
        impl Emit for $ty {
            fn emit(&self, out: &mut String) { push(out, format_args!("{self}")); }
        }
    )+};
}
emit_display!(bool, u8, u16, u32, u64, i32);

macro_rules! emit_id {
    ($($ty:ident),+) => {$(
        impl Emit for $ty {
            fn emit(&self, out: &mut String) { push(out, format_args!(concat!(stringify!($ty), "({})"), self.0)); }
        }
    )+};
}
emit_id!(NodeId, SlotId, SymId, TyId);

/// `Name { field: .., field: .. }`
macro_rules! emit_struct {
    ($($ty:ident { $($field:ident),+ $(,)? })+) => {$(
        impl Emit for $ty {
            fn emit(&self, out: &mut String) {
                let $ty { $($field),+ } = self;
                out.push_str(concat!(stringify!($ty), " {"));
                $(out.push_str(concat!(" ", stringify!($field), ": ")); $field.emit(out); out.push(',');)+
                out.pop();
                out.push_str(" }");
            }
        }
    )+};
}

/// `Name::Variant`, `Name::Variant(..)`, `Name::Variant { field: .. }`
macro_rules! emit_enum {
    ($($ty:ident { $($variant:ident $(($inner:ident))? $({ $($field:ident),+ })?),+ $(,)? })+) => {$(
        impl Emit for $ty {
            fn emit(&self, out: &mut String) {
                match self {$(
                    $ty::$variant $(($inner))? $({ $($field),+ })? => {
                        out.push_str(concat!(stringify!($ty), "::", stringify!($variant)));
                        $(out.push('('); $inner.emit(out); out.push(')');)?
                        $(
                            out.push_str(" {");
                            $(out.push_str(concat!(" ", stringify!($field), ": ")); $field.emit(out); out.push(',');)+
                            out.pop();
                            out.push_str(" }");
                        )?
                    }
                )+}
            }
        }
    )+};
}
use {emit_enum, emit_struct};

impl<T: Emit> Emit for Option<T> {
    fn emit(&self, out: &mut String) {
        match self {
            None => out.push_str("None"),
            Some(value) => push(out, format_args!("Some({})", value.expression())),
        }
    }
}

impl<A: Emit, B: Emit> Emit for (A, B) {
    fn emit(&self, out: &mut String) {
        push(out, format_args!("({}, {})", self.0.expression(), self.1.expression()));
    }
}

impl Emit for Cow<'static, str> {
    fn emit(&self, out: &mut String) {
        push(out, format_args!("Borrowed({})", text_literal(self)));
    }
}

impl<T: Emit + Clone> Emit for Cow<'static, [T]> {
    fn emit(&self, out: &mut String) {
        let rows: Vec<String> = self.iter().map(Emit::expression).collect();
        push(out, format_args!("Borrowed(&[{}])", rows.join(", ")));
    }
}

fn push(out: &mut String, what: std::fmt::Arguments<'_>) {
    // Writing to a String has no error.
    let _ = out.write_fmt(what);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_become_literals_that_mean_the_same() {
        for (text, literal) in [
            ("stone", "\"stone\""),
            ("", "\"\""),
            ("a \"cup\"", "r#\"a \"cup\"\"#"),
            ("a\nb", "r\"a\nb\""),
            ("a\n\"#\"##", "r###\"a\n\"#\"##\"###"),
            ("a\r\nb\t\"", "\"a\\r\\nb\\t\\\"\""),
            ("\u{202e}x\\", "\"\\u{202e}x\\\\\""),
            ("příčka\u{1}", "\"příčka\\u{1}\""),
        ] {
            assert_eq!(text_literal(text), literal);
        }
    }

    #[test]
    fn values_nest() {
        let rows: Cow<'static, [(u32, Option<NodeId>)]> = Cow::Owned(vec![(1, None), (2, Some(NodeId(7)))]);
        assert_eq!(rows.expression(), "Borrowed(&[(1, None), (2, Some(NodeId(7)))])");
    }
}

//! One Rust file for one unit or text file, and the `mod.rs` that lists them. It decides layout; the expressions come
//! from [`crate::emit`].

use std::fmt::Write;

use codegen::Scope;
use model::hash;
use model::unit::Unit;

use crate::emit::{Emit, text_literal};

/// The file of a unit.
#[must_use]
pub fn unit(game: &str, unit: &Unit) -> String {
    let Unit { path, floor, source, symbols, types, decls, nodes, lists, spans, labels, meanings, public, hushed } =
        unit;
    let mut scope = Scope::new();
    scope.import("crate::row", "*");
    scope.import("model::baked", "BakedUnit");
    scope.import("model::unit", "*");
    scope.import("std::borrow::Cow", "Borrowed");
    let mut head = format!(
        "/// The unit.\npub const FILE: BakedUnit = BakedUnit {{ unit: &UNIT, of: {:#x} }};\n\n",
        hash::name(source)
    );
    head.push_str("static UNIT: Unit = Unit {\n");
    let tables = [
        ("symbols", table("SYMBOLS", "Symbol", symbols)),
        ("types", table("TYPES", "Ty", types)),
        ("decls", table("DECLS", "Decl", decls)),
        ("nodes", table("NODES", "Node", nodes)),
        ("lists", table("LISTS", "NodeId", lists)),
        ("spans", table("SPANS", "(u32, u32)", spans)),
        ("labels", table("LABELS", "Labelled", labels)),
        ("meanings", table("MEANINGS", "u64", meanings)),
    ];
    let source = format!("Borrowed({})", text_below(game, path));
    let first = [("path", path.expression()), ("floor", floor.expression()), ("source", source)];
    let named = tables.iter().map(|(field, _)| (*field, format!("Borrowed({})", field.to_uppercase())));
    let last = [("public", public.expression()), ("hushed", hushed.expression())];
    for (field, value) in first.into_iter().chain(named).chain(last) {
        line(&mut head, format_args!("    {field}: {value},"));
    }
    head.push_str("};");
    scope.raw(head);
    tables.into_iter().for_each(|(_, table)| _ = scope.raw(table));
    finish(&format!("`{path}` of `{game}`, compiled."), &scope)
}

/// The expression for the text of a file of a game, or of the folder of common texts.
#[must_use]
pub fn text_below(owner: &str, path: &str) -> String {
    format!("cards!({})", text_literal(&format!("{owner}/{path}")))
}

/// A folder's `mod.rs`: the modules it lists, in order. Skipped on a module's line, rustfmt leaves its file alone too.
#[must_use]
pub fn folder(what: &str, modules: &[String], rest: &Scope) -> String {
    let mut scope = Scope::new();
    let list: Vec<String> = modules.iter().map(|m| format!("#[rustfmt::skip]\npub mod {m};")).collect();
    if !list.is_empty() {
        scope.raw(list.join("\n"));
    }
    let rest = rest.to_string();
    if !rest.trim().is_empty() {
        scope.raw(rest.trim_end());
    }
    finish(what, &scope)
}

fn table<T: Emit>(name: &str, ty: &str, rows: &[T]) -> String {
    let mut out = format!("#[rustfmt::skip]\nstatic {name}: &[{ty}] = &[");
    for row in rows {
        out.push_str("\n    ");
        row.emit(&mut out);
        out.push(',');
    }
    out.push_str(if rows.is_empty() { "];" } else { "\n];" });
    out
}

/// `use` lines of a scope come before its items, so the head of the file is put in front of the whole.
fn finish(what: &str, scope: &Scope) -> String {
    format!("//! {what} Written by `cargo xtask build`: edit `cards/`, not this.\n\n{}\n", scope.to_string().trim_end())
}

fn line(out: &mut String, what: std::fmt::Arguments<'_>) {
    // Writing to a String has no error.
    let _ = out.write_fmt(what);
    out.push('\n');
}

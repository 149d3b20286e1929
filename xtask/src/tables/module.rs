//! One Rust file for one unit, and the `mod.rs` of a folder. It decides layout; the expressions come from
//! [`crate::emit`].

use model::hash;
use model::unit::Unit;

use crate::emit::{Emit, text_literal};

/// A file: its headline, and its parts with a blank line between.
#[must_use]
pub fn file(what: &str, parts: &[String]) -> String {
    format!("//! {what} Written by `cargo xtask build`: edit `cards/`, not this.\n\n{}\n", parts.join("\n\n"))
}

/// The file of a unit.
#[must_use]
pub fn unit(game: &str, unit: &Unit) -> String {
    let Unit { path, floor, source, symbols, types, decls, nodes, lists, spans, labels, meanings, public, hushed } =
        unit;
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
    let text = format!("Borrowed({})", text_below(game, path));
    let first = [("path", path.expression()), ("floor", floor.expression()), ("source", text)];
    let named = tables.iter().map(|(field, _)| (*field, format!("Borrowed({})", field.to_uppercase())));
    let last = [("public", public.expression()), ("hushed", hushed.expression())];
    let fields = first.into_iter().chain(named).chain(last);
    let fields: String = fields.map(|(field, value)| format!("    {field}: {value},\n")).collect();
    let head = [
        "use crate::row::*;\nuse model::baked::BakedUnit;\nuse model::unit::*;\nuse std::borrow::Cow::Borrowed;"
            .to_owned(),
        format!(
            "/// The unit.\npub const FILE: BakedUnit = BakedUnit {{ unit: &UNIT, of: {:#x} }};",
            hash::name(source)
        ),
        format!("static UNIT: Unit = Unit {{\n{fields}}};"),
    ];
    let parts: Vec<String> = head.into_iter().chain(tables.map(|(_, table)| table)).collect();
    file(&format!("`{path}` of `{game}`, compiled."), &parts)
}

/// The expression for the text of a file of a game, or of the folder of common texts.
#[must_use]
pub fn text_below(owner: &str, path: &str) -> String {
    format!("cards!({})", text_literal(&format!("{owner}/{path}")))
}

/// The modules of a folder, in order. Skipped on a module's line, rustfmt leaves its file alone too.
#[must_use]
pub fn list(modules: impl IntoIterator<Item = String>) -> String {
    let lines: Vec<String> = modules.into_iter().map(|name| format!("#[rustfmt::skip]\npub mod {name};")).collect();
    lines.join("\n")
}

fn table<T: Emit>(name: &str, ty: &str, rows: &[T]) -> String {
    let lines: String = rows.iter().map(|row| format!("\n    {},", row.expression())).collect();
    let end = if rows.is_empty() { "" } else { "\n" };
    format!("#[rustfmt::skip]\nstatic {name}: &[{ty}] = &[{lines}{end}];")
}

//! Content items as rows: id, kind, name, place and fields, read from the units of a loaded game.

use std::collections::BTreeSet;

use host::library::Loaded;
use host::progress::place;
use model::unit::{Decl, Item, NodeId, Tree, Unit, What, last_part};
use serde_json::{Value, json};

/// An item and where it stands.
#[derive(Clone, Copy)]
pub struct Row<'g> {
    /// Index of its unit.
    pub at: usize,
    /// Its unit.
    pub unit: &'g Unit,
    /// Its declaration.
    pub decl: &'g Decl,
    /// What it declares.
    pub item: &'g Item,
}

impl<'g> Row<'g> {
    /// Its id.
    pub fn id(&self) -> &'g str {
        self.decl.sym.map_or("", |s| self.unit.name(s))
    }

    /// Its kind.
    pub fn kind(&self) -> &'g str {
        self.unit.name(self.item.kind)
    }

    /// How many copies it has.
    pub fn copies(&self) -> usize {
        self.item.copies.len().max(1)
    }
}

/// Every item of a game, in order of file and place: not those that files of tests declare for themselves.
pub fn all<'g>(loaded: &'g Loaded) -> Vec<Row<'g>> {
    let of = |(at, unit): (usize, &'g Unit)| {
        unit.decls.iter().filter_map(move |decl| match &decl.what {
            What::Item(item) => Some(Row { at, unit, decl, item }),
            _ => None,
        })
    };
    loaded.played().flat_map(of).collect()
}

/// A kind with the kinds it is a case of, the most special first.
pub fn kinds_of<'g>(loaded: &'g Loaded, kind: &str) -> Vec<(&'g Unit, &'g Decl)> {
    let named = |name: &str| {
        let is = |unit: &Unit, decl: &Decl| decl.sym.is_some_and(|sym| unit.name(sym) == name);
        loaded.decls().find(|(unit, decl)| matches!(decl.what, What::Kind(_)) && is(unit, decl))
    };
    let parent = |(unit, decl): &(&'g Unit, &Decl)| match &decl.what {
        What::Kind(kind) => named(unit.name(kind.parent?)),
        _ => None,
    };
    // A kind that is a case of itself was reported; the chain must end all the same.
    std::iter::successors(named(kind), parent).take(33).collect()
}

/// Every kind that has items or is a kind of some that have, by name.
pub fn kind_names(loaded: &Loaded) -> Vec<String> {
    let names = all(loaded).into_iter().flat_map(|r| names_of_kinds(loaded, r.kind())).map(str::to_owned);
    names.collect::<BTreeSet<_>>().into_iter().collect()
}

/// The names of a kind and of those it is a kind of.
pub fn names_of_kinds<'g>(loaded: &'g Loaded, kind: &str) -> Vec<&'g str> {
    kinds_of(loaded, kind).into_iter().filter_map(|(unit, decl)| Some(unit.name(decl.sym?))).collect()
}

/// The printed fields of an item, by name: those it gives, then the defaults of its kinds.
pub fn fields(loaded: &Loaded, row: &Row<'_>) -> Vec<(String, Value)> {
    let mut out: Vec<(String, Value)> = Vec::new();
    for field in row.item.fields.iter() {
        let name = last_part(row.unit.name(field.sym)).to_string();
        if let Some(&root) = field.body.roots.first() {
            out.push((name, value(row.unit, root)));
        }
    }
    for (unit, decl) in kinds_of(loaded, row.kind()) {
        let What::Kind(kind) = &decl.what else { continue };
        for field in kind.fields.iter().filter(|f| !f.var) {
            let name = last_part(unit.name(field.sym));
            let given = out.iter().any(|(n, _)| n == name);
            let init = field.init.as_ref().and_then(|b| b.roots.first());
            if let (false, Some(&root)) = (given, init) {
                out.push((name.to_string(), value(unit, root)));
            }
        }
    }
    out
}

/// The item as it stands in its file, from its first word to its closing bracket.
pub fn written(row: &Row<'_>) -> String {
    let text = row.unit.source.as_ref();
    let start = row.decl.span.0 as usize;
    let line = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let mut depth = 0usize;
    let ends = |c: char| match c {
        '{' => {
            depth += 1;
            false
        }
        '}' => {
            depth = depth.saturating_sub(1);
            depth == 0
        }
        c => c == '\n' && depth == 0,
    };
    let end =
        text[start..].find(ends).map_or(text.len(), |at| start + at + usize::from(text[start + at..].starts_with('}')));
    let part = &text[line..end];
    part.lines().map(|l| format!("  {l}")).collect::<Vec<_>>().join("\n")
}

/// What is written of an item between its braces, in one line and without comments; none if there is nothing.
pub fn body(unit: &Unit, decl: &Decl) -> Option<String> {
    let What::Item(item) = &decl.what else { return None };
    let text = written(&Row { at: 0, unit, decl, item });
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    let text = lines.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ");
    let inner = text.split_once('{')?.1.trim_end_matches('}').trim();
    (!inner.is_empty()).then(|| inner.to_owned())
}

/// `id kind name game file line`, then `copies marks` (the fewest players of each copy; `most` where there is a bound) and every printed field.
pub fn object(loaded: &Loaded, row: &Row<'_>, name: &str) -> Value {
    let (file, line) = place(loaded, Some(loaded.span(row.at, row.decl.span))).unwrap_or_default();
    let marks: &[u8] = if row.item.copies.is_empty() { &[0] } else { &row.item.copies };
    let fewest: Vec<u8> = marks.iter().map(|mark| mark % 16).collect();
    let mut object = json!({
        "id": row.id(), "kind": row.kind(), "name": name, "game": loaded.id,
        "file": file, "line": line, "copies": row.copies(), "marks": fewest,
    });
    if marks.iter().any(|mark| mark / 16 > 0) {
        object["most"] = json!(marks.iter().map(|mark| mark / 16).collect::<Vec<u8>>());
    }
    for (field, value) in fields(loaded, row) {
        if object.get(&field).is_none() {
            object[field] = value;
        }
    }
    object
}

/// A constant expression as JSON; anything that runs, as its source.
pub fn value(unit: &Unit, node: NodeId) -> Value {
    match unit.tree(node) {
        Tree::Int { number } => json!(number),
        Tree::Bool { yes } => json!(yes),
        Tree::NoneValue {} => Value::Null,
        Tree::Member { member: name } | Tree::Item { item: name } | Tree::Zone { zone: name, .. } => {
            json!(last_part(unit.name(name)))
        }
        Tree::Cast { value: kid } | Tree::Only { set: kid } => value(unit, kid),
        Tree::List { elements } => Value::Array(elements.iter().map(|kid| value(unit, *kid)).collect()),
        _ => json!(source(unit, node)),
    }
}

/// The source of a node, on one line.
pub fn source(unit: &Unit, node: NodeId) -> String {
    text(unit, range(unit, node))
}

/// The byte range of a node.
pub fn range(unit: &Unit, node: NodeId) -> (u32, u32) {
    unit.spans.get(node.index()).copied().unwrap_or_default()
}

/// What stands in a byte range, as it stands there.
pub fn slice(unit: &Unit, (from, to): (u32, u32)) -> &str {
    unit.source.get(from as usize..to as usize).unwrap_or_default()
}

/// What stands in a byte range, on one line.
pub fn text(unit: &Unit, range: (u32, u32)) -> String {
    slice(unit, range).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Items that a person means: by id, else by id less the mark at its end that the key of its name leaves out.
pub fn find<'g>(loaded: &'g Loaded, wanted: &str) -> Vec<Row<'g>> {
    let rows = all(loaded);
    let exact: Vec<Row<'g>> = rows.iter().copied().filter(|r| r.id() == wanted).collect();
    if !exact.is_empty() {
        return exact;
    }
    rows.into_iter().filter(|r| r.item.key == wanted).collect()
}

//! Content items as rows: id, kind, name, place and fields, read from the units of a loaded game.

use host::library::Loaded;
use model::unit::{Decl, Item, NodeId, Tree, Unit, What, last_part};
use serde_json::{Map, Value, json};

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

/// Every item of a game, in order of file and place.
pub fn all(loaded: &Loaded) -> Vec<Row<'_>> {
    let mut rows = Vec::new();
    for (at, unit) in loaded.units.iter().enumerate() {
        let unit: &Unit = &unit.unit;
        for decl in unit.decls.iter() {
            if let What::Item(item) = &decl.what {
                rows.push(Row { at, unit, decl, item });
            }
        }
    }
    rows
}

/// A kind with the kinds it is a case of, the most special first.
pub fn kinds_of<'g>(loaded: &'g Loaded, kind: &str) -> Vec<(&'g Unit, &'g Decl)> {
    let mut chain: Vec<(&Unit, &Decl)> = Vec::new();
    let mut wanted = Some(kind.to_string());
    while let Some(name) = wanted.take() {
        let found = loaded.units().into_iter().find_map(|u| {
            let decl = u
                .decls
                .iter()
                .find(|d| matches!(d.what, What::Kind(_)) && d.sym.is_some_and(|s| u.name(s) == name.as_str()))?;
            Some((u, decl))
        });
        let Some((unit, decl)) = found else { break };
        // A kind that is a case of itself was reported; the chain must end all the same.
        if chain.len() > 32 {
            break;
        }
        if let What::Kind(kind) = &decl.what {
            wanted = kind.parent.map(|p| unit.name(p).to_string());
        }
        chain.push((unit, decl));
    }
    chain
}

/// Every kind that has items or is a kind of some that have, by name.
pub fn kind_names(loaded: &Loaded) -> Vec<String> {
    let mut names: Vec<String> = all(loaded)
        .iter()
        .flat_map(|r| kinds_of(loaded, r.kind()))
        .filter_map(|(u, d)| d.sym.map(|s| u.name(s).to_string()))
        .collect();
    names.sort();
    names.dedup();
    names
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
    let mut end = text.len();
    for (at, c) in text[start..].char_indices() {
        match c {
            '{' => depth += 1,
            '}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    end = start + at + 1;
                    break;
                }
            }
            '\n' if depth == 0 => {
                end = start + at;
                break;
            }
            _ => {}
        }
    }
    let part = &text[line..end];
    part.lines().map(|l| format!("  {l}")).collect::<Vec<_>>().join("\n")
}

/// `id kind name game file line`, then `copies marks` and every printed field.
pub fn object(loaded: &Loaded, row: &Row<'_>, name: &str) -> Map<String, Value> {
    let mut map = Map::new();
    let place = loaded.sources.get(loaded.units[row.at].file);
    map.insert("id".into(), json!(row.id()));
    map.insert("kind".into(), json!(row.kind()));
    map.insert("name".into(), json!(name));
    map.insert("game".into(), json!(loaded.id));
    map.insert("file".into(), json!(place.map_or("", |f| f.path())));
    map.insert("line".into(), json!(place.map_or(0, |f| f.place(row.decl.span.0).line)));
    map.insert("copies".into(), json!(row.copies()));
    let marks: Vec<u8> = if row.item.copies.is_empty() { vec![0] } else { row.item.copies.to_vec() };
    map.insert("marks".into(), json!(marks));
    for (field, value) in fields(loaded, row) {
        map.entry(field).or_insert(value);
    }
    map
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
    let (from, to) = unit.spans.get(node.index()).copied().unwrap_or_default();
    let text = unit.source.get(from as usize..to as usize).unwrap_or("");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
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

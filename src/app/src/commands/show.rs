//! `kenning show`: one item as people read it, and as the program does.

use host::Failure;
use host::library::{Baked, Loaded, Tables};
use model::unit::{What, last_part};
use serde_json::{Value, json};

use crate::cli::ShowArgs;
use crate::io::{End, Io};
use crate::{items, texts, tree};

/// Shows an item.
pub(super) fn run(args: &ShowArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    let library = super::library(&args.place, Tables::Auto, io, baked)?;
    let games = super::games(&library, args.game.as_deref())?;
    let mut known = Vec::new();
    for game in games {
        let loaded = super::load(Some(&game), &args.place, Tables::Auto, io, baked)?;
        let found = items::find(&loaded, &args.item);
        match found.as_slice() {
            [] => known.extend(items::all(&loaded).iter().flat_map(|r| [r.id().to_string(), r.item.key.to_string()])),
            [row] => {
                tell(args, io, &loaded, row)?;
                return Ok(0);
            }
            several => {
                let ids: Vec<&str> = several.iter().map(items::Row::id).collect();
                return Err(Failure::unknown(format!("`{}` may be one of several items", args.item))
                    .help(format!("write {}", diag::or_list(ids.iter().map(|id| format!("`{id}`")))))
                    .into());
            }
        }
    }
    let failure = Failure::unknown(format!("no item is called `{}`", args.item)).help("`kenning list` shows all items");
    Err(failure.near(&args.item, known.iter().map(String::as_str)).into())
}

fn tell(args: &ShowArgs, io: &mut Io<'_>, loaded: &Loaded, row: &items::Row<'_>) -> Result<(), End> {
    let names = texts::catalogue(loaded, &args.place.lang)?;
    let name = names.item(&row.item.key);
    let made = names.rules(&loaded.units(), row.unit, row.decl);
    let parts = parts(row);
    if args.output.json() {
        let mut object = items::object(loaded, row, &name);
        match &made {
            Ok((facts, sentences)) => {
                object.insert("facts".into(), json!(facts));
                object.insert("text".into(), json!(sentences));
            }
            Err(missing) => {
                object.insert("missing".into(), json!(missing));
            }
        }
        let tree: Vec<Value> = parts.iter().map(|(head, trees)| json!({ "part": head, "tree": trees })).collect();
        object.insert("tree".into(), json!(tree));
        return io.line(format_args!("{}", Value::Object(object)));
    }
    io.line(format_args!("{name}"))?;
    let copies = diag::Count("copy", row.copies());
    io.line(format_args!("  {} `{}`, {copies}  {}", row.kind(), row.id(), loaded.place(row.at, row.decl.span)))?;
    match &made {
        Ok((facts, sentences)) => {
            if !facts.is_empty() {
                io.line(format_args!("  {}", facts.join(" · ")))?;
            }
            for sentence in sentences {
                io.line(format_args!("\n  {sentence}"))?;
            }
        }
        Err(missing) => {
            io.note(format_args!("warning: its text cannot be made: no text for {}", missing.join(", ")));
            if !row.decl.doc.is_empty() {
                io.line(format_args!("\n  {}", row.decl.doc.trim()))?;
            }
        }
    }
    let source = items::written(row);
    io.line(format_args!("\n{source}"))?;
    if args.tree {
        for (head, trees) in parts {
            io.line(format_args!("\n{head}"))?;
            for tree in trees {
                io.text(&tree::indented(&tree))?;
            }
        }
    }
    Ok(())
}

/// What the item is compiled to: the trees of its code fields and abilities.
fn parts(row: &items::Row<'_>) -> Vec<(String, Vec<String>)> {
    let What::Item(item) = &row.decl.what else { return Vec::new() };
    let mut out = Vec::new();
    for field in item.fields.iter() {
        let name = last_part(row.unit.name(field.sym)).to_string();
        out.push((name, tree::body(row.unit, &field.body)));
    }
    for ability in item.abilities.iter() {
        out.push((tree::head(row.unit, ability), tree::body(row.unit, &ability.body)));
    }
    out
}

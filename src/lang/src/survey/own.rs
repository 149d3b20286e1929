//! Things of tests. What a file of tests declares is there for the tests of that file alone.
//!
//! In: all files. Out: E0805 where a file of the game, or another file of tests, names such a thing.

use std::collections::HashMap;

use diag::{Diagnostic, Span, codes};
use model::unit::{Floor, NodeId, Space, SymId, What};

use crate::elaborate::Done;
use crate::findings::Finding;

/// Reports the first place of each such name in each file.
pub fn own(files: &[&Done], found: &mut Vec<Finding>) {
    let tests = files.iter().filter(|file| file.unit.floor == Floor::Tests);
    let things: HashMap<&str, (&Done, Span)> = tests.flat_map(|file| things(file)).collect();
    if things.is_empty() {
        return;
    }
    for file in files {
        for (at, symbol) in file.unit.symbols.iter().enumerate().filter(|(_, symbol)| symbol.space == Space::Item) {
            let Some((of, declared)) = things.get(&*symbol.name) else { continue };
            if of.file == file.file {
                continue;
            }
            let Some(place) = named(file, SymId::at(at)) else { continue };
            let message = format!("`{}` is there for the tests of `{}` alone", symbol.name, of.unit.path);
            let d = Diagnostic::new(codes::E0805, place, message)
                .label("not there in this file")
                .other(*declared, "declared among those tests")
                .help("move what names it to that file, or move the thing to a file under `content/`");
            found.push(Finding::One(d));
        }
    }
}

fn things(file: &Done) -> impl Iterator<Item = (&str, (&Done, Span))> {
    file.unit.decls.iter().filter(|decl| matches!(decl.what, What::Item(_))).filter_map(move |decl| {
        let name = file.unit.name(decl.sym?);
        Some((name, (file, file.place(decl.span))))
    })
}

/// Where a file names a symbol first; in a header, the declaration.
fn named(file: &Done, sym: SymId) -> Option<Span> {
    let unit = &file.unit;
    let node = (0..unit.nodes.len()).map(NodeId::at).find(|node| unit.named(*node) == Some(sym));
    let header = || unit.decls.iter().find(|decl| matches!(&decl.what, What::Item(item) if item.replaces == Some(sym)));
    let span = node.map(|node| unit.spans[node.index()]).or_else(|| header().map(|decl| decl.span))?;
    Some(file.place(span))
}

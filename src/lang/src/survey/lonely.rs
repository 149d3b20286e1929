//! Items that speak of a thing of their own, or say that they have one, and have none.
//!
//! Of a kind whose printed field names the item that a thing of it belongs to (`card: leaf, of`) every thing says whose it is,
//! so it is known which items have one. In: all units. Out: W1012 at `idol of this` of an item that no idol names, and at
//! `sort: idol` of such an item, where that is the name of the kind too.

use std::collections::HashSet;

use diag::{Diagnostic, Span, codes};
use model::unit::{Decl, Item, NodeId, SymId, THIS, Tree, Unit, What, last_part};

use crate::elaborate::Done;
use crate::findings::Finding;
use crate::survey::audience::index::{Gid, Index};

/// A field by which things say what they belong to.
struct Belonging<'u> {
    field: Gid,
    /// The kind of the things.
    kind: &'u str,
    /// The kind of the items.
    to: Gid,
}

/// Reports them, in the files just written.
pub fn lonely(ix: &Index<'_>, found: &mut Vec<Finding>) {
    let fields = belonging(ix);
    if fields.is_empty() {
        return;
    }
    let owners = owners(ix, &fields);
    for (at, file) in ix.fresh() {
        for decl in file.unit.decls.iter() {
            let (What::Item(item), Some(sym)) = (&decl.what, decl.sym) else { continue };
            let ids = [Some(sym), item.replaces].into_iter().flatten().map(|sym| ix.gid(at, sym));
            let ids: Vec<Gid> = ids.collect();
            let lacks = |of: &Belonging<'_>| !ids.iter().any(|id| owners.contains(&(of.field, *id)));
            let own: Vec<&Belonging<'_>> = fields.iter().filter(|of| lacks(of)).collect();
            let kind = ix.gid(at, item.kind);
            let name = file.unit.name(sym);
            for (span, of) in said(ix, at, file, decl, &own).chain(named(ix, file, (item, kind), &own)) {
                found.push(Finding::One(nothing(ix, span, of, name)));
            }
        }
    }
}

fn nothing(ix: &Index<'_>, span: Span, of: &Belonging<'_>, item: &str) -> Diagnostic {
    let (kind, field) = (of.kind, last_part(ix.name(of.field)));
    Diagnostic::new(codes::W1012, span, format!("no `{kind}` belongs to `{item}`"))
        .label(format!("there is no {kind} of it"))
        .help(format!("declare {} `{kind}` that says `{field}: {item}`, or leave this out", diag::article(kind)))
}

/// The printed fields that answer `of` and name an item.
fn belonging<'u>(ix: &Index<'u>) -> Vec<Belonging<'u>> {
    let mut out = Vec::new();
    for (at, unit) in ix.units.iter().enumerate() {
        for decl in unit.decls.iter() {
            let (What::Kind(kind), Some(sym)) = (&decl.what, decl.sym) else { continue };
            for field in kind.fields.iter().filter(|field| field.of && !field.var && field.index.is_empty()) {
                let Some(to) = unit.types[field.ty.index()].sym else { continue };
                out.push(Belonging { field: ix.gid(at, field.sym), kind: unit.name(sym), to: ix.gid(at, to) });
            }
        }
    }
    out
}

/// Items that something belongs to, by the field that says so.
fn owners(ix: &Index<'_>, fields: &[Belonging<'_>]) -> HashSet<(Gid, Gid)> {
    let mut owners = HashSet::new();
    for (at, unit) in ix.units.iter().enumerate() {
        for item in unit.items() {
            for value in item.fields.iter() {
                let field = ix.gid(at, value.sym);
                if fields.iter().any(|of| of.field == field) {
                    let nodes = value.body.roots.iter().flat_map(|root| unit.below(*root));
                    owners.extend(nodes.filter_map(|id| Some((field, ix.gid(at, named_item(unit, id)?)))));
                }
            }
        }
    }
    owners
}

fn named_item(unit: &Unit, id: NodeId) -> Option<SymId> {
    if let Tree::Item { item } = unit.tree(id) { Some(item) } else { None }
}

/// Where an item speaks of what belongs to it.
fn said<'f>(
    ix: &'f Index<'_>,
    at: usize,
    file: &'f Done,
    decl: &'f Decl,
    own: &'f [&'f Belonging<'f>],
) -> impl Iterator<Item = (Span, &'f Belonging<'f>)> {
    let unit = &file.unit;
    let nodes = decl.code().into_iter().flat_map(|code| code.body.roots.iter()).flat_map(|root| unit.below(*root));
    nodes.filter_map(move |id| {
        let Tree::TailOf { field, thing } = unit.tree(id) else { return None };
        let this = matches!(unit.tree(thing), Tree::Slot { slot: THIS });
        let of = own.iter().find(|of| this && of.field == ix.gid(at, field))?;
        Some((file.span(id), *of))
    })
}

/// Where an item says the name of a kind whose things belong to such items.
fn named<'f>(
    ix: &'f Index<'_>,
    file: &'f Done,
    (item, kind): (&'f Item, Gid),
    own: &'f [&'f Belonging<'f>],
) -> impl Iterator<Item = (Span, &'f Belonging<'f>)> {
    let unit = &file.unit;
    item.fields.iter().filter_map(move |value| {
        let Tree::Member { member } = unit.tree(*value.body.roots.first()?) else { return None };
        let of = own.iter().find(|of| last_part(unit.name(member)) == of.kind && ix.related(kind, of.to))?;
        Some((file.place(value.span), *of))
    })
}

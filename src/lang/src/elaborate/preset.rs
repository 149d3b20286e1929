//! Presets: editions, scenarios, variants. They set settings and change labelled lines.
//!
//! A change is checked in the scope of the text it replaces: its type for `set`, its slots for statements. Presets are
//! therefore elaborated last.

use std::collections::HashMap;

use diag::{Diagnostic, Span, codes};
use model::unit::{
    Ability, Base, Body, Change, Decl, FieldValue, NodeId, Op, Override, Rows, Space, SymId, Symbol, Ty as UnitTy,
    Unit, What,
};

use super::ability::{self, Place};
use super::{expr, statement};
use crate::builder::UnitBuilder;
use crate::cx::{Bound, Cx, SlotInfo, Want};
use crate::declare::Header;
use crate::dict::{Data, Dict, Role};
use crate::syntax::ast::{AddPlace, Block, DeclKind, Expr, Field, Label, Line, LineKind, Rest, Word};
use crate::types::Ty;

/// A type with the names of its symbols, apart from any unit.
type Row = (UnitTy, Option<Symbol>);

/// A labelled place.
#[derive(Clone, Debug)]
struct Labelled {
    /// The type of the value that stands there; none for statements and declarations without a value.
    value: Option<Row>,
    /// The slots visible there, if statements stand there.
    slots: Option<Vec<(String, Row)>>,
}

/// Every labelled place of the game.
#[derive(Debug, Default)]
pub struct Scopes {
    places: HashMap<String, Labelled>,
}

/// One unit, finished or in the making.
struct View<'u> {
    symbols: &'u [Symbol],
    types: &'u [UnitTy],
    decls: &'u [Decl],
    labels: &'u [(NodeId, SymId)],
    /// Op and type row of a node.
    node: &'u dyn Fn(NodeId) -> (Op, u16),
}

impl Scopes {
    /// Gathers the labelled places of the units.
    pub fn new<'u>(base: &[&Unit], fresh: impl Iterator<Item = &'u UnitBuilder>) -> Scopes {
        let mut scopes = Scopes::default();
        for unit in base {
            let node = |id: NodeId| (unit.node(id).op, unit.node(id).ty.0);
            let view = View {
                symbols: &unit.symbols,
                types: &unit.types,
                decls: &unit.decls,
                labels: &unit.labels,
                node: &node,
            };
            scopes.gather(&view);
        }
        for unit in fresh {
            let (symbols, types) = unit.tables();
            let node = |id: NodeId| (unit.get(id).op, unit.get(id).ty.0);
            let view = View { symbols, types, decls: &unit.decls, labels: unit.labels(), node: &node };
            scopes.gather(&view);
        }
        scopes
    }

    fn gather(&mut self, view: &View<'_>) {
        let row = |at: usize| -> Row {
            let ty = view.types[at];
            (ty, ty.sym.map(|sym| view.symbols[sym.index()].clone()))
        };
        for decl in view.decls {
            let value = match &decl.what {
                What::Setting { ty, index, .. } if index.is_empty() => Some(row(ty.index())),
                What::Value(value) => Some(row(value.ty.index())),
                _ => None,
            };
            for rule in decl.labels.iter() {
                let name = view.symbols[rule.index()].name.to_string();
                self.places.insert(name, Labelled { value: value.clone(), slots: None });
            }
        }
        for (node, rule) in view.labels {
            let (op, ty) = (view.node)(*node);
            let name = view.symbols[rule.index()].name.to_string();
            let statement = view.types[ty as usize].base == Base::Unit && op != Op::Absent;
            let slots = statement.then(|| {
                let body = around(view.decls, *node);
                body.map_or_else(Vec::new, |b| {
                    b.slots.iter().map(|s| (s.name.to_string(), row(s.ty.index()))).collect()
                })
            });
            let value = (!statement).then(|| row(ty as usize));
            self.places.insert(name, Labelled { value, slots });
        }
    }
}

/// The body that a node stands in: children stand before their roots, so it is the one with the nearest root behind.
fn around(decls: &[Decl], node: NodeId) -> Option<&Body> {
    let body = |decl: &'_ Decl| -> Option<(NodeId, *const Decl)> {
        body_of(decl)?
            .roots
            .iter()
            .copied()
            .filter(|root| *root >= node)
            .min()
            .map(|root| (root, std::ptr::from_ref(decl)))
    };
    let (_, found) = decls.iter().filter_map(body).min_by_key(|(root, _)| *root)?;
    decls.iter().find(|decl| std::ptr::eq(*decl, found)).and_then(body_of)
}

fn body_of(decl: &Decl) -> Option<&Body> {
    match &decl.what {
        What::Verb(verb) => Some(&verb.body),
        What::Action(a) | What::Ability(a) => Some(&a.body),
        What::Value(value) => Some(&value.body),
        What::Setting { body, .. } | What::Noun { body, .. } => Some(body),
        _ => None,
    }
}

fn ty(dict: &Dict, (row, sym): &Row) -> Ty {
    let of = sym.as_ref().and_then(|sym| dict.find(sym.space, &sym.name));
    let needs = matches!(row.base, Base::Quantity | Base::Enum | Base::Thing | Base::Design | Base::Zone);
    if needs && of.is_none() {
        return Ty::ERROR;
    }
    Ty { base: row.base, of, lo: row.lo, hi: row.hi, many: row.many }
}

/// Whether the header is an item of a kind of presets.
pub fn is_preset(cx: &Cx<'_>, header: &Header<'_, '_>) -> bool {
    let What::Item(item) = &cx.unit.decls[header.decl].what else { return false };
    match cx.ent(item.kind) {
        Some(kind) => cx.dict.root(kind) == Some(model::unit::Root::Preset),
        // built in, and declared nowhere
        None => crate::declare::PRESETS.contains(&&*cx.unit.symbol(item.kind).name),
    }
}

/// Fills the declaration of a preset.
pub fn preset(cx: &mut Cx<'_>, header: &Header<'_, '_>, scopes: &Scopes) {
    let LineKind::Phrase(line) = &header.line.kind else { return };
    let Rest::Block(block) = &line.rest else { return };
    let What::Item(declared) = &cx.unit.decls[header.decl].what else { return };
    let kind = cx.ent(declared.kind);
    if let Some(kind) = kind {
        cx.mention(kind, line.phrase.span);
    }
    let place = kind.map_or(Place::Rules, Place::Item);
    let (mut fields, mut overrides): (Vec<FieldValue>, Vec<Override>) = (Vec::new(), Vec::new());
    let mut abilities: Vec<Ability> = Vec::new();
    for line in &block.lines {
        match &line.kind {
            LineKind::Field(field) => fields.extend(setting(cx, line, field)),
            LineKind::Ability(a) => abilities.extend(ability::ability(cx, a, line, place)),
            LineKind::Decl(decl) => overrides.extend(change(cx, &decl.kind, line.span, scopes)),
            LineKind::Error(_) => {}
            LineKind::Phrase(_) | LineKind::Stmt(_) | LineKind::Condition(_) => {
                let d = Diagnostic::new(codes::E0701, line.span, "an edition holds settings and changes of labelled lines")
                    .label("this is neither")
                    .help("write `setting: value`, `set [ID] = value`, `replace [ID] { .. }`, `remove [ID]` or `add after [ID] { .. }`");
                cx.report(d);
            }
        }
    }
    if let What::Item(item) = &mut cx.unit.decls[header.decl].what {
        item.fields = Rows::Owned(fields);
        item.abilities = Rows::Owned(abilities);
        item.overrides = Rows::Owned(overrides);
    }
}

/// A line that stands in no preset; `declare` has reported it.
pub fn stray(_cx: &mut Cx<'_>, _header: &Header<'_, '_>) {}

fn setting(cx: &mut Cx<'_>, line: &Line<'_>, field: &Field<'_>) -> Option<FieldValue> {
    let name = field.name.head();
    let span = (line.span.start, line.span.end);
    if name.is("leave_out") {
        let body = cx.body(None, None, |cx| vec![left_out(cx, &field.values, line.span)]);
        let sym = cx.unit.sym(Space::Setting, "leave_out");
        return Some(FieldValue { sym, span, body });
    }
    if name.is("name") {
        return None;
    }
    let Some(ent) = cx.dict.first_as(name.text, Role::Setting) else {
        cx.unknown(name, "setting", &[Role::Setting]);
        return None;
    };
    cx.mention(ent, name.span);
    let want = match &cx.dict.get(ent).data {
        Data::Setting { ty, .. } => *ty,
        _ => Ty::ERROR,
    };
    let body = cx.body(None, None, |cx| vec![expr::list(cx, &field.values, want, line.span).node]);
    Some(FieldValue { sym: cx.sym(ent), span, body })
}

/// Items that are not used, each by its id.
fn left_out(cx: &mut Cx<'_>, values: &[Expr<'_>], span: Span) -> NodeId {
    let items: Vec<_> = values.iter().map(|value| expr::expr(cx, value, Want::Any).node).collect();
    cx.node(Op::List, Ty::ERROR.set(), 0, &items, span)
}

fn change(cx: &mut Cx<'_>, decl: &DeclKind<'_>, span: Span, scopes: &Scopes) -> Option<Override> {
    let (label, over, change) = match decl {
        DeclKind::Set { label, over, value } => {
            let found = place(cx, label, scopes)?;
            (label, over, set(cx, found, label, value)?)
        }
        DeclKind::Remove { label, over } => {
            place(cx, label, scopes)?;
            (label, over, Change::Remove)
        }
        DeclKind::Replace { label, over, body } => {
            let found = place(cx, label, scopes)?;
            (label, over, Change::Replace(statements(cx, found, label, body)?))
        }
        DeclKind::Add { place: at, label, over, body } => {
            let found = place(cx, label, scopes)?;
            let body = statements(cx, found, label, body)?;
            (label, over, if *at == AddPlace::Before { Change::AddBefore(body) } else { Change::AddAfter(body) })
        }
        // other declarations have headers of their own
        _ => return None,
    };
    let rule = cx.unit.sym(Space::Rule, label.ids.first()?.text);
    let over = over.and_then(|over| overridden(cx, over));
    Some(Override { rule, span: (span.start, span.end), change, over })
}

fn overridden(cx: &mut Cx<'_>, over: Word<'_>) -> Option<SymId> {
    match cx.dict.first_as(over.text, Role::Item) {
        Some(ent) => {
            cx.mention(ent, over.span);
            Some(cx.sym(ent))
        }
        None => {
            cx.unknown(over, "edition, scenario or variant", &[Role::Item]);
            None
        }
    }
}

fn place<'p>(cx: &mut Cx<'_>, label: &Label<'_>, scopes: &'p Scopes) -> Option<&'p Labelled> {
    let [id] = label.ids.as_slice() else {
        let d = Diagnostic::new(codes::E0702, label.span, "a change names one rule id")
            .label("several are named here")
            .help("write one change for each id");
        cx.report(d);
        return None;
    };
    let found = scopes.places.get(id.text);
    if found.is_none() {
        let near = diag::did_you_mean(id.text, scopes.places.keys().map(String::as_str));
        let help = near.map_or_else(
            || "a change names a line that carries a label; `explain` shows the lines of a rule".to_owned(),
            |near| format!("did you mean `{near}`?"),
        );
        let d = Diagnostic::new(codes::E0703, id.span, format!("no line carries the label `{}`", id.text))
            .label("nothing to change")
            .help(help);
        cx.report(d);
    }
    found
}

fn set(cx: &mut Cx<'_>, place: &Labelled, label: &Label<'_>, value: &Expr<'_>) -> Option<Change> {
    let Some(row) = &place.value else {
        let d = Diagnostic::new(codes::E0704, label.span, "no single value stands on the labelled line")
            .label("`set` changes a value")
            .help("use `replace [ID] { .. }` for statements");
        cx.report(d);
        return None;
    };
    let want = ty(cx.dict, row);
    Some(Change::Set(cx.body(None, None, |cx| vec![expr::expr(cx, value, Want::Ty(want)).node])))
}

/// Statements in the scope of the old ones: its slots keep their numbers, new ones follow.
fn statements(cx: &mut Cx<'_>, place: &Labelled, label: &Label<'_>, block: &Block<'_>) -> Option<Body> {
    let Some(slots) = &place.slots else {
        let d = Diagnostic::new(codes::E0704, label.span, "no statement stands on the labelled line")
            .label("`replace` and `add` change statements")
            .help("use `set [ID] = ..` for a value");
        cx.report(d);
        return None;
    };
    let seat = cx.seat();
    Some(cx.body(seat, None, |cx| {
        for (name, row) in slots.iter().skip(2) {
            let slot = model::unit::SlotId(cx.state.slots.len() as u16);
            let ty = ty(cx.dict, row);
            cx.state.slots.push(SlotInfo {
                name: name.clone(),
                ty,
                span: label.span,
                bound: Bound::Hidden,
                used: true,
            });
            cx.state.names.push((name.clone(), slot));
        }
        vec![statement::block(cx, block)]
    }))
}

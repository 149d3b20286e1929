//! Presets: editions, scenarios, variants. They set settings and change labelled lines.
//!
//! In: `replace [R3] { .. }` and what stands at `R3` now. Out: an override of the preset. A change is checked in the
//! scope of the text it replaces, its type for `set`, its slots for statements; so presets are elaborated last.

use std::collections::HashMap;

use diag::{Diagnostic, Sought, Span, codes};
use model::unit::{
    Ability, BESIDE, Base, Body, Change, FieldValue, Floor, LEAVE_OUT, LIKE, Labelled as Line, NodeId, Op, Override,
    PLAYERS, Root, Rows, SlotId, Space, Symbol, THIS, Ty as UnitTy, TyId, What, YOU,
};

use super::table;
use crate::cx::{Bound, Cx, SlotInfo, Want};
use crate::declare::Header;
use crate::dict::types::Ty;
use crate::dict::{Dict, Headers, Role};
use crate::elaborate::expressions::{expr, names};
use crate::elaborate::label::{self, Carrier};
use crate::elaborate::statements::ability::{self, Place};
use crate::elaborate::statements::statement;
use crate::syntax::ast::{self, Block, DeclKind, Expr, ExprKind, Field, Label, LineKind, Rest};

/// A type with the names of its symbols, apart from any unit.
type Row = (UnitTy, Option<Symbol>);

/// A labelled place.
#[derive(Clone, Debug, Default)]
struct Labelled {
    /// The type of the value that stands there; none for statements and declarations without a value.
    value: Option<Row>,
    /// Whether statements stand there.
    statements: bool,
    /// Whether other lines may read what it binds.
    binds: bool,
    /// The names visible there, with their slots.
    scope: Vec<(SlotId, String, Row)>,
    /// The procedure that runs there.
    during: Option<Symbol>,
}

/// Every labelled place of the game.
#[derive(Debug, Default)]
pub struct Scopes {
    places: HashMap<String, Labelled>,
}

impl Scopes {
    /// Gathers the labelled places of the units.
    pub fn new<'u>(units: impl Iterator<Item = (Headers<'u>, &'u [Line])>) -> Scopes {
        let mut scopes = Scopes::default();
        units.for_each(|(view, labels)| scopes.gather(&view, labels));
        scopes
    }

    fn gather(&mut self, view: &Headers<'_>, labels: &[Line]) {
        let row = |at: TyId| -> Row {
            let ty = view.types[at.index()];
            (ty, ty.sym.map(|sym| view.symbols[sym.index()].clone()))
        };
        for decl in view.decls {
            for rule in decl.labels.iter() {
                let mut place = Labelled::default();
                if let What::Setting { ty, index, .. } = &decl.what {
                    place.value = index.is_empty().then(|| row(*ty));
                }
                self.places.insert(view.symbols[rule.index()].name.to_string(), place);
            }
        }
        for line in labels {
            let value = row(line.ty);
            let statements = value.0.base == Base::Unit;
            let known = !statements && value.0.base != Base::Error;
            let place = Labelled {
                value: known.then_some(value),
                statements,
                binds: line.binds,
                scope: line.scope.iter().map(|n| (n.slot, n.name.to_string(), row(n.ty))).collect(),
                during: line.during.map(|sym| view.symbols[sym.index()].clone()),
            };
            self.places.insert(view.symbols[line.rule.index()].name.to_string(), place);
        }
    }
}

fn ty(dict: &Dict, (row, sym): &Row) -> Ty {
    Ty::of_unit(*row, sym.as_ref().and_then(|sym| dict.find(sym.space, &sym.name)))
}

/// Whether the header is an item of a kind of presets.
pub fn is_preset(cx: &Cx<'_>, header: &Header<'_, '_>) -> bool {
    let What::Item(item) = &cx.unit.decls[header.decl].what else { return false };
    match cx.ent(item.kind) {
        Some(kind) => cx.dict.root(kind) == Some(Root::Preset),
        // built in, and declared nowhere
        None => model::unit::PRESETS.contains(&&*cx.unit.symbol(item.kind).name),
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
    // what it sets and changes is text of the rules, wherever it stands
    let floor = std::mem::replace(&mut cx.floor, Floor::Rules);
    let (mut fields, mut overrides): (Vec<FieldValue>, Vec<Override>) = (Vec::new(), Vec::new());
    let mut abilities: Vec<Ability> = Vec::new();
    fields.extend(like(cx, header, line));
    for line in &block.lines {
        match &line.kind {
            LineKind::Field(field) => {
                let set = setting(cx, line, field);
                if let Some(root) = set.as_ref().and_then(|set| set.body.roots.first()) {
                    let setting = cx.dict.first_as(field.name.head().text, Role::Setting);
                    let ty = setting.map_or(Ty::UNIT, |setting| cx.dict.ty(setting));
                    let standing = label::here(cx);
                    label::put(cx, line.label.as_ref(), standing, Carrier::value(*root, ty));
                }
                fields.extend(set);
            }
            // Its texts belong to nobody: they are rules.
            LineKind::Ability(a) => abilities.extend(ability::ability(cx, a, line, Place::Rules)),
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
    cx.floor = floor;
    if let What::Item(item) = &mut cx.unit.decls[header.decl].what {
        item.fields = Rows::Owned(fields);
        item.abilities = Rows::Owned(abilities);
        item.overrides = Rows::Owned(overrides);
    }
}

/// `scenario short like long`: the preset that it is with changes.
fn like(cx: &mut Cx<'_>, header: &Header<'_, '_>, line: &ast::PhraseLine<'_>) -> Option<FieldValue> {
    let [_, id, _, other] = line.phrase.bare_words()?[..] else { return None };
    let ent = cx.look_up(other, Sought::Preset, &[Role::Item])?;
    let ty = cx.dict.ty(ent);
    let preset = ty.of.is_none_or(|kind| cx.dict.root(kind) == Some(Root::Preset));
    if !preset || id.is(other.text) {
        let d = Diagnostic::new(codes::E0701, other.span, format!("`{}` cannot be like `{}`", id.text, other.text))
            .label(if preset { "it is itself" } else { "this is no edition, scenario, variant or option" })
            .help("name another one that the game declares");
        return cx.none(d);
    }
    let body = cx.body(None, None, |cx| vec![cx.named(Op::Item, ty, ent, &[], other.span)]);
    let sym = cx.unit.sym(Space::Setting, LIKE);
    Some(FieldValue { sym, span: cx.unit.decls[header.decl].span, body })
}

/// `players: 1..3`: the numbers of players that it can be played with.
fn players(cx: &mut Cx<'_>, line: &ast::Line<'_>, field: &Field<'_>) -> Option<FieldValue> {
    let most = cx.dict.seat.and_then(|seat| cx.dict.kind(seat)).map_or((1, 8), |kind| kind.seats);
    let (lo, hi) = match &field.values[..] {
        [Expr { kind: ExprKind::Number(n), .. }] => (*n, *n),
        [Expr { kind: ExprKind::Range(range), .. }] => (range.lo, range.hi),
        [Expr { kind: ExprKind::AtLeast(n), .. }] => (*n, i64::from(most.1)),
        _ => (0, 0),
    };
    if lo < i64::from(most.0.max(1)) || hi > i64::from(most.1) {
        let at = field.values.first().map_or(field.name.span, |value| value.span);
        let d = Diagnostic::new(codes::E0406, at, "this is no number of players")
            .label(format!("the game has {} to {} seats", most.0.max(1), most.1))
            .help("write one number, or the fewest and the most: `players: 1..3`");
        return cx.none(d);
    }
    let body = cx.body(None, None, |cx| {
        let number =
            |cx: &mut Cx<'_>, n: i64| cx.node(Op::Int, Ty::int(0, 8), i32::try_from(n).unwrap_or(0), &[], line.span);
        let ends = [number(cx, lo), number(cx, hi)];
        vec![cx.node(Op::List, Ty::int(0, 8).set(), 0, &ends, line.span)]
    });
    let sym = cx.unit.sym(Space::Setting, PLAYERS);
    Some(FieldValue { sym, span: (line.span.start, line.span.end), body })
}

fn setting(cx: &mut Cx<'_>, line: &ast::Line<'_>, field: &Field<'_>) -> Option<FieldValue> {
    let name = field.name.head();
    let span = (line.span.start, line.span.end);
    if name.is(LEAVE_OUT) {
        let body = cx.body(None, None, |cx| vec![left_out(cx, &field.values, line.span)]);
        let sym = cx.unit.sym(Space::Setting, LEAVE_OUT);
        return Some(FieldValue { sym, span, body });
    }
    if name.is("name") {
        return None;
    }
    if name.is(PLAYERS) && cx.dict.first_as(PLAYERS, Role::Setting).is_none() {
        return players(cx, line, field);
    }
    if name.is(BESIDE) && cx.dict.first_as(BESIDE, Role::Setting).is_none() {
        let body = cx.body(None, None, |cx| vec![beside(cx, &field.values, line.span)]);
        let sym = cx.unit.sym(Space::Setting, BESIDE);
        return Some(FieldValue { sym, span, body });
    }
    let ent = cx.look_up(name, Sought::Setting, &[Role::Setting])?;
    let (want, index) = (cx.dict.ty(ent), cx.dict.index(ent));
    let body = cx.body(None, None, |cx| {
        vec![match field.values.as_slice() {
            [table] if !index.is_empty() => table::table(cx, index, want, table),
            values => expr::list(cx, values, want, line.span).node,
        }]
    });
    Some(FieldValue { sym: cx.sym(ent), span, body })
}

/// Seats that are asked nothing and sit beside the players, each by its id.
fn beside(cx: &mut Cx<'_>, values: &[Expr<'_>], span: Span) -> NodeId {
    let mut seats = Vec::new();
    for value in values {
        let Some(name) = names::word(value) else {
            let d = Diagnostic::new(codes::E0110, value.span, "expected the id of a seat")
                .label("who sits at the table is known before the game begins")
                .help("name the seats that are asked nothing: `beside: north, south`");
            cx.report(d);
            continue;
        };
        let Some(ent) = cx.look_up(name, Sought::Seat, &[Role::Item]) else { continue };
        let ty = cx.dict.ty(ent);
        if ty.of.and_then(|kind| cx.dict.kind(kind)).is_some_and(|kind| kind.unasked) {
            seats.push(cx.named(Op::Item, ty, ent, &[], name.span));
            continue;
        }
        let d = Diagnostic::new(codes::E0701, name.span, format!("`{}` does not sit beside the players", name.text))
            .label("this is no seat that is asked nothing")
            .help("declare such a kind of seat, `kind neutral is player, asked nothing`, and an item of it");
        cx.report(d);
    }
    cx.node(Op::List, Ty::ERROR.set(), 0, &seats, span)
}

/// Items that are not used, each by its id.
fn left_out(cx: &mut Cx<'_>, values: &[Expr<'_>], span: Span) -> NodeId {
    let items: Vec<_> = values.iter().map(|value| expr::expr(cx, value, Want::Any).node).collect();
    cx.node(Op::List, Ty::ERROR.set(), 0, &items, span)
}

fn change(cx: &mut Cx<'_>, decl: &DeclKind<'_>, span: Span, scopes: &Scopes) -> Option<Override> {
    // other declarations have headers of their own
    let DeclKind::Override(ast::Override { label, over, change }) = decl else { return None };
    let found = place(cx, label, scopes)?;
    if matches!(change, ast::Change::Remove | ast::Change::Replace(_)) {
        may_go(cx, found, label)?;
    }
    let change = match change {
        ast::Change::Set(value) => set(cx, found, label, value)?,
        ast::Change::Remove => Change::Remove,
        ast::Change::Replace(body) => Change::Replace(statements(cx, found, label, body)?),
        ast::Change::AddBefore(body) => Change::AddBefore(statements(cx, found, label, body)?),
        ast::Change::AddAfter(body) => Change::AddAfter(statements(cx, found, label, body)?),
    };
    let rule = cx.unit.sym(Space::Rule, label.ids.first()?.text);
    let over = over.and_then(|over| cx.look_up(over, Sought::Preset, &[Role::Item])).map(|ent| cx.sym(ent));
    Some(Override { rule, span: (span.start, span.end), change, over })
}

fn place<'p>(cx: &mut Cx<'_>, label: &Label<'_>, scopes: &'p Scopes) -> Option<&'p Labelled> {
    let [id] = label.ids.as_slice() else {
        let d = Diagnostic::new(codes::E0702, label.span, "a change names one rule id")
            .label("several are named here")
            .help("write one change for each id");
        return cx.none(d);
    };
    let found = scopes.places.get(id.text);
    if found.is_none() {
        let near = cx.nearest(id.text, scopes.places.keys().map(String::as_str));
        let otherwise = || "a change names a line that carries a label; `explain` shows the lines of a rule".to_owned();
        let d = Diagnostic::new(codes::E0703, id.span, format!("no line carries the label `{}`", id.text))
            .label("nothing to change")
            .meant(near, otherwise);
        cx.report(d);
    }
    found
}

fn set(cx: &mut Cx<'_>, place: &Labelled, label: &Label<'_>, value: &Expr<'_>) -> Option<Change> {
    let Some(row) = &place.value else {
        let help = if place.statements { "use `replace [ID] { .. }` for statements" } else { TAKE_AWAY };
        let d = Diagnostic::new(codes::E0704, label.span, "no single value stands on the labelled line")
            .label("`set` changes a value")
            .help(help);
        return cx.none(d);
    };
    let want = ty(cx.dict, row);
    Some(Change::Set(in_scope(cx, place, label.span, |cx| expr::expr(cx, value, Want::Ty(want)).node)))
}

/// What to do where a line can only be taken away.
const TAKE_AWAY: &str =
    "take the line away with `remove [ID]`, and write the new one in the rules under a label of its own";

/// Refuses to take away a line that others need.
fn may_go(cx: &mut Cx<'_>, place: &Labelled, label: &Label<'_>) -> Option<()> {
    if !place.binds {
        return Some(());
    }
    let d = Diagnostic::new(codes::E0704, label.span, "other lines read what the labelled line binds")
        .label("it cannot be taken away")
        .help("put labels on the lines that read it, and change those");
    cx.none(d)
}

fn statements(cx: &mut Cx<'_>, place: &Labelled, label: &Label<'_>, block: &Block<'_>) -> Option<Body> {
    if !place.statements {
        let d = Diagnostic::new(codes::E0704, label.span, "no statement stands on the labelled line")
            .label("`replace` and `add` change statements")
            .help(if place.value.is_some() { "use `set [ID] = ..` for a value" } else { TAKE_AWAY });
        return cx.none(d);
    }
    Some(in_scope(cx, place, label.span, |cx| statement::block(cx, block)))
}

/// A text in the scope of the one it changes: slots that are visible there keep their numbers, new ones follow.
fn in_scope(cx: &mut Cx<'_>, place: &Labelled, span: Span, f: impl FnOnce(&mut Cx<'_>) -> NodeId) -> Body {
    let of = |cx: &Cx<'_>, slot: SlotId| {
        place.scope.iter().find(|(other, ..)| *other == slot).map(|(_, _, row)| ty(cx.dict, row))
    };
    let (you, this) = (of(cx, YOU), of(cx, THIS));
    let during = place.during.as_ref().and_then(|sym| cx.dict.find(sym.space, &sym.name));
    cx.body(you, this, |cx| {
        cx.state.you = you;
        cx.state.during = during;
        let last = place.scope.iter().map(|(slot, ..)| slot.index()).max().unwrap_or(0);
        for at in 2..=last {
            let named = place.scope.iter().find(|(slot, ..)| slot.index() == at);
            let (name, ty) = named.map_or((String::new(), Ty::UNIT), |(_, name, row)| (name.clone(), ty(cx.dict, row)));
            cx.state.slots.push(SlotInfo { named: false, name, ty, span, bound: Bound::Hidden, used: true });
        }
        for (slot, name, _) in place.scope.iter().filter(|(slot, ..)| slot.index() > 1) {
            cx.state.names.push(name.clone(), *slot);
        }
        vec![f(cx)]
    })
}

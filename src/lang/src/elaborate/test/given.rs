//! `given`: where a test starts from.

use diag::{Diagnostic, Span, codes};
use model::unit::{Base, NodeId, Op};

use super::{item_node, named};
use crate::cx::{Cx, Typed, Want};
use crate::dict::{Ent, Role, article};
use crate::elaborate::expr;
use crate::syntax::ast::{self, Expr, ExprKind, Field, Line, LineKind, Part, Rest, TailKind, Word};
use crate::types::Ty;

/// What one line gives.
pub fn given(cx: &mut Cx<'_>, line: &Line<'_>) -> Vec<NodeId> {
    match &line.kind {
        LineKind::Field(field) => given_field(cx, field, line.span).into_iter().collect(),
        LineKind::Phrase(phrase) if matches!(phrase.rest, Rest::None) => put(cx, &phrase.phrase).into_iter().collect(),
        LineKind::Error(_) => Vec::new(),
        _ => {
            let d = Diagnostic::new(codes::E0801, line.span, "this gives nothing to start from")
                .label("expected a value or a piece in its place")
                .help("write `x.field: value`, `x.zone: [a, b]` or `stone of x at place`");
            cx.report(d);
            Vec::new()
        }
    }
}

fn given_field(cx: &mut Cx<'_>, field: &Field<'_>, span: Span) -> Option<NodeId> {
    if field.option.is_some() {
        return option(cx, field, field.name.head(), span);
    }
    if let Some(name) = field.name.single() {
        return given_single(cx, field, name, span);
    }
    let words: Vec<_> = field.name.words().collect();
    let [owner, what] = words.as_slice() else {
        let d = Diagnostic::new(codes::E0801, field.name.span, format!("`{}` has too many parts", field.name.text))
            .label("expected a thing and one of its fields or zones")
            .help("write `x.field: value` or `x.zone: [a, b]`; an index stands in brackets: `x.field[i]: value`");
        cx.report(d);
        return None;
    };
    let thing = expr::expr(cx, &named(*owner), Want::Any);
    if thing.ty.is_error() {
        return None;
    }
    let kind = thing.ty.of?;
    if let Some(ent) = cx.dict.field(kind, what.text) {
        cx.mention(ent, what.span);
        let info = cx.dict.field_info(ent)?.clone();
        if !info.var {
            let d = Diagnostic::new(codes::E0802, what.span, format!("`{}` is printed and cannot be given", what.text))
                .label("only state can be set")
                .help("choose a thing that has it, or set a `var` field");
            cx.report(d);
            return None;
        }
        let keys: Vec<_> = field
            .keys
            .iter()
            .zip(&info.index)
            .map(|(key, of)| expr::expr(cx, key, Want::Ty(Ty::of(Base::Enum, *of))).node)
            .collect();
        if field.keys.len() != info.index.len() {
            let d = Diagnostic::new(
                codes::E0308,
                what.span,
                format!("`{}` takes {}", what.text, diag::Count("index", info.index.len())),
            )
            .label(format!("{} given", field.keys.len()))
            .help("write the index in brackets after the field");
            cx.report(d);
            return None;
        }
        let kids: Vec<_> = std::iter::once(thing.node).chain(keys).collect();
        let place = cx.named(Op::Field, info.ty, ent, &kids, field.name.span);
        let value = value(cx, &field.values, info.ty, span);
        return Some(cx.stmt(Op::GivenSet, 0, &[place, value], span));
    }
    if let Some(ent) = cx.dict.first_as(what.text, Role::Zone) {
        cx.mention(ent, what.span);
        return Some(zone(cx, ent, Some(thing), field, span));
    }
    cx.unknown(*what, "field or zone", &[Role::Field, Role::Zone]);
    None
}

fn given_single(cx: &mut Cx<'_>, field: &Field<'_>, name: Word<'_>, span: Span) -> Option<NodeId> {
    match (name.text, field.values.as_slice()) {
        ("players", [Expr { kind: ExprKind::Number(n), .. }]) => {
            return Some(cx.stmt(Op::GivenPlayers, crate::declare::clamp(*n), &[], span));
        }
        ("seed", [Expr { kind: ExprKind::Number(n), .. }]) => {
            return Some(cx.stmt(Op::GivenSeed, crate::declare::clamp(*n), &[], span));
        }
        ("step", [Expr { kind: ExprKind::Name(path), .. }]) => return step_named(cx, path, span),
        _ => {}
    }
    if let Some(ent) = cx.dict.first_as(name.text, Role::Var) {
        cx.mention(ent, name.span);
        let place = expr::place(cx, &named(name));
        let value = value(cx, &field.values, place.ty, span);
        return Some(cx.stmt(Op::GivenSet, 0, &[place.node, value], span));
    }
    if cx.dict.first_as(name.text, Role::Setting).is_some() {
        return option(cx, field, name, span);
    }
    if let Some(ent) = cx.dict.first_as(name.text, Role::Zone) {
        cx.mention(ent, name.span);
        return Some(zone(cx, ent, None, field, span));
    }
    if cx.dict.first_as(name.text, Role::Item).is_some() {
        return switched(cx, field, name, span);
    }
    // an edition, scenario or variant, by the name of its kind
    let of_presets = model::unit::PRESETS.contains(&name.text) || cx.dict.first_as(name.text, Role::Kind).is_some();
    if let (true, [Expr { kind: ExprKind::Name(path), .. }]) = (of_presets, field.values.as_slice()) {
        let preset = preset(cx, path.single()?, "edition, scenario or variant", &[Role::Item])?;
        return Some(cx.stmt(Op::GivenEdition, preset, &[], span));
    }
    cx.unknown(name, "name", &[Role::Var, Role::Setting, Role::Zone]);
    None
}

fn option(cx: &mut Cx<'_>, field: &Field<'_>, name: Word<'_>, span: Span) -> Option<NodeId> {
    let Some(ent) = cx.dict.first_as(name.text, Role::Setting) else {
        return switched(cx, field, name, span);
    };
    cx.mention(ent, name.span);
    let ty = match &cx.dict.get(ent).data {
        crate::dict::Data::Setting { ty, .. } => *ty,
        _ => Ty::ERROR,
    };
    let value = match switch(field).filter(|_| ty.is_bool()) {
        Some(on) => cx.node(Op::Bool, Ty::BOOL, i32::from(on), &[], span),
        None => value(cx, &field.values, ty, span),
    };
    let sym = cx.sym(ent).imm();
    Some(cx.stmt(Op::GivenOption, sym, &[value], span))
}

/// An option that is a preset: it is in the game, or it is not.
fn switched(cx: &mut Cx<'_>, field: &Field<'_>, name: Word<'_>, span: Span) -> Option<NodeId> {
    let preset = preset(cx, name, "option", &[Role::Setting, Role::Item])?;
    let Some(on) = switch(field) else {
        let at = field.values.first().map_or(span, |value| value.span);
        let d = Diagnostic::new(codes::E0801, at, format!("expected `on` or `off` for `{}`", name.text))
            .label("an option that changes lines is in the game, or it is not")
            .help(format!("write `option {}: on`", name.text));
        cx.report(d);
        return None;
    };
    on.then(|| cx.stmt(Op::GivenEdition, preset, &[], span))
}

/// Whether the value is `on` or `off`.
fn switch(field: &Field<'_>) -> Option<bool> {
    match field.values.as_slice() {
        [Expr { kind: ExprKind::Name(path), .. }] => match path.text {
            "on" | "yes" => Some(true),
            "off" | "no" => Some(false),
            _ => None,
        },
        _ => None,
    }
}

/// The symbol of a preset; `what` is said of a name that is none of the `roles`.
fn preset(cx: &mut Cx<'_>, name: Word<'_>, what: &'static str, roles: &[Role]) -> Option<i32> {
    let Some(ent) = cx.dict.first_as(name.text, Role::Item) else {
        cx.unknown(name, what, roles);
        return None;
    };
    cx.mention(ent, name.span);
    let kind = match &cx.dict.get(ent).data {
        crate::dict::Data::Item(info) => info.kind,
        _ => None,
    };
    // The kinds of presets that are built in have no declaration.
    if kind.is_some_and(|kind| cx.dict.root(kind) != Some(model::unit::Root::Preset)) {
        let message = format!("expected {} {what}, found `{}`", article(what), name.text);
        let d = Diagnostic::new(codes::E0801, name.span, message)
            .label("this is an item")
            .help(format!("a piece is put in its place: `{} at place`", name.text));
        cx.report(d);
        return None;
    }
    Some(cx.sym(ent).imm())
}

fn step_named(cx: &mut Cx<'_>, path: &ast::Path<'_>, span: Span) -> Option<NodeId> {
    let words: Vec<_> = path.words().collect();
    let found = match words.as_slice() {
        [step] => cx.dict.first_as(step.text, Role::Step),
        [head, step] => cx.dict.step(head.text, step.text),
        _ => None,
    };
    match found {
        Some(ent) => {
            cx.mention(ent, path.span);
            let sym = cx.sym(ent).imm();
            Some(cx.stmt(Op::GivenAt, sym, &[], span))
        }
        None => {
            cx.unknown(*words.last()?, "step", &[Role::Step]);
            None
        }
    }
}

/// A value for a place. A design may stand for a copy of it: the test takes one that no earlier line took.
fn value(cx: &mut Cx<'_>, values: &[Expr<'_>], ty: Ty, span: Span) -> NodeId {
    if let ([one], Base::Thing) = (values, ty.base) {
        let value = expr::expr(cx, one, Want::Hint(ty));
        if value.ty.base == Base::Design && crate::types::related(cx.dict, value.ty, ty) {
            return value.node;
        }
        return expr::fit(cx, value, ty, one.span).node;
    }
    expr::list(cx, values, ty, span).node
}

fn zone(cx: &mut Cx<'_>, ent: Ent, owner: Option<Typed>, field: &Field<'_>, span: Span) -> NodeId {
    let holds = match &cx.dict.get(ent).data {
        crate::dict::Data::Zone(zone) => zone.holds.map_or(Ty::ERROR, |kind| Ty::of(Base::Zone, kind)),
        _ => Ty::ERROR,
    };
    let owner = owner.map_or(cx.absent(), |owner| owner.node);
    let zone = cx.named(Op::Zone, holds, ent, &[owner], field.name.span);
    let mut kids = vec![zone];
    for value in &field.values {
        match &value.kind {
            ExprKind::List(entries) => {
                kids.extend(entries.iter().filter_map(|entry| design(cx, &entry.value)));
            }
            _ => kids.extend(design(cx, value)),
        }
    }
    cx.stmt(Op::GivenZone, 0, &kids, span)
}

/// The item that a name means, also in the plural.
fn design(cx: &mut Cx<'_>, e: &Expr<'_>) -> Option<NodeId> {
    let ExprKind::Name(path) = &e.kind else {
        let d = Diagnostic::new(codes::E0801, e.span, "this is no piece")
            .label("expected the id of an item")
            .help("write ids: `[a, b]`");
        cx.report(d);
        return None;
    };
    item(cx, path.single()?)
}

fn item(cx: &mut Cx<'_>, word: Word<'_>) -> Option<NodeId> {
    let singular = word.text.strip_suffix('s').unwrap_or(word.text);
    let found = cx.dict.first_as(word.text, Role::Item).or_else(|| cx.dict.first_as(singular, Role::Item));
    let Some(ent) = found else {
        cx.unknown(word, "item", &[Role::Item]);
        return None;
    };
    Some(item_node(cx, ent, word.span))
}

/// `stone of red at north`, `2 cups of blue at north`, `bell at south`
fn put(cx: &mut Cx<'_>, phrase: &ast::Phrase<'_>) -> Option<NodeId> {
    let (Some(Part::Expr(what)), Some(Part::Prep(_)), [Part::Expr(place)]) =
        (phrase.parts.first(), phrase.parts.get(1), phrase.parts.get(2..).unwrap_or_default())
    else {
        let d = Diagnostic::new(codes::E0801, phrase.span, "this puts no piece anywhere")
            .label("expected a piece, `at`, and a place")
            .help("write `stone of x at place`, `2 stones of x at place`");
        cx.report(d);
        return None;
    };
    let (number, word, owner) = match &what.kind {
        ExprKind::Amount(amount) => {
            let ExprKind::Number(n) = amount.number.kind else { return None };
            let owner = amount.query.tails.iter().find(|t| t.kind == TailKind::Of).map(|t| &t.expr);
            (n, *amount.query.words.last()?, owner)
        }
        ExprKind::Of { function, argument } => match &function.kind {
            ExprKind::Name(path) => (1, path.single()?, Some(argument.as_ref())),
            _ => return None,
        },
        ExprKind::Name(path) => (1, path.single()?, None),
        _ => return None,
    };
    let thing = item(cx, word)?;
    let want = cx.seat().map_or(Want::Any, Want::Ty);
    let owner = owner.map_or(cx.absent(), |owner| expr::expr(cx, owner, want).node);
    let place = expr::expr(cx, place, Want::Any);
    let number = cx.number(crate::declare::clamp(number), what.span);
    Some(cx.stmt(Op::GivenPut, 0, &[thing, owner, place.node, number], phrase.span))
}

//! `given`: what a test starts from. In: `north.gold: 3`, `bare board`. Out: statements that make the state.

use diag::{Diagnostic, Sought, Span, codes};
use model::fast::FastMap;
use model::unit::{Base, NodeId, Op, Root, Tree};

use super::lying::Place;
use super::{chance, lines, lying, misfit, named};
use crate::cx::{Cx, Want};
use crate::dict::types::Ty;
use crate::dict::{Data, Ent, Role};
use crate::elaborate::declarations::table;
use crate::elaborate::expressions::expr;
use crate::syntax::ast::{self, Expr, ExprKind, Field, Line, LineKind, Part, Rest, Word};

/// What one line gives.
pub fn given(cx: &mut Cx<'_>, line: &Line<'_>) -> Vec<NodeId> {
    match &line.kind {
        LineKind::Field(field) => {
            let entries = family(cx, field, line.span);
            entries.unwrap_or_else(|| given_field(cx, field, line.span).into_iter().collect())
        }
        LineKind::Phrase(phrase) if matches!(phrase.rest, Rest::None) => {
            let bare = bare(cx, &phrase.phrase);
            bare.unwrap_or_else(|| put(cx, &phrase.phrase, &[])).into_iter().collect()
        }
        LineKind::Phrase(phrase) if matches!(phrase.rest, Rest::Block(_)) => {
            let lines = if let Rest::Block(state) = &phrase.rest { state.lines.as_slice() } else { &[] };
            put(cx, &phrase.phrase, lines).into_iter().collect()
        }
        LineKind::Error(_) => Vec::new(),
        LineKind::Decl(_) | LineKind::Ability(_) | LineKind::Stmt(_) | LineKind::Phrase(_) | LineKind::Condition(_) => {
            let d = Diagnostic::new(codes::E0801, line.span, "this gives nothing to start from")
                .label("expected a value or a piece in its place")
                .help("write `x.field: value`, `x.zone: [a, b]` or `stone of x at place`");
            cx.report(d);
            Vec::new()
        }
    }
}

/// A family as a whole, `north.gems: [red: 2, else: 1]`: a line for each entry that is given.
fn family(cx: &mut Cx<'_>, field: &Field<'_>, span: Span) -> Option<Vec<NodeId>> {
    let ([table @ Expr { kind: ExprKind::List(entries), .. }], []) = (field.values.as_slice(), field.keys.as_slice())
    else {
        return None;
    };
    if field.option.is_some() || entries.iter().all(|entry| entry.key.is_none() && entry.others.is_none()) {
        return None;
    }
    let words: Vec<_> = field.name.words().collect();
    let (owner, ent) = match words.as_slice() {
        [name] => (None, cx.dict.first_as(name.text, Role::Var)?),
        [owner, what] => {
            let kind = cx.peek(|cx| expr::expr(cx, &named(*owner), Want::Any)).ty.of?;
            (Some(*owner), cx.dict.field(kind, what.text)?)
        }
        _ => return None,
    };
    let state = cx.dict.field_info(ent).is_none_or(|field| field.var);
    let (ty, index) = (cx.dict.ty(ent), cx.dict.index(ent));
    if index.is_empty() || !state {
        return None;
    }
    cx.mention(ent, field.name.span);
    let cells = table::given(cx, index, table);
    let entry = |(keys, value): (Vec<NodeId>, &Expr<'_>)| {
        let thing = owner.map(|owner| expr::expr(cx, &named(owner), Want::Any).node);
        let kids: Vec<_> = thing.into_iter().chain(keys).collect();
        let op = if owner.is_some() { Op::Field } else { Op::Var };
        let place = cx.named(op, ty, ent, &kids, field.name.span);
        let value = self::value(cx, std::slice::from_ref(value), ty, span);
        cx.stmt(Op::GivenSet, 0, &[place, value], span)
    };
    Some(cells.into_iter().map(entry).collect())
}

fn given_field(cx: &mut Cx<'_>, field: &Field<'_>, span: Span) -> Option<NodeId> {
    if field.option.is_some() {
        return option(cx, field, field.name.head(), span);
    }
    if let Some(what) = field.next {
        return chance::next(cx, what, field, span);
    }
    if let Some(name) = field.name.single() {
        return given_single(cx, field, name, span);
    }
    let words: Vec<_> = field.name.words().collect();
    let [owner, what] = words.as_slice() else {
        let d = Diagnostic::new(codes::E0801, field.name.span, format!("`{}` has too many parts", field.name.text))
            .label("expected a thing and one of its fields or zones")
            .help("write `x.field: value` or `x.zone: [a, b]`; an index stands in brackets: `x.field[i]: value`");
        return cx.none(d);
    };
    let thing = expr::expr(cx, &named(*owner), Want::Any);
    if thing.ty.is_error() {
        return None;
    }
    let kind = thing.ty.of?;
    if let Some(ent) = cx.dict.field(kind, what.text) {
        return state(cx, (thing.node, ent), *what, field, span);
    }
    if let Some(zone) = lying::zone(cx, *what, Some(thing), &field.name) {
        return Some(lies(cx, zone, field, span));
    }
    cx.unknown(*what, Sought::FieldOrZone, &[Role::Field, Role::Zone]);
    None
}

/// The value of a state field of a thing.
fn state(cx: &mut Cx<'_>, of: (NodeId, Ent), what: Word<'_>, field: &Field<'_>, span: Span) -> Option<NodeId> {
    let (thing, ent) = of;
    cx.mention(ent, what.span);
    let info = cx.dict.field_info(ent)?.clone();
    if !info.var {
        let d = Diagnostic::new(codes::E0802, what.span, format!("`{}` is printed and cannot be given", what.text))
            .label("only state can be set")
            .help("choose a thing that has it, or set a `var` field");
        return cx.none(d);
    }
    let keys = field.keys.iter().zip(&info.index);
    let keys: Vec<_> = keys.map(|(key, of)| expr::expr(cx, key, Want::Ty(cx.dict.ty(*of))).node).collect();
    if field.keys.len() != info.index.len() {
        let message = format!("`{}` takes {}", what.text, diag::Count("index", info.index.len()));
        let d = Diagnostic::new(codes::E0308, what.span, message)
            .label(format!("{} given", field.keys.len()))
            .help("write the index in brackets after the field");
        return cx.none(d);
    }
    let kids: Vec<_> = std::iter::once(thing).chain(keys).collect();
    let place = cx.named(Op::Field, info.ty, ent, &kids, field.name.span);
    let value = value(cx, &field.values, info.ty, span);
    Some(cx.stmt(Op::GivenSet, 0, &[place, value], span))
}

fn given_single(cx: &mut Cx<'_>, field: &Field<'_>, name: Word<'_>, span: Span) -> Option<NodeId> {
    match (name.text, field.values.as_slice()) {
        (what @ ("players" | "seed"), [Expr { kind: ExprKind::Number(n), .. }]) => {
            let op = if what == "seed" { Op::GivenSeed } else { Op::GivenPlayers };
            return Some(cx.stmt(op, crate::declare::clamp(*n), &[], span));
        }
        ("step", [Expr { kind: ExprKind::Name(path), .. }]) => {
            let ent = step(cx, path)?;
            return Some(cx.named(Op::GivenAt, Ty::UNIT, ent, &[], span));
        }
        ("seats" | "forced", _) if cx.dict.first_as(name.text, Role::Var).is_some() => {}
        ("seats", seats) => return Some(seated(cx, seats, span)),
        ("forced", [value]) => return forced(cx, value, span),
        ("players" | "seed", [value]) => {
            let d = Diagnostic::new(codes::E0801, value.span, format!("expected a number for `{}`", name.text))
                .label("this is none")
                .help(format!("write `{}: 3`", name.text));
            return cx.none(d);
        }
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
    if let Some(place) = lying::of_nobody(cx, name, &field.name) {
        return Some(lies(cx, place, field, span));
    }
    if cx.dict.first_as(name.text, Role::Item).is_some() {
        return switched(cx, field, name, span);
    }
    // an edition, scenario or variant, by the name of its kind
    let of_presets = model::unit::PRESETS.contains(&name.text) || cx.dict.first_as(name.text, Role::Kind).is_some();
    if let (true, [Expr { kind: ExprKind::Name(path), .. }]) = (of_presets, field.values.as_slice()) {
        let there = misfit::listed(cx, "there are", |data| misfit::is_preset(cx, data));
        let preset = preset(cx, path.single()?, (Sought::Preset, there), &[Role::Item])?;
        return Some(cx.stmt(Op::GivenEdition, preset, &[], span));
    }
    cx.unknown(name, Sought::Name, &[Role::Var, Role::Setting, Role::Zone]);
    None
}

fn option(cx: &mut Cx<'_>, field: &Field<'_>, name: Word<'_>, span: Span) -> Option<NodeId> {
    let Some(ent) = cx.dict.first_as(name.text, Role::Setting) else { return switched(cx, field, name, span) };
    cx.mention(ent, name.span);
    if !misfit::is_option(&cx.dict.get(ent).data) {
        return fixed(cx, name);
    }
    let ty = cx.dict.ty(ent);
    let value = match switch(field).filter(|_| ty.is_bool()) {
        Some(on) => cx.node(Op::Bool, Ty::BOOL, i32::from(on), &[], span),
        None => value(cx, &field.values, ty, span),
    };
    Some(cx.named(Op::GivenOption, Ty::UNIT, ent, &[value], span))
}

/// Reports a setting that nobody chooses for a game.
fn fixed(cx: &mut Cx<'_>, name: Word<'_>) -> Option<NodeId> {
    let options = misfit::listed(cx, "the options are", misfit::is_option);
    let options = options.map_or(String::new(), |options| format!("; {options}"));
    let d = Diagnostic::new(codes::E0801, name.span, format!("`{}` is no option of the game", name.text))
        .label("it is the same in every game of an edition")
        .help(format!("a setting is changed by an edition or a scenario{options}"));
    cx.none(d)
}

/// An option that is a preset: it is in the game, or it is not.
fn switched(cx: &mut Cx<'_>, field: &Field<'_>, name: Word<'_>, span: Span) -> Option<NodeId> {
    let options = misfit::listed(cx, "the options are", misfit::is_option);
    let preset = preset(cx, name, (Sought::Option, options), &[Role::Setting, Role::Item])?;
    let Some(on) = switch(field) else {
        let at = field.values.first().map_or(span, |value| value.span);
        let d = Diagnostic::new(codes::E0801, at, format!("expected `on` or `off` for `{}`", name.text))
            .label("an option that changes lines is in the game, or it is not")
            .help(format!("write `option {}: on`", name.text));
        return cx.none(d);
    };
    on.then(|| cx.stmt(Op::GivenEdition, preset, &[], span))
}

/// Whether the value is `on` or `off`.
fn switch(field: &Field<'_>) -> Option<bool> {
    let [Expr { kind: ExprKind::Name(path), .. }] = field.values.as_slice() else { return None };
    match path.text {
        "on" | "yes" => Some(true),
        "off" | "no" => Some(false),
        _ => None,
    }
}

/// The symbol of a preset; what it should be, and which there are, is said of a name that is none of the `roles`.
fn preset(cx: &mut Cx<'_>, name: Word<'_>, (what, there): (Sought, Option<String>), roles: &[Role]) -> Option<i32> {
    let Some(ent) = cx.dict.first_as(name.text, Role::Item) else {
        let near = cx.near(name.text, roles);
        cx.unknown_near(name, what, near, there.as_deref());
        return None;
    };
    cx.mention(ent, name.span);
    let kind = cx.dict.item(ent).and_then(|item| item.kind);
    // The kinds of presets that are built in have no declaration.
    if kind.is_some_and(|kind| cx.dict.root(kind) != Some(Root::Preset)) {
        let message = format!("expected {} {what}, found `{}`", diag::article(&what.to_string()), name.text);
        let d = Diagnostic::new(codes::E0801, name.span, message)
            .label("this is an item")
            .help(format!("a piece is put in its place: `{} at place`", name.text));
        return cx.none(d);
    }
    Some(cx.sym(ent).imm())
}

/// The step that a path names.
pub(super) fn step(cx: &mut Cx<'_>, path: &ast::Path<'_>) -> Option<Ent> {
    let words: Vec<_> = path.words().collect();
    let found = match words.as_slice() {
        [step] => cx.dict.first_as(step.text, Role::Step),
        [head, step] => cx.dict.step(head.text, step.text),
        _ => None,
    };
    match (found, words.as_slice()) {
        (Some(ent), _) => cx.mention(ent, path.span),
        (None, [head, step]) => match cx.dict.procedure(head.text) {
            Some(of) => cx.no_step(*step, of, head.text),
            None => cx.unknown(*head, Sought::Procedure, &[Role::Verb]),
        },
        (None, _) => {
            let near = cx.near(words.last()?.text, &[Role::Step]);
            let there = misfit::listed(cx, "the steps are", |data| matches!(data, Data::Step { .. }));
            cx.unknown_near(*words.last()?, Sought::Step, near, there.as_deref());
        }
    }
    found
}

/// `seats: red, blue`
fn seated(cx: &mut Cx<'_>, seats: &[Expr<'_>], span: Span) -> NodeId {
    let nodes: Vec<_> = seats.iter().map(|seat| lines::seat(cx, seat)).collect();
    for (at, node) in nodes.iter().enumerate() {
        if nodes[..at].iter().any(|other| cx.unit.same(*other, *node)) {
            let d = Diagnostic::new(codes::E0403, seats[at].span, "this seat is named twice")
                .label("it sits already")
                .help("name each seat once");
            cx.report(d);
        }
    }
    cx.stmt(Op::GivenSeats, 0, &nodes, span)
}

/// `forced: asked`
fn forced(cx: &mut Cx<'_>, value: &Expr<'_>, span: Span) -> Option<NodeId> {
    if matches!(&value.kind, ExprKind::Name(path) if path.text == "asked") {
        return Some(cx.stmt(Op::GivenForced, 0, &[], span));
    }
    let d = Diagnostic::new(codes::E0801, value.span, "expected `asked`")
        .label("what is forced is asked too, or the line is left out")
        .help("write `forced: asked`");
    cx.none(d)
}

/// `zone: [a, b]`, `zone: dealt`
fn lies(cx: &mut Cx<'_>, place: Place, field: &Field<'_>, span: Span) -> NodeId {
    if let [Expr { kind: ExprKind::Name(path), .. }] = field.values.as_slice()
        && path.text == "dealt"
        && cx.dict.first_as("dealt", Role::Item).is_none()
    {
        return cx.stmt(Op::GivenDealt, 0, &[place.node], span);
    }
    let things = lying::things(cx, place, &field.values);
    let kids: Vec<_> = std::iter::once(place.node).chain(things).collect();
    cx.stmt(Op::GivenZone, 0, &kids, span)
}

/// `bare board`, `bare stones`: none if the phrase is another one.
fn bare(cx: &mut Cx<'_>, phrase: &ast::Phrase<'_>) -> Option<Option<NodeId>> {
    let [head, what] = phrase.bare_words()?.try_into().ok()?;
    if !head.is("bare") {
        return None;
    }
    if let Some(kind) = cx.dict.first_as(what.text, Role::Kind) {
        cx.mention(kind, what.span);
        if !matches!(cx.dict.root(kind), Some(Root::Preset | Root::Record) | None) {
            return Some(Some(cx.named(Op::GivenBare, Ty::UNIT, kind, &[], phrase.span)));
        }
    } else if what.is("board") {
        return Some(Some(cx.stmt(Op::GivenBare, -1, &[], phrase.span)));
    }
    let d = Diagnostic::new(codes::E0801, what.span, format!("`{}` cannot be bare", what.text))
        .label("expected `board`, or a kind of places, pieces or seats")
        .help("write `bare board` for every place, or name a kind: `bare stones`");
    cx.report(d);
    Some(None)
}

/// Reports what a block gives twice: the same value, or what lies in the same place.
pub(super) fn twice(cx: &mut Cx<'_>, nodes: &[NodeId]) {
    let place = |cx: &Cx<'_>, node: NodeId| {
        let (Tree::GivenSet { place, .. } | Tree::GivenZone { place, .. }) = cx.unit.tree(node) else { return None };
        (cx.unit.get(place).op != Op::Error).then_some(place)
    };
    // Lines that stand alone, by what they say once and by what their places are like.
    let mut known: FastMap<(Option<Op>, u64), Vec<NodeId>> = FastMap::default();
    for node in nodes {
        let op = cx.unit.get(*node).op;
        let once = matches!(op, Op::GivenPlayers | Op::GivenSeats | Op::GivenSeed | Op::GivenAt | Op::GivenForced);
        let of = place(cx, *node);
        let key = match of {
            _ if once => (Some(op), 0),
            Some(of) => (None, cx.unit.likeness(of)),
            None => continue,
        };
        let alike = known.entry(key).or_default();
        let same = |other: NodeId| once || place(cx, other).zip(of).is_some_and(|(a, b)| cx.unit.same(a, b));
        let Some(first) = alike.iter().copied().find(|other| same(*other)) else {
            alike.push(*node);
            continue;
        };
        let d = Diagnostic::new(codes::E0403, cx.unit.span(*node), "this is given twice")
            .label("the first of them would not count")
            .other(cx.unit.span(first), "given here already")
            .help("leave one of them out");
        cx.report(d);
    }
}

/// A value for a place. A design may stand for a copy of it: the test takes one that no earlier line took.
fn value(cx: &mut Cx<'_>, values: &[Expr<'_>], ty: Ty, span: Span) -> NodeId {
    if let ([one], Base::Thing) = (values, ty.base) {
        let value = expr::expr(cx, one, Want::Hint(ty));
        if value.ty.base == Base::Design && crate::dict::types::related(cx.dict, value.ty, ty) {
            return value.node;
        }
        return expr::fit(cx, value, ty, one.span).node;
    }
    expr::list(cx, values, ty, span).node
}

/// `stone of red at north`, `2 cups of blue at north { worn: 3 }`, `bell at south`
fn put(cx: &mut Cx<'_>, phrase: &ast::Phrase<'_>, lines: &[Line<'_>]) -> Option<NodeId> {
    let (Some(Part::Expr(what)), Some(Part::Prep(_)), [Part::Expr(place)]) =
        (phrase.parts.first(), phrase.parts.get(1), phrase.parts.get(2..).unwrap_or_default())
    else {
        let d = Diagnostic::new(codes::E0801, phrase.span, "this puts no piece anywhere")
            .label("expected a piece, `at`, and a place")
            .help("write `stone of x at place`, `2 stones of x at place`");
        return cx.none(d);
    };
    let (number, word, owner) = lying::some(what)?;
    let thing = lying::item(cx, word)?;
    let owner = lying::owner(cx, owner);
    let at = expr::expr(cx, place, Want::Any);
    if !lying::may_lie(cx, word, Place::of(cx, at, place.span)) {
        return None;
    }
    let number = cx.number(crate::declare::clamp(number), what.span);
    let mut kids = vec![thing, owner, at.node, number];
    for line in lines {
        kids.extend(put_so(cx, word, line));
    }
    Some(cx.stmt(Op::GivenPut, 0, &kids, phrase.span))
}

/// A line in the braces behind a piece that is put somewhere: the value of one of its fields.
fn put_so(cx: &mut Cx<'_>, word: Word<'_>, line: &Line<'_>) -> Option<NodeId> {
    let LineKind::Field(field) = &line.kind else {
        if matches!(line.kind, LineKind::Error(_)) {
            return None;
        }
        let d = Diagnostic::new(codes::E0801, line.span, "this says no state of the piece")
            .label("expected one of its fields")
            .help("write `field: value`; where it lies stands before the brace");
        return cx.none(d);
    };
    let what = field.name.single()?;
    let kind = lying::kind_of(cx, word)?;
    let Some(ent) = cx.dict.field(kind, what.text) else {
        cx.unknown(what, Sought::Field, &[Role::Field]);
        return None;
    };
    let thing = lying::item(cx, word)?;
    state(cx, (thing, ent), what, field, line.span)
}

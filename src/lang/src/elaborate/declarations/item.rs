//! Content items: printed fields, copies, effects, conditions, abilities.
//!
//! In: `cup tall-cup { depth: 3; filled { gain 2 gold }; when you pass { .. } }`. Out: the fields, the abilities and
//! the copies of the item.

use std::collections::{HashMap, HashSet};

use diag::{Diagnostic, Sought, Span, codes};
use model::unit::{Ability, Base, Body, FieldValue, Many, Op, PLAYERS, Root, Rows, SymId, What, mark};

use crate::cx::Cx;
use crate::declare::Header;
use crate::dict::types::Ty;
use crate::dict::{Ent, Role};
use crate::elaborate::expressions::{expr, names};
use crate::elaborate::label::{self, Carrier};
use crate::elaborate::statements::ability::{self, Place};
use crate::elaborate::statements::statement;
use crate::syntax::ast::{self, Block, Expr, ExprKind, Field, Line, LineKind, Rest, Word};

/// What the lines of an item add to its declaration.
#[derive(Debug, Default)]
struct Content {
    fields: Vec<FieldValue>,
    abilities: Vec<Ability>,
    copies: Vec<u8>,
    key: Option<String>,
    replaces: Option<SymId>,
    /// Names of fields given, with their places.
    given: HashMap<String, Span>,
    /// Fields that a misspelt name is near to: they count as given.
    meant: HashSet<String>,
    /// A field has a name that is near to none: any may be meant.
    vague: bool,
}

/// Fills the declaration of an item.
pub fn item(cx: &mut Cx<'_>, header: &Header<'_, '_>, line: &ast::PhraseLine<'_>) {
    let Rest::Block(block) = &line.rest else { return };
    let What::Item(declared) = &cx.unit.decls[header.decl].what else { return };
    let Some(kind) = cx.ent(declared.kind).filter(|kind| cx.dict.kind(*kind).is_some()) else {
        return misspelt(cx, line, block);
    };
    cx.mention(kind, line.phrase.span);
    let mut content = Content::default();
    let mut torn = false;
    for line in &block.lines {
        // what an `if` behind a broken line belongs to was told of with that line
        let loose = matches!(&line.kind, LineKind::Stmt(statement) if matches!(**statement, ast::Stmt::If(_)));
        if !(torn && loose) {
            one(cx, kind, line, &mut content);
        }
        torn = matches!(line.kind, LineKind::Error(_));
    }
    around(cx, kind, header, &mut content);
    if !block.lines.iter().any(|line| matches!(line.kind, LineKind::Error(_))) {
        missing(cx, kind, header, &content);
    }
    if let What::Item(item) = &mut cx.unit.decls[header.decl].what {
        item.fields = Rows::Owned(content.fields);
        item.abilities = Rows::Owned(content.abilities);
        item.copies = Rows::Owned(content.copies);
        item.replaces = content.replaces;
        if let Some(key) = content.key {
            item.key = key.into();
        }
    }
}

/// An item of an unknown kind is read as one of the kind that is probably meant.
fn misspelt(cx: &mut Cx<'_>, line: &ast::PhraseLine<'_>, block: &Block<'_>) {
    let word = line.phrase.parts.first().and_then(ast::Part::word).map_or("", |word| word.text);
    let Some(kind) = cx.near(word, &[Role::Kind]).and_then(|near| cx.dict.first_as(near, Role::Kind)) else { return };
    let mut content = Content::default();
    for line in &block.lines {
        cx.strange(|cx| one(cx, kind, line, &mut content));
    }
}

fn one(cx: &mut Cx<'_>, kind: Ent, line: &Line<'_>, content: &mut Content) {
    match &line.kind {
        LineKind::Field(field) => self::field(cx, kind, line, field, content),
        LineKind::Ability(a) => content.abilities.extend(ability::ability(cx, a, line, Place::Item(kind))),
        LineKind::Phrase(phrase) => block_field(cx, kind, line, phrase, content),
        LineKind::Decl(_) | LineKind::Error(_) => {}
        LineKind::Stmt(statement) => {
            let d = no_statement(line.span);
            cx.report(if matches!(**statement, ast::Stmt::If(_)) { d.help(LOOSE_IF) } else { d });
        }
        LineKind::Condition(_) => cx.report(no_statement(line.span)),
    }
}

const LOOSE_IF: &str = "if it belongs to the line before, write it there: a line end before `if` ends the line; what is \
                        done when something happens stands in an ability (`when .. { .. }`)";

fn no_statement(span: Span) -> Diagnostic {
    Diagnostic::new(codes::E0401, span, "a statement stands directly in an item")
        .label("nothing says when this is done")
        .help("put it into an effect field (`shown { .. }`) or an ability (`when .. { .. }`)")
}

fn field(cx: &mut Cx<'_>, kind: Ent, line: &Line<'_>, field: &Field<'_>, content: &mut Content) {
    let Some(name) = field.name.single() else {
        let d = Diagnostic::new(codes::E0402, field.name.span, format!("`{}` is no field of an item", field.name.text))
            .label("expected one name before the colon")
            .help("write the field's own name: `weight: 1`");
        return cx.report(d);
    };
    if twice(cx, name, content) {
        return;
    }
    match name.text {
        "copies" if cx.dict.field(kind, "copies").is_none() => copies(cx, kind, field, content),
        PLAYERS if cx.dict.field(kind, PLAYERS).is_none() => players(cx, kind, field, content),
        "name" if cx.dict.field(kind, "name").is_none() => key(cx, field, content),
        "replaces" if cx.dict.field(kind, "replaces").is_none() => replaces(cx, kind, field, content),
        _ => printed(cx, kind, line, name, &field.values, content),
    }
}

fn twice(cx: &mut Cx<'_>, name: Word<'_>, content: &mut Content) -> bool {
    if let Some(at) = content.given.get(name.text) {
        let d = Diagnostic::new(codes::E0403, name.span, format!("`{}` is given twice", name.text))
            .label("second time")
            .other(*at, "first given here")
            .help("remove one of the two");
        cx.report(d);
        return true;
    }
    content.given.insert(name.text.to_owned(), name.span);
    false
}

/// The printed field of that name. For a misspelt one, which is reported, what is given is read as the field that is
/// meant by `misspelt`.
fn lookup(
    cx: &mut Cx<'_>,
    kind: Ent,
    name: Word<'_>,
    content: &mut Content,
    misspelt: impl FnOnce(&mut Cx<'_>, Ent),
) -> Option<Ent> {
    let found = cx.dict.field(kind, name.text);
    if found.is_none() && !cx.dict.kind(kind).is_some_and(|k| k.broken) {
        let names = || cx.dict.fields_of(kind).map(|f| cx.dict.short(f));
        let near = cx.nearest(name.text, names().chain(["copies", "name", "replaces"]));
        content.vague |= near.is_none();
        content.meant.extend(near.map(str::to_owned));
        let listed = diag::or_list(names().map(|n| format!("`{n}`")));
        let help = format!("{} has {listed}, and every item `copies`, `name` and `replaces`", cx.dict.short(kind));
        let meant = near.and_then(|near| cx.dict.field(kind, near));
        cx.unknown_near(name, Sought::Field, near, Some(&help));
        if let Some(meant) = meant {
            cx.strange(|cx| misspelt(cx, meant));
        }
    }
    let field = found?;
    if cx.dict.field_info(field).is_some_and(|f| f.var) {
        let d = Diagnostic::new(codes::E0404, name.span, format!("`{}` is state, not printed on the item", name.text))
            .label("its value changes in play")
            .help("leave it out; its value at the start stands at the field's declaration");
        return cx.none(d);
    }
    Some(field)
}

fn printed(cx: &mut Cx<'_>, kind: Ent, line: &Line<'_>, name: Word<'_>, values: &[Expr<'_>], content: &mut Content) {
    let misspelt = |cx: &mut Cx<'_>, field: Ent| drop(given(cx, kind, field, line, name, values));
    let Some(field) = lookup(cx, kind, name, content, misspelt) else { return };
    cx.mention(field, name.span);
    let body = given(cx, kind, field, line, name, values);
    push(cx, kind, line, field, body, content);
}

/// The values of a printed field.
fn given(cx: &mut Cx<'_>, kind: Ent, field: Ent, line: &Line<'_>, name: Word<'_>, values: &[Expr<'_>]) -> Body {
    let (ty, index) = (cx.dict.ty(field), cx.dict.index(field));
    cx.body(cx.seat(), Some(Ty::thing(kind)), |cx| {
        let root = match (ty.base, values) {
            (Base::Effect, _) => {
                let d = Diagnostic::new(codes::E0405, line.span, format!("`{}` is an effect, not a value", name.text))
                    .label("expected a block")
                    .help(format!("write `{} {{ .. }}`", name.text));
                cx.refuse(d, line.span).node
            }
            (Base::Condition, [one]) => expr::condition(cx, one),
            (_, [table]) if !index.is_empty() => super::table::table(cx, index, ty, table),
            _ => expr::list(cx, values, ty, line.span).node,
        };
        vec![root]
    })
}

fn push(cx: &mut Cx<'_>, kind: Ent, line: &Line<'_>, field: Ent, body: Body, content: &mut Content) {
    if let (Some(label), Some(root)) = (&line.label, body.roots.first()) {
        let ty = Some(cx.dict.ty(field)).filter(|ty| ty.base != Base::Effect).unwrap_or(Ty::UNIT);
        let mut standing = label::here(cx);
        standing.stand_on(cx.seat(), Ty::thing(kind));
        label::put(cx, Some(label), standing, Carrier::value(*root, ty));
    }
    let sym = cx.sym(field);
    content.fields.push(FieldValue { sym, span: (line.span.start, line.span.end), body });
}

/// `shown { .. }`: an effect field. Nested items have declarations of their own.
fn block_field(cx: &mut Cx<'_>, kind: Ent, line: &Line<'_>, phrase: &ast::PhraseLine<'_>, content: &mut Content) {
    let words = phrase.phrase.bare_words().unwrap_or_default();
    let first = phrase.phrase.parts.first().and_then(ast::Part::word);
    let (Rest::Block(block), Some(name)) = (&phrase.rest, words.first().copied()) else {
        if let Some(name) = first
            && (cx.dict.field(kind, name.text).is_some() || matches!(name.text, "copies" | "name" | "replaces"))
        {
            let d = Diagnostic::new(codes::E0110, name.span, format!("expected `:` after `{}`", name.text))
                .label("the name of a field")
                .help(format!("write `{}: ..`; what is done stands in braces: `{} {{ .. }}`", name.text, name.text))
                .unsafe_fix(name.span.after(), ":", "write `:`");
            cx.report(d);
            content.meant.insert(name.text.to_owned());
            return;
        }
        let d = no_statement(line.span);
        let d = match first.filter(|word| !cx.dict.knows(word.text)) {
            Some(word) => d.help(format!(
                "`{}` is no word of the game; a number of others is changed with `modify VALUE of NOUN by ..`",
                word.text
            )),
            None => d,
        };
        return cx.report(d);
    };
    let is_field = cx.dict.field(kind, name.text).is_some();
    let nested = cx.dict.first_as(name.text, Role::Kind).is_some_and(|kind| cx.dict.short(kind) == name.text);
    if !is_field && words.len() <= 2 && nested {
        return;
    }
    if words.len() > 1 {
        return strange_block(cx, &words);
    }
    if twice(cx, name, content) {
        return;
    }
    let misspelt = |cx: &mut Cx<'_>, _| drop(effect(cx, kind, block));
    let Some(field) = lookup(cx, kind, name, content, misspelt) else { return };
    cx.mention(field, name.span);
    let ty = cx.dict.ty(field);
    if ty.base == Base::Effect {
        let body = effect(cx, kind, block);
        push(cx, kind, line, field, body, content);
    } else if !ty.is_error() {
        let d = Diagnostic::new(codes::E0405, name.span, format!("`{}` is no effect", name.text))
            .label(format!("expected {}, found a block", cx.dict.show(ty)))
            .help(format!("write `{}: ..`", name.text));
        cx.report(d);
    }
}

/// Reports words with a block that are no field, no ability and no item.
fn strange_block(cx: &mut Cx<'_>, words: &[Word<'_>]) {
    let first = words[0];
    if let ([kind, _], false) = (words, cx.dict.knows(first.text))
        && let Some(near) = cx.near(kind.text, &[Role::Kind])
    {
        return cx.unknown_near(first, Sought::Kind, Some(near), None);
    }
    let misspelt = || crate::syntax::words::near_head(first.text);
    let event = matches!(first.text, "whenever" | "upon" | "while" | "if" | "whensoever").then_some("when");
    if let Some(head) = event.or_else(misspelt) {
        return cx.report(crate::declare::no_such_line(first, head));
    }
    let span = words.iter().fold(first.span, |span, word| span.to(word.span));
    let inner = words[1..].iter().find(|word| crate::syntax::words::is_head(word.text));
    let d = match inner {
        Some(head) => Diagnostic::new(codes::E0119, head.span, format!("`{}` is the first word of its line", head.text))
            .label("other words stand before it")
            .help(format!("begin the line with `{}`", head.text)),
        None => Diagnostic::new(codes::E0401, span, "this is no field, no ability and no item")
            .label("nothing says when its block is done")
            .help("a field is one word before its block; an ability begins with `when`, `before`, `instead of` or `action`"),
    };
    cx.report(d);
}

fn effect(cx: &mut Cx<'_>, kind: Ent, block: &Block<'_>) -> Body {
    cx.body(cx.seat(), Some(Ty::thing(kind)), |cx| vec![statement::block(cx, block)])
}

/// `copies: 2` is a count, `copies: 2+, 4+` one copy for each mark, `copies: 60 of 2+` sixty of one mark.
#[expect(clippy::wildcard_enum_match_arm, reason = "any other form is an expression, or is reported")]
fn copies(cx: &mut Cx<'_>, kind: Ent, field: &Field<'_>, content: &mut Content) {
    if let Some(players) = content.given.get(PLAYERS).filter(|_| cx.dict.field(kind, PLAYERS).is_none()) {
        let d = Diagnostic::new(codes::E0406, field.name.span, "copies say for how many players they are")
            .label("said once more")
            .other(*players, "said here");
        return cx.report(d.help("write the marks here: `copies: 3+, 3+`"));
    }
    let (fewest, most) = cx.dict.seat.and_then(|seat| cx.dict.kind(seat)).map_or((0, 0), |k| k.seats);
    if cx.dict.kind(kind).is_some_and(|k| k.one_copy() || k.root != Root::Piece) {
        let d = Diagnostic::new(codes::E0406, field.name.span, format!("{} has one copy only", cx.dict.short(kind)))
            .label("`copies` means nothing here")
            .help("remove the line");
        return cx.report(d);
    }
    for value in &field.values {
        let small = |n: i64, most: u8| u8::try_from(n).ok().filter(|n| *n <= most);
        let many = |n: i64| small(n, 200).filter(|n| *n > 0);
        let marked = |mark: &Expr<'_>| match mark.kind {
            ExprKind::AtLeast(mark) => small(mark, most).filter(|mark| *mark >= fewest),
            _ => None,
        };
        let read = match &value.kind {
            ExprKind::AtLeast(_) => marked(value).map(|mark| (mark, 1)),
            ExprKind::Number(n) if field.values.len() == 1 => many(*n).map(|copies| (fewest, copies)),
            ExprKind::Of(count, mark) => match count.kind {
                ExprKind::Number(n) => marked(mark).zip(many(n)),
                _ => None,
            },
            _ => None,
        };
        let Some((mark, copies)) = read else {
            let d = Diagnostic::new(codes::E0406, value.span, "this is no number of copies")
                .label(format!("expected a count from 1 to 200, or marks from `{fewest}+` to `{most}+`"))
                .help(format!(
                    "write `copies: 2`, one mark for each copy, `copies: {fewest}+, {most}+`, or how many of a mark: \
                     `copies: 20 of {fewest}+`"
                ));
            return cx.report(d);
        };
        content.copies.extend(std::iter::repeat_n(if mark == fewest { 0 } else { mark }, copies.into()));
    }
}

/// `players: 3+`, `players: 2`, `players: 2..3`: with how many players it is there at all, of whatever kind it is.
fn players(cx: &mut Cx<'_>, kind: Ent, field: &Field<'_>, content: &mut Content) {
    let (fewest, most) = cx.dict.seat.and_then(|seat| cx.dict.kind(seat)).map_or((0, 0), |k| k.seats);
    let is_seat = cx.dict.root(kind) == Some(Root::Seat);
    let (lo, hi) = match &field.values[..] {
        [Expr { kind: ExprKind::AtLeast(lo), .. }] => (*lo, i64::from(most)),
        [Expr { kind: ExprKind::Number(n), .. }] => (*n, *n),
        [Expr { kind: ExprKind::Range(range), .. }] => (range.lo, range.hi),
        _ => (-1, -1),
    };
    let end = |n: i64| u8::try_from(n).ok().filter(|n| (fewest..=most).contains(n));
    let (Some((lo, hi)), false) = (end(lo).zip(end(hi)), is_seat) else {
        let span = field.values.first().map_or(field.name.span, |value| value.span);
        let d = match is_seat {
            true => Diagnostic::new(codes::E0406, field.name.span, "who sits is chosen with the game")
                .label("a seat is there when it is chosen")
                .help("remove the line; the seats are named by `--seats`, and in tests by `seats:`"),
            false => Diagnostic::new(codes::E0406, span, "this is no number of players")
                .label(format!("the game has {fewest} to {most} seats"))
                .help("write `players: 3+` for three and more, `players: 2` for two alone, or `players: 2..3`"),
        };
        return cx.report(d);
    };
    if let Some(copies) = content.given.get("copies") {
        let d = Diagnostic::new(codes::E0406, field.name.span, "copies say for how many players they are")
            .label("said once more")
            .other(*copies, "said here");
        return cx.report(d.help("write the marks there: `copies: 3+, 3+`"));
    }
    let mark = mark(if lo == fewest { 0 } else { lo }, if hi == most { 0 } else { hi });
    content.copies = vec![mark];
}

fn key(cx: &mut Cx<'_>, field: &Field<'_>, content: &mut Content) {
    match field.values.as_slice() {
        [Expr { kind: ExprKind::Name(path), .. }] => content.key = Some(path.text.to_owned()),
        _ => {
            let d = Diagnostic::new(codes::E0407, field.name.span, "`name` takes one catalogue key")
                .label("expected a name like `first-stone`")
                .help("the names themselves stand in the catalogues under `text/`");
            cx.report(d);
        }
    }
}

fn replaces(cx: &mut Cx<'_>, kind: Ent, field: &Field<'_>, content: &mut Content) {
    let Some(word) = field.values.first().filter(|_| field.values.len() == 1).and_then(names::word) else {
        let d = Diagnostic::new(codes::E0407, field.name.span, "`replaces` takes the id of one item")
            .label("expected an id")
            .help("write the id of the item that this one replaces");
        return cx.report(d);
    };
    let found = cx.look_up(word, Sought::Item, &[Role::Item]);
    if let Some(other) = found.and_then(|ent| cx.dict.item(ent)?.kind)
        && !cx.dict.is_a(kind, other)
        && !cx.dict.is_a(other, kind)
    {
        let (own, other) = (cx.dict.short(kind), cx.dict.short(other));
        let d = Diagnostic::new(codes::E0407, word.span, format!("`{}` is a {other}, not a {own}", word.text))
            .label("an item stands in for one of its own kind")
            .help(format!("write the id of a {own}, or declare this as a {other}"));
        cx.report(d);
    }
    content.replaces = found.map(|ent| cx.sym(ent));
}

/// A nested item belongs to the one around it: its field marked `of` for such a thing needs not be given.
fn around(cx: &mut Cx<'_>, kind: Ent, header: &Header<'_, '_>, content: &mut Content) {
    let What::Item(item) = &cx.unit.decls[header.decl].what else { return };
    let Some(outer) = item.inside.and_then(|sym| cx.ent(sym)) else { return };
    let ty = cx.dict.ty(outer);
    let Some(outer_kind) = ty.of else { return };
    let named = |field: &Ent| content.given.contains_key(cx.dict.short(*field));
    let field = cx.dict.fields_of(kind).find(|field| {
        cx.dict.field_info(*field).is_some_and(|f| {
            let fits = f.ty.of.is_some_and(|of| cx.dict.is_a(outer_kind, of));
            f.of && !f.var && ty.base == Base::Thing && f.ty.base == Base::Thing && f.ty.many != Many::Set && fits
        })
    });
    let Some(field) = field.filter(|field| !named(field)) else { return };
    let (start, end) = cx.unit.decls[header.decl].span;
    let span = Span::new(cx.file(), start, end);
    let body = cx.body(cx.seat(), Some(Ty::thing(kind)), |cx| {
        cx.mention(outer, span);
        vec![cx.named(Op::Item, ty, outer, &[], span)]
    });
    content.given.insert(cx.dict.short(field).to_owned(), span);
    let sym = cx.sym(field);
    content.fields.push(FieldValue { sym, span: (start, end), body });
}

/// Printed fields that must be given.
fn missing(cx: &mut Cx<'_>, kind: Ent, header: &Header<'_, '_>, content: &Content) {
    let lacking = |field: Ent| {
        let info = cx.dict.field_info(field)?;
        let one = info.ty.many == Many::One && !matches!(info.ty.base, Base::Effect | Base::Error);
        let name = cx.dict.short(field);
        let said = content.given.contains_key(name) || content.meant.contains(name);
        (one && !info.var && !info.default && !said).then(|| (name, cx.dict.get(field).span))
    };
    let wanted: Vec<(&str, Option<Span>)> = cx.dict.fields_of(kind).filter_map(lacking).collect();
    if wanted.is_empty() || content.vague {
        return;
    }
    let (start, end) = cx.unit.decls[header.decl].span;
    let span = Span::new(cx.file(), start, end);
    let names = diag::and_list(wanted.iter().map(|(name, _)| format!("`{name}`")));
    let id = cx.unit.decls[header.decl].sym.map_or("", |sym| cx.unit.name(sym)).to_owned();
    let d = Diagnostic::new(codes::E0408, span, format!("`{id}` lacks {names}"))
        .label(format!("every {} must say it", cx.dict.short(kind)))
        .help(format!("add {}", diag::and_list(wanted.iter().map(|(name, _)| format!("`{name}: ..`")))));
    let places = wanted.iter().take(2).filter_map(|(_, at)| *at);
    cx.report(places.fold(d, |d, at| d.other(at, "declared here, without a default")));
}

//! Names in expressions: slots, given names, state, settings, items, members. A name is looked up by the type expected
//! at its place; without one the sorts of names have a fixed order.

use diag::{Diagnostic, Sought, Span, codes, or_list};
use model::unit::{ABSENT, Base, Many, NodeId, Op, Root};

use super::apply;
use crate::cx::{Cx, Typed};
use crate::dict::types::{Ty, misfit};
use crate::dict::{Data, Ent, Role, fitting, noun_of};
use crate::syntax::ast::{Expr, ExprKind, Path, Word};

/// A word as an expression.
#[must_use]
pub fn named(word: Word<'_>) -> Expr<'_> {
    Expr::new(ExprKind::Name(Path { text: word.text, span: word.span }), word.span)
}

/// The word that an expression is, if it is one and no path.
#[must_use]
pub fn word<'s>(e: &Expr<'s>) -> Option<Word<'s>> {
    if let ExprKind::Name(path) = &e.kind { path.single() } else { None }
}

/// A path: a name, then fields (or values, or zones) of what it means.
pub fn path(cx: &mut Cx<'_>, path: &Path<'_>, hint: Option<Ty>) -> Typed {
    let mut words = path.words();
    let Some(first) = words.next() else { return cx.typed_error(path.span) };
    let rest: Vec<Word<'_>> = words.collect();
    let Some(second) = rest.first() else { return bare(cx, first, hint) };
    let (at, rest) = match local(cx, first, *second) {
        Some(local) => (local, &rest[1..]),
        None => (bare(cx, first, None), &rest[..]),
    };
    rest.iter().fold(at, |at, word| apply::member(cx, *word, at, first.span.to(word.span)))
}

/// `round.opener`: a variable of a running procedure that has no name here.
pub fn local(cx: &mut Cx<'_>, procedure: Word<'_>, name: Word<'_>) -> Option<Typed> {
    if cx.visible(procedure.text).is_some() {
        return None;
    }
    let ent = cx.dict.local(procedure.text, name.text)?;
    let span = procedure.span.to(name.span);
    // a verb beyond those of one first word has none that are known
    let verb = Some(cx.dict.owner_of(ent)).filter(|verb| *verb != ent)?;
    let runs = cx.runs(verb);
    Some(read_local(cx, ent, runs, &[], span))
}

/// Reads a variable of the innermost running frame of its procedure; if it is not sure that one `runs`, a thing may be
/// none. A family takes its keys.
pub fn read_local(cx: &mut Cx<'_>, ent: Ent, runs: bool, keys: &[NodeId], span: Span) -> Typed {
    cx.mention(ent, span);
    let (ty, index) = (cx.dict.ty(ent), cx.dict.index(ent).len());
    if index > keys.len() {
        return whole_family(cx, ent, index, span);
    }
    let ty = if ty.can_be_none() && ty.many == Many::One && !runs { ty.option() } else { ty };
    cx.read(Op::Local, ty, ent, keys, span)
}

/// A visible variable of the procedure around that is a family, with the number of its indices.
#[must_use]
pub fn own_family(cx: &Cx<'_>, name: &str) -> Option<(Ent, usize)> {
    cx.visible(name)?;
    [cx.state.verb, cx.state.during].into_iter().flatten().find_map(|verb| {
        let ent = cx.dict.local(cx.dict.short(verb), name)?;
        Some((ent, cx.dict.index(ent).len())).filter(|(_, index)| *index > 0)
    })
}

/// A family without its indices is no value.
pub fn whole_family(cx: &mut Cx<'_>, ent: Ent, index: usize, span: Span) -> Typed {
    let short = cx.dict.short(ent);
    let d = Diagnostic::new(codes::E0308, span, format!("`{short}` is a family"))
        .label(format!("expected {} in square brackets", diag::Count("index", index)))
        .help(format!("say which one: `{short}[..]`"));
    cx.refuse(d, span)
}

/// A single name.
pub fn bare(cx: &mut Cx<'_>, word: Word<'_>, hint: Option<Ty>) -> Typed {
    match word.text {
        "you" => return cx.you(word.span),
        "this" => return cx.this(word.span),
        "it" => return cx.it(word.span),
        "yes" | "no" => {
            return cx.typed(Op::Bool, Ty::BOOL, i32::from(word.text == "yes"), &[], word.span);
        }
        "none" | "nothing" => return nothing(cx, word, hint),
        _ => {}
    }
    if let Some(slot) = cx.visible(word.text) {
        if let Some((ent, index)) = own_family(cx, word.text) {
            return whole_family(cx, ent, index, word.span);
        }
        return cx.slot(slot, word.span);
    }
    match choose(cx, word, hint) {
        Some(ent) => entity(cx, ent, word.span),
        None => unknown(cx, word, hint),
    }
}

fn nothing(cx: &mut Cx<'_>, word: Word<'_>, hint: Option<Ty>) -> Typed {
    let ty = match hint {
        Some(ty) if matches!(ty.base, Base::Effect | Base::Cost) => ty.one(),
        Some(ty) => ty.one().option(),
        None => Ty::ERROR.option(),
    };
    cx.typed(Op::NoneValue, ty, 0, &[], word.span)
}

/// The sorts of declarations that are values on their own, in the order in which they win without a type to go by.
const ORDER: &[Role] =
    &[Role::Var, Role::Setting, Role::Value, Role::Item, Role::Zone, Role::Verb, Role::Stream, Role::Member];

/// What a name means as a value, if anything; ambiguity is reported.
#[expect(clippy::wildcard_enum_match_arm, reason = "one sort of declaration is meant here; any other is not it")]
fn choose(cx: &mut Cx<'_>, word: Word<'_>, hint: Option<Ty>) -> Option<Ent> {
    let dict = cx.dict;
    let mut all: Vec<(Role, Ent)> = Vec::new();
    for role in ORDER {
        all.extend(dict.all_as(word.text, *role).filter(|e| stands_alone(cx, *e)).map(|e| (*role, e)));
    }
    let fits = |(_, e): &&(Role, Ent)| hint.is_some_and(|h| may_be(cx, *e, h));
    let fitting: Vec<(Role, Ent)> = all.iter().filter(fits).copied().collect();
    let from = if fitting.is_empty() { &all } else { &fitting };
    let (role, first) = *from.first()?;
    let same: Vec<Ent> = from.iter().filter(|(r, _)| *r == role).map(|(_, e)| *e).collect();
    if same.len() > 1 && hint.is_none_or(|h| fitting.is_empty() && h.is_error()) && role != Role::Verb {
        let of = |e: &Ent| match &dict.get(*e).data {
            Data::Member { of } => format!("a member of `{}`", dict.short(*of)),
            other => format!("the {} `{}`", noun_of(other), dict.get(*e).name),
        };
        let d = Diagnostic::new(codes::E0203, word.span, format!("`{}` can mean two things here", word.text))
            .label(format!("this may be {}", or_list(same.iter().map(of))))
            .help("the place does not say what is expected; name something that does, or compare the other way round");
        cx.report(d);
    }
    Some(first)
}

#[expect(clippy::wildcard_enum_match_arm, reason = "one sort of declaration is meant here; any other is not it")]
fn stands_alone(cx: &Cx<'_>, ent: Ent) -> bool {
    match &cx.dict.get(ent).data {
        Data::Value(value) => value.params.is_empty(),
        Data::Zone(zone) => zone.of.is_none(),
        Data::Verb(verb) => verb.procedure || !verb.locals.is_empty(),
        _ => true,
    }
}

fn may_be(cx: &Cx<'_>, ent: Ent, hint: Ty) -> bool {
    let ty = cx.dict.ty(ent);
    if ty.is_error() || hint.is_error() {
        return false;
    }
    match (ty.base, hint.base) {
        // a name that denotes a design serves where a thing is looked for, and the other way round
        (Base::Design | Base::Thing, Base::Design | Base::Thing) => crate::dict::types::related(cx.dict, ty, hint),
        (Base::Zone, Base::Thing) => hint.is_many() && crate::dict::types::related(cx.dict, ty, hint),
        (Base::Int | Base::Quantity, Base::Int | Base::Quantity) => ty.of == hint.of,
        _ => misfit(cx.dict, ty.one(), hint.one()).is_none(),
    }
}

/// Reads an entity that stands alone.
#[expect(clippy::wildcard_enum_match_arm, reason = "one sort of declaration is meant here; any other is not it")]
pub fn entity(cx: &mut Cx<'_>, ent: Ent, span: Span) -> Typed {
    cx.mention(ent, span);
    let ty = cx.dict.ty(ent);
    let op = match &cx.dict.get(ent).data {
        Data::Value(_) => Op::Value,
        Data::Zone(_) => Op::Zone,
        Data::Verb(_) => Op::Running,
        Data::Setting { .. } => Op::Setting,
        Data::Var { .. } => Op::Var,
        Data::Item(_) => Op::Item,
        Data::Member { .. } => Op::Member,
        _ => return cx.typed_error(span),
    };
    let index = cx.dict.index(ent).len();
    if index > 0 {
        return whole_family(cx, ent, index, span);
    }
    let kids: &[NodeId] = if op == Op::Zone { &[ABSENT] } else { &[] };
    cx.read(op, ty, ent, kids, span)
}

#[expect(clippy::wildcard_enum_match_arm, reason = "one sort of declaration is meant here; any other is not it")]
fn unknown(cx: &mut Cx<'_>, word: Word<'_>, hint: Option<Ty>) -> Typed {
    let uses = cx.dict.uses(word.text);
    // a short name that happens to be a parameter elsewhere is simply not bound here
    let short = word.text.len() <= 2;
    let Some(first) = uses.iter().find(|u| !(short && u.role == Role::Local)) else {
        if !cx.dict.excuses(word.text) && !cx.tight_minus(word) {
            let visible = cx.state.names.iter().map(|(n, _)| n.as_str());
            let near = cx.nearest(word.text, visible).map(str::to_owned);
            let declared = || cx.near(word.text, ORDER).or_else(|| cx.near(word.text, &[]));
            let there = hint.filter(|_| cx.may_list()).and_then(|want| listed(cx, want));
            cx.unknown_near(word, Sought::Name, near.as_deref().or_else(declared), there.as_deref());
        }
        return cx.typed_error(word.span);
    };
    if cx.dict.vague(word.text) {
        return cx.typed_error(word.span);
    }
    // of an enum a member is meant, whatever else the word is
    let members = hint.filter(|h| h.base == Base::Enum).and_then(|h| h.of).map_or(&[][..], |of| cx.dict.members(of));
    if let Some(near) = cx.nearest(word.text, members.iter().map(|m| cx.dict.short(*m))) {
        let d = Diagnostic::new(codes::E0212, word.span, format!("`{}` is no value on its own", word.text))
            .label(format!("expected {}", hint.map_or_else(String::new, |h| cx.dict.show(h.one()))))
            .help(format!("did you mean `{near}`?"))
            .unsafe_fix(word.span, near, format!("write `{near}`"));
        return cx.refuse(d, word.span);
    }
    let entity = cx.dict.get(first.ent);
    let (what, short) = (noun_of(&entity.data), entity.short.clone());
    let help = match &entity.data {
        Data::Kind(kind) if kind.root == Root::Seat => format!("say which one: `you`, `any {short} q`, `all {short}`"),
        Data::Kind(_) | Data::Noun { .. } | Data::Enum { .. } => {
            format!("say which one: `any {short}`, `only {short} where ..`, or all of them: `all {short}`")
        }
        Data::Field(field) => format!("say of what: `{short} of {}`", cx.dict.short(field.kind)),
        Data::Local { verb, .. } => format!("say of which procedure: `{short} of {}`", cx.dict.short(*verb)),
        Data::Zone(zone) => match zone.of {
            Some(of) => format!("say whose: `{short} of {}`, `your {short}`", cx.dict.short(of)),
            None => "name the zone where a zone is expected".to_owned(),
        },
        Data::Value(_) => format!("say of what: `{short}(..)`"),
        Data::Measure { .. } if hint.is_none_or(|h| h.is_number()) => format!("say how much: `2 {short}`"),
        _ if hint.is_some_and(|h| !h.is_error()) => {
            format!("write {} here", hint.map_or_else(String::new, |h| cx.dict.show(h)))
        }
        _ => "write a value here".to_owned(),
    };
    let d = Diagnostic::new(codes::E0212, word.span, format!("`{}` is no value on its own", word.text))
        .label(format!("{} {what}", diag::article(what)))
        .help(help);
    cx.refuse(d, word.span)
}

/// What fits where a type is wanted.
fn listed(cx: &Cx<'_>, want: Ty) -> Option<String> {
    let names = fitting::listed(cx.dict, &fitting::of_type(cx.dict, cx.floor, want))?;
    Some(format!("{} is wanted here: {names}", cx.dict.show(want.one())))
}

/// Binds a word to what is not known: its uses bring no findings of their own.
pub fn bind_unknown(cx: &mut Cx<'_>, word: Word<'_>) {
    let slot = cx.hidden(word.text, Ty::ERROR, word.span);
    cx.bind(word, slot);
}

/// Whether there may be nothing: then it must be checked before use. What is drawn from a zone may well be nothing:
/// nothing happens then.
#[must_use]
pub fn must_check(cx: &Cx<'_>, got: Typed) -> bool {
    let drawn = matches!(cx.unit.get(got.node).op, Op::Top | Op::Bottom);
    got.ty.many == Many::Option && !got.ty.is_error() && !drawn
}

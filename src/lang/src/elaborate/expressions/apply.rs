//! Application: `f of x`, `x.f` and `f(x)` are one thing. What `f` means depends on what it is applied to: a field, a
//! zone, a value, a variable of a running procedure, a measure, a function of the kernel, or a noun.

use diag::{Count, Diagnostic, Sought, Span, codes};
use model::unit::{ABSENT, Base, Many, NodeId, Op, Root};

use super::{adjective, expr, kernel, names, noun_phrase, position, unapplied};
use crate::cx::{Cx, Typed};
use crate::dict::types::Ty;
use crate::dict::{Ent, ParamInfo, Role};
use crate::syntax::ast::{Expr, ExprKind, Word};

/// `function of argument`.
pub fn of(cx: &mut Cx<'_>, function: &Expr<'_>, argument: &Expr<'_>, span: Span) -> Typed {
    let Some(word) = names::word(function) else {
        // a row of a table, applied: `f[a] of x`
        if let ExprKind::Index(base, keys) = &function.kind
            && let Some(word) = names::word(base)
        {
            let arg = expr::infer(cx, argument, None);
            return super::family::family_field(cx, word, arg, keys, span);
        }
        return not_applied(cx, function.span);
    };
    if let Some(arg) = names::word(argument)
        && let Some(local) = names::local(cx, arg, word)
    {
        return local;
    }
    if let Some(typed) = direct(cx, word, &[argument], span) {
        return typed;
    }
    let arg = expr::infer(cx, argument, None);
    if word.text == position::WORD && !cx.dict.knows(word.text) {
        return position::of_nothing(cx, span);
    }
    apply(cx, word, arg, &[], span)
}

/// `callee(args)`.
pub fn call(cx: &mut Cx<'_>, callee: &Expr<'_>, args: &[Expr<'_>], hint: Option<Ty>, span: Span) -> Typed {
    let args: Vec<&Expr<'_>> = args.iter().collect();
    let (ExprKind::Name(path) | ExprKind::Field(_, path)) = &callee.kind else { return not_applied(cx, callee.span) };
    let mut words = path.words();
    let Some(word) = words.next_back() else { return cx.typed_error(span) };
    let owner = if let ExprKind::Field(base, _) = &callee.kind {
        Some(expr::infer(cx, base, None))
    } else {
        words.next().map(|first| names::bare(cx, first, None))
    };
    if let Some(owner) = owner {
        let at = words.fold(owner, |at, inner| apply(cx, inner, at, &[], span));
        return apply(cx, word, at, &args, span);
    }
    if let Some(typed) = kernel::function(cx, word, &args, hint, span) {
        return typed;
    }
    if let Some(typed) = direct(cx, word, &args, span) {
        return typed;
    }
    let Some((first, rest)) = args.split_first() else {
        let got = names::bare(cx, word, hint);
        if !got.ty.is_error() {
            let d = Diagnostic::new(codes::E0308, span, format!("`{}` takes no arguments", word.text))
                .label("nothing to apply it to")
                .help(format!("write `{}` alone", word.text));
            cx.report(d);
        }
        return got;
    };
    let arg = expr::infer(cx, first, None);
    if !cx.dict.knows(word.text) {
        cx.unknown(word, Sought::Value, &[Role::Value, Role::Filter, Role::Field, Role::Zone, Role::Measure]);
        return cx.typed_error(span);
    }
    apply(cx, word, arg, rest, span)
}

fn not_applied(cx: &mut Cx<'_>, span: Span) -> Typed {
    let d = Diagnostic::new(codes::E0313, span, "this cannot be applied to anything")
        .label("expected the name of a field, value, zone or function")
        .help("give it a name with `let` or a `value` first");
    cx.refuse(d, span)
}

/// A name with a single meaning as a value: its arguments are read with its parameters in mind.
fn direct(cx: &mut Cx<'_>, word: Word<'_>, args: &[&Expr<'_>], span: Span) -> Option<Typed> {
    let uses = cx.dict.uses(word.text);
    let callable = |r: Role| matches!(r, Role::Value | Role::Filter);
    let other = |r: Role| matches!(r, Role::Field | Role::Zone | Role::Measure | Role::Local | Role::Kind | Role::Noun);
    if uses.iter().any(|u| other(u.role)) {
        return None;
    }
    let mut values = uses.iter().filter(|u| callable(u.role)).map(|u| u.ent);
    let (ent, None) = (values.next()?, values.next()) else { return None };
    Some(value(cx, ent, word.span, args, None, span))
}

/// A value with its arguments; the first may be written already.
fn value(cx: &mut Cx<'_>, ent: Ent, name: Span, args: &[&Expr<'_>], first: Option<(Typed, Span)>, span: Span) -> Typed {
    cx.mention(ent, name);
    let Some(info) = cx.dict.value(ent) else { return cx.typed_error(span) };
    let given = args.len() + usize::from(first.is_some());
    if !takes(&info.params, given) {
        let wants = Count("argument", info.params.len());
        let d = Diagnostic::new(codes::E0308, span, format!("`{}` takes {wants}, not {given}", cx.dict.short(ent)))
            .label(format!("expected {}", signature(cx, ent)))
            .help("give one value for each parameter");
        return cx.refuse(d, span);
    }
    let mut kids: Vec<NodeId> = Vec::with_capacity(info.params.len());
    let mut broken = false;
    let mut absent = false;
    let mut params = info.params.iter();
    if let Some((got, at)) = first
        && let Some(param) = params.next()
    {
        absent |= got.ty.many == Many::Option;
        let got = soft_fit(cx, got, param, at);
        broken |= got.ty.is_error();
        kids.push(got.node);
    }
    for arg in args {
        let Some(param) = params.next() else { break };
        let got = expr::infer(cx, arg, Some(param.ty));
        absent |= got.ty.many == Many::Option && param.ty.many == Many::One;
        let got = soft_fit(cx, got, param, arg.span);
        broken |= got.ty.is_error();
        kids.push(got.node);
    }
    kids.resize(info.params.len(), ABSENT);
    if broken {
        return cx.typed_error(span);
    }
    // a value of nothing is nothing
    let option = absent && info.ty.can_be_none() && info.ty.many == Many::One;
    let ty = if option { info.ty.option() } else { info.ty };
    cx.read(Op::Value, ty, ent, &kids, span)
}

/// Fits an argument of a value: `of none` is none, so an option is no finding here.
fn soft_fit(cx: &mut Cx<'_>, got: Typed, param: &ParamInfo, span: Span) -> Typed {
    let literal_none = cx.unit.get(got.node).op == Op::NoneValue;
    if got.ty.many == Many::Option && param.ty.many == Many::One && !literal_none {
        return expr::fit(cx, Typed { ty: got.ty.one(), ..got }, param.ty.option(), span);
    }
    expr::fit(cx, got, param.ty, span)
}

/// A value with its parameters, for messages.
#[must_use]
pub fn signature(cx: &Cx<'_>, ent: Ent) -> String {
    let Some(info) = cx.dict.value(ent) else { return String::new() };
    let params: Vec<String> = info.params.iter().map(|p| format!("{}: {}", p.name, cx.dict.show(p.ty))).collect();
    format!("`{}` ({})", cx.dict.short(ent), params.join(", "))
}

/// `x.word`: as [`apply`], where the word reads like a field.
pub fn member(cx: &mut Cx<'_>, word: Word<'_>, of: Typed, span: Span) -> Typed {
    let kind = of.ty.of.filter(|kind| word.text == "owner" && cx.dict.kind(*kind).is_some_and(|k| k.per_seat));
    let Some(kind) = kind.filter(|_| of.ty.base == Base::Thing && field(cx, of.ty, word).is_none()) else {
        return apply(cx, word, of, &[], span);
    };
    let name = cx.dict.short(kind);
    let d = Diagnostic::new(codes::E0203, span, "`.owner` can mean two things here")
        .label(format!(
            "each `{name}` is made for a seat, which need not be the one where it lies, and has no field `owner`"
        ))
        .help(format!(
            "write `owner of ..` for the seat in whose zone it lies; for the seat it was made for, declare \
             `var owner: .., of` in `{name}`"
        ));
    cx.refuse(d, span)
}

/// Applies a name to a value that is written already, and perhaps to more arguments.
pub fn apply(cx: &mut Cx<'_>, word: Word<'_>, arg: Typed, rest: &[&Expr<'_>], span: Span) -> Typed {
    if arg.ty.is_error() {
        if !cx.dict.knows(word.text) && !kernel::is_function(word.text) {
            unapplied::unknown(cx, word, arg.ty);
        }
        return cx.typed_error(span);
    }
    if rest.is_empty() {
        if let Some(ent) = field(cx, arg.ty, word) {
            return read_field(cx, ent, arg, &[], word.span, span);
        }
        if let Some(ent) = zone(cx, arg.ty, word) {
            return read_zone(cx, ent, arg, word.span, span);
        }
        if let (Base::Frame, Some(verb)) = (arg.ty.base, arg.ty.of)
            && let Some(local) = cx.dict.local(cx.dict.short(verb), word.text)
        {
            // the innermost frame is meant also where a frame is bound: frames of one procedure do not overlap in time
            let runs = arg.ty.many == Many::One || cx.runs(verb);
            return names::read_local(cx, local, runs, &[], span);
        }
    }
    let values = values(cx, word, arg.ty, 1 + rest.len());
    if let Some(ent) = values {
        return value(cx, ent, word.span, rest, Some((arg, span)), span);
    }
    if rest.is_empty() {
        if arg.ty.is_number()
            && let Some(measure) = cx.dict.first_as(word.text, Role::Measure)
        {
            cx.mention(measure, word.span);
            return expr::cast(cx, arg, measure, span, span);
        }
        if let Some(typed) = kernel::apply(cx, word, arg, span) {
            return typed;
        }
        if noun_phrase::names_things(cx, word.text) {
            return noun_phrase::definite(cx, word, arg, span);
        }
    }
    unapplied::unknown(cx, word, arg.ty);
    cx.typed_error(span)
}

/// The field of that name of a thing.
#[must_use]
pub fn field(cx: &Cx<'_>, arg: Ty, word: Word<'_>) -> Option<Ent> {
    cx.dict.field(arg.of.filter(|_| matches!(arg.base, Base::Thing | Base::Design))?, word.text)
}

fn zone(cx: &Cx<'_>, arg: Ty, word: Word<'_>) -> Option<Ent> {
    let kind = arg.of.filter(|_| arg.base == Base::Thing)?;
    let owned = |e: &Ent| cx.dict.zone(*e).and_then(|zone| zone.of).is_some_and(|of| cx.dict.is_a(kind, of));
    cx.dict.all_as(word.text, Role::Zone).find(owned)
}

/// The value of that name whose first parameter takes the argument; the most special one wins.
fn values(cx: &Cx<'_>, word: Word<'_>, arg: Ty, given: usize) -> Option<Ent> {
    let dict = cx.dict;
    let all = dict.all_as(word.text, Role::Value).chain(dict.all_as(word.text, Role::Filter));
    let takes = |ent: &Ent| dict.value(*ent).is_some_and(|info| takes(&info.params, given));
    adjective::most_special(dict, all.filter(takes), arg)
}

/// Whether so many arguments fall on these parameters.
fn takes(params: &[ParamInfo], given: usize) -> bool {
    given >= params.iter().take_while(|p| !p.default).count() && given <= params.len()
}

/// Reads a field; over a set the values are united.
pub fn read_field(cx: &mut Cx<'_>, ent: Ent, arg: Typed, keys: &[NodeId], name: Span, span: Span) -> Typed {
    cx.mention(ent, name);
    let Some(info) = cx.dict.field_info(ent) else { return cx.typed_error(span) };
    let short = cx.dict.short(ent);
    if !info.index.is_empty() && keys.is_empty() {
        return names::whole_family(cx, ent, info.index.len(), span);
    }
    if arg.ty.base == Base::Design && info.var {
        let d = Diagnostic::new(codes::E0314, span, format!("a design has no `{short}`"))
            .label(format!("`{short}` is state of each copy"))
            .help("name a copy: `any .. in ..`");
        return cx.refuse(d, span);
    }
    if arg.ty.base == Base::Design && matches!(info.ty.base, Base::Effect | Base::Cost) {
        let d = Diagnostic::new(codes::E0314, span, format!("`{short}` is that of a copy, and this is a design"))
            .label("there may be several copies of this design")
            .help("find the copy by where it lies: `any .. in ..`");
        return cx.refuse(d, span);
    }
    let ty = match (arg.ty.many, info.ty.many) {
        (Many::One, _) => info.ty,
        (Many::Option, Many::One) if info.ty.can_be_none() => info.ty.option(),
        (Many::Option, _) => info.ty,
        (Many::Set | Many::List(_), _) if info.ty.can_be_none() => info.ty.set(),
        (Many::Set | Many::List(_), _) => {
            let d = Diagnostic::new(codes::E0311, span, format!("`{short}` of several things"))
                .label(format!("of each it is {}, and these cannot be united", cx.dict.show(info.ty)))
                .help(format!("write `total {short} of ..`, `highest {short} of ..`, or take one thing"));
            return cx.refuse(d, span);
        }
    };
    let mut kids = vec![arg.node];
    kids.extend_from_slice(keys);
    cx.read(Op::Field, ty, ent, &kids, span)
}

fn read_zone(cx: &mut Cx<'_>, ent: Ent, owner: Typed, name: Span, span: Span) -> Typed {
    cx.mention(ent, name);
    let many = if owner.ty.is_many() { Many::Set } else { owner.ty.many };
    let ty = cx.dict.ty(ent).with(many);
    Typed { node: cx.named(Op::Zone, ty, ent, &[owner.node], span), ty }
}

/// Whether a kind is one of pieces.
#[must_use]
pub fn is_piece(cx: &Cx<'_>, ty: Ty) -> bool {
    ty.base == Base::Thing && ty.of.is_some_and(|k| cx.dict.root(k) == Some(Root::Piece))
}

//! Abilities: listeners, state triggers, modifiers, permissions, actions, and how often they may act.
//!
//! In: `when you pass if c { .. }` and where it stands: in rules, on an item, granted. Out: an [`Ability`] whose roots
//! are its pattern, its condition and its block, as its kind asks.

use diag::{Diagnostic, Sought, Span, codes};
use model::unit::{
    ABSENT, Ability, Body, Bound, Does, Flavour, How, Limit, NodeId, Op, Rows, SlotId, Space, SymId, What,
};

use super::{gate, over, statement};
use crate::cx::{Cx, Want};
use crate::dict::types::Ty;
use crate::dict::{Ent, Role};
use crate::elaborate::events::pattern;
use crate::elaborate::expressions::{expr, names, noun_phrase};
use crate::elaborate::label;
use crate::syntax::ast::{self, Expr, Line, ParamOf, Pick, Quant, Query, TypeKind, Word};

/// Where an ability stands.
#[derive(Clone, Copy, Debug)]
pub enum Place {
    /// On its own under `rules/`: nobody is `you`, nothing is `this`.
    Rules,
    /// In an item of this kind.
    Item(Ent),
    /// In an `until`: it sees what the granting body binds.
    Granted(Span),
}

/// A listener, modifier, permission, state trigger or action of the rules.
pub fn of_rules(cx: &mut Cx<'_>, decl: usize, ability: &ast::Ability<'_>) {
    let labels = cx.unit.decls[decl].labels.clone();
    if let Some(mut done) = written(cx, ability, Place::Rules, &labels) {
        done.labels = labels;
        done.span = cx.unit.decls[decl].span;
        let what = if matches!(done.does, Does::Act { .. }) { What::Action(done) } else { What::Ability(done) };
        cx.unit.decls[decl].what = what;
    }
}

/// An ability on a line; none if it could not be understood at all.
pub fn ability(cx: &mut Cx<'_>, ability: &ast::Ability<'_>, line: &Line<'_>, place: Place) -> Option<Ability> {
    let labels = label::ids(cx, line.label.as_ref());
    let mut done = written(cx, ability, place, &labels)?;
    done.labels = Rows::Owned(labels);
    done.span = (line.span.start, line.span.end);
    Some(done)
}

/// An ability without name, rule ids and place.
pub fn bare(does: Does, limit: Option<Limit>, body: Body) -> Ability {
    Ability { name: "".into(), labels: Rows::Borrowed(&[]), span: (0, 0), does, limit, body }
}

fn written(cx: &mut Cx<'_>, ability: &ast::Ability<'_>, place: Place, labels: &[SymId]) -> Option<Ability> {
    match ability {
        ast::Ability::Listener { timing, pattern, cond, limit, body } => {
            let mut kept = None;
            let body = in_place(cx, place, |cx| {
                let event = pattern::moment(cx, pattern, *timing);
                cx.matched(event);
                let cond = expr::condition_if(cx, cond.as_ref());
                kept = limit.as_ref().map(|limit| self::limit(cx, limit));
                cx.assume(cond, true);
                label::put_block(cx, labels);
                let block = statement::block(cx, body);
                vec![event, cond, block]
            });
            Some(bare(Does::Listen(*timing), kept, body))
        }
        ast::Ability::AsSoonAs { cond, body } => {
            let body = in_place(cx, place, |cx| {
                let cond = expr::condition(cx, cond);
                cx.assume(cond, true);
                label::put_block(cx, labels);
                let block = statement::block(cx, body);
                vec![cond, block]
            });
            Some(bare(Does::State, None, body))
        }
        ast::Ability::Modify { target, op, value, own, ignoring_this, over, cond } => {
            let ent = named_value(cx, ability, target.name, place)?;
            let ty = cx.dict.ty(ent);
            let how = *op;
            let body = in_place(cx, place, |cx| {
                let args = arguments(cx, target, &cx.dict.param_types(ent));
                let cond = expr::condition_if(cx, cond.as_ref());
                cx.assume(cond, true);
                let by = value.as_ref().map(|value| expr::expr(cx, value, operand(how, ty)));
                let end = own.as_ref().map(|own| own_bound(cx, how, by.map_or(Ty::ERROR, |by| by.ty), own, ty));
                let operand = by.map_or(ABSENT, |by| by.node);
                [operand, cond].into_iter().chain(args).chain(end).collect()
            });
            let does = Does::Modify {
                value: cx.sym(ent),
                how,
                ignoring_this: *ignoring_this,
                own: own.as_ref().map(|(bound, _)| *bound),
                over: Rows::Owned(over::over(cx, over, how, place)),
            };
            Some(bare(does, None, body))
        }
        ast::Ability::Permit { allow, target, cond } => {
            let ent = named_value(cx, ability, target.name, place)?;
            let body = in_place(cx, place, |cx| {
                let args = arguments(cx, target, &cx.dict.param_types(ent));
                let cond = expr::condition_if(cx, cond.as_ref());
                std::iter::once(cond).chain(args).collect()
            });
            let does = Does::Permit { relation: cx.sym(ent), allow: *allow };
            Some(bare(does, None, body))
        }
        ast::Ability::Action(action) => Some(self::action(cx, action, place, labels)),
    }
}

/// The end up to which a modifier of its own changes a value: only what is added or taken away has one.
fn own_bound(cx: &mut Cx<'_>, how: How, by: Ty, (bound, end): &(Bound, Expr<'_>), ty: Ty) -> NodeId {
    let word = if *bound == Bound::Least { "least" } else { "most" };
    let whole = format!("to bound the value write a line of its own: `modify VALUE at {word} NUMBER`");
    let refused = match bound {
        _ if how != How::By => Some(("only `by` has a bound of its own", "this is no change by a number", whole)),
        Bound::Least if by.is_number() && by.lo >= 0 => {
            Some(("what adds has no least of its own", "nothing is taken away", format!("`at most`, or {whole}")))
        }
        Bound::Most if by.is_number() && by.hi <= 0 => {
            Some(("what takes away has no most of its own", "nothing is added", format!("`at least`, or {whole}")))
        }
        Bound::Least | Bound::Most => None,
    };
    if let Some((message, label, help)) = refused {
        cx.report(Diagnostic::new(codes::E0319, end.span, message).label(label).help(help));
    }
    expr::expr(cx, end, Want::Ty(ty)).node
}

/// An ability about an unknown value is read as one about the value that is probably meant.
fn misspelt(cx: &mut Cx<'_>, ability: &ast::Ability<'_>, name: Word<'_>, place: Place) {
    let known = cx.dict.knows(name.text);
    let Some(near) = cx.near(name.text, &[Role::Value, Role::Filter]).filter(|_| !known) else { return };
    // the slip may be in the declaration, which then is said nowhere
    let all = cx.dict.all_as(near, Role::Value).chain(cx.dict.all_as(near, Role::Filter));
    let all: Vec<Ent> = all.collect();
    let unused: Vec<Ent> = all.iter().copied().filter(|ent| !cx.used.contains(ent)).collect();
    let unsaid: Vec<Ent> = all.into_iter().filter(|ent| !cx.said.contains(ent)).collect();
    let mut meant = ability.clone();
    if let ast::Ability::Modify { target, .. } | ast::Ability::Permit { target, .. } = &mut meant {
        target.name = Word { text: near, ..target.name };
        cx.strange(|cx| written(cx, &meant, place, &[]));
    }
    cx.used.retain(|ent| !unused.contains(ent));
    cx.said.retain(|ent| !unsaid.contains(ent));
}

fn action(cx: &mut Cx<'_>, action: &ast::Action<'_>, place: Place, labels: &[SymId]) -> Ability {
    cx.look_up(action.menu, Sought::Menu, &[Role::Menu]);
    let menu = cx.unit.sym(Space::Menu, action.menu.text);
    let declines = declines(cx, action);
    let mut params = Vec::new();
    let mut kept = None;
    let inner = |cx: &mut Cx<'_>| {
        let (choices, slots) = parameters(cx, &action.params);
        params = slots;
        let cond = expr::condition_if(cx, action.cond.as_ref());
        let price = action.pay.as_ref().map_or(ABSENT, |pay| gate::price(cx, pay));
        kept = action.limit.as_ref().map(|limit| self::limit(cx, limit));
        label::put_block(cx, labels);
        let block = statement::block(cx, &action.body);
        [cond, price, block].into_iter().chain(choices).collect()
    };
    // whoever is offered the menu is `you`, in the rules too
    let body = match place {
        Place::Rules => cx.body(cx.seat(), None, inner),
        Place::Item(_) | Place::Granted(_) => in_place(cx, place, inner),
    };
    let name = action.name.map_or("", |name| name.text).to_owned().into();
    Ability { name, ..bare(Does::Act { menu, params: Rows::Owned(params), declines }, kept, body) }
}

/// Whether an action is how a seat declines its menu: it says so, or has the name by which everybody declines.
fn declines(cx: &mut Cx<'_>, action: &ast::Action<'_>) -> bool {
    for mark in action.marks.iter().filter(|mark| mark.text != DECLINES) {
        let d = Diagnostic::new(codes::E0315, mark.span, format!("`{}` means nothing here", mark.text))
            .label("no such mark of an action")
            .help(format!("an action that declines its menu says `, {DECLINES}`; leave anything else out"));
        cx.report(d);
    }
    !action.marks.is_empty() || action.name.is_some_and(|name| name.text == PASS)
}

/// The mark of an action that declines its menu.
const DECLINES: &str = "declines";
/// The name of an action that does so without a mark.
const PASS: &str = "pass";

/// The choices that parameters of an action or a way stand for, in order, with their slots. Each is a noun phrase
/// whose binder is the parameter's name.
pub fn parameters<'s>(cx: &mut Cx<'_>, params: &[ast::Param<'s>]) -> (Vec<NodeId>, Vec<SlotId>) {
    let ask = |param: &ast::Param<'s>| {
        let (quant, mut query) = match &param.of {
            Some(ParamOf::Pick(pick)) => (pick.quant.clone(), pick.query.clone()),
            Some(ParamOf::Type(ast::Type { kind: TypeKind::Name { name, optional: false }, span })) => {
                (Quant::Any, Query { words: vec![*name], tails: Vec::new(), span: *span })
            }
            Some(ParamOf::Type(ast::Type { span, .. })) => return unasked(cx, param, *span),
            None => return unasked(cx, param, param.span),
        };
        query.words.push(param.name);
        noun_phrase::choose(cx, &Pick { quant, query, span: param.span })
    };
    let choices: Vec<_> = params.iter().map(ask).collect();
    let slots = gate::chosen(cx, &choices);
    (choices, slots)
}

fn unasked(cx: &mut Cx<'_>, param: &ast::Param<'_>, span: Span) -> NodeId {
    names::bind_unknown(cx, Word { span: param.span, ..param.name });
    let d = Diagnostic::new(codes::E0502, span, "nothing can be asked for this parameter")
        .label("expected a noun phrase or an enum")
        .help("say what is chosen: `(x: own stone in north)`, `(c: colour)`");
    cx.refuse(d, span).node
}

fn in_place(cx: &mut Cx<'_>, place: Place, f: impl FnOnce(&mut Cx<'_>) -> Vec<NodeId>) -> Body {
    match place {
        Place::Rules => cx.body(None, None, f),
        Place::Item(kind) => cx.body(cx.seat(), Some(Ty::thing(kind)), f),
        Place::Granted(span) => cx.inner_body(span, f),
    }
}

/// What the operand of a modifier must be.
fn operand(how: How, ty: Ty) -> Want {
    match how {
        How::To | How::AtLeast | How::AtMost | How::HalfDown => Want::Ty(ty),
        How::By => {
            let width = ty.hi.saturating_sub(ty.lo);
            Want::Ty(ty.ranged(-width, width))
        }
        How::Times => Want::Ty(Ty::int(0, 99)),
    }
}

fn named_value(cx: &mut Cx<'_>, ability: &ast::Ability<'_>, name: Word<'_>, place: Place) -> Option<Ent> {
    let relation = matches!(ability, ast::Ability::Permit { .. });
    let fits =
        |ent: &Ent| cx.dict.value(*ent).is_some_and(|v| !relation || v.flavour != Flavour::Value || v.ty.is_bool());
    let found = cx.dict.all_as(name.text, Role::Value).chain(cx.dict.all_as(name.text, Role::Filter)).find(fits);
    match found {
        Some(ent) => cx.mention(ent, name.span),
        None => {
            no_value(cx, name, relation);
            misspelt(cx, ability, name, place);
        }
    }
    found
}

/// Reports a name that cannot be modified, allowed or forbidden.
fn no_value(cx: &mut Cx<'_>, name: Word<'_>, relation: bool) {
    let Some(first) = cx.dict.uses(name.text).first() else {
        return cx.unknown(name, if relation { Sought::Relation } else { Sought::Value }, &[Role::Value, Role::Filter]);
    };
    let what = crate::dict::noun_of(&cx.dict.get(first.ent).data);
    let (message, help) = if relation {
        (
            "is never allowed or forbidden",
            "name a relation or a filter, which is yes or no; numbers are changed with `modify`",
        )
    } else {
        (
            "cannot be modified",
            "only values can: declare one in the rules that reads it, `value x_of (s: ..): .. = ..`, and modify that",
        )
    };
    let d = Diagnostic::new(codes::E0212, name.span, format!("`{}` {message}", name.text))
        .label(format!("{} {what}", diag::article(what)))
        .help(help);
    cx.report(d);
}

/// One argument pattern for each parameter; those left out match anything.
fn arguments(cx: &mut Cx<'_>, target: &ast::Target<'_>, params: &[Ty]) -> Vec<NodeId> {
    let pairs = target.args.iter().zip(params);
    let mut out: Vec<_> = pairs.map(|(e, ty)| pattern::argument_expr(cx, e, *ty)).collect();
    if target.args.len() > params.len() {
        let message = format!("`{}` has {}", target.name.text, diag::Count("parameter", params.len()));
        let d = Diagnostic::new(codes::E0308, target.span, message)
            .label(format!("{} are given here", target.args.len()))
            .help("leave out what is too much");
        cx.report(d);
    }
    out.resize_with(params.len(), || cx.stmt(Op::PatAny, 0, &[], target.span));
    out
}

/// `once per turn`, `up to 2 times per q`
fn limit(cx: &mut Cx<'_>, limit: &ast::Limit<'_>) -> Limit {
    let (mut per, mut per_slots) = (Vec::new(), Vec::new());
    for word in &limit.per {
        if let Some(slot) = cx.visible(word.text) {
            cx.slot(slot, word.span);
            per_slots.push(slot);
        } else if let Some(ent) = cx.dict.procedure(word.text) {
            cx.mention(ent, word.span);
            per.push(cx.sym(ent));
        } else {
            cx.unknown(*word, Sought::ProcedureOrBinder, &[Role::Verb]);
        }
    }
    let times = u16::try_from(limit.times).unwrap_or(u16::MAX);
    if times == 0 {
        let d = Diagnostic::new(codes::E0503, limit.span, "a limit of 0 means never")
            .label("the ability could not act at all")
            .help("write `once`, `up to 2 times` ..");
        cx.report(d);
    }
    Limit { times, per: Rows::Owned(per), per_slots: Rows::Owned(per_slots) }
}

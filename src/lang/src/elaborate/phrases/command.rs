//! Commands of the kernel: `move`, `choose`, `shuffle`, `end game` .. Each is one statement with an op of its own.
//! Content may say `choose` and `resolve`; the others are of the rules.

use diag::{Diagnostic, Sought, Span, codes};
use model::unit::{ABSENT, Base, Floor, Many, NodeId, Op};

use super::argument::{argument, so_many, value};
use super::ending;
use super::phrase::{Piece, Said, span_of, subject};
use crate::cx::{Cx, Typed, Want};
use crate::dict::types::{MOST, Misfit, Ty, related};
use crate::dict::{Ent, Role};
use crate::elaborate::commands::{Command, in_content, usage};
use crate::elaborate::expressions::{apply, expr, names, noun_phrase, operator};
use crate::syntax::ast::{Expr, ExprKind, Word};

/// The statement of a command.
pub fn perform(cx: &mut Cx<'_>, command: Command, said: &Said<'_, '_>, span: Span) -> NodeId {
    if cx.floor == Floor::Content && !in_content(command) {
        let d = Diagnostic::new(codes::E0602, said.verb.span, format!("`{}` cannot stand in content", said.verb.text))
            .label("a command of the kernel")
            .help("say it with a verb that the rules mark `word`, or declare such a verb there");
        return cx.refuse(d, span).node;
    }
    let rest = said.rest.as_slice();
    let acts = matches!(command, Command::Choose | Command::Look | Command::Resolve);
    let who = if acts { subject(cx, &said.subject) } else { None };
    if !acts && !said.subject.is_empty() {
        let d =
            Diagnostic::new(codes::E0306, said.verb.span, format!("nobody in particular does `{}`", said.verb.text))
                .label("the kernel does this itself")
                .help("leave the subject out");
        cx.report(d);
    }
    if let Some(cause) = said.cause.first() {
        let d = Diagnostic::new(codes::E0306, cause.span(), format!("`{}` has no cause", said.verb.text))
            .label("only verbs and procedures of the game are events with a cause")
            .help("leave `because` out, or wrap the command in a verb");
        cx.report(d);
    }
    let done = match command {
        _ if rest.is_empty() => None,
        Command::Choose => choose(cx, rest, who, span),
        Command::Move => moved(cx, rest, span),
        Command::Create => create(cx, rest, span),
        Command::Remove => things(cx, rest, span).map(|t| cx.stmt(Op::Remove, 0, &[t.node], span)),
        Command::Reveal => things(cx, rest, span).map(|t| cx.stmt(Op::Reveal, 0, &[t.node], span)),
        Command::Mute => things(cx, rest, span).map(|t| cx.stmt(Op::Mute, 0, &[t.node], span)),
        Command::Look => look(cx, rest, who, span),
        Command::Shuffle => Some(shuffle(cx, rest, span)),
        Command::Roll => roll(cx, rest, span),
        Command::Resolve => resolve(cx, rest, who, span),
        Command::Stop => stop(cx, rest, span),
        Command::Restart => restart(cx, rest, span),
        Command::End => ending::end(cx, rest, span),
    };
    done.unwrap_or_else(|| {
        let d = Diagnostic::new(codes::E0306, span, format!("`{}` is not said like this", said.verb.text))
            .label("a command of the kernel")
            .help(format!("expected `{}`", usage(command)));
        cx.refuse(d, span).node
    })
}

fn choose(cx: &mut Cx<'_>, rest: &[Piece<'_, '_>], who: Option<NodeId>, span: Span) -> Option<NodeId> {
    // the one who chooses is `you` inside the phrase; what it binds stays visible after it
    let outer = cx.state.you;
    if who.is_some() {
        cx.state.you = cx.seat();
    }
    let mut chosen = Vec::new();
    for (n, piece) in rest.iter().enumerate() {
        if let (Some(before), Piece::Pick(_) | Piece::Amount(..)) = (n.checked_sub(1).map(|n| rest[n].span()), piece) {
            comma_between(cx, before, piece.span());
        }
        let node = match piece {
            Piece::Pick(pick) => noun_phrase::choose(cx, pick),
            Piece::Amount(amount, at) => noun_phrase::choose(cx, &so_many(amount, *at)),
            Piece::Word(_) | Piece::Prep(_) | Piece::Expr(_) | Piece::Number(_) => {
                cx.state.you = outer;
                let d = Diagnostic::new(codes::E0306, piece.span(), "this says not how many to choose")
                    .label("expected `any`, `up to`, a number ..")
                    .help("write `choose any .. x`, and `;` before the next command");
                cx.report(d);
                // what was to be chosen may be used further on
                if let Some(Piece::Word(last)) = rest.last()
                    && cx.visible(last.text).is_none()
                    && !cx.dict.knows(last.text)
                {
                    names::bind_unknown(cx, *last);
                }
                return Some(cx.error(span));
            }
        };
        chosen.push(node);
    }
    cx.state.you = outer;
    let last = chosen.pop()?;
    match who {
        Some(who) => {
            chosen.push(last);
            let block = cx.stmt(Op::Block, 0, &chosen, span);
            Some(cx.stmt(Op::As, 0, &[who, block], span))
        }
        None => {
            cx.state.before.extend(chosen);
            Some(last)
        }
    }
}

/// Two choices of one line are two things, with a comma between them.
fn comma_between(cx: &mut Cx<'_>, first: Span, second: Span) {
    if cx.unit.source.get(first.end as usize..second.start as usize).is_none_or(|gap| gap.contains(',')) {
        return;
    }
    let d = Diagnostic::new(codes::E0306, second, "expected `,` before the next choice")
        .label("this is chosen after the other")
        .other(first, "the first choice ends here")
        .safe_fix(first.after(), ",", "write `,`")
        .help("one `choose` may ask for several things, with commas between them");
    cx.report(d);
}

/// Pieces: one, several, or those of a zone.
fn things(cx: &mut Cx<'_>, pieces: &[Piece<'_, '_>], span: Span) -> Option<Typed> {
    let at = span_of(pieces)?;
    let got = argument(cx, pieces, None);
    Some(pieces_only(cx, got, at, span))
}

fn pieces_only(cx: &mut Cx<'_>, got: Typed, at: Span, span: Span) -> Typed {
    if got.ty.is_error() {
        return got;
    }
    if got.ty.base == Base::Design {
        let one = got.ty.of.map_or(Ty::ERROR, Ty::thing);
        expr::report_misfit(cx, Misfit::Design, got.ty, one, at);
    } else if names::must_check(cx, got) {
        expr::report_misfit(cx, Misfit::None, got.ty, got.ty.one(), at);
    } else if got.ty.base == Base::Zone || apply::is_piece(cx, got.ty) {
        return got;
    } else {
        let help = "only things of a kind that is a `piece` lie somewhere";
        cx.report(cx.unlike(codes::E0301, at, "expected pieces", got.ty).help(help));
    }
    cx.typed_error(span)
}

fn split_at<'a, 'p, 's>(rest: &'a [Piece<'p, 's>], preps: &[&str]) -> Option<[&'a [Piece<'p, 's>]; 2]> {
    let at = rest.iter().position(|p| matches!(p, Piece::Prep(w) if preps.contains(&w.text)))?;
    Some([&rest[..at], &rest[at + 1..]])
}

fn moved(cx: &mut Cx<'_>, rest: &[Piece<'_, '_>], span: Span) -> Option<NodeId> {
    let [what, to] = split_at(rest, &["to", "into", "onto"])?;
    if what.is_empty() || to.is_empty() {
        return None;
    }
    let what = things(cx, what, span)?;
    let (to, bottom) = location(cx, to, span);
    holds(cx, what, to, span);
    Some(cx.stmt(Op::Move, i32::from(bottom), &[what.node, to.node], span))
}

/// A zone or place; `true` for the bottom of an ordered zone.
fn location(cx: &mut Cx<'_>, pieces: &[Piece<'_, '_>], span: Span) -> (Typed, bool) {
    let at = span_of(pieces).unwrap_or(span);
    let (got, bottom) = match pieces {
        [Piece::Expr(Expr { kind: ExprKind::Of(function, argument), .. })] if is_name(function, "bottom") => {
            (expr::infer(cx, argument, None), true)
        }
        _ => (argument(cx, pieces, None), false),
    };
    if got.ty.is_error() {
        return (got, bottom);
    }
    let place = got.ty.base == Base::Thing && operator::held(cx, got.ty).is_some();
    if got.ty.is_many() || !(got.ty.base == Base::Zone || place) {
        let help = "pieces lie in a zone, or on a space whose kind `holds` them";
        cx.report(cx.unlike(codes::E0301, at, "expected one zone or place", got.ty).help(help));
    } else if names::must_check(cx, got) {
        expr::report_misfit(cx, Misfit::None, got.ty, got.ty.one(), at);
    } else {
        return (got, bottom);
    }
    (cx.typed_error(span), bottom)
}

fn is_name(e: &Expr<'_>, name: &str) -> bool {
    matches!(&e.kind, ExprKind::Name(path) if path.text == name)
}

fn holds(cx: &mut Cx<'_>, what: Typed, to: Typed, span: Span) {
    if what.ty.is_error() || to.ty.is_error() {
        return;
    }
    let Some(held) = operator::members(cx, to.ty) else { return };
    if !related(cx.dict, what.ty, held) {
        let message = format!("{} cannot lie in {}", cx.dict.show(what.ty), cx.dict.show(to.ty));
        let d = Diagnostic::new(codes::E0303, span, message)
            .label(format!("it holds {}", cx.dict.show(held.set())))
            .help("move it to a zone or place that holds its kind");
        cx.report(d);
    }
}

fn create(cx: &mut Cx<'_>, rest: &[Piece<'_, '_>], span: Span) -> Option<NodeId> {
    let [what, to] = split_at(rest, &["on", "in", "into", "to", "at"])?;
    let (to, owner) = split_at(to, &["for"]).map_or((to, None), |[to, owner]| (to, Some(owner)));
    let [Piece::Amount(amount, _)] = what else { return None };
    let [word] = amount.query.words.as_slice() else { return None };
    if to.is_empty() || !amount.query.tails.is_empty() {
        return None;
    }
    let number = expr::expr(cx, &amount.number, Want::Ty(Ty::int(0, MOST)));
    let Some(kind) = cx.look_up(*word, Sought::Kind, &[Role::Kind, Role::Item]) else { return Some(cx.error(span)) };
    let (to, _) = location(cx, to, span);
    let seat = cx.seat_type();
    let owner = owner.map_or(ABSENT, |pieces| value(cx, pieces, Want::Ty(seat), span).node);
    Some(cx.named(Op::Create, Ty::UNIT, kind, &[number.node, to.node, owner], span))
}

fn look(cx: &mut Cx<'_>, rest: &[Piece<'_, '_>], who: Option<NodeId>, span: Span) -> Option<NodeId> {
    let [Piece::Prep(Word { text: "at", .. }), what @ ..] = rest else { return None };
    let what = things(cx, what, span)?;
    Some(cx.stmt(Op::Look, 0, &[what.node, who.unwrap_or(ABSENT)], span))
}

fn shuffle(cx: &mut Cx<'_>, rest: &[Piece<'_, '_>], span: Span) -> NodeId {
    let (zone, _) = location(cx, rest, span);
    cx.stmt(Op::Shuffle, 0, &[zone.node], span)
}

/// `roll d.face`, or `roll d` where its kind has one state field to roll.
fn roll(cx: &mut Cx<'_>, rest: &[Piece<'_, '_>], span: Span) -> Option<NodeId> {
    let got = argument(cx, rest, None);
    if got.ty.is_error() {
        return Some(cx.error(span));
    }
    let row = *cx.unit.get(got.node);
    let field = if row.op == Op::Field { cx.ent(row.sym()) } else { None };
    let (field, node) = match field {
        Some(field) => (field, got.node),
        None => {
            let rolls = |f: &Ent| {
                cx.dict.field_info(*f).is_some_and(|f| {
                    f.var && f.ty.many == Many::One && matches!(f.ty.base, Base::Enum | Base::Int | Base::Quantity)
                })
            };
            let mut fields = got.ty.of.into_iter().flat_map(|k| cx.dict.fields_of(k)).filter(rolls);
            let (Some(field), None) = (fields.next(), fields.next()) else { return None };
            (field, cx.named(Op::Field, cx.dict.ty(field), field, &[got.node], span))
        }
    };
    let stream = cx.dict.short(field).to_owned();
    let stream = cx.stream(&stream);
    Some(cx.stmt(Op::Roll, stream, &[node], span))
}

fn resolve(cx: &mut Cx<'_>, rest: &[Piece<'_, '_>], who: Option<NodeId>, span: Span) -> Option<NodeId> {
    let (what, whose) = split_at(rest, &["for"]).map_or((rest, None), |[what, whose]| (what, Some(whose)));
    if what.is_empty() {
        return None;
    }
    let effect = value(cx, what, Want::Ty(Ty::EFFECT), span);
    let seat = cx.seat_type();
    let other = |pieces| value(cx, pieces, Want::Ty(seat), span).node;
    let who = who.or_else(|| whose.map(other)).unwrap_or(ABSENT);
    Some(cx.stmt(Op::Resolve, 0, &[effect.node, who], span))
}

/// The procedure (else verb) of a head.
fn procedure(cx: &mut Cx<'_>, word: Word<'_>) -> Option<Ent> {
    let found = cx.dict.procedure(word.text).or_else(|| cx.dict.first_as(word.text, Role::Verb));
    match found {
        Some(ent) => cx.mention(ent, word.span),
        None => cx.unknown(word, Sought::Procedure, &[Role::Verb]),
    }
    found
}

fn stop(cx: &mut Cx<'_>, rest: &[Piece<'_, '_>], span: Span) -> Option<NodeId> {
    let [Piece::Word(word)] = rest else { return None };
    Some(match procedure(cx, *word) {
        Some(ent) => cx.named(Op::Stop, Ty::UNIT, ent, &[], span),
        None => cx.error(span),
    })
}

fn restart(cx: &mut Cx<'_>, rest: &[Piece<'_, '_>], span: Span) -> Option<NodeId> {
    let [Piece::Word(head), Piece::Prep(Word { text: "at", .. }), Piece::Word(step)] = rest else { return None };
    let Some(ent) = procedure(cx, *head) else { return Some(cx.error(span)) };
    let Some(found) = cx.dict.step(head.text, step.text) else {
        cx.no_step(*step, ent, head.text);
        return Some(cx.error(span));
    };
    cx.mention(found, step.span);
    Some(cx.named(Op::Restart, Ty::UNIT, found, &[], span))
}

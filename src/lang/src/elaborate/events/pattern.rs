//! Patterns of events: `you carry with own stone into north n`, `own cup is filled because c`, `round r ends`,
//! `end of turn`.
//!
//! A pattern is read in three steps: its parts become pieces (words, prepositions, tails), the verb among them is
//! found by its form, and what stands on its parameters becomes argument patterns.

use diag::{Diagnostic, Sought, Span, codes};
use model::unit::{ABSENT, Base, Many, NodeId, Op, Timing};

use super::no_event;
use crate::cx::{Bound, Cx, Want};
use crate::dict::types::Ty;
use crate::dict::{Ent, Role, Sig};
use crate::elaborate::expressions::{expr, names, noun_phrase};
use crate::elaborate::phrases::unsaid::is_misfit;
use crate::elaborate::signature;
use crate::findings::Finding;
use crate::syntax::ast::{self, Expr, ExprKind, PatternPart, Quant, Query, Tail, TailKind, Word};
use noun_phrase::Binder;
use signature::{Assigned, Mode};

/// A word of a pattern with the tails that follow it.
#[derive(Clone, Debug)]
pub struct Piece<'s> {
    /// The word.
    pub word: Word<'s>,
    /// A preposition, or `is`: never part of a noun phrase.
    pub fixed: bool,
    /// `another` before it.
    another: bool,
    /// What follows it.
    pub tails: Vec<Tail<'s>>,
}

impl<'s> Piece<'s> {
    /// The procedure `of` which it is, as in `end of turn`.
    pub fn of(&self) -> Option<Word<'s>> {
        let [Tail { kind: TailKind::Of, expr, .. }] = self.tails.as_slice() else { return None };
        names::word(expr)
    }
}

/// An event as a Pattern, PatternBegin or PatternEnd node; what it binds is visible in the scope around.
pub fn moment(cx: &mut Cx<'_>, pattern: &ast::Pattern<'_>, timing: Timing) -> NodeId {
    let pieces = pieces(pattern);
    let span = pattern.span;
    if let Some(node) = frame_event(cx, &pieces, timing, span) {
        return node;
    }
    let readings = readings(cx, &pieces);
    // of several verbs the first that takes so many words tells what is wrong with them, else the first
    let unfit = |found: &[Finding]| found.iter().any(|f| matches!(f, Finding::One(d) if d.code == codes::E0306));
    let mut failure: Option<Vec<Finding>> = None;
    for reading in &readings {
        match cx.attempt(|cx| performed(cx, &pieces, reading, span)) {
            Ok(node) => return node,
            Err(found) => {
                if failure.as_deref().is_none_or(|first| unfit(first) && !unfit(&found)) {
                    failure = Some(found);
                }
            }
        }
    }
    match failure {
        Some(found) => cx.report_all(found),
        None => no_event::report(cx, &pieces, span),
    }
    // what the event would bind is no further mistake
    let known = |cx: &Cx<'_>, word: &str| cx.dict.uses(word).iter().any(|u| u.role != Role::Local);
    let unbound = |cx: &Cx<'_>, word: &str| word.len() <= 2 && !known(cx, word) && cx.visible(word).is_none();
    for piece in &pieces {
        if !piece.fixed && unbound(cx, piece.word.text) {
            names::bind_unknown(cx, piece.word);
        }
    }
    cx.error(span)
}

fn pieces<'s>(pattern: &ast::Pattern<'s>) -> Vec<Piece<'s>> {
    let mut out: Vec<Piece<'s>> = Vec::new();
    let mut add = |query: &Query<'s>, another: bool| {
        for (n, word) in query.words.iter().enumerate() {
            let tails = if n + 1 == query.words.len() { query.tails.clone() } else { Vec::new() };
            out.push(Piece { word: *word, fixed: false, another: another && n == 0, tails });
        }
    };
    let fixed = |word| Piece { word, fixed: true, another: false, tails: Vec::new() };
    let mut words = Vec::new();
    for part in &pattern.parts {
        match part {
            PatternPart::Noun(query) => add(query, false),
            PatternPart::Pick(pick) => add(&pick.query, matches!(pick.quant, Quant::Another)),
            PatternPart::Fixed(word) => words.push(*word),
        }
    }
    out.extend(words.into_iter().map(fixed));
    out.sort_by_key(|piece| piece.word.span.start);
    out
}

// ---- procedures and steps

/// `round r ends`, `count of game begins`, `end of turn`, `you begin turn`, and with `before` bare `open of hunt`.
fn frame_event(cx: &mut Cx<'_>, pieces: &[Piece<'_>], timing: Timing, span: Span) -> Option<NodeId> {
    if pieces.iter().any(|p| p.fixed) {
        return None;
    }
    let words: Vec<_> = pieces.iter().map(|p| p.word.text).collect();
    let last = *words.last()?;
    let bare = |piece: &Piece<'_>| piece.tails.is_empty();
    let edge = |word: &str| match word {
        "begin" | "begins" => Some(Op::PatternBegin),
        "end" | "ends" => Some(Op::PatternEnd),
        _ => None,
    };
    // `end of turn`
    if let ([first], Some(op)) = (pieces, edge(last)) {
        let name = first.of()?;
        let ent = cx.dict.procedure(name.text)?;
        return Some(frame_node(cx, op, ent, name, None, span));
    }
    if let Some(op) = edge(last)
        && pieces.last().is_some_and(bare)
    {
        let before = &pieces[..pieces.len() - 1];
        // `round r ends`, `round ends`
        if let Some(ent) = cx.dict.procedure(before.first()?.word.text)
            && before.len() <= 2
            && before.iter().all(bare)
        {
            let node = frame_node(cx, op, ent, before[0].word, None, span);
            if let Some(binder) = before.get(1) {
                cx.declare(binder.word, Ty::of(Base::Frame, ent), Bound::Binder);
            }
            return Some(node);
        }
        // `count of game begins`
        if let [step] = before {
            return step_event(cx, op, step, span);
        }
    }
    // `you begin turn`, `player q begins turn`
    if let [subject @ .., verb, head] = pieces
        && let Some(op) = edge(verb.word.text)
        && let Some(ent) = cx.dict.procedure(head.word.text)
        && !subject.is_empty()
        && bare(verb)
        && bare(head)
    {
        let subject = subject_pattern(cx, subject);
        return Some(frame_node(cx, op, ent, head.word, Some(subject), span));
    }
    if let ([step], Timing::Before) = (pieces, timing) {
        return step_event(cx, Op::PatternBegin, step, span);
    }
    None
}

fn frame_node(cx: &mut Cx<'_>, op: Op, ent: Ent, head: Word<'_>, subject: Option<NodeId>, span: Span) -> NodeId {
    cx.mention(ent, head.span);
    let params = cx.dict.verb(ent).map_or(0, |verb| verb.params.len());
    let any = any(cx, span);
    let mut kids = vec![subject.unwrap_or(any), any];
    kids.resize(2 + params, any);
    cx.named(op, Ty::UNIT, ent, &kids, span)
}

fn step_event(cx: &mut Cx<'_>, op: Op, step: &Piece<'_>, span: Span) -> Option<NodeId> {
    let ent = cx.dict.step(step.of()?.text, step.word.text)?;
    cx.mention(ent, step.word.span);
    let any = any(cx, span);
    Some(cx.named(op, Ty::UNIT, ent, &[any, any], span))
}

fn any(cx: &mut Cx<'_>, span: Span) -> NodeId {
    cx.node(Op::PatAny, Ty::UNIT, 0, &[], span)
}

// ---- verbs

/// A verb that the pattern may name, and how.
#[derive(Clone, Copy, Debug)]
struct Reading {
    verb: Ent,
    /// Where its form stands.
    at: usize,
    /// What stands before it: a subject, or for a participle the first parameter.
    passive: bool,
}

fn readings(cx: &Cx<'_>, pieces: &[Piece<'_>]) -> Vec<Reading> {
    let mut out = Vec::new();
    let is = pieces.iter().position(|p| p.fixed && p.word.is("is"));
    for (at, piece) in pieces.iter().enumerate() {
        if piece.fixed {
            continue;
        }
        let word = piece.word.text;
        if is.is_some_and(|is| at == is + 1) {
            out.extend(cx.dict.all_as(word, Role::Participle).map(|verb| Reading { verb, at, passive: true }));
        } else if is.is_none() {
            let base = at == 0 || (at == 1 && pieces[0].word.is("you"));
            let role = if base { Role::Verb } else { Role::Third };
            if at > 0 || base {
                out.extend(cx.dict.all_as(word, role).map(|verb| Reading { verb, at, passive: false }));
            }
        }
    }
    out
}

fn performed(cx: &mut Cx<'_>, pieces: &[Piece<'_>], reading: &Reading, span: Span) -> NodeId {
    let Some(verb) = cx.dict.verb(reading.verb).cloned() else { return cx.error(span) };
    let said = &pieces[reading.at];
    cx.mention(reading.verb, said.word.span);
    if let [tail, ..] = &said.tails[..] {
        let (at, phrase) = (tail.span, cx.dict.phrase(reading.verb));
        let d =
            Diagnostic::new(codes::E0306, at, "this does not fit the event").label("nothing of the verb stands here");
        let help =
            format!("the verb reads `{phrase}`; what else must hold stands behind `if`, and why behind `because`");
        cx.report(d.help(help));
        unread(cx, pieces, false, at);
        return cx.error(span);
    }
    let after = &pieces[reading.at + 1..];
    let before = &pieces[..reading.at - usize::from(reading.passive)];
    let because = after.iter().position(|p| p.fixed && p.word.is("because"));
    let (after, cause) = because.map_or((after, None), |at| (&after[..at], Some(&after[at + 1..])));
    let literals: Vec<_> = after.iter().map(|p| p.tails.is_empty().then_some(p.word.text)).collect();
    // in a passive the first parameter stands before the participle: the signature goes on behind it
    let first = verb.sig.iter().position(|part| reading.passive && *part == Sig::Slot(0));
    let sig = &verb.sig[first.map_or(0, |at| at + 1)..];
    let ways = match signature::fit(sig, &literals, Mode::Pattern) {
        Ok(ways) => ways,
        Err(misfit) => {
            let end = |p: &Piece<'_>| p.tails.last().map_or(p.word.span, |tail| p.word.span.to(tail.span)).after();
            let strange = after.get(misfit);
            if let Some(piece) = strange.filter(|p| !cx.dict.knows(p.word.text))
                && crate::findings::plain_english(piece.word.text).is_some()
            {
                cx.unknown(piece.word, Sought::Word, &[]);
                unread(cx, pieces, true, piece.word.span);
                return cx.error(span);
            }
            let (at, label) = match strange {
                Some(piece) => (piece.word.span, "no parameter or word of the verb stands here"),
                None => (end(after.last().unwrap_or(&pieces[reading.at])), "something is missing here"),
            };
            let phrase = cx.dict.phrase(reading.verb);
            let help = format!("the verb reads `{phrase}`; in an event its parameters may be left out");
            cx.report(Diagnostic::new(codes::E0306, at, "this does not fit the event").label(label).help(help));
            unread(cx, pieces, misfit < after.len(), at);
            return cx.error(span);
        }
    };
    let subject = if reading.passive || before.is_empty() { any(cx, span) } else { subject_pattern(cx, before) };
    let assign = |cx: &mut Cx<'_>, way: &Assigned| -> Vec<NodeId> {
        let mut args = Vec::new();
        for (n, param) in verb.params.iter().enumerate() {
            let words = match way.get(n).cloned().flatten() {
                Some(range) => &after[range],
                None if n == 0 && reading.passive => before,
                None => &[],
            };
            args.push(if words.is_empty() { any(cx, span) } else { of_pieces(cx, words, param.ty) });
        }
        args
    };
    // of parameters side by side the values tell which is meant
    let mut way = &ways[0];
    if ways.len() > 1 {
        match by_sort(cx, &ways, assign) {
            Ok(found) => way = found,
            Err(()) => {
                let at = after.iter().fold(pieces[reading.at].word.span, |span, piece| span.to(piece.word.span));
                let help = format!(
                    "the verb reads `{}`; in an event its parameters may be left out",
                    cx.dict.phrase(reading.verb)
                );
                let d = Diagnostic::new(codes::E0306, at, "this does not fit the event")
                    .label("no parameters of the verb take this")
                    .help(help);
                return cx.refuse(d, span).node;
            }
        }
    }
    let args = assign(cx, way);
    let kids: Vec<_> = [subject, cause_pattern(cx, cause, span)].into_iter().chain(args).collect();
    cx.named(Op::Pattern, Ty::UNIT, reading.verb, &kids, span)
}

/// Of several ways in which values fall on parameters, the first that fits by sort; else the one with the fewest mistakes, or
/// none if several are as wrong as that, so that nobody knows which is meant.
fn by_sort<'w>(
    cx: &mut Cx<'_>,
    ways: &'w [Assigned],
    assign: impl Fn(&mut Cx<'_>, &Assigned) -> Vec<NodeId>,
) -> Result<&'w Assigned, ()> {
    // the fewest mistakes so far, whose way it is, and whether another has as many
    let mut best: Option<(usize, &Assigned, bool)> = None;
    for way in ways {
        let Err(found) = cx.peek(|cx| cx.attempt(|cx| assign(cx, way))) else { return Ok(way) };
        let misfit = found.iter().all(is_misfit);
        best = match best {
            Some((least, first, tied)) if least <= found.len() => {
                Some((least, first, tied || misfit && least == found.len()))
            }
            Some(_) | None => Some((found.len(), way, false)),
        };
    }
    best.filter(|(.., tied)| !tied).map(|(_, way, _)| way).ok_or(())
}

fn subject_pattern(cx: &mut Cx<'_>, pieces: &[Piece<'_>]) -> NodeId {
    let seat = cx.seat_type();
    of_pieces(cx, pieces, seat)
}

fn cause_pattern(cx: &mut Cx<'_>, pieces: Option<&[Piece<'_>]>, span: Span) -> NodeId {
    match (pieces, cx.dict.cause) {
        (Some(pieces), Some(cause)) if !pieces.is_empty() => of_pieces(cx, pieces, Ty::of(Base::Enum, cause).option()),
        (Some(pieces), None) => {
            let at = pieces.first().map_or(span, |p| p.word.span);
            let d = Diagnostic::new(codes::E0504, at, "there are no causes in this game")
                .label("`because` needs the enum `cause`")
                .help("declare `enum cause { .. }` in the rules");
            cx.refuse(d, span).node
        }
        _ => any(cx, span),
    }
}

/// Reads an event that cannot be read as a whole: what it binds is bound, and strange names but the one at `told` are
/// reported if that one is surely not meant by them.
pub fn unread(cx: &mut Cx<'_>, pieces: &[Piece<'_>], sure: bool, told: Span) {
    let own =
        |text: &str| crate::syntax::words::GIVEN.contains(&text) || matches!(text, "begin" | "begins" | "end" | "ends");
    for piece in pieces.iter().filter(|p| !p.fixed && !own(p.word.text)) {
        let word = piece.word;
        if word.text.len() <= 2 && !cx.dict.knows(word.text) && cx.visible(word.text).is_none() {
            names::bind_unknown(cx, word);
        } else if sure && word.span != told && cx.visible(word.text).is_none() && !cx.dict.knows(word.text) {
            cx.strange(|cx| cx.unknown(word, Sought::Name, &[]));
        }
        for tail in &piece.tails {
            cx.strange(|cx| expr::infer(cx, &tail.expr, None));
        }
    }
}

// ---- arguments

fn of_pieces(cx: &mut Cx<'_>, pieces: &[Piece<'_>], want: Ty) -> NodeId {
    let span = pieces[0].word.span.to(pieces[pieces.len() - 1].word.span);
    let words = pieces.iter().map(|p| p.word).collect();
    let tails: Vec<_> = pieces.iter().flat_map(|p| p.tails.iter().cloned()).collect();
    let span = tails.iter().fold(span, |span, tail| span.to(tail.span));
    let query = Query { words, tails, span };
    if pieces[0].another { another(cx, &query, want) } else { argument(cx, &query, want) }
}

/// What a noun phrase or name matches on a parameter of this type: a value by equality, a set by membership; a binder
/// binds.
pub fn argument(cx: &mut Cx<'_>, query: &Query<'_>, want: Ty) -> NodeId {
    if let ([word], true) = (query.words.as_slice(), query.tails.is_empty())
        && !names_set(cx, *word)
    {
        // `gains gold`: any amount of that measure
        if let (Some(measure), Base::Quantity) = (cx.dict.first_as(word.text, Role::Measure), want.base)
            && cx.visible(word.text).is_none()
        {
            cx.mention(measure, word.span);
            fits(cx, Ty::of(Base::Quantity, measure), want.ranged(0, 0), word.span);
            return any(cx, word.span);
        }
        return value(cx, &names::named(*word), want);
    }
    let before = cx.reported();
    let whole = |kind: Word<'_>| {
        [Role::Kind, Role::Enum].iter().any(|role| cx.dict.all_as(kind.text, *role).any(|ent| Some(ent) == want.of))
    };
    let plain = matches!(query.words[..], [kind, _] if query.tails.is_empty() && whole(kind));
    let set = noun_phrase::query(cx, query, Binder::Allowed);
    if cx.reported() == before {
        fits(cx, set.ty, want, query.span);
    }
    let Some(word) = set.binder else { return cx.stmt(Op::PatIs, 0, &[set.node], query.span) };
    // the whole population: also none, if there can be none because nothing was said (a cause)
    let all = plain && (want.many == Many::One || want.of == cx.dict.cause);
    let (ty, node) = if all { (want, ABSENT) } else { (set.ty, set.node) };
    // the candidate's slot is the binder's: what matched is what the name means from here on
    cx.state.slots[set.slot.index()].ty = ty;
    cx.bind(word, set.slot);
    cx.stmt(Op::PatBind, i32::from(set.slot.0), &[node], query.span)
}

fn another(cx: &mut Cx<'_>, query: &Query<'_>, want: Ty) -> NodeId {
    let mut query = query.clone();
    let you = names::named(Word { text: "you", span: query.span });
    query.tails.push(Tail { kind: TailKind::OtherThan, expr: you, reach: None, span: query.span });
    argument(cx, &query, want)
}

/// As [`argument`], for the arguments of modifiers, which may be any value.
#[expect(clippy::wildcard_enum_match_arm, reason = "any other form is an expression, or is reported")]
pub fn argument_expr(cx: &mut Cx<'_>, e: &Expr<'_>, want: Ty) -> NodeId {
    match &e.kind {
        ExprKind::Noun(query) => argument(cx, query, want),
        ExprKind::Pick(pick) if matches!(pick.quant, Quant::Another) => another(cx, &pick.query, want),
        ExprKind::Pick(pick) => argument(cx, &pick.query, want),
        ExprKind::Name(path) if path.single().is_some_and(|word| names_set(cx, word)) => {
            let words = path.words().collect();
            argument(cx, &Query { words, tails: Vec::new(), span: e.span }, want)
        }
        _ => value(cx, e, want),
    }
}

fn value(cx: &mut Cx<'_>, e: &Expr<'_>, want: Ty) -> NodeId {
    let typed = expr::expr(cx, e, Want::Hint(want));
    fits(cx, typed.ty, want, e.span);
    cx.node(Op::PatIs, Ty::UNIT, 0, &[typed.node], e.span)
}

/// Whether a word alone means a set of things rather than one value.
fn names_set(cx: &Cx<'_>, word: Word<'_>) -> bool {
    cx.visible(word.text).is_none()
        && !matches!(word.text, "you" | "this" | "it" | "none")
        && cx.dict.uses(word.text).iter().any(|u| matches!(u.role, Role::Kind | Role::Noun | Role::Enum))
        && !cx.dict.uses(word.text).iter().any(|u| matches!(u.role, Role::Member | Role::Item))
}

/// Reports an argument that can never be what stands on the parameter.
fn fits(cx: &mut Cx<'_>, got: Ty, want: Ty, span: Span) {
    let (got, want) = (got.one(), want.one());
    let kinds = matches!((got.base, want.base), (Base::Thing | Base::Design, Base::Thing | Base::Design));
    let good = if kinds {
        crate::dict::types::related(cx.dict, got, want)
    } else {
        crate::dict::types::misfit(cx.dict, got, want).is_none()
    };
    if good {
        return;
    }
    let d =
        Diagnostic::new(codes::E0303, span, format!("expected {}, found {}", cx.dict.show(want), cx.dict.show(got)))
            .label("nothing of this sort ever stands here")
            .help("name something that can stand here");
    cx.report(d);
}

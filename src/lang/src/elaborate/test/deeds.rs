//! Lines that look back: `happened: north drops flint before south gains 2 gold`.

use diag::{Diagnostic, Sought, Span, codes};
use model::unit::{ABSENT, NodeId, Op};

use super::lines::{is_seat, seat_named};
use super::{named, words};
use crate::cx::Cx;
use crate::dict::Role;
use crate::syntax::ast::{Amount, Expr, ExprKind, Part, Phrase, Pick, Quant, Query, Tail, TailKind, Word};

/// `happened: north drops flint before south gains 2 gold`
pub(super) fn happened(cx: &mut Cx<'_>, negated: bool, phrase: &Phrase<'_>, span: Span) -> Option<NodeId> {
    let before = |part: &Part<'_>| part.word().is_some_and(|word| word.is("before"));
    let mut deeds = Vec::new();
    for parts in apart(&phrase.parts).split(before) {
        let (Some(first), Some(last)) = (parts.first(), parts.last()) else {
            let d = Diagnostic::new(codes::E0803, phrase.span, "`before` stands between two things that happened")
                .label("one of them is missing")
                .help("write `happened: x gains 2 y before z gains 3 y`");
            return cx.none(d);
        };
        deeds.push(deed(cx, parts, first.span().to(last.span()))?);
    }
    Some(cx.stmt(Op::Happened, i32::from(negated), &deeds, span))
}

/// The parts of a phrase with `before` and what follows it standing by themselves: behind a number or a quantifier they
/// are read as words of its noun phrase.
fn apart<'s>(parts: &[Part<'s>]) -> Vec<Part<'s>> {
    let mut out = Vec::new();
    for part in parts {
        let query = match part {
            Part::Expr(Expr { kind: ExprKind::Amount(amount), .. }) => Some(&amount.query),
            Part::Pick(pick) => Some(&pick.query),
            Part::Expr(_) | Part::Prep(_) | Part::Comma(_) => None,
        };
        if let Some(query) = query
            && let Some(at) = query.words.iter().position(|word| word.is("before"))
            && let Some((last, between)) = query.words.split_last()
        {
            out.extend(begins(part, &query.words[..at]));
            out.extend(between.iter().skip(at).map(|word| Part::Expr(named(*word))));
            out.push(ends(*last, &query.tails));
        } else {
            out.push(part.clone());
        }
    }
    out
}

/// What is left of a part whose noun phrase ends sooner.
fn begins<'s>(part: &Part<'s>, words: &[Word<'s>]) -> Option<Part<'s>> {
    let query = |span: Span| Query { words: words.to_vec(), tails: Vec::new(), span };
    let last = words.last().map(|word| word.span);
    match part {
        Part::Expr(Expr { kind: ExprKind::Amount(amount), .. }) => {
            let number = amount.number.clone();
            let Some(last) = last else { return Some(Part::Expr(number)) };
            let span = number.span.to(last);
            let amount = Amount { number, query: query(words[0].span.to(last)) };
            Some(Part::Expr(Expr::new(ExprKind::Amount(Box::new(amount)), span)))
        }
        Part::Pick(pick) => {
            let last = last?;
            let query = query(words[0].span.to(last));
            Some(Part::Pick(Pick { quant: pick.quant.clone(), query, span: pick.span.to(last) }))
        }
        Part::Expr(_) | Part::Prep(_) | Part::Comma(_) => None,
    }
}

/// A word with the tails of the noun phrase that it was read in.
fn ends<'s>(word: Word<'s>, tails: &[Tail<'s>]) -> Part<'s> {
    let span = tails.last().map_or(word.span, |tail| word.span.to(tail.span));
    let mut value = named(word);
    for tail in tails {
        let (left, right) = (Box::new(value), Box::new(tail.expr.clone()));
        let kind = match tail.kind {
            TailKind::Of => ExprKind::Of(left, right),
            TailKind::In => ExprKind::In { left, negated: false, right },
            TailKind::During | TailKind::OtherThan | TailKind::Where | TailKind::Reached => {
                let query = Query { words: vec![word], tails: tails.to_vec(), span };
                return Part::Pick(Pick { quant: Quant::Any, query, span });
            }
        };
        value = Expr::new(kind, word.span.to(tail.span));
    }
    Part::Expr(value)
}

fn deed(cx: &mut Cx<'_>, parts: &[Part<'_>], span: Span) -> Option<NodeId> {
    let (seat, parts) = match parts.first().and_then(Part::word) {
        Some(word) if is_seat(cx, word) => (seat_named(cx, word), &parts[1..]),
        _ => (ABSENT, parts),
    };
    let edge = parts.last().and_then(Part::word).filter(|word| word.is("begins") || word.is("ends"));
    let ends = edge.is_some_and(|word| word.is("ends"));
    let parts = &parts[..parts.len() - usize::from(edge.is_some())];
    let deeds = [Role::Verb, Role::Third];
    let head = parts.first().and_then(Part::word);
    let verb = head.and_then(|word| deeds.iter().find_map(|role| cx.dict.first_as(word.text, *role)));
    let told = verb
        .is_some_and(|verb| cx.dict.get(verb).word || cx.dict.verb(verb).is_some_and(|info| info.procedure && !ends));
    if told {
        // What belongs to the verb's phrase, as `of` in `rids stones of x`, says nothing more.
        let phrased =
            |part: &Part<'_>| part.word().is_some_and(|word| verb.is_some_and(|verb| words::says(cx, verb, word.text)));
        let said: Vec<Part<'_>> =
            parts.iter().take(1).chain(parts.iter().skip(1).filter(|part| !phrased(part))).cloned().collect();
        let words = words::words(cx, &said);
        let kids: Vec<_> = std::iter::once(seat).chain(words).collect();
        return Some(cx.stmt(Op::Deed, 0, &kids, span));
    }
    let Some(word) = head.filter(|word| !cx.dict.knows(word.text)) else {
        let message = match head {
            Some(word) if verb.is_some() || cx.dict.first_as(word.text, Role::Step).is_some() => {
                format!("nothing tells that `{}` happened", cx.unit.source.get(span.range()).unwrap_or(word.text))
            }
            _ => "this is nothing that happens".to_owned(),
        };
        let d = Diagnostic::new(codes::E0803, span, message)
            .label("expected a verb marked `word`, or a procedure that begins")
            .help("write who did what: `x gains 2 y`, `gain 2 y`; `until STEP` stops where a step begins");
        return cx.none(d);
    };
    cx.unknown(word, Sought::Verb, &deeds);
    None
}

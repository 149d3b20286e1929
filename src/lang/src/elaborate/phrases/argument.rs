//! The values in the places of a phrase: amounts, several things where a verb takes one, choices made on the way,
//! definite noun phrases.
//!
//! In: the pieces between two prepositions, and the type of the parameter they fall on. Out: one node with its type.

use diag::{Diagnostic, Sought, Span, codes};
use model::unit::{Base, Many};

use super::phrase::{Piece, span_of};
use crate::cx::{Cx, Typed, Want};
use crate::dict::types::{Ty, misfit};
use crate::dict::{Ent, Role};
use crate::elaborate::expressions::{amount, choose, expr, names, noun_phrase};
use crate::syntax::ast::{Amount, ExprKind, Pick, Quant, Query, Tail, TailKind, Word};

/// Fits an argument; many things where the verb takes one make a batch.
pub fn fit_batch(cx: &mut Cx<'_>, got: Typed, want: Ty, span: Span) -> Typed {
    if is_batch(cx, got.ty, want) {
        return got;
    }
    expr::fit(cx, got, want, span)
}

/// Whether many things stand where the verb takes one.
pub fn is_batch(cx: &Cx<'_>, got: Ty, want: Ty) -> bool {
    let many = got.is_many() || got.base == Base::Zone;
    let one = want.base == Base::Thing && matches!(want.many, Many::One | Many::Option);
    many && one && misfit(cx.dict, got, want.set()).is_none()
}

/// Of one line only one argument makes a batch: with two it would not be said which meets which.
pub fn second_batch(cx: &mut Cx<'_>, first: Span, second: Span) -> Typed {
    let d = Diagnostic::new(codes::E0311, second, "expected one thing here, since another part of the line is many")
        .label("these are many as well")
        .other(first, "many things stand here")
        .help("write `for each` around the line for one of the two");
    cx.refuse(d, second)
}

/// The value of an argument. Choices in it become statements before the phrase.
pub fn argument(cx: &mut Cx<'_>, pieces: &[Piece<'_, '_>], want: Option<Ty>) -> Typed {
    let Some(span) = span_of(pieces) else { return cx.typed_error(Span::new(cx.file(), 0, 0)) };
    if let [Piece::Word(measure), Piece::Expr(number)] = pieces
        && cx.dict.first_as(measure.text, Role::Measure).is_some()
        && matches!(number.kind, ExprKind::Number(_))
        && want.is_none_or(Ty::is_number)
    {
        let fix = format!("{} {}", cx.unit.source.get(number.span.range()).unwrap_or(".."), measure.text);
        let d = Diagnostic::new(codes::E0306, span, "the number stands before its measure")
            .label("the other way round")
            .unsafe_fix(span, fix.clone(), format!("write `{fix}`"));
        return cx.refuse(d, span);
    }
    if let Some(d) = condition_behind(cx, pieces) {
        return cx.refuse(d, span);
    }
    match pieces {
        [Piece::Pick(pick)] if matches!(pick.quant, Quant::Each) => {
            let set = noun_phrase::query(cx, &pick.query, noun_phrase::Binder::Forbidden);
            if set.ty.is_error() {
                return cx.typed_error(span);
            }
            expr::all(cx, set.node, set.ty, span)
        }
        [Piece::Pick(pick)] => chosen(cx, pick),
        [Piece::Amount(amount, at)] => match amount::measure_of(cx, &amount.query) {
            Some(measure) => amount::quantity(cx, &amount.number, measure, amount.query.span, *at),
            None if amount::crowded(cx, &amount.query) => cx.typed_error(span),
            None => {
                if let [word] = amount.query.words.as_slice()
                    && !cx.dict.knows(word.text)
                    && cx.visible(word.text).is_none()
                {
                    cx.unknown(*word, Sought::Measure, &[Role::Measure, Role::Kind, Role::Noun, Role::Enum]);
                    return cx.typed_error(span);
                }
                chosen(cx, &so_many(amount, *at))
            }
        },
        [Piece::Number(e) | Piece::Expr(e)] => expr::infer(cx, e, want),
        [Piece::Word(word)] => {
            let value = cx.visible(word.text).is_some() || !noun_phrase::is_noun(cx, word.text);
            if value || has_value(cx, word.text, want) {
                names::bare(cx, *word, want)
            } else {
                definite(cx, pieces, span)
            }
        }
        _ => definite(cx, pieces, span),
    }
}

/// A number of things as the choice of so many.
pub fn so_many<'s>(amount: &Amount<'s>, span: Span) -> Pick<'s> {
    let quant = Quant::Exactly(Box::new(amount.number.clone()));
    Pick { quant, query: amount.query.clone(), span }
}

fn has_value(cx: &Cx<'_>, word: &str, want: Option<Ty>) -> bool {
    let enums = want.filter(|w| w.base == Base::Enum).and_then(|w| w.of);
    let of = |e: Ent| matches!(cx.dict.get(e).data, crate::dict::Data::Member { of } if Some(of) == enums);
    let thing = |e: Ent| matches!(&cx.dict.get(e).data, crate::dict::Data::Item(item) if item.ty.base == Base::Thing);
    cx.dict.all_as(word, Role::Member).any(of)
        || cx.dict.all_as(word, Role::Item).any(thing)
        || cx.dict.uses(word).iter().any(|u| matches!(u.role, Role::Var | Role::Setting))
}

fn chosen(cx: &mut Cx<'_>, pick: &Pick<'_>) -> Typed {
    let (node, slot) = choose::choose_typed(cx, pick);
    cx.state.before.push(node);
    cx.slot(slot, pick.span)
}

/// Bare words, perhaps with `in`: a definite noun phrase.
fn definite(cx: &mut Cx<'_>, pieces: &[Piece<'_, '_>], span: Span) -> Typed {
    let mut words: Vec<Word<'_>> = Vec::new();
    let mut tails: Vec<Tail<'_>> = Vec::new();
    let mut rest = pieces;
    while let [Piece::Word(word), more @ ..] = rest {
        words.push(*word);
        rest = more;
    }
    while let [Piece::Prep(prep @ Word { text: "in", .. }), Piece::Expr(e), more @ ..] = rest {
        tails.push(Tail { kind: TailKind::In, expr: (*e).clone(), reach: None, span: prep.span.to(e.span) });
        rest = more;
    }
    while let [Piece::Prep(prep @ Word { text: "in", .. }), Piece::Word(word), more @ ..] = rest {
        tails.push(Tail { kind: TailKind::In, expr: names::named(*word), reach: None, span: prep.span.to(word.span) });
        rest = more;
    }
    let number = match pieces {
        [Piece::Expr(e), Piece::Word(_)] => Some(e.span),
        [Piece::Word(value), Piece::Word(_)] if has_value(cx, value.text, None) || cx.visible(value.text).is_some() => {
            Some(value.span)
        }
        _ => None,
    };
    if let (Some(at), [_, Piece::Word(word)]) = (number, pieces)
        && cx.dict.first_as(word.text, Role::Measure).is_some()
    {
        let number = cx.unit.source.get(at.range()).unwrap_or("..").to_owned();
        let d = Diagnostic::new(codes::E0306, span, "the number before a measure needs brackets")
            .label("a value and a word stand side by side")
            .help(format!("write `({number}) {}`", word.text))
            .safe_fix(at, format!("({number})"), "put it in brackets");
        return cx.refuse(d, span);
    }
    if words.is_empty() || !rest.is_empty() {
        if let Some(d) = another_line(cx, pieces) {
            return cx.refuse(d, span);
        }
        let at = rest.first().map_or(span, Piece::span);
        let d = Diagnostic::new(codes::E0306, at, "this does not belong to the phrase")
            .label("no place of the verb takes this")
            .help("one value stands in each place; choose first if it is a longer phrase");
        return cx.refuse(d, span);
    }
    let query = Query { words, tails, span };
    noun_phrase::single(cx, &query)
}

/// What is wrong where a condition follows as in speech: `gain 2 dust when some stone in hill`.
fn condition_behind(cx: &Cx<'_>, pieces: &[Piece<'_, '_>]) -> Option<Diagnostic> {
    let words = pieces.iter().flat_map(|piece| match piece {
        Piece::Word(word) => std::slice::from_ref(word),
        Piece::Amount(amount, _) => &amount.query.words,
        Piece::Prep(_) | Piece::Pick(_) | Piece::Expr(_) | Piece::Number(_) => &[],
    });
    let (word, help) = words.skip(1).find_map(|word| {
        let help = match word.text {
            "when" => "write `if CONDITION { .. }` around the command; `when EVENT { .. }` is a line of its own",
            "unless" => "write `if not (CONDITION) { .. }` around the command",
            _ => return None,
        };
        (!cx.dict.knows(word.text)).then_some((word, help))
    })?;
    let d = Diagnostic::new(codes::E0306, word.span, "a condition stands before what depends on it");
    Some(d.label("not behind it").help(help))
}

/// What is wrong where a comma stands before what would be a line of its own: `gain 2 dust, draw a card`.
fn another_line(cx: &Cx<'_>, pieces: &[Piece<'_, '_>]) -> Option<Diagnostic> {
    let begins = |pair: &&[Piece<'_, '_>]| {
        let between = cx.unit.source.get(pair[0].span().end as usize..pair[1].span().start as usize);
        let verb = matches!(&pair[1], Piece::Word(word) if cx.dict.first_as(word.text, Role::Verb).is_some());
        verb && between.is_some_and(|between| between.trim() == ",")
    };
    let pair = pieces.windows(2).find(begins)?;
    let (at, verb) = (pair[0].span().end, pair[1].literal()?);
    let comma = Span::new(pair[0].span().file, at, at + 1);
    let d = Diagnostic::new(codes::E0306, comma, "a comma ends no line").label("another line begins behind it");
    Some(d.help(format!("write `;` before `{verb}`, or begin a new line")).unsafe_fix(comma, ";", "write `;`"))
}

/// The one value a list of pieces is, with a type it must have.
pub fn value(cx: &mut Cx<'_>, pieces: &[Piece<'_, '_>], want: Want, span: Span) -> Typed {
    let at = span_of(pieces).unwrap_or(span);
    let got = argument(cx, pieces, want.hint());
    if let Want::Ty(ty) = want { expr::fit(cx, got, ty, at) } else { got }
}

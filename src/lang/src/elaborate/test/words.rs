//! The words of answers, and of what happened. Prepositions and commas only make them readable.

use diag::{Sought, Span};
use model::unit::{ABSENT, NodeId, Op};

use super::{item_node, named, thing_of};
use crate::cx::{Cx, Want};
use crate::dict::types::Ty;
use crate::dict::{Ent, Role, Sig};
use crate::elaborate::expressions::noun_phrase::{self, Binder};
use crate::elaborate::expressions::{expr, names};
use crate::syntax::ast::{BinaryOp, Expr, ExprKind, Part, Query, Tail, TailKind, Word};

/// What the first word of some parts is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum First {
    /// A deed, if there is one of that name, else a thing.
    Deed,
    /// A thing, if there is one of that name, else a deed.
    Thing,
}

/// The words of some parts.
pub(super) fn words(cx: &mut Cx<'_>, parts: &[Part<'_>]) -> Vec<NodeId> {
    let mut out = Vec::new();
    for part in parts {
        match part {
            Part::Prep(_) | Part::Comma(_) => {}
            Part::Expr(e) => {
                let first = if out.is_empty() { First::Deed } else { First::Thing };
                out.extend(word(cx, e, first));
            }
            Part::Pick(pick) => {
                let set = noun_phrase::query(cx, &pick.query, Binder::Forbidden);
                out.push(set.node);
            }
        }
    }
    out
}

#[expect(clippy::wildcard_enum_match_arm, reason = "any other form is an expression, or is reported")]
pub(super) fn word(cx: &mut Cx<'_>, e: &Expr<'_>, first: First) -> Option<NodeId> {
    match &e.kind {
        ExprKind::Number(n) => Some(cx.number(crate::declare::clamp(*n), e.span)),
        ExprKind::List(entries) => {
            let items: Vec<_> = entries.iter().filter_map(|entry| word(cx, &entry.value, First::Thing)).collect();
            Some(cx.node(Op::List, Ty::ERROR.set(), 0, &items, e.span))
        }
        ExprKind::Name(path) => name(cx, path.single()?, first),
        ExprKind::Of(..) | ExprKind::In { negated: false, .. } => {
            let (word, tails) = thing_of(e)?;
            let found = things(cx, word, tails, e.span);
            if found.is_none() {
                stranger(cx, word);
            }
            found
        }
        ExprKind::Amount(amount) => {
            let ExprKind::Number(n) = amount.number.kind else { return None };
            let (one, before) = amount.query.words.split_last()?;
            let one = *one;
            before.iter().for_each(|word| stranger(cx, *word));
            // A measure says only what the number counts.
            if let Some(ent) = cx.dict.first_as(one.text, Role::Measure) {
                cx.mention(ent, one.span);
                return Some(cx.number(crate::declare::clamp(n), e.span));
            }
            let tails = &amount.query.tails;
            let item = |_| match tails.is_empty() {
                true => name(cx, one, First::Thing),
                false => things(cx, one, tails.clone(), e.span),
            };
            let items: Vec<_> = (0..n).filter_map(item).collect();
            Some(cx.node(Op::List, Ty::ERROR.set(), 0, &items, e.span))
        }
        ExprKind::Paren(inner) => word(cx, inner, First::Thing),
        _ => copy(cx, e).or_else(|| Some(expr::expr(cx, e, Want::Any).node)),
    }
}

/// `tall-jar/2`, `pebble/red/1`: one copy of a design, as it is named where copies must be told apart.
fn copy(cx: &mut Cx<'_>, e: &Expr<'_>) -> Option<NodeId> {
    let ExprKind::Binary { op: BinaryOp::Div, left, right } = &e.kind else { return None };
    let ExprKind::Number(number) = right.kind else { return None };
    let (design, seat) = if let ExprKind::Binary { op: BinaryOp::Div, left, right } = &left.kind {
        (names::word(left)?, Some(names::word(right)?))
    } else {
        (names::word(left)?, None)
    };
    let ent = cx.dict.first_as(design.text, Role::Item)?;
    let design = item_node(cx, ent, design.span);
    let want = cx.seat_wanted();
    let seat = seat.map_or(ABSENT, |seat| expr::expr(cx, &named(seat), want).node);
    let ty = cx.ty_of(design);
    Some(cx.node(Op::Copy, ty, crate::declare::clamp(number), &[design, seat], e.span))
}

#[expect(clippy::wildcard_enum_match_arm, reason = "a word of any other role is told of")]
fn name(cx: &mut Cx<'_>, word: Word<'_>, first: First) -> Option<NodeId> {
    let done = match word.text {
        "pass" | "done" | "stop" => Some(0),
        "yes" => Some(1),
        "no" => Some(2),
        _ => None,
    };
    if let Some(done) = done {
        return Some(cx.stmt(Op::AnswerDone, done, &[], word.span));
    }
    let things = [Role::Item, Role::Member];
    let deeds = [Role::Action, Role::Verb, Role::Third, Role::Step, Role::Menu, Role::Cost];
    let order: Vec<Role> = match first {
        First::Deed => deeds.iter().chain(&things).copied().collect(),
        First::Thing => things.iter().chain(&deeds).copied().collect(),
    };
    for role in order {
        let Some(ent) = cx.dict.first_as(word.text, role) else { continue };
        cx.mention(ent, word.span);
        let (op, ty) = match role {
            Role::Item => (Op::Item, cx.dict.ty(ent)),
            Role::Member => (Op::Member, cx.dict.ty(ent)),
            _ => (Op::AnswerWord, Ty::UNIT),
        };
        return Some(cx.named(op, ty, ent, &[], word.span));
    }
    // a fixed word of a verb's phrase says nothing by itself; a noun stands for its things
    if cx.dict.first_as(word.text, Role::Noun).or(cx.dict.first_as(word.text, Role::Kind)).is_some() {
        return self::things(cx, word, Vec::new(), word.span);
    }
    if let Some(ent) = cx.dict.item_said(word.text) {
        return Some(item_node(cx, ent, word.span));
    }
    stranger(cx, word);
    None
}

/// Reports a word that no answer says, and no verb.
fn stranger(cx: &mut Cx<'_>, word: Word<'_>) {
    let said = cx.dict.uses(word.text).iter().any(|used| !matches!(used.role, Role::Field));
    if !said && !cx.dict.iter().any(|(ent, _)| says(cx, ent, word.text)) {
        cx.unknown(word, Sought::Answer, &[Role::Item, Role::Member, Role::Action, Role::Verb]);
    }
}

/// Whether a word stands in the phrase of a verb.
pub(super) fn says(cx: &Cx<'_>, verb: Ent, word: &str) -> bool {
    fn within(sig: &[Sig], word: &str) -> bool {
        sig.iter().any(|part| match part {
            Sig::Word(w) => &**w == word,
            Sig::Optional(inner) => within(inner, word),
            Sig::Slot(_) => false,
        })
    }
    cx.dict.verb(verb).is_some_and(|verb| within(&verb.sig, word))
}

/// The set of things that a word with tails means; the word may be the id of an item, then its copies.
pub(super) fn things<'s>(cx: &mut Cx<'_>, word: Word<'s>, tails: Vec<Tail<'s>>, span: Span) -> Option<NodeId> {
    let noun = cx.dict.uses(word.text).iter().any(|u| matches!(u.role, Role::Noun | Role::Kind));
    if noun {
        let query = Query { words: vec![word], tails, span };
        return Some(noun_phrase::query(cx, &query, Binder::Forbidden).node);
    }
    let ent = cx.dict.first_as(word.text, Role::Item)?;
    let name = cx.dict.short(cx.dict.item(ent)?.kind?);
    // `item of x in y` reads as `kind of x in y where it is item`
    let (it, item) = (Box::new(named(Word { text: "it", ..word })), Box::new(named(word)));
    let is = Expr::new(ExprKind::Is { left: it, negated: false, right: item }, word.span);
    let mut tails: Vec<Tail<'_>> = tails;
    tails.push(Tail { kind: TailKind::Where, expr: is, reach: None, span: word.span });
    let query = Query { words: vec![Word { text: name, ..word }], tails, span };
    Some(noun_phrase::query(cx, &query, Binder::Forbidden).node)
}

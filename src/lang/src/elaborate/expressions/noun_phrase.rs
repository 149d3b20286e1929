//! Noun phrases: `own round stones s in north where ..`. The grammar leaves the words flat; the dictionary sorts them
//! into adjectives, a noun, a memory (participle) and a binder. Tails narrow what is meant.

use diag::{Diagnostic, Sought, Span, codes};
use model::unit::{Base, NodeId, Op, Root, SlotId};

use super::{adjective, expr, tail};
use crate::cx::{Bound, Cx, Typed};
use crate::dict::types::{Ty, related};
use crate::dict::{Data, Ent, Role};
use crate::elaborate::commands;
use crate::syntax::ast::{Query, TailKind, Word};

pub use super::choose::choose;

/// Whether a noun phrase may bind a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binder {
    /// It may.
    Allowed,
    /// It may not: nothing could read it.
    Forbidden,
}

/// A noun phrase, written.
#[derive(Clone, Copy, Debug)]
pub struct Selected<'s> {
    /// The set.
    pub node: NodeId,
    /// The slot of the candidate.
    pub slot: SlotId,
    /// The type of one member; an error if the phrase is broken.
    pub ty: Ty,
    /// The name it binds; visible inside only, see [`Cx::bind`].
    pub binder: Option<Word<'s>>,
}

impl Selected<'_> {
    /// Makes the name it binds visible from here on, if it binds one.
    pub fn bind(&self, cx: &mut Cx<'_>) {
        if let Some(word) = self.binder {
            cx.bind(word, self.slot);
        }
    }
}

/// What the noun of a phrase is.
#[derive(Clone, Copy, Debug)]
enum Head {
    /// The population of a kind or enum, or a noun of the game.
    Named(Op, Ent),
    /// `number`.
    Number,
    /// A name of a set.
    Set(Typed),
}

#[derive(Debug)]
struct Grouped<'q, 's> {
    adjectives: &'q [Word<'s>],
    head: Head,
    noun: Word<'s>,
    memory: Option<Word<'s>>,
    binder: Option<Word<'s>>,
}

/// A noun phrase as the set of what it means.
pub fn query<'s>(cx: &mut Cx<'_>, q: &Query<'s>, binder: Binder) -> Selected<'s> {
    select(cx, q, binder, None)
}

/// A noun phrase; `another` is where that word stands, if it does.
pub fn select<'s>(cx: &mut Cx<'_>, q: &Query<'s>, binder: Binder, another: Option<Span>) -> Selected<'s> {
    cx.scope(|cx| {
        let Some(grouped) = group(cx, q, binder) else {
            // what the tails say cannot be judged without a noun
            let slot = cx.hidden("it", Ty::ERROR, q.span);
            let binder = if binder == Binder::Allowed { lone_binder(q) } else { None };
            tail::strange(cx, q);
            return Selected { node: cx.error(q.span), slot, ty: Ty::ERROR, binder };
        };
        written(cx, q, &grouped, another)
    })
}

/// The binder of a phrase whose noun is unknown: so that its uses stay silent.
fn lone_binder<'s>(q: &Query<'s>) -> Option<Word<'s>> {
    q.words.last().copied().filter(|_| q.words.len() > 1)
}

fn written<'s>(cx: &mut Cx<'_>, q: &Query<'s>, grouped: &Grouped<'_, 's>, another: Option<Span>) -> Selected<'s> {
    let mut elem = head_type(cx, grouped.head);
    let slot = match grouped.binder {
        Some(word) => cx.declare(word, elem, Bound::Binder),
        None => cx.hidden("it", elem, q.span),
    };
    cx.state.it.push(slot);
    let mut kids = vec![head_node(cx, q, grouped, &mut elem)];
    set_type(cx, slot, elem);
    let before = cx.reported();
    for word in grouped.adjectives {
        kids.extend(adjective::filter(cx, *word, elem));
    }
    if cx.misfits(before) {
        // the noun may be the slip: what meets it is not judged
        elem = Ty::ERROR;
        set_type(cx, slot, elem);
    }
    if let Some(word) = grouped.memory {
        kids.extend(tail::memory(cx, q, word, elem));
    }
    for (at, tail) in q.tails.iter().enumerate() {
        if matches!(grouped.head, Head::Number) && tail.kind == TailKind::In && first_in(q) == Some(at) {
            continue;
        }
        let before = cx.reported();
        let written = match tail.kind {
            TailKind::During if grouped.memory.is_some() => None,
            TailKind::During => tail::stray_during(cx, tail),
            TailKind::In => tail::within(cx, tail, &mut elem),
            TailKind::Of => tail::of(cx, elem, &tail.expr, tail.span),
            TailKind::OtherThan => tail::other_than(cx, tail, elem),
            TailKind::Where => tail::condition(cx, tail, slot, &mut elem),
            TailKind::Reached => tail::reached(cx, tail, slot, grouped.binder, elem),
        };
        if let (TailKind::In, Some(tail)) = (tail.kind, written)
            && tail::in_zone_of_a_seat(cx, tail)
        {
            cx.state.owned.push(slot);
        }
        if matches!(tail.kind, TailKind::In | TailKind::Of | TailKind::OtherThan)
            && written.is_none()
            && cx.misfits(before)
        {
            // here too
            elem = Ty::ERROR;
        }
        kids.extend(written);
        set_type(cx, slot, elem);
    }
    if let Some(at) = another {
        kids.extend(tail::another(cx, elem, at));
    }
    if grouped.adjectives.iter().any(|w| crate::findings::plain_english(w.text).is_some() && !cx.dict.knows(w.text)) {
        // how many were meant is not known
        elem = Ty::ERROR;
        set_type(cx, slot, elem);
    }
    let ty = elem.set();
    let node = cx.node(Op::Select, ty, i32::from(slot.0), &kids, q.span);
    Selected { node, slot, ty: elem, binder: grouped.binder }
}

fn set_type(cx: &mut Cx<'_>, slot: SlotId, ty: Ty) {
    cx.state.slots[slot.index()].ty = ty;
}

fn first_in(q: &Query<'_>) -> Option<usize> {
    q.tails.iter().position(|t| t.kind == TailKind::In)
}

fn head_type(cx: &Cx<'_>, head: Head) -> Ty {
    match head {
        Head::Named(_, ent) => cx.dict.ty(ent),
        Head::Number => Ty::int(0, 0),
        Head::Set(set) => set.ty.member(),
    }
}

/// All of a kind, an enum or a noun.
fn noun(cx: &mut Cx<'_>, op: Op, ent: Ent, elem: Ty, span: Span) -> NodeId {
    cx.mention(ent, span);
    cx.named(op, elem.set(), ent, &[], span)
}

fn head_node(cx: &mut Cx<'_>, q: &Query<'_>, grouped: &Grouped<'_, '_>, elem: &mut Ty) -> NodeId {
    let at = grouped.noun.span;
    match grouped.head {
        Head::Named(op, ent) => noun(cx, op, ent, *elem, at),
        Head::Set(set) => set.node,
        Head::Number => {
            let Some(range) = first_in(q).map(|at| &q.tails[at].expr) else {
                let d = Diagnostic::new(codes::E0208, at, "`number` needs a range")
                    .label("which numbers")
                    .help("write `number n in 1..6`");
                cx.report(d);
                *elem = Ty::ERROR;
                return cx.error(at);
            };
            let range_value = expr::infer(cx, range, None);
            if range_value.ty.base == Base::Int && range_value.ty.is_many() {
                *elem = range_value.ty.one();
                if let Some(d) = crate::declare::beyond_a_set(elem.lo, elem.hi, range.span) {
                    cx.report(d);
                }
                return cx.node(Op::NumberIn, elem.set(), 0, &[range_value.node], at);
            }
            if !range_value.ty.is_error() {
                let help = "write `number n in 1..6`";
                let d = cx.unlike(codes::E0301, range.span, "expected a range of numbers", range_value.ty).help(help);
                cx.report(d);
            }
            *elem = Ty::ERROR;
            cx.error(at)
        }
    }
}

/// Whether a word can be the noun of a phrase.
#[must_use]
pub fn is_noun(cx: &Cx<'_>, word: &str) -> bool {
    word == "number" || names_things(cx, word)
}

/// Whether a word is a noun of the game. Numbers are none: they need a range.
#[must_use]
pub fn names_things(cx: &Cx<'_>, word: &str) -> bool {
    cx.dict.uses(word).iter().any(|u| matches!(u.role, Role::Kind | Role::Noun | Role::Enum))
}

fn head_of(cx: &Cx<'_>, word: &str) -> Option<Head> {
    if word == "number" {
        return Some(Head::Number);
    }
    let heads = [(Role::Kind, Op::Population), (Role::Noun, Op::Noun), (Role::Enum, Op::Population)];
    heads.into_iter().find_map(|(role, op)| Some(Head::Named(op, cx.dict.first_as(word, role)?)))
}

/// A name of a set as a noun: `each d` where `d` was chosen before.
#[expect(clippy::wildcard_enum_match_arm, reason = "one sort of declaration is meant here; any other is not it")]
fn set_head(cx: &mut Cx<'_>, word: Word<'_>) -> Option<Head> {
    if let Some(slot) = cx.visible(word.text) {
        if !cx.state.slots[slot.index()].ty.collects() {
            return None;
        }
        return Some(Head::Set(cx.slot(slot, word.span)));
    }
    let value = cx.dict.uses(word.text).iter().find(|u| match &cx.dict.get(u.ent).data {
        Data::Value(value) => value.params.is_empty() && value.ty.collects(),
        Data::Var { ty, index } | Data::Setting { ty, index, .. } => index.is_empty() && ty.collects(),
        Data::Zone(zone) => zone.of.is_none(),
        _ => false,
    })?;
    let ent = value.ent;
    Some(Head::Set(super::names::entity(cx, ent, word.span)))
}

fn group<'q, 's>(cx: &mut Cx<'_>, q: &'q Query<'s>, binder: Binder) -> Option<Grouped<'q, 's>> {
    let words = q.words.as_slice();
    let named = words.iter().rposition(|w| cx.visible(w.text).is_none() && head_of(cx, w.text).is_some());
    let found = match named {
        Some(at) => Some((at, head_of(cx, words[at].text)?)),
        // the name of a set, perhaps with a binder after it
        None => (0..words.len()).rev().take(2).find_map(|at| Some((at, set_head(cx, words[at])?))),
    };
    let Some((at, head)) = found else {
        no_noun(cx, q);
        return None;
    };
    let mut after = &words[at + 1..];
    let mut memory = None;
    if let Some((first, rest)) = after.split_first()
        && cx.dict.first_as(first.text, Role::Participle).is_some()
        && (first.text.len() > 2 || q.tails.iter().any(|t| t.kind == TailKind::During))
    {
        memory = Some(*first);
        after = rest;
    }
    let bound = match after {
        [this, procedure] if memory.is_some() && this.is("this") && cx.dict.procedure(procedure.text).is_some() => {
            let message = format!("`this {}` does not tell when something happened", procedure.text);
            let d = Diagnostic::new(codes::E0208, this.span, message)
                .label("what happened while a procedure runs is said with `during`")
                .unsafe_fix(this.span, "during", "write `during`");
            cx.report(d);
            return None;
        }
        [] => None,
        [word] if binds(cx, *word, binder) => Some(*word),
        [_] => return None,
        [word, rest @ ..] => {
            // the last word may well be the binder: what stands before it is out of place
            let extra = if rest.len() == 1 && rest[0].text.len() <= 2 { word } else { &rest[0] };
            out_of_place(cx, *extra);
            return None;
        }
    };
    Some(Grouped { adjectives: &words[..at], head, noun: words[at], memory, binder: bound })
}

/// Whether a word after the noun is a name it may bind; reports what is none.
fn binds(cx: &mut Cx<'_>, word: Word<'_>, binder: Binder) -> bool {
    // parameters and variables of other bodies are no obstacle: they are not visible here
    let known = cx.dict.uses(word.text).iter().any(|u| u.role != Role::Local);
    if word.text.chars().count() > 2 || known {
        out_of_place(cx, word);
        return false;
    }
    if binder == Binder::Forbidden {
        let message = format!("`{}` is bound here and nothing could read it", word.text);
        let d = Diagnostic::new(codes::E0208, word.span, message)
            .label("no name can be bound in this place")
            .help("leave the name out; inside the phrase the candidate is `it`");
        cx.report(d);
        return false;
    }
    true
}

fn out_of_place(cx: &mut Cx<'_>, word: Word<'_>) {
    let uses = cx.dict.uses(word.text);
    let Some(first) = uses.first() else {
        let help = "names bound in passing have one or two letters; adjectives stand before the noun";
        let near = cx.near(word.text, &[Role::Filter, Role::Noun, Role::Kind, Role::Participle]);
        return cx.unknown_near(word, Sought::Word, near, Some(help));
    };
    if word.text.chars().count() <= 2 {
        let d = Diagnostic::new(codes::E0208, word.span, format!("`{}` is taken and cannot be bound here", word.text))
            .label(cx.dict.the(first.ent))
            .help("bind another name of one or two letters");
        return cx.report(cx.declared(d, first.ent));
    }
    let verb = cx.dict.first_as(word.text, Role::Verb).is_some() || commands::named(word.text, Role::Verb).is_some();
    let d = Diagnostic::new(codes::E0208, word.span, format!("`{}` does not belong after the noun", word.text))
        .label(cx.dict.the(first.ent))
        .help(match verb {
            true => "if it is the next command, `;` or a line end stands before it",
            false => "adjectives stand before the noun; after it only a name of one or two letters, and tails like `in` or `where`",
        });
    cx.report(d);
}

fn no_noun(cx: &mut Cx<'_>, q: &Query<'_>) {
    let nouns = [Role::Kind, Role::Noun, Role::Enum];
    let known = |cx: &Cx<'_>, w: &Word<'_>| cx.dict.knows(w.text) || cx.visible(w.text).is_some();
    if let Some(word) = q.words.iter().rev().find(|w| !known(cx, w) && w.text.len() > 2) {
        let near = cx.near(word.text, &nouns).or_else(|| cx.near(word.text, &[]));
        return cx.unknown_near(*word, Sought::Noun, near, None);
    }
    // a last word of one or two letters is the name that would be bound
    let named = |w: &&Word<'_>| cx.visible(w.text).is_none() && w.text.len() > 2;
    let Some(word) = q.words.iter().rev().find(named).or(q.words.last()).copied() else { return };
    // an item of a kind that nobody knows may be anything
    let vague = cx.dict.all_as(word.text, Role::Item).any(|item| cx.dict.ty(item).is_error());
    if vague || cx.dict.vague(word.text) {
        return;
    }
    let (what, span) = match cx.visible(word.text) {
        Some(slot) => (format!("this is {}", cx.dict.show(cx.state.slots[slot.index()].ty)), q.span),
        None => match cx.dict.uses(word.text).first() {
            Some(u) => (cx.dict.the(u.ent), word.span),
            None => ("nothing of that name is declared".to_owned(), word.span),
        },
    };
    let found = if span == word.span { format!(", found `{}`", word.text) } else { String::new() };
    let d = Diagnostic::new(codes::E0208, span, format!("expected a noun{found}"))
        .label(what)
        .help("say which sort of thing is meant: a kind, a noun or an enum, with adjectives before it");
    cx.report(d);
}

/// A definite phrase, `stone of this`: the only one. A phrase that is a plain name is its value.
pub fn single(cx: &mut Cx<'_>, q: &Query<'_>) -> Typed {
    if let [word] = q.words.as_slice()
        && (!is_noun(cx, word.text) || cx.visible(word.text).is_some())
    {
        if q.tails.is_empty() {
            return super::names::bare(cx, *word, None);
        }
        if let [tail] = q.tails.as_slice()
            && tail.kind == TailKind::Of
        {
            return super::apply::of(cx, &super::names::named(*word), &tail.expr, q.span);
        }
    }
    let before = cx.reported();
    let set = query(cx, q, Binder::Forbidden);
    // how many a word means that nobody knows cannot be judged
    let ty = if cx.erred(before) { Ty::ERROR } else { set.ty.option() };
    let node = cx.node(Op::Only, ty, 0, &[set.node], q.span);
    cx.known(node, ty)
}

/// `stone of x` where `x` is written already: the only one.
pub fn definite(cx: &mut Cx<'_>, word: Word<'_>, arg: Typed, span: Span) -> Typed {
    let Some(Head::Named(op, ent)) = head_of(cx, word.text) else { return cx.typed_error(span) };
    let elem = cx.dict.ty(ent);
    let slot = cx.hidden("it", elem, span);
    let noun = noun(cx, op, ent, elem, word.span);
    let mut narrowed = elem;
    let Some(tail) = tail::of_value(cx, elem, arg, span, &mut narrowed) else { return cx.typed_error(span) };
    set_type(cx, slot, narrowed);
    let set = cx.node(Op::Select, narrowed.set(), i32::from(slot.0), &[noun, tail], span);
    let ty = narrowed.option();
    let node = cx.node(Op::Only, ty, 0, &[set], span);
    cx.known(node, ty)
}

/// Whether a type is of pieces that lie in zones of seats.
#[must_use]
pub fn owned_by_zone(cx: &Cx<'_>, elem: Ty) -> bool {
    let Some(kind) = elem.of.filter(|k| cx.dict.root(*k) == Some(Root::Piece)) else { return false };
    cx.dict.iter().any(|(_, e)| {
        let Data::Zone(zone) = &e.data else { return false };
        let seat = zone.of.and_then(|of| cx.dict.root(of)) == Some(Root::Seat);
        seat && zone.holds.is_some_and(|h| related(cx.dict, Ty::thing(h), Ty::thing(kind)))
    })
}

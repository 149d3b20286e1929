//! What is said of one node while a game is played: the branches that a question offers (`Gain 2 cups.`,
//! `Pay 1 stone.`), the sentence of the item that asks. Nothing here is needed to play;
//! what cannot be said is left out.

use model::unit::{Ability, Body, Code, Cost, Decl, NodeId, Op, Space, Unit, What};

use super::label;
use super::plan::{Planner, plainest};
use super::term::{Np, Quant, Sort, Term};
use super::{Realiser, made_text};
use crate::catalogue::Catalogue;
use crate::keys::Key;
use crate::words::Words;

/// What each branch of an `either` does, as sentences; none if a node is no `either`, or a word has no text.
#[must_use]
pub fn branch_texts(cat: &Catalogue, words: &Words<'_>, unit: &Unit, node: NodeId) -> Option<Vec<String>> {
    let (decl, body) = unit.decls.iter().find_map(|decl| Some((decl, body_of(unit, decl, node)?)))?;
    if unit.node(node).op != Op::Either {
        return None;
    }
    let planner = Planner::new(words, unit, body, this(words, unit, decl));
    sentences(cat, unit.kids(node).iter().map(|kid| planner.statement(*kid)))
}

/// What each way to pay a cost is called; without such texts what each asks, as sentences. None if a word has no text.
#[must_use]
pub fn way_texts(cat: &Catalogue, words: &Words<'_>, cost: &str) -> Option<Vec<String>> {
    let (unit, decl) = words.named(Space::Cost, cost)?;
    let What::Cost(Cost { ways, .. }) = &decl.what else { return None };
    let keys: Vec<String> = ways.iter().map(|way| format!("cost.{cost}.{}", way.name)).collect();
    if keys.iter().all(|key| cat.entry(key).is_some()) {
        return Some(keys.iter().map(|key| label(cat, key)).collect());
    }
    let way = |way: &Ability| {
        let planner = Planner::new(words, unit, &way.body, this(words, unit, decl));
        planner.done(way.body.roots.get(1).copied())
    };
    sentences(cat, ways.iter().map(way))
}

/// The sentence of an item in which a node stands; none in the rules, or if the item's text cannot be made.
#[must_use]
pub fn line_at(cat: &Catalogue, words: &Words<'_>, unit: &Unit, node: NodeId) -> Option<String> {
    let (decl, span) = unit.decls.iter().find_map(|decl| {
        let What::Item(item) = &decl.what else { return None };
        let abilities = item.abilities.iter().map(|ability| (Code::of(ability), ability.span));
        let mut parts = abilities.chain(item.fields.iter().map(|field| (Code::own(&field.body), field.span)));
        Some((decl, parts.find(|(part, _)| within(unit, *part, node))?.1))
    })?;
    sentence_of(cat, words, (unit, decl), span)
}

/// The sentence of a named action of an item; none if it has no such action, or a word has no text.
#[must_use]
pub fn action_text(cat: &Catalogue, words: &Words<'_>, item: &str, action: &str) -> Option<String> {
    let (unit, decl) = words.item(item)?;
    let What::Item(row) = &decl.what else { return None };
    let span = row.abilities.iter().find(|ability| &*ability.name == action)?.span;
    sentence_of(cat, words, (unit, decl), span)
}

/// The sentence of an item that is made from a place.
fn sentence_of(cat: &Catalogue, words: &Words<'_>, (unit, decl): (&Unit, &Decl), span: (u32, u32)) -> Option<String> {
    let text = made_text(cat, words, unit, decl).ok()?;
    text.sentences.into_iter().find(|s| s.span == span).map(|s| s.text)
}

/// What is printed as the price of an action of the rules; none if it has no price, or a word has no text.
#[must_use]
pub fn action_price(cat: &Catalogue, words: &Words<'_>, action: &str) -> Option<Price> {
    let (unit, decl) = words.named(Space::Action, action)?;
    let What::Action(action) = &decl.what else { return None };
    let price = *action.body.roots.get(1).filter(|root| unit.node(**root).op != Op::Absent)?;
    // What is made of numbers alone is always the same.
    let number = |id| matches!(unit.node(id).op, Op::Price | Op::PriceAmount | Op::Cast | Op::Int);
    if !unit.below(price).all(number) {
        return Some(Price::Varies);
    }
    let planner = Planner::new(words, unit, &action.body, this(words, unit, decl));
    let mut realiser = Realiser::new(cat);
    let said = realiser.fragment(&planner.price(price));
    realiser.into_missing().is_empty().then_some(Price::Fixed(said))
}

/// The price of an action as it is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Price {
    /// Always this, in words.
    Fixed(String),
    /// It depends on what is chosen, or on the state.
    Varies,
}

fn sentences(cat: &Catalogue, terms: impl Iterator<Item = Term>) -> Option<Vec<String>> {
    let mut realiser = Realiser::new(cat);
    let said: Vec<String> = terms.map(|term| cat.grammar().sentence(&realiser.fragment(&term))).collect();
    (realiser.into_missing().is_empty() && said.iter().all(|s| !s.is_empty())).then_some(said)
}

fn this(words: &Words<'_>, unit: &Unit, decl: &Decl) -> Np {
    let What::Item(item) = &decl.what else { return Np::new(Quant::This, Key::one("noun.thing"), Sort::Thing) };
    plainest(words, unit.name(item.kind))
}

/// The body of a declaration, or one that it grants, whose trees hold the node.
fn body_of<'u>(unit: &Unit, decl: &'u Decl, node: NodeId) -> Option<&'u Body> {
    decl.code().into_iter().map(|code| code.body).find(|body| holds(unit, body, node))
}

fn holds(unit: &Unit, body: &Body, node: NodeId) -> bool {
    body.roots.iter().flat_map(|root| unit.below(*root)).any(|id| id == node)
}

/// Whether the node stands in what a part of a declaration says or grants.
fn within(unit: &Unit, part: Code<'_>, node: NodeId) -> bool {
    holds(unit, part.body, node) || part.granted().any(|inner| within(unit, inner, node))
}

//! What moves are called: by the names of things, actions and texts, never by where they stand in a list.

use std::borrow::Cow;
use std::collections::HashSet;

use model::program::{DomainId, MenuId, Program, Shape, Sort};

use super::Move;
use crate::bits::Members;
use crate::game::Game;
use crate::machine::chance::Falls;
use crate::question::{Answer, Options, Question};

/// Questions with more answers list them all, copies apart: so many are not compared by name.
const COMPARED: u64 = 4_096;

/// What it is called not to step in.
pub(super) const PASSES: &str = "no";

/// The moves of an open question or of nature.
pub(super) fn moves(game: &Game) -> Vec<Move> {
    if let Some(chance) = game.chance() {
        let cases = chance.cases();
        let all = Members::of(chance.outcomes.iter().map(|(outcome, _)| *outcome));
        let name = |outcome: u16| match chance.of {
            Falls::Roll(_) => format!("{} of {cases}", outcome + 1),
            Falls::Chosen(domain) | Falls::Lies { domain, .. } => thing(game, domain, outcome, &all),
        };
        let made = |(outcome, own): &(u16, u32)| Move { name: name(*outcome), odds: Some((*own, cases)) };
        return chance.outcomes.iter().map(made).collect();
    }
    let Some(question) = asked(game) else { return Vec::new() };
    let named = |answer: &Answer| name(game, &question, answer, &|_, _| true);
    let answers = answers(game, &question).into_iter().filter_map(|at| question.nth(at));
    answers.map(|answer| Move { name: named(&answer), odds: None }).collect()
}

/// The open question; whoever has stepped in does something.
pub(super) fn asked(game: &Game) -> Option<Cow<'_, Question>> {
    let question = game.question()?;
    let menus = &game.engine().program().menus;
    if let Options::Menu { menu } = question.options
        && question.decline
        && menus[menu.index()].standing.is_some()
    {
        return Some(Cow::Owned(Question { decline: false, ..question.clone() }));
    }
    Some(Cow::Borrowed(question))
}

/// The moves of a seat that may step in with a menu: letting it pass, and doing so.
pub(super) fn stepping_in(game: &Game, menu: MenuId) -> Vec<Move> {
    let named = |name: String| Move { name, odds: None };
    vec![named(PASSES.to_owned()), named(stepping_in_with(game.engine().program(), menu))]
}

fn stepping_in_with(program: &Program, menu: MenuId) -> String {
    format!("step in {}", program.menus[menu.index()].name)
}

/// The answers that are moves, by their numbers: of several that choose as many of the same interchangeable copies, one.
fn answers(game: &Game, question: &Question) -> Vec<u64> {
    if !merges(game, question) {
        return (0..question.len()).collect();
    }
    let mut seen = HashSet::new();
    let fresh = |at: &u64| question.nth(*at).is_some_and(|it| seen.insert(name(game, question, &it, &|_, _| true)));
    (0..question.len()).filter(fresh).collect()
}

/// How many moves a question has.
pub(super) fn number(game: &Game, question: &Question) -> u64 {
    if merges(game, question) { answers(game, question).len() as u64 } else { question.len() }
}

/// The answer that is a move.
pub(super) fn answer(game: &Game, question: &Question, at: usize) -> Option<Answer> {
    let number = if merges(game, question) { answers(game, question).get(at).copied() } else { Some(at as u64) };
    number.and_then(|at| question.nth(at))
}

fn merges(game: &Game, question: &Question) -> bool {
    let (Options::Subset { domain, .. } | Options::Allocate { domain, .. }) = question.options else { return false };
    let groups = question.among.iter().filter_map(|one| game.group_of(domain, one));
    let mut seen = HashSet::new();
    question.len() <= COMPARED && groups.map(|group| seen.insert(group)).any(|fresh| !fresh)
}

/// What an answer is called by somebody who knows some pieces.
pub(super) fn name(game: &Game, question: &Question, answer: &Answer, knows: &dyn Fn(DomainId, u16) -> bool) -> String {
    let program = game.engine().program();
    let called = |domain: DomainId, member: u16| match knows(domain, member) {
        true => thing(game, domain, member, &question.among),
        false => format!("a {}", program.domains[domain.index()].name),
    };
    let member = |member: u16| match question.options {
        Options::Pick { domain } | Options::Subset { domain, .. } | Options::Allocate { domain, .. } => {
            called(domain, member)
        }
        Options::Number { .. }
        | Options::YesNo
        | Options::Branch
        | Options::Pay
        | Options::Menu { .. }
        | Options::Trigger => member.to_string(),
    };
    match answer {
        Answer::Decline => "decline".to_owned(),
        Answer::Aside { menu, .. } => stepping_in_with(program, *menu),
        Answer::Pick(one) => member(*one),
        Answer::Subset(all) => sorted(all.iter().map(member)),
        Answer::Number(number) => number.to_string(),
        Answer::Yes => "yes".to_owned(),
        Answer::No => "no".to_owned(),
        Answer::Branch(branch) => (branch + 1).to_string(),
        Answer::Entry(entry) => action(game, question, *entry, knows),
        Answer::Trigger(position) => trigger(game, question, *position),
        Answer::Shares(shares) => sorted(shares.iter().map(|(one, share)| format!("{} {share}", member(*one)))),
    }
}

fn sorted(names: impl Iterator<Item = String>) -> String {
    let mut names: Vec<String> = names.collect();
    names.sort();
    if names.is_empty() { "nothing".to_owned() } else { names.join(", ") }
}

fn entry_of<'p>(program: &'p Program, question: &Question, entry: u16) -> Option<(&'p str, Option<(DomainId, u16)>)> {
    let Shape::Menu(menu) = program.asks.get(question.ask.index())?.shape else { return None };
    let row = program.menus.get(menu.index())?.entries.get(usize::from(entry))?;
    Some((&row.name, row.this))
}

/// An entry of a menu, with the thing it stands on where another that is offered is called so.
fn action(game: &Game, question: &Question, entry: u16, knows: &dyn Fn(DomainId, u16) -> bool) -> String {
    let program = game.engine().program();
    let Some((name, this)) = entry_of(program, question, entry) else { return entry.to_string() };
    let Some((domain, piece)) = this else { return name.to_owned() };
    if !knows(domain, piece) {
        return format!("a {}", program.domains[domain.index()].name);
    }
    let others = question.among.iter().filter_map(|other| entry_of(program, question, other));
    let same = Members::of(
        others
            .filter_map(|(other, this)| this.filter(|(of, _)| other == name && *of == domain).map(|(_, piece)| piece)),
    );
    match same.count() {
        0 | 1 => name.to_owned(),
        _ => format!("{name} of {}", program.domains[domain.index()].objects[usize::from(piece)].name),
    }
}

/// A trigger that waits: its text and the thing it stands on, and which of several that are called so.
fn trigger(game: &Game, question: &Question, position: u16) -> String {
    let program = game.engine().program();
    let called = |position: u16| {
        let Some(waiting) = game.waiting(position) else { return position.to_string() };
        let text = waiting.ability.map_or(&program.procs[waiting.proc.index()].name, |ability| {
            &program.abilities[usize::from(ability.0)].name
        });
        waiting.this.map_or(text.clone(), |(domain, piece)| {
            format!("{text} of {}", thing(game, domain, piece, &Members::of([piece])))
        })
    };
    let own = called(position);
    let before = question.among.iter().take_while(|other| *other < position).filter(|other| called(*other) == own);
    match before.count() {
        0 => own,
        some => format!("{own}, {}", some + 1),
    }
}

/// A thing among others: by the name of its design where that is one thing or its copies are interchangeable, with the place where others of
/// them lie elsewhere; by its own name where that does not tell them apart.
fn thing(game: &Game, domain: DomainId, member: u16, among: &Members) -> String {
    let home = &game.engine().program().domains[domain.index()];
    let object = match home.objects.get(usize::from(member)) {
        Some(object) if home.sort != Sort::Numbers => object,
        _ => return member.to_string(),
    };
    let Some(group) = game.group_of(domain, member) else {
        let design = object.design.map(|design| &game.engine().program().designs[design.index()]);
        let only = design.filter(|design| design.objects.len() == 1);
        return only.map_or(&object.name, |design| &design.name).clone();
    };
    let about = |one: u16| (game.location(domain, one), game.known_by(domain, one));
    let own = about(member);
    let others = || among.iter().filter(|other| game.group_of(domain, *other) == Some(group)).map(about);
    let design = object.name.rsplit_once('/').map_or(&*object.name, |(design, _)| design);
    if others().all(|other| other == own) {
        return design.to_owned();
    }
    match own.0.filter(|_| others().all(|other| other == own || other.0 != own.0)) {
        Some(at) => format!("{design} at {}", home.locations[usize::from(at)].name),
        None => object.name.clone(),
    }
}

impl Game {
    /// The first of the interchangeable copies among which a piece is; none if it is told apart.
    pub(super) fn group_of(&self, domain: DomainId, piece: u16) -> Option<u16> {
        let (tables, at) = (&self.engine.tables, usize::from(piece));
        let pieces = tables.pieces.get(domain.index())?.as_ref().filter(|pieces| piece < pieces.size)?;
        tables.words.get(pieces.alike_all as usize + (at >> 6)).filter(|word| *word >> (at & 63) & 1 != 0)?;
        let group = tables.ints[pieces.alike_of as usize + at];
        (0..pieces.size).find(|other| {
            let at = usize::from(*other);
            tables.words[pieces.alike_all as usize + (at >> 6)] >> (at & 63) & 1 != 0
                && tables.ints[pieces.alike_of as usize + at] == group
        })
    }
}

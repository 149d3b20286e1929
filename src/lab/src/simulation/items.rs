//! What became of each item in many games: how often a copy stood among the answers of a question, was the answer, and
//! which verbs were done with it; and how often a seat that did so won. Which verbs mean what only the game knows: every
//! event that has a copy among its parameters counts for its verb.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Answer, Game, Options, Question, Record};
use model::program::{DesignId, DomainId, Program, members_in_slots};
use model::unit::head;

/// Which items are counted, and under which verbs.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// By design.
    designs: Vec<bool>,
    /// The verb of each event, by position in `verbs`.
    verb_of: Vec<Option<u16>>,
    /// Heads of verbs, in order.
    pub verbs: Vec<String>,
    /// By domain: whether it has wanted things.
    domains: Vec<bool>,
}

/// How often something was done with an item.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Did {
    /// Times.
    pub times: u64,
    /// Seats that did it, each once a game.
    pub seats: u64,
    /// Of those, seats that won, alone or with others.
    pub won: u64,
}

/// An item.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thing {
    /// Questions with a copy among the answers.
    pub offered: u64,
    /// Such questions that were answered with it.
    pub taken: Did,
    /// By position of the verb.
    pub verbs: BTreeMap<u16, Did>,
}

/// All items by design; empty if nothing is counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Things {
    /// By design.
    pub all: BTreeMap<u16, Thing>,
}

/// Seats that did something in the game that runs, one bit each, by design and column (0: took, then verbs).
pub(super) type Running = BTreeMap<(u16, u16), u8>;

impl Wanted {
    /// Items of these kinds; of no kind, all pieces that belong to nobody at the start. `verbs` narrows the verbs.
    pub fn new(program: &Program, kinds: Option<&[String]>, verbs: &[String]) -> Self {
        let lies = |domain: &DomainId| program.domains[domain.index()].at.is_some();
        let free = |domain: &DomainId, objects: &[u16]| {
            objects.iter().all(|at| program.domains[domain.index()].objects[usize::from(*at)].owner.is_none())
        };
        let designs: Vec<bool> = program
            .designs
            .iter()
            .map(|design| match (kinds, &design.domain) {
                (_, None) => false,
                _ if design.objects.is_empty() => false,
                (Some(kinds), Some(_)) => kinds.contains(&design.kind),
                (None, Some(domain)) => lies(domain) && free(domain, &design.objects),
            })
            .collect();
        let mut domains = vec![false; program.domains.len()];
        for (design, _) in program.designs.iter().zip(&designs).filter(|(_, wanted)| **wanted) {
            design.domain.iter().for_each(|domain| domains[domain.index()] = true);
        }
        let wanted = program.events.iter().map(|event| {
            let about = event.params.iter().any(|param| param.domain.is_some_and(|domain| domains[domain.index()]));
            let own = Some(head(&event.name)).filter(|_| about);
            own.filter(|own| verbs.is_empty() || verbs.iter().any(|verb| verb == own))
        });
        let heads: Vec<Option<&str>> = wanted.collect();
        let known: BTreeSet<&str> = heads.iter().copied().flatten().collect();
        let place = |own: &str| known.iter().position(|verb| *verb == own).map(|at| at as u16);
        let verb_of = heads.iter().map(|own| own.and_then(place)).collect();
        Self { designs, verb_of, verbs: known.into_iter().map(str::to_owned).collect(), domains }
    }

    /// Items by their ids.
    pub fn of(program: &Program, ids: &[&str]) -> Self {
        let all = Self::new(program, None, &[]);
        let is = |design: &model::program::Design| design.domain.is_some() && ids.contains(&design.name.as_str());
        let designs: Vec<bool> = program.designs.iter().map(is).collect();
        let mut domains = vec![false; program.domains.len()];
        for (design, _) in program.designs.iter().zip(&designs).filter(|(_, wanted)| **wanted) {
            design.domain.iter().for_each(|domain| domains[domain.index()] = true);
        }
        Self { designs, domains, ..all }
    }

    /// Whether anything is counted.
    pub fn any(&self) -> bool {
        self.designs.contains(&true)
    }

    fn design(&self, program: &Program, domain: DomainId, object: u16) -> Option<u16> {
        if !self.domains[domain.index()] {
            return None;
        }
        let DesignId(design) = program.domains[domain.index()].objects.get(usize::from(object))?.design?;
        self.designs[usize::from(design)].then_some(design)
    }

    /// The design that a candidate of a question is a copy of.
    fn candidate(&self, program: &Program, question: &Question, member: u16) -> Option<u16> {
        let (domain, object) = match question.options {
            Options::Pick { domain } | Options::Subset { domain, .. } | Options::Allocate { domain, .. } => {
                (domain, member)
            }
            Options::Menu { menu } => program.menus[menu.index()].entries[usize::from(member)].this?,
            Options::Number { .. } | Options::YesNo | Options::Branch | Options::Pay | Options::Trigger => return None,
        };
        self.design(program, domain, object)
    }
}

impl Wanted {
    /// The items with a copy among the answers of a question.
    pub(super) fn offered(&self, program: &Program, question: &Question) -> BTreeSet<u16> {
        question.among.iter().filter_map(|member| self.candidate(program, question, member)).collect()
    }

    /// The items with a copy in an answer.
    pub(super) fn taken(&self, program: &Program, question: &Question, answer: &Answer) -> BTreeSet<u16> {
        let named = |members: &mut dyn Iterator<Item = u16>| -> BTreeSet<u16> {
            members.filter_map(|member| self.candidate(program, question, member)).collect()
        };
        match answer {
            Answer::Pick(one) | Answer::Entry(one) => named(&mut std::iter::once(*one)),
            Answer::Subset(members) => named(&mut members.iter()),
            Answer::Shares(shares) => named(&mut shares.iter().map(|(member, _)| *member)),
            Answer::Decline
            | Answer::Number(_)
            | Answer::Yes
            | Answer::No
            | Answer::Branch(_)
            | Answer::Trigger(_)
            | Answer::Aside { .. } => BTreeSet::new(),
        }
    }
}

impl Things {
    /// Before an answer is given: what is offered, and what is taken.
    pub(super) fn answered(&mut self, wanted: &Wanted, game: &Game, answer: &Answer, running: &mut Running) {
        let (program, Some(question)) = (game.engine().program(), game.question()) else { return };
        for design in wanted.offered(program, question) {
            self.all.entry(design).or_default().offered += 1;
        }
        for design in wanted.taken(program, question, answer) {
            self.all.entry(design).or_default().taken.times += 1;
            *running.entry((design, 0)).or_default() |= 1 << question.decider;
        }
    }

    /// When a game is over: what happened in it, and who of those that did something won, one bit each.
    pub(super) fn ended(&mut self, wanted: &Wanted, game: &Game, mut running: Running, won: u8) {
        let program = game.engine().program();
        for record in game.journal() {
            let Record::Event { event, slots, .. } = record else { continue };
            let Some(verb) = wanted.verb_of[event.index()] else { continue };
            let seat = slots.first().and_then(|seat| u8::try_from(*seat).ok()).filter(|seat| *seat < program.seats);
            let mut seen = BTreeSet::new();
            for param in &program.events[event.index()].params {
                let Some(domain) = param.domain.filter(|domain| wanted.domains[domain.index()]) else { continue };
                let held = slots.get(program.slots_of_param(param)).unwrap_or(&[]);
                let objects: Vec<u16> = match param.set {
                    true => members_in_slots(held).collect(),
                    false => held.iter().filter_map(|object| u16::try_from(*object).ok()).collect(),
                };
                seen.extend(objects.into_iter().filter_map(|object| wanted.design(program, domain, object)));
            }
            for design in seen {
                self.all.entry(design).or_default().verbs.entry(verb).or_default().times += 1;
                if let Some(seat) = seat {
                    *running.entry((design, verb + 1)).or_default() |= 1 << seat;
                }
            }
        }
        for ((design, column), seats) in running {
            let thing = self.all.entry(design).or_default();
            let did = if column == 0 { &mut thing.taken } else { thing.verbs.entry(column - 1).or_default() };
            did.seats += u64::from(seats.count_ones());
            did.won += u64::from((seats & won).count_ones());
        }
    }

    pub(super) fn add(&mut self, other: Self) {
        for (design, thing) in other.all {
            let own = self.all.entry(design).or_default();
            own.offered += thing.offered;
            own.taken.add(thing.taken);
            for (verb, did) in thing.verbs {
                own.verbs.entry(verb).or_default().add(did);
            }
        }
    }
}

impl Did {
    fn add(&mut self, other: Self) {
        self.times += other.times;
        self.seats += other.seats;
        self.won += other.won;
    }
}

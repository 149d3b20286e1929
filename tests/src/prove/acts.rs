//! Games that go on to their end from where tests stand, with other luck, and others from the set-up, and what acts in
//! them. A thing with statements of its own acts where one of them runs, any other where an event is about it; where no
//! event can be about its kind, it acts where it comes into the open, among those whose abilities work if it has any, or
//! where something is written on it. Each start is gone on from some times; then those that something lagging acted from,
//! or a statement before it, are gone on from again, until it has acted often enough.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use engine::{Bot, Bots, Game, Mix, Record};
use host::library::Loaded;
use model::hash::mix;
use model::program::{DomainId, Location, Origin, Program, members_in_slots};
use model::unit::{Floor, NodeId, Unit, What};
use rayon::prelude::*;

use super::tables::{Content, content, tables};
use super::{Broken, Proved, games};

/// What lags is given up after so many games more for each time that it should act.
const PATIENCE: u64 = 8;

/// In how many games something acted, and the starts of the first of them.
#[derive(Clone, Debug, Default)]
struct Count {
    games: u64,
    starts: Vec<usize>,
}

impl Count {
    fn add(&mut self, start: usize) {
        self.games += 1;
        if self.starts.len() < 64 && self.starts.last() != Some(&start) {
            self.starts.push(start);
        }
    }
}

/// What acts: a piece by its id, or a statement of rules or content by its unit and node.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Act {
    Thing(String),
    Statement(usize, NodeId),
}

/// What could act in some content, and in how many games it did.
pub struct Acts {
    counts: BTreeMap<Act, Count>,
    /// Where each statement stands.
    places: BTreeMap<Act, String>,
}

impl Acts {
    /// What acted in fewer games than this, with the number: pieces by their ids, or statements by their places.
    pub fn fewer(&self, least: u64, statements: bool) -> Vec<(&str, u64)> {
        let lags = |(act, count): &(&Act, &Count)| count.games < least && self.is_statement(act) == statements;
        self.counts.iter().filter(lags).map(|(act, count)| (self.name(act), count.games)).collect()
    }

    /// Where something acted from; for a statement that never ran, where the nearest before it did.
    fn starts(&self, act: &Act) -> &[usize] {
        let near = |(other, _): &(&Act, &Count)| match (act, other) {
            (Act::Statement(unit, _), Act::Statement(others, _)) => unit == others,
            _ => act == *other,
        };
        let mut near = self.counts.range(..=act).rev().take_while(near);
        near.find(|(_, count)| !count.starts.is_empty()).map_or(&[], |(_, count)| &count.starts)
    }

    fn is_statement(&self, act: &Act) -> bool {
        matches!(act, Act::Statement(..))
    }

    fn name<'a>(&'a self, act: &'a Act) -> &'a str {
        match act {
            Act::Thing(name) => name,
            Act::Statement(..) => self.places.get(act).map_or("", |place| place),
        }
    }
}

impl fmt::Display for Acts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (what, statements) in [("things", false), ("statements", true)] {
            let mut all: Vec<_> = self.counts.iter().filter(|(act, _)| self.is_statement(act) == statements).collect();
            all.sort_by_key(|(_, count)| count.games);
            write!(f, "{}{} {what}", if statements { ", " } else { "" }, all.len())?;
            if let Some((act, count)) = all.first() {
                write!(f, ", the least in {} games ({})", count.games, self.name(act))?;
            }
        }
        Ok(())
    }
}

/// Whose statements are whose, in the units of some content.
struct Cast<'l> {
    units: HashMap<&'l str, usize>,
    owners: HashMap<(usize, NodeId), &'l str>,
    /// Items of rules and content; those of tests do not count.
    items: HashSet<&'l str>,
    /// Those with statements.
    speakers: HashSet<&'l str>,
}

impl<'l> Cast<'l> {
    fn new(loaded: &'l Loaded) -> Self {
        let mut cast =
            Self { units: HashMap::new(), owners: HashMap::new(), items: HashSet::new(), speakers: HashSet::new() };
        for (at, unit) in loaded.units.iter().enumerate().filter(|(_, unit)| unit.unit.floor != Floor::Tests) {
            let unit: &'l Unit = &unit.unit;
            cast.units.insert(&unit.path, at);
            for decl in unit.decls.iter().filter(|decl| matches!(decl.what, What::Item(_))) {
                let Some(name) = decl.sym.map(|sym| unit.name(sym)) else { continue };
                cast.items.insert(name);
                for code in decl.code() {
                    let nodes = code.body.roots.iter().flat_map(|root| unit.below(*root));
                    cast.owners.extend(nodes.map(|node| ((at, node), name)));
                }
            }
        }
        cast
    }

    /// Statements of rules and content.
    fn statements(&self, program: &Program, origins: &[Origin]) -> Vec<(usize, NodeId)> {
        let unit = |o: &Origin| self.units.get(program.units.get(usize::from(o.unit))?.as_str());
        origins.iter().filter_map(|o| Some((*unit(o)?, o.node))).collect()
    }

    /// What can act in a program; notes which things have statements.
    fn all(&mut self, program: &Program) -> Vec<Act> {
        let statements = self.statements(program, &program.origins);
        self.speakers.extend(statements.iter().filter_map(|statement| self.owners.get(statement).copied()));
        let pieces = program.designs.iter().filter(|design| {
            let lies = |d: DomainId| program.domains[d.index()].at.is_some();
            self.items.contains(&*design.name) && !design.objects.is_empty() && design.domain.is_some_and(lies)
        });
        let pieces = pieces.map(|design| Act::Thing(design.name.clone()));
        statements.into_iter().map(|(unit, node)| Act::Statement(unit, node)).chain(pieces).collect()
    }

    /// What acted in a game that was recorded, in its journal from an entry on.
    fn acted(&self, game: &mut Game, from: usize) -> BTreeSet<Act> {
        let ran = game.take_record();
        let program = game.engine().program();
        let statements = self.statements(program, &ran);
        let mut acted: BTreeSet<Act> = statements
            .iter()
            .filter_map(|statement| self.owners.get(statement))
            .map(|name| Act::Thing((*name).to_owned()))
            .collect();
        acted.extend(statements.into_iter().map(|(unit, node)| Act::Statement(unit, node)));
        let params = program.events.iter().flat_map(|event| &event.params);
        let told: HashSet<DomainId> = params.filter_map(|param| param.domain).collect();
        for record in game.journal().get(from..).unwrap_or(&[]) {
            match record {
                Record::Event { event, slots, .. } => {
                    for param in &program.events[event.index()].params {
                        let Some(domain) = param.domain else { continue };
                        let held = slots.get(program.slots_of_param(param)).unwrap_or(&[]);
                        acted.extend(match param.set {
                            true => self.things(program, domain, members_in_slots(held).map(usize::from)),
                            false => {
                                self.things(program, domain, held.iter().filter_map(|it| usize::try_from(*it).ok()))
                            }
                        });
                    }
                }
                Record::Moved { domain, piece, to, .. }
                    if !told.contains(domain) && works(program, *domain, *piece, *to) =>
                {
                    acted.extend(self.things(program, *domain, [usize::from(*piece)]));
                }
                Record::Wrote { column, object, .. } => {
                    let domain = program.columns[column.index()].domain.filter(|domain| !told.contains(domain));
                    acted.extend(domain.map(|it| self.things(program, it, [usize::from(*object)])).unwrap_or_default());
                }
                _ => {}
            }
        }
        acted
    }

    /// The things among some objects that have no statements.
    fn things(&self, program: &Program, domain: DomainId, of: impl IntoIterator<Item = usize>) -> Vec<Act> {
        let objects = &program.domains[domain.index()].objects;
        let designs = of.into_iter().filter_map(|object| objects.get(object)?.design);
        let names = designs.map(|design| program.designs[design.index()].name.as_str());
        names.filter(|name| !self.speakers.contains(name)).map(|name| Act::Thing(name.to_owned())).collect()
    }
}

/// Whether a piece came to where everybody sees it, and where its abilities work, if they do anywhere.
fn works(program: &Program, domain: DomainId, piece: u16, to: u16) -> bool {
    let locations = &program.domains[domain.index()].locations;
    let word = |at: &Location| at.live.map_or(0, |mask| program.masks[mask.index()].bits[usize::from(piece) / 64]);
    let live = |at: &Location| word(at) >> (piece % 64) & 1 != 0;
    let all = u8::MAX >> (8 - program.seats);
    let open = |at: &Location| at.audience & all == all;
    locations.get(usize::from(to)).is_some_and(|at| open(at) && (live(at) || !locations.iter().any(live)))
}

/// Where games begin.
struct Start {
    /// The test and its decision, or the table.
    name: String,
    game: Game,
    /// Whether they begin with the set-up, and not where this one stands.
    anew: bool,
}

/// What games are played on, and how.
struct Played<'c> {
    content: &'c Content,
    cast: Cast<'c>,
    starts: Vec<Start>,
    bot: Bot,
}

impl Played<'_> {
    /// Plays on from a start to the end.
    fn one(&self, start: usize, seed: u64) -> Result<(Proved, BTreeSet<Act>), Broken> {
        let Start { name, game, anew } = &self.starts[start];
        let mut game = game.fork();
        game.keep_journal();
        game.record();
        let seed = seed ^ mix(start as u64);
        match *anew {
            true => game.reset(seed),
            false => game.reseed(seed),
        }
        let from = if *anew { 0 } else { game.journal().len() };
        let seats = vec![Some(self.bot); usize::from(game.engine().program().seats)];
        let bots = Bots::new(&seats, seed, if seed.is_multiple_of(2) { Mix::A } else { Mix::B });
        let broken = |(later, what): games::At| Broken {
            table: self.content.name.clone(),
            seed,
            decision: None,
            what: format!("{name}, then {later}: {what}"),
        };
        let (mut proved, fault) = games::go_on(&mut game, bots, seed).map_err(broken)?;
        proved.faults.extend(fault.map(broken));
        Ok((proved, self.cast.acted(&mut game, from)))
    }
}

/// Plays to the end from every decision of every test of a game and from the set-up at each of its tables, so many games
/// from each, and then on from those that lead to what lags, until everything that acts acted in so many games.
///
/// # Errors
/// The first game that does not hold.
pub fn acts(
    id: &str,
    games: u64,
    least: u64,
    seed: u64,
    bot: Bot,
    tick: impl Fn() + Sync,
) -> Result<(Proved, Acts), Broken> {
    let none = |what: String| Broken { table: "tests".to_owned(), seed, decision: None, what };
    let content = content(Some(id)).map_err(none)?;
    let content = content.first().ok_or_else(|| none(format!("no game is called `{id}`")))?;
    let starts = Mutex::new(Vec::new());
    lab::testing::starts(&content.loaded, |title, games| {
        let of = games.iter().enumerate().map(|(decision, game)| Start {
            name: format!("test \"{title}\", decision {decision}"),
            game: game.fork(),
            anew: false,
        });
        starts.lock().unwrap_or_else(PoisonError::into_inner).extend(of);
        Ok(0)
    })
    .map_err(none)?;
    let mut starts = starts.into_inner().unwrap_or_else(PoisonError::into_inner);
    starts.extend(tables(Some(id)).map_err(none)?.iter().map(|table| Start {
        name: table.name.clone(),
        game: Game::new(&table.engine, seed),
        anew: true,
    }));
    starts.sort_by(|one, other| one.name.cmp(&other.name));
    let mut cast = Cast::new(&content.loaded);
    let mut acts = Acts { counts: BTreeMap::new(), places: BTreeMap::new() };
    let mut programs: Vec<*const Program> = Vec::new();
    for start in &starts {
        let program = start.game.engine().program();
        if programs.contains(&std::ptr::from_ref(program)) {
            continue;
        }
        programs.push(program);
        for act in cast.all(program) {
            if let Act::Statement(unit, node) = act {
                let of = &content.loaded.units[unit].unit;
                let span = of.spans.get(node.index()).copied().unwrap_or_default();
                let said = of.source.get(span.0 as usize..span.1 as usize).unwrap_or_default();
                let said: String = said.chars().take_while(|c| *c != '\n').take(48).collect();
                acts.places.insert(act.clone(), format!("{} `{said}`", content.loaded.place(unit, span)));
            }
            acts.counts.entry(act).or_default();
        }
    }
    let played = Played { content, cast, starts, bot };
    let mut sum = Proved::default();
    let mut rounds: Vec<(usize, u64)> =
        (0..games).flat_map(|k| (0..played.starts.len()).map(move |start| (start, seed.wrapping_add(k)))).collect();
    for round in 0..=least.saturating_mul(PATIENCE) {
        let stop = AtomicBool::new(false);
        let one = |(start, seed): &(usize, u64)| {
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let found = played.one(*start, *seed).inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
            tick();
            Ok(Some((*start, found)))
        };
        let found: Result<Vec<_>, Broken> = rounds.par_iter().map(one).collect();
        for (start, (proved, acted)) in found?.into_iter().flatten() {
            sum = sum + proved;
            for act in acted {
                acts.counts.get_mut(&act).into_iter().for_each(|count| count.add(start));
            }
        }
        let lags = acts.counts.iter().filter(|(_, count)| count.games < least).map(|(act, _)| acts.starts(act));
        let from: BTreeSet<usize> =
            lags.filter_map(|starts| starts.iter().cycle().nth(round as usize)).copied().collect();
        rounds = from.into_iter().map(|start| (start, mix(seed ^ (round + 1)))).collect();
        if rounds.is_empty() {
            break;
        }
    }
    Ok((sum, acts))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_start_is_gone_on_from_though_nothing_need_act() {
        let play = |games| acts("skirmish", games, 0, 5, Bot::Random, || ()).unwrap_or_else(|e| panic!("{e}")).0.rounds;
        let once = play(1);
        assert!(once > 0, "no game was played");
        assert_eq!(play(2), 2 * once);
    }

    #[test]
    fn what_lags_is_gone_on_for_until_it_acted_often_enough() {
        let least = 12;
        let (proved, acts) = acts("skirmish", 1, least, 5, Bot::Random, || ()).unwrap_or_else(|e| panic!("{e}"));
        assert!(acts.fewer(least, false).is_empty(), "{:?}", acts.fewer(least, false));
        assert!(acts.fewer(1, true).is_empty(), "statements that never run: {:?}", acts.fewer(1, true));
        assert!(proved.rounds > least && proved.checks > proved.rounds, "{acts}");
    }

    #[test]
    fn a_card_acts_in_the_open_and_a_banner_only_where_it_works() {
        let tables = tables(Some("skirmish")).expect("the game is built and can be linked");
        let program = tables[0].engine.program();
        let cards = program.domains.iter().position(|domain| domain.name == "card").expect("there are cards");
        let domain = &program.domains[cards];
        let acts = |card: &str, zone: &str| {
            let piece = domain.objects.iter().position(|object| object.name == card).expect("the card is in the box");
            let to = domain.locations.iter().position(|at| at.name == zone).expect("there is such a zone");
            works(program, DomainId(cards as u16), piece as u16, to as u16)
        };
        assert!(acts("thick-fog/1", "discards") && !acts("thick-fog/1", "deck") && !acts("thick-fog/1", "hand/heron"));
        assert!(
            acts("granary/1", "raised/heron") && !acts("granary/1", "discards") && !acts("granary/1", "hand/heron")
        );
    }
}

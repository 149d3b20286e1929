//! Two games of the same rules side by side, each with a naive reader that looks over its shoulder.
//!
//! One game is of the program as it is played; the other of the same units, linked without any rewriting of rows. Both
//! get the same answers, and at every decision they must ask the same and hold the same. Each goes statement by
//! statement: before one runs, everything it is about to read is read naively too, and must be the same.
//!
//! A third game is played as games are played, without stops: what is kept and fused there may change nothing.

mod drawn;
mod effects;
mod modifiers;
mod numbers;
mod programs;
mod reader;
mod sets;
mod statements;
mod states;
mod world;

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{Answer, Engine, Fault, Game, Mix, Options, Policy, Question};
use link::{Reading, Selection};
use model::program::{NONE, Program, Sort};
use model::unit::Unit;

use self::effects::{After, after};
use self::reader::Reader;
use self::statements::{Asked, Row, asked};
use self::states::looked_at;
use self::world::World;
use super::{Broken, Table};

/// Things that one value is asked about at one decision.
const ASKED: usize = 24;

/// The same rules linked as usual, and without any rewriting of rows.
#[derive(Debug)]
pub(super) struct Pair {
    quick: Arc<Engine>,
    plain: Arc<Engine>,
    /// What can be read of each from outside, in the same order.
    readings: Vec<(Reading, Reading)>,
}

impl Pair {
    /// Links units both ways.
    ///
    /// # Errors
    /// They cannot be linked, or not attached.
    pub(super) fn new(game: &str, units: &[&Unit], selection: &Selection) -> Result<Pair, String> {
        let failed = |found: diag::Diags| {
            let first = found.iter().next().map_or("", |d| &d.message).to_owned();
            format!("{}: {first}", host::report::summary(found.iter()))
        };
        let (quick, read) = link::link_readings(game, units, selection).map_err(failed)?;
        let (plain, read_plain) = link::link_plain(game, units, selection).map_err(failed)?;
        let attached = |program| Engine::new(program).map_err(|error| error.to_string());
        let readings = read.into_iter().zip(read_plain).collect();
        Ok(Pair { quick: attached(quick)?, plain: attached(plain)?, readings })
    }
}

/// A game with who looks over its shoulder.
struct Watched {
    game: Game,
    checks: u64,
}

impl Watched {
    /// Goes on to the next question, or the end.
    fn go_on(&mut self) -> Result<(), String> {
        let engine = Arc::clone(self.game.engine());
        let p = engine.program();
        while let Some(pc) = self.game.next_statement() {
            let statement = p.code[pc.index()];
            let world = World::of(&self.game);
            let mut reader = Reader::new(p, &world);
            let all = asked(&mut reader, statement);
            for row in &all {
                let mut reader = Reader::new(p, &world);
                self.same(&mut reader, row).map_err(|what| format!("{what}, before {statement:?} at {}", pc.0))?;
            }
            let mut reader = Reader::new(p, &world);
            let expected = after(&mut reader, pc).filter(|_| !reader.unsure);
            self.game.step();
            if let Some(expected) = expected {
                self.made(expected).map_err(|what| format!("{what}, by {statement:?} at {}", pc.0))?;
            }
        }
        Ok(())
    }

    /// A statement made what it was expected to make.
    fn made(&mut self, mut expected: After) -> Result<(), String> {
        if self.game.error().is_some() {
            return Ok(());
        }
        let world = World::of(&self.game);
        let p = self.game.engine().program();
        let woken = !p.state_triggers.is_empty() || p.grants.iter().any(|grant| !grant.states.is_empty());
        if expected.settles && woken {
            let mut reader = Reader::new(p, &expected.world);
            let grants = looked_at(&mut reader);
            // What the rules wait for is looked at first, and what it sets off runs before anything granted is looked at.
            let begun = world.frames.len() > expected.world.frames.len();
            let unsure = reader.unsure;
            if unsure {
                expected.world.grants.clone_from(&world.grants);
            } else if !begun || world.grants == grants {
                expected.world.grants = grants;
            }
            expected.world.frames.clone_from(&world.frames);
        } else if self.game.next_statement() != Some(expected.next) {
            return Err(format!("{:?} comes next, and not {:?}", self.game.next_statement(), expected.next));
        }
        self.checks += 1;
        if world == expected.world { Ok(()) } else { Err(expected.world.differs(&world)) }
    }

    /// A row is worth what a naive reader makes of it.
    fn same(&mut self, reader: &mut Reader<'_>, (row, slots): &Asked) -> Result<(), String> {
        if let Some(slots) = slots {
            reader.frame.clone_from(slots);
        }
        let (read, game) = match row {
            Row::Num(id) => {
                let Some(game) = self.game.peek(*id, slots.as_deref()) else { return Ok(()) };
                (vec![reader.num(*id)], vec![game.into()])
            }
            Row::Set(id) => {
                let Some(game) = self.game.peek_set(*id, slots.as_deref()) else { return Ok(()) };
                let read = reader.set(*id).into_iter().map(i64::from).collect();
                (read, game.iter().map(i64::from).collect::<Vec<i64>>())
            }
        };
        if reader.unsure {
            return Ok(());
        }
        self.checks += 1;
        if read == game {
            return Ok(());
        }
        Err(format!("{row:?} is {read:?}, and {game:?} in the game"))
    }
}

/// Plays a seed of a table beside itself; answers the number of comparisons.
pub(super) fn one(table: &Table, seed: u64) -> Result<u64, Broken> {
    let played = table.pair().map_err(|what| (0, what)).and_then(|pair| beside(pair, seed, table.mix));
    played.map_err(|(decision, what)| Broken { table: table.name.clone(), seed, decision: Some(decision), what })
}

/// Plays a program drawn from a seed beside itself.
pub(super) fn drawn(seed: u64) -> Result<u64, Broken> {
    let broken = |(decision, what)| Broken { table: "drawn".to_owned(), seed, decision: Some(decision), what };
    let (pair, text) = programs::program(seed).map_err(|what| broken((0, what)))?;
    beside(&pair, seed, Mix::A).map_err(|(decision, what)| broken((decision, format!("{what}, in\n{text}"))))
}

fn beside(pair: &Pair, seed: u64, mix: Mix) -> Result<u64, (u32, String)> {
    let mut free = Game::new(&pair.quick, seed);
    let [mut quick, mut plain] =
        [&pair.quick, &pair.plain].map(|engine| Watched { game: Game::step_by_step(engine, seed), checks: 0 });
    let mut policy = Policy::new(seed, mix);
    let (mut decision, mut checks) = (0, 0);
    loop {
        let at = |what| (decision, what);
        quick.go_on().map_err(at)?;
        plain.go_on().map_err(|what| (decision, format!("without rewriting: {what}")))?;
        checks += alike(&free, &quick.game).map_err(at)?;
        // Without rewriting more is looked at, which may be more than a game allows.
        let tired = |game: &Game| game.error().is_some_and(|error| error.fault == Fault::Effort);
        if tired(&plain.game) && !tired(&quick.game) {
            break;
        }
        checks += alike(&quick.game, &plain.game).map_err(at)?;
        checks += told(pair, &mut quick.game, &plain.game).map_err(at)?;
        let Some(answer) = policy.next(&free) else { break };
        for game in [&mut free, &mut quick.game, &mut plain.game] {
            let answer = fitting(game, answer.clone());
            game.answer(answer.clone()).map_err(|refusal| (decision, format!("{answer:?} is refused: {refusal:?}")))?;
        }
        decision += 1;
    }
    Ok(checks + quick.checks + plain.checks)
}

/// What can be read from outside is what a naive reader of the plain rows makes of it, and lies in its range.
fn told(pair: &Pair, quick: &mut Game, plain: &Game) -> Result<u64, String> {
    let p = pair.plain.program();
    let world = World::of(plain);
    let mut checks = 0;
    let runs = |name: &String| world.frames.iter().any(|frame| p.procs[frame.proc.index()].name == *name);
    for (reading, plain) in pair.readings.iter().filter(|(it, _)| it.during.as_ref().is_none_or(runs)) {
        for things in things_for(p, reading) {
            let slots = [&[NONE; 2], &things[..]].concat();
            let mut reader = Reader::new(p, &world);
            reader.frame.clone_from(&slots);
            let Some(game) = quick.peek(reading.row, Some(&slots)) else { continue };
            let read = reader.num(plain.row);
            let inside = (reading.low..=reading.top).contains(&game);
            if reader.unsure {
                continue;
            }
            if read != i64::from(game) || !inside {
                let Reading { name, low, top, .. } = reading;
                return Err(format!("{name} of {things:?} in {low}..{top} is {read}, and {game} in the game"));
            }
            checks += 2;
        }
    }
    Ok(checks)
}

/// Some of the things that a value can be told about.
fn things_for(p: &Program, reading: &Reading) -> Vec<Vec<i32>> {
    let mut all = vec![Vec::new()];
    for (domain, kind) in &reading.params {
        let domain = &p.domains[domain.index()];
        let mask = domain.kinds.iter().find(|(name, _)| name == kind).map(|(_, mask)| &p.masks[mask.index()]);
        let of_kind = |thing: &i32| mask.is_none_or(|it| it.bits[*thing as usize / 64] >> (thing % 64) & 1 == 1);
        let members: Vec<i32> = (0..i32::from(domain.size)).filter(of_kind).collect();
        let members = members.iter().step_by(members.len().div_ceil(ASKED).max(1));
        all = members.flat_map(|thing| all.iter().map(|known| [&known[..], &[*thing]].concat())).collect();
        let step = all.len().div_ceil(ASKED).max(1);
        all = all.into_iter().step_by(step).collect();
    }
    all
}

/// An answer as a game takes it, see [`question`].
fn fitting(game: &Game, answer: Answer) -> Answer {
    match (game.question().map(|question| question.options), answer) {
        (Some(Options::Pick { .. }), Answer::Number(number)) => Answer::Pick(number as u16),
        (_, answer) => answer,
    }
}

/// Two games ask the same, and hold the same; answers how much was compared.
fn alike(one: &Game, other: &Game) -> Result<u64, String> {
    let same = |what: &str, one: String, other: String| {
        if one == other { Ok(1) } else { Err(format!("{what} is {one} and {other}")) }
    };
    let mut checks = same("the failure", failure(one), failure(other))?;
    checks += same("the question", question(one), question(other))?;
    checks += same("the end", format!("{:?}", one.result()), format!("{:?}", other.result()))?;
    let (one, other) = (held(one), held(other));
    for (name, value) in &one {
        let there = other.get(name).ok_or_else(|| format!("{name} is not there"))?;
        checks += same(name, format!("{value:?}"), format!("{there:?}"))?;
    }
    Ok(checks)
}

fn failure(game: &Game) -> String {
    game.error().map_or_else(String::new, |error| format!("{:?}", error.fault))
}

/// What is asked, of whom, with all that may be answered.
fn question(game: &Game) -> String {
    let p = game.engine().program();
    game.question().map_or_else(String::new, |question| {
        let ask = &p.asks[question.ask.index()];
        let Question { decider, options, decline, hidden, among, room, .. } = question;
        // A number is one of a range, or one of a set of numbers.
        let (options, among): (String, Vec<i32>) = match *options {
            Options::Number { low, high } => ("a number".to_owned(), (low..=high).collect()),
            Options::Pick { domain } if p.domains[domain.index()].sort == Sort::Numbers => {
                ("a number".to_owned(), among.iter().map(i32::from).collect())
            }
            other => (format!("{other:?}"), among.iter().map(i32::from).collect()),
        };
        format!("{} of {decider}: {options}, {decline}, {hidden}, {among:?}, {room:?}", ask.key)
    })
}

/// What a state holds, by name.
fn held(game: &Game) -> BTreeMap<String, Vec<i32>> {
    let p = game.engine().program();
    let World { fields, sets, order, muted, .. } = World::of(game);
    let mut all = BTreeMap::new();
    for ((column, numbers), sets) in p.columns.iter().zip(fields).zip(sets) {
        let sets = sets.into_iter().flat_map(|set| set.into_iter().chain([-1]));
        all.insert(column.name.clone(), numbers.into_iter().chain(sets).collect());
    }
    for ((domain, order), muted) in p.domains.iter().zip(order).zip(muted) {
        for (location, there) in domain.locations.iter().zip(order) {
            all.insert(format!("{} in {}", domain.name, location.name), there);
        }
        all.insert(format!("{} muted", domain.name), muted.into_iter().collect());
    }
    all
}

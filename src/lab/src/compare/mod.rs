//! Two versions of a game, played in step: what a change of the rules changes.
//!
//! `versions` and `git` find the versions, `changes` says what they declare otherwise. `canon`, `code`, `marks` and `start`
//! compare what they are linked to and mark every spot that differs with the change it comes from (`reach`); the engine
//! notes which marks a game reads. `mapping` translates what one side says into the numbers of the other, `answers` is the
//! bot that plays both alike, `step` follows a pair of games to its first difference. A game that reads no mark must go
//! the same way on both sides: that is checked of every game, not believed.

mod answers;
mod canon;
mod changes;
mod code;
mod describe;
mod follow;
mod git;
mod mapping;
mod marks;
mod reach;
mod start;
mod step;
#[cfg(test)]
mod tests;
pub mod versions;

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{Engine, Game, Malformed, Replay};
use host::library::Loaded;
use model::program::Program;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

pub use changes::Change;
pub use follow::follow;
pub use step::{Kind, Who};

use crate::simulation::Faults;
use changes::Changes;
use mapping::Mapping;
use marks::Marks;

/// Games of one piece of work.
const CHUNK: u64 = 16;

/// Two versions of a game, ready to be played.
pub struct Compare {
    engines: [Arc<Engine>; 2],
    changes: Changes,
    start: Vec<u16>,
}

/// Games that differ alike.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    /// The change that was read last before the difference, by position; none if it is one of several.
    pub cause: Option<usize>,
    /// What differs first.
    pub kind: Kind,
    /// Rule ids of the line where it shows; empty for none.
    pub rule: String,
}

/// What they have in common, and the shortest of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// How many.
    pub games: u64,
    /// Answers before the difference, in the shortest.
    pub decisions: u32,
    /// Its seed.
    pub seed: u64,
    /// What each side does there.
    pub told: [String; 2],
}

/// What came of many games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Games played on both sides.
    pub games: u64,
    /// Answers given on each side.
    pub decisions: u64,
    /// Games that go the same way though they met a change.
    pub met_equal: u64,
    /// Games that met no change and go the same way.
    pub never_met: u64,
    /// Seeds of games that met no change and differ all the same: there must be none.
    pub breaches: Vec<u64>,
    /// Games that could not go on, alike on both sides.
    pub faults: Faults,
    /// Games that differ, by cause, kind and rule.
    pub groups: BTreeMap<Key, Group>,
}

impl Summary {
    /// Games that differ.
    pub fn differ(&self) -> u64 {
        self.groups.values().map(|group| group.games).sum()
    }

    fn add(mut self, other: Self) -> Self {
        self.games += other.games;
        self.decisions += other.decisions;
        self.met_equal += other.met_equal;
        self.never_met += other.never_met;
        self.faults.add(other.faults);
        self.breaches.extend(other.breaches);
        for (key, group) in other.groups {
            self.group(key, group);
        }
        self
    }

    fn group(&mut self, key: Key, group: Group) {
        let old = self.groups.entry(key).or_insert_with(|| Group { games: 0, ..group.clone() });
        let games = old.games + group.games;
        if (group.decisions, group.seed) < (old.decisions, old.seed) {
            *old = group;
        }
        old.games = games;
    }
}

impl Compare {
    /// Of two versions, each with its program.
    ///
    /// # Errors
    /// A program that no engine runs.
    pub fn new(games: [&Loaded; 2], programs: [Program; 2]) -> Result<Self, Malformed> {
        let changes = Changes::new(games);
        let Marks { spots, start } = Marks::new(programs.each_ref(), games, &changes);
        let [old, new] = programs;
        let engines = [Engine::watching(old, &spots[0])?, Engine::watching(new, &spots[1])?];
        Ok(Self { engines, changes, start })
    }

    /// What is declared otherwise.
    pub fn changes(&self) -> &[Change] {
        &self.changes.all
    }

    /// The content hash of each side.
    pub fn contents(&self) -> [u64; 2] {
        self.engines.each_ref().map(|engine| engine.program().content_hash)
    }

    /// The first program.
    pub fn program(&self) -> &Program {
        self.engines[0].program()
    }

    /// Plays so many games from a seed on, as many at a time as the pool of threads has.
    pub fn play(&self, who: &Who, seed: u64, games: u64, done: &(dyn Fn(u64) + Sync)) -> Summary {
        let mapping = self.mapping();
        let work = |chunk: u64| {
            let mut summary = Summary::default();
            let mut pair = self.games();
            for k in chunk * CHUNK..((chunk + 1) * CHUNK).min(games) {
                self.one(&mut pair, &mapping, (who, seed.wrapping_add(k)), &mut summary);
            }
            done(summary.games);
            summary
        };
        let mut all = (0..games.div_ceil(CHUNK)).into_par_iter().map(work).reduce(Summary::default, Summary::add);
        all.breaches.sort_unstable();
        all
    }

    fn mapping(&self) -> Mapping<'_> {
        Mapping::new(self.engines.each_ref().map(|engine| engine.program()))
    }

    fn games(&self) -> [Game; 2] {
        self.engines.each_ref().map(|engine| {
            let mut game = Game::new(engine, 0);
            game.keep_journal();
            game
        })
    }

    fn one(&self, pair: &mut [Game; 2], mapping: &Mapping<'_>, (who, seed): (&Who, u64), summary: &mut Summary) {
        let played = step::play(pair, mapping, &self.start, (who, seed), &mut |_| {});
        summary.games += 1;
        summary.decisions += u64::from(played.decisions);
        let Some(found) = played.difference else {
            if let Some(error) = played.fault {
                summary.faults.note(seed, error);
            }
            summary.met_equal += u64::from(played.met);
            summary.never_met += u64::from(!played.met);
            return;
        };
        if !played.met {
            summary.breaches.push(seed);
        }
        let cause = match found.mark {
            Some(marks::SOME) | None => (self.changes.all.len() == 1).then_some(0),
            Some(mark) => Some(usize::from(mark) - 1),
        };
        let (side, origin) = found.at;
        let path = self.engines[side].program().units.get(usize::from(origin.unit));
        let rule = path.map_or("", |path| self.changes.sides[side].label(path, origin.node)).to_string();
        let group = Group { games: 1, decisions: played.decisions, seed, told: found.told };
        summary.group(Key { cause, kind: found.kind, rule }, group);
    }

    /// The game of a group's shortest difference on each side, up to it.
    pub fn replays(&self, who: &Who, group: &Group) -> [Replay; 2] {
        let mut heard: [Vec<engine::Answer>; 2] = [Vec::new(), Vec::new()];
        step::play(&mut self.games(), &self.mapping(), &self.start, (who, group.seed), &mut |answers| {
            for (heard, answer) in heard.iter_mut().zip(answers) {
                heard.push(answer.clone());
            }
        });
        [0, 1].map(|side| {
            let engine = &self.engines[side];
            let (mut replay, mut game) = (Replay::new(engine, group.seed), Game::new(engine, group.seed));
            // A game ends with the answer that it refuses.
            let _ = heard[side].drain(..).try_for_each(|answer| replay.answer(&mut game, answer));
            replay
        })
    }
}

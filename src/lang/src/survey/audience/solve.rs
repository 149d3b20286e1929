//! Reads every text until nothing new comes of it. What one text gives others may make them give more: only those are read
//! again that asked for what has changed.

use std::collections::{BTreeMap, BTreeSet};

use model::fast::FastMap;

use super::Fault;
use super::acts::Doings;
use super::index::{At, Index};
use super::info::Env;
use super::loops::Readings;
use super::refs;
use super::sums::{Key, Sums};
use super::texts::{Text, Texts, What};
use super::turns::Turns;
use super::walk::{Out, Walk};

/// One text while it is solved.
#[derive(Default)]
struct Job<'u> {
    /// What it asked for.
    deps: BTreeSet<Key>,
    faults: Vec<Fault<'u>>,
    asked: Vec<(At, bool)>,
}

/// What is found of all texts.
pub struct Solved<'u> {
    /// What is wrong with questions.
    pub faults: Vec<Fault<'u>>,
    /// Every question, with whether everybody knows that it is asked, and whom, wherever it is asked.
    pub asked: BTreeMap<At, bool>,
}

/// Reads them and answers what is found. Sums only grow, and there are no more secrets than places: it ends.
pub fn solve<'u>(ix: &Index<'u>, texts: &Texts<'u>) -> Solved<'u> {
    let doings = &Doings::new(ix, texts);
    let closed = &refs::closed(ix, doings);
    let turns = &Turns::new(ix, texts);
    let mut sums = Sums::default();
    let read = |sums: &Sums<'u>, text: &Text<'u>| {
        let mut walk = Walk {
            ix,
            texts,
            doings,
            closed,
            turns,
            sums,
            env: Env::new(text.unit, text.what.body()),
            deps: BTreeSet::new(),
            out: Out::default(),
            procedure: None,
            from: None,
            openly: None,
            changes_of_turn: 0,
            turn: None,
            puts: Vec::new(),
            readings: Readings::default(),
        };
        walk.text(text);
        (walk.out, walk.deps)
    };
    let mut jobs: Vec<Job<'u>> = texts.all.iter().map(|_| Job::default()).collect();
    // Round after round in the order of the texts, past those for which nothing is new.
    let mut todo: BTreeSet<usize> = (0..jobs.len()).collect();
    let mut waiting: FastMap<Key, Vec<usize>> = FastMap::default();
    let mut next = 0;
    while let Some(at) = todo.range(next..).next().or_else(|| todo.first()).copied() {
        todo.remove(&at);
        next = at + 1;
        let text = &texts.all[at];
        let (Out { deed, faults, asked, into, more }, deps) = read(&sums, text);
        deps.difference(&jobs[at].deps).for_each(|key| waiting.entry(*key).or_default().push(at));
        jobs[at] = Job { deps, faults, asked };
        if let What::Verb(gid, _) | What::Effect(gid, _) | What::Way(gid, _) = text.what {
            sums.add(Key::Deed(gid), &deed);
        }
        more.iter().for_each(|(of, sum)| sums.add(*of, sum));
        into.iter().for_each(|(of, input, places)| sums.add_into(*of, *input, places));
        for key in std::mem::take(&mut sums.changed) {
            let those = waiting.get(&key).into_iter().flatten();
            todo.extend(those.filter(|job| jobs[**job].deps.contains(&key)));
        }
    }
    let mut solved = Solved { faults: Vec::new(), asked: BTreeMap::new() };
    for job in jobs {
        solved.faults.extend(job.faults);
        for (question, public) in job.asked {
            // What is read twice is public if it is so both times.
            solved.asked.entry(question).and_modify(|known| *known &= public).or_insert(public);
        }
    }
    solved
}

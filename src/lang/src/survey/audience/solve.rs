//! Reads every text until nothing new comes of it. What one text gives others may make them give more: only those are read
//! again that asked for what has changed.

use std::collections::{BTreeMap, BTreeSet};

use model::fast::FastMap;

use super::Fault;
use super::acts::Doings;
use super::index::{At, Index};
use super::info::Env;
use super::loops::Readings;
use super::refs::Refs;
use super::sums::{Key, Sums};
use super::texts::{Text, Texts, What};
use super::turns::Turns;
use super::walk::{Out, Walk};

/// One text while it is solved.
#[derive(Default)]
struct Job<'u> {
    /// What it asked for, in order.
    deps: Vec<Key>,
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
pub fn solve<'u>(ix: &Index<'u>) -> Solved<'u> {
    let texts = &Texts::new(ix);
    let doings = &Doings::new(ix, texts);
    let refs = &Refs::new(ix, doings);
    let turns = &Turns::new(ix, texts);
    let mut sums = Sums::default();
    let mut jobs: Vec<Job<'u>> = texts.all.iter().map(|_| Job::default()).collect();
    // Round after round in the order of the texts, past those for which nothing is new.
    let mut todo: BTreeSet<usize> = (0..jobs.len()).collect();
    let mut asked: FastMap<Key, Vec<usize>> = FastMap::default();
    let mut next = 0;
    while let Some(at) = todo.range(next..).next().or_else(|| todo.first()).copied() {
        todo.remove(&at);
        next = at + 1;
        let (out, deps) = read((ix, texts, doings, refs, turns), &sums, &texts.all[at]);
        for key in deps.iter().filter(|key| jobs[at].deps.binary_search(key).is_err()) {
            asked.entry(*key).or_default().push(at);
        }
        jobs[at].deps = deps;
        merge(&mut sums, &texts.all[at], &out);
        jobs[at].faults = out.faults;
        jobs[at].asked = out.asked;
        for key in sums.take_changed() {
            let those = asked.get(&key).into_iter().flatten();
            todo.extend(those.filter(|job| jobs[**job].deps.binary_search(&key).is_ok()));
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

fn read<'u>(
    (ix, texts, doings, refs, turns): (&Index<'u>, &Texts<'u>, &Doings, &Refs, &Turns),
    sums: &Sums<'u>,
    text: &Text<'u>,
) -> (Out<'u>, Vec<Key>) {
    let (_, body) = text.what.body();
    let mut walk = Walk {
        ix,
        texts,
        doings,
        refs,
        turns,
        sums,
        env: Env::new(text.unit, body),
        deps: Vec::new(),
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
    let mut deps = walk.deps;
    deps.sort_unstable();
    deps.dedup();
    (walk.out, deps)
}

fn merge<'u>(sums: &mut Sums<'u>, text: &Text<'u>, out: &Out<'u>) {
    out.told.iter().for_each(|(of, told)| sums.add_told(*of, told));
    if let What::Verb(gid, _) | What::Effect(gid, _) | What::Way(gid, _) = text.what {
        sums.add_deed(Key::Deed(gid), &out.deed);
    }
    out.deeds.iter().for_each(|(of, deed)| sums.add_deed(*of, deed));
    out.labels.iter().for_each(|(of, label)| sums.add_label(*of, label));
    out.into.iter().for_each(|(of, input, places)| sums.add_into(*of, *input, places));
}

//! Which triggers commute: performed in either order they lead to the same position, so nobody is asked which comes first.
//!
//! Two texts commute if neither reads what the other writes, and what both write comes to the same either way: both only
//! raise it, both only lower it, both only put in or both only take out (a value that is clamped at one end is so in
//! either order). Two waiting triggers also commute if their bodies are equal, neither reads the thing it stands on, and
//! what they were told of the event is equal: then both orders are one and the same. This is read from the program alone,
//! never from a state, so whether somebody is asked tells nothing.
//!
//! What asks, draws, ends a procedure or grants something commutes with nothing but its equal. Nothing here runs.

mod bodies;
mod effects;
mod footprint;
mod reader;

use std::collections::BTreeMap;

use model::number::narrow;
use model::program::{Orders, ProcId, Program};

use crate::util::tidy;
use effects::Effects;
use footprint::Footprint;

/// What is known of the texts that may wait for each other.
pub(crate) fn of(program: &Program) -> Orders {
    // Nobody is asked where one text listens.
    if program.abilities.len() + program.grants.len() < 2 {
        return Orders::default();
    }
    let mut effects = Effects::new(program);
    let mut classes = Classes::default();
    let class = program.abilities.iter().map(|ability| classes.of(effects.listener(ability))).collect();
    let mut scheduled: Vec<(ProcId, u16)> = Vec::new();
    for proc in program.grants.iter().filter_map(|grant| grant.scheduled) {
        scheduled.push((proc, classes.of(effects.scheduled(proc))));
    }
    tidy(&mut scheduled);
    let commute = classes.matrix();
    let alike = bodies::alike(program, |ability| effects.mutes(ability));
    Orders { class, scheduled, commute, alike }
}

/// Footprints, each once.
#[derive(Default)]
struct Classes {
    known: BTreeMap<Footprint, u16>,
    list: Vec<Footprint>,
}

impl Classes {
    fn of(&mut self, footprint: Footprint) -> u16 {
        if let Some(known) = self.known.get(&footprint) {
            return *known;
        }
        let made = narrow(self.list.len());
        self.known.insert(footprint.clone(), made);
        self.list.push(footprint);
        made
    }

    fn matrix(&self) -> Vec<Vec<u64>> {
        let row = |one: &Footprint| {
            let mut row = vec![0u64; self.list.len().div_ceil(64)];
            for (at, other) in self.list.iter().enumerate() {
                row[at / 64] |= u64::from(one.commutes(other)) << (at % 64);
            }
            row
        };
        self.list.iter().map(row).collect()
    }
}

//! What grants remember of the conditions of their `as soon as`: whether each held when it was looked at last.

use super::reader::Reader;
use super::world::{Granted, World};

/// What grants remember when a change has been looked at: each condition in turn, up to the first that holds now and did
/// not before. Its body runs then, and the rest is looked at when that has ended.
pub fn looked_at(reader: &mut Reader<'_>) -> Vec<Granted> {
    let (p, world): (_, &World) = (reader.program, reader.world);
    let mut grants = world.grants.clone();
    for entry in &mut grants {
        for (k, trigger) in p.grants[entry.grant].states.iter().enumerate() {
            let design = trigger.design.map(|design| &p.designs[design.index()]);
            let domain = design.and_then(|design| design.domain);
            let muted = domain.is_some_and(|domain| world.muted[domain.index()].contains(&entry.this));
            let slots: Vec<i64> =
                [entry.you, entry.this].iter().chain(&entry.captured).map(|it| (*it).into()).collect();
            let holds = !muted && reader.in_frame(&slots, |reader| reader.num(trigger.condition)) != 0;
            let Some(held) = entry.captured.last_mut() else { continue };
            let before = *held >> k & 1 == 1;
            *held = *held & !(1 << k) | i32::from(holds) << k;
            if holds && !before {
                return grants;
            }
        }
    }
    grants
}

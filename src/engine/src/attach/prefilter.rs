//! A prefilter of modifiers: for which first arguments each can apply at all, as far as print says. Most modifiers change the
//! values of few things, so most readings of a modified value need no frame.
//!
//! In: the condition of a modifier, the things it stands on. Out: a bit for each first argument, or nothing if every one may
//! pass. Example: of `modify strength (it) where it.kind is giant`, one bit for each giant.

use crate::machine::tables::PREFILTER_WORDS;
use model::program::{Num, NumId, Set, SetId, Value};

use super::Attach;

/// The slot of the first argument in the frame of a modifier.
const FIRST: u16 = 2;

impl Attach<'_> {
    /// Where the prefilter of a modifier stands in `Tables::words`; `u32::MAX` if everything passes.
    pub(super) fn prefilter(&mut self, value: &Value, modifier: u16) -> u32 {
        let things = value.of.iter().flat_map(|things| (0..).zip(things)).filter(|(_, of)| of.contains(&modifier));
        let things: Vec<i32> = things.map(|(thing, _)| thing).collect();
        let applies = value.modifiers[modifier as usize].applies;
        // An engine that watches notes each condition that is read: nothing is left out there.
        if self.plain || things.is_empty() || value.slots == 0 || !self.reads_first(applies) {
            return u32::MAX;
        }
        let mut words = [0u64; PREFILTER_WORDS];
        for first in 0..64 * PREFILTER_WORDS {
            let passes = things.iter().any(|thing| self.always(applies, *thing, first as i32) != Some(0));
            words[first >> 6] |= u64::from(passes) << (first & 63);
        }
        if words == [u64::MAX; PREFILTER_WORDS] {
            return u32::MAX;
        }
        self.t.words.extend(words);
        (self.t.words.len() - PREFILTER_WORDS) as u32
    }

    /// Whether a part of a condition that all of it needs says something printed of the first argument.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is not known here is taken to say nothing of it")]
    fn reads_first(&self, id: NumId) -> bool {
        match self.p.nums[id.index()] {
            Num::And(x, y) | Num::Or(x, y) | Num::Eq(x, y) => self.reads_first(x) || self.reads_first(y),
            Num::Has(set, x) => matches!(self.p.sets[set.index()].0, Set::Const(_)) && self.reads_first(x),
            Num::Print(_, x) | Num::Not(x) => self.reads_first(x),
            Num::Slot(at) => at == FIRST,
            _ => false,
        }
    }

    /// What a row says of a thing and a first argument in every state, if that is known.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is not known here may be anything, and everything passes")]
    fn always(&self, id: NumId, this: i32, first: i32) -> Option<i32> {
        let of = |id: NumId| self.always(id, this, first);
        match self.p.nums[id.index()] {
            Num::Const(value) => Some(value),
            Num::Slot(1) => Some(this),
            Num::Slot(FIRST) => Some(first),
            Num::Print(column, thing) => {
                let column = self.t.consts[column.index()];
                (column.family == 1).then(|| of(thing)).flatten().map(|thing| column.value(&self.t.ints, thing, 0))
            }
            Num::DesignOf(domain, thing) => {
                let thing = self.p.domains[domain.index()].objects.get(usize::try_from(of(thing)?).ok()?)?;
                thing.design.map(|design| i32::from(design.0))
            }
            Num::Has(set, thing) => Some(i32::from(self.printed(set, of(thing)?)?)),
            Num::Eq(x, y) => Some(i32::from(of(x)? == of(y)?)),
            Num::Ne(x, y) => Some(i32::from(of(x)? != of(y)?)),
            Num::Not(x) => Some(i32::from(of(x)? == 0)),
            Num::And(x, y) => match (of(x), of(y)) {
                (Some(0), _) | (_, Some(0)) => Some(0),
                (Some(_), Some(_)) => Some(1),
                _ => None,
            },
            Num::Or(x, y) => match (of(x), of(y)) {
                (Some(0), Some(0)) => Some(0),
                (Some(x), _) | (_, Some(x)) if x != 0 => Some(1),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether a constant set has a member.
    fn printed(&self, set: SetId, member: i32) -> Option<bool> {
        let Set::Const(mask) = self.p.sets[set.index()].0 else { return None };
        let (bits, member) = (&self.p.masks[mask.index()].bits, member as u32 as usize);
        Some(bits.get(member >> 6).is_some_and(|word| word >> (member & 63) & 1 != 0))
    }
}

//! Rows of listeners, modifiers, grants and state triggers.

use crate::machine::tables::Tables;
use model::program::Modify;
use model::unit::{Bound, Timing};

use crate::machine::Machine;
use crate::mem;

/// The objects of one domain that have something to say, and what.
#[derive(Clone, Debug, Default)]
pub(crate) struct Group {
    pub(crate) domain: u16,
    pub(crate) words: u16,
    /// First word of the objects in `Tables::words`.
    pub(crate) mask: u32,
    /// Offset of the live objects, 0 if all are.
    pub(crate) live: u32,
    /// Positions in `Tables::members` by object, in `Tables::ints`.
    pub(crate) positions: u32,
}

/// A group of one or two words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Narrow {
    pub(crate) mask: u128,
    pub(crate) live: u32,
    pub(crate) words: u16,
}

impl Narrow {
    /// The objects that are live and have something to say.
    #[inline(always)]
    pub(crate) fn active(&self, m: &Machine<'_>) -> u128 {
        if self.live == 0 {
            return self.mask;
        }
        match self.words {
            1 => self.mask & u128::from(mem::get_u64(m.mem, self.live as usize)),
            _ => self.mask & mem::get_u128(m.mem, self.live as usize),
        }
    }
}

impl Group {
    /// The objects of one word that are live and have something to say.
    #[inline(always)]
    pub(crate) fn active(&self, m: &Machine<'_>, word: usize) -> u64 {
        let mask = m.t.words[self.mask as usize + word];
        if self.live == 0 { mask } else { mask & mem::get_u64(m.mem, self.live as usize + 8 * word) }
    }
    /// Whether there are any.
    #[inline(always)]
    pub(crate) fn any(&self, m: &Machine<'_>) -> bool {
        (0..self.words as usize).any(|word| self.active(m, word) != 0)
    }
    /// What an object has.
    #[inline(always)]
    pub(crate) fn of<'t>(&self, t: &'t Tables, object: usize) -> &'t [u16] {
        let at = self.positions as usize + object;
        &t.members[t.ints[at] as usize..t.ints[at + 1] as usize]
    }
}

/// A kind of event.
#[derive(Clone, Debug, Default)]
pub(crate) struct EventRow {
    pub(crate) id: u16,
    pub(crate) slots: u16,
    pub(crate) shown: bool,
    /// By [`Timing`], in order.
    pub(crate) groups: [Vec<Group>; 3],
    pub(crate) rules: [Vec<u16>; 3],
    /// Some grant holds a listener of it.
    pub(crate) granted: bool,
    /// Some grant ends at it.
    pub(crate) ends: bool,
    /// Procedure whose frame begins or ends, `u16::MAX` for none.
    pub(crate) frame: u16,
    /// Domain of the first parameter, `u16::MAX` for none.
    pub(crate) first: u16,
    /// Slot and domain of each parameter; `u16::MAX` for what is no single object.
    pub(crate) params: Vec<(u16, u16)>,
}

/// A listener.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AbilityRow {
    pub(crate) matches: u32,
    pub(crate) proc: u16,
    pub(crate) event: u16,
    pub(crate) timing: Timing,
    pub(crate) design: u16,
    /// Domain of `this`.
    pub(crate) domain: u16,
    /// Byte of the slot that says whether its gate was accepted, `u32::MAX` if it always acts.
    pub(crate) accepted: u32,
    /// How often, and the column that counts; 0 times for no limit.
    pub(crate) times: u16,
    pub(crate) counter: u16,
}

/// A modifiable value.
#[derive(Clone, Debug, Default)]
pub(crate) struct ValueRow {
    pub(crate) id: u32,
    pub(crate) slots: u16,
    pub(crate) low: i32,
    pub(crate) high: i32,
    pub(crate) groups: Vec<Group>,
    /// The only group, if there is one alone, of one or two words.
    pub(crate) narrow: Option<Narrow>,
    /// Modifiers of the rules.
    pub(crate) rules: Vec<u16>,
    pub(crate) always: bool,
    /// Some grant modifies it.
    pub(crate) granted: bool,
    /// Some modifier does not apply to every first argument.
    pub(crate) prefiltered: bool,
    /// First place in `Scratch::memo` of what is kept for each first argument.
    pub(crate) memo: u32,
    pub(crate) modifiers: Vec<ModifierRow>,
}

/// A modifier.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ModifierRow {
    pub(crate) design: u16,
    pub(crate) how: Modify,
    pub(crate) applies: u32,
    pub(crate) operand: u32,
    pub(crate) own: Option<(Bound, u32)>,
    pub(crate) ignoring: bool,
    pub(crate) rank: u16,
    /// The first arguments to which it may apply, in `Tables::words`; `u32::MAX` for all.
    pub(crate) prefilter: u32,
}

/// A group of abilities that can be granted.
#[derive(Clone, Debug)]
pub(crate) struct GrantRow {
    pub(crate) event: u16,
    pub(crate) matches: u32,
    pub(crate) abilities: Vec<u16>,
    pub(crate) modifiers: Vec<(u16, u16)>,
    pub(crate) entries: Vec<(u16, u16)>,
    /// Their `this` is that of the grant.
    pub(crate) states: Vec<StateRow>,
    /// Only an event of the frame that owns it ends it.
    pub(crate) own: bool,
    /// `u16::MAX` for none.
    pub(crate) scheduled: u16,
    /// Captured slots, and the operands that fill them.
    pub(crate) captured: u32,
    pub(crate) list: (u32, u32),
}

/// A state trigger of one object or of the rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StateRow {
    pub(crate) condition: u32,
    pub(crate) proc: u16,
    pub(crate) domain: u16,
    pub(crate) this: i32,
}

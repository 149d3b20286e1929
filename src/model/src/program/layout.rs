//! Where everything lies in the state.

/// Bytes of the header at [`Layout::header`]: the next region begins at `header + HEADER_BYTES` or later.
pub const HEADER_BYTES: u32 = 40;
/// Bytes that stand before the slots of every frame on the stack: link adds them to the slots when it sizes the stack.
pub const FRAME_BYTES: u32 = 20;
/// Bytes of a slot of a frame: a signed number, clamped when it is written.
pub const SLOT_BYTES: u32 = 2;
/// Bytes by which the stack may outgrow [`Layout::size`] before nesting counts as a runaway.
pub const STACK_RESERVE: u32 = 4096;
/// Most bytes of a state, the reserve included: frames name each other by offsets of 16 bits.
pub const MOST_BYTES: u32 = 65_535;
/// Slots that a word of a set takes.
pub const SLOTS_A_WORD: u16 = 4;

/// Members that a slot of a set holds, one bit each.
const MEMBERS_A_SLOT: u16 = 64 / SLOTS_A_WORD;

/// The members of a set that lies in slots, as slots are read.
pub fn members_in_slots(slots: &[i32]) -> impl Iterator<Item = u16> + '_ {
    (0..).zip(slots).flat_map(|(at, slot)| {
        let held = (0..MEMBERS_A_SLOT).filter(move |bit| slot >> bit & 1 == 1);
        held.map(move |bit| MEMBERS_A_SLOT * at + bit)
    })
}

/// A set as slots are read, so many of them; members beyond are left out.
#[must_use]
pub fn slots_of_members(slots: usize, members: impl IntoIterator<Item = u16>) -> Vec<i32> {
    let mut held = vec![0u16; slots];
    for member in members {
        if let Some(slot) = held.get_mut(usize::from(member / MEMBERS_A_SLOT)) {
            *slot |= 1 << (member % MEMBERS_A_SLOT);
        }
    }
    held.into_iter().map(|slot| i32::from(slot.cast_signed())).collect()
}

/// Offsets in bytes. The order is: header, columns with their inverses, masks of locations, their ends and links,
/// knowledge, live and muted objects by domain, streams, queue, grants, edges, ranks, and the stack last, so that a copy
/// of the used prefix is a copy of the state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// The fixed header, see the engine: pc, base, top, decisions, flags.
    pub header: u32,
    /// Knowledge: for each piece domain in order (index = position among domains), offset of the masks, one a seat.
    pub known: Vec<Option<u32>>,
    /// Live objects: for each piece domain, the mask of objects whose abilities work.
    pub live: Vec<Option<u32>>,
    /// Muted objects: for each piece domain, if anything mutes one.
    pub muted: Vec<Option<u32>>,
    /// Streams: 4 bytes each, how often it was drawn from.
    pub streams: u32,
    /// Queue of triggers: 4 bytes length, then entries of `queue_entry` bytes.
    pub queue: u32,
    /// Bytes of an entry: ability, this, you (2 bytes each), 2 of flags, then the slots of the body's frame from slot 2
    /// on: subject, cause, parameters, captured slots. At least `8 + SLOT_BYTES * (event.slots - 1 + captured)` for every event
    /// that somebody listens to.
    pub queue_entry: u32,
    /// Room for so many entries. Those beyond it lie at the bottom of the stack, which moves up for each.
    pub queue_room: u8,
    /// Bytes by which the stack may move up for them; more is a runaway.
    pub queue_spill: u32,
    /// Granted abilities: 4 bytes length, then entries of `grant_entry` bytes.
    pub grants: u32,
    /// Bytes of an entry: grant, this, you, owner frame (2 bytes each), then captured slots.
    pub grant_entry: u32,
    /// Room for so many entries.
    pub grant_room: u16,
    /// Edge bits of state triggers: one bit for a trigger of the rules, one for each object of a design's, in order of
    /// [`super::Program::state_triggers`]; rounded up to 8 bytes.
    pub edges: u32,
    /// Ranks of the seats at the end: 2 bytes rank (from 1, 0 while the game runs) and 4 bytes value each.
    pub ranks: u32,
    /// The stack.
    pub stack: u32,
    /// Bytes of a state with the deepest chain of calls and some abilities inside it; see [`STACK_RESERVE`].
    pub size: u32,
    /// Used at the start: everything before the stack.
    pub used_at_start: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_lie_in_slots_and_come_back() {
        let members = [0, 15, 16, 31, 63, 64, 127];
        let slots = slots_of_members(8, members);
        assert_eq!(slots[..2], [i32::from(i16::MIN) + 1, i32::from(i16::MIN) + 1]);
        assert_eq!(members_in_slots(&slots).collect::<Vec<_>>(), members);
        assert_eq!(slots_of_members(1, [3, 16]), [8]);
    }
}

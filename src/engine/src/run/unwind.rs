//! `stop`, `restart` and the end of a `finally`: dropping frames from the top down, running the `finally` of each on
//! the way. Where unwinding has got to lies in the header of the frame whose `finally` runs.

use super::{Step, frames, triggers};
use crate::kernel;
use crate::machine::{Machine, frame};

/// Unwinding ends the target frame, instead of going back to a statement of it.
pub(crate) const STOP: u32 = u32::MAX;

/// Drops the frames above `target`; then ends it, or goes on at a statement of it.
#[inline(never)]
pub(crate) fn unwind(m: &mut Machine<'_>, target: usize, to: u32, from: u32) -> Step {
    let (mut pc, mut target) = (from, target);
    loop {
        let waiting = frame::queue(m.mem, m.frame);
        target -= triggers::truncate(m, waiting);
        let base = m.frame;
        let finally = m.t.procs[frame::proc(m.mem, base) as usize].finally;
        if base == target && to != STOP {
            frame::set_unwind(m.mem, base, 0);
            return Step::Go(to);
        }
        // A frame at or behind its `finally` is already in it: that is not begun again.
        if finally != u32::MAX && pc < finally {
            frame::set_unwind(m.mem, base, target as u16);
            frame::set_restart(m.mem, base, to);
            return Step::Go(finally);
        }
        kernel::drop_grants_of(m, base);
        if base == target {
            return frames::leave(m, 0);
        }
        pc = frame::return_pc(m.mem, base);
        frames::drop_frame(m, base);
    }
}

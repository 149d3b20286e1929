//! Comparisons that need not read all of what they compare.

use model::program::{Num, NumId};

use super::Rows;
use super::fold::compared;

impl Rows {
    /// A constant against a number held at an end: the end decides it, or the number that is held there.
    #[expect(clippy::wildcard_enum_match_arm, reason = "only comparisons with a held number are looked at")]
    pub(super) fn compare_held(&mut self, row: Num, a: NumId, b: NumId) -> Option<NumId> {
        // With the constant first: how the two stand to each other, and whether it must be smaller or may be equal.
        let (held, constant, turned) = match (self.as_int(a), self.as_int(b)) {
            (Some(constant), None) => (b, constant, false),
            (None, Some(constant)) => (a, constant, true),
            _ => return None,
        };
        let (x, y, below) = match self.nums[held.index()] {
            Num::Max(x, y) => (x, y, true),
            Num::Min(x, y) => (x, y, false),
            _ => return None,
        };
        let (end, free) = match (self.as_int(x), self.as_int(y)) {
            (Some(end), None) => (end, y),
            (None, Some(end)) => (end, x),
            _ => return None,
        };
        let holds = |number: i32| match (row, turned) {
            (Num::Eq(..), _) => number == constant,
            (Num::Ne(..), _) => number != constant,
            (Num::Lt(..), false) => constant < number,
            (Num::Lt(..), true) => number < constant,
            (_, false) => constant <= number,
            (_, true) => number <= constant,
        };
        // Overflow the end every number compares as the end does, or the end does not matter.
        let alike = if matches!(row, Num::Eq(..) | Num::Ne(..)) {
            end != constant
        } else {
            holds(end) == holds(if below { i32::MIN } else { i32::MAX })
        };
        if alike {
            let free = if turned { (free, b) } else { (a, free) };
            let decided = matches!(row, Num::Eq(..) | Num::Ne(..)) && (constant < end) == below;
            return Some(match row {
                Num::Eq(..) if decided => self.int(0),
                Num::Ne(..) if decided => self.int(1),
                _ => self.num(compared(row, free.0, free.1)),
            });
        }
        // The end compares otherwise than what lies beyond it: so does all that is allowed.
        matches!(row, Num::Lt(..) | Num::Le(..)).then(|| self.int(i32::from(holds(end))))
    }
}

//! Lists of operands written into slots.

use super::Machine;
use super::tables::ArgRow;
use crate::mem;

impl Machine<'_> {
    /// Writes the operands of a list from `dest` on.
    #[inline]
    pub(crate) fn operands(&mut self, list: u32, dest: usize) {
        let t = self.t;
        let (start, end) = t.lists[list as usize];
        self.fill(&t.args[start as usize..end as usize], dest);
    }
    #[inline]
    pub(crate) fn fill(&mut self, args: &[ArgRow], dest: usize) {
        for arg in args {
            if arg.set {
                self.dest = dest;
                self.act(arg.operand);
            } else {
                let value = self.num(arg.operand);
                mem::set_slot(self.mem, dest + arg.at as usize, value);
            }
        }
    }
    /// The first two operands of a list, numbers both.
    #[inline]
    pub(crate) fn pair(&mut self, list: u32) -> (i32, i32) {
        let t = self.t;
        let start = t.lists[list as usize].0 as usize;
        let object = self.num(t.args[start].operand);
        (object, self.num(t.args[start + 1].operand))
    }
}

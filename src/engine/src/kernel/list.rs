//! The order of a location: each piece names the one below it, the location names its top and its bottom.
//!
//! A piece lies in one location, so one link a piece serves every ordered location of its kind. Links of pieces that
//! lie in none are zero: equal orders are equal bytes.

use model::program::{NONE, link_bytes};

use crate::machine::tables::Pieces;
use crate::mem;

/// Where the order of one location stands in the state. A cell holds the number of a piece and 1, or 0 for none.
#[derive(Clone, Copy)]
pub(crate) struct List {
    top: usize,
    bottom: usize,
    links: usize,
    wide: bool,
}

impl List {
    /// The order whose ends stand at an offset, with the links of its pieces; none if the location keeps no order.
    #[inline(always)]
    pub(crate) fn new(pieces: &Pieces, ends: u32) -> Option<List> {
        let bytes = link_bytes(pieces.size) as usize;
        let (top, links) = (ends as usize, pieces.links as usize);
        (ends != 0).then_some(List { top, bottom: top + bytes, links, wide: bytes == 2 })
    }

    #[inline(always)]
    fn read(self, mem: &[u8], at: usize) -> i32 {
        (if self.wide { i32::from(mem::get_u16(mem, at)) } else { i32::from(mem::get_u8(mem, at)) }) - 1
    }
    #[inline(always)]
    fn write(self, mem: &mut [u8], at: usize, piece: i32) {
        if self.wide {
            mem::set_u16(mem, at, (piece + 1) as u16);
        } else {
            mem::set_u8(mem, at, (piece + 1) as u8);
        }
    }
    #[inline(always)]
    fn link(self, piece: i32) -> usize {
        self.links + ((piece as usize) << u32::from(self.wide))
    }

    /// The top piece, or none.
    pub(crate) fn top(self, mem: &[u8]) -> i32 {
        self.read(mem, self.top)
    }
    /// The bottom piece, or none.
    pub(crate) fn bottom(self, mem: &[u8]) -> i32 {
        self.read(mem, self.bottom)
    }
    /// The piece below one, or none.
    pub(crate) fn below(self, mem: &[u8], piece: i32) -> i32 {
        self.read(mem, self.link(piece))
    }
    /// The pieces from the top down.
    pub(crate) fn down(self, mem: &[u8]) -> impl Iterator<Item = i32> {
        let mut next = self.top(mem);
        std::iter::from_fn(move || {
            let piece = next;
            (piece != NONE).then(|| {
                next = self.below(mem, piece);
                piece
            })
        })
    }

    /// Puts a piece that lies in no order on top or to the bottom.
    pub(crate) fn insert(self, mem: &mut [u8], piece: i32, to_bottom: bool) {
        let (top, bottom) = (self.top(mem), self.bottom(mem));
        if to_bottom && bottom != NONE {
            self.write(mem, self.link(bottom), piece);
            self.write(mem, self.bottom, piece);
        } else {
            self.write(mem, self.link(piece), top);
            self.write(mem, self.top, piece);
            if bottom == NONE {
                self.write(mem, self.bottom, piece);
            }
        }
    }

    /// Takes a piece out; what lies above it then lies on what lay below.
    pub(crate) fn take(self, mem: &mut [u8], piece: i32) {
        let below = self.below(mem, piece);
        let above = if self.top(mem) == piece {
            self.write(mem, self.top, below);
            NONE
        } else {
            let Some(above) = self.down(mem).find(|above| self.below(mem, *above) == piece) else { return };
            self.write(mem, self.link(above), below);
            above
        };
        if below == NONE {
            self.write(mem, self.bottom, above);
        }
        self.write(mem, self.link(piece), NONE);
    }

    /// Takes every piece out.
    pub(crate) fn empty(self, mem: &mut [u8]) {
        let mut piece = self.top(mem);
        while piece != NONE {
            let below = self.below(mem, piece);
            self.write(mem, self.link(piece), NONE);
            piece = below;
        }
        self.write(mem, self.top, NONE);
        self.write(mem, self.bottom, NONE);
    }

    /// Replaces the order: the same pieces from the top down.
    pub(crate) fn arrange(self, mem: &mut [u8], down: impl Iterator<Item = i32>) {
        let mut above = NONE;
        self.write(mem, self.top, NONE);
        for piece in down {
            let at = if above == NONE { self.top } else { self.link(above) };
            self.write(mem, at, piece);
            above = piece;
        }
        if above != NONE {
            self.write(mem, self.link(above), NONE);
        }
        self.write(mem, self.bottom, above);
    }

    /// Whether bytes read from outside hold an order: pieces that exist, none twice, down to the bottom.
    pub(crate) fn sound(self, mem: &[u8], size: u16) -> bool {
        let exists = |piece: i32| (0..i32::from(size)).contains(&piece);
        let (mut piece, mut last) = (self.top(mem), NONE);
        for _ in 0..=size {
            if piece == NONE || !exists(piece) {
                return piece == NONE && last == self.bottom(mem);
            }
            (last, piece) = (piece, self.below(mem, piece));
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use model::hash::mix;

    use super::*;

    /// A list beside a plain vector, top first; every step must leave both saying the same.
    fn same(list: List, mem: &[u8], plain: &[i32], size: u16) {
        assert_eq!(list.down(mem).collect::<Vec<_>>(), plain);
        assert_eq!(list.top(mem), plain.first().copied().unwrap_or(NONE));
        assert_eq!(list.bottom(mem), plain.last().copied().unwrap_or(NONE));
        assert!(list.sound(mem, size));
        let linked = (0..i32::from(size)).filter(|piece| list.below(mem, *piece) != NONE).count();
        assert_eq!(linked, plain.len().saturating_sub(1), "a piece outside the order keeps no link");
    }

    #[test]
    fn an_order_is_what_was_done_to_it() {
        for size in [9u16, 300] {
            let cell = link_bytes(size) as usize;
            let list = List { top: 0, bottom: cell, links: 2 * cell, wide: cell == 2 };
            let mut mem = vec![0u8; cell * (2 + usize::from(size))];
            let mut plain: Vec<i32> = Vec::new();
            for step in 0..2_000u64 {
                let drawn = mix(step);
                let piece = (drawn % u64::from(size.min(12))) as i32 * i32::from((size / 12).max(1));
                match plain.iter().position(|one| *one == piece) {
                    Some(at) => {
                        list.take(&mut mem, piece);
                        plain.remove(at);
                    }
                    None if drawn >> 40 & 1 == 0 => {
                        list.insert(&mut mem, piece, true);
                        plain.push(piece);
                    }
                    None => {
                        list.insert(&mut mem, piece, false);
                        plain.insert(0, piece);
                    }
                }
                if step % 97 == 0 {
                    plain.reverse();
                    list.arrange(&mut mem, plain.iter().copied());
                }
                same(list, &mem, &plain, size);
            }
            if size == 9 {
                plain.clone().into_iter().for_each(|piece| list.take(&mut mem, piece));
            } else {
                list.empty(&mut mem);
            }
            assert!(mem.iter().all(|byte| *byte == 0), "an empty order is the bytes of the start");
        }
    }

    #[test]
    fn bytes_that_hold_no_order_are_not_sound() {
        let list = List { top: 0, bottom: 1, links: 2, wide: false };
        let sound = |mem: [u8; 5]| list.sound(&mem, 3);
        assert!(sound([0, 0, 0, 0, 0]) && sound([3, 1, 0, 1, 2]));
        assert!(!sound([1, 1, 1, 0, 0]), "a piece on itself");
        assert!(!sound([1, 2, 0, 0, 0]), "another bottom");
        assert!(!sound([9, 9, 0, 0, 0]), "no such piece");
        assert!(!sound([0, 1, 0, 0, 0]), "a bottom without a top");
    }
}

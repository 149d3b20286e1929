//! Attaching set rows: what lies at a fixed place of the state is an operand, every other row a function of the right width.
//!
//! In: `And(In(5), Const(m))`. Out: `and::<u64, PLACE, CONST>`: a word of the state and a word of the tables.

use model::program::{Compare, ConstId, DomainId, NONE, Num, NumId, Set, SetId};

use super::{Attach, by_kind, by_kinds, by_width, byte, immediate, row};
use crate::machine::tables::{CONST, Keep, PLACE, ROW, SLOT, SetRow, SetRun, Width};
use crate::rows::{num, set};

/// Spaces that are looked at one by one rather than the pieces that may lie on them.
const FEW_SPACES: u16 = 24;
/// Members whose field is compared for all of them at once, or whose keys are looked at.
const FEW_MEMBERS: u32 = 16;
/// With so many keys for each of few members, the members' keys are looked at rather than the keys' members.
const MANY_KEYS: u32 = 3;
/// Keys of a comparison for each of which the members are kept.
const MOST_KEYS: u16 = 64;

impl Attach<'_> {
    /// Fixes the operand of every set row: what lies at a fixed place becomes immediate, the rest get a place in the
    /// arena of their width.
    pub(super) fn set_operands(&mut self) {
        for id in (0..self.p.sets.len()).map(SetId::at) {
            let words = self.words_of(id);
            let operand = match self.fixed(id) {
                Some(operand) if words <= 2 => operand,
                _ => by_width!(words, B => {
                    let rows = B::rows_mut(&mut self.t);
                    rows.push(SetRow { run: set::constant::<B>, a: 0, b: 0, c: 0, d: 0 });
                    (rows.len() as u32 - 1) << 2 | ROW
                }),
            };
            self.t.set_operands.push(operand);
        }
    }

    /// The operand of a set that lies at a fixed place.
    #[expect(clippy::wildcard_enum_match_arm, reason = "other rows are read by calling them")]
    fn fixed(&self, id: SetId) -> Option<u32> {
        let place = |at: u32| Some(at << 2 | PLACE);
        let (value, domain) = self.p.sets[id.index()];
        match value {
            Set::Const(mask) => Some(self.masks[mask.index()] << 2 | CONST),
            Set::Slot(at) => Some(byte(at) << 2 | SLOT),
            Set::Flag(column) => place(self.t.columns[column.index()].offset),
            Set::In(at) => {
                let Num::Const(at) = self.p.nums[at.index()] else { return None };
                let pieces = self.t.pieces[domain.index()].as_ref()?;
                ((at as u32) < pieces.count)
                    .then(|| self.t.ints[pieces.masks as usize + at as usize] as u32)
                    .and_then(place)
            }
            Set::By(column, value) => {
                let Num::Const(value) = self.p.nums[value.index()] else { return None };
                let (column, count) = (self.t.columns[column.index()], self.inverse_count(column.index()));
                let index = value.wrapping_sub(column.inverse_low) as u32;
                (index < count).then_some(column.inverse + index * 8 * u32::from(column.inverse_words)).and_then(place)
            }
            Set::Field(column, object) => {
                let Num::Const(object) = self.p.nums[object.index()] else { return None };
                self.t.columns[column.index()].place(object, 0).and_then(|at| place(at as u32))
            }
            _ => None,
        }
    }

    fn inverse_count(&self, column: usize) -> u32 {
        let column = &self.p.columns[column];
        match column.target {
            Some(target) => u32::from(self.p.domains[target.index()].size),
            None => (column.hi - column.lo + 1).max(0) as u32,
        }
    }

    pub(super) fn set_rows(&mut self) {
        for id in (0..self.p.sets.len()).map(SetId::at) {
            let operand = self.set(id);
            if operand & 3 == ROW {
                by_width!(self.words_of(id), B => {
                    let made = self.make::<B>(id);
                    B::rows_mut(&mut self.t)[(operand >> 2) as usize] = made;
                });
            }
        }
    }

    fn make<B: Width>(&mut self, id: SetId) -> SetRow<B> {
        let (value, domain) = self.p.sets[id.index()];
        let words = self.words(domain) as u32;
        let size = u32::from(self.p.domains[domain.index()].size);
        let new = |run: SetRun<B>, [a, b, c, d]: [u32; 4]| SetRow { run, a, b, c, d };
        let empty = new(set::constant::<B>, [0, 0, 0, 0]);
        match value {
            Set::Const(mask) => new(set::constant::<B>, [self.masks[mask.index()], 0, 0, words]),
            Set::Slot(at) => new(set::slot::<B>, [byte(at), 0, 0, words]),
            Set::Frame(proc, at) => new(set::frame::<B>, [u32::from(proc.0), byte(at), 0, words]),
            Set::In(at) => match &self.t.pieces[domain.index()] {
                Some(pieces) => {
                    let (first, of) = self.counted_from(at).unwrap_or((0, at));
                    let operands = [self.op(of), pieces.masks + first, pieces.count.saturating_sub(first), words];
                    new(by_kind!(operands[0] => set::lying, B), operands)
                }
                None => empty,
            },
            Set::InOwned(first, keys) | Set::InSpaces(first, keys) => match &self.t.pieces[domain.index()] {
                Some(pieces) => {
                    let rest = pieces.count.saturating_sub(u32::from(first));
                    if let Some((at, number)) = self.known_run(keys).and_then(|(low, number)| {
                        let from = u32::from(first) + low;
                        (words == 1 && low + number <= rest).then_some(())?;
                        Some((self.along(pieces.masks + from, number)?, number))
                    }) {
                        return new(set::lying_along::<B>, [at, number, 0, 0]);
                    }
                    let operands = [self.set(keys), pieces.masks + u32::from(first), rest, words];
                    by_width!(self.words_of(keys), C => new(set::lying_at::<B, C>, operands))
                }
                None => empty,
            },
            Set::TopOf(at, number) => new(set::top_of::<B>, [self.op(at), self.op(number), u32::from(domain.0), 0]),
            Set::By(id, value) => {
                let (column, count) = (self.t.columns[id.index()], self.inverse_count(id.index()));
                let mut key = self.op(value);
                if column.inverse_low != 0 {
                    let low = immediate(column.inverse_low).unwrap_or(CONST);
                    key = self.push(row(by_kinds!(key, low => num::sub), [key, low, 0, 0])) << 2 | ROW;
                }
                new(by_kind!(key => set::by, B), [key, column.inverse, count, words])
            }
            Set::Flag(column) => new(set::state::<B>, [self.t.columns[column.index()].offset, 0, 0, words]),
            Set::Family(family, key) => {
                let (start, count) = self.family(family, words as usize);
                new(by_kind!(self.op(key) => set::family, B), [self.op(key), start, count, words])
            }
            Set::FamilyAll(family, keys)
                if size <= FEW_MEMBERS && self.p.families[usize::from(family)].len() as u32 >= size * MANY_KEYS =>
            {
                let wide = self.words_of(keys) as u32;
                let start = self.keys_of_members(family, size, wide);
                by_width!(self.words_of(keys), C => new(set::family_met::<B, C>, [self.set(keys), start, size, wide]))
            }
            Set::FamilyAll(family, keys) => {
                let (start, count) = self.family(family, words as usize);
                let operands = [self.set(keys), start, count, words];
                by_width!(self.words_of(keys), C => new(set::family_all::<B, C>, operands))
            }
            Set::Field(id, object) => {
                let column = self.t.columns[id.index()];
                let shape = u32::from(column.count) | column.stride << 16;
                new(by_kind!(self.op(object) => set::field, B), [self.op(object), column.offset, shape, words])
            }
            Set::And(x, y) => new(by_kinds!(self.set(x), self.set(y) => set::and, B), [self.set(x), self.set(y), 0, 0]),
            Set::Or(x, y) => new(by_kinds!(self.set(x), self.set(y) => set::or, B), [self.set(x), self.set(y), 0, 0]),
            Set::Minus(x, y) => {
                new(by_kinds!(self.set(x), self.set(y) => set::minus, B), [self.set(x), self.set(y), 0, 0])
            }
            Set::One(member) => new(by_kind!(self.op(member) => set::one, B), [self.op(member), size, 0, 0]),
            Set::Filter(of, register, holds) => {
                new(set::filter::<B>, [self.set(of), u32::from(register), self.op(holds), 0])
            }
            Set::Reached(among, from, most, register, step) => {
                let bound = self.ints([i32::from(register), self.op(most) as i32].into_iter());
                new(set::reached::<B>, [self.set(among), self.set(from), bound, self.set(step)])
            }
            Set::Where(of, column, how, key) => {
                let operands = [self.set(of), u32::from(column.0), compare(how), self.op(key)];
                let kept = self.t.columns[column.index()];
                match kept.keep {
                    Keep::Byte if size <= FEW_MEMBERS && u32::from(kept.count) == size && kept.stride == 1 => {
                        let operands = [self.set(of), kept.offset, size, self.op(key)];
                        let run = match how {
                            Compare::Lt => set::where_few::<B, 1>,
                            Compare::Eq => set::where_few::<B, 2>,
                            Compare::Le => set::where_few::<B, 3>,
                            Compare::Gt => set::where_few::<B, 4>,
                            Compare::Ne => set::where_few::<B, 5>,
                            Compare::Ge => set::where_few::<B, 6>,
                        };
                        new(run, operands)
                    }
                    Keep::Byte => new(set::where8::<B>, operands),
                    Keep::Half | Keep::Word | Keep::Bits | Keep::Flags | Keep::Set => new(set::where_::<B>, operands),
                }
            }
            Set::WherePrint(of, column, how, key) => {
                if let Some((masks, keys)) = self.thresholds::<B>(of, column, how) {
                    return new(set::where_table::<B>, [self.set(of), self.op(key), masks, keys]);
                }
                new(set::where_print::<B>, [self.set(of), u32::from(column.0), compare(how), self.op(key)])
            }
            Set::Image(column, of) => {
                let operands = [self.set(of), u32::from(column.0), 0, 0];
                by_width!(self.words_of(of), C => new(set::image::<B, C>, operands))
            }
            Set::ImagePrint(column, of) => {
                let operands = [self.set(of), u32::from(column.0), 0, 0];
                by_width!(self.words_of(of), C => new(set::image_print::<B, C>, operands))
            }
            Set::SpacesOf(of) => {
                let from = self.domain_of(of);
                let locations = &self.p.domains[from.index()].locations;
                let count = locations.len() as u32;
                if let Some((masks, spaces)) = self.masks_of_spaces(from, domain) {
                    if let Some(at) = self.along(masks, spaces).filter(|_| self.words(from) == 1) {
                        return new(set::spaces_along::<B>, [self.set(of), at, spaces, 0]);
                    }
                    let operands = [self.set(of), masks, spaces, self.words(from) as u32];
                    return by_width!(self.words_of(of), C => new(set::spaces::<B, C>, operands));
                }
                let own = |space: (DomainId, u16)| if space.0 == domain { i32::from(space.1) } else { NONE };
                let table = self.ints(locations.iter().map(|place| place.space.map_or(NONE, own)));
                self.located(of, table, count)
            }
            Set::HoldersOf(of) => match &self.t.pieces[self.domain_of(of).index()] {
                Some(pieces) => {
                    let (table, count) = (pieces.owners, pieces.count);
                    self.located(of, table, count)
                }
                None => empty,
            },
            Set::If(holds, x, y) => new(set::if_::<B>, [self.op(holds), self.set(x), self.set(y), 0]),
            Set::Let(register, x, of) => new(set::let_::<B>, [u32::from(register), self.op(x), self.set(of), 0]),
            Set::Range(low, high) => new(set::range::<B>, [self.op(low), self.op(high), size, 0]),
            Set::Distinct(of) => new(set::distinct::<B>, [self.set(of), u32::from(domain.0), 0, 0]),
        }
    }

    /// The first byte of so many masks of one word that stand side by side in the state, by their places in a table.
    fn along(&self, table: u32, number: u32) -> Option<u32> {
        let masks = self.t.ints.get(table as usize..(table + number) as usize)?;
        let first = *masks.first()?;
        let side_by_side = masks.iter().enumerate().all(|(at, mask)| *mask == first + 8 * at as i32);
        side_by_side.then_some(first as u32)
    }

    /// The first member and the number of a constant set of members that follow each other.
    fn known_run(&self, set: SetId) -> Option<(u32, u32)> {
        let Set::Const(mask) = self.p.sets[set.index()].0 else { return None };
        let [word] = self.p.masks[mask.index()].bits[..] else { return None };
        let (low, number) = (word.trailing_zeros(), word.count_ones());
        (word != 0 && word >> low == u64::MAX >> (64 - number)).then_some((low, number))
    }

    /// Where the masks of the spaces of a domain stand, one after another, and how many there are, if they are few.
    fn masks_of_spaces(&self, pieces: DomainId, spaces: DomainId) -> Option<(u32, u32)> {
        let locations = &self.p.domains[pieces.index()].locations;
        let size = self.p.domains[spaces.index()].size;
        let first = locations.iter().position(|at| at.space == Some((spaces, 0)))?;
        let all =
            (0..size).all(|k| locations.get(first + usize::from(k)).is_some_and(|at| at.space == Some((spaces, k))));
        let elsewhere = locations.iter().filter(|at| at.space.is_some_and(|space| space.0 == spaces)).count();
        let masks = self.t.pieces[pieces.index()].as_ref()?.masks + first as u32;
        (all && elsewhere == usize::from(size) && size <= FEW_SPACES).then_some((masks, u32::from(size)))
    }

    /// The members of a domain whose printed field compares so, for each key that makes a difference: first word, and
    /// first key with the number of keys in the upper half. None if there are too many.
    fn thresholds<B: Width>(&mut self, of: SetId, column: ConstId, how: Compare) -> Option<(u32, u32)> {
        let size = i32::from(self.p.domains[self.domain_of(of).index()].size);
        let column = self.t.consts[column.index()];
        let values: Vec<i32> = (0..size).map(|member| column.value(&self.t.ints, member, 0)).collect();
        let (low, high) = (values.iter().min()?.checked_sub(1)?, values.iter().max()?.checked_add(1)?);
        let keys = u16::try_from(i64::from(high) - i64::from(low) + 1).ok().filter(|keys| *keys <= MOST_KEYS)?;
        let first = i16::try_from(low).ok()?;
        let start = self.t.words.len() as u32;
        for key in low..=high {
            let mut set = B::EMPTY;
            for (member, value) in values.iter().enumerate() {
                if set::fits(*value, key, compare(how)) {
                    set.insert(member as i32);
                }
            }
            self.t.words.extend((0..B::WORDS).map(|k| set.word(k)));
        }
        Some((start, u32::from(first as u16) | u32::from(keys) << 16))
    }

    /// A location counted from a first one by a thing, none if that is none.
    fn counted_from(&self, at: NumId) -> Option<(u32, NumId)> {
        let nums = &self.p.nums;
        let (at, guard) = if let Num::If(there, at, none) = nums[at.index()]
            && nums[none.index()] == Num::Const(NONE)
        {
            (at, Some(there))
        } else {
            (at, None)
        };
        let Num::Add(first, thing) = nums[at.index()] else { return None };
        let Num::Const(first) = nums[first.index()] else { return None };
        let guarded = match guard.map(|there| nums[there.index()]) {
            None => true,
            Some(Num::Ne(of, none)) => of == thing && nums[none.index()] == Num::Const(NONE),
            Some(_) => false,
        };
        guarded.then_some((u32::try_from(first).ok()?, thing))
    }

    fn located<B: Width>(&self, of: SetId, table: u32, count: u32) -> SetRow<B> {
        let [a, b, c, d] = [self.set(of), u32::from(self.domain_of(of).0), table, count];
        by_width!(self.words_of(of), C => SetRow { run: set::locations::<B, C>, a, b, c, d })
    }

    /// Lays the sets of a family one after another; answers the first word and how many.
    fn family(&mut self, family: u16, words: usize) -> (u32, u32) {
        let p = self.p;
        let keys = &p.families[family as usize];
        let start = self.t.words.len() as u32;
        for mask in keys {
            let bits = &p.masks[mask.index()].bits;
            self.t.words.extend((0..words).map(|k| bits.get(k).copied().unwrap_or(0)));
        }
        (start, keys.len() as u32)
    }

    /// Lays out the keys of each member of a family's sets one after another; answers the first word.
    fn keys_of_members(&mut self, family: u16, members: u32, words: u32) -> u32 {
        let (p, start) = (self.p, self.t.words.len());
        self.t.words.resize(start + (members * words) as usize, 0);
        for (key, mask) in p.families[usize::from(family)].iter().enumerate() {
            let bits = &p.masks[mask.index()].bits;
            let has = |member: &u32| bits.get(*member as usize / 64).is_some_and(|word| word >> (member % 64) & 1 != 0);
            for member in (0..members).filter(has) {
                self.t.words[start + (member * words) as usize + key / 64] |= 1 << (key % 64);
            }
        }
        start as u32
    }
}

/// Bits of a comparison: less 1, equal 2, greater 4.
pub(super) fn compare(how: Compare) -> u32 {
    match how {
        Compare::Eq => 2,
        Compare::Ne => 5,
        Compare::Lt => 1,
        Compare::Le => 3,
        Compare::Gt => 4,
        Compare::Ge => 6,
    }
}

//! Attaching number rows: the function of each, made for the kinds of its operands, and the fusions that measuring bears out.
//!
//! In: `Add(n3, n4)`, `n3` a slot, `n4` a constant. Out: `add::<SLOT, CONST>` with two operands, which calls no other row.

use model::program::{Arg, ColId, ConstId, DomainId, NONE, Num, NumId, Set, SetId};

use super::{Attach, by_kind, by_kinds, by_width, by_width_kind, byte, immediate, row};
use crate::machine::tables::{CONST, Keep, NumRow, NumRun, Pieces, REG, ROW, SLOT};
use crate::rows::{fold, modified, num};

impl Attach<'_> {
    /// Fixes the operand of every number row: leaves become immediate, the rest keep the place of their id.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all rows but three sorts are read by calling them")]
    pub(super) fn number_operands(&mut self) {
        for (index, value) in self.p.nums.iter().enumerate() {
            let own = (index as u32) << 2 | ROW;
            let operand = match value {
                Num::Const(value) => immediate(*value).unwrap_or(own),
                Num::Slot(at) => byte(*at) << 2 | SLOT,
                Num::Reg(register) => u32::from(*register) << 2 | REG,
                _ => own,
            };
            self.t.operands.push(operand);
        }
        // Rows keep their ids, so the arena is filled before any row is made.
        self.t.nums = vec![row(num::constant, [0; 4]); self.p.nums.len()];
    }

    pub(super) fn number_rows(&mut self) {
        let p = self.p;
        for (index, value) in p.nums.iter().enumerate() {
            self.t.nums[index] = self.number(*value);
        }
    }

    fn number(&mut self, value: Num) -> NumRow {
        match value {
            Num::Const(value) => row(num::constant, [value as u32, 0, 0, 0]),
            Num::Slot(at) => row(num::slot, [byte(at), 0, 0, 0]),
            Num::SlotOf(at, index) => row(num::slot_of, [byte(at), self.op(index), 0, 0]),
            Num::Reg(register) => row(num::reg, [u32::from(register), 0, 0, 0]),
            Num::Frame(proc, at) => row(num::frame, [u32::from(proc.0), byte(at), 0, 0]),
            Num::FrameOf(proc, at, entries, index) => {
                row(num::frame_of, [u32::from(proc.0), byte(at), u32::from(entries), self.op(index)])
            }
            Num::Lane(group, at, this, lanes) => {
                row(num::lane, [u32::from(group), byte(at), self.op(this), lanes.into()])
            }
            Num::Running(proc) => row(num::running, [u32::from(proc.0), 0, 0, 0]),
            Num::Var(column) => self.get(column, CONST, 0),
            Num::Get(column, object) => self.get(column, self.op(object), 0),
            Num::GetAt(column, object, index) => self.get_at(column, object, index),
            Num::Print(column, object) => self.print(column, object),
            Num::PrintAt(column, object, index) => self.print_at(column, object, index),
            Num::At(domain, piece) => self.at(domain, piece),
            Num::SpaceOf(domain, piece) => self.by_location(domain, piece, |pieces| pieces.spaces),
            Num::HolderOf(domain, piece) => self.by_location(domain, piece, |pieces| pieces.owners),
            Num::DesignOf(domain, object) => {
                let objects = &self.p.domains[domain.index()].objects;
                let count = objects.len() as u32;
                let designs = objects.iter().map(|object| object.design.map_or(NONE, |design| i32::from(design.0)));
                let start = self.ints(designs);
                row(by_kind!(self.op(object) => num::print), [self.op(object), start, count, NONE as u32])
            }
            Num::Top(domain, at) => row(num::top, [self.op(at), u32::from(domain.0), 0, 0]),
            Num::Bottom(domain, at) => row(num::bottom, [self.op(at), u32::from(domain.0), 0, 0]),
            Num::Position(domain, piece, at) => {
                row(num::position, [self.op(piece), self.op(at), u32::from(domain.0), 0])
            }
            Num::Add(x, y) => self.two(by_kinds!(self.op(x), self.op(y) => num::add), x, y),
            Num::Sub(x, y) => self.two(by_kinds!(self.op(x), self.op(y) => num::sub), x, y),
            Num::Mul(x, y) => self.two(by_kinds!(self.op(x), self.op(y) => num::mul), x, y),
            Num::Div(x, y) => self.two(by_kinds!(self.op(x), self.op(y) => num::div), x, y),
            Num::DivUp(x, y) => self.two(by_kinds!(self.op(x), self.op(y) => num::div_up), x, y),
            Num::Min(x, y) => self.two(by_kinds!(self.op(x), self.op(y) => num::min), x, y),
            Num::Max(x, y) => self.two(by_kinds!(self.op(x), self.op(y) => num::max), x, y),
            Num::Eq(x, y) => self.two(by_kinds!(self.op(x), self.op(y) => num::eq), x, y),
            Num::Ne(x, y) => self.two(by_kinds!(self.op(x), self.op(y) => num::ne), x, y),
            Num::Lt(x, y) => self.two(by_kinds!(self.op(x), self.op(y) => num::lt), x, y),
            Num::Le(x, y) => self.two(by_kinds!(self.op(x), self.op(y) => num::le), x, y),
            Num::And(x, y) => self.two(by_kinds!(self.op(x), self.op(y) => num::and), x, y),
            Num::Or(x, y) => self.two(by_kinds!(self.op(x), self.op(y) => num::or), x, y),
            Num::Else(x, y) => self.two(num::else_, x, y),
            Num::Seats(x, y) => self.two(num::seats, x, y),
            Num::Abs(x) => row(num::abs, [self.op(x), 0, 0, 0]),
            Num::Not(x) => row(by_kind!(self.op(x) => num::not), [self.op(x), 0, 0, 0]),
            Num::If(x, y, z) => row(by_kind!(self.op(x) => num::if_), [self.op(x), self.op(y), self.op(z), 0]),
            Num::Let(register, x, y) => row(num::let_, [u32::from(register), self.op(x), self.op(y), 0]),
            Num::Count(set) => self.count(set),
            Num::Some(set) => self.some(set),
            Num::Has(set, member) => {
                let (x, y) = (self.set(set), self.op(member));
                row(by_width_kind!(self.words_of(set), x, number y => num::has), [x, y, 0, 0])
            }
            Num::Within(x, y) => {
                let run = by_width_kind!(self.words_of(x), self.set(x), self.set(y) => num::within);
                row(run, [self.set(x), self.set(y), 0, 0])
            }
            Num::Same(x, y) => by_width!(self.words_of(x), B => row(num::same::<B>, [self.set(x), self.set(y), 0, 0])),
            Num::Only(set) => {
                row(by_width_kind!(self.words_of(set), self.set(set) => num::only), [self.set(set), 0, 0, 0])
            }
            Num::Lowest(set) => {
                row(by_width_kind!(self.words_of(set), self.set(set) => num::lowest), [self.set(set), 0, 0, 0])
            }
            Num::FirstFrom(set, seat) => {
                let (x, y) = (self.set(set), self.op(seat));
                row(by_kinds!(x, y => num::first_from), [x, y, 0, 0])
            }
            Num::LastFrom(set, seat) => {
                let (x, y) = (self.set(set), self.op(seat));
                row(by_kinds!(x, y => num::last_from), [x, y, 0, 0])
            }
            Num::MinBy(set, register, key) => {
                self.looped(by_width!(self.words_of(set), B => fold::min_by::<B>), set, register, key)
            }
            Num::Total(set, register, value) => self.total(set, register, value),
            Num::HighestOf(set, register, value) => {
                self.looped(by_width!(self.words_of(set), B => fold::highest::<B>), set, register, value)
            }
            Num::LowestOf(set, register, value) => {
                self.looped(by_width!(self.words_of(set), B => fold::lowest::<B>), set, register, value)
            }
            Num::Every(set, register, holds) => {
                self.looped(by_width!(self.words_of(set), B => fold::every::<B>), set, register, holds)
            }
            Num::Any(set, register, holds) => {
                self.looped(by_width!(self.words_of(set), B => fold::any::<B>), set, register, holds)
            }
            Num::Seat(seat, step) => {
                row(by_kind!(self.op(seat) => num::seat), [self.op(seat), i32::from(step) as u32, 0, 0])
            }
            Num::Modified(value, args, definition) => {
                let first = match self.p.args[args.index()].first() {
                    Some(Arg::Num(id)) => self.op(*id),
                    _ => modified::NO_FIRST,
                };
                let kept = first != modified::NO_FIRST && self.memos.value(value);
                let run = if kept { modified::memoized } else { modified::modified };
                row(run, [u32::from(value.0), args.0, self.op(definition), first])
            }
            Num::IsModified(value, args) => match self.p.args[args.index()].first() {
                None => row(modified::is_modified, [u32::from(value.0), 0, 0, 0]),
                Some(Arg::Num(id)) => row(modified::is_modified_of, [u32::from(value.0), self.op(*id), 0, 0]),
                Some(Arg::Set(id)) => {
                    let operands = [u32::from(value.0), self.set(*id), 0, 0];
                    by_width!(self.words_of(*id), B => row(modified::is_modified_among::<B>, operands))
                }
            },
            Num::Dyn(column, object, seat) => {
                row(num::dynamic, [u32::from(column.0), self.op(object), self.op(seat), 0])
            }
            Num::Payable(proc, args) => row(crate::run::payable, [u32::from(proc.0), args.0, 0, 0]),
            Num::PossibleDyn(column, object, seat) => {
                row(num::possible, [u32::from(column.0), self.op(object), self.op(seat), 0])
            }
        }
    }

    fn two(&self, run: NumRun, x: NumId, y: NumId) -> NumRow {
        row(run, [self.op(x), self.op(y), 0, 0])
    }

    fn looped(&self, run: NumRun, set: SetId, register: u8, child: NumId) -> NumRow {
        row(run, [self.set(set), u32::from(register), self.op(child), 0])
    }

    /// A field of an object at an index; a constant object becomes a fixed place.
    fn get(&self, id: ColId, object: u32, index: u32) -> NumRow {
        let column = &self.t.columns[id.index()];
        let first = column.offset + index * column.step;
        if object & 3 == CONST && object >> 2 < u32::from(column.count) {
            let operands = [first + (object >> 2) * column.stride, 0, 0, 0];
            match column.keep {
                Keep::Byte | Keep::Flags => return row(num::var8, operands),
                Keep::Half => return row(num::var16, operands),
                Keep::Word => return row(num::var32, operands),
                Keep::Bits | Keep::Set => {}
            }
        }
        let none = u32::from(column.none == NONE) << 16;
        let operands = [object, first, u32::from(column.count), column.stride | none];
        match column.keep {
            Keep::Byte | Keep::Flags => row(by_kind!(object => num::get8), operands),
            Keep::Half => row(by_kind!(object => num::get16), operands),
            Keep::Word => row(by_kind!(object => num::get32), operands),
            Keep::Bits => row(by_kind!(object => num::get_bit), operands),
            Keep::Set => row(num::constant, [0; 4]),
        }
    }

    /// A field of a family; a constant index becomes an offset.
    fn get_at(&self, id: ColId, object: NumId, index: NumId) -> NumRow {
        let (object, index) = (self.op(object), self.op(index));
        if index & 3 == CONST && index >> 2 < u32::from(self.t.columns[id.index()].family) {
            return self.get(id, object, index >> 2);
        }
        row(num::get_at, [object, index, u32::from(id.0), 0])
    }

    fn print(&self, id: ConstId, object: NumId) -> NumRow {
        let column = self.t.consts[id.index()];
        let object = self.op(object);
        if column.family != 1 {
            return row(num::print_at, [object, CONST, u32::from(id.0), 0]);
        }
        row(by_kind!(object => num::print), [object, column.start, column.objects, column.none as u32])
    }

    fn print_at(&self, id: ConstId, object: NumId, index: NumId) -> NumRow {
        let column = self.t.consts[id.index()];
        let (object, index) = (self.op(object), self.op(index));
        if object & 3 == CONST && object >> 2 < column.objects {
            let start = column.start + (object >> 2) * column.family;
            return row(by_kind!(index => num::print_row), [index, start, column.family, 0]);
        }
        row(num::print_at, [object, index, u32::from(id.0), 0])
    }

    fn at(&self, domain: DomainId, piece: NumId) -> NumRow {
        match &self.t.pieces[domain.index()] {
            Some(pieces) => {
                let mut made = self.get(ColId(pieces.at), self.op(piece), 0);
                // A location of no piece is none, whatever the column says of itself.
                if made.c != 0 {
                    made.d |= 1 << 16;
                }
                made
            }
            None => row(num::constant, [NONE as u32, 0, 0, 0]),
        }
    }

    fn by_location(&self, domain: DomainId, piece: NumId, table: impl Fn(&Pieces) -> u32) -> NumRow {
        match &self.t.pieces[domain.index()] {
            Some(pieces) => {
                let operands = [self.op(piece), u32::from(domain.0), table(pieces), pieces.count];
                row(by_kind!(operands[0] => num::by_location), operands)
            }
            None => row(num::constant, [NONE as u32, 0, 0, 0]),
        }
    }

    fn count(&self, set: SetId) -> NumRow {
        let (words, own) = (self.words_of(set), self.set(set));
        match self.both_of(set) {
            Some((x, y)) => row(by_width_kind!(words, x, y => num::count_both), [x, y, 0, 0]),
            None => row(by_width_kind!(words, own => num::count), [own, 0, 0, 0]),
        }
    }

    fn some(&self, set: SetId) -> NumRow {
        let (words, own) = (self.words_of(set), self.set(set));
        match self.both_of(set) {
            Some((x, y)) => row(by_width_kind!(words, x, y => num::some_both), [x, y, 0, 0]),
            None => row(by_width_kind!(words, own => num::some), [own, 0, 0, 0]),
        }
    }

    /// The sets whose common members a set is, unless it keeps them.
    fn both_of(&self, set: SetId) -> Option<(u32, u32)> {
        let Set::And(x, y) = self.p.sets[set.index()].0 else { return None };
        (!self.memos.set(set)).then(|| (self.set(x), self.set(y)))
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "two fields of the member itself are fused")]
    fn total(&self, set: SetId, register: u8, value: NumId) -> NumRow {
        let words = self.words_of(set);
        let member = |object: NumId| self.op(object) == u32::from(register) << 2 | REG;
        match self.p.nums[value.index()] {
            Num::Get(id, object)
                if member(object) && self.p.columns[id.index()].domain == Some(self.domain_of(set)) =>
            {
                let column = self.t.columns[id.index()];
                if column.keep == Keep::Byte {
                    let operands = [self.set(set), column.offset, column.stride, 0];
                    return row(by_width!(words, B => fold::total8::<B>), operands);
                }
            }
            Num::Print(id, object) if member(object) && self.t.consts[id.index()].family == 1 && !self.plain => {
                let column = self.t.consts[id.index()];
                let operands = [self.set(set), column.start, column.objects, 0];
                return row(by_width!(words, B => fold::total_print::<B>), operands);
            }
            _ => {}
        }
        self.looped(by_width!(words, B => fold::total::<B>), set, register, value)
    }
}

//! What a statement makes of a world, said once more: slots, fields, places, frames. What asks, wakes, ends or draws is
//! left to the game; the questions and worlds that come of it are compared all the same.

use engine::Running;
use model::program::{ArgsId, ColId, DomainId, MaskId, NONE, Num, NumId, Pc, ProcId, SetId, Stmt, Walk, Write};

use super::reader::Reader;
use super::world::World;

/// A world after a statement.
pub struct After {
    pub world: World,
    /// The statement that comes next.
    pub next: Pc,
    /// The state has changed, and what waits for that may come first.
    pub settles: bool,
}

/// What comes of a statement; none where that is left to the game.
pub fn after(reader: &mut Reader<'_>, pc: Pc) -> Option<After> {
    let statement = reader.program.code[pc.index()];
    let mut it = After { world: reader.world.clone(), next: Pc(pc.0 + 1), settles: false };
    match statement {
        Stmt::Let(slot, value) => it.put(slot.into(), reader.num(value)),
        Stmt::LetSet(slot, set) => it.put_all(0, slot.into(), &held(reader, set)),
        Stmt::LetFrame(proc, first, entries, index, value) => {
            let (index, value) = (reader.num(index), reader.num(value));
            if let Some(frame) = innermost(&mut it.world, proc).filter(|_| (0..i64::from(entries)).contains(&index)) {
                frame.slots[usize::from(first) + index as usize] = slot(value);
            }
        }
        Stmt::LetFrameSet(proc, first, set) => {
            let held = held(reader, set);
            if let Some(at) = it.world.frames.iter().position(|frame| frame.proc == proc) {
                it.put_all(at, first.into(), &held);
            }
        }
        Stmt::Settle => it.settles = true,
        Stmt::Jump(to) => it.next = to,
        Stmt::Unless(holds, to) => {
            if reader.num(holds) == 0 {
                it.next = to;
            }
        }
        Stmt::Next { rest, domain, var, walk, done } => {
            let mut left = reader.set_at(domain, &reader.frame, rest);
            let from = |at: u16| reader.frame[usize::from(at)];
            let first = match walk {
                Walk::Natural => left.first().copied(),
                Walk::Clockwise(at) => left.range(from(at)..).next().or(left.first()).copied(),
                Walk::Counter(at) if from(at) == NONE => left.last().copied(),
                Walk::Counter(at) => left.range(..=from(at)).next_back().or(left.last()).copied(),
                Walk::By(reg, key) => {
                    let mut key = |thing: &i32| reader.with(reg, i64::from(*thing), |it| it.num(key));
                    left.iter().copied().min_by_key(|thing| (key(thing), *thing))
                }
                Walk::Chosen(_) => return None,
            };
            match first {
                Some(thing) => {
                    left.remove(&thing);
                    it.put_all(0, rest.into(), &reader.as_slots(domain, left));
                    it.put(var.into(), thing.into());
                }
                None => it.next = done,
            }
        }
        Stmt::Call { proc, args, .. } => {
            let mut slots = reader.operands(args);
            slots.resize(reader.program.procs[proc.index()].slots.into(), 0);
            it.world.frames.insert(0, Running { proc, over: false, slots });
            it.next = reader.program.procs[proc.index()].entry;
        }
        Stmt::Write(column, args, how) => it.write(reader, column, args, how),
        Stmt::Move(domain, piece, to, bottom) => {
            let (refilled, piece, to) = (refills(reader, piece), reader.num(piece), reader.num(to));
            if refilled {
                return None;
            }
            it.lay(reader, domain, piece, to, bottom);
        }
        Stmt::MoveAll(set, to, bottom) => {
            let (pieces, to) = (reader.set(set), reader.num(to));
            let domain = reader.program.sets[set.index()].1;
            pieces.into_iter().for_each(|piece| it.lay(reader, domain, piece.into(), to, bottom));
        }
        Stmt::Deal(domain, number, from, to) => {
            let (number, from, to) = (reader.num(number), reader.num(from), reader.num(to));
            let locations = &reader.program.domains[domain.index()].locations;
            if usize::try_from(from).ok().and_then(|from| locations.get(from)).is_none_or(|it| it.refilled.is_some()) {
                return None;
            }
            for _ in 0..number {
                let Some(piece) = it.world.order[domain.index()][from as usize].last().copied() else { break };
                it.lay(reader, domain, piece.into(), to, false);
            }
        }
        Stmt::Create(pool, number, to) => it.create(reader, pool, number, to),
        Stmt::Mute(set) => {
            let (domain, pieces) = (reader.program.sets[set.index()].1, reader.set(set));
            it.world.muted[domain.index()].extend(pieces);
            it.settles = true;
        }
        Stmt::Remember(proc, first, domain, object) => {
            let object = reader.num(object) as i32;
            for at in 0..it.world.frames.len() {
                let frame = &it.world.frames[at];
                if frame.proc == proc && !frame.over && object != NONE {
                    let mut known = reader.set_at(domain, &it.world.frames[at].slots, first);
                    known.insert(object);
                    it.put_all(at, first.into(), &reader.as_slots(domain, known));
                }
            }
        }
        Stmt::Emit(..) | Stmt::Tell(..) => {}
        Stmt::CallDyn(..)
        | Stmt::Return(_)
        | Stmt::Shuffle(..)
        | Stmt::Reveal(_)
        | Stmt::Look(..)
        | Stmt::Draw(..)
        | Stmt::DrawOf(..)
        | Stmt::Ask(_)
        | Stmt::Offer(..)
        | Stmt::Commit(..)
        | Stmt::Uncommit(..)
        | Stmt::Mark(_)
        | Stmt::Fire(..)
        | Stmt::RunQueue(..)
        | Stmt::Replace(..)
        | Stmt::Stop(_)
        | Stmt::Restart(..)
        | Stmt::EndFinally
        | Stmt::Over
        | Stmt::Grant(_)
        | Stmt::End(..)
        | Stmt::Guard(_) => return None,
    }
    Some(it)
}

impl After {
    fn put(&mut self, at: usize, value: i64) {
        self.world.frames[0].slots[at] = slot(value);
    }

    fn put_all(&mut self, frame: usize, first: usize, slots: &[i32]) {
        self.world.frames[frame].slots[first..first + slots.len()].copy_from_slice(slots);
    }

    /// A field is written, and ends in its range.
    fn write(&mut self, reader: &mut Reader<'_>, id: ColId, args: ArgsId, how: Write) {
        self.settles = true;
        let (p, args) = (reader.program, &reader.program.args[args.index()]);
        let column = &p.columns[id.index()];
        let number = |reader: &mut Reader<'_>, at: usize| match args.get(at) {
            Some(model::program::Arg::Num(row)) => reader.num(*row),
            _ => 0,
        };
        let (object, index, amount) = (number(reader, 0), number(reader, 1), number(reader, 2));
        let family = i64::from(column.family);
        let objects = column.domain.map_or(1, |domain| i64::from(p.domains[domain.index()].size));
        if !(0..objects).contains(&object) || !(0..family).contains(&index) {
            return;
        }
        let at = (object * family + index) as usize;
        let things = self.world.sets[id.index()].get_mut(at);
        match how {
            Write::Set | Write::Add | Write::Sub => {
                let field = &mut self.world.fields[id.index()][at];
                let asked = match how {
                    Write::Add => i64::from(*field) + amount,
                    Write::Sub => i64::from(*field) - amount,
                    _ => amount,
                };
                *field = asked.clamp(column.lo.min(column.hi).into(), column.hi.into()) as i32;
            }
            Write::SetAll => {
                let set = args.iter().find_map(|arg| match arg {
                    model::program::Arg::Set(set) => Some(*set),
                    model::program::Arg::Num(_) => None,
                });
                if let (Some(things), Some(set)) = (things, set) {
                    *things = reader.set(set);
                }
            }
            Write::Include => things.into_iter().filter(|_| amount >= 0).for_each(|it| {
                it.insert(amount as i32);
            }),
            Write::Exclude => things.into_iter().for_each(|it| {
                it.remove(&(amount as i32));
            }),
            Write::Push | Write::Pull if amount == i64::from(NONE) => {}
            Write::Push | Write::Pull => {
                let first = (object * family) as usize;
                let entries = &mut self.world.fields[id.index()][first..first + family as usize];
                let mut list: Vec<i32> = entries.iter().copied().filter(|entry| *entry != NONE).collect();
                match (how, list.iter().rposition(|entry| i64::from(*entry) == amount)) {
                    (Write::Push, _) => list.push(amount as i32),
                    (_, Some(last)) => drop(list.remove(last)),
                    (_, None) => {}
                }
                let first = list.len().saturating_sub(entries.len());
                let list = list.into_iter().skip(first).chain(std::iter::repeat(NONE));
                entries.iter_mut().zip(list).for_each(|(entry, thing)| *entry = thing);
            }
        }
    }

    /// A piece comes to lie somewhere else: its texts hold again there.
    fn lay(&mut self, reader: &Reader<'_>, domain: DomainId, piece: i64, to: i64, bottom: bool) {
        self.settles = true;
        let d = domain.index();
        let locations = &reader.program.domains[d].locations;
        let (Ok(at), Ok(to)) = (usize::try_from(piece), usize::try_from(to)) else { return };
        if at >= self.world.at[d].len() || to >= locations.len() {
            return;
        }
        let (piece, world) = (piece as i32, &mut self.world);
        let from = std::mem::replace(&mut world.at[d][at], to as i32);
        world.order[d][from as usize].retain(|other| *other != piece);
        let there = &mut world.order[d][to];
        let place = match (locations[to].list, bottom) {
            (None, _) => there.partition_point(|other| *other < piece),
            (Some(_), true) => 0,
            (Some(_), false) => there.len(),
        };
        there.insert(place, piece);
        world.muted[d].remove(&piece);
        // The location is a field too.
        if let Some(column) = reader.program.domains[d].at {
            world.fields[column.index()][at] = to as i32;
        }
    }

    /// Spare pieces come into play, the lowest first.
    fn create(&mut self, reader: &mut Reader<'_>, pool: MaskId, number: NumId, to: NumId) {
        let (number, to) = (reader.num(number), reader.num(to));
        let domain = reader.program.masks[pool.index()].domain;
        let spare: Vec<i32> =
            reader.mask(pool).into_iter().filter(|piece| reader.lies(domain, i64::from(*piece)) == 0).collect();
        for piece in spare.into_iter().take(number.max(0) as usize) {
            self.lay(reader, domain, piece.into(), to, false);
        }
        self.settles = true;
    }
}

/// What a slot holds of a number.
fn slot(value: i64) -> i32 {
    value.clamp(i16::MIN.into(), i16::MAX.into()) as i32
}

fn innermost(world: &mut World, proc: ProcId) -> Option<&mut Running> {
    world.frames.iter_mut().find(|frame| frame.proc == proc)
}

fn held(reader: &mut Reader<'_>, set: SetId) -> Vec<i32> {
    let things = reader.set(set);
    reader.in_slots(set, things)
}

/// Whether the top of a location is moved that is refilled when it is empty.
fn refills(reader: &mut Reader<'_>, piece: NumId) -> bool {
    match reader.program.nums[piece.index()] {
        Num::Top(domain, location) => {
            let at = usize::try_from(reader.num(location)).ok();
            let location = at.and_then(|at| reader.program.domains[domain.index()].locations.get(at));
            location.is_some_and(|location| location.refilled.is_some())
        }
        _ => false,
    }
}

//! Where two linked programs differ, as spots to watch: statements, conditions of abilities and modifiers, entries of
//! menus, single cells of printed columns. Each is marked with the change it comes from. What differs before the first
//! statement runs (populations, places, columns, values at the start) is met by every game.
//!
//! The marks are complete: a game that reads no marked spot, of programs that start alike, goes the same way in both.
//! They are not exact: a statement counts as differing if anything in it does.

use std::collections::{HashMap, HashSet};

use engine::Spot;
use host::library::Loaded;
use model::hash::{fold, name};
use model::program::{AbilityId, ConstId, DesignId, Origin, Pc, ProcId, Program, ValueId};
use model::unit::{Space, head};
use similar::{Algorithm, DiffOp, capture_diff_slices};

use super::canon::Canon;
use super::changes::Changes;
use super::reach::Reach;
use super::start;

/// The mark of what differs for no change that could be named.
pub(super) const SOME: u16 = u16::MAX;

/// What is to be watched.
pub(super) struct Marks {
    /// Of each side.
    pub(super) spots: [Vec<(Spot, u16)>; 2],
    /// What every game meets.
    pub(super) start: Vec<u16>,
}

/// Which change something of one side comes from.
pub(super) struct Source<'g> {
    pub(super) p: &'g Program,
    pub(super) side: usize,
    pub(super) changes: &'g Changes,
    reach: Reach<'g>,
}

impl Source<'_> {
    fn origin(&mut self, origin: Origin) -> u16 {
        let Some(path) = self.p.units.get(usize::from(origin.unit)) else { return 0 };
        match self.changes.of_node(self.side, path, origin.node) {
            0 => self.reach.of(path, origin.node),
            change => change,
        }
    }

    /// A design's item.
    pub(super) fn design(&self, design: Option<DesignId>) -> u16 {
        design.map_or(0, |id| self.changes.of_name(self.side, Space::Item, &self.p.designs[id.index()].name))
    }

    /// What the item of a design is about, or one printed field of it.
    fn about(&self, design: Option<DesignId>, field: Option<&str>) -> u16 {
        design.map_or(0, |id| self.reach.of_item(&self.p.designs[id.index()].name, field))
    }

    /// A statement, by where it comes from, else by whose text it is, else by the statements before it.
    fn statement(&mut self, proc: usize, pc: usize) -> u16 {
        let own = self.origin(self.p.origins[pc]);
        let first = self.p.procs[proc].entry.0 as usize;
        let design = self.p.procs[proc].design;
        let near = (first..pc).rev().map(|at| self.p.origins[at]).find(|origin| *origin != Origin::NOWHERE);
        sure([own, self.design(design), near.map_or(0, |origin| self.origin(origin))])
    }

    /// A body, by its first statement that comes from somewhere.
    fn proc(&mut self, proc: ProcId) -> u16 {
        let range = self.p.bodies().swap_remove(proc.index());
        let origin = self.p.origins[range].iter().copied().find(|origin| *origin != Origin::NOWHERE);
        let design = self.design(self.p.procs[proc.index()].design);
        if design != 0 { design } else { origin.map_or(0, |origin| self.origin(origin)) }
    }

    fn row(&mut self, row: model::program::NumId) -> u16 {
        let origin = self.p.num_origins.get(row.index()).copied().unwrap_or(Origin::NOWHERE);
        self.origin(origin)
    }

    /// A column: a field, a setting or a variable, or the kind that has the field.
    pub(super) fn column(&self, column: &str) -> u16 {
        let of = |space, text: &str| self.changes.of_name(self.side, space, text);
        first([of(Space::Setting, column), of(Space::Var, column), of(Space::Kind, head(column))])
    }
}

/// The first that is a change, else the mark for some change.
pub(super) fn sure(candidates: impl IntoIterator<Item = u16>) -> u16 {
    match first(candidates) {
        0 => SOME,
        change => change,
    }
}

fn first(candidates: impl IntoIterator<Item = u16>) -> u16 {
    candidates.into_iter().find(|change| *change != 0).unwrap_or(0)
}

impl Marks {
    /// Of two programs.
    pub(super) fn new(programs: [&Program; 2], games: [&Loaded; 2], changes: &Changes) -> Self {
        let mut canon = programs.map(Canon::new);
        let mut sources = [0, 1].map(|side| Source {
            p: programs[side],
            side,
            changes,
            reach: Reach::new(changes, side, games[side]),
        });
        let mut marks = Marks { spots: [Vec::new(), Vec::new()], start: Vec::new() };
        marks.code(&mut canon, &mut sources);
        marks.abilities(&mut canon, &mut sources);
        marks.modifiers(&mut canon, &mut sources);
        marks.menus(&mut canon, &mut sources);
        marks.states(&mut canon, &mut sources);
        marks.grants(&mut canon, &mut sources);
        marks.cells(&mut canon, &mut sources);
        let watched = [0, 1].map(|side| designs(programs[side], &marks.spots[side]));
        marks.start = start::marks(&canon, &sources, &watched);
        marks
    }

    fn put(&mut self, side: usize, spot: Spot, mark: u16) {
        self.spots[side].push((spot, mark));
    }

    /// Statements without a partner of the same meaning, and those that lead elsewhere.
    fn code(&mut self, canon: &mut [Canon<'_>; 2], sources: &mut [Source<'_>; 2]) {
        let mut does: [Vec<(u64, Vec<Pc>)>; 2] = [Vec::new(), Vec::new()];
        let mut ranges: [HashMap<u64, (usize, std::ops::Range<usize>)>; 2] = [HashMap::new(), HashMap::new()];
        for side in [0, 1] {
            let p = canon[side].p;
            does[side] = p.code.iter().map(|row| canon[side].stmt(*row)).collect();
            for (proc, range) in p.bodies().into_iter().enumerate() {
                if p.procs[proc].pays {
                    does[side][range.clone()].iter_mut().for_each(|(hash, _)| *hash = !*hash);
                }
                ranges[side].insert(canon[side].procs[proc], (proc, range));
            }
        }
        let sizes = canon.each_ref().map(|c| c.p.code.len());
        let mut partner: [Vec<Option<usize>>; 2] = sizes.map(|size| vec![None; size]);
        for (key, (_, old)) in &ranges[0] {
            let Some((_, new)) = ranges[1].get(key) else { continue };
            let hashes = |side: usize, range: &std::ops::Range<usize>| -> Vec<u64> {
                does[side][range.clone()].iter().map(|(hash, _)| *hash).collect()
            };
            for step in capture_diff_slices(Algorithm::Myers, &hashes(0, old), &hashes(1, new)) {
                if let DiffOp::Equal { old_index, new_index, len } = step {
                    for (i, j) in (old_index..old_index + len).zip(new_index..) {
                        partner[0][old.start + i] = Some(new.start + j);
                        partner[1][new.start + j] = Some(old.start + i);
                    }
                }
            }
        }
        let ends: HashSet<(usize, usize)> =
            ranges[0].iter().filter_map(|(key, (_, old))| Some((old.end, ranges[1].get(key)?.1.end))).collect();
        let mut differs: [Vec<usize>; 2] = [Vec::new(), Vec::new()];
        for (pc, other) in partner[0].iter().enumerate() {
            let Some(other) = other else { continue };
            let same = |(a, b): (&Pc, &Pc)| {
                let (a, b) = (a.0 as usize, b.0 as usize);
                partner[0].get(a).is_some_and(|to| *to == Some(b)) || ends.contains(&(a, b))
            };
            if !does[0][pc].1.iter().zip(&does[1][*other].1).all(same) {
                differs[0].push(pc);
                differs[1].push(*other);
            }
        }
        for side in [0, 1] {
            let alone = partner[side].iter().enumerate().filter(|(_, other)| other.is_none()).map(|(pc, _)| pc);
            differs[side].extend(alone.collect::<Vec<_>>());
            let mut of: Vec<usize> = vec![0; sizes[side]];
            ranges[side].values().for_each(|(proc, range)| of[range.clone()].fill(*proc));
            for pc in &differs[side] {
                let mark = sure([sources[side].statement(of[*pc], *pc)]);
                self.put(side, Spot::Statement(Pc(*pc as u32)), mark);
            }
            for (key, (proc, _)) in &ranges[side] {
                let possible =
                    |canon: &mut Canon<'_>, proc: usize| canon.p.procs[proc].possible.map(|row| canon.num(row));
                let own = possible(&mut canon[side], *proc);
                let other = ranges[1 - side].get(key).map(|(proc, _)| possible(&mut canon[1 - side], *proc));
                if own.is_some() && other != Some(own) {
                    let id = ProcId(*proc as u16);
                    let mark = sure([sources[side].proc(id)]);
                    self.put(side, Spot::Possible(id), mark);
                }
            }
        }
    }

    fn abilities(&mut self, canon: &mut [Canon<'_>; 2], sources: &mut [Source<'_>; 2]) {
        for (side, (at, row)) in alone(canon, |p| numbered(&p.abilities), |c, (_, row)| c.ability(row)) {
            let source = &mut sources[side];
            let (design, proc) = (source.design(row.design), source.proc(row.proc));
            let mark = sure([design, proc, source.row(row.matches), source.about(row.design, None)]);
            self.put(side, Spot::Listener(AbilityId(at)), mark);
        }
    }

    fn modifiers(&mut self, canon: &mut [Canon<'_>; 2], sources: &mut [Source<'_>; 2]) {
        let rows = alone(
            canon,
            |p| inside(&p.values, |value| &value.modifiers),
            |c, (_, value, _, row)| fold(name(&value.name), c.modifier(row)),
        );
        for (side, (value, _, at, row)) in rows {
            let source = &mut sources[side];
            let (operand, applies) = (source.row(row.operand), source.row(row.applies));
            let mark = sure([source.design(row.design), operand, applies, source.about(row.design, None)]);
            self.put(side, Spot::Modifier(ValueId(value), at), mark);
        }
    }

    fn menus(&mut self, canon: &mut [Canon<'_>; 2], sources: &mut [Source<'_>; 2]) {
        let rows = alone(
            canon,
            |p| inside(&p.menus, |menu| &menu.entries),
            |c, (_, menu, _, row)| {
                let own = fold(name(&menu.name), name(&row.name));
                fold(fold(own, object(c.p, row.this)), c.entry(row))
            },
        );
        for (side, (menu, _, at, row)) in rows {
            let source = &mut sources[side];
            let design = source.p.procs[row.proc.index()].design;
            let mark = sure([source.proc(row.proc), source.row(row.ready), source.about(design, None)]);
            self.put(side, Spot::Entry(menu, at), mark);
        }
    }

    fn states(&mut self, canon: &mut [Canon<'_>; 2], sources: &mut [Source<'_>; 2]) {
        for (side, (at, row)) in alone(canon, |p| numbered(&p.state_triggers), |c, (_, row)| c.trigger(row)) {
            let source = &mut sources[side];
            let mark = sure([source.design(row.design), source.proc(row.proc), source.about(row.design, None)]);
            self.put(side, Spot::State(at), mark);
        }
    }

    fn grants(&mut self, canon: &mut [Canon<'_>; 2], sources: &mut [Source<'_>; 2]) {
        for (side, (at, row)) in alone(canon, |p| numbered(&p.grants), |c, (_, row)| c.grant(row)) {
            let mark = sure([sources[side].row(row.matches)]);
            self.put(side, Spot::GrantEnd(at), mark);
            for (k, state) in numbered(&row.states) {
                let mark = sure([sources[side].proc(state.proc)]);
                self.put(side, Spot::GrantedState(at, k), mark);
            }
        }
    }

    /// What printed columns say of single things that both sides have.
    fn cells(&mut self, canon: &mut [Canon<'_>; 2], sources: &mut [Source<'_>; 2]) {
        let p = [canon[0].p, canon[1].p];
        let of_name: HashMap<u64, usize> = canon[1].printed.iter().enumerate().map(|(k, key)| (*key, k)).collect();
        for (k, old) in p[0].consts.iter().enumerate() {
            let Some(&other) = of_name.get(&canon[0].printed[k]) else { continue };
            let new = &p[1].consts[other];
            let objects = old.values.len() / usize::from(old.family.max(1));
            for at in 0..objects {
                let Some(to) = start::twin(p, [old.domain, new.domain], at) else { continue };
                let ids = [ConstId(k as u16), ConstId(other as u16)];
                if canon[0].cell(ids[0], at) == canon[1].cell(ids[1], to) && old.family == new.family {
                    continue;
                }
                for (side, object) in [(0, at), (1, to)] {
                    let column = &p[side].consts[ids[side].index()];
                    let thing = column.domain.and_then(|domain| p[side].domains[domain.index()].objects.get(object));
                    let design = sources[side].design(thing.and_then(|thing| thing.design));
                    let about = sources[side].about(thing.and_then(|thing| thing.design), Some(&column.name));
                    let mark = sure([design, sources[side].column(&column.name), about]);
                    self.put(side, Spot::Cell(ids[side], object as u16), mark);
                }
            }
        }
    }
}

/// The rows whose hash has no partner on the other side, each with its side.
fn alone<'p, R: Copy>(
    canon: &mut [Canon<'p>; 2],
    rows: impl Fn(&'p Program) -> Vec<R>,
    hash: impl Fn(&mut Canon<'p>, R) -> u64,
) -> Vec<(usize, R)> {
    let hashed = canon.each_mut().map(|c| rows(c.p).into_iter().map(|row| (row, hash(c, row))).collect::<Vec<_>>());
    let mut out = Vec::new();
    for side in [0, 1] {
        let mut left: HashMap<u64, usize> = HashMap::new();
        hashed[1 - side].iter().for_each(|(_, hash)| *left.entry(*hash).or_default() += 1);
        for (row, hash) in &hashed[side] {
            match left.get_mut(hash).filter(|left| **left > 0) {
                Some(left) => *left -= 1,
                None => out.push((side, *row)),
            }
        }
    }
    out
}

/// Rows with their numbers.
fn numbered<T>(rows: &[T]) -> Vec<(u16, &T)> {
    (0..).zip(rows).collect()
}

/// The rows inside of rows: number and row around, number and row.
fn inside<A, B>(around: &[A], of: impl Fn(&A) -> &[B]) -> Vec<(u16, &A, u16, &B)> {
    let own = |(k, row)| numbered(of(row)).into_iter().map(move |(at, own)| (k, row, at, own));
    numbered(around).into_iter().flat_map(own).collect()
}

fn object(p: &Program, this: Option<(model::program::DomainId, u16)>) -> u64 {
    let found = this.and_then(|(domain, at)| p.domains[domain.index()].objects.get(usize::from(at)));
    found.map_or(0, |object| object.hash)
}

/// The designs whose abilities are watched.
fn designs(p: &Program, spots: &[(Spot, u16)]) -> HashSet<DesignId> {
    let of = |spot: &Spot| match spot {
        Spot::Listener(id) => p.abilities[id.index()].design,
        Spot::Modifier(value, at) => p.values[value.index()].modifiers[usize::from(*at)].design,
        Spot::State(at) => p.state_triggers[usize::from(*at)].design,
        Spot::Entry(menu, at) => {
            let (domain, object) = p.menus[usize::from(*menu)].entries[usize::from(*at)].this?;
            p.domains[domain.index()].objects.get(usize::from(object))?.design
        }
        Spot::Statement(_) | Spot::GrantedState(..) | Spot::GrantEnd(_) | Spot::Possible(_) | Spot::Cell(..) => None,
    };
    spots.iter().filter_map(|(spot, _)| of(spot)).collect()
}

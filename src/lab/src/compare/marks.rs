//! Where two linked programs differ, as spots to watch: statements, conditions of abilities and modifiers, entries of
//! menus, single cells of printed columns. Each is marked with the change it comes from. What differs before the first
//! statement runs (populations, places, columns, values at the start) is met by every game.
//!
//! The marks are complete: a game that reads no marked spot, of programs that start alike, goes the same way in both.
//! They are not exact: a statement counts as differing if anything in it does.

use std::collections::{HashMap, HashSet};

use engine::Spot;
use host::library::Loaded;
use imara_diff::{Algorithm, Diff, InternedInput};
use model::hash::{fold, name};
use model::program::{AbilityId, ConstId, DesignId, NumId, Origin, Pc, ProcId, Program, ValueId};
use model::unit::{Space, head};

use super::canon::{Canon, form};
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
    pub(super) reach: Reach<'g>,
}

impl Source<'_> {
    fn origin(&mut self, origin: Origin) -> u16 {
        self.p.units.get(usize::from(origin.unit)).map_or(0, |path| self.reach.of(path, origin.node))
    }

    /// A design's item.
    pub(super) fn design(&self, design: Option<DesignId>) -> u16 {
        design.map_or(0, |id| self.reach.owners.of_name(Space::Item, &self.p.designs[id.index()].name))
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

    /// A row that is watched, by whose text it is, else by where what it does and what it reads come from.
    fn watched(&mut self, row: &Row) -> u16 {
        let mut near = vec![self.design(row.design), row.proc.map_or(0, |proc| self.proc(proc))];
        for num in &row.nums {
            let origin = self.p.num_origins.get(num.index()).copied().unwrap_or(Origin::NOWHERE);
            near.push(self.origin(origin));
        }
        near.push(self.about(row.design, None));
        sure(near)
    }

    /// A column: a field, a setting or a variable, or the kind that has the field.
    pub(super) fn column(&self, column: &str) -> u16 {
        let of = |space, text: &str| self.reach.owners.of_name(space, text);
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
        let reach = |side| Reach::new(&changes.sides[side], games[side]);
        let mut sources = [0, 1].map(|side| Source { p: programs[side], reach: reach(side) });
        let mut marks = Marks { spots: [Vec::new(), Vec::new()], start: Vec::new() };
        marks.code(&mut canon, &mut sources);
        let watched = marks.rows(canon.each_mut().map(rows), &mut sources);
        marks.cells(&mut canon, &mut sources);
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
            let mut input = InternedInput::default();
            input.update_before(does[0][old.clone()].iter().map(|(hash, _)| *hash));
            input.update_after(does[1][new.clone()].iter().map(|(hash, _)| *hash));
            let diff = Diff::compute(Algorithm::Myers, &input);
            let kept = old.clone().filter(|pc| !diff.is_removed((pc - old.start) as u32));
            for (i, j) in kept.zip(new.clone().filter(|pc| !diff.is_added((pc - new.start) as u32))) {
                partner[0][i] = Some(j);
                partner[1][j] = Some(i);
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
            differs[side].extend((0..sizes[side]).filter(|pc| partner[side][*pc].is_none()));
            let mut of: Vec<usize> = vec![0; sizes[side]];
            ranges[side].values().for_each(|(proc, range)| of[range.clone()].fill(*proc));
            for pc in &differs[side] {
                self.put(side, Spot::Statement(Pc(*pc as u32)), sources[side].statement(of[*pc], *pc));
            }
            for (key, (proc, _)) in &ranges[side] {
                let possible =
                    |canon: &mut Canon<'_>, proc: usize| canon.p.procs[proc].possible.map(|row| canon.num(row));
                let own = possible(&mut canon[side], *proc);
                let other = ranges[1 - side].get(key).map(|(proc, _)| possible(&mut canon[1 - side], *proc));
                if own.is_some() && other != Some(own) {
                    let id = ProcId(*proc as u16);
                    self.put(side, Spot::Possible(id), sure([sources[side].proc(id)]));
                }
            }
        }
    }

    /// Rows whose hash has no partner on the other side; the designs whose abilities are watched by that.
    fn rows(&mut self, rows: [Vec<Row>; 2], sources: &mut [Source<'_>; 2]) -> [HashSet<DesignId>; 2] {
        let mut watched = [HashSet::new(), HashSet::new()];
        for side in [0, 1] {
            let mut left: HashMap<(u64, u64), usize> = HashMap::new();
            let key = |row: &Row| (form(&row.spot), row.hash);
            rows[1 - side].iter().for_each(|row| *left.entry(key(row)).or_default() += 1);
            for row in &rows[side] {
                match left.get_mut(&key(row)).filter(|left| **left > 0) {
                    Some(left) => *left -= 1,
                    None => {
                        self.put(side, row.spot, sources[side].watched(row));
                        watched[side].extend(row.of);
                    }
                }
            }
        }
        watched
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
                    let (source, design) = (&sources[side], thing.and_then(|thing| thing.design));
                    let about = source.about(design, Some(&column.name));
                    let mark = sure([source.design(design), source.column(&column.name), about]);
                    self.put(side, Spot::Cell(ids[side], object as u16), mark);
                }
            }
        }
    }
}

/// A row that is watched, and what it comes from.
struct Row {
    spot: Spot,
    /// What it means.
    hash: u64,
    design: Option<DesignId>,
    proc: Option<ProcId>,
    nums: Vec<NumId>,
    /// The design whose ability it is.
    of: Option<DesignId>,
}

/// Abilities, modifiers, entries of menus, triggers, and what is granted.
fn rows(c: &mut Canon<'_>) -> Vec<Row> {
    let p = c.p;
    let mut out = Vec::new();
    let mut add = |spot, hash, design, proc, nums: &[NumId], of| {
        out.push(Row { spot, hash, design, proc, nums: nums.to_vec(), of });
    };
    for (at, row) in numbered(&p.abilities) {
        let spot = Spot::Listener(AbilityId(at));
        add(spot, c.ability(row), row.design, Some(row.proc), &[row.matches], row.design);
    }
    for (k, value) in numbered(&p.values) {
        for (at, row) in numbered(&value.modifiers) {
            let (spot, hash) = (Spot::Modifier(ValueId(k), at), fold(name(&value.name), c.modifier(row)));
            add(spot, hash, row.design, None, &[row.operand, row.applies], row.design);
        }
    }
    for (k, menu) in numbered(&p.menus) {
        for (at, row) in numbered(&menu.entries) {
            let thing = row.this.and_then(|(domain, at)| p.domains[domain.index()].objects.get(usize::from(at)));
            let own = fold(fold(name(&menu.name), name(&row.name)), thing.map_or(0, |thing| thing.hash));
            let (design, hash) = (p.procs[row.proc.index()].design, fold(own, c.entry(row)));
            let of = thing.and_then(|thing| thing.design);
            add(Spot::Entry(k, at), hash, design, Some(row.proc), &[row.ready], of);
        }
    }
    for (at, row) in numbered(&p.state_triggers) {
        add(Spot::State(at), c.trigger(row), row.design, Some(row.proc), &[], row.design);
    }
    for (at, row) in numbered(&p.grants) {
        let hash = c.grant(row);
        add(Spot::GrantEnd(at), hash, None, None, &[row.matches], None);
        for (k, state) in numbered(&row.states) {
            add(Spot::GrantedState(at, k), fold(hash, k.into()), None, Some(state.proc), &[], None);
        }
    }
    out
}

/// Rows with their numbers.
fn numbered<T>(rows: &[T]) -> impl Iterator<Item = (u16, &T)> {
    (0..).zip(rows)
}

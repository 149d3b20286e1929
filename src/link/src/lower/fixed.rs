//! Values that what is printed tells, computed when the game is linked: tables by one thing or by two.
//!
//! A value is read once, with registers in the place of its things, and worked out for every thing there is; where that
//! does not tell, it is read for each of them.

use model::number::narrow;
use model::program::{ConstColumn, ConstId, DomainId, NONE, Num, NumId, Reg, Set};
use model::unit::{Base, Body, Many, NodeId, Ty, Value};

use super::{Cx, Env, Loc, Put, Val};
use crate::names::Gid;
use crate::rows::ConstFacts;
use crate::util::bits;

/// A value computed when the game is linked.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Table {
    /// By one thing.
    Column(ConstId),
    /// By two things.
    Square(ConstId),
    /// A set or a relation, by its first thing.
    Sets(u16),
    /// Too many parameters, or they are no things.
    No,
}

/// What a value is made of.
#[derive(Clone, Copy)]
struct Fixed<'u> {
    unit: usize,
    body: &'u Body,
    root: NodeId,
    ty: Ty,
}

impl<'u> Cx<'u> {
    /// A fixed value read from the table that was made of it.
    pub(super) fn by_table(&mut self, gid: Gid, unit: usize, value: &'u Value, ty: &Ty, args: &[Val]) -> Option<Val> {
        let table = match self.tables.get(&gid) {
            Some(known) => *known,
            None => {
                self.tables.insert(gid, Table::No);
                let made = self.tabulate(gid, unit, value, ty).unwrap_or(Table::No);
                self.tables.insert(gid, made);
                made
            }
        };
        let number = |val: &Val| match val {
            Val::Num(id) => Some(*id),
            Val::Set(_) => None,
        };
        match (table, args) {
            (Table::Column(column), [a]) => Some(Val::Num(Num::Print(column, number(a)?).put(self))),
            (Table::Square(column), [a, b]) => Some(Val::Num(Num::PrintAt(column, number(a)?, number(b)?).put(self))),
            (Table::Sets(family), [a]) => {
                let domain = self.rows.families[family as usize].domain;
                Some(Val::Set((Set::Family(family, number(a)?), domain).put(self)))
            }
            (Table::Sets(family), [a, b]) => {
                let domain = self.rows.families[family as usize].domain;
                let set = (Set::Family(family, number(a)?), domain).put(self);
                Some(Val::Num(self.rows.has(set, number(b)?)))
            }
            _ => None,
        }
    }

    fn tabulate(&mut self, gid: Gid, unit: usize, value: &'u Value, ty: &Ty) -> Option<Table> {
        let source = self.names.sources.units[unit];
        let domains: Option<Vec<DomainId>> = value
            .params
            .iter()
            .map(|param| {
                let ty = &source.types[param.ty.index()];
                self.domain_in(unit, ty).filter(|_| ty.many == Many::One && matches!(ty.base, Base::Thing | Base::Enum))
            })
            .collect();
        let (at, body) = self.definition(gid)?;
        let fixed = Fixed { unit: at, body, root: body.roots.first().copied()?, ty: *ty };
        let name = self.names.name(gid).to_owned();
        match domains?[..] {
            [by] if ty.many == Many::Set => {
                let domain = self.domain_in(unit, ty).unwrap_or(DomainId(0));
                let (domain, sets) = self.sets_by(fixed, by, domain)?;
                Some(Table::Sets(self.rows.family(Some(by), domain, sets)))
            }
            [by] => {
                let values = self.numbers_by(fixed, [by], |cx, [reg], id| cx.rows.tabulate(by, reg, id))?;
                Some(Table::Column(self.table_column(name, Some(by), 1, values, unit, ty)))
            }
            [by, and] => {
                let pairs = |cx: &mut Cx<'u>, regs, id| cx.rows.tabulate_pairs([by, and], regs, id);
                let values = self.numbers_by(fixed, [by, and], pairs)?;
                let members = self.rows.size(and).max(1);
                if ty.base == Base::Bool {
                    let sets = bits::rows_of(members, &values);
                    return Some(Table::Sets(self.rows.family(Some(by), and, sets)));
                }
                Some(Table::Square(self.table_column(name, Some(by), narrow(members), values, unit, ty)))
            }
            _ => None,
        }
    }

    /// The numbers for all things or pairs of things, the first the slower.
    fn numbers_by<const N: usize>(
        &mut self,
        fixed: Fixed<'u>,
        domains: [DomainId; N],
        work_out: impl FnOnce(&mut Cx<'u>, [Reg; N], NumId) -> Option<Vec<i32>>,
    ) -> Option<Vec<i32>> {
        let quick = self.in_registers(fixed, |cx, regs, made| match made {
            Val::Num(id) => work_out(cx, regs, id),
            Val::Set(_) => None,
        });
        if quick.is_some() {
            return quick;
        }
        let sizes = domains.map(|domain| self.rows.size(domain));
        let all = (0..sizes.iter().product()).map(|at| {
            let mut left = at;
            let mut members = sizes.map(|_| 0);
            for (member, size) in members.iter_mut().zip(sizes).rev() {
                (*member, left) = (left % size, left / size);
            }
            match self.read_for(fixed, members) {
                Val::Num(id) => self.rows.as_int(id),
                Val::Set(_) => None,
            }
        });
        all.collect()
    }

    /// The sets of all things, with the domain of their members: this one if there is no thing.
    fn sets_by(&mut self, fixed: Fixed<'u>, by: DomainId, domain: DomainId) -> Option<(DomainId, Vec<Vec<u64>>)> {
        let quick = self.in_registers(fixed, |cx, [reg], made| match made {
            Val::Set(id) => Some((cx.rows.domain(id), cx.rows.tabulate_sets(by, reg, id)?)),
            Val::Num(_) => None,
        });
        if quick.is_some() {
            return quick;
        }
        let mut domain = domain;
        let sets = (0..self.rows.size(by)).map(|member| {
            let Val::Set(set) = self.read_for(fixed, [member]) else { return None };
            domain = self.rows.domain(set);
            self.rows.as_mask(set).map(<[u64]>::to_vec)
        });
        let sets = sets.collect::<Option<_>>()?;
        Some((domain, sets))
    }

    /// Reads a value with registers in the place of its things, and works with what comes of it.
    fn in_registers<const N: usize, T>(
        &mut self,
        fixed: Fixed<'u>,
        work: impl FnOnce(&mut Cx<'u>, [Reg; N], Val) -> Option<T>,
    ) -> Option<T> {
        // What it would weigh where it is read does not matter.
        let heavy = self.rows.heavy;
        let (regs, made) = self.apart(self.env_of(fixed, N), |cx| {
            // Those of the frame that is read in: what is bound inside gets others.
            let regs: [Reg; N] = std::array::from_fn(|_| cx.take_register());
            for (k, reg) in regs.into_iter().enumerate() {
                cx.env.slots[2 + k] = Loc::Num(Num::Reg(reg).put(cx));
            }
            let made = cx.read_fixed(fixed);
            regs.iter().for_each(|_| cx.drop_register());
            (regs, made)
        });
        self.rows.heavy = heavy;
        work(self, regs, made)
    }

    /// Reads a value for some things.
    fn read_for<const N: usize>(&mut self, fixed: Fixed<'u>, members: [usize; N]) -> Val {
        let mut env = self.env_of(fixed, N);
        for (k, member) in members.into_iter().enumerate() {
            env.slots[2 + k] = Loc::Num(self.rows.int(narrow(member)));
        }
        self.apart(env, |cx| cx.read_fixed(fixed))
    }

    fn env_of(&self, fixed: Fixed<'u>, params: usize) -> Env<'u> {
        let Fixed { unit, body, .. } = fixed;
        Env { unit, body, slots: vec![Loc::Unbound; body.slots.len().max(2 + params)], design: None }
    }

    fn read_fixed(&mut self, Fixed { root, ty, .. }: Fixed<'u>) -> Val {
        if ty.many == Many::Set {
            return Val::Set(self.set(root));
        }
        let made = self.num(root);
        Val::Num(self.held_number(made, root, &ty))
    }

    fn table_column(
        &mut self,
        name: String,
        domain: Option<DomainId>,
        family: u16,
        values: Vec<i32>,
        unit: usize,
        ty: &Ty,
    ) -> ConstId {
        let things = matches!(ty.base, Base::Thing | Base::Enum | Base::Design);
        let target = self.domain_in(unit, ty).filter(|_| things);
        let sure = values.iter().all(|n| if things { *n >= 0 } else { *n != NONE });
        let none = if things { NONE } else { 0 };
        self.rows.column(ConstColumn { name, domain, family, none, values }, ConstFacts::plain(target, sure))
    }
}

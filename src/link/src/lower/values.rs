//! Values, relations and filters applied: put in the place of the call, read from a table, or open to modifiers.

use model::program::{NONE, Num, NumId, Set};
use model::unit::{Base, Body, Decl, Many, NodeId, Ty, Value, What};

use super::fixed::Table;
use super::{Cx, Env, Loc, Put, Val};
use crate::names::Gid;

impl<'u> Cx<'u> {
    /// A Value node.
    pub(super) fn apply_node(&mut self, node: NodeId) -> Val {
        self.apply_to(node, Vec::new())
    }

    /// A filter of a candidate, with its further arguments.
    pub(super) fn filter(&mut self, tail: NodeId, candidate: Val) -> Val {
        self.apply_to(tail, vec![candidate])
    }

    /// A Value node without what modifies it, nor what it is made of. What it is asked of is read as ever.
    pub(super) fn unmodified(&mut self, node: NodeId) -> NumId {
        let mut args = self.arguments(node, Vec::new());
        let mut held = Vec::new();
        for arg in &mut args {
            let Val::Num(id) = *arg else { continue };
            if self.rows.num_facts(id).modified {
                let sure = self.rows.sure(id);
                let reg = self.take_register();
                if !sure {
                    self.rows.sure_regs &= !(1 << reg);
                }
                held.push((reg, id));
                *arg = Val::Num(Num::Reg(reg).put(self));
            }
        }
        let made = match self.asked_of(node, args) {
            Val::Num(made) => made,
            Val::Set(_) => self.refuse(node, "a set is never modified", "leave `printed` out"),
        };
        let mut made = self.rows.unmodified(made);
        for (reg, id) in held.into_iter().rev() {
            made = Num::Let(reg, id, made).put(self);
            self.drop_register();
        }
        made
    }

    /// What a node names, with first arguments and those that stand there.
    fn apply_to(&mut self, node: NodeId, first: Vec<Val>) -> Val {
        let args = self.arguments(node, first);
        self.asked_of(node, args)
    }

    /// First arguments and those that stand at a node, as its parameters take them.
    fn arguments(&mut self, node: NodeId, mut args: Vec<Val>) -> Vec<Val> {
        let Some((unit, Decl { what: What::Value(value), .. })) = self.names.decl(self.sym(node)) else { return args };
        for kid in self.unit().kids(node).iter().copied() {
            let wanted = value.params.get(args.len());
            args.push(match wanted.map(|param| &self.names.sources.units[unit].types[param.ty.index()]) {
                Some(ty) if ty.many == Many::Set => Val::Set(self.set(kid)),
                Some(ty) => {
                    let got = self.val(kid);
                    self.held(got, kid, ty)
                }
                None => self.val(kid),
            });
        }
        args
    }

    /// What a node names, of arguments: what is asked of nothing is no.
    fn asked_of(&mut self, node: NodeId, args: Vec<Val>) -> Val {
        let gid = self.sym(node);
        let Some((unit, Decl { what: What::Value(value), .. })) = self.names.decl(gid) else {
            return Val::Num(self.unknown(node, gid));
        };
        let perhaps = self.perhaps(unit, value, node, &args);
        let made = self.apply(node, gid, args);
        let (Val::Num(mut made), true) = (made, !self.by_tables(gid)) else { return made };
        for arg in perhaps {
            made = Num::And(self.is_some(arg), made).put(self);
        }
        Val::Num(made)
    }

    /// Whether a value is read from a table, which holds no for nothing.
    fn by_tables(&self, gid: Gid) -> bool {
        self.tables.get(&gid).is_some_and(|table| !matches!(table, Table::No))
    }

    /// Of the arguments of a relation those that may be none where it takes a thing.
    fn perhaps(&self, unit: usize, value: &Value, node: NodeId, args: &[Val]) -> Vec<NumId> {
        let types = &self.names.sources.units[unit].types;
        if types[value.ty.index()].base != Base::Bool {
            return Vec::new();
        }
        let kids = self.unit().kids(node);
        let first = args.len() - kids.len();
        let may = |(at, kid): (usize, &NodeId)| {
            let wanted = value.params.get(first + at).is_some_and(|param| types[param.ty.index()].many == Many::One);
            let Val::Num(arg) = args[first + at] else { return None };
            (wanted && self.ty(*kid).many == Many::Option && !self.rows.sure(arg)).then_some(arg)
        };
        kids.iter().enumerate().filter_map(may).collect()
    }

    /// A value with its arguments.
    pub(crate) fn apply(&mut self, node: NodeId, gid: Gid, mut args: Vec<Val>) -> Val {
        let Some((unit, Decl { what: What::Value(value), .. })) = self.names.decl(gid) else {
            return Val::Num(self.unknown(node, gid));
        };
        let source = self.names.sources.units[unit];
        // Defaults stand in for what the call left out.
        for param in value.params.iter().skip(args.len()) {
            let Some(default) = self.default_of(unit, param, |cx, root| cx.val(root)) else { break };
            args.push(default);
        }
        // One thing wanted, many given: the value of each, together.
        let many =
            value.params.iter().zip(&args).position(|(param, arg)| {
                matches!(arg, Val::Set(_)) && source.types[param.ty.index()].many != Many::Set
            });
        if let Some(at) = many
            && let Val::Set(over) = args[at]
        {
            let target = self.domain_in(unit, &source.types[value.ty.index()]);
            return self.over_set(node, over, target, "take `total`, `highest` or `lowest`", |cx, member| {
                args[at] = Val::Num(member);
                cx.apply(node, gid, args)
            });
        }
        if !self.may_read(node, gid) {
            return Val::Num(self.rows.int(0));
        }
        let ty = source.types[value.ty.index()];
        if value.fixed
            && !self.rows.plain
            && !self.value_ids.contains_key(&gid)
            && let Some(made) = self.by_table(gid, unit, value, &ty, &args)
        {
            return made;
        }
        let made = match self.known(gid, &args) {
            Ok(made) => made,
            Err(mention) => {
                let written = self.code.stmts.len();
                let made = self.reading_of(gid, |cx| cx.inline_value(gid, &ty, &args));
                // what statements leave in slots is not there a second time
                if self.code.stmts.len() == written {
                    self.note(mention, made);
                }
                made
            }
        };
        let Some(id) = self.value_ids.get(&gid).copied() else { return made };
        let Val::Num(definition) = made else { return made };
        Val::Num(Num::Modified(id, self.rows.operands(args), definition).put(self))
    }

    /// The definition, with overrides applied.
    pub(crate) fn definition(&self, gid: Gid) -> Option<(usize, &'u Body)> {
        let at = self.names.at(gid)?;
        let What::Value(value) = &self.names.decl_at(at).what else { return None };
        Some(self.presets.instead(at).unwrap_or((at.unit, &value.body)))
    }

    /// The definition put in the place of the call. Arguments that take long to read are read once.
    fn inline_value(&mut self, gid: Gid, ty: &Ty, args: &[Val]) -> Val {
        let Some((at, body)) = self.definition(gid) else { return Val::Num(self.rows.int(0)) };
        let mut slots = self.slots_of(body, args.len());
        let mut held = Vec::new();
        for (k, arg) in args.iter().enumerate() {
            slots[2 + k] = match arg {
                Val::Set(set) => Loc::Set(*set),
                Val::Num(id) if self.rows.num_facts(*id).cost <= 4 => Loc::Num(*id),
                Val::Num(id) => {
                    let sure = self.rows.sure(*id);
                    let reg = self.take_register();
                    if !sure {
                        self.rows.sure_regs &= !(1 << reg);
                    }
                    held.push((reg, *id));
                    Loc::Num(Num::Reg(reg).put(self))
                }
            };
        }
        let env = Env { unit: at, body, slots, design: self.env.design };
        let root = body.roots.first().copied();
        let set = ty.many == Many::Set;
        let mut made = self.within(env, |cx| match root {
            Some(root) if set => Val::Set(cx.set(root)),
            Some(root) => {
                let made = cx.num(root);
                Val::Num(cx.held_number(made, root, ty))
            }
            None => Val::Num(cx.rows.int(NONE)),
        });
        for (reg, id) in held.into_iter().rev() {
            made = match made {
                Val::Num(body) => Val::Num(Num::Let(reg, id, body).put(self)),
                Val::Set(body) => Val::Set((Set::Let(reg, id, body), self.rows.domain(body)).put(self)),
            };
            self.drop_register();
        }
        made
    }
}

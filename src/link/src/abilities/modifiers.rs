//! Modifiers and permissions, by value, domain and object, in order of layer.

use model::number::narrow;
use model::program::{DesignId, DomainId, Modifier, Modify, Num, Value, ValueId};
use model::unit::{Base, Decl, Does, Many, NodeId, What};

use super::listeners::Stand;
use super::over;
use crate::findings::report;
use crate::lower::{Cx, Put};
use crate::names::Gid;
use crate::util::{Map, bits, places, sorted};

impl<'u> Cx<'u> {
    /// Gives ids to the values that something modifies, in order of name.
    pub(crate) fn name_values(&mut self) {
        for gid in self.interest.modified.clone() {
            let Some((unit, decl @ Decl { what: What::Value(value), .. })) = self.names.decl(gid) else { continue };
            let ty = self.names.sources.units[unit].types[value.ty.index()];
            if ty.many == Many::Set {
                let span = self.names.sources.span(unit, decl.span);
                let what = format!("`{}` is a set and cannot be modified", self.names.name(gid));
                let why = "modifiers change numbers and permissions";
                let help = "modify a filter or relation that the set reads";
                report(&mut self.diags, diag::codes::E0962, span, what, why, help);
                continue;
            }
            self.value_ids.insert(gid, ValueId::at(self.modifiers.len()));
            self.modifiers.push(Vec::new());
        }
    }

    /// Adds a modifier or permission; its position among those of the value.
    pub(crate) fn modifier(&mut self, stand: &Stand<'u>, rank: u16) -> Option<(ValueId, u16)> {
        let roots = stand.ability.body.roots.clone();
        let (gid, how, condition, first, operand, ignoring_this, own) = match &stand.ability.does {
            Does::Modify { value, how, ignoring_this, own, over: _ } => {
                let gid = self.names.gid(stand.unit, *value);
                (gid, Modify::Number(*how), 1, 2, roots.first().copied(), *ignoring_this, *own)
            }
            Does::Permit { relation, allow } => {
                let gid = self.names.gid(stand.unit, *relation);
                let how = if *allow { Modify::Allow } else { Modify::Forbid };
                (gid, how, 0, 1, None, false, None)
            }
            Does::Listen(_) | Does::State | Does::Act { .. } => return None,
        };
        let id = self.value_ids.get(&gid).copied()?;
        let (unit, Decl { what: What::Value(value), .. }) = self.names.decl(gid)? else { return None };
        let (arguments, after) = self.param_slots(unit, &value.params, 2);
        let env = self.ability_env(stand, after);
        let there = stand.design.is_some();
        let patterns: Vec<NodeId> = roots.iter().skip(first).take(arguments.len()).copied().collect();
        let own = own.and_then(|bound| Some((bound, *roots.last()?)));
        let (applies, operand, own) = self.apart(env, |cx| {
            cx.sure_both(there);
            let mut all = cx.rows.int(1);
            for (pattern, (at, ty)) in patterns.iter().zip(&arguments) {
                cx.sure_slot(*at, ty.many == Many::One);
                all = Num::And(all, cx.pattern_part(*pattern, *at, unit, ty)).put(cx);
            }
            if let Some(condition) = cx.there(&roots, condition) {
                let holds = cx.num(condition);
                all = Num::And(all, holds).put(cx);
            }
            let operand = match operand {
                Some(root) => cx.num(root),
                None => cx.rows.int(i32::from(how == Modify::Allow)),
            };
            let own = own.map(|(bound, root)| (bound, cx.num(root)));
            (all, operand, own)
        });
        let list = &mut self.modifiers[id.index()];
        list.push(Modifier { design: stand.design, how, applies, operand, own, ignoring_this, rank });
        Some((id, narrow::<u16>(list.len()) - 1))
    }

    /// All modifiers that are in force from the start, by design.
    pub(crate) fn standing_modifiers(&mut self, standing: &[Stand<'u>]) -> Vec<(ValueId, u16, Option<DesignId>)> {
        let mut found = Vec::new();
        let ranks = over::ranks(&self.names, &self.things, standing);
        for stand in standing {
            let made = self.modifier(stand, over::rank(&self.names, &ranks, stand));
            found.extend(made.map(|(value, at)| (value, at, stand.design)));
        }
        found
    }

    /// The rows of all modifiable values. Modifiers come in order of layer; positions that others hold are renumbered.
    pub(crate) fn values(&mut self, standing: &[(ValueId, u16, Option<DesignId>)]) -> Vec<Value> {
        let mut order: Vec<(Gid, ValueId)> = self.value_ids.iter().map(|(gid, id)| (*gid, *id)).collect();
        order.sort_unstable_by_key(|(_, id)| *id);
        let mut rows = Vec::with_capacity(order.len());
        let mut stands: Map<ValueId, Vec<(u16, Option<DesignId>)>> = Map::default();
        standing.iter().for_each(|(value, at, design)| stands.entry(*value).or_default().push((*at, *design)));
        let mut placed: Map<ValueId, Vec<usize>> = Map::default();
        for (gid, id) in order {
            let Some((unit, Decl { what: What::Value(value), .. })) = self.names.decl(gid) else { continue };
            let list = &self.modifiers[id.index()];
            let order = sorted(list.len(), |at| (list[at].how, list[at].rank));
            let modifiers = order.iter().map(|at| list[*at].clone()).collect();
            let place = places(&order);
            let mut by: Vec<(DomainId, Vec<u64>)> = Vec::new();
            let mut of: Vec<Vec<Vec<u16>>> = Vec::new();
            for (at, design) in stands.get(&id).into_iter().flatten() {
                let Some(design) = design.map(|design| &self.things.designs[design.index()]) else { continue };
                let Some(domain) = design.domain else { continue };
                let size = self.rows.size(domain);
                let k = match by.iter().position(|(of, _)| *of == domain) {
                    Some(k) => k,
                    None => {
                        by.push((domain, bits::none(size)));
                        of.push(vec![Vec::new(); size]);
                        by.len() - 1
                    }
                };
                for object in &design.objects {
                    bits::put(&mut by[k].1, *object as usize);
                    of[k][*object as usize].push(narrow(place[*at as usize]));
                }
            }
            of.iter_mut().flatten().for_each(|list| list.sort_unstable());
            placed.insert(id, place);
            let by = by.into_iter().map(|(domain, set)| (domain, self.rows.mask(domain, set))).collect();
            let ty = self.names.sources.units[unit].types[value.ty.index()];
            let range = if ty.base == Base::Bool { (0, 1) } else { self.range(unit, &ty) };
            let slots = self.param_slots(unit, &value.params, 0).1;
            rows.push(Value { name: self.names.name(gid).to_owned(), slots, range, by, of, modifiers });
        }
        for (value, at) in self.grants.iter_mut().flat_map(|grant| &mut grant.modifiers) {
            placed.get(value).into_iter().for_each(|place| *at = narrow(place[*at as usize]));
        }
        rows
    }
}

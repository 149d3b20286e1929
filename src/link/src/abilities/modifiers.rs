//! Modifiers and permissions, by value, domain and object, in order of layer.

use model::number::narrow;
use model::program::{DesignId, DomainId, Modifier, Modify, NONE, Value, ValueId};
use model::unit::{Base, Decl, Does, Many, NodeId, What};

use super::listeners::Stand;
use super::over;
use crate::lower::{Cx, Put};
use crate::names::Gid;
use crate::util::{Map, bits};

impl<'u> Cx<'u> {
    /// Gives ids to the values that something modifies, in order of name.
    pub(crate) fn name_values(&mut self) {
        for gid in self.interest.modified.clone() {
            let Some((unit, decl)) = self.names.decl(gid) else { continue };
            let What::Value(value) = &decl.what else { continue };
            let ty = self.names.sources.units[unit].types[value.ty.index()];
            if ty.many == Many::Set {
                let span = self.names.sources.span(unit, decl.span);
                crate::findings::report(
                    &mut self.diags,
                    diag::codes::E0962,
                    span,
                    format!("`{}` is a set and cannot be modified", self.names.name(gid)),
                    "modifiers change numbers and permissions",
                    "modify a filter or relation that the set reads",
                );
                continue;
            }
            self.value_ids.insert(gid, ValueId::at(self.modifiers.len()));
            self.modifiers.push(Vec::new());
        }
    }

    /// Slots of the arguments of a value.
    fn argument_slots(&self, gid: Gid) -> Vec<(u16, u16, model::unit::Ty, usize)> {
        let Some((unit, Decl { what: What::Value(value), .. })) = self.names.decl(gid) else { return Vec::new() };
        let mut at = 2;
        value
            .params
            .iter()
            .map(|param| {
                let ty = self.names.sources.units[unit].types[param.ty.index()];
                let width = self.width(unit, &ty);
                at += width;
                (at - width, width, ty, unit)
            })
            .collect()
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
        let arguments = self.argument_slots(gid);
        let after = arguments.last().map_or(2, |(at, width, ..)| at + width);
        let env = self.ability_env(stand, after);
        let there = stand.design.is_some();
        let patterns: Vec<NodeId> = roots.iter().skip(first).take(arguments.len()).copied().collect();
        let own = own.and_then(|bound| Some((bound, *roots.last()?)));
        let (applies, operand, own) = self.apart(env, |cx| {
            cx.sure_both(there);
            let mut all = cx.rows.int(1);
            for (pattern, (at, _, ty, unit)) in patterns.iter().zip(&arguments) {
                cx.sure_slot(*at, ty.many == Many::One);
                let holds = cx.pattern_part(*pattern, *at, *unit, ty);
                all = model::program::Num::And(all, holds).put(cx);
            }
            if let Some(condition) = cx.there(&roots, condition) {
                let holds = cx.num(condition);
                all = model::program::Num::And(all, holds).put(cx);
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
        let mut places: Map<ValueId, Vec<u16>> = Map::default();
        for (gid, id) in order {
            let mut sorted: Vec<u16> = (0..narrow(self.modifiers[id.index()].len())).collect();
            sorted.sort_by_key(|at| {
                let modifier = &self.modifiers[id.index()][*at as usize];
                (modifier.how, modifier.rank)
            });
            let mut place = vec![0; sorted.len()];
            sorted.iter().enumerate().for_each(|(to, from)| place[*from as usize] = narrow(to));
            let modifiers = sorted.iter().map(|at| self.modifiers[id.index()][*at as usize].clone()).collect();
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
                    of[k][*object as usize].push(place[*at as usize]);
                }
            }
            of.iter_mut().flatten().for_each(|list| list.sort_unstable());
            places.insert(id, place);
            let by = by.into_iter().map(|(domain, set)| (domain, self.rows.mask(domain, set))).collect();
            let arguments = self.argument_slots(gid);
            let slots = arguments.iter().map(|(_, width, ..)| width).sum();
            let range = match self.names.decl(gid) {
                Some((unit, Decl { what: What::Value(value), .. })) => {
                    let ty = self.names.sources.units[unit].types[value.ty.index()];
                    if ty.base == Base::Bool { (0, 1) } else { self.range(unit, &ty) }
                }
                _ => (NONE, NONE),
            };
            rows.push(Value { name: self.names.name(gid).to_owned(), slots, range, by, of, modifiers });
        }
        for (value, at) in self.grants.iter_mut().flat_map(|grant| &mut grant.modifiers) {
            if let Some(place) = places.get(value) {
                *at = place[*at as usize];
            }
        }
        rows
    }
}

//! Menus and their entries: when an action can be done, and doing it.

use model::number::narrow;
use model::program::{Menu, MenuEntry, MenuId, Num, NumId, ProcId, Shape, Stmt};
use model::unit::{Decl, Does, NodeId, Op, Space, What, demand};

use super::limits::Counter;
use super::listeners::Stand;
use crate::lower::gates::{After, Asking};
use crate::lower::{Cx, Env, Loc, Put};
use crate::names::Gid;
use crate::util::{places, sorted, tidy};

impl<'u> Cx<'u> {
    /// Gives ids to the menus, in order of name.
    pub(crate) fn name_menus(&mut self) {
        for gid in self.names.of_space(Space::Menu).collect::<Vec<_>>() {
            self.menu_ids.insert(gid, MenuId::at(self.menus.len()));
            self.menus.push(Menu { name: self.names.name(gid).to_owned(), entries: Vec::new(), standing: None });
        }
    }

    /// The menu of that name.
    pub(crate) fn menu(&mut self, gid: Gid) -> MenuId {
        self.menu_ids.get(&gid).copied().unwrap_or(MenuId(0))
    }

    /// The menus an action of one is offered in: that one, and those declared `with` it.
    fn menus_of(&self, gid: Gid) -> Vec<MenuId> {
        let mut found: Vec<MenuId> = self.menu_ids.get(&gid).copied().into_iter().collect();
        for (other, id) in &self.menu_ids {
            if let Some((unit, Decl { what: What::Menu { with, .. }, .. })) = self.names.decl(*other)
                && with.iter().any(|sym| self.names.gid(unit, *sym) == gid)
            {
                found.push(*id);
            }
        }
        tidy(&mut found);
        found
    }

    /// All actions that are offered from the start.
    pub(crate) fn standing_actions(&mut self, standing: &[Stand<'u>]) {
        for stand in standing {
            let shown = match stand.design {
                Some(design) => self.things.designs[design.index()].name.clone(),
                None => stand.ability.name.to_string(),
            };
            let Some((menus, entry, _)) = self.offered(stand, shown) else { continue };
            for menu in menus {
                let entries = &mut self.menus[menu.index()].entries;
                let Some(design) = stand.design.map(|design| &self.things.designs[design.index()]) else {
                    entries.push(entry.clone());
                    continue;
                };
                let copies =
                    design.domain.into_iter().flat_map(|domain| design.objects.iter().map(move |at| (domain, *at)));
                entries.extend(copies.map(|this| MenuEntry { this: Some(this), ..entry.clone() }));
            }
        }
    }

    /// What offers each standing menu to a seat that steps in.
    pub(crate) fn standing_menus(&mut self) {
        for (gid, menu) in self.menu_ids.clone() {
            let stands = self.names.decl(gid).map(|(_, decl)| &decl.what);
            if !matches!(stands, Some(What::Menu { standing: true, .. })) {
                continue;
            }
            let name = self.names.name(gid).to_owned();
            let env = Env { slots: Loc::frame(2), ..Env::default() };
            let proc = self.write_new(name.clone(), 2, env, |cx| {
                cx.sure_slot(0, true);
                let performed = cx.code.take(1);
                let end = cx.exit();
                let how = Asking { verb: name.clone(), call: None, decline: Some(end), empty: end, hidden: false };
                let decider = cx.you();
                let ask = cx.asked(None, format!("{name}.menu"), how, decider, Shape::Menu(menu), performed);
                Stmt::Offer(menu, ask, performed).put(cx);
            });
            self.menus[menu.index()].standing = Some(proc);
        }
    }

    /// An action that is offered for a while; its menu and its position there.
    pub(crate) fn granted_entry(&mut self, stand: &Stand<'u>) -> (Vec<(MenuId, u16)>, Option<Counter>) {
        let shown = match stand.design.filter(|_| stand.ability.name.is_empty()) {
            Some(design) => self.things.designs[design.index()].name.clone(),
            None => stand.ability.name.to_string(),
        };
        let Some((menus, entry, counter)) = self.offered(stand, shown) else { return (Vec::new(), None) };
        let add = |menu: MenuId| {
            let entries = &mut self.menus[menu.index()].entries;
            entries.push(entry.clone());
            (menu, narrow::<u16>(entries.len()) - 1)
        };
        (menus.into_iter().map(add).collect(), counter)
    }

    /// What an action is offered as, and the menus that it is offered in.
    fn offered(&mut self, stand: &Stand<'u>, name: String) -> Option<(Vec<MenuId>, MenuEntry, Option<Counter>)> {
        let Does::Act { menu, declines, .. } = stand.ability.does else { return None };
        let menus = self.menus_of(self.names.gid(stand.unit, menu));
        let (ready, proc, counter) = self.action(stand, &name)?;
        let action = stand.ability.name.to_string();
        Some((menus, MenuEntry { name, action, this: None, declines, ready, proc }, counter))
    }

    /// Whether an action can be done, and the procedure that does it: parameters, price, block.
    fn action(&mut self, stand: &Stand<'u>, shown: &str) -> Option<(NumId, ProcId, Option<Counter>)> {
        let roots = &stand.ability.body.roots;
        let block = *roots.get(2)?;
        let env = self.ability_env(stand, 2);
        let source = self.names.sources.units[stand.unit];
        let there = |root: NodeId| Some(root).filter(|root| source.node(*root).op != Op::Absent);
        let (condition, price) = (there(roots[0]), there(roots[1]));
        let choices = roots.get(3..).unwrap_or_default();
        let counter = self.limit(stand, 2);
        let has_this = stand.design.is_some();
        let after = |cx: &Cx<'u>| {
            let demand = cx.demand_of(block);
            let deed = if choices.is_empty() { Some(block) } else { demand::only_deed(cx, block) };
            let begins = deed.filter(|_| demand.is_none());
            After { choices, condition, price, demand, begins, strict: true }
        };
        let ready = self.apart(env.clone(), |cx| {
            cx.sure_slot(0, true);
            cx.sure_slot(1, has_this);
            let mut ready = cx.chain(after(cx));
            if let Some(counter) = counter.as_ref().filter(|counter| counter.slots.is_empty()) {
                let (room, ..) = cx.room_left(counter);
                ready = Num::And(room, ready).put(cx);
            }
            ready
        });
        let proc = self.write_new(stand.name.clone(), 2 + stand.width(), env, |cx| {
            cx.sure_slot(1, has_this);
            let empty = cx.exit();
            let after = after(cx);
            for (k, choice) in choices.iter().enumerate() {
                let how = Asking { verb: shown.to_owned(), call: None, decline: None, empty, hidden: false };
                cx.choose(*choice, how, After { choices: &choices[k + 1..], ..after });
            }
            counter.iter().for_each(|counter| cx.count_once(counter));
            price.into_iter().for_each(|price| cx.pay(price));
            cx.write_block(stand, block);
        });
        Some((ready, proc, counter))
    }

    /// Puts the entries of every menu in order of name; positions that grants hold are renumbered.
    pub(crate) fn sort_menus(&mut self) {
        for (at, menu) in self.menus.iter_mut().enumerate() {
            let order = sorted(menu.entries.len(), |at| (&menu.entries[at].name, menu.entries[at].this));
            let places = places(&order);
            menu.entries = order.iter().map(|from| menu.entries[*from].clone()).collect();
            let granted = self.grants.iter_mut().flat_map(|grant| &mut grant.entries);
            granted.filter(|(of, _)| of.index() == at).for_each(|(_, at)| *at = narrow(places[usize::from(*at)]));
        }
    }
}

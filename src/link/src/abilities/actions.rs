//! Menus and their entries: when an action can be done, and doing it.

use model::number::narrow;
use model::program::{DesignId, Menu, MenuEntry, MenuId, Num, NumId, ProcId};
use model::unit::{Decl, Does, NodeId, Op, Space, What};

use super::limits::Counter;
use super::listeners::Stand;
use crate::lower::gates::{After, Asking};
use crate::lower::{Cx, Put};
use crate::names::Gid;

impl<'u> Cx<'u> {
    /// Gives ids to the menus, in order of name.
    pub(crate) fn name_menus(&mut self) {
        for gid in self.names.of_space(Space::Menu).collect::<Vec<_>>() {
            self.menu_ids.insert(gid, MenuId::at(self.menus.len()));
            self.menus.push(Menu { name: self.names.name(gid).to_owned(), entries: Vec::new() });
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
            if let Some((unit, Decl { what: What::Menu { with }, .. })) = self.names.decl(*other)
                && with.iter().any(|sym| self.names.gid(unit, *sym) == gid)
            {
                found.push(*id);
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// All actions that are offered from the start.
    pub(crate) fn standing_actions(&mut self, standing: &[Stand<'u>]) {
        for stand in standing {
            let ability = stand.ability;
            let Does::Act { menu, declines, .. } = ability.does else { continue };
            let menus = self.menus_of(self.names.gid(stand.unit, menu));
            let shown = match stand.design {
                Some(design) => self.things.designs[design.index()].name.clone(),
                None => ability.name.to_string(),
            };
            let Some((ready, proc, _)) = self.action(stand, &shown) else { continue };
            let action = ability.name.to_string();
            let entry = MenuEntry { name: shown, action, this: None, declines, ready, proc };
            for menu in menus {
                match stand.design {
                    Some(design) => self.enter_copies(menu, design, &entry),
                    None => self.menus[menu.index()].entries.push(entry.clone()),
                }
            }
        }
    }

    fn enter_copies(&mut self, menu: MenuId, design: DesignId, entry: &MenuEntry) {
        let at = &self.things.designs[design.index()];
        let Some(domain) = at.domain else { return };
        for object in &at.objects {
            let this = Some((domain, *object));
            self.menus[menu.index()].entries.push(MenuEntry { this, ..entry.clone() });
        }
    }

    /// An action that is offered for a while; its menu and its position there.
    pub(crate) fn granted_entry(&mut self, stand: &Stand<'u>) -> (Vec<(MenuId, u16)>, Option<Counter>) {
        let ability = stand.ability;
        let Does::Act { menu, declines, .. } = ability.does else { return (Vec::new(), None) };
        let menus = self.menus_of(self.names.gid(stand.unit, menu));
        let shown = match (ability.name.is_empty(), stand.design) {
            (true, Some(design)) => self.things.designs[design.index()].name.clone(),
            _ => ability.name.to_string(),
        };
        let Some((ready, proc, counter)) = self.action(stand, &shown) else { return (Vec::new(), None) };
        let entries = menus
            .into_iter()
            .map(|menu| {
                let entries = &mut self.menus[menu.index()].entries;
                let action = ability.name.to_string();
                entries.push(MenuEntry { name: shown.clone(), action, this: None, declines, ready, proc });
                (menu, narrow::<u16>(entries.len()) - 1)
            })
            .collect();
        (entries, counter)
    }

    /// Whether an action can be done, and the procedure that does it: parameters, price, block.
    fn action(&mut self, stand: &Stand<'u>, shown: &str) -> Option<(NumId, ProcId, Option<Counter>)> {
        let roots = stand.ability.body.roots.clone();
        let block = *roots.get(2)?;
        let env = self.ability_env(stand, 2);
        let source = self.names.sources.units[stand.unit];
        let there = |root: Option<&NodeId>| root.copied().filter(|root| source.node(*root).op != Op::Absent);
        let (condition, price) = (there(roots.first()), there(roots.get(1)));
        let choices: Vec<NodeId> = roots.iter().skip(3).copied().collect();
        let counter = self.limit(stand, 2);
        let has_this = stand.design.is_some();
        let ready = self.apart(env.clone(), |cx| {
            cx.sure_slot(0, true);
            cx.sure_slot(1, has_this);
            let demand = cx.demand_of(block);
            let mut ready = cx.chain(After { choices: &choices, condition, price, demand, strict: true });
            if choices.is_empty() && demand.is_none() {
                ready = Num::And(ready, cx.possible(block)).put(cx);
            }
            if let Some(counter) = counter.as_ref().filter(|counter| counter.slots.is_empty()) {
                let (room, ..) = cx.room_left(counter);
                ready = Num::And(room, ready).put(cx);
            }
            ready
        });
        let proc = self.write_new(stand.name.clone(), 2 + stand.width(), env, |cx| {
            cx.sure_slot(1, has_this);
            let empty = cx.exit();
            let demand = cx.demand_of(block);
            for (k, choice) in choices.iter().enumerate() {
                let how = Asking { verb: shown.to_owned(), decline: None, empty, hidden: false };
                cx.choose(*choice, how, After { choices: &choices[k + 1..], condition, price, demand, strict: true });
            }
            if let Some(counter) = &counter {
                cx.count_once(counter);
            }
            if let Some(price) = price {
                cx.pay(price);
            }
            cx.write_block(stand, block);
        });
        Some((ready, proc, counter))
    }

    /// Puts the entries of every menu in order of name; positions that grants hold are renumbered.
    pub(crate) fn sort_menus(&mut self) {
        for (at, menu) in self.menus.iter_mut().enumerate() {
            let mut order: Vec<u16> = (0..narrow(menu.entries.len())).collect();
            order.sort_by(|a, b| {
                let (a, b) = (&menu.entries[*a as usize], &menu.entries[*b as usize]);
                (&a.name, a.this).cmp(&(&b.name, b.this))
            });
            let mut place = vec![0; order.len()];
            order.iter().enumerate().for_each(|(to, from)| place[*from as usize] = narrow(to));
            menu.entries = order.iter().map(|from| menu.entries[*from as usize].clone()).collect();
            for grant in &mut self.grants {
                for (of, entry) in &mut grant.entries {
                    if of.index() == at {
                        *entry = place[*entry as usize];
                    }
                }
            }
        }
    }
}

//! Settings: constants of the game, changed by presets and options, folded into the rows that read them.

use diag::codes;
use model::number::narrow;
use model::program::{ConstColumn, ConstId, DomainId, NONE, Num, NumId, Set, SetId};
use model::unit::{Base, Body, Decl, Many, NodeId, Tree, Ty, What};

use super::fields::Spot;
use super::{Cx, Env, Loc, Put, Val};
use crate::findings::early;
use crate::names::Gid;
use crate::rows::ConstFacts;
use crate::things::SettingValue;

impl<'u> Cx<'u> {
    /// The value of a setting (of the entry with these indices).
    pub(super) fn setting(&mut self, node: NodeId, indices: &[NodeId]) -> NumId {
        match self.setting_entry(node, indices) {
            Some((at, key)) => Num::Print(at, key).put(self),
            None => self.rows.int(0),
        }
    }

    /// A setting whose value is a set.
    pub(super) fn setting_set(&mut self, node: NodeId, indices: &[NodeId]) -> SetId {
        let domain = self.set_domain(node);
        let gid = self.sym(node);
        let declared = self.names.decl(gid);
        let key = if let Some((unit, Decl { what: What::Setting { index, .. }, .. })) = declared {
            self.flat(unit, index, indices)
        } else {
            None
        };
        let Some((unit, body, _)) = self.setting_body(gid) else { return self.rows.empty(domain) };
        if let Some(root) = body.roots.first().copied() {
            let env = Env { unit, body, slots: vec![Loc::Unbound; body.slots.len().max(2)], design: None };
            let Some(key) = key else { return self.apart(env, |cx| cx.set(root)) };
            let trees = &self.names.sources.units[unit];
            let rows = (1..indices.len())
                .fold(vec![root], |rows, _| rows.iter().flat_map(|row| trees.kids(*row)).copied().collect());
            let kids: Vec<NodeId> = rows.iter().flat_map(|row| trees.kids(*row)).copied().collect();
            if let Some(sets) = self.apart(env, |cx| kids.iter().map(|kid| cx.known_set(*kid)).collect()) {
                return (Set::Family(self.rows.family(None, domain, sets), key), domain).put(self);
            }
        }
        let span = self.names.sources.node(self.env.unit, node);
        early(&mut self.diags, span, "a setting", "write names");
        self.rows.empty(DomainId(0))
    }

    /// The members of a set that is known when the game is linked.
    pub(super) fn known_set(&mut self, node: NodeId) -> Option<Vec<u64>> {
        let set = self.set(node);
        self.rows.as_mask(set).map(<[u64]>::to_vec)
    }

    /// An element of a list, counted from 1; outside of it the nearest end.
    pub(super) fn index(&mut self, node: NodeId, list: NodeId, position: NodeId) -> NumId {
        let position = self.num(position);
        let from_zero = Num::Sub(position, self.rows.int(1)).put(self);
        self.element(node, list, from_zero)
    }

    /// Where a member stands in a list, or from the top of an ordered zone; 0 if it does not.
    pub(super) fn position(&mut self, node: NodeId, member: NodeId, list: NodeId) -> NumId {
        let member_at = self.num(member);
        if self.ty(list).base == Base::Zone {
            let domain = self.domain(list).unwrap_or(DomainId(0));
            return Num::Position(domain, member_at, self.location(list)).put(self);
        }
        let reg = self.take_register();
        let (one, none) = (Num::Reg(reg).put(self), self.rows.int(NONE));
        self.rows.sure_regs &= !(1 << reg);
        let mut at = self.rows.int(0);
        for k in (0..i32::from(length(self.ty(list)))).rev() {
            let element = self.stored_entry(node, list, k);
            let here = self.rows.int(k + 1);
            at = Num::If(Num::Eq(element, one).put(self), here, at).put(self);
        }
        let nothing = self.rows.int(0);
        let at = Num::If(Num::Ne(one, none).put(self), at, nothing).put(self);
        self.drop_register();
        Num::Let(reg, member_at, at).put(self)
    }

    /// The element at a place counted from 0 that the list has room for; none behind the last of a list in the state.
    pub(super) fn stored_entry(&mut self, node: NodeId, list: NodeId, at: i32) -> NumId {
        let place = self.rows.int(at);
        match self.place(list).and_then(|spot| self.state_list(spot)) {
            Some((column, object)) => Num::GetAt(column, object, place).put(self),
            None => self.element(node, list, place),
        }
    }

    /// The element at a place counted from 0.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what has no positions is refused")]
    fn element(&mut self, node: NodeId, list: NodeId, from_zero: NumId) -> NumId {
        match self.tree(list) {
            Tree::Setting { indices, .. } => match self.setting_entry(list, indices) {
                Some((at, key)) => Num::PrintAt(at, key, from_zero).put(self),
                None => self.rows.int(0),
            },
            Tree::Field { .. } | Tree::Var { .. } => {
                let Some(spot) = self.place(list) else { return self.rows.int(NONE) };
                if let Some((column, object)) = self.state_list(spot) {
                    return self.list_entry(column, object, from_zero);
                }
                let Spot::Field(mut place) = spot else { return self.rows.int(NONE) };
                place.index = Some(match place.index {
                    // A list in a family: the position inside it, kept within its length.
                    Some(index) => {
                        let length = i32::from(length(self.ty(list)));
                        let inside = self.between(from_zero, 0, length - 1);
                        Num::Add(Num::Mul(index, self.rows.int(length)).put(self), inside).put(self)
                    }
                    None => from_zero,
                });
                match self.get_field(list, place) {
                    Val::Num(id) => id,
                    Val::Set(_) => self.rows.int(NONE),
                }
            }
            Tree::List { .. } => {
                let Some(values) = self.entries(list, 1, 1) else {
                    return self.refuse(list, "an element of a list that changes", "write a list of numbers or names");
                };
                let (name, family) = ("list".to_owned(), narrow(values.len().max(1)));
                let column = ConstColumn { name, domain: None, family, none: 0, values };
                let column = self.rows.column(column, ConstFacts::plain(None, true));
                Num::PrintAt(column, self.rows.int(0), from_zero).put(self)
            }
            _ => self.refuse(node, "only printed lists and settings have positions", "make the list a setting"),
        }
    }

    fn setting_entry(&mut self, node: NodeId, indices: &[NodeId]) -> Option<(ConstId, NumId)> {
        let gid = self.sym(node);
        let Some((unit, Decl { what: What::Setting { index, ty, .. }, .. })) = self.names.decl(gid) else {
            self.unknown(node, gid);
            return None;
        };
        let key = self.flat(unit, index, indices).unwrap_or_else(|| self.rows.int(0));
        if let Some(known) = self.settings.get(&gid) {
            return Some((*known, key));
        }
        if !self.may_read(node, gid) {
            return None;
        }
        let ty = self.names.sources.units[unit].types[ty.index()];
        let made = self.reading_of(gid, |cx| cx.read_setting(gid, unit, &ty, index.len()));
        self.settings.insert(gid, made);
        Some((made, key))
    }

    /// The body that holds: of a preset, of an override, of the declaration.
    fn setting_body(&self, gid: Gid) -> Option<(usize, &'u Body, Option<i32>)> {
        let at = self.names.at(gid)?;
        let What::Setting { body, .. } = &self.names.decl_at(at).what else { return None };
        match self.presets.settings.get(&gid) {
            Some(SettingValue::Body(unit, body)) => return Some((*unit, body, None)),
            Some(SettingValue::Number(number)) => return Some((at.unit, body, Some(*number))),
            None => {}
        }
        let (unit, body) = self.presets.instead(at).unwrap_or((at.unit, body));
        Some((unit, body, None))
    }

    fn read_setting(&mut self, gid: Gid, unit: usize, ty: &Ty, indices: usize) -> ConstId {
        let (name, length) = (self.names.name(gid).to_owned(), length(ty));
        let mut values = match self.setting_body(gid) {
            Some((.., Some(number))) => vec![number],
            Some((at, body, None)) => body.roots.first().map_or(Vec::new(), |root| {
                let depth = indices + usize::from(matches!(ty.many, Many::List(_)));
                let env = Env { unit: at, body, slots: vec![Loc::Unbound; body.slots.len().max(2)], design: None };
                self.apart(env, |cx| cx.entries(*root, depth, length.into())).unwrap_or_else(|| {
                    let span = self.names.sources.node(at, *root);
                    early(&mut self.diags, span, &format!("`{name}`"), "write numbers or names");
                    Vec::new()
                })
            }),
            None => Vec::new(),
        };
        values.iter_mut().for_each(|value| *value = self.in_range(unit, ty, *value));
        let target = self.domain_in(unit, ty).filter(|domain| Some(*domain) != self.things.numbers);
        let sure = values.iter().all(|value| if target.is_some() { *value >= 0 } else { *value != NONE });
        let none = if target.is_some() { NONE } else { 0 };
        let column = ConstColumn { name, domain: None, family: length, none, values };
        self.rows.column(column, ConstFacts::plain(target, sure))
    }

    /// A definition that comes back to itself.
    pub(crate) fn circle(&mut self, node: NodeId, gid: Gid) {
        let what = format!("`{}` reads itself", self.names.name(gid));
        let help = "let one of the definitions read the printed or stored value instead";
        self.finding(codes::E0964, node, what, "its definition comes back to it here", help);
    }
}

/// Entries of a list of the type; 1 of any other.
pub(super) fn length(ty: &Ty) -> u16 {
    if let Many::List(most) = ty.many { most.max(1) } else { 1 }
}

//! Settings: constants of the game, changed by presets and options, folded into the rows that read them.

use diag::codes;
use model::number::narrow;
use model::program::{ConstColumn, ConstId, DomainId, NONE, Num, NumId, Set, SetId};
use model::unit::{Body, Decl, Many, NodeId, Op, Tree, Ty, What};

use super::{Cx, Env, Loc};
use crate::names::Gid;
use crate::rows::{ConstFacts, Holds};
use crate::things::SettingValue;

impl<'u> Cx<'u> {
    /// The value of a setting (of the entry with these indices).
    pub(crate) fn setting(&mut self, node: NodeId, indices: &[NumId]) -> NumId {
        let gid = self.sym(node);
        let Some((at, key)) = self.setting_entry(node, gid, indices) else { return self.rows.int(0) };
        self.row(Num::Print(at, key))
    }

    /// A setting whose value is a set.
    pub(crate) fn setting_set(&mut self, node: NodeId, indices: &[NumId]) -> SetId {
        let gid = self.sym(node);
        let domain = self.set_domain(node);
        let Some((unit, body, _)) = self.setting_body(gid) else { return self.rows.empty(domain) };
        if let Some(root) = body.roots.first().copied() {
            let env = Env { unit, body, slots: vec![Loc::Unbound; body.slots.len().max(2)], design: None };
            if indices.is_empty() {
                return self.apart(env, |cx| cx.set(root));
            }
            let kids = self.names.sources.units[unit].kids(root);
            let sets = self.apart(env, |cx| {
                kids.iter()
                    .map(|kid| {
                        let set = cx.set(*kid);
                        cx.rows.as_mask(set).map(<[u64]>::to_vec)
                    })
                    .collect::<Option<Vec<_>>>()
            });
            if let Some(sets) = sets {
                let family = self.rows.family(None, domain, sets);
                return self.rows.set(Set::Family(family, indices[0]), domain);
            }
        }
        self.finding(
            codes::E0963,
            node,
            "a setting must be known before the game begins".to_owned(),
            "it reads what changes in play",
            "write names",
        );
        self.rows.empty(DomainId(0))
    }

    /// An element of a list, counted from 1; outside of it the nearest end.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what has no positions is refused")]
    pub(crate) fn index(&mut self, node: NodeId) -> NumId {
        let Tree::Index { list, position } = self.tree(node) else { return self.rows.int(0) };
        let position = self.num(position);
        let one = self.rows.int(1);
        let from_zero = self.row(Num::Sub(position, one));
        match self.unit().node(list).op {
            Op::Setting => {
                let gid = self.sym(list);
                let indices = self.indices(list, 0);
                let Some((at, key)) = self.setting_entry(list, gid, &indices) else { return self.rows.int(0) };
                self.row(Num::PrintAt(at, key, from_zero))
            }
            Op::Field | Op::Var => {
                let Some(spot) = self.place(list) else { return self.rows.int(NONE) };
                if let Some((column, object)) = self.state_list(spot) {
                    return self.list_entry(column, object, from_zero);
                }
                let super::fields::Spot::Field(mut place) = spot else { return self.rows.int(NONE) };
                place.index = Some(match place.index {
                    // A list in a family: the position inside it, kept within its length.
                    Some(index) => {
                        let length = self.list_length(list);
                        let (zero, last) = (self.rows.int(0), self.rows.int(length - 1));
                        let low = self.row(Num::Max(from_zero, zero));
                        let inside = self.row(Num::Min(low, last));
                        let length = self.rows.int(length);
                        let start = self.row(Num::Mul(index, length));
                        self.row(Num::Add(start, inside))
                    }
                    None => from_zero,
                });
                match self.get_field(list, place) {
                    super::Val::Num(id) => id,
                    super::Val::Set(_) => self.rows.int(NONE),
                }
            }
            Op::List => {
                let Some(values) = self.entries(list, 1, 1) else {
                    return self.refuse(list, "an element of a list that changes", "write a list of numbers or names");
                };
                let family = narrow(values.len().max(1));
                let name = "list".to_owned();
                let column = self.rows.column(
                    ConstColumn { name, domain: None, family, none: 0, values },
                    ConstFacts { holds: Holds::Plain, target: None, sure: true },
                );
                let zero = self.rows.int(0);
                self.row(Num::PrintAt(column, zero, from_zero))
            }
            _ => self.refuse(node, "only printed lists and settings have positions", "make the list a setting"),
        }
    }

    fn list_length(&self, node: NodeId) -> i32 {
        if let Many::List(most) = self.ty(node).many { i32::from(most.max(1)) } else { 1 }
    }

    fn setting_entry(&mut self, node: NodeId, gid: Gid, indices: &[NumId]) -> Option<(ConstId, NumId)> {
        let Some((unit, Decl { what: What::Setting { index, .. }, .. })) = self.names.decl(gid) else {
            self.unknown(node, gid);
            return None;
        };
        let at = match self.settings.get(&gid) {
            Some(known) => *known,
            None => {
                if !self.may_read(node, gid) {
                    return None;
                }
                let made = self.reading_of(gid, |cx| cx.read_setting(gid));
                self.settings.insert(gid, made);
                made
            }
        };
        let key = match self.flat(unit, index, indices) {
            Some(key) => key,
            None => self.rows.int(0),
        };
        Some((at, key))
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

    fn read_setting(&mut self, gid: Gid) -> ConstId {
        let name = self.names.name(gid).to_owned();
        let (ty, unit, indexed) = self.setting_type(gid);
        let length = if let Many::List(most) = ty.many { most.max(1) } else { 1 };
        let mut values = Vec::new();
        if let Some((at, body, number)) = self.setting_body(gid) {
            match (number, body.roots.first().copied()) {
                (Some(number), _) => values.push(number),
                (None, Some(root)) => {
                    let depth = usize::from(indexed) + usize::from(matches!(ty.many, Many::List(_)));
                    let env = Env { unit: at, body, slots: vec![Loc::Unbound; body.slots.len().max(2)], design: None };
                    let read = self.apart(env, |cx| cx.entries(root, depth, length as usize));
                    match read {
                        Some(entries) => values = entries,
                        None => {
                            let span = self.names.sources.node(at, root);
                            crate::findings::report(
                                &mut self.diags,
                                codes::E0963,
                                span,
                                format!("`{name}` must be known before the game begins"),
                                "it reads what changes in play",
                                "write numbers or names",
                            );
                        }
                    }
                }
                (None, None) => {}
            }
        }
        values.iter_mut().for_each(|value| *value = self.in_range(unit, &ty, *value));
        let target = self.domain_in(unit, &ty).filter(|domain| Some(*domain) != self.things.numbers);
        let sure = values.iter().all(|value| if target.is_some() { *value >= 0 } else { *value != NONE });
        let none = if target.is_some() { NONE } else { 0 };
        let column = ConstColumn { name, domain: None, family: length, none, values };
        self.rows.column(column, ConstFacts { holds: Holds::Plain, target, sure })
    }

    fn setting_type(&self, gid: Gid) -> (Ty, usize, bool) {
        match self.names.decl(gid) {
            Some((unit, Decl { what: What::Setting { ty, index, .. }, .. })) => {
                (self.names.sources.units[unit].types[ty.index()], unit, !index.is_empty())
            }
            _ => (Ty::plain(model::unit::Base::Error), 0, false),
        }
    }

    /// A definition that comes back to itself.
    pub(crate) fn circle(&mut self, node: NodeId, gid: Gid) {
        let name = self.names.name(gid).to_owned();
        self.finding(
            codes::E0964,
            node,
            format!("`{name}` reads itself"),
            "its definition comes back to it here",
            "let one of the definitions read the printed or stored value instead",
        );
    }
}

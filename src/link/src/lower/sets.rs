//! Set-valued trees. A thing where a set is wanted is the set of that thing.

use model::number::narrow;
use model::program::{DomainId, Num, NumId, Set, SetId};
use model::unit::{Base, Many, NodeId, Op, Tree};

use super::{Cx, Put, Val};

impl<'u> Cx<'u> {
    /// A tree as a set.
    pub(crate) fn set(&mut self, node: NodeId) -> SetId {
        if let Some(over) = self.changed(node) {
            return self.in_override(over, |cx, root| cx.set(root));
        }
        if self.spent(node) {
            let domain = self.domain(node).unwrap_or(DomainId(0));
            return self.rows.empty(domain);
        }
        let old = self.rows.here.replace(self.origin(node));
        let made = self.set_of(node);
        self.rows.here = old;
        made
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "every other set is that of the things a value names")]
    fn set_of(&mut self, node: NodeId) -> SetId {
        let ty = *self.ty(node);
        match self.tree(node) {
            Tree::Select { .. } => self.select(node),
            Tree::All { set } => self.set(set),
            Tree::Zone { owner, .. } => self.zone(node, owner),
            Tree::List { elements } => self.list(node, elements),
            Tree::Range { low, high } => {
                let domain = self.set_domain(node);
                let (lo, hi) = (self.num(low), self.num(high));
                (Set::Range(lo, hi), domain).put(self)
            }
            Tree::Top { zone, number: Some(count) } => {
                let domain = self.set_domain(node);
                (Set::TopOf(self.location(zone), self.num(count)), domain).put(self)
            }
            Tree::Population { .. } => self.population(node),
            Tree::Slot { .. } | Tree::Var { .. } | Tree::Field { .. } | Tree::Local { .. } | Tree::Value { .. } => {
                match self.kept(node) {
                    Some(Val::Set(set)) => set,
                    Some(Val::Num(id)) if ty.base == Base::Zone && self.unit().node(node).op == Op::Slot => {
                        self.in_location(node, id)
                    }
                    Some(Val::Num(id)) => self.one_member(node, id),
                    None => {
                        let domain = self.set_domain(node);
                        self.rows.empty(domain)
                    }
                }
            }
            Tree::Setting { indices, .. } if ty.many == Many::Set => self.setting_set(node, indices),
            Tree::Add { left: a, right: b } | Tree::Sub { left: a, right: b } if ty.many == Many::Set => {
                let x = self.set(a);
                let domain = self.rows.domain(x);
                let y = self.inside(b, domain);
                let row = if self.unit().node(node).op == Op::Add { Set::Or(x, y) } else { Set::Minus(x, y) };
                (row, domain).put(self)
            }
            Tree::If { condition, then, otherwise } if ty.many == Many::Set => {
                let condition = self.num(condition);
                match self.rows.as_int(condition) {
                    Some(0) => self.set(otherwise),
                    Some(_) => self.set(then),
                    None => {
                        let a = self.set(then);
                        (Set::If(condition, a, self.set(otherwise)), self.rows.domain(a)).put(self)
                    }
                }
            }
            Tree::Cast { value } if ty.many == Many::Set => self.set(value),
            Tree::NoneValue { .. } | Tree::Absent { .. } => {
                let domain = self.domain(node).unwrap_or(DomainId(0));
                self.rows.empty(domain)
            }
            _ if ty.base == Base::Zone => {
                let at = self.location(node);
                self.in_location(node, at)
            }
            _ => {
                let id = self.num(node);
                self.one_member(node, id)
            }
        }
    }

    fn in_location(&mut self, node: NodeId, at: NumId) -> SetId {
        let domain = self.set_domain(node);
        (Set::In(at), domain).put(self)
    }

    fn one_member(&mut self, node: NodeId, id: NumId) -> SetId {
        if self.ty(node).base == Base::Design {
            return self.copies_of(node, id);
        }
        let domain = self.set_domain(node);
        (Set::One(id), domain).put(self)
    }

    /// All copies of a design.
    fn copies_of(&mut self, node: NodeId, design: NumId) -> SetId {
        let kind = self.ty(node).sym.map(|sym| self.names.gid(self.env.unit, sym));
        let Some(domain) = kind.and_then(|kind| self.things.of_kind.get(&kind)).copied() else {
            return self.rows.empty(DomainId(0));
        };
        let family = self.rows.by_design(domain);
        (Set::Family(family, design), domain).put(self)
    }

    /// What lies in a zone: of one owner, of several, or of nobody.
    fn zone(&mut self, node: NodeId, owner: Option<NodeId>) -> SetId {
        let gid = self.sym(node);
        let Some(zone) = self.zones.get(gid) else {
            self.unknown(node, gid);
            return self.rows.empty(DomainId(0));
        };
        match (zone.owners, owner) {
            (Some(owners), Some(owner)) if self.is_set(owner) => {
                let of = self.set(owner);
                if owners == DomainId(0) {
                    return (Set::InOwned(zone.first, of), zone.domain).put(self);
                }
                let mut all = self.rows.empty(zone.domain);
                for member in 0..self.rows.size(owners) {
                    let member = narrow(member);
                    let which = self.rows.int(member);
                    let wanted = self.rows.has(of, which);
                    let there = (Set::In(self.rows.int(i32::from(zone.first) + member)), zone.domain).put(self);
                    let there = (Set::If(wanted, there, self.rows.empty(zone.domain)), zone.domain).put(self);
                    all = (Set::Or(all, there), zone.domain).put(self);
                }
                all
            }
            _ => (Set::In(self.location(node)), zone.domain).put(self),
        }
    }

    /// A list where a set is wanted.
    fn list(&mut self, node: NodeId, kids: &[NodeId]) -> SetId {
        let domain = match self.domain(node).or_else(|| kids.first().and_then(|kid| self.domain(*kid))) {
            Some(domain) => domain,
            None if kids.is_empty() => return self.rows.empty(DomainId(0)),
            None => self.set_domain(node),
        };
        let mut all = self.rows.empty(domain);
        for kid in kids {
            let one = self.set(*kid);
            if self.rows.domain(one) == domain {
                all = (Set::Or(all, one), domain).put(self);
            }
        }
        all
    }

    /// The members of a kind or enum.
    pub(super) fn population(&mut self, node: NodeId) -> SetId {
        let gid = self.sym(node);
        if let Some(known) = self.populations.get(&gid) {
            return *known;
        }
        let made = match (self.things.of_enum.get(&gid), self.things.of_kind.get(&gid), self.things.members.get(&gid)) {
            (Some(domain), ..) => self.rows.all(*domain),
            (None, Some(domain), Some(members)) => self.rows.constant(*domain, members.clone()),
            _ => {
                self.unknown(node, gid);
                self.rows.empty(DomainId(0))
            }
        };
        self.populations.insert(gid, made);
        made
    }

    /// The union of a set that reads the register over the members of another: images where there are such rows.
    #[expect(clippy::wildcard_enum_match_arm, reason = "other sets are gathered member by member")]
    pub(crate) fn union_over(&mut self, over: SetId, reg: u8, of: SetId) -> SetId {
        let (row, domain) = self.rows.sets[of.index()];
        if !self.rows.set_facts(of).reads(reg) {
            return (Set::If(Num::Some(over).put(self), of, self.rows.empty(domain)), domain).put(self);
        }
        match row {
            _ if self.rows.plain => {}
            Set::Or(a, b) => {
                let (a, b) = (self.union_over(over, reg, a), self.union_over(over, reg, b));
                return (Set::Or(a, b), domain).put(self);
            }
            Set::And(a, b) | Set::Minus(a, b) if !self.rows.set_facts(b).reads(reg) => {
                let a = self.union_over(over, reg, a);
                return (row.of(a), domain).put(self);
            }
            Set::And(a, b) if !self.rows.set_facts(a).reads(reg) => {
                let b = self.union_over(over, reg, b);
                return (Set::And(a, b), domain).put(self);
            }
            Set::Family(family, key) if self.rows.is_reg(key, reg) => {
                return (Set::FamilyAll(family, over), domain).put(self);
            }
            Set::InSpaces(_, of) | Set::FamilyAll(_, of) => {
                let of = self.union_over(over, reg, of);
                return (row.of(of), domain).put(self);
            }
            Set::In(at) => {
                if let Num::Add(first, member) = self.rows.nums[at.index()]
                    && let Some(first) = self.rows.as_int(first).and_then(|n| u16::try_from(n).ok())
                    && self.rows.is_reg(member, reg)
                {
                    if self.zones.spaces[domain.index()] == Some((self.rows.domain(over), first)) {
                        return (Set::InSpaces(first, over), domain).put(self);
                    }
                    if self.zones.seat_zones[domain.index()].contains(&first) {
                        return (Set::InOwned(first, over), domain).put(self);
                    }
                }
            }
            Set::One(value) => {
                return self.image(over, reg, value, domain);
            }
            _ => {}
        }
        // Whatever is in it for some member.
        self.gathered(over, reg, domain, |cx, member| cx.rows.has(of, member))
    }

    /// Members of a domain for which this holds with any member of a set.
    fn gathered(
        &mut self,
        over: SetId,
        reg: u8,
        domain: DomainId,
        holds: impl FnOnce(&mut Cx<'u>, NumId) -> NumId,
    ) -> SetId {
        let all = self.rows.all(domain);
        let inner = self.take_register().max(reg + 1);
        let member = Num::Reg(inner).put(self);
        let holds = holds(self, member);
        let some = Num::Any(over, reg, holds).put(self);
        let made = self.rows.refine(all, inner, some);
        self.drop_register();
        made
    }

    /// The values of a number that reads the register over the members of a set.
    #[expect(clippy::wildcard_enum_match_arm, reason = "other values are gathered member by member")]
    pub(crate) fn image(&mut self, over: SetId, reg: u8, value: NumId, target: DomainId) -> SetId {
        let row = match self.rows.nums[value.index()] {
            _ if self.rows.plain => None,
            Num::Reg(r) if r == reg => return over,
            Num::Get(col, x) if self.rows.is_reg(x, reg) => Some(Set::Image(col, over)),
            Num::Print(col, x) if self.rows.is_reg(x, reg) => Some(Set::ImagePrint(col, over)),
            Num::SpaceOf(_, x) if self.rows.is_reg(x, reg) => Some(Set::SpacesOf(over)),
            Num::HolderOf(_, x) if self.rows.is_reg(x, reg) => Some(Set::HoldersOf(over)),
            _ => None,
        };
        if let Some(row) = row {
            return (row, target).put(self);
        }
        self.gathered(over, reg, target, |cx, member| Num::Eq(member, value).put(cx))
    }
}

//! Noun phrases: a population, and everything its filters and tails say of the candidate, read as one condition and
//! handed to the set algebra at once.

use model::program::{DomainId, Num, NumId, Reg, Set, SetId};
use model::unit::{Base, Decl, MOST_THINGS, NodeId, Op, THIS, Tree, What, YOU};

use super::fields::FieldRef;
use super::{Cx, Env, Loc, Put, Val};
use crate::rows::Rows;

/// A noun phrase being read: the set it starts from and what must hold of a member.
struct Phrase {
    base: SetId,
    domain: DomainId,
    conditions: Vec<NumId>,
}

impl Phrase {
    /// The whole of a set.
    fn of(base: SetId, rows: &Rows) -> Phrase {
        Phrase { base, domain: rows.domain(base), conditions: Vec::new() }
    }
}

impl<'u> Cx<'u> {
    /// The set of things a noun phrase means.
    pub(crate) fn select(&mut self, node: NodeId) -> SetId {
        let reg = self.take_register();
        let phrase = self.phrase(node, reg);
        self.refined(phrase, reg)
    }

    /// The members of a phrase that was read with this register, which is free again.
    fn refined(&mut self, phrase: Phrase, reg: Reg) -> SetId {
        let one = self.rows.int(1);
        let all = phrase.conditions.into_iter().fold(one, |all, holds| Num::And(all, holds).put(self));
        let made = self.rows.refine(phrase.base, reg, all);
        self.drop_register();
        made
    }

    /// The things that a noun phrase means, wherever they are: what it says of their place is left out. None if it says
    /// nothing of that.
    pub(crate) fn select_anywhere(&mut self, node: NodeId) -> Option<SetId> {
        let unit = self.unit();
        let Tree::Select { noun, tails, .. } = unit.tree(node) else { return None };
        let elsewhere: Vec<NodeId> = tails.iter().copied().filter(|tail| unit.node(*tail).op != Op::TailIn).collect();
        if elsewhere.len() == tails.len() {
            return None;
        }
        let reg = self.take_register();
        let mut phrase = self.noun(noun, reg);
        let candidate = Num::Reg(reg).put(self);
        self.bind(self.slot_of(node), Loc::Num(candidate));
        elsewhere.into_iter().for_each(|tail| self.tail(tail, candidate, &mut phrase));
        Some(self.refined(phrase, reg))
    }

    /// The members of a noun phrase for which something more holds of the slot it binds.
    pub(crate) fn select_where(&mut self, node: NodeId, more: impl FnOnce(&mut Cx<'u>, NumId) -> NumId) -> SetId {
        let base = (self.unit().node(node).op != Op::Select).then(|| self.set(node));
        let reg = self.take_register();
        let mut phrase = match base {
            Some(base) => Phrase::of(base, &self.rows),
            None => self.phrase(node, reg),
        };
        let member = Num::Reg(reg).put(self);
        let condition = more(self, member);
        phrase.conditions.push(condition);
        self.refined(phrase, reg)
    }

    /// Whether one thing is what a noun phrase means: its conditions are asked, no set is made.
    pub(crate) fn select_has(&mut self, node: NodeId, value: NumId) -> NumId {
        if self.unit().node(node).op != Op::Select || self.rows.plain {
            let set = self.set(node);
            return self.rows.has(set, value);
        }
        let reg = self.take_register();
        let phrase = self.phrase(node, reg);
        let mut all = self.rows.has(phrase.base, value);
        for condition in phrase.conditions {
            all = Num::And(all, self.rows.subst(condition, reg, value)).put(self);
        }
        self.drop_register();
        all
    }

    fn phrase(&mut self, node: NodeId, reg: Reg) -> Phrase {
        let Tree::Select { slot, noun, tails } = self.tree(node) else {
            return Phrase::of(self.rows.empty(DomainId(0)), &self.rows);
        };
        let mut phrase = self.noun(noun, reg);
        let candidate = Num::Reg(reg).put(self);
        self.bind(slot, Loc::Num(candidate));
        for tail in tails {
            let old = self.rows.here.replace(self.origin(*tail));
            self.tail(*tail, candidate, &mut phrase);
            self.rows.here = old;
        }
        phrase
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "every other noun is a set expression")]
    fn noun(&mut self, noun: NodeId, reg: Reg) -> Phrase {
        let nothing = DomainId(0);
        let base = match self.tree(noun) {
            Tree::Noun { .. } => {
                let gid = self.sym(noun);
                let Some((unit, Decl { what: What::Noun { body, .. }, .. })) = self.names.decl(gid) else {
                    self.unknown(noun, gid);
                    return Phrase::of(self.rows.empty(nothing), &self.rows);
                };
                let root = body.roots.first().copied();
                let Some(root) = root.filter(|_| self.may_read(noun, gid)) else {
                    return Phrase::of(self.rows.empty(nothing), &self.rows);
                };
                let env = Env { unit, body, slots: vec![self.loc(YOU), self.loc(THIS)], design: self.env.design };
                return self.reading_of(gid, |cx| {
                    cx.within(env, |cx| {
                        let phrase = cx.unit().node(root).op == Op::Select;
                        if phrase { cx.phrase(root, reg) } else { Phrase::of(cx.set(root), &cx.rows) }
                    })
                });
            }
            Tree::NumberIn { range } => {
                let domain = self.set_domain(noun);
                self.number_range(range, domain)
            }
            Tree::Population { .. } => self.population(noun),
            _ => self.set(noun),
        };
        Phrase::of(base, &self.rows)
    }

    fn number_range(&mut self, range: NodeId, domain: DomainId) -> SetId {
        let Tree::Range { low, high } = self.tree(range) else { return self.set(range) };
        let (lo, hi) = (self.num(low), self.num(high));
        (Set::Range(lo, hi), domain).put(self)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what says nothing of a noun is refused")]
    fn tail(&mut self, tail: NodeId, candidate: NumId, phrase: &mut Phrase) {
        let Phrase { base, domain, conditions } = phrase;
        let domain = *domain;
        match self.tree(tail) {
            Tree::Filter { .. } => match self.filter(tail, Val::Num(candidate)) {
                Val::Num(holds) => conditions.push(holds),
                Val::Set(_) => {
                    self.refuse(tail, "this is no adjective", "declare it with `filter`");
                }
            },
            Tree::FieldFilter { .. } => {
                let place = FieldRef { field: self.sym(tail), object: Val::Num(candidate), design: false, index: None };
                if let Val::Num(holds) = self.get_field(tail, place) {
                    conditions.push(holds);
                }
            }
            Tree::TailIn { place: kid } => {
                let set = self.inside(kid, domain);
                let Num::Reg(reg) = self.rows.nums[candidate.index()] else { return };
                if self.rows.set_facts(set).reads(reg) {
                    conditions.push(self.rows.has(set, candidate));
                } else {
                    *base = (Set::And(*base, set), domain).put(self);
                }
            }
            Tree::TailOf { thing: kid, .. } => {
                let gid = self.sym(tail);
                let place = FieldRef { field: gid, object: Val::Num(candidate), design: false, index: None };
                let holds_design = self.names.field(gid).is_some_and(|(_, unit, field)| {
                    self.names.sources.units[unit].types[field.ty.index()].base == Base::Design
                });
                match self.get_field(tail, place) {
                    Val::Num(value) => conditions.push(self.is_of(value, kid, holds_design)),
                    Val::Set(set) => {
                        let wanted = self.num(kid);
                        conditions.push(self.rows.has(set, wanted));
                    }
                }
            }
            Tree::TailOwn { seat: kid } => {
                let holder = Num::HolderOf(domain, candidate).put(self);
                conditions.push(self.is_of(holder, kid, false));
            }
            Tree::TailMemory { frame, .. } => {
                let set = self.memory(tail, frame, domain);
                *base = (Set::And(*base, set), domain).put(self);
            }
            Tree::TailWhere { condition } => conditions.push(self.num(condition)),
            Tree::TailReached { from, most, step } => {
                let Num::Reg(reg) = self.rows.nums[candidate.index()] else { return };
                let one = self.rows.int(1);
                let all = std::mem::take(conditions).into_iter().fold(one, |all, holds| Num::And(all, holds).put(self));
                let among = self.rows.refine(*base, reg, all);
                let most = most.map(|most| self.num(most));
                let most = most.unwrap_or_else(|| self.rows.int(i32::from(MOST_THINGS)));
                let (from, step) = (self.inside(from, domain), self.inside(step, domain));
                *base = (Set::Reached(among, from, most, reg, step), domain).put(self);
            }
            Tree::TailOther { thing: kid } => {
                if self.is_set(kid) {
                    *base = (Set::Minus(*base, self.set(kid)), domain).put(self);
                } else {
                    let out = self.num(kid);
                    conditions.push(Num::Ne(candidate, out).put(self));
                }
            }
            _ => {
                self.refuse(
                    tail,
                    "this says nothing of a noun",
                    "write `in`, `of`, `where`, `during`, `other than` or `reached from`",
                );
            }
        }
    }

    /// A field is this thing, or one of these; where it holds a design, that of the thing. No if the thing is none: `of
    /// none` is empty, also where the field is none.
    fn is_of(&mut self, value: NumId, of: NodeId, design: bool) -> NumId {
        if self.is_set(of) {
            let set = self.set(of);
            return self.rows.has(set, value);
        }
        let wanted = self.num(of);
        let wanted = if design && self.ty(of).base == Base::Thing { self.design(of, wanted) } else { wanted };
        let same = Num::Eq(value, wanted).put(self);
        if self.rows.sure(wanted) { same } else { Num::And(self.is_some(wanted), same).put(self) }
    }

    /// What stood in the first slot of a verb while a procedure ran.
    fn memory(&mut self, tail: NodeId, frame: Option<NodeId>, domain: DomainId) -> SetId {
        let verb = self.sym(tail);
        let procedure = frame.and_then(|kid| self.frame_procedure(kid)).or_else(|| self.frame_procedure(tail));
        let Some(procedure) = procedure else {
            self.refuse(tail, "nothing says during what", "write `during` and a procedure");
            return self.rows.empty(domain);
        };
        let Some(at) = self.frame_layout(procedure).memories.iter().find(|(of, ..)| *of == verb).map(|(_, at, _)| *at)
        else {
            return self.rows.empty(domain);
        };
        if self.frame_of == Some(procedure) {
            return (Set::Slot(at), domain).put(self);
        }
        let proc = self.proc_of_verb(procedure);
        (Set::Frame(proc, at), domain).put(self)
    }

    /// A tree as the value its type says: a set or a number.
    pub(crate) fn val(&mut self, node: NodeId) -> Val {
        if self.is_set(node) { Val::Set(self.set(node)) } else { Val::Num(self.num(node)) }
    }
}

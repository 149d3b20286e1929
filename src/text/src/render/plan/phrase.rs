//! Things and noun phrases: slots, fields, zones, selections with their filters and tails.

use model::unit::{Base, Many, NodeId, Op, Space, Symbol, Value, What};

use super::Planner;
use crate::keys::{Key, kebab, procedure_key, value_key, verb_key};
use crate::render::term::{Join, Msg, Np, Predicate, Quant, Sort, Tail, Term};

impl Planner<'_> {
    /// Anything that is not a clause: a thing, a set, a number.
    pub(super) fn thing(&self, id: NodeId) -> Term {
        self.thing_as(id, Quant::Each)
    }

    /// As [`Self::thing`]; a selection without a quantifier of its own takes this one.
    pub(super) fn thing_as(&self, id: NodeId, quant: Quant) -> Term {
        let ty = self.unit.ty(id);
        match self.described(id, quant) {
            Term::Msg(msg) if ty.base == Base::Thing && matches!(ty.many, Many::One | Many::Option) => {
                let proper = matches!(self.op(id), Op::Item | Op::NoneValue);
                let np = (!proper).then(|| self.np_of_ty(ty, Quant::The));
                Term::Msg(Box::new(Msg { np, ..*msg }))
            }
            other => other,
        }
    }

    fn described(&self, id: NodeId, quant: Quant) -> Term {
        let one = |k| Term::or_nothing(self.kid(id, k).map(|kid| self.thing(kid)));
        match self.op(id) {
            Op::Absent => Term::Nothing,
            Op::Slot => self.slot(id),
            Op::Select => self.selection(id, quant),
            Op::Population | Op::Noun => Term::Np(Box::new(self.noun(id, quant))),
            Op::All => match self.kid(id, 0) {
                Some(set) => self.thing_as(set, quant),
                None => Term::Nothing,
            },
            Op::Only | Op::First => self.definite(id, Quant::The),
            Op::Item => Term::chain(self.item_name(self.sym(id)), Vec::new()),
            Op::Member => Term::chain(member_key(&self.sym(id).name), Vec::new()),
            Op::NoneValue => Term::msg("ref.nothing", Vec::new()),
            Op::Field => {
                let key = Key::one(format!("field.{}", self.sym(id).name));
                let object = self.kid(id, 0).map_or(Term::Nothing, |o| self.thing_as(o, Quant::All));
                Term::chain(key, vec![("o", object), ("k", one(1))])
            }
            Op::Local => {
                let name = &*self.sym(id).name;
                let frame = self.frame_of(name.split('.').next().unwrap_or(name));
                Term::chain(Key::one(format!("local.{name}")), vec![("o", frame), ("k", one(0))])
            }
            Op::Var => Term::chain(Key::one(format!("var.{}", self.sym(id).name)), vec![("k", one(0))]),
            Op::Setting => Term::chain(Key::one(format!("setting.{}", self.sym(id).name)), vec![("k", one(0))]),
            Op::Value => self.applied(id),
            Op::Zone => Term::chain(Key::one(format!("zone.{}", self.sym(id).name)), vec![("owner", one(0))]),
            Op::Owner => Term::msg("ref.owner", vec![("x", one(0))]),
            Op::Place => Term::msg("ref.place", vec![("x", one(0))]),
            Op::Left => Term::msg("ref.left", vec![("x", one(0))]),
            Op::Right => Term::msg("ref.right", vec![("x", one(0))]),
            Op::Else => one(0),
            Op::List => Term::list(self.kids(id).iter().map(|k| self.thing(*k)).collect(), Join::And),
            Op::Top => Term::msg("ref.top", vec![("x", one(0)), ("n", one(1))]),
            Op::Bottom => Term::msg("ref.bottom", vec![("x", one(0))]),
            _ => self.number(id),
        }
    }

    /// A noun phrase that stands for one thing: the set below, with this quantifier.
    fn definite(&self, id: NodeId, quant: Quant) -> Term {
        let Some(set) = self.kid(id, 0) else { return Term::Nothing };
        match self.thing_as(set, quant.clone()) {
            // `stone of this`: what belongs to the text itself.
            Term::Np(np) if np.quant == Quant::This => Term::Np(np),
            Term::Np(np) => Term::Np(Box::new(Np { quant, ..*np })),
            other => other,
        }
    }

    fn slot(&self, id: NodeId) -> Term {
        let slot = self.imm_slot(id);
        if slot == model::unit::YOU {
            return self.you.clone();
        }
        if slot == model::unit::THIS {
            return Term::This(Box::new(self.this.clone()));
        }
        if let Some((_, np)) = self.candidates.iter().rev().find(|(s, _)| *s == slot) {
            return Term::Candidate(Box::new(np.clone()));
        }
        if let Some((_, term)) = self.lets.iter().rev().find(|(s, _)| *s == slot) {
            return term.clone();
        }
        let np = self.np_of_ty(self.unit.ty(id), Quant::The);
        Term::Ref(self.slot_name(slot), Box::new(np))
    }

    /// A set by its noun, filters and tails; a set that was bound before is only referred to.
    fn selection(&self, id: NodeId, quant: Quant) -> Term {
        let kids = self.kids(id);
        if let [_, tail] = kids
            && self.op(*tail) == Op::TailIn
            && let Some(set) = self.kid(*tail, 0).filter(|s| self.is_bound_set(*s))
        {
            return self.thing(set);
        }
        Term::Np(Box::new(self.np(id, quant)))
    }

    fn is_bound_set(&self, id: NodeId) -> bool {
        self.op(id) == Op::Slot && self.unit.ty(id).many == Many::Set && self.imm_slot(id).index() > 1
    }

    /// The noun phrase of a selection.
    pub(super) fn np(&self, id: NodeId, quant: Quant) -> Np {
        if self.op(id) != Op::Select {
            return match self.thing_as(id, quant.clone()) {
                Term::Np(np) => *np,
                other => {
                    // A set that is not selected: a field, a zone, a value. Its members are meant.
                    let mut np = self.np_of_ty(self.unit.ty(id), quant);
                    np.tails.push(Tail { term: Term::In(Box::new(other)), predicate: Predicate::Place });
                    np
                }
            };
        }
        let kids = self.kids(id);
        let mut np = match kids.first() {
            Some(noun) => self.noun(*noun, quant),
            None => self.np_of_ty(self.unit.ty(id), quant),
        };
        let bare = np.clone();
        let mut inner = self.clone();
        inner.candidates.push((self.imm_slot(id), bare));
        for tail in kids.iter().skip(1) {
            inner.tail(*tail, &mut np);
        }
        np
    }

    fn noun(&self, id: NodeId, quant: Quant) -> Np {
        match self.op(id) {
            Op::Population => self.np_of(self.sym(id), quant),
            Op::Noun => {
                let of = self.np_of_ty(self.unit.ty(id), quant.clone());
                Np { noun: Key::one(format!("noun.{}", kebab(&self.sym(id).name))), ..of }
            }
            Op::NumberIn => Np::new(quant, Key::one("noun.number"), Sort::Thing),
            Op::Select => self.np(id, quant),
            _ => {
                let mut np = self.np_of_ty(self.unit.ty(id), quant);
                np.tails.push(Tail { term: Term::In(Box::new(self.thing(id))), predicate: Predicate::Place });
                np
            }
        }
    }

    fn tail(&self, id: NodeId, np: &mut Np) {
        let first = self.kid(id, 0);
        let plain = |term| Tail { term, predicate: Predicate::No };
        match self.op(id) {
            Op::Filter => {
                let symbol = self.sym(id);
                let params = self.words.params(symbol);
                let rest = self.kids(id).iter().zip(params.iter().skip(1));
                let args = rest.map(|(kid, p)| (p.name.to_string(), self.thing(*kid))).collect();
                np.filters.push(Msg { args, ..Msg::new(value_key("filter", &symbol.name), Vec::new()) });
            }
            Op::FieldFilter => np.filters.push(Msg::new(Key::one(format!("field.{}", self.sym(id).name)), Vec::new())),
            Op::TailIn => {
                if let Some(set) = first {
                    let place = Term::In(Box::new(self.thing_as(set, Quant::All)));
                    np.tails.push(Tail { term: place, predicate: Predicate::Place });
                }
            }
            Op::TailOf | Op::TailOwn => {
                let Some(whose) = first else { return };
                let term = self.thing(whose);
                if matches!(term, Term::This(_)) {
                    np.quant = Quant::This;
                } else if self.sort(whose) == Sort::Seat {
                    np.owner = Some(term);
                } else {
                    let field = if self.op(id) == Op::TailOf { &*self.sym(id).name } else { "owner" };
                    let key = Key::of([format!("tail.of.{field}"), "tail.of".to_owned()]);
                    np.tails.push(plain(Term::chain(key, vec![("x", term)])));
                }
            }
            Op::TailMemory => {
                let part = Term::form(Key::one(format!("verb.{}", verb_key(&self.sym(id).name))), "done", Vec::new());
                let args = vec![("part", part), ("during", self.during(id))];
                np.tails.push(Tail { term: Term::msg("tail.memory", args), predicate: Predicate::Past });
            }
            Op::TailWhere => {
                if let Some(cond) = first {
                    np.tails.push(plain(Term::msg("tail.where", vec![("c", self.condition(cond, true))])));
                }
            }
            Op::TailOther => {
                let Some(other) = first else { return };
                let term = self.thing(other);
                if np.owner.is_some() || term == self.you {
                    np.filters.push(Msg::new(Key::one("np.other"), Vec::new()));
                } else {
                    np.tails.push(plain(Term::msg("tail.other", vec![("x", term)])));
                }
            }
            _ => np.tails.push(plain(self.unread(id))),
        }
    }

    /// The procedure a memory belongs to: the frame that is named, else the one that runs.
    fn during(&self, id: NodeId) -> Term {
        let of = |symbol: &Symbol| {
            Key::of([format!("tail.during.{}", procedure_key(&symbol.name)), "tail.during".to_owned()])
        };
        let frame = self.kid(id, 0);
        let ty = frame.map_or_else(|| self.unit.ty(id), |f| self.unit.ty(f));
        let Some(symbol) = ty.sym.map(|s| &self.unit.symbols[s.index()]).filter(|_| ty.base == Base::Frame) else {
            return Term::msg("tail.during", vec![("o", Term::or_nothing(frame.map(|f| self.thing(f))))]);
        };
        let o = match frame.map(|f| self.thing(f)) {
            Some(term @ Term::Ref(..)) => term,
            _ => Term::Np(Box::new(self.np_of(symbol, Quant::This))),
        };
        Term::chain(of(symbol), vec![("o", o)])
    }

    /// The running frame of a procedure: the name it is bound to here, else "the siege".
    fn frame_of(&self, head: &str) -> Term {
        let frame = |slot: &model::unit::Slot| {
            let ty = &self.unit.types[slot.ty.index()];
            let symbol = ty.sym.filter(|_| ty.base == Base::Frame).map(|s| &self.unit.symbols[s.index()])?;
            (procedure_key(&symbol.name) == head).then(|| self.np_of(symbol, Quant::The))
        };
        match self.body.slots.iter().find_map(|slot| Some((slot.name.to_string(), frame(slot)?))) {
            Some((name, np)) => Term::Ref(name, Box::new(np)),
            None => {
                let noun = Key::of([format!("proc.{head}"), format!("noun.{}", kebab(head))]);
                Term::Np(Box::new(Np::new(Quant::The, noun, Sort::Thing)))
            }
        }
    }

    /// A value, relation or filter with its arguments, as a noun phrase.
    fn applied(&self, id: NodeId) -> Term {
        let symbol = self.sym(id);
        let class = match self.words.value(symbol).map(|(_, v)| v.flavour) {
            Some(model::unit::Flavour::Relation) => "relation",
            Some(model::unit::Flavour::Filter) => "filter",
            Some(model::unit::Flavour::Value) | None => "value",
        };
        Term::Msg(Box::new(Msg { args: self.arguments(id), ..Msg::new(value_key(class, &symbol.name), Vec::new()) }))
    }

    /// The arguments of an applied value, by name of parameter; the first also as `x`.
    pub(super) fn arguments(&self, id: NodeId) -> Vec<(String, Term)> {
        let params = self.words.params(self.sym(id));
        let mut args: Vec<(String, Term)> =
            params.iter().zip(self.kids(id)).map(|(p, kid)| (p.name.to_string(), self.thing(*kid))).collect();
        if let Some((_, first)) = args.first().cloned() {
            args.push(("x".to_owned(), first));
        }
        args
    }

    pub(super) fn sort(&self, id: NodeId) -> Sort {
        let ty = self.unit.ty(id);
        match (ty.base, ty.sym) {
            (Base::Thing, Some(sym)) => super::sort_of(self.words.root(&self.unit.symbols[sym.index()].name)),
            _ => Sort::Thing,
        }
    }

    pub(super) fn item_name(&self, symbol: &Symbol) -> Key {
        match self.words.decl(symbol).map(|(_, d)| &d.what) {
            Some(What::Item(item)) => Key::one(format!("name.{}", item.key)),
            _ => Key::one(format!("name.{}", symbol.name)),
        }
    }

    /// Whether the value is one that a text may name by a short form.
    pub(super) fn short_name(&self, id: NodeId) -> Term {
        match self.op(id) {
            Op::Value => {
                let symbol = self.sym(id);
                Term::special(value_key("value", &symbol.name), "short", Vec::new(), self.thing(id))
            }
            Op::Field => {
                Term::special(Key::one(format!("field.{}", self.sym(id).name)), "short", Vec::new(), self.thing(id))
            }
            _ => self.thing(id),
        }
    }

    /// The declaration of an applied value.
    pub(super) fn value_decl(&self, id: NodeId) -> Option<&Value> {
        let symbol = self.sym(id);
        if symbol.space == Space::Value { self.words.value(symbol).map(|(_, v)| v) } else { None }
    }
}

/// Keys of an enum's member, from `colour.red`.
pub(crate) fn member_key(name: &str) -> Key {
    let short = kebab(name.rsplit('.').next().unwrap_or(name));
    Key::of([format!("enum.{name}"), format!("name.{short}"), format!("noun.{short}")])
}

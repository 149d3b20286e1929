//! Things: what a slot, a field, a zone or a selection means, as a noun phrase with its filters and what stands behind
//! it: `any of your painted cups in the mill`.

use model::unit::{Base, Flavour, Many, NodeId, Op, SlotId, Symbol, THIS, Tree, What, YOU, last_part};

use super::{Planner, procedure_noun, sort_of};
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
        let of = |key, id| Term::msg(key, vec![("x", self.thing(id))]);
        let maybe = |id: Option<NodeId>| Term::or_nothing(id.map(|id| self.thing(id)));
        let first = |indices: &[NodeId]| ("k", maybe(indices.first().copied()));
        let named = |class: &str| Key::one(format!("{class}.{}", self.sym(id).name));
        match self.tree(id) {
            Tree::Absent {} => Term::Nothing,
            Tree::Slot { slot } => self.slot(slot, id),
            Tree::Select { tails, .. } => self.selection(id, tails, quant),
            Tree::Population { .. } | Tree::Noun { .. } => Term::Np(Box::new(self.noun(id, quant))),
            Tree::All { set } => self.thing_as(set, quant),
            Tree::Only { set } | Tree::First { set, .. } => self.definite(set, Quant::The),
            Tree::Item { .. } => Term::word(self.item_name(self.sym(id))),
            Tree::Member { .. } => Term::word(member_key(&self.sym(id).name)),
            Tree::NoneValue {} => Term::word(Key::one("ref.nothing")),
            Tree::Field { object, indices, .. } => {
                Term::chain(named("field"), vec![("o", self.thing_as(object, Quant::All)), first(indices)])
            }
            Tree::Local { indices, .. } => {
                let name = &*self.sym(id).name;
                let frame = self.frame_of(name.split('.').next().unwrap_or(name));
                Term::chain(named("local"), vec![("o", frame), first(indices)])
            }
            Tree::Var { indices, .. } => Term::chain(named("var"), vec![first(indices)]),
            Tree::Setting { indices, .. } => Term::chain(named("setting"), vec![first(indices)]),
            Tree::Value { .. } => self.applied(id),
            Tree::Zone { owner, .. } => Term::chain(named("zone"), vec![("owner", maybe(owner))]),
            Tree::Owner { piece } => of("ref.owner", piece),
            Tree::Place { piece } => of("ref.place", piece),
            Tree::Design { piece } => of("ref.design", piece),
            Tree::Left { seat } => of("ref.left", seat),
            Tree::Right { seat } => of("ref.right", seat),
            Tree::Else { left, .. } => self.thing(left),
            Tree::List { elements } => Term::list(elements.iter().map(|k| self.thing(*k)).collect(), Join::And),
            Tree::Top { zone, number } => Term::msg("ref.top", vec![("x", self.thing(zone)), ("n", maybe(number))]),
            Tree::Bottom { zone } => of("ref.bottom", zone),
            _ => self.number(id),
        }
    }

    /// A noun phrase that stands for one thing: the set below, with this quantifier.
    fn definite(&self, set: NodeId, quant: Quant) -> Term {
        match self.thing_as(set, quant.clone()) {
            // `stone of this`: what belongs to the text itself.
            Term::Np(np) if np.quant == Quant::This => Term::Np(np),
            Term::Np(np) => Term::Np(Box::new(Np { quant, ..*np })),
            other => other,
        }
    }

    fn slot(&self, slot: SlotId, id: NodeId) -> Term {
        match slot {
            YOU => return self.you.clone(),
            THIS => return Term::This(Box::new(self.this.clone())),
            _ => {}
        }
        let candidate = self.candidates.iter().rev().find(|(s, _)| *s == slot);
        let said = candidate.map(|(_, np)| Term::Candidate(Box::new(np.clone())));
        let bound = || self.lets.iter().rev().find(|(s, _)| *s == slot).map(|(_, term)| term.clone());
        let np = || self.np_of_ty(self.unit.ty(id), Quant::The);
        said.or_else(bound).unwrap_or_else(|| Term::Ref(self.slot_name(slot), Box::new(np())))
    }

    /// A set by its noun, filters and tails; a set that was bound before is only referred to.
    fn selection(&self, id: NodeId, tails: &[NodeId], quant: Quant) -> Term {
        if let [tail] = tails
            && let Tree::TailIn { place } = self.tree(*tail)
            && matches!(self.tree(place), Tree::Slot { slot } if slot != YOU && slot != THIS)
            && self.unit.ty(place).many == Many::Set
        {
            return self.thing(place);
        }
        Term::Np(Box::new(self.np(id, quant)))
    }

    /// The noun phrase of a selection.
    pub(super) fn np(&self, id: NodeId, quant: Quant) -> Np {
        let Tree::Select { slot, noun, tails } = self.tree(id) else {
            return match self.thing_as(id, quant.clone()) {
                Term::Np(np) => *np,
                // A set that is not selected: a field, a zone, a value. Its members are meant.
                other => Np { tails: vec![Tail::place(other)], ..self.np_of_ty(self.unit.ty(id), quant) },
            };
        };
        let mut np = self.noun(noun, quant);
        let mut inner = self.clone();
        inner.candidates.push((slot, np.clone()));
        tails.iter().for_each(|tail| inner.tail(*tail, slot, &mut np));
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
            _ => Np { tails: vec![Tail::place(self.thing(id))], ..self.np_of_ty(self.unit.ty(id), quant) },
        }
    }

    fn tail(&self, id: NodeId, slot: SlotId, np: &mut Np) {
        let plain = |term| Tail { term, predicate: Predicate::No };
        match self.tree(id) {
            Tree::Filter { arguments, .. } => {
                let symbol = self.sym(id);
                let rest = arguments.iter().zip(self.words.params(symbol).iter().skip(1));
                let args = rest.map(|(kid, p)| (p.name.to_string(), self.thing(*kid))).collect();
                np.filters.push(Msg::filled(value_key("filter", &symbol.name), args));
            }
            Tree::FieldFilter { .. } => {
                np.filters.push(Msg::new(Key::one(format!("field.{}", self.sym(id).name)), Vec::new()));
            }
            Tree::TailIn { place } => np.tails.push(Tail::place(self.thing_as(place, Quant::All))),
            Tree::TailOf { thing: whose, .. } | Tree::TailOwn { seat: whose } => {
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
            Tree::TailMemory { frame, .. } => {
                let part = Term::form(Key::one(format!("verb.{}", verb_key(&self.sym(id).name))), "done", Vec::new());
                let args = vec![("part", part), ("during", self.during(id, frame))];
                np.tails.push(Tail { term: Term::msg("tail.memory", args), predicate: Predicate::Past });
            }
            Tree::TailWhere { condition } => {
                np.tails.push(plain(Term::msg("tail.where", vec![("c", self.condition(condition, true))])));
            }
            Tree::TailReached { from, most, step } => {
                let step = if self.is_of(step, slot) { self.short_name(step) } else { self.thing(step) };
                let most = Term::or_nothing(most.map(|most| self.thing(most)));
                let args = vec![("x", self.thing(from)), ("s", step), ("n", most)];
                np.tails.push(plain(Term::msg("tail.reached", args)));
            }
            Tree::TailOther { thing } => {
                let term = self.thing(thing);
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
    fn during(&self, id: NodeId, frame: Option<NodeId>) -> Term {
        let ty = frame.map_or_else(|| self.unit.ty(id), |f| self.unit.ty(f));
        let named = frame.map(|f| self.thing(f));
        let Some(symbol) = ty.sym.map(|s| self.unit.symbol(s)).filter(|_| ty.base == Base::Frame) else {
            return Term::msg("tail.during", vec![("o", Term::or_nothing(named))]);
        };
        let o = match named {
            Some(term @ Term::Ref(..)) => term,
            _ => Term::Np(Box::new(self.np_of(symbol, Quant::This))),
        };
        let key = Key::of([format!("tail.during.{}", procedure_key(&symbol.name)), "tail.during".to_owned()]);
        Term::chain(key, vec![("o", o)])
    }

    /// The running frame of a procedure: the name it is bound to here, else "the siege".
    fn frame_of(&self, head: &str) -> Term {
        match self.frames().find(|(_, of)| procedure_key(&of.name) == head) {
            Some((name, of)) => Term::Ref(name.to_string(), Box::new(self.np_of(of, Quant::The))),
            None => Term::Np(Box::new(Np::new(Quant::The, procedure_noun(head), Sort::Thing))),
        }
    }

    /// A value, relation or filter with its arguments, as a noun phrase.
    fn applied(&self, id: NodeId) -> Term {
        let symbol = self.sym(id);
        let class = match self.words.value(symbol).map(|value| value.flavour) {
            Some(Flavour::Relation) => "relation",
            Some(Flavour::Filter) => "filter",
            Some(Flavour::Value) | None => "value",
        };
        Term::filled(value_key(class, &symbol.name), "t", self.arguments(id))
    }

    /// The arguments of an applied value, by name of parameter; the first also as `x`.
    pub(super) fn arguments(&self, id: NodeId) -> Vec<(String, Term)> {
        with_first(self.roles(self.sym(id), self.unit.kids(id), |_, kid| self.thing(kid)))
    }

    pub(super) fn sort(&self, id: NodeId) -> Sort {
        let ty = self.unit.ty(id);
        match (ty.base, ty.sym) {
            (Base::Thing, Some(sym)) => sort_of(self.words.root(self.unit.name(sym))),
            _ => Sort::Thing,
        }
    }

    pub(super) fn item_name(&self, symbol: &Symbol) -> Key {
        let decl = self.words.decl(symbol).map(|(_, decl)| &decl.what);
        Key::one(format!("name.{}", if let Some(What::Item(item)) = decl { &item.key } else { &symbol.name }))
    }

    /// Whether the value is one that a text may name by a short form.
    pub(super) fn short_name(&self, id: NodeId) -> Term {
        let key = match self.op(id) {
            Op::Value => value_key("value", &self.sym(id).name),
            Op::Field => Key::one(format!("field.{}", self.sym(id).name)),
            _ => return self.thing(id),
        };
        Term::special(key, "short", Vec::new(), self.thing(id))
    }
}

/// Arguments, the first also as `x`.
pub(super) fn with_first(mut args: Vec<(String, Term)>) -> Vec<(String, Term)> {
    args.extend(args.first().map(|(_, first)| ("x".to_owned(), first.clone())));
    args
}

/// Keys of an enum's member, from `colour.red`.
pub(crate) fn member_key(name: &str) -> Key {
    let short = kebab(last_part(name));
    Key::of([format!("enum.{name}"), format!("name.{short}"), format!("noun.{short}")])
}

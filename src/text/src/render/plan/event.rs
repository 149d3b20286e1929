//! What an ability listens to, as the beginning of its line: `when somebody pays cups`, `when a cup is broken`,
//! `when the day begins`.

use model::unit::{Base, NodeId, Param, SlotId, Space, Symbol, Tree};

use super::{Planner, measure_key, noun_of};
use crate::keys::{Key, procedure_key, verb_key};
use crate::render::term::{Act, Np, Quant, Term};

/// How an event is said.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// It happens: "you put", "is moved".
    Happens,
    /// It would happen: "would be moved".
    Threat,
    /// As a point in time: "the end of the siege".
    Point,
}

impl Planner<'_> {
    /// The event of a pattern. A cause that is said elsewhere is given from outside.
    pub(super) fn event(&self, id: NodeId, mode: Mode, cause: Term) -> Term {
        let event = match self.tree(id) {
            Tree::Pattern { subject, slots, .. } => self.performed(self.sym(id), subject, slots, mode),
            Tree::PatternBegin { subject, .. } => self.passage(self.sym(id), subject, mode, "begins"),
            Tree::PatternEnd { subject, .. } => self.passage(self.sym(id), subject, mode, "ends"),
            _ => self.unread(id),
        };
        let cause = match (cause, self.cause_of(id)) {
            (Term::Nothing, Some(Tree::PatIs { value })) => self.cause(value, "t"),
            (given, _) => given,
        };
        match cause {
            Term::Nothing => event,
            cause => Term::msg("event.because", vec![("e", event), ("cause", cause)]),
        }
    }

    /// The slot a pattern binds its cause to.
    pub(super) fn cause_slot(&self, id: NodeId) -> Option<SlotId> {
        if let Tree::PatBind { slot, .. } = self.cause_of(id)? { Some(slot) } else { None }
    }

    /// What stands for the cause of an event.
    fn cause_of(&self, id: NodeId) -> Option<Tree<'_>> {
        match self.tree(id) {
            Tree::Pattern { cause, .. } | Tree::PatternBegin { cause, .. } | Tree::PatternEnd { cause, .. } => {
                Some(self.tree(cause))
            }
            _ => None,
        }
    }

    fn performed(&self, symbol: &Symbol, subject: NodeId, slots: &[NodeId], mode: Mode) -> Term {
        let key = verb_key(&symbol.name);
        let subject = self.pattern(subject, Quant::Some);
        let args = self.roles(symbol, slots, |param, kid| match self.pattern(kid, Quant::Some) {
            Term::Nothing => self.open(symbol, param),
            said => said,
        });
        let said = |term: &Term| !matches!(term, Term::Nothing | Term::Open(_));
        let passive = subject == Term::Nothing && args.first().is_some_and(|(_, t)| said(t));
        let (passively, actively) = if mode == Mode::Threat { ("threat", "would") } else { ("passive", "clause") };
        let form = if passive { passively } else { actively };
        let subject = if subject == Term::Nothing && !passive { Term::word(Key::one("ref.somebody")) } else { subject };
        let key = Key::of([format!("event.{key}"), format!("verb.{key}")]);
        Term::Act(Box::new(Act { form: Some(form), ..Act::new(key, subject, args) }))
    }

    /// What stands for a parameter of a verb that may be anything: "a cup", some of a measure.
    fn open(&self, verb: &Symbol, param: &Param) -> Term {
        let Some((unit, _)) = self.words.decl(verb) else { return Term::Nothing };
        let ty = &unit.types[param.ty.index()];
        let any = match (ty.base, ty.sym.map(|sym| unit.symbol(sym))) {
            (Base::Quantity, Some(measure)) => Term::Amount(Box::new(Term::Nothing), measure_key(&measure.name)),
            (_, Some(noun)) => Term::Np(Box::new(noun_of(self.words, noun, Quant::Some))),
            (Base::Int, None) => Term::word(Key::one(Term::LETTERS[0])),
            (_, None) => return Term::Nothing,
        };
        Term::Open(Box::new(any))
    }

    fn passage(&self, symbol: &Symbol, subject: NodeId, mode: Mode, way: &str) -> Term {
        let name = procedure_key(&symbol.name);
        let key = Key::of([format!("event.{name}.{way}"), format!("event.{way}")]);
        let frame = self.frames().find(|(_, of)| *of == symbol).map(|(name, _)| name.to_string());
        // There is one step of that name.
        let one = mode == Mode::Point || symbol.space == Space::Step;
        let quant = if one { Quant::The } else { Quant::Some };
        let np = Np { binder: frame, ..self.np_of(symbol, quant) };
        let args = vec![("p", Term::Np(Box::new(np))), ("subject", self.pattern(subject, Quant::Some))];
        Term::form(key, if mode == Mode::Point { "np" } else { "t" }, args)
    }

    /// What stands in one place of a pattern; nothing where anything fits.
    pub(super) fn pattern(&self, id: NodeId, quant: Quant) -> Term {
        match self.tree(id) {
            Tree::PatIs { value } => self.thing_as(value, quant),
            Tree::PatBind { slot, set } => {
                let name = self.slot_name(slot);
                let mut np = match set {
                    Some(set) => self.np(set, quant),
                    None => match self.body.slots.get(slot.index()) {
                        Some(s) => self.np_of_ty(&self.unit.types[s.ty.index()], quant),
                        None => return Term::Nothing,
                    },
                };
                np.binder = Some(name).filter(|name| !name.is_empty() && name != "it").or(np.binder);
                Term::Np(Box::new(np))
            }
            _ => Term::Nothing,
        }
    }
}

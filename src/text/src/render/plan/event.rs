//! Events of listeners: somebody does something, something is done, a procedure begins or ends.

use model::unit::{Base, NodeId, Op, Param, Symbol};

use super::{Planner, noun_of};
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
        let event = match self.op(id) {
            Op::Pattern => self.performed(id, mode),
            Op::PatternBegin => self.passage(id, mode, "begins"),
            Op::PatternEnd => self.passage(id, mode, "ends"),
            _ => self.unread(id),
        };
        let cause = match (cause, self.kid(id, 1).map(|c| (c, self.op(c)))) {
            (Term::Nothing, Some((c, Op::PatIs))) => self.kid(c, 0).map_or(Term::Nothing, |m| self.cause(m, "t")),
            (given, _) => given,
        };
        match cause {
            Term::Nothing => event,
            cause => Term::msg("event.because", vec![("e", event), ("cause", cause)]),
        }
    }

    /// The slot a pattern binds its cause to.
    pub(super) fn cause_slot(&self, id: NodeId) -> Option<i32> {
        let cause = self.kid(id, 1).filter(|c| self.op(*c) == Op::PatBind)?;
        Some(self.node(cause).imm)
    }

    fn performed(&self, id: NodeId, mode: Mode) -> Term {
        let symbol = self.sym(id);
        let key = verb_key(&symbol.name);
        let subject = self.kid(id, 0).map_or(Term::Nothing, |s| self.pattern(s, Quant::Some));
        let params = self.words.params(symbol);
        let kids = self.kids(id).iter().skip(2);
        let args: Vec<(String, Term)> = params
            .iter()
            .zip(kids)
            .map(|(p, kid)| match self.pattern(*kid, Quant::Some) {
                Term::Nothing => (p.name.to_string(), self.open(symbol, p)),
                said => (p.name.to_string(), said),
            })
            .collect();
        let said = |term: &Term| !matches!(term, Term::Nothing | Term::Open(_));
        let passive = subject == Term::Nothing && args.first().is_some_and(|(_, t)| said(t));
        let form = match (mode, passive) {
            (Mode::Happens | Mode::Point, true) => "passive",
            (Mode::Happens | Mode::Point, false) => "clause",
            (Mode::Threat, true) => "threat",
            (Mode::Threat, false) => "would",
        };
        let subject =
            if subject == Term::Nothing && !passive { Term::msg("ref.somebody", Vec::new()) } else { subject };
        let key = Key::of([format!("event.{key}"), format!("verb.{key}")]);
        Term::Act(Box::new(Act { key, subject, form: Some(form), args, cause: Term::Nothing }))
    }

    /// What stands for a parameter of a verb that may be anything: "a cup", a number of a measure nothing.
    fn open(&self, verb: &Symbol, param: &Param) -> Term {
        let Some((unit, _)) = self.words.decl(verb) else { return Term::Nothing };
        let ty = &unit.types[param.ty.index()];
        let noun = ty.sym.map(|sym| &unit.symbols[sym.index()]).filter(|_| ty.base != Base::Quantity);
        noun.map_or(Term::Nothing, |symbol| Term::Open(Box::new(noun_of(self.words, symbol, Quant::Some))))
    }

    fn passage(&self, id: NodeId, mode: Mode, way: &str) -> Term {
        let symbol = self.sym(id);
        let name = procedure_key(&symbol.name);
        let key = Key::of([format!("event.{name}.{way}"), format!("event.{way}")]);
        let frame = self.frame_binder(id);
        let quant = if mode == Mode::Point { Quant::The } else { Quant::Some };
        let np = Np { binder: frame, ..self.np_of(symbol, quant) };
        let mut args = vec![("p", Term::Np(Box::new(np)))];
        let subject = self.kid(id, 0).map_or(Term::Nothing, |s| self.pattern(s, Quant::Some));
        args.push(("subject", subject));
        Term::form(key, if mode == Mode::Point { "np" } else { "t" }, args)
    }

    /// The name the running frame is bound to: the slot whose type is a frame of the procedure.
    fn frame_binder(&self, id: NodeId) -> Option<String> {
        let symbol = self.sym(id);
        let slot = self.body.slots.iter().find(|slot| {
            let ty = &self.unit.types[slot.ty.index()];
            ty.base == Base::Frame && ty.sym.is_some_and(|s| self.unit.symbols[s.index()] == *symbol)
        });
        slot.map(|s| s.name.to_string())
    }

    /// What stands in one place of a pattern; nothing where anything fits.
    pub(super) fn pattern(&self, id: NodeId, quant: Quant) -> Term {
        match self.op(id) {
            Op::PatIs => self.kid(id, 0).map_or(Term::Nothing, |e| self.thing_as(e, quant)),
            Op::PatBind => {
                let slot = self.imm_slot(id);
                let name = self.slot_name(slot);
                let mut np = match self.kid(id, 0) {
                    Some(set) => self.np(set, quant),
                    None => match self.body.slots.get(slot.index()) {
                        Some(s) => self.np_of_ty(&self.unit.types[s.ty.index()], quant),
                        None => return Term::Nothing,
                    },
                };
                if !name.is_empty() && name != "it" {
                    np.binder = Some(name);
                }
                Term::Np(Box::new(np))
            }
            _ => Term::Nothing,
        }
    }
}

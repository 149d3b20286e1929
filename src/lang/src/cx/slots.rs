//! Bodies, scopes, slots: what is bound, under which name, and whether anything reads it.

use std::collections::HashSet;

use diag::{Diagnostic, Severity, Span, codes};
use model::unit::{Body, MOST_IN_ONE, NodeId, Op, Rows, Slot, SlotId, THIS, YOU};

use super::{Bound, Cx, SlotInfo, State, Typed, Want};
use crate::dict::types::Ty;
use crate::dict::{Data, Ent};
use crate::findings::{Finding, too_many};
use crate::syntax::ast::Word;
use crate::syntax::words::words_of;

/// Of so many names, errors and words of an error it is asked whether one is meant by the other.
const MOST_MEANT: usize = 24;

impl Cx<'_> {
    /// Elaborates a body of its own: slots 0 and 1 stand, `f` adds the others and returns the roots.
    pub fn body(&mut self, you: Option<Ty>, this: Option<Ty>, f: impl FnOnce(&mut Self) -> Vec<NodeId>) -> Body {
        let span = Span::new(self.file(), 0, 0);
        let slot = |name: &str, ty: Option<Ty>| SlotInfo {
            name: name.to_owned(),
            ty: ty.unwrap_or(Ty::UNIT),
            span,
            bound: Bound::Hidden,
            used: true,
            named: false,
        };
        let seat = you.or_else(|| self.seat());
        let state = State { slots: vec![slot("you", seat), slot("this", this)], you, this, ..State::default() };
        self.body_in(state, f).0
    }

    /// Elaborates the body of something granted inside another body: its slots begin with those of the granting body,
    /// whose names stay visible. Where these are too many it is left out, which is reported.
    pub fn inner_body(&mut self, span: Span, f: impl FnOnce(&mut Self) -> Vec<NodeId>) -> Body {
        if !self.may_see(self.state.slots.len(), span) {
            let roots = (0..3).map(|_| self.error(span)).collect();
            return Body { slots: Rows::default(), roots: Rows::Owned(roots), grants: Rows::default() };
        }
        // What was granted before is no part of it.
        let (grants, before) = (std::mem::take(&mut self.state.grants), std::mem::take(&mut self.state.before));
        let mut state = self.state.clone();
        (self.state.grants, self.state.before) = (grants, before);
        state.facts.clear();
        let (body, inner) = self.body_in(state, f);
        for (slot, inner) in self.state.slots.iter_mut().zip(inner) {
            (slot.used, slot.named) = (inner.used, inner.named);
        }
        body
    }

    fn body_in(&mut self, state: State, f: impl FnOnce(&mut Self) -> Vec<NodeId>) -> (Body, Vec<SlotInfo>) {
        let own = state.slots.len();
        let outer = std::mem::replace(&mut self.state, state);
        let before = self.found.len();
        let roots = f(self);
        let inner = std::mem::replace(&mut self.state, outer);
        self.bound.extend(inner.slots.iter().filter(|s| s.bound != Bound::Hidden).map(|s| s.span));
        self.meant(before, &inner);
        // where something is broken, what it would have read is not known
        let whole = !self.unit.broken && self.dict.excused.is_empty() && self.dict.vague.is_empty();
        if whole && !self.found[before..].iter().any(Finding::is_error) {
            self.report_unused(&inner.slots[own..]);
        }
        let slots = inner.slots.iter().map(|s| Slot { name: s.name.clone().into(), ty: self.ty_id(s.ty) });
        let slots = Rows::Owned(slots.collect());
        (Body { slots, roots: Rows::Owned(roots), grants: Rows::Owned(inner.grants) }, inner.slots)
    }

    /// Tells errors found since `before` which names of the body nothing reads, where one of them may be meant.
    fn meant(&mut self, before: usize, inner: &State) {
        if !self.found[before..].iter().any(Finding::is_error) {
            return;
        }
        let named: HashSet<Span> = inner.slots.iter().filter(|s| s.named).map(|s| s.span).collect();
        let idle = inner.slots.iter().filter(|s| s.bound != Bound::Hidden && !named.contains(&s.span));
        let idle: Vec<(&str, Span)> = idle.take(MOST_MEANT).map(|s| (s.name.as_str(), s.span)).collect();
        for finding in self.found[before..].iter_mut().take(MOST_MEANT) {
            let short = |name: &str| name.chars().count() <= 2;
            match finding {
                Finding::Unknown { name, bound, .. } => {
                    let like =
                        |other: &str| (short(name) && short(other)) || diag::did_you_mean(name, [other]).is_some();
                    bound.extend(idle.iter().filter(|(other, _)| like(other)).map(|(_, span)| *span));
                }
                Finding::One(d) if d.severity == Severity::Error => {
                    let at = d.span();
                    let text = self.unit.source.get(at.range()).unwrap_or_default();
                    let like = |other: &str| {
                        words_of(text).take(MOST_MEANT).any(|word| diag::did_you_mean(word, [other]).is_some())
                    };
                    for (_, span) in idle.iter().filter(|(other, span)| *span != at && like(other)).take(2) {
                        d.others.push(diag::Label { span: *span, text: diag::Note::Unread });
                    }
                }
                Finding::One(_) => {}
            }
        }
    }

    /// Tells of names bound in a body itself, and not around it, that nothing reads.
    fn report_unused(&mut self, slots: &[SlotInfo]) {
        for slot in slots {
            let (used, help) = match slot.bound {
                Bound::Binder if slot.used => (slot.named, "leave the name out: `it` is read here"),
                Bound::Binder => (slot.named, "leave the name out, or use it"),
                Bound::Let | Bound::Var => (slot.used, "remove the line, or use the name"),
                Bound::Hidden | Bound::Param | Bound::Candidate => continue,
            };
            if used || slot.ty.is_error() {
                continue;
            }
            let d = Diagnostic::new(codes::W1001, slot.span, format!("`{}` is never used", slot.name))
                .label("bound here, and nothing reads it by this name")
                .help(help);
            self.report(d);
        }
    }

    /// Elaborates something whose names, candidates and facts end with it.
    pub fn scope<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let (names, it, facts) = (self.state.names.len(), self.state.it.len(), self.state.facts.len());
        let value = f(self);
        self.state.names.truncate(names);
        self.state.it.truncate(it);
        self.state.facts.truncate(facts);
        value
    }

    /// A new slot without a visible name.
    pub fn hidden(&mut self, name: &str, ty: Ty, span: Span) -> SlotId {
        self.push_slot(name, ty, span, Bound::Hidden)
    }

    /// A new slot with a visible name. A binder longer than two letters and a name that hides another are reported.
    pub fn declare(&mut self, word: Word<'_>, ty: Ty, bound: Bound) -> SlotId {
        let before = self.reported();
        self.check_name(word, bound);
        let slot = self.push_slot(word.text, ty, word.span, bound);
        if self.reported() > before {
            let slot = &mut self.state.slots[slot.index()];
            (slot.used, slot.named) = (true, true);
        }
        self.state.names.push(word.text.to_owned(), slot);
        slot
    }

    /// Makes a slot visible under a name (again).
    pub fn bind(&mut self, word: Word<'_>, slot: SlotId) {
        self.state.names.push(word.text.to_owned(), slot);
    }

    fn push_slot(&mut self, name: &str, ty: Ty, span: Span, bound: Bound) -> SlotId {
        let taken = self.state.slots.len();
        if taken == MOST_IN_ONE {
            self.report(too_many(span, "names and numbers kept at a time in one body", taken + 1, MOST_IN_ONE));
        }
        let id = SlotId::at(taken);
        let used = bound == Bound::Hidden;
        self.state.slots.push(SlotInfo { name: name.to_owned(), ty, span, bound, used, named: false });
        id
    }

    fn check_name(&mut self, word: Word<'_>, bound: Bound) {
        let taken = |what: &str, why: &str| {
            let d = Diagnostic::new(codes::E0205, word.span, format!("`{}` {what}", word.text)).label(why);
            d.help("choose another name")
        };
        if crate::syntax::words::GIVEN.contains(&word.text) {
            self.report(taken("cannot be a name here", "this word has a meaning of its own everywhere"));
        } else if let Some(slot) = self.visible(word.text) {
            let first = self.state.slots[slot.index()].span;
            let d = taken("is bound a second time", "the name is already in use here");
            self.report(d.other(first, "first bound here"));
        } else if bound == Bound::Binder && word.text.chars().count() > 2 {
            let message = format!("`{}` is too long for a name bound in passing", word.text);
            let d = Diagnostic::new(codes::E0204, word.span, message)
                .label("such names have one or two letters")
                .help("use one or two letters, so that every unknown longer word is a mistake");
            self.report(d);
        } else if matches!(bound, Bound::Let | Bound::Var | Bound::Param) {
            let hides = |e: Ent| {
                let data = &self.dict.get(e).data;
                matches!(data, Data::Setting { .. } | Data::Var { .. } | Data::Item(_))
                    || matches!(data, Data::Value(value) if value.params.is_empty())
            };
            let hidden = self.dict.uses(word.text).iter().map(|u| u.ent).find(|e| hides(*e));
            if let Some(ent) = hidden {
                let d = taken("hides a declaration", "the name has a meaning in the whole game");
                self.report(self.declared(d, ent));
            }
        }
    }

    /// The slot of a visible name.
    #[must_use]
    pub fn visible(&self, name: &str) -> Option<SlotId> {
        self.state.names.find(name)
    }

    /// Reads a slot.
    pub fn slot(&mut self, slot: SlotId, span: Span) -> Typed {
        let info = &mut self.state.slots[slot.index()];
        info.used = true;
        info.named = true;
        let ty = info.ty;
        let node = self.node(Op::Slot, ty, i32::from(slot.0), &[], span);
        self.known(node, ty)
    }

    /// The type of `you`: a seat.
    #[must_use]
    pub fn seat(&self) -> Option<Ty> {
        self.dict.seat.map(Ty::thing)
    }

    /// The type of a seat, where there must be one.
    #[must_use]
    pub fn seat_type(&self) -> Ty {
        self.seat().unwrap_or(Ty::ERROR)
    }

    /// A seat is wanted; anything, in a game without seats.
    #[must_use]
    pub fn seat_wanted(&self) -> Want {
        self.seat().map_or(Want::Any, Want::Ty)
    }

    /// Reads `you`; a finding where there is nobody.
    pub fn you(&mut self, span: Span) -> Typed {
        if self.state.you.is_some() {
            return self.slot(YOU, span);
        }
        let d = Diagnostic::new(codes::E0210, span, "`you` is nobody here")
            .label("no seat acts in this place")
            .help("name the seat: bind it in the event (`when any seat q ..`) or use `as q { .. }`");
        self.refuse(d, span)
    }

    /// Reads `this`; a finding in the rules.
    pub fn this(&mut self, span: Span) -> Typed {
        if self.state.this.is_some() {
            return self.slot(THIS, span);
        }
        let d = Diagnostic::new(codes::E0211, span, "`this` is nothing here")
            .label("the text stands on no thing")
            .help("`this` is the thing a content item's text stands on; name the thing with a parameter or binder");
        self.refuse(d, span)
    }

    /// Reads `it`; a finding outside of noun phrases.
    pub fn it(&mut self, span: Span) -> Typed {
        if let Some(slot) = self.state.it.last().copied() {
            let named = self.state.slots[slot.index()].named;
            let value = self.slot(slot, span);
            self.state.slots[slot.index()].named = named;
            return value;
        }
        let d = Diagnostic::new(codes::E0209, span, "`it` stands for nothing here")
            .label("there is no noun phrase around it")
            .help("`it` is the candidate of a noun phrase: `any stone where it is ..`");
        self.refuse(d, span)
    }
}

//! What is set off: verbs with those who listen, effects, actions, ways to pay. What goes on in them is known from their
//! sums; here their operands are put in.

use std::rc::Rc;

use model::fast::FastSet;
use model::number::narrow;
use model::unit::{Base, Many, NodeId, Op, Timing, Tree};

use super::acts::FIRST;
use super::index::{At, Gid};
use super::info::{Info, Lies};
use super::label::{Atom, Input, Label, Owner, Seat, Secret, Tag, YOU};
use super::noun::given;
use super::sums::{Coming, Into, Key, Moment, Sum, To};
use super::texts::Cause;
use super::walk::Walk;
use crate::survey::bodies::below;

/// Slot of the cause of a verb, before its operands.
const CAUSE: u16 = FIRST - 1;

/// What is given to a text that runs.
#[derive(Clone, Copy)]
struct Given<'s, 'u> {
    /// Slot of the first operand.
    first: u16,
    args: &'s [Info<'u>],
    /// What it tells that it runs, beside that this place is reached.
    told: &'s Label<'u>,
    /// Slots of the operands that everybody knows by then.
    known: u32,
}

const TIMINGS: [Timing; 3] = [Timing::Before, Timing::Instead, Timing::When];

/// Whether those who listen at a moment do so when all is done.
pub fn is_after(timing: Timing, moment: Moment) -> bool {
    timing == Timing::When && moment != Moment::Begins
}

impl<'u> Walk<'_, 'u> {
    /// A verb performed.
    pub fn call(&mut self, node: NodeId) {
        let trees = self.trees();
        let Tree::Call { subject, cause, arguments, .. } = trees.tree(node) else { return };
        let at = self.at(node);
        let verb = self.ix.named(at);
        let who = self.as_other(subject, |walk| {
            if subject.is_some_and(|who| walk.is_set(walk.at(who))) {
                // Each of them in turn.
                walk.env.turn.you = Seat::Unknown;
            }
            let mut told = Label::default();
            let mut args = vec![cause.map_or_else(Info::default, |cause| walk.read(cause))];
            for (k, kid) in arguments.iter().enumerate() {
                let mut info = walk.read(*kid);
                if walk.is_batch(verb, k, *kid) {
                    told.add(&std::mem::take(&mut info.there));
                }
                args.push(info);
            }
            let happens = walk.set_off(node, verb, cause, &args, &told);
            walk.remember(verb, args.get(1), &happens, at);
            walk.env.turn.you
        });
        self.moved(verb, arguments, who);
        self.acted();
    }

    /// A verb, and whoever listens to it: its cause comes first among what it is given. Answers what it tells that it
    /// happens, beside that this place is reached.
    fn set_off(
        &mut self,
        node: NodeId,
        verb: Gid,
        cause: Option<NodeId>,
        args: &[Info<'u>],
        told: &Label<'u>,
    ) -> Label<'u> {
        let named = self.ix.verb(verb).is_some_and(|(_, verb)| verb.procedure);
        let procedure = named || !self.texts.params(verb).is_empty();
        let moments: &[Moment] =
            if procedure { &[Moment::Done, Moment::Begins, Moment::Ends] } else { &[Moment::Done] };
        let cause = Cause::given(self.ix, self.env.unit, cause);
        // What it requires is asked before anybody hears of it.
        let tried = told.clone().with(&self.ready_of(Key::Deed(verb), CAUSE, args, node));
        let mut happens = tried.clone();
        moments.iter().for_each(|moment| happens.add(&self.replaced(node, (verb, *moment, cause), args)));
        self.perform(node, verb, CAUSE, args, &happens);
        for moment in moments {
            self.event(node, (verb, *moment, cause), args, (&tried, &happens));
        }
        let texts = self.texts;
        for (k, local) in texts.params(verb).iter().enumerate() {
            let acts = self.doings.of(verb);
            let opened = acts.sure && acts.opens.contains(&(FIRST + narrow::<u16>(k)));
            if let (Some(local), Some(info), false) = (local, args.get(k + 1), opened) {
                let told = self.kept_secret(info.told());
                self.keep(Key::Local(*local), &told);
            }
        }
        happens
    }

    /// What it tells that nothing is done instead.
    fn replaced(&mut self, node: NodeId, (of, moment, cause): (Gid, Moment, Cause), args: &[Info<'u>]) -> Label<'u> {
        let texts = self.texts;
        let mut told = Label::default();
        for wants in texts.heard((of, moment, Timing::Instead)).filter(|wants| cause.fits(*wants)) {
            told.add(&self.ready_of(Key::Event((of, moment, Timing::Instead, wants)), CAUSE, args, node));
        }
        told
    }

    /// Those who listen to a step of the procedure that runs. Answers what it tells that nothing is done instead.
    pub fn step_event(&mut self, node: NodeId, step: Gid, moment: Moment) -> Label<'u> {
        let count = self.procedure.as_ref().map_or(0, |(procedure, _)| self.texts.params(*procedure).len());
        let operands = (0..count).map(|k| self.env.slot(FIRST + narrow::<u16>(k)));
        let args: Vec<Info<'u>> = std::iter::once(Info::default()).chain(operands).collect();
        let replaced = self.replaced(node, (step, moment, Cause::None), &args);
        self.event(node, (step, moment, Cause::None), &args, (&Label::default(), &replaced));
        self.puts_of(step);
        self.acted();
        replaced
    }

    /// Whoever listens to an event, and the question in which order they act; what it tells that it is about to happen, and
    /// that it happens.
    fn event(
        &mut self,
        node: NodeId,
        (of, moment, cause): (Gid, Moment, Cause),
        args: &[Info<'u>],
        (tried, happens): (&Label<'u>, &Label<'u>),
    ) {
        let texts = self.texts;
        for timing in TIMINGS {
            // What a verb surely shows is known when it has happened.
            let shown;
            let (args, known) = if is_after(timing, moment) {
                shown = self.after(of, args);
                let slots = self.doings.of(of).shows.iter().filter(|slot| **slot < 32);
                (&*shown, slots.fold(0, |mask, slot| mask | 1 << slot))
            } else {
                (args, 0)
            };
            let told = if timing == Timing::When { happens } else { tried };
            let given = Given { first: CAUSE, args, told, known };
            let mut heard = false;
            for wants in texts.heard((of, moment, timing)).filter(|wants| cause.fits(*wants)) {
                let Some(deed) = self.sum(Key::Event((of, moment, timing, wants))) else { continue };
                heard = true;
                self.apply(deed, node, given);
            }
            if heard {
                self.comes_in(node, (of, is_after(timing, moment)), given);
            }
        }
    }

    /// Operands as they are known when a verb has happened.
    fn after(&self, verb: Gid, args: &[Info<'u>]) -> Vec<Info<'u>> {
        let acts = self.doings.of(verb);
        let known = |(k, info): (usize, &Info<'u>)| {
            let slot = CAUSE + narrow::<u16>(k);
            let mut info = info.clone();
            if acts.shows.contains(&slot) {
                info.label = Label::default();
            }
            if acts.leaves.contains(&slot) {
                info.lies = Lies::In(Vec::new());
            }
            info
        };
        args.iter().enumerate().map(known).collect()
    }

    /// What a text does, with operands from a slot on; `told` is what it tells that it runs, beside that this place is
    /// reached.
    pub fn perform(&mut self, node: NodeId, of: Gid, first: u16, args: &[Info<'u>], told: &Label<'u>) {
        let given = Given { first, args, told, known: 0 };
        self.comes_in(node, (of, false), given);
        if let Some(deed) = self.sum(Key::Deed(of)) {
            self.apply(deed, node, given);
        }
    }

    fn apply(&mut self, deed: &Sum<'u>, node: NodeId, given: Given<'_, 'u>) {
        let at = self.at(node);
        let Given { first, args, .. } = given;
        for tell in &deed.tells {
            let label = self.kept_secret(self.of_input(tell.input, given, at));
            if label.is_public() {
                continue;
            }
            match tell.to {
                To::Everybody => self.name(&label, tell.question),
                To::Somebody => self.tell(&label, Seat::Unknown, tell.question),
                To::Slot(slot) => {
                    let seat = self.seat_in(Seat::Slot(slot, 0), first, args);
                    self.tell(&label, seat, tell.question);
                }
            }
        }
        for (what, label) in &deed.stops {
            let mut label = self.put_in(label, first, args, at, None);
            label.add(&self.given(given, 0));
            self.stop(*what, &label);
        }
        let reads = self.put_in(&deed.reads, first, args, at, None);
        self.out.deed.reads.add(&reads);
    }

    /// What comes in by an input.
    fn of_input(&self, input: Input, from: Given<'_, 'u>, at: At) -> Label<'u> {
        if let Input::Runs(known) = input {
            return self.given(from, known);
        }
        if input == Input::Value(0) {
            return self.left(&self.env.turn.who);
        }
        let operand = given(input, from.first, from.args);
        operand.map_or_else(Label::default, |info| self.left(&self.comes_by(input, info, Owner::Any, at)))
    }

    /// What it tells that a text runs, when everybody knows the operands in some slots of it.
    fn given(&self, given: Given<'_, 'u>, known: u32) -> Label<'u> {
        let known = known | given.known;
        let reached = self.reached().with(given.told);
        let names =
            |k: usize| 1_u32.checked_shl(u32::from(given.first) + narrow::<u32>(k)).is_some_and(|bit| known & bit != 0);
        let tags = given.args.iter().enumerate().filter(|(k, _)| names(*k)).filter_map(|(_, info)| info.tag);
        tags.fold(reached, |label, tag| {
            label.map(|atom| match atom.secret {
                _ if atom.of == Some(tag) => None,
                Secret::Input(Input::Value(slot)) if tag == (slot, 0) => None,
                Secret::Input(Input::Runs(known)) if tag.1 == 0 && tag.0 < 32 => {
                    Some(Atom { secret: Secret::Input(Input::Runs(known | 1 << tag.0)), ..*atom })
                }
                Secret::Lies(_) | Secret::Whose(_) | Secret::Input(_) => Some(*atom),
            })
        })
    }

    /// Notes what comes into a text.
    fn comes_in(&mut self, node: NodeId, of: Into, given: Given<'_, 'u>) {
        let runs = self.given(given, 0);
        let who = self.left(&self.env.turn.who);
        self.put_into_text(of, Input::Runs(0), &runs);
        self.put_into_text(of, Input::Value(0), &who);
        for (k, info) in given.args.iter().enumerate() {
            let slot = given.first + narrow::<u16>(k);
            if slot < 32 && !runs.is_public() {
                let runs = self.given(given, 1 << slot);
                self.put_into_text(of, Input::Runs(1 << slot), &runs);
            }
            self.put_into_text(of, Input::Value(slot), &info.told());
            let state = self.left(&self.hidden_state(info, At::new(0, NodeId(0))));
            self.put_into_text(of, Input::State(slot), &state);
            let places: Vec<Coming> = match info.lies {
                Lies::Any(kind) => {
                    let from = self.at(node);
                    self.ix.hiding(kind).iter().map(|place| Coming { place: *place, own: false, from }).collect()
                }
                Lies::Slot(slot) => self.comes(Input::Place(slot)),
                Lies::Open | Lies::In(_) => continue,
            };
            if !places.is_empty() {
                self.out.into.push((of, Input::Place(slot), places));
            }
        }
    }

    fn put_into_text(&mut self, of: Into, input: Input, label: &Label<'u>) {
        let label = &self.kept_secret(label.clone());
        let mut places = Vec::new();
        let same = self.turn.is_some() && self.turn == self.turns.of(of.0) && !of.1;
        for atom in label.atoms() {
            match atom.secret {
                Secret::Lies(place) | Secret::Whose(place) => {
                    let own = same && atom.owner == Owner::One(YOU);
                    places.push(Coming { place, own, from: atom.from.unwrap_or(atom.at) });
                }
                Secret::Input(input) => {
                    let coming = self.comes(input).into_iter();
                    places.extend(coming.map(|place| Coming { own: place.own && same, ..place }));
                }
            }
        }
        // That nothing comes in where something would is noted too.
        if !places.is_empty() || matches!(input, Input::Runs(known) if known != 0) {
            self.out.into.push((of, input, places));
        }
    }

    /// What happened to whom, for those who ask later.
    fn remember(&mut self, verb: Gid, first: Option<&Info<'u>>, happens: &Label<'u>, at: At) {
        if !self.texts.remembered.contains(&verb) {
            return;
        }
        let mut told = self.reached().with(happens);
        if let Some(info) = first {
            told.add(&self.kept_secret(info.label.at(at)));
        }
        self.keep(Key::Memory(verb), &told);
    }

    /// What a verb that a seat performed did with pieces.
    fn moved(&mut self, verb: Gid, arguments: &[NodeId], who: Seat) {
        let doings = self.doings;
        let acts = doings.of(verb);
        let operand = |slot: u16| arguments.get(usize::from(slot.checked_sub(FIRST)?)).copied();
        for (place, slot) in &acts.into {
            let kid = slot.and_then(operand);
            let slot = kid.and_then(|kid| self.slot_at(kid));
            self.put_into(*place, slot);
            if let (Some(slot), Some(kid)) = (slot, kid) {
                // Whose place it is now is not known here.
                let secret = Atom::new(Secret::Lies(*place), Owner::Any, self.at(kid));
                let lies = self.env.slot(slot).lies.or(Lies::In(vec![(*place, Owner::Any)]));
                self.env.know(slot, |info| info.label.put(secret));
                self.env.place(slot, lies);
            }
        }
        if !acts.sure {
            return;
        }
        for slot in &acts.shows {
            let Some(kid) = operand(*slot) else { continue };
            if acts.leaves.contains(slot) {
                self.show(kid, None);
            } else if let Some(tag) = self.tag_at(kid) {
                self.env.facts.show_thing(tag, None);
            }
        }
        for slot in acts.looks.iter().filter(|_| who != Seat::Unknown) {
            if let Some(tag) = operand(*slot).and_then(|kid| self.tag_at(kid)) {
                self.env.facts.show_thing(tag, Some(who));
            }
        }
    }

    /// The name under which the thing was met first that an expression is.
    pub fn tag_at(&self, node: NodeId) -> Option<Tag> {
        self.slot_at(node).and_then(|slot| self.env.slot(slot).tag)
    }

    /// Whether an operand is many where a verb takes one: it is performed for each.
    pub fn is_batch(&self, verb: Gid, operand: usize, node: NodeId) -> bool {
        let ty = self.trees().ty(node);
        let many = matches!(ty.many, Many::Set) || ty.base == Base::Zone;
        let wants = self
            .ix
            .verb(verb)
            .and_then(|(unit, verb)| Some(self.ix.units[unit].types[verb.params.get(operand)?.ty.index()].many));
        many && wants.is_some_and(|wants| wants != Many::Set)
    }

    /// An effect run: that of a thing, of one of two, or what a value names.
    pub fn resolve(&mut self, effect: NodeId, seat: Option<NodeId>) {
        self.as_other(seat, |walk| walk.resolve_named(effect));
        self.acted();
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "anything else is no effect, or is refused in `no_effect`")]
    fn resolve_named(&mut self, effect: NodeId) {
        match self.trees().tree(effect) {
            Tree::Field { object, .. } => {
                let object = self.read(object);
                let field = self.ix.named(self.at(effect));
                self.resolve_field(effect, field, object);
            }
            Tree::If { condition, then, otherwise } => {
                let told = self.read(condition).label;
                self.either_way(&told, |walk| walk.resolve_named(then), |walk| walk.resolve_named(otherwise));
            }
            Tree::Value { arguments, .. } => {
                let all = self.read(effect).label.with(&self.all(arguments).label);
                for field in self.effects_of(effect).iter().copied() {
                    self.resolve_field(effect, field, Info::telling(all.clone()));
                }
            }
            _ => self.no_effect(effect),
        }
    }

    fn resolve_field(&mut self, node: NodeId, field: Gid, object: Info<'u>) {
        // Which effect it is tells which thing it is.
        let told = self.left(&object.told());
        self.perform(node, field, 1, &[object], &told);
        self.puts_of(field);
    }

    /// Fields whose effects a value may name.
    pub fn effects_of(&self, node: NodeId) -> Rc<[Gid]> {
        let of = self.ix.named(self.at(node));
        Rc::clone(self.texts.effects.borrow_mut().entry(of).or_insert_with(|| self.effects_in(of).into()))
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what gives effects otherwise is read by its parts")]
    fn effects_in(&self, of: Gid) -> Vec<Gid> {
        let mut found = Vec::new();
        let mut seen: FastSet<Gid> = [of].into_iter().collect();
        let mut values = vec![of];
        let mut at = 0;
        while let Some(value) = values.get(at).copied() {
            at += 1;
            let Some((unit, body)) = self.ix.body(value) else { continue };
            let trees = self.ix.units[unit];
            for node in below(trees, &body.roots) {
                let named = At::new(unit, node);
                let effect = matches!(trees.ty(node).base, Base::Effect | Base::Cost);
                match trees.node(node).op {
                    Op::Field if effect => found.push(self.ix.named(named)),
                    Op::Value if effect && seen.insert(self.ix.named(named)) => values.push(self.ix.named(named)),
                    _ => {}
                }
            }
        }
        found
    }

    /// The actions of a menu, one of which may be chosen.
    pub fn offered(&mut self, node: NodeId, menu: Gid) {
        // What was chosen everybody is told: it is what the seat does.
        self.perform(node, menu, FIRST, &[], &Label::default());
        self.puts_of(menu);
        self.acted();
    }

    /// Something may have been put wherever a text puts anything.
    fn puts_of(&mut self, text: Gid) {
        let doings = self.doings;
        doings.of(text).into.iter().for_each(|(place, _)| self.put_into(*place, None));
    }
}

//! Statements, procedures, abilities and questions.

use super::{
    AbilityId, Arg, ArgsId, AskId, ColId, ConstId, DesignId, DomainId, EventId, MaskId, MenuId, NumId, Pc, ProcId, Reg,
    SetId, SlotAt, StreamId, ValueId,
};
use crate::unit::{Bound, How, Timing};

/// A statement. The children of a compound follow it; skips are absolute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stmt {
    /// Writes a slot.
    Let(SlotAt, NumId),
    /// Writes a set to slots.
    LetSet(SlotAt, SetId),
    /// Writes a slot of the innermost running frame of a procedure, or nothing if none runs: the first slot of a variable,
    /// its entries, which of them from 0 (nothing outside of them), value.
    LetFrame(ProcId, SlotAt, u16, NumId, NumId),
    /// Writes a set to slots of the innermost running frame of a procedure, or nothing if none runs.
    LetFrameSet(ProcId, SlotAt, SetId),
    /// State triggers are looked at: a variable of a procedure was written, or something was remembered in it.
    Settle,
    /// Goes on elsewhere.
    Jump(Pc),
    /// Goes on elsewhere if the number is 0.
    Unless(NumId, Pc),
    /// Takes the next member out of the set in slots and writes it to a slot; goes on elsewhere if there is none.
    Next {
        /// Slots of the remaining members.
        rest: SlotAt,
        /// Their domain.
        domain: DomainId,
        /// Slot of the member.
        var: SlotAt,
        /// Which comes next.
        walk: Walk,
        /// Where to go when none is left.
        done: Pc,
    },
    /// Performs a procedure: a frame with the operands in its first slots. A result goes to `dest` if it is not 0xffff.
    Call {
        /// The procedure.
        proc: ProcId,
        /// Operands: `you`, `this`, cause, parameters (for effects and actions: `you`, `this`).
        args: ArgsId,
        /// Slot of the result.
        dest: SlotAt,
    },
    /// Runs the effect that a constant column holds for an object, if any: column, object, seat.
    CallDyn(ConstId, NumId, NumId),
    /// Ends the frame with a result.
    Return(NumId),
    /// Writes state: see [`Write`].
    Write(ColId, ArgsId, Write),
    /// Moves one piece of a domain (none: nothing) to a location; `true`: to the bottom.
    Move(DomainId, NumId, NumId, bool),
    /// Moves every member of a set, in order of index, to a location.
    MoveAll(SetId, NumId, bool),
    /// Deals: the top so many of one location to another, one event each: domain, number, from, to.
    Deal(DomainId, NumId, NumId, NumId),
    /// Brings so many pieces of a pool (a kind's spare pieces) to a location.
    Create(MaskId, NumId, NumId),
    /// Orders a location at random.
    Shuffle(DomainId, NumId),
    /// Everybody knows these.
    Reveal(SetId),
    /// One seat knows these.
    Look(SetId, NumId),
    /// A number in `0..n` at random, to a slot: stream, n, slot.
    Draw(StreamId, NumId, SlotAt),
    /// A member of a set at random (none if empty), to a slot.
    DrawOf(StreamId, SetId, SlotAt),
    /// Silences objects until they move.
    Mute(SetId),
    /// Asks; the answer goes to the question's slot.
    Ask(AskId),
    /// Offers a menu: asks for an entry and performs it; to a slot: whether one was performed.
    Offer(MenuId, AskId, SlotAt),
    /// Writes one slot of a hidden commitment: its slot for seat 0, slots that each seat has, seat, slot of the value.
    Commit(SlotAt, u16, NumId, SlotAt),
    /// Reads it back: its slot for seat 0, slots that each seat has, seat, slot of the value.
    Uncommit(SlotAt, u16, NumId, SlotAt),
    /// Records an event for journal and log: its slots start at the given slot (`you`, `this`, cause, parameters).
    Emit(EventId, SlotAt),
    /// As [`Stmt::Emit`] for an event that nothing but journal and log looks at: its operands need no slots.
    Tell(EventId, ArgsId),
    /// Notes the length of the trigger queue in a slot.
    Mark(SlotAt),
    /// Matches the listeners of an event against the slots from the given one on, and queues those that match.
    Fire(EventId, Timing, SlotAt),
    /// Performs queued triggers beyond the mark in the slot, one at a time in the declared order, until none is left.
    RunQueue(SlotAt, AskId),
    /// Lets replacements of an event act; to a slot: whether one did. Slots of the event start at the second slot.
    Replace(EventId, SlotAt, SlotAt, AskId),
    /// Adds an object to a memory (set slots) of every running frame of a procedure that is not over: procedure, slot,
    /// object.
    Remember(ProcId, SlotAt, DomainId, NumId),
    /// The frame is over, though what waits for its end still runs in it: nothing more is remembered in it, and nothing is
    /// granted until an event of it.
    Over,
    /// Ends the innermost frame of a procedure and all above, `finally` included.
    Stop(ProcId),
    /// Goes back to a statement of the innermost frame of a procedure, dropping all frames above.
    Restart(ProcId, Pc),
    /// The end of a `finally`: goes on unwinding, if that is why it ran.
    EndFinally,
    /// Grants a group of abilities: group, this frame's slots are captured.
    Grant(u16),
    /// Ends the game: who has won (none: whoever is first), seats, register, value, and what ranks them (none: the value).
    /// Higher ones rank first, equal ones share a place; other seats share the place after, which is never the first.
    End(Option<SetId>, SetId, Reg, NumId, Option<NumId>),
    /// A guard: an error that names the row's origin, `what` says which bound was passed.
    Guard(Guard),
}

/// Bounds whose breach is an error that names the culprit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Guard {
    /// A loop ran longer than its bound.
    Loop,
    /// A mandatory choice or payment inside an action had no answer.
    DeadEnd,
    /// A payment that must be made cannot be: while a price is tried that is a dead end, else the payment is left out.
    Unpaid,
}

/// How a write changes the old value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Write {
    /// Operands: object, index, value.
    Set,
    /// Operands: object, index, amount; clamps.
    Add,
    /// Operands: object, index, amount; clamps.
    Sub,
    /// Operands: object, index, a set: replaces a set field.
    SetAll,
    /// Operands: object, index, member: adds to a set field.
    Include,
    /// Operands: object, index, member: takes from a set field.
    Exclude,
    /// Operands: object, index (not read), member: puts it behind the last of a list; in a full list the first makes room.
    Push,
    /// Operands: object, index (not read), member: takes the last such member out of a list.
    Pull,
}

/// Which member comes next in a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Walk {
    /// The lowest index.
    Natural,
    /// Clockwise from the seat in a slot.
    Clockwise(SlotAt),
    /// Counter-clockwise from the seat in a slot.
    Counter(SlotAt),
    /// The smallest key, ties by index; the key reads the register.
    By(Reg, NumId),
    /// The one a question decides; the question picks from the remaining set.
    Chosen(AskId),
}

/// Which texts commute: performed one after the other, by one seat, they lead to the same position in either order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Orders {
    /// For each ability the class of what it does.
    pub class: Vec<u16>,
    /// Classes of the blocks that grants schedule, by procedure.
    pub scheduled: Vec<(ProcId, u16)>,
    /// For each class those it commutes with, one bit each.
    pub commute: Vec<Vec<u64>>,
    /// For each ability the first whose body is equal and reads no thing that it stands on, if its own is such: two of
    /// them commute if what they know of the event is equal.
    pub alike: Vec<Option<u16>>,
}

/// A loop of a procedure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loop {
    /// The procedure.
    pub proc: ProcId,
    /// Where the next turn is looked for.
    pub head: Pc,
    /// The first statement of its body.
    pub body: Pc,
    /// Where it goes on when no turn is left: behind its last statement.
    pub done: Pc,
    /// Round the table: the slot of the seat whose turn it is.
    pub seat: Option<SlotAt>,
}

/// A body that runs in a frame.
#[derive(Clone, Debug, PartialEq)]
pub struct Proc {
    /// Its name, for reports: canonical name of the verb, `item.field`, `item.when 1`.
    pub name: String,
    /// Its first statement.
    pub entry: Pc,
    /// Slots of its frame.
    pub slots: u16,
    /// Slots of the operands.
    pub params: u16,
    /// Where `finally` begins.
    pub finally: Option<Pc>,
    /// The design it stands on, for blame.
    pub design: Option<DesignId>,
    /// Whether an effect could do something now: read in a frame of `you`, `this`; none if always.
    pub possible: Option<NumId>,
    /// A payment of parts that may draw on one purse: no answer is offered in it that leaves the rest unpaid.
    pub pays: bool,
}

/// A kind of event: a verb performed, a procedure or step begun or ended.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Event {
    /// Canonical name of the verb; `.begins` and `.ends` after that of a procedure or step.
    pub name: String,
    /// Catalogue key of its log line.
    pub key: String,
    /// Slots of the event: `you`, `this`, cause, parameters.
    pub slots: u16,
    /// What each slot from 3 on holds (and the cause, if it is typed): for reports and log lines.
    pub params: Vec<EventParam>,
    /// Whether journal and log show it.
    pub shown: bool,
    /// Of a verb: whether it does anything itself, or only says that something happens.
    pub acts: bool,
    /// Listeners of content by domain of `this`: for each, objects that have one, per timing (before, instead, when).
    pub listeners: Vec<Listeners>,
    /// Listeners of the rules.
    pub rules: Vec<AbilityId>,
    /// Begin and end of a procedure or of one of its steps: the procedure. What is granted until such an event is
    /// dropped with the innermost frame of it, should that be unwound without the event; a frame that ends as it should
    /// leaves it for the next event of the kind.
    pub frame: Option<ProcId>,
}

/// A parameter of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventParam {
    /// Its name.
    pub name: String,
    /// Its first slot.
    pub slot: SlotAt,
    /// Domain of the value; none for plain numbers.
    pub domain: Option<DomainId>,
    /// A set takes [`super::SLOTS_A_WORD`] slots a word.
    pub set: bool,
    /// Catalogue key of the measure, for quantities.
    pub measure: Option<String>,
}

/// The listeners of one event in one domain.
#[derive(Clone, Debug, PartialEq)]
pub struct Listeners {
    /// Domain of `this`.
    pub domain: DomainId,
    /// Objects with a listener, for each [`Timing`] in order (before, instead, when).
    pub masks: [MaskId; 3],
    /// For each object of the domain its abilities on this event, empty where it has none.
    pub of: Vec<Vec<AbilityId>>,
}

/// A listener.
#[derive(Clone, Debug, PartialEq)]
pub struct Ability {
    /// For reports: `first-stone.when 1`.
    pub name: String,
    /// The design it stands on; none for the rules.
    pub design: Option<DesignId>,
    /// The event.
    pub event: EventId,
    /// When.
    pub timing: Timing,
    /// Whether it matches: read in a frame of controller, this, subject, cause, parameters of the event.
    pub matches: NumId,
    /// The body: its frame begins with the same slots.
    pub proc: ProcId,
    /// Slot (in the body's frame) that says whether a gate was accepted; none if it has no gate, then it always acts.
    pub accepted: Option<SlotAt>,
    /// At most so often: times, counter column (a column over the domain of `this`, reset by its scope). It counts when
    /// it begins; one with a gate counts by statements of its own.
    pub limit: Option<(u16, ColId)>,
}

/// A modifiable value or relation.
#[derive(Clone, Debug, PartialEq)]
pub struct Value {
    /// Canonical name.
    pub name: String,
    /// Slots of the arguments; a frame of it is `you`, `this`, arguments.
    pub slots: u16,
    /// Range of the answer.
    pub range: (i32, i32),
    /// Objects that modify it, by domain.
    pub by: Vec<(DomainId, MaskId)>,
    /// For each such domain, per object, indices into `modifiers` in order of layer.
    pub of: Vec<Vec<Vec<u16>>>,
    /// The modifiers, in order of layer and name; those of the rules have no design.
    pub modifiers: Vec<Modifier>,
}

/// A modifier or permission.
#[derive(Clone, Debug, PartialEq)]
pub struct Modifier {
    /// The design it stands on.
    pub design: Option<DesignId>,
    /// How.
    pub how: Modify,
    /// Whether it applies: read in a frame of controller, this, arguments.
    pub applies: NumId,
    /// The operand, in the same frame.
    pub operand: NumId,
    /// A bound of its own (`by -1 at least 2`), of [`How::By`] alone: as far as that and no further it changes the value.
    pub own: Option<(Bound, NumId)>,
    /// Modifiers of the same design are left out while the operand is read.
    pub ignoring_this: bool,
    /// Of two `to` that meet the one of the higher rank holds; of equals the later. 0 for rules, [`u16::MAX`] for what is
    /// granted, between them what is printed on things.
    pub rank: u16,
}

/// What a modifier does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Modify {
    /// A number, by layer.
    Number(How),
    /// Makes a relation hold.
    Allow,
    /// Makes it fail, whatever allows it.
    Forbid,
}

/// `as soon as`.
#[derive(Clone, Debug, PartialEq)]
pub struct StateTrigger {
    /// The condition: read in a frame of `you`, `this` after every kernel verb.
    pub condition: NumId,
    /// The body.
    pub proc: ProcId,
    /// The design it stands on, with its objects; none for the rules.
    pub design: Option<DesignId>,
}

/// A menu.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Menu {
    /// Its name.
    pub name: String,
    /// Its entries in order of name.
    pub entries: Vec<MenuEntry>,
    /// Of a standing menu: what offers it to a seat that steps in; a frame of `you`, `this`.
    pub standing: Option<ProcId>,
}

/// An entry of a menu.
#[derive(Clone, Debug, PartialEq)]
pub struct MenuEntry {
    /// `carry`, or the name of the item.
    pub name: String,
    /// Name of the action, as it is declared; empty if it has none.
    pub action: String,
    /// The thing it stands on: domain and object; offered while it is live and its controller is asked.
    pub this: Option<(DomainId, u16)>,
    /// It is how a seat declines the menu.
    pub declines: bool,
    /// Whether it can be done: condition, price and first question; read in a frame of `you`, `this`.
    pub ready: NumId,
    /// What is done: a frame of `you`, `this`.
    pub proc: ProcId,
}

/// A question. What may be answered is a description, computed from the state when it is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask {
    /// Key of the prompt: below `ask` the verb and the shape, or below `question` what the kernel itself asks, which begins
    /// with a dot as no name does (`.trigger`, `.order`).
    pub key: String,
    /// The verb or action of the rules that it is a choice of, and the name it binds: `carry.s`; nothing where it is none.
    pub choice: String,
    /// Head of the verb that uses the answer, if one does: an answer in a test may name it.
    pub verb: String,
    /// What stands in slots while it is asked, by name: parameters of that verb first, then names of the body around.
    pub given: Vec<EventParam>,
    /// Who decides.
    pub decider: NumId,
    /// What may be answered.
    pub shape: Shape,
    /// Slot of the answer: object, number, yes (1) or no (0), branch; [`super::SLOTS_A_WORD`] slots a word for subsets;
    /// for an allocation one slot for each member of the domain, holding its share (0 for the others).
    pub dest: SlotAt,
    /// May be declined: where to go then. Declining is an answer.
    pub decline: Option<Pc>,
    /// Where to go if nothing can be answered.
    pub empty: Pc,
    /// Part of a hidden commit: others do not see the answer until all have answered.
    pub hidden: bool,
    /// Everybody may be told that this is asked, and of whom: it follows from what everybody knows, or the rules make it
    /// known. Of any other question the others learn that somebody decides, and of its answer what it does.
    pub public: bool,
}

impl Ask {
    /// What the kernel itself asks, if no words of a game do: `order`.
    #[must_use]
    pub fn of_kernel(&self) -> Option<&str> {
        self.key.strip_prefix('.')
    }

    /// Keys of its prompt, the most telling first: what it is called, the choice, the verb that uses the answer, and whose
    /// choice it is.
    #[must_use]
    pub fn keys(&self) -> [&str; 4] {
        let whose = self.choice.split_once('.').map_or("", |(whose, _)| whose);
        [&self.key, &self.choice, &self.verb, whose]
    }

    /// What the question is called.
    #[must_use]
    pub fn name(&self) -> &str {
        self.of_kernel().unwrap_or(&self.key)
    }
}

/// The shapes of questions.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// One of a set.
    Pick(SetId),
    /// Some of a set: fewest and most. Fewer candidates than the fewest are all taken.
    Subset(SetId, NumId, NumId),
    /// A number from a range.
    Number(NumId, NumId),
    /// Yes or no (asked only if the number is not 0; else it is no).
    YesNo(NumId),
    /// One of several branches, each with its readiness.
    Branch(Vec<NumId>),
    /// An entry of a menu.
    Menu(MenuId),
    /// The next of several triggers of one seat, or of several replacements.
    Trigger,
    /// A price paid one of several ways: ways with their readiness.
    Pay(Vec<NumId>),
    /// An amount spread over a set: amount, set; each at most the room given by the register's number.
    Allocate(NumId, SetId, Reg, NumId),
}

/// How many state triggers one grant may hold: bits of a slot.
pub const GRANTED_STATES: usize = 15;

/// Abilities granted until an event.
#[derive(Clone, Debug, PartialEq)]
pub struct Grant {
    /// The event that ends it (or runs it, for a scheduled block).
    pub event: EventId,
    /// Which performances of it: read as a listener's condition.
    pub matches: NumId,
    /// The event is one of the very frame that ran when this was granted, if one did; not of a frame of the same procedure
    /// inside it or around it.
    pub own: bool,
    /// Listeners granted.
    pub abilities: Vec<AbilityId>,
    /// Modifiers granted: value and index into its modifiers.
    pub modifiers: Vec<(ValueId, u16)>,
    /// Menu entries granted.
    pub entries: Vec<(MenuId, u16)>,
    /// State triggers granted, at most [`GRANTED_STATES`]: conditions and bodies in a frame of `you`, `this` and what was
    /// captured. The last captured slot says which of them held when they were last looked at.
    pub states: Vec<StateTrigger>,
    /// A scheduled block runs this.
    pub scheduled: Option<ProcId>,
    /// Slots of the granting frame that are captured, copied to the first slots after the event's.
    pub captured: Vec<Arg>,
}

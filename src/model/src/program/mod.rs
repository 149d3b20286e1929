//! One linked selection: everything the engine needs to play it, in dense form.
//!
//! A program is plain data without function pointers. Ids are dense and in order of name, never of loading. The engine
//! attaches functions to the rows when it loads a program; the rows keep their ids, so spans, coverage and mutation
//! still address the tree they came from (see [`Origin`]).
//!
//! Conventions. A number is an `i32`; a bool is 0 or 1; an object, seat, enum member or location is its index; none is
//! [`NONE`]. A set is a bit set over one [`Domain`]. A frame slot has [`SLOT_BYTES`] and clamps what is written to it; a set
//! takes [`SLOTS_A_WORD`] slots for each word of 64.

mod code;
mod effects;
mod layout;
mod rows;
mod shape;
mod tables;

pub use code::*;
pub use effects::Reads;
pub use layout::*;
pub use rows::*;
pub use shape::{Binder, Under, Visit};
pub use tables::*;

use std::ops::Range;

use crate::unit::NodeId;

/// The absent object, seat, member or location.
pub const NONE: i32 = -1;

crate::declare_id! {
    /// A domain: a population with its own numbering.
    DomainId: u16,
    /// A state column.
    ColId: u16,
    /// A constant column.
    ConstId: u16,
    /// A constant set.
    MaskId: u16,
    /// A number row.
    NumId: u16,
    /// A set row.
    SetId: u16,
    /// A statement: a program counter.
    Pc: u32,
    /// A procedure, verb, action, effect or ability body.
    ProcId: u16,
    /// A kind of event.
    EventId: u16,
    /// An ability.
    AbilityId: u16,
    /// A modifiable value or relation.
    ValueId: u16,
    /// A menu.
    MenuId: u16,
    /// A question.
    AskId: u16,
    /// A random stream.
    StreamId: u16,
    /// A list of operands in [`Program::args`].
    ArgsId: u32,
    /// A design: a content item.
    DesignId: u16,
}

/// A linked selection.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Program {
    /// Id of the game.
    pub game: String,
    /// Hash of the linked content in canonical form; text, comments, order of files and spans are outside it.
    pub content_hash: u64,
    /// Hash of the state layout: a save fits only the layout it was made with.
    pub layout_hash: u64,
    /// What was selected, for replays and reports.
    pub selection: Vec<(String, String)>,
    /// Number of seats.
    pub seats: u8,
    /// Seats that are asked nothing, a bit each: they sit beside the players and are not ranked.
    pub unasked: u8,

    /// Populations; domain 0 is the seats.
    pub domains: Vec<Domain>,
    /// Content items, in order of name.
    pub designs: Vec<Design>,
    /// Where everything lies in the state.
    pub layout: Layout,
    /// The state at the start, `layout.used_at_start` bytes: before the first statement.
    pub initial: Vec<u8>,

    /// State columns.
    pub columns: Vec<Column>,
    /// Constant columns: printed fields and tables.
    pub consts: Vec<ConstColumn>,
    /// Constant sets, each as wide as its domain.
    pub masks: Vec<Mask>,
    /// Constant tables of sets, by key (a printed set field, a fixed relation, a partition by a printed field).
    pub families: Vec<Vec<MaskId>>,

    /// Number rows, children before parents.
    pub nums: Vec<Num>,
    /// Set rows with their domains, children before parents.
    pub sets: Vec<(Set, DomainId)>,
    /// Operand lists.
    pub args: Vec<Vec<Arg>>,
    /// Statements: every procedure is a run, skips are absolute.
    pub code: Vec<Stmt>,
    /// Where each statement comes from; as long as `code`.
    pub origins: Vec<Origin>,
    /// Where each number row comes from; as long as `nums`.
    pub num_origins: Vec<Origin>,

    /// Procedures.
    pub procs: Vec<Proc>,
    /// Kinds of event.
    pub events: Vec<Event>,
    /// Abilities: listeners.
    pub abilities: Vec<Ability>,
    /// Modifiable values and relations.
    pub values: Vec<Value>,
    /// State triggers (`as soon as`): condition, and body with its frame.
    pub state_triggers: Vec<StateTrigger>,
    /// Menus.
    pub menus: Vec<Menu>,
    /// Questions.
    pub asks: Vec<Ask>,
    /// Random streams, by name.
    pub streams: Vec<String>,
    /// Groups of abilities that can be granted, see [`Stmt::Grant`].
    pub grants: Vec<Grant>,
    /// Paths of the linked units, in the order in which [`Origin::unit`] counts them.
    pub units: Vec<String>,
    /// The procedure a game runs.
    pub start: Option<ProcId>,
    /// How well a seat stands in a game that goes on, in the units of its end: read in a frame of nobody, nothing and the
    /// seat. For bots; what is played does not depend on it.
    pub promise: Option<NumId>,
    /// Steps by name, for tests that start in the middle: (name, procedure, pc of the step).
    pub steps: Vec<(String, ProcId, Pc)>,
    /// Loops, for tests that start in a later turn of one.
    pub loops: Vec<Loop>,
    /// Which triggers commute.
    pub orders: Orders,
}

/// Where a row comes from: unit index in [`Program::units`] and node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Origin {
    /// Index in [`Program::units`].
    pub unit: u16,
    /// The node, or `u32::MAX` for a row that link made by itself.
    pub node: NodeId,
}

impl Origin {
    /// A row without a line of its own.
    pub const NOWHERE: Origin = Origin { unit: u16::MAX, node: NodeId(u32::MAX) };
}

/// The state of a game that keeps which of its endings it was: `end game .. as NAME` writes it.
pub const ENDING: &str = "ending";

impl Program {
    /// The seats of players, those that may be asked something, in order.
    pub fn players(&self) -> impl Iterator<Item = u8> + use<> {
        let unasked = self.unasked;
        (0..self.seats).filter(move |seat| unasked >> seat & 1 == 0)
    }

    /// Whether a seat is a player's.
    #[must_use]
    pub fn plays(&self, seat: u8) -> bool {
        self.players().any(|player| player == seat)
    }

    /// How many players there are, at most [`Program::seats`].
    #[must_use]
    pub fn player_count(&self) -> u8 {
        self.players().fold(0, |count, _| count + 1)
    }

    /// The column that keeps which ending it was, and the domain of the endings; none in a game that has but one.
    #[must_use]
    pub fn ending(&self) -> Option<(ColId, DomainId)> {
        let at = self.columns.iter().position(|column| column.domain.is_none() && column.name == ENDING)?;
        Some((ColId(u16::try_from(at).ok()?), self.columns[at].target?))
    }

    /// Whether the other program behaves as this one in every game: equal tables, whatever text they were made from and
    /// whatever hashes they have.
    #[must_use]
    pub fn plays_like(&self, other: &Program) -> bool {
        let as_here = Program {
            game: self.game.clone(),
            content_hash: self.content_hash,
            layout_hash: self.layout_hash,
            selection: self.selection.clone(),
            origins: self.origins.clone(),
            num_origins: self.num_origins.clone(),
            units: self.units.clone(),
            promise: self.promise,
            ..other.clone()
        };
        *self == as_here
    }

    /// Whether a seat may be told that a question waits for a seat, and how it was answered: it is its own, or one that
    /// everybody may be told of.
    #[must_use]
    pub fn tells(&self, ask: AskId, of: u8, seat: u8) -> bool {
        of == seat || self.asks.get(ask.index()).is_some_and(|ask| ask.public)
    }

    /// Where the statements of each procedure stand in [`Program::code`]: from its entry to the next one's.
    #[must_use]
    pub fn bodies(&self) -> Vec<Range<usize>> {
        let begins = || self.procs.iter().map(|proc| proc.entry.index());
        let mut entries: Vec<usize> = begins().collect();
        entries.sort_unstable();
        let next = |from| entries.get(entries.partition_point(|entry| *entry <= from)).copied();
        begins().map(|from| from..next(from).unwrap_or(self.code.len())).collect()
    }

    /// Slots that operands take in a frame: one a number, [`SLOTS_A_WORD`] for each word of a set. A set that is not
    /// there takes none.
    #[must_use]
    pub fn slots_of(&self, args: &[Arg]) -> u32 {
        args.iter().map(|arg| self.width_of(arg)).sum()
    }

    /// Slots of a parameter in an event: one, or those of a set.
    #[must_use]
    pub fn slots_of_param(&self, param: &EventParam) -> Range<usize> {
        let from = usize::from(param.slot);
        let words = param.domain.filter(|_| param.set).and_then(|domain| self.domains.get(domain.index()));
        from..from + words.map_or(1, |domain| usize::from(SLOTS_A_WORD) * usize::from(domain.words))
    }

    fn width_of(&self, arg: &Arg) -> u32 {
        let words = match arg {
            Arg::Num(_) => return 1,
            Arg::Set(set) => self.sets.get(set.index()).and_then(|(_, domain)| self.domains.get(domain.index())),
        };
        words.map_or(0, |domain| u32::from(SLOTS_A_WORD) * u32::from(domain.words))
    }

    /// Slots that the widest entry of the queue copies: those of an event from the subject on, and what a grant captured;
    /// none if nobody listens.
    #[must_use]
    pub fn queued_slots(&self) -> Option<u32> {
        let event =
            |id: EventId| self.events.get(id.index()).map_or(0, |event| u32::from(event.slots).saturating_sub(1));
        let listeners = self.abilities.iter().map(|ability| event(ability.event));
        let granted = self.grants.iter().flat_map(|grant| {
            let listeners = grant.abilities.iter().filter_map(|id| Some(self.abilities.get(id.index())?.event));
            let events = listeners.chain(grant.scheduled.map(|_| grant.event));
            events.map(|id| event(id) + self.slots_of(&grant.captured))
        });
        listeners.chain(granted).max()
    }
}

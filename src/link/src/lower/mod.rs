//! Stage 5, lowering: bodies become rows and statements.
//!
//! In: trees of units. Out: numbers, sets and statements in slots of frames. Example: `gain 2 glory` becomes `Write(glory, (you, 0, 2),
//! Add)`, or a call of `gain` if something listens to it.
//!
//! The context [`Cx`] holds what the earlier stages found and the tables that grow. A tree is read in an [`Env`]: the
//! unit it stands in and where each of its slots lives: a slot of the frame, or a row that is put in its place.

pub(crate) mod all;
mod blind;
pub(crate) mod budget;
pub(crate) mod calls;
pub(crate) mod code;
pub(crate) mod columns;
pub(crate) mod compare;
pub(crate) mod counts;
pub(crate) mod demands;
pub(crate) mod effects;
pub(crate) mod events_of;
pub(crate) mod fields;
pub(crate) mod fixed;
pub(crate) mod gates;
pub(crate) mod held;
pub(crate) mod lists;
pub(crate) mod loops;
pub(crate) mod may;
pub(crate) mod moves;
pub(crate) mod named;
pub(crate) mod numbers;
pub(crate) mod patterns;
pub(crate) mod payments;
pub(crate) mod possible;
pub(crate) mod prices;
pub(crate) mod printed;
pub(crate) mod procs;
pub(crate) mod selects;
pub(crate) mod sets;
pub(crate) mod settings;
pub(crate) mod statements;
pub(crate) mod stores;
pub(crate) mod together;
pub(crate) mod values;

use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;

use diag::{Code as FindingCode, Diags};
use model::number::narrow;
use model::program::{
    Ability, Ask, ColId, Column, ConstId, DesignId, DomainId, Event, EventId, Grant, Menu, MenuId, Modifier, NONE, Num,
    NumId, Origin, ProcId, Reg, SLOTS_A_WORD, Set, SetId, SlotAt, StreamId, ValueId,
};
use model::unit::{Base, Body, Many, NodeId, Op, Root, SlotId, Space, THIS, Tree, Ty, Unit, YOU};

use crate::findings::report;
use crate::interest::{EventKey, Interest};
use crate::names::{Gid, Names};
pub(crate) use crate::rows::Put;
use crate::rows::{Full, Rows};
use crate::things::zones::Zones;
use crate::things::{Kinds, Presets, Things};
use crate::util::{Map, Seen};
/// A value: what a slot or an argument is.
pub(crate) use model::program::Arg as Val;

use code::Code;
use procs::{FrameLayout, ProcAt, ProcKey};

/// Candidates inside one another that lines may write; rows that are made of them have registers beyond.
const MOST_DEEP: Reg = 40;

/// Where a slot of a tree lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Loc {
    /// Not bound yet.
    Unbound,
    /// In the current frame.
    Slot(SlotAt),
    /// A number put in its place.
    Num(NumId),
    /// A set put in its place.
    Set(SetId),
}

impl Loc {
    /// Slots of a tree in a frame of its own that begins with `you` and `this`.
    pub(crate) fn frame(slots: usize) -> Vec<Loc> {
        let mut frame = vec![Loc::Unbound; slots.max(2)];
        (frame[0], frame[1]) = (Loc::Slot(0), Loc::Slot(1));
        frame
    }
}

impl From<Val> for Loc {
    fn from(val: Val) -> Loc {
        match val {
            Val::Num(id) => Loc::Num(id),
            Val::Set(id) => Loc::Set(id),
        }
    }
}

/// What a tree is read in.
#[derive(Clone, Debug)]
pub(crate) struct Env<'u> {
    /// Its unit.
    pub(crate) unit: usize,
    /// Its body.
    pub(crate) body: &'u Body,
    /// Where its slots live.
    pub(crate) slots: Vec<Loc>,
    /// The design it stands on.
    pub(crate) design: Option<DesignId>,
}

impl Default for Env<'_> {
    fn default() -> Self {
        static NOTHING: Body =
            Body { roots: Cow::Borrowed(&[]), slots: Cow::Borrowed(&[]), grants: Cow::Borrowed(&[]) };
        Env { unit: 0, body: &NOTHING, slots: vec![Loc::Unbound; 2], design: None }
    }
}

/// Everything that lowering knows and makes.
#[derive(Default)]
pub(crate) struct Cx<'u> {
    pub(crate) names: Names<'u>,
    /// Questions of units that other units keep from everybody, see [`Unit::hushed`].
    pub(crate) hushed: Seen<(usize, NodeId)>,
    pub(crate) kinds: Kinds<'u>,
    pub(crate) presets: Presets<'u>,
    pub(crate) things: Things<'u>,
    pub(crate) zones: Zones,
    pub(crate) diags: Diags,
    pub(crate) interest: Interest,

    pub(crate) rows: Rows,
    pub(crate) columns: Vec<Column>,
    /// Values at the start that differ between objects.
    pub(crate) starts: Map<ColId, Vec<i32>>,
    /// Sets at the start.
    pub(crate) start_sets: Map<ColId, Vec<Vec<u64>>>,
    pub(crate) column_of: Map<Gid, ColId>,
    /// Columns that keep a list, with its greatest length.
    pub(crate) lists: Map<ColId, u16>,
    pub(crate) fields: Map<(Gid, bool), fields::FieldAt>,
    pub(crate) field_values: Map<(Gid, Gid), (usize, &'u Body)>,
    pub(crate) settings: Map<Gid, ConstId>,
    pub(crate) tables: Map<Gid, fixed::Table>,
    pub(crate) populations: Map<Gid, SetId>,
    pub(crate) design_kinds: Map<Gid, ConstId>,

    /// The tree being read.
    pub(crate) env: Env<'u>,
    /// Registers in use.
    pub(crate) depth: Reg,
    /// The procedure whose frame is the current one.
    pub(crate) frame_of: Option<Gid>,
    /// Whether statements may be written where an expression stands.
    pub(crate) running: bool,
    /// The procedure a game runs from beginning to end: nobody calls it.
    pub(crate) start: Option<Gid>,
    /// The body being written.
    pub(crate) code: Code,
    /// Verbs being written in place of their calls.
    pub(crate) inlined: Vec<Gid>,
    /// Definitions being read, against circles.
    pub(crate) reading: Vec<Gid>,
    /// Verbs of which it is being read whether they can be begun.
    pub(crate) begun: Vec<Gid>,
    /// Of expressions whether they read what lies where not everybody sees: see [`blind`].
    pub(crate) blind: RefCell<Map<(usize, NodeId), bool>>,
    /// How much was read.
    pub(crate) budget: budget::Budget,

    /// How the frames of verbs are laid out.
    pub(crate) frames: Map<Gid, Rc<FrameLayout>>,
    pub(crate) procs: Vec<ProcAt<'u>>,
    pub(crate) proc_ids: Map<ProcKey, ProcId>,
    pub(crate) asks: Vec<Ask>,
    pub(crate) events: Vec<Event>,
    pub(crate) event_ids: Map<EventKey, EventId>,
    pub(crate) abilities: Vec<Ability>,
    pub(crate) value_ids: Map<Gid, ValueId>,
    pub(crate) modifiers: Vec<Vec<Modifier>>,
    pub(crate) menus: Vec<Menu>,
    pub(crate) menu_ids: Map<Gid, MenuId>,
    pub(crate) grants: Vec<Grant>,
    pub(crate) payments: Map<payments::PaymentKey, ProcId>,
    pub(crate) streams: Vec<String>,
    pub(crate) scopes: counts::Scopes,
    /// Names already reported as missing.
    pub(crate) missing: Seen<Gid>,
}

impl AsMut<Rows> for Cx<'_> {
    fn as_mut(&mut self) -> &mut Rows {
        &mut self.rows
    }
}

impl<'u> Cx<'u> {
    /// The unit of the tree being read.
    pub(crate) fn unit(&self) -> &'u Unit {
        self.names.sources.units[self.env.unit]
    }

    /// The node with its children by name.
    pub(crate) fn tree(&self, node: NodeId) -> Tree<'u> {
        self.unit().tree(node)
    }

    /// The argument for a parameter, if it was not left out.
    pub(crate) fn there(&self, arguments: &[NodeId], k: usize) -> Option<NodeId> {
        arguments.get(k).copied().filter(|argument| self.unit().node(*argument).op != Op::Absent)
    }

    /// The type of a node.
    pub(crate) fn ty(&self, node: NodeId) -> &'u Ty {
        self.unit().ty(node)
    }

    /// The name that the immediate of a node holds.
    pub(crate) fn sym(&self, node: NodeId) -> Gid {
        self.names.gid(self.env.unit, self.unit().node(node).sym())
    }

    /// The slot that the immediate of a node holds.
    pub(crate) fn slot_of(&self, node: NodeId) -> SlotId {
        self.unit().node(node).slot()
    }

    /// Reports something about a node.
    pub(crate) fn finding(&mut self, code: FindingCode, node: NodeId, what: String, why: &str, help: &str) {
        let span = self.names.sources.node(self.env.unit, node);
        report(&mut self.diags, code, span, what, why, help);
    }

    /// Reports a construct that cannot be linked where it stands.
    pub(crate) fn refuse(&mut self, node: NodeId, what: &str, help: &str) -> NumId {
        self.finding(diag::codes::E0962, node, what.to_owned(), "this cannot be linked here", help);
        self.rows.int(0)
    }

    /// The domain of a type of a unit: things, members, numbers.
    pub(crate) fn domain_in(&self, unit: usize, ty: &Ty) -> Option<DomainId> {
        use Base::{Bool, Condition, Cost, Design, Effect, Enum, Error, Frame, Int, Quantity, Thing, Unit, Zone};
        let known = match ty.base {
            Thing | Zone => &self.things.of_kind,
            Enum => &self.things.of_enum,
            Int | Quantity => return self.things.numbers,
            // A set of designs is one of their copies.
            Design if ty.many != Many::Set => return self.things.in_state,
            Error | Unit | Bool | Design | Effect | Condition | Cost | Frame => return None,
        };
        known.get(&self.names.gid(unit, ty.sym?)).copied()
    }

    /// The domain of a node's type.
    pub(crate) fn domain(&self, node: NodeId) -> Option<DomainId> {
        self.domain_in(self.env.unit, self.ty(node))
    }

    /// The domain of a set-valued node; reports one without.
    pub(crate) fn set_domain(&mut self, node: NodeId) -> DomainId {
        self.domain(node).unwrap_or_else(|| {
            let help = "use a set of things, of members or of small numbers";
            self.refuse(node, "a set of this sort cannot be kept", help);
            DomainId(0)
        })
    }

    /// Whether a domain holds pieces.
    pub(crate) fn holds_pieces(&self, domain: DomainId) -> bool {
        self.things.root(domain) == Some(Root::Piece)
    }

    /// Slots that a value of the type takes in a frame.
    pub(crate) fn width(&self, unit: usize, ty: &Ty) -> u16 {
        match ty.many {
            Many::Set => self.domain_in(unit, ty).map_or(SLOTS_A_WORD, |domain| self.set_width(domain)),
            Many::One | Many::Option | Many::List(_) => 1,
        }
    }

    /// Slots that a set over the domain takes.
    pub(crate) fn set_width(&self, domain: DomainId) -> u16 {
        SLOTS_A_WORD * u16::from(self.things.domains[domain.index()].words)
    }

    /// The type of a slot of the body being read.
    pub(crate) fn slot_ty(&self, slot: SlotId) -> Option<&'u Ty> {
        let slot = self.env.body.slots.get(slot.index())?;
        self.unit().types.get(slot.ty.index())
    }

    /// What a slot of the body being read holds.
    pub(crate) fn read(&mut self, slot: SlotId) -> Val {
        match self.loc(slot) {
            Loc::Unbound => Val::Num(self.rows.int(NONE)),
            Loc::Num(id) => Val::Num(id),
            Loc::Set(id) => Val::Set(id),
            Loc::Slot(at) => self.read_as(self.env.unit, self.slot_ty(slot), Num::Slot(at), Set::Slot(at)),
        }
    }

    /// What is kept somewhere, by its type: one value or a set.
    fn read_as(&mut self, unit: usize, ty: Option<&Ty>, one: Num, many: Set) -> Val {
        match ty.filter(|ty| ty.many == Many::Set) {
            Some(ty) => Val::Set((many, self.domain_in(unit, ty).unwrap_or(DomainId(0))).put(self)),
            None => Val::Num(one.put(self)),
        }
    }

    /// Where a slot of the body being read lives.
    pub(crate) fn loc(&self, slot: SlotId) -> Loc {
        self.env.slots.get(slot.index()).copied().unwrap_or(Loc::Unbound)
    }

    /// Reads or writes something with another `you`.
    pub(crate) fn as_you<T>(&mut self, you: Loc, work: impl FnOnce(&mut Cx<'u>) -> T) -> T {
        let old = self.loc(YOU);
        self.bind(YOU, you);
        let made = work(self);
        self.bind(YOU, old);
        made
    }

    /// Binds a slot of the body being read.
    pub(crate) fn bind(&mut self, slot: SlotId, loc: Loc) {
        if self.env.slots.len() <= slot.index() {
            self.env.slots.resize(slot.index() + 1, Loc::Unbound);
        }
        self.env.slots[slot.index()] = loc;
    }

    /// `you`, as a number.
    pub(crate) fn you(&mut self) -> NumId {
        self.number_in(YOU)
    }

    /// `this`, as a number.
    pub(crate) fn this(&mut self) -> NumId {
        self.number_in(THIS)
    }

    fn number_in(&mut self, slot: SlotId) -> NumId {
        match self.read(slot) {
            Val::Num(id) => id,
            Val::Set(_) => self.rows.int(NONE),
        }
    }

    /// Takes a register for a candidate.
    pub(crate) fn take_register(&mut self) -> Reg {
        let reg = self.depth;
        if self.depth == MOST_DEEP {
            self.rows.no_room(Full::Registers);
        } else {
            self.depth += 1;
        }
        self.rows.sure_regs |= 1 << reg;
        reg
    }

    /// Gives the last register back.
    pub(crate) fn drop_register(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    /// Reads something in another tree: another unit, other slots.
    pub(crate) fn within<T>(&mut self, env: Env<'u>, read: impl FnOnce(&mut Cx<'u>) -> T) -> T {
        let old = std::mem::replace(&mut self.env, env);
        let result = read(self);
        self.env = old;
        result
    }

    /// Reads something in a frame of its own, where no statement is written: conditions of abilities, printed values.
    pub(crate) fn apart<T>(&mut self, env: Env<'u>, read: impl FnOnce(&mut Cx<'u>) -> T) -> T {
        let old = (
            std::mem::replace(&mut self.env, env),
            std::mem::take(&mut self.depth),
            self.frame_of.take(),
            std::mem::replace(&mut self.running, false),
            std::mem::take(&mut self.code),
            std::mem::take(&mut self.inlined),
            std::mem::take(&mut self.rows.sure_slots),
            self.reading.clone(),
        );
        // Values are read anew in another frame; a field or setting that reads itself is a circle everywhere.
        let names = &self.names;
        self.reading.retain(|gid| matches!(names.symbols[*gid as usize].space, Space::Field | Space::Setting));
        let sure_regs = self.rows.sure_regs;
        let here = self.rows.here;
        let result = read(self);
        (
            self.env,
            self.depth,
            self.frame_of,
            self.running,
            self.code,
            self.inlined,
            self.rows.sure_slots,
            self.reading,
        ) = old;
        self.rows.sure_regs = sure_regs;
        self.rows.here = here;
        result
    }

    /// Notes which slots of the frame that is read in are surely not none.
    pub(crate) fn sure_slot(&mut self, at: SlotAt, sure: bool) {
        let at = at as usize;
        if self.rows.sure_slots.len() <= at {
            self.rows.sure_slots.resize(at + 1, false);
        }
        self.rows.sure_slots[at] = sure;
    }

    /// Notes whether the first two slots of a frame, `you` and `this`, are surely there.
    pub(crate) fn sure_both(&mut self, sure: bool) {
        self.sure_slot(0, sure);
        self.sure_slot(1, sure);
    }

    /// The place of a node, for reports at run time.
    pub(crate) fn origin(&self, node: NodeId) -> Origin {
        Origin { unit: narrow(self.env.unit), node }
    }

    /// The stream of that name.
    pub(crate) fn stream(&self, name: &str) -> StreamId {
        self.streams.binary_search_by(|s| s.as_str().cmp(name)).map_or(StreamId(0), StreamId::at)
    }

    /// A name that nobody declares.
    pub(crate) fn unknown(&mut self, node: NodeId, gid: Gid) -> NumId {
        if self.missing.insert(gid) {
            let what = format!("`{}` is declared by no file", self.names.name(gid));
            let help = "add the folder that declares it, or check that pack and game belong together";
            self.finding(diag::codes::E0952, node, what, "used here", help);
        }
        self.rows.int(0)
    }
}

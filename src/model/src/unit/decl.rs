//! What a source file declares.

use super::{Given, NodeId, Rows, SlotId, SymId, Test, Text, TyId};

/// A declaration. Its header alone (names, types, signature, marks) is what other files are checked against.
#[derive(Clone, Debug, PartialEq)]
pub struct Decl {
    /// The name it declares; abilities and overrides of the rules have none.
    pub sym: Option<SymId>,
    /// Whether content may use it.
    pub word: bool,
    /// Rule ids on the line.
    pub labels: Rows<SymId>,
    /// Documentation (`///`), without the slashes.
    pub doc: Text,
    /// Byte range of the name (or of the first word) in the source.
    pub span: (u32, u32),
    /// What is declared.
    pub what: What,
}

/// The forms of declaration.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// `measure gold 0..999`
    Measure {
        /// Smallest value.
        lo: i32,
        /// Largest value.
        hi: i32,
    },
    /// `enum colour { blue, red }`
    Enum {
        /// Members in order.
        members: Rows<SymId>,
    },
    /// `kind stone is piece { .. }`
    Kind(Kind),
    /// `zone hand of player holds card, seen by owner`
    Zone(Zone),
    /// `noun pebble = stone where ..`
    Noun {
        /// Further forms (plural) if irregular.
        forms: Rows<Text>,
        /// A [`super::Op::Select`] in `body`.
        body: Body,
    },
    /// `value`, `relation`, `filter`
    Value(Value),
    /// `setting prizes: list 3 of 0..9 gold = [..]`
    Setting {
        /// Enum indices of a family.
        index: Rows<SymId>,
        /// Type of one entry.
        ty: TyId,
        /// The value; for a family a List node whose kids stand in member order.
        body: Body,
        /// May be chosen per game with `--option`.
        option: bool,
    },
    /// `var round: 1..3 = 1`
    Var {
        /// Enum indices of a family.
        index: Rows<SymId>,
        /// Type of one entry.
        ty: TyId,
        /// Initial value, a constant expression.
        init: Option<Body>,
    },
    /// `verb drop (f: stone) { .. }` and `procedure duel over (field: valley) { .. }`
    Verb(Verb),
    /// `menu turn`; `menu asides, standing`
    Menu {
        /// Its actions are open to every other seat while one is offered a menu that is not standing.
        standing: bool,
        /// Menus whose actions are offered here too.
        with: Rows<SymId>,
    },
    /// An action of the rules; actions of items stand in [`Item::abilities`].
    Action(Ability),
    /// A listener or modifier of the rules.
    Ability(Ability),
    /// `cost toll (c: colour) { way .. }`
    Cost(Cost),
    /// `stream dice`
    Stream,
    /// A content item: card, token, place, seat, edition.
    Item(Item),
    /// `test "title" proves .. { }`
    Test(Test),
    /// `given "title" { }`, `given { }`
    Given(Given),
}

/// A kind of thing.
#[derive(Clone, Debug, PartialEq)]
pub struct Kind {
    /// Further forms (plural) if irregular.
    pub forms: Rows<Text>,
    /// What it is in the end.
    pub root: Root,
    /// The kind it is a case of.
    pub parent: Option<SymId>,
    /// Seats: fewest and most; 0, 0 otherwise.
    pub seats: (u8, u8),
    /// Fields it adds, printed and state.
    pub fields: Rows<Field>,
    /// Refined kinds: the printed field of the parent and the member that make an item one of this kind.
    pub refined: Option<(SymId, SymId)>,
    /// Spaces: the kind of piece that may lie on one.
    pub holds: Option<SymId>,
    /// Spaces that hold: who sees what lies there.
    pub seen: Seen,
    /// Pieces: the zones in which abilities work.
    pub live: Rows<SymId>,
    /// Pieces: the zone they start in.
    pub starts: Option<SymId>,
    /// One copy of each item; its name denotes the copy.
    pub single: bool,
    /// Copies of each item are made once for every seat, which owns them.
    pub per_seat: bool,
    /// Seats: nobody sits there who is asked anything.
    pub unasked: bool,
    /// Most pieces of this kind that are created in play, beyond copies of items.
    pub up_to: u16,
}

/// What a kind is in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Root {
    /// A seat at the table.
    Seat,
    /// A place things lie on.
    Space,
    /// A thing that lies somewhere.
    Piece,
    /// A plain record without a place.
    Record,
    /// An edition, scenario or variant: settings and overrides.
    Preset,
}

/// A field of a kind, or a variable of a procedure.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// Its name.
    pub sym: SymId,
    /// Byte range of the name.
    pub span: (u32, u32),
    /// State (`var`) or printed.
    pub var: bool,
    /// Enum indices of a family.
    pub index: Rows<SymId>,
    /// Type of one entry; sets have [`super::Many::Set`].
    pub ty: TyId,
    /// Default or initial value.
    pub init: Option<Body>,
    /// Answers `stone of you`.
    pub of: bool,
    /// A relation filled by content from either side.
    pub symmetric: bool,
    /// Known even while the thing is hidden.
    pub back: bool,
    /// Bounds are an invariant (`hard`), not a clamp.
    pub hard: bool,
}

/// A zone.
#[derive(Clone, Debug, PartialEq)]
pub struct Zone {
    /// Kind of the owner: one zone for each.
    pub of: Option<SymId>,
    /// Kind it holds.
    pub holds: SymId,
    /// Ordered: has a top and a bottom.
    pub list: bool,
    /// Who sees what lies there.
    pub seen: Seen,
    /// Most things it holds, 0 for no limit.
    pub up_to: u16,
    /// Zone from which an ordered zone is refilled when its top is wanted.
    pub refilled: Option<SymId>,
}

/// Who sees what lies in a zone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Seen {
    /// Everybody.
    #[default]
    Open,
    /// The seat that owns the zone.
    Owner,
    /// Nobody.
    Nobody,
}

/// A value, relation or filter.
#[derive(Clone, Debug, PartialEq)]
pub struct Value {
    /// Which of the three.
    pub flavour: Flavour,
    /// Parameters: slots 2 and on of the body.
    pub params: Rows<Param>,
    /// Type of the answer.
    pub ty: TyId,
    /// Computed when the game is linked; may read printed fields only.
    pub fixed: bool,
    /// Only while this procedure runs.
    pub during: Option<SymId>,
    /// The definition.
    pub body: Body,
}

/// How a value is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Flavour {
    /// Called like a function or with `of`.
    Value,
    /// Called like a function, yes or no; `allow` and `forbid` change it.
    Relation,
    /// An adjective of its first parameter.
    Filter,
}

/// A parameter.
#[derive(Clone, Debug, PartialEq)]
pub struct Param {
    /// Its name.
    pub name: Text,
    /// Its type.
    pub ty: TyId,
    /// What stands in the phrase around it; empty for values.
    pub default: Option<Body>,
}

/// One element of a verb's signature after its head.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// A fixed word or preposition.
    Word(Text),
    /// The parameter of that number.
    Param(u8),
    /// The parts up to the matching [`Part::OptionalEnd`] may be left out.
    OptionalStart,
    /// See [`Part::OptionalStart`].
    OptionalEnd,
}

/// A verb or procedure.
#[derive(Clone, Debug, PartialEq)]
pub struct Verb {
    /// Base form.
    pub head: Text,
    /// Third person and participle.
    pub forms: Rows<Text>,
    /// Signature after the head.
    pub parts: Rows<Part>,
    /// Parameters: slots 3 and on; slot 2 is the cause.
    pub params: Rows<Param>,
    /// A procedure: a frame with variables and steps.
    pub procedure: bool,
    /// Variables of a procedure, visible from outside as [`super::Space::Local`]: name, type, initial value, and the slot.
    pub locals: Rows<LocalVar>,
    /// Steps in order.
    pub steps: Rows<SymId>,
    /// Only while this procedure runs.
    pub during: Option<SymId>,
    /// The body: an optional requirement (first root, or Absent) and a Block (second root, or Absent for a pure event).
    pub body: Body,
}

/// A variable of a procedure.
#[derive(Clone, Debug, PartialEq)]
pub struct LocalVar {
    /// `duel.winner`
    pub sym: SymId,
    /// Its slot in the body; of a family it is only reached through the symbol.
    pub slot: SlotId,
    /// Enums of a family, whose entries stand one after the other in the frame; empty for a single value.
    pub index: Rows<SymId>,
}

/// Trees with their slots.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// Roots of the trees; what each is, the owner says.
    pub roots: Rows<NodeId>,
    /// Every slot: `you`, `this`, parameters, then what is bound.
    pub slots: Rows<Slot>,
    /// Groups of abilities granted or scheduled by Until and At nodes of the trees, by index.
    pub grants: Rows<Grant>,
}

/// A slot of a body.
#[derive(Clone, Debug, PartialEq)]
pub struct Slot {
    /// Its name; `it` for a candidate without binder.
    pub name: Text,
    /// Its type.
    pub ty: TyId,
}

/// Abilities granted until an event, or a block scheduled at one.
#[derive(Clone, Debug, PartialEq)]
pub struct Grant {
    /// The event: a Pattern node in the granting body.
    pub event: NodeId,
    /// What is granted; one with an empty pattern for a scheduled block.
    pub abilities: Rows<Ability>,
}

/// A listener, modifier, permission or action.
#[derive(Clone, Debug, PartialEq)]
pub struct Ability {
    /// Name of an action, else empty.
    pub name: Text,
    /// Rule ids on the line.
    pub labels: Rows<SymId>,
    /// Byte range of its line's head.
    pub span: (u32, u32),
    /// What it does.
    pub does: Does,
    /// At most so often, see [`Limit`].
    pub limit: Option<Limit>,
    /// Trees; the roots are listed at each [`Does`].
    pub body: Body,
}

/// What an ability does. Slots 0 and 1 are the controller and the thing (none in the rules).
#[derive(Clone, Debug, PartialEq)]
pub enum Does {
    /// Roots: Pattern, condition?, Block. Slots 2 and on are bound by the pattern.
    Listen(Timing),
    /// `as soon as`. Roots: condition, Block.
    State,
    /// Roots: value, condition?, then one argument pattern (PatAny, PatIs, PatBind) for each parameter.
    Modify {
        /// The value.
        value: SymId,
        /// How.
        how: How,
        /// Own modifiers (of this design) are left out while the value is computed.
        ignoring_this: bool,
        /// A bound of its own, of `by` alone: how far this modifier changes the value; the last root.
        own: Option<Bound>,
        /// Items whose `to` of the same value this one goes over.
        over: Rows<SymId>,
    },
    /// `allow`, `forbid`. Roots: condition?, then argument patterns.
    Permit {
        /// The relation.
        relation: SymId,
        /// `allow`, else `forbid`.
        allow: bool,
    },
    /// An action. Roots: condition?, Price?, Block, then one Choose for each parameter, asked in that order.
    Act {
        /// The menu.
        menu: SymId,
        /// Slots of the parameters, by Choose.
        params: Rows<SlotId>,
        /// It is how a seat declines the menu.
        declines: bool,
    },
}

/// When a listener acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Timing {
    /// Just before.
    Before,
    /// In its place.
    Instead,
    /// After.
    When,
}

/// The operators of modifiers, in the order of their layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum How {
    /// Replaces the base.
    To,
    /// Adds.
    By,
    /// Multiplies.
    Times,
    /// Halves, rounded down.
    HalfDown,
    /// A floor.
    AtLeast,
    /// A ceiling.
    AtMost,
}

/// How far a modifier of its own changes a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bound {
    /// It takes nothing away below that.
    Least,
    /// It adds nothing above that.
    Most,
}

/// `once per turn`, `up to 2 times per q`.
#[derive(Clone, Debug, PartialEq)]
pub struct Limit {
    /// How often.
    pub times: u16,
    /// Procedures whose innermost frame the count belongs to; empty: for as long as the ability is live.
    pub per: Rows<SymId>,
    /// Slots of the ability the count is kept for.
    pub per_slots: Rows<SlotId>,
}

/// A price with ways to pay it.
#[derive(Clone, Debug, PartialEq)]
pub struct Cost {
    /// Parameters.
    pub params: Rows<Param>,
    /// Ways: name and body (roots: condition?, Block, one Choose a parameter).
    pub ways: Rows<Ability>,
}

/// A content item: one design.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// Its kind, the most special that holds (`great_stone`).
    pub kind: SymId,
    /// Catalogue key of the name.
    pub key: Text,
    /// One entry a copy: with how many players it is used, see [`sits`](super::sits).
    pub copies: Rows<u8>,
    /// The item this one replaces.
    pub replaces: Option<SymId>,
    /// The item it belongs to, for nested items.
    pub inside: Option<SymId>,
    /// Values of printed fields; for presets, of settings.
    pub fields: Rows<FieldValue>,
    /// Abilities.
    pub abilities: Rows<Ability>,
    /// Overrides, for presets.
    pub overrides: Rows<Override>,
}

/// The value of a printed field.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldValue {
    /// The field (or setting).
    pub sym: SymId,
    /// Byte range of the line.
    pub span: (u32, u32),
    /// Root: the value (a constant expression), the condition, or a Block for an effect. Slots: you, this.
    pub body: Body,
}

/// A change of a labelled line.
#[derive(Clone, Debug, PartialEq)]
pub struct Override {
    /// The label.
    pub rule: SymId,
    /// Byte range of the line.
    pub span: (u32, u32),
    /// What is changed.
    pub change: Change,
    /// The preset it goes over.
    pub over: Option<SymId>,
}

/// What an override does.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// `set [ID] = e`: root is the value.
    Set(Body),
    /// `replace [ID] { }`: root is a Block, in the scope (slots) of the old text.
    Replace(Body),
    /// `remove [ID]`
    Remove,
    /// `add after [ID] { }`
    AddAfter(Body),
    /// `add before [ID] { }`
    AddBefore(Body),
}

impl Change {
    /// The new text, if there is one.
    #[must_use]
    pub fn body(&self) -> Option<&Body> {
        match self {
            Change::Set(body) | Change::Replace(body) | Change::AddAfter(body) | Change::AddBefore(body) => Some(body),
            Change::Remove => None,
        }
    }
}

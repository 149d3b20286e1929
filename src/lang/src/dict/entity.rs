//! The rows of the dictionary: what is known about each declared thing.

use diag::Span;
use model::unit::{Flavour, Root, Space};

use crate::dict::types::Ty;

/// An entity of the dictionary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ent(pub u32);

/// Anything that was declared.
#[derive(Clone, Debug)]
pub struct Entity {
    /// Its name space.
    pub space: Space,
    /// Its canonical name.
    pub name: Box<str>,
    /// The name as written: the head of a verb, the last part of a field.
    pub short: Box<str>,
    /// Marked `word`.
    pub word: bool,
    /// Where it is declared; `None` for units without source.
    pub span: Option<Span>,
    /// What it is.
    pub data: Data,
}

/// What an entity is.
#[derive(Clone, Debug)]
pub enum Data {
    /// A measure with its bounds.
    Measure {
        /// Smallest.
        lo: i32,
        /// Largest.
        hi: i32,
    },
    /// An enum.
    Enum {
        /// In order.
        members: Vec<Ent>,
    },
    /// A member of an enum.
    Member {
        /// The enum.
        of: Ent,
    },
    /// A kind.
    Kind(KindInfo),
    /// A field of a kind.
    Field(FieldInfo),
    /// A zone.
    Zone(ZoneInfo),
    /// A noun.
    Noun {
        /// What one of them is.
        ty: Ty,
    },
    /// A value, relation or filter.
    Value(ValueInfo),
    /// A setting.
    Setting {
        /// Enum indices.
        index: Vec<Ent>,
        /// Type of an entry.
        ty: Ty,
        /// Can be chosen per game.
        option: bool,
    },
    /// State of the game.
    Var {
        /// Enum indices.
        index: Vec<Ent>,
        /// Type of an entry.
        ty: Ty,
    },
    /// A verb or procedure.
    Verb(VerbInfo),
    /// A step.
    Step {
        /// Its procedure.
        verb: Ent,
    },
    /// A parameter or variable of a verb.
    Local {
        /// Its verb.
        verb: Ent,
        /// Its type, or that of an entry.
        ty: Ty,
        /// Enums of a family, else empty.
        index: Vec<Ent>,
    },
    /// A menu.
    Menu,
    /// An action of the rules.
    Action,
    /// A cost.
    Cost {
        /// Its parameters.
        params: Vec<ParamInfo>,
    },
    /// A random stream.
    Stream,
    /// A content item.
    Item(ItemInfo),
    /// A test.
    Test,
    /// What tests share.
    Given,
}

/// A kind.
#[derive(Clone, Debug)]
pub struct KindInfo {
    /// What it is in the end.
    pub root: Root,
    /// The kind it is a case of.
    pub parent: Option<Ent>,
    /// Kinds that are cases of it, directly.
    pub children: Vec<Ent>,
    /// Seats: fewest and most.
    pub seats: (u8, u8),
    /// Fields it declares itself.
    pub fields: Vec<Ent>,
    /// The kind of piece that may lie on one.
    pub holds: Option<Ent>,
    /// One copy of each item.
    pub single: bool,
    /// Copies of each item are made for every seat.
    pub per_seat: bool,
    /// Seats that are asked nothing.
    pub unasked: bool,
    /// Its fields could not all be read: an unknown one is no finding.
    pub broken: bool,
}

impl KindInfo {
    /// Whether the id of an item denotes its one copy (else the design).
    #[must_use]
    pub fn one_copy(&self) -> bool {
        match self.root {
            Root::Seat | Root::Space | Root::Record | Root::Preset => true,
            Root::Piece => self.single,
        }
    }
}

/// A field.
#[derive(Clone, Debug)]
pub struct FieldInfo {
    /// The kind that declares it.
    pub kind: Ent,
    /// Type of an entry.
    pub ty: Ty,
    /// Enum indices.
    pub index: Vec<Ent>,
    /// State, else printed.
    pub var: bool,
    /// Answers `of`.
    pub of: bool,
    /// May be left out in content.
    pub default: bool,
}

/// A zone.
#[derive(Clone, Debug)]
pub struct ZoneInfo {
    /// Kind of the owner.
    pub of: Option<Ent>,
    /// Kind it holds.
    pub holds: Option<Ent>,
    /// Ordered.
    pub list: bool,
}

/// A parameter.
#[derive(Clone, Debug)]
pub struct ParamInfo {
    /// Its name.
    pub name: Box<str>,
    /// Its type.
    pub ty: Ty,
    /// Has a default.
    pub default: bool,
}

/// A value, relation or filter.
#[derive(Clone, Debug)]
pub struct ValueInfo {
    /// Which.
    pub flavour: Flavour,
    /// Its parameters.
    pub params: Vec<ParamInfo>,
    /// Type of the answer.
    pub ty: Ty,
    /// `static`: worked out before the game.
    pub fixed: bool,
}

/// An element of a signature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sig {
    /// A fixed word or preposition.
    Word(Box<str>),
    /// The parameter of that number.
    Slot(u8),
    /// May be left out as a whole.
    Optional(Vec<Sig>),
}

/// A verb or procedure.
#[derive(Clone, Debug)]
pub struct VerbInfo {
    /// Base form.
    pub head: Box<str>,
    /// Third person.
    pub third: Box<str>,
    /// Signature after the head.
    pub sig: Vec<Sig>,
    /// Parameters.
    pub params: Vec<ParamInfo>,
    /// With steps and variables.
    pub procedure: bool,
    /// Parameters and variables seen from outside.
    pub locals: Vec<Ent>,
    /// Steps.
    pub steps: Vec<Ent>,
}

/// A content item.
#[derive(Clone, Copy, Debug)]
pub struct ItemInfo {
    /// Its kind.
    pub kind: Option<Ent>,
    /// What its id denotes: the thing or the design.
    pub ty: Ty,
}

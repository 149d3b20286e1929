//! Names, populations and constant tables of a program.

use super::{ColId, ConstId, DesignId, DomainId, MaskId};
use crate::unit::Root;

/// A population: all things of one root kind, all members of one enum, or a range of numbers. Members are `0..size`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Domain {
    /// Name of the root kind or enum.
    pub name: String,
    /// What its members are.
    pub sort: Sort,
    /// Number of members.
    pub size: u16,
    /// Words of 64 bits in a set: 1, 2 or more.
    pub words: u8,
    /// Members in order.
    pub objects: Vec<Object>,
    /// Subkinds: name and members.
    pub kinds: Vec<(String, MaskId)>,
    /// Pieces: where they can lie. Location 0 is nowhere.
    pub locations: Vec<Location>,
    /// Pieces: if some location is ordered, offset of the links: a cell of [`link_bytes`] a piece, for the one below it.
    pub links: Option<u32>,
    /// Pieces: groups of two and more members that are interchangeable while they lie in one location (copies of one
    /// design with one owner at the start). A question names each group in a location once.
    pub alike: Vec<MaskId>,
    /// Pieces: the column of the location, and the objects with abilities.
    pub at: Option<ColId>,
    /// Pieces: the state field of seat type that says who controls a piece that lies in no seat's location (the field
    /// marked `of`), if the kind has one.
    pub controller: Option<ColId>,
    /// Printed fields that are known even while a piece is hidden.
    pub backs: Vec<Back>,
}

/// A printed field that is known even while a piece is hidden (`back`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Back {
    /// Its column.
    pub column: ConstId,
    /// What it shows.
    pub shows: Shows,
}

/// What a field shows of which one value is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// A number.
    Number,
    /// 1 for yes, 0 for no.
    YesNo,
    /// A member of a domain, [`super::NONE`] for none.
    Member(DomainId),
}

/// What the members of a domain are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// Things of a kind that is in the end one of these.
    Things(Root),
    /// Members of an enum.
    #[default]
    Members,
    /// The numbers from 0.
    Numbers,
}

/// A member of a domain.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Object {
    /// Unique, stable name: `north`, `pebble/red/1`, `first-stone/1`, `red`.
    pub name: String,
    /// [`crate::hash::name`] of the name: what a shuffle orders by.
    pub hash: u64,
    /// Its design.
    pub design: Option<DesignId>,
    /// The seat it belonged to at the start.
    pub owner: Option<u8>,
    /// Number of the copy, from 1.
    pub copy: u16,
}

/// A content item.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Design {
    /// Its id.
    pub name: String,
    /// Catalogue key of its name.
    pub key: String,
    /// Its kind, the most special that holds.
    pub kind: String,
    /// The domain of its copies.
    pub domain: Option<DomainId>,
    /// Its copies.
    pub objects: Vec<u16>,
}

/// Where a piece can lie.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Location {
    /// `hand/red`, `discards`, `north`, or empty for nowhere.
    pub name: String,
    /// Name of the zone or space, without its owner.
    pub zone: String,
    /// The space it is, if it is one: domain and object.
    pub space: Option<(DomainId, u16)>,
    /// The seat that owns it.
    pub owner: Option<u8>,
    /// Seats that see what lies there, one bit each.
    pub audience: u8,
    /// An ordered location keeps its ends beside its mask.
    pub list: Option<List>,
    /// Pieces it may hold; none if it may hold every piece of its domain.
    pub holds: Option<MaskId>,
    /// Most pieces, 0 for no limit.
    pub up_to: u16,
    /// Objects whose abilities work here.
    pub live: Option<MaskId>,
    /// Offset of its mask in the state.
    pub mask: u32,
    /// Location from which its top is refilled.
    pub refilled: Option<u16>,
    /// Random stream of its shuffles.
    pub stream: Option<super::StreamId>,
}

/// The order of a location: two cells of [`link_bytes`], its top and its bottom piece. A cell is 0 for none, else the
/// number of the piece and 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct List {
    /// Offset of the top in the state; the bottom follows.
    pub offset: u32,
}

/// Bytes of a cell that names a piece of a domain of so many.
pub const fn link_bytes(size: u16) -> u32 {
    if size < u8::MAX as u16 { 1 } else { 2 }
}

/// A state column: one value for each member of a domain (or one in all), perhaps one for each index.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Column {
    /// `player.gold`, `round`.
    pub name: String,
    /// Domain of the objects; none for state of the game.
    pub domain: Option<DomainId>,
    /// Number of indices of a family, 1 otherwise.
    pub family: u16,
    /// Domain of the index of a family.
    pub index_domain: Option<DomainId>,
    /// How a value is kept.
    pub store: Store,
    /// Offset of the first value. The address of a value is `offset + (object * family + index) * size`; a bool of a
    /// domain is bit `object` of the set at `offset + index * 8 * words`, a bool of the game the byte `offset + index`.
    pub offset: u32,
    /// Smallest value; a write clamps.
    pub lo: i32,
    /// Largest value; a write clamps.
    pub hi: i32,
    /// A value outside the range is a broken invariant, not clamped.
    pub hard: bool,
    /// Domain of the values, for things and members.
    pub target: Option<DomainId>,
    /// For a kept inverse (family 1): offset of the masks over `domain`, one for each value: member of `target`, or
    /// `value - lo` for plain numbers. The value none has no mask.
    pub inverse: Option<u32>,
    /// Value at the start.
    pub init: i32,
}

/// How the values of a column are kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Store {
    /// One signed byte.
    #[default]
    I8,
    /// Two bytes, signed, native order.
    I16,
    /// Four bytes.
    I32,
    /// A bool: one bit for each object of the domain, as a set at `offset` (for state of the game: one byte).
    Bit,
    /// A set over `target`: so many words each.
    Set(u8),
}

/// A constant column.
#[derive(Clone, Debug, PartialEq)]
pub struct ConstColumn {
    /// `stone.round`, `tracks`.
    pub name: String,
    /// Domain of the objects; none for a setting. A muted object's effects and conditions do nothing.
    pub domain: Option<DomainId>,
    /// Number of indices of a family, 1 otherwise. A value stands at `object * family + index`.
    pub family: u16,
    /// Value for no object: 0 for numbers and bools, [`super::NONE`] for things, members and bodies.
    pub none: i32,
    /// Values; effects are procedure ids, conditions and lazy values are number rows, absent is [`super::NONE`].
    pub values: Vec<i32>,
}

/// A constant set.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mask {
    /// Its domain.
    pub domain: DomainId,
    /// Its bits, as many words as the domain has.
    pub bits: Vec<u64>,
}

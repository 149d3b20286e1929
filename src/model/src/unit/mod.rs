//! One compiled source file: what it declares, and the trees of its bodies.
//!
//! A unit is symbolic. Every name it mentions stands once in [`Unit::symbols`], declared here or elsewhere; `link`
//! resolves them. Trees are flat: [`Unit::nodes`] is one arena in post-order (children stand before their parent),
//! child lists are runs of [`Unit::lists`]. The same rows serve text, mutation, coverage and lowering, so nothing is
//! optimised here and nothing is lost. A fresh compile and a baked table are the same type.

pub mod blind;
mod code;
mod decl;
pub mod demand;
mod inner;
pub mod meaning;
mod node;
mod ops;
mod row;
mod testing;
mod ty;

use std::borrow::Cow;

pub use code::Code;
pub use decl::*;
pub use inner::Inner;
pub use node::*;
pub use ops::{ALONE, MUST, OPS, Op, OpRow, Tree};
pub use row::{Imm, Kid, Sort, Times};
pub use testing::{Given, Sentence, Test};
pub use ty::*;

/// The mark of what is there with so many players: the fewest, and 16 times the most; 0 for no bound.
#[must_use]
pub const fn mark(fewest: u8, most: u8) -> u8 {
    fewest % 16 + most % 16 * 16
}

/// Whether what has a mark is there with so many players.
#[must_use]
pub const fn sits(mark: u8, players: u8) -> bool {
    mark % 16 <= players && (mark / 16 == 0 || players <= mark / 16)
}

/// Text that is either baked into the binary or owned.
pub type Text = Cow<'static, str>;
/// Rows that are either baked into the binary or owned.
pub type Rows<T> = Cow<'static, [T]>;

crate::declare_id! {
    /// A symbol of one unit.
    SymId: u32,
    /// A node of one unit.
    NodeId: u32,
    /// A type of one unit.
    TyId: u32,
    /// A slot of one body. Slot 0 is `you`, slot 1 is `this`, parameters follow, then what the body binds.
    SlotId: u16,
}

/// The largest number of the language, and the negative of the smallest: a slot of a frame has 16 bits.
pub const MOST: i32 = 32_767;

/// The most things that a kind has, and members that an enum has, in one game.
pub const MOST_THINGS: u16 = 2048;

/// The largest number that stands in a set; the smallest is 0.
pub const MOST_IN_SET: i32 = MOST_THINGS as i32 - 1;

/// The most children of a node, and names of a body.
pub const MOST_IN_ONE: usize = u16::MAX as usize;

/// The most parameters of a verb.
pub const MOST_PARAMETERS: usize = u8::MAX as usize;

/// `you`: the controller, the subject, or the seat named by the construct around.
pub const YOU: SlotId = SlotId(0);
/// `this`: the copy the text stands on.
pub const THIS: SlotId = SlotId(1);

/// Kinds of presets that need no declaration, in the words of the command: what a selection may hold.
pub const PRESETS: [&str; 4] = ["edition", "scenario", "variant", "option"];

/// What a preset is with changes: a value among its fields, the preset.
pub const LIKE: &str = "like";

/// With how many players a preset can be played: a value among its fields, a list of the fewest and the most.
pub const PLAYERS: &str = "players";

/// Field of a preset: items that are not there.
pub const LEAVE_OUT: &str = "leave_out";

/// Field of a preset: seats that are asked nothing and sit at the table beside the players.
pub const BESIDE: &str = "beside";

/// A compiled source file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Unit {
    /// Path below the game's or pack's folder, `/`-separated: `rules/words.ken`.
    pub path: Text,
    /// Which floor the file stands on.
    pub floor: Floor,
    /// The source text, whole.
    pub source: Text,
    /// Every name mentioned, each once.
    pub symbols: Rows<Symbol>,
    /// Every type mentioned, each once.
    pub types: Rows<Ty>,
    /// What the file declares, in source order.
    pub decls: Rows<Decl>,
    /// The arena of trees, post-order.
    pub nodes: Rows<Node>,
    /// Child lists of nodes.
    pub lists: Rows<NodeId>,
    /// Byte range of each node in `source`; as long as `nodes`. Outside the content hash.
    pub spans: Rows<(u32, u32)>,
    /// Labelled lines and what a change of them must know.
    pub labels: Rows<Labelled>,
    /// What each declaration means, see [`meaning`], as `lang` found it. None in files of tests, and none in a unit that
    /// was changed after it was compiled.
    pub meanings: Rows<u64>,
    /// Questions that everybody may be told of while they wait, in order: that it is asked, and whom, follows from what
    /// everybody knows, or the text says that asking makes it known. Of any other the others learn that somebody decides.
    pub public: Rows<NodeId>,
    /// Questions of units it stands on, by their paths, that are so no more where this unit is.
    pub hushed: Rows<(Text, NodeId)>,
}

impl Unit {
    /// A unit that says nothing, to stand in the place of one that is left out.
    #[must_use]
    pub fn nothing() -> &'static Unit {
        static NOTHING: Unit = Unit {
            path: Text::Borrowed(""),
            floor: Floor::Tests,
            source: Text::Borrowed(""),
            symbols: Rows::Borrowed(&[]),
            types: Rows::Borrowed(&[]),
            decls: Rows::Borrowed(&[]),
            nodes: Rows::Borrowed(&[]),
            lists: Rows::Borrowed(&[]),
            spans: Rows::Borrowed(&[]),
            labels: Rows::Borrowed(&[]),
            meanings: Rows::Borrowed(&[]),
            public: Rows::Borrowed(&[]),
            hushed: Rows::Borrowed(&[]),
        };
        &NOTHING
    }
}

/// A line, value or list entry that carries a rule id.
#[derive(Clone, Debug, PartialEq)]
pub struct Labelled {
    /// The rule id.
    pub rule: SymId,
    /// The statement or value; none where a declaration or an ability carries the id itself.
    pub node: Option<NodeId>,
    /// Statements that the line makes first: what it chooses before it acts.
    pub before: Rows<NodeId>,
    /// Type of the place: what a value there may be. Unit for statements.
    pub ty: TyId,
    /// Names that a changed text may use there, `you` and `this` among them.
    pub scope: Rows<Name>,
    /// The procedure that is sure to run there.
    pub during: Option<SymId>,
    /// Whether other lines may read what this line binds; then it cannot be taken away.
    pub binds: bool,
}

/// A visible name of a body.
#[derive(Clone, Debug, PartialEq)]
pub struct Name {
    /// Its slot.
    pub slot: SlotId,
    /// The name.
    pub name: Text,
    /// Its type.
    pub ty: TyId,
}

/// The floor of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Floor {
    /// `rules/`: vocabulary, phases, procedures.
    #[default]
    Rules,
    /// `content/`: what designers edit.
    Content,
    /// `tests/`: given, do, then.
    Tests,
}

/// A name with the space it is looked up in. Two units that mean the same thing hold equal symbols.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol {
    /// What sort of thing is named.
    pub space: Space,
    /// The canonical name, see [`Space`].
    pub name: Text,
}

/// What a canonical name says after the last point: `red` of `colour.red`, the name itself where there is no point.
pub fn last_part(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or(name)
}

/// What a canonical name begins with: `duel` of `duel.round` and of `duel(stone)`, the name itself where there is no more.
pub fn head(name: &str) -> &str {
    name.split(['.', ' ', '(']).next().unwrap_or(name)
}

/// The name spaces, each with the shape of its canonical names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Space {
    /// `gold`
    Measure,
    /// `colour`
    Enum,
    /// `colour.red`
    Member,
    /// `stone`
    Kind,
    /// `stone.owner`, under the kind that declares it
    Field,
    /// `hand`
    Zone,
    /// `pebble`: a named noun phrase
    Noun,
    /// `weight(stone)`: values, relations and filters, with the kinds of their parameters
    Value,
    /// `tracks`
    Setting,
    /// `round`: state of the game
    Var,
    /// `carry with(stone)into(place)`: verbs and procedures, head and signature without spaces after slots
    Verb,
    /// `duel.commit`, under the head of its procedure
    Step,
    /// `duel.winner`: a parameter or variable of a procedure, under its head
    Local,
    /// `turn`
    Menu,
    /// `turn.carry`: an action of the rules; actions of items are named by the item
    Action,
    /// `toll`
    Cost,
    /// `dice`
    Stream,
    /// `first-stone`: a content item
    Item,
    /// `AA-BB-10`: a rule id, with its suffix where it has one
    Rule,
    /// The title of a test
    Test,
    /// The title of what several tests begin with
    Given,
}

impl Space {
    /// How many there are.
    pub const COUNT: usize = Self::Given as usize + 1;
}

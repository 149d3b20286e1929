//! Tests of the test language, linked: what is given, answered and asserted, as rows of the program they are read with.
//!
//! This runs nothing. A test's rows stand behind those of the game, which are the same with and without them, unless its file
//! declares things of its own or has a seat do something.

mod copied;
mod given;
mod lines;
mod parts;
mod words;

pub use crate::heads::{TestHead, test_heads};
pub(crate) use copied::copy;
pub use parts::{Part, Seen};

use std::sync::Arc;

use model::program::{ColId, DomainId, NumId, ProcId, Program, SetId, StreamId};
use model::unit::{NodeId, Unit};

/// A linked test. All rows are read in a frame of `slots` slots whose first two, `you` and `this`, are none.
#[derive(Clone, Debug)]
pub struct LinkedTest {
    /// The program, with the rows of this test, and of others that were linked with it, behind its own; the content hash is
    /// the game's, with what files of tests declare.
    pub program: Arc<Program>,
    /// For each unit of the program its position in the list that was linked.
    pub files: Arc<[u32]>,
    /// Slots of the frame.
    pub slots: u16,
    /// What is given, in order: what is shared first.
    pub given: Vec<Given>,
    /// What is answered and asserted on the way, in order.
    pub steps: Vec<Step>,
    /// What holds at the end.
    pub then: Vec<Step>,
}

/// A line of what is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Position of its unit in the list.
    pub unit: usize,
    /// Which of the blocks that the test begins with it stands in, see [`TestHead::given`].
    pub block: usize,
    /// The line.
    pub node: NodeId,
}

/// So many things of a phrase.
#[derive(Clone, Debug)]
pub struct Lot {
    /// All that the phrase means.
    pub things: SetId,
    /// How many of them.
    pub number: NumId,
    /// The column that says whose they are, and who that is: for things that may come to belong to anybody.
    pub owner: Option<(ColId, NumId)>,
    /// Where it is named.
    pub node: NodeId,
}

/// What chance is to decide.
#[derive(Clone, Debug)]
pub enum Luck {
    /// Values of a column, one after the other, drawn from a stream.
    Rolls {
        /// The column.
        column: ColId,
        /// The stream.
        stream: StreamId,
        /// The values.
        values: Vec<NumId>,
    },
    /// What lies on top of a location after a shuffle, the last uppermost.
    Top {
        /// Domain of the pieces.
        domain: DomainId,
        /// The location.
        location: NumId,
        /// Which.
        lots: Vec<Lot>,
    },
}

/// What a state field of something has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The column.
    pub column: ColId,
    /// The index of a family.
    pub index: NumId,
    /// The value.
    pub value: Held,
    /// Where it is said.
    pub node: NodeId,
}

/// A value that is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// A number.
    Number(NumId),
    /// One of these that no earlier line took.
    Thing(SetId),
}

/// Something given.
#[derive(Clone, Debug)]
pub enum Given {
    /// What chance decides the next time.
    Luck {
        /// What.
        luck: Luck,
        /// The line.
        at: Place,
    },
    /// So many of these pieces lie there.
    Put {
        /// Domain of the pieces.
        domain: DomainId,
        /// Which.
        lot: Lot,
        /// Where.
        location: NumId,
        /// In which state.
        state: Vec<State>,
        /// The line.
        at: Place,
    },
    /// A state field or variable has this value.
    Set {
        /// The column.
        column: ColId,
        /// The object; 0 for state of the game.
        object: NumId,
        /// The index of a family.
        index: NumId,
        /// The value.
        value: NumId,
        /// The line.
        at: Place,
    },
    /// A state field of every one of these things has this value.
    SetEach {
        /// The column.
        column: ColId,
        /// The objects.
        objects: SetId,
        /// The index of a family.
        index: NumId,
        /// The value.
        value: NumId,
        /// The line.
        at: Place,
    },
    /// A state field of things holds one of these: one that no earlier line took.
    SetThing {
        /// The column.
        column: ColId,
        /// The object; 0 for state of the game.
        object: NumId,
        /// The index of a family.
        index: NumId,
        /// What it may be.
        things: SetId,
        /// The line.
        at: Place,
    },
    /// A set field or variable has these members.
    SetAll {
        /// The column.
        column: ColId,
        /// The object; 0 for state of the game.
        object: NumId,
        /// The members.
        value: SetId,
        /// The line.
        at: Place,
    },
    /// Exactly these lie there, in order.
    Zone {
        /// Domain of the pieces.
        domain: DomainId,
        /// Where.
        location: NumId,
        /// What.
        lots: Vec<Lot>,
        /// The line.
        at: Place,
    },
    /// These are as they are declared, and nothing stands on them.
    Bare {
        /// Their domain.
        domain: DomainId,
        /// Which.
        things: SetId,
    },
    /// What was dealt there stays.
    Dealt {
        /// Domain of the pieces.
        domain: DomainId,
        /// Where; none for every place of the zone.
        location: Option<NumId>,
        /// Name of the zone.
        zone: String,
    },
}

/// A line of `do` or `then`.
#[derive(Clone, Debug)]
pub struct Step {
    /// What it says.
    pub says: Says,
    /// The line.
    pub node: NodeId,
}

/// What a line of `do` or `then` says.
#[derive(Clone, Debug)]
pub enum Says {
    /// A seat answers, or cannot answer so.
    Answer {
        /// The answer must not be offered.
        refused: bool,
        /// Who.
        seat: NumId,
        /// What, word by word.
        words: Vec<Word>,
    },
    /// Somebody, or nobody, is asked now.
    Asked {
        /// Not this one.
        negated: bool,
        /// Who; nobody if there is none.
        seat: Option<NumId>,
        /// Words that the question is asked with.
        words: Vec<Word>,
    },
    /// A seat was asked so often since the first line.
    AskedTimes {
        /// How often.
        times: u32,
        /// Who.
        seat: NumId,
        /// Words that the questions were asked with; all questions, if there are none.
        words: Vec<Word>,
    },
    /// A seat is asked now, and may answer exactly this.
    Offered {
        /// Who.
        seat: NumId,
        /// Fewest and most of them, if the line tells.
        bounds: Option<(u16, u16)>,
        /// The answers, each word by word.
        answers: Vec<Vec<Word>>,
    },
    /// A seat does something before the game goes on.
    Does {
        /// What.
        proc: ProcId,
        /// Who.
        seat: NumId,
    },
    /// The game goes on to the beginning of a step, by its canonical name.
    RunTo(String),
    /// Exactly these lie there.
    Holds {
        /// Domain of the pieces.
        domain: DomainId,
        /// Where.
        location: NumId,
        /// What.
        lots: Vec<Lot>,
    },
    /// These happened since the first line, in this order.
    Happened {
        /// They did not.
        negated: bool,
        /// What.
        deeds: Vec<Deed>,
    },
    /// The log says this since the first line.
    Told {
        /// It does not.
        negated: bool,
        /// Position among the sentences of the test.
        sentence: usize,
    },
    /// The last answer cannot be taken back.
    Sealed {
        /// It can.
        negated: bool,
    },
    /// A seat knows all of these, or none of them; there is at least one.
    Knows {
        /// None of them.
        hidden: bool,
        /// Who.
        seat: NumId,
        /// Their domain.
        domain: DomainId,
        /// Which.
        things: SetId,
    },
    /// The game is over, and these won it.
    Won {
        /// Who.
        seats: Vec<NumId>,
    },
    /// Something holds here.
    Check {
        /// The condition.
        cond: NumId,
        /// What it is made of, for whoever wants to know why it fails.
        parts: Vec<Part>,
    },
}

/// Something that happened.
#[derive(Clone, Debug)]
pub struct Deed {
    /// Who did it, if that is said.
    pub seat: Option<NumId>,
    /// What, word by word.
    pub words: Vec<Word>,
}

/// A word of an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Word {
    /// The head of a verb, action, step or menu entry.
    Name(String),
    /// Things, members or seats; a design is all its copies.
    Things {
        /// Their domain.
        domain: DomainId,
        /// Which.
        set: SetId,
    },
    /// A number.
    Number(i32),
    /// 0 pass or stop, 1 yes, 2 no.
    Done(u8),
    /// A subset, by its members.
    List(Vec<Word>),
}

/// The units without those that a test does not run on; all stay in their places.
pub fn apart<'u>(units: &[&'u Unit], keep: impl Fn(usize) -> bool) -> Vec<&'u Unit> {
    units.iter().enumerate().map(|(at, unit)| if keep(at) { *unit } else { Unit::nothing() }).collect()
}

/// Rows of a test before the program is put together.
#[derive(Default)]
pub(crate) struct TestRows {
    given: Vec<Given>,
    steps: Vec<Step>,
    then: Vec<Step>,
    slots: u16,
}

impl TestRows {
    /// The test with its program.
    pub(crate) fn with(self, program: Arc<Program>, files: Arc<[u32]>) -> LinkedTest {
        LinkedTest { program, files, slots: self.slots, given: self.given, steps: self.steps, then: self.then }
    }
}

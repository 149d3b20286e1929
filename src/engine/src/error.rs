//! What can go wrong: a malformed program, a game that hit a guard, a refused answer, a save that does not fit.
//!
//! Nothing here panics and nothing here prints; callers render.

use std::fmt;

use model::program::{AskId, Origin};

/// A program that cannot be run: link made a mistake, or it was put together by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// What does not fit, one line each.
    pub faults: Vec<String>,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the program is malformed: {}", self.faults.join("; "))
    }
}

impl std::error::Error for Malformed {}

/// Which bound a game ran into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// A loop ran longer than its declared bound.
    Loop,
    /// A choice or payment that must be made has no answer.
    DeadEnd,
    /// Calls are nested deeper than the stack holds.
    Depth,
    /// More triggers wait than the queue holds.
    Queue,
    /// More abilities are granted than there is room for.
    Grants,
    /// More statements ran for one answer than any game needs.
    Runaway,
    /// A value left the range of a hard bound.
    Bound,
    /// Conditions and values of one answer look at more things than any game needs.
    Effort,
    /// A seat that is asked nothing would have to choose.
    Unasked,
}

/// What happened, in a few words, in the order in which the faults are declared.
const FAULTS: [(Fault, &str); 9] = [
    (Fault::Loop, "a loop ran longer than its bound"),
    (Fault::DeadEnd, "a choice that must be made has no answer"),
    (Fault::Depth, "calls are nested too deep"),
    (Fault::Queue, "too many triggers wait"),
    (Fault::Grants, "too many abilities are granted at once"),
    (Fault::Runaway, "the rules run on without end"),
    (Fault::Bound, "a value left its hard bounds"),
    (Fault::Effort, "conditions inside conditions look at too many things"),
    (Fault::Unasked, "a seat that is asked nothing would have to choose"),
];

impl Fault {
    pub(crate) fn code(self) -> u32 {
        self as u32 + 1
    }
    pub(crate) fn from_code(code: u32) -> Option<Fault> {
        FAULTS.get((code as usize).checked_sub(1)?).map(|(fault, _)| *fault)
    }
    /// What happened, in a few words.
    pub fn text(self) -> &'static str {
        FAULTS[self as usize].1
    }
}

/// A game that cannot go on, and who is to blame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameError {
    /// Which bound was passed.
    pub fault: Fault,
    /// The statement's place in the source.
    pub origin: Option<Origin>,
    /// The procedure that ran.
    pub procedure: String,
    /// The design whose text ran innermost.
    pub design: Option<String>,
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in `{}`", self.fault.text(), self.procedure)?;
        self.design.iter().try_for_each(|design| write!(f, ", a text of `{design}`"))
    }
}

impl std::error::Error for GameError {}

/// Why an answer was refused. The state is as before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Nobody is asked anything: the game is over or cannot go on.
    NothingAsked,
    /// The answer has another shape than the question.
    Shape(AskId),
    /// The question does not offer this answer.
    NotOffered(AskId),
    /// It is no outcome of what chance decides.
    NoOutcome,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::NothingAsked => "nobody is asked anything",
            Refusal::Shape(_) => "the answer has another shape than the question",
            Refusal::NotOffered(_) => "the question does not offer this answer",
            Refusal::NoOutcome => "this is no outcome of what chance decides",
        })
    }
}

impl std::error::Error for Refusal {}

/// Why a save was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// The file ends inside the header.
    Short,
    /// It does not begin like a save.
    NotASave,
    /// It was written by another version of the format.
    Version {
        /// What is read.
        expected: u16,
        /// What was found.
        found: u16,
    },
    /// It was played with other content.
    Content {
        /// Hash of the content in use.
        expected: u64,
        /// Hash in the save.
        found: u64,
    },
    /// The layout of the state differs.
    Layout {
        /// Hash of the layout in use.
        expected: u64,
        /// Hash in the save.
        found: u64,
    },
    /// The body is shorter or longer than the header says.
    Length {
        /// Bytes announced.
        expected: u32,
        /// Bytes found.
        found: u32,
    },
    /// The body was changed.
    Checksum,
    /// The body is whole but no state of this program.
    Broken,
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Short => f.write_str("the save ends inside its header"),
            LoadError::NotASave => f.write_str("this is not a save"),
            LoadError::Version { expected, found } => write!(f, "expected a save of version {expected}, found {found}"),
            LoadError::Content { expected, found } => {
                write!(f, "expected a save of content {expected:016x}, found {found:016x}")
            }
            LoadError::Layout { expected, found } => {
                write!(f, "expected a save of layout {expected:016x}, found {found:016x}")
            }
            LoadError::Length { expected, found } => write!(f, "expected {expected} bytes of state, found {found}"),
            LoadError::Checksum => f.write_str("the save was changed: its checksum does not fit"),
            LoadError::Broken => f.write_str("the save holds no state of this game"),
        }
    }
}

impl std::error::Error for LoadError {}

/// Why an answer cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoError {
    /// No answer is remembered.
    Nothing,
    /// A random stream advanced after it.
    Random,
    /// Somebody learned something after it.
    Revealed,
    /// Another seat decides now.
    Decider,
}

impl fmt::Display for UndoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            UndoError::Nothing => "there is nothing to take back",
            UndoError::Random => "chance has decided something since",
            UndoError::Revealed => "something was revealed since",
            UndoError::Decider => "another seat decides now",
        })
    }
}

impl std::error::Error for UndoError {}

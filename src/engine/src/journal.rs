//! The journal: one record for each kernel verb, event and answer. Off by default; off, it costs one branch.
//!
//! Records hold ids, never text. `seen` is a bit for each seat that knew the thing when it happened, so a log can show
//! every seat no more than it knows.

use model::program::{AskId, ColId, DomainId, EventId, ProcId, StreamId};

use crate::question::Answer;

/// The records of a game that keeps a journal.
pub(crate) type Journal = Option<Vec<Record>>;

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Record {
    /// A piece changed its location.
    Moved {
        /// Its domain.
        domain: DomainId,
        /// The piece.
        piece: u16,
        /// Where it lay.
        from: u16,
        /// Where it lies.
        to: u16,
        /// Seats that knew it before or know it now.
        seen: u8,
    },
    /// A value was written.
    Wrote {
        /// The column.
        column: ColId,
        /// The object, 0 for state of the game.
        object: u16,
        /// The index of a family, else 0.
        index: u16,
        /// Value before; 0 for sets.
        old: i32,
        /// Value after; 0 for sets.
        new: i32,
        /// What was asked for, before clamping.
        asked: i32,
    },
    /// A location was ordered at random.
    Shuffled {
        /// Domain of its pieces.
        domain: DomainId,
        /// The location.
        location: u16,
    },
    /// Seats learned what a piece is.
    Shown {
        /// Its domain.
        domain: DomainId,
        /// The piece.
        piece: u16,
        /// The seats that know it from now on.
        seen: u8,
    },
    /// A number was drawn.
    Drawn {
        /// The stream.
        stream: StreamId,
        /// One of so many.
        of: u32,
        /// The number, from 0.
        value: u32,
    },
    /// A piece was silenced.
    Muted {
        /// Its domain.
        domain: DomainId,
        /// The piece.
        piece: u16,
    },
    /// A group of abilities was granted.
    Granted {
        /// Index in the program's grants.
        grant: u16,
        /// For whom.
        you: i32,
        /// By which thing.
        this: i32,
    },
    /// An event that journal and log show.
    Event {
        /// The kind.
        event: EventId,
        /// Its slots: `you`, `this`, cause, parameters.
        slots: Vec<i32>,
        /// For each parameter the seats that know the thing there; all for what is no piece.
        seen: Vec<u8>,
        /// What made it happen.
        by: Source,
    },
    /// A seat answered.
    Answered {
        /// The question.
        ask: AskId,
        /// The seat.
        seat: u8,
        /// Others may not see it yet.
        hidden: bool,
        /// The answer.
        answer: Answer,
    },
    /// The kernel answered itself: there was one answer, or none and the seat passed. It is no decision.
    Given {
        /// The question that was not asked.
        ask: AskId,
        /// The seat it would have been asked of.
        seat: u8,
        /// The answer.
        answer: Answer,
    },
    /// The game ended.
    Ended,
}

/// What makes an event happen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// The procedures and abilities that run, the innermost first.
    pub procs: Vec<ProcId>,
    /// The thing whose text runs, the innermost if there are several; none where only rules run.
    pub thing: Option<(DomainId, u16)>,
    /// Seats that know this thing, one bit each.
    pub seen: u8,
}

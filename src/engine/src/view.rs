//! What a seat knows of a game: its view. Nothing else may be shown to it.
//!
//! A view names a piece only where the seat knows it; other pieces are numbers with their backs, of a pile that on top too. Fields of pieces the
//! seat does not know are left out, as are frames, streams and the queue. A question is shown to its decider. The others
//! learn who is asked what, not among what, where that follows from what everybody knows or the rules make it known
//! ([`model::program::Ask::public`]); else only that somebody decides.

use crate::kernel::Standing;
use model::number::narrow;
use model::program::{AskId, ColId, DomainId};

use crate::bits::Members;
use crate::game::Game;
use crate::question::Question;

/// The view of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct View {
    /// The seat.
    pub seat: u8,
    /// Every location where something lies, by domain and index.
    pub locations: Vec<LocationView>,
    /// Every field, by column.
    pub fields: Vec<FieldView>,
    /// What it is told of the question that waits.
    pub asked: Option<Asked>,
    /// The question itself, for its decider.
    pub question: Option<Question>,
    /// The places, when the game is over.
    pub result: Option<Vec<Standing>>,
}

/// What a seat is told of a question that waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Asked {
    /// Which it is, and for whom it waits: for this seat, or everybody may know.
    Told(AskId, u8),
    /// Somebody decides. Who is not said either: of several seats that could be asked, who is would tell what it holds.
    Somebody,
}

/// What a seat sees in a location.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LocationView {
    /// Domain of the pieces.
    pub domain: DomainId,
    /// The location.
    pub location: u16,
    /// The pieces it knows; in an ordered location none for each it does not, bottom first.
    pub pieces: Vec<Option<u16>>,
    /// The pieces it does not know, by their backs.
    pub hidden: Vec<HiddenPieces>,
    /// The backs of the piece on top of an ordered location, if the seat does not know it and something is printed there.
    pub top: Option<Vec<i32>>,
}

/// Pieces a seat does not know.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HiddenPieces {
    /// Printed fields that are known of hidden pieces, in the order of the domain's backs.
    pub backs: Vec<i32>,
    /// How many.
    pub number: u16,
}

/// The values of a field.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FieldView {
    /// The column.
    pub column: ColId,
    /// Values by object and index; none where the seat does not know the object or the thing it names.
    pub values: Vec<Option<i32>>,
    /// For set fields, instead: the sets, without pieces the seat does not know.
    pub sets: Vec<Members>,
}

impl Game {
    /// What a seat knows.
    pub fn view(&self, seat: u8) -> View {
        let program = self.engine.program();
        let mut locations = Vec::new();
        for (index, domain) in program.domains.iter().enumerate().filter(|(_, domain)| domain.at.is_some()) {
            let id = DomainId::at(index);
            for location in 1..narrow(domain.locations.len()) {
                let seen = self.see(seat, id, location);
                if !seen.pieces.is_empty() || !seen.hidden.is_empty() {
                    locations.push(seen);
                }
            }
        }
        let fields = (0..program.columns.len()).filter_map(|column| self.see_field(seat, ColId::at(column)));
        View {
            seat,
            locations,
            fields: fields.collect(),
            asked: self.asked(seat),
            question: self.question_of(seat).cloned(),
            result: self.result(),
        }
    }

    /// What a seat is told of the question that waits.
    pub(crate) fn asked(&self, seat: u8) -> Option<Asked> {
        let program = self.engine.program();
        self.question().map(|question| match program.tells(question.ask, question.decider, seat) {
            true => Asked::Told(question.ask, question.decider),
            false => Asked::Somebody,
        })
    }

    /// The question that waits for a seat.
    pub(crate) fn question_of(&self, seat: u8) -> Option<&Question> {
        self.question().filter(|question| question.decider == seat)
    }

    pub(crate) fn see(&self, seat: u8, domain: DomainId, location: u16) -> LocationView {
        let ordered = self.engine.program().domains[domain.index()].locations[location as usize].list.is_some();
        let mut pieces = Vec::new();
        let mut classes: Vec<(i32, u16)> = Vec::new();
        let order = self.order(domain, location);
        let top = order.last().filter(|piece| ordered && !self.knows(seat, domain, **piece));
        let top = top.map(|piece| self.backs(domain, *piece)).filter(|backs| !backs.is_empty());
        for piece in order {
            let known = self.knows(seat, domain, piece);
            if known || ordered {
                pieces.push(known.then_some(piece));
            }
            if !known {
                classes.push((self.back_class(domain, piece), piece));
            }
        }
        classes.sort_unstable();
        let same = classes.chunk_by(|one, other| one.0 == other.0);
        let hidden = same.map(|same| HiddenPieces { backs: self.backs(domain, same[0].1), number: narrow(same.len()) });
        let mut hidden: Vec<HiddenPieces> = hidden.collect();
        hidden.sort_unstable_by(|one, other| one.backs.cmp(&other.backs));
        LocationView { domain, location, pieces, hidden, top }
    }

    pub(crate) fn see_field(&self, seat: u8, id: ColId) -> Option<FieldView> {
        let program = self.engine.program();
        let column = &program.columns[id.index()];
        if program.domains.iter().any(|domain| domain.at == Some(id)) {
            return None;
        }
        let row = &self.engine.tables.columns[id.index()];
        let mut seen = FieldView { column: id, values: Vec::new(), sets: Vec::new() };
        for object in 0..row.count {
            let own = column.domain.is_none_or(|domain| self.knows(seat, domain, object));
            for index in 0..row.family {
                if row.keep == crate::machine::tables::Keep::Set {
                    let members = if own { self.set_field(id, object, index) } else { Members::NONE };
                    let known = members
                        .iter()
                        .filter(|member| column.target.is_none_or(|target| self.knows(seat, target, *member)));
                    seen.sets.push(Members::of(known));
                } else {
                    let value = self.field(id, object, index);
                    let named = match (column.target, u16::try_from(value)) {
                        (Some(target), Ok(thing)) => self.knows(seat, target, thing),
                        _ => true,
                    };
                    seen.values.push((own && named).then_some(value));
                }
            }
        }
        Some(seen)
    }
}

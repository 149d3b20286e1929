//! What a seat knows with perfect recall: everything it saw, heard and answered, in order.
//!
//! A seat looks when a seat is asked and when the game is over, never when nature is: that chance decides something may be a
//! secret. Between two looks it hears the events that are told, as far as it knows the things in them, sees pieces that are
//! shown to it or move before its eyes, and hears what others answer where everybody may be told of the question.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use model::hash::mix;
use model::program::{DomainId, EventId, Shape};

use super::names;
use super::sight::Labels;
use crate::game::Game;
use crate::journal::Record;
use crate::question::{Answer, Options, Question};
use crate::view::View;

/// Something that a seat learned. Of interchangeable copies it learns that it is one of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Observed {
    /// What lies before it.
    Saw(View),
    /// What a seat answered, itself among them.
    Answered {
        /// The seat.
        seat: u8,
        /// Name of the answer, as far as it was seen.
        name: String,
    },
    /// An event, with what is known of its subject and parameters.
    Happened(EventId, Vec<Option<i32>>),
    /// A piece was shown to it.
    Shown(DomainId, u16),
    /// A piece that it knows moved.
    Moved {
        /// Its domain.
        domain: DomainId,
        /// The piece.
        piece: u16,
        /// Where it lay.
        from: u16,
        /// Where it lies.
        to: u16,
    },
}

/// What a seat knows: the key of its information state. Two are equal exactly when the seat learned the same in the same
/// order. The order between them means nothing but is always the same; one begins before what goes on from it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Information {
    seat: u8,
    learned: Vec<Arc<Observed>>,
    hash: u64,
}

impl Information {
    /// Whose it is.
    #[must_use]
    pub fn seat(&self) -> u8 {
        self.seat
    }

    /// What it learned, in order.
    pub fn learned(&self) -> impl DoubleEndedIterator<Item = &Observed> {
        self.learned.iter().map(|one| &**one)
    }

    fn add(&mut self, observed: Observed) {
        let mut hasher = Chained(self.hash);
        observed.hash(&mut hasher);
        self.hash = hasher.finish();
        self.learned.push(Arc::new(observed));
    }
}

impl Hash for Information {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.hash);
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Information {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.seat, self.learned().collect::<Vec<_>>()).serialize(serializer)
    }
}

/// A hasher that begins with a hash.
struct Chained(u64);

impl Hasher for Chained {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..part.len()].copy_from_slice(part);
            self.0 = mix(self.0.rotate_left(7) ^ u64::from_le_bytes(word) ^ part.len() as u64);
        }
    }
}

/// What one seat knows, and what it needs for going on.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    known: Information,
    labels: Option<Labels>,
    last: Option<Arc<Observed>>,
}

impl Memory {
    pub(super) fn of(seat: u8) -> Memory {
        let known = Information { seat, learned: Vec::new(), hash: mix(seat.into()) };
        Memory { known, labels: None, last: None }
    }

    pub(super) fn information(&self) -> &Information {
        &self.known
    }

    /// An answer is about to be given.
    pub(super) fn hear(&mut self, game: &Game, question: &Question, answer: &Answer) {
        let seat = question.decides(answer);
        let own = seat == self.known.seat;
        let program = game.engine().program();
        // What is done of a menu shows; that something could have been done does not.
        let menu = program.asks.get(question.ask.index()).is_some_and(|ask| matches!(ask.shape, Shape::Menu(_)));
        let silent = question.hidden
            || !program.tells(question.ask, seat, self.known.seat)
            || menu && *answer == Answer::Decline
            || question.options == Options::Trigger;
        if own || !silent {
            let knows = |domain: DomainId, piece: u16| own || game.knows(self.known.seat, domain, piece);
            self.known.add(Observed::Answered { seat, name: names::name(game, question, answer, &knows) });
        }
    }

    /// A seat does not step in; that it could have done so nobody else hears.
    pub(super) fn pass(&mut self, seat: u8) {
        if seat == self.known.seat {
            self.known.add(Observed::Answered { seat, name: names::PASSES.to_owned() });
        }
    }

    /// What has happened, and what lies there if the seat looks now.
    pub(super) fn learn(&mut self, game: &Game) {
        let seat = self.known.seat;
        let one_of = |domain: DomainId, piece: u16| game.group_of(domain, piece).unwrap_or(piece);
        for record in game.journal() {
            #[expect(clippy::wildcard_enum_match_arm, reason = "what the others change is seen at the next look")]
            let observed = match record {
                Record::Event { event, slots, seen, .. } => {
                    let row = &game.engine().program().events[event.index()];
                    let subject = slots.first().copied().map(Some);
                    let known = row.params.iter().zip(seen).flat_map(|(param, seen)| {
                        let held = slots.get(game.engine().program().slots_of_param(param)).unwrap_or_default();
                        let known = seen >> seat & 1 == 1;
                        held.iter().map(move |value| match (param.domain, u16::try_from(*value)) {
                            _ if !known => None,
                            (Some(domain), Ok(piece)) if !param.set => Some(one_of(domain, piece).into()),
                            _ => Some(*value),
                        })
                    });
                    Observed::Happened(*event, subject.into_iter().chain(known).collect())
                }
                Record::Shown { domain, piece, seen } if seen >> seat & 1 == 1 => {
                    Observed::Shown(*domain, one_of(*domain, *piece))
                }
                Record::Moved { domain, piece, from, to, seen } if seen >> seat & 1 == 1 => {
                    Observed::Moved { domain: *domain, piece: one_of(*domain, *piece), from: *from, to: *to }
                }
                _ => continue,
            };
            self.known.add(observed);
        }
        if game.chance().is_some() {
            return;
        }
        let saw = Observed::Saw(self.labels.get_or_insert_with(|| Labels::of(game)).view(game, seat));
        if self.last.as_deref() != Some(&saw) {
            self.known.add(saw);
            self.last = self.known.learned.last().cloned();
        }
    }
}

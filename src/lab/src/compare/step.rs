//! Two games of one seed in step, followed to the first difference: an unequal record, question, set of answers or end.

use engine::{Answer, Bot, Bots, Game, GameError, Mix, Noted, Options, Question, Record};
use model::program::{Origin, Program};

use super::answers::{Keyed, waiting};
use super::describe;
use super::mapping::{Among, Mapping};
use super::marks::SOME;

/// Who plays. A bot answers on the first side; what it says is said by name on the second.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// Equal questions are answered equally, whatever was asked before.
    Keyed,
    /// A bot for each seat.
    Bots(Vec<Option<Bot>>),
}

/// What differs first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Something else is asked, or somebody else.
    Question,
    /// The same is asked, with other answers.
    Answers,
    /// Another value is written.
    Value,
    /// Something else happens.
    Event,
    /// It ends otherwise.
    End,
}

/// The first difference of two games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Difference {
    pub(super) kind: Kind,
    /// The mark that was read last before it; none if none was.
    pub(super) mark: Option<u16>,
    /// Where it shows: side and origin.
    pub(super) at: (usize, Origin),
    /// What each side does.
    pub(super) told: [String; 2],
}

/// What came of a pair of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Played {
    /// Answers that were given on both sides.
    pub(super) decisions: u32,
    /// Whether anything was read that differs.
    pub(super) met: bool,
    /// Why a game could not go on, on the first side.
    pub(super) fault: Option<GameError>,
    pub(super) difference: Option<Difference>,
}

/// Plays a seed on both sides; what every game meets is in `start`. Each pair of answers is told before it is given.
pub(super) fn play(
    games: &mut [Game; 2],
    mapping: &Mapping<'_>,
    start: &[u16],
    (who, seed): (&Who, u64),
    tell: &mut dyn FnMut([&Answer; 2]),
) -> Played {
    games.iter_mut().for_each(|game| game.reset(seed));
    let mut keyed = Keyed::new(seed, games[0].engine().program().seats);
    let mut bots = if let Who::Bots(seats) = who { Some(Bots::new(seats, seed, Mix::B)) } else { None };
    let mut pair = Pair { games, mapping, start, records: 0 };
    let mut decisions = 0;
    let difference = loop {
        if let Some(found) = pair.difference() {
            break Some(found);
        }
        let Some(question) = pair.games[0].question() else { break None };
        let drawn = match &mut bots {
            Some(bots) => bots.answer(&pair.games[0]),
            None => Some(keyed.answer(&pair.games[0], question)),
        };
        let Some(answer) = drawn else { break None };
        // Sets of answers that are equal have it on both sides.
        let Some(given) = pair.translated(question, &answer) else { break Some(pair.asked(Kind::Answers)) };
        if let Some(bots) = &mut bots {
            bots.hear(&pair.games[0], &answer);
        }
        tell([&answer, &given]);
        decisions += 1;
        if pair.games[0].answer(answer).is_err() || pair.games[1].answer(given).is_err() {
            break Some(pair.asked(Kind::Answers));
        }
    };
    let met = !start.is_empty() || pair.games.iter().any(|game| !game.noted().is_empty());
    Played { decisions, met, fault: pair.games[0].error(), difference }
}

struct Pair<'g, 'p> {
    games: &'g mut [Game; 2],
    mapping: &'g Mapping<'p>,
    start: &'g [u16],
    /// Records compared so far.
    records: usize,
}

impl Pair<'_, '_> {
    /// What differs since the last answer.
    fn difference(&mut self) -> Option<Difference> {
        let [a, b] = &*self.games;
        let (old, new) = (a.journal(), b.journal());
        let shared = old.len().min(new.len());
        let same = |at: &usize| self.mapping.same(&old[*at], &new[*at]);
        if let Some(at) = (self.records..shared).find(|at| !same(at)) {
            return Some(self.unequal(at));
        }
        if old.len() != new.len() {
            return Some(self.longer(shared));
        }
        self.records = shared;
        match (a.question(), b.question()) {
            (Some(asked), Some(other)) => self.question(asked, other),
            (None, None) => self.end(),
            (asked, _) => {
                let ended = "the game is over".to_string();
                let told = match asked {
                    Some(_) => [describe::question(a), ended],
                    None => [ended, describe::question(b)],
                };
                Some(self.found(Kind::End, usize::MAX, told))
            }
        }
    }

    fn unequal(&self, at: usize) -> Difference {
        let [a, b] = &*self.games;
        let (old, new) = (&a.journal()[at], &b.journal()[at]);
        let kind = match (old, new) {
            (Record::Wrote { .. }, Record::Wrote { .. }) => Kind::Value,
            (Record::Ended, _) | (_, Record::Ended) => Kind::End,
            (Record::Given { .. }, Record::Given { .. }) => Kind::Answers,
            _ => Kind::Event,
        };
        self.found(kind, at, [describe::record(a, at), describe::record(b, at)])
    }

    /// One side did more before it asked or ended.
    fn longer(&self, at: usize) -> Difference {
        let which = usize::from(self.games[1].journal().len() > at);
        let (more, less) = (&self.games[which], &self.games[1 - which]);
        let kind = match (&more.journal()[at], less.question()) {
            // What one side is asked the other had no choice in.
            (Record::Given { ask, .. }, Some(question)) => {
                let [own, other] =
                    [(more, *ask), (less, question.ask)].map(|(game, ask)| &game.engine().program().asks[ask.index()]);
                if own.key == other.key { Kind::Answers } else { Kind::Question }
            }
            (_, Some(_)) => Kind::Question,
            (_, None) => Kind::End,
        };
        let stays = if less.question().is_some() { describe::question(less) } else { "the game is over".to_string() };
        let mut told = [describe::record(more, at), stays];
        if which == 1 {
            told.swap(0, 1);
        }
        self.found(kind, at, told)
    }

    fn question(&self, asked: &Question, other: &Question) -> Option<Difference> {
        let [a, b] = &*self.games;
        if !self.mapping.asked(asked, other) {
            return Some(self.asked(Kind::Question));
        }
        let among = Among::of(asked);
        let all = self.mapping.members(among, &asked.among);
        let bounds = match (asked.options, other.options) {
            (Options::Number { low, high }, Options::Number { low: least, high: most }) => (low, high) == (least, most),
            (Options::Subset { min, max, .. }, Options::Subset { min: least, max: most, .. }) => {
                (min, max) == (least, most)
            }
            (Options::Allocate { amount, .. }, Options::Allocate { amount: other, .. }) => amount == other,
            (Options::Trigger, Options::Trigger) => {
                let [old, new] = [(a, asked), (b, other)].map(|(game, question)| {
                    let mut names: Vec<u64> = waiting(game, question).into_iter().map(|(_, name)| name).collect();
                    names.sort_unstable();
                    names
                });
                old == new
            }
            _ => true,
        };
        let mut room: Vec<(u16, i32)> =
            asked.room.iter().filter_map(|(m, room)| Some((self.mapping.member(among, *m)?, *room))).collect();
        room.sort_unstable();
        let same = bounds
            && all == other.among
            && all.count() == asked.among.count()
            && asked.decline == other.decline
            && room == other.room;
        (!same).then(|| self.asked(Kind::Answers))
    }

    fn end(&self) -> Option<Difference> {
        let [a, b] = &*self.games;
        let fault = |game: &Game| game.error().map(|error| (error.fault, error.procedure));
        let same = a.result() == b.result() && fault(a) == fault(b);
        (!same).then(|| self.found(Kind::End, usize::MAX, [describe::end(a), describe::end(b)]))
    }

    /// The answer of the first side in the words of the second.
    fn translated(&self, question: &Question, answer: &Answer) -> Option<Answer> {
        let Answer::Trigger(position) = answer else { return self.mapping.answer(Among::of(question), answer) };
        let names = waiting(&self.games[0], question);
        let (_, wanted) = names.iter().find(|(at, _)| at == position)?;
        // Of several of one name the first stands for the first.
        let before = names.iter().take_while(|(at, _)| at != position).filter(|(_, name)| name == wanted).count();
        let others = waiting(&self.games[1], self.games[1].question()?);
        others.iter().filter(|(_, name)| name == wanted).nth(before).map(|(at, _)| Answer::Trigger(*at))
    }

    /// A difference in what is asked.
    fn asked(&self, kind: Kind) -> Difference {
        self.found(kind, usize::MAX, self.games.each_ref().map(describe::question))
    }

    /// A difference that shows with a record (or with what comes after all of them).
    fn found(&self, kind: Kind, record: usize, told: [String; 2]) -> Difference {
        Difference { kind, mark: self.cause(record), at: self.place(record), told }
    }

    /// The mark read last before a record was made, on either side; one that names a change before one that does not.
    fn cause(&self, record: usize) -> Option<u16> {
        let last = |game: &Game, named: bool| -> Option<Noted> {
            let before = |noted: &&Noted| noted.records as usize <= record && (!named || noted.mark != SOME);
            game.noted().iter().rev().find(before).copied()
        };
        for named in [true, false] {
            let sides = [last(&self.games[0], named), last(&self.games[1], named)];
            if let Some(noted) = sides.into_iter().flatten().max_by_key(|noted| noted.records) {
                return Some(noted.mark);
            }
            if let Some(mark) = self.start.iter().find(|mark| !named || **mark != SOME) {
                return Some(*mark);
            }
        }
        None
    }

    /// Where it shows: the statement that made the record, else the one that asks; the second side's if it has one.
    fn place(&self, record: usize) -> (usize, Origin) {
        let of = |side: usize| {
            let game = &self.games[side];
            let pc = game.places().get(record).map_or_else(|| game.state().pc(), |pc| pc.0);
            near(game.engine().program(), pc as usize)
        };
        [1, 0].into_iter().find_map(|side| of(side).map(|origin| (side, origin))).unwrap_or((1, Origin::NOWHERE))
    }
}

/// Where a statement comes from; one that link made by itself, as the payment of a price, is told by the statements of its
/// procedure around it.
fn near(program: &Program, pc: usize) -> Option<Origin> {
    let entries = program.procs.iter().map(|proc| proc.entry.0 as usize);
    let begin = entries.clone().filter(|entry| *entry <= pc).max().unwrap_or(0);
    let end = entries.filter(|entry| *entry > pc).min().unwrap_or(program.origins.len());
    let mut around = (begin..=pc).rev().chain(pc + 1..end).filter_map(|at| program.origins.get(at));
    around.find(|origin| **origin != Origin::NOWHERE).copied()
}

#[cfg(test)]
mod tests {
    use super::near;
    use model::program::{Origin, Pc, Proc, Program};
    use model::unit::NodeId;

    #[test]
    fn what_link_made_is_told_by_its_own_procedure() {
        let proc = |entry| Proc {
            name: String::new(),
            entry: Pc(entry),
            slots: 2,
            params: 0,
            finally: None,
            design: None,
            possible: None,
            pays: false,
        };
        let line = |node| Origin { unit: 0, node: NodeId(node) };
        let program = Program {
            procs: vec![proc(0), proc(2)],
            origins: vec![line(7), Origin::NOWHERE, Origin::NOWHERE, line(8)],
            ..Program::default()
        };
        assert_eq!([0, 1, 2, 3].map(|pc| near(&program, pc)), [7, 7, 8, 8].map(|node| Some(line(node))));
    }
}

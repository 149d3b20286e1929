//! Lines that answer, or say that an answer is refused: their words against the questions of the game.

use std::sync::Arc;

use diag::{Diagnostic, codes};
use engine::{Answer, Question, Record};
use link::testing::Word;
use model::program::{AskId, DomainId, NumId, Pc};
use model::unit::{NodeId, head, last_part};

use super::Player;
use crate::testing::answers::{self, Known};
use crate::testing::{Way, ways};

/// Where the words of a line came to an end before all of them were answered.
struct Stuck {
    /// The words that were not answered.
    words: Vec<Known>,
    /// The question that was open then.
    open: Option<Question>,
    /// Whether a word before them was answered.
    answered: bool,
    /// Questions of the seat that the kernel answered itself since the line began.
    given: Vec<AskId>,
}

impl Player<'_> {
    pub(super) fn answer(
        &mut self,
        seat: NumId,
        words: &[Word],
        node: NodeId,
        stop: Option<Pc>,
    ) -> Result<(), Diagnostic> {
        let seat = self.seat(seat, node)?;
        let words = answers::known(&self.game, self.test.slots, words);
        let (begin, window, told) = (self.game.clone(), self.window.clone(), self.told);
        let records = self.records.len();
        match self.give(seat, &words, node, stop)? {
            Ok(()) => self.alive(node),
            Err(stuck) => {
                self.back_to(begin);
                (self.window, self.told) = (window, told);
                self.records.truncate(records);
                Err(self.not_offered(seat, stuck.open, node))
            }
        }
    }

    /// Gives the answers that words mean; the inner error is where they came to an end.
    fn give(
        &mut self,
        seat: u8,
        words: &[Known],
        node: NodeId,
        stop: Option<Pc>,
    ) -> Result<Result<(), Stuck>, Diagnostic> {
        self.deeds.clear();
        let mut rest = words;
        // Words the kernel must have answered itself, and the question that was open when they came.
        let mut skipped: Vec<Known> = Vec::new();
        let mut stuck: Option<(Option<Question>, bool)> = None;
        // Procedures that ran when a word was said by nobody's question.
        let mut running: Vec<String> = Vec::new();
        let mut given = 0;
        // What was done before the line counts for words that stand before its first answer.
        let mut window = Vec::new();
        // Answers that the kernel gave itself, said by the line or still to say, and the words they took.
        let mut said_given = 0;
        while !rest.is_empty() {
            if given > 0
                && let Some(used) = self.said(seat, rest)
            {
                said_given += 1;
                rest = &rest[used..];
                continue;
            }
            let question = self.game.question().filter(|q| q.decider == seat).cloned();
            let read = question.as_ref().and_then(|q| answers::read(&mut self.game, q, rest));
            // A thing names the action it grants at the beginning of a line; further on it is what was chosen.
            let entry = matches!((&read, &rest[0]), (Some((Answer::Entry(_), _)), Known::Things(..)));
            let read = read.filter(|_| given == 0 || !entry);
            let Some((answer, used)) = read else {
                if given == 0
                    && let Some(used) = self.said(seat, rest)
                {
                    said_given += 1;
                    rest = &rest[used..];
                    continue;
                }
                stuck.get_or_insert_with(|| (self.game.question().cloned(), given + said_given > 0));
                skipped.push(rest[0].clone());
                let program = self.engine.program();
                let names = self.game.running().into_iter().map(|p| program.procs[p.index()].name.as_str());
                running.extend(names.map(|name| head(last_part(name)).to_string()));
                if given == 0 && window.is_empty() {
                    window.clone_from(&self.window);
                }
                rest = &rest[1..];
                continue;
            };
            self.give_one(answer, node, stop)?;
            window.extend_from_slice(&self.window);
            given += 1;
            rest = &rest[used..];
        }
        let Some((open, answered)) = stuck else { return Ok(Ok(())) };
        let asks = |records: &[Record]| -> Vec<AskId> {
            let of = |record: &Record| match record {
                Record::Given { ask, seat: of, .. } if *of == seat => Some(*ask),
                _ => None,
            };
            records.iter().filter_map(of).collect()
        };
        let stuck = |open, words| Stuck { words, open, answered, given: asks(&window) };
        // The seat is asked, and the line says none of its answers.
        if given + said_given == 0 && open.as_ref().is_some_and(|q: &Question| q.decider == seat) {
            return Ok(Err(stuck(open, skipped)));
        }
        // A name alone (an action after the menu was answered) is said by the things that follow it.
        let telling = skipped.iter().any(|w| !matches!(w, Known::Name(_)));
        let program = self.engine.program();
        let said = |word: &Known| match word {
            Known::Name(name) => {
                running.contains(name) || answers::performed(program, &self.window, &window, seat, name)
            }
            _ => true,
        };
        if !telling && given > 0 && skipped.iter().all(said) {
            return Ok(Ok(()));
        }
        let flat = answers::flat(&skipped);
        let happened = answers::happened(self.engine.program(), &window, seat, &flat);
        if happened {
            return Ok(Ok(()));
        }
        // An answer of the line had only one consequence, and it is not the one that the line says.
        if let Some(Known::Things(domain, _)) = flat.iter().find(|w| matches!(w, Known::Things(..)))
            && given > 0
            && self.game.question().is_none_or(|q| q.decider != seat)
        {
            self.deeds = answers::deeds(self.engine.program(), &window, seat, *domain);
        }
        Ok(Err(stuck(open, skipped)))
    }

    /// Gives one answer; the game goes on to its next question, or to where it is to stop.
    fn give_one(&mut self, answer: Answer, node: NodeId, stop: Option<Pc>) -> Result<(), Diagnostic> {
        let wrong = |why: String| self.site.at(codes::E0814, Some(node), why);
        ways::before(self.way, &mut self.game).map_err(wrong)?;
        if let Some(onlooker) = &self.onlooker {
            ways::views(onlooker, &self.game, &answer).map_err(wrong)?;
        }
        if let Some(starts) = &mut self.starts {
            starts.push(self.game.fork());
        }
        let from = self.game.journal().len();
        match stop {
            // What can be taken back is seen on a copy that goes on to the next question.
            Some(stop) => {
                let mut copy = self.game.clone();
                ways::answer(self.way, &mut copy, answer.clone()).map_err(wrong)?;
                self.game.answer_to(&answer, stop).map_err(|error| wrong(error.to_string()))?;
            }
            None => ways::answer(self.way, &mut self.game, answer).map_err(wrong)?,
        }
        self.advanced(from);
        Ok(())
    }

    /// How many words say the next answer that the kernel gave itself for a seat since the last answer. Those before it
    /// are not told any more: lines are in order.
    fn said(&mut self, seat: u8, words: &[Known]) -> Option<usize> {
        let engine = Arc::clone(self.game.engine());
        let (at, used) = self.window.iter().enumerate().skip(self.told).find_map(|(at, record)| match record {
            Record::Given { ask, seat: of, answer } if *of == seat => {
                answers::says(engine.program(), *ask, answer, words).map(|used| (at, used))
            }
            _ => None,
        })?;
        self.told = at + 1;
        Some(used)
    }

    /// A seat cannot answer so: it is not asked, or what it is asked could be answered so, and is not offered.
    pub(super) fn refused(&mut self, seat: NumId, words: &[Word], node: NodeId) -> Result<(), Diagnostic> {
        let seat = self.seat(seat, node)?;
        let Some((game, question)) = self.open(seat) else { return Ok(()) };
        let words = answers::known(&game, self.test.slots, words);
        let (begin, way) = (std::mem::replace(&mut self.game, game), self.way);
        self.game.keep_journal();
        self.game.record();
        self.way = Way::Straight;
        // Only what is asked from here on counts: nothing that happened before can make the line true.
        let (window, told) = (std::mem::take(&mut self.window), std::mem::take(&mut self.told));
        let (records, log) = (self.records.len(), self.log.pause());
        let counting = self.counting.clone();
        let done = self.give(seat, &words, node, None);
        self.back_to(begin);
        (self.window, self.told) = (window, told);
        self.records.truncate(records);
        self.log.go_on(log);
        self.counting = counting;
        self.way = way;
        let name = self.name(DomainId(0), seat.into());
        match done? {
            Ok(()) => {
                let message = format!("expected `{name}` not to be offered this, and it is offered");
                let at = self.site.span(Some(node));
                let finding = self.site.found_as("this answer is taken", codes::E0811, at, message);
                Err(finding.help(self.offers(&question).line()))
            }
            Err(stuck) => self.for_its_reason(&name, (seat, &question), stuck, node),
        }
    }

    /// Whether a refused answer is refused for what the line says, and not because something else is asked.
    fn for_its_reason(
        &self,
        name: &str,
        (seat, question): (u8, &Question),
        stuck: Stuck,
        node: NodeId,
    ) -> Result<(), Diagnostic> {
        let program = self.engine.program();
        let open = stuck.open.iter().filter(|open| open.decider == seat).map(|open| open.ask);
        if open.chain(stuck.given.iter().copied()).any(|ask| answers::could(program, ask, &stuck.words)) {
            return Ok(());
        }
        if stuck.answered {
            let message = format!("`{name}` is asked for no more than a part of this");
            let finding = self.site.at(codes::E0811, Some(node), message).label("the beginning of it can be answered");
            return Err(finding.help("leave out what nobody asks for; what is refused then is the answer itself"));
        }
        let message = format!("`{name}` is asked something else: this could never be an answer to it");
        let finding = self.site.at(codes::E0811, Some(node), message).label("refused, but not for what it says");
        Err(finding.help(self.offers(question).line()))
    }

    fn not_offered(&mut self, seat: u8, open: Option<Question>, node: NodeId) -> Diagnostic {
        let wanted = self.name(DomainId(0), seat.into());
        if !self.deeds.is_empty() {
            let deeds = diag::and_list(std::mem::take(&mut self.deeds));
            let finding = self.site.at(codes::E0811, Some(node), format!("`{wanted}` is not offered this"));
            return finding.help(format!("all there was to answer came to {deeds}"));
        }
        match &open {
            Some(question) if question.decider == seat => {
                let message = format!("`{wanted}` is not offered this");
                self.site.at(codes::E0811, Some(node), message).help(self.offers(question).line())
            }
            other => {
                let message = format!("expected `{wanted}` to be asked, {}", self.found(other.as_ref()));
                self.site.at(codes::E0811, Some(node), message).help("answer for the seats in the order they are asked")
            }
        }
    }
}

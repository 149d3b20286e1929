//! Lines that answer, or say that an answer is refused: their words against the questions of the game.

use diag::{Diagnostic, codes};
use engine::{Answer, Game, Question, Record};
use link::testing::Word;
use model::program::{AskId, NumId, Pc};
use model::unit::{head, last_part};

use super::{Held, Player};
use crate::testing::answers::{self, Known};
use crate::testing::{Way, ways};

/// Where the words of a line came to an end before all of them were answered.
pub(super) struct Stuck {
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
    pub(super) fn answer(&mut self, seat: NumId, words: &[Word], stop: Option<Pc>) -> Held {
        let seat = self.seat(seat)?;
        let words = self.known(words);
        let (begin, window, told) = (self.game.clone(), self.window.clone(), self.told);
        let records = self.records.len();
        match self.give(seat, &words, stop)? {
            Ok(()) => self.alive(),
            Err(stuck) => {
                self.back_to(begin);
                (self.window, self.told) = (window, told);
                self.records.truncate(records);
                Err(self.not_offered(seat, stuck.open))
            }
        }
    }

    /// Gives the answers that words mean; the inner error is where they came to an end.
    fn give(&mut self, seat: u8, words: &[Known], stop: Option<Pc>) -> Result<Result<(), Stuck>, Diagnostic> {
        self.deeds.clear();
        let (program, mut rest) = (self.program, words);
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
        if let Some(aside) = self.steps_in(seat, rest) {
            self.give_one(aside, None)?;
        }
        while !rest.is_empty() {
            let said = if given > 0 { self.said(seat, rest) } else { None };
            let question = self.game.question().filter(|q| q.decider == seat && said.is_none());
            let read = question.and_then(|q| answers::read(&self.game, q, rest));
            // A thing names the action it grants at the beginning of a line; further on it is what was chosen.
            let entry = matches!((&read, &rest[0]), (Some((Answer::Entry(_), _)), Known::Things(..)));
            if let Some((answer, used)) = read.filter(|_| given == 0 || !entry) {
                self.give_one(answer, stop)?;
                window.extend_from_slice(&self.window);
                given += 1;
                rest = &rest[used..];
            } else if let Some(used) = said.or_else(|| if given == 0 { self.said(seat, rest) } else { None }) {
                said_given += 1;
                rest = &rest[used..];
            } else {
                stuck.get_or_insert_with(|| (self.game.question().cloned(), given + said_given > 0));
                skipped.push(rest[0].clone());
                let names = self.game.running().into_iter().map(|p| program.procs[p.index()].name.as_str());
                running.extend(names.map(|name| head(last_part(name)).to_string()));
                if given == 0 && window.is_empty() {
                    window.clone_from(&self.window);
                }
                rest = &rest[1..];
            }
        }
        let Some((open, answered)) = stuck else { return Ok(Ok(())) };
        let ask = |record: &Record| match record {
            Record::Given { ask, seat: of, .. } if *of == seat => Some(*ask),
            _ => None,
        };
        let stuck = |open, words| Stuck { words, open, answered, given: window.iter().filter_map(ask).collect() };
        // The seat is asked, and the line says none of its answers.
        if given + said_given == 0 && open.as_ref().is_some_and(|q: &Question| q.decider == seat) {
            return Ok(Err(stuck(open, skipped)));
        }
        // A name alone (an action after the menu was answered) is said by the things that follow it.
        let telling = skipped.iter().any(|w| !matches!(w, Known::Name(_)));
        let said = |word: &Known| match word {
            Known::Name(name) => {
                running.contains(name) || answers::performed(program, &self.window, &window, seat, name)
            }
            _ => true,
        };
        let flat = answers::flat(&skipped);
        if !telling && given > 0 && skipped.iter().all(said) || answers::happened(program, &window, seat, &flat) {
            return Ok(Ok(()));
        }
        // An answer of the line had only one consequence, and it is not the one that the line says.
        if let Some(Known::Things(domain, _)) = flat.iter().find(|w| matches!(w, Known::Things(..)))
            && given > 0
            && self.game.question().is_none_or(|q| q.decider != seat)
        {
            self.deeds = answers::deeds(program, &window, seat, *domain);
        }
        Ok(Err(stuck(open, skipped)))
    }

    /// Gives one answer; the game goes on to its next question, or to where it is to stop.
    fn give_one(&mut self, answer: Answer, stop: Option<Pc>) -> Held {
        self.keep_decision();
        let wrong = |why: String| self.site.at(codes::E0814, Some(self.node), why);
        ways::before(self.way, &mut self.game).map_err(wrong)?;
        if let Some(onlooker) = &self.onlooker {
            ways::views(onlooker, &self.game, &answer).map_err(wrong)?;
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
        let (at, used) = self.window.iter().enumerate().skip(self.told).find_map(|(at, record)| match record {
            Record::Given { ask, seat: of, answer } if *of == seat => {
                answers::says(self.program, *ask, answer, words).map(|used| (at, used))
            }
            _ => None,
        })?;
        self.told = at + 1;
        Some(used)
    }

    /// A seat cannot answer so: it is not asked, or what it is asked could be answered so, and is not offered.
    pub(super) fn refused(&mut self, seat: NumId, words: &[Word]) -> Held {
        let seat = self.seat(seat)?;
        let Some((game, question)) = self.open(seat).or_else(|| self.stepped_in(seat)) else { return Ok(()) };
        let words = answers::known(&game, self.test.slots, words);
        match self.tried(game, seat, &words)? {
            Ok(()) => {
                let message = format!("expected `{}` not to be offered this, and it is offered", self.seat_name(seat));
                let at = self.site.span(Some(self.node));
                let finding = self.site.found_as("this answer is taken", codes::E0811, at, message);
                Err(finding.help(self.offers(&question).line()))
            }
            Err(stuck) => self.for_its_reason(seat, &question, stuck),
        }
    }

    /// Gives answers where a game stands, and everything is as it was before; the inner error is where they came to an
    /// end.
    pub(super) fn tried(&mut self, game: Game, seat: u8, words: &[Known]) -> Result<Result<(), Stuck>, Diagnostic> {
        let (begin, way) = (std::mem::replace(&mut self.game, game), self.way);
        self.game.keep_journal();
        self.game.record();
        self.way = Way::Straight;
        // Only what is asked from here on counts: nothing that happened before can make the line true.
        let (window, told) = (std::mem::take(&mut self.window), std::mem::take(&mut self.told));
        let (records, log) = (self.records.len(), self.log.pause());
        let counting = self.counting.clone();
        let done = self.give(seat, words, None);
        self.back_to(begin);
        (self.window, self.told) = (window, told);
        self.records.truncate(records);
        self.log.go_on(log);
        self.counting = counting;
        self.way = way;
        done
    }

    /// Whether a refused answer is refused for what the line says, and not because something else is asked.
    fn for_its_reason(&self, seat: u8, question: &Question, stuck: Stuck) -> Held {
        let open = stuck.open.iter().filter(|open| open.decider == seat).map(|open| open.ask);
        if open.chain(stuck.given).any(|ask| answers::could(self.program, ask, &stuck.words)) {
            return Ok(());
        }
        let name = self.seat_name(seat);
        if stuck.answered {
            let message = format!("`{name}` is asked for no more than a part of this");
            let finding = self.wrong(codes::E0811, message).label("the beginning of it can be answered");
            return Err(finding.help("leave out what nobody asks for; what is refused then is the answer itself"));
        }
        let message = format!("`{name}` is asked something else: this could never be an answer to it");
        let finding = self.wrong(codes::E0811, message).label("refused, but not for what it says");
        Err(finding.help(self.offers(question).line()))
    }

    fn not_offered(&mut self, seat: u8, open: Option<Question>) -> Diagnostic {
        let wanted = self.seat_name(seat);
        let finding = self.wrong(codes::E0811, format!("`{wanted}` is not offered this"));
        if !self.deeds.is_empty() {
            let deeds = diag::and_list(std::mem::take(&mut self.deeds));
            return finding.help(format!("all there was to answer came to {deeds}"));
        }
        if let Some(question) = open.as_ref().filter(|question| question.decider == seat) {
            return finding.help(self.offers(question).line());
        }
        let message = format!("expected `{wanted}` to be asked, {}", self.found(open.as_ref()));
        self.wrong(codes::E0811, message).help("answer for the seats in the order they are asked")
    }
}

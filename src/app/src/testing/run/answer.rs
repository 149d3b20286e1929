//! Lines that answer, or say that an answer is refused: their words against the questions of the game.

use std::sync::Arc;

use diag::{Diagnostic, codes};
use engine::{Answer, Question, Record};
use link::testing::Word;
use model::program::{DomainId, NumId};
use model::unit::{NodeId, head, last_part};

use super::Player;
use crate::testing::answers::{self, Known};
use crate::testing::{Way, ways};

impl Player<'_> {
    pub(super) fn answer(&mut self, seat: NumId, words: &[Word], node: NodeId) -> Result<(), Diagnostic> {
        self.alive(node)?;
        let seat = self.seat(seat, node)?;
        let words = answers::known(&self.game, self.test.slots, words);
        let (begin, window, told) = (self.game.clone(), self.window.clone(), self.told);
        match self.give(seat, &words, node)? {
            Ok(()) => self.alive(node),
            Err(open) => {
                self.back_to(begin);
                (self.window, self.told) = (window, told);
                Err(self.not_offered(seat, open, node))
            }
        }
    }

    /// Gives the answers that words mean. The inner error is the question at which they meant none, if one was open.
    fn give(&mut self, seat: u8, words: &[Known], node: NodeId) -> Result<Result<(), Option<Question>>, Diagnostic> {
        self.deeds.clear();
        let mut rest = words;
        // Words the kernel must have answered itself, and the question that was open when they came.
        let mut skipped: Vec<Known> = Vec::new();
        let mut stuck: Option<Option<Question>> = None;
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
                stuck.get_or_insert_with(|| self.game.question().cloned());
                skipped.push(rest[0].clone());
                let program = self.game.engine().program();
                let names = self.game.running().into_iter().map(|p| program.procs[p.index()].name.as_str());
                running.extend(names.map(|name| head(last_part(name)).to_string()));
                if given == 0 && window.is_empty() {
                    window.clone_from(&self.window);
                }
                rest = &rest[1..];
                continue;
            };
            ways::before(self.way, &mut self.game).map_err(|why| self.site.at(codes::E0814, Some(node), why))?;
            let records = self.game.journal().len();
            ways::answer(self.way, &mut self.game, answer)
                .map_err(|why| self.site.at(codes::E0814, Some(node), why))?;
            self.window = self.game.journal()[records..].to_vec();
            self.told = 0;
            window.extend_from_slice(&self.window);
            given += 1;
            rest = &rest[used..];
        }
        let Some(open) = stuck else { return Ok(Ok(())) };
        // The seat is asked, and the line says none of its answers.
        if given + said_given == 0 && open.as_ref().is_some_and(|q| q.decider == seat) {
            return Ok(Err(open));
        }
        // A name alone (an action after the menu was answered) is said by the things that follow it.
        let telling = skipped.iter().any(|w| !matches!(w, Known::Name(_)));
        let program = self.game.engine().program();
        let said = |word: &Known| match word {
            Known::Name(name) => {
                running.contains(name) || answers::performed(program, &self.window, &window, seat, name)
            }
            _ => true,
        };
        if !telling && given > 0 && skipped.iter().all(said) {
            return Ok(Ok(()));
        }
        let skipped = answers::flat(&skipped);
        let happened = answers::happened(self.game.engine().program(), &window, seat, &skipped);
        if happened {
            return Ok(Ok(()));
        }
        // An answer of the line had only one consequence, and it is not the one that the line says.
        if let Some(Known::Things(domain, _)) = skipped.iter().find(|w| matches!(w, Known::Things(..)))
            && given > 0
            && self.game.question().is_none_or(|q| q.decider != seat)
        {
            self.deeds = answers::deeds(self.game.engine().program(), &window, seat, *domain);
        }
        Ok(Err(open))
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

    pub(super) fn refused(&mut self, seat: NumId, words: &[Word], node: NodeId) -> Result<(), Diagnostic> {
        self.alive(node)?;
        let seat = self.seat(seat, node)?;
        let Some(question) = self.game.question().filter(|q| q.decider == seat).cloned() else {
            return Err(self.not_offered(seat, self.game.question().cloned(), node));
        };
        let words = answers::known(&self.game, self.test.slots, words);
        let (begin, way) = (self.game.clone(), self.way);
        self.way = Way::Straight;
        // Only what is asked from here on counts: nothing that happened before can make the line true.
        let (window, told) = (std::mem::take(&mut self.window), std::mem::take(&mut self.told));
        let done = self.give(seat, &words, node);
        self.back_to(begin);
        (self.window, self.told) = (window, told);
        self.way = way;
        match done? {
            Err(_) => Ok(()),
            Ok(()) => {
                let seat = self.name(DomainId(0), seat.into());
                let message = format!("expected `{seat}` not to be offered this, and it is offered");
                let finding = self.site.at(codes::E0811, Some(node), message);
                Err(finding.help(self.offers(&question)))
            }
        }
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
                self.site.at(codes::E0811, Some(node), message).help(self.offers(question))
            }
            other => {
                let message = format!("expected `{wanted}` to be asked, {}", self.found(other.as_ref()));
                self.site.at(codes::E0811, Some(node), message).help("answer for the seats in the order they are asked")
            }
        }
    }
}

//! A game with everybody at it: who plays which seat, what is open, what each seat may know. It prints nothing and waits
//! for nobody, so a terminal, a page or a server can stand in front of it.

use std::ops::Range;
use std::sync::Arc;

use engine::{Answer, Bot, Bots, Engine, Game, Mix, Options, Question, Refusal, Replay, UndoError};
use host::At;
use host::library::{Choice, Loaded};
use text::Words;

use crate::board;
use crate::choices::{self, Choices};
use crate::guide::Guide;
use crate::log::Reader;
use crate::look::Look;
use crate::names::Names;
use crate::news::{self, Log};
use crate::numbers::{Numbers, Readings};
use crate::objects::OfferedTriggers;
use crate::record::{Record, Save};
use crate::texts::Texts;
use crate::{hint, show, wasted, why};

/// So many answers can be taken back.
const HISTORY: usize = 256;

/// What a table is laid with: a game in a language, the selection that was linked of it, and who plays.
#[derive(Clone)]
pub struct Setup<'a> {
    /// The game with its packs.
    pub loaded: &'a Loaded,
    /// Its names and sentences.
    pub texts: &'a Texts,
    /// Its words, of all its units.
    pub words: &'a Words<'a>,
    /// What was selected.
    pub choice: Choice,
    /// Where chance begins.
    pub seed: u64,
    /// Who plays each seat: a bot, else a person; see [`crate::bots::seats`].
    pub seats: Vec<Option<Bot>>,
}

/// A game with everybody at it.
pub struct Table<'a> {
    /// Names of everything, in the language of the table.
    pub names: Names<'a>,
    pub(crate) game: Game,
    pub(crate) words: &'a Words<'a>,
    /// The game it was linked from.
    pub loaded: &'a Loaded,
    pub(crate) readings: Readings,
    /// Whether it goes on from a save: of what was told before it holds the log alone.
    pub resumed: bool,
    choice: Choice,
    seats: Vec<Option<Bot>>,
    bots: Bots,
    replay: Replay,
    waited: OfferedTriggers,
    /// The seat that answered last.
    last: Option<u8>,
}

/// An open question as its seat is asked it.
#[derive(Clone, Debug)]
pub struct Asked {
    /// Who is asked.
    pub seat: u8,
    /// What is asked, in one or more lines.
    pub text: String,
    /// What may be answered: the lines to choose from, and [`Choices::read`] for what somebody types.
    pub choices: Choices,
    /// The question itself.
    pub question: Question,
}

impl<'a> Table<'a> {
    /// A game laid out: it stands before its first question.
    #[must_use]
    pub fn new(laid: Setup<'a>, engine: &'a Arc<Engine>, readings: Vec<link::Reading>) -> Self {
        let seed = laid.seed;
        let mut table = Self::with(laid, Game::new(engine, seed), engine, readings);
        table.game.reset(seed);
        table
    }

    /// A game that goes on from a save: of what happened before only the log is known, see [`crate::record`].
    #[must_use]
    pub fn resume(laid: Setup<'a>, game: Game, engine: &'a Arc<Engine>, readings: Vec<link::Reading>) -> Self {
        Self { resumed: true, ..Self::with(laid, game, engine, readings) }
    }

    fn with(laid: Setup<'a>, mut game: Game, engine: &'a Arc<Engine>, readings: Vec<link::Reading>) -> Self {
        game.keep_journal();
        game.keep_history(HISTORY);
        let Setup { loaded, texts, words, choice, seed, seats } = laid;
        let shown: Vec<&str> = loaded.manifest.shown.iter().map(|value| value.value.as_str()).collect();
        let names = |all: &[At<String>]| all.iter().map(|name| name.value.clone()).collect();
        let (gone, told) = (names(&loaded.manifest.gone), names(&loaded.manifest.told));
        Self {
            names: Names { program: engine.program(), texts },
            words,
            loaded,
            bots: Bots::new(&seats, seed, Mix::B),
            seats,
            game,
            readings: Readings::new(readings, &shown)
                .without(gone)
                .telling(told)
                .drawing(loaded.manifest.drawn.as_ref()),
            choice,
            replay: Replay::new(engine, seed),
            waited: OfferedTriggers::default(),
            last: None,
            resumed: false,
        }
    }

    /// The game as it stands. Only answers and what takes them back change it.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Whether a person has the seat.
    #[must_use]
    pub fn is_person(&self, seat: u8) -> bool {
        self.bots.at(seat).is_none()
    }

    /// Those who read what is told to everybody at the table: the people, or somebody who may see everything where only
    /// bots play.
    #[must_use]
    pub fn reader(&self) -> Reader {
        let people = self.seats.iter().enumerate().filter(|(_, bot)| bot.is_none());
        match people.fold(0u8, |bits, (seat, _)| bits | 1 << seat) {
            0 => Reader::Everything,
            bits => Reader::Seats(bits),
        }
    }

    /// Lets a bot answer where one is asked; whether it did.
    ///
    /// # Errors
    /// An answer that the game refuses, which no bot gives.
    pub fn bot(&mut self) -> Result<bool, Refusal> {
        self.waited.note(&self.game);
        self.bots.answer(&self.game).map_or(Ok(false), |answer| self.answer(answer).map(|()| true))
    }

    /// The open question, as its seat is asked it; none if the game is over or a fault ended it.
    #[must_use]
    pub fn asked(&self) -> Option<Asked> {
        let question = self.game.question()?.clone();
        let seat = question.decider;
        let (text, choices) = self.guided(seat, |guide| (guide.asked(&question), choices::choices(guide, &question)));
        Some(Asked { seat, text, choices, question })
    }

    /// Answers the open question.
    ///
    /// # Errors
    /// When it is none of the question's answers: nothing is changed.
    pub fn answer(&mut self, answer: Answer) -> Result<(), Refusal> {
        let seat = self.game.question().map(|question| question.decides(&answer));
        self.waited.note(&self.game);
        self.bots.hear(&self.game, &answer);
        self.replay.answer(&mut self.game, answer)?;
        self.last = seat;
        Ok(())
    }

    /// Whether other people may be able to step in before the open question is answered; whether one of them can is
    /// theirs to know.
    #[must_use]
    pub fn knows_asides(&self) -> bool {
        let menus = &self.names.program.menus;
        let asked = self.game.question().filter(|question| match question.options {
            Options::Menu { menu } => menus[menu.index()].standing.is_none(),
            _ => false,
        });
        let people = (0..self.names.program.seats).filter(|seat| self.is_person(*seat)).count();
        asked.is_some() && people > 1 && menus.iter().any(|menu| menu.standing.is_some())
    }

    /// The first person who may step in before the open question is answered.
    #[must_use]
    pub fn may_step_in(&self) -> Option<u8> {
        self.game.asides().into_iter().map(|(seat, _)| seat).find(|seat| self.is_person(*seat))
    }

    /// How the person of that name steps in before the open question is answered; without a name the only one who can.
    #[must_use]
    pub fn aside(&self, name: &str) -> Option<Answer> {
        let called = |seat: u8| {
            let own = &self.names.program.domains[0].objects[usize::from(seat)].name;
            name.is_empty() || [own, &self.names.seat(seat)].iter().any(|own| own.to_lowercase() == name.to_lowercase())
        };
        let mut all = self.game.asides();
        all.retain(|(seat, _)| self.is_person(*seat) && called(*seat));
        let (seat, menu) = *all.first()?;
        all.iter().all(|(other, _)| *other == seat).then_some(Answer::Aside { seat, menu })
    }

    /// Gives answers that were given before, telling nothing; whether all of them were legal.
    pub fn repeat(&mut self, answers: &[Answer]) -> bool {
        answers.iter().all(|answer| self.game.question().is_some() && self.answer(answer.clone()).is_ok())
    }

    /// Every answer that was given since the game began, or since it was resumed.
    #[must_use]
    pub fn answers(&self) -> &[Answer] {
        &self.replay.answers
    }

    /// Takes the last answer back, if it is this seat's and nothing stands against it.
    ///
    /// # Errors
    /// What stands against it.
    pub fn undo(&mut self, seat: u8) -> Result<(), UndoError> {
        if self.last.is_some_and(|last| last != seat) {
            return Err(UndoError::Decider);
        }
        self.game.undo()?;
        self.replay.undo();
        self.bots.unhear();
        Ok(())
    }

    /// Lines of some records of the game's journal, as a reader may know them.
    #[must_use]
    pub fn news(&self, records: Range<usize>, log: Log, reader: Reader) -> Vec<String> {
        news::lines(&self.names, &self.game, &self.waited, records, (log, reader))
    }

    /// Everything a seat sees.
    #[must_use]
    pub fn board(&self, seat: u8, look: Look) -> String {
        self.guided(seat, |guide| show::board(guide, self.loaded, look))
    }

    /// What lies where the seat may look and not everybody, with what it says.
    #[must_use]
    pub fn hand(&self, seat: u8, look: Look) -> String {
        self.guided(seat, |guide| show::hand(guide, look))
    }

    /// What the things of a name say.
    #[must_use]
    pub fn describe(&self, seat: u8, name: &str) -> String {
        self.guided(seat, |guide| show::described(guide, name))
    }

    /// What made a number that is named; without a name, which numbers can be explained.
    #[must_use]
    pub fn why(&self, seat: u8, name: &str) -> Vec<String> {
        why::lines(self, &Numbers::new(&self.readings, &self.game, seat), name)
    }

    /// What a bot that looks ahead would answer, and why; none if there is nothing to choose.
    pub fn hint(&mut self, asked: &Asked) -> Option<String> {
        let weighed = self.bots.weigh(&self.game).unwrap_or_default();
        self.guided(asked.seat, |guide| hint::line(guide, &asked.question, &asked.choices, &weighed))
    }

    /// What of its own the asked seat gives up at once by declining, a line each.
    #[must_use]
    pub fn wasted(&self, asked: &Asked, answer: &Answer) -> Vec<String> {
        wasted::lines(&self.names, &self.game, asked.seat, answer)
    }

    /// An answer in words, as whoever gives it reads it.
    #[must_use]
    pub fn told(&self, asked: &Asked, answer: &Answer) -> String {
        self.guided(asked.seat, |guide| choices::told(guide, &asked.question, &asked.choices, answer))
    }

    /// Something made with a guide to what a seat sees.
    pub fn guided<R>(&self, seat: u8, make: impl FnOnce(&Guide<'_>) -> R) -> R {
        let view = self.game.view(seat);
        let numbers = Numbers::new(&self.readings, &self.game, seat);
        let (names, words, game) = (self.names, self.words, &self.game);
        make(&Guide { names, words, game, view: &view, numbers: &numbers })
    }

    /// How the game stands for a seat, in a line: what is said to a person who sits down.
    #[must_use]
    pub fn standing(&self, seat: u8) -> String {
        self.guided(seat, board::state)
    }

    /// The bytes of a save, with lines of the log that go with it.
    #[must_use]
    pub fn save(&self, log: Vec<String>) -> Vec<u8> {
        Save::of(self.loaded, &self.choice, self.replay.seed, &self.seats, (&self.game, log))
    }

    /// The game as a replay.
    #[must_use]
    pub fn record(&self) -> Record {
        Record::new(self.loaded, &self.choice, &self.replay)
    }
}

//! Seats taken and a game laid out: what stands before the first question at a terminal.

use std::sync::Arc;

use engine::{Answer, Bot, Bots, Engine, Game, Replay};
use host::library::{Choice, Loaded};
use text::Words;

use super::look::Look;
use super::{Table, Told};
use crate::bots;
use crate::cli::{LANGUAGE, Log, MixArg, Place};
use crate::session::given::Waited;
use crate::session::names::Names;
use crate::session::numbers::Readings;
use crate::texts::Texts;

/// So many answers can be taken back.
const HISTORY: usize = 256;

/// A game about to be played at the terminal.
pub(crate) struct Seated<'a> {
    pub(crate) loaded: &'a Loaded,
    pub(crate) texts: &'a Texts,
    pub(crate) words: &'a Words<'a>,
    pub(crate) choice: Choice,
    pub(crate) seed: u64,
    pub(crate) seats: Vec<Option<Bot>>,
    /// What is written after `kenning play` to begin the same game: [`again`].
    pub(crate) again: String,
}

impl<'a> Seated<'a> {
    /// The table with the game on it, as it stands.
    pub(crate) fn at(
        self,
        mut game: Game,
        engine: &'a Arc<Engine>,
        readings: Vec<link::Reading>,
        log: Log,
        look: Look,
    ) -> Table<'a> {
        game.keep_journal();
        game.keep_history(HISTORY);
        let Self { loaded, texts, words, choice, seed, seats, again } = self;
        let shown: Vec<&str> = loaded.manifest.shown.iter().map(|value| value.value.as_str()).collect();
        Table {
            words,
            names: Names { program: engine.program(), texts },
            loaded,
            bots: Bots::new(&seats, seed, bots::mix_of(MixArg::B)),
            seats,
            game,
            readings: Readings::new(readings, &shown),
            log,
            look,
            again,
            choice,
            replay: Replay::new(engine, seed),
            told: Told::default(),
            waited: Waited::default(),
            last: None,
            resumed: false,
            saved: None,
        }
    }
}

impl Table<'_> {
    /// Begins once more, with everything told from the first statement on.
    pub(crate) fn begin(&mut self) {
        self.game.reset(self.replay.seed);
    }

    /// Gives answers that were given before, telling nothing; whether all of them were legal.
    pub(crate) fn repeat(&mut self, answers: &[Answer]) -> bool {
        for answer in answers {
            let Some(seat) = self.game.question().map(|question| question.decider) else { return false };
            self.waited.note(&self.game);
            self.bots.hear(&self.game, answer);
            if self.replay.answer(&mut self.game, answer.clone()).is_err() {
                return false;
            }
            self.last = Some(seat);
        }
        self.told.records = self.game.journal().len();
        true
    }

    /// Every answer that was given, in order.
    pub(crate) fn answers(&self) -> Vec<Answer> {
        self.replay.answers.clone()
    }

    /// Whether nobody is asked any more.
    pub(crate) fn is_over(&self) -> bool {
        self.game.question().is_none()
    }
}

/// What is written after `kenning play` to begin the same game.
pub(crate) fn again(
    id: &str,
    choice: &Choice,
    seed: u64,
    (people, bots): (&[String], &[String]),
    place: &Place,
) -> String {
    let one = |name: &str, value: &Option<String>| value.as_ref().map(|value| format!(" --{name} {value}"));
    let each =
        |name: &str, values: &[String]| values.iter().map(|value| format!(" --{name} {value}")).collect::<String>();
    let mut out = id.to_string();
    out.extend(choice.players.map(|players| format!(" --players {players}")));
    out.push_str(&format!(" --seed {seed}"));
    out.extend(one("edition", &choice.edition));
    out.extend(one("scenario", &choice.scenario));
    out.push_str(&each("variant", &choice.variants));
    out.push_str(&each("option", &choice.options));
    out.push_str(&each("human", people));
    if place.lang != LANGUAGE {
        out.push_str(&format!(" --lang {}", place.lang));
    }
    place.content.iter().for_each(|pack| out.push_str(&format!(" --content {}", pack.display())));
    if !bots.is_empty() {
        out.push_str(&format!(" --bots {}", bots.join(",")));
    }
    out
}

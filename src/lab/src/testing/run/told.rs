//! What happened, in sentences: as the table tells it to somebody who may see everything.

use std::sync::Arc;

use diag::codes;
use engine::Game;
use model::unit::Sentence;

use super::{Held, Player};
use crate::testing::Suite;
use seat::log::{self, Reader};
use seat::names::Names;
use seat::news;
use seat::objects::OfferedTriggers;
use seat::texts::Texts;

/// What happened, in each language that is wanted.
pub(super) struct Log {
    told: Vec<Told>,
}

struct Told {
    /// The language as lines name it; empty for the game's first.
    locale: String,
    texts: Arc<Texts>,
    /// What the table shows.
    lines: Vec<String>,
    /// Each sentence by itself.
    sentences: Vec<String>,
}

impl Log {
    /// Of a test; silent unless something is to be told.
    pub(super) fn new(suite: &Suite<'_>, telling: bool, sentences: &[Sentence]) -> Self {
        let mut locales = if telling { vec![""] } else { Vec::new() };
        locales.extend(sentences.iter().map(|sentence| sentence.locale.as_ref()));
        locales.sort_unstable();
        locales.dedup();
        let told = |locale: &str| {
            let texts = suite.texts(locale)?;
            Some(Told { locale: locale.to_string(), texts, lines: Vec::new(), sentences: Vec::new() })
        };
        Self { told: locales.into_iter().filter_map(told).collect() }
    }

    /// Tells the records of a game from one on.
    pub(super) fn tell(&mut self, game: &Game, from: usize) {
        let engine = game.engine();
        for told in &mut self.told {
            let names = Names { program: engine.program(), texts: &told.texts };
            let records = from..game.journal().len();
            let how = (seat::Log::Text, Reader::Everything);
            told.lines.extend(news::lines(&names, game, &OfferedTriggers::default(), records.clone(), how));
            told.sentences.extend(records.filter_map(|at| log::sentence(&names, game, at, Reader::Everything)));
        }
    }

    /// How much is told, to forget later what comes from here on.
    pub(super) fn pause(&self) -> Vec<(usize, usize)> {
        self.told.iter().map(|told| (told.lines.len(), told.sentences.len())).collect()
    }

    /// Forgets what was told since.
    pub(super) fn go_on(&mut self, from: Vec<(usize, usize)>) {
        for (told, (lines, sentences)) in self.told.iter_mut().zip(from) {
            told.lines.truncate(lines);
            told.sentences.truncate(sentences);
        }
    }

    /// The lines in the game's first language.
    pub(super) fn lines(self) -> Vec<String> {
        self.told.into_iter().find(|told| told.locale.is_empty()).map_or(Vec::new(), |told| told.lines)
    }
}

impl Player<'_> {
    /// The log says, or does not say, a sentence.
    pub(super) fn told(&self, negated: bool, sentence: usize) -> Held {
        let Some(Sentence { locale, text }) = self.sentences.get(sentence) else { return Ok(()) };
        let Some(told) = self.log.told.iter().find(|told| told.locale == locale.as_ref()) else {
            let what = format!("the game has no texts in the language `{locale}`");
            let there = self.site.loaded.manifest.locales.iter().map(|locale| format!("`{}`", locale.value));
            let help = format!("its texts are in {}", diag::and_list(there));
            return Err(self.wrong(codes::E0813, what).help(help));
        };
        let bare = |text: &str| text.trim().trim_end_matches('.').to_string();
        let wanted = bare(text);
        let lines = || told.lines.iter().chain(&told.sentences);
        if lines().any(|line| bare(line) == wanted) != negated {
            return Ok(());
        }
        if negated {
            return Err(self.fails().label("the log says it"));
        }
        let finding = self.fails().label("the log does not say this");
        let near = told.lines.iter().max_by(|a, b| alike(a, &wanted).total_cmp(&alike(b, &wanted)));
        let near = near.filter(|near| alike(near, &wanted) > 0.6);
        Err(near.iter().fold(finding, |finding, near| finding.help(format!("it says \"{near}\""))))
    }
}

/// How near two texts are, from 0 to 1.
fn alike(one: &str, other: &str) -> f64 {
    let words = |text: &str| text.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>();
    let (one, other) = (words(one), words(other));
    let both = one.iter().filter(|word| other.contains(word)).count();
    2.0 * both as f64 / (one.len() + other.len()).max(1) as f64
}

//! A game as a test begins it, for people to play on: what `given` says is so, nothing of `do` is answered.

use std::sync::Arc;

use diag::{Diagnostic, codes};
use engine::{Engine, Game};
use host::library::{Choice, in_files, presets};
use link::Reading;
use link::testing::TestHead;

use super::site::Site;
use super::together::Linked;
use super::{Suite, Way, first_step, setup};

/// The game, and what it takes to show it.
pub struct Laid {
    /// It stands before its first question.
    pub game: Game,
    /// Its rules.
    pub engine: Arc<Engine>,
    /// The values that can be read of it.
    pub readings: Vec<Reading>,
    /// What the test selects.
    pub choice: Choice,
    /// Its seed.
    pub seed: u64,
}

impl Suite<'_> {
    /// The game of a test.
    ///
    /// # Errors
    /// What of the test is wrong, or cannot be.
    pub fn laid(&self, head: &TestHead) -> Result<Laid, Vec<Diagnostic>> {
        let loaded = self.loaded;
        let Linked { selection, test, starts, .. } = self.linked(head)?;
        let unit = &loaded.units[head.unit].unit;
        let site = Site { loaded, at: head.unit, unit, title: unit.decls[head.decl].span, way: Way::Straight };
        let step = head.step.as_deref().or_else(|| first_step(&loaded.manifest));
        let seed = head.seed.unwrap_or(0);
        let mut begun = setup::game(&test, &starts, seed, step, &site).map_err(|wrong| vec![wrong])?.game;
        begun.resume();
        // The rows of the test stand behind those of the game, whose state is the same without them.
        let units = self.apart(head, &loaded.units());
        let linked = link::link_readings_of(&loaded.id, &units, &selection, head);
        let (program, readings) = linked.map_err(|found| in_files(loaded, found).into_sorted())?;
        let wrong = |what: String| vec![site.at(codes::E0813, None, what)];
        let engine = Engine::new(program).map_err(|error| wrong(error.to_string()))?;
        let game = Game::load(&engine, &begun.save()).map_err(|error| wrong(error.to_string()))?;
        let known = |kind: &str| {
            let all = presets(loaded, kind);
            head.presets.iter().filter(|name| all.contains(name)).cloned().collect::<Vec<_>>()
        };
        let switched = known("option").into_iter().map(|name| format!("{name}=on"));
        let choice = Choice {
            players: head.seats.is_empty().then(|| engine.program().player_count()),
            seats: head.seats.clone(),
            edition: known("edition").pop(),
            scenario: known("scenario").pop(),
            variants: known("variant"),
            options: head.options.iter().map(|(name, value)| format!("{name}={value}")).chain(switched).collect(),
        };
        Ok(Laid { game, engine, readings, choice, seed })
    }
}

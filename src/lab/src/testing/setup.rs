//! From the start of a game to the state a test is given: the step it begins at, empty hands, then the lines.

mod table;
mod turns;

use std::sync::{Arc, Mutex, PoisonError};

use diag::Diagnostic;
use engine::{Answer, Engine, Game, Options, Question};
use link::testing::LinkedTest;
use model::program::{Origin, Pc, Program};
use model::unit::last_part;

use super::site::Site;
use table::Table;

/// Games of an engine as they stand where tests begin, before anything is given: each is played there once.
pub(super) struct Starts {
    engine: Arc<Engine>,
    known: Mutex<Vec<Start>>,
}

/// A seed and a step, and the game that stands there with where the statements come from that ran on the way; or why none
/// does.
type Start = ((u64, Option<String>), Result<(Game, Vec<Origin>), String>);

impl Starts {
    pub(super) fn of(engine: Arc<Engine>) -> Starts {
        Starts { engine, known: Mutex::default() }
    }

    pub(super) fn engine(&self) -> &Arc<Engine> {
        &self.engine
    }

    /// The game of a seed at a step, and where the statements come from that ran on the way.
    fn begun(&self, seed: u64, step: Option<&str>) -> Result<(Game, Vec<Origin>), String> {
        let is = |((of, at), _): &&Start| *of == seed && at.as_deref() == step;
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, found)) = known().iter().find(is) {
            return found.clone();
        }
        let found = begin(&self.engine, seed, step).map(|mut game| {
            let ran = read(&mut game);
            (game, ran)
        });
        known().push(((seed, step.map(str::to_owned)), found.clone()));
        found
    }
}

/// Where the statements come from that ran since the game is recorded, with the beginnings of effects that were looked at.
pub(super) fn read(game: &mut Game) -> Vec<Origin> {
    let mut read = game.take_record();
    read.extend(game.take_looked_at());
    read
}

/// A game that stands where a test begins.
pub(super) struct Ready {
    /// The game.
    pub(super) game: Game,
    /// Where the statements come from that ran on the way.
    pub(super) ran: Vec<Origin>,
    /// Whether it begins in a later turn of a loop than the first.
    pub(super) turned: bool,
}

/// The game of a test, before its first question is asked.
///
/// The real game is played from its start, every question answered by passing or with its last answer, until the step is
/// reached for the first time; so every frame is there that a game would have. Where a line gives the value that a loop
/// counts, the turns before that one are left out.
pub(super) fn game(
    test: &LinkedTest,
    starts: &Starts,
    seed: u64,
    step: Option<&str>,
    site: &Site<'_>,
) -> Result<Ready, Diagnostic> {
    let program = starts.engine().program();
    let (mut game, mut ran) = starts.begun(seed, step).map_err(|what| site.wrong(None, what))?;
    let mut turned = false;
    if let Some(pc) = step.and_then(|step| find(program, step))
        && let Some(more) = turns::turn(&mut game, test, pc, site)?
    {
        ran.extend(more);
        turned = true;
    }
    game.record();
    let mut table = Table::new(&mut game, program, test, site);
    if step.is_some() {
        table.empty_hands(&test.given);
    }
    table.lines(&test.given)?;
    game.refresh();
    match engine::invariant::check(&game).first() {
        Some(first) => Err(site.wrong(None, format!("what is given cannot be: {first}"))),
        None => Ok(Ready { game, ran, turned }),
    }
}

/// The game at the step where a test begins, before anything is given.
pub(super) fn begin(engine: &Arc<Engine>, seed: u64, step: Option<&str>) -> Result<Game, String> {
    let program = engine.program();
    let mut game = Game::unbegun(engine, seed);
    game.record();
    if let Some(step) = step {
        let pc = find(program, step).ok_or_else(|| format!("the game has no step `{step}`"))?;
        match game.advance_to(pc, &mut |question| last(program, question)) {
            Ok(true) => {}
            Ok(false) => return Err(format!("the game ends before it reaches the step `{step}`")),
            Err(error) => return Err(format!("the game cannot go on before the step `{step}`: {error}")),
        }
    } else {
        // Without a step to begin at a test starts before the first question of the game.
        game.reset(seed);
    }
    Ok(game)
}

/// A step by `procedure.step`, or by its own name.
pub(super) fn find(program: &Program, step: &str) -> Option<Pc> {
    let local = last_part(step);
    let exact = program.steps.iter().find(|(name, ..)| name == step);
    exact.or_else(|| program.steps.iter().find(|(name, ..)| name == local)).map(|(_, _, pc)| *pc)
}

/// To pass, to decline, else the last of what is offered.
pub(super) fn last(program: &Program, question: &Question) -> Answer {
    let passes = |entry: &u16| match question.options {
        Options::Menu { menu } => program.menus[menu.index()].entries[usize::from(*entry)].declines,
        _ => false,
    };
    let pass = question.among.iter().find(passes).map(Answer::Entry);
    pass.or_else(|| question.nth(question.len().saturating_sub(1))).unwrap_or(Answer::Decline)
}

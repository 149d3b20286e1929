//! Random ways through trees of any game: whatever a game asks of nature and of seats, every move has a name of its own that
//! makes it, odds are whole, and the same moves lead to the same positions and the same knowledge.

use engine::{Explicit, NATURE};
use model::hash::mix;
use model::program::Program;

/// Moves that are listed at a node: of more, by choosing some of many things, one is made by its number.
const LISTED: usize = 300;
/// Moves of one way.
const LONGEST: u64 = 400;

/// Walks one way; answers how many nodes of nature it met.
///
/// # Errors
/// One line: what does not hold.
pub fn wander(program: &Program, seed: u64) -> Result<u64, String> {
    let begin = || Explicit::with_recall(program.clone()).map_err(|e| e.to_string());
    let (mut game, mut other) = (begin()?, begin()?);
    let mut met = 0;
    for step in 0..LONGEST {
        let Some(decider) = game.decider() else { break };
        let number = game.len();
        let at = usize::try_from(mix(seed ^ mix(step)) % number as u64).map_err(|e| e.to_string())?;
        met += u64::from(decider == NATURE);
        if number <= LISTED {
            let moves = game.moves();
            let name = &moves[at].name;
            if moves.iter().filter(|other| other.name == *name).count() > 1 {
                let all: Vec<&str> = moves.iter().map(|one| one.name.as_str()).collect();
                return Err(format!(
                    "step {step}: two moves are called `{name}`: {all:?} of {:?}",
                    game.game().question()
                ));
            }
            let whole = moves.iter().all(|one| one.odds.is_some() == (decider == NATURE));
            let cases: u32 = moves.iter().filter_map(|one| one.odds).map(|(cases, _)| cases).sum();
            if !whole || moves.iter().filter_map(|one| one.odds).any(|(_, of)| of != cases) {
                return Err(format!("step {step}: these odds are not whole: {moves:?}"));
            }
            other.play(name).map_err(|e| format!("step {step}: `{name}`: {e}"))?;
        } else {
            other.take(at).map_err(|e| e.to_string())?;
        }
        let before = game.fork();
        game.take(at).map_err(|e| e.to_string())?;
        let seats = 0..program.seats;
        let alike = |one: &Explicit, other: &Explicit| {
            one.position() == other.position()
                && seats.clone().all(|seat| one.information(seat) == other.information(seat))
        };
        if !alike(&game, &other) {
            return Err(format!("step {step}: the same moves led elsewhere"));
        }
        let mut again = before.fork();
        again.take(at).map_err(|e| e.to_string())?;
        if !alike(&game, &again) {
            return Err(format!("step {step}: a copy goes on otherwise"));
        }
        if seats.clone().any(|seat| game.information(seat) < before.information(seat)) {
            return Err(format!("step {step}: a seat forgot something"));
        }
    }
    match game.error() {
        // What no rule holds back is told by `prove games`.
        Some(error) if !matches!(error.fault, engine::Fault::DeadEnd) => Err(error.to_string()),
        _ => Ok(met),
    }
}

//! What is checked beside the lines of a test, at every decision.

use engine::{Answer, Game, Record, UndoError};
use host::Failure;

use crate::secrecy::Onlooker;

/// A way to run a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Nothing else.
    Straight,
    /// Every answer is taken back and given again where that is lawful; else the refusal is checked.
    Undo,
    /// The game is saved and loaded before every answer.
    Save,
    /// What a seat does not know is exchanged: it must see, be asked, be told and be able to answer the same, before the
    /// answer and after it.
    View,
}

impl Way {
    /// Every way, in the order they are run.
    pub const ALL: [Way; 4] = [Way::Straight, Way::Undo, Way::Save, Way::View];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Straight => "straight",
            Self::Undo => "undo",
            Self::Save => "save",
            Self::View => "view",
        }
    }

    /// The ways that a person names; straight is always among them, and first.
    ///
    /// # Errors
    /// A name that is no way.
    pub fn parse(names: &[String]) -> Result<Vec<Way>, Failure> {
        let mut ways = vec![Way::Straight];
        for name in names {
            if name == "all" {
                return Ok(Self::ALL.to_vec());
            }
            let Some(way) = Self::ALL.into_iter().find(|w| w.name() == name) else {
                let known = Self::ALL.map(Self::name);
                return Err(Failure::unknown(format!("no way is called `{name}`"))
                    .help("there are `straight`, `undo`, `save`, `view` and `all`")
                    .near(name, known));
            };
            if !ways.contains(&way) {
                ways.push(way);
            }
        }
        Ok(ways)
    }
}

/// Looks at an open question before it is answered; what is wrong, in words.
pub fn before(way: Way, game: &mut Game) -> Result<(), String> {
    if way != Way::Save {
        return Ok(());
    }
    let mut loaded = Game::load(game.engine(), &game.save()).map_err(|e| format!("a save is refused: {e}"))?;
    if loaded.state() != game.state() || loaded.question() != game.question() {
        return Err("a game that was saved and loaded is another one".into());
    }
    loaded.keep_journal();
    *game = loaded;
    Ok(())
}

/// Answers, and takes the answer back and gives it again if that is the way.
pub fn answer(way: Way, game: &mut Game, answer: Answer) -> Result<(), String> {
    let refused = |error: engine::Refusal| error.to_string();
    if way != Way::Undo {
        return game.answer(answer).map_err(refused);
    }
    let (old, asked) = (game.state().clone(), game.question().cloned());
    let by = asked.as_ref().map(|question| question.decides(&answer));
    let records = game.journal().len();
    game.answer(answer).map_err(refused)?;
    let (new, next) = (game.state().clone(), game.question().cloned());
    let tail = game.journal()[records..].to_vec();
    let decider = |q: &Option<engine::Question>| q.as_ref().map(|q| q.decider);
    let chance = tail.iter().any(|r| matches!(r, Record::Drawn { .. }));
    let other = next.is_some() && decider(&next) != by;
    match game.undo_barrier() {
        None if chance => Err("an answer can be taken back although chance has decided something since".into()),
        None if other => Err("an answer can be taken back although another seat decides now".into()),
        None => {
            game.undo().map_err(|e| format!("taking back is refused: {e}"))?;
            if *game.state() != old || game.question() != asked.as_ref() {
                return Err("taking an answer back does not restore the game".into());
            }
            game.redo().map_err(|e| format!("giving the answer again is refused: {e}"))?;
            if *game.state() != new || game.question() != next.as_ref() || game.journal()[records..] != tail[..] {
                return Err("giving an answer again does not lead to the same game".into());
            }
            Ok(())
        }
        Some(UndoError::Decider) if !other => {
            Err("taking back is refused for another decider, and the decider is the same".into())
        }
        Some(why) if game.undo() != Err(why) || *game.state() != new || game.question() != next.as_ref() => {
            Err("a refusal to take back changed the game".into())
        }
        Some(_) => Ok(()),
    }
}

/// Compares what every seat is told with what it would be told if things lay otherwise that it does not know.
pub(super) fn views(onlooker: &Onlooker, game: &Game, answer: &Answer) -> Result<(), String> {
    for seat in 0..game.engine().program().seats {
        onlooker.compare(game, answer, seat, u64::from(game.decisions()) << 8 | u64::from(seat))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::Way;

    #[test]
    fn ways_are_read_by_name_and_straight_comes_first() {
        let parse = |names: &[&str]| Way::parse(&names.iter().map(|n| n.to_string()).collect::<Vec<_>>());
        assert_eq!(parse(&["all"]), Ok(Way::ALL.to_vec()));
        assert_eq!(parse(&["save", "straight"]), Ok(vec![Way::Straight, Way::Save]));
        assert_eq!(parse(&["sav"]).map_err(|f| (f.exit, f.help)), Err((2, Some("did you mean `save`?".into()))));
    }
}

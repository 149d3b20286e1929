//! The small things: linking, the size of the state, copying it, taking an answer back.

use std::hint::black_box;

use engine::{Game, Mix, Policy};
use host::library::Loaded;
use kenning_tests::prove::{Table, tables};
use kenning_tests::twin::pair;

use super::PLAYERS;
use super::clock::Clock;

/// How long linking and making ready take.
pub fn link(clock: &Clock, loaded: &Loaded) -> Result<(), String> {
    let program = pair::whole(loaded, PLAYERS)?;
    let linking = clock.smallest(10, || {
        black_box(pair::whole(loaded, PLAYERS).ok());
    });
    let copy = clock.smallest(20, || {
        black_box(program.clone());
    });
    let attaching = clock.smallest(20, || {
        black_box(pair::engine(program.clone()).ok());
    });
    println!("link     {:.2} ms, attach {:.2} ms", linking * 1e3, (attaching - copy).max(0.0) * 1e3);
    Ok(())
}

/// How big the state of each built game is where it is biggest, and how long a copy and an undo take there.
pub fn states(clock: &Clock) -> Result<(), String> {
    for built in generated::GAMES {
        let tables = tables(Some(built.id))?;
        let widest = tables.iter().max_by_key(|table| table.engine.program().layout.size);
        widest.map_or(Ok(()), |table| state(clock, table))?;
    }
    Ok(())
}

fn state(clock: &Clock, table: &Table) -> Result<(), String> {
    let engine = &table.engine;
    let mut game = Game::new(engine, 1);
    let size = engine.program().layout.size;
    let mut policy = Policy::new(1, Mix::B);
    for _ in 0..60 {
        let Some(question) = game.question() else { break };
        let answer = policy.choose(engine, question);
        game.answer(answer).map_err(|why| format!("{why:?}"))?;
    }
    println!("{}", table.name);
    println!("state    {size} bytes, {} used in the middle of a game", game.state().used().len());

    let mut other = game.fork();
    let warm = clock.smallest(200_000, || {
        other.fork_from(black_box(&game));
        black_box(&other);
    });
    let boxed = clock.smallest(50_000, || {
        black_box(game.fork());
    });
    println!("fork     {:.0} ns into a game that is there, {:.0} ns into a new one", warm * 1e9, boxed * 1e9);

    // The next answer that can be taken back: undo and redo are one copy each, and the question computed again.
    game.keep_history(4);
    for _ in 0..200 {
        let Some(question) = game.question() else { break };
        let answer = policy.choose(engine, question);
        game.answer(answer).map_err(|why| format!("{why:?}"))?;
        if game.undo_barrier().is_none() {
            break;
        }
    }
    if game.undo_barrier().is_some() {
        println!("undo     not measured: nothing could be taken back");
        return Ok(());
    }
    let both = clock.smallest(1_000, || {
        black_box(game.undo().is_ok() && game.redo().is_ok());
    });
    println!("undo     {:.0} ns, the question asked again included", both / 2.0 * 1e9);
    Ok(())
}

//! An engine that watches plays the same game, and notes what is read of what is marked: statements when they run, cells
//! when a row reads them of one thing or of a set.

use model::program::*;

use super::build::*;
use crate::{Engine, Game, Noted, Spot};

/// Reads the weight of stone 1, then which stones of the well weigh more than 2; stones weigh what they are numbered.
fn program() -> (Program, ConstId) {
    let mut b = Build::new(2, 8);
    let weight = b.table("weight", Some(STONES), 1, &[0, 1, 2, 3, 4, 5, 6, 7]);
    let start = b.proc("start", 8, |b, at| {
        let (zero, one, two, well) = (b.c(0), b.c(1), b.c(2), b.c(WELL));
        let single = b.num(Num::Print(weight, one));
        let lying = b.lying(WELL);
        let heavy = b.set(Set::WherePrint(lying, weight, Compare::Gt, two), STONES);
        let count = b.num(Num::Count(heavy));
        let each = b.num(Num::Reg(0));
        let own = b.num(Num::Print(weight, each));
        let all = b.num(Num::Total(lying, 0, own));
        let more = b.num(Num::Lt(two, count));
        vec![
            Stmt::Let(2, single),
            Stmt::Move(STONES, one, well, false),
            Stmt::Let(3, count),
            Stmt::Let(4, all),
            Stmt::Unless(more, Pc(at + 6)),
            Stmt::Let(5, zero),
            Stmt::Return(zero),
        ]
    });
    (b.finish(start, |stone| if stone > 4 { WELL } else { BAG }), weight)
}

fn noted(spots: &[(Spot, u16)]) -> Vec<(u32, u16)> {
    let engine = Engine::watching(program().0, spots).expect("the program is sound");
    let mut game = Game::new(&engine, 3);
    game.keep_journal();
    game.reset(3);
    let plain = Game::new(&Engine::new(program().0).expect("the program is sound"), 3);
    assert_eq!(game.state(), plain.state());
    assert_eq!(game.places().len(), game.journal().len());
    game.noted().iter().map(|Noted { records, mark }| (*records, *mark)).collect()
}

#[test]
fn statements_are_noted_when_they_run() {
    let first = program().0.procs[0].entry.0;
    assert_eq!(noted(&[(Spot::Statement(Pc(first)), 7), (Spot::Statement(Pc(first + 2)), 9)]), [(0, 7), (1, 9)]);
    // Five and six and seven weigh more than two, so the jump is not taken.
    assert_eq!(noted(&[(Spot::Statement(Pc(first + 5)), 1)]), [(1, 1)]);
    assert_eq!(noted(&[]), []);
}

#[test]
fn a_cell_is_noted_where_its_thing_is_read() {
    let weight = program().1;
    // Stone 1 is read by itself, and lies in the well when the sets there are read.
    assert_eq!(noted(&[(Spot::Cell(weight, 1), 4)]), [(0, 4), (1, 4)]);
    assert_eq!(noted(&[(Spot::Cell(weight, 6), 5)]), [(1, 5)]);
    // Nobody reads what lies in the bag.
    assert_eq!(noted(&[(Spot::Cell(weight, 3), 5)]), []);
}

#[test]
fn a_record_knows_the_statement_that_made_it() {
    let engine = Engine::watching(program().0, &[]).expect("the program is sound");
    let mut game = Game::new(&engine, 3);
    game.keep_journal();
    game.reset(3);
    let first = engine.program().procs[0].entry.0;
    let moved = game.journal().iter().position(|record| matches!(record, crate::Record::Moved { .. }));
    assert_eq!(moved.map(|at| game.places()[at]), Some(Pc(first + 1)));
}

//! More triggers than the queue has room for.

use model::program::*;
use model::unit::Timing;

use super::abilities::{column, owned, pushing, verb};
use super::build::*;
use crate::{Answer, Game};

/// Twenty stones listen where the queue has room for eight; each asks seat 0 and adds 1 if it says yes.
fn crowded(stones: u16) -> Game {
    let mut b = Build::new(2, stones + 1);
    let out = column(&mut b);
    let verb = verb(&mut b);
    let always = b.c(1);
    let (zero, one) = (b.c(0), b.c(1));
    for stone in 0..stones {
        let ask = b.ask(zero, Shape::YesNo(always), 6, None, 0);
        let body = b.proc(&format!("asks {stone}"), 7, |b, at| {
            b.p.asks[ask.index()].empty = Pc(at + 2);
            let said = b.slot(6);
            vec![Stmt::Ask(ask), Stmt::Write(out, b.args(&[zero, zero, said]), Write::Add), Stmt::Return(one)]
        });
        b.listener(verb.event, Timing::When, stone, always, body, None);
    }
    let start = pushing(&mut b, &verb, &[i32::from(stones)]);
    let program = b.finish(start, |stone| if stone < stones { RING } else { BAG });
    owned(program, &vec![-1; usize::from(stones)])
}

#[test]
fn the_queue_grows_where_more_waits_than_it_has_room_for() {
    let mut game = crowded(20);
    game.keep_history(1);
    let first = game.state().used().len();
    for answered in 0..20 {
        sound(&game);
        let loaded = Game::load(game.engine(), &game.save()).expect("a save of a long queue");
        assert_eq!((loaded.state(), loaded.question()), (game.state(), game.question()));
        let mut fork = Game::blank(game.engine());
        fork.fork_from(&game);
        let before = game.state().clone();
        let answer = if answered % 2 == 0 { Answer::Yes } else { Answer::No };
        game.answer(answer.clone()).expect("it is offered");
        let after = game.state().clone();
        for mut other in [loaded, fork] {
            other.answer(answer.clone()).expect("it is offered there, too");
            assert_eq!(*other.state(), after);
        }
        game.undo().expect("nothing stands between");
        assert_eq!(*game.state(), before);
        game.redo().expect("it was taken back");
        assert_eq!(*game.state(), after);
    }
    assert!(game.finished() && game.state().used().len() < first);
    let out = game.engine().program().columns.iter().position(|column| column.name == "out").expect("declared");
    assert_eq!(game.field(ColId(out as u16), 0, 0), 10);
}

#[test]
fn a_queue_without_end_is_a_fault() {
    let game = crowded(200);
    assert_eq!(game.error().map(|error| error.fault), Some(crate::Fault::Queue));
}

//! Loops in their orders, and hidden commits.

use model::program::*;

use super::build::*;
use crate::{Answer, Game, Members};

/// Loops over a set of seats and moves the stone of each seat into the well, so the list tells the order.
fn order_of(walk: impl FnOnce(&mut Build) -> Walk) -> Game {
    let mut b = Build::new(4, 4);
    let walk = walk(&mut b);
    let start = b.proc("start", 10, |b, at| {
        let seats = b.mask(SEATS, [0, 1, 3]);
        let all = b.set(Set::Const(seats), SEATS);
        let (from, well, seat) = (b.c(2), b.c(WELL), b.slot(7));
        vec![
            Stmt::Let(2, from),
            Stmt::LetSet(3, all),
            Stmt::Next { rest: 3, domain: SEATS, var: 7, walk, done: Pc(at + 5) },
            Stmt::Move(STONES, seat, well, false),
            Stmt::Jump(Pc(at + 2)),
            Stmt::Return(from),
        ]
    });
    b.game(start, |_| BAG)
}

#[test]
fn members_come_in_the_order_of_the_walk() {
    let order = |game: Game| game.order(STONES, WELL as u16);
    assert_eq!(order(order_of(|_| Walk::Natural)), [0, 1, 3]);
    assert_eq!(order(order_of(|_| Walk::Clockwise(2))), [3, 0, 1]);
    assert_eq!(order(order_of(|_| Walk::Counter(2))), [1, 0, 3]);
    let by_key = order_of(|b| {
        let keys = b.table("key", Some(SEATS), 1, &[5, 2, 0, 2]);
        let seat = b.num(Num::Reg(9));
        Walk::By(9, b.num(Num::Print(keys, seat)))
    });
    assert_eq!(order(by_key), [1, 3, 0]);
}

#[test]
fn a_chosen_order_is_asked_for_until_one_is_left() {
    let mut game = order_of(|b| {
        let seat = b.c(1);
        Walk::Chosen(b.ask(seat, Shape::Trigger, 0, None, 0))
    });
    let asked = |game: &Game| game.question().map(|one| (one.decider, one.among.iter().collect::<Vec<_>>()));
    assert_eq!(asked(&game), Some((1, vec![0, 1, 3])));
    game.answer(Answer::Pick(3)).expect("offered");
    assert_eq!(asked(&game), Some((1, vec![0, 1])));
    game.answer(Answer::Pick(1)).expect("offered");
    assert!(game.finished());
    assert_eq!(game.order(STONES, WELL as u16), [3, 1, 0]);
}

#[test]
fn hidden_commits_are_written_by_seat_and_read_back() {
    let mut b = Build::new(2, 6);
    let start = b.proc("start", 20, |b, at| {
        let seats = b.mask(SEATS, [0, 1]);
        let all = b.set(Set::Const(seats), SEATS);
        let seat = b.slot(6);
        let shift = b.c(PALM);
        let palm = b.num(Num::Add(shift, seat));
        let own = b.set(Set::In(palm), STONES);
        let two = b.c(2);
        let ask = b.ask(seat, Shape::Subset(own, two, two), 7, None, at + 2);
        b.p.asks[ask.index()].hidden = true;
        let (well, zero) = (b.c(WELL), b.c(0));
        let chosen = b.set(Set::Slot(7), STONES);
        // A set of one word takes four slots; each is committed on its own.
        vec![
            Stmt::LetSet(2, all),
            Stmt::Next { rest: 2, domain: SEATS, var: 6, walk: Walk::Natural, done: Pc(at + 8) },
            Stmt::Ask(ask),
            Stmt::Commit(11, 4, seat, 7),
            Stmt::Commit(12, 4, seat, 8),
            Stmt::Commit(13, 4, seat, 9),
            Stmt::Commit(14, 4, seat, 10),
            Stmt::Jump(Pc(at + 1)),
            Stmt::LetSet(2, all),
            Stmt::Next { rest: 2, domain: SEATS, var: 6, walk: Walk::Natural, done: Pc(at + 16) },
            Stmt::Uncommit(11, 4, seat, 7),
            Stmt::Uncommit(12, 4, seat, 8),
            Stmt::Uncommit(13, 4, seat, 9),
            Stmt::Uncommit(14, 4, seat, 10),
            Stmt::MoveAll(chosen, well, false),
            Stmt::Jump(Pc(at + 9)),
            Stmt::Return(zero),
        ]
    });
    let mut game = b.game(start, |stone| PALM + i32::from(stone / 3));
    let subset = |stones: [u16; 2]| Answer::Subset(Members::of(stones));
    let question = game.question().expect("seat 0 commits").clone();
    assert!(question.hidden && question.decider == 0);
    game.answer(subset([0, 2])).expect("offered");
    assert_eq!(game.order(STONES, WELL as u16), [] as [u16; 0], "nothing shows before all have answered");
    assert_eq!(game.view(1).question.expect("seat 1 commits").among, Members::of([3, 4, 5]));
    assert_eq!(game.view(0).question, None);
    game.answer(subset([4, 5])).expect("offered");
    assert_eq!(game.order(STONES, WELL as u16), [0, 2, 4, 5]);
    sound(&game);
}

//! Payments tried on a copy: what is offered, what is refused, and that trying changes nothing.

use model::program::*;

use super::build::*;
use crate::Game;
use crate::error::Fault;

/// A payment of one branch of three (of the purse, of the spare, of both) and then one of the purse. The game writes 1 or 0
/// into `out` if it can be paid, and pays it if it can.
fn paying(purse: i32, spare: i32) -> (Game, [ColId; 3]) {
    let mut b = Build::new(2, 4);
    let purse_at = b.column("purse", None, Store::I8, (0, 9));
    let spare_at = b.column("spare", None, Store::I8, (0, 9));
    let out = b.column("out", None, Store::I8, (-1, 9));
    let payment = b.proc("payment", 4, |b, at| {
        let (seat, zero, one) = (b.slot(0), b.c(0), b.c(1));
        let (purse, spare) = (b.num(Num::Var(purse_at)), b.num(Num::Var(spare_at)));
        let [has_purse, has_spare] = [purse, spare].map(|have| b.num(Num::Le(one, have)));
        let both = b.num(Num::And(has_purse, has_spare));
        let ask = b.ask(seat, Shape::Pay(vec![has_purse, has_spare, both]), 2, None, at + 10);
        let chosen = b.slot(2);
        let [not_spare, not_purse] = [1, 0].map(|branch| {
            let branch = b.c(branch);
            b.num(Num::Ne(chosen, branch))
        });
        let take = b.args(&[zero, zero, one]);
        vec![
            Stmt::Ask(ask),
            Stmt::Unless(not_spare, Pc(at + 3)),
            Stmt::Write(purse_at, take, Write::Sub),
            Stmt::Unless(not_purse, Pc(at + 5)),
            Stmt::Write(spare_at, take, Write::Sub),
            Stmt::Unless(has_purse, Pc(at + 10)),
            Stmt::Write(purse_at, take, Write::Sub),
            Stmt::Return(zero),
            Stmt::Return(zero),
            Stmt::Return(zero),
            Stmt::Guard(Guard::DeadEnd),
        ]
    });
    b.p.procs[payment.index()].pays = true;
    let start = b.proc("start", 4, |b, at| {
        let (zero, one) = (b.c(0), b.c(1));
        let operands = b.args(&[one, zero]);
        let payable = b.num(Num::Payable(payment, operands));
        let [set_purse, set_spare, told] = [purse, spare]
            .map(|n| b.c(n))
            .into_iter()
            .chain([payable])
            .map(|n| b.args(&[zero, zero, n]))
            .collect::<Vec<_>>()[..]
        else {
            unreachable!("three lists")
        };
        vec![
            Stmt::Write(purse_at, set_purse, Write::Set),
            Stmt::Write(spare_at, set_spare, Write::Set),
            Stmt::Write(out, told, Write::Set),
            Stmt::Unless(payable, Pc(at + 5)),
            Stmt::Call { proc: payment, args: operands, dest: 0xffff },
            Stmt::Return(zero),
        ]
    });
    (b.game(start, |_| BAG), [purse_at, spare_at, out])
}

fn left((game, columns): &(Game, [ColId; 3])) -> [i32; 3] {
    columns.map(|column| game.field(column, 0, 0))
}

#[test]
fn the_only_way_that_leaves_the_rest_payable_is_taken() {
    let one = paying(1, 1);
    assert!(one.0.finished() && one.0.decisions() == 0, "{:?}", one.0.question());
    assert_eq!(left(&one), [0, 0, 1]);
}

#[test]
fn what_cannot_be_paid_in_full_is_refused_and_nothing_is_taken() {
    assert_eq!(left(&paying(1, 0)), [1, 0, 0]);
    assert_eq!(left(&paying(0, 5)), [0, 5, 0]);
}

#[test]
fn ways_that_all_leave_the_rest_payable_stay_offered() {
    let (game, _) = paying(2, 1);
    let offered = |game: &Game| game.question().map(|question| question.among.iter().collect::<Vec<_>>());
    assert_eq!(offered(&game), Some(vec![0, 1, 2]));
    assert_eq!(offered(&game.fork()), Some(vec![0, 1, 2]));
}

#[test]
fn a_payment_that_asks_without_end_is_a_runaway() {
    let mut b = Build::new(2, 4);
    let payment = b.proc("payment", 4, |b, at| {
        let (seat, one) = (b.slot(0), b.c(1));
        let ask = b.ask(seat, Shape::Pay(vec![one, one]), 2, None, at);
        vec![Stmt::Ask(ask), Stmt::Jump(Pc(at))]
    });
    b.p.procs[payment.index()].pays = true;
    let start = b.proc("start", 4, |b, at| {
        let (zero, one) = (b.c(0), b.c(1));
        let operands = b.args(&[one, zero]);
        let payable = b.num(Num::Payable(payment, operands));
        vec![Stmt::Unless(payable, Pc(at + 1)), Stmt::Return(zero)]
    });
    let game = b.game(start, |_| BAG);
    assert_eq!(game.error().map(|error| error.fault), Some(Fault::Runaway));
}

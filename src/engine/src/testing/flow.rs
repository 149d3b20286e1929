//! Calls, `finally`, stopping, restarting and guards.

use model::program::*;

use super::build::*;
use crate::{Fault, Game};

/// Writes a number to a column of the game.
fn note(b: &mut Build, column: ColId, value: NumId, how: Write) -> Stmt {
    let zero = b.c(0);
    Stmt::Write(column, b.args(&[zero, zero, value]), how)
}

#[test]
fn a_call_passes_operands_and_brings_a_result_back() {
    let mut b = Build::new(2, 4);
    let out = b.column("out", None, Store::I16, (0, 999));
    let double = b.proc("double", 4, |b, _| {
        let given = b.slot(3);
        let sum = b.num(Num::Add(given, given));
        vec![Stmt::Let(2, sum), {
            let two = b.slot(2);
            Stmt::Return(two)
        }]
    });
    let start = b.proc("start", 3, |b, _| {
        let (none, cause, number) = (b.c(NONE), b.c(0), b.c(21));
        let args = b.args(&[none, none, cause, number]);
        let result = b.slot(2);
        let write = note(b, out, result, Write::Set);
        vec![Stmt::Call { proc: double, args, dest: 2 }, write, Stmt::Return(cause)]
    });
    let game = b.game(start, |_| BAG);
    assert!(game.finished());
    assert_eq!(game.field(out, 0, 0), 42);
    sound(&game);
}

/// The frame called writes entries of a variable (slots 2 to 4) of the frame that called it, one of them out of bounds.
#[test]
fn a_variable_of_another_frame_is_written_and_read_by_entry() {
    let mut b = Build::new(2, 4);
    let out = b.column("out", None, Store::I16, (0, 999));
    let outer = ProcId(1);
    let inner = b.proc("inner", 2, |b, _| {
        let (zero, one, two, three, seven, nine) = (b.c(0), b.c(1), b.c(2), b.c(3), b.c(7), b.c(9));
        vec![
            Stmt::LetFrame(outer, 2, 3, two, seven),
            Stmt::LetFrame(outer, 2, 3, three, nine),
            Stmt::LetFrame(outer, 2, 3, one, one),
            Stmt::Settle,
            Stmt::Return(zero),
        ]
    });
    let made = b.proc("outer", 6, |b, _| {
        let (none, zero, two, three, hundred) = (b.c(NONE), b.c(0), b.c(2), b.c(3), b.c(100));
        let args = b.args(&[none, none]);
        let last = b.num(Num::FrameOf(outer, 2, 3, two));
        let outside = b.num(Num::FrameOf(outer, 2, 3, three));
        let behind = b.slot(5);
        let middle = b.slot(3);
        let scaled = b.num(Num::Mul(middle, hundred));
        vec![
            Stmt::Call { proc: inner, args, dest: NOWHERE },
            note(b, out, last, Write::Add),
            note(b, out, outside, Write::Add),
            note(b, out, behind, Write::Add),
            note(b, out, scaled, Write::Add),
            Stmt::Return(zero),
        ]
    });
    assert_eq!(made, outer);
    let game = b.game(made, |_| BAG);
    assert_eq!(game.field(out, 0, 0), 107);
    sound(&game);
}

/// outer { inner { stop outer, finally +1 } finally +10 }, then +100 after the call.
fn unwinding(restart: bool) -> (Game, ColId) {
    let mut b = Build::new(2, 4);
    let out = b.column("out", None, Store::I16, (0, 999));
    let (one, ten, hundred, thousandth) = (b.c(1), b.c(10), b.c(100), b.c(500));
    let none = b.c(NONE);
    let outer = ProcId(1);
    let outer_again = 8;
    let inner = b.proc("inner", 2, |b, at| {
        let leave = if restart { Stmt::Restart(outer, Pc(outer_again)) } else { Stmt::Stop(outer) };
        assert_eq!(at, 0);
        vec![
            leave,
            note(b, out, thousandth, Write::Add),
            note(b, out, one, Write::Add),
            Stmt::EndFinally,
            Stmt::Return(one),
        ]
    });
    b.p.procs[inner.index()].finally = Some(Pc(2));
    let made = b.proc("outer", 2, |b, at| {
        assert_eq!(at, 5);
        let args = b.args(&[none, none]);
        vec![
            Stmt::Call { proc: inner, args, dest: NOWHERE },
            note(b, out, thousandth, Write::Add),
            Stmt::Jump(Pc(9)),
            // What a restart goes back to.
            note(b, out, hundred, Write::Add),
            note(b, out, ten, Write::Add),
            Stmt::EndFinally,
            Stmt::Return(one),
        ]
    });
    assert_eq!(made, outer);
    b.p.procs[outer.index()].finally = Some(Pc(9));
    let start = b.proc("start", 2, |b, _| {
        let args = b.args(&[none, none]);
        let after = b.c(200);
        vec![Stmt::Call { proc: outer, args, dest: NOWHERE }, note(b, out, after, Write::Add), Stmt::Return(one)]
    });
    (b.game(start, |_| BAG), out)
}

#[test]
fn stopping_runs_every_finally_once_from_the_top_down() {
    let (game, out) = unwinding(false);
    assert_eq!(game.field(out, 0, 0), 1 + 10 + 200);
    sound(&game);
}

#[test]
fn restarting_keeps_the_frame_and_drops_what_is_above() {
    let (game, out) = unwinding(true);
    assert_eq!(game.field(out, 0, 0), 1 + 100 + 10 + 200);
    sound(&game);
}

fn failing(body: impl FnOnce(&mut Build, u32) -> Vec<Stmt>) -> Game {
    let mut b = Build::new(2, 4);
    let start = b.proc("culprit", 2, body);
    b.p.procs[0].design = Some(DesignId(3));
    b.game(start, |_| BAG)
}

#[test]
fn guards_name_the_culprit_and_end_the_game() {
    let game = failing(|_, _| vec![Stmt::Guard(Guard::Loop), Stmt::Jump(Pc(0))]);
    let error = game.error().expect("the guard was hit");
    assert_eq!(
        (error.fault, error.procedure.as_str(), error.design.as_deref()),
        (Fault::Loop, "culprit", Some("stone-3"))
    );
    assert_eq!(error.to_string(), "a loop ran longer than its bound in `culprit`, a text of `stone-3`");
    assert!(game.question().is_none() && !game.finished());
}

#[test]
fn endless_rules_and_endless_calls_are_errors() {
    let game = failing(|_, at| vec![Stmt::Jump(Pc(at))]);
    assert_eq!(game.error().map(|error| error.fault), Some(Fault::Runaway));
    let game = failing(|b, _| {
        let none = b.c(NONE);
        let args = b.args(&[none, none]);
        vec![Stmt::Call { proc: ProcId(0), args, dest: NOWHERE }, Stmt::Return(none)]
    });
    assert_eq!(game.error().map(|error| error.fault), Some(Fault::Depth));
}

#[test]
fn a_program_that_points_nowhere_is_refused() {
    let refused = |change: &dyn Fn(&mut Program)| {
        let mut b = Build::new(2, 4);
        let start = b.proc("start", 2, |b, _| {
            let one = b.c(1);
            let sum = b.num(Num::Add(one, one));
            vec![Stmt::Return(sum)]
        });
        let mut program = b.finish(start, |_| BAG);
        change(&mut program);
        crate::Engine::new(program).err().map(|error| error.faults.join("; "))
    };
    assert_eq!(refused(&|_| {}), None);
    type Case<'a> = (&'a dyn Fn(&mut Program), &'a str);
    let cases: [Case<'_>; 7] = [
        (&|p| p.nums[1] = Num::Add(NumId(0), NumId(9)), "number row 1 names number row 9 of 2"),
        (&|p| p.nums[1] = Num::Add(NumId(0), NumId(1)), "rows form a cycle"),
        (&|p| p.code[0] = Stmt::Jump(Pc(7)), "statement 0 leads to statement 7 of 1"),
        (&|p| p.code[0] = Stmt::Let(0, NumId(0)), "leads on to nowhere"),
        (&|p| p.layout.streams = 3, "streams at 3"),
        (&|p| p.domains[1].words = 2, "`stone` has 4 members and 2 words"),
        (&|p| p.columns[0].offset = 1 << 20, "stone.at at 1048576"),
    ];
    for (change, text) in cases {
        let found = refused(change).unwrap_or_default();
        assert!(found.contains(text), "{found:?} lacks {text:?}");
    }
}

//! What is fused says the same as what it was fused from: superinstructions beside the plain rows, fused statements
//! beside the plain code, rows that keep what they found beside a state that changes.

use model::program::*;

use super::build::*;
use crate::{Answer, Game};

fn nothing(b: &mut Build) -> ProcId {
    b.proc("start", 2, |b, _| {
        let zero = b.c(0);
        vec![Stmt::Return(zero)]
    })
}

fn comparison(b: &mut Build, how: u8, x: NumId, y: NumId) -> NumId {
    b.num(match how {
        0 => Num::Lt(x, y),
        1 => Num::Le(x, y),
        2 => Num::Eq(x, y),
        3 => Num::Ne(x, y),
        4 => Num::Lt(y, x),
        _ => Num::Le(y, x),
    })
}

#[test]
fn heaps_against_printed_numbers_are_compared_as_by_rows() {
    for stones in [20, 100, 300, 700] {
        let mut b = Build::new(5, stones);
        let printed = b.table("room", Some(SEATS), 1, &[0, 2, 3, 4, 9]);
        let all = b.mask(SEATS, [0, 1, 3, 4]);
        let all = b.set(Set::Const(all), SEATS);
        let mut pairs = Vec::new();
        for how in 0..6 {
            let (seat, first) = (b.num(Num::Reg(3)), b.c(PALM));
            let at = b.num(Num::Add(first, seat));
            let lying = b.set(Set::In(at), STONES);
            let (count, room) = (b.num(Num::Count(lying)), b.num(Num::Print(printed, seat)));
            let fused = comparison(&mut b, how, count, room);
            let not = b.num(Num::Not(fused));
            let plain = b.num(Num::Not(not));
            let sets = [fused, plain].map(|holds| b.set(Set::Filter(all, 3, holds), SEATS));
            let nums = [fused, plain].map(|holds| b.num(Num::Any(all, 3, holds)));
            pairs.push((sets, nums));
        }
        let start = nothing(&mut b);
        let game =
            b.game(start, |stone| PALM + [1, 1, 2, 3, 3, 3, 3, 4][usize::from(stone % 8)] * i32::from(stone < 9));
        let mut seen = Vec::new();
        for (sets, nums) in pairs {
            let [fused, plain] = sets.map(|set| game.eval_set(set, 4));
            assert_eq!(fused, plain);
            let [any, plain_any] = nums.map(|num| game.eval(num, 4));
            assert_eq!((any, plain_any), (i32::from(!fused.is_empty()), any));
            seen.push(fused.len());
        }
        assert!(seen.iter().any(|len| *len > 0) && seen.iter().any(|len| *len < 4), "{seen:?}");
    }
}

#[test]
fn printed_fields_are_compared_with_any_key() {
    for stones in [20, 100, 300] {
        let mut b = Build::new(2, stones);
        let values: Vec<i32> = (0..i32::from(stones)).map(|stone| stone * 7 % 11 - 3).collect();
        let printed = b.table("worth", Some(STONES), 1, &values);
        let all = b.mask(STONES, 0..stones);
        let all = b.set(Set::Const(all), STONES);
        let mut rows = Vec::new();
        for how in [Compare::Eq, Compare::Ne, Compare::Lt, Compare::Le, Compare::Gt, Compare::Ge] {
            for key in [-40_000, -5, -4, -3, 0, 4, 7, 8, 9, 40_000] {
                let of = b.c(key);
                rows.push((how, key, b.set(Set::WherePrint(all, printed, how, of), STONES)));
            }
        }
        let start = nothing(&mut b);
        let game = b.game(start, |_| BAG);
        for (how, key, row) in rows {
            let holds = |value: i32| match how {
                Compare::Eq => value == key,
                Compare::Ne => value != key,
                Compare::Lt => value < key,
                Compare::Le => value <= key,
                Compare::Gt => value > key,
                Compare::Ge => value >= key,
            };
            let expected: Vec<u16> = (0..stones).filter(|stone| holds(values[usize::from(*stone)])).collect();
            assert_eq!(game.eval_set(row, 2), expected, "{how:?} {key}");
        }
    }
}

/// Counts in a bounded loop, commits slots of two seats and reads them back, with a sum over stones between.
fn counted(limit: i32) -> Game {
    let mut b = Build::new(2, 6);
    let gold = b.column("seat.gold", Some(SEATS), Store::I16, (0, 999));
    let worth = b.column("stone.worth", Some(STONES), Store::I8, (0, 99));
    let start = b.proc("start", 20, |b, at| {
        let (zero, one, none, limit, seven) = (b.c(0), b.c(1), b.c(NONE), b.c(limit), b.c(7));
        let count = b.slot(2);
        let over = b.num(Num::Le(limit, count));
        let more = b.num(Num::Add(count, one));
        let found = b.slot(3);
        let there = b.num(Num::Ne(found, none));
        let last = b.num(Num::Lt(count, seven));
        let picked = b.num(Num::If(last, count, none));
        // Read twice in one loop that does not change it: kept, and found anew after the write.
        let all = b.mask(STONES, 0..6);
        let all = b.set(Set::Const(all), STONES);
        let dear = b.set(Set::Where(all, worth, Compare::Ge, count), STONES);
        let number = b.num(Num::Count(dear));
        let sum = b.num(Num::Total(all, 5, number));
        let seat = b.slot(6);
        let (sums, worths) = (b.slot(4), b.slot(8));
        let write = b.args(&[zero, zero, sums]);
        let raise = b.args(&[one, zero, count]);
        let back = b.args(&[one, zero, worths]);
        vec![
            Stmt::Let(2, zero),
            Stmt::Let(6, one),
            Stmt::Unless(over, Pc(at + 4)),
            Stmt::Guard(Guard::Loop),
            Stmt::Let(2, more),
            Stmt::Let(3, picked),
            Stmt::Unless(there, Pc(at + 17)),
            Stmt::Let(4, sum),
            Stmt::Write(worth, raise, Write::Set),
            Stmt::Let(5, sum),
            Stmt::Commit(10, 2, seat, 4),
            Stmt::Commit(11, 2, seat, 5),
            Stmt::Uncommit(10, 2, seat, 7),
            Stmt::Uncommit(11, 2, seat, 8),
            Stmt::Write(gold, write, Write::Add),
            Stmt::Write(gold, back, Write::Add),
            Stmt::Jump(Pc(at + 2)),
            Stmt::Return(zero),
        ]
    });
    b.game(start, |_| BAG)
}

#[test]
fn fused_statements_do_what_the_plain_ones_do() {
    for limit in [3, 7, 50] {
        let fused = counted(limit);
        let mut plain = counted(limit);
        // Whoever wants to stop at a statement runs the plain code; this one is never reached.
        let reached = plain.advance_to(Pc(u32::MAX - 7), &mut |_| Answer::No);
        assert_eq!(reached.is_err(), limit < 7);
        assert_eq!(fused.error().is_some(), limit < 7);
        assert_eq!(fused.finished(), plain.finished());
        let gold = |game: &Game| [0, 1].map(|seat| game.field(ColId(1), seat, 0));
        assert_eq!(gold(&fused), gold(&plain));
        // Before the write no stone is worth the count, after it one is: six stones find one each, six times.
        assert!(limit < 7 || gold(&fused) == [0, 36], "{:?}", gold(&fused));
    }
}

#[test]
fn what_only_a_journal_is_told_is_passed_over_without_one() {
    let mut b = Build::new(2, 4);
    let event = b.event("say(stone)");
    let start = b.proc("start", 4, |b, at| {
        let (you, none, zero) = (b.c(1), b.c(NONE), b.c(0));
        let own = b.lying(PALM);
        let ask = b.ask(you, Shape::Pick(own), 3, None, at + 4);
        let (chosen, well) = (b.slot(3), b.c(WELL));
        let told = b.args(&[you, none, zero, chosen]);
        vec![
            Stmt::Ask(ask),
            Stmt::Tell(event, told),
            Stmt::Move(STONES, chosen, well, false),
            Stmt::Jump(Pc(at)),
            Stmt::Return(zero),
        ]
    });
    let engine = b.engine(start, |_| PALM);
    let (mut quiet, mut told) = (Game::new(&engine, 1), Game::new(&engine, 1));
    told.keep_journal();
    for stone in [2, 0, 3] {
        for game in [&mut quiet, &mut told] {
            game.answer(Answer::Pick(stone)).expect("offered");
            sound(game);
        }
        assert_eq!(quiet.state(), told.state());
    }
    let said: Vec<&[i32]> = (told.journal().iter())
        .filter_map(|record| match record {
            crate::Record::Event { slots, .. } => Some(&slots[..]),
            _ => None,
        })
        .collect();
    // The last stone is a choice of one.
    assert_eq!(said, [[1, NONE, 0, 2], [1, NONE, 0, 0], [1, NONE, 0, 3], [1, NONE, 0, 1]]);
    assert_eq!(quiet.journal().len(), 0);
}

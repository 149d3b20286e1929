//! What state triggers can notice, by what their conditions read, and that nothing is missed: the code that looks only then
//! beside the code that looks after every statement.

use model::program::*;

use super::build::*;
use crate::attach::Noticed;
use crate::{Answer, Engine, Game};

const OWNER: ColId = ColId(1);
const OUT: ColId = ColId(2);
const GOLD: ColId = ColId(3);
const WORTH: ColId = ColId(4);

/// Notes a digit as soon as something holds; gold and worth are written and stones moved, one after another. Stone 0 lies on the
/// ring, stones 1 to 5 in the bag.
fn program(design: Option<DesignId>, condition: impl FnOnce(&mut Build) -> NumId) -> Program {
    let mut b = Build::new(2, 6);
    let out = super::abilities::column(&mut b);
    let gold = b.column("seat.gold", Some(SEATS), Store::I8, (0, 9));
    let worth = b.column("stone.worth", Some(STONES), Store::I8, (0, 9));
    assert_eq!((out, gold, worth, b.p.domains[1].controller), (OUT, GOLD, WORTH, Some(OWNER)));
    let body = super::abilities::writes(&mut b, out, 1);
    let condition = condition(&mut b);
    b.p.state_triggers.push(StateTrigger { condition, proc: body, design });
    let start = b.proc("start", 2, |b, _| {
        let numbers: Vec<NumId> = (0..6).map(|number| b.c(number)).collect();
        let mut write = |column, object: usize, value: usize| {
            Stmt::Write(column, b.args(&[numbers[object], numbers[0], numbers[value]]), Write::Set)
        };
        let (two_gold, no_gold, dear, cheap) =
            (write(GOLD, 1, 2), write(GOLD, 1, 0), write(WORTH, 0, 5), write(WORTH, 0, 1));
        let of_seat = write(OWNER, 0, 1);
        let (well, bag, ring) = (b.c(WELL), b.c(BAG), b.c(RING));
        let to = |stone: usize, place| Stmt::Move(STONES, numbers[stone], place, false);
        let first = [two_gold, dear, to(1, well), to(2, well), of_seat, no_gold, to(2, bag), cheap];
        let then = [to(0, well), two_gold, dear, to(0, ring), no_gold, to(2, well), two_gold, Stmt::Return(numbers[0])];
        [first, then].concat()
    });
    b.finish(start, |stone| if stone == 0 { RING } else { BAG })
}

/// Whether gold, worth, owners and places are noticed, and how often the trigger ran.
fn noticed(program: Program) -> ([bool; 4], usize) {
    let noticed = Noticed::of(&program);
    let of = [noticed.column(GOLD), noticed.column(WORTH), noticed.column(OWNER), noticed.place(STONES)];
    let engine = Engine::new(program).expect("the program is sound");
    let fused = Game::new(&engine, 1);
    let mut plain = Game::new(&engine, 1);
    // Whoever wants to stop at a statement runs the plain code; this one is never reached.
    assert_eq!(plain.advance_to(Pc(u32::MAX - 7), &mut |_| Answer::No), Ok(false));
    sound(&fused);
    assert_eq!(fused.state(), plain.state());
    (of, fused.field(OUT, 0, 0).to_string().matches('1').count())
}

fn two_gold(b: &mut Build) -> NumId {
    let (one, two) = (b.c(1), b.c(2));
    let gold = b.num(Num::Get(GOLD, one));
    b.num(Num::Le(two, gold))
}

fn two_in_the_well(b: &mut Build) -> NumId {
    let (well, two) = (b.lying(WELL), b.c(2));
    let number = b.num(Num::Count(well));
    b.num(Num::Le(two, number))
}

#[test]
fn what_a_condition_reads_is_noticed_and_nothing_else() {
    assert_eq!(noticed(program(None, two_gold)), ([true, false, false, false], 3));
    assert_eq!(noticed(program(None, two_in_the_well)), ([false, false, false, true], 3));
    let both = |b: &mut Build| {
        let (gold, well) = (two_gold(b), two_in_the_well(b));
        b.num(Num::And(gold, well))
    };
    assert_eq!(noticed(program(None, both)), ([true, false, false, true], 3));
}

#[test]
fn what_stands_on_a_thing_is_noticed_where_the_thing_lies() {
    // While stone 0 lies in the well its text does not work.
    assert_eq!(noticed(program(Some(DesignId(0)), two_gold)), ([true, false, true, true], 3));
    // Of the seat that controls it.
    let own = |b: &mut Build| {
        let (you, one) = (b.slot(0), b.c(1));
        b.num(Num::Eq(you, one))
    };
    assert_eq!(noticed(program(Some(DesignId(0)), own)), ([false, false, true, true], 2));
}

#[test]
fn what_modifies_a_value_is_noticed() {
    let valued = |b: &mut Build| {
        let (zero, five) = (b.c(0), b.c(5));
        let operand = b.num(Num::Get(WORTH, zero));
        b.stone_0_adds(operand);
        let args = b.args(&[]);
        let luck = b.num(Num::Modified(ValueId(0), args, zero));
        b.num(Num::Le(five, luck))
    };
    assert_eq!(noticed(program(None, valued)), ([false, true, true, true], 2));
}

#[test]
fn what_changes_without_a_statement_may_be_noticed_at_any() {
    let running = |b: &mut Build| {
        let gold = two_gold(b);
        let runs = b.num(Num::Running(ProcId(1)));
        b.num(Num::And(runs, gold))
    };
    assert_eq!(noticed(program(None, running)), ([true; 4], 3));
    let top = |b: &mut Build| {
        let (well, two) = (b.c(WELL), b.c(2));
        let top = b.num(Num::Top(STONES, well));
        b.num(Num::Eq(top, two))
    };
    assert_eq!(noticed(program(None, top)), ([true; 4], 2));
    let refilled = |b: &mut Build| {
        b.p.domains[1].locations[BAG as usize].refilled = Some(WELL as u16);
        two_in_the_well(b)
    };
    assert_eq!(noticed(program(None, refilled)), ([true; 4], 3));
}

//! Listeners, replacements, grants, scheduled blocks, state triggers and limits.

use model::program::*;
use model::unit::Timing;

use super::build::*;
use crate::{Answer, Game};

/// The verb under test: an event about the stone in slot 3, which moves to the well unless replaced.
pub(super) struct Verb {
    pub(super) event: EventId,
    pub(super) proc: ProcId,
}

/// you, this, cause, stone; 4 replaced; 5 mark.
pub(super) fn verb(b: &mut Build) -> Verb {
    let event = b.event("push(stone)");
    let decider = b.c(0);
    let order = b.ask(decider, Shape::Trigger, 0, None, 0);
    let proc = b.proc("push(stone)", 6, |b, at| {
        let (stone, well, zero) = (b.slot(3), b.c(WELL), b.c(0));
        let replaced = b.slot(4);
        let happens = b.num(Num::Not(replaced));
        vec![
            Stmt::Mark(5),
            Stmt::Fire(event, Timing::Before, 0),
            Stmt::RunQueue(5, order),
            Stmt::Replace(event, 4, 0, order),
            Stmt::Unless(happens, Pc(at + 9)),
            Stmt::Emit(event, 0),
            Stmt::Move(STONES, stone, well, false),
            Stmt::Fire(event, Timing::When, 0),
            Stmt::RunQueue(5, order),
            Stmt::Return(zero),
        ]
    });
    Verb { event, proc }
}

/// A start that pushes some stones one after another, for seat 1.
pub(super) fn pushing(b: &mut Build, verb: &Verb, stones: &[i32]) -> ProcId {
    let (you, none, zero) = (b.c(1), b.c(NONE), b.c(0));
    let lists: Vec<ArgsId> = stones
        .iter()
        .map(|stone| {
            let stone = b.c(*stone);
            b.args(&[you, none, zero, stone])
        })
        .collect();
    let proc = verb.proc;
    b.proc("start", 2, |_, _| {
        let mut body = vec![Stmt::Let(0, you), Stmt::Let(1, none)];
        body.extend(lists.into_iter().map(|args| Stmt::Call { proc, args, dest: NOWHERE }));
        body.push(Stmt::Return(zero));
        body
    })
}

/// A body that appends a digit to the column: times ten plus the digit.
pub(super) fn writes(b: &mut Build, out: ColId, digit: i32) -> ProcId {
    b.proc(&format!("writes {digit}"), 6, |b, _| {
        let (zero, ten, digit) = (b.c(0), b.c(10), b.c(digit));
        let old = b.num(Num::Var(out));
        let shifted = b.num(Num::Mul(old, ten));
        let new = b.num(Num::Add(shifted, digit));
        vec![Stmt::Write(out, b.args(&[zero, zero, new]), Write::Set), Stmt::Return(zero)]
    })
}

pub(super) fn column(b: &mut Build) -> ColId {
    let owner = b.column("stone.owner", Some(STONES), Store::I8, (-1, 2));
    b.p.columns[owner.index()].target = Some(SEATS);
    b.p.domains[1].controller = Some(owner);
    b.column("out", None, Store::I32, (0, 999_999))
}

/// The stones on the ring belong to these seats.
pub(super) fn owned(mut program: Program, owners: &[i8]) -> Game {
    let at = program.columns.iter().find(|column| column.name == "stone.owner").expect("declared").offset as usize;
    for (stone, owner) in owners.iter().enumerate() {
        program.initial[at + stone] = *owner as u8;
    }
    Game::new(&crate::Engine::new(program).expect("a sound program"), 1)
}

#[test]
fn triggers_run_by_seat_from_the_active_one_and_only_of_live_stones() {
    let mut b = Build::new(3, 6);
    let out = column(&mut b);
    let verb = verb(&mut b);
    let always = b.c(1);
    for stone in 0..4 {
        let body = writes(&mut b, out, i32::from(stone) + 1);
        b.listener(verb.event, Timing::When, stone, always, body, None);
    }
    let before = writes(&mut b, out, 9);
    b.listener(verb.event, Timing::Before, 0, always, before, None);
    let start = pushing(&mut b, &verb, &[5]);
    // Stone 3 is not on the ring. The active seat is 1.
    let program = b.finish(start, |stone| if stone < 3 { RING } else { BAG });
    let game = owned(program, &[0, 2, 1]);
    assert_eq!(game.field(out, 0, 0), 9321);
    sound(&game);
}

#[test]
fn a_seat_orders_its_own_triggers_when_their_texts_differ() {
    let mut b = Build::new(3, 6);
    let out = column(&mut b);
    let verb = verb(&mut b);
    // Each listens only to stone 4; the frame is controller, this, subject, cause, stone.
    let (stone, four) = (b.slot(4), b.c(4));
    let fits = b.num(Num::Eq(stone, four));
    for stone in 0..3 {
        let body = writes(&mut b, out, i32::from(stone) + 1);
        b.listener(verb.event, Timing::When, stone, fits, body, None);
    }
    let start = pushing(&mut b, &verb, &[5, 4]);
    let program = b.finish(start, |stone| if stone < 3 { RING } else { BAG });
    let mut game = owned(program, &[1, 1, 1]);
    let asked = game.question().expect("an order is asked").clone();
    assert_eq!((asked.decider, asked.among.count()), (1, 3));
    let third = game.waiting(2).expect("a trigger waits there");
    assert_eq!((third.design, third.this), (Some(DesignId(2)), Some((STONES, 2))));
    game.answer(Answer::Trigger(2)).expect("offered");
    game.answer(Answer::Trigger(1)).expect("offered");
    assert_eq!((game.finished(), game.field(out, 0, 0)), (true, 321));
    sound(&game);
}

/// A replacement with a gate: asks its controller; slot 5 says whether it was accepted.
fn gate(b: &mut Build, out: ColId, digit: i32) -> ProcId {
    let inner = writes(b, out, digit);
    b.proc(&format!("gate {digit}"), 8, |b, at| {
        let (you, one, zero) = (b.slot(0), b.c(1), b.c(0));
        let this = b.slot(1);
        let ask = b.ask(you, Shape::YesNo(one), 5, Some(at + 2), at + 2);
        let args = b.args(&[you, this]);
        vec![Stmt::Ask(ask), Stmt::Call { proc: inner, args, dest: NOWHERE }, Stmt::Return(zero)]
    })
}

#[test]
fn replacements_are_tried_once_each_until_one_is_accepted() {
    let play = |answers: &[Answer]| {
        let mut b = Build::new(3, 6);
        let out = column(&mut b);
        let verb = verb(&mut b);
        let always = b.c(1);
        for stone in 0..2 {
            let body = gate(&mut b, out, i32::from(stone) + 1);
            b.listener(verb.event, Timing::Instead, stone, always, body, Some(5));
        }
        let after = writes(&mut b, out, 8);
        b.listener(verb.event, Timing::When, 0, always, after, None);
        let start = pushing(&mut b, &verb, &[5]);
        let program = b.finish(start, |stone| if stone < 2 { RING } else { BAG });
        let mut game = owned(program, &[0, 2, 1, 1, 1, 2]);
        for answer in answers {
            game.answer(answer.clone()).expect("offered");
        }
        assert!(game.finished(), "{:?}", game.question());
        sound(&game);
        (game.field(out, 0, 0), game.order(STONES, WELL as u16))
    };
    // Seat 2 controls the stone affected, so it chooses between the two.
    assert_eq!(play(&[Answer::Trigger(1), Answer::Yes]), (2, vec![]));
    assert_eq!(play(&[Answer::Trigger(1), Answer::No, Answer::Yes]), (1, vec![]));
    assert_eq!(play(&[Answer::Trigger(0), Answer::No, Answer::No]), (8, vec![5]));
}

#[test]
fn a_replacement_does_not_apply_to_what_it_does_itself() {
    let mut b = Build::new(2, 6);
    let out = column(&mut b);
    let verb = verb(&mut b);
    let always = b.c(1);
    // Replaces pushing by pushing again.
    let (you, none, zero, stone) = (b.c(1), b.c(NONE), b.c(0), b.c(4));
    let args = b.args(&[you, none, zero, stone]);
    let inner = writes(&mut b, out, 7);
    let this = b.slot(1);
    let proc = b.proc("again", 6, |b, _| {
        let own = b.args(&[you, this]);
        vec![
            Stmt::Call { proc: inner, args: own, dest: NOWHERE },
            Stmt::Call { proc: ProcId(0), args, dest: NOWHERE },
            Stmt::Return(zero),
        ]
    });
    b.listener(verb.event, Timing::Instead, 0, always, proc, None);
    let start = pushing(&mut b, &verb, &[5]);
    let program = b.finish(start, |stone| if stone < 1 { RING } else { BAG });
    let game = owned(program, &[0]);
    assert_eq!((game.field(out, 0, 0), game.order(STONES, WELL as u16)), (7, vec![4]));
    sound(&game);
}

#[test]
fn a_limit_counts_what_was_done_and_not_what_was_declined() {
    let play = |answers: &[Answer]| {
        let mut b = Build::new(2, 8);
        let out = column(&mut b);
        let counter = b.column("stone.counter", Some(STONES), Store::I8, (0, 9));
        let verb = verb(&mut b);
        let always = b.c(1);
        // What has a gate counts by itself, where the gate is accepted.
        let inner = writes(&mut b, out, 3);
        let body = b.proc("counts", 8, |b, at| {
            let (you, this, zero, one) = (b.slot(0), b.slot(1), b.c(0), b.c(1));
            let ask = b.ask(you, Shape::YesNo(one), 5, Some(at + 3), at + 3);
            let (count, args) = (b.args(&[this, zero, one]), b.args(&[you, this]));
            let counts = Stmt::Write(counter, count, Write::Add);
            vec![Stmt::Ask(ask), counts, Stmt::Call { proc: inner, args, dest: NOWHERE }, Stmt::Return(zero)]
        });
        let id = b.listener(verb.event, Timing::When, 0, always, body, Some(5));
        b.p.abilities[id.index()].limit = Some((2, counter));
        let start = pushing(&mut b, &verb, &[4, 5, 6, 7]);
        let program = b.finish(start, |stone| if stone < 1 { RING } else { BAG });
        let mut game = owned(program, &[0]);
        for answer in answers {
            game.answer(answer.clone()).expect("offered");
        }
        (game.finished(), game.field(out, 0, 0))
    };
    assert_eq!(play(&[Answer::Yes, Answer::Yes]), (true, 33));
    assert_eq!(play(&[Answer::No, Answer::Yes, Answer::No, Answer::Yes]), (true, 33));
}

#[test]
fn a_muted_trigger_does_nothing_and_one_whose_stone_moved_still_does() {
    let play = |mute: bool| {
        let mut b = Build::new(2, 6);
        let out = column(&mut b);
        let verb = verb(&mut b);
        let always = b.c(1);
        let first = b.proc("first", 6, |b, _| {
            let (one, bag, zero) = (b.c(1), b.c(BAG), b.c(0));
            let some = b.set(Set::One(one), STONES);
            let act = if mute { Stmt::Mute(some) } else { Stmt::Move(STONES, one, bag, false) };
            vec![act, Stmt::Return(zero)]
        });
        b.listener(verb.event, Timing::When, 0, always, first, None);
        let second = writes(&mut b, out, 5);
        b.listener(verb.event, Timing::When, 1, always, second, None);
        let start = pushing(&mut b, &verb, &[4]);
        let program = b.finish(start, |stone| if stone < 2 { RING } else { BAG });
        owned(program, &[1, 0]).field(out, 0, 0)
    };
    assert_eq!((play(true), play(false)), (0, 5));
}

/// A start that grants group 0 from a frame whose slot 2 is captured, then pushes 4 and 5 and again 4.
fn granting(b: &mut Build, verb: &Verb, captured: i32) -> ProcId {
    let (you, none, zero) = (b.c(1), b.c(NONE), b.c(0));
    let value = b.c(captured);
    let giver = b.proc("giver", 3, |b, _| {
        let _ = b;
        vec![Stmt::Let(2, value), Stmt::Grant(0), Stmt::Return(zero)]
    });
    let given = b.args(&[you, none]);
    let lists: Vec<ArgsId> = [4, 5, 4]
        .iter()
        .map(|stone| {
            let stone = b.c(*stone);
            b.args(&[you, none, zero, stone])
        })
        .collect();
    let proc = verb.proc;
    b.proc("start", 2, |_, _| {
        let mut body = vec![Stmt::Let(0, you), Stmt::Call { proc: giver, args: given, dest: NOWHERE }];
        body.extend(lists.into_iter().map(|args| Stmt::Call { proc, args, dest: NOWHERE }));
        body.push(Stmt::Return(zero));
        body
    })
}

#[test]
fn a_grant_acts_with_what_it_captured_until_its_event() {
    let mut b = Build::new(2, 6);
    let out = column(&mut b);
    let verb = verb(&mut b);
    let always = b.c(1);
    // Frame: controller, this, subject, cause, stone, captured.
    let body = b.proc("granted", 6, |b, _| {
        let (zero, ten) = (b.c(0), b.c(10));
        let (old, captured) = (b.num(Num::Var(out)), b.slot(5));
        let shifted = b.num(Num::Mul(old, ten));
        let new = b.num(Num::Add(shifted, captured));
        vec![Stmt::Write(out, b.args(&[zero, zero, new]), Write::Set), Stmt::Return(zero)]
    });
    let id = AbilityId(b.p.abilities.len() as u16);
    b.p.abilities.push(Ability {
        name: "granted".to_owned(),
        design: None,
        event: verb.event,
        timing: Timing::When,
        matches: always,
        proc: body,
        accepted: None,
        limit: None,
    });
    let (stone, five, captured) = (b.slot(4), b.c(5), b.slot(2));
    let ends = b.num(Num::Eq(stone, five));
    b.p.grants.push(Grant {
        event: verb.event,
        matches: ends,
        own: false,
        abilities: vec![id],
        modifiers: vec![],
        entries: vec![],
        states: vec![],
        scheduled: None,
        captured: vec![Arg::Num(captured)],
    });
    let start = granting(&mut b, &verb, 6);
    let program = b.finish(start, |_| BAG);
    let game = owned(program, &[]);
    assert_eq!(game.field(out, 0, 0), 66, "stone 4 and stone 5, whose event ends the grant");
    sound(&game);
}

#[test]
fn a_scheduled_block_runs_once_at_its_event() {
    let mut b = Build::new(2, 6);
    let out = column(&mut b);
    let verb = verb(&mut b);
    let always = b.c(1);
    let block = writes(&mut b, out, 4);
    b.p.grants.push(Grant {
        event: verb.event,
        matches: always,
        own: false,
        abilities: vec![],
        modifiers: vec![],
        entries: vec![],
        states: vec![],
        scheduled: Some(block),
        captured: vec![],
    });
    let start = granting(&mut b, &verb, 0);
    let program = b.finish(start, |_| BAG);
    let game = owned(program, &[]);
    assert_eq!(game.field(out, 0, 0), 4);
    sound(&game);
}

#[test]
fn a_grant_is_dropped_with_an_unwound_frame_and_outlives_one_that_ends() {
    for (unwound, left) in [(true, 0), (false, 1)] {
        let mut b = Build::new(2, 6);
        let out = column(&mut b);
        let never = b.c(0);
        let block = writes(&mut b, out, 4);
        let ends = b.event("giver.ends");
        b.p.grants.push(Grant {
            event: ends,
            matches: never,
            own: false,
            abilities: vec![],
            modifiers: vec![],
            entries: vec![],
            states: vec![],
            scheduled: Some(block),
            captured: vec![],
        });
        let zero = b.c(0);
        let own = ProcId(b.p.procs.len() as u16);
        let giver = b.proc("giver", 3, |_, _| {
            let leave = if unwound { Stmt::Stop(own) } else { Stmt::Return(zero) };
            vec![Stmt::Grant(0), leave, Stmt::Return(zero)]
        });
        b.p.events[ends.index()].frame = Some(giver);
        let given = b.args(&[zero, zero]);
        let start =
            b.proc("start", 2, |_, _| vec![Stmt::Call { proc: giver, args: given, dest: NOWHERE }, Stmt::Return(zero)]);
        let program = b.finish(start, |_| BAG);
        let at = program.layout.grants as usize;
        let game = owned(program, &[]);
        assert_eq!(game.state().bytes()[at], left);
        sound(&game);
    }
}

#[test]
fn a_state_trigger_runs_when_its_condition_becomes_true() {
    let mut b = Build::new(2, 6);
    let out = column(&mut b);
    let body = writes(&mut b, out, 3);
    let (well, two) = (b.lying(WELL), b.c(2));
    let number = b.num(Num::Count(well));
    let condition = b.num(Num::Eq(number, two));
    b.p.state_triggers.push(StateTrigger { condition, proc: body, design: None });
    // Stone 0 on the ring has one of its own: the first stone in the well.
    let own = writes(&mut b, out, 5);
    let some = b.num(Num::Some(well));
    b.p.state_triggers.push(StateTrigger { condition: some, proc: own, design: Some(DesignId(0)) });
    let start = b.proc("start", 2, |b, _| {
        let (well, bag, zero) = (b.c(WELL), b.c(BAG), b.c(0));
        let stones: Vec<NumId> = (0..6).map(|stone| b.c(stone)).collect();
        let to = |stone: usize, place| Stmt::Move(STONES, stones[stone], place, false);
        vec![to(1, well), to(2, well), to(3, well), to(3, bag), Stmt::Return(zero)]
    });
    let program = b.finish(start, |stone| if stone == 0 { RING } else { BAG });
    let game = owned(program, &[0]);
    assert_eq!(game.field(out, 0, 0), 533);
    sound(&game);
}

#[test]
fn a_granted_state_trigger_looks_with_what_was_captured_until_its_event() {
    let mut b = Build::new(2, 6);
    let out = column(&mut b);
    let body = writes(&mut b, out, 3);
    let (well, never, none, zero) = (b.lying(WELL), b.c(0), b.c(NONE), b.c(0));
    let number = b.num(Num::Count(well));
    // Slot 2 is the captured number: two stones.
    let wanted = b.slot(2);
    let condition = b.num(Num::Eq(number, wanted));
    let two = b.c(2);
    let ends = b.event("nothing.ends");
    b.p.grants.push(Grant {
        event: ends,
        matches: never,
        own: false,
        abilities: vec![],
        modifiers: vec![],
        entries: vec![],
        states: vec![StateTrigger { condition, proc: body, design: None }],
        scheduled: None,
        captured: vec![Arg::Num(two), Arg::Num(zero)],
    });
    let start = b.proc("start", 2, |b, _| {
        let (well, bag) = (b.c(WELL), b.c(BAG));
        let stones: Vec<NumId> = (0..6).map(|stone| b.c(stone)).collect();
        let to = |stone: usize, place| Stmt::Move(STONES, stones[stone], place, false);
        let before = vec![Stmt::Let(0, zero), Stmt::Let(1, none), to(1, well), to(2, well), to(2, bag)];
        let after = vec![Stmt::Grant(0), to(2, well), to(3, well), to(3, bag), Stmt::Return(zero)];
        [before, after].concat()
    });
    let program = b.finish(start, |_| BAG);
    let game = owned(program, &[]);
    assert_eq!(game.field(out, 0, 0), 33, "twice: when the second stone came, and when the third had gone");
    sound(&game);
}

#[test]
fn what_waits_stays_waiting_while_another_event_is_announced() {
    // Whether stone 2 hears of stone 4 before it is pushed.
    for heard in [false, true] {
        let made = || {
            let mut b = Build::new(3, 6);
            let out = column(&mut b);
            let verb = verb(&mut b);
            let (stone, four, five) = (b.slot(4), b.c(4), b.c(5));
            let (of_four, of_five) = (b.num(Num::Eq(stone, four)), b.num(Num::Eq(stone, five)));
            let before = writes(&mut b, out, 7);
            b.listener(verb.event, Timing::Before, 2, of_four, before, None);
            let (first, second) = (writes(&mut b, out, 1), writes(&mut b, out, 2));
            let pushes = b.proc("pushes", 8, |b, _| {
                let (you, this, none, zero) = (b.slot(0), b.slot(1), b.c(NONE), b.c(0));
                let (other, own) = (b.args(&[you, none, zero, four]), b.args(&[you, this]));
                vec![
                    Stmt::Call { proc: verb.proc, args: other, dest: NOWHERE },
                    Stmt::Call { proc: first, args: own, dest: NOWHERE },
                    Stmt::Return(zero),
                ]
            });
            b.listener(verb.event, Timing::When, 0, of_five, pushes, None);
            b.listener(verb.event, Timing::When, 1, of_five, second, None);
            let start = pushing(&mut b, &verb, &[5]);
            let program = b.finish(start, |stone| if stone < 2 + u16::from(heard) { RING } else { BAG });
            (owned(program, &[1, 2, 1]), out)
        };
        let ((fused, out), (mut plain, _)) = (made(), made());
        // Whoever wants to stop at a statement runs the plain code; this one is never reached.
        assert_eq!(plain.advance_to(Pc(u32::MAX - 7), &mut |_| Answer::No), Ok(false));
        let expected = if heard { 712 } else { 12 };
        for game in [&fused, &plain] {
            assert_eq!((game.finished(), game.field(out, 0, 0)), (true, expected));
            sound(game);
        }
    }
}

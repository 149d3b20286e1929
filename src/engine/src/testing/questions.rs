//! Questions: what is asked, what is not, and what an answer does.

use model::program::*;

use super::build::*;
use crate::{Answer, Engine, Fault, Game, Members, Options, Refusal};

/// Asks one question; afterwards the slot of the answer, or 77 if declined and 88 if nothing could be answered, is in
/// the column.
fn asking(decline: bool, shape: impl FnOnce(&mut Build) -> Shape) -> (Game, ColId) {
    let mut b = Build::new(2, 8);
    let out = b.column("out", None, Store::I16, (-1, 999));
    let start = b.proc("start", 20, |b, at| {
        let shape = shape(b);
        let seat = b.c(1);
        let ask = b.ask(seat, shape, 2, decline.then_some(at + 3), at + 5);
        let (zero, answer, declined, nothing) = (b.c(0), b.slot(2), b.c(77), b.c(88));
        let args = b.args(&[zero, zero, answer]);
        vec![
            Stmt::Ask(ask),
            Stmt::Write(out, args, Write::Set),
            Stmt::Return(zero),
            Stmt::Let(2, declined),
            Stmt::Jump(Pc(at + 1)),
            Stmt::Let(2, nothing),
            Stmt::Jump(Pc(at + 1)),
        ]
    });
    (
        b.game(start, |stone| {
            if stone < 3 {
                PALM
            } else if stone == 3 {
                RING
            } else {
                BAG
            }
        }),
        out,
    )
}

fn answered((mut game, out): (Game, ColId), answer: Answer) -> i32 {
    game.answer(answer).expect("offered");
    assert!(game.finished());
    game.field(out, 0, 0)
}

#[test]
fn one_candidate_is_no_question_and_none_leads_elsewhere() {
    let of = |location| move |b: &mut Build| Shape::Pick(b.lying(location));
    let done = |(game, out): (Game, ColId)| (game.finished(), game.decisions(), game.field(out, 0, 0));
    assert_eq!(done(asking(false, of(RING))), (true, 0, 3));
    assert_eq!(done(asking(false, of(WELL))), (true, 0, 88));
    assert_eq!(done(asking(true, of(WELL))), (true, 0, 88));
    assert!(!asking(true, of(RING)).0.finished(), "declining makes it a question");
    assert_eq!(answered(asking(true, of(RING)), Answer::Decline), 77);
    assert_eq!(answered(asking(false, of(PALM)), Answer::Pick(2)), 2);
}

#[test]
fn a_refused_answer_changes_nothing() {
    let (mut game, _) = asking(false, |b| Shape::Pick(b.lying(PALM)));
    let before = game.clone();
    let ask = game.question().expect("asked").ask;
    assert_eq!(game.answer(Answer::Pick(5)), Err(Refusal::NotOffered(ask)));
    assert_eq!(game.answer(Answer::Decline), Err(Refusal::NotOffered(ask)));
    assert_eq!(game.answer(Answer::Number(1)), Err(Refusal::Shape(ask)));
    assert_eq!((game.state(), game.question()), (before.state(), before.question()));
    game.answer(Answer::Pick(0)).expect("offered");
    assert_eq!(game.answer(Answer::Pick(0)), Err(Refusal::NothingAsked));
    assert_eq!(game.decisions(), 1);
}

#[test]
fn numbers_branches_and_yes_or_no() {
    let number = |low, high| move |b: &mut Build| Shape::Number(b.c(low), b.c(high));
    assert_eq!(asking(false, number(4, 4)).0.decisions(), 0);
    assert_eq!(answered(asking(false, number(-1, 4)), Answer::Number(-1)), -1);
    assert_eq!(
        {
            let (game, out) = asking(false, number(5, 4));
            game.field(out, 0, 0)
        },
        88
    );
    let branch = |ready: [i32; 3]| move |b: &mut Build| Shape::Branch(ready.iter().map(|one| b.c(*one)).collect());
    assert_eq!(answered(asking(false, branch([1, 0, 1])), Answer::Branch(2)), 2);
    let (game, out) = asking(false, branch([0, 1, 0]));
    assert_eq!((game.decisions(), game.field(out, 0, 0)), (0, 1));
    let yes = |offered| move |b: &mut Build| Shape::YesNo(b.c(offered));
    assert_eq!(answered(asking(true, yes(1)), Answer::Yes), 1);
    assert_eq!(answered(asking(true, yes(1)), Answer::No), 77);
    assert_eq!(answered(asking(false, yes(1)), Answer::No), 0);
    let (game, out) = asking(true, yes(0));
    assert_eq!((game.decisions(), game.field(out, 0, 0)), (0, 88));
}

#[test]
fn subsets_take_all_when_there_are_no_more() {
    let of = |location, low, high| move |b: &mut Build| Shape::Subset(b.lying(location), b.c(low), b.c(high));
    let (game, out) = asking(false, of(PALM, 3, 5));
    assert_eq!((game.decisions(), game.field(out, 0, 0)), (0, 0b111));
    let (game, _) = asking(false, of(PALM, 1, 9));
    assert_eq!(
        game.question().map(|one| (one.options, one.len())),
        Some((Options::Subset { domain: STONES, min: 1, max: 3 }, 7))
    );
    assert_eq!(answered((game, out), Answer::Subset(Members::of([0, 2]))), 0b101);
    let (game, out) = asking(false, of(WELL, 0, 2));
    assert_eq!((game.decisions(), game.field(out, 0, 0)), (0, 88));
}

#[test]
fn an_amount_is_spread_within_the_rooms() {
    let shape = |amount| {
        move |b: &mut Build| {
            let rooms = b.table("room", Some(STONES), 1, &[2, 1, 4, 0, 0, 0, 0, 0]);
            let stone = b.num(Num::Reg(0));
            let room = b.num(Num::Print(rooms, stone));
            Shape::Allocate(b.c(amount), b.lying(PALM), 0, room)
        }
    };
    let (game, out) = asking(false, shape(9));
    assert_eq!((game.decisions(), game.field(out, 0, 0)), (0, 2), "the whole room is no question");
    let answer = Answer::Shares(vec![(0, 1), (2, 2)]);
    assert_eq!(answered(asking(false, shape(3)), answer), 1);
    let (mut game, _) = asking(false, shape(3));
    assert!(game.answer(Answer::Shares(vec![(1, 2), (2, 1)])).is_err(), "more than its room");
}

#[test]
fn shares_are_read_back_by_member() {
    let mut b = Build::new(2, 4);
    let out = b.column("out", None, Store::I16, (0, 99));
    let start = b.proc("start", 10, |b, _| {
        let (zero, five, two) = (b.c(0), b.c(5), b.c(2));
        let read = b.num(Num::SlotOf(3, two));
        let far = b.c(70);
        let outside = b.num(Num::SlotOf(3, far));
        let sum = b.num(Num::Add(read, outside));
        vec![Stmt::Let(5, five), Stmt::Write(out, b.args(&[zero, zero, sum]), Write::Set), Stmt::Return(zero)]
    });
    assert_eq!(b.game(start, |_| BAG).field(out, 0, 0), 5);
}

/// A menu of two entries of the rules and one of stone 3, which is live on the ring; performing writes the entry.
fn menu(seat: i32, ready: [i32; 2], decline: bool) -> (Game, ColId) {
    let mut b = Build::new(2, 8);
    let out = b.column("out", None, Store::I16, (0, 999));
    let owner = b.column("stone.owner", Some(STONES), Store::I8, (-1, 1));
    b.p.columns[owner.index()].target = Some(SEATS);
    b.p.domains[1].controller = Some(owner);
    let zero = b.c(0);
    let mut entries = Vec::new();
    for (index, name) in ["a", "pass", "c"].into_iter().enumerate() {
        let proc = b.proc(name, 2, |b, _| {
            let value = b.c(10 + index as i32);
            vec![Stmt::Write(out, b.args(&[zero, zero, value]), Write::Add), Stmt::Return(zero)]
        });
        let this = if index == 2 { Some((STONES, 3)) } else { None };
        let ready = b.c(ready.get(index).copied().unwrap_or(1));
        entries.push(MenuEntry {
            name: name.to_owned(),
            action: String::new(),
            this,
            declines: index == 1,
            ready,
            proc,
        });
    }
    b.p.menus.push(Menu { name: "menu".to_owned(), entries, standing: None });
    let start = b.proc("start", 4, |b, at| {
        let seat = b.c(seat);
        let ask = b.ask(seat, Shape::Menu(MenuId(0)), 2, decline.then_some(at + 3), at + 3);
        let performed = b.slot(2);
        let hundred = b.c(100);
        let part = b.num(Num::Mul(performed, hundred));
        vec![
            Stmt::Offer(MenuId(0), ask, 2),
            Stmt::Write(out, b.args(&[zero, zero, part]), Write::Add),
            Stmt::Return(zero),
            Stmt::Jump(Pc(at + 1)),
        ]
    });
    (b.game(start, |_| RING), out)
}

#[test]
fn a_menu_offers_what_is_ready_and_live_and_the_seats() {
    let (mut game, out) = menu(0, [1, 1], false);
    assert_eq!(game.question().map(|one| one.among.clone()), Some(Members::of([0, 1, 2])));
    game.answer(Answer::Entry(2)).expect("offered");
    assert_eq!(game.field(out, 0, 0), 112);
    let (game, _) = menu(1, [1, 1], false);
    assert_eq!(game.question().map(|one| one.among.clone()), Some(Members::of([0, 1])), "stone 3 is seat 0's");
    let (game, out) = menu(1, [0, 1], false);
    assert_eq!((game.decisions(), game.field(out, 0, 0)), (0, 111));
    let (game, out) = menu(1, [0, 0], false);
    assert_eq!((game.decisions(), game.field(out, 0, 0)), (0, 0));
    assert_eq!(answered(menu(1, [1, 0], true), Answer::Decline), 0);
}

#[test]
fn mix_b_passes_only_when_nothing_else_is_offered() {
    let chosen = |ready, mix| {
        let (game, _) = menu(1, ready, true);
        (0..40)
            .map(|seed| crate::Policy::new(seed, mix).choose(game.engine(), game.question().expect("asked")))
            .collect()
    };
    let all: Vec<Answer> = chosen([1, 1], crate::Mix::A);
    assert!(all.contains(&Answer::Entry(1)) && all.contains(&Answer::Entry(0)) && all.contains(&Answer::Decline));
    let without: Vec<Answer> = chosen([1, 1], crate::Mix::B);
    assert!(!without.contains(&Answer::Entry(1)) && without.contains(&Answer::Entry(0)));
    let only: Vec<Answer> = chosen([0, 1], crate::Mix::B);
    assert!(only.contains(&Answer::Entry(1)));
}

#[test]
fn a_seat_that_is_asked_nothing_may_have_one_answer_and_no_more() {
    let asked = |ready| {
        let (game, out) = menu(1, ready, false);
        let mut program = game.engine().program().clone();
        program.unasked = 0b10;
        let game = Game::new(&Engine::new(program).expect("it is sound"), 0);
        (game.question().is_some(), game.error().map(|error| error.fault), game.field(out, 0, 0))
    };
    assert_eq!(asked([0, 1]), (false, None, 111));
    assert_eq!(asked([1, 1]), (false, Some(Fault::Unasked), 0));
}

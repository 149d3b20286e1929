//! Rows made for the kinds of their operands, for few members, for spaces side by side and for printed conditions, each
//! beside what it was made from; what rows kept beside a state that was changed from outside.

use model::program::*;
use model::unit::How;

use super::build::*;
use crate::{Answer, Game};

fn nothing(b: &mut Build) -> ProcId {
    b.proc("start", 2, |b, _| {
        let zero = b.c(0);
        vec![Stmt::Return(zero)]
    })
}

/// A number and its value.
type Operand = (NumId, i32);
/// A row of two numbers and what it should say.
type Pair = (fn(NumId, NumId) -> Num, fn(i32, i32) -> i32);

/// A comparison and what it means.
type Comparison = (Compare, fn(i32, i32) -> bool);

/// A number as a row, a constant and a slot; slots of a read frame are 0. As a register it is bound around a row.
fn operands(b: &mut Build, value: i32) -> Vec<Operand> {
    let (constant, half, rest) = (b.c(value), b.c(value / 2), b.c(value - value / 2));
    let (sum, slot, bound) = (b.num(Num::Add(half, rest)), b.slot(3), b.num(Num::Reg(7)));
    vec![(sum, value), (constant, value), (slot, 0), (bound, 7)]
}

#[test]
fn numbers_are_read_alike_from_rows_constants_slots_and_registers() {
    let pairs: [Pair; 11] = [
        (Num::Add, |x, y| x + y),
        (Num::Sub, |x, y| x - y),
        (Num::Mul, |x, y| x * y),
        (Num::Min, |x, y| x.min(y)),
        (Num::Max, |x, y| x.max(y)),
        (Num::Eq, |x, y| i32::from(x == y)),
        (Num::Ne, |x, y| i32::from(x != y)),
        (Num::Lt, |x, y| i32::from(x < y)),
        (Num::Le, |x, y| i32::from(x <= y)),
        (Num::And, |x, y| i32::from(x != 0 && y != 0)),
        (Num::Or, |x, y| i32::from(x != 0 || y != 0)),
    ];
    let mut b = Build::new(2, 4);
    let seven = b.c(7);
    let mut rows = Vec::new();
    for (x, y) in [(5, 3), (3, 5), (0, 7), (-2, 0), (7, 7)] {
        let (xs, ys) = (operands(&mut b, x), operands(&mut b, y));
        for (left, x) in &xs {
            for (right, y) in &ys {
                for (make, means) in &pairs {
                    let row = b.num(make(*left, *right));
                    rows.push((b.num(Num::Let(7, seven, row)), means(*x, *y)));
                }
            }
        }
    }
    let start = nothing(&mut b);
    let game = b.game(start, |_| BAG);
    for (row, value) in rows {
        assert_eq!(game.eval(row, 5), value, "{:?}", game.engine().program().nums[row.index()]);
    }
}

#[test]
fn sets_are_read_alike_from_rows_constants_slots_and_places() {
    for stones in [20, 100, 300] {
        let mut b = Build::new(2, stones);
        let even = b.mask(STONES, (0..stones).step_by(2));
        let constant = b.set(Set::Const(even), STONES);
        let third: Vec<u16> = (0..stones).step_by(3).collect();
        let (place, slot) = (b.lying(RING), b.set(Set::Slot(2), STONES));
        let row = b.set(Set::Or(constant, place), STONES);
        let evens: Vec<u16> = (0..stones).step_by(2).collect();
        let either: Vec<u16> = (0..stones).filter(|stone| stone % 2 == 0 || stone % 3 == 0).collect();
        let operands = [(row, either), (constant, evens), (slot, Vec::new()), (place, third)];
        let mut rows = Vec::new();
        for (left, x) in &operands {
            for (right, y) in &operands {
                let of = |holds: fn(bool, bool) -> bool| -> Vec<u16> {
                    (0..stones).filter(|stone| holds(x.contains(stone), y.contains(stone))).collect()
                };
                let and = b.set(Set::And(*left, *right), STONES);
                let or = b.set(Set::Or(*left, *right), STONES);
                let minus = b.set(Set::Minus(*left, *right), STONES);
                rows.push((and, of(|x, y| x && y)));
                rows.push((or, of(|x, y| x || y)));
                rows.push((minus, of(|x, y| x && !y)));
            }
        }
        let counts: Vec<NumId> = rows.iter().map(|(set, _)| b.num(Num::Count(*set))).collect();
        let start = nothing(&mut b);
        let game = b.game(start, |stone| if stone % 3 == 0 { RING } else { BAG });
        let slots = 2 + 4 * u16::from(words(stones));
        for ((set, members), count) in rows.iter().zip(counts) {
            assert_eq!(game.eval_set(*set, slots), *members);
            assert_eq!(game.eval(count, slots), members.len() as i32);
        }
    }
}

#[test]
fn fields_of_few_members_are_compared_as_those_of_many() {
    for seats in [2, 5] {
        let mut b = Build::new(seats, 20);
        let gold = b.column("seat.gold", Some(SEATS), Store::I8, (-9, 99));
        let some = b.mask(SEATS, (0..u16::from(seats)).filter(|seat| *seat != 1));
        let some = b.set(Set::Const(some), SEATS);
        let mut rows = Vec::new();
        let holds: [Comparison; 6] = [
            (Compare::Eq, |x, y| x == y),
            (Compare::Ne, |x, y| x != y),
            (Compare::Lt, |x, y| x < y),
            (Compare::Le, |x, y| x <= y),
            (Compare::Gt, |x, y| x > y),
            (Compare::Ge, |x, y| x >= y),
        ];
        for (how, holds) in holds {
            for key in [-300, -2, 0, 3, 4, 300] {
                let of = b.c(key);
                rows.push((key, holds, b.set(Set::Where(some, gold, how, of), SEATS)));
            }
        }
        let start = nothing(&mut b);
        let mut game = b.game(start, |_| BAG);
        let values = [-2, 3, 0, 4, 99];
        for (seat, value) in values.iter().enumerate().take(seats.into()) {
            assert!(game.set(gold, seat as u16, 0, *value));
        }
        for (key, holds, row) in rows {
            let fits = |seat: &u16| *seat != 1 && holds(values[usize::from(*seat)], key);
            let expected: Vec<u16> = (0..u16::from(seats)).filter(fits).collect();
            assert_eq!(game.eval_set(row, 2), expected, "{key}");
        }
    }
}

#[test]
fn spaces_side_by_side_are_found_and_emptied_alike() {
    for stones in [20, 100] {
        let mut b = Build::new(4, stones);
        for seat in 0..4 {
            b.p.domains[1].locations[PALM as usize + seat].space = Some((SEATS, seat as u16));
        }
        let keys = b.mask(SEATS, [1, 2]);
        let keys = b.set(Set::Const(keys), SEATS);
        let apart = b.mask(SEATS, [0, 2]);
        let apart = b.set(Set::Const(apart), SEATS);
        let lying = b.set(Set::InSpaces(PALM as u16, keys), STONES);
        let lying_apart = b.set(Set::InSpaces(PALM as u16, apart), STONES);
        let low = b.mask(STONES, 0..8);
        let low = b.set(Set::Const(low), STONES);
        let spaces = b.set(Set::SpacesOf(low), SEATS);
        let start = nothing(&mut b);
        let place = |stone: u16| [BAG, PALM, RING, PALM + 2, PALM + 1][usize::from(stone % 5)];
        let game = b.game(start, place);
        let among = |places: &[i32]| (0..stones).filter(|it| places.contains(&place(*it))).collect::<Vec<_>>();
        assert_eq!(game.eval_set(lying, 2), among(&[PALM + 1, PALM + 2]));
        assert_eq!(game.eval_set(lying_apart, 2), among(&[PALM, PALM + 2]));
        assert_eq!(game.eval_set(spaces, 2), [0, 1, 2]);
    }
}

/// Stones 0 to 2 raise the worth of stones: of one printed class, of themselves, of every stone but one.
#[test]
fn modifiers_apply_to_what_is_printed_and_to_nothing_else() {
    for stones in [20, 200] {
        let mut b = Build::new(2, stones);
        let classes: Vec<i32> = (0..i32::from(stones)).map(|stone| stone % 4).collect();
        let class = b.table("class", Some(STONES), 1, &classes);
        let (this, first, two, five) = (b.slot(1), b.slot(2), b.c(2), b.c(5));
        let printed = b.num(Num::Print(class, first));
        let of_class = b.num(Num::Eq(printed, two));
        let (own, its) = (b.num(Num::DesignOf(STONES, this)), b.num(Num::DesignOf(STONES, first)));
        let itself = b.num(Num::Eq(own, its));
        let other = b.num(Num::Ne(first, five));
        let gold = b.column("gold", None, Store::I8, (0, 9));
        let rich = b.num(Num::Var(gold));
        let rich_class = b.num(Num::And(rich, of_class));
        let applies = [rich_class, itself, other];
        let modifier = |at: u16, operand| Modifier {
            design: Some(DesignId(at)),
            how: Modify::Number(How::By),
            applies: applies[usize::from(at)],
            operand,
            own: None,
            ignoring_this: false,
            rank: 0,
        };
        let operands = [1, 10, 100].map(|value| b.c(value));
        let mut of = vec![Vec::new(); usize::from(stones)];
        (0..3).for_each(|at: u16| of[usize::from(at)].push(at));
        let modifiers = vec![modifier(0, operands[0]), modifier(1, operands[1]), modifier(2, operands[2])];
        let by = b.mask(STONES, 0..3);
        let (name, range) = ("worth(stone)".to_owned(), (0, 999));
        b.p.values.push(Value { name, slots: 1, range, by: vec![(STONES, by)], of: vec![of], modifiers });
        let zero = b.c(0);
        let worths: Vec<NumId> = (0..stones)
            .map(|stone| {
                let stone = b.c(stone.into());
                let args = b.args(&[stone]);
                b.num(Num::Modified(ValueId(0), args, zero))
            })
            .collect();
        let start = nothing(&mut b);
        let mut game = b.game(start, |_| BAG);
        for live in 0..8u16 {
            for stone in 0..3 {
                let to = if live >> stone & 1 == 0 { BAG } else { RING };
                assert!(game.place(STONES, stone, to as u16));
            }
            for gold_now in [0, 1] {
                assert!(game.set(gold, 0, 0, gold_now));
                for (stone, worth) in worths.iter().enumerate() {
                    let applied = [gold_now == 1 && stone % 4 == 2, stone == 1, stone != 5];
                    let parts = applied.iter().zip([1, 10, 100]).enumerate();
                    let sum: i32 = parts.filter(|(at, (on, _))| live >> at & 1 != 0 && **on).map(|(_, it)| it.1).sum();
                    assert_eq!(game.eval(*worth, 2), sum, "stone {stone}, live {live:b}, gold {gold_now}");
                }
            }
        }
    }
}

/// A menu whose entry asks twice for a stone of the palm that is worth enough; the first answer moves one away.
fn offering() -> (Game, ColId) {
    let mut b = Build::new(2, 12);
    let worth = b.column("stone.worth", Some(STONES), Store::I8, (0, 9));
    let zero = b.c(0);
    let one = b.c(1);
    let you = b.slot(0);
    let first = b.c(PALM);
    let palm = b.num(Num::Add(first, you));
    let lying = b.set(Set::In(palm), STONES);
    let dear = b.set(Set::Where(lying, worth, Compare::Ge, one), STONES);
    let ready = b.num(Num::Some(dear));
    let take = b.proc("take", 6, |b, at| {
        let asks = [2, 3].map(|slot| b.ask(you, Shape::Pick(dear), slot, None, at + 4));
        let (bag, stone) = (b.c(BAG), b.slot(2));
        vec![
            Stmt::Ask(asks[0]),
            Stmt::Let(4, zero),
            Stmt::Move(STONES, stone, bag, false),
            Stmt::Ask(asks[1]),
            Stmt::Return(zero),
        ]
    });
    let pass = nothing(&mut b);
    let entry = |name: &str, ready, proc| {
        let declines = name == "pass";
        MenuEntry { name: name.to_owned(), action: String::new(), this: None, declines, ready, proc }
    };
    let entries = vec![entry("pass", one, pass), entry("take", ready, take)];
    b.p.menus.push(Menu { name: "menu".to_owned(), entries, standing: None });
    let start = b.proc("start", 4, |b, at| {
        let ask = b.ask(zero, Shape::Menu(MenuId(0)), 2, None, at);
        vec![Stmt::Offer(MenuId(0), ask, 2), Stmt::Return(zero)]
    });
    b.starts.push((worth.0, 1));
    (b.game(start, |stone| if stone < 6 { PALM } else { BAG }), worth)
}

fn asked(game: &Game) -> Vec<u16> {
    game.question().map_or(Vec::new(), |question| question.among.iter().collect())
}

#[test]
fn what_a_menu_found_holds_for_its_entry_until_something_changes() {
    let (mut game, worth) = offering();
    game.keep_history(4);
    game.answer(Answer::Entry(1)).expect("offered");
    assert_eq!(asked(&game), [0, 1, 2, 3, 4, 5]);
    game.answer(Answer::Pick(3)).expect("offered");
    assert_eq!(asked(&game), [0, 1, 2, 4, 5], "one was moved away");

    let (mut game, _) = offering();
    assert!(game.place(STONES, 7, PALM as u16));
    game.answer(Answer::Entry(1)).expect("offered");
    assert_eq!(asked(&game), [0, 1, 2, 3, 4, 5, 7], "one was put there");

    let (mut game, _) = offering();
    assert!(game.set(worth, 2, 0, 0));
    game.answer(Answer::Entry(1)).expect("offered");
    assert_eq!(asked(&game), [0, 1, 3, 4, 5], "one is worth less");

    let (mut game, _) = offering();
    let mut other = game.fork();
    assert!(other.place(STONES, 0, BAG as u16));
    game.fork_from(&other);
    game.answer(Answer::Entry(1)).expect("offered");
    assert_eq!(asked(&game), [1, 2, 3, 4, 5], "it became another game");
}

#[test]
fn a_question_taken_back_is_the_one_that_was_asked() {
    let (mut game, _) = offering();
    game.keep_history(4);
    let menu = game.question().cloned();
    game.answer(Answer::Entry(1)).expect("offered");
    let picking = game.question().cloned();
    game.undo().expect("nothing stands between");
    assert_eq!((game.question().cloned(), game.decisions()), (menu.clone(), 0));
    game.redo().expect("taken back before");
    assert_eq!((game.question().cloned(), game.decisions()), (picking.clone(), 1));
    game.answer(Answer::Pick(0)).expect("offered");
    game.undo().expect("nothing stands between");
    assert_eq!(game.question().cloned(), picking);
    game.answer(Answer::Pick(5)).expect("offered");
    assert_eq!(asked(&game), [0, 1, 2, 3, 4]);
    game.undo().expect("nothing stands between");
    game.undo().expect("nothing stands between");
    assert_eq!(game.question().cloned(), menu);
}

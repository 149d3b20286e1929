//! Number rows over a running game, and modifiers.

use model::program::*;
use model::unit::{Bound, How};

use super::build::*;
use crate::Game;

/// Evaluates rows in a game at rest: stones 0, 1, 2 in the palm of seat 0, 3 and 4 on the ring, the rest in the bag.
fn read(rows: impl FnOnce(&mut Build) -> Vec<NumId>) -> Vec<i32> {
    let mut b = Build::new(3, 8);
    let rows = rows(&mut b);
    let start = b.proc("start", 2, |b, _| {
        let zero = b.c(0);
        vec![Stmt::Return(zero)]
    });
    let game = b.game(start, |stone| {
        if stone < 3 {
            PALM
        } else if stone < 5 {
            RING
        } else {
            BAG
        }
    });
    rows.into_iter().map(|row| game.eval(row, 8)).collect()
}

#[test]
fn pieces_places_and_tables() {
    let answers = read(|b| {
        let worth = b.table("worth", Some(STONES), 1, &[5, 6, 7, 8, 9, 0, 0, 0]);
        let track = b.table("track", None, 4, &[1, 2, 4, 8]);
        let (four, none, bag, ring) = (b.c(4), b.c(NONE), b.c(BAG), b.c(RING));
        let (zero, nine) = (b.c(0), b.c(9));
        vec![
            b.num(Num::At(STONES, four)),
            b.num(Num::At(STONES, none)),
            b.num(Num::HolderOf(STONES, zero)),
            b.num(Num::HolderOf(STONES, four)),
            b.num(Num::DesignOf(STONES, four)),
            b.num(Num::Top(STONES, bag)),
            b.num(Num::Bottom(STONES, bag)),
            b.num(Num::Top(STONES, ring)),
            b.num(Num::Print(worth, four)),
            b.num(Num::Print(worth, none)),
            b.num(Num::PrintAt(track, zero, nine)),
            b.num(Num::PrintAt(track, zero, none)),
        ]
    });
    assert_eq!(answers, [RING, NONE, 0, NONE, 4, 7, 5, NONE, 9, 0, 8, 1]);
}

#[test]
fn loops_over_sets_and_nested_registers() {
    let answers = read(|b| {
        let worth = b.table("worth", Some(STONES), 1, &[5, 6, 7, 8, 9, 0, 0, 0]);
        let palm = b.lying(PALM);
        let ring = b.lying(RING);
        let well = b.lying(WELL);
        let outer = b.num(Num::Reg(0));
        let value = b.num(Num::Print(worth, outer));
        let minus = b.c(-1);
        let negative = b.num(Num::Mul(value, minus));
        // A loop in a loop over the same register: the outer member is there again afterwards.
        let inner = b.num(Num::Total(ring, 0, value));
        let both = b.num(Num::Add(inner, value));
        let (six, seven) = (b.c(6), b.c(7));
        let small = b.num(Num::Le(value, six));
        let is_seven = b.num(Num::Eq(value, seven));
        vec![
            b.num(Num::Total(palm, 0, value)),
            b.num(Num::Total(palm, 0, both)),
            b.num(Num::HighestOf(palm, 0, value)),
            b.num(Num::LowestOf(palm, 0, value)),
            b.num(Num::HighestOf(well, 0, value)),
            b.num(Num::MinBy(palm, 0, negative)),
            b.num(Num::MinBy(well, 0, value)),
            b.num(Num::Every(palm, 0, small)),
            b.num(Num::Any(palm, 0, is_seven)),
            b.num(Num::Every(well, 0, small)),
            b.num(Num::Only(ring)),
            b.num(Num::Lowest(ring)),
        ]
    });
    assert_eq!(answers, [18, 18 + 3 * 17, 7, 5, 0, 2, NONE, 0, 1, 1, NONE, 3]);
}

#[test]
fn arithmetic_conditions_and_seats() {
    let answers = read(|b| {
        let n: Vec<NumId> = [-7, 0, 1, 2, 3].into_iter().map(|value| b.c(value)).collect();
        let none = b.c(NONE);
        let mask = b.mask(SEATS, [0, 2]);
        let seats = b.set(Set::Const(mask), SEATS);
        vec![
            b.num(Num::Div(n[0], n[3])),
            b.num(Num::DivUp(n[0], n[3])),
            b.num(Num::Div(n[0], n[1])),
            b.num(Num::Abs(n[0])),
            b.num(Num::Else(none, n[3])),
            b.num(Num::If(n[1], n[3], n[4])),
            b.num(Num::Seat(n[3], 1)),
            b.num(Num::Seat(n[1], -1)),
            b.num(Num::Seat(none, 1)),
            b.num(Num::Seats(n[3], n[2])),
            b.num(Num::FirstFrom(seats, n[2])),
            b.num(Num::LastFrom(seats, n[2])),
            b.num(Num::Let(3, n[4], n[3])),
        ]
    });
    assert_eq!(answers, [-4, -3, 0, 7, 2, 3, 0, 2, NONE, 2, 2, 0, 2]);
}

/// A value of one argument, 10 by definition, that stones 3 and 4 modify when the argument is not 0.
fn modified(modifiers: &[(u16, Modify, i32, Option<i32>)], range: (i32, i32), argument: i32, base: i32) -> (Game, i32) {
    let mut b = Build::new(3, 8);
    // Frame of a modifier: you, this, argument.
    let applies = b.slot(2);
    let mask = b.mask(STONES, modifiers.iter().map(|one| one.0));
    let mut of = vec![Vec::new(); 8];
    let mut rows = Vec::new();
    for (index, (stone, how, operand, least)) in modifiers.iter().enumerate() {
        of[usize::from(*stone)].push(index as u16);
        let operand = b.c(*operand);
        let own = least.map(|least| (Bound::Least, b.c(least)));
        let design = Some(DesignId(*stone));
        rows.push(Modifier { design, how: *how, applies, operand, own, ignoring_this: false, rank: 0 });
    }
    b.p.values.push(Value {
        name: "worth(stone)".to_owned(),
        slots: 1,
        range,
        by: vec![(STONES, mask)],
        of: vec![of],
        modifiers: rows,
    });
    let argument = b.c(argument);
    let args = b.args(&[argument]);
    let base = b.c(base);
    let row = b.num(Num::Modified(ValueId(0), args, base));
    let any = b.args(&[]);
    let is = b.num(Num::IsModified(ValueId(0), any));
    let start = b.proc("start", 2, |_, _| vec![Stmt::Return(base)]);
    let game = b.game(start, |stone| if stone < 5 { RING } else { BAG });
    let both = game.eval(row, 2) + 1000 * game.eval(is, 2);
    (game, both)
}

#[test]
fn modifiers_of_live_stones_apply_by_layer() {
    let by = Modify::Number(How::By);
    let to = Modify::Number(How::To);
    let wide = (0, 99);
    assert_eq!(modified(&[(3, by, 4, None), (4, to, 20, None)], wide, 1, 10).1, 1024);
    assert_eq!(modified(&[(3, by, 4, None), (4, to, 20, None)], wide, 0, 10).1, 1010, "none applies");
    assert_eq!(modified(&[(6, by, 4, None)], wide, 1, 10).1, 10, "stone 6 is not live");
    assert_eq!(modified(&[(3, by, -9, Some(4))], wide, 1, 10).1, 1004);
    assert_eq!(modified(&[(3, by, 400, None)], wide, 1, 10).1, 1099);
    let ninth: Vec<_> = (0..9).map(|_| (3, by, -1, Some(9))).collect();
    assert_eq!(modified(&ninth, wide, 1, 9).1, 1009, "however many have a floor of their own");
    let (allow, forbid) = (Modify::Allow, Modify::Forbid);
    assert_eq!(modified(&[(3, allow, 0, None)], (0, 1), 1, 0).1, 1001);
    assert_eq!(modified(&[(3, allow, 0, None), (4, forbid, 0, None)], (0, 1), 1, 1).1, 1000);
}

/// What a stone is worth, to which stone 3 adds a number where a condition applies.
fn stone_3_adds(b: &mut Build, applies: NumId, operand: NumId) {
    let mask = b.mask(STONES, [3]);
    let mut of = vec![Vec::new(); b.p.domains[STONES.index()].size.into()];
    of[3].push(0);
    let how = Modify::Number(How::By);
    let design = Some(DesignId(3));
    b.p.values.push(Value {
        name: "worth(stone)".to_owned(),
        slots: 1,
        range: (0, 99),
        by: vec![(STONES, mask)],
        of: vec![of],
        modifiers: vec![Modifier { design, how, applies, operand, own: None, ignoring_this: false, rank: 0 }],
    });
}

/// Stone `live` modifies what stone 5 is worth, and nothing else.
#[test]
fn a_guard_asks_whether_a_modifier_may_mean_its_things() {
    let guards = |stones: u16, live: i32| {
        let mut b = Build::new(2, stones);
        let (first, five, six) = (b.slot(2), b.c(5), b.c(6));
        let applies = b.num(Num::Eq(first, five));
        stone_3_adds(&mut b, applies, five);
        let mut lists = vec![Vec::new(), vec![Arg::Num(five)], vec![Arg::Num(six)]];
        for members in [vec![5, 6], vec![6, 7], Vec::new()] {
            let mask = b.mask(STONES, members);
            lists.push(vec![Arg::Set(b.set(Set::Const(mask), STONES))]);
        }
        let rows: Vec<NumId> = lists
            .into_iter()
            .map(|list| {
                b.p.args.push(list);
                b.num(Num::IsModified(ValueId(0), ArgsId(b.p.args.len() as u32 - 1)))
            })
            .collect();
        let start = b.proc("start", 2, |_, _| vec![Stmt::Return(five)]);
        let game = b.game(start, |stone| if i32::from(stone) == live { RING } else { BAG });
        rows.into_iter().map(|row| game.eval(row, 2)).collect::<Vec<_>>()
    };
    for stones in [8, 100] {
        assert_eq!(guards(stones, 3), [1, 1, 0, 1, 0, 0], "{stones} stones");
        assert_eq!(guards(stones, 4), [0; 6], "{stones} stones, none live");
    }
    // Where things are many no print is remembered: yes is said too often, never no.
    assert_eq!(guards(600, 3), [1, 1, 1, 1, 1, 1]);
}

#[test]
fn a_value_that_was_read_is_read_anew_once_a_modifier_left() {
    let mut b = Build::new(2, 8);
    let [zero, three, four, five, ten] = [0, 3, 4, 5, 10].map(|n| b.c(n));
    let always = b.c(1);
    stone_3_adds(&mut b, always, five);
    // What a definition says of its argument: 10, and of stone 4 one more.
    let definition = |b: &mut Build, stone: NumId| {
        let (same, args) = (b.num(Num::Eq(stone, four)), b.args(&[stone]));
        let base = b.num(Num::Add(ten, same));
        b.num(Num::Modified(ValueId(0), args, base))
    };
    let (of_five, of_four) = (definition(&mut b, five), definition(&mut b, four));
    let (bag, slots) = (b.c(BAG), [2, 3].map(|slot| b.slot(slot)));
    let start = b.proc("start", 6, |b, at| {
        let ask = b.ask(zero, Shape::Number(slots[1], slots[0]), 4, None, at + 6);
        vec![
            Stmt::Let(2, of_five),
            Stmt::Let(2, of_four),
            Stmt::Let(2, of_five),
            Stmt::Move(STONES, three, bag, false),
            Stmt::Let(3, of_five),
            Stmt::Ask(ask),
            Stmt::Return(zero),
        ]
    });
    let game = b.game(start, |_| RING);
    let asked = game.question().map(|question| question.options);
    assert_eq!(asked, Some(crate::Options::Number { low: 10, high: 15 }));
}

#[test]
fn a_value_that_reads_itself_leaves_its_own_modifiers_out() {
    let mut b = Build::new(2, 4);
    let one = b.c(1);
    let (args, base) = (b.args(&[]), b.c(10));
    // Modified by stone 0 to itself plus 1, and by stone 1 by 5.
    let row = NumId(b.p.nums.len() as u16);
    let made = b.num(Num::Modified(ValueId(0), args, base));
    assert_eq!(row, made);
    let more = b.num(Num::Add(made, one));
    let five = b.c(5);
    let mask = b.mask(STONES, [0, 1]);
    let modifier = |design, how, operand, ignoring_this| Modifier {
        design: Some(DesignId(design)),
        how: Modify::Number(how),
        applies: one,
        operand,
        own: None,
        ignoring_this,
        rank: 0,
    };
    b.p.values.push(Value {
        name: "worth()".to_owned(),
        slots: 0,
        range: (0, 99),
        by: vec![(STONES, mask)],
        of: vec![vec![vec![0], vec![1], vec![], vec![]]],
        modifiers: vec![modifier(0, How::To, more, true), modifier(1, How::By, five, false)],
    });
    let start = b.proc("start", 2, |_, _| vec![Stmt::Return(one)]);
    let game = b.game(start, |_| RING);
    assert_eq!(game.eval(made, 2), 10 + 5 + 1 + 5);
    let (read, worked) = game.explain(made, &[]);
    assert_eq!(read, 21);
    let told: Vec<_> = worked.iter().map(|w| (w.base, w.made, w.by.iter().map(|by| by.operand).collect())).collect();
    // The reading inside, where stone 0 is left out, comes first.
    assert_eq!(told, [(10, 15, vec![5]), (10, 21, vec![16, 5])]);
    let stone = |at: usize| (worked[1].by[at].design, worked[1].by[at].this, worked[1].by[at].how);
    assert_eq!(stone(0), (Some(DesignId(0)), Some(0), Modify::Number(How::To)));
    assert_eq!(stone(1), (Some(DesignId(1)), Some(1), Modify::Number(How::By)));
    assert_eq!((game.read(made, &[]), game.explain(one, &[])), (21, (1, Vec::new())));
}

/// Each reading opens two more: what goes on after the fault would go on for ever.
#[test]
fn a_value_that_reads_itself_twice_is_a_fault_at_once() {
    let mut b = Build::new(2, 4);
    let one = b.c(1);
    let (args, base) = (b.args(&[]), b.c(10));
    let made = b.num(Num::Modified(ValueId(0), args, base));
    let twice = b.num(Num::Add(made, made));
    b.stone_0_adds(twice);
    let start = b.proc("start", 3, |_, _| vec![Stmt::Let(2, made), Stmt::Return(one)]);
    let game = b.game(start, |_| RING);
    assert_eq!(game.error().map(|error| error.fault), Some(crate::Fault::Depth));
}

#[test]
fn texts_kept_in_fields_are_read_for_their_thing_unless_muted() {
    let mut b = Build::new(2, 4);
    let (this, you) = (b.slot(1), b.slot(0));
    let ten = b.c(10);
    let scaled = b.num(Num::Mul(this, ten));
    let text = b.num(Num::Add(scaled, you));
    let texts = b.table("stone.text", Some(STONES), 1, &[NONE, i32::from(text.0), NONE, i32::from(text.0)]);
    b.p.consts[texts.index()].none = NONE;
    let seat = b.c(1);
    let stones: Vec<NumId> = [0, 1, 3, NONE].into_iter().map(|stone| b.c(stone)).collect();
    let rows: Vec<NumId> = stones.iter().map(|stone| b.num(Num::Dyn(texts, *stone, seat))).collect();
    let start = b.proc("start", 2, |b, _| {
        let some = b.set(Set::One(stones[2]), STONES);
        vec![Stmt::Mute(some), Stmt::Return(seat)]
    });
    let game = b.game(start, |_| RING);
    assert_eq!(rows.into_iter().map(|row| game.eval(row, 2)).collect::<Vec<_>>(), [0, 11, 0, 0]);
}

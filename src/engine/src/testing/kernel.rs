//! The kernel verbs: what is kept twice stays in step, order and chance are as declared.

use model::hash::mix;
use model::program::*;

use super::build::*;
use crate::{Game, Record};

/// A game that runs some statements and then asks seat 0 yes or no.
fn after(seats: u8, stones: u16, lie: impl Fn(u16) -> i32, body: impl FnOnce(&mut Build) -> Vec<Stmt>) -> Game {
    let mut b = Build::new(seats, stones);
    let start = b.proc("start", 6, |b, at| {
        let mut statements = body(b);
        let end = at + statements.len() as u32 + 1;
        let (seat, one) = (b.c(0), b.c(1));
        let ask = b.ask(seat, Shape::YesNo(one), 5, None, end);
        statements.extend([Stmt::Ask(ask), Stmt::Return(one)]);
        statements
    });
    let game = b.game(start, lie);
    sound(&game);
    game
}

#[test]
fn a_move_keeps_masks_lists_knowledge_and_live_bits() {
    let game = after(
        2,
        6,
        |_| BAG,
        |b| {
            let (two, four, palm, ring, bag) = (b.c(2), b.c(4), b.c(PALM + 1), b.c(RING), b.c(BAG));
            vec![
                Stmt::Move(STONES, two, palm, false),
                Stmt::Move(STONES, four, ring, false),
                Stmt::Move(STONES, two, bag, true),
            ]
        },
    );
    assert_eq!(game.order(STONES, BAG as u16), [2, 0, 1, 3, 5]);
    assert_eq!(game.contents(STONES, RING as u16).iter().collect::<Vec<_>>(), [4]);
    assert_eq!((game.known_by(STONES, 2), game.known_by(STONES, 4)), (0, 0b11));
    assert_eq!(game.location(STONES, 4), Some(RING as u16));
}

#[test]
fn looking_widens_and_moving_resets_what_is_known() {
    let game = after(
        3,
        6,
        |_| BAG,
        |b| {
            let (three, seat, well) = (b.c(3), b.c(1), b.c(WELL));
            let some = b.set(Set::One(three), STONES);
            let five = b.c(5);
            let other = b.set(Set::One(five), STONES);
            vec![Stmt::Look(some, seat), Stmt::Reveal(other), Stmt::Move(STONES, three, well, false)]
        },
    );
    assert_eq!(game.known_by(STONES, 5), 0b111);
    assert_eq!(game.known_by(STONES, 3), 0b111);
    assert_eq!(game.known_by(STONES, 0), 0);
}

#[test]
fn a_shuffle_orders_by_hash_of_stream_round_and_name() {
    let game = after(
        2,
        9,
        |_| BAG,
        |b| {
            let bag = b.c(BAG);
            vec![Stmt::Shuffle(STONES, bag), Stmt::Shuffle(STONES, bag)]
        },
    );
    let seed = mix(1 ^ model::hash::name("bag"));
    let mut expected: Vec<u16> = (0..9).collect();
    expected.sort_by_key(|stone| mix(seed ^ mix(1) ^ model::hash::name(&format!("stone/{stone}"))));
    expected.reverse();
    assert_eq!(game.order(STONES, BAG as u16), expected, "bottom first");
}

#[test]
fn a_shuffle_with_one_piece_more_keeps_the_order_of_the_rest() {
    let orders = [8, 9].map(|stones| {
        let game = after(
            2,
            stones,
            |_| BAG,
            |b| {
                let bag = b.c(BAG);
                vec![Stmt::Shuffle(STONES, bag)]
            },
        );
        game.order(STONES, BAG as u16)
    });
    let without: Vec<u16> = orders[1].iter().copied().filter(|stone| *stone < 8).collect();
    assert_eq!(orders[0], without);
}

#[test]
fn numbers_are_drawn_from_their_own_stream() {
    let mut b = Build::new(2, 4);
    let out = b.column("out", None, Store::I16, (0, 999));
    let start = b.proc("start", 6, |b, _| {
        let (zero, six) = (b.c(0), b.c(6));
        let drawn = b.slot(2);
        let ring = b.lying(RING);
        let chosen = b.slot(3);
        let args = [drawn, chosen].map(|value| b.args(&[zero, zero, value]));
        vec![
            Stmt::Draw(StreamId(1), six, 2),
            Stmt::DrawOf(StreamId(1), ring, 3),
            Stmt::Write(out, args[0], Write::Set),
            Stmt::Return(zero),
        ]
    });
    let game = b.game(start, |stone| if stone == 2 { RING } else { BAG });
    let seed = mix(1 ^ model::hash::name("dice"));
    assert_eq!(game.field(out, 0, 0), (mix(seed ^ mix(0)) % 6) as i32);
}

#[test]
fn dealing_refills_an_empty_list_by_a_shuffle() {
    let mut b = Build::new(2, 6);
    b.p.domains[1].locations[BAG as usize].refilled = Some(RING as u16);
    let start = b.proc("start", 6, |b, _| {
        let (four, bag, palm) = (b.c(4), b.c(BAG), b.c(PALM));
        vec![Stmt::Deal(STONES, four, bag, palm), Stmt::Return(four)]
    });
    let game = b.game(start, |stone| if stone < 2 { BAG } else { RING });
    sound(&game);
    let palm = game.contents(STONES, PALM as u16);
    assert!(palm.count() == 4 && palm.has(0) && palm.has(1));
    assert_eq!((game.order(STONES, BAG as u16).len(), game.contents(STONES, RING as u16).count()), (2, 0));
}

#[test]
fn spare_pieces_are_created_lowest_first_and_no_more_than_there_are() {
    let game = after(
        2,
        6,
        |stone| if stone < 2 { RING } else { 0 },
        |b| {
            let (pool, two, nine, ring, well) = (b.mask(STONES, [1, 3, 4, 5]), b.c(2), b.c(9), b.c(RING), b.c(WELL));
            vec![Stmt::Create(pool, two, ring), Stmt::Create(pool, nine, well)]
        },
    );
    assert_eq!(game.contents(STONES, RING as u16).iter().collect::<Vec<_>>(), [0, 1, 3, 4]);
    assert_eq!(game.order(STONES, WELL as u16), [5]);
    assert_eq!(game.location(STONES, 2), Some(0));
}

#[test]
fn a_muted_piece_is_not_live_until_it_moves() {
    let muted = |moved: bool| {
        after(
            2,
            4,
            |_| RING,
            |b| {
                let (one, ring) = (b.c(1), b.c(RING));
                let some = b.set(Set::One(one), STONES);
                let mut statements = vec![Stmt::Mute(some)];
                if moved {
                    statements.push(Stmt::Move(STONES, one, ring, false));
                }
                statements
            },
        )
    };
    let live = |game: &Game| {
        let at = game.engine().program().layout.live[1].expect("stones are live somewhere") as usize;
        game.state().bytes()[at]
    };
    assert_eq!((live(&muted(false)), live(&muted(true))), (0b1101, 0b1111));
}

#[test]
fn writes_clamp_and_keep_the_inverse() {
    let mut b = Build::new(3, 6);
    let size = b.column("stone.size", Some(STONES), Store::I8, (1, 4));
    let inverse = b.alloc(4 * 8);
    b.p.columns[size.index()].inverse = Some(inverse);
    b.starts.push((size.0, 1));
    let tags = b.column("stone.tags", Some(STONES), Store::Set(1), (0, 0));
    b.p.columns[tags.index()].target = Some(SEATS);
    let flag = b.column("stone.flag", Some(STONES), Store::Bit, (0, 1));
    let start = b.proc("start", 6, |b, _| {
        let n: Vec<NumId> = (0..10).map(|value| b.c(value)).collect();
        let mut write = |column, object: usize, value: usize, how| {
            let args = b.args(&[n[object], n[0], n[value]]);
            Stmt::Write(column, args, how)
        };
        vec![
            write(size, 0, 2, Write::Add),
            write(size, 1, 9, Write::Add),
            write(size, 2, 9, Write::Sub),
            write(size, 0, 1, Write::Sub),
            write(tags, 3, 2, Write::Include),
            write(tags, 3, 0, Write::Include),
            write(tags, 3, 2, Write::Exclude),
            write(flag, 5, 1, Write::Set),
            Stmt::Return(n[0]),
        ]
    });
    let mut program = b.finish(start, |_| BAG);
    program.initial[inverse as usize] = 0b111111;
    let engine = crate::Engine::new(program).expect("a sound program");
    let game = Game::new(&engine, 1);
    sound(&game);
    assert_eq!([0, 1, 2, 3].map(|stone| game.field(size, stone, 0)), [2, 4, 1, 1]);
    assert_eq!(game.set_field(tags, 3, 0).iter().collect::<Vec<_>>(), [0]);
    assert_eq!((game.field(flag, 5, 0), game.field(flag, 4, 0)), (1, 0));
}

#[test]
fn a_list_forgets_its_first_and_gives_back_its_last() {
    let mut b = Build::new(2, 6);
    let way = b.family("way", None, 3, Store::I8, (-1, 5));
    b.p.columns[way.index()].target = Some(STONES);
    b.p.columns[way.index()].init = -1;
    b.starts.push((way.0, -1));
    let start = b.proc("start", 6, |b, _| {
        let n: Vec<NumId> = (0..6).map(|value| b.c(value)).collect();
        let mut write = |value: usize, how| Stmt::Write(way, b.args(&[n[0], n[0], n[value]]), how);
        let mut statements: Vec<Stmt> = [4, 1, 2, 1].map(|stone| write(stone, Write::Push)).to_vec();
        statements.push(write(5, Write::Pull));
        statements.push(write(1, Write::Pull));
        statements.push(Stmt::Return(n[0]));
        statements
    });
    let game = b.game(start, |_| BAG);
    sound(&game);
    assert_eq!([0, 1, 2].map(|at| game.field(way, 0, at)), [1, 2, -1], "of 1 2 1 the last 1 is gone");
}

#[test]
fn a_hard_bound_is_an_error_and_not_a_clamp() {
    let mut b = Build::new(2, 4);
    let out = b.column("out", None, Store::I8, (0, 5));
    b.p.columns[out.index()].hard = true;
    let start = b.proc("start", 2, |b, _| {
        let (zero, six) = (b.c(0), b.c(6));
        vec![Stmt::Write(out, b.args(&[zero, zero, six]), Write::Add), Stmt::Return(zero)]
    });
    assert_eq!(b.game(start, |_| BAG).error().map(|error| error.fault), Some(crate::Fault::Bound));
}

#[test]
fn the_end_ranks_by_value_and_shares_places() {
    let mut b = Build::new(4, 4);
    let values = b.table("worth", Some(SEATS), 1, &[3, 9, 3, 1]);
    let start = b.proc("start", 2, |b, _| {
        let seats = b.mask(SEATS, [0, 1, 2]);
        let set = b.set(Set::Const(seats), SEATS);
        let seat = b.num(Num::Reg(4));
        let worth = b.num(Num::Print(values, seat));
        vec![Stmt::End(None, set, 4, worth, None), Stmt::Return(seat)]
    });
    let game = b.game(start, |_| BAG);
    let result = game.result().expect("the game is over");
    assert_eq!(result.iter().map(|one| (one.rank, one.value)).collect::<Vec<_>>(), [(2, 3), (1, 9), (2, 3), (4, 0)]);
    assert_eq!(result.iter().map(|one| one.won).collect::<Vec<_>>(), [false, true, false, false]);
    sound(&game);
}

#[test]
fn who_has_won_may_be_said_apart_from_places() {
    let ended = |winners: Option<&[u16]>, ranked: &[u16]| {
        let mut b = Build::new(3, 4);
        let values = b.table("worth", Some(SEATS), 1, &[3, 9, 1]);
        let start = b.proc("start", 2, |b, _| {
            let mut seats = |seats: &[u16]| {
                let mask = b.mask(SEATS, seats.iter().copied());
                b.set(Set::Const(mask), SEATS)
            };
            let (won, set) = (winners.map(&mut seats), seats(ranked));
            let seat = b.num(Num::Reg(4));
            let worth = b.num(Num::Print(values, seat));
            vec![Stmt::End(won, set, 4, worth, None), Stmt::Return(seat)]
        });
        let game = b.game(start, |_| BAG);
        sound(&game);
        game.result().expect("the game is over").iter().map(|one| (one.rank, one.won)).collect::<Vec<_>>()
    };
    assert_eq!(ended(Some(&[0, 2]), &[0, 1, 2]), [(2, true), (1, false), (3, true)]);
    assert_eq!(ended(Some(&[]), &[0, 1, 2]), [(2, false), (1, false), (3, false)]);
    // Nobody is first where nobody is ranked.
    assert_eq!(ended(Some(&[]), &[]), [(2, false); 3]);
    assert_eq!(ended(Some(&[2]), &[2]), [(2, false), (2, false), (1, true)]);
}

#[test]
fn every_verb_is_one_record_when_a_journal_is_kept() {
    let mut b = Build::new(2, 4);
    let start = b.proc("start", 6, |b, at| {
        let (seat, one, bag, ring) = (b.c(0), b.c(1), b.c(BAG), b.c(RING));
        let ask = b.ask(seat, Shape::YesNo(one), 5, None, at + 1);
        let all = b.lying(BAG);
        vec![Stmt::Ask(ask), Stmt::Shuffle(STONES, bag), Stmt::MoveAll(all, ring, false), Stmt::Return(one)]
    });
    let mut game = b.game(start, |_| BAG);
    game.keep_journal();
    game.answer(crate::Answer::Yes).expect("offered");
    let moves =
        game.journal().iter().filter(|record| matches!(record, Record::Moved { seen: 0b11, from: 1, to: 2, .. }));
    assert_eq!(moves.count(), 4);
    assert!(matches!(game.journal()[1], Record::Shuffled { location: 1, .. }));
    assert_eq!(game.journal().len(), 6);
}

#[test]
fn what_chance_comes_to_can_be_fixed() {
    let mut b = Build::new(2, 9);
    let out = b.column("out", None, Store::I16, (0, 999));
    let start = b.proc("start", 6, |b, at| {
        let (zero, one, six, bag) = (b.c(0), b.c(1), b.c(6), b.c(BAG));
        let ask = b.ask(zero, Shape::YesNo(one), 5, None, at + 1);
        let args = [2, 3].map(|slot| {
            let drawn = b.slot(slot);
            b.args(&[zero, zero, drawn])
        });
        vec![
            Stmt::Ask(ask),
            Stmt::Shuffle(STONES, bag),
            Stmt::Draw(StreamId(1), six, 2),
            Stmt::Draw(StreamId(1), six, 3),
            Stmt::Write(out, args[0], Write::Set),
            Stmt::Write(out, args[0], Write::Add),
            Stmt::Write(out, args[1], Write::Add),
            Stmt::Return(zero),
        ]
    });
    let mut game = b.game(start, |_| BAG);
    assert!(
        game.fix_draws(StreamId(1), 6, &[5, 3])
            && game.fix_order(STONES, BAG as u16, &[vec![4, 7], vec![4, 7], vec![2]])
    );
    assert!(!game.fix_draws(StreamId(1), 6, &[6]), "six is past the end of six");
    assert!(!game.fix_draws(StreamId(1), 0, &[0]) && !game.fix_order(STONES, RING as u16, &[vec![1]]));
    game.answer(crate::Answer::Yes).expect("offered");
    assert_eq!(game.field(out, 0, 0), 13);
    let order = game.order(STONES, BAG as u16);
    let top: Vec<u16> = order.iter().rev().take(3).copied().collect();
    assert!(top[2] == 2 && top[..2].contains(&4) && top[..2].contains(&7), "{order:?}");
}

//! Looking ahead: what is imagined fits what a seat knows, and no more than that is known to the policy that looks.

use model::program::*;

use super::build::*;
use crate::exchange::permute;
use crate::{Answer, Asked, Game, Greedy};

/// Seat 0 must say which of the first four stones lies at a place; it is ahead at the end if it is right.
fn searched(place: i32, hidden: u16, seed: u64) -> Game {
    let mut b = Build::new(2, 8);
    let start = b.proc("start", 8, |b, at| {
        let (low, high, seat, nine, place) = (b.c(0), b.c(3), b.c(0), b.c(9), b.c(place));
        let ask = b.ask(seat, Shape::Number(low, high), 2, None, at + 1);
        let guess = b.slot(2);
        let lies = b.set(Set::In(place), STONES);
        let right = b.num(Num::Has(lies, guess));
        finished(b, right, nine, vec![Stmt::Ask(ask)])
    });
    let engine = b.engine(start, |stone| if stone == hidden { place } else { BAG });
    Game::new(&engine, seed)
}

/// Seat 1 commits a number, then seat 0 another: it is ahead at the end if they are equal.
fn matched(hidden: bool, seed: u64) -> Game {
    let mut b = Build::new(2, 8);
    let start = b.proc("start", 8, |b, at| {
        let (low, high, nine) = (b.c(0), b.c(3), b.c(9));
        let (zero, one) = (b.c(0), b.c(1));
        let first = b.ask(one, Shape::Number(low, high), 2, None, at + 1);
        let second = b.ask(zero, Shape::Number(low, high), 3, None, at + 2);
        b.p.asks.iter_mut().for_each(|ask| ask.hidden = hidden);
        let (one, two) = (b.slot(2), b.slot(3));
        let right = b.num(Num::Eq(one, two));
        finished(b, right, nine, vec![Stmt::Ask(first), Stmt::Ask(second)])
    });
    let engine = b.engine(start, |_| BAG);
    Game::new(&engine, seed)
}

/// Ends the game after some statements: seat 0 has nine if it is right.
fn finished(b: &mut Build, right: NumId, nine: NumId, mut before: Vec<Stmt>) -> Vec<Stmt> {
    let (seat, zero) = (b.num(Num::Reg(4)), b.c(0));
    let own = b.num(Num::Eq(seat, zero));
    let both = b.num(Num::And(own, right));
    let worth = b.num(Num::Mul(both, nine));
    let seats = b.mask(SEATS, [0, 1]);
    let all = b.set(Set::Const(seats), SEATS);
    before.extend([Stmt::End(None, all, 4, worth, None), Stmt::Return(zero)]);
    before
}

#[test]
fn what_is_imagined_is_what_the_seat_knows_and_anything_besides() {
    let mut b = Build::new(2, 9);
    let start = b.proc("start", 4, |b, at| {
        let (seat, zero, stones) = (b.c(0), b.c(0), b.lying(PALM));
        let ask = b.ask(seat, Shape::Pick(stones), 2, None, at + 1);
        vec![Stmt::Ask(ask), Stmt::Return(zero)]
    });
    let game = b.game(start, |stone| match stone {
        0..3 => PALM,
        3..5 => PALM + 1,
        5..8 => BAG,
        _ => RING,
    });
    let (mut palm, mut top) = ([0; 9], [0; 9]);
    for salt in 0..900 {
        let mut other = game.fork();
        other.imagine(0, salt);
        sound(&other);
        assert_eq!(other.view(0), game.view(0));
        other.contents(STONES, PALM as u16 + 1).iter().for_each(|stone| palm[usize::from(stone)] += 1);
        top[usize::from(other.order(STONES, BAG as u16)[2])] += 1;
        assert_ne!(other.state().seed(), game.state().seed(), "chance falls anew");
    }
    // Two of five lie in the palm of the other seat, and one of five on top of the bag.
    for (stone, (palm, top)) in palm.into_iter().zip(top).enumerate() {
        let hidden = (3..8).contains(&stone);
        assert_eq!((300..420).contains(&palm), hidden, "stone {stone}: {palm}");
        assert_eq!((130..230).contains(&top), hidden, "stone {stone}: {top}");
    }
}

#[test]
fn what_lies_open_is_used_and_what_is_hidden_is_not() {
    let right = |place| {
        let found = |k: &u64| {
            let stone = (*k % 4) as u16;
            Greedy::new().choose(&searched(place, stone, *k)) == Some(Answer::Number(stone.into()))
        };
        (0..100).filter(found).count()
    };
    assert_eq!(right(RING), 100);
    assert_eq!(right(PALM), 100, "its own palm");
    let by_chance = right(PALM + 1);
    assert!((10..40).contains(&by_chance), "{by_chance} of 100 in the palm of the other");
}

#[test]
fn what_others_committed_in_secret_is_imagined_too() {
    let hits = |hidden| {
        let mut hits = 0;
        for seed in 0..25 {
            for number in 0..4 {
                let (mut game, mut greedy) = (matched(hidden, seed), Greedy::new());
                greedy.notice(&game);
                greedy.hear(&game, &Answer::Number(number));
                game.answer(Answer::Number(number)).expect("offered");
                greedy.notice(&game);
                hits += u32::from(greedy.choose(&game) == Some(Answer::Number(number)));
            }
        }
        hits
    };
    assert_eq!(hits(false), 100);
    assert_eq!(hits(true), 25, "it says the same whatever the other committed");
}

#[test]
fn who_comes_late_to_a_secret_does_not_look_into_it() {
    let hit = |number: i32| {
        let mut game = matched(true, 3);
        game.answer(Answer::Number(number)).expect("offered");
        let mut greedy = Greedy::new();
        greedy.notice(&game);
        greedy.choose(&game) == Some(Answer::Number(number))
    };
    assert_eq!((0..4).filter(|number| hit(*number)).count(), 1);
}

#[test]
fn one_seed_is_one_answer_and_all_answers_are_weighed() {
    let game = searched(RING, 2, 1);
    let weighed = || Greedy::new().weigh(&game).expect("something is asked");
    assert_eq!(weighed(), weighed());
    assert_eq!((weighed().len(), weighed()[0].mean()), (4, 9.0));
    assert!(weighed().iter().all(|one| one.games > 0));
}

/// Seat 1 may say yes if stone 9 lies in its palm, among two others of those that seat 0 does not know.
fn reacting() -> Game {
    let mut b = Build::new(2, 24);
    let start = b.proc("start", 4, |b, at| {
        let (seat, nine, zero, palm) = (b.c(1), b.c(9), b.c(0), b.c(PALM + 1));
        let lies = b.set(Set::In(palm), STONES);
        let holds = b.num(Num::Has(lies, nine));
        let ask = b.ask(seat, Shape::YesNo(holds), 2, None, at + 1);
        b.p.asks.iter_mut().for_each(|ask| ask.public = false);
        vec![Stmt::Ask(ask), Stmt::Return(zero)]
    });
    b.game(start, |stone| match stone {
        0..3 => PALM,
        7..10 => PALM + 1,
        _ => BAG,
    })
}

#[test]
fn of_a_question_that_tells_the_others_learn_that_somebody_decides() {
    let game = reacting();
    assert_eq!(game.view(1).asked, Some(Asked::Told(AskId(0), 1)));
    assert_eq!((game.view(0).asked, game.view(0).question), (Some(Asked::Somebody), None));
}

#[test]
fn for_a_seat_that_is_not_asked_only_worlds_are_imagined_in_which_the_other_is() {
    let game = reacting();
    let mut with = [0; 24];
    for salt in 0..300 {
        let mut other = game.fork();
        other.imagine(0, salt);
        sound(&other);
        assert_eq!(other.question(), game.question(), "salt {salt}");
        assert_eq!(other.view(0), game.view(0), "salt {salt}");
        other.contents(STONES, PALM as u16 + 1).iter().for_each(|stone| with[usize::from(stone)] += 1);
    }
    assert_eq!(with[9], 300, "it holds what it was asked for");
    // Two of twenty others lie beside it.
    let others = (3..24).filter(|stone| *stone != 9);
    assert!(others.clone().all(|stone| (5..90).contains(&with[stone])), "{with:?}");
}

/// Whoever looks on may have stepped in: what the other could not be asked there leaves nothing behind.
#[test]
fn worlds_are_the_same_whether_or_not_the_other_could_be_asked() {
    let mut b = Build::new(2, 24);
    let start = b.proc("start", 4, |b, at| {
        let (seat, zero, palm, some) = (b.c(1), b.c(0), b.c(PALM + 1), b.mask(STONES, 7..20));
        let (lies, some) = (b.set(Set::In(palm), STONES), b.set(Set::Const(some), STONES));
        let those = b.set(Set::And(lies, some), STONES);
        let ask = b.ask(seat, Shape::Pick(those), 2, None, at + 1);
        vec![Stmt::Ask(ask), Stmt::Return(zero)]
    });
    let game = b.game(start, |stone| if (7..10).contains(&stone) { PALM + 1 } else { BAG });
    let mut unasked = 0;
    for salt in 0..50 {
        let mut other = game.fork();
        other.permute_unknown(0, salt);
        unasked += u32::from(!other.fork().ask_again());
        let (mut one, mut two) = (game.fork(), other);
        one.imagine(0, salt);
        two.imagine(0, salt);
        assert_eq!(one.state(), two.state(), "salt {salt}");
    }
    assert!((10..40).contains(&unasked), "of fifty arrangements {unasked} leave it one stone or none");
}

#[test]
fn what_is_imagined_is_the_same_whatever_lies_where_nobody_looks() {
    let game = searched(PALM + 1, 2, 5);
    let mut exchanged = game.fork();
    assert!((0..9).any(|salt| exchanged.permute_unknown(0, salt) > 0));
    for salt in 0..50 {
        let (mut one, mut two) = (game.fork(), exchanged.fork());
        one.imagine(0, salt);
        two.imagine(0, salt);
        assert_eq!(one.state(), two.state(), "salt {salt}");
    }
    assert_eq!(Greedy::new().weigh(&game), Greedy::new().weigh(&exchanged));
}

/// What is compared without making views is what views are compared by.
#[test]
fn games_look_alike_to_a_seat_whose_views_are_equal() {
    let mut seen = [0; 2];
    let game = searched(PALM + 1, 2, 5);
    for salt in 0..200 {
        let mut other = game.fork();
        match salt % 5 {
            0 => other.imagine(0, salt),
            1 => other.imagine(1, salt),
            2 => drop(other.place(STONES, (salt % 7) as u16, PALM as u16)),
            3 => other.show(STONES, (salt % 7) as u16, 1),
            _ => drop(other.answer(Answer::Number((salt % 3) as i32))),
        }
        for seat in 0..2 {
            let alike = game.view(seat) == other.view(seat);
            assert_eq!(game.looks_like(&other, seat), alike, "salt {salt}, seat {seat}");
            seen[usize::from(alike)] += 1;
        }
    }
    assert!(seen.iter().all(|times| *times > 50), "{seen:?}");
}

#[test]
fn pieces_that_take_one_anothers_places_are_as_if_they_were_exchanged_by_twos() {
    let game = searched(PALM + 1, 2, 5);
    let (mut at_once, mut by_twos) = (game.fork(), game.fork());
    at_once.reading(|m| permute(m, STONES, &[(0, 5), (5, 2), (2, 7), (7, 0)]));
    for (one, other) in [(0, 5), (5, 2), (2, 7)] {
        by_twos.reading(|m| permute(m, STONES, &[(one, other), (other, one)]));
    }
    sound(&at_once);
    assert!(at_once.state() == by_twos.state() && at_once.state() != game.state());
}

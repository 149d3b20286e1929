//! Taking back, forks, saves, replays and views over a small game of chance and choice.

use std::sync::Arc;

use model::program::*;

use super::build::*;
use crate::{Answer, Asked, Divergence, Engine, Game, LoadError, Mix, Policy, Replay, UndoError};

/// Twelve turns: the seats choose in turn a stone of their palm for the well; on every third turn the top of the bag
/// goes to the palm first. Then the seats are ranked by stones left.
fn engine() -> Arc<Engine> {
    let mut b = Build::new(2, 24);
    let start = b.proc("start", 6, |b, at| {
        let (zero, one, three, twelve, bag, well) = (b.c(0), b.c(1), b.c(3), b.c(12), b.c(BAG), b.c(WELL));
        let (turn, seat, chosen) = (b.slot(2), b.slot(0), b.slot(3));
        let left = b.num(Num::Lt(turn, twelve));
        let whole = b.num(Num::Div(turn, three));
        let thirds = b.num(Num::Mul(whole, three));
        let third = b.num(Num::Eq(thirds, turn));
        let palms = b.c(PALM);
        let palm = b.num(Num::Add(palms, seat));
        let own = b.set(Set::In(palm), STONES);
        let ask = b.ask(seat, Shape::Pick(own), 3, Some(at + 8), at + 8);
        let top = b.num(Num::Top(STONES, bag));
        let next_turn = b.num(Num::Add(turn, one));
        let next_seat = b.num(Num::Seat(seat, 1));
        let all = b.mask(SEATS, [0, 1]);
        let seats = b.set(Set::Const(all), SEATS);
        let each = b.num(Num::Reg(0));
        let each_palm = b.num(Num::Add(palms, each));
        let each_own = b.set(Set::In(each_palm), STONES);
        let count = b.num(Num::Count(each_own));
        vec![
            Stmt::Let(0, zero),
            Stmt::Shuffle(STONES, bag),
            Stmt::Unless(left, Pc(at + 11)),
            Stmt::Unless(third, Pc(at + 6)),
            Stmt::Move(STONES, top, palm, false),
            Stmt::Jump(Pc(at + 6)),
            Stmt::Ask(ask),
            Stmt::Move(STONES, chosen, well, false),
            Stmt::Let(2, next_turn),
            Stmt::Let(0, next_seat),
            Stmt::Jump(Pc(at + 2)),
            Stmt::End(None, seats, 0, count, None),
            Stmt::Return(zero),
        ]
    });
    b.engine(start, |stone| if stone < 8 { PALM + i32::from(stone / 4) } else { BAG })
}

#[test]
fn random_games_are_sound_and_repeat() {
    let engine = engine();
    let mut game = Game::new(&engine, 0);
    let mut traces = Vec::new();
    for seed in 0..40 {
        game.reset(seed);
        let mut policy = Policy::new(seed, Mix::A);
        while let Some(question) = game.question() {
            sound(&game);
            let answer = policy.choose(&engine, question);
            game.answer(answer).expect("a policy gives what is offered");
        }
        sound(&game);
        assert!(game.finished() && game.decisions() == 12);
        traces.push((policy.trace, game.state().fingerprint()));
        let mut again = Game::new(&engine, seed);
        let mut policy = Policy::new(seed, Mix::A);
        policy.play(&mut again);
        assert_eq!(traces.last(), Some(&(policy.trace, again.state().fingerprint())));
    }
    traces.dedup();
    assert_eq!(traces.len(), 40);
}

#[test]
fn an_answer_is_taken_back_unless_something_stands_between() {
    let engine = engine();
    let mut game = Game::new(&engine, 3);
    game.keep_history(8);
    game.keep_journal();
    assert_eq!(game.undo(), Err(UndoError::Nothing));
    game.answer(Answer::Decline).expect("offered");
    assert_eq!(game.undo(), Err(UndoError::Decider));
    // What seat 1 lays on the well everybody sees, and it knew before: only that another is asked stands between.
    let own = game.question().and_then(|question| question.among.nth(0)).expect("seat 1 has stones");
    game.answer(Answer::Pick(own)).expect("offered");
    assert_eq!(game.undo_barrier(), Some(UndoError::Decider));
}

#[test]
fn undo_and_redo_restore_state_question_and_journal() {
    let mut b = Build::new(2, 6);
    let start = b.proc("start", 6, |b, at| {
        let seat = b.c(0);
        let own = b.lying(PALM);
        let ask = b.ask(seat, Shape::Pick(own), 2, None, at + 3);
        let (chosen, ring) = (b.slot(2), b.c(0));
        vec![Stmt::Ask(ask), Stmt::Move(STONES, chosen, ring, false), Stmt::Jump(Pc(at)), Stmt::Return(seat)]
    });
    let mut program = b.finish(start, |_| PALM);
    program.domains[1].locations[0].audience = 1;
    let mut game = Game::new(&Engine::new(program).expect("a sound program"), 1);
    game.keep_history(3);
    game.keep_journal();
    let mut seen = vec![game.clone()];
    for stone in [4, 0, 2, 5] {
        game.answer(Answer::Pick(stone)).expect("offered");
        seen.push(game.clone());
    }
    for back in (1..4).rev() {
        assert_eq!(game.undo(), Ok(()));
        assert_eq!((game.state(), game.question()), (seen[back].state(), seen[back].question()));
        assert_eq!(game.journal(), seen[back].journal());
    }
    assert_eq!(game.undo(), Err(UndoError::Nothing), "the ring holds three");
    for later in &seen[2..5] {
        assert_eq!(game.redo(), Ok(()));
        assert_eq!((game.state(), game.journal()), (later.state(), later.journal()));
    }
    assert_eq!(game.redo(), Err(UndoError::Nothing));
    game.undo().expect("nothing stands between");
    game.answer(Answer::Pick(3)).expect("offered");
    assert_eq!(game.redo(), Err(UndoError::Nothing), "another answer was given");
}

#[test]
fn a_fork_goes_its_own_way() {
    let engine = engine();
    let mut game = Game::new(&engine, 5);
    let fork = game.fork();
    assert_eq!((&fork, fork.question()), (&game, game.question()));
    game.answer(Answer::Decline).expect("offered");
    assert_ne!(fork, game);
    let mut other = Game::new(&engine, 9);
    other.fork_from(&game);
    assert_eq!((&other, other.question()), (&game, game.question()));
}

#[test]
fn a_save_comes_back_and_a_broken_one_says_why() {
    let engine = engine();
    let mut game = Game::new(&engine, 5);
    for _ in 0..5 {
        let bytes = game.save();
        let back = Game::load(&engine, &bytes).expect("a fresh save");
        assert_eq!((&back, back.question()), (&game, game.question()));
        game.answer(Answer::Decline).expect("offered");
    }
    let bytes = game.save();
    let load = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut changed = bytes.clone();
        change(&mut changed);
        Game::load(&engine, &changed).err()
    };
    assert_eq!(load(&|_| {}), None);
    assert_eq!(load(&|b| b.truncate(20)), Some(LoadError::Short));
    assert_eq!(load(&|b| b[0] = b'X'), Some(LoadError::NotASave));
    assert_eq!(load(&|b| b[4] = 9), Some(LoadError::Version { expected: 1, found: 9 }));
    assert_eq!(load(&|b| b[8] = 1), Some(LoadError::Content { expected: 11, found: 1 }));
    assert_eq!(load(&|b| b[16] = 2), Some(LoadError::Layout { expected: 22, found: 2 }));
    assert!(matches!(
        load(&|b| {
            b.pop();
        }),
        Some(LoadError::Length { .. })
    ));
    let last = bytes.len() - 1;
    assert_eq!(load(&|b| b[last] ^= 1), Some(LoadError::Checksum));
}

#[test]
fn a_body_that_was_changed_under_a_true_header_is_refused_or_can_be_played() {
    let engine = engine();
    let mut game = Game::new(&engine, 5);
    let mut policy = Policy::new(5, Mix::A);
    let (mut taken, mut refused) = (0, 0);
    while let Some(question) = game.question() {
        let answer = policy.choose(&engine, question);
        let bytes = game.save();
        for (at, value) in (40..bytes.len()).flat_map(|at| [0, 1, 0x7f, 0x80, bytes[at] ^ 0x55].map(|v| (at, v))) {
            let mut changed = bytes.clone();
            changed[at] = value;
            Game::seal(&engine, &mut changed);
            match Game::load(&engine, &changed) {
                Ok(mut loaded) => {
                    taken += 1;
                    Policy::new(1, Mix::A).play(&mut loaded);
                }
                Err(error) => {
                    refused += 1;
                    assert_eq!(error, LoadError::Broken);
                }
            }
        }
        game.answer(answer).expect("offered");
    }
    assert!(taken > 0 && refused > 0, "{taken} taken, {refused} refused");
}

#[test]
fn a_replay_is_checked_at_every_answer_and_fingerprint() {
    let engine = engine();
    let mut game = Game::new(&engine, 7);
    let mut replay = Replay::new(&engine, 7);
    let mut policy = Policy::new(7, Mix::A);
    while let Some(question) = game.question() {
        let answer = policy.choose(&engine, question);
        replay.answer(&mut game, answer).expect("offered");
    }
    assert_eq!(replay.check(&engine).as_ref(), Ok(&game));
    let broken = |change: &dyn Fn(&mut Replay)| {
        let mut other = replay.clone();
        change(&mut other);
        other.check(&engine).err()
    };
    assert_eq!(broken(&|r| r.version = 9), Some(Divergence::Version { expected: 1, found: 9 }));
    assert_eq!(broken(&|r| r.content_hash = 9), Some(Divergence::Content { expected: 11, found: 9 }));
    assert!(matches!(broken(&|r| r.answers[4] = Answer::Pick(23)), Some(Divergence::Refused { decision: 5, .. })));
    assert_eq!(broken(&|r| r.fingerprints[0] ^= 1), Some(Divergence::State { decision: 12 }));
    assert_eq!(broken(&|r| r.answers.push(Answer::Yes)), Some(Divergence::Length { decision: 13 }));
}

#[test]
fn a_view_names_what_the_seat_knows_and_counts_the_rest() {
    let engine = engine();
    let game = Game::new(&engine, 5);
    let view = game.view(1);
    let seen =
        |location: i32| view.locations.iter().find(|one| i32::from(one.location) == location).expect("not empty");
    assert_eq!(seen(PALM + 1).pieces, [4, 5, 6, 7].map(Some));
    assert_eq!(seen(PALM).hidden[0].number, 5);
    assert_eq!(seen(BAG).pieces, [None; 15]);
    assert_eq!((view.question, view.asked), (None, Some(Asked::Told(AskId(0), 0))));
    assert!(game.view(0).question.is_some());
}

#[test]
fn views_do_not_change_when_what_is_hidden_is_exchanged() {
    let engine = engine();
    let mut game = Game::new(&engine, 5);
    let mut policy = Policy::new(5, Mix::A);
    let mut exchanged = 0;
    while let Some(question) = game.question() {
        for seat in 0..2 {
            let mut other = game.fork();
            exchanged += other.permute_unknown(seat, u64::from(seat) + 99);
            sound(&other);
            assert_eq!(other.view(seat), game.view(seat));
        }
        let answer = policy.choose(&engine, question);
        game.answer(answer).expect("offered");
    }
    assert!(exchanged > 50);
}

#[test]
fn a_game_advances_to_a_statement_and_goes_on_from_there() {
    let engine = engine();
    let mut game = Game::new(&engine, 5);
    // The end of the game is the statement before the last.
    let end = Pc(engine.program().code.len() as u32 - 2);
    let reached =
        game.advance_to(end, &mut |question| question.nth(question.len() - 1).expect("there is a last answer"));
    assert_eq!((reached, game.question(), game.finished()), (Ok(true), None, false));
    for stone in 8..14 {
        assert!(game.place(STONES, stone, PALM as u16 + 1));
    }
    assert!(!game.place(STONES, 99, 1) && !game.place(STONES, 1, 99));
    sound(&game);
    game.resume();
    assert!(game.finished());
    assert_eq!(game.result().map(|result| result[1].rank), Some(1));
    let never = game.advance_to(Pc(end.0 + 1), &mut |_| Answer::Yes);
    assert_eq!(never, Ok(false), "a refused answer ends it");
}

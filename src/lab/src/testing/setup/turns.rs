//! Loops that a line of `given` sets: where it gives another value to what a loop counts, the game begins in that turn of
//! the loop, as if it had come round to it. What the turns before it would have done is not done.
//!
//! Whether a loop counts something is seen, not guessed: the game is played to the step from the first turn and from the
//! next, and what differs is counted. A variable that is only added to, at one place of the loop, is counted too.

use diag::Diagnostic;
use engine::Game;
use link::testing::{Given, LinkedTest, Place};
use model::program::{Arg, ColId, Loop, Num, Origin, Pc, Program, Stmt, Write};

use super::last;
use crate::testing::site::Site;

/// Turns of a loop that are looked at.
const TURNS: usize = 400;

/// A line that gives a value, as it is where the game stands.
struct Wanted {
    column: ColId,
    object: u16,
    index: u16,
    value: i32,
    at: Place,
}

/// Lets the loops around the step begin in the turns that lines give; the game stands at the step. Where the statements
/// come from that ran on the way, if one was turned.
pub(super) fn turn(
    game: &mut Game,
    test: &LinkedTest,
    step: Pc,
    site: &Site<'_>,
) -> Result<Option<Vec<Origin>>, Diagnostic> {
    let wanted = wanted(game, test);
    let mut counted: Vec<&Wanted> = Vec::new();
    let mut last: Option<Turned> = None;
    for at in game.loops() {
        let of = game.engine().program().loops[at].clone();
        let program = game.engine().program();
        let counts = |one: &&Wanted| writes(program, &of, one.column) && !rolled(program, one.column);
        let written: Vec<&Wanted> = wanted.iter().filter(counts).collect();
        if written.is_empty() {
            continue;
        }
        // The body of an inner loop is come to in the turn of the outer one.
        let mut first = last.as_ref().map_or_else(|| game.clone(), |turned| turned.turn.clone());
        if !to(&mut first, of.body, last.is_none()) {
            continue;
        }
        for one in written {
            match one_turn(game, &first, (&of, step), one, site)? {
                Found::Elsewhere => {}
                Found::Here => counted.push(one),
                Found::Turned(turned) => {
                    counted.push(one);
                    *game = turned.there.clone();
                    last = Some(*turned);
                }
            }
        }
    }
    let lost = counted.iter().find(|one| game.field(one.column, one.object, one.index) != one.value);
    if let (Some(lost), Some(_)) = (lost, &last) {
        let what = format!("`{}` and what else is given are no turn of one loop", site.said(lost.at));
        return Err(site.wrong(Some(lost.at), what).help("give one of them, the loop gives the other"));
    }
    Ok(last.map(|mut turned| super::read(&mut turned.there)))
}

/// A loop in a later turn.
struct Turned {
    /// The game at the beginning of that turn.
    turn: Game,
    /// The game at the step, with a record of what ran from there on.
    there: Game,
}

/// What a loop has to do with a value.
enum Found {
    /// It does not count it.
    Elsewhere,
    /// It has the value already.
    Here,
    /// It has the value in a later turn.
    Turned(Box<Turned>),
}

/// Lets one loop begin in the turn that a line gives, if the loop counts what the line is about.
fn one_turn(
    game: &Game,
    first: &Game,
    (of, step): (&Loop, Pc),
    one: &Wanted,
    site: &Site<'_>,
) -> Result<Found, Diagnostic> {
    let read = |game: &Game| game.field(one.column, one.object, one.index);
    let begins = read(game);
    let added = added(first.engine().program(), of, one.column);
    let before = read(first);
    let mut seen = vec![begins];
    let mut turn = first.clone();
    while begins != one.value && seen.len() < TURNS && turn.next_turn(of) {
        if let Some(by) = added {
            turn.set(one.column, one.object, one.index, before.saturating_add(by.saturating_mul(seen.len() as i32)));
        }
        let mut there = turn.clone();
        there.record();
        if !to(&mut there, step, false) {
            break;
        }
        let now = read(&there);
        // Round the table it comes back to where it began; what does not change is not counted.
        if now == begins {
            break;
        }
        if now == one.value {
            return Ok(Found::Turned(Box::new(Turned { turn, there })));
        }
        seen.push(now);
    }
    if begins == one.value {
        return Ok(Found::Here);
    }
    if seen.len() < 2 {
        return Ok(Found::Elsewhere);
    }
    seen.sort_unstable();
    let (low, high, turns) = (seen[0], seen[seen.len() - 1], diag::Count("turn", seen.len()));
    let what = format!("`{}`: the loop that counts it has {turns}, from {low} to {high}", site.said(one.at));
    let help = "give a value that the loop comes to, or begin at a step outside of it";
    Err(site.wrong(Some(one.at), what).help(help))
}

/// The values that lines give to state fields.
fn wanted(game: &Game, test: &LinkedTest) -> Vec<Wanted> {
    let read = |row| game.eval(row, test.slots);
    let one = |given: &Given| match given {
        Given::Set { column, object, index, value, at } => Some(Wanted {
            column: *column,
            object: u16::try_from(read(*object)).ok()?,
            index: u16::try_from(read(*index)).unwrap_or(0),
            value: read(*value),
            at: *at,
        }),
        _ => None,
    };
    let mut all: Vec<Wanted> = Vec::new();
    for one in test.given.iter().filter_map(one) {
        // What is said later counts.
        all.retain(|other| (other.column, other.object, other.index) != (one.column, one.object, one.index));
        all.push(one);
    }
    all
}

/// Plays on to the next time that a statement comes, from the start of the game if `again`.
fn to(game: &mut Game, stop: Pc, again: bool) -> bool {
    let engine = std::sync::Arc::clone(game.engine());
    let choose = &mut |question: &engine::Question| last(engine.program(), question);
    let came = if again { game.advance_to(stop, choose) } else { game.go_to(stop, choose) };
    came.unwrap_or(false)
}

/// Whether a loop writes a column: in its body, or in what its body calls.
fn writes(program: &Program, of: &Loop, column: ColId) -> bool {
    let wrote = |stmt: &Stmt| matches!(stmt, Stmt::Write(written, ..) if *written == column);
    let body = &program.code[of.body.index()..of.done.index()];
    let bodies = program.bodies();
    let called = body.iter().filter_map(|stmt| match stmt {
        Stmt::Call { proc, .. } => Some(&program.code[bodies[proc.index()].clone()]),
        _ => None,
    });
    body.iter().any(wrote) || called.flatten().any(wrote)
}

/// Whether chance writes a column: then a loop that differs in it does not count it.
fn rolled(program: &Program, column: ColId) -> bool {
    let roll = |pair: &[Stmt]| matches!(pair, [Stmt::Draw(..), Stmt::Write(written, ..)] if *written == column);
    program.code.windows(2).any(roll)
}

/// By how much a loop moves a variable of the game each turn, if nothing else writes it.
fn added(program: &Program, of: &Loop, column: ColId) -> Option<i32> {
    if program.columns[column.index()].domain.is_some() {
        return None;
    }
    let mut writes = program.code.iter().enumerate().filter_map(|(at, stmt)| match stmt {
        Stmt::Write(written, args, how) if *written == column => Some((at, args, how)),
        _ => None,
    });
    let (at, args, how) = writes.next()?;
    let alone = writes.next().is_none() && (of.body.index()..of.done.index()).contains(&at);
    let Some(Arg::Num(by)) = program.args[args.index()].last() else { return None };
    match (program.nums[by.index()], how) {
        (Num::Const(by), Write::Add) if alone => Some(by),
        (Num::Const(by), Write::Sub) if alone => Some(-by),
        _ => None,
    }
}

//! That it makes no difference when nature is asked: whole trees, asked piece by piece and asked for the whole order at each
//! shuffle, lead to the same ends with the same odds, and tell every seat the same on the way.

use std::collections::BTreeMap;
use std::sync::Arc;

use diag::{Diags, FileId};
use lang::Source;
use link::Selection;
use model::program::Program;
use model::unit::Floor;

use super::{Explicit, Information, Memory, NATURE};
use crate::game::{Engine, Game};
use crate::kernel::Standing;

fn program(rules: &str, content: &str) -> Program {
    let file = |file, path, text, floor| Source { file: FileId(file), path, text, floor };
    let sources = [file(0, "rules/game.ken", rules, Floor::Rules), file(1, "content/all.ken", content, Floor::Content)];
    let mut found = Diags::new();
    let units = lang::compile(&sources, &[], &mut found);
    assert!(!found.has_errors(), "{found:?}");
    link::link("tried", &units.iter().collect::<Vec<_>>(), &Selection::default()).expect("it can be linked")
}

fn begun(program: &Program, at_once: bool) -> Explicit {
    let made = Explicit::with_recall(program.clone()).expect("a linked program is sound");
    let Engine { program, mut tables } = Arc::into_inner(made.game.engine.clone()).unwrap_or_else(|| {
        let asking = made.game.engine.tables.asking;
        Arc::into_inner(Engine::asking(program.clone(), asking).expect("it is sound")).expect("nobody else has it")
    });
    tables.at_once = at_once;
    let mut game = Game::new(&Arc::new(Engine { program, tables }), 0);
    game.keep_journal();
    game.reset(0);
    let recall = (0..game.engine.program.seats).map(Memory::of).collect();
    let mut made = Explicit { game, passed: 0, recall: Some(recall) };
    made.learn();
    made
}

/// An end: the places, and what every seat knows.
type End = (Vec<Standing>, Vec<Information>);

/// Ends with the odds of each, in cases of so many, where every seat answers each way equally often.
fn ends(game: &Explicit, cases: u128, all: &mut BTreeMap<End, u128>, nodes: &mut u64) {
    *nodes += 1;
    if game.is_empty() {
        assert_eq!(game.error(), None);
        let seats = 0..game.game.engine.program.seats;
        let known = seats.map(|seat| game.information(seat).expect("it recalls")).collect();
        *all.entry((game.result().expect("it is over"), known)).or_default() += cases;
        return;
    }
    let moves = game.moves();
    for (at, made) in moves.iter().enumerate() {
        assert_eq!(made.odds.is_some(), game.decider() == Some(NATURE));
        assert!(moves[..at].iter().all(|other| other.name != made.name), "{moves:?}");
        let (own, of) = made.odds.map_or((1, moves.len() as u128), |(own, of)| (own.into(), of.into()));
        assert_eq!(cases % of, 0, "{of} of {cases}");
        let mut next = game.fork();
        next.play(&made.name).expect("it is offered");
        ends(&next, cases / of * own, all, nodes);
    }
}

/// Compares both ways of asking; answers how many nodes each has.
fn compare(rules: &str, content: &str) -> [u64; 2] {
    let program = program(rules, content);
    let mut nodes = [0; 2];
    let both = [false, true].map(|at_once| {
        let mut all = BTreeMap::new();
        ends(
            &begun(&program, at_once),
            2_u128.pow(40) * 3_u128.pow(20) * 25,
            &mut all,
            &mut nodes[usize::from(at_once)],
        );
        all
    });
    let [one, other] = &both;
    assert_eq!(one.values().collect::<Vec<_>>(), other.values().collect::<Vec<_>>());
    assert!(one == other, "what seats know differs");
    nodes
}

const RULES: &str = "
  word kind guest is seat 2..2 { var luck: 0..99 = 0 }
  word kind card is piece, starts in stock { worth: 0..9 }
  word zone stock holds card, list, seen by nobody
  word zone hand of guest holds card, seen by owner
  word zone table holds card, list, open
  word verb draw { move top of stock to your hand }";

#[test]
fn drawing_from_both_ends_and_shuffling_back_come_out_the_same() {
    let rules = format!(
        "{RULES}
  word verb delve {{ look at bottom of stock; may {{ draw }} else {{ move bottom of stock to your hand }} }}
  word verb hand_back {{ choose any card c in your hand; move c to stock
    for each card d in stock where it.worth >= 5 {{ move d to bottom of stock }} }}
  procedure game {{ shuffle stock
    for each guest g {{ as g {{ delve }} }}
    for each guest g {{ as g {{ hand_back }} }}
    shuffle stock
    for each card c in top(stock, 2) {{ move c to table }}
    reveal each card in stock
    end game ranked by total worth of card in hand of it }}"
    );
    let cards = "card one { worth: 1 } card three { worth: 3 } card five { worth: 5 } card seven { worth: 7 }";
    let [few, many] = compare(&rules, &format!("guest ann {{ }} guest bob {{ }} {cards}"));
    assert!(few < many, "{few} nodes piece by piece, {many} at once");
}

#[test]
fn copies_rolls_random_choices_and_refilled_stocks_come_out_the_same() {
    let rules = format!(
        "{}
  word zone spent holds card, open
  word kind cube is piece, single, starts in cup {{ var pips: 1..3 = 1 }}
  zone cup holds cube, open
  stream pips
  stream card
  procedure game {{ shuffle stock
    for each cube d {{ roll d; if d.pips is 3 {{ for each guest g {{ as g {{ draw }} }} }} }}
    for each guest g {{ as g {{ draw; draw }} }}
    for each guest g {{ as g {{ choose random card c in your hand; move c to spent; draw; draw }} }}
    end game ranked by total worth of card in hand of it }}",
        RULES.replace(
            "stock holds card, list, seen by nobody",
            "stock holds card, list, seen by nobody, refilled from spent"
        )
    );
    let cards = "card one { worth: 1; copies: 3 } card three { worth: 3; copies: 3 } cube bone { }";
    let [few, _] = compare(&rules, &format!("guest ann {{ }} guest bob {{ }} {cards}"));
    assert!(few > 400, "{few} nodes piece by piece");
}

#[test]
fn a_stock_whose_backs_differ_is_ordered_at_once_and_one_of_one_back_is_not() {
    let rules = |deal: &str| {
        format!(
            "{}
  procedure game {{ {deal}; shuffle stock
    for each guest g {{ as g {{ may {{ draw }} }} }}
    end game ranked by total worth of card in hand of it }}",
            RULES.replace("{ worth: 0..9 }", "{ worth: 0..9; dark: bool = no, back }")
        )
    };
    let cards = "card one { worth: 1 } card three { worth: 3; dark: yes } card five { worth: 5 } card six { worth: 6 }";
    let content = format!("guest ann {{ }} guest bob {{ }} {cards}");
    let [few, many] = compare(&rules("for each card c in stock where it.dark { reveal c }"), &content);
    assert_eq!(few, many, "everybody sees what comes up");
    let [few, many] = compare(&rules("for each card c in stock where it.dark { move c to table }"), &content);
    assert!(few < many, "{few} nodes piece by piece, {many} at once");
}

#[test]
fn whoever_may_step_in_is_asked_first_and_then_does_something() {
    let rules = "
  menu chores
  menu asides, standing
  word kind guest is seat 3..3 { begins: bool = no; var luck: 0..9 = 0; var met: bool = no }
  action rest in chores { you.luck += 1 }
  action wait in chores { you.luck += 2 }
  action nod in asides if not you.met and you.luck is 0 { you.met = yes; you.luck += 3 }
  action wave in asides if not you.met and you.luck is 0 { you.met = yes; you.luck += 4 }
  procedure game { for each guest g where it.begins { as g { offer chores } }; end game ranked by it.luck }";
    let mut game = Explicit::with_recall(program(rules, "guest ann { begins: yes } guest bob { } guest cay { }"))
        .expect("it is sound");
    let names = |game: &Explicit| game.moves().into_iter().map(|it| it.name).collect::<Vec<_>>();
    assert_eq!((game.decider(), names(&game)), (Some(1), vec!["no".to_owned(), "step in asides".to_owned()]));
    let (position, known) = (game.position(), [0, 1, 2].map(|seat| game.information(seat)));
    game.play("no").expect("bob may let it pass");
    assert_ne!(game.position(), position);
    assert_eq!([0, 1, 2].map(|seat| game.information(seat) == known[usize::from(seat)]), [true, false, true]);
    assert_eq!(game.decider(), Some(2));
    game.play("step in asides").expect("cay may step in");
    assert_eq!((game.decider(), names(&game)), (Some(2), vec!["nod".to_owned(), "wave".to_owned()]));
    game.play("wave").expect("it is offered");
    assert_eq!(game.decider(), Some(1), "bob is asked once more");
    game.play("no").expect("bob may let it pass");
    assert_eq!((game.decider(), names(&game)), (Some(0), vec!["rest".to_owned(), "wait".to_owned()]));
    assert_eq!(game.take(2), Err(crate::Refusal::NotOffered(game.game.question().expect("ann is asked").ask)));
    game.play("wait").expect("it is offered");
    let worth = game.result().expect("it is over").iter().map(|it| it.value).collect::<Vec<_>>();
    assert_eq!(worth, [2, 0, 4]);
    // Before ann: nobody, either of them in two ways, or both in four, in either order.
    let (mut all, mut nodes) = (BTreeMap::new(), 0);
    let whole = Explicit::with_recall(game.game.engine.program.clone()).expect("it is sound");
    ends(&whole, 2_u128.pow(40), &mut all, &mut nodes);
    assert_eq!((all.len(), nodes), (26, 51));
}

//! Lines of tests against what the kernel answers itself: an action that was the only one, a choice of one, a pass where
//! nothing is offered. Each may be named, once and in order; what nobody answered is a finding at its line.

use crate::place::Place;

const RULES: &str = "
word enum hue { red, blue }
menu doing
word kind player is seat 2..2 { var points: 0..9 = 0; var gone: bool = no; var hurt: 0..9 = 0 }
word kind stone is piece, starts in bag { var marked: bool = no }
zone bag holds stone, open
word verb hurt (hurts, hurt) (q: player) { q.hurt += 1 }
action leave in doing if round is 1 and not you.gone { you.gone = yes }
action mark in doing (t: stone in bag where not it.marked) if round is 2 { t.marked = yes; you.points += 1 }
action strike in doing if round is 3 { hurt left of you; either { for each player q where q is not you { hurt q } } or { you.points += 2 } }
var round: 0..9 = 0
procedure game {
  step leaving { round = 1; for each player q { as q { offer doing } } }
  step marking { round = 2; for each player q { as q { offer doing } } }
  step striking { round = 3; for each player q { as q { offer doing } } }
  end game ranked by it.points }
";

const CONTENT: &str = "player ann { }\nplayer dot { }\nstone flint { copies: 1 }\nstone jet { copies: 1 }\n";

/// What the command says about a test of these lines, which begins at this step.
fn said(step: &str, lines: &str) -> String {
    ended(step, lines, "count stone is 2")
}

/// As [`said`], with what stands under `then`.
fn ended(step: &str, lines: &str, then: &str) -> String {
    let place = Place::empty();
    place.file(
        "cards/small/game.toml",
        format!("id = \"small\"\nplayers = [2]\ndefault_players = 2\nstart = \"game\"\ntest_start = \"game.{step}\"\n"),
    );
    place.file("cards/small/rules/words.ken", RULES);
    place.file("cards/small/content/things.ken", CONTENT);
    place.file(
        "cards/small/tests/all.ken",
        format!("test \"lines\" {{\n  do    {{ {lines} }}\n  then  {{ {then} }} }}\n"),
    );
    let ran = place.run("test small --cards cards");
    format!("{}{}", ran.out, ran.err)
}

fn holds(step: &str, lines: &str) {
    let said = said(step, lines);
    assert!(said.contains("1 passed, 0 failed"), "`{lines}` says\n{said}");
}

fn fails(step: &str, lines: &str, line: &str) {
    let said = said(step, lines);
    let marked = said.contains("E0811") && said.contains("0 passed, 1 failed");
    assert!(marked && said.contains(line), "`{lines}` says\n{said}");
}

#[test]
fn an_action_and_a_choice_that_were_the_only_ones_may_be_named_once_in_order() {
    // both left before anybody was asked; in the next step ann may choose, and dot has one stone left
    holds("leaving", "ann: leave; dot: leave; ann: mark flint");
    holds("leaving", "ann: mark flint; dot: mark jet; ann: strike; ann: 1");
    holds("leaving", "ann: mark flint; ann: 1");
    fails("leaving", "ann: leave; ann: leave; ann: mark flint", "ann: leave; ann: mark");
    fails("leaving", "ann: mark flint; dot: mark flint", "dot: mark flint");
}

#[test]
fn a_line_that_says_no_answer_of_the_open_question_fails_whatever_happened_before() {
    holds("striking", "ann: strike; ann: 1; dot: 2");
    // `dot` has hurt `ann` on the way to the question, and that answers none of it
    fails("striking", "ann: 1; dot: hurt ann", "`dot` is not offered this");
    fails("striking", "ann: strike; ann: 1; dot: mark jet", "`dot` is not offered this");
}

#[test]
fn a_test_may_say_who_won() {
    let lines = "ann: strike; ann: 1; dot: 2";
    let says = |lines, then| ended("striking", lines, then);
    assert!(says(lines, "won by dot").contains("1 passed"), "{}", says(lines, "won by dot"));
    for (lines, then, found) in [
        (lines, "won by ann", "won by `dot`"),
        (lines, "won by ann, dot", "won by `dot`"),
        ("ann: strike; ann: 1", "won by dot", "the game is not over"),
    ] {
        let said = says(lines, then);
        let marked = said.contains("E0812") && said.contains("0 passed, 1 failed");
        assert!(marked && said.contains(found), "`{then}` says\n{said}");
    }
    assert!(says("ann: strike; ann: 1; dot: 1", "won by ann, dot").contains("1 passed"), "equal points are shared");
    assert!(says(lines, "won by any player").contains("E0803"));
}

//! Log lines, questions, labels.

use super::{GAME, english};
use crate::{Shape, Value, label, log_line, prompt, told, ui};

#[test]
fn log_lines_agree_and_leave_out_what_is_not_there() {
    let (cat, _) = english(GAME);
    let line = |event: &str, args: &[(&str, Value<'_>)]| log_line(&cat, event, args);
    let red = ("subject", Value::Text("Red"));
    assert_eq!(line("gain(grain)", &[red, ("n", Value::Amount(1, "grain"))]), "Red gains 1 grain.");
    assert_eq!(line("gain(grain)", &[("subject", Value::You), ("n", Value::Amount(3, "grain"))]), "You gain 3 grains.");
    let names = ["Red", "Blue", "Green"].map(|name| crate::Phrase::of(&cat, name));
    let all = ("subject", Value::Names(&names));
    assert_eq!(line("drop(stone)", &[all, ("s", Value::Text("a stone"))]), "Red, Blue and Green drop a stone.");
    let why = ("cause", Value::Key("cause.flood"));
    assert_eq!(line("drop(stone)", &[red, ("s", Value::Text("it")), why]), "Red drops it by a flood.");
}

#[test]
fn what_nobody_tells_is_called_by_its_words_and_silence_is_silence() {
    let (cat, _) = english(GAME);
    assert_eq!(log_line(&cat, "melt(stone)", &[]), "Melt.");
    let args = [("subject", Value::Text("ann")), ("s", Value::Text("white stone")), ("n", Value::Number(2))];
    assert_eq!(log_line(&cat, "melt_down(stone)at(n)", &args), "Ann: melt down white stone at 2.");
    assert_eq!(log_line(&cat, "siege over(cup).ends", &[]), "", "begins and ends may be silent");
    let (cat, _) = english(&format!("{GAME}\n[log.melt]\nstone = \"\"\n[log.siege]\nends = \"the siege ends\"\n"));
    assert_eq!(log_line(&cat, "melt(stone)", &[]), "");
    assert_eq!(log_line(&cat, "siege over(cup).ends", &[]), "The siege ends.");
}

#[test]
fn questions_fall_back_to_their_shape() {
    let (cat, _) = english(&format!("{GAME}\n[ask]\ndrop = \"choose what to drop\"\n"));
    assert_eq!(prompt(&cat, Shape::Pick, &["", "drop"], &[]), "Choose what to drop.");
    assert_eq!(prompt(&cat, Shape::Pick, &["siege.open"], &[]), "Choose one.");
    for shape in Shape::ALL {
        assert!(!prompt(&cat, shape, &[], &[]).starts_with("Question."), "{shape:?} has its own words");
    }
}

#[test]
fn questions_that_name_what_is_not_there_are_asked_in_other_words() {
    let (cat, _) = english(&format!(
        "{GAME}\n[ask]\ndrop = \"drop something\"\n[ask.wade]\ns = \"drop what[ of {{q}}] by {{s}}\"\n"
    ));
    let asked = |args: &[(&str, Value<'_>)]| prompt(&cat, Shape::Pick, &["wade.s", "drop"], args);
    let (by, of) = (("s", Value::Text("the mill")), ("q", Value::Text("Ann")));
    assert_eq!(
        (asked(&[by]), asked(&[by, of])),
        ("Drop what by the mill.".into(), "Drop what of Ann by the mill.".into())
    );
    assert_eq!((asked(&[of]), asked(&[("s", Value::None)])), ("Drop something.".into(), "Drop something.".into()));
}

#[test]
fn verbs_called_like_what_the_kernel_asks_lend_it_no_words() {
    let (cat, _) = english(&format!("{GAME}\n[ask]\norder = \"choose whom to order\"\npick = \"choose a flower\"\n"));
    assert_eq!(prompt(&cat, Shape::Pick, &["order"], &[]), "Choose whom to order.");
    assert_eq!(prompt(&cat, Shape::Pick, &[".order", ""], &[]), "Choose what comes next.");
    assert_eq!(prompt(&cat, Shape::Trigger, &[".trigger", ""], &[]), "Choose which takes effect next.");
    assert_eq!(prompt(&cat, Shape::Pick, &[], &[]), "Choose one.");
}

#[test]
fn actions_and_fields_are_told_if_the_catalogue_says_how() {
    let lines = "[log.action.turn]\npass = \"{subject} passes\"\n[log.field.cup]\ndeep.one = \"{x} is deep now\"\n";
    let (cat, _) = english(&format!("{GAME}\n{lines}"));
    assert_eq!(told(&cat, "action.turn.pass", &[("subject", Value::Text("Red"))]), "Red passes.");
    assert_eq!(told(&cat, "action.turn.rest", &[("subject", Value::Text("Red"))]), "");
    let deep = |n| told(&cat, "field.cup.deep", &[("x", Value::Text("the north cup")), ("n", Value::Number(n))]);
    assert_eq!((deep(1).as_str(), deep(0).as_str()), ("The north cup is deep now.", ""));
}

#[test]
fn a_name_takes_an_article_where_it_is_asked_for() {
    let (cat, _) = english(&format!("{GAME}\n[log.melt]\nstone = \"{{subject}} melts {{s:a}}\"\n"));
    let line = |s| log_line(&cat, "melt(stone)", &[("subject", Value::Text("Red")), ("s", Value::Text(s))]);
    assert_eq!((line("cup").as_str(), line("old cup").as_str()), ("Red melts a cup.", "Red melts an old cup."));
}

#[test]
fn labels_and_numbers() {
    let (cat, _) = english(GAME);
    assert_eq!(label(&cat, "zone.shed"), "the shed");
    assert_eq!(label(&cat, "field.cup.deep"), "deep");
    assert_eq!(label(&cat, "kind.round_tile"), "round disc");
    assert_eq!(label(&cat, "zone.long_shelf"), "long shelf");
    assert_eq!(ui(&cat, "hidden", &[("n", Value::Number(1))]), "1 hidden");
    assert_eq!(ui(&cat, "hidden", &[("n", Value::Number(4))]), "4 hidden");
    assert_eq!(ui(&cat, "say", &[("x", Value::Key("zone.shed"))]), "the shed");
    assert_eq!(ui(&cat, "nonsense", &[]), "ui.nonsense");
    assert_eq!(cat.name("disc"), Some("Great Disc"));
}

#[test]
fn a_name_stands_in_the_case_its_slot_asks() {
    let text = "[name.north]\nt = \"Sever\"\ngender = \"m_inan\"\ngen = \"Severu\"\n\
                [log.walk.from]\nt = \"{x:nom} {x:je|jsou} {x~nový} a jde z {x:gen} a od {y:gen}\"\n";
    let mut diags = diag::Diags::new();
    let file = crate::CatalogueFile { file: diag::FileId(0), layer: crate::Layer::Game, text };
    let cat = crate::Catalogue::load("cs", &[file], &mut diags).expect("a known language");
    let args = [("x", Value::Text("Sever")), ("y", Value::Text("Jih"))];
    assert_eq!(log_line(&cat, "walk from", &args).replace('\u{a0}', " "), "Sever je nový a jde ze Severu a od Jih.");
}

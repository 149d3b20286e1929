//! Log lines, questions, labels.

use super::{GAME, english};
use crate::{Shape, Value, label, log_line, prompt, ui};

#[test]
fn log_lines_agree_and_leave_out_what_is_not_there() {
    let (cat, _) = english(GAME);
    let line = |event: &str, args: &[(&str, Value<'_>)]| log_line(&cat, event, args);
    let red = ("subject", Value::Text("Red"));
    assert_eq!(line("gain(grain)", &[red, ("n", Value::Amount(1, "grain"))]), "Red gains 1 grain.");
    assert_eq!(line("gain(grain)", &[("subject", Value::You), ("n", Value::Amount(3, "grain"))]), "You gain 3 grains.");
    let names = ["Red", "Blue", "Green"];
    let all = ("subject", Value::Names(&names));
    assert_eq!(line("drop(stone)", &[all, ("s", Value::Text("a stone"))]), "Red, Blue and Green drop a stone.");
    let why = ("cause", Value::Key("cause.flood"));
    assert_eq!(line("drop(stone)", &[red, ("s", Value::Text("it")), why]), "Red drops it by a flood.");
}

#[test]
fn what_is_unknown_is_shown_by_its_key_and_silence_is_silence() {
    let (cat, _) = english(GAME);
    assert_eq!(log_line(&cat, "melt(stone)", &[]), "Log.melt.stone.");
    assert_eq!(log_line(&cat, "siege over(cup).ends", &[]), "", "begins and ends may be silent");
    let (cat, _) = english(&format!("{GAME}\n[log.melt]\nstone = \"\"\n[log.siege]\nends = \"the siege ends\"\n"));
    assert_eq!(log_line(&cat, "melt(stone)", &[]), "");
    assert_eq!(log_line(&cat, "siege over(cup).ends", &[]), "The siege ends.");
}

#[test]
fn questions_fall_back_to_their_shape() {
    let (cat, _) = english(&format!("{GAME}\n[ask]\ndrop = \"choose what to drop\"\n"));
    assert_eq!(prompt(&cat, Shape::Pick, "", "drop", &[]), "Choose what to drop.");
    assert_eq!(prompt(&cat, Shape::Pick, "siege.open", "", &[]), "Choose one.");
    for shape in Shape::ALL {
        assert!(!prompt(&cat, shape, "", "", &[]).starts_with("Ask."), "{shape:?} has its own words");
    }
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

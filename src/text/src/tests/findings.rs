//! Findings of the check.

use diag::{Diags, FileId};

use super::build::Build;
use super::{GAME, english};
use crate::{UnitFile, check};

fn findings(game: &str) -> Vec<(String, String, String)> {
    let (cat, mut diags) = english(game);
    assert!(diags.is_empty(), "{:?}", diags.iter().map(|d| &d.message).collect::<Vec<_>>());
    let mut b = Build::new();
    let three = b.number(3);
    let size = b.field("round_tile.size", three);
    let unit = b.unit(vec![size], Vec::new());
    check(&cat, None, &[UnitFile { unit: &unit, file: FileId(9), whole: true }], &mut diags);
    found(diags)
}

fn found(diags: Diags) -> Vec<(String, String, String)> {
    let row = |d: diag::Diagnostic| {
        (d.code.as_str().to_owned(), d.message.clone(), d.help.as_deref().unwrap_or_default().to_owned())
    };
    diags.into_sorted().into_iter().map(row).collect()
}

fn only(game: &str) -> (String, String, String) {
    let mut list = findings(game);
    assert_eq!(list.len(), 1, "{list:?}");
    list.remove(0)
}

#[test]
fn whole_catalogues_have_no_findings() {
    assert_eq!(findings(GAME), []);
}

#[test]
fn a_word_without_phrase_is_named_with_what_may_have_been_meant() {
    let (code, message, help) = only(&GAME.replace("[filter.red]\npre = \"red\"", ""));
    assert_eq!(code, "E1007");
    assert_eq!(message, "filter `red(stone)` has no text in `en`");
    assert!(help.contains("[filter.red]"), "{help}");
    // A key that is nearly the wanted one is the one mistake there is.
    let (code, message, help) = only(&GAME.replace("[filter.red]", "[filter.rad]"));
    assert_eq!(
        (code.as_str(), message.as_str()),
        ("E1007", "`filter.rad` is no text of anything, and filter `red(stone)` has none")
    );
    assert_eq!(help, "did you mean `filter.red`?");
}

#[test]
fn a_line_of_the_log_may_say_where_a_piece_lay() {
    let dropped = |from: &str| GAME.replace("{s} into {c}\"\n", &format!("{{s}}[ from {from}] into {{c}}\"\n"));
    assert_eq!(findings(&dropped("{at_s}")), []);
    let (code, message, help) = only(&dropped("{at_c}"));
    assert_eq!((code.as_str(), message.as_str()), ("E1005", "`log.drop.stone_into_cup` has no slot `{at_c}`"));
    assert!(help.contains("`{at_s}`"), "{help}");
}

#[test]
fn slots_and_forms_must_exist() {
    let (code, message, help) = only(&GAME.replace("stone = \"drop {s}\"", "stone = \"drop {c}\""));
    assert_eq!((code.as_str(), message.as_str()), ("E1005", "`verb.drop.stone` has no slot `{c}`"));
    assert!(help.contains("`{s}`"));
    let (code, message, _) = only(&GAME.replace("grain = \"gain {n}\"", "grain = \"gain {n:grian}\""));
    assert_eq!((code.as_str(), message.as_str()), ("E1006", "`{n:grian}` asks for a form that `en` does not have"));
    let (code, message, help) = only(&GAME.replace(", given = \"\"", ""));
    assert_eq!((code.as_str(), message.as_str()), ("E1008", "`cause.play` lacks the form `given`"));
    assert!(help.contains("given"), "{help}");
    let (code, message, _) =
        only(&GAME.replace("cup = { one = \"cup\", other = \"cups\" }", "cup = { one = \"cup\" }"));
    assert_eq!((code.as_str(), message.as_str()), ("E1008", "`noun.cup` lacks the form `other`"));
}

#[test]
fn a_word_without_phrase_is_not_reported_again_at_each_card() {
    let game = GAME.replace("[name]\ndisc = \"Great Disc\"", "");
    let (code, message, help) = only(&game);
    assert_eq!((code.as_str(), message.as_str()), ("E1007", "item `disc-a1` has no text in `en`"));
    assert!(help.contains("[name.disc]"));
}

#[test]
fn a_card_that_cannot_be_said_is_reported_once() {
    let (code, message, help) = only(&GAME.replace("[field.round_tile.size]\nfact = \"size {v}\"", ""));
    assert_eq!((code.as_str(), message.as_str()), ("E1009", "the text of `disc-a1` cannot be made in `en`"));
    assert!(help.contains("`field.round_tile.size`"));
}

#[test]
fn the_forms_of_a_noun_are_asked_for_together() {
    let (code, message, help) = only(&GAME.replace("cup = { one = \"cup\", other = \"cups\" }", ""));
    assert_eq!((code.as_str(), message.as_str()), ("E1007", "kind `cup` has no text in `en`"));
    assert!(help.contains("`one = \"..\"` and the form `other`"), "{help}");
}

//! What a changed source makes stale, and nothing else; how far a language is.

use std::collections::BTreeSet;

use diag::{Diags, FileId};
use model::unit::{Op, Space, Timing, Ty, Unit};

use super::build::Build;
use super::{GAME, english};
use crate::{
    Catalogue, Proofreader, State, UnitFile, Use, Words, against, card_text, check, effect_hash, status, unstamped,
};

/// The made-up unit: a disc of this size, whose owner gains so many grains when a stone is dropped.
fn unit(size: i32, grains: i32) -> Unit {
    let mut b = Build::new();
    let size = b.number(size);
    let size = b.field("round_tile.size", size);
    let stones = b.select("stone", &[]);
    let stone = b.node(Op::PatIs, 0, &[stones]);
    let you = b.get(0);
    let subject = b.node(Op::PatIs, 0, &[you]);
    let cause = b.any();
    let event = b.named(Op::Pattern, Space::Verb, "drop(stone)", &[subject, cause, stone]);
    let gained = b.grains(grains);
    let gain = b.call("gain(grain)", &[gained]);
    let block = b.node(Op::Block, 0, &[gain]);
    let nothing = b.absent();
    let ability = b.listener(Timing::When, vec![event, nothing, block]);
    b.unit(vec![size], vec![ability])
}

fn effect(unit: &Unit) -> String {
    let words = Words::new(&[unit]);
    let (unit, decl) = words.item("disc-a1").expect("declared");
    effect_hash(&words, unit, decl).expect("an item")
}

/// What is not done of a language, told by the words of a second one: nothing here looks at grammar.
fn open(cat: &Catalogue, of: &Catalogue, unit: &Unit) -> Vec<(Use, String, State)> {
    let rows = status(cat, Some(of), &[UnitFile { unit, file: FileId(9), whole: true }]);
    rows.into_iter().filter(|row| row.state != State::Done).map(|row| (row.usage, row.key, row.state)).collect()
}

fn compared(cat: &Catalogue, of: &Catalogue) -> Vec<(String, String)> {
    let mut diags = Diags::new();
    against(cat, of, &BTreeSet::from(["disc".to_owned()]), &BTreeSet::new(), &mut diags);
    let shown = |d: diag::Diagnostic| (d.code.to_string(), d.message.clone());
    diags.into_sorted().into_iter().map(shown).filter(|(code, _)| code == "W1802").collect()
}

#[test]
fn an_effect_is_hashed_with_its_numbers_and_without_what_is_printed_beside_it() {
    let first = effect(&unit(3, 2));
    assert_eq!(first.len(), 8);
    assert_eq!(effect(&unit(4, 2)), first, "the size is printed as it is");
    assert_ne!(effect(&unit(3, 1)), first);
    let mut wider = unit(3, 2);
    wider.types = wider.types.iter().map(|ty| Ty { hi: ty.hi + 9, ..*ty }).collect::<Vec<_>>().into();
    assert_eq!(effect(&wider), first, "bounds follow from the words that are named");
}

#[test]
fn a_changed_number_makes_the_text_that_was_written_for_it_stale() {
    let game = |effect: &str| {
        format!("{GAME}\n[text.disc-a1]\neffect = \"{effect}\"\nt = \"Gain 2 grains for a dropped stone.\"\n")
    };
    let then = unit(3, 2);
    let (cat, _) = english(&game(&effect(&then)));
    let found = |unit: &Unit| {
        let mut diags = Diags::new();
        check(&cat, None, &[UnitFile { unit, file: FileId(9), whole: true }], &mut diags);
        diags.into_sorted().into_iter().map(|d| (d.code.to_string(), d.message.clone())).collect::<Vec<_>>()
    };
    assert_eq!(found(&then), []);
    assert_eq!(open(&cat, &cat, &then), []);
    assert_eq!(found(&unit(5, 2)), [], "what is printed beside the effect is no part of it");
    let now = unit(3, 1);
    let message = "`text.disc-a1` describes an effect that has changed".to_owned();
    let number = "`text.disc-a1` says `2`, and the effect has no such number left".to_owned();
    assert_eq!(found(&now), [("W1802".to_owned(), message), ("E1012".to_owned(), number)]);
    assert_eq!(open(&cat, &cat, &now), [(Use::Cards, "text.disc-a1".to_owned(), State::Stale)]);
}

#[test]
fn what_differs_is_found_behind_escapes() {
    let then = unit(3, 2);
    let found = |said: &str| {
        let game = format!("{GAME}\n[text.disc-a1]\neffect = \"{}\"\nt = {said}\n", effect(&then));
        let mut diags = Diags::new();
        check(&english(&game).0, None, &[UnitFile { unit: &then, file: FileId(9), whole: true }], &mut diags);
        let place = |d: diag::Diagnostic| game[d.primary.span.range()].to_owned();
        diags.into_sorted().into_iter().filter(|d| d.code == diag::codes::E1012).map(place).collect::<Vec<_>>()
    };
    assert_eq!(found(r#""Gain 3 grains for a dropped stone.""#), ["3"]);
    assert_eq!(found(r#""\"Gain\" \"3\" grains for a dropped stone.""#), ["3"]);
    assert_eq!(found("\"\"\"\nGain \\\n  \\\n  3 grains for a dropped stone.\n\"\"\""), ["3"]);
    assert_eq!(found("\"\\u0047ain \\u0033 grains for a dropped stone.\""), ["\\u0033"]);
}

#[test]
fn a_language_without_words_shows_what_another_one_has_written() {
    let unit = unit(3, 2);
    let written = |said: &str| format!("\n[text.disc-a1]\neffect = \"{}\"\nt = \"{said}\"\n", effect(&unit));
    let words = Words::new(&[&unit]);
    let (_, item) = words.item("disc-a1").expect("declared");
    let shown = |cat: &Catalogue| {
        let text = card_text(cat, &words, &unit, item).expect("one of them has words");
        (text.sentences.into_iter().map(|s| s.text).collect::<Vec<_>>(), text.written)
    };
    let other = || english(&format!("{GAME}{}", written("Gain 2 grains for a dropped stone."))).0;
    let silent = GAME.replace("[verb.gain]\ngrain = \"gain {n}\"", "");
    let (cat, _) = english(&silent);
    assert_eq!(shown(&cat.or(other())), (vec!["Gain 2 grains for a dropped stone.".to_owned()], true));
    let (cat, _) = english(&format!("{silent}{}", written("Take 3 grains.")));
    let cat = cat.or(other());
    assert_eq!(shown(&cat), (vec!["Take 3 grains.".to_owned()], true));
    // What another language makes is nothing to hold it against.
    assert!(Proofreader::new(&cat).read(&words, &unit, item, &["Take 3 grains."]).is_none());
    assert!(Proofreader::new(&other()).read(&words, &unit, item, &["Take 3 grains."]).is_some());
}

#[test]
fn a_text_of_an_item_is_one_text() {
    let unit = unit(3, 2);
    let forms = "t.one = \"Gain 2 grains for a dropped stone.\"\nt.other = \"Gain grains.\"";
    let (cat, _) = english(&format!("{GAME}\n[text.disc-a1]\neffect = \"{}\"\n{forms}\n", effect(&unit)));
    let mut diags = Diags::new();
    check(&cat, None, &[UnitFile { unit: &unit, file: FileId(9), whole: true }], &mut diags);
    let found: Vec<_> = diags.into_sorted().into_iter().map(|d| d.message.clone()).collect();
    assert_eq!(found, ["`text.disc-a1` lacks the form `t`"]);
    let words = Words::new(&[&unit]);
    let (_, item) = words.item("disc-a1").expect("declared");
    let text = card_text(&cat, &words, &unit, item).expect("it can be made");
    assert!(!text.written && !text.sentences.is_empty());
}

#[test]
fn a_changed_english_text_makes_its_own_translations_stale() {
    let unit = unit(3, 2);
    let made = GAME
        .replace("disc = \"Great Disc\"", "disc.en = \"Great Disc\"\ndisc.t = \"Grosse Scheibe\"")
        .replace("[log.gain]\n", "[log.gain]\ngrain.en = \"{subject} {subject:gains|gain} {n}\"\n")
        .replace("grain = \"{subject} {subject:gains|gain} {n}\"", "grain.t = \"{subject} +{n}\"");
    let (cat, _) = english(&made);
    let (same, _) = english(GAME);
    assert_eq!(compared(&cat, &same), []);
    let (renamed, _) = english(&GAME.replace("\"Great Disc\"", "\"Small Disc\""));
    let message = "`name.disc` was translated from an English text that has changed".to_owned();
    assert_eq!(compared(&cat, &renamed), [("W1802".to_owned(), message)]);
    assert_eq!(open(&cat, &renamed, &unit), [(Use::Names, "name.disc".to_owned(), State::Stale)]);
    // Phrases are not translated from each other.
    let (reworded, _) = english(&GAME.replace("grain = \"gain {n}\"", "grain = \"earn {n}\""));
    assert_eq!(compared(&cat, &reworded), []);
    assert_eq!(open(&cat, &reworded, &unit), []);
}

#[test]
fn what_is_not_there_is_missing_where_it_is_asked_for() {
    let unit = unit(3, 2);
    let (of, _) = english(&format!("{GAME}\n[ask]\ngain = \"gain it?\"\n"));
    let (cat, _) = english(&GAME.replace("[filter.red]\npre = \"red\"", "").replace("disc = \"Great Disc\"", ""));
    let missing = |usage, key: &str| (usage, key.to_owned(), State::Missing);
    assert_eq!(
        open(&cat, &of, &unit),
        [missing(Use::Prompts, "ask.gain"), missing(Use::Phrases, "filter.red"), missing(Use::Names, "name.disc"),]
    );
    let (cat, _) = english(&GAME.replace("[verb.gain]\ngrain = \"gain {n}\"", ""));
    let all = open(&cat, &of, &unit);
    assert!(all.contains(&missing(Use::Cards, "text.disc-a1")), "{all:?}");
}

#[test]
fn notes_are_wanted_where_there_are_none_and_where_they_differ() {
    let unit = unit(3, 2);
    let (of, _) = english(GAME);
    let (cat, _) = english(&format!(
        "{}\n[text.disc-a1]\nt = \"Gain 2 grains for a dropped stone.\"\n",
        GAME.replace("disc = \"Great Disc\"", "disc.en = \"Old Disc\"\ndisc.t = \"Scheibe\"")
    ));
    let all = unstamped(&cat, Some(&of), &[UnitFile { unit: &unit, file: FileId(9), whole: true }]);
    let one = |key: &str| all.iter().find(|u| u.key == key).expect("wanted");
    assert_eq!(one("name.disc").english, [(String::new(), "Great Disc".to_owned())]);
    assert!(one("name.disc").changed && !one("log.gain.grain").changed);
    assert_eq!(one("text.disc-a1").effect, Some(effect(&unit)));
    let hidden = one("ui.hidden").english.iter().map(|(form, _)| form.as_str()).collect::<Vec<_>>();
    assert_eq!(hidden, ["one", "other"]);
    assert!(all.iter().all(|u| !u.key.starts_with("verb.")));
}

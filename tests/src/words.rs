//! `kenning words` against what the games declare: every word that content may say is listed, and nothing else, each with a
//! meaning; and so are the words of the language.

use std::collections::BTreeSet;

use kenning_tests::command::{BUILT, kenning};
use kenning_tests::root;
use lang::vocabulary::LANGUAGE;
use model::unit::{SymId, Unit, What, head, last_part};
use serde_json::Value;

use crate::place::objects;

const GAMES: [&str; 2] = ["blood-rage", "skirmish"];

fn listed(args: &[&str]) -> Vec<Value> {
    let ran = kenning(root(), BUILT, args);
    assert_eq!(ran.code, 0, "{}", ran.err);
    objects(&ran.out)
}

fn text<'v>(row: &'v Value, key: &str) -> &'v str {
    row[key].as_str().unwrap_or_default()
}

/// Name and owner of what a unit declares for content.
fn declared(unit: &Unit) -> Vec<(String, String)> {
    let mut out = Vec::new();
    for decl in unit.decls.iter().filter(|decl| decl.word && !matches!(decl.what, What::Item(_))) {
        let Some(sym) = decl.sym else { continue };
        let whole = unit.name(sym);
        let own = head(whole).to_owned();
        let mut inner = |syms: Vec<SymId>| {
            out.extend(syms.into_iter().map(|sym| (last_part(unit.name(sym)).to_owned(), own.clone())));
        };
        match &decl.what {
            What::Enum { members } => inner(members.to_vec()),
            What::Kind(kind) => inner(kind.fields.iter().map(|field| field.sym).collect()),
            What::Verb(verb) => {
                inner(verb.locals.iter().map(|local| local.sym).chain(verb.steps.iter().copied()).collect());
            }
            _ => {}
        }
        out.push((own, String::new()));
    }
    out
}

#[test]
fn every_word_that_content_may_say_is_listed_with_its_meaning() {
    for game in GAMES {
        let units = BUILT.games.iter().find(|one| one.id == game).expect("it is built").units;
        let rows = listed(&["words", game, "--json"]);
        let (ours, language): (Vec<&Value>, Vec<&Value>) = rows.iter().partition(|row| !row["game"].is_null());

        let mut wanted: Vec<_> = units.iter().flat_map(|built| declared(built.unit)).collect();
        let mut found: Vec<_> =
            ours.iter().map(|row| (text(row, "word").to_owned(), text(row, "of").to_owned())).collect();
        wanted.sort();
        found.sort();
        assert_eq!(found, wanted, "{game}: listed, and declared");

        for row in &ours {
            let meaning = ["doc", "sentence", "gives"].map(|key| text(row, key)).concat();
            let by_itself = matches!(text(row, "sort"), "step" | "variable" | "member");
            assert!(by_itself || !meaning.is_empty(), "{game}: nothing says what `{}` means", text(row, "said"));
            let said = row["example"]["item"].is_string();
            assert_eq!(said, row["items"].as_u64() > Some(0), "{row}");
        }
        let verbs = ours.iter().filter(|row| text(row, "sort") == "verb");
        let unsaid: Vec<&str> = verbs.filter(|row| row["sentence"].is_null()).map(|row| text(row, "said")).collect();
        assert!(unsaid.is_empty(), "{game}: no sentence of {unsaid:?}");

        let found: BTreeSet<&str> = language.iter().map(|row| text(row, "word")).collect();
        let wanted: BTreeSet<&str> = LANGUAGE.iter().filter(|row| row.in_content()).map(|row| row.word).collect();
        assert_eq!(found, wanted, "{game}");
    }
}

#[test]
fn sentences_of_words_are_made_in_every_language_of_a_game() {
    let of = |lang: &str| {
        let rows = listed(&["words", "blood-rage", "withdraw", "--lang", lang, "--json"]);
        text(&rows[0], "sentence").to_owned()
    };
    assert_eq!(of("en"), "Move a figure to a province.");
    for other in ["cs", "pl", "bg"] {
        assert_ne!(of(other), of("en"), "{other}");
        for row in
            listed(&["words", "blood-rage", "--lang", other, "--json"]).iter().filter(|row| text(row, "sort") == "verb")
        {
            assert!(!row["sentence"].is_null(), "{other}: {row}");
        }
    }
}

#[test]
fn a_card_of_a_kind_is_told_its_fields_events_and_verbs() {
    let rows = listed(&["words", "blood-rage", "--for", "upgrade", "--json"]);
    let of = |section: &str| -> Vec<&str> {
        rows.iter().filter(|row| text(row, "section") == section).map(|row| text(row, "said")).collect()
    };
    assert_eq!(of("fields"), ["age: ..", "god: ..", "slot: ..", "strength: ..", "costless: .."]);
    let strength = rows.iter().find(|row| text(row, "said") == "strength: ..").expect("a field");
    assert_eq!(text(strength, "gives"), "0..99 strength");
    assert!(of("events").contains(&"you destroy (figure); (figure) is destroyed"));
    assert!(of("events").contains(&"battle begins, ends"));
    assert!(of("values to modify").contains(&"strength of (figure)"));
    assert!(of("to allow and forbid").contains(&"may_invade (figure, place)"));
    assert_eq!(of("menus for actions"), ["turn"]);
    assert!(of("adjectives").contains(&"own (figure)"));
    let heads: Vec<&str> = rows.iter().filter(|row| row["game"].is_null()).map(|row| text(row, "word")).collect();
    assert!(
        heads.contains(&"when") && heads.contains(&"choose") && !heads.contains(&"circle") && !heads.contains(&"set")
    );
    let heads = listed(&["words", "blood-rage", "--for", "edition", "--json"]);
    assert!(heads.iter().any(|row| text(row, "word") == "set") && heads.iter().all(|row| text(row, "word") != "when"));
    assert!(heads.iter().any(|row| text(row, "word") == "first_game"), "a setting");
}

#[test]
fn a_word_tells_all_its_places_and_a_card_that_says_it() {
    let ran = kenning(root(), BUILT, &["words", "blood-rage", "take"]);
    assert_eq!(ran.out.matches("  verb of blood-rage, ").count(), 3, "{}", ran.out);
    for told in [
        "take (glory) from (player)  verb",
        "reads    Take 2 glory from a player.",
        "said by  1 item, for example `lokis-backstab-a2`",
    ] {
        assert!(ran.out.contains(told), "{told}: {}", ran.out);
    }
    let ran = kenning(root(), BUILT, &["words", "where"]);
    assert!(ran.out.starts_with("where  small word\n  means   narrows a noun phrase"), "{}", ran.out);
    // Of no game: those that have it tell of it.
    let ran = kenning(root(), BUILT, &["words", "gain"]);
    let told = |game: &str| ran.out.contains(&format!("  verb of {game}, "));
    assert!(GAMES.iter().all(|game| told(game)), "{}", ran.out);
}

#[test]
fn words_that_are_none_are_told_what_they_are() {
    for (args, told) in [
        (&["words", "blood-rage", "trol"][..], "no word of `blood-rage` is called `trol`"),
        (&["words", "blood-rage", "troll"], "it is an item: `kenning show troll`"),
        (&["words", "blood-rage", "keep_one"], "`keep_one` is a verb of the rules: `--rules` tells of those, too"),
        (&["words", "blood-rage", "destory"], "did you mean `destroy`?"),
        (&["words", "blood-rage", "--for", "upgrad"], "did you mean `upgrade`?"),
        (&["words", "bloodrage"], "no game and no word is called `bloodrage`"),
    ] {
        let ran = kenning(root(), BUILT, args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}: {}", ran.err);
        assert!(ran.err.contains(told), "{args:?}: {}", ran.err);
    }
    let ran = kenning(root(), BUILT, &["words", "blood-rage", "keep_one", "--rules"]);
    assert!(ran.out.starts_with("keep_one  verb of blood-rage"), "{}", ran.out);
}

#[test]
fn reserved_words_and_what_binds_are_listed() {
    let ran = kenning(root(), BUILT, &["words", "--reserved"]);
    let order = [
        "small words: never a name",
        "given names",
        "first words of lines",
        "commands of",
        "functions of",
        "what binds",
    ];
    let at = order.map(|part| ran.out.find(part).unwrap_or_else(|| panic!("{part}: {}", ran.out)));
    assert!(at.is_sorted(), "{}", ran.out);
    let rows = listed(&["words", "--reserved", "--json"]);
    let small = rows.iter().filter(|row| text(row, "sort") == "small word").count();
    assert_eq!(small, 52);
    assert_eq!(rows.iter().filter(|row| row["word"].is_string()).count(), LANGUAGE.len());
}

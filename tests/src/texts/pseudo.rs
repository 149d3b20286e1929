//! Languages that nobody speaks: what a game says without a catalogue shows in one, what texts ask of nouns in the other.

use std::collections::BTreeMap;

use kenning_tests::command::{BUILT, typed};
use seat::choices::PASS;

use crate::place::Place;

/// What is asked at a table, again after each of the answers.
const ASKED: &str = "board\nhand\nlog\nwhy\nwhy all\nlook\n";

/// Words in letters without accents, each with a line it stands in. What is typed as it is stands in backticks; where a
/// rule stands and how it is written is no text of a language.
fn unaccented(text: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for line in text.lines().filter(|line| !line.contains(".ken:")) {
        // What is typed for a line of a menu is no word of it.
        let line = line.strip_prefix(&format!("{PASS:>4}  ")).unwrap_or(line);
        let said: String = line.split('`').step_by(2).collect::<Vec<_>>().join("`");
        let words =
            said.split(|c: char| !c.is_alphabetic()).filter(|word| word.contains(|c: char| c.is_ascii_alphabetic()));
        found.extend(words.map(|word| (word.to_owned(), line.to_owned())));
    }
    found
}

#[test]
fn everything_that_is_said_while_playing_stands_in_a_catalogue() {
    let place = Place::shipped();
    let mut found = BTreeMap::new();
    for (game, seats) in [("blood-rage", 2), ("blood-rage", 4), ("skirmish", 2)] {
        for seed in 0..3 {
            let ran = place.run(&format!("play {game} --players {seats} --seed {seed} --lang en-XA"));
            assert_eq!(ran.code, 0, "{}", ran.err);
            assert!(ran.out.lines().count() > 10, "{}", ran.out);
            found.extend(unaccented(&ran.out));
        }
        for plain in ["", " --plain"] {
            let line = format!("play {game} --players {seats} --seed 3 --lang en-XA --human 1{plain}");
            let args: Vec<&str> = line.split_whitespace().collect();
            // One of these is an answer, whatever the question; what the others are told is read too.
            let answers = format!("1\n1 2\n0\n2\n{ASKED}").repeat(30);
            let input =
                format!("?\nhint\nnonsense\nundo\nlook nothing\nwhy nothing\n{ASKED}{answers}1\nundo\nsave\nq\n");
            let ran = typed(&place.path(""), BUILT, &args, &input);
            assert!(ran.code == 0 && ran.out.lines().count() > 100, "{}{}", ran.out, ran.err);
            found.extend(unaccented(&ran.out));
            found.extend(unaccented(&ran.err));
        }
    }
    let found: Vec<String> = found.into_iter().map(|(word, line)| format!("{word}: {line}")).collect();
    assert!(found.is_empty(), "said, and in no catalogue:\n{}", found.join("\n"));
}

#[test]
fn what_has_no_accents_is_found() {
    let found = unaccented("[ƀööååŕð: door 3, `save x`]\n  rule (a.ken:3)\n");
    assert_eq!(found.keys().collect::<Vec<_>>(), ["door"]);
}

#[test]
fn brackets_and_accents_show_where_texts_come_from() {
    let place = Place::shipped();
    let shown = place.run("show thors-glory --lang en-XA").out;
    assert!(shown.starts_with("Ţĥööŕ'š Ĝļööŕý\n"), "{shown}");
    assert!(shown.contains("  [Ŵĥééñ åå ƀååţţļéé ţĥååţ ") && shown.contains(" ĝååîîñ 2 ĝļööŕý îîƒ "), "{shown}");
}

#[test]
fn slots_show_what_they_ask_for() {
    let place = Place::shipped();
    let text = |language: &str| place.run(&format!("show thors-glory --lang {language}")).out;
    assert!(text("x-gram").contains("získej 2 ⟦glory:m_inan.pl.acc⟧"), "{}", text("x-gram"));
    assert_eq!(text("x-gram"), text("x-gram-cs"));
    assert!(text("x-gram-bg").contains("2 ⟦вражески:f.pl.nom⟧ ⟦figure:f.pl⟧"), "{}", text("x-gram-bg"));
    assert!(text("x-gram-en").contains("2 ⟦glory:other⟧"), "{}", text("x-gram-en"));
    let refused = place.run("show thors-glory --lang x-gram-xx");
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("`blood-rage` has no texts in `xx`"), "{}", refused.err);
    let played = place.run("play blood-rage --players 2 --seed 7 --lang x-gram");
    assert!(
        played.code == 0 && played.out.contains("⟦wolf:m_inan.nom⟧ získává 4 ⟦glory:m_inan.pl.acc⟧"),
        "{}",
        played.out
    );
}

//! Languages that a pack brings or changes, with no build: a name, a wrong key, a whole new language with gaps.

use kenning_tests::command::{BUILT, typed};

use crate::place::Place;

const MANIFEST: &str = "id = \"words\"\ngame = \"blood-rage\"\nversion = \"1\"\n";

#[test]
fn a_changed_name_is_said_wherever_the_name_was() {
    let place = Place::empty();
    place.file("words/pack.toml", MANIFEST);
    place
        .file("words/text/pl/cards.toml", "[name.troll]\nt = \"Kamienny Troll\"\n\n[name.raven]\nt = \"Klan Wrony\"\n");
    let ran = place.run("check words");
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}{}", ran.out, ran.err);
    let shown = place.run("show troll-a1 --lang pl --content words").out;
    assert!(shown.starts_with("Kamienny Troll\n"), "{shown}");
    let log = place.run("play blood-rage --players 4 --seed 7 --lang pl --content words").out;
    assert!(log.contains("Klan Wrony ") && !log.contains("Klan Kruka"), "{log}");
    let line = "play blood-rage --players 2 --seed 7 --lang pl --human 2 --content words";
    let args: Vec<&str> = line.split_whitespace().collect();
    let asked = typed(&place.path(""), BUILT, &args, "q\n").out;
    assert!(asked.contains("Klan Wrony"), "{asked}");
}

#[test]
fn a_wrong_key_of_a_pack_is_told_like_a_shipped_one() {
    let place = Place::empty();
    place.file("words/pack.toml", MANIFEST);
    place.file("words/text/pl/cards.toml", "[log.gian]\nglory = \"{subject} zyskuje {n:acc}\"\n");
    let ran = place.run("check words");
    assert!(ran.out.contains("W1801") && ran.out.contains("`log.gain.glory`"), "{}", ran.out);
}

#[test]
fn a_language_of_toml_alone_plays_and_falls_back_whole() {
    let place = Place::empty();
    place.file("words/pack.toml", MANIFEST);
    place.file("words/text/sk/style.toml", "[style]\nkernel = \"cs\"\n");
    let words = "[name.troll]\nt = \"Obor\"\n\n[log.gain.glory]\nt = \"{subject} získava {n:acc}\"\n\n\
                 [num]\namount = \"{n} {unit}\"\n";
    let nouns = "[noun.glory]\ngender = \"m_inan\"\n\
                 sg = { nom = \"bod slávy\", gen = \"bodu slávy\", acc = \"bod slávy\" }\n\
                 pl = { nom = \"body slávy\", gen = \"bodov slávy\", acc = \"body slávy\" }\n";
    place.file("words/text/sk/cards.toml", words);
    place.file("words/text/sk/lexicon.toml", nouns);
    let ran = place.run("check words");
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}{}", ran.out, ran.err);
    let shown = place.run("show troll-a1 --lang sk --content words").out;
    assert!(shown.starts_with("Obor\n") && shown.contains("upgrade · monster · age 1"), "{shown}");
    let ran = place.run("play blood-rage --players 4 --seed 7 --lang sk --content words");
    assert_eq!(ran.code, 0, "{}", ran.err);
    // What it can say it says, counted as Czech counts; what it cannot is a line of English.
    assert!(ran.out.contains("clan získava 2 body slávy"), "{}", ran.out);
    assert!(ran.out.contains("clan získava 5 bodov slávy"), "{}", ran.out);
    assert!(ran.out.contains(" pillages ") || ran.out.contains(" invades "), "{}", ran.out);
}

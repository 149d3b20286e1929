//! `kenning text export` and `kenning text import`.

use super::{Ran, World};

const ENGLISH: &str =
    "[name]\noak = \"Oak\"\nfir = \"Fir\"\n\n[ui.hidden]\none = \"1 hidden\"\nother = \"{n} hidden\"\n";
const CZECH: &str = "# Stromy.\n\n[name]\noak = \"Dub\" # strom\n\n[name.fir]\nen = \"Silver fir\"\nt = \"Jedle\"\n";

fn world() -> World {
    let world = World::new();
    world.file("cards/leaves/text/en/cards.toml", ENGLISH);
    world.file("cards/leaves/text/cs/cards.toml", CZECH);
    world
}

fn run(world: &World, args: &str) -> Ran {
    world.run(&format!("text {args}"))
}

const CATALOGUE: &str = "cards/leaves/text/cs/cards.toml";

#[test]
fn texts_go_out_and_come_back_as_they_were() {
    let world = world();
    for file in ["cs.po", "cs.csv"] {
        let option = if file == "cs.po" { "--po" } else { "--csv" };
        let ran = run(&world, &format!("export cs leaves {option} {file}"));
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(ran.err.contains("5 texts, 3 missing, 1 stale"), "{}", ran.err);
        let ran = run(&world, &format!("import cs {file}"));
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(ran.err.contains("nothing to change"), "{}", ran.err);
        assert_eq!(world.text(CATALOGUE), CZECH);
    }
    let po = world.text("cs.po");
    assert!(
        po.contains("#, fuzzy\n#| msgid \"Silver fir\"\nmsgctxt \"name.fir\"\nmsgid \"Fir\"\nmsgstr \"Jedle\"\n"),
        "{po}"
    );
    assert!(world.text("cs.csv").contains("name.fir,t,Fir,Silver fir,Jedle,stale,\n"));
}

#[test]
fn what_is_translated_is_laid_in_and_the_rest_stays() {
    let world = world();
    assert_eq!(run(&world, "export cs leaves --po cs.po").code, 0);
    world.change("cs.po", "msgstr \"Dub\"", "msgstr \"Dub letní\"");
    world.change("cs.po", "#, fuzzy\n#| msgid \"Silver fir\"\n", "");
    for (number, text) in ["{n} skrytá", "{n} skryté", "{n} skrytých"].into_iter().enumerate() {
        world.change("cs.po", &format!("msgstr[{number}] \"\""), &format!("msgstr[{number}] \"{text}\""));
    }
    let dry = run(&world, "import cs cs.po leaves --dry");
    assert_eq!((dry.code, world.text(CATALOGUE).as_str()), (0, CZECH), "{}", dry.err);
    assert!(dry.out.contains("+en = \"Fir\"\n") && dry.err.contains("1 file would change"), "{}{}", dry.out, dry.err);
    assert_eq!(run(&world, "import cs cs.po leaves").code, 0);
    let wanted = "# Stromy.\n\n[name]\noak = { en = \"Oak\", t = \"Dub letní\" } # strom\n\n[name.fir]\nen = \"Fir\"\nt = \"Jedle\"\n\n\
                  [ui.hidden]\nen = { one = \"1 hidden\", other = \"{n} hidden\" }\none = \"{n} skrytá\"\nfew = \"{n} skryté\"\nother = \"{n} skrytých\"\n";
    assert_eq!(world.text(CATALOGUE), wanted);
    let ran = run(&world, "export cs leaves --po again.po");
    assert!(ran.err.contains("5 texts, 0 missing, 0 stale"), "{}", ran.err);
    assert_eq!(world.text("again.po"), world.text("cs.po"));
}

#[test]
fn one_mistake_and_nothing_is_written() {
    let world = world();
    assert_eq!(run(&world, "export cs leaves --po cs.po").code, 0);
    world.change("cs.po", "msgstr \"Dub\"", "msgstr \"Dub letní\"");
    world.change("cs.po", "msgstr \"Jedle\"", "msgstr \"Jed\"le\"");
    let ran = run(&world, "import cs cs.po leaves");
    let line = world.text("cs.po").lines().position(|line| line.contains("Jed\"le")).expect("it was written") + 1;
    assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{}", ran.err);
    assert!(ran.err.contains("E1020") && ran.err.contains(&format!("cs.po:{line}:")), "{}", ran.err);
    assert!(ran.err.contains("nothing was imported"), "{}", ran.err);
    assert_eq!(world.text(CATALOGUE), CZECH);
}

#[test]
fn what_is_not_there_ends_with_2() {
    let world = world();
    world.file("cs.txt", "");
    for args in [
        "export en leaves --po x.po",
        "export xx leaves --po x.po",
        "export cs other --po x.po",
        "export cs leaves --po nowhere/x.po",
        "import cs none.po",
        "import cs cs.txt",
    ] {
        let ran = run(&world, args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args}: {}", ran.err);
        assert!(ran.err.starts_with("error: "), "{args}: {}", ran.err);
    }
    assert_eq!(run(&world, "export cs").code, 2, "a file is needed");
}

#[test]
fn what_is_left_to_do_goes_out_and_nothing_else() {
    let world = world();
    let ran = run(&world, "todo cs leaves --po left.po");
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}", ran.err);
    assert!(ran.err.ends_with("left.po: 4 texts\n"), "{}", ran.err);
    let po = world.text("left.po");
    let whole = {
        assert_eq!(run(&world, "export cs leaves --po cs.po").code, 0);
        world.text("cs.po")
    };
    let of = |po: &str| po.split("\n\n").map(|entry| entry.trim_end().to_owned()).collect::<Vec<_>>();
    let (left, all) = (of(&po), of(&whole));
    let done: Vec<&String> = all.iter().filter(|entry| !left.contains(entry)).collect();
    assert!(left.iter().all(|entry| all.contains(entry)), "{po}");
    assert!(matches!(done.as_slice(), [one] if one.contains("name.oak")), "{done:?}");
    assert!(po.contains("#, fuzzy\n#| msgid \"Silver fir\"\nmsgctxt \"name.fir\""), "{po}");
    assert_eq!(run(&world, "todo cs leaves --po").out, po);
    let csv = run(&world, "todo cs leaves --csv").out;
    let states: Vec<&str> = csv.lines().skip(1).filter_map(|line| line.split(',').nth(5)).collect();
    assert_eq!(states, ["stale", "missing", "missing", "missing"], "{csv}");
    world.file(
        "left.po",
        &po.replace("msgstr \"Jedle\"", "msgstr \"Smrk\"").replace("#, fuzzy\n#| msgid \"Silver fir\"\n", ""),
    );
    assert_eq!(run(&world, "import cs left.po").code, 0);
    assert_eq!(world.text(CATALOGUE), CZECH.replace("Silver fir", "Fir").replace("Jedle", "Smrk"));
}

#[test]
fn a_game_behind_the_option_is_taken_for_no_file() {
    let world = world();
    for (args, told) in [
        ("todo cs --po leaves", "leaves` is neither PO nor CSV by its name"),
        ("todo cs leaves --po left.csv", "its name ends like the option"),
        ("todo en leaves --po", "`en` is what the others are made from"),
        ("todo cs leaves --po nowhere/left.po", "there is no folder"),
    ] {
        let ran = run(&world, args);
        assert!(ran.code == 2 && ran.err.contains(told), "{args}: {}", ran.err);
    }
}

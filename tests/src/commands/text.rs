//! `kenning text`: what it counts and lists, how it ends, what it refuses.

use serde_json::Value;

use super::World;
use super::play::spoken;

/// The small game with a second language that has two of its texts, one of another English.
fn begun() -> World {
    let world = spoken();
    let text = "[name.yew-leaf]\nen = \"Old Leaf\"\nt = \"Tisový list\"\n\n[name]\nann = \"Anna\"\n";
    world.file("cards/leaves/text/cs/names.toml", text);
    world
}

fn rows(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("one object a line")).collect()
}

#[test]
fn texts_are_counted_by_language_and_sort() {
    let world = begun();
    let ran = world.run("text status leaves --lang cs --json");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let rows = rows(&ran.out);
    let sorts: Vec<&str> = rows.iter().filter_map(|row| row["sort"].as_str()).collect();
    assert_eq!(sorts, ["cards", "log", "prompts", "help", "phrases", "names"]);
    let names = rows.last().expect("six rows");
    assert_eq!((names["language"].as_str(), names["stale"].as_u64()), (Some("cs"), Some(1)), "{names}");
    assert!(names["missing"].as_u64().is_some_and(|n| n > 0) && names["percent"].as_u64() < Some(100), "{names}");
    let ran = world.run("text status leaves");
    assert!(ran.out.starts_with("leaves\n  lang  text      done  stale  missing\n  cs    cards"), "{}", ran.out);
    assert_eq!(world.run("text status leaves --lang cs --at-least 0").code, 0);
    let ran = world.run("text status --lang cs --at-least 100");
    assert_eq!((ran.code, ran.err.ends_with("of text are below 100 %\n")), (1, true), "{}", ran.err);
    assert_eq!(world.run("text status --at-least 101").code, 2);
}

#[test]
fn what_is_to_do_is_listed_with_the_english_of_then_and_now() {
    let world = begun();
    let ran = world.run("text todo cs");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let stale = "stale    name.yew-leaf  ";
    let at = ran.out.find(stale).expect("it is stale");
    let lines: Vec<&str> = ran.out[at..].lines().take(3).collect();
    assert!(lines[0].ends_with("cards/leaves/text/cs/names.toml:1"), "{lines:?}");
    assert_eq!(lines[1..], ["         was: Old Leaf", "         now: Yew Leaf"]);
    assert!(ran.out.contains("\nmissing  ") && ran.err.ends_with("1 stale\n"), "{}", ran.err);
    let rows = rows(&world.run("text todo cs leaves --json").out);
    let row = rows.iter().find(|row| row["state"] == "stale").expect("it is stale");
    assert_eq!((row["was"].as_str(), row["english"].as_str()), (Some("Old Leaf"), Some("Yew Leaf")));
}

#[test]
fn texts_alone_are_checked_and_notes_are_written_beside_them() {
    let world = begun();
    let ran = world.run("text check leaves --lang en --format short");
    assert!(ran.code == 1 && ran.out.contains("in `en`") && !ran.out.contains("`cs`"), "{}", ran.out);
    let ran = world.run("text check --lang cs --format short");
    assert_eq!((ran.code, ran.out.matches("W1802").count()), (1, 1), "{}", ran.out);
    let ran = world.run("text stamp cs");
    assert!(ran.code == 0 && ran.out.ends_with("cards/leaves/text/cs/names.toml\n"), "{} {}", ran.out, ran.err);
    assert!(ran.err.ends_with("1 note written\nstale and left as they are: name.yew-leaf\n"), "{}", ran.err);
    assert_eq!(world.run("text stamp cs --accept name.yew-leaf").code, 0);
    assert_eq!(
        world.text("cards/leaves/text/cs/names.toml"),
        "[name.yew-leaf]\nen = \"Yew Leaf\"\nt = \"Tisový list\"\n\n[name]\nann.en = \"Ann\"\nann.t = \"Anna\"\n"
    );
}

#[test]
fn slips_are_mended_where_they_stand() {
    let world = begun();
    let slips = "[name]\nann = \"Anna  \\\"Nan\\\" \" # so\nbob = 'Bob\u{200b} .'\n";
    world.file("cards/leaves/text/cs/names.toml", slips);
    let ran = world.run("text check leaves --lang cs --format short");
    assert_eq!((ran.code, ran.out.matches("W1805").count()), (1, 6), "{}", ran.out);
    assert_eq!(world.text("cards/leaves/text/cs/names.toml"), slips);
    let ran = world.run("text check leaves --lang cs --fix --format short");
    assert!(!ran.out.contains("W1805") && ran.err.contains("6 fixes applied"), "{}{}", ran.out, ran.err);
    assert_eq!(world.text("cards/leaves/text/cs/names.toml"), "[name]\nann = \"Anna „Nan“\" # so\nbob = 'Bob.'\n");
}

#[test]
fn what_is_not_there_is_refused_with_what_there_is() {
    let world = begun();
    let said = |args: &str, part: &str| {
        let ran = world.run(args);
        assert!(ran.code == 2 && ran.err.contains(part), "{args}: {} {}", ran.code, ran.err);
    };
    said("text todo de", "no game has texts in `de`\n  help: there are texts in `cs`, `en`");
    said("text status leaves --lang de", "`leaves` has no texts in `de`");
    said("text status leafs", "no game is called `leafs`");
    said("text stamp cs --accept name.yew-leav", "did you mean `name.yew-leaf`?");
    said("text stamp cs --accept log.nothing", "no text `log.nothing` is stale");
}

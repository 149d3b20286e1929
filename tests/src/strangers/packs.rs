//! What packs of strangers do to a game and to whoever runs it.

use std::ffi::OsString;

use kenning_tests::command::{BUILT, kenning};

use super::letters::ran;
use crate::place::{Place, objects};

const MANIFEST: &str = "id = \"pk\"\ngame = \"skirmish\"\nversion = \"1\"\n";

/// A folder with a pack `pk` with such a card, and no game.
fn pack(card: &str) -> Place {
    let place = Place::empty();
    place.file("pk/pack.toml", MANIFEST);
    place.file("pk/content/a.ken", card);
    place.file("pk/text/en/a.toml", "[name]\nx = \"X\"\n");
    place
}

fn words(line: &str) -> Vec<OsString> {
    line.split(' ').map(Into::into).collect()
}

#[test]
fn what_a_pack_changes_of_the_game_is_said_before_it_is_played() {
    let place = pack("ploy x { might: 1; copies: 2; replaces: old-song }\n");
    place.file("pk/pack.toml", format!("{MANIFEST}rules = true\n"));
    place.file("pk/rules/a.ken", "word value mine (b: band): barley = b.barley\n");
    place.file("pk/text/en/a.toml", "[name]\nx = \"X\"\nheron = \"Egret\"\n[log.gain]\nbarley = \"{subject} reaps\"\n");
    let told = "the pack `pk` changes the rules: 1 file of its own\n\
                the pack `pk` replaces `old-song`\n\
                the pack `pk` gives other words to 2 texts of the game: `log.gain.barley` and `name.heron`\n";
    for line in [
        "check pk",
        "check pk --json",
        "play skirmish --content pk --log none --record r.json",
        "play skirmish --content pk --json",
        "sim skirmish --games 1 --content pk",
        "test skirmish nothing --content pk",
        "list skirmish --content pk --json",
        "replay r.json",
    ] {
        let ran = place.run(line);
        assert!(ran.err.contains(told), "{line}: {}", ran.err);
        if line != "check pk" && !line.starts_with("check") {
            let denied = place.run(&format!("{line} --deny-rules"));
            assert_eq!((denied.code, denied.out.as_str()), (1, ""), "{line}");
            assert!(denied.err.contains("the pack `pk` brings rules of its own"), "{line}: {}", denied.err);
        }
    }
    // one that only adds says nothing
    let place = pack("ploy x { might: 1; copies: 2 }\n");
    let ran = place.run("sim skirmish --games 1 --content pk --deny-rules");
    assert!(ran.code == 0 && !ran.err.contains("the pack"), "{}", ran.err);
}

#[test]
fn a_replay_says_nothing_of_where_it_was_made() {
    let place = pack("ploy x { might: 1; copies: 2 }\n");
    let at = place.path("pk");
    let at = at.to_str().expect("a path is text");
    let args = ["play", "skirmish", "--content", at, "--log", "none", "--record", "r.json"];
    assert_eq!(kenning(&place.path(""), BUILT, &args).code, 0);
    let text = place.text("r.json");
    assert!(text.contains("packs/pk") && !text.contains(at), "{text}");
    assert_eq!(place.run("replay r.json").code, 0);
}

#[test]
fn bytes_that_are_no_text_are_a_wrong_answer_and_the_game_goes_on() {
    let place = Place::empty();
    let line = words("play skirmish --human heron --seed 3");
    let wrote = ran(place.path(""), &line, b"\xff\xfe\n1\xc3\nlook \xff\nboard\n1\nsave half.game\n", false);
    let out = String::from_utf8(wrote.out).expect("what is written is text");
    let err = String::from_utf8(wrote.err).expect("what is written is text");
    assert_eq!(wrote.code, 0, "{err}");
    assert!(err.contains("The input has ended, so the game stops."), "{err}");
    assert!(out.matches("is not one of the answers").count() == 2 && out.contains("Saved to half.game."), "{out}");
    assert!(place.path("half.game").is_file(), "{out}{err}");
    let on = ran(place.path(""), &words("play --load half.game"), b"\xff\nq\n", false);
    assert_eq!(on.code, 0, "{}", String::from_utf8_lossy(&on.err));
}

#[test]
fn conditions_inside_conditions_end_with_the_card_that_says_them() {
    // each counts all cards but the one before, and asks of each as much again
    let names = ["a", "c", "d", "e", "f"];
    let inside = names.iter().enumerate().rev().fold(String::new(), |inside, (at, name)| {
        let other = if at > 0 { format!("it is not {} and ", names[at - 1]) } else { String::new() };
        let inner = if inside.is_empty() { "it.might > 0".to_owned() } else { format!("{inside} > 1") };
        format!("(count card {name} where {other}{inner})")
    });
    let card =
        format!("\nploy x {{ might: 1; copies: 60; price: 1; does {{ if {inside} > 1 {{ gain 1 barley }} }} }}\n");
    let place = pack(&card);
    for line in ["sim skirmish --games 20 --content pk", "play skirmish --content pk --log none --seed 5"] {
        let ran = place.run(line);
        assert_eq!(ran.code, 1, "{line}: {}{}", ran.out, ran.err);
        let told = "conditions inside conditions look at too many things";
        let said = ran.out + &ran.err;
        assert!(said.contains(told) && said.contains("pk/content/a.ken:2"), "{line}: {said}");
    }
}

#[test]
fn a_member_of_a_loop_costs_what_is_asked_of_it() {
    // the members are as many each time; what is asked of each is twice as much, and more
    let played = |levels: usize| {
        let place = pack("\nbean sprout { copies: 200 }\nploy x { might: 1; copies: 60; price: 0; does { toil } }\n");
        place.file("pk/pack.toml", format!("{MANIFEST}rules = true\n"));
        let value = |k: usize| {
            let (next, far) = (k + 1, k + 2);
            format!(
                "word value v{next} (b: bean, n: 0..99): 0..999 = max(v{k}(b, min(n + 1, 99)), v{k}(b, min(n + {far}, 99)))\n"
            )
        };
        let values: String = (0..levels).map(value).collect();
        let rules = format!(
            "word kind bean is piece, starts in sack {{ var ripe: 0..9 = 0 }}\nword zone sack holds bean, open\n\
             word var stir: 0..9 = 0\nword verb stir_about {{ stir = 9 - stir }}\n\
             word value v0 (b: bean, n: 0..99): 0..999 = b.ripe * n\n{values}\
             word verb toil {{ repeat 99 times {{ repeat 90 times {{ \
             if (count bean b where v{levels}(b, stir) > 998) > 0 {{ gain 1 barley }}; stir_about }} }} }}\n"
        );
        place.file("pk/rules/a.ken", rules);
        place.run("sim skirmish --games 2 --content pk")
    };
    let (cheap, dear) = (played(0), played(2));
    assert_eq!(cheap.code, 0, "{}{}", cheap.out, cheap.err);
    assert_eq!(dear.code, 1, "{}{}", dear.out, dear.err);
    let told = "conditions inside conditions look at too many things";
    assert!(dear.out.contains(told) && dear.out.contains("pk/rules/a.ken:"), "{}{}", dear.out, dear.err);
}

#[test]
fn a_chain_of_values_is_right_at_any_length_up_to_the_bound() {
    let chain = |length: usize| {
        let value = |k: usize| format!("word value v{} (b: band): barley = v{k}(b)\n", k + 1);
        let place = pack("");
        place.file("pk/pack.toml", format!("{MANIFEST}rules = true\n"));
        let rules: String = (0..length).map(value).collect();
        place.file("pk/rules/a.ken", format!("word value v0 (b: band): barley = b.barley\n{rules}"));
        let card =
            format!("ploy x {{ might: 1; copies: 2; does {{ if v{length}(you) > 0 barley {{ gain 1 barley }} }} }}\n");
        place.file("pk/content/a.ken", card);
        // that they have no texts is another matter
        let mut rows = objects(&place.run("check pk --json").out);
        rows.retain(|row| row["code"] != "E1007");
        (rows, place.run("sim skirmish --games 2 --content pk"))
    };
    for length in [2, 59, 60, 61, 62, 150, 198] {
        let (found, played) = chain(length);
        assert_eq!((found.as_slice(), played.code), (&[][..], 0), "{length}: {}", played.err);
    }
    for length in [201, 400] {
        let (found, played) = chain(length);
        let codes: Vec<_> = found.iter().map(|row| row["code"].as_str()).collect();
        assert_eq!((codes, played.code), (vec![Some("E0966")], 1), "{length}");
    }
}

#[test]
fn a_manifest_that_cannot_be_read_is_told_whoever_asks() {
    let place = pack("ploy x { might: 1 }\n");
    for (manifest, code) in [("id = \"pk\"\nid = \"pk\"\n", "E0901"), ("id = \"pk\"\nversion = \"1\"\n", "E0904")] {
        place.file("pk/pack.toml", manifest);
        let ran = place.run("check pk --json");
        assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
        let rows = objects(&ran.out);
        assert!(rows.iter().all(|row| row["code"] == code) && !rows.is_empty(), "{}", ran.out);
    }
}

#[test]
fn no_more_findings_are_shown_than_are_asked_for_and_the_rest_is_counted() {
    let card: String = (0..300).map(|k| format!("ploy a{k} {{ mihgt{k}z: 1 }}\n")).collect();
    let place = pack(&card);
    for (line, shown) in [("check pk", 100), ("check pk --max-findings 3", 3)] {
        let ran = place.run(line);
        assert_eq!(ran.code, 1);
        assert_eq!(ran.out.matches("  × ").count(), shown, "{line}");
        let told = format!("{}{}", ran.out, ran.err);
        assert!(told.contains(" more"), "{line}: {}", ran.err);
    }
    assert!(objects(&place.run("check pk --json --max-findings 0").out).len() >= 300);
}

#[cfg(unix)]
#[test]
fn nothing_is_written_over_what_is_no_file_and_that_is_said_before_the_game() {
    let place = pack("ploy   x { might: 1 }\n");
    std::fs::write(place.path("kept.txt"), "kept").expect("the folder is writable");
    std::os::unix::fs::symlink(place.path("kept.txt"), place.path("link.json")).expect("links are possible");
    for line in [
        "play skirmish --log text --record /dev/full",
        "play skirmish --log text --record link.json",
        "text status skirmish --html /dev/null",
        "text status skirmish --html link.json",
    ] {
        let ran = place.run(line);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{line}: {}", ran.err);
        assert!(ran.err.contains("cannot be written") || ran.err.contains("no regular file"), "{line}: {}", ran.err);
    }
    assert_eq!(place.text("kept.txt"), "kept");
    assert!(place.path("link.json").is_symlink());
    // a file of the pack that is a link to one outside is neither read nor written
    std::fs::write(place.path("outside.ken"), "ploy   secret { mihgt: 1 }\n").expect("the folder is writable");
    std::os::unix::fs::symlink(place.path("outside.ken"), place.path("pk/content/b.ken")).expect("links are possible");
    std::os::unix::fs::symlink("/", place.path("pk/content/root")).expect("links are possible");
    for line in ["check pk", "check pk --json", "fmt pk", "list skirmish --content pk"] {
        let ran = place.run(line);
        assert!(!ran.out.contains("secret") && !ran.err.contains("secret"), "{line}: {}{}", ran.out, ran.err);
    }
    assert_eq!(place.text("outside.ken"), "ploy   secret { mihgt: 1 }\n");
}

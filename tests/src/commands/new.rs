//! `kenning new`: what it writes is found clean, and what is there stays.

use super::World;

/// The files that were written.
fn made(world: &World, args: &str) -> Vec<String> {
    let ran = world.run(args);
    assert_eq!(ran.code, 0, "{args}: {}", ran.err);
    ran.out.lines().map(str::to_owned).collect()
}

#[test]
fn every_kind_of_a_game_can_be_begun_and_is_found_clean() {
    let mut world = World::new();
    world.at.push("cards/leaves");
    assert_eq!(made(&world, "new leaf fir-leaf"), ["content/fir-leaf.ken", "text/en/fir-leaf.toml"]);
    let text = world.text("content/fir-leaf.ken");
    assert!(
        text.starts_with("// It may also say: worth: point = 1; shown: effect\n// One like it:\n//   leaf "),
        "{text}"
    );
    assert!(text.ends_with("\n\nleaf fir-leaf { copies: 1 }\n"), "{text}");
    assert_eq!(
        world.text("text/en/fir-leaf.toml"),
        "# What `fir-leaf` is called.\n\n[name]\nfir-leaf = \"Fir Leaf\"\n"
    );
    assert_eq!(made(&world, "new test a-start"), ["tests/a-start.ken"]);
    std::fs::remove_dir_all(world.at.join("text")).expect("it was written");
    for (n, kind) in ["branch", "acorn", "edition", "scenario", "variant", "option"].iter().enumerate() {
        made(&world, &format!("new {kind} one-{n}"));
        std::fs::remove_dir_all(world.at.join("text")).expect("it was written");
    }
    let checked = world.run("check .");
    assert_eq!(checked.code, 0, "{}{}", checked.out, checked.err);
    assert_eq!(world.run("fmt --check content/fir-leaf.ken tests/a-start.ken").code, 0);
    let ran = world.run("test leaves a-start.ken --cards ..");
    assert_eq!((ran.code, ran.out.as_str()), (0, "1 passed, 0 failed\n"), "{}", ran.err);
}

#[test]
fn a_name_says_what_the_names_of_others_say() {
    let world = World::new();
    let words = "cards/leaves/rules/words.ken";
    world.change(words, "word kind leaf is", "enum tree { oak, elm }\nword kind bough is piece, starts in heap { year: 1..9; wood: tree; kin: tree?; worth: 0..9 = 1 }\nword kind leaf is");
    world.file(
        "cards/leaves/content/boughs.ken",
        "bough long-oak-y2 { year: 2; wood: oak; kin: oak; worth: 3 }\nbough short-oak-y3 { year: 3; wood: oak; kin: oak; worth: 4 }\n\
         bough an-elm-y3 { year: 3; wood: elm; worth: 3 }\n",
    );
    for (id, expected) in [
        ("new-oak-y4", "bough new-oak-y4 { year: 4; wood: oak; kin: oak; copies: 1 }"),
        ("elm-new-y2", "bough elm-new-y2 { year: 2; wood: elm; kin: elm; copies: 1 }"),
        ("new-y", "bough new-y { year: 1; wood: oak; copies: 1 }"),
        ("x9-short-y12", "bough x9-short-y12 { year: 12; wood: oak; copies: 1 }"),
    ] {
        let within = World { at: world.at.join("cards/leaves"), _keeper: tempfile::tempdir().expect("a folder") };
        made(&within, &format!("new bough {id}"));
        let text = within.text(&format!("content/{id}.ken"));
        assert!(text.trim_end().ends_with(expected), "{text}");
    }
}

#[test]
fn what_is_there_is_not_written_over_and_what_is_unknown_is_told() {
    let mut world = World::new();
    world.at.push("cards/leaves");
    let said = |args: &str, code: u8, part: &str| {
        let ran = world.run(args);
        assert_eq!((ran.code, ran.err.contains(part)), (code, true), "{args}: {}", ran.err);
    };
    said("new leaf oak-leaf", 1, "`oak-leaf` is there already");
    said("new laef fir", 2, "did you mean `leaf`?");
    said("new leaf Fir", 2, "lower case letters");
    said("new leaf fir --game other", 2, "not for `other`");
    said("new game inner", 2, "outside of it");
    made(&world, "new test start");
    std::fs::write(world.at.join("tests/start.ken"), "mine").expect("the folder is writable");
    said("new test start", 1, "tests/start.ken` is there already");
    assert_eq!(world.text("tests/start.ken"), "mine");
}

#[cfg(unix)]
#[test]
fn nothing_is_begun_behind_a_link() {
    let mut world = World::new();
    world.at.push("cards/leaves");
    let outside = world.at.join("../../outside");
    std::fs::create_dir_all(&outside).expect("the folder is writable");
    std::os::unix::fs::symlink(&outside, world.at.join("text")).expect("the folder is writable");
    let ran = world.run("new leaf fir");
    assert_eq!((ran.code, ran.err.contains("`text` is a link")), (1, true), "{}", ran.err);
    world.at = world.at.parent().and_then(std::path::Path::parent).expect("two folders up").to_owned();
    for (link, to) in [("storm", "outside"), ("hail", "nowhere")] {
        std::os::unix::fs::symlink(to, world.at.join(link)).expect("the folder is writable");
        for kind in ["game", "pack"] {
            let ran = world.run(&format!("new {kind} {link}{}", if kind == "pack" { " --game leaves" } else { "" }));
            assert_eq!((ran.code, ran.err.contains("is a link")), (1, true), "{kind} {link}: {}", ran.err);
        }
    }
    assert_eq!(std::fs::read_dir(outside).map(Iterator::count).ok(), Some(0));
}

#[test]
fn a_language_is_begun_where_a_kernel_is_known() {
    let mut world = World::new();
    world.file(
        "cards/leaves/text/en/names.toml",
        "[name]\noak-leaf = \"Oak \\\"Leaf\\\"\"\nfir-leaf = \"Fir\\r\\u0001\"\n\n[noun.leaf]\none = \"leaf\\r\"\nother = \"leaves\"\n",
    );
    world.at.push("cards/leaves");
    let said = |args: &str, code: u8, part: &str| {
        let ran = world.run(args);
        assert_eq!((ran.code, ran.err.contains(part)), (code, true), "{args}: {}", ran.err);
    };
    said("new language sk", 2, "say whose it takes: `--kernel` and `en`, `cs`, `pl` or `bg`");
    said("new language sk --kernel cz", 2, "no kernel is called `cz`");
    said("new language en", 2, "`en` is what the others are made from");
    said("new language all --kernel cs", 2, "`all` means something else after `--lang`");
    said("new language x-gram --kernel cs", 2, "`x-gram` means something else after `--lang`");
    said("new leaf fir-leaf --kernel cs", 2, "only a language takes a kernel");
    assert_eq!(made(&world, "new language bg"), ["text/bg/names.toml"]);
    let text = world.text("text/bg/names.toml");
    let name = "\n\n# name of: leaf\n#[name.oak-leaf]\n#en = \"Oak \\\"Leaf\\\"\"\n#t = \"\"\n";
    assert!(text.contains("\n#en = \"Fir\\u000D\\u0001\"\n") && !text.contains(['\r', '\u{1}']), "{text}");
    assert!(text.contains(name) && text.contains("\n\n# leaf \n# leaves\n#[noun.leaf]\n#gender = \"\"\n"), "{text}");
    said("new language bg", 1, "`text/bg` is there already\n  help: `kenning text todo bg` tells");
    assert_eq!(made(&world, "new language sk --kernel cs"), ["text/sk/style.toml", "text/sk/names.toml"]);
}

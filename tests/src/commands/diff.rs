//! `kenning diff` over two versions of the small game.

use std::process::Command;

use super::{Ran, World, objects};

/// A world with a copy of the game to change.
fn versions() -> World {
    let world = World::new();
    for path in ["game.toml", "rules.toml", "rules/words.ken", "rules/play.ken", "content/all.ken"] {
        let text = world.text(&format!("cards/leaves/{path}"));
        world.file(&format!("new/leaves/{path}"), &text);
    }
    world
}

fn object(ran: &Ran) -> serde_json::Value {
    objects(&ran.out).pop().unwrap_or_else(|| panic!("nothing but {}", ran.err))
}

fn count(of: &serde_json::Value, key: &str) -> u64 {
    of[key].as_u64().unwrap_or_else(|| panic!("no number `{key}` in {of}"))
}

#[test]
fn a_game_against_itself_is_equal() {
    let world = versions();
    let ran = world.run("diff cards new --games 30");
    assert_eq!((ran.code, ran.out.lines().count()), (0, 2), "{}{}", ran.out, ran.err);
    assert!(ran.out.starts_with("leaves: cards and new, 2 players\n30 games from seed 0, "), "{}", ran.out);
    assert!(ran.out.trim_end().ends_with(" decisions: equal"), "{}", ran.out);
    let all = object(&world.run("diff cards/leaves new/leaves --games 30 --json"));
    assert_eq!((count(&all, "never_met"), count(&all, "met_equal"), count(&all, "differ")), (30, 0, 0));
    assert_eq!(all["a"]["content"], all["b"]["content"]);
}

#[test]
fn a_number_of_a_card_is_the_cause_wherever_games_differ() {
    let world = versions();
    for cards in ["cards", "new"] {
        world.change(
            &format!("{cards}/leaves/content/all.ken"),
            "leaf oak-leaf",
            "leaf fir-leaf { copies: 12 }\nleaf oak-leaf",
        );
    }
    world.change("new/leaves/content/all.ken", "oak-leaf { worth: 2", "oak-leaf { worth: 3");
    let ran = world.run("diff cards new --games 60 --json");
    let all = object(&ran);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert_eq!(
        all["changes"],
        serde_json::json!([
            { "name": "oak-leaf", "how": "changed", "place": all["changes"][0]["place"] }
        ])
    );
    assert!(all["changes"][0]["place"].as_str().is_some_and(|p| p.ends_with("content/all.ken:11")), "{all}");
    let groups = all["groups"].as_array().expect("groups are listed");
    assert!(groups.iter().all(|group| group["cause"] == "oak-leaf"), "{all}");
    assert_eq!(groups.iter().map(|g| count(g, "games")).sum::<u64>(), count(&all, "differ"));
    let (differ, never) = (count(&all, "differ"), count(&all, "never_met"));
    assert!(differ > 0 && never > 0, "{all}");
    assert_eq!(differ + never + count(&all, "met_equal"), 60);
    assert_eq!(all["breaches"], serde_json::json!([]));
    let first = &groups[0]["shortest"];
    assert!(first["a"].as_str() != first["b"].as_str(), "{all}");
    let text = world.run("diff cards new --games 60").out;
    assert!(text.contains(&format!("{never} games never met the change, all equal")), "{text}");
}

#[test]
fn a_card_that_is_left_out_changes_nothing() {
    let world = versions();
    for cards in ["cards", "new"] {
        world.change(
            &format!("{cards}/leaves/content/all.ken"),
            "leaf oak-leaf",
            "leaf fir-leaf { copies: 3+ }\nleaf oak-leaf",
        );
    }
    world.change("new/leaves/content/all.ken", "leaf fir-leaf {", "leaf fir-leaf { worth: 9;");
    let two = world.run("diff cards new --games 60 --players 2 --json");
    assert_eq!((two.code, count(&object(&two), "differ"), count(&object(&two), "never_met")), (0, 0, 60));
    let three = world.run("diff cards new --games 60 --players 3 --json");
    assert!(three.code == 1 && count(&object(&three), "differ") > 0, "{}", three.out);
}

#[test]
fn what_is_added_is_met_where_it_is_read() {
    let world = versions();
    // Its first ability, then a card more.
    world.change(
        "new/leaves/content/all.ken",
        "worth: 2; copies: 2 }",
        "worth: 2; copies: 2; when you put any acorn on branch { gain 1 point } }",
    );
    let ability = object(&world.run("diff cards new --games 60 --json"));
    assert!(count(&ability, "differ") > 0 && count(&ability, "never_met") > 0, "{ability}");
    assert_eq!(ability["groups"][0]["cause"], "oak-leaf");
    let world = versions();
    world.change("new/leaves/content/all.ken", "leaf oak-leaf", "leaf fir-leaf { worth: 7; copies: 2 }\nleaf oak-leaf");
    let card = object(&world.run("diff cards new --games 40 --json"));
    assert_eq!(card["changes"][0]["how"], "added");
    assert!(card["groups"].as_array().is_some_and(|all| all.iter().all(|g| g["cause"] == "fir-leaf")), "{card}");
    assert_eq!(count(&card, "never_met"), 0, "a population that differs is met by every game");
}

#[test]
fn a_labelled_line_is_a_cause_of_its_own() {
    let world = versions();
    world.change("new/leaves/rules/play.ken", "from ann clockwise", "from bob clockwise");
    let all = object(&world.run("diff cards new --games 10 --json"));
    assert_eq!((&all["changes"][0]["name"], count(&all, "differ")), (&serde_json::json!("LF-04"), 10));
    for group in all["groups"].as_array().expect("groups are listed") {
        assert_eq!((&group["cause"], &group["rules"]), (&serde_json::json!("LF-04"), &serde_json::json!(["LF-04"])));
    }
}

#[test]
fn two_changes_are_told_apart() {
    let world = versions();
    world.change("new/leaves/content/all.ken", "oak-leaf { worth: 2", "oak-leaf { worth: 3");
    world.change("new/leaves/content/all.ken", "ash-leaf { worth: 3", "ash-leaf { worth: 5");
    let all = object(&world.run("diff cards new --games 80 --json"));
    let causes: std::collections::BTreeSet<&str> =
        all["groups"].as_array().into_iter().flatten().filter_map(|g| g["cause"].as_str()).collect();
    assert_eq!(causes.into_iter().collect::<Vec<_>>(), ["ash-leaf", "oak-leaf"], "{all}");
}

#[test]
fn witnesses_are_replays_of_both_sides() {
    let world = versions();
    world.change("new/leaves/content/all.ken", "oak-leaf { worth: 2", "oak-leaf { worth: 3");
    world.file("found/.keep", "");
    let ran = world.run("diff cards new --games 20 --witnesses found");
    assert!(ran.out.contains("kenning replay found/1-a.json --log text"), "{}", ran.out);
    let [old, new] = ["a", "b"].map(|side| world.run(&format!("replay found/1-{side}.json --log json")));
    assert_eq!((old.code, new.code), (0, 0), "{}{}", old.err, new.err);
    assert_ne!(old.out, new.out);
    let groups = object(&world.run("diff cards new --games 20 --json"));
    let decisions = count(&groups["groups"][0]["shortest"], "decisions");
    assert!(new.out.contains(&format!("{decisions} decision")), "{}", new.out);
}

#[test]
fn the_result_does_not_depend_on_the_jobs() {
    let world = versions();
    world.change("new/leaves/content/all.ken", "oak-leaf { worth: 2", "oak-leaf { worth: 3");
    let [one, two] = [1, 2].map(|jobs| {
        let mut all = object(&world.run(&format!("diff cards new --games 100 --seed 5 --jobs {jobs} --json")));
        all["seconds"] = serde_json::Value::Null;
        all
    });
    assert_eq!(one, two);
}

#[test]
fn revisions_are_read_from_git() {
    let world = versions();
    let git = |line: &str| {
        let identity = ["-c", "user.name=ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false"];
        let done = Command::new("git").arg("-C").arg(&world.at).args(identity).args(line.split(' ')).output();
        assert!(done.expect("git is there").status.success(), "git {line}");
    };
    git("init -q");
    git("add cards");
    git("commit -q -m one");
    let same = world.run("diff HEAD cards --games 5");
    assert_eq!(same.code, 0, "{}{}", same.out, same.err);
    world.change("cards/leaves/content/all.ken", "oak-leaf { worth: 2", "oak-leaf { worth: 3");
    for sides in ["HEAD cards", "HEAD:cards/leaves cards/leaves", "HEAD:cards cards", "HEAD:cards ."] {
        let ran = world.run(&format!("diff {sides} --games 40 --json"));
        assert_eq!(
            (ran.code, &object(&ran)["groups"][0]["cause"]),
            (1, &serde_json::json!("oak-leaf")),
            "{sides}: {}",
            ran.err
        );
    }
    for (line, part) in [
        ("diff HEAD~7 cards", "no revision is called `HEAD~7`"),
        ("diff HEAD:nowhere cards", "the revision `HEAD` holds no game and no pack in `nowhere`"),
        ("diff --game oaks HEAD cards", "holds no game `oaks`"),
    ] {
        let ran = world.run(line);
        assert!(ran.code == 2 && ran.err.contains(part), "{line}: {}", ran.err);
    }
}

#[test]
fn what_cannot_be_compared_is_said() {
    let world = versions();
    world.file("new/other/game.toml", &world.text("cards/leaves/game.toml").replace("leaves", "other"));
    world.file("cards/other/game.toml", &world.text("new/other/game.toml"));
    world.file("empty/readme.txt", "");
    world.file("pack/pack.toml", "");
    for (line, part) in [
        ("diff nowhere new", "there is no folder `nowhere`"),
        ("diff new/leaves/game.toml new", "is a file, not a folder"),
        ("diff empty new", "`empty` holds no game and is no pack"),
        ("diff cards new", "which game?"),
        ("diff cards/leaves new/other", "have no game in common"),
        ("diff cards new --game leaves --bots clever", "no bot is called `clever`"),
        ("diff cards new --game leaves --witnesses none", "none` for the witnesses"),
        ("diff cards new --game leaves --tables baked", "leave `--tables` out"),
        ("diff cards new --game leaves --players 9", "cannot be played by 9 players"),
        ("diff", "<A>"),
    ] {
        let ran = world.run(line);
        assert!(ran.code == 2 && ran.err.contains(part), "{line}: {} {}", ran.code, ran.err);
    }
    let ran = world.run("diff pack new");
    assert!(ran.code == 1 && ran.err.contains("`pack.toml` of `pack` has findings"), "{}", ran.err);
    world.change("new/leaves/content/all.ken", "leaf oak-leaf { worth: 2", "leaf oak-leaf { worht: 2");
    let ran = world.run("diff cards new --game leaves");
    assert!(ran.code == 1 && ran.err.contains("`new` has errors:"), "{}", ran.err);
}

#[test]
fn other_bots_play_both_versions_too() {
    let world = versions();
    world.change("new/leaves/content/all.ken", "oak-leaf { worth: 2", "oak-leaf { worth: 3");
    for bots in ["random", "greedy", "random,greedy"] {
        let all = object(&world.run(&format!("diff cards new --games 10 --bots {bots} --json")));
        assert_eq!(
            (&all["groups"][0]["cause"], &all["breaches"]),
            (&serde_json::json!("oak-leaf"), &serde_json::json!([]))
        );
        let same = object(&world.run(&format!("diff cards cards --games 10 --bots {bots} --json")));
        assert_eq!(count(&same, "never_met"), 10);
    }
}

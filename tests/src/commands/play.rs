//! What a person or a program sees of a game that is played.

use super::{World, objects};

#[test]
fn answers_are_told_to_programs_by_name() {
    let world = World::new();
    let events = objects(&world.run("play leaves --seed 4 --log json").out);
    let answers: Vec<_> = events.iter().filter(|e| e["event"] == "answer").collect();
    assert!(!answers.is_empty());
    for answer in &answers {
        assert!(["ann", "bob"].contains(&answer["subject"].as_str().unwrap_or("")), "{answer}");
        let given = answer["answer"].as_object().expect("an object");
        assert_eq!(given.len(), 1, "{answer}");
        let (how, what) = given.iter().next().expect("one key");
        match how.as_str() {
            "action" => assert!(["plant", "collect", "pass"].contains(&what.as_str().unwrap_or("")), "{answer}"),
            "pick" => assert!(what.as_str().is_some_and(|w| w.contains("-leaf/") || w.ends_with("branch")), "{answer}"),
            "declined" => assert_eq!(what, true),
            other => panic!("{other}: {answer}"),
        }
        assert!(answer["ask"].as_str().is_some_and(|a| !a.is_empty()), "{answer}");
    }
    assert!(answers.iter().any(|a| a["answer"]["action"] == "collect"));
    let replayed = objects(&world.run("sim leaves --games 1 --seed 4 --log json --json").out);
    assert!(replayed.iter().any(|e| e["answer"]["pick"].is_string()));
}

#[test]
fn answers_about_hidden_things_name_only_their_kind_to_others() {
    let world = World::new();
    // Ann passes and watches Bob, whose basket she does not see.
    let ran = world.typed("play leaves --seed 4 --human ann --log json", &"3\n2\n1\n".repeat(40));
    let events: Vec<_> = ran.out.lines().filter_map(|l| serde_json::from_str::<serde_json::Value>(l).ok()).collect();
    let picks: Vec<_> = events.iter().filter(|e| e["subject"] == "bob" && !e["answer"]["pick"].is_null()).collect();
    assert!(!picks.is_empty(), "{}", ran.out);
    for pick in picks {
        let what = &pick["answer"]["pick"];
        assert!(what.is_string() || what["hidden"] == "leaf", "{pick}");
    }
}

/// The small game in which whoever holds a leaf worth more than 1 may keep it when another passes.
fn reacting() -> World {
    let world = World::new();
    let react = "action pass in go {\n  you.done = yes\n  for each child q other than you {\n    \
                 as q { may choose any leaf l in your basket where it.worth > 1 { keep l } } } }";
    world.change("cards/leaves/rules/play.ken", "action pass in go { you.done = yes }", react);
    world
}

#[test]
fn a_reaction_that_is_declined_leaves_no_line_for_the_others() {
    let world = reacting();
    let kept = |out: &str| -> Vec<serde_json::Value> {
        let lines = out.lines().filter_map(|l| serde_json::from_str::<serde_json::Value>(l).ok());
        lines.filter(|e| e["event"] == "answer" && e["ask"] == "keep" && e["subject"] == "bob").collect()
    };
    // Who may see everything sees that he was asked, and declined.
    let all: Vec<_> =
        (1..30).flat_map(|seed| kept(&world.run(&format!("play leaves --seed {seed} --log json")).out)).collect();
    assert!(all.iter().any(|e| e["answer"]["declined"] == true) && all.iter().any(|e| e["answer"]["pick"].is_string()));
    for who in ["--human ann", "--human ann --human bob"] {
        for seed in 1..30 {
            let ran = world.typed(&format!("play leaves --seed {seed} {who} --log json"), &"3\n2\n1\n".repeat(40));
            assert_eq!(kept(&ran.out), Vec::<serde_json::Value>::new(), "seed {seed} {who}\n{}", ran.out);
        }
    }
    // He sees it himself.
    let own = (1..30).flat_map(|seed| {
        kept(&world.typed(&format!("play leaves --seed {seed} --human bob --log json"), &"3\n2\n1\n".repeat(40)).out)
    });
    assert!(own.count() > 0);
}

const WORDS: &str = r#"
[noun]
point = { one = "point", other = "points" }
leaf = { one = "leaf", other = "leaves" }
[name]
yew-leaf = "Yew Leaf"
ann = "Ann"
bob = "Bob"
[verb.gain]
point = "gain {n}"
[field.leaf.worth]
fact = "worth {v}"
[field.leaf.shown]
fact = "When kept, {v}."
[zone]
basket = "basket"
album = "album"
[log.gain]
point = "{subject} {subject:gains|gain} {n}"
[log.keep]
leaf = "{subject} {subject:keeps|keep} {l}"
[log.put]
acorn_on_branch = ""
[log.action.go]
pass = "{subject} {subject:rests|rest}"
[log.field.child]
done.one = "{x} is done"
[ask.collect]
l = "which leaf do you keep?"
"#;

/// The small game with words in English, and a leaf that offers two branches.
pub(super) fn spoken() -> World {
    let world = World::new();
    let common = [
        ("phrases", include_str!("../../../cards/common/text/en/phrases.toml")),
        ("ui", include_str!("../../../cards/common/text/en/ui.toml")),
    ];
    for (name, text) in common {
        world.file(&format!("cards/common/text/en/{name}.toml"), text);
    }
    world.file("cards/leaves/text/en/words.toml", WORDS);
    let yew =
        "leaf yew-leaf { worth: 0; copies: 40; shown { either { gain 1 point } or { gain 4 point } } }\n\nedition";
    world.change("cards/leaves/content/all.ken", "edition", yew);
    world
}

#[test]
fn branches_are_shown_by_what_they_do_and_alike_things_once() {
    let world = spoken();
    // A field that can tell copies apart makes the kernel ask; a person cannot tell them apart while it is the same.
    world.change("cards/leaves/rules/words.ken", "worth: point = 1;", "worth: point = 1; var spots: 0..9 = 0;");
    let ran = world.typed("play leaves --seed 5 --human ann", "1\n1\n2\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    for part in [
        "Which leaf do you keep?",
        "   1  Yew Leaf (",
        "Yew Leaf: When kept, ",
        "   1  Gain 1 point.\n   2  Gain 4 points.\n",
        "Ann keeps Yew Leaf.\n",
        "Ann gains 4 points (Yew Leaf).\n",
    ] {
        assert!(ran.out.contains(part), "{part} is missing in\n{}", ran.out);
    }
    assert!(!ran.out.contains(" / 2") && !ran.out.contains("#1"), "{}", ran.out);
}

#[test]
fn things_of_one_name_that_differ_in_print_stand_on_lines_of_their_own() {
    let world = spoken();
    let old = "leaf old-yew-leaf { worth: 3; copies: 40 }\n\nedition";
    world.change("cards/leaves/content/all.ken", "edition", old);
    world.change("cards/leaves/text/en/words.toml", "[name]", "[name]\nold-yew-leaf = \"Yew Leaf\"");
    let ran = world.typed("play leaves --seed 5 --human ann", "1\n1\n");
    let both = "   1  Yew Leaf (leaf, worth 3 points)\n   2  Yew Leaf (leaf, worth 0 points): When kept, ";
    assert!(ran.out.contains(both), "{}{}", ran.out, ran.err);
}

#[test]
fn actions_are_offered_with_their_prices() {
    let world = spoken();
    let priced = "action pass in go pay 2 point { you.done = yes }\naction rest in go { you.done = yes }\n\
                  action skip in go (l: leaf in your basket) pay l.worth { you.done = yes }";
    world.change("cards/leaves/rules/play.ken", "action pass in go { you.done = yes }", priced);
    world.change("cards/leaves/rules/words.ken", "var points: point = 0", "var points: point = 5");
    let ran = world.typed("play leaves --seed 4 --human ann", "q\n");
    for line in ["  pass (2 points)\n", "  rest\n", "  skip (the price depends on the choice)\n"] {
        assert!(ran.out.contains(line), "{line} is missing in\n{}\n{}", ran.out, ran.err);
    }
}

/// The small game with a leaf that is chosen from the menu while it lies in a basket.
fn menued(action: &str) -> World {
    let world = spoken();
    let yew = format!("leaf yew-leaf {{ worth: 0; copies: 40; {action} {{ gain 4 point }} }}\n\nedition");
    world.change(
        "cards/leaves/content/all.ken",
        "leaf yew-leaf { worth: 0; copies: 40; shown { either { gain 1 point } or { gain 4 point } } }\n\nedition",
        &yew,
    );
    world.change("cards/leaves/rules/words.ken", "live in album", "live in basket");
    world.change("cards/leaves/rules/play.ken", "menu go", "word menu go");
    let words = "[menu]\ngo = \"turn\"\n[action.go]\nsell = \"sell it off\"\n[log.action.go]\nsell = \"{subject} {subject:sells|sell} {x}\"\n";
    world.file("cards/leaves/text/en/more.toml", words);
    world
}

#[test]
fn actions_of_things_are_offered_and_told_by_both_names() {
    let ran = menued("action sell in go").typed("play leaves --seed 5 --human ann", "4\n");
    for part in [
        "  Yew Leaf: Sell it off. Turn: gain 4 points.\n",
        "Ann sells Yew Leaf.\nAnn gains 4 points (Yew Leaf).\nBob sells a leaf.\n",
    ] {
        assert!(ran.out.contains(part), "{part} is missing in\n{}\n{}", ran.out, ran.err);
    }
    let ran = menued("action in go").typed("play leaves --seed 5 --human ann", "q\n");
    let part = "  Yew Leaf (leaf, worth 0 points): Turn: gain 4 points.\n";
    assert!(ran.out.contains(part), "{part} is missing in\n{}\n{}", ran.out, ran.err);
}

#[test]
fn ways_to_pay_are_shown_by_their_names_else_by_what_they_ask() {
    let world = spoken();
    let rest = "word cost fee { way points { pay 1 point }\n way leaf (l: leaf in your basket) { move l to your album } }\n\
                action pass in go { you.done = yes }\naction rest in go pay fee { you.done = yes }";
    world.change("cards/leaves/rules/play.ken", "action pass in go { you.done = yes }", rest);
    world.change("cards/leaves/rules/words.ken", "var points: point = 0", "var points: point = 5");
    let ran = world.typed("play leaves --seed 4 --human ann", "3\n");
    assert!(ran.out.contains("Choose how to pay.\n   1  1 / 2\n   2  2 / 2\n"), "{}\n{}", ran.out, ran.err);
    let words = "[cost.fee]\npoints = \"1 point\"\nleaf = \"a leaf\"\n[ask]\nfee = \"pay for the rest\"\n";
    world.file("cards/leaves/text/en/more.toml", words);
    let ran = world.typed("play leaves --seed 4 --human ann", "3\n");
    assert!(ran.out.contains("Pay for the rest.\n   1  1 point\n   2  a leaf\n"), "{}\n{}", ran.out, ran.err);
}

#[test]
fn a_seat_may_be_named_as_it_is_shown() {
    let world = spoken();
    world.file("cards/leaves/text/en/more.toml", "[name]\nann = \"The Acorn Queen\"\nbob = \"The Bark King\"\n");
    for name in ["acorn", "the-bark"] {
        let ran = world.typed(&format!("play leaves --seed 4 --human {name}"), "q\n");
        assert!(ran.code == 0 && ran.out.starts_with("You play The "), "{name}: {}{}", ran.out, ran.err);
    }
    let ran = world.run("play leaves --human the");
    assert!(ran.code == 2 && ran.err.contains("no seat is called `the`"), "{}", ran.err);
}

#[test]
fn a_game_begins_where_a_test_does() {
    let world = spoken();
    let typed = "hand\ncollect\nash\nquit\n";
    let cards = "test \"many ashes\" {\n  given { players: 3; ann.points: 7; ann.basket: [ash-leaf, oak-leaf] }\n  then { ann.points is 7 } }\n";
    world.file("cards/leaves/tests/more.ken", cards);
    let args = ["play", "leaves", "--human", "ann", "--given", "many ashes"];
    let ran = kenning_tests::command::typed(&world.at, host::library::Baked::default(), &args, typed);
    for part in ["Ann: points 7", "ash leaf", "Ann keeps ", "Ann gains 3 point"] {
        assert!(
            ran.out.to_lowercase().contains(&part.to_lowercase()),
            "{part} is missing in\n{}\n{}",
            ran.out,
            ran.err
        );
    }
    assert!(
        ran.err.contains("`kenning play leaves --given \"many ashes\" --human ann` begins the same game again"),
        "{}",
        ran.err
    );
    for (name, part) in [("leaf", "`leaf` fits 2 tests"), ("many-ashs", "no test of `leaves` has `many-ashs`")] {
        let ran = world.run(&format!("play leaves --human ann --given {name}"));
        assert!(ran.code == 2 && ran.err.contains(part), "{name}: {}", ran.err);
    }
}

#[test]
fn a_prototype_plays_in_its_ids_and_says_so_once() {
    let world = World::new();
    world.change("cards/leaves/game.toml", "locales = [\"en\"]", "locales = []");
    let ran = world.typed("play leaves --seed 4 --human ann", "look ash\n1\n1\nq\n");
    let said = "`leaves` has no texts yet: things are called by their ids, cards read as they are written\n";
    assert_eq!(ran.err.matches(said).count(), 1, "{}", ran.err);
    assert!(
        ran.out.contains("ash leaf (worth: 3; copies: 2+, 3+; when you put any acorn on high_up branch"),
        "{}",
        ran.out
    );
    let checked = world.run("check leaves");
    let once = "; a prototype: texts are asked for once `locales` in `game.toml` names a language\n";
    assert!(checked.code == 0 && checked.err.ends_with(once), "{}{}", checked.out, checked.err);
    // What is there is read, and held to what it is about; what is missing is missing.
    world.file("cards/leaves/text/en/some.toml", "[name]\nash-leaf = \"Ash\"\n\n[verb.gian]\npoint = \"gain {n}\"\n");
    let checked = world.run("check leaves --format short");
    assert!(checked.out.lines().count() == 1 && checked.out.contains("W1801"), "{}", checked.out);
    world.change("cards/leaves/game.toml", "locales = []", "locales = [\"en\"]");
    let checked = world.run("check leaves --format short");
    assert!(checked.code == 1 && checked.out.contains("E1007"), "{}", checked.out);
}

#[test]
fn what_changes_nothing_is_not_told_and_what_repeats_is_told_once() {
    let world = spoken();
    let ran = world.run("play leaves --seed 4");
    assert!(ran.out.contains("Ann is done."), "{}", ran.out);
    assert!(!ran.out.contains(" 0 point"), "{}", ran.out);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines.windows(2).all(|pair| pair[0] != pair[1] || pair[0].is_empty()), "{}", ran.out);
}

#[test]
fn nobody_who_answers_ends_the_game() {
    let ran = World::new().typed("play leaves --seed 4 --human ann", &"what\n".repeat(500));
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("100 lines in a row are no answer"), "{}", ran.err);
}

#[test]
fn people_step_in_in_turns_of_others_and_one_among_bots_when_that_is_wanted() {
    let world = World::new();
    let proof = kenning_tests::root().join("tests/data/proofs/asides");
    kenning_tests::command::copy(&proof, &world.at.join("cards/asides")).expect("it can be copied");
    let play = |people: &str, typed: &str| world.typed(&format!("play asides --seed 0 {people}"), typed).out;
    let said = |out: &str, key: &str| out.matches(key).count();
    // Ida is asked; she cannot step in, and Jon plays a card.
    let two = play("--human ida --human jon", "aside ida\naside jon\n\n1\nundo\nquit\n");
    assert_eq!((said(&two, "ui.asides"), said(&two, "ui.no_aside"), said(&two, "ui.undone")), (1, 1, 1), "{two}");
    // Nobody is there to step in; bots may be stopped at.
    let one = play("--human ida", "pass\nquit\n");
    assert_eq!((said(&one, "ui.asides"), said(&one, "ui.may_step_in")), (0, 0), "{one}");
    let asked = play("--human ida", "asides\npass\n\naside\nquit\n");
    assert_eq!((said(&asked, "ui.asides_on"), said(&asked, "ui.may_step_in")), (1, 2), "{asked}");
    let no_more = play("--human ida", "asides\npass\nasides\nquit\n");
    assert_eq!((said(&no_more, "ui.asides_off"), said(&no_more, "ui.may_step_in")), (1, 1), "{no_more}");
}

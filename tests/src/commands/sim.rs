//! `kenning sim` over a game whose counts are known by hand.

use std::fs;

use serde_json::{Value, json};

use super::{World, objects};

/// The first seat takes one of two leaves, the second gets the other; the better one wins.
fn two_leaves() -> World {
    let world = World::new();
    world.change(
        "cards/leaves/rules/words.ken",
        "zone heap holds leaf, list, seen by nobody",
        "zone heap holds leaf, open",
    );
    world.file(
        "cards/leaves/rules/play.ken",
        "procedure game {\n  step main { for each child q { as q { choose any leaf c in heap; keep c } } }\n\
         \x20 end game ranked by it.points }\n",
    );
    fs::remove_file(world.at.join("cards/leaves/tests/all.ken")).expect("it is there");
    world.file(
        "cards/leaves/content/all.ken",
        "child ann { }\nchild bob { }\nchild cyd { }\nbranch low-branch { }\nacorn acorn { copies: 2 }\n\
         leaf oak-leaf { worth: 2 }\nleaf elm-leaf { worth: 1 }\nedition windy { dealt: 3 }\n",
    );
    world
}

fn counted(world: &World, more: &str) -> Value {
    let ran = world.run(&format!("sim leaves --games 300 --json {more}"));
    assert_eq!(ran.code, 0, "{}", ran.err);
    objects(&ran.out).remove(0)
}

fn number(of: &Value) -> u64 {
    of.as_u64().unwrap_or_else(|| panic!("`{of}` is no number"))
}

#[test]
fn what_is_offered_taken_and_done_adds_up() {
    let world = two_leaves();
    let all = counted(&world, "--survey");
    let (oak, elm) = (&all["cards"]["oak-leaf"], &all["cards"]["elm-leaf"]);
    assert_eq!((number(&oak["offered"]), number(&elm["offered"])), (300, 300));
    let taken = [oak, elm].map(|leaf| number(&leaf["taken"]["times"]));
    assert_eq!(taken[0] + taken[1], 300, "the second seat has no choice: {all}");
    assert!(taken[0] > 100 && taken[1] > 100, "{all}");
    // Whoever keeps the better leaf wins.
    assert_eq!((number(&oak["taken"]["won"]), number(&elm["taken"]["won"])), (taken[0], 0));
    for (leaf, won) in [(oak, 300), (elm, 0)] {
        let keep = &leaf["verbs"]["keep"];
        assert_eq!((number(&keep["times"]), number(&keep["seats"]), number(&keep["won"])), (300, 300, won));
    }
    assert_eq!(number(&all["results"]["ann"]["wins"]), taken[0]);
    assert_eq!((&all["length"]["mean"], &all["length"]["lowest"]), (&json!(1.0), &json!(1)));
    let sum = all["results"]["ann"]["mean_value"].as_f64().zip(all["results"]["bob"]["mean_value"].as_f64());
    assert!(sum.is_some_and(|(a, b)| (a + b - 3.0).abs() < 0.001), "{all}");
    let interval = &all["results"]["ann"]["win_interval"];
    let rate = all["results"]["ann"]["win_rate"].as_f64().unwrap_or(-1.0);
    let inside =
        interval[0].as_f64().is_some_and(|low| low < rate) && interval[1].as_f64().is_some_and(|high| rate < high);
    assert!(inside, "{all}");
}

#[test]
fn counts_are_the_same_with_and_without_a_survey_and_for_any_number_of_jobs() {
    let world = World::new();
    let [bare, one, two] = ["", "--survey --jobs 1", "--survey --jobs 2"].map(|more| {
        let mut all = counted(&world, more);
        for key in ["seconds", "decisions_per_second", "games_per_second"] {
            all[key] = Value::Null;
        }
        all
    });
    assert_eq!(one, two);
    assert_eq!((&bare["results"], &bare["length"], &bare["cards"]), (&one["results"], &one["length"], &Value::Null));
}

#[test]
fn kinds_and_verbs_narrow_what_is_counted() {
    let world = World::new();
    let acorns = counted(&world, "--cards-of acorn --verbs put");
    let names: Vec<&String> = acorns["cards"].as_object().into_iter().flat_map(|all| all.keys()).collect();
    assert_eq!(names, ["acorn"]);
    let verbs: Vec<&String> =
        acorns["cards"]["acorn"]["verbs"].as_object().into_iter().flat_map(|all| all.keys()).collect();
    assert_eq!(verbs, ["put"]);
    for (line, part) in [
        ("sim leaves --cards-of acron", "did you mean `acorn`?"),
        ("sim leaves --verbs kepe", "did you mean `keep`?"),
        ("sim leaves --csv none/rows.csv", "none/rows.csv` cannot be written"),
        ("sim leaves --csv - --json", "leave one of them out"),
    ] {
        let ran = world.run(line);
        assert!(ran.code == 2 && ran.err.contains(part), "{line}: {}", ran.err);
    }
}

#[test]
fn rows_and_lines_say_the_same() {
    let world = two_leaves();
    let rows = world.run("sim leaves --games 300 --csv -").out;
    let lines: Vec<&str> = rows.lines().collect();
    assert_eq!(lines[0], "what,name,measure,count,of,mean,low,high");
    assert!(lines.contains(&"game,leaves,decisions,,300,1.0000,1.0000,1.0000"), "{rows}");
    assert!(lines.contains(&"item,oak-leaf,keep,300,300,,,"), "{rows}");
    assert!(lines.contains(&"item,oak-leaf,keep: seats that won,300,300,1.0000,0.9874,1.0000"), "{rows}");
    assert!(lines.contains(&"item,elm-leaf,keep: seats that won,0,300,0.0000,0.0000,0.0126"), "{rows}");
    let text = world.run("sim leaves --games 300 --csv rows.csv --survey");
    assert_eq!(world.text("rows.csv"), rows);
    let oak = text.out.lines().find(|line| line.starts_with("oak-leaf")).unwrap_or_else(|| panic!("{}", text.out));
    assert!(oak.contains("300") && oak.ends_with("100.0 % (98.7..100.0) +"), "{oak}");
    assert!(text.out.lines().any(|line| line.starts_with("  ann") && line.contains("; 95 %: won ")), "{}", text.out);
}

#[test]
fn a_card_is_weighed_by_choosing_it_and_not() {
    let world = two_leaves();
    let all = counted(&world, "--weigh oak-leaf,elm-leaf");
    // Whoever chooses the better leaf is one point ahead, else one behind.
    for (leaf, ahead, wins) in [("oak-leaf", 2.0, 1.0), ("elm-leaf", -2.0, -1.0)] {
        let weighed = &all["weighed"][leaf];
        assert_eq!((number(&weighed["pairs"]), weighed["ahead"].as_f64()), (300, Some(ahead)), "{all}");
        assert_eq!((&weighed["interval"], weighed["win_rate"].as_f64()), (&json!([ahead, ahead]), Some(wins)));
    }
    assert_eq!(all["results"], counted(&world, "")["results"], "games are not changed by weighing");
    let text = world.run("sim leaves --games 20 --weigh oak-leaf").out;
    assert!(text.contains("oak-leaf") && text.contains("+2.0 (+2.0..+2.0) ") && text.contains(" +100.0 % "), "{text}");
    assert!(text.contains("stronger than what else there was") && !text.contains("elm-leaf"), "{text}");
    for (line, part) in [
        ("sim leaves --weigh oka-leaf", "did you mean `oak-leaf`?"),
        ("sim leaves --weigh", "no pack brings a card to weigh"),
    ] {
        let ran = world.run(line);
        assert!(ran.code == 2 && ran.err.contains(part), "{line}: {}", ran.err);
    }
}

#[test]
fn the_cards_of_packs_stand_first_beside_what_a_seat_wins_anyway() {
    let world = two_leaves();
    world.pack("firs", "leaf zebra-leaf { worth: 3 }\n", "");
    let text = world.run("sim leaves --games 200 --survey --content firs").out;
    let rows: Vec<&str> = text.lines().filter(|line| line.contains("-leaf")).collect();
    assert_eq!(
        rows.iter().map(|row| row.split(' ').next().unwrap_or("")).collect::<Vec<_>>(),
        ["zebra-leaf", "elm-leaf", "oak-leaf"],
        "{text}"
    );
    assert!(rows[0].contains("100.0 % (97.") && rows[0].contains(") +  keep "), "{text}");
    assert!(rows[1].contains(") -       keep "), "{text}");
    assert!(text.contains("a seat wins 50.0 % of all games"), "{text}");
    assert!(text.lines().skip(1).all(|line| line.chars().count() <= 130), "{text}");
    let weighed = world.run("sim leaves --games 50 --weigh --content firs").out;
    assert!(weighed.contains("zebra-leaf") && !weighed.contains("oak-leaf"), "{weighed}");
}

/// Whoever goes first and keeps the worse leaf goes on without end.
fn runaways() -> World {
    let world = two_leaves();
    world.change(
        "cards/leaves/rules/play.ken",
        "keep c }",
        "keep c; if q is ann and c is elm-leaf { repeat 1100 times { repeat 1000 times { q.points = 1 } } } }",
    );
    world
}

#[test]
fn games_that_cannot_go_on_are_counted_and_the_others_played_to_the_end() {
    let world = runaways();
    let ran = world.run("sim leaves --games 300 --json --survey");
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
    let all = objects(&ran.out).remove(0);
    let (ended, faulty) = (number(&all["games"]), number(&all["faulty"]));
    assert!(ended + faulty == 300 && ended > 100 && faulty > 100, "{all}");
    assert_eq!(number(&all["results"]["ann"]["wins"]), ended, "who keeps the better leaf wins");
    let first = &all["faults"][0];
    assert_eq!(first["fault"], "the rules run on without end");
    assert!(first["place"].as_str().is_some_and(|place| place.ends_with("rules/play.ken:2")), "{first}");
    assert!(all["faults"].as_array().is_some_and(|faults| faults.len() == 20), "{all}");
    let text = world.run("sim leaves --games 300 --jobs 2");
    assert_eq!(text.code, 1);
    let line = format!("{faulty} games could not go on:\n  seed {}: the rules run on without end", first["seed"]);
    assert!(text.out.contains(&line) && text.out.contains(&format!("  and {} more\n", faulty - 20)), "{}", text.out);
    let rows = world.run("sim leaves --games 300 --csv -");
    assert_eq!(rows.code, 1);
    assert!(rows.out.contains(&format!("game,leaves,could not go on,{faulty},300,")), "{}", rows.out);
    // Each can be looked at by its seed.
    let one = world.run(&format!("sim leaves --games 1 --seed {}", first["seed"]));
    assert!(one.code == 1 && one.out.contains("1 game could not go on:"), "{}", one.out);
}

#[test]
fn games_that_cannot_go_on_are_lines_of_a_comparison() {
    let world = runaways();
    for path in ["game.toml", "rules.toml", "rules/words.ken", "rules/play.ken", "content/all.ken"] {
        let text = world.text(&format!("cards/leaves/{path}"));
        world.file(&format!("new/leaves/{path}"), &text);
    }
    let ran = world.run("diff cards new --games 60");
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.out.contains(": equal\n") && ran.out.contains("could not go on:\n  seed "), "{}", ran.out);
}

//! Built tables and sources are one content: the same games, byte for byte; and what is on disk wins where it differs.

use kenning_tests::command::Ran;
use serde_json::Value;

use crate::place::{Place, objects};

/// The lines of a log that `sim` writes; what follows it counts seconds.
fn log(ran: &Ran) -> Vec<&str> {
    assert_eq!(ran.code, 0, "{}", ran.err);
    ran.out.lines().filter(|line| line.starts_with('{')).collect()
}

/// The content hash, as a replay holds it and `kenning replay --json` shows it.
fn content(place: &Place, file: &str) -> String {
    let ran = place.run(&format!("replay {file} --json"));
    assert_eq!(ran.code, 0, "{}", ran.err);
    let row = objects(&ran.out).remove(0);
    let held: Value = serde_json::from_str(&place.text(file)).expect("a replay is JSON");
    assert_eq!(row["content"], held["content"]);
    row["content"].as_str().filter(|hash| hash.len() == 16).expect("a hash").to_owned()
}

#[test]
fn with_no_folder_a_hundred_games_are_played_from_the_built_tables() {
    let place = Place::empty();
    for seed in 1..=100 {
        let players = 2 + seed % 3;
        let ran = place.run(&format!("play blood-rage --players {players} --seed {seed} --log json"));
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "seed {seed}");
        let last = objects(ran.out.lines().last().unwrap_or("")).remove(0);
        assert_eq!(last["results"].as_array().map(Vec::len), Some(players), "seed {seed}: {last}");
    }
    assert!(place.files().is_empty(), "playing writes nothing: {:?}", place.files());
}

#[test]
fn built_tables_and_sources_play_the_same_games() {
    let (bare, folder) = (Place::empty(), Place::shipped());
    let line = "sim blood-rage --seed 1 --games 100 --jobs 1 --log json --record game.json";
    let built = bare.run(line);
    let fresh = folder.run_unbuilt(line);
    let forced = folder.run(&format!("{line} --tables source"));
    assert!(log(&built).len() > 10_000, "a hundred games have a log");
    assert!(log(&built) == log(&fresh) && log(&built) == log(&forced), "the games differ");
    assert_eq!(content(&bare, "game.json"), content(&folder, "game.json"));

    for seed in [1, 50, 100] {
        let line = format!("play blood-rage --seed {seed} --log json");
        let (built, fresh) = (bare.run(&line), folder.run(&format!("{line} --tables source")));
        assert_eq!((built.code, fresh.code), (0, 0), "{}{}", built.err, fresh.err);
        assert!(built.out == fresh.out, "seed {seed}: the logs differ");
    }
}

#[test]
fn a_changed_number_is_played_at_once_and_told() {
    let place = Place::shipped();
    let test = "test blood-rage --ways straight troll";
    let line = "play blood-rage --seed 7 --players 2 --log json";
    let (before, built) = (place.run(line), place.run(&format!("{line} --tables baked")));
    assert_eq!((before.code, before.err.as_str()), (0, ""), "an unchanged folder is as built");
    assert!(before.out == built.out);
    assert_eq!(place.run(test).code, 0);

    place.change("cards/blood-rage/content/tokens.ken", "gain 5 glory", "gain 55 glory");
    let ran = place.run(line);
    let told = "using cards/blood-rage: 1 file differs from the built tables";
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        ran.err.trim_end().ends_with("differs from the built tables") && ran.err.contains("blood-rage: 1 file"),
        "{told}: {}",
        ran.err
    );
    // Somebody gets the token in some game.
    let gained = (1..30).any(|seed| {
        let ran = place.run(&format!("play blood-rage --players 2 --seed {seed} --log text"));
        ran.out.contains("gains 55 glory (Glory token).")
    });
    assert!(gained, "the new number is never gained");
    let held = |place: &Place| {
        assert_eq!(place.run("play blood-rage --log none --record game.json").code, 0);
        content(place, "game.json")
    };
    let unchanged = held(&Place::empty());
    assert_ne!(held(&place), unchanged, "a number is content");
    assert!(place.run(&format!("{line} --tables baked")).out == built.out, "forced tables are the built ones");

    // A change of the words alone changes no game.
    let place = Place::shipped();
    place.change("cards/blood-rage/text/en/cards.toml", "t = \"Troll\"", "t = \"Big Troll\"");
    let ran = place.run(line);
    assert!(ran.out == built.out && ran.err.contains("1 file differs"), "{}", ran.err);
    place.change("cards/blood-rage/content/tokens.ken", "// Pillage rewards.", "// The rewards of pillages, ");
    assert_eq!(held(&place), unchanged, "words and comments are no content");
    assert!(place.run("show troll-a1").out.starts_with("Big Troll\n"));
}

#[test]
fn play_sim_and_replay_tell_the_same_game_from_its_beginning() {
    let place = Place::empty();
    let told = |line: &str| -> Vec<Value> {
        let mut events = objects(&log(&place.run(line)).join("\n"));
        events.retain(|event| event["event"].is_string() && event["event"] != "result");
        events.iter_mut().for_each(|event| {
            event.as_object_mut().map(|object| object.remove("seed"));
        });
        events
    };
    let played = told("play blood-rage --seed 11 --log json --record game.json");
    assert_eq!(played, told("sim blood-rage --seed 11 --games 1 --log json"));
    assert_eq!(played, told("replay game.json --log json"));
    // The first thing that happens is no answer, and every answer of the replay is told with names.
    assert_ne!(played[0]["event"], "answer");
    let record: Value = serde_json::from_str(&place.text("game.json")).expect("a replay is JSON");
    let answers: Vec<&Value> = played.iter().filter(|e| e["event"] == "answer").map(|e| &e["answer"]).collect();
    assert_eq!(answers.len(), record["answers"].as_array().expect("answers").len());
    assert!(answers.iter().all(|answer| answer.is_object()), "{answers:?}");
}

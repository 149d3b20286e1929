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

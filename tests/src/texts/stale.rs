//! What a change makes stale in the shipped game, and what it does not.

use std::fs;
use std::path::Path;

use host::library::Baked;

use kenning_tests::{command, root};

const GAME: &str = "blood-rage";

/// The shipped games in a folder of their own, where every translation says what it was made from.
struct World {
    place: tempfile::TempDir,
}

impl World {
    fn new() -> World {
        let place = tempfile::tempdir().expect("a folder");
        command::copy(&root().join("cards"), &place.path().join("cards")).expect("copied");
        let world = World { place };
        for language in ["cs", "pl", "bg"] {
            assert_eq!(world.run(&["text", "stamp", language, GAME]).code, 0);
            assert_eq!(world.stale(language), Vec::<String>::new());
        }
        world
    }

    fn change(&self, file: &str, make: impl Fn(&str) -> String) {
        let path = self.place.path().join("cards").join(file);
        let old = fs::read_to_string(&path).expect("it is there");
        let new = make(&old);
        assert_ne!(old, new, "{file} changes");
        fs::write(&path, new).expect("it can be written");
    }

    fn run(&self, args: &[&str]) -> command::Ran {
        command::kenning(Path::new(self.place.path()), Baked::default(), args)
    }

    /// The keys that are stale in a language; nothing may be missing.
    fn stale(&self, language: &str) -> Vec<String> {
        let ran = self.run(&["text", "todo", language, GAME, "--json"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let rows = ran.out.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("an object"));
        let said = |row: &serde_json::Value, key: &str| row[key].as_str().unwrap_or("").to_owned();
        let rows: Vec<_> = rows.map(|row| (said(&row, "state"), said(&row, "key"))).collect();
        assert!(rows.iter().all(|(state, _)| state == "stale"), "{rows:?}");
        rows.into_iter().map(|(_, key)| key).collect()
    }

    fn all(&self) -> [Vec<String>; 3] {
        ["cs", "pl", "bg"].map(|language| self.stale(language))
    }
}

#[test]
fn a_change_makes_stale_what_was_made_from_it() {
    let world = World::new();
    let name = format!("{GAME}/text/en/cards.toml");
    world.change(&name, |text| text.replace("\"Frost Giant\"", "\"Ice Giant\""));
    assert_eq!(world.all(), [0; 3].map(|_| vec!["name.frost-giant".to_owned()]));
    let found = world.run(&["text", "check", GAME, "--format", "short"]);
    assert_eq!((found.code, found.out.matches("W1802").count()), (1, 3), "{}", found.out);
    let below = world.run(&["text", "status", GAME, "--lang", "cs", "--at-least", "100"]);
    assert_eq!(below.code, 1, "{}", below.out);
    for language in ["cs", "pl", "bg"] {
        let ran = world.run(&["text", "stamp", language, GAME]);
        assert!(ran.err.contains("stale and left as they are: name.frost-giant"), "{}", ran.err);
        let ran = world.run(&["text", "stamp", language, GAME, "--accept", "name.frost-giant"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
    }
    assert_eq!(world.all(), [0; 3].map(|_| Vec::<String>::new()));

    let phrases = format!("{GAME}/text/en/phrases.toml");
    world.change(&phrases, |text| text.replacen("glory = \"gain {n}\"", "glory = \"earn {n}\"", 1));
    assert_eq!(world.all(), [0; 3].map(|_| Vec::<String>::new()), "phrases are not translated from each other");

    let tokens = format!("{GAME}/content/tokens.ken");
    world.change(&tokens, |text| text.replace("gives { gain 5 glory }", "gives { gain 6 glory }"));
    assert_eq!(world.all(), [0; 3].map(|_| vec!["text.glory-token".to_owned()]));
}

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

/// The entry of a PO file that has this context.
fn entry<'p>(po: &'p str, key: &str) -> &'p str {
    let context = format!("msgctxt \"{key}\"\n");
    po.split("\n\n").find(|entry| entry.contains(&context)).unwrap_or_else(|| panic!("no `{key}` in\n{po}"))
}

/// The file as an editor saves it: an entry translated anew, its marks taken away, a comment above it.
fn edited(po: &str, key: &str, said: &str, comment: &str) -> String {
    let old = entry(po, key);
    let kept = old.lines().filter(|line| !line.starts_with("#|") && !line.starts_with("msgstr"));
    let kept = kept.map(|line| line.replace("#, fuzzy, ", "#, ")).filter(|line| line != "#, fuzzy");
    let new: Vec<String> = kept.collect();
    po.replace(old, &format!("# {comment}\n{}\nmsgstr \"\"\n\"{said}\"", new.join("\n")))
}

#[test]
fn what_a_translator_brings_back_is_stale_no_more() {
    let world = World::new();
    world.change(&format!("{GAME}/text/en/cards.toml"), |text| text.replace("\"Frost Giant\"", "\"Ice Giant\""));
    world.change(&format!("{GAME}/content/tokens.ken"), |text| text.replace("gain 5 glory", "gain 6 glory"));
    let read = |name: &str| fs::read_to_string(world.place.path().join(name)).expect("it was written");
    let export = |name: &str| {
        assert_eq!(world.run(&["text", "export", "cs", GAME, "--po", name]).code, 0);
        read(name)
    };
    let import = |name: &str, po: &str| {
        fs::write(world.place.path().join(name), po).expect("it can be written");
        let ran = world.run(&["text", "import", "cs", name, GAME]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.err
    };
    let po = export("1.po");
    assert!(entry(&po, "name.frost-giant").ends_with(
        "#, fuzzy\n#| msgid \"Frost Giant\"\nmsgctxt \"name.frost-giant\"\nmsgid \"Ice Giant\"\nmsgstr \"Ledový obr\""
    ));
    // Nobody has written the English anew: it is what is made of the effect.
    let token = entry(&po, "text.glory-token");
    assert!(
        token.starts_with("#. Glory token · token\n#. effect: Gain 6 glory.\n#. made: Získej 6 bodů slávy.\n"),
        "{token}"
    );
    assert!(
        token.ends_with(
            "#, fuzzy\n#| msgid \"Gain 5 <glory>.\"\nmsgctxt \"text.glory-token\"\nmsgid \"Gain 6 glory.\"\n\
             msgstr \"Získej 5 <glory>.\""
        ),
        "{token}"
    );

    // What tools do: other headers, entries that nobody asks for any more, a text over several lines.
    let mut back = edited(&po, "name.frost-giant", "Ledový velikán", "jako v Eddě");
    back = edited(&back, "text.glory-token", "Získej 6 <glory>.", "ověřeno");
    // Its other cases are right as they stand.
    let cases: Vec<String> =
        back.split("\n\n").filter(|one| one.contains("msgctxt \"name.frost-giant:")).map(str::to_owned).collect();
    assert_eq!(cases.len(), 6, "{cases:?}");
    back = cases.iter().fold(back, |back, case| back.replace(case, &case.replace("#, fuzzy\n", "")));
    back = back.replace("\"Language: cs\\n\"", "\"Language: cs\\n\"\n\"X-Generator: Poedit 3.4\\n\"");
    let unfinished = entry(&back, "text.horns-token").to_owned();
    back = back.replace(&unfinished, &unfinished.replace("msgctxt", "#, fuzzy\nmsgctxt"));
    back.push_str("\n#~ msgctxt \"name.gone\"\n#~ msgid \"Gone\"\n#~ msgstr \"Pryč\"\n");
    import("2.po", &back);
    assert_eq!(world.stale("cs"), ["text.horns-token"], "what is marked stays so, the rest is done");
    let again = export("3.po");
    assert!(
        entry(&again, "name.frost-giant").starts_with("# jako v Eddě\n#. "),
        "{}",
        entry(&again, "name.frost-giant")
    );
    assert!(entry(&again, "text.glory-token").starts_with("# ověřeno\n#. "), "{}", entry(&again, "text.glory-token"));
    assert!(!entry(&again, "text.glory-token").contains("fuzzy"));
    assert!(import("4.po", &again).contains("nothing to change"));
    assert!(export("5.po") == again, "the same bytes");
    import("6.po", &again.replace("#, fuzzy\n", "").replace("# ověřeno\n", ""));
    assert_eq!(world.stale("cs"), Vec::<String>::new());
    let last = export("7.po");
    assert!(!last.contains("fuzzy") && !entry(&last, "text.glory-token").starts_with("# "), "{last}");
}

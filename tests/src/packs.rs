//! A pack is content without a build: its card is dealt, played and tested; its mistakes are told like those of shipped
//! content, and nothing starts.

use kenning_tests::command::{BUILT, copy, kenning, typed};
use kenning_tests::root;
use serde_json::Value;

use crate::place::{Place, objects};

const CARD: &str = "// A gift from the deep.\nbattle_card deep-gift-a1 { age: 1; plus: 3; copies: 2+, 2+\n  when you win battle { gain 17 glory } }\n";
const TEST: &str = r#"test "the gift pays its winner" proves BR-RES-10 {
  given { players: 2; gimle.destroyed: no; gimle.token: horns-token; leader of red at gimle; warrior of blue at gimle; red.hand: [deep-gift-a1]; blue.hand: [alfheim-a1] }
  do    { red: pillage gimle; red: lay deep-gift-a1; blue: lay alfheim-a1 }
  then  { red.glory is 20; deep-gift-a1 in discards; warrior of blue in valhalla } }
"#;

/// A folder with the pack `deep` for the shipped game, and no game.
fn pack() -> Place {
    let place = Place::empty();
    place.file("deep/pack.toml", "id = \"deep\"\ngame = \"blood-rage\"\nversion = \"1\"\n");
    place.file("deep/content/cards.ken", CARD);
    place.file("deep/text/en/cards.toml", "[name.deep-gift]\nt = \"Deep Gift\"\n");
    place.file("deep/tests/gift.ken", TEST);
    place
}

#[test]
fn a_card_of_a_pack_is_dealt_played_and_tested_without_a_build() {
    let place = pack();
    let ran = place.run("check deep");
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}{}", ran.out, ran.err);
    let ran = place.run("test blood-rage gift.ken --content deep");
    assert_eq!((ran.code, ran.out.as_str()), (0, "1 passed, 0 failed\n"), "{}", ran.err);

    // Someone sees it among the cards that are dealt.
    let dealt = (1..50).find(|seed| {
        let line = format!("play blood-rage --players 2 --seed {seed} --human red --content deep");
        let args: Vec<&str> = line.split_whitespace().collect();
        let ran = typed(&place.path(""), BUILT, &args, "q\n");
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.out.contains("Choose") && ran.out.contains("  Deep Gift")
    });
    assert!(dealt.is_some(), "nobody was dealt the card in 49 games");

    // And someone wins with it.
    let won = (1..50).find_map(|seed| {
        let ran = place.run(&format!("play blood-rage --players 2 --seed {seed} --content deep"));
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.out.contains("gains 17 glory (Deep Gift).").then_some(ran.out)
    });
    let log = won.expect("somebody wins with the card in 49 games");
    let line = |part: &str| log.lines().position(|line| line.contains(part)).unwrap_or_else(|| panic!("{part}: {log}"));
    assert!(line("Deep Gift is revealed.") < line("gains 17 glory (Deep Gift)."), "{log}");
    // Without the pack no game says so.
    let ran = place.run("play blood-rage --players 2 --content deep --seed 1");
    assert_ne!(ran.out, place.run("play blood-rage --players 2 --seed 1").out);
}

/// Ten cards as somebody writes them who has read nothing but the book: worked on in their folder, without a flag.
#[test]
fn ten_cards_are_checked_tested_and_shown_in_their_folder() {
    let place = Place::empty();
    copy(&root().join("tests/data/packs/deep-sagas"), &place.path("sagas")).expect("it can be copied");
    let here = place.path("sagas/content");
    let run = |line: &str| typed(&here, BUILT, &line.split_whitespace().collect::<Vec<_>>(), "");
    let checked = run("check");
    assert_eq!((checked.code, checked.out.as_str()), (0, ""), "{}", checked.err);
    assert_eq!(run("fmt --check").code, 0);
    let tested = run("test");
    assert_eq!((tested.code, tested.out.as_str()), (0, "10 passed, 0 failed\n"), "{}", tested.err);
    let shown = run("show hels-bargain --lang all");
    for said in ["release it instead", "místo toho", "zamiast tego", "вместо това"] {
        assert!(shown.out.contains(said), "{said} is missing in {}", shown.out);
    }
    let mutants = run("mutate tidal-gift");
    assert!(mutants.code == 1 && mutants.out.contains("tidal-gift-a1"), "{}{}", mutants.out, mutants.err);
    assert!(run("diff .. .. --games 5").out.contains("equal"), "a pack is what it is from wherever it is named");
    let weighed = run("sim --players 2 --games 60 --weigh tidal-gift --json");
    let weight = &objects(&weighed.out)[0]["weighed"]["tidal-gift-a1"];
    assert!(weight["pairs"].as_u64().is_some_and(|pairs| pairs > 10), "{}{}", weighed.out, weighed.err);
}

/// Words of the game that no card of its box says, for packs: here is one card or more for each, tested, with its sentence in
/// every language.
#[test]
fn words_that_no_shipped_card_says_are_there_for_packs() {
    const PACK: &str = "tests/data/packs/wanted-words";
    let run = |line: &[&str]| {
        let ran = kenning(root(), BUILT, line);
        assert_eq!(ran.code, 0, "{line:?}: {}{}", ran.out, ran.err);
        ran.out
    };
    assert_eq!(run(&["check", PACK]), "");
    let told = run(&["test", "blood-rage", "words.ken", "--content", PACK]);
    assert!(told.contains("passed, 0 failed") && !told.starts_with("0 "), "{told}");

    let rows = objects(&run(&["words", "blood-rage", "--content", PACK, "--json"]));
    for word in
        ["age", "action_phase", "draft", "opponent", "lose (glory)", "lose (rage)", "draft (card)", "rage of (player)"]
    {
        let row = rows.iter().find(|row| row["said"] == word).unwrap_or_else(|| panic!("`{word}` is no word"));
        assert!(row["items"].as_u64() > Some(0), "no card says `{word}`");
    }
    for (card, lang, sentence) in [
        ("yearly-a1", "en", "Once per age: when you win a battle, gain 5 glory."),
        ("lasting-a1", "en", "until the end of the age, the strength of each of your warriors is increased by 2."),
        ("brisk-a1", "cs", "Jednou za fázi akcí: když úspěšně vypleníš provincii, získej 2 body slávy."),
        ("sated-a1", "pl", "jeśli twój Szał wynosi co najmniej 3, zyskaj 4 Punkty Chwały."),
        ("humble-a1", "bg", "ако твоята слава е по-малко от 10, спечели 1 точка ярост."),
        ("scorn-a1", "pl", "każdy przeciwnik traci 2 Punkty Chwały."),
        ("spite-a1", "en", "When you lose rage, gain 1 glory."),
        ("spite-a1", "cs", "Když ztratíš body zuřivosti, získej 1 bod slávy."),
        ("heir-a1", "bg", "Когато избереш карта, спечели 2 точки слава."),
    ] {
        let shown = run(&["show", card, "--game", "blood-rage", "--content", PACK, "--lang", lang]);
        assert!(shown.contains(sentence), "{shown}");
    }
}

/// The packs that stand beside the games under `cards/`: no finding, formatted, tested, and playable to the end.
#[test]
fn shipped_packs_are_sound() {
    let cards = std::fs::read_dir(root().join("cards")).expect("the games are there");
    let packs = cards.map(|at| at.expect("a folder").path()).filter(|at| at.join("pack.toml").is_file());
    let mut seen = 0;
    for pack in packs {
        let manifest = std::fs::read_to_string(pack.join("pack.toml")).expect("a manifest is text");
        let manifest: toml::Table = manifest.parse().expect("a manifest is TOML");
        let (id, game) = (manifest["id"].as_str().expect("an id"), manifest["game"].as_str().expect("a game"));
        let at = pack.to_str().expect("a path is text");
        assert_eq!(pack.file_name().and_then(|name| name.to_str()), Some(id), "a pack stands under its id");
        for line in [["check", at].as_slice(), &["fmt", "--check", at]] {
            let ran = kenning(root(), BUILT, line);
            assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{id}: {}{}", ran.out, ran.err);
        }
        for tests in std::fs::read_dir(pack.join("tests")).expect("a pack has tests") {
            let name = tests.expect("a file").file_name().into_string().expect("a name is text");
            let ran = kenning(root(), BUILT, &["test", game, &name, "--content", at]);
            assert_eq!(ran.code, 0, "{id}: {}{}", ran.out, ran.err);
            assert!(ran.out.contains(" passed, 0 failed") && !ran.out.starts_with("0 passed"), "{id}: {}", ran.out);
        }
        let ran = kenning(root(), BUILT, &["sim", game, "--games", "50", "--content", at]);
        assert!(ran.code == 0 && ran.out.starts_with("50 games"), "{id}: {}{}", ran.out, ran.err);
        seen += 1;
    }
    assert!(seen > 0, "no pack is shipped");
}

#[test]
fn a_broken_card_of_a_pack_is_told_like_a_shipped_one_and_nothing_starts() {
    for (slip, code) in [("gain 17 glroy", "E0207"), ("gain 17 (", "E0111"), ("gane 17 glory", "E0201")] {
        let broken = CARD.replace("gain 17 glory", slip);
        let place = pack();
        place.file("deep/content/cards.ken", &broken);
        let of_pack = place.run("check deep --json");
        let shipped = Place::shipped();
        shipped.file("cards/blood-rage/content/zz.ken", &broken);
        let of_game = shipped.run("check cards/blood-rage/content/zz.ken --json");
        assert_eq!((of_pack.code, of_game.code), (1, 1), "{slip}");
        let told = |out: &str| -> Vec<Value> {
            let mut rows = objects(out);
            rows.retain(|row| row["file"].as_str().is_some_and(|f| f.ends_with("cards.ken") || f.ends_with("zz.ken")));
            rows.iter_mut().for_each(|row| row["file"] = "".into());
            rows
        };
        let (one, two) = (told(&of_pack.out), told(&of_game.out));
        assert_eq!(one, two, "{slip}");
        assert_eq!((one.len(), one[0]["code"].as_str(), one[0]["line"].as_u64()), (1, Some(code), Some(3)), "{one:?}");

        for line in ["play blood-rage --content deep --record game.json", "sim blood-rage --games 2 --content deep"] {
            let ran = place.run(line);
            assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{line}");
            assert!(ran.err.contains(code) && ran.err.contains("cards.ken:3:"), "{}", ran.err);
        }
        assert!(!place.path("game.json").exists());
    }
}

#[test]
fn words_that_content_does_not_have_are_refused_with_help() {
    for (said, code, help) in [
        ("banish any enemy figure", "E0201", "`destroy (figure)`, `invade with (figure) into (place)`"),
        ("gain 3 favour", "E0207", "the measures are `glory`, `rage` and `strength`"),
        ("set_up", "E0601", "write `word` before the declaration of verb `set_up`, if content should say it"),
        (
            "quest_phase",
            "E0601",
            "write `word` before the declaration of procedure `quest_phase`, if content should say it",
        ),
        ("you.glory += 3", "E0602", "say it with a verb of the game"),
    ] {
        let place = pack();
        place.file("deep/content/cards.ken", CARD.replace("gain 17 glory", said));
        let ran = place.run("check deep --json");
        let mut rows = objects(&ran.out);
        rows.retain(|row| row["file"].as_str().is_some_and(|file| file.ends_with("cards.ken")));
        assert_eq!((ran.code, rows.len()), (1, 1), "{said}: {}", ran.out);
        assert_eq!((rows[0]["code"].as_str(), rows[0]["line"].as_u64()), (Some(code), Some(3)), "{said}: {}", rows[0]);
        let told = rows[0]["help"].as_str().unwrap_or("");
        assert!(!told.is_empty() && told.contains(help), "{said}: {}", rows[0]);
    }
}

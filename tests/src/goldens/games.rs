//! One seeded game for each number of players, and one more in which two sides fight, played by bots from `cards/`: its
//! log and its scores; the last once more in each of the other languages.

use host::library::Baked;
use kenning_tests::command::kenning;
use kenning_tests::root;

use super::compare;

#[test]
fn a_seeded_game_goes_as_it_went() {
    let mut texts = Vec::new();
    let tables =
        (2..=4).map(|players| ("blood-rage", players, players)).chain([("skirmish", 2, 2), ("skirmish", 2, 7)]);
    for (game, players, seed) in tables {
        let line = format!("play {game} --tables source --players {players} --seed {seed}");
        let args: Vec<&str> = line.split_whitespace().collect();
        let ran = kenning(root(), Baked::default(), &args);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{line}");
        let other = if seed == players { String::new() } else { format!("-seed-{seed}") };
        let name = format!("{game}-{players}-players{other}");
        texts.push((name, ran.out));
    }
    for language in ["cs", "pl", "bg"] {
        let line = format!("play blood-rage --tables source --players 4 --seed 4 --lang {language}");
        let args: Vec<&str> = line.split_whitespace().collect();
        let ran = kenning(root(), Baked::default(), &args);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{line}");
        texts.push((format!("blood-rage-4-players-{language}"), ran.out));
    }
    compare("games", &texts);
}

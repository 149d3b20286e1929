//! One seeded game for each number of players, and one more in which two sides fight, played by bots from `cards/`: its
//! log and its scores; two of them once more in each of the other languages. And who wins, in a few games.

use host::library::Baked;
use kenning_tests::command::kenning;
use kenning_tests::root;

use super::compare;

/// A game, a number of players, a seed.
const LORDS: (&str, u64, u64) = ("lords-of-ragnarok", 2, 2);

#[test]
fn a_seeded_game_goes_as_it_went() {
    let mut texts = Vec::new();
    let tables =
        (2..=4).map(|players| ("blood-rage", players, players)).chain([("skirmish", 2, 2), ("skirmish", 2, 7), LORDS]);
    for (game, players, seed) in tables {
        let line = format!("play {game} --tables source --players {players} --seed {seed}");
        let args: Vec<&str> = line.split_whitespace().collect();
        let ran = kenning(root(), Baked::default(), &args);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{line}");
        let other = if seed == players { String::new() } else { format!("-seed-{seed}") };
        let name = format!("{game}-{players}-players{other}");
        texts.push((name, ran.out));
    }
    for (language, (game, players, seed)) in
        ["cs", "pl", "bg"].iter().flat_map(|language| [(language, ("blood-rage", 4, 4)), (language, LORDS)])
    {
        let line = format!("play {game} --tables source --players {players} --seed {seed} --lang {language}");
        let args: Vec<&str> = line.split_whitespace().collect();
        let ran = kenning(root(), Baked::default(), &args);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{line}");
        texts.push((format!("{game}-{players}-players-{language}"), ran.out));
    }
    compare("games", &texts);
}

/// Who wins beside a fair share, in a few games; how long they took is left out.
#[test]
fn shares_of_wins_are_as_they_were() {
    let line = "sim lords-of-ragnarok --tables source --players 3 --games 40 --seed 1 --jobs 1 --balance";
    let args: Vec<&str> = line.split_whitespace().collect();
    let ran = kenning(root(), Baked::default(), &args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{line}");
    let (_, told) = ran.out.split_once('\n').expect("a line about all games, then the others");
    compare("balance", &[("lords-of-ragnarok-3-players".to_owned(), told.to_owned())]);
}

/// A game for two in which bots look ahead, for each of the ends that one may come to.
const ENDS: [(u64, &str); 4] = [(1, "twilight"), (2, "great_godi"), (22, "great_jarl"), (232, "monster_slayer")];

#[test]
fn a_seeded_game_comes_to_each_of_the_ends() {
    for (seed, end) in ENDS {
        let line =
            format!("play lords-of-ragnarok --tables source --players 2 --seed {seed} --bots planner --log json");
        let args: Vec<&str> = line.split_whitespace().collect();
        let ran = kenning(root(), Baked::default(), &args);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{line}");
        let last = ran.out.lines().last().unwrap_or_default();
        assert!(last.contains(&format!("\"ending\":\"{end}\"")), "{line}: {last}");
    }
}

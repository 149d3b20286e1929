//! Bad input: each is refused by name and with the right exit code, nothing is played, nothing is written, and no word
//! of Rust gets out.

use std::fs;

use kenning_tests::command::{BUILT, Ran, typed};
use model::hash;

use crate::place::{Place, objects};

const QUESTS: &str = "cards/blood-rage/content/quests.ken";

/// Runs a line that must be refused with this code, saying all of this on standard error, and leaving no trace.
fn refused(place: &Place, line: &str, code: u8, parts: &[&str]) -> Ran {
    let before = place.files();
    let ran = place.run(line);
    assert_eq!((ran.code, ran.out.as_str()), (code, ""), "`{line}` says\n{}", ran.err);
    for part in parts {
        assert!(ran.err.contains(part), "`{line}` does not say `{part}`:\n{}", ran.err);
    }
    plain(&ran);
    assert!(place.files() == before, "`{line}` wrote something");
    ran
}

/// No word that only a programmer understands.
fn plain(ran: &Ran) {
    for word in [
        "panicked",
        "unwrap",
        "Some(",
        "None",
        "Err(",
        "usize",
        "target type",
        "invalid digit",
        "os error",
        "EOI",
        "EOF",
        "u32",
        "u64",
        "struct ",
    ] {
        assert!(!ran.err.contains(word) && !ran.out.contains(word), "`{word}` in\n{}{}", ran.out, ran.err);
    }
}

#[test]
fn what_is_not_there_is_named() {
    let place = Place::empty();
    place.file("a-file", "x");
    place.file("folder/a.txt", "x");
    for (line, parts) in [
        ("play chess", &["no game is called `chess`", "the games are `blood-rage`"][..]),
        ("play blood-rgae", &["did you mean `blood-rage`?"]),
        ("play blood-rage --cards nowhere", &["`", "nowhere` cannot be read: there is nothing of that name"]),
        ("play blood-rage --cards a-file", &["a-file` is a file, not a folder"]),
        ("play blood-rage --cards folder", &["folder` holds no game `blood-rage`", "leave `--cards` out"]),
        ("check blood-rgae", &["blood-rgae` cannot be read", "did you mean the game `blood-rage`?"]),
        ("play blood-rage --tables source", &["no game is called `blood-rage`", "--cards DIR"]),
        ("sim skirmish --option nope=on", &["no option is called `nope`"]),
        ("sim blood-rage --option rage_regain=maybe", &["`rage_regain` takes `on` or `off`, not `maybe`"]),
        ("test skirmish", &["the tests of `skirmish` are not built in", "--cards DIR"]),
        ("mutate skirmish", &["the tests of `skirmish` are not built in", "--cards DIR"]),
        ("play blood-rage --content nowhere", &["nowhere` cannot be read"]),
        ("play blood-rage --content a-file", &["a-file"]),
        ("play blood-rage --content folder", &["folder` is no pack: it has no `pack.toml`"]),
        ("check nowhere", &["nowhere` cannot be read"]),
        ("check folder", &["belongs to no game and no pack"]),
        ("show nonsense-a1", &["no item is called `nonsense-a1`"]),
        ("show trol-a1", &["did you mean `troll-a1`?"]),
        ("list blood-rage --kind qest", &["did you mean `quest`?"]),
        ("play blood-rage --edition second", &["no edition is called `second`", "`pl`"]),
        ("play blood-rage --lang xx", &["no texts in `xx`"]),
        ("play blood-rage --human green", &["no seat is called `green`"]),
        ("play blood-rage --record nowhere/game.json", &["nowhere/game.json` cannot be written", "there is no folder"]),
        ("sim blood-rage --record a-file/game.json", &["a-file/game.json` cannot be written"]),
        ("play blood-rage --record a-file", &["a-file` holds something else, and is not written over"]),
        ("sim blood-rage --record a-file", &["a-file` holds something else, and is not written over"]),
        ("replay nowhere.json", &["nowhere.json` cannot be read"]),
        ("play --load nowhere.game", &["nowhere.game` cannot be read"]),
        ("explain BR-NONE-99", &["BR-NONE-99"]),
    ] {
        refused(&place, line, 2, parts);
    }
    refused(&Place::shipped(), "test blood-rage no-such-test", 2, &["`no-such-test`"]);
}

#[test]
fn numbers_out_of_range_are_refused() {
    let place = Place::empty();
    for players in ["5", "1", "0"] {
        refused(
            &place,
            &format!("play blood-rage --players {players}"),
            2,
            &["cannot be played by", "2, 3 or 4 players"],
        );
        refused(&place, &format!("sim blood-rage --players {players}"), 2, &["cannot be played by"]);
    }
    for players in ["-1", "256", "many", "2.5", ""] {
        refused(
            &place,
            &format!("play blood-rage --players={players}"),
            2,
            &["--players", "expected a number of players"],
        );
    }
    refused(&place, "play blood-rage --players -1", 2, &["expected a number of players"]);
    for seed in ["-1", "18446744073709551616", "99999999999999999999999", "abc", "1e3"] {
        refused(&place, &format!("play blood-rage --seed {seed}"), 2, &["--seed", "from 0 to 18446744073709551615"]);
    }
    let ran = place.run("sim blood-rage --seed 18446744073709551615 --games 2 --jobs 1");
    assert_eq!(ran.code, 0, "the last seed is a seed: {}", ran.err);
    refused(&place, "sim blood-rage --games -3", 2, &["-3"]);
    refused(&place, "sim blood-rage --games many", 2, &["--games", "expected a number, found `many`"]);
    refused(&place, "sim blood-rage --jobs 2147483648", 2, &["--jobs", "expected a number up to 512"]);
    refused(&place, "sim blood-rage --jobs many", 2, &["--jobs", "expected a number, found `many`"]);
}

#[test]
fn flags_that_contradict_each_other_are_refused() {
    let place = Place::shipped();
    for (line, part) in [
        ("list --json --format human", "cannot be used with"),
        ("check --json --format short", "cannot be used with"),
        ("play blood-rage --json --log text", "`--log`"),
        ("play blood-rage --format json --log none", "`--log`"),
        ("play blood-rage --tables baked --cards cards", "`--tables baked`"),
        ("play --load saved.game --players 3", "cannot be used with"),
        ("play --load saved.game --seed 3", "cannot be used with"),
        ("play blood-rage --option first_game=on --option first_game=off", "twice"),
        ("play blood-rage --option first_game", "no option with a value"),
        ("play blood-rage --human red --bots random,random,random,random", "4 bots for 3 seats"),
        ("play blood-rage --gmae x", "--gmae"),
    ] {
        refused(&place, line, 2, &[part]);
    }
}

#[test]
fn files_that_are_no_text_of_a_game_are_findings() {
    let latin = b"// caf\xe9\nquest x-a1 { age: 1; glory: 5 }\n".to_vec();
    let utf16: Vec<u8> = "quest x-a1 { age: 1 }\n".encode_utf16().fold(vec![0xff, 0xfe], |mut bytes, unit| {
        bytes.extend(unit.to_le_bytes());
        bytes
    });
    let deep = format!("quest x-a1 {{ age: {}1{} }}\n", "(".repeat(50_000), ")".repeat(50_000)).into_bytes();
    let open = "{".repeat(100_000).into_bytes();
    let wide = "()".repeat(50_000).into_bytes();
    for (what, bytes, code) in [
        ("an empty file", Vec::new(), "W1901"),
        ("Latin-1", latin, "E0910"),
        ("UTF-16", utf16, "E0910"),
        ("100,000 nested brackets", deep, "E0102"),
        ("100,000 open brackets", open, "E0102"),
        ("100,000 brackets in a row", wide, "E01"),
        ("zero bytes", vec![0; 1000], "E01"),
    ] {
        let place = Place::shipped();
        place.file(QUESTS, bytes);
        finds(&place, what, code);
    }
    let place = Place::shipped();
    let file = fs::File::create(place.path(QUESTS)).expect("the folder is writable");
    file.set_len(100 * 1024 * 1024).expect("a hole takes no room");
    finds(&place, "100 MB", "E0101");
}

/// `check` finds this in the quests, and `play` too unless it is a warning: only tests lack quests then, and are not read.
fn finds(place: &Place, what: &str, code: &str) {
    let before = place.files();
    let ran = place.run("check blood-rage --json");
    let rows = objects(&ran.out);
    let there = |row: &&serde_json::Value| row["file"].as_str().is_some_and(|file| file.ends_with("quests.ken"));
    let found = rows.iter().filter(there).any(|row| row["code"].as_str().is_some_and(|c| c.starts_with(code)));
    assert!(found && ran.code == 1, "{what}: {} {} {}", ran.code, ran.out, ran.err);
    plain(&ran);
    if code.starts_with('W') {
        assert_eq!(place.run("play blood-rage --log none").code, 0, "{what}");
    } else {
        refused(place, "play blood-rage --record game.json", 1, &[code, "quests.ken:"]);
    }
    assert!(place.files() == before, "{what}: something was written");
}

/// A file that cannot be read at all is one mistake: nothing is said about what it then lacks.
#[test]
fn manifests_and_catalogues_that_are_no_text_are_findings_of_their_own() {
    let deep = format!("players = {}", "[".repeat(100_000));
    for file in ["game.toml", "rules.toml", "text/en/cards.toml", "text/en/phrases.toml"] {
        let path = format!("cards/blood-rage/{file}");
        for (what, bytes) in
            [("not UTF-8", &b"x = 1 # caf\xe9\n"[..]), ("too deep", deep.as_bytes()), ("too large", b"")]
        {
            let place = Place::shipped();
            place.file(&path, bytes);
            if what == "too large" {
                let file = fs::File::create(place.path(&path)).expect("the folder is writable");
                file.set_len(100 * 1024 * 1024).expect("a hole takes no room");
            }
            let ran = place.run("check blood-rage --json");
            let rows = objects(&ran.out);
            let elsewhere = rows.iter().find(|row| !row["file"].as_str().is_some_and(|f| f.ends_with(file)));
            assert!(
                ran.code == 1 && elsewhere.is_none() && (1..=2).contains(&rows.len()),
                "{file} {what}: {}",
                ran.out
            );
            plain(&ran);
        }
    }
}

#[test]
fn a_broken_manifest_is_a_finding() {
    for (from, to, code, part) in [
        ("players = [2, 3, 4]", "playrs = [2, 3, 4]", "E0902", "did you mean `players`"),
        ("players = [2, 3, 4]", "players = \"many\"", "E0903", "players"),
        ("players = [2, 3, 4]", "players = [2, 3,", "E0901", "game.toml"),
        ("start = \"game\"", "start = \"gmae\"", "E0914", "did you mean `game`?"),
        ("id = \"blood-rage\"", "id = \"other\"", "E0905", "its folder is `blood-rage`"),
    ] {
        let place = Place::shipped();
        place.change("cards/blood-rage/game.toml", from, to);
        refused(&place, "play blood-rage", 1, &[code, part, "game.toml:"]);
        assert_eq!(place.run("check blood-rage").code, 1, "{to}");
    }
    let place = Place::empty();
    for (manifest, code) in [
        ("id = \"deep\"\ngame = \"blood-rage\"\n", "E0904"),
        ("id = \"deep\"\ngame = \"blood-rage\"\nversion = \"1\"\nruls = true\n", "E0902"),
        ("id = \"deep\"\ngame = \"chess\"\nversion = \"1\"\n", "E0906"),
        ("", "E0904"),
        ("= = =", "E0901"),
    ] {
        place.file("deep/pack.toml", manifest);
        refused(&place, "play blood-rage --content deep", 1, &[code, "pack.toml:"]);
    }
}

#[test]
#[cfg(unix)]
fn folders_and_files_that_may_not_be_read_are_named() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::shipped();
    // A link to nothing cannot be read by anybody.
    std::os::unix::fs::symlink("nowhere", place.path("cards/blood-rage/content/gone.ken")).expect("links are possible");
    refused(&place, "play blood-rage", 1, &["E0911", "gone.ken"]);
    fs::remove_file(place.path("cards/blood-rage/content/gone.ken")).expect("it is there");

    for (folder, code) in [("cards/blood-rage/content", 1), ("cards/blood-rage", 2), ("cards", 2)] {
        let closed = place.path(folder);
        let set = |mode: u32| fs::set_permissions(&closed, fs::Permissions::from_mode(mode)).expect("it is ours");
        set(0o000);
        // Whoever may read everything is refused nothing.
        let code = if fs::read_dir(&closed).is_ok() { 0 } else { code };
        let ran = place.run("play blood-rage --cards cards --log none");
        set(0o755);
        assert_eq!(ran.code, code, "{folder}: {}", ran.err);
        assert!(code == 0 || ran.err.contains("permission is missing"), "{folder}: {}", ran.err);
    }
}

#[test]
fn replays_and_saves_of_other_content_or_cut_in_half_are_refused() {
    let place = Place::empty();
    let ran = place.run("play blood-rage --players 2 --seed 3 --log none --record game.json");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let line: Vec<&str> = "play blood-rage --players 2 --seed 3 --human red".split(' ').collect();
    let ran = typed(&place.path(""), BUILT, &line, "s saved.game\nq\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let halves = |file: &str| {
        let bytes = fs::read(place.path(file)).expect("it was written");
        // Within the head, within the body, and one byte short.
        [bytes.len() / 20, bytes.len() / 2, bytes.len() - 2].map(|len| bytes[..len].to_vec())
    };
    for half in halves("game.json") {
        place.file("half.json", half);
        refused(&place, "replay half.json", 1, &["half.json` is no replay"]);
    }
    for half in halves("saved.game") {
        place.file("half.game", half);
        refused(&place, "play --load half.game", 1, &["half.game` "]);
    }
    // The head says who plays and from which seed: it is summed with the rest.
    let bytes = fs::read(place.path("saved.game")).expect("it was written");
    let end = bytes.iter().position(|byte| *byte == b'\n').expect("a head");
    let head = std::str::from_utf8(&bytes[..end]).expect("a head is text");
    for (from, to) in [("\"people\":[", "\"people\":[\"red\","), ("\"seed\":", "\"seed\":1")] {
        let changed = head.replacen(from, to, 1);
        assert_ne!(changed, head, "{from}");
        place.file("changed.game", [changed.as_bytes(), &bytes[end..]].concat());
        refused(&place, "play --load changed.game", 1, &["changed.game` is damaged"]);
    }
    // The sum is no signature: what a head with a right one says must be such as was told.
    let (bare, _) = head.split_once(",\"sum\":").expect("a sum");
    for (log, part) in [("[]", None), ("[\"it rains\"]", None), ("[\"it rains\\nand shines\"]", Some("its log"))] {
        let (before, after) = bare.split_once("\"log\":").expect("a log");
        let (_, after) = after.split_once(']').expect("its end");
        let bare = format!("{before}\"log\":{log}{after}}}");
        let sum = hash::fold(hash::bytes(bare.as_bytes()), hash::bytes(&bytes[end + 1..]));
        let head = format!("{},\"sum\":\"{sum:016x}\"}}", &bare[..bare.len() - 1]);
        place.file("told.game", [head.as_bytes(), &bytes[end..]].concat());
        match part {
            Some(part) => {
                refused(&place, "play --load told.game", 1, &["told.game` is damaged", part]);
            }
            None => assert_eq!(place.run("play --load told.game").code, 0, "{log}"),
        }
    }
    for (text, part) in [
        ("[".repeat(100_000), "expected a number"),
        ("{\"kenning\": []}".to_owned(), "expected a number"),
        ("{\"kenning\": 1".to_owned(), "the end of the file"),
    ] {
        place.file("odd.json", text);
        refused(&place, "replay odd.json", 1, &["odd.json` is no replay", part]);
    }
    place.file("empty.json", "");
    refused(&place, "replay empty.json", 1, &["empty.json` is no replay"]);
    refused(&place, "replay saved.game", 1, &["saved.game` is not UTF-8 text"]);
    refused(&place, "play --load game.json", 1, &["game.json` is no saved game"]);

    // The same files beside a changed card.
    let other = Place::shipped();
    for file in ["game.json", "saved.game"] {
        other.file(file, fs::read(place.path(file)).expect("it was written"));
    }
    assert_eq!(other.run("replay game.json").code, 0);
    other.change(
        "cards/blood-rage/content/upgrades-1.ken",
        "slot: monster; age: 1; strength: 3",
        "slot: monster; age: 1; strength: 4",
    );
    refused(&other, "replay game.json", 1, &["played with other rules", "`sea-serpent-a1` was changed"]);
    refused(&other, "play --load saved.game", 1, &["saved.game` cannot be loaded"]);
}

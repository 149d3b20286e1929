//! The command, run in process: a small game in a temporary folder, every command once or more, results and exit codes.

use std::fs;
use std::io::{BufRead, Write};
use std::path::PathBuf;

use host::library::Baked;
use serde_json::Value;

use app::{Io, run_with};
use kenning_tests::command::{self, Ran};

mod diff;
mod exchange;
mod mutate;
mod new;
mod packs;
mod play;
mod sim;
mod terminal;
mod testing;
mod text;
mod watch;

/// A folder with the small game, gone when the test ends.
struct World {
    at: PathBuf,
    _keeper: tempfile::TempDir,
}

impl World {
    fn new() -> Self {
        let keeper = tempfile::tempdir().expect("a folder can be made");
        let world = Self { at: keeper.path().canonicalize().expect("it was just made"), _keeper: keeper };
        for (path, text) in [
            ("cards/leaves/game.toml", include_str!("../../data/leaves/game.toml")),
            ("cards/leaves/rules.toml", include_str!("../../data/leaves/rules.toml")),
            ("cards/leaves/rules/words.ken", include_str!("../../data/leaves/words.ken")),
            ("cards/leaves/rules/play.ken", include_str!("../../data/leaves/play.ken")),
            ("cards/leaves/content/all.ken", include_str!("../../data/leaves/content.ken")),
            ("cards/leaves/tests/all.ken", include_str!("../../data/leaves/tests.ken")),
        ] {
            world.file(path, text);
        }
        world
    }

    fn file(&self, path: &str, text: &str) {
        let path = self.at.join(path);
        fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("the folder is writable");
        fs::write(path, text).expect("the folder is writable");
    }

    fn text(&self, path: &str) -> String {
        fs::read_to_string(self.at.join(path)).expect("it is there")
    }

    /// A pack beside the game: one card, and one test.
    fn pack(&self, id: &str, card: &str, test: &str) {
        self.file(&format!("{id}/pack.toml"), &format!("id = \"{id}\"\ngame = \"leaves\"\nversion = \"1\"\n"));
        self.file(&format!("{id}/content/all.ken"), card);
        self.file(&format!("{id}/tests/all.ken"), test);
    }

    fn change(&self, path: &str, from: &str, to: &str) {
        let text = self.text(path);
        assert!(text.contains(from), "`{from}` is not in {path}");
        self.file(path, &text.replace(from, to));
    }

    fn run(&self, args: &str) -> Ran {
        self.typed(args, "")
    }

    /// Runs a command with these ends.
    fn into(&self, args: &str, typed: &mut (dyn BufRead + Send), out: &mut dyn Write, err: &mut dyn Write) -> u8 {
        let mut io = Io::piped(self.at.clone(), typed, out, err);
        let args = std::iter::once("kenning").chain(args.split_whitespace()).map(Into::into);
        run_with(args, &mut io, Baked::default())
    }

    /// Runs a command with what a person types.
    fn typed(&self, args: &str, typed: &str) -> Ran {
        let args: Vec<&str> = args.split_whitespace().collect();
        command::typed(&self.at, Baked::default(), &args, typed)
    }
}

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"))).collect()
}

#[test]
fn every_command_has_examples_and_unknown_ones_end_with_2() {
    let world = World::new();
    for command in [
        "check",
        "play",
        "sim",
        "test",
        "list",
        "words",
        "show",
        "explain",
        "fmt",
        "replay",
        "completions",
        "mutate",
        "diff",
    ] {
        let ran = world.run(&format!("{command} --help"));
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(ran.out.contains("Examples:") && ran.out.contains(&format!("kenning {command}")), "{}", ran.out);
        assert!(ran.err.is_empty());
    }
    assert!(world.run("--help").out.contains("Exit codes"));
    for wrong in ["", "chek", "sim leaves --gmaes 3", "sim leaves --games many", "list leaves --format xml"] {
        let ran = world.run(wrong);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{wrong}: {}", ran.err);
        assert!(!ran.err.is_empty());
    }
    world.file("cards/$(rm)/game.toml", "");
    world.pack("firs", "leaf fir-leaf { }\n", "");
    let script = world.run("completions bash --content firs").out;
    assert!(script.contains("_kenning") && script.contains(" leaves") && script.contains("oak-leaf"), "{script}");
    assert!(script.contains("fir-leaf") && !script.contains("$(rm)"), "{script}");
}

#[test]
fn files_are_formatted_whole_or_left_alone() {
    let world = World::new();
    world.run("fmt");
    assert_eq!(world.run("fmt --check").code, 0);
    world.change("cards/leaves/content/all.ken", "worth: 2", "worth:2");
    let ran = world.run("fmt --check");
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.out.starts_with("--- ") && ran.out.contains("content/all.ken\n+++ "), "{}", ran.out);
    assert!(ran.out.contains("\n-") && ran.out.contains("worth: 2") && ran.out.contains("@@ -"), "{}", ran.out);
    assert!(ran.err.contains("1 file would be formatted"), "{}", ran.err);
    let ran = world.run("fmt cards/leaves/content");
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}", ran.err);
    assert!(ran.err.contains("1 file formatted"), "{}", ran.err);
    let text = fs::read_to_string(world.at.join("cards/leaves/content/all.ken")).expect("it is there");
    assert!(text.contains("worth: 2"));

    world.file("draft.ken", "menu a;   menu\n");
    let ran = world.run("fmt draft.ken");
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(ran.err.contains("E0110") && ran.err.contains("is left alone: 1 error"), "{}", ran.err);
    assert_eq!(fs::read_to_string(world.at.join("draft.ken")).expect("it is there"), "menu a;   menu\n");

    let ran = world.typed("fmt -", "menu   a\n");
    assert_eq!((ran.code, ran.out.as_str()), (0, "menu a\n"));
    let ran = world.typed("fmt --check -", "menu   a\n");
    assert_eq!((ran.code, ran.out.contains("-menu   a\n+menu a\n")), (1, true), "{}", ran.out);
    assert_eq!(world.run("fmt nowhere.ken").code, 2);
    assert_eq!(world.run("fmt - draft.ken").code, 2);
}

#[test]
fn a_clean_game_checks_clean_and_every_mistake_is_found() {
    let world = World::new();
    let ran = world.run("check");
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}{}", ran.out, ran.err);
    assert!(ran.err.contains("leaves: ") && ran.err.contains("nothing found"), "{}", ran.err);

    world.change("cards/leaves/content/all.ken", "worth: 2", "wroth: 2");
    world.change("cards/leaves/rules/words.ken", "[LF-02]", "[LF-92]");
    let ran = world.run("check --format short");
    assert_eq!(ran.code, 1);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 2, "{}", ran.out);
    assert!(
        lines[0].contains("content/all.ken:10:17: error E0202") && lines[0].contains("did you mean `worth`?"),
        "{}",
        lines[0]
    );
    assert!(lines[1].contains("rules/words.ken:20:2: error E0913"), "{}", lines[1]);
    assert!(ran.err.contains("2 errors"), "{}", ran.err);

    let one = world.run("check cards/leaves/content/all.ken --json");
    let found = objects(&one.out);
    assert_eq!((one.code, found.len()), (1, 1));
    for key in ["code", "severity", "message", "file", "line", "column", "end_line", "end_column", "help", "fixes"] {
        assert!(!found[0][key].is_null(), "{key}");
    }
    let sarif: Value = serde_json::from_str(&world.run("check --format sarif").out).expect("one document");
    assert_eq!(sarif["runs"][0]["results"].as_array().map(Vec::len), Some(2));

    assert_eq!(world.run("check cards/leaves/content/none.ken").code, 2);
    assert_eq!(world.run("check --cards nowhere").code, 2);
    let by_name = world.run("check leaves --format short");
    assert_eq!((by_name.code, by_name.out), (ran.code, ran.out));
    let wrong = world.run("check leavs");
    assert!(wrong.code == 2 && wrong.err.contains("did you mean the game `leaves`?"), "{}", wrong.err);
    world.file("other/oaks/game.toml", include_str!("../../data/leaves/game.toml"));
    for command in ["play leaves --cards other", "list leaves --cards other", "sim leaves --cards other"] {
        let ran = world.run(command);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        assert!(ran.err.contains("other` holds no game `leaves`"), "{}", ran.err);
    }
    // Content with findings is not played.
    let ran = world.run("sim leaves");
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(ran.err.contains("E0202"), "{}", ran.err);
}

#[test]
fn safe_fixes_are_applied_to_the_file() {
    let world = World::new();
    world.change("cards/leaves/content/all.ken", "high: yes", "high = yes");
    assert_eq!(world.run("check").code, 1);
    let ran = world.run("check --fix");
    assert_eq!(ran.code, 0, "{}", ran.out);
    assert!(ran.err.contains("1 fix applied"), "{}", ran.err);
    let text = fs::read_to_string(world.at.join("cards/leaves/content/all.ken")).expect("it is there");
    assert_eq!(text, include_str!("../../data/leaves/content.ken"));
}

#[test]
fn faults_of_files_and_manifests_are_findings() {
    let world = World::new();
    fs::write(world.at.join("cards/leaves/content/bad.ken"), b"leaf \xff").expect("the folder is writable");
    world.file("cards/leaves/stray.ken", "measure x 0..9\n");
    world.change("cards/leaves/game.toml", "start = \"game\"", "start = \"gmae\"");
    let ran = world.run("check --format short");
    assert_eq!(ran.code, 1);
    for code in ["E0910", "E0907"] {
        assert!(ran.out.contains(code), "{}", ran.out);
    }
    fs::remove_file(world.at.join("cards/leaves/content/bad.ken")).expect("it is there");
    fs::remove_file(world.at.join("cards/leaves/stray.ken")).expect("it is there");
    let ran = world.run("check --format short");
    assert!(ran.out.contains("E0914") && ran.out.contains("did you mean `game`?"), "{}", ran.out);
}

#[test]
fn items_are_listed_shown_and_explained() {
    let world = World::new();
    let ran = world.run("list leaves --json");
    let rows = objects(&ran.out);
    let oak = rows.iter().find(|r| r["id"] == "oak-leaf").expect("it is listed");
    assert_eq!((oak["kind"].as_str(), oak["worth"].as_i64(), oak["copies"].as_u64()), (Some("leaf"), Some(2), Some(2)));
    assert_eq!((oak["marks"].to_string(), oak["line"].as_u64()), ("[0,0]".to_string(), Some(10)));
    let elm = rows.iter().find(|r| r["id"] == "elm-leaf").expect("it is listed");
    assert_eq!(elm["worth"].as_i64(), Some(1), "a default is told like a value");
    let only = objects(&world.run("list leaves --kind branch --json").out);
    assert_eq!(only.len(), 2);
    assert_eq!(world.run("list leaves --kind brnach").code, 2);
    assert!(world.run("list leaves").out.contains("content/all.ken:10"));

    let ran = world.run("show ash-leaf");
    assert!(ran.out.contains("leaf `ash-leaf`, 2 copies") && !ran.out.contains("(Pattern"), "{}", ran.out);
    for told in [
        "cost\n  collect in go  free  ",
        "timing\n  when  when you put any acorn on high_up branch\n",
        "named by 1 test\n  \"an ash leaf pays for acorns at the top\"  ",
        "rules\n  LF-01  Points are added up            `gain`\n  LF-02  An acorn is put on any branch  `put`\n",
    ] {
        assert!(ran.out.contains(told), "{}", ran.out);
    }
    let compiled = world.run("show ash-leaf --tree").out;
    let tree = compiled.strip_prefix(&ran.out).unwrap_or_else(|| panic!("{compiled}"));
    assert!(tree.starts_with("\neffect tree: when\n  (Pattern `put(acorn)on(branch)`\n"), "{tree}");
    let ran = world.run("show oak-leaf");
    assert!(
        ran.out.contains("rules of its tests\n  LF-01, LF-02, LF-03\n") && !ran.out.contains("timing"),
        "{}",
        ran.out
    );
    assert_eq!(world.run("show ash-laef").err.lines().nth(1), Some("  help: did you mean `ash-leaf`?"));

    let ran = world.run("explain LF-02");
    assert!(ran.out.contains("An acorn is put on any branch") && ran.out.contains("rules/words.ken:20"), "{}", ran.out);
    assert!(ran.out.contains("an ash leaf pays for acorns at the top"), "{}", ran.out);
    assert!(world.run("explain e0110").out.starts_with("# E0110"));
    assert_eq!((world.run("explain E9999").code, world.run("explain LF-99").code), (2, 2));
    // Objects carry the same.
    let rule = objects(&world.run("explain LF-02 --json").out).remove(0);
    assert_eq!(rule["tests"].as_array().map(Vec::len), Some(1));
}

#[test]
fn tests_pass_and_failures_show_what_was_found() {
    let world = World::new();
    let ran = world.run("test");
    assert_eq!((ran.code, ran.out.as_str()), (0, "2 passed, 0 failed\n"), "{}{}", ran.out, ran.err);
    assert_eq!(world.run("test leaves oak").out, "1 passed, 0 failed\n");
    assert_eq!(world.run("test leaves nothing").code, 2);
    assert_eq!(world.run("test --ways sideways").code, 2);

    world.change("cards/leaves/tests/all.ken", "ann.points is 2", "ann.points is 3");
    world.change("cards/leaves/tests/all.ken", "ann: plant acorn top-branch", "ann: collect ash-leaf");
    let ran = world.run("test --ways straight");
    assert_eq!(ran.code, 1);
    for part in [
        "E0812",
        "`ann.points is 3` does not hold",
        "found 2",
        "E0811",
        "`ann` is not offered this",
        "0 passed, 2 failed",
    ] {
        assert!(ran.out.contains(part), "{part} is missing in\n{}", ran.out);
    }
    let rows = objects(&world.run("test --json").out);
    assert_eq!((rows.len(), rows[0]["passed"].as_bool()), (2, Some(false)));
    let failure = &rows[0]["failures"][0];
    assert_eq!((failure["line"].as_u64(), failure["column"].as_u64()), (Some(4), Some(11)), "{failure}");
    assert!(
        failure["end_column"].as_u64() > Some(11) && failure["file"].as_str().is_some_and(|f| f.ends_with("all.ken"))
    );

    let ran = world.run("test --rules");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("LF-01") && ran.out.contains("1 test"), "{}", ran.out);
    world.change("cards/leaves/tests/all.ken", "proves LF-02", "proves LF-01");
    let ran = world.run("test --rules");
    assert_eq!(ran.code, 1);
    assert!(ran.out.lines().any(|l| l.starts_with("LF-02") && l.contains("no test")), "{}", ran.out);
}

#[test]
fn simulations_are_the_same_for_any_number_of_jobs() {
    let world = World::new();
    let one = objects(&world.run("sim leaves --games 200 --seed 5 --jobs 1 --json").out).remove(0);
    let two = objects(&world.run("sim leaves --games 200 --seed 5 --jobs 2 --json").out).remove(0);
    assert_eq!((one["games"].as_u64(), one["unfinished"].as_u64()), (Some(200), Some(0)));
    for key in ["decisions", "results"] {
        assert_eq!(one[key], two[key], "{key}");
    }
    assert!(one["decisions_per_second"].is_number() && one["games_per_second"].is_number());
    assert_eq!(one["results"].as_object().map(serde_json::Map::len), Some(2));
    let other = objects(&world.run("sim leaves --games 200 --seed 5 --mix a --json").out).remove(0);
    assert_ne!(one["decisions"], other["decisions"]);
    let seated = objects(&world.run("sim leaves --games 20 --seats cyd,bob --json").out).remove(0);
    let seats: Vec<&String> = seated["results"].as_object().expect("a row a seat").keys().collect();
    assert_eq!(seats, ["bob", "cyd"], "in their order round the table");
    let ran = world.run("sim leaves --players 5");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("it takes 2 or 3 players"), "{}", ran.err);
    for (wrong, help) in [
        ("sim leavse", "did you mean `leaves`?"),
        ("sim leaves --edition widny", "did you mean `windy`?"),
        ("sim leaves --option shrot=on", "did you mean `short`?"),
        ("sim leaves --option short=5", "takes `on` or `off`"),
        ("sim leaves --bots clever", "there is `random`"),
        ("sim leaves --seats ann,bbo", "did you mean `bob`?"),
        ("sim leaves --seats ann,ann", "name each once"),
        ("sim leaves --players 3 --seats ann,cyd", "it follows from the seats"),
        ("sim leaves --tables baked", "--tables"),
    ] {
        let ran = world.run(wrong);
        assert!(ran.code == 2 && ran.err.contains(help), "{wrong}: {} {}", ran.code, ran.err);
    }
    let short = objects(&world.run("sim leaves --games 50 --option short=on --json").out).remove(0);
    assert_eq!(short["unfinished"].as_u64(), Some(0));
}

#[test]
fn a_game_is_recorded_and_replayed_and_stale_replays_are_refused() {
    let world = World::new();
    let ran = world.run("play leaves --bots random --seed 9 --log json --record game.json");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let events = objects(&ran.out);
    assert_eq!(events.last().map(|e| e["event"].clone()), Some("result".into()));
    assert!(events.iter().any(|e| e["event"] == "answer"));
    let ran = world.run("replay game.json --json");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(objects(&ran.out)[0]["agrees"], true);

    // A comment changes nothing; a rule does, and is named. The replay then brings its own rules along.
    world.change("cards/leaves/rules/play.ken", "// How it is played.", "// How it's played.");
    assert_eq!(world.run("replay game.json").code, 0);
    world.change("cards/leaves/content/all.ken", "worth: 3", "worth: 4");
    let ran = world.run("replay game.json");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("brings along"), "{}", ran.err);
    let text = fs::read_to_string(world.at.join("game.json")).expect("it was written");
    let mut record: Value = serde_json::from_str(&text).expect("it is JSON");
    record["folders"] = Value::Array(Vec::new());
    world.file("bare.json", &record.to_string());
    let ran = world.run("replay bare.json");
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("`ash-leaf` was changed"), "{}", ran.err);

    world.change("cards/leaves/content/all.ken", "worth: 4", "worth: 3");
    record["answers"][3] = "p900".into();
    world.file("wrong.json", &record.to_string());
    assert_eq!(world.run("replay wrong.json").code, 1);
    world.file("none.json", "{}");
    assert_eq!((world.run("replay none.json").code, world.run("replay gone.json").code), (1, 2));
}

#[test]
fn a_person_chooses_by_number_takes_back_saves_and_goes_on() {
    let world = World::new();
    let ran = world.typed("play leaves --seed 4 --human ann", "?\nb\n77\ns saved.game\nq\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("   1  "), "{}", ran.out);
    assert!(world.at.join("saved.game").is_file());
    let ran = world.typed("play --load saved.game --bots random", "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.lines().count() > 3, "the game goes on to its end: {}", ran.out);
    // A save of other rules, and a file that is no save.
    world.change("cards/leaves/content/all.ken", "worth: 3", "worth: 4");
    assert_eq!(world.run("play --load saved.game").code, 1);
    world.file("no.game", "hello\n");
    assert_eq!((world.run("play --load no.game").code, world.run("play --load gone.game").code), (1, 2));
    // Nothing else is written over, and the game goes on.
    let ran = world.typed("play leaves --human ann", "s no.game\ns cards/leaves/game.toml\ns saved.game\nq\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(ran.err.matches("holds something else").count() + ran.out.matches("holds something else").count(), 2);
    assert_eq!(fs::read_to_string(world.at.join("no.game")).expect("it is there"), "hello\n");
    // The end of the input ends the game.
    assert_eq!(world.typed("play leaves --human ann", "").code, 0);
    assert_eq!(world.run("play leaves --human zoe").code, 2);
}

#[test]
fn a_save_names_the_packs_it_was_played_with() {
    let world = World::new();
    world.pack("more", "leaf fir-leaf { worth: 5 }", "");
    let ran = world.typed("play leaves --seed 4 --human ann --content more", "s saved.game\nq\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let ran = world.run("play --load saved.game");
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("was saved with `more`, and no packs are loaded"), "{}", ran.err);
    assert_eq!(world.typed("play --load saved.game --content more", "q\n").code, 0);
}

#[test]
fn a_pack_of_a_game_that_is_not_checked_is_not_left_out_in_silence() {
    let world = World::new();
    world.file("odd/pack.toml", "id = \"odd\"\ngame = \"other\"\nversion = \"1\"\n");
    for command in ["check --content odd", "check cards/leaves/content/all.ken --content odd"] {
        let ran = world.run(command);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{command}: {}", ran.err);
        assert!(ran.err.contains("odd` is for `other`, which is not among the games to check"), "{}", ran.err);
        assert!(ran.err.contains("help: leave the pack out"), "{}", ran.err);
    }
    // Two packs of one game: the one checked goes after those named before it, with their findings its own affair.
    world.file("one/pack.toml", "id = \"one\"\ngame = \"leaves\"\nversion = \"1\"\n");
    world.file("one/content/new.ken", "leaf fir-leaf { worth: 5 }\n");
    world.file("two/pack.toml", "id = \"two\"\ngame = \"leaves\"\nversion = \"1\"\n");
    world.file("two/content/new.ken", "leaf yew-leaf { replaces: fir-leaf; worth: 6 }\n");
    assert_eq!(world.run("check two").code, 1);
    let ran = world.run("check two --content one");
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
}

#[test]
fn packs_bring_items_and_their_mistakes_are_theirs() {
    let world = World::new();
    let pack = "id = \"more\"\ngame = \"leaves\"\nversion = \"1\"\n";
    world.file("more/pack.toml", pack);
    world.file("more/content/new.ken", "leaf fir-leaf { worth: 5 }\n");
    let rows = objects(&world.run("list leaves --content more --json").out);
    assert!(
        rows.iter()
            .any(|r| r["id"] == "fir-leaf" && r["file"].as_str().is_some_and(|f| f.ends_with("more/content/new.ken")))
    );
    assert_eq!(world.run("check more").code, 0, "{}", world.run("check more").out);
    assert_eq!(world.run("sim leaves --games 5 --content more").code, 0);

    // Setup over a whole game it is checked with it.
    world.file("more/content/bad.ken", "leaf elm-leaf { wroth: 5 }\n");
    assert_eq!(world.run("check leaves --content more").code, 1);
    assert_eq!(world.run("check cards/leaves/content/all.ken --content more").code, 0);
    world.file("more/content/bad.ken", "");

    world.file("more/rules/new.ken", "word measure seed 0..9\n");
    assert!(world.run("check more --format short").out.contains("E0908"));
    world.file("more/pack.toml", &format!("{pack}rules = true\n"));
    assert!(!world.run("check more --format short").out.contains("E0908"));
    world.file("more/pack.toml", &pack.replace("leaves", "other"));
    assert!(world.run("sim leaves --content more").err.contains("E0906"));
    assert_eq!(world.run("sim leaves --content nowhere").code, 2);
    assert_eq!(world.run("sim leaves --content cards").code, 2);
}

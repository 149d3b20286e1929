//! `watch`: the reports after saves, and which tests are run.

use std::io::{BufReader, Read, Write};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use super::testing::{BIRCH, BIRCH_TEST};
use super::{Ran, World, objects};

/// What was written so far, for another thread to read.
#[derive(Clone, Default)]
struct Told(Arc<Mutex<Vec<u8>>>);

impl Told {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("nobody failed").clone()).expect("what is written is text")
    }
}

impl Write for Told {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("nobody failed").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Watches; each version of a file is saved when the tests of the one before have been run.
fn watched(world: &World, path: &str, versions: &[String]) -> Ran {
    watched_as("watch leaves", world, path, versions)
}

fn watched_as(command: &str, world: &World, path: &str, versions: &[String]) -> Ran {
    let told = Told::default();
    thread::scope(|scope| {
        let mut out = told.clone();
        let watching = scope.spawn(move || {
            let mut err = Vec::new();
            let args = format!("{command} --json --reports {}", versions.len() + 1);
            let code = world.into(&args, &mut "".as_bytes(), &mut out, &mut err);
            (code, String::from_utf8(err).expect("what is written is text"))
        });
        for (before, version) in versions.iter().enumerate() {
            while told.text().matches("\"event\":\"tests\"").count() <= before && !watching.is_finished() {
                thread::sleep(Duration::from_millis(5));
            }
            world.file(path, version);
        }
        let (code, err) = watching.join().expect("it ends after its reports");
        Ran { code, out: told.text(), err }
    })
}

#[test]
fn a_save_brings_a_report_and_the_tests_that_read_it() {
    let world = World::new();
    let path = "cards/leaves/content/all.ken";
    let before = world.text(path);
    let versions = [before.replace("gain 1 point", "gain 2 point"), before.clone()];
    let ran = watched(&world, path, &versions);
    let told = objects(&ran.out);
    let of = |event: &'static str| told.iter().filter(move |o| o["event"] == event);
    assert_eq!((of("report").count(), of("tests").count()), (3, 3), "{}", ran.out);

    let first = of("report").next().expect("there is one at the beginning");
    assert_eq!((first["saved"].to_string(), first["findings"].as_u64()), ("[]".to_string(), Some(0)));
    assert_eq!(of("tests").next().map(|o| o["ran"].to_string()), Some("2".to_string()));
    let failing: Vec<usize> = of("tests").filter_map(|o| o["failed"].as_array().map(Vec::len)).collect();
    assert_eq!(failing, [0, 1, 0], "{}", ran.out);
    let later = of("report").next_back().expect("there are three");
    assert_eq!(later["changed"].to_string(), "[\"ash-leaf\"]", "{}", ran.out);
    assert!(later["after_ms"].as_u64().is_some_and(|ms| ms < 60_000), "{}", ran.out);
    let tests = of("tests").next_back().expect("there are three");
    assert_eq!((tests["ran"].as_u64(), tests["of"].as_u64()), (Some(1), Some(2)), "only one test has an ash leaf");
}

#[test]
fn a_pack_is_watched_with_the_tests_of_its_game_as_they_are() {
    let world = World::new();
    world.pack("birches", BIRCH, BIRCH_TEST);
    let five = "test \"five leaves\" { given { players: 2 } do { } then { count leafs is 5 } }\n";
    world.file("cards/leaves/tests/five.ken", five);
    let version = BIRCH.replace("gain 2 point", "gain 1 point");
    let ran = watched_as("watch leaves --content birches", &world, "birches/content/all.ken", &[version]);
    let told = objects(&ran.out);
    let tests: Vec<_> = told.iter().filter(|o| o["event"] == "tests").collect();
    assert_eq!(tests.len(), 2, "{}", ran.out);
    let failing: Vec<usize> = tests.iter().filter_map(|o| o["failed"].as_array().map(Vec::len)).collect();
    assert_eq!(failing, [0, 1], "{}", ran.out);
    assert_eq!((tests[0]["ran"].as_u64(), tests[1]["ran"].as_u64()), (Some(4), Some(1)), "{}", ran.out);
    assert!(tests[1]["failed"].to_string().contains("a birch leaf pays twice"), "{}", ran.out);
}

#[test]
fn a_slip_is_told_and_tests_wait() {
    let world = World::new();
    let path = "cards/leaves/content/all.ken";
    let before = world.text(path);
    let ran = watched(&world, path, &[before.replace("gain 1 point", "gian 1 point")]);
    assert_eq!(ran.code, 1);
    let told = objects(&ran.out);
    assert!(told.iter().any(|o| o["code"] == "E0201" && o["help"].to_string().contains("gain")), "{}", ran.out);
    let last = told.last().expect("something is told");
    assert_eq!((last["event"].as_str(), last["findings"].as_u64()), (Some("report"), Some(1)), "{}", ran.out);
}

#[test]
fn the_shape_of_a_game_is_read_by_every_test() {
    let world = World::new();
    let path = "cards/leaves/rules/words.ken";
    let before = world.text(path);
    let version = before.replace("is space, holds acorn, open", "is space, holds acorn, seen by nobody");
    assert!(version != before);
    let ran = watched(&world, path, &[version]);
    let told = objects(&ran.out);
    let reports: Vec<_> = told.iter().filter(|o| o["event"] == "report").collect();
    assert_eq!(reports.last().map(|o| o["changed"].to_string()), Some("[\"branch\"]".to_string()), "{}", ran.out);
    assert_eq!(told.last().and_then(|o| o["ran"].as_u64()), Some(2), "{}", ran.out);
}

#[test]
fn what_cannot_be_watched_is_told_at_once() {
    let world = World::new();
    let ran = world.run("watch roots");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("no game is called `roots`"), "{}", ran.err);
    assert_eq!(world.run("watch leaves --content nowhere").code, 2);
}

/// Lines that another thread types.
struct Keys(Receiver<String>);

impl Read for Keys {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let line = self.0.recv().unwrap_or_default();
        into[..line.len()].copy_from_slice(line.as_bytes());
        Ok(line.len())
    }
}

#[test]
fn a_game_is_played_on_after_a_save() {
    let world = World::new();
    let told = Told::default();
    let (keys, typed) = channel();
    let wait = |text: &str, times: usize| {
        for _ in 0..4_000 {
            if told.text().matches(text).count() >= times {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("`{text}` does not come {times} times:\n{}", told.text());
    };
    thread::scope(|scope| {
        // Gone with this closure, so that the watch ends whatever happens here.
        let keys = keys;
        let press = |line: &str| keys.send(format!("{line}\n")).expect("somebody reads");
        let mut out = told.clone();
        let world = &world;
        scope.spawn(move || {
            let mut input = BufReader::new(Keys(typed));
            world.into("watch leaves --play 3 --players 2 --plain", &mut input, &mut out, &mut Vec::new())
        });
        let path = "cards/leaves/content/all.ken";
        let before = world.text(path);
        wait("2 tests, none fails", 1);
        wait("ui.type", 1);
        for asked in 2..=3 {
            press("1");
            wait("ui.type", asked);
        }
        // Another number on a card changes nothing of what was asked so far.
        world.file(path, &before.replace("gain 1 point", "gain 2 point"));
        wait("the game stands where it was, after", 1);
        wait("ui.type", 4);
        // A slip is told, and nobody plays till it is mended.
        world.file(path, &before.replace("gain 1 point", "gian 1 point"));
        wait("tests wait until this is mended", 1);
        world.file(path, &before);
        wait("the game stands where it was, after", 2);
        // With one leaf each there is no second one to collect.
        world.change("cards/leaves/rules/words.ken", "word setting dealt: 1..4 = 2", "word setting dealt: 1..4 = 1");
        wait("the game goes another way now: ", 1);
        press("q");
    });
}

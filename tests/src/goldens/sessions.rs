//! Whole sessions at the terminal, answered with nothing but what is printed: see `tests/data/sessions/newcomer.txt`.

use std::collections::{BTreeMap, VecDeque};
use std::io::{self, BufRead, Read, Write};
use std::sync::{Arc, Mutex, MutexGuard};

use host::library::Baked;
use kenning_tests::root;

use super::compare;

/// What is printed, for whoever reads it while it grows.
#[derive(Clone, Default)]
struct Screen(Arc<Mutex<Vec<u8>>>);

impl Screen {
    fn text(&self) -> MutexGuard<'_, Vec<u8>> {
        self.0.lock().expect("nobody fails while it is held")
    }
}

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.text().extend_from_slice(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A person who reads the screen and types.
struct Newcomer {
    screen: Screen,
    /// Where reading went on last.
    read: usize,
    /// The answers on the screen.
    shown: Vec<(String, String)>,
    commands: BTreeMap<usize, Vec<String>>,
    wishes: Vec<String>,
    answers: usize,
    /// Leaves after so many answers.
    patience: usize,
    /// What is typed instead, line by line.
    script: Option<VecDeque<String>>,
    line: Vec<u8>,
}

impl Newcomer {
    fn new(screen: &Screen, patience: usize) -> Self {
        let file = root().join("tests/data/sessions/newcomer.txt");
        let text = std::fs::read_to_string(file).expect("the file is there");
        let (mut commands, mut wishes) = (BTreeMap::<usize, Vec<String>>::new(), Vec::new());
        for line in text.lines().rev().filter(|line| !line.starts_with('#')) {
            match line.split_once(": ").and_then(|(at, command)| Some((at.parse().ok()?, command))) {
                Some((at, command)) => commands.entry(at).or_default().push(command.to_owned()),
                None => wishes.insert(0, line.to_lowercase()),
            }
        }
        let (screen, shown) = (screen.clone(), Vec::new());
        Self { screen, read: 0, shown, commands, wishes, answers: 0, patience, script: None, line: Vec::new() }
    }

    /// What is typed next.
    fn types(&mut self) -> String {
        if let Some(script) = &mut self.script {
            return script.pop_front().unwrap_or_else(|| "quit".to_owned());
        }
        let new = {
            let bytes = self.screen.text();
            unpainted(&String::from_utf8_lossy(&bytes[self.read..]))
        };
        self.read = self.screen.text().len();
        let answers: Vec<(String, String)> = new.lines().filter_map(answer).collect();
        // What a command prints is no question: the answers are still those before it.
        if !answers.is_empty() {
            self.shown = answers;
        }
        let next = self.commands.get_mut(&(self.answers + 1)).and_then(Vec::pop);
        if let Some(command) = next {
            return command;
        }
        self.answers += 1;
        if self.answers > self.patience {
            return "quit".to_owned();
        }
        let wished = |wish: &String| self.shown.iter().find(|(_, line)| line.to_lowercase().contains(wish));
        let Some((number, line)) = self.wishes.iter().find_map(wished).or(self.shown.first()) else {
            panic!("no answers are printed:\n{new}");
        };
        if new.contains("their numbers, with spaces between") {
            return number.clone();
        }
        let name = name(line);
        let alone = self.shown.iter().filter(|(_, other)| self::name(other) == name).count() == 1;
        if alone { name.to_owned() } else { number.clone() }
    }
}

/// A text without its colours: that is how a person reads it.
fn unpainted(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('m').map_or("", |(_, rest)| rest))
}

/// Number and text of a line that offers an answer.
fn answer(line: &str) -> Option<(String, String)> {
    let (number, text) = line.trim_start().split_once("  ")?;
    let offered = line.starts_with(' ') && number.parse::<u32>().is_ok();
    offered.then(|| (number.to_owned(), text.to_owned()))
}

/// The name an answer begins with.
fn name(line: &str) -> &str {
    line.split([':', '(', ',']).next().unwrap_or(line).trim()
}

impl Read for Newcomer {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let from = self.fill_buf()?;
        let number = from.len().min(into.len());
        into[..number].copy_from_slice(&from[..number]);
        self.consume(number);
        Ok(number)
    }
}

impl BufRead for Newcomer {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.line.is_empty() {
            let typed = self.types();
            // As a terminal shows what is typed.
            self.screen.write_all(format!("> {typed}\n").as_bytes())?;
            self.read = self.screen.text().len();
            self.line = format!("{typed}\n").into_bytes();
        }
        Ok(&self.line)
    }
    fn consume(&mut self, number: usize) {
        self.line.drain(..number);
    }
}

/// Plays a session; what was on the screen, with what went beside it at the end.
fn session(args: &str, patience: usize, look: impl FnOnce(&mut app::Io<'_>)) -> String {
    let screen = Screen::default();
    let mut person = Newcomer::new(&screen, patience);
    played(args, screen, &mut person, look)
}

/// A session of what somebody typed, line by line.
fn typed(args: &str, file: &str) -> String {
    let screen = Screen::default();
    let text = std::fs::read_to_string(root().join(file)).expect("the file is there");
    let lines = text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect();
    let mut person = Newcomer { script: Some(lines), ..Newcomer::new(&screen, 0) };
    played(args, screen, &mut person, |_| {})
}

fn played(
    args: &str,
    screen: Screen,
    person: &mut (dyn BufRead + Send),
    look: impl FnOnce(&mut app::Io<'_>),
) -> String {
    let (mut out, mut err) = (screen.clone(), Vec::new());
    let mut io = app::Io::piped(root().to_path_buf(), person, &mut out, &mut err);
    look(&mut io);
    let line = std::iter::once("kenning").chain(args.split_whitespace()).map(Into::into);
    let code = app::run_with(line, &mut io, Baked::default());
    assert_eq!(code, 0, "{}", String::from_utf8_lossy(&err));
    let text = String::from_utf8_lossy(&screen.text()).into_owned();
    format!("{text}{}", String::from_utf8_lossy(&err))
}

const GAME: &str = "play blood-rage --tables source --players 4 --seed 11 --human red --bots greedy";

#[test]
fn a_newcomer_plays_a_whole_game_with_what_is_on_the_screen() {
    let plain = session(&format!("{GAME} --plain"), usize::MAX, |_| {});
    let colors = session(GAME, 8, |io| (io.color, io.width) = (true, 100)).replace('\u{1b}', "␛");
    let skirmish = "play skirmish --tables source --seed 3 --human heron --bots greedy --plain";
    let skirmish = session(skirmish, usize::MAX, |_| {});
    for whole in [&plain, &skirmish] {
        assert!(whole.contains("\nFinal scores\n") && !whole.contains("lines in a row"), "it ends with scores");
    }
    let texts = [("plain", plain), ("colors", colors), ("skirmish", skirmish)];
    compare("sessions", &texts.map(|(name, text)| (format!("newcomer-{name}"), text)));
}

#[test]
fn a_first_day_of_mage_knight_is_played_with_what_is_on_the_screen() {
    let game = "play mage-knight --tables source --scenario first-reconnaissance --players 2 --seed 3 --human arythea \
                --bots greedy --plain";
    let day = typed(game, "tests/data/sessions/first-day.txt");
    assert!(day.contains("\nround 2, night") && !day.contains("is not one of the answers"), "it is night in the end");
    compare("days", &[("mage-knight".to_owned(), day)]);
}

#[test]
fn a_game_of_two_lords_is_played_to_its_end_with_what_is_on_the_screen() {
    let game = "play lords-of-ragnarok --tables source --players 2 --seed 3 --human green --bots planner --plain";
    let game = typed(game, "tests/data/sessions/two-lords.txt");
    assert!(game.contains("\nThe end: ") && !game.contains("is not one of the answers"), "it comes to one of the ends");
    compare("evenings", &[("lords-of-ragnarok".to_owned(), game)]);
}

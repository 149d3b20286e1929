//! Hostile files: shapes that grow, each at one, two, four and eight times a size, through every command that reads them.
//! Nothing a file can say makes a command hang, abort, fill the memory or the screen: twice the input costs less than
//! 2.4 times the processor time, or is refused; and what is small is done quickly.
//!
//! A command is a process of its own ([`child`]), so that its time, memory and output are those of this input alone, and
//! a violent end is seen. What starting it takes is taken off: that of the shape at its least, since what is refused is
//! not linked, and of an empty pack at most.

mod bodies;
mod child;
mod files;
mod records;
mod row;
mod rules;
mod sheets;
mod texts;
mod trials;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use child::Cost;
use row::FLOOR;
pub use row::Row;

/// Seconds that are long enough to measure: until then sizes are doubled on.
const ENOUGH: f64 = 0.25;
/// How often a size is doubled at least.
const DOUBLINGS: u32 = 3;
/// How often beyond that at most.
const FURTHER: u32 = 5;
/// How often a cost that seems too dear is measured again.
const AGAIN: usize = 12;
/// Bytes beyond which no size is doubled on.
const GREAT: u64 = 2 << 20;

/// What is written into a folder, and where.
pub type Files = Vec<(String, String)>;

/// A way to make an input of any size.
pub struct Shape {
    /// Its name.
    pub name: &'static str,
    /// The number that makes the smallest input.
    pub size: usize,
    /// The files of a pack for so large a number.
    make: fn(usize) -> Files,
    /// What else is made in the folder: links, pipes.
    lay: Option<fn(&Path, usize) -> io::Result<()>>,
    /// The commands that read it.
    commands: &'static [&'static str],
}

impl Shape {
    /// A shape of files alone.
    const fn of(name: &'static str, size: usize, commands: &'static [&'static str], make: fn(usize) -> Files) -> Self {
        Self { name, size, make, lay: None, commands }
    }

    /// The commands that read it.
    #[must_use]
    pub fn commands(&self) -> &'static [&'static str] {
        self.commands
    }
}

/// What reads a pack.
const CHECK: &[&str] = &["check pk", "text check skirmish --content pk"];
/// What reads rules and cards.
const READ: &[&str] = &["check pk", "fmt --check pk", "text check skirmish --content pk"];
/// What links and plays them too.
const PLAY: &[&str] = &[
    "check pk",
    "fmt --check pk",
    "show x --game skirmish --content pk",
    "list skirmish --content pk",
    "sim skirmish --games 2 --content pk",
    "play skirmish --content pk --log none --record r.json",
    REPLAY,
];
/// What plays again what the line before wrote.
const REPLAY: &str = "replay r.json";

/// Every shape.
#[must_use]
pub fn shapes() -> Vec<Shape> {
    let all = [
        texts::shapes(),
        rules::shapes(),
        bodies::shapes(),
        trials::shapes(),
        sheets::shapes(),
        files::shapes(),
        records::shapes(),
    ];
    all.into_iter().flatten().collect()
}

/// How long a shape is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// One size, once: nothing ends violently, and what is small is done quickly.
    Short,
    /// Four sizes and more, each run so often: and nothing grows faster than its input. The least time counts.
    Long(usize),
}

/// How a shape is tried.
#[derive(Clone, Debug)]
pub struct Bench {
    /// The command with the arguments before its own.
    program: Vec<String>,
    length: Length,
    place: PathBuf,
    /// Seconds that `check` takes for an empty pack.
    empty: f64,
}

impl Bench {
    /// Prepares to try shapes in a folder: finds out what starting takes.
    ///
    /// # Errors
    /// One line: the folder cannot be written, the command not run.
    pub fn new(program: Vec<String>, place: &Path, length: Length) -> Result<Self, String> {
        let mut bench = Self { program, length, place: place.to_path_buf(), empty: 0.0 };
        if matches!(length, Length::Long(_)) {
            bench.lay(&Shape::of("nothing", 0, CHECK, |_| Vec::new()), 0)?;
            let least = bench.started(CHECK[0])?;
            if least.code != Some(0) {
                return Err(format!("an empty pack is refused: {}", least.last));
            }
            bench.empty = least.seconds;
        }
        Ok(bench)
    }

    /// Tries one shape through one of its commands: at every size that was asked for, and on until there is time to
    /// measure.
    ///
    /// # Errors
    /// One line: the folder cannot be written, the command not run.
    pub fn row(&self, shape: &Shape, command: &str) -> Result<Row, String> {
        let started = match self.length {
            Length::Long(_) if self.ready(shape, 1, command)?.is_some() => {
                self.started(command)?.seconds.min(self.empty)
            }
            Length::Long(_) | Length::Short => self.empty,
        };
        let mut row = Row::new(shape.name, command, started);
        let steps = match self.length {
            Length::Short => 2..=2,
            Length::Long(_) => 0..=DOUBLINGS + FURTHER,
        };
        for step in steps {
            let size = shape.size << step;
            let Some(bytes) = self.ready(shape, size, command)? else { break };
            let mut cost = self.least(command, started)?;
            // What else runs on the machine is no growth: both are measured again.
            for _ in 0..AGAIN {
                let dear = row.costs.last().is_some_and(|(_, before)| row.is_dear(before, &cost));
                if !dear || self.ready(shape, size / 2, command)?.is_none() {
                    break;
                }
                let half = self.least(command, started)?;
                row.costs.last_mut().into_iter().for_each(|(_, before)| *before = before.clone().quicker(half.clone()));
                self.ready(shape, size, command)?;
                cost = cost.quicker(self.least(command, started)?);
            }
            row.judge(bytes, &cost);
            let hopeless = cost.seconds > 20.0 || !matches!(cost.code, Some(0..=2));
            let measured = row.own(&cost) > ENOUGH || cost.code != Some(0) || shape.lay.is_some() || bytes > GREAT;
            row.costs.push((bytes, cost));
            if hopeless || (measured && step >= DOUBLINGS) {
                break;
            }
        }
        Ok(row)
    }

    /// The codes for which the smallest input of a shape is refused by `check`.
    ///
    /// # Errors
    /// One line: the folder cannot be written, the command not run.
    pub fn refused(&self, shape: &Shape) -> Result<BTreeSet<String>, String> {
        self.lay(shape, shape.size)?;
        let (file, first) = self.program.split_first().ok_or("no program is named")?;
        let mut check = Command::new(file);
        check.args(first).args(["check", "pk", "--json"]).current_dir(self.place.join("world"));
        let out = check.output().map_err(|e| format!("{file}: {e}"))?.stdout;
        let code = |line: &str| {
            let row: serde_json::Value = serde_json::from_str(line).ok()?;
            row["code"].as_str().filter(|code| code.starts_with('E')).map(str::to_owned)
        };
        Ok(String::from_utf8_lossy(&out).lines().filter_map(code).collect())
    }

    /// Makes the folder of a size, and what another command has to write first; its bytes, or none if that wrote nothing.
    fn ready(&self, shape: &Shape, size: usize, command: &str) -> Result<Option<u64>, String> {
        let bytes = self.lay(shape, size)?;
        if let Some(first) = shape.commands.iter().find(|c| command == REPLAY && c.contains("--record")) {
            self.once(first)?;
            return Ok(self.place.join("world/r.json").exists().then_some(bytes));
        }
        Ok(Some(bytes))
    }

    /// The least cost of several runs; of one, if that is too short to say anything or too long to wait for.
    fn least(&self, command: &str, started: f64) -> Result<Cost, String> {
        let mut least = self.once(command)?;
        for _ in 1..self.runs() {
            if !(FLOOR / 4.0..4.0).contains(&(least.seconds - started)) {
                break;
            }
            least = least.quicker(self.once(command)?);
        }
        Ok(least)
    }

    fn runs(&self) -> usize {
        match self.length {
            Length::Short => 1,
            Length::Long(runs) => runs,
        }
    }

    /// The least cost of a few runs more.
    fn started(&self, command: &str) -> Result<Cost, String> {
        (0..self.runs() + 1).try_fold(self.once(command)?, |least, _| Ok(least.quicker(self.once(command)?)))
    }

    fn once(&self, command: &str) -> Result<Cost, String> {
        let args: Vec<String> = command.split(' ').map(str::to_owned).collect();
        child::run(&self.program, &self.place.join("world"), &args)
    }

    /// Makes the folder of a size anew; the bytes of what is in it.
    fn lay(&self, shape: &Shape, size: usize) -> Result<u64, String> {
        let world = self.place.join("world");
        let _ = fs::remove_dir_all(&world);
        let mut files = (shape.make)(size);
        let told = |path: &str| files.iter().any(|(known, _)| known == path);
        if !told("pk/pack.toml") {
            let rules = if files.iter().any(|(path, _)| path.starts_with("pk/rules/")) { "rules = true\n" } else { "" };
            files.push(("pk/pack.toml".to_owned(), format!("{PACK}{rules}")));
        }
        let put = || -> io::Result<u64> {
            let mut bytes = 0;
            for (path, text) in &files {
                let at = world.join(path);
                fs::create_dir_all(at.parent().unwrap_or(&world))?;
                fs::write(&at, text)?;
                bytes += text.len() as u64;
            }
            shape.lay.map_or(Ok(()), |lay| lay(&world, size))?;
            Ok(bytes)
        };
        put().map_err(|e| e.to_string())
    }
}

/// The manifest of the pack.
const PACK: &str = "id = \"pk\"\ngame = \"skirmish\"\nversion = \"1\"\n";

/// A file of cards.
fn cards(text: String) -> Files {
    vec![("pk/content/a.ken".to_owned(), text)]
}

/// A file of rules, and a card that says the last of its words.
fn with_rules(rules: String, card: &str) -> Files {
    vec![("pk/rules/a.ken".to_owned(), rules), ("pk/content/a.ken".to_owned(), card.to_owned())]
}

/// So many of something, each by its number.
fn many(count: usize, each: impl Fn(usize) -> String) -> String {
    (0..count).map(each).collect()
}

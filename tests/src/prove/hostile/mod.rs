//! Hostile files: shapes that grow, each at one, two, four and eight times a size, through every command that reads them.
//! Nothing a file can say makes a command hang, abort, fill the memory or the screen: twice the input costs less than
//! 2.4 times the processor time, or is refused; and what is small is done quickly.
//!
//! A command is a process of its own ([`child`]), so that its time, memory and output are those of this input alone, and
//! a violent end is seen. What starting it takes is measured once on an empty pack and taken off.

mod bodies;
mod child;
mod files;
mod records;
mod rules;
mod sheets;
mod texts;
mod trials;

use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fmt, fs, io};

pub use child::Cost;

/// How much dearer twice the input may be.
const DOUBLE: f64 = 2.4;
/// Seconds below which a time says nothing about growth: the clock and the system's noise.
const FLOOR: f64 = 0.1;
/// The same for commands that play: a text as short as `repeat 99 times` inside itself is long in playing, so what holds
/// there is that a game is ended by its budgets within this time.
const PLAYING: f64 = 1.0;
/// Seconds that are long enough to measure: until then sizes are doubled on.
const ENOUGH: f64 = 0.25;
/// How often a size is doubled at least.
const DOUBLINGS: u32 = 3;
/// How often beyond that at most.
const FURTHER: u32 = 5;
/// How often a cost that seems too dear is measured again.
const AGAIN: usize = 5;
/// Bytes beyond which no size is doubled on.
const GREAT: u64 = 2 << 20;
/// The commands that play.
const PLAYED: [&str; 4] = ["sim", "play", "replay", "test"];
/// An input of so many bytes at most must be done within the three that follow.
const SMALL: u64 = 64 << 10;
/// Seconds of the processor.
const SECONDS: f64 = 2.0;
/// Bytes held.
const MEMORY: u64 = 300 << 20;
/// Bytes written.
const OUTPUT: u64 = 8 << 20;

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
    /// Seconds that commands take for an empty pack.
    started: HashMap<&'static str, f64>,
}

/// What a shape cost through one command, a size after the other.
#[derive(Clone, Debug)]
pub struct Row {
    /// The shape.
    pub shape: &'static str,
    /// The command.
    pub command: String,
    /// Bytes of the input, and the least cost.
    pub costs: Vec<(u64, Cost)>,
    /// Why it does not hold.
    pub broken: Vec<String>,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:26} {:44}", self.shape, self.command)?;
        for (bytes, cost) in &self.costs {
            let how = match cost.code {
                Some(0) => "",
                Some(1) => " refused",
                Some(2) => " unknown",
                _ => " ABORTED",
            };
            write!(f, " | {:>5} KiB {:.2} s{how}", bytes >> 10, cost.seconds)?;
        }
        let most = |of: fn(&Cost) -> u64| self.costs.iter().map(|(_, cost)| of(cost)).max().unwrap_or(0);
        write!(f, " | {} MB, {} KB out", most(|c| c.memory) >> 20, most(|c| c.output) >> 10)?;
        self.broken.iter().try_for_each(|why| write!(f, "\n    {why}"))
    }
}

impl Bench {
    /// Prepares to try shapes in a folder: finds out what starting takes.
    ///
    /// # Errors
    /// One line: the folder cannot be written, the command not run.
    pub fn new(program: Vec<String>, place: &Path, length: Length) -> Result<Self, String> {
        let mut bench = Self { program, length, place: place.to_path_buf(), started: HashMap::new() };
        let Length::Long(runs) = length else { return Ok(bench) };
        bench.lay(&Shape::of("nothing", 0, CHECK, |_| Vec::new()), 0)?;
        for command in shapes().iter().flat_map(Shape::commands) {
            if bench.started.contains_key(command) {
                continue;
            }
            let costs = (0..runs + 2).map(|_| bench.once(command));
            let costs: Vec<Cost> = costs.collect::<Result<_, _>>()?;
            // What has nothing to do in an empty pack does not show how long it takes to start.
            if costs.iter().all(|cost| cost.code == Some(0)) {
                let least = costs.iter().map(|cost| cost.seconds).fold(f64::INFINITY, f64::min);
                bench.started.insert(command, least);
            }
        }
        if !bench.started.contains_key(CHECK[0]) {
            return Err(format!("an empty pack is refused: {}", bench.once(CHECK[0])?.last));
        }
        Ok(bench)
    }

    /// Tries one shape through one of its commands: at every size that was asked for, and on until there is time to
    /// measure.
    ///
    /// # Errors
    /// One line: the folder cannot be written, the command not run.
    pub fn row(&self, shape: &Shape, command: &str) -> Result<Row, String> {
        let mut row = Row { shape: shape.name, command: command.to_owned(), costs: Vec::new(), broken: Vec::new() };
        let steps = match self.length {
            Length::Short => 2..=2,
            Length::Long(_) => 0..=DOUBLINGS + FURTHER,
        };
        for step in steps {
            let size = shape.size << step;
            let Some(bytes) = self.ready(shape, size, command)? else { break };
            let mut cost = self.least(command)?;
            // What else runs on the machine is no growth: both are measured again.
            for _ in 0..AGAIN {
                let dear = row.costs.last().is_some_and(|(_, before)| self.is_dear(command, before, &cost));
                if !dear || self.ready(shape, size / 2, command)?.is_none() {
                    break;
                }
                let half = self.least(command)?;
                row.costs
                    .last_mut()
                    .into_iter()
                    .for_each(|(_, before)| *before = quicker(before.clone(), half.clone()));
                self.ready(shape, size, command)?;
                cost = quicker(cost, self.least(command)?);
            }
            self.judge(&mut row, bytes, &cost);
            let hopeless = cost.seconds > 20.0 || !matches!(cost.code, Some(0..=2));
            let measured =
                self.own(command, &cost) > ENOUGH || cost.code != Some(0) || shape.lay.is_some() || bytes > GREAT;
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
    fn least(&self, command: &str) -> Result<Cost, String> {
        let mut least = self.once(command)?;
        for _ in 1..self.runs() {
            if !(FLOOR / 4.0..4.0).contains(&self.own(command, &least)) {
                break;
            }
            least = quicker(least, self.once(command)?);
        }
        Ok(least)
    }

    /// Whether a size holds, beside the ones before.
    fn judge(&self, row: &mut Row, bytes: u64, cost: &Cost) {
        let kib = bytes >> 10;
        let mut broken = |why: String| row.broken.push(format!("{kib} KiB {why}"));
        match cost.code {
            Some(0 | 1) => {}
            Some(2) => broken(format!("are not understood: {}", cost.last.trim())),
            Some(_) | None => broken(format!("end it violently: {}", cost.last.trim())),
        }
        if bytes <= SMALL {
            if cost.seconds > SECONDS {
                broken(format!("take {:.1} s", cost.seconds));
            }
            if cost.memory > MEMORY {
                broken(format!("take {} MB", cost.memory >> 20));
            }
            if cost.output > OUTPUT {
                broken(format!("make {} KB of output", cost.output >> 10));
            }
        }
        if let Some((_, before)) = row.costs.last().filter(|(_, before)| self.is_dear(&row.command, before, cost)) {
            broken(format!(
                "take {:.2} times as long as half of it",
                self.own(&row.command, cost) / self.own(&row.command, before).max(0.001)
            ));
        }
    }

    fn runs(&self) -> usize {
        match self.length {
            Length::Short => 1,
            Length::Long(runs) => runs,
        }
    }

    /// Whether a cost is more than twice the input may be dearer than half of it.
    fn is_dear(&self, command: &str, before: &Cost, cost: &Cost) -> bool {
        let floor = if PLAYED.iter().any(|word| command.starts_with(word)) { PLAYING } else { FLOOR };
        let (old, new) = (self.own(command, before), self.own(command, cost));
        new > floor && new > old.max(floor / DOUBLE) * DOUBLE
    }

    /// Seconds without those for starting: at most what `check` takes, which does not play.
    fn own(&self, command: &str, cost: &Cost) -> f64 {
        let of = |command| self.started.get(command).copied().unwrap_or(f64::INFINITY);
        (cost.seconds - of(command).min(of(CHECK[0]))).max(0.0)
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

/// The one of two costs with the shorter time.
fn quicker(one: Cost, other: Cost) -> Cost {
    if other.seconds < one.seconds { other } else { one }
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

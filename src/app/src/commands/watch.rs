//! `kenning watch`: checks again whenever a file is saved, and runs the tests that what changed could reach.

use std::path::PathBuf;
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Instant, SystemTime};

use diag::{Count, Diagnostic};
use host::library::{Baked, Choice, Library, Loaded, Tables};
use host::report::{self, Format, Look};
use host::{Failure, read};
use serde_json::json;

use crate::cli::WatchArgs;
use crate::io::{End, Io};
use crate::watch::game::Playing;
use crate::watch::input::{self, Typed};
use crate::watch::saves::{self, Ear, Saved};
use lab::impact::{Changes, Meanings, Ran, Runs};
use lab::testing::Suite;

/// Failed tests of which is shown what fails; of the others the place must do.
const SHOWN: usize = 3;

/// Watches until nobody listens, the reports that were asked for are told, or whoever plays leaves.
pub(super) fn run(args: &WatchArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    let mut watch = Watch::new(args, io, baked)?;
    let (wake, told) = channel();
    let ear = Ear::new(told);
    let folders = watch.folders();
    let _watched = saves::watch(&folders, wake.clone())?;
    let shown: Vec<String> = folders.iter().map(|at| format!("`{}`", read::shown(at))).collect();
    io.note(format_args!("watching {}; Ctrl-C ends", diag::and_list(shown)));
    thread::scope(|scope| {
        let (want, wanted) = channel();
        let Io { out, err, input, color, color_err, terminal, width, here } = io;
        let (color, color_err, terminal, width, here) = (*color, *color_err, *terminal, *width, here.clone());
        if args.play.is_some() {
            scope.spawn(move || input::lines(input, &wanted, &wake));
        }
        let mut typed = Typed::new(&ear, want);
        let mut io = Io { out, err, input: &mut typed, color, color_err, terminal, width, here };
        watch.all(&ear, &mut io)
    })
}

struct Watch<'a> {
    args: &'a WatchArgs,
    library: Library,
    game: String,
    packs: Vec<PathBuf>,
    choice: Choice,
    /// The game as it was when it last had no errors.
    meanings: Meanings,
    runs: Runs,
    /// The game that is played meanwhile.
    playing: Option<Playing>,
}

impl<'a> Watch<'a> {
    fn new(args: &'a WatchArgs, io: &mut Io<'_>, baked: Baked) -> Result<Self, End> {
        let open = |tables| super::library(&args.place, tables, io, baked);
        let (source, any) = (open(Tables::Source)?, open(Tables::Auto)?);
        let game = any.game(args.place.game(args.game.as_deref())?)?;
        // Built tables carry no warnings: what is on disk is compiled even if it is unchanged.
        let library = if source.games().contains(&game) { source } else { any };
        let packs = args.place.packs(&game, io)?;
        let watch = Self {
            args,
            library,
            game,
            packs,
            choice: args.select.choice(),
            meanings: Meanings::default(),
            runs: Runs::default(),
            playing: args.play.map(Playing::new),
        };
        if watch.folders().is_empty() {
            let failure = Failure::unknown(format!("there is no folder of `{}` to watch: it is built in", watch.game));
            return Err(failure
                .help("name a pack with `--content DIR`, or the folder of games with `--cards DIR`")
                .into());
        }
        Ok(watch)
    }

    /// The game's folder, the texts beside it and the packs, as far as they are there.
    fn folders(&self) -> Vec<PathBuf> {
        let cards = self.library.cards();
        let of_game = cards.iter().flat_map(|cards| [cards.join(&self.game), cards.join("common")]);
        of_game.filter(|at| at.is_dir()).chain(self.packs.iter().cloned()).collect()
    }

    /// One report after the other; the exit code.
    fn all(&mut self, ear: &Ear, io: &mut Io<'_>) -> Result<u8, End> {
        let (mut clean, mut saved) = (true, None);
        for number in 1..=self.args.reports.unwrap_or(u64::MAX) {
            let loaded;
            (clean, loaded) = self.report(saved.as_ref(), ear, io)?;
            if let (Some(playing), Some(loaded)) = (&mut self.playing, &loaded)
                && playing.go_on(loaded, self.args, io)?
            {
                break;
            }
            if Some(number) == self.args.reports {
                break;
            }
            saved = ear.next();
            if saved.is_none() {
                break;
            }
        }
        Ok(if clean { 0 } else { Failure::REFUSED })
    }

    /// Checks, tells, and runs what must be run; whether nothing is wrong, and the game if it can be played.
    fn report(&mut self, saved: Option<&Saved>, ear: &Ear, io: &mut Io<'_>) -> Result<(bool, Option<Loaded>), End> {
        let clock = Clock { begun: Instant::now(), saved };
        let mut loaded = match self.library.load(&self.game, &self.packs) {
            Ok(loaded) => loaded,
            // A folder may be on its way from one place to another; at the beginning it is a mistake.
            Err(failure) if saved.is_some() => {
                io.note(format_args!("{failure}"));
                return Ok((false, None));
            }
            Err(failure) => return Err(failure.into()),
        };
        host::check(&mut loaded);
        let changes = (!loaded.has_errors()).then(|| {
            let now = Meanings::of(&loaded);
            let changes = self.meanings.to(&now);
            self.meanings = now;
            changes
        });
        self.tell(&loaded, changes.as_ref(), &clock, io)?;
        let mut clean = loaded.diags.is_empty();
        if let Some(changes) = changes {
            let suite = Suite::new(&loaded, &self.choice);
            let mut heads = self.runs.reached(&suite, &changes);
            if super::own(&self.args.place, self.args.game.as_deref()) {
                heads.retain(|head| loaded.units[head.unit].pack.is_some());
            }
            self.runs.keep(&loaded);
            let done = self.runs.run(&suite, heads, &|| ear.is_wanted());
            clean &= done.failed.is_empty();
            self.tell_tests(&loaded, &done, &clock, io)?;
        }
        let playable = !loaded.has_errors();
        Ok((clean, playable.then_some(loaded)))
    }

    fn tell(&self, loaded: &Loaded, changes: Option<&Changes>, clock: &Clock<'_>, io: &mut Io<'_>) -> Result<(), End> {
        let files: Vec<String> = clock.saved.iter().flat_map(|s| &s.files).map(|file| read::shown(file)).collect();
        let names = changes.filter(|_| clock.saved.is_some()).map(Changes::names).unwrap_or_default();
        let found: Vec<&Diagnostic> = loaded.diags.sorted();
        let summary = report::summary(found.iter().copied());
        if self.args.output.json() {
            io.text(&report::render(&found, &loaded.sources, Format::Json, Look::default()))?;
            io.object(&json!({
                "event": "report", "game": loaded.id, "saved": files, "changed": names,
                "findings": found.len(), "after_ms": clock.ms(),
            }))?;
            return io.flush();
        }
        if io.color {
            io.clear()?;
        }
        if !files.is_empty() {
            let what = if names.is_empty() { String::new() } else { format!(": {}", some(&names)) };
            io.line(format_args!("\nsaved {}{what}", diag::and_list(files)))?;
        }
        io.findings(&found, &loaded.sources)?;
        let count = Count("file", loaded.units.len() + loaded.texts.len() + 1);
        let summary = if summary.is_empty() { "nothing found".to_string() } else { summary };
        io.line(format_args!("{}: {count}, {summary}{}", loaded.id, clock.said()))?;
        if loaded.has_errors() {
            io.line(format_args!("tests wait until this is mended"))?;
        }
        io.flush()
    }

    fn tell_tests(&self, loaded: &Loaded, done: &Ran, clock: &Clock<'_>, io: &mut Io<'_>) -> Result<(), End> {
        let (failing, all) = self.runs.count();
        let Ran { ran, failed, left } = done;
        if self.args.output.json() {
            let failed: Vec<_> = failed
                .iter()
                .map(|one| {
                    let messages = one.found.iter().map(|d| d.message.as_str()).collect::<Vec<_>>();
                    let place = super::test_place(loaded, &one.head);
                    json!({ "title": one.head.title, "place": place, "failures": messages })
                })
                .collect();
            io.object(&json!({ "event": "tests", "ran": ran, "of": all, "left": left, "failed": failed, "after_ms": clock.ms() }))?;
            return io.flush();
        }
        for (at, one) in failed.iter().enumerate() {
            io.line(format_args!("failed: {}  {}", one.head.title, super::test_place(loaded, &one.head)))?;
            if at < SHOWN {
                io.findings(&one.found.iter().collect::<Vec<_>>(), &loaded.sources)?;
            }
        }
        let ran = match (clock.saved, ran + left) {
            (None, _) => Count("test", all).to_string(),
            (Some(_), 0) => format!("no test of {all} could notice"),
            (Some(_), _) => format!("{} of {all} run again", Count("test", *ran)),
        };
        let failing = if failing == 0 { "none fails".to_string() } else { format!("{failing} of all fail") };
        let left = if *left == 0 { String::new() } else { format!(", {left} left for the next save") };
        io.line(format_args!("{ran}, {failing}{left}{}", clock.said()))?;
        io.flush()
    }
}

/// A few names, and how many there are besides.
fn some(names: &[&str]) -> String {
    const MOST: usize = 6;
    let mut shown: Vec<String> = names.iter().take(MOST).map(|name| short(name)).collect();
    if names.len() > MOST {
        shown.push(format!("{} more", names.len() - MOST));
    }
    diag::and_list(shown)
}

/// A name of a few words; what has none is told by what it means, which may be long.
fn short(name: &str) -> String {
    const WIDTH: usize = 48;
    match name.chars().count() {
        0..=WIDTH => name.to_string(),
        _ => format!("{}...", name.chars().take(WIDTH).collect::<String>()),
    }
}

/// Measures from the save, or from the beginning.
struct Clock<'s> {
    begun: Instant,
    saved: Option<&'s Saved>,
}

impl Clock<'_> {
    /// Milliseconds since.
    fn ms(&self) -> u64 {
        let since_save = self.saved.and_then(|saved| SystemTime::now().duration_since(saved.at).ok());
        u64::try_from(since_save.unwrap_or_else(|| self.begun.elapsed()).as_millis()).unwrap_or(u64::MAX)
    }

    fn said(&self) -> String {
        self.saved.map_or_else(String::new, |_| format!(", {} ms after the save", self.ms()))
    }
}

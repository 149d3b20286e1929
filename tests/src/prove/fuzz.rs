//! Broken files for every reader: real ones with a few bytes changed, cut, doubled or exchanged. No reader may fail, hang
//! or take memory without bound. An input that makes one do so is kept in `tests/data/fuzz/READER/` and read again by
//! every test run.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use diag::{Diags, FileId};
use engine::{Game, Policy};
use lang::Source;
use model::hash::mix;
use model::unit::{Floor, Unit};
use text::{Catalogue, CatalogueFile, Layer};

use super::tables::{Table, tables};
use crate::command::{BUILT, kenning};

/// Longer than any input may take, optimised or not.
const HANG: Duration = Duration::from_secs(10);

/// More bytes than the program may ever hold.
const MEMORY: usize = 1 << 31;

/// The input that is read, and since when.
type Current = Mutex<Option<(Instant, Vec<u8>)>>;

/// What reads files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// Text to tree.
    Parser,
    /// Text to unit, against the units of the game.
    Checker,
    /// A catalogue of texts.
    Catalogue,
    /// The manifest of a pack.
    Pack,
    /// A saved game.
    Save,
    /// A replay.
    Replay,
}

impl Reader {
    /// Every reader.
    pub const ALL: [Reader; 6] =
        [Reader::Parser, Reader::Checker, Reader::Catalogue, Reader::Pack, Reader::Save, Reader::Replay];

    /// Its name, that of its folder too.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Reader::Parser => "parser",
            Reader::Checker => "checker",
            Reader::Catalogue => "catalogue",
            Reader::Pack => "pack",
            Reader::Save => "save",
            Reader::Replay => "replay",
        }
    }

    /// Where inputs of it are kept.
    #[must_use]
    pub fn folder(self) -> PathBuf {
        crate::root().join("tests/data/fuzz").join(self.name())
    }
}

/// A reader with what it needs, and real inputs to begin with.
#[derive(Debug)]
pub struct Bench {
    reader: Reader,
    table: Table,
    seeds: Vec<Vec<u8>>,
    place: tempfile::TempDir,
}

impl Bench {
    /// Prepares a reader.
    ///
    /// # Errors
    /// One line: no game can be linked, or nothing can be written.
    pub fn new(reader: Reader) -> Result<Bench, String> {
        let table = tables(None)?.into_iter().next().ok_or("no game is built")?;
        let place = tempfile::tempdir().map_err(|e| e.to_string())?;
        let game = generated::GAMES.iter().find(|game| game.id == table.loaded.id).ok_or("no game is built")?;
        let sources = || game.units.iter().map(|unit| unit.source.as_bytes().to_vec()).collect();
        let seeds = match reader {
            Reader::Parser | Reader::Checker => sources(),
            Reader::Catalogue => {
                let texts = game.files.iter().filter(|file| file.path.ends_with(".toml"));
                texts.map(|file| file.text.as_bytes().to_vec()).collect()
            }
            Reader::Pack => {
                let pack = format!("id = \"north\"\ngame = \"{}\"\nversion = \"1.0\"\nrules = true\n", game.id);
                vec![pack.into_bytes(), game.manifest.as_bytes().to_vec()]
            }
            Reader::Save => (0..8).map(|seed| save(&table, seed)).collect(),
            Reader::Replay => {
                let args =
                    ["play", game.id, "--bots", "random", "--seed", "3", "--record", "game.json", "--log", "none"];
                let ran = kenning(place.path(), BUILT, &args);
                vec![fs::read(place.path().join("game.json")).map_err(|e| format!("{e}: {}", ran.err))?]
            }
        };
        Ok(Bench { reader, table, seeds, place })
    }

    /// Reads one input.
    pub fn read(&self, bytes: &[u8]) {
        let words = String::from_utf8_lossy(bytes);
        let mut diags = Diags::new();
        match self.reader {
            Reader::Parser => drop(lang::syntax::parse(FileId(0), &words, &mut diags)),
            Reader::Checker => {
                let base: Vec<&Unit> =
                    self.table.loaded.units().into_iter().filter(|u| u.floor == Floor::Rules).collect();
                let source = Source { file: FileId(0), path: "content/x.ken", text: &words, floor: Floor::Content };
                drop(lang::compile(&[source], &base, true, &mut diags));
            }
            Reader::Catalogue => {
                let file = CatalogueFile { file: FileId(0), layer: Layer::Game, text: &words };
                drop(Catalogue::load("en", &[file], &mut diags));
            }
            Reader::Pack => {
                drop(host::manifest::pack(FileId(0), &words, &mut diags));
                drop(host::manifest::game(FileId(0), &words, &mut diags));
            }
            Reader::Save => {
                if let Ok(mut game) = Game::load(&self.table.engine, bytes) {
                    // a save that is taken for sound can be played on
                    Policy::new(1, self.table.mix).play(&mut game);
                }
            }
            Reader::Replay => {
                let path = self.place.path().join("x.json");
                if fs::write(&path, bytes).is_ok() {
                    drop(kenning(self.place.path(), BUILT, &["replay", "x.json"]));
                }
            }
        }
    }
}

fn save(table: &Table, seed: u64) -> Vec<u8> {
    let mut game = Game::new(&table.engine, seed);
    let mut policy = Policy::new(seed, table.mix);
    for _ in 0..seed * 9 {
        let Some(question) = game.question() else { break };
        let answer = policy.choose(&table.engine, question);
        if game.answer(answer).is_err() {
            break;
        }
    }
    game.save()
}

/// Feeds a reader while `go_on` says so of the number of inputs; answers that number. `tick` is called after each.
///
/// # Errors
/// One line: what an input did, and where it is kept. A hang ends the program after it is told.
pub fn fuzz(reader: Reader, seed: u64, go_on: impl Fn(u64) -> bool, tick: impl Fn()) -> Result<u64, String> {
    let bench = Bench::new(reader)?;
    let current: Arc<Current> = Arc::default();
    let watched = Arc::downgrade(&current);
    std::thread::spawn(move || {
        while let Some(current) = watched.upgrade() {
            if let Ok(current) = current.lock()
                && let Some((began, bytes)) = &*current
                && (began.elapsed() > HANG || resident() > MEMORY)
            {
                let what = if began.elapsed() > HANG { "hangs" } else { "takes memory without bound" };
                println!("fuzz: FAILED: {} {what}; the input is {}", reader.name(), keep(reader, bytes));
                std::process::exit(1);
            }
            drop(current);
            std::thread::sleep(Duration::from_millis(50));
        }
    });
    let mut done = 0;
    while go_on(done) {
        let input = mutated(&bench.seeds, mix(seed ^ mix(done)));
        if let Ok(mut current) = current.lock() {
            *current = Some((Instant::now(), input.clone()));
        }
        if catch_unwind(AssertUnwindSafe(|| bench.read(&input))).is_err() {
            return Err(format!("{} fails; the input is {}", reader.name(), keep(reader, &input)));
        }
        if let Ok(mut current) = current.lock() {
            *current = None;
        }
        done += 1;
        tick();
    }
    Ok(done)
}

/// Bytes that the program holds; 0 where that cannot be known.
fn resident() -> usize {
    let status = fs::read_to_string("/proc/self/statm").unwrap_or_default();
    status.split(' ').nth(1).and_then(|pages| pages.parse::<usize>().ok()).unwrap_or(0) * 4096
}

fn keep(reader: Reader, bytes: &[u8]) -> String {
    let name = bytes.iter().fold(0, |hash, byte| mix(hash ^ u64::from(*byte)));
    let path = reader.folder().join(format!("{name:016x}"));
    let written = fs::create_dir_all(reader.folder()).and_then(|()| fs::write(&path, bytes));
    match written {
        Ok(()) => format!("tests/data/fuzz/{}/{name:016x}", reader.name()),
        Err(error) => format!("lost: {error}"),
    }
}

/// A real input with one to six changes.
fn mutated(seeds: &[Vec<u8>], seed: u64) -> Vec<u8> {
    let mut step = 0;
    let mut draw = |below: usize| {
        step += 1;
        (mix(seed ^ mix(step)) % below.max(1) as u64) as usize
    };
    let mut bytes = seeds[draw(seeds.len())].clone();
    for _ in 0..=draw(6) {
        let at = draw(bytes.len() + 1);
        let end = (at + draw(40)).min(bytes.len());
        match draw(8) {
            0 => drop(bytes.drain(at..end)),
            1 => {
                let piece = bytes[at..end].to_vec();
                let to = draw(bytes.len() + 1);
                drop(bytes.splice(to..to, piece));
            }
            2 => bytes.truncate(at.max(1)),
            3 => {
                let other = &seeds[draw(seeds.len())];
                let from = draw(other.len() + 1);
                let piece = other[from..(from + draw(200)).min(other.len())].to_vec();
                drop(bytes.splice(at..end, piece));
            }
            4 => {
                const SIGNS: &[u8] = b"{}()[];:,.=-+*/\"\n 019az\xff\x00";
                let sign = SIGNS[draw(SIGNS.len())];
                let times = if draw(20) == 0 { 3000 } else { 1 };
                drop(bytes.splice(at..at, std::iter::repeat_n(sign, times)));
            }
            5 => {
                let number = ["70000", "-1", "99999999999999999999", "0", "1..0"][draw(5)];
                drop(bytes.splice(at..end.min(at + 2), number.bytes()));
            }
            _ if at < bytes.len() => bytes[at] ^= 1 << draw(8),
            _ => {}
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kept_inputs_are_read_and_a_few_more() {
        for reader in Reader::ALL {
            let bench = Bench::new(reader).expect("a game is built");
            let kept = fs::read_dir(reader.folder()).into_iter().flatten().flatten();
            let kept: Vec<Vec<u8>> = kept.filter_map(|entry| fs::read(entry.path()).ok()).collect();
            kept.iter().chain(&bench.seeds).take(64).for_each(|input| bench.read(input));
            (0..4).for_each(|seed| bench.read(&mutated(&bench.seeds, mix(seed))));
        }
    }

    #[test]
    fn mutation_follows_the_seed_and_changes_something() {
        let seeds = [b"put 1 stone into cup\n".to_vec()];
        assert_eq!(mutated(&seeds, 5), mutated(&seeds, 5));
        assert!((0..50).filter(|seed| mutated(&seeds, mix(*seed)) != seeds[0]).count() > 40);
    }
}

//! Broken files for every reader: real ones with a few bytes changed, cut, doubled or exchanged. No reader may fail, hang
//! or take memory without bound. An input that makes one do so is kept in `tests/data/fuzz/READER/` and read again by
//! every test run, beside those that were the first to be refused for some reason ([`corpus`]).

pub mod corpus;
mod feed;
mod mutate;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use diag::{Diags, FileId};
use engine::{Game, Policy};
use lang::Source;
use model::unit::{Floor, Unit};
use text::{Catalogue, CatalogueFile, Layer};

use super::tables::{Table, proof_tables, proofs, tables};
use crate::command::{BUILT, kenning};

pub use feed::{Fed, feed};

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
    /// Saves are read at every table, all else at the first.
    tables: Vec<Table>,
    seeds: Vec<Vec<u8>>,
    /// Inputs of earlier runs.
    kept: Vec<Vec<u8>>,
    place: tempfile::TempDir,
}

impl Bench {
    /// Prepares a reader.
    ///
    /// # Errors
    /// One line: no game can be linked, or nothing can be written.
    pub fn new(reader: Reader) -> Result<Bench, String> {
        let mut tables = tables(None)?;
        if reader == Reader::Save {
            for proof in proofs()? {
                tables.extend(proof_tables(&proof)?);
            }
        }
        let table = tables.first().ok_or("no game is built")?;
        let place = tempfile::tempdir().map_err(|e| e.to_string())?;
        let game = generated::GAMES.iter().find(|game| game.id == table.loaded.id).ok_or("no game is built")?;
        let sources = || game.units.iter().map(|built| built.unit.source.as_bytes().to_vec()).collect();
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
            Reader::Save => (0..8).flat_map(|seed| tables.iter().map(move |table| save(table, seed))).collect(),
            Reader::Replay => {
                let args =
                    ["play", game.id, "--bots", "random", "--seed", "3", "--record", "game.json", "--log", "none"];
                let ran = kenning(place.path(), BUILT, &args);
                vec![fs::read(place.path().join("game.json")).map_err(|e| format!("{e}: {}", ran.err))?]
            }
        };
        Ok(Bench { reader, tables, seeds, kept: corpus::kept(reader), place })
    }

    /// Reads one input. Answers the reasons for which it is refused: codes of findings, or the refusal without what
    /// stands in backticks and without numbers; none if it is taken.
    pub fn read(&self, bytes: &[u8]) -> BTreeSet<String> {
        let words = String::from_utf8_lossy(bytes);
        let mut diags = Diags::new();
        match self.reader {
            Reader::Parser => drop(lang::syntax::parse(FileId(0), &words, &lang::Pool::default(), &mut diags)),
            Reader::Checker => {
                let base: Vec<&Unit> =
                    self.tables[0].loaded.units().into_iter().filter(|u| u.floor == Floor::Rules).collect();
                let source = Source { file: FileId(0), path: "content/x.ken", text: &words, floor: Floor::Content };
                drop(lang::compile(&[source], &base, &mut diags));
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
                let table = self.table_of(bytes);
                let mut sealed = bytes.to_vec();
                // Behind the header nothing would be read: hardly any change keeps the checksum.
                Game::seal(&table.engine, &mut sealed);
                return [bytes, &sealed].iter().filter_map(|bytes| take_up(table, bytes)).collect();
            }
            Reader::Replay => {
                let path = self.place.path().join("x.json");
                if fs::write(&path, bytes).is_err() {
                    return BTreeSet::new();
                }
                let ran = kenning(self.place.path(), BUILT, &["replay", "x.json"]);
                let refused = ran.err.lines().find(|line| line.starts_with("error")).filter(|_| ran.code != 0);
                return refused.into_iter().map(reason).collect();
            }
        }
        diags.iter().map(|found| found.code.as_str().to_owned()).collect()
    }

    /// The table a save is of, by the hashes in its header; the first if it is of none.
    fn table_of(&self, bytes: &[u8]) -> &Table {
        let fits = |table: &&Table| {
            let program = table.engine.program();
            let hashes = [program.content_hash, program.layout_hash].map(u64::to_le_bytes).concat();
            bytes.get(8..24) == Some(&hashes)
        };
        self.tables.iter().find(fits).unwrap_or(&self.tables[0])
    }
}

/// Loads a save and plays on, or answers why not.
fn take_up(table: &Table, bytes: &[u8]) -> Option<String> {
    let mut game = match Game::load(&table.engine, bytes) {
        Ok(game) => game,
        Err(error) => return Some(reason(&error.to_string())),
    };
    // a save that is taken for sound can be played on
    Policy::new(1, table.mix).play(&mut game);
    None
}

/// A refusal without what is different in each: words in backticks and numbers.
fn reason(refusal: &str) -> String {
    let line = refusal.lines().next().unwrap_or_default();
    let outside: Vec<&str> = line.split('`').step_by(2).collect();
    let words = outside.join("`");
    words.split_whitespace().filter(|word| !word.contains(|c: char| c.is_ascii_digit())).collect::<Vec<_>>().join(" ")
}

fn save(table: &Table, seed: u64) -> Vec<u8> {
    let mut game = Game::new(&table.engine, seed);
    let mut policy = Policy::new(seed, table.mix);
    for _ in 0..seed * 9 {
        let Some(answer) = policy.next(&game) else { break };
        if game.answer(answer).is_err() {
            break;
        }
    }
    game.save()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_the_same_for_other_words_and_numbers() {
        assert_eq!(reason("no stone is called `red` (line 3)\nhelp: 4"), "no stone is called ` (line");
        assert_eq!(reason("no stone is called `blue` (line 12)"), "no stone is called ` (line");
    }
}

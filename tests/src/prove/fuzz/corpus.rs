//! The inputs under `tests/data/fuzz/`: some made a reader fail once, the others were the first to be refused for some
//! reason. Their names are a hash without an ending, so nothing that looks for files of a kind finds them.

use std::collections::BTreeSet;
use std::fs;

use model::hash::mix;

use super::feed::attempt;
use super::{Bench, Reader};

/// Bytes that may be kept for a reader.
pub const MOST: usize = 32 << 10;

/// How many shorter forms of an input are tried.
const TRIES: usize = 400;

/// Chooses what is kept for a reader.
#[derive(Debug)]
pub struct Corpus<'b> {
    bench: &'b Bench,
    /// What inputs were refused for already.
    known: BTreeSet<String>,
    /// Bytes kept.
    size: usize,
    /// Inputs kept just now.
    added: usize,
}

impl<'b> Corpus<'b> {
    /// Begins with what real and kept inputs are refused for.
    ///
    /// # Errors
    /// One line: a reader fails on one of them.
    pub fn new(bench: &'b Bench) -> Result<Self, String> {
        let mut known = BTreeSet::new();
        for input in bench.seeds.iter().chain(&bench.kept) {
            known.extend(attempt(bench, input)?);
        }
        Ok(Self { bench, known, size: bench.kept.iter().map(Vec::len).sum(), added: 0 })
    }

    /// Reasons known, and inputs kept just now.
    #[must_use]
    pub fn count(&self) -> (usize, usize) {
        (self.known.len(), self.added)
    }

    /// Keeps an input that was refused for something new, as short as it can be made.
    pub fn meet(&mut self, input: &[u8], reasons: &BTreeSet<String>) {
        let new: BTreeSet<String> = reasons.difference(&self.known).cloned().collect();
        if new.is_empty() {
            return;
        }
        let input = shortened(input, |bytes| attempt(self.bench, bytes).is_ok_and(|reasons| new.is_subset(&reasons)));
        if self.size + input.len() <= MOST {
            keep(self.bench.reader, &input);
            self.size += input.len();
            self.added += 1;
            self.known.extend(new);
        }
    }
}

/// What is left of an input when pieces are dropped, larger ones first, as long as it `holds`.
fn shortened(input: &[u8], holds: impl Fn(&[u8]) -> bool) -> Vec<u8> {
    let (mut bytes, mut tries) = (input.to_vec(), 0);
    let mut piece = bytes.len() / 2;
    while piece > 0 && tries < TRIES {
        let mut at = 0;
        while at < bytes.len() && tries < TRIES {
            let end = (at + piece).min(bytes.len());
            let shorter = [&bytes[..at], &bytes[end..]].concat();
            tries += 1;
            if holds(&shorter) {
                bytes = shorter;
            } else {
                at = end;
            }
        }
        piece /= 2;
    }
    bytes
}

/// Writes an input where the tests find it, and says where that is.
pub(super) fn keep(reader: Reader, bytes: &[u8]) -> String {
    let name = bytes.iter().fold(0, |hash, byte| mix(hash ^ u64::from(*byte)));
    let path = reader.folder().join(format!("{name:016x}"));
    let written = fs::create_dir_all(reader.folder()).and_then(|()| fs::write(&path, bytes));
    match written {
        Ok(()) => format!("tests/data/fuzz/{}/{name:016x}", reader.name()),
        Err(error) => format!("lost: {error}"),
    }
}

/// The kept inputs of a reader, in order of their names.
pub(super) fn kept(reader: Reader) -> Vec<Vec<u8>> {
    let mut paths: Vec<_> =
        fs::read_dir(reader.folder()).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths.iter().filter_map(|path| fs::read(path).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prove::fuzz::mutate::mutated;

    #[test]
    fn kept_inputs_are_read_and_a_few_more() {
        for reader in Reader::ALL {
            let bench = Bench::new(reader).expect("a game is built");
            let size: usize = bench.kept.iter().map(Vec::len).sum();
            assert!(!bench.kept.is_empty() && size <= MOST, "{} keeps {size} bytes", reader.name());
            let more = (0..4).map(|seed| mutated(&bench.seeds, mix(seed)));
            for input in bench.kept.iter().chain(bench.seeds.iter().take(64)).cloned().chain(more) {
                let read = attempt(&bench, &input);
                assert!(read.is_ok(), "{} fails on {:?}", reader.name(), String::from_utf8_lossy(&input));
            }
        }
    }

    #[test]
    fn an_input_is_shortened_to_what_matters() {
        let holds = |bytes: &[u8]| bytes.contains(&b'x') && bytes.contains(&b'y');
        let short = shortened(b"a stone, x, and many more stones in a cup, y, and so on", holds);
        assert_eq!(short, b"xy");
    }
}

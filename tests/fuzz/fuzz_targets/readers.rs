//! Every reader under libFuzzer: the first byte of an input chooses the reader, the others are read. It keeps nothing in
//! `tests/data/fuzz/`; an input that fails goes there by hand, without its first byte.
#![no_main]

use std::sync::LazyLock;

use kenning_tests::prove::fuzz::{Bench, Reader};
use libfuzzer_sys::fuzz_target;

static BENCHES: LazyLock<Vec<Bench>> = LazyLock::new(|| {
    let benches: Result<Vec<Bench>, String> = Reader::ALL.into_iter().map(Bench::new).collect();
    benches.expect("a game is built")
});

fuzz_target!(|bytes: &[u8]| {
    if let Some((chosen, input)) = bytes.split_first() {
        BENCHES[usize::from(*chosen) % BENCHES.len()].read(input);
    }
});

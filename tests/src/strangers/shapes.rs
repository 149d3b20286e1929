//! The short form of `cargo xtask prove hostile`: every shape through each of its commands, at one size.

use kenning_tests::prove::hostile::{Bench, Length, shapes};
use rayon::prelude::*;

use crate::goldens::compare;

/// The command, and one folder for each shape.
fn bench(place: &std::path::Path) -> Bench {
    let program = vec![env!("CARGO_BIN_EXE_prove").to_owned(), "kenning".to_owned()];
    Bench::new(program, place, Length::Short).expect("the command can be run")
}

#[test]
fn no_shape_ends_a_command_or_fills_the_memory_or_the_screen() {
    let broken: Vec<String> = shapes()
        .par_iter()
        .flat_map_iter(|shape| {
            let place = tempfile::tempdir().expect("a folder can be made");
            let bench = bench(place.path());
            let rows = shape.commands().iter().map(|command| bench.row(shape, command).expect("it can be run"));
            let broken: Vec<_> = rows.filter(|row| !row.broken.is_empty()).map(|row| row.to_string()).collect();
            broken
        })
        .collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// A shape that is refused for a slip in how it is written would measure no more than how fast a slip is found.
#[test]
fn shapes_are_refused_for_what_they_are_made_for() {
    let refused: Vec<Option<String>> = shapes()
        .par_iter()
        .map(|shape| {
            let place = tempfile::tempdir().expect("a folder can be made");
            let codes = bench(place.path()).refused(shape).expect("it can be run");
            let codes: Vec<String> = codes.into_iter().collect();
            (!codes.is_empty()).then(|| format!("{}: {}\n", shape.name, codes.join(" ")))
        })
        .collect();
    compare("hostile", &[("refused".to_owned(), refused.into_iter().flatten().collect())]);
}

//! The short form of `cargo xtask prove hostile`: every shape through each of its commands, at one size.

use kenning_tests::prove::hostile::{Bench, Length, shapes};
use rayon::prelude::*;

#[test]
fn no_shape_ends_a_command_or_fills_the_memory_or_the_screen() {
    let program = vec![env!("CARGO_BIN_EXE_prove").to_owned(), "kenning".to_owned()];
    let broken: Vec<String> = shapes()
        .par_iter()
        .flat_map_iter(|shape| {
            let place = tempfile::tempdir().expect("a folder can be made");
            let bench = Bench::new(program.clone(), place.path(), Length::Short).expect("the command can be run");
            let rows = shape.commands().iter().map(|command| bench.row(shape, command).expect("it can be run"));
            let broken: Vec<_> = rows.filter(|row| !row.broken.is_empty()).map(|row| row.to_string()).collect();
            broken
        })
        .collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

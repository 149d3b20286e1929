//! The order in which files are found is nobody's business: twenty orders of units and more are one program and one game.

use kenning_tests::prove::{Claim, prove, tables};

#[test]
fn twenty_orders_of_the_units_are_one_content_and_one_log() {
    let all = tables(None).expect("games are built and can be linked");
    for game in all.chunk_by(|one, other| one.loaded.id == other.loaded.id) {
        // Over the tables of the game by turns, each at least once.
        let rounds = game.len().max(20) as u32;
        let proved = prove(Claim::Links, game, rounds, 0, || ()).unwrap_or_else(|e| panic!("{e}"));
        // Hash, code and log in each order.
        assert_eq!((proved.rounds, proved.checks), (rounds.into(), 3 * u64::from(rounds)), "{}", game[0].loaded.id);
    }
}

#[test]
fn values_read_from_outside_stand_behind_a_game_that_stays_as_it_is() {
    // Both mixes are one program.
    for table in tables(None).expect("games are built and can be linked").iter().step_by(2) {
        let units = table.loaded.units();
        let linked = link::link_readings(&table.loaded.id, &units, &table.selection);
        let (program, readings) = linked.unwrap_or_else(|_| panic!("{} cannot be linked", table.name));
        let plain = table.engine.program();
        assert!(!readings.is_empty(), "{}", table.name);
        assert_eq!((program.content_hash, program.layout_hash), (plain.content_hash, plain.layout_hash));
        assert_eq!((&program.code, &program.layout), (&plain.code, &plain.layout), "{}", table.name);
        assert_eq!(program.nums[..plain.nums.len()], plain.nums, "{}", table.name);
        let known = |reading: &link::Reading| reading.row.index() < program.nums.len();
        assert!(readings.iter().all(known) && readings.is_sorted_by_key(|reading| reading.name.clone()));
    }
}

//! The order in which files are found is nobody's business: twenty orders of units are one program and one game.

use kenning_tests::prove::{Claim, prove, tables};

#[test]
fn twenty_orders_of_the_units_are_one_content_and_one_log() {
    for table in tables(None).expect("games are built and can be linked") {
        let proved = prove(Claim::Links, std::slice::from_ref(&table), 20, 0, || ()).unwrap_or_else(|e| panic!("{e}"));
        // Hash, code and log in each order.
        assert_eq!((proved.rounds, proved.checks), (20, 60), "{}", table.name);
    }
}

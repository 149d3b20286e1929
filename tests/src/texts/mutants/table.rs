//! The table of changes.

use std::collections::BTreeMap;

use kenning_tests::root;
use serde::Deserialize;

/// What is changed in every language and in each.
#[derive(Deserialize)]
pub(super) struct Table {
    pub every: Every,
    #[serde(flatten)]
    pub languages: BTreeMap<String, Language>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Every {
    /// What is added to a number in digits.
    pub digits: Vec<i64>,
    /// Icons, each for any other.
    pub icons: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Language {
    /// Rows of numerals in one form, each for any other of its row.
    pub numerals: Vec<Vec<String>>,
    pub limits: Limits,
    /// Words of two persons, each for the other.
    pub persons: Vec<[String; 2]>,
    /// Words, and those of another person that stand instead of them; what they replaced cannot stand instead of them.
    pub turned: Vec<[String; 2]>,
    /// Regular expressions, taken out: the first group, if there is one.
    pub durations: Vec<String>,
    /// What denies, and what does not.
    pub negations: Vec<[String; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Limits {
    /// Words, taken out.
    pub drop: Vec<String>,
    /// Regular expressions, taken out: the first group, if there is one.
    pub drop_where: Vec<String>,
    /// Words, put before a number.
    pub before_number: Vec<String>,
    /// Words, put before the final stop.
    pub at_end: Vec<String>,
}

impl Table {
    /// The table of `tests/data/text-mutants.toml`.
    pub(super) fn read() -> Table {
        let path = root().join("tests/data/text-mutants.toml");
        let text = std::fs::read_to_string(path).expect("the table is there");
        toml::from_str(&text).unwrap_or_else(|e| panic!("{e}"))
    }
}

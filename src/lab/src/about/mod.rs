//! What is known of one thing of a game: of a card what uses it, which tests name it and what it says in each language
//! (`items`, `languages`); of a rule or a gap the lines that carry it (`rules`); of a word where content says it (`words`). In: a loaded game and a name. Out: plain
//! rows, each with its place as `file:line`.

mod items;
mod languages;
mod rules;
mod words;

pub use items::{By, Cited, Named, Use, parts, rules as rules_of, tests, timings, uses};
pub use languages::{Spoken, spoken};
pub use rules::{Carried, RuleUses, gap_lines, rule_uses};
pub use words::{InContent, Said};

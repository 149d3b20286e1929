//! `cargo xtask cite LEDGER`: compares the hashes in every `rules.toml` with the lines of a ledger of rules.
//!
//! A ledger is a Markdown file whose rules are list items that begin with an id, in backticks, between asterisks or before a
//! colon. It is not part of the tree: only eight hex digits of each line are kept, so that a changed line is noticed.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use diag::Count;
use host::read;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::{Failure, Outcome};

/// Rules by id.
type Rulebook = BTreeMap<String, Rule>;

#[derive(Deserialize)]
struct Rule {
    /// Empty where a game has no ledger.
    #[serde(default)]
    ledger: String,
}

/// Compares the ledger with the `rules.toml` whose ids it shares.
///
/// # Errors
/// Ids that only one of the two has, or lines that changed; a file that cannot be read; a ledger of no game here.
pub fn run(root: &Path, ledger: &Path) -> Outcome {
    let mut lines = hashes(&read::whole(ledger)?);
    let mut best: Option<(usize, String, Rulebook)> = None;
    for folder in read::folders(&root.join("cards"))? {
        let path = folder.join("rules.toml");
        if !path.is_file() {
            continue;
        }
        let mut rules: Rulebook = toml::from_str(&read::whole(&path)?)
            .map_err(|e| Failure::refused(format!("`{}`: {}", read::shown(&path), e.message())))?;
        // What no rulebook says is in no line of a ledger of rules.
        rules.remove("gap");
        let shared = rules.keys().filter(|id| lines.contains_key(*id)).count();
        if shared > best.as_ref().map_or(0, |(n, ..)| *n) {
            best = Some((shared, read::shown(&path), rules));
        }
    }
    let Some((_, path, rules)) = best else {
        return Err(Failure::refused(format!("`{}` shares no rule id with any `rules.toml`", read::shown(ledger)))
            .help("give the ledger of one of the games in cards/"));
    };
    // A ledger may list other things by ids of their own: those of other games, test cases, open questions.
    let games: BTreeSet<&str> = rules.keys().filter_map(|id| game_of(id)).collect();
    lines.retain(|id, _| game_of(id).is_some_and(|game| games.contains(game)));
    let chapters: BTreeSet<&str> = rules.keys().map(|id| chapter_of(id)).collect();
    let others: BTreeSet<String> =
        lines.keys().map(|id| chapter_of(id)).filter(|of| !chapters.contains(of)).map(str::to_owned).collect();
    lines.retain(|id, _| !others.contains(chapter_of(id)));
    let differences = differences(&rules, &lines);
    if differences.is_empty() {
        let others: Vec<String> = others.into_iter().collect();
        let without = if others.is_empty() { String::new() } else { format!("; no rules in {}", others.join(", ")) };
        return Ok(format!("{path}: {} as in the ledger{without}", Count("rule id", rules.len())));
    }
    Err(Failure::refused(format!("{path} is not what the ledger says\n{}", differences.join("\n")))
        .help("read each of these lines again, correct rules and tests, then write the new hash into `ledger = `"))
}

/// What an id begins with.
fn game_of(id: &str) -> Option<&str> {
    id.split_once('-').map(|(game, _)| game)
}

/// An id without its number.
fn chapter_of(id: &str) -> &str {
    id.rsplit_once('-').map_or(id, |(chapter, _)| chapter)
}

fn differences(rules: &Rulebook, lines: &BTreeMap<String, String>) -> Vec<String> {
    let missing =
        lines.keys().filter(|id| !rules.contains_key(*id)).map(|id| format!("  missing  {id}: {}", lines[id]));
    let other = rules.iter().filter_map(|(id, rule)| match lines.get(id) {
        None => Some(format!("  unknown  {id}: not in the ledger")),
        Some(hash) if rule.ledger.is_empty() => Some(format!("  unpinned {id}: `ledger` is not given, it is {hash}")),
        Some(hash) if *hash != rule.ledger => Some(format!("  changed  {id}: {} is now {hash}", rule.ledger)),
        Some(_) => None,
    });
    missing.chain(other).collect()
}

/// Id and hash of every rule: the first eight hex digits of SHA-256 over the line from the id, or the mark before it,
/// without blanks at its end.
fn hashes(ledger: &str) -> BTreeMap<String, String> {
    let rule = |line: &str| {
        let line = line.trim_start().strip_prefix("- ")?.trim_end();
        let id = match (line.strip_prefix('`'), line.strip_prefix("**")) {
            (Some(rest), _) => rest.split('`').next()?,
            (_, Some(rest)) => rest.split("**").next()?,
            _ => line.split_once(": ")?.0,
        };
        // As the grammar has it: two capital letters at least, so that gaps such as `G-01` are no rules.
        let well_formed = game_of(id)
            .is_some_and(|game| game.len() > 1 && game.chars().all(|c| c.is_ascii_uppercase()))
            && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        let digest = Sha256::digest(line.as_bytes());
        let hash: String = digest.iter().take(4).map(|byte| format!("{byte:02x}")).collect();
        well_formed.then(|| (id.to_owned(), hash))
    };
    ledger.lines().filter_map(rule).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_hashed_from_the_opening_backtick_to_its_last_letter() {
        let found = hashes(
            "# Stones\n- `AB-CUP-01` A cup.  \n- `G-01` no rule\ntext `AB-CUP-02`\n  - `AB-CUP-03a` More.\n- AB-CUP-04: Less.\n- **AB-CUP-06** Last.\n- AB-05 (B): open\n",
        );
        let ids: Vec<_> = found.keys().map(String::as_str).collect();
        assert_eq!(ids, ["AB-CUP-01", "AB-CUP-03a", "AB-CUP-04", "AB-CUP-06"]);
        // printf '`AB-CUP-01` A cup.' | sha256sum
        assert_eq!(found["AB-CUP-01"], "e24d878b");
    }

    #[test]
    fn every_way_to_differ_is_named() {
        let rule = |hash: &str| Rule { ledger: hash.to_owned() };
        let rules = Rulebook::from([
            ("A-1".to_owned(), rule("11")),
            ("A-2".to_owned(), rule("22")),
            ("A-3".to_owned(), rule("33")),
            ("A-5".to_owned(), rule("")),
        ]);
        let lines = [("A-1", "11"), ("A-2", "00"), ("A-4", "44"), ("A-5", "55")]
            .map(|(id, hash)| (id.to_owned(), hash.to_owned()));
        assert_eq!(
            differences(&rules, &lines.into()),
            [
                "  missing  A-4: 44",
                "  changed  A-2: 22 is now 00",
                "  unknown  A-3: not in the ledger",
                "  unpinned A-5: `ledger` is not given, it is 55"
            ]
        );
    }
}

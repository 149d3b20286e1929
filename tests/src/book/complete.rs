//! Completeness: every word that begins a line has its heading, every word of the grammar stands in some example, and the
//! lists of the book are the tables they were written from.

use std::fmt::Write as _;
use std::fs;

use kenning_tests::root;
use lang::syntax::words::{HEADS, SMALL_WORDS};
use lang::vocabulary::{LANGUAGE, PRECEDENCE, Reserved};
use model::unit::OPS;

use super::{chapters, folder, links};
use crate::goldens::blessing;
use crate::markdown;

/// What follows in a chapter is written from a table.
const WRITTEN: &str = "<!-- from here on written by `cargo xtask bless` -->\n";

/// The words of a text that stand in backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn every_head_has_a_heading() {
    let all: Vec<String> = chapters().iter().flat_map(|chapter| links::headings(&chapter.text)).collect();
    let has = |head: &str| all.iter().any(|heading| quoted(heading).any(|q| q.split(' ').next() == Some(head)));
    let without: Vec<&&str> = HEADS.iter().filter(|head| !has(head)).collect();
    assert!(without.is_empty(), "no heading of the book names {without:?}");
}

#[test]
fn every_word_of_the_grammar_is_shown() {
    let mut shown = std::collections::BTreeSet::new();
    for chapter in chapters() {
        for block in markdown::blocks(&chapter.text).iter().filter(|block| block.info.starts_with("ken ")) {
            let code = block.text.lines().map(|line| line.split("//").next().unwrap_or(""));
            for line in code {
                shown.extend(line.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-').map(str::to_owned));
            }
        }
    }
    let grammar = fs::read_to_string(root().join("grammar/kenning.pest")).expect("the grammar is there");
    let keywords = grammar.lines().filter_map(|line| {
        let (name, rule) = line.strip_prefix("k_")?.split_once('=')?;
        Some((name.trim(), rule.split('"').nth(1)?.to_lowercase()))
    });
    let mut words: Vec<String> = keywords.map(|(_, word)| word).collect();
    assert!(words.len() > 60, "the words of the grammar are read");
    words.extend(SMALL_WORDS.iter().map(|word| (*word).to_owned()));
    words.retain(|word| !shown.contains(word));
    words.sort();
    words.dedup();
    assert!(words.is_empty(), "no example of the book shows {words:?}");
}

#[test]
fn the_lists_of_the_book_are_the_tables() {
    let glossary = fs::read_to_string(root().join("src/glossary.toml")).expect("the glossary is there");
    let glossary: toml::Table = glossary.parse().expect("it is TOML");
    let mut words = String::from("| word | what it means in the kernel |\n|---|---|\n");
    for (word, meaning) in &glossary {
        let _ = writeln!(words, "| `{word}` | {} |", meaning.as_str().unwrap_or_default());
    }
    written("reference/glossary.md", &words);

    let mut codes = String::from("| code | what it says |\n|---|---|\n");
    for row in diag::codes::ROWS {
        let _ = writeln!(codes, "| {} | {} |", row.code.as_str(), row.title.replace('|', "\\|"));
    }
    written("reference/codes.md", &codes);

    let mut ops = String::from("| primitive | what it means |\n|---|---|\n");
    for row in OPS {
        let _ = writeln!(ops, "| {} | {} |", row.name, row.doc.replace('|', "\\|"));
    }
    written("reference/primitives.md", &ops);
    written("reference/reserved.md", &reserved());
}

/// The words of the language, by what they can never be, and what binds more tightly.
fn reserved() -> String {
    let sorts = [
        (Reserved::Small, "Small words", "They are never names, wherever they stand."),
        (Reserved::Given, "Given names", "They mean the same everywhere; nothing is declared or bound under them."),
        (
            Reserved::Head,
            "First words of lines",
            "As the first word of a line each means this; elsewhere it may be a name.",
        ),
        (
            Reserved::Command,
            "Commands",
            "The kernel performs them, where a game declares no verb that is said like that.",
        ),
        (Reserved::Function, "Functions", "They stand where the game declares nothing of that name."),
    ];
    let mut out = String::new();
    for (sort, title, about) in sorts {
        let _ = write!(out, "## {title}\n\n{about}\n\n| word | what it means | form |\n|---|---|---|\n");
        for row in LANGUAGE.iter().filter(|row| row.reserved() == sort) {
            let form = row.form().map_or_else(String::new, |form| format!("`{}`", form.replace('|', "\\|")));
            let _ = writeln!(out, "| `{}` | {} | {form} |", row.word, row.meaning.replace('|', "\\|"));
        }
        out.push('\n');
    }
    out += "## What binds more tightly\n\nWhat stands lower binds more tightly; round brackets go over all of it.\n\n| said | |\n|---|---|\n";
    for (said, meaning) in PRECEDENCE {
        let _ = writeln!(
            out,
            "| {} | {meaning} |",
            said.split(", ").map(|one| format!("`{one}`")).collect::<Vec<_>>().join(", ")
        );
    }
    out
}

/// The part of a chapter that is written from a table is as the table is now. `cargo xtask bless` writes it.
pub fn written(path: &str, table: &str) {
    let at = folder().join(path);
    let text = fs::read_to_string(&at).unwrap_or_else(|e| panic!("{path}: {e}"));
    let (head, list) = text.split_once(WRITTEN).unwrap_or_else(|| panic!("{path} has no line {WRITTEN}"));
    if blessing() {
        fs::write(&at, format!("{head}{WRITTEN}\n{table}")).unwrap_or_else(|e| panic!("{path}: {e}"));
        return;
    }
    let differs = table.lines().find(|row| !list.contains(row)).unwrap_or("a row too many");
    assert!(list.trim() == table.trim(), "{path} is not what the table says, `{differs}`: run `cargo xtask bless`");
}

//! Blocks of the language: each is compiled with the game it speaks of, and tests are run.

use std::fs;

use diag::{Diags, FileId};
use kenning_tests::root;

use super::console::Shell;
use super::{Chapter, chapters, is_tour};
use crate::markdown::{self, Block};
use crate::place::{Place, objects};

/// A game's rules and content, as one chapter sees it.
struct Bench {
    /// Without texts, which what a block declares lacks.
    place: Place,
    /// With texts: tests name what the log says.
    told: Place,
}

impl Bench {
    fn new() -> Self {
        Self { place: games(&["rules", "content"]), told: games(&["rules", "content", "text"]) }
    }

    /// Tries one block of `game` as a `part` of it; answers what is wrong.
    fn fragment(&self, game: &str, part: &str, wrong: Option<&str>, text: &str) -> Result<(), String> {
        let (folder, text) = match part {
            "rules" | "content" | "tests" => (part, text.to_owned()),
            "does" => ("content", format!("ploy page {{ might: 1; does {{\n{text}}} }}\n")),
            "shipped" => return shipped(game, text),
            _ => return Err(format!("nobody knows what `{part}` is")),
        };
        let path = format!("cards/{game}/{folder}/page.ken");
        let place = if folder == "tests" { &self.told } else { &self.place };
        place.file(&path, text);
        let ran = place.run(&format!("check {game} --json"));
        let ran_tests = (folder == "tests" && wrong.is_none()).then(|| place.run(&format!("test {game} page.ken")));
        fs::remove_file(place.path(&path)).expect("it was written");
        let mut rows = objects(&ran.out);
        // a block shows words, and not the cards that would say them
        rows.retain(|row| row["code"] != "W1009");
        let found: Vec<&str> = rows.iter().filter_map(|row| row["code"].as_str()).collect();
        let fits = match wrong {
            None => found.is_empty(),
            Some(code) => !found.is_empty() && found.iter().all(|c| *c == code),
        };
        if !fits {
            let told: Vec<String> =
                rows.iter().map(|row| format!("{}, line {}: {}", row["code"], row["line"], row["message"])).collect();
            return Err(if told.is_empty() { "nothing is found".into() } else { told.join("\n  ") });
        }
        match ran_tests {
            Some(ran) if ran.code != 0 || ran.out.starts_with("0 passed") => Err(ran.out + &ran.err),
            _ => Ok(()),
        }
    }
}

/// The games of the book with these of their folders.
fn games(parts: &[&str]) -> Place {
    let place = Place::empty();
    for game in ["skirmish", "blood-rage"] {
        for part in parts {
            let to = place.path(&format!("cards/{game}/{part}"));
            kenning_tests::command::copy(&root().join(format!("cards/{game}/{part}")), &to).expect("it can be copied");
        }
        let manifest = fs::read_to_string(root().join(format!("cards/{game}/game.toml"))).expect("it is there");
        place.file(&format!("cards/{game}/game.toml"), manifest);
    }
    place
}

/// Whether every line stands in one file of the game, one below the other.
fn shipped(game: &str, text: &str) -> Result<(), String> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    for part in ["", "rules", "content", "tests", "text/en", "text/cs"] {
        let folder = root().join(format!("cards/{game}/{part}"));
        for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            let file = fs::read_to_string(&path).unwrap_or_default();
            let there: Vec<&str> = file.lines().map(str::trim).collect();
            if there.windows(lines.len()).any(|part| part == lines) {
                return Ok(());
            }
        }
    }
    Err(format!("these lines are not in {game}"))
}

fn block(bench: &Bench, block: &Block<'_>) -> Result<(), String> {
    match block.orders() {
        ("console", "") => Shell::new(&Place::empty()).block(block.text),
        // Where the folders of the games are.
        ("console", "clone") => Shell::new(&Place::shipped()).block(block.text),
        ("ken" | "toml", orders) => {
            let (orders, wrong) = match orders.split_once(" wrong ") {
                Some((orders, code)) => (orders, Some(code)),
                None => (orders, None),
            };
            let (game, part) = orders.split_once(' ').ok_or("a block says the game it is of and what it is")?;
            bench.fragment(game, part, wrong, block.text)
        }
        _ => Err(format!("nobody tries a block `{}`", block.info)),
    }
}

/// Tries the blocks of every `share`th chapter, so that tests share the work.
fn every(share: usize) {
    let bench = Bench::new();
    let mut faults = Vec::new();
    let all: Vec<Chapter> = chapters().into_iter().filter(|chapter| !is_tour(chapter)).collect();
    for chapter in all.iter().skip(share).step_by(2) {
        for found in markdown::blocks(&chapter.text) {
            if let Err(fault) = block(&bench, &found) {
                faults.push(format!("{}:{} ({})\n  {fault}", chapter.path, found.line, found.info));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_block_is_true_in_half_of_the_chapters() {
    every(0);
}

#[test]
fn every_block_is_true_in_the_other_half() {
    every(1);
}

#[test]
fn blocks_are_in_the_common_style() {
    let mut faults = Vec::new();
    for chapter in chapters() {
        for block in markdown::blocks(&chapter.text) {
            let is_wrong = block.info.contains(" wrong ");
            if block.orders().0 != "ken" || is_wrong {
                continue;
            }
            match lang::format(FileId(0), block.text, &mut Diags::new()) {
                Ok(text) if text == block.text => {}
                _ => faults.push(format!("{}:{}", chapter.path, block.line)),
            }
        }
    }
    assert!(faults.is_empty(), "`kenning fmt` writes these otherwise: {faults:?}");
}

#[test]
fn a_block_that_lies_is_noticed() {
    let bench = Bench::new();
    let right = "gain 2 renown\n";
    assert_eq!(bench.fragment("skirmish", "does", None, right), Ok(()));
    assert!(bench.fragment("skirmish", "does", None, "gain 2 renwon\n").is_err());
    assert!(bench.fragment("skirmish", "does", Some("E0207"), right).is_err());
    assert!(bench.fragment("skirmish", "does", Some("E0201"), "gain 2 renwon\n").is_err());
    assert!(bench.fragment("skirmish", "shipped", None, "word measure renown 0..98\n").is_err());
}

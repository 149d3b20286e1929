//! Chapters that build something from an empty folder: their files are written and their commands run, in order.

use std::fs;
use std::path::Path;

use kenning_tests::root;

use super::console::Shell;
use super::{Chapter, chapters, is_tour};
use crate::markdown::{self, Block};
use crate::place::Place;

#[test]
fn a_reader_who_follows_a_tour_gets_there() {
    let tours: Vec<Chapter> = chapters().into_iter().filter(is_tour).collect();
    assert!(tours.len() >= 2, "the book has its tours");
    for tour in &tours {
        follow(tour, &Place::empty());
    }
}

#[test]
fn the_tour_of_a_game_ends_with_the_shipped_one() {
    let tour = chapters().into_iter().find(|chapter| chapter.path == "start/first-game.md").expect("it is there");
    let place = Place::empty();
    let game = follow(&tour, &place);
    for part in ["game.toml", "rules", "content", "text/en"] {
        same(&game.join(part), &root().join("cards/skirmish").join(part));
    }
}

#[test]
fn a_first_card_takes_ten_commands_at_most() {
    let tour = chapters().into_iter().find(|chapter| chapter.path == "start/first-card.md").expect("it is there");
    let commands: Vec<&str> = tour.text.lines().filter(|line| line.starts_with("$ ")).collect();
    let dealt = commands.iter().position(|line| line.starts_with("$ kenning play"));
    assert!(dealt.is_some() && commands.len() <= 10, "{commands:#?}");
}

/// Does what the chapter says; answers the folder where it ends.
fn follow(tour: &Chapter, place: &Place) -> std::path::PathBuf {
    let mut shell = Shell::new(place);
    let lines: Vec<&str> = tour.text.lines().collect();
    for block in markdown::blocks(&tour.text) {
        let done = match block.orders() {
            ("console", "") => shell.block(block.text),
            ("ken" | "toml", orders) => match orders.split_once(' ') {
                Some((order, path)) => {
                    announced(&lines, &block, path).and_then(|()| file(&shell.path(path), order, &block))
                }
                None => Err(format!("`{}` says no path", block.info)),
            },
            _ => Err(format!("a block `{}` has no place in a tour", block.info)),
        };
        done.unwrap_or_else(|fault| panic!("{}:{}: {fault}", tour.path, block.line));
    }
    shell.path("")
}

/// A reader sees no info string: the words before the block name the file.
fn announced(lines: &[&str], block: &Block<'_>, path: &str) -> Result<(), String> {
    let before = &lines[block.line.saturating_sub(7)..block.line - 1];
    let tail = path.rsplit('/').next().unwrap_or(path);
    if before.iter().any(|line| line.contains(tail)) {
        Ok(())
    } else {
        Err(format!("nothing says that this is `{path}`"))
    }
}

fn file(path: &Path, order: &str, block: &Block<'_>) -> Result<(), String> {
    let shown = path.display();
    let old = fs::read_to_string(path);
    let text = match (order, old) {
        ("write", Err(_)) | ("rewrite", Ok(_)) => block.text.to_owned(),
        ("same", Ok(old)) if old == block.text => return Ok(()),
        ("same", Ok(old)) => return Err(format!("{shown} is\n{old}")),
        ("write", Ok(_)) => return Err(format!("{shown} is there already")),
        ("append", Ok(old)) => format!("{old}\n{}", block.text),
        ("change", Ok(old)) => changed(&old, block.text)?,
        ("append" | "change" | "rewrite" | "same", Err(e)) => return Err(format!("{shown}: {e}")),
        _ => return Err(format!("expected `write`, `rewrite`, `append`, `change` or `same`, found `{order}`")),
    };
    let folder = path.parent().unwrap_or(path);
    if !folder.is_dir() {
        return Err(format!("{} is no folder: the tour makes it first", folder.display()));
    }
    fs::write(path, text).map_err(|e| format!("{shown}: {e}"))
}

/// The text with each paragraph that begins like one of `new` replaced by it.
fn changed(old: &str, new: &str) -> Result<String, String> {
    let mut text = old.to_owned();
    for item in new.split("\n\n") {
        let item = item.trim_end();
        let key = key(item);
        let mut paragraphs: Vec<&str> = text.trim_end().split("\n\n").collect();
        let fitting: Vec<usize> = (0..paragraphs.len()).filter(|at| self::key(paragraphs[*at]) == key).collect();
        let [at] = fitting[..] else {
            return Err(format!("{} paragraphs begin with `{key}`", fitting.len()));
        };
        paragraphs[at] = item;
        text = paragraphs.join("\n\n") + "\n";
    }
    Ok(text)
}

/// What a paragraph of a file is known by: the first words of its first line that is no comment and carries no label.
fn key(item: &str) -> String {
    let line = item.lines().find(|line| !line.starts_with("//")).unwrap_or("");
    let line = match line.strip_prefix('[') {
        Some(rest) => rest.split_once("] ").map_or(rest, |(_, after)| after),
        None => line,
    };
    line.split_whitespace()
        .take_while(|word| *word != "{")
        .filter(|word| *word != "word")
        .take(2)
        .collect::<Vec<_>>()
        .join(" ")
}

fn same(one: &Path, two: &Path) {
    if two.is_dir() {
        let names = |at: &Path| {
            let mut names: Vec<_> = fs::read_dir(at)
                .unwrap_or_else(|e| panic!("{}: {e}", at.display()))
                .flatten()
                .map(|entry| entry.file_name())
                .collect();
            names.sort();
            names
        };
        assert_eq!(names(one), names(two), "the tour makes other files than {}", two.display());
        names(two).iter().for_each(|name| same(&one.join(name), &two.join(name)));
        return;
    }
    let read = |at: &Path| fs::read_to_string(at).unwrap_or_else(|e| panic!("{}: {e}", at.display()));
    let (one, shipped) = (read(one), read(two));
    let differs = one.lines().zip(shipped.lines()).find(|(a, b)| a != b);
    assert!(one == shipped, "the tour ends with another {}: {differs:?}", two.display());
}

#[test]
fn a_paragraph_is_known_by_how_it_begins() {
    let old = "// a\n\nword kind cup is piece {\n  a }\n\nverb take { }\n";
    let new = changed(old, "[AB-01] word kind cup is piece, open\n").expect("one fits");
    assert_eq!(new, "// a\n\n[AB-01] word kind cup is piece, open\n\nverb take { }\n");
    assert!(changed(old, "kind jar {\n").is_err());
}

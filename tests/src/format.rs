//! `kenning fmt` over every `.ken` text of the repository: shipped files, fixtures, the blocks of pages and documents. What
//! is written says the same, keeps every comment, and is written the same again; shipped files are in the common style.

use std::fs;
use std::path::PathBuf;

use diag::{Diags, FileId};
use kenning_tests::root;
use lang::Unformatted;
use lang::syntax::pieces::pieces;

use crate::markdown;

fn files(below: &str, kind: &str) -> Vec<PathBuf> {
    let tree = host::read::tree(&root().join(below), &[kind]).unwrap_or_else(|e| panic!("{below}: {e}"));
    tree.files.into_iter().map(|(_, path)| path).collect()
}

/// Every text with what it is called; the ones that have no mistakes are formatted.
fn texts() -> Vec<(String, String)> {
    let read = |path: &PathBuf| fs::read(path).ok().and_then(|bytes| String::from_utf8(bytes).ok());
    let named = |path: &PathBuf| path.strip_prefix(root()).unwrap_or(path).display().to_string();
    let mut out = Vec::new();
    for path in ["cards", "tests/data", "src"].iter().flat_map(|below| files(below, "ken")) {
        out.extend(read(&path).map(|text| (named(&path), text)));
    }
    for path in ["src/host/src/explain", "grammar", "tests/data"].iter().flat_map(|below| files(below, "md")) {
        let Some(page) = read(&path) else { continue };
        for block in markdown::blocks(&page).iter().filter(|block| block.orders().0 == "ken") {
            out.push((format!("{}:{}", named(&path), block.line), block.text.to_owned()));
        }
    }
    out
}

fn format(text: &str) -> Result<String, Unformatted> {
    lang::format(FileId(0), text, &mut Diags::new())
}

/// The tree without the places of its nodes.
fn tree(text: &str) -> String {
    let pool = lang::Pool::default();
    let file = lang::syntax::parse(FileId(0), text, &pool, &mut Diags::new());
    let written = std::format!("{:?}", file.lines);
    let mut out = String::with_capacity(written.len());
    for part in written.split("Span { file: ") {
        // what follows the place of a node; the first part follows none
        let rest = if out.is_empty() { part } else { part.split_once(" }").map_or("", |(_, rest)| rest) };
        out.push_str(rest);
    }
    out
}

fn comments(text: &str) -> Vec<&str> {
    pieces(text).unwrap_or_default().into_iter().filter(|p| p.is_comment()).map(|p| p.text).collect()
}

#[test]
fn every_text_is_written_again_with_the_same_tree_and_comments() {
    let (mut done, mut faults) = (0, Vec::new());
    for (name, text) in texts() {
        let written = match format(&text) {
            Ok(written) => written,
            Err(Unformatted::Mistakes) => continue,
            Err(Unformatted::Changed) => {
                faults.push(std::format!("{name}: it would say something else"));
                continue;
            }
        };
        done += 1;
        if tree(&text) != tree(&written) {
            faults.push(std::format!("{name}: another tree"));
        }
        if comments(&text) != comments(&written) {
            faults.push(std::format!("{name}: other comments"));
        }
        if format(&written).as_ref() != Ok(&written) {
            faults.push(std::format!("{name}: written again it changes again"));
        }
        if written.lines().any(|line| line.ends_with(' ')) || written.contains("\n\n\n") {
            faults.push(std::format!("{name}: blanks at an end, or two empty lines"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(done > 250, "only {done} texts were formatted");
}

#[test]
fn the_authors_blanks_do_not_matter() {
    for path in files("cards", "ken") {
        let text = fs::read_to_string(&path).expect("it can be read");
        let shifted: String = text.lines().map(|line| std::format!("   {} \t\n", line.trim())).collect();
        assert_eq!(format(&shifted), format(&text), "{}", path.display());
        let windows = text.replace('\n', "\r\n");
        assert_eq!(format(&windows), format(&text), "{}", path.display());
    }
}

#[test]
fn shipped_files_are_in_the_common_style() {
    for path in files("cards", "ken") {
        let text = fs::read_to_string(&path).expect("it can be read");
        let written = format(&text).unwrap_or_else(|e| panic!("{}: {e:?}", path.display()));
        assert_eq!(text, written, "{} is not formatted: run `cargo kenning fmt`", path.display());
    }
}

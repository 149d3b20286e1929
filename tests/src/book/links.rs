//! Links: each leads to a chapter and a heading of it, and every chapter is in the summary.

use std::collections::BTreeSet;
use std::fs;

use super::{chapters, folder};
use crate::markdown;

/// The links of a Markdown text: line and target.
pub(super) fn of(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..)
        .zip(text.lines())
        .flat_map(|(line, text)| text.split("](").skip(1).filter_map(move |rest| Some((line, rest.split_once(')')?.0))))
}

/// The anchor of a heading, as mdBook makes it.
pub(super) fn anchor(heading: &str) -> String {
    let words = heading.trim().to_lowercase();
    words
        .chars()
        .filter_map(|c| match c {
            ' ' => Some('-'),
            c if c.is_alphanumeric() || c == '-' || c == '_' => Some(c),
            _ => None,
        })
        .collect()
}

/// The headings of a chapter, as written.
pub(super) fn headings(text: &str) -> Vec<String> {
    let prose = markdown::prose(text);
    let heading = |line: &str| line.strip_prefix('#').map(|rest| rest.trim_start_matches('#').trim().to_owned());
    prose.lines().filter_map(heading).collect()
}

#[test]
fn every_link_leads_somewhere() {
    let mut faults = Vec::new();
    for chapter in chapters() {
        let prose = markdown::prose(&chapter.text);
        for (line, target) in of(&prose).filter(|(_, target)| !target.contains("://")) {
            let (path, part) = target.split_once('#').unwrap_or((target, ""));
            let at = match path {
                "" => folder().join(&chapter.path),
                path => folder().join(&chapter.path).parent().unwrap_or(&folder()).join(path),
            };
            let fault = match fs::read_to_string(&at) {
                Err(_) => format!("there is no `{path}`"),
                Ok(text) if !part.is_empty() && !headings(&text).iter().any(|h| anchor(h) == part) => {
                    format!("`{path}` has no heading `#{part}`")
                }
                Ok(_) => continue,
            };
            faults.push(format!("{}:{line}: {fault}", chapter.path));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_chapter_is_in_the_summary() {
    let listed: BTreeSet<String> = chapters().into_iter().map(|chapter| chapter.path).collect();
    let tree = host::read::tree(&folder(), &["md"]).expect("the book can be read");
    let there: BTreeSet<String> =
        tree.files.into_iter().map(|(below, _)| below).filter(|below| below != "SUMMARY.md").collect();
    assert_eq!(there, listed, "files of the book, and what its summary lists");
    assert!(fs::read_to_string(folder().join("../book.toml")).expect("it is there").contains("src = \"src\""));
}

#[test]
fn anchors_are_made_as_mdbook_makes_them() {
    assert_eq!(anchor("`for each`, in order"), "for-each-in-order");
    assert_eq!(anchor("What is not asked?"), "what-is-not-asked");
}

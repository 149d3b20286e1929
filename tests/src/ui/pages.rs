//! The pages of `kenning explain CODE`: every code has one, and their examples are true.
//!
//! Under `## Wrong` and `## Right` stands one block each. One fenced as `ken` is compiled alone, as `ken link ..` linked
//! too; `ken stock` and `toml stock` are laid over the game `stock.game` and checked, with `test` its tests are run:
//! what follows the first word are orders as in fixtures.
//! Any other block (a command line, a picture of a file) is for reading only.

use std::collections::BTreeSet;
use std::fs;

use diag::codes::ROWS;

use super::compare;
use super::fixture::Fixture;
use super::run;

/// The codes that have a page, with the page.
fn pages() -> Vec<(String, String)> {
    let folder = kenning_tests::root().join("src/host/src/explain");
    let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut out = Vec::new();
    for path in entries.filter_map(Result::ok).map(|e| e.path()).filter(|p| p.extension().is_some_and(|e| e == "md")) {
        let code = path.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
        out.push((code, fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))));
    }
    out.sort();
    out
}

#[test]
fn every_code_has_a_page_and_every_page_a_code() {
    let codes: BTreeSet<&str> = ROWS.iter().map(|row| row.code.as_str()).collect();
    let pages = pages();
    let named: BTreeSet<&str> = pages.iter().map(|(code, _)| code.as_str()).collect();
    let without: Vec<_> = codes.difference(&named).collect();
    let orphans: Vec<_> = named.difference(&codes).collect();
    assert!(without.is_empty(), "no page for {without:?}");
    assert!(orphans.is_empty(), "no code for the pages {orphans:?}");
    let shown: BTreeSet<&str> = host::explain::codes().filter(|code| host::explain::page(code).is_some()).collect();
    assert_eq!(shown, codes, "`explain` knows every page");
}

#[test]
fn pages_have_a_title_some_words_and_two_examples() {
    let mut faults = Vec::new();
    for (code, page) in pages() {
        let title = diag::lookup(&code).map_or("", |row| row.title);
        if !page.starts_with(&format!("# {code}: {title}\n\n")) {
            faults.push(format!("{code}: the page begins with `# {code}: {title}` and an empty line"));
        }
        match (example(&page, "Wrong"), example(&page, "Right")) {
            (Some(_), Some(_)) => {}
            _ => faults.push(format!("{code}: `## Wrong` and `## Right` are followed by a block each")),
        }
        let words = page.lines().skip(2).take_while(|l| !l.starts_with("## ")).collect::<Vec<_>>().join(" ");
        if words.matches(". ").count() + usize::from(words.trim_end().ends_with('.')) < 2 {
            faults.push(format!("{code}: at least two sentences say what it means and why"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn wrong_examples_have_their_code_and_right_ones_no_finding() {
    let mut faults = Vec::new();
    for (code, page) in pages() {
        for heading in ["Wrong", "Right"] {
            let Some((fence, block)) = example(&page, heading) else { continue };
            let name = format!("{code}.md, {heading}");
            let found = match findings(&name, fence, block) {
                Ok(Some(found)) => found,
                Ok(None) => continue,
                Err(fault) => {
                    faults.push(format!("{name}: {fault}"));
                    continue;
                }
            };
            let fits = if heading == "Wrong" {
                !found.is_empty() && found.iter().all(|f| f.code == code)
            } else {
                found.is_empty()
            };
            if !fits {
                let list: Vec<String> =
                    found.iter().map(|f| format!("\n    {}:{} {}", f.path, f.line, compare::shown(f))).collect();
                faults
                    .push(format!("{name}: found {}", if list.is_empty() { "nothing".into() } else { list.concat() }));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What is found in a block; none if it is for reading only.
fn findings(name: &str, fence: &str, block: &str) -> Result<Option<Vec<run::Found>>, String> {
    let mut text = String::new();
    match fence.split_once(' ').unwrap_or((fence, "")) {
        ("ken" | "toml", "") => {}
        // what is linked is selected in many words
        ("ken", order) if order.starts_with("link") => text += &format!("//@ {order}\n"),
        ("ken" | "toml", orders) => orders.split(' ').for_each(|order| text += &format!("//@ {order}\n")),
        _ => return Ok(None),
    }
    let fixture = Fixture::of_text("page.ken", &(text + block)).map_err(|fault| format!("{name}: {fault}"))?;
    run::findings(&fixture).map(Some)
}

/// The first block under a heading: what follows the fence, and its text.
fn example<'p>(page: &'p str, heading: &str) -> Option<(&'p str, &'p str)> {
    let (_, after) = page.split_once(&format!("\n## {heading}\n"))?;
    let (before, after) = after.split_once("\n```")?;
    if before.contains("\n## ") {
        return None;
    }
    let (fence, body) = after.split_once('\n')?;
    let (block, _) = body.split_once("\n```").or_else(|| body.strip_prefix("```").map(|rest| ("", rest)))?;
    Some((fence, block))
}

//! Pages for codes: what a finding means, a wrong and a right example.
//!
//! The pages are Markdown files beside this one; `pages.rs` lists them, and a test proves that every code of the
//! registry has its page and every page its code.

mod pages;

use diag::{Row, lookup};

/// The page of a code as a person writes it, `E0110` or `e0110`.
#[must_use]
pub fn page(code: &str) -> Option<&'static str> {
    let row: &Row = lookup(code)?;
    pages::PAGES.iter().find(|(code, _)| *code == row.code.as_str()).map(|(_, text)| *text)
}

/// Every code that has a row.
pub fn codes() -> impl Iterator<Item = &'static str> {
    diag::codes::ROWS.iter().map(|row| row.code.as_str())
}

/// Whether a word has the shape of a code: a letter and four digits.
#[must_use]
pub fn looks_like_code(word: &str) -> bool {
    let (head, digits) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
    matches!(head, "E" | "e" | "W" | "w") && digits.len() == 4 && digits.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_page_and_every_page_a_code() {
        let missing: Vec<_> = codes().filter(|code| page(code).is_none()).collect();
        assert!(missing.is_empty(), "no page for {missing:?}");
        for (code, text) in pages::PAGES {
            let row = lookup(code);
            assert!(row.is_some(), "the page {code} has no row in the registry");
            let title = format!("# {code}: {}", row.map_or("", |r| r.title));
            assert!(text.starts_with(&title), "{code}: its page must begin with `{title}`");
        }
        for pair in pages::PAGES.windows(2) {
            assert!(pair[0].0 < pair[1].0, "{} before {}", pair[0].0, pair[1].0);
        }
    }

    /// The blocks of a page, each with the language of its fence.
    fn blocks(page: &str) -> Vec<(&str, &str)> {
        let mut out = Vec::new();
        let mut rest = page;
        while let Some((_, after)) = rest.split_once("\n```") {
            let (language, body) = after.split_once('\n').expect("a fence ends its line");
            let (body, after) = body.split_once("\n```").expect("a block is closed");
            out.push((language, body));
            rest = after;
        }
        out
    }

    /// Compiles a block: a line `// rules/x.ken` begins a file; without one it is a file of rules.
    fn compile(block: &str) -> Vec<String> {
        let mut files: Vec<(String, String)> = Vec::new();
        for line in block.lines() {
            match line.strip_prefix("// ").filter(|p| p.ends_with(".ken")) {
                Some(path) => files.push((path.to_string(), String::new())),
                None if files.is_empty() => files.push(("rules/page.ken".to_string(), format!("{line}\n"))),
                None => files.last_mut().expect("not empty").1 += &format!("{line}\n"),
            }
        }
        let sources: Vec<lang::Source<'_>> = files
            .iter()
            .enumerate()
            .map(|(k, (path, text))| lang::Source {
                file: diag::FileId(k as u32),
                path,
                text,
                floor: match path.split('/').next() {
                    Some("content") => model::unit::Floor::Content,
                    Some("tests") => model::unit::Floor::Tests,
                    _ => model::unit::Floor::Rules,
                },
            })
            .collect();
        let mut diags = diag::Diags::new();
        lang::compile(&sources, &[], true, &mut diags);
        diags.iter().map(|d| d.code.to_string()).collect()
    }

    #[test]
    fn the_wrong_example_of_a_page_has_its_code_and_the_right_one_none() {
        let mut faults = Vec::new();
        for (code, page) in pages::PAGES {
            let blocks: Vec<_> = blocks(page).into_iter().filter(|(language, _)| *language == "ken").collect();
            let [(_, wrong), (_, right)] = blocks[..] else { continue };
            let found = compile(wrong);
            if !found.iter().any(|c| c == code) {
                faults.push(format!("{code}: the wrong example has {found:?}"));
            }
            let found: Vec<_> = compile(right).into_iter().filter(|c| c.starts_with('E') || c == code).collect();
            if !found.is_empty() {
                faults.push(format!("{code}: the right example has {found:?}"));
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }

    #[test]
    fn codes_are_known_by_their_shape() {
        assert!(looks_like_code("e0110") && looks_like_code("W1901"));
        assert!(!looks_like_code("AB-RES-01") && !looks_like_code("") && !looks_like_code("E01"));
    }
}

//! Pages for codes: what a finding means, a wrong and a right example.
//!
//! The pages are Markdown files beside this one; `pages.rs` lists them. That every code of the registry has its page and
//! every page its code, and that their examples are true, is tested in `tests/src/ui/pages.rs`.

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
    fn pages_stand_in_order_of_code() {
        for pair in pages::PAGES.windows(2) {
            assert!(pair[0].0 < pair[1].0, "{} before {}", pair[0].0, pair[1].0);
        }
    }

    #[test]
    fn codes_are_known_by_their_shape() {
        assert!(looks_like_code("e0110") && looks_like_code("W1901"));
        assert!(!looks_like_code("AB-RES-01") && !looks_like_code("") && !looks_like_code("E01"));
    }
}

//! How a file is made: its length, its head, what must not stand in it.

use std::path::Path;

use super::Untidy;
use super::tree::RustFile;

/// The longest file, in lines.
pub const LONGEST: usize = 499;

/// The crates that do no input and output, read no clock and draw no unseeded randomness.
const CORE: [&str; 6] = ["diag", "model", "lang", "link", "text", "engine"];

/// What the `clippy.toml` of a core crate must name.
const DISALLOWED: [&str; 5] = ["std::fs", "std::env", "std::net", "std::time::Instant", "std::time::SystemTime"];

/// Checks one file.
pub fn check(file: &RustFile, found: &mut Vec<Untidy>) {
    let mut report = |line: usize, message: &str| {
        found.push(Untidy { path: file.path.clone(), line, message: message.to_owned() });
    };
    let length = file.text.lines().count();
    if length > LONGEST {
        report(0, &format!("{length} lines: split it, a file has at most {LONGEST}"));
    }
    if !file.text.starts_with("//! ") {
        report(1, "no `//!` head: say in a line what the file is for and what it refuses to do");
    }
    let tests = file.tests_from();
    for (line, text) in (1..).zip(file.text.lines()) {
        let code = line < tests && (file.path.starts_with("src/") || file.path.starts_with("xtask/"));
        for (pattern, everywhere, message) in rules() {
            // Where it stands in backticks, somebody writes about it.
            if (everywhere || code) && text.contains(pattern) && !text.contains(&format!("`{pattern}")) {
                report(line, message);
            }
        }
        let expects = ["#[expect(", "#![expect("].iter().any(|head| text.trim_start().starts_with(head));
        if expects && !reason_follows(&file.text, line) {
            report(line, "an `expect` without a reason: add `reason = \"..\"`");
        }
    }
}

/// Checks that each core crate refuses what it must not do.
pub fn clippy_tables(root: &Path, found: &mut Vec<Untidy>) {
    for name in CORE {
        let path = format!("src/{name}/clippy.toml");
        let text = std::fs::read_to_string(root.join(&path)).unwrap_or_default();
        let missing: Vec<&str> = DISALLOWED.into_iter().filter(|path| !text.contains(path)).collect();
        if !missing.is_empty() {
            let message = format!("a core crate does no input and output: disallow {} here", missing.join(", "));
            found.push(Untidy { path, line: 0, message });
        }
    }
}

/// What must not stand in a file: the text, whether tests may not hold it either, and what to do.
fn rules() -> impl Iterator<Item = (&'static str, bool, &'static str)> {
    include_str!("../../data/untidy.txt").lines().filter_map(|line| {
        let (pattern, rest) = line.split_once(" | ")?;
        let (place, message) = rest.split_once(" | ")?;
        Some((pattern, place == "everywhere", message))
    })
}

/// An attribute may go over several lines.
fn reason_follows(text: &str, line: usize) -> bool {
    let rest: Vec<&str> = text.lines().skip(line - 1).take(6).collect();
    let end = rest.iter().position(|l| l.trim_end().ends_with(")]")).unwrap_or(0);
    rest[..=end].iter().any(|l| l.contains("reason = "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(path: &str, text: &str) -> Vec<usize> {
        let mut found = Vec::new();
        check(&RustFile { path: path.to_owned(), text: text.to_owned() }, &mut found);
        found.iter().map(|u| u.line).collect()
    }

    #[test]
    fn each_rule_can_fail() {
        assert!(lines("src/a/src/b.rs", "//! Stones.\n").is_empty());
        assert_eq!(lines("src/a/src/b.rs", "// Stones.\n"), [1]);
        assert_eq!(lines("src/a/src/b.rs", &format!("//! Stones.\n{}", "\n".repeat(LONGEST))), [0]);
        for (pattern, ..) in rules() {
            let text = format!("//! Stones.\n{pattern}\n");
            assert_eq!(lines("src/a/src/b.rs", &text), [2], "{text}");
        }
        assert_eq!(lines("src/a/src/b.rs", "//! S.\n#[expect(dead_code)]\n"), [2]);
        assert_eq!(lines("src/a/src/b.rs", "//! S.\n#![expect(dead_code)]\n"), [2]);
        assert!(lines("src/a/src/b.rs", "//! S.\n#[expect(\n    dead_code,\n    reason = \"cup\"\n)]\n").is_empty());
    }

    #[test]
    fn tests_may_panic_as_they_like() {
        let (panics, ..) = rules().nth(5).expect("it is the sixth");
        let text = format!("//! S.\n#[cfg(test)]\nmod tests {{\n    x{panics}\n}}\n");
        assert!(lines("src/a/src/b.rs", &text).is_empty());
        assert!(lines("tests/src/b.rs", &format!("//! S.\nx{panics}\n")).is_empty());
    }

    #[test]
    fn a_core_crate_without_a_table_is_noticed() {
        let mut found = Vec::new();
        clippy_tables(Path::new("nowhere"), &mut found);
        assert_eq!(found.len(), CORE.len());
    }
}

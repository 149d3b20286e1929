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
        for (pattern, where_, message) in RULES {
            let applies = match where_ {
                Where::Anywhere => true,
                Where::Code => line < tests && (file.path.starts_with("src/") || file.path.starts_with("xtask/")),
            };
            if applies && text.contains(&pattern.text()) && !is_quoted(text, pattern) {
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

#[derive(Clone, Copy)]
enum Where {
    Anywhere,
    /// Outside tests, in `src` and `xtask`.
    Code,
}

/// Parts of a pattern, joined at use, so that this file does not hold what it looks for.
#[derive(Clone, Copy)]
struct Pattern(&'static str, &'static str);

const RULES: [(Pattern, Where, &str); 7] = [
    (Pattern("#[", "ignore"), Where::Anywhere, "a test that is not run: mend it or remove it"),
    (Pattern("#[", "allow("), Where::Anywhere, "use `#[expect(.., reason = \"..\")]`"),
    (Pattern("#![", "allow("), Where::Anywhere, "use `#[expect(.., reason = \"..\")]`"),
    (Pattern("TO", "DO"), Where::Anywhere, "do it or write it down where it is not forgotten"),
    (Pattern("FIX", "ME"), Where::Anywhere, "mend it or write it down where it is not forgotten"),
    (
        Pattern(".unwrap", "()"),
        Where::Code,
        "a panic that says nothing: handle it, or `expect` with the reason it cannot happen",
    ),
    (Pattern("unimplemented", "!("), Where::Code, "no stub is called done"),
];

impl Pattern {
    fn text(self) -> String {
        [self.0, self.1].concat()
    }
}

/// Whether the pattern stands in backticks: somebody writes about it.
fn is_quoted(line: &str, pattern: Pattern) -> bool {
    line.contains(&format!("`{}", pattern.text()))
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
        for (pattern, ..) in RULES {
            let text = format!("//! Stones.\n{}\n", pattern.text());
            assert_eq!(lines("src/a/src/b.rs", &text), [2], "{text}");
        }
        assert_eq!(lines("src/a/src/b.rs", "//! S.\n#[expect(dead_code)]\n"), [2]);
        assert_eq!(lines("src/a/src/b.rs", "//! S.\n#![expect(dead_code)]\n"), [2]);
        assert!(lines("src/a/src/b.rs", "//! S.\n#[expect(\n    dead_code,\n    reason = \"cup\"\n)]\n").is_empty());
    }

    #[test]
    fn tests_may_panic_as_they_like() {
        let text = format!("//! S.\n#[cfg(test)]\nmod tests {{\n    x{}\n}}\n", RULES[5].0.text());
        assert!(lines("src/a/src/b.rs", &text).is_empty());
        assert!(lines("tests/src/b.rs", &format!("//! S.\nx{}\n", RULES[5].0.text())).is_empty());
    }

    #[test]
    fn a_core_crate_without_a_table_is_noticed() {
        let mut found = Vec::new();
        clippy_tables(Path::new("nowhere"), &mut found);
        assert_eq!(found.len(), CORE.len());
    }
}

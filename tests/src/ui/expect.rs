//! Expectations in fixtures: `//~ E0301 "underlined": part of the message -- part of the help`.
//!
//! In TOML and PO the mark is `#~`. `^` after the mark means the line above, `v` the line below, each once for every line.
//! `in PATH` before the code means a file that cannot carry comments; `also` instead of a code means a place that a
//! finding points at besides its own, with its label.

/// What is expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Expected {
    /// The code; none for a further place of some finding.
    pub(super) code: Option<String>,
    /// The file, below the folder of the game.
    pub(super) path: String,
    /// The line of the file, from 1; none if any will do.
    pub(super) line: Option<u32>,
    /// The line of the fixture that says so.
    pub(super) said: u32,
    /// What is underlined; one that ends in `...` is the beginning of it; none if any will do.
    pub(super) underlined: Option<String>,
    /// Part of the message, or of the label.
    pub(super) message: String,
    /// Part of the help.
    pub(super) help: Option<String>,
}

/// The expectations of a file. `first` is the line of the fixture at which its text begins.
pub(super) fn of_text(path: &str, text: &str, first: u32) -> Result<Vec<Expected>, String> {
    let mark = if path.ends_with(".toml") || path.ends_with(".po") { "#~" } else { "//~" };
    let mut out = Vec::new();
    for (at, line) in text.lines().enumerate() {
        for part in line.split(mark).skip(1) {
            let (at, said) = (at as u32 + 1, first + at as u32);
            let expected = one(path, part, at, said);
            out.push(expected.map_err(|fault| format!("line {said}: {fault}: `{mark}{part}`"))?);
        }
    }
    Ok(out)
}

fn one(path: &str, part: &str, at: u32, said: u32) -> Result<Expected, String> {
    let moved = part.chars().take_while(|c| matches!(c, '^' | 'v')).count();
    let (arrows, rest) = part.split_at(moved);
    let up = arrows.chars().filter(|c| *c == '^').count() as u32;
    let line = at + (moved as u32 - up);
    let line = line.checked_sub(up).filter(|line| *line > 0).ok_or("there is no such line above")?;
    let mut rest = rest.trim();
    let (mut path, mut line) = (path.to_string(), Some(line));
    if let Some(other) = rest.strip_prefix("in ") {
        let (file, more) = other.split_once(' ').ok_or("expected a path and a code")?;
        (path, line, rest) = (file.to_string(), None, more.trim());
    }
    let word = rest.split([' ', ':']).next().unwrap_or("");
    let rest = rest[word.len()..].trim_start();
    let code = match word {
        "also" => None,
        _ if diag::lookup(word).is_some() => Some(word.to_string()),
        _ => return Err("expected a code of the registry, or `also`".into()),
    };
    let (underlined, rest) = match rest.strip_prefix('"') {
        Some(quoted) => {
            let (text, more) = unquoted(quoted).ok_or("the underlined text has no closing quote")?;
            (Some(text), more)
        }
        None => (None, rest),
    };
    let said_text = rest.strip_prefix(':').ok_or("expected `:` and part of the message")?.trim();
    let (message, help) = match said_text.split_once(" -- ") {
        Some((message, help)) => (message.trim(), Some(help.trim().to_string())),
        None => (said_text, None),
    };
    if message.is_empty() {
        return Err("expected part of the message".into());
    }
    Ok(Expected { code, path, line, said, underlined, message: message.to_string(), help })
}

/// Text up to the closing quote, and what follows; `\"`, `\n` and `\\` stand for themselves.
fn unquoted(text: &str) -> Option<(String, &str)> {
    let mut out = String::new();
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return Some((out, &text[at + 1..])),
            '\\' => match chars.next()?.1 {
                'n' => out.push('\n'),
                other => out.push(other),
            },
            _ => out.push(c),
        }
    }
    None
}

/// The underlined text as it is written in an expectation.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

#[test]
fn expectations_are_read() {
    let text = "a //~ E0201 \"a\": unknown //~ W1001 \"b \\\"c\\n\": never -- remove\n//~^ E0301: x\n//~vv also \"d\": why\n//~ in content/a.ken E0911 \"\": no\n";
    let all = of_text("rules/a.ken", text, 10).expect("they are well formed");
    let brief: Vec<_> = all.iter().map(|e| (e.code.as_deref(), e.line, e.said, e.underlined.as_deref())).collect();
    assert_eq!(
        brief,
        [
            (Some("E0201"), Some(1), 10, Some("a")),
            (Some("W1001"), Some(1), 10, Some("b \"c\n")),
            (Some("E0301"), Some(1), 11, None),
            (None, Some(5), 12, Some("d")),
            (Some("E0911"), None, 13, Some("")),
        ]
    );
    assert_eq!((all[1].message.as_str(), all[1].help.as_deref()), ("never", Some("remove")));
    assert_eq!(all[4].path, "content/a.ken");
    for wrong in ["//~ E0201 \"a: x", "//~ E9999 \"a\": x", "//~ E0201 \"a\" x", "//~ E0201 \"a\":", "//~^ E0201: x"] {
        assert!(of_text("rules/a.ken", wrong, 1).is_err(), "{wrong}");
    }
}

//! Findings against expectations, one to one.

use super::expect::{Expected, quoted};
use super::fixture::{File, Fixture};
use super::run::Found;

/// What differs, for people: the source line, what is expected there, what is found. Empty if nothing does.
pub(super) fn differences(fixture: &Fixture, found: &[Found]) -> String {
    let mut expected = match fixture.expected() {
        Ok(expected) => expected,
        Err(fault) => return format!("{}: {fault}\n", fixture.name),
    };
    let mut out = String::new();
    for finding in found {
        match expected.iter().position(|e| e.code.is_some() && fits(e, finding)) {
            Some(at) => {
                expected.remove(at);
            }
            None => {
                out += &at(fixture, &finding.path, finding.line);
                out += &format!("      | found    {}\n", shown(finding));
            }
        }
    }
    let is_said = |e: &Expected| e.code.is_none() && found.iter().any(|f| also(e, f));
    for e in expected.iter().filter(|e| !is_said(e)) {
        match e.line {
            Some(line) => out += &at(fixture, &e.path, line),
            None => out += &format!("{}:{}\n", fixture.name, e.said),
        }
        let text = e.underlined.as_deref().map_or_else(String::new, |t| format!(" {}", quoted(t)));
        let help = e.help.as_deref().map_or_else(String::new, |h| format!(" -- {h}"));
        out += &format!("      | expected {}{text}: {}{help}\n", e.code.as_deref().unwrap_or("also"), e.message);
    }
    out
}

/// A finding as its expectation could be written.
pub(super) fn shown(f: &Found) -> String {
    let text = f.underlined.as_deref().map_or_else(String::new, |t| format!(" {}", quoted(t)));
    let help = if f.help.is_empty() { String::new() } else { format!(" -- {}", f.help) };
    format!("{}{text}: {}{help}", f.code, f.message)
}

fn fits(e: &Expected, f: &Found) -> bool {
    e.code.as_ref() == Some(&f.code)
        && e.path == f.path
        && e.line.is_none_or(|line| line == f.line)
        && same(e.underlined.as_deref(), f.underlined.as_deref())
        && f.message.contains(&e.message)
        && e.help.as_ref().is_none_or(|help| f.help.contains(help))
}

fn also(e: &Expected, f: &Found) -> bool {
    f.others.iter().any(|(path, line, text, label)| {
        *path == e.path
            && e.line.is_none_or(|l| l == *line)
            && same(e.underlined.as_deref(), text.as_deref())
            && label.contains(&e.message)
    })
}

fn same(expected: Option<&str>, found: Option<&str>) -> bool {
    match (expected, found) {
        (Some(e), Some(f)) => e.strip_suffix("...").map_or(e == f, |start| f.starts_with(start)),
        _ => true,
    }
}

/// The place in the fixture, and its line.
fn at(fixture: &Fixture, path: &str, line: u32) -> String {
    let file: Option<&File> = fixture.files.iter().find(|f| f.path == path);
    let Some(file) = file else { return format!("{}: {path}:{line}\n", fixture.name) };
    let shown = if file.shown.is_empty() { String::new() } else { format!("/{}", file.shown) };
    let text = file.text.lines().nth(line.saturating_sub(1) as usize).unwrap_or("");
    let number = (file.first + line).saturating_sub(1);
    format!("{}{shown}:{number}\n {number:4} | {text}\n", fixture.name)
}

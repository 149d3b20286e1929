//! Every finding, with the input that causes it.
//!
//! A fixture under `tests/data/ui` is a text with mistakes and, at the end of a line with a mistake, what is expected:
//! `//~ E0301 "underlined": part of the message -- part of the help`. Findings and expectations are matched one to one
//! in both directions, so a fixture without expectations has no findings. How fixtures are written stands in
//! `tests/data/ui/README.md`; nothing here accepts what is found: expectations are written by hand.

mod compare;
mod disk;
mod expect;
mod fixture;
mod pages;
mod run;

use std::collections::BTreeSet;
use std::path::PathBuf;

use diag::codes::ROWS;

use fixture::Fixture;

/// The folder of the fixtures.
fn data() -> PathBuf {
    kenning_tests::root().join("tests/data/ui")
}

fn fixtures() -> Vec<Fixture> {
    let all = fixture::all(&data()).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(!all.is_empty(), "there are no fixtures under {}", data().display());
    all
}

#[test]
fn every_fixture_has_exactly_its_findings() {
    let mut faults = String::new();
    let (mut run, mut failed) = (0, 0);
    let wanted = std::env::var("UI").ok();
    for fixture in fixtures() {
        if wanted.as_ref().is_some_and(|w| !fixture.name.contains(w.as_str())) {
            continue;
        }
        run += 1;
        let report = match run::findings(&fixture) {
            Ok(found) => compare::differences(&fixture, &found),
            Err(fault) => format!("{}: {fault}\n", fixture.name),
        };
        failed += usize::from(!report.is_empty());
        faults += &report;
    }
    assert!(run > 0, "no fixture has `{}` in its path", wanted.unwrap_or_default());
    assert!(
        faults.is_empty(),
        "{faults}\n{failed} of {run} fixtures failed; UI=name runs those whose path has the name"
    );
}

/// What no text is known to cause: a net below the check of rules (`what_is_refused_is_seen_when_it_is_played`).
const NETS: [&str; 1] = ["E0814"];

#[test]
fn every_code_has_a_fixture() {
    let mut shown: BTreeSet<String> = fixtures().iter().flat_map(Fixture::codes).collect();
    shown.extend(NETS.map(str::to_owned));
    let missing: Vec<&str> = ROWS.iter().map(|row| row.code.as_str()).filter(|code| !shown.contains(*code)).collect();
    assert!(missing.is_empty(), "no fixture triggers {}", missing.join(", "));
}

/// What every finding about rules, content and texts tells: what (the message), why (the label) and what to do (the
/// help). Those about runs of tests are one line long, and a value of the wrong sort in a file of ours (E0903) is told in
/// its message what may stand there.
#[test]
fn findings_say_what_and_why_and_what_to_do() {
    let mut faults = std::collections::BTreeMap::new();
    for fixture in fixtures() {
        for f in run::findings(&fixture).unwrap_or_default() {
            if f.code.starts_with("E081") || f.code == "E0903" {
                continue;
            }
            let small = f.message.chars().next().is_some_and(|c| !c.is_uppercase());
            let ended = f.message.ends_with('.') && !f.message.ends_with("..");
            let fault = match () {
                () if f.help.is_empty() => "no help and no fix",
                () if f.label.is_empty() && f.underlined.as_deref() != Some("") => "no label",
                () if !small || ended => "a capital at the beginning or a stop at the end",
                () if f.message.contains("``") || f.help.contains("``") => "an empty name in backticks",
                () => continue,
            };
            faults.insert(format!("{} {}", f.code, f.message), format!("{fault} ({})", fixture.name));
        }
    }
    let list: Vec<String> = faults.iter().map(|(finding, fault)| format!("{finding}: {fault}")).collect();
    assert!(list.is_empty(), "{}", list.join("\n"));
}

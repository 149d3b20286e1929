//! One JSON object a line, every object with the same keys.

use diag::{Diagnostic, Place, SourceMap};
use serde::Serialize;

use super::{place, word};

#[derive(Serialize)]
struct Row<'d> {
    code: &'static str,
    severity: &'static str,
    message: &'d str,
    file: String,
    #[serde(flatten)]
    at: Range,
    label: &'d str,
    others: Vec<Other<'d>>,
    help: Option<&'d str>,
    fixes: Vec<Fix<'d>>,
}

#[derive(Serialize)]
struct Other<'d> {
    file: String,
    line: u32,
    column: u32,
    label: &'d str,
}

#[derive(Serialize)]
struct Fix<'d> {
    title: &'d str,
    safe: bool,
    replacement: &'d str,
    #[serde(flatten)]
    at: Range,
}

#[derive(Serialize)]
struct Range {
    line: u32,
    column: u32,
    end_line: u32,
    end_column: u32,
}

impl Range {
    fn of((from, to): (Place, Place)) -> Self {
        Self { line: from.line, column: from.column, end_line: to.line, end_column: to.column }
    }
}

/// Renders a finding.
pub(super) fn line(finding: &Diagnostic, sources: &SourceMap) -> String {
    let (file, from, to) = place(finding, sources);
    let others = finding.others.iter().filter_map(|other| {
        let (at, _) = sources.places(other.span)?;
        let file = sources.get(other.span.file)?.path().to_string();
        Some(Other { file, line: at.line, column: at.column, label: &other.text })
    });
    let fixes = finding.fixes.iter().filter_map(|fix| {
        let at = Range::of(sources.places(fix.span)?);
        Some(Fix { title: &fix.title, safe: fix.safe, replacement: &fix.replacement, at })
    });
    let row = Row {
        code: finding.code.as_str(),
        severity: word(finding.severity),
        message: &finding.message,
        file,
        at: Range::of((from, to)),
        label: &finding.primary.text,
        others: others.collect(),
        help: finding.help.as_deref(),
        fixes: fixes.collect(),
    };
    serde_json::to_string(&row).map_or_else(|_| String::new(), |line| line + "\n")
}

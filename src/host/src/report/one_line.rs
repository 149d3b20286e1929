//! One line a finding: `path:line:column: error E0110: message (help)`.

use diag::{Diagnostic, SourceMap};

use super::{place, short, word};

/// Renders all findings.
pub(super) fn render(findings: &[&Diagnostic], sources: &SourceMap) -> String {
    let mut out = String::new();
    for finding in findings {
        let (path, from, _) = place(finding, sources);
        let help = finding
            .help
            .as_deref()
            .or(finding.fixes.first().map(|fix| fix.title.as_str()))
            .map(|h| format!(" ({h})"))
            .unwrap_or_default();
        let line = format!(
            "{path}:{}:{}: {} {}: {}{help}",
            from.line,
            from.column,
            word(finding.severity),
            finding.code,
            finding.message
        );
        out.push_str(&short(&line));
        out.push('\n');
    }
    out
}

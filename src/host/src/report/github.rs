//! Annotations as GitHub Actions reads them from the output of a step.

use diag::{Diagnostic, SourceMap};

use super::{place, short, word};

/// Renders all findings.
pub(super) fn render(findings: &[&Diagnostic], sources: &SourceMap) -> String {
    let mut out = String::new();
    for finding in findings {
        let (path, from, to) = place(finding, sources);
        let help = finding.help.as_deref().map(|h| format!("\n{}", short(h))).unwrap_or_default();
        out.push_str(&format!(
            "::{} file={},line={},col={},endLine={},endColumn={},title={}::{}\n",
            word(finding.severity),
            property(&short(&path)),
            from.line,
            from.column,
            to.line,
            to.column,
            finding.code,
            data(&format!("{}{help}", short(&finding.message))),
        ));
    }
    out
}

/// Escapes the message of a workflow command.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// Escapes a property, which ends at a comma or colon.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

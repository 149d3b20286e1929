//! Annotations as GitHub Actions reads them from the output of a step.

use diag::{Diagnostic, Place, SourceMap};

use super::{place, short, word};

/// Renders a finding.
pub(super) fn line(finding: &Diagnostic, sources: &SourceMap) -> String {
    let (path, Place { line, column }, to) = place(finding, sources);
    let help = finding.help.as_deref().map(|h| format!("\n{}", short(h))).unwrap_or_default();
    format!(
        "::{} file={},line={line},col={column},endLine={},endColumn={},title={}::{}\n",
        word(finding.severity),
        // A property ends at a comma or colon.
        data(&short(&path)).replace(':', "%3A").replace(',', "%2C"),
        to.line,
        to.column,
        finding.code,
        data(&format!("{}{help}", short(&finding.message))),
    )
}

/// Escapes the message of a workflow command.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

//! One line a finding: `path:line:column: error E0110: message (help)`.

use diag::{Diagnostic, Parts, Place, SourceMap};

use super::{advice, place, short, word};

/// Renders a finding.
pub(super) fn line(finding: &Diagnostic, sources: &SourceMap) -> String {
    let (path, Place { line, column }, _) = place(finding, sources);
    let help = advice(finding).map(|help| format!(" ({help})")).unwrap_or_default();
    let Parts { code, severity, message, .. } = &**finding;
    format!("{}\n", short(&format!("{path}:{line}:{column}: {} {code}: {message}{help}", word(*severity))))
}

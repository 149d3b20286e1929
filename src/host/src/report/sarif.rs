//! SARIF 2.1.0 (OASIS Static Analysis Results Interchange Format), one run with the codes that occur as its rules.

use std::collections::BTreeSet;

use diag::{Code, Diagnostic, Place, SourceMap};
use serde_json::{Value, json};

use super::{place, word};

/// Renders all findings as one document.
pub(super) fn render(findings: &[&Diagnostic], sources: &SourceMap) -> String {
    let codes: BTreeSet<Code> = findings.iter().map(|f| f.code).collect();
    let rules: Vec<Value> =
        codes.iter().map(|code| json!({ "id": code.as_str(), "shortDescription": { "text": code.title() } })).collect();
    let results: Vec<Value> = findings.iter().map(|f| result(f, sources)).collect();
    let document = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": { "name": "kenning", "version": env!("CARGO_PKG_VERSION"), "rules": rules } },
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    });
    format!("{document:#}\n")
}

fn result(finding: &Diagnostic, sources: &SourceMap) -> Value {
    let (path, from, to) = place(finding, sources);
    let help = finding.help.as_deref().map(|h| format!("\n{h}")).unwrap_or_default();
    let related = finding.others.iter().filter_map(|other| {
        let (from, to) = sources.places(other.span)?;
        let mut at = location(sources.get(other.span.file)?.path(), from, to);
        at["message"] = json!({ "text": &*other.text });
        Some(at)
    });
    json!({
        "ruleId": finding.code.as_str(),
        "level": word(finding.severity),
        "message": { "text": format!("{}{help}", finding.message) },
        "locations": [location(&path, from, to)],
        "relatedLocations": related.collect::<Vec<Value>>(),
    })
}

fn location(path: &str, from: Place, to: Place) -> Value {
    json!({
        "physicalLocation": {
            "artifactLocation": { "uri": path },
            "region": {
                "startLine": from.line,
                "startColumn": from.column,
                "endLine": to.line,
                "endColumn": to.column,
            },
        },
    })
}

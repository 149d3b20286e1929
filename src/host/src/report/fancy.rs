//! Findings for people, through miette: the only file that knows it.
//!
//! A finding whose places lie in several files becomes one report with the other files nested below it.

use std::fmt;

use diag::{Count, Diagnostic, FileId, Label, Severity, SourceMap};
use miette::{GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, SourceCode, SourceSpan, SpanContents};

use super::Look;

/// How many further places of a finding are shown; tools are told all of them.
const PLACES: usize = 4;

/// Labels of places where the same stands again.
const AGAIN: [&str; 2] = ["also here", "and here"];

/// Renders all findings, with an empty line after each.
pub(super) fn render(findings: &[&Diagnostic], sources: &SourceMap, look: Look) -> String {
    let theme = if look.color { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
    let handler = GraphicalReportHandler::new_themed(theme)
        .with_links(false)
        .with_width(if look.width == 0 { 100 } else { look.width.clamp(40, 160) })
        .with_context_lines(1);
    let mut out = String::new();
    for finding in findings {
        // Writing to a string cannot fail; a source that cannot be shown is reported by miette inside the text.
        let _ = handler.render_report(&mut out, &Shown::new(finding, sources));
        while out.ends_with("\n\n") {
            out.pop();
        }
        out.push('\n');
    }
    out
}

/// A file as miette wants it: it asks for the text around a span.
#[derive(Debug)]
struct File<'s> {
    path: &'s str,
    text: &'s str,
}

impl SourceCode for File<'_> {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let inner = self.text.read_span(span, before, after)?;
        Ok(Box::new(miette::MietteSpanContents::new_named(
            self.path.to_string(),
            inner.data(),
            *inner.span(),
            inner.line(),
            inner.column(),
            inner.line_count(),
        )))
    }
}

#[derive(Debug)]
struct Shown<'s> {
    code: Option<&'static str>,
    severity: Severity,
    message: &'s str,
    help: Option<String>,
    file: File<'s>,
    labels: Vec<LabeledSpan>,
    related: Vec<Shown<'s>>,
}

impl<'s> Shown<'s> {
    fn new(finding: &'s Diagnostic, sources: &'s SourceMap) -> Self {
        let home = finding.span().file;
        let mut labels = vec![label(&finding.primary, true)];
        // those that explain come before those that repeat, and those beside the finding before the rest
        let mut others: Vec<&Label> = finding.others.iter().collect();
        others.sort_by_key(|l| (AGAIN.contains(&l.text.as_str()), l.span.file != home));
        let left = others.split_off(others.len().min(PLACES)).len();
        labels.extend(others.iter().filter(|l| l.span.file == home).map(|l| label(l, false)));
        let mut related: Vec<(FileId, Shown<'s>)> = Vec::new();
        for other in others.iter().filter(|l| l.span.file != home) {
            let at = other.span.file;
            match related.iter_mut().find(|(file, _)| *file == at) {
                Some((_, shown)) => shown.labels.push(label(other, false)),
                None => related.push((
                    at,
                    Shown {
                        code: None,
                        severity: finding.severity,
                        message: "see also",
                        help: None,
                        file: file(sources, at),
                        labels: vec![label(other, false)],
                        related: Vec::new(),
                    },
                )),
            }
        }
        let help = finding.help.as_deref().or(finding.fixes.first().map(|fix| fix.title.as_str()));
        let more = (left > 0).then(|| format!("and {}", Count("more place", left)));
        let help = match (help, more) {
            (Some(help), Some(more)) => Some(format!("{help} ({more})")),
            (help, more) => help.map(str::to_string).or(more),
        };
        Self {
            code: Some(finding.code.as_str()),
            severity: finding.severity,
            message: &finding.message,
            help,
            file: file(sources, home),
            labels,
            related: related.into_iter().map(|(_, shown)| shown).collect(),
        }
    }
}

fn file(sources: &SourceMap, id: FileId) -> File<'_> {
    sources.get(id).map_or(File { path: "", text: "" }, |f| File { path: f.path(), text: f.text() })
}

fn label(label: &Label, primary: bool) -> LabeledSpan {
    let text = Some(label.text.clone()).filter(|t| !t.is_empty());
    let span = (label.span.start as usize, label.span.len() as usize);
    match primary {
        true => LabeledSpan::new_primary_with_span(text, span),
        false => LabeledSpan::new_with_span(text, span),
    }
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message)
    }
}

impl std::error::Error for Shown<'_> {}

impl miette::Diagnostic for Shown<'_> {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.code.map(|code| Box::new(code) as Box<dyn fmt::Display>)
    }

    fn severity(&self) -> Option<miette::Severity> {
        if self.code.is_none() {
            return Some(miette::Severity::Advice);
        }
        Some(match self.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.file)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.labels.iter().cloned()))
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn miette::Diagnostic> + 'a>> {
        if self.related.is_empty() {
            return None;
        }
        Some(Box::new(self.related.iter().map(|r| r as &dyn miette::Diagnostic)))
    }
}

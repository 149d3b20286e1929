//! Findings for people, through miette: the only file that knows it.
//!
//! A finding whose places lie in several files becomes one report with the other files nested below it.

use std::fmt;

use std::ops::Range;

use diag::{Count, Diagnostic, FileId, Label, Place, Severity, SourceFile, SourceMap, Span, letters};
use miette::{GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, SourceCode, SourceSpan, SpanContents};
use textwrap::{WordSeparator, WordSplitter};

use super::excerpt::{AROUND, Excerpt};
use super::{Look, advice, lines, short};

/// How many further places of a finding are shown; tools are told all of them.
const PLACES: usize = 4;

/// Renders all findings, with an empty line after each.
pub(super) fn render(findings: &[&Diagnostic], sources: &SourceMap, look: Look) -> String {
    let theme = if look.color { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
    let handler = GraphicalReportHandler::new_themed(theme)
        .with_links(false)
        .with_width(if look.width == 0 { 100 } else { look.width.clamp(40, 160) })
        // Names and answers that are told are copied: they are not divided at their hyphens.
        .with_word_separator(WordSeparator::AsciiSpace)
        .with_word_splitter(WordSplitter::NoHyphenation)
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

/// The shown piece of a file as miette wants it: it asks for the text around a span.
#[derive(Debug)]
struct File<'s> {
    path: String,
    source: Option<&'s SourceFile>,
    excerpt: Excerpt,
    /// Where the first place stands in the source.
    place: Place,
}

impl SourceCode for File<'_> {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        _: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let range = span.offset()..span.offset() + span.len();
        let lines = if before == 0 { 0 } else { AROUND };
        let (bytes, number, run) = self.excerpt.around(range.clone(), lines).ok_or(MietteError::OutOfBounds)?;
        // asked for no lines around it, miette wants to know where a place stands
        let column = if before == 0 { self.column(range.start, number) } else { 0 };
        let data = self.excerpt.text.as_bytes().get(bytes.clone()).ok_or(MietteError::OutOfBounds)?;
        Ok(Box::new(miette::MietteSpanContents::new_named(
            self.path.clone(),
            data,
            (bytes.start, bytes.len()).into(),
            number as usize - 1,
            column,
            run,
        )))
    }
}

impl<'s> File<'s> {
    fn new(sources: &'s SourceMap, id: FileId, labels: &[&Label]) -> (Self, Vec<Option<Range<usize>>>) {
        let source = sources.get(id);
        let path = source.map_or_else(String::new, |f| letters::inert(f.path()).into_owned());
        let spans: Vec<Span> = labels.iter().map(|label| label.span).collect();
        let mut excerpt = source.map(|f| Excerpt::of(f, &spans)).unwrap_or_default();
        if excerpt.lines.is_empty() {
            excerpt = Excerpt { text: "\n".to_owned(), lines: vec![(0, 1)], places: vec![Some(0..0); spans.len()] };
        }
        let place = source.zip(spans.first()).map(|(file, span)| file.place(span.start));
        let place = place.unwrap_or(Place { line: 1, column: 1 });
        let places = std::mem::take(&mut excerpt.places);
        (Self { path, source, excerpt, place }, places)
    }

    /// Characters before a byte of the excerpt in its line of the source, so far as the line was shown whole.
    fn column(&self, at: usize, number: u32) -> usize {
        if number == self.place.line {
            return self.place.column as usize - 1;
        }
        let start = self.excerpt.lines.iter().find(|(_, n)| *n == number).map_or(0, |(start, _)| *start);
        let shown = self.excerpt.text.get(start..at).map_or(0, |text| text.chars().count());
        self.source.and_then(|f| f.line(number)).map_or(0, |line| shown.min(line.chars().count()))
    }
}

#[derive(Debug)]
struct Shown<'s> {
    code: Option<&'static str>,
    severity: Severity,
    message: String,
    help: Option<String>,
    file: File<'s>,
    labels: Vec<LabeledSpan>,
    related: Vec<Shown<'s>>,
}

impl<'s> Shown<'s> {
    fn new(finding: &'s Diagnostic, sources: &'s SourceMap) -> Self {
        let home = finding.span().file;
        // those that explain come before those that repeat, and those beside the finding before the rest
        let mut others: Vec<&Label> = first_of(&finding.others, home);
        let mut left = finding.others.len() - others.len();
        let beside = others.iter().copied().filter(|l| l.span.file == home);
        let here: Vec<&Label> = std::iter::once(&finding.primary).chain(beside).collect();
        let (file, labels) = labelled(sources, home, &here, true);
        left += here.len() - labels.len();
        others.retain(|l| l.span.file != home);
        let mut related: Vec<Shown<'s>> = Vec::new();
        while let Some(at) = others.first().map(|l| l.span.file) {
            let there: Vec<&Label> = others.iter().copied().filter(|l| l.span.file == at).collect();
            others.retain(|l| l.span.file != at);
            let (file, labels) = labelled(sources, at, &there, false);
            left += there.len() - labels.len();
            let (message, severity) = ("see also".to_owned(), finding.severity);
            related.push(Shown { code: None, severity, message, help: None, file, labels, related: Vec::new() });
        }
        let more = (left > 0).then(|| format!("and {}", Count("more place", left)));
        let help = match (advice(finding), more) {
            (Some(help), Some(more)) => Some(format!("{} ({more})", lines(help))),
            (help, more) => help.map(lines).or(more),
        };
        let code = Some(finding.code.as_str());
        Self { code, severity: finding.severity, message: short(&finding.message), help, file, labels, related }
    }
}

/// The further places that are shown.
fn first_of(others: &[Label], home: FileId) -> Vec<&Label> {
    let rank = |l: &Label| (l.text.repeats(), l.span.file != home);
    let mut best: Vec<&Label> = Vec::new();
    for label in others {
        let at = best.iter().position(|known| rank(known) > rank(label)).unwrap_or(best.len());
        if at < PLACES {
            best.insert(at, label);
            best.truncate(PLACES);
        }
    }
    best
}

/// A file with the places in it that can be seen.
fn labelled<'s>(sources: &'s SourceMap, id: FileId, labels: &[&Label], first: bool) -> (File<'s>, Vec<LabeledSpan>) {
    let (file, places) = File::new(sources, id, labels);
    let seen = labels.iter().zip(places).enumerate().filter_map(|(at, (label, place))| {
        let place = place?;
        let text = Some(short(&label.text)).filter(|t| !t.is_empty());
        let span = (place.start, place.len());
        Some(match first && at == 0 {
            true => LabeledSpan::new_primary_with_span(text, span),
            false => LabeledSpan::new_with_span(text, span),
        })
    });
    (file, seen.collect())
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Shown<'_> {}

impl miette::Diagnostic for Shown<'_> {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.code.map(|code| Box::new(code) as Box<dyn fmt::Display>)
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.severity {
            _ if self.code.is_none() => miette::Severity::Advice,
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
        let related = || Box::new(self.related.iter().map(|r| r as &dyn miette::Diagnostic)) as Box<_>;
        (!self.related.is_empty()).then(related)
    }
}

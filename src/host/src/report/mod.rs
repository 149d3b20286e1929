//! Findings for people and for tools: one renderer a file, all of them fed with plain data.

mod excerpt;
mod fancy;
mod github;
mod json;
mod one_line;
mod sarif;

use std::collections::BTreeMap;

use diag::{Count, Diagnostic, FileId, Severity, SourceMap, letters};

/// How findings are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Source lines with what is wrong underlined.
    #[default]
    Human,
    /// One line each.
    Short,
    /// One JSON object a line.
    Json,
    /// One SARIF 2.1.0 document.
    Sarif,
    /// Annotations of GitHub Actions.
    Github,
}

/// What the place that is printed to can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Colours.
    pub color: bool,
    /// Columns; 0 if unknown.
    pub width: usize,
    /// How many findings are shown.
    pub most: Most,
}

/// How many findings are shown; those of errors come before those of warnings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Most {
    /// Of one file.
    pub of_file: usize,
    /// In all.
    pub in_all: usize,
}

impl Default for Most {
    fn default() -> Self {
        Self { of_file: 100, in_all: 1_000 }
    }
}

impl Most {
    /// So many, of whichever files; all of them for 0.
    #[must_use]
    pub fn of(number: usize) -> Self {
        let number = if number == 0 { usize::MAX } else { number };
        Self { of_file: number, in_all: number }
    }

    /// Those of the findings that are shown, in their order.
    fn of_these<'d>(self, findings: &[&'d Diagnostic]) -> Vec<&'d Diagnostic> {
        let mut of_file: BTreeMap<FileId, usize> = BTreeMap::new();
        let (mut in_all, mut chosen) = (0, vec![false; findings.len()]);
        for wanted in [Severity::Error, Severity::Warning] {
            for (finding, chosen) in findings.iter().zip(&mut chosen).filter(|(f, _)| f.severity == wanted) {
                let of_file = of_file.entry(finding.span().file).or_default();
                *chosen = *of_file < self.of_file && in_all < self.in_all;
                *of_file += usize::from(*chosen);
                in_all += usize::from(*chosen);
            }
        }
        findings.iter().zip(chosen).filter(|(_, chosen)| *chosen).map(|(finding, _)| *finding).collect()
    }
}

/// Renders findings in the given order, as many as are to be shown; people are told how many more there are.
#[must_use]
pub fn render(findings: &[&Diagnostic], sources: &SourceMap, format: Format, look: Look) -> String {
    let shown = look.most.of_these(findings);
    let lines =
        |line: fn(&Diagnostic, &SourceMap) -> String| shown.iter().map(|finding| line(finding, sources)).collect();
    let text = match format {
        Format::Human => fancy::render(&shown, sources, look),
        Format::Short => lines(one_line::line),
        Format::Json => lines(json::line),
        Format::Sarif => sarif::render(&shown, sources),
        Format::Github => lines(github::line),
    };
    match format {
        Format::Human | Format::Short if shown.len() < findings.len() => {
            let more = findings.len() - shown.len();
            format!("{text}and {} (`check --max-findings 0` shows all)\n", Count("more finding", more))
        }
        _ => text,
    }
}

/// Advice of a finding, in the lines it was written in, as [`short`] shows each.
fn lines(text: &str) -> String {
    const MOST: usize = 40;
    text.lines().take(MOST).map(short).collect::<Vec<_>>().join("\n")
}

/// Words of a finding in one line, as they may be shown: letters that command are written as what they are, and what is
/// longer than anybody reads is cut.
fn short(text: &str) -> String {
    const LONGEST: usize = 600;
    let text = text.replace('\n', " ");
    let inert = letters::inert(&text);
    match inert.char_indices().nth(LONGEST) {
        Some((at, _)) => format!("{}…", &inert[..at]),
        None => inert.into_owned(),
    }
}

/// `2 errors, 1 warning`; empty if there is nothing to count.
#[must_use]
pub fn summary<'d>(findings: impl IntoIterator<Item = &'d Diagnostic>) -> String {
    let mut counts = BTreeMap::from([(Severity::Error, 0), (Severity::Warning, 0)]);
    findings.into_iter().for_each(|finding| *counts.entry(finding.severity).or_default() += 1);
    let said = counts.into_iter().filter(|(_, n)| *n > 0).map(|(severity, n)| Count(word(severity), n).to_string());
    said.collect::<Vec<_>>().join(", ")
}

fn word(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    }
}

/// What to do about a finding: its help, else what its first fix does.
fn advice(finding: &Diagnostic) -> Option<&str> {
    finding.help.as_deref().or(finding.fixes.first().map(|fix| fix.title.as_str()))
}

/// Path and places of a finding; an unknown file gives an empty path and 1:1.
fn place(finding: &Diagnostic, sources: &SourceMap) -> (String, diag::Place, diag::Place) {
    let span = finding.span();
    let path = sources.get(span.file).map_or_else(String::new, |f| f.path().to_string());
    let start = diag::Place { line: 1, column: 1 };
    let (from, to) = sources.places(span).unwrap_or((start, start));
    (path, from, to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use diag::{FileId, Span, codes};

    pub(super) fn sample() -> (SourceMap, Vec<Diagnostic>) {
        let mut sources = SourceMap::new();
        let a = sources.add("content/a.ken", "cup north { }\nstone south { weight: 3 }\n");
        let b = sources.add("rules/b.ken", "kind cup is piece\n");
        let at = |file: FileId, from: u32, to: u32| Span::new(file, from, to);
        let first = Diagnostic::new(codes::E0110, at(a, 14, 19), "no kind is called `stone`")
            .label("unknown")
            .other(at(b, 5, 8), "the nearest is here")
            .help("did you mean `cup`?")
            .safe_fix(at(a, 14, 19), "cup", "write `cup`");
        let second = Diagnostic::new(codes::W1901, at(b, 0, 0), "this file is empty: 100%");
        (sources, vec![first, second])
    }

    #[test]
    fn the_summary_counts_both() {
        let (_, list) = sample();
        assert_eq!(summary(&list), "1 error, 1 warning");
        assert_eq!(summary(&list[..1]), "1 error");
        assert_eq!(summary([]), "");
    }

    #[test]
    fn people_see_a_few_of_many_places() {
        let mut sources = SourceMap::new();
        let a = sources.add("content/a.ken", "stone\n".repeat(40));
        let at = |line: u32| Span::new(a, 6 * line, 6 * line + 5);
        let again = (1..40)
            .fold(Diagnostic::new(codes::E0201, at(0), "unknown"), |d, line| d.other(at(line), diag::Note::AlsoHere));
        let finding = again.other(at(39), "declared here").help("correct it");
        let text = render(&[&finding], &sources, Format::Human, Look { width: 80, ..Look::default() });
        assert_eq!(text.matches("also here").count(), 3, "{text}");
        assert!(text.contains("declared here") && text.contains("correct it (and 36 more places)"), "{text}");
        assert_eq!(render(&[&finding], &sources, Format::Json, Look::default()).matches("also here").count(), 39);
    }

    #[test]
    fn people_see_the_line_the_words_and_the_other_file() {
        let (sources, list) = sample();
        let list: Vec<&Diagnostic> = list.iter().collect();
        let text = render(&list, &sources, Format::Human, Look { width: 80, ..Look::default() });
        for part in [
            "E0110",
            "no kind is called `stone`",
            "content/a.ken:2:1",
            "unknown",
            "did you mean `cup`?",
            "rules/b.ken:1:6",
            "the nearest is here",
        ] {
            assert!(text.contains(part), "{part} is missing in\n{text}");
        }
        assert!(!text.contains('\u{1b}'), "no colour was asked for:\n{text}");
        let bright = render(&list, &sources, Format::Human, Look { color: true, width: 80, ..Look::default() });
        assert!(bright.contains('\u{1b}'));
    }

    #[test]
    fn tools_get_one_line_or_one_object_each() {
        let (sources, list) = sample();
        let list: Vec<&Diagnostic> = list.iter().collect();
        let short = render(&list, &sources, Format::Short, Look::default());
        assert_eq!(
            short,
            "content/a.ken:2:1: error E0110: no kind is called `stone` (did you mean `cup`?)\n\
             rules/b.ken:1:1: warning W1901: this file is empty: 100%\n"
        );
        let json = render(&list, &sources, Format::Json, Look::default());
        let first: serde_json::Value =
            serde_json::from_str(json.lines().next().expect("two lines")).expect("an object");
        assert_eq!(first["code"], "E0110");
        assert_eq!((first["line"].as_u64(), first["end_column"].as_u64()), (Some(2), Some(6)));
        assert_eq!(first["fixes"][0]["replacement"], "cup");
        assert_eq!(json.lines().count(), 2);
        let github = render(&list, &sources, Format::Github, Look::default());
        assert!(
            github
                .lines()
                .nth(1)
                .is_some_and(|l| l.starts_with("::warning file=rules/b.ken,") && l.ends_with("100%25"))
        );
        let sarif = render(&list, &sources, Format::Sarif, Look::default());
        let sarif: serde_json::Value = serde_json::from_str(&sarif).expect("a document");
        assert_eq!(sarif["runs"][0]["results"][0]["ruleId"], "E0110");
        assert_eq!(sarif["runs"][0]["results"][1]["level"], "warning");
    }
}

//! Findings of the elaborator before they are handed out: unknown names are gathered so that one name gives one
//! finding with all its uses, and one `did you mean`.

#[expect(clippy::cast_possible_truncation, reason = "places in a text: a file has a few mebibytes at most")]
mod meant;

use std::collections::{HashMap, HashSet};

use diag::{Advice, Diagnostic, Diags, Label, Note, Severity, Sought, Span, codes};

use crate::Source;
use crate::dict::Dict;
use crate::syntax::ast::Word;
use crate::syntax::words::words_of;
use meant::{Meant, around, torn};

/// A word that means nothing in its place: one mistake, however often it stands there.
const ONCE: &[diag::Code] = &[codes::E0202, codes::E0208, codes::E0212];

/// How many braces that close nothing are followed to what they may be torn from: a text with more of them is no slip.
const TORN: usize = 50;

/// Whether a finding asks for a check around its own place, so that each place is a mistake of its own.
fn asks(d: &Diagnostic) -> bool {
    matches!(d.help, Some(Advice::CheckFirst(_)))
}

/// More than an id or a length can tell apart.
pub fn too_many(span: Span, what: &str, count: usize, most: usize) -> Diagnostic {
    Diagnostic::new(codes::E0961, span, format!("there are {count} {what}"))
        .label(format!("at most {most} can be told apart"))
        .help("split it")
}

/// A finding.
#[derive(Clone, Debug)]
pub enum Finding {
    /// One on its own.
    One(Diagnostic),
    /// A use of an unknown name.
    Unknown {
        /// The name.
        name: String,
        /// What was looked for.
        what: Sought,
        /// Where.
        span: Span,
        /// The nearest known name.
        near: Option<String>,
        /// What to do, if there is no near name.
        help: Option<String>,
        /// Names bound around it that nothing reads: one of them may be meant.
        bound: Vec<Span>,
    },
}

impl Finding {
    /// A use of an unknown name, with the nearest known one, or else what to do.
    #[must_use]
    pub fn unknown(word: Word<'_>, what: Sought, near: Option<&str>, help: Option<&str>) -> Self {
        Finding::Unknown {
            name: word.text.to_owned(),
            what,
            span: word.span,
            near: near.map(str::to_owned),
            help: help.map(str::to_owned),
            bound: Vec::new(),
        }
    }

    /// The place that matters most.
    #[must_use]
    pub fn span(&self) -> Span {
        match self {
            Finding::One(d) => d.span(),
            Finding::Unknown { span, .. } => *span,
        }
    }

    /// Whether it keeps the content from being played.
    #[must_use]
    pub fn is_error(&self) -> bool {
        match self {
            Finding::One(d) => d.severity == Severity::Error,
            Finding::Unknown { .. } => true,
        }
    }
}

/// Takes back the unknown names of headers that a broken line declares. A type that a header
/// does not know is told there, and not again as a measure or noun.
pub fn excuse(dict: &mut Dict, found: &mut Vec<Finding>) {
    found.retain(|f| !matches!(f, Finding::Unknown { name, .. } if dict.excuses(name)));
    let types = found.iter().filter_map(|f| match f {
        Finding::Unknown { name, what: Sought::Type, .. } if name.len() > 2 => Some(name.clone()),
        Finding::Unknown { .. } | Finding::One(_) => None,
    });
    dict.vague.extend(types);
}

/// Hands out the findings of all files.
pub fn hand_out(found: Vec<Finding>, sources: &[Source<'_>], dict: &Dict, said: &[bool], diags: &mut Diags) {
    let errors = found.iter().filter(|f| f.is_error()).map(Finding::span);
    let errors: Vec<Span> = errors.chain(diags.iter().map(Diagnostic::span)).collect();
    let mut meant = Meant::new(sources, dict, said, &errors);
    let mut first: HashMap<(diag::Code, String, String), usize> = HashMap::new();
    let mut uses: HashSet<(usize, Span)> = HashSet::new();
    let mut nearest: Vec<(usize, String)> = Vec::new();
    let mut out: Vec<Diagnostic> = Vec::with_capacity(found.len());
    for finding in found {
        let key = match &finding {
            Finding::One(d) => match &d.help {
                // a declaration closed to content is one mistake, however often content uses it; the help names it
                Some(Advice::Open(open)) => Some((d.code, open.clone(), String::new())),
                Some(_) | None if ONCE.contains(&d.code) && !asks(d) => {
                    // where the one thing is to be done here and another there, two mistakes were made
                    let help = d.help.as_deref().filter(|_| d.code == codes::E0212).unwrap_or_default();
                    Some((d.code, d.message.clone(), format!("{} {help}", meant.text(d.span()))))
                }
                Some(_) | None => None,
            },
            Finding::Unknown { name, what, .. } => Some((what.code(), name.clone(), String::new())),
        };
        if let Some(at) = key.as_ref().and_then(|key| first.get(key)) {
            let span = finding.span();
            if matches!(finding, Finding::One(_)) || uses.insert((*at, span)) {
                out[*at].others.push(Label { span, text: Note::AlsoHere });
            }
            continue;
        }
        first.extend(key.map(|key| (key, out.len())));
        out.push(match finding {
            Finding::One(d) if d.severity != Severity::Error || matches!(d.help, Some(Advice::Open(_))) => d,
            Finding::One(d) => meant.beside(d),
            Finding::Unknown { name, what, span, near, help, bound } => {
                let places = meant.places(&name, span, &bound);
                nearest.extend(near.clone().map(|near| (out.len(), near)));
                let d = unknown(&name, what, span, near, help);
                uses.extend(places.iter().map(|(place, _)| *place).chain([span]).map(|place| (out.len(), place)));
                places.into_iter().fold(d, |d, (span, text)| d.other(span, text))
            }
        });
    }
    for (at, near) in nearest {
        again(dict, &mut out[at], &near);
    }
    let braces = diags.iter().filter(|d| matches!(d.code, codes::E0111 | codes::E0112)).take(TORN);
    let gaps: Vec<Span> = braces.filter_map(|d| meant.torn(d)).collect();
    // a line that begins where a brace is missing is torn from what it belongs to; a name whose declaration could not be
    // read is of another sort here
    let torn = |d: &Diagnostic| {
        let misread = d.code.as_str().starts_with("E03") && dict.excused.holds(meant.text(d.span()));
        misread || gaps.iter().any(|gap| gap.contains(d.span()))
    };
    let whole: Vec<Diagnostic> = out.into_iter().filter(|d| !torn(d)).collect();
    whole.into_iter().map(|d| meant.doubled(d)).for_each(|d| diags.push(d));
}

/// Takes for declared what stands where a brace seems to be missing: its uses are no findings.
pub fn excuse_torn(sources: &[Source<'_>], diags: &Diags, dict: &mut Dict) {
    for d in diags.iter().filter(|d| d.code == codes::E0112).take(TORN) {
        let source = sources.iter().find(|source| source.file == d.span().file);
        let Some((from, to, source)) = source.and_then(|s| Some((torn(s.text, d.span())?, d.span().end, s))) else {
            continue;
        };
        let text = source.text.get(from..to as usize).unwrap_or_default();
        dict.excused.names.extend(words_of(text).take(6).map(str::to_lowercase));
    }
    for d in diags.iter().filter(|d| d.severity == Severity::Error).take(TORN) {
        let source = sources.iter().find(|source| source.file == d.span().file);
        dict.excuse_items(source.map_or("", |source| around(source.text, d.span())));
    }
}

/// What stands more than once under one unknown name may be right everywhere, and the slip where the nearest name is
/// declared: that place is shown first.
fn again(dict: &Dict, d: &mut Diagnostic, near: &str) {
    if !d.others.iter().any(|label| matches!(label.text, Note::AlsoHere)) {
        return;
    }
    let Some(span) = dict.iter().find_map(|(_, entity)| entity.span.filter(|_| *entity.short == *near)) else { return };
    if d.others.iter().all(|label| label.span != span) {
        d.others.insert(0, Label { span, text: format!("`{near}` is declared here").into() });
    }
}

fn unknown(name: &str, what: Sought, span: Span, near: Option<String>, help: Option<String>) -> Diagnostic {
    let d = Diagnostic::new(what.code(), span, format!("unknown {what} `{name}`"));
    if let Some(instead) = plain_english(name) {
        let d = d.label("no word of the language");
        return match instead {
            "" if name == "a" => {
                d.help("leave it out; choices say `any`, sets say `each` or `all`; if it is a name, give it first: `each NOUN a`")
            }
            "" => d.help("leave it out; choices say `any`, sets say `each` or `all`"),
            _ => d.help(format!("write `{instead}`")).unsafe_fix(span, instead, format!("write `{instead}`")),
        };
    }
    let empty = (name == "empty").then(|| "of what is empty nothing lies there: write `no NOUN in ..`".to_owned());
    let help = empty.or(help);
    let otherwise = || help.unwrap_or_else(|| format!("correct the spelling, or declare the {what} in the rules"));
    let d = d.label("nothing of that name is declared").meant(near.as_deref(), otherwise);
    near.into_iter().fold(d, |d, near| d.unsafe_fix(span, near.clone(), format!("write `{near}`")))
}

/// What is written for a word that people use and the language does not; empty for one that is left out.
#[must_use]
pub fn plain_english(word: &str) -> Option<&'static str> {
    const NUMBERS: &[&str] =
        &["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    const DIGITS: &[&str] = &["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];
    match word {
        "true" => Some("yes"),
        "false" => Some("no"),
        "null" | "nil" | "nobody" => Some("none"),
        "are" => Some("is"),
        "a" | "an" | "the" => Some(""),
        _ => NUMBERS.iter().position(|n| *n == word).map(|at| DIGITS[at]),
    }
}

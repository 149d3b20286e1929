//! Findings of the elaborator before they are handed out: unknown names are gathered so that one name gives one
//! finding with all its uses.

use std::collections::{HashMap, HashSet};

use diag::{Diagnostic, Diags, Label, Severity, Span, codes};

use crate::Source;
use crate::dict::{Data, Dict, Ent, Entity};
use crate::syntax::ast::Word;
use model::unit::Floor;

/// What is said of a name that may be meant.
pub const IDLE: &str = "bound here, and nothing reads it";

/// The words of a piece of source.
pub fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '-')).filter(|word| !word.is_empty())
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
        /// What was looked for: "name", "kind", "field" ..
        what: &'static str,
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
    pub fn unknown(word: Word<'_>, what: &'static str, near: Option<&str>, help: Option<&str>) -> Self {
        Finding::Unknown {
            name: word.text.to_owned(),
            what,
            span: word.span,
            near: near.map(str::to_owned),
            help: help.map(str::to_owned),
            bound: Vec::new(),
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

/// Takes back the unknown names of headers that a broken line declares.
pub fn excuse(dict: &Dict, found: &mut Vec<Finding>) {
    found.retain(|f| !matches!(f, Finding::Unknown { name, .. } if dict.excuses(name)));
}

/// Hands out the findings of all files.
pub fn hand_out(found: Vec<Finding>, sources: &[Source<'_>], dict: &Dict, said: &[bool], diags: &mut Diags) {
    let mut meant = Meant { sources, dict, said, left: 50 };
    let mut first: HashMap<(String, diag::Code), usize> = HashMap::new();
    let mut closed: HashMap<Option<String>, usize> = HashMap::new();
    let mut out: Vec<Diagnostic> = Vec::with_capacity(found.len());
    for finding in found {
        match finding {
            // a declaration closed to content is one mistake, however often content uses it; the help names it
            Finding::One(d) if d.code == codes::E0601 => match closed.get(&d.help) {
                Some(at) => out[*at].others.push(Label { span: d.span(), text: "also here".to_owned() }),
                None => {
                    closed.insert(d.help.clone(), out.len());
                    out.push(d);
                }
            },
            Finding::One(d) if d.severity == Severity::Error => out.push(meant.beside(d)),
            Finding::One(d) => out.push(d),
            Finding::Unknown { name, what, span, near, help, bound } => {
                let key = (name.clone(), code_of(what));
                if let Some(at) = first.get(&key) {
                    let d = std::mem::replace(&mut out[*at], Diagnostic::new(codes::E0201, span, ""));
                    let again = d.primary.span == span || d.others.iter().any(|o| o.span == span);
                    out[*at] = if again { d } else { d.other(span, "also here") };
                    continue;
                }
                first.insert(key, out.len());
                let places = meant.places(&name, span, &bound);
                let d = unknown(&name, what, span, near, help);
                out.push(places.into_iter().fold(d, |d, (span, text)| d.other(span, text)));
            }
        }
    }
    let gaps: Vec<Span> = diags.iter().filter(|d| d.code == codes::E0112).map(Diagnostic::span).collect();
    let gaps: Vec<Span> = gaps.into_iter().filter_map(|at| meant.torn(at)).collect();
    // a line that begins where a brace is missing is torn from what it belongs to
    let whole = out.into_iter().filter(|d| !gaps.iter().any(|gap| gap.contains(d.span())));
    whole.for_each(|d| diags.push(d));
}

/// Takes for declared what stands where a brace seems to be missing: its uses are no findings.
pub fn excuse_torn(sources: &[Source<'_>], diags: &Diags, dict: &mut Dict) {
    for d in diags.iter().filter(|d| d.code == codes::E0112) {
        let source = sources.iter().find(|source| source.file == d.span().file);
        let Some((from, to, source)) = source.and_then(|s| Some((torn(s.text, d.span())?, d.span().end, s))) else {
            continue;
        };
        let text = source.text.get(from..to as usize).unwrap_or_default();
        dict.excused.extend(words_of(text).take(6).map(str::to_lowercase));
    }
}

/// The first byte of what a stray closing brace seems to close: of the last line before it that is not indented.
fn torn(text: &str, at: Span) -> Option<usize> {
    let before = text.get(..at.start as usize)?;
    let begins = |at: usize| !before[at..].starts_with([' ', '\t', '}', '\n', '\r']);
    let lines = before.match_indices('\n').map(|(at, _)| at + 1).filter(|at| *at < before.len());
    Some(lines.rev().find(|at| begins(*at)).unwrap_or(0))
}

/// Finds the declarations that an unknown name may have been meant for: the slip may be in them.
struct Meant<'d> {
    sources: &'d [Source<'d>],
    dict: &'d Dict,
    said: &'d [bool],
    /// How many names are still looked for: each is compared with every declaration.
    left: usize,
}

impl Meant<'_> {
    /// At most three places with labels: names bound around it that nothing reads, then the nearest declarations, of
    /// those that nothing mentions.
    fn places(&mut self, name: &str, at: Span, bound: &[Span]) -> Vec<(Span, String)> {
        let mut out: Vec<_> = bound.iter().map(|span| (*span, IDLE.to_owned())).collect();
        if self.left > 0 {
            self.left -= 1;
            let length = name.chars().count();
            let limit = diag::slips(length);
            let mut close: Vec<(usize, Ent, Span)> = Vec::new();
            for (ent, entity) in self.idle(at) {
                let Some(span) = entity.span else { continue };
                if length < 2 || entity.short.chars().count().abs_diff(length) > limit || *entity.short == *name {
                    continue;
                }
                let distance = strsim::osa_distance(name, &entity.short);
                close.extend((distance <= limit).then_some((distance, ent, span)));
            }
            close.sort_unstable();
            let best = close.first().map(|(distance, ..)| *distance);
            let nearest = close.iter().filter(|(distance, ..)| Some(*distance) == best);
            out.extend(nearest.map(|(_, ent, span)| (*span, self.label(*ent))));
        }
        let mut seen = HashSet::new();
        out.retain(|(span, _)| seen.insert(*span));
        out.truncate(3);
        out
    }
}

impl<'d> Meant<'d> {
    /// What a stray closing brace may have closed.
    fn torn(&self, at: Span) -> Option<Span> {
        let from = torn(self.source(at)?.text, at)?;
        Some(Span::new(at.file, from as u32, at.end))
    }

    fn source(&self, at: Span) -> Option<&'d Source<'d>> {
        self.sources.iter().find(|source| source.file == at.file)
    }

    /// Declarations that nothing mentions and that may be said in the file of a place.
    fn idle(&self, at: Span) -> impl Iterator<Item = (Ent, &Entity)> {
        let floor = self.source(at).map_or(Floor::Rules, |source| source.floor);
        // A preset may set what else is for the rules alone.
        let open =
            move |ent, entity: &Entity| self.dict.open_to(floor, ent) || matches!(entity.data, Data::Setting { .. });
        self.dict.iter().filter(move |(ent, one)| self.said.get(ent.0 as usize) == Some(&false) && open(*ent, one))
    }

    fn label(&self, ent: Ent) -> String {
        format!("`{}` is declared here, and nothing mentions it", self.dict.short(ent))
    }

    /// An error about known words: one of them may be a slip of a name that is declared and that nothing mentions.
    fn beside(&mut self, mut d: Diagnostic) -> Diagnostic {
        let text = self.source(d.span()).map_or("", |source| source.text);
        let Some((from, lines)) = lines_of(text, d.span()).filter(|_| self.left > 0) else { return d };
        let at = from as u32..(from + lines.len()) as u32;
        self.left -= 1;
        // what is declared there was meant
        let here = |entity: &Entity| entity.span.is_some_and(|s| s.file == d.span().file && at.contains(&s.start));
        let declared: HashSet<&str> = self.dict.iter().filter(|(_, e)| here(e)).map(|(_, e)| &*e.short).collect();
        let words = words_of(lines).filter(|word| word.len() > 2 && !declared.contains(word));
        let words: HashSet<&str> = words.collect();
        let mut close: Vec<(usize, Ent, Span)> = Vec::new();
        for (ent, entity) in self.idle(d.span()) {
            let Some(span) = entity.span.filter(|span| *span != d.primary.span) else { continue };
            let near =
                words.iter().filter(|word| word.len().abs_diff(entity.short.len()) <= 1 && **word != &*entity.short);
            let distance = near.map(|word| strsim::osa_distance(word, &entity.short)).min();
            close.extend(distance.filter(|distance| *distance == 1).map(|distance| (distance, ent, span)));
        }
        close.sort_unstable();
        for (_, ent, span) in close.into_iter().take(2) {
            d.others.push(Label { span, text: self.label(ent) });
        }
        d
    }
}

/// The lines a span stands on with their first byte; at most three of them.
fn lines_of(text: &str, span: Span) -> Option<(usize, &str)> {
    let from = text.get(..span.start as usize)?.rfind('\n').map_or(0, |at| at + 1);
    let to = text.get(span.end as usize..)?.find('\n').map_or(text.len(), |at| span.end as usize + at);
    let lines = text.get(from..to)?;
    let end = lines.match_indices('\n').nth(2).map_or(lines.len(), |(at, _)| at);
    Some((from, lines.get(..end)?))
}

fn code_of(what: &str) -> diag::Code {
    match what {
        "field" => codes::E0202,
        "type" | "kind" | "enum" | "measure" => codes::E0207,
        _ => codes::E0201,
    }
}

fn unknown(name: &str, what: &str, span: Span, near: Option<String>, help: Option<String>) -> Diagnostic {
    let d = Diagnostic::new(code_of(what), span, format!("unknown {what} `{name}`"));
    if let Some(instead) = plain_english(name) {
        let d = d.label("no word of the language");
        return match instead {
            "" => d.help("leave it out; choices say `any`, sets say `each` or `all`"),
            _ => d.help(format!("write `{instead}`")).unsafe_fix(span, instead, format!("write `{instead}`")),
        };
    }
    match (near, help) {
        (Some(near), _) => d
            .label("nothing of that name is declared")
            .help(format!("did you mean `{near}`?"))
            .unsafe_fix(span, near.clone(), format!("write `{near}`")),
        (None, Some(help)) => d.label("nothing of that name is declared").help(help),
        (None, None) => d
            .label("nothing of that name is declared")
            .help(format!("correct the spelling, or declare the {what} in the rules")),
    }
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

//! Findings of the elaborator before they are handed out: unknown names are gathered so that one name gives one
//! finding with all its uses.

use std::collections::HashMap;

use diag::{Diagnostic, Diags, Severity, Span, codes};

use crate::dict::Dict;

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
    },
}

impl Finding {
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
pub fn hand_out(found: Vec<Finding>, diags: &mut Diags) {
    let mut first: HashMap<(String, diag::Code), usize> = HashMap::new();
    let mut out: Vec<Diagnostic> = Vec::with_capacity(found.len());
    for finding in found {
        match finding {
            Finding::One(d) => out.push(d),
            Finding::Unknown { name, what, span, near, help } => {
                let key = (name.clone(), code_of(what));
                if let Some(at) = first.get(&key) {
                    let d = std::mem::replace(&mut out[*at], Diagnostic::new(codes::E0201, span, ""));
                    let again = d.primary.span == span || d.others.iter().any(|o| o.span == span);
                    out[*at] = if again { d } else { d.other(span, "also here") };
                    continue;
                }
                first.insert(key, out.len());
                out.push(unknown(&name, what, span, near, help));
            }
        }
    }
    for d in out {
        diags.push(d);
    }
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

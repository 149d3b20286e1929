//! One finding as plain data: what is wrong, where, what to do.

use std::ops::{Deref, DerefMut};

use crate::{Advice, Code, Note, Span};

/// How bad a finding is. Both make a check fail; only errors keep the content from being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The text has no meaning as it stands.
    Error,
    /// The text has a meaning, but hardly the one intended.
    Warning,
}

/// A place and a few words about it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Label {
    /// What is underlined.
    pub span: Span,
    /// Why, in a few words; may be empty.
    pub text: Note,
}

/// A change of the source that removes the finding.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fix {
    /// What is replaced; empty for an insertion.
    pub span: Span,
    /// What stands there instead; empty for a deletion.
    pub replacement: String,
    /// Whether it may be applied unseen: it cannot change the meaning of anything that was right.
    pub safe: bool,
    /// What it does, in the imperative: "write `is`".
    pub title: String,
}

/// A finding. The message says what, the primary label why, the help what to do. It goes through many hands and is large:
/// what is handed on is the way to its [`Parts`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagnostic(Box<Parts>);

/// What a finding consists of.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Parts {
    /// The code, a row of [`crate::codes`].
    pub code: Code,
    /// Taken from the code's row.
    pub severity: Severity,
    /// What is wrong, good alone on one line: lower case, no final stop, the user's words in backticks.
    pub message: String,
    /// The place that matters most.
    pub primary: Label,
    /// Other places that explain it, possibly in other files.
    pub others: Vec<Label>,
    /// What to do.
    pub help: Option<Advice>,
    /// Changes that would remove it; the first is the best.
    pub fixes: Vec<Fix>,
}

impl Diagnostic {
    /// A finding with an unlabelled primary place; the severity is the code's.
    #[must_use]
    pub fn new(code: Code, span: Span, message: impl Into<String>) -> Self {
        Self(Box::new(Parts {
            code,
            severity: code.severity(),
            message: message.into(),
            primary: Label { span, text: Note::Said(String::new()) },
            others: Vec::new(),
            help: None,
            fixes: Vec::new(),
        }))
    }

    /// Says why, at the primary place.
    #[must_use]
    pub fn label(mut self, text: impl Into<Note>) -> Self {
        self.primary.text = text.into();
        self
    }

    /// Points at one more place.
    #[must_use]
    pub fn other(mut self, span: Span, text: impl Into<Note>) -> Self {
        self.others.push(Label { span, text: text.into() });
        self
    }

    /// Says what to do.
    #[must_use]
    pub fn help(mut self, text: impl Into<Advice>) -> Self {
        self.help = Some(text.into());
        self
    }

    /// Says what was probably meant; else what to do.
    #[must_use]
    pub fn meant(self, near: Option<&str>, otherwise: impl FnOnce() -> String) -> Self {
        self.help(near.map_or_else(otherwise, |near| format!("did you mean `{near}`?")))
    }

    /// Offers a change that may be applied unseen.
    #[must_use]
    pub fn safe_fix(self, span: Span, replacement: impl Into<String>, title: impl Into<String>) -> Self {
        self.fix(Fix { span, replacement: replacement.into(), safe: true, title: title.into() })
    }

    /// Offers a change that a person should look at.
    #[must_use]
    pub fn unsafe_fix(self, span: Span, replacement: impl Into<String>, title: impl Into<String>) -> Self {
        self.fix(Fix { span, replacement: replacement.into(), safe: false, title: title.into() })
    }

    /// Offers a change.
    #[must_use]
    pub fn fix(mut self, fix: Fix) -> Self {
        // most have just one
        self.fixes.reserve_exact(1);
        self.fixes.push(fix);
        self
    }

    /// The primary place.
    #[must_use]
    pub fn span(&self) -> Span {
        self.primary.span
    }
}

impl Deref for Diagnostic {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl DerefMut for Diagnostic {
    fn deref_mut(&mut self) -> &mut Parts {
        &mut self.0
    }
}

#[cfg(test)]
mod tests {
    use crate::{Diagnostic, FileId, Severity, Span, codes};

    #[test]
    fn a_finding_takes_its_severity_from_the_code() {
        let span = Span::new(FileId(0), 1, 2);
        let d = Diagnostic::new(codes::E0110, span, "stone").label("why").help("what").safe_fix(span, "x", "write `x`");
        assert_eq!(d.severity, Severity::Error);
        assert_eq!((d.span(), &*d.primary.text, d.help.as_deref()), (span, "why", Some("what")));
        assert!(d.fixes[0].safe);
    }
}

//! One walk over a text, lexeme by lexeme: which line ends are soft, which words are small, what is blanked.

use std::ops::Range;

use diag::{Diagnostic, FileId, Span, codes, letters};

use super::{Layout, MAX_NESTING};
use crate::syntax::brackets::Brackets;
use crate::syntax::chars::{self, Lexeme, Scanner};
use crate::syntax::layout::mend::Mends;
use crate::syntax::words;

mod signs;

/// What a pass over the text came to.
#[derive(Default)]
pub(in crate::syntax) struct Passed {
    pub(super) layout: Layout,
    /// What is wrong with characters and brackets.
    pub findings: Vec<Diagnostic>,
    /// Braces that were closed at the end of the text only, innermost last.
    pub open: Vec<u32>,
    /// Braces that closed nothing.
    pub too_many: usize,
    /// Braces that the indentation shows to be unclosed, with the line end before which they should be closed.
    pub suspects: Vec<(u32, u32)>,
    /// Round brackets that are closed nowhere, and those that close nothing.
    pub lone: (Vec<u32>, Vec<u32>),
}

/// What the last word or sign says about the line end after it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    /// Nothing stands before it on this line.
    Start,
    /// An opening brace: a line may begin.
    Open,
    /// The line goes on.
    GoesOn,
    /// The line may end.
    MayEnd,
}

/// What a line begins with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum First {
    /// Its first word was not read.
    Unread,
    /// A name, or a small word that is no head.
    Other,
    /// A head.
    Head,
    /// A head that may have a condition or a price: one on the next line is its own.
    Conditional,
}

/// One walk over a text.
pub(in crate::syntax) struct Pass<'a> {
    file: FileId,
    text: &'a str,
    mends: &'a Mends,
    passed: Passed,
    out: Vec<u8>,
    brackets: Brackets,
    /// Line ends since the last word or sign, as places in `out`.
    line_ends: Vec<usize>,
    before: Before,
    /// First byte and indentation of the current physical line.
    line_start: usize,
    /// What the current line begins with.
    first: First,
    /// Indentation of the physical line on which the current line begins.
    line_indent: usize,
}

impl<'a> Pass<'a> {
    /// Reads `text` with the brackets put right.
    pub(super) fn new(file: FileId, text: &'a str, mends: &'a Mends) -> Self {
        Self {
            file,
            text,
            mends,
            passed: Passed::default(),
            out: Vec::with_capacity(text.len() + mends.closers.len() + 8),
            brackets: Brackets::default(),
            line_ends: Vec::new(),
            before: Before::Start,
            line_start: 0,
            first: First::Unread,
            line_indent: 0,
        }
    }

    /// What it comes to, or the finding that refuses the text.
    pub fn run(mut self) -> Result<Passed, Box<Diagnostic>> {
        let mut indent = 0;
        let mut fresh = true;
        for (Range { start, end }, lexeme) in Scanner::new(self.text) {
            if fresh && !matches!(lexeme, Lexeme::Blank | Lexeme::LineEnd | Lexeme::Comment) {
                fresh = false;
                indent = start - self.line_start;
            }
            if matches!(lexeme, Lexeme::Comment | Lexeme::Doc | Lexeme::Text { .. } | Lexeme::Curly) {
                self.unseen(start, end);
            }
            match lexeme {
                Lexeme::Blank | Lexeme::Comment => self.blank(end - start),
                Lexeme::LineEnd => {
                    for _ in self.mends.closers.iter().filter(|closer| **closer as usize == start) {
                        self.insert_closer();
                    }
                    self.line_ends.push(self.out.len());
                    self.out.push(b'\n');
                    self.line_start = end;
                    fresh = true;
                }
                Lexeme::Doc => self.doc(start, end),
                Lexeme::Text { closed } => self.quoted(start, end, closed),
                Lexeme::Curly => self.curly(start, end),
                Lexeme::Word => self.word(start, end, indent),
                Lexeme::Number => {
                    self.begin(Before::MayEnd, false, start, indent);
                    self.copy(start, end);
                }
                Lexeme::Sign => self.sign(start, end, indent)?,
                Lexeme::Stray => self.stray(start, end, indent),
            }
            if self.brackets.nesting > MAX_NESTING {
                let message = format!("words and brackets are nested more than {MAX_NESTING} deep here");
                let finding = Diagnostic::new(codes::E0102, self.span(start, end), message)
                    .label("one too deep")
                    .help("name parts of it with `let` or declare a `value`");
                return Err(Box::new(finding));
            }
        }
        Ok(self.finish())
    }

    fn finish(mut self) -> Passed {
        self.drop_round();
        self.passed.open = self.brackets.open_braces();
        for _ in 0..self.passed.open.len() {
            self.insert_closer();
        }
        // Nothing but ASCII is ever copied.
        self.passed.layout.prepared = String::from_utf8(self.out).unwrap_or_default();
        self.passed.suspects = self.brackets.suspects;
        self.passed
    }

    fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.file, start as u32, end as u32)
    }

    fn report(&mut self, start: usize, end: usize, finding: Diagnostic) {
        self.passed.layout.reported.push((start as u32, end as u32));
        self.passed.findings.push(finding);
    }

    /// Reports a word whose letters say what is meant: it is read so.
    fn mend(&mut self, start: usize, finding: Diagnostic) {
        self.passed.layout.mended.push(start as u32);
        self.passed.findings.push(finding);
    }

    fn blank(&mut self, count: usize) {
        self.out.resize(self.out.len() + count, b' ');
    }

    fn copy(&mut self, start: usize, end: usize) {
        self.out.extend_from_slice(&self.text.as_bytes()[start..end]);
    }

    fn insert_closer(&mut self) {
        self.passed.layout.inserted.push(self.out.len() as u32);
        self.out.push(b'}');
        self.drop_round();
        self.brackets.close(b'}', 0);
        self.before = Before::MayEnd;
    }

    /// Settles the line ends before a word or sign, and what the next one may do.
    fn begin(&mut self, next: Before, goes_on: bool, start: usize, indent: usize) {
        if !self.line_ends.is_empty() {
            // The line end after a `///` line stays: it is the end of the comment.
            let soft =
                matches!(self.before, Before::GoesOn | Before::Open) || (goes_on && self.before != Before::Start);
            if soft {
                for at in self.line_ends.drain(..) {
                    self.out[at] = b' ';
                }
            } else if self.brackets.in_round() {
                self.brackets.held.append(&mut self.line_ends);
            } else {
                self.brackets.end_line();
                self.first = First::Unread;
            }
            let first = self.mends.sign(self.text, start);
            if !soft || first == b'}' || self.before == Before::Open {
                self.brackets.line_begins(self.line_start as u32 - 1, indent, first);
            }
            self.line_ends.clear();
        }
        self.before = next;
    }

    /// Reports the first letter of a comment or text that commands whoever shows it: what is read must be what is seen.
    fn unseen(&mut self, start: usize, end: usize) {
        let text = &self.text[start..end];
        if text.bytes().all(|b| (b' '..=b'~').contains(&b)) {
            return;
        }
        if let Some((at, c)) = text.char_indices().find(|(_, c)| letters::commands(*c) || *c == '\r') {
            self.passed.findings.push(chars::stray_finding(c, self.span(start + at, start + at + c.len_utf8())));
        }
    }

    fn doc(&mut self, start: usize, end: usize) {
        let alone = self.text[self.line_start..start].trim().is_empty();
        let fits = alone && !self.brackets.in_round() && self.before != Before::GoesOn;
        if !fits {
            let finding = Diagnostic::new(codes::E0108, self.span(start, end), "a `///` comment stands before a line")
                .label(if alone { "the line before it goes on here" } else { "not at the end of one" })
                .safe_fix(self.span(start, start + 3), "//", "write `//`");
            self.passed.findings.push(finding);
            self.blank(end - start);
            return;
        }
        self.begin(Before::Start, false, start, start - self.line_start);
        self.out.extend_from_slice(b"///");
        self.blank(end - start - 3);
    }

    fn quoted(&mut self, start: usize, end: usize, closed: bool) {
        self.begin(Before::MayEnd, false, start, start - self.line_start);
        if closed {
            return self.any_text(end - start);
        }
        let finding = Diagnostic::new(codes::E0105, self.span(start, end), "a text in quotes is not closed")
            .label("the line ends before the second `\"`")
            .unsafe_fix(self.span(end, end), "\"", "close it here");
        self.report(start, end, finding);
        match end - start {
            length @ (0 | 1) => self.blank(length),
            length => self.any_text(length),
        }
    }

    /// A text in quotes of so many bytes, whatever it says.
    fn any_text(&mut self, length: usize) {
        self.out.push(b'"');
        self.out.resize(self.out.len() + length - 2, b'x');
        self.out.push(b'"');
    }

    /// Read as a text in plain quotes, which have a byte for every byte of the curly ones.
    fn curly(&mut self, start: usize, end: usize) {
        self.begin(Before::MayEnd, false, start, start - self.line_start);
        let finding = chars::curly_finding(&self.text[start..end], self.span(start, end));
        self.report(start, end, finding);
        self.any_text(end - start);
    }

    /// A line that should go on, before a line that begins with a head and stands no further in, was left unfinished.
    fn unfinished(&mut self, word: &str, indent: usize) {
        let here = self.before == Before::GoesOn && !self.line_ends.is_empty() && !self.brackets.in_round();
        if here && self.first != First::Unread && indent <= self.line_indent && words::is_head(word) {
            self.before = Before::MayEnd;
        }
    }

    fn word(&mut self, start: usize, end: usize, indent: usize) {
        let word = &self.text[start..end];
        let next = if words::line_goes_on_after(word) { Before::GoesOn } else { Before::MayEnd };
        let goes_on = match self.first {
            First::Conditional => matches!(word, "if" | "pay"),
            First::Head => word == "proves",
            First::Unread | First::Other => false,
        } || words::line_goes_on_before(word);
        self.unfinished(word, indent);
        self.begin(next, goes_on, start, indent);
        self.brackets.word(word);
        if self.first == First::Unread && !self.brackets.in_round() {
            self.first = match word {
                _ if words::takes_condition(word) => First::Conditional,
                _ if words::is_head(word) => First::Head,
                _ => First::Other,
            };
            self.line_indent = indent;
        }
        if words::is_small_word(word) {
            self.out.push(word.as_bytes()[0].to_ascii_uppercase());
            self.copy(start + 1, end);
        } else if chars::is_plain(word) {
            self.copy(start, end);
        } else if let Some(odd) = word.char_indices().find(|(_, c)| !c.is_ascii() || *c == '\'') {
            let at = start + odd.0;
            let place = self.span(at, at + odd.1.len_utf8());
            let finding = match odd.1 {
                '\'' | '’' => chars::apostrophe_finding(word, place),
                other => chars::stray_finding(other, place),
            };
            self.report(start, end, finding);
            self.out.resize(self.out.len() + end - start, b'z');
        } else if chars::is_rule_id(word) {
            self.copy(start, end);
        } else if let Some(id) = Some(word.replace('_', "-")).filter(|id| chars::is_rule_id(id)) {
            let finding = Diagnostic::new(codes::E0106, self.span(start, end), format!("`{word}` is no rule id"))
                .label("the parts of a rule id are joined by `-`")
                .unsafe_fix(self.span(start, end), id.as_str(), format!("write `{id}`"));
            self.mend(start, finding);
            self.out.extend_from_slice(id.as_bytes());
        } else {
            let lower = word.to_ascii_lowercase();
            let message = format!("`{word}` has a capital letter, expected a name in lower case");
            let finding = Diagnostic::new(codes::E0106, self.span(start, end), message)
                .label("names are written in lower case")
                .unsafe_fix(self.span(start, end), lower.as_str(), format!("write `{lower}`"));
            self.mend(start, finding);
            let at = self.out.len();
            self.out.extend_from_slice(lower.as_bytes());
            if words::is_small_word(&lower) {
                self.out[at].make_ascii_uppercase();
            }
        }
    }

    fn stray(&mut self, start: usize, end: usize, indent: usize) {
        let character = self.text[start..end].chars().next().unwrap_or(' ');
        let finding = chars::stray_finding(character, self.span(start, end));
        if character.is_control() || character == '\u{feff}' {
            self.passed.findings.push(finding);
        } else {
            self.begin(Before::MayEnd, false, start, indent);
            self.report(start, end, finding);
        }
        self.blank(end - start);
    }
}

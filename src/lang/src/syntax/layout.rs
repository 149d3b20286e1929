//! Prepares a text for the grammar: blanks comments and the line ends at which a line goes on, marks small words by a
//! capital letter, and puts brackets right.
//!
//! The prepared text is ASCII and has a byte for every byte of the source, except for closing braces put in where one
//! is missing; [`Layout::source`] takes a place back. What is wrong with single characters and with brackets is
//! reported here, and remembered ([`Layout::touched`]), so that the same mistake is not reported again by the parser.
//! Nothing here knows what a line means.

use diag::{Diagnostic, Diags, FileId, Span, codes};

use super::brackets::{Brackets, Closing};
use super::chars::{self, Lexeme, Scanner};
use super::mend::{self, Mends};
use super::words;

/// The greatest size of a file in bytes.
pub(super) const MAX_BYTES: usize = 4 << 20;
/// How deep brackets may be nested.
pub(super) const MAX_BRACKETS: usize = 64;
/// How deep brackets and right-nested words (`of`, `else`, `not`) may be nested together.
pub(super) const MAX_NESTING: usize = 128;

/// A text ready for the grammar.
#[derive(Debug, Default)]
pub(super) struct Layout {
    /// The prepared text.
    pub prepared: String,
    /// Places in the prepared text of the braces put in, ascending.
    inserted: Vec<u32>,
    /// Source bytes about which something was reported, ascending by start.
    reported: Vec<(u32, u32)>,
}

impl Layout {
    /// Prepares `text`, or `None` when it must not be parsed at all (reported).
    pub fn new(file: FileId, text: &str, diags: &mut Diags) -> Option<Self> {
        if text.len() > MAX_BYTES {
            let message = format!("the file has {} bytes, expected at most {MAX_BYTES}", text.len());
            let finding = Diagnostic::new(codes::E0101, Span::new(file, 0, 0), message);
            diags.push(finding.help("divide it into several files"));
            return None;
        }
        let pass = match Pass::new(file, text, &Mends::default()).run() {
            Ok(pass) => pass,
            Err(refused) => {
                diags.push(*refused);
                return None;
            }
        };
        let (mut pass, mended) = mend::mended(file, text, pass);
        for finding in pass.findings.into_iter().chain(mended) {
            diags.push(finding);
        }
        for brace in pass.open {
            diags.push(mend::missing_brace(file, text, brace, None));
        }
        pass.layout.reported.sort_unstable();
        Some(pass.layout)
    }

    /// The source byte of a place in the prepared text.
    pub fn source(&self, prepared: u32) -> u32 {
        if self.inserted.is_empty() {
            return prepared;
        }
        prepared - self.inserted.partition_point(|&i| i < prepared) as u32
    }

    /// A range of the prepared text without the blanks at its end.
    pub fn trimmed(&self, start: u32, end: u32) -> (u32, u32) {
        (start, start + self.prepared[start as usize..end as usize].trim_end().len() as u32)
    }

    /// Whether something was reported about the source bytes `start..end`, or about the place if it is empty.
    pub fn touched(&self, start: u32, end: u32) -> bool {
        if self.reported.is_empty() {
            return false;
        }
        let before = self.reported.partition_point(|r| r.0 < end.max(start + 1));
        self.reported[..before].last().is_some_and(|&(s, e)| start < e.max(s + 1))
    }
}

/// What a pass over the text came to.
pub(super) struct Passed {
    layout: Layout,
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

/// One walk over a text.
pub(super) struct Pass<'a> {
    file: FileId,
    text: &'a str,
    mends: &'a Mends,
    layout: Layout,
    out: Vec<u8>,
    findings: Vec<Diagnostic>,
    brackets: Brackets,
    /// Line ends since the last word or sign, as places in `out`.
    line_ends: Vec<usize>,
    before: Before,
    /// First byte and indentation of the current physical line.
    line_start: usize,
    /// Whether the current line begins with a head; unknown before its first word.
    headed: Option<bool>,
    /// Indentation of the physical line on which the current line begins.
    line_indent: usize,
    too_many: usize,
    lone: (Vec<u32>, Vec<u32>),
}

impl<'a> Pass<'a> {
    /// Reads `text` with the brackets put right.
    pub fn new(file: FileId, text: &'a str, mends: &'a Mends) -> Self {
        Self {
            file,
            text,
            mends,
            layout: Layout::default(),
            out: Vec::with_capacity(text.len() + mends.closers.len() + 8),
            findings: Vec::new(),
            brackets: Brackets::default(),
            line_ends: Vec::new(),
            before: Before::Start,
            line_start: 0,
            headed: None,
            line_indent: 0,
            too_many: 0,
            lone: (Vec::new(), Vec::new()),
        }
    }

    /// What it comes to, or the finding that refuses the text.
    pub fn run(mut self) -> Result<Passed, Box<Diagnostic>> {
        let mut scanner = Scanner::new(self.text);
        let mut indent = 0;
        let mut fresh = true;
        while let Some((start, lexeme)) = scanner.next() {
            let end = scanner.at();
            if fresh && !matches!(lexeme, Lexeme::Blank | Lexeme::LineEnd | Lexeme::Comment) {
                fresh = false;
                indent = start - self.line_start;
            }
            match lexeme {
                Lexeme::Blank | Lexeme::Comment => self.blank(end - start),
                Lexeme::LineEnd => {
                    while self.mends.closers.iter().filter(|&&c| c as usize == start).count()
                        > self.layout.inserted.iter().filter(|&&i| self.layout.source(i) as usize == start).count()
                    {
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
                Lexeme::Sign => {
                    if let Some(refused) = self.sign(start, end, indent) {
                        return Err(Box::new(refused));
                    }
                }
                Lexeme::Stray => self.stray(start, end, indent),
            }
            if self.brackets.nesting() > MAX_NESTING {
                let message = format!("words and brackets are nested more than {MAX_NESTING} deep here");
                let finding = Diagnostic::new(codes::E0102, self.span(start, end), message);
                return Err(Box::new(
                    finding.label("one too deep").help("name parts of it with `let` or declare a `value`"),
                ));
            }
        }
        Ok(self.finish())
    }

    fn finish(mut self) -> Passed {
        self.drop_round();
        let open = self.brackets.open_braces();
        for _ in &open {
            self.insert_closer();
        }
        // Nothing but ASCII is ever copied.
        self.layout.prepared = String::from_utf8(std::mem::take(&mut self.out)).unwrap_or_default();
        let suspects = self.brackets.suspects().to_vec();
        let Self { layout, findings, too_many, lone, .. } = self;
        Passed { layout, findings, open, too_many, suspects, lone }
    }

    fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.file, start as u32, end as u32)
    }

    fn report(&mut self, start: usize, end: usize, finding: Diagnostic) {
        self.layout.reported.push((start as u32, end as u32));
        self.findings.push(finding);
    }

    fn blank(&mut self, count: usize) {
        self.out.resize(self.out.len() + count, b' ');
    }

    fn copy(&mut self, start: usize, end: usize) {
        self.out.extend_from_slice(&self.text.as_bytes()[start..end]);
    }

    fn insert_closer(&mut self) {
        self.layout.inserted.push(self.out.len() as u32);
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
                self.brackets.hold(&mut self.line_ends);
            } else {
                self.brackets.end_line();
                self.headed = None;
            }
            let first = self.mends.sign(self.text, start);
            if !soft || first == b'}' || self.before == Before::Open {
                self.brackets.line_begins(self.line_start as u32 - 1, indent, first);
            }
            self.line_ends.clear();
        }
        self.before = next;
    }

    fn doc(&mut self, start: usize, end: usize) {
        let alone = self.text[self.line_start..start].trim().is_empty();
        let fits = alone && !self.brackets.in_round() && self.before != Before::GoesOn;
        if !fits {
            let finding = Diagnostic::new(codes::E0108, self.span(start, end), "a `///` comment stands before a line")
                .label(if alone { "the line before it goes on here" } else { "not at the end of one" })
                .safe_fix(self.span(start, start + 3), "//", "write `//`");
            self.findings.push(finding);
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
            self.out.push(b'"');
            self.out.resize(self.out.len() + end - start - 2, b'x');
            self.out.push(b'"');
            return;
        }
        let finding = Diagnostic::new(codes::E0105, self.span(start, end), "a text in quotes is not closed")
            .label("the line ends before the second `\"`")
            .unsafe_fix(self.span(end, end), "\"", "close it here");
        self.report(start, end, finding);
        match end - start {
            0 | 1 => self.blank(end - start),
            length => {
                self.out.push(b'"');
                self.out.resize(self.out.len() + length - 2, b'x');
                self.out.push(b'"');
            }
        }
    }

    /// Read as a text in plain quotes, which have a byte for every byte of the curly ones.
    fn curly(&mut self, start: usize, end: usize) {
        self.begin(Before::MayEnd, false, start, start - self.line_start);
        let finding = chars::curly_finding(&self.text[start..end], self.span(start, end));
        self.report(start, end, finding);
        self.out.push(b'"');
        self.out.resize(self.out.len() + end - start - 2, b'x');
        self.out.push(b'"');
    }

    /// A line that should go on, before a line that begins with a head and stands no further in, was left unfinished.
    fn unfinished(&mut self, word: &str, indent: usize) {
        let here = self.before == Before::GoesOn && !self.line_ends.is_empty() && !self.brackets.in_round();
        if here && self.headed.is_some() && indent <= self.line_indent && words::is_head(word) {
            self.before = Before::MayEnd;
        }
    }

    fn word(&mut self, start: usize, end: usize, indent: usize) {
        let word = &self.text[start..end];
        let next = if words::line_goes_on_after(word) { Before::GoesOn } else { Before::MayEnd };
        let goes_on = words::line_goes_on_before(word) || (word == "proves" && self.headed == Some(true));
        self.unfinished(word, indent);
        self.begin(next, goes_on, start, indent);
        self.brackets.word(word);
        if self.headed.is_none() && !self.brackets.in_round() {
            self.headed = Some(words::is_head(word));
            self.line_indent = indent;
        }
        if words::is_small_word(word) {
            self.out.push(word.as_bytes()[0].to_ascii_uppercase());
            self.copy(start + 1, end);
        } else if chars::is_plain(word) {
            self.copy(start, end);
        } else if let Some(odd) = word.char_indices().find(|(_, c)| !c.is_ascii() || *c == '\'') {
            let at = start + odd.0;
            let finding = chars::stray_finding(odd.1, self.span(at, at + odd.1.len_utf8()));
            self.report(start, end, finding);
            self.out.resize(self.out.len() + end - start, b'z');
        } else if chars::is_rule_id(word) {
            self.copy(start, end);
        } else {
            let lower = word.to_ascii_lowercase();
            let message = format!("`{word}` has a capital letter, expected a name in lower case");
            let finding = Diagnostic::new(codes::E0106, self.span(start, end), message)
                .label("names are written in lower case")
                .unsafe_fix(self.span(start, end), lower.as_str(), format!("write `{lower}`"));
            self.report(start, end, finding);
            let at = self.out.len();
            self.out.extend_from_slice(lower.as_bytes());
            if words::is_small_word(&lower) {
                self.out[at].make_ascii_uppercase();
            }
        }
    }

    /// A bracket or operator; gives the finding that refuses the text.
    fn sign(&mut self, start: usize, end: usize, indent: usize) -> Option<Diagnostic> {
        let sign = self.mends.sign(self.text, start);
        match sign {
            b'(' | b'[' => {
                let goes_on = sign == b'(' && self.headed == Some(true);
                self.begin(Before::GoesOn, goes_on, start, indent);
                self.brackets.open(sign, start as u32, indent);
            }
            b'{' => {
                self.drop_round();
                self.begin(Before::Open, true, start, indent);
                self.headed = None;
                self.brackets.open(sign, start as u32, indent);
            }
            b')' | b']' => {
                self.begin(Before::MayEnd, true, start, indent);
                match self.brackets.close(sign, start as u32) {
                    Closing::Fits(held) => self.soften(&held),
                    Closing::Unclosed(open, held) => {
                        self.soften(&held);
                        self.unclosed(open);
                    }
                    Closing::TooMany => {
                        self.too_many(start);
                        self.lone.1.extend((sign == b')').then_some(start as u32));
                        self.blank(1);
                        return None;
                    }
                }
            }
            b'}' => {
                self.drop_round();
                self.begin(Before::MayEnd, true, start, indent);
                self.headed = None;
                if self.brackets.close(sign, start as u32) == Closing::TooMany {
                    self.too_many += 1;
                    self.too_many(start);
                    self.blank(1);
                    return None;
                }
            }
            b';' => {
                self.drop_round();
                self.begin(Before::MayEnd, true, start, indent);
                self.headed = None;
                self.brackets.end_line();
            }
            _ => {
                // `4+` ends a line, `4 +` does not.
                let tight =
                    sign == b'+' && end == start + 1 && start > 0 && self.text.as_bytes()[start - 1].is_ascii_digit();
                let ends = tight || matches!(sign, b'?' | b'.');
                self.begin(
                    if ends { Before::MayEnd } else { Before::GoesOn },
                    !matches!(sign, b'?' | b'.' | b':'),
                    start,
                    indent,
                );
            }
        }
        if self.brackets.depth() > MAX_BRACKETS {
            let message = format!("brackets are nested more than {MAX_BRACKETS} deep here");
            let finding = Diagnostic::new(codes::E0102, self.span(start, end), message).label("one too deep");
            return Some(
                finding.help("remove brackets that are not needed, or name parts of it: `let`, `value`, a verb"),
            );
        }
        self.copy(start, end);
        if self.text.as_bytes()[start] != sign {
            self.out.pop();
            self.out.push(sign);
        }
        None
    }

    fn soften(&mut self, held: &[usize]) {
        for &at in held {
            self.out[at] = b' ';
        }
    }

    /// Gives up round and square brackets that are open where none can be.
    fn drop_round(&mut self) {
        for open in self.brackets.drop_round() {
            self.lone.0.extend(self.text[open as usize..].starts_with('(').then_some(open));
            self.unclosed(open);
        }
    }

    fn unclosed(&mut self, open: u32) {
        let open = open as usize;
        let sign = &self.text[open..=open];
        let close = if sign == "(" { ")" } else { "]" };
        let finding = Diagnostic::new(codes::E0111, self.span(open, open + 1), format!("`{sign}` is not closed"))
            .label(format!("this has no `{close}`"))
            .help(format!("write `{close}` where it ends"));
        self.report(open, open + 1, finding);
    }

    fn too_many(&mut self, at: usize) {
        let sign = &self.text[at..=at];
        let open = match sign {
            "}" => "{",
            ")" => "(",
            _ => "[",
        };
        let mut finding = Diagnostic::new(codes::E0112, self.span(at, at + 1), format!("`{sign}` closes nothing"))
            .label(format!("no `{open}` is open here"));
        if let Some(brace) = self.brackets.early().filter(|_| sign == "}") {
            finding =
                finding.other(Span::new(self.file, brace, brace + 1), "the block may have been closed too early here");
        }
        self.report(at, at + 1, finding.unsafe_fix(self.span(at, at + 1), "", format!("remove the `{sign}`")));
    }

    fn stray(&mut self, start: usize, end: usize, indent: usize) {
        let character = self.text[start..end].chars().next().unwrap_or(' ');
        let finding = chars::stray_finding(character, self.span(start, end));
        if character.is_control() || character == '\u{feff}' {
            self.findings.push(finding);
        } else {
            self.begin(Before::MayEnd, false, start, indent);
            self.report(start, end, finding);
        }
        self.blank(end - start);
    }
}

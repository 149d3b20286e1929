//! Brackets and operators of a walk: what is opened and closed, and whether the line goes on.

use diag::{Diagnostic, Span, codes};

use super::{Before, First, Pass};
use crate::syntax::layout::MAX_BRACKETS;

/// A line of so many bytes is not read again for each brace on it.
const LONG: usize = 400;

impl Pass<'_> {
    /// A bracket or operator; gives the finding that refuses the text.
    pub(super) fn sign(&mut self, start: usize, end: usize, indent: usize) -> Result<(), Box<Diagnostic>> {
        let sign = self.mends.sign(self.text, start);
        match sign {
            b'(' | b'[' => {
                let goes_on = sign == b'(' && matches!(self.first, First::Head | First::Conditional);
                self.begin(Before::GoesOn, goes_on, start, indent);
                self.brackets.open(sign, start as u32, indent);
            }
            b'{' => {
                self.drop_round();
                self.begin(Before::Open, true, start, indent);
                self.first = First::Unread;
                self.brackets.open(sign, start as u32, indent);
            }
            b')' | b']' => {
                self.begin(Before::MayEnd, true, start, indent);
                let Some(closed) = self.brackets.close(sign, start as u32) else {
                    self.too_many(start);
                    self.passed.lone.1.extend((sign == b')').then_some(start as u32));
                    return Ok(());
                };
                closed.held.iter().for_each(|&at| self.out[at] = b' ');
                closed.unclosed.into_iter().for_each(|open| self.unclosed(open));
            }
            b'}' => {
                self.drop_round();
                self.begin(Before::MayEnd, true, start, indent);
                self.first = First::Unread;
                if self.brackets.close(sign, start as u32).is_none() {
                    self.passed.too_many += 1;
                    self.too_many(start);
                    return Ok(());
                }
            }
            b';' => {
                self.drop_round();
                self.begin(Before::MayEnd, true, start, indent);
                self.first = First::Unread;
                self.brackets.end_line();
            }
            _ => {
                // `4+` ends a line, `4 +` does not.
                let tight =
                    sign == b'+' && end == start + 1 && start > 0 && self.text.as_bytes()[start - 1].is_ascii_digit();
                let ends = tight || matches!(sign, b'?' | b'.');
                let next = if ends { Before::MayEnd } else { Before::GoesOn };
                self.begin(next, !matches!(sign, b'?' | b'.' | b':'), start, indent);
            }
        }
        if self.brackets.depth() > MAX_BRACKETS {
            let message = format!("brackets are nested more than {MAX_BRACKETS} deep here");
            let finding = Diagnostic::new(codes::E0102, self.span(start, end), message)
                .label("one too deep")
                .help("remove brackets that are not needed, or name parts of it: `let`, `value`, a verb");
            return Err(Box::new(finding));
        }
        self.copy(start, end);
        if self.text.as_bytes()[start] != sign {
            self.out.pop();
            self.out.push(sign);
        }
        Ok(())
    }

    /// Gives up round and square brackets that are open where none can be.
    pub(super) fn drop_round(&mut self) {
        for open in self.brackets.drop_round() {
            self.passed.lone.0.extend(self.text[open as usize..].starts_with('(').then_some(open));
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
        self.blank(1);
        let sign = &self.text[at..=at];
        let open = match sign {
            "}" => "{",
            ")" => "(",
            _ => "[",
        };
        if let Some((from, after)) = (sign == "}").then(|| self.unopened(at)).flatten() {
            let finding = Diagnostic::new(codes::E0112, self.span(at, at + 1), "`}` closes nothing")
                .label("no `{` is open here")
                .other(self.span(after, after), "`{` is missing here")
                .unsafe_fix(self.span(after, after), " {", "write `{`");
            let place = self.passed.layout.reported.partition_point(|r| r.0 < from as u32);
            self.passed.layout.reported.insert(place, (from as u32, at as u32 + 1));
            self.passed.findings.push(finding);
            return;
        }
        let mut finding = Diagnostic::new(codes::E0112, self.span(at, at + 1), format!("`{sign}` closes nothing"))
            .label(format!("no `{open}` is open here"));
        if let Some(brace) = self.brackets.early.filter(|_| sign == "}") {
            finding =
                finding.other(Span::new(self.file, brace, brace + 1), "the block may have been closed too early here");
        }
        self.report(at, at + 1, finding.unsafe_fix(self.span(at, at + 1), "", format!("remove the `{sign}`")));
    }

    /// The line a closing brace seems to end that opens no block, where it begins and where its block would: two names
    /// before a field.
    fn unopened(&self, at: usize) -> Option<(usize, usize)> {
        let from = self.line_start;
        let line = self.text.get(from..at).filter(|line| line.len() < LONG)?;
        let (header, field) = line.split_once(':').filter(|(header, _)| !header.contains(['{', '(', '[', '/']))?;
        let [kind, id, name] = header.split(' ').collect::<Vec<_>>()[..] else { return None };
        let named = [kind, id, name].iter().all(|word| !word.is_empty()) && !field.contains('{');
        named.then_some((from, from + kind.len() + 1 + id.len()))
    }
}

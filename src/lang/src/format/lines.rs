//! Indentation. A block or bracket that goes on in a new line stands one level further in than the line it was opened on,
//! however many were opened there; a line that goes on stands one level further in; what stands in `given`, `do` and `then`
//! of a test stands below its first word.

use super::prepare::{Break, Token, ends_the_line_before};
use super::space::{Heading, blank};
use super::{WIDTH, wrap};
use crate::syntax::pieces::PieceKind;

/// Blanks a level.
const LEVEL: usize = 2;

/// The text of all tokens.
pub(super) fn write(mut tokens: Vec<Token<'_>>) -> String {
    let mut out = String::new();
    let mut state = State::default();
    let mut at = 0;
    while at < tokens.len() {
        let line = loop {
            let line = state.line(&tokens, at);
            let Some(place) = line.found else { break line };
            tokens[place].brk = Break::Line;
        };
        if tokens[at].brk == Break::Empty && at > 0 {
            out.push('\n');
        }
        out.extend(std::iter::repeat_n(' ', line.indent));
        out.push_str(&line.text);
        out.push('\n');
        at = line.end;
        state = line.after;
    }
    out
}

/// Whether the word after this head is a name that brackets may follow: `value side (..)`, `modify side (..)`.
pub(super) fn names_follow(head: &str) -> bool {
    let heads =
        ["allow", "cost", "filter", "forbid", "modify", "procedure", "relation", "setting", "value", "verb", "way"];
    heads.contains(&head)
}

/// A bracket that is open.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame<'s> {
    /// A block, else a round or square bracket.
    brace: bool,
    /// Where its lines stand.
    content: usize,
    /// Where the line that opened it begins.
    opener: usize,
    /// What goes on after it.
    outer: Reading<'s>,
    /// The block of a test.
    test: bool,
    /// Whether its lines may be broken anywhere: items, and what a test gives, does and asserts.
    pub loose: bool,
}

/// The line of the language that is being read.
#[derive(Clone, Copy, Debug, Default)]
struct Reading<'s> {
    /// Where it begins.
    indent: usize,
    /// Its first word, after `word`; empty before it.
    head: &'s str,
    /// Open brackets where it begins.
    depth: usize,
}

/// Everything that a line needs to know about those before it.
#[derive(Clone, Debug, Default)]
pub(super) struct State<'s> {
    open: Vec<Frame<'s>>,
    reading: Reading<'s>,
}

/// A line of the text, and where it could be broken.
#[derive(Debug)]
pub(super) struct Line<'s> {
    indent: usize,
    text: String,
    /// The token before which it is to be broken, if it is too long: then the rest of it was not looked at.
    found: Option<usize>,
    /// The token after its last.
    end: usize,
    after: State<'s>,
}

/// A token of a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Columns up to the end of the piece before it.
    pub column: usize,
    /// Brackets open before it.
    pub depth: usize,
    /// Whether it stands in a block that this line did not open, or in one whose lines may be broken anywhere.
    pub loose: bool,
    /// Whether it is the first of a block whose lines stand below it.
    pub hangs: bool,
}

impl<'s> State<'s> {
    /// The line that begins with `tokens[start]`.
    fn line(&self, tokens: &[Token<'s>], start: usize) -> Line<'s> {
        let mut state = self.clone();
        let indent = state.indent(tokens, start);
        let known = state.open.len();
        let mut line = Line { indent, text: String::new(), found: None, end: start, after: State::default() };
        let mut places = wrap::Places::default();
        // where brackets opened on this line put what follows
        let mut base = indent;
        let mut column = indent;
        let mut hangs = false;
        for at in start..tokens.len() {
            let token = &tokens[at];
            if at > start && token.brk != Break::None {
                break;
            }
            line.end = at + 1;
            let more = tokens.get(at + 1).is_some_and(|t| t.brk == Break::None);
            let comment = token.piece.is_comment();
            let loose = state.open.len() <= known || state.open.last().is_some_and(|f| f.loose);
            if at > start {
                places.see(tokens, at, Place { column, depth: state.open.len(), loose, hangs });
                if column > WIDTH && places.best().is_some() {
                    break;
                }
            }
            if comment && at > start {
                line.text.push_str("  ");
            } else if at > start && blank(tokens, at, state.heading(tokens, at)) {
                line.text.push(' ');
                column += 1;
            }
            if hangs {
                base = column;
                if let Some(frame) = state.open.last_mut() {
                    frame.content = column;
                }
            }
            hangs = false;
            if !token_is_dropped(tokens, at) {
                line.text.push_str(token.piece.text);
                if !comment || at == start {
                    column += token.piece.text.chars().count();
                }
            }
            state.begin(tokens, at, base);
            match token.piece.text {
                "{" | "(" | "[" if token.piece.kind == PieceKind::Sign => {
                    hangs = state.push(tokens, at, base, more);
                }
                "}" | ")" | "]" if token.piece.kind == PieceKind::Sign => {
                    if let Some(frame) = state.open.pop() {
                        state.reading = frame.outer;
                        if state.open.len() < known {
                            base = base.min(frame.outer.indent);
                        }
                    }
                }
                "do" | "then" if at == start && state.in_test() && tokens.get(at + 1).is_some_and(|t| t.is("{")) => {
                    let pad = "given".len() - token.piece.text.len();
                    line.text.extend(std::iter::repeat_n(' ', pad));
                    column += pad;
                }
                _ => {}
            }
        }
        line.found = places.best().filter(|_| column > WIDTH);
        line.after = state;
        line
    }

    /// Where the line that begins with this token stands.
    fn indent(&self, tokens: &[Token<'_>], start: usize) -> usize {
        let content = self.open.last().map_or(0, |f| f.content);
        let at = tokens[start].next;
        let Some(token) = tokens.get(at) else { return content };
        let closes = token.is("}") || token.is(")") || token.is("]");
        match self.open.last() {
            Some(frame) if closes && at == start => frame.opener,
            Some(frame) if closes || !frame.brace => frame.content,
            Some(frame) if frame.test => frame.content,
            Some(_) | None if token.begins || self.reading.head.is_empty() => content,
            Some(_) | None if branch(tokens, at) => self.reading.indent,
            Some(_) | None => self.reading.indent + LEVEL,
        }
    }

    /// Notes where a line of the language begins, and its first word.
    fn begin(&mut self, tokens: &[Token<'s>], at: usize, base: usize) {
        let token = &tokens[at];
        if token.piece.kind == PieceKind::Comment || token.is("}") || token.is(";") {
            return;
        }
        let after_block =
            at > 0 && tokens[at - 1].is("}") && token.piece.kind == PieceKind::Word && !branch(tokens, at);
        let in_block = self.open.last().is_none_or(|f| f.brace);
        if in_block && (token.begins || after_block) {
            self.reading = Reading { indent: base, head: "", depth: self.open.len() };
        }
        let fresh = self.reading.head.is_empty() || self.reading.head == "word";
        if fresh && token.piece.kind == PieceKind::Word && self.open.len() == self.reading.depth {
            self.reading.head = token.piece.text;
        }
    }

    /// Opens a bracket; whether its lines stand below its first word.
    fn push(&mut self, tokens: &[Token<'s>], at: usize, base: usize, more: bool) -> bool {
        let brace = tokens[at].is("{");
        let head = self.reading.head;
        let section = brace && self.in_test() && matches!(head, "given" | "do" | "then");
        let deed = matches!(head, "verb" | "procedure" | "cost");
        self.open.push(Frame {
            brace,
            content: if brace { self.reading.indent } else { base } + LEVEL,
            opener: if brace { self.reading.indent } else { base },
            outer: self.reading,
            test: brace && self.open.is_empty() && head == "test",
            loose: brace && (section || (self.open.is_empty() && !deed)),
        });
        section && more && !tokens[at + 1].is("}")
    }

    fn in_test(&self) -> bool {
        self.open.last().is_some_and(|f| f.test)
    }

    /// What the token before this one is.
    fn heading(&self, tokens: &[Token<'_>], at: usize) -> Heading {
        let named = at > 1
            && self.open.len() == self.reading.depth
            && tokens[at - 2].piece.text == self.reading.head
            && names_follow(self.reading.head)
            && tokens[at - 1].piece.kind == PieceKind::Word;
        if named { Heading::Named } else { Heading::None }
    }
}

/// Whether the token goes on with what a block before it began: `} else {`, `} or {`.
fn branch(tokens: &[Token<'_>], at: usize) -> bool {
    let last = tokens[at].last.map(|at| &tokens[at]);
    last.is_some_and(|t| t.is("}")) && (tokens[at].is_word("else") || tokens[at].is_word("or"))
}

/// A `;` before a line end says nothing, unless the next line would be read as going on.
fn token_is_dropped(tokens: &[Token<'_>], at: usize) -> bool {
    if !tokens[at].is(";") {
        return false;
    }
    let Some(next) = tokens.get(at + 1) else { return true };
    let Some(solid) = tokens.get(next.next) else { return true };
    // comments between them stand on this line or on lines of their own
    let last_of_line = tokens[at + 1..=next.next].iter().any(|t| t.brk != Break::None);
    last_of_line && ends_the_line_before(&solid.piece)
}

//! Cuts a text into words, numbers, signs, quoted texts and comments, by characters alone, and names the characters
//! that cannot stand in the rules.

use std::ops::Range;

use diag::{Diagnostic, Span, codes, letters};

/// Characters of a text in curly quotes: those of others that stand alone on a long line are not all looked for its end.
const LONGEST_CURLY: usize = 1_000;

/// What a piece of text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lexeme {
    /// Blanks, tabs, carriage returns.
    Blank,
    /// `\n`
    LineEnd,
    /// `// ..` up to the line end.
    Comment,
    /// `/// ..` up to the line end.
    Doc,
    /// A text in quotes, or what seems to be one.
    Text {
        /// Whether the second quote is there.
        closed: bool,
    },
    /// A text in curly quotes, both on one line.
    Curly,
    /// Letters, digits, `_`, and `-` before one of them; begins with a letter or `_`.
    Word,
    /// Digits.
    Number,
    /// A bracket or an operator.
    Sign,
    /// A character that means nothing, or several in a row.
    Stray,
}

/// Walks over a text.
pub(super) struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    /// At the beginning.
    pub fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }
}

impl Iterator for Scanner<'_> {
    type Item = (Range<usize>, Lexeme);

    /// The next piece, with its bytes.
    fn next(&mut self) -> Option<Self::Item> {
        let start = self.at;
        let rest = &self.text[start..];
        let bytes = rest.as_bytes();
        let (length, lexeme) = match *bytes.first()? {
            b' ' | b'\t' | b'\r' => (run(bytes, |b| matches!(b, b' ' | b'\t' | b'\r')), Lexeme::Blank),
            b'\n' => (1, Lexeme::LineEnd),
            b'/' if rest.starts_with("///") => (line(rest), Lexeme::Doc),
            b'/' if rest.starts_with("//") => (line(rest), Lexeme::Comment),
            b'"' => quoted(rest),
            b'0'..=b'9' => (run(bytes, |b| b.is_ascii_digit()), Lexeme::Number),
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => (word(rest), Lexeme::Word),
            b'(' | b')' | b'[' | b']' | b'{' | b'}' | b';' | b',' | b':' | b'.' | b'?' | b'*' => (1, Lexeme::Sign),
            b'+' | b'-' | b'<' | b'>' | b'=' | b'!' => (if bytes.get(1) == Some(&b'=') { 2 } else { 1 }, Lexeme::Sign),
            b'/' => (if bytes.get(1) == Some(&b'+') { 2 } else { 1 }, Lexeme::Sign),
            b'&' | b'|' if bytes.get(1) == Some(&bytes[0]) => (2, Lexeme::Sign),
            _ => odd(rest),
        };
        self.at += length;
        Some((start..self.at, lexeme))
    }
}

/// The pieces of a text that are more than blanks, line ends and comments.
pub(super) fn solid(text: &str) -> impl Iterator<Item = Range<usize>> {
    let said = |lexeme: &Lexeme| !matches!(lexeme, Lexeme::Blank | Lexeme::LineEnd | Lexeme::Comment);
    Scanner::new(text).filter(move |(_, lexeme)| said(lexeme)).map(|(at, _)| at)
}

fn run(bytes: &[u8], accept: impl Fn(u8) -> bool) -> usize {
    bytes.iter().position(|&b| !accept(b)).unwrap_or(bytes.len())
}

fn line(rest: &str) -> usize {
    let length = rest.find('\n').unwrap_or(rest.len());
    if rest[..length].ends_with('\r') { length - 1 } else { length }
}

/// Up to the second quote; without one, up to a brace or the line end, so that the rest of the line is still read.
fn quoted(rest: &str) -> (usize, Lexeme) {
    // Without looking for where a long line ends.
    let end = rest[1..].find(['"', '\n']).map(|at| at + 1);
    match end.filter(|at| rest[*at..].starts_with('"')) {
        Some(at) => (at + 1, Lexeme::Text { closed: true }),
        None => {
            let line = &rest[..line(rest)];
            let length = line.find(['{', '}']).unwrap_or(line.len());
            (line[..length].trim_end().len(), Lexeme::Text { closed: false })
        }
    }
}

fn word(rest: &str) -> usize {
    let mut length = 0;
    let mut chars = rest.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let inside = c.is_alphanumeric() || c == '_';
        let joins =
            matches!(c, '-' | '\'' | '’') && chars.peek().is_some_and(|(_, n)| n.is_alphanumeric() || *n == '_');
        if !inside && !joins {
            break;
        }
        length = at + c.len_utf8();
    }
    length
}

fn odd(rest: &str) -> (usize, Lexeme) {
    let first = rest.chars().next().unwrap_or(' ');
    if first.is_alphabetic() {
        return (word(rest), Lexeme::Word);
    }
    if matches!(first, '“' | '”' | '„' | '«' | '»') {
        let line = rest.char_indices().take_while(|(_, c)| !matches!(c, '\n' | '{' | '}')).take(LONGEST_CURLY);
        let second = line.skip(1).find(|(_, c)| matches!(c, '“' | '”' | '«' | '»' | '"'));
        if let Some((at, c)) = second {
            return (at + c.len_utf8(), Lexeme::Curly);
        }
    }
    let same = rest.chars().take_while(|c| *c == first).map(char::len_utf8).sum();
    (same, Lexeme::Stray)
}

/// Whether a word holds nothing but lower-case letters, digits, `_` and `-`.
pub(super) fn is_plain(word: &str) -> bool {
    word.bytes().all(|b| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'_' | b'-'))
}

/// Whether a word is a rule id, or so near to one that it is better reported as a bad rule id than as a bad name.
pub(super) fn is_rule_id(word: &str) -> bool {
    let capitals = word.bytes().take_while(u8::is_ascii_uppercase).count();
    capitals >= 2 && word[capitals..].starts_with('-') && word.is_ascii()
}

/// The finding for a text in curly quotes.
pub(super) fn curly_finding(text: &str, span: Span) -> Diagnostic {
    let (open, close) = (text.chars().next().unwrap_or('“'), text.chars().next_back().unwrap_or('”'));
    let inside = &text[open.len_utf8()..text.len() - close.len_utf8()];
    Diagnostic::new(codes::E0104, span, format!("`{open}` and `{close}` cannot stand here"))
        .label("curly quotes are no signs of the language")
        .help("titles of tests stand in plain quotes `\"`, everything else in none")
        .unsafe_fix(span, format!("\"{inside}\""), "write `\"`")
}

/// The finding for an apostrophe in a word.
pub(super) fn apostrophe_finding(word: &str, apostrophe: Span) -> Diagnostic {
    let (before, after) = word.split_once(['\'', '’']).unwrap_or((word, ""));
    let sign = if word.contains('’') { '’' } else { '\'' };
    let finding = Diagnostic::new(codes::E0104, apostrophe, format!("`{sign}` cannot stand here"))
        .label("no sign of the language");
    let plain = "names have no apostrophe: leave it out";
    match after {
        "t" if matches!(before, "isn" | "aren") => finding.help("write `is not`"),
        "s" => finding.help(format!("{plain}; what belongs to `{before}` is said with `of`: `.. of {before}`")),
        _ => finding.help(plain),
    }
}

/// The finding for a character that means nothing.
pub(super) fn stray_finding(character: char, span: Span) -> Diagnostic {
    if character == '\u{feff}' {
        let finding = Diagnostic::new(codes::E0103, span, "the file has a byte order mark");
        return finding.label("invisible, and not part of the rules").safe_fix(span, "", "remove it");
    }
    if letters::commands(character) || character.is_control() {
        let what = if character.is_control() { "a control character" } else { "a letter that is not seen" };
        let message = format!("{what} (U+{:04X}) cannot stand here", u32::from(character));
        return Diagnostic::new(codes::E0103, span, message).label("invisible").unsafe_fix(span, "", "remove it");
    }
    let finding = Diagnostic::new(codes::E0104, span, format!("`{character}` cannot stand here"))
        .label("no sign of the language");
    let instead = match character {
        '“' | '”' | '„' | '«' | '»' => "\"",
        '–' | '—' | '−' => "-",
        '×' => "*",
        '≤' => "<=",
        '≥' => ">=",
        '≠' => "is not",
        '…' => "..",
        '\u{a0}' | '\u{202f}' | '\u{200b}' => " ",
        '#' => "//",
        '&' => "and",
        '|' => "or",
        _ if character.is_alphabetic() => {
            return finding.help("names are made of the letters `a` to `z`, digits, `_` and `-`");
        }
        _ => return finding.help("leave it out"),
    };
    let title = if instead == " " { "write a plain blank".to_owned() } else { format!("write `{instead}`") };
    finding.unsafe_fix(span, instead, title)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str) -> Vec<(&str, Lexeme)> {
        let pieces = Scanner::new(text).filter(|(_, lexeme)| *lexeme != Lexeme::Blank);
        pieces.map(|(at, lexeme)| (&text[at], lexeme)).collect()
    }

    #[test]
    fn pieces() {
        use Lexeme::*;
        assert_eq!(
            cut("cup-a1 x- 1\r\n"),
            [("cup-a1", Word), ("x", Word), ("-", Sign), ("1", Number), ("\n", LineEnd)]
        );
        assert_eq!(
            cut("a/+2 // so\n/// doc\r\n"),
            [
                ("a", Word),
                ("/+", Sign),
                ("2", Number),
                ("// so", Comment),
                ("\n", LineEnd),
                ("/// doc", Doc),
                ("\n", LineEnd)
            ]
        );
        assert_eq!(
            cut("\"a b\" \"c {"),
            [("\"a b\"", Text { closed: true }), ("\"c", Text { closed: false }), ("{", Sign)]
        );
        assert_eq!(
            cut("a==b&&c & §§ grün d'or"),
            [
                ("a", Word),
                ("==", Sign),
                ("b", Word),
                ("&&", Sign),
                ("c", Word),
                ("&", Stray),
                ("§§", Stray),
                ("grün", Word),
                ("d'or", Word)
            ]
        );
        assert_eq!(cut("“a b” „c {”"), [("“a b”", Curly), ("„", Stray), ("c", Word), ("{", Sign), ("”", Stray)]);
    }

    #[test]
    fn rule_ids_and_near_ones() {
        assert!(is_rule_id("AB-CD-01a") && is_rule_id("AB-Cd-1"));
        assert!(!is_rule_id("Ab-cd") && !is_rule_id("AB") && !is_rule_id("ab-cd"));
        assert!(is_plain("cup-a1") && !is_plain("Cup"));
    }
}

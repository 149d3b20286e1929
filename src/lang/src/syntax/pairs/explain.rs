//! Says what is wrong with a piece that the grammar could not read.
//!
//! The piece is read again alone, for the place where reading stops and what was expected there; mistakes that are
//! plausible are looked for first and called by their name. One piece gives one finding, and none if something in it
//! was reported already; blocks inside it are still read, so that no mistake hides another.

use std::ops::Range;

use diag::{Diagnostic, Span, codes};

use super::ast::{self, Part, PhraseLine, Rest};
use super::foreign;
use super::{Builder, equals_for_colon};
use crate::syntax::chars::{Lexeme, Scanner, solid};
use crate::syntax::expected;
use crate::syntax::layout::both_round;
use crate::syntax::parser::{self, Node, Rule};
use crate::syntax::slips;
use crate::syntax::words;

/// What kind of piece it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Context {
    /// A line.
    Line,
    /// A field of a kind or zone.
    FieldLine,
    /// A line under `do`.
    StepLine,
    /// A line under `then`.
    Check,
}

impl Context {
    fn rule(self) -> Rule {
        match self {
            Self::Line => Rule::only_body,
            Self::FieldLine => Rule::only_field_line,
            Self::StepLine | Self::Check => Rule::only_step_line,
        }
    }
}

/// A piece of the prepared text and where it stands.
pub(super) struct Chunk {
    /// The prepared text.
    pub text: String,
    /// Where it begins in the prepared text of the file.
    pub start: u32,
    /// Where it stands in the source.
    pub span: Span,
}

impl Chunk {
    fn new(b: &Builder<'_, '_>, node: Node) -> Self {
        let (start, end) = b.layout.trimmed(node.start, node.end);
        let text = b.layout.prepared[start as usize..end as usize].to_owned();
        Self { text, start, span: b.place(start, end) }
    }

    /// Where a part of it stands in the source.
    pub fn place(&self, b: &Builder<'_, '_>, part: Range<usize>) -> Span {
        b.place(self.start + part.start as u32, self.start + part.end as u32)
    }
}

/// Reports a piece, and says what it seems to declare.
pub(super) fn broken<'s>(b: &mut Builder<'s, '_>, node: Node, context: Context) -> ast::Broken<'s> {
    let chunk = Chunk::new(b, node);
    if !b.layout.touched(chunk.span.start, header_end(&chunk, b)) {
        let finding = find(b, &chunk, context);
        // Its letters were told.
        if !b.layout.is_mended(finding.span().start) {
            b.diags.push(finding);
        }
    }
    if context == Context::Line {
        inside(b, &chunk);
    }
    ast::Broken { declares: declared(b, chunk.span) }
}

/// A line with slips in words of the grammar, reported and read as it was meant: the pieces of the line, in the places
/// where they stand. None if that is not the mistake.
pub(super) fn meant(b: &mut Builder<'_, '_>, node: Node) -> Option<Vec<Node>> {
    let chunk = Chunk::new(b, node);
    if lower_first(&chunk.text) == "else" || b.layout.touched(chunk.span.start, header_end(&chunk, b)) {
        return None;
    }
    let (slips, nodes) = slips::read(&chunk.text)?;
    let mut findings = Vec::new();
    for (n, slip) in slips.iter().enumerate() {
        let span = chunk.place(b, slip.place.clone());
        let finding = match &slip.stop {
            None => {
                findings.push(unknown_head(span, &chunk.text[slip.place.clone()], slip.word));
                continue;
            }
            // what has a name of its own is no slip
            Some(stop) if n == 0 && called(b, &chunk, stop, Context::Line).is_some() => return None,
            Some(stop) if n == 0 => general(b, &chunk, stop, Context::Line),
            Some(_) => {
                Diagnostic::new(codes::E0110, span, format!("expected `{}`, found `{}`", slip.word, b.slice(span)))
                    .label("a slip in a word of the language")
            }
        };
        findings.push(finding.unsafe_fix(span, slip.word, format!("write `{}`", slip.word)));
    }
    findings.into_iter().for_each(|finding| b.diags.push(finding));
    Some(slips::in_place(nodes, &slips, chunk.start))
}

/// The end of the part before the block, or of the line with the blanks after it, in the source.
fn header_end(chunk: &Chunk, b: &Builder<'_, '_>) -> u32 {
    let line = &b.layout.prepared[chunk.start as usize..];
    let blanks = line[chunk.text.len()..].len() - line[chunk.text.len()..].trim_start_matches(' ').len();
    let header = chunk.text.find('{').unwrap_or(chunk.text.len() + blanks);
    b.place(chunk.start, chunk.start + header as u32).end
}

/// Reads the block of a broken line for the findings in it, where it is made of lines.
fn inside(b: &mut Builder<'_, '_>, chunk: &Chunk) {
    let first = lower_first(&chunk.text);
    let head = if first == "word" { lower_first(&chunk.text["word".len()..]) } else { first };
    let lines = !matches!(words::near_head(&head).unwrap_or(&head), "test" | "kind" | "zone" | "enum" | "either");
    let Some(open) = chunk.text.find('{').filter(|_| lines) else { return };
    let Some(length) = closing(&chunk.text[open..], (b'{', b'}')).map(|close| close + 1) else { return };
    if let Ok(nodes) = parser::run(Rule::only_block, &chunk.text[open..open + length]) {
        b.only_block(&slips::in_place(nodes, &[], chunk.start + open as u32));
    }
}

pub(super) fn first_word(text: &str) -> &str {
    let text = text.trim_start();
    &text[..text.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '-')).unwrap_or(text.len())]
}

/// The first word as written: small words are marked by a capital letter in the prepared text.
pub(super) fn lower_first(text: &str) -> String {
    first_word(text).to_ascii_lowercase()
}

fn find(b: &mut Builder<'_, '_>, chunk: &Chunk, context: Context) -> Diagnostic {
    let first = lower_first(&chunk.text);
    let first = first.as_str();
    let word_span = |word: &str| Span::new(b.file, chunk.span.start, chunk.span.start + word.len() as u32);
    if first == "else" && !after_block(b, chunk) {
        return lone_else(word_span(first));
    }
    if matches!(context, Context::StepLine | Context::Check)
        && words::is_head(first)
        && !["as", "until"].contains(&first)
    {
        let under = if context == Context::StepLine { "do" } else { "then" };
        let done = if under == "do" { "; what a seat does now stands in `as SEAT { .. }`" } else { "" };
        let help = format!("write what holds, `x.field is 3`, or what is asked and answered{done}");
        return Diagnostic::new(codes::E0110, word_span(first), format!("`{first}` begins no line under `{under}`"))
            .label("a word of the rules")
            .help(help);
    }
    let read = parser::run(context.rule(), &chunk.text);
    let mut stop = read.err().unwrap_or(parser::Stop { at: 0, expected: Vec::new() });
    if first == "else" {
        let after = chunk.text["else".len()..].trim_start();
        stop = parser::Stop { at: chunk.text.len() - after.len(), expected: vec![Rule::open, Rule::k_if] };
    }
    // A field may be called as a head is, but that is not what was meant.
    if words::is_head(first) && chunk.text[..stop.at].trim().len() == first.len() {
        stop.expected.retain(|r| !matches!(r, Rule::colon | Rule::keys));
    }
    let known = round_block(b, chunk, &stop, context).or_else(|| called(b, chunk, &stop, context));
    known.unwrap_or_else(|| general(b, chunk, &stop, context))
}

/// A mistake that has a name.
fn called(b: &Builder<'_, '_>, chunk: &Chunk, stop: &parser::Stop, context: Context) -> Option<Diagnostic> {
    named(b, chunk, stop, context).or_else(|| foreign::named(b, chunk, stop, context))
}

fn lone_else(span: Span) -> Diagnostic {
    Diagnostic::new(codes::E0121, span, "this `else` belongs to nothing")
        .label("no `if`, `may` or `pay` with a block stands before it")
        .help("`else` follows the closing brace of the block it belongs to")
}

/// Whether a block ends just before the piece.
fn after_block(b: &Builder<'_, '_>, chunk: &Chunk) -> bool {
    b.layout.prepared[..chunk.start as usize].trim_end_matches(' ').ends_with('}')
}

fn unknown_head(span: Span, word: &str, head: &str) -> Diagnostic {
    Diagnostic::new(codes::E0119, span, format!("`{word}` begins no line like this, did you mean `{head}`?"))
        .label("unknown as the first word of such a line")
        .unsafe_fix(span, head, format!("write `{head}`"))
}

/// For a line that was read as a phrase: whether its first word is a slip for a head, and the line is like what only
/// that head takes.
pub(super) fn misread_head(b: &Builder<'_, '_>, line: &PhraseLine<'_>, node: Node) -> Option<(Diagnostic, Vec<Node>)> {
    let parts = &line.phrase.parts;
    let word = parts.first().and_then(Part::word)?;
    let suspicious = match &line.rest {
        Rest::Block(_) => parts.len() > 2 || parts.iter().any(|p| p.word().is_none()),
        Rest::Store { .. } => parts.len() > 1 && parts.iter().all(|p| p.word().is_some()),
        Rest::Gate(_) | Rest::Seat(..) | Rest::Must(_) => false,
        Rest::None => {
            let prep = |p: &Part<'_>| matches!(p, Part::Prep(w) if matches!(w.text, "to" | "by" | "at"));
            let modify = (word.text.starts_with('m') || word.text.ends_with("fy")) && parts.iter().any(prep);
            let paren = |p: &Part<'_>| matches!(p, Part::Expr(ast::Expr { kind: ast::ExprKind::Paren(_), .. }));
            let permit = word.text.starts_with(['a', 'f']) && parts.len() == 3 && paren(&parts[2]);
            modify || permit || (b.top && parts.len() > 1)
        }
    };
    let head = suspicious.then(|| words::near_head(word.text))??;
    let declares = b.top && matches!(head, "word" | "measure" | "stream" | "menu" | "var" | "kind" | "zone");
    if matches!(line.rest, Rest::None) && !declares && !matches!(head, "modify" | "allow" | "forbid") {
        return None;
    }
    let text = &b.layout.prepared[node.start as usize..node.end as usize];
    let nodes = slips::with_head(text, node.start, 0..word.text.len(), head)?;
    Some((unknown_head(word.span, word.text, head), nodes))
}

/// For an item whose id stands in quotes: whether it is rather a test with a slip in its head.
pub(super) fn misspelt_test(b: &Builder<'_, '_>, node: Node) -> Option<Diagnostic> {
    let text = &b.layout.prepared[node.start as usize..node.end as usize];
    let word = first_word(text);
    let head = words::near_head(word).filter(|h| *h == "test")?;
    parser::run(Rule::only_body, &format!("{head}{}", &text[word.len()..])).ok()?;
    Some(unknown_head(b.place(node.start, node.start + word.len() as u32), word, head))
}

/// The finding for something in a label that is no rule id.
pub(super) fn bad_rule_id(span: Span, found: &str) -> Diagnostic {
    Diagnostic::new(codes::E0110, span, format!("expected a rule id like `AB-CD-01`, found `{found}`"))
        .label("a label holds rule ids")
        .help("a rule id is made of capitals, digits and `-`, with one small letter at the end at most")
}

/// What is said of a text where none stands.
pub(super) const TEXTS: &str = "texts that players read stand in the catalogues, by language";

/// The finding for a text where none stands.
pub(super) fn in_quotes(span: Span) -> Diagnostic {
    Diagnostic::new(codes::E0107, span, "a text in quotes cannot stand here")
        .label("only the title of a test is a text")
}

/// The finding for a minus that touches its neighbours.
pub(super) fn no_blanks(span: Span) -> Diagnostic {
    Diagnostic::new(codes::E0117, span, "a minus between two values needs a blank on both sides")
        .label("without blanks this is one word or a negative number")
}

/// Round brackets around a block, proved by the line being right with braces in their place.
fn round_block(b: &Builder<'_, '_>, chunk: &Chunk, stop: &parser::Stop, context: Context) -> Option<Diagnostic> {
    let reach = chunk.text.get(..(stop.at + 1).min(chunk.text.len()))?;
    reach.rmatch_indices('(').take(3).find_map(|(open, _)| {
        let close = open + closing(&chunk.text[open..], (b'(', b')'))?;
        let mut corrected = chunk.text.clone();
        corrected.replace_range(open..=open, "{");
        corrected.replace_range(close..=close, "}");
        // two names in brackets are arguments rather than commands
        let bare = |part: &str| part.trim().chars().all(|c| is_word(c) || c == ' ');
        let arguments = chunk.text[open + 1..close].contains(',') && chunk.text[open + 1..close].split(',').all(bare);
        if arguments && !words::is_head(&lower_first(&chunk.text)) {
            return None;
        }
        parser::run(context.rule(), &corrected).ok()?;
        let here = |part: Range<usize>| chunk.place(b, part);
        Some(both_round(b.slice(here(open + 1..close)), here(open..open + 1), here(close..close + 1)))
    })
}

/// The place of the bracket that closes the one a text begins with.
fn closing(text: &str, (open, close): (u8, u8)) -> Option<usize> {
    let mut depth = 0_usize;
    text.bytes().position(|byte| {
        depth = (depth + usize::from(byte == open)).saturating_sub(usize::from(byte == close));
        depth == 0
    })
}

/// Mistakes that show where reading stopped.
fn named(b: &Builder<'_, '_>, chunk: &Chunk, stop: &parser::Stop, context: Context) -> Option<Diagnostic> {
    let (before, after) = chunk.text.split_at_checked(stop.at)?;
    let here = |at: usize, length: usize| chunk.place(b, at..at + length);
    let (before_word, word) = last_word(before);
    let word_at = before.trim_end().len() - word.len();
    let field = after.starts_with(':') && !word.is_empty() && !in_round(before);
    let declares = first_word(chunk.text.trim_start_matches("word "));
    let slots = matches!(declares, "verb" | "procedure" | "cost") && in_round(before) && !before.contains('{');
    Some(if chunk.text.starts_with('[') && !before.contains(']') && context == Context::Line {
        let length = after.find(|c: char| !is_word(c)).unwrap_or(after.len());
        let span = here(stop.at, length);
        bad_rule_id(span, b.slice(span))
    } else if lower_first(after) == "else" && !after.starts_with(|c: char| c.is_whitespace()) {
        lone_else(here(stop.at, "else".len()))
    } else if after.starts_with(',') && slots {
        Diagnostic::new(codes::E0110, here(stop.at, 1), "expected `)`, found `,`")
            .label("each parameter of a verb stands in brackets of its own")
            .help("write `(a: x) (b: y)`, or with words between them: `(a: x) into (b: y)`")
    } else if field && before_word.ends_with(',') {
        let comma = here(before_word.len() - 1, 1);
        Diagnostic::new(codes::E0116, comma, "fields are separated by `;` or a line end, found `,`")
            .label(format!("`{word}:` begins another field"))
            .unsafe_fix(comma, ";", "write `;`")
    } else if field && before_word.contains(':') && !before.contains('{') && context == Context::Line {
        let span = here(word_at, word.len());
        Diagnostic::new(codes::E0110, span, format!("expected `;` or a line end before `{word}:`"))
            .label("this begins another field")
            .unsafe_fix(Span { end: span.start, ..span }, "; ", "write `;`")
            .help("fields stand on lines of their own, or with `;` between them")
    } else if context == Context::FieldLine && after.starts_with('=') && matches!(before_word, "" | "var") {
        let name = ast::Path { text: word, span: here(word_at, word.len()) };
        let name_end = word_at + word.len();
        equals_for_colon(here(stop.at, 1), name, here(name_end, stop.at + 1 - name_end))
    } else if let Some(at) = tight_minus(&chunk.text, stop.at) {
        let left = chunk.text[..at].ends_with(' ');
        let right = chunk.text[at + 1..].starts_with(' ');
        let fix = format!("{}-{}", if left { "" } else { " " }, if right { "" } else { " " });
        no_blanks(here(at, 1)).unsafe_fix(here(at, 1), fix, "write ` - `")
    } else {
        let length = after.strip_prefix('"')?.find('"').map_or(after.len(), |i| i + 2);
        let span = here(stop.at, length);
        let inside = b.slice(span).trim_matches('"');
        let name =
            inside.starts_with(|c: char| c.is_ascii_lowercase()) && inside.chars().all(|c| is_word(c) && c != '.');
        if name && before.trim_end().ends_with([':', ',', '[']) {
            let finding = in_quotes(span).help(format!("a name stands without quotes: `{inside}`"));
            finding.unsafe_fix(span, inside, format!("write `{inside}`"))
        } else {
            in_quotes(span).help(TEXTS)
        }
    })
}

/// The last word of a text, with what stands before it.
pub(super) fn last_word(text: &str) -> (&str, &str) {
    let text = text.trim_end();
    let (before, word) = text.split_at(text.rfind(|c: char| !is_word(c)).map_or(0, |at| at + 1));
    (before.trim_end(), word)
}

pub(super) fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.')
}

fn in_round(before: &str) -> bool {
    let count = |signs: [char; 2]| before.matches(signs).count();
    count(['(', '[']) > count([')', ']'])
}

/// A minus at the stop or just before it that has a value on both sides and misses a blank.
fn tight_minus(text: &str, stop: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let candidates = [Some(stop), stop.checked_sub(1)];
    candidates.into_iter().flatten().find(|&at| {
        let value = |c: u8| c.is_ascii_alphanumeric() || matches!(c, b'_' | b'(' | b')' | b'[' | b']');
        let left =
            text[..at.min(text.len())].trim_end().bytes().last().is_some_and(|c| value(c) && !matches!(c, b'(' | b'['));
        let right = bytes.get(at + 1..).and_then(|r| r.iter().find(|c| **c != b' ')).is_some_and(|c| value(*c));
        bytes.get(at) == Some(&b'-') && left && right && (bytes[at - 1] != b' ' || bytes[at + 1] != b' ')
    })
}

/// What is done where a name is a small word.
const RESERVED: &str =
    "choose another name, of two words one with `_` between them; `kenning words --reserved` lists those that are none";

fn general(b: &Builder<'_, '_>, chunk: &Chunk, stop: &parser::Stop, context: Context) -> Diagnostic {
    let at = stop.at.min(chunk.text.len());
    let ended = chunk.text[at..].trim().is_empty();
    let found = if ended {
        solid(&chunk.text).last()
    } else {
        solid(&chunk.text[at..]).next().map(|found| at + found.start..at + found.end)
    };
    let Range { start, end } = found.unwrap_or(at..chunk.text.len());
    let span = chunk.place(b, start..end);
    let expected = expected::list(&stop.expected);
    let found = if ended { "the end of the line".to_owned() } else { format!("`{}`", b.slice(span)) };
    let message = match expected.as_str() {
        "" if stop.expected.is_empty() => "this line cannot be read".to_owned(),
        "" => format!("{found} cannot stand here"),
        list => format!("expected {list}, found {found}"),
    };
    let head = lower_first(&chunk.text);
    let head = if head == "word" { lower_first(chunk.text["word".len()..].trim_start()) } else { head };
    let declares = expected::form(&head).is_some_and(|form| form.split(' ').nth(1) == Some("NAME"));
    let named = expected == "a name" || declares && expected.contains("a name") || context == Context::FieldLine;
    // a word of the form itself stands in a wrong place, and is meant for no name
    let part = expected::form(&head).is_some_and(|form| form.split(' ').any(|word| word == b.slice(span)));
    let reserved = !ended && named && !part && words::is_small_word(b.slice(span));
    let label = if ended {
        "something is missing after this"
    } else if reserved {
        "a small word of the language, never a name"
    } else {
        "reading stopped here"
    };
    let finding = Diagnostic::new(codes::E0110, span, message).label(label);
    let form = match context {
        Context::Line if chunk.text.starts_with("As soon") => Some("as soon as CONDITION { .. }"),
        Context::Line => expected::form(&head),
        Context::FieldLine => Some("name: type = value, flag"),
        Context::StepLine | Context::Check => Some(expected::test_line(&head, context == Context::StepLine)),
    };
    let field = chunk.text[first_word(&chunk.text).len()..].trim_start().starts_with(':');
    finding.help(match form {
        _ if reserved => RESERVED.to_owned(),
        Some(form) if ended && head == "if" && !chunk.text.contains('{') => {
            format!("the form is `{form}`; if it belongs to the line before, write it there: a line end before `if` ends the line")
        }
        None if field
            && context == Context::Line
            && !ended
            && b.slice(span).starts_with(|c: char| c.is_ascii_alphanumeric()) =>
        {
            format!(
                "a field is `{head}: value, value`, and a noun in it begins with `some`, `no`, `all`, `count` ..; what is done stands in braces: `{head} {{ .. }}`"
            )
        }
        Some(form) => format!("the form is `{form}`"),
        None if ended => "finish the line".to_owned(),
        None => "write what is expected, or begin a new line before it".to_owned(),
    })
}

/// The name a line seems to declare: of a declaration, a step or binding, or a content item.
pub(super) fn declared<'s>(b: &Builder<'s, '_>, span: Span) -> Option<ast::Word<'s>> {
    let text = b.slice(span);
    let said = Scanner::new(text)
        .filter(|(_, l)| !matches!(l, Lexeme::Blank | Lexeme::Comment | Lexeme::LineEnd | Lexeme::Doc));
    let words = said.take_while(|(_, lexeme)| *lexeme == Lexeme::Word).take(3);
    let found: Vec<Range<usize>> = words.map(|(at, _)| at).collect();
    let lower = text[found.first()?.clone()].to_ascii_lowercase();
    let head = words::near_head(&lower).unwrap_or(&lower);
    let at = match head {
        "word" => 2,
        "measure" | "stream" | "menu" | "var" | "enum" | "kind" | "zone" | "noun" | "value" | "relation" | "filter"
        | "setting" | "verb" | "procedure" | "cost" | "way" | "step" | "let" | "action" => 1,
        _ if !words::is_head(head) && text.contains('{') => 1,
        _ => return None,
    };
    let Range { start, end } = found.get(at)?.clone();
    let span = Span::new(span.file, span.start + start as u32, span.start + end as u32);
    Some(ast::Word { text: &text[start..end], span })
}

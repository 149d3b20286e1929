//! Turns of phrase that people know from printed rules and from other languages, recognised where reading stopped: each
//! is called by its name, with what is written instead.

use diag::{Diagnostic, Span, codes};

use super::Builder;
use super::explain::{self, Chunk, Context, is_word, last_word, lower_first};
use crate::syntax::parser::{Rule, Stop};

/// A word that stands twice in a row, and which part of the text is too much: at a span, or just before or after it.
pub fn twice(text: &str, span: Span) -> Option<(&str, Span)> {
    let word = text.get(span.range())?;
    let extra = |from: usize, to: usize| Span::new(span.file, from as u32, to as u32);
    if let Some((one, two)) = word.split_once(' ')
        && !one.is_empty()
        && one == two.trim_start()
        && one.chars().all(is_word)
    {
        return Some((one, extra(span.start as usize + one.len(), span.end as usize)));
    }
    if word.is_empty() || !word.chars().all(is_word) || word.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let (before, after) = (&text[..span.start as usize], &text[span.end as usize..]);
    let left = before.trim_end_matches(' ');
    if left.len() < before.len() && left.strip_suffix(word).is_some_and(|rest| !rest.ends_with(is_word)) {
        return Some((word, extra(left.len(), span.end as usize)));
    }
    let right = after.trim_start_matches(' ');
    if right.len() < after.len()
        && right.strip_prefix(word).is_some_and(|rest| !rest.starts_with(|c| is_word(c) || c == ':'))
    {
        let end = span.end as usize + (after.len() - right.len()) + word.len();
        return Some((word, extra(span.end as usize, end)));
    }
    None
}

/// The finding for one of them.
pub(super) fn named(b: &Builder<'_, '_>, chunk: &Chunk, stop: &Stop, context: Context) -> Option<Diagnostic> {
    let here = |at: usize, length: usize| chunk.place(b, at..at + length);
    let blanks = chunk.text.get(stop.at..)?.len() - chunk.text[stop.at..].trim_start().len();
    let at = stop.at + blanks;
    let (before, after) = chunk.text.split_at_checked(at)?;
    let found = lower_first(after);
    let span = here(at, found.len());
    let word = last_word(before).1.to_ascii_lowercase();
    let head = lower_first(&chunk.text);
    let expects = |rule: Rule| stop.expected.contains(&rule);
    let said = |message: String, label: &str| Diagnostic::new(codes::E0110, span, message).label(label);
    let instead = |fix: &str| {
        let d = said(format!("expected `{fix}`, found `{found}`"), "not said like this");
        d.unsafe_fix(span, fix, format!("write `{fix}`"))
    };
    if !found.is_empty()
        && let Some((word, extra)) = twice(b.text, span)
    {
        let d = said(format!("`{word}` stands twice"), "once too often");
        return Some(d.unsafe_fix(extra, "", format!("leave one `{word}` out")));
    }
    let known = numbers(b, chunk, stop, at).or_else(|| signs(b, chunk, at));
    if let Some(d) = known.or_else(|| heads(&head, &chunk.text, &here)) {
        return Some(d);
    }
    if let Some(from) = before.rfind("number Of ").filter(|from| !before[*from..].contains([';', '\n'])) {
        let place = here(from, "number of".len());
        let d = Diagnostic::new(codes::E0110, place, "expected `count`, found `number of`").label("not said like this");
        return Some(d.unsafe_fix(place, "count", "write `count`"));
    }
    // A price might follow the condition, so reading stops behind it.
    if expects(Rule::k_pay)
        && context == Context::Line
        && !crate::syntax::words::is_head(&head)
        && let Some(from) = before.rfind(" If ").filter(|from| !before[..*from].contains([':', '{', '(']))
    {
        return Some(condition_behind(here(from + 1, "if".len())));
    }
    // Without looking for where a long line begins.
    let before_it = b.text[..span.start as usize].trim_end_matches(|c: char| c.is_whitespace() && c != '\n');
    let first_in_line = before_it.is_empty() || before_it.ends_with('\n');
    Some(match (word.as_str(), found.as_str()) {
        (_, "after" | "on" | "once") if first_in_line && context == Context::Line => {
            let d = said(format!("`{found}` begins no line, it goes on with the one before"), "not said like this");
            d.help("what happens after an event begins with `when`").unsafe_fix(span, "when", "write `when`")
        }
        (_, "then") if matches!(head.as_str(), "if" | "when" | "before" | "may") => then(span),
        (_, "isnt" | "arent" | "aint") => instead("is not"),
        (_, "have" | "has") if expects(Rule::open) || expects(Rule::k_is) => {
            said(format!("`{found}` compares nothing"), "no word of the language")
                .help("compare a number of whoever is meant: `you.x >= 3`, or ask what there is: `some .. in ..`")
        }
        (_, "at") if after.starts_with("At least ") || after.starts_with("At most ") => {
            let sign = if after.starts_with("At least ") { ">=" } else { "<=" };
            said(format!("`{}` stands in no condition", &b.slice(here(at, 8)).trim_end()), "a number is compared")
                .help(format!("write `(count ..) {sign} NUMBER`"))
        }
        ("up", _) if expects(Rule::k_to) && stop.expected.len() == 1 => {
            let at = before.trim_end().len() - "up".len();
            let d = Diagnostic::new(
                codes::E0110,
                here(at, "up".len()),
                "`up` is a small word of the language, never part of a name",
            );
            d.label("only `up to NUMBER` begins with it")
                .help("a word of the game that has two parts is written with `_` between them: `line_up`")
        }
        (_, name)
            if !expects(Rule::name)
                && name.starts_with(|c: char| c.is_ascii_lowercase())
                && asks_of_several(before) =>
        {
            let of = before.rfind(" Of ").map_or(0, |of| of + 1);
            let asked = last_word(&before[..of]).1.to_ascii_lowercase();
            let from = before[..of].trim_end().len() - asked.len();
            let whole = here(from, at + found.len() - from);
            let message = format!("`{}` may be asked of several things", b.slice(whole));
            let d = Diagnostic::new(codes::E0110, whole, message).label("nothing says of which of them");
            d.help(format!(
                "write `total {asked} of ..`, `highest {asked} of ..` or `lowest {asked} of ..`, or ask one that has a name"
            ))
        }
        ("count", "of") | ("per", "each" | "every" | "a" | "an") => {
            let extra = here(at, after.len() - after[found.len()..].trim_start().len());
            let d = said(format!("`{found}` does not follow `{word}`"), "one word too many");
            d.unsafe_fix(extra, "", format!("leave `{found}` out"))
        }
        ("once", "a" | "an" | "each" | "every" | "in" | "this" | "during") => instead("per"),
        ("for", "every" | "all") if head == "for" => instead("each"),
        ("for", _) if head == "for" && after.contains("Times ") => {
            said(format!("expected `each`, found `{found}`"), "`for` goes through things, not numbers")
                .help("write `repeat NUMBER times { .. }`")
        }
        ("each" | "any" | "some" | "no" | "all" | "every", "other") => {
            said("`other` stands after the noun".to_owned(), "not before it")
                .help(format!("write `{word} x q other than ..`, with the noun and a name for it"))
        }
        ("each" | "any" | "some" | "no" | "all" | "every" | "only", "your") => {
            said(format!("`your` does not go with `{word}`"), "`your` stands before a zone or a field")
                .help(format!("write `{word} .. in your ..`, or an adjective of the game for what is yours"))
        }
        ("when", "some" | "no" | "count" | "only" | "all" | "every" | "not") if head == "when" => {
            said(format!("expected an event, found `{found}`"), "a condition begins here")
                .help("a condition is watched with `as soon as CONDITION { .. }`")
        }
        _ => return joined(b, chunk, &found, span, context),
    })
}

/// Whether a text ends with `NAME of WORD`, where a further word would make a noun phrase of it.
fn asks_of_several(before: &str) -> bool {
    let (rest, word) = last_word(before);
    let (rest, of) = last_word(rest);
    let name = |word: &str| word.starts_with(|c: char| c.is_ascii_lowercase()) && word.chars().all(is_word);
    of == "Of" && name(word) && !word.contains('.') && name(last_word(rest).1)
}

/// `then` where a block stands.
fn then(span: Span) -> Diagnostic {
    let d = Diagnostic::new(codes::E0110, span, "expected `{`, found `then`").label("no word of the language");
    d.help("what is done stands in braces: `if CONDITION { .. } else { .. }`")
}

/// Signs before numbers, and numbers behind what they count.
fn numbers(b: &Builder<'_, '_>, chunk: &Chunk, stop: &Stop, at: usize) -> Option<Diagnostic> {
    let here = |from: usize, to: usize| chunk.place(b, from..to);
    let (before, after) = chunk.text.split_at_checked(at)?;
    if after.starts_with('+') && after[1..].starts_with(|c: char| c.is_ascii_digit()) {
        let span = here(at, at + 1);
        let by = stop.expected.contains(&Rule::k_by);
        let (label, fix) = if by { ("a change begins with `by`", "by ") } else { ("more is a plain number", "") };
        let title = if by { "write `by`".to_owned() } else { "leave `+` out".to_owned() };
        let d = Diagnostic::new(codes::E0110, span, "`+` does not stand before a number").label(label);
        return Some(d.unsafe_fix(span, fix, title));
    }
    let digits = after.bytes().take_while(u8::is_ascii_digit).count();
    let (paid, measure) = last_word(before);
    let pays = paid.ends_with("Pay") || (paid.ends_with("And") && paid.contains("Pay "));
    if digits > 0 && !measure.is_empty() && pays {
        let end = before.trim_end().len();
        let from = end - measure.len();
        let (number, measure) = (&after[..digits], b.slice(here(from, end)));
        let span = here(from, at + digits);
        let d = Diagnostic::new(codes::E0110, span, "the number stands before its measure");
        let fix = format!("{number} {measure}");
        return Some(d.label("the other way round").unsafe_fix(span, fix.clone(), format!("write `{fix}`")));
    }
    None
}

/// Signs and words of other languages that touch the place.
fn signs(b: &Builder<'_, '_>, chunk: &Chunk, at: usize) -> Option<Diagnostic> {
    let here = |from: usize, length: usize| chunk.place(b, from..from + length);
    let (before, after) = chunk.text.split_at_checked(at)?;
    let declares = explain::first_word(chunk.text.trim_start_matches("word "));
    let (_, word) = last_word(before);
    let (found, said) = (lower_first(after), lower_first(word));
    if after.starts_with('>') && before.ends_with('=') {
        let span = here(at - 1, 2);
        let defines = matches!(declares, "value" | "relation" | "filter" | "setting" | "noun");
        let (sign, label) = match defines && !before[..before.len() - 1].contains('=') {
            true => ("=", "what is defined stands after `=`"),
            false => (">=", "not less than"),
        };
        let message = format!("`=>` is no sign of the language, write `{sign}`");
        let d = Diagnostic::new(codes::E0113, span, message).label(label);
        return Some(d.unsafe_fix(span, sign, format!("write `{sign}`")));
    }
    if found == "of" && said == "because" {
        let cause = after["of".len()..].len() - after["of".len()..].trim_start().len();
        let d = Diagnostic::new(codes::E0110, here(at, "of".len()), "`of` stands after `because`")
            .label("one word too many")
            .help("after `because` stands the name of a cause");
        return Some(d.unsafe_fix(here(at, "of".len() + cause), "", "leave `of` out"));
    }
    if found == "in" && said == "is" {
        let span = here(before.trim_end().len() - word.len(), word.len());
        let d = Diagnostic::new(codes::E0110, span, "`in` stands without `is`").label("one word too many");
        return Some(d.help("write `x in y`, or `x not in y`").unsafe_fix(span, "", "leave `is` out"));
    }
    None
}

/// The finding for the first word of a line in other languages; `span` is where it stands.
pub fn first_word(head: &str, span: Span) -> Option<Diagnostic> {
    let line = |message: &str, help: &str| {
        Diagnostic::new(codes::E0119, span, message).label("unknown as the first word of such a line").help(help)
    };
    match head {
        "foreach" => {
            let d = line("`foreach` begins no line, did you mean `for each`?", "the form is `for each NOUN { .. }`");
            Some(d.unsafe_fix(span, "for each", "write `for each`"))
        }
        "elif" | "elsif" | "elseif" => {
            let message = format!("`{head}` begins no line, did you mean `else if`?");
            let d = line(&message, "after the brace that closes a block stands `else if CONDITION { .. }`");
            Some(d.unsafe_fix(span, "else if", "write `else if`"))
        }
        "while" => Some(line("`while` begins no line", "write `repeat at most NUMBER times while CONDITION { .. }`")),
        _ => None,
    }
}

/// First words of lines in other languages.
fn heads(head: &str, text: &str, here: &dyn Fn(usize, usize) -> Span) -> Option<Diagnostic> {
    match head {
        "elif" | "elsif" | "elseif" | "foreach" | "while" => first_word(head, here(0, head.len())),
        "choose" if text.contains(':') => Some(
            Diagnostic::new(codes::E0119, here(0, head.len()), "a choice of two begins with `either`")
                .label("unknown as the first word of such a line")
                .help("write `either { .. } or { .. }`"),
        ),
        _ if text.starts_with('{') && text.contains("} Or") => {
            let d = Diagnostic::new(codes::E0110, here(0, 1), "a choice of two begins with `either`");
            let d = d.label("this block belongs to nothing").help("write `either { .. } or { .. }`");
            Some(d.unsafe_fix(here(0, 0), "either ", "write `either`"))
        }
        "if" => {
            let header = &text[..text.find('{').unwrap_or(text.len())];
            let at = header.find(" then ").map(|at| at + 1)?;
            Some(then(here(at, "then".len())))
        }
        _ => None,
    }
}

fn condition_behind(span: Span) -> Diagnostic {
    Diagnostic::new(codes::E0110, span, "a condition stands before what depends on it")
        .label("not behind it")
        .help("write `if CONDITION { .. }` around the command")
}

/// Commands joined as sentences are, and blocks that begin with a colon.
fn joined(b: &Builder<'_, '_>, chunk: &Chunk, found: &str, span: Span, context: Context) -> Option<Diagnostic> {
    let head = lower_first(&chunk.text);
    let block = matches!(head.as_str(), "if" | "for" | "when" | "before" | "may" | "repeat" | "until" | "at");
    if b.slice(Span { end: span.start + 1, ..span }) == ":" && block {
        let at = Span { end: span.start + 1, ..span };
        let d = Diagnostic::new(codes::E0110, at, "expected `{`, found `:`").label("what is done stands in braces");
        let form = crate::syntax::expected::form(&head).unwrap_or_default();
        return Some(d.help(format!("the form is `{form}`")));
    }
    let command = context == Context::Line && !crate::syntax::words::is_head(&head) && !b.top;
    let before = b.slice(Span::new(span.file, chunk.span.start, span.start));
    if !command || before.contains([':', '{', '(']) {
        return None;
    }
    let said =
        |message: &str| Diagnostic::new(codes::E0110, span, message).label("another command seems to begin after this");
    match found {
        "and" | "then" => {
            let left = before.trim_end().len() as u32;
            let from = Span::new(span.file, span.start - (before.len() as u32 - left), span.end);
            let d = said(&format!("`{found}` joins no commands"));
            Some(d.help("commands are separated by `;` or a line end").unsafe_fix(from, ";", "write `;`"))
        }
        "or" => Some(said("`or` joins no commands").help("a choice of two is `either { .. } or { .. }`")),
        "if" => Some(condition_behind(span)),
        "until" | "when" => {
            let d = Diagnostic::new(codes::E0110, span, format!("`{found}` stands before what is done"));
            Some(
                d.label("not behind it")
                    .help(format!("write `{found} EVENT {{ .. }}` around it, on a line of its own")),
            )
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use diag::FileId;

    use super::*;

    #[test]
    fn a_word_beside_itself_is_too_much() {
        let extra = |text: &str, at: Range| {
            twice(text, Span::new(FileId(0), at.0, at.1)).map(|(w, s)| (w.to_owned(), s.start, s.end))
        };
        type Range = (u32, u32);
        assert_eq!(extra("put s to to q", (9, 11)), Some(("to".to_owned(), 8, 11)));
        assert_eq!(extra("put s to to q", (6, 8)), Some(("to".to_owned(), 8, 11)));
        assert_eq!(extra("put s s to q", (4, 7)), Some(("s".to_owned(), 5, 7)));
        assert_eq!(extra("into to q", (5, 7)), None);
        assert_eq!(extra("slot: slot", (0, 4)), None);
        assert_eq!(extra("pay 1 1", (4, 5)), None);
    }
}

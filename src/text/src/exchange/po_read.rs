//! PO to what somebody gives: strict, with the line of every mistake. After a mistake it goes on at the next entry.

use std::collections::BTreeMap;

use diag::{Diags, FileId, Span};

use super::{Given, Language, given_twice, inward, unreadable, untitled};
use crate::catalogue::offset;
use crate::grammar::Category;

/// Reads a PO file. What is wrong with it is reported and left out; obsolete entries (`#~`) are passed over.
pub fn read(language: &Language<'_>, file: FileId, text: &str, diags: &mut Diags) -> Vec<Given> {
    let mut reader = Reader {
        language: language.code,
        categories: language.grammar.facts().categories,
        file,
        diags,
        out: Vec::new(),
        seen: BTreeMap::new(),
        entry: Entry::default(),
        last: Last::Nothing,
        broken: false,
    };
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        reader.line(line, at);
        at += line.len();
    }
    reader.end();
    reader.out
}

/// What a text line continues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Last {
    #[default]
    Nothing,
    Context,
    Id,
    Plural,
    Text(usize),
    Previous,
    PreviousPlural,
    PreviousContext,
    /// An entry that is out of use: read and not kept.
    Passed,
}

#[derive(Debug, Default)]
struct Entry {
    /// What each keyword says.
    said: BTreeMap<Last, String>,
    comment: Vec<String>,
    fuzzy: bool,
    /// The line that names the entry.
    span: Span,
}

impl Entry {
    fn has(&self, keyword: Last) -> bool {
        self.said.contains_key(&keyword)
    }

    fn texts(&self) -> impl Iterator<Item = &String> {
        self.said.range(Last::Text(0)..=Last::Text(usize::MAX)).map(|(_, text)| text)
    }
}

struct Reader<'r> {
    language: &'r str,
    categories: &'static [Category],
    file: FileId,
    diags: &'r mut Diags,
    out: Vec<Given>,
    seen: BTreeMap<String, Span>,
    entry: Entry,
    last: Last,
    /// The entry has a mistake that was told.
    broken: bool,
}

impl Reader<'_> {
    fn line(&mut self, whole: &str, at: usize) {
        let whole = if at == 0 { whole.strip_prefix('\u{feff}').unwrap_or(whole) } else { whole };
        let line = whole.trim();
        let start = at + (whole.len() - whole.trim_start().len());
        let span = Span::new(self.file, offset(start), offset(start + line.len()));
        if line.is_empty() {
            self.end();
        } else if line.starts_with("#~") {
            self.end();
            self.last = Last::Passed;
        } else if let Some(rest) = line.strip_prefix("#|") {
            self.before();
            self.said(rest.trim_start(), span, true);
        } else if let Some(flags) = line.strip_prefix("#,") {
            self.before();
            self.entry.fuzzy |= flags.split(',').any(|flag| flag.trim() == "fuzzy");
        } else if let Some(rest) = line.strip_prefix('#') {
            self.before();
            // A mark behind it makes it somebody else's: of the source, its place, a flag.
            if rest.is_empty() || rest.starts_with(char::is_whitespace) {
                self.entry.comment.push(rest.trim().to_owned());
            }
        } else {
            self.said(line, span, false);
        }
    }

    /// Comments stand before an entry: one after its text begins the next.
    fn before(&mut self) {
        if self.entry.has(Last::Text(0)) {
            self.end();
        }
    }

    /// A keyword with its text, or a text that goes on.
    fn said(&mut self, line: &str, span: Span, previous: bool) {
        if self.broken {
            return;
        }
        let (word, quoted) = line.split_at(line.find('"').unwrap_or(line.len()));
        let word = word.trim();
        let last = match (word, previous) {
            ("", _) if quoted.is_empty() => return self.wrong(span, "a text is missing", "write it in quotes"),
            ("", _) => match (self.last, previous) {
                (Last::Previous | Last::PreviousPlural | Last::PreviousContext | Last::Passed, true) => self.last,
                (Last::Context | Last::Id | Last::Plural | Last::Text(_), false) => self.last,
                _ => {
                    return self.wrong(span, "this text belongs to nothing", "a keyword like `msgstr` comes before it");
                }
            },
            ("msgid", true) => Last::Previous,
            ("msgid_plural", true) => Last::PreviousPlural,
            ("msgctxt", true) => Last::PreviousContext,
            ("msgctxt", false) => Last::Context,
            ("msgid", false) => Last::Id,
            ("msgid_plural", false) => Last::Plural,
            ("msgstr", false) => Last::Text(0),
            _ => match numbered(word).filter(|_| !previous) {
                Some(number) => Last::Text(number),
                None => {
                    let found = if word.is_empty() { line } else { word };
                    let help = "a line is a comment, a text in quotes, or begins with `msgctxt`, `msgid`, `msgid_plural` or `msgstr`";
                    return self.wrong(span, &format!("`{found}` is no keyword of PO"), help);
                }
            },
        };
        if quoted.is_empty() {
            return self.wrong(span, &format!("`{word}` has no text"), "write a text in quotes behind it");
        }
        let text = match unquoted(quoted) {
            Ok(text) => text,
            Err((at, message)) => {
                let start = span.end - offset(quoted.len()) + offset(at);
                let place = Span::new(span.file, start.min(span.end), span.end);
                return self.wrong(place, message, "a quote inside a text is written `\\\"`, a backslash `\\\\`");
            }
        };
        if word.is_empty() {
            self.entry.said.entry(self.last).and_modify(|said| said.push_str(&text));
        } else {
            self.begin(last, word, text, span);
        }
    }

    fn begin(&mut self, last: Last, word: &str, text: String, span: Span) {
        if matches!(last, Last::Context | Last::Id | Last::Previous | Last::PreviousPlural | Last::PreviousContext) {
            self.before();
            if !self.entry.has(Last::Context) && !self.entry.has(Last::Id) {
                self.entry.span = span;
            }
        }
        let entry = &mut self.entry;
        let misplaced = match last {
            Last::Context => entry.has(Last::Context) || entry.has(Last::Id),
            Last::Plural => !entry.has(Last::Id) || entry.has(Last::Plural),
            Last::Text(number) => {
                !entry.has(Last::Id) || number != entry.texts().count() || (word == "msgstr") == entry.has(Last::Plural)
            }
            Last::Id | Last::Previous | Last::PreviousPlural | Last::PreviousContext => entry.has(last),
            Last::Nothing | Last::Passed => false,
        };
        if misplaced {
            let help =
                "an entry is `msgctxt`, `msgid`, then `msgstr`; or `msgid_plural`, `msgstr[0]`, `msgstr[1]` and so on";
            return self.wrong(span, &format!("`{word}` does not belong here"), help);
        }
        entry.said.insert(last, text);
        self.last = last;
    }

    /// The entry is over: gives it, if it is whole.
    fn end(&mut self) {
        let mut entry = std::mem::take(&mut self.entry);
        let broken = std::mem::replace(&mut self.broken, false);
        self.last = Last::Nothing;
        let (context, plural) = (entry.said.remove(&Last::Context), entry.said.remove(&Last::Plural));
        let Some(id) = entry.said.remove(&Last::Id).filter(|_| !broken) else {
            if context.is_some() && !broken {
                self.report(entry.span, "the entry has no `msgid`", "the English stands in `msgid`");
            }
            return;
        };
        let texts: Vec<&String> = entry.texts().collect();
        match (&context, texts.as_slice()) {
            (_, []) => {
                let help = "an entry that is not translated has `msgstr \"\"`";
                self.report(entry.span, "the entry has no `msgstr`", help);
            }
            (None, [header]) if id.is_empty() => self.header(header, entry.span),
            (None, _) => {
                let help = "`msgctxt` names the text, as the export wrote it";
                self.report(entry.span, "the entry has no `msgctxt`", help);
            }
            (Some(context), texts) => {
                if let Some(first) = self.seen.insert(context.clone(), entry.span) {
                    return self.diags.push(given_twice(context, entry.span, first));
                }
                // `msgmerge` guesses from texts that are like it: that is the work of nobody yet.
                if entry.fuzzy && entry.said.get(&Last::PreviousContext).is_some_and(|other| other != context) {
                    return;
                }
                if plural.is_some() && texts.len() != self.categories.len() {
                    let forms = self.categories.iter().map(|category| category.form()).collect::<Vec<_>>().join(", ");
                    let message = format!("`{context}` has {} of numbers", diag::Count("form", texts.len()));
                    let help = format!("whole numbers have {} in `{}`: {forms}", self.categories.len(), self.language);
                    return self.report(entry.span, &message, &help);
                }
                let comment = entry.comment.join("\n").trim_matches('\n').to_owned();
                let (key, form) = untitled(context);
                for (at, text) in texts.iter().enumerate() {
                    let form = if plural.is_some() { self.categories[at].form() } else { form };
                    // The first form goes with the English of one, the rest with the English of more.
                    let english = plural.as_ref().filter(|_| at > 0).unwrap_or(&id);
                    let plural = entry.said.get(&Last::PreviousPlural).filter(|_| at > 0);
                    let previous = plural.or(entry.said.get(&Last::Previous));
                    self.out.push(Given {
                        key: key.to_owned(),
                        form: form.to_owned(),
                        english: Some(inward(english).unwrap_or_default()),
                        text: inward(text),
                        previous: previous.and_then(|said| inward(said)),
                        comment: Some(if at == 0 { comment.clone() } else { String::new() }),
                        fuzzy: entry.fuzzy,
                        span: entry.span,
                    });
                }
            }
        }
    }

    /// The header says for whom the file is.
    fn header(&mut self, header: &str, span: Span) {
        let field = |name: &str| header.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
        if let Some(found) = field("Language:").filter(|found| !found.is_empty() && *found != self.language) {
            let message = format!("the file is for `{found}`, not for `{}`", self.language);
            self.report(span, &message, "import it as the language it is for");
        }
        if let Some(charset) = field("Content-Type:").and_then(|line| line.split_once("charset=")).map(|(_, c)| c)
            && !charset.eq_ignore_ascii_case("utf-8")
        {
            self.report(span, &format!("the file is written in `{charset}`"), "save it as UTF-8");
        }
    }

    fn wrong(&mut self, span: Span, message: &str, help: &str) {
        self.report(span, message, help);
        self.broken = true;
    }

    fn report(&mut self, span: Span, message: &str, help: &str) {
        self.diags.push(unreadable("PO", span, message, help));
    }
}

/// `msgstr[2]` -> 2.
fn numbered(word: &str) -> Option<usize> {
    word.strip_prefix("msgstr[")?.strip_suffix(']')?.parse().ok()
}

/// A text in quotes; else the byte it goes wrong at.
fn unquoted(quoted: &str) -> Result<String, (usize, &'static str)> {
    let mut out = String::new();
    let mut chars = quoted.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        match c {
            '"' if at + 1 == quoted.len() => return Ok(out),
            '"' => return Err((at, "the text ends before its line does")),
            '\\' => match chars.next() {
                Some((_, 'n')) => out.push('\n'),
                Some((_, 't')) => out.push('\t'),
                Some((_, 'r')) => out.push('\r'),
                Some((_, c @ ('"' | '\\'))) => out.push(c),
                _ => return Err((at, "`\\` is followed by none of `n`, `t`, `r`, `\"`, `\\`")),
            },
            c => out.push(c),
        }
    }
    Err((0, "the text has no closing quote"))
}

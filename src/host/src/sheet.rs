//! A TOML text as a table of known keys: every fault becomes a finding with its place, all in one run.
//!
//! It knows TOML and findings; what the keys mean, its callers say.

use diag::{Diagnostic, Diags, FileId, Span, codes, did_you_mean, letters, or_list, stumbles};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value and where it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct At<T> {
    /// The value.
    pub value: T,
    /// Its place.
    pub span: Span,
}

/// Parses a text. Faults of the syntax become findings (code `E0901`); what can be read is returned all the same.
pub(crate) fn parse<'t>(file: FileId, text: &'t str, diags: &mut Diags) -> Sheet<'t> {
    let (table, errors) = DeTable::parse_recoverable(text);
    if let Some(at) = unclosed(text).filter(|_| !errors.is_empty()) {
        // What the reader makes of the rest is nonsense.
        let finding = Diagnostic::new(codes::E0901, range(file, &(at..at + 1)), "this `[` is not closed");
        diags.push(finding.label("everything after it is read as part of it").help("write `]` where it ends"));
    } else {
        let places: Vec<usize> = errors.iter().map(|error| error.span().map_or(0, |at| at.start)).collect();
        for error in stumbles(text, &places).into_iter().map(|at| &errors[at]) {
            let span = error.span().map_or_else(|| Span::new(file, 0, 0), |r| range(file, &r));
            let what = error.message().lines().next().unwrap_or("it cannot be read").to_lowercase();
            diags.push(match text.get(span.range()).filter(|_| what == "duplicate key") {
                Some(key) => Diagnostic::new(codes::E0901, span, format!("`{key}` stands twice"))
                    .label("second time")
                    .help("keep one of the two, or give this one its own name"),
                None => Diagnostic::new(codes::E0901, span, format!("this is not valid TOML: {what}"))
                    .label("it cannot be read from here on")
                    .help("a line is `key = value`: texts in quotes, lists in `[ ]`, `true` or `false`"),
            });
        }
    }
    let span = range(file, &table.span());
    Sheet { file, table: table.into_inner(), span, broken: !errors.is_empty(), meant: Vec::new() }
}

/// As [`parse`]; none of a text whose syntax is broken.
pub(crate) fn whole<'t>(file: FileId, text: &'t str, diags: &mut Diags) -> Option<Sheet<'t>> {
    Some(parse(file, text, diags)).filter(|sheet| !sheet.broken)
}

/// A table whose keys are asked for by name.
pub(crate) struct Sheet<'t> {
    file: FileId,
    table: DeTable<'t>,
    /// Where the table stands.
    pub(crate) span: Span,
    /// Whether a finding about its syntax was reported: then its values are guesses, and nothing more is reported.
    pub(crate) broken: bool,
    /// Keys that were probably meant by ones that are unknown: those are not missing.
    meant: Vec<String>,
}

impl<'t> Sheet<'t> {
    /// Reports every key that is not one of `known`.
    pub(crate) fn only(&mut self, known: &[&str], diags: &mut Diags) {
        let mut meant = Vec::new();
        for key in self.table.keys() {
            let name: &str = key.get_ref();
            if known.contains(&name) {
                continue;
            }
            let span = range(self.file, &key.span());
            let finding = Diagnostic::new(codes::E0902, span, format!("unknown key `{name}`"));
            // in a short key one slip is a third of it
            let alone = || {
                let (first, last) = name.split_at_checked(1).filter(|(_, last)| last.len() == 1)?;
                known.iter().copied().find(|k| k.len() == 3 && k.starts_with(first) && k.ends_with(last))
            };
            let near = did_you_mean(name, known.iter().copied()).or_else(alone);
            let finding =
                finding.label("no key has this name").meant(near, || format!("the keys are {}", quoted(known)));
            let mend = |finding: Diagnostic, near| finding.unsafe_fix(span, near, format!("write `{near}`"));
            diags.push(near.into_iter().fold(finding, mend));
            meant.extend(near.map(str::to_string));
        }
        self.meant = meant;
    }

    /// The keys that hold tables, with their tables, in order of place; other values are reported.
    pub(crate) fn into_tables(self, what: &str, diags: &mut Diags) -> Vec<(At<String>, Sheet<'t>)> {
        let (file, broken) = (self.file, self.broken);
        let mut out = Vec::new();
        for (key, value) in self.table {
            let key = At { span: range(file, &key.span()), value: key.get_ref().to_string() };
            let span = range(file, &value.span());
            match value.into_inner() {
                DeValue::Table(table) => out.push((key, Sheet { file, table, span, broken, meant: Vec::new() })),
                _ => {
                    let message = format!("unknown key `{}`", key.value);
                    let finding = Diagnostic::new(codes::E0902, key.span, message).label("this stands in no table");
                    diags.push(finding.help(format!("begin {what} with `[{}]`", key.value)));
                }
            }
        }
        out.sort_by_key(|(key, _)| key.span);
        out
    }

    /// A text.
    pub(crate) fn text(&self, key: &str, diags: &mut Diags) -> Option<At<String>> {
        self.one(key, self.table.get(key)?, &TEXT, diags).filter(|text| seen(key, text, diags))
    }

    /// `true` or `false`.
    pub(crate) fn flag(&self, key: &str, diags: &mut Diags) -> Option<At<bool>> {
        self.one(key, self.table.get(key)?, &FLAG, diags)
    }

    /// A whole number that fits a byte.
    pub(crate) fn number(&self, key: &str, diags: &mut Diags) -> Option<At<u8>> {
        self.one(key, self.table.get(key)?, &BYTE, diags)
    }

    /// A list of texts.
    pub(crate) fn texts(&self, key: &str, diags: &mut Diags) -> Option<Vec<At<String>>> {
        let list = self.list(key, &TEXT, diags)?;
        Some(list.into_iter().filter(|text| seen(key, text, diags)).collect())
    }

    /// A list of whole numbers that fit bytes.
    pub(crate) fn numbers(&self, key: &str, diags: &mut Diags) -> Option<Vec<At<u8>>> {
        self.list(key, &BYTE, diags)
    }

    /// What a key must say; that it is missing is reported.
    pub(crate) fn must<T>(
        &self,
        key: &str,
        example: &str,
        diags: &mut Diags,
        read: impl Fn(&Self, &str, &mut Diags) -> Option<T>,
    ) -> Option<T> {
        let said = read(self, key, diags);
        if said.is_none() {
            self.missing(key, example, diags);
        }
        said
    }

    /// Reports that a key is missing, unless it is there with a wrong value (then that was reported).
    fn missing(&self, key: &str, example: &str, diags: &mut Diags) {
        if self.table.contains_key(key) || self.meant.iter().any(|meant| meant == key) {
            return;
        }
        let at = Span::new(self.file, self.span.start, self.span.start);
        let finding = Diagnostic::new(codes::E0904, at, format!("the key `{key}` is missing"));
        let label = format!("nothing says what `{key}` is");
        diags.push(finding.label(label).help(format!("add a line `{key} = {example}`")));
    }

    /// Where the value of a key stands; the table if there is none.
    pub(crate) fn place(&self, key: &str) -> Span {
        self.table.get(key).map_or(self.span, |value| range(self.file, &value.span()))
    }

    fn list<T>(&self, key: &str, sort: &Sort<T>, diags: &mut Diags) -> Option<Vec<At<T>>> {
        let value = self.table.get(key)?;
        let Some(array) = value.get_ref().as_array() else {
            diags.push(self.wrong(key, value, "a list in `[ ]`"));
            return None;
        };
        Some(array.iter().filter_map(|entry| self.one(key, entry, sort, diags)).collect())
    }

    fn one<T>(&self, key: &str, value: &Spanned<DeValue<'t>>, sort: &Sort<T>, diags: &mut Diags) -> Option<At<T>> {
        let got = (sort.read)(value.get_ref());
        if got.is_none() {
            diags.push(self.wrong(key, value, sort.expected));
        }
        got.map(|v| At { value: v, span: range(self.file, &value.span()) })
    }

    fn wrong(&self, key: &str, value: &Spanned<DeValue<'t>>, expected: &str) -> Diagnostic {
        let found = match value.get_ref() {
            DeValue::String(_) => "a text",
            DeValue::Integer(_) if expected.starts_with("a whole number") => "another number",
            DeValue::Integer(_) => "a number",
            DeValue::Float(_) => "a number with a point",
            DeValue::Boolean(_) => "`true` or `false`",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        };
        Diagnostic::new(codes::E0903, range(self.file, &value.span()), format!("`{key}` takes {expected}, not {found}"))
            .label(format!("expected {expected}"))
            .help(format!("write {expected} after `{key} =`"))
    }
}

/// Whether a text holds nothing but letters that are seen, on one line; else that is reported.
fn seen(key: &str, text: &At<String>, diags: &mut Diags) -> bool {
    let odd = text.value.chars().find(|c| letters::commands(*c) || matches!(c, '\n' | '\r' | '\t'));
    if let Some(c) = odd {
        let message = format!("`{key}` holds a letter that cannot be shown (U+{:04X})", u32::from(c));
        let finding = Diagnostic::new(codes::E0905, text.span, message).label("not all of this is seen");
        diags.push(finding.help("take it out: what stands here is shown in one line"));
    }
    odd.is_none()
}

/// The first `[` that no `]` closes before the text ends, the next table begins or a key follows.
fn unclosed(text: &str) -> Option<usize> {
    let mut open: Vec<(usize, u8)> = Vec::new();
    let mut quote: Option<&str> = None;
    let bytes = text.as_bytes();
    let (mut at, mut line) = (0, true);
    while at < bytes.len() {
        let rest = &bytes[at..];
        if let Some(end) = quote {
            match rest {
                [b'\\', _, ..] if end.starts_with('"') => at += 1,
                _ if rest.starts_with(end.as_bytes()) => {
                    at += end.len() - 1;
                    quote = None;
                }
                // A quote that its line does not close is another mistake.
                [b'\n', ..] if end.len() == 1 => return None,
                _ => {}
            }
            at += 1;
            continue;
        }
        let list = open.last().is_some_and(|(_, c)| *c == b'[');
        match rest[0] {
            b'#' => {
                at += rest.iter().position(|c| *c == b'\n').unwrap_or(rest.len());
                continue;
            }
            b'"' | b'\'' => {
                let end = ["\"\"\"", "\'\'\'", "\"", "\'"].into_iter().find(|q| rest.starts_with(q.as_bytes()));
                at += end.map_or(0, |q| q.len() - 1);
                quote = end;
            }
            b'[' if line && list && header(rest) => return open.first().map(|(at, _)| *at),
            c @ (b'[' | b'{') => open.push((at, c)),
            b']' | b'}' => drop(open.pop()),
            b'=' if list => return open.first().map(|(at, _)| *at),
            b'\n'
                if open.len() == 1 && list && text[..open[0].0].lines().last().is_none_or(|l| l.trim().is_empty()) =>
            {
                return Some(open[0].0);
            }
            _ => {}
        }
        line = rest[0] == b'\n' || (line && rest[0].is_ascii_whitespace());
        at += 1;
    }
    open.iter().find(|(_, c)| *c == b'[').map(|(at, _)| *at)
}

/// Whether a line that begins so is the head of a table: a name in brackets, and nothing behind it.
fn header(rest: &[u8]) -> bool {
    let line = rest.split(|c| *c == b'\n').next().unwrap_or(rest).trim_ascii();
    let name = |c: &u8| c.is_ascii_alphanumeric() || matches!(c, b'.' | b'-' | b'_' | b'[' | b']');
    line.ends_with(b"]") && line.len() > 2 && line.iter().all(name) && line.iter().any(u8::is_ascii_alphabetic)
}

/// What a value is read as, and what to call that.
struct Sort<T> {
    expected: &'static str,
    read: fn(&DeValue<'_>) -> Option<T>,
}

const TEXT: Sort<String> = Sort { expected: "a text in quotes", read: |value| value.as_str().map(str::to_string) };
const FLAG: Sort<bool> = Sort { expected: "`true` or `false`", read: |value| value.as_bool() };
const BYTE: Sort<u8> = Sort { expected: "a whole number from 0 to 255", read: byte };

fn byte(value: &DeValue<'_>) -> Option<u8> {
    let number = value.as_integer()?;
    u8::from_str_radix(number.as_str(), number.radix()).ok()
}

fn range(file: FileId, bytes: &std::ops::Range<usize>) -> Span {
    Span::new(file, bytes.start as u32, bytes.end as u32)
}

/// Names in backticks, joined with "or".
pub(crate) fn quoted(names: impl IntoIterator<Item: std::fmt::Display>) -> String {
    or_list(names.into_iter().map(|name| format!("`{name}`")))
}

#[cfg(test)]
mod tests {
    use super::unclosed;

    #[test]
    fn an_open_bracket_is_found_where_it_opens() {
        fn at(text: &str) -> Option<&str> {
            unclosed(text).map(|at| &text[at..])
        }
        assert_eq!(at("a = [1, 2\nb = 3\n"), Some("[1, 2\nb = 3\n"));
        assert_eq!(at("a = [1, 2\n[cups]\nb = 3\n"), Some("[1, 2\n[cups]\nb = 3\n"));
        assert_eq!(at("a = [1,\n 2"), Some("[1,\n 2"));
        assert_eq!(at("[cups\nb = 3\n"), Some("[cups\nb = 3\n"));
        for good in ["a = [1,\n  2]\nb = 3\n", "[cups]\na = [[1], [2]]\n", "a = \"[\" # [\n", "a = [{ b = 1 }]\n"] {
            assert_eq!(at(good), None, "{good}");
        }
    }
}

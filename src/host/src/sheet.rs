//! A TOML text as a table of known keys: every fault becomes a finding with its place, all in one run.
//!
//! It knows TOML and findings; what the keys mean, its callers say.

use diag::{Diagnostic, Diags, FileId, Span, codes, did_you_mean, or_list};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At<T> {
    /// The value.
    pub value: T,
    /// Its place.
    pub span: Span,
}

/// Parses a text. Faults of the syntax become findings (code `E0901`); what can be read is returned all the same.
pub(crate) fn parse<'t>(file: FileId, text: &'t str, diags: &mut Diags) -> Sheet<'t> {
    let (table, errors) = DeTable::parse_recoverable(text);
    for error in errors.iter().take(20) {
        let span = error.span().map_or_else(|| Span::new(file, 0, 0), |r| range(file, &r));
        let what = error.message().lines().next().unwrap_or("it cannot be read").to_lowercase();
        let finding = Diagnostic::new(codes::E0901, span, format!("this is not valid TOML: {what}"));
        diags.push(finding.help("a line is `key = value`: texts in quotes, lists in `[ ]`, `true` or `false`"));
    }
    let span = range(file, &table.span());
    Sheet { file, table: table.into_inner(), span, broken: !errors.is_empty() }
}

/// A table whose keys are asked for by name.
pub(crate) struct Sheet<'t> {
    file: FileId,
    table: DeTable<'t>,
    /// Where the table stands.
    pub(crate) span: Span,
    /// Whether a finding about its syntax was reported: then its values are guesses, and nothing more is reported.
    pub(crate) broken: bool,
}

impl<'t> Sheet<'t> {
    /// Reports every key that is not one of `known`.
    pub(crate) fn only(&self, known: &[&str], diags: &mut Diags) {
        for key in self.table.keys() {
            let name: &str = key.get_ref();
            if known.contains(&name) {
                continue;
            }
            let span = range(self.file, &key.span());
            let finding = Diagnostic::new(codes::E0902, span, format!("unknown key `{name}`"));
            diags.push(match did_you_mean(name, known.iter().copied()) {
                Some(near) => finding.label("no key has this name").help(format!("did you mean `{near}`?")).unsafe_fix(
                    span,
                    near,
                    format!("write `{near}`"),
                ),
                None => finding.label("no key has this name").help(format!("the keys are {}", quoted(known))),
            });
        }
    }

    /// The keys that hold tables, with their tables, in order of place; other values are reported.
    pub(crate) fn into_tables(self, what: &str, diags: &mut Diags) -> Vec<(At<String>, Sheet<'t>)> {
        let (file, broken) = (self.file, self.broken);
        let mut out = Vec::new();
        for (key, value) in self.table {
            let key = At { span: range(file, &key.span()), value: key.get_ref().to_string() };
            let span = range(file, &value.span());
            match value.into_inner() {
                DeValue::Table(table) => out.push((key, Sheet { file, table, span, broken })),
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
        self.get(key, "a text in quotes", diags, |v| v.as_str().map(str::to_string))
    }

    /// `true` or `false`.
    pub(crate) fn flag(&self, key: &str, diags: &mut Diags) -> Option<At<bool>> {
        self.get(key, "`true` or `false`", diags, DeValue::as_bool)
    }

    /// A whole number that fits a byte.
    pub(crate) fn number(&self, key: &str, diags: &mut Diags) -> Option<At<u8>> {
        self.get(key, "a whole number from 0 to 255", diags, byte)
    }

    /// A list of texts.
    pub(crate) fn texts(&self, key: &str, diags: &mut Diags) -> Option<Vec<At<String>>> {
        self.list(key, "a text in quotes", diags, |v| v.as_str().map(str::to_string))
    }

    /// A list of whole numbers that fit bytes.
    pub(crate) fn numbers(&self, key: &str, diags: &mut Diags) -> Option<Vec<At<u8>>> {
        self.list(key, "a whole number from 0 to 255", diags, byte)
    }

    /// Reports that a key is missing, unless it is there with a wrong value (then that was reported).
    pub(crate) fn missing(&self, key: &str, example: &str, diags: &mut Diags) {
        if self.table.contains_key(key) {
            return;
        }
        let at = Span::new(self.file, self.span.start, self.span.start);
        let finding = Diagnostic::new(codes::E0904, at, format!("the key `{key}` is missing"));
        diags.push(finding.help(format!("add a line `{key} = {example}`")));
    }

    fn get<T>(
        &self,
        key: &str,
        expected: &str,
        diags: &mut Diags,
        read: impl Fn(&DeValue<'t>) -> Option<T>,
    ) -> Option<At<T>> {
        let value = self.table.get(key)?;
        self.one(key, value, expected, diags, read)
    }

    fn list<T>(
        &self,
        key: &str,
        expected: &str,
        diags: &mut Diags,
        read: impl Fn(&DeValue<'t>) -> Option<T>,
    ) -> Option<Vec<At<T>>> {
        let value = self.table.get(key)?;
        let Some(array) = value.get_ref().as_array() else {
            diags.push(self.wrong(key, value, "a list in `[ ]`"));
            return None;
        };
        Some(array.iter().filter_map(|entry| self.one(key, entry, expected, diags, &read)).collect())
    }

    fn one<T>(
        &self,
        key: &str,
        value: &Spanned<DeValue<'t>>,
        expected: &str,
        diags: &mut Diags,
        read: impl Fn(&DeValue<'t>) -> Option<T>,
    ) -> Option<At<T>> {
        let got = read(value.get_ref());
        if got.is_none() {
            diags.push(self.wrong(key, value, expected));
        }
        got.map(|v| At { value: v, span: range(self.file, &value.span()) })
    }

    fn wrong(&self, key: &str, value: &Spanned<DeValue<'t>>, expected: &str) -> Diagnostic {
        let found = match value.get_ref() {
            DeValue::String(_) => "a text",
            DeValue::Integer(_) => "a number",
            DeValue::Float(_) => "a number with a point",
            DeValue::Boolean(_) => "`true` or `false`",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        };
        let found =
            if found == "a number" && expected.starts_with("a whole number") { "another number" } else { found };
        Diagnostic::new(codes::E0903, range(self.file, &value.span()), format!("`{key}` takes {expected}, not {found}"))
            .label(format!("expected {expected}"))
    }
}

fn byte(value: &DeValue<'_>) -> Option<u8> {
    let number = value.as_integer()?;
    u8::from_str_radix(number.as_str(), number.radix()).ok()
}

fn range(file: FileId, bytes: &std::ops::Range<usize>) -> Span {
    Span::new(file, bytes.start as u32, bytes.end as u32)
}

/// Names in backticks, joined with "or".
pub(crate) fn quoted(names: &[&str]) -> String {
    or_list(names.iter().map(|n| format!("`{n}`")))
}

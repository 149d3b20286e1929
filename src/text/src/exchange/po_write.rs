//! Rows to PO: the format of gettext, which translators' tools read.

use super::{Language, Row, SILENT, State, outward, title};
use crate::english::is_recorded;
use crate::grammar::Category;

/// Writes rows as a template: the same without what the language says.
#[must_use]
pub fn template(project: &str, language: &Language<'_>, rows: &[Row]) -> String {
    let bare = |row: &Row| Row { text: None, previous: None, comment: None, state: State::Missing, ..row.clone() };
    write(project, language, &rows.iter().map(bare).collect::<Vec<_>>())
}

/// Writes rows as a PO file. `project` is the game. The same rows give the same bytes: no date, no name of a tool.
#[must_use]
pub fn write(project: &str, language: &Language<'_>, rows: &[Row]) -> String {
    let mut out = "msgid \"\"\nmsgstr \"\"\n".to_owned();
    for (name, value) in [
        ("Project-Id-Version", project),
        ("PO-Revision-Date", ""),
        ("Last-Translator", ""),
        ("Language-Team", ""),
        ("Language", language.code),
        ("MIME-Version", "1.0"),
        ("Content-Type", "text/plain; charset=UTF-8"),
        ("Content-Transfer-Encoding", "8bit"),
        ("Plural-Forms", plural_forms(language.grammar.facts().categories)),
    ] {
        out.push_str(&format!("{}\n", quoted(&format!("{name}: {value}\n"))));
    }
    for entry in rows.chunk_by(|a, b| a.plural && b.plural && a.key == b.key) {
        out.push('\n');
        put(&mut out, &entry[0], entry);
    }
    out
}

/// The header that says which of several texts a number takes.
fn plural_forms(categories: &[Category]) -> &'static str {
    match categories {
        [Category::One, Category::Few, Category::Other] => "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
        [Category::One, Category::Few, Category::Many] => {
            "nplurals=3; plural=(n==1) ? 0 : (n%10>=2 && n%10<=4 && (n%100<12 || n%100>14)) ? 1 : 2;"
        }
        _ => "nplurals=2; plural=(n != 1);",
    }
}

/// The flag by which Weblate holds the slots of a text against those of the English, whatever form they ask for.
const HELD: &str = r#"placeholders:r"\{[a-z_0-9]+""#;

/// One entry: a row, or the rows that differ by number.
fn put(out: &mut String, first: &Row, rows: &[Row]) {
    for line in rows.iter().filter_map(|row| row.comment.as_ref()).flat_map(|comment| comment.lines()) {
        out.push_str(&format!("{}\n", format!("# {line}").trim_end()));
    }
    for line in first.notes.iter().flat_map(|note| note.lines()) {
        out.push_str(&format!("#. {line}\n"));
    }
    if rows.iter().any(|row| row.english.is_empty()) {
        out.push_str(&format!("#. {SILENT} says nothing on purpose\n"));
    }
    out.push_str(&format!("#: {}\n", first.place));
    let stale = rows.iter().any(|row| row.state == State::Stale).then_some("fuzzy");
    // Slots that every language fills; what phrases are made of each language orders for itself.
    let held = (is_recorded(&first.key) && first.english.contains('{')).then_some(HELD);
    let flags: Vec<&str> = stale.into_iter().chain(held).collect();
    if !flags.is_empty() {
        out.push_str(&format!("#, {}\n", flags.join(", ")));
    }
    if let Some(previous) = &first.previous {
        out.push_str(&prefixed("#| ", "msgid", outward(Some(previous))));
        if let Some(previous) = rows.last().filter(|_| first.plural).and_then(|row| row.previous.as_deref()) {
            out.push_str(&prefixed("#| ", "msgid_plural", outward(Some(previous))));
        }
    }
    let form = if first.plural { "t" } else { &first.form };
    out.push_str(&prefixed("", "msgctxt", &title(&first.key, form)));
    out.push_str(&prefixed("", "msgid", outward(Some(&first.english))));
    if !first.plural {
        out.push_str(&prefixed("", "msgstr", outward(first.text.as_deref())));
        return;
    }
    let many = rows.last().map_or("", |row| &row.english);
    out.push_str(&prefixed("", "msgid_plural", outward(Some(many))));
    for (number, row) in rows.iter().enumerate() {
        out.push_str(&prefixed("", &format!("msgstr[{number}]"), outward(row.text.as_deref())));
    }
}

/// A keyword with its text; a text of several lines takes one line each.
fn prefixed(prefix: &str, word: &str, text: &str) -> String {
    if !text.trim_end_matches('\n').contains('\n') {
        return format!("{prefix}{word} {}\n", quoted(text));
    }
    let lines = text.split_inclusive('\n').map(|line| format!("{prefix}{}\n", quoted(line)));
    format!("{prefix}{word} \"\"\n{}", lines.collect::<String>())
}

/// A text in quotes, as PO has it.
#[must_use]
pub fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grammar::{KERNELS, of};

    /// The value of a C expression of whole numbers as headers hold them: `?:`, `||`, `&&`, comparisons, `%`, brackets.
    struct C<'c> {
        rest: &'c str,
        n: i64,
    }

    impl C<'_> {
        fn takes(&mut self, sign: &str) -> bool {
            let rest = self.rest.trim_start().strip_prefix(sign);
            self.rest = rest.unwrap_or(self.rest);
            rest.is_some()
        }

        fn choice(&mut self) -> i64 {
            let condition = self.level(0);
            if !self.takes("?") {
                return condition;
            }
            let yes = self.choice();
            assert!(self.takes(":"), "{}", self.rest);
            let no = self.choice();
            if condition != 0 { yes } else { no }
        }

        /// Operators from those that bind least; of signs that begin alike the longer one stands first.
        fn level(&mut self, level: usize) -> i64 {
            const LEVELS: [&[&str]; 5] = [&["||"], &["&&"], &["==", "!="], &["<=", ">=", "<", ">"], &["%"]];
            let Some(signs) = LEVELS.get(level) else { return self.number() };
            let mut left = self.level(level + 1);
            while let Some(sign) = signs.iter().find(|sign| self.takes(sign)) {
                let right = self.level(level + 1);
                left = match *sign {
                    "||" => i64::from(left != 0 || right != 0),
                    "&&" => i64::from(left != 0 && right != 0),
                    "==" => i64::from(left == right),
                    "!=" => i64::from(left != right),
                    "<=" => i64::from(left <= right),
                    ">=" => i64::from(left >= right),
                    "<" => i64::from(left < right),
                    ">" => i64::from(left > right),
                    _ => left % right,
                };
            }
            left
        }

        fn number(&mut self) -> i64 {
            if self.takes("(") {
                let inner = self.choice();
                assert!(self.takes(")"), "{}", self.rest);
                return inner;
            }
            if self.takes("n") {
                return self.n;
            }
            let rest = self.rest.trim_start();
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            self.rest = &rest[digits..];
            rest[..digits].parse().unwrap_or_else(|_| panic!("no number: {rest}"))
        }
    }

    #[test]
    fn headers_say_of_every_number_what_the_kernel_says() {
        for kernel in KERNELS {
            let grammar = of(kernel).expect("it is listed");
            let header = plural_forms(grammar.facts().categories);
            let (forms, formula) = header.split_once("; plural=").expect("two parts");
            assert_eq!(forms, format!("nplurals={}", grammar.facts().categories.len()), "{kernel}");
            for n in 0..=1000 {
                let mut c = C { rest: formula, n };
                let at = c.choice();
                assert_eq!(c.rest, ";", "{kernel}: all of it is read");
                let said = usize::try_from(at).ok().and_then(|at| grammar.facts().categories.get(at));
                assert_eq!(said, Some(&grammar.plural(n)), "{kernel} {n}");
            }
        }
    }
}

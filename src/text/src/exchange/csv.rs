//! Rows as CSV and back: for spreadsheets. One line of headings, one row a text, quotes where a text needs them.

use std::borrow::Cow;
use std::collections::BTreeMap;

use csv::{ReaderBuilder, StringRecord, WriterBuilder};
use diag::{Diags, FileId, Span};

use super::{Given, Row, State, given_twice, inward, outward, title, unreadable};
use crate::catalogue::offset;

const HEAD: [&str; 7] = ["key", "form", "en", "previous", "t", "state", "note"];
const STATES: [State; 3] = [State::Missing, State::Stale, State::Done];

/// Writes rows as CSV.
#[must_use]
pub fn write(rows: &[Row]) -> String {
    let cells = |row: &Row| {
        let (english, previous, text) = (Some(&*row.english), row.previous.as_deref(), row.text.as_deref());
        let [english, previous, text] = [english, previous, text].map(outward);
        [&row.key, &row.form, english, previous, text, row.state.name(), &row.notes.join("; ")].map(str::to_owned)
    };
    sheet(HEAD, rows.iter().map(cells))
}

/// A sheet of texts under their headings.
pub(super) fn sheet<const N: usize>(head: [&str; N], rows: impl Iterator<Item = [String; N]>) -> String {
    let mut writer = WriterBuilder::new().from_writer(Vec::new());
    // Writing to memory does not fail, and every row has as many fields as the first.
    let _ = writer.write_record(head);
    for row in rows {
        let _ = writer.write_record(row.each_ref().map(|cell| inert_cell(cell).into_owned()));
    }
    writer.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

/// Reads CSV. Columns go by their headings, in any order; `key`, `form` and `t` must be there. What is wrong with it is
/// reported and left out.
pub fn read(file: FileId, text: &str, diags: &mut Diags) -> Vec<Given> {
    let mut reader = ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
    let mut columns: Option<Vec<Option<usize>>> = None;
    let mut width = 0;
    let mut seen: BTreeMap<(String, String), Span> = BTreeMap::new();
    let mut out = Vec::new();
    let mut record = StringRecord::new();
    loop {
        let start = reader.position().byte() as usize;
        match reader.read_record(&mut record) {
            Ok(true) => {}
            Ok(false) => break,
            Err(error) => {
                let place = line(file, text, error.position().map_or(start, |at| at.byte() as usize));
                report(diags, place, &error.to_string(), "a quote inside a text is written twice");
                break;
            }
        }
        // Empty lines before it are no part of it.
        let start = record.position().map_or(start, |at| at.byte() as usize);
        let span = line(file, text, start);
        let Some(columns) = &columns else {
            width = record.len();
            let found = headings(&record);
            let lacking: Vec<usize> = [0, 1, 4].into_iter().filter(|at| found[*at].is_none()).collect();
            for at in &lacking {
                let help = format!("the first line is {}", HEAD.join(","));
                report(diags, span, &format!("there is no column `{}`", HEAD[*at]), &help);
            }
            if !lacking.is_empty() {
                break;
            }
            columns = Some(found);
            continue;
        };
        if record.len() != width {
            let message = format!("the row has {}, the first line {width}", diag::Count("field", record.len()));
            report(diags, span, &message, "a text with a comma, a quote or more than one line stands in quotes");
            continue;
        }
        let field = |column: usize| columns[column].and_then(|at| record.get(at)).map_or("", live_cell);
        let (key, form) = (field(0).to_owned(), field(1).to_owned());
        if let Some(first) = seen.insert((key.clone(), form.clone()), span) {
            diags.push(given_twice(&title(&key, &form), span, first));
            continue;
        }
        let state = STATES.into_iter().find(|state| state.name() == field(5));
        if state.is_none() && !field(5).is_empty() {
            let known = diag::or_list(STATES.map(|state| format!("`{}`", state.name())));
            report(diags, span, &format!("`{}` is no state", field(5)), &format!("a state is {known}"));
            continue;
        }
        out.push(Given {
            key,
            form,
            english: columns[2].map(|_| inward(field(2)).unwrap_or_default()),
            previous: inward(field(3)),
            text: inward(field(4)),
            comment: None,
            fuzzy: state == Some(State::Stale),
            span,
        });
    }
    out
}

/// What makes a spreadsheet take a cell for more than a text.
const LIVE: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// A cell that no spreadsheet takes for a formula: what begins like one gets an apostrophe before it, which spreadsheets
/// take for the mark of a text and [`live_cell`] takes away. Numbers stay numbers.
#[must_use]
pub fn inert_cell(text: &str) -> Cow<'_, str> {
    let number = text.strip_prefix(['-', '+']).unwrap_or(text);
    let is_number = number.starts_with(|c: char| c.is_ascii_digit()) && number.parse::<f64>().is_ok();
    // one that begins with the mark itself gets another, so that both come back as they were
    match text.trim_start_matches('\'').starts_with(LIVE) && !is_number {
        true => Cow::Owned(format!("'{text}")),
        false => Cow::Borrowed(text),
    }
}

/// The text of a cell that was made inert.
fn live_cell(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(text) if text.trim_start_matches('\'').starts_with(LIVE) => text,
        Some(_) | None => cell,
    }
}

/// Which column each heading of [`HEAD`] stands over.
fn headings(record: &StringRecord) -> Vec<Option<usize>> {
    let plain = |field: &str| field.trim().trim_start_matches('\u{feff}').to_owned();
    HEAD.iter().map(|name| record.iter().position(|field| plain(field) == *name)).collect()
}

fn report(diags: &mut Diags, span: Span, message: &str, help: &str) {
    diags.push(unreadable("CSV", span, message, help));
}

/// The line that begins at a byte.
fn line(file: FileId, text: &str, start: usize) -> Span {
    let line = text.get(start..).unwrap_or("").trim_start_matches(['\n', '\r']);
    let start = text.len() - line.len();
    let end = start + line.find(['\n', '\r']).unwrap_or(line.len());
    Span::new(file, offset(start), offset(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_inert_and_come_back_as_they_were() {
        for live in ["=1+1", "+cmd|' /C calc'!A0", "-x", "@sum(a1)", "\t=1", "\r=1", "'=1", "''-x", "=", "- a", "-1e"] {
            let cell = inert_cell(live);
            assert!(cell.starts_with('\''), "{live}");
            assert_eq!(live_cell(&cell), live);
        }
        for plain in ["", "-5", "+3", "4", "-0.25", "a = b", "'tis", "'", "1-2", "{n} - 1"] {
            assert_eq!(inert_cell(plain), plain);
            assert_eq!(live_cell(plain), plain);
        }
    }
}

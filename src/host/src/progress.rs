//! How far translations are: counts a sort of text, what is left to do, and both as a page in one file that needs no other.
//! In: games and languages. Out: `cards 98 %`, and HTML in which every text is escaped.

use diag::Span;
use text::{State, Use, Wanted};

use crate::library::Loaded;
use crate::{Failure, texts};

const STYLE: &str = include_str!("progress.css");

/// One sort of text in one language of one game.
pub struct Row {
    /// The game.
    pub game: String,
    /// The language.
    pub language: String,
    /// The sort.
    pub sort: Use,
    /// Texts that are done.
    pub done: usize,
    /// Texts made from another English.
    pub stale: usize,
    /// Texts that are not there.
    pub missing: usize,
}

impl Row {
    /// How much is done, in percent. Never 100 unless all are done; none of nothing.
    #[must_use]
    pub fn percent(&self) -> Option<usize> {
        (100 * self.done).checked_div(self.done + self.stale + self.missing)
    }
}

/// One language of one game: a row for each sort of text, in the order of [`Use::ALL`], and what is to do.
pub struct Part {
    /// The game.
    pub game: String,
    /// The language.
    pub language: String,
    /// Counts.
    pub rows: Vec<Row>,
    /// The texts that are not done, stale ones first, each with its `file:line`.
    pub left: Vec<(Wanted, String)>,
}

impl Part {
    /// One language of a loaded game.
    ///
    /// # Errors
    /// As [`texts::status`].
    pub fn of(loaded: &Loaded, language: &str) -> Result<Self, Failure> {
        let mut all = texts::status(loaded, language)?;
        let (game, language) = (loaded.id.clone(), language.to_owned());
        let row = |sort: Use| {
            let count = |state: State| all.iter().filter(|w| w.usage == sort && w.state == state).count();
            let [done, stale, missing] = [State::Done, State::Stale, State::Missing].map(count);
            Row { game: game.clone(), language: language.clone(), sort, done, stale, missing }
        };
        let rows = Use::ALL.into_iter().map(row).collect();
        all.retain(|wanted| wanted.state != State::Done);
        all.sort_by_key(|wanted| wanted.state);
        let at = |wanted: &Wanted| place(loaded, wanted.at).map(|(file, line)| format!("{file}:{line}"));
        let left = all.into_iter().map(|wanted| (at(&wanted).unwrap_or_default(), wanted));
        Ok(Self { game, language, rows, left: left.map(|(at, wanted)| (wanted, at)).collect() })
    }
}

/// The file and line of a span.
#[must_use]
pub fn place(loaded: &Loaded, span: Option<Span>) -> Option<(&str, u32)> {
    let span = span?;
    let file = loaded.sources.get(span.file)?;
    Some((file.path(), file.place(span.start).line))
}

/// The page. The same parts give the same bytes.
#[must_use]
pub fn page(parts: &[Part]) -> String {
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>Translations</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<h1>Translations</h1>\n"
    );
    out += "<div class=\"wide\"><table>\n<tr><th scope=\"col\">game</th><th scope=\"col\">language</th>";
    for sort in Use::ALL {
        out += &format!("<th scope=\"col\">{}</th>", sort.name());
    }
    out += "</tr>\n";
    for part in parts {
        let (game, language) = (escaped(&part.game), escaped(&part.language));
        let name =
            if part.left.is_empty() { language } else { format!("<a href=\"#{game}-{language}\">{language}</a>") };
        out += &format!("<tr><th scope=\"row\">{game}</th><th scope=\"row\">{name}</th>");
        part.rows.iter().for_each(|row| cell(&mut out, row));
        out += "</tr>\n";
    }
    out += "</table></div>\n";
    parts.iter().filter(|part| !part.left.is_empty()).for_each(|part| list(&mut out, part));
    out + "</body>\n</html>\n"
}

/// How many of a sort are done, as a number and as a bar; what has no text of the sort says so.
fn cell(out: &mut String, row: &Row) {
    let all = row.done + row.stale + row.missing;
    let Some(done) = row.percent() else { return out.push_str("<td>–</td>") };
    let percent = |n: usize| 100.0 * n as f64 / all as f64;
    let counts = format!("{} done, {} stale, {} missing", row.done, row.stale, row.missing);
    *out += &format!(
        "<td class=\"number\" title=\"{counts}\">{} % <small>{} of {all}</small><div class=\"bar\" role=\"img\" aria-label=\"{counts}\">\
             <span class=\"done\" style=\"width: {:.2}%\"></span><span class=\"stale\" style=\"width: {:.2}%\"></span></div></td>",
        done,
        row.done,
        percent(row.done),
        percent(row.stale),
    );
}

fn list(out: &mut String, part: &Part) {
    let (game, language) = (escaped(&part.game), escaped(&part.language));
    let count = |state: State| part.left.iter().filter(|(left, _)| left.state == state).count();
    *out += &format!(
        "<h2 id=\"{game}-{language}\">{game}, {language}: {} stale, {} missing</h2>\n<div class=\"wide\"><table>\n\
             <tr><th scope=\"col\">state</th><th scope=\"col\">key</th><th scope=\"col\">English</th><th scope=\"col\">place</th></tr>\n",
        count(State::Stale),
        count(State::Missing)
    );
    for (left, place) in &part.left {
        let english = left.english.as_deref().map(escaped).unwrap_or_default();
        let was = left.was.as_deref().map(|was| format!("<br><small>it was: {}</small>", escaped(was)));
        *out += &format!(
            "<tr><td>{}</td><td><code>{}</code></td><td>{english}{}</td><td class=\"place\"><code>{}</code></td></tr>\n",
            left.state.name(),
            escaped(&left.key),
            was.unwrap_or_default(),
            escaped(place)
        );
    }
    out.push_str("</table></div>\n");
}

/// A text as it may stand in an element or in quotes.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;").replace('\'', "&#39;")
}

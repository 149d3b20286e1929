//! The lines of a source that a finding shows, as they may be shown: lines that are long are cut around the place, letters
//! that command a terminal are written as what they are, and of what spans many lines the first are taken. So a finding
//! costs what it shows, however large the file is.

use std::collections::BTreeSet;
use std::ops::Range;

use diag::letters::{self, floor};
use diag::{SourceFile, Span};

/// Lines before and after a place.
pub(super) const AROUND: u32 = 1;
/// Lines of one place that are shown.
const LINES: u32 = 12;
/// Lines between two places that are shown with them.
const BETWEEN: u32 = 24;
/// Bytes of a line that is shown whole.
const WHOLE: usize = 400;
/// Bytes before and after a place in a line that is cut.
const BEFORE: usize = 60;
const AFTER: usize = 100;
/// Stands for what was cut off.
const CUT: char = '…';

/// A piece of a source, ready to be shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Excerpt {
    /// Its lines, each with a line end.
    pub text: String,
    /// Where each of them begins, and its number in the source, from 1.
    pub lines: Vec<(usize, u32)>,
    /// Where the places lie in the text, in the order in which they were given; none for one that was cut off.
    pub places: Vec<Option<Range<usize>>>,
}

impl Excerpt {
    /// Of the places in a file; the first is the one that must be seen.
    pub fn of(file: &SourceFile, spans: &[Span]) -> Self {
        let clipped: Vec<Clipped> = spans.iter().map(|span| Clipped::of(file, *span)).collect();
        let mut excerpt = Self::default();
        let mut ends: Vec<(Option<usize>, Option<usize>)> = vec![(None, None); spans.len()];
        for number in numbers(&clipped) {
            let (Some(line), Some(start)) = (file.line(number), file.start(number)) else { continue };
            let start = start as usize;
            // what follows the last line end is no line, unless something is said about it
            if start == file.text().len() && start > 0 && !clipped.iter().any(|c| (c.first..=c.last).contains(&number))
            {
                continue;
            }
            excerpt.lines.push((excerpt.text.len(), number));
            let focus =
                clipped.iter().find(|c| c.first == number).or_else(|| clipped.iter().find(|c| c.last == number));
            let window = window(line, focus.map_or(0..0, |c| c.inside(number, start, line.len())));
            let begins = excerpt.text.len();
            if window.start > 0 {
                excerpt.text.push(CUT);
            }
            let shown = excerpt.text.len();
            excerpt.text.push_str(&letters::inert(&line[window.clone()]));
            let shown_end = excerpt.text.len();
            if window.end < line.len() {
                excerpt.text.push(CUT);
            }
            let place = |at: usize| match at {
                _ if at < window.start => begins,
                _ if at > window.end => shown_end,
                _ => shown + letters::inert(&line[window.start..at]).len(),
            };
            for (clip, (from, to)) in clipped.iter().zip(&mut ends) {
                let inside = clip.inside(number, start, line.len());
                let seen = inside.start <= window.end && inside.end >= window.start;
                if clip.first == number && (seen || clip.last > number) {
                    *from = Some(place(inside.start));
                }
                if clip.last == number {
                    *to = from.is_some().then(|| place(inside.end));
                }
            }
            excerpt.text.push('\n');
        }
        excerpt.places = ends.into_iter().map(|(from, to)| Some(from?..to?.max(from?))).collect();
        excerpt
    }

    /// The lines around a range of the text, as far as they stand beside each other in the source: their bytes, and the
    /// number of the first.
    pub fn around(&self, range: Range<usize>, lines: u32) -> Option<(Range<usize>, u32, usize)> {
        let at = |byte: usize| self.lines.partition_point(|(start, _)| *start <= byte).checked_sub(1);
        let (mut from, mut to) = (at(range.start)?, at(range.end.max(range.start + 1) - 1)?);
        let beside = |a: usize, b: usize| self.lines[a].1 + 1 == self.lines[b].1;
        for _ in 0..lines {
            if from > 0 && beside(from - 1, from) {
                from -= 1;
            }
            if to + 1 < self.lines.len() && beside(to, to + 1) {
                to += 1;
            }
        }
        // how far lines stand beside each other from the first on: what lies that near is shown together
        let run = (from..self.lines.len() - 1).take_while(|k| beside(*k, k + 1)).count() + 1;
        let end = self.lines.get(to + 1).map_or(self.text.len(), |(start, _)| *start);
        Some((self.lines[from].0..end, self.lines[from].1, run))
    }
}

/// A place, cut to its first lines.
struct Clipped {
    /// Bytes in the source.
    span: Range<usize>,
    first: u32,
    last: u32,
}

impl Clipped {
    fn of(file: &SourceFile, span: Span) -> Self {
        let text = file.text();
        let (start, mut end) = (floor(text, span.start as usize), floor(text, span.end as usize));
        let first = file.place(start as u32).line;
        // a place that ends with a line ends in it
        let mut last = file.place(end.max(start + 1) as u32 - 1).line.max(first);
        if last - first >= LINES {
            last = first + LINES - 1;
            end = file.start(last).map_or(end, |at| at as usize) + file.line(last).map_or(0, str::len);
        }
        Self { span: start..end, first, last }
    }

    /// Its bytes in a line of it, from the first of the line.
    fn inside(&self, number: u32, start: usize, length: usize) -> Range<usize> {
        let from = if number == self.first { self.span.start.saturating_sub(start).min(length) } else { 0 };
        let to = if number == self.last { self.span.end.saturating_sub(start).min(length) } else { length };
        from..to.max(from)
    }
}

/// The lines that are shown: those of the places, those around them, and those between places that lie near each other.
fn numbers(clipped: &[Clipped]) -> BTreeSet<u32> {
    let mut numbers: BTreeSet<u32> = BTreeSet::new();
    for clip in clipped {
        numbers.extend(clip.first.saturating_sub(AROUND).max(1)..=clip.last + AROUND);
    }
    let known: Vec<u32> = numbers.iter().copied().collect();
    for pair in known.windows(2) {
        if pair[1] - pair[0] <= BETWEEN {
            numbers.extend(pair[0]..pair[1]);
        }
    }
    numbers
}

/// The bytes of a line that are shown.
fn window(line: &str, focus: Range<usize>) -> Range<usize> {
    if line.len() <= WHOLE {
        return 0..line.len();
    }
    let from = floor(line, focus.start.saturating_sub(BEFORE));
    let mut to = focus.end.min(focus.start + AFTER).max(focus.start).saturating_add(AFTER).min(line.len());
    while !line.is_char_boundary(to) {
        to += 1;
    }
    from..to
}

#[cfg(test)]
mod tests {
    use diag::{FileId, SourceMap};

    use super::*;

    fn of(text: &str, spans: &[(u32, u32)]) -> Excerpt {
        let mut sources = SourceMap::new();
        let id = sources.add("a.ken", text);
        let spans: Vec<Span> = spans.iter().map(|(start, end)| Span::new(FileId(0), *start, *end)).collect();
        Excerpt::of(sources.get(id).expect("just added"), &spans)
    }

    fn underlined(excerpt: &Excerpt) -> Vec<Option<&str>> {
        excerpt.places.iter().map(|place| place.clone().map(|p| &excerpt.text[p])).collect()
    }

    #[test]
    fn lines_around_the_places_are_shown() {
        let text = "a\nb\ncup\nd\ne\n".to_owned() + &"f\n".repeat(100) + "stone\nz\n";
        let last = text.find("stone").expect("it is there") as u32;
        let excerpt = of(&text, &[(4, 7), (last, last + 5)]);
        assert_eq!(excerpt.text, "b\ncup\nd\nf\nstone\nz\n");
        assert_eq!(underlined(&excerpt), [Some("cup"), Some("stone")]);
        assert_eq!(excerpt.around(2..5, 1), Some((0..8, 2, 3)));
        assert_eq!(excerpt.around(10..15, 1), Some((8..18, 105, 3)));
    }

    #[test]
    fn a_long_line_is_cut_around_the_place() {
        let text = format!("{}stone{} cup\n", "ř ".repeat(40_000), " x".repeat(40_000));
        let at = text.find("stone").expect("it is there") as u32;
        let cup = text.find("cup").expect("it is there") as u32;
        let excerpt = of(&text, &[(at, at + 5), (cup, cup + 3)]);
        assert!(excerpt.text.len() < 400, "{}", excerpt.text.len());
        assert!(excerpt.text.starts_with(CUT) && excerpt.text.ends_with("…\n"));
        assert_eq!(underlined(&excerpt), [Some("stone"), None]);
    }

    #[test]
    fn letters_that_command_are_seen_and_places_stay() {
        let excerpt = of("\u{1b}[2J cup\u{202e} stone\u{7}\n", &[(5, 8), (12, 18)]);
        assert_eq!(excerpt.text, "␛[2J cup\\u202e stone␇\n");
        assert_eq!(underlined(&excerpt), [Some("cup"), Some("stone␇")]);
    }

    #[test]
    fn of_many_lines_the_first_are_shown() {
        let text = "stone\n".repeat(5_000);
        let excerpt = of(&text, &[(0, text.len() as u32)]);
        assert_eq!(excerpt.lines.len(), LINES as usize + 1);
        assert_eq!(underlined(&excerpt)[0].map(|t| t.lines().count()), Some(LINES as usize));
        let empty = of("", &[(0, 0)]);
        assert_eq!((empty.text.as_str(), underlined(&empty)), ("\n", vec![Some("")]));
        assert_eq!(underlined(&of("a\n", &[(2, 2)])), [Some("")]);
    }
}

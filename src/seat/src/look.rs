//! How text looks on a terminal: colours, bold, lines broken at its width. In plain mode, or where nobody watches, text
//! is text.

use anstyle::{Ansi256Color, Style};

/// Colours of the seats, in order: numbers of the 256 that terminals know, easy to tell apart on black and on white.
const SEATS: [u8; 8] = [160, 33, 178, 133, 71, 37, 208, 103];
/// Lines are no longer than this, however wide the terminal: longer ones are hard to read.
const LONGEST: usize = 110;
/// A terminal narrower than this gets no drawings.
const NARROWEST: usize = 60;

/// How text looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Whether there are colours.
    pub color: bool,
    /// Columns of the terminal; 0 for none.
    pub width: usize,
    /// For screen readers: one thing after another, and every change said.
    pub plain: bool,
}

impl Look {
    /// The columns for drawings; none if there is no room for any.
    pub fn drawn(&self) -> Option<usize> {
        (!self.plain && self.width >= NARROWEST).then_some(self.width.min(LONGEST))
    }

    /// A heading.
    pub fn heading(&self, text: &str) -> String {
        self.styled(Style::new().bold(), text)
    }

    /// What matters less.
    pub fn faint(&self, text: &str) -> String {
        self.styled(Style::new().dimmed(), text)
    }

    /// A text with each of these names of seats in the seat's colour.
    pub fn seats(&self, names: &[String], text: &str) -> String {
        if !self.color {
            return text.to_owned();
        }
        let mut out = String::new();
        let mut rest = text;
        loop {
            let found = names.iter().enumerate().filter_map(|(seat, name)| Some((rest.find(name.as_str())?, seat)));
            let Some((at, seat)) = found.filter(|(_, seat)| !names[*seat].is_empty()).min() else { break };
            let (before, from) = rest.split_at(at);
            let (name, after) = from.split_at(names[seat].len());
            out.push_str(before);
            out.push_str(&self.seat(seat, name));
            rest = after;
        }
        out.push_str(rest);
        out
    }

    /// A text in the colour of a seat.
    pub fn seat(&self, seat: usize, text: &str) -> String {
        let color = Ansi256Color(SEATS[seat % SEATS.len()]);
        self.styled(Style::new().bold().fg_color(Some(color.into())), text)
    }

    /// A text broken at the width: `lead` before its first line, as many spaces before the others.
    pub fn broken(&self, lead: &str, text: &str) -> String {
        let width = self.width.min(LONGEST);
        if self.plain || width <= 2 * lead.len() + 10 {
            return format!("{lead}{text}");
        }
        let indent = " ".repeat(lead.chars().count());
        let options = textwrap::Options::new(width).initial_indent(lead).subsequent_indent(&indent);
        textwrap::fill(text, options)
    }

    fn styled(&self, style: Style, text: &str) -> String {
        if self.color && !text.is_empty() { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Vec<String> {
        vec!["Ann".to_owned(), "Bob".to_owned()]
    }

    #[test]
    fn seats_have_their_colours_wherever_they_are_named() {
        let look = Look { color: true, ..Look::default() };
        let painted = look.seats(&names(), "Bob gives Ann a cup.");
        assert_eq!(painted, "\u{1b}[1m\u{1b}[38;5;33mBob\u{1b}[0m gives \u{1b}[1m\u{1b}[38;5;160mAnn\u{1b}[0m a cup.");
        assert_eq!(Look::default().seats(&names(), "Bob gives Ann a cup."), "Bob gives Ann a cup.");
    }

    #[test]
    fn lines_break_at_the_width_unless_plain() {
        let look = Look { width: 24, ..Look::default() };
        assert_eq!(look.broken("  1  ", "a cup of cold water for Ann"), "  1  a cup of cold water\n     for Ann");
        assert_eq!(
            Look { plain: true, ..look }.broken("", "a cup of cold water for Ann"),
            "a cup of cold water for Ann"
        );
        assert_eq!((look.drawn(), Look { width: 300, ..look }.drawn()), (None, Some(110)));
    }
}

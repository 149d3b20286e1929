//! Letters that may be shown, and those that command whoever shows them: control characters, line ends inside a line, the
//! signs that turn the direction of writing, and what is there without being seen.
//!
//! Texts of strangers may hold anything. What reads them refuses such letters where they stand; what writes for people
//! replaces them once more, so that none reaches a terminal by a way nobody thought of.

use std::borrow::Cow;

/// Whether a letter commands more than it shows, and so may stand in no text, no name and no source: control characters
/// besides the tab and line ends, the separators of lines and paragraphs, the bidirectional controls of Unicode, signs of
/// mathematics that are not seen, tags and letters that are none.
///
/// Soft hyphens, joiners and blanks without width stay: they move nothing on a screen, the first are of use, and of the
/// others the check of typography warns.
#[must_use]
pub fn commands(c: char) -> bool {
    let code = u32::from(c);
    match c {
        '\t' | '\n' | '\r' => false,
        // what most texts are made of
        ' '..='~' => false,
        '\u{61c}' | '\u{180e}' | '\u{200e}' | '\u{200f}' => true,
        '\u{2028}'..='\u{202e}' | '\u{2061}'..='\u{206f}' | '\u{fdd0}'..='\u{fdef}' | '\u{fff9}'..='\u{fffb}' => true,
        '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}' => true,
        _ => c.is_control() || code & 0xfffe == 0xfffe,
    }
}

/// A text of one line as it may be shown: letters that command and line ends are written as what they are, `␛` or
/// `\u202e`, a tab as a blank. In JSON, where control characters are escapes already, that says the same.
#[must_use]
pub fn inert(text: &str) -> Cow<'_, str> {
    let plain = text.bytes().all(|b| (b' '..=b'~').contains(&b));
    if plain || !text.chars().any(|c| commands(c) || matches!(c, '\t' | '\n' | '\r')) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 8);
    text.chars().for_each(|c| push(&mut out, c));
    Cow::Owned(out)
}

/// The byte at which the letter begins that a byte of a text is of; the end for a byte past it.
#[must_use]
pub fn floor(text: &str, byte: usize) -> usize {
    (0..=byte.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

/// Writes a letter of a line, or what stands for it.
pub fn push(out: &mut String, c: char) {
    match c {
        '\t' => out.push(' '),
        // the pictures of the control characters stand in their order
        '\0'..='\u{1f}' => out.extend(char::from_u32(0x2400 + u32::from(c))),
        c if commands(c) => c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| out.push_str(&format!("\\u{unit:04x}"))),
        c => out.push(c),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_commands_is_written_as_what_it_is() {
        assert_eq!(inert("\u{1b}[2Ja\nb\tc\u{202e}d\u{9b}\u{2028}\u{7f}\0"), "␛[2Ja␊b c\\u202ed\\u009b\\u2028\\u007f␀");
        assert_eq!(inert("říčka 日本 \u{ad}\u{200d} e\u{301} 🎲"), "říčka 日本 \u{ad}\u{200d} e\u{301} 🎲");
        assert!(matches!(inert("stone"), Cow::Borrowed(_)));
    }

    #[test]
    fn every_control_and_every_sign_of_direction_commands() {
        for c in ('\0'..='\u{10ffff}').filter(|c| c.is_control() && !matches!(c, '\t' | '\n' | '\r')) {
            assert!(commands(c), "{c:?}");
        }
        let bidi = [0x61c, 0x200e, 0x200f].into_iter().chain(0x202a..=0x202e).chain(0x2066..=0x2069);
        assert!(bidi.filter_map(char::from_u32).all(commands));
        assert!(!"aříčkaΩя–„“… \u{a0}\u{ad}\u{200c}\u{200d}\u{301}\u{e000}🎲".chars().any(commands));
    }
}

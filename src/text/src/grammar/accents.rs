//! English letters with accents, vowels twice: so a text is about two fifths longer.

use crate::pieces::{Piece, pieces};

const PLAIN: &str = "abcdefghijklmnopqrstuvwxyz";
const ACCENTED: &str = "åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýž";

/// Text with accents; what is no letter of English stays.
pub fn accent(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 3);
    for c in text.chars() {
        let found = PLAIN.chars().zip(ACCENTED.chars()).find(|(plain, _)| *plain == c.to_ascii_lowercase());
        let said = found.map_or(c, |(_, accented)| accented);
        for _ in 0..if found.is_some() && is_vowel(said) { 2 } else { 1 } {
            if c.is_ascii_uppercase() { out.extend(said.to_uppercase()) } else { out.push(said) }
        }
    }
    out
}

/// Text without the accents that [`accent`] put on it.
pub fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        let small = c.to_lowercase().next().unwrap_or(c);
        let Some((plain, _)) = PLAIN.chars().zip(ACCENTED.chars()).find(|(_, accented)| *accented == small) else {
            out.push(c);
            continue;
        };
        if is_vowel(small) {
            letters.next_if(|next| next.to_lowercase().next() == Some(small));
        }
        out.push(if c == small { plain } else { plain.to_ascii_uppercase() });
    }
    out
}

/// A template whose words have accents. Slots stay, and so does what is typed as it is.
pub fn template(source: &str) -> String {
    let mut out = String::with_capacity(source.len() * 3);
    let mut at = 0;
    for piece in pieces(source) {
        let (Piece::Prose(range) | Piece::Agreeing(range, ..)) = piece else { continue };
        out.push_str(&source[at..range.start]);
        at = range.end;
        out.push_str(&accent(&source[range]));
    }
    out.push_str(&source[at..]);
    out
}

fn is_vowel(accented: char) -> bool {
    matches!(accented, 'å' | 'é' | 'î' | 'ö' | 'û')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_change_and_come_back() {
        let text = "The Quick Fox jumps over 13 lazy, sleepy dogs, too!";
        let made = accent(text);
        assert!(!made.contains(|c: char| c.is_ascii_alphabetic()), "{made}");
        assert_eq!(plain(&made), text);
        let longer = made.chars().count() as f64 / text.chars().count() as f64;
        assert!((1.2..1.5).contains(&longer), "{longer}");
    }

    #[test]
    fn slots_and_what_is_typed_stay() {
        assert_eq!(
            template("put {s:acc}[ in {c:it|them}], `save {x}`"),
            "þûûţ {s:acc}[ îîñ {c:îîţ|ţĥééɱ}], `save {x}`"
        );
    }
}

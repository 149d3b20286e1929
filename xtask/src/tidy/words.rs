//! Cutting Rust text into the words people read in it: parts of identifiers, words of comments and of texts.

/// A run of letters, digits and joining signs, with the words it is made of, in lower case.
#[derive(Debug, PartialEq, Eq)]
pub struct Token {
    /// Its words: `deckSize`, `deck_size` and `deck-size` have two.
    pub words: Vec<String>,
}

/// The tokens of a line.
pub fn tokens(line: &str) -> impl Iterator<Item = Token> {
    let joined = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    line.split(move |c| !joined(c)).filter_map(|run| {
        let words = words(run);
        (!words.is_empty()).then_some(Token { words })
    })
}

/// The words of a name: parts between `_`, `-`, digits and changes to a capital letter.
pub fn words(name: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let (mut fresh, mut capital) = (true, false);
    for c in name.chars() {
        if !c.is_alphabetic() {
            fresh = true;
            capital = false;
            continue;
        }
        if fresh || (c.is_uppercase() && !capital) {
            out.push(String::new());
        }
        fresh = false;
        capital = c.is_uppercase();
        let last = out.last_mut().expect("a word was begun");
        last.extend(c.to_lowercase());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_fashions_are_cut_alike() {
        for name in ["two_cups", "two-cups", "twoCups", "TwoCups", "TWO_CUPS", "two_cups1"] {
            assert_eq!(words(name), ["two", "cups"], "{name}");
        }
        let found: Vec<_> = tokens("let cup = a.big_stone(\"Příčka\"); // x").map(|t| t.words.join(" ")).collect();
        assert_eq!(found, ["let", "cup", "a", "big stone", "příčka", "x"]);
    }
}

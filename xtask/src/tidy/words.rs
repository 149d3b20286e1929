//! Cutting Rust text into the words people read in it: parts of identifiers, words of comments and of texts.

/// The runs of letters, digits and joining signs in a line, each as the words it is made of, in lower case: `deckSize`,
/// `deck_size` and `deck-size` have two.
pub fn tokens(line: &str) -> impl Iterator<Item = Vec<String>> {
    let joined = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    line.split(move |c| !joined(c)).map(words).filter(|words| !words.is_empty())
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
        let found: Vec<_> = tokens("let cup = a.big_stone(\"Příčka\"); // x").map(|words| words.join(" ")).collect();
        assert_eq!(found, ["let", "cup", "a", "big stone", "příčka", "x"]);
    }
}

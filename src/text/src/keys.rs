//! Keys of catalogue entries, derived from canonical names. Keys are never written in `.ken`.
//!
//! | declared | canonical name | key |
//! |---|---|---|
//! | verb | `put with(stone)into(cup)` | `verb.put.with_stone_into_cup` |
//! | procedure | `siege over(cup)by(seat)` | `proc.siege`, `event.siege.ends` |
//! | way of a cost | `coin` of `toll` | `cost.toll.coin` |
//! | step of it | `siege.open` | `step.siege.open`, `event.siege.open.begins` |
//! | variable of it | `siege.victor` | `local.siege.victor` |
//! | value, relation | `weight(stone)` | `value.weight.stone`, else `value.weight` |
//! | filter | `own(stone)` | `filter.own.stone`, else `filter.own` |
//! | field | `cup.rim` | `field.cup.rim` |
//! | member | `colour.red` | `enum.colour.red`, else `name.red`, else `noun.red` |
//! | how a log marks the names of a kind | `stone` | `title.stone` |
//! | kind, noun, measure | `stone` | `kind.stone`, `unit.stone`, else `noun.stone` |
//!
//! In nouns and names `_` of a declared name is `-`: kind `long_stone` is `noun.long-stone`.

/// Keys of one thing, the most special first: the first that has an entry is used, the last is reported if none has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key(pub Vec<String>);

impl Key {
    /// A key without alternatives.
    #[must_use]
    pub fn one(key: impl Into<String>) -> Key {
        Key(vec![key.into()])
    }

    /// Keys, the most special first.
    #[must_use]
    pub fn of<const N: usize>(keys: [String; N]) -> Key {
        Key(keys.into())
    }

    /// The most general key: the one to write when none exists.
    #[must_use]
    pub fn last(&self) -> &str {
        self.0.last().map_or("", String::as_str)
    }
}

/// `put with(stone)into(cup)` -> `put.with_stone_into_cup`, `wait` -> `wait`. A derived key comes back unchanged.
#[must_use]
pub fn verb_key(name: &str) -> String {
    let (head, rest) = head_and_rest(name);
    if rest.is_empty() { head.to_owned() } else { format!("{head}.{rest}") }
}

/// `siege over(cup)by(seat)` -> `siege`; the step `siege.open` stays.
#[must_use]
pub fn procedure_key(name: &str) -> String {
    let cut = name.find(|c: char| !is_word(c) && c != '.').unwrap_or(name.len());
    name[..cut].to_owned()
}

/// Head and signature of a canonical name; the signature with every run of other signs as `_`.
pub(crate) fn head_and_rest(name: &str) -> (&str, String) {
    let cut = name.find(|c: char| !is_word(c)).unwrap_or(name.len());
    let (head, tail) = name.split_at(cut);
    if let Some(rest) = tail.strip_prefix('.') {
        return (head, rest.to_owned());
    }
    let words: Vec<&str> = tail.split(|c: char| !is_word(c)).filter(|word| !word.is_empty()).collect();
    (head, words.join("_"))
}

/// The key of a value, relation or filter: with its parameters' kinds, then without.
pub(crate) fn value_key(class: &str, name: &str) -> Key {
    let (head, rest) = head_and_rest(name);
    let general = format!("{class}.{head}");
    if rest.is_empty() { Key(vec![general]) } else { Key(vec![format!("{general}.{rest}"), general]) }
}

/// `long_stone` -> `long-stone`.
pub(crate) fn kebab(name: &str) -> String {
    name.replace('_', "-")
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '-'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_follow_from_canonical_names() {
        assert_eq!(verb_key("put with(stone)into(cup)"), "put.with_stone_into_cup");
        assert_eq!(verb_key("take (stone) from (seat)"), "take.stone_from_seat");
        assert_eq!(verb_key("gain(stone)"), "gain.stone");
        assert_eq!(verb_key("put_again"), "put_again");
        assert_eq!(verb_key("gain.stone"), "gain.stone", "a derived key stays");
        assert_eq!(procedure_key("siege over(cup)by(seat)"), "siege");
        assert_eq!(procedure_key("siege.open"), "siege.open");
        assert_eq!(value_key("value", "weight(stone)").0, ["value.weight.stone", "value.weight"]);
        assert_eq!(value_key("value", "tally").0, ["value.tally"]);
        assert_eq!(kebab("long_stone"), "long-stone");
    }
}

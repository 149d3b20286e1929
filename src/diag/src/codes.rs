//! The registry of codes: one row per code, the only place where a code is made.
//!
//! `E01` syntax, `E02` names, `E03` types, `E04` content and fields, `E05` abilities, timing and knowledge, `E06` floors and
//! words, `E07` rules, labels and overrides, `E08` tests, `E09` packs, manifest and link,
//! `E10` catalogues, `W1` warnings. A code is
//! never used again for something else.

use std::fmt;

use crate::Severity;

/// A code of the registry, like `E0110`. Codes are made only by the rows below.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(&'static str);

/// A row of the registry.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The code.
    pub code: Code,
    /// What it is about, in one short line.
    pub title: &'static str,
}

impl Code {
    /// As printed: a letter and four digits.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.0
    }

    /// Its severity: codes that begin with `E` are errors, with `W` warnings.
    #[must_use]
    pub fn severity(self) -> Severity {
        if self.0.starts_with('W') { Severity::Warning } else { Severity::Error }
    }

    /// What it is about.
    #[must_use]
    pub fn title(self) -> &'static str {
        lookup(self.0).map_or("", |row| row.title)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The row of a code as a user writes it, `E0110` or `e0110`.
#[must_use]
pub fn lookup(code: &str) -> Option<&'static Row> {
    ROWS.iter().find(|row| row.code.0.eq_ignore_ascii_case(code))
}

macro_rules! codes {
    ($($code:ident $title:literal)*) => {
        $(#[doc = $title] pub const $code: Code = Code(stringify!($code));)*
        /// Every row, in order of code.
        pub static ROWS: &[Row] = &[$(Row { code: $code, title: $title }),*];
    };
}

codes! {
    E0101 "a file is too large"
    E0102 "brackets or words are nested too deep"
    E0103 "a byte order mark, a control character or a letter that is not seen"
    E0104 "a character that cannot stand in the rules"
    E0105 "a text in quotes is not closed"
    E0106 "a capital letter in a name"
    E0107 "a text in quotes where none is expected"
    E0108 "a `///` comment that documents nothing"
    E0109 "a number is too large"
    E0110 "a line that cannot be read"
    E0111 "a closing bracket is missing"
    E0112 "a closing bracket too many"
    E0113 "a sign of other languages: `==`, `!=`, `&&`, `||`, `!`"
    E0114 "`=` inside a condition"
    E0115 "`=` where a field takes `:`"
    E0116 "a comma between fields"
    E0117 "a minus without spaces"
    E0118 "a verb with brackets"
    E0119 "a misspelt head"
    E0120 "a range whose ends are in the wrong order"
    E0121 "an `else` that belongs to nothing"
    E0122 "a number that touches a word"
    E0123 "round brackets around a block"
    E0201 "an unknown name"
    E0202 "an unknown field"
    E0203 "a name that means two things in its place"
    E0204 "a name bound in passing that is longer than two letters"
    E0205 "a name that hides another one"
    E0206 "a name declared twice"
    E0207 "an unknown kind, enum or measure"
    E0208 "a noun phrase without a noun, or with a word that does not fit"
    E0209 "`it` where nothing is looked for"
    E0210 "`you` where there is nobody"
    E0211 "`this` where the text stands on nothing"
    E0212 "a name that cannot be used in its place"
    E0213 "a line outside of the declaration it belongs to"
    E0214 "too many verbs with one first word"
    E0215 "a phrase that two readings of a declaration take"
    E0216 "content that cannot be made"
    E0301 "a value of another type than expected"
    E0302 "an amount of another measure than expected"
    E0303 "a thing of another kind than expected"
    E0304 "a number that can never fit its range"
    E0305 "`none` where a thing is needed"
    E0306 "a phrase that fits no declaration"
    E0307 "a phrase that fits two declarations"
    E0308 "a wrong number of arguments or indices"
    E0309 "a division by zero"
    E0310 "two values that cannot be compared"
    E0311 "several things where one is needed"
    E0312 "a store to what cannot be stored to"
    E0313 "an operation on values that have none"
    E0314 "a design where a single copy is needed"
    E0315 "a declaration whose parts do not agree"
    E0316 "an amount with a word too many"
    E0317 "a value that may leave the range it promises"
    E0318 "a number larger than what is computed or kept"
    E0319 "a bound of its own after anything but `by`"
    E0320 "a line that is no statement"
    E0321 "a step outside of a procedure"
    E0322 "a bound of a loop that nothing needs"
    E0323 "a restart at a step that may run only once"
    E0330 "a price that cannot be paid"
    E0331 "a line of a cost that is no way to pay it"
    E0401 "a statement directly in an item"
    E0402 "a field with dots in an item"
    E0403 "a field given twice"
    E0404 "state set in an item"
    E0405 "an effect where a value stands, or the other way round"
    E0406 "a wrong number of copies"
    E0407 "a wrong `name` or `replaces`"
    E0408 "a missing field"
    E0501 "a line of `until` that grants nothing"
    E0502 "a parameter of an action that nothing can be asked for"
    E0503 "a limit that allows nothing"
    E0504 "a cause in a game without causes"
    E0505 "an event that names no verb, procedure or step"
    E0506 "a question that tells what whom it asks may not know"
    E0507 "a `together` in which a seat reads what another chose"
    E0508 "a question whose seat depends on what is hidden"
    E0509 "texts that wake each other without end"
    E0510 "a modifier that reads what it modifies"
    E0511 "a question of `together` that is not asked in secret"
    E0512 "a modifier that goes `over` what it does not meet"
    E0513 "questions that take too long to follow"
    E0514 "an ending in a game that does not tell them apart"
    E0601 "a name that content may not use"
    E0602 "a construct of the rules in content"
    E0701 "a line of an edition that is neither setting nor change"
    E0702 "a change that names several rule ids"
    E0703 "a change of a label that no line carries"
    E0704 "a change that the labelled line cannot take: value or statement"
    E0801 "a line under `given` that gives nothing"
    E0802 "a printed value under `given`"
    E0803 "a line of a test that is no condition"
    E0804 "a shared `given` that does not fit"
    E0805 "a thing of a file of tests, named in another"
    E0811 "an answer in a test that is not offered"
    E0812 "a condition in a test that does not hold"
    E0813 "a test that cannot be set up"
    E0814 "a test that differs when it is taken back, saved or seen by one seat"
    E0815 "a test whose game cannot go on"
    E0901 "a manifest or list that is not valid TOML"
    E0902 "an unknown key in a manifest or list"
    E0903 "a value of the wrong type in a manifest or list"
    E0904 "a missing key in a manifest or list"
    E0905 "a value in a manifest that does not fit the rest"
    E0906 "a pack made for another game"
    E0907 "a source file outside `rules`, `content` and `tests`"
    E0908 "a folder of rules in a pack that may have none"
    E0909 "two packs with one id"
    E0910 "a file that is not UTF-8 text"
    E0911 "a file or folder that cannot be read"
    E0912 "a link to a folder that is read anyway, or one too deep"
    E0913 "a rule id that has only its entry in `rules.toml`, or only its line"
    E0914 "a start, edition, step, space, value or field that the game does not declare"
    E0915 "a link that leads out of its folder"
    E0916 "neither a file nor a folder"
    E0917 "more files than are read"
    E0918 "a file whose name cannot be shown"
    E0951 "a name declared twice among the units of a game"
    E0952 "a name that no unit declares"
    E0953 "a number of players that the game does not have"
    E0954 "an edition, scenario or variant that the game does not declare"
    E0955 "an option that the game does not declare"
    E0956 "a value that an option cannot have"
    E0957 "a label that an override does not find, or finds on several lines"
    E0958 "two active overrides of one label"
    E0959 "a change that the labelled line cannot take"
    E0960 "a game without seats or without a procedure to start"
    E0961 "a game larger than its tables"
    E0962 "a construct that cannot be linked where it stands"
    E0963 "a value that must be known when the game is linked"
    E0964 "a definition that reads itself"
    E0965 "an item that replaces one that is not there"
    E0966 "definitions that mention each other too often or too deep"
    E1001 "a catalogue that is not valid TOML"
    E1002 "a catalogue entry of no known sort, or not a text"
    E1003 "a text given twice"
    E1004 "a template that cannot be read"
    E1005 "a slot that the word does not have"
    E1006 "a form that no slot may ask for"
    E1007 "a word without its phrase"
    E1008 "an entry that lacks a form"
    E1009 "a card whose text cannot be made"
    E1010 "plural forms that are not those of the language"
    E1011 "letters of two scripts in one word"
    E1012 "a number that differs from the effect"
    E1013 "an icon of something that the effect does not speak of"
    E1014 "a word of the game that the effect lacks, or one that is missing"
    E1015 "a word that translators must not use"
    E1016 "a person that differs from the effect"
    E1017 "a limit that differs from the effect"
    E1018 "a duration that differs from the effect"
    E1019 "a negation that differs from the effect"
    E1020 "a PO or CSV file that cannot be read"
    E1021 "an entry of an import that has no place"
    E1022 "a letter that no text may hold"
    W1001 "a name that is bound and never used"
    W1002 "a comparison that always gives the same"
    W1003 "a declaration that nothing uses"
    W1004 "a parameter that nothing reads"
    W1005 "a line that is never reached"
    W1006 "an effect that cannot do anything"
    W1007 "an ability that can never work"
    W1008 "a form of a verb that is none of its forms"
    W1009 "a word that nothing in the game says"
    W1010 "two modifiers of which nothing says which holds"
    W1011 "a part of a noun phrase that says nothing of what it means"
    W1012 "an item that speaks of a thing of its own and has none"
    W1013 "an item that is almost named as others are"
    W1801 "a text that nothing uses"
    W1802 "a text whose source has changed"
    W1803 "a text that reads as it does in English"
    W1804 "a text with English words left in it"
    W1805 "a slip of typography in a text"
    W1806 "a text that tells whether the reader is a man or a woman"
    W1807 "two names that are one in translation"
    W1808 "a translation that says less than the English text"
    W1901 "an empty file"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_sorted_unique_and_well_formed() {
        for pair in ROWS.windows(2) {
            assert!(pair[0].code < pair[1].code, "{} before {}", pair[0].code, pair[1].code);
        }
        for row in ROWS {
            let (letter, digits) = row.code.as_str().split_at(1);
            assert!(matches!(letter, "E" | "W"), "{}", row.code);
            assert!(digits.len() == 4 && digits.bytes().all(|b| b.is_ascii_digit()), "{}", row.code);
            assert!(!row.title.is_empty() && row.title.len() <= 80 && !row.title.ends_with('.'), "{}", row.code);
        }
    }

    #[test]
    fn a_code_is_found_as_users_write_it() {
        assert_eq!(lookup("e0110").map(|r| r.code), Some(E0110));
        assert!(lookup("E9999").is_none());
        assert_eq!(E0110.title(), "a line that cannot be read");
    }
}

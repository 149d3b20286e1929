//! Names and texts of a loaded game in the language that was asked for, never failing: what has no text is shown by
//! its id.

use diag::Diags;
use host::Failure;
use host::library::Loaded;
use model::unit::{Decl, Unit};
use text::{Catalogue, Words};

/// The texts of a game in one language.
pub struct Texts {
    catalogue: Catalogue,
}

/// The texts of a game in a language. Findings in catalogues are `check`'s business.
///
/// # Errors
/// When the game has no texts in the language.
pub fn catalogue(loaded: &Loaded, language: &str) -> Result<Texts, Failure> {
    Ok(Texts { catalogue: host::texts::catalogue(loaded, language, &mut Diags::new())? })
}

impl Texts {
    /// The name under a key of a name, else the key in words.
    pub fn item(&self, key: &str) -> String {
        self.catalogue.name(key).map_or_else(|| words(key), str::to_string)
    }

    /// The catalogue itself.
    pub fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    /// Facts and sentences of an item; the keys that are missing if its text cannot be made.
    pub fn rules(&self, units: &[&Unit], unit: &Unit, item: &Decl) -> Result<(Vec<String>, Vec<String>), Vec<String>> {
        self.said(&Words::new(units), unit, item)
    }

    /// As [`Texts::rules`], with the words at hand.
    pub fn said(&self, words: &Words<'_>, unit: &Unit, item: &Decl) -> Result<(Vec<String>, Vec<String>), Vec<String>> {
        let made = text::card_text(&self.catalogue, words, unit, item).map_err(|missing| missing.0)?;
        Ok((made.facts, made.sentences.into_iter().map(|s| s.text).collect()))
    }
}

/// `north-gate` -> `north gate`.
pub fn words(id: &str) -> String {
    id.replace(['-', '_'], " ")
}

/// A text filled with spaces to so many characters.
pub fn pad(text: &str, width: usize) -> String {
    let missing = width.saturating_sub(text.chars().count());
    format!("{text}{}", " ".repeat(missing))
}

/// A text in lines of so many columns.
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    textwrap::wrap(text, width).into_iter().map(Into::into).collect()
}

/// Rows as lines, their cells below each other with two spaces between: `["a", "1"], ["bcd", "2"]` -> `a    1`, `bcd  2`.
pub fn columns(rows: &[Vec<String>]) -> Vec<String> {
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..).map_while(width).collect();
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().zip(&widths).map(|(cell, width)| pad(cell, *width)).collect();
        cells.join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

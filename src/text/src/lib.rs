//! Text from words: catalogues, the grammar of a language, the rules text of an item, log lines and questions.
//!
//! What a sentence says comes from a unit's trees; how it says it comes from catalogues (TOML, one folder a language)
//! and a small grammar kernel per language. No sentence of a game stands in Rust, and no file is opened here: the host
//! gives the catalogues as text.
//!
//! * [`Catalogue::load`]: catalogue files -> entries, with findings;
//! * [`card_text`]: an item -> its facts and sentences, as somebody wrote them or as they are made ([`made_text`]);
//! * [`log_line`], [`told`], [`prompt`], [`ui`]: what is said while a game is played;
//! * [`composed`]: a name made of names, in every case;
//! * [`word_text`]: a word by itself, as a text would say it;
//! * [`branch_texts`], [`line_at`] and others: what one place of a text says, for whoever is asked there;
//! * [`check`]: whether every word has its phrase and every phrase its word;
//! * [`against`]: whether a language still says what the English says;
//! * [`Proofreader`]: whether the text that somebody wrote for an item says what its effect does;
//! * [`exchange`]: the texts of a language as PO or CSV, and back;
//! * [`Catalogue::pseudo`]: languages that nobody speaks, which show what is not a text and what slots ask for;
//! * [`status`], [`unstamped`]: how far a language is, and which texts do not say what they were made from.
//!
//! Inside: `render` makes sentences (`agree` chooses the form of a noun), `grammar` is what is so of each language (`plural`
//! which number takes which form), `message` fills templates of prompts and logs.

mod at;
mod catalogue;
mod check;
mod composed;
mod effect;
mod english;
pub mod exchange;
mod grammar;
mod keys;
mod message;
mod naming;
mod pieces;
mod proofreading;
mod pseudo;
mod render;
mod said;
mod source;
mod stale;
mod status;
mod template;
mod words;

#[cfg(test)]
mod tests;

pub use at::UnitFile;
pub use catalogue::{Catalogue, CatalogueFile, Layer};
pub use check::{against, check};
pub use composed::composed;
pub use effect::effect_hash;
pub use grammar::{Case, KERNELS};
pub use keys::{Key, procedure_key, verb_key};
pub use message::{
    Shape, Value, counted, endless, log_line, names, place_slot, prompt, says, tenths, titled, told, ui,
};
pub use proofreading::{Proofreader, card_text, shown_lines, written_text};
pub use pseudo::pseudo_base;
pub use render::{
    CardText, MissingKeys, Price, Sentence, action_price, action_text, branch_texts, has_words, label, line_at,
    made_text, own_text, printed, stated, way_texts, word_text,
};
pub use said::Phrase;
pub use source::{Unstamped, unstamped};
pub use status::{State, Use, Wanted, status};
pub use words::Words;

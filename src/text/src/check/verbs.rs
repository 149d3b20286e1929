//! The words of a verb that the language makes its frames of: `imp`, `inf`, `you`. Which frames there are follows from the
//! template, so one that is written out needs no words.

use diag::{Diagnostic, Diags, codes};

use super::{lacking_forms, place};
use crate::catalogue::{Catalogue, Entry, class_of};
use crate::grammar::Class;

/// Frames that no verb can do without.
const FRAMES: [&str; 4] = ["do", "to", "clause", "omitted"];

/// Reports a verb that lacks words, or that has some and does not say where they stand.
pub(super) fn check(cat: &Catalogue, entry: &Entry, diags: &mut Diags) {
    let lacking = lacking(cat, entry);
    if !lacking.is_empty() {
        let forms: Vec<String> = lacking.iter().map(|word| (*word).to_owned()).collect();
        let label = if forms.len() > 1 { "`{v}` is said with them" } else { "`{v}` is said with it" };
        diags.push(lacking_forms(entry, &forms, label));
    }
    if nowhere(cat, entry) {
        let message = format!("`{}` does not say where its verb stands", entry.key);
        let d = Diagnostic::new(codes::E1008, place(entry, "t"), message).label("`{v}` is missing");
        diags.push(d.help("write `{v}` in the place of the verb, as in `{v} {x:acc}`"));
    }
}

/// Whether an entry cannot be said since it lacks words or their place.
pub(super) fn is_torn(cat: &Catalogue, entry: &Entry) -> bool {
    nowhere(cat, entry) || !lacking(cat, entry).is_empty()
}

/// Whether a slot stands for the word of a verb.
pub(super) fn is_word(cat: &Catalogue, entry: &Entry, role: &str) -> bool {
    role == "v" && class_of(&entry.key) == Class::Verb && !cat.grammar().facts().words.is_empty()
}

/// The words that frames which are not written out are made of, and that the entry has not.
fn lacking(cat: &Catalogue, entry: &Entry) -> Vec<&'static str> {
    if !is_worded(cat, entry) {
        return Vec::new();
    }
    let written = |frame: &&str| entry.spans.contains_key(*frame);
    let has = |word: &str| entry.forms.get(word).is_some_and(|said| !said.source.trim().is_empty());
    let words = cat.grammar().facts().words.iter();
    let lacking = words.filter(|(word, frames)| !has(word) && !frames.iter().all(written));
    lacking.map(|(word, _)| *word).collect()
}

/// Whether the template of a verb says where its words stand.
fn is_worded(cat: &Catalogue, entry: &Entry) -> bool {
    let usual = entry.written().find(|(form, _)| *form == "t");
    usual.is_some_and(|(_, usual)| usual.slots().iter().any(|(role, _)| is_word(cat, entry, role)))
}

/// Whether an entry has words of a verb, and a template that makes no frame of them.
fn nowhere(cat: &Catalogue, entry: &Entry) -> bool {
    let has = |form: &str| entry.spans.contains_key(form);
    let worded = cat.grammar().facts().words.iter().any(|(word, _)| has(word));
    class_of(&entry.key) == Class::Verb
        && worded
        && has("t")
        && !is_worded(cat, entry)
        && FRAMES.iter().any(|frame| !entry.forms.contains_key(*frame))
}

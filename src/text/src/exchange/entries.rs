//! Where the texts of a catalogue file stand, with the names that lead there. It reads as [`crate::Catalogue::load`]
//! does and reports nothing: mistakes are told there.

use std::collections::BTreeMap;

use toml::de::DeTable;

use super::Source;
use crate::catalogue::Layer;
use crate::catalogue::walk::{self, Head, Piece, is_noun};
use crate::english::{Source as English, noted, said};

/// One text of a file.
#[derive(Clone, Debug)]
pub(super) struct Written {
    pub text: String,
    /// Byte where it begins.
    pub at: usize,
    /// The names that lead to it.
    pub path: Vec<String>,
    /// The file: an index into the sources.
    pub source: usize,
}

/// What the files say of one key.
#[derive(Clone, Debug, Default)]
pub(super) struct Placed {
    pub layer: Layer,
    /// The first of its files.
    pub source: usize,
    /// Byte where it begins there.
    pub at: usize,
    /// The names that lead to the entry there.
    pub path: Vec<String>,
    pub forms: BTreeMap<String, Written>,
    /// What stands beside the forms for translators: `note`, `en`, `en.one`.
    pub notes: BTreeMap<String, String>,
}

impl Placed {
    /// What is to be recorded of it, as an English entry, in a translation.
    pub(super) fn source(&self) -> English {
        // A gender is nothing that is said.
        let forms = self.forms.iter().filter(|(form, _)| *form != "gender");
        said(forms.map(|(form, written)| (form.as_str(), written.text.as_str())))
    }

    /// What it says that it was made from; empty if it says nothing.
    pub(super) fn recorded(&self) -> English {
        noted(self.notes.iter().map(|(name, text)| (name.as_str(), text.as_str())))
    }
}

/// The entries of the files, a later layer over an earlier one.
pub(super) fn entries(sources: &[Source<'_>]) -> BTreeMap<String, Placed> {
    let mut order: Vec<usize> = (0..sources.len()).collect();
    order.sort_by_key(|at| sources[*at].layer);
    let mut entries = BTreeMap::new();
    for source in order {
        let layer = sources[source].layer;
        let Ok(table) = DeTable::parse(sources[source].text) else { continue };
        for (name, value) in table.get_ref() {
            walk::pieces(name, value, &mut |head, piece| put(&mut entries, (source, layer), head, piece));
        }
    }
    entries
}

fn put(
    entries: &mut BTreeMap<String, Placed>,
    (source, layer): (usize, Layer),
    head: &Head<'_, '_>,
    piece: Piece<'_, '_>,
) {
    let names = |below: &[&str]| head.names.iter().chain(below).map(|name| (*name).to_owned()).collect();
    let (form, below, text, place) = match piece {
        Piece::Form { form, below, text, place } => (form, below, text, place),
        Piece::Gender { text, place } if is_noun(head.key) => ("gender", &["gender"][..], text, place),
        Piece::Note { name, text, .. } => {
            entry(entries, (source, layer), head).notes.insert(name, text.to_owned());
            return;
        }
        Piece::Gender { .. } | Piece::Stray(_) | Piece::Other(..) => return,
    };
    let written = Written { text: text.to_owned(), at: place.start, path: names(below), source };
    entry(entries, (source, layer), head).forms.entry(form.to_owned()).or_insert(written);
}

/// The entry of a key, begun anew if an earlier layer has it.
fn entry<'e>(
    entries: &'e mut BTreeMap<String, Placed>,
    (source, layer): (usize, Layer),
    head: &Head<'_, '_>,
) -> &'e mut Placed {
    let path = || head.names.iter().map(|name| (*name).to_owned()).collect();
    let fresh = || Placed { layer, source, at: head.at.start, path: path(), ..Placed::default() };
    let entry = entries.entry(head.key.to_owned()).or_insert_with(fresh);
    if entry.layer != layer {
        *entry = fresh();
    }
    entry
}

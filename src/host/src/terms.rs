//! `text/terms.toml`: what each word of a game means, for translators. Reading it only finds what is wrong with it; which
//! words the kernel must not use is another tool's business.

use diag::{Diagnostic, Diags, FileId, codes, did_you_mean};

use crate::library::Loaded;
use crate::sheet::{self, Sheet};

/// The path of the file below the folder of a game or pack.
pub const FILE: &str = "text/terms.toml";

/// Parts of speech that a term may be.
const PARTS: &[&str] = &["noun", "plural noun", "mass noun", "verb", "adjective", "adverb", "phrase"];

/// Reports what is wrong with the file: its syntax, unknown keys, terms without a gloss or a part of speech.
pub fn check(file: FileId, text: &str, diags: &mut Diags) {
    read(file, text, diags);
}

/// A term of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// Its id.
    pub id: String,
    /// What it means; empty if the file does not say.
    pub gloss: String,
    /// Its part of speech; empty if the file does not say.
    pub pos: String,
    /// Whether it is alike in every language.
    pub proper: bool,
}

/// The terms of a game and its packs, in the order of the files. What is wrong with them is told by [`check`].
#[must_use]
pub fn all(loaded: &Loaded) -> Vec<Term> {
    let files = loaded.texts.iter().filter(|text| text.path == FILE);
    files.flat_map(|text| read(text.file, loaded.text(text.file), &mut Diags::new())).collect()
}

fn read(file: FileId, text: &str, diags: &mut Diags) -> Vec<Term> {
    let mut sheet = sheet::parse(file, text, diags);
    // Of a broken file its syntax is told and no more.
    let mut untold = Diags::new();
    let diags = if sheet.broken { &mut untold } else { diags };
    sheet.only(&["term"], diags);
    let spaces = sheet.into_tables("a term", diags).into_iter().filter(|(key, _)| key.value == "term");
    let terms: Vec<_> = spaces.flat_map(|(_, terms)| terms.into_tables("a term", diags)).collect();
    terms.into_iter().map(|(id, term)| one(id.value, term, diags)).collect()
}

fn one(id: String, mut term: Sheet<'_>, diags: &mut Diags) -> Term {
    term.only(&["gloss", "pos", "proper"], diags);
    let proper = term.flag("proper", diags).is_some_and(|flag| flag.value);
    let gloss = term.must("gloss", "\"what the word means\"", diags, Sheet::text);
    if let Some(gloss) = gloss.as_ref().filter(|gloss| gloss.value.trim().is_empty()) {
        let finding = Diagnostic::new(codes::E0903, gloss.span, format!("the gloss of `{id}` is empty"));
        diags.push(finding.label("says nothing").help("say what the word means in this game"));
    }
    let pos = term.must("pos", "\"noun\"", diags, Sheet::text);
    if let Some(pos) = pos.as_ref().filter(|pos| !PARTS.contains(&pos.value.as_str())) {
        let message = format!("`pos` takes a part of speech, not `{}`", pos.value);
        let finding = Diagnostic::new(codes::E0903, pos.span, message).label("no part of speech has this name");
        let near = did_you_mean(&pos.value, PARTS.iter().copied());
        diags.push(finding.meant(near, || format!("write {}", sheet::quoted(PARTS))));
    }
    let [gloss, pos] = [gloss, pos].map(|said| said.map_or_else(String::new, |said| said.value));
    Term { id, gloss, pos, proper }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proper_names_are_told_by_their_ids() {
        let text = "[term.cup]\nproper = true\n[term.jug]\nproper = false\n[term.mug]\ngloss = \"x\"\n";
        let proper = read(FileId(0), text, &mut Diags::new()).into_iter().filter(|term| term.proper);
        assert_eq!(proper.map(|term| term.id).collect::<Vec<_>>(), ["cup"]);
    }

    fn found(text: &str) -> Vec<(String, String)> {
        let mut diags = Diags::new();
        check(FileId(0), text, &mut diags);
        diags.into_sorted().into_iter().map(|d| (d.code.to_string(), d.message.clone())).collect()
    }

    #[test]
    fn terms_are_checked_one_by_one() {
        assert_eq!(found("[term.cup]\ngloss = \"it holds\"\npos = \"noun\"\nproper = true\n"), []);
        assert_eq!(found(""), []);
        let one = |text: &str| {
            let list = found(text);
            assert_eq!(list.len(), 1, "{list:?}");
            list.into_iter().next().expect("one")
        };
        let says = |text: &str, code: &str, part: &str| {
            let (got, message) = one(text);
            assert!(got == code && message.contains(part), "{text}: {got} {message}");
        };
        says("[term.cup\n", "E0901", "not");
        says("[trem.cup]\ngloss = \"x\"\n", "E0902", "unknown key `trem`");
        says("[term]\ncup = 3\n", "E0902", "unknown key `cup`");
        says("[term.cup]\ngloss = \"x\"\npos = \"noun\"\n\"é\" = 1\n", "E0902", "unknown key `é`");
        says("[term.cup]\npos = \"noun\"\n", "E0904", "`gloss`");
        says("[term.cup]\ngloss = \"x\"\n", "E0904", "`pos`");
        says("[term.cup]\ngloss = 3\npos = \"noun\"\n", "E0903", "not a number");
        says("[term.cup]\ngloss = \" \"\npos = \"noun\"\n", "E0903", "is empty");
        says("[term.cup]\ngloss = \"x\"\npos = \"noum\"\n", "E0903", "not `noum`");
        says("[term.cup]\ngloss = \"x\"\npos = \"noun\"\nproper = \"yes\"\n", "E0903", "`proper`");
    }
}

//! Reading TOML into entries: every key with its place, every template read once, every mistake a finding.

use std::ops::Range;

use diag::{Diagnostic, Diags, Span, codes, did_you_mean, stumbles};
use model::unit::head;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use super::odd::odd_letter;
use super::walk::{self, Head, Piece};
use super::{Catalogue, CatalogueFile, Entry, Layer, Letters, Note};
use crate::grammar::{self, Class, Gender, KERNELS};
use crate::template::{Part, Template};

/// First words of keys.
const SPACES: &[&str] = &[
    "act", "action", "adj", "ask", "cause", "cond", "cost", "enum", "event", "fact", "field", "filter", "flow", "gate",
    "kind", "limit", "line", "list", "local", "log", "mark", "menu", "mod", "name", "names", "noun", "np", "num", "op",
    "proc", "question", "ref", "relation", "setting", "span", "step", "tail", "term", "text", "title", "ui", "unit",
    "value", "var", "verb", "zone",
];

/// The name that the gender of an entry has beside its forms.
const GENDER: &str = "gender";

/// Which forms of an entry follow by rule.
pub(crate) fn class_of(key: &str) -> Class {
    match head(key) {
        "noun" => Class::Noun,
        "verb" | "act" => Class::Verb,
        "cond" | "relation" => Class::Clause,
        _ => Class::Other,
    }
}

impl Catalogue {
    /// Reads the files of one language, earlier layers first. Broken entries are reported and left out. The kernel is that
    /// which `[style] kernel = ".."` names, else the language's own. `None` if there is neither; the caller says so, since
    /// it knows who asked.
    pub fn load(language: &str, files: &[CatalogueFile<'_>], diags: &mut Diags) -> Option<Catalogue> {
        let own = grammar::of(language);
        let mut catalogue = Catalogue::new(language, own.or_else(|| grammar::of(KERNELS[0]))?);
        let mut named = own.is_some();
        let mut order: Vec<&CatalogueFile<'_>> = files.iter().collect();
        order.sort_by_key(|f| f.layer);
        for file in order {
            named |= read(&mut catalogue, file, diags);
        }
        for entry in catalogue.entries.values_mut() {
            let usual = entry.forms.get("t").cloned();
            catalogue.voice.derive(class_of(&entry.key), &mut entry.forms);
            entry.usual = usual.filter(|usual| entry.forms.get("t") != Some(usual));
        }
        catalogue.index();
        named.then_some(catalogue)
    }
}

struct Reader<'a> {
    catalogue: &'a mut Catalogue,
    file: CatalogueFile<'a>,
    diags: &'a mut Diags,
    /// The file names the kernel.
    named: bool,
}

/// Reads a file; whether it names the kernel.
fn read(catalogue: &mut Catalogue, file: &CatalogueFile<'_>, diags: &mut Diags) -> bool {
    let (table, errors) = DeTable::parse_recoverable(file.text);
    let places: Vec<usize> = errors.iter().map(|e| e.span().map_or(0, |at| at.start)).collect();
    for e in stumbles(file.text, &places).into_iter().map(|at| &errors[at]) {
        let range = e.span().unwrap_or(0..0);
        let span = Span::new(file.file, offset(range.start), offset(range.end));
        let message = format!("the catalogue cannot be read: {}", e.message().trim_end_matches('.'));
        let d = Diagnostic::new(codes::E1001, span, message).label("it cannot be read from here on");
        diags.push(d.help("the file is TOML: tables in `[..]`, texts in quotes, each key once"));
    }
    let mut reader = Reader { catalogue, file: *file, diags, named: false };
    if errors.is_empty() {
        table.get_ref().iter().for_each(|(key, value)| reader.space(key, value));
    }
    reader.named
}

impl Reader<'_> {
    fn space(&mut self, key: &Spanned<DeString<'_>>, value: &Spanned<DeValue<'_>>) {
        let name: &str = key.get_ref();
        if name == "style" {
            return self.style(value);
        }
        if !SPACES.contains(&name) {
            let d = self.wrong(key.span(), format!("no text begins with `{name}`")).label("not a sort of text");
            return self.diags.push(match did_you_mean(name, SPACES.iter().copied()) {
                Some(near) => d.unsafe_fix(self.span(key.span()), near, format!("write `{near}`")),
                None => d.help(format!("keys begin with one of {}", SPACES.join(", "))),
            });
        }
        walk::pieces(key, value, &mut |head, piece| self.piece(head, piece));
    }

    /// `[style] kernel = "cs"`: whose grammar the language takes.
    fn style(&mut self, value: &Spanned<DeValue<'_>>) {
        let DeValue::Table(table) = value.get_ref() else { return self.no_text("style", value) };
        for (key, value) in table {
            let kernel = match (&**key.get_ref(), value.get_ref()) {
                ("kernel", DeValue::String(kernel)) => kernel,
                ("kernel", _) => return self.no_text("style.kernel", value),
                (other, _) => {
                    let d = self.wrong(key.span(), format!("no style is called `{other}`")).label("nothing reads this");
                    self.diags.push(d.help("write `kernel = \"..\"`, the language whose grammar this one takes"));
                    continue;
                }
            };
            match grammar::of(kernel) {
                Some(grammar) => {
                    self.catalogue.voice.kernel = grammar;
                    self.named = true;
                }
                None => {
                    let d = self.wrong(value.span(), format!("no kernel is called `{kernel}`")).label("not a kernel");
                    self.diags.push(d.help(format!("kernels are {}", KERNELS.join(", "))));
                }
            }
        }
    }

    fn piece(&mut self, head: &Head<'_, '_>, piece: Piece<'_, '_>) {
        let (key, at) = (head.key, head.at.clone());
        match piece {
            Piece::Form { form, text, place, .. } => self.form(key, form, at, text, place),
            Piece::Note { name, text, place } => {
                let note = Note { text: text.to_owned(), span: self.span(place) };
                self.entry(key, at).notes.entry(name).or_insert(note);
            }
            Piece::Gender { text, place } => {
                let (found, span) = (Gender::of(text), self.span(place.clone()));
                if found.is_none() {
                    let d = self.wrong(place, format!("`{text}` is no gender")).label("not a gender");
                    self.diags.push(d.help("a gender is one of m, m_pers, m_anim, m_inan, f, n"));
                }
                let entry = self.entry(key, at);
                if let Some(first) = entry.spans.get(GENDER).copied() {
                    return self.twice(format!("the gender of `{key}`"), span, first);
                }
                entry.spans.insert(GENDER.to_owned(), span);
                entry.gender = found;
            }
            Piece::Other(key, value) => self.no_text(&key, value),
            Piece::Stray(name) => {
                let word = name.get_ref();
                let d = self
                    .wrong(name.span(), format!("`{word}` is a form, not a text of its own"))
                    .label(format!("a form of what? `{key}` is no text"))
                    .help(format!("for a text that is called so write `{word}.t = ..`"));
                self.diags.push(d);
            }
        }
    }

    /// The entry of a key, begun anew if an earlier layer has it. A list of words adds to the one of that layer.
    fn entry(&mut self, key: &str, at: Range<usize>) -> &mut Entry {
        let (layer, at) = (self.file.layer, self.span(at));
        let fresh = || Entry { key: key.to_owned(), layer, ..Entry::default() };
        let entry = self.catalogue.entries.entry(key.to_owned()).or_insert_with(fresh);
        if entry.layer != layer {
            let earlier = std::mem::replace(entry, fresh());
            entry.below = key.starts_with("mark.").then(|| Box::new(earlier));
        }
        entry.spans.entry(String::new()).or_insert(at);
        entry
    }

    fn form(&mut self, key: &str, form: &str, at: Range<usize>, text: &str, place: Range<usize>) {
        let span = self.span(place.clone());
        let raw = self.file.text.get(place.clone());
        let letters = raw.and_then(|raw| Letters::of(raw, place.start, text));
        let from = |at: usize| {
            let start = letters.as_ref().and_then(|letters| letters.range(at..at));
            Span { start: start.map_or(span.start, |(start, _)| start), ..span }
        };
        // lists of words, and what a game lets the command say, may take several lines
        let lines =
            key.starts_with("mark.") || key == "ui.help" || (key.starts_with("ui.") && self.file.layer != Layer::Pack);
        let found = if lines { odd_letter(&text.replace('\n', " ")) } else { odd_letter(text) };
        if let Some((at, odd)) = found {
            let d = Diagnostic::new(codes::E1022, from(at), format!("`{key}`: {odd}"));
            self.diags.push(d.label("from here on").help("take it out: texts hold letters that are seen, on one line"));
        }
        // whoever goes on all the same shows what is there, and does not obey it
        let inert = if lines { text.into() } else { diag::letters::inert(text) };
        let text: &str = &inert;
        // What somebody wrote for an item is no template: its brackets are brackets.
        let parsed = match key.starts_with("text.") {
            true => Ok(Template { source: text.to_owned(), parts: vec![Part::Text(text.to_owned())] }),
            false => Template::parse(text),
        };
        let template = parsed.unwrap_or_else(|e| {
            let d = Diagnostic::new(codes::E1004, from(e.at), format!("`{key}`: {}", e.message))
                .label("this template cannot be read")
                .help("a slot is written `{role}` or `{role:form}`, a part that may be left out `[ .. ]`");
            self.diags.push(d);
            // the entry is there: that it says nothing is no second mistake
            Template::default()
        });
        let entry = self.entry(key, at);
        if let Some(first) = entry.spans.get(form).copied() {
            return self.twice(format!("`{key}`"), span, first);
        }
        entry.spans.insert(form.to_owned(), span);
        entry.letters.extend(letters.map(|letters| (form.to_owned(), letters)));
        entry.forms.insert(form.to_owned(), template);
    }

    fn twice(&mut self, what: String, span: Span, first: Span) {
        let d = Diagnostic::new(codes::E1003, span, format!("{what} is given twice"))
            .label("given again here")
            .other(first, "given first here")
            .help("keep one of them");
        self.diags.push(d);
    }

    fn no_text(&mut self, path: &str, value: &Spanned<DeValue<'_>>) {
        let found = value.get_ref().type_str();
        let d = self.wrong(value.span(), format!("`{path}` must be a text, found {found}"));
        self.diags.push(d.label("not a text").help("put it in quotes"));
    }

    fn wrong(&self, at: Range<usize>, message: String) -> Diagnostic {
        Diagnostic::new(codes::E1002, self.span(at), message)
    }

    fn span(&self, range: Range<usize>) -> Span {
        Span::new(self.file.file, offset(range.start), offset(range.end))
    }
}

/// A place in a file.
pub(crate) fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use diag::FileId;

    use super::*;

    fn load(texts: &[(Layer, &str)]) -> (Catalogue, Diags) {
        let mut diags = Diags::new();
        let files: Vec<_> = texts
            .iter()
            .enumerate()
            .map(|(i, (layer, text))| CatalogueFile { file: FileId(i as u32), layer: *layer, text })
            .collect();
        let catalogue = Catalogue::load("en", &files, &mut diags).expect("known language");
        (catalogue, diags)
    }
    use crate::catalogue::Layer;

    fn codes_of(diags: &Diags) -> Vec<&str> {
        diags.iter().map(|d| d.code.as_str()).collect()
    }

    #[test]
    fn both_ways_of_writing_mean_the_same() {
        let text = "[verb.gain]\nstone = \"gain {n}\"\n[verb.hold.stone]\nt = \"hold {n}\"\ndone = \"held\"\n\
                    [log.gain.stone]\nen = \"x\"\nt.one = \"{n} stone\"\nt.other = \"{n} stones\"\n";
        let (c, diags) = load(&[(Layer::Game, text)]);
        assert!(diags.is_empty(), "{:?}", codes_of(&diags));
        assert_eq!(c.form("verb.gain.stone", "t").map(|t| t.source.as_str()), Some("gain {n}"));
        assert_eq!(c.form("verb.hold.stone", "passive").map(|t| t.source.as_str()), Some("{n} {n:is|are} held"));
        assert_eq!(c.form("log.gain.stone", "other").map(|t| t.source.as_str()), Some("{n} stones"));
        assert!(c.form("log.gain.stone", "en").is_none());
        let notes = &c.entry("log.gain.stone").expect("there").notes;
        let note = notes.get("en").expect("kept");
        assert_eq!((&*note.text, &text[note.span.range()]), ("x", "\"x\""));
    }

    #[test]
    fn notes_stand_beside_forms_and_belong_to_nothing_else() {
        let text = "[name.en]\nt = \"English\"\n[ui]\nnote = \"of no text\"\n\
                    [ui.left]\nen.one = \"a\"\nen.other = \"b\"\none = \"x\"\nother = \"y\"\n";
        let (c, diags) = load(&[(Layer::Game, text)]);
        assert!(diags.is_empty(), "{:?}", codes_of(&diags));
        let keys: Vec<&str> = c.entries().map(|e| e.key.as_str()).collect();
        assert_eq!(keys, ["name.en", "ui.left"]);
        let notes = &c.entry("ui.left").expect("there").notes;
        let notes: Vec<(&str, &str)> = notes.iter().map(|(name, note)| (&**name, &*note.text)).collect();
        assert_eq!(notes, [("en.one", "a"), ("en.other", "b")]);
    }

    #[test]
    fn layers_go_over_each_other_and_twice_in_one_is_reported() {
        let (c, diags) =
            load(&[(Layer::Game, "[noun.cup]\none = \"mug\"\n"), (Layer::Common, "[noun.cup]\none = \"cup\"\n")]);
        assert!(diags.is_empty());
        assert_eq!(c.form("noun.cup", "one").map(|t| t.source.as_str()), Some("mug"));
        let (_, diags) =
            load(&[(Layer::Game, "[noun.cup]\none = \"mug\"\n"), (Layer::Game, "[noun.cup]\none = \"cup\"\n")]);
        assert_eq!(codes_of(&diags), ["E1003"]);
    }

    #[test]
    fn mistakes_are_findings_at_their_place() {
        let (_, diags) = load(&[(Layer::Game, "[vreb.gain]\nstone = \"x\"\n")]);
        let d = diags.iter().next().expect("reported");
        assert_eq!((d.code.as_str(), d.span().start, d.span().end), ("E1002", 1, 5));
        assert_eq!(d.fixes[0].replacement, "verb");
        let (_, diags) = load(&[(Layer::Game, "[name.cup]\nt = 3\n[name.jug]\nt = \"a {b\"\n")]);
        assert_eq!(codes_of(&diags), ["E1002", "E1004"]);
        let (_, diags) = load(&[(Layer::Game, "[name.cup\nt = \"x\"\n")]);
        assert!(codes_of(&diags).iter().all(|c| *c == "E1001") && !diags.is_empty());
        assert!(Catalogue::load("xx", &[], &mut Diags::new()).is_none());
    }
}

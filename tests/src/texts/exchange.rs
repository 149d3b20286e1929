//! Texts of the games that are shipped, out as PO and CSV and back.

use std::process::Command;

use diag::{Diags, SourceMap};
use host::exchange::{self, Format};
use host::library::{Baked, Library, Loaded, Tables};
use host::report;
use text::Layer;
use text::exchange::{
    Edited, Given, Items, Language, Row, Source, State, merge, read_csv, read_po, rows, write_csv, write_po,
};

use kenning_tests::root;

const GAME: &str = "blood-rage";

/// The languages that are translations.
const OTHERS: [&str; 3] = ["cs", "pl", "bg"];

fn game() -> Loaded {
    let library = Library::open(root(), None, Tables::Source, Baked::default()).expect("the games are there");
    library.load(GAME, &[]).expect("it can be read")
}

fn spoken(language: &str) -> Language<'_> {
    Language::of(language, &[]).expect("a known language")
}

/// What an import makes of a file: the files that change, and the findings as they are shown.
fn import(loaded: &mut Loaded, language: &str, format: Format, text: &str) -> (Vec<Edited>, String) {
    let mut found = Diags::new();
    let edited = exchange::import(loaded, language, format, "in.po", text, &mut found).expect("a known language");
    (edited, shown(&found, &loaded.sources))
}

fn shown(found: &Diags, sources: &SourceMap) -> String {
    let look = report::Look::default();
    report::render(&found.sorted(), sources, report::Format::Short, look)
}

#[test]
fn what_is_exported_is_imported_without_a_change() {
    let (mut loaded, again) = (game(), game());
    for language in OTHERS {
        for format in [Format::Po, Format::Csv] {
            let text = exchange::export(&loaded, language, format).expect("a known language");
            assert!(text == exchange::export(&again, language, format).expect("again"), "{language}: the same bytes");
            let (edited, found) = import(&mut loaded, language, format, &text);
            assert_eq!(found, "", "{language}");
            assert!(edited.is_empty(), "{language}: {:?}", edited.iter().map(|e| &e.path).collect::<Vec<_>>());
        }
    }
}

/// Catalogues of one language as an import writes them into nothing.
fn anew(language: &str, english: &[Source<'_>], given: &[Given]) -> Vec<Edited> {
    let mut found = Diags::new();
    let made = merge(&spoken(language), english, &[], &Items::new(), given, &mut found);
    let list: Vec<&str> = found.iter().map(|d| d.message.as_str()).collect();
    made.unwrap_or_else(|| panic!("{language}: {list:?}"))
}

#[test]
fn a_file_holds_everything_that_is_needed_to_write_the_catalogues_again() {
    let loaded = game();
    let english: Vec<Source<'_>> = sources(&loaded, "en");
    for language in OTHERS {
        let target = sources(&loaded, language);
        let full = rows(&spoken(language), &english, &target);
        let po = write_po(GAME, &spoken(language), &full);
        let mut found = Diags::new();
        for given in [
            read_po(&spoken(language), diag::FileId(0), &po, &mut found),
            read_csv(diag::FileId(0), &write_csv(&full), &mut found),
        ] {
            assert!(found.is_empty(), "{language}");
            let made = anew(language, &english, &given);
            let made: Vec<Source<'_>> = made.iter().map(source).collect();
            let again = rows(&spoken(language), &english, &made);
            assert_eq!(write_po(GAME, &spoken(language), &again), po, "{language}");
        }
    }
}

fn source(edited: &Edited) -> Source<'_> {
    Source { path: &edited.path, file: diag::FileId(0), layer: edited.layer, text: &edited.text }
}

fn sources<'l>(loaded: &'l Loaded, language: &str) -> Vec<Source<'l>> {
    let folder = format!("text/{language}/");
    let wanted = loaded.texts.iter().filter(|text| text.path.starts_with(&folder));
    let layer = |text: &host::library::LoadedText| match text.of {
        host::library::TextOf::Common => Layer::Common,
        host::library::TextOf::Game => Layer::Game,
        host::library::TextOf::Pack(_) => Layer::Pack,
    };
    wanted
        .map(|text| {
            let file = loaded.sources.get(text.file).expect("it was read");
            Source { path: file.path(), file: text.file, layer: layer(text), text: file.text() }
        })
        .collect()
}

#[test]
fn every_text_is_there_with_its_english() {
    let loaded = game();
    for language in OTHERS {
        let rows = exchange::rows(&loaded, language).expect("a known language");
        let row = |key: &str, form: &str| -> &Row {
            let found = rows.iter().find(|row| row.key == key && row.form == form);
            found.unwrap_or_else(|| panic!("{language}: no `{key}`, `{form}`"))
        };
        assert!(rows.len() > 600, "{language}: {}", rows.len());
        assert_eq!(row("name.troll", "t").english, "Troll");
        assert_eq!(row("verb.destroy.figure", "imp").english, "destroy {f}");
        assert_eq!(row("verb.destroy.figure", "imp").notes, ["slots: {f}"]);
        // Polish says it without a form for each number.
        if language != "pl" {
            assert!(row("ui.hidden", "one").plural && row("ui.hidden", "other").plural);
            assert_eq!(
                (&*row("ui.hidden", "one").english, &*row("ui.hidden", "other").english),
                ("1 hidden", "{n} hidden")
            );
        }
        assert!(rows.iter().all(|row| row.state != State::Stale), "{language}");
        assert!(!rows.iter().any(|row| row.key.starts_with("adj.")));
    }
}

#[test]
fn another_reader_of_po_accepts_every_file() {
    let loaded = game();
    for language in OTHERS {
        let rows = exchange::rows(&loaded, language).expect("a known language");
        let po = exchange::export(&loaded, language, Format::Po).expect("a known language");
        let file = rspolib::pofile(po.as_str()).unwrap_or_else(|error| panic!("{language}: {error}"));
        let of_one = rows.iter().filter(|row| !row.plural);
        for row in of_one {
            let name = if row.form == "t" { row.key.clone() } else { format!("{}:{}", row.key, row.form) };
            let entry = file.entries.iter().find(|entry| entry.msgctxt.as_deref() == Some(&name));
            let entry = entry.unwrap_or_else(|| panic!("{language}: `{name}` is not there"));
            let silent = |text: &str| if text.is_empty() { "{}".to_owned() } else { text.to_owned() };
            assert_eq!(entry.msgid, silent(&row.english), "{language}: {name}");
            assert_eq!(entry.msgstr, row.text.as_deref().map(silent).or(Some(String::new())), "{language}: {name}");
        }
        let forms = file.entries.iter().filter(|entry| entry.msgid_plural.is_some()).map(|e| e.msgstr_plural.len());
        let wanted = if language == "bg" { 2 } else { 3 };
        assert_eq!(forms.clone().sum::<usize>(), rows.iter().filter(|row| row.plural).count(), "{language}");
        assert!(forms.clone().all(|number| number == wanted), "{language}");
    }
}

#[test]
fn gettext_accepts_every_file() {
    let Ok(version) = Command::new("msgfmt").arg("--version").output() else { return };
    assert!(version.status.success());
    let loaded = game();
    let folder = tempfile::tempdir().expect("a folder");
    for language in OTHERS {
        let path = folder.path().join(format!("{language}.po"));
        let po = exchange::export(&loaded, language, Format::Po).expect("a known language");
        std::fs::write(&path, po).expect("the folder is writable");
        let ran = Command::new("msgfmt").args(["--check", "-o"]).arg(folder.path().join("out")).arg(&path).output();
        let ran = ran.expect("it is there");
        assert!(ran.status.success(), "{language}: {}", String::from_utf8_lossy(&ran.stderr));
        assert_eq!(String::from_utf8_lossy(&ran.stderr), "", "{language}");
    }
}

#[test]
fn a_broken_file_is_refused_with_its_line() {
    let mut loaded = game();
    let po = exchange::export(&loaded, "cs", Format::Po).expect("a known language");
    let line = |text: &str, of: &str| text[..text.find(of).expect("it is there")].lines().count() + 1;
    for (from, to, told) in [
        ("msgstr \"Trol\"", "msgstr \"Trol", "the text has no closing quote"),
        ("msgstr \"Trol\"", "msgstr \"Tr\"ol\"", "the text ends before its line does"),
        ("msgstr \"Trol\"", "msgtsr \"Trol\"", "`msgtsr` is no keyword of PO"),
        ("msgstr \"Trol\"", "msgstr[1] \"Trol\"", "`msgstr[1]` does not belong here"),
    ] {
        let changed = po.replacen("msgstr \"Pán kladiv\"", "msgstr \"Kladivář\"", 1).replacen(from, to, 1);
        assert_ne!(changed, po);
        let (edited, found) = import(&mut loaded, "cs", Format::Po, &changed);
        assert!(edited.is_empty(), "{to}");
        let place = format!("in.po:{}:", line(&changed, to));
        assert!(found.contains(&place) && found.contains("E1020") && found.contains(told), "{place} {found}");
        assert_eq!(found.matches("E10").count(), 1, "{found}");
    }
}

#[test]
fn a_text_that_does_not_fit_is_refused_at_its_entry_and_no_other_is_taken() {
    let mut loaded = game();
    let po = exchange::export(&loaded, "cs", Format::Po).expect("a known language");
    let changed = po.replacen("msgstr \"Pán kladiv\"", "msgstr \"Kladivář\"", 1);
    assert_eq!(import(&mut loaded, "cs", Format::Po, &changed).0.len(), 1);
    for (from, to, told) in [
        ("msgstr \"Trol\"", "msgstr \"Trol {\"", "E1004"),
        ("msgstr \"Trol\"", "msgstr \"Trol {x}\"", "E1005"),
        ("msgctxt \"name.troll\"", "msgctxt \"name.trol\"", "E1021"),
    ] {
        let broken = changed.replacen(from, to, 1);
        let (edited, found) = import(&mut loaded, "cs", Format::Po, &broken);
        assert!(edited.is_empty(), "{to}");
        let at = broken[..broken.find("msgctxt \"name.trol").expect("it is there")].lines().count() + 1;
        assert!(found.contains(&format!("in.po:{at}:")) && found.contains(told), "line {at}: {found}");
    }
}

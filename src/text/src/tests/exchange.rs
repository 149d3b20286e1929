//! Texts out and back: what is asked of a translator, and where what comes back is laid.

use diag::{Diags, FileId};

use crate::catalogue::Layer;
use crate::exchange::{Given, Items, Language, Row, Source, merge, read_csv, read_po, rows, write_csv, write_po};

const ENGLISH: &str = "[noun.cup]\none = \"cup\"\nother = \"cups\"\n[verb.hold]\nstone = \"hold {n}\"\n\
                       [log.hold]\nstone = \"{subject} holds {n}\"\nquietly = \"\"\n[name.cup]\nt = \"Cup\"\nnote = \"of clay\"\n";

fn source<'s>(path: &'s str, text: &'s str) -> Source<'s> {
    Source { path, file: FileId(0), layer: Layer::Game, text }
}

fn english() -> Source<'static> {
    source("g/text/en/all.toml", ENGLISH)
}

fn language(code: &str) -> Language<'_> {
    Language::of(code, &[]).expect("a known language")
}

type Pair = (String, String);

/// What a PO file becomes, laid into one catalogue; or what is wrong with it, as code and text at the place.
fn laid(target: &str, po: &str) -> Result<Vec<Pair>, Vec<Pair>> {
    let mut found = Diags::new();
    let given = read_po(&language("cs"), FileId(1), po, &mut found);
    let target = source("g/text/cs/all.toml", target);
    let target = if target.text.is_empty() { Vec::new() } else { vec![target] };
    match merge(&language("cs"), &[english()], &target, &Items::new(), &given, &mut found)
        .filter(|_| !found.has_errors())
    {
        Some(edited) => Ok(edited.into_iter().map(|file| (file.path, file.text)).collect()),
        None => {
            Err(found.iter().map(|d| (d.code.to_string(), po.get(d.span().range()).unwrap_or("").to_owned())).collect())
        }
    }
}

fn entry(key: &str, english: &str, text: &str) -> String {
    format!("msgctxt \"{key}\"\nmsgid \"{english}\"\nmsgstr \"{text}\"\n\n")
}

fn of<'r>(rows: &'r [Row], key: &str) -> Vec<(&'r str, &'r str)> {
    rows.iter().filter(|row| row.key == key).map(|row| (row.form.as_str(), row.english.as_str())).collect()
}

#[test]
fn what_is_missing_is_asked_for_in_the_forms_of_the_language() {
    let made = rows(&language("cs"), &[english()], &[]);
    let cup = of(&made, "noun.cup");
    assert_eq!(cup.first(), Some(&("gender", "cup")));
    assert_eq!((cup.len(), cup.iter().filter(|(_, english)| *english == "cups").count()), (13, 6));
    let verb: Vec<&str> = of(&made, "verb.hold.stone").iter().map(|(form, _)| *form).collect();
    assert_eq!(verb, ["t", "imp", "inf", "you", "he", "they"]);
    assert_eq!(of(&made, "name.cup"), [("t", "Cup")]);
    let bulgarian = rows(&language("bg"), &[english()], &[]);
    let cup: Vec<&str> = of(&bulgarian, "noun.cup").iter().map(|(form, _)| *form).collect();
    assert_eq!(cup, ["gender", "sg", "pl", "def_full", "def_short", "pl_def", "count"]);
    assert!(Language::of("xx", &[]).is_none());
}

#[test]
fn a_row_tells_notes_slots_and_place() {
    let made = rows(&language("cs"), &[english()], &[]);
    let po = write_po("g", &language("cs"), &made);
    let wanted = "#. slots: {n} {subject}\n#: g/text/en/all.toml:7\n\
                  #, placeholders:r\"\\{[a-z_0-9]+\"\nmsgctxt \"log.hold.stone\"\n\
                  msgid \"{subject} holds {n}\"\nmsgstr \"\"\n";
    assert!(po.contains(wanted), "{po}");
    assert!(po.contains("#. of clay\n#: g/text/en/all.toml:10\nmsgctxt \"name.cup\"\n"), "{po}");
    assert!(po.contains("#. {} says nothing on purpose\n"), "{po}");
}

#[test]
fn new_entries_stand_in_the_file_that_goes_with_the_english_one() {
    let po = entry("name.cup", "Cup", "Pohár")
        + &entry("log.hold.quietly", "{}", "{}")
        + &entry("noun.cup:gender", "cup", "m_inan")
        + &entry("noun.cup:sg.nom", "cup", "pohár")
        + &entry("noun.cup:sg.gen", "cup", "poháru");
    let wanted = "[name.cup]\nen = \"Cup\"\nt = \"Pohár\"\n\n[log.hold.quietly]\nen = \"\"\nt = \"\"\n\n\
                  [noun.cup]\ngender = \"m_inan\"\nsg = { nom = \"pohár\", gen = \"poháru\" }\n";
    assert_eq!(laid("", &po), Ok(vec![("g/text/cs/all.toml".into(), wanted.into())]));
}

#[test]
fn comments_and_order_stay_where_a_text_changes() {
    let old = "# Slova.\n\n[verb.hold] # sloveso\nstone.t = '{v} {n:acc}'   # vazba\n\n# Jméno.\n[name.cup]\n# jak se říká\nt = \"Číše\" # malý\n";
    let po = entry("name.cup", "Cup", "\\\"Pohár\\\"") + &entry("verb.hold.stone:inf", "hold {n}", "držet");
    let wanted = "# Slova.\n\n[verb.hold] # sloveso\nstone.t = '{v} {n:acc}'   # vazba\nstone.inf = \"držet\"\n\n# Jméno.\n[name.cup]\n\
                  en = \"Cup\"\n# jak se říká\nt = '\"Pohár\"' # malý\n";
    assert_eq!(laid(old, &po), Ok(vec![("g/text/cs/all.toml".into(), wanted.into())]));
}

#[test]
fn a_mark_keeps_the_english_that_was_recorded() {
    let old = "[name.cup]\nen = \"Mug\"\nt = \"Hrnek\"\n";
    let fuzzy = format!("#, fuzzy\n#| msgid \"Mug\"\n{}", entry("name.cup", "Cup", "Pohár"));
    assert_eq!(laid(old, &fuzzy), Ok(vec![("g/text/cs/all.toml".into(), old.replace("Hrnek", "Pohár"))]));
    assert_eq!(laid(old, &fuzzy.replace("Pohár", "Hrnek")), Ok(vec![]));
    let done = entry("name.cup", "Cup", "Hrnek");
    assert_eq!(laid(old, &done), Ok(vec![("g/text/cs/all.toml".into(), old.replace("Mug", "Cup"))]));
    // Made from an English that is not the present one: stale from the start.
    let late = entry("name.cup", "Goblet", "Pohár");
    let wanted = "[name.cup]\nen = \"Goblet\"\nt = \"Pohár\"\n";
    assert_eq!(laid(old, &late), Ok(vec![("g/text/cs/all.toml".into(), wanted.into())]));
    // A mark that nothing can keep.
    let fresh = "[name.cup]\nt = \"Hrnek\"\n";
    let place = |key: &str| Err(vec![("E1021".to_owned(), format!("msgctxt \"{key}\""))]);
    assert_eq!(laid(fresh, &fuzzy.replace("#| msgid \"Mug\"\n", "")), place("name.cup"));
    let phrase = format!("#, fuzzy\n{}", entry("verb.hold.stone", "hold {n}", "{v} {n:acc}"));
    assert_eq!(laid(fresh, &phrase), place("verb.hold.stone"));
}

#[test]
fn the_english_of_each_form_is_recorded_and_compared() {
    let english = source("g/text/en/all.toml", "[ui.left]\none = \"{n} day\"\nother = \"{n} days\"\n");
    let old = "[ui.left]\none = \"{n} den\"\nfew = \"{n} dny\"\nother = \"{n} dnů\"\n";
    let lay = |target: &str, edit: fn(String) -> String| {
        let target = [source("g/text/cs/all.toml", target)];
        let made = rows(&language("cs"), &[english], &target);
        let po = edit(write_po("g", &language("cs"), &made));
        let mut found = Diags::new();
        let given = read_po(&language("cs"), FileId(1), &po, &mut found);
        let edited = merge(&language("cs"), &[english], &target, &Items::new(), &given, &mut found).expect("it fits");
        (po, edited.into_iter().next().map(|file| file.text))
    };
    assert_eq!(lay(old, |po| po).1, None);
    let stale = format!("{old}en.one = \"{{n}} day\"\nen.other = \"{{n}} daies\"\n");
    let (po, edited) = lay(&stale, |po| po);
    let told = "#, fuzzy, placeholders:r\"\\{[a-z_0-9]+\"\n#| msgid \"{n} day\"\n#| msgid_plural \"{n} daies\"\nmsgctxt \"ui.left\"\nmsgid \"{n} day\"\n\
                msgid_plural \"{n} days\"\nmsgstr[0] \"{n} den\"\nmsgstr[1] \"{n} dny\"\nmsgstr[2] \"{n} dnů\"\n";
    assert!(po.contains(told), "{po}");
    assert_eq!(edited, None, "what is stale stays stale");
    let edited = lay(&stale, |po| po.replace("#, fuzzy, ", "#, ")).1.expect("it is up to date now");
    assert!(edited.contains("en.one = \"{n} day\"\nen.other = \"{n} days\"\n"), "{edited}");
    let edited = lay(old, |po| po.replace("dnů", "dní")).1.expect("it changed");
    assert!(edited.contains("en = { one = \"{n} day\", other = \"{n} days\" }\n"), "{edited}");
    assert_eq!(lay(&edited, |po| po), (lay(old, |po| po.replace("dnů", "dní")).0, None));
}

#[test]
fn a_text_below_the_layer_of_its_english_one_is_none_of_it() {
    let pack = Source { layer: Layer::Pack, ..source("p/text/en/all.toml", "[name.cup]\nt = \"Mug\"\n") };
    let target = [source("g/text/cs/all.toml", "[name.cup]\nt = \"Pohár\"\n")];
    let made = rows(&language("cs"), &[english(), pack], &target);
    let row = made.iter().find(|row| row.key == "name.cup").expect("it is there");
    let noun = Source { layer: Layer::Pack, ..source("p/text/en/all.toml", ENGLISH) };
    let lower = [source("g/text/cs/all.toml", "[noun.cup]\nsg.nom = \"pohár\"\n")];
    let nouns = rows(&language("cs"), &[noun], &lower);
    assert_eq!(nouns.iter().filter(|row| row.key == "noun.cup").count(), 1, "a noun serves wherever it stands");
    assert_eq!((row.english.as_str(), &row.text), ("Mug", &None));
    let mut found = Diags::new();
    let given = read_po(&language("cs"), FileId(1), &entry("name.cup", "Mug", "Hrnek"), &mut found);
    let edited =
        merge(&language("cs"), &[english(), pack], &target, &Items::new(), &given, &mut found).expect("it fits");
    let edited: Vec<Pair> = edited.into_iter().map(|file| (file.path, file.text)).collect();
    assert_eq!(edited, [("p/text/cs/all.toml".into(), "[name.cup]\nen = \"Mug\"\nt = \"Hrnek\"\n".into())]);
}

#[test]
fn an_empty_text_changes_nothing() {
    assert_eq!(laid("[name.cup]\nt = \"Pohár\"\n", &entry("name.cup", "Cup", "")), Ok(vec![]));
}

#[test]
fn what_is_wrong_with_a_po_file_is_told_at_its_line() {
    let good = entry("name.cup", "Cup", "Pohár");
    let header = "msgid \"\"\nmsgstr \"Language: pl\\n\"\n\n";
    for (broken, code, at) in [
        (good.replace("Pohár\"", "Pohár"), "E1020", "\"Pohár"),
        (good.replace("Pohár", "Po\\hár"), "E1020", "\\hár\""),
        (good.replace("msgstr", "msgst"), "E1020", "msgst \"Pohár\""),
        (good.replace("msgstr \"Pohár\"\n", ""), "E1020", "msgctxt \"name.cup\""),
        (good.replace("msgctxt \"name.cup\"\n", ""), "E1020", "msgid \"Cup\""),
        (good.replace("msgid \"Cup\"\n", ""), "E1020", "msgstr \"Pohár\""),
        (good.replace("msgctxt", "\"x\"\nmsgctxt"), "E1020", "\"x\""),
        (good.clone() + &good, "E1020", "msgctxt \"name.cup\""),
        (header.to_owned() + &good, "E1020", "msgid \"\""),
        (good.replace("Pohár", "Pohár {"), "E1004", "msgctxt \"name.cup\""),
        (good.replace("name.cup", "name.cap"), "E1021", "msgctxt \"name.cap\""),
        (good.replace("name.cup", "name.cup:sup"), "E1021", "msgctxt \"name.cup:sup\""),
        (good.replace("name.cup", "name.cup:t (old)"), "E1021", "msgctxt \"name.cup:t (old)\""),
        (good.replace("msgstr", "msgid_plural \"Cups\"\nmsgstr[0]"), "E1020", "msgctxt \"name.cup\""),
    ] {
        assert_eq!(laid("", &broken), Err(vec![(code.to_owned(), at.to_owned())]), "{broken}");
    }
}

#[test]
fn a_po_file_may_be_written_by_other_tools() {
    let po = "\u{feff}# Translators.\r\nmsgid \"\"\r\nmsgstr \"\"\r\n\"Language: cs\\n\"\r\n\r\n#~ msgctxt \"name.mug\"\r\n#~ msgid \"Mug\"\r\n\
              #~ msgstr \"Hrnek\"\r\n\r\n#. note\r\n#, no-wrap\r\n#| msgctxt \"x\"\r\nmsgctxt \"\"\r\n\"name.\"\r\n\"cup\"\r\nmsgid \"Cup\"\r\n\
              msgstr \"\"\r\n\"Po\"\r\n\"hár\"\r\n";
    let wanted = "[name.cup]\nen = \"Cup\"\nt = \"Pohár\"\n";
    assert_eq!(laid("", po), Ok(vec![("g/text/cs/all.toml".into(), wanted.into())]));
}

#[test]
fn what_msgmerge_guesses_from_another_text_is_not_taken() {
    let merged = |context: &str| {
        format!(
            "#, fuzzy\n#| msgctxt \"\"\n#| \"{context}\"\n#| msgid \"Cups\"\nmsgctxt \"name.cup\"\nmsgid \"Cup\"\nmsgstr \"Poháry\"\n"
        )
    };
    assert_eq!(laid("", &merged("noun.cup:pl.nom")), Ok(Vec::new()));
    let wanted = "[name.cup]\nen = \"Cups\"\nt = \"Poháry\"\n";
    assert_eq!(laid("", &merged("name.cup")), Ok(vec![("g/text/cs/all.toml".into(), wanted.into())]));
}

fn csv(text: &str) -> (Vec<Given>, Vec<(String, usize)>) {
    let mut found = Diags::new();
    let given = read_csv(FileId(0), text, &mut found);
    let line = |at: u32| text[..at as usize].matches('\n').count() + 1;
    (given, found.iter().map(|d| (d.message.clone(), line(d.span().start))).collect())
}

#[test]
fn what_is_wrong_with_a_csv_file_is_told_at_its_line() {
    let (given, found) = csv("key,form,t\nname.cup,t,\"Pohár, \"\"malý\"\"\"\n");
    assert!(found.is_empty());
    assert_eq!((given[0].text.as_deref(), &given[0].english), (Some("Pohár, \"malý\""), &None));
    for (text, line, message) in [
        ("key,t\nname.cup,Pohár\n", 1, "there is no column `form`"),
        ("key,form,t\nname.cup,t,\"a\nb\"\nname.jug,t,Pohár, malý\n", 4, "the row has 4 fields, the first line 3"),
        ("key,form,t,state\nname.cup,t,Pohár,ready\n", 2, "`ready` is no state"),
        ("key,form,t\nname.cup,t,Pohár\n\nname.cup,t,Číše\n", 4, "`name.cup` is given twice"),
    ] {
        let found = csv(text).1;
        assert_eq!(found.len(), 1, "{text}");
        assert!(found[0].0.contains(message) && found[0].1 == line, "{found:?}");
    }
    assert!(write_csv(&rows(&language("cs"), &[english()], &[])).starts_with("key,form,en,previous,t,state,note\n"));
}

#[test]
fn a_language_takes_the_forms_of_the_kernel_that_its_catalogues_name() {
    let english =
        source("g/text/en/all.toml", "[ui.left]\none = \"{n} day\"\nother = \"{n} days\"\n[name.cup]\nt = \"Cup\"\n");
    let style = Source { layer: Layer::Pack, ..source("p/text/sk/style.toml", "[style]\nkernel = \"cs\"\n") };
    assert!(Language::of("sk", &[]).is_none());
    let slovak = Language::of("sk", &[style]).expect("it names one");
    let made = rows(&slovak, &[english], &[style]);
    let forms: Vec<&str> = of(&made, "ui.left").iter().map(|(form, _)| *form).collect();
    assert_eq!(forms, ["one", "few", "other"]);
    let po = write_po("g", &slovak, &made);
    assert!(po.contains("\"Language: sk\\n\"") && po.contains("nplurals=3"), "{po}");
    let po = po.replace("msgstr[0] \"\"", "msgstr[0] \"{n} deň\"").replace("msgstr[1] \"\"", "msgstr[1] \"{n} dni\"");
    let po = po.replace("msgstr[2] \"\"", "msgstr[2] \"{n} dní\"");
    let mut found = Diags::new();
    let given = read_po(&slovak, FileId(1), &po, &mut found);
    let edited = merge(&slovak, &[english], &[style], &Items::new(), &given, &mut found).expect("it fits");
    let files: Vec<_> = edited.iter().map(|file| (file.path.as_str(), file.layer)).collect();
    assert_eq!(files, [("p/text/sk/all.toml", Layer::Pack)], "the language stays where it is");
    assert!(edited[0].text.ends_with("few = \"{n} dni\"\nother = \"{n} dní\"\n"), "{}", edited[0].text);
}

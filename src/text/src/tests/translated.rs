//! Findings of the check in languages that decline and conjugate.

use diag::{Diags, FileId, Span};

use super::build::Build;
use crate::{Catalogue, CatalogueFile, Layer, Phrase, UnitFile, Value, against, check, composed, log_line};

/// A finding: its code, its message, the text it stands at.
type Found = (String, String, String);

fn load(language: &str, id: u32, text: &str, diags: &mut Diags) -> Catalogue {
    let file = CatalogueFile { file: FileId(id), layer: Layer::Game, text };
    Catalogue::load(language, &[file], diags).expect("a known language")
}

/// What is found in a text of a language, held against an English one.
fn findings(language: &str, text: &str, english: &str) -> Vec<Found> {
    let mut diags = Diags::new();
    let source = load("en", 1, english, &mut diags);
    let cat = load(language, 2, text, &mut diags);
    let unit = Build::new().unit(Vec::new(), Vec::new());
    let slips = check(&cat, Some(&source), &[UnitFile { unit: &unit, file: FileId(9), whole: false }], &mut diags);
    against(&cat, &source, &std::collections::BTreeSet::new(), &slips, &mut diags);
    let at = |span: Span| text.get(span.range()).unwrap_or_default().to_owned();
    let row = |d: diag::Diagnostic| (d.code.as_str().to_owned(), d.message.clone(), at(d.span()));
    diags.into_sorted().into_iter().map(row).collect()
}

/// Codes and messages of what is found in a text of a language.
fn told(language: &str, text: &str) -> Vec<(String, String)> {
    findings(language, text, "").into_iter().map(|(code, message, _)| (code, message)).collect()
}

fn pair(code: &str, message: &str) -> (String, String) {
    (code.to_owned(), message.to_owned())
}

const DROP: &str = "[verb.drop.stone]\nt = \"{v} {s:acc}\"\nimp = \"pusť\"\ninf = \"pustit\"\nyou = \"pustíš\"\nhe = \"pustí\"\nthey = \"pustí\"\n";

#[test]
fn a_verb_has_the_words_that_its_frames_are_made_of() {
    assert_eq!(told("cs", DROP), []);
    let lacks = |text: &str| told("cs", text);
    assert_eq!(lacks(&DROP.replace("imp = \"pusť\"\n", "")), [pair("E1008", "`verb.drop.stone` lacks the form `imp`")]);
    assert_eq!(
        lacks(&DROP.replace("inf = \"pustit\"\n", "").replace("he = \"pustí\"", "he = \"\"")),
        [pair("E1008", "`verb.drop.stone` lacks the forms `inf` and `he`")]
    );
    // Frames that are written out need none of them.
    let written = "[verb.drop.stone]\nt = \"{v} {s:acc}\"\ninf = \"pustit\"\n\
                   do = \"pusť {s:acc}\"\nclause = \"pustí {s:acc}\"\nomitted = \"pustí {s:acc}\"\n";
    assert_eq!(lacks(written), []);
    assert_eq!(told("bg", &DROP.replace("inf = \"pustit\"\n", "")), [], "Bulgarian has no infinitive");
}

#[test]
fn a_verb_with_words_says_where_they_stand() {
    let text = DROP.replace("{v} ", "");
    let wanted = ("E1008", "`verb.drop.stone` does not say where its verb stands", "\"{s:acc}\"");
    assert_eq!(findings("cs", &text, ""), [(wanted.0.into(), wanted.1.into(), wanted.2.into())]);
}

#[test]
fn words_that_agree_are_as_many_as_the_language_tells_apart() {
    let line = |language: &str, words: &str| {
        told(language, &format!("[log.drop]\nstone = \"{{subject:nom}} {{subject:{words}}}\"\n"))
    };
    for words in ["pouštíš|pouští|pouštějí", "pouští|pouštějí", "myš|myši"] {
        assert_eq!(line("cs", words), [], "{words}");
    }
    assert_eq!(
        line("cs", "pouštíš|pouští|pouštějí|pouštěli"),
        [pair("E1006", "`{subject:pouštíš|pouští|pouštějí|pouštěli}` has 4 words, where `cs` tells 3 apart")]
    );
    for (language, words) in
        [("cs", "pouštíš|pouští"), ("cs", "už jsi|už je"), ("pl", "leczysz|leczy"), ("bg", "печелиш|печели")]
    {
        let of_reader = words.split('|').next().unwrap_or_default();
        let message = format!("`{{subject:{words}}}` says `{of_reader}` of others, and has no word for many");
        assert_eq!(line(language, words), [pair("E1008", &message)]);
    }
    let english = "[log.drop]\nstone = \"{subject} {subject:drops|drop|dropped}\"\n";
    assert_eq!(told("en", english)[0].1, "`{subject:drops|drop|dropped}` has 3 words, where `en` tells 2 apart");
}

#[test]
fn a_slip_in_the_template_of_a_verb_is_told_where_it_stands() {
    let found = findings("cs", &DROP.replace("{v} {s", "{v}  {s"), "");
    assert_eq!(found, [("W1805".into(), "2 spaces in a row".into(), "  ".into())]);
}

#[test]
fn a_translation_says_what_the_english_text_says() {
    let english = "[log.drop]\nstone = \"{subject} {subject:drops|drop} {s}\"\n";
    let told = |said: &str| findings("cs", &format!("[log.drop.stone]\n{said}\n"), english);
    assert_eq!(told("t = \"{subject:pouští|pouštějí} {s:acc}\""), []);
    let left =
        ("W1808".into(), "`log.drop.stone` leaves out `{s}`, which English names".into(), "\"{subject} padá\"".into());
    assert_eq!(told("t = \"{subject} padá\""), [left]);
    let empty = ("W1808".into(), "`log.drop.stone` says nothing, where English does".into(), "\"\"".into());
    assert_eq!(told("t = \"\""), [empty]);
    for why in ["t = \"{subject} padá\"\nomits = \"there is one\"", "t = \"\"\nomits = \"nobody says it\""] {
        assert_eq!(told(why), [], "{why}");
    }
    let stale = told("en = \"{subject} drops\"\nt = \"{subject} padá\"");
    assert_eq!(stale.len(), 1, "{stale:?}");
    assert_eq!(stale[0].0, "W1802");
}

#[test]
fn a_name_beside_forms_is_a_form_or_a_note() {
    let noun = "[noun.cup]\nsg = { nom = \"pohár\" }\npl = { nom = \"poháry\" }\n";
    assert_eq!(told("cs", noun), []);
    let few = noun.replace("pl =", "few = \"poháry\"\npl =");
    assert_eq!(told("cs", &few), [pair("W1801", "nothing uses the form `few` of `noun.cup`")]);
    let voc = noun.replace("\"pohár\" }", "\"pohár\", voc = \"poháre\" }");
    assert_eq!(told("cs", &voc), [pair("W1801", "nothing uses the form `sg.voc` of `noun.cup`")]);
    let below = noun.replace("pl =", "voc = \"poháre\"\npl =");
    assert_eq!(told("cs", &below), [pair("W1801", "nothing uses `voc` of `noun.cup`")]);
    let foo = "[name.disc]\nt = \"Kotouč\"\nsmae = \"why\"\n";
    assert_eq!(told("cs", foo), [pair("W1801", "nothing uses `smae` of `name.disc`")]);
    let board = "[ui.board]\nt = \"Stůl\"\nacc = \"stůl\"\n";
    assert_eq!(told("cs", board), [pair("W1801", "nothing uses the form `acc` of `ui.board`")]);
    let list = "[list.then]\nt = \"{a}, potom {b}\"\nto = \"{a} a potom {b}\"\nacc = \"{a} {b}\"\n";
    assert_eq!(told("cs", list), [pair("W1801", "nothing uses the form `acc` of `list.then`")]);
    let asked = "[ask.drop]\nt = \"co pustit\"\ngen = \"čeho\"\n";
    assert_eq!(told("cs", asked), [pair("W1801", "nothing uses the form `gen` of `ask.drop`")]);
    // A form that some slot asks for is one.
    let adjective = "[name.disc]\nt = \"Kotouč\"\nadj = \"kotoučový\"\n";
    assert_eq!(told("cs", adjective).len(), 1);
    let names = format!("{adjective}[names]\nround_tile = \"{{size:adj}} kotouč\"\n");
    assert_eq!(told("cs", &names), []);
}

#[test]
fn a_name_made_of_names_takes_the_case_of_its_slot() {
    let text = "[name.north]\nt = \"Sever\"\ngender = \"m_inan\"\ngen = \"Severu\"\nins = \"Severem\"\n\
                [name.red]\nt = \"Červený\"\ngen = \"Červeného\"\nins = \"Červeným\"\n\
                [ui]\nowned = \"{x} {seat:gen}\"\nbracketed = \"{x} ({seat})\"\nhis = \"jeho {x:nom}\"\n\
                [log.drop]\nstone = \"{subject} jde za {s:ins}, {s~nový:ins}[, s {c:ins}]\"\n";
    let cat = load("cs", 1, text, &mut Diags::new());
    let args = [("x", Value::Text("Sever")), ("seat", Value::Text("Červený"))];
    let line = |phrase: &Phrase| {
        let args = [("subject", Value::Text("Modrý")), ("s", Value::Said(phrase))];
        log_line(&cat, "drop(stone)", &args).replace('\u{a0}', " ")
    };
    let of = |key| composed(&cat, key, &args);
    assert_eq!(of("owned").text(), "Sever Červeného");
    assert_eq!(line(&of("owned")), "Modrý jde za Severem Červeného, novým.");
    assert_eq!(line(&of("bracketed")), "Modrý jde za Severem (Červený), novým.");
    assert_eq!(line(&of("his")), "Modrý jde za jeho Sever, novým.");
    assert_eq!(line(&Phrase::of(&cat, "Sever")), "Modrý jde za Severem, novým.");
    assert_eq!(line(&Phrase::of(&cat, "neznámo")), "Modrý jde za neznámo, novým.");
    let again = composed(&cat, "owned", &[("x", Value::Said(&of("owned"))), ("seat", Value::Text("Červený"))]);
    assert_eq!(line(&again), "Modrý jde za Severem Červeného Červeného, novým.");
    let both = [of("owned"), Phrase::of(&cat, "Červený")];
    let list = log_line(&cat, "drop(stone)", &[("s", Value::Names(&both)), ("c", Value::Said(&both[1]))]);
    assert!(list.contains("s\u{a0}Červeným"), "{list}");
}

#[test]
fn quotes_are_those_of_the_language_and_spaces_stand_between_words() {
    let found = |language: &str, said: &str| {
        let found = findings(language, &format!("[name.disc]\nt = \"{said}\"\n"), "");
        found.into_iter().map(|(code, message, at)| (format!("{code} {message}"), at)).collect::<Vec<_>>()
    };
    for (language, said) in [("cs", "„a“ b „c“"), ("pl", "„a” b"), ("en", "“a”"), ("cs", "a b")] {
        assert_eq!(found(language, said), [], "{language} {said}");
    }
    let slip = |message: &str, at: &str| (format!("W1805 {message}"), at.to_owned());
    let pair = [slip("the quote “, where `cs` writes „", "“"), slip("the quote ”, where `cs` writes “", "”")];
    assert_eq!(found("cs", "a “b”"), pair);
    assert_eq!(found("bg", "„а”"), [slip("the quote ”, where `bg` writes “", "”")]);
    assert_eq!(found("pl", "„a“ „b”"), [slip("the quote “, where `pl` writes ”", "“")]);
    assert_eq!(found("cs", " a b  "), [slip("a space at the beginning", " "), slip("a space at the end", "  ")]);
}

#[test]
fn a_noun_has_one_gender() {
    let first = "[noun.cup]\ngender = \"m_inan\"\nsg = { nom = \"pohár\" }\n";
    let second = "[noun.cup]\ngender = \"f\"\npl = { nom = \"poháry\" }\n";
    let found = |layers: [Layer; 2]| {
        let mut diags = Diags::new();
        let file = |id, layer, text| CatalogueFile { file: FileId(id), layer, text };
        let files = [file(1, layers[0], first), file(2, layers[1], second)];
        Catalogue::load("cs", &files, &mut diags).expect("a known language");
        let row = |d: diag::Diagnostic| (d.code.as_str().to_owned(), d.message.clone());
        diags.into_sorted().into_iter().map(row).collect::<Vec<_>>()
    };
    assert_eq!(found([Layer::Game, Layer::Game]), [pair("E1003", "the gender of `noun.cup` is given twice")]);
    assert_eq!(found([Layer::Common, Layer::Game]), [], "another layer goes over it");
}

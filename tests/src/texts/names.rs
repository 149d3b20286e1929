//! Names made from fields, in each language as it declines.

use diag::{Diags, FileId};
use lang::Source;
use model::unit::Floor;
use text::{Catalogue, CatalogueFile, Layer, Value, Words, log_line};

const RULES: &str = "word enum suit { hearts, wands }
word enum rank { seven, ace }
word kind player is seat 2..2 {}
word kind card is piece, single, starts in deck { suit: suit; rank: rank; worth: 0..9 = 3 }
word kind marker is card { card: card; stain: suit? }
zone deck holds card, open
";
const CONTENT: &str = "for each suit s, rank r { card r-of-s { suit: s; rank: r } }
marker lone { suit: wands; rank: ace; card: ace-of-wands }
marker stained { suit: wands; rank: seven; card: ace-of-wands; stain: hearts }
";

const EN: &str = r#"
[noun.hearts]
one = "heart"
other = "hearts"
[noun.wands]
one = "wand"
other = "wands"
[noun.seven]
one = "seven"
other = "sevens"
[noun.ace]
one = "ace"
other = "aces"
[names]
card = "{rank:cap} of {suit:other}"
marker = "mark {worth} of {card}[ with a {stain}]"
[name]
seven-of-wands = "Curse"
[log]
take = "{x} is taken"
"#;

const CS: &str = r#"
[noun.hearts]
gender = "n"
adj = "srdcový"
sg = { nom = "srdce", gen = "srdce", dat = "srdci", acc = "srdce", loc = "srdci", ins = "srdcem" }
[noun.wands]
gender = "f"
adj = "hůlkový"
sg = { nom = "hůlka", gen = "hůlky", dat = "hůlce", acc = "hůlku", loc = "hůlce", ins = "hůlkou" }
pl = { nom = "hůlky", gen = "hůlek", dat = "hůlkám", acc = "hůlky", loc = "hůlkách", ins = "hůlkami" }
[noun.seven]
gender = "f"
sg = { nom = "sedma", gen = "sedmy", dat = "sedmě", acc = "sedmu", loc = "sedmě", ins = "sedmou" }
[noun.ace]
gender = "n"
sg = { nom = "eso", gen = "esa", dat = "esu", acc = "eso", loc = "esu", ins = "esem" }
[names]
card = "{suit:adj} {rank}"
marker = "{rank} {suit:other.gen}[ bez {stain:gen}]"
[log]
take = "{x:nom} {x:je|jsou} {x~nový}, bez {x:gen} a s {x:ins}"
"#;

const PL: &str = r#"
[noun.hearts]
gender = "m_inan"
sg = { nom = "kier", gen = "kiera", dat = "kierowi", acc = "kiera", loc = "kierze", ins = "kierem" }
[noun.wands]
gender = "f"
sg = { nom = "buława", gen = "buławy", dat = "buławie", acc = "buławę", loc = "buławie", ins = "buławą" }
[noun.seven]
gender = "f"
sg = { nom = "siódemka", gen = "siódemki", dat = "siódemce", acc = "siódemkę", loc = "siódemce", ins = "siódemką" }
[noun.ace]
gender = "m_inan"
sg = { nom = "as", gen = "asa", dat = "asowi", acc = "asa", loc = "asie", ins = "asem" }
[names]
card = "{rank} {suit:gen}"
[log]
take = "{x:nom}, bez {x:gen} i {x:ins}"
"#;

const BG: &str = r#"
[noun.hearts]
gender = "f"
sg = "купа"
pl = "купи"
[noun.wands]
gender = "m_inan"
sg = "жезъл"
pl = "жезли"
[noun.seven]
gender = "f"
sg = "седмица"
[noun.ace]
gender = "n"
sg = "асо"
[names]
card = "{rank} {suit:other}"
[log]
take = "{x} {x~нов}"
"#;

fn said(language: &str, text: &str, items: &[&str]) -> Vec<String> {
    let mut found = Diags::new();
    let source = |file, path, text, floor| Source { file: FileId(file), path, text, floor };
    let sources =
        [source(0, "rules/words.ken", RULES, Floor::Rules), source(1, "content/cards.ken", CONTENT, Floor::Content)];
    let units = lang::compile(&sources, &[], &mut found);
    let files = [CatalogueFile { file: FileId(2), layer: Layer::Game, text }];
    let catalogue = Catalogue::load(language, &files, &mut found).expect("a known language");
    let catalogue = catalogue.naming(&Words::new(&units.iter().collect::<Vec<_>>()));
    let errors: Vec<_> = found.iter().filter(|d| d.severity == diag::Severity::Error).collect();
    assert!(errors.is_empty(), "{errors:?}");
    assert!(catalogue.keys().all(|key| !key.starts_with("name.ace")), "what is made stands in no file");
    let one = |item: &&str| {
        let name = catalogue.name(item).unwrap_or_else(|| panic!("`{item}` has a name in {language}"));
        log_line(&catalogue, "take", &[("x", Value::Text(name))]).replace('\u{a0}', " ")
    };
    items.iter().map(one).collect()
}

#[test]
fn names_are_made_from_fields_and_declined() {
    let all = ["ace-of-hearts", "seven-of-hearts", "ace-of-wands"];
    assert_eq!(
        said("en", EN, &all),
        ["Ace of hearts is taken.", "Seven of hearts is taken.", "Ace of wands is taken."]
    );
    assert_eq!(
        said("cs", CS, &all),
        [
            "Srdcové eso je nové, bez srdcového esa a se srdcovým esem.",
            "Srdcová sedma je nová, bez srdcové sedmy a se srdcovou sedmou.",
            "Hůlkové eso je nové, bez hůlkového esa a s hůlkovým esem.",
        ]
    );
    assert_eq!(
        said("pl", PL, &all),
        [
            "As kiera, bez asa kiera i asem kiera.",
            "Siódemka kiera, bez siódemki kiera i siódemką kiera.",
            "As buławy, bez asa buławy i asem buławy.",
        ]
    );
    assert_eq!(said("bg", BG, &all), ["Асо купи ново.", "Седмица купи нова.", "Асо жезли ново."]);
}

#[test]
fn a_name_of_its_own_goes_before_and_a_special_kind_has_its_own_pattern() {
    let names = ["seven-of-wands", "lone"];
    assert_eq!(said("en", EN, &names), ["Curse is taken.", "Mark 3 of Ace of wands is taken."]);
    assert_eq!(said("cs", CS, &["lone"]), ["Eso hůlek je nové, bez esa hůlek a s esem hůlek."]);
}

#[test]
fn a_part_in_brackets_is_left_out_where_its_field_is_not_said() {
    assert_eq!(said("en", EN, &["stained"]), ["Mark 3 of Ace of wands with a heart is taken."]);
    let said = said("cs", CS, &["stained"]);
    assert_eq!(said, ["Sedma hůlek bez srdce je nová, bez sedmy hůlek bez srdce a se sedmou hůlek bez srdce."]);
}

//! Icons, lists of words, what texts claim and of what.

use diag::{Diags, FileId};

use super::claims::{Claim, What, scan};
use super::icons::next_icon;
use super::lexicon::Lexicon;
use super::modifiers::{Bound, Modifier, Within, bound};
use super::persons::strange;
use super::shown_lines;
use super::wordlists::{Class, Finder, Hit, Person, idle};
use crate::{Catalogue, CatalogueFile, Layer};

/// How many words, and what they mean.
fn pairs(hits: &[Hit<i32>]) -> Vec<(usize, i32)> {
    hits.iter().map(|hit| (hit.len, hit.meaning)).collect()
}

#[test]
fn an_icon_is_an_id_in_angle_brackets_and_may_ask_for_a_form() {
    let first = |text| next_icon(text).map(|(before, icon, after)| (before, icon.id, icon.tag, after));
    assert_eq!(first("2 <deep-cup>."), Some(("2 ", "deep-cup", "", ".")));
    assert_eq!(first("a < b, <cup:other.gen>"), Some(("a < b, ", "cup", "other.gen", "")));
    assert_eq!(first("a <b c> <"), None);
    assert_eq!(first("<cup:> <:acc>"), None);
}

#[test]
fn an_icon_that_is_not_drawn_is_the_noun_as_the_sentence_asks_for_it() {
    let noun = "[noun.point]\ngender = \"m_inan\"\nsg.nom = \"bod\"\nsg.gen = \"bodu\"\nsg.acc = \"bod\"\n\
        pl.nom = \"body\"\npl.gen = \"bodů\"\npl.acc = \"body\"\n";
    let name = "[name.point]\nt = \"Síla\"\ngen = \"Síly\"\nacc = \"Sílu\"\n";
    let drawn = "[noun.gold]\ngender = \"n\"\nicon = \"★\"\nsg.nom = \"zlato\"\n";
    let text = format!("{noun}{name}{drawn}[mark.number]\n2 = \"dva | dvě\"\n7 = \"sedm\"\n");
    let file = CatalogueFile { file: FileId(1), layer: Layer::Game, text: &text };
    let cat = Catalogue::load("cs", &[file], &mut Diags::new()).expect("a kernel");
    for (written, shown) in [
        ("získej 1 <point>", "Získej 1 bod."),
        ("získej 4 <point>", "Získej 4 body."),
        ("získej 12\u{a0}<point>", "Získej 12\u{a0}bodů."),
        ("získej dva <point>, nebo sedm <point>", "Získej dva body, nebo sedm bodů."),
        ("získej tolik <point:other.gen>", "Získej tolik bodů."),
        ("bez 1 <point:gen>", "Bez 1 bodu."),
        ("zvyš svou <point>", "Zvyš svou Sílu."),
        ("podle <point:gen>", "Podle Síly."),
        ("vezmi <gold>, <lead>", "Vezmi ★, lead."),
    ] {
        assert_eq!(shown_lines(&cat, written), [shown], "{written}");
    }
}

#[test]
fn longer_alternatives_come_first_and_exceptions_are_left_out() {
    let mut finder = Finder::new();
    finder.add("no | not | ne* | !nebo | !nej*", 1);
    finder.add("no more than", 2);
    finder.add("nebo", 3);
    finder.add("do #", 4);
    let at = |words: &[&str]| pairs(&finder.at(words, |word| word == "two"));
    assert_eq!(at(&["no", "more", "than", "two"]), [(3, 2), (1, 1)]);
    assert_eq!(at(&["nemá"]), [(1, 1)]);
    assert_eq!(at(&["nebo"]), [(1, 3)]);
    assert_eq!(at(&["nejvýše"]), []);
    assert_eq!(at(&["do", "two"]), [(1, 4)]);
    assert_eq!(at(&["do", "so"]), []);
}

#[test]
fn what_is_no_words_matches_nothing_and_is_told() {
    for (list, told) in
        [("", None), ("a | | b |", None), ("do # | !nebo | ne*", None), ("non-x’s", None), ("* a", None)]
    {
        assert_eq!(idle(list), told, "{list}");
    }
    for list in ["*", "é | * ", "!", "#", "! #", "a*b", "**", "a #b", "a ! b", "| * *", "a !*"] {
        let place = idle(list).expect("it is told");
        assert_eq!(&list[place], list.rsplit('|').next().expect("one").trim(), "{list}");
    }
    let mut finder = Finder::new();
    finder.add("* | ! | # | a * c | a*b", 1);
    assert_eq!(pairs(&finder.at(&["a", "b"], |_| true)), []);
    assert_eq!(pairs(&finder.at(&["a", "b", "c"], |_| true)), [(3, 1)]);
    // In a name they stand as they are.
    finder.add_words("!A | b*!", 2);
    assert_eq!(pairs(&finder.at(&["a", "b"], |_| true)), [(2, 2)]);
    finder.add_words("!", 3);
    assert_eq!(pairs(&finder.at(&["!"], |_| true)), []);
}

/// A catalogue of some entries of a game over some that all share.
fn catalogue(language: &str, common: &str, game: &str) -> Catalogue {
    let files = [(Layer::Common, common), (Layer::Game, game)];
    let files: Vec<CatalogueFile<'_>> =
        files.into_iter().map(|(layer, text)| CatalogueFile { file: FileId(1), layer, text }).collect();
    Catalogue::load(language, &files, &mut Diags::new()).expect("a kernel")
}

/// What the claims of a text are, without words of the game.
fn whats(cat: &Catalogue, text: &str) -> Vec<What> {
    let claims = scan(&Lexicon::new(cat), text).into_iter().map(|claim| claim.what);
    claims.filter(|what| !matches!(what, What::Words { .. })).collect()
}

#[test]
fn a_list_of_a_higher_layer_adds_to_the_one_below_and_takes_out_of_it() {
    let cat =
        catalogue("en", "[mark.limit]\nonly = \"only | just | alone\"\n", "[mark.limit]\nonly = \"solely | !just\"\n");
    let only = What::Mark(Class::Limit("only"));
    assert_eq!(whats(&cat, "only solely just alone"), [only.clone(), only.clone(), only]);
}

#[test]
fn verbs_have_their_persons_in_phrases_and_in_lists_denied_or_not() {
    let common = "[mark]\ndenying = \"ne\"\n[mark.you]\nhold = \"držíš\"\n[mark.other]\nhold = \"drží\"\n\
        [cond.eq]\nt = \"{b:jsi|je|jsou} {a}{x:tvá |síla |síla }{x:můžeš dnes|může|mohou}\"\n";
    let cat = catalogue("cs", common, "");
    let persons = |text: &str| -> Vec<Option<Person>> {
        whats(&cat, text).into_iter().filter_map(|w| if let What::Verb(p, _) = w { Some(p) } else { None }).collect()
    };
    let (you, other) = (Some(Person::You), Some(Person::Other));
    assert_eq!(persons("jsi, nejsi, držíš, nedržíš"), [you; 4]);
    assert_eq!(persons("je, nejsou, drží, nedrží"), [other; 4]);
    assert_eq!(persons("tvá síla, můžeš dnes, může"), [], "these are no verbs in persons of one word");
}

#[test]
fn a_form_of_several_persons_may_be_of_either() {
    let game = "[verb.win.round]\nt = \"{v}\"\nimp = \"победи\"\nyou = \"победиш\"\nhe = \"побеждава\"\n\
        they = \"побеждават\"\nto = \"{subject:победиш|победи|победят}\"\n";
    let cat = catalogue("bg", "", game);
    let lexis = Lexicon::new(&cat);
    let told = |written: &str, made: &str| {
        let (written, made) = (scan(&lexis, written), scan(&lexis, made));
        let said = |claim: &Claim| format!("{:?}", claim.at);
        strange(&written.iter().collect::<Vec<_>>(), &made.iter().collect::<Vec<_>>(), &[], said).is_some()
    };
    assert!(told("ако победи", "ако победиш"), "as a third person it turns the second");
    assert!(told("побеждава", "победи"), "a third person turns an imperative");
    assert!(!told("победи", "победи") && !told("победиш", "победиш"));
}

#[test]
fn what_stands_beside_a_noun_is_its_own() {
    let common = "[mark.person]\nyours = \"your | of yours\"\n[mark.limit]\nonce = \"once per\"\n[mark.span]\nend = \"at the end of\"\n\
        [mark.must]\nwithin = \"in a storm\"\n";
    let game = "[noun]\ncup = { one = \"cup\", other = \"cups\" }\nstone = { one = \"stone\", other = \"stones\" }\n\
        [verb.drop]\nstone = { t = \"drop {s}\", omitted = \"{subject:drops|drop} {s}\" }\n[filter.red]\npre = \"red\"\n";
    let cat = catalogue("en", common, game);
    let lexis = Lexicon::new(&cat);
    let bonds = |text: &str| -> Vec<String> {
        let claims = scan(&lexis, text);
        let bound = bound(&lexis, text, &claims, Within::Clause);
        let of = |b: &Bound<'_>| {
            let by = |m: &Modifier| match m {
                Modifier::Filter(_) => "Filter".to_owned(),
                Modifier::Mark(class) => format!("{class:?}"),
                m => format!("{m:?}"),
            };
            let by: Vec<String> = b.by.iter().map(by).collect();
            format!("{}: {}", &text[b.of.at.clone()], by.join(" "))
        };
        bound.iter().filter(|b| !b.by.is_empty()).map(of).collect()
    };
    assert_eq!(bonds("your red cup"), ["cup: Yours Filter"]);
    assert_eq!(bonds("two cups of yours beside a stone"), ["cups: Yours"]);
    assert_eq!(bonds("drop your stone in a storm"), ["stone: Yours", "drop: Within"]);
    assert_eq!(bonds("once per cup and stone"), ["cup: Limit(\"once\")", "stone: Limit(\"once\")"]);
    assert_eq!(bonds("at the end of the cup, a stone"), ["cup: Span(\"end\")"]);
    assert_eq!(bonds("red, your, of the stone"), Vec::<String>::new(), "another clause is another matter");
}

#[test]
fn brackets_of_a_written_text_are_brackets() {
    let text = "[text.cup]\nt = \"take {2] of [them\"\n";
    let mut diags = Diags::new();
    let file = CatalogueFile { file: FileId(1), layer: Layer::Game, text };
    let cat = Catalogue::load("en", &[file], &mut diags).expect("a kernel");
    assert!(diags.is_empty());
    assert_eq!(shown_lines(&cat, "take {2] of [them"), ["Take {2] of [them."]);
}

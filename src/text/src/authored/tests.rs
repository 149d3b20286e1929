//! Icons, lists of words, places of claims.

use diag::{Diags, FileId};

use super::marks::{Finder, Hit, idle};
use super::{next_icon, shown_lines};
use crate::{Catalogue, CatalogueFile, Layer};

/// How many words, and what they mean.
fn pairs(hits: &[Hit<i32>]) -> Vec<(usize, i32)> {
    hits.iter().map(|hit| (hit.len, hit.meaning)).collect()
}

#[test]
fn an_icon_is_an_id_in_angle_brackets() {
    assert_eq!(next_icon("2 <deep-cup>."), Some(("2 ", "deep-cup", ".")));
    assert_eq!(next_icon("a < b, <cup>"), Some(("a < b, ", "cup", "")));
    assert_eq!(next_icon("a <b c> <"), None);
}

#[test]
fn an_icon_that_is_not_drawn_is_the_noun_as_it_stands_alone() {
    let text = "[noun.gold]\ngender = \"n\"\nicon = \"‹zlato›\"\nsg.nom = \"zlato\"\n[noun.cup]\ngender = \"m_inan\"\n\
        pl.acc = \"poháry\"\nsg.nom = \"pohár\"\n";
    let file = CatalogueFile { file: FileId(1), layer: Layer::Game, text };
    let cat = Catalogue::load("cs", &[file], &mut Diags::new()).expect("a kernel");
    assert_eq!(shown_lines(&cat, "vezmi <cup>, <gold>, <lead>"), ["Vezmi pohár, ‹zlato›, lead."]);
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

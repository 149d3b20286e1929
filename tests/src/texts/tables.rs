//! Goldens of texts: the worked example, items in every language as they are written and made, and every noun of the lexicon
//! counted by numbers of every plural category.

use text::{Case, counted};

use super::{LANGUAGES, catalogue, shipped};
use crate::goldens::compare;
use crate::place::Place;

const NUMBERS: [i64; 7] = [0, 1, 2, 5, 12, 22, 25];

#[test]
fn texts_read_as_they_were_approved() {
    let loaded = shipped("blood-rage");
    let mut texts = Vec::new();
    for language in LANGUAGES {
        let catalogue = catalogue(&loaded, language);
        let cases: &[Case] = if language == "en" || language == "bg" { &[Case::Nom] } else { &[Case::Nom, Case::Ins] };
        let mut lines = Vec::new();
        for noun in catalogue.nouns() {
            for case in cases {
                let said = NUMBERS.map(|n| counted(&catalogue, n, noun, *case));
                let whole = said.iter().all(|said| said.contains(|c: char| c.is_alphabetic()));
                assert!(whole, "{language}: `noun.{noun}` cannot be counted: {said:?}");
                lines.push(format!("{noun} {case:?}: {}", said.join(", ")));
            }
        }
        texts.push((format!("counted-{language}"), lines.join("\n")));
    }
    let loaded = super::fixture("worked");
    texts.push(("worked".to_owned(), super::worked::lines(&loaded)));
    for item in ["thors-glory", "troll-a1", "friggas-grace"] {
        let shown = Place::shipped().run(&format!("show {item} --lang all")).out;
        // The first line has the place of the declaration.
        texts.push((format!("shown-{item}"), shown.lines().skip(2).collect::<Vec<_>>().join("\n")));
    }
    compare("texts", &texts);
}

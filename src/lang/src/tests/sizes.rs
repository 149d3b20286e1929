//! More than a unit can tell apart is a finding at its place.

use std::fmt::Write;

use model::unit::Floor;

use super::{WORDS, run};

/// The findings of rules on top of [`WORDS`], each with its code, and what is underlined cut short.
fn found(rules: &str) -> Vec<(String, String)> {
    let compiled = run(&[("rules/words.ken", Floor::Rules, WORDS), ("rules/more.ken", Floor::Rules, rules)]);
    let head = |text: &str| text.chars().take(24).collect();
    compiled.findings.iter().map(|(code, _, text)| (code.clone(), head(text))).collect()
}

fn joined(count: usize, mut one: impl FnMut(usize) -> String) -> String {
    (0..count).fold(String::new(), |mut all, k| {
        let _ = write!(all, "{}{}", if k == 0 { "" } else { ", " }, one(k));
        all
    })
}

#[test]
fn a_list_of_66_001_elements_is_refused() {
    let list = joined(66_001, |k| (k % 10).to_string());
    let found = found(&format!("word setting long: list 30000 of 0..9 = [{list}]"));
    assert!(found.contains(&("E0961".to_owned(), "[0, 1, 2, 3, 4, 5, 6, 7,".to_owned())), "{found:?}");
}

#[test]
fn lines_of_a_body_are_counted() {
    let lines = "  tidy\n".repeat(66_001);
    let found = found(&format!("word procedure long {{\n{lines}}}"));
    assert_eq!(found.iter().map(|(code, _)| code.as_str()).collect::<Vec<_>>(), ["E0961"]);
}

#[test]
fn names_of_a_body_are_counted() {
    let lines = (0..33_001).fold(String::new(), |mut all, k| {
        let _ = writeln!(all, "  if you.ready {{ let n{k} = you.gold; let m{k} = n{k}; you.gold = m{k} }}");
        all
    });
    let found = found(&format!("word procedure long {{\n{lines}}}"));
    assert!(found.iter().any(|(code, text)| code == "E0961" && text == "n32766"), "{:?}", &found[..found.len().min(4)]);
}

#[test]
fn parameters_are_counted() {
    let of = |k: usize| format!(" by (p{k}: gold)");
    let signature: String = (0..300).map(of).collect();
    let found = found(&format!("word procedure long{signature} {{ }}"));
    assert!(found.contains(&("E0961".to_owned(), "p255: gold".to_owned())), "{:?}", &found[..found.len().min(4)]);
}

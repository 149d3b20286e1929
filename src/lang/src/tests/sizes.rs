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

#[test]
fn kinds_above_a_kind_are_counted() {
    let kinds = |n: usize| (0..n).map(|k| format!("word kind k{} is k{k}\n", k + 1)).collect::<String>();
    let chain = |n: usize| found(&format!("word kind k0 is piece\n{}", kinds(n)));
    assert_eq!(chain(64), []);
    assert_eq!(chain(66), [("E0966".to_owned(), "k64".to_owned()), ("E0966".to_owned(), "k65".to_owned())]);
    // so is a circle that is larger
    let circle = found(&format!("word kind k0 is k99\n{}", kinds(99)));
    assert!(circle.iter().all(|(code, _)| code == "E0966" || code == "E0315") && circle.len() >= 36, "{circle:?}");
}

#[test]
fn names_that_granted_texts_see_are_counted() {
    let grants = |n: usize| {
        let names: String = (0..n).map(|k| format!("  let n{k} = you.gold; you.gold = n{k}\n")).collect();
        let granted = "  until round ends { when round begins { gain 1 gold } }\n".repeat(n);
        let codes = found(&format!("word procedure long {{\n{names}{granted}}}"));
        codes.into_iter().filter(|(code, _)| code == "E0961").count()
    };
    assert_eq!((grants(300), grants(600)), (0, 1));
}

#[test]
fn what_names_pass_on_from_turn_to_turn_is_told_or_refused() {
    for n in [1, 20, 150, 250, 400] {
        let names: String = (0..=n).map(|k| format!("var n{k}: 0..99 = 0\n")).collect();
        let passed: String = (0..n).map(|k| format!("n{k} = n{}; ", k + 1)).collect();
        let found = found(&format!(
            "word zone purse of sitter holds stone, seen by nobody\nword procedure long {{\n{names}\
             for each sitter q {{ {passed}n{n} = total weight of stone in purse of q }}\n\
             if n0 > 3 {{ may gain 1 gold }} }}"
        ));
        let codes: Vec<&str> = found.iter().map(|(code, _)| code.as_str()).collect();
        assert!(codes.contains(&"E0506") || codes.contains(&"E0513"), "{n}: {codes:?}");
    }
}

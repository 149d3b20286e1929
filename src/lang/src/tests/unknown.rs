//! Unknown names: one finding each, with all uses and a near name.

use super::run;
use super::{WORDS, check};
use model::unit::Floor;

#[test]
fn one_finding_for_all_uses() {
    let text = "word filter a (s: stone) = s.wieght > 2 and s.wieght < 5
word filter b (s: stone) = s.wieght is 3";
    let compiled = run(&[("rules/words.ken", Floor::Rules, WORDS), ("rules/more.ken", Floor::Rules, text)]);
    assert_eq!(compiled.findings, [("E0202".to_owned(), 10_001, "wieght".to_owned())]);
    let d = &compiled.full[0];
    assert_eq!(d.others.len(), 3, "two more uses, and where the near name is declared");
    assert_eq!(d.help.as_deref(), Some("did you mean `weight`?"));
    assert_eq!(d.fixes[0].replacement, "weight");
}

#[test]
fn a_broken_declaration_excuses_its_uses() {
    let text = "word verb throw (s stone) { }
word verb a (s: stone) { throw s; thrwo s }";
    let compiled = run(&[("rules/words.ken", Floor::Rules, WORDS), ("rules/more.ken", Floor::Rules, text)]);
    let codes: Vec<&str> = compiled.findings.iter().map(|f| f.0.as_str()).collect();
    assert_eq!(compiled.findings.iter().filter(|f| f.2 == "throw").count(), 0, "{codes:?}");
    assert!(compiled.findings.iter().any(|f| f.2 == "thrwo"), "{codes:?}");
}

#[test]
fn each_sort_of_name() {
    check(
        "word verb a { drop any stnoe in shore } //~ E0201 \"stnoe\"
         word value b: 0..9 = delat //~ E0201 \"delat\"
         word value c (q: sitter): 0..9 = q.gld //~ E0202 \"gld\"
         word value d (q: sitter): 0..9 = wroth(only stone) //~ E0201 \"wroth\"
         word value e (q: siter): 0..9 = 1 //~ E0207 \"siter\"
         word kind f is peice //~ E0207 \"peice\"
         word zone g holds ston //~ E0207 \"ston\"
         word value house: 0..9 dsut = 1 //~ E0207 \"dsut\"
         word value i: 0..9, during rond = 1 //~ E0201 \"rond\"
         word verb j { stop ruond } //~ E0201 \"ruond\"",
    );
}

#[test]
fn given_names_where_they_mean_nothing() {
    check(
        "setting a: 0..9 = you.dust //~ E0210 \"you\"
         word verb b { drop this } //~ E0211 \"this\"
         word verb c { drop it } //~ E0209 \"it\"",
    );
}

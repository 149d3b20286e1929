//! Headers: canonical names, duplicates, marks, what is never used.

use super::{check, check_files, dumped};
use model::unit::Floor;

#[test]
fn canonical_names_carry_the_kinds() {
    let all = dumped(
        "word verb give (n: gold) to (q: sitter) [with thanks] { q.gold += n }
         word value likes (a: sitter, b: sitter?): bool = a is b
         word procedure feast for (s: set of sitter) { for each sitter q in s { q gains 1 gold } }",
    );
    assert!(all.contains("verb give(gold)to(sitter)[with thanks]"), "{all}");
    assert!(all.contains("value likes(sitter,sitter): bool"), "{all}");
    assert!(all.contains("procedure feast for(set sitter)"), "{all}");
}

#[test]
fn names_declared_twice() {
    check(
        "word kind stone is piece //~ E0206 \"stone\"
         word enum tint { pale, pale } //~ E0206 \"pale\"
         word verb drop (t: stone) { move t to shore } //~ E0206 \"drop\"
         word kind jar is piece { size: 0..9; size: 0..3 } //~ E0206 \"size\"
         word verb drop (q: sitter) { q.gold = 0 }",
    );
}

#[test]
fn marks_and_parts_that_do_not_agree() {
    check(
        "word kind jar is piece, singel //~ E0315 \"singel\"
         word value a = 3 //~ E0315 \"a\"
         word filter b = yes //~ E0315 \"b\"
         word verb c (n) { gain 1 gold } //~ E0315 \"n\"
         word value d: bool? = yes //~ E0315 \"bool?\"
         word kind e is e //~ E0315 \"e\"",
    );
}

#[test]
fn a_line_must_belong_to_something() {
    check("let x = 3 //~ E0213 \"let x = 3\"");
}

#[test]
fn what_nothing_uses() {
    check_files(&[(
        "rules/a.ken",
        Floor::Rules,
        "word kind sitter is seat 2..4 { var points: 0..9 = 0 }
         setting used: 0..9 = 3
         setting left_over: 0..9 = 3 //~ W1003 \"left_over\"
         value idle (q: sitter): 0..9 = q.points //~ W1003 \"idle\"
         value deaf (q: sitter): 0..9 = 3 //~ W1004 \"q\"
         verb lonely { you.points = used } //~ W1003 \"lonely\"
         kind jar is piece //~ W1003 \"jar\"
         kind lot is piece, single { var face: 1..6 = 1 }
         stream face
         stream lot
         stream luck //~ W1003 \"luck\"
         procedure start { you.points = deaf(you); choose random lot x; roll x; you.points = x.face }",
    )]);
}

//! Expressions: trees, ranges, measures, what cannot be compared.

use super::{check, statement, value};

#[test]
fn application_is_one_node_in_three_spellings() {
    let tree = value("worth(s)", "0..99");
    assert_eq!(tree, "(Value worth(stone) (Slot 2:s))");
    assert_eq!(value("worth of s", "0..99"), tree);
    assert_eq!(value("s.worth", "0..99"), tree);
}

#[test]
fn a_name_means_what_its_argument_makes_of_it() {
    assert_eq!(value("gold of q", "gold"), "(Field sitter.gold (Slot 3:q))");
    assert_eq!(value("gold(s.weight)", "gold"), "(Cast (Field stone.weight (Slot 2:s)))");
    assert_eq!(value("(3) gold", "gold"), "(Int 3 gold)");
    assert!(value("all stone in pocket of q", "set of stone").contains("(TailIn (Zone pocket (Slot 3:q)))"));
    assert_eq!(value("owner of s", "sitter?"), "(Field stone.owner (Slot 2:s))");
    assert_eq!(value("owner of only leaf", "sitter?"), "(Owner (Only (Select 5:it (Population leaf))))");
    assert_eq!(value("place of s", "spot?"), "(Place (Slot 2:s))");
    assert_eq!(value("best of round", "sitter?"), "(Local round.best)");
    assert_eq!(value("round.best", "sitter?"), "(Local round.best)");
}

#[test]
fn families_and_lists() {
    assert_eq!(value("tally(q, red_hue)", "0..5"), "(Value tally(sitter,hue) (Slot 3:q) (Member hue.red_hue))");
    assert_eq!(value("q.mark[s.hue]", "0..5"), "(Field sitter.mark (Slot 3:q) (Field stone.hue (Slot 2:s)))");
    assert_eq!(
        value("table_of[s.hue][p.size]", "0..9"),
        "(Index (Setting table_of (Field stone.hue (Slot 2:s))) (Field spot.size (Slot 4:p)))"
    );
    check(
        "word value a (q: sitter): 0..5 = q.mark //~ E0308 \"q.mark\"
         word value b (q: sitter): 0..5 = q.mark[red_hue, red_hue] //~ E0308 \"q.mark[red_hue, red_hue]\"
         word value c: 0..9 = table_of[1][1] //~ E0301 \"1\"
         word value d (q: sitter): 0..99 = q.gold[1] //~ E0308 \"q.gold\"
         setting t[hue]: 0..9 = [red_hue: 1, blue_hue: 2] //~ E0308 \"[red_hue: 1, blue_hue: 2]\"
         setting u: list 2 of 0..9 = [1, 2, 3] //~ E0308 \"[1, 2, 3]\"",
    );
}

#[test]
fn what_is_known_narrows_types() {
    assert_eq!(
        value("s.shine if s is gem else 0", "0..5"),
        "(If (IsKind gem (Slot 2:s)) (Field gem.shine (Slot 2:s)) (Int 0))"
    );
    check(
        "word value a (s: stone): 0..5 = s.shine //~ E0202 \"shine\"
         word filter bright (s: stone) = s is gem and s.shine > 1
         word filter dim (s: stone) = s is not gem or s.shine < 2
         word filter odd (s: stone) = s is gem or s.shine < 2 //~ E0202 \"shine\"
         word verb b { for each stone s where it is gem { if s.shine > 1 { drop s } } }
         word verb c (q: sitter) { let f = q.friend; f gains 1 gold } //~ E0305 \"f\"
         word verb d (q: sitter) { let f = q.friend; if f is not none { f gains 1 gold } }
         word verb e (q: sitter) { let f = q.friend; if f is none { gain 1 gold } else { f gains 1 gold } }",
    );
}

#[test]
fn measures_do_not_mix() {
    assert!(statement("you.gold += 2; drop s; fill p with s; q gains 2 dust").contains("(Int 2 gold)"));
    check(
        "word verb a { you.gold = 3 dust } //~ E0302 \"3 dust\"
         word verb b { you.gold = you.gold + you.dust } //~ E0302 \"you.dust\"
         word verb c (s: stone) { you.gold += s.weight } //~ E0302 \"s.weight\"
         word verb d { you.gold = you.gold * 2 + 1 gold }
         word verb e { if you.gold > you.dust { gain 1 gold } } //~ E0310 \"you.dust\"
         word verb f { you.gold = 2 * you.gold / 3 }",
    );
}

#[test]
fn numbers_that_never_fit_and_foregone_comparisons() {
    check(
        "word value a (s: stone): 0..3 = s.weight + 20 //~ E0304 \"s.weight + 20\"
         word filter b (s: stone) = s.weight > 9 //~ W1002 \"s.weight > 9\"
         word filter c (s: stone) = s.weight >= 0 //~ W1002 \"s.weight >= 0\"
         word verb d (n: 0..9) { you.dust = dust(10 / n) } //~ E0309 \"n\"
         word filter e (q: sitter) = count sitters > 1 //~ W1002 \"count sitters > 1\"
         word filter f (s: stone) = s.weight is 12 //~ W1002 \"s.weight is 12\"
         word filter g (q: sitter) = q is none //~ W1002 \"q is none\"",
    );
}

#[test]
fn is_reads_values_adjectives_nouns_and_kinds() {
    assert_eq!(value("yes if s is heavy else no", "bool"), "(If (Value heavy(stone) (Slot 2:s)) (Bool 1) (Bool 0))");
    assert!(value("s is pebble", "bool").starts_with("(In (Slot 2:s) (Select "));
    assert_eq!(value("s.hue is red_hue", "bool"), "(Eq (Field stone.hue (Slot 2:s)) (Member hue.red_hue))");
    assert_eq!(value("p is wet", "bool"), "(Field spot.wet (Slot 4:p))");
    assert!(value("s is not own pebble", "bool").starts_with("(Not (In (Slot 2:s) (Select "));
    check(
        "word filter a (s: stone) = s.hue is wind //~ E0310 \"wind\"
         word filter b (s: stone) = s is rich //~ E0208 \"rich\"
         word filter c (s: stone) = s is leaf //~ W1002 \"s is leaf\"
         word filter d (l: leaf) = l.does is l.does //~ E0310 \"l.does\"
         word filter e (l: leaf) = l.does is none",
    );
}

#[test]
fn membership() {
    assert_eq!(value("s in p", "bool"), "(In (Slot 2:s) (Slot 4:p))");
    assert!(value("s.hue in [red_hue, any_hue]", "bool").contains("(List (Member hue.red_hue)"));
    check(
        "word filter a (s: stone) = s in heap //~ E0303 \"s\"
         word filter b (s: stone) = s in s.weight //~ E0301 \"s.weight\"
         word filter c (s: stone) = s in around(only spot) or s in shore
         word filter d (p: spot) = p in near of p",
    );
}

#[test]
fn functions_of_the_kernel() {
    assert_eq!(value("seats(opener, q)", "0..3"), "(Seats (Var opener) (Slot 3:q))");
    assert_eq!(value("left of q", "sitter"), "(Left (Slot 3:q))");
    assert_eq!(value("max(q.gold, 3)", "gold"), "(Max (Field sitter.gold (Slot 3:q)) (Int 3 gold))");
    check(
        "word value a: leaf? = top of heap
         word value b: stone? = top of shore //~ E0301 \"top of shore\"
         word value c: 0..9 = min(1) //~ E0308 \"min(1)\"",
    );
}

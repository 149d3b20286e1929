//! Noun phrases: how flat words are sorted, and what tails mean.

use super::{check, statement, value};

#[test]
fn words_are_sorted_by_the_dictionary() {
    assert_eq!(
        value("all own heavy stones in pocket of q", "set of stone"),
        "(All (Select 5:it (Population stone) (Filter own(stone)) (Filter heavy(stone)) (TailIn (Zone pocket (Slot 3:q)))))"
    );
    assert_eq!(value("count wet spots", "0..99"), "(Count (Select 5:it (Population spot) (FieldFilter spot.wet)))");
    assert_eq!(value("all pebble", "set of stone"), "(All (Select 5:it (Noun pebble)))");
    assert_eq!(value("all hue", "set of hue"), "(All (Select 5:it (Population hue)))");
    assert_eq!(
        value("count number n in 1..6 where n > s.weight", "0..6"),
        "(Count (Select 5:n (NumberIn (Range (Int 1) (Int 6))) (TailWhere (Gt (Slot 5:n) (Field stone.weight (Slot 2:s))))))"
    );
}

#[test]
fn adjectives_are_chosen_by_what_they_are_said_of() {
    assert!(value("count own leafs", "0..99").contains("(Filter own(leaf))"));
    check(
        "word value a: 0..99 = count heavy leafs //~ E0208 \"heavy\"
         word value b: 0..99 = count haevy stones //~ E0201 \"haevy\"
         word value c: 0..99 = count stoen //~ E0201 \"stoen\"
         word value d: 0..99 = count stone heavy //~ E0208 \"heavy\"
         word value e: 0..99 = count gold //~ E0208 \"gold\"",
    );
}

#[test]
fn of_follows_the_marked_field() {
    assert!(value("count stones of q", "0..99").contains("(TailOf stone.owner (Slot 3:q))"));
    assert!(value("count leafs of q", "0..99").contains("(TailOwn (Slot 3:q))"));
    assert!(value("count spots of only meadow", "0..99").contains("(TailOf spot.meadow"));
    assert_eq!(
        value("stone of q", "stone?"),
        "(Only (Select 5:it (Population stone) (TailOf stone.owner (Slot 3:q))))"
    );
    check("word value a (s: stone): 0..99 = count sitters of s //~ E0208 \"of s\"");
}

#[test]
fn binders_are_short_used_and_new() {
    check(
        "word verb a { for each stone s { gain 1 gold } } //~ W1001 \"s\"
         word verb b { for each stone long_one { drop long_one } } //~ E0201 \"long_one\"
         word verb c (s: stone) { for each stone s { drop s } } //~ E0205 \"s\"
         word filter d (s: stone) = some own stone x where x.weight > s.weight
         word verb e { let gain = 3 }  //~ W1001 \"gain\"
         word verb f { let you = 3 } //~ E0205 \"you\"
         word verb g { let opener = 3 } //~ E0205 \"opener\"",
    );
}

#[test]
fn memories_need_a_running_procedure() {
    assert!(value("count stones dropped during round", "0..99").contains("(TailMemory drop(stone) (Running round"));
    check(
        "word value a: 0..99 = count stones dropped //~ E0208 \"dropped\"
         word value b: 0..99 = count stones during round //~ E0208 \"during round\"
         word value c: 0..99 = count leafs dropped during round //~ E0303 \"dropped\"
         word value d: 0..99 = count stones dropped during opener //~ E0301 \"opener\"",
    );
}

#[test]
fn in_narrows_and_must_hold() {
    assert!(value("count stones in near of p", "0..99").contains("(TailIn (Field spot.near (Slot 4:p)))"));
    check(
        "word value a: 0..99 = count leafs in shore //~ E0303 \"shore\"
         word value b (s: stone): 0..99 = count stones in s //~ E0301 \"s\"",
    );
}

#[test]
fn choices() {
    let tree = statement("choose up to 2 stones x in pocket of q; drop x; fill p with s");
    assert!(tree.contains("(Choose 7:x (Select 6:x (Population stone)"), "{tree}");
    assert!(tree.contains("(Between (Int 0) (Int 2))"), "{tree}");
    assert!(tree.contains("(Call drop(stone) _ _ (Slot 7:x))"), "{tree}");
    let tree = statement("q chooses any stone x in your pocket; drop x; fill p with s");
    assert!(tree.contains("(As (Slot 4:q) (Block (Choose 6:x "), "{tree}");
    let tree = statement(
        "choose random spot x; choose any 1 to (x.size) stones y in p; drop y; fill x with s; q gains 1 gold",
    );
    assert!(
        tree.contains("(RandomOne spot)") && tree.contains("(Between (Int 1) (Field spot.size (Slot 6:x)))"),
        "{tree}"
    );
    let tree = statement("choose any number n in 1..6; gain (n) gold; drop s; q gains 1 dust; p.wet = yes");
    assert!(tree.contains("(NumberOf)"), "{tree}");
}

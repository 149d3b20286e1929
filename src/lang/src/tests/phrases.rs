//! Phrases: which declaration is meant, subjects, causes, batches, commands of the kernel.

use super::{check, statement};

#[test]
fn overloads_are_chosen_by_type() {
    assert!(
        statement("gain 2 gold; drop s; fill p with s; q gains 3 dust").contains("(Call gain(gold) _ _ (Int 2 gold))")
    );
    check(
        "word verb a { gain 2 } //~ E0307 \"gain 2\"
         word verb b { gain 2 glod } //~ E0207 \"glod\"
         word verb c { gain yes } //~ E0306 \"yes\"
         word verb d { gain 200 gold } //~ E0304 \"200 gold\"
         word verb e (s: stone) { gain s.weight gold } //~ E0306 \"s.weight gold\"
         word verb f (s: stone) { gain (s.weight) gold }",
    );
}

#[test]
fn subjects_causes_and_optional_parts() {
    let tree = statement("q gains 2 gold because wind; fill p with s because_of q");
    assert!(tree.contains("(Call gain(gold) (Slot 4:q) (Member cause.wind) (Int 2 gold))"), "{tree}");
    assert!(
        tree.contains("(Call fill(spot)with(stone)[because_of(sitter)] _ _ (Slot 5:p) (Slot 3:s) (Slot 4:q))"),
        "{tree}"
    );
    let tree = statement("if owner of s is not none { owner of s tidies }; fill p with s; q takes 2 leaves");
    assert!(tree.contains("(Call tidy (Field stone.owner (Slot 3:s)) _)"), "{tree}");
    assert!(tree.contains("(Call take(number)leaves (Slot 4:q) _ (Int 2))"), "{tree}");
    check(
        "word verb a (s: stone) { s gains 1 gold } //~ E0303 \"s\"
         word verb b (s: stone) { drop s because snow } //~ E0201 \"snow\"
         word verb c (s: stone) { drop s because red_hue } //~ E0301 \"red_hue\"
         word verb d (q: sitter) { q gain 1 gold } //~ E0306 \"gain\"
         word verb e (q: sitter) { for each stone s of q { s dropped } } //~ E0306 \"dropped\"",
    );
}

#[test]
fn many_things_make_a_batch_and_choices_come_first() {
    let tree = statement("drop each own stone in p; drop s; q gains 1 gold");
    assert!(tree.contains("(Call drop(stone) _ _ (All (Select 6:it (Population stone) (Filter own(stone))"), "{tree}");
    let tree = statement("drop any stone in pocket of q; fill p with s");
    assert!(tree.contains("(Block (Choose 6:it (Select 6:it "), "{tree}");
    assert!(tree.contains("(Call drop(stone) _ _ (Slot 6:it))"), "{tree}");
}

#[test]
fn what_is_not_said_like_this() {
    check(
        "word verb a (s: stone) { drop s from you } //~ E0306 \"from\"
         word verb b (s: stone) to (p: spot) { fill p to s } //~ E0306 \"to\"",
    );
    check(
        "word verb a (p: spot) { fill p } //~ E0306 \"\"
         word verb b (p: spot) { drop p } //~ E0303 \"p\"
         word verb c { drop none } //~ E0305 \"none\"
         word verb d { drop stone of opener } //~ E0305 \"stone of opener\"
         word verb e { frobnicate } //~ E0201 \"frobnicate\"
         word verb f { drop heavy } //~ E0212 \"heavy\"
         word verb g { opener } //~ E0306 \"opener\"",
    );
}

#[test]
fn commands_of_the_kernel() {
    let tree = statement(
        "move top of heap to bottom of heap; move each stone in p to shore; shuffle heap; reveal s; q looks at s",
    );
    assert!(tree.contains("(Move 1 (Top (Zone heap _) _) (Zone heap _))"), "{tree}");
    assert!(tree.contains("(Look (Slot 3:s) (Slot 4:q))"), "{tree}");
    let tree = statement("restart round at open; stop round; remove s; p.wet = q.ready; end game ranked by it.gold");
    assert!(tree.contains("(Restart round.open) (Stop round over(spot)by(sitter)) (Remove (Slot 3:s))"), "{tree}");
    assert!(
        tree.contains("(EndGame 6:it (Select 6:it (Population sitter)) (Field sitter.gold (Slot 6:it)))"),
        "{tree}"
    );
    for (ending, part) in [
        ("won by nobody", "(EndGameWon 6:it _ _)"),
        ("won by q", "(EndGameWon 6:it (Slot 4:q) _)"),
        ("won by nobody, ranked by it.gold", "(EndGameWon 6:it _ (Field sitter.gold (Slot 6:it)))"),
        ("won by each sitter", "(EndGameWon 7:it (All (Select 6:it (Population sitter))) _)"),
    ] {
        let tree = statement(&format!("end game {ending}"));
        assert!(tree.contains(part), "{tree}");
    }
    check(
        "word verb a (s: stone) { move s to heap } //~ E0303 \"move s to heap\"
         word verb b (q: sitter) { move q to shore } //~ E0301 \"q\"
         word verb c (s: stone) { move s to q } //~ E0201 \"q\"
         word verb j { restart round at close } //~ E0323 \"restart round at close\"
         word verb d { restart round at shut } //~ E0201 \"shut\"
         word verb e { resolve you.gold } //~ E0301 \"you.gold\"
         word verb f (s: stone) { move s } //~ E0306 \"move s\"
         word verb g (p: leaf) { resolve p.does; if p.kept { gain p.price } }",
    );
}

#[test]
fn somebody_must_act() {
    check(
        "when sitter q tidies if q.ready { gain 1 gold } //~ E0210 \"gain\"
         when sitter q tidies { q gains 1 gold; as q { gain 1 gold } }
         when stone s is dropped { for each spot p { fill p with s } }",
    );
}

#[test]
fn declared_costs_are_paid_with_their_arguments() {
    let all = super::dumped(
        "word cost toll (h: hue) {
           way coin if you.gold > 0 { you.mark[h] -= 1 }
           way token (s: own stone where it.hue is h) { drop s } }
         word verb cross (s: stone) { pay 1 toll of s.hue { drop s } }",
    );
    assert!(all.contains("(Pay (Price (PriceCost toll (Field stone.hue (Slot 3:s))))"), "{all}");
    assert!(all.contains("(Eq (Field stone.hue (Slot 3:s)) (Slot 2:h))"), "{all}");
}

#[test]
fn stores() {
    check(
        "word verb a (p: spot) { p.size = 3 } //~ E0312 \"p.size\"
         word verb b { dealt = 3 } //~ E0312 \"dealt\"
         word verb c { let k = 3; k = 4 } //~ E0312 \"k\"
         word verb d { you.friend = none; you.gold -= 1 gold }
         word procedure e { var n: 0..9 = 1; n += 2; let m = n; if m > 3 { n = 0 } }",
    );
}

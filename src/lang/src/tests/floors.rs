//! The two floors: content sees words only.

use super::{WORDS, check_files};
use model::unit::Floor;

#[test]
fn content_sees_words_only() {
    let hidden = "verb meddle { you.gold = 0 }
value secret (q: sitter): 0..99 = q.gold.secretly //~ E0201 \"secretly\"
zone vault holds stone
noun boulder = stone where it.weight > 7
verb use_all (q: sitter) { for each boulder b { move b to vault }; meddle; you.dust = dust(secret(q)) }";
    let content = "meadow green { }
spot brook { meadow: green; size: 3 }
leaf fern { price: 2; kept: some heavy stone in shore; does { drop each boulder in shore } } //~ E0601 \"boulder\"
leaf moss { price: 2; kept: some stone in vault; does { gain 2 gold } } //~ E0601 \"vault\"
leaf reed { price: 2; kept: yes; does { meddle } } //~ E0601 \"meddle\"
leaf rush { price: 2; kept: yes; does { move each stone in shore to brook } } //~ E0602 \"move\"";
    check_files(&[
        ("rules/words.ken", Floor::Rules, WORDS),
        ("rules/more.ken", Floor::Rules, hidden),
        ("content/a.ken", Floor::Content, content),
    ]);
}

//! The style, one line at a time.

use diag::{Diags, FileId};

use super::{Unformatted, format};

#[track_caller]
fn becomes(text: &str, expected: &str) {
    let mut diags = Diags::new();
    let once = format(FileId(0), text, &mut diags).unwrap_or_else(|e| panic!("{e:?} {diags:#?}"));
    assert_eq!(once, expected, "\n{once}");
    let twice = format(FileId(0), &once, &mut diags).expect("what was written can be read");
    assert_eq!(twice, once, "\n{twice}");
}

#[track_caller]
fn stays(text: &str) {
    becomes(text, text);
}

#[test]
fn blanks_between_pieces() {
    becomes("word   measure grams 0..9 ;word menu turn", "word measure grams 0..9; word menu turn\n");
    becomes(
        "kind cup is piece{weight:0..9=1 ;  var full :bool=no}",
        "kind cup is piece { weight: 0..9 = 1; var full: bool = no }\n",
    );
    becomes("value side(q:player,p:north)=(2*3)+x-1", "value side (q: player, p: north) = (2 * 3) + x-1\n");
    becomes("cup tall { copies: 2+,4+ }", "cup tall { copies: 2+, 4+ }\n");
    becomes("setting load[cup] :list 2 of -1..3=[ -1,1 ]", "setting load[cup]: list 2 of -1..3 = [-1, 1]\n");
    becomes("verb fill (c:cup)[by (n:1..6=1)]{ }", "verb fill (c: cup)[by (n: 1..6 = 1)] { }\n");
}

//! The style, one line at a time.

use diag::{Diags, FileId};

use super::{Unformatted, format};

#[track_caller]
fn becomes(text: &str, expected: &str) {
    let mut diags = Diags::new();
    let once = format(FileId(0), text, &mut diags).unwrap_or_else(|e| panic!("{e:?} {:?}", diags.sorted()));
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
    becomes("value side(q:player,p:north)=(2*3)+x - 1", "value side (q: player, p: north) = (2 * 3) + x - 1\n");
    becomes("cup tall { copies: 2+,4+ }", "cup tall { copies: 2+, 4+ }\n");
    becomes("cup tall { copies: 60  of 2+,20 of 4+ }", "cup tall { copies: 60 of 2+, 20 of 4+ }\n");
    becomes(
        "for each colour c ,number n in 1..3 where n>1{cup c-n{depth:n - 1}}",
        "for each colour c, number n in 1..3 where n > 1 { cup c-n { depth: n - 1 } }\n",
    );
    becomes("setting load[cup] :list 2 of -1..3=[ -1,1 ]", "setting load[cup]: list 2 of -1..3 = [-1, 1]\n");
    becomes("verb fill (c:cup)[by (n:1..6=1)]{ }", "verb fill (c: cup)[by (n: 1..6 = 1)] { }\n");
    becomes("cup a { when x y { choose (2)cups c in[a,b] } }", "cup a { when x y { choose (2) cups c in [a, b] } }\n");
    // a call touches its bracket, a part of a phrase does not
    stays("cup a { when x y { drop (take) stones; x = side(q, p) } }\n");
    stays("cup a { shown { gain -1 grams } }\n");
    becomes("", "");
    becomes("\n\n// only this  \n\n", "// only this\n");
}

#[test]
fn line_ends_stay_and_separators_only_where_they_separate() {
    becomes("menu a;\nmenu b;\n\n\n\nmenu c;;menu d;", "menu a\nmenu b\n\nmenu c; menu d\n");
    becomes("cup a {\n\n x: 1;\n y: 2; }\n", "cup a {\n  x: 1\n  y: 2 }\n");
    becomes("cup a\n{\nx: 1\n}\n", "cup a {\n  x: 1\n}\n");
    // without the `;` this would be one line
    stays("cup a { when x y { drop b;\n  (c) grams d } }\n");
}

#[test]
fn indentation_follows_lines_and_not_brackets() {
    becomes(
        "procedure p {\nfor each cup c { as c {\nlet x = [\n1,\n2]\nif x {\na }\nelse {\nb } } }\nmay drop c }",
        "procedure p {\n  for each cup c { as c {\n    let x = [\n      1,\n      2]\n    if x {\n      a }\n    else {\n      \
         b } } }\n  may drop c }\n",
    );
    becomes(
        "[AB-01] action a in turn\n(c: cup,\nd: cup) pay 1 gram {\ndrop c }\n",
        "[AB-01] action a in turn\n  (c: cup,\n    d: cup) pay 1 gram {\n  drop c }\n",
    );
    becomes("value x = a and\nb\nor c\n", "value x = a and\n  b\n  or c\n");
}

#[test]
fn what_a_test_says_stands_below_its_first_word() {
    becomes(
        "test \"a\" proves AB-1 {\ngiven { x: 1\ny: 2 }\ndo { north: drop x\nnorth: pass }\nthen { x is 1 } }",
        "test \"a\" proves AB-1 {\n  given { x: 1\n          y: 2 }\n  do    { north: drop x\n          north: pass }\n  \
         then  { x is 1 } }\n",
    );
}

#[test]
fn a_test_that_is_too_long_is_broken_between_its_parts() {
    let given = "given { north.gold: 3; stone of north at hill }";
    let done = "do { north: take flat-cup; south: take tall-cup }";
    becomes(
        &std::format!("test \"a\" {{ {given} {done} then {{ x is 1 }} }}"),
        &std::format!("test \"a\" {{ {given} {done}\n  then  {{ x is 1 }} }}\n"),
    );
    let like = "given \"a long title of what many tests begin with\", \"another long title of what they begin with\"";
    becomes(
        &std::format!("test \"a\" {{ {like} then {{ x is 1 }} }}"),
        &std::format!("test \"a\" {{ {like}\n  then  {{ x is 1 }} }}\n"),
    );
    stays("given { players: 2 }\n\ngiven \"a\" like \"b\", \"c\" { bare board }\n");
    stays(
        "test \"a\" {\n  given \"b\" { players: 2 }\n  do    { offered x: 1 to 2 of a, b; until noon\n          \
           happened: x gains 2 y before z drops w }\n  then  { hill: [stone of x, 2 cups of y]; log: \"He gains 2.\" } }\n",
    );
}

#[test]
fn comments_stay_at_their_place() {
    becomes(
        "/// about\ncup a { // first\n     // second\nx: 1      // third\n\n// last\n}\n// end",
        "/// about\ncup a {  // first\n  // second\n  x: 1  // third\n\n  // last\n}\n// end\n",
    );
    becomes("verb v {\nif a { b }\n// why not\nelse { c } }", "verb v {\n  if a { b }\n  // why not\n  else { c } }\n");
    becomes("value x = // so\n1", "value x =  // so\n  1\n");
    becomes("menu a; // one\nmenu b", "menu a  // one\nmenu b\n");
}

#[test]
fn a_line_that_is_too_long_is_broken() {
    let field = "a_field_of_thirty_letters: 1234";
    let fields = [field; 4].join("; ");
    becomes(
        &std::format!("cup tall {{ {fields} }}"),
        &std::format!("cup tall {{ {field}; {field}; {field}\n  {field} }}\n"),
    );
    let phrase = "drop every_stone_that_is_there";
    let body = [phrase; 3].join("; ");
    // a block is opened first
    becomes(
        &std::format!("verb v {{\n  if so_and_so_and_so_and_so_on {{ {body} }} }}"),
        &std::format!("verb v {{\n  if so_and_so_and_so_and_so_on {{\n    {body} }} }}\n"),
    );
    let x = "a_long_name_of_thirty_letters_x";
    becomes(
        &std::format!("value v = {x} + {x} and {x} and {x}"),
        &std::format!("value v = {x} + {x} and {x}\n  and {x}\n"),
    );
    let ids = ["AB-CDEFG-123456"; 7].join(", ");
    becomes(&std::format!("[{ids}] menu turn"), &std::format!("[{ids}]\nmenu turn\n"));
    let word = "x".repeat(130);
    stays(&std::format!("menu {word}\n"));
    // a comment may be as long as it likes
    stays(&std::format!("menu turn  // {word}\n"));
}

#[test]
fn a_text_with_mistakes_is_left_alone() {
    for text in ["cup a {", "modify\n", "cup a { x = }", "x §"] {
        let mut diags = Diags::new();
        assert_eq!(format(FileId(0), text, &mut diags), Err(Unformatted::Mistakes));
        assert!(diags.has_errors());
    }
}

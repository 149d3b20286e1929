//! How deep values may be nested: what passes the limit is reported where it passes it, and nothing overflows.

use super::{clean, read};
use crate::syntax::ast::MAX_DEPTH;

/// A value of so many parts, each one inside the next: what stands before, between and after them.
fn chain(parts: usize, before: &str, between: &str, last: &str, after: &str) -> String {
    let tail = after.repeat(parts);
    format!("value x = {before}{}{last}{tail}\n", between.repeat(parts))
}

/// The shapes of a chain: between its parts, the last part, after it.
const CHAINS: [(&str, &str, &str); 13] = [
    ("1 + ", "1", ""),
    ("1 - ", "1", ""),
    ("2 * ", "1", ""),
    ("2 / ", "1", ""),
    ("2 /+ ", "1", ""),
    ("a and ", "b", ""),
    ("a or ", "b", ""),
    ("", "you", "[1]"),
    ("", "you", "(1)"),
    ("", "you", ".a"),
    ("", "f(1)", ".a"),
    ("", "1", " per cup"),
    ("", "some cup", " in north"),
];

#[test]
fn chains_are_read_up_to_the_limit_and_reported_beyond_it() {
    let most = usize::from(MAX_DEPTH);
    for (between, last, after) in CHAINS {
        clean(&chain(most - 3, "", between, last, after));
        for parts in [most + 3, 3_000, 7_200, 106_000] {
            let text = chain(parts, "", between, last, after);
            let (_, found) = read(&text);
            let [(code, ..)] = found.as_slice() else { panic!("{parts} times `{between}{after}`: {found:#?}") };
            assert_eq!(code, "E0102", "{between}{after}");
        }
    }
}

#[test]
fn the_part_that_passes_the_limit_is_underlined() {
    let place = |text: &str| {
        let mut diags = diag::Diags::new();
        crate::syntax::parse(diag::FileId(0), text, &crate::syntax::Pool::default(), &mut diags);
        let found = diags.into_sorted();
        (found[0].span().start as usize, text[found[0].span().range()].to_owned())
    };
    let plus = |n: usize| chain(n, "", "1 + ", "1", "");
    let (sign, and) = ("value x = ".len() + "1 ".len(), "value x = ".len() + "a ".len());
    let most = usize::from(MAX_DEPTH);
    // the first of the operands is as deep as the others, so that so many signs fit less one
    assert_eq!(place(&plus(500)), (sign + (most - 1) * "1 + ".len(), "+".to_owned()));
    assert_eq!(place(&chain(500, "", "a and ", "b", "")), (and + (most - 2) * "a and ".len(), "and".to_owned()));
    assert_eq!(place(&chain(500, "", "", "you", "[1]")).1, "[1]");
}

#[test]
fn brackets_blocks_and_branches_inside_one_another_are_reported() {
    for (open, inside, close) in [
        ("(", "1", ")"),
        ("[", "1", "]"),
        ("a(", "1", ")"),
        ("a[", "1", "]"),
        ("a of ", "b", ""),
        ("not ", "b", ""),
        ("a if b else ", "c", ""),
        ("a else ", "c", ""),
        ("count cup where (some cup where ", "yes", ")"),
        ("every cup c: every cup d: (", "yes", ")"),
    ] {
        for depth in [200, 20_000] {
            let text = format!("value x = {}{inside}{}\n", open.repeat(depth), close.repeat(depth));
            let (_, found) = read(&text);
            assert!(found.iter().any(|(code, ..)| code == "E0102"), "{open}: {found:#?}");
        }
    }
    for line in ["if a { ", "may { ", "as you { ", "for each cup c { ", "either { ", "cup x { "] {
        for depth in [40, 200, 20_000] {
            let text = format!("procedure x {{ {}b{} }}\n", line.repeat(depth), " }".repeat(depth));
            let (_, found) = read(&text);
            assert!(depth < 64 || found.iter().any(|(code, ..)| code == "E0102"), "{line}: {found:#?}");
        }
    }
    let branches = |n: usize| format!("procedure x {{ if a {{ b }}{} }}\n", " else if a { b }".repeat(n));
    clean(&branches(100));
    let (_, found) = read(&branches(5_000));
    assert!(found.iter().any(|(code, ..)| code == "E0102"), "{found:#?}");
}

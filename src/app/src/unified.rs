//! A unified difference of two texts: what `fmt --check` prints. Lines only; it knows nothing of the language.

use std::fmt::Write;

use crate::edits::{Edit, edits};

/// Lines of context around a change.
const CONTEXT: usize = 3;
/// The difference with `path` in its head; empty if the texts are equal.
pub(crate) fn unified(path: &str, old: &str, new: &str) -> String {
    let (a, b): (Vec<&str>, Vec<&str>) = (old.split_inclusive('\n').collect(), new.split_inclusive('\n').collect());
    let edits = edits(&a, &b);
    let mut out = String::new();
    let mut at = 0;
    while let Some(first) = edits[at..].iter().position(|e| !matches!(e, Edit::Both(..))).map(|n| at + n) {
        if out.is_empty() {
            let _ = write!(out, "--- {path}\n+++ {path}\n");
        }
        let from = first.saturating_sub(CONTEXT).max(at);
        let mut last = first;
        for (n, edit) in edits.iter().enumerate().skip(first) {
            match edit {
                Edit::Both(..) if n > last + 2 * CONTEXT => break,
                Edit::Both(..) => {}
                Edit::Old(_) | Edit::New(_) => last = n,
            }
        }
        let to = (last + CONTEXT + 1).min(edits.len());
        hunk(&mut out, &edits, from..to, &a, &b);
        at = to;
    }
    out
}

fn hunk(out: &mut String, edits: &[Edit], range: std::ops::Range<usize>, a: &[&str], b: &[&str]) {
    let olds = |e: &Edit| !matches!(e, Edit::New(_));
    let news = |e: &Edit| !matches!(e, Edit::Old(_));
    let side = |counts: fn(&Edit) -> bool| {
        let before = edits[..range.start].iter().filter(|e| counts(e)).count();
        let inside = edits[range.clone()].iter().filter(|e| counts(e)).count();
        // a side without lines is named by the line before it
        (before + usize::from(inside > 0), inside)
    };
    let ((old_at, old_count), (new_at, new_count)) = (side(olds), side(news));
    let _ = writeln!(out, "@@ -{old_at},{old_count} +{new_at},{new_count} @@");
    for edit in &edits[range] {
        let (sign, line) = match *edit {
            Edit::Both(i, _) => (' ', a[i]),
            Edit::Old(i) => ('-', a[i]),
            Edit::New(j) => ('+', b[j]),
        };
        out.push(sign);
        out.push_str(line);
        if !line.ends_with('\n') {
            out.push_str("\n\\ No newline at end of file\n");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_texts_have_no_difference() {
        assert_eq!(unified("a", "x\ny\n", "x\ny\n"), "");
    }

    #[test]
    fn changes_stand_with_their_context() {
        let old = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n";
        let new = "1\n2\n3\n4\nfive\n6\n7\n8\n9\n10\n11\n12\n12a\n13";
        let expected = "--- f\n+++ f\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n@@ -10,4 +10,5 @@\n 10\n 11\n 12\n-13\n+12a\n+13\n\\ No newline at end of file\n";
        assert_eq!(unified("f", old, new), expected);
    }

    #[test]
    fn every_difference_gives_the_new_text() {
        let texts = ["", "a\n", "a\nb\na\nb\n", "b\na\n", "c\na\nx\nb\nb\n", "a\nb\nc\na\nb\nb\na\n"];
        for old in texts {
            for new in texts {
                let (a, b): (Vec<&str>, Vec<&str>) =
                    (old.split_inclusive('\n').collect(), new.split_inclusive('\n').collect());
                let (mut from, mut to) = (String::new(), String::new());
                for edit in edits(&a, &b) {
                    match edit {
                        Edit::Both(i, j) => {
                            assert_eq!(a[i], b[j]);
                            from.push_str(a[i]);
                            to.push_str(b[j]);
                        }
                        Edit::Old(i) => from.push_str(a[i]),
                        Edit::New(j) => to.push_str(b[j]),
                    }
                }
                assert_eq!((from.as_str(), to.as_str()), (old, new));
            }
        }
    }
}

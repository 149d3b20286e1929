//! A unified difference of two texts: what `fmt --check` prints. Lines only; it knows nothing of the language.

use std::fmt::Write;

use imara_diff::{Algorithm, Diff, Hunk, InternedInput, Token};

/// Lines of context around a change.
const CONTEXT: u32 = 3;

/// The difference with `path` in its head; empty if the texts are equal.
pub(crate) fn unified(path: &str, old: &str, new: &str) -> String {
    let input = InternedInput::new(old, new);
    let mut diff = Diff::compute(Algorithm::Myers, &input);
    diff.postprocess_lines(&input);
    let changes: Vec<Hunk> = diff.hunks().collect();
    // the crate's own printer begins a line too early if four to six lines stand before the first change
    let mut out = String::new();
    for near in changes.chunk_by(|a, b| b.before.start - a.before.end <= 2 * CONTEXT) {
        if out.is_empty() {
            let _ = writeln!(out, "--- {path}\n+++ {path}");
        }
        together(&mut out, &input, near);
    }
    out
}

/// Changes whose context meets.
fn together(out: &mut String, input: &InternedInput<&str>, near: &[Hunk]) {
    let (Some(first), Some(last)) = (near.first(), near.last()) else { return };
    let before = first.before.start.min(CONTEXT);
    let after = (input.before.len() as u32 - last.before.end).min(CONTEXT);
    // what has no lines stands after the line that is named, not at it
    let place = |start: u32, end: u32| (if start == end { start } else { start + 1 }, end - start);
    let (old, olds) = place(first.before.start - before, last.before.end + after);
    let (new, news) = place(first.after.start - before, last.after.end + after);
    let _ = writeln!(out, "@@ -{old},{olds} +{new},{news} @@");
    let mut lines = |sign: char, lines: &[Token]| {
        for line in lines.iter().map(|line| input.interner[*line]) {
            let end = if line.ends_with('\n') { "" } else { "\n\\ No newline at end of file\n" };
            let _ = write!(out, "{sign}{line}{end}");
        }
    };
    let mut at = first.before.start - before;
    for Hunk { before, after } in near {
        lines(' ', &input.before[at as usize..before.start as usize]);
        lines('-', &input.before[before.start as usize..before.end as usize]);
        lines('+', &input.after[after.start as usize..after.end as usize]);
        at = before.end;
    }
    lines(' ', &input.before[at as usize..(last.before.end + after) as usize]);
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
    fn either_text_is_what_the_other_had_not_beside_what_both_have() {
        let texts = ["", "a\n", "b", "a\nb\n", "b\na", "a\nc\nb\n", "c\nc\n"];
        for (old, new) in texts.into_iter().flat_map(|old| texts.map(|new| (old, new))).filter(|(old, new)| old != new)
        {
            let told = unified("f", old, new);
            let side = |sign: char| -> String {
                let mut out = String::new();
                for line in told.lines().skip(2).filter(|line| !line.starts_with('@')) {
                    if line.starts_with([sign, ' ']) {
                        out.extend([&line[1..], "\n"]);
                    } else if line.starts_with('\\') && !(if sign == '-' { old } else { new }).ends_with('\n') {
                        out = out.trim_end().to_owned();
                    }
                }
                out
            };
            assert_eq!((side('-'), side('+')), (old.to_owned(), new.to_owned()), "{told}");
        }
    }
}

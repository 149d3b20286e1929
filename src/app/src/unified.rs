//! A unified difference of two texts: what `fmt --check` prints. Lines only; it knows nothing of the language.

use std::time::Duration;

use similar::TextDiff;

/// Lines of context around a change.
const CONTEXT: usize = 3;
/// So long the shortest difference is looked for; a file in which all lines change has no use for it.
const PATIENCE: Duration = Duration::from_millis(100);

/// The difference with `path` in its head; empty if the texts are equal.
pub(crate) fn unified(path: &str, old: &str, new: &str) -> String {
    let difference = TextDiff::configure().timeout(PATIENCE).diff_lines(old, new);
    difference.unified_diff().context_radius(CONTEXT).header(path, path).to_string()
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
}

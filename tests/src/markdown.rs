//! Fenced blocks of Markdown texts, for the tests that keep documents true. Nothing else of Markdown is read.

/// A fenced block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Block<'t> {
    /// What follows the fence: the language and orders.
    pub(crate) info: &'t str,
    /// What stands between the fences, with its last line end.
    pub(crate) text: &'t str,
    /// The line of the opening fence, from 1.
    pub(crate) line: usize,
}

impl<'t> Block<'t> {
    /// The first word of the info, and the rest.
    pub(crate) fn orders(&self) -> (&'t str, &'t str) {
        let (language, rest) = self.info.split_once(' ').unwrap_or((self.info, ""));
        (language, rest.trim())
    }
}

/// The fenced blocks of a text in order. A block that is not closed ends with the text.
pub(crate) fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut found = Vec::new();
    let mut open: Option<(usize, &str, usize)> = None;
    let mut at = 0;
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let end = at + line.len();
        match (open, line.trim_end().strip_prefix("```")) {
            (None, Some(info)) => open = Some((number, info.trim(), end)),
            (Some((opened, info, from)), Some("")) => {
                found.push(Block { info, text: &text[from..at], line: opened });
                open = None;
            }
            _ => {}
        }
        at = end;
    }
    if let Some((line, info, from)) = open {
        found.push(Block { info, text: &text[from..], line });
    }
    found
}

/// The text without its fenced blocks; lines keep their numbers.
pub(crate) fn prose(text: &str) -> String {
    let mut inside = false;
    let mut out = String::new();
    for line in text.lines() {
        let fence = line.starts_with("```");
        if !inside && !fence {
            out += line;
        }
        out.push('\n');
        inside ^= fence;
    }
    out
}

#[test]
fn blocks_have_their_info_text_and_line() {
    let text = "# a\n\n```ken b c\none\n\ntwo\n```\nprose\n```toml\n```\n";
    let found = blocks(text);
    assert_eq!(found[0], Block { info: "ken b c", text: "one\n\ntwo\n", line: 3 });
    assert_eq!((found[0].orders(), found[1].orders()), (("ken", "b c"), ("toml", "")));
    assert_eq!((found[1].text, found[1].line, found.len()), ("", 9, 2));
    assert_eq!(prose(text), "# a\n\n\n\n\n\n\nprose\n\n\n");
}

//! Which brackets are open, how deep words are nested, and which brace the indentation shows to be unclosed.

/// What a closing bracket leaves behind when it has closed its partner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Closed {
    /// The line ends inside brackets that are closed: they end no line.
    pub held: Vec<usize>,
    /// The place of another round or square bracket that was open inside.
    pub unclosed: Option<u32>,
}

#[derive(Debug)]
struct Open {
    sign: u8,
    at: u32,
    /// Indentation of the line it stands on.
    indent: usize,
    /// Right-nested words so far in the line that is being read inside.
    chain: usize,
    /// Whether the indentation showed it to be unclosed.
    suspected: bool,
}

/// The open brackets of a text up to a place.
#[derive(Debug, Default)]
pub(super) struct Brackets {
    open: Vec<Open>,
    /// Right-nested words outside all brackets.
    chain: usize,
    /// Number of open brackets and of the words that nest what follows them.
    pub nesting: usize,
    /// How many of the innermost open ones are round or square.
    round: usize,
    /// Line ends inside round or square brackets, until it is known whether they are closed.
    pub held: Vec<usize>,
    /// The braces that the indentation shows to be unclosed, each with the line end before which it should be closed.
    pub suspects: Vec<(u32, u32)>,
    last_closed: Option<u32>,
    /// The first brace that closed everything although the next line stands further in.
    pub early: Option<u32>,
}

impl Brackets {
    /// Number of open brackets.
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// Whether the innermost open bracket is round or square.
    pub fn in_round(&self) -> bool {
        self.round > 0
    }

    /// Opens a bracket.
    pub fn open(&mut self, sign: u8, at: u32, indent: usize) {
        self.round = if sign == b'{' { 0 } else { self.round + 1 };
        self.nesting += 1;
        self.open.push(Open { sign, at, indent, chain: 0, suspected: false });
    }

    /// Counts a word that nests what follows it.
    pub fn word(&mut self, word: &str) {
        if matches!(word, "of" | "else" | "not") {
            self.nesting += 1;
            *self.open.last_mut().map_or(&mut self.chain, |o| &mut o.chain) += 1;
        }
    }

    /// A line ends inside the innermost bracket.
    pub fn end_line(&mut self) {
        let chain = self.open.last_mut().map_or(&mut self.chain, |o| &mut o.chain);
        self.nesting -= *chain;
        *chain = 0;
    }

    /// Closes a bracket, if its partner is open. A brace must find no round bracket open (see [`Brackets::drop_round`]).
    pub fn close(&mut self, sign: u8, at: u32) -> Option<Closed> {
        let partner = match sign {
            b')' => b'(',
            b']' => b'[',
            _ => b'{',
        };
        let reach = if partner == b'{' { 1 } else { self.round.min(2) };
        let above = self.open.iter().rev().take(reach).position(|o| o.sign == partner)?;
        let unclosed = (above == 1).then(|| self.pop()).flatten();
        self.pop();
        if partner == b'{' && self.open.is_empty() {
            self.last_closed = Some(at);
        }
        let held = if self.round == 0 { std::mem::take(&mut self.held) } else { Vec::new() };
        Some(Closed { held, unclosed })
    }

    fn pop(&mut self) -> Option<u32> {
        let open = self.open.pop()?;
        self.nesting -= 1 + open.chain;
        self.round = self.open.iter().rev().take_while(|o| o.sign != b'{').count();
        Some(open.at)
    }

    /// Takes away the round and square brackets that are open, innermost last; their line ends stay line ends.
    pub fn drop_round(&mut self) -> Vec<u32> {
        let mut dropped = Vec::new();
        while self.round > 0 {
            dropped.extend(self.pop());
        }
        dropped.reverse();
        self.held.clear();
        dropped
    }

    /// Braces that are open, outermost first.
    pub fn open_braces(&self) -> Vec<u32> {
        self.open.iter().filter(|o| o.sign == b'{').map(|o| o.at).collect()
    }

    /// Looks at a line that begins: if it stands no further in than the line of the innermost open brace, that brace
    /// should have been closed before it.
    pub fn line_begins(&mut self, line_end: u32, indent: usize, first: u8) {
        match self.open.last_mut() {
            Some(open) if open.sign == b'{' && !open.suspected => {
                let outside = if first == b'}' { indent < open.indent } else { indent <= open.indent };
                if outside && self.suspects.len() < 32 {
                    open.suspected = true;
                    self.suspects.push((open.at, line_end));
                }
            }
            None if indent > 0 && first != b'}' && self.early.is_none() => self.early = self.last_closed,
            Some(_) | None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_brackets_close_over_one_unclosed_inside() {
        let mut b = Brackets::default();
        b.open(b'[', 0, 0);
        b.open(b'(', 3, 0);
        assert!(b.in_round());
        assert_eq!(b.close(b']', 9), Some(Closed { held: vec![], unclosed: Some(3) }));
        assert_eq!(b.close(b']', 10), None);
        assert_eq!(b.depth(), 0);
        assert_eq!(b.nesting, 0);
    }

    #[test]
    fn a_round_bracket_never_closes_beyond_a_brace() {
        let mut b = Brackets::default();
        b.open(b'(', 0, 0);
        b.open(b'{', 1, 0);
        assert_eq!(b.close(b')', 2), None);
        assert_eq!(b.open_braces(), [1]);
    }

    #[test]
    fn nesting_counts_words_of_the_line() {
        let mut b = Brackets::default();
        b.word("of");
        b.open(b'{', 0, 0);
        b.word("else");
        b.word("cup");
        assert_eq!(b.nesting, 3);
        b.end_line();
        assert_eq!(b.nesting, 2);
        b.close(b'}', 5);
        assert_eq!(b.nesting, 1);
    }
}

//! The door to pest: nothing outside this file and the names of [`Rule`] knows which parser library is used.

use pest::{Parser, Token, error::ErrorVariant, error::InputLocation};

#[derive(pest_derive::Parser)]
#[grammar = "../../grammar/kenning.pest"]
struct Grammar;

/// A piece of the parse: a rule and the bytes it covers, in preorder.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The rule.
    pub rule: Rule,
    /// First byte, in the prepared text.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
    /// Index of the node after its last descendant.
    pub next: u32,
}

/// Where reading stopped and what could have stood there.
#[derive(Debug)]
pub(super) struct Stop {
    /// The byte.
    pub at: usize,
    /// The rules that were tried there.
    pub expected: Vec<Rule>,
}

/// Parses prepared text from one rule.
pub(super) fn run(rule: Rule, prepared: &str) -> Result<Vec<Node>, Stop> {
    match Grammar::parse(rule, prepared) {
        Ok(pairs) => Ok(flatten(pairs)),
        Err(error) => {
            let at = match error.location {
                InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
            };
            let expected = match error.variant {
                ErrorVariant::ParsingError { positives, .. } => positives,
                ErrorVariant::CustomError { .. } => Vec::new(),
            };
            Err(Stop { at, expected })
        }
    }
}

fn flatten(pairs: pest::iterators::Pairs<'_, Rule>) -> Vec<Node> {
    let tokens = pairs.tokens();
    let mut nodes = Vec::with_capacity(tokens.len() / 2);
    let mut open: Vec<usize> = Vec::new();
    for token in tokens {
        match token {
            Token::Start { rule, pos } => {
                open.push(nodes.len());
                nodes.push(Node { rule, start: pos.pos() as u32, end: 0, next: 0 });
            }
            Token::End { pos, .. } => {
                let count = nodes.len() as u32;
                if let Some(node) = open.pop().and_then(|i| nodes.get_mut(i)) {
                    node.end = pos.pos() as u32;
                    node.next = count;
                }
            }
        }
    }
    nodes
}

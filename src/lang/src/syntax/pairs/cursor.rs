//! Walks over the pieces of a parse.

use crate::syntax::parser::{Node, Rule};

/// A row of sibling pieces.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'n> {
    nodes: &'n [Node],
    at: usize,
    end: usize,
}

/// A piece with its parts.
#[derive(Clone, Copy)]
pub(super) struct Piece<'n> {
    /// The rule and place.
    pub node: Node,
    /// Its parts.
    pub inner: Cursor<'n>,
}

impl<'n> Iterator for Cursor<'n> {
    type Item = Piece<'n>;

    fn next(&mut self) -> Option<Piece<'n>> {
        let node = self.peek_node()?;
        let inner = Self { nodes: self.nodes, at: self.at + 1, end: node.next as usize };
        self.at = node.next as usize;
        Some(Piece { node, inner })
    }
}

impl<'n> Cursor<'n> {
    /// Over all pieces of a parse.
    pub fn new(nodes: &'n [Node]) -> Self {
        Self { nodes, at: 0, end: nodes.len() }
    }

    /// From one of the pieces on.
    pub fn from(nodes: &'n [Node], at: usize) -> Self {
        Self { nodes, at, end: nodes.len() }
    }

    /// The rule of the next piece.
    pub fn peek(&self) -> Option<Rule> {
        self.peek_node().map(|node| node.rule)
    }

    /// The next piece, without taking it.
    pub fn peek_node(&self) -> Option<Node> {
        (self.at < self.end).then(|| self.nodes[self.at])
    }

    /// The next piece, if it is of this rule.
    pub fn eat(&mut self, rule: Rule) -> Option<Piece<'n>> {
        self.one_of(&[rule])
    }

    /// The next piece, if it is of one of these rules.
    pub fn one_of(&mut self, rules: &[Rule]) -> Option<Piece<'n>> {
        if rules.contains(&self.peek()?) { self.next() } else { None }
    }

    /// Takes the next piece if it is of this rule, and says so.
    pub fn has(&mut self, rule: Rule) -> bool {
        self.eat(rule).is_some()
    }

    /// The next piece of this rule, past the words and signs before it; the grammar says that there is one. An empty
    /// piece should the two ever disagree.
    pub fn must(&mut self, rule: Rule) -> Piece<'n> {
        let mut ahead = *self;
        if let Some(piece) = ahead.find(|piece| piece.node.rule == rule) {
            *self = ahead;
            return piece;
        }
        debug_assert!(false, "{rule:?} is not there");
        let at = self.peek_node().map_or(0, |n| n.start);
        let inner = Self { nodes: self.nodes, at: self.at, end: self.at };
        Piece { node: Node { rule, start: at, end: at, next: self.at as u32 }, inner }
    }

    /// The pieces of this rule, past all others.
    pub fn each(self, rule: Rule) -> impl Iterator<Item = Piece<'n>> {
        self.filter(move |piece| piece.node.rule == rule)
    }

    /// Takes pieces of these rules as long as they come.
    pub fn pass(&mut self, rules: &[Rule]) {
        while self.one_of(rules).is_some() {}
    }
}

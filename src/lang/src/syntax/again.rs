//! A file read again with other words in the place of some names: how a loop of content says its block once more for each
//! of its values. What is wrong with the letters was reported when the file was read first, and is not reported again.

use diag::{Diags, FileId, Span};

use super::ast;
use super::instead::{Instead, Names, Pool};
use super::layout::Layout;
use super::pairs::Builder;
use super::parser::{self, Node, Rule};

/// A file, ready to be read again in parts.
#[derive(Debug)]
pub struct Again<'s> {
    file: FileId,
    text: &'s str,
    nodes: Vec<Node>,
    layout: Layout,
    instead: Instead<'s>,
}

impl<'s> Again<'s> {
    /// None if the file cannot be read at all.
    #[must_use]
    pub fn new(file: FileId, text: &'s str, pool: &'s Pool) -> Option<Self> {
        let layout = Layout::new(file, text, &mut Diags::new())?;
        let nodes = parser::run(Rule::file, &layout.prepared).ok()?;
        Some(Self { file, text, nodes, layout, instead: Instead::kept_in(pool) })
    }

    /// The lines of the block that stands at a place, read with these names.
    pub fn lines(&mut self, block: Span, names: &Names<'s>) -> Vec<ast::Line<'s>> {
        let from = |node: &Node| self.layout.source(node.start);
        let before = self.nodes.partition_point(|node| from(node) < block.start);
        let here = self.nodes[before..].iter().take_while(|node| from(node) == block.start);
        let Some(at) = here.enumerate().find(|(_, node)| node.rule == Rule::block) else { return Vec::new() };
        let at = before + at.0;
        self.instead.say(names);
        let (layout, instead) = (std::mem::take(&mut self.layout), std::mem::take(&mut self.instead));
        let mut unheard = Diags::new();
        let mut builder = Builder::new(self.file, self.text, (layout, instead), &mut unheard);
        let lines = builder.block_at(&self.nodes, at).lines;
        (self.layout, self.instead) = (builder.layout, builder.instead);
        lines
    }
}

//! Makes the tree of a file from the pieces of the parse, and reports what the grammar reads only to name it.
//!
//! It resolves nothing. A line with a word that was reported becomes [`ast::LineKind::Error`], so that no later stage
//! reports the same word again.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "the grammar says which of its rules stand in a place; no other comes"
)]

mod ability;
mod cursor;
mod decl;
mod explain;
mod expr;
mod foreign;
mod items;
mod noun;
mod stmt;
mod test;

pub use foreign::{first_word, twice};
pub(super) use items::equals_for_colon;

use diag::{Diagnostic, Diags, FileId, Span};
use explain::Context;

use self::cursor::{Cursor, Piece};
use super::ast;
use super::instead::Instead;
use super::layout::Layout;
use super::parser::{Node, Rule};

/// What is needed to make a tree.
pub(super) struct Builder<'s, 'd> {
    /// The file.
    pub file: FileId,
    /// The source.
    pub text: &'s str,
    /// The prepared text.
    pub layout: Layout,
    /// Where findings go.
    pub diags: &'d mut Diags,
    /// Whether the line that is being built has a part that was reported.
    broken: bool,
    /// Whether a value of the line was found to be nested too deep.
    deep: bool,
    /// Whether the line that is being built stands in no block.
    pub top: bool,
    /// Words that are said instead of those written.
    pub instead: Instead<'s>,
}

impl<'s, 'd> Builder<'s, 'd> {
    /// For one file of which some words may stand for others.
    pub fn new(file: FileId, text: &'s str, (layout, instead): (Layout, Instead<'s>), diags: &'d mut Diags) -> Self {
        Self { file, text, layout, diags, broken: false, deep: false, top: true, instead }
    }

    /// The lines of a parsed file.
    pub fn file(&mut self, nodes: &[Node]) -> Vec<ast::Line<'s>> {
        Cursor::new(nodes).must(Rule::file).inner.each(Rule::line).map(|line| self.line(line)).collect()
    }

    /// A line that was read again.
    pub fn only_body(&mut self, nodes: &[Node]) -> ast::LineKind<'s> {
        let body = Cursor::new(nodes).must(Rule::only_body).inner.next();
        body.map_or(ast::LineKind::Error(ast::Broken::default()), |body| self.body(body))
    }

    /// A block alone, that stands among the pieces of its file.
    pub fn block_at(&mut self, nodes: &[Node], at: usize) -> ast::Block<'s> {
        self.block(Cursor::from(nodes, at).must(Rule::block))
    }

    /// Reads a block only for the findings in it.
    pub fn only_block(&mut self, nodes: &[Node]) {
        let mut cur = Cursor::new(nodes).must(Rule::only_block).inner;
        self.block(cur.must(Rule::block));
    }

    /// The place in the source, without blanks at the end.
    pub(super) fn span(&self, node: Node) -> Span {
        let covered = &self.layout.prepared.as_bytes()[node.start as usize..node.end as usize];
        let blanks = covered.iter().rev().take_while(|b| **b == b' ' || **b == b'\n').count() as u32;
        self.place(node.start, node.end - blanks.min(node.end - node.start))
    }

    pub(super) fn place(&self, start: u32, end: u32) -> Span {
        let limit = self.text.len() as u32;
        let start = self.layout.source(start).min(limit);
        Span::new(self.file, start, self.layout.source(end).min(limit).max(start))
    }

    pub(super) fn slice(&self, span: Span) -> &'s str {
        self.text.get(span.range()).unwrap_or("")
    }

    /// A word.
    fn word(&mut self, piece: Piece<'_>) -> ast::Word<'s> {
        let ast::Word { text, span } = self.written(piece);
        ast::Word { text: self.instead.of(text), span }
    }

    /// A word, whatever it stands for; marks the line as broken if it was reported and is not known to mean another.
    fn written(&mut self, piece: Piece<'_>) -> ast::Word<'s> {
        let node = piece.node;
        let span = self.place(node.start, node.end);
        let text = if self.layout.is_mended(span.start) {
            self.instead.keep(&self.layout.prepared[node.start as usize..node.end as usize])
        } else {
            self.broken |= self.layout.touched(span.start, span.end);
            self.slice(span)
        };
        ast::Word { text, span }
    }

    fn path(&mut self, piece: Piece<'_>) -> ast::Path<'s> {
        let word = self.word(piece);
        ast::Path { text: word.text, span: word.span }
    }

    /// Reports something; later stages will not see the line.
    fn report(&mut self, finding: Diagnostic) {
        self.diags.push(finding);
        self.broken = true;
    }

    /// Names with commas between, as far as they go.
    fn names(&mut self, cur: &mut Cursor<'_>) -> Vec<ast::Word<'s>> {
        self.list_of(Rule::name, cur, Self::word)
    }

    /// The names of `( .. )` or `[ .. ]`, if it comes next.
    fn names_in(&mut self, cur: &mut Cursor<'_>, rule: Rule) -> Vec<ast::Word<'s>> {
        cur.eat(rule).map_or_else(Vec::new, |p| p.inner.each(Rule::name).map(|name| self.word(name)).collect())
    }

    /// Rule ids with commas between, as far as they go.
    fn ids(&mut self, cur: &mut Cursor<'_>) -> Vec<ast::Word<'s>> {
        self.list_of(Rule::rule_id, cur, Self::word)
    }

    /// Pieces of a rule with commas between, as far as they go.
    fn list_of<T>(&mut self, rule: Rule, cur: &mut Cursor<'_>, read: fn(&mut Self, Piece<'_>) -> T) -> Vec<T> {
        let next = || {
            let piece = cur.eat(rule)?;
            cur.has(Rule::comma);
            Some(piece)
        };
        std::iter::from_fn(next).map(|piece| read(self, piece)).collect()
    }

    fn label(&mut self, mut piece: Piece<'_>) -> ast::Label<'s> {
        ast::Label { ids: self.ids(&mut piece.inner), span: self.span(piece.node) }
    }

    fn prefix(&mut self, cur: &mut Cursor<'_>) -> (Vec<ast::Doc<'s>>, Option<ast::Label<'s>>) {
        let (mut docs, mut label) = (Vec::new(), None);
        loop {
            if let Some(piece) = cur.eat(Rule::doc) {
                let span = self.place(piece.node.start, piece.node.end);
                let text = self.slice(span).trim_start_matches('/');
                docs.push(ast::Doc { text: text.strip_prefix(' ').unwrap_or(text).trim_end(), span });
            } else if let Some(piece) = cur.eat(Rule::label) {
                label = Some(self.label(piece));
            } else {
                return (docs, label);
            }
        }
    }

    fn block(&mut self, piece: Piece<'_>) -> ast::Block<'s> {
        let outer = std::mem::replace(&mut self.top, false);
        let lines = piece.inner.each(Rule::line).map(|line| self.line(line)).collect();
        self.top = outer;
        ast::Block { lines, span: self.span(piece.node) }
    }

    fn line(&mut self, mut piece: Piece<'_>) -> ast::Line<'s> {
        let outer = (std::mem::replace(&mut self.broken, false), std::mem::replace(&mut self.deep, false));
        let (docs, label) = self.prefix(&mut piece.inner);
        let first = piece.inner.peek_node();
        let mut span = first.map_or_else(|| self.span(piece.node), |n| self.span(n));
        let mut kind = match piece.inner.next() {
            Some(body) if body.node.rule == Rule::nothing => {
                self.nothing(&docs, label.as_ref(), span);
                ast::LineKind::Error(ast::Broken::default())
            }
            Some(body) if body.node.rule == Rule::error => match explain::meant(self, body.node) {
                Some(nodes) => self.only_body(&nodes),
                None => ast::LineKind::Error(explain::broken(self, body.node, Context::Line)),
            },
            Some(body) => self.body(body),
            None => ast::LineKind::Error(ast::Broken::default()),
        };
        if self.broken && !matches!(kind, ast::LineKind::Error(_)) {
            let declares = explain::declared(self, span);
            kind = ast::LineKind::Error(ast::Broken { declares });
        }
        if span.is_empty() {
            span = self.span(piece.node);
        }
        (self.broken, self.deep) = outer;
        ast::Line { docs, label, kind, span }
    }

    fn body(&mut self, piece: Piece<'_>) -> ast::LineKind<'s> {
        use ast::LineKind as K;
        match piece.node.rule {
            Rule::field => K::Field(self.field(piece)),
            Rule::phrase_line => self.phrase_line(piece),
            Rule::sole => K::Condition(self.sole(piece)),
            Rule::decl
            | Rule::way
            | Rule::replacement
            | Rule::addition
            | Rule::setting_override
            | Rule::removal
            | Rule::test
            | Rule::shared => K::Decl(Box::new(self.decl(piece))),
            Rule::listener | Rule::as_soon_as | Rule::modify | Rule::permit | Rule::action => {
                K::Ability(Box::new(self.ability(piece)))
            }
            _ => K::Stmt(Box::new(self.stmt(piece))),
        }
    }

    fn field(&mut self, mut piece: Piece<'_>) -> ast::Field<'s> {
        let cur = &mut piece.inner;
        let option = cur.eat(Rule::k_option).map(|p| self.span(p.node));
        let next = cur.has(Rule::k_next).then(|| match cur.next().map(|p| p.node.rule) {
            Some(Rule::k_shuffle) => ast::Chance::Shuffle,
            _ => ast::Chance::Rolls,
        });
        cur.pass(&[Rule::k_of]);
        // a field is called what it is called, whatever its name stands for elsewhere
        let ast::Word { text, span } = self.written(cur.must(Rule::path));
        let name = ast::Path { text, span };
        let keys = cur.eat(Rule::keys).map_or_else(Vec::new, |p| self.exprs(p));
        let value = |part: Piece<'_>| match part.node.rule {
            Rule::expr => Some(self.expr(part)),
            Rule::k_on => Some(self.path(part).into()),
            _ => None,
        };
        ast::Field { option, next, name, keys, values: cur.filter_map(value).collect() }
    }

    /// Documentation or a label with no line after it.
    fn nothing(&mut self, docs: &[ast::Doc<'s>], label: Option<&ast::Label<'s>>, at: Span) {
        let finding = match (label, docs.last()) {
            (Some(label), _) => Diagnostic::new(diag::codes::E0110, label.span, "expected a line after the label")
                .label("no line carries it")
                .help("write the line it belongs to, or remove it"),
            (None, Some(doc)) => Diagnostic::new(diag::codes::E0108, doc.span, "a `///` comment stands before a line")
                .label("no line follows")
                .safe_fix(Span::new(self.file, doc.span.start, doc.span.start + 3), "//", "write `//`"),
            (None, None) => Diagnostic::new(diag::codes::E0110, at, "expected a line"),
        };
        self.diags.push(finding);
    }
}

//! Noun phrases, quantifiers, orders, and the parts of a phrase.

use ast::{Expr, ExprKind as K};
use diag::{Diagnostic, Span, codes};

use super::{Builder, Cursor, Piece, ast};
use crate::syntax::parser::Rule;

impl<'s> Builder<'s, '_> {
    /// Several words, or a noun phrase where a value could stand: one plain word is a name.
    pub(super) fn noun(&mut self, piece: Piece<'_>) -> Expr<'s> {
        let query = self.query(piece);
        let span = query.span;
        match query.words.as_slice() {
            [word] if query.tails.is_empty() => self.at(K::Name(ast::Path { text: word.text, span }), span),
            _ => self.at(K::Noun(query), span),
        }
    }

    /// A noun phrase.
    pub(super) fn query(&mut self, piece: Piece<'_>) -> ast::Query<'s> {
        let mut cur = piece.inner;
        let mut words = Vec::new();
        while let Some(name) = cur.eat(Rule::name) {
            words.push(self.word(name));
        }
        let mut tails = Vec::new();
        while let Some(head) = cur.next() {
            let start = self.span(head.node);
            let kind = match head.node.rule {
                Rule::k_of => ast::TailKind::Of,
                Rule::k_in => ast::TailKind::In,
                Rule::k_during => ast::TailKind::During,
                Rule::k_other => {
                    cur.has(Rule::k_than);
                    ast::TailKind::OtherThan
                }
                _ => ast::TailKind::Where,
            };
            let expr =
                if kind == ast::TailKind::Where { self.conjunction(&mut cur) } else { self.application(&mut cur) };
            let span = start.to(expr.span);
            tails.push(ast::Tail { kind, expr, span });
        }
        let mut query = ast::Query { words, tails, span: self.span(piece.node) };
        if ast::of_query(&query) > ast::MAX_DEPTH {
            let last = query.tails.last().map_or(query.span, |tail| tail.span);
            self.too_deep(last);
            query.words.truncate(1);
            query.tails.clear();
        }
        query
    }

    /// A quantified noun phrase.
    pub(super) fn pick(&mut self, piece: Piece<'_>) -> ast::Pick<'s> {
        use ast::Quant;
        let span = self.span(piece.node);
        let mut cur = piece.inner;
        let quant = match cur.next().map(|p| p.node.rule) {
            Some(Rule::k_any) if cur.has(Rule::k_number) => {
                cur.has(Rule::k_of);
                Quant::AnyNumber
            }
            Some(Rule::k_any) if cur.peek() != Some(Rule::query) => {
                let least = Box::new(self.bound(&mut cur));
                cur.has(Rule::k_to);
                let most = Box::new(self.bound(&mut cur));
                if let (K::Number(lo), K::Number(hi)) = (&least.kind, &most.kind)
                    && lo > hi
                {
                    self.wrong_order(least.span.to(most.span), format!("{hi} to {lo}"));
                }
                Quant::Between(least, most)
            }
            Some(Rule::k_any) => Quant::Any,
            Some(Rule::k_another) => Quant::Another,
            Some(Rule::k_random) => Quant::Random,
            Some(Rule::k_up) => {
                cur.has(Rule::k_to);
                Quant::UpTo(Box::new(self.bound(&mut cur)))
            }
            _ => Quant::Each,
        };
        ast::Pick { quant, query: self.query(cur.must(Rule::query)), span }
    }

    /// Reports `5..2` or `any 5 to 2`, with how it is written.
    pub(super) fn wrong_order(&mut self, span: Span, right: String) {
        let message = format!("`{}` has its ends in the wrong order", self.slice(span));
        let finding = Diagnostic::new(codes::E0120, span, message).label("the smaller number comes first");
        self.report(finding.unsafe_fix(span, right.as_str(), format!("write `{right}`")));
    }

    /// `2 stones`: so many.
    pub(super) fn exactly(&mut self, piece: Piece<'_>) -> ast::Pick<'s> {
        let span = self.span(piece.node);
        let mut cur = piece.inner;
        let quant = ast::Quant::Exactly(Box::new(self.bound(&mut cur)));
        ast::Pick { quant, query: self.query(cur.must(Rule::query)), span }
    }

    /// A number or a value in brackets.
    pub(super) fn bound(&mut self, cur: &mut Cursor<'_>) -> Expr<'s> {
        match cur.next() {
            Some(p) if p.node.rule == Rule::int => {
                let span = self.span(p.node);
                let number = self.number(p);
                self.at(K::Number(number), span)
            }
            Some(p) => self.paren(p),
            None => self.at(K::Error, Span::new(self.file, 0, 0)),
        }
    }

    /// An order. `chosen` just before `by` belongs to it, not to the noun phrase.
    pub(super) fn walk(&mut self, piece: Piece<'_>, query: &mut ast::Query<'s>) -> ast::Walk<'s> {
        let mut cur = piece.inner;
        match cur.next().map(|p| p.node.rule) {
            Some(Rule::k_from) => {
                let start = self.expr(cur.must(Rule::expr));
                let direction = cur.eat(Rule::name).map(|p| self.word(p));
                ast::Walk::From { start, direction }
            }
            Some(Rule::k_by) => {
                let mut keys: Vec<Expr<'s>> = cur.all(Rule::expr).map(|key| self.expr(key)).collect();
                let chosen = query.words.len() > 1
                    && query.tails.is_empty()
                    && query.words.last().is_some_and(|w| w.is("chosen"));
                match (chosen, keys.len()) {
                    (true, 1) => {
                        query.words.pop();
                        if let Some(last) = query.words.last() {
                            query.span.end = last.span.end;
                        }
                        ast::Walk::ChosenBy(keys.swap_remove(0))
                    }
                    _ => ast::Walk::By(keys),
                }
            }
            _ => ast::Walk::ChosenBy(self.total(cur.must(Rule::total))),
        }
    }

    /// A phrase.
    pub(super) fn phrase(&mut self, piece: Piece<'_>) -> ast::Phrase<'s> {
        let span = self.span(piece.node);
        let mut cur = piece.inner;
        let mut parts: Vec<ast::Part<'s>> = Vec::new();
        while let Some(node) = cur.peek_node() {
            let part = match node.rule {
                Rule::prep => {
                    ast::Part::Prep(cur.next().map_or_else(|| ast::Word { text: "", span }, |p| self.word(p)))
                }
                Rule::comma => {
                    cur.next();
                    ast::Part::Comma(self.span(node))
                }
                Rule::pick => ast::Part::Pick(self.pick(cur.must(Rule::pick))),
                _ => {
                    let value = self.sum(&mut cur);
                    if let Some(ast::Part::Expr(left)) = parts.last()
                        && left.span.end == value.span.start
                        && self.slice(value.span).starts_with('-')
                    {
                        let minus = Span::new(self.file, value.span.start, value.span.start + 1);
                        self.tight_minus(minus, left.span.to(value.span));
                    }
                    ast::Part::Expr(value)
                }
            };
            parts.push(part);
        }
        ast::Phrase { parts, span }
    }
}

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
        let words = std::iter::from_fn(|| cur.eat(Rule::name)).map(|name| self.word(name)).collect();
        let mut tails = Vec::new();
        while let Some(head) = cur.next() {
            let start = self.span(head.node);
            let kind = match head.node.rule {
                Rule::k_of => ast::TailKind::Of,
                Rule::k_in => ast::TailKind::In,
                Rule::k_during => ast::TailKind::During,
                Rule::k_other => ast::TailKind::OtherThan,
                Rule::k_reached => ast::TailKind::Reached,
                _ => ast::TailKind::Where,
            };
            cur.has(Rule::k_than);
            cur.has(Rule::k_from);
            let expr =
                if kind == ast::TailKind::Where { self.conjunction(&mut cur) } else { self.application(&mut cur) };
            let reach = cur.eat(Rule::reach);
            let span = start.to(reach.as_ref().map_or(expr.span, |reach| self.span(reach.node)));
            let reach = reach.map(|piece| Box::new(self.reach(piece)));
            tails.push(ast::Tail { kind, expr, reach, span });
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

    /// `within n by s`.
    fn reach(&mut self, piece: Piece<'_>) -> ast::Reach<'s> {
        let mut cur = piece.inner;
        let within = cur.has(Rule::k_within).then(|| self.application(&mut cur));
        cur.must(Rule::k_by);
        ast::Reach { within, step: self.application(&mut cur) }
    }

    /// A quantified noun phrase.
    pub(super) fn pick(&mut self, piece: Piece<'_>) -> ast::Pick<'s> {
        use ast::Quant;
        let span = self.span(piece.node);
        let mut cur = piece.inner;
        let quant = match cur.next().map(|p| p.node.rule) {
            Some(Rule::k_any) if cur.has(Rule::k_number) => Quant::AnyNumber,
            Some(Rule::k_any) if cur.peek() != Some(Rule::query) => {
                let (least, most) = (self.next_bound(&mut cur), self.next_bound(&mut cur));
                if let (K::Number(lo), K::Number(hi)) = (&least.kind, &most.kind)
                    && lo > hi
                {
                    self.wrong_order(least.span.to(most.span), format!("{hi} to {lo}"));
                }
                Quant::Between(Box::new(least), Box::new(most))
            }
            Some(Rule::k_any) => Quant::Any,
            Some(Rule::k_another) => Quant::Another,
            Some(Rule::k_random) => Quant::Random,
            Some(Rule::k_up) => {
                let most = self.next_bound(&mut cur);
                Quant::Between(Box::new(Expr::new(K::Number(0), most.span)), Box::new(most))
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
        let quant = ast::Quant::Exactly(Box::new(self.next_bound(&mut cur)));
        ast::Pick { quant, query: self.query(cur.must(Rule::query)), span }
    }

    /// The next number or value in brackets.
    fn next_bound(&mut self, cur: &mut Cursor<'_>) -> Expr<'s> {
        cur.has(Rule::k_to);
        cur.next().map_or(Expr::new(K::Error, Span::new(self.file, 0, 0)), |p| self.bound(p))
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
                let mut keys: Vec<Expr<'s>> = cur.each(Rule::expr).map(|key| self.expr(key)).collect();
                if let ([.., last, chosen], [], 1) = (&query.words[..], &query.tails[..], keys.len())
                    && chosen.is("chosen")
                {
                    query.span.end = last.span.end;
                    query.words.pop();
                    return ast::Walk::ChosenBy(keys.swap_remove(0));
                }
                ast::Walk::By(keys)
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
                Rule::prep => ast::Part::Prep(self.word(cur.must(Rule::prep))),
                Rule::comma => ast::Part::Comma(self.span(cur.must(Rule::comma).node)),
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

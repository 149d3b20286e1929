//! Tests, and what they share.

use super::cursor::{Cursor, Piece};
use super::explain::{self, Context};
use super::{Builder, ast};
use crate::syntax::ast::TestStepKind as T;
use crate::syntax::parser::Rule;

impl<'s> Builder<'s, '_> {
    pub(super) fn test(&mut self, piece: Piece<'_>) -> ast::Test<'s> {
        let mut cur = piece.inner;
        let title = self.quoted(cur.must(Rule::text));
        let proves = if cur.has(Rule::k_proves) { self.ids(&mut cur) } else { Vec::new() };
        cur.has(Rule::open);
        let (mut like, mut given) = (Vec::new(), None);
        if let Some(mut p) = cur.eat(Rule::given) {
            p.inner.pass(&[Rule::k_given]);
            like = self.titles(&mut p.inner);
            given = p.inner.eat(Rule::block).map(|block| self.block(block));
        }
        let steps = cur.eat(Rule::steps).map_or_else(Vec::new, |p| self.test_lines(p, Context::StepLine));
        ast::Test { title, proves, like, given, steps, then: self.test_lines(cur.must(Rule::then), Context::Check) }
    }

    pub(super) fn shared(&mut self, piece: Piece<'_>) -> ast::Given<'s> {
        let mut cur = piece.inner;
        let head = cur.must(Rule::k_given);
        let head = self.span(head.node);
        let title = cur.eat(Rule::text).map(|text| self.quoted(text));
        cur.has(Rule::k_like);
        let like = self.titles(&mut cur);
        ast::Given { title, head, like, block: self.block(cur.must(Rule::block)) }
    }

    /// A text without its quotes; its span has them.
    fn quoted(&mut self, piece: Piece<'_>) -> ast::Word<'s> {
        let span = self.span(piece.node);
        ast::Word { text: self.slice(span).trim_matches('"'), span }
    }

    fn titles(&mut self, cur: &mut Cursor<'_>) -> Vec<ast::Word<'s>> {
        self.list_of(Rule::text, cur, Self::quoted)
    }

    fn test_lines(&mut self, piece: Piece<'_>, context: Context) -> Vec<ast::TestStep<'s>> {
        let mut cur = piece.inner;
        cur.pass(&[Rule::k_do, Rule::k_then, Rule::open]);
        let mut steps = Vec::new();
        while let Some(mut line) = cur.eat(Rule::step_line) {
            let outer = std::mem::replace(&mut self.broken, false);
            let span = self.span(line.node);
            let Some(body) = line.inner.next() else { continue };
            let kind = self.test_line(body, context);
            let broken = std::mem::replace(&mut self.broken, outer);
            steps.push(ast::TestStep { kind: if broken { T::Error } else { kind }, span });
        }
        steps
    }

    fn test_line(&mut self, body: Piece<'_>, context: Context) -> T<'s> {
        let mut inner = body.inner;
        match body.node.rule {
            Rule::answer => {
                let refused = inner.has(Rule::k_refused);
                let seat = self.name(&mut inner);
                T::Answer { seat, refused, phrase: self.phrase(inner.must(Rule::phrase)) }
            }
            Rule::asked => {
                let negated = inner.has(Rule::k_not);
                let who = match inner.eat(Rule::k_nobody) {
                    Some(nobody) => self.word(nobody),
                    None => self.name(&mut inner),
                };
                let times = inner.eat(Rule::often).map(|mut often| self.next_number(&mut often.inner).unwrap_or(1));
                inner.pass(&[Rule::k_asked, Rule::colon]);
                T::Asked { who, negated, times, phrase: inner.eat(Rule::phrase).map(|p| self.phrase(p)) }
            }
            Rule::offered => {
                let who = self.name(&mut inner);
                inner.pass(&[Rule::colon]);
                let bounds = inner.eat(Rule::at_a_time).and_then(|mut bounds| {
                    let low = self.next_number(&mut bounds.inner)?;
                    bounds.inner.pass(&[Rule::k_to]);
                    Some((low, self.next_number(&mut bounds.inner).unwrap_or(low)))
                });
                T::Offered { who, bounds, phrase: self.phrase(inner.must(Rule::phrase)) }
            }
            Rule::knows => {
                let hidden = inner.has(Rule::k_hidden);
                let who = self.name(&mut inner);
                T::Knows { who, hidden, things: self.query(inner.must(Rule::query)) }
            }
            Rule::run_to => T::RunTo(self.path(inner.must(Rule::path))),
            Rule::happened => {
                T::Happened { negated: inner.has(Rule::k_not), phrase: self.phrase(inner.must(Rule::phrase)) }
            }
            Rule::told => {
                let negated = inner.has(Rule::k_not);
                inner.pass(&[Rule::k_log]);
                let locale = inner.eat(Rule::name).map(|name| self.word(name));
                T::Told { negated, locale, text: self.quoted(inner.must(Rule::text)) }
            }
            Rule::as_block => T::Does(self.total(inner.must(Rule::total)), self.block(inner.must(Rule::block))),
            Rule::holds => T::Holds(self.path(inner.must(Rule::path)), self.exprs(body)),
            Rule::phrase_line => match self.phrase_line(body) {
                ast::LineKind::Phrase(line) => match (line.phrase.parts.as_slice(), line.rest) {
                    ([ast::Part::Expr(one)], ast::Rest::None) => T::Check(one.clone()),
                    _ => T::Phrase(line.phrase),
                },
                _ => T::Error,
            },
            Rule::sole => T::Check(self.sole(body)),
            _ => {
                explain::broken(self, body.node, context);
                T::Error
            }
        }
    }

    fn next_number(&mut self, cur: &mut Cursor<'_>) -> Option<i64> {
        cur.eat(Rule::int).map(|number| self.number(number))
    }
}

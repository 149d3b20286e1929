//! Statements with a head of their own.

use ast::Stmt as S;
use diag::{Diagnostic, Span, codes};

use super::{Builder, Cursor, Piece, ast};
use crate::syntax::parser::Rule;

impl<'s> Builder<'s, '_> {
    pub(super) fn stmt(&mut self, piece: Piece<'_>) -> S<'s> {
        let mut cur = piece.inner;
        match piece.node.rule {
            Rule::binding => S::Let(self.name(&mut cur), self.expr(cur.must(Rule::expr))),
            Rule::if_block => S::If(self.if_block(piece)),
            Rule::gate => S::Gate(self.gate(piece)),
            Rule::pay_block => {
                let pay = self.pay(cur.must(Rule::pay));
                let body = cur.eat(Rule::block).map(|p| self.block(p));
                S::Pay { pay, body, els: self.els(&mut cur) }
            }
            Rule::for_each => {
                let mut query = self.query(cur.must(Rule::query));
                let mut more = Vec::new();
                while cur.has(Rule::comma) {
                    more.push(self.query(cur.must(Rule::query)));
                }
                let last = more.last_mut().unwrap_or(&mut query);
                let walk = cur.eat(Rule::walk).map(|p| self.walk(p, last));
                S::ForEach { query, more, walk, body: self.block(cur.must(Rule::block)) }
            }
            Rule::repeat => self.repeat(&mut cur),
            Rule::circle => self.circle(&mut cur),
            Rule::offer => {
                let menu = self.name(&mut cur);
                cur.pass(&[Rule::k_at, Rule::k_most]);
                let at_most = cur.eat(Rule::total).map(|number| self.total(number));
                if let Some(number) = &at_most {
                    self.times(&mut cur, number.span);
                }
                S::Offer { menu, at_most }
            }
            Rule::together => S::Together(self.query(cur.must(Rule::query)), self.block(cur.must(Rule::block))),
            Rule::either => self.either(cur),
            Rule::divide => self.shares(cur.must(Rule::shares)),
            Rule::as_block => S::As(self.total(cur.must(Rule::total)), self.block(cur.must(Rule::block))),
            Rule::until_block => S::Until(self.pattern(cur.must(Rule::pattern)), self.block(cur.must(Rule::block))),
            Rule::at_block => S::At(self.pattern(cur.must(Rule::pattern)), self.block(cur.must(Rule::block))),
            Rule::step => {
                let name = self.name(&mut cur);
                let times = self.count(&mut cur, &[Rule::k_up, Rule::k_to]);
                let cond = self.cond_if(&mut cur);
                S::Step { name, times, cond, body: self.block(cur.must(Rule::block)) }
            }
            Rule::openly => S::Openly(self.block(cur.must(Rule::block))),
            rule => {
                debug_assert_eq!(rule, Rule::finally);
                S::Finally(self.block(cur.must(Rule::block)))
            }
        }
    }

    /// `either { .. } or { .. }`.
    pub(super) fn either(&mut self, cur: Cursor<'_>) -> S<'s> {
        let branch = |part: Piece<'_>| match part.node.rule {
            Rule::block => Some(ast::Branch::Block(self.block(part))),
            Rule::phrase => Some(ast::Branch::Phrase(self.phrase(part))),
            _ => None,
        };
        S::Either(cur.filter_map(branch).collect())
    }

    /// `3 among own stone s at most 2 each as k { .. }`.
    pub(super) fn shares(&mut self, piece: Piece<'_>) -> S<'s> {
        let mut cur = piece.inner;
        let number = self.total(cur.must(Rule::total));
        let amount = ast::Amount { number, query: self.query(cur.must(Rule::query)) };
        let most = cur.has(Rule::k_at).then(|| {
            cur.pass(&[Rule::k_most]);
            let most = self.total(cur.must(Rule::total));
            cur.pass(&[Rule::k_each]);
            most
        });
        let binder = self.name(&mut cur);
        S::Divide(ast::Shares { amount, most, binder, body: self.block(cur.must(Rule::block)) })
    }

    /// `up to 3 times`.
    fn count(&mut self, cur: &mut Cursor<'_>, before: &[Rule]) -> Option<i64> {
        cur.pass(before);
        let piece = cur.eat(Rule::int)?;
        let span = self.span(piece.node);
        self.times(cur, span);
        Some(self.number(piece))
    }

    /// `times` after a number, with a blank between.
    pub(super) fn times(&mut self, cur: &mut Cursor<'_>, number: Span) {
        let Some(piece) = cur.eat(Rule::k_times) else { return };
        self.apart(number, self.span(piece.node));
    }

    /// Reports a word that touches the number before it.
    pub(super) fn apart(&mut self, number: Span, word: Span) {
        if number.end == word.start {
            let finding = Diagnostic::new(codes::E0122, number.to(word), "a blank is missing after the number")
                .label("names do not begin with a digit")
                .unsafe_fix(number.after(), " ", "put a blank between");
            self.report(finding);
        }
    }

    fn repeat(&mut self, cur: &mut Cursor<'_>) -> S<'s> {
        cur.pass(&[Rule::k_repeat]);
        let at_most = cur.has(Rule::k_at);
        let times = self.total(cur.must(Rule::total));
        self.times(cur, times.span);
        let binder = cur.has(Rule::k_as).then(|| self.name(cur));
        let until = !cur.has(Rule::k_while) && cur.has(Rule::k_until);
        let cond = cur.eat(Rule::sole).map(|p| self.sole(p)).map(|cond| match until {
            true => {
                let span = cond.span;
                ast::Expr::new(ast::ExprKind::Not(Box::new(cond)), span)
            }
            false => cond,
        });
        S::Repeat(ast::Repeat { at_most, times, binder, cond, body: self.block(cur.must(Rule::block)) })
    }

    fn circle(&mut self, cur: &mut Cursor<'_>) -> S<'s> {
        let mut query = self.query(cur.must(Rule::query));
        let walk = self.walk(cur.must(Rule::walk), &mut query);
        cur.pass(&[Rule::k_until]);
        let until = match cur.next() {
            Some(mut pass) if pass.node.rule == Rule::all_pass => {
                let for_good = pass.inner.any(|word| word.node.rule == Rule::k_good);
                if for_good { ast::CircleEnd::ForGood(self.cond_if(&mut pass.inner)) } else { ast::CircleEnd::AllPass }
            }
            Some(condition) => ast::CircleEnd::Cond(self.sole(condition)),
            None => ast::CircleEnd::AllPass,
        };
        cur.pass(&[Rule::k_at, Rule::k_most]);
        let at_most = self.total(cur.must(Rule::total));
        S::Circle(ast::Circle { query, walk, until, at_most, body: self.block(cur.must(Rule::block)) })
    }
}

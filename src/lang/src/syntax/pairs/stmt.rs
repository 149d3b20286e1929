//! Statements with a head of their own.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "the grammar says which of its rules stand in a place; no other comes"
)]

use ast::Stmt as S;
use diag::{Diagnostic, Span, codes};

use super::{Builder, Cursor, Piece, ast};
use crate::syntax::parser::Rule;

impl<'s> Builder<'s, '_> {
    pub(super) fn stmt(&mut self, piece: Piece<'_>) -> S<'s> {
        let mut cur = piece.inner;
        match piece.node.rule {
            Rule::binding => {
                cur.skip(&[Rule::k_let]);
                let name = self.name_next(&mut cur);
                cur.skip(&[Rule::equals]);
                let value = cur.must(Rule::expr);
                S::Let { name, value: self.expr(value) }
            }
            Rule::if_block => S::If(self.if_block(piece)),
            Rule::gate => S::Gate(self.gate(piece)),
            Rule::pay_block => {
                let pay = cur.must(Rule::pay);
                let pay = self.pay(pay);
                let body = cur.eat(Rule::block).map(|p| self.block(p));
                S::Pay { pay, body, els: self.els(&mut cur) }
            }
            Rule::for_each => {
                cur.skip(&[Rule::k_for, Rule::k_each]);
                let mut query = self.query_next(&mut cur);
                let walk = cur.eat(Rule::walk).map(|p| self.walk(p, &mut query));
                S::ForEach { query, walk, body: self.block_next(&mut cur) }
            }
            Rule::repeat => self.repeat(&mut cur),
            Rule::circle => self.circle(&mut cur),
            Rule::offer => {
                cur.skip(&[Rule::k_offer]);
                let menu = self.name_next(&mut cur);
                S::Offer { menu, at_most: self.count(&mut cur, &[Rule::k_at, Rule::k_most]) }
            }
            Rule::together => {
                cur.skip(&[Rule::k_together, Rule::k_each]);
                let query = self.query_next(&mut cur);
                S::Together { query, body: self.block_next(&mut cur) }
            }
            Rule::either => {
                let mut branches = Vec::new();
                while let Some(part) = cur.next() {
                    match part.node.rule {
                        Rule::block => branches.push(ast::Branch::Block(self.block(part))),
                        Rule::phrase => branches.push(ast::Branch::Phrase(self.phrase(part))),
                        _ => {}
                    }
                }
                S::Either(branches)
            }
            Rule::divide => {
                cur.skip(&[Rule::k_divide]);
                let amount = cur.must(Rule::total);
                let amount = self.total(amount);
                cur.skip(&[Rule::k_among]);
                let query = self.query_next(&mut cur);
                cur.skip(&[Rule::k_as]);
                let binder = self.name_next(&mut cur);
                S::Divide { amount, query, binder, body: self.block_next(&mut cur) }
            }
            Rule::as_block => {
                cur.skip(&[Rule::k_as]);
                let who = cur.must(Rule::total);
                let who = self.total(who);
                S::As { who, body: self.block_next(&mut cur) }
            }
            Rule::until_block | Rule::at_block => {
                cur.skip(&[Rule::k_until, Rule::k_at]);
                let pattern = cur.must(Rule::pattern);
                let pattern = self.pattern(pattern);
                let body = self.block_next(&mut cur);
                if piece.node.rule == Rule::at_block { S::At { pattern, body } } else { S::Until { pattern, body } }
            }
            Rule::step => {
                cur.skip(&[Rule::k_step]);
                let name = self.name_next(&mut cur);
                let times = self.count(&mut cur, &[Rule::k_up, Rule::k_to]);
                S::Step { name, times, body: self.block_next(&mut cur) }
            }
            Rule::openly => {
                cur.skip(&[Rule::k_openly]);
                S::Openly(self.block_next(&mut cur))
            }
            rule => {
                debug_assert_eq!(rule, Rule::finally);
                cur.skip(&[Rule::k_finally]);
                S::Finally(self.block_next(&mut cur))
            }
        }
    }

    /// `at most 3 times`, `up to 3 times`.
    fn count(&mut self, cur: &mut Cursor<'_>, before: &[Rule]) -> Option<i64> {
        cur.skip(before);
        let piece = cur.eat(Rule::int)?;
        let span = self.span(piece.node);
        self.times(cur, span);
        Some(self.number(piece))
    }

    /// `times` after a number, with a blank between.
    pub(super) fn times(&mut self, cur: &mut Cursor<'_>, number: Span) {
        let Some(piece) = cur.eat(Rule::k_times) else { return };
        let word = self.span(piece.node);
        if number.end == word.start {
            let finding = Diagnostic::new(codes::E0122, number.to(word), "a blank is missing after the number")
                .label("names do not begin with a digit")
                .unsafe_fix(number.after(), " ", "put a blank between");
            self.report(finding);
        }
    }

    fn repeat(&mut self, cur: &mut Cursor<'_>) -> S<'s> {
        cur.skip(&[Rule::k_repeat]);
        let at_most = cur.has(Rule::k_at);
        cur.skip(&[Rule::k_most]);
        let times = cur.must(Rule::total);
        let times = self.total(times);
        self.times(cur, times.span);
        let binder = cur.has(Rule::k_as).then(|| self.name_next(cur));
        let kind = if cur.has(Rule::k_while) {
            Some(ast::LoopCond::While)
        } else {
            cur.has(Rule::k_until).then_some(ast::LoopCond::Until)
        };
        let cond = kind.map(|kind| {
            let cond = cur.must(Rule::sole);
            (kind, self.sole(cond))
        });
        S::Repeat { at_most, times, binder, cond, body: self.block_next(cur) }
    }

    fn circle(&mut self, cur: &mut Cursor<'_>) -> S<'s> {
        cur.skip(&[Rule::k_circle]);
        let mut query = self.query_next(cur);
        let walk = cur.must(Rule::walk);
        let walk = self.walk(walk, &mut query);
        cur.skip(&[Rule::k_until]);
        let until = match cur.next() {
            Some(p) if p.node.rule == Rule::all_pass => {
                let mut inner = p.inner;
                inner.skip(&[Rule::k_all, Rule::k_pass]);
                let start = inner.eat(Rule::k_for).map(|p| self.span(p.node));
                inner.skip(&[Rule::k_good]);
                let cond = self.cond_if(&mut inner);
                let whole = self.span(p.node);
                ast::CircleEnd::AllPass { for_good: start.map(|s| ast::ForGood { cond, span: s.to(whole) }) }
            }
            Some(p) => ast::CircleEnd::Cond(self.sole(p)),
            None => ast::CircleEnd::AllPass { for_good: None },
        };
        cur.skip(&[Rule::k_at, Rule::k_most]);
        let most = cur.must(Rule::int);
        let at_most = self.number(most);
        S::Circle { query, walk, until, at_most, body: self.block_next(cur) }
    }
}

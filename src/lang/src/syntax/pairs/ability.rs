//! Listeners, modifiers, actions, gates.

use ast::{Ability as A, Bound};

use super::{Builder, Cursor, Piece, ast};
use crate::syntax::parser::Rule;

impl<'s> Builder<'s, '_> {
    pub(super) fn ability(&mut self, piece: Piece<'_>) -> A<'s> {
        let mut cur = piece.inner;
        match piece.node.rule {
            Rule::as_soon_as => {
                A::AsSoonAs { cond: self.sole(cur.must(Rule::sole)), body: self.block(cur.must(Rule::block)) }
            }
            Rule::modify => self.modify(&mut cur),
            Rule::permit => {
                let allow = cur.has(Rule::k_allow);
                let target = self.target(cur.must(Rule::target));
                A::Permit { allow, target, cond: self.cond_if(&mut cur) }
            }
            Rule::action => A::Action(Box::new(self.action(&mut cur))),
            _ => {
                let timing = match cur.next().map(|p| p.node.rule) {
                    Some(Rule::k_when) => ast::Timing::When,
                    Some(Rule::k_before) => ast::Timing::Before,
                    _ => ast::Timing::Instead,
                };
                let pattern = self.pattern(cur.must(Rule::pattern));
                let cond = self.cond_if(&mut cur);
                let limit = self.limit(&mut cur);
                A::Listener { timing, pattern, cond, limit, body: self.block(cur.must(Rule::block)) }
            }
        }
    }

    fn modify(&mut self, cur: &mut Cursor<'_>) -> A<'s> {
        use ast::How as M;
        let target = self.target(cur.must(Rule::target));
        let op = match cur.next().map(|p| p.node.rule) {
            Some(Rule::k_to) => M::To,
            Some(Rule::k_times) => M::Times,
            Some(Rule::k_at) if cur.has(Rule::k_most) => M::AtMost,
            Some(Rule::k_at) => M::AtLeast,
            _ if cur.has(Rule::k_half) => M::HalfDown,
            _ => M::By,
        };
        cur.pass(&[Rule::k_least, Rule::k_down]);
        let value = cur.eat(Rule::expr).map(|p| self.expr(p));
        let own = cur.has(Rule::k_at).then(|| {
            let bound = if cur.has(Rule::k_most) { Bound::Most } else { Bound::Least };
            (bound, self.expr(cur.must(Rule::expr)))
        });
        let ignoring_this = cur.has(Rule::k_ignoring) && cur.has(Rule::k_this);
        let over = self.names_in(cur, Rule::goes_over);
        A::Modify { target, op, value, own, ignoring_this, over, cond: self.cond_if(cur) }
    }

    fn action(&mut self, cur: &mut Cursor<'_>) -> ast::Action<'s> {
        cur.pass(&[Rule::k_action]);
        let name = cur.eat(Rule::name).map(|p| self.word(p));
        let menu = self.name(cur);
        let mut marks = Vec::new();
        while cur.has(Rule::comma) {
            marks.push(self.word(cur.must(Rule::word)));
        }
        let params = self.params(cur);
        let cond = self.cond_if(cur);
        let pay = cur.eat(Rule::pay).map(|p| self.pay(p));
        let limit = self.limit(cur);
        ast::Action { name, menu, marks, params, cond, pay, limit, body: self.block(cur.must(Rule::block)) }
    }

    /// An event.
    pub(super) fn pattern(&mut self, piece: Piece<'_>) -> ast::Pattern<'s> {
        use ast::PatternPart as P;
        let part = |part: Piece<'_>| match part.node.rule {
            Rule::prep => P::Fixed(self.word(part)),
            Rule::k_is => P::Fixed(ast::Word { text: "is", span: self.span(part.node) }),
            Rule::k_of => P::Fixed(ast::Word { text: "of", span: self.span(part.node) }),
            Rule::pick => P::Pick(self.pick(part)),
            _ => P::Noun(self.query(part)),
        };
        ast::Pattern { parts: piece.inner.map(part).collect(), span: self.span(piece.node) }
    }

    fn target(&mut self, piece: Piece<'_>) -> ast::Target<'s> {
        let mut cur = piece.inner;
        let name = self.name(&mut cur);
        let arg = |arg: Piece<'_>| match arg.node.rule {
            Rule::pick => Some(ast::Expr::new(ast::ExprKind::Pick(Box::new(self.pick(arg))), self.span(arg.node))),
            Rule::query => Some(self.noun(arg)),
            Rule::expr => Some(self.expr(arg)),
            _ => None,
        };
        let args = match cur.next() {
            Some(list) if list.node.rule == Rule::target_args => list.inner.filter_map(arg).collect(),
            Some(_) => {
                let query = self.query(cur.must(Rule::query));
                let span = query.span;
                vec![ast::Expr::new(ast::ExprKind::Noun(query), span)]
            }
            None => Vec::new(),
        };
        ast::Target { name, args, span: self.span(piece.node) }
    }

    fn limit(&mut self, cur: &mut Cursor<'_>) -> Option<ast::Limit<'s>> {
        let piece = cur.eat(Rule::limit)?;
        let mut inner = piece.inner;
        let mut times = 1;
        if !inner.has(Rule::k_once) {
            let number = inner.must(Rule::int);
            times = self.number(number);
            let span = self.span(number.node);
            self.times(&mut inner, span);
        }
        let mut per = Vec::new();
        while inner.has(Rule::k_per) {
            per.push(self.name(&mut inner));
        }
        Some(ast::Limit { times, per, span: self.span(piece.node) })
    }

    /// A price with its head.
    pub(super) fn pay(&mut self, piece: Piece<'_>) -> ast::Pay<'s> {
        let prices = piece.inner.each(Rule::price).map(|mut price| match price.inner.eat(Rule::deed) {
            Some(mut deed) => ast::Price::Deed(self.phrase(deed.inner.must(Rule::phrase))),
            None => ast::Price::Value(self.sum(&mut price.inner)),
        });
        ast::Pay { prices: prices.collect(), span: self.span(piece.node) }
    }

    /// A gate.
    pub(super) fn gate(&mut self, piece: Piece<'_>) -> ast::Gate<'s> {
        let span = self.span(piece.node);
        let mut cur = piece.inner;
        cur.pass(&[Rule::k_may, Rule::k_choose]);
        let mut choose = Vec::new();
        while let Some(Rule::pick | Rule::exactly | Rule::comma) = cur.peek() {
            choose.extend(cur.eat(Rule::pick).map(|p| self.pick(p)));
            choose.extend(cur.eat(Rule::exactly).map(|p| self.exactly(p)));
            cur.has(Rule::comma);
        }
        let cond = self.cond_if(&mut cur);
        let pay = cur.eat(Rule::pay).map(|p| self.pay(p));
        let body = match cur.next() {
            Some(p) if p.node.rule == Rule::block => {
                let block = self.block(p);
                ast::GateBody::Block(block, self.els(&mut cur))
            }
            Some(p) if p.node.rule == Rule::phrase => ast::GateBody::Phrase(self.phrase(p)),
            Some(_) | None => ast::GateBody::None,
        };
        ast::Gate { choose, cond, pay, body, span }
    }

    /// `else ..`, if it comes next.
    pub(super) fn els(&mut self, cur: &mut Cursor<'_>) -> Option<ast::Else<'s>> {
        let other = cur.eat(Rule::els)?.inner.nth(1)?;
        Some(match other.node.rule {
            Rule::if_block => ast::Else::If(Box::new(self.if_block(other))),
            _ => ast::Else::Block(self.block(other)),
        })
    }

    /// `if c { } else ..`
    pub(super) fn if_block(&mut self, piece: Piece<'_>) -> ast::If<'s> {
        let mut cur = piece.inner;
        let cond = self.sole(cur.must(Rule::sole));
        let then = self.block(cur.must(Rule::block));
        let els = self.els(&mut cur);
        ast::If { cond, then, els, span: self.span(piece.node) }
    }
}

//! Values and noun phrases: from a flat row of operands and operators to a tree.
//!
//! Precedence, loosest first: `else` and `if .. else`, `or`, `and`, `not`, comparisons (one), `+ -`, `* / /+` and
//! `per`, `of`. `+ - * /` group to the left, `of` and `else` to the right.

use ast::{Expr, ExprKind as K};
use diag::{Diagnostic, Span, codes};
use model::unit::{MOST, Op};

use super::{Builder, Cursor, Piece, ast, explain};
use crate::syntax::parser::Rule;

impl<'s> Builder<'s, '_> {
    /// A value; where it is nested too deep, an error that says so about all of it.
    pub(super) fn at(&mut self, kind: K<'s>, span: Span) -> Expr<'s> {
        self.within(Expr::new(kind, span), span)
    }

    /// The value, unless its last part, which stands at a place, makes it too deep: then that is reported.
    fn within(&mut self, whole: Expr<'s>, last: Span) -> Expr<'s> {
        if whole.depth <= ast::MAX_DEPTH {
            return whole;
        }
        self.too_deep(last);
        Expr::new(K::Error, whole.span)
    }

    /// Reports the part that makes a value too deep, once a line.
    pub(super) fn too_deep(&mut self, last: Span) {
        if !std::mem::replace(&mut self.deep, true) {
            let message = format!("this value has more than {} parts, one inside another", ast::MAX_DEPTH);
            let finding = Diagnostic::new(codes::E0102, last, message);
            self.diags.push(finding.label("one too many").help("name parts of it with `let` or declare a `value`"));
        }
        self.broken = true;
    }

    /// `a`, `a if c else b`, `a else b`.
    pub(super) fn expr(&mut self, piece: Piece<'_>) -> Expr<'s> {
        let mut cur = piece.inner;
        let then = self.disjunction(&mut cur);
        if cur.has(Rule::k_if) {
            let cond = self.disjunction(&mut cur);
            let els = self.expr(cur.must(Rule::expr));
            return self.of_two(then, els, |then, els| K::If { then, cond: Box::new(cond), els });
        }
        if cur.has(Rule::k_else) {
            let fallback = self.expr(cur.must(Rule::expr));
            return self.of_two(then, fallback, K::Else);
        }
        then
    }

    /// A value of two others.
    fn of_two(
        &mut self,
        a: Expr<'s>,
        b: Expr<'s>,
        kind: impl FnOnce(Box<Expr<'s>>, Box<Expr<'s>>) -> K<'s>,
    ) -> Expr<'s> {
        let span = a.span.to(b.span);
        self.at(kind(Box::new(a), Box::new(b)), span)
    }

    /// A condition.
    pub(super) fn sole(&mut self, piece: Piece<'_>) -> Expr<'s> {
        let mut cur = piece.inner;
        self.disjunction(&mut cur)
    }

    /// A sum as a piece of its own.
    pub(super) fn total(&mut self, piece: Piece<'_>) -> Expr<'s> {
        let mut cur = piece.inner;
        self.sum(&mut cur)
    }

    /// `if c`, if it comes next.
    pub(super) fn cond_if(&mut self, cur: &mut Cursor<'_>) -> Option<Expr<'s>> {
        cur.has(Rule::k_if).then(|| self.sole(cur.must(Rule::sole)))
    }

    fn disjunction(&mut self, cur: &mut Cursor<'_>) -> Expr<'s> {
        self.joined(cur, ("or", [Rule::k_or, Rule::bad_or]), Self::conjunction, K::Or)
    }

    pub(super) fn conjunction(&mut self, cur: &mut Cursor<'_>) -> Expr<'s> {
        self.joined(cur, ("and", [Rule::k_and, Rule::bad_and]), Self::comparison, K::And)
    }

    /// One part, or several with a word between.
    fn joined(
        &mut self,
        cur: &mut Cursor<'_>,
        (word, rules): (&str, [Rule; 2]),
        part: fn(&mut Self, &mut Cursor<'_>) -> Expr<'s>,
        kind: fn(Vec<Expr<'s>>) -> K<'s>,
    ) -> Expr<'s> {
        let first = part(self, cur);
        let (mut span, mut last) = (first.span, first.span);
        let mut list = vec![first];
        while let Some(joint) = cur.one_of(&rules) {
            if joint.node.rule == rules[1] {
                self.sign(joint, word);
            }
            // the last that fits, for the message
            if list.len() < usize::from(ast::MAX_DEPTH) {
                last = self.span(joint.node);
            }
            list.push(part(self, cur));
            span = span.to(list[list.len() - 1].span);
        }
        match <[_; 1]>::try_from(list) {
            Ok([alone]) => alone,
            Err(list) => self.within(Expr::new(kind(list), span), last),
        }
    }

    /// Reports a sign of other languages.
    fn sign(&mut self, piece: Piece<'_>, word: &str) {
        let span = self.span(piece.node);
        let sign = self.slice(span);
        let (code, place, label) = match sign {
            "=" => (codes::E0114, "in a condition", "`=` only defines or stores"),
            _ => (codes::E0113, "here", "a sign of other languages"),
        };
        let message = format!("`{sign}` is not used {place}, write `{word}`");
        let finding = Diagnostic::new(code, span, message).label(label);
        self.diags.push(finding.safe_fix(span, self.spaced(span, word), format!("write `{word}`")));
    }

    /// A word for a sign, with blanks where the sign touches its neighbours.
    fn spaced(&self, span: Span, word: &str) -> String {
        let blank = |b: Option<&u8>| b.is_none_or(|b| b.is_ascii_whitespace() || *b == b'(');
        let bytes = self.text.as_bytes();
        let before = span.start.checked_sub(1).and_then(|i| bytes.get(i as usize));
        let left = if blank(before) { "" } else { " " };
        let right = if blank(bytes.get(span.end as usize)) { "" } else { " " };
        format!("{left}{word}{right}")
    }

    fn comparison(&mut self, cur: &mut Cursor<'_>) -> Expr<'s> {
        let mut nots = Vec::new();
        while let Some(piece) = cur.one_of(&[Rule::k_not, Rule::bad_not]) {
            nots.push(self.span(piece.node));
            if piece.node.rule == Rule::bad_not {
                self.sign(piece, "not");
            }
        }
        let left = self.sum(cur);
        let mut whole = self.compared(cur, left);
        for not in nots.into_iter().rev() {
            let span = not.to(whole.span);
            whole = self.at(K::Not(Box::new(whole)), span);
        }
        whole
    }

    fn compared(&mut self, cur: &mut Cursor<'_>, left: Expr<'s>) -> Expr<'s> {
        let operators = [Rule::k_is, Rule::k_not, Rule::k_in, Rule::compare, Rule::bad_is];
        let Some(operator) = cur.one_of(&operators) else { return left };
        let (rule, sign) = (operator.node.rule, self.slice(self.span(operator.node)));
        let negated = rule == Rule::k_not || sign == "!=" || cur.has(Rule::k_not);
        if rule == Rule::bad_is {
            self.sign(operator, if negated { "is not" } else { "is" });
        }
        cur.has(Rule::k_in);
        let right = match cur.eat(Rule::several) {
            Some(piece) => self.noun(piece),
            None => self.sum(cur),
        };
        self.of_two(left, right, |left, right| match (rule, sign) {
            (Rule::k_not | Rule::k_in, _) => K::In { left, negated, right },
            (Rule::compare, "<") => K::Compare { op: Op::Lt, left, right },
            (Rule::compare, "<=") => K::Compare { op: Op::Le, left, right },
            (Rule::compare, ">") => K::Compare { op: Op::Gt, left, right },
            (Rule::compare, _) => K::Compare { op: Op::Ge, left, right },
            _ => K::Is { left, negated, right },
        })
    }

    /// `a + b * c`.
    pub(super) fn sum(&mut self, cur: &mut Cursor<'_>) -> Expr<'s> {
        let mut left = self.product(cur);
        while let Some(sign) = cur.one_of(&[Rule::plus, Rule::minus]) {
            let op = if sign.node.rule == Rule::plus { ast::BinaryOp::Add } else { ast::BinaryOp::Sub };
            let right = self.product(cur);
            if op == ast::BinaryOp::Sub && !self.blank_before(sign.node.start) {
                let span = self.place(sign.node.start, sign.node.end);
                self.tight_minus(span, left.span.to(right.span));
            }
            left = self.operation(op, left, right, sign);
        }
        left
    }

    fn blank_before(&self, prepared: u32) -> bool {
        let before = (prepared as usize).checked_sub(1);
        before.and_then(|i| self.layout.prepared.as_bytes().get(i)).is_none_or(u8::is_ascii_whitespace)
    }

    /// Reports a minus that touches its neighbours.
    pub(super) fn tight_minus(&mut self, minus: Span, whole: Span) {
        self.report(explain::no_blanks(whole).unsafe_fix(minus, self.spaced(minus, "-"), "write ` - `"));
    }

    fn product(&mut self, cur: &mut Cursor<'_>) -> Expr<'s> {
        let mut left = self.application(cur);
        while let Some(sign) = cur.one_of(&[Rule::times_sign, Rule::over_sign, Rule::k_per]) {
            if sign.node.rule == Rule::k_per {
                let each = cur.eat(Rule::int).map_or(1, |p| self.number(p));
                let query = self.query(cur.must(Rule::query));
                let span = left.span.to(query.span);
                let whole = Expr::new(K::Per { amount: Box::new(ast::Amount { number: left, query }), each }, span);
                left = self.within(whole, self.span(sign.node));
                continue;
            }
            let op = match self.slice(self.span(sign.node)) {
                "*" => ast::BinaryOp::Mul,
                "/+" => ast::BinaryOp::DivUp,
                _ => ast::BinaryOp::Div,
            };
            let right = self.application(cur);
            left = self.operation(op, left, right, sign);
        }
        left
    }

    fn operation(&mut self, op: ast::BinaryOp, left: Expr<'s>, right: Expr<'s>, sign: Piece<'_>) -> Expr<'s> {
        let span = left.span.to(right.span);
        let whole = Expr::new(K::Binary { op, left: Box::new(left), right: Box::new(right) }, span);
        self.within(whole, self.span(sign.node))
    }

    pub(super) fn application(&mut self, cur: &mut Cursor<'_>) -> Expr<'s> {
        let whole = self.applied(cur);
        match cur.eat(Rule::perhaps) {
            Some(mark) => {
                let span = whole.span.to(self.span(mark.node));
                self.at(K::Perhaps(Box::new(whole)), span)
            }
            None => whole,
        }
    }

    fn applied(&mut self, cur: &mut Cursor<'_>) -> Expr<'s> {
        let function = self.operand(cur);
        if !cur.has(Rule::k_of) {
            return function;
        }
        let argument = self.applied(cur);
        self.of_two(function, argument, K::Of)
    }

    fn operand(&mut self, cur: &mut Cursor<'_>) -> Expr<'s> {
        let Some(piece) = cur.next() else { return Expr::new(K::Error, Span::new(self.file, 0, 0)) };
        let span = self.span(piece.node);
        match piece.node.rule {
            Rule::reference => self.reference(piece),
            Rule::int | Rule::paren => {
                let number = self.bound(piece);
                self.amount(cur, number)
            }
            Rule::range => Expr::new(K::Range(self.range(piece)), span),
            Rule::at_least => {
                let digits = self.slice(span).trim_end_matches('+');
                Expr::new(K::AtLeast(self.parse_int(digits, span)), span)
            }
            Rule::list => self.list(piece),
            Rule::as_printed => {
                let mut inner = piece.inner;
                inner.must(Rule::k_printed);
                let of = self.application(&mut inner);
                self.at(K::Printed(Box::new(of)), span)
            }
            Rule::position => self.position(piece),
            Rule::text => {
                if !self.layout.touched(span.start, span.end) {
                    self.report(explain::in_quotes(span).help(explain::TEXTS));
                }
                self.broken = true;
                self.at(K::Error, span)
            }
            Rule::k_your => {
                let word = self.word(cur.must(Rule::name));
                self.at(K::Your(word), span.to(word.span))
            }
            rule => self.aggregate(cur, rule, span),
        }
    }

    fn aggregate(&mut self, cur: &mut Cursor<'_>, rule: Rule, span: Span) -> Expr<'s> {
        use ast::Aggregate;
        let op = match rule {
            Rule::k_count => Aggregate::Count,
            Rule::k_some => Aggregate::Some,
            Rule::k_all => Aggregate::All,
            Rule::k_only => Aggregate::Only,
            Rule::k_no if cur.peek() == Some(Rule::query) => Aggregate::No,
            Rule::k_no => return self.at(K::Name(ast::Path { text: self.slice(span), span }), span),
            Rule::k_total | Rule::k_highest | Rule::k_lowest => {
                let op = match rule {
                    Rule::k_total => Op::Total,
                    Rule::k_highest => Op::Highest,
                    _ => Op::Lowest,
                };
                let value = Box::new(self.of_each(cur));
                let query = self.query(cur.must(Rule::query));
                let span = span.to(query.span);
                return self.at(K::Fold { op, value, query }, span);
            }
            Rule::k_first => {
                let mut query = self.query(cur.must(Rule::query));
                let walk = cur.must(Rule::walk);
                let end = self.span(walk.node);
                let walk = Box::new(self.walk(walk, &mut query));
                return self.at(K::First(query, walk), span.to(end));
            }
            Rule::k_every => {
                let query = self.query(cur.must(Rule::query));
                cur.has(Rule::colon);
                let cond = self.conjunction(cur);
                let span = span.to(cond.span);
                return self.at(K::Every(query, Box::new(cond)), span);
            }
            _ => {
                debug_assert!(false, "{rule:?} is no operand");
                return self.at(K::Error, span);
            }
        };
        let query = self.query(cur.must(Rule::query));
        let span = span.to(query.span);
        self.at(K::Aggregate(op, query), span)
    }

    /// What is read of each member.
    fn of_each(&mut self, cur: &mut Cursor<'_>) -> Expr<'s> {
        match cur.eat(Rule::paren) {
            Some(paren) => self.paren(paren),
            None => self.reference(cur.must(Rule::reference)),
        }
    }

    /// `position of x in l`; without `in` it is a name as any other.
    fn position(&mut self, mut piece: Piece<'_>) -> Expr<'s> {
        let span = self.span(piece.node);
        let word = self.word(piece.inner.must(Rule::k_position));
        piece.inner.must(Rule::k_of);
        let of = self.application(&mut piece.inner);
        if !piece.inner.has(Rule::k_in) {
            let name = self.at(K::Name(ast::Path { text: word.text, span: word.span }), word.span);
            return self.of_two(name, of, K::Of);
        }
        let place = self.application(&mut piece.inner);
        self.at(K::Position(word, Box::new((of, place))), span)
    }

    pub(super) fn paren(&mut self, mut piece: Piece<'_>) -> Expr<'s> {
        let span = self.span(piece.node);
        let inner = self.expr(piece.inner.must(Rule::expr));
        self.at(K::Paren(Box::new(inner)), span)
    }

    /// A number, with the noun phrase after it if there is one.
    fn amount(&mut self, cur: &mut Cursor<'_>, number: Expr<'s>) -> Expr<'s> {
        let Some(piece) = cur.eat(Rule::query) else { return number };
        let query = self.query(piece);
        if let K::Number(_) = number.kind {
            self.apart(number.span, query.span);
        }
        let span = number.span.to(query.span);
        self.at(K::Amount(Box::new(ast::Amount { number, query })), span)
    }

    fn reference(&mut self, mut piece: Piece<'_>) -> Expr<'s> {
        let path = self.path(piece.inner.must(Rule::path));
        if let Some(n) = self.instead.number(self.slice(path.span)) {
            return self.at(K::Number(n), path.span);
        }
        let mut whole = self.at(K::Name(path), path.span);
        for part in piece.inner {
            let part_span = self.span(part.node);
            let span = whole.span.to(part_span);
            let base = Box::new(whole);
            let kind = match part.node.rule {
                Rule::member => {
                    let (start, text) = (part_span.start + 1, self.slice(part_span).trim_start_matches('.'));
                    let path = ast::Path { text, span: Span::new(part_span.file, start, part_span.end) };
                    K::Field(base, path)
                }
                Rule::keys => K::Index(base, self.exprs(part)),
                _ => K::Call(base, self.exprs(part)),
            };
            whole = self.within(Expr::new(kind, span), part_span);
        }
        whole
    }

    /// The values in brackets.
    pub(super) fn exprs(&mut self, piece: Piece<'_>) -> Vec<Expr<'s>> {
        piece.inner.each(Rule::expr).map(|arg| self.expr(arg)).collect()
    }

    fn list(&mut self, piece: Piece<'_>) -> Expr<'s> {
        let span = self.span(piece.node);
        let entry = |part: Piece<'_>| {
            let mut cur = part.inner;
            let label = cur.eat(Rule::label).map(|p| self.label(p));
            let others = cur.eat(Rule::k_else).map(|p| self.span(p.node));
            if others.is_some() {
                let _ = cur.must(Rule::colon);
            }
            let first = self.expr(cur.must(Rule::expr));
            let (key, value) =
                if cur.has(Rule::colon) { (Some(first), self.expr(cur.must(Rule::expr))) } else { (None, first) };
            let begin = others.or(key.as_ref().map(|k| k.span));
            let span = begin.map_or(value.span, |begin| begin.to(value.span));
            ast::Entry { label, key, others, value, span }
        };
        let entries = piece.inner.each(Rule::entry).map(entry).collect();
        self.at(K::List(entries), span)
    }

    /// A number or a value in brackets.
    pub(super) fn bound(&mut self, piece: Piece<'_>) -> Expr<'s> {
        match piece.node.rule {
            Rule::int => Expr::new(K::Number(self.number(piece)), self.span(piece.node)),
            _ => self.paren(piece),
        }
    }

    /// A whole number.
    pub(super) fn number(&mut self, piece: Piece<'_>) -> i64 {
        let span = self.span(piece.node);
        self.parse_int(self.slice(span), span)
    }

    fn parse_int(&mut self, digits: &str, span: Span) -> i64 {
        match digits.parse::<i64>() {
            Ok(n) if n.abs() <= i64::from(MOST) => n,
            _ => {
                let finding = Diagnostic::new(codes::E0109, span, format!("`{digits}` is too large"));
                let finding = finding.label(format!("numbers go from -{MOST} to {MOST}"));
                self.report(finding.help("write a smaller number"));
                if digits.starts_with('-') { -i64::from(MOST) } else { MOST.into() }
            }
        }
    }

    /// `lo..hi`.
    pub(super) fn range(&mut self, piece: Piece<'_>) -> ast::Range {
        let span = self.span(piece.node);
        let text = self.slice(span);
        let (lo, hi) = text.split_once("..").unwrap_or((text, text));
        let start = Span::new(span.file, span.start, span.start + lo.len() as u32);
        let end = Span::new(span.file, span.end - hi.len() as u32, span.end);
        let (lo_value, hi_value) = (self.parse_int(lo, start), self.parse_int(hi, end));
        if lo_value > hi_value {
            self.wrong_order(span, format!("{hi}..{lo}"));
        }
        ast::Range { lo: lo_value, hi: hi_value, span }
    }
}

//! Phrase lines: verb calls, stores, content items; and the mistakes that are made in them.

use ast::{ExprKind, LineKind, Part, Rest};
use diag::{Diagnostic, codes};

use super::{Builder, Piece, ast, explain};
use crate::syntax::parser::Rule;
use crate::syntax::words;

impl<'s> Builder<'s, '_> {
    pub(super) fn phrase_line(&mut self, piece: Piece<'_>) -> LineKind<'s> {
        if let Some(kind) = self.quoted_id(piece) {
            return kind;
        }
        let (span, before) = (self.span(piece.node), self.diags.len());
        let mut cur = piece.inner;
        let phrase = self.phrase(cur.must(Rule::phrase));
        cur.pass(&[Rule::k_chooses, Rule::k_divides]);
        let rest = match cur.next() {
            Some(p) if p.node.rule == Rule::block => Rest::Block(self.block(p)),
            Some(p) if p.node.rule == Rule::gate => Rest::Gate(Box::new(self.gate(p))),
            Some(p) if matches!(p.node.rule, Rule::either | Rule::shares) => {
                let span = self.span(p.node);
                let said = if p.node.rule == Rule::either { self.either(p.inner) } else { self.shares(p) };
                Rest::Seat(Box::new(said), span)
            }
            Some(p) if p.node.rule == Rule::paid => Rest::Must(Box::new(self.gate(p))),
            Some(p) if p.node.rule == Rule::store => {
                let op_span = self.span(p.node);
                let op = match self.slice(op_span) {
                    "+=" => ast::StoreOp::Add,
                    "-=" => ast::StoreOp::Sub,
                    _ => ast::StoreOp::Set,
                };
                Rest::Store { op, op_span, value: self.expr(cur.must(Rule::expr)) }
            }
            Some(_) | None => Rest::None,
        };
        if let Some(finding) = self.bad_label(&phrase, &rest) {
            self.report(finding);
        }
        let mut line = ast::PhraseLine { phrase, rest };
        if !self.broken {
            if let Some((finding, nodes)) = explain::misread_head(self, &line, piece.node) {
                self.diags.push(finding);
                // findings of its block are not told twice
                return match self.diags.len() == before + 1 {
                    true => self.only_body(&nodes),
                    false => LineKind::Error(ast::Broken { declares: explain::declared(self, span) }),
                };
            }
            self.call_of_a_verb(&mut line);
            self.stores_in_an_item(&mut line);
        }
        LineKind::Phrase(Box::new(line))
    }

    /// `[ab-1] fill a`: a list before other words is a label that holds no rule id.
    fn bad_label(&self, phrase: &ast::Phrase<'s>, rest: &Rest<'s>) -> Option<Diagnostic> {
        let Some(Part::Expr(ast::Expr { kind: ExprKind::List(entries), span, .. })) = phrase.parts.first() else {
            return None;
        };
        let alone = phrase.parts.len() == 1 && !matches!(rest, Rest::Block(_));
        let wrong = entries.first().map_or(*span, |e| e.span);
        (!alone).then(|| explain::bad_rule_id(wrong, self.slice(wrong)))
    }

    /// `stone "Round One" { .. }`: an id in quotes.
    fn quoted_id(&mut self, piece: Piece<'_>) -> Option<LineKind<'s>> {
        let mut cur = piece.inner;
        let mut phrase = cur.eat(Rule::phrase)?.inner;
        let (kind, text) = (phrase.eat(Rule::reference)?, phrase.eat(Rule::text)?);
        if phrase.peek().is_some() || cur.peek() != Some(Rule::block) {
            return None;
        }
        let (kind, span) = (self.span(kind.node), self.span(text.node));
        if self.layout.touched(span.start, span.end) {
            return Some(LineKind::Error(ast::Broken::default()));
        }
        if let Some(finding) = explain::misspelt_test(self, piece.node) {
            self.diags.push(finding);
            return Some(LineKind::Error(ast::Broken::default()));
        }
        let title = self.slice(span).trim_matches('"');
        let id = kebab(title);
        let message = format!("the id of a `{}` is written without quotes", self.slice(kind));
        let mut finding = Diagnostic::new(codes::E0107, span, message).label("expected an id, found a text").help(
            "an id is made of small letters, digits and `-`; the name that players read stands in the catalogues",
        );
        if !id.is_empty() {
            finding = finding.unsafe_fix(span, id.as_str(), format!("write `{id}`"));
        }
        self.diags.push(finding);
        self.block(cur.must(Rule::block));
        let inner = diag::Span::new(self.file, span.start + 1, span.end.saturating_sub(1));
        Some(LineKind::Error(ast::Broken { declares: Some(ast::Word { text: title, span: inner }) }))
    }

    /// `drop(f)`: a verb takes no brackets. Reported and read as `drop f`.
    fn call_of_a_verb(&mut self, line: &mut ast::PhraseLine<'s>) {
        if !matches!(line.rest, Rest::None) {
            return;
        }
        let follows = |p: &Part<'_>| matches!(p, Part::Prep(_));
        let Some(Part::Expr(first)) = line.phrase.parts.first() else { return };
        let ExprKind::Call(callee, args) = &first.kind else { return };
        let ExprKind::Name(name) = &callee.kind else { return };
        if name.single().is_none() || line.phrase.parts.get(1).is_some_and(|p| !follows(p)) {
            return;
        }
        let verb = name.text;
        let brackets = diag::Span::new(self.file, name.span.end, first.span.end);
        let mut finding =
            Diagnostic::new(codes::E0118, first.span, format!("the verb `{verb}` is written without brackets"))
                .label("brackets ask for a value, and a line does something");
        if let [only] = args.as_slice() {
            let word = self.slice(only.span).to_owned();
            let plain =
                matches!(only.kind, ExprKind::Name(_) | ExprKind::Number(_) | ExprKind::Your(_) | ExprKind::Of(..));
            let word = if plain { word } else { format!("({word})") };
            finding = finding.unsafe_fix(brackets, format!(" {word}"), format!("write `{verb} {word}`"));
        } else {
            finding = finding.help(format!("write `{verb}` and what it acts on, with blanks between"));
        }
        self.report(finding);
    }

    /// `stone round-one { weight = 3 }`: an item has fields, and those take `:`. Read as a field.
    fn stores_in_an_item(&mut self, line: &mut ast::PhraseLine<'s>) {
        let item = line.phrase.parts.len() == 2 && line.phrase.bare_words().is_some();
        let Rest::Block(block) = &mut line.rest else { return };
        if !item {
            return;
        }
        for inner in &mut block.lines {
            let LineKind::Phrase(store) = &inner.kind else { continue };
            let Rest::Store { op: ast::StoreOp::Set, op_span, value } = &store.rest else { continue };
            let [Part::Expr(ast::Expr { kind: ExprKind::Name(name), .. })] = store.phrase.parts.as_slice() else {
                continue;
            };
            self.diags.push(equals_for_colon(*op_span, *name, diag::Span::new(self.file, name.span.end, op_span.end)));
            inner.kind = LineKind::Field(ast::Field {
                option: None,
                next: None,
                name: *name,
                keys: Vec::new(),
                values: vec![value.clone()],
            });
        }
    }
}

/// The finding for `=` where a field takes `:`.
pub(in crate::syntax) fn equals_for_colon(sign: diag::Span, name: ast::Path<'_>, replaced: diag::Span) -> Diagnostic {
    let name = name.text;
    Diagnostic::new(codes::E0115, sign, format!("`=` is not used in a field, write `{name}: ..`"))
        .label("a field takes `:`")
        .safe_fix(replaced, ":", "write `:`")
}

/// An id made of a title.
fn kebab(title: &str) -> String {
    let mut id = String::new();
    for c in title.chars() {
        match c {
            'a'..='z' | '0'..='9' => id.push(c),
            'A'..='Z' => id.push(c.to_ascii_lowercase()),
            '\'' | '’' => {}
            _ if !id.is_empty() && !id.ends_with('-') => id.push('-'),
            _ => {}
        }
    }
    let id = id.trim_matches('-');
    let id = if id.starts_with(|c: char| c.is_ascii_digit()) { "" } else { id };
    if words::is_small_word(id) { String::new() } else { id.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::kebab;

    #[test]
    fn ids_are_made_of_titles() {
        assert_eq!(kebab("Round Stone's  Cup"), "round-stones-cup");
        assert_eq!(kebab("  (N) 1 "), "n-1");
        assert_eq!(kebab("7 stones"), "");
        assert_eq!(kebab("Each"), "");
    }
}

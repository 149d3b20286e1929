//! Declarations, overrides and tests.

use ast::DeclKind as K;

use super::explain::{self, Context};
use super::{Builder, Cursor, Piece, ast};
use crate::syntax::parser::Rule;

impl<'s> Builder<'s, '_> {
    pub(super) fn decl(&mut self, piece: Piece<'_>) -> ast::Decl<'s> {
        let mut cur = piece.inner;
        if piece.node.rule != Rule::decl {
            return ast::Decl { word: None, kind: self.override_or_test(piece) };
        }
        let word = cur.eat(Rule::k_word).map(|p| self.span(p.node));
        let kind = cur.next().map_or(K::Stream { names: Vec::new() }, |body| self.declared(body));
        ast::Decl { word, kind }
    }

    pub(super) fn name(&mut self, cur: &mut Cursor<'_>) -> ast::Word<'s> {
        self.word(cur.must(Rule::name))
    }

    fn declared(&mut self, piece: Piece<'_>) -> K<'s> {
        let mut cur = piece.inner;
        let head = cur.next().map(|p| p.node.rule);
        match piece.node.rule {
            Rule::measure => {
                K::Measure { name: self.name(&mut cur), range: cur.eat(Rule::range).map(|p| self.range(p)) }
            }
            Rule::stream => K::Stream { names: self.names(&mut cur) },
            Rule::menu => {
                let name = self.name(&mut cur);
                let with = match cur.has(Rule::k_with) {
                    true => cur.each(Rule::name).map(|with| self.word(with)).collect(),
                    false => Vec::new(),
                };
                K::Menu { name, with, flags: self.flags(&mut cur) }
            }
            Rule::variable => K::Var(ast::FieldDecl { state: true, ..self.field_decl(cur.must(Rule::field_decl)) }),
            Rule::enumeration => {
                let name = self.name(&mut cur);
                K::Enum { name, values: cur.each(Rule::name).map(|value| self.word(value)).collect() }
            }
            Rule::kind => {
                let name = self.name(&mut cur);
                let forms = self.names_in(&mut cur, Rule::forms);
                let parent = cur.has(Rule::k_is).then(|| self.name(&mut cur));
                let size = cur.eat(Rule::range).map(|p| self.range(p));
                let flags = self.flags(&mut cur);
                K::Kind { name, forms, parent, size, flags, fields: cur.eat(Rule::fields).map(|p| self.fields(p)) }
            }
            Rule::zone => {
                let name = self.name(&mut cur);
                let owner = cur.has(Rule::k_of).then(|| self.name(&mut cur));
                let holds = self.name(&mut cur);
                let flags = self.flags(&mut cur);
                K::Zone { name, owner, holds, flags, fields: cur.eat(Rule::fields).map(|p| self.fields(p)) }
            }
            Rule::noun => {
                let name = self.name(&mut cur);
                let forms = self.names_in(&mut cur, Rule::forms);
                K::Noun { name, forms, query: self.query(cur.must(Rule::query)) }
            }
            Rule::value => K::Value(Box::new(self.value_decl(head, &mut cur))),
            _ => K::Verb(Box::new(self.verb_decl(head, &mut cur))),
        }
    }

    fn value_decl(&mut self, head: Option<Rule>, cur: &mut Cursor<'_>) -> ast::ValueDecl<'s> {
        let head = match head {
            Some(Rule::k_relation) => ast::ValueHead::Relation,
            Some(Rule::k_filter) => ast::ValueHead::Filter,
            Some(Rule::k_setting) => ast::ValueHead::Setting,
            Some(_) | None => ast::ValueHead::Value,
        };
        let name = self.name(cur);
        let params = self.params(cur);
        let index = self.names_in(cur, Rule::index);
        let ty = cur.has(Rule::colon).then(|| self.ty(cur.must(Rule::ty)));
        let mut flags = self.flags(cur);
        let value = self.expr(cur.must(Rule::expr));
        flags.extend(self.flags(cur));
        ast::ValueDecl { head, name, params, index, ty, flags, value }
    }

    fn verb_decl(&mut self, head: Option<Rule>, cur: &mut Cursor<'_>) -> ast::VerbDecl<'s> {
        let head = match head {
            Some(Rule::k_procedure) => ast::VerbHead::Procedure,
            Some(Rule::k_cost) => ast::VerbHead::Cost,
            Some(_) | None => ast::VerbHead::Verb,
        };
        let name = self.name(cur);
        let forms = self.names_in(cur, Rule::both_forms);
        let signature = self.signature(cur);
        let cond = self.cond_if(cur);
        let flags = self.flags(cur);
        let body = cur.eat(Rule::block).map(|p| self.block(p));
        ast::VerbDecl { head, name, forms, signature, cond, flags, body }
    }

    fn signature(&mut self, cur: &mut Cursor<'_>) -> Vec<ast::SigPart<'s>> {
        let mut parts = Vec::new();
        while let Some(Rule::slot | Rule::optional | Rule::prep | Rule::name) = cur.peek() {
            let Some(mut piece) = cur.next() else { break };
            parts.push(match piece.node.rule {
                Rule::slot => ast::SigPart::Slot(self.param(piece.inner.must(Rule::param))),
                Rule::optional => ast::SigPart::Optional(self.signature(&mut piece.inner)),
                _ => ast::SigPart::Word(self.word(piece)),
            });
        }
        parts
    }

    /// `( .. )`, if it comes next.
    pub(super) fn params(&mut self, cur: &mut Cursor<'_>) -> Vec<ast::Param<'s>> {
        let list = cur.eat(Rule::params);
        list.map_or_else(Vec::new, |list| list.inner.each(Rule::param).map(|p| self.param(p)).collect())
    }

    fn param(&mut self, piece: Piece<'_>) -> ast::Param<'s> {
        let mut cur = piece.inner;
        let name = self.name(&mut cur);
        let of = if cur.has(Rule::colon) { cur.next() } else { None };
        let of = of.map(|p| match p.node.rule {
            Rule::ty => ast::ParamOf::Type(self.ty(p)),
            Rule::pick => ast::ParamOf::Pick(self.pick(p)),
            Rule::exactly => ast::ParamOf::Pick(self.exactly(p)),
            _ => {
                let query = self.query(p);
                ast::ParamOf::Pick(ast::Pick { quant: ast::Quant::Any, span: query.span, query })
            }
        });
        let default = cur.has(Rule::equals).then(|| self.expr(cur.must(Rule::expr)));
        ast::Param { name, of, default, span: self.span(piece.node) }
    }

    fn ty(&mut self, piece: Piece<'_>) -> ast::Type<'s> {
        use ast::TypeKind as T;
        let mut cur = piece.inner;
        let kind = match cur.peek() {
            Some(Rule::k_set) => T::Set(Box::new(self.ty(cur.must(Rule::ty)))),
            Some(Rule::k_design) => {
                let kind = self.word(cur.must(Rule::name));
                T::Design { kind, optional: cur.has(Rule::question) }
            }
            Some(Rule::k_value) => T::ValueOf(Box::new(self.ty(cur.must(Rule::ty)))),
            Some(Rule::k_list) => {
                let most = self.number(cur.must(Rule::int));
                T::List { most, of: Box::new(self.ty(cur.must(Rule::ty))) }
            }
            Some(Rule::range) => {
                let range = self.range(cur.must(Rule::range));
                T::Range { range, measure: cur.eat(Rule::name).map(|p| self.word(p)) }
            }
            _ => {
                let name = self.name(&mut cur);
                T::Name { name, optional: cur.has(Rule::question) }
            }
        };
        ast::Type { kind, span: self.span(piece.node) }
    }

    fn flags(&mut self, cur: &mut Cursor<'_>) -> Vec<ast::Flag<'s>> {
        let mut flags = Vec::new();
        while cur.has(Rule::comma) {
            let piece = cur.must(Rule::flag);
            let item = |item: Piece<'_>| match item.node.rule {
                Rule::int => ast::FlagItem::Int(self.number(item)),
                Rule::range => ast::FlagItem::Range(self.range(item)),
                _ => ast::FlagItem::Word(self.word(item)),
            };
            let items = piece.inner.map(item).collect();
            flags.push(ast::Flag { items, span: self.span(piece.node) });
        }
        flags
    }

    fn fields(&mut self, piece: Piece<'_>) -> ast::Fields<'s> {
        let span = self.span(piece.node);
        let (mut list, mut broken) = (Vec::new(), Vec::new());
        for part in piece.inner.each(Rule::field_line) {
            let outer = std::mem::replace(&mut self.broken, false);
            let mut line = part.inner;
            let (docs, label) = self.prefix(&mut line);
            let var = line.eat(Rule::k_var).map(|p| self.span(p.node));
            match line.next() {
                Some(p) if p.node.rule == Rule::field_decl => {
                    let mut field = self.field_decl(p);
                    (field.docs, field.label, field.state) = (docs, label, var.is_some());
                    field.span = var.map_or(field.span, |v| v.to(field.span));
                    if self.broken { broken.push(field.span) } else { list.push(field) }
                }
                Some(p) if p.node.rule == Rule::nothing => {
                    let at = self.span(p.node);
                    self.nothing(&docs, label.as_ref(), at);
                }
                Some(p) => {
                    broken.push(self.span(p.node));
                    explain::broken(self, p.node, Context::FieldLine);
                }
                None => {}
            }
            self.broken = outer;
        }
        ast::Fields { list, broken, span }
    }

    fn field_decl(&mut self, piece: Piece<'_>) -> ast::FieldDecl<'s> {
        let mut cur = piece.inner;
        let name = self.name(&mut cur);
        let index = self.names_in(&mut cur, Rule::index);
        let ty = self.ty(cur.must(Rule::ty));
        let default = cur.has(Rule::equals).then(|| self.expr(cur.must(Rule::expr)));
        let flags = self.flags(&mut cur);
        let span = self.span(piece.node);
        ast::FieldDecl { docs: Vec::new(), label: None, state: false, name, index, ty, default, flags, span }
    }

    fn override_or_test(&mut self, piece: Piece<'_>) -> K<'s> {
        use ast::Change as C;
        let mut cur = piece.inner;
        match piece.node.rule {
            Rule::test => return K::Test(Box::new(self.test(piece))),
            Rule::shared => return K::Given(Box::new(self.shared(piece))),
            Rule::way => {
                let name = self.name(&mut cur);
                let params = self.params(&mut cur);
                let cond = self.cond_if(&mut cur);
                return K::Way { name, params, cond, body: self.block(cur.must(Rule::block)) };
            }
            _ => {}
        }
        cur.next();
        let after = cur.has(Rule::k_after);
        let label = self.label(cur.must(Rule::label));
        let over = cur.has(Rule::k_over).then(|| self.name(&mut cur));
        let change = match piece.node.rule {
            Rule::removal => C::Remove,
            Rule::setting_override => C::Set(self.expr(cur.must(Rule::expr))),
            Rule::replacement => C::Replace(self.block(cur.must(Rule::block))),
            _ if after => C::AddAfter(self.block(cur.must(Rule::block))),
            _ => C::AddBefore(self.block(cur.must(Rule::block))),
        };
        K::Override(ast::Override { label, over, change })
    }
}

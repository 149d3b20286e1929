//! Headers of verbs and procedures: signature, variables, steps.

use diag::{Diagnostic, codes};
use model::number::narrow;
use model::unit::{
    Base, Body, LocalVar, MOST_IN_ONE, MOST_PARAMETERS, Many, Param, Part, Rows, Slot, SlotId, Space, Text, Ty, Verb,
};

use super::header::{Writer, no_body};
use super::types::Stands;
use crate::dict::{participle, third_person};
use crate::findings::too_many;
use crate::syntax::ast::{self, DeclKind, Line, LineKind, ParamOf, SigPart, VerbHead, Word};

impl<'s> Writer<'_, '_, '_, 's> {
    pub(super) fn verb(&mut self, verb: &ast::VerbDecl<'s>) -> Verb {
        let (mut parts, mut params) = (Vec::new(), Vec::new());
        self.parts(&verb.signature, &mut parts, &mut params);
        self.flags(&verb.flags, &["during PROCEDURE"]);
        let head = verb.name.text;
        let vars: Vec<_> = verb.body.iter().flat_map(vars).collect();
        let mut steps = Vec::new();
        verb.body.iter().for_each(|body| steps_of(&body.lines, &mut steps));
        self.twice("step", steps.iter().copied());
        let none = self.unit.ty(Ty::plain(Base::Unit));
        let seat = self.seat().unwrap_or(none);
        let cause = if self.names.enums.contains("cause") {
            let sym = self.unit.sym(Space::Enum, "cause");
            self.unit.ty(Ty::of(Base::Enum, sym).with(Many::Option))
        } else {
            none
        };
        let mut slots = vec![("you".to_owned(), seat), ("this".to_owned(), none), ("because".to_owned(), cause)];
        slots.extend(params.iter().map(|p| (p.name.to_string(), p.ty)));
        for var in &vars {
            let ty = self.ty(&var.ty, Stands::Live);
            slots.push((var.name.text.to_owned(), ty));
        }
        let mut named = Vec::new();
        params_of(&verb.signature, &mut named);
        let words: Vec<_> = named.iter().map(|p| p.name).chain(vars.iter().map(|var| var.name)).collect();
        let procedure = verb.head == VerbHead::Procedure;
        let mut locals = Vec::new();
        if procedure || !vars.is_empty() {
            for (at, (name, _)) in slots.iter().enumerate().skip(3) {
                let sym = match words.get(at - 3) {
                    Some(word) => self.sub(Space::Local, verb.name, *word),
                    None => self.unit.sym(Space::Local, &format!("{head}.{name}")),
                };
                let family = vars.get((at - 3).wrapping_sub(params.len()));
                let index = family.map_or(Rows::Borrowed(&[]), |var| self.enums(&var.index));
                locals.push(LocalVar { sym, slot: SlotId::at(at), index });
            }
        }
        if slots.len() > MOST_IN_ONE {
            self.report(too_many(verb.name.span, "parameters and variables", slots.len() - 3, MOST_IN_ONE - 3));
        }
        let slots = slots.into_iter().map(|(name, ty)| Slot { name: Text::Owned(name), ty }).collect();
        self.forms(verb);
        let form = |k: usize, regular: String| verb.forms.get(k).map_or(regular, |word| word.text.to_owned());
        let forms = [form(0, third_person(head)), form(1, participle(head))];
        Verb {
            head: Text::Owned(head.to_owned()),
            forms: forms.into_iter().map(Text::Owned).collect(),
            parts: Rows::Owned(parts),
            params: Rows::Owned(params),
            procedure,
            locals: Rows::Owned(locals),
            steps: steps.iter().map(|s| self.sub(Space::Step, verb.name, *s)).collect(),
            during: self.during(&verb.flags),
            body: Body { slots: Rows::Owned(slots), ..no_body() },
        }
    }

    pub(super) fn parts(&mut self, signature: &[SigPart<'s>], parts: &mut Vec<Part>, params: &mut Vec<Param>) {
        for part in signature {
            match part {
                SigPart::Slot(param) => {
                    if params.len() == MOST_PARAMETERS {
                        self.report(too_many(param.span, "parameters", params.len() + 1, MOST_PARAMETERS));
                    }
                    parts.push(Part::Param(narrow(params.len())));
                    params.push(self.param(param));
                }
                SigPart::Word(word) => parts.push(Part::Word(Text::Owned(word.text.to_owned()))),
                SigPart::Optional(inner) => {
                    parts.push(Part::OptionalStart);
                    self.parts(inner, parts, params);
                    parts.push(Part::OptionalEnd);
                }
            }
        }
    }

    pub(super) fn param(&mut self, param: &ast::Param<'s>) -> Param {
        let ty = match &param.of {
            Some(ParamOf::Type(ty)) => self.ty(ty, Stands::Live),
            Some(ParamOf::Pick(_)) | None => {
                let d =
                    Diagnostic::new(codes::E0315, param.span, format!("parameter `{}` has no type", param.name.text))
                        .label("expected a kind, an enum, a measure or a range")
                        .help("write `(name: type)`; only actions and ways take noun phrases");
                self.report(d);
                self.unit.ty(Ty::plain(Base::Error))
            }
        };
        let default = param.default.as_ref().map(|_| no_body());
        Param { name: Text::Owned(param.name.text.to_owned()), ty, default }
    }
}

/// The parameters of a signature, in order.
pub fn params_of<'x, 's>(signature: &'x [SigPart<'s>], out: &mut Vec<&'x ast::Param<'s>>) {
    for part in signature {
        match part {
            SigPart::Slot(param) => out.push(param),
            SigPart::Optional(inner) => params_of(inner, out),
            SigPart::Word(_) => {}
        }
    }
}

/// The variables that the header lists: those declared at the top of the body.
pub fn vars<'x, 's>(block: &'x ast::Block<'s>) -> impl Iterator<Item = &'x ast::FieldDecl<'s>> {
    block.lines.iter().filter_map(|line| {
        let LineKind::Decl(decl) = &line.kind else { return None };
        if let DeclKind::Var(field) = &decl.kind { Some(field) } else { None }
    })
}

fn steps_of<'s>(lines: &[Line<'s>], out: &mut Vec<Word<'s>>) {
    for line in lines {
        let LineKind::Stmt(stmt) = &line.kind else { continue };
        match &**stmt {
            ast::Stmt::Step { name, body, .. } => {
                out.push(*name);
                steps_of(&body.lines, out);
            }
            ast::Stmt::If(branch) => steps_of_if(branch, out),
            ast::Stmt::ForEach { body, .. }
            | ast::Stmt::Repeat(ast::Repeat { body, .. })
            | ast::Stmt::Circle(ast::Circle { body, .. })
            | ast::Stmt::Together(_, body)
            | ast::Stmt::As(_, body)
            | ast::Stmt::Finally(body)
            | ast::Stmt::Openly(body) => steps_of(&body.lines, out),
            ast::Stmt::Let(..)
            | ast::Stmt::Gate(_)
            | ast::Stmt::Pay { .. }
            | ast::Stmt::Offer { .. }
            | ast::Stmt::Either(_)
            | ast::Stmt::Divide { .. }
            | ast::Stmt::Until(..)
            | ast::Stmt::At(..) => {}
        }
    }
}

fn steps_of_if<'s>(branch: &ast::If<'s>, out: &mut Vec<Word<'s>>) {
    steps_of(&branch.then.lines, out);
    match &branch.els {
        Some(ast::Else::Block(block)) => steps_of(&block.lines, out),
        Some(ast::Else::If(next)) => steps_of_if(next, out),
        None => {}
    }
}

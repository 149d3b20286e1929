//! Adjectives: filters, and bool fields used as such; before a noun (`round stones`) and after `is` (`s is round`).
//!
//! In: the word and what it is said of. Out: a node that is yes or no; none if the word is no adjective of that type.

use diag::{Diagnostic, Sought, Span, codes};
use model::unit::{Base, NodeId, Op};

use crate::cx::{Cx, Typed};
use crate::dict::types::{Ty, misfit};
use crate::dict::{Dict, Ent, Role, fitting};
use crate::syntax::ast::Word;

/// The filter of that name for a type; the most special one wins.
fn filter_for(cx: &Cx<'_>, word: &str, ty: Ty) -> Option<Ent> {
    most_special(cx.dict, cx.dict.all_as(word, Role::Filter), ty)
}

/// Of several values and filters, the one that takes this first, and of the most special kind.
pub fn most_special(dict: &Dict, all: impl Iterator<Item = Ent>, first: Ty) -> Option<Ent> {
    let mut best: Option<(Ent, Ty)> = None;
    for ent in all {
        let Some(param) = dict.value(ent).and_then(|v| v.params.first()) else { continue };
        let special = best.is_none_or(|(_, old)| match (param.ty.of, old.of) {
            (Some(new), Some(old)) => new != old && dict.is_a(new, old),
            _ => false,
        });
        if special && misfit(dict, first.soft(), param.ty).is_none() {
            best = Some((ent, param.ty));
        }
    }
    best.map(|(ent, _)| ent)
}

fn bool_field(cx: &Cx<'_>, word: &str, ty: Ty) -> Option<Ent> {
    let kind = ty.of.filter(|_| matches!(ty.base, Base::Thing | Base::Design))?;
    let field = cx.dict.field(kind, word)?;
    cx.dict.field_info(field).filter(|f| f.ty.is_bool() && f.index.is_empty()).map(|_| field)
}

/// An adjective in a noun phrase, as a tail.
pub fn filter(cx: &mut Cx<'_>, word: Word<'_>, elem: Ty) -> Option<NodeId> {
    if elem.is_error() {
        return None;
    }
    if let Some(ent) = filter_for(cx, word.text, elem) {
        cx.mention(ent, word.span);
        let more = cx.dict.value(ent).map_or(0, |v| v.params.iter().skip(1).filter(|p| !p.default).count());
        if more > 0 {
            let d = Diagnostic::new(codes::E0308, word.span, format!("`{}` needs more than a noun", word.text))
                .label(format!("it takes {more} more"))
                .help(format!("write it as a condition: `where {}(it, ..)`", word.text));
            return cx.none(d);
        }
        return Some(cx.named(Op::Filter, Ty::BOOL, ent, &[], word.span));
    }
    if let Some(field) = bool_field(cx, word.text, elem) {
        cx.mention(field, word.span);
        return Some(cx.named(Op::FieldFilter, Ty::BOOL, field, &[], word.span));
    }
    no_adjective(cx, word, elem)
}

/// What may have been meant by a word before a noun that is no adjective.
const BEFORE_NOUNS: &[Role] = &[Role::Kind, Role::Noun, Role::Enum, Role::Field, Role::Participle];

fn no_adjective(cx: &mut Cx<'_>, word: Word<'_>, elem: Ty) -> Option<NodeId> {
    let dict = cx.dict;
    if !dict.knows(word.text) {
        let near = cx.near(word.text, &[Role::Filter]).or_else(|| cx.near(word.text, BEFORE_NOUNS));
        let said = if cx.may_list() { fitting::adjectives(dict, cx.floor, elem) } else { Vec::new() };
        let there = fitting::listed(dict, &said);
        let there = there.map(|names| cx.told(&format!("adjectives of {} are {names}", dict.show(elem.one()))));
        let help =
            there.unwrap_or_else(|| "an adjective is declared in the rules: `filter own (f: cup) = ..`".to_owned());
        cx.unknown_near(word, Sought::Adjective, near, Some(&help));
        return None;
    }
    let filters = dict.all_as(word.text, Role::Filter);
    let kinds = dict.names(filters.filter_map(|e| dict.value(e)?.params.first()?.ty.of));
    let label = match dict.uses(word.text).first() {
        _ if !kinds.is_empty() => format!("said of {kinds}"),
        Some(u) => dict.the(u.ent),
        None => String::new(),
    };
    let d = Diagnostic::new(codes::E0208, word.span, format!("`{}` is no adjective of {}", word.text, dict.show(elem)))
        .label(label)
        .help("before a noun stand filters and bool fields of its kind");
    cx.none(d)
}

/// `x is ADJECTIVE`; `None` if the word is no adjective at all.
pub fn adjective(cx: &mut Cx<'_>, word: Word<'_>, a: Typed, span: Span) -> Option<Typed> {
    let filter = filter_for(cx, word.text, a.ty).map(|ent| (Op::Value, ent));
    if let Some((op, ent)) = filter.or_else(|| Some((Op::Field, bool_field(cx, word.text, a.ty)?))) {
        cx.mention(ent, word.span);
        return Some(Typed { node: cx.named(op, Ty::BOOL, ent, &[a.node], span), ty: Ty::BOOL });
    }
    let other = |r: Role| matches!(r, Role::Kind | Role::Noun | Role::Var | Role::Setting | Role::Value | Role::Item);
    let uses = cx.dict.uses(word.text);
    if uses.iter().any(|u| u.role == Role::Filter) && !uses.iter().any(|u| other(u.role)) {
        no_adjective(cx, word, a.ty);
        return Some(cx.typed_error(span));
    }
    None
}

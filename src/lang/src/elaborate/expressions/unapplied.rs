//! What is wrong with `f of x` if no `f` takes such an `x`: one finding, with what the word means elsewhere.

use diag::{Advice, Diagnostic, Sought, codes};
use model::unit::{Base, Flavour};

use super::apply::signature;
use super::kernel;
use crate::cx::Cx;
use crate::dict::types::{Misfit, Ty, misfit, related};
use crate::dict::{Data, Role, fitting, noun_of};
use crate::syntax::ast::Word;

/// Reports a name that means nothing for what it is applied to.
pub fn unknown(cx: &mut Cx<'_>, word: Word<'_>, arg: Ty) {
    let dict = cx.dict;
    if dict.vague(word.text) || arg.of.is_some_and(|k| dict.fields_are_unknown(k)) {
        return;
    }
    if cx.tight_minus(word) {
        return;
    }
    if !dict.knows(word.text) {
        let near = near(cx, word, arg);
        let what = if matches!(arg.base, Base::Thing | Base::Design) { Sought::Field } else { Sought::Name };
        let there = asked_of(cx, arg);
        return cx.unknown_near(word, what, near, there.as_deref());
    }
    let shown = dict.show(arg);
    if arg.base == Base::Zone && arg.of.is_some_and(|kind| dict.field(kind, word.text).is_some()) {
        let d = Diagnostic::new(codes::E0311, word.span, format!("`{}` of several things", word.text))
            .label(format!("this is {shown}"))
            .help(format!(
                "write `total {0} of .. in ..`, `highest {0} of ..`, or take one thing: `any .. in ..`",
                word.text
            ));
        return cx.report(d);
    }
    let d = Diagnostic::new(codes::E0202, word.span, format!("`{}` means nothing for {shown}", word.text));
    // a field of a more special kind: it must be known which one it is
    let special = dict.all_as(word.text, Role::Field).find_map(|f| {
        let info = dict.field_info(f)?;
        let kind = arg.of?;
        (dict.is_a(info.kind, kind)).then_some(info.kind)
    });
    if let Some(kind) = special {
        let name = dict.short(kind);
        let d = d
            .label(format!("only {} `{name}` has it", diag::article(name)))
            .help(Advice::check_first(&format!(".. is {name}")));
        return cx.report(d);
    }
    let of_values = dict.all_as(word.text, Role::Value).chain(dict.all_as(word.text, Role::Filter));
    let takes: Vec<String> = of_values.map(|e| signature(cx, e)).collect();
    let fields = dict.all_as(word.text, Role::Field).filter_map(|f| dict.field_info(f)).map(|f| f.kind);
    let kinds = dict.names(fields);
    let zones = dict.names(dict.all_as(word.text, Role::Zone).filter_map(|zone| dict.zone(zone)?.of));
    let first = dict.uses(word.text).first().map(|u| noun_of(&dict.get(u.ent).data));
    let label = if !kinds.is_empty() {
        format!("a field of {kinds}")
    } else if !takes.is_empty() {
        format!("expected {}", diag::or_list(takes))
    } else if !zones.is_empty() {
        format!("a zone of {zones}")
    } else {
        first.map_or_else(String::new, |what| format!("{} {what}", diag::article(what)))
    };
    let otherwise = || asked_of(cx, arg).unwrap_or_else(|| "apply it to what it belongs to".to_owned());
    cx.report(d.label(label).meant(near(cx, word, arg), otherwise));
}

/// What may be asked of such a value.
fn asked_of(cx: &Cx<'_>, arg: Ty) -> Option<String> {
    if !cx.may_list() {
        return None;
    }
    let names = fitting::listed(cx.dict, &fitting::asked_of(cx.dict, cx.floor, arg))?;
    Some(cx.told(&format!("of {} one asks {names}", cx.dict.show(arg.one()))))
}

/// The nearest name that means something for the argument.
#[expect(clippy::wildcard_enum_match_arm, reason = "one sort of declaration is meant here; any other is not it")]
fn near<'d>(cx: &Cx<'d>, word: Word<'_>, arg: Ty) -> Option<&'d str> {
    let dict = cx.dict;
    let fields = arg.of.filter(|_| matches!(arg.base, Base::Thing | Base::Design)).map(|kind| dict.fields_of(kind));
    let locals = arg.of.filter(|_| arg.base == Base::Frame).and_then(|verb| dict.verb(verb));
    let fits = |data: &Data| match data {
        Data::Value(value) => {
            value.flavour != Flavour::Filter
                && value.params.first().is_some_and(|p| misfit(dict, arg.soft(), p.ty) != Some(Misfit::Base))
        }
        Data::Zone(zone) => {
            let (of, kind) = (zone.of.map(Ty::thing), arg.of.map(Ty::thing));
            arg.base == Base::Thing && of.zip(kind).is_some_and(|(of, kind)| related(dict, of, kind))
        }
        _ => false,
    };
    let fields = fields.into_iter().flatten().map(|f| dict.short(f));
    let locals = locals.into_iter().flat_map(|v| &v.locals).map(|l| dict.short(*l));
    let declared = dict.iter().filter(|(_, entity)| fits(&entity.data)).map(|(ent, _)| dict.short(ent));
    let functions = kernel::FUNCTIONS.iter().map(|f| f.0);
    cx.nearest(word.text, fields.chain(locals).chain(declared).chain(functions))
}

//! Tables of families: the values of a setting, a printed field, what a test gives.
//!
//! In: `[reeds: 2, rocks: [day: 3, night: 5], else: 1]` for a family of two enums. Out: lists in the order of members, the
//! first enum outside; or the entries that are given. One value for a whole row is the value of each entry in it, and
//! `else` stands for the members without an entry of their own.

use diag::{Diagnostic, Span, codes};
use model::number::narrow;
use model::unit::{Base, Many, NodeId, Op};

use crate::cx::{Cx, Typed, Want};
use crate::dict::Ent;
use crate::dict::types::Ty;
use crate::elaborate::expressions::expr;
use crate::elaborate::label::{self, Carrier};
use crate::syntax::ast::{Entry, Expr, ExprKind};

/// The value of a setting or of a printed field; of a family lists.
pub fn table(cx: &mut Cx<'_>, index: &[Ent], ty: Ty, value: &Expr<'_>) -> NodeId {
    let Some((first, rest)) = index.split_first() else { return expr::expr(cx, value, Want::Ty(ty)).node };
    let ExprKind::List(entries) = &value.kind else {
        if matches!(value.kind, ExprKind::Error) {
            return cx.error(value.span);
        }
        let message = format!("expected a table with an entry for each `{}`", cx.dict.short(*first));
        let shown = cx.unit.source.get(value.span.range()).unwrap_or("..");
        let help = format!("write `[{}: ..]`, or `[else: {shown}]` for all", members(cx, *first).join(": .., "));
        let d = Diagnostic::new(codes::E0308, value.span, message).label("a family has several values").help(help);
        return cx.refuse(d, value.span).node;
    };
    row(cx, *first, rest, ty, entries, value.span)
}

/// A row of a table: an entry for each member.
fn row(cx: &mut Cx<'_>, of: Ent, rest: &[Ent], ty: Ty, entries: &[Entry<'_>], span: Span) -> NodeId {
    let found = by_member(cx, of, entries, |cx, entry| entry_value(cx, entry, rest, ty));
    let names = || members(cx, of).into_iter().zip(&found).filter(|(_, entry)| entry.is_none());
    let missing: Vec<String> = names().map(|(name, _)| format!("`{name}`")).collect();
    if !missing.is_empty() {
        let d = Diagnostic::new(codes::E0308, span, "the table has no entry for some members")
            .label(format!("missing: {}", missing.join(", ")))
            .help(format!(
                "write one entry for each member of `{}`, or `else: ..` for those that are not named",
                cx.dict.short(of)
            ));
        // one that is missing may be misspelt where it is declared
        let lone = found.iter().position(Option::is_none).filter(|_| missing.len() == 1);
        let lone = lone.and_then(|at| cx.dict.members(of).get(at).copied());
        cx.report(lone.into_iter().fold(d, |d, member| cx.declared(d, member)));
    }
    let kids: Vec<NodeId> = found.into_iter().map(|value| value.unwrap_or_else(|| cx.error(span))).collect();
    let row = Ty { many: Many::List(narrow(kids.len())), ..ty };
    cx.node(Op::List, row, 0, &kids, span)
}

fn entry_value(cx: &mut Cx<'_>, entry: &Entry<'_>, rest: &[Ent], ty: Ty) -> NodeId {
    let value = row_value(cx, rest, ty, &entry.value);
    if entry.label.is_some() && entry.others.is_none() {
        // a row of a table of tables is no single value
        let ty = if rest.is_empty() { ty } else { Ty::ERROR };
        let standing = label::here(cx);
        label::put(cx, entry.label.as_ref(), standing, Carrier::value(value, ty));
    }
    value
}

/// The value of an entry; one value for a whole row is that of each entry in it.
fn row_value(cx: &mut Cx<'_>, index: &[Ent], ty: Ty, value: &Expr<'_>) -> NodeId {
    let (Some((first, rest)), false) = (index.split_first(), is_table(value, ty)) else {
        return table(cx, index, ty, value);
    };
    let most = cx.dict.members(*first).len();
    let mut kids = Vec::with_capacity(most);
    for at in 0..most {
        let before = cx.reported();
        kids.push(row_value(cx, rest, ty, value));
        if at > 0 {
            cx.forget(before);
        }
    }
    let row = Ty { many: Many::List(narrow(most)), ..ty };
    cx.node(Op::List, row, 0, &kids, value.span)
}

/// Whether a value is a table; where each entry is many, a list without members is one entry.
fn is_table(value: &Expr<'_>, ty: Ty) -> bool {
    let ExprKind::List(entries) = &value.kind else { return false };
    !ty.is_many() || entries.iter().any(|entry| entry.key.is_some() || entry.others.is_some())
}

/// The entries that a table gives, with the nodes of their members; those of a row that are not named are left out.
pub fn given<'e, 's>(cx: &mut Cx<'_>, index: &[Ent], value: &'e Expr<'s>) -> Vec<(Vec<NodeId>, &'e Expr<'s>)> {
    let Some((first, rest)) = index.split_first() else { return vec![(Vec::new(), value)] };
    let values: Vec<Option<&Expr<'_>>> = if let ExprKind::List(entries) = &value.kind {
        by_member(cx, *first, entries, |_, entry| &entry.value)
    } else {
        vec![Some(value); cx.dict.members(*first).len()]
    };
    let mut out = Vec::new();
    for (member, value) in cx.dict.members(*first).iter().zip(values) {
        let Some(value) = value else { continue };
        for (keys, value) in given(cx, rest, value) {
            let key = cx.named(Op::Member, Ty::of(Base::Enum, *first), *member, &[], value.span);
            out.push((std::iter::once(key).chain(keys).collect(), value));
        }
    }
    out
}

/// For each member of an enum what `each` makes of its own entry, else of that of `else`.
fn by_member<'e, 's, T>(
    cx: &mut Cx<'_>,
    of: Ent,
    entries: &'e [Entry<'s>],
    mut each: impl FnMut(&mut Cx<'_>, &'e Entry<'s>) -> T,
) -> Vec<Option<T>> {
    let mut found: Vec<Option<T>> = cx.dict.members(of).iter().map(|_| None).collect();
    let mut others: Option<(&'e Entry<'s>, Span)> = None;
    for entry in entries {
        if let Some(span) = entry.others {
            if others.replace((entry, span)).is_some() {
                twice(cx, span, "else");
            }
            continue;
        }
        let Some(key) = &entry.key else {
            let d = Diagnostic::new(codes::E0308, entry.span, "an entry of a table needs its member")
                .label(format!("for which `{}`", cx.dict.short(of)))
                .help(format!("write `{}: ..`", members(cx, of).first().map_or("", |m| m)));
            cx.report(d);
            continue;
        };
        let member = member(cx, key, of);
        let value = each(cx, entry);
        let Some(at) = member else { continue };
        if found[at].replace(value).is_some() {
            let name = cx.dict.short(cx.dict.members(of)[at]);
            twice(cx, key.span, name);
        }
    }
    if let Some((entry, span)) = others {
        for_others(cx, of, (entry, span), &mut found, each);
    }
    found
}

/// Gives the members that are not named what stands at `else`.
fn for_others<'e, 's, T>(
    cx: &mut Cx<'_>,
    of: Ent,
    (entry, span): (&'e Entry<'s>, Span),
    found: &mut [Option<T>],
    mut each: impl FnMut(&mut Cx<'_>, &'e Entry<'s>) -> T,
) {
    if let Some(label) = &entry.label {
        let d = Diagnostic::new(codes::E0308, label.span, "a label at `else` would stand at several values")
            .label("a rule is about one of them")
            .help("give the member that the rule is about an entry of its own");
        cx.report(d);
    }
    if found.iter().all(Option::is_some) {
        let d = Diagnostic::new(codes::W1005, span, "`else` stands for no member")
            .label(format!("each `{}` has an entry of its own", cx.dict.short(of)))
            .help("leave it out");
        return cx.report(d);
    }
    for (n, missing) in found.iter_mut().filter(|own| own.is_none()).enumerate() {
        let before = cx.reported();
        *missing = Some(each(cx, entry));
        // what is wrong with a value of several members is said once
        if n > 0 {
            cx.forget(before);
        }
    }
}

fn twice(cx: &mut Cx<'_>, span: Span, name: &str) {
    let d = Diagnostic::new(codes::E0206, span, format!("`{name}` is given twice"))
        .label("a second entry for the same member")
        .help("remove one of them");
    cx.report(d);
}

fn members(cx: &Cx<'_>, of: Ent) -> Vec<String> {
    cx.dict.members(of).iter().map(|m| cx.dict.short(*m).to_owned()).collect()
}

/// Which member a key names.
fn member(cx: &mut Cx<'_>, key: &Expr<'_>, of: Ent) -> Option<usize> {
    let member: Typed = expr::expr(cx, key, Want::Ty(Ty::of(Base::Enum, of)));
    let row = *cx.unit.get(member.node);
    let member = (row.op == Op::Member).then(|| cx.ent(row.sym())).flatten()?;
    cx.dict.members(of).iter().position(|one| *one == member)
}

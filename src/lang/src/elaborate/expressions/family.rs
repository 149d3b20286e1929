//! Square brackets: `limit[red]` is the entry of a family, which is indexed by members of enums; `track[2]` the
//! element of a list.

use diag::{Count, Diagnostic, Span, codes};
use model::unit::{Base, Many, NodeId, Op};

use super::apply::{apply, field, read_field};
use super::unapplied::unknown;
use super::{expr, names};
use crate::cx::{Cx, Typed, Want};
use crate::dict::types::Ty;
use crate::dict::{Ent, Role};
use crate::syntax::ast::{Expr, ExprKind, Path, Word};

/// `mark[red] of q`: a field of a family.
pub fn family_field(cx: &mut Cx<'_>, word: Word<'_>, arg: Typed, keys: &[Expr<'_>], span: Span) -> Typed {
    if arg.ty.is_error() {
        return cx.typed_error(span);
    }
    if let Some(typed) = framed(cx, word, arg.ty, keys, span) {
        return typed;
    }
    match field(cx, arg.ty, word) {
        Some(ent) => {
            let keys = family_keys(cx, ent, keys, span);
            read_field(cx, ent, arg, &keys, word.span, span)
        }
        None => {
            unknown(cx, word, arg.ty);
            cx.typed_error(span)
        }
    }
}

/// `base[keys]`: an entry of a family, or an element of a list.
pub fn index(cx: &mut Cx<'_>, base: &Expr<'_>, keys: &[Expr<'_>], span: Span) -> Typed {
    let path = if let ExprKind::Name(path) | ExprKind::Field(_, path) = &base.kind { Some(path) } else { None };
    let words: Vec<Word<'_>> = path.into_iter().flat_map(Path::words).collect();
    let (at, rest) = match (&base.kind, words.as_slice()) {
        (ExprKind::Field(inner, _), all) => (expr::infer(cx, inner, None), all),
        (_, [first, rest @ ..]) => {
            if rest.is_empty()
                && let Some(typed) = family(cx, *first, keys, span)
            {
                return typed;
            }
            (names::bare(cx, *first, None), rest)
        }
        (_, []) => (expr::infer(cx, base, None), &[][..]),
    };
    of_path(cx, at, rest, keys, base.span, span)
}

/// `at.word.word[keys]`: the last word may be a family.
fn of_path(cx: &mut Cx<'_>, at: Typed, words: &[Word<'_>], keys: &[Expr<'_>], base: Span, span: Span) -> Typed {
    let Some((last, before)) = words.split_last() else { return element(cx, at, base, keys, span) };
    let at = before.iter().fold(at, |at, word| apply(cx, *word, at, &[], span));
    if at.ty.is_error() {
        return at;
    }
    if let Some(typed) = framed(cx, *last, at.ty, keys, span) {
        return typed;
    }
    let value = match field(cx, at.ty, *last) {
        Some(ent) if !cx.dict.index(ent).is_empty() => {
            let keys = family_keys(cx, ent, keys, span);
            return read_field(cx, ent, at, &keys, last.span, span);
        }
        _ => apply(cx, *last, at, &[], base),
    };
    element(cx, value, base, keys, span)
}

/// `mark[red]` of a running procedure: an entry of a variable that is a family.
fn framed(cx: &mut Cx<'_>, word: Word<'_>, frame: Ty, keys: &[Expr<'_>], span: Span) -> Option<Typed> {
    let (Base::Frame, Some(verb)) = (frame.base, frame.of) else { return None };
    let ent = cx.dict.local(cx.dict.short(verb), word.text)?;
    if cx.dict.index(ent).is_empty() {
        return None;
    }
    let runs = frame.many == Many::One || cx.runs(verb);
    let keys = family_keys(cx, ent, keys, span);
    Some(names::read_local(cx, ent, runs, &keys, span))
}

fn element(cx: &mut Cx<'_>, base: Typed, at: Span, keys: &[Expr<'_>], span: Span) -> Typed {
    if base.ty.is_error() {
        return cx.typed_error(span);
    }
    let Many::List(most) = base.ty.many else {
        let help = "square brackets take an element of a list or an entry of a family";
        return cx.refuse(cx.unlike(codes::E0308, at, "this has no entries", base.ty).help(help), span);
    };
    let [key] = keys else {
        let d = Diagnostic::new(codes::E0308, span, format!("a list takes one index, not {}", keys.len()))
            .label("expected the number of an element, from 1")
            .help("write one number");
        return cx.refuse(d, span);
    };
    let position = expr::expr(cx, key, Want::Ty(Ty::int(1, i32::from(most))));
    // a list in the state may be empty
    let row = *cx.unit.get(base.node);
    let var = || cx.ent(row.sym()).and_then(|field| cx.dict.field_info(field)).is_some_and(|field| field.var);
    let state = row.op == Op::Var || (row.op == Op::Field && var());
    let ty = if state { base.ty.option() } else { base.ty.one() };
    cx.typed(Op::Index, ty, 0, &[base.node, position.node], span)
}

/// A setting, a variable of the game or one of the procedure around that is a family.
fn family(cx: &mut Cx<'_>, word: Word<'_>, keys: &[Expr<'_>], span: Span) -> Option<Typed> {
    if let Some((ent, _)) = names::own_family(cx, word.text) {
        let keys = family_keys(cx, ent, keys, span);
        return Some(names::read_local(cx, ent, true, &keys, span));
    }
    if cx.visible(word.text).is_some() {
        return None;
    }
    let settings = cx.dict.all_as(word.text, Role::Setting).map(|ent| (Op::Setting, ent));
    let vars = cx.dict.all_as(word.text, Role::Var).map(|ent| (Op::Var, ent));
    let (op, ent) = settings.chain(vars).find(|(_, ent)| !cx.dict.index(*ent).is_empty())?;
    cx.mention(ent, word.span);
    let kids = family_keys(cx, ent, keys, span);
    let ty = cx.dict.ty(ent);
    Some(cx.read(op, ty, ent, &kids, span))
}

fn family_keys(cx: &mut Cx<'_>, ent: Ent, keys: &[Expr<'_>], span: Span) -> Vec<NodeId> {
    let index = cx.dict.index(ent);
    if index.len() != keys.len() {
        let name = cx.dict.short(ent);
        let wants = Count("index", index.len());
        let d = Diagnostic::new(codes::E0308, span, format!("`{name}` takes {wants}, not {}", keys.len()))
            .label(match index {
                [] => format!("`{name}` is no family"),
                _ => format!("expected {}", index.iter().map(|e| cx.dict.short(*e)).collect::<Vec<_>>().join(", ")),
            })
            .help("give one member of each enum the family is declared with");
        return vec![cx.refuse(d, span).node];
    }
    let pairs = keys.iter().zip(index);
    pairs.map(|(key, of)| expr::expr(cx, key, Want::Ty(Ty::of(Base::Enum, *of))).node).collect()
}

//! What lies in a place: `red.hand: [a, b]`, `north: [stone of red, 2 cups of blue]`.

use diag::{Diagnostic, Sought, codes};
use model::unit::{Base, NodeId, Op, Root};

use super::{item_node, named};
use crate::cx::{Cx, Typed, Want};
use crate::dict::types::Ty;
use crate::dict::{Data, Ent, Role};
use crate::elaborate::expressions::expr;
use crate::syntax::ast::{Amount, Expr, ExprKind, Path, TailKind, Word};

/// The zone or space that a path names. Nothing if it was reported; none inside if the path names no place.
#[expect(clippy::option_option, reason = "reported, no place, a place: three cases")]
pub(super) fn place(cx: &mut Cx<'_>, path: &Path<'_>) -> Option<Option<NodeId>> {
    let words: Vec<_> = path.words().collect();
    match words.as_slice() {
        [word] => {
            if let Some(ent) = cx.dict.first_as(word.text, Role::Zone) {
                cx.mention(ent, word.span);
                return Some(Some(zone(cx, ent, None, path)));
            }
            if space(cx, *word) {
                return Some(Some(expr::expr(cx, &named(*word), Want::Any).node));
            }
            if cx.dict.knows(word.text) {
                return Some(None);
            }
            cx.unknown(*word, Sought::ZoneOrPlace, &[Role::Zone, Role::Item]);
            None
        }
        [owner, what] => {
            let thing = expr::expr(cx, &named(*owner), Want::Any);
            if thing.ty.is_error() {
                return None;
            }
            let kind = thing.ty.of?;
            if cx.dict.field(kind, what.text).is_some() {
                return Some(None);
            }
            if let Some(ent) = cx.dict.first_as(what.text, Role::Zone) {
                cx.mention(ent, what.span);
                return Some(Some(zone(cx, ent, Some(thing), path)));
            }
            cx.unknown(*what, Sought::FieldOrZone, &[Role::Field, Role::Zone]);
            None
        }
        _ => Some(None),
    }
}

/// Whether a name is that of one space that things may stand on.
pub(super) fn space(cx: &Cx<'_>, word: Word<'_>) -> bool {
    let Some(ent) = cx.dict.first_as(word.text, Role::Item) else { return false };
    if let Data::Item(info) = &cx.dict.get(ent).data {
        info.kind.and_then(|kind| cx.dict.root(kind)) == Some(Root::Space)
    } else {
        false
    }
}

/// The node of a zone.
pub(super) fn zone(cx: &mut Cx<'_>, ent: Ent, owner: Option<Typed>, path: &Path<'_>) -> NodeId {
    let holds = if let Data::Zone(zone) = &cx.dict.get(ent).data {
        zone.holds.map_or(Ty::ERROR, |kind| Ty::of(Base::Zone, kind))
    } else {
        Ty::ERROR
    };
    let owner = owner.map_or(cx.absent(), |owner| owner.node);
    cx.named(Op::Zone, holds, ent, &[owner], path.span)
}

/// The things of a list, each with its number and owner.
pub(super) fn things(cx: &mut Cx<'_>, values: &[Expr<'_>]) -> Vec<NodeId> {
    let mut out = Vec::new();
    for value in values {
        if let ExprKind::List(entries) = &value.kind {
            out.extend(entries.iter().filter_map(|entry| thing(cx, &entry.value)))
        } else {
            out.extend(thing(cx, value))
        }
    }
    out
}

fn thing(cx: &mut Cx<'_>, e: &Expr<'_>) -> Option<NodeId> {
    let Some((number, word, owner)) = some(e) else {
        let d = Diagnostic::new(codes::E0801, e.span, "this is no piece")
            .label("expected the id of an item")
            .help("write ids: `[a, b]`; where several are alike, `[stone of x, 2 cups of y]`");
        cx.report(d);
        return None;
    };
    let thing = item(cx, word)?;
    let owner = self::owner(cx, owner);
    let number = cx.number(crate::declare::clamp(number), e.span);
    Some(cx.stmt(Op::GivenSome, 0, &[thing, owner, number], e.span))
}

/// `stone`, `stone of red`, `2 stones`, `2 stones of red`: how many, which, whose.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "some forms have a meaning of their own here; any other is read as an expression, or is reported"
)]
pub(super) fn some<'e, 's>(e: &'e Expr<'s>) -> Option<(i64, Word<'s>, Option<&'e Expr<'s>>)> {
    match &e.kind {
        ExprKind::Amount(amount) => {
            let Amount { number: Expr { kind: ExprKind::Number(n), .. }, query } = &**amount else { return None };
            let owner = query.tails.iter().find(|t| t.kind == TailKind::Of).map(|t| &t.expr);
            Some((*n, *query.words.last()?, owner))
        }
        ExprKind::Of { function, argument } => {
            if let ExprKind::Name(path) = &function.kind {
                Some((1, path.single()?, Some(&**argument)))
            } else {
                None
            }
        }
        ExprKind::Name(path) => Some((1, path.single()?, None)),
        _ => None,
    }
}

/// The node of an owner, if one is named.
pub(super) fn owner(cx: &mut Cx<'_>, owner: Option<&Expr<'_>>) -> NodeId {
    let want = cx.seat().map_or(Want::Any, Want::Ty);
    owner.map_or(cx.absent(), |owner| expr::expr(cx, owner, want).node)
}

/// The item that a name means, also in the plural.
pub(super) fn item(cx: &mut Cx<'_>, word: Word<'_>) -> Option<NodeId> {
    let singular = word.text.strip_suffix('s').unwrap_or(word.text);
    let found = cx.dict.first_as(word.text, Role::Item).or_else(|| cx.dict.first_as(singular, Role::Item));
    let Some(ent) = found else {
        cx.unknown(word, Sought::Item, &[Role::Item]);
        return None;
    };
    Some(item_node(cx, ent, word.span))
}

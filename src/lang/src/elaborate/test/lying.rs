//! What lies in a place: `red.hand: [a, b]`, `north: [stone of red, 2 cups of blue]`.

use diag::{Diagnostic, Sought, codes};
use model::unit::{ABSENT, NodeId, Op, Root};

use super::{item_node, named, word_of};
use crate::cx::{Cx, Typed, Want};
use crate::dict::{Ent, Role};
use crate::elaborate::expressions::expr;
use crate::syntax::ast::{Amount, Expr, ExprKind, Path, TailKind, Word};

/// The zone or space that a path names. Nothing if it was reported; none inside if the path names no place.
#[expect(clippy::option_option, reason = "reported, no place, a place: three cases")]
pub(super) fn place(cx: &mut Cx<'_>, path: &Path<'_>) -> Option<Option<NodeId>> {
    let words: Vec<_> = path.words().collect();
    match words.as_slice() {
        [word] => {
            let place = of_nobody(cx, *word, path);
            if place.is_some() || cx.dict.knows(word.text) {
                return Some(place);
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
            let zone = zone(cx, *what, Some(thing), path);
            if zone.is_some() {
                return Some(zone);
            }
            cx.unknown(*what, Sought::FieldOrZone, &[Role::Field, Role::Zone]);
            None
        }
        _ => Some(None),
    }
}

/// A place that is called by its name alone: a zone of nobody, or a space.
pub(super) fn of_nobody(cx: &mut Cx<'_>, word: Word<'_>, path: &Path<'_>) -> Option<NodeId> {
    let zone = zone(cx, word, None, path);
    zone.or_else(|| space(cx, word).then(|| expr::expr(cx, &named(word), Want::Any).node))
}

/// Whether a name is that of one space that things may stand on.
pub(super) fn space(cx: &Cx<'_>, word: Word<'_>) -> bool {
    let kind = cx.dict.first_as(word.text, Role::Item).and_then(|item| cx.dict.item(item)?.kind);
    kind.and_then(|kind| cx.dict.root(kind)) == Some(Root::Space)
}

/// The node of a zone, if the word is the name of one.
pub(super) fn zone(cx: &mut Cx<'_>, word: Word<'_>, owner: Option<Typed>, path: &Path<'_>) -> Option<NodeId> {
    let ent = cx.dict.first_as(word.text, Role::Zone)?;
    cx.mention(ent, word.span);
    let owner = owner.map_or(ABSENT, |owner| owner.node);
    Some(cx.named(Op::Zone, cx.dict.ty(ent), ent, &[owner], path.span))
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
        return cx.none(d);
    };
    let thing = item(cx, word)?;
    let owner = self::owner(cx, owner);
    let number = cx.number(crate::declare::clamp(number), e.span);
    Some(cx.stmt(Op::GivenSome, 0, &[thing, owner, number], e.span))
}

/// `stone`, `stone of red`, `2 stones`, `2 stones of red`: how many, which, whose.
pub(super) fn some<'e, 's>(e: &'e Expr<'s>) -> Option<(i64, Word<'s>, Option<&'e Expr<'s>>)> {
    if let ExprKind::Amount(amount) = &e.kind {
        let Amount { number: Expr { kind: ExprKind::Number(n), .. }, query } = &**amount else { return None };
        let owner = query.tails.iter().find(|t| t.kind == TailKind::Of).map(|t| &t.expr);
        return Some((*n, *query.words.last()?, owner));
    }
    word_of(e).map(|(word, owner)| (1, word, owner))
}

/// The node of an owner, if one is named.
pub(super) fn owner(cx: &mut Cx<'_>, owner: Option<&Expr<'_>>) -> NodeId {
    let want = cx.seat_wanted();
    owner.map_or(ABSENT, |owner| expr::expr(cx, owner, want).node)
}

/// The kind of the item that a name means.
pub(super) fn kind_of(cx: &Cx<'_>, word: Word<'_>) -> Option<Ent> {
    cx.dict.item(named_item(cx, word)?)?.kind
}

fn named_item(cx: &Cx<'_>, word: Word<'_>) -> Option<Ent> {
    let singular = word.text.strip_suffix('s').unwrap_or(word.text);
    cx.dict.first_as(word.text, Role::Item).or_else(|| cx.dict.first_as(singular, Role::Item))
}

/// The item that a name means, also in the plural.
pub(super) fn item(cx: &mut Cx<'_>, word: Word<'_>) -> Option<NodeId> {
    let Some(ent) = named_item(cx, word) else {
        cx.unknown(word, Sought::Item, &[Role::Item]);
        return None;
    };
    Some(item_node(cx, ent, word.span))
}

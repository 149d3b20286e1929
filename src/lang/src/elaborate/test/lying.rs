//! What lies in a place: `red.hand: [a, b]`, `north: [stone of red, 2 cups of blue]`.

use diag::{Diagnostic, Sought, Span, codes};
use model::unit::{ABSENT, Base, NodeId, Op, Root};

use super::{item_node, named, word_of};
use crate::cx::{Cx, Typed, Want};
use crate::dict::types::{Ty, related};
use crate::dict::{Ent, Role};
use crate::elaborate::expressions::expr;
use crate::elaborate::expressions::operator;
use crate::syntax::ast::{Amount, Expr, ExprKind, Path, TailKind, Word};

/// A zone or a space, and what lies there.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) node: NodeId,
    holds: Option<Ty>,
    span: Span,
}

impl Place {
    /// What an expression means as a place.
    pub(super) fn of(cx: &Cx<'_>, place: Typed, span: Span) -> Self {
        let holds = match place.ty {
            ty if ty.is_error() => None,
            ty if ty.base == Base::Zone => ty.of.map(Ty::thing),
            ty => operator::held(cx, ty),
        };
        Self { node: place.node, holds, span }
    }
}

/// The zone or space that a path names. Nothing if it was reported; none inside if the path names no place.
#[expect(clippy::option_option, reason = "reported, no place, a place: three cases")]
pub(super) fn place(cx: &mut Cx<'_>, path: &Path<'_>) -> Option<Option<Place>> {
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
pub(super) fn of_nobody(cx: &mut Cx<'_>, word: Word<'_>, path: &Path<'_>) -> Option<Place> {
    let zone = zone(cx, word, None, path);
    zone.or_else(|| {
        let space = space(cx, word).then(|| expr::expr(cx, &named(word), Want::Any))?;
        Some(Place::of(cx, space, word.span))
    })
}

/// Whether a name is that of one space that things may stand on.
pub(super) fn space(cx: &Cx<'_>, word: Word<'_>) -> bool {
    let kind = cx.dict.first_as(word.text, Role::Item).and_then(|item| cx.dict.item(item)?.kind);
    kind.and_then(|kind| cx.dict.root(kind)) == Some(Root::Space)
}

/// The node of a zone, if the word is the name of one.
pub(super) fn zone(cx: &mut Cx<'_>, word: Word<'_>, owner: Option<Typed>, path: &Path<'_>) -> Option<Place> {
    let ent = cx.dict.first_as(word.text, Role::Zone)?;
    cx.mention(ent, word.span);
    let ty = cx.dict.ty(ent);
    if let Some(d) = owner.and_then(|owner| of_another(cx, word, ent, owner.ty)) {
        let refused = cx.refuse(d, path.span);
        return Some(Place::of(cx, refused, path.span));
    }
    let owner = owner.map_or(ABSENT, |owner| owner.node);
    let node = cx.named(Op::Zone, ty, ent, &[owner], path.span);
    Some(Place::of(cx, Typed { node, ty }, path.span))
}

/// What is wrong with a zone of a thing that has none of that name.
fn of_another(cx: &Cx<'_>, word: Word<'_>, zone: Ent, owner: Ty) -> Option<Diagnostic> {
    let name = word.text;
    let (message, help) = match cx.dict.zone(zone)?.of {
        Some(kind) if related(cx.dict, Ty::thing(kind), owner) => return None,
        Some(kind) => {
            let kind = cx.dict.show(Ty::thing(kind));
            (format!("`{name}` is a zone of {kind}"), format!("name {kind} before it: `x.{name}`"))
        }
        None => (format!("`{name}` is a zone of nobody"), format!("write it alone: `{name}`")),
    };
    Some(cx.declared(cx.unlike(codes::E0303, word.span, message, owner).help(help), zone))
}

/// The things of a list that lie in a place, each with its number and owner.
pub(super) fn things(cx: &mut Cx<'_>, place: Place, values: &[Expr<'_>]) -> Vec<NodeId> {
    let mut out = Vec::new();
    for value in values {
        if let ExprKind::List(entries) = &value.kind {
            out.extend(entries.iter().filter_map(|entry| thing(cx, place, &entry.value)))
        } else {
            out.extend(thing(cx, place, value))
        }
    }
    out
}

/// Reports a thing that never lies in a place; whether it may.
pub(super) fn may_lie(cx: &mut Cx<'_>, word: Word<'_>, place: Place) -> bool {
    let Some((kind, holds)) = kind_of(cx, word).map(Ty::thing).zip(place.holds) else { return true };
    if related(cx.dict, kind, holds) {
        return true;
    }
    let d = cx
        .unlike(codes::E0303, word.span, format!("`{}` never lies there", word.text), kind)
        .other(place.span, format!("this holds {}", cx.dict.show(holds)))
        .help("name a piece that may lie there, or another place");
    cx.report(d);
    false
}

fn thing(cx: &mut Cx<'_>, place: Place, e: &Expr<'_>) -> Option<NodeId> {
    let Some((number, word, owner)) = some(e) else {
        let d = Diagnostic::new(codes::E0801, e.span, "this is no piece")
            .label("expected the id of an item")
            .help("write ids: `[a, b]`; where several are alike, `[stone of x, 2 cups of y]`");
        return cx.none(d);
    };
    let thing = item(cx, word)?;
    if !may_lie(cx, word, place) {
        return None;
    }
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
    cx.dict.item(cx.dict.item_said(word.text)?)?.kind
}

/// The item that a name means, also in the plural.
pub(super) fn item(cx: &mut Cx<'_>, word: Word<'_>) -> Option<NodeId> {
    let Some(ent) = cx.dict.item_said(word.text) else {
        cx.unknown(word, Sought::Item, &[Role::Item]);
        return None;
    };
    Some(item_node(cx, ent, word.span))
}

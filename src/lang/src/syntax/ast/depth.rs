//! How deep a value is nested. Every stage walks trees by calling itself, so no tree may be deeper than this.

use super::{Expr, ExprKind, Path, Query, Reach, Span, Tail, Walk};

/// The greatest [`Expr::depth`]: parts of a value inside one another, each operand of a chain of operators, each word and
/// each tail of a noun phrase counted as one.
pub const MAX_DEPTH: u16 = 128;

impl<'s> Expr<'s> {
    /// A value, with its depth.
    #[must_use]
    pub fn new(kind: ExprKind<'s>, span: Span) -> Self {
        let depth = of_kind(&kind).saturating_add(1);
        Self { kind, span, depth }
    }
}

fn of_kind(kind: &ExprKind<'_>) -> u16 {
    use ExprKind as K;
    match kind {
        K::Name(path) => dots(path),
        K::Number(_) | K::AtLeast(_) | K::Range(_) | K::Your(_) | K::Error => 0,
        K::Amount(amount) | K::Per { amount, .. } => amount.number.depth.max(of_query(&amount.query)),
        K::Call(base, args) | K::Index(base, args) => base.depth.max(deepest(args)),
        K::Field(base, path) => base.depth.saturating_add(dots(path)),
        K::Of(a, b)
        | K::Binary { left: a, right: b, .. }
        | K::Compare { left: a, right: b, .. }
        | K::Is { left: a, right: b, .. }
        | K::In { left: a, right: b, .. }
        | K::Else(a, b) => a.depth.max(b.depth),
        K::Aggregate(_, query) | K::Noun(query) => of_query(query),
        K::Fold { value, query, .. } => value.depth.max(of_query(query)),
        K::First(query, walk) => of_query(query).max(of_walk(walk)),
        K::Every(query, cond) => of_query(query).max(cond.depth),
        K::Pick(pick) => of_query(&pick.query),
        K::List(entries) => {
            entries.iter().map(|e| e.value.depth.max(e.key.as_ref().map_or(0, |k| k.depth))).max().unwrap_or(0)
        }
        K::Position(_, both) => both.0.depth.max(both.1.depth),
        K::Paren(inner) | K::Not(inner) | K::Printed(inner) | K::Perhaps(inner) => inner.depth,
        // written flat, read as one inside another
        K::And(parts) | K::Or(parts) => deepest(parts).saturating_add(length(parts.len())),
        K::If { then, cond, els } => then.depth.max(cond.depth).max(els.depth),
    }
}

/// How deep what a noun phrase says is nested.
pub(in crate::syntax) fn of_query(query: &Query<'_>) -> u16 {
    let reach = |reach: &Reach<'_>| reach.within.as_ref().map_or(0, |n| n.depth).max(reach.step.depth);
    let tail = |tail: &Tail<'_>| tail.expr.depth.max(tail.reach.as_deref().map_or(0, reach));
    let tails = query.tails.iter().map(tail).max().unwrap_or(0);
    tails.saturating_add(length(query.words.len() + query.tails.len()))
}

fn dots(path: &Path<'_>) -> u16 {
    length(path.text.bytes().filter(|b| *b == b'.').count())
}

fn of_walk(walk: &Walk<'_>) -> u16 {
    match walk {
        Walk::From { start: one, .. } | Walk::ChosenBy(one) => one.depth,
        Walk::By(keys) => deepest(keys),
    }
}

fn deepest(list: &[Expr<'_>]) -> u16 {
    list.iter().map(|e| e.depth).max().unwrap_or(0)
}

fn length(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

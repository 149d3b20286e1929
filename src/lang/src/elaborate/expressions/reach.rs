//! How far numbers reach: what is computed must fit what the engine computes with, what is declared is a promise.
//!
//! A count of things is the one number whose end nobody declares. What is made of it may pass the end of its place in
//! theory, and is held there when the game is played; everything else is found here.

use diag::{Diagnostic, Span, codes};
use model::unit::{Base, NodeId, Op, Tree};

use super::amount;
use crate::cx::{Cx, Typed};
use crate::dict::types::{COMPUTED, MOST, Reach, Ty};

/// A number made of others; reports one that may be larger than what is computed.
pub fn computed(cx: &mut Cx<'_>, op: Op, base: Ty, reach: Reach, imm: i32, kids: &[NodeId], span: Span) -> Typed {
    match reach {
        Ok((lo, hi)) => cx.typed(op, base.ranged(lo, hi), imm, kids, span),
        Err((lo, hi)) => {
            let worst = if hi > i64::from(COMPUTED) { hi } else { lo };
            let d = Diagnostic::new(codes::E0318, span, format!("this may come to {worst}"))
                .label(format!("numbers are computed from -{COMPUTED} to {COMPUTED}"))
                .help("divide before you multiply, or bound a part: `min(.., 100)`");
            cx.refuse(d, span)
        }
    }
}

/// Checks that a value keeps the promise of its declared range.
pub fn promised(cx: &mut Cx<'_>, got: Typed, want: Ty, span: Span) {
    if !(got.ty.is_number() && want.is_number()) || within(got.ty, want.lo, want.hi) || counts(cx, got.node) {
        return;
    }
    let (worst, function, end) =
        if got.ty.hi > want.hi { (got.ty.hi, "min", want.hi) } else { (got.ty.lo, "max", want.lo) };
    let measure = want.of.map_or_else(String::new, |of| format!(" {}", cx.dict.short(of)));
    let message = format!("this may be {worst}, and the value promises {}..{}", want.lo, want.hi);
    let d = Diagnostic::new(codes::E0317, span, message)
        .label(format!("from {} to {}", got.ty.lo, got.ty.hi))
        .help(format!("declare the range that it has, or hold it at the end: `{function}({end}{measure}, ..)`"));
    cx.report(d);
}

/// Checks that a number can be kept under a name.
pub fn kept(cx: &mut Cx<'_>, got: Typed, span: Span) -> Ty {
    if !got.ty.is_number() || within(got.ty, -MOST, MOST) {
        return got.ty;
    }
    if !counts(cx, got.node) {
        let worst = if got.ty.hi > MOST { got.ty.hi } else { got.ty.lo };
        let d = Diagnostic::new(codes::E0318, span, format!("this may be {worst}"))
            .label(format!("a name holds a number from -{MOST} to {MOST}"))
            .help("use the value where it is computed, or hold it at an end: `min(.., 999)`");
        cx.report(d);
    }
    got.ty.ranged(got.ty.lo.clamp(-MOST, MOST), got.ty.hi.clamp(-MOST, MOST))
}

fn within(ty: Ty, lo: i32, hi: i32) -> bool {
    lo <= ty.lo && ty.hi <= hi
}

/// Whether a number depends on how many things there are.
fn counts(cx: &Cx<'_>, node: NodeId) -> bool {
    if let Tree::Count { set } | Tree::Total { set, .. } | Tree::Per { set, .. } = cx.unit.tree(node) {
        return amount::is_uncounted(cx, set);
    }
    if let Tree::Highest { value, .. } | Tree::Lowest { value, .. } = cx.unit.tree(node) {
        return counts(cx, value);
    }
    if let Tree::Position { list, .. } = cx.unit.tree(node) {
        return cx.ty_of(list).base == Base::Zone;
    }
    let made_of_others =
        [Op::Add, Op::Sub, Op::Mul, Op::Div, Op::DivUp, Op::Min, Op::Max, Op::Abs, Op::Cast, Op::If, Op::Else];
    made_of_others.contains(&cx.unit.get(node).op) && cx.unit.kids(node).iter().any(|kid| counts(cx, *kid))
}

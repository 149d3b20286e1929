//! `x?` in a line: the line is done if there is an `x`, else it is left out.
//!
//! In: `friend of you? gains 2 gold`. Out: the branch `if friend of you is not none { .. }`.

use diag::{Diagnostic, Span, codes};
use model::unit::{ABSENT, Many, NodeId, Op};

use crate::cx::Cx;
use crate::dict::types::Ty;
use crate::elaborate::expressions::expr;
use crate::elaborate::phrases::phrase;
use crate::syntax::ast::{Expr, ExprKind, Part, Phrase};

/// A line that is a phrase, with what it is left out without.
pub fn line(cx: &mut Cx<'_>, phrase: &Phrase<'_>, span: Span) -> NodeId {
    let values = phrase.parts.iter().filter_map(|part| if let Part::Expr(e) = part { Some(e) } else { None });
    let marked: Vec<&Expr<'_>> =
        values.filter_map(|e| if let ExprKind::Perhaps(of) = &e.kind { Some(&**of) } else { None }).collect();
    if marked.is_empty() {
        return phrase::perform(cx, phrase);
    }
    cx.scope(|cx| {
        let held = cx.state.guarded.len();
        let guards: Vec<NodeId> = marked.into_iter().flat_map(|of| guards(cx, of)).collect();
        let outside = std::mem::take(&mut cx.state.before);
        let done = phrase::perform(cx, phrase);
        // what is chosen in the line is chosen if it is done
        let mut inside = std::mem::replace(&mut cx.state.before, outside);
        inside.push(done);
        cx.state.guarded.truncate(held);
        let Some(all) = guards.into_iter().reduce(|a, b| cx.node(Op::And, Ty::BOOL, 0, &[a, b], span)) else {
            return done;
        };
        let body = cx.stmt(Op::Block, 0, &inside, span);
        cx.stmt(Op::Branch, 0, &[all, body, ABSENT], span)
    })
}

/// The conditions that there is such a value, innermost first; from here on it is known to be there.
fn guards(cx: &mut Cx<'_>, of: &Expr<'_>) -> Vec<NodeId> {
    cx.state.guarded.push(of.span);
    let mut parts = vec![of];
    while let ExprKind::Of(_, inner) = &parts[parts.len() - 1].kind {
        parts.push(inner);
    }
    let mut found = Vec::new();
    let mut broken = false;
    for part in parts.into_iter().rev() {
        let got = expr::infer(cx, part, None);
        broken |= got.ty.is_error();
        if got.ty.many == Many::Option && !got.ty.is_error() {
            let none = cx.typed(Op::NoneValue, got.ty, 0, &[], part.span);
            let there = expr::bool_node(cx, Op::Ne, 0, &[got.node, none.node], part.span);
            cx.assume(there.node, true);
            found.push(there.node);
        }
    }
    if found.is_empty() && !broken {
        let d = Diagnostic::new(codes::W1002, of.span, "there always is one, and the line is never left out")
            .label("this is never none")
            .help("leave out `?`");
        cx.report(d);
    }
    found
}

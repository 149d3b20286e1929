//! `x?` in a value: in a line that asks for it the value itself, see [`crate::elaborate::statements::left_out`]. In a condition the
//! sign has no place: what is asked of nothing is answered with no.

use diag::{Diagnostic, Span, codes};

use super::expr;
use crate::cx::{Cx, Typed};
use crate::dict::types::Ty;
use crate::syntax::ast::Expr;

/// The value itself, in a line that asks for it; elsewhere nothing could be left out.
pub fn perhaps(cx: &mut Cx<'_>, of: &Expr<'_>, span: Span, hint: Option<Ty>) -> Typed {
    if cx.state.guarded.contains(&of.span) {
        return expr::infer(cx, of, hint);
    }
    let d = Diagnostic::new(codes::E0212, span, "`?` leaves out a line, and this is no line")
        .label("it stands behind who acts, or behind what a verb takes")
        .help("in a condition leave `?` out, what is asked of nothing is no; elsewhere write `if .. is not none { .. }` around it");
    cx.refuse(d, span)
}

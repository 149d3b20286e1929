//! `printed f of x`: a value as it is declared, whatever modifies it.
//!
//! In: a value, relation or filter, applied. Out: the same, read without modifiers, permissions and grants. What no modifier
//! changes has no printed reading of its own: that is reported.

use diag::{Diagnostic, Span, codes};
use model::unit::{Op, Tree};

use super::expr;
use crate::cx::{Cx, Typed};
use crate::dict::noun_of;
use crate::syntax::ast::Expr;

/// A value without its modifiers.
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing else is a value of the game")]
pub fn printed(cx: &mut Cx<'_>, of: &Expr<'_>, span: Span) -> Typed {
    let got = expr::infer(cx, of, None);
    if got.ty.is_error() {
        return cx.typed_error(span);
    }
    let refused = match cx.unit.tree(got.node) {
        Tree::Value { value, .. } => {
            let fixed = cx.ent(value).and_then(|value| cx.dict.value(value)).is_some_and(|value| value.fixed);
            let single = got.ty.is_number() || got.ty.is_bool();
            match (single, fixed) {
                (true, false) => None,
                (true, true) => {
                    Some("it is `static`: worked out before the game, and the same in all of it".to_owned())
                }
                (false, _) => Some(format!("this is {}; modifiers change numbers and relations", cx.dict.show(got.ty))),
            }
        }
        Tree::Field { field: named, .. } | Tree::Var { var: named, .. } | Tree::Setting { setting: named, .. } => {
            let what = cx.ent(named).map_or("field", |ent| noun_of(&cx.dict.get(ent).data));
            Some(format!("{} {what}: modifiers change values only", diag::article(what)))
        }
        _ => Some("modifiers change values, relations and filters only".to_owned()),
    };
    let Some(why) = refused else { return cx.typed(Op::Printed, got.ty, 0, &[got.node], span) };
    let text = cx.unit.source.get(of.span.range()).unwrap_or("this").to_owned();
    let d = Diagnostic::new(codes::E0313, of.span, format!("nothing modifies `{text}`"))
        .label(why)
        .help("leave `printed` out; it reads a `value`, `relation` or `filter` without its modifiers");
    cx.refuse(d, span)
}

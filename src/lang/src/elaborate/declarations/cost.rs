//! Bodies of costs. In: the block of `cost toll (c: cup) { way work if .. { .. } }`. Out: an ability a way.

use diag::{Diagnostic, codes};
use model::unit::{Ability, Does, Rows, Timing, What};

use crate::cx::{Bound, Cx};
use crate::dict::types::Ty;
use crate::elaborate::expressions::expr;
use crate::elaborate::label;
use crate::elaborate::statements::{ability, statement};
use crate::syntax::ast::{self, Block, DeclKind, LineKind};

/// The ways of a cost; its parameters are the first slots of each.
pub fn ways(cx: &mut Cx<'_>, decl: usize, of_cost: &[(ast::Word<'_>, Ty)], body: &Block<'_>) {
    let mut ways = Vec::new();
    for line in &body.lines {
        if !matches!(line.kind, LineKind::Decl(_) | LineKind::Error(_)) {
            let d = Diagnostic::new(codes::E0331, line.span, "a cost holds nothing but ways to pay it")
                .label("this is no `way`")
                .help("write `way name (what: ..) if .. { .. }`");
            cx.report(d);
        }
        if let LineKind::Decl(inner) = &line.kind
            && let DeclKind::Way { name, params, cond, body } = &inner.kind
        {
            let labels = label::ids(cx, line.label.as_ref());
            let body = cx.body(cx.seat(), None, |cx| {
                for (name, ty) in of_cost {
                    cx.declare(*name, *ty, Bound::Param);
                }
                let (choices, _) = ability::parameters(cx, params);
                let cond = expr::condition_if(cx, cond.as_ref());
                label::put_block(cx, &labels);
                let block = statement::block(cx, body);
                [cond, block].into_iter().chain(choices).collect()
            });
            ways.push(Ability {
                name: name.text.to_owned().into(),
                labels: Rows::Owned(labels),
                span: (name.span.start, name.span.end),
                does: Does::Listen(Timing::When),
                limit: None,
                body,
            });
        }
    }
    if let What::Cost(cost) = &mut cx.unit.decls[decl].what {
        cost.ways = Rows::Owned(ways);
    }
}

//! `until E { }` grants abilities, `at E { }` schedules a block.

use diag::{Diagnostic, Span, codes};
use model::number::narrow;
use model::unit::{ABSENT, Ability, Does, Grant, NodeId, Op, Rows, Timing};

use super::ability::{self, Place};
use super::statement;
use crate::cx::Cx;
use crate::elaborate::events::pattern;
use crate::syntax::ast::{self, Block, LineKind};

/// `until E { }`
pub fn until(cx: &mut Cx<'_>, event: &ast::Pattern<'_>, body: &Block<'_>, span: Span) -> NodeId {
    let event = pattern::moment(cx, event, Timing::When);
    let mut abilities = Vec::new();
    for line in &body.lines {
        if let LineKind::Ability(a) = &line.kind {
            abilities.extend(ability::ability(cx, a, line, Place::Granted(line.span)));
        } else if !matches!(line.kind, LineKind::Error(_)) {
            let d = Diagnostic::new(codes::E0501, line.span, "`until` grants abilities and nothing else")
                .label("this is no listener, modifier, permission or action")
                .help("write it before the `until`, or let a listener do it: `when .. { .. }`");
            cx.report(d);
        }
    }
    group(cx, Op::Until, event, abilities, span)
}

/// `at E { }`
pub fn at(cx: &mut Cx<'_>, event: &ast::Pattern<'_>, body: &Block<'_>, span: Span) -> NodeId {
    let event = pattern::moment(cx, event, Timing::When);
    let body = cx.inner_body(span, |cx| {
        let block = statement::block(cx, body);
        vec![ABSENT, ABSENT, block]
    });
    let scheduled = Ability { span: (span.start, span.end), ..ability::bare(Does::Listen(Timing::When), None, body) };
    group(cx, Op::At, event, vec![scheduled], span)
}

fn group(cx: &mut Cx<'_>, op: Op, event: NodeId, abilities: Vec<Ability>, span: Span) -> NodeId {
    let index = narrow(cx.state.grants.len());
    cx.state.grants.push(Grant { event, abilities: Rows::Owned(abilities) });
    cx.stmt(op, index, &[], span)
}

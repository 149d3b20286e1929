//! Places that were given up without a word. Whoever gives a place up reports it; should one forget, the place is
//! reported here, so that no text passes that nobody understood.

use diag::{Diagnostic, codes};
use model::unit::Op;

use crate::builder::UnitBuilder;
use crate::findings::Finding;

/// Reports error nodes. Only of a run without errors is it sure that nothing else told of them.
pub fn silent(units: &[&UnitBuilder], found: &mut Vec<Finding>) {
    for unit in units {
        for (node, _) in unit.nodes().filter(|(_, node)| node.op == Op::Error) {
            let d = Diagnostic::new(codes::E0313, unit.span(node), "this means nothing here")
                .label("no way to read it was found")
                .help("say it in other words; `kenning explain E0313` shows what can be written");
            found.push(Finding::One(d));
        }
    }
}

//! Error nodes without a finding. Whoever writes an error node reports why; should one forget, the node is reported
//! here (E0313), so that no text passes that nobody understood.

use diag::{Diagnostic, codes};
use model::unit::Op;

use crate::elaborate::Done;
use crate::findings::Finding;

/// Reports error nodes. Only of a run without errors is it sure that nothing else told of them.
pub fn silent(files: &[&Done], found: &mut Vec<Finding>) {
    for file in files {
        for (node, _) in file.unit.nodes().filter(|(_, node)| node.op == Op::Error) {
            let d = Diagnostic::new(codes::E0313, file.span(node), "this means nothing here")
                .label("no way to read it was found")
                .help("say it in other words; `kenning explain E0313` shows what can be written");
            found.push(Finding::One(d));
        }
    }
}

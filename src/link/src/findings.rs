//! What link reports, and the places it points at.

use diag::{Code, Diagnostic, Diags, FileId, Span, codes};
use model::number::narrow;
use model::unit::{NodeId, Unit};

use crate::util::sorted;

/// The units of a run in their canonical order, each with its number in the caller's list.
#[derive(Default)]
pub(crate) struct Sources<'u> {
    /// Units by path.
    pub(crate) units: Vec<&'u Unit>,
    /// The number of each in the caller's list: its [`FileId`].
    pub(crate) files: Vec<u32>,
}

impl<'u> Sources<'u> {
    /// Sorts units by path, so that nothing later depends on the order of loading.
    pub(crate) fn new(units: &[&'u Unit]) -> Sources<'u> {
        let order = sorted(units.len(), |at| (&units[at].path, &units[at].source));
        Sources { units: order.iter().map(|at| units[*at]).collect(), files: order.into_iter().map(narrow).collect() }
    }

    /// A byte range of a unit.
    pub(crate) fn span(&self, unit: usize, (start, end): (u32, u32)) -> Span {
        Span::new(FileId(self.files.get(unit).copied().unwrap_or(0)), start, end)
    }

    /// The place of a node.
    pub(crate) fn node(&self, unit: usize, node: NodeId) -> Span {
        let range = self.units.get(unit).and_then(|u| u.spans.get(node.index())).copied().unwrap_or((0, 0));
        self.span(unit, range)
    }

    /// The path of a unit.
    pub(crate) fn path(&self, unit: usize) -> &'u str {
        self.units.get(unit).map_or("", |u| &u.path)
    }
}

/// Reports what must be known before the game begins, and is not.
pub(crate) fn early(diags: &mut Diags, span: Span, what: &str, help: &str) {
    let what = format!("{what} must be known before the game begins");
    report(diags, codes::E0963, span, what, "it reads what changes in play", help);
}

/// Reports with a reason and a way out.
pub(crate) fn report(diags: &mut Diags, code: Code, span: Span, what: String, why: &str, help: &str) {
    diags.push(Diagnostic::new(code, span, what).label(why).help(help));
}

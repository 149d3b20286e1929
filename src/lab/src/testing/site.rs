//! Where findings of a test point, and how they begin. It runs nothing.

use diag::{Code, Diagnostic, Span, codes};
use host::library::Loaded;
use link::testing::Place;
use model::unit::{NodeId, Unit};
use seat::items;

use super::Way;

/// A test in its file.
pub(super) struct Site<'a> {
    pub(super) loaded: &'a Loaded,
    /// Which unit it stands in.
    pub(super) at: usize,
    pub(super) unit: &'a Unit,
    pub(super) title: (u32, u32),
    pub(super) way: Way,
}

impl Site<'_> {
    /// A node of its file, else the title.
    pub(super) fn span(&self, node: Option<NodeId>) -> Span {
        let range = node.and_then(|n| self.unit.spans.get(n.index()).copied()).unwrap_or(self.title);
        self.loaded.span(self.at, range)
    }

    /// What is wrong there.
    pub(super) fn at(&self, code: Code, node: Option<NodeId>, message: String) -> Diagnostic {
        self.found(code, self.span(node), message)
    }

    fn found(&self, code: Code, span: Span, message: String) -> Diagnostic {
        let why = match code {
            codes::E0811 => "nobody asks for it here",
            codes::E0812 => "it is otherwise",
            codes::E0813 => "the test cannot begin so",
            codes::E0814 => "it was checked at every decision",
            _ => "the game stops here",
        };
        self.found_as(why, code, span, message)
    }

    /// The same with another reason.
    pub(super) fn found_as(&self, why: &str, code: Code, span: Span, message: String) -> Diagnostic {
        let finding = Diagnostic::new(code, span, message);
        match self.way {
            Way::Straight => finding.label(why),
            way => finding.label(format!("{why}; run with `--ways {}`", way.name())),
        }
    }

    /// A line of `given` as it is written, in whichever file.
    pub(super) fn said(&self, line: Place) -> String {
        items::source(&self.loaded.units[line.unit].unit, line.node)
    }

    /// What could not be set up, with the line that is to blame, if one is.
    pub(super) fn wrong(&self, line: Option<Place>, what: impl Into<String>) -> Diagnostic {
        let range = |at: Place| self.loaded.span(at.unit, items::range(&self.loaded.units[at.unit].unit, at.node));
        let finding = self.found(codes::E0813, line.map_or_else(|| self.span(None), range), what.into());
        match line.filter(|at| at.unit != self.at) {
            Some(_) => finding.other(self.span(None), "this test begins with it"),
            None => finding,
        }
    }
}

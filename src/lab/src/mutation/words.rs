//! How a change reads: the phrase around it as it stood and as it stands now.

use model::unit::{NodeId, Op, Unit};
use seat::items::{self, range, slice, text};

/// Longest phrase that is shown whole.
const WIDE: usize = 72;

/// The source of a node on one line, cut if it is long.
pub(super) fn source(unit: &Unit, node: NodeId) -> String {
    shorten(&items::source(unit, node))
}

fn shorten(text: &str) -> String {
    if text.chars().count() <= WIDE {
        return text.to_owned();
    }
    let head: String = text.chars().take(WIDE - 3).collect();
    format!("{}...", head.trim_end())
}

/// The phrase around a place with the place replaced: as it was, and as it is. The first of the nodes around that is
/// longer than the place and fits on a line gives the phrase.
pub(super) fn replaced(unit: &Unit, at: (u32, u32), around: &[NodeId], new: &str) -> (String, String) {
    let inside = |outer: (u32, u32)| outer.0 <= at.0 && at.1 <= outer.1 && outer.1 - outer.0 > at.1 - at.0;
    let fits = |outer: &(u32, u32)| inside(*outer) && text(unit, *outer).chars().count() <= WIDE;
    let outer = around.iter().map(|node| range(unit, *node)).filter(|o| inside(*o)).find(fits).unwrap_or(at);
    let from = text(unit, outer);
    let to = format!("{}{new}{}", slice(unit, (outer.0, at.0)), slice(unit, (at.1, outer.1)));
    (shorten(&from), shorten(&to.split_whitespace().collect::<Vec<_>>().join(" ")))
}

/// Where a text stands inside the source of a node.
pub(super) fn place(unit: &Unit, node: NodeId, text: &str) -> Option<(u32, u32)> {
    let (from, to) = range(unit, node);
    let at = from + slice(unit, (from, to)).find(text)? as u32;
    Some((at, at + text.len() as u32))
}

/// Where the operator between two children stands.
pub(super) fn between(unit: &Unit, left: NodeId, right: NodeId) -> Option<(u32, u32)> {
    let (from, to) = (range(unit, left).1, range(unit, right).0);
    let source = slice(unit, (from, to));
    let inner = source.trim_matches(|c: char| c.is_whitespace() || c == '(' || c == ')');
    let at = source.find(inner)? as u32;
    (!inner.is_empty()).then_some((from + at, from + at + inner.len() as u32))
}

/// An operator as it is written.
pub(super) fn operator(op: Op) -> String {
    let sign = match op {
        Op::Add => "+",
        Op::Sub => "-",
        Op::Div => "/",
        Op::DivUp => "/+",
        Op::Eq => "is",
        Op::Ne => "is not",
        Op::Lt => "<",
        Op::Le => "<=",
        Op::Gt => ">",
        Op::Ge => ">=",
        Op::WalkClockwise => "clockwise",
        Op::WalkCounter => "counterclockwise",
        Op::PatternBegin => "begins",
        Op::PatternEnd => "ends",
        op => return op.row().name.to_lowercase(),
    };
    sign.to_owned()
}

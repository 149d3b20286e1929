//! The board as a drawing: the rows of `board` in the game's manifest as boxes, what does not stand there below.

use host::library::Loaded;
use model::program::DomainId;

use crate::board;
use crate::guide::Guide;
use crate::look::Look;
use crate::names::Names;

/// Spaces by their ids.
type Cell = Option<(DomainId, u16)>;

/// The drawing, and the spaces that are not on it; none if there is no room, or the game says nothing of how it lies.
pub fn drawing(guide: &Guide<'_>, loaded: &Loaded, look: Look) -> Option<(String, Vec<(DomainId, u16)>)> {
    let names = &guide.names;
    let width = look.drawn()?;
    let rows: Vec<Vec<Cell>> =
        loaded.manifest.board.iter().map(|row| row.iter().map(|id| find(names, &id.value)).collect()).collect();
    let columns = rows.iter().map(Vec::len).max().filter(|columns| *columns > 0)?;
    let inner = (width.saturating_sub(columns + 1) / columns).saturating_sub(2);
    if inner < 12 {
        return None;
    }
    let seats = names.seats();
    let mut out = String::new();
    let mut above = vec![false; columns];
    for row in rows.iter().chain([&Vec::new()]) {
        let here: Vec<bool> = (0..columns).map(|at| row.get(at).is_some_and(Option::is_some)).collect();
        out.push_str(look.faint(&edge(&above, &here, inner)).trim_end());
        out.push('\n');
        let cells: Vec<Vec<String>> = (0..columns)
            .map(|at| row.get(at).copied().flatten().map_or(Vec::new(), |space| cell(guide, space, inner)))
            .collect();
        for line in 0..cells.iter().map(Vec::len).max().unwrap_or(0) {
            let mut text = String::new();
            for (at, cell) in cells.iter().enumerate() {
                let wall = here[at] || (at > 0 && here[at - 1]);
                text.push_str(&look.faint(if wall { "│" } else { " " }));
                let said = cell.get(line).map_or("", String::as_str);
                let space = " ".repeat((inner + 1).saturating_sub(textwrap::core::display_width(said)));
                let painted = if line == 0 { look.heading(said) } else { look.seats(&seats, said) };
                text.push_str(&format!(" {painted}{space}"));
            }
            text.push_str(&look.faint(if here[columns - 1] { "│" } else { " " }));
            out.push_str(text.trim_end());
            out.push('\n');
        }
        above = here;
    }
    let drawn: Vec<(DomainId, u16)> = rows.into_iter().flatten().flatten().collect();
    let rest = board::all_spaces(names.program).filter(|space| !drawn.contains(space)).collect();
    Some((out.trim_end().to_owned() + "\n", rest))
}

/// The space of an id that is in play.
fn find(names: &Names<'_>, id: &str) -> Cell {
    let objects = |domain: &DomainId| &names.program.domains[domain.index()].objects;
    let is = |(domain, at): &(DomainId, u16)| objects(domain).get(usize::from(*at)).is_some_and(|o| o.name == id);
    board::all_spaces(names.program).find(is)
}

/// The name of a space, and each part of what is there on lines of its own.
fn cell(guide: &Guide<'_>, (domain, object): (DomainId, u16), width: usize) -> Vec<String> {
    let name = guide.names.object(domain, object);
    let mut parts = board::space_parts(guide, domain, object).unwrap_or_default();
    if !board::is_gone(guide, domain, object) {
        let printed = board::printed(guide, domain, object);
        parts.splice(0..0, (!printed.is_empty()).then_some(printed));
    }
    let mut lines: Vec<String> = textwrap::wrap(&name, width).into_iter().map(Into::into).collect();
    for part in parts {
        lines.extend(
            textwrap::wrap(&part, textwrap::Options::new(width).subsequent_indent(" ")).into_iter().map(Into::into),
        );
    }
    lines
}

/// The line between two rows of boxes.
fn edge(above: &[bool], below: &[bool], inner: usize) -> String {
    let mut out = String::new();
    let is = |row: &[bool], at: Option<usize>| at.and_then(|at| row.get(at)).copied().unwrap_or(false);
    for at in 0..=above.len() {
        let left = at.checked_sub(1);
        let (up, down) = (is(above, left) || is(above, Some(at)), is(below, left) || is(below, Some(at)));
        let (west, east) = (is(above, left) || is(below, left), is(above, Some(at)) || is(below, Some(at)));
        out.push(match (up, down, west, east) {
            (true, true, true, true) => '┼',
            (true, true, true, false) => '┤',
            (true, true, false, _) => '├',
            (true, false, true, true) => '┴',
            (true, false, true, false) => '┘',
            (true, false, false, _) => '└',
            (false, true, true, true) => '┬',
            (false, true, true, false) => '┐',
            (false, true, false, _) => '┌',
            (false, false, ..) => ' ',
        });
        if at < above.len() {
            out.push_str(&if east { "─" } else { " " }.repeat(inner + 2));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::edge;

    #[test]
    fn boxes_share_their_edges() {
        assert_eq!(edge(&[false, false], &[true, true], 1), "┌───┬───┐");
        assert_eq!(edge(&[true, true], &[false, true], 1), "└───┼───┤");
        assert_eq!(edge(&[false, true], &[true, false], 1), "┌───┼───┘");
        assert_eq!(edge(&[true, false], &[false, false], 1), "└───┘    ");
    }
}

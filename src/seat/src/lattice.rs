//! A kind of space drawn by two numbers of each, as the game's manifest says (`drawn`): a map that grows, without a list of
//! its places. Only what is wanted is drawn: what is placed, or what has something on it.

use std::borrow::Cow;
use std::collections::BTreeMap;

use host::manifest::Drawn;
use model::program::{DomainId, Sort};
use model::unit::{Root, What, last_part};
use textwrap::core::display_width;

use crate::board;
use crate::guide::Guide;
use crate::look::Look;

/// A place narrower than this is drawn as a number, and what it is called and holds stands below.
const NARROW: usize = 9;
/// Lines of what stands in a place.
const LINES: usize = 4;

/// Where a space lies: halves of a place to the right, rows down.
type Point = (i32, i32);

/// The drawing; none if there is no room, no such kind, or nothing of it is wanted yet.
pub fn drawing(guide: &Guide<'_>, look: Look) -> Option<String> {
    let (width, drawn) = (look.drawn()?, guide.numbers.drawn()?);
    let places: BTreeMap<(i32, i32), (DomainId, u16)> = of_kind(guide, drawn)
        .filter(|space| is_wanted(guide, drawn, *space))
        .filter_map(|space| point(guide, drawn, space).map(|(x, y)| ((y, x), space)))
        .collect();
    let left = places.keys().map(|(_, x)| *x).min()?;
    let halves = usize::try_from(places.keys().map(|(_, x)| *x).max()? - left + 2).ok()?;
    let half = (width / halves).clamp(2, 10);
    let named = half * 2 > NARROW;
    let cells: Vec<(Point, Vec<String>)> = places
        .iter()
        .enumerate()
        .map(|(at, ((y, x), space))| ((*x - left, *y), cell(guide, *space, named.then_some(half * 2 - 2), at + 1)))
        .collect();
    let mut out = String::new();
    let seats = guide.names.seats();
    for row in cells.chunk_by(|(one, _), (other, _)| one.1 == other.1) {
        for line in 0..row.iter().map(|(_, lines)| lines.len()).max().unwrap_or(0) {
            let mut text = String::new();
            for ((x, _), lines) in row {
                let from = usize::try_from(*x).unwrap_or(0) * half;
                text.push_str(&" ".repeat(from.saturating_sub(display_width(&text))));
                text.push_str(lines.get(line).map_or("", String::as_str));
            }
            let text = text.trim_end();
            out.push_str(&if line == 0 { look.heading(text) } else { look.seats(&seats, text) });
            out.push('\n');
        }
        if named {
            out.push('\n');
        }
    }
    if !named {
        for (at, (domain, object)) in places.values().enumerate() {
            let lead = format!("{:>4} ", at + 1);
            let line = match board::space(guide, *domain, *object) {
                empty if empty.is_empty() => guide.names.object(*domain, *object),
                line => line,
            };
            out.push_str(&look.seats(&seats, &look.broken(&lead, &line)));
            out.push('\n');
        }
    }
    Some(out)
}

/// Whether a space is told of: what is drawn by two numbers is, where it is wanted.
pub fn told(guide: &Guide<'_>, space: (DomainId, u16)) -> bool {
    let Some(drawn) = guide.numbers.drawn() else { return true };
    !is_of(guide, drawn, space) || is_wanted(guide, drawn, space)
}

/// Whether it is of the kind that is drawn.
pub fn is_drawn(guide: &Guide<'_>, space: (DomainId, u16)) -> bool {
    guide.numbers.drawn().is_some_and(|drawn| is_of(guide, drawn, space))
}

fn of_kind<'g>(guide: &'g Guide<'_>, drawn: &'g Drawn) -> impl Iterator<Item = (DomainId, u16)> + 'g {
    board::all_spaces(guide.names.program).filter(|space| is_of(guide, drawn, *space))
}

fn is_of(guide: &Guide<'_>, drawn: &Drawn, (domain, object): (DomainId, u16)) -> bool {
    let program = guide.names.program;
    let home = &program.domains[domain.index()];
    let kind = home.kinds.iter().find(|(name, _)| *name == drawn.kind.value);
    let mask = kind.map(|(_, mask)| &program.masks[mask.index()]);
    home.sort == Sort::Things(Root::Space)
        && mask.is_some_and(|mask| {
            mask.bits.get(usize::from(object) / 64).is_some_and(|word| word >> (object % 64) & 1 == 1)
        })
}

fn is_wanted(guide: &Guide<'_>, drawn: &Drawn, (domain, object): (DomainId, u16)) -> bool {
    match &drawn.wanted {
        Some(value) => guide.numbers.named(&value.value, domain, object).is_some_and(|n| n != 0),
        None => board::holds_something(guide, domain, object),
    }
}

/// Two numbers of a space as halves to the right and rows down.
fn point(guide: &Guide<'_>, drawn: &Drawn, space: (DomainId, u16)) -> Option<Point> {
    let (across, down) = (number(guide, &drawn.across.value, space)?, number(guide, &drawn.down.value, space)?);
    Some((across.checked_mul(2)?.checked_add(if drawn.hexes { down } else { 0 })?, down))
}

/// A printed field of a space, or a value of it.
fn number(guide: &Guide<'_>, name: &str, (domain, object): (DomainId, u16)) -> Option<i32> {
    let program = guide.names.program;
    let design = program.domains[domain.index()].objects.get(usize::from(object))?.design?;
    let (unit, decl) = guide.words.item(&program.designs[design.index()].name)?;
    let What::Item(item) = &decl.what else { return None };
    let field = item.fields.iter().find(|field| last_part(unit.name(field.sym)) == name);
    let printed = field.and_then(|field| host::library::number(unit, *field.body.roots.first()?));
    printed.or_else(|| guide.numbers.named(name, domain, object))
}

/// What stands in a place: its number, or its name and what is there, each cut to the width.
fn cell(guide: &Guide<'_>, (domain, object): (DomainId, u16), width: Option<usize>, number: usize) -> Vec<String> {
    let Some(width) = width else { return vec![number.to_string()] };
    let parts = board::space_parts(guide, domain, object).unwrap_or_default();
    let parts = parts.join(", ");
    let said = std::iter::once(guide.names.object(domain, object).into()).chain(textwrap::wrap(&parts, width));
    let mut lines: Vec<String> = said.take(LINES + 1).map(|text: Cow<'_, str>| cut(&text, width)).collect();
    if lines.len() > LINES {
        lines.truncate(LINES);
        lines[LINES - 1] = cut(&format!("{}…", lines[LINES - 1]), width);
    }
    lines
}

fn cut(text: &str, width: usize) -> String {
    if display_width(text) <= width {
        return text.to_owned();
    }
    let mut out = String::new();
    for letter in text.chars() {
        if display_width(&out) + 2 > width {
            break;
        }
        out.push(letter);
    }
    out.trim_end().to_owned() + "…"
}

#[cfg(test)]
mod tests {
    use super::cut;

    #[test]
    fn what_is_too_wide_is_cut() {
        assert_eq!((cut("a wolf", 6).as_str(), cut("two wolves", 6).as_str()), ("a wolf", "two w…"));
        assert_eq!(cut("two wolves", 5), "two…");
    }
}

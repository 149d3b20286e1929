//! The board as text: what lies where, the fields of seats, of spaces and of the game. It is made from the view of one
//! seat, so it cannot tell more than that seat knows.

use engine::View;
use model::program::{ColId, Column, DomainId, Program, Sort, Store};
use model::unit::Root;
use text::Value;

use crate::guide::Guide;
use crate::lattice;
use crate::names::Names;
use crate::numbers::{About, Numbers, label, said};

/// The whole board as a seat sees it.
pub fn board(guide: &Guide<'_>) -> String {
    let names = &guide.names;
    let told = |before: &str, text: String, after| match text.is_empty() {
        true => text,
        false => format!("{before}{text}{after}"),
    };
    let heading = |key| format!("\n{}\n", names.ui(key, &[]));
    [
        told("", state(guide), "\n"),
        told(&heading("board"), spaces(guide, told_spaces(guide)), ""),
        heading("seats"),
        seats(guide),
        told("\n", zones(guide, None), ""),
    ]
    .concat()
}

/// What is noted of the game itself, and the values of it that are shown.
pub fn state(guide: &Guide<'_>) -> String {
    let mut state: Vec<String> =
        fields(guide, None, 0).into_iter().map(|(name, value)| format!("{name} {value}").trim().to_owned()).collect();
    state.extend(game_values(guide, false));
    state.join(", ")
}

/// The shown values about nothing but the game: those that are so while something runs, or always.
fn game_values(guide: &Guide<'_>, running: bool) -> Vec<String> {
    let shown =
        guide.numbers.shown().filter(|(reading, about)| *about == About::Game && reading.during.is_some() == running);
    shown
        .map(|(reading, _)| format!("{} {}", label(&guide.names, reading), known(guide.numbers.value(reading, &[]))))
        .collect()
}

/// The spaces, one a line.
pub fn spaces(guide: &Guide<'_>, spaces: impl IntoIterator<Item = (DomainId, u16)>) -> String {
    let lines = spaces.into_iter().map(|(domain, object)| space(guide, domain, object));
    lines.filter(|line| !line.is_empty()).map(|line| format!("  {line}\n")).collect()
}

/// Every space of the game.
pub fn all_spaces(program: &Program) -> impl Iterator<Item = (DomainId, u16)> + '_ {
    let homes = program.domains.iter().enumerate().filter(|(_, home)| home.sort == Sort::Things(Root::Space));
    homes.flat_map(|(at, home)| (0..home.size).map(move |object| (DomainId(at as u16), object)))
}

/// Every space that is told of: all but the places of a map that grows where nothing is yet.
pub fn told_spaces<'g>(guide: &'g Guide<'_>) -> impl Iterator<Item = (DomainId, u16)> + 'g {
    all_spaces(guide.names.program).filter(|space| lattice::told(guide, *space))
}

/// Whether something lies on a space or is noted about it.
pub fn holds_something(guide: &Guide<'_>, domain: DomainId, object: u16) -> bool {
    let Guide { names, .. } = guide;
    let lies = |at| !contents(guide, at, None, &|_| String::new()).is_empty();
    !changed(guide, domain, object).is_empty()
        || places(names.program, |l| l.space == Some((domain, object))).into_iter().any(lies)
}

/// The seats, each with its zones below it.
pub fn seats(guide: &Guide<'_>) -> String {
    let one = |seat| format!("  {}", self::seat(guide, seat));
    (0..guide.names.program.seats).map(one).collect()
}

/// A seat with its zones below it.
pub fn seat(guide: &Guide<'_>, seat: u8) -> String {
    format!("{}: {}\n{}", guide.names.seat(seat), seat_state(guide, seat), zones(guide, Some(seat)))
}

/// What is noted of a seat, and the values about it that are shown, as a line.
pub fn seat_state(guide: &Guide<'_>, seat: u8) -> String {
    let values = seat_fields(guide, seat);
    let values: Vec<String> = values.into_iter().map(|(n, v)| format!("{n} {v}").trim_end().to_string()).collect();
    values.join(", ")
}

/// The same, name by name.
pub fn seat_fields(guide: &Guide<'_>, seat: u8) -> Vec<(String, String)> {
    let Guide { names, numbers, .. } = guide;
    let mut values = fields(guide, Some(DomainId(0)), u16::from(seat));
    let own = u16::from(seat);
    for (reading, about) in numbers.shown() {
        let name = label(names, reading);
        match about {
            // What is only so while something runs is told of all seats at once.
            About::Seat if reading.during.is_some() => {}
            About::Seat => values.push((name, known(numbers.value(reading, &[own])))),
            About::SeatMember(domain) => {
                let members = 0..names.program.domains[domain.index()].size;
                let one = |m: u16| format!("{} {}", names.object(domain, m), known(numbers.value(reading, &[own, m])));
                values.push((name, format!("({})", members.map(one).collect::<Vec<_>>().join(", "))));
            }
            About::Space(_) | About::SeatSpace(..) | About::Piece(_) | About::Game | About::Other => {}
        }
    }
    values
}

/// Columns that are told, of seats and of the game itself.
pub fn told_columns<'n>(names: &'n Names<'_>) -> impl Iterator<Item = ColId> + 'n {
    let own = columns(names.program).filter(|(_, c)| c.domain.is_none_or(|d| d.0 == 0));
    own.filter(|(_, c)| !matches!(c.store, Store::Set(_))).map(|(id, _)| id)
}

/// Columns that are told and are no places.
fn columns(program: &Program) -> impl Iterator<Item = (ColId, &Column)> {
    let told = program.columns.iter().enumerate().filter(move |(at, c)| told(c) && !is_place(program, *at));
    told.map(|(at, column)| (ColId(at as u16), column))
}

/// Those of a domain, or of the game itself.
fn noted(program: &Program, domain: Option<DomainId>) -> impl Iterator<Item = (ColId, &Column)> {
    columns(program).filter(move |(_, column)| column.domain == domain)
}

/// What is noted of the viewing seat for a member of an enum, and the values about both that are shown. A field that
/// cannot rise any more says so.
pub fn of_member(guide: &Guide<'_>, domain: DomainId, member: u16) -> Vec<String> {
    let Guide { names, view, numbers, .. } = guide;
    let mut parts = Vec::new();
    for (at, column) in names.program.columns.iter().enumerate() {
        let own = column.domain.is_some_and(|d| d.0 == 0) && column.index_domain == Some(domain);
        let own = own && told(column) && numbers.told().tells(&column.name);
        let number = matches!(column.store, Store::I8 | Store::I16 | Store::I32) && column.target.is_none();
        let of = value(view, ColId(at as u16), column, view.seat.into(), member).filter(|_| own && number);
        parts.extend(of.map(|value| {
            let said = format!("{} {value}", names.column(&column.name));
            if value == column.hi { names.ui("at_end", &[("text", Value::Text(&said))]) } else { said }
        }));
    }
    for (reading, about) in numbers.shown() {
        if about == About::SeatMember(domain) {
            let value = numbers.value(reading, &[view.seat.into(), member]);
            parts.push(format!("{} {}", label(names, reading), known(value)));
        }
    }
    parts
}

/// The values that are shown while something runs, one a line: those about the game, and those of all seats side by side.
pub fn running(guide: &Guide<'_>) -> Vec<String> {
    let Guide { names, numbers, .. } = guide;
    let mut out = game_values(guide, true);
    for (reading, about) in numbers.shown() {
        if about == About::Seat && reading.during.is_some() {
            let seats = (0..names.program.seats).map(|seat| (seat, numbers.value(reading, &[u16::from(seat)])));
            let told = seats.filter(|(_, value)| *value != Some(0));
            let told: Vec<String> =
                told.map(|(seat, value)| format!("{} {}", names.seat(seat), known(value))).collect();
            if !told.is_empty() {
                out.push(format!("{}: {}", label(names, reading), told.join(", ")));
            }
        }
    }
    out
}

/// A number, or what stands for one that is not known.
pub fn known(value: Option<i32>) -> String {
    value.map_or_else(|| "?".to_string(), |value| value.to_string())
}

/// The values about a space that are shown; those of seats where they are not 0.
pub fn space_values(names: &Names<'_>, numbers: &Numbers<'_>, domain: DomainId, object: u16) -> Vec<String> {
    let mut parts = Vec::new();
    for (reading, about) in numbers.shown() {
        match about {
            About::Space(of) if of == domain => {
                parts.extend(numbers.value(reading, &[object]).map(|n| said(names, reading, n)));
            }
            About::SeatSpace(seat_at, of) if of == domain => {
                let told = |seat: u8| {
                    let pair = if seat_at == 0 { [u16::from(seat), object] } else { [object, u16::from(seat)] };
                    let value = numbers.value(reading, &pair).filter(|n| *n != 0)?;
                    Some(format!("{} {value}", names.seat(seat)))
                };
                let seats: Vec<String> = (0..names.program.seats).filter_map(told).collect();
                if !seats.is_empty() {
                    parts.push(format!("{} ({})", label(names, reading), seats.join(", ")));
                }
            }
            _ => {}
        }
    }
    parts
}

/// What of a space is shown beside its name, of what is printed on it: `the coast, 3 houses`.
pub fn printed(guide: &Guide<'_>, domain: DomainId, object: u16) -> String {
    let Guide { names, words, numbers, .. } = guide;
    let thing = &names.program.domains[domain.index()].objects[usize::from(object)];
    let design = thing.design.map(|d| names.program.designs[d.index()].name.as_str());
    design.map(|design| names.stated(words, design, numbers.printed()).join(", ")).unwrap_or_default()
}

/// Whether a space is out of the game for good or for now, as the game's manifest says by fields of it.
pub fn is_gone(guide: &Guide<'_>, domain: DomainId, object: u16) -> bool {
    let program = guide.names.program;
    let fields = program.columns.iter().enumerate().filter(|(_, column)| column.domain == Some(domain));
    let mut gone = fields.filter(|(_, column)| guide.numbers.gone().contains(&column.name));
    gone.any(|(at, column)| value(guide.view, ColId(at as u16), column, object, 0).is_some_and(|value| value != 0))
}

/// What lies on a space and what is noted about it, part by part; none if nothing ever lies there and nothing is noted.
pub fn space_parts(guide: &Guide<'_>, domain: DomainId, object: u16) -> Option<Vec<String>> {
    let Guide { names, numbers, .. } = guide;
    let mut parts = Vec::new();
    let mut holds = false;
    let gone = is_gone(guide, domain, object);
    parts.extend(standing(guide, domain, object));
    for (at, name, value) in changed(guide, domain, object) {
        if !gone || numbers.gone().contains(&names.program.columns[at.index()].name) {
            parts.push(if value.is_empty() { name } else { format!("{name} {value}") });
        }
    }
    for (home, location) in places(names.program, |l| l.space == Some((domain, object))) {
        let zone = &names.program.domains[home.index()].locations[usize::from(location)];
        let lies = contents(guide, (home, location), None, &|_| String::new());
        let own = names.program.domains[domain.index()].objects[usize::from(object)].name == zone.name;
        if !own && !numbers.told().tells(&zone.zone) {
            continue;
        }
        holds |= own;
        match (lies.is_empty(), own) {
            (true, _) => {}
            (false, true) => parts.push(lies),
            (false, false) => parts.push(format!("{}: {lies}", names.zone(&zone.zone))),
        }
    }
    if parts.is_empty() && !holds {
        return None;
    }
    if !gone {
        parts.extend(space_values(names, numbers, domain, object));
    }
    Some(parts)
}

/// A space with what is printed on it, what lies there and what is noted about it; empty if nothing ever lies there and
/// nothing is noted.
pub fn space(guide: &Guide<'_>, domain: DomainId, object: u16) -> String {
    let Guide { names, words, .. } = guide;
    let Some(parts) = space_parts(guide, domain, object) else { return String::new() };
    let thing = &names.program.domains[domain.index()].objects[usize::from(object)];
    let design = thing.design.map(|d| &names.program.designs[d.index()].name);
    let facts = design.and_then(|design| names.rules(words, design)).map(|(facts, _)| facts).unwrap_or_default();
    // The first fact is its kind, which its name says.
    let facts = facts.get(1..).filter(|facts| !facts.is_empty()).map(|facts| format!(" ({})", facts.join(", ")));
    let colon = if parts.is_empty() { "" } else { ": " };
    format!("{}{}{colon}{}", names.object(domain, object), facts.unwrap_or_default(), parts.join("; "))
}

/// The zones of a seat, or those of nobody, that hold something; the things of a seat with those of their printed fields
/// that are shown.
pub fn zones(guide: &Guide<'_>, owner: Option<u8>) -> String {
    let Guide { names, words, numbers, .. } = guide;
    let told = numbers.told();
    let beside = |item: &str| match owner.is_some() || told.is_chosen() {
        true => names.printed(words, item, numbers.printed()),
        false => String::new(),
    };
    let mut out = String::new();
    let indent = if owner.is_some() { "    " } else { "  " };
    let places = places(names.program, |l| l.space.is_none() && l.owner == owner && !l.name.is_empty());
    let zone =
        |(home, at): &(DomainId, u16)| names.program.domains[home.index()].locations[usize::from(*at)].zone.as_str();
    for (home, location) in told.of(places, zone) {
        let lies = contents(guide, (home, location), owner, &beside);
        if !lies.is_empty() {
            let zone = &names.program.domains[home.index()].locations[usize::from(location)];
            let name = if owner.is_some() { names.zone(&zone.zone) } else { names.location(zone) };
            out.push_str(&format!("{indent}{name}: {lies}\n"));
        }
    }
    out
}

fn places(program: &Program, wanted: impl Fn(&model::program::Location) -> bool) -> Vec<(DomainId, u16)> {
    let all = (0..).map(DomainId).zip(&program.domains);
    let all = all.flat_map(|(home, domain)| (0..).zip(&domain.locations).map(move |(at, place)| (home, at, place)));
    all.filter(|(.., place)| wanted(place)).map(|(home, at, _)| (home, at)).collect()
}

/// What lies in a location, like things counted; what the seat does not know is only a number, and what is
/// seen on its back. Things of the seat that
/// owns the place are named without it, other items with what is to stand beside their names.
fn contents(
    guide: &Guide<'_>,
    (domain, location): (DomainId, u16),
    of: Option<u8>,
    beside: &dyn Fn(&str) -> String,
) -> String {
    let Guide { names, view, .. } = guide;
    let Some(lies) = view.locations.iter().find(|l| l.domain == domain && l.location == location) else {
        return String::new();
    };
    let mut seen: Vec<(String, usize)> = Vec::new();
    for piece in lies.pieces.iter().flatten() {
        let thing = &names.program.domains[domain.index()].objects[usize::from(*piece)];
        let name = match thing.design {
            Some(design) if of.is_some() && thing.owner == of => names.design(&names.program.designs[design.index()]),
            // What no seat has from the start may have an owner now.
            Some(_) if thing.owner.is_none() && of.is_none() => match owner(names.program, view, domain, *piece) {
                Some(seat) => format!("{} ({})", names.object(domain, *piece), names.seat(seat)),
                None => {
                    let item = thing.design.map(|design| names.program.designs[design.index()].name.as_str());
                    format!("{}{}", names.object(domain, *piece), item.map(beside).unwrap_or_default())
                }
            },
            Some(design) if thing.owner.is_none() => {
                let item = &names.program.designs[design.index()].name;
                format!("{}{}", names.object(domain, *piece), beside(item))
            }
            _ => names.object(domain, *piece),
        };
        let name = name + &piece_notes(guide, domain, *piece);
        match seen.iter_mut().find(|(n, _)| *n == name) {
            Some((_, count)) => *count += 1,
            None => seen.push((name, 1)),
        }
    }
    let mut parts: Vec<String> =
        seen.into_iter().map(|(name, n)| if n > 1 { format!("{name} × {n}") } else { name }).collect();
    parts.extend(lies.hidden.iter().map(|same| {
        let number = names.ui("hidden", &[("n", Value::Number(same.number.into()))]);
        match names.back(domain, &same.backs) {
            back if back.is_empty() => number,
            back => format!("{number} ({back})"),
        }
    }));
    let top = lies.top.iter().filter(|_| lies.hidden.len() > 1).map(|backs| names.back(domain, backs));
    parts.extend(top.filter(|back| !back.is_empty()).map(|back| names.ui("on_top", &[("x", Value::Text(&back))])));
    parts.join(", ")
}

/// What the manifest says is told of a piece, where it is not as at the start of all games; members of an enum always are.
pub fn piece_notes(guide: &Guide<'_>, domain: DomainId, piece: u16) -> String {
    let Guide { names, view, numbers, .. } = guide;
    if !numbers.told().is_chosen() {
        return String::new();
    }
    let one = |(id, column): (ColId, &Column)| {
        let value = value(view, id, column, piece, 0)?;
        let (name, said) =
            (is_member(names, column) || value != column.init).then(|| noticed(names, column, value))??;
        Some(format!("{name} {said}").trim().to_owned())
    };
    let all: Vec<_> = noted(names.program, Some(domain)).filter(|(_, column)| column.family == 1).collect();
    let told: Vec<String> =
        numbers.told().of(all, |(_, column)| column.name.as_str()).into_iter().filter_map(one).collect();
    if told.is_empty() { String::new() } else { format!(" ({})", told.join(", ")) }
}

/// The seat that controls a piece by its field, if the viewer knows it.
fn owner(program: &Program, view: &View, domain: DomainId, piece: u16) -> Option<u8> {
    let id = program.domains[domain.index()].controller?;
    u8::try_from(value(view, id, &program.columns[id.index()], piece, 0)?).ok()
}

/// Fields that are told: those of the game's own declarations, not what the linker keeps beside.
fn told(column: &Column) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    !column.name.is_empty() && column.name.chars().all(plain)
}

fn fields(guide: &Guide<'_>, domain: Option<DomainId>, object: u16) -> Vec<(String, String)> {
    let Guide { names, view, numbers, .. } = guide;
    let one = |(id, column): (ColId, &Column)| {
        let said = match column.store {
            // What holds is told by its name, what does not is left out.
            Store::Bit if column.family == 1 => (value(view, id, column, object, 0) == Some(1)).then(String::new)?,
            _ => family(guide, id, column, object),
        };
        // Of the game, a member of an enum says by itself what it is.
        let name =
            if domain.is_none() && is_member(names, column) { String::new() } else { names.column(&column.name) };
        Some((name, said))
    };
    let all: Vec<_> = noted(names.program, domain).collect();
    numbers.told().of(all, |(_, column)| column.name.as_str()).into_iter().filter_map(one).collect()
}

/// The seats that a field says stand on a space.
fn standing(guide: &Guide<'_>, domain: DomainId, object: u16) -> Vec<String> {
    let Guide { names, view, numbers, .. } = guide;
    let told =
        |column: &Column| column.family == 1 && column.target == Some(domain) && numbers.told().tells(&column.name);
    let columns: Vec<_> = noted(names.program, Some(DomainId(0))).filter(|(_, column)| told(column)).collect();
    let here = |seat: &u8| {
        columns.iter().any(|(id, column)| value(view, *id, column, u16::from(*seat), 0) == Some(i32::from(object)))
    };
    (0..names.program.seats).filter(here).map(|seat| names.seat(seat)).collect()
}

/// Fields of a space whose value is not the one it had at the start of all games, with what they are called; a member of
/// an enum says by itself what it is.
fn changed(guide: &Guide<'_>, domain: DomainId, object: u16) -> Vec<(ColId, String, String)> {
    let Guide { names, view, numbers, .. } = guide;
    let one = |(id, column): (ColId, &Column)| {
        let value = value(view, id, column, object, 0).filter(|value| *value != column.init)?;
        let (name, said) = noticed(names, column, value)?;
        let thing = column.target.zip(u16::try_from(value).ok());
        let piece = thing.filter(|(of, _)| names.program.domains[of.index()].at.is_some());
        Some((id, name, said + &piece.map_or_else(String::new, |(of, piece)| piece_notes(guide, of, piece))))
    };
    let all: Vec<_> = noted(names.program, Some(domain)).filter(|(_, column)| column.family == 1).collect();
    numbers.told().of(all, |(_, column)| column.name.as_str()).into_iter().filter_map(one).collect()
}

/// What a field is called and its value: a member of an enum says by itself what it is, and what holds needs no value.
fn noticed(names: &Names<'_>, column: &Column, value: i32) -> Option<(String, String)> {
    let name = || names.column(&column.name);
    match column.store {
        Store::Set(_) => None,
        Store::Bit => Some((name(), String::new())),
        Store::I8 | Store::I16 | Store::I32 if is_member(names, column) => {
            Some((shown(names, column, value), String::new()))
        }
        Store::I8 | Store::I16 | Store::I32 => Some((name(), shown(names, column, value))),
    }
}

/// Whether a field holds a member of an enum.
fn is_member(names: &Names<'_>, column: &Column) -> bool {
    column.target.is_some_and(|at| names.program.domains[at.index()].sort == Sort::Members)
}

fn is_place(program: &Program, column: usize) -> bool {
    program.domains.iter().any(|d| d.at.is_some_and(|at| at.index() == column))
}

fn family(guide: &Guide<'_>, id: ColId, column: &Column, object: u16) -> String {
    let Guide { names, view, numbers, .. } = guide;
    if let (Store::Set(_), Some(target)) = (column.store, column.target) {
        let sets = view.fields.iter().find(|f| f.column == id).map_or(&[][..], |f| &f.sets);
        let set = sets.get(usize::from(object) * usize::from(column.family));
        let members: Vec<String> = set.map_or(Vec::new(), |s| s.iter().map(|m| names.object(target, m)).collect());
        return format!("[{}]", members.join(", "));
    }
    if column.family == 1 {
        return read(names, view, id, column, object, 0);
    }
    let one = |index: u16| {
        let name = column.index_domain.map_or_else(|| index.to_string(), |d| names.object(d, index));
        format!("{name} {}", read(names, view, id, column, object, index))
    };
    // A game that chooses what is told is spared entries that are as they began; where all are, that is said.
    let all = !numbers.told().is_chosen();
    let told = |index: &u16| all || value(view, id, column, object, *index) != Some(column.init);
    let entries: Vec<String> = (0..column.family).filter(told).map(one).collect();
    match entries.is_empty() {
        true => read(names, view, id, column, object, 0),
        false => format!("({})", entries.join(", ")),
    }
}

/// A value of a field; none if the seat does not know it.
fn value(view: &View, id: ColId, column: &Column, object: u16, index: u16) -> Option<i32> {
    let field = view.fields.iter().find(|f| f.column == id)?;
    field.values.get(usize::from(object) * usize::from(column.family) + usize::from(index)).copied().flatten()
}

fn read(names: &Names<'_>, view: &View, id: ColId, column: &Column, object: u16, index: u16) -> String {
    value(view, id, column, object, index).map_or_else(|| "?".to_string(), |value| shown(names, column, value))
}

/// A value of a field.
pub fn shown(names: &Names<'_>, column: &Column, value: i32) -> String {
    match (column.store, column.target) {
        (Store::Bit, _) => names.ui(if value == 0 { "no" } else { "yes" }, &[]),
        (_, Some(_)) if value < 0 => names.ui("nothing", &[]),
        (_, Some(target)) => names.object(target, value as u16),
        _ => value.to_string(),
    }
}

//! What a person asks to see: everything, what they hold, what a thing says.

use host::library::Loaded;
use model::program::DomainId;
use model::unit::{Item, What};
use text::Value;

use crate::board;
use crate::grid;
use crate::guide::Guide;
use crate::lattice;
use crate::look::Look;
use crate::lookup::{self, Found};
use crate::records;

/// Everything a seat sees.
pub(crate) fn board(guide: &Guide<'_>, loaded: &Loaded, look: Look) -> String {
    let names = &guide.names;
    let seats = names.seats();
    let own = names.seat(guide.view.seat);
    let title = names.ui("yours", &[("seat", Value::Text(&own))]);
    let mut out = format!("{}\n", look.heading(&title));
    let (rows, map) = (grid::drawing(guide, loaded, look), lattice::drawing(guide, look));
    if rows.is_none() && map.is_none() {
        return out + &broken(look, &format!("{}{}", board::board(guide), records::lines(guide)));
    }
    let (drawn, rest) = rows.unwrap_or_else(|| (String::new(), board::told_spaces(guide).collect()));
    let is_drawn = |space: &(DomainId, u16)| map.is_some() && lattice::is_drawn(guide, *space);
    let rest: Vec<_> = rest.into_iter().filter(|space| lattice::told(guide, *space) && !is_drawn(space)).collect();
    let state = board::state(guide);
    if !state.is_empty() {
        out.push_str(&format!("{state}\n"));
    }
    out.push_str(&drawn);
    out.push_str(&map.unwrap_or_default());
    out.push_str(&broken(look, &board::spaces(guide, rest)));
    let text = format!("{}\n{}{}", board::seats(guide), board::zones(guide, None), records::lines(guide));
    out + &look.seats(&seats, &broken(look, &text))
}

/// What lies where the seat may look and not everybody, with what it says.
pub(crate) fn hand(guide: &Guide<'_>, look: Look) -> String {
    let names = &guide.names;
    let seat = guide.view.seat;
    let mut out = String::new();
    for lies in &guide.view.locations {
        let domain = &names.program.domains[lies.domain.index()];
        let location = &domain.locations[usize::from(lies.location)];
        let everybody = (0..names.program.seats).all(|other| location.audience >> other & 1 == 1);
        if location.owner != Some(seat) || everybody || lies.pieces.iter().all(Option::is_none) {
            continue;
        }
        out.push_str(&format!("{}\n", look.heading(&names.zone(&location.zone))));
        for piece in lies.pieces.iter().flatten() {
            out.push_str(&format!("{}\n", look.broken("  ", &guide.described(lies.domain, *piece))));
        }
    }
    if out.is_empty() { format!("{}\n", names.ui("hand_empty", &[])) } else { out }
}

/// What the things of a name say: an item of the game, or a place or piece that the seat sees.
pub(crate) fn described(guide: &Guide<'_>, typed: &str) -> String {
    let names = &guide.names;
    let program = names.program;
    let mut things: Vec<(String, String)> = Vec::new();
    for (at, domain) in program.domains.iter().enumerate() {
        for (object, thing) in domain.objects.iter().enumerate() {
            let Some(design) = thing.design.map(|design| &program.designs[design.index()]) else { continue };
            // Alike things are one: what a thing says stands in its design.
            if domain.objects[..object].iter().any(|other| other.design == thing.design) {
                continue;
            }
            let name = names.design(design);
            let id = DomainId(at as u16);
            let line = match domain.sort {
                model::program::Sort::Things(model::unit::Root::Piece) => {
                    format!("{name}{}", guide.says(&design.name).unwrap_or_default())
                }
                model::program::Sort::Things(model::unit::Root::Seat) => board::seat(guide, object as u8),
                _ => guide.told_whole(id, object as u16, &design.name),
            };
            let inner = inner(guide, &design.name);
            things.push((name, line + &inner));
        }
    }
    let labelled = |things: &[(String, String)]| things.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    // What says no more than its name is meant only if nothing else is.
    let telling: Vec<_> = things.iter().filter(|(name, line)| name != line).cloned().collect();
    if lookup::find(typed, &labelled(&telling)) != Found::None {
        things = telling;
    }
    let labels = labelled(&things);
    match lookup::find(typed, &labels) {
        Found::One(at) => things.swap_remove(at).1,
        Found::Several(all) => {
            let mut fits: Vec<&str> = all.iter().map(|at| labels[*at].as_str()).collect();
            fits.dedup();
            match fits.as_slice() {
                [_] => all.iter().map(|at| things[*at].1.as_str()).collect::<Vec<_>>().join("\n"),
                fits => {
                    let fits = fits.join(", ");
                    names.ui("wrong_several", &[("text", Value::Text(typed)), ("x", Value::Text(&fits))])
                }
            }
        }
        Found::None => names.ui("look_unknown", &[("text", Value::Text(typed))]),
    }
}

/// The things that are declared within an item, a line each, with what is noted of them.
fn inner(guide: &Guide<'_>, item: &str) -> String {
    let Guide { names, words, .. } = guide;
    let program = names.program;
    let within = |design: &str| {
        let (unit, decl) = words.item(design)?;
        if let What::Item(Item { inside, .. }) = &decl.what { Some(unit.name((*inside)?) == item) } else { None }
    };
    let mut lines = String::new();
    for (at, domain) in program.domains.iter().enumerate() {
        for (object, thing) in domain.objects.iter().enumerate() {
            let design = thing.design.map(|design| &program.designs[design.index()]);
            if let Some(design) = design.filter(|design| within(&design.name) == Some(true)) {
                let (id, object) = (DomainId(at as u16), object as u16);
                let said = guide.says(&design.name).unwrap_or_default();
                let notes = board::piece_notes(guide, id, object);
                lines.push_str(&format!("\n  {}{said}{notes}", names.design(design)));
            }
        }
    }
    lines
}

/// Lines broken at the width, each where it stands.
fn broken(look: Look, text: &str) -> String {
    let one = |line: &str| {
        let inner = line.trim_start();
        format!("{}\n", look.broken(&line[..line.len() - inner.len()], inner))
    };
    text.lines().map(one).collect()
}

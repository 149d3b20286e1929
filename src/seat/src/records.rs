//! Things that lie nowhere and of which something is noted, a line each: a treaty with who keeps it.

use model::program::{ColId, DomainId, Sort, Store};
use model::unit::Root;

use crate::board;
use crate::guide::Guide;

/// Those of which a field that the manifest tells is not as it was at the start.
pub fn lines(guide: &Guide<'_>) -> String {
    let program = guide.names.program;
    let homes = (0..).map(DomainId).zip(&program.domains).filter(|(_, home)| home.sort == Sort::Things(Root::Record));
    let all = homes.flat_map(|(domain, home)| (0..home.size).map(move |object| (domain, object)));
    let line = |(domain, object)| {
        let notes = format!("{}{}", board::piece_notes(guide, domain, object), sets(guide, domain, object));
        if notes.is_empty() { None } else { Some(format!("  {}{notes}\n", guide.names.object(domain, object))) }
    };
    all.filter_map(line).collect()
}

/// The sets of a record that are told and hold something: ` (allies Red and Blue)`.
pub fn sets(guide: &Guide<'_>, domain: DomainId, object: u16) -> String {
    let Guide { names, view, numbers, .. } = guide;
    if !numbers.told().is_chosen() {
        return String::new();
    }
    let mut said = String::new();
    for (at, column) in names.program.columns.iter().enumerate() {
        let own = column.domain == Some(domain) && matches!(column.store, Store::Set(_)) && column.family == 1;
        let Some(target) = column.target.filter(|_| own && numbers.told().tells(&column.name)) else { continue };
        let field = view.fields.iter().find(|field| field.column == ColId(at as u16));
        let set = field.and_then(|field| field.sets.get(usize::from(object)));
        let members: Vec<String> = set.map_or(Vec::new(), |set| set.iter().map(|m| names.object(target, m)).collect());
        if !members.is_empty() {
            said.push_str(&format!(" ({} {})", names.column(&column.name), members.join(", ")));
        }
    }
    said
}

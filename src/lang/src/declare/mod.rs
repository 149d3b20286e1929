//! The headers of all declarations.

mod excused;
mod flags;
mod forms;
mod header;
mod items;
mod kinds;
mod names;
mod types;
mod verbs;

use diag::{Diagnostic, Sought, Span, codes};
use model::unit::{Space, Unit};

use crate::builder::UnitBuilder;
use crate::dict::{self, Data, Dict, Headers, Role};
use crate::findings::Finding;
use crate::syntax::ast::{File, Line, Word};
pub use excused::excuse;

pub use items::{key_of, no_such_line};
pub use types::{beyond_a_set, bounds, clamp};
pub use verbs::{params_of, vars};

/// The headers of all files.
#[derive(Debug)]
pub struct Declared<'f, 's> {
    /// One unit a file, with its declarations; bodies are empty.
    pub units: Vec<UnitBuilder>,
    /// For each file, the lines behind its declarations, in the order of [`UnitBuilder::decls`].
    pub headers: Vec<Vec<Header<'f, 's>>>,
}

/// A line that declares something.
#[derive(Clone, Copy, Debug)]
pub struct Header<'f, 's> {
    /// The declaration among those of its unit.
    pub decl: usize,
    /// The line.
    pub line: &'f Line<'s>,
}

/// Writes the header of every declaration of every file.
pub fn headers<'f, 's>(
    files: &[&'f File<'s>],
    units: Vec<UnitBuilder>,
    base: &[&Unit],
    found: &mut Vec<Finding>,
) -> Declared<'f, 's> {
    let names = names::Names::new(files, base);
    let mut declared = Declared { units: Vec::new(), headers: Vec::new() };
    for (file, unit) in files.iter().zip(units) {
        let mut writer = header::Writer::new(&names, unit, found);
        writer.lines(&file.lines, None);
        let (unit, headers) = writer.finish();
        declared.units.push(unit);
        declared.headers.push(headers);
    }
    declared
}

/// Reports names declared twice, both places labelled. An item may stand in for one of its own name if it says that it
/// replaces it.
#[expect(clippy::wildcard_enum_match_arm, reason = "one sort of declaration is meant here; any other is not it")]
pub fn duplicates(dict: &Dict, units: &[Headers<'_>], base: usize, found: &mut Vec<Finding>) {
    for clash in &dict.clashes {
        let Some(unit) = units.get(clash.unit).filter(|_| clash.unit >= base) else { continue };
        let Some(place) = unit.place(clash.decl) else { continue };
        if unit.replaces_itself(clash.decl) {
            continue;
        }
        let first = dict.get(clash.first);
        let what = dict::noun_of(&first.data);
        let mut d = Diagnostic::new(codes::E0206, place, format!("{what} `{}` is declared twice", first.short))
            .label("declared again here")
            .help(match first.data {
                Data::Item(_) => "give it another id, or say `replaces:` and the id of the one it stands for",
                Data::Test | Data::Given => "give it another title",
                _ => "remove one, or give it another name",
            });
        d = match first.span {
            Some(span) => d.other(span, "first declared here"),
            None => d.label("the game declares it already"),
        };
        found.push(Finding::One(d));
    }
}

/// Reports the first of the verbs that no phrase reaches, because too many begin with its word.
pub fn crowded(dict: &Dict, found: &mut Vec<Finding>) {
    let mut told = std::collections::HashSet::new();
    for (ent, word) in dict.crowded.iter().filter(|(_, word)| told.insert(word.as_str())) {
        let Some(span) = dict.get(*ent).span else { continue };
        let d = Diagnostic::new(codes::E0214, span, format!("more than 64 verbs begin with `{word}`"));
        let d =
            d.label("one too many").help("give it another first word, or let one verb take a value of several sorts");
        found.push(Finding::One(d));
    }
}

/// Reports names in headers that nothing declares.
pub fn undeclared(dict: &Dict, units: &[UnitBuilder], found: &mut Vec<Finding>) {
    let nearest = diag::Nearest::default();
    for unit in units {
        for (sym, (start, end)) in &unit.asked {
            let symbol = unit.symbol(*sym);
            if dict.find(symbol.space, &symbol.name).is_some() || dict.excuses(&symbol.name) {
                continue;
            }
            let (what, role) =
                if symbol.space == Space::Menu { (Sought::Menu, Role::Menu) } else { (Sought::Zone, Role::Zone) };
            let word = Word { text: &symbol.name, span: Span::new(unit.file, *start, *end) };
            found.push(Finding::unknown(word, what, dict.near(word.text, &[role], unit.floor, &nearest), None));
        }
    }
}

//! `why`: what made a number. A value is read again with a record of the modifiers that applied; a field is told by what
//! changed it last. Nothing is recorded while a game is played on.

use engine::{Record, Worked};
use host::library::Loaded;
use link::Reading;
use model::program::{ColId, DomainId, Modify};
use model::unit::How;
use text::Value;

use crate::lookup::{self, Found};
use crate::names::Names;
use crate::numbers::{Numbers, label, said};
use crate::table::Table;
use crate::{board, log};

/// So many things are told about at most.
const MOST: usize = 16;
/// From so many alike on they are told together.
const TOGETHER: usize = 4;
/// So many changes of a field are told.
const CHANGES: usize = 8;

/// A number that can be explained.
#[derive(Clone, Copy)]
enum Asked<'a> {
    /// A value.
    Value(&'a Reading),
    /// A field of seats or of the game.
    Field(ColId),
}

/// How much is told where no thing is named.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    /// What is before the seat's eyes, alike things together.
    Near,
    /// Everything.
    All,
}

/// The lines that explain what was typed.
pub(crate) fn lines(table: &Table<'_>, numbers: &Numbers<'_>, typed: &str) -> Vec<String> {
    let names = &table.names;
    // Every number by its name: fields first, as they are seen most.
    let fields = || board::told_columns(names).map(|id| (names.column(&names.program.columns[id.index()].name), id));
    let values = table.readings.all().iter().map(|reading| (label(names, reading), Asked::Value(reading)));
    let known: Vec<(String, Asked<'_>)> = fields().map(|(name, id)| (name, Asked::Field(id))).chain(values).collect();
    let labels: Vec<String> = known.iter().map(|(name, _)| name.clone()).collect();
    let (extent, typed) = match typed.split_once(' ').unwrap_or((typed, "")) {
        ("all", rest) => (Extent::All, rest.trim()),
        _ => (Extent::Near, typed),
    };
    let list = || {
        let mut list = match extent {
            Extent::All => labels.clone(),
            Extent::Near => {
                let shown = numbers.shown().map(|(reading, _)| label(names, reading));
                fields().map(|(name, _)| name).chain(shown).collect()
            }
        };
        list.sort();
        list.dedup();
        list.join(", ")
    };
    if typed.is_empty() {
        let shown = numbers.shown().next().map(|(reading, _)| label(names, reading));
        let example = shown.unwrap_or_else(|| labels.first().cloned().unwrap_or_default());
        return vec![names.ui("why_usage", &[("x", Value::Text(&example)), ("text", Value::Text(&list()))])];
    }
    let words: Vec<&str> = typed.split(' ').collect();
    let split = (1..=words.len()).rev().map(|at| (words[..at].join(" "), words[at..].join(" ")));
    let mut several = None;
    for (name, rest) in split {
        let found = match lookup::find(&name, &labels) {
            Found::One(at) => vec![at],
            // One word for several numbers, as two values of one name: all of them are meant.
            Found::Several(all) if all.iter().all(|at| labels[*at] == labels[all[0]]) => all,
            Found::Several(all) => {
                several.get_or_insert_with(|| all.iter().map(|at| labels[*at].clone()).collect::<Vec<_>>().join(", "));
                continue;
            }
            Found::None => continue,
        };
        // Of several numbers of one name those that say something about what is named.
        let (said, not): (Vec<_>, Vec<_>) = found
            .into_iter()
            .map(|at| Why { table, names, numbers, extent }.one(known[at].1, &rest))
            .partition(Result::is_ok);
        let said: Vec<String> = said.into_iter().flatten().flatten().collect();
        return if said.is_empty() { not.into_iter().filter_map(Result::err).take(1).collect() } else { said };
    }
    let message = match several {
        Some(fits) => names.ui("wrong_several", &[("text", Value::Text(typed)), ("x", Value::Text(&fits))]),
        None => names.ui("why_unknown", &[("text", Value::Text(typed)), ("x", Value::Text(&list()))]),
    };
    vec![message]
}

/// What explains numbers at a table, and how much of them is told.
struct Why<'a> {
    table: &'a Table<'a>,
    names: &'a Names<'a>,
    numbers: &'a Numbers<'a>,
    extent: Extent,
}

impl Why<'_> {
    fn one(&self, asked: Asked<'_>, rest: &str) -> Result<Vec<String>, String> {
        let Self { table, names, numbers, extent } = *self;
        let reading = match asked {
            Asked::Value(reading) => reading,
            Asked::Field(column) => {
                let domain = names.program.columns[column.index()].domain;
                let named = objects(names, domain.as_slice(), rest)?;
                let own = if domain.is_some() { u16::from(numbers.seat) } else { 0 };
                return Ok(changes(table, column, named.first().map_or(own, |(_, object)| *object)));
            }
        };
        let domains: Vec<DomainId> = reading.params.iter().map(|(domain, _)| *domain).collect();
        let named = objects(names, &domains, rest)?;
        let mut told: Vec<Vec<String>> = Vec::new();
        let near = |domain, object| extent == Extent::All || numbers.concerns(domain, object);
        let all = match numbers.objects(reading, &named, near) {
            none if none.is_empty() => numbers.objects(reading, &named, |_, _| true),
            all => all,
        };
        let many = all.len() > 1;
        let (all, alike) = match extent {
            Extent::Near if many => self.together(reading, all),
            Extent::Near | Extent::All => (all, Vec::new()),
        };
        for about in all {
            let lines = self.value(reading, &about, many);
            if !lines.is_empty() && !told.contains(&lines) && told.len() < MOST {
                told.push(lines);
            }
        }
        told.extend((!alike.is_empty()).then_some(alike));
        let Some(first) = told.first_mut() else {
            return Err(names.ui("why_nothing_told", &[("x", Value::Text(&label(names, reading)))]));
        };
        // The rule is the same for all of them.
        let (text, place) = rule(table.loaded, reading.declared);
        let args = [("text", Value::Text(&text)), ("place", Value::Text(&place))];
        first.insert(1, format!("  {}", names.ui("why_rule", &args)));
        Ok(told.concat())
    }

    /// Of many things those that are told one by one, and lines for the others: what nothing modifies, by number. Where a
    /// number is the same for all of the last things, these go without saying.
    fn together(&self, reading: &Reading, all: Vec<Vec<u16>>) -> (Vec<Vec<u16>>, Vec<String>) {
        let plain = |about: &Vec<u16>| match self.numbers.explained(reading, about) {
            Some((number, worked)) if worked.is_empty() => Some(number),
            _ => None,
        };
        let (alike, alone): (Vec<_>, Vec<_>) =
            all.into_iter().map(|about| (plain(&about), about)).partition(|(number, _)| number.is_some_and(|n| n != 0));
        let alone: Vec<Vec<u16>> =
            alone.into_iter().filter(|(number, _)| *number != Some(0)).map(|(_, about)| about).collect();
        if alike.len() < TOGETHER {
            let one_by_one = alike.into_iter().map(|(_, about)| about).chain(alone).collect();
            return (one_by_one, Vec::new());
        }
        let mut groups: Vec<(i32, Vec<String>)> = Vec::new();
        for (number, about) in &alike {
            let Some((number, (_, before))) = number.zip(about.split_last()) else { continue };
            let same =
                |(other, things): &(Option<i32>, Vec<u16>)| !things.starts_with(before) || *other == Some(number);
            let short =
                !before.is_empty() && alike.iter().all(same) && !alone.iter().any(|things| things.starts_with(before));
            let name = self.named(reading, if short { before } else { about });
            match groups.iter_mut().find(|(other, _)| *other == number) {
                Some((_, group)) if group.contains(&name) => {}
                Some((_, group)) => group.push(name),
                None => groups.push((number, vec![name])),
            }
        }
        groups.sort();
        let line = |(number, group): (i32, Vec<String>)| {
            let (number, group) = (said(self.names, reading, number), group.join("; "));
            self.names.ui("why_alike", &[("x", Value::Text(&number)), ("text", Value::Text(&group))])
        };
        (alone, groups.into_iter().map(line).collect())
    }

    /// The things that a value is about, the first of them.
    fn named(&self, reading: &Reading, things: &[u16]) -> String {
        let things = reading.params.iter().zip(things);
        things.map(|((domain, _), object)| self.names.object(*domain, *object)).collect::<Vec<_>>().join(", ")
    }

    /// A value about some things; among many, those that say nothing are left out.
    fn value(&self, reading: &Reading, about: &[u16], many: bool) -> Vec<String> {
        let title = about_things(label(self.names, reading), &self.named(reading, about));
        let Some((number, worked)) = self.numbers.explained(reading, about) else {
            return vec![self.names.ui("why_hidden", &[("x", Value::Text(&title))])];
        };
        if many && number == 0 && worked.is_empty() {
            return Vec::new();
        }
        let args = [("x", Value::Text(&title)), ("n", Value::Number(number.into()))];
        let modified = worked.iter().flat_map(|worked| self.modified(reading, worked));
        std::iter::once(self.names.ui("why_value", &args)).chain(modified).collect()
    }

    /// What modifiers made of a value that was read on the way.
    fn modified(&self, reading: &Reading, worked: &Worked) -> Vec<String> {
        let (table, names, program) = (self.table, self.names, self.names.program);
        let value = &program.values[worked.value.index()].name;
        let inner = table.readings.all().iter().find(|other| other.name == *value);
        let title = inner.map_or_else(|| crate::texts::words(value), |other| label(names, other));
        let things = inner.into_iter().flat_map(|inner| inner.params.iter().zip(&worked.args));
        let about: Vec<String> = things
            .filter_map(|((domain, _), object)| Some(names.object(*domain, u16::try_from(*object).ok()?)))
            .collect();
        let title = about_things(title, &about.join(", "));
        let (base, made) = (Value::Number(worked.base.into()), Value::Number(worked.made.into()));
        let key = if inner.is_some_and(|inner| inner.name == reading.name) { "why_base" } else { "why_inner" };
        let mut out = vec![format!("  {}", names.ui(key, &[("x", Value::Text(&title)), ("n", base), ("made", made)]))];
        for by in &worked.by {
            let n = by.operand;
            let (key, number) = match by.how {
                Modify::Number(How::To) => ("why_to", n.to_string()),
                Modify::Number(How::By) => ("why_by", format!("{n:+}")),
                Modify::Number(How::Times) => ("why_times", n.to_string()),
                Modify::Number(How::HalfDown) => ("why_half", String::new()),
                Modify::Number(How::AtLeast) => ("why_least", n.to_string()),
                Modify::Number(How::AtMost) => ("why_most", n.to_string()),
                Modify::Allow => ("why_allow", String::new()),
                Modify::Forbid => ("why_forbid", String::new()),
            };
            let how = names.ui(key, &[("text", Value::Text(&number))]);
            let source = match by.design.map(|design| &program.designs[design.index()]) {
                Some(design) => {
                    let said = names.rules(table.words, &design.name).map(|(_, sentences)| sentences.join(" "));
                    let whose = by.you.map(|seat| format!(" ({})", names.seat(seat))).unwrap_or_default();
                    let said = said.filter(|said| !said.is_empty()).map(|said| format!(": {said}")).unwrap_or_default();
                    format!("{}{whose}{said}", names.design(design))
                }
                None => names.ui("why_rules", &[]),
            };
            out.push(format!("    {how}: {source}"));
        }
        out
    }
}

/// A title, with what it is about in brackets.
fn about_things(title: String, things: &str) -> String {
    if things.is_empty() { title } else { format!("{title} ({things})") }
}

/// The things of these domains that are named, all together or word by word.
fn objects(names: &Names<'_>, domains: &[DomainId], typed: &str) -> Result<Vec<(DomainId, u16)>, String> {
    let things: Vec<(DomainId, u16)> = domains
        .iter()
        .flat_map(|domain| (0..names.program.domains[domain.index()].size).map(move |object| (*domain, object)))
        .collect();
    let labels: Vec<String> = things.iter().map(|(domain, object)| names.object(*domain, *object)).collect();
    let find = |part: &str| match lookup::find(part, &labels) {
        Found::One(at) => Some(vec![things[at]]),
        Found::Several(all) => Some(all.into_iter().map(|at| things[at]).collect()),
        Found::None => None,
    };
    let typed = typed.trim();
    if typed.is_empty() {
        return Ok(Vec::new());
    }
    if let Some(found) = find(typed) {
        return Ok(found);
    }
    let mut out = Vec::new();
    for part in typed.split([',', ' ']).map(str::trim).filter(|part| !part.is_empty()) {
        match find(part) {
            Some(found) => out.extend(found),
            None => return Err(names.ui("look_unknown", &[("text", Value::Text(part))])),
        }
    }
    Ok(out)
}

/// The text of a declaration, with its place.
fn rule(loaded: &Loaded, (unit, span): (usize, (u32, u32))) -> (String, String) {
    let Some(file) = loaded.units.get(unit).map(|unit| &unit.unit) else { return Default::default() };
    let source = &file.source;
    let line = source.get(..span.0 as usize).map_or(1, |before| before.matches('\n').count() + 1);
    let start = source.get(..span.0 as usize).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1);
    let mut lines = source.get(start..).unwrap_or_default().lines();
    let mut text: Vec<&str> = lines.next().into_iter().collect();
    // What belongs to it stands further in.
    text.extend(lines.take_while(|line| line.starts_with(' ')).take(6));
    let text: Vec<&str> = text.iter().map(|line| line.split(" //").next().unwrap_or(line).trim()).collect();
    let text = text.join(" ");
    // The ids of rules before it are for another reader.
    let text = match text.starts_with('[') {
        true => text.split_once("] ").map_or(text.as_str(), |(_, rest)| rest).to_string(),
        false => text,
    };
    (text.trim_start_matches("word ").to_string(), format!("{}:{line}", file.path))
}

/// What changed a field last.
fn changes(table: &Table<'_>, column: ColId, object: u16) -> Vec<String> {
    let names = &table.names;
    let row = &names.program.columns[column.index()];
    let title = match row.domain {
        Some(domain) => format!("{} ({})", names.column(&row.name), names.object(domain, object)),
        None => names.column(&row.name),
    };
    let journal = table.game.journal();
    let mut out = Vec::new();
    for (at, record) in journal.iter().enumerate() {
        let Record::Wrote { column: c, object: o, index, old, new, .. } = record else { continue };
        if (*c, *o) != (column, object) || old == new {
            continue;
        }
        let show = |value| board::shown(names, row, value);
        let index = row.index_domain.map(|domain| format!("{} ", names.object(domain, *index))).unwrap_or_default();
        let (from, to) = (show(*old), show(*new));
        let because = because(table, at).unwrap_or_else(|| names.ui("why_rules", &[]));
        let args = [
            ("x", Value::Text(&index)),
            ("from", Value::Text(&from)),
            ("to", Value::Text(&to)),
            ("text", Value::Text(because.trim_end_matches('.'))),
        ];
        out.push(format!("  {}", names.ui("why_change", &args)));
    }
    let skip = out.len().saturating_sub(CHANGES);
    let key = match (out.is_empty(), skip) {
        (true, _) if table.resumed => "why_since",
        (true, _) => "why_never",
        (false, 0) => "why_field",
        (false, _) => "why_field_last",
    };
    let head = names.ui(key, &[("x", Value::Text(&title)), ("n", Value::Number(CHANGES as i64))]);
    std::iter::once(head).chain(out.into_iter().skip(skip)).collect()
}

/// The sentence of the log that a change belongs to: that of the event it follows, else the next after the answer that
/// paid for it.
fn because(table: &Table<'_>, at: usize) -> Option<String> {
    let journal = table.game.journal();
    let says = |k: usize| log::sentence(&table.names, &table.game, k, table.reader());
    for k in (0..at).rev().take(8) {
        match &journal[k] {
            Record::Event { .. } => {
                if let Some(line) = says(k) {
                    return Some(line);
                }
            }
            Record::Answered { .. } => break,
            _ => {}
        }
    }
    let event = |k: &usize| matches!(journal[*k], Record::Event { .. } | Record::Answered { .. });
    (at + 1..journal.len()).take(12).filter(event).find_map(says)
}

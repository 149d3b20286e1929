//! Where the values came from by which a game ranks its seats: each change of the field, summed up by what made it, a
//! thing whose text ran or else the procedure. Only what the journal holds is told: a game that goes on from a save
//! begins with what stood there, and that is told as the rest.

use engine::{Game, Record, Source};
use model::program::{ColId, Num, Program, Stmt};
use text::Value;

use crate::names::Names;

/// The field that ranks seats; none if something worked out does.
fn ranked(program: &Program) -> Option<ColId> {
    let ends = program.code.iter().filter_map(|stmt| match stmt {
        Stmt::End(_, _, reg, value, _) => Some((reg, value)),
        _ => None,
    });
    let mut fields = ends.map(|(reg, value)| match program.nums.get(value.index())? {
        Num::Get(column, of) if program.nums.get(of.index()) == Some(&Num::Reg(*reg)) => Some(*column),
        _ => None,
    });
    let first = fields.next()??;
    fields.all(|other| other == Some(first)).then_some(first)
}

/// What made the value that ranks a seat, the most first; empty if that cannot be told apart.
pub fn told(names: &Names<'_>, game: &Game, seat: u8, value: i32) -> Vec<String> {
    let Some(column) = ranked(names.program) else { return Vec::new() };
    let mut sums: Vec<(String, i32)> = Vec::new();
    let mut by = None;
    for record in game.journal() {
        match record {
            Record::Event { by: source, .. } => by = Some(source),
            Record::Wrote { column: c, object, old, new, .. } => {
                if (*c, *object) == (column, u16::from(seat))
                    && let Some(name) = by.and_then(|source| made(names, source))
                {
                    match sums.iter_mut().find(|(other, _)| *other == name) {
                        Some((_, sum)) => *sum += new - old,
                        None => sums.push((name, new - old)),
                    }
                }
            }
            // What follows has nothing to do with the event before.
            Record::Answered { .. } => by = None,
            _ => {}
        }
    }
    let rest = value - sums.iter().map(|(_, sum)| sum).sum::<i32>();
    sums.retain(|(_, sum)| *sum != 0);
    sums.sort_by_key(|(_, sum)| -sum);
    if rest != 0 && !sums.is_empty() {
        sums.push((names.ui("final_rest", &[]), rest));
    }
    let one = |(x, n): (String, i32)| names.ui("final_part", &[("x", Value::Text(&x)), ("n", Value::Number(n.into()))]);
    sums.into_iter().map(one).collect()
}

/// What a source is called: its thing, else the procedure.
fn made(names: &Names<'_>, source: &Source) -> Option<String> {
    if let Some((domain, object)) = source.thing {
        return Some(names.unowned(domain, object));
    }
    let proc = names.program.procs.get(source.procs.first()?.index())?;
    let begins = format!("{}.begins", proc.name);
    let key = match names.program.events.iter().any(|event| event.name == begins) {
        true => format!("proc.{}", text::procedure_key(&proc.name)),
        false => format!("verb.{}", text::verb_key(&proc.name)),
    };
    Some(names.label(&key))
}

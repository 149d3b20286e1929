//! What can be changed at the head of an ability or item: how often, when, how it works, how many copies there are.

use model::unit::{Ability, Decl, Does, How, Limit, Rows, Timing, What};

use super::edit::{Edit, Turn, abilities};
use super::walk::Walk;
use super::{Kind, Reads};

/// The mutants of the heads of a declaration.
pub(super) fn of(walk: &mut Walk<'_, '_>, decl: &Decl) {
    walk.reads = Reads::Always;
    let mut all: Vec<&Ability> = Vec::new();
    abilities(decl, &mut |ability| all.push(ability));
    for (place, ability) in all.into_iter().enumerate() {
        let labels = walk.rules.len();
        walk.rules.extend(ability.labels.iter().copied());
        for (kind, turn, from, to) in turns(ability) {
            let edit = Edit::Ability(walk.decl, place, turn);
            walk.add(kind, ability.span, edit, (from, to));
        }
        walk.rules.truncate(labels);
    }
    if let What::Item(item) = &decl.what
        && !item.copies.is_empty()
    {
        let fewer: Vec<u8> = item.copies[..item.copies.len() - 1].to_vec();
        let mut more = item.copies.to_vec();
        more.push(0);
        let shown = |n: usize| diag::Count("copy", n).to_string().replace("copys", "copies");
        let from = shown(item.copies.len());
        if !fewer.is_empty() {
            let to = shown(fewer.len());
            walk.add(Kind::Number, decl.span, Edit::Copies(walk.decl, fewer), (from.clone(), to));
        }
        let to = shown(more.len());
        walk.add(Kind::Number, decl.span, Edit::Copies(walk.decl, more), (from, to));
    }
}

fn turns(ability: &Ability) -> Vec<(Kind, Turn, String, String)> {
    let mut turns = Vec::new();
    let text = |text: &str| text.to_owned();
    if let Some(limit) = &ability.limit {
        let from = format!("at most {}", diag::Count("time", limit.times.into()));
        turns.push((Kind::Limit, Turn::Limit(None), from.clone(), text("without a limit")));
        let more = Limit { times: limit.times + 1, ..limit.clone() };
        let to = format!("at most {}", diag::Count("time", more.times.into()));
        turns.push((Kind::Limit, Turn::Limit(Some(more)), from, to));
        if !limit.per.is_empty() {
            let other = Limit { per: Rows::Borrowed(&[]), ..limit.clone() };
            turns.push((Kind::Limit, Turn::Limit(Some(other)), text("once per frame"), text("once in all")));
        }
    }
    match &ability.does {
        Does::Listen(Timing::Before) => {
            turns.push((Kind::Duration, Turn::Timing(Timing::When), text("before"), text("when")));
        }
        Does::Listen(Timing::When) => {
            turns.push((Kind::Duration, Turn::Timing(Timing::Before), text("when"), text("before")));
        }
        Does::Modify { how, ignoring_this, own_least, .. } => {
            let other = match how {
                How::To => Some((How::By, "to", "by")),
                How::By if !own_least => Some((How::To, "by", "to")),
                How::AtLeast => Some((How::AtMost, "at least", "at most")),
                How::AtMost => Some((How::AtLeast, "at most", "at least")),
                How::By | How::Times | How::HalfDown => None,
            };
            if let Some((how, from, to)) = other {
                turns.push((Kind::Modifier, Turn::How(how), text(from), text(to)));
            }
            if *ignoring_this {
                turns.push((Kind::Modifier, Turn::IgnoringThis, text("ignoring this"), text("with this")));
            }
        }
        Does::Permit { allow, .. } => {
            let (from, to) = if *allow { ("allow", "forbid") } else { ("forbid", "allow") };
            turns.push((Kind::Modifier, Turn::Permit, text(from), text(to)));
        }
        Does::Listen(Timing::Instead) | Does::State | Does::Act { .. } => {}
    }
    turns
}

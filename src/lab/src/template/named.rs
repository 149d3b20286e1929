//! What an id says of its item, as the ids that are there say it of theirs: no id is read by what its words mean, only by what
//! all items of the kind with the same word have in common.

use model::unit::Base;

use seat::items::Row;

/// What a field is in an item of this id; none if nothing in it speaks of the field.
pub(super) fn value(id: &str, base: Base, all: &[(Row<'_>, Option<String>)], members: &[String]) -> Option<String> {
    match base {
        Base::Int | Base::Quantity => parts(id).find_map(|part| numbered(part, all)),
        Base::Enum | Base::Thing | Base::Design => parts(id).find_map(|part| shared(part, all, members)),
        Base::Bool
        | Base::Error
        | Base::Unit
        | Base::Zone
        | Base::Effect
        | Base::Condition
        | Base::Cost
        | Base::Frame => None,
    }
}

fn parts(id: &str) -> impl Iterator<Item = &str> {
    id.split('-').filter(|part| !part.is_empty())
}

/// `a2` is 2 where each of several ids with `a` and a number has that number in the field.
fn numbered(part: &str, all: &[(Row<'_>, Option<String>)]) -> Option<String> {
    let (letters, number) = divided(part)?;
    let mut several = 0;
    for (row, said) in all {
        let of = parts(row.id()).filter_map(divided).find(|(of, _)| *of == letters);
        if let Some((_, number)) = of {
            several += 1;
            if said.as_deref() != Some(number) {
                return None;
            }
        }
    }
    (several > 1).then(|| number.to_owned())
}

/// Letters before a number.
fn divided(part: &str) -> Option<(&str, &str)> {
    let at = part.find(|c: char| c.is_ascii_digit())?;
    let (letters, number) = part.split_at(at);
    (!letters.is_empty() && number.bytes().all(|b| b.is_ascii_digit())).then_some((letters, number))
}

/// What a word says: a member of that name, or what all of several ids with the word have, and not every other id too.
fn shared(part: &str, all: &[(Row<'_>, Option<String>)], members: &[String]) -> Option<String> {
    if members.iter().any(|member| member == part) {
        return Some(part.to_owned());
    }
    let (with, without): (Vec<_>, Vec<_>) = all.iter().partition(|(row, _)| parts(row.id()).any(|of| of == part));
    let first = with.first()?.1.as_ref()?;
    let same = with.len() > 1 && with.iter().all(|(_, said)| said.as_ref() == Some(first));
    (same && without.iter().any(|(_, said)| said.as_ref() != Some(first))).then(|| first.clone())
}

//! Slips in words of the grammar: a line is read with the words that are probably meant in their place. A slip counts
//! only if the whole line can be read without it; what the line says is not judged.

use std::ops::Range;

use super::expected;
use super::parser::{self, Node, Rule, Stop};
use super::words;

/// How many slips of one line are looked for.
const MOST: usize = 4;

/// A word that stands for another.
pub(super) struct Slip {
    /// Where it stands in the text.
    pub place: Range<usize>,
    /// What is meant.
    pub word: &'static str,
    /// Where reading stopped because of it; none for a head.
    pub stop: Option<Stop>,
}

/// A head as it stands in the prepared text.
pub(super) fn prepared(head: &str) -> String {
    match head.split_at_checked(1) {
        Some((first, rest)) if words::is_small_word(head) => first.to_ascii_uppercase() + rest,
        _ => head.to_owned(),
    }
}

/// The slips of a line that can be read without them, in the order in which they were found, with the pieces of the line
/// read so.
pub(super) fn read(text: &str) -> Option<(Vec<Slip>, Vec<Node>)> {
    let mut slips: Vec<Slip> = Vec::new();
    let mut now = text.to_owned();
    let mut stop = parser::run(Rule::only_body, text).err()?;
    while slips.len() < MOST {
        let (place, word, next, result) = candidates(&now, &stop).into_iter().find_map(|(place, word)| {
            let next = format!("{}{}{}", &now[..place.start], prepared(word), &now[place.end..]);
            let result = parser::run(Rule::only_body, &next);
            // to the right of the word both texts are alike
            let further = |then: &Stop| then.at + now.len() > stop.at + next.len();
            let better = result.as_ref().map_or_else(further, |_| true);
            better.then_some((place, word, next, result))
        })?;
        let head = place.start == head_at(&now);
        let place = source(place.start, &slips)..source(place.end, &slips);
        let (at, expected) = (source(stop.at, &slips), std::mem::take(&mut stop.expected));
        slips.push(Slip { place, word, stop: (!head).then_some(Stop { at, expected }) });
        now = next;
        match result {
            Ok(nodes) => return Some((slips, nodes)),
            Err(then) => stop = then,
        }
    }
    None
}

/// The pieces of a text with another head in place of a word, as if they stood in the text itself; none if it cannot be
/// read so. `start` is where the text begins.
pub(super) fn with_head(text: &str, start: u32, place: Range<usize>, word: &'static str) -> Option<Vec<Node>> {
    let corrected = format!("{}{}{}", &text[..place.start], prepared(word), &text[place.end..]);
    let nodes = parser::run(Rule::only_body, &corrected).ok()?;
    Some(in_place(nodes, &[Slip { place, word, stop: None }], start))
}

/// The pieces where they stand in the text with the slips, which begins at `start`.
pub(super) fn in_place(mut nodes: Vec<Node>, slips: &[Slip], start: u32) -> Vec<Node> {
    for node in &mut nodes {
        node.start = start + source(node.start as usize, slips) as u32;
        node.end = start + source(node.end as usize, slips) as u32;
    }
    nodes
}

/// Where a byte of the corrected text stands in the text with the slips.
fn source(at: usize, slips: &[Slip]) -> usize {
    let mut ordered: Vec<&Slip> = slips.iter().collect();
    ordered.sort_by_key(|slip| slip.place.start);
    // How far the corrected text is ahead.
    let mut ahead = 0_isize;
    for slip in ordered {
        let from = slip.place.start.saturating_add_signed(ahead);
        if at < from {
            break;
        }
        if at < from + slip.word.len() {
            return (slip.place.start + (at - from)).min(slip.place.end);
        }
        ahead += slip.word.len() as isize - slip.place.len() as isize;
    }
    at.saturating_add_signed(-ahead)
}

/// Words that may be slips, with what is meant: the head, then where reading stopped.
fn candidates(text: &str, stop: &Stop) -> Vec<(Range<usize>, &'static str)> {
    let at = head_at(text);
    let head = word_at(text, at);
    let head_slip = words::near_head(&text[head.clone()]).map(|word| (head.clone(), word));
    let blanks = text[stop.at..].len() - text[stop.at..].trim_start().len();
    let found = word_at(text, stop.at + blanks);
    let meant = diag::did_you_mean(&text[found.clone()], expected::keywords(&stop.expected));
    // short words are near to many
    let near = |word: &&str| found.len() > 3 || word.len() == found.len();
    let slip = meant.filter(near).filter(|_| found != head).map(|word| (found.clone(), word));
    head_slip.into_iter().chain(slip).collect()
}

/// Where the head of a line stands: its first word, but for `word`.
fn head_at(text: &str) -> usize {
    let first = word_at(text, 0);
    if &text[first.clone()] != "word" {
        return 0;
    }
    first.end + text[first.end..].len() - text[first.end..].trim_start().len()
}

fn word_at(text: &str, at: usize) -> Range<usize> {
    let length = text[at..].find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '-'));
    at..length.map_or(text.len(), |length| at + length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_slip_of_a_line_is_found_where_it_stands() {
        let text = "word zoen reserve Of cup hodls stone, open";
        let (slips, nodes) = read(text).expect("it can be read with the words that are meant");
        let found: Vec<_> = slips.iter().map(|s| (&text[s.place.clone()], s.word)).collect();
        assert_eq!(found, [("zoen", "zone"), ("hodls", "holds")]);
        let names = in_place(nodes, &slips, 100);
        let names = names.iter().filter(|n| n.rule == Rule::name);
        let names: Vec<_> = names.map(|n| &text[n.start as usize - 100..n.end as usize - 100]).collect();
        assert_eq!(names, ["reserve", "cup", "stone"]);
    }

    #[test]
    fn words_of_other_lengths_move_what_follows() {
        let slips = [Slip { place: 10..14, word: "holds", stop: None }, Slip { place: 0..6, word: "zone", stop: None }];
        let places: Vec<usize> = [0, 3, 4, 8, 12, 13, 20].iter().map(|at| source(*at, &slips)).collect();
        assert_eq!(places, [0, 3, 6, 10, 14, 14, 21]);
    }
}

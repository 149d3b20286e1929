//! Where a reader of tables stumbles over a slip, and where only over what that slip left behind.

use crate::letters::floor;

/// Of the places (bytes of a TOML text) where a reader stumbles, the positions of those that are slips of their own, in
/// order of place. One slip brings others behind it: in the rest of its line, of its list, of the table it is the head of.
pub fn stumbles(text: &str, places: &[usize]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..places.len()).collect();
    order.sort_by_key(|at| places[*at]);
    let mut own = Vec::new();
    // The last place, and whether it lies in a table whose head is a slip.
    let mut last: Option<(usize, bool)> = None;
    for at in order {
        let place = floor(text, places[at]);
        let begins = text[..place].rfind('\n').map_or(0, |end| end + 1);
        let starts = |line: &str, with: &[char]| line.trim_start().starts_with(with);
        let mut headed = false;
        let mut follows = false;
        if let Some((before, head)) = last {
            let between = &text[before.min(begins)..begins];
            headed = head && !between.lines().skip(1).any(|line| starts(line, &['[']));
            let next = between.matches('\n').count() == 1 && starts(&text[begins..], &['"', '\'', ']']);
            follows = begins <= before || next || (headed && !starts(&text[begins..], &['[']));
        }
        last = Some((place, follows && headed || starts(&text[begins..], &['['])));
        if !follows {
            own.push(at);
        }
    }
    own
}

#[cfg(test)]
mod tests {
    use super::stumbles;

    #[test]
    fn what_a_slip_leaves_behind_is_no_slip_of_its_own() {
        let text = "a = [\n  1 2,\n  \"x\"]\nb == 3\n[head\nc = 1\nd = 2\n[other]\ne e\n";
        let at = |part: &str| text.find(part).expect("it stands there");
        let places = [at("e e"), at("2,"), at("1 2"), at("\"x\""), at("= 3"), at("head"), at("c = 1"), at("d = 2")];
        let own: Vec<usize> = stumbles(text, &places).into_iter().map(|k| places[k]).collect();
        assert_eq!(own, [at("1 2"), at("= 3"), at("head"), at("e e")]);
        assert_eq!(stumbles("", &[7]), [0], "a place beyond the end is a place");
    }
}

//! The forms of a verb, made in one place from its head: the first word of `get_covered` is the verb, what follows stays.
//!
//! Third persons follow a rule, with two exceptions. Participles are looked up among the irregular verbs of English.

use super::plural;

/// Base form and participles, one verb a line.
const IRREGULAR: &str = include_str!("irregular.txt");

/// The third person of a verb: `gets_covered` of `get_covered`.
#[must_use]
pub fn third_person(head: &str) -> String {
    let (verb, rest) = split(head);
    let third = match verb {
        "have" => "has".to_owned(),
        "be" => "is".to_owned(),
        _ if verb.ends_with('o') => format!("{verb}es"),
        _ => plural(verb),
    };
    format!("{third}{rest}")
}

/// The participle of a verb that writes none: the first of an irregular one, else by the rule.
#[must_use]
pub fn participle(head: &str) -> String {
    if let Some(first) = participles(head).into_iter().next() {
        return first;
    }
    let vowel = |c: Option<char>| matches!(c, Some('a' | 'e' | 'i' | 'o' | 'u'));
    let (verb, rest) = split(head);
    match verb.strip_suffix('y') {
        Some(stem) if !vowel(stem.chars().last()) => format!("{stem}ied{rest}"),
        _ if verb.ends_with('e') => format!("{verb}d{rest}"),
        _ => format!("{verb}ed{rest}"),
    }
}

/// The participles of an irregular verb; none of one that stands in no list, which may have any.
#[must_use]
pub fn participles(head: &str) -> Vec<String> {
    let (verb, rest) = split(head);
    let line = IRREGULAR.lines().find(|line| line.split(' ').next() == Some(verb));
    line.into_iter().flat_map(|line| line.split(' ').skip(1)).map(|form| format!("{form}{rest}")).collect()
}

/// Whether a participle of a verb that stands in no list is a slip: a letter beside the one by the rule. Another spelling
/// is none (`levelled`, `leveled`), nor is one that ends otherwise (`shown`).
#[must_use]
pub fn is_slip(head: &str, written: &str) -> bool {
    let rule = participle(head);
    let plain = |form: &str| {
        let mut letters: Vec<char> = form.chars().collect();
        letters.dedup();
        letters
    };
    let shown = split(&rule).0.strip_suffix('d').map(|stem| format!("{stem}n"));
    let ends_otherwise = shown.as_deref() == Some(split(written).0);
    strsim::osa_distance(&rule, written) == 1 && plain(&rule) != plain(written) && !ends_otherwise
}

/// The verb itself and the words after it.
fn split(head: &str) -> (&str, &str) {
    head.find('_').map_or((head, ""), |at| head.split_at(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_follow_the_first_word_of_a_head() {
        for (head, third, done) in [
            ("stack", "stacks", "stacked"),
            ("carry", "carries", "carried"),
            ("go", "goes", "gone"),
            ("have", "has", "had"),
            ("swim", "swims", "swum"),
            ("roll_up", "rolls_up", "rolled_up"),
            ("get_covered", "gets_covered", "got_covered"),
            ("be_hit_by", "is_hit_by", "been_hit_by"),
            ("fly_by", "flies_by", "flown_by"),
        ] {
            assert_eq!((third_person(head).as_str(), participle(head).as_str()), (third, done), "{head}");
        }
        assert!(participles("stack").is_empty(), "a verb of no list may have any participle");
    }

    #[test]
    fn a_letter_beside_the_rule_is_a_slip() {
        for (head, written) in [("stack", "stackeb"), ("roll_up", "rolled_ub"), ("carry", "carryied"), ("use", "uoed")]
        {
            assert!(is_slip(head, written), "{written}");
        }
        for (head, written) in
            [("stack", "stacked"), ("pedal", "pedalled"), ("drop", "dropped"), ("show", "shown"), ("light", "lit")]
        {
            assert!(!is_slip(head, written), "{written}");
        }
    }

    #[test]
    fn the_list_is_sorted_and_each_verb_has_a_participle() {
        let lines: Vec<&str> = IRREGULAR.lines().collect();
        assert!(lines.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(lines.iter().all(|line| line.split(' ').count() >= 2));
    }
}

//! The forms of a verb: those that are written must be forms of it.
//!
//! Third persons follow a rule, with two exceptions. Participles are looked up among the irregular verbs of English; a
//! verb that stands nowhere in that list may have any.

use diag::{Diagnostic, codes};

use super::header::Writer;
use crate::dict::{participle, third_person};
use crate::syntax::ast::{VerbDecl, Word};

/// Base form and participles, one verb a line.
const IRREGULAR: &str = include_str!("irregular.txt");

impl<'s> Writer<'_, '_, '_, 's> {
    /// Reports written forms that cannot be forms of the verb.
    pub(super) fn forms(&mut self, verb: &VerbDecl<'s>) {
        let head = verb.name.text;
        let mut written = verb.forms.iter();
        if let Some(third) = written.next() {
            self.form(*third, "third person", head, &thirds(head));
        }
        if let Some(done) = written.next() {
            self.form(*done, "participle", head, &participles(head));
        }
    }

    /// A form that is none of `right`; an empty list allows every form.
    fn form(&mut self, word: Word<'s>, what: &str, head: &str, right: &[String]) {
        let regular =
            |form: &str| head.contains('_') && [third_person(head), participle(head)].iter().any(|f| f == form);
        if right.is_empty() || right.iter().any(|form| form == word.text) || regular(word.text) {
            return;
        }
        let expected = diag::or_list(right.iter().map(|form| format!("`{form}`")));
        let mut d = Diagnostic::new(codes::W1008, word.span, format!("`{}` is no {what} of `{head}`", word.text))
            .label(format!("expected {expected}"))
            .help(format!("write {expected}"));
        for form in right {
            d = d.unsafe_fix(word.span, form.clone(), format!("write `{form}`"));
        }
        self.report(d);
    }
}

/// The verb itself and the words after it: `roll_up` turns in its first word.
fn split(head: &str) -> (&str, &str) {
    head.find('_').map_or((head, ""), |at| head.split_at(at))
}

fn thirds(head: &str) -> Vec<String> {
    let (verb, rest) = split(head);
    let irregular = match verb {
        "have" => Some("has"),
        "be" => Some("is"),
        _ => None,
    };
    let verb = irregular.map_or_else(|| third_person(verb), str::to_owned);
    vec![format!("{verb}{rest}")]
}

fn participles(head: &str) -> Vec<String> {
    let (verb, rest) = split(head);
    let line = IRREGULAR.lines().find(|line| line.split(' ').next() == Some(verb));
    line.into_iter().flat_map(|line| line.split(' ').skip(1)).map(|form| format!("{form}{rest}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_follow_english() {
        assert_eq!(thirds("stack"), ["stacks"]);
        assert_eq!(thirds("roll_up"), ["rolls_up"]);
        assert_eq!(thirds("have"), ["has"]);
        assert_eq!(participles("swim"), ["swum"]);
        assert!(participles("stack").is_empty(), "a verb of no list may have any participle");
    }

    #[test]
    fn the_list_is_sorted_and_each_verb_has_a_participle() {
        let lines: Vec<&str> = IRREGULAR.lines().collect();
        assert!(lines.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(lines.iter().all(|line| line.split(' ').count() >= 2));
    }
}

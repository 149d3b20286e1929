//! The forms of a verb: those that are written must be forms of it.
//!
//! A participle of a verb that stands in no list of irregular ones may be any but one that is a letter beside the regular
//! one.

use diag::{Diagnostic, codes};

use super::header::Writer;
use crate::dict::{is_slip, participle, participles, third_person};
use crate::syntax::ast::{VerbDecl, Word};

impl<'s> Writer<'_, '_, '_, 's> {
    /// Reports written forms that cannot be forms of the verb.
    pub(super) fn forms(&mut self, verb: &VerbDecl<'s>) {
        let head = verb.name.text;
        let mut done = participles(head);
        if done.is_empty() && verb.forms.get(1).is_some_and(|word| is_slip(head, word.text)) {
            done.push(participle(head));
        }
        let forms = [("third person", vec![third_person(head)]), ("participle", done)];
        for (word, (what, right)) in verb.forms.iter().zip(forms) {
            self.form(*word, what, head, &right);
        }
    }

    /// A form that is none of `right`; an empty list allows every form.
    fn form(&mut self, word: Word<'s>, what: &str, head: &str, right: &[String]) {
        if right.is_empty() || right.iter().any(|form| form == word.text) {
            return;
        }
        let expected = diag::or_list(right.iter().map(|form| format!("`{form}`")));
        let d = Diagnostic::new(codes::W1008, word.span, format!("`{}` is no {what} of `{head}`", word.text))
            .label(format!("expected {expected}"))
            .help(format!("write {expected}"));
        let fix = |d: Diagnostic, form: &String| d.unsafe_fix(word.span, form.clone(), format!("write `{form}`"));
        self.report(right.iter().fold(d, fix));
    }
}

//! Lines of a test that say nothing: what is reported of them.

use diag::{Diagnostic, Span, codes};

use super::lines::{Under, is_seat};
use crate::cx::Cx;
use crate::dict::Role;
use crate::syntax::ast::{Part, Phrase};
use crate::syntax::expected;

/// Names of what only `given` says.
pub(super) const BEGINNINGS: [&str; 8] =
    ["players", "seats", "seed", "step", "edition", "scenario", "variant", "forced"];

/// Reports a line that gives something where nothing is given.
pub(super) fn nothing_is_set(cx: &mut Cx<'_>, name: &str, value: Span, (span, under): (Span, Under)) {
    let under = under.name();
    let d = Diagnostic::new(codes::E0803, span, format!("nothing is set under `{under}`"));
    let d = match BEGINNINGS.contains(&name) {
        true => d.label(format!("`{name}` says how the test begins")).help(format!("write `{name}: ..` under `given`")),
        false => {
            let text = cx.unit.source.get(value.range()).unwrap_or("..").to_owned();
            d.label("this gives a value")
                .help(format!("what holds is written `{name} is {text}`; a value to begin with stands under `given`"))
        }
    };
    cx.report(d);
}

pub(super) fn no_condition(cx: &mut Cx<'_>, span: Span) {
    let d = Diagnostic::new(codes::E0803, span, "this is no condition")
        .label("nothing can be checked here")
        .help("write what holds: `x.field is 3`, `stone of x in place`; what is put somewhere stands under `given`");
    cx.report(d);
}

/// Reports a line that begins as a line of a test does and goes on otherwise, by its first word; false if it does not.
pub(super) fn headed(cx: &mut Cx<'_>, head: &str, span: Span, under: Under) -> bool {
    let Some(form) = expected::test_head(head) else { return false };
    let d = Diagnostic::new(codes::E0803, span, format!("a line with `{head}` is written otherwise"))
        .label(format!("this says nothing under `{}`", under.name()))
        .help(format!("the form is `{form}`"));
    cx.report(d);
    true
}

/// Reports a phrase that is no line of a test.
pub(super) fn phrase(cx: &mut Cx<'_>, phrase: &Phrase<'_>, under: Under) {
    let span = phrase.span;
    let mut words = phrase.parts.iter().map_while(Part::word).skip_while(|word| word.is("not"));
    let (first, second) = (words.next(), words.next());
    let Some(first) = first else { return no_condition(cx, span) };
    if !cx.dict.knows(first.text) && headed(cx, first.text, span, under) {
        return;
    }
    let deed = |word: &str, role| cx.dict.first_as(word, role).is_some();
    let text = cx.unit.source.get(span.range()).unwrap_or_default().to_owned();
    let seat = is_seat(cx, first);
    let help = match second {
        Some(third) if seat && deed(third.text, Role::Third) => {
            format!("write `happened: {text}` if it must have happened; a condition says what holds: `x.field is 3`")
        }
        Some(_) if seat && under == Under::Do => {
            format!("an answer stands behind a `:`, `{}: ..`; a condition says what holds: `x.field is 3`", first.text)
        }
        _ if deed(first.text, Role::Verb) => {
            format!("write what holds, `x.field is 3`; `happened: {text}` says that somebody did it")
        }
        _ => return no_condition(cx, span),
    };
    let d = Diagnostic::new(codes::E0803, span, "this is no condition").label("nothing can be checked here").help(help);
    cx.report(d);
}

//! What is wrong with a line of a test that means nothing where it stands.

use diag::{Diagnostic, Sought, Span, codes};
use model::unit::Root;

use super::lines::{Under, is_seat};
use crate::cx::Cx;
use crate::dict::{Data, Role};
use crate::syntax::ast::{Part, Path, Phrase, Word};
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

/// What there is of a sort, in a sentence that begins so; none if there is nothing.
pub(super) fn listed(cx: &Cx<'_>, head: &str, fits: impl Fn(&Data) -> bool) -> Option<String> {
    let names = cx.dict.iter().filter(|(_, entity)| fits(&entity.data)).map(|(_, entity)| format!("`{}`", entity.name));
    let names = diag::and_list(names);
    (!names.is_empty()).then(|| format!("{head} {names}"))
}

pub(super) fn is_option(data: &Data) -> bool {
    matches!(data, Data::Setting { option: true, .. })
}

/// The kinds of presets that are built in have no declaration.
pub(super) fn is_preset(cx: &Cx<'_>, data: &Data) -> bool {
    matches!(data, Data::Item(info) if info.kind.is_none_or(|kind| cx.dict.root(kind) == Some(Root::Preset)))
}

/// Reports a name that should be that of a seat and is known nowhere, with the seats that there are.
pub(super) fn nobody(cx: &mut Cx<'_>, word: Word<'_>) -> bool {
    let (Some(seat), false) = (cx.dict.seat, cx.dict.knows(word.text)) else { return false };
    let is_seat = |data: &Data| matches!(data, Data::Item(info) if info.kind.is_some_and(|k| cx.dict.is_a(k, seat)));
    let there = listed(cx, "the seats are", is_seat);
    let names = cx.dict.iter().filter(|(_, entity)| is_seat(&entity.data)).map(|(_, entity)| &*entity.name);
    let near = cx.nearest(word.text, names);
    cx.unknown_near(word, Sought::Seat, near, there.as_deref());
    true
}

/// Reports an answer without its seat: `red: pass; pass`. False if it is none.
pub(super) fn seatless(cx: &mut Cx<'_>, path: &Path<'_>, under: Under) -> bool {
    let deed =
        |word: Word<'_>| [Role::Action, Role::Verb].iter().any(|role| cx.dict.first_as(word.text, *role).is_some());
    let Some(word) = path.single().filter(|word| deed(*word)) else { return false };
    let help = match under {
        Under::Do => format!("say who answers: `x: {}`", word.text),
        Under::Then => "write what holds: `x.field is 3`, `stone of x in place`".to_owned(),
    };
    let d = Diagnostic::new(codes::E0803, word.span, format!("`{}` is no condition", word.text))
        .label("an answer has its seat in front of it, each time")
        .help(help);
    cx.report(d);
    true
}

/// Reports what lies in a place, said as an answer of that place.
pub(super) fn unbracketed(cx: &mut Cx<'_>, place: Word<'_>, phrase: &Phrase<'_>) {
    let text = cx.unit.source.get(phrase.span.range()).unwrap_or("..").to_owned();
    let d = Diagnostic::new(codes::E0803, phrase.span, format!("`{}` is a place, and answers nothing", place.text))
        .label("what lies there stands in brackets")
        .help(format!("write `{}: [{text}]`", place.text));
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
            let done = match under {
                Under::Do => format!("; what is done now stands in `as {} {{ .. }}`", first.text),
                Under::Then => "; a condition says what holds: `x.field is 3`".to_owned(),
            };
            format!("write `happened: {text}` if it must have happened{done}")
        }
        Some(_) if seat && under == Under::Do => {
            format!(
                "an answer stands behind a `:`, `{0}: ..`; what is done now stands in `as {0} {{ .. }}`",
                first.text
            )
        }
        _ if deed(first.text, Role::Verb) && under == Under::Do => {
            format!("write `as SEAT {{ {text} }}` if it is done now; `happened: {text}` says that somebody did it")
        }
        _ if deed(first.text, Role::Verb) => {
            format!("write what holds, `x.field is 3`; `happened: {text}` says that somebody did it")
        }
        _ => return no_condition(cx, span),
    };
    let d = Diagnostic::new(codes::E0803, span, "this is no condition").label("nothing can be checked here").help(help);
    cx.report(d);
}

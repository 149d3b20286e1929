//! The words of `{x:is|are}`: as many as the language tells apart. Which number of them is right where several may be
//! follows from who `x` can be, which is not known here: only what cannot be right is told.

use diag::{Count, Diagnostic, Diags, codes};

use super::within;
use crate::catalogue::{Catalogue, Entry};
use crate::template::{Part, Template, flattened};

/// Reports words that no slot asks for, and those of the reader that stand where the words of others should.
pub(super) fn check(cat: &Catalogue, entry: &Entry, diags: &mut Diags) {
    let most = cat.grammar().facts().options.len();
    for (form, template) in entry.written() {
        for (slot, options) in slots(template) {
            let (span, _) = within(entry, form, slot.0..slot.0 + slot.1.len());
            let language = cat.language();
            let slot = slot.1;
            if options.len() > most {
                let message =
                    format!("`{slot}` has {}, where `{language}` tells {most} apart", Count("word", options.len()));
                let d = Diagnostic::new(codes::E1006, span, message).label("the last is never said");
                diags.push(d.help(order(cat)));
            } else if options.len() < most && cat.grammar().is_of_reader(&options[0], &options[1]) {
                let message = format!("`{slot}` says `{}` of others, and has no word for many", options[0]);
                let d = Diagnostic::new(codes::E1008, span, message).label("two words are for one and for many");
                diags.push(d.help(order(cat)));
            }
        }
    }
}

/// Which words go with whom.
fn order(cat: &Catalogue) -> String {
    match cat.grammar().facts().options {
        [one, many] => format!("write {one}, then {many}"),
        [you, one, many] => format!("write {you}, {one} and {many}; or only {one} and {many}"),
        _ => "write as many as the language tells apart".to_owned(),
    }
}

/// The slots whose words agree, as they are written and with their bytes.
fn slots(template: &Template) -> Vec<((usize, String), &[String])> {
    let mut from = 0;
    let agreeing = flattened(&template.parts).into_iter().filter_map(|part| match part {
        Part::Agree(role, options) => {
            let slot = format!("{{{role}:{}}}", options.join("|"));
            let at = template.source[from..].find(&slot).map_or(from, |at| from + at);
            from = at + slot.len();
            Some(((at, slot), options.as_slice()))
        }
        _ => None,
    });
    agreeing.collect()
}

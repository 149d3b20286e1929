//! Sentences with a number: one form for each category that whole numbers have in the language, and no other.

use diag::{Diagnostic, Diags, codes};

use super::place;
use crate::catalogue::{Catalogue, Entry, class_of};
use crate::grammar::{Category, Class};

const ALL: [Category; 4] = [Category::One, Category::Few, Category::Many, Category::Other];

/// Checks the plural forms of an entry that has some.
pub(super) fn check(cat: &Catalogue, entry: &Entry, diags: &mut Diags) {
    let wanted = cat.grammar().facts().categories;
    let has = |category: &Category| entry.spans.contains_key(category.form());
    if class_of(&entry.key) == Class::Noun || !ALL.iter().any(has) {
        return;
    }
    let list = wanted.iter().map(|category| format!("`{}`", category.form())).collect::<Vec<_>>().join(", ");
    // Of a value that changed a log tells what it likes.
    let free = ["log.field.", "log.var."].iter().any(|space| entry.key.starts_with(space));
    let wrong = |category: &&Category| has(category) != wanted.contains(category) && (has(category) || !free);
    for category in ALL.iter().filter(wrong) {
        let form = category.form();
        let (at, message, label) = if has(category) {
            (form, format!("no whole number has the form `{form}` in `{}`", cat.language()), "this is never said")
        } else {
            ("", format!("`{}` lacks the form `{form}`", entry.key), "some numbers have no sentence")
        };
        let help = format!("whole numbers have {list} in `{}`", cat.language());
        diags.push(Diagnostic::new(codes::E1010, place(entry, at), message).label(label).help(help));
    }
}

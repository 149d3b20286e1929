//! The marks after a declaration, `, seen by owner`: which of them it may carry, and how each is said.

use diag::{Diagnostic, codes};

use super::header::Writer;
use crate::syntax::ast::{Flag, FlagItem};

impl Writer<'_, '_, '_, '_> {
    /// Reports flags that are none of `known`. A form stands as it is written, with a word in capitals for a name, `#`
    /// for a number and `..` for more of the same.
    pub(super) fn flags(&mut self, flags: &[Flag<'_>], known: &[&str]) {
        for flag in flags.iter().filter(|flag| !known.iter().any(|form| fits(flag, form))) {
            let text = &self.unit.source.get(flag.span.range()).unwrap_or_default();
            let d = Diagnostic::new(codes::E0315, flag.span, format!("`{text}` means nothing here"))
                .label("no such mark of this declaration")
                .help(help(flag, text, known));
            self.report(d);
        }
    }
}

fn fits(flag: &Flag<'_>, form: &str) -> bool {
    let mut items = flag.items.iter();
    for word in form.split(' ') {
        let fits = match (word, items.next()) {
            ("..", _) => return true,
            ("#", Some(FlagItem::Int(..))) => true,
            (word, Some(FlagItem::Word(found))) => is_name(word) || found.text == word,
            (_, Some(FlagItem::Int(..) | FlagItem::Range(_)) | None) => false,
        };
        if !fits {
            return false;
        }
    }
    items.next().is_none()
}

fn is_name(word: &str) -> bool {
    word.bytes().all(|b| b.is_ascii_uppercase())
}

fn help(flag: &Flag<'_>, text: &str, known: &[&str]) -> String {
    let first = flag.word(0).map_or("", |w| w.text);
    let begin = |form: &&&str| form.split(' ').next() == Some(first);
    let shown = |form: &str| format!("`{}`", form.trim_end_matches(" ..").to_lowercase().replace('#', "3"));
    let alike: Vec<String> = known.iter().filter(begin).map(|form| shown(form)).collect();
    if !alike.is_empty() {
        return format!("write {}", diag::or_list(alike));
    }
    let heads = || known.iter().filter_map(|form| form.split(' ').next());
    match diag::did_you_mean(text, known.iter().copied()).or_else(|| diag::did_you_mean(first, heads())) {
        Some(near) => format!("did you mean `{near}`?"),
        None if known.is_empty() => "leave it out".to_owned(),
        None => format!("here may stand {}", diag::or_list(known.iter().map(|form| shown(form)))),
    }
}

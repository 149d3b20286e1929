//! What nobody sees and every reader stumbles over: letters in two pieces, spaces that are doubled, invisible, before a
//! mark or around the whole, quotes of a typewriter or of English. A space that must not break is no matter of catalogues: sentences get theirs when they
//! are made.

use std::ops::Range;

use diag::{Diagnostic, Diags, codes};
use model::unit::head;
use unicode_normalization::{UnicodeNormalization, is_nfc};

use super::within;
use crate::catalogue::{Catalogue, Entry};
use crate::pieces::{Piece, pieces};

/// Spaces without a width, and what joins or parts words unseen.
const UNSEEN: [char; 5] = ['\u{200b}', '\u{200c}', '\u{200d}', '\u{2060}', '\u{feff}'];

/// What no space stands before.
const MARKS: [char; 6] = ['.', ',', ';', ':', '!', '?'];

/// The quotes of English. The first of them closes in other languages.
const ENGLISH: [char; 2] = ['“', '”'];

/// Sorts of texts that are shown by themselves, so that no space of theirs parts them from another.
const SHOWN: [&str; 10] = ["action", "adj", "ask", "log", "name", "noun", "question", "step", "text", "ui"];

/// One thing to mend.
struct Slip {
    at: Range<usize>,
    message: String,
    label: &'static str,
    /// What is written instead and what that is called; none if it is not known.
    fix: Result<(String, String), &'static str>,
}

/// Reports the slips of an entry.
pub(super) fn check(cat: &Catalogue, entry: &Entry, diags: &mut Diags) {
    for (form, template) in entry.written() {
        let source = template.source.as_str();
        let mut slips = Vec::new();
        decomposed(source, &mut slips);
        unseen(source, &mut slips);
        let prose = |piece| if let Piece::Prose(range) = piece { Some(range) } else { None };
        let prose: Vec<Range<usize>> = pieces(source).into_iter().filter_map(prose).collect();
        if SHOWN.contains(&head(&entry.key)) {
            around(source, &mut slips);
        }
        let mut between = Vec::new();
        prose.iter().for_each(|range| spaces(source, range.clone(), &mut between));
        // Spaces around the whole are told once.
        between.retain(|slip| slips.iter().all(|told| told.at != slip.at));
        slips.extend(between);
        if let Some(quotes) = cat.grammar().facts().quotes {
            straight(cat, source, &prose, quotes, &mut slips);
            foreign(cat, source, &prose, quotes, &mut slips);
        }
        for slip in slips {
            let (span, exact) = within(entry, form, slip.at);
            let d = Diagnostic::new(codes::W1805, span, slip.message).label(slip.label);
            diags.push(match slip.fix {
                Ok((replacement, title)) if exact => d.safe_fix(span, replacement, title),
                Ok((_, title)) => d.help(title),
                Err(help) => d.help(help),
            });
        }
    }
}

/// Words whose letters and accents stand apart.
fn decomposed(source: &str, out: &mut Vec<Slip>) {
    if is_nfc(source) {
        return;
    }
    let mut at = 0;
    for word in source.split_inclusive([' ', '\n']) {
        let bare = word.trim_end_matches([' ', '\n']);
        if !is_nfc(bare) {
            let composed: String = bare.nfc().collect();
            let message = format!("a letter of `{composed}` stands in two pieces");
            let fix = Ok((composed, "write it composed (NFC)".to_owned()));
            out.push(Slip { at: at..at + bare.len(), message, label: "no search finds it so", fix });
        }
        at += word.len();
    }
}

fn unseen(source: &str, out: &mut Vec<Slip>) {
    for (at, c) in source.char_indices().filter(|(_, c)| UNSEEN.contains(c)) {
        let message = format!("an invisible character, U+{:04X}", c as u32);
        let fix = Ok((String::new(), "take it out".to_owned()));
        out.push(Slip { at: at..at + c.len_utf8(), message, label: "nobody sees it", fix });
    }
}

/// Spaces in a row, and those before a mark. Indented lines are as they are.
fn spaces(source: &str, range: Range<usize>, out: &mut Vec<Slip>) {
    let text = &source[range.clone()];
    let space = |c: char| matches!(c, ' ' | '\u{a0}');
    let mut rest = 0;
    while let Some(start) = text[rest..].find(space).map(|at| rest + at) {
        let end = text[start..].find(|c| !space(c)).map_or(text.len(), |at| start + at);
        rest = end;
        let run = &text[start..end];
        let mark = text[end..].chars().next().filter(|c| MARKS.contains(c));
        // A mark that begins something is none: `.5`, `? for help`.
        let after = text[end..].chars().nth(1);
        let begins = after.is_some_and(|c| c.is_alphanumeric() || MARKS.contains(&c));
        let alone = mark == Some('?') && after.is_some_and(char::is_whitespace);
        let at = range.start + start..range.start + end;
        let indents = source[..at.start].ends_with('\n') || (at.start == 0 && source.contains('\n'));
        if let Some(mark) = mark.filter(|_| !begins && !alone) {
            let fix = Ok((String::new(), "take it out".to_owned()));
            out.push(Slip { at, message: format!("a space before `{mark}`"), label: "a mark stands at its word", fix });
        } else if run.chars().count() > 1 && !indents {
            let one = if run.contains('\u{a0}') { "\u{a0}" } else { " " };
            let message = format!("{} in a row", diag::Count("space", run.chars().count()));
            out.push(Slip { at, message, label: "one is enough", fix: Ok((one.to_owned(), "write one".to_owned())) });
        }
    }
}

/// Spaces before the first letter and behind the last. Lines may be indented.
fn around(source: &str, out: &mut Vec<Slip>) {
    let words = source.trim();
    if words.is_empty() || source.contains('\n') {
        return;
    }
    let start = source.len() - source.trim_start().len();
    let places =
        [(0..start, "a space at the beginning"), (source.trim_end().len()..source.len(), "a space at the end")];
    for (at, message) in places.into_iter().filter(|(at, _)| !at.is_empty()) {
        let fix = Ok((String::new(), "take it out".to_owned()));
        out.push(Slip { at, message: message.to_owned(), label: "nothing stands on this side of it", fix });
    }
}

/// Quotes of English, where the language has others.
fn foreign(cat: &Catalogue, source: &str, prose: &[Range<usize>], quotes: (char, char), out: &mut Vec<Slip>) {
    let letters =
        prose.iter().flat_map(|range| source[range.clone()].char_indices().map(|(at, c)| (range.start + at, c)));
    let (mut opened, mut found) = (false, Vec::new());
    for (at, c) in letters {
        let wanted = if opened { quotes.1 } else { quotes.0 };
        if c == wanted || ENGLISH.contains(&c) {
            opened = !opened;
            found.extend((c != wanted).then_some((at, c, wanted)));
        }
    }
    for (at, c, wanted) in found {
        out.push(Slip {
            at: at..at + c.len_utf8(),
            message: format!("the quote {c}, where `{}` writes {wanted}", cat.language()),
            label: "a quote of another language",
            fix: match opened {
                false => Ok((wanted.to_string(), format!("write {wanted}"))),
                true => Err("write the quotes of the language; one of them has no partner"),
            },
        });
    }
}

/// Quotes that the language does not have. They come in pairs: every second one closes.
fn straight(cat: &Catalogue, source: &str, prose: &[Range<usize>], quotes: (char, char), out: &mut Vec<Slip>) {
    let straight = |range: &Range<usize>| source[range.clone()].match_indices('"');
    let places = prose.iter().flat_map(|range| straight(range).map(|(at, _)| range.start + at));
    let places: Vec<usize> = places.collect();
    for (nth, at) in places.iter().enumerate() {
        let wanted = if nth % 2 == 0 { quotes.0 } else { quotes.1 };
        out.push(Slip {
            at: *at..at + 1,
            message: format!("a straight quote, where `{}` has {} and {}", cat.language(), quotes.0, quotes.1),
            label: "a quote of a typewriter",
            fix: match places.len() % 2 {
                0 => Ok((wanted.to_string(), format!("write {wanted}"))),
                _ => Err("write the quotes of the language; one of them has no partner"),
            },
        });
    }
}

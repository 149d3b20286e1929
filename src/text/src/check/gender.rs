//! A past tense that says whether the reader is a man or a woman. A game does not know, so such a text is wrong for one
//! of them.

use std::ops::Range;

use diag::{Diagnostic, Diags, codes};

use super::within;
use crate::catalogue::{Catalogue, Entry};
use crate::pieces::{Piece, pieces};

/// Reports what an entry says of the reader's past.
pub(super) fn check(cat: &Catalogue, entry: &Entry, diags: &mut Diags) {
    for (form, template) in entry.written() {
        for run in runs(&template.source) {
            let words: Vec<&str> = run.iter().map(|(word, _)| word.as_str()).collect();
            let Some((first, last)) = cat.grammar().gendered(&words) else { continue };
            let (span, _) = within(entry, form, run[first].1.start..run[last].1.end);
            let said: Vec<&str> = words[first..=last].iter().copied().filter(|word| !word.is_empty()).collect();
            let message = format!("`{}` says whether the reader is a man or a woman", said.join(" "));
            let d = Diagnostic::new(codes::W1806, span, message).label("of the reader in the past");
            diags.push(d.help("say it in the present, or tell what happened and not who did it"));
        }
    }
}

/// Words that follow each other with no mark between, in small letters and by their bytes. A slot is an empty word.
fn runs(source: &str) -> Vec<Vec<(String, Range<usize>)>> {
    let mut runs = vec![Vec::new()];
    let words = |range: Range<usize>, runs: &mut Vec<Vec<(String, Range<usize>)>>| {
        let mut start = range.start;
        for piece in source[range].split_inclusive(|c: char| !c.is_alphabetic()) {
            let word = piece.trim_end_matches(|c: char| !c.is_alphabetic());
            // What stands for the other ending, as in `zničil(a)`, is a piece of its word.
            let ending = source[..start].ends_with(['(', '/']) && source[..start - 1].ends_with(char::is_alphabetic);
            if let Some(run) = runs.last_mut().filter(|_| !word.is_empty() && !ending) {
                run.push((word.to_lowercase(), start..start + word.len()));
            }
            if !matches!(piece[word.len()..].chars().next(), None | Some(' ' | '\u{a0}' | '(' | '/' | ')')) {
                runs.push(Vec::new());
            }
            start += piece.len();
        }
    };
    for piece in pieces(source) {
        match piece {
            Piece::Prose(range) | Piece::Word(range) => words(range, &mut runs),
            // The first of three is said of the reader.
            Piece::Agreeing(range, 0, 3) => words(range, &mut runs),
            Piece::Agreeing(..) => {}
            Piece::Typed(_) => runs.push(Vec::new()),
            Piece::Slot => {
                if let Some(run) = runs.last_mut() {
                    let end = run.last().map_or(0, |(_, place): &(String, Range<usize>)| place.end);
                    run.push((String::new(), end..end));
                }
            }
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grammar::of;

    /// The pieces of the source that are found.
    fn found(language: &str, source: &'static str) -> Vec<&'static str> {
        let grammar = of(language).expect("a kernel");
        let place = |run: Vec<(String, Range<usize>)>| {
            let words: Vec<&str> = run.iter().map(|(word, _)| word.as_str()).collect();
            grammar.gendered(&words).map(|(first, last)| &source[run[first].1.start..run[last].1.end])
        };
        runs(source).into_iter().filter_map(place).collect()
    }

    #[test]
    fn czech() {
        for source in ["jsi vyhrál", "získala jsi", "byla jsi", "jsi {x:acc} zničil", "kdybys měl", "zničil(a) jsi"]
        {
            assert_eq!(found("cs", source).len(), 1, "{source}");
        }
        assert_eq!(found("cs", "Tuto bitvu jsi vyhrál."), ["jsi vyhrál"]);
        assert_eq!(found("cs", "{subject:nom} {subject:jsi získal|získal|získali}"), ["jsi získal"]);
        assert_eq!(found("cs", "{subject:jsi|je|jsou} {subject~byl}"), ["jsi|je|jsou} {subject~byl"]);
        for source in ["jsi král", "jsi na tahu", "{s} vyhrál", "jsi zničen", "jsi tam, vyhrál", "vyhrál, kdo jsi"]
        {
            assert_eq!(found("cs", source), Vec::<&str>::new());
        }
    }

    #[test]
    fn polish() {
        for source in ["wygrałeś", "Wygrałaś bitwę", "żebyś zyskał", "będziesz grała", "zyskałbyś"] {
            assert_eq!(found("pl", source).len(), 1, "{source}");
        }
        for source in ["wygrał", "będziesz na planszy", "jeśli wygrasz", "cały zespół"] {
            assert_eq!(found("pl", source), Vec::<&str>::new());
        }
    }

    #[test]
    fn bulgarian() {
        for source in ["си спечелил", "спечелила си битката", "ти си унищожил", "{subject:си взел|е взел|са взели}"]
        {
            assert_eq!(found("bg", source).len(), 1, "{source}");
        }
        for source in ["вземи си дял", "твоята фигура си стои", "ти си на ход", "той спечели", "силата си"]
        {
            assert_eq!(found("bg", source), Vec::<&str>::new());
        }
    }
}

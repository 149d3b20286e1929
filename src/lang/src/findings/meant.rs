//! What may have been meant: the declarations that an unknown name may be a slip of, words that stand twice, and what a
//! stray brace closes. What a piece with an error says counts as said: it is no sign of a slip elsewhere.

use std::collections::{HashMap, HashSet};

use diag::{Diagnostic, FileId, Label, Note, Span, codes};
use model::unit::Floor;

use crate::Source;
use crate::dict::{Data, Dict, Ent, Entity, Role, plural};
use crate::syntax::twice;
use crate::syntax::words::GIVEN;
use crate::syntax::words::{is_head, is_small_word, words_of};

/// The first byte of what a stray closing brace seems to close: of the last line before it that is not indented.
pub fn torn(text: &str, at: Span) -> Option<usize> {
    let before = text.get(..at.start as usize)?;
    let begins = |at: usize| !before[at..].starts_with([' ', '\t', '}', '\n', '\r']);
    let lines = before.match_indices('\n').map(|(at, _)| at + 1).filter(|at| *at < before.len());
    Some(lines.rev().find(|at| begins(*at)).unwrap_or(0))
}

/// The lines from the last one that is not indented, up to the next one.
pub fn around(text: &str, at: Span) -> &str {
    let from = torn(text, at).unwrap_or(0);
    let rest = text.get(at.start as usize..).unwrap_or_default();
    let lines = rest.match_indices('\n').map(|(at, _)| at + 1);
    let to = lines.take_while(|at| *at < rest.len()).find(|at| !rest[*at..].starts_with([' ', '\t', '}', '\n', '\r']));
    text.get(from..to.map_or(text.len(), |to| at.start as usize + to)).unwrap_or_default()
}

/// How many words of a piece with an error are compared with every declaration; nobody writes a piece of more.
const MOST_WORDS: usize = 1_000;

/// Finds the declarations that an unknown name may have been meant for: the slip may be in them.
pub struct Meant<'d> {
    sources: &'d [Source<'d>],
    dict: &'d Dict,
    said: &'d [bool],
    /// Words of pieces with errors, and where they stand: what such a piece mentions may not have been read.
    torn: HashMap<&'d str, Vec<(FileId, u32)>>,
    /// How many names are still looked for: each is compared with every declaration.
    left: usize,
}

impl<'d> Meant<'d> {
    /// For findings of these sources; `errors` is where all of them stand.
    pub fn new(sources: &'d [Source<'d>], dict: &'d Dict, said: &'d [bool], errors: &[Span]) -> Self {
        let mut meant = Self { sources, dict, said, torn: HashMap::new(), left: 50 };
        let mut read: Vec<Span> = Vec::new();
        for error in errors {
            if read.len() >= 50 {
                break;
            }
            if read.iter().any(|piece| piece.contains(*error)) {
                continue;
            }
            let Some((from, text)) = meant.source(*error).and_then(|source| piece(source.text, *error)) else {
                continue;
            };
            read.push(Span::new(error.file, from as u32, (from + text.len()) as u32));
            for line in text.lines().map(|line| line.split("//").next().unwrap_or_default()) {
                for word in words_of(line) {
                    let at = from + (word.as_ptr() as usize - text.as_ptr() as usize);
                    meant.torn.entry(word).or_default().push((error.file, at as u32));
                }
            }
        }
        meant
    }

    /// At most three places with labels: names bound around it that nothing reads, then the nearest declarations, of
    /// those that nothing mentions.
    pub fn places(&mut self, name: &str, at: Span, bound: &[Span]) -> Vec<(Span, Note)> {
        let mut out: Vec<_> = bound.iter().map(|span| (*span, Note::Unread)).collect();
        if self.left > 0 {
            self.left -= 1;
            let length = name.chars().count();
            let limit = diag::slips(length);
            let close = self.close(at, |entity| {
                if length < 2 || entity.short.chars().count().abs_diff(length) > limit || *entity.short == *name {
                    return None;
                }
                Some(strsim::osa_distance(name, &entity.short)).filter(|distance| *distance <= limit)
            });
            let best = close.first().map(|(distance, ..)| *distance);
            let nearest = close.iter().filter(|(distance, ..)| Some(*distance) == best);
            out.extend(self.by_plural(name));
            out.extend(nearest.map(|(_, ent, span)| (*span, self.label(*ent).into())));
        }
        let mut seen = HashSet::new();
        out.retain(|(span, _)| seen.insert(*span));
        out.truncate(3);
        out
    }
}

impl<'d> Meant<'d> {
    /// What a stray closing brace may have closed, or what stands behind an open one that nothing closes, as far as its
    /// item goes.
    pub fn torn(&self, brace: &Diagnostic) -> Option<Span> {
        let (at, text) = (brace.span(), self.source(brace.span())?.text);
        let from = torn(text, at)?;
        Some(match brace.code == codes::E0112 {
            true => Span::new(at.file, from as u32, at.end),
            false => Span::new(at.file, at.end, (from + around(text, at).len()) as u32),
        })
    }

    fn source(&self, at: Span) -> Option<&'d Source<'d>> {
        self.sources.iter().find(|source| source.file == at.file)
    }

    /// The declaration of something else whose plural is that of a name.
    fn by_plural(&self, name: &str) -> Option<(Span, Note)> {
        let plural = plural(name);
        let ent = [Role::Kind, Role::Noun].into_iter().find_map(|role| self.dict.first_as(&plural, role))?;
        let entity = self.dict.get(ent);
        let label = format!("`{}` is declared here, with the plural `{plural}`", entity.short);
        entity.span.filter(|_| *entity.short != *name).map(|span| (span, label.into()))
    }

    /// Declarations that nothing mentions and that may be said in the file of a place.
    fn idle(&self, at: Span) -> impl Iterator<Item = (Ent, &Entity)> {
        let floor = self.source(at).map_or(Floor::Rules, |source| source.floor);
        // A preset may set what else is for the rules alone.
        let open =
            move |ent, entity: &Entity| self.dict.open_to(floor, ent) || matches!(entity.data, Data::Setting { .. });
        let silent = move |ent: Ent, entity: &Entity| {
            self.said.get(ent.0 as usize) == Some(&false) && entity.short.len() > 1 && !self.stands_torn(entity)
        };
        self.dict.iter().filter(move |(ent, one)| silent(*ent, one) && open(*ent, one))
    }

    /// Declarations that nothing mentions and that have a distance, the nearest first.
    fn close(&self, at: Span, distance: impl Fn(&Entity) -> Option<usize>) -> Vec<(usize, Ent, Span)> {
        let all = self.idle(at);
        let mut close: Vec<_> = all.filter_map(|(ent, one)| Some((distance(one)?, ent, one.span?))).collect();
        close.sort_unstable();
        close
    }

    /// Whether the name of a declaration stands in a piece with an error, other than where it is declared.
    fn stands_torn(&self, entity: &Entity) -> bool {
        let declared = entity.span.map(|span| (span.file, span.start));
        self.torn.get(&*entity.short).is_some_and(|places| places.iter().any(|place| Some(*place) != declared))
    }

    fn label(&self, ent: Ent) -> String {
        format!("`{}` is declared here, and nothing mentions it", self.dict.short(ent))
    }

    /// The text of a span.
    pub fn text(&self, span: Span) -> &'d str {
        self.source(span).and_then(|source| source.text.get(span.range())).unwrap_or_default()
    }

    /// A finding about a word that stands beside itself: one of the two is too many.
    pub fn doubled(&self, mut d: Diagnostic) -> Diagnostic {
        const OF_WORDS: &[diag::Code] = &[codes::E0201, codes::E0202, codes::E0208, codes::E0306, codes::E0505];
        let span = d.span();
        let Some(source) = self.source(span).filter(|_| OF_WORDS.contains(&d.code)) else { return d };
        if let Some((word, extra)) = twice(source.text, span) {
            d.fixes.clear();
            d.help = Some(format!("`{word}` stands twice: leave one of the two out").into());
            return d.unsafe_fix(extra, "", format!("leave one `{word}` out"));
        }
        d
    }

    /// An error about known words: one of them may be a slip of a name that is declared and that nothing mentions.
    pub fn beside(&mut self, mut d: Diagnostic) -> Diagnostic {
        if self.left == 0 {
            return d;
        }
        let text = self.source(d.span()).map_or("", |source| source.text);
        let Some((from, lines)) = lines_of(text, d.span()) else { return d };
        let at = from as u32..(from + lines.len()) as u32;
        self.left -= 1;
        // what is declared there was meant
        let here = |entity: &Entity| entity.span.is_some_and(|s| s.file == d.span().file && at.contains(&s.start));
        let declared: HashSet<&str> = self.dict.iter().filter(|(_, e)| here(e)).map(|(_, e)| &*e.short).collect();
        let own = |word: &str| is_small_word(word) || is_head(word) || GIVEN.contains(&word);
        let words = words_of(lines).filter(|word| word.len() > 2 && !declared.contains(word) && !own(word));
        let words: HashSet<&str> = words.take(MOST_WORDS).collect();
        let close = self.close(d.span(), |entity| {
            // procedures name their steps for readers: that nothing mentions one tells nothing
            if entity.span == Some(d.primary.span) || matches!(entity.data, Data::Step { .. }) {
                return None;
            }
            let plural = |word: &str| {
                word.strip_suffix('s') == Some(&*entity.short) || entity.short.strip_suffix('s') == Some(word)
            };
            let near = words.iter().filter(|word| {
                word.len().abs_diff(entity.short.len()) <= 1 && **word != &*entity.short && !plural(word)
            });
            near.map(|word| strsim::osa_distance(word, &entity.short)).min().filter(|distance| *distance == 1)
        });
        for (_, ent, span) in close.into_iter().take(2) {
            d.others.push(Label { span, text: self.label(ent).into() });
        }
        d
    }
}

/// The piece between two lines that are not indented in which a span stands, and its first byte.
fn piece(text: &str, span: Span) -> Option<(usize, &str)> {
    let from = torn(text, span)?;
    let begins = |at: usize| text[at..].starts_with(|c: char| !matches!(c, ' ' | '\t' | '}' | '\n' | '\r'));
    let mut ends = text.get(span.end as usize..)?.match_indices('\n').map(|(at, _)| span.end as usize + at + 1);
    let to = ends.find(|at| *at < text.len() && begins(*at)).unwrap_or(text.len());
    Some((from, text.get(from..to)?))
}

/// The lines a span stands on with their first byte; at most three of them.
fn lines_of(text: &str, span: Span) -> Option<(usize, &str)> {
    let from = text.get(..span.start as usize)?.rfind('\n').map_or(0, |at| at + 1);
    let to = text.get(span.end as usize..)?.find('\n').map_or(text.len(), |at| span.end as usize + at);
    let lines = text.get(from..to)?;
    let end = lines.match_indices('\n').nth(2).map_or(lines.len(), |(at, _)| at);
    Some((from, lines.get(..end)?))
}

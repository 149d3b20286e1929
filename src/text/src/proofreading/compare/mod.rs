//! Where a written text and the one that is made from the effect differ in what they claim.
//!
//! * here: numbers, icons, persons;
//! * [`words`]: words of the game;
//! * [`limits`]: limits, durations, denials, and what must be said;
//! * [`modifiers`]: what is said of what.

mod limits;
mod modifiers;
mod words;

use std::collections::BTreeSet;

use diag::{Code, Diagnostic, Diags, Span, codes};

use super::claims::{Claim, What, scan};
use super::lexicon::{Lexicon, Term};
use super::persons::strange;
use super::wordlists::{Class, LIMITS, SPANS};
use crate::catalogue::Letters;
use crate::grammar::Ask;

/// A text that somebody wrote.
pub(super) struct Text<'t> {
    /// Its key.
    pub key: &'t str,
    /// What it says.
    pub said: &'t str,
    /// Where it stands, quotes included.
    pub at: Span,
    /// Where its letters stand, if that is known.
    pub letters: Option<&'t Letters>,
}

/// A sentence that was made, the source it was made from, and what it claims.
pub(super) struct Line {
    /// The sentence.
    pub said: String,
    /// Its source.
    pub span: Span,
    /// What it claims.
    pub claims: Vec<Claim>,
}

/// What an item does, as its made text says it.
pub(super) struct Effect {
    /// Where the item stands.
    pub whole: Span,
    /// The sentences.
    pub lines: Vec<Line>,
    /// The words for what the item is, a card, say, the most special first. They need not be said, and the first may be.
    pub own: Vec<Term>,
    /// The nouns for people.
    pub people: Vec<Term>,
}

/// What one text may say of the game, counted each time: every thing is looked for among all others.
const MOST_CLAIMS: usize = 1_000;

/// Reports where a written text differs from what is made.
pub(super) fn compare(lexis: &Lexicon<'_>, text: &Text<'_>, effect: &Effect, diags: &mut Diags) {
    let written = scan(lexis, text.said);
    if written.len() > MOST_CLAIMS {
        let message = format!("`{}` is too long to be compared with its effect", text.key);
        let label = format!("it says {} things of the game, more than {MOST_CLAIMS}", written.len());
        return diags.push(Diagnostic::new(codes::E0961, text.at, message).label(label).help("say less in one text"));
    }
    let made: Vec<(&Line, &Claim)> =
        effect.lines.iter().flat_map(|line| line.claims.iter().map(move |claim| (line, claim))).collect();
    let mut check = Comparison { lexis, text, effect, written: &written, made: &made, diags };
    check.numbers();
    check.icons();
    check.words();
    check.persons();
    check.marks(LIMITS, codes::E1017, Class::Limit, ("limit", "limit"));
    check.marks(SPANS, codes::E1018, Class::Span, ("span", "duration"));
    check.negations();
    check.nothing();
    check.musts();
    check.bonds();
}

struct Comparison<'a, 'c> {
    lexis: &'a Lexicon<'c>,
    text: &'a Text<'a>,
    effect: &'a Effect,
    written: &'a [Claim],
    made: &'a [(&'a Line, &'a Claim)],
    diags: &'a mut Diags,
}

impl<'a, 'c: 'a> Comparison<'a, 'c> {
    /// Reports something at a claim of the written text, or at all of it, beside a line of the effect.
    fn report(&mut self, code: Code, at: Option<&Claim>, line: Option<&Line>, message: &str, help: String) {
        let span = self.place(at);
        let message = format!("`{}` {message}", self.text.key);
        let label = match at {
            Some(Claim { what: What::Forbidden(..), .. }) => "not to be used",
            Some(_) => "this differs from the effect",
            None => "this text",
        };
        let line = line.or(self.effect.lines.first());
        let (from, said) = line.map_or((self.effect.whole, ""), |line| (line.span, line.said.as_str()));
        let d = Diagnostic::new(code, span, message).label(label).other(from, format!("its effect: {said}"));
        self.diags.push(d.help(help));
    }

    /// Where a claim stands in the catalogue; all of the text if its letters are not known.
    fn place(&self, claim: Option<&Claim>) -> Span {
        let whole = self.text.at;
        let place = claim.and_then(|claim| self.text.letters?.range(claim.at.clone()));
        place.map_or(whole, |(start, end)| Span::new(whole.file, start, end))
    }

    fn said(&self, claim: &Claim) -> &'a str {
        &self.text.said[claim.at.clone()]
    }

    /// Numbers must be the same. A single thing needs none.
    fn numbers(&mut self) {
        let number = |claim: &Claim| match claim.what {
            What::Number(n) if n != 1 => Some(n),
            _ => None,
        };
        let mut left: Vec<(&Line, i64)> = self.made.iter().filter_map(|(line, c)| Some((*line, number(c)?))).collect();
        let mut strange = Vec::new();
        for claim in self.written {
            let Some(n) = number(claim) else { continue };
            match left.iter().position(|(_, of)| *of == n) {
                Some(at) => drop(left.remove(at)),
                None => strange.push(claim),
            }
        }
        let mut left = left.into_iter();
        for claim in strange {
            let said = self.said(claim);
            match left.next() {
                Some((line, n)) => {
                    let message = format!("says `{said}` where the effect says {n}");
                    self.report(codes::E1012, Some(claim), Some(line), &message, format!("write {n}, or as a word"));
                }
                None => {
                    let message = format!("says `{said}`, and the effect has no such number left");
                    let help = "take it out; each number of the effect stands once".to_owned();
                    self.report(codes::E1012, Some(claim), None, &message, help);
                }
            }
        }
        // Without numerals nobody can tell whether it says them as words.
        for (line, n) in left.filter(|_| !self.lexis.numbers.is_empty()) {
            let help = format!("say {n}; a numeral is known if `mark.number.{n}` lists it");
            self.report(codes::E1012, None, Some(line), &format!("does not say {n}"), help);
        }
    }

    /// Words of the game that the effect has.
    fn known(&self) -> BTreeSet<Term> {
        self.made.iter().flat_map(|(_, claim)| terms(claim)).copied().collect()
    }

    fn is_icon_of(&self, id: &str, term: Term) -> bool {
        self.lexis.term(term) == ("noun", id)
    }

    fn icons(&mut self) {
        let known = self.known();
        for claim in self.written {
            let What::Icon(id, tag) = &claim.what else { continue };
            self.form_of_icon(claim, id, tag);
            if known.iter().any(|term| self.is_icon_of(id, *term)) {
                continue;
            }
            let (wrong, help) = match self.lexis.cat.entry(&format!("noun.{id}")) {
                Some(_) => ("which the effect does not speak of", "show the icon of what the effect speaks of"),
                None => ("and no noun is called so", "an icon is the id of a noun in `< >`"),
            };
            let message = format!("shows the icon `<{id}>`, {wrong}");
            self.report(codes::E1013, Some(claim), None, &message, help.to_owned());
        }
    }

    /// Whether an icon that is not drawn can be said in the form it asks for.
    fn form_of_icon(&mut self, claim: &Claim, id: &str, tag: &str) {
        let ask = Ask::read(tag);
        let cases = self.lexis.cat.grammar().facts().cases;
        let known = ask.way.is_empty() && !ask.moved && ask.only.is_none();
        if tag.is_empty() || (known && ask.case.is_none_or(|case| cases.contains(&case))) {
            return;
        }
        let forms = ["one", "other", "count"].into_iter().chain(cases.iter().map(|case| case.tag()));
        let message = format!("`<{id}:{tag}>` asks for a form that `{}` does not have", self.lexis.cat.language());
        let help = format!("forms are {}, with a dot between two of them", forms.collect::<Vec<_>>().join(", "));
        self.report(codes::E1006, Some(claim), None, &message, help);
    }

    /// Who does it: the persons of the effect, and nobody else.
    fn persons(&mut self) {
        let written: Vec<&'a Claim> = self.written.iter().collect();
        let made: Vec<&'a Claim> = self.made.iter().map(|(_, claim)| *claim).collect();
        if let Some((claim, message)) =
            strange(&written, &made, &self.effect.people, |claim| self.said(claim).to_owned())
        {
            self.report(codes::E1016, claim, None, &message, "speak to and of whom the effect does".to_owned());
        }
    }
}

fn terms(claim: &Claim) -> &[Term] {
    match &claim.what {
        What::Words { terms, .. } => terms,
        _ => &[],
    }
}

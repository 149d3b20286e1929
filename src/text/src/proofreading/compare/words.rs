//! Words of the game: every one of the effect is said, and no other. Reported is `gain 2 stones` where the effect says
//! cups.

use std::collections::BTreeSet;

use diag::codes;

use super::{Comparison, Line, terms};
use crate::proofreading::claims::{Claim, What};
use crate::proofreading::lexicon::Term;

impl<'a, 'c: 'a> Comparison<'a, 'c> {
    /// Every word of the game is one of the effect, and every noun, name and filter of the effect is said.
    pub(super) fn words(&mut self) {
        let known = self.known();
        let mut said: BTreeSet<Term> = BTreeSet::new();
        let mut strange = Vec::new();
        for claim in self.written {
            match &claim.what {
                What::Words { terms, whole } => {
                    said.extend(terms);
                    let own = |term| self.effect.own.first() == Some(term);
                    if *whole && !terms.iter().any(|term| known.contains(term) || own(term)) {
                        strange.push((claim, self.id(terms)));
                    }
                }
                What::Icon(id, _) => said.extend(known.iter().filter(|term| self.is_icon_of(id, **term))),
                What::Forbidden(by, of) => {
                    let ((_, by), (sort, of)) = (self.lexis.term(*by), self.lexis.term(*of));
                    let message = format!("says `{}`, which `mark.{by}` forbids", self.said(claim));
                    let help = format!("say it with the words of the {sort} `{of}`");
                    self.report(codes::E1015, Some(claim), None, &message, help);
                }
                _ => {}
            }
        }
        let missing = self.missing(&said);
        if let ([(claim, (sort, id))], [(line, word, _)]) = (strange.as_slice(), missing.as_slice()) {
            let message = format!("says `{}` where the effect says `{word}`", self.said(claim));
            let help = format!("it reads as the {sort} `{id}`; use the word of the effect");
            return self.report(codes::E1014, Some(claim), Some(line), &message, help);
        }
        if strange.is_empty() && missing.is_empty() {
            self.mixed_up();
        }
        for (claim, (sort, id)) in strange {
            let message = format!("says `{}`, which the effect does not speak of", self.said(claim));
            let help =
                format!("it reads as the {sort} `{id}`; use the words of the effect, or list it in `mark.plain`");
            self.report(codes::E1014, Some(claim), None, &message, help);
        }
        for (line, word, id) in missing {
            let help = format!("say it in any form; a synonym is known if `mark.also.{id}` lists it");
            self.report(codes::E1014, None, Some(line), &format!("does not say `{word}`"), help);
        }
    }

    /// One word of the effect is said too often and another too seldom: the one may stand where the other should.
    fn mixed_up(&mut self) {
        let known: Vec<&[Term]> =
            self.made.iter().map(|(_, claim)| terms(claim)).filter(|terms| !terms.is_empty()).collect();
        let mut all: Vec<&[Term]> = Vec::new();
        for terms in known.into_iter().chain(self.effect.own.chunks(1).take(1)) {
            if !all.contains(&terms) {
                all.push(terms);
            }
        }
        let is = |claim: &Claim, of: &[Term]| match &claim.what {
            What::Words { terms, whole } => *whole && terms.iter().any(|term| of.contains(term)),
            What::Icon(id, _) => of.iter().any(|term| self.is_icon_of(id, *term)),
            _ => false,
        };
        let noun = |of: &&[Term]| of.iter().any(|term| self.lexis.term(*term).0 != "verb");
        let here = |of: &[Term]| self.written.iter().filter(|claim| is(claim, of)).count();
        let there = |of: &[Term]| self.made.iter().filter(|(_, claim)| is(claim, of)).count();
        let (mut more, mut less) = (None, None);
        for of in all.into_iter().filter(noun) {
            match here(of).cmp(&there(of)) {
                std::cmp::Ordering::Greater => more = Some(of),
                std::cmp::Ordering::Less => less = Some(of),
                std::cmp::Ordering::Equal => {}
            }
        }
        if let (Some(more), Some(less)) = (more, less) {
            let claim = self.written.iter().rev().find(|claim| is(claim, more));
            let message = format!(
                "says `{}` more often than the effect, and the {} `{}` less often",
                claim.map_or("", |c| self.said(c)),
                self.id(less).0,
                self.id(less).1
            );
            self.report(codes::E1014, claim, None, &message, "one may stand where the other should".to_owned());
        }
    }

    /// The words of the effect that are not among what is said: line, word, id.
    fn missing(&self, said: &BTreeSet<Term>) -> Vec<(&'a Line, &'a str, &'a str)> {
        let mut told = BTreeSet::new();
        let mut missing = Vec::new();
        for (line, claim) in self.made {
            let What::Words { terms, whole: true } = &claim.what else { continue };
            let free = |term: &Term| said.contains(term) || self.effect.own.contains(term);
            if !terms.iter().any(free) && told.insert(terms) {
                missing.push((*line, &line.said[claim.at.clone()], self.id(terms).1));
            }
        }
        missing
    }

    /// Sort and id of the first of several words of the game.
    fn id(&self, terms: &[Term]) -> (&'a str, &'a str) {
        terms.first().map(|term| self.lexis.term(*term)).unwrap_or_default()
    }
}

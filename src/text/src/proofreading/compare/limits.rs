//! Limits (`up to`), durations (`until`), denials (`not`), and what must be said if the effect says it: each is said as
//! often as the effect says it.

use std::collections::BTreeSet;

use diag::{Code, Count, codes};

use super::{Comparison, Line};
use crate::proofreading::claims::{Claim, What};
use crate::proofreading::wordlists::{Class, Rule};

impl<'a, 'c: 'a> Comparison<'a, 'c> {
    /// Limits or durations: as many of each list, or some where the effect has some.
    pub(super) fn marks(
        &mut self,
        lists: &[(&'static str, Rule)],
        code: Code,
        of: fn(&'static str) -> Class,
        names: (&str, &str),
    ) {
        let (space, sort) = names;
        for (name, rule) in lists {
            let (written, made) = self.that_are(&What::Mark(of(name)));
            // Whoever is not you is another.
            let denied_less = || self.denied() > negations(self.written);
            if of(name) == OTHER && self.others_more() > 0 && denied_less() {
                continue;
            }
            let differs = match rule {
                Rule::Count => written.len() != made.len(),
                Rule::Presence => written.is_empty() != made.is_empty(),
                Rule::Kept => written.is_empty() && !made.is_empty(),
                Rule::Free => false,
            };
            if !differs {
                continue;
            }
            let (line, said) = last(&made);
            let claim = written.last().copied().filter(|_| written.len() > made.len());
            let (message, advice) = match claim {
                Some(claim) => (format!("has a {sort} more than the effect: `{}`", self.said(claim)), "take it out"),
                None => (format!("lacks a {sort} of the effect: `{said}`"), "say it"),
            };
            let help = format!("{advice}; `mark.{space}.{name}` lists the words that say so");
            self.report(code, claim, line, &message, help);
        }
    }

    /// The claims of the text that say this, and those of the effect with their lines.
    fn that_are(&self, what: &What) -> (Vec<&'a Claim>, Vec<(&'a Line, &'a Claim)>) {
        let made = self.made.iter().filter(|(_, claim)| claim.what == *what).copied();
        (self.written.iter().filter(|claim| claim.what == *what).collect(), made.collect())
    }

    /// As much is denied as the effect denies.
    pub(super) fn negations(&mut self) {
        let (wanted, there) = (self.denied(), negations(self.written));
        if there == wanted || (there < wanted && wanted - there == self.others_more()) {
            return;
        }
        let is = |claim: &&Claim| matches!(claim.what, What::Mark(Class::Negation | Class::Nothing));
        let claim = self.written.iter().rev().find(is).filter(|_| there > wanted);
        let line = self.effect.lines.iter().find(|line| negations(&line.claims) > 0);
        let said = match claim {
            Some(claim) => format!("denies (`{}`) more than the effect", self.said(claim)),
            None => "denies less than the effect".to_owned(),
        };
        let message = format!("{said}: {} where the effect has {wanted}", Count("negation", there));
        let help = "say what does not hold as the effect says it; `mark.negation` lists the words that deny".to_owned();
        self.report(codes::E1019, claim, line, &message, help);
    }

    /// How much more often the text speaks of somebody other than the effect.
    fn others_more(&self) -> usize {
        let (written, made) = self.that_are(&What::Mark(OTHER));
        written.len().saturating_sub(made.len())
    }

    /// How much the effect denies.
    fn denied(&self) -> usize {
        self.effect.lines.iter().map(|line| negations(&line.claims)).sum()
    }

    /// What the effect has none of, the text does not have some of: beside a verb that is denied both deny as much.
    pub(super) fn nothing(&mut self) {
        let (none, of_none) = self.that_are(&What::Mark(Class::Nothing));
        let (some, of_some) = self.that_are(&What::Mark(Class::Some));
        let differs = none.len() < of_none.len() && some.len() > of_some.len();
        let Some(claim) = some.last().filter(|_| differs) else { return };
        let line = of_none.first().map(|(line, _)| *line);
        let message = format!("says `{}` where the effect has none", self.said(claim));
        let help = "say that there is none; `mark.none` and `mark.some` list the words".to_owned();
        self.report(codes::E1019, Some(claim), line, &message, help);
    }

    /// What the effect says with the words of a list is said with them, and nothing else is. Where others may say it too, it is
    /// said as often at least.
    pub(super) fn musts(&mut self) {
        let name = |claim: &Claim| match &claim.what {
            What::Must(name) => Some(name.clone()),
            _ => None,
        };
        let all = self.written.iter().chain(self.made.iter().map(|(_, claim)| *claim));
        for name in all.filter_map(name).collect::<BTreeSet<String>>() {
            let (said, made) = self.that_are(&What::Must(name.clone()));
            let (or, _) = self.that_are(&What::May(name.clone()));
            let loose = self.lexis.cat.entry(&format!("mark.may.{name}")).is_some();
            let lists = match loose {
                true => format!("`mark.must.{name}` and `mark.may.{name}` list"),
                false => format!("`mark.must.{name}` lists"),
            };
            let (line, word) = last(&made);
            if said.len() + or.len() < made.len() {
                let help = format!("say it; {lists} the words that say so");
                self.report(codes::E1017, None, line, &format!("does not say `{word}` as the effect does"), help);
            } else if let Some(claim) = said.last().filter(|_| said.len() > made.len() && !loose) {
                let message = format!("says `{}` more often than the effect", self.said(claim));
                let help = format!("take it out; {lists} the words that say so");
                self.report(codes::E1017, Some(claim), line, &message, help);
            }
        }
    }
}

/// The line of the last claim, and what it says.
fn last<'a>(made: &[(&'a Line, &'a Claim)]) -> (Option<&'a Line>, &'a str) {
    made.last().map_or((None, ""), |(line, claim)| (Some(*line), &line.said[claim.at.clone()]))
}

/// Somebody else than the one who was spoken of.
const OTHER: Class = Class::Limit("other");

/// How often something is denied. A word for none beside a verb that is denied says it again.
fn negations(claims: &[Claim]) -> usize {
    let clauses = |class: Class| claims.iter().filter(move |c| c.what == What::Mark(class)).map(|c| c.clause);
    let denied: Vec<usize> = clauses(Class::Negation).collect();
    let none: BTreeSet<usize> = clauses(Class::Nothing).filter(|clause| !denied.contains(clause)).collect();
    denied.len() + none.len()
}

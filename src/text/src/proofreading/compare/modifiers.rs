//! What is said of the things of an effect: whose they are, which they are, when and how often. Reported is
//! `gain 2 cups` where the effect says `your cups`.

use std::collections::BTreeSet;

use diag::codes;

use super::{Comparison, Line};
use crate::proofreading::claims::{Claim, What};
use crate::proofreading::modifiers::{Bound, Modifier, Within, bound, is_within};
use crate::proofreading::wordlists::{Class, Person, Rule, SPANS};

impl Comparison<'_, '_> {
    /// What stands beside a word of the effect stands beside it, and limits and durations are of what they are of.
    pub(super) fn bonds(&mut self) {
        let effect = self.effect;
        let written = bound(self.lexis, self.text.said, self.written, Within::Clause);
        let mut made: Vec<(&Line, Bound<'_>)> = Vec::new();
        for line in &effect.lines {
            let of_line = bound(self.lexis, &line.said, &line.claims, Within::Beside);
            made.extend(of_line.into_iter().map(|bound| (line, bound)));
        }
        for (k, first) in written.iter().enumerate() {
            if written[..k].iter().any(|earlier| self.is_same(earlier.of, first.of)) {
                continue;
            }
            let here: Vec<&Bound<'_>> = written.iter().filter(|b| self.is_same(b.of, first.of)).collect();
            let (lines, there): (Vec<&Line>, Vec<&Bound<'_>>) =
                made.iter().filter(|(_, b)| self.is_same(b.of, first.of)).map(|(line, b)| (*line, b)).unzip();
            let Some(line) = lines.first() else { continue };
            let modifiers: BTreeSet<Modifier> = here.iter().chain(&there).flat_map(|b| b.by.iter().copied()).collect();
            for modifier in modifiers {
                if self.is_lost(modifier, &here, &there) {
                    self.lost(modifier, first.of, line);
                } else if count(&here, modifier) > 0
                    && count(&there, modifier) == 0
                    && self.is_astray(modifier, &written, &made)
                {
                    self.astray(modifier, first.of, line);
                }
            }
        }
    }

    /// Whether the effect says it of a word, and the text says it of that word nowhere, or too seldom where both say the word
    /// equally often.
    fn is_lost(&self, modifier: Modifier, here: &[&Bound<'_>], there: &[&Bound<'_>]) -> bool {
        let (mut said, wanted) = (count(here, modifier), count(there, modifier));
        match modifier {
            // In a clause that speaks of the reader it need not be said again: `you have no stone there`.
            Modifier::Yours => {
                let you = |claim: &&Claim| claim.what == What::Person(Person::You);
                let clauses: BTreeSet<usize> = self.written.iter().filter(you).map(|claim| claim.clause).collect();
                said = said.max(here.iter().filter(|bound| clauses.contains(&bound.of.clause)).count());
            }
            // Said of something else, it may be the same in other words.
            Modifier::Filter(filter) => {
                let is = |claim: &Claim| matches!(&claim.what, What::Words { terms, whole: true } if terms.contains(&filter));
                let there = self.made.iter().filter(|(_, claim)| is(claim)).count();
                if self.written.iter().filter(|claim| is(claim)).count() >= there {
                    return false;
                }
            }
            // Where nothing of the sort is said the list itself is reported.
            Modifier::Mark(class @ Class::Limit("other")) if self.has(|what| *what == What::Mark(class)) => {}
            // Else the effect must say it in words that must be said.
            Modifier::Within if self.has(|what| is_within(what, true)) => {}
            Modifier::Within if !self.made.iter().any(|(_, claim)| is_within(&claim.what, false)) => {}
            Modifier::Mark(_) | Modifier::Within => return false,
        }
        wanted > 0 && (said == 0 || (here.len() == there.len() && said < wanted))
    }

    /// Whether the effect says it of a word of which the text does not.
    fn is_astray(&self, modifier: Modifier, written: &[Bound<'_>], made: &[(&Line, Bound<'_>)]) -> bool {
        let told = match modifier {
            Modifier::Mark(Class::Limit(name)) => name == "once",
            Modifier::Mark(Class::Span(name)) => SPANS.contains(&(name, Rule::Count)),
            _ => false,
        };
        let has = |bound: &&Bound<'_>| bound.count(modifier) > 0;
        let is_said = |of: &Claim| written.iter().filter(has).any(|bound| self.is_same(bound.of, of));
        told && made.iter().map(|(_, bound)| bound).filter(has).any(|bound| !is_said(bound.of))
    }

    fn lost(&mut self, modifier: Modifier, of: &Claim, line: &Line) {
        let said = self.said(of);
        let (code, what, help) = match modifier {
            Modifier::Yours => (
                codes::E1016,
                format!("does not say that `{said}` is the reader's, as the effect does"),
                "say whose it is; `mark.person.yours` lists the words that say so".to_owned(),
            ),
            Modifier::Filter(filter) => {
                let (_, id) = self.lexis.term(filter);
                let what = format!("says `{said}` without the filter `{id}` of the effect");
                (codes::E1014, what, format!("say which; `mark.also.{id}` lists other words for it"))
            }
            Modifier::Within => (
                codes::E1018,
                format!("does not say in what `{said}` happens, as the effect does"),
                "say it; `mark.must.within` and `mark.may.within` list the words that say so".to_owned(),
            ),
            Modifier::Mark(_) => (
                codes::E1017,
                format!("does not say that `{said}` is another, as the effect does"),
                "say it; `mark.limit.other` lists the words that say so".to_owned(),
            ),
        };
        self.report(code, Some(of), Some(line), &what, help);
    }

    fn astray(&mut self, modifier: Modifier, of: &Claim, line: &Line) {
        let (code, sort) = match modifier {
            Modifier::Mark(Class::Span(_)) => (codes::E1018, "duration"),
            _ => (codes::E1017, "limit"),
        };
        let what = format!("has a {sort} of `{}` that the effect has of something else", self.said(of));
        self.report(code, Some(of), Some(line), &what, "say it of what the effect says it".to_owned());
    }

    fn has(&self, is: impl Fn(&What) -> bool) -> bool {
        self.written.iter().any(|claim| is(&claim.what))
    }

    /// Whether two claims may say one word of the game.
    fn is_same(&self, one: &Claim, other: &Claim) -> bool {
        match (&one.what, &other.what) {
            (What::Icon(one, _), What::Icon(other, _)) => one == other,
            (What::Icon(id, _), What::Words { terms, .. }) | (What::Words { terms, .. }, What::Icon(id, _)) => {
                terms.iter().any(|term| self.is_icon_of(id, *term))
            }
            (What::Words { terms: one, .. }, What::Words { terms: other, .. }) => one.iter().any(|t| other.contains(t)),
            _ => false,
        }
    }
}

fn count(all: &[&Bound<'_>], modifier: Modifier) -> usize {
    all.iter().map(|bound| bound.count(modifier)).sum()
}

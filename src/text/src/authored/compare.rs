//! Where a written text and the one that is made from the effect differ in what they claim.

use std::collections::BTreeSet;

use diag::{Code, Count, Diagnostic, Diags, Span, codes};

use super::bonds::{Bound, Modifier, bound};
use super::lexis::{Lexis, Term};
use super::marks::{Class, LIMITS, Rule, SPANS};
use super::persons::strange;
use super::scan::{Claim, What, scan};
use crate::catalogue::Letters;

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
}

/// Reports where a written text differs from what is made.
pub(super) fn compare(lexis: &Lexis<'_>, text: &Text<'_>, effect: &Effect, diags: &mut Diags) {
    let written = scan(lexis, text.said);
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
    lexis: &'a Lexis<'c>,
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
        for (line, n) in left.filter(|_| self.lexis.knows_numerals()) {
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
            let What::Icon(id) = &claim.what else { continue };
            if known.iter().any(|term| self.is_icon_of(id, *term)) {
                continue;
            }
            let (message, help) = match self.lexis.cat.entry(&format!("noun.{id}")) {
                Some(_) => (
                    format!("shows the icon `<{id}>`, which the effect does not speak of"),
                    "show the icon of what the effect speaks of",
                ),
                None => (
                    format!("shows the icon `<{id}>`, and no noun is called so"),
                    "an icon is the id of a noun in `< >`",
                ),
            };
            self.report(codes::E1013, Some(claim), None, &message, help.to_owned());
        }
    }

    /// Every word of the game is one of the effect, and every noun, name and filter of the effect is said.
    fn words(&mut self) {
        let known = self.known();
        let mut said: BTreeSet<Term> = BTreeSet::new();
        let mut strange = Vec::new();
        for claim in self.written {
            match &claim.what {
                What::Words { terms, whole } => {
                    said.extend(terms);
                    if *whole && !terms.iter().any(|term| known.contains(term)) {
                        strange.push((claim, self.id(terms)));
                    }
                }
                What::Icon(id) => said.extend(known.iter().filter(|term| self.is_icon_of(id, **term))),
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
        for terms in known {
            if !all.contains(&terms) {
                all.push(terms);
            }
        }
        let is = |claim: &Claim, of: &[Term]| match &claim.what {
            What::Words { terms, whole } => *whole && terms.iter().any(|term| of.contains(term)),
            What::Icon(id) => of.iter().any(|term| self.is_icon_of(id, *term)),
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

    /// The nouns, names and filters of the effect that are not among what is said: line, word, id.
    fn missing(&self, said: &BTreeSet<Term>) -> Vec<(&'a Line, &'a str, &'a str)> {
        let mut told = BTreeSet::new();
        let mut missing = Vec::new();
        for (line, claim) in self.made {
            let What::Words { terms, whole: true } = &claim.what else { continue };
            if !terms.iter().any(|term| said.contains(term)) && told.insert(terms) {
                missing.push((*line, &line.said[claim.at.clone()], self.id(terms).1));
            }
        }
        missing
    }

    /// Sort and id of the first of several words of the game.
    fn id(&self, terms: &[Term]) -> (&'a str, &'a str) {
        terms.first().map(|term| self.lexis.term(*term)).unwrap_or_default()
    }

    /// Who does it: the persons of the effect, and nobody else.
    fn persons(&mut self) {
        let written: Vec<&'a Claim> = self.written.iter().collect();
        let made: Vec<&'a Claim> = self.made.iter().map(|(_, claim)| *claim).collect();
        if let Some((claim, message)) = strange(&written, &made, |claim| self.said(claim).to_owned()) {
            self.report(codes::E1016, claim, None, &message, "speak to and of whom the effect does".to_owned());
        }
    }

    /// Limits or durations: as many of each list, or some where the effect has some.
    fn marks(
        &mut self,
        lists: &[(&'static str, Rule)],
        code: Code,
        of: fn(&'static str) -> Class,
        names: (&str, &str),
    ) {
        let (space, sort) = names;
        for (name, rule) in lists {
            let is = |claim: &Claim| claim.what == What::Mark(of(name));
            let written: Vec<&Claim> = self.written.iter().filter(|c| is(c)).collect();
            let made: Vec<&(&Line, &Claim)> = self.made.iter().filter(|(_, c)| is(c)).collect();
            let differs = match rule {
                Rule::Count => written.len() != made.len(),
                Rule::Presence => written.is_empty() != made.is_empty(),
                Rule::Free => false,
            };
            if !differs {
                continue;
            }
            let list = format!("`mark.{space}.{name}`");
            let more = written.len() > made.len();
            let (line, said) = made.last().map_or((None, ""), |(line, c)| (Some(*line), &line.said[c.at.clone()]));
            match written.last().filter(|_| more) {
                Some(claim) => {
                    let message = format!("has a {sort} more than the effect: `{}`", self.said(claim));
                    self.report(
                        code,
                        Some(claim),
                        line,
                        &message,
                        format!("take it out; {list} lists the words that say so"),
                    );
                }
                None => {
                    let message = format!("lacks a {sort} of the effect: `{said}`");
                    self.report(code, None, line, &message, format!("say it; {list} lists the words that say so"));
                }
            }
        }
    }

    /// What stands beside nouns.
    fn bonds(&mut self) {
        let written = bound(self.lexis, self.text.said, self.written, false);
        let made: Vec<Bound<'_>> =
            self.effect.lines.iter().flat_map(|line| bound(self.lexis, &line.said, &line.claims, true)).collect();
        let mut findings = Vec::new();
        let mut seen: Vec<&Claim> = Vec::new();
        for bound in &written {
            let same = |other: &&Bound<'_>| self.same_noun(bound.noun, other.noun);
            if seen.iter().any(|noun| self.same_noun(bound.noun, noun)) {
                continue;
            }
            seen.push(bound.noun);
            let here: Vec<&Bound<'_>> = written.iter().filter(same).collect();
            let there: Vec<&Bound<'_>> = made.iter().filter(same).collect();
            if there.is_empty() {
                continue;
            }
            let mods = |all: &[&Bound<'_>]| -> Vec<Modifier> { all.iter().flat_map(|b| b.by.iter().map(|(m, _)| *m)).collect() };
            let (w, m) = (mods(&here), mods(&there));
            let count = |all: &[Modifier], of: Modifier| all.iter().filter(|x| **x == of).count();
            let mut all: Vec<Modifier> = w.iter().chain(&m).copied().collect();
            all.sort();
            all.dedup();
            for modifier in all {
                let (a, b) = (count(&w, modifier), count(&m, modifier));
                let strict = match modifier {
                    Modifier::Yours | Modifier::Filter(_) | Modifier::Within => true,
                    Modifier::Mark(class) => class == Class::Limit("other"),
                };
                let owned = |b: &&&Bound<'_>| self.written.iter().any(|c| c.what == What::Person(super::marks::Person::You) && c.clause == b.noun.clause);
                let a = if modifier == Modifier::Yours { a.max(here.iter().filter(owned).count()) } else { a };
                let told = |class: &Class| match class {
                    Class::Limit(name) => ["once", "other"].contains(name),
                    Class::Span(name) => SPANS.contains(&(name, Rule::Count)),
                    _ => false,
                };
                if matches!(&modifier, Modifier::Mark(class) if !told(class)) {
                    continue;
                }
                if let Modifier::Filter(f) = modifier {
                    let has = |c: &Claim| matches!(&c.what, What::Words { terms, whole: true } if terms.contains(&f));
                    if self.written.iter().filter(|c| has(c)).count() >= self.made.iter().filter(|(_, c)| has(c)).count() {
                        continue;
                    }
                }
                let elsewhere = |all: &[Bound<'_>]| -> Vec<Claim> {
                    let with = all.iter().filter(|x| x.by.iter().any(|(y, _)| *y == modifier));
                    with.map(|x| x.noun.clone()).collect()
                };
                let (there_bound, here_bound) = (elsewhere(&made), elsewhere(&written));
                let in_effect = there_bound.iter().any(|n| !here_bound.iter().any(|o| self.same_noun(n, o)));
                let bad = if strict {
                    (a == 0 && b > 0) || (here.len() == there.len() && a < b)
                } else {
                    a > 0 && b == 0 && in_effect
                };
                if bad {
                    let md = match modifier { Modifier::Filter(t) => format!("Filter {:?}", self.lexis.term(t)), m => format!("{m:?}") };
                    findings.push((bound.noun.clone(), format!("{md} {:?} {a}/{b} of {}/{}", self.text.said.get(bound.noun.at.clone()), here.len(), there.len())));
                }
            }
        }
        for (noun, what) in findings {
            self.report(codes::E1016, Some(&noun), None, &format!("BOND {what}"), "..".to_owned());
        }
    }

    fn same_noun(&self, one: &Claim, other: &Claim) -> bool {
        match (&one.what, &other.what) {
            (What::Icon(a), What::Icon(b)) => a == b,
            (What::Icon(id), What::Words { terms, .. }) | (What::Words { terms, .. }, What::Icon(id)) => {
                terms.iter().any(|term| self.is_icon_of(id, *term))
            }
            (What::Words { terms: a, .. }, What::Words { terms: b, .. }) => a.iter().any(|term| b.contains(term)),
            _ => false,
        }
    }

    fn nothing(&mut self) {
        let here = |class: Class| self.written.iter().filter(|c| c.what == What::Mark(class)).count();
        let there = |class: Class| self.made.iter().filter(|(_, c)| c.what == What::Mark(class)).count();
        let some = Class::Limit("some");
        if here(Class::Nothing) < there(Class::Nothing) && here(some) > there(some) {
            let (here, there) = (here(Class::Nothing), there(Class::Nothing));
            self.report(codes::E1019, None, None, &format!("NOTHING {here}/{there}"), String::new());
        }
    }

    fn musts(&mut self) {
        fn count<'c>(claims: impl Iterator<Item = &'c Claim>, what: &What) -> usize {
            claims.filter(|claim| claim.what == *what).count()
        }
        let all = self.written.iter().chain(self.made.iter().map(|(_, claim)| *claim));
        let names: BTreeSet<String> = all.filter_map(|c| match &c.what { What::Must(name) => Some(name.clone()), _ => None }).collect();
        for name in names {
            let may = What::May(name.clone());
            let loose = self.lexis.cat.entry(&format!("mark.may.{name}")).is_some();
            let must = What::Must(name);
            let (here, there) = (count(self.written.iter(), &must), count(self.made.iter().map(|(_, c)| *c), &must));
            let bad = if loose { here + count(self.written.iter(), &may) < there } else { here != there };
            if bad {
                self.report(codes::E1017, None, None, &format!("MUST {must:?} {here} {there}"), String::new());
            }
        }
    }

    /// As much is denied as the effect denies.
    fn negations(&mut self) {
        let of_line = |line: &Line| negations(&line.claims);
        let (wanted, there) = (self.effect.lines.iter().map(of_line).sum::<usize>(), negations(self.written));
        if there == wanted {
            return;
        }
        let is = |claim: &&Claim| matches!(claim.what, What::Mark(Class::Negation | Class::Nothing));
        let claim = self.written.iter().rev().find(is).filter(|_| there > wanted);
        let line = self.effect.lines.iter().find(|line| of_line(line) > 0);
        let said = match claim {
            Some(claim) => format!("denies (`{}`) more than the effect", self.said(claim)),
            None => "denies less than the effect".to_owned(),
        };
        let message = format!("{said}: {} where the effect has {wanted}", Count("negation", there));
        let help = "say what does not hold as the effect says it; `mark.negation` lists the words that deny".to_owned();
        self.report(codes::E1019, claim, line, &message, help);
    }
}

/// How often something is denied. A word for none beside a verb that is denied says it again.
fn negations(claims: &[Claim]) -> usize {
    let clauses = |class: Class| claims.iter().filter(move |c| c.what == What::Mark(class)).map(|c| c.clause);
    let denied: Vec<usize> = clauses(Class::Negation).collect();
    let none: BTreeSet<usize> = clauses(Class::Nothing).filter(|clause| !denied.contains(clause)).collect();
    denied.len() + none.len()
}

fn terms(claim: &Claim) -> &[Term] {
    match &claim.what {
        What::Words { terms, .. } => terms,
        _ => &[],
    }
}

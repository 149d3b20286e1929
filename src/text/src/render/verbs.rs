//! What is done, in words. In: the term of a statement: a verb with its roles, an amount, a list, steps one after the
//! other. Out: `gain 2 cups`, `each player gains 2 cups`, `take a cup, then pay 1 stone`.

use super::realise::{Actor, Arg, Realiser, args_of};
use super::term::{Act, Join, Np, Quant, Sort, Term};
use crate::grammar::{Agr, Ask, Number, second};
use crate::keys::Key;
use crate::template::{Part, Template};

impl<'c> Realiser<'c> {
    pub(super) fn act(&mut self, act: &Act, ask: Ask<'_>) -> String {
        let form = match (act.form, ask.way) {
            (Some(form), _) => form,
            (None, "do") => "do",
            (None, "to") => "to",
            (None, "omitted") => "omitted",
            (None, _) if act.subject == Term::You => "do",
            (None, _) => "clause",
        };
        // A subject other than the one the surrounding phrase named is always said.
        let form =
            if matches!(form, "do" | "to") && act.subject != Term::You && ask.way != "to" { "clause" } else { form };
        let mut args = args_of(&act.args);
        args.push(("subject", Arg::Term(&act.subject)));
        // A subject that is said is before the verb.
        let behind = ask.second || form == "clause" && !self.is_silent(&act.subject);
        // An event that has words of its own is said by them before a verb is by its frames.
        let leaning = second(form).filter(|_| behind);
        let forms = || leaning.into_iter().chain([form]);
        let template = act.key.0.iter().find_map(|key| forms().find_map(|form| self.cat.form(key, form)));
        let Some(template) = template else {
            return self.lack_with(&act.key, form, &args);
        };
        self.mentions.clause += 1;
        let before = std::mem::replace(&mut self.actor, Actor::of(&act.subject));
        let said = self.fill(template, &args, Ask::default());
        self.actor = before;
        match self.term(&act.cause, Ask::default()) {
            cause if cause.is_empty() => said,
            cause => {
                let args = [("s", Arg::Words(&said)), ("cause", Arg::Words(&cause))];
                self.construct("act.because", &args, Ask::default())
            }
        }
    }

    pub(super) fn amount(&mut self, n: &Term, unit: &Key, ask: Ask<'_>) -> String {
        if ask.way == "plain" {
            return match n {
                Term::Nothing => self.construct(Term::LETTERS[0], &[], ask.only_case()),
                n => self.term(n, ask),
            };
        }
        let (key, number) = match n {
            Term::Nothing => {
                let agr =
                    Agr { number: Number::Many, gender: self.gender(unit), case: self.case(ask), ..Agr::default() };
                return self.noun(unit, agr);
            }
            Term::Number(n) => ("num.amount", Some(*n)),
            letter if letter.is_letter() => ("num.amount", None),
            _ => ("num.equal", None),
        };
        self.construct(key, &[("n", Arg::Term(n)), ("unit", Arg::Unit(unit, number))], ask.only_case())
    }

    pub(super) fn list(&mut self, items: &[Term], join: Join, ask: Ask<'_>) -> String {
        if let Some(text) = self.together(items, join, ask) {
            return text;
        }
        let items: Vec<String> = items.iter().map(|t| self.term(t, ask)).collect();
        self.join(&items, if join == Join::And { "list.and" } else { "list.or" }, ask)
    }

    /// Things that were spoken of by one noun and are meant all together: `those stones`, not `that stone and that stone`.
    fn together(&mut self, items: &[Term], join: Join, ask: Ask<'_>) -> Option<String> {
        let known = items.iter().map(|item| match item {
            Term::Ref(name, np) if !self.intros.contains_key(name) => Some((name.as_str(), np.sort)),
            _ => None,
        });
        let (names, sorts): (Vec<&str>, Vec<Sort>) = known.collect::<Option<Vec<_>>>()?.into_iter().unzip();
        if join != Join::And || names.len() < 2 || !self.mentions.are_all(&names) {
            return None;
        }
        let noun = self.mentions.noun(names[0])?.clone();
        Some(self.short("ref.those", &Np::new(Quant::Bare, noun, sorts[0]), true, ask))
    }

    /// How a list joins: what somebody may do, in its form for that if it has one, `да вземе и да плати`.
    fn joining(&self, key: &str, ask: Ask<'_>) -> Option<&'c Template> {
        let may = if ask.way == "to" { self.cat.form(key, "to") } else { None };
        may.or_else(|| self.cat.form(key, "t"))
    }

    /// Joins words: all but the last by `list.comma`, the last by the given template.
    pub(super) fn join(&mut self, items: &[String], last: &str, ask: Ask<'_>) -> String {
        let Some((first, rest)) = items.split_first() else { return String::new() };
        let mut out = first.clone();
        for (k, item) in rest.iter().enumerate() {
            // What different ones do is apart throughout.
            let key = if k + 1 == rest.len() || last == "list.semicolon" { last } else { "list.comma" };
            // Where what came so far stands first and nowhere else, the rest goes on behind it.
            let template = self.joining(key, ask);
            let goes_on = template.and_then(|template| match &template.parts[..] {
                [Part::Slot(role, _), rest @ ..] if role == "a" => Some(rest),
                _ => None,
            });
            let is_plain = |part: &Part| match part {
                Part::Slot(role, _) => role == "b",
                part => matches!(part, Part::Text(_)),
            };
            match goes_on.filter(|rest| rest.iter().all(is_plain)) {
                Some(rest) => self.parts(rest, &[("b", Arg::Words(item))], Ask::default(), &mut out),
                None => {
                    let args = [("a", Arg::Words(&out)), ("b", Arg::Words(item))];
                    out = match template {
                        Some(template) => self.fill(template, &args, Ask::default()),
                        None => self.lack(key),
                    };
                }
            }
        }
        out
    }

    /// What is done in order. Adjacent ones that differ in one thing only become one: "raise this, raise that".
    pub(super) fn sequence(&mut self, items: &[Term], ask: Ask<'_>) -> String {
        let merged = self.merge(items);
        let mixed = merged.windows(2).any(|pair| doer(&pair[0]) != doer(&pair[1]));
        let (key, asked) = (if mixed { "list.semicolon" } else { "list.then" }, ask);
        let mut texts: Vec<String> = Vec::new();
        let mut subject: Option<&Term> = None;
        for (k, item) in merged.iter().enumerate() {
            let doer = doer(item);
            let same = doer.is_some() && doer == subject && doer != Some(&Term::You);
            let ask = if same { ask.way("omitted") } else { ask };
            // Only the last one stands behind the words of the list.
            let second = match texts.is_empty() {
                true => ask.second,
                false => k + 1 == merged.len() && self.is_second(key, "b", asked),
            };
            texts.extend(Some(self.term(item, Ask { second, ..ask })).filter(|text| !text.is_empty()));
            subject = doer.or(Some(&Term::Nothing));
        }
        self.join(&texts, key, asked)
    }

    /// Whether a template says that what fills a role stands behind another word of its clause.
    fn is_second(&self, key: &str, role: &str, ask: Ask<'_>) -> bool {
        let asks = |template: &Template| template.slots().iter().any(|(r, tag)| *r == role && Ask::read(tag).second);
        self.joining(key, ask).is_some_and(asks)
    }

    /// Whether nothing is said for a subject.
    fn is_silent(&self, subject: &Term) -> bool {
        match subject {
            Term::You | Term::Nothing => true,
            _ => self.cat.grammar().facts().drops_subjects && self.is_pronoun(subject),
        }
    }

    fn merge(&self, items: &[Term]) -> Vec<Term> {
        let mut out: Vec<Term> = Vec::new();
        for item in items {
            match (out.last_mut(), item) {
                (Some(Term::Act(a)), Term::Act(b)) if self.merges(a, b) => add(a, b),
                _ => out.push(item.clone()),
            }
        }
        out
    }

    /// Whether two deeds differ in one thing only.
    fn merges(&self, a: &Act, b: &Act) -> bool {
        let source = |act: &Act| self.cat.find_form(&act.key, "t").map(|t| &t.source);
        let ([(role, x)], [(other, y)]) = (a.args.as_slice(), b.args.as_slice()) else { return false };
        a.subject == b.subject
            && a.form == b.form
            && a.cause == b.cause
            && role == other
            && source(a) == source(b)
            && x != y
    }
}

/// Adds the one thing of a deed to that of another.
fn add(a: &mut Act, b: &Act) {
    let ([(_, x)], [(_, y)]) = (a.args.as_mut_slice(), b.args.as_slice()) else { return };
    match x {
        Term::List(items, Join::And) => items.push(y.clone()),
        other => *other = Term::List(vec![std::mem::replace(other, Term::Nothing), y.clone()], Join::And),
    }
}

/// Who does it, for things that are done.
fn doer(term: &Term) -> Option<&Term> {
    match term {
        Term::Act(act) if act.form.is_none() => Some(&act.subject),
        Term::With(_, body) => doer(body),
        _ => None,
    }
}

//! Deeds of the realiser: verbs in their form, amounts, lists, what is done one after the other.

use super::realise::{Actor, Arg, Realiser, args_of};
use super::term::{Act, Join, Term};
use crate::grammar::Ask;
use crate::keys::Key;

impl Realiser<'_> {
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
        let Some(template) = self.cat.find_form(&act.key, form) else {
            return self.lack_with(&act.key, form, &args);
        };
        self.mentions.next_clause();
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
            return self.term(n, ask);
        }
        let (key, number) = match n {
            Term::Number(n) => ("num.amount", Some(*n)),
            _ => ("num.equal", None),
        };
        self.construct(key, &[("n", Arg::Term(n)), ("unit", Arg::Unit(unit, number))], ask.only_case())
    }

    pub(super) fn list(&mut self, items: &[Term], join: Join, ask: Ask<'_>) -> String {
        let items: Vec<String> = items.iter().map(|t| self.term(t, ask)).collect();
        self.join(
            &items,
            match join {
                Join::And => "list.and",
                Join::Or => "list.or",
            },
        )
    }

    /// Joins words: all but the last by `list.comma`, the last by the given template.
    pub(super) fn join(&mut self, items: &[String], last: &str) -> String {
        let Some((first, rest)) = items.split_first() else { return String::new() };
        let mut out = first.clone();
        for (k, item) in rest.iter().enumerate() {
            let key = if k + 1 == rest.len() { last } else { "list.comma" };
            out = self.construct(key, &[("a", Arg::Words(&out)), ("b", Arg::Words(item))], Ask::default());
        }
        out
    }

    /// What is done in order. Adjacent ones that differ in one thing only become one: "raise this, raise that".
    pub(super) fn sequence(&mut self, items: &[Term], ask: Ask<'_>) -> String {
        let merged = self.merge(items);
        let mut texts = Vec::new();
        let mut subject: Option<&Term> = None;
        let mut mixed = false;
        for item in &merged {
            let doer = doer(item);
            let same = doer.is_some() && doer == subject && doer != Some(&Term::You);
            mixed |= subject.is_some() && doer != subject;
            texts.push(self.term(item, if same { ask.way("omitted") } else { ask }));
            subject = doer.or(Some(&Term::Nothing));
        }
        texts.retain(|t| !t.is_empty());
        self.join(&texts, if mixed { "list.semicolon" } else { "list.then" })
    }

    fn merge(&self, items: &[Term]) -> Vec<Term> {
        let mut out: Vec<Term> = Vec::new();
        for item in items {
            let joined = match (out.last(), item) {
                (Some(Term::Act(a)), Term::Act(b)) => self.merged(a, b),
                _ => None,
            };
            match joined {
                Some(act) => {
                    out.pop();
                    out.push(Term::Act(Box::new(act)));
                }
                None => out.push(item.clone()),
            }
        }
        out
    }

    fn merged(&self, a: &Act, b: &Act) -> Option<Act> {
        let source = |act: &Act| self.cat.find_form(&act.key, "t").map(|t| t.source.clone());
        let ([(role, x)], [(other, y)]) = (a.args.as_slice(), b.args.as_slice()) else { return None };
        if a.subject != b.subject
            || a.form != b.form
            || a.cause != b.cause
            || role != other
            || source(a) != source(b)
            || x == y
        {
            return None;
        }
        let mut items = match x {
            Term::List(items, Join::And) => items.clone(),
            other => vec![other.clone()],
        };
        items.push(y.clone());
        Some(Act { args: vec![(role.clone(), Term::List(items, Join::And))], ..a.clone() })
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

//! Terms into words of one language: templates filled, verbs put in their form, missing keys collected.
//!
//! Terms are realised in the order in which templates name them, so first mention and reference follow the order of
//! the language and not that of the source.

use std::collections::{BTreeMap, BTreeSet};

use super::mentions::Mentions;
use super::term::{Act, Join, Msg, Np, Quant, Sort, Term};
use crate::catalogue::Catalogue;
use crate::grammar::Features;
use crate::keys::Key;
use crate::template::{Part, Template};

/// Makes words of terms, one sentence after the other.
pub(crate) struct Realiser<'c> {
    pub(super) cat: &'c Catalogue,
    pub(super) missing: BTreeSet<String>,
    pub(super) intros: BTreeMap<String, Np>,
    pub(super) mentions: Mentions,
    pub(super) candidate: Candidate,
    /// Whether the noun of the relative clause around is plural.
    pub(super) host_plural: bool,
}

/// How the candidate of a relative clause is said.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Candidate {
    /// Not at all: the relative pronoun stands for it.
    Elided,
    /// By a pronoun.
    Pronoun,
}

/// What fills a slot.
pub(super) enum Arg<'a> {
    Term(&'a Term),
    Words(&'a str),
    Core(&'a super::noun::Core<'a>),
}

impl<'c> Realiser<'c> {
    pub(crate) fn new(cat: &'c Catalogue) -> Realiser<'c> {
        Realiser {
            cat,
            missing: BTreeSet::new(),
            intros: BTreeMap::new(),
            mentions: Mentions::default(),
            candidate: Candidate::Pronoun,
            host_plural: false,
        }
    }

    /// Words that stand alone: nothing was mentioned before them.
    pub(crate) fn fragment(&mut self, term: &Term) -> String {
        self.intros.clear();
        self.mentions = Mentions::default();
        self.term(term, "")
    }

    /// The keys that were wanted and are not there.
    pub(crate) fn into_missing(self) -> Vec<String> {
        self.missing.into_iter().collect()
    }

    pub(super) fn term(&mut self, term: &Term, tag: &str) -> String {
        match term {
            Term::Nothing => String::new(),
            Term::You => self.construct(if tag == "poss" { "ref.your" } else { "ref.you" }, &[]),
            Term::This(np) | Term::Np(np) => self.noun_phrase(np, tag),
            Term::Msg(msg) => self.msg(msg, tag),
            Term::Act(act) => self.act(act, tag),
            Term::Ref(name, np) => self.reference(name, np, tag),
            Term::Candidate(np) => self.candidate(np, tag),
            Term::In(place) => self.place(place),
            Term::Words(words, _) => self.words(words, tag, term),
            Term::Number(n) if self.is_noun_tag(tag) => {
                self.amount(&Term::Number(*n), &Key::one(format!("noun.{tag}")), "")
            }
            Term::Number(n) => n.to_string(),
            Term::Amount(n, unit) => self.amount(n, unit, tag),
            Term::List(items, join) => self.list(items, *join, tag),
            Term::Seq(items) => self.sequence(items, tag),
            Term::With(intros, body) => {
                self.intros.extend(intros.iter().cloned());
                self.term(body, tag)
            }
        }
    }

    /// Fills a template. Roles that are not among the arguments are empty.
    pub(super) fn fill(&mut self, template: &Template, args: &[(&str, Arg<'_>)], inherited: &str) -> String {
        let mut out = String::new();
        self.parts(&template.parts, args, inherited, &mut out);
        out
    }

    /// A template of the language itself.
    pub(super) fn construct(&mut self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        match self.cat.form(key, "t") {
            Some(template) => self.fill(template, args, ""),
            None => self.lack(key),
        }
    }

    pub(super) fn lack(&mut self, key: &str) -> String {
        self.missing.insert(key.to_owned());
        String::new()
    }

    fn parts(&mut self, parts: &[Part], args: &[(&str, Arg<'_>)], inherited: &str, out: &mut String) {
        let find = |role: &str| args.iter().find(|(name, _)| *name == role).map(|(_, arg)| arg);
        for part in parts {
            match part {
                Part::Text(text) => out.push_str(if out.is_empty() { text.trim_start() } else { text }),
                Part::Slot(role, tag) => {
                    let tag = if tag.is_empty() && (role == "n" || inherited != "plain") { inherited } else { tag };
                    match find(role) {
                        None => {}
                        Some(Arg::Term(term)) => out.push_str(&self.term(term, tag)),
                        Some(Arg::Words(words)) => out.push_str(words),
                        Some(Arg::Core(core)) => out.push_str(&self.core(core, tag)),
                    }
                }
                Part::Agree(role, words) => {
                    let features = match find(role) {
                        Some(Arg::Term(term)) => self.features(term),
                        Some(Arg::Words(_) | Arg::Core(_)) | None => Features::default(),
                    };
                    out.push_str(self.cat.grammar().agree(words, features));
                }
                Part::Group(inner) => {
                    let full = |(role, _): &(&str, &str)| match find(role) {
                        None => false,
                        Some(Arg::Term(term)) => !is_empty(term),
                        Some(Arg::Words(words)) => !words.is_empty(),
                        Some(Arg::Core(_)) => true,
                    };
                    let group = Template { source: String::new(), parts: inner.clone() };
                    if group.slots().iter().all(full) {
                        self.parts(inner, args, inherited, out);
                    }
                }
            }
        }
    }

    /// A phrase; one that means a thing is only referred to the second time.
    fn msg(&mut self, msg: &Msg, tag: &str) -> String {
        let Some(np) = msg.np.as_ref().filter(|_| matches!(tag, "" | "poss")) else { return self.phrase(msg, tag) };
        let id = identity(msg);
        if self.mentions.plural(&id).is_some() {
            return self.pronoun(&id, np, tag);
        }
        let text = self.phrase(msg, tag);
        self.mentions.introduce(&id, np);
        text
    }

    fn phrase(&mut self, msg: &Msg, tag: &str) -> String {
        let asked = if tag.is_empty() { None } else { self.cat.find_form(&msg.key, tag) };
        let usual = || self.cat.find_form(&msg.key, msg.form);
        let noun = || self.cat.find_form(&msg.key, "one").filter(|_| msg.form == "t");
        let Some(template) = asked.or_else(usual).or_else(noun) else {
            return match &msg.fallback {
                Some(other) => self.term(other, tag),
                None => self.lack_form(&msg.key, msg.form),
            };
        };
        let inherited = if tag == "plain" || tag == "to" || tag == "do" { tag } else { "" };
        let text = self.fill(template, &args_of(&msg.args), inherited);
        match tag {
            "poss" if asked.is_none() => self.cat.grammar().possessive(&text, Features::default()),
            "cap" => capital(&text),
            _ => text,
        }
    }

    fn act(&mut self, act: &Act, tag: &str) -> String {
        let form = match (act.form, tag) {
            (Some(form), _) => form,
            (None, "do") => "do",
            (None, "to") => "to",
            (None, "omitted") => "omitted",
            (None, _) if act.subject == Term::You => "do",
            (None, _) => "clause",
        };
        // A subject other than the one the surrounding phrase named is always said.
        let form = if matches!(form, "do" | "to") && act.subject != Term::You && tag != "to" { "clause" } else { form };
        let Some(template) = self.cat.find_form(&act.key, form) else { return self.lack_form(&act.key, form) };
        let mut args = args_of(&act.args);
        args.push(("subject", Arg::Term(&act.subject)));
        let said = self.fill(template, &args, "");
        match self.term(&act.cause, "") {
            cause if cause.is_empty() => said,
            cause => self.construct("act.because", &[("s", Arg::Words(&said)), ("cause", Arg::Words(&cause))]),
        }
    }

    fn amount(&mut self, n: &Term, unit: &Key, tag: &str) -> String {
        if tag == "plain" {
            return self.term(n, "plain");
        }
        let form = match n {
            Term::Number(n) => self.cat.grammar().plural(*n),
            _ => "other",
        };
        let Some(noun) = self.cat.find_form(unit, form).map(|t| t.source.clone()) else {
            return self.lack(unit.last());
        };
        match n {
            Term::Number(_) => self.construct("num.amount", &[("n", Arg::Term(n)), ("unit", Arg::Words(&noun))]),
            _ => self.construct("num.equal", &[("n", Arg::Term(n)), ("unit", Arg::Words(&noun))]),
        }
    }

    fn list(&mut self, items: &[Term], join: Join, tag: &str) -> String {
        let items: Vec<String> = items.iter().map(|t| self.term(t, tag)).collect();
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
            out = self.construct(key, &[("a", Arg::Words(&out)), ("b", Arg::Words(item))]);
        }
        out
    }

    /// What is done in order. Adjacent ones that differ in one thing only become one: "raise this, raise that".
    fn sequence(&mut self, items: &[Term], tag: &str) -> String {
        let merged = self.merge(items);
        let mut texts = Vec::new();
        let mut subject: Option<&Term> = None;
        let mut mixed = false;
        for item in &merged {
            let doer = doer(item);
            let same = doer.is_some() && doer == subject && doer != Some(&Term::You);
            mixed |= subject.is_some() && doer != subject;
            texts.push(self.term(item, if same { "omitted" } else { tag }));
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

    /// Where something is.
    fn place(&mut self, place: &Term) -> String {
        if let Term::Ref(name, np) = place
            && np.sort == Sort::Space
            && self.mentions.is_last_space(name)
        {
            self.mentions.touch(name, np.sort);
            return self.construct("ref.there", &[]);
        }
        if let Term::Msg(msg) = place {
            if let Some(np) = msg.np.as_ref().filter(|_| self.mentions.is_last_space(&identity(msg))) {
                self.mentions.touch(&identity(msg), np.sort);
                return self.construct("ref.there", &[]);
            }
            if let Some(template) = self.cat.find_form(&msg.key, "in") {
                return self.fill(template, &args_of(&msg.args), "");
            }
        }
        self.construct("tail.in", &[("x", Arg::Term(place))])
    }

    fn words(&mut self, words: &str, tag: &str, term: &Term) -> String {
        match tag {
            "poss" => self.cat.grammar().possessive(words, self.features(term)),
            "cap" => capital(words),
            "a" => self.cat.grammar().noun(&[], words, "a"),
            _ => words.to_owned(),
        }
    }

    fn is_noun_tag(&self, tag: &str) -> bool {
        !tag.is_empty() && !self.cat.grammar().tags().contains(&tag)
    }

    pub(super) fn lack_form(&mut self, key: &Key, form: &str) -> String {
        match self.cat.find(key) {
            Some(entry) if form != "t" => {
                let name = format!("{}.{form}", entry.key);
                self.lack(&name)
            }
            _ => self.lack(key.last()),
        }
    }

    pub(super) fn features(&self, term: &Term) -> Features {
        let plural = |plural| Features { second_person: false, plural };
        match term {
            Term::You => Features { second_person: true, plural: false },
            Term::Np(np) | Term::This(np) => plural(np.plural()),
            Term::Ref(name, np) => plural(match (self.intros.get(name), self.mentions.plural(name)) {
                (Some(intro), _) => intro.plural(),
                (None, Some(known)) => known,
                (None, None) => np.plural(),
            }),
            Term::Candidate(_) => plural(self.host_plural),
            Term::Words(_, many) => plural(*many),
            Term::List(items, Join::And) => plural(items.len() > 1),
            Term::With(_, body) => self.features(body),
            Term::Nothing
            | Term::Msg(_)
            | Term::Act(_)
            | Term::In(_)
            | Term::Number(_)
            | Term::Amount(..)
            | Term::List(..)
            | Term::Seq(_) => Features::default(),
        }
    }
}

/// What makes two phrases mean the same thing: everything they are made of.
fn identity(msg: &Msg) -> String {
    format!("{:?}{:?}", msg.key, msg.args)
}

/// Who does it, for things that are done.
fn doer(term: &Term) -> Option<&Term> {
    match term {
        Term::Act(act) if act.form.is_none() => Some(&act.subject),
        Term::With(_, body) => doer(body),
        _ => None,
    }
}

pub(super) fn is_empty(term: &Term) -> bool {
    match term {
        Term::Nothing => true,
        Term::List(items, _) | Term::Seq(items) => items.is_empty(),
        Term::With(_, body) => is_empty(body),
        _ => false,
    }
}

pub(super) fn args_of(args: &[(String, Term)]) -> Vec<(&str, Arg<'_>)> {
    args.iter().map(|(name, term)| (name.as_str(), Arg::Term(term))).collect()
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}

/// The key part of a quantifier's template.
pub(super) fn quant_key(quant: &Quant) -> &'static str {
    match quant {
        Quant::Any => "any",
        Quant::Some => "some",
        Quant::Each => "each",
        Quant::All => "all",
        Quant::Every(_) => "every",
        Quant::Exactly(_) => "exactly",
        Quant::UpTo(_) => "up_to",
        Quant::Between(..) => "between",
        Quant::AtLeast(_) => "at_least",
        Quant::AnyNumber => "any_number",
        Quant::Random => "random",
        Quant::No => "none",
        Quant::The => "the",
        Quant::This => "this",
        Quant::Bare => "bare",
    }
}

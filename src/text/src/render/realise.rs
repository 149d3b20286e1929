//! Terms into words of one language: templates filled, verbs put in their form, missing keys collected.
//!
//! Terms are realised in the order in which templates name them, so first mention and reference follow the order of
//! the language and not that of the source.

use std::collections::{BTreeMap, BTreeSet};

use super::mentions::Mentions;
use super::term::{Act, Join, Msg, Np, Quant, Sort, Term};
use crate::catalogue::Catalogue;
use crate::grammar::{Agr, Ask, Case};
use crate::keys::Key;
use crate::template::{Part, Template};

/// Makes words of terms, one sentence after the other.
pub(crate) struct Realiser<'c> {
    pub(super) cat: &'c Catalogue,
    pub(super) missing: BTreeSet<String>,
    pub(super) intros: BTreeMap<String, Np>,
    pub(super) mentions: Mentions,
    pub(super) candidate: Candidate,
    /// The noun that what follows it speaks of.
    pub(super) host: Agr,
    /// Who does what is being said.
    pub(super) actor: Actor,
}

/// How the candidate of a relative clause is said.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Candidate {
    /// Not at all: the relative pronoun stands for it.
    Elided,
    /// By a pronoun.
    Pronoun,
}

/// Who does something, as far as possessives that refer back care.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Actor {
    /// The reader.
    You,
    /// Something bound earlier, by name.
    Named(String),
    /// Anybody else, or nobody.
    Somebody,
}

impl Actor {
    fn of(subject: &Term) -> Actor {
        match subject {
            Term::You => Actor::You,
            Term::Ref(name, _) => Actor::Named(name.clone()),
            _ => Actor::Somebody,
        }
    }
}

/// What fills a slot.
pub(super) enum Arg<'a> {
    Term(&'a Term),
    Words(&'a str),
    /// Words that agree with the noun phrase beside them.
    Agreeing(&'a str),
    /// A noun that is counted, none by a number that is not known.
    Unit(&'a Key, Option<i64>),
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
            host: Agr::default(),
            actor: Actor::Somebody,
        }
    }

    /// Words that stand alone: nothing was mentioned before them.
    pub(crate) fn fragment(&mut self, term: &Term) -> String {
        self.intros.clear();
        self.mentions = Mentions::default();
        let said = self.term(term, Ask::default());
        self.cat.grammar().finish(&said)
    }

    /// The keys that were wanted and are not there.
    pub(crate) fn into_missing(self) -> Vec<String> {
        self.missing.into_iter().collect()
    }

    pub(super) fn term(&mut self, term: &Term, ask: Ask<'_>) -> String {
        match term {
            Term::Nothing => String::new(),
            Term::You if ask.way == "poss" => self.yours(ask),
            Term::You => self.construct("ref.you", &[], ask.only_case()),
            Term::This(np) | Term::Np(np) => self.noun_phrase(np, ask),
            Term::Msg(msg) => self.msg(msg, ask),
            Term::Act(act) => self.act(act, ask),
            Term::Ref(name, np) => self.reference(name, np, ask),
            Term::Candidate(np) => self.candidate(np, ask),
            Term::In(place) => self.place(place),
            Term::Words(words, _) => self.words(words, ask, term),
            Term::Number(n) if self.is_noun(ask.way) => {
                self.amount(&Term::Number(*n), &Key::one(format!("noun.{}", ask.way)), ask.way(""))
            }
            Term::Number(n) => n.to_string(),
            Term::Amount(n, unit) => self.amount(n, unit, ask),
            Term::List(items, join) => self.list(items, *join, ask),
            Term::Seq(items) => self.sequence(items, ask),
            Term::With(intros, body) => {
                self.intros.extend(intros.iter().cloned());
                self.term(body, ask)
            }
        }
    }

    /// Fills a template. Roles that are not among the arguments are empty.
    pub(super) fn fill(&mut self, template: &Template, args: &[(&str, Arg<'_>)], inherited: Ask<'_>) -> String {
        let mut out = String::new();
        self.parts(&template.parts, args, inherited, &mut out);
        out
    }

    /// A template of the language itself; one that has a form of its own for the case is said in that.
    pub(super) fn construct(&mut self, key: &str, args: &[(&str, Arg<'_>)], ask: Ask<'_>) -> String {
        let cased = ask.case.and_then(|case| self.cat.form(key, case.tag()));
        match cased.or_else(|| self.cat.form(key, "t")) {
            Some(template) => self.fill(template, args, ask),
            None => self.lack(key),
        }
    }

    pub(super) fn lack(&mut self, key: &str) -> String {
        self.missing.insert(key.to_owned());
        String::new()
    }

    fn parts(&mut self, parts: &[Part], args: &[(&str, Arg<'_>)], inherited: Ask<'_>, out: &mut String) {
        let find = |role: &str| args.iter().find(|(name, _)| *name == role).map(|(_, arg)| arg);
        for part in parts {
            match part {
                Part::Text(text) => out.push_str(if out.is_empty() { text.trim_start() } else { text }),
                Part::Slot(role, tag) => {
                    let own = Ask::read(tag);
                    let ask = match tag.is_empty() && (role == "n" || inherited.way != "plain") {
                        true => inherited,
                        false => Ask { case: own.case.or(inherited.case), ..own },
                    };
                    match find(role) {
                        None => {}
                        Some(Arg::Term(term)) => out.push_str(&self.term(term, ask)),
                        Some(Arg::Words(words)) => out.push_str(words),
                        Some(Arg::Agreeing(words)) => {
                            let agr = self.agreement("np", find("np"), parts, (own, inherited));
                            let agr = Agr { definite: own.way == "def", ..agr };
                            out.push_str(&self.inflected(words, agr));
                        }
                        Some(Arg::Unit(key, n)) => out.push_str(&self.unit(key, *n, ask)),
                        Some(Arg::Core(core)) => out.push_str(&self.core(core, ask)),
                    }
                }
                Part::Agree(role, words) => {
                    let agr = self.agreement(role, find(role), parts, (Ask::default(), Ask::default()));
                    out.push_str(self.cat.grammar().agree(words, agr));
                }
                Part::Inflect(role, word, tag) => {
                    let agr = self.agreement(role, find(role), parts, (Ask::read(tag), inherited));
                    out.push_str(&self.inflected(word, agr));
                }
                Part::Noun(key, tag) => {
                    let own = Ask::read(tag);
                    let key = Key::one(key.clone());
                    let case = self.case(Ask { case: own.case.or(inherited.case), ..own });
                    let number = own.number.unwrap_or_default();
                    let agr =
                        Agr { number, case, gender: self.gender(&key), definite: own.way == "def", ..Agr::default() };
                    out.push_str(&self.noun(&key, agr));
                }
                Part::Group(inner) => {
                    let full = |(role, _): &(&str, &str)| match find(role) {
                        None => *role == "host",
                        Some(Arg::Term(term)) => !is_empty(term),
                        Some(Arg::Words(words) | Arg::Agreeing(words)) => !words.is_empty(),
                        Some(Arg::Core(_) | Arg::Unit(..)) => true,
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
    fn msg(&mut self, msg: &Msg, ask: Ask<'_>) -> String {
        let Some(np) = msg.np.as_ref().filter(|_| matches!(ask.way, "" | "poss")) else { return self.phrase(msg, ask) };
        let id = identity(msg);
        if self.mentions.plural(&id).is_some() {
            return self.pronoun(&id, np, ask);
        }
        let text = self.phrase(msg, ask);
        self.mentions.introduce(&id, np);
        text
    }

    fn phrase(&mut self, msg: &Msg, ask: Ask<'_>) -> String {
        let grammar = self.cat.grammar();
        let ask = if ask.way == "poss" && grammar.owners_follow() { genitive() } else { ask };
        let asked = if ask.way.is_empty() { None } else { self.cat.find_form(&msg.key, ask.way) };
        // Where nothing is, some languages deny the verb too.
        let nothing = grammar.denies_twice() && msg.form == "t" && subject(msg).is_some_and(is_none);
        let form = if nothing && self.cat.find_form(&msg.key, "not").is_some() { "not" } else { msg.form };
        let cased = || ask.case.filter(|_| form == "t").and_then(|case| self.cat.find_form(&msg.key, case.tag()));
        let usual = || self.cat.find_form(&msg.key, form);
        let agr = Agr { case: self.case(ask), ..Agr::default() };
        let noun = || {
            let forms = grammar.noun_forms(agr);
            forms.iter().find_map(|form| self.cat.find_form(&msg.key, form)).filter(|_| msg.form == "t")
        };
        let Some(template) = asked.or_else(cased).or_else(usual).or_else(noun) else {
            return match &msg.fallback {
                Some(other) => self.term(other, ask),
                None => self.lack_form(&msg.key, msg.form),
            };
        };
        let way = if matches!(ask.way, "plain" | "to" | "do") { ask.way } else { "" };
        let args = args_of(&msg.args);
        // What is said of a subject agrees with it.
        let host = match subject(msg) {
            Some(subject) => Agr { case: Case::Nom, ..self.features(subject) },
            None => self.host,
        };
        let host = std::mem::replace(&mut self.host, host);
        let text = self.fill(template, &args, ask.only_case().way(way));
        self.host = host;
        match ask.way {
            "poss" if asked.is_none() => grammar.possessive(&text, Agr::default()),
            "cap" => capital(&text),
            "host" => self.inflected(&text, self.host),
            _ => text,
        }
    }

    fn act(&mut self, act: &Act, ask: Ask<'_>) -> String {
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
        let Some(template) = self.cat.find_form(&act.key, form) else { return self.lack_form(&act.key, form) };
        let mut args = args_of(&act.args);
        args.push(("subject", Arg::Term(&act.subject)));
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

    fn amount(&mut self, n: &Term, unit: &Key, ask: Ask<'_>) -> String {
        if ask.way == "plain" {
            return self.term(n, ask);
        }
        let (key, number) = match n {
            Term::Number(n) => ("num.amount", Some(*n)),
            _ => ("num.equal", None),
        };
        self.construct(key, &[("n", Arg::Term(n)), ("unit", Arg::Unit(unit, number))], ask.only_case())
    }

    fn list(&mut self, items: &[Term], join: Join, ask: Ask<'_>) -> String {
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
    fn sequence(&mut self, items: &[Term], ask: Ask<'_>) -> String {
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

    /// Where something is.
    fn place(&mut self, place: &Term) -> String {
        if let Term::Ref(name, np) = place
            && np.sort == Sort::Space
            && self.mentions.is_last_space(name)
        {
            self.mentions.touch(name, np.sort);
            return self.construct("ref.there", &[], Ask::default());
        }
        if let Term::Msg(msg) = place {
            if let Some(np) = msg.np.as_ref().filter(|_| self.mentions.is_last_space(&identity(msg))) {
                self.mentions.touch(&identity(msg), np.sort);
                return self.construct("ref.there", &[], Ask::default());
            }
            if let Some(template) = self.cat.find_form(&msg.key, "in") {
                return self.fill(template, &args_of(&msg.args), Ask::default());
            }
        }
        self.construct("tail.in", &[("x", Arg::Term(place))], Ask::default())
    }

    fn words(&mut self, words: &str, ask: Ask<'_>, term: &Term) -> String {
        let agr = self.features(term);
        match ask.way {
            "poss" => self.cat.grammar().possessive(words, agr),
            "cap" => capital(words),
            "a" => self.cat.grammar().noun(&[], words, "a", agr),
            _ => {
                let name = ask.case.zip(self.cat.named(words));
                let cased = name.and_then(|(case, entry)| entry.forms.get(case.tag()));
                cased.map_or_else(|| words.to_owned(), |form| form.source.clone())
            }
        }
    }

    /// Whether a way is the id of a noun that is counted.
    fn is_noun(&self, way: &str) -> bool {
        !way.is_empty() && !self.cat.grammar().ways().contains(&way)
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
}

/// A possessive, where owners follow.
pub(super) fn genitive() -> Ask<'static> {
    Ask { case: Some(Case::Gen), ..Ask::default() }
}

/// Of whom a construct of the language says something.
fn subject(msg: &Msg) -> Option<&Term> {
    let role = match msg.key.last() {
        "cond.place" | "cond.past" | "cond.some" => "np",
        "cond.adjective" | "cond.kind" => "x",
        _ => return None,
    };
    msg.args.iter().find(|(name, _)| name == role).map(|(_, term)| term)
}

fn is_none(term: &Term) -> bool {
    matches!(term, Term::Np(np) if np.quant == Quant::No)
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

//! Terms into words of one language: templates filled, missing keys collected. What a term is said with stands in
//! [`super::noun`], [`super::phrase`] and [`super::verbs`].
//!
//! Terms are realised in the order in which templates name them, so first mention and reference follow the order of
//! the language and not that of the source.

use std::collections::{BTreeMap, BTreeSet};

use super::agree::{Host, inflected};
use super::mentions::Mentions;
use super::term::{Np, Quant, Term};
use crate::catalogue::Catalogue;
use crate::grammar::{Agr, Ask, Case, Only, WAYS, capital};
use crate::keys::Key;
use crate::template::{Part, Template, slots};

/// What stands where a key is missing. Nobody reads it.
const GAP: &str = "…";

/// Makes words of terms, one sentence after the other.
pub(crate) struct Realiser<'c> {
    pub(crate) cat: &'c Catalogue,
    pub(super) missing: BTreeSet<String>,
    pub(super) intros: BTreeMap<String, Np>,
    pub(super) mentions: Mentions,
    pub(super) candidate: Candidate,
    /// What the words that agree with no role of their own agree with.
    pub(super) host: Host,
    /// Whether what is said now is taken away from where it is.
    pub(super) moved: bool,
    /// Who does what is being said.
    pub(super) actor: Actor,
}

/// The candidate of the relative clause that is said.
#[derive(Clone, Copy, Default)]
pub(super) struct Candidate {
    /// What agrees with it agrees with this.
    pub(super) agr: Agr,
    /// Whether the relative pronoun stands for it; else it is said by a pronoun of its own.
    pub(super) elided: bool,
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
    pub(super) fn of(subject: &Term) -> Actor {
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
            candidate: Candidate::default(),
            host: Host::default(),
            moved: false,
            actor: Actor::Somebody,
        }
    }

    /// Words that stand alone: nothing was mentioned before them.
    pub(crate) fn fragment(&mut self, term: &Term) -> String {
        self.intros.clear();
        self.mentions = self.mentions.anew();
        self.whole(term, Ask::default())
    }

    /// A term as it is asked for, made ready to be read.
    pub(crate) fn whole(&mut self, term: &Term, ask: Ask<'_>) -> String {
        let said = self.term(term, ask);
        self.cat.grammar().finish(&said)
    }

    /// The keys that were wanted and are not there.
    pub(crate) fn into_missing(self) -> Vec<String> {
        self.missing.into_iter().collect()
    }

    pub(super) fn term(&mut self, term: &Term, ask: Ask<'_>) -> String {
        match term {
            Term::Nothing => String::new(),
            Term::In(place) => self.place(place, ask),
            _ if matches!(ask.way, "in" | "from") => self.place(term, ask),
            Term::You if ask.way == "poss" => self.possessive_of("ref.your", &[], Actor::You, ask),
            Term::You => self.construct("ref.you", &[], ask.only_case()),
            Term::This(np) | Term::Np(np) => self.noun_phrase(np, ask),
            Term::Open(any) => self.term(any, ask),
            Term::Msg(msg) => self.msg(msg, ask),
            Term::Act(act) => self.act(act, ask),
            Term::Ref(name, np) => self.reference(name, np, ask),
            Term::Candidate(np) => self.candidate(np, ask),
            Term::Words(words, _) => self.words(words, ask, term),
            Term::Said(phrase) => match ask.case.filter(|_| !matches!(ask.way, "poss" | "cap" | "a")) {
                Some(case) => phrase.cased(case).to_owned(),
                None => self.words(phrase.text(), ask, term),
            },
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
            None => {
                args.iter().for_each(|(_, arg)| self.look_into(arg));
                self.lack(key)
            }
        }
    }

    /// A key that is not there. Something stands in its place, so that what is around it is asked for too.
    pub(super) fn lack(&mut self, key: &str) -> String {
        self.missing.insert(key.to_owned());
        GAP.to_owned()
    }

    /// Notes what an argument lacks, where nobody can say which form of it is asked for.
    fn look_into(&mut self, arg: &Arg<'_>) {
        match arg {
            Arg::Term(term) => drop(self.term(term, Ask::default())),
            Arg::Unit(key, n) => drop(self.unit(key, *n, Ask::default())),
            Arg::Core(core) => drop(self.core(core, Ask::default())),
            Arg::Words(_) | Arg::Agreeing(_) => {}
        }
    }

    pub(super) fn parts(&mut self, parts: &[Part], args: &[(&str, Arg<'_>)], inherited: Ask<'_>, out: &mut String) {
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
                        Some(Arg::Term(term)) if !self.fits(term, own) => {}
                        Some(Arg::Term(term)) => out.push_str(&self.term(term, ask)),
                        Some(Arg::Words(words)) => out.push_str(words),
                        Some(Arg::Agreeing(words)) => {
                            let agr = self.agreement("np", find("np"), parts, (own, inherited), None);
                            let agr = Agr { definite: own.way == "def", ..agr };
                            out.push_str(&inflected(self.cat, words, agr));
                        }
                        Some(Arg::Unit(key, n)) => out.push_str(&self.unit(key, *n, ask)),
                        Some(Arg::Core(core)) => out.push_str(&self.core(core, ask)),
                    }
                }
                Part::Agree(role, words) => {
                    let agr = self.agreement(role, find(role), parts, (Ask::default(), Ask::default()), None);
                    out.push_str(self.cat.grammar().agree(words, agr));
                }
                Part::Inflect(role, word, tag) => {
                    let own = Ask::read(tag);
                    let agr = self.agreement(role, find(role), parts, (own, inherited), Some(word));
                    let agr = Agr { definite: own.way == "def", ..agr };
                    out.push_str(&inflected(self.cat, word, agr));
                }
                Part::Noun(key, tag) => {
                    let own = Ask::read(tag);
                    let key = Key::one(key.clone());
                    let case = self.case(Ask { case: own.case.or(inherited.case), ..own });
                    let (number, definite) = (own.number.unwrap_or_default(), own.way == "def");
                    let agr = Agr { number, case, gender: self.gender(&key), definite, ..Agr::default() };
                    out.push_str(&self.noun(&key, agr));
                }
                Part::Group(inner) => {
                    let full = |(role, tag): &(&str, &str)| match find(role) {
                        None => *role == "host",
                        Some(Arg::Term(term)) => {
                            let ask = Ask::read(tag);
                            let said = !is_empty(term) || ask.needed && matches!(term, Term::Open(_));
                            said && self.fits(term, ask)
                        }
                        Some(Arg::Words(words) | Arg::Agreeing(words)) => !words.is_empty(),
                        Some(Arg::Core(_) | Arg::Unit(..)) => true,
                    };
                    if slots(inner).iter().all(full) {
                        self.parts(inner, args, inherited, out);
                    }
                }
            }
        }
    }

    fn words(&mut self, words: &str, ask: Ask<'_>, term: &Term) -> String {
        let agr = self.features(term);
        match ask.way {
            "poss" => self.cat.grammar().possessive(words, agr),
            "cap" => capital(words),
            "a" => self.cat.grammar().noun(&[], words, "a"),
            _ => {
                let name = ask.case.zip(self.cat.named(words));
                let cased = name.and_then(|(case, entry)| entry.forms.get(case.tag()));
                cased.map_or_else(|| words.to_owned(), |form| form.source.clone())
            }
        }
    }

    /// Whether a term will be as a slot asks it to be.
    fn fits(&self, term: &Term, ask: Ask<'_>) -> bool {
        match ask.only {
            None => true,
            Some(Only::Light) => !self.is_heavy(term),
            Some(Only::Heavy) => self.is_heavy(term),
            Some(Only::Pronoun) => self.is_pronoun(term),
            Some(Only::Named) => !self.is_pronoun(term),
            Some(Only::LightNamed) => !self.is_pronoun(term) && !self.is_heavy(term),
        }
    }

    /// Whether something will stand behind the noun of a term when it is said.
    fn is_heavy(&self, term: &Term) -> bool {
        let np = match term {
            Term::Ref(name, _) => self.intros.get(name),
            Term::Np(np) | Term::This(np) => Some(&**np),
            Term::With(_, body) | Term::Open(body) => return self.is_heavy(body),
            Term::Msg(msg) => return msg.args.iter().any(|(_, arg)| self.is_heavy(arg)),
            Term::List(..) | Term::Seq(_) | Term::Act(_) => return true,
            _ => None,
        };
        let behind = |np: &Np| {
            let owned = np.owner.as_ref().is_some_and(|owner| !matches!(owner, Term::You));
            let post = np.filters.iter().any(|msg| self.cat.find_form(&msg.key, "post").is_some());
            owned || post || np.walk.is_some() || !np.tails.is_empty()
        };
        np.is_some_and(behind)
    }

    /// Whether a way is the id of a noun that is counted.
    fn is_noun(&self, way: &str) -> bool {
        !way.is_empty() && !WAYS.contains(&way) && !self.cat.grammar().facts().ways.contains(&way)
    }

    /// The same of what was said with arguments, which may lack something too.
    pub(super) fn lack_with(&mut self, key: &Key, form: &str, args: &[(&str, Arg<'_>)]) -> String {
        args.iter().for_each(|(_, arg)| self.look_into(arg));
        self.lack_form(key, form)
    }

    pub(super) fn lack_form(&mut self, key: &Key, form: &str) -> String {
        match self.cat.find(key) {
            Some(entry) if form != "t" => self.lack(&format!("{}.{form}", entry.key)),
            _ => self.lack(key.last()),
        }
    }
}

/// A possessive, where owners follow.
pub(super) fn genitive() -> Ask<'static> {
    Ask { case: Some(Case::Gen), ..Ask::default() }
}

pub(super) fn is_empty(term: &Term) -> bool {
    match term {
        Term::Nothing | Term::Open(_) => true,
        Term::List(items, _) | Term::Seq(items) => items.is_empty(),
        Term::With(_, body) => is_empty(body),
        _ => false,
    }
}

pub(super) fn args_of(args: &[(String, Term)]) -> Vec<(&str, Arg<'_>)> {
    args.iter().map(|(name, term)| (name.as_str(), Arg::Term(term))).collect()
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

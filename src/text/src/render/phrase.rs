//! What is made of a template that is neither noun nor verb: a message by its key with its roles filled, what is said
//! of a subject (`you have no cups`), where something is and where it comes from (`from your hand`).

use model::unit::head;

use super::agree::Host;
use super::realise::{Actor, Arg, Realiser, args_of, genitive};
use super::term::{Msg, Quant, Sort, Term};
use crate::grammar::{Agr, Ask, Case, capital};
use crate::template::Template;

impl<'c> Realiser<'c> {
    /// A phrase; one that means a thing is only referred to the second time.
    pub(super) fn msg(&mut self, msg: &Msg, ask: Ask<'_>) -> String {
        let Some(np) = msg.np.as_ref().filter(|_| matches!(ask.way, "" | "it" | "poss")) else {
            return self.phrase(msg, ask);
        };
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
        let ask = if ask.way == "poss" && grammar.facts().owners_follow { genitive() } else { ask };
        let asked = if ask.way.is_empty() { None } else { self.cat.find_form(&msg.key, ask.way) };
        // Where nothing is, some languages deny the verb too.
        let denied = match msg.form {
            "t" => Some("not"),
            "has" => Some("has_not"),
            "had" => Some("had_not"),
            _ => None,
        };
        let denied = denied.filter(|_| grammar.facts().denies_twice && subject(msg).is_some_and(is_none));
        let form = denied.filter(|form| self.cat.find_form(&msg.key, form).is_some()).unwrap_or(msg.form);
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
                None => self.lack_with(&msg.key, msg.form, &args_of(&msg.args)),
            };
        };
        if is_clause(msg) {
            self.mentions.clause += 1;
        }
        let way = if matches!(ask.way, "plain" | "to" | "do") { ask.way } else { "" };
        let args = args_of(&msg.args);
        // What is said of a subject agrees with it.
        let host = subject(msg).map_or(self.host, |subject| Host::subject(self.features(subject)));
        let host = std::mem::replace(&mut self.host, host);
        let text = self.fill(template, &args, ask.only_case().way(way));
        self.host = host;
        match ask.way {
            "poss" if asked.is_none() => grammar.possessive(&text, Agr::default()),
            "cap" => capital(&text),
            "host" | "pred" => self.of_host(&text),
            _ => text,
        }
    }

    /// Where something is, or where it comes from if its place is a source. As what is said of a subject it needs none of the
    /// commas that set it apart.
    pub(super) fn place(&mut self, place: &Term, ask: Ask<'_>) -> String {
        let (adverb, forms, usual): (_, &[&str], _) = match ask.way {
            "from" => ("ref.thence", &["from", "in"], "tail.from"),
            _ => ("ref.there", &["in"], "tail.in"),
        };
        let near = self.near_place(place, adverb);
        let said = near.unwrap_or_else(|| self.placed(place, forms, usual));
        match ask.way {
            "pred" => said.trim_matches([',', ' ']).to_owned(),
            _ => said,
        }
    }

    /// The place that was spoken of last, by its adverb.
    fn near_place(&mut self, place: &Term, adverb: &str) -> Option<String> {
        let (name, sort) = match place {
            Term::Ref(name, np) if np.sort == Sort::Space => (name.clone(), np.sort),
            Term::Msg(msg) => (identity(msg), msg.np.as_ref()?.sort),
            _ => return None,
        };
        if !self.mentions.is_last_space(&name) {
            return None;
        }
        self.mentions.touch(&name, sort);
        Some(self.construct(adverb, &[], Ask::default()))
    }

    /// How a place is said, in its form for what somebody does in what is theirs if its owner is the actor.
    fn of_place(&self, msg: &Msg, form: &str) -> Option<&'c Template> {
        let owner = msg.args.first().map_or(Actor::Somebody, |(_, owner)| Actor::of(owner));
        let own = owner != Actor::Somebody && owner == self.actor;
        let reflexive = || self.cat.find_form(&msg.key, &format!("{form}_own"));
        own.then(reflexive).flatten().or_else(|| self.cat.find_form(&msg.key, form))
    }

    /// A place in the first of its own forms that is there, else in the words of the language.
    fn placed(&mut self, place: &Term, forms: &[&str], usual: &str) -> String {
        if let Term::Msg(msg) = place
            && let Some(template) = forms.iter().find_map(|form| self.of_place(msg, form))
        {
            return self.fill(template, &args_of(&msg.args), Ask::default());
        }
        self.construct(usual, &[("x", Arg::Term(place))], Ask::default())
    }
}

/// Whether it is a clause of its own: somebody or something with what is said of it.
fn is_clause(msg: &Msg) -> bool {
    let key = msg.key.last();
    match head(key) {
        "cond" | "relation" => true,
        "event" => msg.form != "np" && key != "event.because",
        _ => matches!(msg.form.split('_').next(), Some("is" | "has" | "had")),
    }
}

/// Of whom a phrase says something: constructs of the language, and where something took part.
fn subject(msg: &Msg) -> Option<&Term> {
    let role = match msg.key.last() {
        "cond.place" | "cond.past" | "cond.some" => "np",
        "cond.adjective" | "cond.kind" => "x",
        _ if matches!(msg.form, "has" | "has_not" | "had" | "had_not") => "x",
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

/// In the nominative, unless it is counted by a genitive.
pub(super) fn nominative(agr: Agr) -> Agr {
    if agr.case == Case::Gen { agr } else { Agr { case: Case::Nom, ..agr } }
}

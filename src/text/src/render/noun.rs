//! Noun phrases. In: a thing with its quantity, filters, owner and place. Out:
//! `up to 2 of your painted cups in the mill`, `that cup`, `it`, `them`.

use super::agree::{Host, inflected};
use super::realise::{Actor, Arg, Candidate, Realiser, args_of, genitive, quant_key};
use super::term::{Msg, Np, Predicate, Quant, Sort, Tail, Term};
use crate::grammar::{Agr, Ask, Case, Number};
use crate::template::{Part, Template};

/// A noun with what stands before and after it, without its quantifier.
pub(super) struct Core<'a> {
    /// Words before it, as dictionaries have them.
    before: Vec<String>,
    after: Vec<&'a Msg>,
    /// Whose it is, where that follows the noun.
    owner: String,
    pub(super) np: &'a Np,
    /// The number it has if none is asked for.
    pub(super) number: Number,
}

impl<'a> Core<'a> {
    fn new(np: &'a Np, number: Number) -> Core<'a> {
        Core { before: Vec::new(), after: Vec::new(), owner: String::new(), np, number }
    }
}

impl Realiser<'_> {
    pub(super) fn noun_phrase(&mut self, np: &Np, ask: Ask<'_>) -> String {
        let around = std::mem::replace(&mut self.moved, ask.moved);
        let text = self.described(np, ask);
        self.moved = around;
        text
    }

    fn described(&mut self, np: &Np, ask: Ask<'_>) -> String {
        let identity = self.identity_of(np);
        if let Some(id) = identity.as_deref().filter(|id| self.mentions.is_last(id, np.sort)) {
            return self.pronoun(id, np, ask);
        }
        let follows = self.cat.grammar().facts().owners_follow;
        let mut text = self.fresh(np, if ask.way == "poss" && follows { genitive() } else { ask });
        if let Some(walk) = &np.walk {
            text += &self.term(walk, Ask::default());
        }
        if let Some(name) = np.binder.as_deref().or(identity.as_deref()) {
            self.mentions.introduce(name, np);
        }
        self.owning(text, np.plural(), ask)
    }

    /// The name of a phrase that is the same wherever it stands.
    fn identity_of(&self, np: &Np) -> Option<String> {
        // "This siege" and "the siege" are one.
        let same = matches!(np.quant, Quant::The | Quant::This) && np.binder.is_none();
        same.then(|| format!("{:?}", Np { quant: Quant::The, ..np.clone() }))
    }

    /// The possessive of a phrase, if that is asked for.
    fn owning(&self, text: String, many: bool, ask: Ask<'_>) -> String {
        let number = if many { Number::Many } else { Number::One };
        let possessive = || self.cat.grammar().possessive(&text, Agr { number, ..Agr::default() });
        if ask.way == "poss" { possessive() } else { text }
    }

    /// A thing that has a name in the sentence.
    pub(super) fn reference(&mut self, name: &str, np: &Np, ask: Ask<'_>) -> String {
        if let Some(mut intro) = self.intros.remove(name) {
            intro.binder.get_or_insert_with(|| name.to_owned());
            return self.noun_phrase(&intro, ask);
        }
        if self.mentions.plural(name).is_none() {
            let first = Np { quant: Quant::The, binder: Some(name.to_owned()), ..np.clone() };
            return self.noun_phrase(&first, ask);
        }
        self.pronoun(name, np, ask)
    }

    /// A possessive pronoun: `your`, in its form for what somebody does to what is theirs if it is the actor's.
    pub(super) fn possessive_of(&mut self, key: &str, args: &[(&str, Arg<'_>)], owner: Actor, ask: Ask<'_>) -> String {
        let own = self.actor == owner && self.case(ask) != Case::Nom;
        match self.cat.form(key, "reflexive").filter(|_| own) {
            Some(template) => self.fill(template, args, ask.only_case()),
            None => self.construct(key, args, ask.only_case()),
        }
    }

    /// The candidate of a relative clause.
    pub(super) fn candidate(&mut self, np: &Np, ask: Ask<'_>) -> String {
        if self.candidate.elided || ask.way == "host" {
            return String::new();
        }
        let plural = self.candidate.agr.plural();
        let many = plural || (np.sort == Sort::Seat && self.cat.grammar().facts().singular_they);
        if ask.way == "that" {
            return self.short(if plural { "ref.those" } else { "ref.that" }, np, many, ask);
        }
        let key = match (many, ask.way) {
            (true, "poss") => "ref.their",
            (false, "poss") => "ref.its",
            (true, _) => "ref.they",
            (false, _) => "ref.it",
        };
        self.short(key, np, many, ask)
    }

    /// A pronoun, which may agree with what it stands for.
    pub(super) fn short(&mut self, key: &str, np: &Np, many: bool, ask: Ask<'_>) -> String {
        let core = Core::new(np, if many { Number::Many } else { Number::One });
        self.construct(key, &[("np", Arg::Core(&core))], ask.only_case())
    }

    /// A noun with its surroundings, in the form the quantifier's template asks for.
    pub(super) fn core(&mut self, core: &Core<'_>, ask: Ask<'_>) -> String {
        let agr = self.core_agr(core, ask.number.unwrap_or(core.number), self.case(ask));
        let definite = ask.way == "def";
        let bare = core.before.is_empty();
        let noun = self.noun(&core.np.noun, Agr { definite: definite && bare, ..agr });
        if noun.is_empty() {
            return noun;
        }
        let words = core.before.iter().enumerate();
        let before: Vec<String> =
            words.map(|(k, word)| inflected(self.cat, word, Agr { definite: definite && k == 0, ..agr })).collect();
        let mut out = self.cat.grammar().noun(&before, &noun, ask.way);
        let host = std::mem::replace(&mut self.host, Host::noun(agr, core.np.plural()));
        let meant = Agr { number: if core.np.plural() { Number::Many } else { Number::One }, ..Agr::default() };
        let candidate = Candidate { agr: Agr { gender: agr.gender, ..meant }, ..self.candidate };
        // What was a part of a clause is over behind it.
        let (candidate, clause) = (std::mem::replace(&mut self.candidate, candidate), self.mentions.clause);
        push(&mut out, &core.owner);
        // What belongs to the noun closely stands nearest to it: whose it is, where it is, what it is like, what it did.
        let is_of = |tail: &Tail| matches!(&tail.term, Term::Msg(msg) if msg.key.last() == "tail.of");
        let close = |tail: &&Tail| tail.predicate == Predicate::Place || is_of(tail);
        core.np.tails.iter().filter(close).for_each(|tail| push(&mut out, &self.tail(tail)));
        for msg in &core.after {
            if let Some(template) = self.cat.find_form(&msg.key, "post") {
                push(&mut out, &self.fill(template, &args_of(&msg.args), Ask::default()));
            }
        }
        core.np.tails.iter().filter(|tail| !close(tail)).for_each(|tail| push(&mut out, &self.tail(tail)));
        (self.host, self.candidate, self.mentions.clause) = (host, candidate, clause);
        out
    }

    /// A phrase that was not mentioned before.
    fn fresh(&mut self, np: &Np, ask: Ask<'_>) -> String {
        let mut core = Core::new(np, if np.plural() { Number::Many } else { Number::One });
        let mut owner = np.owner.as_ref().and_then(|owner| self.owner(owner, &mut core, ask));
        for msg in &np.filters {
            let own = self.actor == Actor::You && self.case(ask) != Case::Nom;
            let reflexive = self.cat.find_form(&msg.key, "reflexive").filter(|_| own);
            let det = reflexive.or_else(|| self.cat.find_form(&msg.key, "det"));
            if let Some(det) = det.filter(|_| owner.is_none()) {
                owner = Some(self.fill(det, &args_of(&msg.args), Ask::default()));
            } else if let Some(pre) =
                self.cat.find_form(&msg.key, "pre").or_else(|| self.cat.find_form(&msg.key, "adj"))
            {
                core.before.push(self.fill(pre, &args_of(&msg.args), Ask::default()));
            } else if self.cat.find_form(&msg.key, "post").is_some() {
                core.after.push(msg);
            } else {
                self.lack_with(&msg.key, "t", &args_of(&msg.args));
            }
        }
        // A bare noun is in the number asked for.
        let single = ask.number == Some(Number::One) || ask.way == "a";
        if np.quant == Quant::Bare && single && owner.is_none() {
            return self.core(&core, Ask { number: Some(Number::One), ..ask });
        }
        let key = quant_key(&np.quant);
        let key = if owner.is_some() { format!("np.{key}.owned") } else { format!("np.{key}") };
        let owner = owner.unwrap_or_default();
        let mut args = vec![("np", Arg::Core(&core)), ("owner", Arg::Agreeing(&owner))];
        if let Quant::Between(lo, _) = &np.quant {
            args.push(("lo", Arg::Term(lo)));
        }
        if let Quant::Exactly(n) | Quant::UpTo(n) | Quant::Between(_, n) | Quant::AtLeast(n) | Quant::Every(n) =
            &np.quant
        {
            args.push(("n", Arg::Term(n)));
        }
        self.construct(&key, &args, ask.only_case())
    }

    /// Whose something is: words before the noun that agree with it, or put behind it.
    fn owner(&mut self, owner: &Term, core: &mut Core<'_>, ask: Ask<'_>) -> Option<String> {
        if !self.cat.grammar().facts().owners_follow || self.is_pronoun(owner) {
            return Some(self.term(owner, ask.way("poss")));
        }
        core.owner = self.construct("tail.of", &[("x", Arg::Term(owner))], Ask::default());
        None
    }

    /// Whether a term will be said by a pronoun.
    pub(super) fn is_pronoun(&self, term: &Term) -> bool {
        match term {
            Term::You | Term::Candidate(_) => true,
            Term::Ref(name, np) => !self.intros.contains_key(name) && self.mentions.is_last(name, np.sort),
            Term::Np(np) | Term::This(np) => self.identity_of(np).is_some_and(|id| self.mentions.is_last(&id, np.sort)),
            _ => false,
        }
    }

    pub(super) fn pronoun(&mut self, name: &str, np: &Np, ask: Ask<'_>) -> String {
        let near = ask.way == "it" && np.sort == Sort::Space && self.mentions.is_last_space(name);
        let last = near || self.mentions.is_last(name, np.sort);
        let plural = self.mentions.plural(name).unwrap_or_else(|| np.plural());
        self.mentions.touch(name, np.sort);
        let they = plural || (np.sort == Sort::Seat && self.cat.grammar().facts().singular_they);
        let short = match (they, plural, ask.way) {
            (true, _, "poss") => Some("ref.their"),
            (false, _, "poss") => Some("ref.its"),
            (_, true, _) => Some("ref.them"),
            // "They" for one person is said of what is theirs, not of themselves.
            (true, false, _) => None,
            (false, false, _) => Some("ref.it"),
        };
        let named = Np { noun: self.mentions.noun(name).unwrap_or(&np.noun).clone(), ..np.clone() };
        if let Some(key) = short.filter(|_| last && ask.way != "that") {
            let core = Core::new(&named, if plural { Number::Many } else { Number::One });
            let args = [("np", Arg::Core(&core))];
            return match ask.way {
                "poss" => self.possessive_of(key, &args, Actor::Named(name.to_owned()), ask),
                _ => self.construct(key, &args, ask.only_case()),
            };
        }
        let bare = Np { filters: Vec::new(), tails: Vec::new(), owner: None, walk: None, binder: None, ..named };
        let core = Core::new(&bare, if plural { Number::Many } else { Number::One });
        let follows = self.cat.grammar().facts().owners_follow;
        let said = if ask.way == "poss" && follows { genitive() } else { ask.only_case() };
        let text = self.construct(if plural { "ref.those" } else { "ref.that" }, &[("np", Arg::Core(&core))], said);
        self.owning(text, plural, ask)
    }

    fn tail(&mut self, tail: &Tail) -> String {
        if let Term::In(place) = &tail.term {
            let moved = std::mem::take(&mut self.moved);
            let text = self.place(place, Ask::default().way(if moved { "from" } else { "in" }));
            self.moved = moved;
            return text;
        }
        let Term::Msg(msg) = &tail.term else { return self.term(&tail.term, Ask::default()) };
        if msg.key.last() != "tail.where" {
            return self.term(&tail.term, Ask::default());
        }
        let Some((_, clause)) = msg.args.first() else { return String::new() };
        // What the noun does is done by nobody else.
        let actor = std::mem::replace(&mut self.actor, Actor::Somebody);
        let text = self.relative(tail, clause);
        self.actor = actor;
        text
    }

    fn relative(&mut self, tail: &Tail, clause: &Term) -> String {
        if self.begins_with_candidate(clause) {
            let before = std::mem::replace(&mut self.candidate.elided, true);
            let text = self.term(&tail.term, Ask::default());
            self.candidate.elided = before;
            return text;
        }
        if let Term::Msg(inner) = self.said(clause)
            && let Some(template) = self.cat.find_form(&inner.key, "rel").filter(|t| self.is_relative(t, inner))
        {
            return self.fill(template, &args_of(&inner.args), Ask::default());
        }
        self.construct("tail.such", &[("c", Arg::Term(clause))], Ask::default())
    }

    /// Whether the relative form of a clause says it of the candidate: the roles that it asks `host` of are the candidate, or
    /// a value of it and of nothing else, which has a name.
    fn is_relative(&self, template: &Template, clause: &Msg) -> bool {
        let of_host = |(role, tag): &(&str, &str)| {
            let arg = clause.args.iter().find(|(name, _)| name == role).map(|(_, term)| term);
            match (arg, *tag) {
                (Some(Term::Candidate(_)), _) => true,
                (Some(Term::Msg(value)), "short" | "np") => {
                    let own = value.args.iter().all(|(_, arg)| matches!(arg, Term::Candidate(_)));
                    own && !value.args.is_empty() && self.cat.find_form(&value.key, tag).is_some()
                }
                (_, tag) => !matches!(tag, "host" | "short" | "np"),
            }
        };
        clause.form == "t" && template.slots().iter().all(of_host)
    }

    /// The phrase, or what is said instead of it.
    fn said<'t>(&self, clause: &'t Term) -> &'t Term {
        match clause {
            Term::Msg(msg) if self.cat.find_form(&msg.key, msg.form).is_none() => {
                msg.fallback.as_ref().map_or(clause, |other| self.said(other))
            }
            _ => clause,
        }
    }

    /// Whether the relative pronoun can stand for the candidate: every clause begins with it and names it once.
    fn begins_with_candidate(&self, clause: &Term) -> bool {
        match clause {
            Term::List(items, _) => items.iter().all(|t| self.begins_with_candidate(t)),
            Term::Msg(msg) => {
                let Some(template) = self.cat.find_form(&msg.key, msg.form) else {
                    return msg.fallback.as_ref().is_some_and(|other| self.begins_with_candidate(other));
                };
                let Some(Part::Slot(first, _)) = template.parts.first() else { return false };
                msg.args.iter().any(|(role, t)| role == first && matches!(t, Term::Candidate(_)))
            }
            _ => false,
        }
    }
}

fn push(out: &mut String, text: &str) {
    if !text.is_empty() {
        // What is set apart by commas brings its own.
        if !text.starts_with(',') {
            out.push(' ');
        }
        out.push_str(text);
    }
}

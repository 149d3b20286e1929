//! Noun phrases, references and pronouns of the realiser.

use super::realise::{Arg, Candidate, Realiser, args_of, quant_key};
use super::term::{Msg, Np, Quant, Sort, Tail, Term};
use crate::grammar::Features;
use crate::template::Part;

/// A noun with what stands before and after it, without its quantifier.
pub(super) struct Core<'a> {
    before: Vec<String>,
    after: Vec<&'a Msg>,
    np: &'a Np,
}

impl Realiser<'_> {
    pub(super) fn noun_phrase(&mut self, np: &Np, tag: &str) -> String {
        let identity = match np.quant {
            Quant::The | Quant::This if np.binder.is_none() => Some(format!("{np:?}")),
            _ => None,
        };
        if let Some(id) = identity.as_deref().filter(|id| self.mentions.is_last(id, np.sort)) {
            let id = id.to_owned();
            return self.pronoun(&id, np, tag);
        }
        let text = self.fresh(np, tag);
        let text = match &np.walk {
            Some(walk) => {
                let walk = self.term(walk, "");
                format!("{text}{walk}")
            }
            None => text,
        };
        if let Some(name) = np.binder.as_deref().or(identity.as_deref()) {
            self.mentions.introduce(name, np);
        }
        let features = Features { second_person: false, plural: np.plural() };
        if tag == "poss" { self.cat.grammar().possessive(&text, features) } else { text }
    }

    /// A thing that has a name in the sentence.
    pub(super) fn reference(&mut self, name: &str, np: &Np, tag: &str) -> String {
        if let Some(mut intro) = self.intros.remove(name) {
            intro.binder.get_or_insert_with(|| name.to_owned());
            return self.noun_phrase(&intro, tag);
        }
        if self.mentions.plural(name).is_none() {
            let first = Np { quant: Quant::The, binder: Some(name.to_owned()), ..np.clone() };
            return self.noun_phrase(&first, tag);
        }
        self.pronoun(name, np, tag)
    }

    /// The candidate of a relative clause.
    pub(super) fn candidate(&mut self, np: &Np, tag: &str) -> String {
        let many = self.host_plural || np.sort == Sort::Seat;
        match (self.candidate, many, tag) {
            (Candidate::Elided, _, _) => String::new(),
            (Candidate::Pronoun, true, "poss") => self.construct("ref.their", &[]),
            (Candidate::Pronoun, false, "poss") => self.construct("ref.its", &[]),
            (Candidate::Pronoun, true, _) => self.construct("ref.they", &[]),
            (Candidate::Pronoun, false, _) => self.construct("ref.it", &[]),
        }
    }

    /// A noun with its surroundings, in the form the quantifier's template asks for.
    pub(super) fn core(&mut self, core: &Core<'_>, tag: &str) -> String {
        let form = if tag == "other" { "other" } else { "one" };
        let Some(noun) = self.cat.find_form(&core.np.noun, form).map(|t| t.source.clone()) else {
            return self.lack(core.np.noun.last());
        };
        let mut out = self.cat.grammar().noun(&core.before, &noun, tag);
        let plural = std::mem::replace(&mut self.host_plural, form == "other");
        for msg in &core.after {
            if let Some(template) = self.cat.find_form(&msg.key, "post") {
                let text = self.fill(template, &args_of(&msg.args), "");
                push(&mut out, &text);
            }
        }
        for tail in &core.np.tails {
            let text = self.tail(tail);
            push(&mut out, &text);
        }
        self.host_plural = plural;
        out
    }

    /// A phrase that was not mentioned before.
    fn fresh(&mut self, np: &Np, tag: &str) -> String {
        let mut owner = np.owner.as_ref().map(|t| self.term(t, "poss"));
        let mut core = Core { before: Vec::new(), after: Vec::new(), np };
        for msg in &np.filters {
            if let Some(det) = self.cat.find_form(&msg.key, "det").filter(|_| owner.is_none()) {
                owner = Some(self.fill(det, &args_of(&msg.args), ""));
            } else if let Some(pre) =
                self.cat.find_form(&msg.key, "pre").or_else(|| self.cat.find_form(&msg.key, "adj"))
            {
                core.before.push(self.fill(pre, &args_of(&msg.args), ""));
            } else if self.cat.find_form(&msg.key, "post").is_some() {
                core.after.push(msg);
            } else {
                self.lack(msg.key.last());
            }
        }
        // A bare noun is in the number asked for.
        if np.quant == Quant::Bare && matches!(tag, "one" | "a") && owner.is_none() {
            return self.core(&core, tag);
        }
        let key = quant_key(&np.quant);
        let key = if owner.is_some() { format!("np.{key}.owned") } else { format!("np.{key}") };
        let owner = owner.unwrap_or_default();
        let mut args = vec![("np", Arg::Core(&core)), ("owner", Arg::Words(&owner))];
        let every;
        match &np.quant {
            Quant::Exactly(n) | Quant::UpTo(n) | Quant::AtLeast(n) => args.push(("n", Arg::Term(n))),
            Quant::Between(lo, hi) => args.extend([("lo", Arg::Term(lo)), ("n", Arg::Term(hi))]),
            Quant::Every(n) => {
                every = Term::Number(*n);
                args.push(("n", Arg::Term(&every)));
            }
            Quant::Any
            | Quant::Some
            | Quant::Each
            | Quant::All
            | Quant::AnyNumber
            | Quant::Random
            | Quant::No
            | Quant::The
            | Quant::This
            | Quant::Bare => {}
        }
        // One of something reads as the singular: "1 stone", not "1 stones".
        let single = matches!(&np.quant, Quant::Exactly(Term::Number(1)) | Quant::UpTo(Term::Number(1)));
        let key =
            if single && self.cat.entry(&format!("{key}.single")).is_some() { format!("{key}.single") } else { key };
        self.construct(&key, &args)
    }

    pub(super) fn pronoun(&mut self, name: &str, np: &Np, tag: &str) -> String {
        let last = self.mentions.is_last(name, np.sort);
        let plural = self.mentions.plural(name).unwrap_or_else(|| np.plural());
        self.mentions.touch(name, np.sort);
        let short = match (np.sort, plural, tag) {
            (Sort::Seat, _, "poss") => Some("ref.their"),
            (Sort::Seat, true, _) => Some("ref.them"),
            (Sort::Seat, false, _) => None,
            (Sort::Space | Sort::Thing, true, "poss") => Some("ref.their"),
            (Sort::Space | Sort::Thing, true, _) => Some("ref.them"),
            (Sort::Space | Sort::Thing, false, "poss") => Some("ref.its"),
            (Sort::Space | Sort::Thing, false, _) => Some("ref.it"),
        };
        if let Some(key) = short.filter(|_| last && tag != "that") {
            return self.construct(key, &[]);
        }
        let bare = Np { filters: Vec::new(), tails: Vec::new(), owner: None, walk: None, binder: None, ..np.clone() };
        let core = Core { before: Vec::new(), after: Vec::new(), np: &bare };
        let text = self.construct(if plural { "ref.those" } else { "ref.that" }, &[("np", Arg::Core(&core))]);
        let features = Features { second_person: false, plural };
        if tag == "poss" { self.cat.grammar().possessive(&text, features) } else { text }
    }

    fn tail(&mut self, tail: &Tail) -> String {
        let Term::Msg(msg) = &tail.term else { return self.term(&tail.term, "") };
        if msg.key.last() != "tail.where" {
            return self.term(&tail.term, "");
        }
        let Some((_, clause)) = msg.args.first() else { return String::new() };
        if self.begins_with_candidate(clause) {
            let before = std::mem::replace(&mut self.candidate, Candidate::Elided);
            let text = self.term(&tail.term, "");
            self.candidate = before;
            return text;
        }
        if let Term::Msg(inner) = self.said(clause)
            && let Some(template) = self.cat.find_form(&inner.key, "rel").filter(|_| inner.form == "t")
        {
            return self.fill(template, &args_of(&inner.args), "");
        }
        self.construct("tail.such", &[("c", Arg::Term(clause))])
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
        out.push(' ');
        out.push_str(text);
    }
}

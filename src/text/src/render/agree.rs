//! What agrees with what. In: a template's `{x:is|are}`, `{x~new:nom}` or `{noun:cup.acc}` and what stands in `x`. Out:
//! the option, the inflected word or the form of the noun that goes with its number, gender, case and person.

use super::noun::Core;
use super::phrase::nominative;
use super::realise::{Arg, Realiser, quant_key};
use super::term::{Join, Msg, Np, Quant, Term};
use crate::catalogue::Catalogue;
use crate::grammar::{Agr, Ask, Case, Gender, Number};
use crate::keys::Key;
use crate::template::{Part, flattened};

/// What the words that agree with no role of their own agree with: the noun that they stand behind, or the subject that
/// something is said of.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Host {
    pub(super) agr: Agr,
    /// Whether it is the subject of what is said.
    predicate: bool,
    /// Whether one of the things is meant that the noun names: `one of the stones`.
    single: bool,
}

impl Host {
    /// The noun before, and whether more than one thing is meant.
    pub(super) fn noun(agr: Agr, many: bool) -> Host {
        Host { agr, predicate: false, single: !many && agr.plural() }
    }

    /// What something is said of. One that is counted may be a genitive.
    pub(super) fn subject(agr: Agr) -> Host {
        Host { agr: nominative(agr), predicate: true, single: false }
    }
}

impl Realiser<'_> {
    /// What agreement sees of a term.
    pub(super) fn features(&self, term: &Term) -> Agr {
        let plural = |many| Agr { number: if many { Number::Many } else { Number::One }, ..Agr::default() };
        match term {
            Term::You => Agr { second_person: true, ..Agr::default() },
            Term::Np(np) | Term::This(np) => self.np_features(np),
            Term::Ref(name, np) => match (self.intros.get(name), self.mentions.plural(name)) {
                (Some(intro), _) => self.np_features(intro),
                (None, Some(many)) => {
                    let noun = self.mentions.noun(name).unwrap_or(&np.noun);
                    Agr { gender: self.gender(noun), ..plural(many) }
                }
                (None, None) => self.np_features(np),
            },
            Term::Candidate(_) => self.candidate.agr,
            Term::Words(words, many) => {
                let gender = self.cat.named(words).and_then(|entry| entry.gender).unwrap_or_default();
                Agr { gender, ..plural(*many) }
            }
            Term::Said(phrase) => Agr { gender: phrase.gender(), ..Agr::default() },
            Term::List(items, Join::And) => plural(items.len() > 1),
            Term::With(_, body) | Term::Open(body) => self.features(body),
            Term::Msg(msg) => Agr { gender: self.gender_of(msg), ..Agr::default() },
            Term::Amount(n, unit) => match **n {
                Term::Number(n) => {
                    let own = Agr { gender: self.gender(unit), ..Agr::default() };
                    self.cat.grammar().counted(Some(n), own)
                }
                _ => Agr { gender: self.gender(&Key::one("num.equal")), ..Agr::default() },
            },
            Term::Nothing | Term::Act(_) | Term::In(_) | Term::Number(_) | Term::List(..) | Term::Seq(_) => {
                Agr::default()
            }
        }
    }

    /// A noun phrase as a subject; one that is counted may be a genitive, `5 figurek`, and a quantifier that is a noun itself
    /// says its gender: `libovolný počet figurek`.
    fn np_features(&self, np: &Np) -> Agr {
        let number = if np.plural() { Number::Many } else { Number::One };
        let own = Agr { number, gender: self.gender(&np.noun), ..Agr::default() };
        let key = format!("np.{}", quant_key(&np.quant));
        if let Some(entry) = self.cat.entry(&key) {
            if let Some(gender) = entry.gender {
                return Agr { gender, ..Agr::default() };
            }
            // Where the noun is always in a genitive, so is the subject: `do 5 figurek`.
            if np.plural() && entry.forms.get("t").is_some_and(|t| asks_genitive(&t.parts)) {
                return Agr { case: Case::Gen, ..own };
            }
        }
        number_in(&np.quant).map_or(own, |n| self.cat.grammar().counted(Some(n), own))
    }

    /// The gender of a phrase: that of the thing it means, its own, or that of the noun that it is said with.
    fn gender_of(&self, msg: &Msg) -> Gender {
        if let Some(np) = &msg.np {
            return self.gender(&np.noun);
        }
        let own = msg.key.0.iter().filter_map(|key| self.cat.entry(key)).find_map(|entry| entry.gender);
        let named = || {
            let forms = ["short", "t"].into_iter().filter_map(|form| self.cat.find_form(&msg.key, form));
            let mut parts = forms.flat_map(|form| &form.parts);
            let noun = parts.find_map(|part| if let Part::Noun(key, _) = part { Some(Key::one(key)) } else { None });
            noun.map(|noun| self.gender(&noun)).unwrap_or_default()
        };
        own.unwrap_or_else(named)
    }

    /// The gender of the first entry of a chain that says one.
    pub(super) fn gender(&self, key: &Key) -> Gender {
        key.0.iter().filter_map(|k| self.cat.entry(k)).find_map(|entry| entry.gender).unwrap_or_default()
    }

    /// The noun of a chain, in the first of its forms that says it so.
    pub(super) fn noun(&mut self, key: &Key, agr: Agr) -> String {
        let forms = self.cat.grammar().noun_forms(agr);
        match forms.iter().find_map(|form| self.cat.find_form(key, form)) {
            Some(found) => found.source.clone(),
            None => self.lack_form(key, forms.first().map_or("", String::as_str)),
        }
    }

    /// A noun after a number; none is a number that is not known.
    pub(super) fn unit(&mut self, key: &Key, n: Option<i64>, ask: Ask<'_>) -> String {
        let own = Agr { gender: self.gender(key), case: self.case(ask), ..Agr::default() };
        self.noun(key, self.cat.grammar().counted(n, own))
    }

    /// The case that is asked for, or the usual one.
    pub(super) fn case(&self, ask: Ask<'_>) -> Case {
        ask.case.unwrap_or_else(|| self.cat.grammar().facts().usual_case)
    }

    /// Words that are no nouns, each as it agrees with what they stand behind or are said of.
    pub(super) fn of_host(&self, words: &str) -> String {
        let said = words.split(' ').map(|word| inflected(self.cat, word, self.of_subject(self.host, word)));
        said.collect::<Vec<_>>().join(" ")
    }

    fn of_subject(&self, host: Host, word: &str) -> Agr {
        let counted = host.predicate && host.agr.case == Case::Gen;
        if counted { self.cat.grammar().predicate(host.agr, word) } else { host.agr }
    }

    /// What a word agrees with that stands in a template beside a role. `word` is the word, if it has forms of its own; else
    /// the template says them.
    pub(super) fn agreement(
        &self,
        role: &str,
        arg: Option<&Arg<'_>>,
        parts: &[Part],
        asked: (Ask<'_>, Ask<'_>),
        word: Option<&str>,
    ) -> Agr {
        let (own, inherited) = asked;
        let agr = match arg {
            // A verb of a relative clause is not counted, `5 figurek, které mohou`, and follows what is meant, as its pronoun
            // does.
            None if role == "host" && !self.host.predicate && (word.is_none() || own.case.is_some()) => {
                let number = if self.host.single { Number::One } else { self.host.agr.number };
                Agr { case: Case::Nom, number, ..self.host.agr }
            }
            None if role == "host" => self.of_subject(self.host, word.unwrap_or_default()),
            Some(Arg::Term(term)) => self.features(term),
            Some(Arg::Core(core)) => {
                let number = own.number.or_else(|| number_of(parts, role)).unwrap_or(core.number);
                let case = own.case.unwrap_or_else(|| self.case(inherited));
                self.core_agr(core, number, case)
            }
            Some(Arg::Unit(key, n)) => {
                self.cat.grammar().counted(*n, Agr { gender: self.gender(key), ..Agr::default() })
            }
            Some(Arg::Words(_) | Arg::Agreeing(_)) | None => Agr::default(),
        };
        let core = matches!(arg, Some(Arg::Core(_)));
        if !core && role != "host" && agr.case == Case::Gen && matches!(own.case, None | Some(Case::Nom)) {
            return word.map_or(agr, |word| self.cat.grammar().predicate(agr, word));
        }
        match own.case {
            Some(case) => Agr { case, number: own.number.unwrap_or(agr.number), ..agr },
            None if core || role == "host" => agr,
            None => Agr { case: inherited.case.unwrap_or(Case::Nom), ..agr },
        }
    }

    /// What a noun with its surroundings is in a number and case; after a number both follow from that.
    pub(super) fn core_agr(&self, core: &Core<'_>, number: Number, case: Case) -> Agr {
        let agr = Agr { number, case, gender: self.gender(&core.np.noun), ..Agr::default() };
        if number == Number::Count { self.cat.grammar().counted(number_in(&core.np.quant), agr) } else { agr }
    }
}

/// The number that a quantifier counts with; the higher of two.
fn number_in(quant: &Quant) -> Option<i64> {
    match quant {
        Quant::Exactly(Term::Number(n))
        | Quant::UpTo(Term::Number(n))
        | Quant::AtLeast(Term::Number(n))
        | Quant::Every(Term::Number(n))
        | Quant::Between(_, Term::Number(n)) => Some(*n),
        _ => None,
    }
}

/// Whether the template of a quantifier says its noun in a genitive, whatever case is asked of the whole. One that begins
/// with a word that agrees has that as its head.
fn asks_genitive(parts: &[Part]) -> bool {
    let genitive =
        |part: &Part| matches!(part, Part::Slot(role, tag) if role == "np" && Ask::read(tag).case == Some(Case::Gen));
    !matches!(parts.first(), Some(Part::Inflect(..))) && parts.iter().any(genitive)
}

/// Words that are no nouns, each as it agrees.
pub(crate) fn inflected(cat: &Catalogue, words: &str, agr: Agr) -> String {
    let said = words.split(' ').enumerate().map(|(k, word)| {
        // The article stands on the first word of a phrase.
        let agr = Agr { definite: agr.definite && k == 0, ..agr };
        let table = cat.entry(&format!("adj.{word}"));
        let irregular = table.and_then(|entry| {
            let forms = cat.grammar().adjective_forms(agr);
            forms.iter().find_map(|form| entry.forms.get(form)).map(|form| form.source.clone())
        });
        irregular.or_else(|| cat.grammar().inflect(word, agr)).unwrap_or_else(|| word.to_owned())
    });
    said.collect::<Vec<_>>().join(" ")
}

/// The number that a template asks a role in.
fn number_of(parts: &[Part], role: &str) -> Option<Number> {
    flattened(parts).into_iter().find_map(|part| match part {
        Part::Slot(name, tag) if name == role => Ask::read(tag).number,
        _ => None,
    })
}

/// A thing by its name where that is given, else a noun of the lexicon as it stands behind a number or as it is asked for;
/// none if the catalogue does not say it so.
pub(crate) fn noun_after(
    cat: &Catalogue,
    noun: &str,
    name: Option<&str>,
    n: Option<i64>,
    ask: Ask<'_>,
) -> Option<String> {
    let mut realiser = Realiser::new(cat);
    let key = Key::one(noun);
    let said = match (name, n) {
        (Some(name), _) => realiser.term(&Term::Words(name.to_owned(), false), ask),
        (None, Some(_)) => realiser.unit(&key, n, ask),
        (None, None) => {
            let (gender, case) = (realiser.gender(&key), realiser.case(ask));
            realiser.noun(&key, Agr { number: ask.number.unwrap_or_default(), gender, case, ..Agr::default() })
        }
    };
    realiser.into_missing().is_empty().then_some(said)
}

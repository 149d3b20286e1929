//! What Czech, Polish and Bulgarian share: verbs whose person is a word of its own, clauses that are denied.
//!
//! A verb's entry holds its words (`imp`, `inf`, `you`, `he`, `they`, `done`) and one template in which `{v}` stands for
//! the word: `{v} {n:acc}`.

use super::clitics::{Clitics, second};
use super::{Agr, Ask, Case, Facts, Forms, Gender, Number, add, capital, plural};

/// What is so of most of them.
pub(super) const FACTS: Facts = Facts {
    categories: &[],
    ways: &["poss", "plain", "cap", "short", "do", "to", "done", "passive", "threat", "np", "that"],
    cases: &Case::ALL,
    usual_case: Case::Nom,
    owners_follow: true,
    drops_subjects: true,
    singular_they: false,
    denies_twice: true,
    point: ',',
    quotes: Some(('„', '“')),
    options: &["the reader", "one", "many"],
    reader: ("", &[]),
    words: INFINITIVE,
    bound: &[],
    plural: plural::two,
    verb: |_| {},
    denied: |_| None,
};

/// The words of a verb, and the frames that each is in.
pub(super) type Words = &'static [(&'static str, &'static [&'static str])];

/// Where what somebody may do is an infinitive.
pub(super) const INFINITIVE: Words = &[
    ("imp", &["do"]),
    ("inf", &["to", "would"]),
    ("you", &["clause", "omitted"]),
    ("he", &["clause", "omitted"]),
    ("they", &["clause", "omitted"]),
];

/// Where it agrees.
pub(super) const AGREEING: Words = &[
    ("imp", &["do"]),
    ("you", &["clause", "omitted", "to", "would"]),
    ("he", &["clause", "omitted", "to", "would"]),
    ("they", &["clause", "omitted", "to", "would"]),
];

/// The words a language makes its frames with. Three words apart by `|` go with you, one, many; two with one, many.
pub(super) struct Frames {
    /// What something must do that is about to: `máš|má|mají`, before the infinitive.
    pub must: &'static str,
    /// What is done to the subject: `je|jsou`, before the participle.
    pub is: &'static str,
    /// What is about to be done to it, before the participle: `má být|mají být`.
    pub threatened: &'static str,
    /// Whether the verb of a passive stands before its subject, as a clitic does: `je figurka zničena`.
    pub verb_first: bool,
    /// Whether what somebody may do is an infinitive; else it agrees, as after Bulgarian `да`.
    pub infinitive: bool,
    /// The participle after `is`, from `done`.
    pub participle: fn(&str) -> String,
    /// The pronouns that lean on the word before, where the language has such.
    pub clitics: Option<Clitics>,
}

/// Adds the frames of a verb, but those whose words are not there. A template without `{v}` is left as it is: a verb that is
/// written out.
pub(super) fn derive_verb(forms: &mut Forms, with: &Frames) {
    let source = |forms: &Forms, form: &str| forms.get(form).map(|t| t.source.clone());
    let Some(base) = source(forms, "t").filter(|base| base.contains("{v}")) else { return };
    let word = |form: &str| source(forms, form).unwrap_or_default();
    let (imp, inf, done) = (word("imp"), word("inf"), word("done"));
    let person = format!("{{subject:{}|{}|{}}}", word("you"), word("he"), word("they"));
    let words = if with.infinitive { INFINITIVE } else { AGREEING };
    let gone: Vec<&(&str, &[&str])> = words.iter().filter(|(of, _)| word(of).trim().is_empty()).collect();
    let lacks = |frame: &str| gone.iter().any(|(_, frames)| frames.contains(&frame));
    let put = |with: &str| base.replacen("{v}", with, 1);
    let bare = if with.infinitive { inf } else { person.clone() };
    let lean = |before: &str, word: &str| match &with.clitics {
        Some(clitics) => clitics.lean(&base, before, word),
        None => put(&format!("{before}{word}")),
    };
    // Behind another verb, and behind a subject, pronouns lean on that.
    let must = format!("{{subject:{}}} ", with.must);
    // As what is said of a subject the participle may be another one.
    let said = (with.participle)(&done);
    if !said.is_empty() && said != done {
        add(forms, "pred", &said);
    }
    let mut made = vec![
        ("do", put(&imp)),
        ("to", lean("", &bare)),
        ("clause", format!("{{subject:nom}} {}", put(&person))),
        ("omitted", put(&person)),
        ("would", format!("{{subject:nom}} {}", lean(&must, &bare))),
    ];
    made.retain(|(frame, _)| !lacks(frame));
    if with.clitics.is_some() {
        let behind = [
            ("do", lean("", &imp)),
            ("clause", format!("{{subject:nom}} {}", lean("", &person))),
            ("omitted", lean("", &person)),
        ];
        // A frame that is written out says itself where its pronouns stand.
        let derived = behind.into_iter().filter(|(form, _)| !forms.contains_key(*form) && !lacks(form));
        made.extend(derived.filter_map(|(form, source)| Some((second(form)?, source))));
    }
    // The passive takes the first slot as its subject, if the phrase begins with it and it is the object.
    if let Some((slot, tail)) = base.strip_prefix("{v} {").and_then(|rest| rest.split_once('}')) {
        let (role, tag) = slot.split_once(':').unwrap_or((slot, ""));
        let ask = Ask::read(tag);
        if ask.way.is_empty() && ask.number.is_none() && matches!(ask.case, None | Some(Case::Acc)) {
            for (form, verb) in [("passive", with.is), ("threat", with.threatened)] {
                let (verb, subject) = (format!("{{{role}:{verb}}}"), format!("{{{role}:nom}}"));
                let [first, next] = if with.verb_first { [verb, subject] } else { [subject, verb] };
                made.push((form, format!("{first} {next} {{{role}~{said}:nom}}{tail}")));
            }
        }
    }
    made.iter().for_each(|(form, source)| add(forms, form, source));
    if let Some(usual) = forms.get("do").cloned() {
        forms.insert("t".to_owned(), usual);
    }
}

/// Puts a word before the first of these agreeing verbs: `{x} {x:jest|są}` becomes `{x} nie {x:jest|są}`.
pub(super) fn deny_before(source: &str, word: &str, verbs: &[&str]) -> Option<String> {
    let found = verbs.iter().filter_map(|verb| source.find(&format!(":{verb}}}"))).min()?;
    let slot = source[..found].rfind('{')?;
    Some(format!("{}{word} {}", &source[..slot], &source[slot..]))
}

/// Prepositions that take a vowel before some words: `longer` says which, from both in small letters.
pub(super) fn lengthened(text: &str, longer: impl Fn(&str, &str) -> Option<&'static str>) -> String {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    for k in 1..words.len() {
        let next = words[k].trim_start_matches(|c: char| !c.is_alphabetic()).to_lowercase();
        let Some(said) = longer(&words[k - 1].to_lowercase(), &next) else { continue };
        let begins = words[k - 1].starts_with(char::is_uppercase);
        words[k - 1] = if begins { capital(said) } else { said.to_owned() };
    }
    words.join(" ")
}

/// Pronouns that have another form after a preposition: `(form, form after a preposition)`.
pub(super) fn governed(text: &str, prepositions: &[&str], pronouns: &[(&str, &str)]) -> String {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    for k in 1..words.len() {
        if !prepositions.contains(&words[k - 1].to_lowercase().as_str()) {
            continue;
        }
        let end = words[k].trim_end_matches(|c: char| !c.is_alphabetic()).len();
        let (word, marks) = words[k].split_at(end);
        if let Some((_, after)) = pronouns.iter().find(|(pronoun, _)| *pronoun == word) {
            words[k] = format!("{after}{marks}");
        }
    }
    words.join(" ")
}

/// The ending of a word replaced by another, by the first pair whose ending fits.
pub(super) fn replaced(word: &str, endings: &[(&str, &str)]) -> Option<String> {
    endings.iter().find_map(|(from, to)| word.strip_suffix(from).map(|stem| format!("{stem}{to}")))
}

/// After a high number: a subject or object is a genitive plural, else the case stays.
pub(super) fn many(noun: Agr) -> Agr {
    let case = if matches!(noun.case, Case::Nom | Case::Acc) { Case::Gen } else { noun.case };
    Agr { number: Number::Many, case, ..noun }
}

/// One neuter, as a verb agrees with what is counted by a genitive.
pub(super) fn neuter(counted: Agr) -> Agr {
    Agr { number: Number::One, gender: Gender::N, case: Case::Nom, ..counted }
}

/// Of two options one, many; of three you, one, many.
pub(super) fn agree(options: &[String], agr: Agr) -> &str {
    // What is counted by a genitive is one.
    let third = usize::from(agr.plural() && agr.case != Case::Gen);
    let k = match (options.len(), agr.second_person) {
        (3, true) => 0,
        (3, false) => 1 + third,
        _ => third,
    };
    options.get(k).or(options.first()).map_or("", String::as_str)
}

/// Forms of an irregular word: by gender, number and case; masculine ones may share theirs, and all genders.
pub(super) fn adjective_forms(agr: Agr) -> Vec<String> {
    let (number, case) = (if agr.plural() { "pl" } else { "sg" }, agr.case.tag());
    let mut forms = vec![format!("{}.{number}.{case}", agr.gender.tag())];
    if agr.gender.masculine() {
        forms.push(format!("m.{number}.{case}"));
    }
    forms.push(format!("{number}.{case}"));
    forms
}

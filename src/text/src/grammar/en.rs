//! English: two numbers, no cases, articles by sound, verbs that follow by rule unless an entry says otherwise.

use super::plural::{self, Category};
use super::{Agr, Case, Class, Facts, Forms, Grammar, Number, add, exchanged};

/// The kernel.
pub struct English;

const FACTS: Facts = Facts {
    categories: &[Category::One, Category::Other],
    ways: &[
        "a", "poss", "plain", "cap", "short", "do", "to", "does", "done", "passive", "threat", "would", "np", "part",
        "that",
    ],
    cases: &[],
    usual_case: Case::Nom,
    owners_follow: false,
    drops_subjects: false,
    singular_they: true,
    denies_twice: false,
    point: '.',
    quotes: None,
    options: &["one", "many"],
    reader: ("", &[]),
    words: &[],
    bound: &[],
    plural: plural::two,
    verb: derive_verb,
    denied: |source| exchanged(source, &DENIED),
};

/// `{x} {x:is|are} near` gives `{x} {x:is|are} not near`.
const DENIED: [(&str, &str); 3] =
    [(":is|are}", ":is|are} not"), (":was|were}", ":was|were} not"), (" may ", " may not ")];

impl Grammar for English {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn required(&self, class: Class) -> &'static [&'static str] {
        match class {
            Class::Noun => &["one", "other"],
            Class::Verb | Class::Clause => &["t"],
            Class::Other => &[],
        }
    }

    fn noun_forms(&self, agr: Agr) -> Vec<String> {
        vec![if agr.plural() { "other" } else { "one" }.to_owned()]
    }

    fn counted(&self, n: Option<i64>, noun: Agr) -> Agr {
        Agr { number: if n.map(plural::two) == Some(Category::One) { Number::One } else { Number::Many }, ..noun }
    }

    /// Options: singular, plural; the second person goes with the plural.
    fn agree<'a>(&self, options: &'a [String], agr: Agr) -> &'a str {
        let k = usize::from(agr.plural() || agr.second_person);
        options.get(k).or(options.first()).map_or("", String::as_str)
    }

    fn adjective_forms(&self, _: Agr) -> Vec<String> {
        Vec::new()
    }

    fn noun(&self, before: &[String], noun: &str, way: &str) -> String {
        let phrase = before.iter().map(String::as_str).chain([noun]).collect::<Vec<_>>().join(" ");
        match way {
            "a" if phrase.starts_with("other ") => format!("an{phrase}"),
            "a" => format!("{} {phrase}", diag::article(&phrase)),
            _ => phrase,
        }
    }

    fn possessive(&self, phrase: &str, agr: Agr) -> String {
        if agr.plural() && phrase.ends_with('s') { format!("{phrase}'") } else { format!("{phrase}'s") }
    }
}

/// From `t = "put {s} into {c}"`, perhaps with `does` (third person) and `done` (participle) if irregular, given as
/// single words: the clause with a subject, the passive, what would happen.
fn derive_verb(forms: &mut Forms) {
    let Some(base) = forms.get("t").map(|t| t.source.clone()) else { return };
    let (verb, rest) = base.split_at(base.find([' ', '[']).unwrap_or(base.len()));
    let word = |form: &str| forms.get(form).map(|t| t.source.clone()).filter(|s| !s.contains(['{', ' ']));
    let third = word("does").unwrap_or_else(|| third_person(verb));
    let done = word("done").unwrap_or_else(|| participle(verb));
    let mut add = |form: &str, source: String| add(forms, form, &source);
    add("do", base.clone());
    add("to", base.clone());
    add("clause", format!("{{subject}} {{subject:{third}|{verb}}}{rest}"));
    add("omitted", format!("{{subject:{third}|{verb}}}{rest}"));
    add("would", format!("{{subject}} would {verb}{rest}"));
    add("done", done.clone());
    // The passive takes the first slot as its subject, if the phrase begins with it.
    if let Some(slot) = rest.strip_prefix(" {").and_then(|r| r.split_once('}')) {
        let (role, tail) = (slot.0.split(':').next().unwrap_or(slot.0), slot.1);
        add("passive", format!("{{{role}}} {{{role}:is|are}} {done}{tail}"));
        add("threat", format!("{{{role}}} would be {done}{tail}"));
    }
}

fn third_person(verb: &str) -> String {
    let sibilant = verb.ends_with(['s', 'x', 'z', 'o']) || verb.ends_with("ch") || verb.ends_with("sh");
    match consonant_y(verb) {
        _ if verb == "have" => "has".to_owned(),
        _ if verb == "be" => "is".to_owned(),
        Some(stem) => format!("{stem}ies"),
        None if sibilant => format!("{verb}es"),
        None => format!("{verb}s"),
    }
}

fn participle(verb: &str) -> String {
    match consonant_y(verb) {
        Some(stem) => format!("{stem}ied"),
        None if verb.ends_with('e') => format!("{verb}d"),
        None if is_short(verb) => format!("{verb}{}ed", &verb[verb.len() - 1..]),
        None => format!("{verb}ed"),
    }
}

/// One syllable that ends in a single vowel and a single consonant, which is then doubled: "drop", not "load".
fn is_short(verb: &str) -> bool {
    let vowel = |c: u8| matches!(c, b'a' | b'e' | b'i' | b'o' | b'u');
    let vowels = verb.bytes().filter(|c| vowel(*c)).count();
    match verb.as_bytes() {
        [.., v, c] => {
            vowels == 1 && vowel(*v) && c.is_ascii_lowercase() && !vowel(*c) && !matches!(c, b'w' | b'x' | b'y')
        }
        _ => false,
    }
}

fn consonant_y(verb: &str) -> Option<&str> {
    verb.strip_suffix('y').filter(|stem| !stem.ends_with(['a', 'e', 'i', 'o', 'u']))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::template::Template;

    fn forms(list: &[(&str, &str)]) -> Forms {
        list.iter().map(|(k, v)| ((*k).to_owned(), Template::parse(v).expect("reads"))).collect()
    }

    fn source<'f>(forms: &'f Forms, form: &str) -> &'f str {
        &forms[form].source
    }

    #[test]
    fn verbs_follow_by_rule() {
        let mut f = forms(&[("t", "carry {s}[ into {c}]")]);
        English.derive(Class::Verb, &mut f);
        assert_eq!(source(&f, "clause"), "{subject} {subject:carries|carry} {s}[ into {c}]");
        assert_eq!(source(&f, "passive"), "{s} {s:is|are} carried[ into {c}]");
        assert_eq!(source(&f, "threat"), "{s} would be carried[ into {c}]");
        let mut f = forms(&[("t", "take {s}"), ("done", "taken")]);
        English.derive(Class::Verb, &mut f);
        assert_eq!(source(&f, "passive"), "{s} {s:is|are} taken");
        let mut f = forms(&[("t", "rest")]);
        English.derive(Class::Verb, &mut f);
        assert!(!f.contains_key("passive"), "nothing to be the subject of a passive");
    }

    #[test]
    fn clauses_are_denied_after_their_verb() {
        let mut f = forms(&[("t", "{x} {x:is|are} near")]);
        English.derive(Class::Clause, &mut f);
        assert_eq!(source(&f, "not"), "{x} {x:is|are} not near");
        let mut f = forms(&[("t", "{x} {x:is|are} near"), ("not", "{x} {x:is|are} far")]);
        English.derive(Class::Clause, &mut f);
        assert_eq!(source(&f, "not"), "{x} {x:is|are} far");
    }

    #[test]
    fn words_by_sound_and_number() {
        assert_eq!(English.noun(&["old".into()], "cup", "a"), "an old cup");
        assert_eq!(English.noun(&["other".into()], "cup", "a"), "another cup");
        assert_eq!(English.noun(&[], "unit", "a"), "a unit");
        assert_eq!(English.plural(0), Category::Other);
        let options = ["is".to_owned(), "are".to_owned()];
        let you = Agr { second_person: true, ..Agr::default() };
        assert_eq!(English.agree(&options, you), "are");
        assert_eq!(English.agree(&options, Agr::default()), "is");
        assert_eq!(English.possessive("cups", Agr { number: Number::Many, ..you }), "cups'");
        assert_eq!(English.sentence("gain 2 cups"), "Gain 2 cups.");
        assert_eq!(third_person("push"), "pushes");
        assert_eq!((third_person("have"), third_person("be")), ("has".to_owned(), "is".to_owned()));
        assert_eq!(participle("raise"), "raised");
        assert_eq!((participle("drop").as_str(), participle("load").as_str()), ("dropped", "loaded"));
    }
}

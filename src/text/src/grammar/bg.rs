//! Bulgarian: no cases but two articles of the masculine (the full one for a subject), an article that stands on the
//! first word of its phrase, a count form of masculine nouns. Source: the Official Orthographic Dictionary of the
//! Institute for Bulgarian Language.

use super::clitics::Clitics;
use super::plural::{self, Category};
use super::slavic::{self, Frames};
use super::{Agr, Case, Facts, Gender, Grammar, Number, beside, merged};

/// The kernel.
pub struct Bulgarian;

const FACTS: Facts = Facts {
    categories: &[Category::One, Category::Other],
    ways: &["def", "poss", "plain", "cap", "short", "do", "to", "done", "passive", "threat", "np", "that"],
    // Only the subject is told apart.
    cases: &[Case::Nom, Case::Acc],
    usual_case: Case::Acc,
    drops_subjects: false,
    reader: ("ш", &[("си", "е")]),
    words: slavic::AGREEING,
    bound: &["а", "в", "и", "о", "с", "у"],
    plural: plural::two,
    verb: |forms| slavic::derive_verb(forms, &FRAMES),
    denied: |source| slavic::deny_before(source, "не", &DENIED),
    ..slavic::FACTS
};

const FRAMES: Frames = Frames {
    must: "трябва да|трябва да|трябва да",
    is: "е|са",
    threatened: "трябва да бъде|трябва да бъдат",
    verb_first: false,
    infinitive: false,
    participle: str::to_owned,
    // Its prepositions ask for no case, so that an accusative is never behind one.
    clitics: Some(Clitics { reflexive: &["си", "се"], prepositions: &[], second: false }),
};

/// Verbs before which a denial stands.
const DENIED: [&str; 5] = ["си|е|са", "е|са", "можеш|може|могат", "може|могат", "лежи|лежат"];

impl Grammar for Bulgarian {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn noun_forms(&self, agr: Agr) -> Vec<String> {
        let forms: &[&str] = match (agr.number, agr.definite) {
            (Number::One, false) => &["sg"],
            (Number::One, true) if agr.case == Case::Nom => &["def_full", "def_short"],
            (Number::One, true) => &["def_short", "def_full"],
            (Number::Many, true) | (Number::Count, true) => &["pl_def"],
            (Number::Many, false) => &["pl"],
            (Number::Count, false) => &["count", "pl"],
        };
        forms.iter().map(|form| (*form).to_owned()).collect()
    }

    /// Masculine nouns tell the full article from the short one and have a form after numbers.
    fn noun_needs(&self, agr: Agr) -> Vec<String> {
        let forms = self.noun_forms(agr);
        let first = if agr.gender.masculine() { 1 } else { forms.len() };
        forms.into_iter().take(first).collect()
    }

    fn counted(&self, n: Option<i64>, noun: Agr) -> Agr {
        let number = match n.map(plural::two) {
            Some(Category::One) => Number::One,
            Some(_) => Number::Count,
            None => Number::Many,
        };
        Agr { number, ..noun }
    }

    /// `вражески, вражеска, вражеско, вражески`, `унищожен, унищожена`; with the article `вражеският`, `вражеската`.
    fn inflect(&self, word: &str, agr: Agr) -> Option<String> {
        let last = word.chars().last()?;
        if word.chars().count() < 3 || matches!(last, 'а' | 'о' | 'е' | 'я' | 'ю' | 'у') {
            return None;
        }
        let stem = word.strip_suffix('и').unwrap_or(word);
        let bare = match (agr.plural(), agr.gender) {
            (true, _) => format!("{stem}и"),
            (false, Gender::F) => format!("{stem}а"),
            (false, Gender::N) => format!("{stem}о"),
            (false, _) => word.to_owned(),
        };
        Some(if agr.definite { with_article(&bare, agr) } else { bare })
    }

    fn adjective_forms(&self, agr: Agr) -> Vec<String> {
        let bare = if agr.plural() { "pl" } else { agr.gender.tag() };
        let article = match (agr.definite, agr.plural(), agr.gender.masculine()) {
            (false, ..) => "",
            (true, false, true) if agr.case == Case::Nom => "_full",
            (true, false, true) => "_short",
            (true, ..) => "_def",
        };
        vec![format!("{bare}{article}"), bare.to_owned()]
    }

    fn finish(&self, text: &str) -> String {
        slavic::lengthened(&merged(text), longer)
    }

    /// `си спечелил`, `спечелила си`. The same `си` means what is one's own, so only neighbours count.
    fn gendered(&self, words: &[&str]) -> Option<(usize, usize)> {
        beside(words, |word| word == "си", past, (1, 1))
    }
}

/// Whether a word is surely a participle of the past of one man or woman: `спечелил`, `взела`, not `дял`, `сила`.
fn past(word: &str) -> bool {
    const NOUNS: [&str; 8] = ["дял", "модел", "орел", "сила", "скала", "стрела", "игла", "школа"];
    let man = word.strip_suffix('а').unwrap_or(word);
    let ending = man.ends_with("ал") || man.ends_with("ял") || man.ends_with("ел") || man.ends_with("ил");
    ending && man.chars().count() > 2 && !NOUNS.contains(&word)
}

/// `в` before v and f is `във`, `с` before s and z `със`.
fn longer(word: &str, next: &str) -> Option<&'static str> {
    match word {
        "в" if next.starts_with(['в', 'ф']) => Some("във"),
        "с" if next.starts_with(['с', 'з']) => Some("със"),
        _ => None,
    }
}

/// The article of an adjective: full for a masculine subject, short for the other masculine ones.
fn with_article(word: &str, agr: Agr) -> String {
    match (agr.plural(), agr.gender) {
        (true, _) => format!("{word}те"),
        (false, Gender::F) => format!("{word}та"),
        (false, Gender::N) => format!("{word}то"),
        (false, _) => {
            let ending = if agr.case == Case::Nom { "ят" } else { "я" };
            if word.ends_with('и') { format!("{word}{ending}") } else { format!("{word}и{ending}") }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn agr(gender: Gender, number: Number, definite: bool, case: Case) -> Agr {
        Agr { gender, number, definite, case, ..Agr::default() }
    }

    #[test]
    fn adjectives_follow_their_noun_and_carry_the_article() {
        use Gender::{F, M, N};
        use Number::{Count, Many, One};
        for (word, gender, number, definite, case, wanted) in [
            ("вражески", F, One, false, Case::Acc, "вражеска"),
            ("вражески", M, One, true, Case::Nom, "вражеският"),
            ("вражески", M, One, true, Case::Acc, "вражеския"),
            ("вражески", N, One, true, Case::Acc, "вражеското"),
            ("вражески", M, Count, false, Case::Acc, "вражески"),
            ("нов", M, One, true, Case::Acc, "новия"),
            ("нов", F, Many, true, Case::Acc, "новите"),
            ("унищожен", F, One, false, Case::Acc, "унищожена"),
            ("унищожен", N, Many, false, Case::Nom, "унищожени"),
        ] {
            assert_eq!(
                Bulgarian.inflect(word, agr(gender, number, definite, case)).as_deref(),
                Some(wanted),
                "{word} {gender:?} {number:?} {definite} {case:?}"
            );
        }
        assert_eq!(Bulgarian.inflect("твоя", agr(F, One, false, Case::Acc)), None);
    }

    #[test]
    fn prepositions_grow_before_their_own_sound() {
        assert_eq!(
            Bulgarian.finish("В всяка битка с свой воин, с него в нея"),
            "Във всяка битка със свой воин, с него в нея"
        );
    }

    #[test]
    fn a_masculine_subject_has_the_full_article() {
        let forms = |definite, case, number| Bulgarian.noun_forms(agr(Gender::M, number, definite, case)).remove(0);
        assert_eq!(forms(true, Case::Nom, Number::One), "def_full");
        assert_eq!(forms(true, Case::Acc, Number::One), "def_short");
        assert_eq!(forms(false, Case::Acc, Number::Count), "count");
        assert_eq!(forms(true, Case::Acc, Number::Many), "pl_def");
    }
}

//! Polish: five genders, six cases, verbs whose endings name the person. Source of the endings: the adjective patterns
//! `dobry`, `tani`, `wysoki` of the Great Dictionary of Polish.

use super::plural::{self, Category};
use super::slavic::{self, Frames, replaced};
use super::{Agr, Case, Facts, Gender, Grammar, Number, beside, merged};

/// The kernel.
pub struct Polish;

const FACTS: Facts = Facts {
    categories: &[Category::One, Category::Few, Category::Many],
    quotes: Some(('„', '”')),
    bound: &["a", "i", "o", "u", "w", "z"],
    reader: ("sz", &[("jesteś", "jest")]),
    plural: plural::polish,
    verb: |forms| slavic::derive_verb(forms, &FRAMES),
    denied: |source| slavic::deny_before(source, "nie", &DENIED),
    ..slavic::FACTS
};

const FRAMES: Frames = Frames {
    must: "masz|ma|mają",
    is: "zostanie|zostaną",
    threatened: "ma zostać|mają zostać",
    verb_first: false,
    infinitive: true,
    participle: str::to_owned,
    // They may stand behind the verb too, and do.
    clitics: None,
};

/// Verbs before which a denial stands.
const DENIED: [&str; 8] = [
    "jesteś|jest|są",
    "jest|są",
    "możesz|może|mogą",
    "może|mogą",
    "masz|ma|mają",
    "ma|mają",
    "leży|leżą",
    "zostaje|zostają",
];

/// Prepositions, and pronouns that begin otherwise after one: `przez nią`, not `przez ją`.
const PREPOSITIONS: [&str; 8] = ["na", "o", "po", "pod", "ponad", "przez", "w", "za"];
const AFTER: [(&str, &str); 2] = [("go", "niego"), ("ją", "nią")];

impl Grammar for Polish {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    /// People are a genitive from 2 on, the rest from 5 on and in 12 to 14: `2 wojowników`, `2 karty`, `5 kart`.
    fn counted(&self, n: Option<i64>, noun: Agr) -> Agr {
        match (n.map(plural::polish), noun.gender) {
            (Some(Category::One), _) => Agr { number: Number::One, ..noun },
            (Some(Category::Few), gender) if gender != Gender::MPers => Agr { number: Number::Many, ..noun },
            _ => slavic::many(noun),
        }
    }

    /// The verb is a neuter of one, the adjective or participle a genitive: `5 figurek zostało zniszczonych`.
    fn predicate(&self, counted: Agr, word: &str) -> Agr {
        if word.ends_with('ł') { slavic::neuter(counted) } else { counted }
    }

    fn inflect(&self, word: &str, agr: Agr) -> Option<String> {
        // After k and g, and in soft words, an i stands where others have y; it stays before e and o of the ending.
        let (stem, soft) = match (word.strip_suffix('y'), word.strip_suffix('i')) {
            (Some(stem), _) => (stem, false),
            (_, Some(stem)) => (stem, true),
            (None, None) => return None,
        };
        let velar = stem.ends_with(['k', 'g']);
        let (y, e, a) = match (soft, velar) {
            (false, _) => ("y", "e", ""),
            (true, true) => ("i", "ie", ""),
            (true, false) => ("i", "ie", "i"),
        };
        let living = matches!(agr.gender, Gender::M | Gender::MPers | Gender::MAnim);
        Some(match (agr.plural(), agr.gender, agr.case) {
            (false, Gender::F, Case::Nom) => format!("{stem}{a}a"),
            (false, Gender::F, Case::Acc | Case::Ins) => format!("{stem}{a}ą"),
            (false, Gender::F, _) => format!("{stem}{e}j"),
            (false, Gender::N, Case::Nom | Case::Acc) => format!("{stem}{e}"),
            (false, _, Case::Nom) => word.to_owned(),
            (false, _, Case::Acc) if !living => word.to_owned(),
            (false, _, Case::Gen | Case::Acc) => format!("{stem}{e}go"),
            (false, _, Case::Dat) => format!("{stem}{e}mu"),
            (false, _, Case::Loc | Case::Ins) => format!("{stem}{y}m"),
            (true, Gender::MPers, Case::Nom) => people(stem),
            (true, Gender::MPers, Case::Acc) => format!("{stem}{y}ch"),
            (true, _, Case::Nom | Case::Acc) => format!("{stem}{e}"),
            (true, _, Case::Gen | Case::Loc) => format!("{stem}{y}ch"),
            (true, _, Case::Dat) => format!("{stem}{y}m"),
            (true, _, Case::Ins) => format!("{stem}{y}mi"),
        })
    }

    fn finish(&self, text: &str) -> String {
        slavic::lengthened(&slavic::governed(&merged(text), &PREPOSITIONS, &AFTER), longer)
    }

    /// `wygrałeś`, `wygrałabyś`, `żebyś zyskał`, `będziesz grała`.
    fn gendered(&self, words: &[&str]) -> Option<(usize, usize)> {
        const ENDINGS: [&str; 4] = ["łeś", "łaś", "łbyś", "łabyś"];
        let of_reader = |word: &str| ENDINGS.iter().any(|ending| word.ends_with(ending));
        let near = |word: &str| matches!(word, "byś" | "żebyś" | "abyś" | "gdybyś" | "będziesz");
        let past = |word: &str| {
            word.chars().count() > 2
                && !matches!(word, "cała" | "mała")
                && (word.ends_with('ł') || word.ends_with("ła"))
        };
        words.iter().position(|word| of_reader(word)).map(|at| (at, at)).or_else(|| beside(words, near, past, (0, 2)))
    }
}

/// The preposition that is said before a word that begins so: `we wszystkich`, `ze swoją`.
fn longer(word: &str, next: &str) -> Option<&'static str> {
    let mut letters = next.chars();
    let first = letters.next()?;
    // Two letters that are one sound.
    let second = if next.starts_with("sz") { letters.nth(1)? } else { letters.next()? };
    let hard = second.is_alphabetic() && !"aeiouyąęó".contains(second);
    match word {
        "w" if hard && matches!(first, 'w' | 'f') => Some("we"),
        "z" if hard && matches!(first, 's' | 'z' | 'ś' | 'ź' | 'ż' | 'w') => Some("ze"),
        _ => None,
    }
}

/// The plural of people: `nowi`, `dobrzy`, `wysocy`, `zniszczeni`.
fn people(stem: &str) -> String {
    const LAST: [(&str, &str); 13] = [
        ("on", "eni"),
        ("sz", "si"),
        ("cz", "czy"),
        ("rz", "rzy"),
        ("st", "ści"),
        ("k", "cy"),
        ("g", "dzy"),
        ("ch", "si"),
        ("r", "rzy"),
        ("ł", "li"),
        ("t", "ci"),
        ("d", "dzi"),
        ("c", "cy"),
    ];
    replaced(stem, &LAST).unwrap_or_else(|| format!("{stem}i"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn agr(gender: Gender, number: Number, case: Case) -> Agr {
        Agr { gender, number, case, ..Agr::default() }
    }

    #[test]
    fn adjectives_follow_their_noun() {
        use Case::{Acc, Dat, Gen, Ins, Loc, Nom};
        use Gender::{F, MAnim, MInan, MPers, N};
        use Number::{Many, One};
        for (word, gender, number, case, wanted) in [
            ("każdy", F, One, Acc, "każdą"),
            ("każdy", MPers, One, Acc, "każdego"),
            ("każdy", MAnim, One, Acc, "każdego"),
            ("każdy", MInan, One, Acc, "każdy"),
            ("wrogi", F, One, Gen, "wrogiej"),
            ("wrogi", N, One, Nom, "wrogie"),
            ("wrogi", F, One, Nom, "wroga"),
            ("wrogi", MPers, Many, Nom, "wrodzy"),
            ("tani", F, One, Nom, "tania"),
            ("tani", MInan, One, Dat, "taniemu"),
            ("dobry", MPers, Many, Nom, "dobrzy"),
            ("zniszczony", MPers, Many, Nom, "zniszczeni"),
            ("zniszczony", F, One, Acc, "zniszczoną"),
            ("nowy", MPers, Many, Acc, "nowych"),
            ("nowy", F, Many, Acc, "nowe"),
            ("nowy", F, Many, Ins, "nowymi"),
            ("nowy", N, One, Loc, "nowym"),
        ] {
            assert_eq!(
                Polish.inflect(word, agr(gender, number, case)).as_deref(),
                Some(wanted),
                "{word} {gender:?} {number:?} {case:?}"
            );
        }
        assert_eq!(Polish.inflect("jego", agr(F, One, Gen)), None);
    }

    #[test]
    fn a_number_says_the_case_of_what_is_counted() {
        let of = |n, gender, case| {
            let made = Polish.counted(Some(n), agr(gender, Number::One, case));
            (made.number, made.case)
        };
        assert_eq!(of(1, Gender::F, Case::Acc), (Number::One, Case::Acc));
        assert_eq!(of(2, Gender::F, Case::Acc), (Number::Many, Case::Acc));
        assert_eq!(of(22, Gender::F, Case::Nom), (Number::Many, Case::Nom));
        assert_eq!(of(12, Gender::F, Case::Nom), (Number::Many, Case::Gen));
        assert_eq!(of(2, Gender::MPers, Case::Acc), (Number::Many, Case::Gen));
        assert_eq!(of(2, Gender::MPers, Case::Ins), (Number::Many, Case::Ins));
    }

    #[test]
    fn prepositions_grow_before_what_is_hard_to_say() {
        assert_eq!(
            Polish.finish("z swoją w wszystkich, W fiordzie z sagą z sześciu"),
            "ze swoją we wszystkich, W fiordzie z sagą z sześciu"
        );
    }

    #[test]
    fn a_denial_stands_before_the_verb() {
        let denied = |source: &str| slavic::deny_before(source, "nie", &DENIED);
        assert_eq!(denied("{x:nom} {x:jest|są} {x~nowy:nom}").as_deref(), Some("{x:nom} nie {x:jest|są} {x~nowy:nom}"));
        assert_eq!(denied("{x} stoi"), None);
    }
}

//! Czech: four genders, six cases, verbs whose endings name the person. Source of the endings: the adjective patterns
//! `mladý` and `jarní`, the short participle (`zničen`), as in the handbook of the Czech Language Institute.

use super::clitics::Clitics;
use super::plural::{self, Category};
use super::slavic::{self, Frames, replaced};
use super::{Agr, Case, Facts, Gender, Grammar, Number, beside, exchanged, merged};

/// The kernel.
pub struct Czech;

const FACTS: Facts = Facts {
    categories: &[Category::One, Category::Few, Category::Other],
    bound: &["k", "s", "v", "z", "o", "u", "a", "i"],
    reader: ("š", &[("jsi", "je"), ("nejsi", "není")]),
    plural: plural::czech,
    verb: |forms| slavic::derive_verb(forms, &FRAMES),
    denied: |source| exchanged(source, &DENIED),
    ..slavic::FACTS
};

const FRAMES: Frames = Frames {
    must: "máš|má|mají",
    is: "je|jsou",
    threatened: "má být|mají být",
    verb_first: true,
    infinitive: true,
    participle: short_participle,
    clitics: Some(Clitics { reflexive: &["si", "se"], prepositions: &PREPOSITIONS, second: true }),
};

/// Verbs that begin with the denial in one word.
const DENIED: [(&str, &str); 6] = [
    (":jsi|je|jsou}", ":nejsi|není|nejsou}"),
    (":je|jsou}", ":není|nejsou}"),
    (":můžeš|může|mohou}", ":nemůžeš|nemůže|nemohou}"),
    (":může|mohou}", ":nemůže|nemohou}"),
    (":máš|má|mají}", ":nemáš|nemá|nemají}"),
    (":má|mají}", ":nemá|nemají}"),
];

/// Prepositions, and pronouns that begin otherwise after one: `s ní`, not `s jí`.
const PREPOSITIONS: [&str; 22] = [
    "bez", "do", "k", "ke", "kromě", "mezi", "na", "nad", "o", "od", "po", "pod", "pro", "proti", "před", "přes", "s",
    "se", "u", "v", "z", "za",
];
const AFTER: [(&str, &str); 7] =
    [("jí", "ní"), ("jím", "ním"), ("jimi", "nimi"), ("jim", "nim"), ("ji", "ni"), ("mu", "němu"), ("ho", "něj")];

impl Grammar for Czech {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    /// 2 to 4 stand in the case of the whole, from 5 on a subject or object is a genitive: `5 bodů`, `s 5 body`.
    fn counted(&self, n: Option<i64>, noun: Agr) -> Agr {
        match n.map(plural::czech) {
            Some(Category::One) => Agr { number: Number::One, ..noun },
            Some(Category::Few) => Agr { number: Number::Many, ..noun },
            _ => slavic::many(noun),
        }
    }

    /// A verb or short participle is a neuter of one, `5 figurek bylo zničeno`; an adjective stays with what is counted:
    /// `5 figurek je nových`.
    fn predicate(&self, counted: Agr, word: &str) -> Agr {
        if word.ends_with('l') || is_short(word) { slavic::neuter(counted) } else { counted }
    }

    fn inflect(&self, word: &str, agr: Agr) -> Option<String> {
        hard(word, agr).or_else(|| soft(word, agr)).or_else(|| short(word, agr))
    }

    fn finish(&self, text: &str) -> String {
        slavic::lengthened(&slavic::governed(&merged(text), &PREPOSITIONS, &AFTER), longer)
    }

    /// `jsi vyhrál`, `vyhrála jsi`, `abys získal`.
    fn gendered(&self, words: &[&str]) -> Option<(usize, usize)> {
        let near = |word: &str| matches!(word, "jsi" | "sis" | "ses" | "bys" | "abys" | "kdybys");
        beside(words, near, past, (1, 3))
    }
}

/// Whether a word is surely a participle of the past of one man or woman: `vyhrál`, `získala`, not `král`.
fn past(word: &str) -> bool {
    const SHORT: [&str; 6] = ["byl", "měl", "šel", "vzal", "dal", "bral"];
    const ENDINGS: [&str; 9] = ["al", "hrál", "stál", "el", "ěl", "il", "yl", "ul", "hl"];
    let man = word.strip_suffix('a').unwrap_or(word);
    let known = SHORT.contains(&man) || man.chars().count() > 3 && ENDINGS.iter().any(|ending| man.ends_with(ending));
    known && !man.ends_with("itel")
}

/// The preposition that is said before a word that begins so: `ve fjordu`, `se svým`, `ke všem`.
fn longer(word: &str, next: &str) -> Option<&'static str> {
    const CLUSTERS: [&str; 7] = ["vš", "dv", "tř", "čt", "dn", "mn", "kter"];
    let cluster = CLUSTERS.iter().any(|start| next.starts_with(start));
    let begins = |letters: &[char]| next.starts_with(letters);
    match word {
        "v" if cluster || begins(&['v', 'f', 'w']) => Some("ve"),
        "z" if cluster || begins(&['z', 's', 'š', 'ž']) => Some("ze"),
        "s" if cluster || begins(&['s', 'z', 'š', 'ž']) => Some("se"),
        "k" if cluster || begins(&['k', 'g']) => Some("ke"),
        _ => None,
    }
}

/// As `mladý`.
fn hard(word: &str, agr: Agr) -> Option<String> {
    let stem = word.strip_suffix('ý')?;
    let inanimate = agr.gender == Gender::MInan;
    let ending = match (agr.plural(), agr.gender, agr.case) {
        (false, Gender::F, Case::Nom) => "á",
        (false, Gender::F, Case::Acc | Case::Ins) => "ou",
        (false, Gender::F, _) => "é",
        (false, Gender::N, Case::Nom | Case::Acc) => "é",
        (false, _, Case::Nom) => "ý",
        (false, _, Case::Acc) if inanimate => "ý",
        (false, _, Case::Gen | Case::Acc) => "ého",
        (false, _, Case::Dat) => "ému",
        (false, _, Case::Loc) => "ém",
        (false, _, Case::Ins) => "ým",
        (true, Gender::N, Case::Nom | Case::Acc) => "á",
        (true, Gender::M | Gender::MAnim | Gender::MPers, Case::Nom) => return Some(softened(stem)),
        (true, _, Case::Nom | Case::Acc) => "é",
        (true, _, Case::Gen | Case::Loc) => "ých",
        (true, _, Case::Dat) => "ým",
        (true, _, Case::Ins) => "ými",
    };
    Some(format!("{stem}{ending}"))
}

/// The plural of what lives: `vysocí`, `chytří`, `čeští`.
fn softened(stem: &str) -> String {
    const LAST: [(&str, &str); 7] =
        [("sk", "ští"), ("ck", "čtí"), ("ch", "ší"), ("k", "cí"), ("h", "zí"), ("g", "zí"), ("r", "ří")];
    replaced(stem, &LAST).unwrap_or_else(|| format!("{stem}í"))
}

/// As `jarní`.
fn soft(word: &str, agr: Agr) -> Option<String> {
    let stem = word.strip_suffix('í')?;
    let ending = match (agr.plural(), agr.gender, agr.case) {
        (false, Gender::F, _) => "í",
        (false, _, Case::Nom) => "í",
        (false, Gender::N | Gender::MInan, Case::Acc) => "í",
        (false, _, Case::Gen | Case::Acc) => "ího",
        (false, _, Case::Dat) => "ímu",
        (false, _, Case::Loc | Case::Ins) => "ím",
        (true, _, Case::Nom | Case::Acc) => "í",
        (true, _, Case::Gen | Case::Loc) => "ích",
        (true, _, Case::Dat) => "ím",
        (true, _, Case::Ins) => "ími",
    };
    Some(format!("{stem}{ending}"))
}

/// Whether a word has the ending of a short participle.
fn is_short(word: &str) -> bool {
    ["en", "ěn", "án", "ut", "at", "it"].iter().any(|ending| word.ends_with(ending))
}

/// The participle of a passive, which stands in the nominative only: `zničen, zničena, zničeno, zničeni, zničeny`.
fn short(word: &str, agr: Agr) -> Option<String> {
    if !is_short(word) {
        return None;
    }
    let ending = match (agr.plural(), agr.gender) {
        (false, Gender::F) => "a",
        (false, Gender::N) => "o",
        (false, _) => "",
        (true, Gender::N) => "a",
        (true, Gender::M | Gender::MAnim | Gender::MPers) => "i",
        (true, _) => "y",
    };
    Some(format!("{word}{ending}"))
}

/// `zničený` becomes `zničen`, `získaný` `získán`, `vzatý` `vzat`.
fn short_participle(done: &str) -> String {
    replaced(done, &[("aný", "án"), ("ený", "en"), ("tý", "t")]).unwrap_or_else(|| done.to_owned())
}

#[cfg(test)]
mod tests {
    use super::super::{Class, Forms};
    use super::*;

    fn agr(gender: Gender, number: Number, case: Case) -> Agr {
        Agr { gender, number, case, ..Agr::default() }
    }

    fn said(word: &str, gender: Gender, number: Number, case: Case) -> String {
        Czech.inflect(word, agr(gender, number, case)).expect("changes")
    }

    #[test]
    fn adjectives_follow_their_noun() {
        use Case::{Acc, Dat, Gen, Ins, Loc, Nom};
        use Gender::{F, MAnim, MInan, N};
        use Number::{Many, One};
        for (word, gender, number, case, wanted) in [
            ("každý", F, One, Acc, "každou"),
            ("každý", MAnim, One, Acc, "každého"),
            ("každý", MInan, One, Acc, "každý"),
            ("každý", N, One, Dat, "každému"),
            ("nový", F, Many, Gen, "nových"),
            ("nový", N, Many, Nom, "nová"),
            ("velký", MAnim, Many, Nom, "velcí"),
            ("modrý", MAnim, Many, Nom, "modří"),
            ("český", MAnim, Many, Nom, "čeští"),
            ("tichý", MAnim, Many, Nom, "tiší"),
            ("nový", MInan, Many, Nom, "nové"),
            ("nový", MAnim, One, Loc, "novém"),
            ("jarní", F, One, Ins, "jarní"),
            ("jarní", MAnim, One, Acc, "jarního"),
            ("jarní", MInan, Many, Ins, "jarními"),
            ("zničen", F, One, Nom, "zničena"),
            ("zničen", MAnim, Many, Nom, "zničeni"),
            ("propuštěn", F, One, Nom, "propuštěna"),
            ("zničen", MInan, Many, Nom, "zničeny"),
        ] {
            assert_eq!(said(word, gender, number, case), wanted, "{word} {gender:?} {number:?} {case:?}");
        }
        assert_eq!(Czech.inflect("jeho", agr(F, One, Gen)), None);
    }

    #[test]
    fn a_number_says_the_case_of_what_is_counted() {
        let of = |n, case| {
            let made = Czech.counted(Some(n), agr(Gender::F, Number::One, case));
            (made.number, made.case)
        };
        assert_eq!(of(1, Case::Acc), (Number::One, Case::Acc));
        assert_eq!(of(2, Case::Acc), (Number::Many, Case::Acc));
        assert_eq!(of(5, Case::Acc), (Number::Many, Case::Gen));
        assert_eq!(of(22, Case::Nom), (Number::Many, Case::Gen));
        assert_eq!(of(5, Case::Ins), (Number::Many, Case::Ins));
        assert_eq!(of(0, Case::Nom), (Number::Many, Case::Gen));
    }

    #[test]
    fn verbs_are_made_of_their_words() {
        let list = [
            ("t", "{v} {s:acc}[ do {c:gen}]"),
            ("imp", "znič"),
            ("inf", "zničit"),
            ("you", "zničíš"),
            ("he", "zničí"),
            ("they", "zničí"),
            ("done", "zničený"),
        ];
        let mut f: Forms =
            list.iter().map(|(k, v)| ((*k).to_owned(), crate::template::Template::parse(v).expect("reads"))).collect();
        Czech.derive(Class::Verb, &mut f);
        let source = |form: &str| f[form].source.as_str();
        assert_eq!(source("t"), "znič {s:acc}[ do {c:gen}]");
        assert_eq!(source("clause"), "{subject:nom} {subject:zničíš|zničí|zničí} {s:acc}[ do {c:gen}]");
        assert_eq!(source("do_second"), "[{s:pronoun.acc} ]znič[ {s:acc.named.needed}][ do {c:gen}]");
        assert_eq!(source("passive"), "{s:je|jsou} {s:nom} {s~zničen:nom}[ do {c:gen}]");
        assert_eq!(source("threat"), "{s:má být|mají být} {s:nom} {s~zničen:nom}[ do {c:gen}]");
        assert_eq!(short_participle("získaný"), "získán");
        assert_eq!(short_participle("vzatý"), "vzat");
    }

    #[test]
    fn marks_that_meet_are_one() {
        assert_eq!(
            Czech.finish("karty, které máš,. A  ty,, co zbyly , zahoď"),
            "karty, které máš. A ty, co zbyly, zahoď"
        );
        assert_eq!(Czech.finish("V fjordu s svým z všech k lodi"), "Ve fjordu se svým ze všech k lodi");
        assert_eq!(Czech.finish("1 až 8, ? je pomoc; hraje Sever!."), "1 až 8, ? je pomoc; hraje Sever!");
        assert_eq!(Czech.sentence("která není nová,"), "Která není nová.");
        assert_eq!(Czech.sentence("jdi k lodi a zpět"), "Jdi k\u{a0}lodi a\u{a0}zpět.");
    }

    #[test]
    fn clauses_are_denied_in_their_verb() {
        let mut f: Forms =
            [("is".to_owned(), crate::template::Template::parse("{x:nom} {x:je|jsou} {x~nový:nom}").expect("reads"))]
                .into();
        Czech.derive(Class::Other, &mut f);
        assert_eq!(f["is_not"].source, "{x:nom} {x:není|nejsou} {x~nový:nom}");
    }
}

//! The grammar kernel of a language: what templates alone cannot say. One file per language, no game word in any.
//!
//! A kernel knows number, gender and case, agreement, articles, possessives and punctuation, and derives the forms of
//! an entry that follow by rule. Order of words, prepositions and commas stand in templates.

pub mod accents;
mod bg;
mod clitics;
mod cs;
mod en;
mod pl;
pub mod plural;
mod slavic;
mod voice;

use std::collections::BTreeMap;

use crate::template::Template;

pub use clitics::second;
pub use plural::Category;
pub use voice::{Pseudo, Voice};

/// What a noun stands in; languages without cases know only [`Case::Nom`] and the rest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Case {
    /// Nominative: the subject, and what stands alone.
    #[default]
    Nom,
    /// Genitive.
    Gen,
    /// Dative.
    Dat,
    /// Accusative: the object.
    Acc,
    /// Locative: after some prepositions.
    Loc,
    /// Instrumental.
    Ins,
}

impl Case {
    /// Every case, in the usual order.
    pub const ALL: [Case; 6] = [Case::Nom, Case::Gen, Case::Dat, Case::Acc, Case::Loc, Case::Ins];

    /// As templates and tables of nouns write it: `gen`.
    #[must_use]
    pub fn tag(self) -> &'static str {
        match self {
            Case::Nom => "nom",
            Case::Gen => "gen",
            Case::Dat => "dat",
            Case::Acc => "acc",
            Case::Loc => "loc",
            Case::Ins => "ins",
        }
    }
}

/// How many a noun means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Number {
    /// One.
    #[default]
    One,
    /// More than one.
    Many,
    /// As it stands after a number, in languages that have a form of its own for that.
    Count,
}

/// The gender of a noun. A language knows those that its words tell apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Gender {
    /// Masculine, where it is one.
    #[default]
    M,
    /// Masculine, of people (Polish).
    MPers,
    /// Masculine, of what lives.
    MAnim,
    /// Masculine, of what does not.
    MInan,
    /// Feminine.
    F,
    /// Neuter.
    N,
}

impl Gender {
    /// Every gender, as catalogues write it.
    pub const ALL: [(&'static str, Gender); 6] = [
        ("m", Gender::M),
        ("m_pers", Gender::MPers),
        ("m_anim", Gender::MAnim),
        ("m_inan", Gender::MInan),
        ("f", Gender::F),
        ("n", Gender::N),
    ];

    /// As catalogues write it.
    #[must_use]
    pub fn tag(self) -> &'static str {
        Self::ALL.iter().find(|(_, gender)| *gender == self).map_or("m", |(tag, _)| tag)
    }
    /// The gender that a catalogue writes so.
    #[must_use]
    pub fn of(tag: &str) -> Option<Gender> {
        Self::ALL.iter().find(|(name, _)| *name == tag).map(|(_, gender)| *gender)
    }
    /// Whether it is one of the masculine ones.
    #[must_use]
    pub fn masculine(self) -> bool {
        !matches!(self, Gender::F | Gender::N)
    }
}

/// What agreement looks at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agr {
    /// The reader of the text.
    pub second_person: bool,
    /// How many.
    pub number: Number,
    /// Of what gender.
    pub gender: Gender,
    /// In what case.
    pub case: Case,
    /// With the article, where it is a part of the word.
    pub definite: bool,
}

impl Agr {
    /// Of more than one, whatever form that takes.
    #[must_use]
    pub fn plural(self) -> bool {
        self.number != Number::One
    }
}

/// What a slot is left out for if its phrase is not so: languages put long ones behind what short ones stand before, and
/// pronouns where no noun can stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Only {
    /// A pronoun, or a noun without anything behind it.
    Light,
    /// Anything else.
    Heavy,
    /// A pronoun.
    Pronoun,
    /// Anything else.
    Named,
    /// A noun without anything behind it.
    LightNamed,
}

/// Ways that a slot may ask for in every language: where something is and where it comes from, as an adverbial; what was
/// spoken of as `it`, though something else was mentioned since; things by where they come from; short and long phrases,
/// pronouns and names only; what is said even where anything will do; what stands behind another word of its clause, so that
/// pronouns may lean on that; the noun that a clause stands at, and what is said of a subject.
pub const WAYS: [&str; 12] =
    ["in", "from", "it", "moved", "light", "heavy", "pronoun", "named", "needed", "second", "host", "pred"];

/// What a slot asks for: `{x}`, `{x:gen}`, `{np:other.acc}`, `{x:poss}`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ask<'t> {
    /// A way of saying it that is neither number nor case: `a`, `poss`, `plain`; or the id of a noun that is counted.
    pub way: &'t str,
    /// It is taken away from where it is, so that its place is a source: `the cup from the shelf`.
    pub moved: bool,
    /// It stands behind another word of its clause: `poté ji znič`.
    pub second: bool,
    /// Said even where anything will do: the phrase cannot do without.
    pub needed: bool,
    /// Said only if it is so.
    pub only: Option<Only>,
    /// The number, if it is asked for.
    pub number: Option<Number>,
    /// The case, if it is asked for.
    pub case: Option<Case>,
}

impl<'t> Ask<'t> {
    /// Reads a tag: its pieces, with dots between.
    #[must_use]
    pub fn read(tag: &'t str) -> Ask<'t> {
        let mut ask = Ask::default();
        for piece in tag.split('.') {
            match piece {
                "one" => ask.number = Some(Number::One),
                "other" => ask.number = Some(Number::Many),
                "count" => ask.number = Some(Number::Count),
                "moved" => ask.moved = true,
                "needed" => ask.needed = true,
                "light" => ask.only = Some(Only::Light),
                "second" => ask.second = true,
                "heavy" => ask.only = Some(Only::Heavy),
                "pronoun" => ask.only = Some(Only::Pronoun),
                "named" if ask.only == Some(Only::Light) => ask.only = Some(Only::LightNamed),
                "named" => ask.only = Some(Only::Named),
                _ => match Case::ALL.into_iter().find(|case| case.tag() == piece) {
                    Some(case) => ask.case = Some(case),
                    None => ask.way = piece,
                },
            }
        }
        ask
    }
    /// Only the case of it.
    #[must_use]
    pub fn only_case(self) -> Ask<'t> {
        Ask { case: self.case, ..Ask::default() }
    }
    /// The same in another way.
    #[must_use]
    pub fn way(self, way: &'t str) -> Ask<'t> {
        Ask { way, ..self }
    }
}

/// What sort of entry a key names: decides which forms it has and which follow by rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// A noun of the lexicon.
    Noun,
    /// A verb: of a game, or one the language itself has.
    Verb,
    /// A condition or anything else that is a clause.
    Clause,
    /// Everything else.
    Other,
}

/// The forms of one entry, by name.
pub type Forms = BTreeMap<String, Template>;

/// What is so of a language, whatever is said in it.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// The categories that whole numbers have, in order.
    pub categories: &'static [Category],
    /// Ways that a slot may ask for, beyond numbers, cases and ids of nouns.
    pub ways: &'static [&'static str],
    /// The cases that slots may ask for.
    pub cases: &'static [Case],
    /// The case of what no slot asks a case of.
    pub usual_case: Case,
    /// Whether owners that are no pronouns stand after what they own, as `tail.of` says it.
    pub owners_follow: bool,
    /// Whether a pronoun that is the subject is not said.
    pub drops_subjects: bool,
    /// Whether a person of unknown gender is `they`.
    pub singular_they: bool,
    /// Whether a verb is denied beside a subject that is none: `žádná figurka není ..`.
    pub denies_twice: bool,
    /// What stands before the digits of a fraction.
    pub point: char,
    /// The quotes that open and close; none where those of a typewriter are usual.
    pub quotes: Option<(char, char)>,
    /// Whom the words of `{x:is|are}` are for, all that the language tells apart.
    pub options: &'static [&'static str],
    /// How a verb of the reader ends that is without it one of another person, and verbs of both that are not so.
    pub reader: (&'static str, &'static [(&'static str, &'static str)]),
    /// The words that entries of verbs give, each with the frames that are made of it.
    pub words: &'static [(&'static str, &'static [&'static str])],
    /// Words of one letter that do not end a line.
    pub bound: &'static [&'static str],
    /// The category of a whole number.
    pub plural: fn(i64) -> Category,
    /// Adds the forms of a verb that follow by rule.
    pub verb: fn(&mut Forms),
    /// The source of a clause, denied; none if it cannot be.
    pub denied: fn(&str) -> Option<String>,
}

/// The grammar of one language. What a language does not say is as in the Slavic ones, which most are.
pub trait Grammar: Send + Sync {
    /// What is so of it.
    fn facts(&self) -> &'static Facts;
    /// The category of a whole number.
    fn plural(&self, n: i64) -> Category {
        (self.facts().plural)(n)
    }
    /// Forms that an entry of the class must have, beyond those that follow by rule.
    fn required(&self, class: Class) -> &'static [&'static str] {
        match class {
            Class::Verb | Class::Clause => &["t"],
            Class::Noun | Class::Other => &[],
        }
    }
    /// Adds the forms that follow by rule from those that are there.
    fn derive(&self, class: Class, forms: &mut Forms) {
        match class {
            Class::Verb => (self.facts().verb)(forms),
            Class::Clause | Class::Other => deny(forms, self.facts().denied),
            Class::Noun => {}
        }
    }
    /// The forms of a noun's entry that say it so; the first that is there.
    fn noun_forms(&self, agr: Agr) -> Vec<String> {
        let number = if agr.plural() { "pl" } else { "sg" };
        vec![format!("{number}.{}", agr.case.tag())]
    }
    /// The forms of which a noun that is complete has one to say it so: [`Grammar::noun_forms`], unless the language takes
    /// the place of a form that is not there by another one that is not right.
    fn noun_needs(&self, agr: Agr) -> Vec<String> {
        self.noun_forms(agr)
    }
    /// Every number and case that a noun may stand in, with and without the article.
    fn agreements(&self) -> Vec<Agr> {
        let Facts { cases, usual_case, .. } = self.facts();
        let cases = if cases.is_empty() { std::slice::from_ref(usual_case) } else { cases };
        let numbers = [Number::One, Number::Many, Number::Count];
        let all = cases.iter().flat_map(|case| numbers.map(|number| Agr { number, case: *case, ..Agr::default() }));
        all.flat_map(|agr| [false, true].map(|definite| Agr { definite, ..agr })).collect()
    }
    /// Number and case of a noun after a number, where the whole stands in the case of `noun`; a number that is not known
    /// is taken as a high one.
    fn counted(&self, n: Option<i64>, noun: Agr) -> Agr;
    /// What a word that is said of a subject agrees with, where the subject is counted by a genitive. `word` is as a
    /// dictionary has it: a verb or what it is said with may agree otherwise than an adjective.
    fn predicate(&self, counted: Agr, _word: &str) -> Agr {
        counted
    }
    /// The word that agrees; `options` are not empty, and as the language orders them: one, many; or you, one, many.
    fn agree<'a>(&self, options: &'a [String], agr: Agr) -> &'a str {
        slavic::agree(options, agr)
    }
    /// Whether of two words the first is surely of the reader and the second of somebody else.
    fn is_of_reader(&self, one: &str, other: &str) -> bool {
        let (ending, irregular) = self.facts().reader;
        let pair = |(one, other): (&str, &str)| {
            let regular = !ending.is_empty() && one.strip_suffix(ending).is_some_and(|stem| stem == other);
            regular && !other.is_empty() || irregular.contains(&(one, other))
        };
        one.split(' ').zip(other.split(' ')).any(pair)
    }
    /// A word that is no noun, given as a dictionary has it, as it agrees; none if it never changes.
    fn inflect(&self, _word: &str, _agr: Agr) -> Option<String> {
        None
    }
    /// The forms of an irregular word's table (`adj.<word>`) that say it so; the first that is there.
    fn adjective_forms(&self, agr: Agr) -> Vec<String> {
        slavic::adjective_forms(agr)
    }
    /// A noun with what stands before it. `way` is `a` or `def` for an article.
    fn noun(&self, before: &[String], noun: &str, _way: &str) -> String {
        before.iter().map(String::as_str).chain([noun]).collect::<Vec<_>>().join(" ")
    }
    /// The possessive of a name or noun phrase, where owners stand before what they own.
    fn possessive(&self, phrase: &str, _agr: Agr) -> String {
        phrase.to_owned()
    }
    /// What neighbours do to each other: spaces and commas that meet, prepositions before some sounds.
    fn finish(&self, text: &str) -> String {
        text.to_owned()
    }
    /// Makes a sentence: capital, final stop.
    fn sentence(&self, text: &str) -> String {
        sentence(&bound(text, self.facts().bound))
    }
    /// The first and last of the words, all in small letters, that say in the past tense what the reader did and so
    /// whether the reader is a man or a woman. What could be another word is left alone.
    fn gendered(&self, _words: &[&str]) -> Option<(usize, usize)> {
        None
    }
}

/// Adds a form that follows by rule, unless it is written.
fn add(forms: &mut Forms, form: &str, source: &str) {
    if let Ok(template) = Template::parse(source) {
        forms.entry(form.to_owned()).or_insert(template);
    }
}

/// Denies every form that can be denied and is not.
fn deny(forms: &mut Forms, denied: fn(&str) -> Option<String>) {
    for (from, to) in [("t", "not"), ("is", "is_not"), ("has", "has_not"), ("is_you", "is_not_you")] {
        if let Some(source) = forms.get(from).and_then(|template| denied(&template.source)) {
            add(forms, to, &source);
        }
    }
}

/// A clause with the first of these marks that it has exchanged for what denies it.
fn exchanged(source: &str, marks: &[(&str, &str)]) -> Option<String> {
    let (mark, denied) = marks.iter().find(|(mark, _)| source.contains(mark))?;
    Some(source.replacen(mark, denied, 1))
}

/// The words from `near` up to one that is `told`, or back to it, which stands at most `behind` words after it or
/// `before` words before it.
fn beside(
    words: &[&str],
    near: impl Fn(&str) -> bool,
    told: impl Fn(&str) -> bool,
    (before, behind): (usize, usize),
) -> Option<(usize, usize)> {
    let places = words.iter().enumerate().filter(|(_, word)| near(word)).map(|(at, _)| at);
    places.into_iter().find_map(|at| {
        let last = (at + behind).min(words.len() - 1);
        let after = (at + 1..=last).find(|k| told(words[*k])).map(|k| (at, k));
        after.or_else(|| (at.saturating_sub(before)..at).rev().find(|k| told(words[*k])).map(|k| (k, at)))
    })
}

/// The languages that have kernels.
pub const KERNELS: [&str; 4] = ["en", "cs", "pl", "bg"];

/// The kernel of a language, by its code.
#[must_use]
pub fn of(language: &str) -> Option<&'static dyn Grammar> {
    match language {
        "bg" => Some(&bg::Bulgarian),
        "cs" => Some(&cs::Czech),
        "en" => Some(&en::English),
        "pl" => Some(&pl::Polish),
        _ => None,
    }
}

/// Merges spaces, and commas with the marks that close what they left open; a stop behind a name that ends in a mark of its
/// own. A `?` that stands alone is no mark.
fn merged(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, ',' | '.' | ';' | ':' | ')') {
            out.truncate(out.trim_end_matches([' ', ',']).len());
            if c == '.' && out.ends_with(['!', '?']) {
                continue;
            }
        }
        if c == ' ' && (out.is_empty() || out.ends_with(' ')) {
            continue;
        }
        out.push(c);
    }
    out.truncate(out.trim_end().len());
    out
}

/// A non-breaking space after words that do not end a line: one-letter prepositions and conjunctions.
fn bound(text: &str, words: &[&str]) -> String {
    let is_bound = |word: &str| words.contains(&&*word.trim_start_matches(['(', '„', '"']).to_lowercase());
    let said = text.split_inclusive(' ').map(|piece| match piece.strip_suffix(' ').filter(|word| is_bound(word)) {
        Some(word) => format!("{word}\u{a0}"),
        None => piece.to_owned(),
    });
    said.collect()
}

/// A text with the capital of its first letter.
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// The capital of the first letter, and a final stop unless the text ends in a mark of its own.
fn sentence(text: &str) -> String {
    let mut out = capital(text.trim().trim_end_matches([',', ' ']));
    if !out.is_empty() && !out.ends_with(['.', '!', '?']) {
        out.push('.');
    }
    out
}

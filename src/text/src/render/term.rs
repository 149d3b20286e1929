//! What a text says before any language has a say: messages with roles, noun phrases, numbers, references.
//!
//! Terms hold no words, only keys. Whether something is named, referred back to or left out is decided when a language
//! puts them in its own order.

use crate::keys::Key;
use crate::said::Phrase;

/// Something that is said.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Term {
    /// Nothing: the slot is empty, and a group around it is left out.
    Nothing,
    /// The reader: the controller of the text.
    You,
    /// The thing the text stands on.
    This(Box<Np>),
    /// A phrase or clause by its key.
    Msg(Box<Msg>),
    /// Somebody does something.
    Act(Box<Act>),
    /// A noun phrase.
    Np(Box<Np>),
    /// Anything of the sort: as good as nothing, but for a phrase that cannot do without.
    Open(Box<Term>),
    /// Something bound earlier, by name; the phrase describes it if it was not introduced.
    Ref(String, Box<Np>),
    /// The candidate of the relative clause around.
    Candidate(Box<Np>),
    /// Where something is: `in` it.
    In(Box<Term>),
    /// Words that somebody else chose, and whether they mean more than one.
    Words(String, bool),
    /// A name, with its cases.
    Said(Phrase),
    /// A number.
    Number(i64),
    /// So much of a measure; some of it, if the number is nothing.
    Amount(Box<Term>, Key),
    /// Several things of one rank.
    List(Vec<Term>, Join),
    /// What is done, one after the other.
    Seq(Vec<Term>),
    /// A term in which names are introduced at their first mention.
    With(Vec<(String, Np)>, Box<Term>),
}

/// How the members of a list are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Join {
    /// All of them.
    And,
    /// One of them.
    Or,
}

/// A phrase with roles.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Msg {
    /// Its key, with more special ones before.
    pub key: Key,
    /// The form of the entry; `t` usually.
    pub form: &'static str,
    /// The roles.
    pub args: Vec<(String, Term)>,
    /// What is said instead if no entry of the chain has the form.
    pub fallback: Option<Term>,
    /// For a phrase that means one thing: its noun, so that a second mention can refer to it.
    pub np: Option<Np>,
}

/// A verb with its roles.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Act {
    /// `verb.<key>`, perhaps `event.<key>` before.
    pub key: Key,
    /// Who does it.
    pub subject: Term,
    /// The form, if what surrounds it has no say: `passive`, `threat`, ..
    pub form: Option<&'static str>,
    /// The other roles, by name of parameter, in order.
    pub args: Vec<(String, Term)>,
    /// The cause that is given with it: said after it, unless its words are empty.
    pub cause: Term,
}

/// A noun phrase.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Np {
    /// Which, and how many.
    pub quant: Quant,
    /// The noun.
    pub noun: Key,
    /// What it means in the end: decides pronouns.
    pub sort: Sort,
    /// Filters and adjectives, each with its roles beyond the noun.
    pub filters: Vec<Msg>,
    /// Whose it is.
    pub owner: Option<Term>,
    /// What follows: `of`, `in`, memories, relative clauses.
    pub tails: Vec<Tail>,
    /// The name it is bound to.
    pub binder: Option<String>,
    /// The order in which members are taken.
    pub walk: Option<Term>,
}

/// What follows a noun.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tail {
    /// How it reads.
    pub term: Term,
    /// Whether it can be the predicate of a clause: "2 stones are in the cup".
    pub predicate: Predicate,
}

impl Tail {
    /// That something is in a place.
    pub(crate) fn place(place: Term) -> Tail {
        Tail { term: Term::In(Box::new(place)), predicate: Predicate::Place }
    }
}

/// What a tail is as a predicate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Predicate {
    /// It is none.
    No,
    /// A place: "are in the cup".
    Place,
    /// What happened: "were moved in the siege".
    Past,
}

/// What something is, as far as pronouns care.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Sort {
    /// A seat.
    Seat,
    /// A place.
    Space,
    /// Anything else.
    Thing,
}

/// Which, and how many.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Quant {
    /// A free choice of one.
    Any,
    /// One that is met, not chosen.
    Some,
    /// All, one by one.
    Each,
    /// All, together.
    All,
    /// One for every so many.
    Every(Term),
    /// So many.
    Exactly(Term),
    /// At most so many.
    UpTo(Term),
    /// From so many to so many.
    Between(Term, Term),
    /// At least so many.
    AtLeast(Term),
    /// As many as wished.
    AnyNumber,
    /// Drawn.
    Random,
    /// None.
    No,
    /// The one there is.
    The,
    /// The one that belongs to the text itself.
    This,
    /// The kind as such, in the plural.
    Bare,
}

impl Msg {
    pub(crate) fn new(key: Key, args: Vec<(&str, Term)>) -> Msg {
        Msg::filled(key, args.into_iter().map(|(k, v)| (k.to_owned(), v)).collect())
    }
    /// As [`Msg::new`], with roles by the names of parameters.
    pub(crate) fn filled(key: Key, args: Vec<(String, Term)>) -> Msg {
        Msg { key, form: "t", args, fallback: None, np: None }
    }
}

impl Act {
    /// A deed whose form is left to what surrounds it, without a cause.
    pub(crate) fn new(key: Key, subject: Term, args: Vec<(String, Term)>) -> Act {
        Act { key, subject, form: None, args, cause: Term::Nothing }
    }
}

impl Term {
    /// The letters that stand for numbers: `X` for one that is not known, or has been noted.
    pub(crate) const LETTERS: [&str; 3] = ["num.x", "num.y", "num.z"];

    /// Whether it is one of the letters.
    pub(crate) fn is_letter(&self) -> bool {
        matches!(self, Term::Msg(msg) if Term::LETTERS.contains(&msg.key.last()))
    }

    /// A message by its only key.
    pub(crate) fn msg(key: &str, args: Vec<(&str, Term)>) -> Term {
        Term::Msg(Box::new(Msg::new(Key::one(key), args)))
    }
    /// A message without roles.
    pub(crate) fn word(key: Key) -> Term {
        Term::chain(key, Vec::new())
    }
    /// A form of a message with roles by the names of parameters.
    pub(crate) fn filled(key: Key, form: &'static str, args: Vec<(String, Term)>) -> Term {
        Term::Msg(Box::new(Msg { form, ..Msg::filled(key, args) }))
    }
    /// A message with a chain of keys.
    pub(crate) fn chain(key: Key, args: Vec<(&str, Term)>) -> Term {
        Term::Msg(Box::new(Msg::new(key, args)))
    }
    /// A form of a message.
    pub(crate) fn form(key: Key, form: &'static str, args: Vec<(&str, Term)>) -> Term {
        Term::Msg(Box::new(Msg { form, ..Msg::new(key, args) }))
    }
    /// A form of a message that need not exist, and what is said if it does not.
    pub(crate) fn special(key: Key, form: &'static str, args: Vec<(&str, Term)>, fallback: Term) -> Term {
        Term::Msg(Box::new(Msg { form, fallback: Some(fallback), ..Msg::new(key, args) }))
    }
    /// A term in which these are introduced at their first mention.
    pub(crate) fn with(intros: Vec<(String, Np)>, body: Term) -> Term {
        if intros.is_empty() { body } else { Term::With(intros, Box::new(body)) }
    }
    /// The term, unless it says nothing.
    pub(crate) fn or_nothing(term: Option<Term>) -> Term {
        term.unwrap_or(Term::Nothing)
    }
    /// Several terms as a list, a single one as itself.
    pub(crate) fn list(mut items: Vec<Term>, join: Join) -> Term {
        if items.len() > 1 { Term::List(items, join) } else { Term::or_nothing(items.pop()) }
    }
    /// The first thing by name that it speaks of.
    pub(crate) fn first_name(&self) -> Option<&str> {
        use Term::{Candidate, Nothing, Number, Said, This, Words, You};
        match self {
            Term::Ref(name, _) => Some(name),
            Term::Msg(msg) => msg.args.iter().find_map(|(_, t)| t.first_name()),
            Term::Act(act) => act.subject.first_name().or_else(|| act.args.iter().find_map(|(_, t)| t.first_name())),
            Term::In(t) | Term::Open(t) | Term::Amount(t, _) => t.first_name(),
            Term::Np(np) => np.tails.iter().find_map(|tail| tail.term.first_name()),
            Term::List(items, _) | Term::Seq(items) => items.iter().find_map(Term::first_name),
            Term::With(_, body) => body.first_name(),
            Nothing | You | This(_) | Candidate(_) | Words(..) | Said(_) | Number(_) => None,
        }
    }
    /// Whether a name is mentioned anywhere inside.
    pub(crate) fn mentions(&self, name: &str) -> bool {
        let args = |args: &[(String, Term)]| args.iter().any(|(_, t)| t.mentions(name));
        match self {
            Term::Nothing | Term::You | Term::Words(..) | Term::Said(_) | Term::Number(_) => false,
            Term::This(np) | Term::Np(np) | Term::Candidate(np) => np.mentions(name),
            Term::Ref(n, np) => n == name || np.mentions(name),
            Term::Msg(m) => args(&m.args) || m.fallback.as_ref().is_some_and(|t| t.mentions(name)),
            Term::Act(a) => a.subject.mentions(name) || a.cause.mentions(name) || args(&a.args),
            Term::In(t) | Term::Open(t) | Term::Amount(t, _) => t.mentions(name),
            Term::List(items, _) | Term::Seq(items) => items.iter().any(|t| t.mentions(name)),
            Term::With(intros, body) => body.mentions(name) || intros.iter().any(|(_, np)| np.mentions(name)),
        }
    }
}

impl Np {
    /// A bare noun phrase of a quantifier.
    pub(crate) fn new(quant: Quant, noun: Key, sort: Sort) -> Np {
        Np { quant, noun, sort, filters: Vec::new(), owner: None, tails: Vec::new(), binder: None, walk: None }
    }
    fn mentions(&self, name: &str) -> bool {
        self.tails.iter().any(|t| t.term.mentions(name))
            || self.owner.as_ref().is_some_and(|t| t.mentions(name))
            || self.walk.as_ref().is_some_and(|t| t.mentions(name))
            || self.filters.iter().any(|m| m.args.iter().any(|(_, t)| t.mentions(name)))
    }
    /// Whether it means more than one.
    pub(crate) fn plural(&self) -> bool {
        match &self.quant {
            Quant::All | Quant::Every(_) | Quant::Between(..) | Quant::AnyNumber | Quant::Bare => true,
            Quant::Exactly(n) | Quant::UpTo(n) | Quant::AtLeast(n) => *n != Term::Number(1),
            Quant::Any | Quant::Some | Quant::Each | Quant::Random | Quant::No | Quant::The | Quant::This => false,
        }
    }
}

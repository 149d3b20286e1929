//! What is said while a game is played: log lines, questions, the words of the client. Keys come from canonical names;
//! a key that is unknown is shown as it stands, never a panic.

use crate::catalogue::Catalogue;
use crate::grammar::{Ask, Case};
use crate::keys::{Key, procedure_key, verb_key};
use crate::render::{Join, Msg, Realiser, Term, label_term, measure_key};
use crate::said::Phrase;

/// An argument of a message. Names are given as they are to be read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value<'a> {
    /// Nothing: a group around its slot is left out.
    None,
    /// The reader.
    You,
    /// A name.
    Text(&'a str),
    /// A name in the case that its slot asks for.
    Said(&'a Phrase),
    /// Several names, joined by the language.
    Names(&'a [Phrase]),
    /// A plain number; `{n:cup}` counts the noun `cup` with it.
    Number(i64),
    /// So much of a measure, by its declared name.
    Amount(i64, &'a str),
    /// A catalogue key whose text is meant, as `enum.colour.red` or `cause.flood`.
    Key(&'a str),
}

/// The shapes of questions, for the last resort of [`prompt`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// One of a set.
    Pick,
    /// Some of a set.
    Subset,
    /// The next of several.
    Order,
    /// A number.
    Number,
    /// An amount spread over a set.
    Allocate,
    /// Yes or no.
    YesNo,
    /// One of several branches.
    Branch,
    /// An entry of a menu.
    Menu,
    /// The next of several triggers.
    Trigger,
    /// A way to pay.
    Pay,
}

impl Shape {
    /// Every shape.
    pub const ALL: [Shape; 10] = [
        Shape::Pick,
        Shape::Subset,
        Shape::Order,
        Shape::Number,
        Shape::Allocate,
        Shape::YesNo,
        Shape::Branch,
        Shape::Menu,
        Shape::Trigger,
        Shape::Pay,
    ];

    /// Its key below `ask`: its own name.
    #[must_use]
    pub fn key(self) -> String {
        format!("{self:?}").to_lowercase()
    }
}

/// The line of an event, by its name as the program has it: `put(stone)into(cup)`, `siege over(cup).ends`,
/// `siege.open.begins`. Arguments go by name of parameter, with `subject` and `cause`. Empty if the catalogue is silent
/// about it: an entry that is there and says nothing, or begins and ends of procedures and steps without an entry.
#[must_use]
pub fn log_line(cat: &Catalogue, event: &str, args: &[(&str, Value<'_>)]) -> String {
    let keys = log_keys(event);
    if cat.speaker(&keys).find(&keys).is_none() && (event.ends_with(".begins") || event.ends_with(".ends")) {
        return String::new();
    }
    if cat.speaker(&keys).find(&keys).is_none() {
        return cat.grammar().sentence(&untold(event, args));
    }
    sentence(cat, &keys, args)
}

/// The line of an event that no language tells, of what it is called: `put(stone)into(cup)` is `ann: put white stone into
/// low cup`.
fn untold(event: &str, args: &[(&str, Value<'_>)]) -> String {
    let plain = |value: &Value<'_>| match value {
        Value::None | Value::You => String::new(),
        Value::Text(text) => (*text).to_owned(),
        Value::Said(phrase) => phrase.text().to_owned(),
        Value::Names(names) => names.iter().map(Phrase::text).collect::<Vec<_>>().join(", "),
        Value::Number(n) => n.to_string(),
        Value::Amount(n, measure) => format!("{n} {}", spaced(measure)),
        Value::Key(key) => spaced(key.rsplit('.').next().unwrap_or(key)),
    };
    let subject = args.iter().find(|(name, _)| *name == "subject").map(|(_, who)| plain(who));
    let mut told = subject.filter(|who| !who.is_empty()).map(|who| format!("{who}:")).unwrap_or_default();
    let mut others = args.iter().filter(|(name, _)| !["subject", "cause"].contains(name));
    let mut say = |part: &str| {
        if !part.is_empty() {
            told.push_str(if told.is_empty() { "" } else { " " });
            told.push_str(part);
        }
    };
    for (at, part) in event.split(['(', ')']).enumerate() {
        match at % 2 {
            0 => say(spaced(part).trim()),
            _ => say(&others.next().map(|(_, value)| plain(value)).unwrap_or_default()),
        }
    }
    told
}

/// A name in words.
fn spaced(name: &str) -> String {
    name.replace(['-', '_', '.'], " ")
}

/// Whether the line of an event names an argument.
#[must_use]
pub fn says(cat: &Catalogue, event: &str, argument: &str) -> bool {
    let keys = log_keys(event);
    let mut forms = cat.speaker(&keys).find(&keys).into_iter().flat_map(|entry| entry.forms.values());
    forms.any(|form| form.slots().iter().any(|(role, tag)| *role == argument && *tag != "|"))
}

/// The slot of a log line for the space on which the thing of a parameter lay: `at_a`, empty where it lay on none.
#[must_use]
pub fn place_slot(param: &str) -> String {
    format!("at_{param}")
}

/// The keys of an event's line.
fn log_keys(event: &str) -> Key {
    let passage = [".begins", ".ends"].into_iter().find_map(|way| Some((event.strip_suffix(way)?, way)));
    Key::one(match passage {
        Some((name, way)) => format!("log.{}{way}", procedure_key(name)),
        None => format!("log.{}", verb_key(event)),
    })
}

/// The line of something else that the log may tell: an action that was chosen (`action.turn.pass`), a field or variable
/// that was changed (`field.cup.rim`, `var.round`). Empty if the catalogue has no such entry below `log`.
#[must_use]
pub fn told(cat: &Catalogue, key: &str, args: &[(&str, Value<'_>)]) -> String {
    let key = Key::one(format!("log.{key}"));
    if cat.speaker(&key).find(&key).is_some() { sentence(cat, &key, args) } else { String::new() }
}

/// What a seat is asked: by the first of the keys that has words (the question's own, the choice's, the verb's that uses
/// the answer, the procedure's that asks), else by the shape. Empty keys are passed over, and words that name what the
/// arguments do not.
#[must_use]
pub fn prompt(cat: &Catalogue, shape: Shape, keys: &[&str], args: &[(&str, Value<'_>)]) -> String {
    let own = |k: &&str| match k.strip_prefix('.') {
        Some(kernels) => format!("question.{kernels}"),
        None => format!("ask.{}", verb_key(k)),
    };
    let has = |role: &&str| args.iter().any(|(name, value)| name == role && !matches!(value, Value::None));
    let whole = |key: &String| {
        let key = Key::one(key.as_str());
        let entry = cat.speaker(&key).find(&key);
        entry.is_none_or(|entry| entry.forms.values().all(|form| form.needed().iter().all(has)))
    };
    let keys = keys.iter().filter(|k| !k.is_empty()).map(own).filter(whole);
    let keys = Key(keys.chain([format!("question.{}", shape.key())]).collect());
    sentence(cat, &keys, args)
}

/// A text of the client: headings, labels, help.
#[must_use]
pub fn ui(cat: &Catalogue, key: &str, args: &[(&str, Value<'_>)]) -> String {
    say(cat, &Key::one(format!("ui.{key}")), args).1
}

/// What [`say`] says, with its capital and final stop; nothing stays nothing.
fn sentence(cat: &Catalogue, keys: &Key, args: &[(&str, Value<'_>)]) -> String {
    let (speaker, line) = say(cat, keys, args);
    if line.is_empty() { line } else { speaker.grammar().sentence(&line) }
}

/// Fills the first entry of a chain, in the first language that has one and can say it whole; the number among the
/// arguments chooses between plural forms.
fn say<'c>(cat: &'c Catalogue, keys: &Key, args: &[(&str, Value<'_>)]) -> (&'c Catalogue, String) {
    say_in(cat, keys, args, None)
}

/// The same in a case, where the whole is a name.
pub(crate) fn say_in<'c>(
    cat: &'c Catalogue,
    keys: &Key,
    args: &[(&str, Value<'_>)],
    case: Option<Case>,
) -> (&'c Catalogue, String) {
    let cat = cat.speaker(keys);
    let Some(entry) = cat.find(keys) else { return (cat, keys.last().to_owned()) };
    let count = args.iter().find_map(|(_, v)| match v {
        Value::Number(n) | Value::Amount(n, _) => Some(*n),
        Value::None | Value::You | Value::Text(_) | Value::Said(_) | Value::Names(_) | Value::Key(_) => None,
    });
    let most = cat.grammar().facts().categories.last().map_or("other", |category| category.form());
    let plural = count.map_or(most, |n| cat.grammar().plural(n).form());
    let form = if entry.forms.contains_key("t") { "t" } else { plural };
    // An entry that says nothing is silent on purpose.
    if entry.forms.get(form).is_none_or(|template| template.source.is_empty()) {
        return (cat, String::new());
    }
    let given = args.iter().map(|(name, value)| ((*name).to_owned(), term(*value))).collect();
    let msg = Msg { key: Key::one(entry.key.clone()), form, args: given, fallback: None, np: None };
    let mut realiser = Realiser::new(cat);
    let said = realiser.whole(&Term::Msg(Box::new(msg)), Ask { case, ..Ask::default() });
    match cat.fallback() {
        Some(other) if !realiser.into_missing().is_empty() => say_in(other, keys, args, case),
        _ => (cat, said),
    }
}

fn term(value: Value<'_>) -> Term {
    match value {
        Value::None => Term::Nothing,
        Value::You => Term::You,
        Value::Text(text) => Term::Words(text.to_owned(), false),
        Value::Said(phrase) => Term::Said(phrase.clone()),
        Value::Names(names) => {
            let items = names.iter().map(|name| Term::Said(name.clone())).collect();
            Term::list(items, Join::And)
        }
        Value::Number(n) => Term::Number(n),
        Value::Amount(n, measure) => Term::Amount(Box::new(Term::Number(n)), measure_key(measure)),
        Value::Key(key) => label_term(key),
    }
}

/// So many of a noun of the lexicon (`noun.<noun>`), in a case, as a text counts them.
#[must_use]
pub fn counted(cat: &Catalogue, n: i64, noun: &str, case: Case) -> String {
    let amount = Term::Amount(Box::new(Term::Number(n)), Key::one(format!("noun.{noun}")));
    Realiser::new(cat).whole(&amount, Ask { case: Some(case), ..Ask::default() })
}

/// The name of something of a kind as a sentence marks it (`title.<kind>`), in quotes say, in the language that has the
/// name (`name.<key>`); else as it is.
#[must_use]
pub fn titled(cat: &Catalogue, kind: &str, key: &str, name: &str) -> String {
    let cat = cat.speaker(&Key::one(format!("name.{key}")));
    let key = Key::one(format!("title.{kind}"));
    if cat.find(&key).is_some() { say(cat, &key, &[("x", Value::Text(name))]).1 } else { name.to_owned() }
}

/// Whether a line names something, in whatever form the language says that name.
#[must_use]
pub fn names(cat: &Catalogue, line: &str, name: &str) -> bool {
    let forms = cat.named(name).into_iter().flat_map(|entry| entry.forms.values());
    line.contains(name) || forms.map(|form| form.source.as_str()).any(|form| !form.is_empty() && line.contains(form))
}

/// A fraction with one digit behind its point.
#[must_use]
pub fn tenths(cat: &Catalogue, number: f64) -> String {
    format!("{number:.1}").replace('.', &cat.grammar().facts().point.to_string())
}

/// What is said of a value at the end of its range, where that stands for no end (form `endless`); none if the catalogue has
/// no words for it.
#[must_use]
pub fn endless(cat: &Catalogue, key: &str) -> Option<String> {
    let keys = Key::one(key);
    let cat = cat.speaker(&keys);
    cat.find(&keys).filter(|entry| entry.forms.contains_key("endless"))?;
    Some(Realiser::new(cat).fragment(&Term::form(Key::one(key), "endless", Vec::new())))
}

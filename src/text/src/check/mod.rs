//! Whether words and phrases fit: every word has its phrase, every phrase its word, every slot its role, every card its
//! text. Reading catalogues finds other mistakes, see [`crate::Catalogue::load`].
//!
//! What must be there: `expected` (keys of declarations), `constructs.txt` (of the renderer), `ui.txt` (of programs),
//! `nouns`, `verbs` and `plurals` (forms). How a text is written: `agreeing`, `letters`, `typography`,
//! `gender`. Beside English: `omitted`, `untranslated`,
//! `ambiguous`. Each finds one sort of mistake and reports it where it stands.

mod agreeing;
mod ambiguous;
mod expected;
mod gender;
mod letters;
mod nouns;
mod omitted;
mod plurals;
mod strays;
mod typography;
mod untranslated;
mod verbs;

use std::collections::{BTreeSet, HashMap};

use diag::{Count, Diagnostic, Diags, Nearest, Span, and_list, codes, did_you_mean};
use model::unit::{Floor, What};

use crate::at::{UnitFile, near, place, within};
use crate::catalogue::{Catalogue, Entry, class_of};
use crate::grammar::{Agr, WAYS};
use crate::keys::Key;
use crate::proofreading;
use crate::render::made_text;
use crate::stale;
use crate::words::Words;
pub(crate) use expected::{Expected, expected};

/// Checks one language against the units of a game and its packs. Gives the keys that are misspelt, which is told.
/// A text that may have one of several keys is asked for by that of `english`, the catalogue that others are translated from.
pub fn check(
    cat: &Catalogue,
    english: Option<&Catalogue>,
    units: &[UnitFile<'_>],
    diags: &mut Diags,
) -> BTreeSet<String> {
    let asked = expected(units);
    let nouns = nouns::Nouns::of(cat);
    let mut roles: HashMap<&str, Roles<'_>> = HashMap::new();
    for want in &asked {
        for key in &want.key.0 {
            let roles = roles.entry(key).or_default();
            roles.slots.extend(want.slots.iter().map(String::as_str));
            roles.from = roles.from.or(want.from);
        }
    }
    let mut slips = Slips::default();
    let lacking = asked.iter().filter(|want| missing(cat, english, want, (&roles, &nouns), &mut slips, diags));
    let lacking: BTreeSet<&str> = lacking.flat_map(|want| &want.key.0).map(String::as_str).collect();
    let strays = strays::Strays::of(cat);
    for entry in cat.entries() {
        match roles.get(entry.key.as_str()) {
            Some(slots) => check_slots(cat, entry, Some(slots), diags),
            None if is_dictionary(&entry.key) => check_slots(cat, entry, None, diags),
            None if slips.written.contains(&entry.key) => {}
            None => orphan(entry, &roles, &slips.nearest, diags),
        }
        check_forms(cat, entry, diags);
        strays.check(cat, entry, |key| roles.contains_key(key), diags);
        verbs::check(cat, entry, diags);
        agreeing::check(cat, entry, diags);
        plurals::check(cat, entry, diags);
        letters::check(entry, diags);
        typography::check(cat, entry, diags);
        gender::check(cat, entry, diags);
    }
    nouns.check(&asked, &lacking, diags);
    let words = Words::of_files(units);
    cards(cat, (units, &words), &lacking, diags);
    stale::effects(cat, (units, &words), diags);
    proofreading::check(cat, (units, &words), diags);
    slips.written
}

/// Checks one language against English: what was translated from a text that has changed since, what is English still,
/// and which names are told apart no more.
/// `proper` are the ids of names that are alike in every language, `slips` the keys that [`check`] gave.
pub fn against(
    cat: &Catalogue,
    english: &Catalogue,
    proper: &BTreeSet<String>,
    slips: &BTreeSet<String>,
    diags: &mut Diags,
) {
    stale::english(cat, english, slips, diags);
    omitted::check(cat, english, diags);
    untranslated::check(cat, english, proper, diags);
    ambiguous::check(cat, english, diags);
}

/// Misspelt keys: each is told once, at the text that has it.
#[derive(Debug, Default)]
struct Slips {
    /// How many keys are still compared with all others.
    nearest: Nearest,
    /// As they are written.
    written: BTreeSet<String>,
    /// What they were meant to be.
    meant: BTreeSet<String>,
}

/// What the template of a key may name, and the declaration the key follows from.
#[derive(Debug, Default)]
struct Roles<'w> {
    slots: BTreeSet<&'w str>,
    from: Option<Span>,
}

/// Names, nouns and lists of words are a dictionary: one that nothing uses yet is no mistake.
fn is_dictionary(key: &str) -> bool {
    ["name.", "noun.", "term.", "text.", "adj.", "mark."].iter().any(|space| key.starts_with(space))
}

/// The forms of which an entry must have one, as the language calls them.
fn forms(cat: &Catalogue, want: &Expected) -> Vec<String> {
    let grammar = cat.grammar();
    let forms = |wanted: &&str| match *wanted {
        // A noun stands alone in the singular, whatever the language calls that.
        "one" => grammar.noun_forms(Agr { case: grammar.facts().usual_case, ..Agr::default() }),
        "other" => grammar.facts().categories.last().map(|category| category.form().to_owned()).into_iter().collect(),
        form => vec![form.to_owned()],
    };
    want.forms.iter().flat_map(forms).collect()
}

/// Whether what is wanted has an entry with one of the forms it needs.
pub(crate) fn is_there(cat: &Catalogue, want: &Expected) -> bool {
    forms(cat, want).iter().any(|form| cat.find_form(&want.key, form).is_some())
}

/// Whether a needed entry is not there; reports it. An entry near to it that nothing asks for, which has no `roles`, is
/// where the slip is: it joins the `slips`; whatever else needs what was meant has been told with it.
fn missing(
    cat: &Catalogue,
    english: Option<&Catalogue>,
    want: &Expected,
    (roles, nouns): (&HashMap<&str, Roles<'_>>, &nouns::Nouns<'_>),
    slips: &mut Slips,
    diags: &mut Diags,
) -> bool {
    let Some(need) = &want.needed else { return false };
    if is_there(cat, want) {
        return false;
    }
    let mut forms = forms(cat, want);
    let key = asked_for(&want.key, english);
    // What texts ask of a noun is told together with what it must have.
    forms.truncate(1);
    forms.extend(nouns.asked(&want.key).into_iter().filter(|form| !forms.contains(form)).collect::<Vec<_>>());
    if let Some(entry) = cat.find(&want.key) {
        forms.retain(|form| !entry.forms.contains_key(form));
    }
    let form = forms.first().map_or("t", String::as_str);
    if slips.meant.contains(key) {
        return true;
    }
    let whole = want.from.unwrap_or_default();
    let diagnostic = match cat.find(&want.key) {
        Some(entry) => {
            lacking_forms(entry, &forms, format!("{need} needs {}", if forms.len() > 1 { "them" } else { "it" }))
        }
        None => {
            let d = Diagnostic::new(codes::E1007, whole, format!("{need} has no text in `{}`", cat.language()))
                .label(format!("nothing is called `{key}`"));
            let idle = cat.entries().filter(|e| !roles.contains_key(&*e.key) && !slips.written.contains(&e.key));
            let slip = near(&slips.nearest, key, idle.map(|e| e.key.as_str())).and_then(|near| cat.entry(&near));
            if let Some(entry) = slip {
                slips.written.insert(entry.key.clone());
                slips.meant.insert(key.to_owned());
                let at = place(entry, "");
                let message = format!("`{}` is no text of anything, and {need} has none", entry.key);
                let d = Diagnostic::new(codes::E1007, at, message).label("this may be meant for it");
                let d = because(d, want.from, format!("`{key}` follows from this"));
                diags.push(d.help(format!("did you mean `{key}`?")));
                return true;
            }
            match near(&slips.nearest, key, cat.entries().map(|e| e.key.as_str())) {
                Some(near) => d.help(format!("there is `{near}`; keys follow from the declaration")),
                None => {
                    let others = match &forms[..] {
                        [_, others @ ..] if !others.is_empty() => format!(" and {}", the_forms(others)),
                        _ => String::new(),
                    };
                    let language = cat.language();
                    d.help(format!("write `[{key}]` with `{form} = \"..\"`{others} in the catalogue of `{language}`"))
                }
            }
        }
    };
    diags.push(diagnostic);
    true
}

/// The finding beside the declaration that explains it, if there is one.
fn because(d: Diagnostic, from: Option<Span>, label: String) -> Diagnostic {
    if let Some(from) = from { d.other(from, label) } else { d }
}

/// The finding for an entry that lacks these forms.
fn lacking_forms(entry: &Entry, forms: &[String], label: impl Into<String>) -> Diagnostic {
    let message = format!("`{}` lacks {}", entry.key, the_forms(forms));
    let others = if forms.len() > 1 { " and the others" } else { "" };
    let help = format!("add `{} = \"..\"`{others}", forms.first().map_or("t", String::as_str));
    Diagnostic::new(codes::E1008, place(entry, ""), message).label(label).help(help)
}

/// `the form `t``, `the forms `one` and `other``.
fn the_forms(forms: &[String]) -> String {
    let list = and_list(forms.iter().map(|form| format!("`{form}`")));
    format!("the {} {list}", if forms.len() > 1 { "forms" } else { "form" })
}

/// The key to write: the one that English has, else the most general.
pub(crate) fn asked_for<'k>(key: &'k Key, english: Option<&'k Catalogue>) -> &'k str {
    english.and_then(|english| english.find(key)).map_or(key.last(), |entry| entry.key.as_str())
}

fn check_slots(cat: &Catalogue, entry: &Entry, roles: Option<&Roles<'_>>, diags: &mut Diags) {
    // Forms that follow by rule hold what the written ones hold.
    for (form, template) in entry.written() {
        let span = place(entry, form);
        for (role, tag) in template.slots() {
            if role != "host"
                && !verbs::is_word(cat, entry, role)
                && !roles.is_some_and(|roles| roles.slots.contains(role))
            {
                let d = Diagnostic::new(codes::E1005, span, format!("`{}` has no slot `{{{role}}}`", entry.key))
                    .label("this slot is never filled");
                let from = roles.and_then(|roles| roles.from);
                let d = because(d, from, "its slots are the names of this declaration".to_owned());
                let near = roles.and_then(|roles| did_you_mean(role, roles.slots.iter().copied()));
                diags.push(match (roles, near) {
                    (None, _) => d.help("names, nouns, written texts and lists of words have no slots"),
                    (_, Some(near)) => d.help(format!("did you mean `{{{near}}}`?")),
                    (Some(roles), None) if roles.slots.is_empty() => d.help("this text has no slots"),
                    (Some(roles), None) => {
                        let slots: Vec<String> = roles.slots.iter().map(|role| format!("`{{{role}}}`")).collect();
                        d.help(format!("its slots are {}", slots.join(", ")))
                    }
                });
            }
            let adjective = tag == "adj" && entry.key.starts_with("names.");
            if tag != "|" && !adjective && !is_known(cat, tag) {
                let message = format!("`{{{role}:{tag}}}` asks for a form that `{}` does not have", cat.language());
                let d = Diagnostic::new(codes::E1006, span, message).label("neither a form nor a noun");
                let nouns = cat.entries().filter_map(|e| e.key.strip_prefix("noun."));
                let near = did_you_mean(tag, tags(cat).into_iter().chain(nouns));
                diags.push(
                    d.meant(near, || format!("forms are {}; a noun of the lexicon counts", tags(cat).join(", "))),
                );
            }
        }
    }
}

/// What a slot may ask for in this language, beyond nouns that are counted.
fn tags(cat: &Catalogue) -> Vec<&'static str> {
    let grammar = cat.grammar();
    let cases = grammar.facts().cases.iter().map(|case| case.tag());
    let numbers = ["one", "other", "count"].into_iter();
    numbers.chain(cases).chain(WAYS).chain(grammar.facts().ways.iter().copied()).collect()
}

fn is_known(cat: &Catalogue, tag: &str) -> bool {
    let tags = tags(cat);
    let known = |piece: &str| tags.contains(&piece) || cat.entry(&format!("noun.{piece}")).is_some();
    tag.is_empty() || tag.split('.').all(known)
}

fn check_forms(cat: &Catalogue, entry: &Entry, diags: &mut Diags) {
    let label = format!("entries of this sort have {}", Count("form", required(cat, entry).len()));
    lacks(cat, entry).for_each(|form| diags.push(lacking_forms(entry, &[form.to_owned()], label.clone())));
}

/// The forms that entries of its sort must have.
fn required<'c>(cat: &'c Catalogue, entry: &Entry) -> &'c [&'c str] {
    cat.grammar().required(class_of(&entry.key))
}

/// Those of them that it has not.
fn lacks<'c>(cat: &'c Catalogue, entry: &'c Entry) -> impl Iterator<Item = &'c str> {
    required(cat, entry).iter().copied().filter(|form| !entry.forms.contains_key(*form))
}

fn orphan(entry: &Entry, roles: &HashMap<&str, Roles<'_>>, nearest: &Nearest, diags: &mut Diags) {
    let span = place(entry, "");
    let d = Diagnostic::new(codes::W1801, span, format!("nothing uses the text `{}`", entry.key))
        .label("no word has this key");
    diags.push(match near(nearest, &entry.key, roles.keys().copied()) {
        Some(near) => {
            let from = roles.get(near.as_str()).and_then(|roles| roles.from);
            because(d, from, format!("`{near}` follows from this declaration")).help(format!("did you mean `{near}`?"))
        }
        None => d.help("keys follow from declarations; take the entry out, or declare the word"),
    });
}

/// Every item can say what it does. A word without a phrase was reported at the word and not again at each card.
fn cards(cat: &Catalogue, (units, words): (&[UnitFile<'_>], &Words<'_>), lacking: &BTreeSet<&str>, diags: &mut Diags) {
    for file in units.iter().filter(|f| f.whole && f.unit.floor == Floor::Content) {
        for decl in file.unit.decls.iter().filter(|d| matches!(d.what, What::Item(_))) {
            let Err(mut keys) = made_text(cat, words, file.unit, decl) else { continue };
            let lame = |entry: &Entry| lacks(cat, entry).next().is_some() || verbs::is_torn(cat, entry);
            // A form that is missing stands behind the key of its entry.
            let entry = |key: &str| cat.entry(key).or_else(|| cat.entry(key.rsplit_once('.')?.0));
            let torn = |key: &str| entry(key).is_some_and(lame);
            keys.0.retain(|key| !lacking.contains(key.as_str()) && !torn(key));
            if keys.0.is_empty() {
                continue;
            }
            let name = decl.sym.map_or("", |sym| file.unit.name(sym));
            let span = Span::new(file.file, decl.span.0, decl.span.1);
            let list = keys.0.iter().map(|k| format!("`{k}`")).collect::<Vec<_>>().join(", ");
            let message = format!("the text of `{name}` cannot be made in `{}`", cat.language());
            let d =
                Diagnostic::new(codes::E1009, span, message).label(format!("{} missing", Count("key", keys.0.len())));
            let first = &keys.0[0];
            let language = cat.language();
            diags.push(d.help(format!(
                "add {list} to a file of `text/{language}/`, for example `[{first}]` and below it `t = \"..\"`"
            )));
        }
    }
}

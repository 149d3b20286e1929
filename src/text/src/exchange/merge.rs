//! Texts that come back, laid into the catalogues: where a text stands it is replaced, where none stands one is added in
//! the file that goes with the English one. Comments and order stay, and one mistake anywhere changes nothing.

use std::collections::BTreeMap;

use diag::{Diagnostic, Diags, Nearest, Span, codes};
use model::unit::head;

use super::edit::Files;
use super::entries::{Placed, entries};
use super::rows::{beside, translation};
use super::{About, Edited, Given, Items, Language, Source, laid, title};
use crate::catalogue::is_form;
use crate::catalogue::odd::odd_letter;
use crate::english::is_recorded;
use crate::grammar::Gender;
use crate::stale::UNFINISHED;
use crate::template::Template;

/// Lays texts into the catalogues of a language; the files that change. `None` if something has no place or cannot be
/// read, which is reported at what was given; then nothing is to be written.
///
/// A text that is not there yet changes nothing. An entry of a space that records its English is up to date once none of
/// its texts is marked as unfinished; till then it keeps the English it had. The text of an item is up to date with the effect
/// that the item has if it comes back with the English of today and without that mark.
pub fn merge(
    language: &Language<'_>,
    english: &[Source<'_>],
    target: &[Source<'_>],
    items: &Items,
    given: &[Given],
    diags: &mut Diags,
) -> Option<Vec<Edited>> {
    let mut rows = super::rows(language, english, target);
    super::describe(&mut rows, items);
    let asked: Asked<'_> = rows.iter().map(|row| ((&*row.key, &*row.form), &*row.english)).collect();
    let (from, to) = (entries(english), entries(target));
    let mut found = Diags::new();
    let nearest = Nearest::default();
    let mut keys: Vec<&str> = Vec::new();
    let mut by_key: BTreeMap<&str, Vec<&Given>> = BTreeMap::new();
    for one in given {
        if has_place(one, &asked, &from, &nearest, &mut found) && one.text.is_some() && is_readable(one, &mut found) {
            let group = by_key.entry(one.key.as_str()).or_default();
            if group.is_empty() {
                keys.push(&one.key);
            }
            group.push(one);
        }
    }
    let mut files = Files::new(language.code, english, target);
    let mut wanted: Vec<(&Given, &str)> = Vec::new();
    for key in keys {
        let (said, source) = (&by_key[key], &from[key]);
        let there = translation(&to, key, source);
        let mut change = change(said, source, there, &mut found);
        let today = |one: &&Given| {
            one.english.as_deref().is_none_or(|english| asked.get(&(key, one.form.as_str())) == Some(&english))
        };
        if let Some(item) = items.get(key) {
            change.effect = effect(said, there, item, said.iter().all(today));
        }
        change.note = note(said, there);
        let told = files.apply(key, source, there, &change);
        if let (false, Some(first)) = (told, said.first()) {
            found.push(no_place(first.span, &title(key, &first.form)).help("write it into the catalogue by hand"));
        }
        let given = |(form, text)| said.iter().find(|one| one.form == form).map(|one| (*one, text));
        wanted.extend(change.texts.iter().copied().filter_map(given));
    }
    let edited = files.done();
    check(target, &edited, &wanted, &mut found);
    let fine = !found.has_errors();
    diags.extend(found);
    fine.then_some(edited)
}

/// What an import does to an entry.
#[derive(Debug, Default)]
pub(super) struct Change<'g> {
    /// Forms with what they say from now on.
    pub texts: Vec<(&'g str, &'g str)>,
    /// The English they are made from, by form, if that is to be recorded anew.
    pub english: Option<BTreeMap<String, String>>,
    /// The effect that the text of an item was written for, if that is to be recorded anew.
    pub effect: Option<String>,
    /// What translators say beside it, if that is to change; empty if they say nothing more.
    pub note: Option<String>,
}

impl Change<'_> {
    /// Whether something beside the texts changes.
    pub(super) fn is_noted(&self) -> bool {
        self.english.is_some() || self.effect.is_some() || self.note.is_some()
    }
}

/// What is to be recorded of the effect.
fn effect(said: &[&Given], there: Option<&Placed>, item: &About, today: bool) -> Option<String> {
    let recorded = there.and_then(|entry| entry.notes.get("effect"));
    let current = recorded == Some(&item.effect);
    match said.iter().any(|one| one.fuzzy) {
        // What is stale already stays so.
        true if current || recorded.is_none() => Some(UNFINISHED.to_owned()),
        false if today && !current => Some(item.effect.clone()),
        true | false => None,
    }
}

/// What is to be written of translators' comments: those of all texts of the entry that came, if its first one did.
fn note(said: &[&Given], there: Option<&Placed>) -> Option<String> {
    let comments: Vec<&str> = said.iter().filter_map(|one| one.comment.as_deref()).collect();
    let note = comments.iter().copied().filter(|comment| !comment.is_empty()).collect::<Vec<_>>().join("\n");
    let now = there.and_then(|entry| entry.notes.get("note")).map_or("", String::as_str);
    // Of an entry with several texts a part may come, which says nothing of the comment beside the first.
    let whole = there.is_none_or(|entry| entry.forms.len() <= said.len());
    (!comments.is_empty() && note != now && (whole || !note.is_empty())).then_some(note)
}

fn change<'g>(said: &[&'g Given], source: &Placed, there: Option<&Placed>, found: &mut Diags) -> Change<'g> {
    let now = |form: &String| there.and_then(|entry| entry.forms.get(form)).map(|written| &written.text);
    let changed = said.iter().filter(|one| now(&one.form) != one.text.as_ref());
    let texts: Vec<(&str, &str)> = changed.filter_map(|one| Some((one.form.as_str(), one.text.as_deref()?))).collect();
    let now = source.source();
    let recorded = there.map(Placed::recorded).filter(|recorded| !recorded.is_empty());
    // The English of each form as somebody saw it.
    let as_seen = |english: fn(&Given) -> Option<&String>| -> BTreeMap<String, String> {
        let mut all = now.clone();
        for one in said {
            let form = beside(source, &one.form);
            let place = if now.len() == 1 { all.get_mut("") } else { all.get_mut(form) };
            if let (Some(place), Some(english)) = (place, english(one)) {
                place.clone_from(english);
            }
        }
        all
    };
    let mark = said.iter().find(|one| one.fuzzy);
    let english = match mark {
        Some(one) if one.key.starts_with("text.") => None,
        // A phrase that says what it said needs nothing more.
        Some(one) if !is_recorded(&one.key) && texts.is_empty() => None,
        Some(one) if !is_recorded(&one.key) => {
            let d = no_place(one.span, &title(&one.key, &one.form)).label("marked as unfinished");
            found.push(d.help("a phrase is used as soon as it is there: leave it empty, or take the mark away"));
            None
        }
        Some(_) if recorded.as_ref().is_some_and(|recorded| *recorded != now) => None,
        Some(one) => {
            let was = as_seen(|one| one.previous.as_ref());
            if was == now {
                let d = no_place(one.span, &title(&one.key, &one.form)).label("marked as unfinished");
                found.push(
                    d.help("say which English it was made from (`#| msgid`), leave it empty, or take the mark away"),
                );
            }
            Some(was)
        }
        None => {
            let made = as_seen(|one| one.english.as_ref());
            let known = match recorded {
                Some(recorded) => recorded == made,
                None => made == now && texts.is_empty(),
            };
            (is_recorded(&said[0].key) && !known).then_some(made)
        }
    };
    Change { texts, english, effect: None, note: None }
}

/// The texts that are exchanged, by key and form, with their English.
type Asked<'r> = BTreeMap<(&'r str, &'r str), &'r str>;

/// Whether the catalogues have such a text, or may have it.
fn has_place(
    one: &Given,
    asked: &Asked<'_>,
    from: &BTreeMap<String, Placed>,
    nearest: &Nearest,
    found: &mut Diags,
) -> bool {
    let known = asked.range((one.key.as_str(), "")..).next().is_some_and(|((key, _), _)| *key == one.key);
    // The form is as somebody typed it: nothing but a dot may end its first word.
    let (key, word) = (&one.key, one.form.split('.').next().unwrap_or(&one.form));
    let is_form = || is_form(key, word) || (word == "gender" && matches!(head(key), "noun" | "name"));
    if asked.contains_key(&(key, &one.form)) || (known && is_form()) {
        return true;
    }
    let d = no_place(one.span, &title(&one.key, &one.form));
    found.push(if known {
        let forms = asked.keys().filter(|(key, _)| *key == one.key).map(|(_, form)| format!("`{form}`"));
        let help = format!("`{}` has {}", one.key, diag::and_list(forms));
        d.label(format!("no form is called `{}`", one.form)).help(help)
    } else {
        let near = nearest.to(&one.key, from.keys().map(String::as_str));
        d.label("English has no such text")
            .meant(near, || "take the entry out; an export shows what there is".to_owned())
    });
    false
}

/// Whether the text can be read as what it is to be.
fn is_readable(one: &Given, found: &mut Diags) -> bool {
    let text = one.text.as_deref().unwrap_or("");
    let title = title(&one.key, &one.form);
    let lines = one.key.starts_with("ui.");
    let odd = if lines { odd_letter(&text.replace('\n', " ")) } else { odd_letter(text) };
    let (code, wrong, help) = if let Some((_, odd)) = odd {
        (codes::E1022, odd.to_string(), "take it out: texts hold letters that are seen, on one line")
    } else if one.form == "gender" && Gender::of(text).is_none() {
        (codes::E1002, format!("`{text}` is no gender"), "a gender is one of m, m_pers, m_anim, m_inan, f, n")
    } else if let (true, Err(error)) = (one.form != "gender", Template::parse(text)) {
        let help = "a slot is written `{role}` or `{role:form}`, a part that may be left out `[ .. ]`";
        (codes::E1004, error.message.to_string(), help)
    } else {
        return true;
    };
    found.push(Diagnostic::new(code, one.span, format!("`{title}`: {wrong}")).label("in this entry").help(help));
    false
}

fn no_place(span: Span, title: &str) -> Diagnostic {
    Diagnostic::new(codes::E1021, span, format!("`{title}` has no place in the catalogues"))
}

/// Whether the files say now what they are to say: what stands in the way is told at what was given.
fn check(target: &[Source<'_>], edited: &[Edited], wanted: &[(&Given, &str)], found: &mut Diags) {
    let now = entries(&laid(target, edited));
    for (one, text) in wanted {
        let says = now.get(&one.key).and_then(|entry| entry.forms.get(&one.form)).map(|written| written.text.as_str());
        if says != Some(*text) {
            let d = no_place(one.span, &title(&one.key, &one.form)).label("the file would not say it");
            found.push(d.help("write it into the catalogue by hand"));
        }
    }
}

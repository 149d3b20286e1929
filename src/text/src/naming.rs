//! Names made from fields: `[names.card] t = "{rank} of {suit}"` gives every card that has no name of its own one. What
//! comes of it is an entry as if somebody had written it, in every case that the language has, but it belongs to no file.
//!
//! A slot is a printed field. Without a case it is the head of the name: it takes the case that is asked for, and its gender
//! is that of the name; with one it stands in it always: `{rank} {suit:gen}`. `{suit:adj}` is the adjective of a member, as
//! it agrees with the head. A part in brackets is left out where the item does not say one of its fields.

use model::unit::{Body, Decl, Item, NodeId, Op, Unit, What, last_part};

use crate::catalogue::{Catalogue, Entry};
use crate::grammar::{Agr, Ask, Case, Gender};
use crate::keys::Key;
use crate::render::{inflected, member_key};
use crate::template::{Part, Template, slots};
use crate::words::Words;

/// How often names are made from names that were made.
const ROUNDS: usize = 4;

impl Catalogue {
    /// The same with a name for every item of a kind whose names are made and that has none of its own.
    #[must_use]
    pub fn naming(mut self, words: &Words<'_>) -> Catalogue {
        if !self.keys().any(|key| key.starts_with("names.")) {
            return self;
        }
        for _ in 0..ROUNDS {
            let named: Vec<Entry> = words.all_items().filter_map(|(unit, decl)| self.made(words, unit, decl)).collect();
            if named.is_empty() {
                break;
            }
            self.extend(named);
        }
        self
    }

    /// The name of an item that has none, if those of its kind are made and its fields have words.
    fn made(&self, words: &Words<'_>, unit: &Unit, decl: &Decl) -> Option<Entry> {
        let What::Item(item) = &decl.what else { return None };
        let key = format!("name.{}", item.key);
        if self.entry(&key).is_some() {
            return None;
        }
        let kinds = words.line_of(unit.name(item.kind));
        let pattern = kinds.iter().find_map(|kind| self.entry(&format!("names.{kind}")))?;
        let template = pattern.forms.get("t")?;
        let of = Of { cat: self, words, unit, item };
        let head = template.slots().into_iter().find(|(_, tag)| is_head(tag)).and_then(|(role, _)| of.value(role));
        let gender = pattern.gender.or(head.and_then(|value| of.gender(&value)));
        let facts = self.grammar().facts();
        let mut entry = Entry { key, layer: pattern.layer, gender, made: true, ..Entry::default() };
        let said = |case| {
            let said = of.said(&template.parts, case, gender.unwrap_or_default())?;
            Some(Template { parts: vec![Part::Text(said.clone())], source: said })
        };
        entry.forms.insert("t".to_owned(), said(facts.usual_case)?);
        for case in facts.cases.iter().filter(|case| **case != facts.usual_case) {
            entry.forms.insert(case.tag().to_owned(), said(*case)?);
        }
        Some(entry)
    }
}

/// Whether a slot takes the case that is asked of the whole.
fn is_head(tag: &str) -> bool {
    let ask = Ask::read(tag);
    tag != "|" && ask.case.is_none() && ask.way != "adj"
}

/// What a field says.
enum Value {
    Number(i64),
    Words(Key),
}

/// An item whose name is made.
struct Of<'a, 'u> {
    cat: &'a Catalogue,
    words: &'a Words<'u>,
    unit: &'a Unit,
    item: &'a Item,
}

impl Of<'_, '_> {
    fn said(&self, parts: &[Part], case: Case, gender: Gender) -> Option<String> {
        let agr = Agr { case, gender, ..Agr::default() };
        let mut out = String::new();
        for part in parts {
            match part {
                Part::Text(text) => out += text,
                Part::Slot(role, tag) => out += &self.slot(role, Ask::read(tag), agr)?,
                Part::Inflect(_, word, _) => out += &inflected(self.cat, word, agr),
                Part::Noun(key, tag) => {
                    let ask = Ask::read(tag);
                    out += &self.noun(
                        &Key::one(key),
                        Agr { case: ask.case.unwrap_or(case), number: ask.number.unwrap_or_default(), ..agr },
                    )?;
                }
                Part::Agree(_, options) => out += self.cat.grammar().agree(options, agr),
                Part::Group(inner) => {
                    if slots(inner).into_iter().all(|(role, _)| self.value(role).is_some()) {
                        out += &self.said(inner, case, gender)?;
                    }
                }
            }
        }
        Some(out)
    }

    fn slot(&self, role: &str, ask: Ask<'_>, head: Agr) -> Option<String> {
        let key = match self.value(role)? {
            Value::Number(n) => return Some(n.to_string()),
            Value::Words(key) => key,
        };
        if ask.way == "adj" {
            let word = self.cat.find_form(&key, "adj")?;
            return Some(inflected(self.cat, &word.source, head));
        }
        let said = self.noun(
            &key,
            Agr { case: ask.case.unwrap_or(head.case), number: ask.number.unwrap_or_default(), ..Agr::default() },
        )?;
        Some(if ask.way == "cap" { crate::grammar::capital(&said) } else { said })
    }

    /// A noun or name in a case; a name that does not say it stands as it is.
    fn noun(&self, key: &Key, agr: Agr) -> Option<String> {
        let forms = self.cat.grammar().noun_forms(agr);
        let forms = forms.iter().map(String::as_str).chain([agr.case.tag(), "t"]);
        forms.into_iter().find_map(|form| self.cat.find_form(key, form)).map(|said| said.source.clone())
    }

    fn gender(&self, value: &Value) -> Option<Gender> {
        let Value::Words(key) = value else { return None };
        key.0.iter().filter_map(|key| self.cat.entry(key)).find_map(|entry| entry.gender)
    }

    /// What the item says in a field, or what the field is where it does not say it.
    fn value(&self, field: &str) -> Option<Value> {
        let own = self.item.fields.iter().find(|f| last_part(self.unit.name(f.sym)) == field);
        if let Some(own) = own {
            return self.read(self.unit, &own.body);
        }
        let mut kinds = self.words.line_of(self.unit.name(self.item.kind)).into_iter();
        let (unit, field) = kinds.find_map(|kind| self.words.field(&format!("{kind}.{field}")))?;
        self.read(unit, field.init.as_ref()?)
    }

    fn read(&self, unit: &Unit, body: &Body) -> Option<Value> {
        let root = *body.roots.first()?;
        let named = || unit.named(root).map(|sym| unit.name(sym));
        match unit.node(root).op {
            Op::Member => Some(Value::Words(member_key(named()?))),
            Op::Item => {
                let (_, decl) = self.words.item(named()?)?;
                let What::Item(item) = &decl.what else { return None };
                Some(Value::Words(Key::one(format!("name.{}", item.key))))
            }
            _ => number(unit, root).map(Value::Number),
        }
    }
}

fn number(unit: &Unit, node: NodeId) -> Option<i64> {
    let row = unit.node(node);
    let kid = |at: usize| number(unit, *unit.kids(node).get(at)?);
    match row.op {
        Op::Int => Some(row.imm.into()),
        Op::Add => kid(0)?.checked_add(kid(1)?),
        Op::Sub => kid(0)?.checked_sub(kid(1)?),
        Op::Mul => kid(0)?.checked_mul(kid(1)?),
        _ => None,
    }
}

//! Where an operator of the mutants fits into a text, and what stands there afterwards. It decides by the declarations of
//! the game, so that no mutant is another legal text.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use lang::syntax::pieces::{Piece, PieceKind, pieces};
use model::unit::{Base, Root, Unit, What, last_part};

use super::mutants::Operator;
use super::tree::Tree;

/// What the declarations of a game say about its words.
#[derive(Debug, Default)]
pub struct Facts {
    measures: BTreeSet<String>,
    /// Measures that a seat has, so that they can be paid.
    payable: BTreeSet<String>,
    members: BTreeSet<String>,
    /// Root of each kind.
    kinds: BTreeMap<String, Root>,
    /// Kinds by field, with the largest number it holds.
    fields: BTreeMap<String, BTreeMap<String, Option<i32>>>,
    parents: BTreeMap<String, String>,
    /// Measures of the parameters of each verb, by its forms.
    verbs: BTreeMap<String, BTreeSet<String>>,
    /// Whether the two parameters of a value differ in type.
    pairs: BTreeMap<String, bool>,
}

impl Facts {
    /// Gathers them.
    #[must_use]
    pub fn of(tree: &Tree) -> Facts {
        let mut facts = Facts::default();
        tree.units().for_each(|unit| facts.unit(unit));
        facts
    }

    fn unit(&mut self, unit: &Unit) {
        for decl in unit.decls.iter() {
            let Some(sym) = decl.sym else { continue };
            let name = unit.name(sym).to_owned();
            match &decl.what {
                What::Measure { .. } => drop(self.measures.insert(name)),
                What::Enum { members } => {
                    self.members.extend(members.iter().map(|m| last_part(unit.name(*m)).to_owned()));
                }
                What::Kind(kind) => {
                    self.kinds.insert(name.clone(), kind.root);
                    for field in kind.fields.iter() {
                        let ty = unit.types[field.ty.index()];
                        let number = matches!(ty.base, Base::Int | Base::Quantity);
                        let short = last_part(unit.name(field.sym)).to_owned();
                        if let (Root::Seat, Base::Quantity, Some(measure)) = (kind.root, ty.base, ty.sym) {
                            self.payable.insert(unit.name(measure).to_owned());
                        }
                        self.fields.entry(short).or_default().insert(name.clone(), number.then_some(ty.hi));
                    }
                    self.parents.extend(kind.parent.map(|parent| (name, unit.name(parent).to_owned())));
                }
                What::Verb(verb) => {
                    let types = verb.params.iter().map(|p| unit.types[p.ty.index()]);
                    let measures: Vec<String> = types
                        .filter(|ty| ty.base == Base::Quantity)
                        .filter_map(|ty| Some(unit.name(ty.sym?).to_owned()))
                        .collect();
                    for form in [&verb.head].into_iter().chain(verb.forms.iter()) {
                        self.verbs.entry(form.to_string()).or_default().extend(measures.iter().cloned());
                    }
                }
                What::Value(value) => {
                    if let [a, b] = &*value.params {
                        let (a, b) = (unit.types[a.ty.index()], unit.types[b.ty.index()]);
                        let head = name.split(['(', ' ']).next().unwrap_or_default().to_owned();
                        let differ = (a.base, a.sym) != (b.base, b.sym);
                        let all = self.pairs.entry(head).or_insert(true);
                        *all = *all && differ;
                    }
                }
                _ => {}
            }
        }
    }

    fn has(&self, kind: &str, field: &str) -> bool {
        let Some(kinds) = self.fields.get(field) else { return false };
        let mut at = Some(kind);
        while let Some(kind) = at {
            if kinds.contains_key(kind) {
                return true;
            }
            at = self.parents.get(kind).map(String::as_str);
        }
        false
    }

    fn most(&self, kind: &str, field: &str) -> Option<i32> {
        let kinds = self.fields.get(field)?;
        let mut at = Some(kind);
        while let Some(kind) = at {
            if let Some(most) = kinds.get(kind) {
                return *most;
            }
            at = self.parents.get(kind).map(String::as_str);
        }
        None
    }
}

/// Every place where the operator fits, with what stands there afterwards.
#[must_use]
pub fn places(operator: &Operator, text: &str, facts: &Facts) -> Vec<(Range<usize>, String)> {
    let tokens: Vec<Piece<'_>> = pieces(text).unwrap_or_default().into_iter().filter(is_token).collect();
    let mut out = Vec::new();
    let mut kind = "";
    for (n, token) in tokens.iter().enumerate() {
        let (before, after) =
            (n.checked_sub(1).map_or("", |n| tokens[n].text), tokens.get(n + 1).map_or("", |t| t.text));
        let begins = matches!(before, "" | "{" | "}" | ";" | "]") || new_line(&tokens, n);
        if begins && facts.kinds.contains_key(token.text) && tokens.get(n + 2).is_some_and(|t| t.text == "{") {
            kind = token.text;
        }
        let with = match operator.edit.as_str() {
            "drop" if token.text == operator.sign && separates(&tokens, n) => Some(String::new()),
            "double" if token.text == operator.sign => Some(token.text.repeat(2)),
            "unit" if facts.measures.contains(token.text) && is_number(before) => {
                let verb = tokens[..n].iter().rev().find_map(|t| facts.verbs.get(t.text));
                let paid = n > 1 && tokens[n - 2].text == "pay";
                let fits = |m: &&String| {
                    let said = verb.is_some_and(|taken| taken.contains(*m)) || (paid && facts.payable.contains(*m));
                    *m != token.text && !said
                };
                facts.measures.iter().find(fits).cloned()
            }
            "kind"
                if !begins && after != ":" && before != "." && before != ":" && !facts.members.contains(token.text) =>
            {
                let other = |root: Root| {
                    let fits =
                        |(_, r): &(&String, &Root)| **r != root && matches!(r, Root::Seat | Root::Space | Root::Piece);
                    facts.kinds.iter().find(fits).map(|(name, _)| name.clone())
                };
                facts
                    .kinds
                    .get(token.text)
                    .filter(|r| matches!(r, Root::Seat | Root::Space | Root::Piece))
                    .and_then(|r| other(*r))
            }
            "field" if begins && after == ":" && facts.has(kind, token.text) => {
                facts.fields.keys().find(|field| !facts.has(kind, field)).cloned()
            }
            "number" if is_number(token.text) && after != "+" => {
                let field = (before == ":").then(|| tokens[n - 2].text);
                let most = field.and_then(|field| facts.most(kind, field));
                Some(most.map_or_else(|| "70000".to_owned(), |most| (most + 1).to_string()))
            }
            "label" if is_label(token.text) => {
                Some(format!("{}-99", token.text.trim_end_matches(|c: char| c.is_ascii_lowercase())))
            }
            "replace" if begins => {
                let from = &operator.words.0;
                let found = text[token.start..].starts_with(from.as_str())
                    && !text[token.start + from.len()..].starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_');
                if found {
                    out.push((token.start..token.start + from.len(), operator.words.1.clone()));
                }
                None
            }
            "arguments" if after == "(" && facts.pairs.get(token.text) == Some(&true) => {
                out.extend(swapped(text, &tokens, n + 1));
                None
            }
            _ => None,
        };
        out.extend(with.map(|with| (token.range(), with)));
    }
    out
}

/// Whether a sign separates something: not a line end after a block, before a closing brace or where the line ends.
fn separates(tokens: &[Piece<'_>], n: usize) -> bool {
    if tokens[n].text != ";" {
        return true;
    }
    let before = n.checked_sub(1).map_or("", |n| tokens[n].text);
    let ends = tokens.get(n + 1).is_none_or(|t| t.text == "}") || new_line(tokens, n + 1);
    before != "}" && !ends
}

/// Whether a line begins with the token; comments are none.
fn new_line(tokens: &[Piece<'_>], n: usize) -> bool {
    n == 0 || tokens.get(n).is_none_or(|token| token.line_ends > 0)
}

/// The arguments between the bracket at `open` and its partner the other way round, if there are two.
fn swapped(text: &str, tokens: &[Piece<'_>], open: usize) -> Option<(Range<usize>, String)> {
    let mut depth = 0;
    let mut comma = None;
    for token in &tokens[open..] {
        match token.text {
            "(" | "[" => depth += 1,
            ")" | "]" => depth -= 1,
            "," if depth == 1 => comma = Some(token),
            _ => {}
        }
        if depth == 0 {
            let comma = comma?;
            let place = tokens[open].range().end..token.start;
            let (a, b) = (&text[place.start..comma.start], &text[comma.range().end..place.end]);
            return Some((place, format!("{}, {}", b.trim(), a.trim())));
        }
    }
    None
}

/// Words, numbers, rule ids and signs.
fn is_token(piece: &Piece<'_>) -> bool {
    matches!(piece.kind, PieceKind::Word | PieceKind::Number | PieceKind::Sign)
}

fn is_number(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
}

fn is_label(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(edit: &str, sign: &str, text: &str) -> Vec<String> {
        let operator = Operator {
            edit: edit.to_owned(),
            sign: sign.to_owned(),
            words: ("when".to_owned(), "as soon as".to_owned()),
            ..Operator::default()
        };
        let mut facts = Facts::default();
        facts.measures.extend(["gold".to_owned(), "dust".to_owned(), "rust".to_owned()]);
        facts.verbs.insert("gain".to_owned(), BTreeSet::from(["gold".to_owned(), "dust".to_owned()]));
        facts.pairs.insert("fits".to_owned(), true);
        let places = places(&operator, text, &facts).into_iter();
        places.map(|(at, with)| [&text[..at.start], &with, &text[at.end..]].concat()).collect()
    }

    #[test]
    fn only_what_separates_is_left_out() {
        assert_eq!(made("drop", ";", "a { b; c { d }; e; }\nf;\n"), ["a { b c { d }; e; }\nf;\n"]);
        assert_eq!(made("double", "{", "a { \"{\" } // {"), ["a {{ \"{\" } // {"]);
    }

    #[test]
    fn words_are_replaced_where_the_result_cannot_be_right() {
        assert_eq!(made("unit", "", "gain 3 dust"), ["gain 3 rust"]);
        assert_eq!(made("replace", "", "cup x { when y { when_z } }"), ["cup x { as soon as y { when_z } }"]);
        assert_eq!(made("arguments", "", "fits(a of b, c) and fits (d)"), ["fits(c, a of b) and fits (d)"]);
        assert_eq!(made("label", "", "[AA-BB-01a] x"), ["[AA-BB-01-99] x"]);
    }
}

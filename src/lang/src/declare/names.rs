//! What the headers need to know of each other before there is a dictionary: kinds with their roots, enums, measures,
//! nouns, and the procedures of each head.

use std::collections::{HashMap, HashSet};

use model::unit::{Root, Space, Unit, What, last_part};

use super::kinds::UNASKED;
use super::types::{self, signature_name};
use crate::dict::MOST_ABOVE;
use crate::syntax::ast::{self, DeclKind, File, Line, LineKind, Rest, VerbHead};

/// A kind as far as headers need it.
#[derive(Clone, Copy, Debug)]
pub struct KindHead<'n> {
    /// The kind it is a case of, or the word of its root.
    pub parent: Option<&'n str>,
    /// Known root, for kinds of base units.
    pub root: Option<Root>,
    /// `single`.
    pub single: bool,
    /// `asked nothing`.
    pub unasked: bool,
    /// `per seat`.
    pub per_seat: bool,
}

/// A refinement: items of `parent` whose `field` is `member` are of this kind.
#[derive(Clone, Debug)]
pub struct Refined<'n> {
    /// The field.
    pub field: &'n str,
    /// The member.
    pub member: &'n str,
    /// The kind.
    pub kind: &'n str,
}

/// Names of all files and of the units they stand on.
#[derive(Debug, Default)]
pub struct Names<'n> {
    /// Kinds.
    pub kinds: HashMap<&'n str, KindHead<'n>>,
    /// Enums.
    pub enums: HashSet<&'n str>,
    /// Members, with their enum.
    pub members: HashMap<&'n str, &'n str>,
    /// Measures with their bounds.
    pub measures: HashMap<&'n str, (i32, i32)>,
    /// Nouns, with the word their definition rests on.
    pub nouns: HashMap<&'n str, Vec<&'n str>>,
    /// Fields by kind.
    pub fields: HashMap<&'n str, HashSet<&'n str>>,
    /// Refinements by the kind they refine.
    pub refined: HashMap<&'n str, Vec<Refined<'n>>>,
    /// Canonical names of verbs and procedures by head; procedures first.
    pub verbs: HashMap<&'n str, Vec<String>>,
    /// How many misspelt words are still compared with these.
    pub nearest: diag::Nearest,
}

impl<'n> Names<'n> {
    /// Gathers the names.
    pub fn new<'s: 'n>(files: &[&'n File<'s>], base: &[&'n Unit]) -> Self {
        let mut names = Names::default();
        base.iter().for_each(|unit| names.baked(unit));
        let mut verbs = Vec::new();
        files.iter().for_each(|file| names.fresh(&file.lines, &mut verbs));
        for verb in verbs {
            let name = signature_name(&names, verb);
            names.verb(verb.name.text, name, verb.head == VerbHead::Procedure);
        }
        for kind in model::unit::PRESETS {
            let head =
                KindHead { parent: None, root: Some(Root::Preset), single: true, per_seat: false, unasked: false };
            names.kinds.entry(kind).or_insert(head);
        }
        names
    }

    fn verb(&mut self, head: &'n str, name: String, procedure: bool) {
        let list = self.verbs.entry(head).or_default();
        list.insert(if procedure { 0 } else { list.len() }, name);
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "only these declarations have what is looked for here")]
    fn baked(&mut self, unit: &'n Unit) {
        for decl in unit.decls.iter() {
            let Some(sym) = decl.sym.map(|s| &unit.symbols[s.index()]) else { continue };
            let name: &'n str = &sym.name;
            let text = |s: model::unit::SymId| -> &'n str { unit.name(s) };
            let last = |s| last_part(text(s));
            match &decl.what {
                What::Measure { lo, hi } => {
                    self.measures.insert(name, (*lo, *hi));
                }
                What::Enum { members } => {
                    self.enums.insert(name);
                    self.members.extend(members.iter().map(|m| (last(*m), name)));
                }
                What::Kind(kind) => {
                    let head = KindHead {
                        parent: kind.parent.map(text),
                        root: Some(kind.root),
                        single: kind.single,
                        per_seat: kind.per_seat,
                        unasked: kind.unasked,
                    };
                    self.kinds.insert(name, head);
                    let fields = kind.fields.iter().map(|f| last(f.sym));
                    self.fields.insert(name, fields.collect());
                    if let (Some((field, member)), Some(parent)) = (kind.refined, kind.parent) {
                        let refined = Refined { field: last(field), member: last(member), kind: name };
                        self.refined.entry(text(parent)).or_default().push(refined);
                    }
                }
                What::Noun { body, .. } => {
                    let of = body.slots.get(2).and_then(|s| unit.types[s.ty.index()].sym);
                    self.nouns.insert(name, of.map(text).into_iter().collect());
                }
                What::Verb(verb) => {
                    let head = name.split(['(', ' ', '[']).next().unwrap_or(name);
                    self.verb(head, name.to_owned(), verb.procedure);
                }
                _ => {}
            }
        }
    }

    fn fresh<'s: 'n>(&mut self, lines: &'n [Line<'s>], verbs: &mut Vec<&'n ast::VerbDecl<'s>>) {
        for line in lines {
            match &line.kind {
                LineKind::Decl(decl) => self.decl(&decl.kind, verbs),
                // presets declare in their braces; other items hold no declarations, and these are reported
                LineKind::Phrase(phrase) => {
                    let Rest::Block(block) = &phrase.rest else { continue };
                    self.fresh(&block.lines, verbs);
                }
                LineKind::Ability(_)
                | LineKind::Stmt(_)
                | LineKind::Field(_)
                | LineKind::Condition(_)
                | LineKind::Error(_) => {}
            }
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "any other declaration is out of place, or has none")]
    fn decl<'s: 'n>(&mut self, decl: &'n DeclKind<'s>, verbs: &mut Vec<&'n ast::VerbDecl<'s>>) {
        match decl {
            DeclKind::Measure { name, range } => {
                self.measures.entry(name.text).or_insert_with(|| types::bounds(range.as_ref()));
            }
            DeclKind::Enum { name, values } => {
                self.enums.insert(name.text);
                self.members.extend(values.iter().map(|v| (v.text, name.text)));
            }
            DeclKind::Kind { name, parent, flags, fields, .. } => {
                let head = KindHead {
                    parent: parent.map(|p| p.text),
                    root: None,
                    single: flags.iter().any(|f| f.is(&["single"])),
                    per_seat: flags.iter().any(|f| f.is(&["per", "seat"])),
                    unasked: flags.iter().any(|f| f.is(UNASKED)),
                };
                self.kinds.entry(name.text).or_insert(head);
                let names = fields.iter().flat_map(|f| f.list.iter().map(|f| f.name.text));
                self.fields.entry(name.text).or_default().extend(names);
                for flag in flags.iter().filter(|f| f.begins(&["when"])) {
                    if let (Some(field), Some(member), Some(parent)) = (flag.word(1), flag.word(3), parent) {
                        let refined = Refined { field: field.text, member: member.text, kind: name.text };
                        self.refined.entry(parent.text).or_default().push(refined);
                    }
                }
            }
            DeclKind::Noun { name, query, .. } => {
                self.nouns.insert(name.text, query.words.iter().map(|w| w.text).collect());
            }
            DeclKind::Verb(verb) if verb.head != VerbHead::Cost => verbs.push(verb),
            _ => {}
        }
    }

    /// What a kind is in the end; a record if it is unknown or runs in a circle.
    #[must_use]
    pub fn root(&self, kind: &str) -> Root {
        let root = |at: &str| match self.kinds.get(at) {
            Some(head) if head.root.is_some() || head.parent.is_some() => head.root,
            Some(_) => model::unit::PRESETS.contains(&at).then_some(Root::Preset),
            None => types::root_word(at),
        };
        self.above(kind).find_map(root).unwrap_or(Root::Record)
    }

    /// A kind and those it is a case of, the last of which may be the word of a root; one more than there may be.
    pub fn above<'k>(&self, kind: &'k str) -> impl Iterator<Item = &'k str>
    where
        'n: 'k,
    {
        std::iter::successors(Some(kind), |kind| self.kinds.get(*kind)?.parent).take(MOST_ABOVE + 2)
    }

    /// Whether a kind or one it is a case of has the flag.
    #[must_use]
    pub fn inherits(&self, kind: &str, flag: impl Fn(&KindHead<'_>) -> bool) -> bool {
        self.above(kind).filter_map(|kind| self.kinds.get(kind)).any(flag)
    }

    /// The kind that declares the field which things of a kind have.
    #[must_use]
    pub fn owner<'k>(&self, kind: &'k str, field: &str) -> Option<&'k str>
    where
        'n: 'k,
    {
        self.above(kind).find(|kind| self.fields.get(kind).is_some_and(|fields| fields.contains(field)))
    }

    /// The kind or enum that a noun denotes.
    #[must_use]
    pub fn noun(&self, name: &str) -> Option<&'n str> {
        let mut at = name;
        for _ in 0..16 {
            let words = self.nouns.get(at)?;
            let known = |w: &&&'n str| self.kinds.contains_key(**w) || self.enums.contains(**w);
            if let Some(word) = words.iter().rev().find(known) {
                return Some(word);
            }
            at = words.iter().rev().find(|w| self.nouns.contains_key(**w))?;
        }
        None
    }

    /// The canonical name of the procedure (else verb) with that head.
    #[must_use]
    pub fn procedure(&self, head: &str) -> Option<&str> {
        self.verbs.get(head).and_then(|list| list.first()).map(String::as_str)
    }

    /// The space and canonical name of a type's name, if it is one.
    #[must_use]
    pub fn space_of(&self, name: &str) -> Option<(Space, &'n str)> {
        let kind = || self.kinds.get_key_value(name).map(|(kind, _)| (Space::Kind, *kind));
        let one_of = || self.enums.get(name).map(|of| (Space::Enum, *of));
        let measure = || self.measures.get_key_value(name).map(|(measure, _)| (Space::Measure, *measure));
        let declared = kind().or_else(one_of).or_else(measure);
        declared.or_else(|| self.space_of(self.noun(name)?))
    }
}

//! Writes the headers of one file: a [`Decl`] for every line that declares something, bodies empty.

use std::collections::HashMap;

use diag::{Diagnostic, Sought, Span, codes};
use model::unit::{
    Ability, Base, Body, Cost, Decl, Does, Flavour, Floor, Given, Param, Root, Rows, Sentence, Slot, Space, SymId,
    Test, Text, Ty, TyId, Value, What,
};

use super::Header;
use super::names::{KindHead, Names};
use super::types::{self, Stands};
use crate::builder::UnitBuilder;
use crate::findings::Finding;
use crate::syntax::ast::{self, DeclKind, Flag, Label, Line, LineKind, ValueHead, VerbHead, Word};

/// The item around nested ones.
#[derive(Clone, Copy, Debug)]
pub struct Inside<'x> {
    pub(super) name: &'x str,
    pub(super) kind: &'x str,
}

/// Writes the headers of one file.
pub struct Writer<'n, 'x, 'f, 's> {
    pub(super) names: &'x Names<'n>,
    pub(super) unit: UnitBuilder,
    pub(super) found: &'x mut Vec<Finding>,
    headers: Vec<Header<'f, 's>>,
}

/// A body that is not written yet.
#[must_use]
pub fn no_body() -> Body {
    Body { roots: Rows::Borrowed(&[]), slots: Rows::Borrowed(&[]), grants: Rows::Borrowed(&[]) }
}

impl<'n, 'x, 'f, 's> Writer<'n, 'x, 'f, 's> {
    /// A writer for one file.
    pub fn new(names: &'x Names<'n>, unit: UnitBuilder, found: &'x mut Vec<Finding>) -> Self {
        Self { names, unit, found, headers: Vec::new() }
    }

    /// The unit with its headers, and the lines behind them.
    pub fn finish(self) -> (UnitBuilder, Vec<Header<'f, 's>>) {
        (self.unit, self.headers)
    }

    /// Lines of the file, or of an item.
    pub fn lines(&mut self, lines: &'f [Line<'s>], inside: Option<Inside<'_>>) {
        let mut nested = 0;
        for line in lines {
            match &line.kind {
                LineKind::Decl(decl) => self.decl(line, decl, inside),
                LineKind::Ability(ability) if inside.is_none() => self.ability(line, ability),
                LineKind::Phrase(phrase) => self.item(line, phrase, inside, &mut nested),
                LineKind::Stmt(_) | LineKind::Field(_) | LineKind::Condition(_) if inside.is_none() => {
                    self.stray(line.span);
                }
                LineKind::Ability(_)
                | LineKind::Stmt(_)
                | LineKind::Field(_)
                | LineKind::Condition(_)
                | LineKind::Error(_) => {}
            }
        }
    }

    pub(super) fn stray(&mut self, span: Span) {
        let d = Diagnostic::new(codes::E0213, span, "a line outside of any declaration")
            .label("nothing is carried out or set here")
            .help("put it into the braces of the declaration it belongs to; a closing brace before it may be one too many");
        self.report(d);
    }

    pub(super) fn report(&mut self, d: Diagnostic) {
        self.found.push(Finding::One(d));
    }

    pub(super) fn rule_ids(&mut self, label: Option<&Label<'_>>) -> Rows<SymId> {
        label.iter().flat_map(|l| &l.ids).map(|id| self.unit.sym(Space::Rule, id.text)).collect()
    }

    pub(super) fn push(&mut self, line: &'f Line<'s>, word: bool, sym: Option<SymId>, span: Span, what: What) {
        let labels = self.rule_ids(line.label.as_ref());
        let doc = line.docs.iter().map(|d| d.text).collect::<Vec<_>>().join("\n");
        self.headers.push(Header { decl: self.unit.decls.len(), line });
        self.unit.decls.push(Decl { sym, word, labels, doc: Text::Owned(doc), span: (span.start, span.end), what });
    }

    fn decl(&mut self, line: &'f Line<'s>, decl: &'f ast::Decl<'s>, inside: Option<Inside<'_>>) {
        if inside.is_some_and(|inside| self.names.root(inside.kind) != Root::Preset) {
            return;
        }
        if inside.is_none() {
            self.floor(line, &decl.kind);
        }
        let word = decl.word.is_some();
        match &decl.kind {
            DeclKind::Measure { name, range } => {
                let (lo, hi) = types::bounds(range.as_ref());
                let sym = self.unit.sym(Space::Measure, name.text);
                self.push(line, word, Some(sym), name.span, What::Measure { lo, hi });
            }
            DeclKind::Stream { names } => {
                for name in names {
                    let sym = self.unit.sym(Space::Stream, name.text);
                    self.push(line, word, Some(sym), name.span, What::Stream);
                }
            }
            DeclKind::Menu { name, flags, with } => {
                self.flags(flags, &["standing"]);
                let standing = flags.iter().any(|flag| flag.is(&["standing"]));
                let sym = self.unit.sym(Space::Menu, name.text);
                let with = with.iter().map(|w| self.asked(Space::Menu, *w)).collect();
                self.push(line, word, Some(sym), name.span, What::Menu { standing, with });
            }
            DeclKind::Var(field) => {
                let sym = self.unit.sym(Space::Var, field.name.text);
                let (index, ty) = (self.enums(&field.index), self.ty(&field.ty, Stands::Live));
                let init = field.default.as_ref().map(|_| no_body());
                self.push(line, word, Some(sym), field.name.span, What::Var { index, ty, init });
            }
            DeclKind::Enum { name, values } => {
                let sym = self.unit.sym(Space::Enum, name.text);
                self.twice("value", values.iter().copied());
                let members = values.iter().map(|v| self.sub(Space::Member, *name, *v)).collect();
                self.push(line, word, Some(sym), name.span, What::Enum { members });
            }
            DeclKind::Kind { name, forms, parent, size, flags, fields } => {
                let kind = self.kind(*name, forms, *parent, *size, flags, fields.as_ref());
                let sym = self.unit.sym(Space::Kind, name.text);
                self.push(line, word, Some(sym), name.span, What::Kind(kind));
            }
            DeclKind::Zone { name, owner, holds, flags, fields } => {
                let zone = self.zone(*owner, *holds, flags, fields.as_ref());
                let sym = self.unit.sym(Space::Zone, name.text);
                self.push(line, word, Some(sym), name.span, What::Zone(zone));
            }
            DeclKind::Noun { name, forms, .. } => {
                let sym = self.unit.sym(Space::Noun, name.text);
                let ty = match self.names.noun(name.text).and_then(|n| self.names.space_of(n)) {
                    Some((Space::Kind, kind)) => Ty::of(Base::Thing, self.unit.sym(Space::Kind, kind)),
                    Some((space, name)) => Ty::of(Base::Enum, self.unit.sym(space, name)),
                    None => Ty::plain(Base::Error),
                };
                let ty = self.unit.ty(ty);
                let body = self.slots(&[("it", ty)]);
                let forms = texts(forms);
                self.push(line, word, Some(sym), name.span, What::Noun { forms, body });
            }
            DeclKind::Value(value) => self.value(line, word, value),
            DeclKind::Verb(verb) if verb.head == VerbHead::Cost => {
                let mut params = Vec::new();
                self.parts(&verb.signature, &mut Vec::new(), &mut params);
                let sym = self.unit.sym(Space::Cost, verb.name.text);
                let cost = Cost { params: Rows::Owned(params), ways: Rows::Borrowed(&[]) };
                self.push(line, word, Some(sym), verb.name.span, What::Cost(cost));
            }
            DeclKind::Verb(verb) => {
                let sym = self.unit.sym(Space::Verb, &types::signature_name(self.names, verb));
                let header = self.verb(verb);
                self.push(line, word, Some(sym), verb.name.span, What::Verb(header));
            }
            DeclKind::Test(test) => {
                let proves = test.proves.iter().map(|id| self.unit.sym(Space::Rule, id.text)).collect();
                let (title, like) = (Text::Owned(test.title.text.to_owned()), self.titles(&test.like));
                let what = What::Test(Test { title, proves, like, sentences: sentences(test), body: no_body() });
                let sym = self.unit.sym(Space::Test, test.title.text);
                self.push(line, word, Some(sym), test.title.span, what);
            }
            DeclKind::Given(given) => {
                let title = Text::Owned(given.title.map_or(String::new(), |title| title.text.to_owned()));
                let sym = given.title.map(|title| self.unit.sym(Space::Given, title.text));
                let what = What::Given(Given { title, like: self.titles(&given.like), body: no_body() });
                self.push(line, word, sym, given.title.map_or(given.head, |title| title.span), what);
            }
            // inside a preset these are its overrides; elsewhere a finding of its own
            DeclKind::Way { .. } | DeclKind::Override(_) => {
                if inside.is_none() {
                    self.misplaced(line.span, &decl.kind);
                }
            }
        }
    }

    /// Reports a declaration of the rules on another floor; it counts all the same.
    fn floor(&mut self, line: &Line<'s>, decl: &DeclKind<'_>) {
        let (floor, holds) = match (decl, self.unit.floor) {
            (_, Floor::Rules) => return,
            (DeclKind::Test(_) | DeclKind::Given(_) | DeclKind::Way { .. } | DeclKind::Override(_), _) => return,
            (_, Floor::Content) => ("content", "content holds items"),
            (_, Floor::Tests) => ("a file of tests", "such a file holds tests"),
        };
        let d = Diagnostic::new(codes::E0602, line.span, format!("a declaration cannot stand in {floor}"))
            .label(holds)
            .help("move it to a file under `rules/`");
        self.report(d);
    }

    fn titles(&mut self, titles: &[Word<'_>]) -> Rows<SymId> {
        titles.iter().map(|title| self.unit.sym(Space::Given, title.text)).collect()
    }

    fn misplaced(&mut self, span: Span, decl: &DeclKind<'_>) {
        let (what, place) = if let DeclKind::Way { .. } = decl {
            ("a way to pay", "the braces of a `cost`")
        } else {
            ("a change of a labelled line", "an edition, scenario or variant")
        };
        let d = Diagnostic::new(codes::E0213, span, format!("{what} stands in {place}"))
            .label("it belongs to nothing here")
            .help(format!("put it into {place}"));
        self.report(d);
    }

    fn value(&mut self, line: &'f Line<'s>, word: bool, value: &ast::ValueDecl<'s>) {
        let ty = match (&value.ty, value.head) {
            (Some(ty), _) => self.ty(ty, Stands::Live),
            (None, ValueHead::Relation | ValueHead::Filter) => self.unit.ty(Ty::plain(Base::Bool)),
            (None, ValueHead::Value | ValueHead::Setting) => {
                let d = Diagnostic::new(codes::E0315, value.name.span, format!("`{}` has no type", value.name.text))
                    .label("expected `: type` after the name")
                    .help("write its type, for example `: 0..9`, `: bool` or a kind");
                self.report(d);
                self.unit.ty(Ty::plain(Base::Error))
            }
        };
        let span = value.name.span;
        if value.head == ValueHead::Setting {
            let index = self.enums(&value.index);
            self.flags(&value.flags, &["option"]);
            let option = value.flags.iter().any(|f| f.is(&["option"]));
            let sym = self.unit.sym(Space::Setting, value.name.text);
            self.push(line, word, Some(sym), span, What::Setting { index, ty, body: no_body(), option });
            return;
        }
        let flavour = match value.head {
            ValueHead::Relation => Flavour::Relation,
            ValueHead::Filter => Flavour::Filter,
            ValueHead::Value | ValueHead::Setting => Flavour::Value,
        };
        if let Some(flag) = value.flags.iter().find(|f| f.is(&["lowest"])) {
            let d = Diagnostic::new(codes::E0315, flag.span, "modifiers of a value do not look for the lowest order")
                .label("they apply in layers: `to`, `by`, `times`, `half down`, `at least`, `at most`")
                .help("leave `lowest` out; what must come last takes a later layer");
            self.report(d);
        }
        let flags: Vec<_> = value.flags.iter().filter(|f| !f.is(&["lowest"])).cloned().collect();
        self.flags(&flags, &["static", "during PROCEDURE"]);
        let params: Vec<Param> = value.params.iter().map(|p| self.param(p)).collect();
        if flavour == Flavour::Filter && params.is_empty() {
            let d = Diagnostic::new(codes::E0315, span, format!("filter `{}` has no parameter", value.name.text))
                .label("a filter is an adjective of its first parameter")
                .help("write what it is said of: `filter free (c: cup) = ..`");
            self.report(d);
        }
        let name = types::value_name(self.names, value.name.text, &value.params);
        let sym = self.unit.sym(Space::Value, &name);
        let fixed = value.flags.iter().any(|f| f.is(&["static"]));
        let during = self.during(&value.flags);
        let value = Value { flavour, params: Rows::Owned(params), ty, fixed, during, body: no_body() };
        self.push(line, word, Some(sym), span, What::Value(value));
    }

    fn ability(&mut self, line: &'f Line<'s>, ability: &ast::Ability<'s>) {
        let mut row = Ability {
            name: Text::Borrowed(""),
            labels: self.rule_ids(line.label.as_ref()),
            span: (line.span.start, line.span.end),
            does: Does::State,
            limit: None,
            body: no_body(),
        };
        if self.unit.floor != Floor::Rules {
            let d = Diagnostic::new(codes::E0602, line.span, "an ability stands on no item")
                .label("nothing carries it")
                .help("put it into the braces of an item, or move it to a file under `rules/`");
            self.report(d);
            return;
        }
        let ast::Ability::Action(action) = ability else {
            self.push(line, false, None, line.span, What::Ability(row));
            return;
        };
        let menu = self.unit.sym(Space::Menu, action.menu.text);
        row.does = Does::Act { menu, params: Rows::Borrowed(&[]), declines: false };
        let name = action.name.map_or("", |n| n.text);
        row.name = Text::Owned(name.to_owned());
        let sym = self.unit.sym(Space::Action, &format!("{}.{name}", action.menu.text));
        let span = action.name.map_or(action.menu.span, |n| n.span);
        self.push(line, false, Some(sym), span, What::Action(row));
    }

    // ---- little helpers

    /// Reports an unknown name, with the nearest of those that are known.
    pub(super) fn unknown<'k>(
        &mut self,
        word: Word<'_>,
        what: Sought,
        known: impl IntoIterator<Item = &'k str>,
        help: Option<&str>,
    ) {
        let near = self.names.nearest.to(word.text, known);
        self.found.push(Finding::unknown(word, what, near, help));
    }

    pub(super) fn enums(&mut self, words: &[Word<'_>]) -> Rows<SymId> {
        let mut out = Vec::new();
        for word in words {
            if self.names.enums.contains(word.text) {
                out.push(self.unit.sym(Space::Enum, word.text));
            } else {
                self.unknown(*word, Sought::Enum, self.names.enums.iter().copied(), None);
            }
        }
        Rows::Owned(out)
    }

    pub(super) fn seat(&mut self) -> Option<TyId> {
        let kinds = &self.names.kinds;
        let topmost = |head: &KindHead<'_>| head.parent.is_none_or(|parent| !kinds.contains_key(parent));
        let seats = kinds.iter().filter(|(kind, head)| self.names.root(kind) == Root::Seat && topmost(head));
        let sym = self.unit.sym(Space::Kind, seats.map(|(kind, _)| *kind).min()?);
        Some(self.unit.ty(Ty::of(Base::Thing, sym)))
    }

    fn slots(&mut self, more: &[(&str, TyId)]) -> Body {
        let none = self.unit.ty(Ty::plain(Base::Unit));
        let first = [("you", none), ("this", none)];
        let slots = first.iter().chain(more).map(|(name, ty)| Slot { name: Text::Owned((*name).to_owned()), ty: *ty });
        Body { slots: slots.collect(), ..no_body() }
    }

    pub(super) fn during(&mut self, flags: &[Flag<'s>]) -> Option<SymId> {
        let word = flags.iter().find(|f| f.begins(&["during"]))?.word(1)?;
        let Some(name) = self.names.procedure(word.text) else {
            self.unknown(word, Sought::Procedure, self.names.verbs.keys().copied(), None);
            return None;
        };
        Some(self.unit.sym(Space::Verb, name))
    }

    /// The symbol of a name that belongs to a declaration, its place noted.
    pub(super) fn sub(&mut self, space: Space, of: Word<'_>, word: Word<'_>) -> SymId {
        let sym = self.unit.sym(space, &format!("{}.{}", of.text, word.text));
        self.unit.places.push((sym, (word.span.start, word.span.end)));
        sym
    }

    /// The symbol of a name that something else declares; whether it does is seen when all headers are there.
    pub(super) fn asked(&mut self, space: Space, word: Word<'_>) -> SymId {
        let sym = self.unit.sym(space, word.text);
        self.unit.asked.push((sym, (word.span.start, word.span.end)));
        sym
    }

    pub(super) fn twice<'w>(&mut self, what: &str, words: impl Iterator<Item = Word<'w>>) {
        let mut seen: HashMap<&str, Span> = HashMap::new();
        for word in words {
            let first = *seen.entry(word.text).or_insert(word.span);
            if first != word.span {
                let d = Diagnostic::new(codes::E0206, word.span, format!("{what} `{}` is declared twice", word.text))
                    .label("declared again here")
                    .other(first, "first declared here")
                    .help("remove one, or give it another name");
                self.report(d);
            }
        }
    }
}

pub(super) fn texts(words: &[Word<'_>]) -> Rows<Text> {
    Rows::Owned(words.iter().map(|w| Text::Owned(w.text.to_owned())).collect())
}

/// The sentences that lines of a test name, in order.
fn sentences(test: &ast::Test<'_>) -> Rows<Sentence> {
    let text = |word: Option<Word<'_>>| Text::Owned(word.map_or(String::new(), |word| word.text.to_owned()));
    let told = |step: &ast::TestStep<'_>| {
        let ast::TestStepKind::Told { locale, text: said, .. } = step.kind else { return None };
        Some(Sentence { locale: text(locale), text: text(Some(said)) })
    };
    test.steps.iter().chain(&test.then).filter_map(told).collect()
}

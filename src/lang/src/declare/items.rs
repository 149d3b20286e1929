//! Headers of content items, nested ones included.

use diag::{Diagnostic, Sought, codes};
use model::unit::{Floor, Item, Root, Rows, Space, SymId, Text, What};

use super::header::{Inside, Writer};
use super::names::Refined;
use crate::findings::Finding;
use crate::syntax::ast::{self, Line, LineKind, PhraseLine, Rest, Word};

impl<'n, 'f, 's> Writer<'n, '_, 'f, 's> {
    pub(super) fn item(
        &mut self,
        line: &'f Line<'s>,
        phrase: &'f PhraseLine<'s>,
        inside: Option<Inside<'_>>,
        nested: &mut usize,
    ) {
        let words = phrase.phrase.bare_words().unwrap_or_default();
        let Rest::Block(block) = &phrase.rest else {
            if inside.is_none() {
                self.no_item(line, phrase);
            }
            return;
        };
        let known = |kind: &Word<'_>| self.names.kinds.contains_key(kind.text);
        let (kind, id) = match (words.as_slice(), inside) {
            ([kind, id], None) => (*kind, Some(*id)),
            ([kind, id, like, _], None) if like.is("like") && known(kind) => {
                if self.names.root(kind.text) != Root::Preset {
                    let d = Diagnostic::new(codes::E0213, like.span, format!("a {} is like no other", kind.text))
                        .label("only an edition, scenario, variant or option is another one with changes")
                        .help("say what it has in its own braces; several alike are made by `for each`");
                    self.report(d);
                }
                (*kind, Some(*id))
            }
            ([kind, id], Some(_)) if known(kind) => (*kind, Some(*id)),
            ([kind], Some(around)) if known(kind) && self.names.owner(around.kind, kind.text).is_none() => {
                (*kind, None)
            }
            (_, Some(_)) => return,
            (_, None) => return self.no_item(line, phrase),
        };
        if !known(&kind) {
            let kinds = || self.names.kinds.keys().copied();
            let near = self.names.nearest.to(kind.text, kinds());
            let plural = kinds().find(|k| crate::dict::plural(k) == kind.text);
            let help = "an item begins with a kind that the rules declare";
            self.found.push(Finding::unknown(kind, Sought::Kind, plural.or(near), Some(help)));
        }
        let root = self.names.root(kind.text);
        if self.unit.floor == Floor::Tests && matches!(root, Root::Preset | Root::Seat) {
            let d =
                Diagnostic::new(codes::E0602, kind.span, format!("a {} cannot stand in a file of tests", kind.text))
                    .label("such a file may have pieces and places of its own, and what is like them")
                    .help("move it to a file under `content/`");
            self.report(d);
        }
        *nested += 1;
        let name = match (id, inside) {
            (Some(id), _) => id.text.to_owned(),
            (None, around) => format!("{}.{}-{nested}", around.map_or("", |a| a.name), kind.text),
        };
        let special = self.special(kind.text, &block.lines);
        let sym = self.unit.sym(Space::Item, &name);
        let item = Item {
            kind: self.unit.sym(Space::Kind, special),
            key: Text::Owned(key_of(&name).to_owned()),
            copies: Rows::Borrowed(&[]),
            replaces: self.replaced(&block.lines),
            inside: inside.map(|a| self.unit.sym(Space::Item, a.name)),
            fields: Rows::Borrowed(&[]),
            abilities: Rows::Borrowed(&[]),
            overrides: Rows::Borrowed(&[]),
        };
        let span = id.unwrap_or(kind).span;
        self.push(line, true, Some(sym), span, What::Item(item));
        self.lines(&block.lines, Some(Inside { name: &name, kind: kind.text }));
    }

    /// Reports a line between declarations that is no item: a slip in its head, an item without id, a command.
    fn no_item(&mut self, line: &Line<'s>, phrase: &PhraseLine<'s>) {
        let words = phrase.phrase.bare_words().unwrap_or_default();
        let first = phrase.phrase.parts.first().and_then(ast::Part::word);
        if let Some(word) = first
            && let Some(head) = crate::syntax::words::near_head(word.text)
            && phrase.phrase.parts.len() > 1
        {
            return self.report(no_such_line(word, head));
        }
        let first = words.first().copied();
        if let (Some(kind), Rest::Block(_)) = (first.filter(|w| self.names.kinds.contains_key(w.text)), &phrase.rest) {
            let at = words[1..].iter().fold(kind.span, |span, word| span.to(word.span));
            let name = kind.text;
            let d = Diagnostic::new(codes::E0213, at, format!("expected `{name}` and one id before the block"));
            let id: Vec<&str> = words[1..].iter().map(|w| w.text).collect();
            let d = match id.is_empty() {
                true => d.label("the id is missing").help(format!("write `{name} some-id {{ .. }}`")),
                false => d.label("an id is one word").help(format!("write `{name} {} {{ .. }}`", id.join("-"))),
            };
            return self.report(d);
        }
        if let ([id], Rest::Block(block)) = (words.as_slice(), &phrase.rest)
            && block.lines.iter().any(|l| matches!(l.kind, LineKind::Field(_)))
        {
            let d = Diagnostic::new(codes::E0213, id.span, format!("expected a kind before `{}`", id.text))
                .label("the id of an item, it seems")
                .help(format!("write `KIND {} {{ .. }}` with a kind that the rules declare", id.text));
            return self.report(d);
        }
        self.stray(line.span);
    }

    /// The item that `replaces: x` names.
    fn replaced(&mut self, lines: &[Line<'s>]) -> Option<SymId> {
        fields(lines).filter(|field| field.name.text == "replaces").find_map(|field| {
            let ast::ExprKind::Name(path) = &field.values.first()?.kind else { return None };
            Some(self.unit.sym(Space::Item, path.text))
        })
    }

    /// The most special kind that the printed fields of an item say.
    fn special<'k>(&self, kind: &'k str, lines: &[Line<'s>]) -> &'k str
    where
        'n: 'k,
    {
        let says = |refined: &Refined<'_>, field: &ast::Field<'_>| {
            let value = |path: &ast::Path<'_>| path.text == refined.member;
            let given = matches!(&field.values[..], [ast::Expr { kind: ast::ExprKind::Name(path), .. }] if value(path));
            given && field.name.text == refined.field
        };
        let fits = |refined: &&Refined<'_>| fields(lines).any(|field| says(refined, field));
        let next = |kind: &&'k str| Some(self.names.refined.get(kind)?.iter().find(fits)?.kind);
        std::iter::successors(Some(kind), next).take(17).last().unwrap_or(kind)
    }
}

/// A finding about a word that begins no line between declarations or in an item, and the one that is meant.
pub fn no_such_line(word: Word<'_>, head: &'static str) -> Diagnostic {
    let message = format!("`{}` begins no line like this, did you mean `{head}`?", word.text);
    Diagnostic::new(codes::E0119, word.span, message).label("unknown as the first word of such a line").unsafe_fix(
        word.span,
        head,
        format!("write `{head}`"),
    )
}

/// The fields among the lines of an item.
fn fields<'x, 's>(lines: &'x [Line<'s>]) -> impl Iterator<Item = &'x ast::Field<'s>> {
    lines.iter().filter_map(|line| if let LineKind::Field(field) = &line.kind { Some(field) } else { None })
}

/// The catalogue key of an item without `name:`: the id less a suffix `-a1`.
#[must_use]
pub fn key_of(id: &str) -> &str {
    match id.rsplit_once("-a") {
        Some((key, suffix)) if !suffix.is_empty() && suffix.bytes().all(|b| b.is_ascii_digit()) => key,
        _ => id,
    }
}

//! Content that makes content: `for each suit s, number n in 2..14 { card s-n { suit: s; rank: n } }` is read once for
//! each pair, with the values in the place of the names. In: the trees of files. Out: those trees with the items that were
//! made. What comes after knows nothing of it: a made item is an item, and its letters are those of the template.

mod condition;
mod loops;
mod places;

use std::collections::{HashMap, HashSet};

use diag::{Diagnostic, Span, codes};
use model::number::narrow;
use model::unit::{Unit, What, last_part};

use crate::findings::Finding;
use crate::syntax::ast::{Block, Broken, DeclKind, File, Line, LineKind, PhraseLine, Query, Rest, Stmt, Word};
use crate::syntax::{Again, Names, Pool};
use loops::Loop;
pub use places::{Templates, templates_of};

/// The most combinations that the loops of a folder go over, those left out by `where` counted in.
const MOST: usize = 20_000;

/// What takes the loops of a line.
type Loops = for<'l, 's> fn(&'l Line<'s>) -> Option<(Vec<&'l Query<'s>>, &'l Block<'s>)>;

/// The members of every enum.
type Enums<'n> = HashMap<&'n str, Vec<&'n str>>;

/// The files that make content, with what they make; none for the others.
pub fn made<'p>(
    files: &[&File<'p>],
    base: &[&'p Unit],
    pool: &'p Pool,
    found: &mut Vec<Finding>,
) -> Vec<Option<File<'p>>> {
    if !files.iter().any(|file| makes(&file.lines)) {
        return files.iter().map(|_| None).collect();
    }
    let enums = enums(files, base);
    let mut count = 0;
    let mut one = |file: &&File<'p>| {
        if !makes(&file.lines) {
            return None;
        }
        let again = Again::new(file.id, file.text, pool)?;
        let mut maker = Maker { enums: &enums, again, text: file.text, count, told: HashSet::new(), found };
        let mut lines = Vec::new();
        maker.lines(&file.lines, &mut Names::default(), &mut lines);
        count = maker.count;
        Some(File { lines, ..**file })
    };
    files.iter().map(&mut one).collect()
}

/// The files, each as it makes content.
pub fn instead<'f, 'p>(files: &[&'f File<'p>], made: &'f [Option<File<'p>>]) -> Vec<&'f File<'p>> {
    files.iter().zip(made).map(|(file, made)| made.as_ref().unwrap_or(file)).collect()
}

fn makes(lines: &[Line<'_>]) -> bool {
    lines.iter().any(|line| template(line).is_some() || item(line).is_some_and(|(_, block)| makes_inside(block)))
}

fn makes_inside(block: &Block<'_>) -> bool {
    block.lines.iter().any(|line| nested(line).is_some() || item(line).is_some_and(|(_, inner)| makes_inside(inner)))
}

/// The same in the braces of an item, where it must hold content: else it is a statement that has lost its place.
fn nested<'l, 's>(line: &'l Line<'s>) -> Option<(Vec<&'l Query<'s>>, &'l Block<'s>)> {
    let is_content = |line: &Line<'_>| template(line).is_some() || item(line).is_some();
    template(line).filter(|(_, block)| block.lines.iter().any(is_content))
}

/// Loops and their block, where a line is that.
fn template<'l, 's>(line: &'l Line<'s>) -> Option<(Vec<&'l Query<'s>>, &'l Block<'s>)> {
    let LineKind::Stmt(stmt) = &line.kind else { return None };
    let Stmt::ForEach { query, more, body, .. } = &**stmt else { return None };
    Some(([query].into_iter().chain(more).collect(), body))
}

/// The id and the block of a line that is an item.
fn item<'l, 's>(line: &'l Line<'s>) -> Option<(Word<'s>, &'l Block<'s>)> {
    let LineKind::Phrase(phrase) = &line.kind else { return None };
    let (Rest::Block(block), [_, id]) = (&phrase.rest, &phrase.phrase.bare_words()?[..]) else { return None };
    Some((*id, block))
}

fn enums<'n>(files: &[&File<'n>], base: &[&'n Unit]) -> Enums<'n> {
    let mut enums = Enums::new();
    for unit in base {
        for decl in unit.decls.iter() {
            if let (What::Enum { members }, Some(sym)) = (&decl.what, decl.sym) {
                enums.insert(unit.name(sym), members.iter().map(|m| last_part(unit.name(*m))).collect());
            }
        }
    }
    let lines = files.iter().flat_map(|file| &file.lines);
    for line in lines {
        if let LineKind::Decl(decl) = &line.kind
            && let DeclKind::Enum { name, values } = &decl.kind
        {
            enums.insert(name.text, values.iter().map(|value| value.text).collect());
        }
    }
    enums
}

struct Maker<'x, 'p> {
    enums: &'x Enums<'p>,
    again: Again<'p>,
    text: &'p str,
    count: usize,
    /// Places about which something was said: it is said once, however often they are read.
    told: HashSet<Span>,
    found: &'x mut Vec<Finding>,
}

impl<'p> Maker<'_, 'p> {
    /// Lines with what they make in their place.
    fn lines(&mut self, lines: &[Line<'p>], names: &mut Names<'p>, out: &mut Vec<Line<'p>>) {
        self.lines_of(lines, template, names, out);
    }

    fn lines_of(&mut self, lines: &[Line<'p>], loops: Loops, names: &mut Names<'p>, out: &mut Vec<Line<'p>>) {
        for line in lines {
            if let Some((queries, block)) = loops(line) {
                self.template(line, &queries, block, names, out);
            } else if let (Some((_, block)), LineKind::Phrase(phrase)) = (item(line), &line.kind)
                && makes_inside(block)
            {
                let mut inner = Vec::new();
                self.lines_of(&block.lines, nested, names, &mut inner);
                let rest = Rest::Block(Block { lines: inner, span: block.span });
                let phrase = PhraseLine { phrase: phrase.phrase.clone(), rest };
                out.push(Line { kind: LineKind::Phrase(Box::new(phrase)), ..line.clone() });
            } else {
                out.push(line.clone());
            }
        }
    }

    fn template(
        &mut self,
        line: &Line<'p>,
        queries: &[&Query<'p>],
        block: &Block<'p>,
        names: &mut Names<'p>,
        out: &mut Vec<Line<'p>>,
    ) {
        let before = self.found.len();
        // what it would make is not known, and no finding where it is used
        let unread = Line { kind: LineKind::Error(Broken::default()), ..line.clone() };
        self.heads(line, block);
        let mut loops: Vec<Loop<'_, 'p>> = Vec::new();
        for query in queries {
            let twice = |word: Word<'_>| names.get(word.text).is_some() || loops.iter().any(|l| l.name.is(word.text));
            match self.one_loop(query, &twice) {
                Some(one) => loops.push(one),
                None => return out.push(unread),
            }
        }
        let mut made = Vec::new();
        self.over(&loops, block, names, &mut made);
        self.apart(&loops, &mut made);
        if self.found[before..].iter().any(Finding::is_error) {
            made.push(unread);
        }
        out.append(&mut made);
    }

    /// Goes over the values of the first of the loops, and with each over those of the others.
    fn over(&mut self, loops: &[Loop<'_, 'p>], block: &Block<'p>, names: &mut Names<'p>, out: &mut Vec<Line<'p>>) {
        let Some((first, rest)) = loops.split_first() else {
            let read = self.again.lines(block.span, names);
            // a line that is no content was reported, and an id that becomes a number is none
            let content = |line: &Line<'_>| template(line).is_some() || item(line).is_some();
            let (mut lines, mut torn) = (Vec::new(), Vec::new());
            for (written, line) in block.lines.iter().zip(read) {
                match content(written) {
                    true if content(&line) => lines.push(line),
                    true => torn.extend(item(written).map(|(id, _)| id)),
                    false => {}
                }
            }
            for id in torn {
                let d = Diagnostic::new(codes::E0216, id.span, format!("`{}` gives no id", id.text));
                self.say(d.label("it would be a number").help("begin it with a word: `KIND some-n`"));
            }
            return self.lines(&lines, names, out);
        };
        for value in first.values() {
            if rest.is_empty() {
                self.count += 1;
            }
            if self.count > MOST {
                return self.too_many(first.name.span);
            }
            names.push(first.name.text, value);
            if self.holds(first, names) {
                self.over(rest, block, names, out);
            }
            names.pop();
        }
    }

    fn too_many(&mut self, span: Span) {
        if self.count < usize::MAX / 2 {
            let d =
                Diagnostic::new(codes::E0216, span, format!("the loops of content go over more than {MOST} values"));
            let d = d.label("here it is too many");
            self.say(d.help("make fewer, or several of each with `copies`"));
        }
        self.count = usize::MAX / 2;
    }

    /// What stands in the block and is no content, and an order where none is.
    fn heads(&mut self, line: &Line<'p>, block: &Block<'p>) {
        if let LineKind::Stmt(stmt) = &line.kind
            && let Stmt::ForEach { walk: Some(_), body, .. } = &**stmt
        {
            let blanks = self.text.get(..body.span.start as usize).unwrap_or_default();
            let end = narrow(blanks.trim_end().len());
            let at = Span { end, ..line.span };
            let d = Diagnostic::new(codes::E0216, at, "content is made in no order");
            self.say(d.label("an order is of what is done").help("leave the order out: `for each colour c { .. }`"));
        }
        for line in &block.lines {
            let fine = template(line).is_some() || item(line).is_some() || matches!(line.kind, LineKind::Error(_));
            if !fine {
                let d = Diagnostic::new(codes::E0216, line.span, "this loop makes content, and here is none");
                let d = d.label("expected an item: a kind, an id and a block");
                self.say(d.help("write `KIND id-n { .. }`; what an item does stands in its own braces"));
            }
        }
    }

    /// Leaves out what has the id of another one that the template makes, and what has none.
    fn apart(&mut self, loops: &[Loop<'_, 'p>], made: &mut Vec<Line<'p>>) {
        let mut known: HashSet<&'p str> = HashSet::new();
        let mut wrong = Vec::new();
        made.retain(|line| {
            let Some((id, _)) = item(line) else { return !matches!(line.kind, LineKind::Error(_)) };
            let name = id.text.starts_with(|c: char| c.is_ascii_lowercase()) && !id.text.contains("--");
            let fresh = known.insert(id.text);
            if !name || !fresh {
                wrong.push((id, name));
            }
            name && fresh
        });
        for (id, name) in wrong {
            let letters = self.text.get(id.span.range()).unwrap_or_default();
            let d = Diagnostic::new(codes::E0216, id.span, format!("`{letters}` gives no id"));
            self.say(match name {
                true => {
                    let said: Vec<&str> = letters.split('-').collect();
                    let unsaid = loops.iter().map(|l| l.name.text).filter(|name| !said.contains(name));
                    let whole: Vec<&str> = [letters].into_iter().chain(unsaid).collect();
                    let d = Diagnostic::new(codes::E0216, id.span, format!("`{}` is made more than once", id.text));
                    d.label("every item has an id of its own").help(format!("write `{}`", whole.join("-")))
                }
                false if id.text.contains("--") => d
                    .label(format!("a number below 0 makes it `{}`", id.text))
                    .help("let the numbers begin at 0 and take the difference away in the field: `depth: n - 3`"),
                false => d.label(format!("it would be `{}`", id.text)).help("begin it with a word: `KIND some-n`"),
            });
        }
    }

    fn say(&mut self, d: Diagnostic) {
        if self.told.insert(d.span()) {
            self.found.push(Finding::One(d));
        }
    }
}

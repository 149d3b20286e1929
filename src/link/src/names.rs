//! Stage 1, name resolution: one table of all names of the units, and who declares each.
//!
//! In: units with symbols of their own. Out: a [`Gid`] for each name, its position among all symbols in order of space and
//! spelling, so nothing later depends on the order in which units were loaded. Example: `renown` of two units is one number. This
//! file decides nothing about values.

use std::ops::Range;

use diag::{Diagnostic, Diags, codes};
use model::number::narrow;
use model::unit::{Decl, Field, Floor, Item, Kind, Op, Space, SymId, Symbol, Unit, Verb, What, meaning};

use crate::findings::{Sources, report};
use crate::heads::TestHead;
use crate::util::{Map, places, sorted};

/// A name of the game.
pub(crate) type Gid = u32;

/// A declaration: unit and position in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct DeclAt {
    /// Unit, by path.
    pub(crate) unit: usize,
    /// Position among its declarations.
    pub(crate) decl: usize,
}

/// A name that is declared inside a declaration.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Inner {
    /// The declaration around it: kind, enum or procedure.
    pub(crate) owner: Gid,
    /// Position: field, member, step or variable.
    pub(crate) position: usize,
}

/// Files of tests whose names are read. They add nothing to the game, unless they [declare or do something](adds) and it is
/// linked with tests of theirs.
#[derive(Clone, Copy)]
pub(crate) enum Tests<'h> {
    /// None.
    None,
    /// Those that these tests stand in, and what they share.
    Of(&'h [&'h TestHead]),
    /// All.
    All,
}

/// Whether a file of tests has things of its own, or does more than answer and compare: its trees are looked over as those
/// of the game are then.
fn adds(unit: &Unit) -> bool {
    unit.items().next().is_some() || unit.nodes.iter().any(|node| node.op == Op::As)
}

/// All names of the units.
#[derive(Default)]
pub(crate) struct Names<'u> {
    /// The units.
    pub(crate) sources: Sources<'u>,
    /// Names in order.
    pub(crate) symbols: Vec<&'u Symbol>,
    /// The hash of each name with its space.
    pub(crate) hashes: Vec<u64>,
    /// Names of each unit's symbols; none where a unit is not read.
    gids: Vec<Vec<Gid>>,
    /// Who declares a name.
    decls: Vec<Option<DeclAt>>,
    /// What contains it.
    inner: Vec<Option<Inner>>,
    /// Items that another item replaces.
    replaced: Vec<bool>,
    /// Whether a unit is one of the game.
    played: Vec<bool>,
    /// What the units of the game declare, but for tests.
    all: Vec<DeclAt>,
}

impl<'u> Names<'u> {
    /// Reads the headers of the units of the game, and of the tests that are wanted beside them.
    pub(crate) fn new(units: &[&'u Unit], tests: Tests<'_>, diags: &mut Diags) -> Names<'u> {
        let sources = Sources::new(units);
        let wanted = |file: u32| match tests {
            Tests::None => false,
            Tests::Of(heads) => heads.iter().flat_map(|head| &head.given).any(|(of, _)| file as usize == *of),
            Tests::All => true,
        };
        let files = || sources.units.iter().copied().zip(&sources.files);
        let read = files().map(|(unit, file)| unit.floor != Floor::Tests || wanted(*file));
        let read: Vec<&'u [Symbol]> =
            sources.units.iter().zip(read).map(|(unit, read)| if read { &*unit.symbols } else { &[] }).collect();
        let begins = |file: u32| matches!(tests, Tests::Of(_)) && wanted(file);
        let played = files().map(|(unit, file)| unit.floor != Floor::Tests || begins(*file) && adds(unit)).collect();
        let mentions = read.iter().map(|symbols| symbols.len()).sum();
        let mut known: Map<(Space, &'u str), u32> = Map::with_capacity_and_hasher(mentions, Default::default());
        let mut symbols: Vec<&'u Symbol> = Vec::with_capacity(mentions);
        let mut gids: Vec<Vec<Gid>> = Vec::with_capacity(read.len());
        for unit in read {
            let number = |symbol: &'u Symbol| {
                *known.entry((symbol.space, &symbol.name)).or_insert_with(|| {
                    symbols.push(symbol);
                    narrow::<u32>(symbols.len()) - 1
                })
            };
            gids.push(unit.iter().map(number).collect());
        }
        let order = sorted(symbols.len(), |at| (symbols[at].space, &*symbols[at].name));
        let places = places(&order);
        gids.iter_mut().flatten().for_each(|gid| *gid = narrow(places[*gid as usize]));
        let symbols: Vec<&'u Symbol> = order.iter().map(|at| symbols[*at]).collect();
        let hashes = symbols.iter().map(|symbol| meaning::symbol(symbol)).collect();
        let count = symbols.len();
        let mut names = Names {
            sources,
            symbols,
            hashes,
            gids,
            decls: vec![None; count],
            inner: vec![None; count],
            replaced: vec![false; count],
            played,
            all: Vec::new(),
        };
        let game = names.game().flat_map(|(unit, source)| {
            let wanted = |what: &What| !matches!(what, What::Test(_) | What::Given(_));
            let decls = source.decls.iter().enumerate().filter(move |(_, it)| wanted(&it.what));
            decls.map(move |(decl, _)| DeclAt { unit, decl })
        });
        names.all = game.collect();
        names.declare(diags);
        names
    }

    fn declare(&mut self, diags: &mut Diags) {
        for at in self.all.clone() {
            let what = self.decl_at(at);
            if let Some(sym) = what.sym {
                let gid = self.gid(at.unit, sym);
                match self.decls[gid as usize] {
                    Some(old) => self.twice(gid, old, at, diags),
                    None => self.decls[gid as usize] = Some(at),
                }
                self.inside(at.unit, gid, &what.what);
            }
        }
        for at in self.all.clone() {
            let (unit, decl) = (at.unit, self.decl_at(at));
            let What::Item(item) = &decl.what else { continue };
            let Some(old) = item.replaces.map(|sym| self.gid(unit, sym)) else { continue };
            if decl.sym.is_some_and(|sym| self.gid(unit, sym) == old) {
                continue;
            }
            if self.decls[old as usize].is_none() {
                let what = format!("`{}` is replaced but does not exist", self.name(old));
                let why = "this item says that it stands in for another";
                let help = "name an item of the game or of a pack given before, or leave the line out";
                report(diags, codes::E0965, self.sources.span(unit, decl.span), what, why, help);
            }
            self.replaced[old as usize] = true;
        }
    }

    /// Two declarations of one name: an item may stand in for the other if it says so.
    fn twice(&mut self, gid: Gid, old: DeclAt, new: DeclAt, diags: &mut Diags) {
        let stands_in = |names: &Names<'u>, at: DeclAt| {
            let What::Item(item) = &names.decl_at(at).what else { return false };
            item.replaces.is_some_and(|sym| names.gid(at.unit, sym) == gid)
        };
        match (stands_in(self, old), stands_in(self, new)) {
            (false, true) => self.decls[gid as usize] = Some(new),
            (true, false) => {}
            (both, _) => {
                let name = self.name(gid);
                let place = |at: DeclAt| self.sources.span(at.unit, self.decl_at(at).span);
                let (first, second) = (self.sources.path(old.unit), self.sources.path(new.unit));
                let help = if both {
                    "only one item can stand in for another: leave one of the packs out"
                } else {
                    "rename one of them; an item that shall stand in for the other says `replaces:` and its id"
                };
                let what = format!("`{name}` is declared in `{first}` and in `{second}`");
                let d = Diagnostic::new(codes::E0951, place(new), what).label("declared again here");
                diags.push(d.other(place(old), "first declared here").help(help));
            }
        }
    }

    fn inside(&mut self, unit: usize, owner: Gid, what: &'u What) {
        for inner in what.inner() {
            let gid = self.gid(unit, inner.sym);
            self.inner[gid as usize] = Some(Inner { owner, position: inner.position });
        }
    }

    /// The name of a unit's symbol.
    pub(crate) fn gid(&self, unit: usize, sym: SymId) -> Gid {
        self.gids[unit][sym.index()]
    }

    /// How a name is spelt.
    pub(crate) fn name(&self, gid: Gid) -> &'u str {
        &self.symbols[gid as usize].name
    }

    /// The name, looked up by spelling.
    pub(crate) fn find(&self, space: Space, name: &str) -> Option<Gid> {
        self.symbols.binary_search_by(|s| (s.space, &*s.name).cmp(&(space, name))).ok().map(narrow)
    }

    /// Who declares it.
    pub(crate) fn at(&self, gid: Gid) -> Option<DeclAt> {
        self.decls[gid as usize]
    }

    /// What stands around it.
    pub(crate) fn inner(&self, gid: Gid) -> Option<Inner> {
        self.inner[gid as usize]
    }

    /// The declaration.
    pub(crate) fn decl_at(&self, at: DeclAt) -> &'u Decl {
        &self.sources.units[at.unit].decls[at.decl]
    }

    /// The declaration of a name.
    pub(crate) fn decl(&self, gid: Gid) -> Option<(usize, &'u Decl)> {
        self.at(gid).map(|at| (at.unit, self.decl_at(at)))
    }

    /// The kind of that name.
    pub(crate) fn kind(&self, gid: Gid) -> Option<(usize, &'u Kind)> {
        match self.decl(gid) {
            Some((unit, Decl { what: What::Kind(kind), .. })) => Some((unit, kind)),
            _ => None,
        }
    }

    /// The verb or procedure of that name.
    pub(crate) fn verb(&self, gid: Gid) -> Option<(usize, &'u Decl, &'u Verb)> {
        match self.decl(gid) {
            Some((unit, decl @ Decl { what: What::Verb(verb), .. })) => Some((unit, decl, verb)),
            _ => None,
        }
    }

    /// The verb that is performed, begins or ends with this name: itself, or the one that a step is of.
    pub(crate) fn performed(&self, of: Gid) -> Gid {
        if self.verb(of).is_some() { of } else { self.inner(of).map_or(of, |inner| inner.owner) }
    }

    /// The item of that name.
    pub(crate) fn item(&self, gid: Gid) -> Option<(usize, &'u Item)> {
        match self.decl(gid) {
            Some((unit, Decl { what: What::Item(item), .. })) => Some((unit, item)),
            _ => None,
        }
    }

    /// The field of that name: kind, unit, field.
    pub(crate) fn field(&self, gid: Gid) -> Option<(Gid, usize, &'u Field)> {
        let Inner { owner, position } = self.inner(gid)?;
        let (unit, kind) = self.kind(owner)?;
        kind.fields.get(position).map(|field| (owner, unit, field))
    }

    /// Whether another item stands in for this one.
    pub(crate) fn is_replaced(&self, gid: Gid) -> bool {
        self.replaced[gid as usize]
    }

    /// The units of the game in canonical order, each with its position: all but files of tests that add nothing.
    pub(crate) fn game(&self) -> impl Iterator<Item = (usize, &'u Unit)> + '_ {
        self.sources.units.iter().copied().enumerate().filter(|(unit, _)| self.played[*unit])
    }

    /// All declarations of the game in canonical order of units, and in the order of their files: no tests.
    pub(crate) fn decls(&self) -> impl Iterator<Item = (DeclAt, &'u Decl)> + '_ {
        self.all.iter().map(|at| (*at, self.decl_at(*at)))
    }

    /// All names of a space that are written somewhere, in order of spelling.
    pub(crate) fn spelt(&self, space: Space) -> Range<Gid> {
        let first = self.symbols.partition_point(|s| s.space < space);
        narrow(first)..narrow(self.symbols.partition_point(|s| s.space <= space))
    }

    /// All declared names of a space, in order of spelling.
    pub(crate) fn of_space(&self, space: Space) -> impl Iterator<Item = Gid> + '_ {
        self.spelt(space).filter(|gid| self.decls[*gid as usize].is_some())
    }
}

//! Whether everything finds room: the tables of a program have ids of 16 bits, its state has offsets of 16 bits. What
//! does not is a finding that says what there is too much of and who brings the most of it.

use std::collections::BTreeMap;

use diag::{Count, Diags, Span, codes};
use model::program::{
    Column, DomainId, FRAME_BYTES, MOST_BYTES, Origin, Program, SLOT_BYTES, STACK_RESERVE, Stmt, Store,
};
use model::unit::MOST_THINGS;

use crate::findings::report;
use crate::lower::Cx;
use crate::lower::procs::{ProcAt, ProcKey};
use crate::names::{Gid, Names};
use crate::rows::{Full, Heavy, MOST_COST};
use crate::things::Things;

/// Entries that ids of 16 bits tell apart, without the last: it stands for those that do not fit.
const MOST: usize = u16::MAX as usize;
/// Places where things of a kind may lie.
const MOST_LOCATIONS: usize = 30_000;

/// Where something comes from: a unit, and a byte of it.
type From = (usize, u32);

/// Reports kinds with more things or places than their tables hold.
pub(crate) fn check_domains(things: &Things<'_>, names: &Names<'_>, diags: &mut Diags) {
    let mut tables = Tables { names, diags };
    let items = |k: usize| things.items.get(k).and_then(|item| place(names, item.gid));
    tables.check("items", things.items.len(), (0..things.items.len()).filter_map(items));
    tables.check("files", names.sources.units.len(), std::iter::empty());
    let declared = things.of_kind.keys().chain(things.of_enum.keys());
    tables.check("kinds and enums", things.domains.len(), declared.filter_map(|gid| place(names, *gid)));
    if tables.diags.has_errors() {
        return;
    }
    for (at, domain) in things.domains.iter().enumerate() {
        let (objects, locations) = (domain.objects.len(), domain.locations.len());
        if objects > MOST_THINGS.into() || locations > MOST_LOCATIONS {
            let id = DomainId::at(at);
            let of = |k: &usize| things.designs[*k].domain == Some(id);
            let most = (0..things.items.len()).rev().filter(of).max_by_key(|k| things.designs[*k].objects.len());
            let declared = things.of_kind.iter().chain(&things.of_enum).filter(|(_, of)| **of == id);
            let from = most.and_then(items).or_else(|| declared.filter_map(|(gid, _)| place(names, *gid)).min());
            let objects = Count("member", objects);
            let what = format!("`{}` has {objects} and {}", domain.name, Count("location", locations));
            let why = format!("a kind holds at most {MOST_THINGS} things and {MOST_LOCATIONS} locations");
            tables.report(from, what, &why, "split the kind, or leave content out");
        }
    }
}

/// Reports what was lowered and does not fit into a program.
pub(crate) fn check_tables(cx: &mut Cx<'_>) {
    let mut diags = std::mem::take(&mut cx.diags);
    let mut tables = Tables { names: &cx.names, diags: &mut diags };
    if let Some(full) = cx.rows.overflow {
        let from = |at: &Origin| origin(&cx.names, *at);
        match full.what {
            Full::Registers => {
                let what = "conditions stand too deep inside one another".to_owned();
                let why = "each that goes over candidates of its own keeps them, and at most 40 are kept at a time";
                tables.report(full.at.as_ref().and_then(from), what, why, "say it in fewer steps inside one another");
            }
            Full::Numbers => tables.full("numbers", cx.rows.origins.iter().filter_map(from)),
            Full::Sets => tables.full("sets", cx.rows.origins.iter().filter_map(from)),
            Full::Masks => tables.full("constant sets", cx.rows.origins.iter().filter_map(from)),
        }
    }
    let procs = || cx.procs.iter().filter_map(|proc| proc_place(&cx.names, proc));
    tables.check("procedures", cx.procs.len(), procs());
    let lines =
        cx.procs.iter().filter_map(|proc| proc.code.as_ref()).flat_map(|code| code.stmts.iter().zip(&code.origins));
    let asking = lines.filter(|(stmt, _)| matches!(stmt, Stmt::Ask(_) | Stmt::Offer(..)));
    tables.check("questions", cx.asks.len(), asking.filter_map(|(_, at)| origin(&cx.names, *at)));
    tables.check("events", cx.events.len(), cx.event_ids.keys().filter_map(|key| place(&cx.names, key.of)));
    let bodies = cx.abilities.iter().filter_map(|ability| cx.procs.get(ability.proc.index()));
    tables.check("abilities", cx.abilities.len(), bodies.filter_map(|proc| proc_place(&cx.names, proc)));
    tables.check(
        "fields and variables",
        cx.columns.len(),
        cx.column_of.keys().filter_map(|gid| place(&cx.names, *gid)),
    );
    tables.check("values", cx.modifiers.len(), cx.value_ids.keys().filter_map(|gid| place(&cx.names, *gid)));
    let widest = cx.modifiers.iter().map(Vec::len).max().unwrap_or(0);
    tables.check("changes of one value", widest, std::iter::empty());
    tables.check("menus", cx.menus.len(), cx.menu_ids.keys().filter_map(|gid| place(&cx.names, *gid)));
    let longest = cx.menus.iter().map(|menu| menu.entries.len()).max().unwrap_or(0);
    tables.check("actions of one menu", longest, procs());
    tables.check("blocks with `until` or `at`", cx.grants.len(), procs());
    tables.check("printed fields and tables", cx.rows.consts.len(), std::iter::empty());
    tables.check("tables of sets", cx.rows.families.len(), std::iter::empty());
    tables.check("random streams", cx.streams.len(), std::iter::empty());
    for (at, column) in cx.columns.iter().enumerate().filter(|(_, column)| beyond(column.family)) {
        tables.family(&column.name, cx.column_place(at));
    }
    for column in cx.rows.consts.iter().filter(|column| beyond(column.family)) {
        tables.family(&column.name, None);
    }
    for proc in &cx.procs {
        if FRAME_BYTES + SLOT_BYTES * u32::from(proc.proc.slots) > MOST_BYTES {
            let what = format!("`{}` keeps {} numbers at a time", proc.proc.name, proc.proc.slots);
            tables.report(proc_place(&cx.names, proc), what, STATE, "keep less in variables of one body");
        }
    }
    tables.columns(cx);
    cx.diags = diags;
}

/// Reports a state that is too large.
pub(crate) fn check_size(program: &Program, names: &Names<'_>, diags: &mut Diags) {
    if program.layout.size.saturating_add(STACK_RESERVE) > MOST_BYTES {
        let what = format!("a state of the game has {} bytes", program.layout.size);
        Tables { names, diags }.report(None, what, STATE, LESS);
    }
}

const STATE: &str = "a state has at most 65535 bytes, with all that is kept and the stack of what runs";

const ONCE: &str = "leave content out, or write what is alike once";
const LESS: &str = "narrow a range, shorten a list, or leave content out";

/// Bytes that a column takes in a state.
fn bytes(column: &Column, size: impl Fn(DomainId) -> u64) -> u64 {
    let objects = column.domain.map_or(1, &size);
    let values = objects * u64::from(column.family);
    let inverse = column.inverse.and(column.target).map_or(0, |target| size(target) * objects.div_ceil(64) * 8);
    inverse
        + match column.store {
            Store::I8 => values,
            Store::I16 => 2 * values,
            Store::I32 => 4 * values,
            Store::Bit => values.div_ceil(8),
            Store::Set(words) => 8 * u64::from(words) * values,
        }
}

/// Where a name is declared, or what it stands in.
fn place(names: &Names<'_>, gid: Gid) -> Option<From> {
    let declared = names.decl(gid).or_else(|| names.decl(names.inner(gid)?.owner));
    declared.map(|(unit, decl)| (unit, decl.span.0))
}

/// Whether a number of values was cut down to what can be told apart.
fn beyond(family: u16) -> bool {
    usize::from(family) == MOST
}

impl Cx<'_> {
    fn column_place(&self, at: usize) -> Option<From> {
        let declared = self.column_of.iter().find(|(_, id)| id.index() == at);
        declared.and_then(|(gid, _)| place(&self.names, *gid))
    }
}

fn origin(names: &Names<'_>, at: Origin) -> Option<From> {
    let unit = usize::from(at.unit);
    let spans = &names.sources.units.get(unit)?.spans;
    spans.get(at.node.index()).map(|span| (unit, span.0))
}

fn proc_place(names: &Names<'_>, proc: &ProcAt<'_>) -> Option<From> {
    match proc.key {
        ProcKey::Verb(gid) | ProcKey::Happen(gid) | ProcKey::Effect(gid, _) => place(names, gid),
        ProcKey::Other(_) => {
            let code = proc.code.as_ref()?;
            code.origins.iter().find_map(|at| origin(names, *at))
        }
    }
}

/// Tables that are looked over.
struct Tables<'a, 'u> {
    names: &'a Names<'u>,
    diags: &'a mut Diags,
}

impl Tables<'_, '_> {
    fn report(&mut self, from: Option<From>, what: String, why: &str, help: &str) {
        let (unit, at) = from.unwrap_or((0, 0));
        let decls = self.names.sources.units.get(unit).map_or(&[][..], |unit| &unit.decls);
        let around = decls.iter().map(|decl| decl.span).find(|span| span.0 <= at && at < span.1);
        let span: Span = self.names.sources.span(unit, around.unwrap_or((at, at)));
        report(self.diags, codes::E0961, span, what, why, help);
    }

    /// A table that ids tell apart.
    fn check(&mut self, what: &str, count: usize, from: impl Iterator<Item = From>) {
        if count > MOST {
            self.most(format!("the game has {count} {what}"), &format!("a game has at most {MOST}"), each(from), ONCE);
        }
    }

    /// A table that takes no more than ids tell apart.
    fn full(&mut self, what: &str, from: impl Iterator<Item = From>) {
        let what = format!("the game computes more than {MOST} {what}");
        self.most(what, &format!("a game has at most {MOST}"), each(from), ONCE);
    }

    /// Points at the declaration that brings the most, in the file that does. What is brought has a weight.
    fn most(&mut self, what: String, why: &str, from: impl Iterator<Item = (From, u64)>, help: &str) {
        let mut files: BTreeMap<usize, BTreeMap<usize, (u64, From)>> = BTreeMap::new();
        for ((unit, at), weight) in from {
            let decls = self.names.sources.units.get(unit).map_or(&[][..], |unit| &unit.decls);
            let decl = decls.partition_point(|decl| decl.span.0 <= at);
            files.entry(unit).or_default().entry(decl).or_insert((0, (unit, at))).0 += weight;
        }
        let all = |decls: &BTreeMap<usize, (u64, From)>| decls.values().map(|(weight, _)| weight).sum::<u64>();
        let Some((unit, decls)) = files.iter().rev().max_by_key(|(_, decls)| all(decls)) else {
            return self.report(None, what, why, help);
        };
        let (here, from) = decls.values().rev().max_by_key(|(weight, _)| *weight).copied().unwrap_or_default();
        let (file, path) = (all(decls), self.names.sources.path(*unit));
        let here = if 4 * here > file { format!(", {here} of them from here") } else { String::new() };
        self.report(Some(from), what, &format!("{why}; {file} come from `{path}`{here}"), help);
    }

    /// A column with more values for each thing than can be told apart.
    fn family(&mut self, name: &str, from: Option<From>) {
        let what = format!("`{name}` has more than {MOST} values for each of its things");
        self.report(from, what, &format!("a field has at most {MOST} for each"), LESS);
    }

    /// What all fields and variables take in a state.
    fn columns(&mut self, cx: &Cx<'_>) {
        let size = |domain: DomainId| cx.rows.size(domain) as u64;
        let all: u64 = cx.columns.iter().map(|column| bytes(column, size)).sum();
        if all > MOST_BYTES.into() {
            let what = format!("the fields and variables of the game have {all} bytes");
            let declared = cx.column_of.iter().filter_map(|(gid, id)| Some((place(self.names, *gid)?, id)));
            let from = declared.map(|(from, id)| (from, bytes(&cx.columns[id.index()], size)));
            self.most(what, STATE, from, LESS);
        }
    }
}

/// Places that count the same.
fn each(from: impl Iterator<Item = From>) -> impl Iterator<Item = (From, u64)> {
    from.map(|from| (from, 1))
}

/// Reports a row that takes too long to evaluate.
pub(crate) fn check_heavy(heavy: Heavy, names: &Names<'_>, diags: &mut Diags) {
    if heavy.told {
        return;
    }
    let Some(origin) = heavy.at else { return };
    let span = names.sources.node(usize::from(origin.unit), origin.node);
    let what = format!("what is read here takes more than {MOST_COST} steps each time");
    let why = "definitions are put in the place of their mentions, and these come to too many";
    let help = "let a definition mention each other one once, or keep what it says in a variable";
    report(diags, codes::E0966, span, what, why, help);
}

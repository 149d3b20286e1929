//! The run of the stages, for a game alone or with one of its tests.

use diag::Diags;
use model::program::{NONE, Program};
use model::unit::{NodeId, Unit};

use crate::heads::TestHead;
use crate::interest::Interest;
use crate::lower::Cx;
use crate::lower::counts::Scoped;
use crate::names::{Names, Tests};
use crate::readings::{self, Reading};
use crate::rows::Shape;
use crate::testing::{self, TestRows};
use crate::things::zones::Zones;
use crate::things::{Kinds, Presets, Things};
use crate::util::{Seen, tidy};
use crate::{Selection, finish, hash, layout, orders, room};

/// Rows that stand behind those of the game.
#[derive(Clone, Copy)]
pub(crate) enum Extra<'h> {
    /// None.
    Nothing,
    /// Those of tests.
    Tests(&'h [&'h TestHead]),
    /// Those of the values that can be read from outside, in the game that tests play.
    Readings(&'h [&'h TestHead]),
    /// The same, and no row is simplified.
    Plain,
}

/// A program with what stands behind it.
pub(crate) struct Linked {
    pub(crate) program: Program,
    /// For each unit of the program its position in the caller's list.
    pub(crate) files: Vec<u32>,
    /// Those of each test.
    pub(crate) test_rows: Vec<TestRows>,
    pub(crate) readings: Vec<Reading>,
}

/// What came of writing everything once.
enum Written {
    Whole(Box<Linked>),
    /// A procedure was written before a limit that it sets back was met: all limits.
    Missed(Vec<Scoped>),
}

/// Links units, with rows behind those of the game.
pub(crate) fn linked(game: &str, units: &[&Unit], selection: &Selection, behind: Extra<'_>) -> Result<Linked, Diags> {
    let mut limits = Vec::new();
    loop {
        match write(game, units, selection, behind, &limits)? {
            Written::Whole(linked) => return Ok(*linked),
            Written::Missed(met) => {
                debug_assert!(limits.len() < met.len(), "what is foreseen is known when procedures are written");
                limits = met;
            }
        }
    }
}

/// Writes everything once. `foreseen` are the limits that were met when the same was written before.
fn write(
    game: &str,
    units: &[&Unit],
    selection: &Selection,
    behind: Extra<'_>,
    foreseen: &[Scoped],
) -> Result<Written, Diags> {
    let tests = match behind {
        Extra::Tests(heads) | Extra::Readings(heads) => Tests::Of(heads),
        Extra::Nothing | Extra::Plain => Tests::None,
    };
    let mut cx = prepared(units, selection, tests);
    if cx.diags.has_errors() {
        return Err(cx.diags);
    }
    let content = hash::content(&cx.names, &cx.kinds, &cx.presets, game);
    enrich(&mut cx);
    cx.rows.plain = matches!(behind, Extra::Plain);
    cx.lay_frames();
    let start = cx.lower_all(selection, foreseen);
    let promise = selection.promise.as_deref().and_then(|head| cx.promise(head));
    // What a test does is a procedure of the program, also where only its game is wanted.
    let test_rows: Vec<TestRows> = match behind {
        Extra::Tests(heads) | Extra::Readings(heads) => heads.iter().map(|head| cx.test(head)).collect(),
        Extra::Nothing | Extra::Plain => Vec::new(),
    };
    let readings = match behind {
        Extra::Readings(_) | Extra::Plain => cx.readings(),
        Extra::Nothing | Extra::Tests(_) => Vec::new(),
    };
    cx.write_procs();
    cx.note_possible();
    cx.write_procs();
    let values = cx.values(&start.modifiers);
    cx.sort_menus();
    cx.note_live();
    room::check_tables(&mut cx);
    if cx.diags.has_errors() {
        return Err(cx.diags);
    }
    if cx.scopes.missed() {
        return Ok(Written::Missed(cx.scopes.met().to_vec()));
    }
    let head = cx.head(game, selection, content, values);
    let mut copier = finish::program(&cx, start.triggers, start.proc, head);
    copier.program.promise = promise.map(|row| copier.copy_num(row));
    let test_rows = test_rows.into_iter().map(|rows| testing::copy(&mut copier, rows)).collect();
    let readings = readings::copy(&mut copier, readings);
    let mut program = copier.program;
    let stack = finish::stack(&program);
    layout::make(&mut program, stack);
    layout::initial(&mut program, &cx);
    program.layout_hash = layout::hash(&program);
    program.orders = orders::of(&program);
    let heavy = cx.rows.heavy;
    let mut diags = std::mem::take(&mut cx.diags);
    room::check_size(&program, &cx.names, &mut diags);
    room::check_heavy(heavy, &cx.names, &mut diags);
    if diags.has_errors() {
        return Err(diags);
    }
    let files = cx.names.sources.files;
    Ok(Written::Whole(Box::new(Linked { program, files, test_rows, readings })))
}

/// What the stages before lowering find.
fn prepared<'u>(units: &[&'u Unit], selection: &Selection, tests: Tests<'_>) -> Cx<'u> {
    let mut diags = Diags::new();
    let names = Names::new(units, tests, &mut diags);
    let kinds = Kinds::new(&names, &mut diags);
    let presets = Presets::new(&names, &kinds, selection, &mut diags);
    let mut things = Things::new(&names, &kinds, &presets, selection, &mut diags);
    let zones = Zones::new(&names, &kinds, &mut things);
    room::check_domains(&things, &names, &mut diags);
    Cx { names, kinds, presets, things, zones, diags, ..Cx::default() }
}

/// Makes it ready for lowering.
fn enrich(cx: &mut Cx<'_>) {
    let Cx { names, things, zones, rows, .. } = cx;
    // A row is shared by two or three nodes on average.
    rows.reserve(names.game().map(|(_, unit)| unit.nodes.len()).sum::<usize>() / 3);
    rows.designs = things.designs.len();
    for (at, domain) in things.domains.iter().enumerate() {
        rows.domains.push(Shape {
            size: domain.objects.len(),
            spaces: zones.spaces[at],
            seat_zones: zones.seat_zones[at].clone(),
            lacks: things.lacks[at],
            designs: domain.objects.iter().map(|o| o.design.map_or(NONE, |design| i32::from(design.0))).collect(),
            empty: None,
            whole: None,
        });
    }
    for item in &things.items {
        for value in item.item.fields.iter() {
            cx.field_values.insert((item.gid, names.gid(item.unit, value.sym)), (item.unit, &value.body));
        }
    }
    let mut streams: Vec<String> = things
        .domains
        .iter()
        .flat_map(|domain| domain.locations.iter().filter(|at| at.list.is_some()).map(|at| at.name.clone()))
        .collect();
    streams.push("random".to_owned());
    streams.extend(names.symbols.iter().filter(|s| s.space == model::unit::Space::Stream).map(|s| s.name.to_string()));
    tidy(&mut streams);
    cx.streams = streams;
    cx.hushed = hushed(names);
    cx.interest = Interest::new(names, &cx.kinds, &cx.presets, things);
}

/// Questions that some unit keeps from everybody, by the number of their unit.
fn hushed(names: &Names<'_>) -> Seen<(usize, NodeId)> {
    let units = &names.sources.units;
    let mut all = Seen::default();
    for (path, node) in units.iter().flat_map(|unit| unit.hushed.iter()) {
        let named = units.iter().enumerate().filter(|(_, unit)| unit.path == *path);
        all.extend(named.map(|(unit, _)| (unit, *node)));
    }
    all
}

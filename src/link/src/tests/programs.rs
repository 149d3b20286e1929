//! Whole units made by hand: order, selection, verbs, layout, and the findings of the linker.

use diag::codes;
use model::program::{HEADER_BYTES, Program};
use model::unit::meaning::meanings;
use model::unit::{Op, Space, Ty, Unit, What};

use super::make::{Maker, extents, game, members, things, words};
use crate::{Selection, link};

fn linked(units: &[&Unit], selection: &Selection) -> Program {
    match link("stones", units, selection) {
        Ok(program) => program,
        Err(found) => panic!("{:?}", found.into_sorted().iter().map(|d| d.message.clone()).collect::<Vec<_>>()),
    }
}

/// Codes of the findings, in order of place.
fn found(units: &[&Unit], selection: &Selection) -> Vec<String> {
    match link("stones", units, selection) {
        Ok(_) => Vec::new(),
        Err(found) => found.into_sorted().iter().map(|d| d.code.as_str().to_owned()).collect(),
    }
}

fn players(players: u8) -> Selection {
    Selection { players, ..Selection::default() }
}

fn quiet() -> Unit {
    game(|m| vec![m.mark(1)])
}

// ---- order

#[test]
fn the_order_of_units_does_not_matter() {
    let (words, things, play) = (words().finish(), things().finish(), quiet());
    let first = linked(&[&words, &things, &play], &players(4));
    for units in [[&play, &things, &words], [&things, &words, &play], [&words, &play, &things]] {
        let again = linked(&units, &players(4));
        assert_eq!(again.content_hash, first.content_hash);
        assert_eq!(again.layout_hash, first.layout_hash);
        assert_eq!(again.initial, first.initial);
        assert_eq!(crate::dump(&again), crate::dump(&first));
    }
}

#[test]
fn the_content_hash_follows_the_content() {
    let (words, things) = (words().finish(), things().finish());
    let (one, two) = (game(|m| vec![m.mark(1)]), game(|m| vec![m.mark(2)]));
    let a = linked(&[&words, &things, &one], &players(2));
    let b = linked(&[&words, &things, &two], &players(2));
    assert_ne!(a.content_hash, b.content_hash);
    assert_eq!(a.layout_hash, b.layout_hash, "a number in a body moves nothing in the state");
}

#[test]
fn what_a_unit_knows_of_its_meaning_is_not_found_again() {
    let (words, things, mut play) = (words().finish(), things().finish(), quiet());
    let found = linked(&[&words, &things, &play], &players(2)).content_hash;
    play.meanings = meanings(&play).into();
    assert_eq!(linked(&[&words, &things, &play], &players(2)).content_hash, found);
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "a changed unit forgets its meanings")]
fn a_unit_that_was_changed_may_not_know_what_it_meant() {
    let (words, things, mut play) = (words().finish(), things().finish(), quiet());
    play.meanings = vec![0; play.decls.len()].into();
    linked(&[&words, &things, &play], &players(2));
}

#[test]
fn spans_and_paths_are_outside_the_content_hash() {
    let (words, things, play) = (words().finish(), things().finish(), quiet());
    let first = linked(&[&words, &things, &play], &players(2));
    let mut moved = play.clone();
    moved.path = "rules/other.ken".into();
    moved.spans.to_mut().iter_mut().for_each(|span| *span = (3, 7));
    assert_eq!(linked(&[&words, &things, &moved], &players(2)).content_hash, first.content_hash);
}

// ---- selection

#[test]
fn copies_are_those_of_the_number_of_players() {
    let (words, things, play) = (words().finish(), things().finish(), quiet());
    let stones = |players_: u8| members(&linked(&[&words, &things, &play], &players(players_)), "stone").len();
    assert_eq!([stones(2), stones(3), stones(4)], [3, 4, 5]);
}

#[test]
fn no_number_of_players_means_all_seats() {
    let (words, things, play) = (words().finish(), things().finish(), quiet());
    assert_eq!(linked(&[&words, &things, &play], &players(0)).seats, 4);
}

#[test]
fn things_come_in_order_of_name_and_seats_in_order_of_the_file() {
    let (words, things, play) = (words().finish(), things().finish(), quiet());
    let program = linked(&[&words, &things, &play], &players(2));
    let stones = members(&program, "stone");
    assert!(stones.is_sorted(), "{stones:?}");
    assert!(stones[0].starts_with("agate"), "{stones:?}");
    assert_eq!(members(&program, "player"), ["north", "east"]);
}

#[test]
fn an_item_that_replaces_another_takes_its_place() {
    let (words, things, play) = (words().finish(), things().finish(), quiet());
    let mut pack = Maker::new("content/pack.ken");
    pack.item("stone", "jasper", &[0], Some("flint"));
    let pack = pack.finish();
    let stones = members(&linked(&[&words, &things, &play, &pack], &players(2)), "stone");
    assert!(stones.iter().all(|s| !s.starts_with("flint")), "{stones:?}");
    assert!(stones.iter().any(|s| s.starts_with("jasper")), "{stones:?}");
}

#[test]
fn the_start_is_the_procedure_that_is_asked_for() {
    let (words, things, play) = (words().finish(), things().finish(), quiet());
    let mut more = Maker::new("rules/more.ken");
    let lines = [more.mark(7)];
    more.verb("practice", true, &lines, &[]);
    let more = more.finish();
    let units = [&words, &things, &play, &more];
    let usual = linked(&units, &players(2));
    let other = linked(&units, &Selection { start: Some("practice".to_owned()), ..players(2) });
    assert_ne!(crate::dump(&usual), crate::dump(&other));
}

// ---- verbs

fn calls(program: &Program) -> usize {
    program.code.iter().filter(|s| format!("{s:?}").starts_with("Call")).count()
}

fn with_verb() -> (Unit, Unit) {
    let mut m = Maker::new("rules/verbs.ken");
    let lines = [m.mark(5)];
    m.verb("carve", false, &lines, &[]);
    (m.finish(), game(|m| vec![m.call("carve"), m.call("carve")]))
}

#[test]
fn a_verb_that_nobody_listens_to_is_inlined() {
    let (words, things, (verbs, play)) = (words().finish(), things().finish(), with_verb());
    let program = linked(&[&words, &things, &verbs, &play], &players(2));
    assert_eq!(calls(&program), 0, "{:?}", program.code);
    assert!(!program.procs.iter().any(|p| p.name.contains("carve")), "its body stands in the game's");
}

#[test]
fn what_nothing_reaches_is_dropped() {
    let (words, things, play) = (words().finish(), things().finish(), quiet());
    let bare = linked(&[&words, &things, &play], &players(2));
    let (verbs, _) = with_verb();
    let more = linked(&[&words, &things, &play, &verbs], &players(2));
    assert_eq!(more.procs.len(), bare.procs.len());
    assert_eq!(more.code.len(), bare.code.len());
}

#[test]
fn a_procedure_is_called_and_not_inlined() {
    let (words, things) = (words().finish(), things().finish());
    let mut m = Maker::new("rules/more.ken");
    let lines = [m.mark(5)];
    m.verb("feast", true, &lines, &[]);
    let more = m.finish();
    let play = game(|m| vec![m.call("feast")]);
    let program = linked(&[&words, &things, &more, &play], &players(2));
    assert!(program.procs.iter().any(|p| p.name.contains("feast")), "{:?}", program.procs);
}

// ---- rows

/// `for each stone where it.smooth { marks += 1 }`
fn smooth_loop() -> Unit {
    game(|m| {
        let smooth = m.field_of("stone.smooth", Ty::plain(model::unit::Base::Bool), 3, "stone");
        let tail = m.stmt(Op::TailWhere, 0, &[smooth]);
        let kind = m.sym(Space::Kind, "stone");
        let many = m.ty(Ty::of(model::unit::Base::Thing, kind).with(model::unit::Many::Set));
        let noun = m.node(Op::Population, many, kind.0 as i32, &[]);
        let set = m.node(Op::Select, many, 3, &[noun, tail]);
        let walk = m.stmt(Op::WalkNatural, 0, &[]);
        let body = m.mark(1);
        let body = m.stmt(Op::Block, 0, &[body]);
        vec![m.stmt(Op::ForEach, 3, &[set, walk, body])]
    })
}

#[test]
fn a_flag_in_a_filter_is_read_as_a_set() {
    let (words, things, play) = (words().finish(), things().finish(), smooth_loop());
    let program = linked(&[&words, &things, &play], &players(2));
    let sets: Vec<String> = program.sets.iter().map(|(row, _)| format!("{row:?}")).collect();
    assert!(sets.iter().any(|s| s.starts_with("Flag")), "{sets:?}");
    assert!(!sets.iter().any(|s| s.starts_with("Filter")), "nothing is looked at one by one: {sets:?}");
}

#[test]
fn rows_stand_before_those_that_read_them() {
    let (words, things, play) = (words().finish(), things().finish(), smooth_loop());
    let program = linked(&[&words, &things, &play], &players(4));
    for (at, (row, _)) in program.sets.iter().enumerate() {
        let earlier = |id: &model::program::SetId| id.index() < at;
        if let model::program::Set::And(a, b) | model::program::Set::Or(a, b) | model::program::Set::Minus(a, b) = row {
            assert!(earlier(a) && earlier(b), "set {at}: {row:?}");
        }
    }
    assert_eq!(program.code.len(), program.origins.len());
    assert_eq!(program.nums.len(), program.num_origins.len());
}

// ---- layout

#[test]
fn nothing_in_the_state_overlaps() {
    let (words, things, play) = (words().finish(), things().finish(), smooth_loop());
    for seats in 2..=4 {
        let program = linked(&[&words, &things, &play], &players(seats));
        let mut all = extents(&program);
        all.retain(|(_, _, length)| *length > 0);
        all.sort_by_key(|(_, from, _)| *from);
        assert!(all.iter().all(|(_, from, _)| *from >= HEADER_BYTES), "{all:?}");
        for pair in all.windows(2) {
            assert!(pair[0].1 + pair[0].2 <= pair[1].1, "{pair:?}");
        }
        let last = &all[all.len() - 1];
        assert!(last.1 + last.2 <= program.layout.queue, "{last:?}");
    }
}

#[test]
fn words_are_aligned_and_the_state_is_a_whole_number_of_lines() {
    let (words, things, play) = (words().finish(), things().finish(), smooth_loop());
    let program = linked(&[&words, &things, &play], &players(3));
    for domain in &program.domains {
        assert!(domain.locations.iter().all(|location| location.mask % 8 == 0));
    }
    assert_eq!(program.layout.size % 64, 0);
    assert_eq!(program.initial.len(), program.layout.used_at_start as usize);
}

#[test]
fn every_piece_starts_in_exactly_one_location() {
    let (words, things, play) = (words().finish(), things().finish(), quiet());
    let program = linked(&[&words, &things, &play], &players(4));
    let domain = program.domains.iter().find(|d| d.name == "stone").expect("stones");
    for object in 0..domain.size as usize {
        let bit = |at: u32| program.initial[at as usize + object / 8] >> (object % 8) & 1 == 1;
        let places: Vec<&str> = domain.locations.iter().filter(|l| bit(l.mask)).map(|l| l.name.as_str()).collect();
        assert_eq!(places, ["bag"]);
    }
}

// ---- findings

#[test]
fn a_name_declared_in_two_units_is_found_once() {
    let (words, things, play) = (words().finish(), things().finish(), quiet());
    let mut more = Maker::new("content/more.ken");
    more.item("stone", "flint", &[0], None);
    assert_eq!(found(&[&words, &things, &play, &more.finish()], &players(2)), [codes::E0951.as_str()]);
}

#[test]
fn a_name_declared_nowhere_is_found_once() {
    let (words, things) = (words().finish(), things().finish());
    let play = game(|m| vec![m.call("carve"), m.call("carve")]);
    assert_eq!(found(&[&words, &things, &play], &players(2)), [codes::E0952.as_str()]);
}

#[test]
fn a_number_of_players_outside_of_the_range_is_found() {
    let (words, things, play) = (words().finish(), things().finish(), quiet());
    for seats in [1, 5, 9] {
        assert_eq!(found(&[&words, &things, &play], &players(seats)), [codes::E0953.as_str()], "{seats}");
    }
}

#[test]
fn an_edition_that_is_not_there_is_found() {
    let (words, things, play) = (words().finish(), things().finish(), quiet());
    let selection = Selection { presets: vec!["short".to_owned()], ..players(2) };
    assert_eq!(found(&[&words, &things, &play], &selection), [codes::E0954.as_str()]);
}

#[test]
fn an_option_that_is_not_there_is_found() {
    let (words, things, play) = (words().finish(), things().finish(), quiet());
    let selection = Selection { options: vec![("late".to_owned(), "on".to_owned())], ..players(2) };
    assert_eq!(found(&[&words, &things, &play], &selection), [codes::E0955.as_str()]);
}

fn with_option() -> Unit {
    let mut m = Maker::new("rules/options.ken");
    let (sym, ty) = (m.sym(Space::Setting, "rounds"), m.int(1, 3));
    let two = m.number(2);
    let body = m.body(vec![two], &[]);
    m.decl(Some(sym), What::Setting { index: (&[][..]).into(), ty, body, option: true });
    m.finish()
}

#[test]
fn an_option_has_a_value_that_it_can_have() {
    let (words, things, play, options) = (words().finish(), things().finish(), quiet(), with_option());
    let units = [&words, &things, &play, &options];
    let with = |value: &str| {
        found(&units, &Selection { options: vec![("rounds".to_owned(), value.to_owned())], ..players(2) })
    };
    assert_eq!(with("3"), [] as [&str; 0]);
    assert_eq!(with("4"), [codes::E0956.as_str()]);
    assert_eq!(with("on"), [codes::E0956.as_str()]);
}

#[test]
fn a_game_without_a_procedure_is_found() {
    let (words, things) = (words().finish(), things().finish());
    assert_eq!(found(&[&words, &things], &players(2)), [codes::E0960.as_str()]);
}

#[test]
fn a_game_without_seats_is_found() {
    let play = game(|_| Vec::new());
    assert!(found(&[&play], &players(2)).contains(&codes::E0960.as_str().to_owned()));
}

#[test]
fn an_item_that_replaces_nothing_is_found() {
    let (words, things, play) = (words().finish(), things().finish(), quiet());
    let mut pack = Maker::new("content/pack.ken");
    pack.item("stone", "jasper", &[0], Some("onyx"));
    assert_eq!(found(&[&words, &things, &play, &pack.finish()], &players(2)), [codes::E0965.as_str()]);
}

#[test]
fn a_value_that_reads_itself_is_found() {
    let (words, things) = (words().finish(), things().finish());
    let mut m = Maker::new("rules/more.ken");
    let (sym, ty) = (m.sym(Space::Setting, "ring"), m.int(0, 9));
    let again = m.node(Op::Setting, ty, sym.0 as i32, &[]);
    let body = m.body(vec![again], &[]);
    m.decl(Some(sym), What::Setting { index: (&[][..]).into(), ty, body, option: false });
    let more = m.finish();
    let play = game(|m| {
        let (sym, ty) = (m.sym(Space::Setting, "ring"), m.int(0, 9));
        let (var, var_ty) = (m.sym(Space::Var, "marks"), m.int(0, 99));
        let place = m.node(Op::Var, var_ty, var.0 as i32, &[]);
        let ring = m.node(Op::Setting, ty, sym.0 as i32, &[]);
        vec![m.stmt(Op::Store, 0, &[place, ring])]
    });
    assert_eq!(found(&[&words, &things, &more, &play], &players(2)), [codes::E0964.as_str()]);
}

#[test]
fn a_population_too_large_for_its_tables_is_found() {
    let (words, play) = (words().finish(), quiet());
    let mut m = things();
    for k in 0..12 {
        m.item("stone", &format!("pebble-{k}"), &[0; 200], None);
    }
    assert_eq!(found(&[&words, &m.finish(), &play], &players(2)), [codes::E0961.as_str()]);
}

//! The twin's rules one at a time, on a table that is set by hand.

use super::Twin;
use super::board::{AXES, BOARD, HORNS, RAGE};
use super::cards::{Goal, Slot};
use super::state::VALHALLA;

const RED: usize = 0;
const BLUE: usize = 1;

fn table() -> Twin {
    let mut twin = Twin::new(2);
    twin.set_up(0);
    twin.state.destroyed = 0;
    twin.state.doomed = [0; 3];
    for place in 0..13 {
        twin.recount(place);
    }
    twin
}

fn place(name: &str) -> usize {
    BOARD.iter().position(|place| place.name == name).expect("the test names a place")
}

fn figures(twin: &Twin, name: &str) -> Vec<usize> {
    let at = twin.facts.figures.names.iter().enumerate();
    at.filter(|(_, figure)| figure.starts_with(name)).map(|(at, _)| at).collect()
}

fn send(twin: &mut Twin, name: &str, count: usize, to: &str) {
    for figure in figures(twin, name).into_iter().take(count) {
        twin.put(figure, place(to) as u8);
    }
}

fn card(twin: &Twin, name: &str) -> usize {
    twin.facts.cards.names.iter().position(|card| card == name).expect("the test names a card")
}

#[test]
fn a_province_without_enemies_is_claimed() {
    let mut twin = table();
    send(&mut twin, "leader/red", 1, "gimle");
    twin.state.token[place("gimle")] = 8;
    twin.pillage(RED, place("gimle"));
    assert_eq!(twin.state.steps[RED], [2, 2, 2]);
    assert_eq!((twin.state.glory[RED], twin.luck.decisions), (0, 0));
    assert!(twin.state.pillaged >> place("gimle") & 1 == 1 && twin.open() >> place("gimle") & 1 == 0);
}

#[test]
fn the_stronger_side_wins_glory_and_the_reward() {
    let mut twin = table();
    send(&mut twin, "leader/red", 1, "gimle");
    send(&mut twin, "ship/red", 1, "fjord-west");
    send(&mut twin, "warrior/blue", 2, "gimle");
    twin.state.token[place("gimle")] = 2;
    let (strong, weak) = (card(&twin, "tyrs-smash-a1/1"), card(&twin, "heimdalls-sight-a1/1"));
    twin.state.hand[RED] = 1 << weak;
    twin.state.hand[BLUE] = 1 << strong;
    twin.pillage(RED, place("gimle"));
    assert_eq!(twin.luck.decisions, 0);
    // 3 + 2 + 0 against 2 + 3: a draw, in which everybody falls and nobody pays.
    assert_eq!(twin.state.glory, [0; 4]);
    assert_eq!(twin.force(place("gimle")), 0);
    assert_eq!(twin.state.at[usize::from(VALHALLA)].count_ones(), 4);
    assert_eq!((twin.state.hand[RED], twin.state.hand[BLUE]), (1 << weak, 1 << strong));

    let mut twin = table();
    send(&mut twin, "leader/red", 1, "gimle");
    send(&mut twin, "warrior/blue", 1, "gimle");
    twin.state.token[place("gimle")] = 2;
    twin.state.hand[RED] = 1 << strong;
    twin.state.hand[BLUE] = 1 << weak;
    twin.pillage(RED, place("gimle"));
    assert_eq!(twin.state.glory[RED], 5 + i32::from(twin.level(RED, AXES)));
    assert_eq!((twin.state.discards, twin.state.hand[BLUE]), (1 << strong, 1 << weak));
    assert_eq!(twin.force(place("gimle")).count_ones(), 1);
}

#[test]
fn a_defender_who_wins_earns_no_reward() {
    let mut twin = table();
    send(&mut twin, "leader/blue", 1, "horgr");
    send(&mut twin, "warrior/red", 1, "horgr");
    twin.pillage(RED, place("horgr"));
    assert_eq!(twin.state.glory[BLUE], i32::from(twin.level(BLUE, AXES)));
    assert_eq!((twin.state.pillaged, twin.state.steps[BLUE]), (0, [1; 3]));
    assert!(twin.open() >> place("horgr") & 1 == 1);
}

#[test]
fn the_strongest_alone_leads() {
    let mut twin = table();
    twin.state.committed[RED] = 1 << card(&twin, "alfheim-a1/1") | 1 << card(&twin, "glorious-death-a1/1");
    send(&mut twin, "ship/red", 1, "fjord-south");
    send(&mut twin, "warrior/blue", 2, "andlang");
    let lead = |twin: &mut Twin| {
        twin.state.glory = [0; 4];
        let committed = twin.state.committed;
        twin.quest_phase();
        twin.state.committed = committed;
        twin.state.glory[RED]
    };
    assert_eq!(lead(&mut twin), 0);
    send(&mut twin, "warrior/blue", 1, "horgr");
    assert_eq!(lead(&mut twin), 5);
    let fallen = figures(&twin, "warrior/red");
    fallen[..4].iter().for_each(|figure| twin.put(*figure, VALHALLA));
    assert_eq!(lead(&mut twin), 11);
    twin.state.destroyed = 1 << place("andlang");
    assert_eq!(lead(&mut twin), 6);
    assert_eq!(twin.facts.cards.goal[card(&twin, "alfheim-a1/1")], Goal::Lead(super::board::Region::Alfheim));
}

#[test]
fn ragnarok_takes_a_province_and_its_ships() {
    let mut twin = table();
    twin.state.age = 2;
    twin.state.doomed[1] = 1 << place("utgard");
    send(&mut twin, "warrior/red", 3, "utgard");
    send(&mut twin, "ship/blue", 1, "fjord-south");
    twin.ragnarok();
    assert_eq!((twin.state.glory[RED], twin.state.glory[BLUE]), (9, 3));
    assert_eq!(twin.state.at[usize::from(VALHALLA)].count_ones(), 4);
    assert_eq!(twin.state.vacant >> place("utgard") & 1, 0);
    twin.release();
    assert_eq!(twin.state.at[usize::from(VALHALLA)], 0);
}

#[test]
fn full_and_destroyed_provinces_take_nobody() {
    let mut twin = table();
    send(&mut twin, "warrior/blue", 3, "utgard");
    assert_eq!(twin.state.vacant >> place("utgard") & 1, 0);
    send(&mut twin, "warrior/blue", 2, "utgard");
    send(&mut twin, "warrior/blue", 3, "horgr");
    assert_eq!(twin.state.vacant >> place("utgard") & 1, 1);
    assert_eq!(twin.state.vacant >> place("yggdrasil") & 1, 1);
}

#[test]
fn stats_say_how_much_and_stop_at_the_end() {
    let mut twin = table();
    assert_eq!([RAGE, AXES, HORNS].map(|stat| twin.level(RED, stat)), [6, 3, 4]);
    (0..9).for_each(|_| twin.raise(RED, HORNS));
    assert_eq!((twin.state.steps[RED], twin.level(RED, HORNS)), ([1, 1, 6], 10));
    twin.final_score();
    assert_eq!(twin.state.glory, [20, 0, 0, 0]);
}

#[test]
fn alike_pieces_are_offered_once() {
    let twin = table();
    let reserve = twin.state.own[RED];
    assert_eq!(twin.alike(RED, reserve).count_ones(), 3);
    let eye: u128 = (0..3).map(|copy| 1u128 << card(&Twin::new(4), &format!("heimdalls-eye-a2/{}", copy + 1))).sum();
    let cards = &Twin::new(4).facts.cards;
    assert_eq!(cards.distinct(eye), eye & eye.wrapping_neg());
    let without = eye & (eye - 1);
    assert_eq!(cards.distinct(without), without & without.wrapping_neg());
    let ends = eye & !(1 << card(&Twin::new(4), "heimdalls-eye-a2/2"));
    assert_eq!(cards.distinct(ends), eye & eye.wrapping_neg());
    assert_eq!(cards.slot[card(&Twin::new(4), "troll-a1/1")], Slot::Monster);
}

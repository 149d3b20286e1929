//! The twin against itself: what every game must keep, whatever is chosen.

use super::bits::Members;
use super::board::{BOARD, TOKENS};
use super::cards::DESIGNS;
use super::state::{NOWHERE, RESERVE, SPOTS};
use super::{Luck, Pass, Twin};

fn games(count: u64, mut check: impl FnMut(&Twin, super::Outcome)) {
    for players in 2..=4 {
        let mut twin = Twin::new(players);
        for seed in 0..count {
            for pass in [Pass::Free, Pass::Last] {
                let outcome = twin.play(seed, seed + 1000, pass);
                check(&twin, outcome);
            }
        }
    }
}

#[test]
fn tables_stand_in_order_of_name() {
    assert!(BOARD.is_sorted_by_key(|place| place.name));
    assert!(TOKENS.is_sorted_by_key(|token| token.name));
    assert!(DESIGNS.is_sorted_by_key(|design| design.name));
}

#[test]
fn borders_stand_on_both_sides() {
    let twin = Twin::new(4);
    let places = &twin.facts.places;
    for (at, near) in places.neighbours.iter().enumerate() {
        assert_eq!(near >> at & 1, 0);
        assert!(Members(u64::from(*near)).all(|other| places.neighbours[other] >> at & 1 == 1), "{}", BOARD[at].name);
    }
    assert_eq!(places.outer.count_ones(), 8);
    assert_eq!(Members(u64::from(places.outer)).filter(|at| usize::from(places.support[*at]) != *at).count(), 8);
}

#[test]
fn the_box_holds_what_the_facts_say() {
    let cards = |players| Twin::new(players).facts.cards.count;
    assert_eq!((cards(2), cards(3), cards(4)), (60, 78, 102));
    for players in 2..=4 {
        let twin = Twin::new(players);
        assert!(twin.facts.cards.ages.iter().all(|age| age.count_ones() as usize >= 8 * players));
        assert_eq!(twin.facts.figures.count, 9 + 10 * players);
    }
}

#[test]
fn no_piece_and_no_card_is_lost() {
    games(60, |twin, _| {
        let (facts, state) = (&twin.facts, &twin.state);
        let mut seen = 0u64;
        for spot in 0..SPOTS {
            assert_eq!(seen & state.at[spot], 0);
            seen |= state.at[spot];
            assert!(Members(state.at[spot]).all(|figure| usize::from(state.spot[figure]) == spot));
        }
        assert_eq!(seen, (1 << facts.figures.count) - 1);
        let zones = [&state.hand, &state.pack, &state.drafted, &state.table, &state.built, &state.committed];
        let heaps = zones.into_iter().flatten().chain([&state.discards, &state.boxed]);
        let mut cards = 0u128;
        for zone in heaps {
            assert_eq!(cards & zone, 0);
            cards |= zone;
        }
        assert_eq!(cards, (1 << facts.cards.count) - 1);
    });
}

#[test]
fn the_rules_hold_at_the_end() {
    games(60, |twin, outcome| {
        let (facts, state) = (&twin.facts, &twin.state);
        assert!(outcome.glory.iter().all(|glory| (0..=999).contains(glory)));
        assert!(outcome.decisions > 30);
        for (place, villages) in facts.places.villages.iter().enumerate() {
            let province = facts.places.provinces >> place & 1 == 1;
            assert!(!province || state.at[place].count_ones() <= u32::from(*villages));
            assert!(state.destroyed >> place & 1 == 0 || state.at[place] == 0);
        }
        assert_eq!(state.destroyed.count_ones() as usize, 3 + 5 - facts.seats);
        for seat in 0..facts.seats {
            assert_eq!(state.hand[seat], 0);
            let sheet = state.built[seat] & facts.cards.upgrades;
            assert!(sheet == state.built[seat] && sheet.count_ones() <= 8);
            let monsters = state.own[seat] & facts.figures.monsters;
            assert_eq!(monsters.count_ones(), (sheet & facts.cards.slots[3]).count_ones());
            assert_eq!(state.at[usize::from(NOWHERE)] & state.own[seat], 0);
            assert_eq!(state.at[usize::from(RESERVE) + seat] & !state.own[seat], 0);
        }
    });
}

#[test]
fn the_same_seeds_play_the_same_game() {
    let mut twin = Twin::new(4);
    let first = twin.play(7, 8, Pass::Last);
    let other = twin.play(8, 8, Pass::Last);
    assert_ne!(first.trace, other.trace);
    assert_eq!(first, twin.play(7, 8, Pass::Last));
    assert_eq!(first, Twin::new(4).play(7, 8, Pass::Last));
    assert_ne!(first.trace, twin.play(7, 8, Pass::Free).trace);
}

#[test]
fn games_differ_in_what_they_reach() {
    let mut monsters = 0;
    let mut glory = [0i64; 2];
    let mut decisions = [0u64; 2];
    games(40, |twin, outcome| {
        let mix = usize::from(twin.luck.pass == Pass::Last);
        monsters +=
            twin.state.own.iter().map(|own| u64::from((own & twin.facts.figures.monsters).count_ones())).sum::<u64>();
        glory[mix] += outcome.glory.iter().map(|glory| i64::from(*glory)).sum::<i64>();
        decisions[mix] += u64::from(outcome.decisions);
    });
    assert!(monsters > 0 && glory[1] > glory[0] && decisions[1] > decisions[0], "{monsters} {glory:?} {decisions:?}");
}

#[test]
fn luck_asks_only_what_is_open() {
    let mut luck = Luck::new(3, Pass::Free);
    assert_eq!(luck.one(0b1000), 3);
    assert_eq!(luck.maybe(0), None);
    assert_eq!(luck.some(0b1, 1, 5), 0b1);
    assert_eq!(luck.some_cards(0b11, 2), 0b11);
    assert_eq!((luck.decisions, luck.trace), (0, 0));
    for _ in 0..200 {
        let some = luck.some(0b1011_0110, 1, 3);
        assert!((1..=3).contains(&some.count_ones()) && some & !0b1011_0110 == 0);
        assert!(luck.maybe_card(1 << 100).is_none_or(|card| card == 100));
        assert_eq!(luck.some_cards((1 << 100) | 7, 2).count_ones(), 2);
    }
    assert_eq!(luck.decisions, 600);
}

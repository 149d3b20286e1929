//! Filters become set algebra: whatever is asked, the members are those that a look at each one by one finds.

use model::program::{Arg, Compare, NONE, Num, NumId, Reg, Set, SetId, ValueId};
use proptest::prelude::*;

use super::naive::{
    BAG, FINDER, FIRST_HAND, FIRST_PLACE, OWNER, PLACES, PRINTED, Reader, SEATS, SIZES, SMOOTH, STONES, State, WEIGHT,
    holds, rows,
};
use crate::rows::Rows;

/// The register of the candidate.
const X: Reg = 0;
/// The register of the stone that a candidate is compared with.
const Y: Reg = 1;

/// Where other stones lie.
#[derive(Clone, Copy, Debug)]
enum Lies {
    Anywhere,
    /// On the place of the candidate.
    Beside,
    Apart,
}

/// A question about a stone.
#[derive(Clone, Debug)]
enum Ask {
    Weight(Compare, i32),
    Printed(Compare, i32),
    Smooth,
    /// The owner (or with `false` the finder, whose inverse is not kept) is this seat, or none.
    Seat(bool, Compare, i32),
    /// It lies there.
    In(u16),
    /// In the hand of one of these.
    Hands(u8),
    /// On one of these places.
    Places(u8),
    /// One of these.
    OneOf(u16),
    /// It has the owner of this stone.
    OwnerOf(i32),
    /// Some stone of these is heavier.
    Lighter(u16),
    /// So many stones, or more, have its owner.
    Owned(i32),
    /// Some stone of these lies on the place where it lies.
    Beside(u16),
    /// This number if the question says yes, else its weight.
    Cases(Box<Ask>, i32, Compare, i32),
    /// Its printed number less its weight.
    Rest(Compare, i32),
    /// Twice its printed number, and one more where that is one of these.
    Twice(u8, Compare, i32),
    /// It is marked: one of these, unless a modifier turns it round.
    Marked(u16),
    /// It is one of those that are marked, as a set.
    OneMarked(u16),
    /// That stone is marked.
    ThatMarked(i32, u16),
    /// Some stone of the first that lies so is marked.
    SomeMarked(u16, Lies, u16),
    Not(Box<Ask>),
    And(Box<Ask>, Box<Ask>),
    Or(Box<Ask>, Box<Ask>),
    If(Box<Ask>, Box<Ask>, Box<Ask>),
}

fn members(mask: u64, size: usize) -> impl Iterator<Item = i32> {
    (0..size as i32).filter(move |m| mask >> m & 1 == 1)
}

/// Whether the answer is yes, found by looking.
fn naive(ask: &Ask, state: &State, x: usize) -> bool {
    let [weight, smooth, owner, finder] = &state.columns;
    let place = |m: usize| (1..=SIZES[1] as i32).contains(&state.at[m]).then(|| state.at[m] - i32::from(FIRST_PLACE));
    let marked = |these: u16, m: usize| (these ^ state.turned) >> m & 1 == 1;
    match ask {
        Ask::Weight(how, n) => holds(*how, weight[x], *n),
        Ask::Printed(how, n) => holds(*how, state.printed[x], *n),
        Ask::Smooth => smooth[x] != 0,
        Ask::Seat(owned, how, seat) => holds(*how, if *owned { owner[x] } else { finder[x] }, *seat),
        Ask::In(at) => state.at[x] == i32::from(*at),
        Ask::Hands(seats) => members(u64::from(*seats), SIZES[0]).any(|s| state.at[x] == s + i32::from(FIRST_HAND)),
        Ask::Places(places) => members(u64::from(*places), SIZES[1]).any(|p| place(x) == Some(p)),
        Ask::OneOf(mask) => mask >> x & 1 == 1,
        Ask::OwnerOf(y) => owner[x] == owner[*y as usize],
        Ask::Lighter(mask) => members(u64::from(*mask), SIZES[2]).any(|y| weight[x] < weight[y as usize]),
        Ask::Owned(n) => (0..SIZES[2]).filter(|y| owner[*y] == owner[x]).count() as i32 >= *n,
        Ask::Beside(mask) => {
            place(x).is_some() && members(u64::from(*mask), SIZES[2]).any(|y| place(y as usize) == place(x))
        }
        Ask::Cases(c, yes, how, n) => holds(*how, if naive(c, state, x) { *yes } else { weight[x] }, *n),
        Ask::Rest(how, n) => holds(*how, state.printed[x] - weight[x], *n),
        Ask::Twice(these, how, n) => {
            let printed = state.printed[x];
            holds(*how, 2 * printed + i32::from(these >> printed & 1), *n)
        }
        Ask::Marked(these) | Ask::OneMarked(these) => marked(*these, x),
        Ask::ThatMarked(stone, these) => marked(*these, *stone as usize),
        Ask::SomeMarked(of, lies, these) => {
            let beside = |y: i32| place(x).is_some() && place(y as usize) == place(x);
            members(u64::from(*of), SIZES[2])
                .filter(|y| match lies {
                    Lies::Anywhere => true,
                    Lies::Beside => beside(*y),
                    Lies::Apart => !beside(*y),
                })
                .any(|y| marked(*these, y as usize))
        }
        Ask::Not(a) => !naive(a, state, x),
        Ask::And(a, b) => naive(a, state, x) && naive(b, state, x),
        Ask::Or(a, b) => naive(a, state, x) || naive(b, state, x),
        Ask::If(c, a, b) => naive(if naive(c, state, x) { a } else { b }, state, x),
    }
}

/// Whether a stone is marked, modifiers and all.
fn marked(rows: &mut Rows, stone: NumId, these: u16) -> NumId {
    let these = rows.constant(STONES, vec![u64::from(these)]);
    let (first, by_itself) = (rows.operands(vec![Arg::Num(stone)]), rows.has(these, stone));
    rows.num(Num::Modified(ValueId(0), first, by_itself))
}

/// The marked ones of a set.
fn some_marked(rows: &mut Rows, of: SetId, these: u16) -> SetId {
    let y = rows.num(Num::Reg(Y));
    let holds = marked(rows, y, these);
    rows.refine(of, Y, holds)
}

/// The same as rows.
fn row(ask: &Ask, rows: &mut Rows) -> NumId {
    let x = rows.num(Num::Reg(X));
    let set = |rows: &mut Rows, mask: u64, domain| rows.constant(domain, vec![mask]);
    match ask {
        Ask::Weight(how, n) => {
            let (got, n) = (rows.num(Num::Get(WEIGHT, x)), rows.int(*n));
            rows.compare(*how, got, n)
        }
        Ask::Printed(how, n) => {
            let (got, n) = (rows.num(Num::Print(PRINTED, x)), rows.int(*n));
            rows.compare(*how, got, n)
        }
        Ask::Smooth => rows.num(Num::Get(SMOOTH, x)),
        Ask::Seat(owned, how, seat) => {
            let got = rows.num(Num::Get(if *owned { OWNER } else { FINDER }, x));
            let seat = rows.int(*seat);
            rows.compare(*how, got, seat)
        }
        Ask::In(at) => {
            let at = rows.int(i32::from(*at));
            let there = rows.set(Set::In(at), STONES);
            rows.has(there, x)
        }
        Ask::Hands(seats) => {
            let seats = set(rows, u64::from(*seats), SEATS);
            let there = rows.set(Set::InOwned(FIRST_HAND, seats), STONES);
            rows.has(there, x)
        }
        Ask::Places(places) => {
            let places = set(rows, u64::from(*places), PLACES);
            let there = rows.set(Set::InSpaces(FIRST_PLACE, places), STONES);
            rows.has(there, x)
        }
        Ask::OneOf(mask) => {
            let these = set(rows, u64::from(*mask), STONES);
            rows.has(these, x)
        }
        Ask::OwnerOf(y) => {
            let y = rows.int(*y);
            let (a, b) = (rows.num(Num::Get(OWNER, x)), rows.num(Num::Get(OWNER, y)));
            rows.num(Num::Eq(a, b))
        }
        Ask::Lighter(mask) => {
            let these = set(rows, u64::from(*mask), STONES);
            let y = rows.num(Num::Reg(Y));
            let (a, b) = (rows.num(Num::Get(WEIGHT, x)), rows.num(Num::Get(WEIGHT, y)));
            let heavier = rows.num(Num::Lt(a, b));
            rows.num(Num::Any(these, Y, heavier))
        }
        Ask::Owned(n) => {
            let y = rows.num(Num::Reg(Y));
            let (a, b) = (rows.num(Num::Get(OWNER, y)), rows.num(Num::Get(OWNER, x)));
            let same = rows.num(Num::Eq(a, b));
            let all = rows.all(STONES);
            let these = rows.refine(all, Y, same);
            let (count, n) = (rows.num(Num::Count(these)), rows.int(*n));
            rows.num(Num::Le(n, count))
        }
        Ask::Beside(mask) => {
            let these = set(rows, u64::from(*mask), STONES);
            let place = rows.num(Num::SpaceOf(STONES, x));
            let at = rows.location(FIRST_PLACE, place);
            let there = rows.set(Set::In(at), STONES);
            let both = rows.set(Set::And(these, there), STONES);
            rows.num(Num::Some(both))
        }
        Ask::Cases(c, yes, how, n) => {
            let (c, yes, n) = (row(c, rows), rows.int(*yes), rows.int(*n));
            let weight = rows.num(Num::Get(WEIGHT, x));
            let got = rows.num(Num::If(c, yes, weight));
            rows.compare(*how, got, n)
        }
        Ask::Rest(how, n) => {
            let (printed, weight) = (rows.num(Num::Print(PRINTED, x)), rows.num(Num::Get(WEIGHT, x)));
            let (rest, n) = (rows.num(Num::Sub(printed, weight)), rows.int(*n));
            rows.compare(*how, rest, n)
        }
        Ask::Twice(these, how, n) => {
            let printed = rows.num(Num::Print(PRINTED, x));
            let twice = rows.num(Num::Add(printed, printed));
            let these = set(rows, u64::from(*these), STONES);
            let one = rows.num(Num::Has(these, printed));
            let (got, n) = (rows.num(Num::Add(twice, one)), rows.int(*n));
            rows.compare(*how, got, n)
        }
        Ask::Marked(these) => marked(rows, x, *these),
        Ask::OneMarked(these) => {
            let all = rows.all(STONES);
            let marked = some_marked(rows, all, *these);
            rows.has(marked, x)
        }
        Ask::ThatMarked(stone, these) => {
            let stone = rows.int(*stone);
            marked(rows, stone, *these)
        }
        Ask::SomeMarked(of, lies, these) => {
            let of = set(rows, u64::from(*of), STONES);
            let place = rows.num(Num::SpaceOf(STONES, x));
            let at = rows.location(FIRST_PLACE, place);
            let there = rows.set(Set::In(at), STONES);
            let of = match lies {
                Lies::Anywhere => of,
                Lies::Beside => rows.set(Set::And(of, there), STONES),
                Lies::Apart => rows.set(Set::Minus(of, there), STONES),
            };
            let marked = some_marked(rows, of, *these);
            rows.num(Num::Some(marked))
        }
        Ask::Not(a) => {
            let a = row(a, rows);
            rows.num(Num::Not(a))
        }
        Ask::And(a, b) => {
            let (a, b) = (row(a, rows), row(b, rows));
            rows.num(Num::And(a, b))
        }
        Ask::Or(a, b) => {
            let (a, b) = (row(a, rows), row(b, rows));
            rows.num(Num::Or(a, b))
        }
        Ask::If(c, a, b) => {
            let (c, a, b) = (row(c, rows), row(a, rows), row(b, rows));
            rows.num(Num::If(c, a, b))
        }
    }
}

fn compare() -> impl Strategy<Value = Compare> {
    prop::sample::select(vec![Compare::Eq, Compare::Ne, Compare::Lt, Compare::Le, Compare::Gt, Compare::Ge])
}

fn ask() -> impl Strategy<Value = Ask> {
    let same = prop::sample::select(vec![Compare::Eq, Compare::Ne]);
    let seat = prop::sample::select(vec![NONE, 0, 1, 2, 3]);
    let leaf = prop_oneof![
        (compare(), -1..7).prop_map(|(how, n)| Ask::Weight(how, n)),
        (compare(), -1..7).prop_map(|(how, n)| Ask::Printed(how, n)),
        Just(Ask::Smooth),
        (any::<bool>(), same, seat).prop_map(|(owned, how, seat)| Ask::Seat(owned, how, seat)),
        (FIRST_PLACE..=BAG).prop_map(Ask::In),
        (0..16_u8).prop_map(Ask::Hands),
        (0..8_u8).prop_map(Ask::Places),
        (0..1024_u16).prop_map(Ask::OneOf),
        (0..SIZES[2] as i32).prop_map(Ask::OwnerOf),
        (0..1024_u16).prop_map(Ask::Lighter),
        (0..6).prop_map(Ask::Owned),
        (0..1024_u16).prop_map(Ask::Beside),
        (compare(), -2..3).prop_map(|(how, n)| Ask::Rest(how, n)),
        (0..64_u8, compare(), -1..12).prop_map(|(these, how, n)| Ask::Twice(these, how, n)),
        (0..1024_u16).prop_map(Ask::Marked),
        (0..1024_u16).prop_map(Ask::OneMarked),
        (0..SIZES[2] as i32, 0..1024_u16).prop_map(|(stone, these)| Ask::ThatMarked(stone, these)),
        (0..1024_u16, prop::sample::select(vec![Lies::Anywhere, Lies::Beside, Lies::Apart]), 0..1024_u16)
            .prop_map(|(of, lies, these)| Ask::SomeMarked(of, lies, these)),
    ];
    leaf.prop_recursive(4, 24, 3, |inner| {
        let one = || inner.clone().prop_map(Box::new);
        prop_oneof![
            one().prop_map(Ask::Not),
            (one(), -1..7, compare(), -1..7).prop_map(|(c, yes, how, n)| Ask::Cases(c, yes, how, n)),
            (one(), one()).prop_map(|(a, b)| Ask::And(a, b)),
            (one(), one()).prop_map(|(a, b)| Ask::Or(a, b)),
            (one(), one(), one()).prop_map(|(c, a, b)| Ask::If(c, a, b)),
        ]
    })
}

fn state() -> impl Strategy<Value = State> {
    let n = SIZES[2];
    let column = |range: std::ops::Range<i32>| prop::collection::vec(range, n);
    let seats = || prop::collection::vec(prop::sample::select(vec![NONE, 0, 1, 2, 3]), n);
    let at = prop::collection::vec(i32::from(FIRST_PLACE)..=i32::from(BAG), n);
    // Often nothing is modified, or a single stone.
    let turned = prop_oneof![Just(0), (0..n).prop_map(|stone| 1 << stone), 0..1024_u16];
    (column(0..6), column(0..2), seats(), seats(), at, column(0..6), turned).prop_map(
        |(weight, smooth, owner, finder, at, printed, turned)| State {
            columns: [weight, smooth, owner, finder],
            at,
            printed,
            turned,
        },
    )
}

fn refined(rows: &mut Rows, ask: &Ask, from: u16) -> SetId {
    let condition = row(ask, rows);
    let from = rows.constant(STONES, vec![u64::from(from)]);
    rows.refine(from, X, condition)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_filter_has_the_members_that_a_look_at_each_finds(ask in ask(), state in state(), from in 0..1024_u16) {
        let mut rows = rows(&state);
        let set = refined(&mut rows, &ask, from);
        let found = Reader::new(&rows, &state).set(set);
        let expected: Vec<i32> =
            members(u64::from(from), SIZES[2]).filter(|m| naive(&ask, &state, *m as usize)).collect();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn asking_for_one_member_is_asking_the_set(ask in ask(), state in state(), from in 0..1024_u16, x in 0..10) {
        let mut rows = rows(&state);
        let set = refined(&mut rows, &ask, from);
        let one = rows.int(x);
        let has = rows.has(set, one);
        let found = Reader::new(&rows, &state).num(has) != 0;
        prop_assert_eq!(found, from >> x & 1 == 1 && naive(&ask, &state, x as usize));
    }

    #[test]
    fn a_filter_of_a_filter_is_both(a in ask(), b in ask(), state in state()) {
        let mut rows = rows(&state);
        let first = refined(&mut rows, &a, 1023);
        let second = row(&b, &mut rows);
        let set = rows.refine(first, X, second);
        let found = Reader::new(&rows, &state).set(set);
        let both = |m: &i32| naive(&a, &state, *m as usize) && naive(&b, &state, *m as usize);
        prop_assert_eq!(found, (0..SIZES[2] as i32).filter(both).collect::<Vec<_>>());
    }

    #[test]
    fn a_table_says_of_each_thing_what_the_row_becomes_with_it_in_its_place(ask in ask(), state in state()) {
        let mut rows = rows(&state);
        let asked = row(&ask, &mut rows);
        let facts = rows.num_facts(asked);
        let table = rows.tabulate(STONES, X, asked);
        let mut becomes = |stone: i32| {
            let stone = rows.int(stone);
            let made = rows.subst(asked, X, stone);
            rows.as_int(made)
        };
        let one_by_one: Option<Vec<i32>> = (0..SIZES[2] as i32).map(&mut becomes).collect();
        let expected = one_by_one.filter(|_| facts.free == 1 << X && !facts.state);
        prop_assert_eq!(table, expected);
    }

    #[test]
    fn some_and_count_agree_with_the_members(ask in ask(), state in state(), from in 0..1024_u16) {
        let mut rows = rows(&state);
        let set = refined(&mut rows, &ask, from);
        let (some, count) = (rows.num(Num::Some(set)), rows.num(Num::Count(set)));
        let mut reader = Reader::new(&rows, &state);
        let members = reader.set(set).len() as i32;
        prop_assert_eq!(reader.num(count), members);
        prop_assert_eq!(reader.num(some), i32::from(members > 0));
    }
}

#[test]
fn an_intersection_needs_no_look_at_each() {
    let state = State {
        columns: [vec![0; 10], vec![0; 10], vec![NONE; 10], vec![NONE; 10]],
        at: vec![8; 10],
        printed: vec![0; 10],
        turned: 0,
    };
    let mut rows = rows(&state);
    let both = Ask::And(Box::new(Ask::Smooth), Box::new(Ask::Seat(true, Compare::Eq, 2)));
    let set = refined(&mut rows, &both, 1023);
    assert!(matches!(rows.sets[set.index()].0, Set::And(..)), "{:?}", rows.sets[set.index()].0);
}

#[test]
fn what_reads_one_thing_and_print_alone_is_a_constant_set() {
    let state = State {
        columns: [vec![0; 10], vec![0; 10], vec![NONE; 10], vec![NONE; 10]],
        at: vec![8; 10],
        printed: (0..10).map(|stone| stone % 6).collect(),
        turned: 0,
    };
    let mut rows = rows(&state);
    let set = refined(&mut rows, &Ask::Twice(0b10, Compare::Le, 5), 1023);
    assert_eq!(rows.as_mask(set), Some(&[0b01_1100_0111][..]));
}

#[test]
fn a_short_filter_of_a_filter_is_not_too_long_to_evaluate() {
    let ask = |a: Ask| Box::new(a);
    let a = Ask::Cases(ask(Ask::Marked(1)), 3, Compare::Ne, 3);
    let either = Ask::Or(ask(Ask::And(ask(Ask::In(1)), ask(Ask::Smooth))), ask(Ask::Lighter(1)));
    let b = Ask::And(ask(Ask::Not(ask(Ask::Marked(1)))), ask(either));
    let n = SIZES[2];
    let mut weight = vec![0; n];
    weight[0] = 1;
    let state = State {
        columns: [weight, vec![0; n], vec![NONE; n], vec![NONE; n]],
        at: vec![1; n],
        printed: vec![0; n],
        turned: 0,
    };
    let mut rows = rows(&state);
    let first = refined(&mut rows, &a, 1023);
    let second = row(&b, &mut rows);
    let set = rows.refine(first, X, second);
    assert_eq!(Reader::new(&rows, &state).set(set), (1..n as i32).collect::<Vec<_>>());
}

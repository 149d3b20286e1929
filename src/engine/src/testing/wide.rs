//! Set rows mean the same at every width: each is read over domains of one word, two, eight and more, against plain
//! sets of numbers.

use std::collections::BTreeSet;

use model::program::*;

use super::build::*;

fn lie(stone: u16) -> i32 {
    match stone % 5 {
        0 => BAG,
        1 | 2 => RING,
        _ => PALM + i32::from(stone % 2),
    }
}

fn among(stones: u16, mut holds: impl FnMut(u16) -> bool) -> Vec<u16> {
    (0..stones).filter(|stone| holds(*stone)).collect()
}

fn agree(stones: u16) {
    let mut b = Build::new(2, stones);
    let size = b.column("stone.size", Some(STONES), Store::I8, (0, 3));
    let big = b.column("stone.big", Some(STONES), Store::I16, (0, 3));
    let flag = b.column("stone.flag", Some(STONES), Store::Bit, (0, 1));
    let family = b.family("stone.many", Some(STONES), 3, Store::I8, (0, 9));
    let colour: Vec<i32> = (0..i32::from(stones)).map(|stone| stone % 7).collect();
    let colours = b.table("stone.colour", Some(STONES), 1, &colour);
    let (even, third) = (b.mask(STONES, (0..stones).step_by(2)), b.mask(STONES, (0..stones).step_by(3)));
    b.p.families.push(vec![even, third]);
    // One with fewer members than keys.
    let owner = |stone: u16| (stone.is_multiple_of(2)).then_some(0).or((stone == 3).then_some(1));
    let owners = (0..stones).map(|stone| b.mask(SEATS, owner(stone))).collect();
    b.p.families.push(owners);
    let n: Vec<NumId> = (0..8).map(|value| b.c(value)).collect();
    let (even, third) = (b.set(Set::Const(even), STONES), b.set(Set::Const(third), STONES));
    let (ring, bag) = (b.lying(RING), b.lying(BAG));
    let it = b.num(Num::Reg(1));
    let own = b.num(Num::Print(colours, it));
    let small = b.num(Num::Lt(own, n[3]));
    let keys = b.mask(SEATS, [0, 1]);
    let seats = b.set(Set::Const(keys), SEATS);
    let mut rows: Vec<(SetId, Vec<u16>)> = Vec::new();
    let mut row = |b: &mut Build, set: Set, expected: Vec<u16>| rows.push((b.set(set, STONES), expected));
    row(&mut b, Set::And(even, third), among(stones, |s| s % 6 == 0));
    row(&mut b, Set::Or(even, third), among(stones, |s| s % 2 == 0 || s % 3 == 0));
    row(&mut b, Set::Minus(even, third), among(stones, |s| s % 2 == 0 && s % 3 != 0));
    row(&mut b, Set::And(ring, even), among(stones, |s| lie(s) == RING && s % 2 == 0));
    row(&mut b, Set::Filter(ring, 1, small), among(stones, |s| lie(s) == RING && s % 7 < 3));
    row(&mut b, Set::WherePrint(bag, colours, Compare::Ge, n[4]), among(stones, |s| lie(s) == BAG && s % 7 >= 4));
    // Who is asked for stands in a register, in a slot, or is a row of its own.
    let held = b.num(Num::Has(third, it));
    row(&mut b, Set::Filter(even, 1, held), among(stones, |s| s % 6 == 0));
    row(&mut b, Set::Where(even, size, Compare::Ne, n[0]), vec![4]);
    row(&mut b, Set::Where(even, big, Compare::Eq, n[2]), vec![6]);
    row(&mut b, Set::Where(even, flag, Compare::Gt, n[0]), vec![2]);
    row(&mut b, Set::Flag(flag), vec![2]);
    row(&mut b, Set::One(n[5]), vec![5]);
    row(&mut b, Set::InOwned(PALM as u16, seats), among(stones, |s| lie(s) >= PALM));
    row(&mut b, Set::Family(0, n[1]), among(stones, |s| s % 3 == 0));
    row(&mut b, Set::Family(0, n[5]), vec![]);
    row(&mut b, Set::FamilyAll(0, seats), among(stones, |s| s % 2 == 0 || s % 3 == 0));
    row(&mut b, Set::If(n[0], even, third), among(stones, |s| s % 3 == 0));
    row(&mut b, Set::Let(2, n[3], ring), among(stones, |s| lie(s) == RING));
    row(&mut b, Set::Range(n[2], n[6]), vec![2, 3, 4, 5, 6]);
    row(&mut b, Set::ImagePrint(colours, ring), (0..7).collect());
    let bag_order = among(stones, |s| lie(s) == BAG);
    let at = n[BAG as usize];
    row(&mut b, Set::TopOf(at, n[2]), bag_order[bag_order.len() - 2..].to_vec());
    let holders = b.set(Set::HoldersOf(ring), SEATS);
    let all_holders = b.set(Set::HoldersOf(third), SEATS);
    let odd = b.set(Set::Minus(third, even), STONES);
    let owners = [even, third, odd].map(|stones| b.set(Set::FamilyAll(1, stones), SEATS));
    let counts = [(Num::Count(ring), among(stones, |s| lie(s) == RING).len() as i32), (Num::Some(bag), 1)];
    let counts = counts.map(|(row, expected)| (b.num(row), expected));
    let both = b.set(Set::And(ring, even), STONES);
    let (slot, sum) = (b.slot(2), b.num(Num::Add(n[1], n[1])));
    let fused = [
        (b.num(Num::Has(even, slot)), 1),
        (b.num(Num::Has(third, sum)), 0),
        (b.num(Num::Count(both)), among(stones, |s| lie(s) == RING && s % 2 == 0).len() as i32),
        (b.num(Num::Within(both, ring)), 1),
        (b.num(Num::Within(ring, both)), 0),
        (b.num(Num::Has(ring, n[6])), 1),
        (b.num(Num::Same(ring, ring)), 1),
        (b.num(Num::GetAt(family, n[6], n[2])), 7),
    ];
    let start = b.proc("start", 2, |b, _| {
        let mut write = |column, object: usize, index: usize, value: usize| {
            let args = b.args(&[n[object], n[index], n[value]]);
            Stmt::Write(column, args, Write::Set)
        };
        let mut body = vec![write(size, 4, 0, 1), write(big, 6, 0, 2), write(flag, 2, 0, 1), write(family, 6, 2, 7)];
        body.push(Stmt::Return(n[0]));
        body
    });
    let game = b.game(start, lie);
    sound(&game);
    for (row, expected) in rows {
        assert_eq!(game.eval_set(row, 2), expected, "{stones} stones, {:?}", game.engine().program().sets[row.index()]);
    }
    assert_eq!((game.eval_set(holders, 2), game.eval_set(all_holders, 2)), (vec![], vec![0, 1]));
    assert_eq!(owners.map(|row| game.eval_set(row, 2)), [vec![0], vec![0, 1], vec![1]]);
    for (row, expected) in counts.into_iter().chain(fused) {
        assert_eq!(game.eval(row, 2), expected, "{stones} stones, {:?}", game.engine().program().nums[row.index()]);
    }
}

#[test]
fn rows_agree_at_every_width() {
    for stones in [40, 64, 65, 128, 129, 300, 513, 1500] {
        agree(stones);
    }
}

#[test]
fn alike_stones_are_named_once_in_each_place() {
    for stones in [20, 100, 400] {
        let mut b = Build::new(2, stones);
        let groups = [b.mask(STONES, 0..6), b.mask(STONES, 6..stones / 2)];
        b.p.domains[1].alike = groups.to_vec();
        let all = b.mask(STONES, 0..stones);
        let all = b.set(Set::Const(all), STONES);
        let distinct = b.set(Set::Distinct(all), STONES);
        let start = b.proc("start", 2, |b, _| {
            let zero = b.c(0);
            vec![Stmt::Return(zero)]
        });
        let game = b.game(start, lie);
        let mut met = BTreeSet::new();
        let expected = among(stones, |stone| {
            let group = if stone < 6 {
                0
            } else if stone < stones / 2 {
                1
            } else {
                stone
            };
            met.insert((group, lie(stone)))
        });
        assert_eq!(game.eval_set(distinct, 2), expected);
    }
}

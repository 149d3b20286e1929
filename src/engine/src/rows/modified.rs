//! Modifiable values: the definition, then the modifiers of live objects, of the rules and of grants, by layer.
//!
//! Layers: `to` (the highest rank wins, of equals the last granted), `by`, `times`, `half down`, `at least`, `at most`,
//! then the declared range. Inside a layer the order they stand in is without effect: of `by`, what adds comes before
//! what takes away, and of both what has a bound of its own comes first, the tightest first, so that each does all it
//! may. Layers are 64 bits wide and hold at their ends, the range is that of the value. For relations `forbid` beats
//! `allow`, and both beat the definition.

use model::program::{Modify, NONE};
use model::unit::{Bound, How};

use crate::bits::Bits;
use crate::kernel::{self, Granted};
use crate::machine::tables::{ModifierRow, NumRow, PREFILTER_WORDS, Prefilter, ValueRow, Width};
use crate::machine::{Machine, workings};
use crate::mem;

/// What the modifiers say together.
#[derive(Default)]
struct Sum {
    /// With its rank.
    to: Option<(u16, i32)>,
    /// What is added and what is taken away without a bound of its own.
    more: i64,
    less: i64,
    /// The first that has one, in [`Scratch::bounded`](crate::machine::Scratch::bounded): an operand may read a modified
    /// value, whose own stand behind and are gone when it is read.
    bounded: usize,
    times: Option<i64>,
    halves: u32,
    least: Option<i32>,
    most: Option<i32>,
    allow: bool,
    forbid: bool,
}

/// Value `a` with the arguments of list `b`; op `c` is the definition, op `d` the first argument, [`NO_FIRST`] for none.
pub(crate) fn modified(m: &mut Machine<'_>, r: &NumRow) -> i32 {
    let (value, base) = (value_of(m, r), m.num(r.c));
    let may = may_modify(m, value, |m, active| r.d == NO_FIRST || meant(m, value, active, r.d));
    if may { slow(m, value, r.b, base) } else { base.clamp(value.low, value.high) }
}

/// As [`modified`] for a value of one number, kept until more than slots changes. Who wants to know what modifiers made of
/// it wants it read.
pub(crate) fn memoized(m: &mut Machine<'_>, r: &NumRow) -> i32 {
    let t = m.t;
    let first = m.num(r.d) as u32;
    if first >= MEMO_ARGUMENTS || m.scratch.worked.is_some() {
        return modified(m, r);
    }
    let (at, state_epoch) = ((t.values[r.a as usize].memo + 2 * first) as usize, m.state_epoch);
    match m.scratch.memo.get(at..at + 2) {
        Some([epoch, value]) if *epoch == state_epoch => return *value as i32,
        _ => {}
    }
    let value = modified(m, r);
    if let Some(place) = m.scratch.memo.get_mut(at..at + 2) {
        place.copy_from_slice(&[state_epoch, value as u32 as u64]);
    }
    value
}

/// First arguments of a value for which it is kept.
pub(crate) const MEMO_ARGUMENTS: u32 = 128;

/// There is no first argument that is a number.
pub(crate) const NO_FIRST: u32 = u32::MAX;

#[inline(always)]
fn value_of<'t>(m: &Machine<'t>, r: &NumRow) -> &'t ValueRow {
    &m.t.values[r.a as usize]
}

/// Whether anything modifies value `a` now.
pub(crate) fn is_modified(m: &mut Machine<'_>, r: &NumRow) -> i32 {
    i32::from(may_modify(m, value_of(m, r), |_, _| true))
}

/// Whether anything may modify value `a` of first argument op `b` now.
pub(crate) fn is_modified_of(m: &mut Machine<'_>, r: &NumRow) -> i32 {
    let value = value_of(m, r);
    i32::from(may_modify(m, value, |m, active| meant(m, value, active, r.b)))
}

/// Whether anything may modify value `a` of a first argument in set `b` now.
pub(crate) fn is_modified_among<B: Width>(m: &mut Machine<'_>, r: &NumRow) -> i32 {
    let value = value_of(m, r);
    i32::from(may_modify(m, value, |m, active| {
        let set = m.set::<B>(r.b);
        let passes = passes(m, value, active);
        let known = B::WORDS.min(PREFILTER_WORDS);
        (0..known).any(|k| set.word(k) & passes.word(k) != 0) || (known..B::WORDS).any(|k| set.word(k) != 0)
    }))
}

/// Whether a modifier may apply, where `meant` says whether one on the live objects of the only group may. Who wants to
/// know what modifiers made of a value wants to hear of each.
#[inline(always)]
fn may_modify<'m>(m: &mut Machine<'m>, value: &ValueRow, meant: impl FnOnce(&mut Machine<'m>, u128) -> bool) -> bool {
    if value.always || granted(m, value) {
        return true;
    }
    match &value.narrow {
        Some(group) => {
            let active = group.active(m);
            active != 0 && (!value.prefiltered || m.scratch.worked.is_some() || meant(m, active))
        }
        None => value.groups.iter().any(|group| group.any(m)),
    }
}

/// Whether a modifier on one of the live objects of the only group may apply to the first argument.
#[inline(always)]
fn meant(m: &mut Machine<'_>, value: &ValueRow, active: u128, first: u32) -> bool {
    let first = m.num(first) as u32;
    first >= u128::BITS || passes(m, value, active) >> first & 1 != 0
}

/// The first arguments to which a modifier on one of the live objects of the only group may apply.
#[inline(always)]
fn passes(m: &mut Machine<'_>, value: &ValueRow, active: u128) -> u128 {
    let known = m.scratch.prefilters[value.id as usize];
    if known.active == active { known.passes } else { find_sieve(m, value, active) }
}

#[inline(never)]
fn find_sieve(m: &mut Machine<'_>, value: &ValueRow, active: u128) -> u128 {
    let t = m.t;
    let (mut rest, mut passes) = (active, 0);
    while let Some(object) = rest.pop() {
        for index in value.groups.iter().flat_map(|group| group.of(t, object)) {
            passes |= match value.modifiers[*index as usize].prefilter {
                u32::MAX => u128::MAX,
                at => u128::from_words(&t.words[at as usize..]),
            };
        }
    }
    m.scratch.prefilters[value.id as usize] = Prefilter { active, passes };
    passes
}

#[inline(always)]
fn granted(m: &Machine<'_>, value: &ValueRow) -> bool {
    let modifies = |grant: Granted<'_>| grant.row.modifiers.iter().any(|(of, _)| u32::from(*of) == value.id);
    value.granted && (0..kernel::grants(m)).any(|position| modifies(Granted::at(m, position)))
}

#[inline(never)]
fn slow(m: &mut Machine<'_>, value: &ValueRow, args: u32, base: i32) -> i32 {
    let Some((saved, at)) = m.open(2 + value.slots as usize + m.t.place.captured as usize) else { return 0 };
    m.operands(args, at + 2 * mem::SLOT);
    m.base = at;
    let mut sum = Sum { bounded: m.scratch.bounded.len(), ..Sum::default() };
    let t = m.t;
    for group in &value.groups {
        for word in 0..group.words as usize {
            let mut rest = group.active(m, word);
            while let Some(object) = rest.pop() {
                let object = 64 * word + object;
                let controller = m.controller(group.domain as usize, object as i32);
                for index in group.of(t, object) {
                    apply(m, &value.modifiers[*index as usize], at, controller, object as i32, &mut sum);
                }
            }
        }
    }
    for index in &value.rules {
        apply(m, &value.modifiers[*index as usize], at, NONE, NONE, &mut sum);
    }
    if granted(m, value) {
        for position in 0..kernel::grants(m) {
            let grant = Granted::at(m, position);
            for (_, index) in grant.row.modifiers.iter().filter(|(of, _)| u32::from(*of) == value.id) {
                let (you, this) = (grant.you(m), grant.this(m));
                m.mem.copy_within(grant.captured(), at + mem::SLOT * (2 + value.slots as usize));
                apply(m, &value.modifiers[*index as usize], at, you, this, &mut sum);
            }
        }
    }
    m.close(saved);
    let made = finish(&sum, &mut m.scratch.bounded[sum.bounded..], base, value);
    m.scratch.bounded.truncate(sum.bounded);
    if m.scratch.worked.is_some() {
        workings::worked(m, value, at, base, made);
    }
    made
}

fn apply(m: &mut Machine<'_>, modifier: &ModifierRow, at: usize, you: i32, this: i32, sum: &mut Sum) {
    if modifier.design != u16::MAX && m.scratch.ignored.contains(&modifier.design) {
        return;
    }
    mem::set_slot(m.mem, at, you);
    mem::set_slot(m.mem, at + mem::SLOT, this);
    m.base = at;
    m.changed();
    if m.num(modifier.applies) == 0 {
        return;
    }
    if modifier.ignoring {
        m.scratch.ignored.push(modifier.design);
        m.changed();
    }
    let operand = match modifier.how {
        Modify::Number(_) => m.num(modifier.operand),
        Modify::Allow | Modify::Forbid => 0,
    };
    let own = modifier.own.map(|(bound, row)| (bound, m.num(row)));
    if modifier.ignoring {
        m.scratch.ignored.pop();
        m.changed();
    }
    if m.scratch.worked.is_some() {
        workings::applied(m, modifier, you, this, operand);
    }
    match modifier.how {
        Modify::Allow => sum.allow = true,
        Modify::Forbid => sum.forbid = true,
        Modify::Number(How::To) if sum.to.is_some_and(|(rank, _)| rank > modifier.rank) => {}
        Modify::Number(How::To) => sum.to = Some((modifier.rank, operand)),
        Modify::Number(How::By) => match own {
            Some((Bound::Most, own)) if operand > 0 => m.scratch.bounded.push((operand, own)),
            Some((Bound::Least, own)) if operand < 0 => m.scratch.bounded.push((operand, own)),
            _ if operand < 0 => sum.less += i64::from(operand),
            _ => sum.more += i64::from(operand),
        },
        Modify::Number(How::Times) => {
            sum.times = Some(sum.times.unwrap_or(1).saturating_mul(i64::from(operand)));
        }
        Modify::Number(How::HalfDown) => sum.halves += 1,
        Modify::Number(How::AtLeast) => sum.least = Some(sum.least.map_or(operand, |old| old.max(operand))),
        Modify::Number(How::AtMost) => sum.most = Some(sum.most.map_or(operand, |old| old.min(operand))),
    }
}

/// What the layers make of a number; of `bounded` each is what is added with its ceiling, or taken away with its floor.
fn finish(sum: &Sum, bounded: &mut [(i32, i32)], base: i32, value: &ValueRow) -> i32 {
    if sum.forbid {
        return 0;
    }
    if sum.allow {
        return 1;
    }
    let mut number = i64::from(sum.to.map_or(base, |(_, to)| to));
    if bounded.is_empty() {
        number += sum.more + sum.less;
    } else {
        bounded.sort_unstable_by_key(|(by, own)| (*by < 0, if *by < 0 { -i64::from(*own) } else { i64::from(*own) }));
        let (more, less) = bounded.split_at(bounded.partition_point(|(by, _)| *by > 0));
        for (by, own) in more {
            number = (number + i64::from(*by)).min(number.max(i64::from(*own)));
        }
        number += sum.more;
        for (by, own) in less {
            number = (number + i64::from(*by)).max(number.min(i64::from(*own)));
        }
        number += sum.less;
    }
    number = number.saturating_mul(sum.times.unwrap_or(1));
    number = number.checked_shr(sum.halves).unwrap_or(if number < 0 { -1 } else { 0 });
    number = sum.least.map_or(number, |least| number.max(i64::from(least)));
    number = sum.most.map_or(number, |most| number.min(i64::from(most)));
    number.clamp(i64::from(value.low), i64::from(value.high)) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value() -> ValueRow {
        ValueRow { low: 0, high: 20, ..ValueRow::default() }
    }

    #[test]
    fn layers_apply_in_their_order() {
        let sum = Sum { more: 3, times: Some(2), halves: 1, most: Some(9), ..Sum::default() };
        assert_eq!(finish(&sum, &mut [], 4, &value()), 7);
        let sum = Sum { to: Some((0, 1)), least: Some(2), ..Sum::default() };
        assert_eq!(finish(&sum, &mut [], 15, &value()), 2);
        assert_eq!(finish(&Sum { more: 90, ..Sum::default() }, &mut [], 15, &value()), 20);
    }

    #[test]
    fn what_a_layer_makes_may_be_larger_than_the_value() {
        let sum = Sum { times: Some(1 << 40), halves: 41, ..Sum::default() };
        assert_eq!(finish(&sum, &mut [], 12, &value()), 6);
        assert_eq!(finish(&Sum { times: Some(i64::MAX), ..Sum::default() }, &mut [], 12, &value()), 20);
        assert_eq!(finish(&Sum { times: Some(i64::MAX), ..Sum::default() }, &mut [], -12, &value()), 0);
    }

    #[test]
    fn a_bound_of_its_own_only_stops_its_own_change() {
        let with = |bounded: &[(i32, i32)], less, base| {
            finish(&Sum { less, ..Sum::default() }, &mut bounded.to_vec(), base, &value())
        };
        assert_eq!(with(&[(-1, 2), (-1, 1)], 0, 3), 1);
        assert_eq!(with(&[(-1, 1), (-1, 2)], 0, 3), 1);
        assert_eq!(with(&[(-5, 2)], 0, 4), 2);
        assert_eq!(with(&[(-5, 2)], 0, 1), 1);
        assert_eq!(with(&[(-1, 2), (-2, 0)], 0, 3), 0, "the floor of one is no floor of the other");
        assert_eq!(with(&[(-1, 2)], -1, 3), 1, "what has no floor takes away last");
        assert_eq!(with(&[(2, 5), (3, 9)], 0, 4), 8, "a ceiling likewise");
        assert_eq!(with(&[(1, 5), (-2, 3)], 0, 4), 3, "what adds comes first");
    }

    #[test]
    fn any_number_of_them_keep_their_bounds() {
        let mut many = vec![(-1, 19); 30];
        assert_eq!(finish(&Sum::default(), &mut many, 20, &value()), 19);
    }

    #[test]
    fn forbidding_beats_allowing() {
        assert_eq!(finish(&Sum { allow: true, forbid: true, ..Sum::default() }, &mut [], 1, &value()), 0);
        assert_eq!(finish(&Sum { allow: true, ..Sum::default() }, &mut [], 0, &value()), 1);
    }
}

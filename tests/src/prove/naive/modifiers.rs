//! What modifiers make of a value, layer by layer: each is asked whether it applies, and what it says is done in turn.

use model::program::{ArgsId, DesignId, Modify, NONE, ValueId};
use model::unit::{Bound, How};

use super::reader::Reader;

/// Modified values inside one another that are still read.
const DEEPEST: u32 = 40;

/// What a modifier that applies says.
struct Said {
    how: Modify,
    operand: i64,
    own: Option<(Bound, i64)>,
    rank: u16,
}

impl Reader<'_> {
    /// A value with its modifiers: those on working things, those of the rules, those that are granted.
    pub(super) fn modified(&mut self, id: ValueId, args: ArgsId, base: i64) -> i64 {
        // A value that reads itself is a fault of the game: there is no number to compare with.
        self.unsure |= self.inside > DEEPEST;
        if self.unsure {
            return base;
        }
        self.inside += 1;
        let value = &self.program.values[id.index()];
        let mut args: Vec<i64> = self.operands(args).into_iter().map(i64::from).collect();
        args.resize(usize::from(value.slots), NONE.into());
        let mut said = Vec::new();
        let (mut printed, mut granted) = (Vec::new(), Vec::new());
        for ((domain, things), of) in value.by.iter().zip(&value.of) {
            printed.extend(of.iter().flatten().copied());
            for thing in self.mask(*things) {
                if self.works(*domain, thing.into()) {
                    let you = self.controller(*domain, thing.into());
                    for modifier in &of[thing as usize] {
                        self.ask(id, *modifier, [&[you, thing.into()], &args[..]].concat(), &mut said);
                    }
                }
            }
        }
        granted.extend(self.program.grants.iter().flat_map(|it| &it.modifiers).filter(|(of, _)| *of == id));
        for (modifier, facts) in (0..).zip(&value.modifiers) {
            let of_rules = facts.design.is_none() && !printed.contains(&modifier);
            if of_rules && !granted.iter().any(|(_, it)| *it == modifier) {
                self.ask(id, modifier, [&[NONE.into(); 2], &args[..]].concat(), &mut said);
            }
        }
        for entry in &self.world.grants {
            for (_, modifier) in self.program.grants[entry.grant].modifiers.iter().filter(|(of, _)| *of == id) {
                let own = [i64::from(entry.you), i64::from(entry.this)];
                let captured: Vec<i64> = entry.captured.iter().copied().map(i64::from).collect();
                self.ask(id, *modifier, [&own, &args[..], &captured].concat(), &mut said);
            }
        }
        self.inside -= 1;
        together(&said, base, value.range)
    }

    /// Hears one modifier, in a frame of who controls it, the thing it stands on, and the arguments.
    fn ask(&mut self, value: ValueId, at: u16, frame: Vec<i64>, said: &mut Vec<Said>) {
        let modifier = &self.program.values[value.index()].modifiers[usize::from(at)];
        let left_out = |design: &DesignId| self.ignored.contains(design);
        if modifier.design.as_ref().is_some_and(left_out) {
            return;
        }
        self.in_frame(&frame, |it| {
            if it.num(modifier.applies) == 0 {
                return;
            }
            let ignored = modifier.design.filter(|_| modifier.ignoring_this);
            it.ignored.extend(ignored);
            let operand = match modifier.how {
                Modify::Number(_) => it.num(modifier.operand),
                Modify::Allow | Modify::Forbid => 0,
            };
            let own = modifier.own.map(|(bound, row)| (bound, it.num(row)));
            if ignored.is_some() {
                it.ignored.pop();
            }
            said.push(Said { how: modifier.how, operand, own, rank: modifier.rank });
        });
    }
}

/// What they say together: relations are forbidden, else allowed, else as they are; numbers go through the layers, and
/// end in the range of the value.
fn together(said: &[Said], base: i64, (low, high): (i32, i32)) -> i64 {
    let any = |how: Modify| said.iter().any(|it| it.how == how);
    if any(Modify::Forbid) || any(Modify::Allow) {
        return (!any(Modify::Forbid)).into();
    }
    let of = |how: How| said.iter().filter(move |it| it.how == Modify::Number(how));
    // Of equals the later holds.
    let mut number = of(How::To).max_by_key(|it| it.rank).map_or(base, |it| it.operand);
    // What adds comes before what takes away, and of each first what stops at a bound of its own, the tightest first.
    let (mut more, mut less): (Vec<&Said>, Vec<&Said>) = of(How::By).partition(|it| it.operand >= 0);
    let ceiling = |it: &Said| it.own.filter(|(bound, _)| *bound == Bound::Most).map_or(i64::MAX, |(_, own)| own);
    let floor = |it: &Said| it.own.filter(|(bound, _)| *bound == Bound::Least).map_or(i64::MIN, |(_, own)| own);
    more.sort_by_key(|it| ceiling(it));
    less.sort_by_key(|it| std::cmp::Reverse(floor(it)));
    for it in more {
        number = (number + it.operand).min(number.max(ceiling(it)));
    }
    for it in less {
        number = (number + it.operand).max(number.min(floor(it)));
    }
    number = of(How::Times).fold(number, |number, it| number.saturating_mul(it.operand));
    number = of(How::HalfDown).fold(number, |number, _| number.div_euclid(2));
    number = of(How::AtLeast).fold(number, |number, it| number.max(it.operand));
    number = of(How::AtMost).fold(number, |number, it| number.min(it.operand));
    number.clamp(low.into(), high.into())
}

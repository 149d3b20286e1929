//! Why a condition does not hold: the values of what it is made of.

use std::collections::BTreeMap;

use diag::Diagnostic;
use engine::Worked;
use link::testing::{Part, Seen};
use model::program::{DomainId, Modify, NONE, NumId, SetId};
use model::unit::{Base, How, NodeId, Op, Tree};

use super::{Held, Player};
use seat::items;

/// Things that are told by name.
const NAMED: usize = 12;
/// Parts that are told.
const TOLD: usize = 8;

impl Player<'_> {
    pub(super) fn check(&self, cond: NumId, parts: &[Part]) -> Held {
        if self.eval(cond) != 0 {
            return Ok(());
        }
        let mut reasons = Vec::new();
        self.reasons(parts, &mut reasons);
        let finding = self.found_instead(parts).into_iter().fold(self.fails(), Diagnostic::label);
        Err(if reasons.is_empty() { finding } else { finding.help(reasons.join("\n")) })
    }

    /// What stands on the left of a comparison, if the condition is one.
    fn found_instead(&self, parts: &[Part]) -> Option<String> {
        let (whole, left) = (parts.first()?, parts.get(1)?);
        let on_the_left = match self.site.unit.tree(whole.node) {
            Tree::Eq { left, .. } | Tree::Ne { left, .. } | Tree::In { thing: left, .. } => left,
            Tree::Lt { left, .. } | Tree::Le { left, .. } | Tree::Gt { left, .. } | Tree::Ge { left, .. } => left,
            _ => return None,
        };
        (on_the_left == left.node && left.depth == 1).then(|| format!("found {}", self.value(left)))
    }

    fn op(&self, node: NodeId) -> Op {
        self.site.unit.node(node).op
    }

    /// Lines that say what a condition found; of several joined by `and` those that fail.
    fn reasons(&self, parts: &[Part], out: &mut Vec<String>) {
        let Some((whole, below)) = parts.split_first() else { return };
        let holds = |part: &Part| matches!(part.seen, Seen::Number(row) if self.eval(row) != 0);
        if self.op(whole.node) == Op::And {
            for group in groups(below, whole.depth + 1).filter(|group| !holds(&group[0])) {
                out.push(format!("`{}` does not hold", items::source(self.site.unit, group[0].node)));
                self.reasons(group, out);
            }
            return;
        }
        for (at, part) in below.iter().enumerate() {
            let (op, simple) = (self.op(part.node), !self.has_parts(below, at));
            // The only thing on the left of a comparison is told beside the line.
            let beside = part.depth == 1 && at == 0 && simple && self.found_instead(parts).is_some();
            let summand = self.sums_up(below, at);
            if beside || summand || out.len() >= TOLD || op == Op::Assert {
                continue;
            }
            out.push(self.told_part(part, &below[at + 1..]));
        }
    }

    /// Where things lie, by place.
    fn where_they_lie(&self, row: SetId) -> String {
        let program = self.program;
        let domain = program.sets[row.index()].1;
        let home = &program.domains[domain.index()];
        let mut places: BTreeMap<u16, Vec<u16>> = BTreeMap::new();
        for thing in self.game.eval_set(row, self.test.slots) {
            places.entry(self.game.location(domain, thing).unwrap_or(0)).or_default().push(thing);
        }
        let one = |(place, things): (&u16, &Vec<u16>)| {
            let name = home.locations.get(usize::from(*place)).map_or("", |location| location.name.as_str());
            let place = if name.is_empty() { "nowhere".to_string() } else { format!("in `{name}`") };
            let verb = if things.len() == 1 { "lies" } else { "lie" };
            format!("{} {verb} {place}", self.several(domain, things))
        };
        match places.is_empty() {
            true => "there are no such things in this game".to_string(),
            false => places.iter().map(one).collect::<Vec<_>>().join("; "),
        }
    }

    fn has_parts(&self, parts: &[Part], at: usize) -> bool {
        parts.get(at + 1).is_some_and(|next| next.depth > parts[at].depth) || matches!(parts[at].seen, Seen::Set(_))
    }

    /// Whether a part is told as one of those that make up what it stands in.
    fn sums_up(&self, parts: &[Part], at: usize) -> bool {
        let around = parts[..at].iter().rev().find(|other| other.depth < parts[at].depth);
        let plain = !self.has_parts(parts, at) || arithmetic(self.op(parts[at].node));
        around.is_some_and(|around| {
            let counted = matches!(self.op(around.node), Op::Count | Op::Some | Op::No | Op::Only);
            counted || arithmetic(self.op(around.node)) && plain
        })
    }

    fn told_part(&self, part: &Part, after: &[Part]) -> String {
        match part.seen {
            Seen::Place(..) => {
                let place = items::source(self.site.unit, part.node);
                return match self.value(part).as_str() {
                    "none" => format!("nothing lies in `{place}`"),
                    there => format!("in `{place}` lies {there}"),
                };
            }
            Seen::Anywhere(row) => return self.where_they_lie(row),
            Seen::Number(_) | Seen::Set(_) => {}
        }
        let text = items::source(self.site.unit, part.node);
        let own: Vec<Part> = after.iter().take_while(|other| other.depth > part.depth).copied().collect();
        let mut line = format!("`{text}` is {}", self.value(part));
        if arithmetic(self.op(part.node)) {
            line = format!("{line} = {}", self.worked_out(part, &own));
        }
        if let (Op::Count | Op::Some | Op::No | Op::Only, Some(counted)) = (self.op(part.node), own.first()) {
            line = format!("{line}: {}", self.value(counted));
        }
        let Seen::Number(row) = part.seen else { return line };
        let (_, worked) = self.game.explain(row, &[]);
        match worked.last() {
            Some(last) if self.op(part.node) == Op::Value => format!("{line} = {}", self.modified(last)),
            _ => line,
        }
    }

    /// A sum with the values of its parts.
    fn worked_out(&self, part: &Part, own: &[Part]) -> String {
        let sign = match self.op(part.node) {
            Op::Add => " + ",
            Op::Sub => " - ",
            Op::Mul | Op::Per => " * ",
            Op::Div => " / ",
            Op::DivUp => " /+ ",
            _ => return self.value(part),
        };
        let kids = self.site.unit.kids(part.node);
        let of = |kid: &NodeId| match own.iter().position(|other| other.node == *kid) {
            Some(at) => {
                let inner: Vec<Part> = own[at + 1..].iter().take_while(|p| p.depth > own[at].depth).copied().collect();
                let text = self.worked_out(&own[at], &inner);
                let loose = matches!(self.op(*kid), Op::Add | Op::Sub) && !matches!(sign, " + ");
                if loose { format!("({text})") } else { text }
            }
            None => items::source(self.site.unit, *kid),
        };
        kids.iter().map(of).collect::<Vec<_>>().join(sign)
    }

    /// What modifiers made of a value.
    fn modified(&self, worked: &Worked) -> String {
        let program = self.program;
        let mut out = worked.base.to_string();
        for by in &worked.by {
            let n = by.operand;
            let how = match by.how {
                Modify::Number(How::To) => format!("to {n}"),
                Modify::Number(How::By) => format!("by {n}"),
                Modify::Number(How::Times) => format!("times {n}"),
                Modify::Number(How::HalfDown) => "half down".to_string(),
                Modify::Number(How::AtLeast) => format!("at least {n}"),
                Modify::Number(How::AtMost) => format!("at most {n}"),
                Modify::Allow => "allowed".to_string(),
                Modify::Forbid => "forbidden".to_string(),
            };
            let whose = by.design.map_or("the rules", |design| program.designs[design.index()].name.as_str());
            out.push_str(&format!(", {how} (`{whose}`)"));
        }
        out
    }

    /// The value of a part, in words.
    fn value(&self, part: &Part) -> String {
        match part.seen {
            Seen::Number(row) => self.one(part.node, self.eval(row)),
            Seen::Set(row) | Seen::Anywhere(row) => {
                let domain = self.program.sets[row.index()].1;
                self.several(domain, &self.game.eval_set(row, self.test.slots))
            }
            Seen::Place(domain, row) => {
                let place = u16::try_from(self.eval(row)).ok();
                self.several(domain, &place.map_or(Vec::new(), |place| self.game.order(domain, place)))
            }
        }
    }

    fn several(&self, domain: DomainId, members: &[u16]) -> String {
        if members.is_empty() {
            return "none".to_string();
        }
        let names = members.iter().take(NAMED).map(|member| format!("`{}`", self.name(domain, *member)));
        let more = members.len().saturating_sub(NAMED);
        diag::and_list(names.chain((more > 0).then(|| format!("{more} more"))))
    }

    /// One value, by the type of the node it belongs to.
    fn one(&self, node: NodeId, value: i32) -> String {
        use Base::{Condition, Cost, Effect, Error, Frame, Int, Quantity, Unit, Zone};
        let ty = self.site.unit.ty(node);
        let name = ty.sym.map(|s| self.site.unit.name(s));
        match ty.base {
            Base::Bool => if value == 0 { "`no`" } else { "`yes`" }.to_string(),
            Base::Thing | Base::Enum | Base::Design if value == NONE => "`none`".to_string(),
            Int | Quantity if value == NONE && ty.lo > NONE => "nothing: what it belongs to is not there".to_string(),
            Base::Design => {
                let design = usize::try_from(value).ok().and_then(|at| self.program.designs.get(at));
                design.map_or_else(|| value.to_string(), |design| format!("`{}`", design.name))
            }
            Base::Thing | Base::Enum => {
                let program = self.program;
                let holds = |d: &model::program::Domain| {
                    Some(d.name.as_str()) == name || d.kinds.iter().any(|(k, _)| Some(k.as_str()) == name)
                };
                match (program.domains.iter().position(holds), u16::try_from(value)) {
                    (Some(domain), Ok(object)) => format!("`{}`", self.name(DomainId(domain as u16), object)),
                    _ => value.to_string(),
                }
            }
            Error | Unit | Int | Quantity | Zone | Effect | Condition | Cost | Frame => value.to_string(),
        }
    }
}

fn arithmetic(op: Op) -> bool {
    matches!(op, Op::Add | Op::Sub | Op::Mul | Op::Div | Op::DivUp | Op::Per)
}

/// The parts at a depth, each with its own parts behind it.
fn groups(parts: &[Part], depth: u8) -> impl Iterator<Item = &[Part]> {
    let starts: Vec<usize> = (0..parts.len()).filter(|at| parts[*at].depth == depth).collect();
    let ends: Vec<usize> = starts.iter().skip(1).copied().chain([parts.len()]).collect();
    starts.into_iter().zip(ends).map(|(from, to)| &parts[from..to])
}

//! What a run found, in the words of a test: values, questions and what they offer.

use engine::Question;
use link::testing::Check;
use model::program::{DomainId, NONE, Num, NumId};
use model::unit::{Base, NodeId, Op, last_part};

use super::Player;

impl Player<'_> {
    /// What stands on the left of a comparison, if the condition is one.
    pub(super) fn sides(&self, check: &Check) -> Option<String> {
        let (first, second) = self.compared(check.cond)?;
        let condition = self.condition(check.node);
        let left = self.site.unit.kid(condition, 0)?;
        // `a >= b` may be kept as `b <= a`: only a side that stands where it was written can be told.
        let swapped = matches!(self.site.unit.node(condition).op, Op::Gt | Op::Ge);
        let row = if swapped { second } else { first };
        let value = self.game.eval(row, self.test.slots);
        Some(format!("found {}", self.value(left, value)))
    }

    /// The condition of a line that asserts it.
    fn condition(&self, node: NodeId) -> NodeId {
        match self.site.unit.node(node).op {
            Op::Assert => self.site.unit.kid(node, 0).unwrap_or(node),
            _ => node,
        }
    }

    fn compared(&self, cond: NumId) -> Option<(NumId, NumId)> {
        match self.game.engine().program().nums[cond.index()] {
            Num::Eq(a, b) | Num::Ne(a, b) | Num::Lt(a, b) | Num::Le(a, b) => Some((a, b)),
            _ => None,
        }
    }

    /// A value in words, by the type of the node it belongs to.
    fn value(&self, node: NodeId, value: i32) -> String {
        let ty = self.site.unit.ty(node);
        let name = ty.sym.map(|s| self.site.unit.name(s));
        match ty.base {
            Base::Bool => if value == 0 { "`no`" } else { "`yes`" }.to_string(),
            Base::Thing | Base::Enum if value == NONE => "`none`".to_string(),
            Base::Thing | Base::Enum => {
                let program = self.game.engine().program();
                let holds = |d: &model::program::Domain| {
                    Some(d.name.as_str()) == name || d.kinds.iter().any(|(k, _)| Some(k.as_str()) == name)
                };
                match (program.domains.iter().position(holds), u16::try_from(value)) {
                    (Some(domain), Ok(object)) => format!("`{}`", self.name(DomainId(domain as u16), object)),
                    _ => value.to_string(),
                }
            }
            Base::Error
            | Base::Unit
            | Base::Int
            | Base::Quantity
            | Base::Design
            | Base::Zone
            | Base::Effect
            | Base::Condition
            | Base::Cost
            | Base::Frame => value.to_string(),
        }
    }

    pub(super) fn found(&self, question: Option<&Question>) -> String {
        match question {
            Some(q) => format!("found `{}` asked: {}", self.name(DomainId(0), q.decider.into()), self.offers(q)),
            None if self.game.finished() => "and the game is over".to_string(),
            None => "and nobody is asked".to_string(),
        }
    }

    /// What a question offers, by the ids a test would use.
    pub(super) fn offers(&self, question: &Question) -> String {
        let program = self.game.engine().program();
        let ask = &program.asks[question.ask.index()];
        let mut names: Vec<String> = match question.options {
            engine::Options::Pick { domain }
            | engine::Options::Subset { domain, .. }
            | engine::Options::Allocate { domain, .. } => question.among.iter().map(|m| self.name(domain, m)).collect(),
            engine::Options::Menu { menu } => {
                let entries = &program.menus[menu.index()].entries;
                question.among.iter().map(|e| last_part(&entries[usize::from(e)].name).to_string()).collect()
            }
            engine::Options::Number { low, high } => vec![format!("{low}..{high}")],
            engine::Options::YesNo => vec!["yes".into(), "no".into()],
            engine::Options::Branch | engine::Options::Pay | engine::Options::Trigger => {
                question.among.iter().map(|b| (b + 1).to_string()).collect()
            }
        };
        if let engine::Options::Subset { min, max, .. } = question.options {
            names.insert(0, format!("{min} to {max} of"));
        }
        if question.decline {
            names.push("pass".into());
        }
        let verb = if ask.verb.is_empty() { String::new() } else { format!("{} ", ask.verb) };
        format!("offered: {verb}{}", names.join(", "))
    }

    pub(super) fn name(&self, domain: DomainId, object: u16) -> String {
        let home = &self.game.engine().program().domains[domain.index()];
        home.objects.get(usize::from(object)).map_or_else(|| object.to_string(), |o| o.name.clone())
    }
}

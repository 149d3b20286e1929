//! What a loop of content goes over: the members of an enum, or numbers from one to another.

use diag::{Diagnostic, Sought, codes};

use super::{Maker, condition};
use crate::findings::Finding;
use crate::syntax::ast::{Expr, ExprKind, Query, Range, Tail, TailKind, Word};
use crate::syntax::{Given, Names};

/// A loop.
#[derive(Debug)]
pub struct Loop<'l, 'p> {
    /// What each is called in turn.
    pub name: Word<'p>,
    over: Over<'p>,
    conditions: Vec<&'l Expr<'p>>,
}

#[derive(Debug)]
enum Over<'p> {
    Numbers(Range),
    Members(Vec<&'p str>),
}

impl<'p> Loop<'_, 'p> {
    /// Its values in order.
    pub fn values(&self) -> impl Iterator<Item = Given<'p>> {
        let (numbers, members) = match &self.over {
            Over::Numbers(range) => (Some(range.lo..=range.hi), None),
            Over::Members(members) => (None, Some(members)),
        };
        let members = members.into_iter().flatten().map(|member| Given::Word(member));
        numbers.into_iter().flatten().map(Given::Number).chain(members)
    }
}

impl<'p> Maker<'_, 'p> {
    /// A loop as it is written; none if it is reported.
    pub(super) fn one_loop<'l>(
        &mut self,
        query: &'l Query<'p>,
        twice: &dyn Fn(Word<'_>) -> bool,
    ) -> Option<Loop<'l, 'p>> {
        let [of, name] = query.words[..] else {
            let d = Diagnostic::new(
                codes::E0216,
                query.span,
                "a loop of content has a word for what it goes over and a name",
            );
            let of = query.words.first().map_or("colour", |word| word.text);
            self.say(d.label("expected two words").help(format!("write `for each {of} x {{ .. }}`")));
            return None;
        };
        if twice(name) {
            let d = Diagnostic::new(codes::E0216, name.span, format!("two loops are called `{}`", name.text));
            self.say(d.label("a name stands for one value").help("give one of them another name"));
            return None;
        }
        let conditions =
            query.tails.iter().filter(|tail| tail.kind == TailKind::Where).map(|tail| &tail.expr).collect();
        if let Some(other) = query.tails.iter().find(|tail| !matches!(tail.kind, TailKind::In | TailKind::Where)) {
            let d =
                Diagnostic::new(codes::E0216, other.span, "a loop of content is cut down by `in` and `where` alone");
            self.say(d.label("here is nothing that it could be of").help("write `where` and what holds of the values"));
            return None;
        }
        let mut within = query.tails.iter().filter(|tail| tail.kind == TailKind::In);
        let (first, second) = (within.next(), within.next());
        if let Some(second) = second {
            let d = Diagnostic::new(codes::E0216, second.span, "a loop goes over one range");
            self.say(d.label("and this is a second").help("leave one of them out"));
            return None;
        }
        let over = if of.is("number") { self.numbers(query, first) } else { self.members(of, first) };
        Some(Loop { name, over: over?, conditions })
    }

    fn numbers(&mut self, query: &Query<'p>, within: Option<&Tail<'p>>) -> Option<Over<'p>> {
        if let Some(Tail { expr: Expr { kind: ExprKind::Range(range), .. }, .. }) = within {
            return Some(Over::Numbers(*range));
        }
        let at = within.map_or(query.span, |tail| tail.expr.span);
        let d = Diagnostic::new(codes::E0216, at, "a loop over numbers says from which to which");
        let name = query.words.last().map_or("n", |word| word.text);
        self.say(d.label("expected `in 1..6`").help(format!("write `number {name} in 1..6`")));
        None
    }

    fn members(&mut self, of: Word<'p>, within: Option<&Tail<'p>>) -> Option<Over<'p>> {
        let Some(members) = self.enums.get(of.text) else {
            if self.told.insert(of.span) {
                let near = diag::did_you_mean(of.text, self.enums.keys().copied().chain(["number"]));
                let help =
                    "content is made over the members of an enum, `colour c`, or over numbers, `number n in 1..6`";
                self.found.push(Finding::unknown(of, Sought::Enum, near, Some(help)));
            }
            return None;
        };
        let Some(within) = within else { return Some(Over::Members(members.clone())) };
        let ExprKind::List(entries) = &within.expr.kind else {
            let d = Diagnostic::new(codes::E0216, within.expr.span, format!("expected some of {}", of.text));
            self.say(d.label("no list").help(format!("write `in [{}]`", members.first().unwrap_or(&"a"))));
            return None;
        };
        let mut chosen = Vec::new();
        for entry in entries {
            if let ExprKind::Name(path) = &entry.value.kind
                && members.contains(&path.text)
            {
                chosen.push(path.text);
                continue;
            }
            let written = self.text.get(entry.span.range()).unwrap_or_default();
            let d = Diagnostic::new(codes::E0216, entry.span, format!("`{written}` is none of `{}`", of.text));
            let d = d.label(format!("expected {}", diag::or_list(members.iter().map(|m| format!("`{m}`")))));
            self.say(d.help("take it out, or add it to the enum"));
            return None;
        }
        Some(Over::Members(chosen))
    }

    /// Whether the values that are given so far are wanted.
    pub(super) fn holds(&mut self, of: &Loop<'_, 'p>, names: &Names<'p>) -> bool {
        let mut holds = true;
        for expr in &of.conditions {
            match condition::holds(expr, names, self.enums) {
                Ok(found) => holds &= found,
                Err(at) => {
                    let d = Diagnostic::new(codes::E0216, at, "what is made does not hang on this");
                    let d = d.label("known only when the game is played, if at all");
                    self.say(d.help("compare the names of the loops with numbers, members and each other"));
                    return false;
                }
            }
        }
        holds
    }
}

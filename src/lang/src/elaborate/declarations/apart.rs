//! Phrases of verbs that could be read in two ways: refused where the verb is declared, not where somebody says it.
//!
//! Parameters that stand side by side are told apart by the sort of what is said alone: `hit 3 far hot` of
//! `verb hit (n: 0..9) [(r: reach)] [(x: heat)]`. That works if no value is of both sorts. Two verbs of one word are told
//! apart the same way. Of related kinds the more special one is meant, and amounts say their measure.

use std::collections::HashSet;

use diag::{Diagnostic, Span, codes};
use model::unit::Base;

use crate::cx::Cx;
use crate::dict::types::Ty;
use crate::dict::{Ent, Role, VerbInfo};
use crate::elaborate::signature::{Step, by_sort, steps};
use crate::syntax::ast::Param;

/// Why two places of a phrase take the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Both<'d> {
    /// Their types are one.
    Sort,
    /// A member of two enums.
    Member(&'d str),
    /// A word of the phrase that is a member as well.
    Word(&'d str),
}

/// Two places, each a parameter or a word, that take the same in two readings of one phrase.
#[derive(Clone, Copy, Debug)]
struct Clash<'d> {
    first: Option<u8>,
    second: Option<u8>,
    both: Both<'d>,
}

/// Reports a verb of which a phrase can be read in two ways, by itself or as another verb.
pub fn check(cx: &mut Cx<'_>, ent: Ent, name: Span, params: &[&Param<'_>]) {
    let dict = cx.dict;
    let Some(own) = dict.verb(ent) else { return };
    let place = |n: Option<u8>| n.and_then(|n| params.get(usize::from(n))).map_or(name, |param| param.span);
    if by_sort(&own.sig)
        && let Some(clash) = Search::of(cx, own, own).clash()
    {
        let (first, second) = (place(clash.first), place(clash.second));
        let (first, second) = if first.start <= second.start { (first, second) } else { (second, first) };
        let d = Diagnostic::new(codes::E0215, second, format!("a phrase of `{}` can be read in two ways", own.head))
            .label(shared(clash.both, "both of these places"))
            .other(first, "or it is meant here")
            .help("put a word before one of them, `with (x: ..)`, or give what they share another name");
        return cx.report(d);
    }
    let others: Vec<Ent> = dict.all_as(&own.head, Role::Verb).filter(|other| other.0 < ent.0).collect();
    for other in others {
        let Some(info) = dict.verb(other) else { continue };
        let Some(clash) = Search::of(cx, own, info).clash() else { continue };
        let d = Diagnostic::new(codes::E0215, place(clash.first), format!("two verbs `{}` take the same", own.head))
            .label(shared(clash.both, "both"))
            .help(format!(
                "`{}` and `{}` need a word or a sort of value that tells them apart",
                dict.phrase(ent),
                dict.phrase(other)
            ));
        let d = cx.declared(d, other);
        return cx.report(d);
    }
}

fn shared(both: Both<'_>, places: &str) -> String {
    match both {
        Both::Sort => format!("{places} take values of this sort"),
        Both::Member(name) => format!("`{name}` is a value of {places}"),
        Both::Word(word) => format!("`{word}` is a word of the phrase and a value of this"),
    }
}

/// A search for two readings of one phrase: both signatures are walked side by side, and one step takes what both take.
struct Search<'d, 'c> {
    cx: &'c Cx<'d>,
    verbs: [&'d VerbInfo; 2],
    steps: [Vec<Step<'d>>; 2],
    seen: HashSet<(usize, usize, bool)>,
}

impl<'d, 'c> Search<'d, 'c> {
    fn of(cx: &'c Cx<'d>, one: &'d VerbInfo, two: &'d VerbInfo) -> Self {
        Search { cx, verbs: [one, two], steps: [steps(&one.sig), steps(&two.sig)], seen: HashSet::new() }
    }

    /// The first places in which the readings differ, if there are two.
    fn clash(mut self) -> Option<Clash<'d>> {
        let same = std::ptr::eq(self.verbs[0], self.verbs[1]);
        let found = self.run(0, 0, None)?;
        found.or_else(|| (!same).then_some(Clash { first: None, second: None, both: Both::Sort }))
    }

    /// Whether both ends are reached from here; then with the places found so far.
    #[expect(clippy::option_option, reason = "no way on, or one on which the readings do or do not differ")]
    fn run(&mut self, i: usize, j: usize, clash: Option<Clash<'d>>) -> Option<Option<Clash<'d>>> {
        if !self.seen.insert((i, j, clash.is_some())) {
            return None;
        }
        let same = std::ptr::eq(self.verbs[0], self.verbs[1]);
        match (self.steps[0].get(i).copied(), self.steps[1].get(j).copied()) {
            (None, None) => (clash.is_some() || !same).then_some(clash),
            (Some(Step::Optional(len)), _) => self.run(i + 1, j, clash).or_else(|| self.run(i + 1 + len, j, clash)),
            (_, Some(Step::Optional(len))) => self.run(i, j + 1, clash).or_else(|| self.run(i, j + 1 + len, clash)),
            (Some(one), Some(two)) => {
                let met = self.meet(one, two)?;
                self.run(i + 1, j + 1, clash.or(met))
            }
            (Some(Step::Word(_) | Step::Slot(_)), None) | (None, Some(Step::Word(_) | Step::Slot(_))) => None,
        }
    }

    /// Whether two steps take the same; the clash, if they are not one and the same.
    #[expect(clippy::option_option, reason = "nothing in common, or something that may be a clash")]
    fn meet(&self, one: Step<'d>, two: Step<'d>) -> Option<Option<Clash<'d>>> {
        let itself = std::ptr::eq(self.verbs[0], self.verbs[1]);
        match (one, two) {
            (Step::Word(a), Step::Word(b)) => (a == b).then_some(None),
            (Step::Slot(a), Step::Slot(b)) if itself && a == b => Some(None),
            (Step::Slot(a), Step::Slot(b)) => {
                let both = self.both(self.ty(0, a), self.ty(1, b))?;
                Some(Some(Clash { first: Some(a), second: Some(b), both }))
            }
            (Step::Word(word), Step::Slot(n)) => {
                self.names(word, self.ty(1, n))?;
                Some(Some(Clash { first: None, second: Some(n), both: Both::Word(word) }))
            }
            (Step::Slot(n), Step::Word(word)) => {
                self.names(word, self.ty(0, n))?;
                Some(Some(Clash { first: Some(n), second: None, both: Both::Word(word) }))
            }
            (Step::Optional(_), _) | (_, Step::Optional(_)) => None,
        }
    }

    fn ty(&self, verb: usize, n: u8) -> Ty {
        self.verbs[verb].params.get(usize::from(n)).map_or(Ty::ERROR, |param| param.ty)
    }

    fn names(&self, word: &str, ty: Ty) -> Option<()> {
        let members = self.cx.dict.members(ty.of.filter(|_| ty.base == Base::Enum)?);
        members.iter().any(|member| self.cx.dict.short(*member) == word).then_some(())
    }

    fn both(&self, one: Ty, two: Ty) -> Option<Both<'d>> {
        if one.is_error() || one.base != two.base {
            return None;
        }
        let (Some(a), Some(b)) = (one.of, two.of) else { return Some(Both::Sort) };
        if a == b {
            return Some(Both::Sort);
        }
        let dict = self.cx.dict;
        let itself = std::ptr::eq(self.verbs[0], self.verbs[1]);
        match one.base {
            Base::Enum => {
                let other = dict.members(b);
                let mut names = dict.members(a).iter().map(|member| dict.short(*member));
                names.find(|name| other.iter().any(|member| dict.short(*member) == *name)).map(Both::Member)
            }
            // of two verbs the more special one is meant, of two places of one neither
            Base::Thing | Base::Design | Base::Zone => {
                (itself && (dict.is_a(a, b) || dict.is_a(b, a))).then_some(Both::Sort)
            }
            Base::Error
            | Base::Unit
            | Base::Bool
            | Base::Int
            | Base::Quantity
            | Base::Effect
            | Base::Condition
            | Base::Cost
            | Base::Frame => None,
        }
    }
}

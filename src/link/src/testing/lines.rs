//! The lines of a test as rows: what is answered and asserted. Words of answers are read by [`super::words`], what is given
//! by [`super::given`].

use model::program::{NONE, ProcId};
use model::unit::{Body, NodeId, Tree, What};

use super::{Deed, Place, Says, Step, TestHead, TestRows, Word};
use crate::heads::lines;
use crate::lower::{Cx, Env, Loc};

impl<'u> Cx<'u> {
    /// Lowers a test.
    pub(crate) fn test(&mut self, head: &TestHead) -> TestRows {
        let mut test_rows = TestRows { slots: 2, ..TestRows::default() };
        for (block, (file, decl)) in head.given.iter().enumerate() {
            let Some((unit, body)) = self.body_of(*file, *decl) else { continue };
            let nodes = lines(self.names.sources.units[unit], *decl);
            let place = |node: &NodeId| Place { unit: *file, block, node: *node };
            let given = self.with_body(unit, body, |cx| nodes.iter().flat_map(|node| cx.given(place(node))).collect());
            test_rows.given.extend::<Vec<_>>(given);
        }
        let Some((unit, body)) = self.body_of(head.unit, head.decl) else { return test_rows };
        self.with_body(unit, body, |cx| {
            let [steps, then] = [1, 2].map(|k| {
                let lines = body.roots.get(k).map_or(&[][..], |root| cx.unit().kids(*root));
                lines.iter().filter_map(|node| cx.test_step(*node)).collect()
            });
            (test_rows.steps, test_rows.then) = (steps, then);
        });
        test_rows
    }

    /// The unit and body of a declaration of tests, by the caller's numbers.
    #[expect(clippy::wildcard_enum_match_arm, reason = "no other declaration gives anything")]
    fn body_of(&self, file: usize, decl: usize) -> Option<(usize, &'u Body)> {
        let unit = self.names.sources.files.iter().position(|other| *other as usize == file)?;
        match &self.names.sources.units[unit].decls.get(decl)?.what {
            What::Test(test) => Some((unit, &test.body)),
            What::Given(given) => Some((unit, &given.body)),
            _ => None,
        }
    }

    fn with_body<T>(&mut self, unit: usize, body: &'u Body, work: impl FnOnce(&mut Self) -> T) -> T {
        let mut slots = vec![Loc::Unbound; body.slots.len().max(2)];
        slots[..2].fill(Loc::Num(self.rows.int(NONE)));
        self.apart(Env { unit, body, slots, design: None }, work)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "no other line asserts or answers")]
    fn test_step(&mut self, node: NodeId) -> Option<Step> {
        let says = match self.tree(node) {
            Tree::Answer { refused, seat, words } => {
                Says::Answer { refused, seat: self.num(seat), words: self.words(words) }
            }
            Tree::Asked { not, seat, words } => {
                Says::Asked { negated: not, seat: seat.map(|seat| self.num(seat)), words: self.words(words) }
            }
            Tree::AskedTimes { times, seat, words } => {
                let times = u32::try_from(times).unwrap_or(0);
                Says::AskedTimes { times, seat: self.num(seat), words: self.words(words) }
            }
            Tree::Offered { seat, bounds, choices } => {
                let seat = self.num(seat);
                let bounds = bounds.and_then(|range| {
                    let Tree::Range { low, high } = self.tree(range) else { return None };
                    let bound = |at| u16::try_from(self.unit().node(at).imm).ok();
                    bound(low).zip(bound(high))
                });
                let answers = choices.iter().map(|list| self.words(self.unit().kids(*list))).collect();
                Says::Offered { seat, bounds, answers }
            }
            Tree::As { seat, body } => Says::Does { seat: self.num(seat), proc: self.done_by_a_seat(body) },
            Tree::RunTo { .. } => Says::RunTo(self.unit().sym(node).name.to_string()),
            Tree::Holds { place, pieces } => {
                let (domain, location, lots) = self.lying(place, pieces)?;
                Says::Holds { domain, location, lots }
            }
            Tree::Happened { not, deeds } => {
                Says::Happened { negated: not, deeds: deeds.iter().filter_map(|deed| self.deed(*deed)).collect() }
            }
            Tree::Told { sentence } => {
                let at = if sentence < 0 { -1 - sentence } else { sentence };
                Says::Told { negated: sentence < 0, sentence: usize::try_from(at).ok()? }
            }
            Tree::Sealed { not } => Says::Sealed { negated: not },
            Tree::Knows { not, seat, set } => {
                let (seat, things) = (self.num(seat), self.copies(set));
                Says::Knows { hidden: not, seat, domain: self.rows.domain(things), things }
            }
            Tree::Won { seats } => Says::Won { seats: seats.iter().map(|seat| self.num(*seat)).collect() },
            Tree::Assert { condition } => {
                let cond = self.num(condition);
                Says::Check { cond, parts: self.seen_in(condition) }
            }
            _ => return None,
        };
        Some(Step { says, node })
    }

    /// What a seat does, as a procedure that nothing of the game calls.
    fn done_by_a_seat(&mut self, what: NodeId) -> ProcId {
        let Env { unit, body, .. } = self.env;
        let env = Env { unit, body, slots: Loc::frame(body.slots.len()), design: None };
        self.write_new("as".to_owned(), 2, env, |cx| cx.statement(what))
    }

    fn deed(&mut self, node: NodeId) -> Option<Deed> {
        let Tree::Deed { seat, words } = self.tree(node) else { return None };
        Some(Deed { seat: seat.map(|seat| self.num(seat)), words: self.words(words) })
    }

    pub(super) fn words(&mut self, nodes: &[NodeId]) -> Vec<Word> {
        nodes.iter().map(|word| self.word(*word)).collect()
    }
}

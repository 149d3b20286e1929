//! The lines of a test as rows: what is answered and asserted. Words of answers are read by [`super::words`], what is given
//! by [`super::given`].

use model::program::NONE;
use model::unit::{Body, Node, NodeId, Op, Tree, What};

use super::{Deed, Draft, Place, Says, Step, TestHead};
use crate::heads::lines;
use crate::lower::{Cx, Env, Loc};

impl<'u> Cx<'u> {
    /// Lowers a test.
    pub(crate) fn test(&mut self, head: &TestHead) -> Draft {
        let mut draft = Draft { slots: 2, ..Draft::default() };
        for (block, (file, decl)) in head.given.iter().enumerate() {
            let Some((unit, body)) = self.body_of(*file, *decl) else { continue };
            let nodes = lines(self.names.sources.units[unit], *decl);
            self.with_body(unit, body, |cx| {
                nodes.iter().for_each(|node| cx.given(Place { unit: *file, block, node: *node }, &mut draft));
            });
        }
        let Some((unit, body)) = self.body_of(head.unit, head.decl) else { return draft };
        let below = |cx: &Cx<'u>, k: usize| body.roots.get(k).map_or(Vec::new(), |root| cx.unit().kids(*root).to_vec());
        self.with_body(unit, body, |cx| {
            draft.steps = below(cx, 1).into_iter().filter_map(|node| cx.test_step(node)).collect();
            draft.then = below(cx, 2).into_iter().filter_map(|node| cx.test_step(node)).collect();
        });
        draft
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

    fn with_body(&mut self, unit: usize, body: &'u Body, work: impl FnOnce(&mut Self)) {
        let none = self.rows.int(NONE);
        let mut slots = vec![Loc::Unbound; body.slots.len().max(2)];
        slots[0] = Loc::Num(none);
        slots[1] = Loc::Num(none);
        let env = Env { unit, body, slots, design: None };
        self.apart(env, work);
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "no other line asserts or answers")]
    fn test_step(&mut self, node: NodeId) -> Option<Step> {
        let Node { op, imm, .. } = *self.unit().node(node);
        let says = match op {
            Op::Answer => {
                let (seat, words) = self.seat_and_words(node);
                Says::Answer { refused: imm == 1, seat: seat?, words }
            }
            Op::Asked => {
                let (seat, words) = self.seat_and_words(node);
                Says::Asked { negated: imm == 1, seat, words }
            }
            Op::AskedTimes => {
                let (seat, words) = self.seat_and_words(node);
                Says::AskedTimes { times: u32::try_from(imm).unwrap_or(0), seat: seat?, words }
            }
            Op::Offered => {
                let Tree::Offered { seat, bounds, choices } = self.tree(node) else { return None };
                let seat = self.num(seat);
                let bounds = bounds.and_then(|range| {
                    let Tree::Range { low, high } = self.tree(range) else { return None };
                    let bound = |at| u16::try_from(self.unit().node(at).imm).ok();
                    bound(low).zip(bound(high))
                });
                let answers = choices
                    .iter()
                    .map(|list| self.unit().kids(*list).iter().map(|word| self.word(*word)).collect())
                    .collect();
                Says::Offered { seat, bounds, answers }
            }
            Op::RunTo => Says::RunTo(self.unit().sym(node).name.to_string()),
            Op::Holds => {
                let Tree::Holds { place, .. } = self.tree(node) else { return None };
                let (domain, location, lots) = self.lying(place, node)?;
                Says::Holds { domain, location, lots }
            }
            Op::Happened => {
                let deeds = self.unit().kids(node).to_vec().into_iter().map(|deed| self.deed(deed)).collect();
                Says::Happened { negated: imm == 1, deeds }
            }
            Op::Told => {
                let at = if imm < 0 { -1 - imm } else { imm };
                Says::Told { negated: imm < 0, sentence: usize::try_from(at).ok()? }
            }
            Op::Sealed => Says::Sealed { negated: imm == 1 },
            Op::Knows => {
                let Tree::Knows { seat, set, .. } = self.tree(node) else { return None };
                let (seat, things) = (self.num(seat), self.copies(set));
                let domain = self.rows.domain(things);
                Says::Knows { hidden: imm == 1, seat, domain, things }
            }
            Op::Won => {
                let seats = self.unit().kids(node).to_vec().into_iter().map(|seat| self.num(seat)).collect();
                Says::Won { seats }
            }
            Op::Assert => {
                let Tree::Assert { condition } = self.tree(node) else { return None };
                let cond = self.num(condition);
                Says::Check { cond, parts: self.seen_in(condition) }
            }
            _ => return None,
        };
        Some(Step { says, node })
    }

    fn deed(&mut self, node: NodeId) -> Deed {
        let (seat, words) = self.seat_and_words(node);
        Deed { seat, words }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "only these lines have a seat and words")]
    fn seat_and_words(&mut self, node: NodeId) -> (Option<model::program::NumId>, Vec<super::Word>) {
        let (seat, words) = match self.tree(node) {
            Tree::Answer { seat, words, .. } | Tree::AskedTimes { seat, words, .. } => (Some(seat), words),
            Tree::Asked { seat, words, .. } | Tree::Deed { seat, words } => (seat, words),
            _ => return (None, Vec::new()),
        };
        (seat.map(|seat| self.num(seat)), words.iter().map(|word| self.word(*word)).collect())
    }
}

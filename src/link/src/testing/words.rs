//! The words of answers, as things, numbers and names.

use model::unit::{Base, Node, NodeId, Op, SymId, last_part};

use super::Word;
use crate::lower::Cx;

impl<'u> Cx<'u> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other word means things")]
    pub(super) fn word(&mut self, node: NodeId) -> Word {
        let Node { op, imm, .. } = *self.unit().node(node);
        match op {
            Op::AnswerWord => {
                let gid = self.names.gid(self.env.unit, SymId(imm.cast_unsigned()));
                let name = match self.names.verb(gid) {
                    Some((_, _, verb)) => verb.head.to_string(),
                    None => last_part(self.names.name(gid)).to_owned(),
                };
                Word::Name(name)
            }
            Op::AnswerDone => Word::Done(u8::try_from(imm).unwrap_or(u8::MAX)),
            Op::Int | Op::Bool => Word::Number(imm),
            Op::List => Word::List(self.unit().kids(node).to_vec().into_iter().map(|kid| self.word(kid)).collect()),
            Op::Item if self.things.copies(self.sym(node)).is_none_or(|(_, copies)| copies.is_empty()) => {
                Word::Name(self.names.name(self.sym(node)).to_owned())
            }
            _ => {
                let ty = self.ty(node);
                if matches!(ty.base, Base::Int | Base::Quantity | Base::Bool) {
                    return Word::Number(self.constant(node).unwrap_or(0));
                }
                let set = self.copies(node);
                Word::Things { domain: self.rows.domain(set), set }
            }
        }
    }
}

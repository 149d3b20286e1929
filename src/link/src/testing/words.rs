//! The words of answers, as things, numbers and names.

use model::unit::{Base, NodeId, Tree, last_part};

use super::Word;
use crate::lower::Cx;

impl<'u> Cx<'u> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other word means things")]
    pub(super) fn word(&mut self, node: NodeId) -> Word {
        match self.tree(node) {
            Tree::AnswerWord { .. } => {
                let gid = self.sym(node);
                let head = self.names.verb(gid).map(|(_, _, verb)| &*verb.head);
                Word::Name(head.unwrap_or_else(|| last_part(self.names.name(gid))).to_owned())
            }
            Tree::AnswerDone { what } => Word::Done(u8::try_from(what).unwrap_or(u8::MAX)),
            Tree::Int { .. } | Tree::Bool { .. } => Word::Number(self.unit().node(node).imm),
            Tree::List { elements } => Word::List(self.words(elements)),
            Tree::Item { .. } if self.things.copies(self.sym(node)).is_none_or(|(_, copies)| copies.is_empty()) => {
                Word::Name(self.names.name(self.sym(node)).to_owned())
            }
            _ if matches!(self.ty(node).base, Base::Int | Base::Quantity | Base::Bool) => {
                Word::Number(self.constant(node).unwrap_or(0))
            }
            _ => {
                let set = self.copies(node);
                Word::Things { domain: self.rows.domain(set), set }
            }
        }
    }
}

//! Nodes of the tree arena.

use super::{Kid, NodeId, Op, SlotId, SymId, Tree, TyId};

/// One node: what it is, the type of its value, one immediate and its children.
///
/// [`super::OPS`] says for every [`Op`] what the immediate means and which children stand in which order. A missing
/// optional child is the node [`Op::Absent`], so a child always has a fixed place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    /// What the node is.
    pub op: Op,
    /// The type of its value; statements have the type of base `Unit`.
    pub ty: TyId,
    /// A number, slot, or symbol index; 0 where the op has none.
    pub imm: i32,
    /// First child in [`super::Unit::lists`].
    pub start: u32,
    /// Number of children.
    pub len: u16,
}

/// The absent child: always the first node of a unit, shared by all places where an optional child is missing.
pub const ABSENT: NodeId = NodeId(0);

impl Node {
    /// Its children, of the child lists of its unit.
    #[must_use]
    pub fn kids<'l>(&self, lists: &'l [NodeId]) -> &'l [NodeId] {
        &lists[self.start as usize..self.start as usize + self.len as usize]
    }
    /// The symbol that the immediate is, where it is one.
    #[must_use]
    pub fn sym(&self) -> SymId {
        SymId(self.imm.cast_unsigned())
    }
    /// The slot that the immediate is, where it is one.
    #[must_use]
    pub fn slot(&self) -> SlotId {
        SlotId::at(usize::try_from(self.imm).unwrap_or(usize::MAX))
    }
}

impl SymId {
    /// The symbol as the immediate of a node.
    #[must_use]
    pub fn imm(self) -> i32 {
        self.0.cast_signed()
    }
}

impl super::Unit {
    /// The items it declares.
    pub fn items(&self) -> impl Iterator<Item = &super::Item> {
        self.decls.iter().filter_map(|decl| if let super::What::Item(item) = &decl.what { Some(item) } else { None })
    }
    /// The node.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }
    /// The children of a node, in the order [`super::OPS`] gives.
    pub fn kids(&self, id: NodeId) -> &[NodeId] {
        self.node(id).kids(&self.lists)
    }
    /// A node and all below it, each before its children.
    pub fn below(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let mut todo = vec![id];
        std::iter::from_fn(move || {
            let next = todo.pop()?;
            todo.extend(self.kids(next).iter().rev());
            Some(next)
        })
    }
    /// The children of a node, each with the place it stands in.
    pub fn placed(&self, id: NodeId) -> impl Iterator<Item = (NodeId, &'static Kid)> {
        self.kids(id).iter().copied().zip(self.node(id).op.places())
    }
    /// The node with its children by name.
    pub fn tree(&self, id: NodeId) -> Tree<'_> {
        Tree::of(&self.nodes, &self.lists, id)
    }
    /// A symbol.
    pub fn symbol(&self, id: SymId) -> &super::Symbol {
        &self.symbols[id.index()]
    }
    /// The canonical name of a symbol.
    pub fn name(&self, id: SymId) -> &str {
        &self.symbols[id.index()].name
    }
    /// The symbol that the immediate of a node names.
    pub fn sym(&self, id: NodeId) -> &super::Symbol {
        &self.symbols[self.node(id).sym().index()]
    }
    /// The symbol that the immediate of a node names, if its op is one that names something.
    pub fn named(&self, id: NodeId) -> Option<SymId> {
        let node = self.node(id);
        let at = usize::try_from(node.imm).ok().filter(|at| node.op.names() && *at < self.symbols.len())?;
        Some(SymId::at(at))
    }
    /// The type of a node.
    pub fn ty(&self, id: NodeId) -> &super::Ty {
        &self.types[self.node(id).ty.index()]
    }
    /// Every node, by its number.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, &Node)> {
        self.nodes.iter().enumerate().map(|(at, node)| (NodeId::at(at), node))
    }
    /// The name that the immediate of a node is.
    pub fn name_of(&self, id: NodeId) -> &str {
        &self.sym(id).name
    }
    /// Whether a node reads a slot.
    pub fn is_slot(&self, id: NodeId, slot: SlotId) -> bool {
        matches!(self.tree(id), Tree::Slot { slot: read } if read == slot)
    }
    /// Whether two trees say the same.
    pub fn equal(&self, a: NodeId, b: NodeId) -> bool {
        let (x, y) = (self.node(a), self.node(b));
        let kids = || self.kids(a).iter().zip(self.kids(b)).all(|(k, l)| self.equal(*k, *l));
        a == b || (x.op == y.op && x.imm == y.imm && x.len == y.len && kids())
    }
}

impl Tree<'_> {
    /// The place that a statement writes to: a variable, a field, a name of its body. What is asked of secrets and of names
    /// goes by it, so every statement that writes belongs here; a test of `survey/audience/acts` says so of each new one.
    #[must_use]
    pub fn stored(self) -> Option<NodeId> {
        if let Tree::Store { place, .. } = self { Some(place) } else { None }
    }
}

//! The trees of a unit, read alike whether it is of the base, as a table, or was just written.

use model::unit::{Decl, Labelled, Node, NodeId, SlotId, SymId, Symbol, Tree, Ty, Unit};

use crate::builder::UnitBuilder;

/// What the trees of a unit are read through.
#[derive(Clone, Copy, Debug)]
pub struct Trees<'u> {
    /// Declarations in source order.
    pub decls: &'u [Decl],
    symbols: &'u [Symbol],
    types: &'u [Ty],
    nodes: &'u [Node],
    lists: &'u [NodeId],
    /// Labelled lines.
    pub labels: &'u [Labelled],
}

impl<'u> Trees<'u> {
    /// The node.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &'u Node {
        &self.nodes[id.index()]
    }

    /// Every node, by its number.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, &'u Node)> + use<'u> {
        self.nodes.iter().enumerate().map(|(at, node)| (NodeId::at(at), node))
    }

    /// Every node below and with these roots, parents before children.
    pub fn below(self, roots: &[NodeId]) -> impl Iterator<Item = NodeId> + use<'u> {
        let mut todo = roots.to_vec();
        std::iter::from_fn(move || {
            let id = todo.pop()?;
            todo.extend(self.kids(id));
            Some(id)
        })
    }

    /// The children of a node.
    #[must_use]
    pub fn kids(&self, id: NodeId) -> &'u [NodeId] {
        self.node(id).kids(self.lists)
    }

    /// The node with its children by name.
    #[must_use]
    pub fn tree(&self, id: NodeId) -> Tree<'u> {
        Tree::of(self.nodes, self.lists, id)
    }

    /// Whether the node reads a slot.
    #[must_use]
    pub fn is_slot(&self, id: NodeId, slot: SlotId) -> bool {
        matches!(self.tree(id), Tree::Slot { slot: read } if read == slot)
    }

    /// The slot of the candidate, if the node is a noun phrase.
    #[must_use]
    pub fn candidate(&self, id: NodeId) -> Option<u16> {
        if let Tree::Select { slot, .. } = self.tree(id) { Some(slot.0) } else { None }
    }

    /// The type of a node.
    #[must_use]
    pub fn ty(&self, id: NodeId) -> &'u Ty {
        &self.types[self.node(id).ty.index()]
    }

    /// Every type.
    #[must_use]
    pub fn types(&self) -> &'u [Ty] {
        self.types
    }

    /// Every symbol.
    #[must_use]
    pub fn symbols(&self) -> &'u [Symbol] {
        self.symbols
    }

    /// The symbol.
    #[must_use]
    pub fn symbol(&self, id: SymId) -> &'u Symbol {
        &self.symbols[id.index()]
    }

    /// The name of the symbol that a node's immediate is.
    #[must_use]
    pub fn name_of(&self, id: NodeId) -> &'u str {
        &self.symbol(self.node(id).sym()).name
    }

    /// Whether two trees of this unit say the same.
    #[must_use]
    pub fn same(&self, a: NodeId, b: NodeId) -> bool {
        let (x, y) = (self.node(a), self.node(b));
        let kids = || self.kids(a).iter().zip(self.kids(b)).all(|(k, l)| self.same(*k, *l));
        a == b || (x.op == y.op && x.imm == y.imm && x.len == y.len && kids())
    }
}

impl<'u> From<&'u Unit> for Trees<'u> {
    fn from(u: &'u Unit) -> Self {
        Trees {
            decls: &u.decls,
            symbols: &u.symbols,
            types: &u.types,
            nodes: &u.nodes,
            lists: &u.lists,
            labels: &u.labels,
        }
    }
}

impl<'u> From<&'u UnitBuilder> for Trees<'u> {
    fn from(u: &'u UnitBuilder) -> Self {
        let (decls, symbols, nodes, lists) = u.trees();
        Trees { decls, symbols, types: u.tables().1, nodes, lists, labels: u.labels() }
    }
}

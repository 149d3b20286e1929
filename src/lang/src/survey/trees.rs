//! The trees of every unit, those of the base and those just written, read alike.

use model::unit::{Decl, Labelled, Node, NodeId, Op, SymId, Symbol, Ty, Unit};

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

    /// Every node.
    #[must_use]
    pub fn nodes(&self) -> &'u [Node] {
        self.nodes
    }

    /// The children of a node.
    #[must_use]
    pub fn kids(&self, id: NodeId) -> &'u [NodeId] {
        let node = self.node(id);
        &self.lists[node.start as usize..node.start as usize + node.len as usize]
    }

    /// A child that is there.
    #[must_use]
    pub fn kid(&self, id: NodeId, at: usize) -> Option<NodeId> {
        self.kids(id).get(at).copied().filter(|kid| self.node(*kid).op != Op::Absent)
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

//! Writes one unit: interned symbols and types, nodes in post-order, child lists, spans, labels.
//!
//! It checks nothing and looks nothing up. A [`Mark`] lets a trial be taken back: rows written since are dropped
//! (symbols and types stay until [`UnitBuilder::finish`], which leaves out what nothing mentions).

use std::borrow::Cow;
use std::hash::{Hash, Hasher};

use diag::{FileId, Span};
use model::fast::{Fast, FastMap};
use model::number::narrow;
use model::unit::{
    Base, Decl, Floor, Labelled, Node, NodeId, Op, Rows, Space, SymId, Symbol, Text, Tree, Ty, TyId, Unit, meaning,
};

/// A unit in the making.
#[derive(Clone, Debug)]
pub struct UnitBuilder {
    /// The file its spans point into.
    pub file: FileId,
    /// Path below the game's folder.
    pub path: String,
    /// The floor of the file.
    pub floor: Floor,
    /// The source text.
    pub source: String,
    /// Some lines could not be read: what they use is not known.
    pub broken: bool,
    /// Declarations in source order.
    pub decls: Vec<Decl>,
    /// Where members, steps and locals stand, which a declaration names without a place.
    pub places: Vec<(SymId, (u32, u32))>,
    /// Zones and menus that headers name, and where.
    pub asked: Vec<(SymId, (u32, u32))>,
    /// Questions that everybody may be told of, and those of other units that are so no more, see [`Unit`].
    pub public: Vec<NodeId>,
    /// See [`Unit::hushed`].
    pub hushed: Vec<(Text, NodeId)>,
    symbols: Vec<Symbol>,
    symbol_ids: Vec<FastMap<Box<str>, SymId>>,
    types: Vec<Ty>,
    type_ids: FastMap<Ty, TyId>,
    nodes: Vec<Node>,
    lists: Vec<NodeId>,
    spans: Vec<(u32, u32)>,
    labels: Vec<Labelled>,
}

/// How far the arenas were filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    nodes: usize,
    lists: usize,
    labels: usize,
}

impl UnitBuilder {
    /// An empty unit. Node 0 is [`Op::Absent`], shared by all places where an optional child is missing.
    #[must_use]
    pub fn new(file: FileId, path: &str, floor: Floor, source: &str) -> Self {
        let mut unit = Self {
            file,
            path: path.to_owned(),
            floor,
            source: source.to_owned(),
            broken: false,
            decls: Vec::new(),
            places: Vec::new(),
            asked: Vec::new(),
            public: Vec::new(),
            hushed: Vec::new(),
            symbols: Vec::new(),
            symbol_ids: vec![FastMap::default(); Space::COUNT],
            types: Vec::new(),
            type_ids: FastMap::default(),
            nodes: Vec::new(),
            lists: Vec::new(),
            spans: Vec::new(),
            labels: Vec::new(),
        };
        let none = unit.ty(Ty::plain(Base::Unit));
        unit.node(Op::Absent, none, 0, &[], Span::new(file, 0, 0));
        unit
    }

    /// The symbol, interned.
    pub fn sym(&mut self, space: Space, name: &str) -> SymId {
        let ids = &mut self.symbol_ids[space as usize];
        if let Some(id) = ids.get(name) {
            return *id;
        }
        let id = SymId::at(self.symbols.len());
        self.symbols.push(Symbol { space, name: Text::Owned(name.to_owned()) });
        ids.insert(name.into(), id);
        id
    }

    /// The symbol of an id.
    #[must_use]
    pub fn symbol(&self, id: SymId) -> &Symbol {
        &self.symbols[id.index()]
    }

    /// The type, interned.
    pub fn ty(&mut self, ty: Ty) -> TyId {
        if let Some(id) = self.type_ids.get(&ty) {
            return *id;
        }
        let id = TyId::at(self.types.len());
        self.types.push(ty);
        self.type_ids.insert(ty, id);
        id
    }

    /// Symbols and types, by id.
    #[must_use]
    pub fn tables(&self) -> (&[Symbol], &[Ty]) {
        (&self.symbols, &self.types)
    }

    /// Adds a node; its children must stand already.
    pub fn node(&mut self, op: Op, ty: TyId, imm: i32, kids: &[NodeId], span: Span) -> NodeId {
        let id = NodeId::at(self.nodes.len());
        debug_assert!(kids.iter().all(|kid| *kid < id), "children stand before their parent");
        debug_assert_eq!(
            op.refuses(kids.iter().map(|kid| self.get(*kid).op)),
            None,
            "a child of {op:?} is not as its row"
        );
        let start = narrow(self.lists.len());
        self.lists.extend_from_slice(kids);
        self.nodes.push(Node { op, ty, imm, start, len: narrow(kids.len()) });
        self.spans.push((span.start, span.end));
        id
    }

    /// Declarations, symbols, nodes and child lists as they stand.
    #[must_use]
    pub fn trees(&self) -> (&[Decl], &[Symbol], &[Node], &[NodeId]) {
        (&self.decls, &self.symbols, &self.nodes, &self.lists)
    }

    /// Every node with its id.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, &Node)> {
        self.nodes.iter().enumerate().map(|(at, node)| (NodeId::at(at), node))
    }

    /// Where a node stands.
    #[must_use]
    pub fn span(&self, id: NodeId) -> Span {
        let (start, end) = self.spans[id.index()];
        Span::new(self.file, start, end)
    }

    /// A node written earlier.
    #[must_use]
    pub fn get(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// The children of a node.
    #[must_use]
    pub fn kids(&self, id: NodeId) -> &[NodeId] {
        self.get(id).kids(&self.lists)
    }

    /// The node with its children by name.
    #[must_use]
    pub fn tree(&self, id: NodeId) -> Tree<'_> {
        Tree::of(&self.nodes, &self.lists, id)
    }

    /// Replaces the type of a node: a literal that takes the measure of its place.
    pub fn retype(&mut self, id: NodeId, ty: TyId) {
        self.nodes[id.index()].ty = ty;
    }

    /// Adds a labelled line.
    pub fn label(&mut self, line: Labelled) {
        self.labels.push(line);
    }

    /// Labelled lines.
    #[must_use]
    pub fn labels(&self) -> &[Labelled] {
        &self.labels
    }

    /// Whether two trees are equal but for their places and for the slots of their candidates.
    #[must_use]
    pub fn same(&self, a: NodeId, b: NodeId) -> bool {
        self.alike(a, b, &mut Vec::new())
    }

    fn alike(&self, a: NodeId, b: NodeId, candidates: &mut Vec<(i32, i32)>) -> bool {
        if a == b {
            return true;
        }
        let (x, y) = (self.get(a), self.get(b));
        if x.op == Op::Select {
            candidates.push((x.imm, y.imm));
        }
        let imm = x.imm == y.imm || x.op == Op::Select || (x.op == Op::Slot && candidates.contains(&(x.imm, y.imm)));
        x.op == y.op
            && imm
            && x.len == y.len
            && self.kids(a).iter().zip(self.kids(b)).all(|(k, l)| self.alike(*k, *l, candidates))
    }

    /// A number that equal trees have in common, see [`UnitBuilder::same`].
    #[must_use]
    pub fn likeness(&self, node: NodeId) -> u64 {
        let mut hasher = Fast::default();
        let mut todo = vec![node];
        while let Some(at) = todo.pop() {
            let row = self.get(at);
            let imm = if matches!(row.op, Op::Select | Op::Slot) { 0 } else { row.imm };
            (row.op, imm, row.len).hash(&mut hasher);
            todo.extend(self.kids(at));
        }
        hasher.finish()
    }

    /// How far the arenas are filled.
    #[must_use]
    pub fn mark(&self) -> Mark {
        Mark { nodes: self.nodes.len(), lists: self.lists.len(), labels: self.labels.len() }
    }

    /// Drops everything written since the mark.
    pub fn back_to(&mut self, mark: Mark) {
        self.nodes.truncate(mark.nodes);
        self.spans.truncate(mark.nodes);
        self.lists.truncate(mark.lists);
        self.labels.truncate(mark.labels);
    }

    /// The unit.
    #[must_use]
    pub fn finish(self) -> Unit {
        let mut unit = Unit {
            path: Cow::Owned(self.path),
            floor: self.floor,
            source: Cow::Owned(self.source),
            symbols: Rows::Owned(self.symbols),
            types: Rows::Owned(self.types),
            decls: Rows::Owned(self.decls),
            nodes: Rows::Owned(self.nodes),
            lists: Rows::Owned(self.lists),
            spans: Rows::Owned(self.spans),
            labels: Rows::Owned(self.labels),
            meanings: Rows::default(),
            public: Rows::Owned(self.public),
            hushed: Rows::Owned(self.hushed),
        };
        if unit.floor != Floor::Tests {
            unit.meanings = Rows::Owned(meaning::meanings(&unit));
        }
        unit
    }
}

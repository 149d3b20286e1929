//! Writes one unit: interned symbols and types, nodes in post-order, child lists, spans, labels.
//!
//! It checks nothing and looks nothing up. A [`Mark`] lets a trial be taken back: rows written since are dropped
//! (symbols and types stay).

use std::hash::{Hash, Hasher};
use std::ops::Deref;

use diag::{FileId, Span};
use model::fast::{Fast, FastMap};
use model::number::narrow;
use model::unit::{
    Base, Decl, Floor, Labelled, Node, NodeId, Op, Rows, Space, SymId, Symbol, Text, Ty, TyId, Unit, meaning,
};

/// A unit in the making, which can be read as far as it is written; its declarations stand apart.
#[derive(Clone, Debug)]
pub struct UnitBuilder {
    /// The file its spans point into.
    pub file: FileId,
    /// Some lines could not be read: what they use is not known.
    pub broken: bool,
    /// Declarations in source order.
    pub decls: Vec<Decl>,
    /// Where members, steps and locals stand, which a declaration names without a place.
    pub places: Vec<(SymId, (u32, u32))>,
    /// Zones and menus that headers name, and where.
    pub asked: Vec<(SymId, (u32, u32))>,
    unit: Unit,
    symbol_ids: Vec<FastMap<Box<str>, SymId>>,
    type_ids: FastMap<Ty, TyId>,
}

impl Deref for UnitBuilder {
    type Target = Unit;

    fn deref(&self) -> &Unit {
        &self.unit
    }
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
        let (path, source) = (Text::Owned(path.to_owned()), Text::Owned(source.to_owned()));
        let mut unit = Self {
            file,
            broken: false,
            decls: Vec::new(),
            places: Vec::new(),
            asked: Vec::new(),
            unit: Unit { path, floor, source, ..Unit::default() },
            symbol_ids: vec![FastMap::default(); Space::COUNT],
            type_ids: FastMap::default(),
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
        let id = SymId::at(self.unit.symbols.len());
        self.unit.symbols.to_mut().push(Symbol { space, name: Text::Owned(name.to_owned()) });
        ids.insert(name.into(), id);
        id
    }

    /// The type, interned.
    pub fn ty(&mut self, ty: Ty) -> TyId {
        if let Some(id) = self.type_ids.get(&ty) {
            return *id;
        }
        let id = TyId::at(self.unit.types.len());
        self.unit.types.to_mut().push(ty);
        self.type_ids.insert(ty, id);
        id
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
        self.unit.lists.to_mut().extend_from_slice(kids);
        self.unit.nodes.to_mut().push(Node { op, ty, imm, start, len: narrow(kids.len()) });
        self.unit.spans.to_mut().push((span.start, span.end));
        id
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

    /// Replaces the type of a node: a literal that takes the measure of its place.
    pub fn retype(&mut self, id: NodeId, ty: TyId) {
        self.unit.nodes.to_mut()[id.index()].ty = ty;
    }

    /// Adds a labelled line.
    pub fn label(&mut self, line: Labelled) {
        self.unit.labels.to_mut().push(line);
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
        self.unit.nodes.to_mut().truncate(mark.nodes);
        self.unit.spans.to_mut().truncate(mark.nodes);
        self.unit.lists.to_mut().truncate(mark.lists);
        self.unit.labels.to_mut().truncate(mark.labels);
    }

    /// The unit.
    #[must_use]
    pub fn finish(self) -> Unit {
        let mut unit = Unit { decls: Rows::Owned(self.decls), ..self.unit };
        if unit.floor != Floor::Tests {
            unit.meanings = Rows::Owned(meaning::meanings(&unit));
        }
        unit
    }
}

//! What the elaborator carries along: the unit being written, the dictionary, the findings, and the state of the body
//! being written (its slots, visible names, `it`, what is known to hold).
//!
//! It makes no decision about the language; it keeps the books.

mod facts;
mod report;
mod scope;
mod slots;
mod trial;

use diag::{FileId, Nearest, Span};
use model::fast::{FastMap, FastSet};
use model::unit::{Floor, Grant, MOST_IN_ONE, NodeId, Op, SlotId, Space, SymId, Ty as UnitTy, TyId};

use crate::builder::UnitBuilder;
use crate::dict::types::Ty;
use crate::dict::{Dict, Ent, Role};
use crate::findings::{Finding, too_many};
use crate::syntax::ast::Word;

pub use scope::Scope;

/// A node with its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Typed {
    /// The node.
    pub node: NodeId,
    /// Its type, narrowed by what is known.
    pub ty: Ty,
}

/// What is expected of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Want {
    /// Anything.
    Any,
    /// Names are read as this type where they can be; another type is no finding.
    Hint(Ty),
    /// This type; anything else is a finding.
    Ty(Ty),
}

impl Want {
    /// The type hoped for, if there is one.
    #[must_use]
    pub fn hint(self) -> Option<Ty> {
        match self {
            Want::Any => None,
            Want::Hint(ty) | Want::Ty(ty) => Some(ty),
        }
    }
}

/// How a slot came to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// `you`, `this`, `it`, a cause: made by the compiler.
    Hidden,
    /// A parameter.
    Param,
    /// `let x`: never written again.
    Let,
    /// `var x`: may be stored to.
    Var,
    /// A name bound in passing, one or two letters.
    Binder,
    /// The same inside the phrase of what then has the name: a set that is chosen, or `you`.
    Candidate,
}

/// A slot of the body being written.
#[derive(Clone, Debug)]
pub struct SlotInfo {
    /// Its name; `it` for a candidate without binder.
    pub name: String,
    /// Its type.
    pub ty: Ty,
    /// Where it is bound.
    pub span: Span,
    /// How.
    pub bound: Bound,
    /// Whether anything reads it, under its name or as `it`.
    pub used: bool,
    /// Whether anything reads it under its name.
    pub named: bool,
}

/// The body being written.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// Every slot.
    pub slots: Vec<SlotInfo>,
    /// Visible names, innermost last.
    pub names: Scope,
    /// Candidates of the noun phrases around, innermost last.
    pub it: Vec<SlotId>,
    /// Type of `you`; `None` where there is nobody.
    pub you: Option<Ty>,
    /// Type of `this`; `None` in the rules.
    pub this: Option<Ty>,
    /// What is known to hold here: trees with a narrower type.
    pub facts: Vec<(NodeId, Ty)>,
    /// Groups of granted abilities.
    pub grants: Vec<Grant>,
    /// Statements that an expression needs done before it (`any x` inside a phrase).
    pub before: Vec<NodeId>,
    /// The verb or procedure whose body this is.
    pub verb: Option<Ent>,
    /// The procedure that runs whenever this is read: `during p`.
    pub during: Option<Ent>,
    /// Values of the line that it is left out without: `x?`.
    pub guarded: Vec<Span>,
    /// Candidates that lie in a zone of a seat: they have an owner.
    pub owned: Vec<SlotId>,
}

/// The context of one file.
#[derive(Debug)]
pub struct Cx<'a> {
    /// What names mean.
    pub dict: &'a Dict,
    /// The unit being written.
    pub unit: UnitBuilder,
    /// The floor of the file.
    pub floor: Floor,
    /// The body being written.
    pub state: State,
    /// Calls in places where nobody is `you`: the verb, and where it stands.
    pub nobody: Vec<(Ent, Span)>,
    /// Entities that something mentions.
    pub used: FastSet<Ent>,
    /// As [`Cx::used`], but for what is mentioned only through a member, field, step or local of it.
    pub said: FastSet<Ent>,
    /// Names that bodies bind, where they do.
    pub bound: Vec<Span>,
    /// What was reported.
    pub found: Vec<Finding>,
    /// How many misspelt words are still compared with the dictionary.
    nearest: Nearest,
    /// For how many of them it is still told what would fit: each list takes the time of the dictionary.
    lists: Nearest,
    syms: FastMap<Ent, SymId>,
    type_ids: FastMap<Ty, TyId>,
    types: Vec<Option<Ty>>,
    /// How many names were copied to where they are seen from.
    seen: usize,
    /// Peeks inside one another.
    peeks: usize,
}

/// So many names of bodies may be seen by texts granted in them and by rule ids, counted for each.
const MOST_SEEN: usize = 250_000;

impl<'a> Cx<'a> {
    /// The context of a file whose headers are declared.
    #[must_use]
    pub fn new(dict: &'a Dict, unit: UnitBuilder) -> Self {
        let floor = unit.floor;
        Self {
            dict,
            unit,
            floor,
            state: State::default(),
            used: FastSet::default(),
            said: FastSet::default(),
            nobody: Vec::new(),
            bound: Vec::new(),
            found: Vec::new(),
            nearest: Nearest::default(),
            lists: Nearest::default(),
            syms: FastMap::default(),
            type_ids: FastMap::default(),
            types: Vec::new(),
            seen: 0,
            peeks: 0,
        }
    }

    /// Whether so many names more may be copied to where they are seen from; the first that are too many are reported.
    pub fn may_see(&mut self, names: usize, span: Span) -> bool {
        let before = self.seen;
        self.seen = before.saturating_add(names);
        if before <= MOST_SEEN && self.seen > MOST_SEEN {
            let what = "names that granted texts and rule ids of a file see, counted for each";
            self.report(too_many(span, what, self.seen, MOST_SEEN));
        }
        self.seen <= MOST_SEEN
    }

    /// The file.
    #[must_use]
    pub fn file(&self) -> FileId {
        self.unit.file
    }

    /// The symbol of an entity in this unit.
    pub fn sym(&mut self, ent: Ent) -> SymId {
        if let Some(id) = self.syms.get(&ent) {
            return *id;
        }
        let entity = self.dict.get(ent);
        let id = self.unit.sym(entity.space, &entity.name);
        self.syms.insert(ent, id);
        id
    }

    /// The entity of a symbol of this unit.
    #[must_use]
    pub fn ent(&self, sym: SymId) -> Option<Ent> {
        let sym = self.unit.symbol(sym);
        self.dict.find(sym.space, &sym.name)
    }

    /// The type's row in this unit.
    pub fn ty_id(&mut self, ty: Ty) -> TyId {
        if let Some(id) = self.type_ids.get(&ty) {
            return *id;
        }
        let sym = ty.of.map(|of| self.sym(of));
        let id = self.unit.ty(UnitTy { base: ty.base, sym, lo: ty.lo, hi: ty.hi, many: ty.many });
        self.type_ids.insert(ty, id);
        if self.types.len() <= id.index() {
            self.types.resize(id.index() + 1, None);
        }
        self.types[id.index()] = Some(ty);
        id
    }

    /// The type of a node, as far as it was written through this context.
    #[must_use]
    pub fn ty_of(&self, node: NodeId) -> Ty {
        let id = self.unit.get(node).ty;
        self.types.get(id.index()).copied().flatten().unwrap_or(Ty::ERROR)
    }

    /// Writes a node.
    pub fn node(&mut self, op: Op, ty: Ty, imm: i32, kids: &[NodeId], span: Span) -> NodeId {
        let ty = self.ty_id(ty);
        if kids.len() > MOST_IN_ONE {
            self.report(too_many(span, "values or lines in one pair of brackets", kids.len(), MOST_IN_ONE));
            return self.unit.node(op, ty, imm, &kids[..MOST_IN_ONE], span);
        }
        self.unit.node(op, ty, imm, kids, span)
    }

    /// Writes a node whose immediate is the symbol of an entity, and notes the mention.
    pub fn named(&mut self, op: Op, ty: Ty, ent: Ent, kids: &[NodeId], span: Span) -> NodeId {
        let sym = self.sym(ent);
        self.node(op, ty, sym.imm(), kids, span)
    }

    /// Writes a statement.
    pub fn stmt(&mut self, op: Op, imm: i32, kids: &[NodeId], span: Span) -> NodeId {
        self.node(op, Ty::UNIT, imm, kids, span)
    }

    /// A number.
    pub fn number(&mut self, value: i32, span: Span) -> NodeId {
        self.node(Op::Int, Ty::int(value, value), value, &[], span)
    }

    /// The order of names.
    pub fn natural(&mut self, span: Span) -> NodeId {
        self.stmt(Op::WalkNatural, 0, &[], span)
    }

    /// The slot of a `var`: the one its procedure's header gave it, else a new one.
    pub fn var_slot(&mut self, word: Word<'_>, ty: Ty) -> SlotId {
        if let Some(slot) = self.visible(word.text)
            && self.state.slots[slot.index()].bound == Bound::Var
        {
            self.state.slots[slot.index()].span = word.span;
            return slot;
        }
        self.declare(word, ty, Bound::Var)
    }

    /// A place where a finding was reported.
    pub fn error(&mut self, span: Span) -> NodeId {
        self.node(Op::Error, Ty::ERROR, 0, &[], span)
    }

    /// [`Cx::error`] as an expression.
    pub fn typed_error(&mut self, span: Span) -> Typed {
        Typed { node: self.error(span), ty: Ty::ERROR }
    }

    /// A node with its type.
    pub fn typed(&mut self, op: Op, ty: Ty, imm: i32, kids: &[NodeId], span: Span) -> Typed {
        Typed { node: self.node(op, ty, imm, kids, span), ty }
    }

    /// [`Cx::named`] with what is known about its type here.
    pub fn read(&mut self, op: Op, ty: Ty, ent: Ent, kids: &[NodeId], span: Span) -> Typed {
        let node = self.named(op, ty, ent, kids, span);
        self.known(node, ty)
    }

    /// The stream of that name. A draw uses its declaration, if there is one; nothing has to be a word for that.
    pub fn stream(&mut self, name: &str) -> i32 {
        self.used.extend(self.dict.first_as(name, Role::Stream));
        self.unit.sym(Space::Stream, name).imm()
    }
}

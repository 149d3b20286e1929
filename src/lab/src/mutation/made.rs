//! Items that one template makes are changed together: a change of the first is the change of its letters. It knows them by
//! their place, which is one, and their trees by their shape, which is one but for the values of the loops.

use std::collections::HashMap;

use model::unit::{Decl, Item, NodeId, Op, Rows, Unit, What};

use super::Reads;
use super::edit::{Edit, abilities};

/// The other items that the template of one makes.
#[derive(Clone, Debug, Default)]
pub(super) struct Made {
    others: Vec<Other>,
}

#[derive(Clone, Debug)]
struct Other {
    decl: usize,
    /// Nodes of the first with those of this one, in order of the first.
    nodes: Vec<(NodeId, NodeId)>,
}

impl Other {
    fn node(&self, of: NodeId) -> NodeId {
        self.nodes.binary_search_by_key(&of, |(first, _)| *first).map_or(of, |at| self.nodes[at].1)
    }
}

/// The items of a unit by the place of their ids: several of one place are of one template.
pub(super) type Places = HashMap<(u32, u32), Vec<usize>>;

/// Those of a unit.
pub(super) fn places(unit: &Unit) -> Places {
    let mut places = Places::new();
    for (at, decl) in unit.decls.iter().enumerate().filter(|(_, decl)| matches!(decl.what, What::Item(_))) {
        places.entry(decl.span).or_default().push(at);
    }
    places
}

/// Whether a declaration was made by the template of one before it.
pub(super) fn is_another(places: &Places, unit: &Unit, at: usize) -> bool {
    places.get(&unit.decls[at].span).is_some_and(|all| all[0] != at && all.binary_search(&at).is_ok())
}

/// The others of the template that makes an item.
pub(super) fn of(places: &Places, unit: &Unit, at: usize) -> Made {
    let first = &unit.decls[at];
    let others = places.get(&first.span).filter(|all| all[0] == at).map_or(&[][..], |all| &all[1..]);
    let own = if others.is_empty() { Vec::new() } else { nodes(unit, first) };
    let other = |decl: &usize| {
        let nodes = nodes(unit, &unit.decls[*decl]);
        let alike =
            own.len() == nodes.len() && own.iter().zip(&nodes).all(|(a, b)| unit.node(*a).op == unit.node(*b).op);
        alike.then(|| Other { decl: *decl, nodes: own.iter().copied().zip(nodes).collect() })
    };
    Made { others: others.iter().filter_map(other).collect() }
}

/// The nodes of a declaration, in order.
fn nodes(unit: &Unit, decl: &Decl) -> Vec<NodeId> {
    let mut all: Vec<NodeId> = crate::roots(decl).into_iter().flat_map(|root| unit.below(root)).collect();
    all.sort_unstable();
    all.dedup();
    all
}

impl Made {
    /// Whether there are others.
    pub(super) fn any(&self) -> bool {
        !self.others.is_empty()
    }

    /// A change of the first as a change of all.
    pub(super) fn edit(&self, unit: &Unit, edit: Edit) -> Edit {
        if !self.any() {
            return edit;
        }
        let others: Vec<Edit> = self.others.iter().filter_map(|other| also(unit, other, &edit)).collect();
        Edit::Each([edit].into_iter().chain(others).collect())
    }

    /// Who reads the change of all.
    pub(super) fn reads(&self, reads: Reads) -> Reads {
        match &reads {
            Reads::Statement(..) if self.any() => {
                let others = self.others.iter().map(|other| moved(&reads, other)).collect::<Vec<_>>();
                Reads::OneOf([reads].into_iter().chain(others).collect())
            }
            Reads::Statement(..) | Reads::Said(_) | Reads::Always | Reads::OneOf(_) => reads,
        }
    }
}

fn moved(reads: &Reads, other: &Other) -> Reads {
    match reads {
        Reads::Statement(node, around) => Reads::Statement(other.node(*node), Box::new(moved(around, other))),
        Reads::Said(_) | Reads::Always | Reads::OneOf(_) => reads.clone(),
    }
}

/// The same change in another item.
fn also(unit: &Unit, other: &Other, edit: &Edit) -> Option<Edit> {
    let at = |node: &NodeId| other.node(*node);
    Some(match edit {
        Edit::Row(node, row) => {
            let (old, own) = (*unit.node(*node), *unit.node(at(node)));
            let mut new = *row;
            if (row.start, row.len) == (old.start, old.len) {
                (new.start, new.len) = (own.start, own.len);
            }
            if own.imm != old.imm {
                new.imm = if row.op == Op::Int { own.imm + (row.imm - old.imm) } else { own.imm };
            }
            Edit::Row(at(node), new)
        }
        Edit::Kids(node, kids) => Edit::Kids(at(node), kids.iter().map(at).collect()),
        Edit::Under(node, op, ty) => Edit::Under(at(node), *op, *ty),
        Edit::Named(node, space, name) => Edit::Named(at(node), *space, name.clone()),
        Edit::Must(node) => Edit::Must(at(node)),
        Edit::ByLeft(node, ty) => Edit::ByLeft(at(node), *ty),
        Edit::Ability(_, place, new) => {
            let mut own = abilities(&unit.decls[other.decl]).get(*place).map(|own| (*own).clone())?;
            own.does.clone_from(&new.does);
            own.limit.clone_from(&new.limit);
            Edit::Ability(other.decl, *place, Box::new(own))
        }
        Edit::Declared(first, what) => {
            let (What::Item(old), What::Item(new)) = (&unit.decls[*first].what, &**what) else { return None };
            let What::Item(own) = &unit.decls[other.decl].what else { return None };
            Edit::Declared(other.decl, Box::new(What::Item(turned(old, new, own))))
        }
        Edit::Typed(..) | Edit::Each(_) => return None,
    })
}

/// An item changed as another one was: its copies, or a field that is left out.
fn turned(old: &Item, new: &Item, own: &Item) -> Item {
    let mut out = own.clone();
    if new.copies != old.copies {
        out.copies.clone_from(&new.copies);
    }
    let without: Vec<_> =
        own.fields.iter().filter(|field| new.fields.iter().any(|f| f.sym == field.sym)).cloned().collect();
    if without.len() < own.fields.len() {
        out.fields = Rows::Owned(without);
    }
    out
}

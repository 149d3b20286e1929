//! Printed fields and settings as constant columns and families of sets.

use super::Cx;
use super::fields::FieldAt;
use super::settings::length;
use crate::findings::early;
use crate::names::Gid;
use crate::rows::ConstFacts;
use crate::things::{ABSENT, Target};
use crate::util::bits;
use model::program::{ConstColumn, ConstId, DesignId, DomainId, NONE};
use model::unit::{Base, Body, Field, Many, NodeId, Op, Ty};

/// A printed field and what each design of its kind says there.
pub(super) struct PrintedField<'u> {
    pub(super) gid: Gid,
    pub(super) unit: usize,
    pub(super) field: &'u Field,
    pub(super) ty: Ty,
    /// Domain of the things of its kind.
    pub(super) domain: DomainId,
    /// Whether it is read of designs; of things otherwise.
    pub(super) design: bool,
    /// By design: the unit and the body that say it, if any does.
    pub(super) bodies: Vec<(usize, Option<(usize, &'u Body)>)>,
}

impl<'u> Cx<'u> {
    pub(super) fn printed_numbers(&mut self, it: &PrintedField<'u>) -> FieldAt {
        let PrintedField { unit, field, ref ty, .. } = *it;
        let things = matches!(ty.base, Base::Thing | Base::Design | Base::Enum);
        let missing = if things || ty.many == Many::Option { NONE } else { 0 };
        let length = length(ty);
        let family = self.family_size(unit, &field.index).saturating_mul(length).max(1);
        let width = usize::from(family);
        let mut by_design = vec![missing; self.things.designs.len() * width];
        let depth = field.index.len() + usize::from(matches!(ty.many, Many::List(_)));
        let (mut entries, mut sure) = (Vec::new(), true);
        for (k, body) in &it.bodies {
            let row = &mut by_design[k * width..(k + 1) * width];
            if let Some((at, body)) = body
                && let Some(root) = body.roots.first()
            {
                if depth == 0
                    && let Some(known) = self.written(*at, *root)
                {
                    row[0] = known;
                    sure &= known != NONE;
                    continue;
                }
                entries.clear();
                let read = self.in_item(*k, *at, body, |cx| cx.add_entries(*root, depth, length.into(), &mut entries));
                if ty.many == Many::Option {
                    // what may be none is that where what it names is not at the table
                    entries.iter_mut().filter(|entry| things && **entry == ABSENT).for_each(|entry| *entry = NONE);
                }
                match read {
                    // one value is the default of every entry
                    Some(()) if entries.len() == 1 => row.fill(self.in_range(unit, ty, entries[0])),
                    Some(()) => row.iter_mut().zip(&entries).for_each(|(at, it)| *at = self.in_range(unit, ty, *it)),
                    None if family == 1 => return FieldAt::Rows(self.lazy(it)),
                    None => self.unprinted((*at, *root), "list", "write numbers or names"),
                }
            }
            sure &= row.iter().all(|value| if things { *value >= 0 } else { *value != NONE });
        }
        let facts = ConstFacts::plain(self.domain_in(unit, ty).filter(|_| things), sure);
        FieldAt::Print(self.spread(it, by_design, family, missing, facts))
    }

    /// The number that stands there in so many words: the frame it would be read in does not matter.
    fn written(&self, unit: usize, node: NodeId) -> Option<i32> {
        let it = self.names.sources.units[unit].node(node);
        let changed = self.presets.overs.contains_key(&Target::Node(unit, node));
        (matches!(it.op, Op::Int | Op::Bool) && !changed).then_some(it.imm)
    }

    /// Constant entries: one number, a list of numbers, or lists of lists, each padded with its last entry.
    pub(crate) fn entries(&mut self, node: NodeId, depth: usize, length: usize) -> Option<Vec<i32>> {
        let mut all = Vec::new();
        self.add_entries(node, depth, length, &mut all).map(|()| all)
    }

    fn add_entries(&mut self, node: NodeId, depth: usize, length: usize, all: &mut Vec<i32>) -> Option<()> {
        if let Some(over) = self.changed(node) {
            return self.in_override(over, |cx, root| cx.add_entries(root, depth, length, all));
        }
        if depth == 0 {
            let id = self.num(node);
            all.push(self.rows.as_int(id)?);
            return Some(());
        }
        let first = all.len();
        let kids = if self.unit().node(node).op == Op::List { self.unit().kids(node) } else { &[node] };
        for kid in kids {
            self.add_entries(*kid, depth - 1, length, all)?;
        }
        if depth == 1
            && length > 1
            && let Some(last) = all[first..].last().copied()
        {
            all.resize(first + length, last);
        }
        Some(())
    }

    pub(super) fn printed_sets(&mut self, it: &PrintedField<'u>) -> FieldAt {
        let PrintedField { field, domain, .. } = *it;
        let target = self.domain_in(it.unit, &it.ty).unwrap_or(DomainId(0));
        let size = self.rows.size(target);
        let mut by_design = vec![bits::none(size); self.things.designs.len()];
        for (k, body) in &it.bodies {
            let Some((at, body)) = body else { continue };
            for root in body.roots.iter() {
                match self.in_item(*k, *at, body, |cx| cx.known_set(*root)) {
                    Some(set) => bits::union(&mut by_design[*k], &set),
                    None => self.unprinted((*at, *root), "set", "write names, or make it a value of the rules"),
                }
            }
        }
        let keys = self.rows.size(domain);
        let mut sets = vec![bits::none(size); keys];
        for (object, set) in sets.iter_mut().enumerate() {
            if let Some(design) = self.things.domains[domain.index()].objects[object].design {
                set.clone_from(&by_design[design.index()]);
            }
        }
        if field.symmetric && target == domain {
            for object in 0..keys {
                for other in bits::members(&sets[object].clone()) {
                    bits::put(&mut sets[other], object);
                }
            }
            for (design, set) in by_design.iter_mut().enumerate() {
                let it = &self.things.designs[design];
                if it.domain == Some(domain)
                    && let Some(object) = it.objects.first()
                {
                    bits::union(set, &sets[*object as usize]);
                }
            }
        }
        let (keys, sets) = if it.design { (None, by_design) } else { (Some(domain), sets) };
        FieldAt::Sets(self.rows.family(keys, target, sets))
    }

    /// Says that something printed cannot be known yet.
    fn unprinted(&mut self, (unit, node): (usize, NodeId), what: &str, help: &str) {
        early(&mut self.diags, self.names.sources.node(unit, node), &format!("a printed {what}"), help);
    }

    /// A constant column from the values of all designs: one entry a design, or one for each object of the domain.
    pub(super) fn spread(
        &mut self,
        it: &PrintedField<'u>,
        by_design: Vec<i32>,
        family: u16,
        missing: i32,
        facts: ConstFacts,
    ) -> ConstId {
        let (name, width) = (self.names.name(it.gid).to_owned(), usize::from(family));
        let nothing = vec![missing; width];
        let said = |design: DesignId| &by_design[design.index() * width..(design.index() + 1) * width];
        let objects = &self.things.domains[it.domain.index()].objects;
        let (domain, values) = if it.design {
            (None, by_design)
        } else {
            (
                Some(it.domain),
                objects.iter().flat_map(|object| object.design.map_or(&*nothing, said)).copied().collect(),
            )
        };
        self.rows.column(ConstColumn { name, domain, family, none: missing, values }, facts)
    }
}

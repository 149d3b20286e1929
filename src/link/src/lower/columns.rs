//! State columns: one for every state field, variable and location, with range, store and value at the start.

use diag::codes;
use model::number::narrow;
use model::program::{ColId, Column, DomainId, NONE, Store};
use model::unit::{Base, Body, Decl, Field, Many, Root, Space, SymId, Ty, What};

use super::{Cx, Env, Loc};
use crate::rows::ColFacts;
use crate::util::bits;

/// What a column is made from.
struct Source<'u> {
    name: String,
    domain: Option<DomainId>,
    unit: usize,
    index: &'u [SymId],
    ty: Ty,
    init: Option<&'u Body>,
    of: bool,
    hard: bool,
    everywhere: bool,
}

impl<'u> Cx<'u> {
    /// Makes the columns of all declared state, by name: fields, variables, then locations.
    pub(crate) fn make_columns(&mut self) {
        let fields: Vec<u32> = self.all_fields();
        for gid in fields {
            let Some((kind, unit, field)) = self.names.field(gid) else { continue };
            if !field.var {
                continue;
            }
            let Some(domain) = self.things.of_kind.get(&kind).copied() else { continue };
            let everywhere = self.kinds.get(kind).is_some_and(|it| it.top() == kind);
            let source = self.field_source(gid, unit, field, domain, everywhere);
            let column = self.make_column(source);
            self.column_of.insert(gid, column);
            self.owned_at_start(kind, field, column);
        }
        for gid in self.names.of_space(Space::Var).collect::<Vec<_>>() {
            let Some((unit, Decl { what: What::Var { index, ty, init }, .. })) = self.names.decl(gid) else { continue };
            let source = Source {
                name: self.names.name(gid).to_owned(),
                domain: None,
                unit,
                index,
                ty: self.names.sources.units[unit].types[ty.index()],
                init: init.as_ref(),
                of: false,
                hard: false,
                everywhere: true,
            };
            let column = self.make_column(source);
            self.column_of.insert(gid, column);
        }
        for at in 0..self.things.domains.len() {
            let domain = DomainId::at(at);
            if !self.holds_pieces(domain) {
                continue;
            }
            let most = narrow::<i32>(self.things.domains[at].locations.len()) - 1;
            let name = format!("{}.at", self.things.domains[at].name);
            let column = self.push_column(
                Column {
                    name,
                    domain: Some(domain),
                    family: 1,
                    store: width(0, most),
                    hi: most,
                    hard: true,
                    ..Column::default()
                },
                ColFacts::default(),
            );
            self.starts.insert(column, self.zones.start[at].iter().map(|at| i32::from(*at)).collect());
            self.things.domains[at].at = Some(column);
        }
    }

    fn all_fields(&self) -> Vec<u32> {
        let first = self.names.symbols.partition_point(|s| s.space < Space::Field);
        let last = self.names.symbols.partition_point(|s| s.space <= Space::Field);
        (narrow(first)..narrow(last)).collect()
    }

    fn field_source(&self, gid: u32, unit: usize, field: &'u Field, domain: DomainId, everywhere: bool) -> Source<'u> {
        Source {
            name: self.names.name(gid).to_owned(),
            domain: Some(domain),
            unit,
            index: &field.index,
            ty: self.names.sources.units[unit].types[field.ty.index()],
            init: field.init.as_ref(),
            of: field.of,
            hard: field.hard,
            everywhere,
        }
    }

    /// Pieces made once for every seat belong to it from the start; the field also says who controls them.
    fn owned_at_start(&mut self, kind: u32, field: &Field, column: ColId) {
        if !field.of || self.columns[column.index()].target != Some(DomainId(0)) {
            return;
        }
        let Some(domain) = self.columns[column.index()].domain else { return };
        if self.kinds.root(kind) != Some(Root::Piece) {
            return;
        }
        self.things.domains[domain.index()].controller = Some(column);
        let members = self.things.members.get(&kind).cloned().unwrap_or_default();
        let init = self.columns[column.index()].init;
        let objects = &self.things.domains[domain.index()].objects;
        let values = objects.iter().enumerate().map(|(at, object)| match object.owner {
            Some(seat) if bits::has(&members, at) => i32::from(seat),
            _ => init,
        });
        let values = values.collect();
        self.starts.insert(column, values);
    }

    fn make_column(&mut self, source: Source<'u>) -> ColId {
        let Source { name, domain, unit, index, ty, init, of, hard, everywhere } = source;
        let length = if let Many::List(most) = ty.many { most.max(1) } else { 1 };
        let family = self.family_size(unit, index).max(1).saturating_mul(length);
        let index_domain = match index {
            [only] => self.things.of_enum.get(&self.names.gid(unit, *only)).copied(),
            _ => None,
        };
        let things = matches!(ty.base, Base::Thing | Base::Enum);
        let target = self.domain_in(unit, &ty).filter(|_| things || ty.many == Many::Set);
        let lacks = self.may_lack(unit, &ty);
        let (lo, hi) = self.range(unit, &ty);
        let lo = if lacks { lo.min(NONE) } else { lo };
        let store = match (ty.many, ty.base) {
            (Many::Set, _) => Store::Set(target.map_or(1, |target| self.things.domains[target.index()].words)),
            (_, Base::Bool) => Store::Bit,
            _ => width(lo, hi),
        };
        let list = matches!(ty.many, Many::List(_));
        if list && (!things || !index.is_empty() || init.is_some()) {
            let span = init.and_then(|body| body.roots.first()).map(|root| self.names.sources.node(unit, *root));
            crate::findings::report(
                &mut self.diags,
                codes::E0962,
                span.unwrap_or_else(|| self.names.sources.span(unit, (0, 0))),
                format!("`{name}` cannot keep this list"),
                "a list in the state is one list of things or of members, empty at the start",
                "use a field with an index, like `step[colour]`, or fill the list at the set-up",
            );
        }
        let nullable = list || ty.many == Many::Option || lacks || things && !everywhere;
        let first = match (ty.many, things) {
            (Many::Option | Many::List(_), _) => NONE,
            (_, true) => 0,
            _ => 0.clamp(lo, hi.max(lo)),
        };
        let mut start = first;
        let mut set = None;
        if let Some(body) = init
            && let Some(root) = body.roots.first().copied()
        {
            let env = Env { unit, body, slots: vec![Loc::Unbound; body.slots.len().max(2)], design: None };
            if ty.many == Many::Set {
                set = self.apart(env, |cx| {
                    let set = cx.set(root);
                    cx.rows.as_mask(set).map(<[u64]>::to_vec)
                });
            } else {
                start = self.apart(env, |cx| cx.constant(root)).unwrap_or(first);
                // Who is not at the table is nobody once it is kept, as a write in play keeps it.
                start = if things { start.max(NONE) } else { start };
            }
        }
        let inverse = of && things && family == 1 && domain.is_some() && ty.many != Many::Set;
        let column = self.push_column(
            Column {
                name,
                domain,
                family,
                index_domain,
                store,
                lo,
                hi,
                hard,
                target,
                // The offset is filled in by the layout; what counts here is that there is one.
                inverse: inverse.then_some(0),
                init: start,
                ..Column::default()
            },
            ColFacts { target, nullable, inverse, flag: store == Store::Bit && domain.is_some() && family == 1 },
        );
        if list {
            self.lists.insert(column, length);
        }
        if let Some(set) = set {
            let objects = domain.map_or(1, |domain| self.rows.size(domain));
            self.start_sets.insert(column, vec![set; objects * family as usize]);
        }
        column
    }

    pub(crate) fn push_column(&mut self, column: Column, facts: ColFacts) -> ColId {
        let id = ColId::at(self.columns.len());
        self.columns.push(column);
        self.rows.columns.push(facts);
        id
    }

    /// A counter of a limit: one number for each object of the domain (one in all for the rules), and index.
    pub(crate) fn counter(&mut self, name: String, domain: Option<DomainId>, family: u16, most: i32) -> ColId {
        let (store, hi) = (width(0, most + 1), most + 1);
        self.push_column(Column { name, domain, family, store, hi, ..Column::default() }, ColFacts::default())
    }

    /// Smallest and largest value that a type can hold.
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other type numbers things of a domain")]
    pub(crate) fn range(&self, unit: usize, ty: &Ty) -> (i32, i32) {
        let (lo, hi) = match ty.base {
            Base::Bool => (0, 1),
            Base::Int => (ty.lo, ty.hi),
            Base::Quantity if ty.lo != 0 || ty.hi != 0 => (ty.lo, ty.hi),
            Base::Quantity => ty
                .sym
                .and_then(|sym| self.names.decl(self.names.gid(unit, sym)))
                .map_or((0, 0), |(_, decl)| if let What::Measure { lo, hi } = decl.what { (lo, hi) } else { (0, 0) }),
            Base::Design => (0, narrow::<i32>(self.things.designs.len()) - 1),
            _ => {
                let size = self.domain_in(unit, ty).map_or(0, |domain| narrow(self.rows.size(domain)));
                (0, (size - 1).max(0))
            }
        };
        if matches!(ty.many, Many::Option | Many::List(_)) { (lo.min(NONE), hi) } else { (lo, hi) }
    }
}

/// The narrowest store for a range.
pub(crate) fn width(lo: i32, hi: i32) -> Store {
    if lo >= i32::from(i8::MIN) && hi <= i32::from(i8::MAX) {
        Store::I8
    } else if lo >= i32::from(i16::MIN) && hi <= i32::from(i16::MAX) {
        Store::I16
    } else {
        Store::I32
    }
}

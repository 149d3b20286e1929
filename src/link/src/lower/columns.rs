//! State columns: one for every state field, variable and location, with range, store and value at the start.

use diag::codes;
use model::number::narrow;
use model::program::{ColId, Column, DomainId, NONE, Object, Store};
use model::unit::{Base, Body, Decl, Field, Many, Root, Space, SymId, Ty, TyId, What};

use super::settings::length;
use super::{Cx, Env, Loc};
use crate::findings::report;
use crate::names::Gid;
use crate::rows::ColFacts;
use crate::util::bits;

/// What a column is made from.
struct Source<'u> {
    gid: Gid,
    unit: usize,
    index: &'u [SymId],
    ty: TyId,
    init: Option<&'u Body>,
    /// Of a field: its kind, and the domain of that.
    field: Option<(Gid, DomainId, &'u Field)>,
}

/// Of more things than this it is not looked over them all which have a value: their sets are kept.
const MANY: usize = 256;

impl<'u> Cx<'u> {
    /// Makes the columns of all declared state, by name: fields, variables, then locations.
    pub(crate) fn make_columns(&mut self) {
        for gid in self.names.spelt(Space::Field) {
            let Some((kind, unit, field)) = self.names.field(gid).filter(|(.., field)| field.var) else { continue };
            let Some(domain) = self.things.of_kind.get(&kind).copied() else { continue };
            let (init, of) = (field.init.as_ref(), Some((kind, domain, field)));
            let column = self.make_column(Source { gid, unit, index: &field.index, ty: field.ty, init, field: of });
            self.owned_at_start(kind, field, column);
        }
        for gid in self.names.of_space(Space::Var).collect::<Vec<_>>() {
            let Some((unit, Decl { what: What::Var { index, ty, init }, .. })) = self.names.decl(gid) else { continue };
            self.make_column(Source { gid, unit, index, ty: *ty, init: init.as_ref(), field: None });
        }
        for at in 0..self.things.domains.len() {
            let domain = DomainId::at(at);
            if !self.holds_pieces(domain) {
                continue;
            }
            let most = narrow::<i32>(self.things.domains[at].locations.len()) - 1;
            let name = format!("{}.at", self.things.domains[at].name);
            let (domain, store) = (Some(domain), width(0, most));
            let places = Column { name, domain, family: 1, store, hi: most, hard: true, ..Column::default() };
            let column = self.push_column(places, ColFacts::default());
            self.starts.insert(column, self.zones.start[at].iter().map(|at| i32::from(*at)).collect());
            self.things.domains[at].at = Some(column);
        }
    }

    /// Pieces made once for every seat belong to it from the start; the field also says who controls them.
    fn owned_at_start(&mut self, kind: Gid, field: &Field, column: ColId) {
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
        let value = |at, object: &Object| object.owner.filter(|_| bits::has(&members, at)).map_or(init, i32::from);
        let values = objects.iter().enumerate().map(|(at, object)| value(at, object)).collect();
        self.starts.insert(column, values);
    }

    fn make_column(&mut self, source: Source<'u>) -> ColId {
        let Source { gid, unit, index, ty, init, field } = source;
        let (name, ty) = (self.names.name(gid).to_owned(), self.names.sources.units[unit].types[ty.index()]);
        let domain = field.map(|(_, domain, _)| domain);
        let everywhere = field.is_none_or(|(kind, ..)| self.kinds.get(kind).is_some_and(|it| it.top() == kind));
        let of = field.is_some_and(|(.., field)| field.of);
        let length = length(&ty);
        let family = self.family_size(unit, index).max(1).saturating_mul(length);
        let index_domain = match index {
            [only] => self.things.of_enum.get(&self.names.gid(unit, *only)).copied(),
            _ => None,
        };
        let things = matches!(ty.base, Base::Thing | Base::Enum | Base::Design);
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
            let span = span.unwrap_or_else(|| self.names.sources.span(unit, (0, 0)));
            let what = format!("`{name}` cannot keep this list");
            let why = "a list in the state is one list of things or of members, empty at the start";
            let help = "use a field with an index, like `step[colour]`, or fill the list at the set-up";
            report(&mut self.diags, codes::E0962, span, what, why, help);
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
                set = self.apart(env, |cx| cx.known_set(root));
            } else {
                start = self.apart(env, |cx| cx.constant(root)).unwrap_or(first);
                // Who is not at the table is nobody once it is kept, as a write in play keeps it.
                start = if things { start.max(NONE) } else { start };
            }
        }
        let many = domain.is_some_and(|domain| self.rows.size(domain) > MANY);
        let inverse = (of || many) && things && family == 1 && domain.is_some() && ty.many != Many::Set;
        let column = self.push_column(
            Column {
                name,
                domain,
                family,
                index_domain,
                store,
                lo,
                hi,
                hard: field.is_some_and(|(.., field)| field.hard),
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
        self.column_of.insert(gid, column);
        column
    }

    fn push_column(&mut self, column: Column, facts: ColFacts) -> ColId {
        let id = ColId::at(self.columns.len());
        self.columns.push(column);
        self.rows.columns.push(facts);
        id
    }

    /// A counter of a limit: one number for each object of the domain (one in all for the rules), and index.
    pub(crate) fn counting_column(&mut self, name: String, domain: Option<DomainId>, family: u16, most: i32) -> ColId {
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
            Base::Quantity => match ty.sym.and_then(|sym| self.names.decl(self.names.gid(unit, sym))) {
                Some((_, Decl { what: What::Measure { lo, hi }, .. })) => (*lo, *hi),
                _ => (0, 0),
            },
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

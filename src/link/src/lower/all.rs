//! The order of lowering: names and columns first, then everything that is in force from the start, then what it wants.

use diag::codes;
use model::number::narrow;
use model::program::{Back, DesignId, DomainId, MaskId, ProcId, Program, Shows, StateTrigger, Value, ValueId};
use model::unit::{Base, What};

use super::Cx;
use super::counts::Scoped;
use crate::Selection;
use crate::findings::report;
use crate::names::Gid;
use crate::util::{Map, bits};

/// What lowering starts from.
pub(crate) struct Start {
    /// The procedure a game runs.
    pub(crate) proc: Option<ProcId>,
    /// State triggers.
    pub(crate) triggers: Vec<StateTrigger>,
    /// Modifiers in force from the start, with their designs.
    pub(crate) modifiers: Vec<(ValueId, u16, Option<DesignId>)>,
}

impl<'u> Cx<'u> {
    /// Lowers everything that is in force from the start, and all it wants, with limits that were met before.
    pub(crate) fn lower_all(&mut self, selection: &Selection, limits: &[Scoped]) -> Start {
        self.name_values();
        self.name_menus();
        self.make_columns();
        self.foresee(limits);
        self.note_alike();
        let standing = self.standing();
        let triggers = self.standing_listeners(&standing);
        let modifiers = self.standing_modifiers(&standing);
        self.standing_actions(&standing);
        self.standing_menus();
        let head = selection.start.as_deref().unwrap_or("game");
        self.start = self.procedure(head);
        let proc = self.start.map(|gid| self.proc_of_verb(gid));
        if proc.is_none() {
            let (here, what) = (self.names.sources.span(0, (0, 0)), format!("the game has no procedure `{head}`"));
            let help = "declare it among the rules: it is what a game runs from beginning to end";
            report(&mut self.diags, codes::E0960, here, what, "nothing says how a game runs", help);
        }
        self.write_procs();
        self.backs();
        Start { proc, triggers, modifiers }
    }

    /// Copies of one design that belong to one seat from the start, if nothing else tells them apart.
    fn note_alike(&mut self) {
        for at in 0..self.things.domains.len() {
            let domain = DomainId::at(at);
            if !self.holds_pieces(domain) {
                continue;
            }
            let mut known: Map<(DesignId, Option<u8>), usize> = Map::default();
            let mut groups: Vec<Vec<usize>> = Vec::new();
            for (object, it) in self.things.domains[at].objects.iter().enumerate() {
                let Some(design) = it.design.filter(|design| !self.has_own_state(*design)) else { continue };
                let group = *known.entry((design, it.owner)).or_insert_with(|| {
                    groups.push(Vec::new());
                    groups.len() - 1
                });
                groups[group].push(object);
            }
            for group in groups.into_iter().filter(|group| group.len() > 1) {
                let set = bits::of(self.rows.size(domain), group);
                let mask = self.rows.mask(domain, set);
                self.things.domains[at].alike.push(mask);
            }
        }
    }

    /// Whether copies of a design keep state of their own, beyond whom they belong to.
    fn has_own_state(&self, design: DesignId) -> bool {
        let kind = self.things.items[design.index()].kind;
        let Some(line) = self.kinds.get(kind).map(|it| it.line.clone()) else { return true };
        line.iter().filter_map(|gid| self.kinds.get(*gid)).any(|it| {
            it.kind.fields.iter().any(|field| {
                let ty = self.names.sources.units[it.unit].types[field.ty.index()];
                let owner = field.of && self.domain_in(it.unit, &ty) == Some(DomainId(0));
                field.var && !owner
            })
        })
    }

    /// Printed fields that are known while a piece is hidden.
    fn backs(&mut self) {
        for gid in self.kinds.order.clone() {
            let Some(it) = self.kinds.get(gid).cloned() else { continue };
            let Some(domain) = self.things.of_kind.get(&gid).copied() else { continue };
            for field in it.kind.fields.iter().filter(|field| field.back && !field.var) {
                let ty = self.names.sources.units[it.unit].types[field.ty.index()];
                let field = self.names.gid(it.unit, field.sym);
                if let Some(super::fields::FieldAt::Print(column)) = self.field_at(field, false) {
                    let shows = match (ty.base, self.domain_in(it.unit, &ty)) {
                        (Base::Enum, Some(of)) => Shows::Member(of),
                        (Base::Bool, _) => Shows::YesNo,
                        _ => Shows::Number,
                    };
                    self.things.domains[domain.index()].backs.push(Back { column, shows });
                }
            }
        }
    }

    /// The pieces that a zone may hold, if it may not hold all of their domain.
    fn held_by(&mut self, zone: Gid) -> Option<MaskId> {
        let (unit, decl) = self.names.decl(zone)?;
        let What::Zone(row) = &decl.what else { return None };
        let kind = self.names.gid(unit, row.holds);
        let domain = *self.things.of_kind.get(&kind)?;
        let set = self.things.members.get(&kind)?.clone();
        let number: u32 = set.iter().map(|word| word.count_ones()).sum();
        (number < narrow::<u32>(self.things.domains[domain.index()].objects.len())).then(|| self.rows.mask(domain, set))
    }

    /// The parts of the program that are finished but for the numbers of rows and procedures: they go over into it, so
    /// nothing is lowered from here on.
    pub(crate) fn head(&mut self, game: &str, selection: &Selection, content: u64, values: Vec<Value>) -> Program {
        let mut kinds: Vec<(DomainId, String, Vec<u64>)> = Vec::new();
        for gid in &self.kinds.order {
            if let (Some(domain), Some(set)) = (self.things.of_kind.get(gid), self.things.members.get(gid)) {
                kinds.push((*domain, self.names.name(*gid).to_owned(), set.clone()));
            }
        }
        for (domain, name, set) in kinds {
            let mask = self.rows.mask(domain, set);
            self.things.domains[domain.index()].kinds.push((name, mask));
        }
        for at in 0..self.things.domains.len() {
            for k in 0..self.things.domains[at].locations.len() {
                self.things.domains[at].locations[k].holds =
                    self.zones.zone_of[at][k].and_then(|zone| self.held_by(zone));
                if self.things.domains[at].locations[k].list.is_some() {
                    let name = self.things.domains[at].locations[k].name.clone();
                    let stream = self.stream(&name);
                    self.things.domains[at].locations[k].stream = Some(stream);
                }
            }
        }
        let mut chosen = vec![("players".to_owned(), self.things.players.to_string())];
        chosen.extend(selection.seats.iter().map(|seat| ("seat".to_owned(), seat.clone())));
        chosen.extend(self.presets.active.iter().map(|gid| ("preset".to_owned(), self.names.name(*gid).to_owned())));
        let mut options = selection.options.clone();
        options.sort();
        chosen.extend(options);
        chosen.extend(selection.packs.iter().map(|pack| ("pack".to_owned(), pack.clone())));
        Program {
            game: game.to_owned(),
            content_hash: content,
            selection: chosen,
            seats: self.things.seats,
            unasked: self.things.unasked,
            domains: std::mem::take(&mut self.things.domains),
            designs: std::mem::take(&mut self.things.designs),
            columns: std::mem::take(&mut self.columns),
            abilities: std::mem::take(&mut self.abilities),
            events: std::mem::take(&mut self.events),
            menus: std::mem::take(&mut self.menus),
            grants: std::mem::take(&mut self.grants),
            values,
            consts: std::mem::take(&mut self.rows.consts),
            streams: std::mem::take(&mut self.streams),
            units: self.names.sources.units.iter().map(|unit| unit.path.to_string()).collect(),
            ..Program::default()
        }
    }
}

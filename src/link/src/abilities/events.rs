//! Kinds of event: name, slots and what each slot holds.

use model::program::{Event, EventId, EventParam};
use model::unit::{Base, Many, NodeId, Op, Space};

use crate::interest::{EventKey, Moment};
use crate::lower::Cx;
use crate::names::Gid;

impl<'u> Cx<'u> {
    /// The kind of event, made the first time it is wanted.
    pub(crate) fn event(&mut self, key: EventKey) -> EventId {
        if let Some(id) = self.event_ids.get(&key) {
            return *id;
        }
        let name = self.names.name(key.of).to_owned();
        let is_step = self.names.symbols[key.of as usize].space == Space::Step;
        let owner = self.names.performed(key.of);
        let (suffix, log) = match key.moment {
            Moment::Do => ("", ""),
            Moment::Begin => (".begins", ".begins"),
            Moment::End => (".ends", ".ends"),
        };
        let head = self.names.verb(owner).map_or(name.clone(), |(_, _, verb)| verb.head.to_string());
        let subject = if is_step { name.clone() } else { head };
        let (params, slots) = self.event_params(owner);
        let word = self.names.verb(owner).is_some_and(|(_, decl, verb)| decl.word || verb.procedure);
        let shown = word && !is_step && key.moment != Moment::End;
        let does = |(unit, root): (usize, NodeId)| self.names.sources.units[unit].node(root).op != Op::Absent;
        let body = self.names.verb(owner).and_then(|(unit, _, verb)| Some((unit, *verb.body.roots.get(1)?)));
        let acts = key.moment == Moment::Do && body.is_some_and(does);
        let frame = match key.moment {
            Moment::Do => None,
            Moment::Begin | Moment::End => Some(self.proc_of_verb(owner)),
        };
        let id = EventId::at(self.events.len());
        self.events.push(Event {
            name: format!("{name}{suffix}"),
            key: format!("log.{subject}{log}"),
            slots,
            params,
            shown,
            acts,
            listeners: Vec::new(),
            rules: Vec::new(),
            frame,
        });
        self.event_ids.insert(key, id);
        id
    }

    fn event_params(&self, gid: Gid) -> (Vec<EventParam>, u16) {
        let mut params = Vec::new();
        if let Some(cause) = self.names.find(Space::Enum, "cause").and_then(|gid| self.things.of_enum.get(&gid)) {
            let (name, domain) = ("cause".to_owned(), Some(*cause));
            params.push(EventParam { name, slot: 2, domain, set: false, measure: None });
        }
        let Some((unit, _, verb)) = self.names.verb(gid) else { return (params, 3) };
        let (slots, end) = self.param_slots(unit, &verb.params, 3);
        for (param, (slot, ty)) in verb.params.iter().zip(slots) {
            let (plain, set) = (matches!(ty.base, Base::Int | Base::Quantity), ty.many == Many::Set);
            let domain = self.domain_in(unit, ty).filter(|_| !plain || set);
            let measure = ty.sym.filter(|_| ty.base == Base::Quantity);
            let measure = measure.map(|sym| format!("unit.{}", self.names.name(self.names.gid(unit, sym))));
            params.push(EventParam { name: param.name.to_string(), slot, domain, set, measure });
        }
        (params, end)
    }
}

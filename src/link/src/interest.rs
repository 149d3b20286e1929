//! Who could want to know: read from the headers of all abilities before any body is lowered, so that verbs nobody listens to
//! become plain code.
//!
//! In: patterns of abilities. Out: for each event whether something listens before, instead or after. Example: with no card that
//! says `when .. pillages`, pillaging calls no procedure of its own.

use model::program::DomainId;
use model::unit::{Ability, Base, Does, Item, NodeId, Op, Root, Timing, Tree, Unit, What};

use crate::names::{Gid, Names};
use crate::things::{Kinds, Presets, Things};
use crate::util::{Map, Seen, tidy};

/// A kind of event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct EventKey {
    /// The verb, procedure or step.
    pub(crate) of: Gid,
    /// Which moment of it.
    pub(crate) moment: Moment,
}

/// A moment of a verb, procedure or step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Moment {
    /// It is performed.
    Do,
    /// It begins.
    Begin,
    /// It ends.
    End,
}

/// Events with listeners, verbs with memories, values with modifiers.
#[derive(Default)]
pub(crate) struct Interest {
    timings: Map<EventKey, u8>,
    by_procedure: Map<Gid, Vec<(Gid, DomainId)>>,
    by_verb: Map<Gid, Vec<Gid>>,
    /// Values, relations and filters that something modifies, in order of name.
    pub(crate) modified: Vec<Gid>,
    /// Verbs whose running frame something reads, writes or ends: they keep a frame of their own.
    framed: Seen<Gid>,
    /// Whether there are state triggers, in force or granted for a while.
    pub(crate) states: bool,
}

/// The event a pattern matches.
#[expect(clippy::wildcard_enum_match_arm, reason = "no other node is a pattern of an event")]
pub(crate) fn pattern_key(names: &Names<'_>, unit: usize, node: NodeId) -> Option<EventKey> {
    let source = names.sources.units[unit];
    let moment = match source.node(node).op {
        Op::Pattern => Moment::Do,
        Op::PatternBegin => Moment::Begin,
        Op::PatternEnd => Moment::End,
        _ => return None,
    };
    let of = names.gid(unit, source.node(node).sym());
    // A verb without steps has no beginning and end apart from being performed.
    let plain = names.verb(of).is_some_and(|(_, _, verb)| !verb.procedure);
    Some(EventKey { of, moment: if plain { Moment::Do } else { moment } })
}

impl Interest {
    /// Reads all abilities that the selection holds, and all that bodies may grant.
    pub(crate) fn new<'u>(
        names: &Names<'u>,
        kinds: &Kinds<'u>,
        presets: &Presets<'u>,
        things: &Things<'u>,
    ) -> Interest {
        let mut interest = Interest::default();
        for (at, decl) in names.decls() {
            let plays = |item: &Item, gid: Gid| match kinds.root(names.gid(at.unit, item.kind)) == Some(Root::Preset) {
                true => presets.active.binary_search(&gid).is_ok(),
                false => names.at(gid) == Some(at) && things.copies(gid).is_some_and(|(_, all)| !all.is_empty()),
            };
            let active = if let What::Item(item) = &decl.what {
                decl.sym.is_some_and(|sym| plays(item, names.gid(at.unit, sym)))
            } else {
                true
            };
            if active {
                for code in decl.code() {
                    code.ability.into_iter().for_each(|ability| interest.ability(names, at.unit, ability));
                    code.body.grants.iter().for_each(|grant| interest.event(names, at.unit, grant.event, Timing::When));
                }
            }
        }
        for (unit, source) in names.game() {
            interest.memories_of(names, things, unit, source);
            interest.frames_of(names, unit, source);
        }
        interest.by_procedure.values_mut().for_each(tidy);
        interest.by_verb.values_mut().for_each(tidy);
        tidy(&mut interest.modified);
        interest
    }

    fn ability(&mut self, names: &Names<'_>, unit: usize, ability: &Ability) {
        match &ability.does {
            Does::Listen(timing) => {
                // A way to pay has none: a condition matches no event.
                let Some(root) = ability.body.roots.first() else { return };
                self.event(names, unit, *root, *timing);
            }
            Does::Modify { value, .. } => self.modified.push(names.gid(unit, *value)),
            Does::Permit { relation, .. } => self.modified.push(names.gid(unit, *relation)),
            Does::State => self.states = true,
            Does::Act { .. } => {}
        }
    }

    fn event(&mut self, names: &Names<'_>, unit: usize, node: NodeId, timing: Timing) {
        if let Some(key) = pattern_key(names, unit, node) {
            *self.timings.entry(key).or_insert(0) |= 1 << timing as u8;
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "no other node looks into running frames")]
    fn frames_of(&mut self, names: &Names<'_>, unit: usize, source: &Unit) {
        for node in source.nodes.iter() {
            let sym = || names.gid(unit, node.sym());
            let of = match node.op {
                Op::Local | Op::Restart => names.inner(sym()).map(|inner| inner.owner),
                Op::Running | Op::Stop => Some(sym()),
                _ => None,
            };
            self.framed.extend(of);
        }
    }

    fn memories_of(&mut self, names: &Names<'_>, things: &Things<'_>, unit: usize, source: &Unit) {
        let frame = |node: NodeId| {
            let ty = source.ty(node);
            ty.sym.filter(|_| ty.base == Base::Frame).map(|sym| names.gid(unit, sym))
        };
        for node in (0..source.nodes.len()).map(NodeId::at).filter(|node| source.node(*node).op == Op::TailMemory) {
            let Tree::TailMemory { verb, frame: named } = source.tree(node) else { continue };
            let verb = names.gid(unit, verb);
            let Some(procedure) = named.and_then(frame).or_else(|| frame(node)) else { continue };
            let Some((of, _, it)) = names.verb(verb) else { continue };
            let Some(param) = it.params.first() else { continue };
            let ty = names.sources.units[of].types[param.ty.index()];
            let Some(domain) = ty.sym.and_then(|sym| things.of_kind.get(&names.gid(of, sym)).copied()) else {
                continue;
            };
            self.by_procedure.entry(procedure).or_default().push((verb, domain));
            self.by_verb.entry(verb).or_default().push(procedure);
        }
    }

    /// Whether anything listens at this time.
    pub(crate) fn hears(&self, key: EventKey, timing: Timing) -> bool {
        self.timings.get(&key).is_some_and(|timings| timings & 1 << timing as u8 != 0)
    }

    /// Whether anything listens at all.
    pub(crate) fn any(&self, key: EventKey) -> bool {
        self.timings.contains_key(&key)
    }

    /// Whether the verb needs a frame that others find.
    pub(crate) fn framed(&self, verb: Gid) -> bool {
        self.framed.contains(&verb)
    }

    /// What a procedure remembers: verbs and the domain of what stood in their first slot.
    pub(crate) fn memories(&self, procedure: Gid) -> &[(Gid, DomainId)] {
        self.by_procedure.get(&procedure).map_or(&[], Vec::as_slice)
    }

    /// Procedures that remember a verb.
    pub(crate) fn remembering(&self, verb: Gid) -> &[Gid] {
        self.by_verb.get(&verb).map_or(&[], Vec::as_slice)
    }
}

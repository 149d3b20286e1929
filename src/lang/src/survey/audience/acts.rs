//! What is done with pieces, as far as it changes who knows them: into which hidden places a text may put any, and which
//! of its operands it surely shows to everybody. Nothing is judged here.

use model::fast::{FastMap, FastSet};
use model::unit::{Base, Body, NodeId, Op, SlotId, Timing, Tree, Unit};

use super::index::{At, Gid, Index, PlaceNo};
use super::sums::Moment;
use super::texts::{By, Run, Texts, What};
use crate::survey::bodies::below;

/// First slot of an operand of a verb.
pub const FIRST: u16 = 3;

/// Something that is set off, with the slots that stand at its operands.
type SetOff = (Gid, Vec<Option<u16>>);

/// Who sets something off, with the slots that stand at its operands.
type Caller<'c> = (Option<Gid>, &'c [Option<u16>]);

/// What a text does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Acts {
    /// Hidden places it may put pieces into: any, or only what a slot holds.
    pub into: Vec<(PlaceNo, Option<u16>)>,
    /// Slots whose pieces it shows to everybody, or puts where everybody sees them, if it happens.
    pub shows: Vec<u16>,
    /// Those that it lets `you` look at.
    pub looks: Vec<u16>,
    /// It surely happens when it is done: it requires nothing, and nothing is done instead.
    pub sure: bool,
    /// Those that still lie so afterwards.
    pub leaves: Vec<u16>,
    /// Those that it shows before anything else is done.
    pub opens: Vec<u16>,
    /// It may stop a procedure or begin a step again.
    stops: bool,
}

impl Acts {
    fn put(&mut self, place: PlaceNo, slot: Option<u16>) -> bool {
        if self.into.iter().any(|(p, s)| *p == place && (s.is_none() || *s == slot)) {
            return false;
        }
        if slot.is_none() {
            self.into.retain(|(p, _)| *p != place);
        }
        self.into.push((place, slot));
        true
    }
}

/// What everything does: verbs and procedures, effects of a field, ways of a cost, actions of a menu, steps with those that
/// listen to them.
#[derive(Debug, Default)]
pub struct Doings {
    /// Each by its name; by none what is done at any time.
    all: FastMap<Option<Gid>, Acts>,
    /// Hidden places that something may put pieces into at any time: `as soon as`.
    pub anytime: Vec<PlaceNo>,
    /// Hidden places that something may ever put pieces into that lay in the open.
    pub ever: FastSet<PlaceNo>,
    nothing: Acts,
    /// Something may stop a procedure at any time.
    stops: bool,
}

/// What is known before anything is solved.
struct Draft<'a, 'u> {
    ix: &'a Index<'u>,
    /// What each does itself.
    doings: Doings,
    /// Whom each sets off with which slots at which of their operands.
    calls: FastMap<Option<Gid>, Vec<SetOff>>,
    replaced: FastSet<Gid>,
}

impl Doings {
    /// Finds out.
    pub fn new(ix: &Index<'_>, texts: &Texts<'_>) -> Self {
        let mut draft =
            Draft { ix, calls: FastMap::default(), replaced: FastSet::default(), doings: Doings::default() };
        texts.runs(ix).into_iter().for_each(|run| draft.run(run));
        texts
            .offered()
            .chain(texts.aside())
            .for_each(|(menu, other)| draft.calls.entry(Some(menu)).or_default().push((other, Vec::new())));
        let mut doings = std::mem::take(&mut draft.doings);
        doings.spread(&draft.calls);
        let anytime = doings.all.remove(&None).unwrap_or_default();
        doings.anytime = anytime.into.iter().map(|(place, _)| *place).collect();
        doings.anytime.sort_unstable();
        doings.stops = anytime.stops;
        let mut reading = FastSet::default();
        for text in &texts.all {
            let What::Verb(gid, _) = text.what else { continue };
            doings.shown(ix, texts, &draft.replaced, gid, &mut reading);
        }
        doings
    }

    /// What something does.
    pub fn of(&self, gid: Gid) -> &Acts {
        self.all.get(&Some(gid)).unwrap_or(&self.nothing)
    }

    /// Whoever sets something off does what that does.
    fn spread(&mut self, calls: &FastMap<Option<Gid>, Vec<SetOff>>) {
        let mut callers: FastMap<Gid, Vec<Caller<'_>>> = FastMap::default();
        for (caller, all) in calls {
            for (callee, args) in all {
                callers.entry(*callee).or_default().push((*caller, args));
            }
        }
        let mut todo: Vec<Gid> = self.all.keys().flatten().copied().collect();
        while let Some(gid) = todo.pop() {
            let Some(acts) = self.all.get(&Some(gid)).cloned() else { continue };
            for (caller, args) in callers.get(&gid).into_iter().flatten() {
                let known = self.all.entry(*caller).or_default();
                let mut grown = acts.stops && !known.stops;
                known.stops |= acts.stops;
                for (place, slot) in &acts.into {
                    let arg = slot.and_then(|slot| *args.get(usize::from(slot.checked_sub(FIRST)?))?);
                    grown |= known.put(*place, arg);
                }
                todo.extend(caller.filter(|_| grown));
            }
        }
    }

    /// What a verb surely shows of its operands.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is not named here ends what a verb surely shows")]
    fn shown(
        &mut self,
        ix: &Index<'_>,
        texts: &Texts<'_>,
        replaced: &FastSet<Gid>,
        gid: Gid,
        reading: &mut FastSet<Gid>,
    ) {
        if !reading.insert(gid) {
            return;
        }
        let Some((unit, decl)) = ix.decl(gid) else { return };
        let model::unit::What::Verb(verb) = &decl.what else { return };
        let trees = ix.units[unit];
        let [requirement, block] = verb.body.roots[..] else { return };
        let sure = trees.node(requirement).op == Op::Absent && !replaced.contains(&gid);
        if trees.node(block).op != Op::Block || !texts.changes_of(ix, unit, &decl.labels).is_empty() {
            return;
        }
        let slot = |node: NodeId| (trees.node(node).op == Op::Slot).then(|| trees.node(node).slot().0);
        let (mut shows, mut leaves, mut opens): (Vec<u16>, Vec<u16>, Vec<u16>) = Default::default();
        let mut looks: Vec<u16> = Vec::new();
        let begins = |timing: Timing| texts.heard((gid, Moment::Begins, timing)).next().is_some();
        let mut first = ![Timing::Before, Timing::Instead, Timing::When].into_iter().any(begins);
        for line in trees.kids(block) {
            let at = At::new(unit, *line);
            let mut now: Vec<u16> = Vec::new();
            let changes = texts.changes(at);
            let added = !changes.is_empty();
            match trees.tree(*line) {
                _ if added && (self.stops || changes.iter().any(|change| change.instead)) => break,
                Tree::Reveal { pieces } => now.extend(slot(pieces)),
                Tree::Look { pieces, seat } => looks.extend(slot(pieces).filter(|_| seat.is_none())),
                Tree::Move { pieces, place, .. } => {
                    let to = At::new(unit, place);
                    match slot(pieces) {
                        Some(slot) if is_open(ix, to) => now.push(slot),
                        slot => leaves.retain(|known| slot.is_some() && Some(*known) != slot),
                    }
                }
                Tree::Call { subject, arguments, .. } => {
                    let callee = ix.named(at);
                    self.shown(ix, texts, replaced, callee, reading);
                    let acts = self.of(callee);
                    if acts.stops || self.stops {
                        break;
                    }
                    if !acts.into.is_empty() {
                        leaves.clear();
                    }
                    let operands = (FIRST..).zip(arguments).filter(|_| acts.sure);
                    for (operand, here) in operands.filter_map(|(operand, kid)| Some((operand, slot(*kid)?))) {
                        // Whoever does it looks.
                        if subject.is_none() && acts.looks.contains(&operand) {
                            looks.push(here);
                        }
                        if acts.shows.contains(&operand) {
                            if acts.leaves.contains(&operand) { &mut now } else { &mut shows }.push(here);
                        }
                    }
                }
                Tree::Store { .. } | Tree::Let { .. } => {}
                // nothing to choose from, and the block ends
                _ => break,
            }
            first &= !added && matches!(trees.node(*line).op, Op::Reveal | Op::Let);
            if first {
                opens.extend(&now);
            }
            shows.extend(&now);
            leaves.extend(now);
            // What was added may put them anywhere.
            if added {
                leaves.clear();
                break;
            }
        }
        let known = |op: Op| matches!(op, Op::Reveal | Op::Look | Op::Move | Op::Call | Op::Store | Op::Let);
        if !trees.kids(block).iter().all(|line| known(trees.node(*line).op)) {
            leaves.clear();
        }
        let acts = self.all.entry(Some(gid)).or_default();
        (acts.shows, acts.looks, acts.leaves, acts.opens, acts.sure) = (shows, looks, leaves, opens, sure);
    }
}

/// What a slot of a body holds.
#[derive(Clone, Copy, Default)]
struct Drawn {
    /// What it is drawn from.
    from: Option<NodeId>,
    /// How often it is moved.
    moves: u32,
}

/// What each slot of a body is drawn from, and how often it is moved: a piece that is moved once surely lay there.
#[expect(clippy::wildcard_enum_match_arm, reason = "held in another way it counts as open")]
fn drawn_in(trees: &Unit, body: &Body) -> FastMap<SlotId, Drawn> {
    let mut found: FastMap<SlotId, Drawn> = FastMap::default();
    for node in below(trees, &body.roots) {
        match trees.tree(node) {
            Tree::Choose { slot, set: from, .. }
            | Tree::ForEach { slot, set: from, .. }
            | Tree::Let { slot, value: from } => {
                found.entry(slot).or_default().from = Some(from);
            }
            Tree::Move { pieces, .. } => {
                if let Tree::Slot { slot } = trees.tree(pieces) {
                    found.entry(slot).or_default().moves += 1;
                }
            }
            _ => {}
        }
    }
    found
}

impl Draft<'_, '_> {
    /// What a body does is done by whoever runs it, or at any time; its slots are those of whoever calls, or mean nothing
    /// there.
    #[expect(clippy::wildcard_enum_match_arm, reason = "a test asks where any other belongs")]
    fn run(&mut self, Run { unit, body, by, .. }: Run<'_>) {
        let (into, own) = match by {
            By::Reader(_) | By::Unknown => return,
            By::Name(gid) => (Some(gid), true),
            By::Menu(gid) | By::Event(_, (gid, ..)) => (Some(gid), false),
            By::Anything => (None, false),
        };
        if let By::Event(_, (gid, _, Timing::Instead)) = by {
            self.replaced.insert(gid);
        }
        let trees = self.ix.units[unit];
        let slot = |node: NodeId| (own && trees.node(node).op == Op::Slot).then(|| trees.node(node).slot().0);
        let mut drawn: Option<FastMap<SlotId, Drawn>> = None;
        for node in below(trees, &body.roots) {
            let at = At::new(unit, node);
            if matches!(trees.node(node).op, Op::Stop | Op::Restart) {
                self.doings.all.entry(into).or_default().stops = true;
            }
            let put = match trees.tree(node) {
                Tree::Move { pieces, place, .. } => Some((place, Some(pieces))),
                Tree::Create { place, .. } => Some((place, None)),
                _ => None,
            };
            if let Some((to, pieces)) = put {
                let places = hidden_places(self.ix, At::new(unit, to));
                let what = pieces.and_then(slot);
                if let Some(pieces) = pieces {
                    let hidden = if let Tree::Slot { slot } = trees.tree(pieces) {
                        let drawn = drawn.get_or_insert_with(|| drawn_in(trees, body));
                        let drawn = drawn.get(&slot).filter(|drawn| drawn.moves == 1);
                        drawn.and_then(|drawn| drawn.from).is_some_and(|from| self.lies_hidden(unit, from))
                    } else {
                        self.lies_hidden(unit, pieces)
                    };
                    if !hidden {
                        self.doings.ever.extend(&places);
                    }
                }
                let acts = self.doings.all.entry(into).or_default();
                places.into_iter().for_each(|place| _ = acts.put(place, what));
            }
            let callee = match trees.node(node).op {
                Op::Call | Op::Offer | Op::PriceCost | Op::StepBlock => Some(self.ix.named(at)),
                Op::Field if matches!(trees.ty(node).base, Base::Effect | Base::Cost) => Some(self.ix.named(at)),
                _ => None,
            };
            if let Some(callee) = callee {
                let args = if let Tree::Call { arguments, .. } = trees.tree(node) { arguments } else { &[] };
                let args = args.iter().map(|kid| slot(*kid)).collect();
                self.calls.entry(into).or_default().push((callee, args));
            }
        }
    }

    /// Whether a set, or a piece, is drawn from hidden places.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is not named counts as drawn from the open")]
    fn lies_hidden(&self, unit: usize, what: NodeId) -> bool {
        let trees = self.ix.units[unit];
        match trees.tree(what) {
            Tree::Zone { .. } => !is_open(self.ix, At::new(unit, what)),
            Tree::Top { zone: of, .. } | Tree::Bottom { zone: of } | Tree::All { set: of } => {
                self.lies_hidden(unit, of)
            }
            Tree::If { then, otherwise, .. } => self.lies_hidden(unit, then) && self.lies_hidden(unit, otherwise),
            Tree::Select { tails, .. } => tails
                .iter()
                .any(|tail| matches!(trees.tree(*tail), Tree::TailIn { place } if self.lies_hidden(unit, place))),
            // drawn from the open, or it is not known: then it may come to lie hidden
            _ => false,
        }
    }
}

/// Hidden places that a destination may be.
pub fn hidden_places(ix: &Index<'_>, at: At) -> Vec<PlaceNo> {
    let all: Vec<PlaceNo> = if ix.units[at.unit as usize].node(at.node).op == Op::Zone {
        ix.place(ix.named(at)).into_iter().collect()
    } else {
        ix.kind(at).map_or_else(Vec::new, |kind| ix.spaces(kind).collect())
    };
    all.into_iter().filter(|place| ix.is_closed(*place)).collect()
}

/// Whether everybody sees what lies where something is put.
pub fn is_open(ix: &Index<'_>, at: At) -> bool {
    hidden_places(ix, at).is_empty()
}

#[cfg(test)]
mod tests {
    use model::unit::{OPS, Op, Sort};

    /// Statements that put no piece anywhere, set nothing off by themselves and stop nothing.
    #[rustfmt::skip]
    const OTHERS: &[Op] = &[
        Op::Block, Op::Let, Op::Store, Op::Branch, Op::ForEach, Op::Repeat, Op::Circle, Op::CircleForGood, Op::Openly,
        Op::Choose, Op::Together, Op::Gate, Op::Pay, Op::Either, Op::Divide, Op::As, Op::Until, Op::At, Op::Finally,
        Op::EndGame, Op::EndGameWon, Op::Resolve, Op::Remove, Op::Shuffle, Op::Reveal, Op::Look, Op::Roll, Op::Mute,
    ];

    #[test]
    fn it_is_known_of_every_statement_what_it_puts_sets_off_or_stops() {
        let told = [Op::Move, Op::Create, Op::Call, Op::Offer, Op::StepBlock, Op::Stop, Op::Restart];
        for row in OPS.iter().filter(|row| row.sort == Sort::Statement) {
            let known = told.contains(&row.op) || OTHERS.contains(&row.op);
            let (file, name) = (file!(), row.name);
            assert!(
                known,
                "`run` in {file} does not say what {name} puts somewhere, sets off or stops; \
                if it writes, `Tree::stored` says where"
            );
        }
    }
}

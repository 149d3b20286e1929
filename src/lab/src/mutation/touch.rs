//! Which neighbours may change places and nobody can tell: neither writes what the other reads or writes, with all that
//! they set off. `you.moves = 0; you.influence = 0` is the same game the other way round, and so no mutant.
//!
//! It is proved from the text alone, for whatever state: of lines that ask somebody, end or begin something anew, or run a
//! printed effect nothing is proved. The order in which a log tells of two such lines is no rule of a game.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use model::unit::{Ability, Base, Body, Decl, Does, How, Many, NodeId, Op, SlotId, Space, SymId, Tree, Unit, What};

use super::names::Names;

/// What lines are told apart by in the state of a game. A number is a position in [`Names::symbols`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    /// A variable, a field of any thing, a local.
    Named(usize),
    /// What lies in a zone, in any order.
    Zone(usize),
    /// What lies on spaces.
    Spaces,
    /// Which things there are.
    Things,
    /// Who listens to a verb, modifies a value, adds to a menu.
    Granted(usize),
    /// Whether a procedure began or ended, for what waits for that.
    Ran(usize),
    /// What a verb was done to.
    Memory(usize),
    /// A name that the body binds.
    Slot(SlotId),
    /// How often abilities acted.
    Limits,
    /// What is drawn next.
    Chance,
}

/// How a place is written. Of two that do the same nobody can tell which came first, but for those that put anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    /// Anything stands there then.
    Puts,
    /// A number grows; another modifier adds; another rule allows.
    Adds,
    /// A number shrinks; another rule forbids.
    Takes,
}

/// What a text does itself.
#[derive(Clone, Debug, Default)]
struct Touch {
    reads: BTreeSet<Place>,
    writes: BTreeSet<(Place, Way)>,
    /// Names that it reads or performs: what stands under them is done too.
    names: BTreeSet<usize>,
    /// Nothing is known of it.
    unclear: bool,
}

impl Touch {
    fn add(&mut self, other: &Touch) {
        self.reads.extend(&other.reads);
        self.writes.extend(&other.writes);
        self.names.extend(&other.names);
        self.unclear |= other.unclear;
    }

    fn puts(&mut self, places: impl IntoIterator<Item = Place>) {
        self.writes.extend(places.into_iter().map(|place| (place, Way::Puts)));
    }

    /// Whether it writes one of these places.
    fn hits(&self, places: &BTreeSet<Place>) -> bool {
        self.writes.iter().any(|(place, _)| places.contains(place))
    }

    fn meets(&self, other: &Touch) -> bool {
        let against = |(place, way): &(Place, Way)| {
            let ways = [Way::Puts, Way::Adds, Way::Takes].into_iter();
            ways.filter(|other| *way == Way::Puts || other != way).any(|way| other.writes.contains(&(*place, way)))
        };
        self.hits(&other.reads) || other.hits(&self.reads) || self.writes.iter().any(against)
    }
}

/// Where a text stands.
struct Scope<'a> {
    /// Position of the unit.
    at: usize,
    unit: &'a Unit,
    body: &'a Body,
    /// Slots that are variables of the procedure.
    locals: HashMap<SlotId, usize>,
    /// Whether its other slots are told apart; those of what is set off are its own.
    slots: bool,
}

/// What everything in a game does.
#[derive(Debug, Default)]
pub(super) struct Touches {
    /// Under each name: its own text, and what listens to it or modifies it.
    under: BTreeMap<usize, Touch>,
    /// What acts as soon as something is so.
    states: Vec<Touch>,
    /// The kinds that zones hold, by zone, and those that are refilled, with what from.
    zones: Vec<(usize, usize)>,
    /// The kinds that spaces hold.
    spaces: Vec<usize>,
    refilled: HashMap<usize, usize>,
    /// Verbs that something remembers.
    remembered: BTreeSet<usize>,
    procedures: BTreeSet<usize>,
    /// Lines that a preset changes, by unit.
    changed: HashSet<(usize, NodeId)>,
    /// The labels that it names.
    overridden: HashSet<String>,
}

impl Touches {
    /// Of a game.
    pub(super) fn of(names: &Names<'_>) -> Self {
        let mut all = Self::default();
        for unit in &names.units {
            let id = |sym| names.id(unit.symbol(sym));
            for decl in unit.decls.iter() {
                if let (What::Zone(zone), Some(own)) = (&decl.what, decl.sym.and_then(id)) {
                    all.zones.extend(id(zone.holds).map(|held| (own, held)));
                    all.refilled.extend(zone.refilled.and_then(id).map(|from| (own, from)));
                }
                if let What::Kind(kind) = &decl.what {
                    all.spaces.extend(kind.holds.and_then(id));
                }
                if let (What::Verb(verb), Some(own)) = (&decl.what, decl.sym.and_then(id))
                    && verb.procedure
                {
                    all.procedures.insert(own);
                }
                if let What::Item(item) = &decl.what {
                    all.overridden.extend(item.overrides.iter().map(|over| unit.name(over.rule).to_owned()));
                }
            }
            let memories = unit.nodes().filter_map(|(node, _)| match unit.tree(node) {
                Tree::TailMemory { verb, .. } => id(verb),
                _ => None,
            });
            all.remembered.extend(memories);
        }
        for (at, unit) in names.units.iter().enumerate() {
            let changed = unit.labels.iter().filter(|label| all.overridden.contains(unit.name(label.rule)));
            all.changed.extend(changed.filter_map(|label| Some((at, label.node?))));
            unit.decls.iter().for_each(|decl| all.declared(names, at, decl));
        }
        all
    }

    /// Whether two neighbours of a body may change places.
    pub(super) fn apart(&self, names: &Names<'_>, at: (usize, &Decl, &Body), (one, other): (NodeId, NodeId)) -> bool {
        let (at, decl, body) = at;
        let unit = names.units[at];
        let scope = Scope { at, unit, body, locals: locals(names, unit, decl, body), slots: true };
        let all = |node: NodeId| {
            let mut touch = Touch::default();
            self.node(names, &scope, node, &mut touch);
            self.with_all_set_off(touch)
        };
        let (one, other) = (all(one), all(other));
        !one.unclear && !other.unclear && !one.meets(&other)
    }

    /// With everything that is read, performed, listened to and triggered on the way.
    fn with_all_set_off(&self, mut touch: Touch) -> Touch {
        let mut known = BTreeSet::new();
        let mut triggered = vec![false; self.states.len()];
        loop {
            let new: Vec<usize> = touch.names.difference(&known).copied().collect();
            for name in &new {
                self.under.get(name).into_iter().for_each(|under| touch.add(under));
            }
            known.extend(&new);
            let mut more = false;
            for (state, done) in self.states.iter().zip(&mut triggered).filter(|(_, done)| !**done) {
                // what a condition reads is read by way of values
                let reads = self.conditions(state);
                if touch.hits(&reads) {
                    touch.add(state);
                    (*done, more) = (true, true);
                }
            }
            if new.is_empty() && !more {
                return touch;
            }
        }
    }

    /// Everything that a text reads.
    fn conditions(&self, of: &Touch) -> BTreeSet<Place> {
        let mut all = of.clone();
        let mut known = BTreeSet::new();
        loop {
            let new: Vec<usize> = all.names.difference(&known).copied().collect();
            if new.is_empty() {
                return all.reads;
            }
            new.iter().filter_map(|name| self.under.get(name)).for_each(|under| all.add(under));
            known.extend(new);
        }
    }

    fn declared(&mut self, names: &Names<'_>, at: usize, decl: &Decl) {
        let unit = names.units[at];
        let own = decl.sym.and_then(|sym| names.id(unit.symbol(sym)));
        let on_item = matches!(decl.what, What::Item(_));
        for code in decl.code() {
            let scope = Scope { at, unit, body: code.body, locals: locals(names, unit, decl, code.body), slots: false };
            let labels = decl.labels.iter().chain(code.ability.into_iter().flat_map(|ability| ability.labels.iter()));
            let unclear = labels.into_iter().any(|label| self.overridden.contains(unit.name(*label)));
            let mut touch = Touch { unclear, ..Touch::default() };
            for root in code.body.roots.iter() {
                self.node(names, &scope, *root, &mut touch);
            }
            let Some(ability) = code.ability else {
                // the body of a field stands under the field, any other under what is declared
                let field = field_of(decl, code.body).and_then(|sym| names.id(unit.symbol(sym)));
                field.or(own).into_iter().for_each(|name| self.under.entry(name).or_default().add(&touch));
                continue;
            };
            if ability.limit.is_some() {
                touch.puts([Place::Limits]);
            }
            if on_item {
                // it works where the thing lies
                touch.reads.extend(self.lies());
            }
            if matches!(ability.does, Does::State) {
                self.states.push(touch);
            } else if matches!(decl.what, What::Cost(_)) {
                own.into_iter().for_each(|name| self.under.entry(name).or_default().add(&touch));
            } else if let Some(name) = waits_for(names, unit, ability) {
                self.under.entry(name).or_default().add(&touch);
            }
        }
    }

    /// Everywhere that things lie.
    fn lies(&self) -> Vec<Place> {
        self.zones.iter().map(|(zone, _)| Place::Zone(*zone)).chain([Place::Spaces]).collect()
    }

    /// Everywhere that such things may lie.
    fn lies_of(&self, names: &Names<'_>, unit: &Unit, pieces: NodeId) -> Vec<Place> {
        let Some(kind) = unit.ty(pieces).sym.map(|sym| unit.name(sym)) else { return self.lies() };
        let is = |kind: &str, other: &str| {
            std::iter::successors(Some(kind), |kind| names.parents.get(kind).copied()).any(|kind| kind == other)
        };
        let held = |held: usize| names.symbols[held].name.as_ref();
        let fits = |of: usize| is(kind, held(of)) || is(held(of), kind);
        let spaces = self.spaces.iter().any(|of| fits(*of)).then_some(Place::Spaces);
        let zones = self.zones.iter().filter(|(_, of)| fits(*of)).map(|(zone, _)| Place::Zone(*zone));
        zones.chain(spaces).collect()
    }

    /// Where pieces are taken from: the zone that the text names, or wherever such pieces may lie.
    fn from(&self, names: &Names<'_>, unit: &Unit, pieces: NodeId) -> Vec<Place> {
        let zone = |place: NodeId| match unit.tree(place) {
            Tree::Zone { zone, .. } => names.id(unit.symbol(zone)).map(Place::Zone),
            _ => None,
        };
        let named = match unit.tree(pieces) {
            Tree::All { set } | Tree::Only { set } => return self.from(names, unit, set),
            Tree::Zone { .. } => zone(pieces),
            Tree::Top { zone: of, .. } | Tree::Bottom { zone: of } => zone(of),
            Tree::Select { tails, .. } => tails.iter().find_map(|tail| match unit.tree(*tail) {
                Tree::TailIn { place } => zone(place),
                _ => None,
            }),
            _ => None,
        };
        named.map_or_else(|| self.lies_of(names, unit, pieces), |place| vec![place])
    }

    /// What a node does, and all below it.
    fn node(&self, names: &Names<'_>, scope: &Scope<'_>, node: NodeId, out: &mut Touch) {
        let unit = scope.unit;
        let id = |sym| names.id(unit.symbol(sym));
        out.unclear |= self.changed.contains(&(scope.at, node));
        let mut kids = unit.kids(node);
        match unit.tree(node) {
            Tree::Store { place, value, .. } => {
                let way = way(unit, node, place, value);
                out.writes.extend(self.stored(names, scope, place).map(|place| (place, way)));
                unit.kids(place).iter().for_each(|kid| self.node(names, scope, *kid, out));
                return self.node(names, scope, value, out);
            }
            Tree::Roll { field, .. } => {
                out.puts(self.stored(names, scope, field));
                out.puts([Place::Chance]);
            }
            Tree::Slot { slot } => {
                let local = scope.locals.get(&slot).map(|local| Place::Named(*local));
                out.reads.extend(local.or(scope.slots.then_some(Place::Slot(slot))));
            }
            Tree::Move { pieces, place, .. } => {
                out.puts(self.from(names, unit, pieces));
                out.puts([match unit.tree(place) {
                    Tree::Zone { zone, .. } => id(zone).map_or(Place::Spaces, Place::Zone),
                    _ => Place::Spaces,
                }]);
            }
            Tree::Create { .. } => {
                out.puts(self.lies());
                out.puts([Place::Things]);
            }
            Tree::Remove { pieces } => {
                out.puts(self.from(names, unit, pieces));
                out.puts([Place::Things]);
            }
            Tree::Reveal { pieces } | Tree::Look { pieces, .. } => out.puts(self.from(names, unit, pieces)),
            Tree::Mute { .. } => out.puts(self.lies()),
            Tree::Shuffle { zone } => {
                out.puts(self.from(names, unit, zone));
                out.puts([Place::Chance]);
            }
            Tree::RandomOne { .. } => out.puts([Place::Chance]),
            Tree::Choose { quantity, .. } => out.unclear |= unit.node(quantity).op != Op::RandomOne,
            Tree::Top { zone, .. } | Tree::Bottom { zone } => {
                if let Tree::Zone { zone, .. } = unit.tree(zone)
                    && let Some((own, from)) = id(zone).and_then(|own| Some((own, *self.refilled.get(&own)?)))
                {
                    out.puts([Place::Zone(own), Place::Zone(from), Place::Chance]);
                }
            }
            Tree::Place { piece } | Tree::Owner { piece } => out.reads.extend(self.lies_of(names, unit, piece)),
            Tree::TailOwn { .. } => out.reads.extend(self.lies()),
            Tree::TailIn { place } if unit.node(place).op != Op::Zone => {
                out.reads.insert(Place::Spaces);
            }
            Tree::Population { .. } => {
                out.reads.insert(Place::Things);
            }
            Tree::TailMemory { verb, .. } => out.reads.extend(id(verb).map(Place::Memory)),
            Tree::Running { procedure } => out.reads.extend(id(procedure).map(Place::Ran)),
            Tree::Call { verb, .. } => {
                out.puts(id(verb).filter(|verb| self.remembered.contains(verb)).map(Place::Memory));
                out.puts(id(verb).filter(|verb| self.procedures.contains(verb)).map(Place::Ran));
            }
            Tree::Until { .. } | Tree::At { .. } => {
                self.granted(names, scope, node, out);
                kids = &[];
            }
            tree => out.unclear |= asks(&tree),
        }
        if let Some((name, symbol)) = unit.named(node).and_then(|sym| Some((id(sym)?, unit.symbol(sym)))) {
            match symbol.space {
                Space::Zone => drop(out.reads.insert(Place::Zone(name))),
                Space::Field | Space::Var | Space::Local => {
                    out.reads.insert(Place::Named(name));
                    out.names.insert(name);
                }
                // whether it runs, and what it was done to, is no doing of it
                Space::Verb if matches!(unit.node(node).op, Op::Running | Op::TailMemory) => {}
                Space::Value | Space::Verb | Space::Noun | Space::Cost | Space::Setting | Space::Step => {
                    out.reads.insert(Place::Granted(name));
                    out.names.insert(name);
                }
                _ => {}
            }
        }
        kids.iter().for_each(|kid| self.node(names, scope, *kid, out));
    }

    /// The place that a statement writes to.
    fn stored(&self, names: &Names<'_>, scope: &Scope<'_>, place: NodeId) -> Option<Place> {
        if let Tree::Slot { slot } = scope.unit.tree(place) {
            let local = scope.locals.get(&slot).map(|local| Place::Named(*local));
            return local.or(scope.slots.then_some(Place::Slot(slot)));
        }
        scope.unit.named(place).and_then(|sym| names.id(scope.unit.symbol(sym))).map(Place::Named)
    }

    /// What a node grants or schedules: who waits for what. What it keeps of the names at hand may be any of them.
    fn granted(&self, names: &Names<'_>, scope: &Scope<'_>, node: NodeId, out: &mut Touch) {
        let unit = scope.unit;
        let (Tree::Until { group: at } | Tree::At { listener: at }) = unit.tree(node) else { return };
        let Some(grant) = usize::try_from(at).ok().and_then(|at| scope.body.grants.get(at)) else {
            out.unclear = true;
            return;
        };
        let event = unit.named(grant.event).and_then(|sym| names.id(unit.symbol(sym)));
        out.reads.extend(event.map(Place::Ran));
        for ability in grant.abilities.iter() {
            match waits_for(names, unit, ability).or(event) {
                Some(name) if !matches!(ability.does, Does::State) => {
                    let way = match &ability.does {
                        Does::Modify { how: How::By, own: None, .. } | Does::Permit { allow: true, .. } => Way::Adds,
                        Does::Permit { allow: false, .. } => Way::Takes,
                        _ => Way::Puts,
                    };
                    out.writes.insert((Place::Granted(name), way));
                }
                _ => out.unclear = true,
            }
        }
        if scope.slots {
            out.reads.extend((2..scope.body.slots.len()).map(|slot| Place::Slot(SlotId::at(slot))));
        }
        out.reads.extend(scope.locals.values().map(|local| Place::Named(*local)));
    }
}

/// How a statement writes to a place: what is added to a number, or taken from it, is no less than nothing.
fn way(unit: &Unit, node: NodeId, place: NodeId, value: NodeId) -> Way {
    let (ty, by) = (unit.ty(place), unit.ty(value));
    let number = ty.many == Many::One && matches!(ty.base, Base::Int | Base::Quantity) && by.lo >= 0;
    match unit.node(node).imm {
        1 if number => Way::Adds,
        2 if number => Way::Takes,
        _ => Way::Puts,
    }
}

/// Whether a node asks somebody, or leads elsewhere.
fn asks(tree: &Tree<'_>) -> bool {
    matches!(
        tree,
        Tree::Error {}
            | Tree::Possible { .. }
            | Tree::WalkChosen { .. }
            | Tree::Circle { .. }
            | Tree::CircleForGood { .. }
            | Tree::Offer { .. }
            | Tree::Together { .. }
            | Tree::Gate { .. }
            | Tree::Pay { .. }
            | Tree::Either { .. }
            | Tree::Divide { .. }
            | Tree::StepBlock { .. }
            | Tree::Finally { .. }
            | Tree::Stop { .. }
            | Tree::Restart { .. }
            | Tree::EndGame { .. }
            | Tree::EndGameWon { .. }
            | Tree::Resolve { .. }
    )
}

/// The verb that an ability listens to, the value that it modifies, the menu that it adds to.
fn waits_for(names: &Names<'_>, unit: &Unit, ability: &Ability) -> Option<usize> {
    let sym = match &ability.does {
        Does::Listen(_) => ability.body.roots.first().and_then(|root| unit.named(*root))?,
        Does::Modify { value, .. } => *value,
        Does::Permit { relation, .. } => *relation,
        Does::Act { menu, .. } => *menu,
        Does::State => return None,
    };
    names.id(unit.symbol(sym))
}

/// Variables of the procedure whose own body it is, by their slots.
fn locals(names: &Names<'_>, unit: &Unit, decl: &Decl, body: &Body) -> HashMap<SlotId, usize> {
    match &decl.what {
        What::Verb(verb) if std::ptr::eq(body, &raw const verb.body) => {
            verb.locals.iter().filter_map(|local| Some((local.slot, names.id(unit.symbol(local.sym))?))).collect()
        }
        _ => HashMap::new(),
    }
}

/// The field whose body it is.
fn field_of(decl: &Decl, body: &Body) -> Option<SymId> {
    match &decl.what {
        What::Kind(kind) => kind
            .fields
            .iter()
            .find(|field| field.init.as_ref().is_some_and(|own| std::ptr::eq(own, body)))
            .map(|field| field.sym),
        What::Item(item) => {
            item.fields.iter().find(|field| std::ptr::eq(&raw const field.body, body)).map(|field| field.sym)
        }
        _ => None,
    }
}

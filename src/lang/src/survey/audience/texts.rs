//! Every text that is played, by what it is for: definitions, what modifies them, verbs and who listens to them, effects,
//! actions, ways to pay; what presets change of a line; and who runs each body.

use std::cell::RefCell;
use std::rc::Rc;

use model::fast::{FastMap, FastSet};
use model::unit::{
    Ability, Base, Body, Change, Decl, Does, NodeId, Op, Space, SymId, Timing, Tree, Value, Verb, What as Declared,
};

use super::index::{At, Gid, Index, PlaceNo};
use super::sums::Moment;
use crate::survey::bodies::below;

/// What a text is.
#[derive(Clone, Copy, Debug)]
pub enum What<'u> {
    /// The definition of a value, relation, filter or noun.
    Value(Gid, &'u Body),
    /// A printed field that is found out when it is read.
    Printed(Gid, &'u Body),
    /// A printed effect or price.
    Effect(Gid, &'u Body),
    /// A verb or procedure.
    Verb(Gid, &'u Verb),
    /// A listener, modifier, permission or action.
    Ability(&'u Ability),
    /// A way to pay a cost.
    Way(Gid, &'u Ability),
}

impl<'u> What<'u> {
    /// Its body.
    pub fn body(self) -> &'u Body {
        match self {
            What::Value(_, body) | What::Printed(_, body) | What::Effect(_, body) => body,
            What::Verb(_, verb) => &verb.body,
            What::Way(_, ability) | What::Ability(ability) => &ability.body,
        }
    }
}

/// A text.
#[derive(Clone, Copy, Debug)]
pub struct Text<'u> {
    /// Its unit.
    pub unit: usize,
    /// What it is.
    pub what: What<'u>,
    /// The declaration it stands in.
    pub decl: &'u Decl,
    /// The kind of the thing it stands on.
    pub kind: Option<Gid>,
}

/// Who runs a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Whoever reads a value or printed field.
    Reader(Gid),
    /// Whoever names a verb, an effect or a cost.
    Name(Gid),
    /// Whoever chooses from a menu.
    Menu(Gid),
    /// Whoever makes an event, which stands there.
    Event(At, (Gid, Moment, Timing)),
    /// Anything that happens.
    Anything,
    /// It is not known.
    Unknown,
}

impl By {
    /// Of an ability, with the event of the group in which it waits.
    fn of(ix: &Index<'_>, unit: usize, ability: &Ability, granted: Option<NodeId>) -> By {
        match &ability.does {
            Does::Listen(timing) => {
                let own = ability.body.roots.first().copied();
                let node = own.filter(|root| ix.units[unit].node(*root).op != Op::Absent).or(granted);
                let at = node.map(|node| At::new(unit, node));
                let heard = at.and_then(|at| event(ix, at).map(|(of, moment)| By::Event(at, (of, moment, *timing))));
                heard.unwrap_or(By::Unknown)
            }
            Does::Act { menu, .. } => By::Menu(ix.gid(unit, *menu)),
            Does::State => By::Anything,
            Does::Modify { .. } | Does::Permit { .. } => By::Unknown,
        }
    }
}

/// A body that is played.
#[derive(Clone, Copy, Debug)]
pub struct Run<'u> {
    /// Its unit.
    pub unit: usize,
    /// The body.
    pub body: &'u Body,
    /// Who runs it.
    pub by: By,
    /// Whether anything may run it, or what grants it.
    pub anytime: bool,
    /// The ability it is of.
    pub ability: Option<&'u Ability>,
    /// The declaration it stands in.
    pub decl: &'u Decl,
}

impl<'u> Run<'u> {
    fn with_granted(mut self, ix: &Index<'u>, runs: &mut Vec<Run<'u>>) {
        self.anytime |= self.by == By::Anything;
        runs.push(self);
        for grant in self.body.grants.iter() {
            for ability in grant.abilities.iter() {
                let by = By::of(ix, self.unit, ability, Some(grant.event));
                Run { body: &ability.body, by, ability: Some(ability), ..self }.with_granted(ix, runs);
            }
        }
    }
}

/// A change of a labelled line.
#[derive(Clone, Copy, Debug)]
pub struct Changed<'u> {
    /// The unit of the preset.
    pub unit: usize,
    /// What stands there instead, or beside; nothing if the line is taken away.
    pub body: Option<&'u Body>,
    /// Whether it stands in its place.
    pub instead: bool,
}

/// Who listens to an event.
#[derive(Clone, Debug, Default)]
struct Listening {
    /// Items with texts that do, two at most.
    items: Vec<(usize, (u32, u32))>,
    /// The causes that single texts listen to.
    causes: Vec<Gid>,
}

/// All texts.
#[derive(Debug, Default)]
pub struct Texts<'u> {
    /// The texts: definitions first, then what uses them.
    pub all: Vec<Text<'u>>,
    listening: FastMap<(Gid, Moment, Timing), Listening>,
    /// Actions by menu: how many.
    menus: FastMap<Gid, Vec<Gid>>,
    /// Menus with which any seat may step in where another is offered one.
    pub standing: Vec<Gid>,
    rules: FastMap<Gid, Vec<Changed<'u>>>,
    lines: FastMap<At, Vec<Gid>>,
    /// The further statements of labelled lines.
    rests: FastMap<At, Vec<Gid>>,
    stored: FastSet<Gid>,
    /// Those that another text writes.
    stored_elsewhere: FastSet<Gid>,
    /// A step is begun again somewhere.
    restarts: bool,
    /// Verbs of which it is asked somewhere what stood in their first place.
    pub remembered: FastSet<Gid>,
    /// Parameters of procedures, by procedure.
    params: FastMap<Gid, Vec<Option<Gid>>>,
    /// Fields whose effects a value may name, as far as it was asked.
    pub(super) effects: RefCell<FastMap<Gid, Rc<[Gid]>>>,
}

impl<'u> Texts<'u> {
    /// Finds them.
    pub fn new(ix: &Index<'u>) -> Self {
        let mut texts = Texts::default();
        ix.decls().for_each(|(unit, decl)| texts.decl(ix, unit, decl));
        texts.all.sort_by_key(|text| match text.what {
            What::Value(..) => 0,
            What::Printed(..) => 1,
            What::Ability(ability) if matches!(ability.does, Does::Modify { .. } | Does::Permit { .. }) => 2,
            What::Way(..) => 3,
            What::Effect(..) => 4,
            What::Verb(_, verb) if !verb.procedure => 5,
            What::Ability(_) => 6,
            What::Verb(..) => 7,
        });
        texts.listening(ix);
        (0..ix.units.len()).for_each(|unit| texts.unit(ix, unit));
        texts
    }

    fn decl(&mut self, ix: &Index<'u>, unit: usize, decl: &'u Decl) {
        let gid = decl.sym.map(|sym| ix.gid(unit, sym));
        let mut put = |what: What<'u>, kind: Option<Gid>| self.all.push(Text { unit, what, decl, kind });
        match (&decl.what, gid) {
            (Declared::Value(Value { body, .. }) | Declared::Noun { body, .. }, Some(gid)) => {
                put(What::Value(gid, body), None);
            }
            (Declared::Verb(verb), Some(gid)) => put(What::Verb(gid, verb), None),
            (Declared::Action(ability) | Declared::Ability(ability), _) => put(What::Ability(ability), None),
            (Declared::Cost(cost), Some(gid)) => cost.ways.iter().for_each(|way| put(What::Way(gid, way), None)),
            (Declared::Kind(kind), Some(gid)) => {
                for field in kind.fields.iter().filter(|field| !field.var) {
                    let init = field.init.iter();
                    init.for_each(|init| put(printed(ix, ix.gid(unit, field.sym), init), Some(gid)));
                }
            }
            (Declared::Item(item), _) => {
                let kind = Some(ix.gid(unit, item.kind));
                item.fields.iter().for_each(|f| put(printed(ix, ix.gid(unit, f.sym), &f.body), kind));
                item.abilities.iter().for_each(|ability| put(What::Ability(ability), kind));
                for change in item.overrides.iter() {
                    let instead = matches!(change.change, Change::Set(_) | Change::Replace(_) | Change::Remove);
                    let changed = Changed { unit, body: change.change.body(), instead };
                    self.rules.entry(ix.gid(unit, change.rule)).or_default().push(changed);
                }
            }
            _ => {}
        }
    }

    /// Every body that is played, what is granted behind what grants it.
    pub fn runs(&self, ix: &Index<'u>) -> Vec<Run<'u>> {
        let mut runs = Vec::new();
        for Text { unit, what, decl, .. } in &self.all {
            let (ability, by) = match *what {
                What::Ability(ability) => (Some(ability), By::of(ix, *unit, ability, None)),
                What::Value(gid, _) | What::Printed(gid, _) => (None, By::Reader(gid)),
                What::Effect(gid, _) | What::Verb(gid, _) | What::Way(gid, _) => (None, By::Name(gid)),
            };
            Run { unit: *unit, body: what.body(), by, anytime: false, ability, decl }.with_granted(ix, &mut runs);
        }
        for (unit, decl) in ix.decls() {
            let Declared::Item(item) = &decl.what else { continue };
            // It may stand anywhere.
            for body in item.overrides.iter().filter_map(|change| change.change.body()) {
                Run { unit, body, by: By::Anything, anytime: true, ability: None, decl }.with_granted(ix, &mut runs);
            }
        }
        runs
    }

    /// Notes who listens, and what must be remembered for those who were granted something.
    fn listening(&mut self, ix: &Index<'u>) {
        for Run { unit, body, by, decl, .. } in self.runs(ix) {
            // It works until something happens: whoever sees that it works knows whether that did.
            let events = body.grants.iter().filter_map(|grant| event(ix, At::new(unit, grant.event)));
            self.remembered.extend(events.map(|(of, _)| of));
            let By::Event(at, heard) = by else { continue };
            let known = self.listening.entry(heard).or_default();
            known.causes.extend(cause(ix, at).filter(|cause| !known.causes.contains(cause)));
            let (items, whose) = (&mut known.items, (unit, decl.span));
            // Texts of the rules belong to no seat: nobody is asked for their order.
            if matches!(decl.what, Declared::Item(_)) && items.len() < 2 && !items.contains(&whose) {
                items.push(whose);
            }
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "a few shapes are looked for; of any other nothing is said")]
    fn unit(&mut self, ix: &Index<'u>, unit: usize) {
        let trees = ix.units[unit];
        for label in trees.labels.iter() {
            let rule = ix.gid(unit, label.rule);
            let Some(node) = label.node.filter(|_| self.rules.contains_key(&rule)) else { continue };
            let first = label.before.first().copied().unwrap_or(node);
            self.lines.entry(At::new(unit, first)).or_default().push(rule);
            // What stands in its place does so for all that the line does.
            for node in label.before.iter().copied().skip(1).chain((first != node).then_some(node)) {
                self.rests.entry(At::new(unit, node)).or_default().push(rule);
            }
        }
        for (id, node) in trees.nodes() {
            if let Some(place) = trees.tree(id).stored()
                && trees.node(place).op == Op::Local
            {
                let local = ix.named(At::new(unit, place));
                self.stored.insert(local);
                self.stored_elsewhere.insert(local);
            }
            match trees.tree(id) {
                Tree::Restart { .. } => self.restarts = true,
                Tree::Offer { .. } => self.menu(ix, ix.gid(unit, node.sym())),
                Tree::TailMemory { .. } => _ = self.remembered.insert(ix.gid(unit, node.sym())),
                _ => {}
            }
        }
        for decl in trees.decls.iter() {
            if let (Declared::Menu { standing: true, .. }, Some(sym)) = (&decl.what, decl.sym) {
                self.standing.push(ix.gid(unit, sym));
            }
            let (Declared::Verb(verb), Some(sym)) = (&decl.what, decl.sym) else { continue };
            if verb.procedure {
                let local = |name: &str| ix.find(Space::Local, &format!("{}.{name}", verb.head));
                self.params.insert(ix.gid(unit, sym), verb.params.iter().map(|param| local(&param.name)).collect());
            }
            if verb.locals.is_empty() {
                continue;
            }
            let locals: FastMap<i32, Gid> =
                verb.locals.iter().map(|local| (i32::from(local.slot.0), ix.gid(unit, local.sym))).collect();
            for at in below(trees, &verb.body.roots) {
                if let Some(place) = trees.tree(at).stored() {
                    let place = trees.node(place);
                    self.stored.extend(locals.get(&place.imm).filter(|_| place.op == Op::Slot));
                }
            }
        }
    }

    fn menu(&mut self, ix: &Index<'u>, menu: Gid) {
        if let Some((unit, Decl { what: Declared::Menu { with, .. }, .. })) = ix.decl(menu) {
            let all = std::iter::once(menu).chain(with.iter().map(|sym| ix.gid(unit, *sym)));
            self.menus.insert(menu, all.collect());
        }
    }

    /// The menus whose actions are offered with a menu, itself among them.
    pub fn menus(&self, menu: Gid) -> Vec<Gid> {
        self.menus.get(&menu).cloned().unwrap_or_else(|| vec![menu])
    }

    /// Menus that are offered, each with every other whose actions are offered with it.
    pub fn offered(&self) -> impl Iterator<Item = (Gid, Gid)> + '_ {
        let pairs = self.menus.iter().flat_map(|(menu, with)| with.iter().map(|other| (*menu, *other)));
        pairs.filter(|(menu, other)| menu != other)
    }

    /// Menus that are offered, each with every other that another seat may step in with there.
    pub fn aside(&self) -> impl Iterator<Item = (Gid, Gid)> + '_ {
        self.menus.keys().flat_map(|menu| self.standing.iter().map(|standing| (*menu, *standing)))
    }

    /// Whether a seat may be asked in which order two texts act.
    pub fn several(&self, event: (Gid, Moment, Timing)) -> bool {
        self.listening.get(&event).is_some_and(|all| all.items.len() > 1)
    }

    /// The causes that texts listen to, if some text listens to an event: none for those that listen to any.
    pub fn heard(&self, event: (Gid, Moment, Timing)) -> impl Iterator<Item = Option<Gid>> + '_ {
        let all = self.listening.get(&event);
        all.map(|all| std::iter::once(None).chain(all.causes.iter().copied().map(Some))).into_iter().flatten()
    }

    /// Whether a variable of a procedure is written once, where it is declared.
    pub fn is_steady(&self, local: Gid) -> bool {
        !self.stored.contains(&local)
    }

    /// Whether a variable of a procedure may hold something else than what the lines before wrote to it.
    pub fn is_overwritten(&self, local: Gid) -> bool {
        self.stored_elsewhere.contains(&local) || (self.restarts && self.stored.contains(&local))
    }

    /// The parameters of a procedure as others read them, where somebody does.
    pub fn params(&self, procedure: Gid) -> &[Option<Gid>] {
        self.params.get(&procedure).map_or(&[], Vec::as_slice)
    }

    /// What presets change of a line.
    pub fn changes(&self, at: At) -> Vec<Changed<'u>> {
        let rules = self.lines.get(&at).into_iter().flatten();
        let all = rules.flat_map(|rule| self.rules.get(rule).into_iter().flatten().copied());
        let rests = self.rests.get(&at).into_iter().flatten();
        let gone = rests.flat_map(|rule| self.rules.get(rule).into_iter().flatten().copied());
        all.chain(gone.filter(|change| change.instead).map(|change| Changed { body: None, ..change })).collect()
    }

    /// What presets change of a declaration or ability with these labels.
    pub fn changes_of(&self, ix: &Index<'u>, unit: usize, labels: &[SymId]) -> Vec<Changed<'u>> {
        if self.rules.is_empty() {
            return Vec::new();
        }
        let rules = labels.iter().map(|sym| ix.gid(unit, *sym));
        rules.flat_map(|rule| self.rules.get(&rule).into_iter().flatten().copied()).collect()
    }
}

/// A printed field as a text.
fn printed<'u>(ix: &Index<'u>, field: Gid, body: &'u Body) -> What<'u> {
    let base = ix.field(field).map(|(unit, field)| ix.units[unit].types[field.ty.index()].base);
    if let Some(Base::Effect | Base::Cost) = base { What::Effect(field, body) } else { What::Printed(field, body) }
}

/// The cause that is given with a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// None.
    None,
    /// This one.
    Is(Gid),
    /// What a name stands for.
    Any,
}

impl Cause {
    /// That of a call.
    pub fn given(ix: &Index<'_>, unit: usize, cause: Option<NodeId>) -> Self {
        match cause.map(|cause| At::new(unit, cause)) {
            Some(at) if ix.units[unit].node(at.node).op == Op::Member => Cause::Is(ix.named(at)),
            Some(_) => Cause::Any,
            None => Cause::None,
        }
    }

    /// Whether those hear it who listen to a certain cause, or to any.
    pub fn fits(self, wants: Option<Gid>) -> bool {
        match (self, wants) {
            (_, None) | (Cause::Any, _) => true,
            (Cause::Is(cause), Some(wants)) => cause == wants,
            (Cause::None, Some(_)) => false,
        }
    }
}

/// The cause that a pattern wants, if it wants a certain one.
pub fn cause(ix: &Index<'_>, at: At) -> Option<Gid> {
    let trees = ix.units[at.unit as usize];
    let (Tree::Pattern { cause, .. } | Tree::PatternBegin { cause, .. } | Tree::PatternEnd { cause, .. }) =
        trees.tree(at.node)
    else {
        return None;
    };
    let Tree::PatIs { value: member } = trees.tree(cause) else { return None };
    (trees.node(member).op == Op::Member).then(|| ix.named(At { node: member, ..at }))
}

/// The event of a pattern.
#[expect(clippy::wildcard_enum_match_arm, reason = "a few shapes are looked for; of any other nothing is said")]
pub fn event(ix: &Index<'_>, at: At) -> Option<(Gid, Moment)> {
    let moment = match ix.units[at.unit as usize].node(at.node).op {
        Op::Pattern => Moment::Done,
        Op::PatternBegin => Moment::Begins,
        Op::PatternEnd => Moment::Ends,
        _ => return None,
    };
    Some((ix.named(at), moment))
}

/// Hidden places in which the texts of a kind work, each with whether its owner is the one the text belongs to.
pub fn live(ix: &Index<'_>, kind: Gid) -> Vec<(PlaceNo, bool)> {
    let place = |gid: Gid| ix.place(gid).or_else(|| ix.place(ix.find(Space::Kind, ix.name(gid))?));
    let places: Vec<PlaceNo> = match ix.live(kind) {
        Some((unit, live)) => live.iter().filter_map(|sym| place(ix.gid(unit, *sym))).collect(),
        None => ix.hiding(kind).to_vec(),
    };
    let hidden = places.into_iter().filter(|place| ix.is_closed(*place));
    hidden.map(|place| (place, ix.places[place as usize].owned)).collect()
}

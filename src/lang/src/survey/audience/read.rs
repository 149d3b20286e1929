//! What an expression tells. Whether somebody may know it is decided by whoever asks; here nothing is reported.

use model::unit::{Base, Many, NodeId, Op, Sort, Tree, last_part};

use super::index::{At, Gid, PlaceNo};
use super::info::{Info, Lies};
use super::label::{Atom, Input, Label, Owner, Seat, Secret};
use super::sums::Key;
use super::walk::Walk;
use super::{Fault, What};

/// What is told of where a piece lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// On which space.
    Place,
    /// Who owns the place.
    Owner,
}

impl<'u> Walk<'_, 'u> {
    /// What an expression tells and gives.
    #[expect(clippy::wildcard_enum_match_arm, reason = "others are looked up in `of_parts`, or refused")]
    pub fn read(&mut self, node: NodeId) -> Info<'u> {
        let trees = self.trees();
        let at = self.at(node);
        match trees.tree(node) {
            Tree::Slot { slot } => self.slot(slot.0, at),
            Tree::Var { indices, .. } => {
                let label = self.all(indices).label;
                self.stored(node, label, true)
            }
            Tree::Field { object, indices, .. } => {
                let field = self.ix.named(at);
                let on_top = self.is_back(field) && matches!(trees.tree(object), Tree::Top { number: None, .. });
                let mut object = self.read(object);
                if on_top {
                    object.label = object.there.clone();
                }
                let label = self.field_of(field, &object, at).with(&self.all(indices).label);
                self.stored(node, label, self.ix.field(field).is_none_or(|(_, field)| field.var))
            }
            Tree::Item { .. } => Info { lies: self.lies_at(at), seat: self.tree(at), ..Info::default() },
            Tree::Local { indices, .. } => self.local(at, indices),
            Tree::Zone { owner, .. } => self.zone(at, owner),
            Tree::Top { zone, number } => self.end(at, zone, number),
            Tree::Bottom { zone } => self.end(at, zone, None),
            Tree::Position { member, list } => {
                let (member, list) = (self.read(member), self.read(list));
                let order = Label::lying(list.lies.places().iter().copied(), at);
                Info::telling(self.left(&member.told().with(&list.told()).with(&order)))
            }
            Tree::Place { piece } | Tree::Owner { piece } => {
                let piece = self.read(piece);
                let of = if trees.node(node).op == Op::Owner { Of::Owner } else { Of::Place };
                let label = self.whereabouts(&piece, of, Owner::Any, at).with(&piece.there);
                Info { seat: self.tree(at), ..Info::telling(label) }
            }
            Tree::Design { piece } => {
                let piece = self.read(piece);
                Info::telling(self.left(&piece.told()))
            }
            Tree::Population { .. } => {
                let kind = self.ix.named(at);
                let lies = if self.ix.may_hide(kind) { Lies::Any(kind) } else { Lies::Open };
                Info { lies, ..Info::default() }
            }
            Tree::Noun { .. } => self.value_of(node, Vec::new()),
            Tree::Value { arguments, .. } => {
                let args = arguments.iter().map(|kid| self.read(*kid)).collect();
                self.value_of(node, args)
            }
            Tree::Select { .. } => self.select(node),
            Tree::All { set } => self.read(set),
            Tree::Count { set } | Tree::Some { set } | Tree::No { set } => Info::telling(self.read(set).there),
            Tree::Eq { left, right } | Tree::Ne { left, right } => self.equal(at, left, right),
            Tree::In { thing, set } => {
                let kind = self.ix.kind(self.at(thing));
                let thing = self.read(thing);
                Info::telling(self.in_set(&thing, kind, set))
            }
            Tree::Every { slot, set, condition: each }
            | Tree::Total { slot, set, value: each }
            | Tree::Highest { slot, set, value: each }
            | Tree::Lowest { slot, set, value: each } => {
                let set = self.read(set);
                self.env.bind(slot.0, self.candidate(&set));
                let each = self.read(each);
                Info::telling(set.told().with(&each.label))
            }
            Tree::First { set, walk } => {
                let (set, walk) = (self.read(set), self.all(trees.kids(walk)));
                Info { label: set.label.with(&walk.label), seat: self.tree(at), ..set }
            }
            Tree::Only { set } => {
                let set = self.read(set);
                Info { label: set.told(), seat: self.tree(at), ..set }
            }
            Tree::Left { seat } | Tree::Right { seat } => Info { seat: self.tree(at), ..self.all(&[seat]) },
            Tree::Possible { effect } => Info::telling(self.ready_effect(effect)),
            Tree::And { left, right } => {
                let first = self.read(left);
                let held = self.narrow(left);
                let second = self.read(right);
                if let Some((slot, lies)) = held {
                    self.env.know(slot, |info| info.lies = lies);
                }
                Info::telling(first.told().with(&second.told()))
            }
            Tree::If { condition, then, otherwise } => {
                let condition = self.read(condition);
                let mut info = self.read(then).or(&self.read(otherwise));
                info.label.add(&condition.label);
                info.there.add(&condition.label);
                Info { seat: self.tree(at), ..info }
            }
            Tree::Else { left, right } => {
                let first = self.read(left);
                let mut info = self.read(right).or(&first);
                info.label.add(&first.there);
                Info { seat: self.tree(at), ..info }
            }
            Tree::List { elements } => {
                let mut info = self.all(elements);
                for change in self.changes(at) {
                    let more = self.changed(change, |walk, root| walk.read(root));
                    info = info.or(&more);
                }
                info
            }
            _ => self.of_parts(node),
        }
    }

    /// What a value tells of which nothing is to be known but what its parts tell; each stands here by name, and of
    /// anything else it is not known.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is not named here is refused, not let through")]
    fn of_parts(&mut self, node: NodeId) -> Info<'u> {
        let trees = self.trees();
        match trees.node(node).op {
            Op::Absent | Op::Error | Op::Int | Op::Bool | Op::NoneValue | Op::Member | Op::Setting | Op::Running => {}
            Op::Index | Op::Range | Op::NumberIn | Op::Cast | Op::Per | Op::Abs | Op::Min | Op::Max | Op::Seats => {}
            Op::Printed | Op::Add | Op::Sub | Op::Mul | Op::Div | Op::DivUp | Op::Not | Op::Or | Op::IsKind => {}
            Op::Lt | Op::Le | Op::Gt | Op::Ge => {}
            // A cost as a value: what it does is looked at where it is paid.
            op if matches!(op.sort(), Sort::Price | Sort::Statement | Sort::Quantity) => {}
            op => {
                debug_assert_ne!(op.sort(), Sort::Value, "the survey does not know what {op:?} tells");
                self.out.faults.push(Fault::new(self.at(node), What::Lost));
            }
        }
        self.all(trees.kids(node))
    }

    /// What children tell together; pieces lie where any of theirs do.
    pub fn all(&mut self, kids: &[NodeId]) -> Info<'u> {
        let mut out = Info::default();
        for kid in kids {
            let info = self.read(*kid);
            out.label.add(&info.label);
            out.there.add(&info.there);
            out.lies = out.lies.or(info.lies);
        }
        out.there.add(&out.label.clone());
        out
    }

    fn slot(&mut self, slot: u16, at: At) -> Info<'u> {
        if slot == 0 {
            return Info { seat: self.env.turn.you, label: self.env.turn.who.at(at), ..Info::default() };
        }
        let mut info = self.env.slot(slot).map(|label| self.left(&label.at(at)));
        // a variable of the procedure that others write too
        if let Some(local) = self.own_local(slot) {
            let more = self.of_local(Key::Given(local), local, at);
            info.label.add(&more);
            info.there.add(&more);
            if self.texts.is_steady(local) && self.is_set(at) {
                info.among = Owner::Local(local);
            }
        }
        info
    }

    /// Whether the value of a node is a set.
    pub fn is_set(&self, at: At) -> bool {
        matches!(self.ix.units[at.unit as usize].ty(at.node).many, Many::Set | Many::List(_))
    }

    /// Where a thing lies of which no more is known than its kind.
    fn lies_at(&self, at: At) -> Lies {
        self.ix.hidden_kind(at).map_or(Lies::Open, Lies::Any)
    }

    /// Where a thing lies that state names: a design lies nowhere, only its copies do.
    fn kept_at(&self, at: At) -> Lies {
        if self.ix.is_design(at) { Lies::Open } else { self.lies_at(at) }
    }

    /// State of the game or of a thing, or what is printed on one.
    fn stored(&mut self, node: NodeId, label: Label<'u>, state: bool) -> Info<'u> {
        let at = self.at(node);
        let lies = if state { self.kept_at(at) } else { self.lies_at(at) };
        let mut info = Info { seat: self.tree(at), lies, ..Info::telling(label) };
        if let Lies::Any(kind) = info.lies {
            // the thing that state names is shown only to who knows it; that there is one is shown to all
            if state && self.closed.contains(&self.ix.named(at)) {
                info.label.add(&self.anywhere(kind, at));
            }
            if self.is_set(at) {
                info.there = info.label.clone();
            }
        }
        info.map(|label| self.left(label))
    }

    /// What a field of a thing tells; which thing it names, if it names one, stands beside.
    pub fn field_of(&mut self, field: Gid, object: &Info<'u>, at: At) -> Label<'u> {
        let var = self.ix.field(field).is_none_or(|(_, field)| field.var);
        let mut label = if self.is_back(field) { self.without_backs(object) } else { object.label.clone() };
        if var {
            label.add(&self.hidden_state(object, at));
        } else if let Some(told) = self.printed(field, object, at) {
            label.add(&told);
        }
        self.left(&label)
    }

    /// The state of a piece that somebody does not know.
    pub fn hidden_state(&self, piece: &Info<'u>, at: At) -> Label<'u> {
        let label = match (&piece.lies, piece.moved) {
            // Whoever knew it need not know it any more.
            (Lies::In(_), Some(place)) => return Label::lying([(place, Owner::Any)], at),
            (Lies::Open, _) => return Label::default(),
            (Lies::In(places), None) => Label::lying(places.iter().copied(), at),
            (Lies::Any(kind), _) => self.anywhere(*kind, at),
            (Lies::Slot(slot), _) => Label::of(Atom::new(Secret::Input(Input::State(*slot)), Owner::Any, at)),
        };
        label.of_thing(piece.tag)
    }

    /// What lies in any of the hidden places that may hold pieces of a kind.
    fn anywhere(&self, kind: Gid, at: At) -> Label<'u> {
        Label::lying(self.ix.hiding(kind).iter().map(|place| (*place, Owner::Any)), at)
    }

    /// Whether a field is printed on the backs of things, where everybody sees it.
    fn is_back(&self, field: Gid) -> bool {
        self.ix.field(field).is_some_and(|(_, field)| field.back && !field.var)
    }

    /// What a thing tells but for which of those with its back it is. In a pile, where it lies now or where it may have
    /// been put since, nobody sees its back.
    fn without_backs(&self, thing: &Info<'u>) -> Label<'u> {
        let listed = |place: &PlaceNo| self.ix.places[*place as usize].list;
        let buried = |place: PlaceNo| self.ix.hiding(self.ix.places[place as usize].holds).iter().any(listed);
        let Lies::In(places) = &thing.lies else { return thing.label.clone() };
        if thing.moved.is_some_and(buried) {
            return thing.label.clone();
        }
        let seen = |place: PlaceNo| places.iter().any(|(p, _)| *p == place) && !self.ix.places[place as usize].list;
        thing.label.map(|atom| (!matches!(atom.secret, Secret::Lies(place) if seen(place))).then_some(*atom))
    }

    /// A printed condition or value that is found out when it is read.
    fn printed(&mut self, field: Gid, object: &Info<'u>, at: At) -> Option<Label<'u>> {
        let told = self.sum(Key::Printed(field))?;
        Some(self.put_in(&told.label, 1, std::slice::from_ref(object), at, Some(last_part(self.ix.name(field)))))
    }

    /// What was kept of a variable of a procedure.
    fn of_local(&mut self, key: Key, local: Gid, at: At) -> Label<'u> {
        let same = self.shares(local);
        self.kept(key, at).map(|atom| Some(if same { *atom } else { Atom { owner: Owner::Any, ..*atom } }))
    }

    fn local(&mut self, at: At, indices: &[NodeId]) -> Info<'u> {
        let local = self.ix.named(at);
        let label = self.of_local(Key::Local(local), local, at).with(&self.all(indices).label);
        let among = if self.texts.is_steady(local) && self.is_set(at) { Owner::Local(local) } else { Owner::Any };
        Info { seat: self.tree(at), lies: self.kept_at(at), among, ..Info::telling(self.left(&label)) }
    }

    /// A zone as the set of what lies there.
    fn zone(&mut self, at: At, owner: Option<NodeId>) -> Info<'u> {
        let Some(place) = self.ix.place(self.ix.named(at)) else { return Info::default() };
        let (owner, told) = owner.map_or((Owner::Any, Label::default()), |owner| self.owner(owner));
        let label = self.left(&self.contents(place, owner, at).with(&told));
        Info { label, there: self.left(&told), lies: self.drawn(place, owner), ..Info::default() }
    }

    /// Who owns a zone, and what that tells.
    pub fn owner(&mut self, node: NodeId) -> (Owner, Label<'u>) {
        let info = self.read(node);
        let at = self.at(node);
        let owner = match self.is_set(at) {
            _ if !self.ix.is_seat(at) => Owner::Any,
            true if info.among != Owner::Any => info.among,
            true => Owner::Each(at, self.env.now()),
            false => Owner::of(info.seat),
        };
        (owner, info.told())
    }

    /// Drawn from a place: where it lies is plain.
    pub fn drawn(&self, place: PlaceNo, owner: Owner) -> Lies {
        Lies::In(if self.ix.is_closed(place) { vec![(place, owner)] } else { Vec::new() })
    }

    /// Which pieces lie in a place.
    pub fn contents(&self, place: PlaceNo, owner: Owner, at: At) -> Label<'u> {
        let told = self.ix.is_closed(place) && !self.ix.places[place as usize].sole;
        Label::lying(told.then_some((place, owner)), at)
    }

    /// The first or last of an order, or the first so many.
    fn end(&mut self, at: At, zone: NodeId, number: Option<NodeId>) -> Info<'u> {
        let zone = self.read(zone);
        let mut label = zone.there.clone();
        label.add(&Label::lying(zone.lies.places().iter().copied(), at));
        let mut there = zone.there;
        if let Some(number) = number {
            let number = self.read(number);
            label.add(&number.label);
            there.add(&number.label);
        }
        let label = self.left(&label);
        let now = Seat::Tree(at, self.env.now());
        let given = self.env.facts.given().iter().find(|(at, then, _)| self.same(Seat::Tree(*at, *then), now));
        let label = match given {
            Some((_, _, None)) => return Info { there, lies: Lies::In(Vec::new()), ..Info::default() },
            Some((_, _, Some(shown))) => label.map(|atom| Some(Atom { shown: *shown, ..*atom })),
            None => label,
        };
        Info { label, there, lies: zone.lies, ..Info::default() }
    }

    /// On which space a piece lies, or whose it is; with an owner, only whether it is that seat's.
    pub fn whereabouts(&self, piece: &Info<'u>, of: Of, owner: Owner, at: At) -> Label<'u> {
        let mut label = Label::default();
        match &piece.lies {
            Lies::Open | Lies::In(_) => {}
            Lies::Slot(slot) => {
                let input = if of == Of::Owner { Input::Whose(*slot) } else { Input::Place(*slot) };
                label.put(Atom::new(Secret::Input(input), owner, at));
            }
            Lies::Any(kind) => {
                let all = self.ix.hiding(*kind).iter();
                let places: Vec<PlaceNo> = all.copied().filter(|place| self.tells(*place, of)).collect();
                // with one place to hide in, what does not lie in the open lies there
                let hidden =
                    self.ix.hiding(*kind).len() > 1 || places.iter().any(|p| self.ix.places[*p as usize].several);
                for place in places.iter().filter(|_| hidden) {
                    label.put(Atom::new(Secret::Whose(*place), owner, at));
                }
            }
        }
        self.left(&label)
    }

    /// Whether what lies in a place lies on a space, or is somebody's.
    fn tells(&self, place: PlaceNo, of: Of) -> bool {
        let row = &self.ix.places[place as usize];
        match of {
            Of::Owner => row.owned,
            Of::Place => row.space,
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "any other comparison tells what its sides tell")]
    fn equal(&mut self, at: At, left: NodeId, right: NodeId) -> Info<'u> {
        let trees = self.trees();
        for (side, other) in [(left, right), (right, left)] {
            match trees.tree(side) {
                // that there is one may be plain where it is not what it is
                Tree::NoneValue {} => return Info::telling(self.read(other).there),
                Tree::Owner { piece } if trees.node(other).op != Op::Owner => {
                    let (piece, seat) = (self.read(piece), self.read(other));
                    let label = self.whereabouts(&piece, Of::Owner, Owner::of(seat.seat), at);
                    return Info::telling(label.with(&piece.there).with(&seat.label).at(at));
                }
                _ => {}
            }
        }
        self.all(&[left, right])
    }

    /// What lies in a zone lies there for whatever is read once that holds. Answers where the piece lay before.
    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing is narrowed where it is not sure")]
    pub fn narrow(&mut self, condition: NodeId) -> Option<(u16, Lies)> {
        let trees = self.trees();
        match trees.tree(condition) {
            Tree::And { left, right } => self.narrow(right).or_else(|| self.narrow(left)),
            Tree::In { thing, set } if trees.node(set).op == Op::Zone => {
                let slot = self.slot_at(thing)?;
                let (places, _) = self.places_of(set)?;
                let before = self.env.slot(slot).lies;
                if !matches!(before, Lies::Any(_) | Lies::Slot(_)) {
                    return None;
                }
                let lies = Lies::In(places.into_iter().filter(|(place, _)| self.ix.is_closed(*place)).collect());
                self.env.know(slot, |info| info.lies = lies);
                Some((slot, before))
            }
            _ => None,
        }
    }

    /// What it tells that a thing is one of a set, or lies in a place.
    pub fn in_set(&mut self, thing: &Info<'u>, kind: Option<Gid>, set: NodeId) -> Label<'u> {
        let at = self.at(set);
        let Some((places, told)) = self.places_for(kind, set) else {
            let set = self.read(set);
            return thing.told().with(&set.told());
        };
        let mut label = thing.there.clone().with(&told);
        match &thing.lies {
            Lies::Open | Lies::In(_) => {}
            Lies::Slot(slot) => {
                for (place, owner) in places.iter().filter(|(place, _)| self.ix.is_closed(*place)) {
                    label.put(Atom::new(Secret::Input(Input::In(*slot, *place)), *owner, at));
                }
            }
            Lies::Any(_) => {
                label.add(&thing.label);
                for (place, owner) in places {
                    label.add(&self.contents(place, owner, at));
                }
            }
        }
        self.left(&label)
    }

    /// The places that an expression names, if it names places, and what it tells which they are.
    pub fn places_of(&mut self, node: NodeId) -> Option<(Vec<(PlaceNo, Owner)>, Label<'u>)> {
        let trees = self.trees();
        let at = self.at(node);
        if let Tree::Zone { owner, .. } = trees.tree(node) {
            let place = self.ix.place(self.ix.named(at))?;
            let (owner, told) = owner.map_or((Owner::Any, Label::default()), |owner| self.owner(owner));
            return Some((vec![(place, owner)], told));
        }
        let ty = trees.ty(node);
        let kind = self.ix.kind(at)?;
        if ty.base != Base::Thing || !self.ix.is_space(kind) {
            return None;
        }
        let info = self.read(node);
        let places = self.ix.spaces(kind).map(|place| (place, Owner::Any)).collect();
        Some((places, info.told()))
    }

    /// The same, for what lies there: a space lies nowhere, it is one of a set.
    pub fn places_for(&mut self, kind: Option<Gid>, set: NodeId) -> Option<(Vec<(PlaceNo, Owner)>, Label<'u>)> {
        if kind.is_some_and(|kind| self.ix.is_space(kind)) { None } else { self.places_of(set) }
    }

    /// A seat that a tree gives here.
    pub fn tree(&self, at: At) -> Seat {
        if self.ix.is_seat(at) { Seat::Tree(at, self.env.now()) } else { Seat::Unknown }
    }

    /// What is left of a label after what was shown.
    pub fn left(&self, label: &Label<'u>) -> Label<'u> {
        if label.is_public() {
            return Label::default();
        }
        label.map(|atom| {
            let among = match atom.owner {
                Owner::One(seat) => self.env.among(seat),
                Owner::Any | Owner::Each(..) | Owner::Local(_) => Owner::Any,
            };
            self.env.facts.left(atom, among)
        })
    }
}

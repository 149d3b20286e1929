//! The dictionary: everything the units declare, by what a word can mean.
//!
//! It is built from the headers of declarations alone ([`build`]), so that baked units serve exactly like fresh ones.
//! Plurals of words that say none are made there too ([`plural`]).
//! It answers what a word may mean and how declarations hang together; which meaning is meant is for `elaborate`.

mod build;
mod entity;
mod excused;
pub mod fitting;
mod forms;
pub mod said;
mod show;
pub mod types;

use std::collections::HashSet;

use diag::Nearest;
use model::fast::FastMap;
use model::number::narrow;
use model::unit::{Base, Floor, Root, Space};

pub use build::{Headers, build, plural};
pub use entity::*;
pub use excused::Excused;
pub use forms::{is_slip, participle, participles, third_person};
pub use show::noun_of;
use types::Ty;

/// So many kinds may stand above one: whatever is asked of a kind may be asked of each of them.
pub const MOST_ABOVE: usize = 64;

/// What a word can mean, and through which form of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Use {
    /// How the word is used.
    pub role: Role,
    /// What it means.
    pub ent: Ent,
}

/// The ways a word can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// A measure.
    Measure,
    /// An enum, also in the plural.
    Enum,
    /// A member of an enum.
    Member,
    /// A kind, also in the plural.
    Kind,
    /// A field of some kind.
    Field,
    /// A zone.
    Zone,
    /// A noun, also in the plural.
    Noun,
    /// A value or relation.
    Value,
    /// A filter.
    Filter,
    /// A setting.
    Setting,
    /// A variable of the game.
    Var,
    /// The base form of a verb or procedure.
    Verb,
    /// The third person of a verb.
    Third,
    /// The participle of a verb.
    Participle,
    /// A step of a procedure.
    Step,
    /// A parameter or variable of a procedure.
    Local,
    /// A menu.
    Menu,
    /// An action of the rules.
    Action,
    /// A cost.
    Cost,
    /// A stream.
    Stream,
    /// A content item.
    Item,
}

/// Two declarations of one name.
#[derive(Clone, Copy, Debug)]
pub struct Clash {
    /// The one that counts.
    pub first: Ent,
    /// Unit of the other one, as in [`build`].
    pub unit: usize,
    /// Its position among the unit's declarations.
    pub decl: usize,
}

/// The dictionary.
#[derive(Debug, Default)]
pub struct Dict {
    ents: Vec<Entity>,
    spaces: Vec<FastMap<Box<str>, Ent>>,
    words: FastMap<Box<str>, Vec<Use>>,
    /// Names declared twice.
    pub clashes: Vec<Clash>,
    /// Verbs beyond those that may have one first word, with that word; phrases do not reach them.
    pub crowded: Vec<(Ent, String)>,
    /// The kind of seats, if there is one.
    pub seat: Option<Ent>,
    /// The enum named `cause`, if there is one.
    pub cause: Option<Ent>,
    /// What broken lines seem to declare: unknown, but no finding.
    pub excused: Excused,
    /// Names that headers use as types and nothing declares: as measure or noun they are no further finding.
    pub vague: HashSet<String>,
    /// Some file was refused as a whole and may declare anything: no unknown name is a finding.
    pub lenient: bool,
}

impl Dict {
    /// The entity.
    #[must_use]
    pub fn get(&self, ent: Ent) -> &Entity {
        &self.ents[ent.0 as usize]
    }

    /// Number of entities.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ents.len()
    }

    /// Every entity with its id.
    pub fn iter(&self) -> impl Iterator<Item = (Ent, &Entity)> {
        self.ents.iter().enumerate().map(|(i, e)| (Ent(narrow(i)), e))
    }

    /// The entity of a canonical name.
    #[must_use]
    pub fn find(&self, space: Space, name: &str) -> Option<Ent> {
        self.spaces.get(space as usize).and_then(|s| s.get(name)).copied()
    }

    /// Everything a word can mean; empty for an unknown word.
    #[must_use]
    pub fn uses(&self, word: &str) -> &[Use] {
        self.words.get(word).map_or(&[], Vec::as_slice)
    }

    /// What a word means in one role.
    pub fn all_as(&self, word: &str, role: Role) -> impl Iterator<Item = Ent> + use<'_> {
        self.uses(word).iter().filter(move |u| u.role == role).map(|u| u.ent)
    }

    /// The first meaning of a word in one role.
    #[must_use]
    pub fn first_as(&self, word: &str, role: Role) -> Option<Ent> {
        self.all_as(word, role).next()
    }

    /// The item that a word means, also in the plural: its own, or that of the kind it is called like.
    #[must_use]
    pub fn item_said(&self, word: &str) -> Option<Ent> {
        let named = |word: &str| self.first_as(word, Role::Item);
        let like_kind = || named(self.short(self.first_as(word, Role::Kind)?));
        named(word).or_else(|| build::singulars(word).find_map(|noun| named(&noun))).or_else(like_kind)
    }

    /// The words that mean an entity in a role, other than its own name, by spelling.
    #[must_use]
    pub fn forms_of(&self, ent: Ent, role: Role) -> Vec<String> {
        let means = |uses: &[Use]| uses.contains(&Use { role, ent });
        let words = self.words.iter().filter(|(word, uses)| **word != self.get(ent).short && means(uses));
        let mut words: Vec<String> = words.map(|(word, _)| word.to_string()).collect();
        words.sort();
        words
    }

    /// Whether the word means anything at all.
    #[must_use]
    pub fn knows(&self, word: &str) -> bool {
        self.words.contains_key(word)
    }

    /// The known word nearest to a misspelt one, among those used in one of the roles (all, if none is given) and open to
    /// the floor.
    #[must_use]
    pub fn near(&self, word: &str, roles: &[Role], floor: Floor, nearest: &Nearest) -> Option<&str> {
        let fits = |uses: &[Use]| {
            uses.iter().any(|u| (roles.is_empty() || roles.contains(&u.role)) && self.open_to(floor, u.ent))
        };
        nearest.to(word, self.words.iter().filter(|(_, uses)| fits(uses)).map(|(w, _)| &**w))
    }

    /// Whether an unknown name is no finding: a broken line seems to declare it, or a whole file is missing.
    #[must_use]
    pub fn excuses(&self, name: &str) -> bool {
        self.lenient || self.excused.holds(name)
    }

    /// Whether a measure or noun is no finding: it is excused, or unknown where it stands as a type.
    #[must_use]
    pub fn vague(&self, name: &str) -> bool {
        self.vague.contains(name) || self.excuses(name)
    }

    /// Some fields of a kind could not be read: an unknown one is no finding.
    pub fn fields_unknown(&mut self, kind: &str) {
        if let Some(ent) = self.find(Space::Kind, kind)
            && let Data::Kind(info) = &mut self.ents[ent.0 as usize].data
        {
            info.broken = true;
        }
    }

    /// Whether a kind, or one it is a case of, has fields that could not be read.
    #[must_use]
    pub fn fields_are_unknown(&self, kind: Ent) -> bool {
        self.above(kind).any(|k| self.kind(k).is_some_and(|info| info.broken))
    }

    /// A kind's description.
    #[must_use]
    pub fn kind(&self, ent: Ent) -> Option<&KindInfo> {
        if let Data::Kind(kind) = &self.get(ent).data { Some(kind) } else { None }
    }

    /// A field's description.
    #[must_use]
    pub fn field_info(&self, ent: Ent) -> Option<&FieldInfo> {
        if let Data::Field(field) = &self.get(ent).data { Some(field) } else { None }
    }

    /// A verb's description.
    #[must_use]
    pub fn verb(&self, ent: Ent) -> Option<&VerbInfo> {
        if let Data::Verb(verb) = &self.get(ent).data { Some(verb) } else { None }
    }

    /// A value's description.
    #[must_use]
    pub fn value(&self, ent: Ent) -> Option<&ValueInfo> {
        if let Data::Value(value) = &self.get(ent).data { Some(value) } else { None }
    }

    /// A zone's description.
    #[must_use]
    pub fn zone(&self, ent: Ent) -> Option<&ZoneInfo> {
        if let Data::Zone(zone) = &self.get(ent).data { Some(zone) } else { None }
    }

    /// A content item's description.
    #[must_use]
    pub fn item(&self, ent: Ent) -> Option<&ItemInfo> {
        if let Data::Item(item) = &self.get(ent).data { Some(item) } else { None }
    }

    /// The enums that a family is indexed by; none of what is no family.
    #[must_use]
    #[expect(clippy::wildcard_enum_match_arm, reason = "only these declarations have what is looked for here")]
    pub fn index(&self, ent: Ent) -> &[Ent] {
        match &self.get(ent).data {
            Data::Setting { index, .. } | Data::Var { index, .. } | Data::Local { index, .. } => index,
            Data::Field(field) => &field.index,
            _ => &[],
        }
    }

    /// The type of what it is as a value, or of an entry of it; an error of what is no value.
    #[must_use]
    #[expect(clippy::wildcard_enum_match_arm, reason = "only these declarations have what is looked for here")]
    pub fn ty(&self, ent: Ent) -> Ty {
        match &self.get(ent).data {
            Data::Value(value) => value.ty,
            Data::Field(field) => field.ty,
            Data::Zone(zone) => zone.holds.map_or(Ty::ERROR, |k| Ty::of(Base::Zone, k)),
            Data::Verb(_) => Ty::of(Base::Frame, ent).option(),
            Data::Setting { ty, .. } | Data::Var { ty, .. } | Data::Local { ty, .. } | Data::Noun { ty } => *ty,
            Data::Item(item) => item.ty,
            Data::Member { of } => Ty::of(Base::Enum, *of),
            Data::Enum { .. } => Ty::of(Base::Enum, ent),
            Data::Measure { lo, hi } => Ty::of(Base::Quantity, ent).ranged(*lo, *hi),
            Data::Kind(_) => Ty::thing(ent),
            _ => Ty::ERROR,
        }
    }

    /// The types of the parameters of a verb, value or cost; of anything else none.
    #[must_use]
    #[expect(clippy::wildcard_enum_match_arm, reason = "only these declarations have what is looked for here")]
    pub fn param_types(&self, ent: Ent) -> Vec<Ty> {
        let params = match &self.get(ent).data {
            Data::Verb(verb) => &verb.params,
            Data::Value(value) => &value.params,
            Data::Cost { params } => params,
            _ => return Vec::new(),
        };
        params.iter().map(|p| p.ty).collect()
    }

    /// The members of an enum, in order.
    #[must_use]
    pub fn members(&self, ent: Ent) -> &[Ent] {
        if let Data::Enum { members } = &self.get(ent).data { members } else { &[] }
    }

    /// What a kind is in the end.
    #[must_use]
    pub fn root(&self, kind: Ent) -> Option<Root> {
        self.kind(kind).map(|k| k.root)
    }

    /// A kind and those it is a case of, the most general last; no more than there may be.
    pub fn above(&self, kind: Ent) -> impl Iterator<Item = Ent> + use<'_> {
        std::iter::successors(Some(kind), |k| self.kind(*k)?.parent).take(MOST_ABOVE + 1)
    }

    /// Whether every thing of kind `kind` is also one of kind `of`.
    #[must_use]
    pub fn is_a(&self, kind: Ent, of: Ent) -> bool {
        self.above(kind).any(|k| k == of)
    }

    /// The most special kind that both are cases of.
    #[must_use]
    pub fn common(&self, a: Ent, b: Ent) -> Option<Ent> {
        self.above(a).find(|k| self.is_a(b, *k))
    }

    /// The field of that name that things of a kind have, their own or inherited.
    #[must_use]
    pub fn field(&self, kind: Ent, name: &str) -> Option<Ent> {
        self.all_as(name, Role::Field).find(|f| self.field_info(*f).is_some_and(|f| self.is_a(kind, f.kind)))
    }

    /// All fields of a kind, its own first, then inherited ones.
    pub fn fields_of(&self, kind: Ent) -> impl Iterator<Item = Ent> + use<'_> {
        self.above(kind).filter_map(|k| self.kind(k)).flat_map(|k| k.fields.iter().copied())
    }

    /// Kinds that are cases of this one, itself first.
    #[must_use]
    pub fn cases(&self, kind: Ent) -> Vec<Ent> {
        let mut out = vec![kind];
        let mut at = 0;
        while at < out.len() && out.len() < 4096 {
            out.extend(self.kind(out[at]).into_iter().flat_map(|info| &info.children));
            at += 1;
        }
        out
    }

    /// The procedure with that head.
    #[must_use]
    pub fn procedure(&self, head: &str) -> Option<Ent> {
        self.all_as(head, Role::Verb).find(|ent| self.verb(*ent).is_some_and(|verb| verb.procedure))
    }

    /// A local (parameter or variable) of one of the verbs with that head.
    #[must_use]
    pub fn local(&self, head: &str, name: &str) -> Option<Ent> {
        self.find(Space::Local, &format!("{head}.{name}"))
    }

    /// A step of one of the procedures with that head.
    #[must_use]
    pub fn step(&self, head: &str, name: &str) -> Option<Ent> {
        self.find(Space::Step, &format!("{head}.{name}"))
    }

    /// Whether content may use it. Fields, members, locals and steps go with what they belong to.
    #[must_use]
    pub fn open_to(&self, floor: Floor, ent: Ent) -> bool {
        if floor != Floor::Content {
            return true;
        }
        let entity = self.get(ent);
        match &entity.data {
            Data::Member { of } => self.get(*of).word,
            Data::Field(field) => self.get(field.kind).word,
            Data::Step { verb } | Data::Local { verb, .. } => self.get(*verb).word,
            Data::Item(_) | Data::Stream | Data::Test | Data::Given => true,
            Data::Kind(kind) if kind.root == Root::Preset => true,
            Data::Measure { .. }
            | Data::Enum { .. }
            | Data::Kind(_)
            | Data::Zone(_)
            | Data::Noun { .. }
            | Data::Value(_)
            | Data::Setting { .. }
            | Data::Var { .. }
            | Data::Verb(_)
            | Data::Menu
            | Data::Action
            | Data::Cost { .. } => entity.word,
        }
    }

    /// The declaration a word mark belongs to: the enum of a member, the kind of a field, the verb of a step.
    #[must_use]
    #[expect(clippy::wildcard_enum_match_arm, reason = "one sort of declaration is meant here; any other is not it")]
    pub fn owner_of(&self, ent: Ent) -> Ent {
        match &self.get(ent).data {
            Data::Member { of } => *of,
            Data::Field(field) => field.kind,
            Data::Step { verb } | Data::Local { verb, .. } => *verb,
            _ => ent,
        }
    }

    fn enter(&mut self, entity: Entity) -> Result<Ent, Ent> {
        if self.spaces.is_empty() {
            self.spaces.resize_with(Space::COUNT, FastMap::default);
        }
        let space = &mut self.spaces[entity.space as usize];
        if let Some(old) = space.get(&entity.name) {
            return Err(*old);
        }
        let id = Ent(narrow(self.ents.len()));
        space.insert(entity.name.clone(), id);
        self.ents.push(entity);
        Ok(id)
    }

    /// Says what something is, under its own name.
    fn described(&mut self, ent: Ent, role: Role, data: Data) {
        let name = self.get(ent).short.clone();
        self.say(&name, role, ent);
        self.is(ent, data);
    }

    fn is(&mut self, ent: Ent, data: Data) {
        self.ents[ent.0 as usize].data = data;
    }

    fn say(&mut self, word: &str, role: Role, ent: Ent) {
        let uses = self.words.entry(word.into()).or_default();
        let new = Use { role, ent };
        if !uses.contains(&new) {
            uses.push(new);
        }
    }
}

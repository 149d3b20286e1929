//! Builds the dictionary from headers: first all names, then what they are, so that order never matters.

use std::collections::HashMap;

use diag::{FileId, Span};
use model::unit::{
    Base, Decl, Field, Flavour, Param, Part, Root, Space, SymId, Symbol, Ty as UnitTy, TyId, Unit, Value, What,
    last_part,
};

use super::forms::{participle, third_person};
use super::{
    Clash, Data, Dict, Ent, Entity, FieldInfo, ItemInfo, KindInfo, ParamInfo, Role, Sig, ValueInfo, VerbInfo, ZoneInfo,
};
use crate::builder::UnitBuilder;
use crate::dict::types::Ty;

/// What the dictionary reads of a unit: its declarations and what their ids mean.
#[derive(Clone, Copy, Debug)]
pub struct Headers<'a> {
    /// Its symbols.
    pub symbols: &'a [Symbol],
    /// Its types.
    pub types: &'a [UnitTy],
    /// Its declarations.
    pub decls: &'a [Decl],
    file: Option<FileId>,
    places: &'a [(SymId, (u32, u32))],
}

impl Headers<'_> {
    /// Where a declaration stands; `None` for units without source.
    #[must_use]
    pub fn place(&self, decl: usize) -> Option<Span> {
        let span = self.decls.get(decl)?.span;
        Some(Span::new(self.file?, span.0, span.1))
    }

    /// Whether a declaration is an item that replaces the one of its own name.
    #[must_use]
    pub fn replaces_itself(&self, decl: usize) -> bool {
        self.decls.get(decl).is_some_and(|d| {
            if let What::Item(item) = &d.what { item.replaces.is_some() && item.replaces == d.sym } else { false }
        })
    }

    fn ent(&self, dict: &Dict, sym: SymId) -> Option<Ent> {
        let sym = &self.symbols[sym.index()];
        dict.find(sym.space, &sym.name)
    }
    fn ents(&self, dict: &Dict, syms: &[SymId]) -> Vec<Ent> {
        syms.iter().filter_map(|s| self.ent(dict, *s)).collect()
    }
    fn ty(&self, dict: &Dict, id: TyId) -> Ty {
        let ty = self.types[id.index()];
        Ty::of_unit(ty, ty.sym.and_then(|s| self.ent(dict, s)))
    }
    fn params(&self, dict: &Dict, params: &[Param]) -> Vec<ParamInfo> {
        let one =
            |p: &Param| ParamInfo { name: (&*p.name).into(), ty: self.ty(dict, p.ty), default: p.default.is_some() };
        params.iter().map(one).collect()
    }
}

impl<'a> From<&'a Unit> for Headers<'a> {
    fn from(unit: &'a Unit) -> Self {
        Headers { symbols: &unit.symbols, types: &unit.types, decls: &unit.decls, file: None, places: &[] }
    }
}

impl<'a> From<&'a UnitBuilder> for Headers<'a> {
    fn from(unit: &'a UnitBuilder) -> Self {
        let (symbols, types) = (&unit.symbols, &unit.types);
        Headers { symbols, types, decls: &unit.decls, file: Some(unit.file), places: &unit.places }
    }
}

/// Builds the dictionary of these units. Of two declarations of one name the first counts; see [`Dict::clashes`].
#[must_use]
pub fn build(units: &[Headers<'_>]) -> Dict {
    let mut dict = Dict::default();
    let mut entered = Vec::new();
    for (u, unit) in units.iter().enumerate() {
        // the first place of a name counts
        let places: Places = unit.places.iter().rev().copied().collect();
        for (d, decl) in unit.decls.iter().enumerate() {
            entered.extend(enter(&mut dict, unit, &places, (u, d), decl).map(|ent| (ent, u, d)));
        }
    }
    for (ent, u, d) in &entered {
        let unit = &units[*u];
        describe(&mut dict, unit, *ent, &unit.decls[*d]);
    }
    for (ent, ..) in entered {
        if let Some(parent) = dict.kind(ent).and_then(|k| k.parent)
            && let Data::Kind(kind) = &mut dict.ents[parent.0 as usize].data
        {
            kind.children.push(ent);
        }
        if dict.seat.is_none() && dict.kind(ent).is_some_and(|k| k.root == Root::Seat && k.parent.is_none()) {
            dict.seat = Some(ent);
        }
    }
    dict.cause = dict.find(Space::Enum, "cause");
    items(&mut dict);
    dict
}

fn items(dict: &mut Dict) {
    for at in 0..dict.ents.len() {
        let Data::Item(item) = dict.ents[at].data else { continue };
        let Some((kind, info)) = item.kind.and_then(|k| Some((k, dict.kind(k)?))) else { continue };
        let ty = if info.one_copy() { Ty::thing(kind) } else { Ty::of(Base::Design, kind) };
        dict.ents[at].data = Data::Item(ItemInfo { ty, ..item });
    }
}

/// Where names stand that declarations declare beside their own.
type Places = HashMap<SymId, (u32, u32)>;

/// How many verbs of one first word there may be: a phrase is compared with each of them.
const MOST_FORMS: usize = 64;

fn enter(dict: &mut Dict, unit: &Headers<'_>, places: &Places, at: (usize, usize), decl: &Decl) -> Option<Ent> {
    let sym = &unit.symbols[decl.sym?.index()];
    let span = unit.file.map(|f| Span::new(f, decl.span.0, decl.span.1));
    match add(dict, sym, decl.word, span) {
        Ok(ent) => {
            sub_names(dict, unit, places, decl);
            Some(ent)
        }
        Err(first) => {
            dict.clashes.push(Clash { first, unit: at.0, decl: at.1 });
            None
        }
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "few names are looked for here; any other is not one")]
fn add(dict: &mut Dict, sym: &Symbol, word: bool, span: Option<Span>) -> Result<Ent, Ent> {
    let short = match sym.space {
        Space::Verb | Space::Value => sym.name.split(['(', ' ', '[']).next(),
        Space::Member | Space::Field | Space::Step | Space::Local | Space::Action => Some(last_part(&sym.name)),
        _ => None,
    }
    .unwrap_or(&sym.name)
    .into();
    dict.enter(Entity { space: sym.space, name: (&*sym.name).into(), short, word, span, data: Data::Stream })
}

fn sub_names(dict: &mut Dict, unit: &Headers<'_>, places: &Places, decl: &Decl) {
    for inner in decl.what.inner() {
        let span = inner.field.map_or(decl.span, |field| field.span);
        let span = places.get(&inner.sym).copied().unwrap_or(span);
        let span = unit.file.map(|f| Span::new(f, span.0, span.1));
        // a second one of that name is dropped: duplicate members and fields are reported where they are declared
        let _ = add(dict, &unit.symbols[inner.sym.index()], false, span);
    }
}

fn describe(dict: &mut Dict, r: &Headers<'_>, ent: Ent, decl: &Decl) {
    let short = dict.get(ent).short.clone();
    let (role, data) = match &decl.what {
        What::Measure { lo, hi } => (Role::Measure, Data::Measure { lo: *lo, hi: *hi }),
        What::Enum { members } => {
            let members = r.ents(dict, members);
            dict.say(&short, Role::Enum, ent);
            dict.say(&plural(&short), Role::Enum, ent);
            members.iter().for_each(|m| dict.described(*m, Role::Member, Data::Member { of: ent }));
            (Role::Enum, Data::Enum { members })
        }
        What::Kind(kind) => {
            names(dict, &short, &kind.forms, Role::Kind, ent);
            let fields = kind.fields.iter().filter_map(|f| field(dict, r, ent, f)).collect();
            let info = KindInfo {
                root: kind.root,
                parent: kind.parent.and_then(|p| r.ent(dict, p)),
                children: Vec::new(),
                seats: kind.seats,
                fields,
                holds: kind.holds.and_then(|k| r.ent(dict, k)),
                single: kind.single,
                per_seat: kind.per_seat,
                unasked: kind.unasked,
                broken: false,
            };
            (Role::Kind, Data::Kind(info))
        }
        What::Zone(zone) => {
            let (of, holds) = (zone.of.and_then(|k| r.ent(dict, k)), r.ent(dict, zone.holds));
            (Role::Zone, Data::Zone(ZoneInfo { of, holds, list: zone.list }))
        }
        What::Noun { forms, body } => {
            names(dict, &short, forms, Role::Noun, ent);
            (Role::Noun, Data::Noun { ty: body.slots.get(2).map_or(Ty::ERROR, |s| r.ty(dict, s.ty)) })
        }
        What::Value(Value { flavour, params, ty, fixed, .. }) => {
            let role = if *flavour == Flavour::Filter { Role::Filter } else { Role::Value };
            let (params, ty) = (r.params(dict, params), r.ty(dict, *ty));
            (role, Data::Value(ValueInfo { flavour: *flavour, params, ty, fixed: *fixed }))
        }
        What::Setting { index, ty, option, .. } => {
            (Role::Setting, Data::Setting { index: r.ents(dict, index), ty: r.ty(dict, *ty), option: *option })
        }
        What::Var { index, ty, .. } => (Role::Var, Data::Var { index: r.ents(dict, index), ty: r.ty(dict, *ty) }),
        What::Verb(verb) => {
            if dict.all_as(&verb.head, Role::Verb).nth(MOST_FORMS - 1).is_some() {
                dict.crowded.push((ent, verb.head.to_string()));
                return;
            }
            dict.say(&verb.head, Role::Verb, ent);
            let (third, participle) = match &*verb.forms {
                [third, participle, ..] => (third.to_string(), participle.to_string()),
                _ => (third_person(&verb.head), participle(&verb.head)),
            };
            dict.say(&third, Role::Third, ent);
            dict.say(&participle, Role::Participle, ent);
            let steps = r.ents(dict, &verb.steps);
            steps.iter().for_each(|s| dict.described(*s, Role::Step, Data::Step { verb: ent }));
            let mut locals = Vec::new();
            for l in verb.locals.iter() {
                let Some(local) = r.ent(dict, l.sym) else { continue };
                let ty = verb.body.slots.get(l.slot.index()).map_or(Ty::ERROR, |s| r.ty(dict, s.ty));
                let data = Data::Local { verb: ent, ty, index: r.ents(dict, &l.index) };
                dict.described(local, Role::Local, data);
                locals.push(local);
            }
            let info = VerbInfo {
                head: (&*verb.head).into(),
                third: third.into(),
                sig: tree(&mut verb.parts.iter()),
                params: r.params(dict, &verb.params),
                procedure: verb.procedure,
                locals,
                steps,
            };
            (Role::Verb, Data::Verb(info))
        }
        What::Menu { .. } => (Role::Menu, Data::Menu),
        What::Action(_) => (Role::Action, Data::Action),
        What::Cost(cost) => (Role::Cost, Data::Cost { params: r.params(dict, &cost.params) }),
        What::Stream => (Role::Stream, Data::Stream),
        // what the id denotes depends on the kind, which may be described later: see `items` below
        What::Item(item) => (Role::Item, Data::Item(ItemInfo { kind: r.ent(dict, item.kind), ty: Ty::ERROR })),
        What::Test(_) => return dict.is(ent, Data::Test),
        What::Given(_) => return dict.is(ent, Data::Given),
        What::Ability(_) => return,
    };
    dict.described(ent, role, data);
}

fn names(dict: &mut Dict, short: &str, forms: &[model::unit::Text], role: Role, ent: Ent) {
    dict.say(short, role, ent);
    if forms.is_empty() {
        dict.say(&plural(short), role, ent);
    }
    forms.iter().for_each(|form| dict.say(form, role, ent));
}

fn field(dict: &mut Dict, r: &Headers<'_>, kind: Ent, field: &Field) -> Option<Ent> {
    let ent = r.ent(dict, field.sym)?;
    let info = FieldInfo {
        kind,
        ty: r.ty(dict, field.ty),
        index: r.ents(dict, &field.index),
        var: field.var,
        of: field.of,
        default: field.init.is_some(),
    };
    dict.described(ent, Role::Field, Data::Field(info));
    Some(ent)
}

fn tree(parts: &mut std::slice::Iter<'_, Part>) -> Vec<Sig> {
    let mut out = Vec::new();
    while let Some(part) = parts.next() {
        match part {
            Part::Word(w) => out.push(Sig::Word((&**w).into())),
            Part::Param(n) => out.push(Sig::Slot(*n)),
            Part::OptionalStart => out.push(Sig::Optional(tree(parts))),
            Part::OptionalEnd => return out,
        }
    }
    out
}

/// What has a word as its regular plural: `armies` is of `army`.
pub(super) fn singulars(word: &str) -> impl Iterator<Item = String> {
    let stems = [("s", ""), ("es", ""), ("ies", "y")];
    let made = stems.into_iter().filter_map(|(many, one)| Some(format!("{}{one}", word.strip_suffix(many)?)));
    made.filter(move |noun| plural(noun) == word)
}

/// The regular plural of a noun.
#[must_use]
pub fn plural(noun: &str) -> String {
    let vowel = |c: Option<char>| matches!(c, Some('a' | 'e' | 'i' | 'o' | 'u'));
    match noun.strip_suffix('y') {
        Some(stem) if !vowel(stem.chars().last()) => format!("{stem}ies"),
        _ if noun.ends_with(['s', 'x', 'z']) || noun.ends_with("ch") || noun.ends_with("sh") => format!("{noun}es"),
        _ => format!("{noun}s"),
    }
}

//! What fits in a place where a word is unknown: names of the sort that is looked for, of those that the file may say.

use diag::Sought;
use model::unit::{Base, Flavour, Floor};

use super::types::{Ty, misfit};
use super::{Data, Dict, Ent, Role};

/// So many names a message lists; of more it says that there are others.
const MOST: usize = 36;

/// Everything that a file of a floor may say, but for items, tests and streams.
pub fn sayable(dict: &Dict, floor: Floor) -> impl Iterator<Item = Ent> + use<'_> {
    let said = |data: &Data| !matches!(data, Data::Item(_) | Data::Test | Data::Given | Data::Stream);
    dict.iter().filter(move |(ent, entity)| said(&entity.data) && dict.open_to(floor, *ent)).map(|(ent, _)| ent)
}

/// What is used in one of these roles, by name.
pub fn of_roles(dict: &Dict, floor: Floor, roles: &[Role]) -> Vec<Ent> {
    let uses = |ent: Ent| dict.uses(dict.short(ent)).iter().any(|u| u.ent == ent && roles.contains(&u.role));
    let mut all: Vec<Ent> = sayable(dict, floor).filter(|ent| uses(*ent)).collect();
    all.sort_by_key(|ent| (dict.short(*ent), &*dict.get(*ent).name));
    all
}

/// The printed fields of a kind, its own last, as one writes them.
pub fn printed(dict: &Dict, kind: Ent) -> Vec<Ent> {
    let mut kinds: Vec<Ent> = dict.above(kind).collect();
    kinds.reverse();
    let fields = kinds.into_iter().filter_map(|kind| dict.kind(kind)).flat_map(|info| info.fields.iter().copied());
    fields.filter(|field| dict.field_info(*field).is_some_and(|field| !field.var)).collect()
}

/// Whether it is allowed and forbidden rather than modified.
pub fn is_permitted(dict: &Dict, ent: Ent) -> bool {
    dict.value(ent).is_some_and(|value| value.flavour != Flavour::Value || value.ty.is_bool())
}

/// Verbs that take such a value in one of their places, in the order of their names.
pub fn verbs_taking(dict: &Dict, floor: Floor, ty: Ty) -> Vec<Ent> {
    let takes = |verb: &Ent| {
        let wide = |want: Ty| if want.is_number() { want.ranged(i32::MIN, i32::MAX) } else { want };
        dict.param_types(*verb).into_iter().any(|want| misfit(dict, ty.soft(), wide(want)).is_none())
    };
    of_roles(dict, floor, &[Role::Verb]).into_iter().filter(takes).collect()
}

/// Adjectives of such a thing: filters, and fields that are yes or no.
pub fn adjectives(dict: &Dict, floor: Floor, of: Ty) -> Vec<Ent> {
    let filters = of_roles(dict, floor, &[Role::Filter]).into_iter();
    let said = filters.filter(|ent| {
        let first = dict.value(*ent).and_then(|value| value.params.first());
        first.is_some_and(|param| misfit(dict, of.soft(), param.ty).is_none())
    });
    let fields = of.of.into_iter().flat_map(|kind| dict.fields_of(kind));
    let bools = fields.filter(|field| dict.ty(*field).is_bool() && dict.index(*field).is_empty());
    said.chain(bools.filter(|field| dict.open_to(floor, *field))).collect()
}

/// What is asked of such a value with `of` or a point: fields and values, of a seat its zones, of a procedure that runs its
/// variables.
pub fn asked_of(dict: &Dict, floor: Floor, of: Ty) -> Vec<Ent> {
    if let Some(verb) = of.of.filter(|_| of.base == Base::Frame).and_then(|verb| dict.verb(verb)) {
        return verb.locals.clone();
    }
    let fields = of.of.into_iter().flat_map(|kind| dict.fields_of(kind)).filter(|f| dict.open_to(floor, *f));
    let values = of_roles(dict, floor, &[Role::Value]).into_iter().filter(|ent| {
        let params = dict.value(*ent).map_or(&[][..], |value| &value.params);
        matches!(params, [one] if misfit(dict, of.soft(), one.ty).is_none())
    });
    let zones = of_roles(dict, floor, &[Role::Zone]).into_iter();
    let own = zones.filter(|zone| {
        dict.zone(*zone).and_then(|zone| zone.of).zip(of.of).is_some_and(|(owner, kind)| dict.is_a(kind, owner))
    });
    fields.chain(values).chain(own).collect()
}

/// What a place takes that wants such a value: the members of an enum, values without arguments and items of its type.
pub fn of_type(dict: &Dict, floor: Floor, want: Ty) -> Vec<Ent> {
    if let Some(of) = want.of.filter(|of| !dict.members(*of).is_empty()) {
        return dict.members(of).to_vec();
    }
    let alone = |ent: &Ent| dict.value(*ent).is_none_or(|value| value.params.is_empty());
    let fits = |ent: &Ent| {
        let ty = dict.ty(*ent);
        !ty.is_error() && ty.of.is_some() && misfit(dict, ty.one(), want.one()).is_none()
    };
    let all = of_roles(dict, floor, &[Role::Value, Role::Var, Role::Setting]).into_iter();
    all.filter(|ent| alone(ent) && fits(ent)).collect()
}

/// What is looked for, as several of them, and the roles in which it is.
fn roles(what: Sought) -> Option<(&'static str, &'static [Role])> {
    Some(match what {
        Sought::Verb => ("verbs", &[Role::Verb]),
        Sought::Noun => ("nouns", &[Role::Kind, Role::Noun, Role::Enum]),
        Sought::Measure => ("measures", &[Role::Measure]),
        Sought::Kind => ("kinds", &[Role::Kind]),
        Sought::Enum => ("enums", &[Role::Enum]),
        Sought::Zone => ("zones", &[Role::Zone]),
        Sought::Menu => ("menus", &[Role::Menu]),
        Sought::Setting => ("settings", &[Role::Setting]),
        Sought::Adjective => ("adjectives", &[Role::Filter]),
        Sought::Value => ("values", &[Role::Value, Role::Filter]),
        Sought::Relation => ("relations", &[Role::Value, Role::Filter]),
        Sought::Procedure | Sought::ProcedureOrBinder => ("procedures", &[Role::Verb]),
        Sought::Step => ("steps", &[Role::Step]),
        Sought::Name
        | Sought::Word
        | Sought::Type
        | Sought::Item
        | Sought::ZoneOrPlace
        | Sought::FieldOrZone
        | Sought::Answer
        | Sought::Preset
        | Sought::Seat
        | Sought::Field
        | Sought::Option => return None,
    })
}

/// What would fit where something of a sort is looked for, as a sentence: "the verbs are `gain` and `take`"; none where
/// nothing of that sort is declared or the sort is too wide to list.
pub fn sentence(dict: &Dict, floor: Floor, what: Sought) -> Option<String> {
    let (several, roles) = roles(what)?;
    let procedure = matches!(what, Sought::Procedure | Sought::ProcedureOrBinder);
    let of = |ent: &Ent| {
        (!procedure || dict.verb(*ent).is_some_and(|verb| verb.procedure))
            && (what != Sought::Relation || is_permitted(dict, *ent))
    };
    let all: Vec<Ent> = of_roles(dict, floor, roles).into_iter().filter(of).collect();
    let names = listed(dict, &all)?;
    let one = all.iter().all(|ent| dict.short(*ent) == dict.short(all[0]));
    Some(match one {
        true => format!("the only {} is {names}", several.trim_end_matches('s')),
        false => format!("the {several} are {names}"),
    })
}

/// Names in backticks, each once, as many as a message lists; none of none.
pub fn listed(dict: &Dict, ents: &[Ent]) -> Option<String> {
    let mut names: Vec<&str> = Vec::new();
    ents.iter().map(|ent| dict.short(*ent)).for_each(|name| {
        if !names.contains(&name) {
            names.push(name);
        }
    });
    let more = names.len() > MOST;
    names.truncate(MOST);
    let quoted = names.iter().map(|name| format!("`{name}`")).chain(more.then(|| "others".to_owned()));
    Some(diag::and_list(quoted)).filter(|list| !list.is_empty())
}

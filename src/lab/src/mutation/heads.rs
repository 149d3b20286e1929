//! What can be changed at the head of an ability or declaration: how often, when, how it works, how many copies there are,
//! where a kind starts, who sees what lies in a zone or on a space, how far state goes, what a card need not say.

use model::unit::{
    Ability, Base, Body, Decl, Does, Field, How, Item, Kind as ThingKind, Limit, Many, Root, Rows, Seen, Timing, Ty,
    TyId, What, Zone,
};
use seat::items::text;

use super::edit::{Edit, abilities};
use super::walk::Walk;
use super::{Kind, Reads};

/// The mutants of the heads of a declaration.
pub(super) fn of(walk: &mut Walk<'_, '_>, decl: &Decl) {
    walk.reads = Reads::Always;
    walk.printed = false;
    for (place, ability) in abilities(decl).into_iter().enumerate() {
        let labels = walk.rules.len();
        walk.rules.extend(ability.labels.iter().copied());
        turns(ability, &mut |kind, new, from, to| {
            let edit = Edit::Ability(walk.decl, place, Box::new(new));
            walk.add(kind, ability.span, edit, (from.to_owned(), to.to_owned()));
        });
        walk.rules.truncate(labels);
    }
    walk.printed = matches!(decl.what, What::Item(_));
    let at = walk.decl;
    let mut declare = |kind, what, from: &str, to: &str| {
        walk.add(kind, decl.span, Edit::Declared(at, Box::new(what)), (from.to_owned(), to.to_owned()));
    };
    match &decl.what {
        What::Item(item) => {
            copies(item, &mut declare);
            unsaid(walk, item);
        }
        What::Zone(zone) => zones(zone, &mut declare),
        What::Kind(kind) => kinds(kind, &mut declare),
        What::Menu { standing: true, with } => {
            let what = What::Menu { standing: false, with: with.clone() };
            declare(Kind::Target, what, "standing", "where it is offered");
        }
        _ => {}
    }
    bounds(walk, &decl.what);
}

/// Takes another declaration or ability: what sort of change it is, how it read and how it reads.
type Take<'t, T> = &'t mut dyn FnMut(Kind, T, &str, &str);

/// Every field that need not be said is left out once.
fn unsaid(walk: &mut Walk<'_, '_>, item: &Item) {
    for (at, field) in
        item.fields.iter().enumerate().filter(|(_, f)| walk.names.optional.contains(walk.unit.name(f.sym)))
    {
        let mut fields = item.fields.to_vec();
        fields.remove(at);
        let what = What::Item(Item { fields: fields.into(), ..item.clone() });
        let shown = (text(walk.unit, field.span), "nothing".to_owned());
        walk.add(Kind::Target, field.span, Edit::Declared(walk.decl, Box::new(what)), shown);
    }
}

/// The ends of what state can be are one more and one less.
fn bounds(walk: &mut Walk<'_, '_>, what: &What) {
    match what {
        What::Kind(kind) => {
            for (at, field) in kind.fields.iter().enumerate().filter(|(_, field)| field.var) {
                ends(walk, (Some(at), field.ty), field.span, field.init.as_ref());
            }
        }
        What::Var { ty, init, .. } => ends(walk, (None, *ty), walk.unit.decls[walk.decl].span, init.as_ref()),
        _ => {}
    }
}

/// Of a field, by its position in the kind, or of a variable. Its labels stand with what it begins with.
fn ends(walk: &mut Walk<'_, '_>, (field, id): (Option<usize>, TyId), span: (u32, u32), init: Option<&Body>) {
    let ty = walk.unit.types[id.index()];
    if !matches!(ty.base, Base::Int | Base::Quantity) || ty.many != Many::One {
        return;
    }
    let labels = walk.rules.len();
    init.and_then(|body| body.roots.first()).into_iter().for_each(|node| walk.labelled(*node));
    for (lo, hi) in [(ty.lo - 1, ty.hi), (ty.lo + 1, ty.hi), (ty.lo, ty.hi - 1), (ty.lo, ty.hi + 1)] {
        let shown = (format!("{}..{}", ty.lo, ty.hi), format!("{lo}..{hi}"));
        walk.add(Kind::Limit, span, Edit::Typed(walk.decl, field, Ty { lo, hi, ..ty }), shown);
    }
    walk.rules.truncate(labels);
}

fn copies(item: &Item, take: Take<'_, What>) {
    let shown = |copies: &[u8]| {
        let word = |mark: &u8| match (mark % 16, mark / 16) {
            (least, 0) => format!("{}+", least.max(2)),
            (least, most) if least == most => most.to_string(),
            (least, most) => format!("{}..{most}", least.max(2)),
        };
        let words: Vec<String> = copies.iter().map(word).collect();
        words.join(", ")
    };
    let mut other = |copies: Vec<u8>| {
        let to = shown(&copies);
        take(Kind::Number, What::Item(Item { copies: copies.into(), ..item.clone() }), &shown(&item.copies), &to);
    };
    let Some((last, rest)) = item.copies.split_last() else { return };
    if !rest.is_empty() {
        other(rest.to_vec());
    }
    other([&item.copies[..], &[0]].concat());
    if *last > 0 {
        other([rest, &[0]].concat());
    }
}

fn zones(zone: &Zone, take: Take<'_, What>) {
    let up_to = if zone.up_to > 0 { vec![0, zone.up_to + 1, zone.up_to - 1] } else { Vec::new() };
    for up_to in up_to {
        let to = if up_to == 0 { "without a limit".to_owned() } else { format!("up to {up_to}") };
        take(Kind::Limit, What::Zone(Zone { up_to, ..zone.clone() }), &format!("up to {}", zone.up_to), &to);
    }
    for seen in others(zone.seen, zone.of.is_some()) {
        take(Kind::Sight, What::Zone(Zone { seen, ..zone.clone() }), sight(zone.seen), sight(seen));
    }
}

/// Who else could see what lies somewhere that has an owner or none.
fn others(seen: Seen, owned: bool) -> Vec<Seen> {
    let all = [Seen::Open, Seen::Owner, Seen::Nobody].into_iter();
    all.filter(|other| *other != seen && (owned || *other != Seen::Owner)).collect()
}

fn sight(seen: Seen) -> &'static str {
    match seen {
        Seen::Open => "open",
        Seen::Owner => "seen by owner",
        Seen::Nobody => "seen by nobody",
    }
}

fn kinds(kind: &ThingKind, take: Take<'_, What>) {
    let (least, most) = kind.seats;
    for seats in [(least + 1, most), (least, most.saturating_sub(1))].into_iter().filter(|s| s.0 < s.1) {
        let (from, to) = (format!("{least}..{most} seats"), format!("{}..{} seats", seats.0, seats.1));
        take(Kind::Limit, What::Kind(ThingKind { seats, ..kind.clone() }), &from, &to);
    }
    let holds = kind.holds.is_some() && kind.root == Root::Space;
    for seen in others(kind.seen, false).into_iter().filter(|_| holds) {
        take(Kind::Sight, What::Kind(ThingKind { seen, ..kind.clone() }), sight(kind.seen), sight(seen));
    }
    if kind.starts.is_some() {
        let what = What::Kind(ThingKind { starts: None, ..kind.clone() });
        take(Kind::Target, what, "where it starts", "nowhere");
    }
    if kind.per_seat {
        take(Kind::Target, What::Kind(ThingKind { per_seat: false, ..kind.clone() }), "per seat", "once");
    }
    if kind.unasked {
        take(Kind::Target, What::Kind(ThingKind { unasked: false, ..kind.clone() }), "asked nothing", "asked");
    }
    for (at, field) in kind.fields.iter().enumerate().filter(|(_, field)| field.symmetric) {
        let mut fields = kind.fields.to_vec();
        fields[at] = Field { symmetric: false, ..field.clone() };
        let what = What::Kind(ThingKind { fields: fields.into(), ..kind.clone() });
        take(Kind::Target, what, "symmetric", "one way");
    }
}

fn turns(ability: &Ability, take: Take<'_, Ability>) {
    if let Some(limit) = &ability.limit {
        let with = |limit: Option<Limit>| Ability { limit, ..ability.clone() };
        let from = format!("at most {}", diag::Count("time", limit.times.into()));
        take(Kind::Limit, with(None), &from, "without a limit");
        let to = format!("at most {}", diag::Count("time", (limit.times + 1).into()));
        take(Kind::Limit, with(Some(Limit { times: limit.times + 1, ..limit.clone() })), &from, &to);
        if !limit.per.is_empty() {
            let other = Limit { per: Rows::Borrowed(&[]), ..limit.clone() };
            take(Kind::Limit, with(Some(other)), "once per frame", "once in all");
        }
    }
    let with = |does: Does| Ability { does, ..ability.clone() };
    match ability.does.clone() {
        Does::Listen(Timing::Before) => take(Kind::Duration, with(Does::Listen(Timing::When)), "before", "when"),
        Does::Listen(Timing::When) => take(Kind::Duration, with(Does::Listen(Timing::Before)), "when", "before"),
        Does::Modify { value, how, ignoring_this, own, over } => {
            let changed =
                |how, ignoring_this| with(Does::Modify { value, how, ignoring_this, own, over: over.clone() });
            let other = match how {
                How::To => Some((How::By, "to", "by")),
                How::By if own.is_none() => Some((How::To, "by", "to")),
                How::AtLeast => Some((How::AtMost, "at least", "at most")),
                How::AtMost => Some((How::AtLeast, "at most", "at least")),
                How::By | How::Times | How::HalfDown => None,
            };
            if let Some((how, from, to)) = other {
                take(Kind::Modifier, changed(how, ignoring_this), from, to);
            }
            if ignoring_this {
                take(Kind::Modifier, changed(how, false), "ignoring this", "with this");
            }
        }
        Does::Permit { relation, allow } => {
            let (from, to) = if allow { ("allow", "forbid") } else { ("forbid", "allow") };
            take(Kind::Modifier, with(Does::Permit { relation, allow: !allow }), from, to);
        }
        Does::Listen(Timing::Instead) | Does::State | Does::Act { .. } => {}
    }
}

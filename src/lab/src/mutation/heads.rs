//! What can be changed at the head of an ability or declaration: how often, when, how it works, how many copies there are,
//! where a kind starts, who sees what lies in a zone or on a space, how far state goes, what a card need not say.

use model::unit::{
    Ability, Base, Body, Decl, Does, Field, How, Item, Kind as ThingKind, Limit, Many, Root, Rows, Seen, Timing, Ty,
    TyId, What, Zone,
};

use super::edit::{Edit, Turn, abilities};
use super::walk::Walk;
use super::{Kind, Reads, words};

/// The mutants of the heads of a declaration.
pub(super) fn of(walk: &mut Walk<'_, '_>, decl: &Decl) {
    walk.reads = Reads::Always;
    walk.printed = false;
    for (place, ability) in abilities(decl).into_iter().enumerate() {
        let labels = walk.rules.len();
        walk.rules.extend(ability.labels.iter().copied());
        for (kind, turn, from, to) in turns(ability) {
            let edit = Edit::Ability(walk.decl, place, turn);
            walk.add(kind, ability.span, edit, (from, to));
        }
        walk.rules.truncate(labels);
    }
    walk.printed = matches!(decl.what, What::Item(_));
    for (kind, what, from, to) in declared(&decl.what) {
        walk.add(kind, decl.span, Edit::Declared(walk.decl, Box::new(what)), (from, to));
    }
    if let What::Item(item) = &decl.what {
        unsaid(walk, item);
    }
    bounds(walk, &decl.what);
}

/// Every field that need not be said is left out once.
fn unsaid(walk: &mut Walk<'_, '_>, item: &Item) {
    for (at, field) in item.fields.iter().enumerate().filter(|(_, f)| walk.names.may_be_none(walk.unit.name(f.sym))) {
        let mut fields = item.fields.to_vec();
        fields.remove(at);
        let what = What::Item(Item { fields: fields.into(), ..item.clone() });
        let shown = (words::text(walk.unit, field.span), "nothing".to_owned());
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

/// What else a declaration could say.
fn declared(what: &What) -> Vec<(Kind, What, String, String)> {
    match what {
        What::Item(item) => copies(item),
        What::Zone(zone) => zones(zone),
        What::Kind(kind) => kinds(kind),
        _ => Vec::new(),
    }
}

fn copies(item: &Item) -> Vec<(Kind, What, String, String)> {
    let shown = |copies: &[u8]| {
        let words: Vec<String> = copies.iter().map(|least| format!("{}+", (*least).max(2))).collect();
        words.join(", ")
    };
    let other = |copies: Vec<u8>| {
        let to = shown(&copies);
        (Kind::Number, What::Item(Item { copies: copies.into(), ..item.clone() }), shown(&item.copies), to)
    };
    let mut out = Vec::new();
    if let Some((last, rest)) = item.copies.split_last() {
        if !rest.is_empty() {
            out.push(other(rest.to_vec()));
        }
        out.push(other([&item.copies[..], &[0]].concat()));
        if *last > 0 {
            out.push(other([rest, &[0]].concat()));
        }
    }
    out
}

fn zones(zone: &Zone) -> Vec<(Kind, What, String, String)> {
    let mut out = Vec::new();
    if zone.up_to > 0 {
        for up_to in [0, zone.up_to + 1, zone.up_to - 1] {
            let to = if up_to == 0 { "without a limit".to_owned() } else { format!("up to {up_to}") };
            let changed = What::Zone(Zone { up_to, ..zone.clone() });
            out.push((Kind::Limit, changed, format!("up to {}", zone.up_to), to));
        }
    }
    for seen in others(zone.seen, zone.of.is_some()) {
        let changed = What::Zone(Zone { seen, ..zone.clone() });
        out.push((Kind::Sight, changed, sight(zone.seen), sight(seen)));
    }
    out
}

/// Who else could see what lies somewhere that has an owner or none.
fn others(seen: Seen, owned: bool) -> Vec<Seen> {
    let all = [Seen::Open, Seen::Owner, Seen::Nobody].into_iter();
    all.filter(|other| *other != seen && (owned || *other != Seen::Owner)).collect()
}

fn sight(seen: Seen) -> String {
    let text = match seen {
        Seen::Open => "open",
        Seen::Owner => "seen by owner",
        Seen::Nobody => "seen by nobody",
    };
    text.to_owned()
}

fn kinds(kind: &ThingKind) -> Vec<(Kind, What, String, String)> {
    let mut out = Vec::new();
    let (least, most) = kind.seats;
    for seats in [(least + 1, most), (least, most.saturating_sub(1))].into_iter().filter(|s| s.0 < s.1) {
        let changed = What::Kind(ThingKind { seats, ..kind.clone() });
        out.push((Kind::Limit, changed, format!("{least}..{most} seats"), format!("{}..{} seats", seats.0, seats.1)));
    }
    let holds = kind.holds.is_some() && kind.root == Root::Space;
    for seen in others(kind.seen, false).into_iter().filter(|_| holds) {
        let changed = What::Kind(ThingKind { seen, ..kind.clone() });
        out.push((Kind::Sight, changed, sight(kind.seen), sight(seen)));
    }
    let mut other = |kind: ThingKind, from: &str, to: &str| {
        out.push((Kind::Target, What::Kind(kind), from.to_owned(), to.to_owned()));
    };
    if kind.starts.is_some() {
        other(ThingKind { starts: None, ..kind.clone() }, "where it starts", "nowhere");
    }
    if kind.per_seat {
        other(ThingKind { per_seat: false, ..kind.clone() }, "per seat", "once");
    }
    for (at, field) in kind.fields.iter().enumerate().filter(|(_, field)| field.symmetric) {
        let mut fields = kind.fields.to_vec();
        fields[at] = Field { symmetric: false, ..field.clone() };
        other(ThingKind { fields: fields.into(), ..kind.clone() }, "symmetric", "one way");
    }
    out
}

fn turns(ability: &Ability) -> Vec<(Kind, Turn, String, String)> {
    let mut turns = Vec::new();
    let text = |text: &str| text.to_owned();
    if let Some(limit) = &ability.limit {
        let from = format!("at most {}", diag::Count("time", limit.times.into()));
        turns.push((Kind::Limit, Turn::Limit(None), from.clone(), text("without a limit")));
        let more = Limit { times: limit.times + 1, ..limit.clone() };
        let to = format!("at most {}", diag::Count("time", more.times.into()));
        turns.push((Kind::Limit, Turn::Limit(Some(more)), from, to));
        if !limit.per.is_empty() {
            let other = Limit { per: Rows::Borrowed(&[]), ..limit.clone() };
            turns.push((Kind::Limit, Turn::Limit(Some(other)), text("once per frame"), text("once in all")));
        }
    }
    match &ability.does {
        Does::Listen(Timing::Before) => {
            turns.push((Kind::Duration, Turn::Timing(Timing::When), text("before"), text("when")));
        }
        Does::Listen(Timing::When) => {
            turns.push((Kind::Duration, Turn::Timing(Timing::Before), text("when"), text("before")));
        }
        Does::Modify { how, ignoring_this, own, .. } => {
            let other = match how {
                How::To => Some((How::By, "to", "by")),
                How::By if own.is_none() => Some((How::To, "by", "to")),
                How::AtLeast => Some((How::AtMost, "at least", "at most")),
                How::AtMost => Some((How::AtLeast, "at most", "at least")),
                How::By | How::Times | How::HalfDown => None,
            };
            if let Some((how, from, to)) = other {
                turns.push((Kind::Modifier, Turn::How(how), text(from), text(to)));
            }
            if *ignoring_this {
                turns.push((Kind::Modifier, Turn::IgnoringThis, text("ignoring this"), text("with this")));
            }
        }
        Does::Permit { allow, .. } => {
            let (from, to) = if *allow { ("allow", "forbid") } else { ("forbid", "allow") };
            turns.push((Kind::Modifier, Turn::Permit, text(from), text(to)));
        }
        Does::Listen(Timing::Instead) | Does::State | Does::Act { .. } => {}
    }
    turns
}

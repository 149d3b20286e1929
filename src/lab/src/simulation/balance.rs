//! Who wins, beside a fair share: by seat, and by what seats hold for everybody to see when games end. In: games that are
//! over. Out: for each design how often a seat held it, and how often such a seat won.

use std::collections::{BTreeMap, BTreeSet};

use engine::Game;
use model::program::{DesignId, DomainId, Program};
use serde_json::{Map, Value, json};

use super::counts::Counts;
use super::rate;

/// How seats did that held something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// Seats that held it, each once a game.
    pub seats: u64,
    /// Of those, seats that won, alone or with others.
    pub won: u64,
}

/// By design.
pub type Balance = BTreeMap<u16, Held>;

/// A game that is over: what lies in an open place of a seat, and was no seat's at the start.
pub(super) fn note(balance: &mut Balance, game: &Game, won: u8) {
    let program = game.engine().program();
    let everybody = program.players().fold(0, |all, seat| all | 1u8 << seat);
    let mut held: BTreeSet<(u8, u16)> = BTreeSet::new();
    for (at, domain) in program.domains.iter().enumerate().filter(|(_, domain)| domain.at.is_some()) {
        let free = domain.objects.iter().enumerate().filter(|(_, object)| object.owner.is_none());
        for (piece, object) in free {
            let Some(DesignId(design)) = object.design else { continue };
            let place = game.location(DomainId(at as u16), piece as u16).map(usize::from);
            let Some(place) = place.and_then(|place| domain.locations.get(place)) else { continue };
            if place.audience & everybody == everybody {
                held.extend(place.owner.map(|seat| (seat, design)));
            }
        }
    }
    for (seat, design) in held {
        let own = balance.entry(design).or_default();
        own.seats += 1;
        own.won += u64::from(won >> seat & 1);
    }
}

/// Both together.
pub(super) fn add(balance: &mut Balance, other: Balance) {
    for (design, held) in other {
        let own = balance.entry(design).or_default();
        own.seats += held.seats;
        own.won += held.won;
    }
}

/// A share of wins beside the fair one: the share, its interval, and all three as multiples of what is fair.
struct Share {
    of: u64,
    won: u64,
    interval: (f64, f64),
    fair: f64,
}

impl Share {
    fn new(won: u64, of: u64, fair: f64) -> Self {
        Self { of, won, interval: rate(won, of), fair }
    }

    fn share(&self) -> f64 {
        self.won as f64 / self.of.max(1) as f64
    }

    fn cells(&self, name: &str) -> Vec<String> {
        let (low, high) = self.interval;
        let percent = |x: f64| format!("{:.1}", 100.0 * x);
        let times = |x: f64| format!("{:.2}", x / self.fair);
        vec![
            name.to_owned(),
            self.of.to_string(),
            self.won.to_string(),
            format!("{} % ({}..{})", percent(self.share()), percent(low), percent(high)),
            format!("{} ({}..{})", times(self.share()), times(low), times(high)),
        ]
    }

    fn object(&self) -> Value {
        let short = |x: f64| (x * 10_000.0).round() / 10_000.0;
        let (low, high) = self.interval;
        json!({
            "games": self.of, "won": self.won, "share": short(self.share()), "interval": [short(low), short(high)],
            "of_fair": short(self.share() / self.fair),
            "of_fair_interval": [short(low / self.fair), short(high / self.fair)],
        })
    }
}

/// The rows: seats first, then items in the order of their kinds and names.
fn shares<'p>(program: &'p Program, counts: &'p Counts) -> Vec<(&'p str, &'p str, Share)> {
    let finished = counts.games - counts.unfinished;
    let fair = 1.0 / f64::from(program.player_count()).max(1.0);
    let seats = counts.players(program);
    let mut rows: Vec<_> =
        seats.map(|(seat, object)| ("", object.name.as_str(), Share::new(seat.wins, finished, fair))).collect();
    let mut items: Vec<_> = counts
        .balance
        .iter()
        .map(|(design, held)| {
            let design = &program.designs[usize::from(*design)];
            (design.kind.as_str(), design.name.as_str(), Share::new(held.won, held.seats, fair))
        })
        .collect();
    items.sort_by_key(|(kind, name, _)| (*kind, *name));
    rows.append(&mut items);
    rows
}

/// A head, a row a seat, and a row an item below the name of its kind.
pub(super) fn table(program: &Program, counts: &Counts) -> Vec<Vec<String>> {
    let head =
        |name: &str| vec![name.to_owned(), "games".into(), "won".into(), "share".into(), "times the fair share".into()];
    let mut rows = Vec::new();
    let mut last = None;
    for (kind, name, share) in shares(program, counts) {
        if last != Some(kind) {
            rows.push(head(if kind.is_empty() { "seat" } else { kind }));
            last = Some(kind);
        }
        rows.push(share.cells(name));
    }
    rows
}

/// By kind and name; seats under the empty kind.
pub(super) fn object(program: &Program, counts: &Counts) -> Value {
    let mut kinds: Map<String, Value> = Map::new();
    for (kind, name, share) in shares(program, counts) {
        let kind = if kind.is_empty() { "seat" } else { kind };
        let rows = kinds.entry(kind.to_owned()).or_insert_with(|| json!({}));
        rows[name] = share.object();
    }
    Value::Object(kinds)
}

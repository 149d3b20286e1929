//! A state as plain lists: what every field holds, where every piece lies, what runs, what is granted. It is read out of
//! a game; nothing here knows how a game keeps it.

use std::collections::BTreeSet;

use engine::{Game, Running};
use model::program::{ColId, DomainId, NONE, Program, Store};

/// Things of one domain.
pub type Things = BTreeSet<i32>;

/// A granted group of abilities.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Granted {
    /// Index in [`Program::grants`].
    pub grant: usize,
    /// The thing whose text grants it.
    pub this: i32,
    /// For whom.
    pub you: i32,
    /// What it captured.
    pub captured: Vec<i32>,
}

/// A state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct World {
    /// Fields by column: for each object and index, in this order.
    pub fields: Vec<Vec<i32>>,
    /// Set fields likewise.
    pub sets: Vec<Vec<Things>>,
    /// By domain, where each piece lies.
    pub at: Vec<Vec<i32>>,
    /// By domain and location, the pieces there: bottom first where they have an order.
    pub order: Vec<Vec<Vec<i32>>>,
    /// By domain, the pieces whose texts are taken away.
    pub muted: Vec<Things>,
    /// The frames that run, the innermost first.
    pub frames: Vec<Running>,
    /// What is granted, the oldest first.
    pub grants: Vec<Granted>,
}

impl World {
    /// The state of a game.
    pub fn of(game: &Game) -> World {
        let p = game.engine().program();
        let mut world = World::default();
        for (id, column) in p.columns.iter().enumerate() {
            let size = column.domain.map_or(1, |domain| p.domains[domain.index()].size);
            let places = (0..size).flat_map(|object| (0..column.family).map(move |index| (object, index)));
            let id = ColId::at(id);
            let is_set = matches!(column.store, Store::Set(_));
            let (numbers, sets) = if is_set { (None, Some(places)) } else { (Some(places), None) };
            let number = |(object, index)| game.field(id, object, index);
            let set = |(object, index)| game.set_field(id, object, index).iter().map(i32::from).collect();
            world.fields.push(numbers.into_iter().flatten().map(number).collect());
            world.sets.push(sets.into_iter().flatten().map(set).collect());
        }
        let bytes = game.state().used();
        for (id, domain) in p.domains.iter().enumerate() {
            let of = DomainId::at(id);
            let pieces = if domain.at.is_some() { domain.size } else { 0 };
            world.at.push((0..pieces).map(|piece| game.location(of, piece).map_or(NONE, i32::from)).collect());
            let locations = (0..domain.locations.len()).map(|at| game.order(of, at as u16));
            world.order.push(locations.map(|there| there.into_iter().map(i32::from).collect()).collect());
            let muted = p.layout.muted[id].map(|at| at as usize);
            let is_muted = |piece: &i32| muted.is_some_and(|at| bit(bytes, at, *piece as usize));
            world.muted.push((0..i32::from(pieces)).filter(is_muted).collect());
        }
        world.frames = game.frames();
        world.grants = granted(p, bytes);
        world
    }
}

impl World {
    /// In what one world, as it should be, is not the other.
    pub fn differs(&self, other: &World) -> String {
        let part =
            |what: &str, one: String, other: String| (one != other).then(|| format!("{what}: {one}, not {other}"));
        let parts = [
            part("fields", format!("{:?}", self.fields), format!("{:?}", other.fields)),
            part("sets", format!("{:?}", self.sets), format!("{:?}", other.sets)),
            part("places", format!("{:?}", self.order), format!("{:?}", other.order)),
            part("muted", format!("{:?}", self.muted), format!("{:?}", other.muted)),
            part("frames", format!("{:?}", self.frames), format!("{:?}", other.frames)),
            part("grants", format!("{:?}", self.grants), format!("{:?}", other.grants)),
        ];
        parts.into_iter().flatten().collect::<Vec<String>>().join("; ")
    }
}

fn granted(p: &Program, bytes: &[u8]) -> Vec<Granted> {
    let at = p.layout.grants as usize;
    let half = |at: usize| i32::from(i16::from_le_bytes([bytes[at], bytes[at + 1]]));
    let count = half(at);
    let entry = |k: i32| {
        let from = at + 4 + k as usize * p.layout.grant_entry as usize;
        let grant = half(from) as usize;
        let captured = 0..p.slots_of(&p.grants[grant].captured) as usize;
        let captured = captured.map(|k| half(from + 8 + 2 * k)).collect();
        Granted { grant, this: half(from + 2), you: half(from + 4), captured }
    };
    (0..count).map(entry).collect()
}

fn bit(bytes: &[u8], at: usize, index: usize) -> bool {
    bytes[at + index / 8] >> (index % 8) & 1 == 1
}

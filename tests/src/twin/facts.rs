//! What never changes during a game: every object numbered by name, and its printed numbers as masks and columns.

use model::hash;

use super::board::{BAG, BOARD, DECKS, DRAWS, Land, PLACES, Region, TOKENS};
use super::cards::{DESIGNS, Goal, MONSTERS, SLOTS, Slot, What};

/// Most cards.
pub(super) const CARDS: usize = 128;
/// Most figures.
pub(super) const FIGURES: usize = 64;
/// No figure.
pub(super) const NOBODY: u8 = u8::MAX;
/// The seats by name, in order of the table.
pub(super) const SEATS: [&str; 4] = ["red", "blue", "yellow", "brown"];

/// Numbers as bit planes: the sum over a set is three population counts.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Planes<M> {
    pub(super) one: M,
    pub(super) two: M,
    pub(super) four: M,
}

/// What never changes during a game of so many players.
#[derive(Clone, Debug)]
pub struct Facts {
    /// Seats in play.
    pub(super) seats: usize,
    pub(super) places: PlaceFacts,
    pub(super) figures: FigureFacts,
    pub(super) cards: CardFacts,
    /// Stream seeds without the game's: bag, three decks, draws.
    pub(super) streams: [u64; 5],
    pub(super) token_hashes: [u64; 8],
}

/// The board. Masks are over places.
#[derive(Clone, Debug, Default)]
pub(super) struct PlaceFacts {
    pub(super) outer: u16,
    pub(super) provinces: u16,
    pub(super) fjords: u16,
    pub(super) centre: usize,
    /// Most figures a province takes; 99 in the centre.
    pub(super) villages: [u8; PLACES],
    pub(super) neighbours: [u16; PLACES],
    /// The fjord that supports a province, else the province itself.
    pub(super) support: [u8; PLACES],
    pub(super) regions: [u16; 3],
}

/// The figures. Masks are over figures.
#[derive(Clone, Debug)]
pub(super) struct FigureFacts {
    pub(super) names: Vec<String>,
    pub(super) count: usize,
    /// The clan of each seat.
    pub(super) clan: [u64; 4],
    /// Figures alike but for where they stand, for each seat.
    pub(super) warriors: [u64; 4],
    pub(super) class: [u64; 5],
    pub(super) mobile: u64,
    pub(super) monsters: u64,
    pub(super) strength: Planes<u64>,
    pub(super) cost: [u8; FIGURES],
    /// Figures that so much rage pays for.
    pub(super) payable: [u64; 13],
}

/// The cards. Masks are over cards.
#[derive(Clone, Debug)]
pub(super) struct CardFacts {
    pub(super) names: Vec<String>,
    pub(super) count: usize,
    pub(super) hashes: [u64; CARDS],
    pub(super) ages: [u128; 3],
    pub(super) quests: u128,
    pub(super) upgrades: u128,
    pub(super) late: u128,
    /// Second and third copies of a design, and third copies alone.
    pub(super) second: u128,
    pub(super) third: u128,
    pub(super) bonus: Planes<u128>,
    pub(super) glory: [i32; CARDS],
    pub(super) goal: [Goal; CARDS],
    pub(super) slot: [Slot; CARDS],
    pub(super) slots: [u128; 5],
    pub(super) cost: [u8; CARDS],
    /// Upgrades that so much rage pays for.
    pub(super) payable: [u128; 13],
    /// The figure of a monster upgrade.
    pub(super) figure: [u8; CARDS],
}

impl Facts {
    /// The facts for so many players.
    pub(super) fn new(seats: usize) -> Facts {
        let figures = FigureFacts::new(seats);
        let cards = CardFacts::new(seats, &figures);
        let stream = |name: &str| hash::name(name);
        let streams = [stream(BAG), stream(DECKS[0]), stream(DECKS[1]), stream(DECKS[2]), stream(DRAWS)];
        let token_hashes = std::array::from_fn(|token| hash::name(TOKENS[token].name));
        Facts { seats, places: PlaceFacts::new(), figures, cards, streams, token_hashes }
    }

    /// Seats in play.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.seats
    }
}

/// The place of that name.
fn place(name: &str) -> usize {
    BOARD.iter().position(|place| place.name == name).expect("borders name places of the board")
}

impl PlaceFacts {
    fn new() -> PlaceFacts {
        let mut facts = PlaceFacts { centre: place("yggdrasil"), ..PlaceFacts::default() };
        facts.support = std::array::from_fn(|at| at as u8);
        for (at, row) in BOARD.iter().enumerate() {
            let beside = row.beside.iter().fold(0, |mask, name| mask | 1 << place(name));
            match row.land {
                Land::Outer(region, villages) => {
                    facts.outer |= 1 << at;
                    facts.villages[at] = villages;
                    facts.regions[region as usize] |= 1 << at;
                    facts.neighbours[at] = beside;
                }
                Land::Centre => {
                    facts.villages[at] = 99;
                    facts.neighbours[at] = beside;
                }
                Land::Fjord => {
                    facts.fjords |= 1 << at;
                    row.beside.iter().for_each(|name| facts.support[place(name)] = at as u8);
                }
            }
        }
        facts.provinces = facts.outer | 1 << facts.centre;
        facts
    }

    /// The provinces of a region.
    pub(super) fn region(&self, region: Region) -> u16 {
        self.regions[region as usize]
    }
}

impl FigureFacts {
    fn new(seats: usize) -> FigureFacts {
        let clan = [("leader", Slot::Leader, 3, 1), ("ship", Slot::Ship, 2, 1), ("warrior", Slot::Warrior, 1, 8)];
        let mut designs: Vec<(&str, Slot, u8, u32)> = clan.to_vec();
        designs.extend(MONSTERS.iter().map(|(name, card)| {
            let (strength, _) = printed(card);
            (*name, Slot::Monster, strength, 0)
        }));
        designs.sort_unstable_by_key(|design| design.0);
        let mut facts = FigureFacts {
            names: Vec::new(),
            count: 0,
            clan: [0; 4],
            warriors: [0; 4],
            class: [0; 5],
            mobile: 0,
            monsters: 0,
            strength: Planes::default(),
            cost: [0; FIGURES],
            payable: [0; 13],
        };
        for (name, class, strength, copies) in designs {
            if class == Slot::Monster {
                let cost = printed_figure(name).1;
                facts.add(name.to_owned(), class, strength, cost);
                continue;
            }
            let cost = if class == Slot::Leader { 0 } else { strength };
            for (seat, owner) in SEATS.iter().enumerate().take(seats) {
                for copy in 1..=copies {
                    let bit = facts.add(format!("{name}/{owner}/{copy}"), class, strength, cost);
                    facts.clan[seat] |= bit;
                    if class == Slot::Warrior {
                        facts.warriors[seat] |= bit;
                    }
                }
            }
        }
        facts.monsters = facts.class[Slot::Monster as usize];
        facts.mobile = !facts.class[Slot::Ship as usize];
        facts
    }

    fn add(&mut self, name: String, class: Slot, strength: u8, cost: u8) -> u64 {
        let bit = 1 << self.count;
        self.class[class as usize] |= bit;
        self.strength.one |= if strength & 1 != 0 { bit } else { 0 };
        self.strength.two |= if strength & 2 != 0 { bit } else { 0 };
        self.strength.four |= if strength & 4 != 0 { bit } else { 0 };
        self.cost[self.count] = cost;
        self.payable[cost as usize..].iter_mut().for_each(|mask| *mask |= bit);
        self.names.push(name);
        self.count += 1;
        bit
    }

    /// The strength of figures together.
    #[inline]
    pub(super) fn strength(&self, figures: u64) -> u32 {
        let planes = &self.strength;
        (figures & planes.one).count_ones()
            + 2 * (figures & planes.two).count_ones()
            + 4 * (figures & planes.four).count_ones()
    }
}

/// Strength and cost of a monster's card.
fn printed(card: &str) -> (u8, u8) {
    let design = DESIGNS.iter().find(|design| design.name == card).expect("every monster has a card");
    match design.what {
        What::Upgrade { strength, costless, .. } => (strength, if costless { 0 } else { strength }),
        What::Battle { .. } | What::Quest { .. } => (0, 0),
    }
}

/// Strength and cost of a monster's figure.
fn printed_figure(name: &str) -> (u8, u8) {
    let (_, card) = MONSTERS.iter().find(|(figure, _)| *figure == name).expect("every figure stands in the table");
    printed(card)
}

impl CardFacts {
    fn new(seats: usize, figures: &FigureFacts) -> CardFacts {
        let mut facts = CardFacts {
            names: Vec::new(),
            count: 0,
            hashes: [0; CARDS],
            ages: [0; 3],
            quests: 0,
            upgrades: 0,
            late: 0,
            second: 0,
            third: 0,
            bonus: Planes::default(),
            glory: [0; CARDS],
            goal: [Goal::Fallen; CARDS],
            slot: [Slot::Clan; CARDS],
            slots: [0; 5],
            cost: [0; CARDS],
            payable: [0; 13],
            figure: [NOBODY; CARDS],
        };
        for design in &DESIGNS {
            let copies = design.marks.iter().filter(|mark| usize::from(**mark) <= seats).count();
            for copy in 1..=copies {
                let card = facts.count;
                let bit: u128 = 1 << card;
                let name = format!("{}/{copy}", design.name);
                facts.hashes[card] = hash::name(&name);
                facts.names.push(name);
                facts.count += 1;
                facts.ages[usize::from(design.age) - 1] |= bit;
                facts.second |= if copy > 1 { bit } else { 0 };
                facts.third |= if copy > 2 { bit } else { 0 };
                match design.what {
                    What::Battle { plus, late } => {
                        facts.late |= if late { bit } else { 0 };
                        facts.bonus.one |= if plus & 1 != 0 { bit } else { 0 };
                        facts.bonus.two |= if plus & 2 != 0 { bit } else { 0 };
                        facts.bonus.four |= if plus & 4 != 0 { bit } else { 0 };
                    }
                    What::Quest { glory, goal } => {
                        facts.quests |= bit;
                        facts.glory[card] = glory;
                        facts.goal[card] = goal;
                    }
                    What::Upgrade { slot, strength, costless } => {
                        let cost = if costless { 0 } else { strength };
                        facts.upgrades |= bit;
                        facts.slot[card] = slot;
                        facts.slots[slot as usize] |= bit;
                        facts.cost[card] = cost;
                        facts.payable[usize::from(cost)..].iter_mut().for_each(|mask| *mask |= bit);
                        let monster = MONSTERS.iter().find(|(_, card)| *card == design.name);
                        if let Some((name, _)) = monster {
                            let at = figures.names.iter().position(|figure| figure == name);
                            facts.figure[card] = at.expect("every monster has a figure") as u8;
                        }
                    }
                }
            }
        }
        facts
    }

    /// The sum of the bonuses of cards.
    #[inline]
    pub(super) fn bonus(&self, cards: u128) -> u32 {
        let planes = &self.bonus;
        (cards & planes.one).count_ones()
            + 2 * (cards & planes.two).count_ones()
            + 4 * (cards & planes.four).count_ones()
    }

    /// One copy of each design among cards that lie together: the first. Quests keep all their copies.
    #[inline]
    pub(super) fn distinct(&self, cards: u128) -> u128 {
        cards & !(cards << 1 & self.second) & !(cards << 2 & self.third)
    }

    /// How many upgrades fit into the slot of one.
    #[inline]
    pub(super) fn room(&self, card: usize) -> u32 {
        SLOTS[self.slot[card] as usize]
    }
}

//! The board and the pillage rewards as numbers, in order of name.

/// A place of the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) name: &'static str,
    pub(super) land: Land,
    /// Provinces: the neighbours. Fjords: the shores.
    pub(super) beside: &'static [&'static str],
}

/// What a place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Land {
    /// An outer province: its region and its villages.
    Outer(Region, u8),
    /// The centre.
    Centre,
    /// A fjord.
    Fjord,
}

/// The regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Region {
    Alfheim,
    Jotunheim,
    Manheim,
}

/// The stats: rage, axes, horns.
pub(super) const RAGE: usize = 0;
/// See [`RAGE`].
pub(super) const AXES: usize = 1;
/// See [`RAGE`].
pub(super) const HORNS: usize = 2;

/// Values of the stats by step, from 1.
pub(super) const TRACKS: [[u8; 6]; 3] = [[6, 7, 8, 9, 12, 12], [3, 4, 5, 6, 8, 8], [4, 5, 6, 7, 10, 10]];
/// Glory for each stat at the end, by step.
pub(super) const FINAL: [i32; 6] = [0, 0, 0, 10, 10, 20];
/// Glory for each figure that Ragnarök takes, by age.
pub(super) const DOOM: [i32; 3] = [2, 3, 4];

/// Number of places.
pub(super) const PLACES: usize = 13;

/// An outer province.
const fn outer(name: &'static str, region: Region, villages: u8, beside: &'static [&'static str]) -> Place {
    Place { name, land: Land::Outer(region, villages), beside }
}

const fn fjord(name: &'static str, beside: &'static [&'static str]) -> Place {
    Place { name, land: Land::Fjord, beside }
}

/// The places by name. Borders stand on both sides.
pub(super) const BOARD: [Place; PLACES] = [
    outer("andlang", Region::Alfheim, 3, &["utgard", "gimle", "yggdrasil"]),
    outer("angerboda", Region::Manheim, 5, &["elvagar", "muspelheim", "yggdrasil"]),
    outer("elvagar", Region::Manheim, 4, &["angerboda", "myrkulor", "yggdrasil"]),
    fjord("fjord-east", &["muspelheim", "horgr"]),
    fjord("fjord-north", &["elvagar", "angerboda"]),
    fjord("fjord-south", &["utgard", "andlang"]),
    fjord("fjord-west", &["gimle", "myrkulor"]),
    outer("gimle", Region::Alfheim, 5, &["andlang", "myrkulor", "yggdrasil"]),
    outer("horgr", Region::Jotunheim, 4, &["muspelheim", "utgard", "yggdrasil"]),
    outer("muspelheim", Region::Jotunheim, 5, &["angerboda", "horgr", "yggdrasil"]),
    outer("myrkulor", Region::Manheim, 3, &["elvagar", "gimle", "yggdrasil"]),
    outer("utgard", Region::Jotunheim, 3, &["horgr", "andlang", "yggdrasil"]),
    Place {
        name: "yggdrasil",
        land: Land::Centre,
        beside: &["andlang", "angerboda", "elvagar", "gimle", "horgr", "muspelheim", "myrkulor", "utgard"],
    },
];

/// A pillage reward: name of the copy, stats it raises, glory it gives.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) name: &'static str,
    pub(super) raises: &'static [usize],
    pub(super) glory: i32,
}

const fn token(name: &'static str, raises: &'static [usize], glory: i32) -> Token {
    Token { name, raises, glory }
}

/// The rewards by name; the last one belongs to the centre.
pub(super) const TOKENS: [Token; 9] = [
    token("axes-token/1", &[AXES], 0),
    token("axes-token/2", &[AXES], 0),
    token("glory-token/1", &[], 5),
    token("horns-token/1", &[HORNS], 0),
    token("horns-token/2", &[HORNS], 0),
    token("rage-token/1", &[RAGE], 0),
    token("rage-token/2", &[RAGE], 0),
    token("rage-token/3", &[RAGE], 0),
    token("world-tree/1", &[RAGE, AXES, HORNS], 0),
];

/// The names of the ages' decks, whose shuffles they seed.
pub(super) const DECKS: [&str; 3] = ["deck/first-age", "deck/second-age", "deck/third-age"];
/// The bag of rewards.
pub(super) const BAG: &str = "bag";
/// The stream that draws provinces.
pub(super) const DRAWS: &str = "province";
